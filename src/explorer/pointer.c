/* SPDX-License-Identifier: MIT */
#include "explorer/explorer.h"

#include "explorer/change.h"
#include "explorer/entry.h"
#include "explorer/page.h"
#include "launch/phrase.h"
#include "explorer/pins.h"

static unsigned point_at_value(explorer *state, mouse_kind kind, explorer_target target)
{
    occ_launch launch = state->now.launch;
    unsigned effect;

    state->slider = target.parameter;
    slider_set_value(&launch, target.parameter, target.value);
    effect = change_field(state, slider_changes(&state->now.launch, target.parameter), &launch);
    state->dragging = kind != MOUSE_RELEASE && (state->dragging || effect != 0);
    return EXPLORER_DRAW;
}

/* A press on a graph may be the first of a double click, which takes its change back. */
static unsigned point_at_graph(explorer *state, mouse_kind kind, explorer_target target)
{
    size_t before = change_count(state);
    unsigned effect = point_at_value(state, kind, target);

    if (kind == MOUSE_PRESS && change_count(state) != before) {
        state->clicked = change_count(state);
    }
    return effect;
}

static unsigned wheel(explorer *state, mouse_kind kind, explorer_target target)
{
    bool up = kind == MOUSE_WHEEL_UP;

    state->dragging = false;
    if (target.kind == TARGET_SLIDER || target.kind == TARGET_GRAPH) {
        state->slider = target.parameter;
        explorer_do(state, up ? ACTION_MORE : ACTION_LESS);
        return EXPLORER_DRAW;
    }
    return explorer_do(state, up ? ACTION_UP : ACTION_DOWN);
}

/* A second press on the current field opens it, as Enter does. */
static unsigned press_field(explorer *state, occ_parameter field)
{
    bool again = state->field == field;

    state->field = field;
    return again ? entry_open(state, field) : EXPLORER_DRAW;
}

static unsigned press_letter(explorer *state, occ_limit_id id)
{
    const char *name = limit_name(state->language, id);

    state->hidden ^= OCC_ROW_BIT(id);
    if (state->hidden & OCC_ROW_BIT(id)) {
        say(state, false, SAY(LETTERS_HIDDEN, name, action_of(ACTION_LETTERS)->keys));
    } else {
        say(state, false, SAY(LETTERS_SHOWN, name));
    }
    return EXPLORER_DRAW;
}

static unsigned press(explorer *state, explorer_target target)
{
    const overlay_rules *rules = overlay_of(state);

    if (target.kind == TARGET_VALUE) {
        unsigned effect = point_at_value(state, MOUSE_PRESS, target);

        state->dragging = false;
        return effect;
    }
    if (target.kind == TARGET_ROW) {
        return rules->press ? rules->press(state, target.value) : 0;
    }
    if (target.kind == TARGET_FIELD) {
        return press_field(state, target.parameter);
    }
    if (target.kind == TARGET_MAP) {
        bool again = state->map.cursor_x == target.value && state->map.cursor_y == target.other;

        return again ? page_activate(state) : page_map.walk_to(state, target.value, target.other);
    }
    if (target.kind == TARGET_LETTER) {
        return press_letter(state, (occ_limit_id)target.value);
    }
    if (target.kind == TARGET_PINS) {
        return pins_show(state);
    }
    if (target.kind == TARGET_SORT) {
        return rules->sort ? rules->sort(state, target.value)
                           : compare_sort_by(state, (compare_sort)target.value);
    }
    if (target.kind == TARGET_PAGE) {
        return explorer_show_page(state, target.page);
    }
    return target.kind == TARGET_NOTHING && state->overlay != OVERLAY_NONE
               ? explorer_do(state, ACTION_CANCEL)
               : 0;
}

static unsigned handle_mouse(explorer *state, mouse_kind kind, explorer_target target)
{
    if (kind == MOUSE_WHEEL_UP || kind == MOUSE_WHEEL_DOWN) {
        return wheel(state, kind, target);
    }
    if (kind == MOUSE_PRESS) {
        state->dragging = false;
    }
    if ((target.kind == TARGET_SLIDER || target.kind == TARGET_GRAPH) && kind != MOUSE_RELEASE) {
        return say_missing(state, target.parameter) ? EXPLORER_DRAW
               : target.kind == TARGET_GRAPH        ? point_at_graph(state, kind, target)
                                                    : point_at_value(state, kind, target);
    }
    state->dragging = state->dragging && kind != MOUSE_RELEASE;
    return kind == MOUSE_PRESS ? press(state, target) : 0;
}

/* A press closes an open entry, as it closes a panel; all else leaves it open. */
static unsigned interrupt_entry(explorer *state, mouse_kind kind)
{
    if (kind != MOUSE_PRESS) {
        return 0;
    }
    entry_close(state);
    return EXPLORER_DRAW;
}

/* The second press of a double click on a graph makes it large, or all graphs small again. */
static bool enlarges(const explorer *state, mouse_kind kind, explorer_target target)
{
    return kind == MOUSE_DOUBLE && target.kind == TARGET_GRAPH && !state->entry.open;
}

/* The value stays as it was before the first press. */
static unsigned enlarge(explorer *state, occ_parameter slider)
{
    state->dragging = false;
    change_take_back(state, state->clicked);
    state->clicked = 0;
    state->slider = slider;
    return explorer_do(state, ACTION_LARGE);
}

unsigned explorer_mouse(explorer *state, mouse_kind kind, explorer_target target)
{
    if (enlarges(state, kind, target)) {
        return enlarge(state, target.parameter);
    }
    kind = kind == MOUSE_DOUBLE ? MOUSE_PRESS : kind;
    state->clicked = kind == MOUSE_PRESS ? 0 : state->clicked;
    if (state->entry.open) {
        return interrupt_entry(state, kind);
    }
    if (kind != MOUSE_RELEASE) { /* the message of a press stays */
        state->message[0] = '\0';
    }
    unsigned effect = handle_mouse(state, kind, target);

    page_refresh(state);
    return effect;
}
