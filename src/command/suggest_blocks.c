/* SPDX-License-Identifier: MIT */
#include "base/range.h"
#include "command/suggest.h"
#include "explorer/phrase.h"

struct report suggest_with_block(const struct suggest *suggest, int block_size)
{
    struct report report = suggest->base;

    report.launch.block_size = block_size;
    report_evaluate(&report);
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
    const struct report *base = &suggest->base;
    int most = parameter_bounds(base->arch, base->device, &base->launch, OCC_PARAM_BLOCK_SIZE).last;

    if (fixed_size(suggest) > 0) {
        return fixed_size(suggest);
    }
    return options->given[OPTION_BLOCK_LIMIT] ? smaller(options->numbers[OPTION_BLOCK_LIMIT], most)
                                              : most;
}

/*
 * The size that is tried after another, or first after 0; 0: none is left. Of a
 * kernel that fixes its size it is that one, else multiples of the launch's own or
 * of a warp, and with these the largest size.
 */
static int next_size(const struct suggest *suggest, int size, int most)
{
    int warp = suggest->base.arch->warp_size;
    int multiple = suggest->base.launch.block_multiple;
    int unit = fixed_size(suggest) > 0 ? most : multiple > 0 ? multiple : warp;

    if (size + unit <= most) {
        return size + unit;
    }
    return size < most && unit == warp ? most : 0;
}

double suggest_best_percent(const struct suggest *suggest, int most)
{
    double best = 0;

    for (int size = next_size(suggest, 0, most); size > 0; size = next_size(suggest, size, most)) {
        struct report report = suggest_with_block(suggest, size);
        double percent = occ_percent(report.arch, &report.result);

        best = percent > best ? percent : best;
    }
    return best;
}

static void put_block(struct suggest *suggest, const struct report *report)
{
    struct value values[SUGGEST_COUNT] = {{0}};
    char limiters[LIMITERS_SIZE];
    char shown[LIMITERS_SIZE];
    int sms = report->device ? report->waves.sms : 0;

    explorer_limiter_keys(report->result.limiters, limiters, sizeof limiters);
    explorer_limiters_brief(report->language, report->result.limiters, shown, sizeof shown);
    values[SUGGEST_BLOCK] = value_count(report->launch.block_size);
    values[SUGGEST_BLOCKS] = value_count(report->result.blocks);
    values[SUGGEST_WARPS] = value_count(report->result.warps);
    values[SUGGEST_OCCUPANCY] = value_marked(occ_percent(report->arch, &report->result),
                                             suggest_bound_mark(report, suggest->unicode));
    values[SUGGEST_BOUND] = value_flag(report_is_bound(report));
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
        struct report report = suggest_with_block(suggest, size);

        if (report.result.blocks > 0 &&
            occ_percent(report.arch, &report.result) >= suggest->target) {
            put_block(suggest, &report);
        }
    }
    suggest_end_table(suggest);
}
