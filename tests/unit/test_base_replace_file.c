/* SPDX-License-Identifier: MIT */
/* Files replaced as a whole: what stays of the old one, and what is not replaced at all. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/replace_file.h"
#include "support/bytes.h"

static char folder[] = "/tmp/occupant-replace-XXXXXX";

static int open_folder(void **state)
{
    (void)state;
    return mkdtemp(folder) != NULL && chdir(folder) == 0 ? 0 : -1;
}

static int remove_folder(void **state)
{
    (void)state;
    return chdir("/") == 0 && rmdir(folder) == 0 ? 0 : -1;
}

static void write_file(const char *path, const char *text, mode_t mode)
{
    int descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);

    assert_true(descriptor >= 0);
    assert_int_equal(write(descriptor, text, strlen(text)), strlen(text));
    assert_int_equal(fchmod(descriptor, mode), 0);
    close(descriptor);
}

static void expect_text(const char *path, const char *text)
{
    size_t size;
    unsigned char *bytes = bytes_of_file(path, &size);

    assert_non_null(bytes);
    assert_int_equal(size, strlen(text));
    assert_memory_equal(bytes, text, size);
    free(bytes);
}

static mode_t mode_of(const char *path)
{
    struct stat status;

    assert_int_equal(stat(path, &status), 0);
    return status.st_mode & 0777;
}

static void test_mode_and_links(void **state)
{
    (void)state;
    write_file("file", "old", 0640);
    assert_int_equal(symlink("file", "link"), 0);
    assert_true(replace_file("link", "new", 3));
    expect_text("file", "new");
    assert_int_equal(mode_of("file"), 0640);
    assert_int_equal(unlink("link"), 0); /* it is one still, or the file would be gone */
    expect_text("file", "new");
    unlink("file");
}

static void test_owner(void **state)
{
    enum { SOMEBODY = 12345 };
    struct stat status;

    (void)state;
    if (geteuid() != 0) {
        skip(); /* only root gives files away */
    }
    write_file("file", "old", 0644);
    assert_int_equal(chown("file", SOMEBODY, SOMEBODY), 0);
    assert_true(replace_file("file", "new", 3));
    assert_int_equal(stat("file", &status), 0);
    assert_int_equal(status.st_uid, SOMEBODY);
    assert_int_equal(status.st_gid, SOMEBODY);
    unlink("file");
}

static void refuses(const char *path, int error, const char *reason)
{
    errno = 0;
    assert_false(replace_file(path, "new", 3));
    assert_int_equal(errno, error);
    assert_string_equal(replace_file_error(NULL), reason);
}

static void test_refusals(void **state)
{
    struct stat status;

    (void)state;
    assert_int_equal(mkfifo("fifo", 0644), 0);
    refuses("fifo", ENOTSUP, "it is no regular file");
    assert_int_equal(lstat("fifo", &status), 0);
    assert_true(S_ISFIFO(status.st_mode));
    unlink("fifo");
    refuses("/dev/null", ENOTSUP, "it is no regular file");
    refuses(folder, EISDIR, "is a folder");
    write_file("locked", "old", 0444);
    refuses("locked", EACCES, strerror(EACCES)); /* for root, too */
    expect_text("locked", "old");
    unlink("locked");
    refuses("missing/file", ENOENT, strerror(ENOENT));
}

/* The process number of a program that has ended. */
static long ended_process(void)
{
    pid_t child = fork();

    if (child == 0) {
        _exit(0);
    }
    assert_int_equal(waitpid(child, NULL, 0), child);
    return (long)child;
}

/* What a killed program left is removed; of a running one, and of other names, nothing. */
static void test_left_files(void **state)
{
    char left[64], running[64];

    (void)state;
    snprintf(left, sizeof left, "file.%ld-0", ended_process());
    snprintf(running, sizeof running, "file.%ld-3", (long)getppid());
    write_file(left, "half", 0644);
    write_file(running, "half", 0644);
    write_file("file.2024-old", "kept", 0644);
    write_file("file.99999999999-1", "kept", 0644);
    assert_true(replace_file("file", "new", 3));
    assert_int_equal(access(left, F_OK), -1);
    assert_int_equal(unlink(running), 0);
    assert_int_equal(unlink("file.2024-old"), 0);
    assert_int_equal(unlink("file.99999999999-1"), 0);
    assert_int_equal(unlink("file"), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_mode_and_links),
        cmocka_unit_test(test_owner),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_left_files),
    };

    return cmocka_run_group_tests(tests, open_folder, remove_folder);
}
