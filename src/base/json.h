/* SPDX-License-Identifier: MIT */
/* A writer of JSON (RFC 8259), indented or on one line. Bytes that are not UTF-8 become U+FFFD. */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "base/catalogue.h"

enum { JSON_MAX_DEPTH = 16 };

struct json {
    FILE *file;
    bool on_one_line;
    int depth;
    char closing[JSON_MAX_DEPTH]; /* of each open container */
    bool filled[JSON_MAX_DEPTH + 1];
};

void json_begin(struct json *json, FILE *file);

/* Closes every container still open and ends the line. */
void json_end(struct json *json);

/* key is NULL inside an array and at the top. */
void json_object(struct json *json, const char *key);
void json_array(struct json *json, const char *key);
void json_close(struct json *json);

void json_text(struct json *json, const char *key, const char *text); /* NULL: null */
void json_count(struct json *json, const char *key, long long value);
void json_counts(struct json *json, const char *key, const int *values, int count); /* an array */
void json_real(struct json *json, const char *key, double value, int decimals);
void json_flag(struct json *json, const char *key, bool value);
void json_copied(struct json *json, const char *key, const char *value, size_t size); /* JSON */

/* A reader of JSON, a token at a time, in constant memory; unwanted values are skipped unbuilt. */

enum {
    JSON_DEPTH_MOST = 256,        /* nested containers */
    JSON_STRING_MOST = 64 * 1024, /* bytes kept of a string; longer ones are cut */
};

typedef enum json_token {
    JSON_FAULT, /* the text is wrong: every later token is this one */
    JSON_END,   /* after the one value of the text */
    JSON_OBJECT,
    JSON_OBJECT_END,
    JSON_ARRAY,
    JSON_ARRAY_END,
    JSON_KEY, /* its value is the next token */
    JSON_STRING,
    JSON_NUMBER,
    JSON_TRUE,
    JSON_FALSE,
    JSON_NULL,
} json_token;

/* Delivers the next block, of any size; *bytes are valid until the next call. false: the end. */
typedef bool json_next_block(void *context, const unsigned char **bytes, size_t *size);

struct json_reader {
    json_next_block *next_block;
    void *context;
    const unsigned char *block;
    const unsigned char *next;
    const unsigned char *end;
    unsigned long long blocks_before; /* bytes of the blocks before this one */
    int expected;
    int depth;
    bool wanted;   /* the token's text or number is kept */
    uint32_t high; /* in a string: the first half of a surrogate pair directly before; 0: none */
    char closing[JSON_DEPTH_MOST]; /* of each open container */

    /* Text of the last JSON_KEY or JSON_STRING, valid until the next token: */
    char *text; /* UTF-8, ended by a NUL; may hold control characters, NUL too */
    size_t text_length;
    bool text_cut; /* after JSON_STRING_MOST bytes, at the border of a character */

    double number; /* of the last JSON_NUMBER */

    /* Cause and place of a JSON_FAULT: */
    sentence_id fault;
    unsigned long long fault_offset; /* bytes from the start of the text */
};

/* Opens a text of blocks. false: out of memory. Close it all the same. */
bool json_read_blocks(struct json_reader *reader, json_next_block *next_block, void *context);

/* The same of a whole text, which stays the caller's. */
bool json_read_text(struct json_reader *reader, const void *text, size_t size);

void json_read_close(struct json_reader *reader);

json_token json_read_next(struct json_reader *reader);

/* Skips the value after a JSON_KEY, or the next one of an array. false: JSON_FAULT. */
bool json_read_skip(struct json_reader *reader);

/* Skips to the end of the innermost open container. false: JSON_FAULT. */
bool json_read_leave(struct json_reader *reader);

/* Skips the rest of a value whose first token has been read. */
void json_read_rest(struct json_reader *reader, json_token token);

/*
 * The number that is the next value, 0 or more, or the product of a list of numbers of 1 or more;
 * -1: it is none, and was skipped.
 */
double json_read_amount(struct json_reader *reader);

/* An int of a struct, and the key of its amount. */
struct json_figure {
    const char *key; /* NULL: the end of a table */
    size_t offset;   /* in the struct */
    int most;
};

/*
 * Reads the value of the last key into its int of the struct; -1: it is no amount up to most.
 * false: the table has no such key, and the value is still the next one.
 */
bool json_read_figure(struct json_reader *reader, const struct json_figure *figures, void *into);

/* Whether the last key or string is this word. */
bool json_read_is(const struct json_reader *reader, const char *text);

#endif
