/* SPDX-License-Identifier: MIT */
/*
 * All lines of an INI text, handed to the reader of its schema. Lines that are too
 * long or unclean are mistakes here; what sections and keys mean is the schema's.
 */
#ifndef BASE_INI_WALK_H
#define BASE_INI_WALK_H

#include "base/ini.h"
#include "base/mistakes.h"

/* A schema over the walk; context is passed to each function. */
struct ini_schema {
    void (*section)(void *context, char *section); /* between the brackets */
    void (*open_section)(void *context, const char *line);
    /* A pair, or a line that is none (INI_NO_PAIR). */
    void (*content)(void *context, const struct ini *ini, ini_event event);
    size_t line_most; /* bytes, at most INI_LINE_MOST */
    ini_comments comments;
};

/* Where the walk is; its context begins with it. */
struct ini_walk {
    struct mistakes mistakes;
    int line; /* the current one, from 1; after the walk the last one read */
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
