/* SPDX-License-Identifier: MIT */
/* The readers themselves, for the table in reader.c. Each file says which format it reads. */
#ifndef KERNEL_FORMATS_H
#define KERNEL_FORMATS_H

#include "kernel/reader.h"

bool build_log_recognises(const unsigned char *bytes, size_t size);
bool build_log_read(kernel_list *list, const kernel_input *input);

bool cuobjdump_recognises(const unsigned char *bytes, size_t size);
bool cuobjdump_read(kernel_list *list, const kernel_input *input);

bool cubin_recognises(const unsigned char *bytes, size_t size);
bool cubin_read(kernel_list *list, const kernel_input *input);

/* Names the input and hands it to the readers that know it. */
bool kernel_read_input(kernel_list *list, const char *name, kernel_input *input);

#endif
