/* SPDX-License-Identifier: MIT */
/* Files that hold no kernels for a reader: known formats by name, with what makes one readable. */
#ifndef KERNEL_OTHER_FORMAT_H
#define KERNEL_OTHER_FORMAT_H

#include "kernel/format.h"

/* Adds a message about input that no reader recognises. */
void other_format_explain(message_list *messages, const kernel_input *input);

#endif
