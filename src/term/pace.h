/* SPDX-License-Identifier: MIT */
/*
 * The pace of a line: at most one frame is under way, so that what a slow line
 * shows is never older than a frame. A line that tells how much is unsent
 * (TIOCOUTQ) is asked; on others, as behind ssh, a frame ends with a sounding, a
 * question that the terminal answers when it has come to it. Pure functions.
 */
#ifndef TERM_PACE_H
#define TERM_PACE_H

#include <stdbool.h>
#include <stddef.h>

/*
 * "Is all well?" (DSR 5), answered by ESC [ 0 n. A report of the cursor's place
 * would do as well, but on row 1 it reads as F3 with modifiers.
 */
#define PACE_SOUNDING "\033[5n"

/* Start from all zero. Times are milliseconds of one monotonic clock. */
typedef struct pace {
    bool answers;       /* the terminal has answered a sounding; until then none is waited for */
    bool tells;         /* the line tells how much is unsent: it needs no soundings */
    bool heard;         /* an answer came behind the last frame */
    int in_flight;      /* soundings: one of a frame; one ahead of the first; late ones */
    int lost;           /* soundings in a row that were not answered in time */
    long long sent;     /* the time of the last frame */
    long long bytes;    /* of it */
    long long thousand; /* milliseconds that 1,000 bytes take beyond a second, as last measured */
} pace;

/* Records a sounding ahead of the first frame, which tells whether the terminal answers any. */
void pace_ask(pace *line);

/* Records what the line says it has not sent yet; 0 is no news. */
void pace_unsent(pace *line, size_t bytes);

/* Records a frame of so many bytes. Returns whether a sounding has to follow it, which is then in flight. */
bool pace_frame(pace *line, size_t bytes, long long now);

/* Records the answer to a sounding. */
void pace_answer(pace *line, long long now);

/* Forgets the soundings in flight. */
void pace_forget(pace *line);

/* Whether the next frame may be drawn, with so many bytes unsent. */
bool pace_free(const pace *line, size_t unsent, long long now);

/*
 * The time from which a sounding in flight no longer keeps the next frame back: a second after the
 * last frame, and what this line was seen to need beyond it.
 */
long long pace_lost(const pace *line);

/* The time until which an answer is awaited on leaving, from now: a shell would read it. 0: none is due. */
long long pace_leave(const pace *line, long long now);

#endif
