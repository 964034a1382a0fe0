/* SPDX-License-Identifier: MIT */
/* The kernels of two builds compared: the figures of each pair, and whether they got worse. */
#ifndef COMMAND_BUILD_CHANGES_H
#define COMMAND_BUILD_CHANGES_H

#include "command/kernel_input.h"

/* Figures compared, by weight: column of kernel_input.h, key, title, worse (1: more, -1: less). */
#define FIGURES(FIGURE)                                                                            \
    FIGURE(OCCUPANCY, "occupancy", HEADING(PERCENT), -1)                                           \
    FIGURE(SPILLS, "spills", HEADING(SPILLS), 1)                                                   \
    FIGURE(STACK, "stack", HEADING(STACK), 1)                                                      \
    FIGURE(REGISTERS, "registers", HEADING(REGISTERS), 1)                                          \
    FIGURE(STATIC_SMEM, "static_smem", HEADING(SMEM), 1)                                           \
    FIGURE(AGPRS, "accumulation_registers", HEADING(AGPRS), 1)

#define FIGURE_ID(id, key, heading, worse) FIGURE_##id,
enum { FIGURES(FIGURE_ID) FIGURE_COUNT, FIGURES_OF_ALL = FIGURE_AGPRS };
#undef FIGURE_ID

enum { BEFORE, AFTER, BUILDS };

/* A kernel in one build. */
struct side {
    const kernel *k;              /* NULL: not in this build */
    double figures[FIGURE_COUNT]; /* below 0: unknown */
    unsigned unknown;             /* 1 << occ_parameter for each that nothing states */
    const char *mark;             /* before the occupancy: bound_mark */
};

/* The outcome for a kernel, worst first. Identifier, key in CSV and JSON. */
#define CHANGE_KINDS(KIND)                                                                         \
    KIND(UNCLEAR, "unclear")                                                                       \
    KIND(WORSE, "worse")                                                                           \
    KIND(TRADED, "traded")                                                                         \
    KIND(BETTER, "better")                                                                         \
    KIND(ADDED, "added")                                                                           \
    KIND(REMOVED, "removed")                                                                       \
    KIND(UNCHANGED, "unchanged")

#define CHANGE_KIND(id, name) CHANGE_##id,
typedef enum change_kind { CHANGE_KINDS(CHANGE_KIND) CHANGE_KIND_COUNT } change_kind;
#undef CHANGE_KIND

struct change {
    struct side sides[BUILDS];
    double growth[FIGURE_COUNT]; /* above 0: worse */
    change_kind kind;
};

struct changes {
    struct setting *setting;
    struct input builds[BUILDS];
    struct change *items; /* room for every kernel of both builds; owned */
    size_t count;
    size_t kinds[CHANGE_KIND_COUNT];
    int shown;          /* figures: FIGURES_OF_ALL, or FIGURE_COUNT where a kernel has the last */
    struct tally tally; /* of both builds: the sources of their launches */
    size_t unlinked;
    size_t unknown; /* kernels whose occupancy is unknown; of the first of them: */
    const char *example_file;
    char example[SHOWN_NAME_SIZE];
    char reason[KERNEL_REASON_SIZE];
};

/* Pairs the kernels of the builds, those of one alone too, the worst first. */
void changes_find(struct changes *changes);

/* The kernel of the new build, or else of the old one; its name, input_shown_name. */
const kernel *change_kernel(const struct change *change);
const char *change_shown_name(struct changes *changes, const struct change *change,
                              char out[SHOWN_NAME_SIZE]);

/* "worse": the key, and with it the word of a language. */
const char *change_name(const struct change *change);
struct value change_value(const struct language *language, const struct change *change);

/* Text, CSV, JSON. */
void diff_put_table(struct changes *changes, bool text, FILE *output);

enum { PAIR_SIZE = 2 * NUMBER_SIZE + 8, SUMMARY_SIZE = 240 };

/* "32 to 40", "336 to ?", one figure if unchanged; "" if unknown twice, "?" for an occupancy. */
void change_figure(const struct change *change, int figure, const char *between,
                   char text[PAIR_SIZE]);

/* "1 worse, 12 unchanged": counts of kernels, of those kinds (bits) that occur. Returns text. */
const char *changes_summary(const struct changes *changes, unsigned kinds, char text[SUMMARY_SIZE]);

#endif
