/* SPDX-License-Identifier: MIT */
/*
 * All lines of an INI text, handed to the reader of its schema. A line that is too long, unclean,
 * no pair, or a pair without key or value is a mistake here; what sections and keys mean is the
 * schema's.
 */
#ifndef BASE_INI_WALK_H
#define BASE_INI_WALK_H

#include "base/ini.h"
#include "base/mistakes.h"

/* A schema over the walk; context is passed to each function. */
struct ini_schema {
    /* The name between the brackets; NULL: "[" without "]", whose lines are passed over. */
    void (*section)(void *context, char *section);
    void (*pair)(void *context, const char *key, char *value); /* neither is empty */
    sentence_id no_section; /* the mistake of "[" without "]"; its value is the line */
    sentence_id
        outside;      /* of lines before any section, said once; SENTENCE_COUNT: they are pairs */
    size_t line_most; /* bytes, at most INI_LINE_MOST */
    ini_comments comments;
};

/* Where the walk is; its context begins with it. */
struct ini_walk {
    struct mistakes mistakes;
    int line;      /* the current one, from 1; after the walk the last one read */
    bool inside;   /* behind a first section */
    bool skipping; /* lines are passed over until a section; the schema may set it */
};

/* Adds a mistake on the current line. */
void ini_complain(struct ini_walk *walk, sentence_id id, const struct sentence_value *values,
                  size_t count);

/* Walks size bytes; ends early behind MISTAKES_MOST mistakes. context begins with the walk. */
void ini_walk_text(struct ini_walk *walk, const struct ini_schema *schema, const char *text,
                   size_t size);

/* Says where the list of mistakes was cut. Returns whether there were none. */
bool ini_walk_end(struct ini_walk *walk);

#endif
