/* SPDX-License-Identifier: MIT */
#include "term/pace.h"

enum {
    GRACE = 1000,    /* milliseconds before a sounding is taken for lost */
    LEAVING = 500,   /* the same on leaving */
    SLOWEST = 10000, /* of 1,000 bytes: 1,000 baud */
    MOST_LOST = 2,   /* in a row: the terminal answers no more, and is not asked */
};

void pace_unsent(pace *line, size_t bytes)
{
    line->tells = line->tells || bytes > 0;
}

void pace_ask(pace *line)
{
    line->in_flight++;
}

/* Of soundings that are overdue, without an answer behind the last frame all may be late; with one, the rest is lost. */
static void give_up(pace *line)
{
    line->lost++;
    line->in_flight = line->heard ? 0 : line->in_flight;
}

bool pace_frame(pace *line, size_t bytes, long long now)
{
    if (line->tells || line->lost >= MOST_LOST) {
        return false;
    }
    if (line->in_flight > 0 && !line->answers && line->bytes > 0) {
        return false; /* one of a frame is in flight, and nothing waits for it */
    }
    if (line->in_flight > 0 && line->answers) {
        give_up(line);
    }
    line->in_flight++;
    line->heard = false;
    line->sent = now;
    line->bytes = (long long)bytes;
    return true;
}

/* What the line needs, from the answer to the only sounding in flight. */
static void measure(pace *line, long long now)
{
    long long beyond = now - line->sent - GRACE;
    long long thousand = beyond > 0 ? beyond * 1000 / line->bytes : 0;

    line->thousand = thousand < SLOWEST ? thousand : SLOWEST;
}

void pace_answer(pace *line, long long now)
{
    if (line->in_flight == 1 && line->bytes > 0 && line->lost == 0) {
        measure(line, now);
    }
    line->answers = true;
    line->heard = true;
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
    return line->sent + GRACE + line->bytes * line->thousand / 1000;
}

long long pace_leave(const pace *line, long long now)
{
    return is_awaited(line) ? now + LEAVING : 0;
}
