/* SPDX-License-Identifier: MIT */
#include "command/batch_column.h"

#include <string.h>

#include "command/complaint.h"
#include "output/report_values.h"
#include "base/text.h"

int batch_column_meaning(const char *name)
{
    occ_parameter field = parameter_find(name);

    return strcmp(name, "arch") == 0     ? COLUMN_ARCH
           : strcmp(name, "device") == 0 ? COLUMN_DEVICE
           : field < OCC_PARAM_COUNT     ? (int)field
                                         : COLUMN_PASSED;
}

void batch_column_name(char out[COLUMN_NAME_SIZE], const char *name)
{
    size_t length;

    name += strspn(name, " \t");
    length = strlen(name);
    while (length > 0 && (name[length - 1] == ' ' || name[length - 1] == '\t')) {
        length--;
    }
    text_clean(out, COLUMN_NAME_SIZE, name, length);
    for (char *c = out; *c; c++) {
        *c = *c >= 'A' && *c <= 'Z' ? (char)(*c - 'A' + 'a') : *c;
    }
}

void batch_column_warn(const struct language *language, const char *file, const char *name)
{
    text_nearest nearest = {.word = name};
    struct column results[RESULT_COLUMN_COUNT];
    const char *best;

    result_columns(results);
    for (size_t i = 0; i < RESULT_COLUMN_COUNT; i++) {
        if (strcmp(results[i].key, name) == 0) {
            complain(language, SAY(COLUMN_OF_RESULT, file, name));
            return;
        }
    }
    text_nearest_offer(&nearest, "arch");
    text_nearest_offer(&nearest, "device");
    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        text_nearest_offer(&nearest, parameter_of(id)->key);
    }
    best = text_nearest_name(&nearest);
    if (best) {
        complain(language, SAY(COLUMN_PASSED_MEANT, file, name, best));
    }
}
