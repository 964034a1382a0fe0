/* SPDX-License-Identifier: MIT */
/* SHA-256 against the examples of FIPS 180-4, and at the borders of its blocks. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/files.h"
#include "support/unit.h"

static char path[] = "/tmp/occupant-sha256-XXXXXX";

/* The digest of a text that is written some times. */
static void check(const char *text, size_t times, const char *expected)
{
    char digest[SHA256_TEXT];
    FILE *file = fopen(path, "wb");

    assert_non_null(file);
    for (size_t i = 0; i < times; i++) {
        fputs(text, file);
    }
    assert_int_equal(fclose(file), 0);
    assert_true(sha256_file(path, digest));
    assert_string_equal(digest, expected);
}

static void test_examples(void **state)
{
    (void)state;
    check("", 0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    check("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    check("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
          "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    check("a", 1000000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

/* With one byte of padding, none, and a block of padding alone; digests by Python's hashlib. */
static void test_borders(void **state)
{
    (void)state;
    check("a", 55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318");
    check("a", 56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a");
    check("a", 63, "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34");
    check("a", 64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb");
    check("a", 65, "635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0");
    check("a", 119, "31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb");
    check("a", 16384, "f3336bea752b5a28743033dd2c844a4a63fba08871aaee2586a2bf2d69be83a2");
}

static void test_what_cannot_be_read(void **state)
{
    char digest[SHA256_TEXT];

    (void)state;
    assert_false(sha256_file("/nonexistent/file", digest));
    assert_false(sha256_file("/", digest));
}

static int make_file(void **state)
{
    int descriptor = mkstemp(path);

    (void)state;
    return descriptor < 0 ? -1 : close(descriptor);
}

static int remove_file(void **state)
{
    (void)state;
    return unlink(path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_examples),
        cmocka_unit_test(test_borders),
        cmocka_unit_test(test_what_cannot_be_read),
    };

    return cmocka_run_group_tests(tests, make_file, remove_file);
}
