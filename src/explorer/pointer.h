/* SPDX-License-Identifier: MIT */
/* The mouse: acts on what the view found under a cell of the screen (view_hit). */
#ifndef EXPLORER_POINTER_H
#define EXPLORER_POINTER_H

#include "explorer/key.h"
#include "explorer/state.h"

typedef enum explorer_target_kind {
    TARGET_NOTHING,
    TARGET_INSIDE, /* of an overlay, but on nothing that can be pressed */
    TARGET_SLIDER, /* value: that of the parameter at the cell */
    TARGET_GRAPH,  /* value: the same */
    TARGET_FIELD,  /* value: occ_parameter, a row of OVERLAY_FIELDS */
    TARGET_ROW,    /* value: row of a picker or of the page */
    TARGET_PAGE,   /* value: explorer_page, a tab of the frame */
    TARGET_MAP,    /* value and other: the values of the map's axes */
} explorer_target_kind;

typedef struct explorer_target {
    explorer_target_kind kind;
    occ_parameter parameter; /* of a slider or a graph */
    int value;
    int other;
} explorer_target;

/* Returns EXPLORER_ bits. */
unsigned explorer_mouse(explorer *state, mouse_kind kind, explorer_target target);

#endif
