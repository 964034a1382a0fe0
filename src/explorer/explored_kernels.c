/* SPDX-License-Identifier: MIT */
/* Kernels to choose from: names for people, builds by architecture, rows in order. */
#include "explorer/explored_kernels.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

int kernels_order(const void *a, const void *b)
{
    const kernel *left = a;
    const kernel *right = b;
    int order = strcmp(left->name, right->name);

    order = order != 0 ? order : strcmp(left->file, right->file);
    order = order != 0 ? order : kernel_compare(a, b);
    order = order != 0 ? order
                       : (left->launch.time_us < right->launch.time_us) -
                             (left->launch.time_us > right->launch.time_us);
    return order != 0 ? order : launch_shape_compare(&left->launch, &right->launch);
}

/* ---- Names */

static bool fill_names(explorer *state)
{
    size_t count = state->kernels->count;

    state->kernel_names = memory_allocate_zeroed(count + 1, sizeof *state->kernel_names);
    for (size_t i = 0; state->kernel_names && i < count; i++) {
        state->kernel_names[i] = kernel_form_name(state->namer, state->kernels->items[i].name,
                                                  (kernel_name_form)state->name_form);
    }
    return state->kernel_names != NULL;
}

bool kernels_take(explorer *state, const kernel_list *kernels)
{
    state->kernels = kernels;
    state->kernel_spills = state->kernel_times = false;
    for (size_t i = 0; i < kernels->count; i++) {
        state->kernel_spills = state->kernel_spills || kernel_spilled(&kernels->items[i]) > 0;
        state->kernel_times = state->kernel_times || kernels->items[i].launch.time_us >= 0;
    }
    state->kernel_changed = memory_allocate_zeroed(kernels->count + 1, sizeof(bool));
    state->namer = memory_allocate_zeroed(1, sizeof *state->namer);
    if (state->namer) {
        state->namer->list = kernels;
    }
    return state->kernel_changed && state->namer && fill_names(state);
}

void kernels_name(const explorer *state, const kernel *item, int cells, const char *mark, char *out,
                  size_t size)
{
    kernel_cut_form(state->namer, item->name, (kernel_name_form)state->name_form, cells, mark, out,
                    size);
}

void kernels_drop(explorer *state)
{
    if (state->namer) {
        free(state->kernel_names);
        state->kernel_names = NULL;
        kernel_namer_close(state->namer);
        free(state->namer);
        state->namer = NULL;
    }
    free(state->kernel_changed);
    state->kernel_changed = NULL;
    state->kernels = NULL;
}

unsigned kernels_next_form(explorer *state, action_id id)
{
    static const sentence_id names[] = {SENTENCE_NAMES_SHORT, SENTENCE_NAMES_FULL,
                                        SENTENCE_NAMES_MANGLED};
    _Static_assert(sizeof names / sizeof *names == KERNEL_NAME_CHOICES, "a sentence for each form");

    (void)id;
    if (!state->kernels) {
        return 0;
    }
    free(state->kernel_names);
    state->name_form = (state->name_form + 1) % KERNEL_NAME_CHOICES;
    if (!fill_names(state)) {
        return EXPLORER_QUIT;
    }
    return say(state, false, names[state->name_form], NULL, 0);
}

/* ---- Launches */

/* The launch of the start, the given values of where and its assumed block size, in base. */
static launch_start start_at(const explorer *state, const configuration *where, occ_launch *base)
{
    const occ_launch plain = OCC_LAUNCH_DEFAULT;
    bool chosen = state->start.assumed_block != plain.block_size; /* by --assume-block */

    *base = state->start.launch;
    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        if (where->given & 1u << id) {
            parameter_copy(base, &where->launch, id);
        }
    }
    if (!(where->given & 1u << OCC_PARAM_BLOCK_SIZE)) {
        base->block_size = where->assumed_block;
    }
    return (launch_start){base, where->given,
                          chosen ? ASSUMED_AT_A_POINT : ASSUMED_AT_A_POINT | ASSUMED_BOUNDS,
                          state->launches};
}

void explorer_launch_of(const explorer *state, const configuration *where, const kernel *item,
                        const occ_arch *arch, occ_launch *launch, parameter_source *sources)
{
    occ_launch base;

    launch_of_kernel(start_at(state, where, &base), item, arch, launch, sources);
}

void explorer_take_launch(const explorer *state, configuration *where)
{
    const profile *known = profile_set_get(state->profiles, (size_t)where->profile);

    explorer_launch_of(state, where, &state->kernels->items[where->kernel], &known->arch,
                       &where->launch, NULL);
}

