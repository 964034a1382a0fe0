/* SPDX-License-Identifier: MIT */
/*
 * How a result comes about. Text takes the lines of the explorer's page;
 * JSON and CSV have the core's lines in their parts, so that a program can
 * compute them anew.
 */
#include "explorer/vocabulary.h"
#include "explorer/why.h"
#include "base/number.h"
#include "base/width.h"
#include "output/prose.h"
#include "output/report.h"
#include "view/grid.h"

enum { INDENT = 4, SIGNED_SIZE = 2 * WHY_VALUE + EXPLORER_MESSAGE };

static const prose_lead line_lead = {"    ", "      "};

/* ---- Text */

/* "= 1,056 registers" */
static void write_value(const why_line *line, char text[SIGNED_SIZE])
{
    snprintf(text, SIGNED_SIZE, "%s %s %s", line->sign, line->value, line->label);
}

static void join(const why_line *line, char text[PROSE_SIZE])
{
    char value[SIGNED_SIZE];

    write_value(line, value);
    snprintf(text, PROSE_SIZE, "%.*s %s", EXPLORER_MESSAGE, line->text, value);
}

/* The cells of the longest expression of a part, so that its values stand below each other. */
static int measure(const why_line *lines, int count, bool unicode)
{
    int most = 0;

    for (int i = 0; i < count; i++) {
        char shown[PROSE_SIZE];
        int cells = text_width(prose_shown(shown, unicode, lines[i].text));

        most = cells > most ? cells : most;
    }
    return most;
}

static void put_line(const why_line *line, int cells, FILE *file, bool unicode)
{
    char expression[PROSE_SIZE];
    char value[SIGNED_SIZE];
    char shown[PROSE_SIZE];
    char joined[PROSE_SIZE];

    write_value(line, value);
    prose_shown(expression, unicode, line->text);
    prose_shown(shown, unicode, value);
    if (INDENT + cells + 1 + text_width(shown) <= PROSE_WIDTH) {
        fprintf(file, "%*s%s%*s %s\n", INDENT, "", expression, cells - text_width(expression), "",
                shown);
        return;
    }
    join(line, joined);
    prose_put(file, unicode, line_lead, joined);
}

static void put_title(const occ_result *result, why_part part, FILE *file, bool emphasis)
{
    char name[EXPLORER_TEXT];

    why_part_name(part, name, sizeof name);
    if (part >= WHY_JOIN) {
        fprintf(file, "  %s\n", name);
        return;
    }
    const occ_limit *limit = &result->limits[part];
    bool bold = emphasis && limit->limits;

    fprintf(file, "%s  %s: %d block%s%s%s\n", bold ? "\033[1m" : "", name, limit->blocks,
            limit->blocks == 1 ? "" : "s", limit->limits ? ", the smallest" : "",
            bold ? "\033[0m" : "");
}

void explanation_text(const struct report *report, FILE *file, const report_style *style)
{
    explorer_subject subject = report_subject(report);

    fputs("\nHow it comes about\n", file);
    for (why_part part = 0; part <= WHY_GPU; part++) {
        why_line lines[WHY_MAX_LINES];
        int count = why_lines_of(&subject, part, lines);
        int cells = measure(lines, count, style->unicode);

        if (count > 0) {
            put_title(&report->result, part, file, style->emphasis);
        }
        for (int i = 0; i < count; i++) {
            put_line(&lines[i], cells, file, style->unicode);
        }
    }
}

/* ---- JSON and CSV */

static const char *const operators[] = {
    [OCC_OP_TIMES] = "times",
    [OCC_OP_PLUS] = "plus",
    [OCC_OP_OVER] = "over",
    [OCC_OP_OVER_UP] = "over_rounded_up",
    [OCC_OP_ROUNDED_UP] = "rounded_up_to",
    [OCC_OP_ROUNDED_DOWN] = "rounded_down_to",
    [OCC_OP_EXCEEDS] = "exceeds",
};

static void put_arithmetic(const occ_arithmetic *line, struct json *json)
{
    json_object(json, NULL);
    json_count(json, "left", line->left);
    json_text(json, "left_label", quantity_words(line->left_quantity, 0));
    json_text(json, "operator", operators[line->operation]);
    json_count(json, "right", line->right);
    json_text(json, "right_label", quantity_words(line->right_quantity, 0));
    json_count(json, "value", line->value);
    json_text(json, "value_label", quantity_words(line->value_quantity, 0));
    json_close(json);
}

static void put_limit(const struct report *report, occ_limit_id id, struct json *json)
{
    occ_arithmetic lines[OCC_MAX_ARITHMETIC];
    size_t count = occ_explain(report->arch, &report->launch, &report->result, id, lines);

    if (count == 0) {
        return;
    }
    json_object(json, NULL);
    json_text(json, "limit", occ_limit_key(id));
    json_array(json, "lines");
    for (size_t i = 0; i < count; i++) {
        put_arithmetic(&lines[i], json);
    }
    json_close(json);
    json_close(json);
}

/* What follows from the limits has its numbers among the results: here it is a sentence a line. */
static void put_part(const struct report *report, why_part part, struct json *json, const char *key)
{
    explorer_subject subject = report_subject(report);
    why_line lines[WHY_MAX_LINES];
    int count = why_lines_of(&subject, part, lines);

    json_array(json, key);
    for (int i = 0; i < count; i++) {
        char joined[PROSE_SIZE];

        join(&lines[i], joined);
        json_text(json, NULL, joined);
    }
    json_close(json);
}

void explanation_json(const struct report *report, struct json *json)
{
    json_array(json, "explanation");
    for (occ_limit_id id = 0; id < OCC_ROW_COUNT; id++) {
        put_limit(report, id, json);
    }
    json_close(json);
    put_part(report, WHY_JOIN, json, "explanation_of_sm");
    put_part(report, WHY_GPU, json, "explanation_of_gpu");
}

const struct column explanation_columns[EXPLANATION_COLUMN_COUNT] = {
    {"file", NULL, 0, true},        {"kernel", NULL, 0, true},      {"arch", NULL, 0, true},
    {"device", NULL, 0, true},      {"limit", NULL, 0, true},       {"line", NULL, 0, false},
    {"left", NULL, 0, false},       {"left_label", NULL, 0, true},  {"operator", NULL, 0, true},
    {"right", NULL, 0, false},      {"right_label", NULL, 0, true}, {"value", NULL, 0, false},
    {"value_label", NULL, 0, true},
};

void explanation_rows(const struct report *report, struct table *table)
{
    for (occ_limit_id id = 0; id < OCC_ROW_COUNT; id++) {
        occ_arithmetic lines[OCC_MAX_ARITHMETIC];
        size_t count = occ_explain(report->arch, &report->launch, &report->result, id, lines);

        for (size_t i = 0; i < count; i++) {
            const struct value values[EXPLANATION_COLUMN_COUNT] = {
                value_text(report->kernel ? report->kernel->file : NULL),
                value_text(report->kernel ? report->kernel->name : NULL),
                value_text(report->arch->name),
                value_text(report->device ? report->device->name : NULL),
                value_text(occ_limit_key(id)),
                value_count((long long)i + 1),
                value_count(lines[i].left),
                value_text(quantity_words(lines[i].left_quantity, 0)),
                value_text(operators[lines[i].operation]),
                value_count(lines[i].right),
                value_text(quantity_words(lines[i].right_quantity, 0)),
                value_count(lines[i].value),
                value_text(quantity_words(lines[i].value_quantity, 0)),
            };

            table_row(table, values);
        }
    }
}
