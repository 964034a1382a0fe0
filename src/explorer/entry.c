/* SPDX-License-Identifier: MIT */
/* The entry line: characters in, a value or a reason out. */
#include "explorer/entry.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "base/files.h"
#include "base/text.h"
#include "base/utf8.h"
#include "explorer/steps.h"

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

/* The launch file in force; a path that is too long for the line is not offered. */
static const char *offered_launches(const explorer *state)
{
    const char *path = state->launches->path;

    return path && strlen(path) < sizeof state->entry.text ? path : LAUNCH_FILE_NAME;
}

const char *entry_offer(const explorer *state)
{
    entry_kind kind = state->entry.kind;

    if (kind == ENTRY_PICTURE) {
        return state->picture.path;
    }
    if (kind != ENTRY_SAVE && kind != ENTRY_OPEN) {
        return kind == ENTRY_LAUNCHES ? offered_launches(state) : "";
    }
    return state->session_path[0] != '\0' ? state->session_path
           : kind == ENTRY_SAVE           ? "exploration.occ"
                                          : "";
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
        if (entry->length == 0) {
            entry->length = snprintf(entry->text, sizeof entry->text, "%s", entry_offer(state));
        }
        entry->open = entry->length > 0;
        return entry->open;
    }
    entry->reason[0] = '\0';
    entry->asked = false;
    if (key == KEYPRESS_ESCAPE) {
        entry->open = false;
    } else if (entry->kind >= ENTRY_SAVE || key <= KEYPRESS_BACKSPACE) {
        /* A path is in any script; a value, and the name of an architecture, in ASCII. */
        typed_key(entry->text, &entry->length, sizeof entry->text, key);
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

/* Appends a character in its bytes, if there is room for all of them. */
static void append(char *text, int *length, size_t size, int key)
{
    char bytes[UTF8_MOST];
    size_t more = encode(key, bytes);

    if ((size_t)*length + more < size) {
        memcpy(text + *length, bytes, more);
        *length += (int)more;
        text[*length] = '\0';
    }
}

static int last_character(const char *text, int length)
{
    while (length > 0 && ((unsigned char)text[--length] & 0xc0) == 0x80) {
    }
    return length;
}

/* Takes off the last character with the marks that stand on it. */
static void erase(char *text, int *length)
{
    bool mark = true;

    while (*length > 0 && mark) {
        *length = last_character(text, *length);
        mark = text_width(text + *length) == 0;
        text[*length] = '\0';
    }
}

bool typed_key(char *text, int *length, size_t size, int key)
{
    if (key == KEYPRESS_BACKSPACE) {
        erase(text, length);
    } else if (key == TYPED_CLEAR) {
        *length = 0;
        text[0] = '\0';
    } else {
        append(text, length, size, key);
    }
    return key == KEYPRESS_BACKSPACE || key == TYPED_CLEAR || typed_is_text(key);
}

/* ---- Files that an entry replaces */

enum { START_SIZE = 1024 }; /* bytes by which a file is recognised */

bool entry_file_is_other(const char *path, file_recogniser *recognises)
{
    char start[START_SIZE];
    struct stat status;

    if (stat(path, &status) != 0 || !S_ISREG(status.st_mode) || status.st_size == 0) {
        return false;
    }
    return !recognises || !recognises(start, input_file_start(path, start, sizeof start));
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

    if (!entry_file_is_other(entry->text, recognises)) {
        return true;
    }
    bool explored = is_explored(state, entry->text);

    if (entry->asked && !explored) {
        return true;
    }
    entry->asked = !explored;
    text_format(entry->reason, sizeof entry->reason, "%s",
                word(state->language, explored ? SENTENCE_REPLACE_INPUT : question));
    return false;
}
