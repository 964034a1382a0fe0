/* SPDX-License-Identifier: MIT */
/* The window is filled anew only when no whole record is left in it. */
#include "base/csv_input.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { WINDOW = CSV_RECORD_MOST + (1 << 16) };

bool csv_input_open(struct csv_input *input, FILE *file)
{
    memset(input, 0, sizeof *input);
    input->file = file;
    input->next_line = 1;
    input->bytes = malloc(WINDOW);
    input->texts = malloc(CSV_RECORD_MOST + 1);
    return input->bytes && input->texts;
}

void csv_input_close(struct csv_input *input)
{
    free(input->bytes);
    free(input->texts);
    input->bytes = input->texts = NULL;
}

/* Moves what is left to the front and reads on. false: nothing came. */
static bool fill(struct csv_input *input)
{
    size_t left = input->end - input->begin;
    size_t got;

    memmove(input->bytes, input->bytes + input->begin, left);
    input->begin = 0;
    input->end = left;
    got = fread(input->bytes + left, 1, WINDOW - left, input->file);
    if (ferror(input->file)) {
        input->error = errno;
    }
    input->end += got;
    input->at_end = input->end < WINDOW;
    return got > 0;
}

/* The size of the record at the window's front with its line end; 0: its end is not in sight. */
static size_t whole_record(const struct csv_input *input)
{
    const char *start = input->bytes + input->begin;
    size_t size = input->end - input->begin;
    const char *newline = memchr(start, '\n', size);
    const char *from = start;
    bool quoted = false;

    while (newline) {
        for (const char *p = from; (p = memchr(p, '"', (size_t)(newline - p))) != NULL; p++) {
            quoted = !quoted;
        }
        if (!quoted) {
            return (size_t)(newline - start) + 1;
        }
        from = newline + 1;
        newline = memchr(from, '\n', size - (size_t)(from - start));
    }
    return 0;
}

/* Whether the quotes of the last record, which has no line end, are closed. */
static bool quotes_closed(const char *bytes, size_t size)
{
    bool quoted = false;

    for (size_t i = 0; i < size; i++) {
        quoted ^= bytes[i] == '"';
    }
    return !quoted;
}

/* A quote that no one closes takes its own line with it, and not the rest of the file. */
static size_t damaged_record(struct csv_input *input)
{
    size_t size = input->end - input->begin;
    const char *newline = memchr(input->bytes + input->begin, '\n', size);

    input->fault = CSV_QUOTE_OPEN;
    if (newline) {
        return (size_t)(newline - input->bytes) - input->begin + 1;
    }
    if (size > CSV_RECORD_MOST) {
        input->fault = CSV_LINE_TOO_LONG;
    }
    return size;
}

/* The size of the next record with its line end; 0 at the end of the file. */
static size_t find_record(struct csv_input *input)
{
    size_t size = whole_record(input);

    input->fault = CSV_SOUND;
    if (size > 0) {
        return size;
    }
    if (!input->at_end && fill(input)) {
        size = whole_record(input);
    }
    if (size > 0 && size <= CSV_RECORD_MOST) {
        return size;
    }
    size = input->end - input->begin;
    if (input->at_end && quotes_closed(input->bytes + input->begin, size) &&
        !memchr(input->bytes + input->begin, '\n', size)) {
        return size;
    }
    return size > 0 ? damaged_record(input) : 0;
}

/* A line without end: what follows of it is dropped. */
static void skip_line(struct csv_input *input)
{
    int c;

    while ((c = getc(input->file)) != EOF && c != '\n') {
    }
}

/* ---- Fields */

struct cursor {
    const char *from; /* in the record */
    const char *end;
    char *to; /* in the texts */
};

/* Behind an opening quote: up to the closing one; a pair of them is one. */
static csv_fault copy_quoted(struct cursor *cursor)
{
    while (cursor->from < cursor->end) {
        char c = *cursor->from++;

        if (c == '"') {
            if (cursor->from == cursor->end || *cursor->from == ',') {
                return CSV_SOUND;
            }
            if (*cursor->from != '"') {
                return CSV_QUOTE_INSIDE;
            }
            cursor->from++;
        }
        *cursor->to++ = c;
    }
    return CSV_QUOTE_OPEN;
}

static csv_fault copy_plain(struct cursor *cursor)
{
    while (cursor->from < cursor->end && *cursor->from != ',') {
        if (*cursor->from == '"') {
            return CSV_QUOTE_INSIDE;
        }
        *cursor->to++ = *cursor->from++;
    }
    return CSV_SOUND;
}

static csv_fault split(struct csv_input *input)
{
    struct cursor cursor = {input->record, input->record + input->record_size, input->texts};

    for (input->field_count = 0; input->field_count < CSV_FIELD_MOST;) {
        csv_fault fault;

        input->fields[input->field_count] = cursor.to;
        if (cursor.from < cursor.end && *cursor.from == '"') {
            cursor.from++;
            fault = copy_quoted(&cursor);
        } else {
            fault = copy_plain(&cursor);
        }
        if (fault != CSV_SOUND) {
            return fault;
        }
        *cursor.to++ = '\0';
        input->ends[input->field_count++] = (size_t)(cursor.from - input->record);
        if (cursor.from == cursor.end) {
            return CSV_SOUND;
        }
        cursor.from++; /* the comma */
    }
    return CSV_TOO_MANY_FIELDS;
}

static void skip_byte_order_mark(struct csv_input *input)
{
    if (input->next_line == 1 && input->end - input->begin >= 3 &&
        memcmp(input->bytes + input->begin, "\xef\xbb\xbf", 3) == 0) {
        input->begin += 3;
    }
}

static long long count_lines(const char *bytes, size_t size)
{
    long long lines = 0;

    for (const char *p = bytes; (p = memchr(p, '\n', size - (size_t)(p - bytes))) != NULL; p++) {
        lines++;
    }
    return lines;
}

/* Sets the record without its line end, and steps over it. */
static void take_record(struct csv_input *input, size_t size)
{
    const char *record = input->bytes + input->begin;

    input->line = input->next_line;
    input->next_line += count_lines(record, size);
    input->begin += size;
    input->record = record;
    size -= size > 0 && record[size - 1] == '\n';
    size -= size > 0 && record[size - 1] == '\r';
    input->record_size = size;
}

bool csv_input_next(struct csv_input *input)
{
    if (input->next_line == 1 && input->end == 0) {
        fill(input);
        skip_byte_order_mark(input);
    }
    size_t size = find_record(input);

    if (size == 0) {
        return false;
    }
    take_record(input, size);
    if (input->fault == CSV_LINE_TOO_LONG && !input->at_end) {
        skip_line(input);
    }
    if (input->fault == CSV_SOUND && memchr(input->record, '\0', input->record_size)) {
        input->fault = CSV_NUL_BYTE;
    }
    if (input->fault == CSV_SOUND) {
        input->fault = split(input);
    }
    return true;
}

const char *csv_fault_text(csv_fault fault)
{
    static const char *const texts[] = {
        [CSV_SOUND] = "",
        [CSV_QUOTE_OPEN] = "a quote is not closed",
        [CSV_QUOTE_INSIDE] = "a quote inside a field that is not quoted as a whole",
        [CSV_TOO_MANY_FIELDS] = "more than 1,024 fields",
        [CSV_NUL_BYTE] = "a NUL byte",
        [CSV_LINE_TOO_LONG] = "a line of more than 1 MiB",
    };

    return texts[fault];
}
