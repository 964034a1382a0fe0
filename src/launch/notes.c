/* SPDX-License-Identifier: MIT */
/* Notes beside a launch: rules of thumb, unknown tensor memory, assumed figures. */
#include "launch/phrase.h"

#include <string.h>

#include "base/text.h"
#include "launch/launch_fault.h"

/* ---- Rules of thumb: NVIDIA's CUDA C++ Best Practices Guide, "Thread and Block Heuristics" and "Occupancy" */

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

/* ---- Tensor memory */

/* The result with the most columns that blocks on one SM can share. */
static occ_result result_with_most(const evaluated_launch *subject)
{
    occ_launch launch = subject->launch;
    occ_result result;

    launch.tensor_columns = subject->arch->tensor_columns_per_sm;
    occ_occupancy(subject->arch, subject->device, &launch, &result);
    return result;
}

static bool columns_unknown(const evaluated_launch *subject)
{
    return subject->unknown & 1u << OCC_PARAM_TENSOR_COLUMNS &&
           occ_has(subject->arch, OCC_PARAM_TENSOR_COLUMNS);
}

bool tensor_span(const evaluated_launch *subject, char text[SENTENCE_SIZE])
{
    char least[NUMBER_SIZE];
    char most[NUMBER_SIZE];

    if (!columns_unknown(subject) || subject->result.blocks == 0) {
        return false;
    }
    const occ_result fewest = result_with_most(subject);

    number_format_real(least, occ_percent(subject->arch, &fewest), 2);
    number_format_real(most, occ_percent(subject->arch, &subject->result), 2);
    sentence(text, SENTENCE_SIZE, subject->language,
             SAY(TENSOR_SPAN, subject->result.blocks, fewest.blocks, least, most));
    return true;
}

bool tensor_driver_note(const evaluated_launch *subject, char text[SENTENCE_SIZE])
{
    int driver = occ_driver_blocks(subject->arch, &subject->launch, &subject->result);
    int blocks = subject->result.blocks;

    if (driver < 0 || blocks == 0) {
        return false;
    }
    sentence(text, SENTENCE_SIZE, subject->language,
             columns_unknown(subject) ? SENTENCE_NOTE_DRIVER_BLOCKS_AT_MOST
                                      : SENTENCE_NOTE_DRIVER_BLOCKS,
             SAY_VALUES(blocks, driver));
    return true;
}

/* ---- Figures that no document states */

/* The figures that each limit is computed with, separated by blanks. */
#define FIGURES_BLOCKS "max_blocks_per_sm"
#define FIGURES_WARPS "max_warps_per_sm warp_size"
#define FIGURES_REGISTERS                                                                          \
    "registers_per_sm max_registers_per_block register_allocation "                                \
    "register_unit warp_unit subpartitions"
#define FIGURES_SMEM "carveouts smem_per_block smem_per_block_optin smem_unit smem_reserved"
#define FIGURES_BARRIERS "barriers_per_sm"
#define FIGURES_VIRTUAL "virtual_resources_per_sm"
#define FIGURES_CLUSTER "cluster_blocks_per_sm"
#define FIGURES_TENSOR "tensor_columns_per_sm tensor_column_unit tensor_virtual_resources"
#define LIMIT_FIGURES(id, key) [OCC_ROW_##id] = FIGURES_##id,
static const char *const figures_of[OCC_ROW_COUNT] = {OCC_ROWS(LIMIT_FIGURES)};

/* Whether names, separated by blanks, have one of so many bytes. */
static bool has_name(const char *names, const char *name, size_t length)
{
    for (size_t size; (size = strcspn(names += strspn(names, " "), " ")) > 0; names += size) {
        if (size == length && memcmp(names, name, length) == 0) {
            return true;
        }
    }
    return false;
}

static bool is_assumed(const occ_arch *arch, const char *name, size_t length)
{
    static const char cluster_blocks[] = "cluster_blocks_per_sm";
    bool by_status = length == sizeof cluster_blocks - 1 &&
                     memcmp(name, cluster_blocks, length) == 0 && arch->cluster_blocks_per_sm > 0 &&
                     arch->cluster_blocks_status == OCC_CONFIDENCE_ASSUMED;

    return by_status || has_name(arch->assumed, name, length);
}

bool figure_is_assumed(const occ_arch *arch, const char *name)
{
    return is_assumed(arch, name, strlen(name));
}

/* The assumed ones among names separated by blanks, without those that left_out (may be NULL) holds for. */
static bool list_assumed(const struct language *language, const occ_arch *arch, const char *names,
                         figure_predicate *left_out, struct text_buffer listed)
{
    char name[OCC_NAME_SIZE];

    for (size_t length; (length = strcspn(names += strspn(names, " "), " ")) > 0; names += length) {
        text_format(name, sizeof name, "%.*s", (int)length, names);
        if (is_assumed(arch, names, length) && !(left_out && left_out(name))) {
            text_join(&listed, word(language, SENTENCE_LIST_BETWEEN), name);
        }
    }
    return listed.length > 0;
}

bool limit_assumes(const struct language *language, const occ_arch *arch, occ_limit_id limit,
                   char *list, size_t size)
{
    return list_assumed(language, arch, figures_of[limit], NULL, text_buffer_of(list, size));
}

bool others_assumed(const struct language *language, const occ_arch *arch, figure_predicate *shown,
                    char *list, size_t size)
{
    return list_assumed(language, arch, arch->assumed, shown, text_buffer_of(list, size));
}
