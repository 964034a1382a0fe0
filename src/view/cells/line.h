/* SPDX-License-Identifier: MIT */
/*
 * Writing: a line that fills from left to right, and a flow of phrases over
 * several lines, broken between words. In ASCII an arrow takes two cells, so a
 * text is measured by text_cells, not by text_width.
 */
#ifndef VIEW_LINE_H
#define VIEW_LINE_H

#include "base/number.h"
#include "view/cells/grid.h"

/* "66.67 %", and "≤ 66.67 %" of an upper bound; valid to the end of the block. */
enum { OCCUPANCY_SIZE = 24 };
#define OCCUPANCY(value, bound) occupancy_text((char[OCCUPANCY_SIZE]){0}, (value), (bound))
char *occupancy_text(char text[OCCUPANCY_SIZE], double percent, bool bound);

/* "10,296", and "34.67" with as many decimals as its size asks for. */
#define NUMBER(value) number_format((char[NUMBER_SIZE]){0}, (value))
#define DECIMALS(value) decimals_text((char[NUMBER_SIZE]){0}, (value))
char *decimals_text(char text[NUMBER_SIZE], double value);

/* A sentence: SAID(language, SAY(...)). */
enum { SAID_SIZE = 512 };
#define SAID(...) said((char[SAID_SIZE]){0}, __VA_ARGS__)
char *said(char text[SAID_SIZE], const struct language *language, sentence_id id,
           const struct sentence_value *values, size_t count);

/* The glyph, or the ASCII character on a grid in ASCII. */
uint32_t glyph_or(const grid *picture, uint32_t glyph, char ascii);

/* The width of a text on this grid, in cells. */
int text_cells(const grid *picture, const char *text);

struct line {
    grid *picture;
    int row;
    int column; /* of the next text */
    int end;    /* exclusive */
};

struct line line_of(grid *picture, rect area, int row);
void line_text(struct line *line, view_role role, const char *text);
void line_format(struct line *line, view_role role, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void line_skip(struct line *line, int cells);

/* A sentence in the grid's language, behind gap blanks: line_say(&line, 0, role, SAY(...)). */
void line_say(struct line *line, int gap, view_role role, sentence_id id,
              const struct sentence_value *values, size_t count);

/* Writes a text in at most so many cells: of a longer one the beginning and the end. */
void line_middle(struct line *line, view_role role, const char *text, int cells);

/* The mark of a cut in a text. */
const char *ellipsis_of(const grid *picture);

/*
 * A text that ends before column end; none when it would begin before start, or end beyond the
 * grid. Returns its first column, or end.
 */
int text_right(grid *picture, int row, int start, int end, view_role role, const char *text);
/* A text in a row of an area. */
void area_text(grid *picture, rect area, int row, view_role role, const char *text);

/* A text that ends with the next cells of a line; none where the line has not so many. */
void line_cell(struct line *line, int cells, view_role role, const char *text);
void text_centered(grid *picture, rect area, int row, view_role role, const char *text);

/* A part of a phrase. */
struct span {
    view_role role;
    const char *text;
};

/* Spans that fill a place of a sentence. */
struct spans {
    const struct span *items;
    size_t count;
};

/* A phrase in several roles: a sentence, and the parts that fill its places. */
struct phrase {
    char text[256];
    struct span spans[24];
    size_t count;
};

/* The values of places that are parts: the spans of parts[0], of parts[1]. */
#define PART_0 "\1"
#define PART_1 "\2"

/* phrase_of(&phrase, language, role, parts, SAY(SUMMARY_LIMITED, PART_0)) */
void phrase_of(struct phrase *phrase, const struct language *language, view_role role,
               const struct spans *parts, sentence_id id, const struct sentence_value *values,
               size_t count);

void line_phrase(struct line *line, const struct span *spans, size_t count);
int phrase_cells(const grid *picture, const struct span *spans, size_t count);

struct flow {
    grid *picture;
    rect area;
    int row; /* of the area */
    int column;
};

struct flow flow_of(grid *picture, rect area);

/*
 * A phrase on one line, gap cells after the phrase before. false: no line that
 * is left has room for it, and nothing is drawn.
 */
bool flow_phrase(struct flow *flow, int gap, const struct span *spans, size_t count);
bool flow_text(struct flow *flow, int gap, view_role role, const char *text);

/* A sentence in the grid's language, as one phrase: flow_say(&flow, 2, role, SAY(...)). */
bool flow_say(struct flow *flow, int gap, view_role role, sentence_id id,
              const struct sentence_value *values, size_t count);

/* A text after a dot, or at the beginning of a line without one. */
bool flow_item(struct flow *flow, view_role role, const char *text);

/* A sentence, broken over lines between words; an ellipsis marks a cut at the area's end. */
void flow_sentence(struct flow *flow, int gap, view_role role, const char *text);

/* The same at the top of an area. Returns its rows. */
int area_sentence(grid *picture, rect area, view_role role, const char *text);

/* A text on one line where one has room for it, else as a sentence. */
void flow_fit(struct flow *flow, int gap, view_role role, const char *text);

/* The lines of that many cells that flow_sentence needs for a text. */
int sentence_rows(const grid *picture, const char *text, int cells);

/* The cells left on the current line. */
int flow_room(const struct flow *flow);

/* Goes to the next line. */
void flow_break(struct flow *flow);

/* ---- box.c: frames, bars, boxes with a title, typed text, and lists longer than their window */

/* Puts a glyph into every cell of an area. */
void area_put(grid *picture, rect area, uint32_t glyph, view_role role);

/* Shades an area, over what it had. */
void area_cover(grid *picture, rect area);

/* Draws a frame on the outermost cells of an area. */
void area_frame(grid *picture, rect area, view_role role);

/* Shows a row of an area in reverse video, as the chosen one. */
void area_reverse(grid *picture, rect area, int row);

/* Shows the rows of another grid, as wide as the window, from its row top on. */
void area_show(grid *picture, rect window, const grid *whole, int top);

/* A bar in eighths of a cell, or in whole cells in ASCII. share: 0 to 1. */
void draw_bar(grid *picture, int row, int column, int cells, double share, view_role role);

/* A box of that size in the middle of an area; as wide as the area if little is left beside it. */
rect panel_place(rect area, int rows, int columns);

/* Clears a box and draws its frame and title; returns panel_inside(box). */
rect panel_frame(grid *picture, rect box, const char *title);

/* The inside of a box, with a blank column kept at either side. */
rect panel_inside(rect box);

/* Draws a typed text and the cursor behind it in one row; of a long text the end is shown. */
void entry_draw(grid *picture, rect area, const char *text, view_role role);

/* The first row of a list that its window shows, with the cursor in the middle if possible. */
int list_top(int cursor, int count, int rows);

/* A list with a cursor, longer than its window. */
struct list {
    rect window;
    int cursor;
    int count;
    rect bar;   /* its columns are in reverse video in the row of the cursor */
    int scroll; /* the column of the scroll bar */
};

typedef void list_row(const explorer *state, grid *picture, rect row, int index);

void list_draw(const explorer *state, grid *picture, const struct list *list, list_row *draw_row);

/* The index of the list's row in a row of the screen; -1: none. */
int list_row_at(const struct list *list, int row);

/* Draws the window's place in its list into a column of the screen; nothing if all rows show. */
void list_scrollbar(grid *picture, rect window, int column, int top, int count);

#endif
