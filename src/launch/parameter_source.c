/* SPDX-License-Identifier: MIT */
#include "launch/parameter_source.h"

#include "base/range.h"
#include "base/text_buffer.h"

#define SOURCE_KEY(id, key) [SOURCE_##id] = key,
const char *source_key(parameter_source source)
{
    static const char *const keys[SOURCE_COUNT] = {PARAMETER_SOURCES(SOURCE_KEY)};

    return keys[source];
}

#define SOURCE_WORD(id, key) [SOURCE_##id] = SENTENCE_SOURCE_##id,
const char *source_word(const struct language *language, parameter_source source)
{
    static const sentence_id words[SOURCE_COUNT] = {PARAMETER_SOURCES(SOURCE_WORD)};

    return word(language, words[source]);
}

unsigned parameters_with(const parameter_source sources[OCC_PARAM_COUNT], parameter_source source)
{
    unsigned parameters = 0;

    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        parameters |= sources[id] == source ? 1u << id : 0;
    }
    return parameters;
}

/* Those whose value may be any legal one, where it limits the blocks. */
static unsigned unstated_parameters(const parameter_source sources[OCC_PARAM_COUNT])
{
    const unsigned resources = 1u << OCC_PARAM_DYNAMIC_SMEM | 1u << OCC_PARAM_CLUSTER_SIZE |
                               1u << OCC_PARAM_BARRIERS | 1u << OCC_PARAM_TENSOR_COLUMNS;

    return parameters_with(sources, SOURCE_UNKNOWN) |
           (parameters_with(sources, SOURCE_ASSUMED) & resources);
}

/* The blocks by the rows that the largest legal values lower. */
static int certain_blocks(const occ_arch *arch, const occ_device *device, const occ_launch *launch,
                          unsigned parameters)
{
    occ_launch demanding = *launch;
    occ_result before;
    occ_result after;
    int blocks = OCC_UNLIMITED;

    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        if (parameters & 1u << id) {
            occ_set(&demanding, id, parameter_bounds(arch, device, &demanding, id).last);
        }
    }
    if (occ_occupancy(arch, device, launch, &before) != OCC_OK ||
        occ_occupancy(arch, device, &demanding, &after) != OCC_OK) {
        return 0;
    }
    for (occ_limit_id id = 0; id < OCC_ROW_COUNT; id++) {
        if (after.limits[id].blocks < before.limits[id].blocks) {
            blocks = smaller(blocks, after.limits[id].blocks);
        }
    }
    return blocks;
}

unstated_values unstated_of(const parameter_source sources[OCC_PARAM_COUNT], const occ_arch *arch,
                            const occ_device *device, const occ_launch *launch)
{
    unstated_values unstated = {unstated_parameters(sources), OCC_UNLIMITED};

    if (unstated.parameters & 1u << OCC_PARAM_BLOCK_SIZE) {
        unstated.certain_blocks = 0;
    } else if (unstated.parameters) {
        unstated.certain_blocks = certain_blocks(arch, device, launch, unstated.parameters);
    }
    return unstated;
}

unsigned bounding_values(unstated_values unstated, int blocks)
{
    return blocks > unstated.certain_blocks ? unstated.parameters : 0;
}

void parameter_keys(unsigned parameters, char *text, size_t size)
{
    struct text_buffer list = text_buffer_of(text, size);

    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        if (parameters & 1u << id) {
            text_join(&list, "+", parameter_of(id)->key);
        }
    }
}

/* Whole names: dynamic beside static shared memory; launch bounds stand for a fixed block, too. */
static sentence_id name_of(occ_parameter id)
{
    return id == OCC_PARAM_DYNAMIC_SMEM  ? SENTENCE_SOURCE_DYNAMIC_SMEM
           : id == OCC_PARAM_MAX_THREADS ? SENTENCE_SOURCE_MAX_THREADS
                                         : parameter_of(id)->name;
}

void parameter_names(const struct language *language, unsigned parameters, char *text, size_t size)
{
    struct text_buffer list = text_buffer_of(text, size);

    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        if (parameters & 1u << id) {
            text_join(&list, word(language, SENTENCE_LIST_BETWEEN), word(language, name_of(id)));
        }
    }
}
