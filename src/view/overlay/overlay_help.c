/* SPDX-License-Identifier: MIT */
/*
 * The help: the question and the keys of this page, the symbols that it shows now, then all other
 * keys, group by group, and symbols. What is typed narrows all of them.
 */
#include "base/range.h"
#include "explorer/page.h"
#include "explorer/picker.h"
#include "launch/phrase.h"
#include "view/cells/canvas.h"
#include "view/cells/line.h"
#include "view/cells/theme.h"
#include "view/page/view_page.h"
#include "view/screen_parts.h"

/* ---- Symbols of the screen */

/* Pages, as bits; and what else must be so for a symbol to be there. */
enum {
    ON_GRAPHS = 1 << PAGE_GRAPHS,
    ON_WHY = 1 << PAGE_WHY,
    ON_ADVICE = 1 << PAGE_ADVICE,
    ON_MAP = 1 << PAGE_MAP,
    ON_COMPARE = 1 << PAGE_COMPARE,
    ON_SM = 1 << PAGE_SM,
    ON_GPU = 1 << PAGE_GPU,
    ON_ALL = (1 << PAGE_COUNT) - 1,
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
    SYMBOL(CARVEOUT, ON_GRAPHS | WITH_GHOSTS, ghost, "228+28", "228+28"),
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
    SYMBOL(DOOR, ON_SM, error, "►", ">"),
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

enum { SYMBOL_COUNT = sizeof symbols / sizeof *symbols };

/* Whether the state has what a symbol of this page stands for. */
static bool is_on_screen(const explorer *state, const struct help_sample *symbol)
{
    int now =
        (1 << state->page) | (state->pin_count > 0 || state->carveouts ? WITH_GHOSTS : 0) |
        (state->now.latency != LATENCY_NONE ? WITH_LATENCY : 0) |
        (state->measured_shown ? WITH_POINTS : 0) |
        (state->now.unknown || parameters_with(state->now.sources, SOURCE_ASSUMED) ? WITH_BOUND
                                                                                   : 0) |
        (state->kernel >= 0 && explorer_kernel(state)->launch.achieved_percent >= 0 ? WITH_ACHIEVED
                                                                                    : 0) |
        (state->hidden ? WITH_HIDDEN : 0);

    return (symbol->where & ON_ALL & now) && (symbol->where & ~ON_ALL & ~now) == 0;
}

/* ---- Lines that the filter leaves */

enum { HELP_LINES_MOST = ACTION_COUNT + 2 * GROUP_COUNT + SYMBOL_COUNT + 12, PAGE_KEYS = 10 };

/* HELP_LETTERS: those of all limits, with their names. */
enum help_kind { HELP_BLANK, HELP_HEADING, HELP_QUESTION, HELP_ACTION, HELP_SYMBOL, HELP_LETTERS };

struct help_line {
    enum help_kind kind;
    int id; /* of the heading's sentence, the action or the symbol */
};

struct help_lines {
    struct help_line items[HELP_LINES_MOST];
    int count;
    bool listed[ACTION_COUNT];
};

static void add(struct help_lines *lines, enum help_kind kind, int id)
{
    lines->items[lines->count++] = (struct help_line){kind, id};
}

/* A heading, unless nothing comes under it. */
static void begin_group(struct help_lines *lines, enum help_kind kind, sentence_id title)
{
    if (lines->count > 0) {
        add(lines, HELP_BLANK, 0);
    }
    add(lines, kind, (int)title);
}

static void end_group(struct help_lines *lines)
{
    enum help_kind last = lines->items[lines->count - 1].kind;

    if (last == HELP_HEADING || last == HELP_QUESTION) {
        lines->count -= lines->count > 1 ? 2 : 1;
    }
}

static bool passes(const explorer *state, const char *shown, const char *meaning, const char *more)
{
    const char *const texts[] = {shown, meaning, more};

    return picker_passes(state->help.filter, texts, 3);
}

/* The first of two that share a line stands for both. */
static void add_action(const explorer *state, struct help_lines *lines, action_id id)
{
    const action_row *action = action_of(id);
    sentence_id synonyms = action_synonyms(id);
    char names[KEYS_SIZE];

    if (lines->listed[id]) {
        return;
    }
    lines->listed[id] = true;
    if (action_has_twin(state->language, id)) {
        lines->listed[id + 1] = true;
    }
    text_format(names, sizeof names, "%s %s", action->keys, action->name);
    if (passes(state, names, word(state->language, action->sentence),
               synonyms < SENTENCE_COUNT ? word(state->language, synonyms) : "")) {
        add(lines, HELP_ACTION, (int)id);
    }
}

/* The keys that the foot of the page names, and the first of all. */
static void collect_page(const explorer *state, struct help_lines *lines)
{
    const struct hints *hints = view_page_hints(state);

    begin_group(lines, HELP_QUESTION, SENTENCE_COUNT);
    for (size_t i = 0; i < hints->count; i++) {
        const struct hint *hint = &hints->items[i];
        int end = lines->items[0].kind == HELP_QUESTION ? PAGE_KEYS : 0;

        for (int k = 0; k < 2 && lines->count <= end; k++) {
            action_id id = k == 0 ? hint->first : hint->second;

            if (id < ACTION_COUNT) {
                add_action(state, lines, id);
            }
        }
    }
    end_group(lines);
}

static void collect_groups(const explorer *state, struct help_lines *lines)
{
    for (action_group group = 0; group < GROUP_COUNT; group++) {
        begin_group(lines, HELP_HEADING, action_group_title(group));
        for (action_id id = 0; id < ACTION_COUNT; id++) {
            if (action_of(id)->group == group) {
                add_action(state, lines, id);
            }
        }
        end_group(lines);
    }
}

/* The letters of the limits pass with their sentence, or by the name of one of them. */
static bool letters_pass(const explorer *state)
{
    bool any = passes(state, word(state->language, SENTENCE_SYMBOL_LETTERS), "", "");

    for (occ_limit_id id = 0; id < OCC_ROW_COUNT; id++) {
        const char letter[] = {limiter_letter(id), '\0'};

        any |= passes(state, letter, limit_name(state->language, id), "");
    }
    return any;
}

/* Those that are on the screen, or the others. The letters come behind what a cliff costs. */
static void collect_symbols(const explorer *state, struct help_lines *lines, bool here)
{
    begin_group(lines, HELP_HEADING, here ? SENTENCE_HELP_HERE : SENTENCE_HELP_ELSEWHERE);
    for (int id = 0; id < SYMBOL_COUNT; id++) {
        const struct help_sample *symbol = &symbols[id];

        if (is_on_screen(state, symbol) != here) {
            continue;
        }
        if (passes(state, symbol->sample ? symbol->sample : "",
                   word(state->language, symbol->meaning), "")) {
            add(lines, HELP_SYMBOL, id);
        }
        if (symbol->meaning == SENTENCE_SYMBOL_COST && letters_pass(state)) {
            add(lines, HELP_LETTERS, 0);
        }
    }
    end_group(lines);
}

static void collect(const explorer *state, struct help_lines *lines)
{
    *lines = (struct help_lines){.count = 0};
    collect_page(state, lines);
    collect_symbols(state, lines, true);
    collect_groups(state, lines);
    collect_symbols(state, lines, false);
}

enum {
    KEY_CELLS = 16,    /* keys, or the sample of a symbol, and a blank */
    SAMPLE_CELLS = 4,  /* of a line's sample */
    COLUMN_LEAST = 48, /* of a column of keys, where there are two */
    COLUMN_MOST = 76,  /* no wider: sentences are short */
    COLUMN_GAP = 2,    /* between columns */
    FILTER_ROWS = 2,   /* the filter and a blank row */
    ROWS_MOST = 400,   /* of the whole help */
};

static const struct hint hints[] = {
    {ACTION_UP, ACTION_DOWN, SENTENCE_HINT_SCROLL},
    {ACTION_CANCEL, ACTION_COUNT, SENTENCE_HINT_CLOSE},
};

/* ---- Drawing a line; without cells in the picture it is only measured */

static rect meaning_of(rect at)
{
    return (rect){at.row, at.column + KEY_CELLS, at.rows, at.columns - KEY_CELLS};
}

static int draw_meaning(grid *picture, rect at, const char *text)
{
    return area_sentence(picture, meaning_of(at), ROLE_text, text);
}

/* "← h -", or "← →" of two that share the line. */
static int draw_action(grid *picture, rect at, action_id id)
{
    bool both = action_has_twin(picture->language, id);
    struct line line = line_of(picture, at, 0);

    line_text(&line, ROLE_key, KEYS(picture, id, both ? 1 : 3));
    if (both) {
        line_skip(&line, 1);
        line_text(&line, ROLE_key, KEYS(picture, id + 1, 1));
    }
    return draw_meaning(picture, at, word(picture->language, action_of(id)->sentence));
}

static void draw_sample_line(const explorer *state, grid *picture, rect at, view_role role)
{
    occ_run run = {0, SAMPLE_CELLS - 1, {.warps = 1}};
    step_line line = {&run, 1, 2, role};
    rect area = {at.row, at.column, 1, SAMPLE_CELLS};
    struct canvas canvas = {
        .picture = picture, .area = area, .glyphs = picture->ascii ? GLYPHS_ASCII : state->glyphs};

    if (canvas.glyphs == GLYPHS_FILLED) { /* lines over areas are boxes' */
        area_put(picture, area, 0x2500, role);
        return;
    }
    canvas_line(&canvas, &line, (occ_range){0, SAMPLE_CELLS - 1}, false);
}

static int draw_symbol(const explorer *state, grid *picture, rect at, int id)
{
    const struct help_sample *symbol = &symbols[id];

    if (symbol->sample) {
        area_text(picture, at, 0, symbol->role, picture->ascii ? symbol->ascii : symbol->sample);
    } else if (picture->cells) {
        draw_sample_line(state, picture, at, symbol->role);
    }
    return draw_meaning(picture, at, word(picture->language, symbol->meaning));
}

/* Every limit's letter with its name, and what letters stand for. */
static int draw_letters(grid *picture, rect at)
{
    struct flow flow = flow_of(picture, meaning_of(at));

    flow_sentence(&flow, 0, ROLE_text, word(picture->language, SENTENCE_SYMBOL_LETTERS));
    flow_break(&flow);
    for (occ_limit_id id = 0; id < OCC_ROW_COUNT; id++) {
        const char letter[] = {limiter_letter(id), '\0'};
        const struct span spans[] = {{limiter_role(id), letter},
                                     {ROLE_text, " "},
                                     {ROLE_dim, limit_name(picture->language, id)}};

        flow_phrase(&flow, 2, spans, 3);
    }
    return flow.row + 1;
}

/* Draws a line at the top of an area. Returns the rows that it takes. */
static int draw_line(const explorer *state, grid *picture, rect at, const struct help_line *shown)
{
    switch (shown->kind) {
    case HELP_HEADING:
        area_text(picture, at, 0, ROLE_title, word(picture->language, (sentence_id)shown->id));
        return 1;
    case HELP_QUESTION:
        area_text(picture, at, 0, ROLE_title, explorer_page_title(picture->language, state->page));
        return draw_meaning(picture, at, explorer_page_question(picture->language, state->page));
    case HELP_ACTION:
        return draw_action(picture, at, (action_id)shown->id);
    case HELP_SYMBOL:
        return draw_symbol(state, picture, at, shown->id);
    case HELP_LETTERS:
        return draw_letters(picture, at);
    default:
        return 1;
    }
}

static int draw_lines(const explorer *state, grid *picture, rect at, const struct help_lines *lines,
                      int first, int end)
{
    int rows = 0;

    for (int i = first; i < end; i++) {
        rect line = {at.row + rows, at.column, ROWS_MOST, at.columns};

        rows += draw_line(state, picture, line, &lines->items[i]);
    }
    return rows;
}

/* ---- The whole help, of any height */

static bool filtered(const explorer *state)
{
    return state->help.filter_length > 0;
}

/* The line from which on the second column goes: a heading, so that both are about as high. */
static int split(const explorer *state, const struct help_lines *lines, int columns)
{
    grid nowhere = {.language = state->language};
    rect at = {0, 0, ROWS_MOST, columns};
    int half = draw_lines(state, &nowhere, at, lines, 0, lines->count) / 2;
    int best = lines->count, nearest = ROWS_MOST;

    for (int i = 1; i < lines->count; i++) {
        int rows = draw_lines(state, &nowhere, at, lines, 0, i);
        int away = rows > half ? rows - half : half - rows;

        if (lines->items[i].kind == HELP_HEADING && away < nearest) {
            best = i;
            nearest = away;
        }
    }
    return best;
}

static int draw_all(const explorer *state, grid *picture, rect at)
{
    struct help_lines lines;
    rect left = at;

    collect(state, &lines);
    if (lines.count == 0) {
        area_text(picture, at, 0, ROLE_dim, word(picture->language, SENTENCE_HELP_NONE));
        return 1;
    }
    if (at.columns < 2 * COLUMN_LEAST + COLUMN_GAP) {
        return draw_lines(state, picture, at, &lines, 0, lines.count);
    }
    left.columns = (at.columns - COLUMN_GAP) / 2;
    rect right = {at.row, at.column + left.columns + COLUMN_GAP, at.rows, left.columns};
    int second = split(state, &lines, left.columns);
    int rows = draw_lines(state, picture, left, &lines, 0, second);

    return larger(rows, draw_lines(state, picture, right, &lines, second, lines.count));
}

static int rows_wanted(const explorer *state, const grid *like, int columns)
{
    grid nowhere = {.ascii = like->ascii, .language = state->language};

    return draw_all(state, &nowhere, (rect){0, 0, ROWS_MOST, columns});
}

/* ---- The box: the filter, and a window on the whole */

static rect box_of(const explorer *state, const view_layout *layout)
{
    (void)state;
    int columns = smaller(layout->whole.columns, 2 * COLUMN_MOST + COLUMN_GAP + 4);

    if (layout->whole.columns < 2 * COLUMN_LEAST + COLUMN_GAP + 4) {
        columns = smaller(columns, COLUMN_MOST + 4);
    }
    return panel_place(layout->whole, layout->whole.rows, columns);
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
    if (!filtered(state)) {
        line_text(&line, ROLE_dim, word(state->language, SENTENCE_HELP_TYPE));
    }
}

int help_top(const explorer *state, const grid *like, rect box)
{
    rect window = help_window(box);
    int most = rows_wanted(state, like, window.columns) - window.rows;

    return clamp(state->help.row, 0, larger(most, 0));
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
