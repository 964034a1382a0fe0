/* SPDX-License-Identifier: MIT */
/* A new build of the kernels replaces the old one; the launch file is saved and read anew. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "explorer/change.h"
#include "explorer/entry.h"
#include "explorer/explored_kernels.h"
#include "explorer/page.h"
#include "launch/phrase.h"

/* All kernels of a list, for free(); kernels is NULL: out of memory. */
static paired_build to_pair(const kernel_list *list)
{
    paired_build build = {memory_allocate_zeroed(list->count + 1, sizeof *build.kernels),
                          list->count};

    for (size_t i = 0; i < list->count && build.kernels; i++) {
        build.kernels[i] = kernel_to_pair(&list->items[i]);
        build.kernels[i].index = i;
    }
    return build;
}

/* Marks changed kernels. The new index of each old one (-1: gone), for free(); NULL: no memory. */
static int *mark_changes(explorer *state, const kernel_list *before)
{
    const paired_build older = to_pair(before);
    const paired_build newer = to_pair(state->kernels);
    int *places = memory_allocate((before->count + 1) * sizeof *places);
    bool good = older.kernels && newer.kernels && places && kernel_pair(&older, &newer);

    for (size_t i = 0; i < before->count && good; i++) {
        places[i] = -1;
    }
    for (size_t i = 0; i < newer.count && good; i++) {
        const paired_kernel *old = newer.kernels[i].other;

        state->kernel_changed[i] =
            !old || !kernel_same_figures(&before->items[old->index], &state->kernels->items[i]);
        if (old) {
            places[old->index] = (int)i;
        }
    }
    free(older.kernels);
    free(newer.kernels);
    if (!good) {
        free(places);
    }
    return good ? places : NULL;
}

static const char *count_text(const explorer *state, int count, char number[NUMBER_SIZE])
{
    return count < 0 ? word(state->language, SENTENCE_REBUILT_UNKNOWN)
                     : number_format_plain(number, count);
}

enum { NAME_CELLS = 40 }; /* of the name of a kernel that is gone, or back */

static const char *occupancy_of(const explorer *state, const explorer_pin *build,
                                char text[NUMBER_SIZE])
{
    const profile *known = profile_set_get(state->profiles, (size_t)build->where.profile);

    return format_occupancy(text, occ_percent(&known->arch, &build->result), build->unknown);
}

/* ---- The explored kernel that a new build lacks */

/* Keeps the explored kernel as the lost one; without memory none is kept. */
static void lost_kernel_keep(explorer *state, const kernel *item)
{
    kernel lost = *item;

    lost_kernel_forget(state);
    lost.name = name_pool_add(&state->lost_names, item->name, strlen(item->name));
    lost.file = name_pool_add(&state->lost_names, item->file, strlen(item->file));
    /* What else the list owns is freed with it. */
    lost.likely_arch = lost.warnings = lost.parameters = NULL;
    lost.launch.device = lost.launch.agent = NULL;
    lost.work = NULL;
    state->lost = lost;
    if (!lost.name || !lost.file) {
        lost_kernel_forget(state);
    }
}

/* Index of the lost kernel, the first of its launches; -1: none is lost, or it is not back. */
static int lost_kernel_find(const explorer *state)
{
    int found = -1;

    for (size_t i = 0; state->lost.name && i < state->kernels->count; i++) {
        const kernel *item = &state->kernels->items[i];

        if (!kernels_same(item, &state->lost) || strcmp(item->arch, state->lost.arch) != 0) {
            continue;
        }
        if (kernels_order(item, &state->lost) == 0) {
            return (int)i;
        }
        found = found < 0 ? (int)i : found;
    }
    return found;
}

/* ---- The message about what was in force before a new list of kernels, as a pin, and is now */

/* Registers, spills where both builds state them and differ, and occupancy, before and after. */
static void add_figures(struct text_buffer *list, const explorer *state, const kernel *before,
                        const explorer_pin *former)
{
    const kernel *after = state->now.kernel;
    const explorer_pin now = pin_in_force(state);
    char from[NUMBER_SIZE];
    char to[NUMBER_SIZE];

    sentence_join(list, state->language,
                  SAY(REBUILT_REGISTERS, count_text(state, before->registers, from),
                      count_text(state, after->registers, to)));
    if (before->spill_store >= 0 && after->spill_store >= 0 &&
        kernel_spilled(before) != kernel_spilled(after)) {
        sentence_join(list, state->language,
                      SAY(REBUILT_SPILLS, kernel_spilled(before), kernel_spilled(after)));
    }
    sentence_join(
        list, state->language,
        SAY(REBUILT_PERCENT, occupancy_of(state, former, from), occupancy_of(state, &now, to)));
}

