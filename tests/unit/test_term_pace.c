/* SPDX-License-Identifier: MIT */
/* The pace of a line: one frame under way, soundings one in flight, none waited for that never comes. */
#include "support/unit.h"
#include "term/pace.h"

enum { FRAME = 700 }; /* bytes */

/* A terminal that has answered the sounding ahead of the first frame. */
static pace answering(void)
{
    pace line = {0};

    pace_ask(&line);
    pace_answer(&line);
    return line;
}

static void one_frame_is_under_way(void **unused)
{
    pace line = answering();

    (void)unused;
    assert_true(pace_free(&line, 0, 1));
    assert_true(pace_frame(&line, FRAME, 1));
    assert_false(pace_free(&line, 0, 2));
    pace_answer(&line);
    assert_true(pace_free(&line, 0, 3));
    assert_true(pace_frame(&line, FRAME, 4));
}

/* The first frame follows the sounding ahead of it: both have to be answered. */
static void the_first_frame_is_under_way_too(void **unused)
{
    pace line = {0};

    (void)unused;
    pace_ask(&line);
    assert_true(pace_free(&line, 0, 0));
    assert_true(pace_frame(&line, FRAME, 0));
    pace_answer(&line);
    assert_false(pace_free(&line, 0, 1));
    pace_answer(&line);
    assert_true(pace_free(&line, 0, 2));
}

/* No answer was ever seen: every frame is drawn at once, and the terminal is asked once. */
static void a_silent_terminal_is_not_waited_for(void **unused)
{
    pace line = {0};

    (void)unused;
    pace_ask(&line);
    assert_true(pace_frame(&line, FRAME, 0));
    for (long long now = 0; now < 20; now++) {
        assert_true(pace_free(&line, 0, now));
        assert_false(pace_frame(&line, FRAME, now));
    }
    assert_int_equal(pace_leave(&line), 0);
}

/* A lost answer keeps a frame back for a while, a second one ends the soundings. */
static void lost_answers(void **unused)
{
    pace line = answering();

    (void)unused;
    for (int lost = 0; lost < 2; lost++) {
        assert_true(pace_frame(&line, FRAME, 0));
        assert_false(pace_free(&line, 0, pace_lost(&line) - 1));
        assert_true(pace_free(&line, 0, pace_lost(&line)));
        assert_true(pace_lost(&line) >= FRAME * 10); /* 1,000 baud */
    }
    assert_true(pace_frame(&line, FRAME, 0) || pace_free(&line, 0, 0));
    assert_false(pace_frame(&line, FRAME, 0));
    assert_true(pace_free(&line, 0, 1));
    pace_answer(&line); /* after all */
    assert_true(pace_frame(&line, FRAME, 2));
    assert_false(pace_free(&line, 0, 3));
}

/* A serial line: TIOCOUTQ says it all. */
static void a_line_that_tells(void **unused)
{
    pace line = {0};

    (void)unused;
    pace_ask(&line);
    assert_true(pace_frame(&line, FRAME, 0));
    pace_unsent(&line, 600);
    assert_false(pace_free(&line, 600, 1));
    assert_false(pace_free(&line, 1, 2));
    pace_unsent(&line, 0);
    assert_true(pace_free(&line, 0, 3));
    assert_false(pace_frame(&line, FRAME, 4));
    pace_answer(&line);
    assert_true(pace_free(&line, 0, 5));
    assert_int_equal(pace_leave(&line), 0);
}

/* Bytes that this program still has are under way on every line. */
static void what_is_queued_is_under_way(void **unused)
{
    pace line = {0};

    (void)unused;
    assert_false(pace_free(&line, 1, 0));
    assert_true(pace_free(&line, 0, 0));
}

static void leaving_waits_for_the_answer(void **unused)
{
    pace line = answering();

    (void)unused;
    assert_int_equal(pace_leave(&line), 0);
    assert_true(pace_frame(&line, FRAME, 100));
    assert_in_range(pace_leave(&line), 100 + FRAME * 10, pace_lost(&line));
    pace_forget(&line);
    assert_int_equal(pace_leave(&line), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_frame_is_under_way),
        cmocka_unit_test(the_first_frame_is_under_way_too),
        cmocka_unit_test(a_silent_terminal_is_not_waited_for),
        cmocka_unit_test(lost_answers),
        cmocka_unit_test(a_line_that_tells),
        cmocka_unit_test(what_is_queued_is_under_way),
        cmocka_unit_test(leaving_waits_for_the_answer),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
