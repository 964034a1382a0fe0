/* SPDX-License-Identifier: MIT */
/* Facts, explanations and advice as values and texts of reports. */
#include <string.h>

#include "output/report/report.h"

struct value fact_value(fact_id id, const fact *found)
{
    fact_kind kind = found->known ? fact_rows[id].kind : FACT_KIND_TEXT;

    return kind == FACT_KIND_COUNT  ? value_count((long long)found->number)
           : kind == FACT_KIND_FLAG ? value_flag(found->number > 0)
           : kind == FACT_KIND_TEXT ? value_key(found->text, found->shown[0] ? found->shown : NULL)
                                    : value_real(found->number);
}

int fact_decimals(fact_id id)
{
    return fact_rows[id].kind == FACT_KIND_SHARE ? 6 : 4;
}

size_t fact_columns(fact_table table, struct column *columns)
{
    /* Headings of the facts in the text of sweep; the others have no column there. */
    static const sentence_id headings[FACT_COUNT] = {
        [FACT_BLOCKS] = HEADING(BLOCKS),   [FACT_WARPS] = HEADING(WARPS),
        [FACT_THREADS] = HEADING(THREADS), [FACT_OCCUPANCY] = HEADING(PERCENT),
        [FACT_LIMITER] = HEADING(LIMITER),
    };
    size_t count = 0;

    for (fact_id id = 0; id < FACT_COUNT; id++) {
        const fact_row *row = &fact_rows[id];

        if (row->table == table) {
            columns[count++] = (struct column){row->key, headings[id] ? headings[id] : NO_HEADING,
                                               fact_decimals(id), row->kind == FACT_KIND_TEXT};
        }
    }
    return count;
}

size_t fact_values(const evaluated_launch *report, fact_table table, fact *facts,
                   struct value *values)
{
    size_t count = 0;

    for (fact_id id = 0; id < FACT_COUNT; id++) {
        if (fact_rows[id].table == table) {
            fact_evaluate(report, id, &facts[count]);
            values[count] = fact_value(id, &facts[count]);
            count++;
        }
    }
    return count;
}

struct value launch_value(const occ_launch *launch, occ_parameter id,
                          char text[PARAMETER_TEXT_SIZE])
{
    parameter_kind kind = parameter_of(id)->kind;

    if (kind == PARAMETER_KIND_NUMBER || kind == PARAMETER_KIND_BYTES) {
        return value_count(occ_get(launch, id));
    }
    parameter_print(launch, id, text, PARAMETER_TEXT_SIZE);
    return value_text(text);
}

/* ---- A line of a limit's arithmetic */

#define ARITHMETIC_TABLE(COLUMN)                                                                   \
    COLUMN("left", NO_HEADING, 0, false, value_count(line->left))                                  \
    COLUMN("left_label", NO_HEADING, 0, true, value_text(quantity_key(line->left_quantity)))       \
    COLUMN("operator", NO_HEADING, 0, true, value_text(operators[line->operation]))                \
    COLUMN("right", NO_HEADING, 0, false, value_count(line->right))                                \
    COLUMN("right_label", NO_HEADING, 0, true, value_text(quantity_key(line->right_quantity)))     \
    COLUMN("value", NO_HEADING, 0, false, value_count(line->value))                                \
    COLUMN("value_label", NO_HEADING, 0, true, value_text(quantity_key(line->value_quantity)))

const struct column arithmetic_columns[ARITHMETIC_COLUMN_COUNT] = {ARITHMETIC_TABLE(COLUMN_OF)};

static const char *const operators[] = {
    [OCC_OP_TIMES] = "times",
    [OCC_OP_PLUS] = "plus",
    [OCC_OP_OVER] = "over",
    [OCC_OP_OVER_UP] = "over_rounded_up",
    [OCC_OP_ROUNDED_UP] = "rounded_up_to",
    [OCC_OP_ROUNDED_DOWN] = "rounded_down_to",
    [OCC_OP_EXCEEDS] = "exceeds",
};
_Static_assert(sizeof operators / sizeof *operators == OCC_OP_COUNT, "every operator has a word");

