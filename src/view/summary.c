/* SPDX-License-Identifier: MIT */
/* The summary: the headline, the blocks by each limit where there is room, and the legend. */
#include <stdio.h>
#include <string.h>

#include "base/range.h"
#include "launch/phrase.h"
#include "view/screen_parts.h"

void result_figures(struct flow *flow, const occ_arch *arch, const occ_result *result, bool bound)
{
    bool runs = result->blocks > 0;

    flow_text(flow, 2, runs ? ROLE_strong : ROLE_error,
              OCCUPANCY(occ_percent(arch, result), bound));
    if (runs) {
        flow_say(flow, 2, ROLE_text, SAY(RESULT_WARPS, result->warps, arch->max_warps_per_sm));
        flow_say(flow, 2, ROLE_text, SAY(RESULT_BLOCKS, result->blocks));
    }
}

/*
 * ---- The headline: phrases in a few rows, most important first. A phrase has
 * forms from the longest to the shortest; the first one for which some row has
 * room is drawn, whole. A phrase without room is left out.
 */

enum { HEADLINE_ROWS = 3, GAP = 2, DOT_GAP = 3 };

struct headline {
    const explorer *state;
    grid *picture;
    rect area;          /* of at most HEADLINE_ROWS rows */
    unsigned limiters;  /* OCC_ROW_BIT of the limits that the legend names; 0: no legend */
    struct forms step;  /* found once: the search of advice takes longer than a drawing */
    struct forms worth; /* likewise */
    bool steady;        /* step and legend have places that other phrases do not move */
    bool shorter;       /* the limits give way to the legend */
    bool names;         /* the legend has the names of limits, not their keys */
    bool drawn;         /* else only the fields below are set */

    bool below; /* the next phrases try the first row last */
    bool brief; /* the next phrases skip their longest form, unless it is the only one */
    int used[HEADLINE_ROWS]; /* cells from the left */
    int kept[HEADLINE_ROWS]; /* cells reserved at the right end */
    int lost;                /* phrases left out, or not in their longest form; and the legend */
    rect pin;                /* the place of the pin's phrase; empty: it was left out */
    rect legend;             /* and of the letters with their names */
};

static int room_with(const struct headline *headline, int row, int gap)
{
    int used = headline->used[row] + (headline->used[row] > 0 ? gap : 0);

    return headline->area.columns - headline->kept[row] - used;
}

/* Draws a phrase behind those of the row; dot: between them. */
static void draw(const struct headline *headline, int row, const struct phrase *phrase, bool dot)
{
    struct line line = line_of(headline->picture, headline->area, row);
    bool follows = headline->used[row] > 0;

    line_skip(&line, headline->used[row] + (follows && !dot ? GAP : 0));
    line_text(&line, ROLE_dim, follows && dot ? " · " : "");
    line_phrase(&line, phrase->spans, phrase->count);
}

/* Puts the first form that has room; dot: in front of it. Returns its place; empty: left out. */
static rect put_forms(struct headline *headline, const struct forms *forms, bool dot)
{
    rect area = headline->area;
    int gap = dot ? DOT_GAP : GAP;

    for (size_t form = headline->brief && forms->count > 1; form < forms->count; form++) {
        const struct phrase *phrase = &forms->items[form];
        int cells = phrase_cells(headline->picture, phrase->spans, phrase->count);

        for (int i = 0; i < area.rows; i++) {
            int row = headline->below ? (i + 1) % area.rows : i;

            if (cells > room_with(headline, row, gap)) {
                continue;
            }
            if (headline->drawn) {
                draw(headline, row, phrase, dot);
            }
            headline->used[row] += cells + (headline->used[row] > 0 ? gap : 0);
            headline->lost += form > 0;
            return (rect){area.row + row, area.column + headline->used[row] - cells, 1, cells};
        }
    }
    headline->lost += forms->count > 0;
    return (rect){0};
}

static rect put(struct headline *headline, summary_phrase *phrase)
{
    struct forms forms = {.count = 0};

    phrase(headline->state, &forms);
    return put_forms(headline, &forms, false);
}

/* ---- The result with its limits, and faults of the grid and of the registers */

static bool fit(const struct headline *headline, const struct phrase *first,
                const struct phrase *second)
{
    return phrase_cells(headline->picture, first->spans, first->count) + 2 +
               phrase_cells(headline->picture, second->spans, second->count) <=
           headline->area.columns;
}

