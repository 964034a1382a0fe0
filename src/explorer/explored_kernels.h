/* SPDX-License-Identifier: MIT */
/* The kernels of an exploration: their names, their builds, their occupancy. */
#ifndef EXPLORER_EXPLORED_KERNELS_H
#define EXPLORER_EXPLORED_KERNELS_H

#include "launch/launch_of_kernel.h"
#include "explorer/state.h"

/* For qsort: by name, file, architecture, launch. The builds of a kernel become neighbours. */
int kernels_order(const void *a, const void *b);

/*
 * Sets the list to choose from, which stays the caller's and is sorted by
 * kernels_order. Fills state->kernel_names. false: out of memory.
 */
bool kernels_take(explorer *state, const kernel_list *kernels);

/* The caller's list with its kernels stands at another place from now on. */
void kernels_move(explorer *state, const kernel_list *kernels);

/*
 * At most so many cells of a kernel's name, with mark in place of a part that is left out. The
 * function's own name is cut last.
 */
void kernels_name(const explorer *state, const kernel *item, int cells, const char *mark, char *out,
                  size_t size);

/* Frees what kernels_take filled. */
void kernels_drop(explorer *state);

/* Names in the next form: short, full, mangled. */
unsigned kernels_next_form(explorer *state);

/* Whether two kernels of a list are builds or launches of one: their names and files are equal. */
bool kernels_same(const kernel *a, const kernel *b);

/* Whether the code of two builds takes the same of an SM, and spills the same. */
bool kernels_same_figures(const kernel *a, const kernel *b);

/* The number of architectures that a kernel was built for: neighbours in the list from first on. */
int kernels_builds_of(const kernel_list *kernels, int first);

/*
 * Moves a configuration to where a kernel is explored: its own architecture, and the
 * device on which a profiler saw it unless none is wanted. false: there is no profile
 * of that architecture, and the configuration keeps its own.
 */
bool kernels_place(const explorer *state, const kernel *item, configuration *where);

/*
 * The start of an exploration at a configuration: base takes the launch of the
 * start, the values of where that were given, and its assumed block size.
 */
launch_start explorer_launch_start(const explorer *state, const configuration *where,
                                   occ_launch *base);

/* Sets the launch of a configuration with a kernel to that of the kernel; what is given stays. */
void explorer_take_launch(const explorer *state, configuration *where);

/*
 * The configuration in force as it was before the user's hand gave parameters
 * of its kernel: another kernel begins with it. The assumed block size stays.
 */
configuration explorer_before_hand(const explorer *state);

/*
 * kernel_evaluate of a kernel of the list, where it would be explored: a launch that does not fit
 * has 0 blocks, where the explorer in force brings it within bounds.
 */
bool explorer_evaluate_kernel(const explorer *state, int index, evaluated_launch *found,
                              char reason[SENTENCE_SIZE]);

/*
 * The build to offer of one kernel, whose count builds begin at first: the
 * explored one, else the one that a profiler saw unless the user keeps an
 * architecture, else the one that the driver would load on the present architecture,
 * else the newest.
 */
int kernels_build(const explorer *state, int first, int count);

/*
 * On another architecture: *index becomes the build that the driver would load
 * there, and *launch takes its figures; the given values stay. Does nothing
 * where *index is -1.
 */
void kernels_build_for(const explorer *state, const occ_arch *arch, int *index, occ_launch *launch);

/*
 * Bytes of shared memory of a block, static and dynamic, at an evaluated launch;
 * KERNEL_UNKNOWN where its file does not state the static ones.
 */
int kernels_smem(const evaluated_launch *found);

/*
 * The share of a kernel, whose count builds and launches begin at first, in the
 * time of all kernels of its file; less than 0: not stated.
 */
double kernels_time_percent(const kernel_list *kernels, int first, int count);

/*
 * Replaces the list of kernels by that of a new build. The explored kernel takes
 * its new figures; state->kernel_changed marks the kernels that changed. before:
 * the old list, which may be freed afterwards.
 */
unsigned kernels_replace(explorer *state, const kernel_list *before, const kernel_list *rebuilt);

/* ---- The explored kernel that a new build lacks: it is followed again when a later build has it */

/* Copies the kernel, with its name and file, to state->lost. Out of memory: nothing is lost. */
void lost_kernel_keep(explorer *state, const kernel *item);

/* Its index in state->kernels; of several launches the first. -1: none is lost, or it is not back. */
int lost_kernel_find(const explorer *state);

/* Frees the copy. */
void lost_kernel_forget(explorer *state);

#endif
