/* SPDX-License-Identifier: MIT */
/* Sessions: a whole exploration as a small text file in the profiles' syntax. */
#ifndef EXPLORER_SESSION_H
#define EXPLORER_SESSION_H

#include <stdio.h>

#include "base/text.h"
#include "explorer/state.h"

/* false: reason says why, and a file that was there is unchanged. */
bool session_save(const explorer *state, const char *path, char *reason, size_t size);

/* A whole session as text, for free(). NULL: out of memory, or a name is longer than a line. */
char *session_print(const explorer *state, size_t *length);

/*
 * Undo leads back to the present state. A line or a pin with a mistake is skipped, the rest
 * is taken: state->skipped has a message for each, with its line, and reason the first one
 * and how many; "": there is none. false: it cannot be read, or names no configuration of a
 * known architecture; the exploration is unchanged.
 */
bool session_load(explorer *state, const char *path, char *reason, size_t size);

/* Whether a file's first bytes are a session's. */
bool session_recognises(const char *bytes, size_t size);

/* The file of kernels that a session names, to be read before it is loaded; false: none. */
bool session_kernel_file(const char *path, char *file, size_t size);

/* ---- The keys of the first section: each row writes and reads one part of the state */

enum {
    SESSION_VALUE = 4200,
    SESSION_GIVEN = 400, /* the keys of all parameters */
};

/* The names of a kernel as a session has them. */
typedef struct session_kernel {
    char name[SESSION_VALUE]; /* "": none */
    char file[SESSION_VALUE];
    char arch[KERNEL_ARCH_SIZE];
} session_kernel;

/* A state that is read from a session, before it takes the place of the present one. */
typedef struct session_draft {
    explorer state; /* a copy; its pointers are those of the original */
    session_kernel kernel;
    bool compared; /* a row of the comparison was read */
    bool given;    /* the configuration says which parameters the user gave */
} session_draft;

typedef struct session_row session_row;
struct session_row {
    const char *key;
    /* The value, or one of several by index; false: there is none (any more). NULL: never written. */
    bool (*write)(const session_row *row, const explorer *state, int index, char *text,
                  size_t size);
    /* false: reason says what is allowed. */
    bool (*read)(const session_row *row, session_draft *draft, const char *text, char *reason,
                 size_t size);
    size_t offset;            /* of a switch or a word: in explorer; of a text: in session_draft */
    size_t size;              /* of a text */
    const char *(*word)(int); /* the word of a value; NULL: it is none */
    int words;                /* values are 0 to words - 1; of a number: its most */
};

/* The key and value of every row that has one, a line each. */
void session_write_rows(FILE *file, const explorer *state);

/* The row of a key; NULL: none. nearest, which may be NULL, is offered every key. */
/* In the order in which they are written; behind the last: NULL. */
const char *session_key_at(size_t index);
const session_row *session_row_find(const char *key, text_nearest *nearest);

/* The device of a profile with a name; -1: none. */
int session_device_find(const profile *known, const char *name);

/* The kernel of a name, best of its file, architecture and launch. -1: none has the name. */
int session_kernel_find(const explorer *state, const session_kernel *names,
                        const configuration *where);

/* The draft takes the place of the state; what was given stays, the rest is the kernel's today. */
void session_apply(explorer *state, session_draft *draft);

/* The reason of a failure, from errno. Returns false. */
bool session_explain(const struct language *language, const char *path, char *reason, size_t size);

#endif
