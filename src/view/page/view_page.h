/* SPDX-License-Identifier: MIT */
/*
 * A page is a row: the file page_<name>.c defines view_page_<name>. Other
 * files reach a page through its row alone. And the parts that pages share.
 */
#ifndef VIEW_VIEW_PAGE_H
#define VIEW_VIEW_PAGE_H

#include "explorer/explorer.h"
#include "explorer/state.h"
#include "launch/facts.h"
#include "launch/why.h"
#include "view/cells/grid.h"
#include "view/layout.h"
#include "view/screen_parts.h"

struct view_page {
    void (*draw)(const explorer *state, grid *picture, const view_layout *layout);

    /* The row of the page at a place of the screen, or -1. NULL: the page has no rows. */
    int (*row_at)(const explorer *state, const view_layout *layout, int row, int column);

    /* The target at a place of the screen beside the rows. NULL: none anywhere. */
    explorer_target (*target_at)(const explorer *state, const view_layout *layout, int row,
                                 int column);

    /* OCC_ROW_BIT of the limits whose letters the page shows, for a legend. NULL: none. */
    unsigned (*limiters)(const explorer *state);

    /* In place of hints, where they are not always the same. NULL: they are. */
    const struct hints *(*hints_of)(const explorer *state);
    const struct hints *hints;
};

#define VIEW_PAGE_DECLARE(id, name) extern const struct view_page view_page_##name;
EXPLORER_PAGES(VIEW_PAGE_DECLARE)
#undef VIEW_PAGE_DECLARE

/* ---- Overlays: boxes over the page, likewise */

struct view_overlay {
    sentence_id title;
    rect (*box)(const explorer *state, const view_layout *layout);

    /* NULL: none. */
    struct list (*list)(const explorer *state, rect box);
    list_row *draw_row;
    bool fields; /* the rows of the list are the parameters of the launch */

    /* Draws the box beside the list. NULL: there is none. */
    void (*draw)(const explorer *state, grid *picture, rect box);

    /* The target in a cell that is in no row of the list. NULL: none. */
    explorer_target (*target_at)(const explorer *state, rect box, int row, int column);

    const struct hints *hints;
};

#define VIEW_OVERLAY_DECLARE(id, name) extern const struct view_overlay view_overlay_##name;
EXPLORER_OVERLAYS(VIEW_OVERLAY_DECLARE)
#undef VIEW_OVERLAY_DECLARE

/* overlay_help.c: the first row that a box shows, on a grid like this one */
int help_top(const explorer *state, const grid *like, rect box);

/* view_page.c: the present page; and its own hints, also while a tour is played */
const struct view_page *view_page_of(const explorer *state);
const struct hints *view_page_hints(const explorer *state);

/* overlay_help.c: the rows below the filter */
rect help_window(rect box);

/* ---- overlay_lists.c: the parts of a picker, a filter over a list */

/* Draws the filter, or nothing for an empty list. Returns the area of the details; empty: none. */
rect picker_draw(const explorer *state, grid *picture, rect box, sentence_id nothing);

rect picker_box(const explorer *state, const view_layout *layout);

/* The row of headings. */
rect picker_headings(rect box);

struct list picker_list(const explorer *state, rect box);

/* ---- page_sm.c: the picture of one SM */

/* Returns the area below the words beside the box; empty: there are no words beside it. */
rect sm_box_draw(const explorer *state, grid *picture, rect area);

/* ---- advice_table.c: the answers to questions on the page of advice */

/* Returns the rows of the whole table with its headings. */
int advice_table_draw(const explorer *state, grid *picture, rect area);

/* The row of the table in a row of the screen, or -1. */
int advice_table_row_at(const explorer *state, rect area, int row);

/* ---- sheet.c: rows that are written one after the other, and a window on them */

enum { SHEET_LEAST = 64, SHEET_GAP = 3 }; /* cells of a column beside others */

/* Rows beyond the area are only counted. */
struct sheet {
    grid *picture;
    const evaluated_launch *subject;
    rect area;
    int row;              /* the next one */
    int marks[GRID_MOST]; /* rows that a cursor goes to, in order */
    int marked;
    bool wide;    /* its window has more than one column */
    bool letters; /* a legend names those of limits; set before it is shown */
};

