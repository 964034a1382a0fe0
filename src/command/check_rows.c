/* SPDX-License-Identifier: MIT */
/* Verdicts as rows of CSV and JSON. */
#include <string.h>

#include "command/check.h"
#include "explorer/phrase.h"

/* Identifier, key, decimals, from the left. */
#define CHECK_COLUMNS(COLUMN)                                                                      \
    COLUMN(FILE, "file", 0, true)                                                                  \
    COLUMN(KERNEL, "kernel", 0, true)                                                              \
    COLUMN(ARCH, "arch", 0, true)                                                                  \
    COLUMN(BLOCK, "block", 0, false)                                                               \
    COLUMN(OCCUPANCY, "occupancy", 4, false)                                                       \
    COLUMN(LIMITER, "limiter", 0, true)                                                            \
    COLUMN(PASSES, "passes", 0, false)                                                             \
    COLUMN(ADVICE, "advice", 0, true)                                                              \
    COLUMN(BUILT_FOR, "built_for", 0, true)                                                        \
    COLUMN(LINKED, "linked", 0, false)                                                             \
    COLUMN(REGISTERS, "registers", 0, false)                                                       \
    COLUMN(SPILLS, "spills", 0, false)                                                             \
    COLUMN(UNKNOWN, "unknown", 0, true)                                                            \
    COLUMN(VERDICT, "verdict", 0, true)                                                            \
    COLUMN(REASON, "reason", 0, true)                                                              \
    COLUMN(BOUND, "bound", 0, false)                                                               \
    COLUMN(ASSUMED, "assumed", 0, true)                                                            \
    COLUMN(BLOCK_SOURCE, "block_source", 0, true)                                                  \
    COLUMN(DYNAMIC_SMEM, "dynamic_smem", 0, false)                                                 \
    COLUMN(STACK, "stack", 0, false)                                                               \
    COLUMN(WARNINGS, "warnings", 0, true)                                                          \
    COLUMN(BASELINE, "baseline", 0, true)                                                          \
    BASELINE_FIGURES(OLD_COLUMN)

#define OLD_COLUMN(id, key, worse) CHECK_COLUMN(id##_OLD, key "_old", 4, false)
#define CHECK_COLUMN(id, key, decimals, left) COLUMN_##id,
enum { CHECK_COLUMNS(CHECK_COLUMN) COLUMN_COUNT };
#undef CHECK_COLUMN

#define CHECK_COLUMN(id, key, decimals, left) {key, NO_HEADING, decimals, left},
static const struct column columns[] = {CHECK_COLUMNS(CHECK_COLUMN)};

/* The texts that the values of a row point to. */
struct row_texts {
    char limiters[LIMITERS_SIZE];
    char unknown[KERNEL_REASON_SIZE];
    char assumed[KERNEL_REASON_SIZE];
    char advice[ADVICE_TEXT_SIZE];
};

/* The values that depend on the launch; "" and empty where there is none. */
static void launch_values(const struct verdict *verdict, struct row_texts *texts,
                          struct value values[COLUMN_COUNT])
{
    const struct report *report = &verdict->report;
    unsigned unknown = report_unknown(report);
    bool sized = !(unknown & 1u << OCC_PARAM_BLOCK_SIZE);

    explorer_limiter_keys(report->result.limiters, texts->limiters, sizeof texts->limiters);
    parameter_keys(unknown, texts->unknown, sizeof texts->unknown);
    parameter_keys(parameters_with(report->sources, SOURCE_ASSUMED), texts->assumed,
                   sizeof texts->assumed);
    values[COLUMN_ARCH] = value_text(report->arch->name);
    values[COLUMN_BLOCK] = sized ? value_count(report->launch.block_size) : value_empty();
    values[COLUMN_BLOCK_SOURCE] = value_text(source_key(report->sources[OCC_PARAM_BLOCK_SIZE]));
    values[COLUMN_DYNAMIC_SMEM] = unknown & 1u << OCC_PARAM_DYNAMIC_SMEM
                                      ? value_empty()
                                      : value_count(occ_dynamic_smem(&report->launch));
    values[COLUMN_OCCUPANCY] = value_real(occ_percent(report->arch, &report->result));
    values[COLUMN_BOUND] = value_flag(report_is_bound(report));
    values[COLUMN_LIMITER] = value_text(texts->limiters);
    values[COLUMN_UNKNOWN] = value_text(texts->unknown);
    values[COLUMN_ASSUMED] = value_text(texts->assumed);
}

