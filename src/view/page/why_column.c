/* SPDX-License-Identifier: MIT */
#include "base/range.h"
#include "base/utf8.h"
#include "view/cells/box.h"
#include "view/cells/line.h"
#include "view/cells/theme.h"
#include "view/page/view_page.h"

enum {
    SIGN_CELLS = 3,
};

/* ---- Measures */

static const char *name_of(const struct language *language, why_part id, bool brief)
{
    return brief ? why_part_brief(language, id) : why_part_name(language, id);
}

int why_name_cells(const struct language *language, const struct why_block *blocks, int count,
                   bool brief)
{
    int most = 0;

    for (int i = 0; i < count; i++) {
        why_part id = blocks[i].id;

        most = larger(most,
                      text_width(name_of(language, id, brief)) + (id < WHY_JOIN && !brief ? 3 : 1));
    }
    return most;
}

int why_figure_cells(const grid *picture, const struct why_block *blocks, int count)
{
    int text = 0;
    int value = 0;
    int label = 0;

    for (int i = 0; i < count; i++) {
        for (int k = 0; k < blocks[i].count; k++) {
            const why_line *line = &blocks[i].lines[k];

            if (line->sign[0]) {
                text = larger(text, text_cells(picture, line->text));
                value = larger(value, text_cells(picture, line->value));
                label = larger(label, text_cells(picture, line->label));
            }
        }
    }
    return text + SIGN_CELLS + value + 1 + label;
}

/* Whether the sign and the value of a line are in line with the others. */
static bool is_aligned(const struct why_column *column, const why_line *line)
{
    return text_cells(column->picture, line->text) <= column->text &&
           column->name + column->text + SIGN_CELLS + column->value + 1 +
                   text_cells(column->picture, line->label) <=
               column->cells;
}

/* Figures that are too wide for one row have the expression in as many as it needs, then the value. */
static int rows_of(const struct why_column *column, const why_line *line)
{
    int cells = column->cells - column->name;
    int tight = text_cells(column->picture, line->text) + SIGN_CELLS +
                text_cells(column->picture, line->value) + 1 +
                text_cells(column->picture, line->label);

    if (line->sign[0] && (tight <= cells || is_aligned(column, line))) {
        return 1;
    }
    return sentence_rows(column->picture, line->text, cells) + (line->sign[0] ? 1 : 0);
}

static int count_rows(const struct why_column *column, struct why_block *blocks, int count)
{
    int rows = 0;

    for (int i = 0; i < count; i++) {
        blocks[i].rows = 0;
        for (int k = 0; k < blocks[i].count; k++) {
            blocks[i].rows += rows_of(column, &blocks[i].lines[k]);
        }
        rows += blocks[i].rows;
    }
    return rows;
}

/* The lines of blocks that are in line with the others. */
static int count_aligned(const struct why_column *column, const struct why_block *blocks, int count)
{
    int aligned = 0;

    for (int i = 0; i < count; i++) {
        for (int k = 0; k < blocks[i].count; k++) {
            const why_line *line = &blocks[i].lines[k];

            aligned += line->sign[0] && is_aligned(column, line);
        }
    }
    return aligned;
}

/* The width of expressions with which the most lines are in line with one another. */
static int best_text(struct why_column column, const struct why_block *blocks, int count)
{
    int most = 0;
    int best = 0;

    for (int i = 0; i < count; i++) {
        for (int k = 0; k < blocks[i].count; k++) {
            column.text = text_cells(column.picture, blocks[i].lines[k].text);
            int aligned = blocks[i].lines[k].sign[0] ? count_aligned(&column, blocks, count) : 0;

            best = aligned > most ? column.text : best;
            most = larger(aligned, most);
        }
    }
    return best;
}

void why_column_measure(struct why_column *column, struct why_block *blocks, int count,
                        bool aligned)
{
    column->value = 0;
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < blocks[i].count; k++) {
            column->value =
                larger(column->value, text_cells(column->picture, blocks[i].lines[k].value));
        }
    }
    column->text = aligned ? best_text(*column, blocks, count) : -1;
    count_rows(column, blocks, count);
}

