/* SPDX-License-Identifier: MIT */
/* Overlays: the lists to choose from, the panel of the launch, the help. */
#include "explorer/picker.h"

#include <string.h>

#include "base/range.h"
#include "explorer/change.h"
#include "explorer/entry.h"
#include "explorer/explored_kernels.h"
#include "explorer/explorer.h"
#include "explorer/page.h"

void picker_refilter(explorer *state)
{
    explorer_picker *picker = &state->picker;

    picker->count = 0;
    (state->overlay == OVERLAY_KERNEL    ? picker_filter_kernels
     : state->overlay == OVERLAY_PALETTE ? picker_filter_palette
                                         : picker_filter_devices)(state);
    picker->cursor = clamp(picker->cursor, 0, larger(picker->count - 1, 0));
}

void picker_list_kernels(explorer *state)
{
    state->picker.filter[0] = '\0';
    state->picker.count = state->picker.cursor = 0;
    picker_filter_kernels(state);
}

unsigned picker_open(explorer *state, explorer_overlay overlay, bool adds)
{
    explorer_picker *picker = &state->picker;

    picker->filter[0] = '\0';
    picker->cursor = 0;
    picker->adds = adds;
    state->overlay = overlay;
    picker_refilter(state);
    for (int i = 0; i < picker->count && overlay != OVERLAY_PALETTE; i++) {
        const picker_row *row = &picker->rows[i];

        if (overlay == OVERLAY_KERNEL ? row->kernel == state->kernel
                                      : explorer_is_on(state, row->profile, row->device)) {
            picker->cursor = i;
        }
    }
    return EXPLORER_DRAW;
}

/* True for the same kernel or another build of it; two launches of one build count as different kernels. */
static bool stays_on_kernel(const explorer *state, int index)
{
    const kernel *items = state->kernels->items;

    return index == state->kernel ||
           (state->kernel >= 0 && kernels_same(&items[index], &items[state->kernel]) &&
            strcmp(items[index].arch, items[state->kernel].arch) != 0);
}

void explorer_set_kernel(explorer *state, int index, bool keep_architecture)
{
    const kernel *item = &state->kernels->items[index];
    configuration next =
        stays_on_kernel(state, index) ? state->wanted : explorer_before_hand(state);

    next.kernel = index;
    next.keep_architecture = keep_architecture;
    launch_place place = {state->profiles, next.profile, next.device, keep_architecture, false};

    if (!keep_architecture && !launch_move(&place, item)) {
        say(state, true,
            profile_is_undescribed(item->arch) ? SENTENCE_UNDESCRIBED_FOR : SENTENCE_NO_PROFILE_FOR,
            SAY_VALUES(item->arch, state->now.arch->name));
    }
    next.profile = place.profile;
    next.device = place.device;
    explorer_take_launch(state, &next);
    change_to(state, &next);
    change_say_limits(state);
    page_refresh(state);
}

/* A build for another architecture than the offered one is explored on its own. */
static unsigned choose(explorer *state)
{
    const explorer_picker *picker = &state->picker;
    bool palette = state->overlay == OVERLAY_PALETTE;
    bool of_kernel = state->overlay == OVERLAY_KERNEL;

    if (picker->count == 0) {
        return EXPLORER_DRAW;
    }
    const picker_row row = picker->rows[picker->cursor];

    state->overlay = OVERLAY_NONE;
    if (of_kernel || (palette && row.kind == PALETTE_KERNEL)) {
        const kernel *items = state->kernels->items;
        const kernel *offered = &items[of_kernel ? kernels_build(state, row.first, row.count) : 0];
        bool keeps = of_kernel && state->wanted.keep_architecture &&
                     strcmp(items[row.kernel].arch, offered->arch) == 0;

        explorer_set_kernel(state, row.kernel, keeps);
    } else if (palette && row.kind != PALETTE_DEVICE) {
        return palette_run(state, &row) | EXPLORER_DRAW;
    } else if (picker->adds) {
        compare_add(state, row.profile, row.device);
    } else {
        change_architecture(state, row.profile, row.device);
    }
    return EXPLORER_DRAW;
}

