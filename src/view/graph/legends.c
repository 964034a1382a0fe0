/* SPDX-License-Identifier: MIT */
/* The legend of measured points: a row below the graphs. */
#include <string.h>

#include "base/range.h"
#include "explorer/curves.h"
#include "launch/phrase.h"
#include "view/cells/canvas.h"
#include "view/screen_parts.h"

enum {
    TEXT_SIZE = 160,
    INDENT = 1,
    GAP = 2,        /* cells between entries */
    SIGN_CELLS = 2, /* a sign and a blank */
};

int measured_legend_rows(const explorer *state)
{
    return state->page == PAGE_GRAPHS && state->measured.count > 0;
}

struct legend {
    const explorer *state;
    uint64_t shown;
    measured_scale scale;
    const char *device; /* of all in sight, where it is not the explored one; NULL: none */
    bool devices;       /* series of several devices, which their labels name */
};

/* ---- Entries */

/* A label, with full and shares also the best amount, 100 %. Returns its cells and those before. */
static int write_entry(const struct legend *legend, const grid *picture, int index, bool full,
                       char text[TEXT_SIZE])
{
    const struct language *language = legend->state->language;
    const measured_series *series = &legend->state->measured.series[index];
    const char *label = measured_label(language, series);
    char named[SAID_SIZE];
    char number[NUMBER_SIZE];
    char best[NUMBER_SIZE + MEASURED_UNIT + 1];

    if (legend->devices && series->device[0]) {
        label = said(named, language, SAY(MEASURED_LEGEND_OF, label, series->device));
    }
    text_format(best, sizeof best, "%s%s%s", measured_format(number, series->best),
                series->unit[0] ? " " : "", series->unit);
    text_format(text, TEXT_SIZE, "%s",
                legend->scale.shares && full
                    ? SAID(language, SAY(MEASURED_LEGEND_BEST, label, best))
                    : label);
    return GAP + SIGN_CELLS + text_cells(picture, text);
}

/* Cells of "  12 more". */
static int more_cells(const struct legend *legend, const grid *picture, int series)
{
    return GAP +
           text_cells(picture, SAID(legend->state->language, SAY(MEASURED_LEGEND_MORE, series)));
}

/* The series whose labels have room, whole but for the first; *full: with the best of each. */
static uint64_t choose_entries(const struct legend *legend, const grid *picture, int room,
                               bool *full)
{
    int series = legend->state->measured.series_count;
    int count = __builtin_popcountll(legend->shown);
    uint64_t named = 0;
    char text[TEXT_SIZE];

    for (int form = 1; form >= 0; form--) {
        int cells = 0;

        for (int i = 0; i < series; i++) {
            cells += legend->shown >> i & 1 ? write_entry(legend, picture, i, form, text) : 0;
        }
        *full = form;
        if (cells <= room) {
            return legend->shown;
        }
    }
    for (int i = 0; i < series; i++) {
        int left = room - more_cells(legend, picture, count);
        int cells = legend->shown >> i & 1 ? write_entry(legend, picture, i, false, text) : 0;

        if (cells > left && (named != 0 || left <= GAP + SIGN_CELLS)) {
            break;
        }
        named |= legend->shown >> i & 1 ? (uint64_t)1 << i : 0;
        room -= smaller(cells, left);
    }
    return named;
}

/* The chosen labels, and how many others there are, whose points are not drawn. */
static void draw_entries(const struct legend *legend, struct line *line)
{
    const explorer *state = legend->state;
    bool full;
    uint64_t named = choose_entries(legend, line->picture, line->end - line->column, &full);
    int others = __builtin_popcountll(legend->shown & ~named);
    int keep = others > 0 ? more_cells(legend, line->picture, state->measured.series_count) : 0;
    char text[TEXT_SIZE];

    for (int i = 0; i < state->measured.series_count; i++) {
        if (named >> i & 1) {
            int sign = measured_number(state, legend->shown, i) % SHAPE_SIGNS;
            int cells = write_entry(legend, line->picture, i, full, text) - GAP - SIGN_CELLS;

            grid_put(line->picture, line->row, line->column + GAP, shape_sign(line->picture, sign),
                     ROLE_point);
            line_skip(line, GAP + SIGN_CELLS);
            line_middle(line, ROLE_text, text, smaller(cells, line->end - line->column - keep));
        }
    }
    if (others > 0) {
        line_say(line, GAP, ROLE_dim, SAY(MEASURED_LEGEND_MORE, others));
    }
}

/* ---- The legend */

/* The points beyond their axes, for the right end of room cells. Returns its cells; 0: nothing. */
static int write_outside(const explorer *state, const grid *picture, int room, char text[TEXT_SIZE])
{
    int outside = measured_outside(state);

    sentence(text, TEXT_SIZE, state->language, SAY(MEASURED_LEGEND_OUTSIDE, outside));
    int cells = text_cells(picture, text);

    return outside > 0 && cells + GAP < room / 2 ? cells + 1 + GAP : 0;
}

/* The key that shows another series, where there is room; in a file no key works. */
static void draw_key(const explorer *state, struct line *line)
{
    const char *keys = KEYS(line->picture, ACTION_MEASURED, 1);
    const char *hint = word(line->picture->language, SENTENCE_HINT_MEASURED);
    int cells = text_cells(line->picture, keys) + 1 + text_cells(line->picture, hint);

    if (!state->exported && line->column + 2 * GAP + cells < line->end) {
        line_skip(line, 2 * GAP);
        line_text(line, ROLE_key, keys);
        line_skip(line, 1);
        line_text(line, ROLE_dim, hint);
    }
}

