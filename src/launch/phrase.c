/* SPDX-License-Identifier: MIT */
#include "launch/phrase.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/range.h"
#include "base/text.h"

char *format_real(char out[NUMBER_SIZE], double value)
{
    snprintf(out, NUMBER_SIZE, "%.4g", value);
    return out;
}

double percent_of_warps(const occ_arch *arch, int warps)
{
    const occ_result resident = {.warps = warps};

    return occ_percent(arch, &resident);
}

int warps_of_percent(const occ_arch *arch, double percent)
{
    return whole_up(percent / 100.0 * arch->max_warps_per_sm);
}

char *format_occupancy(char out[NUMBER_SIZE], double percent, bool bound)
{
    char number[NUMBER_SIZE];

    text_format(out, NUMBER_SIZE, "%s%s", bound_mark(bound && percent > 0, true),
                number_format_real(number, percent, 2));
    return out;
}

#define CONFIDENCE(id) [OCC_CONFIDENCE_##id] = SENTENCE_CONFIDENCE_##id
const char *confidence_word(const struct language *language, occ_confidence confidence)
{
    static const sentence_id words[] = {CONFIDENCE(UNKNOWN), CONFIDENCE(ASSUMED),
                                        CONFIDENCE(FITTED), CONFIDENCE(DOCUMENTED),
                                        CONFIDENCE(MEASURED)};
    _Static_assert(sizeof words / sizeof *words == OCC_CONFIDENCE_COUNT, "a word for each");

    return word(language, words[confidence]);
}

/* ---- Limits and refusals */

#define LIMIT_NAME(id, key) [OCC_ROW_##id] = SENTENCE_LIMIT_##id,
#define LIMIT_BRIEF(id, key) [OCC_ROW_##id] = SENTENCE_LIMIT_BRIEF_##id,
static const sentence_id limit_names[] = {OCC_ROWS(LIMIT_NAME) SENTENCE_LIMIT_NONE};
static const sentence_id limit_briefs[] = {OCC_ROWS(LIMIT_BRIEF)};

const char *limit_name(const struct language *language, occ_limit_id id)
{
    return word(language, limit_names[id]);
}

const char *limit_brief(const struct language *language, occ_limit_id id)
{
    return word(language, limit_briefs[id]);
}

/* Joins limiters in these words; NULL: their keys. */
static void join_limiters(const struct language *language, unsigned limiters,
                          const sentence_id *words, const char *between, struct text_buffer list)
{
    for (occ_limit_id id = 0; id < OCC_ROW_COUNT; id++) {
        if (limiters & OCC_ROW_BIT(id)) {
            text_join(&list, between, words ? word(language, words[id]) : occ_limit_key(id));
        }
    }
}

void limiter_names(const struct language *language, unsigned limiters, char *text, size_t size)
{
    join_limiters(language, limiters, limit_names, " + ", text_buffer_of(text, size));
}

void limiter_briefs(const struct language *language, unsigned limiters, char *text, size_t size)
{
    join_limiters(language, limiters, limit_briefs, "+", text_buffer_of(text, size));
}

void limiter_keys(unsigned limiters, char *text, size_t size)
{
    join_limiters(NULL, limiters, NULL, "+", text_buffer_of(text, size));
}

#define REFUSAL(id) [OCC_REFUSED_##id] = SENTENCE_REFUSED_##id,
void refusal_sentence(const struct language *language, const occ_refusal *refusal,
                      char text[SENTENCE_SIZE])
{
    static const sentence_id refusals[] = {OCC_REFUSALS(REFUSAL)};

    text[0] = '\0';
    if (refusal->rule != OCC_REFUSED_NOT) {
        sentence(text, SENTENCE_SIZE, language, refusals[refusal->rule],
                 SAY_VALUES(refusal->asked, refusal->allowed));
    }
}

