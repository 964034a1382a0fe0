/* SPDX-License-Identifier: MIT */
/* An exploration opened and closed; keys and the mouse, and their results into the state. */
#include "explorer/explorer.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/utf8.h"
#include "explorer/change.h"
#include "explorer/entry.h"
#include "explorer/explored_kernels.h"
#include "explorer/page.h"
#include "explorer/session.h"
#include "launch/phrase.h"

static bool open_curves(explorer *state)
{
    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        explorer_curve *curve = &state->curves[id];

        if (slider_place(id) < 0 && id != OCC_PARAM_SMEM_PER_THREAD) {
            continue;
        }
        curve->runs = memory_allocate_zeroed(OCC_MAX_RUNS, sizeof *curve->runs);
        if (!curve->runs) {
            return false;
        }
    }
    return true;
}

const char *explorer_open(explorer *state, const struct language *language, profile_set *profiles,
                          const kernel_list *kernels, const configuration *start)
{
    memset(state, 0, sizeof *state);
    state->language = language;
    state->profiles = profiles;
    state->now.latency = LATENCY_NONE;
    state->slider = state->map.x = OCC_PARAM_BLOCK_SIZE;
    state->map.y = OCC_PARAM_REGISTERS;
    state->unicode = true;
    state->terminal_colors = state->colors = 256;
    state->start = *start;
    state->start.kernel = -1;
    state->start.assumed_block = start->launch.block_size;
    state->wanted = state->start;
    state->history = history_open();
    bool room = state->history && open_curves(state) && (!kernels || kernels_take(state, kernels));

    if (!room || !profile_set_get(profiles, (size_t)start->profile)) {
        explorer_close(state);
        return word(language, room ? SENTENCE_PROFILE_NOT_READ : SENTENCE_OUT_OF_MEMORY);
    }
    state->picker.sort = state->kernel_times ? KERNELS_BY_TIME : KERNELS_BY_NAME;
    change_update(state);
    return NULL;
}

void explorer_close(explorer *state)
{
    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        free(state->curves[id].runs);
    }
    kernels_drop(state);
    lost_kernel_forget(state);
    message_free(&state->skipped);
    free(state->history);
    free(state->picker.rows);
    measured_free(&state->measured);
}

/* ---- Keys */

/* Handlers of a completed entry: EXPLORER_ bits; 0: refused, with the reason in the entry. */

static unsigned accept_value(explorer *state)
{
    explorer_entry *entry = &state->entry;
    occ_launch launch = state->now.launch;

    if (!parameter_parse(state->language, state->now.arch, state->now.device, entry->field,
                         entry->text, &launch, entry->reason)) {
        return 0;
    }
    return parameter_is_dynamic_smem(entry->field) && launch_expression_meant(entry->text)
               ? change_dynamic_smem(state, &launch)
               : change_given(state, entry->field, &launch);
}

static unsigned accept_question(explorer *state)
{
    return question_take(state) ? explorer_show_page(state, PAGE_ADVICE) : 0;
}

static unsigned accept_save(explorer *state)
{
    explorer_entry *entry = &state->entry;

    if (!entry_may_replace(state, session_recognises, SENTENCE_REPLACE_NO_SESSION) ||
        !session_save(state, entry->text, entry->reason, sizeof entry->reason)) {
        return 0;
    }
    memcpy(state->session_path, entry->text, sizeof state->session_path);
    return say(state, false, SAY(SESSION_SAVED, entry->text));
}

static unsigned accept_open(explorer *state)
{
    explorer_entry *entry = &state->entry;

    if (!session_load(state, entry->text, entry->reason, sizeof entry->reason)) {
        if (entry_file_is_other(entry->text, session_recognises)) {
            text_format(entry->reason, sizeof entry->reason, "%s",
                        word(state->language, SENTENCE_SESSION_NONE));
        }
        return 0;
    }
    memcpy(state->session_path, entry->text, sizeof state->session_path);
    say(state, false, SAY(SESSION_OPENED, entry->text));
    if (entry->reason[0]) {
        memcpy(state->message, entry->reason, sizeof state->message);
        state->message_is_error = true;
    }
    change_say_limits(state);
    return EXPLORER_DRAW;
}

