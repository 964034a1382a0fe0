/* SPDX-License-Identifier: MIT */
#include "view/overlay/help_lines.h"

#include "launch/phrase.h"
#include "explorer/picker.h"

#define SYMBOL_SAMPLE(id, role, sample, ascii)                                                     \
    [SYMBOL_##id] = {ROLE_##role, sample, ascii, SENTENCE_SYMBOL_##id},
#define SYMBOL_LINE(id, role) [SYMBOL_##id] = {ROLE_##role, NULL, NULL, SENTENCE_SYMBOL_##id},
static const struct help_sample symbols[SYMBOL_COUNT] = {HELP_SYMBOLS(SYMBOL_SAMPLE, SYMBOL_LINE)};

const struct help_sample *help_sample_of(help_symbol id)
{
    return &symbols[id];
}

static void add(struct help_lines *lines, enum help_kind kind, int id)
{
    lines->items[lines->count].kind = kind;
    lines->items[lines->count++].id = id;
}

/* A heading, unless nothing comes under it. */
static void begin_group(struct help_lines *lines, sentence_id title)
{
    if (lines->count > 0) {
        add(lines, HELP_BLANK, 0);
    }
    add(lines, HELP_HEADING, (int)title);
}

static void end_group(struct help_lines *lines)
{
    if (lines->items[lines->count - 1].kind == HELP_HEADING) {
        lines->count -= lines->count > 1 ? 2 : 1;
    }
}

static bool passes(const explorer *state, const char *shown, const char *meaning)
{
    const char *const texts[] = {shown, meaning};

    return picker_passes(state->help.filter, texts, 2);
}

/* The letters of the limits pass with their sentence, or by the name of one of them. */
static bool letters_pass(const explorer *state)
{
    bool any = passes(state, "", word(state->language, SENTENCE_SYMBOL_LETTERS));

    for (occ_limit_id id = 0; id < OCC_ROW_COUNT; id++) {
        const char letter[] = {limiter_letter(id), '\0'};

        any |= passes(state, letter, limit_name(state->language, id));
    }
    return any;
}

/* The letters come behind what a cliff costs. */
void help_collect_symbols(const explorer *state, struct help_lines *lines)
{
    lines->count = 0;
    begin_group(lines, SENTENCE_HELP_READING);
    for (int id = 0; id < SYMBOL_COUNT; id++) {
        const char *sample = symbols[id].sample ? symbols[id].sample : "";

        if (passes(state, sample, word(state->language, symbols[id].meaning))) {
            add(lines, HELP_SYMBOL, id);
        }
        if (id == SYMBOL_COST && letters_pass(state)) {
            add(lines, HELP_LETTERS, 0);
        }
    }
    end_group(lines);
}

void help_collect_actions(const explorer *state, struct help_lines *lines)
{
    lines->count = 0;
    for (action_group group = 0; group < GROUP_COUNT; group++) {
        begin_group(lines, action_group_title(group));
        for (action_id id = 0; id < ACTION_COUNT; id++) {
            if (action_of(id)->group == group &&
                passes(state, action_of(id)->keys,
                       word(state->language, action_of(id)->sentence))) {
                add(lines, HELP_ACTION, (int)id);
            }
        }
        end_group(lines);
    }
}

int help_split(const struct help_lines *lines)
{
    for (int i = lines->count / 2; i < lines->count; i++) {
        if (lines->items[i].kind == HELP_HEADING) {
            return i;
        }
    }
    return lines->count;
}
