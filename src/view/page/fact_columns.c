/* SPDX-License-Identifier: MIT */
/* The facts of the launch in columns: the occupancy, the limits of an SM, the device. */
#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "base/range.h"
#include "base/text.h"
#include "explorer/page.h"
#include "launch/facts.h"
#include "view/cells/line.h"
#include "view/page/view_page.h"

enum {
    MAX_LINES = 48,
    COLUMN_CELLS = 24,
    COLUMN_MOST_CELLS = 32,
    COLUMN_GAP = 2,
    MOST_COLUMNS = 4,
    SECTIONS = 3,
};

/* A fact; or a heading, whose value is empty. */
struct fact_line {
    char name[OCC_NAME_SIZE + 64];
    char value[64];
};

struct fact_lines {
    struct fact_line items[MAX_LINES];
    size_t count;
};

static struct fact_line *add_line(struct fact_lines *lines, const char *name)
{
    struct fact_line *line = &lines->items[lines->count];

    lines->count += lines->count + 1 < MAX_LINES; /* the last one is written over */
    text_format(line->name, sizeof line->name, "%s", name);
    line->value[0] = '\0';
    return line;
}

static void write_value(const evaluated_launch *subject, fact_id id, const fact *found,
                        struct fact_line *line)
{
    bool by_block = subject->arch->register_allocation == OCC_REGISTERS_BY_BLOCK;
    double number = found->number;

    switch (fact_rows[id].kind) {
    case FACT_KIND_PERCENT:
        occupancy_text(line->value, number, launch_bounding(subject));
        break;
    case FACT_KIND_SHARE:
        occupancy_text(line->value, 100 * number, found->bound);
        break;
    case FACT_KIND_REAL:
        snprintf(line->value, sizeof line->value, "%s%.*f", bound_mark(found->bound, true),
                 number_decimals(number), number);
        break;
    default:
        snprintf(line->value, sizeof line->value, "%s%s", bound_mark(found->bound, true),
                 NUMBER((long long)number));
        if (id == FACT_REGISTER_UNIT) {
            sentence(line->value, sizeof line->value, subject->language,
                     by_block ? SENTENCE_FACTS_UNIT_OF_BLOCK : SENTENCE_FACTS_UNIT_OF_WARP,
                     SAY_VALUES((long long)number));
        } else if (fact_rows[id].unit == SENTENCE_UNIT_BYTES) {
            snprintf(line->value + strlen(line->value), sizeof line->value - strlen(line->value),
                     " %s", word(subject->language, SENTENCE_UNIT_BYTES));
        }
    }
}

/* The facts of a group that have a short label and are known. */
static void add_group(struct fact_lines *lines, const evaluated_launch *subject, fact_group group)
{
    for (fact_id id = 0; id < FACT_COUNT; id++) {
        fact found;

        if (fact_rows[id].group != group || fact_rows[id].short_label == SENTENCE_COUNT ||
            (id == FACT_MAX_CLUSTER && subject->launch.cluster_size == 0)) {
            continue;
        }
        fact_evaluate(subject, id, &found);
        if (found.known) {
            struct fact_line *line =
                add_line(lines, word(subject->language, fact_rows[id].short_label));

            write_value(subject, id, &found, line);
            if (fact_is_assumed(subject, id)) {
                snprintf(line->value + strlen(line->value),
                         sizeof line->value - strlen(line->value), "?");
            }
        }
    }
}

/* The meaning of the mark behind an assumed limit. */
static void add_mark(struct fact_lines *lines, const evaluated_launch *subject)
{
    bool any = false;

    for (fact_id id = 0; id < FACT_COUNT; id++) {
        any |= fact_rows[id].group == FACTS_ARCH && fact_rows[id].short_label != SENTENCE_COUNT &&
               fact_is_assumed(subject, id);
    }
    if (any) {
        text_format(add_line(lines, "?")->value, sizeof lines->items[0].value, "%s",
                    word(subject->language, SENTENCE_FIGURE_ASSUMED));
    }
}

/* Facts that the launch changes come first: on a low screen the limits are cut. */
static void add_all(struct fact_lines *lines, const evaluated_launch *subject)
{
    char limits[OCC_NAME_SIZE + 64];

    sentence(limits, sizeof limits, subject->language, SAY(FACTS_LIMITS_OF, subject->arch->name));
    add_line(lines, word(subject->language, SENTENCE_FACTS_OCCUPANCY));
    add_group(lines, subject, FACTS_RESULT);
    add_mark(lines, subject);
    if (subject->device) {
        const char *slice = device_slice_name(subject->profile, subject->device);

        add_line(lines, slice ? slice : subject->device->name); /* the whole name would be cut */
        add_group(lines, subject, FACTS_DEVICE);
    }
    add_line(lines, limits);
    add_group(lines, subject, FACTS_ARCH);
}

