/* SPDX-License-Identifier: MIT */
/* Rules of thumb that a launch breaks, each as a sentence with its reason. */
#ifndef EXPLORER_NOTES_H
#define EXPLORER_NOTES_H

#include "explorer/state.h"

/* Returns how many were written, at most EXPLORER_MAX_NOTES. */
size_t explorer_notes(const explorer_subject *subject, char (*notes)[EXPLORER_MESSAGE]);

#endif
