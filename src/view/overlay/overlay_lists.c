/* SPDX-License-Identifier: MIT */
/*
 * The overlays with a list: the parts of a picker, which is a filter, a list and the details of the
 * row under the cursor; the palette; the pins; the parameters of the launch.
 */
#include <string.h>

#include "base/range.h"
#include "base/utf8.h"
#include "explorer/page.h"
#include "view/page/view_page.h"

enum {
    FRAME_ROWS = 2,
    FRAME_COLUMNS = 4,
    HEAD_ROWS = 2,
    FOOT_ROWS = 3,
    DETAIL_LEAST = 54, /* two columns of facts */
    DETAIL_CELLS = 84, /* arithmetic in single lines */
    DETAIL_GAP = 3,
    KIND_GAP = 2, /* behind the kind of a row of the palette, */
    KEY_GAP = 2,  /* and before its key */
};

/* A panel below the summary, which shows the effect of a change, if the rows are there. */
static rect low_panel(const view_layout *layout, int least, int rows, int columns)
{
    return panel_place(layout->body.rows >= least ? layout->body : layout->whole, rows, columns);
}

/* ---- Pickers */

static const struct shape {
    int columns; /* of the box */
    int beside; /* of the list, where the details stand beside it; 0: below it, or there are none */
    bool details;
} shapes[] = {
    /* "sm_120    RTX PRO 6000 Blackwell MIG 1g.24gb    188 SMs" */
    [OVERLAY_ARCHITECTURE] = {100, 54, true},
    [OVERLAY_KERNEL] = {120, 0, true},
    [OVERLAY_PALETTE] = {100, 0, false},
};

rect picker_box(const explorer *state, const view_layout *layout)
{
    const struct shape *shape = &shapes[state->overlay];
    int beside = shape->beside + DETAIL_GAP + FRAME_COLUMNS; /* columns beside the details */
    bool wide = shape->beside > 0 && layout->whole.columns >= beside + DETAIL_LEAST;

    return panel_place(layout->whole, layout->whole.rows,
                       wide ? beside + DETAIL_CELLS : shape->columns);
}

/* The list, and the details of its row: beside it, below it, or nowhere. */
static rect picker_window(const explorer *state, rect box, rect *detail)
{
    const struct shape *shape = &shapes[state->overlay];
    rect window = panel_inside(box);
    int foot = shape->details && window.rows >= HEAD_ROWS + FOOT_ROWS + 3 ? FOOT_ROWS : 0;
    int shift = shape->beside + DETAIL_GAP;

    rect_drop(&window, HEAD_ROWS);
    *detail = window;
    if (shape->beside > 0 && window.columns >= shift + DETAIL_LEAST) {
        window.columns = shape->beside;
        detail->column += shift;
        detail->columns -= shift;
    } else {
        window.rows -= foot;
        rect_drop(detail, window.rows + 1);
    }
    return window;
}

static void draw_filter(const explorer *state, grid *picture, rect inside)
{
    const explorer_picker *picker = &state->picker;
    struct line line = line_of(picture, inside, 0);

    line_format(&line, ROLE_dim, "%s ", word(state->language, SENTENCE_PICKER_FILTER));
    int end = text_right(picture, inside.row, line.column, inside.column + inside.columns, ROLE_dim,
                         SAID(state->language,
                              picker->count > 0 ? SENTENCE_PICKER_PLACE : SENTENCE_PICKER_NONE,
                              SAY_VALUES(picker->cursor + 1, picker->count)));

    entry_draw(picture, (rect){inside.row, line.column, 1, end - line.column - 1}, picker->filter,
               ROLE_strong);
}

struct list picker_list(const explorer *state, rect box)
{
    rect detail;
    rect window = picker_window(state, box, &detail);

    return (struct list){.window = window,
                         .cursor = state->picker.cursor,
                         .count = state->picker.count,
                         .bar = {.column = window.column - 1, .columns = window.columns + 2},
                         .scroll = window.column + window.columns + 1};
}

rect picker_headings(rect box)
{
    rect inside = panel_inside(box);

    return (rect){inside.row + HEAD_ROWS - 1, inside.column, 1, inside.columns};
}

