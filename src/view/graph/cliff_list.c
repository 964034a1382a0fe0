/* SPDX-License-Identifier: MIT */
/* The cliffs of the current slider's curve in words, beside its large graph. */
#include <stdio.h>

#include "base/number_format.h"
#include "base/range.h"
#include "explorer/steps.h"
#include "view/cells/box.h"
#include "view/graph/graph.h"
#include "view/cells/line.h"
#include "view/cells/theme.h"

enum {
    MARK_CELLS = 3, /* "▶R " before the words */
    LOSS_CELLS = 4, /* " -16" behind them */
};

struct falls {
    explorer_cliff items[EXPLORER_MAX_RUNS];
    int count;
    bool shares; /* of the whole GPU */
};

static void find_falls(const explorer *state, struct falls *falls)
{
    falls->shares = curve_of_whole_gpu(state, state->slider);
    falls->count = occ_has(&state->profile->arch, state->slider)
                       ? (int)explorer_cliffs(state, state->slider, falls->items)
                       : 0;
}

/* The first that a larger value meets; behind the last one: the count. */
static int ahead(const explorer *state, const struct falls *falls)
{
    int value = slider_value_of(&state->launch, state->slider);
    int index = 0;

    while (index < falls->count && falls->items[index].before < value) {
        index++;
    }
    return index;
}

/* The rows of the list, without the heading. */
static rect window_of(rect area)
{
    return (rect){area.row + 1, area.column, larger(area.rows - 1, 0), area.columns};
}

/* ------------------------------------------------------------------------
 * Drawing
 */

/* "70.5", "75": permille as percent. */
static const char *share_text(char text[NUMBER_SIZE], int permille)
{
    snprintf(text, NUMBER_SIZE, "%g", permille / 10.0);
    return text;
}

static void write_words(const explorer *state, const struct falls *falls,
                        const explorer_cliff *fall, char *text, size_t size)
{
    const struct parameter_axis *axis = parameter_axis_of(state->slider);
    char amount[PHRASE_SIZE];
    char from[NUMBER_SIZE];
    char to[NUMBER_SIZE];

    if (falls->shares) {
        sentence(text, size, state->language,
                 SAY(CLIFF_SHARE, fall->before + 1, share_text(from, fall->from),
                     share_text(to, fall->to)));
        return;
    }
    sentence(amount, sizeof amount, state->language, axis->amount, SAY_VALUES(fall->before + 1));
    sentence(text, size, state->language, SAY(CLIFF_BLOCKS, fall->to, fall->from, amount));
}

/* The loss in the unit of the graph's axis, with its sign. */
static void write_loss(const explorer *state, const struct falls *falls, const explorer_cliff *fall,
                       char text[NUMBER_SIZE])
{
    int slots = state->profile->arch.max_warps_per_sm;
    int loss = state->percent ? (200 * fall->loss + slots) / (2 * slots) : fall->loss;

    if (falls->shares) {
        snprintf(text, NUMBER_SIZE, "−%g", fall->loss / 10.0);
    } else {
        snprintf(text, NUMBER_SIZE, "−%d", loss);
    }
}

static void draw_fall(const explorer *state, grid *picture, rect row, const struct falls *falls,
                      int index, unsigned letters)
{
    const explorer_cliff *fall = &falls->items[index];
    occ_limit_id cause = limiter_first(fall->cause);
    bool next = index == ahead(state, falls);
    int end = row.column + row.columns - 1;
    struct line line = {picture, row.row, row.column + MARK_CELLS, end - LOSS_CELLS};
    char text[2 * PHRASE_SIZE];
    char loss[NUMBER_SIZE];

    if (next) {
        grid_put(picture, row.row, row.column, 0x25b6, ROLE_marker);
    }
    if (!falls->shares && letters & OCC_ROW_BIT(cause)) {
        grid_put(picture, row.row, row.column + 1, (uint32_t)(unsigned char)limiter_letter(cause),
                 limiter_role(cause));
    }
    write_words(state, falls, fall, text, sizeof text);
    line_text(&line, next ? ROLE_strong : ROLE_text, text);
    write_loss(state, falls, fall, loss);
    text_right(picture, row.row, line.column, end, ROLE_dim, loss);
}

static void draw_heading(const explorer *state, grid *picture, rect area, const struct falls *falls)
{
    struct line line = line_of(picture, area, 0);
    sentence_id unit = falls->shares    ? SENTENCE_GRAPH_GPU
                       : state->percent ? SENTENCE_GRAPH_PERCENT
                                        : SENTENCE_GRAPH_WARPS;

    line_skip(&line, MARK_CELLS);
    line_text(&line, ROLE_title, word(state->language, SENTENCE_CLIFFS_TITLE));
    text_right(picture, area.row, line.column, area.column + area.columns - 1, ROLE_dim,
               word(state->language, unit));
}

int cliff_list_draw(const explorer *state, grid *picture, rect area, unsigned letters)
{
    rect window = window_of(area);
    struct falls falls;

    if (area.rows < 1) {
        return 0;
    }
    find_falls(state, &falls);
    draw_heading(state, picture, area, &falls);
    if (falls.count == 0) {
        struct line line = line_of(picture, window, 0);

        line_skip(&line, MARK_CELLS);
        line_text(&line, ROLE_dim, word(state->language, SENTENCE_CLIFFS_NONE));
    }
    int top = list_top(ahead(state, &falls), falls.count, window.rows);

    for (int i = 0; i < window.rows && top + i < falls.count; i++) {
        rect row = {window.row + i, window.column, 1, window.columns};

        draw_fall(state, picture, row, &falls, top + i, letters);
    }
    list_scrollbar(picture, window, area.column + area.columns - 1, top, falls.count);
    return smaller(area.rows, 1 + larger(falls.count, 1));
}

int cliff_list_value(const explorer *state, rect area, int row)
{
    struct falls falls;

    find_falls(state, &falls);
    int index = list_row_at(window_of(area), ahead(state, &falls), falls.count, row);

    return index < 0 ? -1 : falls.items[index].before;
}
