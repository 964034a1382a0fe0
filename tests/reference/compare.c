/* SPDX-License-Identifier: MIT */
#include "reference/compare.h"

#include <stdarg.h>
#include <stdio.h>

#include "reference/header.h"
#include "support/values.h"

static void print_launch(const occ_arch *arch, const occ_launch *launch)
{
    printf("# %s: block %d, registers %d, smem %d static + %d dynamic, carve-out %d, cache %d, "
           "caching %d, barriers %d, virtual %d, optin %d\n",
           arch->name, launch->block_size, launch->registers_per_thread, launch->static_smem,
           launch->dynamic_smem, launch->carveout_percent, launch->cache_config, launch->caching,
           launch->barriers, launch->virtual_resources, launch->optin);
}

static __attribute__((format(printf, 3, 4))) void miss(struct comparison *comparison,
                                                       const occ_launch *launch, const char *format,
                                                       ...)
{
    va_list arguments;

    if (comparison->misses++ >= MOST_MISSES) {
        return;
    }
    print_launch(comparison->arch, launch);
    va_start(arguments, format);
    printf("#   ");
    vprintf(format, arguments);
    printf("\n");
    va_end(arguments);
}

/* The rows that are equal to the smallest one. */
static unsigned least_rows(const int *rows, int *least)
{
    unsigned limiters = 0;

    *least = OCC_UNLIMITED;
    for (unsigned id = 0; id < OCC_ROW_COUNT; id++) {
        limiters = rows[id] < *least ? 0 : limiters;
        *least = rows[id] < *least ? rows[id] : *least;
        limiters |= rows[id] == *least ? OCC_ROW_BIT(id) : 0;
    }
    return limiters;
}

/*
 * The header gathers the limiters before it looks at the barriers: where these
 * are the smallest, the bits of the former smallest rows stay set beside
 * theirs. We name only what limits.
 */
static bool limiters_stale(const header_answer *header)
{
    int rows[OCC_ROW_COUNT];
    int others;

    for (unsigned id = 0; id < OCC_ROW_COUNT; id++) {
        rows[id] = header->rows[id];
    }
    rows[OCC_ROW_BARRIERS] = OCC_UNLIMITED;
    unsigned former = least_rows(rows, &others);

    return header->rows[OCC_ROW_BARRIERS] < others &&
           header->limiters == (former | OCC_ROW_BIT(OCC_ROW_BARRIERS));
}

/*
 * The header takes up to 256 registers a thread from 7.0 on and 255 on 3.0;
 * documented, and what compilers give, are 255 and 63. There we refuse.
 */
static bool registers_beyond(const occ_arch *arch, const occ_launch *launch)
{
    return launch->registers_per_thread > arch->max_registers_per_thread;
}

/* What the header should say, with the stated differences put in. */
static bool expected_answer(const occ_arch *arch, const occ_launch *launch, header_answer *header)
{
    occ_launch asked = *launch;
    int least;

    if (asked.barriers == 0) {
        asked.barriers =
            1; /* a kernel that uses none still takes one; the header's 0 is no limit */
    }
    if (!header_occupancy(arch, &asked, header)) {
        return false;
    }
    if (limiters_stale(header)) {
        header->limiters = OCC_ROW_BIT(OCC_ROW_BARRIERS);
    }
    if (registers_beyond(arch, launch)) {
        header->rows[OCC_ROW_REGISTERS] = 0;
        header->limiters = least_rows(header->rows, &least);
        header->blocks = least;
    }
    return true;
}

static bool same_answer(const occ_result *result, const header_answer *header)
{
    bool same = result->blocks == header->blocks && result->limiters == header->limiters &&
                result->registers_per_block == header->registers_per_block &&
                result->smem_per_block == header->smem_per_block &&
                result->caching == header->caching;

    for (unsigned id = 0; id < OCC_ROW_COUNT; id++) {
        same = same && result->limits[id].blocks == header->rows[id];
    }
    return same;
}

static void print_rows(const occ_result *result, const header_answer *header)
{
    for (unsigned id = 0; id < OCC_ROW_COUNT; id++) {
        if (result->limits[id].blocks != header->rows[id]) {
            printf("#   %s: core %d, header %d\n", occ_limit_key((occ_limit_id)id),
                   result->limits[id].blocks, header->rows[id]);
        }
    }
}

void compare_occupancy(struct comparison *comparison, const occ_launch *launch)
{
    header_answer header;
    occ_result result;
    bool ours = occ_occupancy(comparison->arch, NULL, launch, &result) == OCC_OK;
    bool theirs = expected_answer(comparison->arch, launch, &header);

    comparison->compared++;
    if (!ours || !theirs) {
        miss(comparison, launch, "%s has no answer", ours ? "the header" : "the core");
        return;
    }
    if (same_answer(&result, &header)) {
        return;
    }
    miss(comparison, launch,
         "core: %d blocks, limiters %#x, registers %d, smem %d, caching %d; "
         "header: %d, %#x, %d, %d, %d",
         result.blocks, result.limiters, result.registers_per_block, result.smem_per_block,
         result.caching, header.blocks, header.limiters, header.registers_per_block,
         header.smem_per_block, header.caching);
    if (comparison->misses <= MOST_MISSES) {
        print_rows(&result, &header);
    }
}

static int through_function(int block_size, void *context)
{
    size_t (*const *smem_of_block)(int) = context;

    return (int)(*smem_of_block)(block_size);
}

void compare_suggestion(struct comparison *comparison, const occ_launch *launch, int sms,
                        int block_limit, size_t (*smem_of_block)(int))
{
    occ_suggestion header = {0};
    occ_suggestion core = {0};
    bool by_launch = launch->smem_per_thread > 0 || !smem_of_block;
    occ_status status = suggest_block(comparison->arch, launch, sms, block_limit,
                                      by_launch ? NULL : through_function, &smem_of_block, &core);

    comparison->compared++;
    if (!header_suggest_block(comparison->arch, launch, sms, block_limit, smem_of_block, &header) ||
        status != OCC_OK || core.block_size != header.block_size ||
        core.min_grid != header.min_grid) {
        miss(comparison, launch,
             "suggested with %d SMs, block limit %d: core block %d grid %d, header block %d grid "
             "%d",
             sms, block_limit, core.block_size, core.min_grid, header.block_size, header.min_grid);
    }
}

void compare_available_smem(struct comparison *comparison, const occ_launch *launch, int blocks)
{
    int core = smem_for_blocks_api(comparison->arch, launch, blocks);
    int header = header_available_smem(comparison->arch, launch, blocks);

    comparison->compared++;
    if (core != header) {
        miss(comparison, launch, "available for %d blocks: core %d, header %d", blocks, core,
             header);
    }
}
