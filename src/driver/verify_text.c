/* SPDX-License-Identifier: MIT */
/* Rows as text: the figures of the launch, then the answers, equal ones in a row as "8x3". */
#include "driver/verify.h"

#include <stdlib.h>

#include "base/text_buffer.h"

const char *const verify_row_figures[] = {
    "registers",      "static_smem", "barriers", "max_threads",
    "tensor_columns", "carveout",    "cluster",  "dynamic_smem",
    "blocks",         "nonportable", NULL,
};

enum { FIGURE_COUNT = sizeof verify_row_figures / sizeof *verify_row_figures - 1 };

void verify_row_write(const verify_record *record, const verify_row *row,
                      char text[VERIFY_TEXT_SIZE])
{
    struct text_buffer out = text_buffer_of(text, VERIFY_TEXT_SIZE);
    const occ_launch *launch = &row->launch;
    int count = record->axis_count[verify_axis_of(row->question)];

    text_append(&out, "%d %d %d %d %d %d %d %d %d %d:", launch->registers_per_thread,
                launch->static_smem, launch->barriers, launch->max_threads_per_block,
                launch->tensor_columns, launch->carveout_percent, launch->cluster_size,
                launch->dynamic_smem, row->blocks, launch->nonportable_cluster);
    for (int i = 0; i < count;) {
        int equal = 1;

        while (i + equal < count && row->answers[i + equal] == row->answers[i]) {
            equal++;
        }
        text_append(&out, equal > 1 ? " %dx%d" : " %d", row->answers[i], equal);
        i += equal;
    }
}

/* A number at *text, which moves behind it. false: there is none, or it is no int. */
static bool read_number(const char **text, int *value)
{
    char *end;
    long number = strtol(*text, &end, 10);

    if (end == *text || number < -OCC_MAX_BYTES || number > OCC_MAX_BYTES) {
        return false;
    }
    *text = end;
    *value = (int)number;
    return true;
}

static bool read_figures(const char **text, verify_row *row)
{
    int figures[FIGURE_COUNT];
    const occ_launch plain = OCC_LAUNCH_DEFAULT;

    for (int i = 0; i < FIGURE_COUNT; i++) {
        if (!read_number(text, &figures[i])) {
            return false;
        }
    }
    row->launch = plain;
    row->launch.registers_per_thread = figures[0];
    row->launch.static_smem = figures[1];
    row->launch.barriers = figures[2];
    row->launch.max_threads_per_block = figures[3];
    row->launch.tensor_columns = figures[4];
    row->launch.carveout_percent = figures[5];
    row->launch.cluster_size = figures[6];
    row->launch.dynamic_smem = figures[7];
    row->blocks = figures[8];
    row->launch.nonportable_cluster = figures[9] != 0;
    return true;
}

static bool read_answers(const char *text, int *answers, int count)
{
    int read = 0;

    while (read < count) {
        int answer, times = 1;

        if (!read_number(&text, &answer)) {
            return false;
        }
        if (*text == 'x' && (text++, !read_number(&text, &times))) {
            return false;
        }
        if (times < 1 || times > count - read) {
            return false;
        }
        for (; times > 0; times--) {
            answers[read++] = answer;
        }
    }
    return *text == '\0';
}

bool verify_row_read(const verify_record *record, const char *text, verify_row *row)
{
    return read_figures(&text, row) && *text++ == ':' &&
           read_answers(text, row->answers, record->axis_count[verify_axis_of(row->question)]);
}