static unsigned accept_launches(explorer *state)
{
    return launches_save(state, state->entry.text, state->entry.reason) ? EXPLORER_DRAW : 0;
}

/* A drawing whose title the program wrote. Text and ANSI have no mark of their own. */
static bool recognises_svg(const char *bytes, size_t size)
{
    static const char start[] = "<svg ";
    static const char title[] = "<title>occupant: ";

    return size >= strlen(start) && memcmp(bytes, start, strlen(start)) == 0 &&
           memmem(bytes, size, title, strlen(title)) != NULL;
}

static unsigned accept_picture(explorer *state)
{
    if (!entry_may_replace(state, recognises_svg, SENTENCE_REPLACE_NO_PICTURE)) {
        return 0;
    }
    memcpy(state->picture.path, state->entry.text, sizeof state->picture.path);
    return EXPLORER_DRAW | EXPLORER_PICTURE;
}

static unsigned type(explorer *state, int key)
{
    static unsigned (*const accepts[])(explorer *) = {
        [ENTRY_FIELD] = accept_value,       [ENTRY_TARGET] = accept_question,
        [ENTRY_EXACTLY] = accept_question,  [ENTRY_ARCHITECTURES] = accept_question,
        [ENTRY_SAVE] = accept_save,         [ENTRY_OPEN] = accept_open,
        [ENTRY_LAUNCHES] = accept_launches, [ENTRY_PICTURE] = accept_picture,
    };
    bool entered = entry_key(state, key);
    unsigned effect = entered ? accepts[state->entry.kind](state) : 0;

    state->entry.open = state->entry.open && effect == 0;
    if (entered && effect == 0) {
        entry_refuse(state);
    }
    return effect | EXPLORER_DRAW;
}

/* The last row names a character without a meaning, and the keys that help. */
static unsigned handle_key(explorer *state, int key)
{
    action_id id = action_of_key(key);
    explorer_page page = page_of_key(key);
    char name[UTF8_MOST + 1] = "";

    if (id == ACTION_SUSPEND || id == ACTION_REDRAW) {
        return explorer_do(state, id);
    }
    if (state->entry.open) {
        return type(state, key);
    }
    if (page < PAGE_COUNT) {
        return explorer_show_page(state, page);
    }
    unsigned effect = overlay_of(state)->key ? overlay_of(state)->key(state, key) : 0;

    effect = effect ? effect : entry_type(state, key);
    if (effect || id < ACTION_COUNT) {
        return effect ? effect : explorer_do(state, id);
    }
    if (state->overlay != OVERLAY_NONE || !typed_is_text(key)) {
        return 0;
    }
    utf8_encode((uint32_t)key, name);
    return say(state, false, SAY(UNKNOWN_KEY, name));
}

/* Does a command chosen in the palette as its key would; derives the page anew. */
static unsigned finish(explorer *state, unsigned effect)
{
    bool acts = effect & EXPLORER_ACT;

    effect &= ~(unsigned)EXPLORER_ACT;
    effect |= acts ? explorer_do(state, state->picker.chosen) : 0;
    page_refresh(state);
    return effect;
}

unsigned explorer_key(explorer *state, int key)
{
    bool spoke = state->message[0] != '\0' || state->untouched;

    state->untouched = false;
    state->message[0] = '\0';
    if (key == ('C' & 0x1f)) {
        return EXPLORER_QUIT;
    }
    return finish(state, handle_key(state, key)) | (spoke ? EXPLORER_DRAW : 0);
}

bool explorer_press_named(explorer *state, const char *name, size_t length)
{
    bool typed = length > 1 && name[0] == ':'; /* into the palette */
    int key = typed ? KEYPRESS_ENTER : key_parse(name, length);

    for (size_t i = 0; typed && i < length; i++) {
        explorer_key(state, name[i]);
    }
    if (key != KEYPRESS_NONE) {
        explorer_key(state, key);
    }
    return key != KEYPRESS_NONE;
}

unsigned explorer_paste(explorer *state, int character)
{
    const overlay_rules *rules = overlay_of(state);

    if (!typed_is_text(character)) {
        return 0;
    }
    return finish(state, state->entry.open ? type(state, character)
                         : rules->type     ? rules->type(state, character)
                                           : 0);
}

