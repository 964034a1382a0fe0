/* SPDX-License-Identifier: MIT */
/*
 * Rules of thumb of NVIDIA's CUDA C++ Best Practices Guide, "Thread and Block
 * Heuristics" and "Occupancy".
 */
#include "launch/launch_fault.h"
#include "launch/phrase.h"

struct notes {
    const struct language *language;
    char (*text)[SENTENCE_SIZE];
    size_t count;
};

static void note(struct notes *notes, sentence_id id, const struct sentence_value *values,
                 size_t count)
{
    if (notes->count < NOTES_MOST) {
        sentence(notes->text[notes->count++], SENTENCE_SIZE, notes->language, id, values, count);
    }
}

static void note_block_size(struct notes *notes, const evaluated_launch *subject)
{
    int warp = subject->arch->warp_size;
    int size = subject->launch.block_size;
    int idle = (warp - size % warp) % warp;

    if (idle > 0) {
        note(notes, SAY(NOTE_IDLE_LANES, idle, size + idle));
    }
    if (size < 64) {
        note(notes, SAY(NOTE_SMALL_BLOCK));
    }
}

static void note_blocks(struct notes *notes, const evaluated_launch *subject)
{
    if (subject->result.blocks == 1 && subject->launch.barriers > 0) {
        note(notes, SAY(NOTE_ONE_BLOCK));
    }
}

/* Where registers limit, fewer of them are advice; what the compiler pays for them is not known. */
static void note_spills(struct notes *notes, const evaluated_launch *subject)
{
    char local[SENTENCE_SIZE];
    bool limits = subject->result.limiters & OCC_ROW_BIT(OCC_ROW_REGISTERS);

    if (!subject->kernel || !limits || subject->result.warps == subject->arch->max_warps_per_sm) {
        return;
    }
    if (local_memory_phrase(subject->language, subject->kernel, local, sizeof local)) {
        note(notes, SAY(NOTE_MAY_SPILL_MORE, local));
    } else {
        note(notes, SAY(NOTE_MAY_SPILL));
    }
}

static void note_grid(struct notes *notes, const evaluated_launch *subject)
{
    int grid = subject->launch.grid_size;
    char brief[PHRASE_SIZE];
    char reason[SENTENCE_SIZE];

    if (!subject->device || grid == 0) {
        return;
    }
    if (grid < subject->waves.sms) {
        note(notes, SAY(NOTE_SMALL_GRID, subject->waves.sms, grid));
    }
    if (grid_fault(subject, brief, reason)) {
        note(notes, SAY(NOTE_GRID_OF_CLUSTERS, grid, subject->launch.cluster_size));
    }
}

size_t rules_of_thumb(const evaluated_launch *subject, char (*text)[SENTENCE_SIZE])
{
    struct notes notes = {subject->language, text, 0};

    note_grid(&notes, subject);
    note_block_size(&notes, subject);
    note_blocks(&notes, subject);
    note_spills(&notes, subject);
    return notes.count;
}
