/* SPDX-License-Identifier: MIT */
/* The lines of a part of the explanation while they are written; for why*.c alone. */
#ifndef LAUNCH_WHY_BOARD_H
#define LAUNCH_WHY_BOARD_H

#include "base/message.h"
#include "launch/why.h"

struct board {
    const evaluated_launch *subject;
    const struct language *language;
    message_list notes; /* for add_notes */
    why_line *lines;
    int count;
};

/* An empty line; beyond WHY_MAX_LINES the last one is overwritten. */
why_line *add_line(struct board *board, const char *sign);

/* A line without its value. */
why_line *begin_line(struct board *board, const char *sign, sentence_id id,
                     const struct sentence_value *values, size_t count);

/* A line for each of the notes, which are freed. */
void add_notes(struct board *board);

/* Sets the last line's value, and its label in the form for the value; or adds a line with both. */
void whole_value(struct board *board, long long value, sentence_id label);
void whole_line(struct board *board, const char *sign, long long value, sentence_id label,
                sentence_id id, const struct sentence_value *values, size_t count);

/* The same with four significant digits; from 1,000 on a whole number. */
void real_value(struct board *board, double value, sentence_id label);
void real_line(struct board *board, const char *sign, double value, sentence_id label,
               sentence_id id, const struct sentence_value *values, size_t count);

/* The whole GPU, for a launch that runs there. explored: with notes that a report has apart. */
void write_gpu(struct board *board, bool explored);

/* Registers that setmaxnreg moves, if the launch can use it. explored: on a screen. */
void write_warpgroups(struct board *board, bool explored);

#endif
