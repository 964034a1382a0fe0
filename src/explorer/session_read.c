/* SPDX-License-Identifier: MIT */
/* Sessions read: the whole file into a draft. */
#include "explorer/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/ini.h"
#include "base/memory.h"
#include "base/text.h"
#include "base/text_buffer.h"
#include "explorer/pins.h"

enum { SESSION_MOST = 1 << 20 }; /* bytes */

/* ---- Reading */

typedef enum session_section { IN_NOTHING, IN_SESSION, IN_CONFIGURATION, IN_PIN } session_section;

/* A [configuration] or [pin] as it is read: values wait until the section is whole. */
struct place {
    int line; /* of the section; 0: none is open */
    char architecture[OCC_NAME_SIZE];
    char device[OCC_NAME_SIZE];
    char values[OCC_PARAM_COUNT][EXPLORER_TEXT]; /* "": not given */
    unsigned given;                              /* 1 << occ_parameter */
    bool says_given;
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
    char *reason;
    size_t size;
    session_section section;
    struct place place;
    bool configured;
};

static bool refuse_text(struct reader *reader, const char *text)
{
    sentence(reader->reason, reader->size, reader->draft.state.language,
             SAY(SESSION_REFUSED, reader->path, reader->line, text));
    return false;
}

static bool refuse(struct reader *reader, sentence_id id, const struct sentence_value *values,
                   size_t count)
{
    char text[EXPLORER_MESSAGE];

    sentence(text, sizeof text, reader->draft.state.language, id, values, count);
    return refuse_text(reader, text);
}

static bool find_device(struct reader *reader, const profile *known, int *device)
{
    const char *name = reader->place.device;

    *device = -1;
    for (size_t i = 0; i < known->device_count && name[0]; i++) {
        if (text_equal(known->devices[i].name, name)) {
            *device = (int)i;
        }
    }
    return *device >= 0 || !name[0] ||
           refuse(reader, SAY(SESSION_NO_DEVICE, known->arch.name, name));
}

