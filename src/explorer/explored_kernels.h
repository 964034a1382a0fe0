/* SPDX-License-Identifier: MIT */
/* The kernels of an exploration: their names, their builds, their occupancy. */
#ifndef EXPLORER_EXPLORED_KERNELS_H
#define EXPLORER_EXPLORED_KERNELS_H

#include "explorer/state.h"

/* Order for qsort: name, file, architecture, launch (most time first). A kernel's builds adjoin. */
int kernels_order(const void *a, const void *b);

/* Sets the caller's list, sorted by kernels_order; fills kernel_names. false: out of memory. */
bool kernels_take(explorer *state, const kernel_list *kernels);

/* A name in at most so many cells, mark for what is left out; the function's name is cut last. */
void kernels_name(const explorer *state, const kernel *item, int cells, const char *mark, char *out,
                  size_t size);

/* Frees what kernels_take filled. */
void kernels_drop(explorer *state);

/* Names in the next form: short, full, mangled. */
unsigned kernels_next_form(explorer *state, action_id id);

/* Whether two kernels of a list are builds or launches of one: their names and files are equal. */
bool kernels_same(const kernel *a, const kernel *b);

/* The number of architectures that a kernel was built for: neighbours in the list from first on. */
int kernels_builds_of(const kernel_list *kernels, int first);

/* launch_of_kernel at a configuration: its given values and its assumed block size stay. */
void explorer_launch_of(const explorer *state, const configuration *where, const kernel *item,
                        const occ_arch *arch, occ_launch *launch, parameter_source *sources);

/* Sets the launch of a configuration with a kernel to that of the kernel; what is given stays. */
void explorer_take_launch(const explorer *state, configuration *where);

/* The configuration without what the hand gave its kernel: another kernel begins with it. */
configuration explorer_before_hand(const explorer *state);

/* kernel_evaluate where a kernel would be explored; a launch that does not fit has 0 blocks. */
bool explorer_evaluate_kernel(const explorer *state, int index, evaluated_launch *found,
                              char reason[SENTENCE_SIZE]);

/*
 * The build to offer: the explored one, the launched one, or that of the driver here; else the
 * nearest to an architecture that the user chose, or the newest.
 */
int kernels_build(const explorer *state, int first, int count);

/* The build that the driver would load on an architecture, and its launch; *index -1: unchanged. */
void kernels_build_for(const explorer *state, const occ_arch *arch, int *index, occ_launch *launch);

/* Bytes of a block's shared memory; KERNEL_UNKNOWN: the file does not state the static ones. */
int kernels_smem(const evaluated_launch *found);

/* Percent of its file's time that builds and launches of a kernel took; below 0: not stated. */
double kernels_time_percent(const kernel_list *kernels, int first, int count);

/* Takes a new build's list; kernel_changed marks what changed. before may be freed afterwards. */
unsigned kernels_replace(explorer *state, const kernel_list *before, const kernel_list *rebuilt);

/* Forgets the explored kernel that a build lacked, so that no later build brings it back. */
void lost_kernel_forget(explorer *state);

/* ---- The launch file of an exploration: what the user gave is saved to it, and it is read anew */

/* ACTION_LAUNCH. The path is asked for once; from then on the file is the exploration's. */
unsigned launches_act(explorer *state, action_id id);

/* Saves what the user gave for the explored kernel, with a message. false: reason says why. */
bool launches_save(explorer *state, const char *path, char reason[SENTENCE_SIZE]);

/* Takes a launch file read anew, which is empty afterwards; what the user gave stays. */
unsigned launches_replace(explorer *state, launch_file *fresh);

#endif
