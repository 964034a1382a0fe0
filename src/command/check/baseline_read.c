/* SPDX-License-Identifier: MIT */
/* Rows of a CSV file as entries. Columns go by their names, unknown ones are passed over. */
#include <stdlib.h>
#include <string.h>

#include "base/csv.h"
#include "base/number.h"
#include "base/text.h"
#include "command/check/baseline.h"
#include "kernel/format.h"

/* Identifier, key, kind, most. */
#define COLUMNS(COLUMN)                                                                            \
    COLUMN(KERNEL, "kernel", NAME, 0)                                                              \
    COLUMN(ARCH, "arch", ARCH, 0)                                                                  \
    COLUMN(FILE, "file", TEXT, 0)                                                                  \
    COLUMN(ON, "occupancy_arch", TEXT, 0)                                                          \
    COLUMN(BLOCK, "block", COUNT, OCC_MAX_BLOCK_SIZE)                                              \
    COLUMN(DYNAMIC, "dynamic_smem", COUNT, OCC_MAX_BYTES)                                          \
    COLUMN(BOUND, "bound", COUNT, 1)                                                               \
    COLUMN(OCCUPANCY, "occupancy", PERCENT, 100)                                                   \
    COLUMN(REGISTERS, "registers", COUNT, FIGURE_MOST)                                             \
    COLUMN(SPILLS, "spills", COUNT, FIGURE_MOST)                                                   \
    COLUMN(SPILL_STORE, "spill_store", COUNT, FIGURE_MOST)                                         \
    COLUMN(SPILL_LOAD, "spill_load", COUNT, FIGURE_MOST)                                           \
    COLUMN(STACK, "stack", COUNT, FIGURE_MOST)

#define FIGURE_MOST 1000000000000LL /* exact as a double */

#define COLUMN_ID(id, key, kind, most) COLUMN_##id,
enum { COLUMNS(COLUMN_ID) COLUMN_COUNT };
#undef COLUMN_ID

typedef enum cell_kind { CELL_NAME, CELL_ARCH, CELL_TEXT, CELL_COUNT, CELL_PERCENT } cell_kind;

#define COLUMN_ROW(id, key, kind, most) {key, CELL_##kind, most},
static const struct {
    const char *key;
    cell_kind kind;
    long long most;
} columns[COLUMN_COUNT] = {COLUMNS(COLUMN_ROW)};

enum { REASON_SIZE = 240, FOUND_SIZE = 60 };

struct reading {
    struct baseline *baseline;
    const char *name; /* of the file */
    message_list *mistakes;
    struct csv_reader csv;
    size_t field_count;          /* of the first row */
    size_t places[COLUMN_COUNT]; /* of columns in a row, from 1; 0: none */
};

/* ---- Mistakes; each returns false */

static bool refuse_line(struct reading *reading, const char *reason)
{
    message_say(reading->mistakes, SAY(ROW_REFUSED, reading->name, reading->csv.line, reason));
    return false;
}

static bool refuse_cell(struct reading *reading, int column, const char *reason)
{
    message_say(reading->mistakes, SAY(BASELINE_CELL_REFUSED, reading->name, reading->csv.line,
                                       reading->places[column], columns[column].key, reason));
    return false;
}

static bool take_heading(struct reading *reading, size_t place, const char *text)
{
    for (int i = 0; i < COLUMN_COUNT; i++) {
        if (strcmp(columns[i].key, text) != 0) {
            continue;
        }
        if (reading->places[i] > 0) {
            char reason[REASON_SIZE];

            sentence(reason, sizeof reason, reading->mistakes->language,
                     SAY(BASELINE_COLUMN_TWICE, columns[i].key));
            return refuse_line(reading, reason);
        }
        reading->places[i] = place;
    }
    return true;
}

/* Steps to the next record that is not blank. */
static bool next_record(struct reading *reading)
{
    bool more;

    do {
        more = csv_read_next(&reading->csv);
    } while (more && reading->csv.record_size == 0);
    return more;
}

/* Steps to the first row, over comments before it. */
static bool first_record(struct reading *reading)
{
    bool more = next_record(reading);

    while (more && reading->csv.record[0] == '#') {
        more = next_record(reading);
    }
    return more;
}

static bool read_headings(struct reading *reading)
{
    const struct language *language = reading->mistakes->language;
    struct csv_reader *csv = &reading->csv;
    bool good = true;

    if (!first_record(reading)) {
        message_say(reading->mistakes, SAY(BATCH_EMPTY, reading->name));
        return false;
    }
    if (csv->fault != CSV_SOUND) {
        return refuse_line(reading, csv_fault_text(csv->fault));
    }
    reading->field_count = csv->field_count;
    for (size_t i = 0; i < csv->field_count && good; i++) {
        good = take_heading(reading, i + 1, csv->fields[i]);
    }
    if (good && reading->places[COLUMN_KERNEL] == 0) {
        return refuse_line(reading, word(language, SENTENCE_BASELINE_NO_KERNEL));
    }
    return good;
}

