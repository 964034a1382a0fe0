/* SPDX-License-Identifier: MIT */
/* The explanation of any launch: its parts side by side in columns; the limits that bind, with the best advice. */
#include <stdio.h>

#include "base/range.h"
#include "base/utf8.h"
#include "explorer/steps.h"
#include "launch/advice_answers.h"
#include "launch/phrase.h"
#include "view/cells/line.h"
#include "view/cells/theme.h"
#include "view/page/view_page.h"

enum {
    SIGN_CELLS = 3,
    COLUMN_LEAST = 72, /* cells of a column beside others */
    COLUMN_GAP = 3,
};

/* ---- Measures: the widths of a column, and the rows of its blocks */

static const char *name_of(const struct why_columns *columns, why_part id)
{
    return columns->brief ? why_part_brief(columns->language, id)
                          : why_part_name(columns->language, id);
}

/* The names with a blank, and with the letters that limits have. */
static int name_cells(const struct why_columns *columns)
{
    int most = 0;

    for (int i = 0; i < columns->count; i++) {
        why_part id = columns->blocks[i].id;

        most = larger(most, text_width(name_of(columns, id)) +
                                (id < WHY_JOIN && !columns->brief ? 3 : 1));
    }
    return most;
}

/* A line without a sign is a sentence: it has no place in the alignment. */
typedef void visit_line(struct why_columns *columns, const why_line *line, int *sum);

static int visit(struct why_columns *columns, visit_line *each)
{
    int sum = 0;

    for (int i = 0; i < columns->count; i++) {
        for (int k = 0; k < columns->blocks[i].count; k++) {
            if (columns->blocks[i].lines[k].sign[0]) {
                each(columns, &columns->blocks[i].lines[k], &sum);
            }
        }
    }
    return sum;
}

static void widest(struct why_columns *columns, const why_line *line, int *label)
{
    columns->text = larger(columns->text, text_cells(columns->picture, line->text));
    columns->value = larger(columns->value, text_cells(columns->picture, line->value));
    *label = larger(*label, text_cells(columns->picture, line->label));
}

static int value_cells(const struct why_columns *columns, const why_line *line, int value)
{
    return SIGN_CELLS + value + 1 + text_cells(columns->picture, line->label);
}

/* Whether the sign and the value of a line are in line with the others. */
static bool is_aligned(const struct why_columns *columns, const why_line *line)
{
    return text_cells(columns->picture, line->text) <= columns->text &&
           columns->name + columns->text + value_cells(columns, line, columns->value) <=
               columns->cells;
}

static void count_aligned(struct why_columns *columns, const why_line *line, int *count)
{
    *count += is_aligned(columns, line);
}

/* Figures that are too wide for one row have the expression in as many as it needs, then the value. */
static int rows_of(const struct why_columns *columns, const why_line *line)
{
    int cells = columns->cells - columns->name;
    int tight = text_cells(columns->picture, line->text) +
                value_cells(columns, line, text_cells(columns->picture, line->value));

    if (line->sign[0] && (tight <= cells || is_aligned(columns, line))) {
        return 1;
    }
    return sentence_rows(columns->picture, line->text, cells) + (line->sign[0] ? 1 : 0);
}

/* The width of expressions with which the most lines are in line with one another. */
static int best_text(struct why_columns *columns)
{
    int most = 0;
    int best = 0;

    for (int i = 0; i < columns->count; i++) {
        for (int k = 0; k < columns->blocks[i].count; k++) {
            columns->text = text_cells(columns->picture, columns->blocks[i].lines[k].text);
            int aligned = columns->blocks[i].lines[k].sign[0] ? visit(columns, count_aligned) : 0;

            best = aligned > most ? columns->text : best;
            most = larger(aligned, most);
        }
    }
    return best;
}

/*
 * A single column without room for all figures has brief names; where these don't help, every value
 * follows its expression.
 */
