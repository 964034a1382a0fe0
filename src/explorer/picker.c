/* SPDX-License-Identifier: MIT */
/* Overlays: the lists to choose from, the palette among them; the panel of the launch; the help. */
#include <string.h>

#include "base/range.h"
#include "base/text.h"
#include "explorer/change.h"
#include "explorer/entry.h"
#include "explorer/explored_kernels.h"
#include "explorer/explorer.h"
#include "explorer/page.h"

/* ---- The palette: whatever has a name, found by some of its letters, the best match first */

const char *palette_text(const explorer *state, const picker_row *row, char text[SENTENCE_SIZE])
{
    const struct language *language = state->language;
    const profile *found;

    switch (row->kind) {
    case PALETTE_PAGE:
        text_format(text, SENTENCE_SIZE, "%s: %s",
                    word(language, page_of((explorer_page)row->index)->title),
                    word(language, page_of((explorer_page)row->index)->question));
        return text;
    case PALETTE_ACTION:
        return word(language, action_of((action_id)row->index)->sentence);
    case PALETTE_FIELD:
        return word(language, parameter_of((occ_parameter)row->index)->label);
    case PALETTE_THEME:
        return word(language, theme_sentence((explorer_theme)row->index));
    case PALETTE_LANGUAGE:
        return word(&languages[row->index], SENTENCE_LANGUAGE_NAME);
    case PALETTE_TOUR:
        return state->tours[row->index];
    case PALETTE_FILE:
        return state->files[row->index];
    case PALETTE_DEVICE:
        found = profile_set_get(state->profiles, (size_t)row->profile);
        text_format(text, SENTENCE_SIZE, "%s  %s",
                    row->device >= 0 ? found->devices[row->device].name : found->arch.name,
                    row->device >= 0 ? found->arch.name : found->arch.title);
        return text;
    case PALETTE_KERNEL:
        return state->kernel_names[row->kernel];
    case PALETTE_KIND_COUNT:
        break;
    }
    return "";
}

enum {
    NAME = 1000,       /* of an action, as a whole */
    LENGTH_MOST = 256, /* of two as good the shorter text is first */
};

/* Further words that find a row, beside its text. */
static int row_score(const explorer *state, const picker_row *row)
{
#define KIND_NAME(id) [PALETTE_##id] = SENTENCE_PALETTE_##id,
    static const sentence_id kinds[PALETTE_KIND_COUNT] = {PALETTE_KINDS(KIND_NAME)};
    char text[SENTENCE_SIZE];
    const char *filter = state->picker.filter;
    bool action = row->kind == PALETTE_ACTION;
    const char *name =
        action ? action_of((action_id)row->index)->name : word(state->language, kinds[row->kind]);
    sentence_id synonyms = action ? action_synonyms((action_id)row->index) : SENTENCE_COUNT;
    const char *const texts[PALETTE_TEXTS] = {
        palette_text(state, row, text), name,
        synonyms < SENTENCE_COUNT ? word(state->language, synonyms) : NULL,
        row->kind == PALETTE_DEVICE
            ? profile_set_get(state->profiles, (size_t)row->profile)->arch.targets
            : NULL};

    int found = palette_score(filter, texts);

    found += action && strcmp(filter, name) == 0 ? NAME : 0;
    return found > 1 ? found * LENGTH_MOST - smaller((int)strlen(texts[0]), LENGTH_MOST - 1)
                     : found;
}

static void add(explorer *state, picker_row row)
{
    int found = row_score(state, &row);

    if (found > 0) {
        row.key = -found;
        row.name = "";
        row.first = state->picker.count; /* equal ones keep their order */
        picker_append(&state->picker, row);
    }
}

/* Leaves out movement and the editing of a line, which would do nothing here. */
static void add_kind(explorer *state, palette_kind kind, int count)
{
    bool actions = kind == PALETTE_ACTION;

    for (int i = actions ? ACTION_LAST + 1 : 0; i < count; i++) {
        bool useless = i == ACTION_ENTER || i == ACTION_CANCEL || i == ACTION_PALETTE ||
                       i == ACTION_PAGE_NEXT || i == ACTION_PAGE_BACK;
        bool of_tours = i == ACTION_TOUR_ON || i == ACTION_TOUR_BACK || i == ACTION_TOUR_SCENE;

        if (!actions || (!useless && (!of_tours || state->lecture) &&
                         !action_has_twin(state->language, (action_id)i) &&
                         action_applies(state->now.arch, (action_id)i))) {
            add(state, (picker_row){.kind = kind, .index = i, .kernel = -1});
        }
    }
}

