/* SPDX-License-Identifier: MIT */
#include "command/reproduce.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "command/option.h"

struct line {
    char *text;
    size_t size;
    size_t length;
};

static void append(struct line *line, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static void append(struct line *line, const char *format, ...)
{
    va_list arguments;
    int written;

    va_start(arguments, format);
    written = vsnprintf(line->text + line->length, line->size - line->length, format, arguments);
    va_end(arguments);
    line->length += written > 0 ? (size_t)written : 0;
    line->length = line->length < line->size ? line->length : line->size - 1;
}

/* In single quotes where a shell would take a word apart. */
static void append_word(struct line *line, const char *word)
{
    static const char plain[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./%";

    if (word[strspn(word, plain)] == '\0') {
        append(line, " %s", word);
        return;
    }
    append(line, " '");
    for (; *word; word++) {
        append(line, *word == '\'' ? "'\\''" : "%c", *word);
    }
    append(line, "'");
}

static void append_name(struct line *line, const struct option *option)
{
    if (option->short_name) {
        append(line, " -%c", option->short_name);
    } else {
        append(line, " --%s", option->long_name);
    }
}

/* Fields at their defaults need no word. */
static void append_field(struct line *line, const explorer *state, field_id id)
{
    const occ_launch start = OCC_LAUNCH_DEFAULT;
    option_id found = option_of_field(id);
    char text[EXPLORER_TEXT];

    if (found == OPTION_COUNT ||
        (launch_field_get(&state->launch, id) == launch_field_get(&start, id) &&
         !(id == FIELD_CARVEOUT && state->launch.carveout_bytes >= 0))) {
        return;
    }
    append_name(line, &option_table[found]);
    launch_field_print(&state->launch, id, text, sizeof text);
    append_word(line, text);
}

void reproduce(const explorer *state, char *text, size_t size)
{
    struct line line = {text, size, 0};

    text[0] = '\0';
    append(&line, "occupant -a %s -d", state->profile->arch.name);
    append_word(&line, state->device ? state->device->name : "none");
    for (field_id id = 0; id < FIELD_COUNT; id++) {
        append_field(&line, state, id);
    }
    append(&line, "%s%s", state->launch.optin ? "" : " --no-optin",
           state->launch.nonportable_cluster ? " --nonportable" : "");
    if (state->kernel >= 0) {
        append_word(&line, state->kernels->items[state->kernel].file);
    }
}
