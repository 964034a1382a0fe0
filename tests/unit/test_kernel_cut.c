/* SPDX-License-Identifier: MIT */
/*
 * Files that end at any byte, as of a full disk, a copy that was interrupted or a job
 * that was killed. Each is refused, or all that it holds is as in the whole file: no
 * kernel has a figure of its own.
 */
#include <glob.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/kernel.h"
#include "support/bytes.h"
#include "support/unit.h"

#define DATA "tests/data/kernels/"

/* Ends within so many bytes of a file's start and end, and every so many bytes between them. */
enum { NEAR = 600, STEP = 89 };

static bool is_unknown_or(int figure, int right)
{
    return figure == KERNEL_UNKNOWN || figure == right;
}

/* Whether a kernel differs from the whole file's in no figure that it has. */
static bool is_kernel(const kernel *k, const kernel *whole)
{
    return strcmp(k->name, whole->name) == 0 && strcmp(k->arch, whole->arch) == 0 &&
           is_unknown_or(k->registers, whole->registers) &&
           is_unknown_or(k->static_smem, whole->static_smem) &&
           is_unknown_or(k->barriers, whole->barriers) && is_unknown_or(k->stack, whole->stack) &&
           is_unknown_or(k->spill_store, whole->spill_store) &&
           is_unknown_or(k->spill_load, whole->spill_load) &&
           is_unknown_or(k->max_threads, whole->max_threads) &&
           is_unknown_or(k->launch.block_size, whole->launch.block_size) &&
           is_unknown_or(k->launch.dynamic_smem, whole->launch.dynamic_smem);
}

/* Whether the gates have the figures that they need; a cut file must not take one of them away. */
static bool is_gated(const kernel *k)
{
    return k->registers != KERNEL_UNKNOWN && k->static_smem != KERNEL_UNKNOWN;
}

static bool is_in(const kernel_list *whole, const kernel *k)
{
    for (size_t i = 0; i < whole->count; i++) {
        if (is_kernel(k, &whole->items[i])) {
            return true;
        }
    }
    return false;
}

typedef enum file_kind { TEXT, BINARY } file_kind;

/*
 * Whether a line of a text, or a member of an archive, ends at a byte: what follows may be
 * missing without a trace.
 */
static bool ends_part(file_kind kind, const unsigned char *bytes, size_t end, size_t size)
{
    enum { MARK_AT = 58 }; /* of a member's header */

    return kind == TEXT ? bytes[end - 1] == '\n'
                        : size - end > MARK_AT + 1 && memcmp(bytes + end + MARK_AT, "`\n", 2) == 0;
}

/* Reads the first bytes of a file. part: they are whole by themselves. */
static void check_cut(const char *path, const kernel_list *whole, const unsigned char *bytes,
                      size_t size, bool part)
{
    kernel_list cut = {0};
    bool read = kernel_list_read_bytes(&cut, "cut", bytes, size);
    bool empty = cut.count == 0 && cut.messages.count > 0; /* which a message says */

    for (size_t i = 0; i < cut.count; i++) {
        const kernel *k = &cut.items[i];

        if (is_gated(k) && !is_in(whole, k)) {
            fail_msg("%s cut to %zu bytes: %s has other figures", path, size, k->name);
        }
    }
    if (read && !cut.incomplete && !empty && !part) {
        fail_msg("%s cut to %zu bytes is taken for whole", path, size);
    }
    kernel_list_free(&cut);
}

static void check_file(const char *path, file_kind kind)
{
    kernel_list whole = {0};
    size_t size;
    unsigned char *bytes = bytes_of_file(path, &size);

    assert_non_null(bytes);
    (void)kernel_list_read_bytes(&whole, "whole", bytes, size);
    for (size_t end = 1; end < size; end++) {
        bool part = ends_part(kind, bytes, end, size);

        if (end < NEAR || size - end < NEAR || end % STEP == 0 || part) {
            unsigned char *start = malloc(end); /* whose end the address sanitizer watches */

            assert_non_null(start);
            memcpy(start, bytes, end);
            check_cut(path, &whole, start, end, part);
            free(start);
        }
    }
    kernel_list_free(&whole);
    free(bytes);
}

static void check_files(const char *pattern, file_kind kind)
{
    glob_t found;

    assert_int_equal(glob(pattern, 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        check_file(found.gl_pathv[i], kind);
    }
    globfree(&found);
}

static void test_texts(void **state)
{
    (void)state;
    check_files(DATA "ptxas/*.txt", TEXT);
    check_files(DATA "real/*", TEXT);
    check_files(DATA "rdc/*.txt", TEXT);
    check_files(DATA "logs/*.log", TEXT);
    check_files(DATA "synthetic/*", TEXT);
    check_files(DATA "found/*.txt", TEXT);
    check_files(DATA "modern/warnings/*.txt", TEXT);
    check_files(DATA "amd/*.s", TEXT);
    check_files(DATA "amd/*.remarks", TEXT);
    check_files("tests/data/h100/ncu_step.csv", TEXT);
}

static void test_binaries(void **state)
{
    (void)state;
    check_files(DATA "*/*.cubin", BINARY);
    check_files(DATA "triton/*/*.cubin", BINARY);
    check_files(DATA "*/*.fatbin", BINARY);
    check_files(DATA "amd/*.hsaco", BINARY);
    check_files(DATA "amd/*.hipfb", BINARY);
    check_files(DATA "amd/*.bin", BINARY);
    check_files(DATA "amd/ccob.*", BINARY);
    check_files(DATA "*/*.o", BINARY);
    check_files(DATA "*/*.a", BINARY);
    check_files("tests/data/h100/step.json.gz", BINARY);
}

/* Whole objects are left of an archive, and its index names another. */
static void test_index_of_an_archive(void **state)
{
    enum { SECOND_MEMBER = 9562 };
    kernel_list cut = {0};
    size_t size;
    unsigned char *bytes = bytes_of_file(DATA "found/device_link.a", &size);

    (void)state;
    assert_non_null(bytes);
    assert_true(ends_part(BINARY, bytes, SECOND_MEMBER, size));
    assert_true(kernel_list_read_bytes(&cut, "cut", bytes, SECOND_MEMBER));
    assert_true(cut.incomplete);
    kernel_list_free(&cut);
    free(bytes);
}

/* The rules refuse no file that is whole. */
static void test_whole_files(void **state)
{
    static const char *const paths[] = {
        DATA "real/ptxas.txt",
        DATA "real/cuobjdump.txt",
        DATA "real/details.csv",
        DATA "real/raw.csv",
        DATA "synthetic/ncu_details.txt",
        DATA "rdc/linked.sm_90.nvlink.txt",
        DATA "cubin/basic.sm_90.cubin",
    };

    (void)state;
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        kernel_list whole = {0};

        assert_true(kernel_list_read(&whole, paths[i], NULL));
        assert_false(whole.incomplete);
        kernel_list_free(&whole);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_texts),
        cmocka_unit_test(test_binaries),
        cmocka_unit_test(test_index_of_an_archive),
        cmocka_unit_test(test_whole_files),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
