/* SPDX-License-Identifier: MIT */
/*
 * A graph in the style of the spreadsheet calculator: resident warps over the
 * whole legal range of a parameter as a step line in the colours of the limits,
 * with the current value marked and the cliffs ticked on the axis.
 */
#ifndef VIEW_GRAPH_H
#define VIEW_GRAPH_H

#include "explorer/curves.h"
#include "explorer/explorer.h"
#include "view/cells/canvas.h"
#include "view/layout.h"

/* The places of a graph's parts. */
struct graph {
    occ_parameter parameter;
    rect frame;   /* its lower side is the x axis */
    rect plot;    /* inside the frame */
    bool letters; /* the limiters have letters beside the curve: a legend names them */
    struct scale across;
    int measured; /* cells of the labels of measured points, right of the frame; 0: no such axis */
};

struct graph graph_of(const explorer *state, occ_parameter parameter, rect area);

void graph_draw(const explorer *state, grid *picture, const struct graph *graph);

/* The curve of a graph, in warps of an SM or shares of the GPU; shares: room for its runs. */
step_line graph_line(const explorer *state, occ_parameter parameter, occ_run shares[OCC_MAX_RUNS]);

/* OCC_ROW_BIT of the first limiter of each run of a curve. */
unsigned graph_limiters(const explorer *state, occ_parameter parameter);

/* The value that a column of the screen stands for on a graph in an area. */
int graph_value(const explorer *state, rect area, occ_parameter parameter, int column);

/* ---- The parts of a graph: the files graph_*.c draw them */

enum {
    HEIGHT_LABEL = 3,   /* cells of "100", left of the frame */
    TITLE_GAPS = 7,     /* cells around both ends of a title */
    MEASURED_LEAST = 30 /* columns of a frame that has an axis there */
};

struct drawing {
    const explorer *state;
    grid *picture;
    const struct graph *graph;
    struct canvas canvas; /* the rows of the axis; those of the plot above are headroom */
    struct height_axis heights;
    int value;                   /* the current one */
    int marker;                  /* its column of the plot */
    bool percent;                /* the unit of the axis of heights; else warps */
    bool gpu;                    /* of the whole GPU, not of one SM */
    step_line line;              /* most: the end of the axis */
    int whole;                   /* warp slots of the SM, or the share of the whole GPU */
    int height;                  /* of the line at the current value */
    int shown;                   /* height in the unit of its axis; set by drawing_frame */
    occ_point points[GRID_MOST]; /* of the line, by column of the plot, if it has a run */
    int levels[GRID_MOST]; /* the same, its height: eighths of a cell, without areas whole cells */
};

/* The column of the screen for a value. */
int drawing_column(const struct drawing *drawing, int value);

/* The row of the screen for a tick of heights, from 0; with filled areas that below its height. */
int drawing_tick_row(const struct drawing *drawing, int tick);

/* The title, and the axis of heights, which ends above the best value of the line. */
void drawing_frame(struct drawing *drawing);

/* A title in the upper side of the frame, and words at its right end. right: NULL: none. */
void drawing_titles(const struct drawing *drawing, const char *left, const char *right);

/* The axis of heights; leaves the canvas the lowest rows, as many as its ticks divide evenly. */
void drawing_height_axis(struct drawing *drawing);

/* The axis of values, with cliffs (none while a lecture asks) and the marker. */
void drawing_value_axis(const struct drawing *drawing);

/* The loss at cliffs, beside their edges, where the plot is blank: the nearest first. */
void drawing_amounts(const struct drawing *drawing);

/* The current value: a column, or a point above a line. */
void drawing_marker(const struct drawing *drawing);

/* The height at the current value: above the marker, and on the axis beside the ticks. */
void drawing_value(const struct drawing *drawing);

/* Faint lines at the ticks of heights, in blank cells, where there is room. */
void drawing_gridlines(const struct drawing *drawing);

/* graph_measured.c: the axis of measured points at the right, and the points. */
void drawing_measured_axis(const struct drawing *drawing);
void drawing_measured(const struct drawing *drawing);

/* The occupancy that a profiler saw of the launch, and its words beside it. */
void drawing_achieved(const struct drawing *drawing);
void drawing_achieved_words(const struct drawing *drawing);

/* The letter of the limiter in each stretch of the area, or beside the line. */
void drawing_letters(const struct drawing *drawing);

/* ---- graph_overlays.c: dotted lines for the architecture's sizes of shared memory and for pins */

/* Places of the lines that were drawn, for their labels. */
struct overlays {
    struct carveout_line {
        canvas_end end;
        canvas_end corner; /* before its last cliff; row -1: it has none */
    } carveouts[OCC_MAX_CARVEOUTS];
    canvas_end pins[EXPLORER_MAX_PINS];
};

void overlays_draw(const struct drawing *drawing, struct overlays *overlays);

/*
 * The sizes in KiB at the last cliffs of the carve-outs or at their ends, and the letters of the
 * pins, where the curve leaves room.
 */
void overlays_label(const struct drawing *drawing, const struct overlays *overlays);

/* The warps that hide the chosen latency. Not on a graph of the whole GPU, which counts shares. */
void drawing_latency(const struct drawing *drawing);

/* ---- graph.c: the graphs of the sliders in a part of a page */

/* Graphs in the order of the sliders; an empty place: not shown. letters: the page names them. */
void graphs_draw(const explorer *state, grid *picture, const rect graphs[SLIDER_COUNT],
                 bool letters);

/* The graph at a place of the screen, with the value there. */
explorer_target graphs_target(const explorer *state, const rect graphs[SLIDER_COUNT], int row,
                              int column);

/* The blank rows at the end of an area, below one more that stays blank. */
rect graph_room_below(const grid *picture, rect area);

/*
 * Draws a band in the blank rows at the end of an area, below one more that stays blank; nothing in
 * too few. letters: the limiters' names are on the page.
 */
void graph_band_draw(const explorer *state, grid *picture, rect area, bool letters);

#endif
