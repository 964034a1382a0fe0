/* SPDX-License-Identifier: MIT */
/* A baseline: the figures of a build as CSV, for later ones; the CSV of `occupant kernels` serves too. */
#ifndef COMMAND_BASELINE_H
#define COMMAND_BASELINE_H

#include <stdbool.h>
#include <stdio.h>

#include "base/message.h"
#include "kernel/kernel.h"

/* Identifier, key of the column, direction of worse (1: more, -1: less). */
#define BASELINE_FIGURES(FIGURE)                                                                   \
    FIGURE(OCCUPANCY, "occupancy", -1)                                                             \
    FIGURE(REGISTERS, "registers", 1)                                                              \
    FIGURE(SPILLS, "spills", 1)                                                                    \
    FIGURE(STACK, "stack", 1)

#define BASELINE_FIGURE_ID(id, key, worse) BASELINE_##id,
enum { BASELINE_FIGURES(BASELINE_FIGURE_ID) BASELINE_FIGURE_COUNT };
#undef BASELINE_FIGURE_ID

/* A kernel with its launch. Texts are in the baseline's pool, "" where unknown. */
struct baseline_entry {
    const char *kernel;                    /* mangled */
    const char *arch;                      /* built for */
    const char *file;                      /* below the operand that named it */
    const char *on;                        /* the architecture of the occupancy */
    int block_size;                        /* of the occupancy; -1: unknown */
    int dynamic_smem;                      /* bytes; -1: unknown */
    double figures[BASELINE_FIGURE_COUNT]; /* percent, count, bytes, bytes; below 0: unknown */
    bool bound;                            /* the occupancy is an upper bound */
    bool renamed;                          /* paired by its name without parameters */
    bool ambiguous;                        /* without a pair: several were possible */
    size_t count;                /* kernels that it stands for, with the worst figure of each */
    struct baseline_entry *pair; /* in the other baseline; NULL: none */
};

/* Start from all zero. */
struct baseline {
    struct baseline_entry *items;
    size_t count;
    size_t capacity;
    struct name_pool *names;
};

/* Appends an entry, whose texts are copied. false: out of memory. */
bool baseline_add(struct baseline *baseline, const struct baseline_entry *entry);

/* Sorts, and merges entries of one name, architecture, file and launch into the worst. Returns those gone. */
size_t baseline_settle(struct baseline *baseline);

/* The settled entry that an unsettled one became a part of. */
struct baseline_entry *baseline_find(const struct baseline *baseline,
                                     const struct baseline_entry *entry);

void baseline_free(struct baseline *baseline);

/* Appends the entries of a file; every mistake is a message with its place. false: it had mistakes. */
bool baseline_read(struct baseline *baseline, const char *name, const char *bytes, size_t size,
                   message_list *mistakes);

/* Writes the entries in their order. */
void baseline_write(const struct baseline *baseline, FILE *file);

/* Pairs the entries of a stored baseline and of a build, both settled (kernel_pair). false: out of memory. */
bool baseline_pair(struct baseline *stored, struct baseline *build);

typedef enum baseline_verdict {
    BASELINE_SAME,
    BASELINE_NEW,     /* it has no pair */
    BASELINE_BETTER,  /* a figure, and none is worse */
    BASELINE_UNCLEAR, /* a known figure became unknown, and none is worse */
    BASELINE_TRADED,  /* figures_traded */
    BASELINE_WORSE,   /* a figure */
} baseline_verdict;

/* Whether occupancy was traded for spills, or, where none are stated, the stack. Growths above 0 are worse. */
bool figures_traded(double occupancy, double spills, double stack);

/* How a figure of an entry differs from its pair's. */
baseline_verdict baseline_compare_figure(const struct baseline_entry *entry, int figure);

/* How the entry as a whole does. */
baseline_verdict baseline_compare(const struct baseline_entry *entry);

#endif
