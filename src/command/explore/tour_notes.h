/* SPDX-License-Identifier: MIT */
/*
 * The speaker's notes on a second terminal: the playing tour listens on a socket
 * in the user's runtime folder, which only that user may open.
 */
#ifndef COMMAND_TOUR_NOTES_H
#define COMMAND_TOUR_NOTES_H

#include <stdio.h>

#include "command/command.h"

enum { NOTES_READERS = 4, NOTES_PATH = 108 /* bytes, as of sockaddr_un */, NOTES_SIZE = 8192 };

struct tour_notes {
    int descriptor;             /* that listens; -1: none */
    int readers[NOTES_READERS]; /* -1: free */
    char path[NOTES_PATH];
    char text[NOTES_SIZE]; /* of the present scene */
};

/* Without a runtime folder, or while another tour listens there, the tour has no notes. */
void tour_notes_open(struct tour_notes *notes);
void tour_notes_close(struct tour_notes *notes);

/* Sends a text to all that read; who connects later gets it too. Never waits. */
void tour_notes_say(struct tour_notes *notes, const char *text);

/* Takes those that wait to connect. */
void tour_notes_accept(struct tour_notes *notes);

/* Follows the tour that this user plays: prints its notes until it ends. */
exit_status tour_notes_follow(const struct language *language, FILE *output);

#endif
