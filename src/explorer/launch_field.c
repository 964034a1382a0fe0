/* SPDX-License-Identifier: MIT */
/* The launch fields: bounds and steps by architecture, text in and out. */
#include "explorer/launch_field.h"

#include <stdio.h>
#include <string.h>

#include "profile/number.h"
#include "profile/text.h"

#define LAUNCH_FIELD(id, key, label, unit, kind, sentence)                                         \
    [FIELD_##id] = {key, label, unit, FIELD_KIND_##kind, sentence},
static const launch_field fields[FIELD_COUNT] = {LAUNCH_FIELDS(LAUNCH_FIELD)};

static const char *const cache_configs[] = {"none", "shared", "l1", "equal"};
static const char *const cachings[] = {"off", "on", "forced"};
static const char *const switches[] = {"off", "on"};

const launch_field *launch_field_of(field_id id)
{
    return &fields[id];
}

field_id launch_field_find(const char *key)
{
    field_id id = 0;

    while (id < FIELD_COUNT && strcmp(fields[id].key, key) != 0) {
        id++;
    }
    return id;
}

/* The words of a field that is chosen, not counted; NULL for the others. */
static const char *const *words_of(field_id id, int *count)
{
    if (id == FIELD_CACHE_CONFIG) {
        *count = OCC_CACHE_EQUAL + 1;
        return cache_configs;
    }
    if (id == FIELD_CACHING) {
        *count = OCC_CACHING_FORCED + 1;
        return cachings;
    }
    *count = 2;
    return fields[id].kind == FIELD_KIND_SWITCH ? switches : NULL;
}

/* Where the core counts a field among its parameters; OCC_PARAMETER_COUNT where it does not. */
static occ_parameter parameter_of(field_id id)
{
    static const struct {
        field_id field;
        occ_parameter parameter;
    } pairs[] = {
        {FIELD_BLOCK, OCC_BLOCK_SIZE},        {FIELD_REGISTERS, OCC_REGISTERS},
        {FIELD_DYNAMIC_SMEM, OCC_SMEM},       {FIELD_CLUSTER, OCC_CLUSTER_SIZE},
        {FIELD_STATIC_SMEM, OCC_STATIC_SMEM}, {FIELD_BARRIERS, OCC_BARRIERS},
        {FIELD_CARVEOUT, OCC_CARVEOUT},       {FIELD_GRID, OCC_GRID_SIZE},
    };

    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        if (pairs[i].field == id) {
            return pairs[i].parameter;
        }
    }
    return OCC_PARAMETER_COUNT;
}

int launch_field_get(const occ_launch *launch, field_id id)
{
    occ_parameter parameter = parameter_of(id);
    const int others[FIELD_COUNT] = {
        [FIELD_CACHE_CONFIG] = (int)launch->cache_config,
        [FIELD_CACHING] = (int)launch->caching,
        [FIELD_MAX_THREADS] = launch->max_threads_per_block,
        [FIELD_VIRTUAL] = launch->virtual_resources,
        [FIELD_OPTIN] = launch->optin,
        [FIELD_NONPORTABLE] = launch->nonportable_cluster,
    };

    return parameter < OCC_PARAMETER_COUNT ? occ_get(launch, parameter) : others[id];
}

static void set_other(occ_launch *launch, field_id id, int value)
{
    if (id == FIELD_CACHE_CONFIG) {
        launch->cache_config = (occ_cache_config)value;
    } else if (id == FIELD_CACHING) {
        launch->caching = (occ_caching)value;
    } else if (id == FIELD_MAX_THREADS) {
        launch->max_threads_per_block = value;
    } else if (id == FIELD_VIRTUAL) {
        launch->virtual_resources = value;
    } else if (id == FIELD_OPTIN) {
        launch->optin = value != 0;
    } else if (id == FIELD_NONPORTABLE) {
        launch->nonportable_cluster = value != 0;
    }
}

