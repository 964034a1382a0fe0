/* SPDX-License-Identifier: MIT */
/*
 * A graph in the style of the spreadsheet calculator: a parameter over its
 * whole legal range, and what stands there as a step line, coloured by what
 * limits it, with the current value marked and the cliffs ticked on the axis.
 */
#ifndef VIEW_GRAPH_H
#define VIEW_GRAPH_H

#include "explorer/explorer.h"
#include "view/canvas.h"
#include "view/grid.h"
#include "view/layout.h"
#include "view/axis.h"

/* Where the parts of a graph stand. */
struct graph {
    occ_parameter parameter;
    rect frame; /* its lower side is the x axis */
    rect plot;  /* inside the frame */
    int label_row;
    struct scale across;
};

struct graph graph_of(const explorer *state, occ_parameter parameter, rect area);

void graph_draw(const explorer *state, grid *picture, const struct graph *graph);

/* The value that a column of the screen stands for on a graph in an area. */
int graph_value(const explorer *state, rect area, occ_parameter parameter, int column);

/* ------------------------------------------------------------------------
 * A graph while it is drawn: shared by the files that draw its parts
 */

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

/* graph_frame.c: the title in the frame; the axes with ticks, cliffs and the marker. */
void drawing_title(const struct drawing *drawing, view_role role);
void drawing_height_axis(const struct drawing *drawing);
void drawing_value_axis(const struct drawing *drawing);

/* graph_frame.c: what each cliff costs, beside its tick, where nothing else stands. */
void drawing_amounts(const struct drawing *drawing);

/* graph_overlays.c: a letter beside each stretch of one limiter. */
void drawing_letters(const struct drawing *drawing);

/* Where each carve-out's line could last be seen for itself. */
struct ghosts {
    canvas_end ends[OCC_MAX_CARVEOUTS];
};

/* One line for each size of the architecture's shared memory. */
void ghosts_draw(const explorer *state, const struct canvas *canvas, occ_parameter parameter,
                 occ_range across, struct ghosts *ghosts);

/* Their sizes in KiB, where the line in front leaves room. */
void ghosts_label(const explorer *state, const struct canvas *canvas, const struct ghosts *ghosts);

/* Nothing on a graph of the whole GPU, whose curve is of shares and not of warps. */
void hiding_draw(const explorer *state, const struct canvas *canvas, const step_line *curve);

/* The line of each pin on the graph of a parameter, in the measure of line: warps, or shares. */
void pins_draw(const explorer *state, const struct canvas *canvas, occ_parameter parameter,
               const step_line *line, occ_range across);

enum { CLUSTER_SHARE = 1000 }; /* the height that stands for all warps of the GPU */

/*
 * One run for each cluster size: its height (point.warps) is the share of the
 * GPU's warps that can be resident, in CLUSTER_SHAREs. Needs a device. Returns
 * how many, at most capacity.
 */
size_t cluster_curve(const explorer *state, occ_run *runs, size_t capacity);

/* The same for any launch on any device, from its curve over cluster sizes. */
size_t cluster_shares(const occ_arch *arch, const occ_device *device, int warps_per_block,
                      const explorer_curve *curve, occ_run *runs, size_t capacity);

/* The height of the launch in force. */
int cluster_height(const explorer *state);

#endif