/* ---- Drawing */

static bool is_heading(const struct fact_line *line)
{
    return !line->value[0];
}

/* The value whole; where both have no room the name is cut. */
static void draw_line(grid *picture, rect column, int row, const struct fact_line *item)
{
    struct line line = line_of(picture, column, row);
    int end = line.end;

    if (item->value[0]) {
        line.end =
            text_right(picture, column.row + row, column.column, end, ROLE_text, item->value) - 1;
    }
    line_text(&line, is_heading(item) ? ROLE_title : ROLE_dim, item->name);
}

struct spot {
    int column; /* of the columns of lines */
    int row;
};

static int section_lines(const struct fact_lines *lines, size_t heading)
{
    size_t end = heading + 1;

    while (end < lines->count && !is_heading(&lines->items[end])) {
        end++;
    }
    return (int)(end - heading);
}

/* Columns of so many rows, and how sections lie in them. */
struct column_plan {
    int columns;
    int rows;
    bool whole; /* no section is divided */
};

/*
 * Fills columns from the top; whole sections have a blank row before them. A heading is never the last
 * line of a column. Returns the number of lines that have room.
 */
static size_t place_lines(const struct fact_lines *lines, const struct column_plan *plan,
                          struct spot spots[MAX_LINES])
{
    struct spot next = {0, 0};

    for (size_t i = 0; i < lines->count; i++) {
        if (is_heading(&lines->items[i])) {
            int needed = plan->whole ? section_lines(lines, i) : 2;
            bool own = plan->whole && plan->columns >= SECTIONS;

            next.row += next.row > 0 && plan->whole;
            if (next.row > 0 && (own || next.row + needed > plan->rows)) {
                next = (struct spot){next.column + 1, 0};
            }
            if (needed > plan->rows) {
                return i;
            }
        }
        if (next.row >= plan->rows) {
            next = (struct spot){next.column + 1, 0};
        }
        if (next.column == plan->columns) {
            return i;
        }
        spots[i] = next;
        next.row++;
    }
    return lines->count;
}

/* An ellipsis replaces the last line if some have no room. Returns the rows used. */
static int draw_columns(grid *picture, rect area, const struct fact_lines *lines,
                        const struct column_plan *plan)
{
    struct spot spots[MAX_LINES];
    size_t count = place_lines(lines, plan, spots);
    int columns = plan->columns;
    int width = smaller((area.columns + COLUMN_GAP) / columns - COLUMN_GAP, COLUMN_MOST_CELLS);
    int used = 0;

    for (size_t i = 0; i < count; i++) {
        int column = area.column + spots[i].column * (width + COLUMN_GAP);
        rect place = {area.row, column, plan->rows, width};

        if (i + 1 == count && count < lines->count) {
            grid_text(picture, area.row + spots[i].row, column, width, ROLE_dim,
                      ellipsis_of(picture));
        } else {
            draw_line(picture, place, spots[i].row, &lines->items[i]);
        }
        used = larger(used, spots[i].row + 1);
    }
    return used;
}

/* As few rows as hold all lines, at most those of the area; sections are whole where these suffice. */
static struct column_plan plan_columns(const struct fact_lines *lines, rect area)
{
    int columns = clamp((area.columns + COLUMN_GAP) / (COLUMN_CELLS + COLUMN_GAP), 1, MOST_COLUMNS);
    struct column_plan plan = {.columns = columns};
    struct spot spots[MAX_LINES];

    for (int whole = 1; whole >= 0; whole--) {
        plan.whole = whole;
        plan.rows = smaller(FACTS_LEAST_ROWS, area.rows);
        while (plan.rows < area.rows && place_lines(lines, &plan, spots) < lines->count) {
            plan.rows++;
        }
        if (place_lines(lines, &plan, spots) == lines->count) {
            break;
        }
    }
    return plan;
}

int fact_columns_draw(const evaluated_launch *subject, grid *picture, rect area)
{
    struct fact_lines lines = {.count = 0};

    add_all(&lines, subject);
    const struct column_plan plan = plan_columns(&lines, area);

    return draw_columns(picture, area, &lines, &plan);
}
