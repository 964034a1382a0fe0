/* SPDX-License-Identifier: MIT */
/* The pace of a line: one frame under way, one ping in flight, none waited for that never comes. */
#include "support/unit.h"
#include "term/output.h"

enum { LONG = 10000 /* milliseconds */ };

/* A terminal that has answered the ping ahead of the first frame. */
static pace answering(void)
{
    pace line = {0};

    assert_true(pace_frame(&line, 0));
    pace_answer(&line);
    return line;
}

static void one_frame_is_under_way(void **unused)
{
    pace line = answering();

    (void)unused;
    assert_true(pace_free(&line, 1));
    assert_true(pace_frame(&line, 1));
    assert_false(pace_free(&line, 2));
    pace_answer(&line);
    assert_true(pace_free(&line, 3));
    assert_true(pace_frame(&line, 4));
}

/* No answer was ever seen: every frame is drawn at once, and the terminal is asked once. */
static void a_silent_terminal_is_not_waited_for(void **unused)
{
    pace line = {0};

    (void)unused;
    assert_true(pace_frame(&line, 0));
    for (long long now = 0; now < 20; now++) {
        assert_true(pace_free(&line, now));
        assert_false(pace_frame(&line, now));
    }
    assert_int_equal(pace_leave(&line, 20), 0);
}

/* An answer is lost: one frame waits a while, the next ones do not; a late answer sets it right. */
static void a_lost_answer(void **unused)
{
    pace line = answering();

    (void)unused;
    assert_true(pace_frame(&line, 0));
    assert_int_not_equal(pace_leave(&line, 20), 0);
    assert_false(pace_free(&line, 500));
    assert_true(pace_free(&line, pace_lost(&line)));
    assert_false(pace_frame(&line, LONG));
    assert_true(pace_free(&line, LONG));
    pace_answer(&line);
    assert_true(pace_frame(&line, LONG));
    assert_false(pace_free(&line, LONG));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_frame_is_under_way),
        cmocka_unit_test(a_silent_terminal_is_not_waited_for),
        cmocka_unit_test(a_lost_answer),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
