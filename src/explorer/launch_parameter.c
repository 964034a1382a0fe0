/* SPDX-License-Identifier: MIT */
/* The launch fields: bounds and steps by architecture, text in and out. */
#include "explorer/launch_parameter.h"

#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "base/text.h"
#include "base/text_buffer.h"

#define LAUNCH_PARAMETER(id, key, label, unit, kind, sentence)                                     \
    [OCC_PARAM_##id] = {key, label, unit, PARAMETER_KIND_##kind, sentence},
static const launch_parameter fields[OCC_PARAM_COUNT] = {LAUNCH_PARAMETERS(LAUNCH_PARAMETER)};

static const char *const cache_configs[] = {"none", "shared", "l1", "equal"};
static const char *const cachings[] = {"off", "on", "forced"};
static const char *const switches[] = {"off", "on"};

const launch_parameter *parameter_of(occ_parameter id)
{
    return &fields[id];
}

occ_parameter parameter_find(const char *key)
{
    occ_parameter id = 0;

    while (id < OCC_PARAM_COUNT && strcmp(fields[id].key, key) != 0) {
        id++;
    }
    return id;
}

/* The words of a field that is chosen, not counted; NULL for the others. */
static const char *const *words_of(occ_parameter id, int *count)
{
    if (id == OCC_PARAM_CACHE_CONFIG) {
        *count = OCC_CACHE_EQUAL + 1;
        return cache_configs;
    }
    if (id == OCC_PARAM_CACHING) {
        *count = OCC_CACHING_FORCED + 1;
        return cachings;
    }
    *count = 2;
    return fields[id].kind == PARAMETER_KIND_SWITCH ? switches : NULL;
}

bool parameter_same(const occ_launch *a, const occ_launch *b, occ_parameter id)
{
    return occ_get(a, id) == occ_get(b, id) &&
           (id != OCC_PARAM_CARVEOUT || a->carveout_bytes == b->carveout_bytes);
}

void parameter_copy(occ_launch *launch, const occ_launch *from, occ_parameter id)
{
    occ_set(launch, id, occ_get(from, id));
    if (id == OCC_PARAM_CARVEOUT) {
        launch->carveout_bytes = from->carveout_bytes;
    }
}

int parameter_step_size(const occ_arch *arch, occ_parameter id, parameter_step step)
{
    int registers = arch->register_unit / arch->warp_size;
    const int steps[OCC_PARAM_COUNT][STEP_PAGE + 1] = {
        [OCC_PARAM_BLOCK_SIZE] = {1, arch->warp_size, 4 * arch->warp_size},
        [OCC_PARAM_REGISTERS] = {1, registers > 1 ? registers : 2, 32},
        [OCC_PARAM_DYNAMIC_SMEM] = {1, arch->smem_unit, 4096},
        [OCC_PARAM_CLUSTER_SIZE] = {1, 2, 4},
        [OCC_PARAM_STATIC_SMEM] = {1, arch->smem_unit, 4096},
        [OCC_PARAM_BARRIERS] = {1, 2, 4},
        [OCC_PARAM_GRID_SIZE] = {1, 100, 10000},
        [OCC_PARAM_MAX_THREADS] = {1, arch->warp_size, 4 * arch->warp_size},
        [OCC_PARAM_VIRTUAL_RESOURCES] = {1, 8, 32},
    };
    int size = steps[id][step];

    return size > 0 ? size : 1;
}

const char *parameter_missing(const occ_arch *arch, occ_parameter id)
{
    if (id == OCC_PARAM_CLUSTER_SIZE && arch->cluster_max_portable == 0) {
        return "clusters come with compute capability 9.0";
    }
    if (id == OCC_PARAM_NONPORTABLE &&
        arch->cluster_max_nonportable <= arch->cluster_max_portable) {
        return "no clusters above the portable size here";
    }
    if (id == OCC_PARAM_CARVEOUT && arch->smem_configuration != OCC_SMEM_CARVEOUT) {
        return "carve-outs come with compute capability 7.0";
    }
    if (id == OCC_PARAM_CACHE_CONFIG && arch->smem_configuration == OCC_SMEM_FIXED) {
        return "the size of shared memory is fixed here";
    }
    if (id == OCC_PARAM_CACHING && !arch->partitioned_caching) {
        return "caching does not confine blocks here";
    }
    if (id == OCC_PARAM_BARRIERS && arch->barriers_per_sm == 0) {
        return "barriers limit from compute capability 9.0 on";
    }
    if (id == OCC_PARAM_VIRTUAL_RESOURCES && arch->virtual_resources_per_sm == 0) {
        return "virtual resources come with compute capability 10.0";
    }
    if (id == OCC_PARAM_OPTIN && arch->smem_per_block_optin == arch->smem_per_block) {
        return "no shared memory beyond the default here";
    }
    return NULL;
}

/* The place of the carve-out that is wished for among the sizes; -1 for the default. */
static int carveout_place(const occ_arch *arch, const occ_launch *launch)
{
    long long wish = launch->carveout_bytes;
    int place = 0;

    if (wish < 0 && launch->carveout_percent < 0) {
        return -1;
    }
    if (wish < 0) {
        wish =
            (long long)launch->carveout_percent * arch->carveouts[arch->carveout_count - 1] / 100;
    }
    while (place < arch->carveout_count - 1 && arch->carveouts[place] < wish) {
        place++;
    }
    return place;
}

static void move_carveout(const occ_arch *arch, parameter_step step, int direction,
                          occ_launch *launch)
{
    int place = carveout_place(arch, launch);
    int last = arch->carveout_count - 1;

    place = step == STEP_PAGE ? (direction < 0 ? -1 : last) : place + direction;
    place = place > last ? last : place;
    launch->carveout_percent = -1;
    launch->carveout_bytes = place < 0 ? -1 : arch->carveouts[place];
}

static int next_multiple(int value, int step, int direction)
{
    long long down = value / step * (long long)step;
    long long next = direction > 0 ? down + step : (down == value ? down - step : down);

    return next > INT_MAX ? INT_MAX : (int)next;
}

static int within(occ_range range, int value)
{
    return value < range.first ? range.first : value > range.last ? range.last : value;
}

void parameter_move(const occ_arch *arch, const occ_device *device, occ_parameter id,
                    parameter_step step, int direction, occ_launch *launch)
{
    occ_range range = occ_bounds(arch, device, launch, id);
    int size = parameter_step_size(arch, id, step);
    int value = occ_get(launch, id);

    if (id == OCC_PARAM_CARVEOUT) {
        move_carveout(arch, step, direction, launch);
        return;
    }
    occ_set(launch, id, within(range, next_multiple(value, size, direction)));
}

static bool parse_word(occ_parameter id, const char *text, occ_launch *launch, char *reason,
                       size_t size)
{
    int count;
    const char *const *words = words_of(id, &count);
    struct text_buffer list = text_buffer_of(reason, size);

    for (int i = 0; i < count; i++) {
        if (text_equal(text, words[i])) {
            occ_set(launch, id, i);
            return true;
        }
    }
    for (int i = 0; i < count; i++) {
        text_join(&list, i == count - 1 ? " or " : ", ", words[i]);
    }
    return false;
}

static bool parse_carveout(const occ_arch *arch, const char *text, occ_launch *launch, char *reason,
                           size_t size)
{
    int largest = arch->carveouts[arch->carveout_count - 1];
    long long value;

    if (text_equal(text, "default") || text_equal(text, "none")) {
        launch->carveout_percent = launch->carveout_bytes = -1;
        return true;
    }
    if (number_parse(text, NUMBER_PERCENT, 0, 100, &value) == NUMBER_OK) {
        occ_set(launch, OCC_PARAM_CARVEOUT, (int)value);
        return true;
    }
    if (number_parse(text, NUMBER_BYTES, 101, largest, &value) == NUMBER_OK) {
        launch->carveout_percent = -1;
        launch->carveout_bytes = (int)value;
        return true;
    }
    snprintf(reason, size, "0 to 100 %%, a size up to %d KiB, or default", largest / 1024);
    return false;
}

static bool parse_number(const occ_arch *arch, const occ_device *device, occ_parameter id,
                         const char *text, occ_launch *launch, char *reason, size_t size)
{
    occ_range range = occ_bounds(arch, device, launch, id);
    number_unit unit = fields[id].kind == PARAMETER_KIND_BYTES ? NUMBER_BYTES : NUMBER_COUNT;
    long long value;
    number_error error = number_parse(text, unit, range.first, range.last, &value);

    if (range.first == 0 && text_equal(text, "none")) {
        error = NUMBER_OK;
        value = 0;
    }
    if (error != NUMBER_OK) {
        number_explain(reason, size, NULL, error, text, unit, range.first, range.last);
        return false;
    }
    occ_set(launch, id, (int)value);
    return true;
}

bool parameter_parse(const occ_arch *arch, const occ_device *device, occ_parameter id,
                     const char *text, occ_launch *launch, char *reason, size_t size)
{
    const char *missing = parameter_missing(arch, id);
    int words;

    if (missing) {
        snprintf(reason, size, "%s", missing);
        return false;
    }
    if (id == OCC_PARAM_CARVEOUT) {
        return parse_carveout(arch, text, launch, reason, size);
    }
    if (words_of(id, &words)) {
        return parse_word(id, text, launch, reason, size);
    }
    return parse_number(arch, device, id, text, launch, reason, size);
}

static bool print_carveout(const occ_launch *launch, const char *space, char *text, size_t size)
{
    if (launch->carveout_bytes >= 0) {
        bool whole = launch->carveout_bytes % 1024 == 0;

        snprintf(text, size, "%d%s%s", launch->carveout_bytes / (whole ? 1024 : 1), space,
                 whole ? "KiB" : "B");
    } else if (launch->carveout_percent >= 0) {
        snprintf(text, size, "%d%s%%", launch->carveout_percent, space);
    } else {
        snprintf(text, size, "default");
    }
    return true;
}

/* Carve-outs and chosen words; false: the field is a number. */
static bool print_words(const occ_launch *launch, occ_parameter id, const char *space, char *text,
                        size_t size)
{
    int count;
    const char *const *words = words_of(id, &count);

    if (id == OCC_PARAM_CARVEOUT) {
        return print_carveout(launch, space, text, size);
    }
    if (words) {
        snprintf(text, size, "%s", words[within((occ_range){0, count - 1}, occ_get(launch, id))]);
    }
    return words != NULL;
}

void parameter_format(const occ_launch *launch, occ_parameter id, char *text, size_t size)
{
    bool none_is_zero =
        id == OCC_PARAM_CLUSTER_SIZE || id == OCC_PARAM_GRID_SIZE || id == OCC_PARAM_MAX_THREADS;
    char number[NUMBER_SIZE];
    int value = occ_get(launch, id);

    if (print_words(launch, id, " ", text, size)) {
        return;
    }
    snprintf(text, size, "%s", none_is_zero && value == 0 ? "none" : number_format(number, value));
}

void parameter_print(const occ_launch *launch, occ_parameter id, char *text, size_t size)
{
    if (!print_words(launch, id, "", text, size)) {
        snprintf(text, size, "%d", occ_get(launch, id));
    }
}

const char *unit_behind(int value, const char *unit, char out[UNIT_SIZE])
{
    size_t first = strcspn(unit, " ");
    bool one = value == 1 && first > 0 && unit[first - 1] == 's';

    snprintf(out, UNIT_SIZE, "%.*s%s", (int)(one ? first - 1 : first), unit, unit + first);
    return out;
}

/* Dynamic before static shared memory: of the two it is the one that a launch chooses. */
unsigned launch_clip(const occ_arch *arch, const occ_device *device, occ_launch *launch)
{
    unsigned clipped = 0;

    if (arch->smem_configuration != OCC_SMEM_CARVEOUT) {
        clipped |= launch->carveout_bytes >= 0 ? 1u << OCC_PARAM_CARVEOUT : 0;
        launch->carveout_bytes = -1;
    }
    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        int value = occ_get(launch, id);
        int clip = within(occ_bounds(arch, device, launch, id), value);

        if (clip != value) {
            occ_set(launch, id, clip);
            clipped |= 1u << id;
        }
    }
    return clipped;
}
