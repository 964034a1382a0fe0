/* SPDX-License-Identifier: MIT */
/* Waves: the blocks at once, the grid as a timeline, and grid sizes of whole waves to take over. */
#include <stdlib.h>

#include "base/range.h"
#include "base/utf8.h"
#include "explorer/page.h"
#include "launch/launch_fault.h"
#include "view/cells/canvas.h"
#include "view/page/view_page.h"

enum {
    WAVE_LEAST = 7, /* cells of a wave on the timeline, with its border */
    TALL_FROM = 24, /* rows of the area from which on bars are three rows high */
    BAR_ROWS = 1,   /* of the timeline, without its numbers */
    TALL_BAR_ROWS = 3,
    FEW_SIZES = 4,        /* shown beside other subjects where there is little room */
    SIZES_LEAST = 2,      /* rows: one size under its heading */
    NUMBER_CELLS = 20,    /* of "10,296 blocks" */
    LEFT = 5,             /* cells of "100┤" in front of the bars of the curve */
    FRAME_ROWS = 3,       /* its title, its axis and its sizes */
    SLOT_CURVE_LEAST = 8, /* rows of the curve with these */
    WAVES_BEYOND = 2,     /* shown behind those of the grid */
    WAVES_WITHOUT = 4,    /* shown where the grid is unknown */
    PERIOD_LEAST = 6,     /* cells of one wave */
};

/* The parts from the top down. */
struct rows {
    int words;
    int timeline; /* height of its bars; 0: no grid */
    int title;    /* row of the heading of the sizes */
};

static bool refused(const explorer *state, launch_fault *fault)
{
    return launch_fault_of(&state->now, fault) || grid_fault(&state->now, fault);
}

static void say_grid(const explorer *state, struct flow *flow)
{
    const occ_waves *waves = &state->now.waves;
    launch_fault fault;

    if (refused(state, &fault)) {
        return; /* the headline says why */
    }
    if (waves->waves <= 0) {
        flow_say(flow, 0, ROLE_dim,
                 SAY(GPU_NO_GRID, KEYS(flow->picture, ACTION_FIELDS, 1),
                     word(state->language, SENTENCE_HINT_FIELDS)));
        return;
    }
    flow_say(flow, 0, ROLE_text, waves->upper_bound ? SENTENCE_GPU_GRID_BOUND : SENTENCE_GPU_GRID,
             SAY_VALUES(state->now.launch.grid_size, DECIMALS(waves->waves)));
    if (waves->upper_bound) {
        return;
    }
    if (waves->tail_blocks > 0) {
        flow_say(flow, 2, ROLE_text, SAY(GPU_TAIL, waves->tail_blocks));
    }
    if (waves->idle_sms > 0) {
        flow_say(flow, 2, ROLE_cliff, SAY(GPU_IDLE, waves->idle_sms));
    }
    flow_say(flow, 2, ROLE_text, SAY(GPU_EFFICIENCY, OCCUPANCY(100 * waves->efficiency, false)));
}

/* The blocks at once, and the grid in a row of its own. Returns the rows used. */
static int say_waves(const explorer *state, grid *picture, rect area)
{
    const occ_waves *waves = &state->now.waves;
    const char *mark = bound_mark(waves->upper_bound, true);
    struct flow flow = flow_of(picture, area);

    flow.area.rows--;
    flow_say(&flow, 0, ROLE_strong, SAY(GPU_RESIDENT, waves->resident_blocks, waves->sms, mark));
    flow_say(&flow, 2, ROLE_text,
             SAY(GPU_RESIDENT_SHARE, OCCUPANCY(100 * waves->resident_share, waves->upper_bound)));
    if (state->now.arch->cooperative_launch) {
        flow_say(&flow, 2, ROLE_dim, SAY(GPU_COOPERATIVE, mark, waves->cooperative_grid));
    }
    flow.area.rows++;
    if (area.rows > 1) {
        flow_break(&flow);
        say_grid(state, &flow);
    }
    return flow.row + 1;
}

/* Words leave room for a size under its heading. */
static rect words_area(rect area)
{
    area.rows = smaller(area.rows, larger(area.rows - SIZES_LEAST, 2));
    return area;
}

