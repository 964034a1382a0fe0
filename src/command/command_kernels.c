/* SPDX-License-Identifier: MIT */
/* occupant kernels: the kernels of files with their resources. */
#include "command/kernel_input.h"

/* ---- --check: the launch file */

/*
 * Complains of values that the code of kernels overrules, and names sections without kernels.
 * Returns the number of mistakes.
 */
static size_t check_kernels(launch_file *file, kernel_list *kernels, FILE *output)
{
    const struct language *language = kernels->messages.language;

    launches_match(file, kernels);
    size_t overruled = kernels->messages.count;

    complain_of(&kernels->messages);
    for (size_t i = 0; i < file->count; i++) {
        const launch_section *section = &file->sections[i];

        if (!section->matched) {
            prose_say(output, language,
                      SAY(LAUNCHES_UNMATCHED, file->path, section->line, section->pattern));
        }
    }
    return overruled;
}

/* --check: the launch file's mistakes; with kernels overruled values and unmatched sections too. */
static exit_status launches_check(const struct options *options, kernel_list *kernels, FILE *output)
{
    const struct language *language = options->language;
    message_list messages = {.language = language};
    launch_file file;
    char *path = launches_find(options);

    if (!path) {
        return complain_wrong(language, SAY(LAUNCHES_NONE_TO_CHECK, LAUNCH_FILE_NAME));
    }
    bool good = launch_file_read(&file, path, &messages);
    bool unreadable = !good && access(path, R_OK) != 0;
    size_t mistakes = messages.count;

    complain_of(&messages);
    if (good && options->operand_count > 0) {
        mistakes = check_kernels(&file, kernels, output);
    }
    if (!unreadable) {
        prose_say(output, language,
                  mistakes > 0 ? SENTENCE_LAUNCHES_CHECKED_BAD : SENTENCE_LAUNCHES_CHECKED,
                  SAY_VALUES(mistakes > 0 ? mistakes : file.count, path));
    }
    launch_file_free(&file);
    free(path);
    return unreadable ? EXIT_WRONG : mistakes > 0 ? EXIT_FAILED : EXIT_FINE;
}

enum { SUMMARY_SIZE = 400 };

/* ---- --write-launches: recorded launches, added to a launch file */

/* A launch file that grows at its end. */
struct target {
    const char *path; /* NULL: standard output */
    launch_file known;
    char *text; /* of the file so far; NULL: there is none yet */
    size_t size;
};

/* false: complained of a file that cannot be read, or has mistakes. */
static bool open_target(struct target *target, const char *path, const kernel_list *kernels,
                        const struct language *language)
{
    *target = (struct target){.path = strcmp(path, "-") == 0 ? NULL : path};
    if (!target->path || access(path, F_OK) != 0) {
        return true;
    }
    target->text = file_text(NULL, path, false, LAUNCH_FILE_MOST, &target->size);
    if (!target->text) {
        return complain(language, SAY(LAUNCHES_UNREADABLE, path, file_error(language, errno)));
    }
    return launches_read(language, path, &target->known) &&
           launch_file_match(&target->known, kernels);
}

/* Prints what was added and left out, as one line. */
static void summarise(FILE *output, const struct language *language, const char *path,
                      const written_sections *written)
{
    char text[SUMMARY_SIZE], added[SUMMARY_SIZE];
    struct text_buffer list = text_buffer_of(text, sizeof text);

    sentence(added, sizeof added, language, SAY(LAUNCHES_ADDED, written->sections, path));
    text_append(&list, "%s", added);
    prose_count(&list, language, SENTENCE_LAUNCHES_KNOWN, written->known);
    prose_count(&list, language, SENTENCE_LAUNCHES_UNRECORDED, written->unrecorded);
    prose_count(&list, language, SENTENCE_LAUNCHES_UNNAMED, written->unnamed);
    fprintf(output, "%s\n", text);
}

/* Writes the title of a new file, or the text of the present one, which new sections follow. */
static void put_head(FILE *file, const struct target *target, const struct language *language)
{
    if (!target->text) {
        fprintf(file, "# %s\n", word(language, SENTENCE_LAUNCHES_TITLE));
        return;
    }
    fwrite(target->text, 1, target->size, file);
    if (target->size > 0 && target->text[target->size - 1] != '\n') {
        putc('\n', file);
    }
}

