/* SPDX-License-Identifier: MIT */
#include "command/diff/build_changes.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "command/check/baseline.h"
#include "kernel/pair.h"

#define FIGURE_WORSE(id, key, heading, worse) worse,
static const int worse_directions[FIGURE_COUNT] = {FIGURES(FIGURE_WORSE)};

static void measure(struct changes *changes, kernel_choice *choice, const kernel *k,
                    struct side *side)
{
    struct report report;
    char reason[KERNEL_REASON_SIZE];
    bool known = setting_report_kernel(&changes->setting, k, &report, reason);

    side->k = k;
    tally_add(&changes->tally, k, known ? &report : NULL);
    side->evaluated = known;
    if (known) {
        side->unknown = report_unknown(&report);
        side->mark = bound_mark(report_is_bound(&report), changes->setting.unicode);
        side->launch = report.launch;
        memcpy(side->sources, report.sources, sizeof side->sources);
    }
    side->figures[FIGURE_OCCUPANCY] = known ? occ_percent(report.arch, &report.result) : -1;
    side->figures[FIGURE_REGISTERS] = k->registers;
    side->figures[FIGURE_STATIC_SMEM] = k->static_smem;
    side->figures[FIGURE_SPILLS] = (double)kernel_spilled(k);
    side->figures[FIGURE_STACK] = k->stack;
    if (!known && changes->unknown == 0) {
        changes->example = k;
        changes->example_choice = choice;
        memcpy(changes->reason, reason, sizeof reason);
    }
}

/* A pair, like a kernel of one build alone, counts once. */
static void count(struct changes *changes, const struct change *change)
{
    const struct side *before = &change->old_side;
    const struct side *after = &change->new_side;

    changes->unlinked +=
        (before->k && before->k->relocatable) || (after->k && after->k->relocatable);
    changes->unknown += (before->k && before->figures[FIGURE_OCCUPANCY] < 0) ||
                        (after->k && after->figures[FIGURE_OCCUPANCY] < 0);
}

/*
 * Whether a figure that occupancy depends on is unknown on one side only, or
 * registers or static shared memory on either. On an architecture without a profile it is
 * unknown on both, and equal kernels are equal.
 */
static bool unclear(const struct change *change)
{
    const double *before = change->old_side.figures;
    const double *after = change->new_side.figures;

    return change->old_side.unknown != change->new_side.unknown || before[FIGURE_REGISTERS] < 0 ||
           after[FIGURE_REGISTERS] < 0 || before[FIGURE_STATIC_SMEM] < 0 ||
           after[FIGURE_STATIC_SMEM] < 0 ||
           (before[FIGURE_OCCUPANCY] < 0) != (after[FIGURE_OCCUPANCY] < 0);
}

/* The verdict is that of the first figure that changed, in the order of their weight. */
static void judge(struct change *change)
{
    const double *before = change->old_side.figures;
    const double *after = change->new_side.figures;

    for (int i = 0; i < FIGURE_COUNT; i++) {
        bool known = before[i] >= 0 && after[i] >= 0;

        change->growth[i] = known ? worse_directions[i] * (after[i] - before[i]) : 0;
        if (change->verdict == SAME && change->growth[i] > 0) {
            change->verdict = WORSE;
        } else if (change->verdict == SAME && change->growth[i] < 0) {
            change->verdict = BETTER;
        }
    }
    if (figures_traded(change->growth[FIGURE_OCCUPANCY], change->growth[FIGURE_SPILLS],
                       change->growth[FIGURE_STACK])) {
        change->verdict = TRADED;
    }
    if (unclear(change)) {
        change->verdict = UNCLEAR;
    }
}

bool change_differs(const struct change *change, int figure)
{
    return change->growth[figure] > 0 || change->growth[figure] < 0;
}

change_kind change_kind_of(const struct change *change)
{
    return !change->old_side.k          ? CHANGE_ADDED
           : !change->new_side.k        ? CHANGE_REMOVED
           : change->verdict == UNCLEAR ? CHANGE_UNCLEAR
           : change->verdict == WORSE   ? CHANGE_WORSE
           : change->verdict == TRADED  ? CHANGE_TRADED
           : change->verdict == BETTER  ? CHANGE_BETTER
                                        : CHANGE_UNCHANGED;
}

