/* SPDX-License-Identifier: MIT */
/* A graph while it is drawn: shared by the files that draw its parts. */
#ifndef VIEW_DRAWING_H
#define VIEW_DRAWING_H

#include "view/graph.h"

enum { HEIGHT_LABEL = 3 }; /* cells of "100", left of the frame */

struct drawing {
    const explorer *state;
    grid *picture;
    const struct graph *graph;
    struct canvas canvas;
    step_line line;
    int height; /* of the current value */
};

/* Whether the graph shows the whole GPU rather than one SM. */
bool drawing_whole_gpu(const struct drawing *drawing);

/* The column of the screen in which a value stands. */
int drawing_column(const struct drawing *drawing, int value);

/* Whether nothing stands there yet; what is outside of the screen is taken. */
bool cells_blank(const grid *picture, int row, int column, int cells);

/* graph_frame.c: the title in the frame; the axes with ticks, cliffs and the marker. */
void drawing_title(const struct drawing *drawing, view_role role);
void drawing_height_axis(const struct drawing *drawing);
void drawing_value_axis(const struct drawing *drawing);

/* graph_frame.c: what each cliff costs, beside its tick, where nothing else stands. */
void drawing_amounts(const struct drawing *drawing);

/* graph_letters.c: a letter beside each stretch of one limiter. */
void drawing_letters(const struct drawing *drawing);

#endif