void launch_field_set(occ_launch *launch, field_id id, int value)
{
    occ_parameter parameter = parameter_of(id);

    if (parameter == OCC_PARAMETER_COUNT) {
        set_other(launch, id, value);
        return;
    }
    occ_set(launch, parameter, value);
    if (id == FIELD_CARVEOUT) {
        launch->carveout_bytes = -1; /* the percent takes its place */
    }
}

bool launch_field_same(const occ_launch *a, const occ_launch *b, field_id id)
{
    return launch_field_get(a, id) == launch_field_get(b, id) &&
           (id != FIELD_CARVEOUT || a->carveout_bytes == b->carveout_bytes);
}

void launch_field_copy(occ_launch *launch, const occ_launch *from, field_id id)
{
    launch_field_set(launch, id, launch_field_get(from, id));
    if (id == FIELD_CARVEOUT) {
        launch->carveout_bytes = from->carveout_bytes;
    }
}

occ_range launch_field_range(const occ_arch *arch, const occ_device *device,
                             const occ_launch *launch, field_id id)
{
    occ_parameter parameter = parameter_of(id);
    int words;

    if (parameter < OCC_PARAMETER_COUNT) {
        return occ_bounds(arch, device, launch, parameter);
    }
    if (words_of(id, &words)) {
        return (occ_range){0, words - 1};
    }
    return (occ_range){0, id == FIELD_MAX_THREADS ? arch->max_threads_per_block
                                                  : arch->virtual_resources_per_sm};
}

int launch_field_step(const occ_arch *arch, field_id id, field_step step)
{
    int registers = arch->register_unit / arch->warp_size;
    const int steps[FIELD_COUNT][STEP_PAGE + 1] = {
        [FIELD_BLOCK] = {1, arch->warp_size, 4 * arch->warp_size},
        [FIELD_REGISTERS] = {1, registers > 1 ? registers : 2, 32},
        [FIELD_DYNAMIC_SMEM] = {1, arch->smem_unit, 4096},
        [FIELD_CLUSTER] = {1, 2, 4},
        [FIELD_STATIC_SMEM] = {1, arch->smem_unit, 4096},
        [FIELD_BARRIERS] = {1, 2, 4},
        [FIELD_GRID] = {1, 100, 10000},
        [FIELD_MAX_THREADS] = {1, arch->warp_size, 4 * arch->warp_size},
        [FIELD_VIRTUAL] = {1, 8, 32},
    };
    int size = steps[id][step];

    return size > 0 ? size : 1;
}

