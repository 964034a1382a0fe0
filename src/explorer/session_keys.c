/* SPDX-License-Identifier: MIT */
/* The keys of sessions: each is written and read by one row of a table. */
#include "explorer/session.h"

#include <string.h>

#include "explorer/page.h"
#include "launch/latency_line.h"

/* ---- Keys */

typedef enum value_kind {
    VALUE_NUMBER,     /* int; 0 is not written */
    VALUE_WORD,       /* bool, int, or an enumeration of its size */
    VALUE_TEXT,       /* characters; "" is not written */
    VALUE_ARCHS,      /* the same: architectures of the question of advice */
    VALUE_PARAMETERS, /* bits 1 << occ_parameter */
    VALUE_COMPARED,   /* a row of the comparison: "sm_90, H200 SXM", or an architecture alone */
} value_kind;

/* A key and its member: of the exploration for IN_SESSION alone, else of the place. */
typedef struct key_row {
    session_section sections;
    const char *key;
    value_kind kind;
    size_t offset;
    size_t size;              /* of the member */
    const char *(*word)(int); /* of a value; NULL: it has none */
    int least;
    int most;
} key_row;

_Static_assert(sizeof(explorer_page) == sizeof(int) && sizeof(occ_parameter) == sizeof(int) &&
                   sizeof(explorer_glyphs) == sizeof(int) && sizeof(compare_sort) == sizeof(int),
               "words are kept as int");

static const char *switch_word(int value)
{
    return value ? "on" : "off";
}

static const char *page_word(int value)
{
    return page_of((explorer_page)value)->name;
}

static const char *slider_word(int value)
{
    return slider_place((occ_parameter)value) >= 0 ? parameter_of((occ_parameter)value)->key : NULL;
}

#define NAME_OF(id, name) name,
static const char *glyphs_word(int value)
{
    static const char *const words[] = {EXPLORER_GLYPHS(NAME_OF)};

    return words[value];
}

static const char *sort_word(int value)
{
    static const char *const words[] = {COMPARE_SORTS(NAME_OF)};

    return words[value];
}

enum { LATENCIES_MOST = 64 };

#define ROW(sections, key, kind, of, member, word, least, most)                                    \
    {                                                                                              \
        sections, key, kind, offsetof(of, member), sizeof((of *)NULL)->member, word, least, most   \
    }
#define WORD(key, member, word, least, most)                                                       \
    ROW(IN_SESSION, key, VALUE_WORD, explorer, member, word, least, most)
#define SWITCH(key, member) WORD(key, member, switch_word, 0, 1)
#define NUMBER(key, member, most)                                                                  \
    ROW(IN_SESSION, key, VALUE_NUMBER, explorer, member, NULL, 0, most)
#define PLACE(sections, key, kind, member)                                                         \
    ROW(sections, key, kind, session_place, member, switch_word, 0, 1)

/* Keys of the exploration first, then those of configurations and pins. */
static const key_row rows[] = {
    WORD("page", page, page_word, 0, PAGE_COUNT - 1),
    WORD("slider", slider, slider_word, 0, OCC_PARAM_COUNT - 1),
    SWITCH("percent", percent),
    SWITCH("carveouts", carveouts),
    SWITCH("large", large),
    SWITCH("every_warp", every_warp),
    NUMBER("advice_target", question.target, 100),
    NUMBER("advice_blocks", question.blocks, QUESTION_BLOCKS_MOST),
    ROW(IN_SESSION, "advice_archs", VALUE_ARCHS, explorer, question.archs, NULL, 0, 0),
    SWITCH("command_line", command_line),
    WORD("glyphs", glyphs, glyphs_word, 0, GLYPHS_COUNT - 1),
    WORD("latency", now.latency, latency_key, LATENCY_NONE, LATENCIES_MOST),
    WORD("map_x", map.x, slider_word, 0, OCC_PARAM_COUNT - 1),
    WORD("map_y", map.y, slider_word, 0, OCC_PARAM_COUNT - 1),
    SWITCH("regions", map.limiters),
    WORD("sort", compare.sort, sort_word, 0, COMPARE_SORT_COUNT - 1),
    SWITCH("reversed", compare.reversed),
    {IN_SESSION, "compared", VALUE_COMPARED, 0, 0, NULL, 0, 0},
    PLACE(IN_CONFIGURATION, "architecture", VALUE_TEXT, architecture),
    PLACE(IN_CONFIGURATION, "device", VALUE_TEXT, device),
    PLACE(IN_CONFIGURATION, "given", VALUE_PARAMETERS, given),
    PLACE(IN_PIN, "unknown", VALUE_PARAMETERS, unknown),
    PLACE(IN_PIN, "letter", VALUE_TEXT, letter),
    PLACE(IN_PIN, "build", VALUE_WORD, of_build),
    PLACE(IN_SESSION | IN_PIN, "kernel_file", VALUE_TEXT, kernel_file),
    PLACE(IN_SESSION | IN_PIN, "kernel", VALUE_TEXT, kernel),
    PLACE(IN_SESSION | IN_PIN, "kernel_arch", VALUE_TEXT, kernel_arch),
};
enum { ROW_COUNT = sizeof rows / sizeof *rows };

