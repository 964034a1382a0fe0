/* SPDX-License-Identifier: MIT */
/* The table of launch parameters. */
#include "launch/launch_parameter.h"

#include <string.h>

static const char *const cache_configs[] = {"none", "shared", "l1", "equal", NULL};
static const char *const cachings[] = {"off", "on", "forced", NULL};
static const char *const units[] = {"wgp", "cu", NULL};
static const char *const switches[] = {"off", "on", NULL};

#define NEVER(id) SENTENCE_COUNT, false
#define BY_ARCHITECTURE(id) SENTENCE_PARAMETER_##id##_MISSING, false
#define ON_FEW(id) SENTENCE_PARAMETER_##id##_MISSING, true
#define SENTENCE_UNIT_NONE SENTENCE_COUNT
#define SENTENCE_UNIT_REGISTERS SENTENCE_QUANTITY_REGISTERS
#define SENTENCE_TYPED_PLAINLY SENTENCE_COUNT
#define STRIDE(count, base)                                                                        \
    {                                                                                              \
        count, BASE_##base                                                                         \
    }

#define STEPLESS STRIDE(0, ONE) /* goes from word to word, or from size to size */

/*
 * Identifier, key, when an architecture lacks it, unit of values and of bounds,
 * kind, words, least and most of any launch, step, fine step, page step, snap,
 * how 0 reads, how a value is typed, whether launch files state it.
 */
#define PARAMETER(id, key, lacks, unit, counted, kind, words, least, most, step, fine_step,        \
                  page_step, snap, zero, typed, of_launch)                                         \
    [OCC_PARAM_##id] = {key,                                                                       \
                        SENTENCE_PARAMETER_##id##_NAME,                                            \
                        SENTENCE_PARAMETER_##id##_BRIEF,                                           \
                        SENTENCE_PARAMETER_##id##_LABEL,                                           \
                        SENTENCE_PARAMETER_##id##_HELP,                                            \
                        lacks(id),                                                                 \
                        SENTENCE_UNIT_##unit,                                                      \
                        SENTENCE_UNIT_##counted,                                                   \
                        PARAMETER_KIND_##kind,                                                     \
                        words,                                                                     \
                        least,                                                                     \
                        most,                                                                      \
                        step,                                                                      \
                        fine_step,                                                                 \
                        page_step,                                                                 \
                        BASE_##snap,                                                               \
                        zero,                                                                      \
                        SENTENCE_TYPED_##typed,                                                    \
                        of_launch},

