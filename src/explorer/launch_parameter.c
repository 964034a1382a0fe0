/* SPDX-License-Identifier: MIT */
/* The table of launch parameters, and their steps and clipping by architecture. */
#include "explorer/launch_parameter.h"

#include <string.h>

static const char *const cache_configs[] = {"none", "shared", "l1", "equal", NULL};
static const char *const cachings[] = {"off", "on", "forced", NULL};
static const char *const switches[] = {"off", "on", NULL};

#define NEVER(id) SENTENCE_COUNT, false
#define BY_ARCHITECTURE(id) SENTENCE_PARAMETER_##id##_MISSING, false
#define ON_FEW(id) SENTENCE_PARAMETER_##id##_MISSING, true
#define SENTENCE_UNIT_NONE SENTENCE_COUNT
#define STRIDE(count, base)                                                                        \
    {                                                                                              \
        count, BASE_##base                                                                         \
    }

#define STEPLESS STRIDE(0, ONE) /* goes from word to word, or from size to size */

/*
 * Identifier, key, when an architecture lacks it, unit, kind, words, least and
 * most of any launch, unit step, page step, snap, whether 0 is none, whether
 * launch files state it.
 */
#define PARAMETER(id, key, lacks, unit, kind, words, least, most, unit_step, page_step, snap,      \
                  zero_is_none, of_launch)                                                         \
    [OCC_PARAM_##id] = {key,                                                                       \
                        SENTENCE_PARAMETER_##id##_NAME,                                            \
                        SENTENCE_PARAMETER_##id##_BRIEF,                                           \
                        SENTENCE_PARAMETER_##id##_LABEL,                                           \
                        SENTENCE_PARAMETER_##id##_HELP,                                            \
                        lacks(id),                                                                 \
                        SENTENCE_UNIT_##unit,                                                      \
                        PARAMETER_KIND_##kind,                                                     \
                        words,                                                                     \
                        least,                                                                     \
                        most,                                                                      \
                        unit_step,                                                                 \
                        page_step,                                                                 \
                        BASE_##snap,                                                               \
                        zero_is_none,                                                              \
                        of_launch}

