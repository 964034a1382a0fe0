/* SPDX-License-Identifier: MIT */
/* Pictures for tests: an exploration on frozen profiles, led there by keys, and a grid as text. */
#ifndef SUPPORT_PICTURE_H
#define SUPPORT_PICTURE_H

#include <stdio.h>

#include "explorer/explorer.h"
#include "explorer/state.h"
#include "view/cells/grid.h"

/* What is drawn. */
struct scene {
    const char *arch;     /* "sm_90" */
    const char *device;   /* a part of its name; NULL: none */
    const char *settings; /* "block=512 registers=33"; NULL: the default launch */
    const char *keys;     /* "Tab f S-Right", each as in the table of actions; NULL: none */
    const char *kernels;  /* a file; NULL: none */
    const char *profiles; /* a folder; NULL: tests/data/view */
    explorer_glyphs glyphs;
    const char *overlay; /* measured points, as measured_read takes them; NULL: none */
};

struct stage {
    profile_set profiles;
    kernel_list kernels;
    explorer state;
};

/* Ends the test when the scene cannot be set. */
void stage_open(struct stage *stage, const struct scene *scene);
void stage_close(struct stage *stage);

/* A key by its name in the table of actions. */
void stage_press(struct stage *stage, const char *name);

/* Calls back for each word between blanks; NULL: none. */
void picture_each_word(const char *words, void (*call)(void *context, const char *word),
                       void *context);

/*
 * The glyphs, a blank line, and one letter for the role of each cell ('#': reversed). A blank over
 * a background is a full block, with the letter of the background's role.
 */
void picture_write(FILE *file, const grid *picture);

/* What is drawn in a size: a line a row, blanks over a background too. For free(). */
char *screen_text(const explorer *state, int rows, int columns);

/* The target in a cell of a screen of that size, whose page leaves no room for graphs. */
explorer_target screen_hit(const explorer *state, int rows, int columns, int row, int column);

/* One row of either half. */
void picture_write_glyphs(FILE *file, const grid *picture, int row);
void picture_write_roles(FILE *file, const grid *picture, int row);

#endif
