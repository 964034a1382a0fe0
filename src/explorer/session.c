/* SPDX-License-Identifier: MIT */
/* Sessions: written to a file, replaced as a whole; read, and put in place of the exploration. */
#include "explorer/session.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/files.h"
#include "base/memory.h"
#include "explorer/change.h"
#include "explorer/explored_kernels.h"
#include "explorer/page.h"

enum { SESSION_MOST = 1 << 20, NAME_MOST = 4096 }; /* bytes; a longer name does not fit a line */

/* ---- Written */

/* A kernel with a name that is too long is left out: its launch stays. */
static void name_kernel(session_place *place, const explorer *state, int index)
{
    const kernel *item = index >= 0 ? &state->kernels->items[index] : NULL;

    if (item && strlen(item->name) < NAME_MOST && strlen(item->file) < NAME_MOST) {
        text_format(place->kernel, sizeof place->kernel, "%s", item->name);
        text_format(place->kernel_file, sizeof place->kernel_file, "%s", item->file);
        text_format(place->kernel_arch, sizeof place->kernel_arch, "%s", item->arch);
    }
}

/* The configuration; pin is not NULL: that of a pin. */
static void put_place(FILE *file, const explorer *state, const configuration *where,
                      const explorer_pin *pin)
{
    const profile *known = profile_set_get(state->profiles, (size_t)where->profile);
    session_place place = {.given = where->given};

    text_format(place.architecture, sizeof place.architecture, "%s", known->arch.name);
    if (where->device >= 0) {
        text_format(place.device, sizeof place.device, "%s", known->devices[where->device].name);
    }
    fprintf(file, "\n[%s]\n", pin ? "pin" : "configuration");
    session_put_rows(file, IN_CONFIGURATION, state, &place);
    launch_write(file, ~0u, &where->launch);
    if (pin) {
        place.unknown = pin->unknown;
        place.letter[0] = pin->letter;
        place.of_build = pin->of_build;
        name_kernel(&place, state, where->kernel);
        session_put_rows(file, IN_PIN, state, &place);
    }
}

char *session_print(const explorer *state, size_t *length)
{
    char *bytes = NULL;
    FILE *file = memory_stream_open(&bytes, length);
    session_place place = {.given = 0};

    if (!file) {
        return NULL;
    }
    fprintf(file, "# A session of occupant: `occupant FILE` opens it.\n[session]\n");
    name_kernel(&place, state, state->kernel);
    session_put_rows(file, IN_SESSION, state, &place);
    put_place(file, state, &state->wanted, NULL);
    for (int i = 0; i < state->pin_count; i++) {
        put_place(file, state, &state->pins[i].where, &state->pins[i]);
    }
    return memory_stream_close(file, &bytes) ? bytes : NULL;
}

/* The reason of a failure, from errno. Returns false. */
static bool explain(const struct language *language, const char *path, char *reason, size_t size)
{
    sentence(reason, size, language, SAY(SESSION_FAILED, path, file_error(language, errno)));
    return false;
}

bool session_save(const explorer *state, const char *path, char *reason, size_t size)
{
    size_t length = 0;
    char *bytes = session_print(state, &length);
    bool good = (bytes && replace_file(path, bytes, length)) ||
                explain(state->language, path, reason, size);

    free(bytes);
    return good;
}

/* ---- Read: a whole file into a copy of the exploration */

/*
 * The kernel of a name, best of its file, its architecture, and the fewest parameters that differ
 * from its launch with the options alone. -1: none has the name.
 */
static int kernel_of(const explorer *state, const session_place *names, const configuration *where)
{
    const kernel_list *kernels = state->kernels;
    const occ_arch *arch = &profile_set_get(state->profiles, (size_t)where->profile)->arch;
    configuration start = state->start;
    int found = -1;
    int most = -1;

    start.assumed_block = where->assumed_block;
    for (size_t i = 0; kernels && names->kernel[0] && i < kernels->count; i++) {
        const kernel *item = &kernels->items[i];
        occ_launch launch = where->launch;

        if (strcmp(item->name, names->kernel) != 0) {
            continue;
        }
        explorer_launch_of(state, &start, item, arch, &launch, NULL);
        int score = 4 * OCC_PARAM_COUNT * (strcmp(item->file, names->kernel_file) == 0) +
                    2 * OCC_PARAM_COUNT * (strcmp(item->arch, names->kernel_arch) == 0) +
                    OCC_PARAM_COUNT -
                    __builtin_popcount(launch_differences(&launch, &where->launch));

        if (score > most) {
            most = score;
            found = (int)i;
        }
    }
    return found;
}

struct reader {
    struct ini_walk walk;   /* the first member: the schema's context */
    explorer state;         /* a copy; its pointers are those of the original */
    session_place explored; /* the kernel of the exploration */
    bool configured;

    unsigned section; /* the open one, as bits; its members are taken when it ends */
    int line;         /* of the section */
    size_t mistakes;  /* of the file before it */
    session_place place;
    bool says_given;
};

