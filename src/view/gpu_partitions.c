/* SPDX-License-Identifier: MIT */
/* Parts of a device: green contexts, MPS, and the MIG slices of the profile in rows. */
#include <stdio.h>
#include <string.h>

#include "base/range.h"
#include "explorer/partition_text.h"
#include "view/box.h"
#include "view/gpu_parts.h"
#include "view/line.h"

enum {
    NAME_CELLS = 14,   /* "MIG 7g.141gb" */
    SMS_CELLS = 8,     /* "132 SMs" */
    BLOCKS_CELLS = 16, /* "≤ 10,296 blocks" */
    WAVES_CELLS = 18,  /* "≥ 1,000.25 waves" */
    BAR_MOST = 40,
    BAR_LEAST = 6,
};

/* Green contexts and MPS of the architecture; of a partition in force the ways to it. */
static void say_ways(const explorer *state, struct flow *flow)
{
    const occ_arch *arch = &state->profile->arch;
    const explorer_subject subject = explorer_subject_of(state);
    char notes[PARTITION_MAX_NOTES][EXPLORER_MESSAGE];
    size_t count = partition_notes(&subject, notes);

    flow_say(flow, 0, ROLE_title, SAY(GPU_PARTITIONS));
    for (size_t i = 0; i < count; i++) {
        flow_sentence(flow, 2, ROLE_text, notes[i]);
    }
    if (count == 0 && arch->green_context_unit > 0) {
        flow_say(flow, 2, ROLE_text,
                 SAY(GPU_GREEN, arch->green_context_minimum, arch->green_context_unit));
    }
    if (count == 0 && arch->mps_unit > 0) {
        flow_say(flow, 2, ROLE_text, SAY(GPU_MPS, arch->mps_minimum, arch->mps_unit));
    }
}

static const char slice_mark[] = " MIG ";

/* Slices are devices of the profile, named after the whole: "H200 SXM 141GB MIG 1g.18gb". */
static bool is_slice(const occ_device *whole, const occ_device *other)
{
    size_t length = strlen(whole->name);

    return strncmp(other->name, whole->name, length) == 0 &&
           strncmp(other->name + length, slice_mark, sizeof slice_mark - 1) == 0;
}

/* A text that ends with its cell's last column. */
static int put_cell(grid *picture, rect at, int column, int cells, const char *text)
{
    text_right(picture, at.row, column, column + cells, ROLE_text, text);
    return column + cells;
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
    char text[EXPLORER_TEXT];
    occ_waves waves;
    int column = at.column + NAME_CELLS;

    if (occ_device_waves(&state->profile->arch, slice, &state->launch, &waves) != OCC_OK) {
        return;
    }
    line_text(&line, ROLE_text, slice->name + strlen(state->device->name) + 1);
    sentence(text, sizeof text, state->language, SAY(GPU_SMS, waves.sms));
    column = put_cell(picture, at, column, SMS_CELLS, text);
    if (bar >= BAR_LEAST) {
        draw_bar(picture, at.row, column + 2, bar, (double)waves.sms / state->device->sms,
                 ROLE_good);
        column += 2 + bar;
    }
    sentence(text, sizeof text, state->language,
             waves.upper_bound ? SENTENCE_GPU_BLOCKS_AT_MOST : SENTENCE_RESULT_BLOCKS,
             SAY_VALUES(waves.resident_blocks));
    column = put_cell(picture, at, column, BLOCKS_CELLS, text);
    if (waves.waves > 0) {
        snprintf(number, sizeof number, "%.2f", waves.waves);
        sentence(text, sizeof text, state->language,
                 waves.upper_bound ? SENTENCE_GPU_WAVES_AT_LEAST : SENTENCE_GPU_WAVES_OF_SLICE,
                 SAY_VALUES(number));
        put_cell(picture, at, column, WAVES_CELLS, text);
    }
}

static int slice_count(const explorer *state)
{
    int count = 0;

    for (size_t i = 0; i < state->profile->device_count; i++) {
        count += is_slice(state->device, &state->profile->devices[i]);
    }
    return state->waves.sms == state->device->sms ? count : 0;
}

int gpu_partitions_rows(const explorer *state)
{
    return occ_has(&state->profile->arch, OCC_PARAM_SMS) ? 2 + slice_count(state) : 0;
}

void gpu_partitions_draw(const explorer *state, grid *picture, rect area)
{
    struct flow flow = flow_of(picture, area);

    if (area.rows <= 0 || !occ_has(&state->profile->arch, OCC_PARAM_SMS)) {
        return;
    }
    say_ways(state, &flow);
    if (slice_count(state) == 0) {
        return;
    }
    int row = flow.row + 1;

    for (size_t i = 0; i < state->profile->device_count && row < area.rows; i++) {
        const occ_device *slice = &state->profile->devices[i];

        if (is_slice(state->device, slice)) {
            draw_slice(state, picture, (rect){area.row + row++, area.column, 1, area.columns},
                       slice);
        }
    }
}
