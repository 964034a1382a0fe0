/* SPDX-License-Identifier: MIT */
/* Cells and JSON lines of occupant batch: an object is read twice, for its launch and its copy. */
#include "command/batch/batch.h"

/* ---- Cells, of a row of CSV or of an object alike */

void batch_column_name(char out[COLUMN_NAME_SIZE], const char *name)
{
    text_trim(out, COLUMN_NAME_SIZE, name);
    for (char *c = out; *c; c++) {
        *c = *c >= 'A' && *c <= 'Z' ? (char)(*c - 'A' + 'a') : *c;
    }
}

int batch_column_meaning(const char *name)
{
    occ_parameter field = parameter_find(name);

    return strcmp(name, "arch") == 0     ? COLUMN_ARCH
           : strcmp(name, "device") == 0 ? COLUMN_DEVICE
           : field < OCC_PARAM_COUNT     ? (int)field
                                         : COLUMN_PASSED;
}

void batch_warn_of_column(const struct batch *batch, const char *name)
{
    text_nearest nearest = {.word = name};

    text_nearest_offer(&nearest, "arch");
    text_nearest_offer(&nearest, "device");
    parameters_offer(&nearest);
    const char *best = text_nearest_name(&nearest);

    if (best) {
        complain(batch->language, SAY(COLUMN_PASSED_MEANT, batch->name, name, best));
    }
}

bool batch_is_result(const struct batch *batch, const char *name)
{
    size_t place = 0;

    while (place < RESULT_COLUMN_COUNT && strcmp(batch->results[place].key, name) != 0) {
        place++;
    }
    return place < RESULT_COLUMN_COUNT;
}

bool batch_refuse_cell(struct batch *batch, const char *key, const char *reason)
{
    sentence(batch->error, ERROR_SIZE, batch->language, SAY(CELL_REFUSED, key, reason));
    return false;
}

bool batch_take_cell(struct batch *batch, int meaning, const char *text, evaluated_launch *report)
{
    char reason[REASON_SIZE];

    if (meaning == COLUMN_ARCH) {
        batch->arch = text;
    } else if (meaning == COLUMN_DEVICE) {
        batch->device = text;
    }
    return meaning >= OCC_PARAM_COUNT ||
           parameter_parse(batch->language, NULL, NULL, (occ_parameter)meaning, text,
                           &report->launch, reason) ||
           batch_refuse_cell(batch, parameter_of((occ_parameter)meaning)->key, reason);
}

/* ---- Lines */

static bool open_line(struct batch *batch)
{
    json_read_close(&batch->reader);
    need_memory(json_read_text(&batch->reader, batch->input.record, batch->input.record_size));
    return json_read_next(&batch->reader) == JSON_OBJECT;
}

/* The place of the value behind a key. */
static const char *value_at(const struct json_reader *reader)
{
    const unsigned char *value = reader->next;

    while (value < reader->end && (*value == ' ' || *value == '\t' || *value == '\r')) {
        value++;
    }
    return (const char *)value;
}

/*
 * The text that a cell would have; "" of null. Of an amount, 512.0 is 512: some writers have no
 * other number. false: a list or an object, or the line is wrong.
 */
static bool read_cell(struct json_reader *reader, bool amount, char text[ERROR_SIZE])
{
    const char *value = value_at(reader);
    json_token token = json_read_next(reader);

    if (token == JSON_NUMBER && amount) {
        number_format_real(text, reader->number, 6);
    } else if (token == JSON_NUMBER) {
        text_format(text, ERROR_SIZE, "%.*s", (int)((const char *)reader->next - value), value);
    } else {
        text_format(text, ERROR_SIZE, "%s",
                    token == JSON_STRING  ? reader->text + strspn(reader->text, " ")
                    : token == JSON_TRUE  ? "on"
                    : token == JSON_FALSE ? "off"
                                          : "");
    }
    json_read_rest(reader, token);
    return token != JSON_FAULT && token != JSON_OBJECT && token != JSON_ARRAY;
}

