/* SPDX-License-Identifier: MIT */
/*
 * The table of actions: name, keys, group and help sentence of each.
 * Key handling, the help page, the hints at the foot of the screen and the
 * key scripts of the tests come from it.
 */
#ifndef EXPLORER_ACTION_H
#define EXPLORER_ACTION_H

#include <stdbool.h>
#include <stddef.h>

/* Groups, in the order of the help page. */
#define ACTION_GROUPS(GROUP)                                                                       \
    GROUP(CHANGE, "Change a value")                                                                \
    GROUP(SHOW, "What is shown")                                                                   \
    GROUP(CHOOSE, "Choose")                                                                        \
    GROUP(PROGRAM, "Program")

/* Identifier, name, keys (separated by blanks), group, sentence. */
#define ACTIONS(ACTION)                                                                            \
    ACTION(UP, "up", "Up k", CHANGE, "the slider, field or row above")                             \
    ACTION(DOWN, "down", "Down j", CHANGE, "the slider, field or row below")                       \
    ACTION(LESS, "less", "Left h -", CHANGE, "one less")                                           \
    ACTION(MORE, "more", "Right l +", CHANGE, "one more")                                          \
    ACTION(UNIT_LESS, "unit-less", "S-Left H <", CHANGE, "a warp or an allocation unit less")      \
    ACTION(UNIT_MORE, "unit-more", "S-Right L >", CHANGE, "a warp or an allocation unit more")     \
    ACTION(PAGE_LESS, "page-less", "PageDown", CHANGE, "a large step less, or a page down")        \
    ACTION(PAGE_MORE, "page-more", "PageUp", CHANGE, "a large step more, or a page up")            \
    ACTION(FIRST, "first", "Home", CHANGE, "the smallest value, or the first row")                 \
    ACTION(LAST, "last", "End", CHANGE, "the largest value, or the last row")                      \
    ACTION(CLIFF_BACK, "cliff-back", "[", CHANGE, "back to the value before a cliff")              \
    ACTION(CLIFF_ON, "cliff-on", "]", CHANGE, "on to the value before a cliff")                    \
    ACTION(ENTER, "enter", "Enter", CHANGE, "type a value (or just type it), take over a row")     \
    ACTION(UNDO, "undo", "u", CHANGE, "take the last change back")                                 \
    ACTION(REDO, "redo", "U ^R", CHANGE, "make it again")                                          \
    ACTION(RESET, "reset", "r", CHANGE, "the launch as the program, or the kernel, began")         \
    ACTION(PAGE_NEXT, "page-next", "Tab", SHOW, "the next page")                                   \
    ACTION(PAGE_BACK, "page-back", "S-Tab", SHOW, "the page before")                               \
    ACTION(PERCENT, "percent", "p %", SHOW, "graphs in warps or in percent")                       \
    ACTION(CARVEOUTS, "carveouts", "c", SHOW, "one line for each carve-out")                       \
    ACTION(GLYPHS, "glyphs", "g", SHOW, "lines of braille, blocks or ASCII")                       \
    ACTION(LATENCY, "latency", "w", SHOW, "warps that hide a latency: none, then each known one")  \
    ACTION(ILP, "ilp", "i", SHOW, "independent instructions of a warp: 1, 2, 4, 8")                \
    ACTION(MAP_X, "map-x", "x", SHOW, "the map's horizontal parameter")                            \
    ACTION(MAP_Y, "map-y", "y", SHOW, "the map's vertical parameter")                              \
    ACTION(REGIONS, "regions", "z", SHOW, "the map by limiter, or by occupancy")                   \
    ACTION(PIN, "pin", "P", CHOOSE, "keep this configuration as a ghost, or take it away")         \
    ACTION(ADD, "add", "n Insert", CHOOSE, "one more architecture or device to compare with")      \
    ACTION(REMOVE, "remove", "D Delete", CHOOSE, "one row less to compare")                        \
    ACTION(SORT, "sort", "s", CHOOSE, "sort the comparison by the next column")                    \
    ACTION(ARCHITECTURE, "architecture", "a d", CHOOSE, "an architecture or a device")             \
    ACTION(FIELDS, "fields", "f", CHOOSE, "every field of the launch")                             \
    ACTION(KERNEL, "kernel", "K", CHOOSE, "a kernel of the files given")                           \
    ACTION(NAMES, "names", "N", CHOOSE, "kernels' names: short, full, mangled")                    \
    ACTION(SAVE, "save", "S", PROGRAM, "save the exploration to a file")                           \
    ACTION(OPEN, "open", "O", PROGRAM, "open a saved exploration")                                 \
    ACTION(COPY, "copy", "C", PROGRAM, "copy the command line that comes back here")               \
    ACTION(HELP, "help", "? F1", PROGRAM, "this page")                                             \
    ACTION(CANCEL, "cancel", "Escape", PROGRAM, "close what is open, nothing changed")             \
    ACTION(REDRAW, "redraw", "^L", PROGRAM, "draw the screen anew")                                \
    ACTION(SUSPEND, "suspend", "^Z", PROGRAM, "back to the shell; fg returns")                     \
    ACTION(QUIT, "quit", "q ^C", PROGRAM, "leave")

#define ACTION_ID(id, name, keys, group, sentence) ACTION_##id,
typedef enum action_id { ACTIONS(ACTION_ID) ACTION_COUNT } action_id;
#undef ACTION_ID

#define ACTION_GROUP_ID(id, title) GROUP_##id,
typedef enum action_group { ACTION_GROUPS(ACTION_GROUP_ID) GROUP_COUNT } action_group;
#undef ACTION_GROUP_ID

typedef struct action_row {
    const char *name;
    const char *keys; /* as above; key_parse reads each */
    action_group group;
    const char *sentence;
} action_row;

const action_row *action_of(action_id id);
const char *action_group_title(action_group group);

/* The action of a key, or ACTION_COUNT. */
action_id action_of_key(int key);

/* The cursor of a list of count rows after an action, kept within the list. */
int action_move(int cursor, int count, action_id action);

/* "S-Left", "^L", "F1", "Escape", "?": the key's number, or KEYPRESS_NONE. */
int key_parse(const char *name, size_t length);

#endif