bool local_memory_phrase(const struct language *language, const kernel *item,
                         char text[PHRASE_SIZE])
{
    int spilled = kernel_spilled(item);

    sentence(text, PHRASE_SIZE, language,
             spilled > 0       ? SENTENCE_LOCAL_SPILLS
             : item->stack > 0 ? SENTENCE_LOCAL_STACK
                               : SENTENCE_LOCAL_MEMORY,
             SAY_VALUES(spilled > 0 ? spilled : item->stack));
    return spilled > 0 || item->stack > 0 || item->local_use == KERNEL_USED;
}

/* ---- Steps and advice */

/* The sentence of a step to a smaller and to a larger value. The same twice: it names the value. */
static const sentence_id step_phrases[OCC_PARAM_COUNT][2] = {
    [OCC_PARAM_BLOCK_SIZE] = {SENTENCE_STEP_BLOCKS, SENTENCE_STEP_BLOCKS},
    [OCC_PARAM_REGISTERS] = {SENTENCE_STEP_REGISTERS_FEWER, SENTENCE_STEP_REGISTERS_MORE},
    [OCC_PARAM_DYNAMIC_SMEM] = {SENTENCE_STEP_SMEM_LESS, SENTENCE_STEP_SMEM_MORE},
    [OCC_PARAM_STATIC_SMEM] = {SENTENCE_STEP_SMEM_LESS, SENTENCE_STEP_SMEM_MORE},
    [OCC_PARAM_SMEM_PER_THREAD] = {SENTENCE_STEP_SMEM_PER_THREAD_LESS,
                                   SENTENCE_STEP_SMEM_PER_THREAD_MORE},
    [OCC_PARAM_CLUSTER_SIZE] = {SENTENCE_STEP_CLUSTERS, SENTENCE_STEP_CLUSTERS},
    [OCC_PARAM_TENSOR_COLUMNS] = {SENTENCE_STEP_COLUMNS, SENTENCE_STEP_COLUMNS},
    [OCC_PARAM_BARRIERS] = {SENTENCE_STEP_BARRIERS, SENTENCE_STEP_BARRIERS},
    [OCC_PARAM_CARVEOUT] = {SENTENCE_STEP_CARVEOUT, SENTENCE_STEP_CARVEOUT},
    [OCC_PARAM_ACCUMULATION_REGISTERS] = {SENTENCE_STEP_ACCUMULATION, SENTENCE_STEP_ACCUMULATION},
    [OCC_PARAM_SCALAR_REGISTERS] = {SENTENCE_STEP_SCALARS, SENTENCE_STEP_SCALARS},
};

void step_phrase(const evaluated_launch *subject, const occ_advice *step, char text[SENTENCE_SIZE])
{
    const occ_change *change = &step->changes[0];
    const sentence_id *phrases = step_phrases[change->parameter];
    int distance = change->to - change->from;
    const char *percent = SHARE(percent_of_warps(subject->arch, step->point.warps),
                                bounding_values(subject->unstated, step->point.blocks));

    if (change->parameter == OCC_PARAM_CLUSTER_SIZE && change->to == 0) {
        sentence(text, SENTENCE_SIZE, subject->language, SAY(STEP_NO_CLUSTER, percent));
    } else {
        sentence(text, SENTENCE_SIZE, subject->language, phrases[distance > 0],
                 SAY_VALUES(phrases[0] == phrases[1] ? change->to : abs(distance), percent));
    }
}

static void change_phrase(const struct language *language, const occ_change *change,
                          brevity_of_change brevity, char *text, size_t size)
{
    const launch_parameter *parameter = parameter_of(change->parameter);
    char from[NUMBER_SIZE], to[NUMBER_SIZE];
    const char *name = word(language, brevity == BREVITY_NONE ? parameter->name : parameter->brief);
    const char *target = parameter_amount(language, change->parameter, change->to, to);
    bool number = target == to;
    sentence_id phrase = number && parameter->kind == PARAMETER_KIND_BYTES ? SENTENCE_CHANGE_BYTES
                         : number && parameter->kind == PARAMETER_KIND_CARVEOUT
                             ? SENTENCE_CHANGE_PERCENT
                             : SENTENCE_CHANGE;

    if (brevity == BREVITY_TARGET) {
        sentence(text, size, language, SAY(CHANGE_TARGET, name, target));
    } else {
        sentence(text, size, language, phrase,
                 SAY_VALUES(name, parameter_amount(language, change->parameter, change->from, from),
                            target));
    }
}

