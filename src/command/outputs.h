/* SPDX-License-Identifier: MIT */
/* The files that a command writes, held against those that it reads. */
#ifndef COMMAND_OUTPUTS_H
#define COMMAND_OUTPUTS_H

#include "command/option/option.h"
#include "kernel/kernel.h"

/*
 * Whether no output that the options name is the same file, by device and inode, as an input:
 * an operand, an option's, the launch file, standard input, or the file of a kernel. A file that
 * a command reads and writes on purpose is none: a launch file or a baseline that grows.
 * kernels: those read so far; NULL: none. false: complained.
 */
bool outputs_spare_inputs(const struct options *options, const kernel_list *kernels);

#endif
