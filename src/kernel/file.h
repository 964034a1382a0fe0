/* SPDX-License-Identifier: MIT */
/* One file on its way to the readers. */
#ifndef KERNEL_FILE_H
#define KERNEL_FILE_H

#include "kernel/reader.h"

/* in_folder: found on a walk, where files of other kinds are nothing to speak of. */
bool file_read(kernel_list *list, const char *path, const kernel_options *options, bool in_folder);

/* A message about a path; returns false. */
bool file_fail(kernel_list *list, const char *path, const char *what);

#endif