void arithmetic_values(const occ_arithmetic *line, struct value values[ARITHMETIC_COLUMN_COUNT])
{
    const struct value own[] = {ARITHMETIC_TABLE(VALUE_OF)};

    memcpy(values, own, sizeof own);
}

/* ---- A line of the explanation */

void explanation_value(const why_line *line, char text[EXPLANATION_VALUE_SIZE])
{
    snprintf(text, EXPLANATION_VALUE_SIZE, "%s %s %s", line->sign, line->value, line->label);
}

void explanation_sentence(const why_line *line, char text[PROSE_SIZE])
{
    char value[EXPLANATION_VALUE_SIZE];

    explanation_value(line, value);
    snprintf(text, PROSE_SIZE, "%s%s%s", line->text, line->sign[0] ? " " : "",
             line->sign[0] ? value : "");
}

struct value report_amount(occ_parameter parameter, int amount)
{
    return parameter == OCC_PARAM_CARVEOUT && amount < 0 ? value_text("default")
                                                         : value_count(amount);
}

double point_percent(const evaluated_launch *report, const occ_point *point)
{
    return percent_of_warps(report->arch, point->warps);
}

/* ---- Advice */

size_t advice_gains(const evaluated_launch *report, int least_warps, unsigned held,
                    occ_advice advice[ADVICE_MOST])
{
    occ_advice_scope scope = advice_scope_of(report, false);

    scope.least_warps = least_warps;
    scope.held |= held;
    return advice_find(report, &scope, advice, ADVICE_MOST);
}

void advice_text(const evaluated_launch *report, const occ_advice *advice,
                 char text[ADVICE_TEXT_SIZE])
{
    const struct language *language = report->language;
    occ_change changes[ADVICE_CHANGES_MOST];
    size_t count = advice_changes(&report->launch, advice, changes);
    char list[ADVICE_TEXT_SIZE];
    struct text_buffer joined = text_buffer_of(list, sizeof list);
    char percent[NUMBER_SIZE];

    format_occupancy(percent, point_percent(report, &advice->point),
                     bounding_values(report->unstated, advice->point.blocks));
    for (size_t i = 0; i < count; i++) {
        occ_parameter id = changes[i].parameter;
        char change[ADVICE_TEXT_SIZE], name[PHRASE_SIZE];
        char from[NUMBER_SIZE], to[NUMBER_SIZE];

        parameter_names(language, 1u << id, name, sizeof name);
        sentence(change, sizeof change, language,
                 parameter_number_unit(id) == NUMBER_BYTES        ? SENTENCE_ADVICE_CHANGE_BYTES
                 : id == OCC_PARAM_CARVEOUT && changes[i].to >= 0 ? SENTENCE_ADVICE_CHANGE_PERCENT
                                                                  : SENTENCE_ADVICE_CHANGE,
                 SAY_VALUES(name, parameter_amount(language, id, changes[i].from, from),
                            parameter_amount(language, id, changes[i].to, to)));
        text_join(&joined, word(language, SENTENCE_ADVICE_AND), change);
    }
    sentence(text, ADVICE_TEXT_SIZE, language, SAY(ADVICE_ONE, list, advice->point.warps, percent));
}

void report_advise(const evaluated_launch *report, report_advice *found)
{
    const occ_advice_scope scope = advice_scope_of(report, false);
    occ_advice all[ADVICE_MOST + OCC_MAX_LOSSES];
    size_t gains = advice_gains(report, 0, 0, all);
    size_t losses;

    found->realistic = gains;
    gains += advice_beyond(report, &scope, all + gains, ADVICE_MOST - gains);
    occ_losses(report->arch, report->device, &report->launch, &scope, all + gains, OCC_MAX_LOSSES,
               &losses);
    found->gain_count = gains;
    found->count = gains + losses;
    for (size_t i = 0; i < found->count; i++) {
        report_change *item = &found->items[i];

        item->advice = all[i];
        (i < gains ? advice_phrase : loss_phrase)(report, &all[i], item->text);
    }
    found->held_count = advice_held(report, found->held);
    found->blocks = found->realistic > 0 ? all[0].point.blocks : 0;
    found->code_count = found->realistic > 0 ? advice_code(report, &all[0], found->code) : 0;
}
