/* SPDX-License-Identifier: MIT */
/*
 * The shortest way of the cursor from one place to another: up or down and then
 * along the row, or an address. Ways are those of ECMA-48, as far as terminfo
 * has them so.
 */
#ifndef TERM_MOTION_H
#define TERM_MOTION_H

#include <stdbool.h>
#include <stddef.h>

/* A cell of the screen, from its left upper corner. */
struct place {
    int row; /* -1: the place of the cursor is unknown */
    int column;
};

enum { MOTION_SIZE = 64 }; /* bytes that out holds */

/* Curses must have the terminal. false: it has no addresses. */
bool motion_open(void);

/* Writes the bytes that lead from one place to another; returns how many. 0: the cursor is there. */
size_t motion_between(char out[MOTION_SIZE], struct place from, struct place to);

/* Bytes of the way; an address counts without its padding. */
int motion_cost(struct place from, struct place to);

#endif
