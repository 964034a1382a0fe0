/* SPDX-License-Identifier: MIT */
/* Sessions read: the whole file into a draft. */
#include "base/files.h"
#include "explorer/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/ini.h"
#include "base/memory.h"
#include "explorer/pins.h"

enum { SESSION_MOST = 1 << 20 }; /* bytes */

typedef enum session_section { IN_NOTHING, IN_SESSION, IN_CONFIGURATION, IN_PIN } session_section;

/* A [configuration] or [pin] as it is read: values wait until the section is whole. */
struct place {
    int line;        /* of the section; 0: none is open */
    size_t mistakes; /* of the file before it */
    char architecture[OCC_NAME_SIZE];
    char device[OCC_NAME_SIZE];
    char values[OCC_PARAM_COUNT][PHRASE_SIZE]; /* "": not given */
    bool says_given;
    unsigned given;   /* 1 << occ_parameter */
    unsigned unknown; /* the same; of a pin, as are the next */
    char letter;      /* '\0': none */
    bool of_build;
    session_kernel kernel;
};

struct reader {
    struct ini_walk walk; /* the first member: the schema's context */
    session_draft draft;
    session_section section;
    struct place place;
    bool configured;
};

static void refuse(struct reader *reader, sentence_id id, const struct sentence_value *values,
                   size_t count)
{
    ini_complain(&reader->walk, id, values, count);
}

/* ---- A whole section */

/* Takes values within the bounds of any launch. A refused one is a mistake, and given no longer. */
static void set_launch(struct reader *reader, configuration *where)
{
    char reason[SENTENCE_SIZE];

    for (int i = 0; i < OCC_PARAM_COUNT; i++) {
        occ_parameter id = parameter_in_order(i);
        const char *text = reader->place.values[id];
        bool good = text[0] && parameter_parse(reader->draft.state.language, NULL, NULL, id, text,
                                               &where->launch, reason, sizeof reason);

        if (text[0] && !good) {
            refuse(reader, SAY(FIELD_REFUSED, parameter_of(id)->key, reason));
        }
        where->given &= good ? ~0u : ~(1u << id);
    }
}

static void add_pin(struct reader *reader, configuration where)
{
    explorer *state = &reader->draft.state;
    const struct place *place = &reader->place;
    const profile *known = profile_set_get(state->profiles, (size_t)where.profile);
    const occ_device *device = where.device >= 0 ? &known->devices[where.device] : NULL;

    if (state->pin_count == EXPLORER_MAX_PINS) {
        refuse(reader, SAY(SESSION_TOO_MANY_PINS, EXPLORER_MAX_PINS));
        return;
    }
    where.assumed_block = where.launch.block_size;
    where.kernel = session_kernel_find(state, &place->kernel, &where);
    explorer_pin pin = {.where = where,
                        .launch = where.launch,
                        .unknown = place->unknown,
                        .of_build = place->of_build,
                        .letter = pins_find(state, place->letter) < 0 ? place->letter : '\0'};

    launch_clip(&known->arch, device, &pin.launch);
    occ_occupancy(&known->arch, device, &pin.launch, &pin.result);
    pins_add(state, pin);
}

/* A pin with a mistake is skipped: it would show what nobody gave. */
static void close_place(struct reader *reader)
{
    const struct place *place = &reader->place;
    explorer *state = &reader->draft.state;
    configuration where = {.launch = OCC_LAUNCH_DEFAULT,
                           .kernel = -1,
                           .profile = profile_set_find(state->profiles, place->architecture),
                           .given = place->given};
    const profile *known = profile_set_get(state->profiles, (size_t)where.profile);

    if (!known) {
        refuse(reader, SAY(SESSION_NO_ARCHITECTURE, place->architecture));
        return;
    }
    where.device = session_device_find(known, place->device);
    if (where.device < 0 && place->device[0]) {
        refuse(reader, SAY(SESSION_NO_DEVICE, known->arch.name, place->device));
    }
    set_launch(reader, &where);
    if (reader->section == IN_CONFIGURATION) {
        state->wanted = where;
        reader->draft.given = place->says_given;
        reader->configured = true;
    } else if (reader->walk.mistakes.count == place->mistakes) {
        add_pin(reader, where);
    }
}

