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

/* The function of a method; the others are NULL. */
typedef struct unpack_functions {
    zstd_decompress *zstd;
    lz4_decompress *lz4;
    zlib_decompress *zlib;
} unpack_functions;

static bool find_function(unpacker *u, unpack_method method, unpack_functions *found)
{
    void *library = library_of(u, method);

    return method == UNPACK_ZSTD  ? find_in(library, "ZSTD_decompress", &found->zstd)
           : method == UNPACK_LZ4 ? find_in(library, "LZ4_decompress_safe", &found->lz4)
                                  : find_in(library, "uncompress", &found->zlib);
}

/* Whether out has all of the image's size bytes. */
static bool run(const unpack_functions *with, const unsigned char *packed, size_t packed_size,
                unsigned char *out, size_t size)
{
    unsigned long filled = (unsigned long)size;

    if (with->zstd != NULL) {
        /* An error is a number above any size. */
        size_t result = with->zstd(out, size, packed, packed_size);

        if (result == (size_t)-ZSTD_NO_MEMORY) {
            memory_note_failure();
        }
        return result == size;
    }
    if (with->zlib != NULL) {
        return with->zlib(out, &filled, packed, (unsigned long)packed_size) == 0 && filled == size;
    }
    return with->lz4 != NULL && packed_size <= INT_MAX &&
           with->lz4((const char *)packed, (char *)out, (int)packed_size, (int)size) == (int)size;
}

unpack_status unpack_image(unpacker *u, unpack_method method, const unsigned char *packed,
                           size_t packed_size, uint64_t size, unsigned char **out)
{
    uint64_t most = UNPACK_FREE + (uint64_t)packed_size * UNPACK_GROWTH;
    unpack_functions with = {0};

    *out = NULL;
    if (!find_function(u, method, &with)) {
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
    if (run(&with, packed, packed_size, *out, (size_t)size)) {
        return UNPACK_DONE;
    }
    free(*out);
    *out = NULL;
    return UNPACK_DAMAGED;
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

/* ---- Frames of zstd (RFC 8878) */

const unsigned char zstd_magic[ZSTD_MAGIC_BYTES] = {0x28, 0xb5, 0x2f, 0xfd};

/* The descriptor, the byte behind the magic number. */
enum {
    SIZE_SHIFT = 6,
    SINGLE_SEGMENT = 0x20,
    RESERVED = 0x08,
    CHECKSUM = 0x04,
    DICTIONARY = 0x03,
};

enum { BLOCK_HEADER = 3, LAST_BLOCK = 1, BLOCK_RLE = 1, BLOCK_RESERVED = 3, CHECKSUM_BYTES = 4 };

bool zstd_frame_begins(const unsigned char *bytes, size_t left)
{
    return left > ZSTD_MAGIC_BYTES && memcmp(bytes, zstd_magic, ZSTD_MAGIC_BYTES) == 0;
}

/* Bytes of the field of the unpacked size; 0: there is none. */
static size_t size_bytes(unsigned descriptor)
{
    static const size_t bytes[] = {0, 2, 4, 8};
    unsigned code = descriptor >> SIZE_SHIFT;

    return code == 0 && (descriptor & SINGLE_SEGMENT) != 0 ? 1 : bytes[code];
}

/* The header's length, and in frame its unpacked size; 0: none is stated, or the bytes end. */
static size_t read_header(zstd_frame *frame, const unsigned char *bytes, size_t left)
{
    enum { TWO_BYTES_FROM = 256 };
    unsigned descriptor = bytes[ZSTD_MAGIC_BYTES];
    size_t field = size_bytes(descriptor);
    size_t at = ZSTD_MAGIC_BYTES + 1 + ((descriptor & SINGLE_SEGMENT) == 0 ? 1 : 0);

    if (field == 0 || (descriptor & (RESERVED | DICTIONARY)) != 0 || left < at + field) {
        return 0;
    }
    frame->size = 0;
    for (size_t i = 0; i < field; i++) {
        frame->size |= (uint64_t)bytes[at + i] << 8 * i;
    }
    frame->size += field == 2 ? TWO_BYTES_FROM : 0;
    return at + field;
}

/* The end of the blocks that begin at an offset; 0: one is damaged, or the bytes end. */
static size_t skip_blocks(const unsigned char *bytes, size_t left, size_t at)
{
    while (left - at >= BLOCK_HEADER) {
        unsigned header = bytes[at] | (unsigned)bytes[at + 1] << 8 | (unsigned)bytes[at + 2] << 16;
        unsigned type = header >> 1 & 3;
        size_t size = type == BLOCK_RLE ? 1 : header >> 3;

        at += BLOCK_HEADER;
        if (type == BLOCK_RESERVED || size > left - at) {
            return 0;
        }
        at += size;
        if ((header & LAST_BLOCK) != 0) {
            return at;
        }
    }
    return 0;
}

bool zstd_frame_read(zstd_frame *frame, const unsigned char *bytes, size_t left)
{
    size_t at = zstd_frame_begins(bytes, left) ? read_header(frame, bytes, left) : 0;
    size_t checksum = at > 0 && (bytes[ZSTD_MAGIC_BYTES] & CHECKSUM) != 0 ? CHECKSUM_BYTES : 0;

    at = at > 0 ? skip_blocks(bytes, left, at) : 0;
    if (at == 0 || left - at < checksum) {
        return false;
    }
    frame->packed = at + checksum;
    return true;
}