const char *session_key_at(size_t index)
{
    return rows[index].sections == IN_SESSION ? rows[index].key : NULL;
}

/* ---- Writing */

static void put(FILE *file, const char *key, const char *value)
{
    fprintf(file, "%-12s = %s\n", key, value);
}

static void put_compared(FILE *file, const explorer *state, const char *key)
{
    const compared_list *chosen = &state->compare.chosen;

    for (int i = 0; i < chosen->count; i++) {
        const profile *known = profile_set_get(state->profiles, (size_t)chosen->items[i].profile);
        int device = chosen->items[i].device;

        fprintf(file, "%-12s = %s%s%s\n", key, known->arch.name, device < 0 ? "" : ", ",
                device < 0 ? "" : known->devices[device].name);
    }
}

static void put_row(FILE *file, const key_row *row, const explorer *state,
                    const session_place *place)
{
    const void *base = row->sections == IN_SESSION ? (const void *)state : place;
    const void *member = (const char *)base + row->offset;
    char text[OCC_LIST_SIZE]; /* the keys of all parameters, and more */

    switch (row->kind) {
    case VALUE_NUMBER:
        if (*(const int *)member > 0) {
            put(file, row->key, number_format_plain(text, *(const int *)member));
        }
        break;
    case VALUE_WORD:
        put(file, row->key,
            row->word(row->size == sizeof(bool) ? *(const bool *)member : *(const int *)member));
        break;
    case VALUE_TEXT:
    case VALUE_ARCHS:
        if (*(const char *)member) {
            put(file, row->key, member);
        }
        break;
    case VALUE_PARAMETERS:
        parameter_keys(*(const unsigned *)member, text, sizeof text);
        put(file, row->key, text);
        break;
    case VALUE_COMPARED:
        put_compared(file, state, row->key);
        break;
    }
}

void session_put_rows(FILE *file, session_section section, const explorer *state,
                      const session_place *place)
{
    for (size_t i = 0; i < ROW_COUNT; i++) {
        if (rows[i].sections & section) {
            put_row(file, &rows[i], state, place);
        }
    }
}

/* ---- Reading a value */

/* A value on its way into its member. */
struct input {
    explorer *state;
    const key_row *row;
    session_place *place;
    const char *key;
    const char *text;
    char *reason; /* MESSAGE_SIZE bytes */
};

static bool refuse_value(const struct input *input, const char *why)
{
    sentence(input->reason, MESSAGE_SIZE, input->state->language,
             SAY(FIELD_REFUSED, input->key, why));
    return false;
}

static bool read_number(const struct input *input, int *number)
{
    char why[SENTENCE_SIZE];

    return number_read(input->text, NUMBER_COUNT, input->row->least, input->row->most, number,
                       input->state->language, why, sizeof why) ||
           refuse_value(input, why);
}

static bool read_word(const struct input *input, void *member)
{
    const key_row *row = input->row;
    const char *text = row->word == page_word ? explorer_page_renamed(input->text) : input->text;
    char words[SENTENCE_SIZE], found[PHRASE_SIZE], why[SENTENCE_SIZE];
    struct text_buffer list = text_buffer_of(words, sizeof words);

    for (int value = row->least; value <= row->most; value++) {
        const char *name = row->word(value);

        if (name && text_equal(text, name)) {
            bool flag = value != 0;
            const void *bytes = row->size == sizeof flag ? (const void *)&flag : &value;

            memcpy(member, bytes, row->size);
            return true;
        }
        if (name) {
            text_join(&list, ", ", name);
        }
    }
    text_clean_string(found, sizeof found, input->text);
    sentence(why, sizeof why, input->state->language, SAY(PARAMETER_REFUSED, found, words));
    return refuse_value(input, why);
}

