/* SPDX-License-Identifier: MIT */
/*
 * Rules of thumb of NVIDIA's CUDA C++ Best Practices Guide, "Thread and Block
 * Heuristics" and "Occupancy".
 */
#include "explorer/notes.h"

#include <stdarg.h>
#include <stdio.h>

#include "base/number.h"
#include "base/text_buffer.h"

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
    text_vformat(notes->text[notes->count++], EXPLORER_MESSAGE, format, arguments);
    va_end(arguments);
}

static void note_block_size(struct notes *notes, const explorer_subject *subject)
{
    int warp = subject->arch->warp_size;
    int size = subject->launch->block_size;
    int idle = (warp - size % warp) % warp;

    if (idle > 0) {
        note(notes, "%d lanes of the last warp idle: blocks of %d fill it", idle, size + idle);
    }
    if (size < 64) {
        note(notes,
             "fewer than 64 threads a block: block slots run out first; begin with 128 to 256");
    }
}

static void note_blocks(struct notes *notes, const explorer_subject *subject)
{
    if (subject->result->blocks == 1 && subject->launch->barriers > 0) {
        note(notes, "one block per SM: while it waits at a barrier the SM has nothing else to do");
    }
    if (subject->result->blocks > 0 &&
        2 * subject->result->warps >= subject->arch->max_warps_per_sm &&
        subject->result->warps < subject->arch->max_warps_per_sm) {
        note(notes, "above 50 %% more occupancy alone seldom makes a kernel faster");
    }
}

static void note_grid(struct notes *notes, const explorer_subject *subject)
{
    char sms[NUMBER_SIZE];
    int grid = subject->launch->grid_size;

    if (!subject->device || grid == 0) {
        return;
    }
    if (grid < subject->device->sms) {
        note(notes, "%s SMs, and a grid for %d of them: the others stay idle",
             number_format(sms, subject->device->sms), grid);
    }
    if (subject->launch->cluster_size > 1 && grid % subject->launch->cluster_size != 0) {
        note(notes, "a grid of %d is no multiple of clusters of %d: the launch is refused", grid,
             subject->launch->cluster_size);
    }
}

size_t explorer_notes(const explorer_subject *subject, char (*text)[EXPLORER_MESSAGE])
{
    struct notes notes = {text, 0};

    note_grid(&notes, subject);
    note_block_size(&notes, subject);
    note_blocks(&notes, subject);
    return notes.count;
}
