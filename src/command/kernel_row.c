/* SPDX-License-Identifier: MIT */
#include "command/kernel_input.h"

#include "launch/worth.h"
#include "base/utf8.h"

#define KERNEL_COLUMN(id, key, heading, left, value) {key, heading, 4, left},
const struct column kernel_columns[KERNEL_COLUMN_COUNT] = {
    KERNEL_COLUMNS(KERNEL_COLUMN, KERNEL_COLUMN, KERNEL_COLUMN)};

/* The cluster that the kernel fixes, else that of its profiled launch. */
static struct value cluster_value(const kernel *k, char text[CLUSTER_TEXT_SIZE])
{
    if (k->cluster <= 0) {
        return k->launch.cluster_size > 0 ? value_count(k->launch.cluster_size) : value_empty();
    }
    if (k->cluster_dimensions[0] <= 0) {
        return value_count(k->cluster);
    }
    snprintf(text, CLUSTER_TEXT_SIZE, "%dx%dx%d", k->cluster_dimensions[0],
             k->cluster_dimensions[1], k->cluster_dimensions[2]);
    return value_text(text);
}

/* "1,024/2": threads, and the least blocks on an SM. */
static struct value bounds_value(const kernel *k, char text[BOUNDS_TEXT_SIZE])
{
    char buffer[NUMBER_SIZE];

    if (k->max_threads < 0) {
        return value_empty();
    }
    const char *threads = number_format(buffer, k->max_threads);

    if (k->min_blocks > 0) {
        snprintf(text, BOUNDS_TEXT_SIZE, "%s/%d", threads, k->min_blocks);
    } else {
        snprintf(text, BOUNDS_TEXT_SIZE, "%s", threads);
    }
    return value_text(text);
}

static struct value keys_value(unsigned parameters, char text[PARAMETER_LIST_SIZE])
{
    parameter_keys(parameters, text, PARAMETER_LIST_SIZE);
    return value_text(text);
}

static struct value limiter_value(struct kernel_row *row)
{
    unsigned limiters = row->report.result.limiters;

    limiter_keys(limiters, row->limiters, sizeof row->limiters);
    limiter_briefs(row->report.language, limiters, row->limiters_shown, sizeof row->limiters_shown);
    return value_key(row->limiters, row->limiters_shown);
}

/* Worth of more warps to the kernel; empty if its code does not show it. */
static struct value worth_value(struct kernel_row *row)
{
    worth found;

    if (!worth_of(&row->report, &found)) {
        return value_empty();
    }
    worth_sentence(&row->report, &found, WORTH_WORD, row->worth, sizeof row->worth);
    return value_key(worth_key(found.verdict), row->worth);
}

/* Keeps the end of a path, where files differ, behind a "~". Returns out. */
static const char *cut_path(char out[SHOWN_FILE_SIZE], const char *path)
{
    bool fits = text_width(path) <= SHOWN_FILE_CELLS;

    text_format(out, SHOWN_FILE_SIZE, "%s%s", fits ? "" : "~",
                fits ? path : text_tail(path, SHOWN_FILE_CELLS - 1));
    return out;
}

struct value value_real_known(double real)
{
    return real >= 0 ? value_real(real) : value_empty();
}

/* Empty where it is not known. */
static struct value value_use(int use)
{
    return use == KERNEL_UNKNOWN ? value_empty() : value_flag(use == KERNEL_USED);
}

/* "wgp" or "cu"; empty where no unit is of two. */
static struct value unit_value(const kernel *k, char text[PARAMETER_TEXT_SIZE])
{
    const occ_launch launch = {.cu_mode = k->cu_mode > 0};

    return k->cu_mode < 0 ? value_empty() : launch_value(&launch, OCC_PARAM_CU_MODE, text);
}

#define KERNEL_VALUE(id, key, heading, left, value) row->values[KERNEL_##id] = value;
#define NO_VALUE(...)

static void fill_results(struct kernel_row *row, bool unicode)
{
    const evaluated_launch *report = &row->report;
    struct value block = value_count(report->launch.block_size);
    bool sized = report->sources[OCC_PARAM_BLOCK_SIZE] != SOURCE_UNKNOWN;

    KERNEL_COLUMNS(NO_VALUE, NO_VALUE, KERNEL_VALUE)
}

void kernel_row_fill(struct kernel_row *row, struct setting *setting, kernel_choice *choice,
                     const kernel *k)
{
    memset(row->values, 0, sizeof row->values);
    row->k = k;
    row->reason[0] = '\0';
    KERNEL_COLUMNS(KERNEL_VALUE, NO_VALUE, NO_VALUE)
    if (choice) {
        KERNEL_COLUMNS(NO_VALUE, KERNEL_VALUE, NO_VALUE)
    }
    row->evaluated = setting_report_kernel(setting, k, &row->report, row->reason);
    if (row->evaluated) {
        fill_results(row, setting->unicode);
    }
}

const char *figure_text(double amount, const char *mark, char text[NUMBER_SIZE])
{
    char number[NUMBER_SIZE];

    if (amount < 0) {
        return "?";
    }
    if (!mark) {
        return number_format(text, (long long)amount);
    }
    text_format(text, NUMBER_SIZE, "%s%s", mark, number_format_real(number, amount, 2));
    return text;
}

bool input_report(struct setting *setting, kernel_choice *choice, const kernel *k,
                  evaluated_launch *report)
{
    char name[SHOWN_NAME_SIZE], reason[KERNEL_REASON_SIZE];

    return setting_report_kernel(setting, k, report, reason) ||
           complain(report->language,
                    SAY(KERNEL_REFUSED, k->file, input_shown_name(choice, k, name), reason));
}