struct line sheet_line(struct sheet *sheet);

/* A sentence in as many rows as it needs. */
void sheet_sentence(struct sheet *sheet, int indent, view_role role, const char *text);

/* The next row is one that a cursor goes to. */
void sheet_mark(struct sheet *sheet);

typedef void sheet_writer(const explorer *state, struct sheet *sheet);

/* A sheet, counted, and the part of it around the cursor that the columns of an area show. */
struct sheet_window {
    sheet_writer *write;
    struct sheet sheet;
    rect area; /* of the first column */
    int columns;
    int scroll; /* the column of the scroll bar */
    int top;    /* row of the sheet */
};

struct sheet_window sheet_window_of(const explorer *state, grid *picture, rect area, int columns,
                                    sheet_writer *write);
rect sheet_column(const struct sheet_window *window, int index);
void sheet_show(const explorer *state, grid *picture, const struct sheet_window *window);

/* The mark at or above a place of the screen; -1: none, or outside. */
int sheet_row_at(const struct sheet_window *window, int row, int column);

/* ---- launch_rows.c: limits with their arithmetic, facts and advice, from the top of an area on */

/* The bit of a limit is its OCC_ROW_BIT. */
#define WHY_BIT(part) (1u << (part))
#define WHY_LIMITS (WHY_BIT(WHY_JOIN) - 1)

/* Each draws as far as the area has rows, and returns the rows that it needs, even of none. */

/* The parts of a mask of WHY_BIT: limits below their headings, those that bind with arithmetic. */
int parts_draw(grid *picture, const evaluated_launch *subject, unsigned parts, rect area);

/* The same where all of them have room. false: nothing is drawn. */
bool parts_draw_whole(grid *picture, const evaluated_launch *subject, unsigned parts, rect area);

/* Draws the first with enough rows: the whole GPU, one SM, the limits that bind, their minimum. */
void parts_draw_fullest(grid *picture, const evaluated_launch *subject, rect area);

/* The limits of a mask without arithmetic, and their join. */
void limits_draw(const evaluated_launch *subject, grid *picture, rect area, unsigned shown);

/* Occupancy, device and limits of an SM, as far as they fit whole. Returns the rows used. */
int facts_draw(const evaluated_launch *subject, grid *picture, rect area);

/* The arithmetic of the limits that bind, and the best advice below it. */
int binding_words_draw(const explorer *state, grid *picture, rect area);

/* A marked part: a limit in its row of the table, others below their name; open: its arithmetic. */
void part_write(struct sheet *sheet, why_part part, bool explored, bool open);
void limits_heading(struct sheet *sheet);

/* The meanings of the shades in the table's bars, where it has bars. */
void limits_shades(struct sheet *sheet);

/* A fact with its bound and unit; "": it is not known. */
void fact_text(const evaluated_launch *subject, fact_id id, char text[FACT_SHOWN_SIZE]);

/* A section of facts; every FACTS_ABREAST-th is marked. */
void facts_write(struct sheet *sheet, fact_group group);

/* ---- gpu_waves.c: of a device with a launch that runs */

/* The rows of waves and sizes where room is scarce: a few sizes, which scroll. */
int gpu_waves_rows(const explorer *state, int columns);

/* Blocks at once, the grid's waves as a timeline, grids of whole waves, and the curve. */
void gpu_waves_draw(const explorer *state, grid *picture, rect area);

/* The grid size in a row of the screen; -1: none. area: that of gpu_waves_draw. */
int gpu_waves_row_at(const explorer *state, rect area, int row);

/* ---- gpc_boxes.c */

/* GPCs: each in a frame that names its clusters or blocks, each in a row, equal ones in one row. */
typedef enum gpc_form { GPC_FRAMES, GPC_LINES, GPC_GROUPS } gpc_form;

/*
 * A box for each SM of a device with known GPCs, and its meaning. The subject has a device.
 * Returns the rows that they need, as far as the area has them.
 */
int gpc_boxes_draw(const evaluated_launch *subject, grid *picture, rect area, gpc_form form);

/*
 * The same below the number of GPCs and the launch's clusters on them. Where clusters exist but the
 * GPCs are unknown, a sentence that says so.
 */
int gpcs_draw(const evaluated_launch *subject, grid *picture, rect area, gpc_form form);

#endif
