/* SPDX-License-Identifier: MIT */
/*
 * The help: a miniature of the screen with the meaning of its symbols, then
 * the table of actions, group by group. What is typed narrows both.
 */
#include "base/range.h"
#include "explorer/picker.h"
#include "launch/phrase.h"
#include "launch/latency_line.h"
#include "view/cells/canvas.h"
#include "view/cells/line.h"
#include "view/cells/theme.h"
#include "view/graph/graph.h"
#include "view/page/view_page.h"
#include "view/screen_parts.h"

/* ---- Symbols of the screen */

struct help_sample {
    view_role role;
    const char *sample; /* NULL: a line */
    const char *ascii;
    sentence_id meaning;
};

#define SYMBOL(id, role, sample, ascii)                                                            \
    {                                                                                              \
        ROLE_##role, sample, ascii, SENTENCE_SYMBOL_##id                                           \
    }
#define LINE(id, role)                                                                             \
    {                                                                                              \
        ROLE_##role, NULL, NULL, SENTENCE_SYMBOL_##id                                              \
    }
/* clang-format off */
static const struct help_sample symbols[] = {
    SYMBOL(VALUE, marker, "● ┊", "O"),
    SYMBOL(AXIS_VALUE, marker, "▲", "^"),
    SYMBOL(CLIFF, cliff, "┴", "'"),
    SYMBOL(COST, dim, "−16", "-16"),
    SYMBOL(ASSUMED, cliff, "256?", "256?"),
    SYMBOL(BOUND, strong, "≤ 75 %", "<= 75 %"),
    LINE(PIN, ghost),
    SYMBOL(CARVEOUT, ghost, "228+28", "228+28"),
    SYMBOL(LATENCY, axis, "┄┄┄┄", "...."),
    SYMBOL(MEASURED, axis, "89%", "89%"),
    SYMBOL(POINT, point, "◆ ○ △", "x o *"),
    SYMBOL(ACHIEVED, point, "◆ 48.5 %", "x 48.5 %"),
    SYMBOL(TICK, frame, "┬ ┤", "+"),
    SYMBOL(GRIDLINE, gridline, "▔   ▔", ".   ."),
    SYMBOL(GAIN, good, "▲", "^"),
    SYMBOL(LOSS, dim, "▼", "v"),
    SYMBOL(BINDING, cliff, "◂", "<"),
    SYMBOL(ROW, marker, "▶", ">"),
    SYMBOL(LEFT_OUT, dim, "…", "~"),
    SYMBOL(HEAT, text, "· ░ ▒ ▓ █", ". : = * #"),
    SYMBOL(REGION_EDGE, text, "▏ ▔ │ ─", "| -"),
    SYMBOL(MAP_CURSOR, selected, " ┼ ", " + "),
    SYMBOL(MAP_LAUNCH, marker, "▶ ▲", "> ^"),
    SYMBOL(DOOR, error, "►", ">"),
    SYMBOL(PIECE, text, "9▕0▕", "9|0|"),
    SYMBOL(LEFT_OVER, frame, "░░░", "///"),
    SYMBOL(SM_BOXES, text, "■ ▪ □", "# : ."),
    SYMBOL(FITS, good, "✓", "+"),
    SYMBOL(SORTED, dim, "▾", "v"),
    SYMBOL(NO_TAB, dim, "< >", "< >"),
    SYMBOL(SCROLL, axis, "┃", "#"),
    SYMBOL(REFUSED, dim, "····", "...."),
    SYMBOL(HIDDEN, dim, "·", "."),
};
/* clang-format on */

enum { SYMBOL_COUNT = sizeof symbols / sizeof *symbols };

/* ---- Lines that the filter leaves: symbols, and actions group by group */

enum { HELP_LINES_MOST = ACTION_COUNT + 2 * GROUP_COUNT + SYMBOL_COUNT + 8 };

/* HELP_LETTERS: those of all limits, with their names. */
enum help_kind { HELP_BLANK, HELP_HEADING, HELP_ACTION, HELP_SYMBOL, HELP_LETTERS };

struct help_line {
    enum help_kind kind;
    int id; /* of the heading's sentence, the action or the symbol */
};

struct help_lines {
    struct help_line items[HELP_LINES_MOST];
    int count;
};

static void add(struct help_lines *lines, enum help_kind kind, int id)
{
    lines->items[lines->count++] = (struct help_line){kind, id};
}

/* A heading, unless nothing comes under it. */
static void begin_group(struct help_lines *lines, sentence_id title)
{
    if (lines->count > 0) {
        add(lines, HELP_BLANK, 0);
    }
    add(lines, HELP_HEADING, (int)title);
}

