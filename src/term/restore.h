/* SPDX-License-Identifier: MIT */
/*
 * The restoration of the terminal: its settings and the sequences that reset
 * it, kept so that a signal handler needs write, poll and tcsetattr alone.
 */
#ifndef TERM_RESTORE_H
#define TERM_RESTORE_H

#include <stdbool.h>

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

#endif
