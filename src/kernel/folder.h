/* SPDX-License-Identifier: MIT */
/*
 * A folder, and what lies below it: every file in the order of the names, but
 * nothing hidden (".git"), and no folder by way of a symbolic link.
 */
#ifndef KERNEL_FOLDER_H
#define KERNEL_FOLDER_H

#include "kernel/reader.h"

/* false: no kernel was found in it, and a message says so. */
bool folder_read(kernel_list *list, const char *path, const kernel_options *options);

#endif
