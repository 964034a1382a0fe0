/* SPDX-License-Identifier: MIT */
/* CSV and JSON rows leave at once; text waits until every width is known. */
#include "output/table.h"

#include <stdlib.h>
#include <string.h>

#include "output/number_text.h"
#include "view/grid.h"

enum { GAP = 2 }; /* blanks between columns */

struct value value_empty(void)
{
    return (struct value){.kind = VALUE_EMPTY};
}

struct value value_text(const char *text)
{
    return (struct value){.kind = text && *text ? VALUE_TEXT : VALUE_EMPTY, .text = text};
}

struct value value_count(long long count)
{
    return (struct value){.kind = VALUE_COUNT, .count = count};
}

struct value value_known(long long count)
{
    return count < 0 ? value_empty() : value_count(count);
}

struct value value_real(double real)
{
    return (struct value){.kind = VALUE_REAL, .real = real};
}

struct value value_flag(bool flag)
{
    return (struct value){.kind = VALUE_FLAG, .count = flag};
}

void table_begin(struct table *table, FILE *file, output_format format,
                 const struct column *columns, size_t column_count)
{
    memset(table, 0, sizeof *table);
    table->file = file;
    table->format = format;
    table->columns = columns;
    table->column_count = column_count;
    table->csv.file = file;
    if (format == FORMAT_JSON) {
        json_begin(&table->own_json, file);
        table->json = &table->own_json;
        json_array(table->json, NULL);
    }
    if (format == FORMAT_CSV) {
        for (size_t i = 0; i < column_count; i++) {
            csv_put_text(&table->csv, columns[i].key);
        }
        csv_end_row(&table->csv);
    }
}

void table_begin_in(struct table *table, struct json *json, const char *key,
                    const struct column *columns, size_t column_count)
{
    memset(table, 0, sizeof *table);
    table->file = json->file;
    table->format = FORMAT_JSON;
    table->columns = columns;
    table->column_count = column_count;
    table->json = json;
    json_array(json, key);
}

void value_csv(struct csv *csv, const struct value *value, int decimals)
{
    switch (value->kind) {
    case VALUE_EMPTY:
        csv_put_empty(csv);
        break;
    case VALUE_TEXT:
        csv_put_text(csv, value->text);
        break;
    case VALUE_REAL:
        csv_put_real(csv, value->real, decimals);
        break;
    case VALUE_COUNT:
    case VALUE_FLAG:
        csv_put_count(csv, value->count);
        break;
    }
}

static void value_json(struct json *json, const char *key, const struct value *value, int decimals)
{
    switch (value->kind) {
    case VALUE_EMPTY:
        json_null(json, key);
        break;
    case VALUE_TEXT:
        json_text(json, key, value->text);
        break;
    case VALUE_REAL:
        json_real(json, key, value->real, decimals);
        break;
    case VALUE_COUNT:
        json_count(json, key, value->count);
        break;
    case VALUE_FLAG:
        json_flag(json, key, value->count != 0);
        break;
    }
}

/* The value as text, in buffer or where it is; "-" where there is none. */
static const char *value_string(const struct value *value, int decimals,
                                char buffer[NUMBER_TEXT_SIZE])
{
    switch (value->kind) {
    case VALUE_TEXT:
        return value->text;
    case VALUE_COUNT:
        return number_text_separated(buffer, value->count);
    case VALUE_REAL:
        return number_text_real(buffer, value->real, decimals);
    case VALUE_FLAG:
        return value->count ? "yes" : "no";
    case VALUE_EMPTY:
        break;
    }
    return "-";
}

static bool make_room(struct table *table)
{
    size_t capacity = table->capacity ? 2 * table->capacity : 32;
    char **cells;

    if (table->rows < table->capacity) {
        return true;
    }
    cells = realloc(table->cells, capacity * table->column_count * sizeof *cells);
    if (!cells) {
        table->failed = true;
        return false;
    }
    table->cells = cells;
    table->capacity = capacity;
    return true;
}

static void keep_row(struct table *table, const struct value *values)
{
    char buffer[NUMBER_TEXT_SIZE];

    if (!make_room(table)) {
        return;
    }
    for (size_t i = 0; i < table->column_count; i++) {
        char *copy = strdup(value_string(&values[i], table->columns[i].decimals, buffer));

        table->failed |= copy == NULL;
        table->cells[table->rows * table->column_count + i] = copy;
    }
    table->rows++;
}

void table_row(struct table *table, const struct value *values)
{
    if (table->format == FORMAT_TEXT) {
        keep_row(table, values);
        return;
    }
    if (table->format == FORMAT_JSON) {
        json_object(table->json, NULL);
    }
    for (size_t i = 0; i < table->column_count; i++) {
        const struct column *column = &table->columns[i];

        if (table->format == FORMAT_JSON) {
            value_json(table->json, column->key, &values[i], column->decimals);
        } else {
            value_csv(&table->csv, &values[i], column->decimals);
        }
    }
    if (table->format == FORMAT_JSON) {
        json_close(table->json);
    } else {
        csv_end_row(&table->csv);
    }
}

static const char *cell_at(const struct table *table, size_t row, size_t column)
{
    const char *text = table->cells[row * table->column_count + column];

    return text ? text : "";
}

static int column_width(const struct table *table, size_t column)
{
    int widest = grid_width(table->columns[column].title);

    for (size_t row = 0; row < table->rows; row++) {
        int width = grid_width(cell_at(table, row, column));

        widest = width > widest ? width : widest;
    }
    return widest;
}

static void put_blanks(FILE *file, int count)
{
    for (; count > 0; count--) {
        putc(' ', file);
    }
}

/* The blanks in front of a cell wait in *owed, so that no line ends with one. */
static void put_cell(const struct table *table, size_t column, int width, const char *text,
                     int *owed)
{
    int rest = width - grid_width(text);

    put_blanks(table->file, *owed + (table->columns[column].left ? 0 : rest));
    fputs(text, table->file);
    *owed = GAP + (table->columns[column].left ? rest : 0);
}

static void print_rows(struct table *table, const int *widths)
{
    for (size_t line = 0; line <= table->rows; line++) {
        int owed = 0;

        for (size_t i = 0; i < table->column_count; i++) {
            const char *title = table->columns[i].title;

            if (title) {
                put_cell(table, i, widths[i], line == 0 ? title : cell_at(table, line - 1, i),
                         &owed);
            }
        }
        putc('\n', table->file);
    }
}

static void print_text(struct table *table)
{
    int *widths = calloc(table->column_count, sizeof *widths);

    if (!widths) {
        table->failed = true;
        return;
    }
    for (size_t i = 0; i < table->column_count; i++) {
        widths[i] = table->columns[i].title ? column_width(table, i) : 0;
    }
    print_rows(table, widths);
    free(widths);
}

bool table_end(struct table *table)
{
    if (table->format == FORMAT_TEXT) {
        print_text(table);
    } else if (table->format == FORMAT_JSON) {
        json_close(table->json);
        if (table->json == &table->own_json) {
            json_end(table->json);
        }
    }
    for (size_t i = 0; i < table->rows * table->column_count; i++) {
        free(table->cells[i]);
    }
    free(table->cells);
    table->cells = NULL;
    table->rows = 0;
    return !table->failed;
}