static void close_section(struct reader *reader)
{
    int line = reader->walk.line;

    if (reader->place.line > 0) {
        reader->walk.line = reader->place.line;
        close_place(reader);
    }
    reader->walk.line = line;
    reader->place = (struct place){.mistakes = reader->walk.mistakes.count};
}

static void open_section(void *context, char *name)
{
    static const char *const names[] = {[IN_NOTHING] = "",
                                        [IN_SESSION] = "session",
                                        [IN_CONFIGURATION] = "configuration",
                                        [IN_PIN] = "pin"};
    struct reader *reader = context;
    session_section section = IN_PIN;

    close_section(reader);
    while (section > IN_NOTHING && (!name || strcmp(name, names[section]) != 0)) {
        section--;
    }
    reader->section = section;
    reader->place.line = section > IN_SESSION ? reader->walk.line : 0;
    reader->walk.skipping = section == IN_NOTHING;
    if (name && section == IN_NOTHING) {
        refuse(reader, SAY(SESSION_SECTIONS));
    }
}

/* ---- Keys */

/* A key that is unknown, with the nearest one of those that were offered. */
static void refuse_key(struct reader *reader, const text_nearest *nearest)
{
    const char *meant = text_nearest_name(nearest);

    refuse(reader, meant ? SENTENCE_SESSION_KEY_MEANT : SENTENCE_SESSION_UNKNOWN_KEY,
           SAY_VALUES(nearest->word, meant ? meant : ""));
}

/* "block+dynamic_smem" */
static void read_parameters(struct reader *reader, const char *value, unsigned *parameters)
{
    for (size_t length; *value; value += length + (value[length] == '+')) {
        char key[PHRASE_SIZE];
        text_nearest nearest = {.word = key};

        length = strcspn(value, "+");
        text_format(key, sizeof key, "%.*s", (int)length, value);
        occ_parameter id = parameter_find(key);

        if (id == OCC_PARAM_COUNT) {
            parameters_offer(&nearest);
            refuse_key(reader, &nearest);
            return;
        }
        *parameters |= 1u << id;
    }
}

static void read_given(struct reader *reader, const char *value)
{
    reader->place.says_given = true;
    read_parameters(reader, value, &reader->place.given);
}

static void read_unknown(struct reader *reader, const char *value)
{
    read_parameters(reader, value, &reader->place.unknown);
}

static void read_letter(struct reader *reader, const char *value)
{
    reader->place.letter = value[0];
    if (value[0] < EXPLORER_FIRST_PIN || value[0] >= EXPLORER_FIRST_PIN + EXPLORER_MAX_PINS ||
        value[1] != '\0') {
        refuse(reader, SAY(SESSION_LETTER));
    }
}

static void read_build(struct reader *reader, const char *value)
{
    reader->place.of_build = strcmp(value, "on") == 0;
}

#define PLACE_TEXT(member) offsetof(struct place, member), sizeof((struct place *)NULL)->member

static const struct place_key {
    const char *key;
    bool of_pins;                                           /* alone */
    void (*read)(struct reader *reader, const char *value); /* NULL: a text */
    size_t offset;
    size_t size;
} place_keys[] = {
    {"architecture", false, NULL, PLACE_TEXT(architecture)},
    {"device", false, NULL, PLACE_TEXT(device)},
    {"given", false, read_given, 0, 0},
    {"unknown", true, read_unknown, 0, 0},
    {"letter", true, read_letter, 0, 0},
    {"build", true, read_build, 0, 0},
    {"kernel_file", true, NULL, PLACE_TEXT(kernel.file)},
    {"kernel", true, NULL, PLACE_TEXT(kernel.name)},
    {"kernel_arch", true, NULL, PLACE_TEXT(kernel.arch)},
};

static void keep_text(struct reader *reader, const char *key, const char *value, char *text,
                      size_t size)
{
    if (strlen(value) >= size) {
        refuse(reader, SAY(SESSION_VALUE_TOO_LONG, key, size - 1));
    } else {
        memcpy(text, value, strlen(value) + 1);
    }
}

