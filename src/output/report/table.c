/* SPDX-License-Identifier: MIT */
/* CSV and JSON rows are written at once, text when the widths of all columns are known. */
#include "output/report/table.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/range.h"
#include "base/text.h"
#include "base/utf8.h"

/* ---- Equal rows of a table's text */

/* A row kept. */
struct row {
    const char *cells;
    size_t length; /* bytes of all cells, with their ends */
    size_t index;
    size_t times;
};

static int compare_cells(const void *left, const void *right)
{
    const struct row *a = left;
    const struct row *b = right;

    return a->length != b->length ? (a->length > b->length) - (a->length < b->length)
                                  : memcmp(a->cells, b->cells, a->length);
}

static int compare_indices(const void *a, const void *b)
{
    const struct row *x = a;
    const struct row *y = b;

    return (x->index > y->index) - (x->index < y->index);
}

/* The different rows kept, in the order of the first of each. NULL: out of memory. */
static struct row *tally_rows(struct table *table, size_t *count)
{
    struct row *rows = memory_allocate_zeroed(table->rows + 1, sizeof *rows);
    const char *cells = table->cells;

    *count = 0;
    for (size_t i = 0; rows && i < table->rows; i++) {
        rows[i] = (struct row){.cells = cells, .index = i, .times = 1};
        for (size_t k = 0; k < table->column_count; k++) {
            cells += strlen(cells) + 1;
        }
        rows[i].length = (size_t)(cells - rows[i].cells);
    }
    if (!rows) {
        return NULL;
    }
    qsort(rows, table->rows, sizeof *rows, compare_cells);
    for (size_t i = 0; i < table->rows; i++) {
        if (*count > 0 && compare_cells(&rows[*count - 1], &rows[i]) == 0) {
            rows[*count - 1].times++;
            if (rows[i].index < rows[*count - 1].index) {
                rows[*count - 1].index = rows[i].index;
            }
        } else {
            rows[(*count)++] = rows[i];
        }
    }
    table->repeats = *count < table->rows;
    qsort(rows, *count, sizeof *rows, compare_indices);
    return rows;
}

/* ---- Tables */

enum {
    GAP = 2,        /* blanks between columns */
    KEPT = 1 << 16, /* rows kept to find widths; later ones are printed at once */
};

const char *column_heading(const struct language *language, const struct column *column)
{
    return column->heading == KEY_AS_HEADING ? column->key
           : column->heading == NO_HEADING   ? NULL
                                             : word(language, column->heading);
}

double value_number(const struct value *value)
{
    return value->kind == VALUE_REAL                                 ? value->real
           : value->kind == VALUE_COUNT || value->kind == VALUE_FLAG ? (double)value->count
                                                                     : -1;
}

void table_begin(struct table *table, FILE *file, output_format format,
                 const struct column *columns, size_t column_count)
{
    *table = (struct table){.file = file,
                            .format = format,
                            .columns = columns,
                            .column_count = column_count,
                            .csv = {.file = file}};
    if (format == FORMAT_TEXT) {
        table->widths = memory_allocate_zeroed(column_count, sizeof *table->widths);
        table->failed = table->widths == NULL;
    }
    for (size_t i = 0; i < column_count && format == FORMAT_CSV; i++) {
        csv_put_text(&table->csv, columns[i].key);
    }
    if (format == FORMAT_CSV) {
        csv_end_row(&table->csv);
    }
}

void value_csv(struct csv *csv, const struct value *value, int decimals)
{
    char number[NUMBER_SIZE] = "";

    if (value->kind == VALUE_TEXT) {
        csv_put_text(csv, value->text);
        return;
    }
    if (value->kind == VALUE_REAL) {
        number_format_real(number, value->real, decimals);
    } else if (value->kind != VALUE_EMPTY) {
        number_format_plain(number, value->count);
    }
    csv_put_number(csv, number);
}

/* A number for people: at most two decimals from 1 on, separators in large ones. */
static const char *real_string(const struct value *value, int decimals, char buffer[NUMBER_SIZE])
{
    char number[NUMBER_SIZE], whole[NUMBER_SIZE];
    bool small = value->real < 1;

    number_format_real(number, value->real, small || decimals < 2 ? decimals : 2);
    number_format(whole, strtoll(number, NULL, 10));
    text_format(buffer, NUMBER_SIZE, "%s%s%s", value->text ? value->text : "", small ? "" : whole,
                small ? number : number + strcspn(number, "."));
    return buffer;
}

