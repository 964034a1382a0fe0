/* SPDX-License-Identifier: MIT */
/*
 * The help: the question and the keys of this page, the symbols that it shows now, then all other
 * keys, group by group, and symbols. What is typed narrows all of them.
 */
#include <stdlib.h>

#include "base/range.h"
#include "explorer/page.h"
#include "launch/phrase.h"
#include "view/cells/canvas.h"
#include "view/page/view_page.h"

/* ---- Symbols of the screen */

/* Pages, as bits, and further conditions of a symbol. */
#define ON_PAGE(id, name) ON_##id = 1 << PAGE_##id,
enum {
    EXPLORER_PAGES(ON_PAGE) ON_ALL = (1 << PAGE_COUNT) - 1,
    WITH_GHOSTS = 1 << PAGE_COUNT, /* pins or carve-outs */
    WITH_LATENCY = WITH_GHOSTS << 1,
    WITH_POINTS = WITH_GHOSTS << 2,
    WITH_BOUND = WITH_GHOSTS << 3,
    WITH_ACHIEVED = WITH_GHOSTS << 4,
    WITH_HIDDEN = WITH_GHOSTS << 5,
};

struct help_sample {
    int where;
    view_role role;
    const char *sample; /* NULL: a line */
    const char *ascii;
    sentence_id meaning;
};

#define SYMBOL(id, where, role, sample, ascii)                                                     \
    {                                                                                              \
        where, ROLE_##role, sample, ascii, SENTENCE_SYMBOL_##id                                    \
    }
/* clang-format off */
static const struct help_sample symbols[] = {
    SYMBOL(VALUE, ON_GRAPHS, marker, "● ┊", "O"),
    SYMBOL(AXIS_VALUE, ON_GRAPHS, marker, "▲", "^"),
    SYMBOL(CLIFF, ON_GRAPHS, cliff, "┴", "'"),
    SYMBOL(COST, ON_GRAPHS, dim, "−16", "-16"),
    SYMBOL(ASSUMED, ON_ALL | WITH_BOUND, cliff, "256?", "256?"),
    SYMBOL(BOUND, ON_ALL | WITH_BOUND, strong, "≤ 75 %", "<= 75 %"),
    SYMBOL(PIN, ON_GRAPHS | WITH_GHOSTS, ghost, NULL, NULL),
    SYMBOL(CARVEOUT, ON_GRAPHS | WITH_GHOSTS, ghost, "┈┈ 228+28", ".. 228+28"),
    SYMBOL(LATENCY, ON_GRAPHS | WITH_LATENCY, axis, "┄┄┄┄", "...."),
    SYMBOL(MEASURED, ON_GRAPHS | WITH_POINTS, axis, "89%", "89%"),
    SYMBOL(POINT, ON_GRAPHS | WITH_POINTS, point, "◆ ○ △", "x o *"),
    SYMBOL(ACHIEVED, ON_ALL | WITH_ACHIEVED, point, "◆ 48.5 %", "x 48.5 %"),
    SYMBOL(TICK, ON_GRAPHS, frame, "┬ ┤", "+"),
    SYMBOL(GRIDLINE, ON_GRAPHS, gridline, "▔   ▔", ".   ."),
    SYMBOL(GAIN, ON_ADVICE, good, "▲", "^"),
    SYMBOL(LOSS, ON_ADVICE, dim, "▼", "v"),
    SYMBOL(BINDING, ON_WHY, cliff, "◂", "<"),
    SYMBOL(ROW, ON_WHY | ON_ADVICE | ON_COMPARE | ON_GPU, marker, "▶", ">"),
    SYMBOL(LEFT_OUT, ON_ALL, dim, "…", "~"),
    SYMBOL(HEAT, ON_MAP, text, "· ░ ▒ ▓ █", ". : = * #"),
    SYMBOL(REGION_EDGE, ON_MAP, text, "▏ ▔ │ ─", "| -"),
    SYMBOL(MAP_CURSOR, ON_MAP, selected, " ┼ ", " + "),
    SYMBOL(MAP_LAUNCH, ON_MAP, marker, "▶ ▲", "> ^"),
    SYMBOL(NEXT_BLOCK, ON_SM, error, "►", ">"),
    SYMBOL(PIECE, ON_SM, text, "9▕0▕", "9|0|"),
    SYMBOL(LEFT_OVER, ON_SM | ON_GPU, frame, "░░░", "///"),
    SYMBOL(SM_BOXES, ON_GPU, text, "■ ▪ □", "# : ."),
    SYMBOL(FITS, ON_COMPARE, good, "✓", "+"),
    SYMBOL(SORTED, ON_COMPARE, dim, "▾", "v"),
    SYMBOL(NO_TAB, ON_ALL, dim, "< >", "< >"),
    SYMBOL(SCROLL, ON_WHY | ON_ADVICE | ON_COMPARE, axis, "┃", "#"),
    SYMBOL(REFUSED, ON_ALL, dim, "····", "...."),
    SYMBOL(HIDDEN, ON_GRAPHS | WITH_HIDDEN, dim, "·", "."),
};
/* clang-format on */

