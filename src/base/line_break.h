/* SPDX-License-Identifier: MIT */
/*
 * Where a line of text may end: at a blank, and on either side of an ideograph,
 * since Chinese has no blanks; but not before closing punctuation nor behind
 * opening one, nor between a number and the symbol of its unit.
 */
#ifndef BASE_LINE_BREAK_H
#define BASE_LINE_BREAK_H

#include <stdbool.h>
#include <stddef.h>

struct unbroken {
    const char *text; /* not ended by a NUL */
    size_t length;    /* bytes */
    int cells;
    bool blank; /* blanks precede it, which a new line leaves out */
};

/* The next piece without a break, behind blanks; *text moves on behind it. false: the end. */
bool unbroken_next(const char **text, struct unbroken *piece);

#endif
