/* SPDX-License-Identifier: MIT */
#include "kernel/read/lines.h"

#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

static bool reserve(line_reader *lines, size_t size)
{
    if (size <= lines->capacity) {
        return true;
    }
    size = size < 256 ? 256 : size + size / 2;
    char *line = memory_reallocate(lines->line, size);
    if (line == NULL) {
        lines->out_of_memory = true;
        return false;
    }
    lines->line = line;
    lines->capacity = size;
    return true;
}

/* The end, within the line, of the escape sequence that starts at s. */
static const unsigned char *skip_escape(const unsigned char *s, const unsigned char *end)
{
    s++;
    if (s == end) {
        return s;
    }
    if (*s == '[') {
        for (s++; s < end && *s >= 0x20 && *s < 0x40;) {
            s++;
        }
        return s < end ? s + 1 : s;
    }
    if (*s == ']') {
        while (s < end && *s != '\a' && *s != 0x1b) {
            s++;
        }
        return s < end && *s == 0x1b ? s + (end - s > 1 ? 2 : 1) : s + (s < end);
    }
    return s + 1;
}

/* The line feed that ends the next line; NULL: the text ends it, or the work is to end. */
static const unsigned char *find_end(const line_reader *lines)
{
    size_t left = (size_t)(lines->end - lines->next);
    size_t most = left < LINE_BYTES_MOST ? left : LINE_BYTES_MOST;
    const unsigned char *end = memchr(lines->next, '\n', most);

    return end != NULL || most == left
               ? end
               : work_find(lines->input->work, lines->next + most, left - most, "\n", 1);
}

static bool take_line(line_reader *lines)
{
    const unsigned char *s = lines->next;
    const unsigned char *end = find_end(lines);
    size_t most = lines->length < LINE_BYTES_MOST ? LINE_BYTES_MOST - lines->length : 0;

    lines->next = end == NULL ? lines->end : end + 1;
    end = end == NULL ? lines->end : end;
    if ((size_t)(end - s) > most) {
        lines->cut = true;
        end = s + most;
    }
    if (!reserve(lines, lines->length + (size_t)(end - s) + 1) || !lines->line) {
        return false;
    }
    while (s < end) {
        char c = *s == '\t' ? ' ' : (char)*s;
        bool blank = c == ' ' && lines->length > 0 && lines->line[lines->length - 1] == ' ';

        if ((unsigned char)c >= 0x20 && c != 0x7f && !blank) {
            lines->line[lines->length++] = c;
        }
        s = *s == 0x1b ? skip_escape(s, end) : s + 1;
    }
    lines->line[lines->length] = '\0';
    lines->lines_taken++;
    return true;
}

/* Reads the next line; false: end of the text, out of memory, or the work is to end. */
static bool next_line(line_reader *lines)
{
    enum { STEP = 64 };

    if (lines->next == lines->end ||
        (lines->lines_taken % STEP == 0 &&
         !work_goes_on(lines->input->work, (size_t)(lines->next - lines->input->bytes),
                       lines->input->size))) {
        return false;
    }
    lines->length = 0;
    lines->number = lines->lines_taken + 1;
    return take_line(lines);
}

bool lines_join(line_reader *lines)
{
    return lines->next != lines->end && take_line(lines);
}

void lines_read(kernel_list *list, const kernel_input *input,
                bool (*read_line)(void *context, line_reader *lines), void *context)
{
    line_reader lines = {
        .list = list, .input = input, .next = input->bytes, .end = input->bytes + input->size};

    while (next_line(&lines) && read_line(context, &lines)) {
        ;
    }
    free(lines.line);
    if (lines.cut) {
        kernel_damage(list, SAY(LINES_CUT, input->file, LINE_BYTES_MOST));
    }
    if (lines.out_of_memory) {
        kernel_damage(list, SAY(LINE_OUT_OF_MEMORY, input->file, lines.number));
    }
}

int line_integer(const char *text, const char **end)
{
    char *rest;

    if (*text < '0' || *text > '9') {
        return -1;
    }
    long value = strtol(text, &rest, 10);
    if (end != NULL) {
        *end = rest;
    }
    return value > INT_MAX ? -1 : (int)value;
}

const char *line_after(const char *text, const char *pattern)
{
    const char *at = strstr(text, pattern);

    return at == NULL ? NULL : at + strlen(pattern);
}

int line_amount_before(const char *text, const char *pattern)
{
    const char *at = strstr(text, pattern);
    const char *start = at;
    const char *rest;
    int system = 0;

    if (at == NULL) {
        return -1;
    }
    while (start > text && ((start[-1] >= '0' && start[-1] <= '9') || start[-1] == '+')) {
        start--;
    }
    int amount = line_integer(start, &rest);
    if (amount >= 0 && *rest == '+') {
        system = line_integer(rest + 1, &rest);
    }
    long long sum = (long long)amount + system;

    return amount < 0 || system < 0 || rest != at || sum > OCC_MAX_BYTES ? -1 : (int)sum;
}