/* The launch as wanted: its bounds are those of any launch, not the architecture's. */
static bool set_launch(struct reader *reader, occ_launch *launch)
{
    const struct language *language = reader->draft.state.language;
    char reason[EXPLORER_MESSAGE];

    for (int i = 0; i < OCC_PARAM_COUNT; i++) {
        occ_parameter id = parameter_in_order(i);
        const char *text = reader->place.values[id];

        if (text[0] &&
            !parameter_parse(language, NULL, NULL, id, text, launch, reason, sizeof reason)) {
            return refuse(reader, SAY(SESSION_VALUE_REFUSED, parameter_of(id)->key, reason));
        }
    }
    return true;
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

static bool add_pin(struct reader *reader, const configuration *where)
{
    explorer *state = &reader->draft.state;
    const profile *known = profile_set_get(state->profiles, (size_t)where->profile);
    const occ_device *device = where->device >= 0 ? &known->devices[where->device] : NULL;

    if (state->pin_count == EXPLORER_MAX_PINS) {
        return refuse(reader, SAY(SESSION_TOO_MANY_PINS, EXPLORER_MAX_PINS));
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
    return true;
}

static bool close_place(struct reader *reader)
{
    explorer *state = &reader->draft.state;
    configuration where = {.launch = OCC_LAUNCH_DEFAULT, .kernel = -1};

    where.launch.independent = reader->draft.independent;
    int found = profile_set_find(state->profiles, reader->place.architecture);
    const profile *known = found >= 0 ? profile_set_get(state->profiles, (size_t)found) : NULL;

    reader->line = reader->place.line;
    if (!known) {
        return refuse(reader, SAY(SESSION_NO_ARCHITECTURE, reader->place.architecture));
    }
    where.profile = found;
    where.given = reader->place.given;
    if (!find_device(reader, known, &where.device) || !set_launch(reader, &where.launch)) {
        return false;
    }
    if (reader->section == IN_PIN) {
        return add_pin(reader, &where);
    }
    state->wanted = where;
    reader->draft.given = reader->place.says_given;
    reader->configured = true;
    return true;
}

static bool close_section(struct reader *reader)
{
    int line = reader->line;
    bool good = reader->place.line == 0 || close_place(reader);

    if (good) {
        reader->line = line;
    }
    memset(&reader->place, 0, sizeof reader->place);
    return good;
}

static bool open_section(struct reader *reader, const char *name)
{
    static const char *const names[] = {[IN_NOTHING] = "",
                                        [IN_SESSION] = "session",
                                        [IN_CONFIGURATION] = "configuration",
                                        [IN_PIN] = "pin"};
    session_section section = IN_PIN;

    if (!close_section(reader)) {
        return false;
    }
    while (section > IN_NOTHING && strcmp(name, names[section]) != 0) {
        section--;
    }
    reader->section = section;
    reader->place.line = section > IN_SESSION ? reader->line : 0;
    return section > IN_NOTHING || refuse(reader, SAY(SESSION_SECTIONS));
}

/* "block+dynamic_smem" */
static bool read_parameters(struct reader *reader, const char *value, unsigned *parameters)
{
    for (size_t length; *value; value += length + (value[length] == '+')) {
        char key[EXPLORER_TEXT];
        occ_parameter id;

        length = strcspn(value, "+");
        text_format(key, sizeof key, "%.*s", (int)length, value);
        id = parameter_find(key);
        if (id == OCC_PARAM_COUNT) {
            return refuse(reader, SAY(SESSION_UNKNOWN_KEY, key));
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
    size_t room = id < OCC_PARAM_COUNT ? EXPLORER_TEXT : OCC_NAME_SIZE;

    if (strcmp(key, "architecture") == 0) {
        target = reader->place.architecture;
    } else if (strcmp(key, "device") == 0) {
        target = reader->place.device;
    } else if (pin && !target) {
        target = kernel_name_of(&reader->place, key, &room);
    }
    if (!target) {
        return refuse(reader, SAY(SESSION_UNKNOWN_KEY, key));
    }
    if (strlen(value) >= room) {
        return refuse(reader, SAY(SESSION_VALUE_TOO_LONG, key, room - 1));
    }
    memcpy(target, value, strlen(value) + 1);
    return true;
}

static bool session_value(struct reader *reader, const char *key, const char *value)
{
    char reason[EXPLORER_MESSAGE];

    for (size_t i = 0; i < session_row_count; i++) {
        const session_row *row = &session_rows[i];

        if (strcmp(key, row->key) == 0) {
            return row->read(row, &reader->draft, value, reason, sizeof reason) ||
                   refuse_text(reader, reason);
        }
    }
    return refuse(reader, SAY(SESSION_UNKNOWN_KEY, key));
}

static bool read_event(struct reader *reader, const struct ini *ini, ini_event event)
{
    reader->line = ini->line;
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
    struct ini ini;
    bool good = true;

    ini_open(&ini, text, size, INI_LINE_MOST, INI_COMMENT_LINES);
    for (ini_event event = ini_next(&ini); good && event != INI_END; event = ini_next(&ini)) {
        good = read_event(reader, &ini, event);
    }
    return good && close_section(reader) &&
           (reader->configured || refuse(reader, SAY(SESSION_UNCONFIGURED)));
}

/* ---- A whole session */

bool session_load(explorer *state, const char *path, char *reason, size_t size)
{
    size_t length;
    char *text = ini_read_file(path, SESSION_MOST, &length);
    struct reader *reader = memory_allocate_zeroed(1, sizeof *reader);
    bool good = false;

    if (!text || !reader) {
        session_explain(state->language, path, reason, size);
    } else {
        reader->path = path;
        reader->reason = reason;
        reader->size = size;
        reader->draft.state = *state;
        reader->draft.state.question = (advice_question){0}; /* a session names what is asked */
        reader->draft.state.pin_count = 0;
        reader->draft.independent = 1;
        good = read_session(reader, text, length);
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
    char *text = ini_read_file(path, SESSION_MOST, &length);
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
