/* SPDX-License-Identifier: MIT */
/* Profiles: one text file an architecture, with its devices. field.h has the format. */
#ifndef PROFILE_PROFILE_H
#define PROFILE_PROFILE_H

#include <stdbool.h>
#include <stdio.h>

#include "occupancy.h"
#include "base/message.h"

enum {
    PROFILE_MAX_DEVICES = 48,
    PROFILE_MAX_FIGURES = 64,
    PROFILE_ITEM_SIZE = 40,
    PROFILE_GPU_SIZE = 48
};

/* The quantity of a figure; each has a section of its own. */
typedef enum profile_figure_kind {
    PROFILE_THROUGHPUT, /* results per clock cycle and SM */
    PROFILE_LATENCY,    /* clock cycles */
    PROFILE_BANDWIDTH,  /* bytes per clock cycle and SM */
} profile_figure_kind;

/* A figure beside occupancy: throughput, latency or bandwidth of an instruction or a memory. */
typedef struct profile_figure {
    char item[PROFILE_ITEM_SIZE]; /* "fp32_add_mul_fma" */
    profile_figure_kind kind;
    occ_confidence confidence;
    double value;
} profile_figure;

/* One file: an architecture and its devices. The first device is the default. */
typedef struct profile {
    int unit; /* its place among those of profile_unit; they are one array */
    occ_arch arch;
    size_t device_count;
    occ_device devices[PROFILE_MAX_DEVICES];
    size_t figure_count;
    profile_figure figures[PROFILE_MAX_FIGURES];
} profile;

/* A name in the set: its file, and its profile after the first use. */
typedef struct profile_entry {
    char name[OCC_NAME_SIZE]; /* "sm_90" */
    char *path;               /* NULL: compiled into the program */
    const char *text;         /* of a compiled-in file */
    profile *loaded;          /* NULL: not used yet, or bad */
    bool by_path;             /* added by profile_set_add_file: only its path finds it again */
    bool bad;                 /* refused: the messages have the reasons */
    /* GPU of this machine that it describes, "0" or "GPU-..."; "": none. */
    char gpu[PROFILE_GPU_SIZE];
    int gpu_device; /* the GPU's index in the devices; -1: none */
} profile_entry;

/* Every profile that can be found, ascending by compute capability. */
typedef struct profile_set {
    profile_entry *entries;
    size_t count, capacity;
    message_list messages; /* the mistakes of the files read so far */
} profile_set;

/* Folders of profiles (NAME.ini) in the order of search; a file hides later ones of its name. */
typedef struct profile_places {
    const char *environment; /* $OCCUPANT_PROFILES: folders with ":" between them */
    const char *user;        /* ~/.config/occupant/profiles */
    const char *installed;   /* PREFIX/share/occupant/profiles */
    bool compiled_in;
} profile_places;

/* The profile files of the build: a lone binary knows every architecture (compile_in.awk). */
struct compiled_in {
    const char *name; /* "sm_90", the file's name without its ending */
    const char *text; /* the whole file */
};

extern const struct compiled_in compiled_in_profiles[]; /* then {NULL, NULL} */
extern const size_t compiled_in_profile_count;

/* Finds the files; reads none of them. false: out of memory. */
bool profile_set_open(profile_set *set, const profile_places *places);
void profile_set_close(profile_set *set);

/* The profile of an entry, read at the first call. NULL: a bad file, or no entry: -1. */
const profile *profile_set_get(profile_set *set, size_t index);

/* The same profile as a kernel of that wave size sees it, on one CU or on two: see occ_unit. */
const profile *profile_unit(const profile *loaded, int warp_size, bool paired);

/* Appends the other units of a complete profile. NULL: out of memory, and it is freed. */
profile *profile_with_units(profile *first);

/* Adds or replaces a file's profile; old indices are invalid. -1: the messages have the reason. */
int profile_set_add_file(profile_set *set, const char *path);

/* Adds or replaces a profile, which the set owns then; path: NULL: none. -1: out of memory. */
int profile_set_put(profile_set *set, profile *loaded, const char *path);

/* Marks an entry as made from a GPU of this machine, until another profile replaces it. */
void profile_set_mark_gpu(profile_set *set, int index, const char *gpu, int device);

