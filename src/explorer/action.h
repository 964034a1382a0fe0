/* SPDX-License-Identifier: MIT */
/*
 * The table of actions: name, keys, group and help sentence of each.
 * Key handling, the help page, the hints at the foot of the screen and the
 * key scripts of the tests come from it.
 */
#ifndef EXPLORER_ACTION_H
#define EXPLORER_ACTION_H

#include <stddef.h>

#include "base/catalogue.h"

/* Groups, in the order of the help page; their titles are SENTENCE_GROUP_<id>. */
#define ACTION_GROUPS(GROUP) GROUP(CHANGE) GROUP(SHOW) GROUP(CHOOSE) GROUP(PROGRAM)

/* Identifier, name, keys (separated by blanks), group; the help is SENTENCE_ACTION_<id>. */
#define ACTIONS(ACTION)                                                                            \
    ACTION(UP, "up", "Up k", CHANGE)                                                               \
    ACTION(DOWN, "down", "Down j", CHANGE)                                                         \
    ACTION(LESS, "less", "Left h -", CHANGE)                                                       \
    ACTION(MORE, "more", "Right l +", CHANGE)                                                      \
    ACTION(FINE_LESS, "fine-less", "S-Left H <", CHANGE)                                           \
    ACTION(FINE_MORE, "fine-more", "S-Right L >", CHANGE)                                          \
    ACTION(PAGE_LESS, "page-less", "PageDown", CHANGE)                                             \
    ACTION(PAGE_MORE, "page-more", "PageUp", CHANGE)                                               \
    ACTION(FIRST, "first", "Home", CHANGE)                                                         \
    ACTION(LAST, "last", "End", CHANGE)                                                            \
    ACTION(CLIFF_BACK, "cliff-back", "[", CHANGE)                                                  \
    ACTION(CLIFF_ON, "cliff-on", "]", CHANGE)                                                      \
    ACTION(BEST, "best", "*", CHANGE)                                                              \
    ACTION(FOLLOW, "follow", "t", CHANGE)                                                          \
    ACTION(ENTER, "enter", "Enter", CHANGE)                                                        \
    ACTION(UNDO, "undo", "u", CHANGE)                                                              \
    ACTION(REDO, "redo", "U ^R", CHANGE)                                                           \
    ACTION(RESET, "reset", "r", CHANGE)                                                            \
    ACTION(PAGE_NEXT, "page-next", "Tab", SHOW)                                                    \
    ACTION(PAGE_BACK, "page-back", "S-Tab", SHOW)                                                  \
    ACTION(PERCENT, "percent", "p %", SHOW)                                                        \
    ACTION(CARVEOUTS, "carveouts", "c", SHOW)                                                      \
    ACTION(LARGE, "large", "G", SHOW)                                                              \
    ACTION(BLOCKS, "blocks", "b", SHOW)                                                            \
    ACTION(TARGET, "target", "T", SHOW)                                                            \
    ACTION(EXACTLY, "exactly", "e", SHOW)                                                          \
    ACTION(ARCHITECTURES, "architectures", "A", SHOW)                                              \
    ACTION(LETTERS, "letters", "X", SHOW)                                                          \
    ACTION(GLYPHS, "glyphs", "g", SHOW)                                                            \
    ACTION(THEME, "theme", "V", SHOW)                                                              \
    ACTION(LATENCY, "latency", "w", SHOW)                                                          \
    ACTION(ILP, "ilp", "i", SHOW)                                                                  \
    ACTION(MEASURED, "measured", "m", SHOW)                                                        \
    ACTION(MAP_X, "map-x", "x", SHOW)                                                              \
    ACTION(MAP_Y, "map-y", "y", SHOW)                                                              \
    ACTION(REGIONS, "regions", "z", SHOW)                                                          \
    ACTION(PIN, "pin", "P", CHOOSE)                                                                \
    ACTION(PINS, "pins", "v", CHOOSE)                                                              \
    ACTION(ADD, "add", "n Insert", CHOOSE)                                                         \
    ACTION(REMOVE, "remove", "D Delete", CHOOSE)                                                   \
    ACTION(SORT, "sort", "s", CHOOSE)                                                              \
    ACTION(REVERSE, "reverse", "R", CHOOSE)                                                        \
    ACTION(ARCHITECTURE, "architecture", "a d", CHOOSE)                                            \
    ACTION(FIELDS, "fields", "f", CHOOSE)                                                          \
    ACTION(KERNEL, "kernel", "K", CHOOSE)                                                          \
    ACTION(NAMES, "names", "N", CHOOSE)                                                            \
    ACTION(SAVE, "save", "S", PROGRAM)                                                             \
    ACTION(OPEN, "open", "O", PROGRAM)                                                             \
    ACTION(UNSAVED, "unsaved", "o", PROGRAM)                                                       \
    ACTION(LAUNCH, "save-launch", "W", PROGRAM)                                                    \
    ACTION(PICTURE, "picture", "E", PROGRAM)                                                       \
    ACTION(FIGURE, "figure", "F", PROGRAM)                                                         \
    ACTION(COPY, "copy", "C", PROGRAM)                                                             \
    ACTION(COMMAND, "command", ":", SHOW)                                                          \
    ACTION(TOUR_ON, "tour-on", "Space", PROGRAM)                                                   \
    ACTION(TOUR_BACK, "tour-back", "Backspace", PROGRAM)                                           \
    ACTION(TOUR_SCENE, "tour-scene", "=", PROGRAM)                                                 \
    ACTION(HELP, "help", "? F1", PROGRAM)                                                          \
    ACTION(CANCEL, "cancel", "Escape", PROGRAM)                                                    \
    ACTION(REDRAW, "redraw", "^L", PROGRAM)                                                        \
    ACTION(SUSPEND, "suspend", "^Z", PROGRAM)                                                      \
    ACTION(QUIT, "quit", "q ^C", PROGRAM)

#define ACTION_ID(id, ...) ACTION_##id,
typedef enum action_id { ACTIONS(ACTION_ID) ACTION_COUNT } action_id;
#undef ACTION_ID

#define ACTION_GROUP_ID(id) GROUP_##id,
typedef enum action_group { ACTION_GROUPS(ACTION_GROUP_ID) GROUP_COUNT } action_group;
#undef ACTION_GROUP_ID

typedef struct action_row {
    const char *name;
    const char *keys; /* as above; key_parse reads each */
    action_group group;
    sentence_id sentence;
} action_row;

const action_row *action_of(action_id id);
sentence_id action_group_title(action_group group);

/* The action of a key, or ACTION_COUNT. */
action_id action_of_key(int key);

/* The cursor of a list of count rows after an action, kept within the list. */
int action_move(int cursor, int count, action_id action);

/* "S-Left", "^L", "F1", "Escape", "?": the key's number, or KEYPRESS_NONE. */
int key_parse(const char *name, size_t length);

#endif
