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

/* A key, and the member of its section's struct that it writes and reads. */
typedef struct key_row {
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
    return explorer_page_name((explorer_page)value);
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

#define MEMBER(of, member) offsetof(of, member), sizeof((of *)NULL)->member
#define SWITCH(key, of, member)                                                                    \
    {                                                                                              \
        key, VALUE_WORD, MEMBER(of, member), switch_word, 0, 1                                     \
    }
#define NUMBER(key, member, most)                                                                  \
    {                                                                                              \
        key, VALUE_NUMBER, MEMBER(explorer, member), NULL, 0, most                                 \
    }
#define WORD(key, member, word, least, most)                                                       \
    {                                                                                              \
        key, VALUE_WORD, MEMBER(explorer, member), word, least, most                               \
    }
#define TEXT(key, of, member)                                                                      \
    {                                                                                              \
        key, VALUE_TEXT, MEMBER(of, member), NULL, 0, 0                                            \
    }

static const key_row state_rows[] = {
    WORD("page", page, page_word, 0, PAGE_COUNT - 1),
    WORD("slider", slider, slider_word, 0, OCC_PARAM_COUNT - 1),
    SWITCH("percent", explorer, percent),
    SWITCH("carveouts", explorer, carveouts),
    SWITCH("large", explorer, large),
    SWITCH("every_warp", explorer, every_warp),
    NUMBER("advice_target", question.target, 100),
    NUMBER("advice_blocks", question.blocks, QUESTION_BLOCKS_MOST),
    {"advice_archs", VALUE_ARCHS, MEMBER(explorer, question.archs), NULL, 0, 0},
    SWITCH("command_line", explorer, command_line),
    WORD("glyphs", glyphs, glyphs_word, 0, GLYPHS_COUNT - 1),
    WORD("latency", now.latency, latency_key, LATENCY_NONE, LATENCIES_MOST),
    WORD("map_x", map.x, slider_word, 0, OCC_PARAM_COUNT - 1),
    WORD("map_y", map.y, slider_word, 0, OCC_PARAM_COUNT - 1),
    SWITCH("regions", explorer, map.limiters),
    WORD("sort", compare.sort, sort_word, 0, COMPARE_SORT_COUNT - 1),
    SWITCH("reversed", explorer, compare.reversed),
    {"compared", VALUE_COMPARED, 0, 0, NULL, 0, 0},
};
static const key_row place_rows[] = {
    TEXT("architecture", session_place, architecture),
    TEXT("device", session_place, device),
    {"given", VALUE_PARAMETERS, MEMBER(session_place, given), NULL, 0, 0},
};
static const key_row pin_rows[] = {
    {"unknown", VALUE_PARAMETERS, MEMBER(session_place, unknown), NULL, 0, 0},
    TEXT("letter", session_place, letter),
    SWITCH("build", session_place, of_build),
};
static const key_row kernel_rows[] = {
    TEXT("kernel_file", session_kernel, file),
    TEXT("kernel", session_kernel, name),
    TEXT("kernel_arch", session_kernel, arch),
};

#define TABLE(rows)                                                                                \
    {                                                                                              \
        rows, sizeof(rows) / sizeof *(rows)                                                        \
    }
static const struct {
    const key_row *rows;
    size_t count;
} tables[SESSION_TABLES] = {[SESSION_STATE] = TABLE(state_rows),
                            [SESSION_PLACE] = TABLE(place_rows),
                            [SESSION_PIN] = TABLE(pin_rows),
                            [SESSION_KERNEL] = TABLE(kernel_rows)};

const char *session_key_at(size_t index)
{
    return index < tables[SESSION_STATE].count ? state_rows[index].key : NULL;
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

static void put_row(FILE *file, const key_row *row, const void *base)
{
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
        put_compared(file, base, row->key);
        break;
    }
}

void session_put_rows(FILE *file, session_table table, const void *base)
{
    for (size_t i = 0; i < tables[table].count; i++) {
        put_row(file, &tables[table].rows[i], base);
    }
}

/* ---- Reading a value */

/* A value on its way into the struct of its section. */
struct input {
    explorer *state;
    const key_row *row;
    void *base;
    const char *text;
    char *reason;
    size_t size;
};

static bool refuse_value(const struct input *input, const char *why)
{
    sentence(input->reason, input->size, input->state->language,
             SAY(FIELD_REFUSED, input->row->key, why));
    return false;
}

static bool read_number(const struct input *input, int *number)
{
    long long value;
    number_error error =
        number_parse(input->text, NUMBER_COUNT, input->row->least, input->row->most, &value);
    char why[SENTENCE_SIZE];

    if (error != NUMBER_OK) {
        number_explain(why, sizeof why, input->state->language, error, input->text, NUMBER_COUNT,
                       input->row->least, input->row->most, "");
        return refuse_value(input, why);
    }
    *number = (int)value;
    return true;
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
            memcpy(member, row->size == sizeof(bool) ? (void *)&(bool){value} : (void *)&value,
                   row->size);
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
        sentence(input->reason, input->size, input->state->language,
                 SAY(SESSION_VALUE_TOO_LONG, input->row->key, input->row->size - 1));
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
        sentence(input->reason, input->size, input->state->language,
                 SAY(SESSION_NO_COMPARED, input->row->key, input->text));
        return false;
    }
    chosen->items[chosen->count].profile = (short)found;
    chosen->items[chosen->count++].device = (short)device;
    return true;
}

static bool read_value(const struct input *input)
{
    void *member = (char *)input->base + input->row->offset;

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

session_answer session_read(explorer *state, session_table table, void *base, text_nearest *nearest,
                            const char *text, char *reason, size_t size)
{
    struct input input = {.state = state, .base = base, .text = text, .size = size};

    input.reason = reason;
    for (size_t i = 0; i < tables[table].count; i++) {
        const key_row *row = &tables[table].rows[i];

        text_nearest_offer(nearest, row->key);
        input.row = strcmp(row->key, nearest->word) == 0 ? row : input.row;
    }
    return !input.row ? SESSION_NO_KEY : read_value(&input) ? SESSION_TAKEN : SESSION_REFUSED;
}
