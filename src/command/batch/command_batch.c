/* SPDX-License-Identifier: MIT */
/* occupant batch: CSV or JSON lines of launches in, with results out, one in memory at a time. */
#include "command/batch/batch.h"

#include "launch/launch_fault.h"

/* ---- The header */

static bool name_column(struct batch *batch, size_t place, const char *text)
{
    char name[COLUMN_NAME_SIZE];

    batch_column_name(name, text);
    int meaning = batch_column_meaning(name);

    for (size_t i = 0; i < place && meaning != COLUMN_PASSED; i++) {
        if (batch->columns[i] == meaning) {
            return complain(batch->language, SAY(COLUMN_TWICE, batch->name, place + 1, name));
        }
    }
    batch->columns[place] = meaning;
    if (meaning == COLUMN_PASSED && !batch_is_result(batch, name)) {
        batch_warn_of_column(batch, name);
    } else if (meaning == COLUMN_PASSED && !batch->lines_out) {
        complain(batch->language, SAY(COLUMN_OF_RESULT, batch->name, name));
    }
    return true;
}

/* The first fields of the record, as they are. */
static void copy_fields(struct batch *batch, size_t count)
{
    const struct csv_reader *input = &batch->input;

    for (size_t i = 0, start = 0; i < count; start = input->ends[i++] + 1) {
        csv_put_copied(&batch->csv, input->record + start, input->ends[i] - start);
    }
}

/* The first row of the output, or of JSON lines the names for its objects. */
static void put_header(struct batch *batch)
{
    const struct csv_reader *input = &batch->input;

    if (batch->lines_out) {
        const char *last = input->fields[input->field_count - 1];
        size_t size = (size_t)(last + strlen(last) + 1 - input->fields[0]);

        batch->names = allocate(size, 1);
        memcpy(batch->names, input->fields[0], size);
        return;
    }
    copy_fields(batch, input->field_count);
    for (size_t i = 0; i < RESULT_COLUMN_COUNT; i++) {
        csv_put_text(&batch->csv, batch->results[i].key);
    }
    csv_end_row(&batch->csv);
}

static bool read_header(struct batch *batch)
{
    struct csv_reader *input = &batch->input;

    if (!csv_read_next(input)) {
        if (!ferror(input->file)) {
            complain(batch->language, SAY(BATCH_EMPTY, batch->name));
        }
        return false;
    }
    if (input->fault != SENTENCE_COUNT) {
        return complain(batch->language,
                        SAY(ROW_REFUSED, batch->name, 1, word(batch->language, input->fault)));
    }
    bool known = false;

    batch->column_count = input->field_count;
    for (size_t i = 0; i < input->field_count; i++) {
        if (!name_column(batch, i, input->fields[i])) {
            return false;
        }
        known |= batch->columns[i] != COLUMN_PASSED;
    }
    if (!known) {
        return complain(batch->language, SAY(NO_COLUMN_KNOWN, batch->name));
    }
    put_header(batch);
    return true;
}

/* The report's architecture and device by their cells: names only, so that rows open no files. */
static bool settle_place(struct batch *batch, evaluated_launch *report)
{
    struct setting *setting = batch->setting;
    int index = setting->arch_given ? setting->profile : -1;
    int device = -1;
    char reason[REASON_SIZE] = "";

    if (batch->arch && (index = setting_find_arch_named(&setting->profiles, batch->arch, reason,
                                                        sizeof reason)) < 0) {
        return batch_refuse_cell(batch, "arch", reason);
    }
    if (batch->device) {
        int sought = batch->arch || setting->options->given[OPTION_ARCH] ? index : -1;

        device =
            setting_find_device(&setting->profiles, batch->device, &sought, reason, sizeof reason);
        if (reason[0] != '\0') {
            return batch_refuse_cell(batch, "device", reason);
        }
        index = sought >= 0 ? sought : index;
    } else if (setting->device_chosen && (index < 0 || index == setting->profile)) {
        device = setting->device;
    }
    const profile *known =
        profile_set_get(&setting->profiles, (size_t)(index < 0 ? setting->profile : index));

    report->profile = known;
    report->arch = &known->arch;
    report->device = device >= 0 ? &known->devices[device] : NULL;
    return !partition_refused(batch->language, report->arch, report->device, report->launch.sms,
                              reason) ||
           batch_refuse_cell(batch, "sms", reason);
}

static bool take_fields(struct batch *batch, evaluated_launch *report)
{
    const struct csv_reader *input = &batch->input;

    if (input->field_count != batch->column_count) {
        sentence(batch->error, ERROR_SIZE, batch->language,
                 SAY(ROW_OF_OTHER_LENGTH, input->field_count, batch->column_count));
        return false;
    }
    for (size_t i = 0; i < batch->column_count; i++) {
        const char *text = input->fields[i] + strspn(input->fields[i], " ");

        if (*text && !batch_take_cell(batch, batch->columns[i], text, report)) {
            return false;
        }
    }
    return true;
}

