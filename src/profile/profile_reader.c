/* SPDX-License-Identifier: MIT */
/* The schema of profile files. A mistake costs its own line only: one reading lists them all. */
#include "profile/field.h"

#include <string.h>

#include "base/number.h"
#include "base/text.h"

enum { LINE_MOST = 1023 };

static void close_section(struct reader *reader)
{
    if (reader->kind != NULL) {
        check_section(reader);
    }
    reader->kind = NULL;
}

static void complain_of_section(struct reader *reader, const char *name)
{
    text_nearest nearest = {.word = name};

    for (size_t i = 0; i < SECTION_KIND_COUNT; i++) {
        text_nearest_offer(&nearest, section_kinds[i].name);
    }
    const char *near = text_nearest_name(&nearest);

    ini_complain(&reader->walk, near ? SENTENCE_SECTION_MEANT : SENTENCE_SECTION_UNKNOWN,
                 SAY_VALUES(name, near));
}

/* Whether one of the first count sections of a kind has the name, which is their first member. */
static bool name_taken(const struct reader *reader, const section_kind *kind, size_t count,
                       const char *name)
{
    for (size_t i = 0; i < count; i++) {
        if (text_equal((const char *)reader->profile + kind->offset + i * kind->size, name)) {
            return true;
        }
    }
    return false;
}

/* The struct of one more named section; NULL: refused, with a message. */
static void *add_named(struct reader *reader, const section_kind *kind, const char *name)
{
    size_t *count = (size_t *)(void *)((char *)reader->profile + kind->count_offset);
    char *target = (char *)reader->profile + kind->offset + *count * kind->size;

    if (*name == '\0' || strlen(name) >= OCC_NAME_SIZE) {
        ini_complain(&reader->walk,
                     SAY(SECTION_NAME_SIZE, strlen(name), kind->name, OCC_NAME_SIZE - 1));
    } else if (name_taken(reader, kind, *count, name)) {
        ini_complain(&reader->walk, SAY(SECTION_NAME_TWICE, kind->name, name));
    } else if (*count == kind->capacity) {
        ini_complain(&reader->walk, SAY(SECTIONS_TOO_MANY, kind->name, kind->capacity));
    } else {
        memcpy(target, name, strlen(name) + 1); /* the name is the first member */
        (*count)++;
        return target;
    }
    return NULL;
}

static void *add_single(struct reader *reader, const section_kind *kind, const char *name)
{
    int *first = &reader->kind_lines[kind - section_kinds];

    if (*name != '\0') {
        ini_complain(&reader->walk, SAY(SECTION_WITH_NAME, kind->name, name));
    } else if (*first != 0) {
        ini_complain(&reader->walk, SAY(SECTION_TWICE, kind->name, *first));
    } else {
        return (char *)reader->profile + kind->offset;
    }
    return NULL;
}

static void open_section(struct reader *reader, const section_kind *kind, const char *name)
{
    void *target = kind->shape == SECTION_NAMED ? add_named(reader, kind, name)
                                                : add_single(reader, kind, name);

    if (reader->kind_lines[kind - section_kinds] == 0) {
        reader->kind_lines[kind - section_kinds] = reader->walk.line;
    }
    if (target == NULL) {
        return;
    }
    reader->kind = kind;
    reader->target = target;
    reader->section_line = reader->walk.line;
    for (size_t i = 0; i < kind->field_count; i++) {
        reader->states[i] = (field_state){0, kind->fields[i].fallback != FIELD_REQUIRED};
        field_clear(&kind->fields[i], target);
    }
}

static void read_section(void *context, char *section)
{
    struct reader *reader = context;

    close_section(reader);
    reader->walk.skipping = true;
    if (section == NULL) {
        return;
    }
    if (strpbrk(section, "[]") != NULL) {
        ini_complain(&reader->walk, SAY(SECTION_BRACKETS, section));
        return;
    }
    const char *name = ini_split_section(section);
    const section_kind *kind = section_kind_find(section);
    if (kind == NULL) {
        complain_of_section(reader, section);
    } else {
        open_section(reader, kind, name);
        reader->walk.skipping = reader->kind == NULL;
    }
}

