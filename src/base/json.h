/* SPDX-License-Identifier: MIT */
/*
 * A writer of JSON (RFC 8259): containers, keys and values in the order of the
 * calls, indented. Bytes that are not UTF-8 become U+FFFD, so that the output
 * always parses.
 */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include <stdbool.h>
#include <stdio.h>

enum { JSON_MAX_DEPTH = 16 };

struct json {
    FILE *file;
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
void json_real(struct json *json, const char *key, double value, int decimals);
void json_flag(struct json *json, const char *key, bool value);
void json_null(struct json *json, const char *key);

#endif