/* The file is whole in memory before it is replaced. */
static exit_status put_sections(const struct target *target, const recorded_launches *launches,
                                FILE *output)
{
    const struct language *language = launches->language;
    written_sections written;
    char *bytes = NULL;
    size_t size = 0;
    FILE *memory = memory_stream_open(&bytes, &size);
    exit_status status = EXIT_WRONG;

    need_memory(memory != NULL);
    if (target->path) {
        put_head(memory, target, language);
    }
    need_memory(launch_sections_record(memory, launches, &written) &&
                memory_stream_close(memory, &bytes));
    if (written.sections + written.known + written.unnamed == 0) {
        complain(language, SAY(LAUNCHES_NOTHING_RECORDED));
    } else if (!target->path) {
        fwrite(bytes + 1, 1, size > 0 ? size - 1 : 0, output); /* without the empty line */
        status = EXIT_FINE;
    } else if (written.sections > 0 && !replace_file(target->path, bytes, size)) {
        complain(language, SAY(LAUNCHES_UNREADABLE, target->path, file_error(language, errno)));
    } else {
        summarise(output, language, target->path, &written);
        status = EXIT_FINE;
    }
    free(bytes);
    return status;
}

/* --write-launches: sections for chosen kernels with a recorded launch but no stated block size. */
static exit_status launches_write(const struct options *options, kernel_choice *choice,
                                  FILE *output)
{
    const kernel_list *kernels = choice->namer.list;
    const char *path = options->values[OPTION_WRITE_LAUNCHES][0];
    const kernel **chosen = allocate(kernels->count, sizeof *chosen);
    struct target target;
    struct file_lock lock = {.descriptor = -1};
    recorded_launches launches = {options->language, kernels, chosen, 0, &target.known};
    exit_status status = EXIT_WRONG;

    for (const kernel *k = NULL; (k = input_next(choice, k)) != NULL;) {
        chosen[launches.count++] = k;
    }
    if (outputs_spare_inputs(options, kernels)) {
        if (strcmp(path, "-") != 0) {
            (void)file_lock_take(&lock, path, NULL);
        }
        if (open_target(&target, path, kernels, options->language)) {
            status = put_sections(&target, &launches, output);
        }
        launch_file_free(&target.known);
        free(target.text);
        file_lock_release(&lock);
    }
    free(chosen);
    return status;
}

/* ---- The list */

enum { TIMES_COLUMN = -1 };

/* The columns of text; the file only if there are several, launches and time only if known. */
static const int text_order[] = {
    KERNEL_ARCH,     KERNEL_REGISTERS, KERNEL_AGPRS,    KERNEL_SGPRS, KERNEL_STATIC_SMEM,
    KERNEL_BARRIERS, KERNEL_BOUNDS,    KERNEL_CLUSTER,  KERNEL_STACK, KERNEL_SCRATCH,
    KERNEL_SPILLS,   KERNEL_WAVE_SIZE, KERNEL_UNIT,     KERNEL_BLOCK, KERNEL_PERCENT,
    KERNEL_ON,       KERNEL_LIMITER,   KERNEL_LAUNCHES, KERNEL_TIME,  KERNEL_TIME_SHARE,
    KERNEL_WORTH,    KERNEL_PLACE,     TIMES_COLUMN,    KERNEL_NAME,
};

/* Count of kernels that are equal in every column shown. */
static const struct column times_column = {NULL, HEADING(TIMES), 0, false};

enum { TEXT_COUNT = sizeof text_order / sizeof *text_order };

struct listing {
    struct setting *setting;
    struct input input;
    struct table table;
    struct column text_columns[TEXT_COUNT];
    struct tally tally;
    bool text; /* the format */
    FILE *output;
};

/* ---- Sorting */

struct sort_key {
    const kernel *k;
    const char *text; /* NULL: a number */
    double number;
    int direction;
    bool empty;
};

/* Kernels without the value come last in both directions; equal ones keep their order. */
static int compare_keys(const void *a, const void *b)
{
    const struct sort_key *x = a;
    const struct sort_key *y = b;
    int order = x->text && y->text ? strcmp(x->text, y->text)
                                   : (x->number > y->number) - (x->number < y->number);

    order = x->empty != y->empty ? x->empty - y->empty : x->direction * order;
    return order != 0 ? order : (x->k > y->k) - (x->k < y->k);
}

/* The sort key of a column: a number, or a text, which outlives the row. */
static struct value row_key(const struct kernel_row *row, size_t column)
{
    bool empty = row->values[column].kind == VALUE_EMPTY;
    size_t other = column == KERNEL_PLACE     ? KERNEL_FILE
                   : column == KERNEL_NAME    ? KERNEL_KERNEL
                   : column == KERNEL_PERCENT ? KERNEL_OCCUPANCY
                   : column == KERNEL_BOUNDS  ? KERNEL_MAX_THREADS
                                              : column;

