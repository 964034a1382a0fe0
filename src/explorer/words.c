/* SPDX-License-Identifier: MIT */
#include "explorer/phrase.h"

#include <stdarg.h>
#include <stdio.h>

#include "base/text_buffer.h"

struct lines {
    const struct language *language;
    char (*text)[EXPLORER_MESSAGE];
    size_t count;
};

static void add(struct lines *lines, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void add(struct lines *lines, const char *format, ...)
{
    va_list arguments;

    if (lines->count == EXPLORER_MAX_NOTES) {
        return;
    }
    va_start(arguments, format);
    text_vformat(lines->text[lines->count++], EXPLORER_MESSAGE, format, arguments);
    va_end(arguments);
}

static int blocks_of(const occ_arch *arch, const occ_launch *launch)
{
    occ_result result;

    return occ_occupancy(arch, NULL, launch, &result) == OCC_OK ? result.blocks : 0;
}

static void add_registers(struct lines *lines, const occ_arch *arch, const occ_launch *launch,
                          int blocks)
{
    const char *instead = word(lines->language, SENTENCE_CODE_INSTEAD);
    int most; /* registers per thread with which the register limit allows the blocks */

    occ_available_registers(arch, NULL, launch, blocks, &most);
    if (launch->cluster_size > 1) {
        add(lines, "__global__ void __launch_bounds__(%d, %d, %d) kernel(...)", launch->block_size,
            blocks, launch->cluster_size);
    } else {
        add(lines, "__global__ void __launch_bounds__(%d, %d) kernel(...)", launch->block_size,
            blocks);
    }
    if (most > 0) {
        /* CUDA takes one of them: __maxnreg__ replaces __launch_bounds__. */
        add(lines, "__global__ void __maxnreg__(%d) kernel(...)  // %s", most, instead);
        add(lines, "nvcc -maxrregcount=%d ...  # %s", most, instead);
    }
}

/* The smallest carve-out preference, percent, that holds the blocks; -1: none. */
static int carveout_for_blocks(const occ_arch *arch, const occ_launch *launch, int blocks)
{
    occ_launch tried = *launch;

    if (arch->smem_configuration != OCC_SMEM_CARVEOUT) {
        return -1;
    }
    for (int percent = 0; percent <= 100; percent++) {
        occ_set(&tried, OCC_PARAM_CARVEOUT, percent);
        if (blocks_of(arch, &tried) >= blocks) {
            return percent;
        }
    }
    return -1;
}

static void add_attributes(struct lines *lines, const occ_arch *arch, const occ_launch *launch,
                           int blocks)
{
    int carveout = carveout_for_blocks(arch, launch, blocks);
    int dynamic = occ_dynamic_smem(launch);
    int own = launch->static_smem + dynamic;

    if (carveout >= 0 && own > 0) {
        add(lines,
            "cudaFuncSetAttribute(kernel, cudaFuncAttributePreferredSharedMemoryCarveout, %d);",
            carveout);
    }
    if (own > arch->smem_per_block && own <= arch->smem_per_block_optin) {
        add(lines, "cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, %d);",
            dynamic);
    }
    if (launch->cluster_size > arch->cluster_max_portable) {
        add(lines,
            "cudaFuncSetAttribute(kernel, cudaFuncAttributeNonPortableClusterSizeAllowed, 1);");
    }
}

size_t explorer_words(const struct language *language, const occ_arch *arch,
                      const occ_launch *launch, int blocks, char (*text)[EXPLORER_MESSAGE])
{
    struct lines lines = {language, text, 0};

    if (blocks > 0) {
        add_registers(&lines, arch, launch, blocks);
        add_attributes(&lines, arch, launch, blocks);
    }
    return lines.count;
}
