/* SPDX-License-Identifier: MIT */
#include "explorer/session.h"

#include <string.h>

#include "launch/latency_line.h"
#include "explorer/page.h"

enum { SHOWN_SIZE = 60 }; /* bytes of a refused value in a message */

/* ---- Switches */

static bool write_switch(const session_row *row, const explorer *state, int index, char *text,
                         size_t size)
{
    const bool *on = (const bool *)((const char *)state + row->offset);

    text_format(text, size, "%s", *on ? "on" : "off");
    return index == 0;
}

static bool read_switch(const session_row *row, session_draft *draft, const char *text,
                        char *reason, size_t size)
{
    bool on = strcmp(text, "on") == 0;

    if (!on && strcmp(text, "off") != 0) {
        sentence(reason, size, draft->state.language, SAY(SESSION_ON_OR_OFF, row->key));
        return false;
    }
    *(bool *)((char *)&draft->state + row->offset) = on;
    return true;
}

/* ---- The questions of the page of advice; one that is not asked is not written */

/* A reason of other code, behind the key. */
static bool refuse_value(const session_row *row, const session_draft *draft, const char *why,
                         char *reason, size_t size)
{
    sentence(reason, size, draft->state.language, SAY(FIELD_REFUSED, row->key, why));
    return false;
}

static bool write_number(const session_row *row, const explorer *state, int index, char *text,
                         size_t size)
{
    const int *number = (const int *)((const char *)state + row->offset);

    text_format(text, size, "%d", *number);
    return index == 0 && *number > 0;
}

static bool read_number(const session_row *row, session_draft *draft, const char *text,
                        char *reason, size_t size)
{
    int *number = (int *)((char *)&draft->state + row->offset);
    long long value;
    number_error error = number_parse(text, NUMBER_COUNT, 0, row->words, &value);

    if (error != NUMBER_OK) {
        char why[SENTENCE_SIZE];

        number_explain(why, sizeof why, draft->state.language, error, text, NUMBER_COUNT, 0,
                       row->words, "");
        return refuse_value(row, draft, why, reason, size);
    }
    *number = (int)value;
    return true;
}

static bool write_archs(const session_row *row, const explorer *state, int index, char *text,
                        size_t size)
{
    (void)row;
    text_format(text, size, "%s", state->question.archs);
    return index == 0 && text[0] != '\0';
}

static bool read_archs(const session_row *row, session_draft *draft, const char *text, char *reason,
                       size_t size)
{
    char *archs = draft->state.question.archs;
    char why[SENTENCE_SIZE];
    block_places places;

    if (strlen(text) >= sizeof draft->state.question.archs) {
        sentence(reason, size, draft->state.language,
                 SAY(SESSION_VALUE_TOO_LONG, row->key, sizeof draft->state.question.archs - 1));
        return false;
    }
    text_format(archs, sizeof draft->state.question.archs, "%s", text);
    return question_places(&draft->state, text, &places, why, sizeof why) ||
           refuse_value(row, draft, why, reason, size);
}

/* ---- Values with a word each; enumerations have the size of an int */

static bool write_word(const session_row *row, const explorer *state, int index, char *text,
                       size_t size)
{
    int value;

    memcpy(&value, (const char *)state + row->offset, sizeof value);
    text_format(text, size, "%s", row->word(value));
    return index == 0;
}

static bool refuse_word(const session_row *row, const session_draft *draft, const char *text,
                        char *reason, size_t size)
{
    char words[SENTENCE_SIZE];
    char found[SHOWN_SIZE];
    char why[SENTENCE_SIZE];
    struct text_buffer list = text_buffer_of(words, sizeof words);

    for (int value = 0; value < row->words; value++) {
        if (row->word(value)) {
            text_join(&list, ", ", row->word(value));
        }
    }
    text_clean_string(found, sizeof found, text);
    sentence(why, sizeof why, draft->state.language, SAY(PARAMETER_REFUSED, found, words));
    return refuse_value(row, draft, why, reason, size);
}

static bool read_word(const session_row *row, session_draft *draft, const char *text, char *reason,
                      size_t size)
{
    for (int value = 0; value < row->words; value++) {
        if (row->word(value) && strcmp(text, row->word(value)) == 0) {
            memcpy((char *)&draft->state + row->offset, &value, sizeof value);
            return true;
        }
    }
    return refuse_word(row, draft, text, reason, size);
}

_Static_assert(sizeof(explorer_page) == sizeof(int) && sizeof(occ_parameter) == sizeof(int) &&
                   sizeof(explorer_glyphs) == sizeof(int) && sizeof(compare_sort) == sizeof(int),
               "words are kept as int");

static const char *page_word(int value)
{
    return explorer_page_name((explorer_page)value);
}

static bool read_page(const session_row *row, session_draft *draft, const char *text, char *reason,
                      size_t size)
{
    return read_word(row, draft, explorer_page_renamed(text), reason, size);
}

static const char *slider_word(int value)
{
    return slider_place((occ_parameter)value) >= 0 ? parameter_of((occ_parameter)value)->key : NULL;
}

#define GLYPHS_WORD(id, name) name,
static const char *glyphs_word(int value)
{
    static const char *const words[] = {EXPLORER_GLYPHS(GLYPHS_WORD)};

    return words[value];
}

#define SORT_WORD(id, key) key,
static const char *sort_word(int value)
{
    static const char *const words[] = {COMPARE_SORTS(SORT_WORD)};

    return words[value];
}

/* ---- The names of the explored kernel, which session_write.c writes */

static bool read_text(const session_row *row, session_draft *draft, const char *text, char *reason,
                      size_t size)
{
    if (strlen(text) >= row->size) {
        sentence(reason, size, draft->state.language,
                 SAY(SESSION_VALUE_TOO_LONG, row->key, row->size - 1));
        return false;
    }
    memcpy((char *)draft + row->offset, text, strlen(text) + 1);
    return true;
}

