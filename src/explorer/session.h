/* SPDX-License-Identifier: MIT */
/*
 * Sessions: a whole exploration as a small text file in the profiles' syntax,
 * written beside its place and renamed, so that an interrupted save loses
 * nothing.
 */
#ifndef EXPLORER_SESSION_H
#define EXPLORER_SESSION_H

#include "explorer/state.h"

/* false: reason says why, and a file that was there is as it was. */
bool session_save(const explorer *state, const char *path, char *reason, size_t size);

/*
 * Undo leads back to where one was before. false: reason says why (the first
 * mistake, with its line), and *state is as it was.
 */
bool session_load(explorer *state, const char *path, char *reason, size_t size);

/* Whether a file's first bytes are a session's. */
bool session_recognises(const char *bytes, size_t size);

/* The file of kernels that a session names, to be read before it is loaded; false: none. */
bool session_kernel_file(const char *path, char *file, size_t size);

#endif