static const launch_parameter parameters[OCC_PARAM_COUNT] = {
    PARAMETER(BLOCK_SIZE, "block", NEVER, THREADS, NUMBER, NULL, 1, OCC_MAX_BLOCK_SIZE,
              STRIDE(1, WARP), STRIDE(4, WARP), WARP, false, true),
    PARAMETER(REGISTERS, "registers", NEVER, NONE, NUMBER, NULL, 0, OCC_MAX_REGISTERS,
              STRIDE(1, REGISTER_UNIT), STRIDE(32, ONE), ONE, false, false),
    PARAMETER(DYNAMIC_SMEM, "dynamic_smem", NEVER, BYTES, BYTES, NULL, 0, OCC_MAX_BYTES,
              STRIDE(1, SMEM_UNIT), STRIDE(4096, ONE), ONE, false, true),
    PARAMETER(CLUSTER_SIZE, "cluster", BY_ARCHITECTURE, BLOCKS, NUMBER, NULL, 0, OCC_MAX_COUNT,
              STRIDE(2, ONE), STRIDE(4, ONE), ONE, true, true),
    PARAMETER(STATIC_SMEM, "static_smem", NEVER, BYTES, BYTES, NULL, 0, OCC_MAX_BYTES,
              STRIDE(1, SMEM_UNIT), STRIDE(4096, ONE), ONE, false, false),
    PARAMETER(BARRIERS, "barriers", BY_ARCHITECTURE, PER_BLOCK, NUMBER, NULL, 0, OCC_MAX_BARRIERS,
              STRIDE(2, ONE), STRIDE(4, ONE), ONE, false, false),
    PARAMETER(CARVEOUT, "carveout", BY_ARCHITECTURE, NONE, CARVEOUT, NULL, 0, OCC_MAX_BYTES,
              STEPLESS, STEPLESS, ONE, false, true),
    PARAMETER(CACHE_CONFIG, "cache_config", BY_ARCHITECTURE, NONE, CHOICE, cache_configs, 0,
              OCC_CACHE_EQUAL, STEPLESS, STEPLESS, ONE, false, true),
    PARAMETER(CACHING, "caching", BY_ARCHITECTURE, NONE, CHOICE, cachings, 0, OCC_CACHING_FORCED,
              STEPLESS, STEPLESS, ONE, false, false),
    PARAMETER(GRID_SIZE, "grid", NEVER, BLOCKS, NUMBER, NULL, 0, INT_MAX, STRIDE(100, ONE),
              STRIDE(10000, ONE), ONE, true, true),
    PARAMETER(MAX_THREADS, "max_threads", NEVER, THREADS, NUMBER, NULL, 0, OCC_MAX_BLOCK_SIZE,
              STRIDE(1, WARP), STRIDE(4, WARP), ONE, true, false),
    PARAMETER(VIRTUAL_RESOURCES, "virtual", BY_ARCHITECTURE, PER_BLOCK, NUMBER, NULL, 0,
              OCC_MAX_COUNT, STRIDE(8, ONE), STRIDE(32, ONE), ONE, false, false),
    PARAMETER(OPTIN, "optin", BY_ARCHITECTURE, NONE, SWITCH, switches, 0, 1, STEPLESS, STEPLESS,
              ONE, false, true),
    PARAMETER(NONPORTABLE, "nonportable", BY_ARCHITECTURE, NONE, SWITCH, switches, 0, 1, STEPLESS,
              STEPLESS, ONE, false, true),
    PARAMETER(OVERSIZED, "oversized", ON_FEW, NONE, SWITCH, switches, 0, 1, STEPLESS, STEPLESS, ONE,
              false, true),
    PARAMETER(TENSOR_COLUMNS, "tensor_columns", ON_FEW, COLUMNS, NUMBER, NULL, 0, OCC_MAX_COUNT,
              STEPLESS, STEPLESS, TENSOR_UNIT, true, true),
    PARAMETER(SMS, "sms", BY_ARCHITECTURE, SMS, NUMBER, NULL, 0, OCC_MAX_SMS,
              STRIDE(1, GREEN_CONTEXT), STRIDE(4, GREEN_CONTEXT), ONE, false, true),
    PARAMETER(COOPERATIVE, "cooperative", BY_ARCHITECTURE, NONE, SWITCH, switches, 0, 1, STEPLESS,
              STEPLESS, ONE, false, true),
    /* The steps are sizes of elements: a byte, a float, a float4. */
    PARAMETER(SMEM_PER_THREAD, "smem_per_thread", NEVER, BYTES, BYTES, NULL, 0, OCC_MAX_BYTES,
              STRIDE(4, ONE), STRIDE(16, ONE), ONE, true, true),
    PARAMETER(ACCESS_BYTES, "access_bytes", NEVER, BYTES, NUMBER, NULL, 1, OCC_MAX_ACCESS_BYTES,
              STRIDE(4, ONE), STRIDE(16, ONE), ONE, false, false),
    PARAMETER(INDEPENDENT, "ilp", NEVER, NONE, NUMBER, NULL, 1, OCC_MAX_INDEPENDENT, STRIDE(2, ONE),
              STRIDE(8, ONE), ONE, false, false),
    PARAMETER(INSTRUCTIONS_BETWEEN, "instructions", NEVER, NONE, NUMBER, NULL, 0, OCC_MAX_COUNT,
              STRIDE(10, ONE), STRIDE(100, ONE), ONE, false, false),
    PARAMETER(BLOCK_MULTIPLE, "block_multiple", NEVER, THREADS, NUMBER, NULL, 0, OCC_MAX_BLOCK_SIZE,
              STRIDE(1, WARP), STRIDE(4, WARP), ONE, true, true),
};

#define SLIDER_ID(id) OCC_PARAM_##id,
static const occ_parameter sliders[SLIDER_COUNT] = {LAUNCH_SLIDERS(SLIDER_ID)};
#undef SLIDER_ID

/* First what widens the bounds of others. Dynamic before static shared memory: of the two it is
   the one that a launch chooses, and so the one that gives way. */