sentence_id no_gain_sentence(const evaluated_launch *subject)
{
    bool full = subject->result.warps == subject->arch->max_warps_per_sm;

    return launch_bounding(subject)
               ? full ? SENTENCE_ADVICE_FULL_BOUND : SENTENCE_ADVICE_NOTHING_BOUND
           : full ? SENTENCE_ADVICE_FULL
                  : SENTENCE_ADVICE_NOTHING;
}

void block_span_phrase(const evaluated_launch *subject, const occ_span *span,
                       char text[PHRASE_SIZE])
{
    sentence(text, PHRASE_SIZE, subject->language,
             !span->shared                               ? SENTENCE_BLOCK_HIGHEST
             : subject->result.warps == span->most_warps ? SENTENCE_BLOCK_NONE_BETTER
                                                         : SENTENCE_BLOCK_HIGHEST_SEVERAL,
             SAY_VALUES(span->best_block));
}

static const char *phrase_outcome(const evaluated_launch *subject, const occ_point *point,
                                  char text[PHRASE_SIZE])
{
    const occ_result *result = &subject->result;

    sentence(text, PHRASE_SIZE, subject->language,
             SAY(OUTCOME, point->blocks, result->blocks,
                 SHARE(occ_percent(subject->arch, result), launch_bounding(subject)),
                 SHARE(percent_of_warps(subject->arch, point->warps),
                       bounding_values(subject->unstated, point->blocks))));
    return text;
}

size_t advice_changes(const occ_launch *launch, const occ_advice *advice,
                      occ_change changes[ADVICE_CHANGES_MOST])
{
    occ_launch followed = *launch;
    size_t count = 0;

    occ_follow(&followed, advice);
    for (; count < advice->count; count++) {
        changes[count] = advice->changes[count];
    }
    /* The bytes of a block change with its size. */
    if (followed.block_size != launch->block_size && launch->smem_per_thread > 0) {
        changes[count++] = (occ_change){OCC_PARAM_DYNAMIC_SMEM, occ_dynamic_smem(launch),
                                        occ_dynamic_smem(&followed)};
    }
    return count;
}

void changes_phrase(const struct language *language, const occ_launch *launch,
                    const occ_advice *advice, brevity_of_change brevity, char *text, size_t size)
{
    struct text_buffer list = text_buffer_of(text, size);
    occ_change changes[ADVICE_CHANGES_MOST];
    size_t count = advice_changes(launch, advice, changes);

    for (size_t i = 0; i < count; i++) {
        char change[PHRASE_SIZE + NUMBER_SIZE];

        change_phrase(language, &changes[i], brevity, change, sizeof change);
        text_join(&list, word(language, SENTENCE_LIST_BETWEEN), change);
    }
}

void advice_phrase(const evaluated_launch *subject, const occ_advice *advice,
                   char text[SENTENCE_SIZE])
{
    char changes[SENTENCE_SIZE];
    char outcome[PHRASE_SIZE];

    changes_phrase(subject->language, &subject->launch, advice, BREVITY_NONE, changes,
                   sizeof changes);
    sentence(text, SENTENCE_SIZE, subject->language,
             SAY(ADVICE_OUTCOME, changes, phrase_outcome(subject, &advice->point, outcome)));
}

