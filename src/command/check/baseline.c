/* SPDX-License-Identifier: MIT */
#include "command/check/check.h"

#include "kernel/format.h"

enum { DECIMALS = 4, REASON_SIZE = 240 };

/* A unit of a file's last decimal: rounding errs by half of one; occupancies differ by far more. */
static const double rounding = 0.0001;

void baseline_add(struct baseline *baseline, const struct baseline_entry *entry)
{
    struct baseline_entry added = *entry;
    const char **const texts[] = {&added.kernel, &added.arch, &added.file, &added.on};

    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        *texts[i] = name_pool_add(&baseline->names, *texts[i], strlen(*texts[i]));
        need_memory(*texts[i] != NULL);
    }
    struct baseline_entry *items =
        memory_grow(baseline->items, baseline->count, &baseline->capacity, sizeof *items);

    need_memory(items != NULL);
    baseline->items = items;
    items[baseline->count++] = added;
}

void baseline_free(struct baseline *baseline)
{
    free(baseline->items);
    name_pool_free(baseline->names);
    *baseline = (struct baseline){0};
}

static int compare_keys(const void *a, const void *b)
{
    const struct baseline_entry *x = a;
    const struct baseline_entry *y = b;
    int order = kernel_compare_names(x->kernel, y->kernel);

    order = order ? order : kernel_arch_number(x->arch) - kernel_arch_number(y->arch);
    order = order ? order : strcmp(x->arch, y->arch);
    order = order ? order : strcmp(x->file, y->file);
    order = order ? order : (x->block_size > y->block_size) - (x->block_size < y->block_size);
    return order ? order
                 : (x->dynamic_smem > y->dynamic_smem) - (x->dynamic_smem < y->dynamic_smem);
}

#define WORSE(id, key, worse) [BASELINE_##id] = worse,
static const int worse_directions[] = {BASELINE_FIGURES(WORSE)};

static void merge(struct baseline_entry *into, const struct baseline_entry *other)
{
    for (int i = 0; i < BASELINE_FIGURE_COUNT; i++) {
        double *figure = &into->figures[i];
        bool worse = worse_directions[i] * (other->figures[i] - *figure) > 0;

        *figure = *figure < 0 || other->figures[i] < 0 ? -1 : worse ? other->figures[i] : *figure;
    }
    into->bound |= other->bound;
    into->block_size = other->block_size < 0 ? -1 : into->block_size;
    into->dynamic_smem = other->dynamic_smem < 0 ? -1 : into->dynamic_smem;
    into->count += other->count;
}

size_t baseline_settle(struct baseline *baseline)
{
    size_t kept = 0;
    size_t before = baseline->count;

    if (before > 0) {
        qsort(baseline->items, before, sizeof *baseline->items, compare_keys);
    }
    for (size_t i = 0; i < before; i++) {
        struct baseline_entry *entry = &baseline->items[i];

        if (kept > 0 && compare_keys(&baseline->items[kept - 1], entry) == 0) {
            merge(&baseline->items[kept - 1], entry);
        } else {
            baseline->items[kept++] = *entry;
        }
    }
    baseline->count = kept;
    return before - kept;
}

struct baseline_entry *baseline_find(const struct baseline *baseline,
                                     const struct baseline_entry *entry)
{
    return baseline->count == 0 ? NULL
                                : bsearch(entry, baseline->items, baseline->count,
                                          sizeof *baseline->items, compare_keys);
}

/* ---- Pairs */

/* The entries of a baseline for kernel_pair. Kernels for free(). */
static paired_build to_pair(const struct baseline *baseline)
{
    paired_build build = {allocate(baseline->count, sizeof *build.kernels), baseline->count};

    for (size_t i = 0; i < build.count; i++) {
        const struct baseline_entry *entry = &baseline->items[i];

        build.kernels[i] = (paired_kernel){
            .name = entry->kernel,
            .arch = entry->arch,
            .file = entry->file,
            .block_size = entry->block_size,
            .dynamic_smem = entry->dynamic_smem,
            .index = i,
        };
    }
    return build;
}

static void take_pairs(struct baseline *baseline, const struct baseline *other,
                       const paired_build *build)
{
    for (size_t i = 0; i < build->count; i++) {
        const paired_kernel *paired = &build->kernels[i];
        struct baseline_entry *entry = &baseline->items[i];

        entry->pair = paired->other ? &other->items[paired->other->index] : NULL;
        entry->renamed = paired->renamed;
        entry->ambiguous = paired->ambiguous;
    }
}

void baseline_pair(struct baseline *stored, struct baseline *build)
{
    const paired_build before = to_pair(stored);
    const paired_build after = to_pair(build);

    need_memory(kernel_pair(&before, &after));
    take_pairs(stored, build, &before);
    take_pairs(build, stored, &after);
    free(before.kernels);
    free(after.kernels);
}

/* ---- Comparing */

/* Whether a value of the launch is unknown, not given or assumed. */
static bool is_open(const struct baseline_entry *entry)
{
    return entry->bound && (entry->block_size < 0 || entry->dynamic_smem < 0);
}