/* The text of a cell; "" for a column that is not there. */
static const char *cell(const struct reading *reading, int column)
{
    size_t place = reading->places[column];

    return place > 0 ? reading->csv.fields[place - 1] : "";
}

static bool check_text(struct reading *reading, int column)
{
    const struct language *language = reading->mistakes->language;
    const char *text = cell(reading, column);
    char found[FOUND_SIZE];
    char reason[REASON_SIZE];

    if (columns[column].kind == CELL_NAME && *text == '\0') {
        return refuse_cell(reading, column, word(language, SENTENCE_BASELINE_NO_NAME));
    }
    if (columns[column].kind == CELL_ARCH && *text != '\0' && kernel_arch_number(text) == 0) {
        text_clean_string(found, sizeof found, text);
        sentence(reason, sizeof reason, language, SAY(BASELINE_NO_ARCH, found));
        return refuse_cell(reading, column, reason);
    }
    return true;
}

/* Sets *value to the number in a cell; -1: the cell is empty. */
static bool read_number(struct reading *reading, int column, double *value)
{
    const struct language *language = reading->mistakes->language;
    const char *text = cell(reading, column);
    char reason[REASON_SIZE];
    long long count = 0;
    number_error error;

    *value = -1;
    if (*text == '\0') {
        return true;
    }
    if (columns[column].kind == CELL_PERCENT) {
        error = number_parse_real(text, 0, (double)columns[column].most, value);
    } else {
        error = number_parse(text, NUMBER_COUNT, 0, columns[column].most, &count);
        *value = (double)count;
    }
    if (error == NUMBER_OK) {
        return true;
    }
    if (columns[column].kind == CELL_PERCENT) {
        sentence(reason, sizeof reason, language, SAY(VALUE_NO_REAL, text, 0, "100"));
    } else {
        number_explain(reason, sizeof reason, language, error, text, NUMBER_COUNT, 0,
                       columns[column].most, "");
    }
    return refuse_cell(reading, column, reason);
}

/* The sum of what is known of both; -1: neither is. */
static double sum_known(double a, double b)
{
    return a < 0 ? b : b < 0 ? a : a + b;
}

static struct baseline_entry entry_of(const struct reading *reading,
                                      const double numbers[COLUMN_COUNT])
{
    double spills = sum_known(numbers[COLUMN_SPILL_STORE], numbers[COLUMN_SPILL_LOAD]);

    return (struct baseline_entry){
        .kernel = cell(reading, COLUMN_KERNEL),
        .arch = cell(reading, COLUMN_ARCH),
        .file = cell(reading, COLUMN_FILE),
        .on = cell(reading, COLUMN_ON),
        .block_size = (int)numbers[COLUMN_BLOCK],
        .dynamic_smem = (int)numbers[COLUMN_DYNAMIC],
        .bound = numbers[COLUMN_BOUND] > 0,
        .count = 1,
        .figures = {[BASELINE_OCCUPANCY] = numbers[COLUMN_OCCUPANCY],
                    [BASELINE_REGISTERS] = numbers[COLUMN_REGISTERS],
                    [BASELINE_SPILLS] =
                        numbers[COLUMN_SPILLS] < 0 ? spills : numbers[COLUMN_SPILLS],
                    [BASELINE_STACK] = numbers[COLUMN_STACK]},
    };
}

static bool read_row(struct reading *reading)
{
    const struct language *language = reading->mistakes->language;
    const struct csv_reader *csv = &reading->csv;
    double numbers[COLUMN_COUNT];
    char reason[REASON_SIZE];
    bool good = true;

    if (csv->fault != CSV_SOUND) {
        return refuse_line(reading, csv_fault_text(csv->fault));
    }
    if (csv->field_count != reading->field_count) {
        sentence(reason, sizeof reason, language,
                 SAY(ROW_OF_OTHER_LENGTH, csv->field_count, reading->field_count));
        return refuse_line(reading, reason);
    }
    for (int i = 0; i < COLUMN_COUNT; i++) {
        bool number = columns[i].kind == CELL_COUNT || columns[i].kind == CELL_PERCENT;

        good &= number ? read_number(reading, i, &numbers[i]) : check_text(reading, i);
    }
    if (!good) {
        return false;
    }
    const struct baseline_entry entry = entry_of(reading, numbers);

    return baseline_add(reading->baseline, &entry) ||
           refuse_line(reading, word(language, SENTENCE_OUT_OF_MEMORY));
}

bool baseline_read(struct baseline *baseline, const char *name, const char *bytes, size_t size,
                   message_list *mistakes)
{
    struct reading reading = {.baseline = baseline, .name = name, .mistakes = mistakes};
    bool good = csv_read_text(&reading.csv, bytes, size);

    if (!good) {
        message_say(mistakes, SAY(OUT_OF_MEMORY));
    } else if (size > 0 && bytes[size - 1] != '\n') {
        message_say(mistakes, SAY(LAST_LINE_CUT, name));
        good = false;
    } else if (read_headings(&reading)) {
        while (next_record(&reading)) {
            good &= read_row(&reading);
        }
    } else {
        good = false;
    }
    csv_read_close(&reading.csv);
    return good;
}
