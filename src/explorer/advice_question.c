/* SPDX-License-Identifier: MIT */
#include "explorer/advice_question.h"

#include "launch/advice_answers.h"

#include <string.h>

#include "base/number.h"
#include "base/text.h"
#include "launch/advice_scope.h"
#include "launch/phrase.h"
#include "explorer/entry.h"
#include "explorer/explored_kernels.h"

enum { PERCENT_MOST = 100 };

advice_kind question_kind(const explorer *state)
{
    return state->question.archs[0]     ? ADVICE_SHARED
           : state->question.blocks > 0 ? ADVICE_EXACTLY
                                        : ADVICE_CHANGES;
}

int question_least_warps(const explorer *state)
{
    return warps_of_percent(state->now.arch, state->question.target);
}

/* ---- Asking */

bool question_asked(const explorer *state, action_id id)
{
    return id == ACTION_TARGET          ? state->question.target > 0
           : id == ACTION_EXACTLY       ? state->question.blocks > 0
           : id == ACTION_ARCHITECTURES ? state->question.archs[0] != '\0'
                                        : false;
}

static void drop(advice_question *question, action_id id)
{
    question->target = id == ACTION_TARGET ? 0 : question->target;
    question->blocks = id == ACTION_EXACTLY ? 0 : question->blocks;
    question->archs[0] = id == ACTION_ARCHITECTURES ? '\0' : question->archs[0];
}

static unsigned drop_asked(explorer *state, action_id id)
{
    drop(&state->question, id);
    state->row = 0;
    state->page_outdated = true;
    return EXPLORER_DRAW;
}

bool question_key(explorer *state, int key)
{
    bool dropped = state->entry.kind == ENTRY_TARGET && state->entry.length == 0 &&
                   action_of_key(key) == ACTION_TARGET && question_asked(state, ACTION_TARGET);

    if (dropped) {
        entry_close(state);
        drop_asked(state, ACTION_TARGET);
    }
    return dropped;
}

/* A target is likelier to be changed than dropped: its digits would go to the slider. */
unsigned question_ask(explorer *state, action_id id)
{
    if (id != ACTION_TARGET && question_asked(state, id)) {
        return drop_asked(state, id);
    }
    return entry_line(state, id == ACTION_TARGET    ? ENTRY_TARGET
                             : id == ACTION_EXACTLY ? ENTRY_EXACTLY
                                                    : ENTRY_ARCHITECTURES);
}

/* ---- Architectures by name */

static const profile *find_arch(const explorer *state, const char *name, char *reason, size_t size)
{
    int index = profile_set_find(state->profiles, name);
    const profile *found = index >= 0 ? profile_set_get(state->profiles, (size_t)index) : NULL;
    char clean[PHRASE_SIZE];
    char meant[PHRASE_SIZE];

    if (!found) {
        bool any = profile_set_suggest(state->profiles, name, meant, sizeof meant);

        text_clean_string(clean, sizeof clean, name);
        sentence(reason, size, state->language,
                 any ? SENTENCE_NO_SUCH_ARCH_MEANT : SENTENCE_NO_SUCH_ARCH,
                 SAY_VALUES(clean, meant));
    }
    return found;
}

bool question_archs_known(const explorer *state, const char *archs, char *reason, size_t size)
{
    char list[PHRASE_SIZE];
    char *rest = list;
    bool known = true;

    text_format(list, sizeof list, "%s", archs);
    for (char *name = strtok_r(rest, ", ", &rest); known && name;
         name = strtok_r(NULL, ", ", &rest)) {
        known = find_arch(state, name, reason, size) != NULL;
    }
    return known;
}

static void add_place(const explorer *state, const profile *known, block_places *places)
{
    block_place *place = &places->items[places->count++];
    int build = state->kernel;

    *place = (block_place){
        .arch = &known->arch,
        .launch = state->wanted.launch,
        .bound = (state->now.unstated.parameters & ~(1u << OCC_PARAM_BLOCK_SIZE)) != 0};
    kernels_build_for(state, &known->arch, &build, &place->launch);
}

/* The multiple of the sizes; of a kernel that fixes its block size this size alone. */
static void set_bounds(const explorer *state, block_places *places)
{
    const kernel *item = state->now.kernel;

    block_places_bounds(places, advice_block_multiple(&state->now, state->every_warp), 0);
    if (item && item->block_size > 0) {
        places->unit = places->most = item->block_size;
    }
}

bool question_places(const explorer *state, const char *archs, block_places *places, char *reason,
                     size_t size)
{
    char list[PHRASE_SIZE];
    char *rest = list;

    *places = (block_places){.count = 0};
    text_format(list, sizeof list, "%s", archs);
    for (char *name = strtok_r(rest, ", ", &rest); name; name = strtok_r(NULL, ", ", &rest)) {
        const profile *known = find_arch(state, name, reason, size);

        if (!known) {
            return false;
        }
        if (places->count < BLOCK_PLACES_MOST) {
            add_place(state, known, places);
        }
    }
    if (places->count == 0) {
        sentence(reason, size, state->language, SAY(NO_ARCHS));
        return false;
    }
    set_bounds(state, places);
    return true;
}

/* ---- The entry */

/* A whole number of the entry within 1 and most; 0: refused, with the reason. */
static int read_number(explorer *state, number_unit unit, int most)
{
    explorer_entry *entry = &state->entry;
    long long value = 0;
    number_error error = number_parse(entry->text, unit, 1, most, &value);

    if (error != NUMBER_OK) {
        number_explain(entry->reason, sizeof entry->reason, state->language, error, entry->text,
                       unit, 1, most);
        return 0;
    }
    return (int)value;
}

static bool take_archs(explorer *state)
{
    explorer_entry *entry = &state->entry;
    block_places places;

    if (strlen(entry->text) >= sizeof state->question.archs) {
        sentence(entry->reason, sizeof entry->reason, state->language,
                 SAY(SESSION_VALUE_TOO_LONG, "architectures", sizeof state->question.archs - 1));
        return false;
    }
    if (!question_places(state, entry->text, &places, entry->reason, sizeof entry->reason)) {
        return false;
    }
    text_format(state->question.archs, sizeof state->question.archs, "%s", entry->text);
    state->question.blocks = 0;
    return true;
}

static bool take(explorer *state)
{
    advice_question *question = &state->question;
    int number;

    switch (state->entry.kind) {
    case ENTRY_TARGET:
        number = read_number(state, NUMBER_PERCENT, PERCENT_MOST);
        question->target = number > 0 ? number : question->target;
        return number > 0;
    case ENTRY_EXACTLY:
        number = read_number(state, NUMBER_COUNT, QUESTION_BLOCKS_MOST);
        question->blocks = number > 0 ? number : question->blocks;
        question->archs[0] = number > 0 ? '\0' : question->archs[0];
        return number > 0;
    default:
        return take_archs(state);
    }
}

bool question_take(explorer *state)
{
    bool taken = take(state);

    if (taken) {
        entry_close(state);
    }
    return taken;
}

occ_launch question_followed(const explorer *state, const occ_launch *start)
{
    const explorer_advice *advice = &state->advice;
    const amount_stretch *stretch;
    occ_launch launch = *start;

    switch (question_kind(state)) {
    case ADVICE_CHANGES:
        occ_follow(&launch, &advice->items[state->row]);
        break;
    case ADVICE_EXACTLY:
        stretch = &advice->stretches[state->row];
        occ_set(&launch, stretch->parameter, exactly_nearest(&state->now.launch, stretch));
        break;
    case ADVICE_SHARED:
        launch.block_size = advice->blocks[state->row].block_size;
        break;
    }
    return launch;
}