static bool read_text(const struct input *input, char *member)
{
    if (strlen(input->text) >= input->row->size) {
        sentence(input->reason, MESSAGE_SIZE, input->state->language,
                 SAY(SESSION_VALUE_TOO_LONG, input->key, input->row->size - 1));
        return false;
    }
    memcpy(member, input->text, strlen(input->text) + 1);
    return true;
}

static bool read_archs(const struct input *input, char *member)
{
    block_places places;
    char why[SENTENCE_SIZE];

    return read_text(input, member) &&
           (question_places(input->state, input->text, &places, why, sizeof why) ||
            refuse_value(input, why));
}

/* "block+dynamic_smem". A list with an unknown key leaves the parameters as they were. */
static bool read_parameters(const struct input *input, unsigned *parameters)
{
    char key[PHRASE_SIZE], why[SENTENCE_SIZE];
    const char *text = input->text;
    unsigned read = 0;

    for (size_t length; *text; text += length + (text[length] == '+')) {
        length = strcspn(text, "+");
        text_format(key, sizeof key, "%.*s", (int)length, text);
        occ_parameter id = parameter_find(key);

        if (id == OCC_PARAM_COUNT) {
            sentence(why, sizeof why, input->state->language, SAY(SESSION_UNKNOWN_KEY, key));
            return refuse_value(input, why);
        }
        read |= 1u << id;
    }
    *parameters |= read;
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

static bool read_compared(const struct input *input)
{
    compared_list *chosen = &input->state->compare.chosen;
    char arch[OCC_NAME_SIZE];
    size_t length = strcspn(input->text, ",");
    const char *rest = input->text + length;
    const char *name = *rest ? rest + 1 + strspn(rest + 1, " ") : NULL;

    text_format(arch, sizeof arch, "%.*s", (int)length, input->text);
    int found = profile_set_find(input->state->profiles, arch);
    const profile *known = profile_set_get(input->state->profiles, (size_t)found);
    int device = known && name ? session_device_find(known, name) : -1;

    if (!known || (name && device < 0) || chosen->count == EXPLORER_MAX_COMPARED) {
        sentence(input->reason, MESSAGE_SIZE, input->state->language,
                 SAY(SESSION_NO_COMPARED, input->key, input->text));
        return false;
    }
    chosen->items[chosen->count].profile = (short)found;
    chosen->items[chosen->count++].device = (short)device;
    return true;
}

static bool read_value(const struct input *input)
{
    bool of_state = input->row->sections == IN_SESSION;
    void *member = (char *)(of_state ? (void *)input->state : input->place) + input->row->offset;

    switch (input->row->kind) {
    case VALUE_NUMBER:
        return read_number(input, member);
    case VALUE_WORD:
        return read_word(input, member);
    case VALUE_TEXT:
        return read_text(input, member);
    case VALUE_ARCHS:
        return read_archs(input, member);
    case VALUE_PARAMETERS:
        return read_parameters(input, member);
    case VALUE_COMPARED:
        break;
    }
    return read_compared(input);
}

static bool read_parameter(const struct input *input, occ_parameter id)
{
    char why[SENTENCE_SIZE];

    if (!parameter_parse(input->state->language, NULL, NULL, id, input->text, &input->place->launch,
                         why)) {
        return refuse_value(input, why);
    }
    input->place->stated |= 1u << id;
    return true;
}

bool session_read(explorer *state, unsigned sections, session_place *place, const char *key,
                  const char *text, char reason[MESSAGE_SIZE])
{
    struct input input = {
        .state = state, .place = place, .key = key, .text = text, .reason = reason};
    occ_parameter id = sections == IN_SESSION ? OCC_PARAM_COUNT : parameter_find(key);
    text_nearest nearest = {.word = key};

    if (id < OCC_PARAM_COUNT) {
        return read_parameter(&input, id);
    }
    if (sections != IN_SESSION) {
        parameters_offer(&nearest);
    }
    for (size_t i = 0; i < ROW_COUNT; i++) {
        if (rows[i].sections & sections) {
            text_nearest_offer(&nearest, rows[i].key);
            input.row = strcmp(rows[i].key, key) == 0 ? &rows[i] : input.row;
        }
    }
    const char *meant = text_nearest_name(&nearest);

    if (!input.row) {
        sentence(reason, MESSAGE_SIZE, state->language,
                 meant ? SENTENCE_SESSION_KEY_MEANT : SENTENCE_SESSION_UNKNOWN_KEY,
                 SAY_VALUES(key, meant ? meant : ""));
    }
    return input.row && read_value(&input);
}
