/* SPDX-License-Identifier: MIT */
/*
 * Advice by the book, as notes that name their reason: NVIDIA's CUDA C++ Best
 * Practices Guide, "Thread and Block Heuristics" and "Occupancy". A note that
 * does not apply is not there.
 */
#include <stdarg.h>
#include <stdio.h>

#include "explorer/explorer.h"
#include "profile/number.h"

struct notes {
    char (*text)[EXPLORER_MESSAGE];
    size_t count;
};

static void note(struct notes *notes, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static void note(struct notes *notes, const char *format, ...)
{
    va_list arguments;

    if (notes->count == EXPLORER_MAX_NOTES) {
        return;
    }
    va_start(arguments, format);
    vsnprintf(notes->text[notes->count++], EXPLORER_MESSAGE, format, arguments);
    va_end(arguments);
}

static void note_block_size(struct notes *notes, const explorer *state)
{
    int warp = state->profile->arch.warp_size;
    int size = state->launch.block_size;
    int idle = (warp - size % warp) % warp;

    if (idle > 0) {
        note(notes, "%d lanes of the last warp idle: blocks of %d fill it", idle, size + idle);
    }
    if (size < 64) {
        note(notes, "fewer than 64 threads a block: block slots run out before warp slots");
    }
}

static void note_blocks(struct notes *notes, const explorer *state)
{
    if (state->result.blocks == 1 && state->launch.barriers > 0) {
        note(notes, "one block per SM: while it waits at a barrier the SM has nothing else to do");
    }
    if (state->result.blocks > 0 &&
        2 * state->result.warps >= state->profile->arch.max_warps_per_sm &&
        state->result.warps < state->profile->arch.max_warps_per_sm) {
        note(notes, "above 50 %% more occupancy alone seldom makes a kernel faster");
    }
}

static void note_grid(struct notes *notes, const explorer *state)
{
    char sms[NUMBER_SIZE];
    int grid = state->launch.grid_size;

    if (!state->device || grid == 0) {
        return;
    }
    if (grid < state->device->sms) {
        note(notes, "%s SMs, and a grid for %d of them: the others stay idle",
             number_format(sms, state->device->sms), grid);
    }
    if (state->launch.cluster_size > 1 && grid % state->launch.cluster_size != 0) {
        note(notes, "a grid of %d is no multiple of clusters of %d: the launch is refused", grid,
             state->launch.cluster_size);
    }
}

size_t explorer_notes(const explorer *state, char (*text)[EXPLORER_MESSAGE])
{
    struct notes notes = {text, 0};

    note_grid(&notes, state);
    note_block_size(&notes, state);
    note_blocks(&notes, state);
    return notes.count;
}