static void add_pin(struct reader *reader, configuration where)
{
    explorer *state = &reader->state;
    const profile *known = profile_set_get(state->profiles, (size_t)where.profile);
    const occ_device *device = where.device >= 0 ? &known->devices[where.device] : NULL;
    char letter = reader->place.letter[0];
    bool free = letter >= EXPLORER_FIRST_PIN && letter < EXPLORER_FIRST_PIN + EXPLORER_MAX_PINS &&
                pins_find(state, letter) < 0;

    where.assumed_block = where.launch.block_size;
    where.kernel = kernel_of(state, &reader->place, &where);
    explorer_pin pin = {.where = where,
                        .launch = where.launch,
                        .unknown = reader->place.unknown,
                        .of_build = reader->place.of_build,
                        .letter = free ? letter : '\0'};

    launch_clip(&known->arch, device, &pin.launch);
    occ_occupancy(&known->arch, device, &pin.launch, &pin.result);
    pins_add(state, pin);
}

/* A pin with a mistake is skipped: it would show what nobody gave. */
static void close_place(struct reader *reader)
{
    const session_place *place = &reader->place;
    struct mistakes *mistakes = &reader->walk.mistakes;
    explorer *state = &reader->state;
    configuration where = {.launch = place->launch,
                           .kernel = -1,
                           .profile = profile_set_find(state->profiles, place->architecture)};
    const profile *known = profile_set_get(state->profiles, (size_t)where.profile);

    if (!known) {
        mistake_add(mistakes, reader->line, SAY(SESSION_NO_ARCHITECTURE, place->architecture));
        return;
    }
    where.given = (reader->says_given ? place->given : ~0u) & place->stated;
    where.device = session_device_find(known, place->device);
    if (where.device < 0 && place->device[0]) {
        mistake_add(mistakes, reader->line,
                    SAY(SESSION_NO_DEVICE, known->arch.name, place->device));
    }
    if (reader->section == IN_CONFIGURATION) {
        state->wanted = where;
        reader->configured = true;
    } else if (mistakes->count == reader->mistakes) {
        add_pin(reader, where);
    }
}

static void close_section(struct reader *reader)
{
    if (reader->section == IN_SESSION) {
        reader->explored = reader->place;
    } else if (reader->section != IN_NOTHING) {
        close_place(reader);
    }
}

static void open_section(void *context, char *name)
{
    struct reader *reader = context;

    close_section(reader);
    reader->section = !name                                ? IN_NOTHING
                      : strcmp(name, "session") == 0       ? IN_SESSION
                      : strcmp(name, "configuration") == 0 ? IN_CONFIGURATION
                      : strcmp(name, "pin") == 0           ? IN_CONFIGURATION | IN_PIN
                                                           : IN_NOTHING;
    reader->line = reader->walk.line;
    reader->mistakes = reader->walk.mistakes.count;
    reader->place = (session_place){.launch = OCC_LAUNCH_DEFAULT};
    reader->says_given = false;
    reader->walk.skipping = reader->section == IN_NOTHING;
    if (name && reader->section == IN_NOTHING) {
        ini_complain(&reader->walk, SAY(SESSION_SECTIONS));
    }
}

static void read_pair(void *context, const char *key, char *value)
{
    struct reader *reader = context;
    char reason[MESSAGE_SIZE];

    reader->says_given |= strcmp(key, "given") == 0;
    if (!session_read(&reader->state, reader->section, &reader->place, key, value, reason)) {
        mistake_text(&reader->walk.mistakes, reader->walk.line, reason);
    }
}

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
        ini_complain(&reader->walk, SAY(SESSION_LINE_CUT));
    }
    close_section(reader);
    if (!reader->configured) {
        ini_complain(&reader->walk, SAY(SESSION_UNCONFIGURED));
    }
    return reader->configured;
}

/* Replaces the exploration. Given values stay; the others come from the kernel as it is now. */
static void apply(explorer *state, struct reader *reader)
{
    explorer *read = &reader->state;
    configuration next = read->wanted;

    next.assumed_block = next.launch.block_size;
    next.kernel = kernel_of(state, &reader->explored, &next);
    if (next.kernel >= 0) {
        explorer_take_launch(state, &next);
        next.keep_architecture =
            profile_set_find(state->profiles, state->kernels->items[next.kernel].arch) !=
            next.profile;
    }
    change_keep(state, true);
    read->wanted = next;
    read->glyphs = read->unicode ? read->glyphs : GLYPHS_ASCII;
    *state = *read;
    lost_kernel_forget(state); /* a session says itself what is explored */
    change_update(state);
    explorer_show_page(state, state->page);
}

bool session_load(explorer *state, const char *path, char *reason, size_t size)
{
    size_t length;
    size_t before = state->skipped.count;
    char *text = file_text(NULL, path, false, SESSION_MOST, &length);
    struct reader *reader = text ? memory_allocate_zeroed(1, sizeof *reader) : NULL;
    bool good = false;

    if (reader) {
        explorer *read = &reader->state;

        *read = *state;
        read->skipped.language = state->language;
        read->question = (advice_question){0}; /* a session names what is asked, */
        read->compare.chosen.count = 0;        /* and what is compared */
        read->pin_count = 0;
        mistakes_open(&reader->walk.mistakes, &read->skipped, path);
        good = read_session(reader, text, length);
        state->skipped = read->skipped;
        if (good) {
            apply(state, reader);
        }

        size_t count = reader->walk.mistakes.count; /* the only one, or how many, with the first */
        const char *first = before < state->skipped.count ? state->skipped.items[before].text : "";

        if (count > 1) {
            sentence(reason, size, state->language, SAY(NOTICE_OF_MESSAGES, count, first));
        } else {
            text_format(reason, size, "%s", first);
        }
    } else {
        explain(state->language, path, reason, size);
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
