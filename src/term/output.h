/* SPDX-License-Identifier: MIT */
/* Bytes to the terminal: queued, and written as far as it takes them; no write waits for it. */
#ifndef TERM_OUTPUT_H
#define TERM_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>

/* Opens the terminal of a descriptor anew, O_RDONLY or O_WRONLY, without waiting. -1: it cannot be opened. */
int terminal_reopen(int descriptor, int how);

/* Opens the terminal of a descriptor for writing. */
void output_open(int descriptor);
void output_close(void);

/* The descriptor to poll for POLLOUT, and to restore by. */
int output_descriptor(void);

/* Appends to the queue. */
void output_add(const char *bytes, size_t length);

/* Writes what the terminal takes. false: it is gone. */
bool output_push(void);

/* Bytes in the queue. */
size_t output_queued(void);

/* Bytes taken since output_open, with those of a write that a signal interrupts. Async-signal-safe. */
size_t output_written(void);

/* Drops the queue. */
void output_discard(void);

/* Bytes that the line has taken and not sent, as far as it tells (TIOCOUTQ). */
size_t output_unsent(void);

/* Writes the queue; what the terminal has not taken when it takes nothing for so long is dropped. */
void output_drain(int milliseconds);

/* Copies a terminfo string without padding ("$<5>"), cut at size. Returns the bytes; 0 for NULL. */
size_t output_unpadded(const char *string, char *bytes, size_t size);

/* ---- The restoration: settings and sequences, kept so that a handler needs write, poll and tcsetattr alone */

/* Remembers the terminal's present settings. false: the descriptor is no terminal. */
bool restore_remember(int descriptor);

/* Keys arrive at once, without echo; ^C, ^Z and ^\ stay signals, ^S ^Q ^V become keys. */
void restore_set_modes(void);

/* What a program changes of a terminal, in its order, each undone on its own. */
typedef enum restore_part {
    RESTORE_MODES, /* of the keys, the mouse and pastes */
    RESTORE_FRAME, /* the screen, the cursor and colours */
    RESTORE_PARTS,
} restore_part;

/* Adds a terminfo string to the bytes that undo a part, without padding. NULL adds none. */
void restore_add(restore_part part, const char *string);

/* The part's own bytes are queued next: it is undone once some of them are written. */
void restore_begin(restore_part part);

/* No byte of any part is queued any more. */
void restore_none_begun(void);

/* Whether the part's bytes are queued, or written. */
bool restore_has_begun(restore_part part);

/* Whether the terminal has taken bytes of the part. Async-signal-safe. */
bool restore_is_due(restore_part part);

/* Switches restore_now on and off: it is off while the shell has the terminal. */
void restore_arm(bool armed);

/* Restores the terminal, once. Async-signal-safe. */
void restore_now(void);

/* Restores the remembered settings alone. */
void restore_settings(void);

/*
 * ---- The pace of the line
 *
 * At most one frame is under way, so that what a slow line shows is never older than a frame. A line that
 * tells how much is unsent (TIOCOUTQ) is asked; on others, as behind ssh, a frame ends with a ping, a
 * question that the terminal answers when it has come to it. Pure functions.
 */

/* "Is all well?" (DSR 5), answered by ESC [ 0 n; a report of the cursor's place may read as F3. */
#define PACE_PING "\033[5n"

/* Start from all zero. Times are milliseconds of one monotonic clock. */
typedef struct pace {
    bool answers;       /* the terminal has answered a ping; until then none is waited for */
    bool tells;         /* the line tells how much is unsent: it needs no pings */
    bool heard;         /* an answer came behind the last frame */
    int in_flight;      /* pings: one of a frame; one ahead of the first; late ones */
    int lost;           /* pings in a row that were not answered in time */
    long long sent;     /* the time of the last frame */
    long long bytes;    /* of it */
    long long thousand; /* milliseconds that 1,000 bytes take beyond a second, as last measured */
} pace;

/* Records a ping ahead of the first frame, which tells whether the terminal answers any. */
void pace_ask(pace *line);

/* Records what the line says it has not sent yet; 0 is no news. */
void pace_unsent(pace *line, size_t bytes);

/* Records a frame of so many bytes. Returns whether a ping has to follow it, which is then in flight. */
bool pace_frame(pace *line, size_t bytes, long long now);

/* Records the answer to a ping. */
void pace_answer(pace *line, long long now);

/* Forgets the pings in flight. */
void pace_forget(pace *line);

/* Whether the next frame may be drawn, with so many bytes unsent. */
bool pace_free(const pace *line, size_t unsent, long long now);

/* The time from which a ping keeps no frame back: after a second, and what this line needed beyond it. */
long long pace_lost(const pace *line);

/* The time until which an answer is awaited on leaving, from now: a shell would read it. 0: none is due. */
long long pace_leave(const pace *line, long long now);

#endif
