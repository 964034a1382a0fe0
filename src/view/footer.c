/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/range.h"
#include "base/utf8.h"
#include "explorer/entry.h"
#include "explorer/page.h"
#include "view/screen_parts.h"
#include "view/view.h"

/* ---- Names of keys */

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

static void add_key(const grid *picture, const char *key, size_t length, struct text_buffer *names)
{
    for (size_t i = 0; i < sizeof key_twins / sizeof *key_twins && length > 1; i++) {
        if (strncmp(key_twins[i].key, key, length) == 0 && key_twins[i].key[length] == '\0') {
            const char *name = picture->ascii ? key_twins[i].ascii : key_twins[i].shown;

            text_add(names, name, strlen(name));
            return;
        }
    }
    if (length == 2 && key[0] == '^') {
        text_append(names, "Ctrl-%c", key[1]);
    } else {
        text_add(names, key, length);
    }
}

const char *key_names(const grid *picture, action_id action, int most, char text[KEYS_SIZE])
{
    struct text_buffer names = text_buffer_of(text, KEYS_SIZE);
    const char *keys = action_of(action)->keys;

    for (int i = 0; i < most && *keys; i++) {
        size_t length = strcspn(keys, " ");

        text_add(&names, " ", i > 0);
        add_key(picture, keys, length, &names);
        keys += length;
        keys += strspn(keys, " ");
    }
    return text;
}

/* ---- The line */

enum { HINT_GAP = 2 }; /* cells between hints */

struct shown_hint {
    char keys[64];
    const char *word;
    int cells;
};

/* "←→" for two short keys, "PgUp/PgDn" for longer ones. shorter: in ASCII "-/+", "Up/Dn". */
static struct shown_hint shown_hint_of(const grid *picture, const struct hint *hint, bool shorter)
{
    struct shown_hint shown;
    const char *first = KEYS(picture, hint->first, 1);
    /* A blank between letters, a slash between words, nothing between arrows. */
    const char *between = first[1] == '\0' ? " " : text_width(first) > 1 ? "/" : "";
    bool both = hint->second != ACTION_COUNT;

    text_format(shown.keys, sizeof shown.keys, "%s%s%s",
                shorter && both && hint->first == ACTION_LESS ? "-" : first, both ? between : "",
                !both                                   ? ""
                : shorter && hint->first == ACTION_LESS ? "+"
                : shorter && hint->first == ACTION_UP   ? "Dn"
                                                        : KEYS(picture, hint->second, 1));
    /* ":target" says what it does. */
    shown.word = shown.keys[0] == ':' && shown.keys[1] ? "" : word(picture->language, hint->word);
    shown.cells =
        text_cells(picture, shown.keys) + (shown.word[0] ? 1 : 0) + text_cells(picture, shown.word);
    return shown;
}

/* Help, quit and close stay where other hints have no room. */
static bool is_kept(const struct hint *hint)
{
    return hint->first == ACTION_HELP || hint->first == ACTION_QUIT || hint->first == ACTION_CANCEL;
}

/* Whether a hint fits: rows are moved through and taken only where the page has some. */
static bool fits_state(const explorer *state, const struct hint *hint)
{
    bool rows = state->overlay == OVERLAY_NONE && page_of(state->page)->rules->row_count;
    bool of_rows = hint->first == ACTION_UP || hint->first == ACTION_ENTER;

    return action_applies(state->now.arch, hint->first) &&
           (!rows || !of_rows || page_row_count(state) > 0);
}

static int kept_cells(const grid *picture, const struct hints *hints, bool shorter)
{
    int cells = 0;

    for (size_t i = 0; i < hints->count; i++) {
        const struct hint *hint = &hints->items[i];

        cells += is_kept(hint) ? shown_hint_of(picture, hint, shorter).cells + HINT_GAP : 0;
    }
    return cells;
}

/*
 * The hints in their order, as many as fit beside those that are kept. Returns the action of the
 * one in a column: the first of two in its left half; ACTION_COUNT: there is none.
 */
