/* SPDX-License-Identifier: MIT */
/* measure_run in a child process, which a kernel may take down. */
#ifndef COMMAND_MEASURE_CHILD_H
#define COMMAND_MEASURE_CHILD_H

#include "driver/measure.h"

/*
 * Answers to all points, or the one answer about the kernel where the request has none. A point of
 * which the child dies gets a reason, and the next ones another child; after three failures in a
 * row the rest is left out. step is called for each answer; NULL: nothing. Returns the number of
 * answers.
 */
int measure_in_child(const measure_request *request, measure_answer *answers,
                     void (*step)(void *context), void *context);

#endif
