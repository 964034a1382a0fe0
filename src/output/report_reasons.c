/* SPDX-License-Identifier: MIT */
#include "output/report_reasons.h"

#include "base/text_buffer.h"
#include "base/width.h"
#include "explorer/phrase.h"
#include "explorer/why.h"
#include "output/report_advice.h"
#include "output/report_values.h"

enum { INDENT = 4 };

const prose_lead report_item = {"  - ", "    "};
static const prose_lead line_lead = {"    ", "      "};
static const prose_lead change_lead = {"  ", "      "};

void report_heading(const struct report *report, sentence_id id, FILE *file)
{
    fprintf(file, "\n%s\n", word(report->language, id));
}

void report_short_advice(const struct report *report, FILE *file, bool unicode)
{
    occ_advice advice[ADVICE_MOST];
    size_t count = advice_gains(report, 0, 0, advice);

    if (count > 0) {
        report_heading(
            report, report->result.blocks > 0 ? SENTENCE_REPORT_ADVICE : SENTENCE_GAINS_OF_REFUSED,
            file);
    }
    for (size_t i = 0; i < count && i < ADVICE_SHOWN; i++) {
        char text[ADVICE_TEXT_SIZE];

        advice_text(report, &advice[i], text);
        prose_put(file, unicode, report_item, text);
    }
}

/* ---- The explanation */

/* The cells of the longest expression of a part: its values are aligned behind it. */
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
    char value[EXPLANATION_VALUE_SIZE];
    char shown[PROSE_SIZE];

    explanation_value(line, value);
    prose_shown(expression, unicode, line->text);
    prose_shown(shown, unicode, value);
    if (line->sign[0] && INDENT + cells + 1 + text_width(shown) <= PROSE_WIDTH) {
        fprintf(file, "%*s%s%*s %s\n", INDENT, "", expression, cells - text_width(expression), "",
                shown);
        return;
    }
    explanation_sentence(line, expression);
    prose_put(file, unicode, line_lead, expression);
}

static void put_title(const struct report *report, why_part part, FILE *file, bool emphasis)
{
    const occ_limit *limit = part < WHY_JOIN ? &report->result.limits[part] : NULL;
    bool bold = emphasis && limit && limit->limits;
    const char *name = why_part_name(report->language, part);
    char title[PROSE_SIZE];

    text_format(title, sizeof title, "%s", name);
    if (limit) {
        sentence(title, sizeof title, report->language,
                 limit->limits                    ? SENTENCE_REPORT_SMALLEST_LIMIT
                 : limit->blocks == OCC_UNLIMITED ? SENTENCE_REPORT_UNLIMITED
                                                  : SENTENCE_REPORT_LIMIT,
                 SAY_VALUES(name, limit->blocks));
    }
    fprintf(file, "%s  %s%s\n", bold ? REPORT_BOLD : "", title, bold ? REPORT_PLAIN : "");
}

void report_explanation(const struct report *report, FILE *file, const report_style *style)
{
    explorer_subject subject = report_subject(report);

    report_heading(report, SENTENCE_REPORT_EXPLANATION, file);
    for (why_part part = 0; part <= WHY_LATENCY; part++) {
        why_line lines[WHY_MAX_LINES];
        int count = why_lines_of(&subject, part, lines);
        int cells = measure(lines, count, style->unicode);

        if (count > 0) {
            put_title(report, part, file, style->emphasis);
        }
        for (int i = 0; i < count; i++) {
            put_line(&lines[i], cells, file, style->unicode);
        }
    }
}

/* ---- The whole advice */

static sentence_id title_of_gains(const struct report *report, const report_advice *found)
{
    if (found->gain_count > 0) {
        return report->result.blocks > 0 ? SENTENCE_GAINS : SENTENCE_GAINS_OF_REFUSED;
    }
    const explorer_subject subject = report_subject(report);

    return explorer_no_gain(&subject);
}

/* A line as it is pasted, with its blanks; one that is too wide is broken. */
static void put_code(const char *code, FILE *file)
{
    if (text_width(change_lead.first) + text_width(code) <= PROSE_WIDTH) {
        fprintf(file, "%s%s\n", change_lead.first, code);
    } else {
        prose_put(file, true, change_lead, code);
    }
}

void report_full_advice(const struct report *report, FILE *file, bool unicode)
{
    report_advice found;

    report_advise(report, &found);
    report_heading(report, title_of_gains(report, &found), file);
    for (size_t i = 0; i < found.gain_count; i++) {
        prose_put(file, unicode, change_lead, found.items[i].text);
    }
    for (size_t i = 0; i < found.held_count; i++) {
        prose_put(file, unicode, change_lead, found.held[i]);
    }
    if (found.count > found.gain_count) {
        report_heading(report, SENTENCE_LOSSES, file);
    }
    for (size_t i = found.gain_count; i < found.count; i++) {
        prose_put(file, unicode, change_lead, found.items[i].text);
    }
    if (found.code_count > 0) {
        putc('\n', file);
        prose_say(file, report->language, SAY(REPORT_CODE, found.blocks));
    }
    for (size_t i = 0; i < found.code_count; i++) {
        put_code(found.code[i], file);
    }
}
