/* SPDX-License-Identifier: MIT */
/*
 * Sessions: a whole exploration as a small text file in the profiles' syntax.
 * session_keys.c holds the table of what a session keeps.
 */
#ifndef EXPLORER_SESSION_H
#define EXPLORER_SESSION_H

#include "explorer/state.h"

/* false: reason says why, and a file that was there is unchanged. */
bool session_save(const explorer *state, const char *path, char *reason, size_t size);

/*
 * Undo leads back to the present state. false: reason names the first mistake
 * with its line, and *state is unchanged.
 */
bool session_load(explorer *state, const char *path, char *reason, size_t size);

/* Whether a file's first bytes are a session's. */
bool session_recognises(const char *bytes, size_t size);

/* The file of kernels that a session names, to be read before it is loaded; false: none. */
bool session_kernel_file(const char *path, char *file, size_t size);

#endif
