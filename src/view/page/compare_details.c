/* SPDX-License-Identifier: MIT */
#include "explorer/page.h"
#include "launch/launch_fault.h"
#include "view/graph/graph.h"
#include "view/page/view_page.h"

enum {
    DETAILS_MOST = 2, /* rows without arithmetic */
    TWO_FROM = 130,   /* columns: the arithmetic of two rows side by side */
};

bool compare_one_wave(const compare_row *row)
{
    return row->fits && row->now.device && row->now.waves.waves > 0 && row->now.waves.waves <= 1 &&
           !row->now.waves.upper_bound;
}

/* "✓ one wave suffices on 3 of 6": of the rows with a device. */
static void draw_one_wave(const explorer *state, grid *picture, rect at)
{
    struct line line = line_of(picture, at, 0);
    int devices = 0;
    int enough = 0;

    for (int i = 0; i < state->compare.count; i++) {
        devices += state->compare.rows[i].device >= 0;
        enough += compare_one_wave(&state->compare.rows[i]);
    }
    line_skip(&line, 2);
    if (enough > 0) {
        grid_put(picture, at.row, at.column, COMPARE_ONE_WAVE_MARK, ROLE_good);
        line_say(&line, 0, ROLE_text, SAY(COMPARE_ONE_WAVE, enough, devices));
    } else {
        line_say(&line, 0, ROLE_text, SAY(COMPARE_NO_WAVE, devices));
    }
}

static void draw_details(const explorer *state, grid *picture, rect at, const compare_row *row)
{
    const evaluated_launch *subject = &row->now;
    struct flow flow = flow_of(picture, at);
    launch_fault fault;

    if (compare_stands_for_refused(state, (int)(row - state->compare.rows))) {
        return;
    }
    picture->language = subject->language;
    flow_text(&flow, 0, ROLE_title, subject->arch->name);
    flow_text(&flow, 1, ROLE_dim, subject->arch->title);
    if (misfit_of(subject, &fault)) {
        flow_sentence(&flow, 2, ROLE_error, fault.reason);
    } else if (subject->device) {
        flow_say(&flow, 2, ROLE_text,
                 SAY(COMPARE_SHARE,
                     OCCUPANCY(100 * row->now.waves.resident_share, row->now.waves.upper_bound)));
    }
    if (state->clipped && explorer_is_on(state, row->profile, row->device)) {
        flow_say(&flow, 2, ROLE_dim, SAY(COMPARE_CLIPPED));
    }
    picture->language = state->language;
}

/* The row to compare with: the one in force, or beside it the next one that fits. NULL: none. */
static const compare_row *other_row(const explorer *state)
{
    const explorer_compare *compare = &state->compare;
    const compare_row *next = NULL;

    for (int i = 1; i < compare->count; i++) {
        const compare_row *row = &compare->rows[(state->row + i) % compare->count];

        if (row->fits && explorer_is_on(state, row->profile, row->device)) {
            return row;
        }
        next = !next && row->fits ? row : next;
    }
    return next;
}

/* The row under the cursor; where there is room at the left, and another at the right under its own name. */
static void draw_two(const explorer *state, grid *picture, rect area)
{
    const compare_row *row = &state->compare.rows[state->row];
    const compare_row *other = area.columns >= TWO_FROM - 2 ? other_row(state) : NULL;
    rect right = rect_right_half(area);

    if (other) {
        area.columns = area.columns / 2 - 1;
        draw_details(state, picture, (rect){right.row, right.column, 1, right.columns}, other);
    }
    draw_details(state, picture, (rect){area.row, area.column, 1, area.columns}, row);
    rect_drop(&area, 2);
    rect_drop(&right, 2);
    if (row->fits) {
        parts_draw_fullest(picture, &row->now, area);
    }
    if (other) {
        parts_draw_fullest(picture, &other->now, right);
    }
}

void compare_details_draw(const explorer *state, grid *picture, rect area)
{
    bool waves = area.rows > 1 && compare_has(state, COMPARE_BY_WAVES);
    bool arithmetic = area.rows > DETAILS_MOST;
    rect at = {area.row, area.column + 1, area.rows, area.columns - 2};

    if (waves) {
        draw_one_wave(state, picture, at);
        rect_drop(&at, arithmetic ? 2 : 1);
    }
    if (at.rows > 0 && state->row < state->compare.count) {
        if (arithmetic) {
            draw_two(state, picture, at);
            graph_band_draw(state, picture, area, false);
            graph_band_draw(state, picture, rect_right_half(area), false);
        } else {
            at.rows = 1;
            draw_details(state, picture, at, &state->compare.rows[state->row]);
        }
    }
}