static void end_group(struct help_lines *lines)
{
    if (lines->items[lines->count - 1].kind == HELP_HEADING) {
        lines->count -= lines->count > 1 ? 2 : 1;
    }
}

static bool passes(const explorer *state, const char *shown, const char *meaning)
{
    const char *const texts[] = {shown, meaning};

    return picker_passes(state->help.filter, texts, 2);
}

/* The letters of the limits pass with their sentence, or by the name of one of them. */
static bool letters_pass(const explorer *state)
{
    bool any = passes(state, "", word(state->language, SENTENCE_SYMBOL_LETTERS));

    for (occ_limit_id id = 0; id < OCC_ROW_COUNT; id++) {
        const char letter[] = {limiter_letter(id), '\0'};

        any |= passes(state, letter, limit_name(state->language, id));
    }
    return any;
}

/* The letters come behind what a cliff costs. */
static void help_collect_symbols(const explorer *state, struct help_lines *lines)
{
    lines->count = 0;
    begin_group(lines, SENTENCE_HELP_READING);
    for (int id = 0; id < SYMBOL_COUNT; id++) {
        const char *sample = symbols[id].sample ? symbols[id].sample : "";

        if (passes(state, sample, word(state->language, symbols[id].meaning))) {
            add(lines, HELP_SYMBOL, id);
        }
        if (symbols[id].meaning == SENTENCE_SYMBOL_COST && letters_pass(state)) {
            add(lines, HELP_LETTERS, 0);
        }
    }
    end_group(lines);
}

static void help_collect_actions(const explorer *state, struct help_lines *lines)
{
    lines->count = 0;
    for (action_group group = 0; group < GROUP_COUNT; group++) {
        begin_group(lines, action_group_title(group));
        for (action_id id = 0; id < ACTION_COUNT; id++) {
            if (action_of(id)->group == group &&
                passes(state, action_of(id)->keys,
                       word(state->language, action_of(id)->sentence))) {
                add(lines, HELP_ACTION, (int)id);
            }
        }
        end_group(lines);
    }
}

static int help_split(const struct help_lines *lines)
{
    for (int i = lines->count / 2; i < lines->count; i++) {
        if (lines->items[i].kind == HELP_HEADING) {
            return i;
        }
    }
    return lines->count;
}

/* ---- The miniature: a slider and a graph of a made-up launch on the explored architecture */

enum { DEMO_GRAPH_ROWS = 10, DEMO_GRAPH_COLUMNS = 44 };

enum { BLOCK = 256, REGISTERS = 40, PINNED_REGISTERS = 64, SMEM = 20 * 1024, SMEM_SHARE = 6 };

/* A launch with cliffs in sight, and one with more registers. */
static occ_launch demo_launch(const occ_arch *arch, int registers)
{
    occ_launch launch = OCC_LAUNCH_DEFAULT;

    launch.block_size = BLOCK;
    launch.registers_per_thread = smaller(registers, arch->max_registers_per_thread);
    launch.dynamic_smem = smaller(SMEM, arch->smem_per_block / SMEM_SHARE);
    return launch;
}

static void pin(explorer *demo)
{
    explorer_pin *pin = &demo->pins[0];
    const occ_arch *arch = demo->now.arch;

    pin->where = demo->wanted;
    pin->launch = demo_launch(arch, PINNED_REGISTERS);
    pin->unknown = 0;
    pin->letter = EXPLORER_FIRST_PIN;
    occ_occupancy(arch, demo->now.device, &pin->launch, &pin->result);
    demo->pin_count = 1;
}

/* The explored state with another launch, whose curve over shared memory is in runs. */
static void open_demo(explorer *demo, const explorer *state, occ_run *runs)
{
    const occ_arch *arch = state->now.arch;
    explorer_curve *curve = &demo->curves[OCC_PARAM_DYNAMIC_SMEM];

    *demo = *state;
    demo->now.launch = demo_launch(arch, REGISTERS);
    demo->slider = OCC_PARAM_DYNAMIC_SMEM;
    demo->overlay = OVERLAY_NONE;
    demo->entry.open = false;
    demo->measured_shown = 0;
    demo->kernel = -1;       /* a profiler saw another launch */
    demo->carveouts = false; /* nine lines over a graph of this size are no example */
    demo->now.unknown = 0;
    demo->now.sources[OCC_PARAM_DYNAMIC_SMEM] = SOURCE_GIVEN;
    if (demo->now.latency == LATENCY_NONE) {
        demo->now.latency = latency_after(state->now.profile, LATENCY_NONE);
    }
    occ_occupancy(arch, state->now.device, &demo->now.launch, &demo->now.result);
    curve->range =
        parameter_bounds(arch, state->now.device, &demo->now.launch, OCC_PARAM_DYNAMIC_SMEM);
    curve->runs = runs;
    occ_runs(arch, state->now.device, &demo->now.launch, OCC_PARAM_DYNAMIC_SMEM, curve->range, runs,
             OCC_MAX_RUNS, &curve->run_count);
    pin(demo);
}

