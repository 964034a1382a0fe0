/* SPDX-License-Identifier: MIT */
/*
 * Every allocation of the program, for free(). A failed one is kept for the exit status: results
 * that lack of memory made smaller must not pass as whole.
 */
#ifndef BASE_MEMORY_H
#define BASE_MEMORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* malloc, calloc, realloc and strdup that note a failure. NULL: out of memory. */
void *memory_allocate(size_t size);
void *memory_allocate_zeroed(size_t count, size_t size);
void *memory_reallocate(void *old, size_t size);
char *memory_duplicate(const char *text);

/* Makes room for one item more than count, doubling *capacity. NULL: out of memory; items stay. */
void *memory_grow(void *items, size_t count, size_t *capacity, size_t size);

/* The same for so many bytes more than used. false: out of memory; *bytes stay. */
bool memory_room(char **bytes, size_t used, size_t *capacity, size_t more);

/* Formats a text of any length, for free(). NULL: out of memory. */
char *memory_format(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* A stream into *text, for free() once memory_stream_close is true. NULL, false: out of memory. */
FILE *memory_stream_open(char **text, size_t *size);
bool memory_stream_close(FILE *stream, char **text);

/* Notes errno of a library's NULL result, if memory was missing. */
void memory_note_error(int error);
void memory_note_failure(void);

/* Whether an allocation has failed since the start. */
bool memory_ran_out(void);

#endif
