/* SPDX-License-Identifier: MIT */
/*
 * A program on a pseudoterminal, measured from outside: when its bytes come,
 * and what the kernel says of its time and its memory.
 */
#ifndef BENCH_WATCHED_H
#define BENCH_WATCHED_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

struct watched {
    int terminal;
    pid_t program;
    double started; /* bench_seconds before it was there */
    bool answers;   /* it is asked whether it has frames, and says yes; false at the start */
};

/* arguments: the program's path and its arguments, NULL last. */
bool watched_start(struct watched *watched, const char *const *arguments, int rows, int columns);
void watched_stop(struct watched *watched);

void watched_press(struct watched *watched, const char *bytes, size_t length);

/*
 * Takes bytes until none has come for a while, milliseconds. Returns how many;
 * first and last, which may be NULL, are when they came.
 */
size_t watched_take(struct watched *watched, int milliseconds, double *first, double *last);

double watched_processor_seconds(const struct watched *watched);
/* Resident memory: all of it, and the part that no file has. */
#define WATCHED_RESIDENT "VmRSS:"
#define WATCHED_PRIVATE "RssAnon:"
double watched_bytes(const struct watched *watched, const char *kind);

#endif
