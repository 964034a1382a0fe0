/* SPDX-License-Identifier: MIT */
#include "kernel/read/ptx.h"

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

static size_t word_length(const ptx_text *t)
{
    const char *at = t->next;

    while (at < t->end && !is_blank(*at) && strchr("(){},;", *at) == NULL) {
        at++;
    }
    return (size_t)(at - t->next);
}

/* Moves behind the next occurrence of some text; false: to the end, there is none. */
static bool find(ptx_text *t, const char *text)
{
    const char *at = memmem(t->next, (size_t)(t->end - t->next), text, strlen(text));

    t->next = at == NULL ? t->end : at + strlen(text);
    return at != NULL;
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

/* Reads "192, 1, 1"; the last ones may be missing. Returns the product; -1: no such numbers. */
static int read_dimensions(ptx_text *t, int dimensions[3])
{
    enum { MOST = 1 << 20 };
    bool more = true;

    for (int i = 0; i < 3; i++) {
        skip_blanks(t);
        dimensions[i] = more ? read_number(t) : 1;
        skip_blanks(t);
        more = more && t->next < t->end && *t->next == ',';
        t->next += more && i < 2;
    }
    int product = kernel_product(dimensions);

    return product <= MOST ? product : -1;
}

static bool take_word(ptx_text *t, const char *word)
{
    skip_blanks(t);
    if (word_length(t) != strlen(word) || memcmp(t->next, word, strlen(word)) != 0) {
        return false;
    }
    t->next += strlen(word);
    return true;
}

static void read_directives(ptx_text *t, ptx_entry *entry)
{
    int any[3];

    for (skip_blanks(t); t->next < t->end && *t->next != '{' && *t->next != ';'; skip_blanks(t)) {
        if (take_word(t, ".maxntid")) {
            entry->max_threads = read_dimensions(t, any);
        } else if (take_word(t, ".reqntid")) {
            entry->max_threads = read_dimensions(t, entry->block);
        } else if (take_word(t, ".reqnctapercluster")) {
            (void)read_dimensions(t, entry->cluster);
        } else if (take_word(t, ".minnctapersm")) {
            skip_blanks(t);
            entry->min_blocks = read_number(t);
        } else if (take_word(t, ".maxclusterrank")) {
            skip_blanks(t);
            entry->max_cluster = read_number(t);
        } else {
            size_t length = word_length(t);

            t->next += length == 0 ? 1 : length;
        }
    }
}

bool ptx_next_entry(ptx_text *t, ptx_entry *entry)
{
    if (!find(t, ".entry")) {
        return false;
    }
    skip_blanks(t);
    *entry = (ptx_entry){.name = t->next,
                         .length = word_length(t),
                         .max_threads = KERNEL_UNKNOWN,
                         .min_blocks = KERNEL_UNKNOWN,
                         .max_cluster = KERNEL_UNKNOWN};
    t->next += entry->length;
    skip_blanks(t);
    if (t->next < t->end && *t->next == '(') {
        (void)find(t, ")");
    }
    read_directives(t, entry);
    entry->rest = t->next;
    return true;
}

/* ---- Bodies */

static bool skip_comment(ptx_text *t)
{
    bool line = t->end - t->next >= 2 && memcmp(t->next, "//", 2) == 0;
    bool comment = line || (t->end - t->next >= 2 && memcmp(t->next, "/*", 2) == 0);

    if (comment) {
        t->next += 2;
        (void)find(t, line ? "\n" : "*/");
    }
    return comment;
}

ptx_text ptx_body(const ptx_text *text, const ptx_entry *entry)
{
    static const bool stops[256] = {['{'] = true, ['}'] = true, ['/'] = true};
    ptx_text at = {entry->rest, text->end};
    int depth = 0;

    if (at.next == at.end || *at.next != '{') {
        return (ptx_text){at.next, at.next};
    }
    while (at.next < at.end) {
        if (!stops[(unsigned char)*at.next]) {
            at.next++;
            continue;
        }
        if (skip_comment(&at)) {
            continue;
        }
        depth += *at.next == '{' ? 1 : *at.next == '}' ? -1 : 0;
        at.next++;
        if (depth == 0) {
            break;
        }
    }
    return (ptx_text){entry->rest, at.next};
}

static bool is_of_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           (c != '\0' && strchr("_$%.", c) != NULL);
}

/* Moves to the text behind the next occurrence of a whole word; false: there is none. */
static bool find_word(ptx_text *t, const char *word, size_t length)
{
    const char *start = t->next;
    const char *at;

    while ((at = memmem(t->next, (size_t)(t->end - t->next), word, length)) != NULL) {
        t->next = at + length;
        if ((at == start || !is_of_word(at[-1])) && (t->next == t->end || !is_of_word(*t->next))) {
            return true;
        }
    }
    return false;
}

