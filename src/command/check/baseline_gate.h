/* SPDX-License-Identifier: MIT */
/* The build that `occupant check` looks at, held against its --baseline. */
#ifndef COMMAND_BASELINE_GATE_H
#define COMMAND_BASELINE_GATE_H

#include "command/check/baseline.h"
#include "command/kernel_input.h"
#include "kernel/name/demangler.h"

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

/* The name of a stored entry with its parameters, which may be all that tells two apart. */
const char *baseline_gate_name(const struct baseline_gate *gate,
                               const struct baseline_entry *stored);

/* Whether an entry of the file is of a kernel that the build no longer has. */
bool baseline_gate_is_gone(const struct baseline_gate *gate, const struct baseline_entry *entry);

/* Whether check prints lines about an entry, which may be NULL. */
bool baseline_gate_has_news(const struct baseline_gate *gate, const struct baseline_entry *entry);

/* How an entry differs from its pair, a line each: "worse than FILE: registers 32 to 40". */
void baseline_gate_tell_kernel(const struct baseline_gate *gate, const struct baseline_entry *entry,
                               FILE *output, const char *indent);

/*
 * Names the kernels that are gone or ambiguous, counts the entries, and with --update
 * stores the build. output NULL: the rows of a table say most of it. EXIT_WRONG: it could
 * not be stored.
 */
exit_status baseline_gate_end(struct baseline_gate *gate, bool whole, FILE *output);

/*
 * Stores the build with --update; whole: nothing of it was unreadable. What another program has
 * stored meanwhile is kept as far as the build does not concern it. false: complained, and the
 * file is as it was. *changed: it was rewritten.
 */
bool baseline_gate_update(struct baseline_gate *gate, bool whole, bool *changed);

#endif
