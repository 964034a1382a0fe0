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

bool host_recognises(const unsigned char *bytes, size_t size);
bool host_read(kernel_list *list, const kernel_input *input);

bool archive_recognises(const unsigned char *bytes, size_t size);
bool archive_read(kernel_list *list, const kernel_input *input);

bool fatbin_recognises(const unsigned char *bytes, size_t size);
bool fatbin_read(kernel_list *list, const kernel_input *input);

bool ncu_csv_recognises(const unsigned char *bytes, size_t size);
bool ncu_csv_read(kernel_list *list, const kernel_input *input);

bool ncu_text_recognises(const unsigned char *bytes, size_t size);
bool ncu_text_read(kernel_list *list, const kernel_input *input);

#endif
