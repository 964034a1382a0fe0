/* SPDX-License-Identifier: MIT */
/*
 * Inputs that are made to hurt, and those that fuzzing found something with:
 * each is read again, for the sanitizers to watch, and must give kernels or a
 * sentence, and names that fit a screen.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "kernel/kernel.h"
#include "kernel/namer.h"
#include "profile/text.h"

#define FOLDER "tests/data/kernels/regression"

static void check_kernel(kernel_namer *namer, const kernel *k)
{
    char name[512];

    assert_true(text_is_clean(k->name, strlen(k->name)));
    kernel_display_name(namer, k->name, KERNEL_NAME_FULL, name, sizeof name);
    assert_true(text_is_clean(name, strlen(name)));
}

static void check_file(const char *name)
{
    kernel_list list = {0};
    kernel_namer namer = {0};
    char path[512];

    snprintf(path, sizeof path, FOLDER "/%s", name);
    print_message("%s\n", path);
    (void)kernel_list_read(&list, path);
    assert_true(list.count + list.messages.count > 0);
    for (size_t i = 0; i < list.messages.count; i++) {
        assert_true(
            text_is_clean(list.messages.items[i].text, strlen(list.messages.items[i].text)));
    }
    for (size_t i = 0; i < list.count; i++) {
        check_kernel(&namer, &list.items[i]);
    }
    kernel_namer_close(&namer);
    kernel_list_free(&list);
}

static void test_every_file(void **state)
{
    DIR *folder = opendir(FOLDER);
    struct dirent *entry;
    int count = 0;

    (void)state;
    assert_non_null(folder);
    while ((entry = readdir(folder)) != NULL) {
        if (entry->d_name[0] == '.') {
            continue;
        }
        check_file(entry->d_name);
        count++;
    }
    closedir(folder);
    assert_true(count > 0);
}

/* The bounds themselves: what lies over each other is read once at most. */
static void test_overlaps(void **state)
{
    kernel_list list = {0};

    (void)state;
    assert_true(kernel_list_read(&list, FOLDER "/cubin-records-over-each-other"));
    assert_int_equal(list.messages.count, 1);
    assert_true(kernel_list_read(&list, FOLDER "/cubin-names-over-each-other"));
    assert_int_equal(list.messages.count, 2);
    assert_non_null(strstr(list.messages.items[1].text, "a kernel's name is not in the table"));
    kernel_list_free(&list);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_file),
        cmocka_unit_test(test_overlaps),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
