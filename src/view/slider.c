/* SPDX-License-Identifier: MIT */
#include "base/range.h"
#include "base/utf8.h"
#include "view/screen_parts.h"

enum {
    VALUE_CELLS = 8, /* "232,448" and a blank before it */
    DETAIL_LEAST = 20,
    DETAIL_MOST = 44,
    TRACK_LEAST = 10,
    ENTRY_CELLS = 20,
    DETAIL_SIZE = 160, /* bytes of the words after the value */
};

static const struct hint value_hints[] = {
    {ACTION_LESS, ACTION_MORE, SENTENCE_HINT_STEP},
    {ACTION_UP, ACTION_DOWN, SENTENCE_HINT_SLIDER},
    {ACTION_CLIFF_BACK, ACTION_CLIFF_ON, SENTENCE_HINT_CLIFF},
    {ACTION_ARCHITECTURE, ACTION_COUNT, SENTENCE_HINT_ARCHITECTURE},
    HINTS_OF_PAGES,
    {ACTION_BEST, ACTION_COUNT, SENTENCE_HINT_BEST},
    {ACTION_LARGE, ACTION_COUNT, SENTENCE_HINT_LARGE},
    {ACTION_ENTER, ACTION_COUNT, SENTENCE_HINT_TYPE},
    {ACTION_FIELDS, ACTION_COUNT, SENTENCE_HINT_FIELDS},
    {ACTION_UNDO, ACTION_COUNT, SENTENCE_HINT_UNDO},
    {ACTION_FOLLOW, ACTION_COUNT, SENTENCE_HINT_FOLLOW},
    {ACTION_PERCENT, ACTION_COUNT, SENTENCE_HINT_PERCENT},
    {ACTION_CARVEOUTS, ACTION_COUNT, SENTENCE_HINT_CARVEOUTS},
    {ACTION_GLYPHS, ACTION_COUNT, SENTENCE_HINT_GLYPHS},
    {ACTION_RESET, ACTION_COUNT, SENTENCE_HINT_RESET},
    {ACTION_PIN, ACTION_PINS, SENTENCE_HINT_PINS},
};

const struct hints slider_hints = {value_hints, sizeof value_hints / sizeof *value_hints, false};

static int label_cells(const explorer *state)
{
    int cells = 0;

    for (int i = 0; i < SLIDER_COUNT; i++) {
        const launch_parameter *parameter = parameter_of(slider_at(state->now.arch, i));

        cells = larger(cells, text_width(word(state->language, parameter->label)));
    }
    return cells + 2;
}

struct slider {
    rect label;
    struct track track;
    rect value;
    rect detail;
};

/* The number of sliders above the first row: the current one is always in sight. */
static int first_slider(const explorer *state, rect area)
{
    return larger(slider_place(state->slider) - area.rows + 1, 0);
}

static struct slider slider_of(const explorer *state, occ_parameter parameter, rect area)
{
    int row = area.row + slider_place(parameter) - first_slider(state, area);
    int label = label_cells(state);
    /* The words after the value take a quarter of a wide screen, and nothing of a narrow one. */
    int room = area.columns - label - VALUE_CELLS - TRACK_LEAST - 4;
    int wanted = clamp(area.columns * 26 / 100, DETAIL_LEAST, DETAIL_MOST);
    int detail = room < DETAIL_LEAST ? 0 : smaller(wanted, room);
    int end = area.column + area.columns - detail;
    int track = end - VALUE_CELLS - area.column - label - 1;

    return (struct slider){
        .label = {row, area.column, 1, label},
        .track = {.parameter = parameter,
                  .area = {row, area.column + label + 1, 1, track},
                  .across = {state->curves[parameter].range, track}},
        .value = {row, end - VALUE_CELLS, 1, VALUE_CELLS},
        .detail = {row, end, 1, detail},
    };
}

/* ---- The words after the value: its unit, and amounts; wide: where they have room */

typedef void detail_words(const explorer *state, const char *unit, bool wide,
                          char text[DETAIL_SIZE]);

static void detail_block(const explorer *state, const char *unit, bool wide, char text[DETAIL_SIZE])
{
    int warps = state->now.result.warps_per_block;
    int idle = warps * state->now.arch->warp_size - state->now.launch.block_size;

    sentence(text, DETAIL_SIZE, state->language,
             wide && idle > 0 ? SENTENCE_SLIDER_BLOCK_WIDE : SENTENCE_SLIDER_BLOCK,
             SAY_VALUES(unit, SAID(state->language, SAY(AMOUNT_WARPS, warps)), idle));
}

