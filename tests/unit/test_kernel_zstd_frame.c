/* SPDX-License-Identifier: MIT */
/* Frames of zstd, written by hand after RFC 8878: where they end, and their unpacked size. */
#include <string.h>

#include "kernel/read/unpack.h"
#include "support/unit.h"

#define MAGIC 0x28, 0xb5, 0x2f, 0xfd
#define LAST_RAW_2 0x11, 0, 0, 'a', 'b'

static const struct {
    unsigned char bytes[24];
    size_t packed; /* 0: no frame */
    uint64_t size;
} frames[] = {
    /* the four lengths of the size, of which two bytes count from 256 */
    {{MAGIC, 0x20, 2, LAST_RAW_2}, 11, 2},
    {{MAGIC, 0x60, 1, 2, LAST_RAW_2}, 12, 0x201 + 256},
    {{MAGIC, 0xa0, 1, 2, 3, 4, LAST_RAW_2}, 14, 0x04030201},
    {{MAGIC, 0xe0, 1, 2, 3, 4, 5, 6, 7, 8, LAST_RAW_2}, 18, 0x0807060504030201},
    /* a window, then the size */
    {{MAGIC, 0x40, 0x58, 0, 0, LAST_RAW_2}, 13, 256},
    /* a checksum */
    {{MAGIC, 0x24, 2, LAST_RAW_2, 1, 2, 3, 4}, 15, 2},
    /* a repeated byte takes one byte, whatever its count; then the last block */
    {{MAGIC, 0x20, 9, 0x3a, 0, 0, 'x', LAST_RAW_2}, 15, 9},
    /* no size; a dictionary; a reserved bit; a reserved type of block */
    {{MAGIC, 0x00, 0x58, LAST_RAW_2}, 0, 0},
    {{MAGIC, 0x21, 7, 2, LAST_RAW_2}, 0, 0},
    {{MAGIC, 0x28, 2, LAST_RAW_2}, 0, 0},
    {{MAGIC, 0x20, 2, 0x17, 0, 0, 'a', 'b'}, 0, 0},
    {{0x28, 0xb5, 0x2f, 0xfe, 0x20, 2, LAST_RAW_2}, 0, 0},
};

static void test_frames(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof frames / sizeof *frames; i++) {
        zstd_frame frame = {0};
        bool whole = zstd_frame_read(&frame, frames[i].bytes, sizeof frames[i].bytes);

        assert_int_equal(whole, frames[i].packed > 0);
        if (whole) {
            assert_int_equal(frame.packed, frames[i].packed);
            assert_true(frame.size == frames[i].size);
        }
    }
}

/* Bytes that end inside a frame are none; behind its end, any may follow. */
static void test_cut_frames(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof frames / sizeof *frames; i++) {
        for (size_t left = 0; left <= sizeof frames[i].bytes && frames[i].packed > 0; left++) {
            zstd_frame frame;

            assert_int_equal(zstd_frame_read(&frame, frames[i].bytes, left),
                             left >= frames[i].packed);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_frames),
        cmocka_unit_test(test_cut_frames),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
