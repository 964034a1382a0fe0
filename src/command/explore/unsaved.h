/* SPDX-License-Identifier: MIT */
/*
 * Unsaved work: an exploration that a signal or a closed terminal ended is kept in
 * $XDG_STATE_HOME/occupant (else ~/.local/state/occupant), a file of its own for
 * each, and the next start offers the newest. Where there is no such folder, or no
 * room in it, nothing is kept and nothing is said: the program is being ended. A
 * crash keeps nothing either: what its handler could write would be the state that
 * led to it.
 */
#ifndef COMMAND_UNSAVED_H
#define COMMAND_UNSAVED_H

#include "command/option/config_file.h"
#include "explorer/state.h"

enum {
    UNSAVED_PATH = USER_PATH_SIZE,     /* bytes of a folder */
    UNSAVED_FILE = UNSAVED_PATH + 260, /* with the name of a file in it */
    UNSAVED_MOST = 8,                  /* files; of more the oldest are removed */
};

struct unsaved {
    char folder[UNSAVED_PATH];  /* "": none */
    char offered[UNSAVED_FILE]; /* the newest file at the start; "": none */
    char time[32];              /* of that file */
    char *begun;                /* the session as it began; owned */
    bool was_offered;
    char offer[SENTENCE_SIZE]; /* the message of it; "": not yet */
};

/* Looks for kept work, and remembers what the exploration began with. */
void unsaved_open(struct unsaved *unsaved, const explorer *state);
void unsaved_close(struct unsaved *unsaved);

/* Offers kept work on the last line, once, where nothing else is said and no panel is open. */
void unsaved_offer(struct unsaved *unsaved, explorer *state);

/*
 * Before a key: that of ACTION_REMOVE behind the offer deletes the kept work, and every other
 * key, Escape too, means what it always does and leaves it. true: the key has been used.
 */
bool unsaved_key(struct unsaved *unsaved, explorer *state, int key);

/*
 * Opens the newest kept work, as a step that can be undone, and removes its file; the
 * next call opens the one before. A tour opens none.
 */
void unsaved_take(struct unsaved *unsaved, explorer *state);

/* At an end by a signal: keeps launch, kernel and pins unless they are as they began or as saved. */
void unsaved_keep(const struct unsaved *unsaved, const explorer *state);

#endif
