/* SPDX-License-Identifier: MIT */
/* A run of `occupant check`: the judgement of a kernel, and its row in CSV and JSON. */
#ifndef COMMAND_CHECK_H
#define COMMAND_CHECK_H

#include "command/check/baseline_gate.h"
#include "command/kernel_row.h"
#include "output/report/report_advice.h"

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
