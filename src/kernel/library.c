/* SPDX-License-Identifier: MIT */
#include "kernel/library.h"

#include <stddef.h>

#ifdef OCCUPANT_STATIC

#include <string.h>

/*
 * A static program that loads a shared library has two C libraries, and two heaps that
 * corrupt each other: what is not linked is missing. The functions are declared
 * without their types: only their addresses are taken.
 */
#ifdef STATIC_ZSTD
void ZSTD_decompress(void);
void ZSTD_createDStream(void);
void ZSTD_decompressStream(void);
void ZSTD_freeDStream(void);
#endif
#ifdef STATIC_LZ4
void LZ4_decompress_safe(void);
#endif
#ifdef STATIC_ZLIB
void inflateInit2_(void);
void inflate(void);
void inflateReset(void);
void inflateEnd(void);
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
    {"libzstd.so.1", "ZSTD_createDStream", ZSTD_createDStream},
    {"libzstd.so.1", "ZSTD_decompressStream", ZSTD_decompressStream},
    {"libzstd.so.1", "ZSTD_freeDStream", ZSTD_freeDStream},
#endif
#ifdef STATIC_LZ4
    {"liblz4.so.1", "LZ4_decompress_safe", LZ4_decompress_safe},
#endif
#ifdef STATIC_ZLIB
    {"libz.so.1", "inflateInit2_", inflateInit2_},
    {"libz.so.1", "inflate", inflate},
    {"libz.so.1", "inflateReset", inflateReset},
    {"libz.so.1", "inflateEnd", inflateEnd},
#endif
#ifdef STATIC_DEMANGLER
    {"libstdc++.so.6", "__cxa_demangle", __cxa_demangle},
#endif
    {"", "", NULL},
};

enum { LINKED = sizeof linked / sizeof *linked };

/* A library is the first row of its functions. */
void *library_open(const char *name)
{
    for (size_t i = 0; i < LINKED; i++) {
        if (strcmp(linked[i].library, name) == 0) {
            return (void *)(size_t)(i + 1);
        }
    }
    return NULL;
}

void *library_find(void *library, const char *function)
{
    const char *name = linked[(size_t)library - 1].library;
    void *found = NULL;

    for (size_t i = 0; i < LINKED; i++) {
        if (strcmp(linked[i].library, name) == 0 && strcmp(linked[i].name, function) == 0) {
            memcpy(&found, &linked[i].function, sizeof found);
        }
    }
    return found;
}

void library_close(void *library)
{
    (void)library;
}

#else

#include <dlfcn.h>
#include <errno.h>

#include "base/memory.h"

void *library_open(const char *name)
{
    void *library;

    errno = 0;
    library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    memory_note_error(library == NULL ? errno : 0);
    return library;
}

void *library_find(void *library, const char *function)
{
    return dlsym(library, function);
}

void library_close(void *library)
{
    dlclose(library);
}

#endif
