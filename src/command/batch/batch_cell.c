/* SPDX-License-Identifier: MIT */
/* Cells of occupant batch, of a row of CSV or of an object alike. */
#include "command/batch/batch.h"

void batch_column_name(char out[COLUMN_NAME_SIZE], const char *name)
{
    text_clean_trimmed(out, COLUMN_NAME_SIZE, name);
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
