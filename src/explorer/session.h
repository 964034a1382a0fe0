/* SPDX-License-Identifier: MIT */
/*
 * Sessions: a whole exploration as a small text file in the profiles' syntax.
 * session_keys.c holds the table of what a session keeps.
 */
#ifndef EXPLORER_SESSION_H
#define EXPLORER_SESSION_H

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

/* The key of a configuration for the parameters that the user gave: "block+dynamic_smem". */
#define SESSION_KEY_GIVEN "given"

/* Those of a pin alone: its letter, the parameters that were unknown, "on" for the build before. */
#define SESSION_KEY_LETTER "letter"
#define SESSION_KEY_UNKNOWN "unknown"
#define SESSION_KEY_BUILD "build"

/* The names of a kernel: in the first section of the explored one, in a pin of the pin's. */
#define SESSION_KEY_KERNEL_FILE "kernel_file"
#define SESSION_KEY_KERNEL "kernel"
#define SESSION_KEY_KERNEL_ARCH "kernel_arch"

/* A state that is read from a session, before it takes the place of the present one. */
typedef struct session_draft {
    explorer state; /* a copy; its pointers are those of the original */
    char kernel[SESSION_VALUE];
    char kernel_file[SESSION_VALUE];
    char kernel_arch[KERNEL_ARCH_SIZE];
    int independent; /* accesses in flight of a session of an earlier version; 1: not given */
    bool compared;   /* a row of the comparison was read */
    bool given;      /* the configuration says which parameters the user gave */
} session_draft;

typedef struct session_row session_row;
struct session_row {
    const char *key;
    /* The value, or one of several by index; false: there is none (any more). */
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

extern const session_row session_rows[];
extern const size_t session_row_count;

/*
 * The draft takes the place of the state, as one step that can be undone. What was
 * given stays; the rest is what the kernel's file states today.
 */
void session_apply(explorer *state, session_draft *draft);

/* The reason of a failure, from errno. Returns false. */
bool session_explain(const struct language *language, const char *path, char *reason, size_t size);

#endif