/* "sm_90", "90", "9.0", "SM_90A", "compute_90" (the suffix is dropped): index, or -1. */
int profile_set_find(const profile_set *set, const char *name);

/* Proposals for an unknown name: profiles with it in the title, else nearest names. false: none. */
bool profile_set_suggest(profile_set *set, const char *name, char *out, size_t size);

/*
 * A device by its name, the driver's name, or a unique part, in any case, with or without blanks
 * and hyphens ("rtx4090"). A whole name comes before a part, the beginning of a word before its
 * middle, a product before its MIG slices, a part before scattered words ("h100 3g.40gb"). within:
 * the profile to search; -1: all, which reads every profile.
 */
typedef struct device_match {
    int profile; /* index in the set; -1: none, or more than one */
    int device;  /* index in the profile */
    int count;   /* of matches: 0, 1, or the number to choose from */
} device_match;

device_match profile_set_find_device(profile_set *set, const char *name, int within);

/*
 * The device that a profiler recorded: of those with so many SMs and the same model, the one with
 * the most words in common. -1: none. name may be NULL.
 */
int profile_recorded_device(const profile *loaded, const char *name, int sms);

/* The profile whose devices alone have the model of a recorded name; -1: none, or several. */
int profile_set_recorded(profile_set *set, const char *name);

/* The devices that match, without their slices, separated by commas; "...": more of them. */
void profile_set_list_devices(profile_set *set, const char *part, int within, char *out,
                              size_t size);

/* Reads a text, which the messages call name. false: they list every mistake. */
bool profile_read(profile *profile, const char *name, const char *text, size_t size,
                  message_list *messages);

/* The format: every section and field with its type, bounds, default and meaning. */
void profile_write_fields(FILE *file);

/* The text of a file, ended by a NUL; free it. NULL: a message says why. */
char *profile_read_file(const char *path, size_t *size, message_list *messages);

/* ---- find.c: families of architectures and targets of compilers, by the compiled-in profiles */

/* Whether two targets ("sm_100f", "sm_103") are of one family; a variant's letter is ignored. */
bool profile_same_family(const char *target, const char *other);

/* Whether the compiled-in profile of that name is the target's ("gfx1031" of "gfx1030"). */
bool profile_has_target(const char *name, const char *target);

/* Whether a target is one that a compiler accepts and no document describes. */
bool profile_is_undescribed(const char *target);

/* ---- value.c: a profile as text that profile_read reads */

/* The source of a value, written as a comment behind it; NULL or "": none. */
typedef const char *profile_source(void *context, const char *section, const char *field);

/* The figure of an item with a value above 0; NULL: the profile has none. */
const profile_figure *profile_find_figure(const profile *known, profile_figure_kind kind,
                                          const char *item);

/* Writes every field that has not its default, and every figure. */
void profile_write(FILE *file, const profile *known, profile_source *source, void *context);

/* Names of devices: blanks, "-", "_" and parentheses separate words alike; case is ignored. */

extern const char device_separators[];

/* Whether one of the words between separators is the given one of length bytes, in any case. */
bool name_has_word(const char *names, const char *separators, const char *word, size_t length);

/* How a part matches a name, the strictest first. */
typedef enum device_likeness {
    DEVICE_CALLED,    /* the driver's name of the device: "NVIDIA H100 80GB HBM3 MIG 3g.40gb" */
    DEVICE_AT_WORD,   /* from the beginning of a word: "h200", "3g.40gb" */
    DEVICE_ANYWHERE,  /* "4090" in "RTX4090" */
    DEVICE_SCATTERED, /* its words in their order, others between: "h100 3g.40gb" */
    DEVICE_LIKENESS_COUNT
} device_likeness;

/* Whether the profile's device is like part. */
bool device_is_like(const profile *loaded, const occ_device *device, const char *part,
                    device_likeness likeness);

/* Whether part occurs in the name; at_word: from the beginning of a word on. */
bool device_name_has(const char *name, const char *part, bool at_word);

/* Whether part is all of the name. */
bool device_name_is(const char *name, const char *part);

/* The name without a MIG slice's media variant: "1g.10gb" of "1g.10gb+me". Returns out, or name. */
const char *device_without_variant(char *out, size_t size, const char *name);

/* Words of a device's name that a recorded one has; 0: another model, or share of a GPU. */
int device_count_words(const char *name, const char *recorded);

#endif
