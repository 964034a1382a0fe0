/* SPDX-License-Identifier: MIT */
/*
 * The state of reading one file, for the reader of lines (profile_reader.c)
 * and the checks of whole sections (check.c) only.
 */
#ifndef PROFILE_PROFILE_READER_H
#define PROFILE_PROFILE_READER_H

#include "profile/field.h"
#include "profile/profile.h"

/* Bytes of a path in a message; mistakes listed of one file. */
enum { READER_NAME_SIZE = 128, READER_MOST_MISTAKES = 100 };

typedef struct field_state {
    int line;  /* of the first assignment; 0: none */
    bool good; /* it has a valid value, its own or the default */
} field_state;

struct reader {
    profile *profile;
    message_list *messages;
    char name[READER_NAME_SIZE]; /* of the file, cleaned */
    int line;                    /* the current one, from 1 */
    size_t mistakes;

    const section_kind *kind; /* of the open section; NULL: none, or a skipped one */
    void *target;             /* its struct */
    int section_line;
    field_state states[FIELD_MOST];     /* of its fields, in the order of the table */
    int kind_lines[SECTION_KIND_COUNT]; /* of its first section; 0: none */
};

/* Adds the message "name:line: sentence". */
void reader_complain(struct reader *reader, int line, sentence_id id,
                     const struct sentence_value *values, size_t count);

/* Complains of missing and contradicting fields of the open section. */
void check_section(struct reader *reader);

#endif