static void complain_of_key(struct reader *reader, const char *key)
{
    text_nearest nearest = {.word = key};

    for (size_t i = 0; i < reader->kind->field_count; i++) {
        text_nearest_offer(&nearest, reader->kind->fields[i].name);
    }
    const char *near = text_nearest_name(&nearest);

    ini_complain(&reader->walk, near ? SENTENCE_FIELD_MEANT : SENTENCE_FIELD_UNKNOWN,
                 SAY_VALUES(key, near ? near : reader->kind->name));
}

static void read_field(struct reader *reader, const char *key, const char *text)
{
    const struct field *field = field_find(reader->kind, key);
    struct reason why = {.language = reader->walk.mistakes.messages->language};

    if (field == NULL) {
        complain_of_key(reader, key);
        return;
    }
    field_state *state = &reader->states[field - reader->kind->fields];
    if (state->line != 0) {
        ini_complain(&reader->walk, SAY(FIELD_TWICE, key, state->line));
        return;
    }
    state->line = reader->walk.line;
    state->good = field_read(field, reader->target, text, &why);
    if (!state->good) {
        ini_complain(&reader->walk, SAY(FIELD_REFUSED, key, why.text));
    }
}

static bool read_figure_value(struct reader *reader, profile_figure *figure, char *text)
{
    char *space = strrchr(text, ' ');
    char words[80];
    int confidence = space == NULL ? -1 : choice_find(confidence_words, space + 1);

    if (confidence >= 0) {
        *space = '\0';
        figure->confidence = (occ_confidence)confidence;
        if (number_parse_real(text, 0, 1e6, &figure->value) == NUMBER_OK) {
            return true;
        }
    }
    choice_list(words, sizeof words, reader->walk.mistakes.messages->language, confidence_words);
    ini_complain(&reader->walk, SAY(FIGURE_REFUSED, figure->item, text, words));
    return false;
}

static void read_figure(struct reader *reader, const char *key, char *text)
{
    profile *whole = reader->profile;
    profile_figure *figure = &whole->figures[whole->figure_count];

    for (size_t i = 0; i < whole->figure_count; i++) {
        if (strcmp(whole->figures[i].item, key) == 0 &&
            (int)whole->figures[i].kind == reader->kind->figure_kind) {
            ini_complain(&reader->walk, SAY(FIGURE_TWICE, key));
            return;
        }
    }
    if (strlen(key) >= sizeof figure->item) {
        ini_complain(&reader->walk, SAY(FIGURE_NAME_SIZE, strlen(key), sizeof figure->item - 1));
    } else if (whole->figure_count == PROFILE_MAX_FIGURES) {
        ini_complain(&reader->walk, SAY(FIGURES_TOO_MANY, PROFILE_MAX_FIGURES));
    } else {
        *figure = (profile_figure){.kind = (profile_figure_kind)reader->kind->figure_kind};
        memcpy(figure->item, key, strlen(key) + 1);
        if (read_figure_value(reader, figure, text)) {
            whole->figure_count++;
        }
    }
}

static void read_pair(void *context, const char *key, char *text)
{
    struct reader *reader = context;

    if (reader->kind->shape == SECTION_FIGURES) {
        read_figure(reader, key, text);
    } else {
        read_field(reader, key, text);
    }
}

static const struct ini_schema schema = {
    .section = read_section,
    .pair = read_pair,
    .no_section = SENTENCE_INI_NO_SECTION,
    .outside = SENTENCE_FIELD_OUTSIDE,
    .line_most = LINE_MOST,
    .comments = INI_COMMENT_ANYWHERE,
};

bool profile_read(profile *whole, const char *name, const char *text, size_t size,
                  message_list *messages)
{
    struct reader reader = {.profile = whole};

    memset(whole, 0, sizeof *whole);
    mistakes_open(&reader.walk.mistakes, messages, name);
    ini_walk_text(&reader.walk, &schema, text, size);
    close_section(&reader);
    for (size_t i = 0; i < SECTION_KIND_COUNT; i++) {
        if (section_kinds[i].required && reader.kind_lines[i] == 0) {
            ini_complain(&reader.walk, SAY(SECTION_MISSING, section_kinds[i].name));
        }
    }
    return ini_walk_end(&reader.walk);
}