static void detail_registers(const explorer *state, const char *unit, bool wide,
                             char text[DETAIL_SIZE])
{
    int of_block = state->now.result.registers_per_block;
    int of_thread = state->now.result.registers_per_warp / state->now.arch->warp_size;

    (void)unit;
    sentence(text, DETAIL_SIZE, state->language,
             of_thread <= 0 ? SENTENCE_SLIDER_REGISTERS_OF_BLOCK
             : wide         ? SENTENCE_SLIDER_REGISTERS_WIDE
                            : SENTENCE_SLIDER_REGISTERS,
             SAY_VALUES(of_thread > 0 ? of_thread : of_block, of_block));
    text[0] = of_block > 0 ? text[0] : '\0';
}

static void detail_smem(const explorer *state, const char *unit, bool wide, char text[DETAIL_SIZE])
{
    const occ_launch *launch = &state->now.launch;
    long long fixed = launch->static_smem + (long long)state->now.arch->smem_reserved;
    long long all = state->now.result.smem_per_block;

    (void)unit;
    if (launch->smem_per_thread == 0) {
        sentence(
            text, DETAIL_SIZE, state->language,
            wide                         ? SENTENCE_SLIDER_SMEM_WIDE
            : launch->static_smem > 0    ? SENTENCE_SLIDER_SMEM_STATIC
            : fixed > 0                  ? SENTENCE_SLIDER_SMEM_RESERVED
            : all > launch->dynamic_smem ? SENTENCE_SLIDER_SMEM
                                         : SENTENCE_UNIT_BYTES,
            SAY_VALUES(wide || fixed == 0 ? all : fixed, state->now.result.smem_capacity / 1024));
        return;
    }
    sentence(text, DETAIL_SIZE, state->language,
             wide ? SENTENCE_SLIDER_SMEM_FOLLOWS_WIDE : SENTENCE_SLIDER_SMEM_FOLLOWS,
             SAY_VALUES(launch->smem_per_thread, launch->dynamic_smem, (int)all));
    if (!wide && text_width(text) >= DETAIL_LEAST) {
        sentence(text, DETAIL_SIZE, state->language,
                 SAY(SLIDER_SMEM_FOLLOWS_NARROW, launch->smem_per_thread, launch->dynamic_smem));
    }
}

static void detail_cluster(const explorer *state, const char *unit, bool wide,
                           char text[DETAIL_SIZE])
{
    const occ_waves *waves = &state->now.waves;

    if (!occ_has(state->now.arch, OCC_PARAM_CLUSTER_SIZE)) {
        sentence(text, DETAIL_SIZE, state->language, SAY(SLIDER_MISSING, state->now.arch->name));
    } else if (state->now.launch.cluster_size > 0 && state->now.device && !explorer_asks(state)) {
        sentence(text, DETAIL_SIZE, state->language,
                 wide                 ? SENTENCE_SLIDER_CLUSTER_WIDE
                 : waves->upper_bound ? SENTENCE_SLIDER_CLUSTER_BOUND
                                      : SENTENCE_SLIDER_CLUSTER,
                 SAY_VALUES(unit, waves->active_clusters, bound_mark(waves->upper_bound, true)));
        if (!wide && text_width(text) >= DETAIL_LEAST) {
            sentence(text, DETAIL_SIZE, state->language,
                     SAY(SLIDER_CLUSTER_NARROW, waves->active_clusters,
                         bound_mark(waves->upper_bound, true)));
        }
    } else if (state->now.launch.cluster_size > 0) {
        text_format(text, DETAIL_SIZE, "%s", unit);
    }
}

/* Columns that are no whole number of smallest allocations are rounded up. */
static void detail_columns(const explorer *state, const char *unit, bool wide,
                           char text[DETAIL_SIZE])
{
    int allocated = state->now.result.limits[OCC_ROW_TENSOR].needed;

    (void)wide;
    if (allocated > state->now.launch.tensor_columns) {
        sentence(text, DETAIL_SIZE, state->language, SAY(SLIDER_COLUMNS, allocated));
    } else if (allocated > 0) {
        text_format(text, DETAIL_SIZE, "%s", unit);
    }
}

/* Scalar registers of a wave, with those that are reserved. */
static void detail_scalars(const explorer *state, const char *unit, bool wide,
                           char text[DETAIL_SIZE])
{
    int of_block = state->now.result.limits[OCC_ROW_SCALAR].needed;

    (void)unit, (void)wide;
    if (of_block > 0) {
        sentence(text, DETAIL_SIZE, state->language,
                 SAY(SLIDER_REGISTERS, of_block / state->now.result.warps_per_block));
    }
}