const char *change_name(const struct change *change)
{
#define CHANGE_NAME(id, name) [CHANGE_##id] = name,
    static const char *const names[] = {CHANGE_KINDS(CHANGE_NAME)};

    return names[change_kind_of(change)];
}

const char *change_word(const struct language *language, const struct change *change)
{
#define CHANGE_WORD(id, name) [CHANGE_##id] = SENTENCE_CHANGED_##id,
    static const sentence_id words[] = {CHANGE_KINDS(CHANGE_WORD)};

    return word(language, words[change_kind_of(change)]);
}

/* One of the kernels may be NULL: it is missing in that build. */
static void add(struct changes *changes, const kernel *old_kernel, const kernel *new_kernel)
{
    struct change *change = &changes->items[changes->count];

    memset(change, 0, sizeof *change);
    if (old_kernel) {
        measure(changes, &changes->old_choice, old_kernel, &change->old_side);
    }
    if (new_kernel) {
        measure(changes, &changes->new_choice, new_kernel, &change->new_side);
    }
    count(changes, change);
    if (old_kernel && new_kernel) {
        judge(change);
    }
    changes->kinds[change_kind_of(change)]++;
    changes->count++;
}

const kernel *change_kernel(const struct change *change)
{
    return change->new_side.k ? change->new_side.k : change->old_side.k;
}

kernel_choice *change_choice(struct changes *changes, const struct change *change)
{
    return change->new_side.k ? &changes->new_choice : &changes->old_choice;
}

/* Unclear changes first, then by growth, figure by figure. */
static int compare_changes(const void *a, const void *b)
{
    const struct change *x = a;
    const struct change *y = b;

    if ((x->verdict == UNCLEAR) != (y->verdict == UNCLEAR)) {
        return x->verdict == UNCLEAR ? -1 : 1;
    }
    for (int i = 0; i < FIGURE_COUNT; i++) {
        if (x->growth[i] > y->growth[i] || x->growth[i] < y->growth[i]) {
            return x->growth[i] > y->growth[i] ? -1 : 1;
        }
    }
    return kernel_compare(change_kernel(x), change_kernel(y));
}

/* The chosen kernels of a side, for free(); kernels is NULL: out of memory. */
static paired_build to_pair(const struct build_side *side, bool by_arch)
{
    const kernel_list *list = side->kernels;
    paired_build build = {.kernels =
                              memory_allocate_zeroed(list->count + 1, sizeof *build.kernels)};

    for (size_t i = 0; i < list->count && build.kernels; i++) {
        const kernel *k = &list->items[i];
        const char *below = input_below(k->file, side->path);
        paired_kernel *paired = &build.kernels[build.count];

        if (input_chosen(side->choice, k)) {
            *paired = kernel_to_pair(k);
            paired->arch = by_arch ? k->arch : "";
            paired->file = below ? below : "";
            paired->index = i;
            build.count++;
        }
    }
    return build;
}

static void add_all(struct changes *changes, const paired_build *before, const paired_build *after,
                    const kernel *old_kernels, const kernel *new_kernels)
{
    for (size_t i = 0; i < before->count; i++) {
        const paired_kernel *k = &before->kernels[i];

        add(changes, &old_kernels[k->index], k->other ? &new_kernels[k->other->index] : NULL);
    }
    for (size_t i = 0; i < after->count; i++) {
        if (!after->kernels[i].other) {
            add(changes, NULL, &new_kernels[after->kernels[i].index]);
        }
    }
}

bool changes_find(struct changes *changes, const struct build_side *before,
                  const struct build_side *after)
{
    const paired_build older = to_pair(before, !changes->setting.arch_given);
    const paired_build newer = to_pair(after, !changes->setting.arch_given);
    bool good = older.kernels && newer.kernels && kernel_pair(&older, &newer);

    if (good) {
        add_all(changes, &older, &newer, before->kernels->items, after->kernels->items);
        qsort(changes->items, changes->count, sizeof *changes->items, compare_changes);
    }
    free(older.kernels);
    free(newer.kernels);
    return good;
}
