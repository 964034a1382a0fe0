/* SPDX-License-Identifier: MIT */
#include "explorer/explored_launches.h"

#include <stdlib.h>
#include <string.h>

#include "base/ini.h"
#include "base/memory.h"
#include "base/text.h"
#include "explorer/change.h"
#include "explorer/explored_kernels.h"
#include "launch/launch_file.h"
#include "explorer/page.h"
#include "explorer/picker.h"

/* The parameters that a launch file may state. */
static unsigned stateable(void)
{
    unsigned parameters = 0;

    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        parameters |= parameter_of(id)->of_launch ? 1u << id : 0;
    }
    return parameters;
}

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
    configuration next = state->wanted;

    if (!take(state, fresh)) {
        say(state, true, SAY(OUT_OF_MEMORY));
        return EXPLORER_DRAW;
    }
    if (next.kernel >= 0) {
        explorer_take_launch(state, &next);
    }
    change_behind(state, &next);
    if (state->overlay == OVERLAY_KERNEL) {
        picker_refilter(state);
    }
    page_refresh(state);
    say(state, false, SAY(LAUNCHES_REREAD, state->launches->path));
    return EXPLORER_DRAW;
}

/* The saved file takes the place of the one in force; its parameters are the file's now. */
static bool reopen(explorer *state, const char *path, unsigned saved, char *reason, size_t size)
{
    message_list messages = {.language = state->language};
    launch_file fresh;
    bool good = launch_file_read(&fresh, path, &messages) && take(state, &fresh);

    if (good) {
        state->wanted.given &= ~saved | state->start.given;
        change_update(state);
    } else {
        text_format(reason, size, "%s", messages.count > 0 ? messages.items[0].text : "");
    }
    message_free(&messages);
    return good;
}

/* Message: the saved keys, the section, the file. */
static void say_saved(explorer *state, edit_outcome outcome, unsigned saved, const char *pattern,
                      const char *path)
{
    char keys[SENTENCE_SIZE];

    parameter_keys(saved, keys, sizeof keys);
    if (outcome == EDIT_NOTHING) {
        say(state, false, SAY(LAUNCHES_STATED, keys, pattern, path));
    } else {
        say(state, false, SAY(LAUNCHES_SAVED, keys, pattern, path));
    }
}

/* What the user gave of the launch; of dynamic shared memory both parts. */
static unsigned given_launch(const explorer *state)
{
    return with_both_parts(state->wanted.given & stateable());
}

static bool save(explorer *state, const char *path, char *reason, size_t size)
{
    const launch_edit edit = {
        .names = state->namer,
        .name = kernel_name_find(state->namer, state->kernels->items[state->kernel].name),
        .mask = given_launch(state),
        .launch = &state->wanted.launch,
        .work = state->work,
    };
    char pattern[INI_LINE_MOST];
    edit_outcome outcome =
        launch_file_edit(state->language, path, &edit, pattern, sizeof pattern, reason, size);

    if (outcome == EDIT_FAILED || !reopen(state, path, edit.mask, reason, size)) {
        return false;
    }
    state->launches_saved++;
    say_saved(state, outcome, edit.mask, pattern, path);
    return true;
}

bool launches_save(explorer *state, const char *path, char *reason, size_t size)
{
    char *own = memory_duplicate(path); /* the exploration's path is replaced */
    bool opened = kernel_namer_open(state->namer) && own;
    bool saved = opened && save(state, own, reason, size);

    if (!opened) {
        sentence(reason, size, state->language, SAY(OUT_OF_MEMORY));
    }
    free(own);
    return saved;
}

bool launches_may_save(explorer *state)
{
    if (state->kernel < 0 || !state->launches) {
        say(state, false, SAY(NO_KERNELS));
        return false;
    }
    if (given_launch(state) == 0) {
        say(state, false, SAY(LAUNCHES_NOTHING_GIVEN));
        return false;
    }
    return true;
}
