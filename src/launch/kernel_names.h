/* SPDX-License-Identifier: MIT */
/* The names of a list's kernels, each once, in every form that a launch file's pattern may match. */
#ifndef LAUNCH_KERNEL_NAMES_H
#define LAUNCH_KERNEL_NAMES_H

#include <stdbool.h>
#include <stddef.h>

#include "kernel/name/namer.h"

/* One name; the forms are equal where it cannot be demangled. */
struct kernel_name {
    const char *mangled; /* the list's */
    char *full;          /* "void ns::block_sum<float>(float*)" */
    const char *called;  /* "ns::block_sum<float>(float*)": the end of full */
    char *brief;         /* "ns::block_sum<float>" */
    char *plain;         /* "ns::block_sum" */
};

struct kernel_names {
    const kernel_list *kernels; /* the caller's */
    struct kernel_name *items;  /* by mangled name */
    size_t count;
};

/* false: out of memory. kernel_names_close is needed in either case. */
bool kernel_names_open(struct kernel_names *names, const kernel_list *kernels);
void kernel_names_close(struct kernel_names *names);

/* The name of a kernel by its mangled form; NULL: it is not of the list. */
const struct kernel_name *kernel_names_find(const struct kernel_names *names, const char *mangled);

/* Whether a glob pattern is one of the forms, from end to end. */
bool kernel_name_matches(const struct kernel_name *name, const char *pattern);

/* The same for a mangled name and any of count patterns. false also: out of memory. */
bool kernel_is_named(kernel_namer *namer, const char *mangled, const char *const *patterns,
                     int count);

/*
 * Whether a pattern matches at most one name in each file. Names of different
 * files are one kernel's, as a binary and a profiler write it.
 */
bool kernel_names_tell(const struct kernel_names *names, const char *pattern);

/*
 * A pattern of a launch file that matches this name and in no file another one:
 * the brief form, the called one, the mangled one, of that a long start and "*".
 * false: there is none.
 */
bool kernel_names_pattern(const struct kernel_names *names, const struct kernel_name *name,
                          char *pattern, size_t size);

#endif
