/* SPDX-License-Identifier: MIT */
#include "base/library.h"

#include <dlfcn.h>
#include <errno.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/memory.h"

#ifdef OCCUPANT_STATIC
enum { CAN_OPEN = false };
#else
enum { CAN_OPEN = true };
#endif

/* Functions that are linked, without their types: only the addresses are taken. */
#ifdef STATIC_ZSTD
void ZSTD_decompress(void);
void ZSTD_findFrameCompressedSize(void);
void ZSTD_getFrameContentSize(void);
#endif
#ifdef STATIC_LZ4
void LZ4_decompress_safe(void);
#endif
#ifdef STATIC_ZLIB
void inflateInit2_(void);
void inflate(void);
void inflateReset(void);
void inflateEnd(void);
void uncompress(void);
#endif
#ifdef STATIC_DEMANGLER
void __cxa_demangle(void); /* NOLINT(bugprone-reserved-identifier): the name in the C++ ABI */
#endif

static const struct linked {
    const char *library;
    const char *name;
    void (*function)(void);
} linked[] = {
#ifdef STATIC_ZSTD
    {"libzstd.so.1", "ZSTD_decompress", ZSTD_decompress},
    {"libzstd.so.1", "ZSTD_findFrameCompressedSize", ZSTD_findFrameCompressedSize},
    {"libzstd.so.1", "ZSTD_getFrameContentSize", ZSTD_getFrameContentSize},
#endif
#ifdef STATIC_LZ4
    {"liblz4.so.1", "LZ4_decompress_safe", LZ4_decompress_safe},
#endif
#ifdef STATIC_ZLIB
    {"libz.so.1", "inflateInit2_", inflateInit2_},
    {"libz.so.1", "inflate", inflate},
    {"libz.so.1", "inflateReset", inflateReset},
    {"libz.so.1", "inflateEnd", inflateEnd},
    {"libz.so.1", "uncompress", uncompress},
#endif
#ifdef STATIC_DEMANGLER
    {"libstdc++.so.6", "__cxa_demangle", __cxa_demangle},
#endif
    {"", "", NULL},
};

/* The first row of a library, by name or by library_open's result. NULL: it is not linked. */
static const struct linked *find_linked(const char *name, const void *opened)
{
    for (size_t i = 0; linked[i].function; i++) {
        if (&linked[i] == opened || (name && strcmp(linked[i].library, name) == 0)) {
            return &linked[i];
        }
    }
    return NULL;
}

bool library_can_open(void)
{
    return CAN_OPEN;
}

void *library_open(const char *name)
{
    const struct linked *row = find_linked(name, NULL);
    void *library = (void *)(uintptr_t)row;

    if (!row && CAN_OPEN) {
        errno = 0;
        library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
        memory_note_error(library == NULL ? errno : 0);
    }
    return library;
}

void *library_find(void *library, const char *function)
{
    const struct linked *first = find_linked(NULL, library);
    void *found = NULL;

    if (!first) {
        return CAN_OPEN ? dlsym(library, function) : NULL;
    }
    for (const struct linked *row = first; row->function; row++) {
        if (strcmp(row->library, first->library) == 0 && strcmp(row->name, function) == 0) {
            memcpy(&found, &row->function, sizeof found);
        }
    }
    return found;
}

void library_close(void *library)
{
    if (CAN_OPEN && !find_linked(NULL, library)) {
        dlclose(library);
    }
}