static void measure(struct why_columns *columns, int cells)
{
    columns->columns =
        clamp((cells + COLUMN_GAP) / (COLUMN_LEAST + COLUMN_GAP), 1, WHY_COLUMNS_MOST);
    columns->cells = (cells + COLUMN_GAP) / columns->columns - COLUMN_GAP;
    int label = visit(columns, widest);
    int figures = columns->text + SIGN_CELLS + columns->value + 1 + label;

    columns->name = name_cells(columns);
    columns->brief = columns->columns == 1 && columns->name + figures > columns->cells;
    columns->name = name_cells(columns);
    columns->text =
        columns->columns == 1 && columns->name + figures > columns->cells ? -1 : best_text(columns);
    for (int i = 0; i < columns->count; i++) {
        struct why_block *block = &columns->blocks[i];

        for (int k = 0; k < block->count; k++) {
            block->rows += rows_of(columns, &block->lines[k]);
        }
    }
}

/* ---- Blocks in columns */

/* Fills columns of at most so many rows. false: they do not hold all blocks. */
static bool fill(struct why_columns *columns, int rows)
{
    int column = 0;
    int used = 0;

    for (int i = 0; i < columns->count; i++) {
        struct why_block *block = &columns->blocks[i];

        used += used > 0 ? columns->gap : 0;
        if (used > 0 && used + block->rows > rows) {
            column++;
            used = 0;
        }
        block->column = column;
        block->start = used;
        used += block->rows;
        if (column == columns->columns || used > rows) {
            return false;
        }
    }
    return true;
}

static void fit(struct why_columns *columns, int gap)
{
    columns->gap = gap;
    columns->rows = columns->count > 0;
    while (!fill(columns, columns->rows)) {
        columns->rows++;
    }
}

void why_columns_of(struct why_columns *columns, grid *picture, const evaluated_launch *subject,
                    bool explored, unsigned parts, rect area)
{
    *columns = (struct why_columns){
        .picture = picture, .language = subject->language, .result = &subject->result};
    for (why_part id = 0; id < WHY_PART_COUNT; id++) {
        struct why_block *block = &columns->blocks[columns->count];

        block->id = id;
        block->count = parts & WHY_BIT(id) ? why_lines(subject, explored, id, block->lines) : 0;
        columns->count += block->count > 0;
    }
    measure(columns, area.columns);
    fit(columns, 1);
    if (columns->rows > area.rows) {
        fit(columns, 0);
    }
}

rect why_column(const struct why_columns *columns, rect area, int index)
{
    return (rect){area.row, area.column + index * (columns->cells + COLUMN_GAP), area.rows,
                  columns->cells};
}

/* ---- Drawing */

static bool limits(const struct why_columns *columns, why_part id)
{
    return id < WHY_JOIN && columns->result->limits[id].limits;
}

