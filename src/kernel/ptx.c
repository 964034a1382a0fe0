/* SPDX-License-Identifier: MIT */
#include "kernel/ptx.h"

#include <string.h>

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static void skip_blanks(ptx_text *t)
{
    while (t->next < t->end && is_blank(*t->next)) {
        t->next++;
    }
}

/* A word up to a blank or a mark of punctuation. */
static size_t word_length(const ptx_text *t)
{
    const char *at = t->next;

    while (at < t->end && !is_blank(*at) && strchr("(){},;", *at) == NULL) {
        at++;
    }
    return (size_t)(at - t->next);
}

/* A number; -1: none there, or one beyond 2^20. */
static int read_number(ptx_text *t)
{
    enum { MOST = 1 << 20 };
    long value = 0;
    const char *start = t->next;

    for (; t->next < t->end && *t->next >= '0' && *t->next <= '9'; t->next++) {
        if (value <= MOST) {
            value = value * 10 + (*t->next - '0');
        }
    }
    return t->next == start || value > MOST ? -1 : (int)value;
}

/* The product of "192, 1, 1"; -1: no such numbers. */
static int read_dimensions(ptx_text *t)
{
    enum { MOST = 1 << 20 };
    long product = 1;

    for (int i = 0; i < 3; i++) {
        int value;

        skip_blanks(t);
        value = read_number(t);
        if (value < 0) {
            return -1;
        }
        product *= value;
        if (product > MOST) {
            return -1;
        }
        skip_blanks(t);
        if (t->next == t->end || *t->next != ',') {
            break;
        }
        t->next++;
    }
    return (int)product;
}

static bool word_is(const ptx_text *t, size_t length, const char *word)
{
    return length == strlen(word) && memcmp(t->next, word, length) == 0;
}

/* What stands between the parameters and the body. */
static void read_directives(ptx_text *t, ptx_entry *entry)
{
    for (skip_blanks(t); t->next < t->end && *t->next != '{' && *t->next != ';'; skip_blanks(t)) {
        size_t length = word_length(t);
        bool threads = word_is(t, length, ".maxntid") || word_is(t, length, ".reqntid");
        bool blocks = word_is(t, length, ".minnctapersm");

        t->next += length == 0 ? 1 : length;
        if (threads) {
            entry->max_threads = read_dimensions(t);
        }
        skip_blanks(t);
        if (blocks) {
            entry->min_blocks = read_number(t);
        }
    }
}

bool ptx_next(ptx_text *t, ptx_entry *entry)
{
    static const char mark[] = ".entry";
    const char *at;

    if (t->next == t->end) {
        return false;
    }
    at = memmem(t->next, (size_t)(t->end - t->next), mark, sizeof mark - 1);
    if (at == NULL) {
        return false;
    }
    t->next = at + sizeof mark - 1;
    skip_blanks(t);
    *entry = (ptx_entry){t->next, word_length(t), -1, -1};
    t->next += entry->length;
    skip_blanks(t);
    if (t->next < t->end && *t->next == '(') {
        at = memchr(t->next, ')', (size_t)(t->end - t->next));
        t->next = at == NULL ? t->end : at + 1;
    }
    read_directives(t, entry);
    return true;
}
