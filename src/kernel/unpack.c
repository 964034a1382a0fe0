/* SPDX-License-Identifier: MIT */
#include "kernel/unpack.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* The functions used, as the libraries declare them. */
typedef size_t zstd_decompress(void *out, size_t out_size, const void *in, size_t in_size);
typedef int lz4_decompress(const char *in, char *out, int in_size, int out_size);

static const struct {
    const char *name;
    const char *library;
    const char *function;
} methods[UNPACK_METHODS] = {
    [UNPACK_ZSTD] = {"zstd", "libzstd.so.1", "ZSTD_decompress"},
    [UNPACK_LZ4] = {"LZ4", "liblz4.so.1", "LZ4_decompress_safe"},
};

const char *unpack_method_name(unpack_method method)
{
    return methods[method].name;
}

const char *unpack_library_name(unpack_method method)
{
    return methods[method].library;
}

void unpack_open(unpacker *u, size_t packed_size, bool no_libraries)
{
    enum { GROWTH_MOST = 64 };

    *u = (unpacker){.no_libraries = no_libraries,
                    .budget = 4 * UNPACK_FREE + (uint64_t)packed_size * GROWTH_MOST};
}

void unpack_close(unpacker *u)
{
    for (int i = 0; i < UNPACK_METHODS; i++) {
        if (u->libraries[i] != NULL) {
            dlclose(u->libraries[i]);
        }
    }
}

/* The method's function; NULL: the system has no such library. */
static void *function_of(unpacker *u, unpack_method method)
{
    if (!u->tried[method] && !u->no_libraries) {
        u->libraries[method] = dlopen(methods[method].library, RTLD_NOW | RTLD_LOCAL);
    }
    u->tried[method] = true;
    if (u->libraries[method] == NULL) {
        return NULL;
    }
    return dlsym(u->libraries[method], methods[method].function);
}

static bool run_zstd(void *function, const unsigned char *packed, size_t packed_size,
                     unsigned char *out, size_t size)
{
    zstd_decompress *decompress;

    memcpy(&decompress, &function, sizeof decompress);
    /* An error is a number above any size. */
    return decompress(out, size, packed, packed_size) == size;
}

static bool run_lz4(void *function, const unsigned char *packed, size_t packed_size,
                    unsigned char *out, size_t size)
{
    lz4_decompress *decompress;

    if (packed_size > INT_MAX || size > INT_MAX) {
        return false;
    }
    memcpy(&decompress, &function, sizeof decompress);
    return decompress((const char *)packed, (char *)out, (int)packed_size, (int)size) == (int)size;
}

unpack_status unpack_image(unpacker *u, unpack_method method, const unsigned char *packed,
                           size_t packed_size, uint64_t size, unsigned char **out)
{
    void *function = function_of(u, method);
    bool done;

    *out = NULL;
    if (function == NULL) {
        return UNPACK_NO_LIBRARY;
    }
    if (size > UNPACK_IMAGE_MOST || size > u->budget ||
        size > UNPACK_FREE + (uint64_t)packed_size * UNPACK_GROWTH) {
        return UNPACK_TOO_LARGE;
    }
    if (size == 0) {
        return UNPACK_DAMAGED;
    }
    *out = malloc((size_t)size);
    if (*out == NULL) {
        return UNPACK_NO_MEMORY;
    }
    u->budget -= size;
    done = method == UNPACK_ZSTD ? run_zstd(function, packed, packed_size, *out, (size_t)size)
                                 : run_lz4(function, packed, packed_size, *out, (size_t)size);
    if (done) {
        return UNPACK_DONE;
    }
    free(*out);
    *out = NULL;
    return UNPACK_DAMAGED;
}