static int count_of(const char *const *names)
{
    int count = 0;

    while (names && names[count]) {
        count++;
    }
    return count;
}

static void filter_palette(explorer *state)
{
    const struct shown_parameters fields = parameters_shown(state->now.arch);
    int kernels = state->kernels ? (int)state->kernels->count : 0;

    add_kind(state, PALETTE_PAGE, PAGE_COUNT);
    add_kind(state, PALETTE_ACTION, ACTION_COUNT);
    for (int i = 0; i < fields.count; i++) {
        add(state, (picker_row){PALETTE_FIELD, .index = (int)fields.ids[i], .kernel = -1});
    }
    add_kind(state, PALETTE_THEME, THEME_COUNT);
    add_kind(state, PALETTE_LANGUAGE, LANGUAGE_COUNT);
    add_kind(state, PALETTE_TOUR, count_of(state->tours));
    add_kind(state, PALETTE_FILE, count_of(state->files));
    for (size_t i = 0; i < state->profiles->count; i++) {
        const profile *found = profile_set_get(state->profiles, i);

        for (int device = -1; found && device < (int)found->device_count; device++) {
            add(state, (picker_row){PALETTE_DEVICE, .profile = (int)i, .device = device});
        }
    }
    for (int i = 0, count; i < kernels; i += count) {
        count = kernels_builds_of(state->kernels, i);
        add(state, (picker_row){PALETTE_KERNEL, .kernel = kernels_build(state, i, count)});
    }
    picker_sort(&state->picker);
}

/* Does what a row offers, but for devices and kernels. */
static unsigned palette_run(explorer *state, const picker_row *row)
{
    switch (row->kind) {
    case PALETTE_PAGE:
        return explorer_show_page(state, (explorer_page)row->index);
    case PALETTE_ACTION:
        state->picker.chosen = (action_id)row->index;
        return EXPLORER_ACT;
    case PALETTE_FIELD:
        if (!say_missing(state, (occ_parameter)row->index)) {
            state->overlay = OVERLAY_FIELDS;
            state->field = (occ_parameter)row->index;
            entry_open(state, state->field);
        }
        return EXPLORER_DRAW;
    case PALETTE_THEME:
        theme_choose(state, (explorer_theme)row->index);
        return say(state, false, theme_sentence(state->theme), NULL, 0);
    case PALETTE_LANGUAGE:
        state->language = state->now.language =
            language_of_arch(&languages[row->index], state->now.arch, &state->now.launch);
        return EXPLORER_REDRAW;
    case PALETTE_TOUR:
        state->wanted_tour = row->index;
        return EXPLORER_TOUR | EXPLORER_DRAW;
    case PALETTE_FILE:
        state->wanted_file = row->index + 1;
        return EXPLORER_QUIT;
    case PALETTE_DEVICE:
    case PALETTE_KERNEL:
    case PALETTE_KIND_COUNT:
        break;
    }
    return 0; /* the pickers' own */
}

/* ---- What a row stands for */

/* True for the same kernel or another build of it; launches of one build are different kernels. */
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
    change_to(state, &next, true);
    change_say_limits(state);
    page_refresh(state);
}

static bool is_kernel(const explorer *state, const picker_row *row)
{
    return row->kernel == state->kernel;
}

/* A build for another architecture than the offered one is explored on its own. */
static unsigned choose_kernel(explorer *state, const picker_row *row)
{
    const kernel *items = state->kernels->items;
    const kernel *offered = &items[kernels_build(state, row->first, row->count)];

    explorer_set_kernel(state, row->kernel,
                        state->wanted.keep_architecture &&
                            strcmp(items[row->kernel].arch, offered->arch) == 0);
    return EXPLORER_DRAW;
}

static bool is_device(const explorer *state, const picker_row *row)
{
    return explorer_is_on(state, row->profile, row->device);
}

static unsigned choose_device(explorer *state, const picker_row *row)
{
    if (state->picker.adds) {
        compare_add(state, row->profile, row->device);
    } else {
        change_architecture(state, row->profile, row->device);
    }
    return EXPLORER_DRAW;
}

static bool is_nothing(const explorer *state, const picker_row *row)
{
    (void)state, (void)row;
    return false;
}

