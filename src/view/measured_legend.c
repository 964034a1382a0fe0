/* SPDX-License-Identifier: MIT */
/* The legend of measured points: a row below the graphs. */
#include <stdlib.h>

#include "base/range.h"
#include "base/text_buffer.h"
#include "explorer/measured_view.h"
#include "view/line.h"
#include "view/screen_parts.h"
#include "view/shape.h"
#include "view/view.h"

enum {
    TEXT_SIZE = 160,
    GAP = 2,        /* cells between entries */
    SIGN_CELLS = 2, /* a sign and a blank */
    MORE_CELLS = 5, /* "  +12" */
};

int measured_legend_rows(const explorer *state, int rows)
{
    return state->page == PAGE_GRAPHS && state->measured.count > 0 && rows > VIEW_MIN_ROWS;
}

/* The series in sight and their scale. */
struct legend {
    const explorer *state;
    uint64_t shown;
    measured_scale scale;
};

/* ---- Entries */

/* A label, with shares also the best amount that they are of. */
static void write_entry(const struct legend *legend, int index, bool full, char text[TEXT_SIZE])
{
    const struct language *language = legend->state->language;
    const measured_series *series = &legend->state->measured.series[index];
    const char *label = measured_label(language, series);
    char number[NUMBER_SIZE];
    char best[NUMBER_SIZE + MEASURED_UNIT + 1];

    text_format(best, sizeof best, "%s%s%s", measured_format(number, series->best),
                series->unit[0] ? " " : "", series->unit);
    if (legend->scale.shares && full) {
        sentence(text, TEXT_SIZE, language, SAY(MEASURED_LEGEND_BEST, label, best));
    } else {
        text_format(text, TEXT_SIZE, "%s", label);
    }
}

static bool is_shown(const struct legend *legend, int series)
{
    return legend->shown >> series & 1;
}

/* The cells of all entries; their number. */
static int cells_of(const struct legend *legend, const grid *picture, bool full, int *count)
{
    int cells = 0;
    char text[TEXT_SIZE];

    *count = 0;
    for (int i = 0; i < legend->state->measured.series_count; i++) {
        if (is_shown(legend, i)) {
            write_entry(legend, i, full, text);
            cells += GAP + SIGN_CELLS + text_cells(picture, text);
            ++*count;
        }
    }
    return cells;
}

static void draw_sign(const struct legend *legend, struct line *line, int series)
{
    int number = measured_number(legend->state, legend->shown, series);

    grid_put(line->picture, line->row, line->column,
             shape_sign(line->picture, number % SHAPE_SIGNS), ROLE_point);
    line_skip(line, SIGN_CELLS);
}

/* Whole labels, the first one cut where it has no room; those without room are counted. */
static void draw_entries(const struct legend *legend, struct line *line)
{
    int room = line->end - line->column;
    int count;
    bool full = cells_of(legend, line->picture, true, &count) <= room;
    bool all = full || cells_of(legend, line->picture, false, &count) <= room;
    int start = line->column;
    char text[TEXT_SIZE];

    for (int i = 0; i < legend->state->measured.series_count; i++) {
        if (!is_shown(legend, i)) {
            continue;
        }
        write_entry(legend, i, full, text);
        int left = line->end - line->column - GAP - SIGN_CELLS - (all ? 0 : MORE_CELLS);
        int cells = text_cells(line->picture, text);

        if (cells > left && (line->column > start || left <= 0)) {
            line_say(line, GAP, ROLE_dim, SAY(MEASURED_LEGEND_MORE, count));
            return;
        }
        line_skip(line, GAP);
        draw_sign(legend, line, i);
        line_middle(line, ROLE_text, text, smaller(cells, left));
        count--;
    }
}

/* ---- All */

/* The points beyond their axes, at the right end. Takes its cells from the line. */
static void draw_outside(const explorer *state, struct line *line)
{
    int outside = measured_outside(state);
    char text[TEXT_SIZE];

    sentence(text, sizeof text, state->language, SAY(MEASURED_LEGEND_OUTSIDE, outside));
    int cells = text_cells(line->picture, text);

    if (outside > 0 && cells + GAP < (line->end - line->column) / 2) {
        line->end =
            text_right(line->picture, line->row, line->column, line->end - 1, ROLE_dim, text) - GAP;
    }
}

/* The key that shows another series, where there is room. */
static void draw_key(struct line *line)
{
    char keys[NUMBER_SIZE];
    const char *hint = word(line->picture->language, SENTENCE_HINT_MEASURED);

    key_names(line->picture, ACTION_MEASURED, 1, keys, sizeof keys);
    int cells = text_cells(line->picture, keys) + 1 + text_cells(line->picture, hint);

    if (line->column + 2 * GAP + cells < line->end) {
        line_skip(line, 2 * GAP);
        line_text(line, ROLE_key, keys);
        line_skip(line, 1);
        line_text(line, ROLE_dim, hint);
    }
}

void measured_legend(const explorer *state, grid *picture, rect area)
{
    uint64_t shown = measured_in_sight(state);
    const struct legend legend = {state, shown, measured_scale_of(&state->measured, shown)};
    struct line line = line_of(picture, area, 0);

    line_skip(&line, 1);
    if (shown == 0) {
        line_say(&line, 0, ROLE_dim, SAY(MEASURED_LEGEND_NONE));
        draw_key(&line);
        return;
    }
    if (legend.scale.shares) {
        line_say(&line, 0, ROLE_dim, SAY(MEASURED_LEGEND_SHARE));
    } else if (legend.scale.unit[0]) {
        line_say(&line, 0, ROLE_dim, SAY(MEASURED_LEGEND_IN, legend.scale.unit));
    } else {
        line_say(&line, 0, ROLE_dim, SAY(MEASURED_LEGEND));
    }
    draw_outside(state, &line);
    draw_entries(&legend, &line);
    draw_key(&line);
}
