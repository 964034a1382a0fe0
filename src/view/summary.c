/* SPDX-License-Identifier: MIT */
/* The summary: the headline, the blocks by each limit where there is room, and the legend. */
#include <stdio.h>

#include "base/number.h"
#include "base/range.h"
#include "base/text.h"
#include "launch/phrase.h"
#include "view/cells/theme.h"
#include "view/screen_parts.h"

/* ---- The headline */

enum { GAP = 2, DOT_GAP = 3 };

static int room_with(const struct headline *headline, int row, int gap)
{
    int used = headline->used[row] + (headline->used[row] > 0 ? gap : 0);

    return headline->area.columns - headline->kept[row] - used;
}

/* Draws behind what the row has; dot: one comes before. */
static void draw(struct headline *headline, int row, const struct phrase *phrase, bool dot)
{
    struct line line = line_of(headline->picture, headline->area, row);

    line_skip(&line, headline->used[row]);
    if (headline->used[row] > 0 && dot) {
        line_text(&line, ROLE_dim, " · ");
    } else if (headline->used[row] > 0) {
        line_skip(&line, GAP);
    }
    line_phrase(&line, phrase);
}

/* dot: one separates the phrase from the one before. */
static void put_forms(struct headline *headline, const struct forms *forms, bool dot)
{
    int gap = dot ? DOT_GAP : GAP;

    headline->last = (rect){0};
    for (size_t form = headline->brief && forms->count > 1; form < forms->count; form++) {
        int cells = phrase_cells(headline->picture, &forms->items[form]);

        for (int i = 0; i < headline->area.rows; i++) {
            int row = headline->below ? (i + 1) % headline->area.rows : i;

            if (cells > room_with(headline, row, gap)) {
                continue;
            }
            if (!headline->dry) {
                draw(headline, row, &forms->items[form], dot);
            }
            headline->used[row] += cells + (headline->used[row] > 0 ? gap : 0);
            headline->last = (rect){headline->area.row + row,
                                    headline->area.column + headline->used[row] - cells, 1, cells};
            headline->lost += form > 0;
            return;
        }
    }
    headline->lost += forms->count > 0;
}

/* ---- The summary */

enum {
    EACH_LIMIT_COLUMNS = 90,
    STEP_BESIDE = 100, /* columns from which on a step has room behind a result and its limits */
    LEGEND_GAP = 2,
};

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

/* ---- The headline */

/* In the order of their importance, behind result, limits and step. */
static summary_phrase *const others[] = {
    phrase_carveouts, phrase_latency,     phrase_unknown,  phrase_assumed,   phrase_pin,
    phrase_partition, phrase_clusters,    phrase_achieved, phrase_built_for, phrase_optin,
    phrase_oversized, phrase_nonportable, phrase_waves,
};

static void put(const explorer *state, struct headline *headline, summary_phrase *phrase)
{
    struct forms forms = {.count = 0};

    phrase(state, &forms);
    put_forms(headline, &forms, false);
}

static bool fit(const struct headline *headline, const struct phrase *first,
                const struct phrase *second)
{
    return phrase_cells(headline->picture, first) + 2 + phrase_cells(headline->picture, second) <=
           headline->area.columns;
}

/* On a single row the blocks give way to the limits, and the warps to their names in brief. */
static void make_room(const struct headline *headline, const struct forms *limits,
                      struct forms *result)
{
    const struct phrase *forms = result->items;

    if (headline->area.rows > 1 || limits->count < 2 ||
        fit(headline, &forms[0], &limits->items[0])) {
        return;
    }
    bool warps =
        fit(headline, &forms[1], &limits->items[1]) || !fit(headline, &forms[2], &limits->items[1]);

    result->items[0] = forms[warps ? 1 : 2];
    result->count = 1;
}

enum { FAULTS = 3 };

/* Faults of the grid and of the registers. Returns whether there are any. */
static bool find_faults(const explorer *state, struct forms faults[FAULTS])
{
    static summary_phrase *const phrases[FAULTS] = {phrase_misfit, phrase_grid, phrase_split};
    bool any = false;

    for (int i = 0; i < FAULTS; i++) {
        faults[i].count = 0;
        phrases[i](state, &faults[i]);
        any |= faults[i].count > 0;
    }
    return any;
}

/* The first alone where there is one row. */
static void put_faults(struct headline *headline, const struct forms faults[FAULTS])
{
    bool full = false;

    for (int i = 0; i < FAULTS && !full; i++) {
        put_forms(headline, &faults[i], false);
        full = headline->area.rows == 1 && faults[i].count > 0;
    }
}