static action_id draw_hints(const explorer *state, grid *picture, rect area,
                            const struct hints *hints, int column)
{
    struct flow flow = flow_of(picture, area);
    action_id found = ACTION_COUNT;
    bool shorter = picture->ascii && !hints->typed;
    bool full = false;
    int kept = kept_cells(picture, hints, shorter);

    for (size_t i = 0; i < hints->count; i++) {
        const struct hint *hint = &hints->items[i];

        if ((full && !is_kept(hint)) || !fits_state(state, hint)) {
            continue;
        }
        const struct shown_hint shown = shown_hint_of(picture, hint, shorter);
        const struct span spans[] = {
            {ROLE_key, shown.keys}, {ROLE_text, shown.word[0] ? " " : ""}, {ROLE_dim, shown.word}};
        int cells = shown.cells + (flow.column > 0 ? HINT_GAP : 0);

        kept -= is_kept(hint) ? shown.cells + HINT_GAP : 0;
        full = full || cells + kept > flow_room(&flow);
        if (!full || is_kept(hint)) {
            flow_phrase(&flow, HINT_GAP, spans, sizeof spans / sizeof *spans);
            int place = column - (area.column + flow.column - shown.cells);
            bool second = hint->second != ACTION_COUNT && 2 * place >= text_width(shown.keys);

            found = place < 0 || place >= shown.cells ? found : second ? hint->second : hint->first;
        }
    }
    return found;
}

/* ---- The first screen: what it shows without a kernel, before the keys that lead on */

static const struct hint first_hints[] = {
    {ACTION_ARCHITECTURE, ACTION_COUNT, SENTENCE_HINT_ARCHITECTURE},
    {ACTION_PALETTE, ACTION_COUNT, SENTENCE_HINT_FIND},
    {ACTION_HELP, ACTION_COUNT, SENTENCE_HINT_HELP},
    {ACTION_QUIT, ACTION_COUNT, SENTENCE_HINT_QUIT},
    {ACTION_LESS, ACTION_MORE, SENTENCE_HINT_STEP},
    {ACTION_UP, ACTION_DOWN, SENTENCE_HINT_SLIDER},
    {ACTION_CLIFF_BACK, ACTION_CLIFF_ON, SENTENCE_HINT_CLIFF},
    {ACTION_PAGE_NEXT, ACTION_COUNT, SENTENCE_HINT_PAGE},
};

/*
 * "no kernel: H200, 256 threads, 32 registers" and its hints, while untouched, if both have room;
 * else the page's hints. column: as above. The model: the name up to its first word with a digit.
 */
static action_id draw_first(const explorer *state, grid *picture, rect area,
                            const struct hints *hints, int column)
{
    enum { GAP = 3, HINTS_LEAST = 28 };
    const struct language *language = state->language;
    const char *name = state->now.device ? state->now.device->name : state->now.arch->name;
    size_t digit = strcspn(name, "0123456789");
    size_t length = digit + strcspn(name + digit, " ");
    char model[PHRASE_SIZE];
    char text[SENTENCE_SIZE];

    text_format(model, sizeof model, "%.*s", TEXT_CUT(name, length));
    sentence(text, sizeof text, language,
             SAY(FIRST_SCREEN, model,
                 SAID(language, SAY(MAP_THREADS, state->now.launch.block_size)),
                 SAID(language, SAY(MAP_REGISTERS, state->now.launch.registers_per_thread))));
    int cells = text_cells(picture, text) + GAP;

    if (!state->untouched || cells + HINTS_LEAST > area.columns) {
        return draw_hints(state, picture, area, hints, column);
    }
    area_text(picture, area, 0, ROLE_dim, text);
    area.column += cells;
    area.columns -= cells;
    return draw_hints(state, picture, area, HINTS_OF(first_hints, false), column);
}

action_id footer_action(const explorer *state, rect area, const struct hints *hints, int column)
{
    grid nowhere = {.ascii = explorer_in_ascii(state), .language = state->language};

    area.column += 1;
    area.columns -= 2;
    return state->entry.open || state->message[0]
               ? ACTION_COUNT
               : draw_first(state, &nowhere, area, hints, column);
}