/* ---- The kind of latency, by its key */

static bool write_latency(const session_row *row, const explorer *state, int index, char *text,
                          size_t size)
{
    (void)row;
    text_format(text, size, "%s", latency_key(state->now.latency));
    return index == 0;
}

static bool read_latency(const session_row *row, session_draft *draft, const char *text,
                         char *reason, size_t size)
{
    char why[SENTENCE_SIZE];

    if (latency_find(text, &draft->state.now.latency)) {
        return true;
    }
    sentence(why, sizeof why, draft->state.language, SAY(LATENCY_KEY_UNKNOWN, text));
    return refuse_value(row, draft, why, reason, size);
}

/* ---- The rows of the comparison: "sm_90, H200 SXM", or an architecture alone */

static bool write_compared(const session_row *row, const explorer *state, int index, char *text,
                           size_t size)
{
    const compared_list *chosen = &state->compare.chosen;

    (void)row;
    if (index >= chosen->count) {
        return false;
    }
    const profile *known = profile_set_get(state->profiles, (size_t)chosen->items[index].profile);
    int device = chosen->items[index].device;

    text_format(text, size, "%s%s%s", known->arch.name, device < 0 ? "" : ", ",
                device < 0 ? "" : known->devices[device].name);
    return true;
}

int session_device_find(const profile *known, const char *name)
{
    for (size_t i = 0; i < known->device_count; i++) {
        if (text_equal(known->devices[i].name, name)) {
            return (int)i;
        }
    }
    return -1;
}

static bool read_compared(const session_row *row, session_draft *draft, const char *text,
                          char *reason, size_t size)
{
    compared_list *chosen = &draft->state.compare.chosen;
    char arch[OCC_NAME_SIZE];
    size_t length = strcspn(text, ",");
    const char *name = text[length] ? text + length + 1 + strspn(text + length + 1, " ") : NULL;

    text_format(arch, sizeof arch, "%.*s", (int)length, text);
    int found = profile_set_find(draft->state.profiles, arch);
    const profile *known = profile_set_get(draft->state.profiles, (size_t)found);
    int device = known && name ? session_device_find(known, name) : -1;

    chosen->count = draft->compared ? chosen->count : 0;
    draft->compared = true;
    if (!known || (name && device < 0) || chosen->count == EXPLORER_MAX_COMPARED) {
        sentence(reason, size, draft->state.language, SAY(SESSION_NO_COMPARED, row->key, text));
        return false;
    }
    chosen->items[chosen->count].profile = (short)found;
    chosen->items[chosen->count++].device = (short)device;
    return true;
}

/* ---- The table */

#define SWITCH(key, member)                                                                        \
    {                                                                                              \
        key, write_switch, read_switch, offsetof(explorer, member), 0, NULL, 0                     \
    }
#define NUMBER(key, member, most)                                                                  \
    {                                                                                              \
        key, write_number, read_number, offsetof(explorer, member), 0, NULL, most                  \
    }
#define WORD(key, member, word, words)                                                             \
    {                                                                                              \
        key, write_word, read_word, offsetof(explorer, member), 0, word, words                     \
    }
#define TEXT(key, member)                                                                          \
    {                                                                                              \
        key, NULL, read_text, offsetof(session_draft, member),                                     \
            sizeof((session_draft *)NULL)->member, NULL, 0                                         \
    }

static const session_row rows[] = {
    {"page", write_word, read_page, offsetof(explorer, page), 0, page_word, PAGE_COUNT},
    WORD("slider", slider, slider_word, OCC_PARAM_COUNT),
    SWITCH("percent", percent),
    SWITCH("carveouts", carveouts),
    SWITCH("large", large),
    SWITCH("every_warp", every_warp),
    NUMBER("advice_target", question.target, 100),
    NUMBER("advice_blocks", question.blocks, QUESTION_BLOCKS_MOST),
    {"advice_archs", write_archs, read_archs, 0, 0, NULL, 0},
    SWITCH("command_line", command_line),
    WORD("glyphs", glyphs, glyphs_word, GLYPHS_COUNT),
    {"latency", write_latency, read_latency, 0, 0, NULL, 0},
    WORD("map_x", map.x, slider_word, OCC_PARAM_COUNT),
    WORD("map_y", map.y, slider_word, OCC_PARAM_COUNT),
    SWITCH("regions", map.limiters),
    WORD("sort", compare.sort, sort_word, COMPARE_SORT_COUNT),
    SWITCH("reversed", compare.reversed),
    {"compared", write_compared, read_compared, 0, 0, NULL, 0},
    TEXT("kernel_file", kernel.file),
    TEXT("kernel", kernel.name),
    TEXT("kernel_arch", kernel.arch),
};
enum { ROW_COUNT = sizeof rows / sizeof *rows };

const char *session_key_at(size_t index)
{
    return index < ROW_COUNT ? rows[index].key : NULL;
}

const session_row *session_row_find(const char *key, text_nearest *nearest)
{
    const session_row *found = NULL;

    for (size_t i = 0; i < ROW_COUNT; i++) {
        if (nearest) {
            text_nearest_offer(nearest, rows[i].key);
        }
        found = strcmp(rows[i].key, key) == 0 ? &rows[i] : found;
    }
    return found;
}

void session_write_rows(FILE *file, const explorer *state)
{
    char text[SESSION_VALUE];

    for (size_t i = 0; i < ROW_COUNT; i++) {
        for (int k = 0; rows[i].write && rows[i].write(&rows[i], state, k, text, sizeof text);
             k++) {
            fprintf(file, "%-12s = %s\n", rows[i].key, text);
        }
    }
}
