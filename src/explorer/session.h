/* SPDX-License-Identifier: MIT */
/* Sessions: a whole exploration as a small text file in the profiles' syntax. */
#ifndef EXPLORER_SESSION_H
#define EXPLORER_SESSION_H

#include <stdio.h>

#include "base/ini.h"
#include "base/text.h"
#include "explorer/state.h"

/* false: reason says why, and a file that was there is unchanged. */
bool session_save(const explorer *state, const char *path, char *reason, size_t size);

/* A whole session as text, for free(). NULL: out of memory. */
char *session_print(const explorer *state, size_t *length);

/*
 * Loads a session, as a step to undo. A line or a pin with a mistake is skipped, the rest
 * is taken: state->skipped has a message for each, with its line, and reason the first one
 * and how many; "": there is none. false: it cannot be read, or names no configuration of a
 * known architecture; the exploration is unchanged.
 */
bool session_load(explorer *state, const char *path, char *reason, size_t size);

/* Whether a file's first bytes are a session's. */
bool session_recognises(const char *bytes, size_t size);

/* The file of kernels that a session names, to be read before it is loaded; false: none. */
bool session_kernel_file(const char *path, char *file, size_t size);

/* ---- The keys of the first section, which scenes of tours share */

/* Keys in the order in which they are written; NULL behind the last. */
const char *session_key_at(size_t index);

/* ---- session_keys.c: the keys of each section, by which members are written and read */

enum { SESSION_VALUE = INI_LINE_MOST };

/* Sections as bits. All but IN_SESSION alone have the launch's parameters too. */
typedef enum session_section {
    IN_NOTHING = 0,
    IN_SESSION = 1,
    IN_CONFIGURATION = 2,
    IN_PIN = 4,  /* has the keys of IN_CONFIGURATION too */
    IN_SCENE = 8 /* of a tour, which has the keys of IN_SESSION too */
} session_section;

/* Members of a section beside the exploration itself. */
typedef struct session_place {
    char architecture[OCC_NAME_SIZE]; /* of a configuration or a pin, as are the next two */
    char device[OCC_NAME_SIZE];
    unsigned given;   /* 1 << occ_parameter */
    unsigned unknown; /* the same; of a pin, as are the next two */
    char letter[2];   /* "": none */
    bool of_build;
    char kernel[SESSION_VALUE]; /* of a pin, or explored; "": none */
    char kernel_file[SESSION_VALUE];
    char kernel_arch[KERNEL_ARCH_SIZE];
    occ_launch launch;
    unsigned stated; /* values of the launch that were read, 1 << occ_parameter */
} session_place;

/* A line for each key with a value of the section. */
void session_put_rows(FILE *file, session_section section, const explorer *state,
                      const session_place *place);

/* A value into its member. false: refused, or no key of the sections (bits): reason says why. */
bool session_read(explorer *state, unsigned sections, session_place *place, const char *key,
                  const char *text, char reason[MESSAGE_SIZE]);

/* The device of a profile with a name; -1: none. */
int session_device_find(const profile *known, const char *name);

#endif