/* brief: limits in brief; a refusal stays whole. */
static void put_result(const explorer *state, struct headline *headline, bool brief)
{
    struct forms result = {.count = 0};
    struct forms limits = {.count = 0};
    struct forms faults[FAULTS];

    phrase_result(state, &result);
    phrase_limits(state, &limits);
    if (find_faults(state, faults) && headline->area.rows == 1) {
        result.items[0] = result.items[result.count - 1]; /* the occupancy alone */
        result.count = 1;
    } else {
        make_room(headline, &limits, &result);
    }
    put_forms(headline, &result, false);
    put_faults(headline, faults);
    if (headline->area.rows > 1) {
        put(state, headline, phrase_local);
        put(state, headline, phrase_driver);
    }
    headline->brief = brief && state->now.result.blocks > 0;
    put_forms(headline, &limits, false);
    headline->brief = false;
}

struct arrangement {
    const struct forms *step;  /* found once: the search of advice takes longer than a drawing */
    const struct forms *worth; /* likewise */
    bool steady;               /* step and legend have places that other phrases do not move */
    bool brief;                /* the limits give way to the legend */
    bool names;                /* the legend has names, not keys */
    bool dry;                  /* nothing is drawn */
};

static void put_most(const explorer *state, struct headline *headline,
                     const struct arrangement *how)
{
    put_result(state, headline, how->brief);
    put(state, headline, phrase_tensor_span);
    headline->brief = how->brief;
    headline->below = how->steady;
    put_forms(headline, how->step, true);
    headline->brief = false;
    headline->below = false;
    put_forms(headline, how->worth, false);
}

static void put_others(const explorer *state, struct headline *headline)
{
    if (headline->area.rows == 1) {
        put(state, headline, phrase_local);
        put(state, headline, phrase_driver);
    }
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        put(state, headline, others[i]);
        if (others[i] == phrase_pin && state->pin_count > 0) {
            headline->pin = headline->last;
        }
    }
}

/* ---- The other rows */

/* "Blocks by limit:  block slots 32  registers 6"; returns its cells. */
static int each_limit(const explorer *state, struct flow *flow)
{
    char number[NUMBER_SIZE + 2];

    flow_say(flow, 2, ROLE_dim, SAY(SUMMARY_BLOCKS_BY_LIMIT));
    for (occ_limit_id id = OCC_ROW_BLOCKS; id < OCC_ROW_COUNT; id++) {
        const occ_limit *limit = &state->now.result.limits[id];
        struct span spans[2] = {
            {limit->limits ? limiter_role(id) : ROLE_dim, limit_name(state->language, id)},
            {limit->limits ? ROLE_strong : ROLE_text, number}};

        if (limit->blocks != OCC_UNLIMITED) {
            snprintf(number, sizeof number, " %d", limit->blocks);
            flow_phrase(flow, 2, spans, 2);
        }
    }
    return flow->column;
}

/* The blocks by each limit, in the first blank row, if it has room for all of them. */
static void put_each_limit(const explorer *state, struct headline *headline)
{
    grid nowhere = {.ascii = headline->picture->ascii, .language = state->language};
    struct flow measured = flow_of(&nowhere, (rect){0, 0, 1, GRID_MOST});
    int row = 0;

    while (row < headline->area.rows && headline->used[row] > 0) {
        row++;
    }
    if (headline->area.rows < HEADLINE_ROWS || headline->area.columns < EACH_LIMIT_COLUMNS ||
        state->now.result.blocks == 0 || row == headline->area.rows ||
        each_limit(state, &measured) > room_with(headline, row, GAP)) {
        return;
    }
    rect area = {headline->area.row + row, headline->area.column, 1, headline->area.columns};
    struct flow flow = flow_of(headline->picture, area);

    if (!headline->dry) {
        each_limit(state, &flow);
    }
    headline->used[row] = headline->area.columns - headline->kept[row];
}

/* Cells for the letters of most graphs: the legend keeps its place where one of them comes and goes. */
static int usual_cells(const explorer *state, bool names)
{
    if (state->page != PAGE_GRAPHS) {
        return 0;
    }
    unsigned usual = OCC_ROW_BIT(OCC_ROW_BLOCKS) | OCC_ROW_BIT(OCC_ROW_WARPS) |
                     OCC_ROW_BIT(OCC_ROW_REGISTERS) | OCC_ROW_BIT(OCC_ROW_SMEM);

    if (occ_has(state->now.arch, OCC_PARAM_CLUSTER_SIZE)) {
        usual |= OCC_ROW_BIT(OCC_ROW_CLUSTER);
    }
    return limiter_legend_cells(state->language, usual, names);
}

