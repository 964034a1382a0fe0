/* SPDX-License-Identifier: MIT */
/* Sessions written, to a file that is replaced as a whole. */
#include "explorer/session.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/files.h"

enum { NAME_MOST = 4096 }; /* a longer name does not fit a line */

bool session_explain(const struct language *language, const char *path, char *reason, size_t size)
{
    sentence(reason, size, language, SAY(SESSION_FAILED, path, replace_file_error(language)));
    return false;
}

static void write_rows(FILE *file, const explorer *state)
{
    char text[SESSION_VALUE];

    for (size_t i = 0; i < session_row_count; i++) {
        const session_row *row = &session_rows[i];

        for (int k = 0; row->write(row, state, k, text, sizeof text); k++) {
            fprintf(file, "%-13s= %s\n", row->key, text);
        }
    }
}

static void write_configuration(FILE *file, const explorer *state, const char *section,
                                const configuration *where)
{
    const profile *known = profile_set_get(state->profiles, (size_t)where->profile);
    char text[PHRASE_SIZE];

    fprintf(file, "\n[%s]\n%-13s= %s\n", section, "architecture", known->arch.name);
    if (where->device >= 0) {
        fprintf(file, "%-13s= %s\n", "device", known->devices[where->device].name);
    }
    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        parameter_print(&where->launch, id, text, sizeof text);
        fprintf(file, "%-13s= %s\n", parameter_of(id)->key, text);
    }
    char given[SESSION_GIVEN];

    parameter_keys(where->given, given, sizeof given);
    fprintf(file, "%-13s= %s\n", SESSION_KEY_GIVEN, given);
}

/* A name that is longer than a line is left out: the pin keeps its launch. */
static void write_pin(FILE *file, const explorer *state, const explorer_pin *pin)
{
    const kernel *item = pin->where.kernel >= 0 ? &state->kernels->items[pin->where.kernel] : NULL;
    char unknown[SESSION_GIVEN];

    write_configuration(file, state, "pin", &pin->where);
    fprintf(file, "%-13s= %c\n", SESSION_KEY_LETTER, pin->letter);
    parameter_keys(pin->unknown, unknown, sizeof unknown);
    fprintf(file, "%-13s= %s\n", SESSION_KEY_UNKNOWN, unknown);
    if (pin->of_build) {
        fprintf(file, "%-13s= on\n", SESSION_KEY_BUILD);
    }
    if (item && strlen(item->name) < NAME_MOST && strlen(item->file) < NAME_MOST) {
        fprintf(file, "%-13s= %s\n%-13s= %s\n%-13s= %s\n", SESSION_KEY_KERNEL_FILE, item->file,
                SESSION_KEY_KERNEL, item->name, SESSION_KEY_KERNEL_ARCH, item->arch);
    }
}

static void write_session(FILE *file, const explorer *state)
{
    fprintf(file, "# A session of occupant: `occupant FILE` opens it.\n[session]\n");
    write_rows(file, state);
    write_configuration(file, state, "configuration", &state->wanted);
    for (int i = 0; i < state->pin_count; i++) {
        write_pin(file, state, &state->pins[i]);
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
