/* SPDX-License-Identifier: MIT */
/* Sets of measured points: where they come from, which series are shown, and their common scale. */
#include "launch/measured.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/files.h"
#include "base/memory.h"
#include "base/text.h"

enum { FILE_MOST = 1 << 26 }; /* bytes of measured points */

/* Series whose bests differ by more are drawn in percent. */
static const double COMPARABLE = 4.0;

static uint64_t bit_of(int series)
{
    return (uint64_t)1 << series;
}

void measured_free(measured_set *set)
{
    free(set->points);
    free(set->series);
    for (int i = 0; i < set->file_count; i++) {
        free(set->files[i]);
    }
    free(set->files);
    *set = (measured_set){0};
}

/* false: out of memory. */
static bool note_file(measured_set *set, const char *name)
{
    char **larger = memory_reallocate(set->files, ((size_t)set->file_count + 1) * sizeof *larger);

    if (!larger) {
        return false;
    }
    set->files = larger;
    larger[set->file_count] = memory_duplicate(name);
    set->file_count += larger[set->file_count] != NULL;
    return !memory_ran_out();
}

static bool read_file(measured_set *set, const char *name, bool pipes, message_list *messages)
{
    bool standard = pipes && strcmp(name, "-") == 0;
    const char *shown = standard ? word(messages->language, SENTENCE_STANDARD_INPUT) : name;
    size_t size;
    struct work *work = pipes ? messages->work : NULL;
    char *text = standard ? stream_text(work, STDIN_FILENO, FILE_MOST, &size)
                          : file_text(work, name, pipes, FILE_MOST, &size);

    if (!text) {
        message_say(messages, SAY(FILE_FAILED, shown, file_error(messages->language, errno)));
        return false;
    }
    bool good = measured_read_text(set, shown, text, size, messages);

    free(text);
    return good;
}

bool measured_read(measured_set *set, const char *name, bool pipes, message_list *messages)
{
    const struct compiled_in *own = compiled_in_measurements;

    while (own->name && strcmp(own->name, name) != 0) {
        own++;
    }
    bool good = own->name ? measured_read_text(set, name, own->text, strlen(own->text), messages)
                          : read_file(set, name, pipes, messages);

    return good && note_file(set, name);
}

const char *measured_label(const struct language *language, const measured_series *series)
{
    return series->label[0] ? series->label : word(language, SENTENCE_MEASURED_NO_LABEL);
}

char *measured_format(char out[NUMBER_SIZE], double amount)
{
    return amount < 1000.0 ? number_format_real(out, amount, amount < 10.0 ? 3 : 1)
                           : number_format(out, (long long)(amount + 0.5));
}

uint64_t measured_all(const measured_set *set)
{
    return set->series_count == MEASURED_SERIES_MOST ? UINT64_MAX : bit_of(set->series_count) - 1;
}

uint64_t measured_named(const measured_set *set, const char *pattern)
{
    uint64_t found = 0;

    for (int i = 0; i < set->series_count; i++) {
        found |= glob_matches(pattern, set->series[i].label) ? bit_of(i) : 0;
    }
    return found;
}

uint64_t measured_on(const measured_set *set, occ_parameter parameter)
{
    uint64_t found = 0;

    for (size_t i = 0; i < set->count; i++) {
        found |= set->points[i].parameter == parameter ? bit_of(set->points[i].series) : 0;
    }
    return found;
}

static uint64_t lowest_bit(uint64_t bits)
{
    return bits & (~bits + 1);
}

/* Any other part of the series, such as a tour's, is followed by all. */
uint64_t measured_next(uint64_t all, uint64_t shown)
{
    if ((shown & all) == all) {
        return all == lowest_bit(all) ? 0 : lowest_bit(all);
    }
    if (shown != 0 && shown == lowest_bit(shown)) {
        return lowest_bit(all & ~(shown | (shown - 1)));
    }
    return all;
}

measured_scale measured_scale_of(const measured_set *set, uint64_t shown)
{
    measured_scale scale = {0};
    double least = 0.0;

    for (int i = 0; i < set->series_count; i++) {
        const measured_series *series = &set->series[i];

        if (!(shown & bit_of(i))) {
            continue;
        }
        scale.shares = scale.shares || (scale.unit && strcmp(scale.unit, series->unit) != 0);
        least = !scale.unit || series->best < least ? series->best : least;
        scale.most = series->best > scale.most ? series->best : scale.most;
        scale.unit = series->unit;
    }
    if (scale.shares || scale.most > COMPARABLE * least) {
        return (measured_scale){true, NULL, 100.0};
    }
    return scale;
}

double measured_height(const measured_set *set, const measured_scale *scale,
                       const measured_point *point)
{
    double best = set->series[point->series].best;

    if (!scale->shares) {
        return point->amount;
    }
    return best > 0.0 ? 100.0 * point->amount / best : 0.0;
}

/* A block with so much static shared memory has as much as the launch with the rest dynamic. */
int measured_value(const measured_point *point, const occ_launch *launch)
{
    return point->value - (point->is_static ? launch->static_smem : 0);
}

bool measured_at(const measured_set *set, int series, occ_parameter parameter, int value,
                 double *amount)
{
    double sum = 0.0;
    int count = 0;

    for (size_t i = 0; i < set->count; i++) {
        const measured_point *point = &set->points[i];

        if (point->series == series && point->parameter == parameter && !point->is_static &&
            point->value == value) {
            sum += point->amount;
            count++;
        }
    }
    *amount = count > 0 ? sum / count : 0.0;
    return count > 0;
}
