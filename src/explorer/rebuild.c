/* SPDX-License-Identifier: MIT */
#include "explorer/rebuild.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/text_buffer.h"
#include "explorer/change.h"
#include "explorer/explored_kernels.h"
#include "explorer/history.h"
#include "explorer/launch_of_kernel.h"
#include "explorer/page.h"
#include "explorer/picker.h"

static bool same_figures(const kernel *a, const kernel *b)
{
    return a->registers == b->registers && a->static_smem == b->static_smem &&
           a->barriers == b->barriers && a->stack == b->stack && a->spill_store == b->spill_store &&
           a->spill_load == b->spill_load && a->max_threads == b->max_threads &&
           a->min_blocks == b->min_blocks && a->cluster == b->cluster &&
           a->block_size == b->block_size && a->launch.block_size == b->launch.block_size &&
           a->launch.grid_size == b->launch.grid_size &&
           a->launch.dynamic_smem == b->launch.dynamic_smem &&
           a->launch.cluster_size == b->launch.cluster_size;
}

/*
 * Marks the kernels whose figures changed; both lists are in the same order.
 * places: the new index of each of the old ones, left as it was where it is gone.
 */
static void mark_changes(explorer *state, const kernel_list *before, int *places)
{
    size_t old = 0;

    for (size_t i = 0; i < state->kernels->count; i++) {
        const kernel *item = &state->kernels->items[i];

        while (old < before->count && kernels_order(&before->items[old], item) < 0) {
            old++;
        }
        bool known = old < before->count && kernels_order(&before->items[old], item) == 0;

        state->kernel_changed[i] = !known || !same_figures(&before->items[old], item);
        if (known) {
            places[old++] = (int)i;
        }
    }
}

static void put_count(struct text_buffer *text, const char *before, int count)
{
    if (count < 0) {
        text_append(text, "%sunknown", before);
    } else {
        text_append(text, "%s%d", before, count);
    }
}

/* "registers 255 → 252, spills 280 → 0 B"; spills only where both builds state them. */
static void put_figures(const kernel *before, const kernel *after, char *text, size_t size)
{
    struct text_buffer figures = text_buffer_of(text, size);

    put_count(&figures, "registers ", before->registers);
    put_count(&figures, " → ", after->registers);
    if (before->spill_store >= 0 && after->spill_store >= 0) {
        text_append(&figures, ", spills %d → %d B", kernels_spilled(before),
                    kernels_spilled(after));
    }
}

/* The changes of all but the explored kernel: ", 2 others changed, 1 gone". */
static void put_others(const explorer *state, const kernel *explored, const int *places,
                       size_t count, char *text, size_t size)
{
    struct text_buffer others = text_buffer_of(text, size);
    int changed = 0;
    int gone = explored && state->kernel < 0 ? -1 : 0; /* itself */

    for (size_t i = 0; i < state->kernels->count; i++) {
        changed += state->kernel_changed[i] && (int)i != state->kernel;
    }
    for (size_t i = 0; i < count; i++) {
        gone += places[i] < 0;
    }
    if (changed > 0) {
        text_append(&others, ", %d other%s changed", changed, changed == 1 ? "" : "s");
    }
    if (gone > 0) {
        text_append(&others, ", %d gone", gone);
    }
}

/* Message: the figures of the explored kernel before and after, and the number of other changes. */
static void say_rebuilt(explorer *state, const kernel *before, double percent, const char *others)
{
    const kernel *after = state->kernel >= 0 ? &state->kernels->items[state->kernel] : NULL;
    char figures[EXPLORER_MESSAGE / 2];

    if (before && !after) {
        say(state, true, "rebuilt: the kernel is gone%s", others);
    } else if (!before || same_figures(before, after)) {
        say(state, false, "rebuilt: as it was%s", others);
    } else {
        put_figures(before, after, figures, sizeof figures);
        say(state, false, "rebuilt: %s, %.4g → %.4g %%%s", figures, percent,
            occ_percent(&state->profile->arch, &state->result), others);
    }
}

/* The explored kernel takes the figures of its new build; parameters changed by hand stay. */
static void follow_kernel(explorer *state, const kernel *before, int place)
{
    configuration next;

    state->wanted.kernel = place; /* undo leads to the same kernel of the new list */
    next = state->wanted;
    if (place >= 0) {
        launch_replace_kernel(
            explorer_launch_start(state), (placed_kernel){before, &state->profile->arch},
            (placed_kernel){&state->kernels->items[place], &state->profile->arch}, &next.launch);
    }
    change_behind(state, &next);
}

/* The cursor of the list stays on its kernel and build. */
static void follow_cursor(explorer *state, int place)
{
    explorer_picker *picker = &state->picker;

    picker_refilter(state);
    for (int i = 0; i < picker->count && place >= 0; i++) {
        picker_row *row = &picker->rows[i];

        if (place >= row->first && place < row->first + row->count) {
            row->kernel = place;
            picker->cursor = i;
        }
    }
}

static unsigned replace(explorer *state, const kernel_list *before, const kernel_list *rebuilt,
                        int *places)
{
    const kernel *explored = state->kernel >= 0 ? &before->items[state->kernel] : NULL;
    double percent = occ_percent(&state->profile->arch, &state->result);
    bool picking = state->overlay == OVERLAY_KERNEL && state->picker.count > 0;
    int row = picking ? state->picker.rows[state->picker.cursor].kernel : -1;
    char others[EXPLORER_TEXT];

    kernels_drop(state);
    if (!kernels_take(state, rebuilt)) {
        return EXPLORER_QUIT;
    }
    mark_changes(state, before, places);
    history_move_kernels(state->history, places, before->count);
    if (explored) {
        follow_kernel(state, explored, places[explored - before->items]);
    }
    put_others(state, explored, places, before->count, others, sizeof others);
    say_rebuilt(state, explored, percent, others);
    if (state->overlay == OVERLAY_KERNEL) {
        follow_cursor(state, row >= 0 ? places[row] : -1);
    }
    page_refresh(state);
    return EXPLORER_DRAW;
}

unsigned kernels_replace(explorer *state, const kernel_list *before, const kernel_list *rebuilt)
{
    int *places = malloc((before->count + 1) * sizeof *places);
    unsigned effect = EXPLORER_QUIT;

    for (size_t i = 0; places && i < before->count; i++) {
        places[i] = -1;
    }
    if (places) {
        effect = replace(state, before, rebuilt, places);
    }
    free(places);
    return effect;
}