static struct rows rows_of(const explorer *state, rect area)
{
    grid nowhere = {.language = state->language};
    struct rows rows = {.words = say_waves(state, &nowhere, words_area(area))};
    bool tall = area.rows >= TALL_FROM;
    launch_fault fault;

    if (state->now.waves.waves > 0 && !refused(state, &fault) &&
        area.rows > rows.words + BAR_ROWS + SIZES_LEAST) {
        rows.timeline = tall ? TALL_BAR_ROWS : BAR_ROWS;
    }
    rows.title = rows.words + rows.timeline + (rows.timeline > 0) + tall;
    return rows;
}

/* ---- The timeline */

/*
 * The border in front of a wave, its bar, and its number below. The rows of a bar join: full cells
 * are backgrounds, since a font's full block may leave a line.
 */
static void draw_wave(grid *picture, rect at, long long number, double share)
{
    int cells = at.columns - 1;
    int full = picture->ascii ? 0 : (int)(share * cells + 1e-9);

    area_put(picture, (rect){at.row, at.column, at.rows, 1}, 0x2502, ROLE_frame);
    area_cover(picture, (rect){at.row, at.column + 1, at.rows, cells});
    for (int row = at.row; row < at.row + at.rows; row++) {
        draw_bar(picture, row, at.column + 1, cells, share, ROLE_good);
        for (int i = 0; i < full; i++) {
            grid_fill(picture, row, at.column + 1 + i, ROLE_good);
        }
    }
    grid_text(picture, at.row + at.rows, at.column + 1, cells, ROLE_dim, NUMBER(number));
}

/* All waves, or the first ones and the last: the one before it stands for all that are left out. */
static void draw_timeline(const explorer *state, grid *picture, rect area)
{
    const occ_waves *waves = &state->now.waves;
    double tail = (double)waves->tail_blocks / (double)waves->resident_blocks;
    long long count = waves->full_waves + (waves->tail_blocks > 0);
    int most = larger((area.columns - 1) / WAVE_LEAST, 1);
    int shown = count > most ? most : (int)count;
    rect at = {area.row, area.column, area.rows, (area.columns - 1) / shown};

    for (int i = 0; i < shown; i++, at.column += at.columns) {
        bool end = i == shown - 1;

        if (count > most && i == shown - 2) {
            text_centered(picture, at, area.rows / 2, ROLE_dim, ellipsis_of(picture));
        } else {
            draw_wave(picture, at, end ? count : i + 1, end && tail > 0 ? tail : 1);
        }
    }
    area_put(picture, (rect){at.row, at.column, at.rows, 1}, 0x2502, ROLE_frame);
}

/* ---- Grid sizes */

/* "13 waves", "≥ 13 waves" of more blocks at once than there may be */
static int write_waves(const explorer *state, const grid_size *size, char text[PHRASE_SIZE])
{
    sentence(text, PHRASE_SIZE, state->language,
             state->now.waves.upper_bound ? SENTENCE_GPU_WHOLE_WAVES_AT_LEAST : SENTENCE_GPU_WAVES,
             SAY_VALUES(size->waves));
    return text_width(text);
}

/* "+296", the blocks beyond the grid; "" where there is none, or this is its size. */
static int write_difference(const explorer *state, const grid_size *size, char text[PHRASE_SIZE])
{
    long long more = (long long)size->blocks - state->now.launch.grid_size;

    text[0] = '\0';
    if (state->now.launch.grid_size > 0 && more != 0) {
        text_format(text, PHRASE_SIZE, "%s%s", more > 0 ? "+" : "−", NUMBER(llabs(more)));
    }
    return text_width(text);
}

/* All sizes, and the cells of the widest words about one. */
struct sizes {
    grid_size items[GRID_SIZES_MOST];
    int count;
    int waves;
    int difference;
    int cells; /* of a whole row */
};

static struct sizes sizes_of(const explorer *state)
{
    struct sizes sizes = {.waves = 0};
    char text[PHRASE_SIZE];