/* Keys of the list of kernels: other builds, orders, names. 0: another key. */
static unsigned press_in_kernels(explorer *state, action_id id)
{
    unsigned effect = EXPLORER_DRAW;

    if (id == ACTION_LESS || id == ACTION_MORE) {
        picker_next_build(state, id == ACTION_LESS ? -1 : 1);
        return effect;
    }
    if (id == ACTION_PAGE_BACK) {
        effect = kernels_next_form(state, id);
    } else if (id == ACTION_PAGE_NEXT) {
        picker_next_sort(state);
    } else {
        return 0;
    }
    if (effect == EXPLORER_DRAW) {
        picker_refilter(state);
    }
    return effect;
}

static void move(explorer *state, action_id id)
{
    state->picker.cursor = action_move(state->picker.cursor, state->picker.count, id);
}

/* Letters narrow the list, those too that are actions elsewhere. */
static unsigned press_key(explorer *state, int key)
{
    explorer_picker *picker = &state->picker;
    action_id id = action_of_key(key);
    bool in_kernels = state->overlay == OVERLAY_KERNEL && !typed_is_text(key);

    if (key == KEYPRESS_ENTER) {
        return choose(state);
    }
    unsigned effect = in_kernels ? press_in_kernels(state, id) : 0;

    if (effect || id == ACTION_CANCEL) {
        return effect;
    }
    if (typed_key(picker->filter, sizeof picker->filter, key)) {
        picker->cursor = typed_is_text(key) ? 0 : picker->cursor;
        picker_refilter(state);
    } else {
        move(state, id);
    }
    return EXPLORER_DRAW;
}

static unsigned press_row(explorer *state, int row)
{
    if (row < 0 || row >= state->picker.count) {
        return 0;
    }
    state->picker.cursor = row;
    return choose(state);
}

static unsigned sort_kernels(explorer *state, int column)
{
    picker_sort_by(state, (kernels_sort)column);
    picker_refilter(state);
    return EXPLORER_DRAW;
}

#define PICKER_RULES .key = press_key, .type = press_key, .move = move, .press = press_row
const overlay_rules overlay_architectures = {PICKER_RULES};
const overlay_rules overlay_kernels = {PICKER_RULES, .sort = sort_kernels};
const overlay_rules overlay_palette = {PICKER_RULES};

/* ---- The panel of the launch */

static void move_field(explorer *state, action_id id)
{
    const struct shown_parameters shown = parameters_shown(state->now.arch);

    state->field = shown.ids[action_move(parameter_row(&shown, state->field), shown.count, id)];
}

const overlay_rules overlay_launch = {.type = entry_type, .move = move_field, .only_arrows = true};

/* ---- The help: what is typed narrows it, and its first row moves */

/* More rows than the help has: the view stops at the last ones. */
enum { HELP_ROWS = 1000 };

unsigned help_toggle(explorer *state)
{
    state->overlay = state->overlay == OVERLAY_HELP ? OVERLAY_NONE : OVERLAY_HELP;
    state->help.filter[0] = '\0';
    state->help.row = 0;
    return EXPLORER_DRAW;
}

static unsigned type_in_help(explorer *state, int key)
{
    explorer_help *help = &state->help;

    if (!typed_key(help->filter, sizeof help->filter, key)) {
        return 0;
    }
    help->row = 0;
    return EXPLORER_DRAW;
}

static void move_help(explorer *state, action_id id)
{
    explorer_help *help = &state->help;
    int page = help->page - 1; /* a row stays in sight */

    if (page > 0 && (id == ACTION_PAGE_MORE || id == ACTION_PAGE_LESS)) {
        help->row = clamp(help->row + (id == ACTION_PAGE_LESS ? page : -page), 0, HELP_ROWS);
    } else {
        help->row = action_move(help->row, HELP_ROWS, id);
    }
}

/* Escape clears the filter, and then closes the help. */
static unsigned press_help(explorer *state, int key)
{
    action_id id = action_of_key(key);
    bool empty = state->help.filter[0] == '\0';

    if (key == KEYPRESS_F1 || (empty && (id == ACTION_HELP || id == ACTION_CANCEL))) {
        return help_toggle(state);
    }
    if (!type_in_help(state, id == ACTION_CANCEL ? TYPED_CLEAR : key)) {
        move_help(state, id);
    }
    return EXPLORER_DRAW;
}

const overlay_rules overlay_help = {.key = press_help, .type = type_in_help, .move = move_help};