    return empty                      ? value_empty()
           : column == KERNEL_CLUSTER ? value_known(row->k->cluster)
           : column == KERNEL_LIMITER ? value_count(row->report.result.limiters)
                                      : row->values[other];
}

/* ---- Columns by name */

enum { COLUMN_LIST_SIZE = 640 };

/* Whether a name is a column's key, its heading in English, or one that the user may see. */
static bool names_column(const struct language *language, size_t column, const char *name)
{
    const struct column *named = &kernel_columns[column];
    const char *english = column_heading(NULL, named);
    const char *heading = column_heading(language, named);
    const char *amd = column_heading(language_in(language, WORDS_CU), named);

    return (named->key && strcmp(named->key, name) == 0) ||
           (english && strcmp(english, name) == 0) || (heading && strcmp(heading, name) == 0) ||
           (amd && strcmp(amd, name) == 0);
}

/* "file, kernel, registers or regs, ..." */
static void list_columns(const struct language *language, char text[COLUMN_LIST_SIZE])
{
    struct text_buffer list = text_buffer_of(text, COLUMN_LIST_SIZE);

    for (size_t i = 0; i < KERNEL_PLACE; i++) {
        const char *key = kernel_columns[i].key;
        const char *title = column_heading(NULL, &kernel_columns[i]);
        bool both = key && title && strcmp(key, title) != 0;

        text_join(&list, word(language, SENTENCE_LIST_BETWEEN), key ? key : title);
        if (both) {
            text_append(&list, "%s%s", word(language, SENTENCE_LIST_OR), title);
        }
    }
}

_Static_assert(KERNEL_PLACE == KERNEL_NAME - 1, "what is behind has the names of others");

/* The column with a key or heading; KERNEL_COLUMN_COUNT: none, complained. */
static size_t find_column(const struct language *language, const char *name)
{
    char list[COLUMN_LIST_SIZE];
    text_nearest nearest = {.word = name};

    for (size_t i = 0; i < KERNEL_COLUMN_COUNT; i++) {
        if (names_column(language, i, name)) {
            return i;
        }
        if (kernel_columns[i].key) {
            text_nearest_offer(&nearest, kernel_columns[i].key);
        }
    }
    const char *best = text_nearest_name(&nearest);

    list_columns(language, list);
    complain(language, best ? SENTENCE_SORT_MEANT : SENTENCE_SORT_UNKNOWN,
             SAY_VALUES(name, list, best ? best : ""));
    return KERNEL_COLUMN_COUNT;
}

/* ---- Output */

static void put_kernel(struct listing *listing, const kernel *k)
{
    struct kernel_row row;
    struct value picked[TEXT_COUNT];

    kernel_row_fill(&row, listing->setting, &listing->input.choice, k);
    tally_add(&listing->tally, k, row.evaluated ? &row.report : NULL);
    if (!listing->text) {
        table_row(&listing->table, row.values);
        return;
    }
    for (size_t i = 0; i < TEXT_COUNT; i++) {
        picked[i] = text_order[i] == TIMES_COLUMN || listing->text_columns[i].heading == NO_HEADING
                        ? value_empty()
                        : row.values[text_order[i]];
        if (text_order[i] == KERNEL_BLOCK && row.evaluated && picked[i].kind == VALUE_EMPTY) {
            picked[i] = value_text("?");
        }
    }
    table_row(&listing->table, picked);
}

/* Whether one of the first kernels with code has a verdict on more warps. */
static bool has_verdict(struct listing *listing)
{
    const kernel_list *kernels = &listing->input.kernels;
    struct kernel_row row;
    int tries = 32;

    for (size_t i = 0; i < kernels->count && tries > 0; i++) {
        if (kernels->items[i].work) {
            row.worth[0] = '\0';
            kernel_row_fill(&row, listing->setting, NULL, &kernels->items[i]);
            if (row.worth[0] != '\0') {
                return true;
            }
            tries--;
        }
    }
    return false;
}

/* Whether a kernel has something to show in a column that not all lists have. */
static bool has_column(const kernel *k, int column, const kernel *first)
{
    return column == KERNEL_TIME         ? k->launch.time_us >= 0
           : column == KERNEL_LAUNCHES   ? k->launch.time_percent >= 0
           : column == KERNEL_TIME_SHARE ? k->launch.time_percent >= 0
           : column == KERNEL_PLACE      ? k->file != first->file
           : column == KERNEL_AGPRS      ? k->accumulation_registers >= 0
           : column == KERNEL_SGPRS      ? k->scalar_registers >= 0
           : column == KERNEL_WAVE_SIZE  ? k->warp_size > 0
           : column == KERNEL_UNIT       ? k->cu_mode >= 0
           : column == KERNEL_SCRATCH    ? k->scratch >= 0
           : column == KERNEL_STACK      ? k->scratch < 0 /* which is a stack, too */
           : column == KERNEL_BARRIERS   ? k->scratch < 0
                                         : true;
}

