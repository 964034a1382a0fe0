/* SPDX-License-Identifier: MIT */
/* A figure of a cubin or of a report that cannot be, and how it is answered: a message, never a wrong kernel. */
#include "kernel/kernel.h"
#include "support/bytes.h"
#include "support/made.h"
#include "support/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static kernel_list list;

static int teardown(void **state)
{
    (void)state;
    kernel_list_free(&list);
    return 0;
}

static bool said(const char *part)
{
    for (size_t i = 0; i < list.messages.count; i++) {
        if (strstr(list.messages.items[i].text, part)) {
            return true;
        }
    }
    return false;
}

static uint64_t get64(const unsigned char *at)
{
    uint64_t value;

    memcpy(&value, at, sizeof value);
    return value;
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
    put16(cubin + SECTION_COUNT, (unsigned)((size - get64(cubin + SECTIONS_AT)) / HEADER + 1));
}

static unsigned char *header_of_names(unsigned char *cubin)
{
    return cubin + get64(cubin + SECTIONS_AT) + (size_t)cubin[NAMES_INDEX] * HEADER;
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
    cubin[get64(header + OFFSET_AT) + get64(header + SIZE_AT) - 1] = 'x';
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
        cmocka_unit_test_teardown(capabilities_of_reports, teardown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
