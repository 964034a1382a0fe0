/* SPDX-License-Identifier: MIT */
/* The kernels of the files that a command names, and which of them it is about. */
#ifndef COMMAND_INPUT_H
#define COMMAND_INPUT_H

#include "command/setting.h"
#include "kernel/namer.h"

/*
 * Reads every file; what there is to say of them stays in the list. A kernel
 * whose file does not say its architecture is taken for one of --arch, and
 * without --arch, which is said, for one of the architecture that is the
 * default. false: of some file nothing could be read.
 */
bool input_gather(const struct setting *setting, kernel_list *kernels, const char *const *paths,
                  int count);

/* The same, and complains. false: also where a file is not whole, and kernels may be missing. */
bool input_read(const struct setting *setting, kernel_list *kernels, const char *const *paths,
                int count);

/* "saxpy*" with * and ?; the whole name must match, or its part when there is neither. */
bool glob_matches(const char *pattern, const char *name);

/*
 * Whether --kernel and --arch mean a kernel of a list. Of several --kernel one
 * must match. Without --arch every build counts, each on its own architecture.
 * With it those count that builds.h tells: what the driver would load there,
 * and where a file has nothing for it, the nearest builds as an assumption.
 */
typedef struct kernel_choice {
    const struct options *options;
    const char *pattern; /* the last of them; NULL: every name */
    const kernel *items; /* of the list */
    bool every;          /* no --arch: every build counts */
    bool *counts;        /* else which do; NULL: out of memory, then none does */
    kernel_namer namer;  /* names match mangled and demangled */
} kernel_choice;

/* The list may not be sorted, nor grow, while the choice is in use. */
kernel_choice input_choice(const struct setting *setting, const kernel_list *kernels);
bool input_chosen(kernel_choice *choice, const kernel *k);
bool input_any_chosen(kernel_choice *choice, const kernel_list *kernels);
void input_choice_close(kernel_choice *choice);

/* Complains that of so many kernels there is none to list, check ...: names what excludes them. */
void input_complain_of_none(const struct options *options, size_t count, const char *verb);

/* Bytes that a kernel spills, stored and loaded; -1: its file does not say. */
long long input_spilled(const kernel *k);

enum { SHOWN_NAME_SIZE = 360, SHOWN_NAME_CELLS = 80 };

/* The kernel's name for people, without its parameters, cut in the middle. Returns out. */
const char *input_shown_name(kernel_choice *choice, const kernel *k, char out[SHOWN_NAME_SIZE]);

#endif