/* Whether any kernel has it. */
static bool is_shown(struct listing *listing, int column)
{
    const kernel_list *kernels = &listing->input.kernels;
    bool shown = column == KERNEL_WORTH && has_verdict(listing);

    for (size_t i = 0; i < kernels->count && !shown && column != KERNEL_WORTH; i++) {
        shown = has_column(&kernels->items[i], column, &kernels->items[0]);
    }
    return shown;
}

/* The language in the words of the first kernel's vendor. */
static const struct language *words_of(struct listing *listing)
{
    const kernel_list *kernels = &listing->input.kernels;
    struct kernel_row row;

    if (kernels->count == 0) {
        return listing->setting->options->language;
    }
    kernel_row_fill(&row, listing->setting, NULL, &kernels->items[0]);
    return row.evaluated ? row.report.language : listing->setting->options->language;
}

static void begin(struct listing *listing)
{
    listing->tally = tally_of(listing->setting);
    if (!listing->text) {
        setting_table(listing->setting, &listing->table, listing->output, kernel_columns,
                      KERNEL_MACHINE_COUNT);
        return;
    }
    for (size_t i = 0; i < TEXT_COUNT; i++) {
        if (text_order[i] == TIMES_COLUMN) {
            listing->text_columns[i] = times_column;
            continue;
        }
        listing->text_columns[i] = kernel_columns[text_order[i]];
        listing->text_columns[i].decimals = 2;
        if (!is_shown(listing, text_order[i])) {
            listing->text_columns[i].heading = NO_HEADING;
        }
    }
    setting_table(listing->setting, &listing->table, listing->output, listing->text_columns,
                  TEXT_COUNT);
    listing->table.times_column = TEXT_COUNT - 1;
    listing->table.language = words_of(listing);
}

/* Prints rows by a column, "-" before it for the largest first; NULL: in the order of the files. */
static exit_status print(struct listing *listing, const char *sort)
{
    const struct language *language = listing->setting->options->language;
    int direction = sort && sort[0] == '-' ? -1 : 1;
    size_t column = sort ? find_column(language, sort + (direction < 0)) : 0;
    struct sort_key *keys = allocate(listing->input.kernels.count, sizeof *keys);
    struct kernel_row row;
    size_t count = 0;

    if (column == KERNEL_COLUMN_COUNT) {
        free(keys);
        return EXIT_WRONG;
    }
    for (const kernel *k = NULL; (k = input_next(&listing->input.choice, k)) != NULL; count++) {
        keys[count] = (struct sort_key){.k = k, .direction = direction};
        if (sort) {
            kernel_row_fill(&row, listing->setting, &listing->input.choice, k);
            struct value value = row_key(&row, column);

            keys[count].text = value.kind == VALUE_TEXT ? value.text : NULL;
            keys[count].number = value_number(&value);
            keys[count].empty = value.kind == VALUE_EMPTY;
        }
    }
    qsort(keys, count, sizeof *keys, compare_keys);
    begin(listing);
    for (size_t i = 0; i < count; i++) {
        put_kernel(listing, keys[i].k);
    }
    free(keys);
    need_memory(table_end(&listing->table));
    if (listing->text) {
        tally_print(&listing->tally, listing->output);
    }
    return EXIT_FINE;
}

static exit_status list(struct listing *listing, const struct options *options)
{
    const char *sort = options->values[OPTION_SORT][0];

    if (!input_any(&listing->input.choice)) {
        return EXIT_WRONG;
    }
    if (options->given[OPTION_WRITE_LAUNCHES]) {
        return launches_write(options, &listing->input.choice, listing->output);
    }
    if (!sort && is_shown(listing, KERNEL_TIME)) {
        sort = "-time_us"; /* most time first */
    }
    return print(listing, sort);
}

exit_status command_kernels(struct setting *setting, FILE *output)
{
    const struct options *options = setting->options;
    struct listing listing = {.setting = setting,
                              .text = options->numbers[OPTION_FORMAT] == FORMAT_TEXT,
                              .output = output};
    bool checks = options->given[OPTION_CHECK] > 0; /* the launch file, with the kernels if any */

    if (options->operand_count == 0 && !checks) {
        return complain_wrong(options->language, SAY(KERNELS_OPERANDS));
    }
    input_open(&listing.input, setting, options->operands, options->operand_count);
    exit_status status =
        checks ? launches_check(options, &listing.input.kernels, output) : list(&listing, options);

    return input_close(&listing.input, status);
}
