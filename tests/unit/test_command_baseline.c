/* SPDX-License-Identifier: MIT */
/* Baselines as they are stored: a figure that was rounded as it was written is the same figure. */
#include "support/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "command/check/check.h"

static void read_text(struct baseline *baseline, const char *occupancy)
{
    message_list mistakes = {0};
    char text[200];
    int length =
        snprintf(text, sizeof text,
                 "arch,kernel,block,occupancy,registers\nsm_90,alpha,256,%s,32\n", occupancy);

    assert_true(baseline_read(baseline, "text", text, (size_t)length, &mistakes));
    assert_int_equal(baseline_settle(baseline), 0);
}

static baseline_verdict verdict_of(const char *before, const char *after)
{
    struct baseline stored = {0};
    struct baseline build = {0};
    baseline_verdict verdict;

    read_text(&stored, before);
    read_text(&build, after);
    baseline_pair(&stored, &build);
    verdict = baseline_compare(&build.items[0]);
    baseline_free(&stored);
    baseline_free(&build);
    return verdict;
}

/* The verdict on what is read from the own writing. */
static baseline_verdict verdict_of_written(const char *occupancy)
{
    struct baseline stored = {0};
    struct baseline again = {0};
    message_list mistakes = {0};
    baseline_verdict verdict;
    char *bytes = NULL;
    size_t size;
    FILE *file = open_memstream(&bytes, &size);

    assert_non_null(file);
    read_text(&stored, occupancy);
    baseline_write(&stored, file);
    fclose(file);
    assert_true(baseline_read(&again, "written", bytes, size, &mistakes));
    assert_int_equal(baseline_settle(&again), 0);
    baseline_pair(&stored, &again);
    verdict = baseline_compare(&again.items[0]);
    baseline_free(&stored);
    baseline_free(&again);
    free(bytes);
    return verdict;
}

/* Figures of any number of decimals, ties of the last one that is written among them. */
static void what_is_written_is_read_as_the_same(void **state)
{
    char occupancy[32];

    (void)state;
    for (int i = 0; i <= 2000; i++) {
        snprintf(occupancy, sizeof occupancy, "%d.%05d", i % 100, (i * 4999 + 5) % 100000);
        if (verdict_of_written(occupancy) != BASELINE_SAME) {
            fail_msg("%s is another when it is read again", occupancy);
        }
    }
    assert_int_equal(verdict_of_written("83.33335"), BASELINE_SAME);
}

/* One warp of 64 is 1.5625 %; a thousandth of that is a difference as well. */
static void a_difference_is_told(void **state)
{
    (void)state;
    assert_int_equal(verdict_of("50", "48.4375"), BASELINE_WORSE);
    assert_int_equal(verdict_of("50", "49.998"), BASELINE_WORSE);
    assert_int_equal(verdict_of("48.4375", "50"), BASELINE_BETTER);
    assert_int_equal(verdict_of("33.3333", "33.333333"), BASELINE_SAME);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_is_read_as_the_same),
        cmocka_unit_test(a_difference_is_told),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
