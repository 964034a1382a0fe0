/* SPDX-License-Identifier: MIT */
/*
 * The pages, and the overlays over them. Each page has its rules in page_<name>.c: what it derives,
 * what its rows are, what its keys do. A function that a page or an overlay does not have is NULL.
 */
#ifndef EXPLORER_PAGE_H
#define EXPLORER_PAGE_H

#include "explorer/state.h"

typedef struct page_rules {
    /* On arriving, before update: loads what it needs, puts cursors on what is in force. */
    void (*enter)(explorer *state);
    /* Derives what the page shows. */
    void (*update)(explorer *state);
    /* The rows that its cursor moves through, and the one in force. */
    int (*row_count)(const explorer *state);
    int (*row_in_force)(const explorer *state);
    /* The cursor moved to another row. */
    void (*row_moved)(explorer *state);
    /* Enter, or a second press on the row: takes over what the cursor is on. */
    unsigned (*activate)(explorer *state);
    /* Moves a cursor of two axes, by a key or to values. */
    unsigned (*walk)(explorer *state, action_id id);
    unsigned (*walk_to)(explorer *state, int x, int y);
    /* The parameter behind the row of the cursor that has no slider, for the panel of the launch;
       OCC_PARAM_COUNT: none. */
    occ_parameter (*field)(const explorer *state);
    /* An action of this page alone, on whatever page it is asked for. */
    unsigned (*act)(explorer *state, action_id id);
} page_rules;

#define EXPLORER_PAGE_RULES(id, name) extern const page_rules page_##name;
EXPLORER_PAGES(EXPLORER_PAGE_RULES)
#undef EXPLORER_PAGE_RULES

const page_rules *page_of(explorer_page page);

/* Functions return EXPLORER_ bits. */
typedef struct overlay_rules {
    /* A key before it is an action; 0: the action's. */
    unsigned (*key)(explorer *state, int key);
    /* A character of pasted text. */
    unsigned (*type)(explorer *state, int character);
    /* Moves its cursor by an action of movement; never NULL. */
    void (*move)(explorer *state, action_id id);
    bool only_arrows; /* move it: Home, End and the page keys change a value */
    /* Enter. NULL: opens the entry of the current value. */
    unsigned (*activate)(explorer *state);
    /* A press on a row. */
    unsigned (*press)(explorer *state, int row);
    /* A press on a heading. NULL: one of the comparison. */
    unsigned (*sort)(explorer *state, int column);
    /* Removes the row of the cursor. */
    unsigned (*remove)(explorer *state);
} overlay_rules;

#define EXPLORER_OVERLAY_RULES(id, name) extern const overlay_rules overlay_##name;
EXPLORER_OVERLAYS(EXPLORER_OVERLAY_RULES)
#undef EXPLORER_OVERLAY_RULES

/* handlers.c: the rules of the open overlay; of OVERLAY_NONE those of the page's own keys. */
const overlay_rules *overlay_of(const explorer *state);

/* help.c: opens the help at its beginning, without a filter; closes an open one. */
unsigned help_toggle(explorer *state);

/* "graphs": the key in sessions; and the name for people. */
const char *explorer_page_name(explorer_page page);
const char *explorer_page_title(const struct language *language, explorer_page page);

/* Goes to a page, with its cursors on what is in force; closes what lies over it. */
unsigned explorer_show_page(explorer *state, explorer_page page);

/* Derives the current page anew where the launch in force has changed. */
void page_refresh(explorer *state);

/* The rows that the current page's cursor moves through; 0: it has none. */
int page_row_count(const explorer *state);

/* Puts the cursor on a row. */
void page_move_to(explorer *state, int row);

/* Takes over what the current page's cursor is on. */
unsigned page_activate(explorer *state);

/* Adds a row to the comparison, unless it is there, and puts the cursor on it. */
void compare_add(explorer *state, int profile_index, int device);

/* Sorts the comparison; by its present order: turns that around. */
unsigned compare_sort_by(explorer *state, compare_sort sort);

/* Whether the launch has values to sort by: waves of a grid, active clusters. */
bool compare_has(const explorer *state, compare_sort sort);

/* Evaluates the wanted launch on the row's architecture and device; on those in force the launch in force. */
void compare_evaluate(const explorer *state, compare_row *row);

#endif
