/* SPDX-License-Identifier: MIT */
#include "command/suggest_exactly.h"

#include "command/complaint.h"
#include "output/prose.h"

static const struct column exactly_columns[] = {
    {"field", "field", 0, true},  {"present", "now", 0, false},   {"first", "first", 0, false},
    {"last", "last", 0, false},   {"blocks", "blocks", 0, false}, {"warps", "warps", 0, false},
    {"occupancy", "%", 4, false},
};

enum { COLUMN_COUNT = sizeof exactly_columns / sizeof *exactly_columns, TITLE_SIZE = 160 };

/* A stretch of values of a parameter, all with as many blocks. */
struct stretch {
    occ_parameter parameter;
    occ_run run;
};

static const occ_parameter amounts[] = {OCC_PARAM_REGISTERS, OCC_PARAM_DYNAMIC_SMEM,
                                        OCC_PARAM_SMEM_PER_THREAD, OCC_PARAM_STATIC_SMEM};

enum { AMOUNT_COUNT = sizeof amounts / sizeof *amounts, STRETCHES_MOST = 4 * AMOUNT_COUNT };

/* The parts of shared memory that the launch has none of stay 0, but for the dynamic one. */
static bool is_used(const occ_launch *launch, occ_parameter parameter)
{
    return parameter == OCC_PARAM_REGISTERS || parameter == OCC_PARAM_DYNAMIC_SMEM ||
           occ_get(launch, parameter) > 0;
}

/* The stretches of one parameter; runs that touch are one. 0 registers are no limit, and no value. */
static size_t find_stretches(const struct report *report, occ_parameter parameter, int blocks,
                             struct stretch *stretches, size_t room)
{
    occ_run runs[OCC_MAX_RUNS];
    occ_range range = parameter_bounds(report->arch, report->device, &report->launch, parameter);
    size_t run_count;
    size_t count = 0;

    range.first = parameter == OCC_PARAM_REGISTERS ? 1 : range.first;
    occ_runs(report->arch, report->device, &report->launch, parameter, range, runs, OCC_MAX_RUNS,
             &run_count);
    for (size_t i = 0; i < run_count; i++) {
        if (runs[i].point.blocks != blocks) {
            continue;
        }
        if (count > 0 && stretches[count - 1].run.last + 1 == runs[i].first) {
            stretches[count - 1].run.last = runs[i].last;
        } else if (count < room) {
            stretches[count++] = (struct stretch){parameter, runs[i]};
        }
    }
    return count;
}

static void put_stretch(struct table *table, const struct report *report,
                        const struct stretch *stretch)
{
    const occ_point *point = &stretch->run.point;
    struct value values[COLUMN_COUNT] = {
        value_text(parameter_of(stretch->parameter)->key),
        value_count(occ_get(&report->launch, stretch->parameter)),
        value_count(stretch->run.first),
        value_count(stretch->run.last),
        value_count(point->blocks),
        value_count(point->warps),
        value_real(100.0 * point->warps / report->arch->max_warps_per_sm),
    };

    table_row(table, values);
}

bool suggest_exactly(const struct report *report, int blocks, output_format format, FILE *output)
{
    struct stretch stretches[STRETCHES_MOST];
    struct table table;
    size_t count = 0;

    for (size_t i = 0; i < AMOUNT_COUNT; i++) {
        if (is_used(&report->launch, amounts[i])) {
            count += find_stretches(report, amounts[i], blocks, stretches + count,
                                    STRETCHES_MOST - count);
        }
    }
    if (count == 0) {
        complain(report->language,
                 SAY(SUGGEST_NOT_EXACTLY, blocks, report->launch.block_size, report->arch->name));
        return false;
    }
    if (format == FORMAT_TEXT) {
        char title[TITLE_SIZE];

        report_title(report, title, sizeof title);
        fprintf(output, "%s\n\n", title);
        prose_say(output, report->language,
                  SAY(SUGGEST_EXACTLY, blocks, report->launch.block_size));
    }
    table_begin(&table, output, format, exactly_columns, COLUMN_COUNT);
    for (size_t i = 0; i < count; i++) {
        put_stretch(&table, report, &stretches[i]);
    }
    table_end(&table);
    return true;
}
