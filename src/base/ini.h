/* SPDX-License-Identifier: MIT */
/*
 * The INI syntax of the program's own files: "[section]" or "[kind name]", "key = value", "#
 * comment", blank lines. The reader splits, bounds and checks lines; the sections and keys are its
 * caller's.
 */
#ifndef BASE_INI_H
#define BASE_INI_H

#include <stddef.h>

#include "base/message.h"

enum { INI_LINE_MOST = 4200 }; /* bytes */

typedef enum ini_event {
    INI_END,
    INI_SECTION,      /* section is set */
    INI_PAIR,         /* key and value are set; either may be empty */
    INI_LONG_LINE,    /* more than line_most bytes: length says how many */
    INI_UNCLEAN,      /* a control or invisible character, or no UTF-8 */
    INI_OPEN_SECTION, /* "[" without "]" at the end of the line: text is the line */
    INI_NO_PAIR,      /* a line without "=": text is the line */
} ini_event;

typedef enum ini_comments {
    INI_COMMENT_LINES,    /* "#" begins a comment at the start of a line; values may contain it */
    INI_COMMENT_ANYWHERE, /* "#" begins a comment everywhere */
    INI_COMMENT_APART,    /* "#" begins a comment at the start of a line and after a blank */
} ini_comments;

struct ini {
    const char *next; /* the rest of the text, which stays the caller's */
    const char *end;
    size_t line_most;
    ini_comments comments;

    /* The line last read; valid until the next call. At INI_END, line counts all lines. */
    int line;      /* from 1 */
    size_t length; /* in bytes, without comment and line end */
    char *text;    /* the line without blanks around it */
    char *section; /* between the brackets; all texts are free of blanks at their ends */
    char *key;
    char *value;
    const char *comment; /* behind the "#" of a pair or section, to the line end; "": none */
    char buffer[INI_LINE_MOST + 1];
};

/* Begins to read. line_most is at most INI_LINE_MOST; a byte order mark is skipped. */
void ini_open(struct ini *ini, const char *text, size_t size, size_t line_most,
              ini_comments comments);

ini_event ini_next(struct ini *ini);

/* Cuts "kind name" after its first word and returns the name; "" for none. */
char *ini_split_section(char *section);

/* All lines of a text, handed to the reader of its schema; what no schema allows is a mistake. */

/* A schema over the walk; context is passed to each function. */
struct ini_schema {
    /*
     * section: the name between the brackets; NULL: "[" without "]", whose lines are passed over.
     * Without this function a section is a mistake.
     */
    void (*section)(void *context, char *section);
    void (*pair)(void *context, const char *key, char *value); /* the key is never empty */
    sentence_id no_section; /* the mistake of "[" without "]"; its value is the line */
    sentence_id outside;    /* of lines before any section, once; SENTENCE_COUNT: they are pairs */
    size_t line_most;       /* bytes, at most INI_LINE_MOST */
    ini_comments comments;
    bool empty_values; /* are allowed, and handed over */
};

/* Place of the walk; first member of its context. */
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
