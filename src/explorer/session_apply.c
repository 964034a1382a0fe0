/* SPDX-License-Identifier: MIT */
/* A session that was read takes the place of the exploration; its kernel is found again. */
#include "explorer/session.h"

#include <string.h>

#include "explorer/change.h"
#include "explorer/explored_kernels.h"
#include "launch/launch_of_kernel.h"
#include "explorer/page.h"

/* The launch of a kernel where nothing but the options is given. */
static void launch_at(const explorer *state, const configuration *where, const kernel *item,
                      occ_launch *launch)
{
    configuration start = state->start;
    occ_launch base;

    start.assumed_block = where->assumed_block;
    launch_of_kernel(explorer_launch_start(state, &start, &base), item,
                     &profile_set_get(state->profiles, (size_t)where->profile)->arch, launch, NULL);
}

/* How many parameters of the saved launch are those of the kernel. */
static int fields_alike(const explorer *state, const configuration *where, const kernel *item)
{
    occ_launch launch = where->launch;
    int alike = 0;

    launch_at(state, where, item, &launch);
    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        alike += parameter_same(&launch, &where->launch, id);
    }
    return alike;
}

/* The kernel of the name; of several the one of its file, for its architecture, at its launch. */
static int kernel_named(const explorer *state, const session_draft *draft)
{
    const kernel_list *kernels = state->kernels;
    int found = -1;
    int most = -1;

    for (size_t i = 0; kernels && draft->kernel[0] && i < kernels->count; i++) {
        const kernel *item = &kernels->items[i];

        if (strcmp(item->name, draft->kernel) != 0) {
            continue;
        }
        int score = 4 * OCC_PARAM_COUNT * (strcmp(item->file, draft->kernel_file) == 0) +
                    2 * OCC_PARAM_COUNT * (strcmp(item->arch, draft->kernel_arch) == 0) +
                    fields_alike(state, &draft->state.wanted, item);

        if (score > most) {
            most = score;
            found = (int)i;
        }
    }
    return found;
}

/* The parameters of a session that does not say what was given: those that differ from the kernel's. */
static unsigned differing(const explorer *state, const configuration *where, const kernel *item)
{
    occ_launch launch = where->launch;

    launch_at(state, where, item, &launch);
    return launch_differences(&launch, &where->launch);
}

/* What was given stays; the rest is what the kernel's file states today. */
static void take_kernel(const explorer *state, const session_draft *draft, configuration *where)
{
    const kernel *item = &state->kernels->items[where->kernel];

    where->given = draft->given ? where->given : differing(state, where, item);
    explorer_take_launch(state, where);
}

void session_apply(explorer *state, session_draft *draft)
{
    explorer *read = &draft->state;
    configuration next = read->wanted;

    next.assumed_block = next.launch.block_size;
    next.kernel = kernel_named(state, draft);
    if (next.kernel >= 0) {
        take_kernel(state, draft, &next);
    }
    next.keep_architecture =
        next.kernel >= 0 &&
        profile_set_find(state->profiles, state->kernels->items[next.kernel].arch) != next.profile;
    change_keep(state);
    read->wanted = next;
    read->glyphs = read->unicode ? read->glyphs : GLYPHS_ASCII;
    *state = *read;
    lost_kernel_forget(state); /* a session says itself what is explored */
    change_update(state);
    explorer_show_page(state, state->page);
}
