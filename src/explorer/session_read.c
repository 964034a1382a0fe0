/* SPDX-License-Identifier: MIT */
/* Sessions read: the whole file into a draft. */
#include "explorer/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/ini.h"
#include "base/memory.h"
#include "base/text.h"
#include "explorer/pins.h"

enum { SESSION_MOST = 1 << 20 }; /* bytes */

/* ---- Reading */

typedef enum session_section { IN_NOTHING, IN_SESSION, IN_CONFIGURATION, IN_PIN } session_section;

/* A [configuration] or [pin] as it is read: values wait until the section is whole. */
struct place {
    int line; /* of the section; 0: none is open */
    char architecture[OCC_NAME_SIZE];
    char device[OCC_NAME_SIZE];
    char values[OCC_PARAM_COUNT][PHRASE_SIZE]; /* "": not given */
    unsigned given;                            /* 1 << occ_parameter */
    bool says_given;
    bool mistaken;    /* a pin with a mistake is skipped: it would show what nobody gave */
    unsigned unknown; /* 1 << occ_parameter; of a pin, as are the next */
    char letter;      /* '\0': none */
    bool of_build;
    char kernel_file[SESSION_VALUE];
    char kernel[SESSION_VALUE];
    char kernel_arch[KERNEL_ARCH_SIZE];
};

struct reader {
    session_draft draft;
    const char *path;
    int line;
    message_list mistakes; /* one for each line or section that is skipped; owned */
    session_section section;
    bool skipping; /* the lines of a section that is refused */
    struct place place;
    bool configured;
};

/* Adds a mistake. Returns false. */
static bool refuse_text(struct reader *reader, const char *text)
{
    reader->place.mistaken = true;
    message_say(&reader->mistakes, SAY(SESSION_REFUSED, reader->path, reader->line, text));
    return false;
}

static bool refuse(struct reader *reader, sentence_id id, const struct sentence_value *values,
                   size_t count)
{
    char text[SENTENCE_SIZE];

    sentence(text, sizeof text, reader->draft.state.language, id, values, count);
    return refuse_text(reader, text);
}

/* -1: none is named, or with a mistake, there is none of that name. */
static int find_device(struct reader *reader, const profile *known)
{
    const char *name = reader->place.device;
    int device = -1;

    for (size_t i = 0; i < known->device_count && name[0]; i++) {
        if (text_equal(known->devices[i].name, name)) {
            device = (int)i;
        }
    }
    if (device < 0 && name[0]) {
        refuse(reader, SAY(SESSION_NO_DEVICE, known->arch.name, name));
    }
    return device;
}

/*
 * The launch as wanted: its bounds are those of any launch, not the architecture's. A value
 * that is refused is a mistake, and given no longer.
 */
static void set_launch(struct reader *reader, configuration *where)
{
    const struct language *language = reader->draft.state.language;
    char reason[SENTENCE_SIZE];

    for (int i = 0; i < OCC_PARAM_COUNT; i++) {
        occ_parameter id = parameter_in_order(i);
        const char *text = reader->place.values[id];

        if (text[0] && !parameter_parse(language, NULL, NULL, id, text, &where->launch, reason,
                                        sizeof reason)) {
            refuse(reader, SAY(SESSION_VALUE_REFUSED, parameter_of(id)->key, reason));
            reader->place.values[id][0] = '\0';
        }
        if (!reader->place.values[id][0]) {
            where->given &= ~(1u << id);
        }
    }
}

/* The kernel of a pin, by all its names; -1: it is not in the list. */
static int pinned_kernel(const explorer *state, const struct place *place)
{
    const kernel_list *kernels = state->kernels;

    for (size_t i = 0; kernels && place->kernel[0] && i < kernels->count; i++) {
        const kernel *item = &kernels->items[i];

        if (strcmp(item->name, place->kernel) == 0 && strcmp(item->file, place->kernel_file) == 0 &&
            strcmp(item->arch, place->kernel_arch) == 0) {
            return (int)i;
        }
    }
    return -1;
}

static void add_pin(struct reader *reader, const configuration *where)
{
    explorer *state = &reader->draft.state;
    const profile *known = profile_set_get(state->profiles, (size_t)where->profile);
    const occ_device *device = where->device >= 0 ? &known->devices[where->device] : NULL;

    if (state->pin_count == EXPLORER_MAX_PINS) {
        refuse(reader, SAY(SESSION_TOO_MANY_PINS, EXPLORER_MAX_PINS));
        return;
    }
    const struct place *place = &reader->place;
    explorer_pin pin = {.where = *where,
                        .launch = where->launch,
                        .unknown = place->unknown,
                        .of_build = place->of_build,
                        .letter = pins_find(state, place->letter) < 0 ? place->letter : '\0'};

    pin.where.kernel = pinned_kernel(state, place);
    pin.where.assumed_block = where->launch.block_size;
    launch_clip(&known->arch, device, &pin.launch);
    occ_occupancy(&known->arch, device, &pin.launch, &pin.result);
    pins_add(state, pin);
}

