/* SPDX-License-Identifier: MIT */
/* Files that are built anew while one looks at them. */
#ifndef COMMAND_WATCH_H
#define COMMAND_WATCH_H

#include <stdbool.h>

/*
 * A descriptor that becomes readable when one of the files may have been
 * written (their folders are watched, since compilers write beside and
 * rename); -1: errno says why not.
 */
int watch_open(const char *const *paths, int count);

/* Takes what has happened off the descriptor; whether it was to one of the files. */
bool watch_changed(int descriptor, const char *const *paths, int count);

#endif