baseline_verdict baseline_compare_figure(const struct baseline_entry *entry, int figure)
{
    const struct baseline_entry *before = entry->pair;
    double growth;

    if (!before) {
        return BASELINE_NEW;
    }
    if (before->figures[figure] < 0) {
        return BASELINE_SAME;
    }
    if (entry->figures[figure] < 0) {
        return BASELINE_UNCLEAR;
    }
    bool same_place = strcmp(before->on, entry->on) == 0;

    if (figure == BASELINE_OCCUPANCY && (!same_place || is_open(before) != is_open(entry))) {
        /* A bound that became a figure is knowledge gained. */
        return same_place && is_open(before) ? BASELINE_SAME : BASELINE_UNCLEAR;
    }
    growth = worse_directions[figure] * (entry->figures[figure] - before->figures[figure]);
    return growth > rounding    ? BASELINE_WORSE
           : growth < -rounding ? BASELINE_BETTER
                                : BASELINE_SAME;
}

bool figures_traded(double occupancy, double spills, double stack)
{
    double price = spills > 0 || spills < 0 ? spills : stack;

    return (occupancy < 0 && price > 0) || (occupancy > 0 && price < 0);
}

baseline_verdict baseline_compare(const struct baseline_entry *entry)
{
    baseline_verdict most = BASELINE_SAME;
    int growth[BASELINE_FIGURE_COUNT];

    for (int i = 0; i < BASELINE_FIGURE_COUNT; i++) {
        baseline_verdict one = baseline_compare_figure(entry, i);

        growth[i] = (one == BASELINE_WORSE) - (one == BASELINE_BETTER);
        most = one > most ? one : most;
    }
    return figures_traded(growth[BASELINE_OCCUPANCY], growth[BASELINE_SPILLS],
                          growth[BASELINE_STACK])
               ? BASELINE_TRADED
               : most;
}

/* ---- The file: columns go by their names, unknown ones are passed over */

#define FIGURE_MOST 1000000000000LL /* exact as a double */

/*
 * Identifier, key, the most that may be read (0: a text), the value of an entry that is written.
 * The last two are of `occupant kernels`, and are only read.
 */
#define COLUMNS(COLUMN)                                                                            \
    COLUMN(ARCH, "arch", 0, value_text(entry->arch))                                               \
    COLUMN(KERNEL, "kernel", 0, value_text(entry->kernel))                                         \
    COLUMN(FILE, "file", 0, value_text(entry->file))                                               \
    COLUMN(BLOCK, "block", OCC_MAX_BLOCK_SIZE, value_known(entry->block_size))                     \
    COLUMN(DYNAMIC, "dynamic_smem", OCC_MAX_BYTES, value_known(entry->dynamic_smem))               \
    COLUMN(ON, "occupancy_arch", 0, value_text(entry->on))                                         \
    COLUMN(BOUND, "bound", 1, value_count(entry->bound))                                           \
    COLUMN(OCCUPANCY, "occupancy", 100, value_real_known(entry->figures[BASELINE_OCCUPANCY]))      \
    COLUMN(REGISTERS, "registers", FIGURE_MOST,                                                    \
           value_real_known(entry->figures[BASELINE_REGISTERS]))                                   \
    COLUMN(SPILLS, "spills", FIGURE_MOST, value_real_known(entry->figures[BASELINE_SPILLS]))       \
    COLUMN(STACK, "stack", FIGURE_MOST, value_real_known(entry->figures[BASELINE_STACK]))          \
    COLUMN(AGPRS, "accumulation_registers", FIGURE_MOST,                                           \
           value_real_known(entry->figures[BASELINE_AGPRS]))                                       \
    COLUMN(SPILL_STORE, "spill_store", FIGURE_MOST, value_empty())                                 \
    COLUMN(SPILL_LOAD, "spill_load", FIGURE_MOST, value_empty())

#define COLUMN_ID(id, ...) COLUMN_##id,
enum { COLUMNS(COLUMN_ID) COLUMN_COUNT, WRITTEN_COUNT = COLUMN_SPILL_STORE };

#define COLUMN_ROW(id, key, most, value) {key, NO_HEADING, DECIMALS, false},
static const struct column columns[COLUMN_COUNT] = {COLUMNS(COLUMN_ROW)};

#define COLUMN_MOST(id, key, most, value) most,
static const long long most_of[COLUMN_COUNT] = {COLUMNS(COLUMN_MOST)};

struct reading {
    struct baseline *baseline;
    const char *name; /* of the file */
    message_list *mistakes;
    struct csv_reader csv;
    size_t field_count;          /* of the first row; 0: not yet read */
    size_t places[COLUMN_COUNT]; /* of columns in a row, from 1; 0: none */
};

/* Returns false. */
static bool refuse(struct reading *reading, const char *reason)
{
    message_say(reading->mistakes, SAY(ROW_REFUSED, reading->name, reading->csv.line, reason));
    return false;
}

