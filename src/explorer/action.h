/* SPDX-License-Identifier: MIT */
/* The table of actions, behind keys, help, hints at the foot and key scripts of tests. */
#ifndef EXPLORER_ACTION_H
#define EXPLORER_ACTION_H

#include <stddef.h>

#include "base/catalogue.h"
#include "launch/launch_parameter.h"

/* Groups, in the order of the help page; their titles are SENTENCE_GROUP_<id>. */
#define ACTION_GROUPS(GROUP) GROUP(CHANGE) GROUP(SHOW) GROUP(CHOOSE) GROUP(PROGRAM)

/*
 * Identifier, name, keys (separated by blanks), group, handler (handlers.c); the help is
 * SENTENCE_ACTION_<id>. Neighbours with one sentence are one line of the help. What is seldom used
 * has no key: ":name" is what one types into the palette.
 */
#define ACTIONS(ACTION)                                                                            \
    ACTION(UP, "up", "Up k", CHANGE, do_move)                                                      \
    ACTION(DOWN, "down", "Down j", CHANGE, do_move)                                                \
    ACTION(LESS, "less", "Left h -", CHANGE, do_move)                                              \
    ACTION(MORE, "more", "Right l +", CHANGE, do_move)                                             \
    ACTION(FINE_LESS, "fine-less", "S-Left <", CHANGE, do_move)                                    \
    ACTION(FINE_MORE, "fine-more", "S-Right >", CHANGE, do_move)                                   \
    ACTION(PAGE_LESS, "page-less", "PageDown", CHANGE, do_move)                                    \
    ACTION(PAGE_MORE, "page-more", "PageUp", CHANGE, do_move)                                      \
    ACTION(FIRST, "first", "Home", CHANGE, do_move)                                                \
    ACTION(LAST, "last", "End", CHANGE, do_move)                                                   \
    ACTION(CLIFF_BACK, "cliff-back", "[", CHANGE, do_cliff)                                        \
    ACTION(CLIFF_ON, "cliff-on", "]", CHANGE, do_cliff)                                            \
    ACTION(BEST, "best", "*", CHANGE, do_best)                                                     \
    ACTION(FOLLOW, "follow", "t", CHANGE, do_follow)                                               \
    ACTION(ENTER, "enter", "Enter", CHANGE, do_enter)                                              \
    ACTION(UNDO, "undo", "u", CHANGE, change_travel)                                               \
    ACTION(REDO, "redo", "^R", CHANGE, change_travel)                                              \
    ACTION(RESET, "reset", "r", CHANGE, do_reset)                                                  \
    ACTION(PAGE_NEXT, "page-next", "Tab", SHOW, do_page)                                           \
    ACTION(PAGE_BACK, "page-back", "S-Tab", SHOW, do_page)                                         \
    ACTION(PERCENT, "percent", "p %", SHOW, do_toggle)                                             \
    ACTION(CARVEOUTS, "carveouts", ":carveouts", SHOW, do_toggle)                                  \
    ACTION(LARGE, "large", "G", SHOW, do_large)                                                    \
    ACTION(BLOCKS, "blocks", ":blocks", SHOW, do_advice)                                           \
    ACTION(TARGET, "target", ":target", SHOW, do_advice)                                           \
    ACTION(EXACTLY, "exactly", ":exactly", SHOW, do_advice)                                        \
    ACTION(ARCHITECTURES, "architectures", ":architectures", SHOW, do_advice)                      \
    ACTION(LETTERS, "letters", ":letters", SHOW, do_letters)                                       \
    ACTION(GLYPHS, "glyphs", ":glyphs", SHOW, do_glyphs)                                           \
    ACTION(THEME, "theme", ":theme", SHOW, theme_next)                                             \
    ACTION(LATENCY, "latency", "w", SHOW, do_latency)                                              \
    ACTION(ILP, "ilp", ":ilp", SHOW, do_latency)                                                   \
    ACTION(MEASURED, "measured", "m", SHOW, measured_turn)                                         \
    ACTION(MAP_X, "map-x", "x", SHOW, map_act)                                                     \
    ACTION(MAP_Y, "map-y", "y", SHOW, map_act)                                                     \
    ACTION(REGIONS, "regions", ":regions", SHOW, do_toggle)                                        \
    ACTION(PIN, "pin", "P", CHOOSE, pins_act)                                                      \
    ACTION(PINS, "pins", "v", CHOOSE, pins_act)                                                    \
    ACTION(ADD, "add", "n Insert", CHOOSE, do_compare)                                             \
    ACTION(REMOVE, "remove", "Delete", CHOOSE, do_compare)                                         \
    ACTION(SORT, "sort", "s", CHOOSE, do_compare)                                                  \
    ACTION(REVERSE, "reverse", ":reverse", CHOOSE, do_compare)                                     \
    ACTION(ARCHITECTURE, "architecture", "a", CHOOSE, do_picker)                                   \
    ACTION(FIELDS, "fields", PARAMETER_PANEL_KEY, CHOOSE, do_overlay)                              \
    ACTION(KERNEL, "kernel", "K", CHOOSE, do_picker)                                               \
    ACTION(NAMES, "names", ":names", CHOOSE, kernels_next_form)                                    \
    ACTION(SAVE, "save", "S", PROGRAM, do_session)                                                 \
    ACTION(OPEN, "open", "O", PROGRAM, do_session)                                                 \
    ACTION(UNSAVED, "unsaved", ":unsaved", PROGRAM, do_session)                                    \
    ACTION(LAUNCH, "save-launch", ":save-launch", PROGRAM, launches_act)                           \
    ACTION(PICTURE, "picture", "E", PROGRAM, do_picture)                                           \
    ACTION(FIGURE, "figure", ":figure", PROGRAM, do_picture)                                       \
    ACTION(COPY, "copy", "C", PROGRAM, do_session)                                                 \
    ACTION(COMMAND, "command", ":command", PROGRAM, do_toggle)                                     \
    ACTION(PALETTE, "palette", ": ^P", PROGRAM, do_picker)                                         \
    ACTION(TOUR_ON, "tour-on", "Space", PROGRAM, do_tour)                                          \
    ACTION(TOUR_BACK, "tour-back", "Backspace", PROGRAM, do_tour)                                  \
    ACTION(TOUR_SCENE, "tour-scene", "=", PROGRAM, do_tour)                                        \
    ACTION(HELP, "help", "? F1", PROGRAM, do_overlay)                                              \
    ACTION(CANCEL, "cancel", "Escape", PROGRAM, do_leave)                                          \
    ACTION(REDRAW, "redraw", "^L", PROGRAM, do_session)                                            \
    ACTION(SUSPEND, "suspend", "^Z", PROGRAM, do_session)                                          \
    ACTION(QUIT, "quit", "q ^C", PROGRAM, do_leave)