/* Makes room on a single row: drops blocks for the limits, and warps for their names in brief. */
static void make_room(const struct headline *headline, const struct forms *limits,
                      struct forms *result)
{
    const struct phrase *forms = result->items;

    if (limits->count >= 2 && !fit(headline, &forms[0], &limits->items[0])) {
        bool warps = fit(headline, &forms[1], &limits->items[1]) ||
                     !fit(headline, &forms[2], &limits->items[1]);

        result->items[0] = forms[warps ? 1 : 2];
        result->count = 1;
    }
}

/* A single row has the bare occupancy and first fault. shorter: limits, not refusals, in brief. */
static void put_result(struct headline *headline)
{
    static summary_phrase *const faults[] = {phrase_fault, phrase_grid, phrase_split};
    enum { FAULTS = sizeof faults / sizeof *faults };
    const explorer *state = headline->state;
    bool single = headline->area.rows == 1;
    struct forms result = {.count = 0}, limits = {.count = 0}, fault = {.count = 0};
    int next = 0; /* behind the first fault */

    phrase_result(state, &result);
    phrase_limits(state, &limits);
    while (next < FAULTS && fault.count == 0) {
        faults[next++](state, &fault);
    }
    if (single && fault.count > 0) {
        result.items[0] = result.items[result.count - 1];
        result.count = 1;
    } else if (single) {
        make_room(headline, &limits, &result);
    }
    put_forms(headline, &result, false);
    put_forms(headline, &fault, false);
    if (!single) {
        while (next < FAULTS) {
            put(headline, faults[next++]);
        }
        put(headline, phrase_local);
        put(headline, phrase_driver);
    }
    headline->brief = headline->shorter && state->now.result.blocks > 0;
    put_forms(headline, &limits, false);
}

/* ---- The other rows */

/* "Blocks by limit:  block slots 32  registers 6"; returns its cells. */
static int each_limit(const explorer *state, grid *picture, rect area)
{
    struct flow flow = flow_of(picture, area);
    char number[NUMBER_SIZE + 2];

    flow_say(&flow, 2, ROLE_dim, SAY(SUMMARY_BLOCKS_BY_LIMIT));
    for (occ_limit_id id = OCC_ROW_BLOCKS; id < OCC_ROW_COUNT; id++) {
        const occ_limit *limit = &state->now.result.limits[id];
        struct span spans[2] = {
            {limit->limits ? limiter_role(id) : ROLE_dim, limit_name(state->language, id)},
            {limit->limits ? ROLE_strong : ROLE_text, number}};

        if (limit->blocks != OCC_UNLIMITED) {
            snprintf(number, sizeof number, " %d", limit->blocks);
            flow_phrase(&flow, 2, spans, 2);
        }
    }
    return flow.column;
}

/* The blocks by each limit, in the first blank row, if it has room for all of them. */
static void put_each_limit(struct headline *headline)
{
    enum { EACH_LIMIT_COLUMNS = 90 };
    grid nowhere = {.ascii = headline->picture->ascii, .language = headline->state->language};
    rect area = {headline->area.row, headline->area.column, 1, headline->area.columns};
    int row = 0;

    while (row < headline->area.rows && headline->used[row] > 0) {
        row++;
    }
    if (headline->area.rows < HEADLINE_ROWS || area.columns < EACH_LIMIT_COLUMNS ||
        headline->state->now.result.blocks == 0 || row == headline->area.rows ||
        each_limit(headline->state, &nowhere, (rect){0, 0, 1, GRID_MOST}) >
            room_with(headline, row, GAP)) {
        return;
    }
    area.row += row;
    if (headline->drawn) {
        each_limit(headline->state, headline->picture, area);
    }
    headline->used[row] = area.columns - headline->kept[row];
}

/* Cells for the letters of most graphs: the legend keeps its place when one comes or goes. */
static int usual_cells(const struct headline *headline)
{
    unsigned usual = OCC_ROW_BIT(OCC_ROW_BLOCKS) | OCC_ROW_BIT(OCC_ROW_WARPS) |
                     OCC_ROW_BIT(OCC_ROW_REGISTERS) | OCC_ROW_BIT(OCC_ROW_SMEM);

    if (occ_has(headline->state->now.arch, OCC_PARAM_CLUSTER_SIZE)) {
        usual |= OCC_ROW_BIT(OCC_ROW_CLUSTER);
    }
    return headline->steady && headline->state->page == PAGE_GRAPHS
               ? limiter_legend_cells(headline->state->language, usual, headline->names)
               : 0;
}