static const occ_parameter order[] = {
    OCC_PARAM_OPTIN,
    OCC_PARAM_OVERSIZED,
    OCC_PARAM_NONPORTABLE,
    OCC_PARAM_MAX_THREADS,
    OCC_PARAM_BLOCK_SIZE,
    OCC_PARAM_REGISTERS,
    OCC_PARAM_DYNAMIC_SMEM,
    OCC_PARAM_CLUSTER_SIZE,
    OCC_PARAM_STATIC_SMEM,
    OCC_PARAM_BARRIERS,
    OCC_PARAM_CARVEOUT,
    OCC_PARAM_CACHE_CONFIG,
    OCC_PARAM_CACHING,
    OCC_PARAM_GRID_SIZE,
    OCC_PARAM_VIRTUAL_RESOURCES,
    OCC_PARAM_TENSOR_COLUMNS,
    OCC_PARAM_SMS,
    OCC_PARAM_COOPERATIVE,
    OCC_PARAM_SMEM_PER_THREAD,
    OCC_PARAM_ACCESS_BYTES,
    OCC_PARAM_INDEPENDENT,
    OCC_PARAM_INSTRUCTIONS_BETWEEN,
    OCC_PARAM_BLOCK_MULTIPLE,
};
_Static_assert(sizeof order / sizeof *order == OCC_PARAM_COUNT, "every parameter has its turn");

const launch_parameter *parameter_of(occ_parameter id)
{
    return &parameters[id];
}

occ_parameter parameter_find(const char *key)
{
    occ_parameter id = 0;

    while (id < OCC_PARAM_COUNT && strcmp(parameters[id].key, key) != 0) {
        id++;
    }
    return id;
}

static bool is_shown(const occ_arch *arch, occ_parameter id)
{
    return !parameters[id].left_out || occ_has(arch, id);
}

struct shown_parameters parameters_shown(const occ_arch *arch)
{
    struct shown_parameters shown = {.count = 0};

    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        if (is_shown(arch, id)) {
            shown.ids[shown.count++] = id;
        }
    }
    return shown;
}

int parameter_row(const struct shown_parameters *shown, occ_parameter id)
{
    int row = 0;

    while (row < shown->count - 1 && shown->ids[row] != id) {
        row++;
    }
    return row;
}

occ_parameter slider_at(int place)
{
    return sliders[place];
}

int slider_count(const occ_arch *arch)
{
    int count = SLIDER_COUNT;

    while (!is_shown(arch, sliders[count - 1])) {
        count--;
    }
    return count;
}

int slider_place(occ_parameter id)
{
    int place = SLIDER_COUNT - 1;

    while (place >= 0 && sliders[place] != id) {
        place--;
    }
    return place;
}

occ_parameter parameter_in_order(int place)
{
    return order[place];
}

/* ---- Shared memory that follows the block size */

bool parameter_is_dynamic_smem(occ_parameter id)
{
    return id == OCC_PARAM_DYNAMIC_SMEM || id == OCC_PARAM_SMEM_PER_THREAD;
}

static bool follows_block(const occ_launch *launch, occ_parameter slider)
{
    return slider == OCC_PARAM_DYNAMIC_SMEM && launch->smem_per_thread > 0;
}

occ_parameter slider_changes(const occ_launch *launch, occ_parameter slider)
{
    return follows_block(launch, slider) ? OCC_PARAM_SMEM_PER_THREAD : slider;
}

occ_launch slider_launch(const occ_launch *launch, occ_parameter slider)
{
    occ_launch shown = *launch;

    if (follows_block(launch, slider)) {
        launch_follow_block(&shown, false);
    }
    return shown;
}

int slider_value_of(const occ_launch *launch, occ_parameter slider)
{
    return follows_block(launch, slider) ? occ_dynamic_smem(launch) : occ_get(launch, slider);
}

void slider_set_value(occ_launch *launch, occ_parameter slider, int value)
{
    if (!follows_block(launch, slider)) {
        occ_set(launch, slider, value);
        return;
    }
    int bytes = (value - launch->dynamic_smem + launch->block_size / 2) / launch->block_size;

    launch->smem_per_thread = bytes > 1 ? bytes : 1;
}