static void add_others(struct text_buffer *list, const explorer *state, bool gone_itself,
                       const int *places, size_t count)
{
    int changed = 0;
    int gone = gone_itself ? -1 : 0;

    for (size_t i = 0; i < state->kernels->count; i++) {
        changed += state->kernel_changed[i] && (int)i != state->kernel;
    }
    for (size_t i = 0; i < count; i++) {
        gone += places[i] < 0;
    }
    if (changed > 0) {
        sentence_join(list, state->language, SAY(REBUILT_OTHERS, changed));
    }
    if (gone > 0) {
        sentence_join(list, state->language, SAY(REBUILT_OTHERS_GONE, gone));
    }
}

/* The list behind "rebuilt", or behind the name of a kernel that an earlier build had lost. */
static void say_list(explorer *state, const char *list, bool gone, bool back)
{
    char name[SENTENCE_SIZE];

    if (back) {
        kernels_name(state, &state->kernels->items[state->kernel], NAME_CELLS, "~", name,
                     sizeof name);
        say(state, false, SAY(REBUILT_BACK, name, list));
    } else if (strcmp(list, word(state->language, SENTENCE_REBUILT_SAME)) == 0) {
        say(state, false, SAY(REBUILT_NO_CHANGE));
    } else {
        say(state, gone, SAY(REBUILT, list));
    }
}

/* Message: the explored kernel before and after, other changes, pin. places: as of mark_changes. */
static void say_rebuilt(explorer *state, const kernel *before, const explorer_pin *former,
                        const int *places, size_t count, char pin)
{
    const char letter[] = {pin, '\0'};
    char text[SENTENCE_SIZE];
    char name[SENTENCE_SIZE];
    struct text_buffer list = text_buffer_of(text, sizeof text);
    bool gone = before && !state->now.kernel;

    if (gone) {
        kernels_name(state, before, NAME_CELLS, "~", name, sizeof name);
        sentence_join(&list, state->language, SAY(REBUILT_GONE, name));
    } else if (!before || (kernel_same_figures(before, state->now.kernel) &&
                           launch_differences(&former->launch, &state->now.launch) == 0)) {
        sentence_join(&list, state->language, SAY(REBUILT_SAME));
    } else {
        add_figures(&list, state, before, former);
    }
    add_others(&list, state, gone, places, count);
    if (pin) {
        sentence_join(&list, state->language, SAY(REBUILT_PINNED, letter));
    }
    say_list(state, text, gone, before && before == &state->lost);
}

/* Takes the launch that the explored kernel has now; what the user gave stays. */
static void follow_launch(explorer *state)
{
    configuration next = state->wanted;

    if (next.kernel >= 0) {
        explorer_take_launch(state, &next);
    }
    change_to(state, &next, false);
}

static void follow_cursor(explorer *state, int place)
{
    explorer_picker *picker = &state->picker;

    picker_refilter(state);
    for (int i = 0; i < picker->count && place >= 0; i++) {
        picker_row *row = &picker->rows[i];

        if (place >= row->first && place < row->first + row->count) {
            row->kernel = place;
            picker->cursor = i;
        }
    }
}

/* Follows the kernel, or a lost one that is back. Returns its former build; NULL: none. */
static const kernel *follow(explorer *state, const kernel *explored, int place)
{
    if (explored && place < 0) {
        lost_kernel_keep(state, explored);
    } else if (!explored) {
        place = lost_kernel_find(state);
        explored = place >= 0 ? &state->lost : NULL;
    }
    if (explored) {
        state->wanted.kernel = place; /* undo leads to the same kernel of the new list */
        follow_launch(state);
    }
    return explored;
}

