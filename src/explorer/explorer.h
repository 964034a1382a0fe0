/* SPDX-License-Identifier: MIT */
/* The explorer: keys and clicks in, a new state out. It knows neither cells nor a terminal. */
#ifndef EXPLORER_EXPLORER_H
#define EXPLORER_EXPLORER_H

#include "explorer/state.h"

/* NULL, or the reason of a failure, after which nothing is to be closed. */
const char *explorer_open(explorer *state, const struct language *language, profile_set *profiles,
                          const kernel_list *kernels, const configuration *start);
void explorer_close(explorer *state);

/* Performs an action. Returns EXPLORER_ bits. */
unsigned explorer_do(explorer *state, action_id action);

/* Explores a kernel at its launch, on the present architecture or else on its own. */
void explorer_set_kernel(explorer *state, int index, bool keep_architecture);

/* ---- Keys */

/* Returns EXPLORER_ bits. */
unsigned explorer_key(explorer *state, int key);

/* A key by its name in the table of actions, a character, or an action's ":name". false: none. */
bool explorer_press_named(explorer *state, const char *name, size_t length);

/* Puts a pasted character into an open entry or filter; a digit opens one. EXPLORER_ bits. */
unsigned explorer_paste(explorer *state, int character);

/* ---- The mouse: acts on what the view found under a cell of the screen (view_hit) */

typedef enum explorer_target_kind {
    TARGET_NOTHING,
    TARGET_INSIDE, /* of an overlay, but on nothing that can be pressed */
    TARGET_SLIDER, /* value: that of the parameter at the cell */
    TARGET_GRAPH,  /* value: the same */
    TARGET_VALUE,  /* value of the parameter that a press takes over; a drag changes nothing */
    TARGET_FIELD,  /* parameter: a row of OVERLAY_FIELDS */
    TARGET_ROW,    /* value: row of a picker or of the page */
    TARGET_PAGE,   /* page: a tab of the frame */
    TARGET_MAP,    /* value and other: the values of the map's axes */
    TARGET_LETTER, /* value: occ_limit_id, a name in the legend of the graphs */
    TARGET_PINS,   /* the pin of the summary */
    TARGET_ACTION, /* value: action_id, a hint at the foot */
    TARGET_SORT,   /* value: compare_sort, or kernels_sort of OVERLAY_KERNEL: a heading */
} explorer_target_kind;

typedef struct explorer_target {
    explorer_target_kind kind;
    occ_parameter parameter; /* of a slider, a graph or a field */
    explorer_page page;
    int value;
    int other;
} explorer_target;

/* Returns EXPLORER_ bits. */
unsigned explorer_mouse(explorer *state, mouse_kind kind, explorer_target target);

#endif
