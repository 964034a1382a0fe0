/* SPDX-License-Identifier: MIT */
#include "view/screen_parts.h"

#include <stdio.h>
#include <string.h>

#include "base/text_buffer.h"
#include "base/width.h"
#include "explorer/entry.h"
#include "view/box.h"
#include "view/line.h"

/* ------------------------------------------------------------------------
 * Names of keys
 */

/* Keys that are shown by other names than in the table of actions. */
static const struct {
    const char *key;
    const char *shown;
    const char *ascii;
} key_twins[] = {
    {"Up", "↑", "Up"},
    {"Down", "↓", "Down"},
    {"Left", "←", "Left"},
    {"Right", "→", "Right"},
    {"S-Left", "Shift-←", "Shift-Left"},
    {"S-Right", "Shift-→", "Shift-Right"},
    {"S-Tab", "Shift-Tab", "Shift-Tab"},
    {"Escape", "Esc", "Esc"},
    {"PageUp", "PgUp", "PgUp"},
    {"PageDown", "PgDn", "PgDn"},
};

static void add_key(const grid *picture, const char *key, int length, struct text_buffer *names)
{
    for (size_t i = 0; i < sizeof key_twins / sizeof *key_twins; i++) {
        if ((int)strlen(key_twins[i].key) == length &&
            strncmp(key_twins[i].key, key, (size_t)length) == 0) {
            text_append(names, "%s", picture->ascii ? key_twins[i].ascii : key_twins[i].shown);
            return;
        }
    }
    if (length == 2 && key[0] == '^') {
        text_append(names, "Ctrl-%c", key[1]);
    } else {
        text_append(names, "%.*s", length, key);
    }
}

void key_names(const grid *picture, action_id action, int most, char *text, size_t size)
{
    struct text_buffer names = text_buffer_of(text, size);
    const char *keys = action_of(action)->keys;

    for (int i = 0; i < most && *keys; i++) {
        int length = (int)strcspn(keys, " ");

        text_append(&names, "%s", i > 0 ? " " : "");
        add_key(picture, keys, length, &names);
        keys += length;
        keys += strspn(keys, " ");
    }
}

/* ------------------------------------------------------------------------
 * The line
 */

/* "←→" for two short keys, "PgUp PgDn" for longer ones. */
static void hint_keys(const grid *picture, const struct hint *hint, char *text, size_t size)
{
    char second[32] = "";
    size_t used;

    key_names(picture, hint->first, 1, text, size);
    used = strlen(text);
    if (hint->second != ACTION_COUNT) {
        key_names(picture, hint->second, 1, second, sizeof second);
        /* A blank between letters, a slash between words, nothing between arrows. */
        snprintf(text + used, size - used, "%s%s",
                 used == 1              ? " "
                 : text_width(text) > 1 ? "/"
                                        : "",
                 second);
    }
}

/* Shorter keys of the same actions, for ASCII, which has no arrows. */
static void shorten(const struct hint *hint, char *text, size_t size)
{
    if (hint->first == ACTION_LESS && hint->second == ACTION_MORE) {
        snprintf(text, size, "-/+");
    } else if (hint->first == ACTION_UP && hint->second == ACTION_DOWN) {
        snprintf(text, size, "Up/Dn");
    }
}

static int hint_cells(const grid *picture, const struct hint *hint, bool shorter)
{
    char keys[64];

    hint_keys(picture, hint, keys, sizeof keys);
    if (shorter) {
        shorten(hint, keys, sizeof keys);
    }
    return text_cells(picture, keys) + 1 + text_cells(picture, word(picture->language, hint->word));
}

/* Help, quit and close stay where other hints have no room. */
static bool is_kept(const struct hint *hint)
{
    return hint->first == ACTION_HELP || hint->first == ACTION_QUIT || hint->first == ACTION_CANCEL;
}

