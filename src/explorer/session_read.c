/* SPDX-License-Identifier: MIT */
/* Sessions read: the whole file into a draft, and only then into the exploration. */
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/text_buffer.h"
#include "explorer/change.h"
#include "explorer/launch_of_kernel.h"
#include "explorer/page.h"
#include "explorer/session.h"
#include "explorer/session_names.h"

enum { LINE_SIZE = 4200, SESSION_MOST_LINES = 2000 };

const session_switch session_switches[] = {
    {"percent", offsetof(explorer, percent)},
    {"carveouts", offsetof(explorer, carveouts)},
    {"regions", offsetof(explorer, map.limiters)},
};
const size_t session_switch_count = sizeof session_switches / sizeof *session_switches;

/* A [configuration] or [pin] as it is read: values wait until the section is whole. */
struct place_draft {
    int line; /* of the section; 0: none is open */
    char architecture[OCC_NAME_SIZE];
    char device[OCC_NAME_SIZE];
    char values[OCC_PARAM_COUNT][EXPLORER_TEXT]; /* "": not given */
};

struct draft {
    explorer *state;
    const char *path;
    int line;
    char *reason;
    size_t size;

    enum { IN_NOTHING, IN_SESSION, IN_CONFIGURATION, IN_PIN } section;
    struct place_draft place;
    explorer_pin pins[EXPLORER_MAX_PINS + 1]; /* the last one: the configuration itself */
    int pin_count;
    bool configured;
    int page;
    occ_parameter slider;
    int switches[8]; /* -1: not given */
    char kernel[LINE_SIZE];
    char kernel_arch[OCC_NAME_SIZE];
    char kernel_file[LINE_SIZE];
};

