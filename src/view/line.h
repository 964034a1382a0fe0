/* SPDX-License-Identifier: MIT */
/*
 * Writing: a line that fills from left to right, and a flow of phrases over
 * several lines, broken between words. In ASCII an arrow takes two cells, so a
 * text is measured by text_cells, not by text_width.
 */
#ifndef VIEW_LINE_H
#define VIEW_LINE_H

#include "view/grid.h"
#include "view/layout.h"

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

/* At most so many cells of a text: of a longer one the beginning and the end. */
void line_middle(struct line *line, view_role role, const char *text, int cells);

/* At most so many cells of a kernel's name; the function's own part is cut last. */
void line_name(struct line *line, view_role role, const char *name, int cells);

/* A text that ends before column end; none when it would begin before start. Returns its first column. */
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
 * A phrase on one line, gap cells after the phrase before. false: no line that
 * is left has room for it, and nothing is drawn.
 */
bool flow_phrase(struct flow *flow, int gap, const struct span *spans, size_t count);
bool flow_text(struct flow *flow, int gap, view_role role, const char *text);

/* A text after a dot, or at the beginning of a line without one. */
bool flow_item(struct flow *flow, view_role role, const char *text);

/* A sentence, broken over lines between words; an ellipsis marks a cut at the area's end. */
void flow_sentence(struct flow *flow, int gap, view_role role, const char *text);

/* The lines of that many cells that flow_sentence needs for a text. */
int sentence_rows(const grid *picture, const char *text, int cells);

/* The cells left on the current line. */
int flow_room(const struct flow *flow);

/* Goes to the next line. */
void flow_break(struct flow *flow);

#endif