static const char *verdict_key(const struct verdict *verdict)
{
    return verdict->faults == 0 ? "passes" : verdict->faults == UNKNOWN ? "cannot_tell" : "fails";
}

static void old_values(const struct baseline_entry *before, struct value values[COLUMN_COUNT])
{
    for (int i = 0; i < BASELINE_FIGURE_COUNT; i++) {
        values[COLUMN_BASELINE + 1 + i] =
            before->figures[i] < 0 ? value_empty() : value_real(before->figures[i]);
    }
}

/* The columns of --baseline: a verdict, and the figures before. */
static void baseline_values(const struct baseline_entry *entry, struct value values[COLUMN_COUNT])
{
    static const char *const verdicts[] = {
        [BASELINE_SAME] = "unchanged",  [BASELINE_NEW] = "new",       [BASELINE_BETTER] = "better",
        [BASELINE_UNCLEAR] = "unclear", [BASELINE_TRADED] = "traded", [BASELINE_WORSE] = "worse",
    };

    values[COLUMN_BASELINE] = value_text(verdicts[baseline_compare(entry)]);
    if (entry->pair) {
        old_values(entry->pair, values);
    }
}

void check_put_row(struct check *check, const struct verdict *verdict)
{
    const kernel *k = verdict->k;
    struct row_texts texts;
    struct value values[COLUMN_COUNT] = {
        [COLUMN_FILE] = value_text(k->file),
        [COLUMN_KERNEL] = value_text(k->name),
        [COLUMN_PASSES] = value_flag(verdict->faults == 0),
        [COLUMN_BUILT_FOR] = value_text(k->arch),
        [COLUMN_LINKED] = value_flag(!k->relocatable),
        [COLUMN_REGISTERS] = value_known(k->registers),
        [COLUMN_SPILLS] = value_known(input_spilled(k)),
        [COLUMN_STACK] = value_known(k->stack),
        [COLUMN_REASON] = value_text(verdict->unknown),
        [COLUMN_VERDICT] = value_text(verdict_key(verdict)),
        [COLUMN_WARNINGS] = value_text(k->warnings ? k->warnings : ""),
    };

    if (verdict->evaluated) {
        launch_values(verdict, &texts, values);
    }
    check_advise(check, verdict, texts.advice);
    values[COLUMN_ADVICE] = value_text(texts.advice);
    if (verdict->entry) {
        baseline_values(verdict->entry, values);
    }
    table_row(&check->table, values);
}

/* Rows of kernels that the baseline has and the build no longer. */
static void put_gone_rows(struct check *check)
{
    const struct baseline *stored = &check->baseline.stored;

    for (size_t i = 0; i < stored->count; i++) {
        const struct baseline_entry *entry = &stored->items[i];
        struct value values[COLUMN_COUNT] = {{0}};

        if (baseline_gate_is_gone(&check->baseline, entry)) {
            values[COLUMN_FILE] = value_text(entry->file);
            values[COLUMN_KERNEL] = value_text(entry->kernel);
            values[COLUMN_BUILT_FOR] = value_text(entry->arch);
            values[COLUMN_PASSES] = value_flag(true);
            values[COLUMN_BASELINE] = value_text("gone");
            old_values(entry, values);
            table_row(&check->table, values);
        }
    }
}

void check_begin_rows(struct check *check)
{
    table_begin(&check->table, check->output, check->format, columns, COLUMN_COUNT);
    check->table.csv.guard = check->setting.options->given[OPTION_CSV_GUARD] > 0;
}

void check_end_rows(struct check *check)
{
    put_gone_rows(check);
    table_end(&check->table);
}
