/* SPDX-License-Identifier: MIT */
/* Messages of the program on standard error. */
#ifndef COMMAND_COMPLAINT_H
#define COMMAND_COMPLAINT_H

#include "base/message.h"
#include "base/replace_file.h"
#include "command/command.h"

/*
 * One line, "occupant: ...", without control characters. Standard output is flushed before it. Both
 * return false; complain ends like sentence().
 */
bool complain(const struct language *language, sentence_id id, const struct sentence_value *values,
              size_t count);
bool complain_text(const char *text);

/* The same. Returns EXIT_WRONG. */
exit_status complain_wrong(const struct language *language, sentence_id id,
                           const struct sentence_value *values, size_t count);

/* Complains of every message of a list, in order, and empties the list. */
void complain_of(message_list *messages);

/* Takes the lock of a file, however long another program holds it; a line says so after a second. */
void lock_file(struct file_lock *lock, const char *path, const struct language *language);

#endif