/* ---- Drawing */

static void write_detail(const explorer *state, occ_parameter parameter, bool wide,
                         char text[DETAIL_SIZE])
{
    static detail_words *const details[OCC_PARAM_COUNT] = {
        [OCC_PARAM_BLOCK_SIZE] = detail_block,
        [OCC_PARAM_REGISTERS] = detail_registers,
        [OCC_PARAM_DYNAMIC_SMEM] = detail_smem,
        [OCC_PARAM_CLUSTER_SIZE] = detail_cluster,
        [OCC_PARAM_TENSOR_COLUMNS] = detail_columns,
        [OCC_PARAM_SCALAR_REGISTERS] = detail_scalars, /* AGPRs: allocated with the registers */
    };
    char unit[UNIT_SIZE];

    text[0] = '\0';
    unit_words(state->language, parameter_of(parameter)->unit,
               occ_get(&state->now.launch, parameter), unit);
    if (details[parameter]) {
        details[parameter](state, unit, wide, text);
    }
}

static void draw_words(const explorer *state, grid *picture, const struct slider *slider,
                       view_role role)
{
    char value[NUMBER_SIZE];
    char detail[DETAIL_SIZE];
    rect area = slider->detail;
    const occ_launch shown = slider_launch(&state->now.launch, slider->track.parameter);
    int end = slider->value.column + slider->value.columns;

    parameter_format(state->language, &shown, slider->track.parameter, value, sizeof value);
    if (state->now.sources[slider->track.parameter] >= SOURCE_ASSUMED) {
        grid_text(picture, slider->value.row, --end, 1, ROLE_cliff, "?");
    }
    text_right(picture, slider->value.row, slider->value.column, end, role, value);
    write_detail(state, slider->track.parameter, true, detail);
    if (text_cells(picture, detail) + 1 > area.columns) {
        write_detail(state, slider->track.parameter, false, detail);
    }
    area.column++;
    area.columns--;
    area_text(picture, area, 0, ROLE_dim, detail);
}

/* The typed text replaces the value, in reverse video. */
static void draw_entry(const explorer *state, grid *picture, const struct slider *slider)
{
    rect area = {slider->value.row, slider->value.column + 1, 1, ENTRY_CELLS};
    int most = slider->detail.column + slider->detail.columns - ENTRY_CELLS;

    area.column = smaller(area.column, most);
    area_put(picture, area, ' ', ROLE_text);
    area_reverse(picture, area, 0);
    entry_draw(picture, area, state->entry.text, ROLE_strong);
}

static bool typed_here(const explorer *state, occ_parameter parameter)
{
    const explorer_entry *entry = &state->entry;

    return entry->open && entry->kind == ENTRY_FIELD && state->overlay == OVERLAY_NONE &&
           (entry->field == parameter ||
            entry->field == slider_changes(&state->now.launch, parameter));
}

void sliders_draw(const explorer *state, grid *picture, rect area, bool letters)
{
    int first = first_slider(state, area);

    for (int i = 0; i < area.rows; i++) {
        occ_parameter field = slider_at(state->now.arch, first + i);
        struct slider slider = slider_of(state, field, area);
        bool missing = !occ_has(state->now.arch, field);
        struct line line = line_of(picture, slider.label, 0);

        slider.track.letters = letters;
        line_format(&line, missing ? ROLE_disabled : ROLE_text, " %s",
                    word(state->language, parameter_of(field)->label));
        if (state->slider == field) {
            area_reverse(picture, slider.label, 0);
        }
        track_draw(state, picture, &slider.track);
        if (typed_here(state, field)) {
            draw_entry(state, picture, &slider);
        } else {
            draw_words(state, picture, &slider, missing ? ROLE_disabled : ROLE_strong);
        }
    }
}

/* ---- Targets */

int slider_value(const explorer *state, rect area, occ_parameter parameter, int column)
{
    struct slider slider = slider_of(state, parameter, area);

    return axis_pick(state, parameter, slider.track.across, column - slider.track.area.column);
}

/* Target of a click; beside the track it chooses the slider and keeps its value. */
explorer_target slider_target(const explorer *state, rect area, int row, int column)
{
    occ_parameter parameter =
        slider_at(state->now.arch, first_slider(state, area) + row - area.row);
    struct slider slider = slider_of(state, parameter, area);
    explorer_target target = {.kind = TARGET_SLIDER, .parameter = parameter};

    target.value = slider_value_of(&state->now.launch, parameter);
    if (rect_holds(slider.track.area, row, column)) {
        target.value = slider_value(state, area, parameter, column);
    }
    return target;
}