int why_rows(const struct why_block *blocks, int count, int gap)
{
    int rows = 0;

    for (int i = 0; i < count; i++) {
        rows += blocks[i].rows + (i > 0 ? gap : 0);
    }
    return rows;
}

/* ---- Drawing */

static bool limits(const struct why_column *column, why_part id)
{
    return id < WHY_JOIN && column->result->limits[id].limits;
}

static view_role role_of(const struct why_column *column, why_part id)
{
    return limits(column, id) ? limiter_role((occ_limit_id)id)
           : id < WHY_JOIN    ? ROLE_text
                              : ROLE_title;
}

static void draw_name(const struct why_column *column, rect at, why_part id, bool chosen)
{
    struct line line = line_of(column->picture, at, 0);
    view_role role = role_of(column, id);

    line.end = at.column + column->name - 1;
    line_text(&line, role, name_of(column->language, id, column->brief));
    if (!column->brief && id < WHY_JOIN) {
        grid_put(column->picture, at.row, line.end - 1,
                 (uint32_t)(unsigned char)limiter_letter((occ_limit_id)id), role);
    }
    if (chosen) {
        area_reverse(column->picture, (rect){at.row, at.column - 1, 1, column->name + 1}, 0);
    }
}

/* The sign, the value and its label; width: cells of the value. */
static void draw_value(struct line *line, const why_line *figures, int width, view_role role)
{
    line_text(line, ROLE_dim, figures->sign);
    line_skip(line, 1 + width - text_cells(line->picture, figures->value));
    line_text(line, role, figures->value);
    line_skip(line, 1);
    line_text(line, role == ROLE_text ? ROLE_dim : role, figures->label);
}

static void draw_figures(const struct why_column *column, rect at, const why_line *figures,
                         view_role role)
{
    struct line line = line_of(column->picture, at, 0);
    int sign = line.column + column->name + column->text + 1;

    line_skip(&line, column->name);
    line_text(&line, ROLE_text, figures->text);
    line.column = sign;
    draw_value(&line, figures, column->value, role);
}

/* The value follows the expression, on the next row where there is no room. */
static void draw_tight(const struct why_column *column, rect area, int row, const why_line *figures,
                       view_role role)
{
    int rows = rows_of(column, figures);
    rect at = {area.row + row, area.column + column->name, area.rows - row,
               area.columns - column->name};

    if (row >= 0) {
        area_sentence(column->picture, at, ROLE_text, figures->text);
    }
    row += rows - 1;
    if (row < 0 || row >= area.rows) {
        return;
    }
    struct line line = line_of(column->picture, area, row);

    line_skip(&line,
              column->name + (rows > 1 ? 0 : text_cells(column->picture, figures->text)) + 1);
    draw_value(&line, figures, text_cells(column->picture, figures->value), role);
}

static void draw_note(const struct why_column *column, rect at, const why_line *note)
{
    at.column += column->name;
    at.columns -= column->name;

    area_sentence(column->picture, at, ROLE_text, note->text);
}

/* The blocks of a limit: in its colour where it limits. */
static view_role value_role(const struct why_column *column, why_part id, const why_line *line)
{
    if (!line->total) {
        return ROLE_text;
    }
    return id == WHY_JOIN       ? ROLE_strong
           : limits(column, id) ? limiter_role((occ_limit_id)id)
                                : ROLE_text;
}

void why_block_draw(const struct why_column *column, rect area, int row,
                    const struct why_block *block, bool chosen)
{
    area.columns = column->cells;
    for (int i = 0; i < block->count && row < area.rows; i++) {
        const why_line *line = &block->lines[i];
        rect at = {area.row + row, area.column, area.rows - row, area.columns};
        view_role role = value_role(column, block->id, line);
        bool seen = row >= 0;

        if (seen && i == 0) {
            draw_name(column, at, block->id, chosen);
        }
        if (line->sign[0] && !is_aligned(column, line)) {
            draw_tight(column, area, row, line, role);
        } else if (seen && line->sign[0]) {
            draw_figures(column, at, line, role);
        } else if (seen) {
            draw_note(column, at, line);
        }
        row += rows_of(column, line);
    }
}

/* ---- Parts of the explanation of any launch, side by side in columns */

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
        .picture = picture, .language = subject->language, .result = &subject->result};
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
