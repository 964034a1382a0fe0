/* SPDX-License-Identifier: MIT */
/*
 * Writing: a line that fills from left to right, and a flow of phrases over
 * several lines that never cuts a word. In ASCII an arrow takes two cells, so
 * texts are measured here and not by text_width.
 */
#ifndef VIEW_LINE_H
#define VIEW_LINE_H

#include "view/grid.h"
#include "view/layout.h"

/* The glyph, or its twin where only 7 bits can be shown. */
uint32_t glyph_or(const grid *picture, uint32_t glyph, char ascii);

/* Cells that a text takes on this grid. */
int text_cells(const grid *picture, const char *text);

struct line {
    grid *picture;
    int row;
    int column; /* where the next text goes */
    int end;    /* the first column that it may not reach */
};

struct line line_of(grid *picture, rect area, int row);
void line_text(struct line *line, view_role role, const char *text);
void line_format(struct line *line, view_role role, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void line_skip(struct line *line, int cells);

/* A long name keeps its beginning and its end: at most cells of it. */
void line_middle(struct line *line, view_role role, const char *text, int cells);

/* A kernel's name, of which the function's own part is cut last: at most cells of it. */
void line_name(struct line *line, view_role role, const char *name, int cells);

/* A text that ends at end (exclusive); nothing when it would begin before start. Returns its start. */
int text_right(grid *picture, int row, int start, int end, view_role role, const char *text);
void text_centered(grid *picture, rect area, int row, view_role role, const char *text);

/* A part of a phrase. */
struct span {
    view_role role;
    const char *text;
};

struct flow {
    grid *picture;
    rect area;
    int row; /* of the area */
    int column;
};

struct flow flow_of(grid *picture, rect area);

/*
 * A phrase that stays on one line, gap cells behind the one before. What does
 * not fit on a line that is left is not shown: false.
 */
bool flow_phrase(struct flow *flow, int gap, const struct span *spans, size_t count);
bool flow_text(struct flow *flow, int gap, view_role role, const char *text);

/* A text behind a dot, or alone at the beginning of a line. */
bool flow_item(struct flow *flow, view_role role, const char *text);

/* A sentence that may go on on the next line; cut behind a word where the area ends. */
void flow_sentence(struct flow *flow, int gap, view_role role, const char *text);

/* How many lines of so many cells flow_sentence needs for a text. */
int sentence_rows(const grid *picture, const char *text, int cells);

/* The cells left on the current line, and ending it. */
int flow_room(const struct flow *flow);
void flow_break(struct flow *flow);

#endif
