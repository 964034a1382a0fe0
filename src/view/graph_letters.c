/* SPDX-License-Identifier: MIT */
/* Letters of limiters beside the line, so that it reads without colours. */
#include "view/drawing.h"
#include "view/limiter.h"

enum { MIN_STRETCH = 3 }; /* cells of one limiter that are worth a letter */

/* What a column of cells shows: the row of the line, and the limiter. */
struct column {
    int row; /* of the plot */
    occ_limit_id limiter;
};

/* Puts a letter over or under the line where three cells are free. */
static bool put_letter(const struct drawing *drawing, int column, const struct column *columns)
{
    rect plot = drawing->canvas.area;
    occ_limit_id limiter = columns[column].limiter;

    if (column == 0 || column == plot.columns - 1) {
        return false;
    }
    for (int side = 1; side >= -1; side -= 2) {
        int row = columns[column].row + side;

        if (row >= 0 && row < plot.rows &&
            cells_blank(drawing->picture, plot.row + row, plot.column + column - 1, 3)) {
            grid_put(drawing->picture, plot.row + row, plot.column + column,
                     (uint32_t)(unsigned char)limiter_letter(limiter), limiter_role(limiter));
            return true;
        }
    }
    return false;
}

/* As near to the middle of a stretch as there is room. */
static void letter_stretch(const struct drawing *drawing, int first, int last,
                           const struct column *columns)
{
    int middle = (first + last) / 2;

    for (int i = 0; i <= last - first; i++) {
        int column = middle + (i % 2 ? (i + 1) / 2 : -(i / 2));

        if (put_letter(drawing, column, columns)) {
            return;
        }
    }
}

static void find_columns(const struct drawing *drawing, struct column *columns)
{
    const step_line *line = &drawing->line;
    size_t run = 0;

    for (int i = 0; i < drawing->graph->plot.columns; i++) {
        occ_range values = scale_values(drawing->graph->across, i);
        int middle = values.first + (values.last - values.first) / 2;

        while (run + 1 < line->count && line->runs[run].last < middle) {
            run++;
        }
        columns[i].limiter = limiter_first(line->runs[run].point.limiters);
        columns[i].row = canvas_row(&drawing->canvas, line->runs[run].point.warps, line->most);
    }
}

/* Each stretch of one limiter gets its letter, so that the line reads without colours. */
void drawing_letters(const struct drawing *drawing)
{
    struct column columns[GRID_MOST] = {0};
    int count = drawing->graph->plot.columns;
    int first = 0;

    find_columns(drawing, columns);
    for (int i = 1; i <= count; i++) {
        if (i < count && columns[i].limiter == columns[first].limiter) {
            continue;
        }
        if (i - first >= MIN_STRETCH) {
            letter_stretch(drawing, first, i - 1, columns);
        }
        first = i;
    }
}