static void draw_name(const struct why_columns *columns, rect at, why_part id, bool chosen)
{
    struct line line = line_of(columns->picture, at, 0);
    view_role role = limits(columns, id) ? limiter_role((occ_limit_id)id)
                     : id < WHY_JOIN     ? ROLE_text
                                         : ROLE_title;

    line.end = at.column + columns->name - 1;
    line_text(&line, role, name_of(columns, id));
    if (!columns->brief && id < WHY_JOIN) {
        grid_put(columns->picture, at.row, line.end - 1,
                 (uint32_t)(unsigned char)limiter_letter((occ_limit_id)id), role);
    }
    if (chosen) {
        area_reverse(columns->picture, (rect){at.row, at.column - 1, 1, columns->name + 1}, 0);
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

/*
 * A line from a row of the area on, which may be negative. Where it is not in line with the others, its
 * value follows the expression, on the next row where there is no room.
 */
static void draw_line(const struct why_columns *columns, rect area, int row, const why_line *line,
                      view_role role)
{
    int rows = rows_of(columns, line);
    bool aligned = is_aligned(columns, line);
    rect at = {area.row + row, area.column + columns->name, area.rows - row,
               area.columns - columns->name};

    if (row >= 0) {
        area_sentence(columns->picture, at, ROLE_text, line->text);
    }
    row += rows - 1;
    if (!line->sign[0] || row < 0 || row >= area.rows) {
        return;
    }
    struct line rest = line_of(columns->picture, area, row);

    line_skip(&rest, columns->name + 1 +
                         (aligned    ? columns->text
                          : rows > 1 ? 0
                                     : text_cells(columns->picture, line->text)));
    draw_value(&rest, line, aligned ? columns->value : text_cells(columns->picture, line->value),
               role);
}

/* The blocks of a limit: in its colour where it limits. */
static view_role value_role(const struct why_columns *columns, why_part id, const why_line *line)
{
    if (!line->total) {
        return ROLE_text;
    }
    return id == WHY_JOIN        ? ROLE_strong
           : limits(columns, id) ? limiter_role((occ_limit_id)id)
                                 : ROLE_text;
}

void why_columns_show(const struct why_columns *columns, rect area, int top, int chosen)
{
    for (int i = 0; i < columns->count; i++) {
        const struct why_block *block = &columns->blocks[i];
        rect column = why_column(columns, area, block->column);
        int row = block->start - top;

        if (row >= 0 && row < area.rows) {
            draw_name(columns, (rect){area.row + row, column.column, 1, column.columns}, block->id,
                      i == chosen);
        }
        for (int k = 0; k < block->count && row < area.rows; k++) {
            const why_line *line = &block->lines[k];

            draw_line(columns, column, row, line, value_role(columns, block->id, line));
            row += rows_of(columns, line);
        }
    }
}

/* ---- Some parts of any launch */

int why_columns_rows(grid *picture, const evaluated_launch *subject, unsigned parts, int cells)
{
    struct why_columns columns;

    why_columns_of(&columns, picture, subject, false, parts, (rect){.columns = cells});
    return columns.rows;
}

int why_columns_draw(grid *picture, const evaluated_launch *subject, unsigned parts, rect area)
{
    struct why_columns columns;

    why_columns_of(&columns, picture, subject, false, parts, area);
    why_columns_show(&columns, area, 0, -1);
    return smaller(columns.rows, larger(area.rows, 0));
}

void why_columns_draw_fullest(grid *picture, const evaluated_launch *subject, rect area)
{
    const unsigned masks[] = {
        WHY_LIMITS | WHY_BIT(WHY_JOIN) | WHY_BIT(WHY_GPU),
        WHY_LIMITS | WHY_BIT(WHY_JOIN),
        subject->result.limiters | WHY_BIT(WHY_JOIN),
        WHY_BIT(WHY_JOIN),
    };

    for (size_t i = 0; i < sizeof masks / sizeof *masks; i++) {
        if (why_columns_rows(picture, subject, masks[i], area.columns) <= area.rows) {
            why_columns_draw(picture, subject, masks[i], area);
            return;
        }
    }
}

/* ---- The limits that bind, and the best advice */

enum { INDENT = 2 }; /* of the advice, behind its mark */

/* The single change of the summary; where there is none the best pair, whose search takes longer. */
static bool find_best(const explorer *state, const evaluated_launch *subject, occ_advice *best)
{
    occ_advice_scope scope = advice_scope_of(subject, state->every_warp);

    if (state->now.result.warps == state->now.arch->max_warps_per_sm) {
        return false;
    }
    if (explorer_best_step(state, best)) {
        return true;
    }
    return advice_find(subject, &scope, best, 1) > 0;
}

/* WHY_BIT of the limits that bind; of none the join of all. */
static unsigned binding_parts(const occ_result *result)
{
    return result->limiters ? result->limiters : WHY_BIT(WHY_JOIN);
}

void binding_words_of(const explorer *state, grid *picture, int cells, struct binding_words *words)
{
    occ_advice best;

    words->gains = find_best(state, &state->now, &best);
    if (words->gains) {
        advice_phrase(&state->now, &best, words->advice, sizeof words->advice);
    } else {
        snprintf(words->advice, sizeof words->advice, "%s",
                 word(state->language, no_gain_sentence(&state->now)));
    }
    words->advice_rows = sentence_rows(picture, words->advice, cells - INDENT);
    words->arithmetic_rows =
        why_columns_rows(picture, &state->now, binding_parts(&state->now.result), cells);
}

void binding_words_draw(const explorer *state, grid *picture, rect area,
                        const struct binding_words *words)
{
    rect arithmetic = area;

    arithmetic.rows =
        larger(area.rows - words->advice_rows - 1, smaller(words->arithmetic_rows, area.rows));
    rect_drop(&area, 1 + why_columns_draw(picture, &state->now, binding_parts(&state->now.result),
                                          arithmetic));
    if (area.rows < words->advice_rows) {
        return;
    }
    if (words->gains) {
        grid_put(picture, area.row, area.column, 0x25b2, ROLE_good);
    }
    area_sentence(picture, (rect){area.row, area.column + INDENT, area.rows, area.columns - INDENT},
                  words->gains ? ROLE_strong : ROLE_dim, words->advice);
}
