/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "command/verify/verify_run.h"

/* The profile's list is none of those that explain the counts. */
bool verification_gpcs_differ(const struct verification *v)
{
    size_t kept = v->gpc_count < GPC_LISTS_MOST ? v->gpc_count : GPC_LISTS_MOST;

    if (v->gpc_answers == 0 || v->device.gpc_count == 0 || v->gpc_status == OCC_TRUNCATED) {
        return false;
    }
    for (size_t i = 0; i < kept; i++) {
        if (occ_has_gpcs(&v->device, &v->gpcs[i])) {
            return false;
        }
    }
    return true;
}

bool verification_groups_differ(const struct verification *v)
{
    return v->groups.count > 0 && v->device.gpc_count > 0 && !occ_has_gpcs(&v->device, &v->groups);
}

int verification_measured_differs(const struct verification *v)
{
    int differ = (v->bound == BOUND_IGNORED) + verification_groups_differ(v);

    for (int i = 0; i < v->residency.count; i++) {
        const residency *item = &v->residency.items[i];

        differ += item->stood != RESIDENCY_UNMEASURED &&
                  item->stood != residency_expect(&v->arch, &v->device, item);
    }
    return differ;
}

bool verification_agrees(const struct verification *v)
{
    for (int q = 0; q < VERIFY_QUESTION_COUNT; q++) {
        if (v->differ[q] > 0) {
            return false;
        }
    }
    return verification_measured_differs(v) == 0 && !verification_gpcs_differ(v) &&
           !(v->gpc_answers > 0 && v->gpc_status == OCC_NO_SOLUTION);
}

static void solve(struct verification *v)
{
    v->gpc_status = verify_solve_gpcs(&v->record, &v->arch, v->gpcs, GPC_LISTS_MOST, &v->gpc_count,
                                      &v->gpc_answers);
    if (v->device.gpc_count == 0 && v->gpc_status == OCC_OK && v->gpc_count == 1) {
        memcpy(v->device.gpc_sms, v->gpcs[0].sms, sizeof v->device.gpc_sms);
        v->device.gpc_count = v->gpcs[0].count;
        v->device.gpc_status = OCC_CONFIDENCE_MEASURED;
        v->solved_device = true;
    }
}

static void compare_value(struct verification *v, size_t r, int i)
{
    const verify_row *row = &v->record.rows[r];
    int core = verify_expect(&v->arch, &v->device, &v->record, row, i);

    v->asked[row->question]++;
    if (row->answers[i] == core) {
        return;
    }
    v->differ[row->question]++;
    if (v->disagreement_count < DISAGREEMENTS_MOST) {
        v->disagreements[v->disagreement_count++] = (struct disagreement){
            r, v->record.axis[verify_axis_of(row->question)][i], row->answers[i], core};
    }
}

void verification_compare(struct verification *v)
{
    solve(v);
    for (size_t r = 0; r < v->record.count; r++) {
        const verify_row *row = &v->record.rows[r];
        /* Without a GPC list the core's counts are bounds, which nothing proves wrong. */
        bool unknown = v->device.gpc_count == 0 && (row->question == VERIFY_ACTIVE_CLUSTERS ||
                                                    row->question == VERIFY_MAX_CLUSTER);

        for (int i = 0; !unknown && i < v->record.axis_count[verify_axis_of(row->question)]; i++) {
            compare_value(v, r, i);
        }
    }
}
