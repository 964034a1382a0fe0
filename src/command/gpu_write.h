/* SPDX-License-Identifier: MIT */
/* gpus --write: the profile of a GPU as a file. */
#ifndef COMMAND_GPU_WRITE_H
#define COMMAND_GPU_WRITE_H

#include "command/gpu_choice.h"

/*
 * Writes the profile of the GPU, with the source of each figure, into the file; "-": to
 * output.
 */
exit_status gpu_write(const struct driver *driver, const gpu *g, const gpu_profile *made,
                      const char *path, FILE *output);

#endif
