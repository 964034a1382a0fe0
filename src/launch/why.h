/* SPDX-License-Identifier: MIT */
/* The explanation as lines of expression and value: limits, their join, the GPU, latency, notes. */
#ifndef LAUNCH_WHY_H
#define LAUNCH_WHY_H

#include "launch/evaluated.h"

/* Parts in their order, behind the limits by occ_limit_id; WARPGROUPS: what setmaxnreg moves. */
#define WHY_PARTS(PART) PART(JOIN) PART(WARPGROUPS) PART(GPU) PART(LATENCY) PART(NOTES)

#define WHY_PART_ID(id) WHY_##id,
typedef enum why_part {
    WHY_LAST_LIMIT = OCC_ROW_COUNT - 1,
    WHY_PARTS(WHY_PART_ID) WHY_PART_COUNT
} why_part;

enum {
    WHY_MAX_LINES = OCC_MAX_GPCS + OCC_MAX_ARITHMETIC,
    WHY_TEXT = 320, /* bytes of a line; the longest has each point of a measured curve */
};

/* "33 registers × 32 threads" "=" "1,056" "registers"; a note has its text alone. */
typedef struct why_line {
    bool total; /* the last figure of a limit, or of their join: its blocks or warps */
    char text[WHY_TEXT];
    const char *sign; /* "=" or "→"; "" for a note */
    char value[NUMBER_SIZE];
    char label[UNIT_SIZE];
} why_line;

/* The parts that an explored launch has; a limit that is always counted may be without lines. */
int why_parts(const evaluated_launch *subject, why_part *parts);

/* "Registers", "Whole GPU" ... */
const char *why_part_name(const struct language *language, why_part part);

/* The lines of a part. explored: on a screen, with the GPU's notes and the key of a split. */
int why_lines(const evaluated_launch *subject, bool explored, why_part part, why_line *lines);

/* The slider that moves a part's numbers, or OCC_PARAM_COUNT. */
occ_parameter why_slider(why_part part);

/* The first parameter without a slider that a part's numbers follow from, or OCC_PARAM_COUNT. */
occ_parameter why_field(why_part part);

#endif
