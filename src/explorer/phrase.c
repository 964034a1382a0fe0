/* SPDX-License-Identifier: MIT */
/* The core's answers in words: refusals, limiters, steps. */
#include "explorer/phrase.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "base/text_buffer.h"
#include "explorer/vocabulary.h"

/* The first %s is the amount asked for, the second the amount allowed. */
static const char *const refusals[] = {
    [OCC_REFUSED_NOT] = "",
    [OCC_REFUSED_BLOCK_SIZE] = "%s threads: a block may have at most %s",
    [OCC_REFUSED_KERNEL_BLOCK_SIZE] = "%s threads: the kernel's launch bounds allow at most %s",
    [OCC_REFUSED_WARPS] = "a block of %s warps: there are slots for %s",
    [OCC_REFUSED_REGISTERS_THREAD] = "%s registers: a thread may have at most %s",
    [OCC_REFUSED_REGISTERS_BLOCK] = "%s registers for a block: it may have at most %s",
    [OCC_REFUSED_REGISTERS_FAMILY] =
        "%s registers for a block, as its family counts them: at most %s",
    [OCC_REFUSED_REGISTERS_SM] = "%s registers for a block: the SM can give it %s",
    [OCC_REFUSED_SMEM_BLOCK] = "%s B of shared memory: at most %s without opt-in",
    [OCC_REFUSED_SMEM_OPTIN] = "%s B of shared memory: a block may have at most %s",
    [OCC_REFUSED_BARRIERS] = "%s barriers: an SM has %s",
    [OCC_REFUSED_VIRTUAL] = "%s virtual resources: an SM has %s",
    [OCC_REFUSED_NO_CLUSTERS] = "a cluster of %s: this architecture has no clusters",
    [OCC_REFUSED_CLUSTER_PORTABLE] =
        "a cluster of %s: at most %s unless the kernel allows non-portable sizes",
    [OCC_REFUSED_CLUSTER_SIZE] = "a cluster of %s: at most %s blocks",
};

void explorer_refusal(const occ_arch *arch, const occ_refusal *refusal, char *text, size_t size)
{
    char asked[NUMBER_SIZE];
    char allowed[NUMBER_SIZE];
    const char *sentence = refusals[refusal->rule];
    const char *second;

    (void)arch;
    number_format(asked, refusal->asked);
    number_format(allowed, refusal->allowed);
    const char *first = strstr(sentence, "%s");

    if (!first) {
        snprintf(text, size, "%s", sentence);
        return;
    }
    second = strstr(first + 2, "%s");
    snprintf(text, size, "%.*s%s%.*s%s%s", (int)(first - sentence), sentence, asked,
             second ? (int)(second - first - 2) : (int)strlen(first + 2), first + 2,
             second ? allowed : "", second ? second + 2 : "");
}

void explorer_limiters(unsigned limiters, bool key, char *text, size_t size)
{
    struct text_buffer list = text_buffer_of(text, size);

    for (unsigned id = 0; id < OCC_ROW_COUNT; id++) {
        if (limiters & OCC_ROW_BIT(id)) {
            text_join(&list, key ? "+" : " + ",
                      key ? occ_limit_key((occ_limit_id)id) : limit_name((occ_limit_id)id));
        }
    }
}

/* "1 register fewer", "1,793 B more", "block of 256", "no cluster". */
static void phrase_change(const explorer *state, const explorer_step *step, char *text, size_t size)
{
    int change = step->value - occ_get(&state->launch, step->parameter);
    char number[NUMBER_SIZE];

    number_format(number, abs(change));
    if (step->parameter == OCC_PARAM_REGISTERS) {
        snprintf(text, size, "%s register%s %s", number, abs(change) == 1 ? "" : "s",
                 change < 0 ? "fewer" : "more");
    } else if (step->parameter == OCC_PARAM_DYNAMIC_SMEM) {
        snprintf(text, size, "%s B %s shared memory", number, change < 0 ? "less" : "more");
    } else if (step->value == 0) {
        snprintf(text, size, "no cluster");
    } else {
        snprintf(text, size, "%s of %s",
                 step->parameter == OCC_PARAM_BLOCK_SIZE ? "blocks" : "clusters",
                 number_format(number, step->value));
    }
}

void explorer_step_phrase(const explorer *state, const explorer_step *step, char *text, size_t size)
{
    char change[EXPLORER_TEXT];
    double percent = 100.0 * step->point.warps / state->profile->arch.max_warps_per_sm;

    phrase_change(state, step, change, sizeof change);
    snprintf(text, size, "%s → %.4g %%", change, percent);
}

