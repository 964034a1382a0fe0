/* SPDX-License-Identifier: MIT */
/* What a measurement of the kernel itself says: its speed by the warps that were resident. */
#include <string.h>

#include "launch/measured.h"
#include "launch/worth.h"

enum { WARPS_MOST = 256 };

/* By warps; 0: not measured. */
struct speeds {
    double at[WARPS_MOST + 1];
    double best;
};

/* A label may be a longer name that was cut. */
static bool is_name(const char *label, const char *name)
{
    enum { CHARACTER_BYTES = 4 };
    size_t length = strlen(label);

    return name && strncmp(label, name, length) == 0 &&
           (name[length] == '\0' || length + CHARACTER_BYTES >= MEASURED_LABEL);
}

static bool is_of(const measured_series *series, const evaluated_launch *subject)
{
    return subject->device && strcmp(series->device, subject->device->name) == 0 &&
           (is_name(series->label, subject->kernel->name) ||
            is_name(series->label, subject->shown_name));
}

/* Of a point that differs from the launch in its dynamic shared memory alone; 0: it does not. */
static int warps_of(const measured_point *point, const evaluated_launch *subject)
{
    int most = subject->arch->max_warps_per_sm;
    int warps = (int)(point->occupancy * most / 100 + 0.5);

    return point->parameter == OCC_PARAM_DYNAMIC_SMEM && !point->is_static && warps <= most &&
                   warps == point->blocks * subject->result.warps_per_block
               ? warps
               : 0;
}

/* Between two measured points the speed is on the line through both. */
static void interpolate(struct speeds *speeds, int most)
{
    int before = 0;

    for (int i = 1; i <= most; i++) {
        if (speeds->at[i] <= 0) {
            continue;
        }
        for (int k = before + 1; k < i && before > 0; k++) {
            speeds->at[k] = speeds->at[before] +
                            (speeds->at[i] - speeds->at[before]) * (k - before) / (i - before);
        }
        before = i;
    }
}

static struct speeds speeds_of(const evaluated_launch *subject, int series)
{
    const measured_set *set = subject->measured;
    struct speeds found = {.best = 0};

    for (size_t i = 0; i < set->count; i++) {
        const measured_point *point = &set->points[i];
        int warps = point->series == series ? warps_of(point, subject) : 0;

        if (warps > 0 && point->amount > found.at[warps]) {
            found.at[warps] = point->amount;
            found.best = point->amount > found.best ? point->amount : found.best;
        }
    }
    interpolate(&found, subject->arch->max_warps_per_sm);
    return found;
}

bool worth_measured(const evaluated_launch *subject, worth *found)
{
    const measured_set *set = subject->measured;
    int resident = subject->result.warps, series = 0, needed = 1;

    while (set && series < set->series_count && !is_of(&set->series[series], subject)) {
        series++;
    }
    if (!set || series == set->series_count || resident < 1 ||
        subject->arch->max_warps_per_sm > WARPS_MOST) {
        return false;
    }
    const struct speeds speeds = speeds_of(subject, series);

    if (speeds.at[resident] <= 0) {
        return false;
    }
    while (speeds.at[needed] < WORTH_SHARE * speeds.best) {
        needed++;
    }
    *found = (worth){.verdict = WORTH_MEASURED,
                     .needed_low = needed,
                     .needed_high = needed,
                     .share = speeds.at[resident] / speeds.best};
    return true;
}
