/* SPDX-License-Identifier: MIT */
/* Long work: the worker calls work_goes_on, whose step draws a bar, or returns false to cancel. */
#ifndef BASE_WORK_H
#define BASE_WORK_H

#include <stdbool.h>
#include <stddef.h>

struct work {
    /* Called at each step, with the share that is done, from 0 to 1. false: the work is to end. */
    bool (*step)(void *owner, double share);
    void *owner;
    double from; /* shares of the whole where the present part begins and ends */
    double to;
    double share; /* the largest so far: a bar never goes back */
    bool ended;   /* its result is of no use */
    bool waits;   /* waiting for another program: no progress */
};

/* A step: done of total; total 0: no progress. false: the work is to end. work NULL: true. */
bool work_goes_on(struct work *work, size_t done, size_t total);

/* Whether the work was ended; NULL: false. */
bool work_has_ended(const struct work *work);

/* Enters part place (from 0) of count equal parts. Returns the enclosing part. */
struct work work_part(struct work *work, size_t place, size_t count);

/* Returns to the enclosing part. */
void work_whole(struct work *work, const struct work *before);

/* memmem in steps. NULL: nothing was found, or the work is to end. */
const unsigned char *work_find(struct work *work, const unsigned char *bytes, size_t size,
                               const char *pattern, size_t length);

#endif