enum { ELEMENT_BYTES = 4 };

void launch_follow_block(occ_launch *launch, bool follow)
{
    int bytes = occ_dynamic_smem(launch);
    int per_thread = bytes / launch->block_size;

    launch->smem_per_thread = 0;
    launch->dynamic_smem = bytes;
    if (follow && per_thread > 0) {
        launch->smem_per_thread = per_thread;
        launch->dynamic_smem = bytes % launch->block_size;
    } else if (follow) {
        launch->smem_per_thread = ELEMENT_BYTES;
    }
}

/* ---- Values */

number_unit parameter_number_unit(occ_parameter id)
{
    return parameters[id].kind == PARAMETER_KIND_BYTES ? NUMBER_BYTES : NUMBER_COUNT;
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

unsigned launch_differences(const occ_launch *a, const occ_launch *b)
{
    unsigned differing = 0;

    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        differing |= parameter_same(a, b, id) ? 0 : 1u << id;
    }
    return differing;
}

/* ---- Steps */

static int base_size(const occ_arch *arch, parameter_base base)
{
    const int registers = arch->register_unit / arch->warp_size;
    const int sizes[] = {
        [BASE_ONE] = 1,
        [BASE_WARP] = arch->warp_size,
        [BASE_REGISTER_UNIT] = registers > 1 ? registers : 2,
        [BASE_SMEM_UNIT] = arch->smem_unit,
        [BASE_TENSOR_UNIT] = arch->tensor_column_unit > 0 ? arch->tensor_column_unit : 1,
        [BASE_GREEN_CONTEXT] = arch->green_context_unit,
    };

    return sizes[base];
}

int parameter_step_size(const occ_arch *arch, occ_parameter id, parameter_step step)
{
    parameter_stride stride =
        step == STEP_PAGE ? parameters[id].page_step : parameters[id].unit_step;
    int size = stride.count * base_size(arch, stride.base);

    return step == STEP_ONE || size < 1 ? 1 : size;
}

int parameter_snap(const occ_arch *arch, occ_parameter id)
{
    return base_size(arch, parameters[id].snap);
}

int parameter_least(const occ_arch *arch, occ_parameter id)
{
    return id == OCC_PARAM_TENSOR_COLUMNS && occ_has(arch, id) ? arch->tensor_column_unit
                                                               : parameters[id].least;
}

const char *parameter_missing(const struct language *language, const occ_arch *arch,
                              occ_parameter id)
{
    return occ_has(arch, id) || parameters[id].missing == SENTENCE_COUNT
               ? NULL
               : word(language, parameters[id].missing);
}

/* The index of the preferred carve-out among the architecture's sizes; -1: the default. */
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

/* The smallest allocation of tensor memory above a value; the most columns where there is none. */
static int allocation_above(const occ_arch *arch, int columns, int most)
{
    int allocation = base_size(arch, BASE_TENSOR_UNIT);

    while (allocation <= columns) {
        allocation *= 2;
    }
    return allocation <= arch->tensor_columns_per_sm ? allocation : most;
}

static int most_columns(const occ_arch *arch)
{
    static const occ_launch plain = OCC_LAUNCH_DEFAULT;

    return parameter_bounds(arch, NULL, &plain, OCC_PARAM_TENSOR_COLUMNS).last;
}

int parameter_nearest_columns(const occ_arch *arch, int columns)
{
    int below = occ_tensor_allocation(arch, columns);
    int above = allocation_above(arch, columns, most_columns(arch));

    return columns - below < above - columns ? below : above;
}

/* From one allocation to the next; a page goes to the ends. */
static void move_columns(const occ_arch *arch, parameter_step step, int direction,
                         occ_launch *launch)
{
    const int most = most_columns(arch);
    int columns = launch->tensor_columns;

    if (step == STEP_PAGE) {
        launch->tensor_columns = direction < 0 ? 0 : most;
    } else {
        launch->tensor_columns = direction < 0 ? occ_tensor_allocation(arch, columns - 1)
                                               : allocation_above(arch, columns, most);
    }
}

