/* SPDX-License-Identifier: MIT */
/* Sessions written, to a file that is replaced as a whole; and put in place of the exploration. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/files.h"
#include "explorer/change.h"
#include "explorer/explored_kernels.h"
#include "explorer/page.h"
#include "explorer/session.h"

enum { NAME_MOST = 4096 }; /* a longer name does not fit a line */

bool session_explain(const struct language *language, const char *path, char *reason, size_t size)
{
    sentence(reason, size, language, SAY(SESSION_FAILED, path, file_error(language, errno)));
    return false;
}

static void put(FILE *file, const char *key, const char *value)
{
    fprintf(file, "%-12s = %s\n", key, value);
}

static void put_parameters(FILE *file, const char *key, unsigned parameters)
{
    char keys[SESSION_GIVEN];

    parameter_keys(parameters, keys, sizeof keys);
    put(file, key, keys);
}

/* A name that is longer than a line is left out: a pin keeps its launch. */
static void put_kernel(FILE *file, const explorer *state, int index)
{
    const kernel *item = index >= 0 ? &state->kernels->items[index] : NULL;

    if (item && strlen(item->name) < NAME_MOST && strlen(item->file) < NAME_MOST) {
        put(file, "kernel_file", item->file);
        put(file, "kernel", item->name);
        put(file, "kernel_arch", item->arch);
    }
}

static void put_configuration(FILE *file, const explorer *state, const char *section,
                              const configuration *where)
{
    const profile *known = profile_set_get(state->profiles, (size_t)where->profile);

    fprintf(file, "\n[%s]\n", section);
    put(file, "architecture", known->arch.name);
    if (where->device >= 0) {
        put(file, "device", known->devices[where->device].name);
    }
    launch_write(file, ~0u, &where->launch);
    put_parameters(file, "given", where->given);
}

static void put_pin(FILE *file, const explorer *state, const explorer_pin *pin)
{
    const char letter[] = {pin->letter, '\0'};

    put_configuration(file, state, "pin", &pin->where);
    put(file, "letter", letter);
    put_parameters(file, "unknown", pin->unknown);
    if (pin->of_build) {
        put(file, "build", "on");
    }
    put_kernel(file, state, pin->where.kernel);
}

static void write_session(FILE *file, const explorer *state)
{
    fprintf(file, "# A session of occupant: `occupant FILE` opens it.\n[session]\n");
    session_write_rows(file, state);
    put_kernel(file, state, state->kernel);
    put_configuration(file, state, "configuration", &state->wanted);
    for (int i = 0; i < state->pin_count; i++) {
        put_pin(file, state, &state->pins[i]);
    }
}

static bool is_printable(const explorer *state)
{
    return state->kernel < 0 || strlen(state->kernels->items[state->kernel].name) < NAME_MOST;
}

char *session_print(const explorer *state, size_t *length)
{
    char *bytes = NULL;
    FILE *file = is_printable(state) ? memory_stream_open(&bytes, length) : NULL;

    if (!file) {
        return NULL;
    }
    write_session(file, state);
    return memory_stream_close(file, &bytes) ? bytes : NULL;
}

bool session_save(const explorer *state, const char *path, char *reason, size_t size)
{
    size_t length = 0;

    if (!is_printable(state)) {
        sentence(reason, size, state->language, SAY(SESSION_NAME_TOO_LONG));
        return false;
    }
    char *bytes = session_print(state, &length);
    bool good = (bytes && replace_file(path, bytes, length)) ||
                session_explain(state->language, path, reason, size);

    free(bytes);
    return good;
}

/* ---- A session that was read takes the place of the exploration */

/* The parameters of a configuration that differ from a kernel's launch with the options alone. */
static unsigned differing(const explorer *state, const configuration *where, const kernel *item)
{
    configuration start = state->start;
    occ_launch launch = where->launch;

    start.assumed_block = where->assumed_block;
    explorer_launch_of(state, &start, item,
                       &profile_set_get(state->profiles, (size_t)where->profile)->arch, &launch,
                       NULL);
    return launch_differences(&launch, &where->launch);
}

int session_kernel_find(const explorer *state, const session_kernel *names,
                        const configuration *where)
{
    const kernel_list *kernels = state->kernels;
    int found = -1;
    int most = -1;

    for (size_t i = 0; kernels && names->name[0] && i < kernels->count; i++) {
        const kernel *item = &kernels->items[i];

        if (strcmp(item->name, names->name) != 0) {
            continue;
        }
        int score = 4 * OCC_PARAM_COUNT * (strcmp(item->file, names->file) == 0) +
                    2 * OCC_PARAM_COUNT * (strcmp(item->arch, names->arch) == 0) + OCC_PARAM_COUNT -
                    __builtin_popcount(differing(state, where, item));

        if (score > most) {
            most = score;
            found = (int)i;
        }
    }
    return found;
}

void session_apply(explorer *state, session_draft *draft)
{
    explorer *read = &draft->state;
    configuration next = read->wanted;

    next.assumed_block = next.launch.block_size;
    next.kernel = session_kernel_find(state, &draft->kernel, &read->wanted);
    if (next.kernel >= 0) {
        /* A session that does not say what was given: what differs from the kernel's. */
        next.given = draft->given ? next.given
                                  : differing(state, &next, &state->kernels->items[next.kernel]);
        explorer_take_launch(state, &next);
    }
    next.keep_architecture =
        next.kernel >= 0 &&
        profile_set_find(state->profiles, state->kernels->items[next.kernel].arch) != next.profile;
    change_keep(state);
    read->wanted = next;
    read->glyphs = read->unicode ? read->glyphs : GLYPHS_ASCII;
    *state = *read;
    lost_kernel_forget(state); /* a session says itself what is explored */
    change_update(state);
    explorer_show_page(state, state->page);
}
