/* SPDX-License-Identifier: MIT */
#include "kernel/read/unpack.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/library.h"

/* The functions used, as the libraries declare them. */
enum { ZSTD_NO_MEMORY = 64 }; /* ZSTD_error_memory_allocation, negated in results */

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
            library_close(u->libraries[i]);
        }
    }
}

/* A function of the method's library; NULL: the system has none. */
static void *find_function(unpacker *u, unpack_method method, const char *name)
{
    if (!u->tried[method] && !u->no_libraries) {
        u->libraries[method] = library_open(methods[method].library);
    }
    u->tried[method] = true;
    if (u->libraries[method] == NULL) {
        return NULL;
    }
    return library_find(u->libraries[method], name);
}

static bool run_zstd(void *function, const unsigned char *packed, size_t packed_size,
                     unsigned char *out, size_t size)
{
    zstd_decompress *decompress;

    memcpy(&decompress, &function, sizeof decompress);
    /* An error is a number above any size. */
    size_t result = decompress(out, size, packed, packed_size);

    if (result == (size_t)-ZSTD_NO_MEMORY) {
        memory_note_failure();
    }
    return result == size;
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
    void *function = find_function(u, method, methods[method].function);
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
    *out = memory_allocate((size_t)size);
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

/* ---- The start of a frame */

/* As the library declares them; the positions are its own. */
typedef struct zstd_bytes {
    const void *bytes;
    size_t size;
    size_t position;
} zstd_bytes;

typedef struct zstd_room {
    void *bytes;
    size_t size;
    size_t position;
} zstd_room;

typedef void *zstd_open_stream(void);
typedef size_t zstd_read_stream(void *stream, zstd_room *out, zstd_bytes *in);
typedef size_t zstd_close_stream(void *stream);

typedef struct zstd_streams {
    zstd_open_stream *open;
    zstd_read_stream *read;
    zstd_close_stream *close;
} zstd_streams;

/* false: the library is missing, or lacks one. */
static bool find_streams(unpacker *u, zstd_streams *streams)
{
    void *open = find_function(u, UNPACK_ZSTD, "ZSTD_createDStream");
    void *read = find_function(u, UNPACK_ZSTD, "ZSTD_decompressStream");
    void *close = find_function(u, UNPACK_ZSTD, "ZSTD_freeDStream");

    memcpy(&streams->open, &open, sizeof open);
    memcpy(&streams->read, &read, sizeof read);
    memcpy(&streams->close, &close, sizeof close);
    return open != NULL && read != NULL && close != NULL;
}

/*
 * Gives the stream no more than it asks for: a call that also comes upon damage
 * behind the start would return nothing at all.
 */
static void read_start(const zstd_streams *streams, void *stream, zstd_room *room, zstd_bytes in)
{
    enum { SHORTEST_HEADER = 5 };
    size_t most = in.size;
    size_t wanted = SHORTEST_HEADER;

    while (room->position < room->size && wanted > 0 && wanted <= most - in.position) {
        in.size = in.position + wanted;
        wanted = streams->read(stream, room, &in); /* an error is a number above any size */
        if (wanted == (size_t)-ZSTD_NO_MEMORY) {
            memory_note_failure();
        }
    }
}

unpack_status unpack_zstd_start(unpacker *u, const unsigned char *packed, size_t packed_size,
                                void *out, size_t size)
{
    zstd_room room = {out, size, 0};
    zstd_streams streams;
    void *stream;

    if (!find_streams(u, &streams)) {
        return UNPACK_NO_LIBRARY;
    }
    stream = streams.open();
    if (stream == NULL) {
        memory_note_failure();
        return UNPACK_NO_MEMORY;
    }
    read_start(&streams, stream, &room, (zstd_bytes){packed, packed_size, 0});
    (void)streams.close(stream);
    return room.position == size ? UNPACK_DONE : UNPACK_DAMAGED;
}
