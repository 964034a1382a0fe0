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
unsigned kernels_next_form(explorer *state, action_id id);

/* Whether two kernels of a list are builds or launches of one: their names and files are equal. */
bool kernels_same(const kernel *a, const kernel *b);

/* Whether two builds, or launches, take the same of an SM and spill the same, and were launched alike. */
bool kernels_same_figures(const kernel *a, const kernel *b);

/* The number of architectures that a kernel was built for: neighbours in the list from first on. */
int kernels_builds_of(const kernel_list *kernels, int first);

/*
 * Moves a configuration to where a kernel is explored: its own architecture, and the
 * device on which a profiler saw it unless none is wanted. false: there is no profile
 * of that architecture, and the configuration keeps its own.
 */
bool kernels_place(const explorer *state, const kernel *item, configuration *where);

/* launch_of_kernel at a configuration: its given values and its assumed block size stay. */
void explorer_launch_of(const explorer *state, const configuration *where, const kernel *item,
                        const occ_arch *arch, occ_launch *launch, parameter_source *sources);

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

/* Forgets the explored kernel that a new build lacks, which is followed again when a later one has it. */
void lost_kernel_forget(explorer *state);

/* ---- The launch file of an exploration: what the user gave is saved to it, and it is read anew */

/* Whether the user gave something of the explored kernel to save. false: a message says so. */
bool launches_may_save(explorer *state);

/*
 * Saves the parameters that the user gave for the explored kernel, to a file
 * that becomes the exploration's, with a message. From then on they come from
 * the file. false: reason says why, and the file is unchanged.
 */
bool launches_save(explorer *state, const char *path, char *reason, size_t size);

/*
 * Replaces the launch file by one that was read anew, which is matched and then
 * empty. The explored kernel takes its launch; what the user gave stays.
 */
unsigned launches_replace(explorer *state, launch_file *fresh);

#endif