rect picker_draw(const explorer *state, grid *picture, rect box, sentence_id nothing)
{
    rect detail;
    rect window = picker_window(state, box, &detail);

    draw_filter(state, picture, panel_inside(box));
    if (state->picker.count == 0) {
        area_text(picture, detail.rows > 0 ? detail : window, 0, ROLE_dim,
                  word(state->language, nothing));
        detail.rows = 0;
    }
    return detail;
}

/* ---- The palette: the kind of a row, its words, and the key that does the same */

static const struct hint palette_hints[] = {
    {ACTION_UP, ACTION_DOWN, SENTENCE_HINT_ROW},
    {ACTION_ENTER, ACTION_COUNT, SENTENCE_HINT_CHOOSE},
    {ACTION_CANCEL, ACTION_COUNT, SENTENCE_HINT_CLOSE},
};

#define KIND_NAME(id) [PALETTE_##id] = SENTENCE_PALETTE_##id,
static const sentence_id kinds[PALETTE_KIND_COUNT] = {PALETTE_KINDS(KIND_NAME)};

static int kind_cells(const struct language *language)
{
    int cells = 0;

    for (palette_kind kind = 0; kind < PALETTE_KIND_COUNT; kind++) {
        cells = larger(cells, text_width(word(language, kinds[kind])));
    }
    return cells + KIND_GAP;
}

/* The key of a page or action, the value of a field. */
static const char *beside(const explorer *state, const grid *picture, const picker_row *row,
                          char text[SENTENCE_SIZE])
{
    text[0] = '\0';
    if (row->kind == PALETTE_PAGE) {
        text_format(text, SENTENCE_SIZE, "F%d", row->index + 2);
    } else if (row->kind == PALETTE_ACTION) {
        text_format(text, SENTENCE_SIZE, "%s", KEYS(picture, (action_id)row->index, 1));
    } else if (row->kind == PALETTE_FIELD) {
        parameter_format(state->language, &state->now.launch, (occ_parameter)row->index, text,
                         SENTENCE_SIZE);
    }
    return text;
}

static void draw_palette_row(const explorer *state, grid *picture, rect area, int index)
{
    const picker_row *row = &state->picker.rows[index];
    struct line line = line_of(picture, area, 0);
    char text[SENTENCE_SIZE], key[SENTENCE_SIZE];

    line_text(&line, ROLE_dim, word(state->language, kinds[row->kind]));
    line.column = area.column + kind_cells(state->language);
    line.end = text_right(picture, area.row, line.column, area.column + area.columns, ROLE_key,
                          beside(state, picture, row, key)) -
               KEY_GAP;
    line_text(&line, ROLE_text, palette_text(state, row, text));
}

static void draw_palette(const explorer *state, grid *picture, rect box)
{
    picker_draw(state, picture, box, SENTENCE_PALETTE_NONE);
}

const struct view_overlay view_overlay_palette = {
    .title = SENTENCE_PALETTE_TITLE,
    .box = picker_box,
    .list = picker_list,
    .draw_row = draw_palette_row,
    .draw = draw_palette,
    .hints = HINTS_OF(palette_hints, true),
};

/* ---- Pins: letter, occupancy, and the differences of each from the present launch */

enum { PINS_COLUMNS = 80, PERCENT_END = 11, WARPS_END = 20, TEXT_SIZE = 256 };

static const struct hint pin_hints[] = {
    {ACTION_UP, ACTION_DOWN, SENTENCE_HINT_ROW},
    {ACTION_ENTER, ACTION_COUNT, SENTENCE_HINT_RETURN},
    {ACTION_REMOVE, ACTION_COUNT, SENTENCE_HINT_REMOVE},
    {ACTION_CANCEL, ACTION_COUNT, SENTENCE_HINT_CLOSE},
    {ACTION_UNDO, ACTION_COUNT, SENTENCE_HINT_UNDO},
};

