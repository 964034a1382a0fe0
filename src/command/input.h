/* SPDX-License-Identifier: MIT */
/* The kernels of the files that a command names, and which of them it is about. */
#ifndef COMMAND_INPUT_H
#define COMMAND_INPUT_H

#include "command/setting.h"
#include "kernel/namer.h"

/* How files are read, as the options have it. */
kernel_options input_reading(const struct options *options);

/*
 * Reads every file; complains of what cannot be read. A kernel whose file does
 * not say its architecture is taken for one of --arch. false: of some file
 * nothing could be read.
 */
bool input_read(const struct setting *setting, kernel_list *kernels, const char *const *paths,
                int count);

/* The same; *complaints: how many there were, of files that could be read in part too. */
bool input_read_counting(const struct setting *setting, kernel_list *kernels,
                         const char *const *paths, int count, size_t *complaints);

/* "saxpy*" with * and ?; the whole name must match, or its part when there is neither. */
bool glob_matches(const char *pattern, const char *name);

/*
 * Whether --kernel and --arch mean this kernel. Where some kernels were built
 * for the architecture of --arch, it means those alone; where none was, it
 * asks how they would do there.
 */
typedef struct kernel_choice {
    const char *pattern;      /* NULL: every name */
    char arch[OCC_NAME_SIZE]; /* "": every architecture */
    kernel_namer namer;       /* names match mangled and demangled */
} kernel_choice;

kernel_choice input_choice(const struct setting *setting, const kernel_list *kernels);
bool input_chosen(kernel_choice *choice, const kernel *k);
void input_choice_close(kernel_choice *choice);

enum { SHOWN_NAME_SIZE = 360, SHOWN_NAME_CELLS = 80 };

/* The kernel's name for people, without its parameters, cut in the middle. Returns out. */
const char *input_shown_name(kernel_choice *choice, const kernel *k, char out[SHOWN_NAME_SIZE]);

#endif
