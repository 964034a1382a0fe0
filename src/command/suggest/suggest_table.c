/* SPDX-License-Identifier: MIT */
#include "command/suggest/suggest.h"
#include "launch/phrase.h"
#include "base/range.h"

/* ---- Rows of either table */

#define SUGGEST_COLUMN(id, key, heading, tables)                                                   \
    {key, heading, 4, SUGGEST_##id == SUGGEST_LIMITER || SUGGEST_##id == SUGGEST_LAUNCH_BOUNDS},
static const struct column all_columns[SUGGEST_COUNT] = {SUGGEST_COLUMNS(SUGGEST_COLUMN)};

#define SUGGEST_TABLES(id, key, heading, tables) tables,
static const unsigned tables_of[SUGGEST_COUNT] = {SUGGEST_COLUMNS(SUGGEST_TABLES)};

static void suggest_begin_table(struct suggest *suggest, unsigned id, const char *key)
{
    size_t count = 0;

    suggest->table_id = id;
    if (suggest->format == FORMAT_CSV && id != IN_BLOCKS) {
        return; /* CSV is one table with both kinds of rows */
    }
    if (suggest->format == FORMAT_CSV) {
        suggest->columns[count++] = (struct column){"table", NO_HEADING, 0, true};
    }
    for (size_t i = 0; i < SUGGEST_COUNT; i++) {
        if (suggest->format == FORMAT_CSV || (tables_of[i] & id)) {
            suggest->columns[count] = all_columns[i];
            if (id == IN_BOUNDS && (i == SUGGEST_BLOCK || i == SUGGEST_WARPS)) {
                suggest->columns[count].heading =
                    NO_HEADING; /* given by the heading and the percentage */
            }
            count++;
        }
    }
    if (suggest->format == FORMAT_JSON) {
        table_begin_in(&suggest->table, &suggest->json, key, suggest->columns, count);
    } else {
        table_begin(&suggest->table, suggest->output, suggest->format, suggest->columns, count);
        suggest->table.language = suggest->base.language;
    }
}

/* A row of the open table: SUGGEST_COUNT values, of which it takes those of its columns. */
static void suggest_put_row(struct suggest *suggest, const struct value *values)
{
    struct value picked[SUGGEST_COUNT + 1];
    size_t count = 0;

    if (suggest->format == FORMAT_CSV) {
        picked[count++] = value_text(suggest->table_id == IN_BLOCKS ? "blocks" : "bounds");
    }
    for (size_t i = 0; i < SUGGEST_COUNT; i++) {
        if (suggest->format == FORMAT_CSV || (tables_of[i] & suggest->table_id)) {
            picked[count++] = values[i];
        }
    }
    table_row(&suggest->table, picked);
}

static void suggest_end_table(struct suggest *suggest)
{
    if (suggest->format != FORMAT_CSV || suggest->table_id == IN_BOUNDS) {
        table_end(&suggest->table);
    }
}

struct value suggest_amount(const evaluated_launch *report, occ_parameter parameter, int amount,
                            output_format format)
{
    if (report->unknown & 1u << parameter) {
        return format == FORMAT_TEXT ? value_text("?") : value_empty();
    }
    return value_count(amount);
}

/* ---- Block sizes */

evaluated_launch suggest_with_block(const struct suggest *suggest, int block_size)
{
    evaluated_launch report = suggest->base;

    report.launch.block_size = block_size;
    launch_evaluate(&report);
    return report;
}

/* The block size that the kernel's code fixes; 0: none. */
static int fixed_size(const struct suggest *suggest)
{
    const kernel *item = suggest->base.kernel;

    return item && item->block_size > 0 ? item->block_size : 0;
}

int suggest_largest_block(const struct suggest *suggest, const struct options *options)
{
    const evaluated_launch *base = &suggest->base;
    int most = parameter_bounds(base->arch, base->device, &base->launch, OCC_PARAM_BLOCK_SIZE).last;

    if (fixed_size(suggest) > 0) {
        return fixed_size(suggest);
    }
    return options->given[OPTION_BLOCK_LIMIT] ? smaller(options->numbers[OPTION_BLOCK_LIMIT], most)
                                              : most;
}

/* The next size, first after 0; 0: none. The multiples, or the fixed size. */
static int next_size(const struct suggest *suggest, int size, int most)
{
    int warp = suggest->base.arch->warp_size;
    int unit = fixed_size(suggest) > 0 ? most : suggest->multiple;

    if (size + unit <= most) {
        return size + unit;
    }
    return size < most && unit == warp ? most : 0;
}

void suggest_find_best(struct suggest *suggest, int most)
{
    suggest->best = 0;
    for (int size = next_size(suggest, 0, most); size > 0; size = next_size(suggest, size, most)) {
        evaluated_launch report = suggest_with_block(suggest, size);
        double percent = occ_percent(report.arch, &report.result);

        if (percent > suggest->best) {
            suggest->best = percent;
            suggest->best_bound = launch_bounding(&report);
        }
    }
}

static void put_block(struct suggest *suggest, const evaluated_launch *report)
{
    struct value values[SUGGEST_COUNT] = {{0}};
    char limiters[LIMITERS_SIZE], shown[LIMITERS_SIZE];
    int sms = report->device ? report->waves.sms : 0;

    limiter_keys(report->result.limiters, limiters, sizeof limiters);
    limiter_briefs(report->language, report->result.limiters, shown, sizeof shown);
    values[SUGGEST_BLOCK] = value_count(report->launch.block_size);
    values[SUGGEST_BLOCKS] = value_count(report->result.blocks);
    values[SUGGEST_WARPS] = value_count(report->result.warps);
    values[SUGGEST_OCCUPANCY] =
        value_marked(occ_percent(report->arch, &report->result),
                     bound_mark(launch_bounding(report) != 0, suggest->unicode));
    values[SUGGEST_BOUND] = value_flag(launch_bounding(report));
    values[SUGGEST_LIMITER] = value_key(limiters, shown);
    values[SUGGEST_MIN_GRID] =
        sms > 0 ? value_count((long long)sms * report->result.blocks) : value_empty();
    values[SUGGEST_RUNTIME_CHOICE] =
        value_flag(report->launch.block_size == suggest->choice.block_size);
    values[SUGGEST_DYNAMIC_SMEM] = suggest_amount(
        report, OCC_PARAM_DYNAMIC_SMEM, occ_dynamic_smem(&report->launch), suggest->format);
    suggest_put_row(suggest, values);
}

void suggest_put_blocks(struct suggest *suggest, int most)
{
    suggest_begin_table(suggest, IN_BLOCKS, "blocks");
    for (int size = next_size(suggest, 0, most); size > 0; size = next_size(suggest, size, most)) {
        evaluated_launch report = suggest_with_block(suggest, size);

        if (report.result.blocks > 0 &&
            occ_percent(report.arch, &report.result) >= suggest->target) {
            put_block(suggest, &report);
        }
    }
    suggest_end_table(suggest);
}

/* ---- Launch bounds */

enum { BOUNDS_SIZE = 48, CAP_SIZE = 32 };

/* The most registers per thread at which blocks fit on an SM; -1: none. */
static int most_registers(const struct suggest *suggest, int blocks)
{
    int registers;

    return occ_available_registers(suggest->base.arch, suggest->base.device, &suggest->base.launch,
                                   blocks, &registers) == OCC_OK
               ? registers
               : -1;
}

/* The blocks on an SM without registers and dynamic shared memory. */
static int most_blocks(const struct suggest *suggest)
{
    occ_launch launch = suggest->base.launch;
    occ_result result;

    launch.registers_per_thread = 0;
    launch.dynamic_smem = launch.smem_per_thread = 0;
    return occ_occupancy(suggest->base.arch, suggest->base.device, &launch, &result) == OCC_OK
               ? result.blocks
               : 0;
}

static void put_bound(struct suggest *suggest, int blocks)
{
    const occ_arch *arch = suggest->base.arch;
    occ_launch launch = suggest->base.launch;
    struct value values[SUGGEST_COUNT] = {{0}};
    char bounds[BOUNDS_SIZE];
    char cap[CAP_SIZE];
    int registers = most_registers(suggest, blocks);
    int warps = suggest->base.result.warps_per_block * blocks;
    double percent = percent_of_warps(arch, warps);
    bool bound = bounding_values(suggest->base.unstated, blocks) != 0;
    int smem;
    int smem_api;

    launch.registers_per_thread = 0;
    snprintf(bounds, sizeof bounds, "__launch_bounds__(%d, %d)", launch.block_size, blocks);
    snprintf(cap, sizeof cap, "-maxrregcount=%d", registers);
    values[SUGGEST_BLOCK] = value_count(launch.block_size);
    values[SUGGEST_BLOCKS] = value_count(blocks);
    values[SUGGEST_WARPS] = value_count(warps);
    values[SUGGEST_OCCUPANCY] = value_marked(percent, bound_mark(bound, suggest->unicode));
    values[SUGGEST_BOUND] = value_flag(bound);
    values[SUGGEST_REGISTERS] = value_known(registers);
    values[SUGGEST_LAUNCH_BOUNDS] = value_text(bounds);
    values[SUGGEST_MAXRREGCOUNT] = value_text(cap);
    if (occ_available_smem(arch, suggest->base.device, &launch, blocks, &smem) != OCC_OK) {
        smem = -1;
    }
    if (occ_available_smem_api(arch, suggest->base.device, &launch, blocks, &smem_api) != OCC_OK) {
        smem_api = -1;
    }
    values[SUGGEST_DYNAMIC_SMEM] = value_known(smem);
    values[SUGGEST_DYNAMIC_SMEM_API] = value_known(smem_api);
    values[SUGGEST_REACHES] = value_flag(percent >= suggest->target);
    suggest_put_row(suggest, values);
}

void suggest_put_bounds(struct suggest *suggest)
{
    int most = most_blocks(suggest);

    suggest_begin_table(suggest, IN_BOUNDS, "bounds");
    for (int blocks = 1; blocks <= most; blocks++) {
        put_bound(suggest, blocks);
    }
    suggest_end_table(suggest);
}
