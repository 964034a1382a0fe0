/* SPDX-License-Identifier: MIT */
/* Parts of the explanation of any launch, side by side in columns. */
#include "base/range.h"
#include "view/cells/line.h"
#include "view/page/why_column.h"

enum {
    COLUMN_LEAST = 76, /* cells of a column beside others */
    COLUMN_GAP = 3,
    COLUMNS_MOST = 3,
};

/* Parts in columns: blocks [starts[i], starts[i + 1]) stand in column i. */
struct columns {
    struct why_block blocks[WHY_PART_COUNT];
    int count;
    struct why_column column; /* each of them */
    int starts[COLUMNS_MOST + 1];
    int columns;
    int gap;  /* blank rows between parts */
    int rows; /* of the tallest column */
};

static void collect(const evaluated_launch *subject, unsigned parts, struct columns *columns)
{
    columns->count = 0;
    for (why_part id = 0; id < WHY_PART_COUNT; id++) {
        struct why_block *block = &columns->blocks[columns->count];

        block->id = id;
        block->count = parts & WHY_BIT(id) ? why_lines(subject, false, id, block->lines) : 0;
        columns->count += block->count > 0;
    }
}

/* Fills columns of at most so many rows. false: they do not hold all blocks. */
static bool fill(struct columns *columns, int rows)
{
    int column = 0;
    int used = 0;

    columns->starts[0] = 0;
    for (int i = 0; i < columns->count; i++) {
        int needed = columns->blocks[i].rows + (used > 0 ? columns->gap : 0);

        if (used > 0 && used + needed > rows) {
            columns->starts[++column] = i;
            used = 0;
            needed = columns->blocks[i].rows;
        }
        if (column == columns->columns || needed > rows) {
            return false;
        }
        used += needed;
    }
    while (column < columns->columns) {
        columns->starts[++column] = columns->count;
    }
    return true;
}

/* The lowest columns that hold all blocks. */
static void fit(struct columns *columns, int gap)
{
    columns->gap = gap;
    columns->rows = 1;
    while (columns->count > 0 && !fill(columns, columns->rows)) {
        columns->rows++;
    }
}

static void measure(grid *picture, const evaluated_launch *subject, int cells,
                    struct columns *columns)
{
    struct why_column *column = &columns->column;
    int figures = why_figure_cells(picture, columns->blocks, columns->count);

    *column = (struct why_column){
        .picture = picture, .language = subject->language, .result = subject->result};
    columns->columns = clamp((cells + COLUMN_GAP) / (COLUMN_LEAST + COLUMN_GAP), 1, COLUMNS_MOST);
    column->cells = (cells + COLUMN_GAP) / columns->columns - COLUMN_GAP;
    column->name = why_name_cells(subject->language, columns->blocks, columns->count, false);
    if (columns->columns == 1 && column->name + figures > column->cells) {
        column->brief = true;
        column->name = why_name_cells(subject->language, columns->blocks, columns->count, true);
    }
    why_column_measure(column, columns->blocks, columns->count, true);
    fit(columns, 0);
}

int why_columns_rows(grid *picture, const evaluated_launch *subject, unsigned parts, int cells)
{
    struct columns columns;

    collect(subject, parts, &columns);
    measure(picture, subject, cells, &columns);
    return columns.count > 0 ? columns.rows : 0;
}

int why_columns_draw(grid *picture, const evaluated_launch *subject, unsigned parts, rect area)
{
    struct columns columns;

    collect(subject, parts, &columns);
    if (columns.count == 0 || area.rows < 1) {
        return 0;
    }
    measure(picture, subject, area.columns, &columns);
    fit(&columns, 1);
    if (columns.rows > area.rows) {
        fit(&columns, 0);
    }
    for (int i = 0; i < columns.columns; i++) {
        rect column = area;
        int row = 0;

        column.column += i * (columns.column.cells + COLUMN_GAP);
        for (int k = columns.starts[i]; k < columns.starts[i + 1]; k++) {
            why_block_draw(&columns.column, column, row, &columns.blocks[k], false);
            row += columns.blocks[k].rows + columns.gap;
        }
    }
    return smaller(columns.rows, area.rows);
}

bool why_columns_draw_fullest(grid *picture, const evaluated_launch *subject, const unsigned *masks,
                              size_t count, rect area)
{
    for (size_t i = 0; i < count; i++) {
        if (why_columns_rows(picture, subject, masks[i], area.columns) <= area.rows) {
            why_columns_draw(picture, subject, masks[i], area);
            return true;
        }
    }
    return false;
}
