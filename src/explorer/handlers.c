/* SPDX-License-Identifier: MIT */
/* The handlers of the actions. */
#include "base/text.h"
#include "explorer/change.h"
#include "explorer/curves.h"
#include "explorer/entry.h"
#include "explorer/explored_kernels.h"
#include "explorer/explorer.h"
#include "explorer/page.h"
#include "launch/latency_line.h"
#include "launch/worth.h"

/* ---- Overlays, and none over the page */

static void move_on_page(explorer *state, action_id id)
{
    int rows = page_row_count(state);

    if (rows > 0) {
        page_move_to(state, action_move(state->row, rows, id));
    } else {
        state->slider = slider_at(state->now.arch, action_move(slider_place(state->slider),
                                                               slider_count(state->now.arch), id));
    }
}

static unsigned press_page(explorer *state, int row)
{
    bool again = row == state->row;

    page_move_to(state, action_move(row, page_row_count(state), ACTION_COUNT));
    return again ? page_activate(state) : EXPLORER_DRAW;
}

static const overlay_rules no_overlay = {
    .type = entry_type,
    .move = move_on_page,
    .press = press_page,
};

const overlay_rules *overlay_of(const explorer *state)
{
#define OVERLAY_RULES(id, name) [OVERLAY_##id] = &overlay_##name,
    static const overlay_rules *const rules[] = {[OVERLAY_NONE] = &no_overlay,
                                                 EXPLORER_OVERLAYS(OVERLAY_RULES)};

    return rules[state->overlay];
}

/* ---- Actions */

/* Moves the launch. Slider keys leave 1 byte per thread: only ACTION_FOLLOW ends the following. */
static unsigned go_to_launch(explorer *state, occ_parameter field, occ_launch launch)
{
    if (state->overlay != OVERLAY_FIELDS && state->now.launch.smem_per_thread > 0 &&
        launch.smem_per_thread == 0) {
        launch.smem_per_thread = 1;
    }
    return change_field(state, field, &launch);
}

static unsigned go_to_value(explorer *state, occ_parameter field, int value)
{
    occ_launch launch = state->now.launch;

    occ_set(&launch, field, value);
    return go_to_launch(state, field, launch);
}

/* Message: the switch that allows more than the upper bound, and the key of its panel. */
static unsigned say_raised(explorer *state, occ_parameter field)
{
    int most;
    occ_parameter found =
        parameter_raised_by(state->now.arch, state->now.device, &state->now.launch, field, &most);

    if (found == OCC_PARAM_COUNT) {
        return 0;
    }
    return say(state, false,
               SAY(UPPER_BOUND_RAISED, most, word(state->language, parameter_of(found)->label),
                   action_of(ACTION_FIELDS)->keys));
}

/* One step, up (1) or down (-1). At a bound that a switch raises, the message names the switch. */
static unsigned value_step(explorer *state, parameter_step step, int direction)
{
    occ_parameter field = explorer_current_field(state);
    occ_launch launch = state->now.launch;

    if (say_missing(state, field)) {
        return EXPLORER_DRAW;
    }
    parameter_move(state->now.arch, state->now.device, field, step, direction, &launch);
    unsigned effect = go_to_launch(state, field, launch);

    return effect == 0 && direction > 0 ? say_raised(state, field) : effect;
}

static unsigned value_to_end(explorer *state, bool last)
{
    occ_parameter field = explorer_current_field(state);
    occ_range range =
        parameter_bounds(state->now.arch, state->now.device, &state->now.launch, field);

    return field == OCC_PARAM_CARVEOUT ? value_step(state, STEP_PAGE, last ? 1 : -1)
                                       : go_to_value(state, field, last ? range.last : range.first);
}

/* The keys of movement: through rows where there are some, else from value to value. */
static unsigned do_move(explorer *state, action_id id)
{
    static const struct {
        parameter_step step;
        int direction;
    } moves[ACTION_COUNT] = {
        [ACTION_LESS] = {STEP_PLAIN, -1},     [ACTION_MORE] = {STEP_PLAIN, 1},
        [ACTION_FINE_LESS] = {STEP_FINE, -1}, [ACTION_FINE_MORE] = {STEP_FINE, 1},
        [ACTION_PAGE_LESS] = {STEP_PAGE, -1}, [ACTION_PAGE_MORE] = {STEP_PAGE, 1},
    };
    const page_rules *page = page_of(state->page)->rules;
    bool in_rows = state->overlay == OVERLAY_NONE ? page_row_count(state) > 0
                                                  : !overlay_of(state)->only_arrows;

    if (state->overlay == OVERLAY_NONE && page->walk) {
        return page->walk(state, id);
    }
    if (id <= ACTION_DOWN || (id >= ACTION_PAGE_LESS && in_rows)) {
        overlay_of(state)->move(state, id);
        return EXPLORER_DRAW;
    }
    if (id >= ACTION_FIRST) {
        return value_to_end(state, id == ACTION_LAST);
    }
    return value_step(state, moves[id].step, moves[id].direction);
}

