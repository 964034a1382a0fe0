/* SPDX-License-Identifier: MIT */
#include "launch/launch_parameter.h"

#include <string.h>

#include "base/range.h"

static const char *const cache_configs[] = {"none", "shared", "l1", "equal", NULL};
static const char *const cachings[] = {"off", "on", "forced", NULL};
static const char *const units[] = {"wgp", "cu", NULL};
static const char *const switches[] = {"off", "on", NULL};

/* Where a parameter has a row: always; on all of NVIDIA; only where the architecture has it. */
#define ALWAYS(id) SENTENCE_COUNT, ~0u
#define ON_MOST(id) SENTENCE_PARAMETER_##id##_MISSING, 1u << OCC_VENDOR_NVIDIA
#define ON_FEW(id) SENTENCE_PARAMETER_##id##_MISSING, 0
#define SENTENCE_UNIT_NONE SENTENCE_COUNT
#define SENTENCE_UNIT_REGISTERS SENTENCE_QUANTITY_REGISTERS
#define SENTENCE_TYPED_PLAINLY SENTENCE_COUNT
#define SENTENCE_ZERO_NUMBER SENTENCE_COUNT
#define SENTENCE_ZERO_NONE SENTENCE_ADVICE_NONE
#define SENTENCE_ZERO_DEFAULT SENTENCE_ADVICE_DEFAULT
#define SENTENCE_ZERO_ALL SENTENCE_VALUE_ALL
#define SENTENCE_ZERO_LEAST SENTENCE_VALUE_LEAST
#define SENTENCE_ZERO_MOST SENTENCE_VALUE_MOST

/*
 * Identifier, key, when an architecture lacks it, unit of values and of bounds,
 * kind, words, least and most of any launch, step and page step (0: from word to
 * word, or from size to size) and their base, base of the fine step, snap, how 0
 * reads, how a value is typed, whether launch files state it.
 */
#define ROW(id, key, lacks, unit, counted, kind, words, least, most, step, page, base, fine, snap, \
            zero, typed, of_launch)                                                                \
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
                        page,                                                                      \
                        BASE_##base,                                                               \
                        BASE_##fine,                                                               \
                        BASE_##snap,                                                               \
                        SENTENCE_ZERO_##zero,                                                      \
                        SENTENCE_TYPED_##typed,                                                    \
                        of_launch}

/* Shapes of rows: a count, registers, bytes of every architecture, a choice or a switch. */
#define COUNT(id, key, lacks, unit, least, most, step, page, zero, of_launch)                      \
    ROW(id, key, lacks, unit, unit, NUMBER, NULL, least, most, step, page, ONE, ONE, ONE, zero,    \
        PLAINLY, of_launch)
#define REGISTERS(id, key, lacks, step, page, zero)                                                \
    ROW(id, key, lacks, NONE, REGISTERS, NUMBER, NULL, 0, OCC_MAX_REGISTERS, step, page, ONE, ONE, \
        ONE, zero, PLAINLY, false)
#define BYTES(id, key, counted, step, page, fine, zero, of_launch)                                 \
    ROW(id, key, ALWAYS, BYTES, counted, BYTES, NULL, 0, OCC_MAX_BYTES, step, page, ONE, fine,     \
        ONE, zero, counted, of_launch)
#define WORDS(id, key, lacks, kind, words, most, of_launch)                                        \
    ROW(id, key, lacks, NONE, NONE, kind, words, 0, most, 0, 0, ONE, ONE, ONE, NUMBER, PLAINLY,    \
        of_launch)

