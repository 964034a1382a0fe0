/* SPDX-License-Identifier: MIT */
#include "kernel/read/unpack.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/library.h"

/*
 * The part of <zlib.h> that is used, as its every version 1 has it: the program
 * builds where zlib's header is not installed.
 */
typedef struct zlib_stream {
    const unsigned char *next_in;
    unsigned available_in;
    unsigned long total_in;
    unsigned char *next_out;
    unsigned available_out;
    unsigned long total_out;
    const char *message;
    void *state;
    void *allocate;
    void *release;
    void *opaque;
    int data_type;
    unsigned long checksum;
    unsigned long reserved;
} zlib_stream;

typedef int zlib_open(zlib_stream *stream, int window_bits, const char *version, int stream_size);
typedef int zlib_step(zlib_stream *stream, int flush);
typedef int zlib_act(zlib_stream *stream);

enum {
    ZLIB_MEMORY_ERROR = -4,
    ZLIB_OK = 0,
    ZLIB_STREAM_END = 1,
    ZLIB_NO_FLUSH = 0,
    ZLIB_WINDOW_OF_GZIP = 15 + 16
};

enum { BLOCK_BYTES = 256 * 1024, INPUT_MOST = 1 << 20 };

struct gzip_stream {
    void *library;
    zlib_step *inflate;
    zlib_act *reset;
    zlib_act *end;
    bool opened; /* zlib holds memory for the stream */
    bool damaged;
    bool whole; /* the last member ended */
    zlib_stream zlib;
    const unsigned char *start;
    const unsigned char *input_end;
    unsigned char block[BLOCK_BYTES];
};

bool gzip_recognises(const unsigned char *bytes, size_t size)
{
    return size > 2 && bytes[0] == 0x1f && bytes[1] == 0x8b;
}

/* Sets *function, of any type. */
static bool find_function(const gzip_stream *stream, const char *name, void *function)
{
    void *found = library_find(stream->library, name);

    memcpy(function, &found, sizeof found);
    return found != NULL;
}

static bool open_zlib(gzip_stream *stream)
{
    zlib_open *open = NULL;

    stream->library = library_open("libz.so.1");
    if (stream->library == NULL || !find_function(stream, "inflateInit2_", &open) ||
        !find_function(stream, "inflate", &stream->inflate) ||
        !find_function(stream, "inflateReset", &stream->reset) ||
        !find_function(stream, "inflateEnd", &stream->end)) {
        return false;
    }
    /* It refuses another size of the struct. */
    int status = open(&stream->zlib, ZLIB_WINDOW_OF_GZIP, "1", (int)sizeof stream->zlib);

    if (status == ZLIB_MEMORY_ERROR) {
        memory_note_failure();
    }
    stream->opened = status == ZLIB_OK;
    return stream->opened;
}

gzip_stream *gzip_open(const unsigned char *bytes, size_t size)
{
    gzip_stream *stream = memory_allocate_zeroed(1, sizeof *stream);

    if (stream == NULL) {
        return NULL;
    }
    stream->start = stream->zlib.next_in = bytes;
    stream->input_end = bytes + size;
    if (!open_zlib(stream)) {
        gzip_close(stream);
        return NULL;
    }
    return stream;
}

/* One step of zlib. false: there is nothing more, or damage. */
static bool step(gzip_stream *stream)
{
    size_t left = (size_t)(stream->input_end - stream->zlib.next_in);
    int status;

    if (stream->whole) { /* another member, or bytes that fill up the file */
        if (!gzip_recognises(stream->zlib.next_in, left)) {
            return false;
        }
        stream->whole = false;
        (void)stream->reset(&stream->zlib);
    }
    stream->zlib.available_in = (unsigned)(left < INPUT_MOST ? left : INPUT_MOST);
    status = stream->inflate(&stream->zlib, ZLIB_NO_FLUSH);
    stream->whole = status == ZLIB_STREAM_END;
    if (status == ZLIB_MEMORY_ERROR) {
        memory_note_failure();
    }
    stream->damaged = status != ZLIB_OK && status != ZLIB_STREAM_END;
    return !stream->damaged;
}

bool gzip_next(gzip_stream *stream, const unsigned char **bytes, size_t *size)
{
    stream->zlib.next_out = stream->block;
    stream->zlib.available_out = BLOCK_BYTES;
    while (stream->zlib.available_out > 0 && !stream->damaged && step(stream)) {
    }
    *bytes = stream->block;
    *size = BLOCK_BYTES - stream->zlib.available_out;
    return *size > 0;
}

size_t gzip_passed(const gzip_stream *stream)
{
    return (size_t)(stream->zlib.next_in - stream->start);
}

bool gzip_is_damaged(const gzip_stream *stream)
{
    return stream->damaged;
}

void gzip_close(gzip_stream *stream)
{
    if (stream->opened) {
        (void)stream->end(&stream->zlib);
    }
    if (stream->library != NULL) {
        library_close(stream->library);
    }
    free(stream);
}