static unsigned choose_in_palette(explorer *state, const picker_row *row)
{
    if (row->kind == PALETTE_KERNEL) {
        explorer_set_kernel(state, row->kernel, false);
    }
    return row->kind == PALETTE_DEVICE ? choose_device(state, row)
                                       : palette_run(state, row) | EXPLORER_DRAW;
}

/* ---- The lists */

static const struct kind {
    void (*filter)(explorer *state); /* fills the rows by it */
    bool (*is_explored)(const explorer *state, const picker_row *row);
    unsigned (*choose)(explorer *state, const picker_row *row);
} kinds[] = {
    [OVERLAY_ARCHITECTURE] = {picker_filter_devices, is_device, choose_device},
    [OVERLAY_KERNEL] = {picker_filter_kernels, is_kernel, choose_kernel},
    [OVERLAY_PALETTE] = {filter_palette, is_nothing, choose_in_palette},
};

void picker_refilter(explorer *state)
{
    explorer_picker *picker = &state->picker;

    picker->count = 0;
    kinds[state->overlay].filter(state);
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
    for (int i = 0; i < picker->count; i++) {
        picker->cursor =
            kinds[state->overlay].is_explored(state, &picker->rows[i]) ? i : picker->cursor;
    }
    return EXPLORER_DRAW;
}

/* Closes the picker first: what its row stands for may open another overlay. */
static unsigned choose(explorer *state)
{
    const struct kind *kind = &kinds[state->overlay];
    const explorer_picker *picker = &state->picker;

    if (picker->count == 0) {
        return EXPLORER_DRAW;
    }
    const picker_row row = picker->rows[picker->cursor];

    state->overlay = OVERLAY_NONE;
    return kind->choose(state, &row);
}

static unsigned sort_kernels(explorer *state, int column)
{
#define KERNELS_SORT_NAME(id) SENTENCE_KERNELS_BY_##id,
    static const sentence_id names[KERNELS_SORT_COUNT] = {KERNELS_SORTS(KERNELS_SORT_NAME)};

    state->picker.sort = (kernels_sort)column;
    picker_refilter(state);
    return say(state, false, names[column], NULL, 0);
}

/* Some kernel must spill, or some file state times, where the order goes by these. */
static unsigned next_sort(explorer *state)
{
    int sort = (int)state->picker.sort;

    do {
        sort = (sort + 1) % KERNELS_SORT_COUNT;
    } while ((sort == KERNELS_BY_SPILLS && !state->kernel_spills) ||
             (sort == KERNELS_BY_TIME && !state->kernel_times));
    return sort_kernels(state, sort);
}

/* Shows another build of the kernel at the cursor: direction -1 or 1. */
static unsigned next_build(explorer *state, int direction)
{
    if (state->picker.count > 0) {
        picker_row *row = &state->picker.rows[state->picker.cursor];
        int place = row->kernel - row->first + direction + row->count;

        row->kernel = row->first + place % row->count;
    }
    return EXPLORER_DRAW;
}

static unsigned next_names(explorer *state)
{
    unsigned effect = kernels_next_form(state, ACTION_NAMES);

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

    if (key == KEYPRESS_ENTER || id == ACTION_CANCEL) {
        return key == KEYPRESS_ENTER ? choose(state) : 0;
    }
    if (typed_key(picker->filter, sizeof picker->filter, key)) {
        picker->cursor = typed_is_text(key) ? 0 : picker->cursor;
        picker_refilter(state);
    } else {
        move(state, id);
    }
    return EXPLORER_DRAW;
}

/* Keys of the list of kernels: other builds, orders, names. */
static unsigned press_in_kernels(explorer *state, int key)
{
    action_id id = typed_is_text(key) ? ACTION_COUNT : action_of_key(key);

    return id == ACTION_LESS        ? next_build(state, -1)
           : id == ACTION_MORE      ? next_build(state, 1)
           : id == ACTION_PAGE_NEXT ? next_sort(state)
           : id == ACTION_PAGE_BACK ? next_names(state)
                                    : press_key(state, key);
}

static unsigned press_row(explorer *state, int row)
{
    if (row < 0 || row >= state->picker.count) {
        return 0;
    }
    state->picker.cursor = row;
    return choose(state);
}

#define PICKER_RULES .type = press_key, .move = move, .press = press_row
const overlay_rules overlay_architectures = {PICKER_RULES, .key = press_key};
const overlay_rules overlay_kernels = {PICKER_RULES, .key = press_in_kernels, .sort = sort_kernels};
const overlay_rules overlay_palette = {PICKER_RULES, .key = press_key};

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
