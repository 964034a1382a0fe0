/* SPDX-License-Identifier: MIT */
#include "view/help.h"

#include "view/footer.h"
#include "view/line.h"
#include "view/list.h"
#include "view/panel.h"

enum {
    KEY_CELLS = 13,
    COLUMN_CELLS = 64,
    TWO_COLUMNS = 2 * COLUMN_CELLS + 8,
    MAX_LINES = ACTION_COUNT + 2 * GROUP_COUNT,
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

/* Where the second column begins: the heading nearest behind the middle. */
static int split(const struct help_line *lines, int count)
{
    for (int i = count / 2; i < count; i++) {
        if (lines[i].kind == HELP_HEADING) {
            return i;
        }
    }
    return count;
}

int help_rows(int columns)
{
    struct help_line lines[MAX_LINES];
    int count = collect(lines);
    int first = split(lines, count);

    if (columns < TWO_COLUMNS) {
        return count;
    }
    return first > count - first ? first - 1 : count - first;
}

int help_columns(int columns)
{
    return columns < TWO_COLUMNS ? COLUMN_CELLS + 12 : TWO_COLUMNS;
}

static void draw_line(grid *picture, rect area, int row, const struct help_line *shown)
{
    struct line line = line_of(picture, area, row);
    char keys[64];

    if (shown->kind == HELP_HEADING) {
        line_text(&line, ROLE_title, action_group_title((action_group)shown->id));
    } else if (shown->kind == HELP_ACTION) {
        key_names(picture, (action_id)shown->id, 3, keys, sizeof keys);
        line_text(&line, ROLE_key, keys);
        line.column = area.column + KEY_CELLS;
        line_text(&line, ROLE_text, action_of((action_id)shown->id)->sentence);
    }
}

static void draw_lines(grid *picture, rect area, const struct help_line *lines, int count)
{
    for (int i = 0; i < count && i < area.rows; i++) {
        draw_line(picture, area, i, &lines[i]);
    }
}

void help_draw(const explorer *state, grid *picture, rect box)
{
    struct help_line lines[MAX_LINES];
    int count = collect(lines);
    rect area = panel_frame(picture, box, "Keys");

    if (box.columns >= TWO_COLUMNS) {
        int second = split(lines, count);
        rect right = {area.row, area.column + area.columns / 2 + 1, area.rows,
                      area.columns / 2 - 1};

        area.columns = area.columns / 2 - 1;
        draw_lines(picture, area, lines, second);
        draw_lines(picture, right, lines + second, count - second);
        return;
    }
    int most = count > area.rows ? count - area.rows : 0;
    int top = state->help_row < most ? state->help_row : most;

    draw_lines(picture, area, lines + top, count - top);
    list_scrollbar(picture, area, box.column + box.columns - 1, top, count);
}
