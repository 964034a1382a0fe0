/* SPDX-License-Identifier: MIT */
#include "base/csv_records.h"

#include <stdlib.h>
#include <string.h>

void csv_open(csv_reader *csv, const unsigned char *bytes, size_t size)
{
    *csv = (csv_reader){.next = bytes, .end = bytes + size};
}

void csv_close(csv_reader *csv)
{
    free(csv->text);
    free(csv->fields);
}

static void skip_line(csv_reader *csv)
{
    const unsigned char *end = memchr(csv->next, '\n', (size_t)(csv->end - csv->next));

    csv->next = end == NULL ? csv->end : end + 1;
    csv->lines_taken++;
}

/* How many bytes the record at next takes, line end included; 0: it does not end in time. */
static size_t record_size(const csv_reader *csv)
{
    size_t left = (size_t)(csv->end - csv->next);
    bool quoted = false;

    if (left > CSV_RECORD_MOST) {
        left = CSV_RECORD_MOST;
    }
    for (size_t i = 0; i < left; i++) {
        if (csv->next[i] == '"') {
            quoted = !quoted;
        } else if (csv->next[i] == '\n' && !quoted) {
            return i + 1;
        }
    }
    return quoted || csv->next + left < csv->end ? 0 : left;
}

static bool reserve(csv_reader *csv, size_t size)
{
    if (size > csv->text_size) {
        char *text = realloc(csv->text, size * 2);

        if (text == NULL) {
            return false;
        }
        csv->text = text;
        csv->text_size = size * 2;
    }
    return true;
}

static bool add_field(csv_reader *csv, const char *field)
{
    if (csv->field_count == csv->field_capacity) {
        size_t capacity = csv->field_capacity == 0 ? 64 : csv->field_capacity * 2;
        const char **fields = realloc(csv->fields, capacity * sizeof *fields);

        if (fields == NULL) {
            return false;
        }
        csv->fields = fields;
        csv->field_capacity = capacity;
    }
    csv->fields[csv->field_count++] = field;
    return true;
}

/* Takes one field off *in and writes it to out, ended by NUL; returns where the next one goes. */
static char *copy_field(const unsigned char **in, const unsigned char *end, char *out)
{
    const unsigned char *s = *in;
    bool quoted = false;

    for (; s < end && (quoted || *s != ','); s++) {
        if (*s == '"' && quoted && s + 1 < end && s[1] == '"') {
            *out++ = (char)*s++;
        } else if (*s == '"') {
            quoted = !quoted;
        } else if (*s != '\0' && *s != '\r' && *s != '\n') {
            *out++ = (char)*s;
        }
    }
    *in = s;
    *out++ = '\0';
    return out;
}

/* A record of n bytes has at most n + 1 fields, each with a NUL of its own. */
static bool split(csv_reader *csv, size_t size)
{
    const unsigned char *in = csv->next;
    const unsigned char *end = in + size;
    char *out;

    csv->field_count = 0;
    if (!reserve(csv, size * 2 + 2)) {
        return false;
    }
    if (size > 0 && end[-1] == '\n') {
        end--;
    }
    out = csv->text;
    for (;;) {
        char *field = out;

        out = copy_field(&in, end, out);
        if (!add_field(csv, field)) {
            return false;
        }
        if (in == end) {
            return true;
        }
        in++;
    }
}

static void count_lines(csv_reader *csv, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        csv->lines_taken += csv->next[i] == '\n';
    }
}

bool csv_next(csv_reader *csv)
{
    while (csv->next < csv->end) {
        size_t size = *csv->next == '"' ? record_size(csv) : 0;

        csv->line = csv->lines_taken + 1;
        if (size > 0) {
            csv->out_of_memory = !split(csv, size);
            count_lines(csv, size);
            csv->next += size;
            return !csv->out_of_memory;
        }
        if (*csv->next == '"' && csv->bad_line == 0) {
            csv->bad_line = csv->line;
            csv->too_long = (size_t)(csv->end - csv->next) > CSV_RECORD_MOST;
        }
        skip_line(csv);
    }
    return false;
}
