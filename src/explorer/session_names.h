/* SPDX-License-Identifier: MIT */
/* What the writer and the reader of sessions call the switches of the screen. */
#ifndef EXPLORER_SESSION_NAMES_H
#define EXPLORER_SESSION_NAMES_H

#include "explorer/state.h"

typedef struct session_switch {
    const char *key;
    size_t offset; /* of a bool in the explorer */
} session_switch;

extern const session_switch session_switches[];
extern const size_t session_switch_count;

static inline const bool *session_switch_of(const explorer *state, size_t index)
{
    return (const bool *)((const char *)state + session_switches[index].offset);
}

#endif
