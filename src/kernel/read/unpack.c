/* SPDX-License-Identifier: MIT */
#include "kernel/read/unpack.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/library.h"

/* The functions used, as the libraries declare them. */
enum { ZSTD_NO_MEMORY = 64 }; /* ZSTD_error_memory_allocation, negated in results */

typedef unsigned long long zstd_content_size(const void *frame, size_t left);
typedef size_t zstd_frame_size(const void *frame, size_t left);
typedef size_t zstd_decompress(void *out, size_t out_size, const void *in, size_t in_size);
typedef int zlib_decompress(unsigned char *out, unsigned long *out_size, const unsigned char *in,
                            unsigned long in_size);
typedef int lz4_decompress(const char *in, char *out, int in_size, int out_size);

const struct unpack_library unpack_libraries[UNPACK_METHODS] = {
    [UNPACK_ZSTD] = {"zstd", "libzstd.so.1"},
    [UNPACK_LZ4] = {"LZ4", "liblz4.so.1"},
    [UNPACK_ZLIB] = {"zlib", "libz.so.1"},
};

void unpack_close(unpacker *u)
{
    for (int i = 0; i < UNPACK_METHODS; i++) {
        if (u->libraries[i] != NULL) {
            library_close(u->libraries[i]);
        }
    }
}

/* Sets *function, of any type. false: the library, which may be NULL, has none of that name. */
static bool find_in(void *library, const char *name, void *function)
{
    void *found = library != NULL ? library_find(library, name) : NULL;

    memcpy(function, &found, sizeof found);
    return found != NULL;
}

/* The method's library, opened at the first call; NULL: the system has none. */
static void *library_of(unpacker *u, unpack_method method)
{
    if (!u->tried[method] && !u->no_libraries) {
        u->libraries[method] = library_open(unpack_libraries[method].file);
    }
    u->tried[method] = true;
    return u->libraries[method];
}

/* Whether the library fills out with all of the image's bytes. */
static bool run(void *library, const packed_image *image, unsigned char *out)
{
    size_t size = (size_t)image->size;
    unsigned long filled = (unsigned long)size;
    zstd_decompress *zstd;
    zlib_decompress *zlib;
    lz4_decompress *lz4;

    if (image->method == UNPACK_ZSTD && find_in(library, "ZSTD_decompress", &zstd)) {
        /* An error is a number above any size. */
        size_t result = zstd(out, size, image->bytes, image->packed);

        if (result == (size_t)-ZSTD_NO_MEMORY) {
            memory_note_failure();
        }
        return result == size;
    }
    if (image->method == UNPACK_ZLIB && find_in(library, "uncompress", &zlib)) {
        return zlib(out, &filled, image->bytes, (unsigned long)image->packed) == 0 &&
               filled == size;
    }
    return image->method == UNPACK_LZ4 && find_in(library, "LZ4_decompress_safe", &lz4) &&
           image->packed <= INT_MAX &&
           lz4((const char *)image->bytes, (char *)out, (int)image->packed, (int)size) == (int)size;
}

unpack_status unpack_image(unpacker *u, const packed_image *image, unsigned char **out)
{
    uint64_t most = UNPACK_FREE + (uint64_t)image->packed * UNPACK_GROWTH;
    uint64_t size = image->size;
    void *library = library_of(u, image->method);

    *out = NULL;
    if (library == NULL) {
        return UNPACK_NO_LIBRARY;
    }
    if (size == 0 || size > UNPACK_IMAGE_MOST || size > u->budget || size > most) {
        return size == 0 ? UNPACK_DAMAGED : UNPACK_TOO_LARGE;
    }
    *out = memory_allocate((size_t)size);
    if (*out == NULL) {
        return UNPACK_NO_MEMORY;
    }
    u->budget -= size;
    if (run(library, image, *out)) {
        return UNPACK_DONE;
    }
    free(*out);
    *out = NULL;
    return UNPACK_DAMAGED;
}

/* ---- Frames of zstd */

const unsigned char zstd_magic[ZSTD_MAGIC_BYTES] = {0x28, 0xb5, 0x2f, 0xfd};

bool zstd_frame_begins(const unsigned char *bytes, size_t left)
{
    enum {
        SIZE = 0xe0,
        RESERVED = 0x08,
        DICTIONARY = 0x03
    }; /* of the byte behind the magic number */
    unsigned descriptor = left > ZSTD_MAGIC_BYTES ? bytes[ZSTD_MAGIC_BYTES] : 0;

    return (descriptor & SIZE) != 0 && (descriptor & (RESERVED | DICTIONARY)) == 0 &&
           memcmp(bytes, zstd_magic, ZSTD_MAGIC_BYTES) == 0;
}

unpack_status zstd_frame_read(unpacker *u, const unsigned char *bytes, size_t left,
                              packed_image *frame)
{
    void *library = library_of(u, UNPACK_ZSTD);
    zstd_content_size *content_size;
    zstd_frame_size *frame_size;

    if (!find_in(library, "ZSTD_getFrameContentSize", &content_size) ||
        !find_in(library, "ZSTD_findFrameCompressedSize", &frame_size)) {
        return UNPACK_NO_LIBRARY;
    }
    /* Errors, and a size that is not stated, are numbers above any size. */
    *frame = (packed_image){UNPACK_ZSTD, bytes, frame_size(bytes, left), content_size(bytes, left)};
    return frame->packed <= left && frame->size <= UNPACK_IMAGE_MOST ? UNPACK_DONE : UNPACK_DAMAGED;
}

/* ---- Streams of gzip */

/* The part of <zlib.h> that is used, of every version 1: its header need not be installed. */
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

static bool open_zlib(gzip_stream *stream)
{
    zlib_open *open = NULL;

    stream->library = library_open("libz.so.1");
    if (!find_in(stream->library, "inflateInit2_", &open) ||
        !find_in(stream->library, "inflate", &stream->inflate) ||
        !find_in(stream->library, "inflateReset", &stream->reset) ||
        !find_in(stream->library, "inflateEnd", &stream->end)) {
        return false;
    }
    /* zlib refuses another size of the struct. */
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

    if (stream != NULL) {
        stream->start = stream->zlib.next_in = bytes;
        stream->input_end = bytes + size;
        if (open_zlib(stream)) {
            return stream;
        }
    }
    gzip_close(stream);
    return NULL;
}

static bool step(gzip_stream *stream)
{
    size_t left = (size_t)(stream->input_end - stream->zlib.next_in);

    if (stream->whole) { /* another member, or bytes that fill up the file */
        if (!gzip_recognises(stream->zlib.next_in, left)) {
            return false;
        }
        stream->whole = false;
        (void)stream->reset(&stream->zlib);
    }
    stream->zlib.available_in = (unsigned)(left < INPUT_MOST ? left : INPUT_MOST);
    int status = stream->inflate(&stream->zlib, ZLIB_NO_FLUSH);
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
    if (stream != NULL && stream->opened) {
        (void)stream->end(&stream->zlib);
    }
    if (stream != NULL && stream->library != NULL) {
        library_close(stream->library);
    }
    free(stream);
}
