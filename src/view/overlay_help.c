/* SPDX-License-Identifier: MIT */
/* The help: the table of actions, group by group. */
#include "base/range.h"
#include "view/box.h"
#include "view/line.h"
#include "view/overlay.h"
#include "view/screen_parts.h"

enum {
    KEY_CELLS = 13,
    COLUMN_CELLS = 64,
    TWO_COLUMNS = 2 * COLUMN_CELLS + 8,
    MAX_LINES = ACTION_COUNT + 2 * GROUP_COUNT,
};

static const struct hint hints[] = {
    {ACTION_UP, ACTION_DOWN, SENTENCE_HINT_SCROLL},
    {ACTION_CANCEL, ACTION_COUNT, SENTENCE_HINT_CLOSE},
    {ACTION_QUIT, ACTION_COUNT, SENTENCE_HINT_QUIT},
};

/* A line of the help: an action, a heading, or a blank. */
struct help_line {
    enum { HELP_BLANK, HELP_HEADING, HELP_ACTION } kind;
    int id; /* of the action or the group */
};

static int collect(struct help_line lines[MAX_LINES])
{
    int count = 0;

    for (action_group group = 0; group < GROUP_COUNT; group++) {
        if (count > 0) {
            lines[count++] = (struct help_line){HELP_BLANK, 0};
        }
        lines[count++] = (struct help_line){HELP_HEADING, (int)group};
        for (action_id id = 0; id < ACTION_COUNT; id++) {
            if (action_of(id)->group == group) {
                lines[count++] = (struct help_line){HELP_ACTION, (int)id};
            }
        }
    }
    return count;
}

/* The first line of the second column: the first heading after the middle. */
static int split(const struct help_line *lines, int count)
{
    for (int i = count / 2; i < count; i++) {
        if (lines[i].kind == HELP_HEADING) {
            return i;
        }
    }
    return count;
}

static int rows_wanted(int columns)
{
    struct help_line lines[MAX_LINES];
    int count = collect(lines);
    int first = split(lines, count);

    if (columns < TWO_COLUMNS) {
        return count;
    }
    return first > count - first ? first - 1 : count - first;
}

static int columns_wanted(int columns)
{
    return columns < TWO_COLUMNS ? COLUMN_CELLS + 12 : TWO_COLUMNS;
}

/* Rows of the screen for a line: a long sentence takes several. */
static int rows_of(const grid *picture, const struct help_line *shown, int cells)
{
    return shown->kind == HELP_ACTION
               ? sentence_rows(picture,
                               word(picture->language, action_of((action_id)shown->id)->sentence),
                               cells - KEY_CELLS)
               : 1;
}

static int rows_between(const grid *picture, const struct help_line *lines, int first, int end,
                        int cells)
{
    int rows = 0;

    for (int i = first; i < end; i++) {
        rows += rows_of(picture, &lines[i], cells);
    }
    return rows;
}

static void draw_line(grid *picture, rect area, const struct help_line *shown)
{
    struct line line = line_of(picture, area, 0);
    char keys[64];

    if (shown->kind == HELP_HEADING) {
        line_text(&line, ROLE_title,
                  word(picture->language, action_group_title((action_group)shown->id)));
    } else if (shown->kind == HELP_ACTION) {
        rect sentence = {area.row, area.column + KEY_CELLS, area.rows, area.columns - KEY_CELLS};
        struct flow flow = flow_of(picture, sentence);

        key_names(picture, (action_id)shown->id, 3, keys, sizeof keys);
        line_text(&line, ROLE_key, keys);
        flow_sentence(&flow, 0, ROLE_text,
                      word(picture->language, action_of((action_id)shown->id)->sentence));
    }
}

/* An action is shown whole or not at all. */
static void draw_lines(grid *picture, rect area, const struct help_line *lines, int count)
{
    for (int i = 0; i < count; i++) {
        int rows = rows_of(picture, &lines[i], area.columns);

        if (rows > area.rows) {
            return;
        }
        draw_line(picture, area, &lines[i]);
        area.row += rows;
        area.rows -= rows;
    }
}

/* The largest first line with which the last line ends the area. */
static int last_top(const grid *picture, rect area, const struct help_line *lines, int count)
{
    int top = count;

    while (top > 0 && rows_between(picture, lines, top - 1, count, area.columns) <= area.rows) {
        top--;
    }
    return top;
}

static void draw(const explorer *state, grid *picture, rect box)
{
    struct help_line lines[MAX_LINES];
    int count = collect(lines);
    rect area = panel_frame(picture, box, word(state->language, SENTENCE_HELP_TITLE));

    if (box.columns >= TWO_COLUMNS) {
        int second = split(lines, count);
        rect right = {area.row, area.column + area.columns / 2 + 1, area.rows,
                      area.columns / 2 - 1};

        area.columns = area.columns / 2 - 1;
        draw_lines(picture, area, lines, second);
        draw_lines(picture, right, lines + second, count - second);
        return;
    }
    int most = last_top(picture, area, lines, count);
    int top = smaller(state->help_row, most);

    draw_lines(picture, area, lines + top, count - top);
    list_scrollbar(picture, area, box.column + box.columns - 1,
                   rows_between(picture, lines, 0, top, area.columns),
                   rows_between(picture, lines, 0, count, area.columns));
}

static rect box_of(const explorer *state, const view_layout *layout)
{
    (void)state;
    int columns = layout->whole.columns;

    return panel_place(layout->whole, rows_wanted(columns) + 2, columns_wanted(columns));
}

const struct view_overlay view_overlay_help = {
    .box = box_of,
    .draw = draw,
    .hints = HINTS_OF(hints),
};
