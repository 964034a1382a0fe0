/* SPDX-License-Identifier: MIT */
/*
 * Profiles: one text file an architecture, its devices inside it. The field
 * table (field.h) is the master copy of the format; the reader, its messages,
 * the writer and `occupant profiles --fields` all walk it.
 */
#ifndef PROFILE_PROFILE_H
#define PROFILE_PROFILE_H

#include <stdio.h>

#include "occupancy.h"
#include "base/message.h"

enum { PROFILE_MAX_DEVICES = 48, PROFILE_MAX_FIGURES = 64, PROFILE_ITEM_SIZE = 40 };

/* What a figure is of: one section of a file each. */
typedef enum profile_figure_kind {
    PROFILE_THROUGHPUT, /* results per clock cycle and SM */
    PROFILE_LATENCY,    /* clock cycles */
} profile_figure_kind;

/* One figure beside occupancy: how fast an instruction, how far a memory. */
typedef struct profile_figure {
    char item[PROFILE_ITEM_SIZE]; /* "fp32_add_mul_fma" */
    profile_figure_kind kind;
    occ_confidence confidence;
    double value;
} profile_figure;

/* An architecture with its devices, as one file gives them. The first device is its default. */
typedef struct profile {
    occ_arch arch;
    size_t device_count;
    occ_device devices[PROFILE_MAX_DEVICES];
    size_t figure_count;
    profile_figure figures[PROFILE_MAX_FIGURES];
} profile;

/* One name in the set: where its file is, and the profile once it was asked for. */
typedef struct profile_entry {
    char name[OCC_NAME_SIZE]; /* "sm_90" */
    char *path;               /* NULL: compiled into the program */
    const char *text;         /* of a compiled-in file */
    profile *loaded;          /* NULL until asked for, or when the file is bad */
    bool by_path;             /* added by profile_set_add_file: no other place may have it */
    bool bad;                 /* read, and refused: the messages say why */
} profile_entry;

/* Every profile that can be found, ascending by compute capability. */
typedef struct profile_set {
    profile_entry *entries;
    size_t count;
    message_list messages; /* what was wrong with files read so far */
} profile_set;

/*
 * Where profiles (NAME.ini) are looked for, first to last; NULL for none.
 * Earlier ones hide later ones of the same name.
 */
typedef struct profile_places {
    const char *environment; /* $OCCUPANT_PROFILES: folders with ":" between them */
    const char *user;        /* ~/.config/occupant/profiles */
    const char *installed;   /* PREFIX/share/occupant/profiles */
    bool compiled_in;
} profile_places;

/* Finds the files; reads none of them. false: out of memory. */
bool profile_set_open(profile_set *set, const profile_places *places);
void profile_set_close(profile_set *set);

/* The profile of an entry, read at the first call; NULL when its file is bad. */
const profile *profile_set_get(profile_set *set, size_t index);

/*
 * Adds a file under the name it gives itself, in place of one that has it;
 * returns its index, or -1 when it cannot be read (the messages say why).
 * Indices and profiles taken before do not hold any longer.
 */
int profile_set_add_file(profile_set *set, const char *path);

/* "sm_90", "90", "9.0", "SM_90A", "compute_90" (the suffix is dropped): index, or -1. */
int profile_set_find(const profile_set *set, const char *name);

/*
 * For a message: which names could have been meant by one that was not found,
 * with commas between them: those whose title has it ("ampere"), or the one
 * nearest to it. false: none. Reads every profile.
 */
bool profile_set_suggest(profile_set *set, const char *name, char *out, size_t size);

/*
 * A device by its name or any unique part of it, in any case, blanks and
 * hyphens left in or out ("rtx4090"). A whole name
 * wins over parts, the beginning of a word over its middle ("H200" is not the
 * GH200), and a product over those whose names only go on from its own (nor a
 * MIG slice of the H200). within: the index of the one profile to look in, or
 * -1 for all, which reads every profile.
 */
typedef struct device_match {
    int profile; /* index in the set; -1: none, or more than one */
    int device;  /* index in the profile */
    int count;   /* how many match: 0, 1, or the number to choose from */
} device_match;

device_match profile_set_find_device(profile_set *set, const char *name, int within);

/* For a message: the devices that match, without slices of them; "..." for those without room. */
void profile_set_list_devices(profile_set *set, const char *part, int within, char *out,
                              size_t size);

/*
 * Reads one text. name is for the messages. true: no mistake in it; false: the
 * messages name every one, and *profile is of no use.
 */
bool profile_read(profile *profile, const char *name, const char *text, size_t size,
                  message_list *messages);

/* Writes a profile in the files' own syntax; reading it back gives the same profile. */
void profile_write(FILE *file, const profile *profile);

/* The format: every section and field with its type, bounds, default and meaning. */
void profile_write_fields(FILE *file);

/* The text of a file, ended by a NUL; free it. NULL: a message says why. */
char *profile_read_file(const char *path, size_t *size, message_list *messages);

#endif