static int next_multiple(int value, int step, int direction)
{
    long long down = value / step * (long long)step;
    long long next = direction > 0 ? down + step : (down == value ? down - step : down);

    return next > INT_MAX ? INT_MAX : (int)next;
}

occ_range parameter_bounds(const occ_arch *arch, const occ_device *device, const occ_launch *launch,
                           occ_parameter id)
{
    occ_range range;

    occ_bounds(arch, device, launch, id, &range);
    return range;
}

/* The next number of SMs that some partition has. Returns 0, all SMs, where there is none. */
static int next_partition(const occ_arch *arch, const occ_device *device, int sms, int direction)
{
    occ_partition partition;

    do {
        sms += direction;
        occ_partition_of(arch, device, sms > 0 ? sms : 0, &partition);
    } while (sms > 0 && sms < device->sms && partition.ways == 0);
    return sms > 0 && sms < device->sms ? sms : 0;
}

/* 0 is all SMs: the steps go from there to the largest partition, and down to the smallest. */
static void move_sms(const occ_arch *arch, const occ_device *device, parameter_step step,
                     int direction, occ_launch *launch)
{
    int size = parameter_step_size(arch, OCC_PARAM_SMS, step);
    int value = launch->sms > 0 ? launch->sms : device->sms;

    if (direction > 0 && value >= device->sms) {
        launch->sms = 0;
    } else if (step == STEP_ONE) {
        value = next_partition(arch, device, value, direction);
        launch->sms = value > 0 || direction > 0 ? value : launch->sms;
    } else {
        value = next_multiple(value, size, direction);
        value = value < arch->green_context_minimum ? arch->green_context_minimum : value;
        launch->sms = value < device->sms ? value : 0;
    }
}

static int within(occ_range range, int value)
{
    return value < range.first ? range.first : value > range.last ? range.last : value;
}

void parameter_move(const occ_arch *arch, const occ_device *device, occ_parameter id,
                    parameter_step step, int direction, occ_launch *launch)
{
    occ_range range = parameter_bounds(arch, device, launch, id);
    int size = parameter_step_size(arch, id, step);
    int value = occ_get(launch, id);

    if (id == OCC_PARAM_CARVEOUT) {
        move_carveout(arch, step, direction, launch);
        return;
    }
    if (id == OCC_PARAM_TENSOR_COLUMNS) {
        move_columns(arch, step, direction, launch);
        return;
    }
    if (id == OCC_PARAM_SMS && device) {
        move_sms(arch, device, step, direction, launch);
        return;
    }
    occ_set(launch, id, within(range, next_multiple(value, size, direction)));
}

static bool sms_refused(const occ_arch *arch, const occ_device *device, int sms)
{
    occ_partition partition = {0};

    return device && sms > 0 && occ_partition_of(arch, device, sms, &partition) == OCC_OK &&
           partition.refused;
}

/*
 * Of shared memory per thread nothing is clipped, and nothing because of it:
 * where a block becomes too large with its threads, the launch is refused.
 */
unsigned launch_clip(const occ_arch *arch, const occ_device *device, occ_launch *launch)
{
    const int per_thread = launch->smem_per_thread;
    unsigned clipped = 0;

    launch->smem_per_thread = 0;

    if (arch->smem_configuration != OCC_SMEM_CARVEOUT) {
        clipped |= launch->carveout_bytes >= 0 ? 1u << OCC_PARAM_CARVEOUT : 0;
        launch->carveout_bytes = -1;
    }
    for (int i = 0; i < OCC_PARAM_COUNT; i++) {
        occ_parameter id = order[i];
        int value = occ_get(launch, id);
        int clip = within(parameter_bounds(arch, device, launch, id), value);

        if (clip != value) {
            occ_set(launch, id, clip);
            clipped |= 1u << id;
        }
    }
    launch->smem_per_thread = per_thread;
    if (sms_refused(arch, device, launch->sms)) {
        launch->sms = next_partition(arch, device, launch->sms, -1);
        clipped |= 1u << OCC_PARAM_SMS;
    }
    return clipped;
}
