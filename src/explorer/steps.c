/* SPDX-License-Identifier: MIT */
/* Cliffs of the sliders, and the changes of an item of advice. */
#include "explorer/steps.h"

#include "explorer/advice_scope.h"

size_t explorer_cliffs(const explorer *state, occ_parameter parameter, occ_cliff *cliffs,
                       size_t capacity)
{
    const explorer_curve *curve = &state->curves[parameter];
    size_t found = 0;

    for (size_t i = 1; i < curve->run_count; i++) {
        occ_cliff cliff;

        size_t count;

        occ_cliffs(&curve->runs[i - 1], 2, &cliff, 1, &count);
        if (count == 0 || cliff.to.warps >= cliff.from.warps) {
            continue;
        }
        if (found < capacity) {
            cliffs[found] = cliff;
        }
        found++;
    }
    return found;
}

bool explorer_best_step(const explorer *state, occ_advice *best)
{
    explorer_subject subject = explorer_subject_of(state);
    occ_advice_scope scope = explorer_advice_scope(&subject, state->every_warp);
    size_t count;

    scope.no_pairs = true;
    occ_advise(subject.arch, subject.device, subject.launch, &scope, best, 1, &count);
    return count > 0;
}

size_t explorer_changes(const occ_launch *launch, const occ_advice *advice,
                        occ_change changes[ADVICE_CHANGES_MOST])
{
    occ_launch followed = *launch;
    size_t count = 0;
    bool sum = false; /* the bytes of a block change with its size */

    occ_follow(&followed, advice);
    for (; count < advice->count; count++) {
        changes[count] = advice->changes[count];
        sum = sum ||
              (changes[count].parameter == OCC_PARAM_BLOCK_SIZE && launch->smem_per_thread > 0);
    }
    if (sum) {
        changes[count++] = (occ_change){OCC_PARAM_DYNAMIC_SMEM, occ_dynamic_smem(launch),
                                        occ_dynamic_smem(&followed)};
    }
    return count;
}