#define LOSS(id) [OCC_PARAM_##id] = {SENTENCE_LESS_##id, SENTENCE_MORE_##id}
void loss_phrase(const evaluated_launch *subject, const occ_advice *loss, char text[SENTENCE_SIZE])
{
    static const sentence_id amounts[OCC_PARAM_COUNT][2] = {
        LOSS(BLOCK_SIZE),  LOSS(REGISTERS),       LOSS(DYNAMIC_SMEM),
        LOSS(STATIC_SMEM), LOSS(SMEM_PER_THREAD), LOSS(BARRIERS)};
    const occ_change *change = &loss->changes[0];
    char amount[PHRASE_SIZE + NUMBER_SIZE];
    char outcome[PHRASE_SIZE];
    sentence_id phrase = loss->point.blocks == 0                       ? SENTENCE_LOSS_NONE_FITS
                         : loss->point.blocks < subject->result.blocks ? SENTENCE_LOSS_OF_BLOCK
                                                                       : SENTENCE_LOSS_OF_WARPS;

    /* The others have no amount that is added. */
    if (amounts[change->parameter][0] == 0 ||
        (change->parameter == OCC_PARAM_BLOCK_SIZE && subject->launch.smem_per_thread > 0)) {
        advice_phrase(subject, loss, text);
        return;
    }
    sentence(amount, sizeof amount, subject->language,
             amounts[change->parameter][change->to > change->from],
             SAY_VALUES(abs(change->to - change->from)));
    sentence(text, SENTENCE_SIZE, subject->language, phrase,
             SAY_VALUES(amount, phrase_outcome(subject, &loss->point, outcome)));
}

/* ---- Arithmetic: amounts of quantities, the sides of a line */