    sizes.count = grid_sizes_of(&state->now.launch, &state->now.waves, sizes.items);
    for (int i = 0; i < sizes.count; i++) {
        const grid_size *size = &sizes.items[i];

        sizes.waves = larger(sizes.waves, write_waves(state, size, text));
        sizes.difference = larger(sizes.difference, write_difference(state, size, text));
    }
    sizes.cells = NUMBER_CELLS + sizes.waves + 2 + sizes.difference;
    return sizes;
}

/* "10,296 blocks  13 waves  +296" */
static void draw_size(const explorer *state, grid *picture, rect at, int index)
{
    const struct sizes sizes = sizes_of(state);
    const grid_size *size = &sizes.items[index];
    view_role role = size->blocks == state->now.launch.grid_size ? ROLE_good : ROLE_text;
    int waves = at.column + NUMBER_CELLS + sizes.waves;
    char text[PHRASE_SIZE];

    text_right(picture, at.row, at.column, at.column + NUMBER_CELLS - 2, role,
               SAID(state->language, SAY(RESULT_BLOCKS, size->blocks)));
    write_waves(state, size, text);
    text_right(picture, at.row, at.column, smaller(waves, at.column + at.columns), role, text);
    if (write_difference(state, size, text) > 0 && sizes.cells <= at.columns) {
        text_right(picture, at.row, waves, at.column + sizes.cells, ROLE_dim, text);
    }
}

/* The cursor's bar is as wide as the text. With the cursor below the sizes the last is in sight. */
static struct list sizes_list(const explorer *state, rect area)
{
    const struct sizes sizes = sizes_of(state);
    int cells = smaller(sizes.cells + 2, area.columns - 1);
    bool here = state->row < sizes.count;

    rect_drop(&area, rows_of(state, area).title + 1);
    area.rows = clamp(area.rows, 0, sizes.count);
    return (struct list){.window = area,
                         .cursor = here ? state->row : sizes.count - 1,
                         .count = sizes.count,
                         .bar = {.column = area.column, .columns = here ? cells : 0},
                         .scroll = area.column + cells};
}

int gpu_waves_rows(const explorer *state, int columns)
{
    const struct rows rows = rows_of(state, (rect){0, 0, TALL_FROM - 1, columns});

    return rows.title + 1 + smaller(sizes_of(state).count, FEW_SIZES);
}

int gpu_waves_row_at(const explorer *state, rect area, int row)
{
    const struct list list = sizes_list(state, area);

    return list_row_at(&list, row);
}

/*
 * ---- The share of the block slots of its waves that a grid uses, over grid sizes: a sawtooth,
 * which falls to a half behind the first wave, and less deep behind each later one
 */

/* The grid sizes from first to last, over so many columns. */
struct span_of_grids {
    long long first;
    long long last;
    long long resident;
    int columns;
};

/* All waves of the grid and some beyond; of many those around the grid. */
static struct span_of_grids grids_shown(const explorer *state, int columns)
{
    const occ_waves *waves = &state->now.waves;
    long long most = larger(columns / PERIOD_LEAST, 1);
    long long shown = waves->full_waves + (waves->tail_blocks > 0) + WAVES_BEYOND;
    long long last = waves->waves > 0 ? shown : WAVES_WITHOUT;
    long long first = last > most ? last - most : 0;

    return (struct span_of_grids){first * waves->resident_blocks + 1, last * waves->resident_blocks,
                                  waves->resident_blocks, columns};
}

static long long blocks_at(const struct span_of_grids *span, int column)
{
    return span->first - 1 + (span->last - span->first + 1) * (column + 1) / span->columns;
}

/*
 * The highest share of the sizes in a column, in eighths of a cell of so many rows; *whole: one of
 * them is whole waves. In integers: a half is rounded up on every machine.
 */
static int eighths_at(const struct span_of_grids *span, int column, int rows, bool *whole)
{
    long long end = blocks_at(span, column);
    long long start = column > 0 ? blocks_at(span, column - 1) : span->first - 1;
    long long waves = (end + span->resident - 1) / span->resident;
    long long slots = (waves > 0 ? waves : 1) * span->resident;
    int most = rows * FILL_LEVELS;

    *whole = end / span->resident > start / span->resident;
    return *whole ? most : (int)((2 * end * most + slots) / (2 * slots));
}