/* By occ_parameter. Steps of SMEM_PER_THREAD are sizes of elements: a float, a byte, a float4. */
static const launch_parameter parameters[] = {
    ROW(BLOCK_SIZE, "block", ALWAYS, THREADS, THREADS, NUMBER, NULL, 1, OCC_MAX_BLOCK_SIZE, 1, 4,
        WARP, ONE, WARP, NUMBER, PLAINLY, true),
    REGISTERS(REGISTERS, "registers", ALWAYS, 1, 32, NUMBER),
    BYTES(DYNAMIC_SMEM, "dynamic_smem", BYTES, 1024, 4096, SMEM_UNIT, NUMBER, true),
    COUNT(CLUSTER_SIZE, "cluster", ON_MOST, BLOCKS, 0, OCC_MAX_COUNT, 1, 4, NONE, true),
    BYTES(STATIC_SMEM, "static_smem", BYTES, 1024, 4096, SMEM_UNIT, NUMBER, false),
    COUNT(BARRIERS, "barriers", ON_MOST, PER_BLOCK, 0, OCC_MAX_BARRIERS, 1, 4, NUMBER, false),
    ROW(CARVEOUT, "carveout", ON_MOST, NONE, NONE, CARVEOUT, NULL, 0, OCC_MAX_BYTES, 0, 0, ONE, ONE,
        ONE, NUMBER, CARVEOUT, true),
    WORDS(CACHE_CONFIG, "cache_config", ON_MOST, CHOICE, cache_configs, OCC_CACHE_EQUAL, true),
    WORDS(CACHING, "caching", ON_MOST, CHOICE, cachings, OCC_CACHING_FORCED, false),
    COUNT(GRID_SIZE, "grid", ALWAYS, BLOCKS, 0, INT_MAX, 100, 10000, NONE, true),
    ROW(MAX_THREADS, "max_threads", ALWAYS, THREADS, THREADS, NUMBER, NULL, 0, OCC_MAX_BLOCK_SIZE,
        1, 4, WARP, ONE, ONE, NONE, PLAINLY, false),
    COUNT(VIRTUAL_RESOURCES, "virtual", ON_MOST, PER_BLOCK, 0, OCC_MAX_COUNT, 1, 32, NUMBER, false),
    WORDS(OPTIN, "optin", ON_MOST, SWITCH, switches, 1, true),
    WORDS(NONPORTABLE, "nonportable", ON_MOST, SWITCH, switches, 1, true),
    ROW(TENSOR_COLUMNS, "tensor_columns", ON_FEW, COLUMNS, COLUMNS, NUMBER, NULL, 0, OCC_MAX_COUNT,
        0, 0, ONE, ONE, TENSOR_UNIT, NONE, PLAINLY, true),
    WORDS(OVERSIZED, "oversized", ON_FEW, SWITCH, switches, 1, true),
    ROW(SMS, "sms", ON_MOST, SMS, SMS, NUMBER, NULL, 0, OCC_MAX_SMS, 1, 4, GREEN_CONTEXT, ONE, ONE,
        ALL, PLAINLY, true),
    WORDS(COOPERATIVE, "cooperative", ON_MOST, SWITCH, switches, 1, true),
    BYTES(SMEM_PER_THREAD, "smem_per_thread", BYTES_PER_THREAD, 4, 16, ONE, NONE, true),
    COUNT(ACCESS_BYTES, "access_bytes", ALWAYS, BYTES, 1, OCC_MAX_ACCESS_BYTES, 4, 16, NUMBER,
          true),
    COUNT(INDEPENDENT, "ilp", ALWAYS, NONE, 1, OCC_MAX_INDEPENDENT, 1, 8, NUMBER, true),
    COUNT(INSTRUCTIONS_BETWEEN, "instructions", ALWAYS, NONE, 0, OCC_MAX_COUNT, 1, 100, NUMBER,
          true),
    ROW(BLOCK_MULTIPLE, "block_multiple", ALWAYS, THREADS, THREADS, NUMBER, NULL, 0,
        OCC_MAX_BLOCK_SIZE, 1, 4, WARP, ONE, ONE, NONE, PLAINLY, true),
    COUNT(PRODUCERS, "producers", ON_FEW, WARPGROUPS, 1, OCC_MAX_COUNT, 1, 1, NUMBER, false),
    REGISTERS(PRODUCER_REGISTERS, "producer_registers", ON_FEW, 0, 0, LEAST),
    REGISTERS(CONSUMER_REGISTERS, "consumer_registers", ON_FEW, 0, 0, MOST),
    ROW(WARP_SIZE, "wave_size", ON_FEW, THREADS, THREADS, NUMBER, NULL, 0, 64, 0, 0, ONE, ONE, WARP,
        DEFAULT, PLAINLY, false),
    WORDS(CU_MODE, "unit", ON_FEW, CHOICE, units, 1, false),
    REGISTERS(ACCUMULATION_REGISTERS, "accumulation_registers", ON_FEW, 1, 32, NONE),
    REGISTERS(SCALAR_REGISTERS, "scalar_registers", ON_FEW, 1, 16, NUMBER),
    ROW(SCRATCH, "scratch", ON_FEW, BYTES, BYTES_PER_THREAD, BYTES, NULL, 0, OCC_MAX_BYTES, 4, 64,
        ONE, ONE, ONE, NONE, BYTES, false)};

