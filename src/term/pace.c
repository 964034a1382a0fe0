/* SPDX-License-Identifier: MIT */
#include "term/pace.h"

/* Milliseconds. */
enum {
    PER_BYTE = 10,        /* at 1,000 baud */
    GRACE = 10000,        /* beyond that, before a sounding is taken for lost */
    LEAVING_GRACE = 2000, /* the same on leaving */
};

enum { MOST_LOST = 2 }; /* in a row: the terminal answers no more, and is not asked */

void pace_unsent(pace *line, size_t bytes)
{
    line->tells = line->tells || bytes > 0;
}

void pace_ask(pace *line)
{
    line->in_flight++;
}

bool pace_frame(pace *line, size_t bytes, long long now)
{
    if (line->tells || line->lost >= MOST_LOST) {
        return false;
    }
    if (line->in_flight > 0 && !line->answers && line->due > 0) {
        return false; /* one of a frame is in flight, and nothing waits for it */
    }
    if (line->in_flight > 0 && line->answers) {
        line->lost++;
        line->in_flight = 0;
    }
    line->in_flight++;
    line->due = now + (long long)bytes * PER_BYTE;
    return true;
}

void pace_answer(pace *line)
{
    line->answers = true;
    line->in_flight -= line->in_flight > 0;
    line->lost = 0;
}

void pace_forget(pace *line)
{
    line->in_flight = 0;
}

static bool is_awaited(const pace *line)
{
    return line->in_flight > 0 && line->answers && !line->tells && line->lost < MOST_LOST;
}

bool pace_free(const pace *line, size_t unsent, long long now)
{
    return unsent == 0 && (!is_awaited(line) || now >= pace_lost(line));
}

long long pace_lost(const pace *line)
{
    return line->due + GRACE;
}

long long pace_leave(const pace *line)
{
    return is_awaited(line) ? line->due + LEAVING_GRACE : 0;
}
