/* SPDX-License-Identifier: MIT */
/* Sessions written, and the file's way to its place. */
#include "explorer/session.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/text_buffer.h"
#include "explorer/page.h"
#include "explorer/session_names.h"

enum { PATH_SIZE = 4096, NAME_MOST = 4096 };

static void write_launch(FILE *file, const occ_arch *arch, const occ_launch *launch)
{
    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        char text[EXPLORER_TEXT];

        if (!parameter_missing(arch, id)) {
            parameter_print(launch, id, text, sizeof text);
            fprintf(file, "%-13s= %s\n", parameter_of(id)->key, text);
        }
    }
}

static void write_configuration(FILE *file, const explorer *state, const char *section,
                                const configuration *where, const occ_launch *launch)
{
    const profile *known = profile_set_get(state->profiles, (size_t)where->profile);

    fprintf(file, "\n[%s]\n%-13s= %s\n", section, "architecture", known->arch.name);
    if (where->device >= 0) {
        fprintf(file, "%-13s= %s\n", "device", known->devices[where->device].name);
    }
    write_launch(file, &known->arch, launch);
}

static void write_session(FILE *file, const explorer *state)
{
    fprintf(file, "# A session of occupant: `occupant FILE` opens it.\n[session]\n");
    fprintf(file, "%-13s= %s\n", "page", explorer_page_name(state->page));
    fprintf(file, "%-13s= %s\n", "slider", parameter_of(state->slider)->key);
    for (size_t i = 0; i < session_switch_count; i++) {
        fprintf(file, "%-13s= %s\n", session_switches[i].key,
                *session_switch_of(state, i) ? "on" : "off");
    }
    if (state->kernel >= 0) {
        const kernel *explored = &state->kernels->items[state->kernel];

        fprintf(file, "%-13s= %s\n", "kernel_file", explored->file);
        fprintf(file, "%-13s= %s\n", "kernel", explored->name);
        fprintf(file, "%-13s= %s\n", "kernel_arch", explored->arch);
    }
    write_configuration(file, state, "configuration", &state->wanted, &state->launch);
    for (int i = 0; i < state->pin_count; i++) {
        write_configuration(file, state, "pin", &state->pins[i].where, &state->pins[i].launch);
    }
}

static bool explain(const char *path, char *reason, size_t size)
{
    text_format(reason, size, "%.*s: %s", TEXT_CUT(path, 100), strerror(errno));
    return false;
}

/* To the disk, and only then to its place. */
static bool finish(FILE *file, const char *beside, const char *path)
{
    bool whole = fflush(file) == 0 && !ferror(file) && fsync(fileno(file)) == 0;

    whole = fclose(file) == 0 && whole;
    return whole && rename(beside, path) == 0;
}

/* A line of a session has an end. */
static bool kernel_fits(const explorer *state)
{
    return state->kernel < 0 || strlen(state->kernels->items[state->kernel].name) < NAME_MOST;
}

bool session_save(const explorer *state, const char *path, char *reason, size_t size)
{
    char beside[PATH_SIZE];

    if (!kernel_fits(state)) {
        snprintf(reason, size, "the kernel's name is too long for a session");
        return false;
    }
    int length = snprintf(beside, sizeof beside, "%s.XXXXXX", path);
    int descriptor = length < PATH_SIZE ? mkstemp(beside) : -1;
    FILE *file = descriptor >= 0 ? fdopen(descriptor, "w") : NULL;

    if (!file) {
        return explain(path, reason, size);
    }
    write_session(file, state);
    if (!finish(file, beside, path)) {
        explain(path, reason, size);
        unlink(beside);
        return false;
    }
    return true;
}
