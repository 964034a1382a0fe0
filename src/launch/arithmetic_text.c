/* SPDX-License-Identifier: MIT */
/* The core's arithmetic in words: amounts of quantities, the sides of a line. */
#include <string.h>

#include "base/text.h"
#include "launch/phrase.h"

#define SENTENCE_QUALIFIER_NONE SENTENCE_COUNT
#define QUANTITY(id, noun, qualifier)                                                              \
    [OCC_QUANTITY_##                                                                               \
        id] = {SENTENCE_QUANTITY_##id, OCC_QUANTITY_##noun, SENTENCE_QUALIFIER_##qualifier},
#define NOUN(id) QUANTITY(id, id, NONE)

#define QUANTITIES(NOUN, QUANTITY)                                                                 \
    NOUN(BLOCKS)                                                                                   \
    NOUN(PER_BLOCK)                                                                                \
    NOUN(SLOTS)                                                                                    \
    NOUN(THREADS)                                                                                  \
    NOUN(WARPS)                                                                                    \
    NOUN(WARP_SLOTS)                                                                               \
    NOUN(HALVES)                                                                                   \
    NOUN(SUBPARTITIONS)                                                                            \
    NOUN(REGISTERS)                                                                                \
    NOUN(BYTES)                                                                                    \
    NOUN(BARRIERS)                                                                                 \
    NOUN(VIRTUAL_RESOURCES)                                                                        \
    NOUN(CLUSTER_BLOCKS)                                                                           \
    NOUN(TENSOR_COLUMNS)                                                                           \
    QUANTITY(THREADS_PER_BLOCK, THREADS, PER_BLOCK)                                                \
    QUANTITY(THREADS_PER_WARP, THREADS, PER_WARP)                                                  \
    QUANTITY(THREADS_COUNTED, THREADS, COUNTED)                                                    \
    QUANTITY(WARPS_PER_BLOCK, WARPS, PER_BLOCK)                                                    \
    QUANTITY(WARPS_COUNTED, WARPS, COUNTED)                                                        \
    QUANTITY(WARPS_CHECKED, WARPS, CHECKED)                                                        \
    QUANTITY(WARPS_IN_EACH, WARPS, IN_EACH)                                                        \
    QUANTITY(WARPS_PER_HALF, WARPS, PER_HALF)                                                      \
    QUANTITY(BLOCKS_PER_HALF, BLOCKS, PER_HALF)                                                    \
    QUANTITY(HALVES_OF_SM, HALVES, OF_SM)                                                          \
    QUANTITY(REGISTERS_PER_THREAD, REGISTERS, PER_THREAD)                                          \
    QUANTITY(REGISTERS_PER_WARP, REGISTERS, PER_WARP)                                              \
    QUANTITY(REGISTERS_PER_BLOCK, REGISTERS, PER_BLOCK)                                            \
    QUANTITY(REGISTERS_CHECKED, REGISTERS, CHECKED)                                                \
    QUANTITY(REGISTERS_IN_EACH, REGISTERS, IN_EACH)                                                \
    QUANTITY(STATIC_BYTES, BYTES, STATIC)                                                          \
    QUANTITY(DYNAMIC_BYTES, BYTES, DYNAMIC)                                                        \
    QUANTITY(RESERVED_BYTES, BYTES, RESERVED)                                                      \
    QUANTITY(BYTES_PER_BLOCK, BYTES, PER_BLOCK)                                                    \
    QUANTITY(BYTES_PER_THREAD, BYTES, PER_THREAD)                                                  \
    QUANTITY(BYTES_WITHOUT_OPTIN, BYTES, WITHOUT_OPTIN)                                            \
    QUANTITY(BLOCKS_PER_CLUSTER, BLOCKS, PER_CLUSTER)                                              \
    QUANTITY(TENSOR_COLUMNS_PER_BLOCK, TENSOR_COLUMNS, PER_BLOCK)

static const struct {
    sentence_id words;
    occ_quantity noun;     /* the quantity that its words begin with; itself: none */
    sentence_id qualifier; /* the words without the noun */
} quantities[OCC_QUANTITY_COUNT] = {QUANTITIES(NOUN, QUANTITY)};

#define COUNTED(...) +1
_Static_assert(0 QUANTITIES(COUNTED, COUNTED) == OCC_QUANTITY_COUNT, "every quantity has a row");

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

/* Whether words of a quantity name nothing by themselves: "a block". Languages may put them first. */
static bool qualifies(occ_quantity quantity, sentence_id words)
{
    return words == quantities[quantity].qualifier || quantity == OCC_QUANTITY_PER_BLOCK;
}

/* Whether qualifiers are written before the number, so that none can stand alone behind it. */
static bool qualifiers_lead(const struct language *language)
{
    return text_starts_with(word(language, SENTENCE_AMOUNT_QUALIFIED), "{1}");
}

/* "48 warps / 16 a block": the right side does not repeat a noun of the left one. */
void arithmetic_expression(const struct language *language, const occ_arithmetic *line, char *text,
                           size_t size)
{
    static const sentence_id operations[] = {
        [OCC_OP_TIMES] = SENTENCE_OPERATION_TIMES,
        [OCC_OP_PLUS] = SENTENCE_OPERATION_PLUS,
        [OCC_OP_OVER] = SENTENCE_OPERATION_OVER,
        [OCC_OP_OVER_UP] = SENTENCE_OPERATION_OVER_UP,
        [OCC_OP_ROUNDED_UP] = SENTENCE_OPERATION_ROUNDED_UP,
        [OCC_OP_ROUNDED_DOWN] = SENTENCE_OPERATION_ROUNDED_DOWN,
        [OCC_OP_EXCEEDS] = SENTENCE_OPERATION_EXCEEDS,
    };
    bool rounded = line->operation == OCC_OP_ROUNDED_UP || line->operation == OCC_OP_ROUNDED_DOWN;
    sentence_id behind =
        rounded ? SENTENCE_COUNT : words_behind(line->left_quantity, line->right_quantity);
    char left[PHRASE_SIZE];
    char right[PHRASE_SIZE];
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

    return unit_words(language,
                      behind == SENTENCE_COUNT ||
                              (qualifies(line->value_quantity, behind) && qualifiers_lead(language))
                          ? quantities[line->value_quantity].words
                          : behind,
                      line->value, out);
}