/* The keys, and how a value is typed, else what it means: the longest that has room. */
static void draw_entry_hint(const explorer *state, grid *picture, rect area)
{
    const launch_parameter *parameter = parameter_of(state->entry.field);
    const sentence_id forms[] = {parameter->typed, parameter->sentence, parameter->name,
                                 parameter->brief};
    struct flow flow = flow_of(picture, area);
    bool drawn = false;

    flow_text(&flow, 0, ROLE_key, "Enter");
    flow_say(&flow, 1, ROLE_dim, SAY(ENTRY_TAKE));
    flow_text(&flow, 2, ROLE_key, "Esc");
    flow_say(&flow, 1, ROLE_dim, SAY(ENTRY_LEAVE));
    for (size_t i = 0; i < sizeof forms / sizeof *forms && !drawn; i++) {
        drawn = forms[i] != SENTENCE_COUNT &&
                flow_text(&flow, 3, ROLE_dim, word(state->language, forms[i]));
    }
}

/*
 * A sentence in the last row; one that is longer grows upwards over the page, until
 * the next key. A vector picture, whose curves lie over its cells, has one row.
 */
static void draw_message(grid *picture, rect area, view_role role, const char *text)
{
    enum { MESSAGE_ROWS = 5 }; /* that a message covers at most */
    int most = picture->shapes ? 1 : smaller(MESSAGE_ROWS, area.row);
    int rows = clamp(sentence_rows(picture, text, area.columns), 1, most);

    area.row -= rows - 1;
    area.rows = rows;
    area_put(picture, (rect){area.row, 0, rows, picture->columns}, ' ', ROLE_text);
    area_sentence(picture, area, role, text);
}

/* A path or a question as it is typed, with the reason of a refusal at its right, else above it. */
static void draw_typed(const explorer *state, grid *picture, rect area)
{
    enum { TYPED_LEAST = 12 /* cells of what is typed, beside a reason */ };
    static const sentence_id titles[] = {
        [ENTRY_SAVE] = SENTENCE_ENTRY_SAVE_TO,
        [ENTRY_OPEN] = SENTENCE_ENTRY_OPEN,
        [ENTRY_LAUNCHES] = SENTENCE_ENTRY_LAUNCHES_TO,
        [ENTRY_PICTURE] = SENTENCE_ENTRY_PICTURE,
        [ENTRY_TARGET] = SENTENCE_ENTRY_TARGET,
        [ENTRY_EXACTLY] = SENTENCE_ENTRY_EXACTLY,
        [ENTRY_ARCHITECTURES] = SENTENCE_ENTRY_ARCHITECTURES,
    };
    _Static_assert(sizeof titles / sizeof *titles == ENTRY_COUNT, "a title for each");
    const explorer_entry *entry = &state->entry;
    struct line line = line_of(picture, area, 0);
    int reason = entry->reason[0] ? text_cells(picture, entry->reason) + 2 : 0;

    if (entry->kind == ENTRY_TARGET && state->question.target > 0) {
        line_say(&line, 0, ROLE_title, SAY(ENTRY_TARGET_AGAIN, state->question.target));
        line_skip(&line, 1);
    } else {
        line_format(&line, ROLE_title, "%s ", word(picture->language, titles[entry->kind]));
    }
    /* The end of a reason says what helps: the path is cut first. */
    if (line.column + TYPED_LEAST + reason > line.end && reason > 0) {
        draw_message(picture, (rect){area.row - 1, area.column, 1, area.columns}, ROLE_error,
                     entry->reason);
        reason = 0;
    }
    line.end -= reason;
    entry_draw(picture, (rect){area.row, line.column, 1, line.end - line.column}, entry->text,
               ROLE_strong);
    if (entry->text[0] == '\0') {
        line_text(&line, ROLE_dim, entry_offer(state));
    }
    if (reason > 0) {
        area_sentence(picture, (rect){area.row, line.end + 1, 1, reason - 1}, ROLE_error,
                      entry->reason);
    }
}

void footer_draw(const explorer *state, grid *picture, rect area, const struct hints *hints)
{
    const rect whole = area;

    area.column += 1;
    area.columns -= 2;
    if (state->entry.open && state->entry.kind != ENTRY_FIELD) {
        draw_typed(state, picture, area);
    } else if (state->entry.open && state->entry.reason[0]) {
        draw_message(picture, area, ROLE_error, state->entry.reason);
    } else if (state->entry.open) {
        draw_entry_hint(state, picture, area);
    } else if (state->message[0]) {
        draw_message(picture, area, state->message_is_error ? ROLE_error : ROLE_text,
                     state->message);
    } else if (state->command_line && state->command && picture->rows <= VIEW_MIN_ROWS &&
               state->overlay == OVERLAY_NONE) {
        command_row_draw(state, picture, whole);
    } else {
        (void)draw_first(state, picture, area, hints, -1);
    }
}

