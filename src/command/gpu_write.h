/* SPDX-License-Identifier: MIT */
/* gpus --write: the profile of a GPU as a file. */
#ifndef COMMAND_GPU_WRITE_H
#define COMMAND_GPU_WRITE_H

#include "command/gpu_choice.h"

/*
 * Measures what the driver does not tell (gpu_measure.h), which replaces the profile's figures in
 * made, and writes the profile with the source of each figure into the file; "-": to output. The
 * GPC list is left out unless it was measured: boards of one product differ in it.
 */
exit_status gpu_write(struct driver *driver, const gpu *g, gpu_profile *made, const char *path,
                      FILE *output);

#endif