static bool refuse(struct draft *draft, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static bool refuse(struct draft *draft, const char *format, ...)
{
    char text[EXPLORER_MESSAGE];
    va_list arguments;

    va_start(arguments, format);
    text_vformat(text, sizeof text, format, arguments);
    va_end(arguments);
    text_format(draft->reason, draft->size, "%.*s:%d: %s", TEXT_CUT(draft->path, 60), draft->line,
                text);
    return false;
}

/* ---- A configuration, once all of it is known */

static bool find_device(struct draft *draft, const profile *known, int *device)
{
    *device = -1;
    for (size_t i = 0; i < known->device_count && draft->place.device[0]; i++) {
        if (text_equal(known->devices[i].name, draft->place.device)) {
            *device = (int)i;
        }
    }
    return *device >= 0 || !draft->place.device[0] ||
           refuse(draft, "%s has no device \"%s\"", known->arch.name, draft->place.device);
}

static bool set_field(struct draft *draft, const profile *known, explorer_pin *pin,
                      occ_parameter id)
{
    const occ_device *device = pin->where.device >= 0 ? &known->devices[pin->where.device] : NULL;
    const char *text = draft->place.values[id];
    char reason[EXPLORER_MESSAGE];

    if (text[0] == '\0' || parameter_missing(&known->arch, id)) {
        return true;
    }
    return parameter_parse(&known->arch, device, id, text, &pin->where.launch, reason,
                           sizeof reason) ||
           refuse(draft, "%s: %s", parameter_of(id)->key, reason);
}

static bool set_fields(struct draft *draft, const profile *known, explorer_pin *pin)
{
    bool good = true;

    for (int i = 0; i < OCC_PARAM_COUNT; i++) {
        good = good && set_field(draft, known, pin, parameter_in_order(i));
    }
    return good;
}

static bool close_place(struct draft *draft)
{
    explorer_pin pin = {.where = {.launch = OCC_LAUNCH_DEFAULT, .kernel = -1}};
    bool is_pin = draft->section == IN_PIN;
    int found = profile_set_find(draft->state->profiles, draft->place.architecture);
    const profile *known =
        found >= 0 ? profile_set_get(draft->state->profiles, (size_t)found) : NULL;

    draft->line = draft->place.line;
    if (!known) {
        return refuse(draft, "no architecture \"%s\"", draft->place.architecture);
    }
    pin.where.profile = found;
    if (!find_device(draft, known, &pin.where.device) || !set_fields(draft, known, &pin)) {
        return false;
    }
    if (is_pin && draft->pin_count == EXPLORER_MAX_PINS) {
        return refuse(draft, "more than %d pins", EXPLORER_MAX_PINS);
    }
    pin.launch = pin.where.launch;
    occ_occupancy(&known->arch, pin.where.device >= 0 ? &known->devices[pin.where.device] : NULL,
                  &pin.launch, &pin.result);
    draft->pins[is_pin ? draft->pin_count++ : EXPLORER_MAX_PINS] = pin;
    draft->configured = draft->configured || !is_pin;
    return true;
}

static bool close_section(struct draft *draft)
{
    int line = draft->line;
    bool good = draft->place.line == 0 || close_place(draft);

    if (good) {
        draft->line = line;
    }
    memset(&draft->place, 0, sizeof draft->place);
    return good;
}

/* ---- Lines */

static bool open_section(struct draft *draft, const char *name)
{
    if (!close_section(draft)) {
        return false;
    }
    if (strcmp(name, "[session]") == 0) {
        draft->section = IN_SESSION;
        return true;
    }
    draft->section = strcmp(name, "[pin]") == 0 ? IN_PIN : IN_CONFIGURATION;
    draft->place.line = draft->line;
    return strcmp(name, "[pin]") == 0 || strcmp(name, "[configuration]") == 0 ||
           refuse(draft, "[session], [configuration] or [pin] are allowed");
}

static bool place_value(struct draft *draft, const char *key, const char *value)
{
    occ_parameter id = parameter_find(key);
    char *target = id < OCC_PARAM_COUNT ? draft->place.values[id] : NULL;
    size_t room = id < OCC_PARAM_COUNT ? EXPLORER_TEXT : OCC_NAME_SIZE;

    if (strcmp(key, "architecture") == 0) {
        target = draft->place.architecture;
    } else if (strcmp(key, "device") == 0) {
        target = draft->place.device;
    }
    if (!target) {
        return refuse(draft, "unknown key \"%.*s\"", TEXT_CUT(key, 40));
    }
    if (strlen(value) >= room) {
        return refuse(draft, "%s: at most %zu characters", key, room - 1);
    }
    memcpy(target, value, strlen(value) + 1);
    return true;
}

static bool switch_value(struct draft *draft, const char *key, const char *value)
{
    for (size_t i = 0; i < session_switch_count; i++) {
        if (strcmp(key, session_switches[i].key) == 0) {
            draft->switches[i] = strcmp(value, "on") == 0;
            return draft->switches[i] || strcmp(value, "off") == 0 ||
                   refuse(draft, "%s: on or off", key);
        }
    }
    return refuse(draft, "unknown key \"%.*s\"", TEXT_CUT(key, 40));
}

static bool session_value(struct draft *draft, const char *key, const char *value)
{
    if (strcmp(key, "kernel_file") == 0) {
        snprintf(draft->kernel_file, sizeof draft->kernel_file, "%s", value);
        return true; /* the file itself is read before the session is (session_kernel_file) */
    }
    if (strcmp(key, "kernel_arch") == 0) {
        snprintf(draft->kernel_arch, sizeof draft->kernel_arch, "%.*s", OCC_NAME_SIZE - 1, value);
        return true;
    }
    if (strcmp(key, "kernel") == 0) {
        snprintf(draft->kernel, sizeof draft->kernel, "%s", value);
        return true;
    }
    if (strcmp(key, "slider") == 0) {
        draft->slider = parameter_find(value);
        return (draft->slider < OCC_PARAM_COUNT && slider_place(draft->slider) >= 0) ||
               refuse(draft, "slider: block, registers, dynamic_smem or cluster");
    }
    if (strcmp(key, "page") != 0) {
        return switch_value(draft, key, value);
    }
    for (draft->page = 0; draft->page < PAGE_COUNT; draft->page++) {
        if (strcmp(value, explorer_page_name((explorer_page)draft->page)) == 0) {
            return true;
        }
    }
    return refuse(draft, "page: \"%.*s\" is none", TEXT_CUT(value, 40));
}

static char *trim(char *text)
{
    text += strspn(text, " \t");
    for (size_t end = strlen(text); end > 0 && strchr(" \t\r\n", text[end - 1]); end--) {
        text[end - 1] = '\0';
    }
    return text;
}

static bool read_line(struct draft *draft, char *line)
{
    char *text = trim(line);
    char *value = strchr(text, '=');

    if (text[0] == '\0' || text[0] == '#') {
        return true;
    }
    if (!text_is_clean(text, strlen(text))) {
        return refuse(draft, "a character that does not belong into a session");
    }
    if (text[0] == '[') {
        return open_section(draft, text);
    }
    if (!value || draft->section == IN_NOTHING) {
        return refuse(draft, "a section and then key = value is allowed");
    }
    *value++ = '\0';
    return draft->section == IN_SESSION ? session_value(draft, trim(text), trim(value))
                                        : place_value(draft, trim(text), trim(value));
}

static bool read_lines(struct draft *draft, FILE *file)
{
    char line[LINE_SIZE];

    while (fgets(line, sizeof line, file)) {
        draft->line++;
        if (!strchr(line, '\n') && !feof(file)) {
            return refuse(draft, "a line of more than %d characters", LINE_SIZE);
        }
        if (draft->line > SESSION_MOST_LINES) {
            return refuse(draft, "more lines than a session has");
        }
        if (!read_line(draft, line)) {
            return false;
        }
    }
    return close_section(draft) && (draft->configured || refuse(draft, "no [configuration] in it"));
}

/* ---- Into the exploration */

/* How many fields of the saved launch are as the kernel brings them. */
static int fields_alike(const explorer *state, const configuration *where, const kernel *item)
{
    occ_launch launch = where->launch;
    int alike = 0;

    launch_of_kernel(explorer_launch_start(state), item,
                     &profile_set_get(state->profiles, (size_t)where->profile)->arch, &launch,
                     NULL);
    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        alike += parameter_same(&launch, &where->launch, id);
    }
    return alike;
}

