/* SPDX-License-Identifier: MIT */
/* The parts of the commands that use this machine's GPUs. */
#ifndef COMMAND_MEASURING_H
#define COMMAND_MEASURING_H

#include "driver/measure.h"
#include "command/option/setting.h"

/* ---- measure_kernel.c: measure_run in a child process, which a kernel may take down */

/*
 * Answers to all points, or of a request without points the one answer about the kernel. A point of
 * which the child dies gets a reason, and the next ones another child; after three failures in a
 * row the rest is left out. progress: a step an answer; NULL: none. Returns the number of answers.
 */
int measure_in_child(const measure_request *request, measure_answer *answers,
                     struct progress *progress);

/* ---- The kernel that --kernel chooses among those of the file */

/*
 * The name as the driver takes it, mangled, to be freed; NULL: complained. A pattern matches names,
 * mangled and demangled, as in `occupant kernels`; a whole name wins over others that contain it.
 * The name of a file whose kernels no reader lists is taken as it is written.
 * image: the bytes of the file at path, ended by a NUL. *parameters, *fixed: as that file has them.
 */
char *measure_name(const struct options *options, const char *path, const char *image, size_t size,
                   kernel_parameters *parameters, fixed_launch *fixed);

/* Whether the bytes, ended by a NUL, are PTX, which the driver compiles. */
bool measure_is_ptx(const char *image, size_t size);

/* "2026-11-22", UTC. Returns out. */
enum { DATE_SIZE = 16 };
const char *date_today(char out[DATE_SIZE]);

/* ---- gpu_choice.c: --gpu, architecture and device from a GPU of this machine */

/* Chooses the GPU's profile and device in the setting. gpu_notice: remarks, or why it is false. */
bool gpu_choose(struct setting *setting, const char *name);

enum { GPU_REMARK_MOST = 2, GPU_REMARK_SIZE = SETTING_NOTICE_SIZE };

/* Remarks on a GPU's profile, a sentence each, the weightiest first. Returns their number. */
size_t gpu_remarks(const struct language *language, const gpu_profile *made,
                   char (*remarks)[GPU_REMARK_SIZE]);

#endif
