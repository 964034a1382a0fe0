/* SPDX-License-Identifier: MIT */
/* The parts of the JSON reader: its bytes, strings and numbers. For json_*.c only. */
#ifndef BASE_JSON_SCAN_H
#define BASE_JSON_SCAN_H

#include "base/json_read.h"

enum { JSON_NO_BYTE = -1 };

/* Fetches the next block that is not empty; false: the end. */
bool json_next(struct json_reader *reader);

/* The next byte, which is not taken; JSON_NO_BYTE: the end. */
static inline int json_peek(struct json_reader *reader)
{
    return reader->next < reader->end || json_next(reader) ? *reader->next : JSON_NO_BYTE;
}

/* Ends the reading at the next byte, or at the end of the text. Returns false. */
bool json_fail(struct json_reader *reader, sentence_id fault);

/* Reads a string behind its opening quote; its text is kept where it is wanted. */
bool json_scan_string(struct json_reader *reader, bool wanted);

/* Reads a number at its first byte, a digit or "-". */
bool json_scan_number(struct json_reader *reader);

#endif
