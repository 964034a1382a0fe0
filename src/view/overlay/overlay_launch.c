/* SPDX-License-Identifier: MIT */
/* The panel of the launch: every parameter, to be changed or typed. */
#include "base/range.h"
#include "base/utf8.h"
#include "view/cells/box.h"
#include "view/cells/line.h"
#include "view/overlay/overlay.h"

enum {
    VALUE_CELLS = 14,
    FOOT_ROWS = 2, /* a blank, and the sentence of the current parameter */
    BOX_COLUMNS = 80,
    MEMORIES_LEAST = 10, /* cells behind the carve-out: two blanks and an amount */
    FRAME_ROWS = 2,
};

static const struct hint hints[] = {
    {ACTION_UP, ACTION_DOWN, SENTENCE_HINT_FIELD},
    {ACTION_LESS, ACTION_MORE, SENTENCE_HINT_CHANGE},
    {ACTION_ENTER, ACTION_COUNT, SENTENCE_HINT_TYPE},
    {ACTION_CANCEL, ACTION_COUNT, SENTENCE_HINT_CLOSE},
    {ACTION_UNDO, ACTION_COUNT, SENTENCE_HINT_UNDO},
};

static struct shown_parameters fields_of(const explorer *state)
{
    return parameters_shown(state->now.arch);
}

static rect window_of(rect box, int fields)
{
    rect window = panel_inside(box);
    int foot = window.rows >= fields + FOOT_ROWS ? FOOT_ROWS : 0;

    window.rows -= foot;
    return window;
}

/* Cells of the longest label, with three blanks. */
static int label_cells(const struct language *language)
{
    int cells = 0;

    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        cells = larger(cells, text_width(word(language, parameter_of(id)->label)));
    }
    return cells + 3;
}

/* "228 KiB shared, 28 KiB L1": what the carve-out comes to; cut, it begins with the former. */
static void draw_memories(const explorer *state, struct line *line)
{
    int capacity = state->now.result.smem_capacity;
    int l1 = occ_l1_bytes(state->now.arch, capacity);

    if (line->end - line->column < MEMORIES_LEAST) {
        return;
    }
    if (l1 >= 0) {
        line_say(line, 2, ROLE_dim, SAY(LAUNCH_MEMORIES, capacity / 1024, l1 / 1024));
    } else {
        line_say(line, 2, ROLE_dim, SAY(LAUNCH_L1_UNKNOWN, capacity / 1024));
    }
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

/* Why the parameter has no effect on the architecture; where there is no room, that it has none. */
static void draw_missing(const explorer *state, struct line *line, const char *missing)
{
    if (!draw_whole(line, 0, ROLE_disabled, missing)) {
        draw_whole(line, 0, ROLE_disabled, word(state->language, SENTENCE_LAUNCH_NO_EFFECT));
    }
}

/* Beside bytes for each thread the shared memory of a block is the constant part of a sum. */
static bool is_constant_part(const explorer *state, occ_parameter id)
{
    return id == OCC_PARAM_DYNAMIC_SMEM && state->now.launch.smem_per_thread > 0;
}

static void draw_unit(const explorer *state, struct line *line, occ_parameter id)
{
    char text[UNIT_SIZE];

    draw_whole(
        line, 0, ROLE_dim,
        unit_words(state->language, parameter_of(id)->unit, occ_get(&state->now.launch, id), text));
}

static void draw_sum(const explorer *state, struct line *line)
{
    draw_whole(line, 1, ROLE_dim,
               SAID(state->language, SAY(REPORT_SMEM_SUM, state->now.launch.smem_per_thread,
                                         occ_dynamic_smem(&state->now.launch))));
}

/* The source of a value, and the value that was asked for where the architecture clipped it. */
static void draw_source(const explorer *state, struct line *line, occ_parameter id)
{
    char wanted[PHRASE_SIZE];

    if (state->kernel >= 0 && state->now.sources[id] != SOURCE_START) {
        bool stated = state->now.sources[id] < SOURCE_ASSUMED;

        draw_whole(line, 2, stated ? ROLE_dim : ROLE_error,
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
        draw_missing(state, &behind, missing);
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
        draw_unit(state, &behind, id);
    }
    if (id == OCC_PARAM_CARVEOUT) {
        draw_memories(state, &behind);
    }
    if (is_constant_part(state, id)) {
        draw_sum(state, &behind);
    }
    draw_source(state, &behind, id);
}

static void draw_field(const explorer *state, grid *picture, rect area, int row, occ_parameter id)
{
    bool missing = !occ_has(state->now.arch, id);
    int cells = label_cells(state->language);
    struct line label = line_of(picture, area, row);

    line_text(&label, missing ? ROLE_disabled : ROLE_text,
              word(state->language, is_constant_part(state, id) ? SENTENCE_LAUNCH_SMEM_CONSTANT
                                                                : parameter_of(id)->label));
    draw_value(state, picture, (rect){area.row + row, area.column + cells, 1, area.columns - cells},
               id);
    if (id == state->field) {
        area_reverse(picture, (rect){area.row, area.column - 1, area.rows, cells}, row);
    }
}

static void draw(const explorer *state, grid *picture, rect box)
{
    const struct shown_parameters fields = fields_of(state);
    int count = fields.count;
    rect inside = panel_frame(picture, box, word(state->language, SENTENCE_LAUNCH_TITLE));
    rect window = window_of(box, count);
    int top = list_top(parameter_row(&fields, state->field), count, window.rows);

    for (int i = 0; i < window.rows && top + i < count; i++) {
        draw_field(state, picture, window, i, fields.ids[top + i]);
    }
    list_scrollbar(picture, window, box.column + box.columns - 1, top, count);
    if (inside.rows > window.rows) {
        area_text(picture, inside, inside.rows - 1, ROLE_dim,
                  word(state->language, parameter_of(state->field)->sentence));
    }
}

static int row_at(const explorer *state, rect box, int row)
{
    const struct shown_parameters fields = fields_of(state);
    int found = list_row_at(window_of(box, fields.count), parameter_row(&fields, state->field),
                            fields.count, row);

    return found < 0 ? found : (int)fields.ids[found];
}

/* Leaves the summary in sight where it can: the effect of a change is read there. */
static rect box_of(const explorer *state, const view_layout *layout)
{
    int count = fields_of(state).count;
    bool roomy = layout->body.rows >= count / 2;

    return panel_place(roomy ? layout->body : layout->whole, count + FOOT_ROWS + FRAME_ROWS,
                       BOX_COLUMNS);
}

const struct view_overlay view_overlay_launch = {
    .box = box_of,
    .draw = draw,
    .row_at = row_at,
    .row_kind = TARGET_FIELD,
    .hints = HINTS_OF(hints),
};
