/* SPDX-License-Identifier: MIT */
/* What to write in the source or give to nvcc so that a number of blocks stands on an SM. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "explorer/explorer.h"
#include "explorer/vocabulary.h"
#include "base/number.h"
#include "base/text_buffer.h"

struct lines {
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

    return occ_occupancy(arch, launch, &result) == OCC_OK ? result.blocks : 0;
}

/* The most registers with which the registers alone let so many blocks stand; -1: none. */
static int most_registers(const occ_arch *arch, const occ_launch *launch, int blocks)
{
    occ_launch tried = *launch;
    occ_result result;

    for (int count = arch->max_registers_per_thread; count > 0; count--) {
        tried.registers_per_thread = count;
        if (occ_occupancy(arch, &tried, &result) == OCC_OK &&
            result.limits[OCC_ROW_REGISTERS].blocks >= blocks) {
            return count;
        }
    }
    return -1;
}

static void add_registers(struct lines *lines, const occ_arch *arch, const occ_launch *launch,
                          int blocks)
{
    int most = most_registers(arch, launch, blocks);

    if (launch->cluster_size > 1) {
        add(lines, "__global__ void __launch_bounds__(%d, %d, %d) kernel(...)", launch->block_size,
            blocks, launch->cluster_size);
    } else {
        add(lines, "__global__ void __launch_bounds__(%d, %d) kernel(...)", launch->block_size,
            blocks);
    }
    if (most > 0) {
        /* CUDA takes one of them, not two: a cap of its own stands in the place of the bounds' one. */
        add(lines, "__global__ void __maxnreg__(%d) kernel(...)  // instead", most);
        add(lines, "nvcc -maxrregcount=%d ...  # instead", most);
    }
}

/* The smallest carve-out preference that still holds the blocks; -1: the default does, or none. */
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
    int own = launch->static_smem + launch->dynamic_smem;

    if (carveout >= 0 && own > 0) {
        add(lines,
            "cudaFuncSetAttribute(kernel, cudaFuncAttributePreferredSharedMemoryCarveout, %d);",
            carveout);
    }
    if (own > arch->smem_per_block && own <= arch->smem_per_block_optin) {
        add(lines, "cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, %d);",
            launch->dynamic_smem);
    }
    if (launch->cluster_size > arch->cluster_max_portable) {
        add(lines,
            "cudaFuncSetAttribute(kernel, cudaFuncAttributeNonPortableClusterSizeAllowed, 1);");
    }
}

size_t explorer_words(const occ_arch *arch, const occ_launch *launch, int blocks,
                      char (*text)[EXPLORER_MESSAGE])
{
    struct lines lines = {text, 0};

    if (blocks > 0) {
        add_registers(&lines, arch, launch, blocks);
        add_attributes(&lines, arch, launch, blocks);
    }
    return lines.count;
}

/* Where each side goes: amount, what it counts. */
static const char *const operators[] = {
    [OCC_OP_TIMES] = "%s %s × %s%s%s",
    [OCC_OP_PLUS] = "%s %s + %s%s%s",
    [OCC_OP_OVER] = "%s %s / %s%s%s",
    [OCC_OP_OVER_UP] = "%s %s / %s%s%s, rounded up",
    [OCC_OP_ROUNDED_UP] = "%s %s rounded up to %ss%s%s",
    [OCC_OP_ROUNDED_DOWN] = "%s %s rounded down to %ss%s%s",
    [OCC_OP_EXCEEDS] = "%s %s > %s%s%s",
};

/* "48 warps / 16 a block": a quantity's words without the noun that the left side has named. */
static const char *said_once(occ_quantity named, occ_quantity quantity, long long count)
{
    const char *noun = quantity_words(named, 0);
    const char *words = quantity_words(quantity, 0);
    size_t length = strlen(noun);

    if (strncmp(noun, words, length) != 0 || (words[length] != ' ' && words[length] != '\0')) {
        return quantity_words(quantity, count);
    }
    words += length;
    return words + strspn(words, " ");
}

void explorer_expression(const occ_arithmetic *line, char *text, size_t size)
{
    char left[NUMBER_SIZE];
    char right[NUMBER_SIZE];
    const char *label = said_once(line->left_quantity, line->right_quantity, line->right);

    if (line->operation == OCC_OP_ROUNDED_UP || line->operation == OCC_OP_ROUNDED_DOWN) {
        label = "";
    }
    number_format(left, line->left);
    number_format(right, line->right);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral" /* the table above, all five strings */
    snprintf(text, size, operators[line->operation], left,
             quantity_words(line->left_quantity, line->left), right, label[0] ? " " : "", label);
#pragma GCC diagnostic pop
}

const char *explorer_value_label(const occ_arithmetic *line)
{
    const char *label = said_once(line->left_quantity, line->value_quantity, line->value);

    return label[0] ? label : quantity_words(line->value_quantity, line->value);
}

void explorer_arithmetic(const occ_arithmetic *line, char *text, size_t size)
{
    char expression[EXPLORER_MESSAGE];
    char value[NUMBER_SIZE];

    explorer_expression(line, expression, sizeof expression);
    snprintf(text, size, "%s %s %s %s", expression, line->operation == OCC_OP_EXCEEDS ? "→" : "=",
             number_format(value, line->value), explorer_value_label(line));
}