/* 100, 50 and 0 % at the left, and the line below. */
static void draw_curve_axes(grid *picture, rect plot)
{
    static const int marks[] = {100, 50, 0};

    axis_lines(picture, plot);
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        int row = plot.row + (100 - marks[i]) * (plot.rows - 1) / 100;

        text_right(picture, row, plot.column - LEFT, plot.column - 1, ROLE_axis, NUMBER(marks[i]));
        grid_put(picture, row, plot.column - 1, 0x2524, ROLE_frame);
    }
}

/* The column of a grid size; -1: it is outside. */
static int grid_column(const struct span_of_grids *span, long long blocks)
{
    if (blocks < span->first || blocks > span->last) {
        return -1;
    }
    return (int)((blocks - span->first) * span->columns / (span->last - span->first + 1));
}

/* A tick at each whole wave, and its blocks where there is room. */
static void draw_size_axis(grid *picture, rect plot, const struct span_of_grids *span)
{
    int axis = plot.row + plot.rows;
    int free = plot.column;

    for (long long blocks = span->first - 1 + span->resident; blocks <= span->last;
         blocks += span->resident) {
        int column = grid_column(span, blocks);
        const char *text = NUMBER(blocks);
        int start = plot.column + column + 1 - text_cells(picture, text);

        grid_put(picture, axis, plot.column + column, 0x252c, ROLE_frame);
        if (start >= free) {
            grid_text(picture, axis + 1, start, text_cells(picture, text), ROLE_axis, text);
            free = plot.column + column + 3;
        }
    }
}

/* Draws another size without colours: a shade below a solid edge, as areas have. */
static void shade_column(const struct fill *fill, int column, int eighths)
{
    int bottom = fill->area.row + fill->area.rows - 1;

    for (int up = 0; (up + 1) * FILL_LEVELS < eighths; up++) {
        grid_put(fill->picture, bottom - up, fill->area.column + column, 0x2592, ROLE_text);
    }
}

static void slot_curve_draw(const explorer *state, grid *picture, rect area)
{
    rect plot = {area.row + 1, area.column + LEFT, area.rows - FRAME_ROWS, area.columns - LEFT};
    const struct span_of_grids span = grids_shown(state, plot.columns);
    int present = state->now.waves.waves > 0 ? grid_column(&span, state->now.launch.grid_size) : -1;
    const struct fill fill = fill_of(state, picture, plot);

    area_text(picture, area, 0, ROLE_title, SAID(picture->language, SAY(GPU_CURVE)));
    if (plot.rows < 1 || plot.columns < PERIOD_LEAST) {
        return;
    }
    draw_curve_axes(picture, plot);
    for (int column = 0; column < plot.columns; column++) {
        bool whole;
        int eighths = eighths_at(&span, column, plot.rows, &whole);

        /* heat_3 and good share one of the 8 colours. */
        view_role other = fill.colors >= 256 ? ROLE_heat_3 : ROLE_heat_4;

        fill_plain(&fill, column, eighths,
                   column == present ? ROLE_marker
                   : whole           ? ROLE_good
                                     : other);
        if (fill.colors == 0 && !picture->ascii && !whole && column != present) {
            shade_column(&fill, column, eighths);
        }
    }
    draw_size_axis(picture, plot, &span);
    if (present >= 0) {
        grid_put(picture, plot.row + plot.rows, plot.column + present, 0x25b2, ROLE_marker);
    }
}

void gpu_waves_draw(const explorer *state, grid *picture, rect area)
{
    const struct rows rows = rows_of(state, area);
    const struct list list = sizes_list(state, area);

    say_waves(state, picture, words_area(area));
    if (rows.timeline > 0) {
        draw_timeline(state, picture,
                      (rect){area.row + rows.words, area.column, rows.timeline, area.columns});
    }
    if (list.window.rows > 0) {
        area_text(picture, area, rows.title, ROLE_title, SAID(picture->language, SAY(GPU_SIZES)));
        list_draw(state, picture, &list, draw_size);
    }
    rect_drop(&area, rows.title + 1 + list.window.rows + 3);
    if (area.rows >= SLOT_CURVE_LEAST) {
        slot_curve_draw(state, picture, area);
    }
}
