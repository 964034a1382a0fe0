/* SPDX-License-Identifier: MIT */
/* A command that runs to its end, with what it cost. */
#ifndef BENCH_COMMAND_H
#define BENCH_COMMAND_H

#include <stdbool.h>
#include <sys/resource.h>

/* The program under measurement: $OCCUPANT, or build/occupant. */
const char *command_program(void);

/* Runs the arguments, NULL last, without output. false: it could not be run, or failed. */
bool command_run(const char *const *arguments, struct rusage *usage);

/* Processor time, milliseconds, of the command and the processes that it waited for. */
double command_milliseconds(const struct rusage *usage);

/* The most memory that one of its processes had, MiB. */
double command_mib(const struct rusage *usage);

#endif