static void draw_pin(const explorer *state, grid *picture, rect area, int index)
{
    const explorer_pin *pin = &state->pins[index];
    const profile *found = profile_set_get(state->profiles, (size_t)pin->where.profile);
    struct line line = line_of(picture, area, 0);
    char text[TEXT_SIZE];

    line_format(&line, ROLE_strong, "%c", pin->letter);
    text_right(picture, area.row, area.column + 1, area.column + PERCENT_END, ROLE_strong,
               OCCUPANCY(occ_percent(&found->arch, &pin->result), pin->unknown));
    text_right(picture, area.row, area.column + PERCENT_END, area.column + WARPS_END, ROLE_text,
               SAID(state->language, SAY(PINS_WARPS, pin->result.warps)));
    line.column = area.column + WARPS_END + 2;
    pin_differences(state, pin, text, sizeof text);
    if (pin->of_build) {
        line_text(&line, ROLE_dim, word(state->language, SENTENCE_PINS_BUILD));
        line_skip(&line, 2);
    }
    line_text(&line, text[0] ? ROLE_text : ROLE_dim,
              text[0] ? text : word(state->language, SENTENCE_PINS_SAME));
}

static struct list pins_list(const explorer *state, rect box)
{
    rect inside = panel_inside(box);

    return (struct list){inside, state->pin_row, state->pin_count, inside,
                         box.column + box.columns - 1};
}

static rect pins_box(const explorer *state, const view_layout *layout)
{
    int rows = state->pin_count + FRAME_ROWS;

    return low_panel(layout, rows, rows, PINS_COLUMNS);
}

const struct view_overlay view_overlay_pins = {
    .title = SENTENCE_PINS_TITLE,
    .box = pins_box,
    .list = pins_list,
    .draw_row = draw_pin,
    .hints = HINTS_OF(pin_hints, false),
};

/* ---- The launch: every parameter, to be changed or typed */

enum {
    VALUE_CELLS = 14,
    LAUNCH_FOOT = 2, /* a blank, and the sentence of the current parameter */
    LAUNCH_COLUMNS = 80,
    MEMORIES_LEAST = 10, /* cells behind the carve-out: two blanks and an amount */
};

static const struct hint launch_hints[] = {
    {ACTION_UP, ACTION_DOWN, SENTENCE_HINT_FIELD},
    {ACTION_LESS, ACTION_MORE, SENTENCE_HINT_CHANGE},
    {ACTION_ENTER, ACTION_COUNT, SENTENCE_HINT_TYPE},
    {ACTION_CANCEL, ACTION_COUNT, SENTENCE_HINT_CLOSE},
    {ACTION_UNDO, ACTION_COUNT, SENTENCE_HINT_UNDO},
};

static int label_cells(const struct language *language)
{
    int cells = 0;

    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        cells = larger(cells, text_width(word(language, parameter_of(id)->label)));
    }
    return cells + 3;
}

/* "228 KiB shared, 28 KiB L1", the sizes by the carve-out; cut, it begins with the former. */
static void draw_memories(const explorer *state, struct line *line)
{
    int capacity = state->now.result.smem_capacity;
    int l1 = occ_l1_bytes(state->now.arch, capacity);

    if (line->end - line->column < MEMORIES_LEAST) {
        return;
    }
    line_say(line, 2, ROLE_dim, l1 >= 0 ? SENTENCE_LAUNCH_MEMORIES : SENTENCE_LAUNCH_L1_UNKNOWN,
             SAY_VALUES(capacity / 1024, l1 / 1024));
}

/* Words behind a value: whole, or left out. false: left out. */
static bool draw_whole(struct line *line, int gap, view_role role, const char *text)
{
    if (gap + text_cells(line->picture, text) > line->end - line->column) {
        return false;
    }
    line_skip(line, gap);
    line_text(line, role, text);
    return true;
}

/* Whether a value is the constant part of a sum: shared memory a block beside bytes a thread. */
static bool is_constant_part(const explorer *state, occ_parameter id)
{
    return id == OCC_PARAM_DYNAMIC_SMEM && state->now.launch.smem_per_thread > 0;
}

/* The source of a value, and the value that was asked for where the architecture clipped it. */
static void draw_source(const explorer *state, struct line *line, occ_parameter id)
{
    char wanted[PHRASE_SIZE];

    if (state->kernel >= 0 && state->now.sources[id] != SOURCE_START) {
        draw_whole(line, 2, state->now.sources[id] < SOURCE_ASSUMED ? ROLE_dim : ROLE_error,
                   source_word(state->language, state->now.sources[id]));
    }
    if (state->clipped & (1u << id)) {
        parameter_format(state->language, &state->wanted.launch, id, wanted, sizeof wanted);
        draw_whole(line, 2, ROLE_error, SAID(state->language, SAY(LAUNCH_LIMITED, wanted)));
    }
}