/* Whether the state has what a symbol of this page stands for. */
static bool is_on_screen(const explorer *state, const struct help_sample *symbol)
{
    int now = 1 << state->page;

    now |= state->pin_count > 0 || state->carveouts ? WITH_GHOSTS : 0;
    now |= state->now.latency != LATENCY_NONE ? WITH_LATENCY : 0;
    now |= state->measured_shown ? WITH_POINTS : 0;
    now |=
        state->now.unknown || parameters_with(state->now.sources, SOURCE_ASSUMED) ? WITH_BOUND : 0;
    now |= state->now.kernel && state->now.kernel->launch.achieved_percent >= 0 ? WITH_ACHIEVED : 0;
    now |= state->hidden ? WITH_HIDDEN : 0;
    return (symbol->where & ON_ALL & now) && (symbol->where & ~ON_ALL & ~now) == 0;
}

enum {
    KEY_CELLS = 16,    /* keys, or the sample of a symbol, and a blank */
    SAMPLE_CELLS = 4,  /* of a line's sample */
    COLUMN_LEAST = 48, /* of a column of keys, where there are two */
    COLUMN_MOST = 76,  /* no wider: sentences are short */
    COLUMN_GAP = 2,    /* between columns */
    FILTER_ROWS = 2,   /* the filter and a blank row */
    PAGE_KEYS = 10,
};

static const struct hint hints[] = {
    {ACTION_UP, ACTION_DOWN, SENTENCE_HINT_SCROLL},
    {ACTION_CANCEL, ACTION_COUNT, SENTENCE_HINT_CLOSE},
};

/* ---- A section: a heading, and the lines that pass the filter; without cells only measured */

enum {
    SECTION_PAGE,
    SECTION_HERE,
    SECTION_GROUPS,
    SECTION_ELSEWHERE = SECTION_GROUPS + GROUP_COUNT,
    SECTIONS
};

struct help_section {
    const explorer *state;
    grid *picture;
    rect at;
    int id;
    int rows;     /* written; 0: nothing passes */
    bool *listed; /* by action: in this section or before */
};

static bool passes(const explorer *state, const char *shown, const char *meaning, const char *more)
{
    const char *const texts[] = {shown, meaning, more};

    return picker_passes(state->help.filter, texts, 3);
}

static rect meaning_of(rect at)
{
    return (rect){at.row, at.column + KEY_CELLS, at.rows, at.columns - KEY_CELLS};
}

static int draw_meaning(grid *picture, rect at, const char *text)
{
    return area_sentence(picture, meaning_of(at), ROLE_text, text);
}

/* The title of the page with its question, or what the lines are. */
static int draw_heading(const struct help_section *section)
{
    const struct language *language = section->picture->language;
    explorer_page page = section->state->page;
    int id = section->id;

    area_text(section->picture, section->at, 0, ROLE_title,
              id == SECTION_PAGE   ? word(language, page_of(page)->title)
              : id == SECTION_HERE ? word(language, SENTENCE_HELP_HERE)
              : id == SECTION_ELSEWHERE
                  ? word(language, SENTENCE_HELP_ELSEWHERE)
                  : word(language, action_group_title((action_group)(id - SECTION_GROUPS))));
    return id == SECTION_PAGE ? draw_meaning(section->picture, section->at,
                                             word(language, page_of(page)->question))
                              : 1;
}

/* The place of the next line; the first one has the heading above it. */
static rect next_line(struct help_section *section)
{
    rect at = section->at;

    section->rows = section->rows > 0 ? section->rows : draw_heading(section);
    at.row += section->rows;
    return at;
}