static void close_place(struct reader *reader)
{
    explorer *state = &reader->draft.state;
    configuration where = {.launch = OCC_LAUNCH_DEFAULT, .kernel = -1};

    where.launch.independent = reader->draft.independent;
    int found = profile_set_find(state->profiles, reader->place.architecture);
    const profile *known = found >= 0 ? profile_set_get(state->profiles, (size_t)found) : NULL;

    reader->line = reader->place.line;
    if (!known) {
        refuse(reader, SAY(SESSION_NO_ARCHITECTURE, reader->place.architecture));
        return;
    }
    where.profile = found;
    where.given = reader->place.given;
    where.device = find_device(reader, known);
    set_launch(reader, &where);
    if (reader->section == IN_PIN) {
        if (!reader->place.mistaken) {
            add_pin(reader, &where);
        }
        return;
    }
    state->wanted = where;
    reader->draft.given = reader->place.says_given;
    reader->configured = true;
}

static void close_section(struct reader *reader)
{
    int line = reader->line;

    if (reader->place.line > 0) {
        close_place(reader);
    }
    reader->line = line;
    memset(&reader->place, 0, sizeof reader->place);
}

static bool open_section(struct reader *reader, const char *name)
{
    static const char *const names[] = {[IN_NOTHING] = "",
                                        [IN_SESSION] = "session",
                                        [IN_CONFIGURATION] = "configuration",
                                        [IN_PIN] = "pin"};
    session_section section = IN_PIN;

    close_section(reader);
    while (section > IN_NOTHING && strcmp(name, names[section]) != 0) {
        section--;
    }
    reader->section = section;
    reader->place.line = section > IN_SESSION ? reader->line : 0;
    reader->skipping = section == IN_NOTHING;
    return !reader->skipping || refuse(reader, SAY(SESSION_SECTIONS));
}

/* A key that is unknown, with the nearest one of those that were offered. */
static bool refuse_key(struct reader *reader, const text_nearest *nearest)
{
    const char *meant = text_nearest_name(nearest);

    return meant ? refuse(reader, SAY(SESSION_KEY_MEANT, nearest->word, meant))
                 : refuse(reader, SAY(SESSION_UNKNOWN_KEY, nearest->word));
}

static void offer_parameters(text_nearest *nearest)
{
    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        text_nearest_offer(nearest, parameter_of(id)->key);
    }
}

/* "block+dynamic_smem" */
static bool read_parameters(struct reader *reader, const char *value, unsigned *parameters)
{
    for (size_t length; *value; value += length + (value[length] == '+')) {
        char key[PHRASE_SIZE];
        occ_parameter id;

        length = strcspn(value, "+");
        text_format(key, sizeof key, "%.*s", (int)length, value);
        id = parameter_find(key);
        if (id == OCC_PARAM_COUNT) {
            text_nearest nearest = {.word = key};

            offer_parameters(&nearest);
            return refuse_key(reader, &nearest);
        }
        *parameters |= 1u << id;
    }
    return true;
}

static bool read_letter(struct reader *reader, const char *value)
{
    bool good = value[0] >= EXPLORER_FIRST_PIN &&
                value[0] < EXPLORER_FIRST_PIN + EXPLORER_MAX_PINS && value[1] == '\0';

    reader->place.letter = value[0];
    return good || refuse(reader, SAY(SESSION_LETTER));
}

/* The names of a pin's kernel. NULL: the key is another one. */
static char *kernel_name_of(struct place *place, const char *key, size_t *room)
{
    const struct {
        const char *key;
        char *text;
        size_t room;
    } names[] = {
        {SESSION_KEY_KERNEL_FILE, place->kernel_file, sizeof place->kernel_file},
        {SESSION_KEY_KERNEL, place->kernel, sizeof place->kernel},
        {SESSION_KEY_KERNEL_ARCH, place->kernel_arch, sizeof place->kernel_arch},
    };

    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (strcmp(key, names[i].key) == 0) {
            *room = names[i].room;
            return names[i].text;
        }
    }
    return NULL;
}

static bool refuse_place_key(struct reader *reader, const char *key)
{
    static const char *const others[] = {"architecture", "device", SESSION_KEY_GIVEN};
    static const char *const of_pins[] = {SESSION_KEY_LETTER,      SESSION_KEY_UNKNOWN,
                                          SESSION_KEY_BUILD,       SESSION_KEY_KERNEL,
                                          SESSION_KEY_KERNEL_FILE, SESSION_KEY_KERNEL_ARCH};
    size_t pins = reader->section == IN_PIN ? sizeof of_pins / sizeof *of_pins : 0;
    text_nearest nearest = {.word = key};

    offer_parameters(&nearest);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        text_nearest_offer(&nearest, others[i]);
    }
    for (size_t i = 0; i < pins; i++) {
        text_nearest_offer(&nearest, of_pins[i]);
    }
    return refuse_key(reader, &nearest);
}

