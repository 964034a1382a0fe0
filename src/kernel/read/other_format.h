/* SPDX-License-Identifier: MIT */
/* Files that hold no kernels for a reader: known formats, and the command that reads each. */
#ifndef KERNEL_OTHER_FORMAT_H
#define KERNEL_OTHER_FORMAT_H

#include "kernel/format.h"

/* Adds a message about input that no reader recognises. */
void other_format_explain(message_list *messages, const kernel_input *input);

/* The same about input in which a reader found no kernels. */
void other_format_explain_empty(message_list *messages, const kernel_input *input);

#endif