/* "← h -", or "← →" of two that share the line: the first stands for both. */
static void write_action(struct help_section *section, action_id id)
{
    const action_row *action = action_of(id);
    const struct language *language = section->state->language;
    grid *picture = section->picture;
    sentence_id synonyms = action_synonyms(id);
    bool both = action_has_twin(language, id);
    char names[KEYS_SIZE];

    if (section->listed[id] || !action_applies(section->state->now.arch, id)) {
        return;
    }
    section->listed[id] = section->listed[id + both] = true;
    text_format(names, sizeof names, "%s %s", action->keys, action->name);
    if (!passes(section->state, names, word(language, action->sentence),
                synonyms < SENTENCE_COUNT ? word(language, synonyms) : "")) {
        return;
    }
    const char *keys = KEYS(picture, id, both ? 1 : 3);
    const char *more = both ? KEYS(picture, id + 1, 1) : "";
    /* Keys that fill their column have a row of their own. */
    int lower = text_cells(picture, keys) + both + text_cells(picture, more) >= KEY_CELLS;
    rect at = next_line(section);
    struct line line = line_of(picture, at, 0);

    line_text(&line, ROLE_key, keys);
    line_skip(&line, both);
    line_text(&line, ROLE_key, more);
    at.row += lower;
    section->rows += lower + draw_meaning(picture, at, word(language, action->sentence));
}

static void draw_sample_line(const explorer *state, grid *picture, rect at, view_role role)
{
    occ_run run = {0, SAMPLE_CELLS - 1, {.warps = 1}};
    step_line line = {.runs = &run, .count = 1, .most = 2, .role = role};
    rect area = {at.row, at.column, 1, SAMPLE_CELLS};
    struct canvas canvas = {
        .picture = picture, .area = area, .glyphs = picture->ascii ? GLYPHS_ASCII : state->glyphs};

    if (canvas.glyphs == GLYPHS_FILLED) { /* lines over areas are boxes' */
        area_put(picture, area, 0x2500, role);
        return;
    }
    canvas_line(&canvas, &line, (occ_range){0, SAMPLE_CELLS - 1}, false);
}

static void write_symbol(struct help_section *section, const struct help_sample *symbol)
{
    const char *meaning = word(section->state->language, symbol->meaning);
    grid *picture = section->picture;

    if (!passes(section->state, symbol->sample ? symbol->sample : "", meaning, "")) {
        return;
    }
    rect at = next_line(section);

    if (symbol->sample) {
        area_text(picture, at, 0, symbol->role, picture->ascii ? symbol->ascii : symbol->sample);
    } else if (picture->cells) {
        draw_sample_line(section->state, picture, at, symbol->role);
    }
    section->rows += draw_meaning(picture, at, meaning);
}

/* Letters and names of the architecture's limits, and their meaning, if the filter passes any. */
static void write_letters(struct help_section *section)
{
    const struct language *language = section->state->language;
    const char *meaning = word(language, SENTENCE_SYMBOL_LETTERS);
    bool any = passes(section->state, meaning, "", "");
    unsigned limits = 0;

    for (occ_limit_id id = 0; id < OCC_ROW_COUNT; id++) {
        const occ_limit *row = &section->state->now.result.limits[id];

        limits |= row->available > 0 || row->blocks != OCC_UNLIMITED ? OCC_ROW_BIT(id) : 0;
        any |= passes(section->state, (const char[]){limiter_letter(id), '\0'},
                      limit_name(language, id), "");
    }
    if (!any) {
        return;
    }
    struct flow flow = flow_of(section->picture, meaning_of(next_line(section)));

    flow_sentence(&flow, 0, ROLE_text, meaning);
    flow_break(&flow);
    limiter_legend(&flow, limits, 0, true, -1);
    section->rows += flow.row + 1;
}

/* Symbols that are on the screen, or the others. Letters follow the cost of a cliff. */
static void write_symbols(struct help_section *section)
{
    for (size_t id = 0; id < sizeof symbols / sizeof *symbols; id++) {
        if (is_on_screen(section->state, &symbols[id]) != (section->id == SECTION_HERE) ||
            (symbols[id].meaning == SENTENCE_SYMBOL_CARVEOUT &&
             !action_applies(section->state->now.arch, ACTION_CARVEOUTS))) {
            continue;
        }
        write_symbol(section, &symbols[id]);
        if (symbols[id].meaning == SENTENCE_SYMBOL_COST) {
            write_letters(section);
        }
    }
}

/* The keys that the foot of the page names, and the first of all. */
static void write_page(struct help_section *section)
{
    const struct hints *page = view_page_hints(section->state);
    int rows = section->rows;

    for (size_t i = 0, count = 0; i < 2 * page->count && count < PAGE_KEYS; i++) {
        const struct hint *hint = &page->items[i / 2];
        action_id id = i % 2 == 0 ? hint->first : hint->second;

        if (id < ACTION_COUNT) {
            write_action(section, id);
        }
        count += section->rows > rows;
        rows = section->rows;
    }
}

/* Returns its rows. */
static int draw_section(const explorer *state, grid *picture, rect at, int id, bool *listed)
{
    struct help_section section = {.state = state, .picture = picture, .at = at, .id = id};

    section.listed = listed;
    if (id == SECTION_PAGE) {
        write_page(&section);
    } else if (id == SECTION_HERE || id == SECTION_ELSEWHERE) {
        write_symbols(&section);
    } else {
        for (action_id action = 0; action < ACTION_COUNT; action++) {
            if ((int)action_of(action)->group == id - SECTION_GROUPS) {
                write_action(&section, action);
            }
        }
    }
    return section.rows;
}