const char *value_string(const struct language *language, const struct value *value, int decimals,
                         char buffer[NUMBER_SIZE])
{
    sentence_id flag = value->count ? SENTENCE_VALUE_YES : SENTENCE_VALUE_NO;

    return value->kind == VALUE_TEXT    ? (value->shown ? value->shown : value->text)
           : value->kind == VALUE_COUNT ? number_format(buffer, value->count)
           : value->kind == VALUE_REAL  ? real_string(value, decimals, buffer)
           : value->kind == VALUE_FLAG  ? word(language, flag)
                                        : "-";
}

static void keep_cell(struct table *table, const char *text)
{
    size_t size = strlen(text) + 1;

    if (!memory_room(&table->cells, table->used, &table->capacity, size)) {
        table->failed = true;
        return;
    }
    memcpy(table->cells + table->used, text, size);
    table->used += size;
}

/* *owed: blanks to write before the next cell, so that no line ends with blanks. */
static void put_cell(const struct table *table, size_t column, int width, const char *text,
                     int *owed)
{
    const char *quote = *owed == 0 ? text_quote(text) : "";
    int rest = width - text_width(text) - 2 * (int)strlen(quote);

    rest = larger(rest, 0);
    fprintf(table->file, "%*s%s", *owed + (table->columns[column].left ? 0 : rest), "", quote);
    /* As it was measured: what has a width in doubt is replaced. */
    for (struct character character; text_next(&text, &character);) {
        utf8_put(character.code_point, table->file);
    }
    fputs(quote, table->file);
    *owed = GAP + (table->columns[column].left ? rest : 0);
}

/* Writes a line of cells (NULL: the headings); returns the next one. times: how often it occurs. */
static const char *print_line(struct table *table, const char *cells, size_t times)
{
    char number[NUMBER_SIZE];
    int owed = 0;

    number_format(number, (long long)times);
    for (size_t i = 0; i < table->column_count; i++) {
        const char *shown = i + 1 == table->times_column ? number : cells;

        const char *heading = column_heading(table->language, &table->columns[i]);

        if (heading && (i + 1 != table->times_column || table->repeats)) {
            put_cell(table, i, table->widths[i], cells ? shown : heading, &owed);
        }
        cells = cells ? cells + strlen(cells) + 1 : NULL;
    }
    putc('\n', table->file);
    return cells;
}

/* Prints the rows kept, below the headings the first time. */
static void print_kept(struct table *table)
{
    const char *cells = table->cells;
    size_t count = table->rows;
    struct row *tallied = table->times_column > 0 ? tally_rows(table, &count) : NULL;

    for (size_t i = 0; i < table->column_count && !table->streaming; i++) {
        const char *heading = column_heading(table->language, &table->columns[i]);

        table->widths[i] = larger(table->widths[i], heading ? text_width(heading) : 0);
    }
    if (!table->streaming) {
        print_line(table, NULL, 0);
    }
    for (size_t row = 0; row < (tallied ? count : table->rows); row++) {
        cells = print_line(table, tallied ? tallied[row].cells : cells,
                           tallied ? tallied[row].times : 1);
    }
    free(tallied);
    table->streaming = true;
    table->rows = table->used = 0;
}

static void keep_row(struct table *table, const struct value *values)
{
    char buffer[NUMBER_SIZE];

    for (size_t i = 0; i < table->column_count && !table->failed; i++) {
        const char *text =
            value_string(table->language, &values[i], table->columns[i].decimals, buffer);

        table->widths[i] = larger(table->widths[i], text_width(text));
        keep_cell(table, text);
    }
    table->rows += !table->failed;
    if (table->streaming || (table->rows == KEPT && table->times_column == 0)) {
        print_kept(table);
    }
}

void table_row(struct table *table, const struct value *values)
{
    if (table->format == FORMAT_TEXT) {
        keep_row(table, values);
        return;
    }
    if (table->put) {
        table->put(table, values);
        return;
    }
    for (size_t i = 0; i < table->column_count; i++) {
        value_csv(&table->csv, &values[i], table->columns[i].decimals);
    }
    csv_end_row(&table->csv);
}

bool table_end(struct table *table)
{
    if (table->format == FORMAT_TEXT && table->widths) {
        print_kept(table);
    } else if (table->format == FORMAT_JSON) {
        json_close(table->json);
        if (table->json == &table->own_json) {
            json_end(table->json);
        }
    }
    free(table->cells);
    free(table->widths);
    table->cells = NULL;
    table->widths = NULL;
    table->rows = 0;
    return !table->failed;
}
