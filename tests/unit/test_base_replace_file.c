/* SPDX-License-Identifier: MIT */
/* Files replaced as a whole: what stays of the old one, and what is not replaced at all. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/files.h"
#include "support/bytes.h"
#include "support/unit.h"

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
    assert_string_equal(file_error(NULL, errno), reason);
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

/* The names in the folder, each with a blank behind it, in no order. */
static const char *list_names(void)
{
    static char names[512];
    DIR *listed = opendir(folder);

    assert_non_null(listed);
    names[0] = '\0';
    for (const struct dirent *item; (item = readdir(listed)) != NULL;) {
        if (strcmp(item->d_name, ".") != 0 && strcmp(item->d_name, "..") != 0) {
            size_t length = strlen(names);

            snprintf(names + length, sizeof names - length, "%s ", item->d_name);
        }
    }
    closedir(listed);
    return names;
}

/* A backup with a date, another host's file in progress and an earlier version's: none is ours to remove. */
static void test_other_files_stay(void **state)
{
    static const char *const others[] = {"file.2024-11", "file.999999999-0", "file.1-0",
                                         ".occupant-0a1b2c", "file~"};

    (void)state;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        write_file(others[i], "kept", 0644);
    }
    assert_true(replace_file("file", "new", 3));
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        expect_text(others[i], "kept");
        assert_int_equal(unlink(others[i]), 0);
    }
    assert_string_equal(list_names(), "file ");
    unlink("file");
}

/* What is written first has a name that nobody else gives: ".occupant-" and six digits. */
static void test_temporary_name(void **state)
{
    char bytes[4096];
    int watch = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);

    (void)state;
    assert_true(inotify_add_watch(watch, folder, IN_CREATE) >= 0);
    assert_true(replace_file("file", "new", 3));

    const struct inotify_event *event = (const void *)bytes;

    assert_true(read(watch, bytes, sizeof bytes) > 0);
    assert_int_equal(strlen(event->name), strlen(".occupant-") + 6);
    assert_memory_equal(event->name, ".occupant-", strlen(".occupant-"));
    assert_int_equal(strspn(event->name + strlen(".occupant-"), "0123456789abcdef"), 6);
    close(watch);
    unlink("file");
}

static void test_full_disk(void **state)
{
    struct rlimit before;

    (void)state;
    write_file("file", "old", 0644);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &(struct rlimit){2, before.rlim_max});
    refuses("file", EFBIG, strerror(EFBIG));
    setrlimit(RLIMIT_FSIZE, &before);
    signal(SIGXFSZ, SIG_DFL);
    expect_text("file", "old");
    assert_string_equal(list_names(), "file ");
    unlink("file");
}

/* ---- Locks */

/* Adds one to the number in a file, so often. */
static void count_up(int times)
{
    for (int i = 0; i < times; i++) {
        struct file_lock lock;
        char text[16];
        size_t size;

        if (!file_lock_take(&lock, "counter", NULL)) {
            _exit(1);
        }
        char *bytes = (char *)bytes_of_file("counter", &size);

        snprintf(text, sizeof text, "%d", bytes ? atoi(bytes) + 1 : 1);
        free(bytes);
        if (!replace_file("counter", text, strlen(text) + 1)) {
            _exit(2);
        }
        file_lock_release(&lock);
    }
}

static void expect_success(pid_t child)
{
    int status;

    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
}

static void test_no_writer_is_lost(void **state)
{
    enum { WRITERS = 12, TIMES = 20 };
    pid_t children[WRITERS];
    size_t size;

    (void)state;
    for (int i = 0; i < WRITERS; i++) {
        children[i] = fork();
        if (children[i] == 0) {
            count_up(TIMES);
            _exit(0);
        }
    }
    for (int i = 0; i < WRITERS; i++) {
        expect_success(children[i]);
    }
    char *bytes = (char *)bytes_of_file("counter", &size);

    assert_int_equal(atoi(bytes), WRITERS * TIMES);
    free(bytes);
    assert_string_equal(list_names(), "counter ");
    unlink("counter");
}

/* A process that holds the lock of "file" until it is killed. */
static pid_t start_holder(void)
{
    int pipes[2];
    char byte;

    assert_int_equal(pipe(pipes), 0);

    pid_t child = fork();

    if (child == 0) {
        struct file_lock lock;

        alarm(60); /* also where the test ends before it kills this process */
        _exit(!file_lock_take(&lock, "file", NULL) || write(pipes[1], "", 1) != 1 || pause());
    }
    assert_int_equal(read(pipes[0], &byte, 1), 1);
    close(pipes[0]);
    close(pipes[1]);
    return child;
}

/* At the third step the holder is killed, if there is one to kill, or else the wait ends. */
struct patience {
    pid_t holder;
    int steps;
};

static bool be_patient(void *owner, double share)
{
    struct patience *patience = owner;

    (void)share;
    patience->steps++;
    if (patience->steps == 3 && patience->holder > 0) {
        kill(patience->holder, SIGKILL);
        waitpid(patience->holder, NULL, 0);
    }
    return patience->steps < 3 || patience->holder > 0;
}

static void test_a_lock_is_waited_for(void **state)
{
    pid_t holder = start_holder();
    struct patience patience = {.holder = 0};
    struct work work = {.step = be_patient, .owner = &patience, .to = 1};
    struct file_lock lock;

    (void)state;
    assert_false(file_lock_take(&lock, "file", &work)); /* ended */
    assert_true(work.waits);
    file_lock_release(&lock);
    assert_string_equal(list_names(), ".occupant-lock-file ");
    patience = (struct patience){.holder = holder};
    work.ended = false;
    assert_true(file_lock_take(&lock, "file", &work)); /* no lock outlives its holder */
    assert_true(lock.descriptor >= 0);
    file_lock_release(&lock);
    assert_string_equal(list_names(), "");
}

/* Nothing stands in the way where there can be no lock: writing has the reason. */
static void test_where_no_lock_can_be(void **state)
{
    static const char *const paths[] = {"nowhere/file", "fifo", "/dev/null", "."};
    struct file_lock lock;
    char name[NAME_MAX + 1];

    (void)state;
    assert_int_equal(mkfifo("fifo", 0644), 0);
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        assert_true(file_lock_take(&lock, paths[i], NULL));
        assert_int_equal(lock.descriptor, -1);
        file_lock_release(&lock);
    }
    unlink("fifo");
    memset(name, 'n', NAME_MAX);
    name[NAME_MAX] = '\0';
    assert_true(file_lock_take(&lock, name, NULL)); /* the longest name */
    assert_true(lock.descriptor >= 0);
    file_lock_release(&lock);
    assert_string_equal(list_names(), "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_mode_and_links),
        cmocka_unit_test(test_owner),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_other_files_stay),
        cmocka_unit_test(test_temporary_name),
        cmocka_unit_test(test_full_disk),
        cmocka_unit_test(test_no_writer_is_lost),
        cmocka_unit_test(test_a_lock_is_waited_for),
        cmocka_unit_test(test_where_no_lock_can_be),
    };

    return cmocka_run_group_tests(tests, open_folder, remove_folder);
}