static void read_place(struct reader *reader, const char *key, const char *value)
{
    occ_parameter id = parameter_find(key);
    const struct place_key *own = NULL;
    text_nearest nearest = {.word = key};

    parameters_offer(&nearest);
    for (size_t i = 0; i < sizeof place_keys / sizeof *place_keys; i++) {
        if (reader->section == IN_PIN || !place_keys[i].of_pins) {
            text_nearest_offer(&nearest, place_keys[i].key);
            own = strcmp(key, place_keys[i].key) == 0 ? &place_keys[i] : own;
        }
    }
    if (id < OCC_PARAM_COUNT) {
        keep_text(reader, key, value, reader->place.values[id], PHRASE_SIZE);
    } else if (!own) {
        refuse_key(reader, &nearest);
    } else if (own->read) {
        own->read(reader, value);
    } else {
        keep_text(reader, key, value, (char *)&reader->place + own->offset, own->size);
    }
}

static void read_pair(void *context, const char *key, char *value)
{
    struct reader *reader = context;
    text_nearest nearest = {.word = key};
    char reason[SENTENCE_SIZE];

    if (reader->section > IN_SESSION) {
        read_place(reader, key, value);
        return;
    }
    const session_row *row = session_row_find(key, &nearest);

    if (!row) {
        refuse_key(reader, &nearest);
    } else if (!row->read(row, &reader->draft, value, reason, sizeof reason)) {
        mistake_text(&reader->walk.mistakes, reader->walk.line, reason);
    }
}

/* ---- A whole session */

/* A last line without its end is left out: the file was cut off. */
static bool read_session(struct reader *reader, const char *text, size_t size)
{
    static const struct ini_schema schema = {
        .section = open_section,
        .pair = read_pair,
        .no_section = SENTENCE_INI_NO_SECTION,
        .outside = SENTENCE_SESSION_SECTIONS,
        .line_most = INI_LINE_MOST,
        .comments = INI_COMMENT_LINES,
        .empty_values = true,
    };
    size_t whole = size;

    while (whole > 0 && text[whole - 1] != '\n') {
        whole--;
    }
    ini_walk_text(&reader->walk, &schema, text, whole);
    if (whole < size) {
        reader->walk.line++;
        refuse(reader, SAY(SESSION_LINE_CUT));
    }
    close_section(reader);
    if (!reader->configured) {
        refuse(reader, SAY(SESSION_UNCONFIGURED));
    }
    return reader->configured;
}

/* The only mistake, or how many there are, with the first. */
static void explain_mistakes(const message_list *skipped, size_t before, size_t count, char *reason,
                             size_t size)
{
    const char *first = before < skipped->count ? skipped->items[before].text : "";

    if (count > 1) {
        sentence(reason, size, skipped->language, SAY(NOTICE_OF_MESSAGES, count, first));
    } else {
        text_format(reason, size, "%s", first);
    }
}

bool session_load(explorer *state, const char *path, char *reason, size_t size)
{
    size_t length;
    size_t before = state->skipped.count;
    char *text = file_text(NULL, path, false, SESSION_MOST, &length);
    struct reader *reader = text ? memory_allocate_zeroed(1, sizeof *reader) : NULL;
    bool good = false;

    if (reader) {
        explorer *read = &reader->draft.state;

        *read = *state;
        read->skipped.language = state->language;
        read->question = (advice_question){0}; /* a session names what is asked */
        read->pin_count = 0;
        mistakes_open(&reader->walk.mistakes, &read->skipped, path);
        good = read_session(reader, text, length);
        state->skipped = read->skipped;
        explain_mistakes(&state->skipped, before, reader->walk.mistakes.count, reason, size);
    } else {
        session_explain(state->language, path, reason, size);
    }
    if (good) {
        session_apply(state, &reader->draft);
    }
    free(text);
    free(reader);
    return good;
}

/* ---- Before it is loaded */

bool session_recognises(const char *bytes, size_t size)
{
    static const char start[] = "# A session of occupant";

    return size >= sizeof start - 1 && memcmp(bytes, start, sizeof start - 1) == 0;
}

bool session_kernel_file(const char *path, char *file, size_t size)
{
    size_t length;
    char *text = file_text(NULL, path, false, SESSION_MOST, &length);
    struct ini ini;
    bool found = false;

    if (!text) {
        return false;
    }
    ini_open(&ini, text, length, INI_LINE_MOST, INI_COMMENT_LINES);
    for (ini_event event = ini_next(&ini); !found && event != INI_END; event = ini_next(&ini)) {
        if (event == INI_PAIR && strcmp(ini.key, "kernel_file") == 0) {
            text_format(file, size, "%s", ini.value);
            found = true;
        }
    }
    free(text);
    return found;
}