/* ---- The whole help, of any height */

/* The first section of the second column: both about as high. rows: with a blank behind each. */
static int split(const int rows[SECTIONS], int all)
{
    int best = SECTIONS;
    int nearest = GRID_MOST;
    int before = 0;

    for (int i = 0; i < SECTIONS; before += rows[i], i++) {
        int away = abs(before - all / 2);

        if (before > 0 && rows[i] > 0 && away < nearest) {
            best = i;
            nearest = away;
        }
    }
    return best;
}

/* Returns the rows of the higher column. */
static int draw_all(const explorer *state, grid *picture, rect at)
{
    grid nowhere = {.ascii = picture->ascii, .language = picture->language};
    bool two = at.columns >= 2 * COLUMN_LEAST + COLUMN_GAP;
    bool measured[ACTION_COUNT] = {false};
    bool listed[ACTION_COUNT] = {false};
    int rows[SECTIONS];
    int all = -1; /* the last has no blank behind it */
    int used[2] = {0, 0};

    at.columns = two ? (at.columns - COLUMN_GAP) / 2 : at.columns;
    for (int i = 0; i < SECTIONS; i++) {
        rows[i] = draw_section(state, &nowhere, at, i, measured);
        rows[i] += rows[i] > 0;
        all += rows[i];
    }
    if (all < 0) {
        area_text(picture, at, 0, ROLE_dim, word(picture->language, SENTENCE_HELP_NONE));
        return 1;
    }
    int second = two ? split(rows, all) : SECTIONS;

    for (int i = 0; i < SECTIONS; i++) {
        bool right = i >= second;
        rect place = {at.row + used[right], at.column + right * (at.columns + COLUMN_GAP),
                      GRID_MOST, at.columns};

        draw_section(state, picture, place, i, listed);
        used[right] += rows[i];
    }
    return larger(used[0] - (second == SECTIONS), used[1] - 1);
}

static int rows_wanted(const explorer *state, const grid *like, int columns)
{
    grid nowhere = {.ascii = like->ascii, .language = state->language};

    return draw_all(state, &nowhere, (rect){0, 0, GRID_MOST, columns});
}

/* ---- The box: the filter, and a window on the whole */

static rect box_of(const explorer *state, const view_layout *layout)
{
    (void)state;
    bool two = layout->whole.columns >= 2 * COLUMN_LEAST + COLUMN_GAP + 4;
    int columns = two ? 2 * COLUMN_MOST + COLUMN_GAP + 4 : COLUMN_MOST + 4;

    return panel_place(layout->whole, layout->whole.rows, smaller(layout->whole.columns, columns));
}

rect help_window(rect box)
{
    rect window = panel_inside(box);

    window.row += FILTER_ROWS;
    window.rows = larger(window.rows - FILTER_ROWS, 1);
    return window;
}

static void draw_filter(const explorer *state, grid *picture, rect inside)
{
    struct line line = line_of(picture, inside, 0);

    line_format(&line, ROLE_dim, "%s ", word(state->language, SENTENCE_PICKER_FILTER));
    entry_draw(picture, (rect){inside.row, line.column, 1, line.end - line.column},
               state->help.filter, ROLE_strong);
    line.column = picture->cursor_column + 2;
    if (!state->help.filter[0]) {
        line_text(&line, ROLE_dim, word(state->language, SENTENCE_HELP_TYPE));
    }
}

int help_top(const explorer *state, const grid *like, rect box)
{
    rect window = help_window(box);

    return clamp(state->help.row, 0, rows_wanted(state, like, window.columns) - window.rows);
}

static void draw(const explorer *state, grid *picture, rect box)
{
    rect window = help_window(box);
    int rows = rows_wanted(state, picture, window.columns);
    int top = help_top(state, picture, box);
    grid whole;

    draw_filter(state, picture, panel_inside(box));
    if (!grid_open_like(&whole, picture, rows, window.columns)) {
        return; /* without memory the frame is empty */
    }
    draw_all(state, &whole, (rect){0, 0, rows, window.columns});
    area_show(picture, window, &whole, top);
    grid_close(&whole);
    list_scrollbar(picture, window, box.column + box.columns - 1, top, rows);
}

const struct view_overlay view_overlay_help = {
    .title = SENTENCE_HELP_TITLE,
    .box = box_of,
    .draw = draw,
    .hints = HINTS_OF(hints, true),
};