/* ---- Tables as CSV */

/* The next sound row; false: the end, the work is to end, or out of memory. */
static bool next_row(csv_rows *rows)
{
    while (csv_read_next(&rows->csv) &&
           work_goes_on(rows->input->work,
                        (size_t)(rows->csv.record - (const char *)rows->input->bytes),
                        rows->input->size)) {
        if (rows->csv.fault == SENTENCE_COUNT) {
            return true;
        }
        if (rows->csv.fault == SENTENCE_OUT_OF_MEMORY) {
            kernel_damage(rows->list, SAY(LINE_OUT_OF_MEMORY, rows->input->file, rows->csv.line));
            return false;
        }
        if (rows->open && !rows->damaged) {
            rows->damaged = true;
            kernel_damage(rows->list, SAY(ROW_DAMAGED, rows->input->file, rows->csv.line,
                                          word(rows->list->messages.language, rows->csv.fault)));
        }
    }
    return false;
}

void csv_rows_read(csv_rows *rows, const unsigned char *from, bool (*read_row)(void *table),
                   void *table)
{
    const unsigned char *end = rows->input->bytes + rows->input->size;
    bool good = csv_read_text(&rows->csv, (const char *)from, (size_t)(end - from));

    if (!good) {
        kernel_damage(rows->list, SAY(FILE_OUT_OF_MEMORY, rows->input->file));
    }
    rows->csv.among_lines = rows->among_lines;
    while (good && next_row(rows)) {
        good = read_row(table);
    }
    csv_read_close(&rows->csv);
}

const char *csv_rows_field(const csv_rows *rows, size_t name)
{
    int column = rows->columns[name];

    return column == NO_COLUMN || (size_t)column >= rows->csv.field_count
               ? ""
               : rows->csv.fields[column];
}

const profiler_unit *profiler_unit_find(const char *text)
{
    static const profiler_unit units[] = {
        {"ns", 1e-3},    {"nsecond", 1e-3}, {"usecond", 1},        {"msecond", 1e3},
        {"second", 1e6}, {"nsec", 1e-3},    {"nanoseconds", 1e-3}, {"us", 1},
        {"usec", 1},     {"ms", 1e3},       {"msec", 1e3},         {"microseconds", 1},
        {"s", 1e6},      {"sec", 1e6},      {"seconds", 1e6},      {"milliseconds", 1e3},
        {"B", 1},        {"byte", 1},       {"bytes", 1},          {"KB", 1e3},
        {"MB", 1e6},     {"GB", 1e9},       {"Kbyte", 1e3},        {"Mbyte", 1e6},
    };
    size_t length = 0;

    while (isalpha((unsigned char)text[length])) {
        length++;
    }
    for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
        if (strlen(units[i].name) == length && memcmp(text, units[i].name, length) == 0) {
            return &units[i];
        }
    }
    return NULL;
}

/* The column "NAME" or "NAME (UNIT)". */
static int find_column(const csv_rows *rows, const char *name, const profiler_unit **unit)
{
    size_t length = strlen(name);

    for (size_t i = 0; i < rows->csv.field_count; i++) {
        const char *heading = rows->csv.fields[i];
        const char *behind = strncmp(heading, name, length) == 0 ? heading + length : "?";
        bool stated = strncmp(behind, " (", 2) == 0;

        *unit = stated ? profiler_unit_find(behind + 2) : NULL;
        if (*behind == '\0' ||
            (*unit != NULL && strcmp(behind + 2 + strlen((*unit)->name), ")") == 0)) {
            return (int)i;
        }
    }
    *unit = NULL;
    return NO_COLUMN;
}

void csv_rows_header(csv_rows *rows)
{
    for (size_t i = 0; rows->names[i] != NULL; i++) {
        rows->columns[i] = find_column(rows, rows->names[i], &rows->units[i]);
    }
}

int rounded_size(rounding *first, const char *text, double bytes, const profiler_unit *unit,
                 size_range *range)
{
    const double fuzz = 1e-3; /* of binary fractions */
    const char *point = strchr(text, '.');
    double half = unit->factor / 2;

    if (first->text[0] == '\0' || (bytes > 0 && first->bytes <= 0)) {
        snprintf(first->text, sizeof first->text, "%s %s", text, unit->name);
        first->bytes = bytes;
    }
    for (size_t i = point == NULL ? 0 : strlen(point + 1); i > 0; i--) {
        half /= 10;
    }
    range->least = bytes > half ? (int)(bytes - half + 1 - fuzz) : 0;
    range->most = (int)(bytes + half - fuzz);
    for (int power = 1 << 30; bytes > 0 && power > 0; power /= 2) {
        int multiple = range->most / power * power;

        if (multiple >= range->least && multiple > 0) {
            return multiple;
        }
    }
    return 0;
}
