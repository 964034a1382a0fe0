/* SPDX-License-Identifier: MIT */
/* Messages of the program on standard error. */
#ifndef COMMAND_COMPLAINT_H
#define COMMAND_COMPLAINT_H

#include "base/message.h"

/* One line, "occupant: ...", without control characters. Standard output is flushed before it. */
void complain(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Complains of every message of a list, in order, and empties the list. */
void complain_of(message_list *messages);

#endif
