/* SPDX-License-Identifier: MIT */
/*
 * The axis of a parameter: values along a row of cells, round ticks with
 * labels, and the words that name it. Graphs, sliders and the map share it.
 */
#ifndef VIEW_AXIS_H
#define VIEW_AXIS_H

#include "base/number.h"
#include "explorer/state.h"
#include "view/cells/grid.h"

/* ---- Parameters */

enum { AXIS_TICK_STEPS = 10, AXIS_SAMPLE_STEPS = 20, KIB = 1024 };

/* A parameter that a slider sets, as the screen shows it: one row each. */
struct parameter_axis {
    sentence_id title;              /* of its graph */
    sentence_id narrow;             /* the same for a narrow graph */
    sentence_id heading;            /* the first words of the map's title */
    sentence_id name;               /* in the map's title */
    sentence_id amount;             /* a value with its unit */
    sentence_id unit;               /* of its values, under the axis of a large graph */
    bool zero_is_none;              /* 0 is labelled as none, and said as absent */
    sentence_id absent;             /* instead of an amount */
    bool in_kib;                    /* labels count KiB, not bytes */
    bool doubling;                  /* ticks at 1 2 4 8 where the steps have no room */
    int ticks[AXIS_TICK_STEPS];     /* distances of ticks, ascending; unused ones are 0 */
    int samples[AXIS_SAMPLE_STEPS]; /* distances of the map's samples, likewise */
};

const struct parameter_axis *parameter_axis_of(occ_parameter parameter);

/* ---- Scales: equal shares of a row of cells for values; a cell may hold many, or a value many */

struct scale {
    occ_range range; /* first..last */
    int cells;       /* 1 and more */
};

/* The cell in the middle of a value's share; values beyond an end count as that end. */
int scale_cell(struct scale scale, int value);

/* The values whose shares touch a cell (or a dot, for a scale counted in dots). */
occ_range scale_values(struct scale scale, int place);

/*
 * The value that a click on a cell chooses: the ends in the outermost cells;
 * else the current value where it is drawn; else the roundest value of the
 * cell. Block sizes are whole warps, except at the ends.
 */
int axis_pick(const explorer *state, occ_parameter parameter, struct scale across, int place);

/* ---- Ticks */

enum { AXIS_LABEL = NUMBER_SIZE };

/* Ticks on a parameter's axis, from 0 to last, as far apart as their labels need. */
struct ticks {
    int step; /* 0: doubling, 0 1 2 4 8 */
    int last;
};

struct ticks ticks_of(const struct language *language, occ_parameter parameter,
                      struct scale across);

/* The same with so many cells between ticks. */
struct ticks ticks_apart(occ_parameter parameter, struct scale across, int cells);

/* The tick after one; the loop ends above ticks.last. */
int ticks_next(const struct ticks *ticks, int tick);

/* "256", "96" (KiB), "none". Returns text. */
char *axis_label(const struct language *language, occ_parameter parameter, int value,
                 char text[AXIS_LABEL]);

/* The lines left of a plot and below it, with their corner. */
void axis_lines(grid *picture, rect plot);

/* A value's label under its column, moved inward at the ends of a row, where the row is blank. */
void axis_draw_label(grid *picture, occ_parameter parameter, int value, view_role role, rect row,
                     int column);

/* The vertical axis: round ticks that divide rows of the plot evenly; rows above are headroom. */
struct height_axis {
    int most; /* the height of the last tick: warps, or 100 percent */
    int step; /* between ticks, in the same unit */
    int gap;  /* rows between ticks, 1 and more */
    int rows; /* of the plot from the first tick to the last */
};

/*
 * The axis for at most so many rows, 1 and more. areas: heights are measured
 * from the lower edge of the lowest row, and 0 is labelled in the row below;
 * otherwise from its middle, and 0 is labelled in it.
 */
struct height_axis height_axis_of(int most, int rows, bool areas);

/*
 * ---- An axis of the map: samples from the parameter's smallest value to its largest, spread
 * over cells. A sample covers the values from the sample before on; where the
 * cursor's value or else the launch's own is among them, it replaces the sample.
 */
struct map_axis {
    occ_parameter parameter; /* a slider */
    occ_range range;
    int own;    /* the launch's value */
    int cursor; /* the cursor's */
    int step;   /* between samples */
    int count;  /* of samples, at most one a cell */
    int cells;  /* 1 and more; halves of cells where those have two values */
};

struct map_axis map_axis_of(const explorer *state, occ_parameter parameter, int cursor, int cells);

int map_axis_value(const struct map_axis *axis, int sample);

/* The sample that covers a value, and the middle one of its cells. */
int map_axis_sample(const struct map_axis *axis, int value);
int map_axis_cell(const struct map_axis *axis, int value);

/* The sample of a cell. */
int map_axis_sample_at(const struct map_axis *axis, int place);

#endif
