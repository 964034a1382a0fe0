/* SPDX-License-Identifier: MIT */
/*
 * The state of reading one file, shared by the reader of lines (profile_reader.c) and
 * the checks of whole sections (check.c). Nobody else needs it.
 */
#ifndef PROFILE_PROFILE_READER_H
#define PROFILE_PROFILE_READER_H

#include "profile/field.h"
#include "profile/profile.h"

/* The part of a path that a message shows, and how many mistakes of one file it lists. */
enum { READER_NAME_SIZE = 128, READER_MOST_MISTAKES = 100 };

typedef struct field_state {
    int line;  /* where it was given; 0: not yet */
    bool good; /* it has a value: its own, or its default */
} field_state;

struct reader {
    profile *profile;
    message_list *messages;
    char name[READER_NAME_SIZE]; /* of the file, cleaned */
    int line;                    /* the one being read, from 1 */
    size_t mistakes;

    const section_kind *kind; /* of the open section; NULL: none, or one that is skipped */
    void *target;             /* its struct */
    int section_line;
    field_state states[FIELD_MOST];     /* of its fields, in the order of the table */
    int kind_lines[SECTION_KIND_COUNT]; /* where a kind stood first; 0: not yet */
};

/* One mistake: "name:line: " goes before the sentence. */
void reader_complain(struct reader *reader, int line, sentence_id id,
                     const struct sentence_value *values, size_t count);

/* Everything that only the whole section tells: what is missing, what contradicts. */
void check_section(struct reader *reader);

#endif