#define SENTENCE_QUALIFIER_NONE SENTENCE_COUNT
#define QUANTITY(id, noun, qualifier)                                                              \
    [OCC_QUANTITY_##                                                                               \
        id] = {SENTENCE_QUANTITY_##id, OCC_QUANTITY_##noun, SENTENCE_QUALIFIER_##qualifier}
#define NOUN(id) QUANTITY(id, id, NONE)
#define QUALIFIED(noun, qualifier) QUANTITY(noun##_##qualifier, noun, qualifier)

#define QUANTITIES(NOUN, QUALIFIED, QUANTITY)                                                      \
    NOUN(BLOCKS), NOUN(PER_BLOCK), NOUN(SLOTS), NOUN(THREADS), NOUN(WARPS), NOUN(WARP_SLOTS),      \
        NOUN(HALVES), NOUN(SUBPARTITIONS), NOUN(REGISTERS), NOUN(BYTES), NOUN(BARRIERS),           \
        NOUN(VIRTUAL_RESOURCES), NOUN(CLUSTER_BLOCKS), NOUN(TENSOR_COLUMNS), NOUN(ACCUMULATION),   \
        NOUN(SCALARS), NOUN(SCRATCH_WARPS), QUALIFIED(THREADS, PER_BLOCK),                         \
        QUALIFIED(THREADS, PER_WARP), QUALIFIED(THREADS, COUNTED), QUALIFIED(WARPS, PER_BLOCK),    \
        QUALIFIED(WARPS, COUNTED), QUALIFIED(WARPS, CHECKED), QUALIFIED(WARPS, IN_EACH),           \
        QUALIFIED(WARPS, PER_HALF), QUALIFIED(BLOCKS, PER_HALF), QUALIFIED(HALVES, OF_SM),         \
        QUALIFIED(REGISTERS, PER_THREAD), QUALIFIED(REGISTERS, PER_WARP),                          \
        QUALIFIED(REGISTERS, PER_BLOCK), QUALIFIED(REGISTERS, CHECKED),                            \
        QUALIFIED(REGISTERS, IN_EACH), QUALIFIED(BYTES, PER_BLOCK), QUALIFIED(BYTES, PER_THREAD),  \
        QUALIFIED(BYTES, WITHOUT_OPTIN), QUALIFIED(BLOCKS, PER_CLUSTER),                           \
        QUALIFIED(TENSOR_COLUMNS, PER_BLOCK), QUALIFIED(SCALARS, PER_WARP),                        \
        QUALIFIED(SCALARS, IN_EACH), QUANTITY(STATIC_BYTES, BYTES, STATIC),                        \
        QUANTITY(DYNAMIC_BYTES, BYTES, DYNAMIC), QUANTITY(RESERVED_BYTES, BYTES, RESERVED),        \
        QUANTITY(SCALARS_RESERVED, SCALARS, OF_TRAP)

static const struct {
    sentence_id words;
    occ_quantity noun;     /* the quantity that its words begin with; itself: none */
    sentence_id qualifier; /* the words without the noun */
} quantities[OCC_QUANTITY_COUNT] = {QUANTITIES(NOUN, QUALIFIED, QUANTITY)};

#define COUNTED(...) 0
_Static_assert(sizeof((char[]){QUANTITIES(COUNTED, COUNTED, COUNTED)}) == OCC_QUANTITY_COUNT,
               "every quantity has a row");

const char *quantity_key(occ_quantity quantity)
{
    const char *words = word(NULL, quantities[quantity].words);
    const char *last = strrchr(words, '|');

    return last ? last + 1 : words;
}

char *amount_phrase(const struct language *language, long long amount, occ_quantity quantity,
                    char out[PHRASE_SIZE])
{
    char words[UNIT_SIZE];

    unit_words(language, quantities[quantity].words, amount, words);
    sentence(out, PHRASE_SIZE, language, SAY(AMOUNT, amount, words));
    return out;
}

/* The words of a quantity behind one that is named: without the noun; SENTENCE_COUNT: none left. */
static sentence_id words_behind(occ_quantity named, occ_quantity quantity)
{
    return quantity == named                    ? SENTENCE_COUNT
           : quantities[quantity].noun == named ? quantities[quantity].qualifier
                                                : quantities[quantity].words;
}

/* Whether words of a quantity name nothing alone: "a block". Languages may put them first. */
static bool qualifies(occ_quantity quantity, sentence_id words)
{
    return words == quantities[quantity].qualifier || quantity == OCC_QUANTITY_PER_BLOCK;
}

#define OPERATION(id) [OCC_OP_##id] = SENTENCE_OPERATION_##id
/* "48 warps / 16 a block": the right side does not repeat a noun of the left one. */
void arithmetic_expression(const struct language *language, const occ_arithmetic *line, char *text,
                           size_t size)
{
    static const sentence_id operations[] = {
        OPERATION(TIMES),      OPERATION(PLUS),         OPERATION(OVER),   OPERATION(OVER_UP),
        OPERATION(ROUNDED_UP), OPERATION(ROUNDED_DOWN), OPERATION(EXCEEDS)};
    _Static_assert(sizeof operations / sizeof *operations == OCC_OP_COUNT, "a sign for each");
    bool rounded = line->operation == OCC_OP_ROUNDED_UP || line->operation == OCC_OP_ROUNDED_DOWN;
    sentence_id behind =
        rounded ? SENTENCE_COUNT : words_behind(line->left_quantity, line->right_quantity);
    char left[PHRASE_SIZE], right[PHRASE_SIZE];
    char words[UNIT_SIZE];

    amount_phrase(language, line->left, line->left_quantity, left);
    number_format(right, line->right);
    if (behind != SENTENCE_COUNT) {
        unit_words(language, behind, line->right, words);
        sentence(right, sizeof right, language,
                 qualifies(line->right_quantity, behind) ? SENTENCE_AMOUNT_QUALIFIED
                                                         : SENTENCE_AMOUNT,
                 SAY_VALUES(line->right, words));
    }
    sentence(text, size, language, operations[line->operation], SAY_VALUES(left, right));
}

const char *arithmetic_label(const struct language *language, const occ_arithmetic *line,
                             char out[UNIT_SIZE])
{
    sentence_id behind = words_behind(line->left_quantity, line->value_quantity);
    /* A qualifier that is written before the number cannot follow it alone. */
    bool leads = text_starts_with(word(language, SENTENCE_AMOUNT_QUALIFIED), "{1}") &&
                 qualifies(line->value_quantity, behind);

    return unit_words(language,
                      behind == SENTENCE_COUNT || leads ? quantities[line->value_quantity].words
                                                        : behind,
                      line->value, out);
}