/* The steps of SMEM_PER_THREAD are sizes of elements: a float, a byte, a float4. */
#define LAUNCH_PARAMETERS(ROW)                                                                     \
    ROW(BLOCK_SIZE, "block", NEVER, THREADS, THREADS, NUMBER, NULL, 1, OCC_MAX_BLOCK_SIZE,         \
        STRIDE(1, WARP), STRIDE(1, ONE), STRIDE(4, WARP), WARP, NULL, PLAINLY, true)               \
    ROW(REGISTERS, "registers", NEVER, NONE, REGISTERS, NUMBER, NULL, 0, OCC_MAX_REGISTERS,        \
        STRIDE(1, ONE), STRIDE(1, ONE), STRIDE(32, ONE), ONE, NULL, PLAINLY, false)                \
    ROW(DYNAMIC_SMEM, "dynamic_smem", NEVER, BYTES, BYTES, BYTES, NULL, 0, OCC_MAX_BYTES,          \
        STRIDE(1024, ONE), STRIDE(1, SMEM_UNIT), STRIDE(4096, ONE), ONE, NULL, BYTES, true)        \
    ROW(CLUSTER_SIZE, "cluster", BY_ARCHITECTURE, BLOCKS, BLOCKS, NUMBER, NULL, 0, OCC_MAX_COUNT,  \
        STRIDE(1, ONE), STRIDE(1, ONE), STRIDE(4, ONE), ONE, "none", PLAINLY, true)                \
    ROW(STATIC_SMEM, "static_smem", NEVER, BYTES, BYTES, BYTES, NULL, 0, OCC_MAX_BYTES,            \
        STRIDE(1024, ONE), STRIDE(1, SMEM_UNIT), STRIDE(4096, ONE), ONE, NULL, BYTES, false)       \
    ROW(BARRIERS, "barriers", BY_ARCHITECTURE, PER_BLOCK, PER_BLOCK, NUMBER, NULL, 0,              \
        OCC_MAX_BARRIERS, STRIDE(1, ONE), STRIDE(1, ONE), STRIDE(4, ONE), ONE, NULL, PLAINLY,      \
        false)                                                                                     \
    ROW(CARVEOUT, "carveout", BY_ARCHITECTURE, NONE, NONE, CARVEOUT, NULL, 0, OCC_MAX_BYTES,       \
        STEPLESS, STEPLESS, STEPLESS, ONE, NULL, CARVEOUT, true)                                   \
    ROW(CACHE_CONFIG, "cache_config", BY_ARCHITECTURE, NONE, NONE, CHOICE, cache_configs, 0,       \
        OCC_CACHE_EQUAL, STEPLESS, STEPLESS, STEPLESS, ONE, NULL, PLAINLY, true)                   \
    ROW(CACHING, "caching", BY_ARCHITECTURE, NONE, NONE, CHOICE, cachings, 0, OCC_CACHING_FORCED,  \
        STEPLESS, STEPLESS, STEPLESS, ONE, NULL, PLAINLY, false)                                   \
    ROW(GRID_SIZE, "grid", NEVER, BLOCKS, BLOCKS, NUMBER, NULL, 0, INT_MAX, STRIDE(100, ONE),      \
        STRIDE(1, ONE), STRIDE(10000, ONE), ONE, "none", PLAINLY, true)                            \
    ROW(MAX_THREADS, "max_threads", NEVER, THREADS, THREADS, NUMBER, NULL, 0, OCC_MAX_BLOCK_SIZE,  \
        STRIDE(1, WARP), STRIDE(1, ONE), STRIDE(4, WARP), ONE, "none", PLAINLY, false)             \
    ROW(VIRTUAL_RESOURCES, "virtual", BY_ARCHITECTURE, PER_BLOCK, PER_BLOCK, NUMBER, NULL, 0,      \
        OCC_MAX_COUNT, STRIDE(1, ONE), STRIDE(1, ONE), STRIDE(32, ONE), ONE, NULL, PLAINLY, false) \
    ROW(OPTIN, "optin", BY_ARCHITECTURE, NONE, NONE, SWITCH, switches, 0, 1, STEPLESS, STEPLESS,   \
        STEPLESS, ONE, NULL, PLAINLY, true)                                                        \
    ROW(NONPORTABLE, "nonportable", BY_ARCHITECTURE, NONE, NONE, SWITCH, switches, 0, 1, STEPLESS, \
        STEPLESS, STEPLESS, ONE, NULL, PLAINLY, true)                                              \
    ROW(OVERSIZED, "oversized", ON_FEW, NONE, NONE, SWITCH, switches, 0, 1, STEPLESS, STEPLESS,    \
        STEPLESS, ONE, NULL, PLAINLY, true)                                                        \
    ROW(TENSOR_COLUMNS, "tensor_columns", ON_FEW, COLUMNS, COLUMNS, NUMBER, NULL, 0,               \
        OCC_MAX_COUNT, STEPLESS, STEPLESS, STEPLESS, TENSOR_UNIT, "none", PLAINLY, true)           \
    ROW(SMS, "sms", BY_ARCHITECTURE, SMS, SMS, NUMBER, NULL, 0, OCC_MAX_SMS,                       \
        STRIDE(1, GREEN_CONTEXT), STRIDE(1, ONE), STRIDE(4, GREEN_CONTEXT), ONE, "all", PLAINLY,   \
        true)                                                                                      \
    ROW(COOPERATIVE, "cooperative", BY_ARCHITECTURE, NONE, NONE, SWITCH, switches, 0, 1, STEPLESS, \
        STEPLESS, STEPLESS, ONE, NULL, PLAINLY, true)                                              \
    ROW(SMEM_PER_THREAD, "smem_per_thread", NEVER, BYTES, BYTES_PER_THREAD, BYTES, NULL, 0,        \
        OCC_MAX_BYTES, STRIDE(4, ONE), STRIDE(1, ONE), STRIDE(16, ONE), ONE, "none",               \
        BYTES_PER_THREAD, true)                                                                    \
    ROW(ACCESS_BYTES, "access_bytes", NEVER, BYTES, BYTES, NUMBER, NULL, 1, OCC_MAX_ACCESS_BYTES,  \
        STRIDE(4, ONE), STRIDE(1, ONE), STRIDE(16, ONE), ONE, NULL, PLAINLY, true)                 \
    ROW(INDEPENDENT, "ilp", NEVER, NONE, NONE, NUMBER, NULL, 1, OCC_MAX_INDEPENDENT,               \
        STRIDE(1, ONE), STRIDE(1, ONE), STRIDE(8, ONE), ONE, NULL, PLAINLY, true)                  \
    ROW(INSTRUCTIONS_BETWEEN, "instructions", NEVER, NONE, NONE, NUMBER, NULL, 0, OCC_MAX_COUNT,   \
        STRIDE(1, ONE), STRIDE(1, ONE), STRIDE(100, ONE), ONE, NULL, PLAINLY, true)                \
    ROW(BLOCK_MULTIPLE, "block_multiple", NEVER, THREADS, THREADS, NUMBER, NULL, 0,                \
        OCC_MAX_BLOCK_SIZE, STRIDE(1, WARP), STRIDE(1, ONE), STRIDE(4, WARP), ONE, "none",         \
        PLAINLY, true)                                                                             \
    ROW(PRODUCERS, "producers", ON_FEW, WARPGROUPS, WARPGROUPS, NUMBER, NULL, 1, OCC_MAX_COUNT,    \
        STRIDE(1, ONE), STRIDE(1, ONE), STRIDE(1, ONE), ONE, NULL, PLAINLY, false)                 \
    ROW(PRODUCER_REGISTERS, "producer_registers", ON_FEW, NONE, REGISTERS, NUMBER, NULL, 0,        \
        OCC_MAX_REGISTERS, STEPLESS, STEPLESS, STEPLESS, ONE, "least", PLAINLY, false)             \
    ROW(CONSUMER_REGISTERS, "consumer_registers", ON_FEW, NONE, REGISTERS, NUMBER, NULL, 0,        \
        OCC_MAX_REGISTERS, STEPLESS, STEPLESS, STEPLESS, ONE, "most", PLAINLY, false)              \
    ROW(WARP_SIZE, "wave_size", ON_FEW, THREADS, THREADS, NUMBER, NULL, 0, 1024, STEPLESS,         \
        STEPLESS, STEPLESS, WARP, "default", PLAINLY, false)                                       \
    ROW(CU_MODE, "unit", ON_FEW, NONE, NONE, CHOICE, units, 0, 1, STEPLESS, STEPLESS, STEPLESS,    \
        ONE, NULL, PLAINLY, false)                                                                 \
    ROW(ACCUMULATION_REGISTERS, "accumulation_registers", ON_FEW, NONE, REGISTERS, NUMBER, NULL,   \
        0, OCC_MAX_REGISTERS, STRIDE(1, ONE), STRIDE(1, ONE), STRIDE(32, ONE), ONE, "none",        \
        PLAINLY, false)                                                                            \
    ROW(SCALAR_REGISTERS, "scalar_registers", ON_FEW, NONE, REGISTERS, NUMBER, NULL, 0,            \
        OCC_MAX_REGISTERS, STRIDE(1, ONE), STRIDE(1, ONE), STRIDE(16, ONE), ONE, NULL, PLAINLY,    \
        false)                                                                                     \
    ROW(SCRATCH, "scratch", ON_FEW, BYTES, BYTES_PER_THREAD, BYTES, NULL, 0, OCC_MAX_BYTES,        \
        STRIDE(4, ONE), STRIDE(4, ONE), STRIDE(64, ONE), ONE, "none", BYTES, false)

