/* SPDX-License-Identifier: MIT */
/* Parts of a device: green contexts, MPS, and the MIG slices of the profile in rows. */
#include <stdio.h>
#include <string.h>

#include "base/range.h"
#include "explorer/gpu_rows.h"
#include "launch/partition_text.h"
#include "view/cells/box.h"
#include "view/page/gpu_parts.h"
#include "view/cells/line.h"

enum {
    NAME_CELLS = 14,   /* "MIG 7g.141gb" */
    SMS_CELLS = 8,     /* "132 SMs" */
    BLOCKS_CELLS = 16, /* "≤ 10,296 blocks" */
    WAVES_CELLS = 18,  /* "≥ 1,000.25 waves" */
    BAR_MOST = 40,
    BAR_LEAST = 6,
    WAYS_ROWS_MOST = 40,
};

/* Green contexts and MPS of the architecture; of a partition in force the ways to it. */
static void say_ways(const explorer *state, struct flow *flow)
{
    const occ_arch *arch = &state->profile->arch;
    const evaluated_launch subject = explorer_subject_of(state);
    char notes[PARTITION_MAX_NOTES][SENTENCE_SIZE];
    size_t count = partition_notes(&subject, notes);
    char text[SENTENCE_SIZE];

    flow_say(flow, 0, ROLE_title, SAY(GPU_PARTITIONS));
    for (size_t i = 0; i < count; i++) {
        flow_sentence(flow, 2, ROLE_text, notes[i]);
    }
    if (count == 0 && arch->green_context_unit > 0) {
        sentence(text, sizeof text, state->language,
                 SAY(GPU_GREEN, arch->green_context_minimum, arch->green_context_unit));
        flow_fit(flow, 2, ROLE_text, text);
    }
    if (count == 0 && arch->mps_unit > 0) {
        sentence(text, sizeof text, state->language,
                 SAY(GPU_MPS, arch->mps_minimum, arch->mps_unit));
        flow_fit(flow, 2, ROLE_text, text);
    }
}

/*
 * "MIG 1g.18gb 16 SMs ██ ≤ 96 blocks ≥ 52.08 waves": of clusters blocks and waves
 * are bounds, since a slice's GPCs are unknown.
 */
static void draw_slice(const explorer *state, grid *picture, rect at, const occ_device *slice)
{
    int fixed = NAME_CELLS + SMS_CELLS + BLOCKS_CELLS + WAVES_CELLS;
    int bar = smaller(at.columns - fixed - 2, BAR_MOST);
    struct line line = line_of(picture, at, 0);
    char number[NUMBER_SIZE];
    char text[PHRASE_SIZE];
    evaluated_launch subject = explorer_subject_of(state);
    occ_waves waves;

    subject.device = slice;
    if (!launch_waves(&subject, &waves)) {
        return;
    }
    line_text(&line, ROLE_text, slice->name + strlen(state->device->name) + 1);
    sentence(text, sizeof text, state->language, SAY(GPU_SMS, waves.sms));
    line.column = at.column + NAME_CELLS;
    line_cell(&line, SMS_CELLS, ROLE_text, text);
    if (bar >= BAR_LEAST) {
        draw_bar(picture, at.row, line.column + 2, bar, (double)waves.sms / state->device->sms,
                 ROLE_good);
        line_skip(&line, 2 + bar);
    }
    sentence(text, sizeof text, state->language,
             waves.upper_bound ? SENTENCE_GPU_BLOCKS_AT_MOST : SENTENCE_RESULT_BLOCKS,
             SAY_VALUES(waves.resident_blocks));
    line_cell(&line, BLOCKS_CELLS, ROLE_text, text);
    if (waves.waves > 0) {
        snprintf(number, sizeof number, "%.*f", number_decimals(waves.waves), waves.waves);
        sentence(text, sizeof text, state->language,
                 waves.upper_bound ? SENTENCE_GPU_WAVES_AT_LEAST : SENTENCE_GPU_WAVES_OF_SLICE,
                 SAY_VALUES(number));
        line_cell(&line, WAVES_CELLS, ROLE_text, text);
    }
}

int gpu_ways_rows(const explorer *state, int columns)
{
    grid nowhere = {.language = state->language};
    struct flow flow = flow_of(&nowhere, (rect){0, 0, WAYS_ROWS_MOST, columns});

    if (!occ_has(&state->profile->arch, OCC_PARAM_SMS)) {
        return 0;
    }
    say_ways(state, &flow);
    return flow.row + 1;
}

int gpu_partitions_rows(const explorer *state, int columns)
{
    int rows = gpu_ways_rows(state, columns);

    return rows > 0 ? rows + gpu_slice_count(state) : 0;
}

void gpu_partitions_draw(const explorer *state, grid *picture, rect area)
{
    struct flow flow = flow_of(picture, area);
    int device;

    if (area.rows <= 0 || !occ_has(&state->profile->arch, OCC_PARAM_SMS)) {
        return;
    }
    say_ways(state, &flow);
    for (int i = 0; (device = gpu_slice_device(state, i)) >= 0; i++) {
        int row = flow.row + 1 + i;

        if (row < area.rows) {
            draw_slice(state, picture, (rect){area.row + row, area.column, 1, area.columns},
                       &state->profile->devices[device]);
        }
    }
}
