/* SPDX-License-Identifier: MIT */
/* The window is filled anew only when no whole record is left in it. */
#include "base/csv.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "base/utf8.h"

enum { WINDOW = CSV_RECORD_MOST + (1 << 16) };

static size_t left_in(const struct csv_reader *reader)
{
    return (size_t)(reader->end - reader->next);
}

static void skip_byte_order_mark(struct csv_reader *reader)
{
    static const char mark[] = "\xef\xbb\xbf";

    if (left_in(reader) >= strlen(mark) && memcmp(reader->next, mark, strlen(mark)) == 0) {
        reader->next += strlen(mark);
    }
}

bool csv_read_file(struct csv_reader *reader, FILE *file)
{
    *reader = (struct csv_reader){.file = file, .next_line = 1};
    reader->window = memory_allocate(WINDOW);
    reader->texts = memory_allocate(CSV_RECORD_MOST + 1);
    reader->next = reader->end = reader->window;
    return reader->window && reader->texts;
}

bool csv_read_text(struct csv_reader *reader, const char *text, size_t size)
{
    /* The fields of a record and their ends take as many bytes as the record, and one more. */
    size_t most = size < CSV_RECORD_MOST ? size : CSV_RECORD_MOST;

    *reader = (struct csv_reader){.next = text,
                                  .end = text + size,
                                  .at_end = true,
                                  .next_line = 1,
                                  .texts = memory_allocate(most + 1)};
    skip_byte_order_mark(reader);
    return reader->texts != NULL;
}

void csv_read_close(struct csv_reader *reader)
{
    free(reader->window);
    free(reader->texts);
    free(reader->fields);
    free(reader->ends);
    *reader = (struct csv_reader){0};
}

static size_t in_sight(const struct csv_reader *reader)
{
    return left_in(reader) < WINDOW ? left_in(reader) : WINDOW;
}

/* Moves the unread bytes to the window's front and reads on. */
static void fill(struct csv_reader *reader)
{
    size_t left = left_in(reader);

    memmove(reader->window, reader->next, left);
    size_t got = fread(reader->window + left, 1, WINDOW - left, reader->file);
    if (ferror(reader->file)) {
        reader->error = errno;
    }
    reader->next = reader->window;
    reader->end = reader->window + left + got;
    reader->at_end = left + got < WINDOW;
}

/* ---- Where a record ends */

/* The size of the next record with its line end; 0: its end is not read yet. */
static size_t whole_record(const struct csv_reader *reader)
{
    const char *end = reader->next + in_sight(reader);
    bool quoted = false;

    for (const char *at = reader->next; at < end; at++) {
        if (*at == '"' && !reader->whole_lines) {
            quoted = !quoted;
        } else if (*at == '\n' && !quoted) {
            return (size_t)(at + 1 - reader->next);
        }
    }
    return end == reader->end && reader->at_end && !quoted ? in_sight(reader) : 0;
}

/* The size of the next record; 0: the end. A quote that is not closed costs its own line alone. */
static size_t find_record(struct csv_reader *reader)
{
    size_t size = whole_record(reader);

    if (!reader->at_end && size == 0) {
        fill(reader);
        size = whole_record(reader);
    }
    reader->fault = SENTENCE_COUNT;
    if (left_in(reader) > 0 && (size == 0 || size > CSV_RECORD_MOST)) {
        const char *newline = memchr(reader->next, '\n', in_sight(reader));

        size = newline != NULL ? (size_t)(newline - reader->next) + 1 : in_sight(reader);
        reader->fault =
            size > CSV_RECORD_MOST ? SENTENCE_CSV_LINE_TOO_LONG : SENTENCE_CSV_QUOTE_OPEN;
    }
    return size;
}

/* Drops what follows of a line without end. The record, which may lie in the window, stays. */
static void drop_line(struct csv_reader *reader)
{
    const char *newline = memchr(reader->next, '\n', left_in(reader));
    int c = '\0';

    reader->next = newline != NULL ? newline + 1 : reader->end;
    while (newline == NULL && !reader->at_end && c != EOF && c != '\n') {
        c = getc(reader->file);
    }
    reader->next_line++;
}

static void take_record(struct csv_reader *reader, size_t size)
{
    const char *record = reader->next;
    bool ended = record[size - 1] == '\n';

    reader->line = reader->next_line;
    for (const char *at = record; (at = memchr(at, '\n', (size_t)(record + size - at))); at++) {
        reader->next_line++;
    }
    reader->next += size;
    reader->record = record;
    size -= ended;
    size -= size > 0 && record[size - 1] == '\r';
    reader->record_size = size;
    if (reader->fault == SENTENCE_CSV_LINE_TOO_LONG && !ended) {
        drop_line(reader);
    }
}

/* ---- Fields */