/* The letters on the page, at the right end of the last row. false: there is no room. */
static bool put_legend(const explorer *state, struct headline *headline, unsigned shown,
                       const struct arrangement *how)
{
    int row = headline->area.rows - 1;
    bool names = how->names;
    int cells = limiter_legend_cells(headline->picture->language, shown, names);
    int gap = headline->used[row] > 0 ? LEGEND_GAP : 0;
    rect area = headline->area;
    int room = area.columns - headline->used[row] - gap;

    if (cells > room) {
        return false;
    }
    int width = how->steady ? larger(cells, smaller(usual_cells(state, names), room)) : cells;

    area.column += area.columns - width;
    area.columns = width;
    if (!headline->dry) {
        /* Letters can be hidden on the graphs, where they stand over curves. */
        limiter_legend(headline->picture, area, row, shown,
                       state->page == PAGE_GRAPHS ? state->hidden : 0, names);
    }
    headline->legend = (rect){area.row + row, area.column, 1, cells};
    headline->names = names;
    headline->kept[row] = width + LEGEND_GAP;
    return true;
}

/* Returns the headline; lost: without a legend as well. */
static struct headline arrange(const explorer *state, grid *picture, rect area, unsigned shown,
                               struct arrangement how, bool *legend)
{
    struct headline headline = {.picture = picture, .area = area, .dry = how.dry};

    put_most(state, &headline, &how);
    headline.lost = 0; /* these have the same room in every arrangement */
    *legend = shown && put_legend(state, &headline, shown, &how);
    headline.lost += shown && !*legend;
    put_each_limit(state, &headline);
    put_others(state, &headline);
    return headline;
}

/*
 * The arrangement with room for most, and its headline, which is not drawn. Places
 * are given up where a phrase would be lost, then the names of limits.
 */
static struct headline choose(const explorer *state, grid *picture, rect area, unsigned shown,
                              const struct forms found[2], struct arrangement *how)
{
    bool narrow = area.columns < STEP_BESIDE;
    bool legend;

    *how = (struct arrangement){.step = &found[0],
                                .worth = &found[1],
                                .steady = narrow,
                                .names = !narrow || area.rows != 2,
                                .dry = true};
    struct headline headline = arrange(state, picture, area, shown, *how, &legend);

    if (headline.lost > 0 && how->steady) {
        how->steady = false;
        headline = arrange(state, picture, area, shown, *how, &legend);
    }
    if (headline.lost > 0 && how->names) {
        how->names = false;
        headline = arrange(state, picture, area, shown, *how, &legend);
    }
    if (shown && !legend && area.rows > 1) {
        struct arrangement brief = *how;

        brief.brief = true;
        struct headline shorter = arrange(state, picture, area, shown, brief, &legend);

        *how = legend ? brief : *how;
        headline = legend ? shorter : headline;
    }
    return headline;
}

static rect text_area(rect area)
{
    return (rect){area.row, area.column + 1, area.rows, area.columns - 2};
}

unsigned summary_draw(const explorer *state, grid *picture, rect area, unsigned limiters_shown)
{
    struct forms found[2] = {{.count = 0}, {.count = 0}};
    struct arrangement how;
    bool legend;

    area = text_area(area);
    if (explorer_asks(state)) {
        grid_text(picture, area.row, area.column, area.columns, ROLE_strong, "? %");
        return 0;
    }
    phrase_step(state, &found[0]);
    phrase_worth(state, &found[1]);
    choose(state, picture, area, limiters_shown, found, &how);
    how.dry = false;
    arrange(state, picture, area, limiters_shown, how, &legend);
    return legend ? limiters_shown : 0;
}

/* ---- Targets */

explorer_target summary_target(const explorer *state, rect area, unsigned limiters_shown, int row,
                               int column)
{
    grid nowhere = {.ascii = explorer_in_ascii(state), .language = state->language};
    struct forms found[2] = {{.count = 0}, {.count = 0}};
    struct arrangement how;

    phrase_step(state, &found[0]);
    phrase_worth(state, &found[1]);
    const struct headline headline =
        choose(state, &nowhere, text_area(area), limiters_shown, found, &how);
    explorer_target target = {.kind = TARGET_NOTHING};

    if (rect_holds(headline.pin, row, column)) {
        target.kind = TARGET_PINS;
    } else if (state->page == PAGE_GRAPHS && rect_holds(headline.legend, row, column)) {
        target.value = (int)limiter_legend_at(state->language, limiters_shown, headline.names,
                                              column - headline.legend.column);
        target.kind = target.value < OCC_ROW_COUNT ? TARGET_LETTER : TARGET_NOTHING;
    }
    return target;
}