/* The hints in their order, as many as fit beside those that are kept. */
static void draw_hints(grid *picture, rect area, const struct hints *hints)
{
    struct flow flow = flow_of(picture, area);
    bool shorter = picture->ascii && !hints->typed;
    bool full = false;
    int kept = 0;

    for (size_t i = 0; i < hints->count; i++) {
        kept += is_kept(&hints->items[i]) ? hint_cells(picture, &hints->items[i], shorter) + 2 : 0;
    }
    for (size_t i = 0; i < hints->count; i++) {
        const struct hint *hint = &hints->items[i];
        char keys[64];
        struct span spans[3] = {
            {ROLE_key, keys}, {ROLE_text, " "}, {ROLE_dim, word(picture->language, hint->word)}};
        int cells = hint_cells(picture, hint, shorter) + (flow.column > 0 ? 2 : 0);

        kept -= is_kept(hint) ? hint_cells(picture, hint, shorter) + 2 : 0;
        full = full || cells + kept > flow_room(&flow);
        if (full && !is_kept(hint)) {
            continue;
        }
        hint_keys(picture, hint, keys, sizeof keys);
        if (shorter) {
            shorten(hint, keys, sizeof keys);
        }
        flow_phrase(&flow, 2, spans, 3);
    }
}

static void draw_entry_hint(const explorer *state, struct flow *flow)
{
    const launch_parameter *field = parameter_of(state->entry.field);

    if (state->entry.reason[0]) {
        flow_sentence(flow, 0, ROLE_error, state->entry.reason);
        return;
    }
    flow_text(flow, 0, ROLE_key, "Enter");
    flow_say(flow, 1, ROLE_dim, SAY(ENTRY_TAKE));
    flow_text(flow, 2, ROLE_key, "Esc");
    flow_say(flow, 1, ROLE_dim, SAY(ENTRY_LEAVE));
    flow_text(flow, 3, ROLE_dim, word(state->language, field->sentence));
}

/* The path of a session as it is typed, with the reason of a refusal at its right. */
static void draw_path(const explorer *state, grid *picture, rect area)
{
    static const sentence_id titles[] = {
        [ENTRY_SAVE] = SENTENCE_ENTRY_SAVE_TO,
        [ENTRY_OPEN] = SENTENCE_ENTRY_OPEN,
        [ENTRY_LAUNCHES] = SENTENCE_ENTRY_LAUNCHES_TO,
        [ENTRY_PICTURE] = SENTENCE_ENTRY_PICTURE,
        [ENTRY_TARGET] = SENTENCE_ENTRY_TARGET,
        [ENTRY_EXACTLY] = SENTENCE_ENTRY_EXACTLY,
        [ENTRY_ARCHITECTURES] = SENTENCE_ENTRY_ARCHITECTURES,
    };
    const explorer_entry *entry = &state->entry;
    struct line line = line_of(picture, area, 0);
    int reason = entry->reason[0] ? text_cells(picture, entry->reason) + 2 : 0;

    /* The end of a reason says what helps: the path is cut first. */
    reason = reason < area.columns * 3 / 4 ? reason : area.columns * 3 / 4;
    line_format(&line, ROLE_title, "%s ", word(picture->language, titles[entry->kind]));
    line.end -= reason;
    entry_draw(picture, (rect){area.row, line.column, 1, line.end - line.column}, entry->text,
               ROLE_strong);
    if (entry->length == 0) {
        line_text(&line, ROLE_dim, entry_offer(state));
    }
    if (reason > 0) {
        struct flow flow = flow_of(
            picture, (rect){area.row, line.end + 1, 1, area.column + area.columns - line.end - 1});

        flow_sentence(&flow, 0, ROLE_error, entry->reason);
    }
}

void footer_draw(const explorer *state, grid *picture, rect area, const struct hints *hints)
{
    struct flow flow;

    area.column += 1;
    area.columns -= 2;
    flow = flow_of(picture, area);
    if (state->entry.open && state->entry.kind != ENTRY_FIELD) {
        draw_path(state, picture, area);
    } else if (state->entry.open) {
        draw_entry_hint(state, &flow);
    } else if (state->message[0]) {
        flow_sentence(&flow, 0, state->message_is_error ? ROLE_error : ROLE_text, state->message);
    } else {
        draw_hints(picture, area, hints);
    }
}
