/* SPDX-License-Identifier: MIT */
/* Measured points as CSV: columns by their names in any order, comments begin with "#". */
#include <stdlib.h>
#include <string.h>

#include "base/csv.h"
#include "base/memory.h"
#include "base/text.h"
#include "launch/measured.h"

enum column {
    COLUMN_PARAMETER,
    COLUMN_VALUE,
    COLUMN_MEASURED,
    COLUMN_UNIT,
    COLUMN_LABEL,
    COLUMN_DEVICE,
    COLUMN_OCCUPANCY,
    COLUMN_BLOCKS,
    COLUMN_COUNT
};

enum { NO_COLUMN = -1, REASON_SIZE = 200 };
static const enum column optional = COLUMN_UNIT; /* the first of them */

static const char *const names[] = {"parameter", "value",  "measured",  "unit",
                                    "label",     "device", "occupancy", "blocks"};
_Static_assert(sizeof names / sizeof *names == COLUMN_COUNT, "a name for each");

struct reader {
    measured_set *set;
    struct csv_reader csv;
    struct mistakes mistakes;
    int columns[COLUMN_COUNT];
    bool has_header;
    bool failed; /* nothing further is read */
    int first;   /* series of this file */
};

static void refuse(struct reader *reader, sentence_id id, const struct sentence_value *values,
                   size_t count)
{
    mistake_add(&reader->mistakes, (int)reader->csv.line, id, values, count);
    reader->set->skipped++;
}

/* ---- Fields */

/* "": the row has no such column. Returns out. */
static char *field(const struct reader *reader, enum column column, char *out, size_t size)
{
    int index = reader->columns[column];
    bool missing = index == NO_COLUMN || (size_t)index >= reader->csv.field_count;

    return text_trim(out, size, missing ? "" : reader->csv.fields[index]);
}

/* "0.052", "1.5e-3", "4,814.08" */
static bool read_amount(const char *text, double *amount)
{
    const double most = 1e18;
    char *end;

    *amount = strtod(text, &end);
    if (*end == ',') {
        return number_parse_real(text, 0, most, amount) == NUMBER_OK;
    }
    return end != text && text[strspn(text, "0123456789+-.eE")] == '\0' && *end == '\0' &&
           *amount >= 0.0 && *amount <= most;
}

/* ---- Points */

static int find_series(const measured_set *set, int first, int end, const measured_series *wanted)
{
    while (first < end && (strcmp(set->series[first].label, wanted->label) != 0 ||
                           strcmp(set->series[first].unit, wanted->unit) != 0 ||
                           strcmp(set->series[first].device, wanted->device) != 0)) {
        first++;
    }
    return first < end ? first : -1;
}

/* "copy [h200]": adds the file's name, or its folder's where an earlier file has the same name. */
static void tell_apart(const struct reader *reader, measured_series *series)
{
    const measured_set *set = reader->set;
    const char *path = reader->mistakes.file;
    const char *name = path_name(path);
    char folder[MEASURED_LABEL];
    char label[2 * MEASURED_LABEL + 4];

    for (int i = 0; i < set->file_count; i++) {
        if (name > path && strcmp(path_name(set->files[i]), path_name(path)) == 0) {
            text_format(folder, sizeof folder, "%.*s", (int)(path_name(path) - path) - 1, path);
            name = path_name(folder);
        }
    }
    text_format(label, sizeof label, "%s [%s]", series->label, name);
    text_format(series->label, sizeof series->label, "%s", label);
}

/* The file's series of a label, a unit and a device, a new one where there is none; -1: no room. */
static int series_of(struct reader *reader, measured_series *wanted)
{
    measured_set *set = reader->set;

    if (find_series(set, 0, reader->first, wanted) >= 0) {
        tell_apart(reader, wanted);
    }
    int found = find_series(set, reader->first, set->series_count, wanted);

    if (found >= 0) {
        return found;
    }
    if (set->series_count == MEASURED_SERIES_MOST) {
        refuse(reader, SAY(MEASURED_SERIES_TOO_MANY, MEASURED_SERIES_MOST));
        return -1;
    }
    measured_series *larger =
        memory_reallocate(set->series, ((size_t)set->series_count + 1) * sizeof *larger);

    if (!larger) {
        reader->failed = true;
        return -1;
    }
    set->series = larger;
    set->series[set->series_count] = *wanted;
    return set->series_count++;
}

static void add_point(struct reader *reader, const measured_point *point)
{
    measured_set *set = reader->set;
    measured_series *series = &set->series[point->series];
    measured_point *points = memory_grow(set->points, set->count, &set->capacity, sizeof *points);

    if (!points) {
        reader->failed = true;
        return;
    }
    set->points = points;
    points[set->count++] = *point;
    series->best = point->amount > series->best ? point->amount : series->best;
}