/* ---- The command line that reproduces the screen, in the last rows */

enum {
    OPTION_TEXT = 2048, /* bytes of one option with its arguments */
    COMMAND_ROWS = 3,   /* at most */
};

/*
 * Whole options, so many of the droppable ones; a mark in so many cells more ends them where some
 * were dropped.
 */
static void write_command(const explorer *state, struct flow *flow, int kept, int more)
{
    const char breaks[] = {EXPLORER_OPTION_BREAK, EXPLORER_DROPPABLE_BREAK, '\0'};
    const char *rest = state->command;
    char option[OPTION_TEXT];
    view_role role = ROLE_dim; /* of the program's name */
    bool dropped = false;

    flow_text(flow, 0, ROLE_dim, "$");
    while (*rest) {
        bool droppable = *rest == EXPLORER_DROPPABLE_BREAK;

        rest += droppable || *rest == EXPLORER_OPTION_BREAK;
        size_t length = strcspn(rest, breaks);

        text_format(option, sizeof option, "%.*s", TEXT_CUT(rest, length));
        rest += length;
        dropped |= (droppable && kept-- <= 0) || !flow_text(flow, 1, role, option);
        role = ROLE_text;
    }
    flow->area.columns += more;
    if (dropped) {
        flow_text(flow, 1, ROLE_dim, ellipsis_of(flow->picture));
    }
}

/* The lines of so many cells that the command line takes with so many of its droppable options. */
static int lines_needed(const explorer *state, int cells, int kept)
{
    grid nowhere = {.language = state->language};
    struct flow flow = flow_of(&nowhere, (rect){0, 0, GRID_MOST, cells});

    write_command(state, &flow, kept, 0);
    return flow.row + 1;
}

int command_rows(const explorer *state, int rows, int columns)
{
    int most = smaller(COMMAND_ROWS, rows - VIEW_MIN_ROWS);

    return state->command_line && state->command && most > 0
               ? smaller(most, lines_needed(state, columns - 1, 0))
               : 0;
}

/* Options that may be dropped go if there is no room, the last first. */
void command_row_draw(const explorer *state, grid *picture, rect area)
{
    enum { MARK = 2 };
    int kept = 0;

    area.column += 1;
    area.columns -= 1;
    for (const char *at = state->command; (at = strchr(at, EXPLORER_DROPPABLE_BREAK)); at++) {
        kept++;
    }
    while (kept > 0 && lines_needed(state, area.columns, kept) > area.rows) {
        kept--;
    }
    int more = lines_needed(state, area.columns, kept) <= area.rows ? 0 : MARK;

    area.columns -= more;
    struct flow flow = flow_of(picture, area);

    write_command(state, &flow, kept, more);
}

/* ---- The bar of long work */

void work_bar_draw(grid *picture, const struct work *work)
{
    enum { BAR_MOST = 40 };
    rect area = {picture->rows - 1, 1, 1, picture->columns - 2};
    struct line line = line_of(picture, area, 0);

    area_put(picture, (rect){area.row, 0, 1, picture->columns}, ' ', ROLE_text);
    if (work->waits) {
        line_say(&line, 0, ROLE_title, SAY(WORK_WAITING));
    } else {
        line_say(&line, 0, ROLE_title, SAY(WORK_READING));
        line_format(&line, ROLE_text, " %3d %% ", (int)(work->share * 100));
        int cells = smaller(BAR_MOST, (line.end - line.column) / 2);

        area_put(picture, (rect){line.row, line.column, 1, cells}, 0x2591, ROLE_dim);
        area_put(picture, (rect){line.row, line.column, 1, (int)(work->share * cells)}, GLYPH_FULL,
                 ROLE_text);
        line_skip(&line, cells);
    }
    line_skip(&line, 2);
    line_text(&line, ROLE_key, "Esc");
    line_say(&line, 1, ROLE_dim, SAY(WORK_ENDS));
}
