/* SPDX-License-Identifier: MIT */
#include "base/memory.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* The only mutable variable outside of src/term: like the memory, it is the process's. */
static bool ran_out;

void memory_note_failure(void)
{
    ran_out = true;
}

void memory_note_error(int error)
{
    ran_out |= error == ENOMEM;
}

bool memory_ran_out(void)
{
    return ran_out;
}

/* No room for zero bytes is no failure. */
static void *noted(void *memory, size_t size)
{
    ran_out |= memory == NULL && size > 0;
    return memory;
}

void *memory_allocate(size_t size)
{
    return noted(malloc(size), size);
}

void *memory_allocate_zeroed(size_t count, size_t size)
{
    return noted(calloc(count, size), count != 0 ? size : 0);
}

void *memory_reallocate(void *old, size_t size)
{
    return noted(realloc(old, size), size);
}

void *memory_grow(void *items, size_t count, size_t *capacity, size_t size)
{
    enum { FIRST = 16 };
    size_t more = *capacity > 0 ? 2 * *capacity : FIRST;

    if (count < *capacity) {
        return items;
    }
    void *grown = memory_reallocate(items, more * size);

    *capacity = grown ? more : *capacity;
    return grown;
}

bool memory_room(char **bytes, size_t used, size_t *capacity, size_t more)
{
    enum { FIRST = 4096 };
    size_t wanted = 2 * (*capacity + more) + FIRST;

    if (*capacity - used >= more) {
        return true;
    }
    char *grown = memory_reallocate(*bytes, wanted);

    if (grown) {
        *bytes = grown;
        *capacity = wanted;
    }
    return grown != NULL;
}

char *memory_duplicate(const char *text)
{
    return noted(strdup(text), 1);
}

char *memory_format(const char *format, ...)
{
    va_list arguments;
    char *text;

    va_start(arguments, format);
    int length = vasprintf(&text, format, arguments);
    va_end(arguments);
    return noted(length < 0 ? NULL : text, 1);
}

FILE *memory_stream_open(char **text, size_t *size)
{
    *text = NULL;
    *size = 0;
    return noted(open_memstream(text, size), 1);
}

bool memory_stream_close(FILE *stream, char **text)
{
    bool whole = !ferror(stream);

    whole = fclose(stream) == 0 && *text != NULL && whole;
    if (!whole) {
        ran_out = true;
        free(*text);
        *text = NULL;
    }
    return whole;
}