/* The slider's next cliff: the last value before its fall. */
static unsigned do_cliff(explorer *state, action_id id)
{
    explorer_cliff cliffs[OCC_MAX_RUNS];
    bool up = id == ACTION_CLIFF_ON;
    occ_parameter field = slider_changes(&state->now.launch, state->slider);
    size_t count = explorer_cliffs(state, field, cliffs);
    int value = occ_get(&state->now.launch, field);

    for (size_t i = 0; i < count; i++) {
        int before = cliffs[up ? i : count - 1 - i].before;

        if (up ? before > value : before < value) {
            return go_to_value(state, field, before);
        }
    }
    return say(state, false, up ? SENTENCE_NO_CLIFF_ABOVE : SENTENCE_NO_CLIFF_BELOW, NULL, 0);
}

static unsigned do_best(explorer *state, action_id id)
{
    occ_parameter field = explorer_current_field(state);
    const char *name = word(state->language, parameter_of(field)->name);
    int value;

    (void)id;
    if (say_missing(state, field)) {
        return EXPLORER_DRAW;
    }
    if (!explorer_best_value(state, field, &value)) {
        return say(state, false, SAY(NO_BEST_VALUE, name));
    }
    unsigned effect = go_to_value(state, field, value);

    return effect ? effect : say(state, false, SAY(BEST_ALREADY, name));
}

/* Shared memory follows the block size, or no longer; its slider becomes the current one. */
static unsigned do_follow(explorer *state, action_id id)
{
    occ_launch launch = state->now.launch;
    bool follow = launch.smem_per_thread == 0;

    (void)id;
    state->slider = OCC_PARAM_DYNAMIC_SMEM;
    launch_follow_block(&launch, follow);
    change_dynamic_smem(state, &launch);
    return follow
               ? say(state, false, SAY(FOLLOWS_BLOCK, launch.smem_per_thread, launch.dynamic_smem))
               : say(state, false, SAY(FOLLOWS_NO_BLOCK, state->now.launch.dynamic_smem));
}

static unsigned do_enter(explorer *state, action_id id)
{
    const overlay_rules *rules = overlay_of(state);
    const page_rules *page = page_of(state->page)->rules;
    bool of_page = state->overlay == OVERLAY_NONE && page->activate &&
                   (page->walk || page_row_count(state) > 0);

    (void)id;
    return rules->activate ? rules->activate(state)
           : of_page       ? page_activate(state)
                           : entry_open(state, explorer_current_field(state));
}

/* The explored kernel and its architecture stay; the launch becomes the kernel's again. */
static unsigned do_reset(explorer *state, action_id id)
{
    configuration next = state->start;

    (void)id;
    if (state->kernel >= 0) {
        next = state->wanted;
        next.launch = state->start.launch;
        next.given = state->start.given;
        next.assumed_block = state->start.assumed_block;
        explorer_take_launch(state, &next);
    }
    return change_to(state, &next, true);
}

static unsigned do_page(explorer *state, action_id id)
{
    int step = id == ACTION_PAGE_NEXT ? 1 : PAGE_COUNT - 1;

    return explorer_show_page(state, (explorer_page)(((int)state->page + step) % PAGE_COUNT));
}

static unsigned do_toggle(explorer *state, action_id id)
{
    bool *toggled = id == ACTION_PERCENT   ? &state->percent
                    : id == ACTION_COMMAND ? &state->command_line
                    : id == ACTION_REGIONS ? &state->map.limiters
                                           : &state->carveouts;

    *toggled = !*toggled;
    return EXPLORER_DRAW;
}

static unsigned do_letters(explorer *state, action_id id)
{
    state->hidden = state->hidden ? 0 : ~0u;
    return say(state, false, state->hidden ? SENTENCE_LETTERS_NONE : SENTENCE_LETTERS_ALL,
               SAY_VALUES(action_of(id)->keys));
}

static unsigned do_large(explorer *state, action_id id)
{
    bool graphs = state->page == PAGE_GRAPHS;

    (void)id;
    state->large = !graphs || !state->large;
    return graphs ? EXPLORER_DRAW : explorer_show_page(state, PAGE_GRAPHS);
}

static unsigned do_glyphs(explorer *state, action_id id)
{
    (void)id;
    state->glyphs = (explorer_glyphs)((state->glyphs + 1) % GLYPHS_COUNT);
    if (!state->unicode) {
        state->glyphs = GLYPHS_ASCII;
        say(state, false, SAY(GLYPHS_ASCII_ONLY));
    }
    return EXPLORER_DRAW;
}

static unsigned next_latency(explorer *state)
{
    char text[SENTENCE_SIZE];
    latency_line line;
    worth known;

    state->now.latency = latency_after(state->now.profile, state->now.latency);

    if (!latency_of(&state->now, &line)) {
        return say(state, false, SAY(LATENCY_OFF));
    }
    if (worth_of(&state->now, &known)) {
        worth_sentence(&state->now, &known, WORTH_WHOLE, text, sizeof text);
    } else {
        latency_needed(&state->now, &line, text);
    }
    return say(state, false, SAY(LATENCY_CHOSEN, line.name, text));
}

