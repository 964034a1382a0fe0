/* SPDX-License-Identifier: MIT */
#include "explorer/smem_sum.h"

#include <string.h>

#include "base/text.h"

/* Copies the text in [from, to) without the blanks around it. false: nothing is left, or too much. */
static bool copy_trimmed(char out[SMEM_TERM_SIZE], const char *from, const char *to)
{
    while (from < to && (*from == ' ' || *from == '\t')) {
        from++;
    }
    while (to > from && (to[-1] == ' ' || to[-1] == '\t')) {
        to--;
    }
    size_t length = (size_t)(to - from);

    if (length == 0 || length >= SMEM_TERM_SIZE) {
        return false;
    }
    memcpy(out, from, length);
    out[length] = '\0';
    return true;
}

/* The number before a sign and a word at the end of a term: "16 * block", "16/thread". */
static bool number_before(const char *term, char sign, const char *word, char out[SMEM_TERM_SIZE])
{
    const char *place = strchr(term, sign);
    char last[SMEM_TERM_SIZE];

    return place && copy_trimmed(last, place + 1, term + strlen(term)) && text_equal(last, word) &&
           copy_trimmed(out, term, place);
}

/* The number behind a word and a sign: "block * 16". */
static bool number_behind(const char *term, char sign, const char *word, char out[SMEM_TERM_SIZE])
{
    const char *place = strchr(term, sign);
    char first[SMEM_TERM_SIZE];

    return place && copy_trimmed(first, term, place) && text_equal(first, word) &&
           copy_trimmed(out, place + 1, term + strlen(term));
}

static bool number_per_thread(const char *term, char out[SMEM_TERM_SIZE])
{
    return number_before(term, '*', "block", out) || number_behind(term, '*', "block", out) ||
           number_before(term, '/', "thread", out);
}

/* Puts a term at its place in the sum. false: the place is taken. */
static bool put_term(smem_sum *sum, const char *term, bool plain_per_thread)
{
    char number[SMEM_TERM_SIZE];
    bool marked = number_per_thread(term, number);
    char *place = marked || plain_per_thread ? sum->per_thread : sum->fixed;

    if (place[0] != '\0') {
        return false;
    }
    strcpy(place, marked ? number : term);
    return true;
}

bool smem_sum_meant(const char *text)
{
    return strpbrk(text, "+*/") != NULL || text_contains(text, "block") ||
           text_contains(text, "thread");
}

bool smem_sum_split(const char *text, bool first_per_thread, smem_sum *sum)
{
    const char *end = text + strlen(text);
    const char *plus = strchr(text, '+');
    char first[SMEM_TERM_SIZE];
    char second[SMEM_TERM_SIZE];
    char number[SMEM_TERM_SIZE];

    sum->per_thread[0] = sum->fixed[0] = '\0';
    if (!copy_trimmed(first, text, plus ? plus : end)) {
        return false;
    }
    if (!plus) {
        return put_term(sum, first, false);
    }
    if (!copy_trimmed(second, plus + 1, end)) {
        return false;
    }
    bool unmarked = !number_per_thread(first, number) && !number_per_thread(second, number);

    return put_term(sum, first, first_per_thread && unmarked) && put_term(sum, second, false);
}