/* The parameter and its value. Static shared memory lies on the graph of the dynamic one. */
static bool read_place(struct reader *reader, measured_point *point)
{
    char text[REASON_SIZE], reason[REASON_SIZE];
    long long value;
    occ_parameter id = parameter_find(field(reader, COLUMN_PARAMETER, text, sizeof text));

    point->is_static = id == OCC_PARAM_STATIC_SMEM;
    point->parameter = point->is_static ? OCC_PARAM_DYNAMIC_SMEM : id;
    if (id == OCC_PARAM_COUNT || slider_place(point->parameter) < 0) {
        refuse(reader, SAY(MEASURED_NO_PARAMETER, text));
        return false;
    }
    const launch_parameter *parameter = parameter_of(id);

    field(reader, COLUMN_VALUE, text, sizeof text);
    number_error error =
        number_parse(text, parameter_number_unit(id), parameter->least, parameter->most, &value);

    if (error != NUMBER_OK) {
        number_explain(reason, sizeof reason, reader->mistakes.messages->language, error, text,
                       parameter_number_unit(id), parameter->least, parameter->most, "");
        refuse(reader, SAY(FIELD_REFUSED, names[COLUMN_VALUE], reason));
        return false;
    }
    point->value = (int)value;
    return true;
}

/* 0: the row states none, or no number. */
static double optional_amount(const struct reader *reader, enum column column)
{
    char text[REASON_SIZE];
    double amount;

    return read_amount(field(reader, column, text, sizeof text), &amount) ? amount : 0.0;
}

static void read_point(struct reader *reader)
{
    measured_series series = {.best = 0.0};
    measured_point point;
    char text[REASON_SIZE];
    double blocks;

    if (!read_place(reader, &point)) {
        return;
    }
    if (!read_amount(field(reader, COLUMN_MEASURED, text, sizeof text), &point.amount)) {
        refuse(reader, SAY(MEASURED_NO_NUMBER, text));
        return;
    }
    if (reader->set->count == MEASURED_POINTS_MOST) {
        refuse(reader, SAY(MEASURED_POINTS_TOO_MANY, MEASURED_POINTS_MOST));
        reader->failed = true;
        return;
    }
    point.occupancy = optional_amount(reader, COLUMN_OCCUPANCY);
    blocks = optional_amount(reader, COLUMN_BLOCKS);
    point.blocks = blocks <= OCC_MAX_COUNT ? (int)blocks : 0;
    field(reader, COLUMN_LABEL, series.label, sizeof series.label);
    field(reader, COLUMN_UNIT, series.unit, sizeof series.unit);
    field(reader, COLUMN_DEVICE, series.device, sizeof series.device);
    point.series = series_of(reader, &series);
    if (point.series >= 0) {
        add_point(reader, &point);
    }
}

static void read_header(struct reader *reader)
{
    char text[REASON_SIZE];

    reader->has_header = true;
    for (enum column column = 0; column < COLUMN_COUNT && !reader->failed; column++) {
        reader->columns[column] = NO_COLUMN;
        for (int i = 0; i < (int)reader->csv.field_count; i++) {
            if (text_equal(text_trim(text, sizeof text, reader->csv.fields[i]), names[column])) {
                reader->columns[column] = i;
            }
        }
        if (column < optional && reader->columns[column] == NO_COLUMN) {
            refuse(reader, SAY(MEASURED_NO_COLUMN, names[column]));
            reader->failed = true;
        }
    }
}

static void read_row(struct reader *reader)
{
    const struct csv_reader *csv = &reader->csv;
    char text[MEASURED_UNIT];

    if (csv->fault == SENTENCE_OUT_OF_MEMORY) {
        reader->failed = true;
    } else if (csv->record_size == 0 || csv->record[0] == '#') {
        return;
    } else if (csv->fault != SENTENCE_COUNT) {
        refuse(reader,
               SAY(MEASURED_DAMAGED, word(reader->mistakes.messages->language, csv->fault)));
    } else if (!reader->has_header || text_equal(field(reader, COLUMN_PARAMETER, text, sizeof text),
                                                 names[COLUMN_PARAMETER])) {
        /* Files that were joined into one have a header each. */
        read_header(reader);
    } else {
        read_point(reader);
    }
}

/* A total order, so that every qsort gives the same: points of one place by kind, then amount. */
static int by_place(const void *a, const void *b)
{
    const measured_point *first = a;
    const measured_point *second = b;

    return first->series != second->series         ? first->series - second->series
           : first->parameter != second->parameter ? (int)first->parameter - (int)second->parameter
           : first->value != second->value         ? (first->value < second->value ? -1 : 1)
           : first->is_static != second->is_static
               ? first->is_static - second->is_static
               : (first->amount > second->amount) - (first->amount < second->amount);
}

bool measured_read_text(measured_set *set, const char *name, const char *text, size_t size,
                        message_list *messages)
{
    struct reader reader = {.set = set, .first = set->series_count};
    size_t before = set->count;
    bool open = csv_read_text(&reader.csv, text, size);

    mistakes_open(&reader.mistakes, messages, name);
    while (open && !reader.failed && csv_read_next(&reader.csv)) {
        read_row(&reader);
    }
    if (!open || memory_ran_out()) {
        message_say(messages, SAY(OUT_OF_MEMORY));
    } else if (set->count == before) {
        message_say(messages, SAY(MEASURED_NOTHING_IN, reader.mistakes.file));
    }
    csv_read_close(&reader.csv);
    if (set->count > 0) {
        qsort(set->points, set->count, sizeof *set->points, by_place);
    }
    return set->count > before;
}