configuration explorer_before_hand(const explorer *state)
{
    configuration where = state->wanted;

    where.given = state->start.given;
    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        if (where.given & 1u << id) {
            parameter_copy(&where.launch, &state->start.launch, id);
        }
    }
    if (where.given & 1u << OCC_PARAM_BLOCK_SIZE) {
        where.launch.block_size = where.assumed_block;
    }
    return where;
}

/* ---- Occupancy */

bool explorer_evaluate_kernel(const explorer *state, int index, evaluated_launch *found,
                              char reason[SENTENCE_SIZE])
{
    const configuration where = explorer_before_hand(state);
    const launch_place place = {state->profiles, where.profile, where.device,
                                where.keep_architecture, false};
    occ_launch base;

    *found = (evaluated_launch){
        .language = state->language, .latency = state->now.latency, .measured = &state->measured};
    return kernel_evaluate(place, start_at(state, &where, &base), &state->kernels->items[index],
                           found, reason, SENTENCE_SIZE);
}

int kernels_smem(const evaluated_launch *found)
{
    return found->sources[OCC_PARAM_STATIC_SMEM] == SOURCE_ASSUMED
               ? KERNEL_UNKNOWN
               : found->launch.static_smem + found->launch.dynamic_smem;
}

/* ---- Builds of one kernel */

bool kernels_same(const kernel *a, const kernel *b)
{
    return strcmp(a->name, b->name) == 0 && strcmp(a->file, b->file) == 0;
}

int kernels_builds_of(const kernel_list *kernels, int first)
{
    int end = first + 1;

    while (end < (int)kernels->count &&
           kernels_same(&kernels->items[first], &kernels->items[end])) {
        end++;
    }
    return end - first;
}

/* The index of the build of the same kernel for an architecture; index where there is none. */
static int build_for(const kernel_list *kernels, int index, const char *arch)
{
    int first = index;

    while (first > 0 && kernels_same(&kernels->items[first - 1], &kernels->items[index])) {
        first--;
    }
    int found = kernel_build_for(kernels, first, kernels_builds_of(kernels, first), arch);

    /* An equally good build is another launch of the same one: index stays. */
    return kernel_arch_fit(kernels->items[found].arch, arch) >
                   kernel_arch_fit(kernels->items[index].arch, arch)
               ? found
               : index;
}

/* The first of the builds for the newest architecture that has a profile, or else of all. */
static int newest_build(const explorer *state, int first, int count)
{
    const kernel *items = state->kernels->items;
    int newest = first + count - 1;

    for (int i = newest; i >= first; i--) {
        if (profile_set_find(state->profiles, items[i].arch) >= 0) {
            newest = i;
            break;
        }
    }
    while (newest > first && strcmp(items[newest - 1].arch, items[newest].arch) == 0) {
        newest--;
    }
    return newest;
}

/* The first of the builds that a profiler saw, if some were not launched; -1: none. */
static int launched_build(const explorer *state, int first, int count)
{
    const kernel *items = state->kernels->items;
    int found = -1, launched = 0;

    for (int i = first; i < first + count; i++) {
        if (items[i].launch.block_size > 0) {
            launched++;
            found = found < 0 ? i : found;
        }
    }
    return launched < count && !state->wanted.keep_architecture ? found : -1;
}

int kernels_build(const explorer *state, int first, int count)
{
    int explored = state->kernel;
    int launched = launched_build(state, first, count);
    int found = kernel_build_for(state->kernels, first, count, state->now.arch->name);

    if (explored >= first && explored < first + count) {
        return explored;
    }
    if (launched >= 0) {
        return launched;
    }
    bool loads = kernel_arch_fit(state->kernels->items[found].arch, state->now.arch->name) > 0;

    return loads || state->wanted.keep_architecture ? found : newest_build(state, first, count);
}

void kernels_build_for(const explorer *state, const occ_arch *arch, int *index, occ_launch *launch)
{
    if (*index >= 0) {
        *index = build_for(state->kernels, *index, arch->name);
        explorer_launch_of(state, &state->wanted, &state->kernels->items[*index], arch, launch,
                           NULL);
    }
}

double kernels_time_percent(const kernel_list *kernels, int first, int count)
{
    double percent = KERNEL_UNKNOWN;

    for (int i = first; i < first + count; i++) {
        double part = kernels->items[i].launch.time_percent;

        percent = part < 0 ? percent : part + (percent < 0 ? 0 : percent);
    }
    return percent;
}

void lost_kernel_forget(explorer *state)
{
    name_pool_free(state->lost_names);
    state->lost_names = NULL;
    state->lost = (kernel){.name = NULL};
}