/* The value behind a key that was read; seen has the meanings of the keys before. */
static bool take_member(struct batch *batch, evaluated_launch *report, unsigned long long *seen)
{
    struct json_reader *reader = &batch->reader;
    char name[COLUMN_NAME_SIZE], cell[ERROR_SIZE];

    batch_column_name(name, reader->text);
    int meaning = batch_column_meaning(name);
    char *text = meaning == COLUMN_ARCH     ? batch->arch_text
                 : meaning == COLUMN_DEVICE ? batch->device_text
                                            : cell;

    if (meaning == COLUMN_PASSED) {
        if (batch->input.line == 1 && !batch_is_result(batch, name)) {
            batch_warn_of_column(batch, name);
        }
        return json_read_skip(reader);
    }
    if (*seen & 1ull << meaning) {
        return batch_refuse_cell(batch, name, word(batch->language, SENTENCE_BATCH_KEY_TWICE));
    }
    *seen |= 1ull << meaning;
    if (!read_cell(reader, meaning < OCC_PARAM_COUNT, text)) {
        return batch_refuse_cell(batch, name, word(batch->language, SENTENCE_BATCH_NO_CELL));
    }
    return *text == '\0' || batch_take_cell(batch, meaning, text, report);
}

bool batch_take_members(struct batch *batch, evaluated_launch *report)
{
    struct json_reader *reader = &batch->reader;
    unsigned long long seen = 0;
    json_token token = open_line(batch) ? json_read_next(reader) : JSON_FAULT;
    bool good = true;

    while (good && token == JSON_KEY) {
        good = take_member(batch, report, &seen);
        token = good ? json_read_next(reader) : JSON_KEY;
    }
    bool ended = token == JSON_OBJECT_END && json_read_next(reader) == JSON_END;

    if (reader->fault != SENTENCE_COUNT || (good && !ended)) {
        text_format(batch->error, ERROR_SIZE, "%s",
                    word(batch->language, reader->fault != SENTENCE_COUNT
                                              ? reader->fault
                                              : SENTENCE_JSON_UNEXPECTED));
        return false;
    }
    return good;
}

/* The members of the line but those that have the name of a result. */
static void copy_members(struct batch *batch)
{
    struct json_reader *reader = &batch->reader;
    bool open = open_line(batch);

    while (open && json_read_next(reader) == JSON_KEY) {
        bool passed = !batch_is_result(batch, reader->text);

        memcpy(batch->names, reader->text, reader->text_length + 1);
        const char *value = value_at(reader);

        open = json_read_skip(reader);
        if (open && passed) {
            json_copied(&batch->json, batch->names, value,
                        (size_t)((const char *)reader->next - value));
        }
    }
}

/* The cells that are not empty, as numbers where a field of a launch is one; but for results. */
static void copy_cells(struct batch *batch)
{
    const struct csv_reader *input = &batch->input;
    const char *name = batch->names;

    for (size_t i = 0; i < batch->column_count && i < input->field_count; i++) {
        const char *text = input->fields[i];
        size_t digits = strspn(text, "0123456789");
        bool number = batch->columns[i] < OCC_PARAM_COUNT && digits > 0 && text[digits] == '\0' &&
                      (*text != '0' || digits == 1);

        if (*text == '\0' || batch_is_result(batch, name)) {
            /* absent, or stated by the result */
        } else if (number) {
            json_copied(&batch->json, name, text, digits);
        } else {
            json_text(&batch->json, name, text);
        }
        name += strlen(name) + 1;
    }
}

void batch_put_line(struct batch *batch, const struct value values[RESULT_COLUMN_COUNT])
{
    json_begin(&batch->json, batch->csv.file);
    batch->json.on_one_line = true;
    json_object(&batch->json, NULL);
    if (batch->lines_in) {
        copy_members(batch);
    } else if (batch->input.fault == SENTENCE_COUNT) {
        copy_cells(batch);
    }
    for (size_t i = 0; i < RESULT_COLUMN_COUNT; i++) {
        if (values[i].kind != VALUE_EMPTY) {
            value_json(&batch->json, batch->results[i].key, values[i], batch->results[i].decimals);
        }
    }
    json_end(&batch->json);
}