static bool place_value(struct reader *reader, const char *key, const char *value)
{
    bool pin = reader->section == IN_PIN;

    if (strcmp(key, SESSION_KEY_GIVEN) == 0) {
        reader->place.says_given = true;
        return read_parameters(reader, value, &reader->place.given);
    }
    if (pin && strcmp(key, SESSION_KEY_UNKNOWN) == 0) {
        return read_parameters(reader, value, &reader->place.unknown);
    }
    if (pin && strcmp(key, SESSION_KEY_LETTER) == 0) {
        return read_letter(reader, value);
    }
    if (pin && strcmp(key, SESSION_KEY_BUILD) == 0) {
        reader->place.of_build = strcmp(value, "on") == 0;
        return true;
    }
    occ_parameter id = parameter_find(key);
    char *target = id < OCC_PARAM_COUNT ? reader->place.values[id] : NULL;
    size_t room = id < OCC_PARAM_COUNT ? PHRASE_SIZE : OCC_NAME_SIZE;

    if (strcmp(key, "architecture") == 0) {
        target = reader->place.architecture;
    } else if (strcmp(key, "device") == 0) {
        target = reader->place.device;
    } else if (pin && !target) {
        target = kernel_name_of(&reader->place, key, &room);
    }
    if (!target) {
        return refuse_place_key(reader, key);
    }
    if (strlen(value) >= room) {
        return refuse(reader, SAY(SESSION_VALUE_TOO_LONG, key, room - 1));
    }
    memcpy(target, value, strlen(value) + 1);
    return true;
}

static bool session_value(struct reader *reader, const char *key, const char *value)
{
    text_nearest nearest = {.word = key};
    char reason[SENTENCE_SIZE];

    for (size_t i = 0; i < session_row_count; i++) {
        const session_row *row = &session_rows[i];

        text_nearest_offer(&nearest, row->key);

        if (strcmp(key, row->key) == 0) {
            return row->read(row, &reader->draft, value, reason, sizeof reason) ||
                   refuse_text(reader, reason);
        }
    }
    return refuse_key(reader, &nearest);
}

static bool read_event(struct reader *reader, const struct ini *ini, ini_event event)
{
    reader->line = ini->line;
    if (reader->skipping && event != INI_SECTION) {
        return false;
    }
    switch (event) {
    case INI_SECTION:
        return open_section(reader, ini->section);
    case INI_LONG_LINE:
        return refuse(reader, SAY(SESSION_LINE_TOO_LONG, INI_LINE_MOST));
    case INI_UNCLEAN:
        return refuse(reader, SAY(SESSION_UNCLEAN));
    case INI_PAIR:
        if (reader->section == IN_SESSION) {
            return session_value(reader, ini->key, ini->value);
        }
        if (reader->section != IN_NOTHING) {
            return place_value(reader, ini->key, ini->value);
        }
        /* fall through */
    default:
        return refuse(reader, SAY(SESSION_NOT_A_PAIR));
    }
}

static bool read_session(struct reader *reader, const char *text, size_t size)
{
    bool cut = size > 0 && text[size - 1] != '\n';
    struct ini ini;

    ini_open(&ini, text, size, INI_LINE_MOST, INI_COMMENT_LINES);
    for (ini_event event = ini_next(&ini); event != INI_END; event = ini_next(&ini)) {
        if (cut && ini.next == ini.end) {
            reader->line = ini.line;
            (void)refuse(reader, SAY(SESSION_LINE_CUT));
        } else {
            (void)read_event(reader, &ini, event);
        }
    }
    close_section(reader);
    return reader->configured || refuse(reader, SAY(SESSION_UNCONFIGURED));
}

/* The mistakes go over to the state; reason: the one, or how many, with the first. */
static void hand_over(explorer *state, struct reader *reader, char *reason, size_t size)
{
    const message_list *mistakes = &reader->mistakes;

    state->skipped.language = state->language;
    for (size_t i = 0; i < mistakes->count; i++) {
        message_add(&state->skipped, "%s", mistakes->items[i].text);
    }
    state->skipped.dropped += mistakes->dropped;
    if (mistakes->count > 1) {
        sentence(reason, size, state->language,
                 SAY(NOTICE_OF_MESSAGES, mistakes->count, mistakes->items[0].text));
    } else if (mistakes->count == 1) {
        text_format(reason, size, "%s", mistakes->items[0].text);
    }
    message_free(&reader->mistakes);
}

/* ---- A whole session */

bool session_load(explorer *state, const char *path, char *reason, size_t size)
{
    size_t length;
    char *text = ini_read_regular_file(path, SESSION_MOST, &length);
    struct reader *reader = memory_allocate_zeroed(1, sizeof *reader);
    bool good = false;

    text_format(reason, size, "%s", "");
    if (!text || !reader) {
        session_explain(state->language, path, reason, size);
    } else {
        reader->path = path;
        reader->mistakes.language = state->language;
        reader->draft.state = *state;
        reader->draft.state.question = (advice_question){0}; /* a session names what is asked */
        reader->draft.state.pin_count = 0;
        reader->draft.independent = 1;
        good = read_session(reader, text, length);
    }
    if (good) {
        session_apply(state, &reader->draft);
    }
    if (text && reader) {
        hand_over(state, reader, reason, size);
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
    char *text = ini_read_regular_file(path, SESSION_MOST, &length);
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
