/* SPDX-License-Identifier: MIT */
/*
 * The state of reading one file, for the reader of lines (profile_reader.c)
 * and the checks of whole sections (check.c) only.
 */
#ifndef PROFILE_PROFILE_READER_H
#define PROFILE_PROFILE_READER_H

#include "profile/field.h"
#include "base/ini.h"
#include "profile/profile.h"

typedef struct field_state {
    int line;  /* of the first assignment; 0: none */
    bool good; /* it has a valid value, its own or the default */
} field_state;

struct reader {
    struct ini_walk walk; /* the first member: the schema's context */
    profile *profile;

    const section_kind *kind; /* of the open section; NULL: none, or a skipped one */
    void *target;             /* its struct */
    int section_line;
    field_state states[FIELD_MOST];     /* of its fields, in the order of the table */
    int kind_lines[SECTION_KIND_COUNT]; /* of its first section; 0: none */
};

/* Complains of missing and contradicting fields of the open section. */
void check_section(struct reader *reader);

#endif
