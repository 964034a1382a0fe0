/* SPDX-License-Identifier: MIT */
/* The lines of a part of the explanation while they are written; for why*.c alone. */
#ifndef LAUNCH_WHY_WRITER_H
#define LAUNCH_WHY_WRITER_H

#include "base/message.h"
#include "launch/why.h"

struct why_writer {
    const evaluated_launch *subject;
    const struct language *language;
    message_list notes; /* for add_notes */
    why_line *lines;
    int count;
};

/* An empty line; beyond WHY_MAX_LINES the last one is overwritten. */
why_line *add_line(struct why_writer *writer, const char *sign);

/* A line without its value. */
why_line *begin_line(struct why_writer *writer, const char *sign, sentence_id id,
                     const struct sentence_value *values, size_t count);

/* A line for each of the notes, which are freed. */
void add_notes(struct why_writer *writer);

/* Sets the last line's value, and its label in the form for the value; or adds a line with both. */
void whole_value(struct why_writer *writer, long long value, sentence_id label);
void whole_line(struct why_writer *writer, const char *sign, long long value, sentence_id label,
                sentence_id id, const struct sentence_value *values, size_t count);

/* The same with four significant digits; from 1,000 on a whole number. */
void real_value(struct why_writer *writer, double value, sentence_id label);
void real_line(struct why_writer *writer, const char *sign, double value, sentence_id label,
               sentence_id id, const struct sentence_value *values, size_t count);

/* The whole GPU, for a launch that runs there. explored: with notes that a report has apart. */
void write_gpu(struct why_writer *writer, bool explored);

/* Registers that setmaxnreg moves, if the launch can use it. explored: on a screen. */
void write_warpgroups(struct why_writer *writer, bool explored);

#endif
