/* SPDX-License-Identifier: MIT */
/* Reading that is watched: its share never goes back, and it ends at whatever step it is told to. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "kernel/kernel.h"
#include "support/unit.h"

enum { EVERY = 60, STEPS_MOST = 4000 };

struct watcher {
    long steps;
    long end; /* the step that ends the work; 0: none */
    double share;
    bool back; /* the share went back */
};

static bool step(void *owner, double share)
{
    struct watcher *watcher = owner;

    watcher->back = watcher->back || share < watcher->share - 1e-9 || share > 1;
    watcher->share = share > watcher->share ? share : watcher->share;
    return ++watcher->steps != watcher->end;
}

/* Reads a path; returns its kernels. */
static size_t read_watched(const char *path, struct watcher *watcher)
{
    struct work work = {.step = step, .owner = watcher, .to = 1};
    kernel_list list = {.work = &work};
    bool read = kernel_list_read(&list, path, &(kernel_options){.recursive = true});
    size_t count = list.count;

    assert_int_equal(work.ended, watcher->end > 0 && watcher->steps >= watcher->end);
    assert_true(read || list.messages.count > 0 || work.ended);
    kernel_list_free(&list);
    return count;
}

/* A file, ended at its first steps and at some of the others. Returns its kernels. */
static size_t end_everywhere(const char *path)
{
    struct watcher whole = {.steps = 0};
    size_t count = read_watched(path, &whole);

    assert_false(whole.back);
    for (long end = 1; end <= whole.steps && end < STEPS_MOST;
         end += end < EVERY ? 1 : whole.steps / EVERY + 1) {
        struct watcher watcher = {.end = end};

        assert_true(read_watched(path, &watcher) <= count);
        assert_int_equal(watcher.steps, end); /* and no step follows the one that ends it */
        assert_false(watcher.back);
    }
    return count;
}

static void every_format_ends_at_every_step(void **state)
{
    static const char *const folders[] = {"cubin", "cupy", "fatbin",     "found",
                                          "host",  "logs", "modern",     "ptxas",
                                          "rdc",   "real", "regression", "synthetic"};

    (void)state;
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        char folder[300];
        size_t kernels = 0;

        snprintf(folder, sizeof folder, "tests/data/kernels/%s", folders[i]);
        DIR *names = opendir(folder);

        assert_non_null(names);
        for (const struct dirent *item; (item = readdir(names)) != NULL;) {
            char path[600];
            struct stat status;

            snprintf(path, sizeof path, "%s/%s", folder, item->d_name);
            if (stat(path, &status) == 0 && S_ISREG(status.st_mode)) {
                kernels += end_everywhere(path);
            }
        }
        closedir(names);
        if (kernels == 0) {
            fail_msg("no kernel was read of %s", folder);
        }
    }
}

static void a_text_of_one_format_goes_forward(void **state)
{
    struct watcher watcher = {.steps = 0};

    (void)state;
    assert_true(read_watched("tests/data/kernels/logs/cmake_ninja.log", &watcher) > 0);
    assert_true(watcher.steps > 0);
    assert_false(watcher.back);
}

/* What stands across two pieces is found, and where it stands does not matter. */
static void pieces_hide_nothing(void **state)
{
    enum { SIZE = (3 << 20) + 5 };
    static unsigned char bytes[SIZE];
    static const size_t places[] = {0,
                                    (1 << 20) - 3,
                                    (1 << 20) - 2,
                                    (1 << 20) - 1,
                                    1 << 20,
                                    (2 << 20) - 1,
                                    (3 << 20) - 2,
                                    SIZE - 4,
                                    (3 << 20) - 4};

    (void)state;
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        memset(bytes, 'a', SIZE);
        memcpy(bytes + places[i], "bcde", 4);
        assert_ptr_equal(work_find(NULL, bytes, SIZE, "bcde", 4), bytes + places[i]);
        assert_null(work_find(NULL, bytes, places[i] + 3, "bcde", 4));
    }
    assert_null(work_find(NULL, bytes, 3, "bcde", 4));
    assert_null(work_find(NULL, bytes, 0, "b", 1));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_format_ends_at_every_step),
        cmocka_unit_test(a_text_of_one_format_goes_forward),
        cmocka_unit_test(pieces_hide_nothing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
