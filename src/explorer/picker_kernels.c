/* SPDX-License-Identifier: MIT */
/* The rows of the kernel picker: filtered, sorted, one of several builds each. */
#include <stdlib.h>

#include "explorer/explored_kernels.h"
#include "explorer/picker.h"

static double sort_key(const explorer *state, const picker_row *row)
{
    int index = row->kernel;
    const kernel *item = &state->kernels->items[index];
    struct kernel_evaluation found;

    if (state->picker.sort == KERNELS_BY_OCCUPANCY) {
        explorer_evaluate_kernel(state, index, &found);
        return occ_percent(found.arch, &found.result);
    }
    const double keys[KERNELS_SORT_COUNT] = {
        [KERNELS_BY_NAME] = 0,
        [KERNELS_BY_REGISTERS] = -item->registers,
        [KERNELS_BY_SMEM] = -kernels_smem(state, index),
        [KERNELS_BY_SPILLS] = -kernels_spilled(item),
        [KERNELS_BY_TIME] = -kernels_time_percent(state->kernels, row->first, row->count),
    };

    return keys[state->picker.sort];
}

static int compare_rows(const void *a, const void *b)
{
    const picker_row *left = a;
    const picker_row *right = b;

    if (left->rank != right->rank) {
        return left->rank - right->rank;
    }
    if (left->key < right->key || left->key > right->key) {
        return left->key < right->key ? -1 : 1;
    }
    return left->place - right->place;
}

void picker_filter_kernels(explorer *state)
{
    const kernel *items = state->kernels->items;
    int total = (int)state->kernels->count;

    for (int i = 0, count; i < total; i += count) {
        count = kernels_builds_of(state->kernels, i);
        const char *texts[] = {state->kernel_names[i], items[i].name, items[i].file, items[i].arch};

        if (picker_passes(state->picker.filter, texts, sizeof texts / sizeof *texts)) {
            picker_row row = {.profile = -1, .device = -1, .first = i, .count = count};

            row.kernel = kernels_build(state, i, count);
            row.key = sort_key(state, &row);
            row.place = state->kernel_places[i];
            row.rank = picker_passes(state->picker.filter, texts, 1) ? 0 : 1;
            picker_append(&state->picker, row);
        }
    }
    if (state->picker.count > 1) {
        qsort(state->picker.rows, (size_t)state->picker.count, sizeof *state->picker.rows,
              compare_rows);
    }
}

void picker_next_build(explorer *state, int direction)
{
    if (state->picker.count > 0) {
        picker_row *row = &state->picker.rows[state->picker.cursor];
        int place = row->kernel - row->first + direction + row->count;

        row->kernel = row->first + place % row->count;
    }
}

#define KERNELS_SORT_NAME(id) SENTENCE_KERNELS_BY_##id,
static const sentence_id sort_names[KERNELS_SORT_COUNT] = {KERNELS_SORTS(KERNELS_SORT_NAME)};

/* Whether some file states what the order goes by. */
static bool is_offered(const explorer *state, kernels_sort sort)
{
    return (sort != KERNELS_BY_SPILLS || state->kernel_spills) &&
           (sort != KERNELS_BY_TIME || state->kernel_times);
}

void picker_next_sort(explorer *state)
{
    do {
        state->picker.sort = (kernels_sort)((state->picker.sort + 1) % KERNELS_SORT_COUNT);
    } while (!is_offered(state, state->picker.sort));
    say(state, false, sort_names[state->picker.sort], NULL, 0);
}