#ifdef __cppcheck__ /* it expands the strides of a row before it counts the arguments */
#undef LAUNCH_PARAMETERS
#define LAUNCH_PARAMETERS(ROW)
#endif
static const launch_parameter parameters[OCC_PARAM_COUNT] = {LAUNCH_PARAMETERS(PARAMETER)};

#define COUNTED(...) +1
_Static_assert(0 LAUNCH_PARAMETERS(COUNTED) == OCC_PARAM_COUNT, "every parameter has a row");

#define SLIDER_ID(id) OCC_PARAM_##id,
static const occ_parameter sliders[SLIDER_COUNT] = {LAUNCH_SLIDERS(SLIDER_ID)};

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

void parameters_offer(text_nearest *nearest)
{
    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        text_nearest_offer(nearest, parameter_of(id)->key);
    }
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

/* Dynamic before static shared memory: of the two it is the one that a launch chooses, and gives way. */
occ_parameter parameter_in_order(int place)
{
    static const occ_parameter widening[] = {OCC_PARAM_MAX_THREADS, OCC_PARAM_OPTIN,
                                             OCC_PARAM_NONPORTABLE, OCC_PARAM_OVERSIZED};
    enum { WIDENING = sizeof widening / sizeof *widening }; /* ascending; the others follow */
    int id = place - WIDENING;

    if (place < WIDENING) {
        return widening[place];
    }
    for (int i = 0; i < WIDENING; i++) {
        id += id >= (int)widening[i];
    }
    return (occ_parameter)id;
}

/* ---- Shared memory that follows the block size */

bool parameter_is_dynamic_smem(occ_parameter id)
{
    return id == OCC_PARAM_DYNAMIC_SMEM || id == OCC_PARAM_SMEM_PER_THREAD;
}

unsigned with_both_parts(unsigned bits)
{
    const unsigned parts = 1u << OCC_PARAM_DYNAMIC_SMEM | 1u << OCC_PARAM_SMEM_PER_THREAD;

    return bits & parts ? bits | parts : bits;
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

const char *parameter_missing(const struct language *language, const occ_arch *arch,
                              occ_parameter id)
{
    return occ_has(arch, id) || parameters[id].missing == SENTENCE_COUNT
               ? NULL
               : word(language, parameters[id].missing);
}