static unsigned do_latency(explorer *state, action_id id)
{
    occ_launch launch = state->now.launch;

    if (id == ACTION_LATENCY) {
        return next_latency(state);
    }
    launch.independent = launch.independent >= 8 ? 1 : 2 * launch.independent;
    unsigned effect = change_field(state, OCC_PARAM_INDEPENDENT, &launch);

    say(state, false, SAY(ILP, state->now.launch.independent));
    return effect | EXPLORER_DRAW;
}

static unsigned do_advice(explorer *state, action_id id)
{
    bool elsewhere = state->page != PAGE_ADVICE || state->overlay != OVERLAY_NONE;

    if (elsewhere && id != ACTION_BLOCKS) {
        explorer_show_page(state, PAGE_ADVICE);
    }
    return advice_act(state, id, elsewhere);
}

static unsigned do_compare(explorer *state, action_id id)
{
    if (id == ACTION_REMOVE && overlay_of(state)->remove) {
        return overlay_of(state)->remove(state);
    }
    if (id == ACTION_ADD) {
        return picker_open(state, OVERLAY_ARCHITECTURE, true);
    }
    return state->page == PAGE_COMPARE ? compare_act(state, id)
                                       : explorer_show_page(state, PAGE_COMPARE);
}

/* The panel opens on what the row of the page is about, if that has no slider. */
static unsigned do_overlay(explorer *state, action_id id)
{
    const page_rules *page = page_of(state->page)->rules;
    occ_parameter field = page->field ? page->field(state) : OCC_PARAM_COUNT;

    if (id == ACTION_HELP) {
        return help_toggle(state);
    }
    if (state->overlay == OVERLAY_NONE && field < OCC_PARAM_COUNT) {
        state->field = field;
    }
    state->overlay = state->overlay == OVERLAY_FIELDS ? OVERLAY_NONE : OVERLAY_FIELDS;
    return EXPLORER_DRAW;
}

static unsigned do_picker(explorer *state, action_id id)
{
    if (id != ACTION_KERNEL) {
        return picker_open(state, id == ACTION_PALETTE ? OVERLAY_PALETTE : OVERLAY_ARCHITECTURE,
                           false);
    }
    if (!state->kernels || state->kernels->count == 0) {
        return say(state, false, SAY(NO_KERNELS));
    }
    return picker_open(state, OVERLAY_KERNEL, false);
}

/* Opens the prompt for a path, or leaves the action to the caller. */
static unsigned do_session(explorer *state, action_id id)
{
    static const unsigned effects[ACTION_COUNT] = {
        [ACTION_UNSAVED] = EXPLORER_UNSAVED | EXPLORER_DRAW,
        [ACTION_COPY] = EXPLORER_COPY | EXPLORER_DRAW,
        [ACTION_REDRAW] = EXPLORER_DRAW | EXPLORER_REDRAW,
        [ACTION_SUSPEND] = EXPLORER_SUSPEND,
    };

    return effects[id] ? effects[id]
                       : entry_line(state, id == ACTION_SAVE ? ENTRY_SAVE : ENTRY_OPEN);
}

/* Closes the open panel; without one, q leaves, and Escape leaves the large graph. */
static unsigned do_leave(explorer *state, action_id id)
{
    if (id == ACTION_QUIT && state->overlay == OVERLAY_NONE) {
        return EXPLORER_QUIT;
    }
    if (state->page == PAGE_GRAPHS && state->overlay == OVERLAY_NONE) {
        state->large = false;
    }
    state->overlay = OVERLAY_NONE;
    return EXPLORER_DRAW;
}

/* A tour takes its keys before they come here. */
static unsigned do_tour(explorer *state, action_id id)
{
    (void)id;
    return say(state, false, SAY(NO_TOUR));
}

/* The name that Enter takes: of the page, or of the graph's parameter. */
static unsigned do_picture(explorer *state, action_id id)
{
    explorer_picture *wanted = &state->picture;

    wanted->graph = id == ACTION_FIGURE ? state->slider : OCC_PARAM_COUNT;
    if (wanted->graph < OCC_PARAM_COUNT && say_missing(state, wanted->graph)) {
        return EXPLORER_DRAW;
    }
    text_format(wanted->path, sizeof wanted->path, "%s.svg",
                wanted->graph < OCC_PARAM_COUNT ? parameter_of(wanted->graph)->key
                                                : page_of(state->page)->name);
    return entry_line(state, ENTRY_PICTURE);
}

typedef unsigned action_function(explorer *state, action_id id);

#define ACTION_HANDLER(id, name, keys, group, handler) [ACTION_##id] = (handler),
static action_function *const handlers[ACTION_COUNT] = {ACTIONS(ACTION_HANDLER)};

unsigned explorer_do(explorer *state, action_id id)
{
    unsigned effect = handlers[id](state, id);

    page_refresh(state);
    return effect;
}