/* The name in "[.align 16] .b8 name[]"; empty: another text. */
static ptx_text variable_name(ptx_text *t)
{
    if (take_word(t, ".align")) {
        skip_blanks(t);
        (void)read_number(t);
    }
    skip_blanks(t);
    t->next += word_length(t);
    skip_blanks(t);
    const char *start = t->next;
    while (t->next < t->end && is_of_word(*t->next)) {
        t->next++;
    }
    return (ptx_text){start, t->next};
}

void ptx_find_externs(ptx_text text, ptx_externs *externs)
{
    externs->count = 0;
    while (find_word(&text, ".extern", strlen(".extern"))) {
        if (!take_word(&text, ".shared")) {
            continue;
        }
        ptx_text name = variable_name(&text);

        if (name.next == name.end) {
            continue;
        }
        if (externs->count < PTX_EXTERNS_MOST) {
            externs->names[externs->count] = name;
        }
        externs->count++;
    }
}

static bool contains_word(ptx_text body, const char *word, size_t length)
{
    return find_word(&body, word, length);
}

int ptx_dynamic_use(ptx_text body, const ptx_externs *externs)
{
    size_t named = externs->count < PTX_EXTERNS_MOST ? externs->count : PTX_EXTERNS_MOST;

    for (size_t i = 0; i < named; i++) {
        ptx_text name = externs->names[i];

        if (contains_word(body, name.next, (size_t)(name.end - name.next))) {
            return KERNEL_USED;
        }
    }
    if (externs->count == 0) {
        return KERNEL_UNUSED;
    }
    /* "call" and "call.uni" are one word each. */
    bool calls = contains_word(body, "call", 4) || contains_word(body, "call.uni", 8);

    return externs->count > named || calls ? KERNEL_UNKNOWN : KERNEL_UNUSED;
}

/* The word before a place of the text, over blanks: the instruction of a first operand. */
static ptx_text word_before(ptx_text body, const char *place)
{
    const char *end = place;
    const char *start;

    while (end > body.next && is_blank(end[-1])) {
        end--;
    }
    for (start = end; start > body.next && (is_of_word(start[-1]) || start[-1] == ':');) {
        start--;
    }
    return (ptx_text){start, end};
}

static bool begins_with(ptx_text word, const char *start)
{
    return (size_t)(word.end - word.next) >= strlen(start) &&
           memcmp(word.next, start, strlen(start)) == 0;
}

/* The number in "mov.b32 register, number;", behind the register; KERNEL_UNKNOWN: another text. */
static int moved_number(ptx_text instruction, ptx_text at)
{
    skip_blanks(&at);
    if (!begins_with(instruction, "mov.") || at.next == at.end || *at.next != ',') {
        return KERNEL_UNKNOWN;
    }
    at.next++;
    skip_blanks(&at);
    int value = read_number(&at);
    skip_blanks(&at);
    return at.next < at.end && *at.next == ';' ? value : KERNEL_UNKNOWN;
}

/*
 * The number in the only instruction that writes a register: "mov.b32 register, number;".
 * KERNEL_UNKNOWN: there are others. The last operand is read; others may be of a vector that is
 * written.
 */
static int value_of_register(ptx_text body, ptx_text name)
{
    size_t length = (size_t)(name.end - name.next);
    ptx_text at = body;
    int value = KERNEL_UNKNOWN;

    while (length > 0 && find_word(&at, name.next, length)) {
        ptx_text before = word_before(body, at.next - length);
        bool declared = before.next < before.end && *before.next == '.';
        bool last = at.next < at.end && *at.next == ';';

        if (declared || (last && before.next == before.end)) {
            continue;
        }
        if (value != KERNEL_UNKNOWN) {
            return KERNEL_UNKNOWN;
        }
        value = moved_number(before, at);
        if (value == KERNEL_UNKNOWN) {
            return KERNEL_UNKNOWN;
        }
    }
    return value;
}

int ptx_tensor_columns(ptx_text body)
{
    static const char mark[] = "tcgen05.alloc.";
    enum { COLUMNS_LEAST = 32, COLUMNS_MOST = 1024 };
    ptx_text at = body, rest;
    bool one = find(&at, mark);

    rest = at;
    if (!one || find(&rest, mark) || !find(&at, ",")) {
        return KERNEL_UNKNOWN;
    }
    /* The second operand of "tcgen05.alloc... [address], columns;" */
    skip_blanks(&at);
    ptx_text operand = {at.next, at.next + word_length(&at)};
    int columns = read_number(&at);

    columns = columns >= 0 ? columns : value_of_register(body, operand);
    return columns >= COLUMNS_LEAST && columns <= COLUMNS_MOST ? columns : KERNEL_UNKNOWN;
}

int ptx_target(ptx_text text)
{
    static const char prefix[] = "sm_";

    if (!find_word(&text, ".target", strlen(".target"))) {
        return 0;
    }
    skip_blanks(&text);
    text.next += begins_with(text, prefix) ? strlen(prefix) : 0;
    int number = read_number(&text);

    return number < 0 ? 0 : number;
}