/* place: of the value and what is behind it, in one row. */
static void draw_value(const explorer *state, grid *picture, rect place, occ_parameter id)
{
    const char *missing = parameter_missing(state->language, state->now.arch, id);
    int cells = smaller(place.columns, VALUE_CELLS);
    struct line behind = line_of(picture, place, 0);
    char text[PHRASE_SIZE];

    if (missing) {
        if (!draw_whole(&behind, 0, ROLE_disabled, missing)) {
            draw_whole(&behind, 0, ROLE_disabled, word(state->language, SENTENCE_LAUNCH_NO_EFFECT));
        }
        return;
    }
    if (state->entry.open && state->entry.kind == ENTRY_FIELD && state->entry.field == id) {
        entry_draw(picture, (rect){place.row, place.column + 2, 1, cells}, state->entry.text,
                   ROLE_strong);
        return;
    }
    parameter_format(state->language, &state->now.launch, id, text, sizeof text);
    text_right(picture, place.row, place.column, place.column + cells, ROLE_strong,
               state->now.unknown & (1u << id) ? "?" : text);
    line_skip(&behind, cells + 1);
    if (text[0] >= '0' && text[0] <= '9') {
        draw_whole(&behind, 0, ROLE_dim,
                   unit_words(state->language, parameter_of(id)->unit,
                              occ_get(&state->now.launch, id), (char[UNIT_SIZE]){0}));
    }
    if (id == OCC_PARAM_CARVEOUT) {
        draw_memories(state, &behind);
    }
    if (is_constant_part(state, id)) {
        draw_whole(&behind, 1, ROLE_dim,
                   SAID(state->language, SAY(REPORT_SMEM_SUM, state->now.launch.smem_per_thread,
                                             occ_dynamic_smem(&state->now.launch))));
    }
    draw_source(state, &behind, id);
}

static struct list fields_list(const explorer *state, rect box)
{
    const struct shown_parameters fields = parameters_shown(state->now.arch);
    rect inside = panel_inside(box);

    inside.rows -= inside.rows >= fields.count + LAUNCH_FOOT ? LAUNCH_FOOT : 0;
    return (struct list){
        .window = inside,
        .cursor = parameter_row(&fields, state->field),
        .count = fields.count,
        .bar = {.column = inside.column - 1, .columns = label_cells(state->language)},
        .scroll = box.column + box.columns - 1};
}

static void draw_field(const explorer *state, grid *picture, rect area, int index)
{
    occ_parameter id = parameters_shown(state->now.arch).ids[index];
    int cells = label_cells(state->language);

    area_text(picture, area, 0, occ_has(state->now.arch, id) ? ROLE_text : ROLE_disabled,
              word(state->language, is_constant_part(state, id) ? SENTENCE_LAUNCH_SMEM_CONSTANT
                                                                : parameter_of(id)->label));
    draw_value(state, picture, (rect){area.row, area.column + cells, 1, area.columns - cells}, id);
}

static void draw_launch(const explorer *state, grid *picture, rect box)
{
    rect inside = panel_inside(box);

    if (inside.rows > fields_list(state, box).window.rows) {
        area_text(picture, inside, inside.rows - 1, ROLE_dim,
                  word(state->language, parameter_of(state->field)->sentence));
    }
}

static rect launch_box(const explorer *state, const view_layout *layout)
{
    int count = parameters_shown(state->now.arch).count;

    return low_panel(layout, count / 2, count + LAUNCH_FOOT + FRAME_ROWS, LAUNCH_COLUMNS);
}

const struct view_overlay view_overlay_launch = {
    .title = SENTENCE_LAUNCH_TITLE,
    .box = launch_box,
    .list = fields_list,
    .draw_row = draw_field,
    .draw = draw_launch,
    .fields = true,
    .hints = HINTS_OF(launch_hints, false),
};