/* ---- Advice */

const char *explorer_unit(occ_parameter parameter)
{
    parameter_kind kind = parameter_of(parameter)->kind;

    return kind == PARAMETER_KIND_BYTES ? " B" : kind == PARAMETER_KIND_CARVEOUT ? " %" : "";
}

/* The word for no preference and for no cluster; NULL: the value is a number. */
static const char *word_of(occ_parameter parameter, int value)
{
    if (parameter_of(parameter)->zero_is_none && value == 0) {
        return "none";
    }
    return parameter_of(parameter)->kind == PARAMETER_KIND_CARVEOUT && value < 0 ? "default" : NULL;
}

static const char *value_of(occ_parameter parameter, int value, char number[NUMBER_SIZE])
{
    const char *word = word_of(parameter, value);

    return word ? word : number_format(number, value);
}

void explorer_change_phrase(const occ_change *change, explorer_brevity brevity, char *text,
                            size_t size)
{
    occ_parameter id = change->parameter;
    char from[NUMBER_SIZE];
    char to[NUMBER_SIZE];

    if (brevity == BREVITY_TARGET) {
        snprintf(text, size, "%s → %s", parameter_of(id)->brief, value_of(id, change->to, to));
        return;
    }
    snprintf(text, size, "%s %s → %s%s",
             brevity == BREVITY_NONE ? parameter_of(id)->name : parameter_of(id)->brief,
             value_of(id, change->from, from), value_of(id, change->to, to),
             word_of(id, change->to) ? "" : explorer_unit(id));
}

/* "3 → 4 blocks, 75 → 100 %" */
static void phrase_outcome(const explorer_subject *subject, const occ_point *point, char *text,
                           size_t size)
{
    snprintf(text, size, "%d → %d block%s, %.4g → %.4g %%", subject->result->blocks, point->blocks,
             point->blocks == 1 ? "" : "s", occ_percent(subject->arch, subject->result),
             100.0 * point->warps / subject->arch->max_warps_per_sm);
}

void explorer_advice_phrase(const explorer_subject *subject, const occ_advice *advice, char *text,
                            size_t size)
{
    char changes[2][EXPLORER_TEXT + NUMBER_SIZE] = {"", ""};
    char outcome[EXPLORER_TEXT];

    for (size_t i = 0; i < advice->count; i++) {
        explorer_change_phrase(&advice->changes[i], BREVITY_NONE, changes[i], sizeof changes[i]);
    }
    phrase_outcome(subject, &advice->point, outcome, sizeof outcome);
    snprintf(text, size, "%s%s%s: %s", changes[0], advice->count > 1 ? " and " : "", changes[1],
             outcome);
}

/* "+1,793 B shared memory"; of a cluster "cluster size 2 → 4". */
static void phrase_amount(const occ_launch *launch, const explorer_step *step, char *text,
                          size_t size)
{
    static const char *const units[OCC_PARAM_COUNT][2] = {
        [OCC_PARAM_BLOCK_SIZE] = {"thread a block", "threads a block"},
        [OCC_PARAM_REGISTERS] = {"register", "registers"},
        [OCC_PARAM_DYNAMIC_SMEM] = {"B shared memory", "B shared memory"},
    };
    int from = occ_get(launch, step->parameter);
    int amount = abs(step->value - from);
    char number[NUMBER_SIZE];

    if (step->parameter == OCC_PARAM_CLUSTER_SIZE) {
        explorer_change_phrase(&(occ_change){step->parameter, from, step->value}, BREVITY_NONE,
                               text, size);
        return;
    }
    snprintf(text, size, "%s%s %s", step->value > from ? "+" : "−", number_format(number, amount),
             units[step->parameter][amount != 1]);
}

void explorer_loss_phrase(const explorer_subject *subject, const explorer_step *step, char *text,
                          size_t size)
{
    char amount[EXPLORER_TEXT + NUMBER_SIZE];
    char outcome[EXPLORER_TEXT];
    const char *end = step->point.blocks == 0                        ? " until none fits"
                      : step->point.blocks < subject->result->blocks ? " until the next block goes"
                                                                     : " until warps go";

    phrase_amount(subject->launch, step, amount, sizeof amount);
    phrase_outcome(subject, &step->point, outcome, sizeof outcome);
    snprintf(text, size, "%s%s: %s", amount, step->parameter == OCC_PARAM_CLUSTER_SIZE ? "" : end,
             outcome);
}

/* ---- Arithmetic */

/* Amount and label of the left side, amount of the right one, a blank, its label. */
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