/* Complains of a record's fault, or that it is not a baseline's. */
static bool refuse_record(struct reading *reading)
{
    sentence_id fault = reading->csv.fault;

    return refuse(reading, word(reading->mistakes->language,
                                fault != SENTENCE_COUNT ? fault : SENTENCE_BASELINE_DAMAGED));
}

/* Steps to the next record that is not blank, and before the first row no comment. */
static bool next_record(struct reading *reading)
{
    const struct csv_reader *csv = &reading->csv;
    bool more;

    do {
        more = csv_read_next(&reading->csv);
    } while (more &&
             (csv->record_size == 0 || (reading->field_count == 0 && csv->record[0] == '#')));
    return more;
}

static bool read_headings(struct reading *reading)
{
    struct csv_reader *csv = &reading->csv;

    if (!next_record(reading)) {
        message_say(reading->mistakes, SAY(BATCH_EMPTY, reading->name));
        return false;
    }
    reading->field_count = csv->fault == SENTENCE_COUNT ? csv->field_count : 0;
    for (size_t place = reading->field_count; place > 0; place--) {
        for (int i = 0; i < COLUMN_COUNT; i++) {
            if (strcmp(columns[i].key, csv->fields[place - 1]) == 0) {
                reading->places[i] = place;
            }
        }
    }
    return reading->places[COLUMN_KERNEL] > 0 || refuse_record(reading);
}

/* The text of a cell; "" for a column that is not there. */
static const char *cell(const struct reading *reading, int column)
{
    size_t place = reading->places[column];

    return place > 0 ? reading->csv.fields[place - 1] : "";
}

/* Sets *number to that in a cell; -1: the cell is empty, or a text. */
static bool read_cell(struct reading *reading, int column, double *number)
{
    const struct language *language = reading->mistakes->language;
    const char *text = cell(reading, column);
    char found[REASON_SIZE], reason[REASON_SIZE];
    char most[NUMBER_SIZE];

    *number = -1;
    if (most_of[column] == 0 || *text == '\0' ||
        number_parse_real(text, 0, (double)most_of[column], number) == NUMBER_OK) {
        return true;
    }
    sentence(found, sizeof found, language,
             SAY(VALUE_NO_REAL, text, 0, number_format(most, most_of[column])));
    sentence(reason, sizeof reason, language, SAY(FIELD_REFUSED, columns[column].key, found));
    return refuse(reading, reason);
}

/* The sum of what is known of both; -1: neither is. */
static double sum_known(double a, double b)
{
    return a < 0 ? b : b < 0 ? a : a + b;
}

static bool read_row(struct reading *reading)
{
    double numbers[COLUMN_COUNT];
    bool good = true;

    if (reading->csv.fault != SENTENCE_COUNT || reading->csv.field_count != reading->field_count ||
        *cell(reading, COLUMN_KERNEL) == '\0') {
        return refuse_record(reading);
    }
    for (int i = 0; i < COLUMN_COUNT; i++) {
        good &= read_cell(reading, i, &numbers[i]);
    }
    double spills = numbers[COLUMN_SPILLS] >= 0
                        ? numbers[COLUMN_SPILLS]
                        : sum_known(numbers[COLUMN_SPILL_STORE], numbers[COLUMN_SPILL_LOAD]);

    baseline_add(reading->baseline,
                 &(struct baseline_entry){
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
                                 [BASELINE_SPILLS] = spills,
                                 [BASELINE_STACK] = numbers[COLUMN_STACK],
                                 [BASELINE_AGPRS] = numbers[COLUMN_AGPRS]},
                 });
    return good;
}

bool baseline_read(struct baseline *baseline, const char *name, const char *bytes, size_t size,
                   message_list *mistakes)
{
    struct reading reading = {.baseline = baseline, .name = name, .mistakes = mistakes};
    bool good = false;

    need_memory(csv_read_text(&reading.csv, bytes, size));
    if (size > 0 && bytes[size - 1] != '\n') {
        message_say(mistakes, SAY(LAST_LINE_CUT, name));
    } else {
        good = read_headings(&reading);
        for (bool headed = good; headed && next_record(&reading);) {
            good &= read_row(&reading);
        }
    }
    csv_read_close(&reading.csv);
    return good;
}

void baseline_write(const struct baseline *baseline, FILE *file)
{
#define COLUMN_VALUE(id, key, most, value) value,
    struct table table;
    size_t written = COLUMN_AGPRS; /* which not all builds have */

    fputs("# A baseline of occupant: the figures that `occupant check --baseline FILE` holds a "
          "build against.\n",
          file);
    for (size_t i = 0; i < baseline->count; i++) {
        written = baseline->items[i].figures[BASELINE_AGPRS] >= 0 ? WRITTEN_COUNT : written;
    }
    table_begin(&table, file, FORMAT_CSV, columns, written);
    for (size_t i = 0; i < baseline->count; i++) {
        const struct baseline_entry *entry = &baseline->items[i];
        const struct value values[] = {COLUMNS(COLUMN_VALUE)};

        table_row(&table, values);
    }
    table_end(&table);
}