static void help_demo_draw(const explorer *state, grid *picture, rect slider, rect graph)
{
    occ_run runs[OCC_MAX_RUNS];
    explorer demo;

    open_demo(&demo, state, runs);
    struct graph drawn = graph_of(&demo, OCC_PARAM_DYNAMIC_SMEM, graph);

    drawn.letters = true; /* the help names all */
    sliders_draw(&demo, picture, slider, true);
    graph_draw(&demo, picture, &drawn);
}

enum {
    KEY_CELLS = 14,    /* keys, or the sample of a symbol, and a blank */
    SAMPLE_CELLS = 4,  /* of a line's sample */
    COLUMN_LEAST = 48, /* of a column of keys, where there are two */
    COLUMN_MOST = 76,  /* no wider: sentences are short */
    COLUMN_GAP = 2,    /* between columns */
    BESIDE_LEAST = 96, /* columns from which on the symbols stand beside the miniature */
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

static int draw_action(grid *picture, rect at, action_id id)
{
    area_text(picture, at, 0, ROLE_key, KEYS(picture, id, 3));
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

/* The miniature, with the symbols at its right or below. Returns the rows. */
static int draw_reading(const explorer *state, grid *picture, rect at)
{
    struct help_lines lines;
    bool beside = at.columns >= BESIDE_LEAST;
    rect heading = {at.row, at.column, 1, at.columns};
    rect slider = {at.row + 1, at.column, 1, at.columns};
    rect graph = {at.row + 3, at.column, DEMO_GRAPH_ROWS, smaller(DEMO_GRAPH_COLUMNS, at.columns)};

    help_collect_symbols(state, &lines);
    if (filtered(state)) {
        return draw_lines(state, picture, at, &lines, 0, lines.count);
    }
    draw_lines(state, picture, heading, &lines, 0, 1);
    if (picture->cells) {
        help_demo_draw(state, picture, slider, graph);
    }
    rect right = {graph.row, at.column + graph.columns + COLUMN_GAP, ROWS_MOST,
                  at.columns - graph.columns - COLUMN_GAP};
    rect below = {graph.row + graph.rows + 1, at.column, ROWS_MOST, at.columns};
    rect text = beside ? right : below;
    int rows = draw_lines(state, picture, text, &lines, 1, lines.count);

    return larger(text.row + rows, graph.row + graph.rows) - at.row;
}

static int draw_keys(const explorer *state, grid *picture, rect at)
{
    struct help_lines lines;
    rect left = at;
    rect right = at;

    help_collect_actions(state, &lines);
    if (at.columns < 2 * COLUMN_LEAST + COLUMN_GAP) {
        return draw_lines(state, picture, at, &lines, 0, lines.count);
    }
    int second = help_split(&lines);
    left.columns = (at.columns - COLUMN_GAP) / 2;
    right.column += left.columns + COLUMN_GAP;
    right.columns = left.columns;
    int rows = draw_lines(state, picture, left, &lines, 0, second);

    return larger(rows, draw_lines(state, picture, right, &lines, second, lines.count));
}

static int draw_all(const explorer *state, grid *picture, rect at)
{
    int reading = draw_reading(state, picture, at);
    int gap = reading > 0 ? 1 : 0;

    at.row += reading + gap;
    int keys = draw_keys(state, picture, at);
    if (reading + keys == 0) {
        area_text(picture, at, 0, ROLE_dim, word(picture->language, SENTENCE_HELP_NONE));
        return 1;
    }
    return reading + (keys > 0 ? gap + keys : 0);
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
    rect inside = panel_frame(picture, box, word(state->language, SENTENCE_HELP_TITLE));
    rect window = help_window(box);
    int rows = rows_wanted(state, picture, window.columns);
    int top = help_top(state, picture, box);
    grid whole;

    draw_filter(state, picture, inside);
    if (!grid_open_like(&whole, picture, rows, window.columns)) {
        return; /* without memory the frame is empty */
    }
    draw_all(state, &whole, (rect){0, 0, rows, window.columns});
    area_show(picture, window, &whole, top);
    grid_close(&whole);
    list_scrollbar(picture, window, box.column + box.columns - 1, top, rows);
}

const struct view_overlay view_overlay_help = {
    .box = box_of,
    .draw = draw,
    .hints = HINTS_OF(hints, true),
};
