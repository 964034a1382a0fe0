/* SPDX-License-Identifier: MIT */
/* The subject and the message of an exploration. */
#include "explorer/state.h"

#include <stdarg.h>

#include "base/text_buffer.h"

explorer_subject explorer_subject_of(const explorer *state)
{
    return (explorer_subject){
        .language = state->language,
        .arch = &state->profile->arch,
        .device = state->device,
        .launch = &state->launch,
        .result = &state->result,
        .waves = &state->waves,
        .max_cluster =
            state->device && state->launch.cluster_size > 0 ? state->waves.max_cluster : -1,
    };
}

void say(explorer *state, bool error, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    text_vformat(state->message, sizeof state->message, format, arguments);
    va_end(arguments);
    state->message_is_error = error;
}