/* The letters on the page, at the right end of the last row, if there is room. */
static void put_legend(struct headline *headline)
{
    const explorer *state = headline->state;
    int row = headline->area.rows - 1;
    int cells = limiter_legend_cells(state->language, headline->limiters, headline->names);
    int room = room_with(headline, row, GAP);
    rect area = {headline->area.row + row, headline->area.column, 1, headline->area.columns};
    int width = larger(cells, smaller(usual_cells(headline), room));

    if (cells == 0 || cells > room) {
        headline->lost += cells > 0;
        return;
    }
    area.column += area.columns - width;
    area.columns = width;
    if (headline->drawn) {
        struct flow flow = flow_of(headline->picture, area);

        /* Letters can be hidden on the graphs, where they stand over curves. */
        limiter_legend(&flow, headline->limiters, state->page == PAGE_GRAPHS ? state->hidden : 0,
                       headline->names, -1);
    }
    area.columns = cells;
    headline->legend = area;
    headline->kept[row] = width + GAP;
}

/* ---- Arrangements */

static void arrange(struct headline *headline)
{
    memset(headline->used, 0, sizeof headline->used);
    memset(headline->kept, 0, sizeof headline->kept);
    headline->pin = headline->legend = (rect){0};
    put_result(headline);
    headline->brief = false;
    put(headline, phrase_tensor_span);
    headline->brief = headline->shorter;
    headline->below = headline->steady;
    put_forms(headline, &headline->step, true);
    headline->brief = headline->below = false;
    put_forms(headline, &headline->worth, false);
    headline->lost = 0; /* these have the same room in every arrangement */
    put_legend(headline);
    put_each_limit(headline);
    /* The first two belong to a single row; with more rows they follow the result. */
    for (size_t i = headline->area.rows > 1 ? 2 : 0; summary_others[i]; i++) {
        rect place = put(headline, summary_others[i]);

        headline->pin = summary_others[i] == phrase_pin ? place : headline->pin;
    }
}

/*
 * Finds the arrangement with room for most, and does not draw it. Places are given up where
 * a phrase would be lost, then the names of limits.
 */
static void choose(struct headline *headline, const explorer *state, grid *picture, rect area,
                   unsigned limiters)
{
    enum { STEP_BESIDE = 100 }; /* columns with room for a step behind the result and its limits */

    *headline = (struct headline){.state = state, .picture = picture, .limiters = limiters};
    headline->area = (rect){area.row, area.column + 1, area.rows, area.columns - 2};
    headline->steady = headline->area.columns < STEP_BESIDE;
    headline->names = !headline->steady || area.rows != 2;
    phrase_step(state, &headline->step);
    phrase_worth(state, &headline->worth);
    arrange(headline);
    if (headline->lost > 0 && headline->steady) {
        headline->steady = false;
        arrange(headline);
    }
    if (headline->lost > 0 && headline->names) {
        headline->names = false;
        arrange(headline);
    }
    if (limiters && headline->legend.rows == 0 && area.rows > 1) {
        headline->shorter = true;
        arrange(headline);
        headline->shorter = headline->legend.rows > 0;
    }
}

unsigned summary_draw(const explorer *state, grid *picture, rect area, unsigned limiters_shown)
{
    if (explorer_asks(state)) {
        grid_text(picture, area.row, area.column + 1, area.columns - 2, ROLE_strong, "? %");
        return 0;
    }
    struct headline headline;

    choose(&headline, state, picture, area, limiters_shown);
    headline.drawn = true;
    arrange(&headline);
    return headline.legend.rows > 0 ? limiters_shown : 0;
}

/* ---- Targets */

explorer_target summary_target(const explorer *state, rect area, unsigned limiters_shown, int row,
                               int column)
{
    grid nowhere = {.ascii = explorer_in_ascii(state), .language = state->language};
    struct headline headline;
    explorer_target target = {.kind = TARGET_NOTHING};

    choose(&headline, state, &nowhere, area, limiters_shown);
    arrange(&headline);
    if (rect_holds(headline.pin, row, column)) {
        target.kind = TARGET_PINS;
    } else if (state->page == PAGE_GRAPHS && rect_holds(headline.legend, row, column)) {
        struct flow flow = flow_of(&nowhere, headline.legend);

        target.value = (int)limiter_legend(&flow, limiters_shown, 0, headline.names, column);
        target.kind = target.value < OCC_ROW_COUNT ? TARGET_LETTER : TARGET_NOTHING;
    }
    return target;
}
