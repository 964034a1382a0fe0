/* SPDX-License-Identifier: MIT */
#include "support/csv.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

static void give_up(const struct csv *csv, const char *what, const char *name)
{
    fprintf(stderr, "%s:%d: %s %s\n", csv->path, csv->row, what, name);
    exit(2);
}

static size_t split(char *line, char **fields)
{
    size_t count = 0;

    line[strcspn(line, "\r\n")] = '\0';
    for (char *rest = line; rest && count < CSV_MOST_COLUMNS; count++) {
        fields[count] = strsep(&rest, ",");
    }
    return count;
}

void csv_open(struct csv *csv, const char *path)
{
    size_t size = 0;

    *csv = (struct csv){.path = path, .file = fopen(path, "r"), .row = 1};
    if (!csv->file || getline(&csv->names_line, &size, csv->file) < 0) {
        give_up(csv, "cannot be read", "");
    }
    csv->columns = split(csv->names_line, csv->names);
}

bool csv_next(struct csv *csv)
{
    size_t size = 0;

    free(csv->line);
    csv->line = NULL;
    if (getline(&csv->line, &size, csv->file) < 0) {
        free(csv->line);
        free(csv->names_line);
        fclose(csv->file);
        return false;
    }
    csv->row++;
    if (split(csv->line, csv->fields) != csv->columns) {
        give_up(csv, "has not as many fields as the header", "");
    }
    return true;
}

const char *csv_text(const struct csv *csv, const char *column)
{
    for (size_t i = 0; i < csv->columns; i++) {
        if (strcmp(csv->names[i], column) == 0) {
            return csv->fields[i];
        }
    }
    give_up(csv, "no column", column);
    return NULL;
}

int csv_int(const struct csv *csv, const char *column)
{
    const char *text = csv_text(csv, column);
    char *end;
    long value = strtol(text, &end, 10);

    if (end == text || *end || value < INT_MIN || value > INT_MAX) {
        give_up(csv, "no number:", text);
    }
    return (int)value;
}