static sentence_id reserve_field(struct csv_reader *reader)
{
    size_t count = reader->field_count;

    if (!reader->among_lines && count == CSV_FIELD_MOST) {
        return SENTENCE_CSV_TOO_MANY_FIELDS;
    }
    const char **fields =
        memory_grow(reader->fields, count, &reader->field_capacity, sizeof *fields);
    size_t *ends = memory_grow(reader->ends, count, &reader->end_capacity, sizeof *ends);

    reader->fields = fields != NULL ? fields : reader->fields;
    reader->ends = ends != NULL ? ends : reader->ends;
    return fields != NULL && ends != NULL ? SENTENCE_COUNT : SENTENCE_OUT_OF_MEMORY;
}

/* Copies the field at *from to *to; both move behind it. Within quotes, a pair of quotes is one. */
static sentence_id copy_field(const char **from, const char *end, char **to)
{
    bool quoted = *from < end && **from == '"', open = quoted;

    for (*from += quoted; *from < end && (open || **from != ',');) {
        bool quote = **from == '"';

        if (!open && (quoted || quote)) {
            return SENTENCE_CSV_QUOTE_INSIDE;
        }
        *from += quote;
        open = open && (!quote || (*from < end && **from == '"'));
        if (open || !quote) {
            *(*to)++ = *(*from)++;
        }
    }
    *(*to)++ = '\0';
    return open ? SENTENCE_CSV_QUOTE_OPEN : SENTENCE_COUNT;
}

static sentence_id split(struct csv_reader *reader)
{
    const char *from = reader->record, *end = from + reader->record_size;
    char *to = reader->texts;
    sentence_id fault;

    for (reader->field_count = 0; (fault = reserve_field(reader)) == SENTENCE_COUNT; from++) {
        reader->fields[reader->field_count] = to;
        fault = copy_field(&from, end, &to);
        reader->ends[reader->field_count] = (size_t)(from - reader->record);
        if (fault != SENTENCE_COUNT) {
            break;
        }
        reader->field_count++;
        if (from == end) {
            break;
        }
    }
    return fault;
}

/* ---- Records */

int csv_read_first(struct csv_reader *reader)
{
    if (reader->next_line == 1 && reader->end == reader->window && !reader->at_end) {
        fill(reader);
        skip_byte_order_mark(reader);
    }
    return left_in(reader) > 0 ? (unsigned char)*reader->next : -1;
}

bool csv_read_next(struct csv_reader *reader)
{
    (void)csv_read_first(reader);
    while (reader->among_lines && left_in(reader) > 0 && *reader->next != '"') {
        drop_line(reader);
    }
    size_t size = find_record(reader);
    if (size == 0) {
        return false;
    }
    take_record(reader, size);
    if (reader->fault == SENTENCE_COUNT && memchr(reader->record, '\0', reader->record_size)) {
        reader->fault = SENTENCE_CSV_NUL_BYTE;
    }
    if (reader->fault == SENTENCE_COUNT && !reader->whole_lines) {
        reader->fault = split(reader);
    }
    return true;
}

/* ---- Writing: putc_unlocked, since one thread writes, and batch writes millions of rows */

static void put_short(FILE *file, const char *text)
{
    while (*text) {
        putc_unlocked(*text++, file);
    }
}

void csv_put_number(struct csv *csv, const char *digits)
{
    if (csv->filled) {
        putc_unlocked(',', csv->file);
    }
    csv->filled = true;
    put_short(csv->file, digits);
}

static void put_quoted(FILE *file, const char *guard, const char *text)
{
    putc_unlocked('"', file);
    put_short(file, guard);
    for (; *text; text++) {
        if (*text == '"') {
            putc_unlocked('"', file);
        }
        putc_unlocked(*text, file);
    }
    putc_unlocked('"', file);
}

/* "'" before what a spreadsheet would run; else "". */
static const char *guard_of(const struct csv *csv, char first)
{
    return csv->guard && first && strchr("=+-@\t\r", first) ? "'" : "";
}

void csv_put_text(struct csv *csv, const char *text)
{
    const char *guard = guard_of(csv, *text);
    bool quoted = !csv->filled && *text_quote(text);

    csv_put_number(csv, "");
    if (quoted || text[strcspn(text, ",\"\r\n")] != '\0') {
        put_quoted(csv->file, guard, text);
    } else {
        put_short(csv->file, guard);
        fputs(text, csv->file);
    }
}

void csv_put_copied(struct csv *csv, const char *bytes, size_t size)
{
    size_t at = size > 1 && bytes[0] == '"';
    uint32_t character;

    csv_put_number(csv, "");
    fwrite(bytes, 1, at, csv->file);
    put_short(csv->file, guard_of(csv, size > at ? bytes[at] : '\0'));
    while (at < size) {
        size_t clean = text_clean_span(bytes + at, size - at);

        fwrite(bytes + at, 1, clean, csv->file);
        at += clean;
        if (at < size) {
            size_t used = utf8_character(bytes + at, size - at, &character);
            bool kept = bytes[at] != '\0' && strchr("\t\n\r", bytes[at]) != NULL;

            putc_unlocked(kept ? bytes[at] : '?', csv->file);
            at += used > 0 ? used : 1;
        }
    }
}

void csv_end_row(struct csv *csv)
{
    putc_unlocked('\n', csv->file);
    csv->filled = false;
}