const char *launch_field_missing(const occ_arch *arch, field_id id)
{
    if (id == FIELD_CLUSTER && arch->cluster_max_portable == 0) {
        return "clusters come with compute capability 9.0";
    }
    if (id == FIELD_NONPORTABLE && arch->cluster_max_nonportable <= arch->cluster_max_portable) {
        return "no clusters above the portable size here";
    }
    if (id == FIELD_CARVEOUT && arch->smem_configuration != OCC_SMEM_CARVEOUT) {
        return "carve-outs come with compute capability 7.0";
    }
    if (id == FIELD_CACHE_CONFIG && arch->smem_configuration == OCC_SMEM_FIXED) {
        return "the size of shared memory is fixed here";
    }
    if (id == FIELD_CACHING && !arch->partitioned_caching) {
        return "caching does not confine blocks here";
    }
    if (id == FIELD_BARRIERS && arch->barriers_per_sm == 0) {
        return "barriers limit from compute capability 9.0 on";
    }
    if (id == FIELD_VIRTUAL && arch->virtual_resources_per_sm == 0) {
        return "virtual resources come with compute capability 10.0";
    }
    if (id == FIELD_OPTIN && arch->smem_per_block_optin == arch->smem_per_block) {
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

static void move_carveout(const occ_arch *arch, field_step step, int direction, occ_launch *launch)
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

void launch_field_move(const occ_arch *arch, const occ_device *device, field_id id, field_step step,
                       int direction, occ_launch *launch)
{
    occ_range range = launch_field_range(arch, device, launch, id);
    int size = launch_field_step(arch, id, step);
    int value = launch_field_get(launch, id);

    if (id == FIELD_CARVEOUT) {
        move_carveout(arch, step, direction, launch);
        return;
    }
    launch_field_set(launch, id, within(range, next_multiple(value, size, direction)));
}

static bool parse_word(field_id id, const char *text, occ_launch *launch, char *reason, size_t size)
{
    int count;
    const char *const *words = words_of(id, &count);
    int written = 0;

    for (int i = 0; i < count; i++) {
        if (text_equal(text, words[i])) {
            launch_field_set(launch, id, i);
            return true;
        }
    }
    for (int i = 0; i < count && written >= 0 && (size_t)written < size; i++) {
        written += snprintf(reason + written, size - (size_t)written, "%s%s",
                            i == 0           ? ""
                            : i == count - 1 ? " or "
                                             : ", ",
                            words[i]);
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
        launch_field_set(launch, FIELD_CARVEOUT, (int)value);
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

static bool parse_number(const occ_arch *arch, const occ_device *device, field_id id,
                         const char *text, occ_launch *launch, char *reason, size_t size)
{
    occ_range range = launch_field_range(arch, device, launch, id);
    number_unit unit = fields[id].kind == FIELD_KIND_BYTES ? NUMBER_BYTES : NUMBER_COUNT;
    long long value;
    number_error error = number_parse(text, unit, range.first, range.last, &value);

    if (range.first == 0 && text_equal(text, "none")) {
        error = NUMBER_OK;
        value = 0;
    }
    if (error != NUMBER_OK) {
        number_explain(reason, size, error, text, unit, range.first, range.last);
        return false;
    }
    launch_field_set(launch, id, (int)value);
    return true;
}

bool launch_field_parse(const occ_arch *arch, const occ_device *device, field_id id,
                        const char *text, occ_launch *launch, char *reason, size_t size)
{
    const char *missing = launch_field_missing(arch, id);
    int words;

    if (missing) {
        snprintf(reason, size, "%s", missing);
        return false;
    }
    if (id == FIELD_CARVEOUT) {
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
static bool print_words(const occ_launch *launch, field_id id, const char *space, char *text,
                        size_t size)
{
    int count;
    const char *const *words = words_of(id, &count);

    if (id == FIELD_CARVEOUT) {
        return print_carveout(launch, space, text, size);
    }
    if (words) {
        snprintf(text, size, "%s",
                 words[within((occ_range){0, count - 1}, launch_field_get(launch, id))]);
    }
    return words != NULL;
}

void launch_field_format(const occ_launch *launch, field_id id, char *text, size_t size)
{
    bool none_is_zero = id == FIELD_CLUSTER || id == FIELD_GRID || id == FIELD_MAX_THREADS;
    char number[NUMBER_SIZE];
    int value = launch_field_get(launch, id);

    if (print_words(launch, id, " ", text, size)) {
        return;
    }
    snprintf(text, size, "%s", none_is_zero && value == 0 ? "none" : number_format(number, value));
}

void launch_field_print(const occ_launch *launch, field_id id, char *text, size_t size)
{
    if (!print_words(launch, id, "", text, size)) {
        snprintf(text, size, "%d", launch_field_get(launch, id));
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
        clipped |= launch->carveout_bytes >= 0 ? 1u << FIELD_CARVEOUT : 0;
        launch->carveout_bytes = -1;
    }
    for (field_id id = 0; id < FIELD_COUNT; id++) {
        int value = launch_field_get(launch, id);
        int clip = within(launch_field_range(arch, device, launch, id), value);

        if (clip != value) {
            launch_field_set(launch, id, clip);
            clipped |= 1u << id;
        }
    }
    return clipped;
}