/* ---- Rows */

static bool evaluate_row(struct batch *batch, evaluated_launch *report)
{
    const struct csv_reader *input = &batch->input;

    batch->arch = batch->device = NULL;
    if (input->fault != SENTENCE_COUNT) {
        text_format(batch->error, ERROR_SIZE, "%s", word(batch->language, input->fault));
        return false;
    }
    if (!(batch->lines_in ? batch_take_members : take_fields)(batch, report) ||
        !settle_place(batch, report)) {
        return false;
    }
    sentence(batch->error, ERROR_SIZE, batch->language, SAY(ROW_OUT_OF_BOUNDS));
    return launch_evaluate(report);
}

/* The input row, cut or filled up to the fields of the first row. */
static void put_input(struct batch *batch)
{
    const struct csv_reader *input = &batch->input;
    size_t fields = input->field_count;

    if (input->fault != SENTENCE_COUNT) {
        char line[ERROR_SIZE];

        text_clean(line, sizeof line, input->record, input->record_size);
        csv_put_text(&batch->csv, line);
        fields = 1;
    } else {
        copy_fields(batch, fields < batch->column_count ? fields : batch->column_count);
    }
    for (; fields < batch->column_count; fields++) {
        csv_put_number(&batch->csv, "");
    }
}

static void put_row(struct batch *batch)
{
    evaluated_launch report = {.language = batch->language, .launch = batch->setting->launch};
    struct value values[RESULT_COLUMN_COUNT] = {{0}};
    fact facts[RESULT_COLUMN_COUNT];

    if (evaluate_row(batch, &report)) {
        fact_values(&report, FACT_TABLE_RESULT, facts, values);
    } else {
        values[RESULT_COLUMN_COUNT - 1] = value_text(batch->error);
        if (++batch->bad <= NAMED_MOST) {
            complain(batch->language,
                     SAY(ROW_REFUSED, batch->name, batch->input.line, batch->error));
        }
    }
    if (batch->lines_out) {
        batch_put_line(batch, values);
        return;
    }
    put_input(batch);
    for (size_t i = 0; i < RESULT_COLUMN_COUNT; i++) {
        value_csv(&batch->csv, &values[i], batch->results[i].decimals);
    }
    csv_end_row(&batch->csv);
}

/* Finds the format of the input by its first byte. false: complained. */
static bool begin(struct batch *batch)
{
    fact_columns(FACT_TABLE_RESULT, batch->results);
    batch->lines_in = csv_read_first(&batch->input) == '{';
    batch->input.whole_lines = batch->lines_in;
    if (!batch->lines_in) {
        return read_header(batch);
    }
    if (batch->setting->options->given[OPTION_FORMAT] && !batch->lines_out) {
        return complain(batch->language, SAY(BATCH_LINES_STAY, batch->name));
    }
    batch->lines_out = true;
    batch->names = allocate(JSON_STRING_MOST + 1, 1);
    return true;
}

static exit_status run(struct batch *batch)
{
    bool named = begin(batch);

    while (named && !ferror(batch->csv.file) && csv_read_next(&batch->input)) {
        if (batch->input.record_size > 0 || batch->column_count == 1) { /* no blank line */
            put_row(batch);
        }
    }
    if (ferror(batch->input.file)) {
        complain_of_file(batch->language, batch->name, batch->input.error);
        return EXIT_WRONG;
    }
    if (!named) {
        return EXIT_WRONG;
    }
    if (batch->bad > NAMED_MOST) {
        complain(batch->language, SAY(ROWS_BAD, batch->name, batch->bad));
    }
    return batch->bad > 0 ? EXIT_FAILED : EXIT_FINE;
}

exit_status command_batch(struct setting *setting, FILE *output)
{
    const struct options *options = setting->options;
    struct batch batch = {.language = options->language,
                          .setting = setting,
                          .lines_out = options->numbers[OPTION_FORMAT] == FORMAT_JSON,
                          .csv = {.file = output, .guard = options->given[OPTION_CSV_GUARD] > 0}};
    const char *path = options->operand_count > 0 ? options->operands[0] : "-";
    bool standard = strcmp(path, "-") == 0;

    if (options->operand_count > 1) {
        return complain_wrong(options->language, SAY(BATCH_OPERANDS));
    }
    FILE *file = standard ? stdin : fopen(path, "rb");

    if (!file) {
        memory_note_error(errno);
        complain_of_file(options->language, path, errno);
        return EXIT_WRONG;
    }
    batch.name = standard ? word(options->language, SENTENCE_STANDARD_INPUT) : path;
    need_memory(csv_read_file(&batch.input, file));
    exit_status status = run(&batch);

    csv_read_close(&batch.input);
    json_read_close(&batch.reader);
    free(batch.names);
    if (!standard) {
        fclose(file);
    }
    return status;
}