/* The meaning of the signs, in brief where it would leave little room for the labels. */
static void write_title(const struct legend *legend, const grid *picture, int room,
                        char text[TEXT_SIZE])
{
    static const sentence_id titles[][2] = {
        {SENTENCE_MEASURED_LEGEND, SENTENCE_MEASURED_LEGEND_ON},
        {SENTENCE_MEASURED_LEGEND_IN, SENTENCE_MEASURED_LEGEND_IN_ON},
        {SENTENCE_MEASURED_LEGEND_SHARE, SENTENCE_MEASURED_LEGEND_SHARE_ON},
    };
    const char *unit = legend->scale.shares ? "" : legend->scale.unit;
    bool on = legend->device != NULL;
    sentence_id id = titles[legend->scale.shares ? 2 : unit[0] ? 1 : 0][on];

    for (int brief = 0; brief < 2; brief++) {
        sentence(text, TEXT_SIZE, legend->state->language, id,
                 SAY_VALUES(unit[0] ? unit : legend->device, legend->device));
        if (2 * text_cells(picture, text) <= room) {
            return;
        }
        unit = "";
        id = on ? SENTENCE_MEASURED_LEGEND_ON_SHORT : SENTENCE_MEASURED_LEGEND;
    }
}

/* The device of the series in sight is one for the whole legend, or one for each label. */
static struct legend legend_of(const explorer *state)
{
    const measured_set *set = &state->measured;
    uint64_t shown = measured_in_sight(state);
    struct legend legend = {state, shown, measured_scale_of(set, shown), NULL, false};
    const measured_series *first = NULL;
    bool elsewhere = false;

    for (int i = 0; i < set->series_count; i++) {
        if (legend.shown >> i & 1) {
            first = first ? first : &set->series[i];
            elsewhere |= measured_elsewhere(state, &set->series[i]);
            legend.devices |= strcmp(first->device, set->series[i].device) != 0;
        }
    }
    legend.devices &= elsewhere;
    legend.device = elsewhere && !legend.devices ? first->device : NULL;
    return legend;
}

uint64_t measured_legend_names(const explorer *state, const grid *picture)
{
    const struct legend legend = legend_of(state);
    int room = picture->columns - INDENT;
    char text[TEXT_SIZE];
    bool full;

    write_title(&legend, picture, room, text);
    room -= text_cells(picture, text);
    room -= write_outside(state, picture, room, text);
    return choose_entries(&legend, picture, room, &full);
}

void measured_legend(const explorer *state, grid *picture, rect area)
{
    const struct legend legend = legend_of(state);
    struct line line = line_of(picture, area, 0);
    char text[TEXT_SIZE];

    line_skip(&line, INDENT);
    if (legend.shown == 0) {
        line_say(&line, 0, ROLE_dim, SAY(MEASURED_LEGEND_NONE));
        draw_key(state, &line);
        return;
    }
    write_title(&legend, picture, line.end - line.column, text);
    line_text(&line, ROLE_dim, text);
    int outside = write_outside(state, picture, line.end - line.column, text);

    if (outside > 0) {
        text_right(picture, line.row, line.column, line.end - 1, ROLE_dim, text);
        line.end -= outside;
    }
    draw_entries(&legend, &line);
    draw_key(state, &line);
}

/* ---- The names of limits in their colours, and the legend of their letters */

static const char *word_of(const struct language *language, occ_limit_id id, bool names)
{
    return names ? limit_name(language, id) : limit_brief(language, id);
}

size_t limiter_spans(const struct language *language, unsigned limiters, bool names,
                     struct span spans[2 * OCC_ROW_COUNT])
{
    size_t count = 0;

    for (occ_limit_id id = OCC_ROW_BLOCKS; id < OCC_ROW_COUNT; id++) {
        if (!(limiters & OCC_ROW_BIT(id))) {
            continue;
        }
        if (count > 0) {
            spans[count++] = (struct span){ROLE_dim, names ? " + " : "+"};
        }
        spans[count++] = (struct span){limiter_role(id), word_of(language, id, names)};
    }
    return count;
}

int limiter_legend_cells(const struct language *language, unsigned limiters, bool names)
{
    grid nowhere = {.language = language};
    struct flow flow = flow_of(&nowhere, (rect){0, 0, 1, GRID_MOST});

    limiter_legend(&flow, limiters, 0, names, -1);
    return flow.column;
}

occ_limit_id limiter_legend(struct flow *flow, unsigned limiters, unsigned hidden, bool names,
                            int column)
{
    occ_limit_id found = OCC_ROW_COUNT;

    for (occ_limit_id id = OCC_ROW_BLOCKS; id < OCC_ROW_COUNT; id++) {
        bool dot = hidden & OCC_ROW_BIT(id); /* for a hidden letter */
        const char letter[] = {limiter_letter(id), '\0'};
        const struct span spans[] = {{dot ? ROLE_dim : limiter_role(id), dot ? "\u00b7" : letter},
                                     {ROLE_text, " "},
                                     {ROLE_dim, word_of(flow->picture->language, id, names)}};

        if (limiters & OCC_ROW_BIT(id) && flow_phrase(flow, 2, spans, 3)) {
            int end = flow->area.column + flow->column;
            int start = end - phrase_cells(flow->picture, spans, 3);

            found = column >= start && column < end ? id : found;
        }
    }
    return found;
}
