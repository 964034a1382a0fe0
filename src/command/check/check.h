/* SPDX-License-Identifier: MIT */
/* A run of `occupant check`: the judgement of a kernel, and the build held against a --baseline. */
#ifndef COMMAND_CHECK_H
#define COMMAND_CHECK_H

#include "command/kernel_row.h"
#include "output/report/report.h"
#include "command/check/baseline.h"
#include "command/kernel_input.h"
#include "kernel/name/namer.h"

struct baseline_gate {
    const struct options *options;
    const char *path; /* of --baseline; NULL: none, and every function does nothing */
    bool update;
    char *bytes; /* of the file; NULL: there is none yet */
    size_t size;
    struct baseline stored;
    struct baseline build;
    size_t merged;      /* kernels that share an entry with another */
    const char **shown; /* a name for each entry of stored, demangled; NULL: none is shown */
    demangled_texts texts;
};

/* Reads the file, which with --update need not exist. false: complained. */
bool baseline_gate_open(struct baseline_gate *gate, const struct options *options);
void baseline_gate_close(struct baseline_gate *gate);

/* Adds a kernel of the build, with its report; NULL: it has none. false: out of memory. */
bool baseline_gate_add(struct baseline_gate *gate, const kernel *k, const evaluated_launch *report);

/* Pairs the build with the file, once all kernels are added. false: out of memory. */
bool baseline_gate_pair(struct baseline_gate *gate);

/* The entry of a kernel that was added; NULL: without a baseline. */
struct baseline_entry *baseline_gate_entry(const struct baseline_gate *gate, const kernel *k,
                                           const evaluated_launch *report);

/* Whether an entry of the file is of a kernel that the build no longer has. */
bool baseline_gate_is_gone(const struct baseline_gate *gate, const struct baseline_entry *entry);

/* Whether check prints lines about an entry, which may be NULL. */
bool baseline_gate_has_news(const struct baseline_gate *gate, const struct baseline_entry *entry);

/* How an entry differs from its pair, a line each: "worse than FILE: registers 32 to 40". */
void baseline_gate_tell_kernel(const struct baseline_gate *gate, const struct baseline_entry *entry,
                               FILE *output, const char *indent);

/* Names what is gone or ambiguous, counts, and stores with --update. output NULL: rows of a table say it. */
exit_status baseline_gate_end(struct baseline_gate *gate, bool whole, FILE *output);

/* A run of check. */
struct check {
    struct setting setting;
    const struct options *options;
    struct input input;
    output_format format;
    FILE *output;
    const char *indent; /* of the lines about a kernel */
    struct table table;
    struct tally tally;
    size_t failed;
    size_t unknown_only; /* of the failed: only because a figure is unknown */
    struct baseline_gate baseline;
};

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

static inline bool check_asked(const struct check *check, option_id id)
{
    return check->options->given[id] > 0;
}

/* Judges a kernel, and counts it. */
void check_judge(struct check *check, const kernel *k, struct verdict *verdict);

/* The smallest change that reaches the required occupancy; "": none. */
void check_advise(const struct check *check, const struct verdict *verdict,
                  char text[ADVICE_TEXT_SIZE]);

#endif
