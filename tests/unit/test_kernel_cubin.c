/* SPDX-License-Identifier: MIT */
/* Cubins beyond the table of expected figures: the old ABI, relocatable files, damage. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/kernel.h"
#include "support/bytes.h"
#include "support/made.h"
#include "support/unit.h"

#define CUBIN "cubin/basic.sm_80.cubin"

static kernel_list list;
static unsigned char *cubin;
static size_t cubin_size;

static int setup(void **state)
{
    (void)state;
    cubin = made_file(CUBIN, &cubin_size);
    return cubin == NULL;
}

static int teardown(void **state)
{
    (void)state;
    free(cubin);
    kernel_list_free(&list);
    return 0;
}

static kernel find(const char *name)
{
    for (size_t i = 0; i < list.count; i++) {
        if (strcmp(list.items[i].name, name) == 0) {
            return list.items[i];
        }
    }
    fail_msg("%s is not there", name);
    return (kernel){0};
}

/* KPARAM_INFO, in whatever order the records stand. */
static void test_parameters(void **state)
{
    (void)state;
    assert_true(kernel_list_read_bytes(&list, "parameters", cubin, cubin_size));
    assert_string_equal(find("saxpy").parameters, "4 8 8 4");
    assert_string_equal(find("_Z3lb2Pf").parameters, "8");
    assert_string_equal(find("_Z7reg_barPii").parameters, "8 4");
}

/* Up to CUDA 12: version 7, the architecture in the low byte, barriers in the section's flags. */
static void test_old_abi(void **state)
{
    kernel k;

    (void)state;
    cubin[8] = 7;
    bytes_put32(cubin + 0x30, 0x00500550);
    assert_true(kernel_list_read_bytes(&list, "old", cubin, cubin_size));
    assert_int_equal(list.count, 12);
    k = find("_Z3lb2Pf");
    assert_string_equal(k.arch, "sm_80");
    assert_int_equal(k.max_threads, 128);
    assert_int_equal(k.max_registers, 128);
    bytes_put32(cubin + 0x30, 0x005a0d5a);
    assert_true(kernel_list_read_bytes(&list, "old", cubin, cubin_size));
    assert_string_equal(list.items[12].arch, "sm_90a");
}

/* Sets the barriers that the flags of each code section state. */
static void state_barriers(uint32_t barriers)
{
    enum { HEADER = 64, TYPE_CODE = 1, FLAGS_AT = 8, EXECUTABLE = 4 };
    unsigned char *table = cubin + bytes_get64(cubin + 0x28);

    for (size_t i = 0; i < cubin[0x3c]; i++) {
        unsigned char *header = table + i * HEADER;

        if (header[4] == TYPE_CODE && (header[FLAGS_AT] & EXECUTABLE) != 0) {
            bytes_put32(header + FLAGS_AT, header[FLAGS_AT] | barriers << 20);
        }
    }
}

/* Only the old ABI keeps barriers there, and a record that states more of them counts. */
static void test_old_abi_barriers(void **state)
{
    (void)state;
    state_barriers(5);
    assert_true(kernel_list_read_bytes(&list, "new", cubin, cubin_size));
    assert_int_equal(find("_Z3lb2Pf").barriers, 0);
    assert_int_equal(find("_Z9named_barPi").barriers, 6);
    kernel_list_free(&list);
    cubin[8] = 7;
    bytes_put32(cubin + 0x30, 0x00500550);
    assert_true(kernel_list_read_bytes(&list, "old", cubin, cubin_size));
    assert_int_equal(find("_Z3lb2Pf").barriers, 5);
    assert_int_equal(find("_Z9named_barPi").barriers, 6);
    kernel_list_free(&list);
    state_barriers(0x7f);
    assert_true(kernel_list_read_bytes(&list, "old", cubin, cubin_size));
    assert_int_equal(find("_Z3lb2Pf").barriers, 0x7f);
}

static void test_relocatable(void **state)
{
    kernel k;

    (void)state;
    cubin[0x10] = 1;
    bytes_put32(cubin + 0x30, 0x06005a04);
    assert_true(kernel_list_read_bytes(&list, "rdc", cubin, cubin_size));
    k = find("_Z9block_sumIfLi256EEvPKT_PS0_");
    assert_true(k.relocatable);
    assert_int_equal(k.static_smem, 1024); /* no reserved bytes before the link */
}

/* Every prefix: what is there is read, nothing beyond the end. */
static void test_every_cut(void **state)
{
    (void)state;
    for (size_t size = 1; size < cubin_size; size += size < 512 ? 1 : 61) {
        unsigned char *cut = malloc(size);

        memcpy(cut, cubin, size);
        (void)kernel_list_read_bytes(&list, "cut", cut, size);
        /* The last bytes are program headers, which nobody needs. */
        assert_true(list.messages.count > 0 || list.count == 12);
        kernel_list_free(&list);
        free(cut);
    }
}

static void test_header_that_lies(void **state)
{
    (void)state;
    bytes_put32(cubin + 0x28, 0xffffffff); /* the section table far behind the end */
    bytes_put32(cubin + 0x2c, 0x0fffffff);
    assert_false(kernel_list_read_bytes(&list, "far", cubin, cubin_size));
    assert_int_equal(list.messages.count, 1);
    assert_string_equal(list.messages.items[0].text,
                        "far: the cubin at byte 0x0: the section headers lie beyond the end of the "
                        "file (0xfffffffffffffff)");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_parameters, setup, teardown),
        cmocka_unit_test_setup_teardown(test_old_abi, setup, teardown),
        cmocka_unit_test_setup_teardown(test_old_abi_barriers, setup, teardown),
        cmocka_unit_test_setup_teardown(test_relocatable, setup, teardown),
        cmocka_unit_test_setup_teardown(test_every_cut, setup, teardown),
        cmocka_unit_test_setup_teardown(test_header_that_lies, setup, teardown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
