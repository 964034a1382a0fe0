/* SPDX-License-Identifier: MIT */
/* Escape sequences of terminals (ECMA-48, with xterm's 256 colours). */
#ifndef OUTPUT_ANSI_H
#define OUTPUT_ANSI_H

#include <stdio.h>

#include "view/cells/cell_look.h"

#define ANSI_PLAIN ((cell_look){-1, -1, 0})

/* Writes what leads from the last look to another, if they differ. Returns the look. */
cell_look ansi_look(FILE *file, cell_look look, cell_look last);

#endif
