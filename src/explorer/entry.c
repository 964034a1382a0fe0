/* SPDX-License-Identifier: MIT */
/* The entry line: characters in, a value or a reason out. */
#include "explorer/entry.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "base/files.h"
#include "base/text.h"
#include "base/utf8.h"

occ_parameter explorer_current_field(const explorer *state)
{
    return state->overlay == OVERLAY_FIELDS ? state->field
                                            : slider_changes(&state->now.launch, state->slider);
}

unsigned entry_open(explorer *state, occ_parameter field)
{
    if (!say_missing(state, field)) {
        entry_line(state, ENTRY_FIELD);
        state->entry.field = field;
    }
    return EXPLORER_DRAW;
}

unsigned entry_line(explorer *state, entry_kind kind)
{
    state->entry = (explorer_entry){.open = true, .kind = kind};
    return EXPLORER_DRAW;
}

/* Proposed path of a prompt: the file in force, unless it is too long for the line. */
const char *entry_offer(const explorer *state)
{
    const char *launches = state->launches ? state->launches->path : NULL;

    switch (state->entry.kind) {
    case ENTRY_PICTURE:
        return state->picture.path;
    case ENTRY_LAUNCHES:
        return launches && strlen(launches) < sizeof state->entry.text ? launches
                                                                       : LAUNCH_FILE_NAME;
    case ENTRY_SAVE:
        return state->session_path[0] != '\0' ? state->session_path : "exploration.occ";
    default:
        return state->entry.kind == ENTRY_OPEN ? state->session_path : "";
    }
}

unsigned entry_type(explorer *state, int key)
{
    if (key < '0' || key > '9') {
        return 0;
    }
    entry_open(state, explorer_current_field(state));
    if (state->entry.open) {
        entry_key(state, key);
    }
    return EXPLORER_DRAW;
}

/* Strips the leading path from the reason: the screen shows the path beside it. */
void entry_refuse(explorer *state)
{
    explorer_entry *entry = &state->entry;
    size_t length = strlen(entry->text);
    const char *rest = entry->reason + length;

    if (entry->kind >= ENTRY_SAVE && strncmp(entry->text, entry->reason, length) == 0 &&
        *rest == ':') {
        rest += rest[1] == ' ' ? 2 : 1;
        memmove(entry->reason, rest, strlen(rest) + 1);
    }
}

bool entry_key(explorer *state, int key)
{
    explorer_entry *entry = &state->entry;

    if (key == KEYPRESS_ENTER) {
        if (entry->text[0] == '\0') {
            snprintf(entry->text, sizeof entry->text, "%s", entry_offer(state));
        }
        entry->open = entry->text[0] != '\0';
        return entry->open;
    }
    entry->reason[0] = '\0';
    entry->asked = false;
    if (key == KEYPRESS_ESCAPE) {
        entry->open = false;
    } else if (entry->kind >= ENTRY_SAVE || key <= KEYPRESS_BACKSPACE) {
        /* A path is in any script; a value, and the name of an architecture, in ASCII. */
        typed_key(entry->text, sizeof entry->text, key);
    }
    return false;
}

/* ---- Typed text */

/* The bytes of a character; 0: it is no text. */
static size_t encode(int key, char bytes[UTF8_MOST])
{
    if (key < ' ' || key >= KEYPRESS_NAMED) {
        return 0;
    }
    size_t length = utf8_encode((uint32_t)key, bytes);

    return text_is_clean(bytes, length) ? length : 0;
}

bool typed_is_text(int key)
{
    char bytes[UTF8_MOST];

    return encode(key, bytes) > 0;
}

/* Takes off the last character with its combining marks. */
static void erase(char *text)
{
    size_t length = strlen(text);

    do {
        while (length > 0 && ((unsigned char)text[--length] & 0xc0) == 0x80) {
        }
    } while (length > 0 && text_width(text + length) == 0);
    text[length] = '\0';
}

bool typed_key(char *text, size_t size, int key)
{
    char bytes[UTF8_MOST];
    size_t more = encode(key, bytes);
    size_t length = strlen(text);

    if (key == KEYPRESS_BACKSPACE) {
        erase(text);
    } else if (key == TYPED_CLEAR) {
        text[0] = '\0';
    } else if (length + more < size) {
        memcpy(text + length, bytes, more);
        text[length + more] = '\0';
    }
    return key == KEYPRESS_BACKSPACE || key == TYPED_CLEAR || more > 0;
}

/* ---- Files that an entry replaces */

enum { START_SIZE = 1024 }; /* bytes by which a file is recognised */

bool entry_file_is_other(const char *path, file_recogniser *recognises)
{
    char start[START_SIZE];
    struct stat status;

    return stat(path, &status) == 0 && S_ISREG(status.st_mode) && status.st_size > 0 &&
           !recognises(start, input_file_start(path, start, sizeof start));
}

/* Whether a file of the exploration: of its kernels, launches, points, or its session. */
static bool is_explored(const explorer *state, const char *path)
{
    bool found =
        input_file_is(state->session_path, path) ||
        (state->launches && state->launches->path && input_file_is(state->launches->path, path));
    const char *last = NULL;

    for (int i = 0; i < state->measured.file_count; i++) {
        found |= input_file_is(state->measured.files[i], path);
    }
    for (size_t i = 0; state->kernels && i < state->kernels->count && !found; i++) {
        const char *file = state->kernels->items[i].file;

        found = file != last && input_file_is(file, path); /* kernels of one file share its name */
        last = file;
    }
    return found;
}

bool entry_may_replace(explorer *state, file_recogniser *recognises, sentence_id question)
{
    explorer_entry *entry = &state->entry;
    bool explored = is_explored(state, entry->text);

    if (!entry_file_is_other(entry->text, recognises) || (entry->asked && !explored)) {
        return true;
    }
    entry->asked = !explored;
    text_format(entry->reason, sizeof entry->reason, "%s",
                word(state->language, explored ? SENTENCE_REPLACE_INPUT : question));
    return false;
}
