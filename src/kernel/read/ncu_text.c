/* SPDX-License-Identifier: MIT */
/* The details page of ncu as text: a line that names the launch, then tables of metrics. */
#include <stdlib.h>
#include <string.h>

#include "kernel/format.h"
#include "kernel/read/lines.h"
#include "kernel/read/ncu.h"

bool ncu_text_occurs(const kernel_input *input)
{
    return input_contains(input, "Section: ") && input_contains(input, "Metric Name") &&
           input_contains(input, ", Context ");
}

/* Whether the text starts with ", 2023-May-01 10:00:00", as printed by older versions. */
static bool is_date(const char *text, size_t length)
{
    return length > 7 && strspn(text + 2, "0123456789") == 4 && text[6] == '-';
}

/* The length of "NAME(ARGUMENTS)" before "(GRID)x(BLOCK)" or a date. */
static size_t name_length(const char *line, size_t length)
{
    for (size_t i = length; i > 1; i--) {
        if (strncmp(line + i - 2, ")x(", 3) == 0) {
            while (i > 0 && line[i - 1] != '(') {
                i--;
            }
            return i > 1 ? i - 2 : 0;
        }
        if (line[i - 1] == ',' && is_date(line + i - 1, length - i + 1)) {
            return i - 1;
        }
    }
    return length;
}

/* The last ", Context 1" of the line; NULL: none. A parameter's type may be named Context. */
static const char *find_context(const char *line)
{
    static const char mark[] = ", Context ";
    const char *found = NULL;

    while ((line = strstr(line, mark)) != NULL) {
        line += sizeof mark - 1;
        found = *line >= '0' && *line <= '9' ? line - (sizeof mark - 1) : found;
    }
    return found;
}

/* NAME(ARGUMENTS) (GRID)x(BLOCK), Context 1, Stream 7, Device 0, CC 9.0; end: at the context. */
static bool read_launch(ncu_report *report, const char *line, const char *end)
{
    const char *capability = line_after(end, ", CC ");
    size_t length = name_length(line, (size_t)(end - line));

    if (length == 0) {
        return true;
    }
    if (!ncu_add_launch(report, line, length)) {
        return false;
    }
    if (capability != NULL) {
        ncu_set_capability(report, capability);
    }
    return true;
}

/* "NAME [UNIT] VALUE": the value is the last word, and the unit the one before. */
static void read_metric(ncu_report *report, char *line)
{
    const char *rest;
    int metric = ncu_find_metric_at(line, &rest);
    char *words[3];
    size_t count = 0;
    char *save;

    if (metric < 0) {
        return;
    }
    for (char *word = strtok_r(line + (rest - line), " ", &save); word != NULL && count < 3;
         word = strtok_r(NULL, " ", &save)) {
        words[count++] = word;
    }
    if (count == 1 || count == 2) {
        ncu_set_metric(report, metric, count == 2 ? words[0] : "", words[count - 1]);
    }
}

static bool read_line(ncu_report *report, char *line)
{
    const char *context;

    line += strspn(line, " ");
    if (strncmp(line, "==", 2) == 0) {
        return true;
    }
    context = find_context(line);
    if (context != NULL && strstr(context, ", Stream ") != NULL) {
        return read_launch(report, line, context);
    }
    read_metric(report, line);
    return true;
}

bool ncu_text_read(kernel_list *list, const kernel_input *input)
{
    ncu_report report = {.list = list, .input = input};
    line_reader lines;

    lines_open(&lines, input->bytes, input->size, input->work, true);
    while (lines_next(&lines) && read_line(&report, lines.line)) {
        ;
    }
    lines_close(&lines, list, input->file);
    ncu_finish(&report);
    return true;
}
