/* SPDX-License-Identifier: MIT */
/* Random numbers that are the same on every machine and in every run (splitmix64). */
#ifndef SUPPORT_RANDOM_H
#define SUPPORT_RANDOM_H

#include <stdint.h>

static inline uint64_t random_next(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15u;

    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

/* first..last, both among them. */
static inline int random_within(uint64_t *state, int first, int last)
{
    return first + (int)(random_next(state) % (uint64_t)((int64_t)last - first + 1));
}

/* true once in so many. */
static inline int random_once_in(uint64_t *state, int many)
{
    return random_within(state, 1, many) == 1;
}

#endif
