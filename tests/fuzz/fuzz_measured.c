/* SPDX-License-Identifier: MIT */
/* Measured points: any bytes; what is read is bounded, sorted and clean, and what is refused has a message. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "launch/measured.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void expect(bool condition)
{
    if (!condition) {
        abort();
    }
}

static void look_at_series(const measured_set *set)
{
    expect(set->series_count <= MEASURED_SERIES_MOST);
    for (int i = 0; i < set->series_count; i++) {
        const measured_series *series = &set->series[i];

        expect(text_is_clean(series->label, strlen(series->label)));
        expect(text_is_clean(series->unit, strlen(series->unit)));
        expect(text_is_clean(series->device, strlen(series->device)));
        for (int k = 0; k < i; k++) {
            expect(strcmp(series->label, set->series[k].label) != 0 ||
                   strcmp(series->unit, set->series[k].unit) != 0 ||
                   strcmp(series->device, set->series[k].device) != 0);
        }
    }
}

static void look_at_points(const measured_set *set)
{
    measured_scale scale = measured_scale_of(set, measured_all(set));

    for (size_t i = 0; i < set->count; i++) {
        const measured_point *point = &set->points[i];
        double height = measured_height(set, &scale, point);

        expect(point->series >= 0 && point->series < set->series_count);
        expect(slider_place(point->parameter) >= 0);
        expect(point->value >= 0 && point->amount >= 0.0);
        expect(point->amount <= set->series[point->series].best);
        expect(height >= 0.0 && height <= scale.most * (1.0 + 1e-9));
        expect(i == 0 || point[-1].series <= point->series);
    }
}

/* The key comes back to all after each series alone and none. */
static void go_round(const measured_set *set)
{
    uint64_t all = measured_all(set);
    uint64_t shown = all;
    int turns = 0;

    do {
        shown = measured_next(all, shown);
        turns++;
    } while (shown != all && turns < 2 * MEASURED_SERIES_MOST);
    expect(turns == (set->series_count > 1 ? set->series_count + 2 : 2));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    message_list messages = {0};
    measured_set set = {0};

    bool good = measured_read_text(&set, "fuzz", (const char *)data, size, &messages);

    expect(good == (set.count > 0));
    expect(good || messages.count > 0);
    look_at_series(&set);
    look_at_points(&set);
    if (good) {
        go_round(&set);
    }
    for (size_t i = 0; i < messages.count; i++) {
        expect(text_is_clean(messages.items[i].text, strlen(messages.items[i].text)));
    }
    measured_free(&set);
    message_free(&messages);
    return 0;
}
