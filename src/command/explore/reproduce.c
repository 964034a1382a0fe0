/* SPDX-License-Identifier: MIT */
#include "command/explore/exploration.h"

#include <stdio.h>
#include <string.h>

#include "base/text_buffer.h"
#include "command/option/option.h"
#include "launch/latency_line.h"
#include "launch/launch_of_kernel.h"

enum { NAME_MOST = 512 }; /* bytes; a kernel of a longer name is left out of the line */

/* In single quotes if the word has characters that a shell interprets. */
static void append_word(struct text_buffer *line, const char *word)
{
    static const char plain[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./%";

    if (word[strspn(word, plain)] == '\0') {
        text_append(line, " %s", word);
        return;
    }
    text_append(line, " '");
    for (; *word; word++) {
        text_append(line, *word == '\'' ? "'\\''" : "%c", *word);
    }
    text_append(line, "'");
}

/* Between options there is a EXPLORER_OPTION_BREAK, within one a blank. */
static void append_name(struct text_buffer *line, const struct option *option)
{
    if (option->short_name) {
        text_append(line, "%c-%c", EXPLORER_OPTION_BREAK, option->short_name);
    } else {
        text_append(line, "%c--%s", EXPLORER_OPTION_BREAK, option->long_name);
    }
}

static void append_flag(struct text_buffer *line, option_id id, bool on)
{
    if (on) {
        append_name(line, &option_table[id]);
    }
}

/*
 * Whether the user gave a value that no kernel and no profile of a run states; without a
 * kernel a block size or registers, which a report without their options calls assumed.
 */
static bool is_decided(const explorer *state, occ_parameter id)
{
    const launch_start nothing = {0};

    if (state->kernel < 0) {
        return id <= OCC_PARAM_REGISTERS && state->now.sources[id] == SOURCE_GIVEN;
    }
    return state->now.sources[id] == SOURCE_GIVEN &&
           source_of(nothing, &state->kernels->items[state->kernel], state->now.arch, id) >=
               SOURCE_ASSUMED;
}

/* The option of an assumed block size in place of that of one given. */
static const struct option *option_for(const explorer *state, occ_parameter id)
{
    return state->now.sources[id] == SOURCE_ASSUMED && id == OCC_PARAM_BLOCK_SIZE
               ? &option_table[OPTION_ASSUME_BLOCK]
               : option_of_field(id);
}

/* Appends a parameter unless it has the value that the kernel or the default gives. */
static void append_field(struct text_buffer *line, const explorer *state, const occ_launch *start,
                         occ_parameter id)
{
    const struct option *option = option_for(state, id);
    char text[PHRASE_SIZE];

    bool same = start && parameter_same(&state->now.launch, start, id) && !is_decided(state, id);

    if (!option || !occ_has(state->now.arch, id) || same) {
        return;
    }
    append_name(line, option);
    parameter_print(&state->now.launch, id, text, sizeof text);
    append_word(line, text);
}

/* The kernel that the line names; NULL: none, or its name is too long. */
static const kernel *named_kernel(const explorer *state)
{
    const kernel *explored = state->kernel >= 0 ? &state->kernels->items[state->kernel] : NULL;

    return explored && strlen(explored->name) < NAME_MOST ? explored : NULL;
}

/* Whether name and architecture are unique in its file. */
static bool is_only_one(const explorer *state, const kernel *explored)
{
    int alike = 0;

    for (size_t i = 0; i < state->kernels->count; i++) {
        const kernel *item = &state->kernels->items[i];

        alike += item->name == explored->name && item->file == explored->file &&
                 strcmp(item->arch, explored->arch) == 0;
    }
    return alike == 1;
}

/*
 * --gpu where it gave the architecture and the device, since only the driver has all of its
 * limits; with another device its profile file must do.
 */
static void append_place(struct text_buffer *line, const explorer *state)
{
    const profile_entry *entry = &state->profiles->entries[state->wanted.profile];

    if (entry->gpu[0] != '\0' && state->now.device &&
        state->now.device == &state->now.profile->devices[entry->gpu_device]) {
        append_name(line, &option_table[OPTION_GPU]);
        append_word(line, entry->gpu);
        return;
    }
    append_name(line, &option_table[OPTION_ARCH]);
    append_word(line, entry->by_path ? entry->path : state->now.arch->name);
    append_name(line, &option_table[OPTION_DEVICE]);
    append_word(line, state->now.device ? state->now.device->name : "none");
}

void reproduce_options(const explorer *state, char *text, size_t size)
{
    struct text_buffer line = text_buffer_of(text, size);
    const occ_launch plain = OCC_LAUNCH_DEFAULT;
    occ_launch start = plain;
    const kernel *explored = named_kernel(state);
    bool only = !explored || is_only_one(state, explored);

    if (explored) {
        launch_of_kernel((launch_start){&plain, 0, ASSUMED_AT_A_POINT, NULL}, explored,
                         state->now.arch, &start, NULL);
    }
    text_append(&line, "occupant");
    append_place(&line, state);
    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        append_field(&line, state, only ? &start : NULL, id);
    }
    append_flag(&line, OPTION_NO_OPTIN, !state->now.launch.optin);
    append_flag(&line, OPTION_OVERSIZED, state->now.launch.oversized_smem);
    append_flag(&line, OPTION_NONPORTABLE,
                state->now.launch.nonportable_cluster && !start.nonportable_cluster);
    append_flag(&line, OPTION_COOPERATIVE, state->now.launch.cooperative);
    if (state->launches && state->launches->count > 0) {
        append_name(&line, &option_table[OPTION_LAUNCHES]);
        append_word(&line, "none");
    }
    if (state->now.latency != LATENCY_NONE) {
        append_name(&line, &option_table[OPTION_LATENCY]);
        append_word(&line, latency_key(state->now.latency));
    }
    for (int i = 0; i < state->measured.file_count; i++) {
        append_name(&line, &option_table[OPTION_OVERLAY]);
        append_word(&line, state->measured.files[i]);
    }
    if (explored) {
        append_name(&line, &option_table[OPTION_KERNEL]);
        append_word(&line, explored->name);
        append_word(&line, explored->file);
    }
}

void reproduce(const explorer *state, char *text, size_t size)
{
    reproduce_options(state, text, size);
    for (; *text; text++) {
        *text = *text == EXPLORER_OPTION_BREAK ? ' ' : *text;
    }
}
