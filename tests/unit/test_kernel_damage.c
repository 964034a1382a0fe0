/* SPDX-License-Identifier: MIT */
/* A figure of a cubin or of a report that cannot be, and how it is answered: a message, never a wrong kernel. */
#include "support/bytes.h"
#include "support/made.h"
#include "support/kernels.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool said(const char *part)
{
    for (size_t i = 0; i < list.messages.count; i++) {
        if (strstr(list.messages.items[i].text, part)) {
            return true;
        }
    }
    return false;
}

enum {
    SECTIONS_AT =
        0x28, /* of the header: where the table of sections is, its entries' size, their count, */
    SECTION_SIZE = 0x3a,
    SECTION_COUNT = 0x3c,
    NAMES_INDEX = 0x3e, /* and which of them has the names */
    HEADER = 64,        /* bytes of a section's header */
    OFFSET_AT = 0x18,   /* of that: where the section is, and its size */
    SIZE_AT = 0x20,
};

static void put16(unsigned char *at, unsigned value)
{
    at[0] = (unsigned char)value;
    at[1] = (unsigned char)(value >> 8);
}

/* Reads a cubin after a change of its header, and expects the message. */
static void expect_message(void (*damage)(unsigned char *cubin, size_t size), const char *sentence)
{
    size_t size;
    unsigned char *cubin = made_file("cubin/basic.sm_80.cubin", &size);

    assert_non_null(cubin);
    damage(cubin, size);
    (void)kernel_list_read_bytes(&list, "cubin", cubin, size);
    assert_true(said(sentence));
    assert_true(list.incomplete);
    assert_int_equal(list.count, 0);
    kernel_list_free(&list);
    free(cubin);
}

static void resize_headers(unsigned char *cubin, size_t size)
{
    (void)size;
    put16(cubin + SECTION_SIZE, HEADER - 1);
}

static void move_table(unsigned char *cubin, size_t size)
{
    bytes_put32(cubin + SECTIONS_AT, (uint32_t)size - HEADER + 1);
}

static void one_section_more(unsigned char *cubin, size_t size)
{
    put16(cubin + SECTION_COUNT,
          (unsigned)((size - bytes_get64(cubin + SECTIONS_AT)) / HEADER + 1));
}

static unsigned char *header_of_names(unsigned char *cubin)
{
    return cubin + bytes_get64(cubin + SECTIONS_AT) + (size_t)cubin[NAMES_INDEX] * HEADER;
}

static void no_names(unsigned char *cubin, size_t size)
{
    (void)size;
    bytes_put32(header_of_names(cubin) + SIZE_AT, 0);
}

static void names_beyond_the_end(unsigned char *cubin, size_t size)
{
    bytes_put32(header_of_names(cubin) + OFFSET_AT, (uint32_t)size);
}

static void names_without_an_end(unsigned char *cubin, size_t size)
{
    unsigned char *header = header_of_names(cubin);

    (void)size;
    cubin[bytes_get64(header + OFFSET_AT) + bytes_get64(header + SIZE_AT) - 1] = 'x';
}

static void damaged_cubins(void **state)
{
    (void)state;
    expect_message(resize_headers, "section headers have another size than 64");
    expect_message(move_table, "the section headers lie beyond the end of the");
    expect_message(one_section_more, "the section headers go beyond the end of the");
    expect_message(no_names, "the names of the sections are not all in the");
    expect_message(names_beyond_the_end, "the names of the sections are not all in the");
    expect_message(names_without_an_end, "the names of the sections are not all in the");
}

/* Of extra.sm_90.cubin: the record of a kernel's cluster, 2x1x1. */
enum { CLUSTER_RECORD = 0xfb0, RECORD_SIZE_AT = 2, RECORD_PAYLOAD_AT = 4 };

static void records_beyond_their_section(void **state)
{
    size_t size;
    unsigned char *cubin = bytes_of_file("tests/data/kernels/cubin/extra.sm_90.cubin", &size);

    (void)state;
    put16(cubin + CLUSTER_RECORD + RECORD_SIZE_AT, 0xffff);
    assert_true(kernel_list_read_bytes(&list, "cubin", cubin, size));
    assert_int_equal(list.messages.count, 1);
    assert_string_equal(list.messages.items[0].text,
                        "cubin: the cubin at byte 0x0: a record of .nv.info goes beyond its "
                        "section (0xfb0)");
    assert_true(list.incomplete);
    free(cubin);
}

/* Dimensions are 1 or more, and the product at most 2^20; else none of them is known. */
static void dimensions_of_clusters(void **state)
{
    static const struct {
        uint32_t dimensions[3];
        int cluster;
    } cases[] = {
        {{2, 1, 1}, 2},
        {{1, 2, 4}, 8},
        {{1024, 1024, 1}, 1 << 20},
        {{1 << 20, 1, 1}, 1 << 20},
        {{(1 << 20) + 1, 1, 1}, KERNEL_UNKNOWN},
        {{1024, 1024, 2}, KERNEL_UNKNOWN},
        {{1 << 20, 1 << 20, 1 << 20}, KERNEL_UNKNOWN},
        {{0, 1, 1}, KERNEL_UNKNOWN},
        {{1, 1, 0}, KERNEL_UNKNOWN},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        size_t size, found = 0;
        unsigned char *cubin = bytes_of_file("tests/data/kernels/cubin/extra.sm_90.cubin", &size);

        for (size_t j = 0; j < 3; j++) {
            bytes_put32(cubin + CLUSTER_RECORD + RECORD_PAYLOAD_AT + 4 * j, cases[i].dimensions[j]);
        }
        assert_true(kernel_list_read_bytes(&list, "cubin", cubin, size));
        for (size_t k = 0; k < list.count; k++) {
            const kernel *read = &list.items[k];

            if (strcmp(read->name, "_Z11fixed_blockPi") != 0) {
                continue;
            }
            found++;
            assert_int_equal(read->cluster, cases[i].cluster);
            for (size_t j = 0; j < 3; j++) {
                assert_int_equal(read->cluster_dimensions[j],
                                 read->cluster < 0 ? KERNEL_UNKNOWN : (int)cases[i].dimensions[j]);
            }
        }
        assert_int_equal(found, 1);
        kernel_list_free(&list);
        free(cubin);
    }
}

static const char *arch_of_capability(const char *capability)
{
    char text[200];

    kernel_list_free(&list);
    snprintf(text, sizeof text,
             "  k (1, 1, 1)x(1, 1, 1), Context 1, Stream 7, Device 0, CC %s\n"
             "    Section: Launch Statistics\n"
             "    Metric Name   Metric Unit   Metric Value\n"
             "    Registers Per Thread   register/thread  16\n",
             capability);
    (void)kernel_list_read_bytes(&list, "ncu", text, strlen(text));
    assert_int_equal(list.count, 1);
    return list.items[0].arch;
}

static void capabilities_of_reports(void **state)
{
    (void)state;
    assert_string_equal(arch_of_capability("9.0"), "sm_90");
    assert_string_equal(arch_of_capability("12.1"), "sm_121");
    assert_string_equal(arch_of_capability("9"), "");
    assert_string_equal(arch_of_capability("9.10"), "");
    assert_string_equal(arch_of_capability("9."), "");
    assert_string_equal(arch_of_capability("1000.0"), "");
    assert_string_equal(arch_of_capability("x"), "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(damaged_cubins, teardown),
        cmocka_unit_test_teardown(records_beyond_their_section, teardown),
        cmocka_unit_test_teardown(dimensions_of_clusters, teardown),
        cmocka_unit_test_teardown(capabilities_of_reports, teardown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
