/* SPDX-License-Identifier: MIT */
#include "launch/assumed_figures.h"

#include <string.h>

#include "base/text_buffer.h"

/* The figures that each limit is computed with, separated by blanks. */
#define FIGURES_BLOCKS "max_blocks_per_sm"
#define FIGURES_WARPS "max_warps_per_sm warp_size"
#define FIGURES_REGISTERS                                                                          \
    "registers_per_sm max_registers_per_block register_allocation "                                \
    "register_unit warp_unit subpartitions"
#define FIGURES_SMEM "carveouts smem_per_block smem_per_block_optin smem_unit smem_reserved"
#define FIGURES_BARRIERS "barriers_per_sm"
#define FIGURES_VIRTUAL "virtual_resources_per_sm"
#define FIGURES_CLUSTER "cluster_blocks_per_sm"
#define FIGURES_TENSOR "tensor_columns_per_sm tensor_column_unit tensor_virtual_resources"
#define LIMIT_FIGURES(id, key) [OCC_ROW_##id] = FIGURES_##id,
static const char *const figures_of[OCC_ROW_COUNT] = {OCC_ROWS(LIMIT_FIGURES)};

/* Whether names, separated by blanks, have one of so many bytes. */
static bool has_name(const char *names, const char *name, size_t length)
{
    for (size_t size; (size = strcspn(names += strspn(names, " "), " ")) > 0; names += size) {
        if (size == length && memcmp(names, name, length) == 0) {
            return true;
        }
    }
    return false;
}

static bool is_assumed(const occ_arch *arch, const char *name, size_t length)
{
    static const char cluster_blocks[] = "cluster_blocks_per_sm";
    bool by_status = length == sizeof cluster_blocks - 1 &&
                     memcmp(name, cluster_blocks, length) == 0 && arch->cluster_blocks_per_sm > 0 &&
                     arch->cluster_blocks_status == OCC_CONFIDENCE_ASSUMED;

    return by_status || has_name(arch->assumed, name, length);
}

bool figure_is_assumed(const occ_arch *arch, const char *name)
{
    return is_assumed(arch, name, strlen(name));
}

/* Of names separated by blanks those that are assumed, but for those that left_out (may be NULL) holds for. */
static bool list_assumed(const struct language *language, const occ_arch *arch, const char *names,
                         figure_predicate *left_out, struct text_buffer listed)
{
    char name[OCC_NAME_SIZE];

    for (size_t length; (length = strcspn(names += strspn(names, " "), " ")) > 0; names += length) {
        text_format(name, sizeof name, "%.*s", (int)length, names);
        if (is_assumed(arch, names, length) && !(left_out && left_out(name))) {
            text_join(&listed, word(language, SENTENCE_LIST_BETWEEN), name);
        }
    }
    return listed.length > 0;
}

bool limit_assumes(const struct language *language, const occ_arch *arch, occ_limit_id limit,
                   char *list, size_t size)
{
    return list_assumed(language, arch, figures_of[limit], NULL, text_buffer_of(list, size));
}

bool others_assumed(const struct language *language, const occ_arch *arch, figure_predicate *shown,
                    char *list, size_t size)
{
    return list_assumed(language, arch, arch->assumed, shown, text_buffer_of(list, size));
}