unsigned kernels_replace(explorer *state, const kernel_list *before, const kernel_list *rebuilt)
{
    const kernel *explored = state->kernel >= 0 ? &before->items[state->kernel] : NULL;
    explorer_pin former = pin_in_force(state);
    bool picking = state->overlay == OVERLAY_KERNEL && state->picker.count > 0;
    int row = picking ? state->picker.rows[state->picker.cursor].kernel : -1;

    kernels_drop(state);
    int *places = kernels_take(state, rebuilt) ? mark_changes(state, before) : NULL;

    if (!places) {
        return EXPLORER_QUIT;
    }
    change_move_kernels(state, places);
    explored = follow(state, explored, explored ? places[explored - before->items] : -1);
    /* The former launch stays as a pin, unless that in force is the same. */
    bool pinned = explored && state->kernel >= 0 &&
                  launch_differences(&former.launch, &state->now.launch) != 0;

    former.where.kernel = state->kernel;
    say_rebuilt(state, explored, &former, places, before->count,
                pinned ? pins_keep_build(state, former) : '\0');
    if (state->kernel >= 0) {
        lost_kernel_forget(state);
    }
    if (state->overlay == OVERLAY_KERNEL) {
        follow_cursor(state, row >= 0 ? places[row] : -1);
    }
    free(places);
    page_refresh(state);
    return EXPLORER_DRAW;
}

/* ---- The launch file */

static bool take(explorer *state, launch_file *fresh)
{
    if (state->kernels && !launch_file_match(fresh, state->kernels)) {
        launch_file_free(fresh);
        return false;
    }
    launch_file_free(state->launches);
    *state->launches = *fresh;
    *fresh = (launch_file){0};
    return true;
}

unsigned launches_replace(explorer *state, launch_file *fresh)
{
    if (!take(state, fresh)) {
        return say(state, true, SAY(OUT_OF_MEMORY));
    }
    follow_launch(state);
    if (state->overlay == OVERLAY_KERNEL) {
        picker_refilter(state);
    }
    page_refresh(state);
    return say(state, false, SAY(LAUNCHES_REREAD, state->launches->path));
}

/* The saved file takes the place of the one in force; its parameters are the file's now. */
static bool reopen(explorer *state, const char *path, unsigned saved, char reason[SENTENCE_SIZE])
{
    message_list messages = {.language = state->language};
    launch_file fresh;
    bool good = launch_file_read(&fresh, path, &messages) && take(state, &fresh);

    if (good) {
        state->wanted.given &= ~saved | state->start.given;
        change_update(state);
    } else {
        text_format(reason, SENTENCE_SIZE, "%s", messages.count > 0 ? messages.items[0].text : "");
    }
    message_free(&messages);
    return good;
}

/* Parameters of launch files that the user gave, as bits; dynamic shared memory in both parts. */
static unsigned given_launch(const explorer *state)
{
    unsigned given = 0;

    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        given |= parameter_of(id)->of_launch ? state->wanted.given & 1u << id : 0;
    }
    return with_both_parts(given);
}

static bool save(explorer *state, const char *path, char reason[SENTENCE_SIZE])
{
    launch_edit edit = {
        .names = state->namer,
        .name = kernel_name_find(state->namer, state->kernels->items[state->kernel].name),
        .mask = given_launch(state),
        .launch = &state->wanted.launch,
        .work = state->work,
        .language = state->language,
        .path = path,
    };
    char keys[SENTENCE_SIZE];
    edit_outcome outcome = launch_file_edit(&edit);

    memcpy(reason, edit.reason, SENTENCE_SIZE);
    if (outcome == EDIT_FAILED || !reopen(state, path, edit.mask, reason)) {
        return false;
    }
    state->launches_saved++;
    parameter_keys(edit.mask, keys, sizeof keys);
    say(state, false, outcome == EDIT_NOTHING ? SENTENCE_LAUNCHES_STATED : SENTENCE_LAUNCHES_SAVED,
        SAY_VALUES(keys, edit.pattern, path));
    return true;
}

bool launches_save(explorer *state, const char *path, char reason[SENTENCE_SIZE])
{
    char *own = memory_duplicate(path); /* the exploration's path is replaced */
    bool opened = kernel_namer_open(state->namer) && own;
    bool saved = opened && save(state, own, reason);

    if (!opened) {
        sentence(reason, SENTENCE_SIZE, state->language, SAY(OUT_OF_MEMORY));
    }
    free(own);
    return saved;
}

unsigned launches_act(explorer *state, action_id id)
{
    (void)id;
    if (state->kernel < 0 || !state->launches) {
        return say(state, false, SAY(NO_KERNELS));
    }
    if (given_launch(state) == 0) {
        return say(state, false, SAY(LAUNCHES_NOTHING_GIVEN));
    }
    if (state->launches_saved == 0) {
        return entry_line(state, ENTRY_LAUNCHES);
    }
    state->message_is_error = !launches_save(state, state->launches->path, state->message);
    return EXPLORER_DRAW;
}
