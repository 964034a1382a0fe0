/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/text.h"
#include "explorer/change.h"
#include "explorer/explored_kernels.h"
#include "explorer/page.h"

enum { BUILD_PIN = '\0' }; /* in place of a letter: the pin of a build */

explorer_pin pin_in_force(const explorer *state)
{
    return (explorer_pin){
        .where = state->wanted,
        .launch = state->now.launch,
        .result = state->now.result,
        .unknown = launch_bounding(&state->now),
    };
}

int pins_find(const explorer *state, int letter)
{
    int index = state->pin_count - 1;

    while (index >= 0 && (letter == BUILD_PIN ? !state->pins[index].of_build
                                              : state->pins[index].letter != letter)) {
        index--;
    }
    return index;
}

static void remove_at(explorer *state, int index)
{
    int behind = state->pin_count - index - 1;

    memmove(&state->pins[index], &state->pins[index + 1], (size_t)behind * sizeof *state->pins);
    state->pin_count--;
    if (state->pin_row >= state->pin_count && state->pin_row > 0) {
        state->pin_row--;
    }
}

char pins_add(explorer *state, explorer_pin pin)
{
    int replaced = pins_find(state, BUILD_PIN);
    char letter = EXPLORER_FIRST_PIN;

    if (state->pin_count == EXPLORER_MAX_PINS) {
        remove_at(state, replaced < 0 ? 0 : replaced);
    }
    while (!pin.letter && pins_find(state, letter) >= 0) {
        letter++;
    }
    pin.letter = pin.letter ? pin.letter : letter;
    state->pins[state->pin_count++] = pin;
    return pin.letter;
}

static unsigned remove_pin(explorer *state, int index)
{
    char letter[] = {state->pins[index].letter, '\0'};

    remove_at(state, index);
    if (state->pin_count == 0 && state->overlay == OVERLAY_PINS) {
        state->overlay = OVERLAY_NONE;
    }
    return say(state, false, SAY(UNPINNED, letter));
}

/* Pins the configuration in force, or removes its pin. */
static unsigned toggle(explorer *state)
{
    for (int i = 0; i < state->pin_count; i++) {
        const configuration *where = &state->pins[i].where;

        if (explorer_is_on(state, where->profile, where->device) &&
            where->kernel == state->wanted.kernel &&
            launch_differences(&where->launch, &state->wanted.launch) == 0) {
            return remove_pin(state, i);
        }
    }
    bool full = state->pin_count == EXPLORER_MAX_PINS;
    char letter[] = {pins_add(state, pin_in_force(state)), '\0'};
    const char *list = action_of(ACTION_PINS)->keys;

    /* With a full list the new pin has the letter of the one that it replaces. */
    return full ? say(state, false, SAY(PIN_REPLACED, letter, EXPLORER_MAX_PINS, list))
                : say(state, false, SAY(PINNED, letter, list));
}

unsigned pins_act(explorer *state, action_id id)
{
    if (id == ACTION_PIN) {
        return toggle(state);
    }
    bool closes = state->overlay == OVERLAY_PINS || state->pin_count == 0;

    state->overlay = closes ? OVERLAY_NONE : OVERLAY_PINS;
    state->pin_row = state->pin_count - 1;
    return state->pin_count > 0 ? EXPLORER_DRAW
                                : say(state, false, SAY(NO_PINS, action_of(ACTION_PIN)->keys));
}

/* Goes to a pin's configuration; values of an earlier build count as given by the user. */
static unsigned return_to(explorer *state, int index)
{
    configuration next = state->pins[index].where;
    char letter[] = {state->pins[index].letter, '\0'};

    if (next.kernel >= 0) {
        configuration derived = next;

        explorer_take_launch(state, &derived);
        next.given |= launch_differences(&derived.launch, &next.launch);
    }
    state->overlay = OVERLAY_NONE;
    change_to(state, &next, true);
    change_say_limits(state);
    if (!state->message[0]) {
        say(state, false, SAY(PIN_RETURNED, letter));
    }
    return EXPLORER_DRAW;
}

static void move(explorer *state, action_id id)
{
    state->pin_row = action_move(state->pin_row, state->pin_count, id);
}

static unsigned activate(explorer *state)
{
    return return_to(state, state->pin_row);
}

static unsigned press_row(explorer *state, int row)
{
    return row >= 0 && row < state->pin_count ? return_to(state, row) : 0;
}

static unsigned press_key(explorer *state, int key)
{
    bool letter = key >= EXPLORER_FIRST_PIN && key < EXPLORER_FIRST_PIN + EXPLORER_MAX_PINS;

    return letter ? press_row(state, pins_find(state, key)) | EXPLORER_DRAW : 0;
}

static unsigned remove_row(explorer *state)
{
    return remove_pin(state, state->pin_row);
}

const overlay_rules overlay_pins = {
    .key = press_key,
    .move = move,
    .activate = activate,
    .press = press_row,
    .remove = remove_row,
};

char pins_keep_build(explorer *state, explorer_pin build)
{
    int before = pins_find(state, BUILD_PIN);

    build.of_build = true;
    if (before >= 0) {
        build.letter = state->pins[before].letter;
        remove_at(state, before);
    }
    return pins_add(state, build);
}

void pin_differences(const explorer *state, const explorer_pin *pin, char *text, size_t size)
{
    const configuration *where = &pin->where;
    const profile *found = profile_set_get(state->profiles, (size_t)where->profile);
    const char *between = word(state->language, SENTENCE_LIST_BETWEEN);
    struct text_buffer list = text_buffer_of(text, size);
    unsigned differing = launch_differences(&pin->launch, &state->now.launch);

    if (where->profile != state->wanted.profile) {
        text_join(&list, between, found->arch.name);
    }
    if (where->device >= 0 && !explorer_is_on(state, where->profile, where->device)) {
        text_join(&list, between, found->devices[where->device].name);
    }
    if (where->kernel >= 0 && where->kernel != state->kernel) {
        text_join(&list, between, state->kernel_names[where->kernel]);
    }
    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        char value[PHRASE_SIZE];

        if (differing & (1u << id)) {
            parameter_format(state->language, &pin->launch, id, value, sizeof value);
            sentence_join(&list, state->language,
                          parameter_number_unit(id) == NUMBER_BYTES ? SENTENCE_PIN_VALUE_BYTES
                                                                    : SENTENCE_PIN_VALUE,
                          SAY_VALUES(word(state->language, parameter_of(id)->brief),
                                     pin->unknown & (1u << id) ? "?" : value));
        }
    }
}
