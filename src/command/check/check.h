/* SPDX-License-Identifier: MIT */
/* A run of `occupant check`: the baseline, a kernel's judgement, the build against a --baseline. */
#ifndef COMMAND_CHECK_H
#define COMMAND_CHECK_H

#include "command/kernel_input.h"

/* ---- Baselines: a build's figures as CSV for later ones; that of `occupant kernels` serves too */

/* Identifier, key of the column, direction of worse (1: more, -1: less). */
#define BASELINE_FIGURES(FIGURE)                                                                   \
    FIGURE(OCCUPANCY, "occupancy", -1)                                                             \
    FIGURE(REGISTERS, "registers", 1)                                                              \
    FIGURE(SPILLS, "spills", 1)                                                                    \
    FIGURE(STACK, "stack", 1)                                                                      \
    FIGURE(AGPRS, "accumulation_registers", 1)

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

/* Appends an entry, whose texts are copied. */
void baseline_add(struct baseline *baseline, const struct baseline_entry *entry);

/*
 * Sorts, and merges entries of one name, architecture, file and launch into the worst. Returns the
 * number of those gone.
 */
size_t baseline_settle(struct baseline *baseline);

/* The settled entry that an unsettled one became a part of. */
struct baseline_entry *baseline_find(const struct baseline *baseline,
                                     const struct baseline_entry *entry);

void baseline_free(struct baseline *baseline);

/* Appends the entries of a file; every mistake is a message with its place. false: it had some. */
bool baseline_read(struct baseline *baseline, const char *name, const char *bytes, size_t size,
                   message_list *mistakes);

/* Writes the entries in their order. */
void baseline_write(const struct baseline *baseline, FILE *file);

/* Pairs the entries of a stored baseline and of a build, both settled (kernel_pair). */
void baseline_pair(struct baseline *stored, struct baseline *build);

typedef enum baseline_verdict {
    BASELINE_SAME,
    BASELINE_NEW,     /* it has no pair */
    BASELINE_BETTER,  /* a figure, and none is worse */
    BASELINE_UNCLEAR, /* a known figure became unknown, and none is worse */
    BASELINE_TRADED,  /* figures_traded */
    BASELINE_WORSE,   /* a figure */
    BASELINE_COUNT
} baseline_verdict;

/*
 * Whether occupancy was traded for spills or, if these are unchanged, for the stack, in either
 * direction. Growths above 0 are worse.
 */
bool figures_traded(double occupancy, double spills, double stack);

/* The verdict on a figure of an entry against its pair's. */
baseline_verdict baseline_compare_figure(const struct baseline_entry *entry, int figure);

/* The same of the whole entry. */
baseline_verdict baseline_compare(const struct baseline_entry *entry);

/* ---- A run of check */

struct check {
    struct setting *setting;
    const struct options *options;
    struct input input;
    output_format format;
    bool in_table; /* CSV or JSON */
    FILE *output;
    const char *indent; /* of the lines about a kernel */
    struct table table;
    struct tally tally;
    size_t failed;
    size_t unknown_only;   /* of the failed: only because a figure is unknown */
    const char *path;      /* of --baseline; NULL: none, and of the rest nothing is used */
    struct file_lock lock; /* of the file, from its reading to the end of an update */
    char *bytes;           /* of the file; NULL: there is none yet */
    size_t size;
    struct baseline stored;
    struct baseline build;
    size_t merged;      /* kernels that share an entry with another */
    const char **shown; /* a name for each entry of stored, demangled; NULL: none is shown */
    void *texts;        /* their memory, of demangle_names */
};

static inline bool check_asked(const struct check *check, option_id id)
{
    return check->options->given[id] > 0;
}

/* A line of a failed kernel; ends like sentence(). */
void check_put_line(const struct check *check, sentence_id id, const struct sentence_value *values,
                    size_t count);

/* ---- baseline_gate.c: the build against --baseline; without one nothing happens */

/* Reads the file, which with --update need not exist. false: complained. */
bool baseline_gate_open(struct check *check);
void baseline_gate_close(struct check *check);

/* Adds every chosen kernel of the build, and pairs it with the file. */
void baseline_gate_pair(struct check *check);

/* The entry of a kernel that was added, with its report (NULL: none); NULL: without a baseline. */
struct baseline_entry *baseline_gate_entry(const struct check *check, const kernel *k,
                                           const evaluated_launch *report);

/* Whether an entry of the file is of a kernel that the build no longer has. */
bool baseline_gate_is_gone(const struct check *check, const struct baseline_entry *entry);

/* Whether check prints lines about an entry, which may be NULL. */
bool baseline_gate_has_news(const struct check *check, const struct baseline_entry *entry);

/* Prints the differences of an entry from its pair: "worse than FILE: registers 32 to 40". */
void baseline_gate_tell_kernel(const struct check *check, const struct baseline_entry *entry);

/* Names what is gone, counts, and stores with --update. A table has rows for what is gone. */
exit_status baseline_gate_end(struct check *check);

/* ---- check_judge.c */

/* Bits of verdict.faults. */
enum {
    LOW_OCCUPANCY = 1,
    MANY_REGISTERS = 2,
    MANY_SPILLS = 4,
    UNKNOWN = 8,
    FELL_BEHIND = 16,
    LOST_PERFORMANCE = 32, /* ptxas warned of it */
};

/* The judgement of a kernel. */
struct verdict {
    struct kernel_row row;
    unsigned faults;
    const struct baseline_entry *entry; /* of --baseline; NULL: none */
    bool gains;                         /* --warn-worth: more warps make it faster */
    char unknown[KERNEL_REASON_SIZE];   /* why the kernel cannot be judged; "": it can */
};

/* Judges a kernel, and counts it. */
void check_judge(struct check *check, const kernel *k, struct verdict *verdict);

/* The smallest change that reaches the required occupancy; "": none. */
void check_advise(const struct check *check, const struct verdict *verdict,
                  char text[ADVICE_TEXT_SIZE]);

#endif
