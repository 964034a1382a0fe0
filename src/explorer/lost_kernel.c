/* SPDX-License-Identifier: MIT */
#include "explorer/lost_kernel.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "explorer/explored_kernels.h"

void lost_kernel_keep(explorer *state, const kernel *item)
{
    kernel lost = *item;

    lost_kernel_forget(state);
    lost.name = state->lost_name = memory_duplicate(item->name);
    lost.file = state->lost_file = memory_duplicate(item->file);
    lost.warnings = lost.launch.device = NULL; /* the list's, which is freed */
    state->lost = lost;
    if (!lost.name || !lost.file) {
        lost_kernel_forget(state);
    }
}

static bool is_same_build(const kernel *a, const kernel *b)
{
    return kernels_same(a, b) && strcmp(a->arch, b->arch) == 0;
}

int lost_kernel_find(const explorer *state)
{
    int found = -1;

    for (size_t i = 0; state->lost_name && i < state->kernels->count; i++) {
        const kernel *item = &state->kernels->items[i];

        if (!is_same_build(item, &state->lost)) {
            continue;
        }
        if (kernels_order(item, &state->lost) == 0) {
            return (int)i;
        }
        found = found < 0 ? (int)i : found;
    }
    return found;
}

void lost_kernel_forget(explorer *state)
{
    free(state->lost_name);
    free(state->lost_file);
    state->lost_name = state->lost_file = NULL;
    state->lost = (kernel){.name = NULL};
}