#define ACTION_ID(id, ...) ACTION_##id,
typedef enum action_id { ACTIONS(ACTION_ID) ACTION_COUNT } action_id;

#define ACTION_GROUP_ID(id) GROUP_##id,
typedef enum action_group { ACTION_GROUPS(ACTION_GROUP_ID) GROUP_COUNT } action_group;

typedef struct action_row {
    const char *name;
    const char *keys; /* as above; key_parse reads each */
    action_group group;
    sentence_id sentence;
} action_row;

const action_row *action_of(action_id id);

/* Words by which the palette and the help find an action too; SENTENCE_COUNT: none. */
sentence_id action_synonyms(action_id id);
/* Whether the next action has the same sentence: both are one line. */
bool action_has_twin(const struct language *language, action_id id);

/* false: an action has no use on this architecture, such as one with a single carve-out. */
bool action_applies(const occ_arch *arch, action_id id);

sentence_id action_group_title(action_group group);

/* The first key of an action; KEYPRESS_NONE: it has none. */
int action_key(action_id id);

/* The action of a key, or ACTION_COUNT. */
action_id action_of_key(int key);

/* The cursor of a list of count rows after an action, kept within the list. */
int action_move(int cursor, int count, action_id action);

/* ---- Key presses as numbers: a Unicode code point, or one of the names below, with modifiers */

enum {
    KEYPRESS_NONE = 0,
    KEYPRESS_TAB = '\t',
    KEYPRESS_ENTER = '\r', /* line feed too */
    KEYPRESS_ESCAPE = 0x1b,
    KEYPRESS_BACKSPACE = 0x7f, /* ^H too */
    KEYPRESS_NAMED = 0x110000,
    KEYPRESS_UP = KEYPRESS_NAMED,
    KEYPRESS_DOWN,
    KEYPRESS_LEFT,
    KEYPRESS_RIGHT,
    KEYPRESS_HOME,
    KEYPRESS_END,
    KEYPRESS_PAGE_UP,
    KEYPRESS_PAGE_DOWN,
    KEYPRESS_INSERT,
    KEYPRESS_DELETE,
    KEYPRESS_F1, /* F2 .. F12 follow */
    KEYPRESS_LAST = KEYPRESS_F1 + 11,
    KEYPRESS_SHIFT = 1 << 24, /* with a named key or a tab */
    KEYPRESS_ALT = 1 << 25,
    KEYPRESS_CTRL = 1 << 26, /* with a named key; ^A .. ^Z are 1 .. 26 */
};

/* Mouse events, in cells of the screen. */
typedef enum mouse_kind {
    MOUSE_PRESS,
    MOUSE_DOUBLE, /* the second press of a double click */
    MOUSE_DRAG,   /* with the button held */
    MOUSE_RELEASE,
    MOUSE_WHEEL_UP,
    MOUSE_WHEEL_DOWN,
} mouse_kind;

typedef struct mouse {
    mouse_kind kind;
    int row;
    int column;
    bool shift;
} mouse;

/* "S-Left", "^L", "F1", "Escape", "?": the key's number, or KEYPRESS_NONE. */
int key_parse(const char *name, size_t length);

#endif