/* ---- The mouse */

static unsigned point_at_value(explorer *state, mouse_kind kind, explorer_target target)
{
    const occ_launch before = state->wanted.launch;
    occ_launch launch = state->now.launch;
    unsigned effect;

    state->slider = target.parameter;
    slider_set_value(&launch, target.parameter, target.value);
    effect = change_field(state, slider_changes(&state->now.launch, target.parameter), &launch);
    state->dragging = kind != MOUSE_RELEASE && (state->dragging || effect != 0);
    /* The press may be the first of a double click, which undoes its change. */
    state->clicked = target.kind == TARGET_GRAPH && kind == MOUSE_PRESS &&
                     launch_differences(&before, &state->wanted.launch) != 0;
    return EXPLORER_DRAW;
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

static unsigned press_letter(explorer *state, occ_limit_id id)
{
    const char *name = limit_name(state->language, id);

    state->hidden ^= OCC_ROW_BIT(id);
    return say(state, false,
               state->hidden & OCC_ROW_BIT(id) ? SENTENCE_LETTERS_HIDDEN : SENTENCE_LETTERS_SHOWN,
               SAY_VALUES(name, action_of(ACTION_LETTERS)->keys));
}

static unsigned press(explorer *state, explorer_target target)
{
    const overlay_rules *rules = overlay_of(state);
    bool again = target.kind == TARGET_FIELD
                     ? state->field == target.parameter
                     : state->map.cursor_x == target.value && state->map.cursor_y == target.other;

    switch (target.kind) {
    case TARGET_VALUE:
        point_at_value(state, MOUSE_PRESS, target);
        state->dragging = false;
        return EXPLORER_DRAW;
    case TARGET_ROW:
        return rules->press ? rules->press(state, target.value) : 0;
    case TARGET_FIELD:
        state->field = target.parameter;
        return again ? entry_open(state, target.parameter) : EXPLORER_DRAW;
    case TARGET_MAP:
        return again ? page_activate(state) : map_walk_to(state, target.value, target.other);
    case TARGET_LETTER:
        return press_letter(state, (occ_limit_id)target.value);
    case TARGET_PINS:
        return explorer_do(state, ACTION_PINS);
    case TARGET_ACTION:
        return action_key((action_id)target.value) == KEYPRESS_NONE
                   ? explorer_do(state, (action_id)target.value)
                   : handle_key(state, action_key((action_id)target.value));
    case TARGET_SORT:
        return rules->sort ? rules->sort(state, target.value)
                           : compare_sort_by(state, (compare_sort)target.value);
    case TARGET_PAGE:
        return explorer_show_page(state, target.page);
    default:
        return target.kind == TARGET_NOTHING && state->overlay != OVERLAY_NONE
                   ? explorer_do(state, ACTION_CANCEL)
                   : 0;
    }
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
                                                    : point_at_value(state, kind, target);
    }
    state->dragging = state->dragging && kind != MOUSE_RELEASE;
    return kind == MOUSE_PRESS ? press(state, target) : 0;
}

/* A press closes an open entry, as it closes a panel; all else leaves it open. */
unsigned explorer_mouse(explorer *state, mouse_kind kind, explorer_target target)
{
    bool enlarges = kind == MOUSE_DOUBLE && target.kind == TARGET_GRAPH;
    bool presses = kind == MOUSE_PRESS || kind == MOUSE_DOUBLE;

    if (state->entry.open) {
        state->clicked = state->clicked && !presses;
        state->entry.open = !presses;
        return presses ? EXPLORER_DRAW : 0;
    }
    if (enlarges) {
        if (state->clicked) {
            state->message[0] = '\0'; /* of the change */
            change_travel(state, ACTION_UNDO);
        }
        state->clicked = state->dragging = false;
        state->slider = target.parameter;
        return explorer_do(state, ACTION_LARGE);
    }
    state->clicked = state->clicked && !presses;
    if (kind != MOUSE_RELEASE) { /* the message of a press stays */
        state->message[0] = '\0';
        state->untouched = false;
    }
    return finish(state, handle_mouse(state, presses ? MOUSE_PRESS : kind, target));
}