_Static_assert(sizeof parameters / sizeof *parameters == OCC_PARAM_COUNT,
               "every parameter has a row");

enum { PLACE_MOST = 3 };

/* Sliders in their order on the screen; an architecture has one of those that share a place. */
static const struct {
    int count;
    occ_parameter ids[PLACE_MOST];
} sliders[SLIDER_COUNT] = {
    {1, {OCC_PARAM_BLOCK_SIZE}},
    {1, {OCC_PARAM_REGISTERS}},
    {1, {OCC_PARAM_DYNAMIC_SMEM}},
    {3, {OCC_PARAM_CLUSTER_SIZE, OCC_PARAM_ACCUMULATION_REGISTERS, OCC_PARAM_SCALAR_REGISTERS}},
    {1, {OCC_PARAM_TENSOR_COLUMNS}},
};

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

bool parameter_is_shown(const occ_arch *arch, occ_parameter id)
{
    return parameters[id].named_by & 1u << arch->vendor || occ_has(arch, id);
}

struct shown_parameters parameters_shown(const occ_arch *arch)
{
    struct shown_parameters shown = {.count = 0};

    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        if (parameter_is_shown(arch, id)) {
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

occ_parameter slider_at(const occ_arch *arch, int place)
{
    int i = 0;

    while (i < sliders[place].count && !occ_has(arch, sliders[place].ids[i])) {
        i++;
    }
    return sliders[place].ids[i < sliders[place].count ? i : 0];
}

int slider_count(const occ_arch *arch)
{
    int count = SLIDER_COUNT;

    while (!parameter_is_shown(arch, slider_at(arch, count - 1))) {
        count--;
    }
    return count;
}

int slider_place(occ_parameter id)
{
    for (int place = 0; place < SLIDER_COUNT; place++) {
        for (int i = 0; i < sliders[place].count; i++) {
            if (sliders[place].ids[i] == id) {
                return place;
            }
        }
    }
    return -1;
}

occ_parameter slider_in_place_of(const occ_arch *arch, occ_parameter id)
{
    int place = slider_place(id);

    return slider_at(arch, place < slider_count(arch) ? place : 0);
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

occ_parameter slider_changes(const occ_launch *launch, occ_parameter slider)
{
    return slider == OCC_PARAM_DYNAMIC_SMEM && launch->smem_per_thread > 0
               ? OCC_PARAM_SMEM_PER_THREAD
               : slider;
}

occ_launch slider_launch(const occ_launch *launch, occ_parameter slider)
{
    occ_launch shown = *launch;

    if (slider == OCC_PARAM_DYNAMIC_SMEM) {
        launch_follow_block(&shown, false);
    }
    return shown;
}

int slider_value_of(const occ_launch *launch, occ_parameter slider)
{
    return slider == OCC_PARAM_DYNAMIC_SMEM ? occ_dynamic_smem(launch) : occ_get(launch, slider);
}

void slider_set_value(occ_launch *launch, occ_parameter slider, int value)
{
    if (slider_changes(launch, slider) == OCC_PARAM_SMEM_PER_THREAD) {
        value = (value - launch->dynamic_smem + launch->block_size / 2) / launch->block_size;
        launch->smem_per_thread = larger(value, 1);
    } else {
        occ_set(launch, slider, value);
    }
}

void launch_follow_block(occ_launch *launch, bool follow)
{
    enum { ELEMENT_BYTES = 4 };
    int bytes = occ_dynamic_smem(launch);
    int per_thread = bytes / launch->block_size;

    launch->smem_per_thread = !follow ? 0 : per_thread > 0 ? per_thread : ELEMENT_BYTES;
    launch->dynamic_smem = follow ? bytes % launch->block_size : bytes;
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
    return occ_has(arch, id) ? NULL : word(language, parameters[id].missing);
}