/* The kernel of that name: of several the one of its file, for its architecture, at its launch. */
static int kernel_named(const struct draft *draft, const configuration *where)
{
    const kernel_list *kernels = draft->state->kernels;
    int found = -1;
    int most = -1;

    for (size_t i = 0; kernels && draft->kernel[0] && i < kernels->count; i++) {
        const kernel *item = &kernels->items[i];

        if (strcmp(item->name, draft->kernel) != 0) {
            continue;
        }
        int score = 4 * OCC_PARAM_COUNT * (strcmp(item->file, draft->kernel_file) == 0) +
                    2 * OCC_PARAM_COUNT * (strcmp(item->arch, draft->kernel_arch) == 0) +
                    fields_alike(draft->state, where, item);

        if (score > most) {
            most = score;
            found = (int)i;
        }
    }
    return found;
}

static void take_over(struct draft *draft)
{
    explorer *state = draft->state;

    memcpy(state->pins, draft->pins, sizeof state->pins);
    state->pin_count = draft->pin_count;
    state->slider = (occ_parameter)draft->slider;
    for (size_t i = 0; i < session_switch_count; i++) {
        if (draft->switches[i] >= 0) {
            *(bool *)((char *)state + session_switches[i].offset) = draft->switches[i] != 0;
        }
    }
    configuration *where = &draft->pins[EXPLORER_MAX_PINS].where;

    where->kernel = kernel_named(draft, where);
    if (where->kernel >= 0) {
        where->keep_architecture =
            profile_set_find(state->profiles, state->kernels->items[where->kernel].arch) !=
            where->profile;
    }
    change_to(state, where);
    explorer_show_page(state, (explorer_page)draft->page);
}

bool session_load(explorer *state, const char *path, char *reason, size_t size)
{
    FILE *file = fopen(path, "r");
    struct draft *draft = calloc(1, sizeof *draft);
    bool good = false;

    if (!file || !draft) {
        text_format(reason, size, "%.*s: %s", TEXT_CUT(path, 100), strerror(errno));
    } else {
        draft->state = state;
        draft->path = path;
        draft->reason = reason;
        draft->size = size;
        memset(draft->switches, -1, sizeof draft->switches);
        good = read_lines(draft, file);
    }
    if (good) {
        take_over(draft);
    }
    if (file) {
        fclose(file);
    }
    free(draft);
    return good;
}

bool session_recognises(const char *bytes, size_t size)
{
    static const char start[] = "# A session of occupant";

    return size >= sizeof start - 1 && memcmp(bytes, start, sizeof start - 1) == 0;
}

bool session_kernel_file(const char *path, char *name, size_t size)
{
    FILE *file = fopen(path, "r");
    char line[LINE_SIZE];
    bool found = false;

    while (file && !found && fgets(line, sizeof line, file)) {
        char *value = strchr(line, '=');

        if (value && strncmp(line, "kernel_file", strlen("kernel_file")) == 0) {
            snprintf(name, size, "%s", trim(value + 1));
            found = true;
        }
    }
    if (file) {
        fclose(file);
    }
    return found;
}
