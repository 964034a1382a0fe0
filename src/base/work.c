/* SPDX-License-Identifier: MIT */
#include "base/work.h"

#include <string.h>

enum { PIECE = 1 << 20 };

bool work_goes_on(struct work *work, size_t done, size_t total)
{
    if (!work || work->ended) {
        return !work;
    }
    double share = total > 0 ? (double)done / (double)total : 0;

    share = work->from + (work->to - work->from) * share;
    work->share = share > work->share ? share : work->share;
    work->ended = !work->step(work->owner, work->share);
    return !work->ended;
}

bool work_has_ended(const struct work *work)
{
    return work && work->ended;
}

struct work work_part(struct work *work, size_t place, size_t count)
{
    struct work before = {.step = NULL};

    if (work) {
        double length = (work->to - work->from) / (double)count;

        before = *work;
        work->to = work->from + length * (double)(place + 1);
        work->from += length * (double)place;
    }
    return before;
}

void work_whole(struct work *work, const struct work *before)
{
    if (work) {
        work->from = before->from;
        work->to = before->to;
    }
}

/* The pieces overlap, so that a pattern across their border is found. */
const unsigned char *work_find(struct work *work, const unsigned char *bytes, size_t size,
                               const char *pattern, size_t length)
{
    for (size_t at = 0; size - at >= length && work_goes_on(work, at, size); at += PIECE) {
        size_t left = size - at;
        const unsigned char *found =
            memmem(bytes + at, left < PIECE + length ? left : PIECE + length - 1, pattern, length);

        if (found || left <= PIECE) {
            return found;
        }
    }
    return NULL;
}
