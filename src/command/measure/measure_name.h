/* SPDX-License-Identifier: MIT */
/* The kernel that measure launches, chosen by --kernel among those of the file. */
#ifndef COMMAND_MEASURE_NAME_H
#define COMMAND_MEASURE_NAME_H

#include <stddef.h>

#include "command/option/option.h"
#include "driver/argument_file.h"

/*
 * The name as the driver takes it, mangled, to be freed; NULL: complained. A pattern matches mangled
 * and demangled names, as in `occupant kernels`; a whole name wins over others that have it in
 * them. The name of a file whose kernels no reader lists is taken as it is written.
 * image: the bytes of the file at path, ended by a NUL. *parameters: as the file states them.
 */
char *measure_name(const struct options *options, const char *path, const char *image, size_t size,
                   kernel_parameters *parameters);

/* Whether the bytes, ended by a NUL, are PTX, which the driver compiles. */
bool measure_is_ptx(const char *image, size_t size);

#endif
