/* SPDX-License-Identifier: MIT */
/* The pace of a line: one frame under way, pings one in flight, none waited for that never comes. */
#include "support/unit.h"
#include "term/output.h"

enum { FRAME = 700 }; /* bytes */

/* A terminal that has answered the ping ahead of the first frame. */
static pace answering(void)
{
    pace line = {0};

    pace_ask(&line);
    pace_answer(&line, 0);
    return line;
}

static void one_frame_is_under_way(void **unused)
{
    pace line = answering();

    (void)unused;
    assert_true(pace_free(&line, 0, 1));
    assert_true(pace_frame(&line, FRAME, 1));
    assert_false(pace_free(&line, 0, 2));
    pace_answer(&line, 0);
    assert_true(pace_free(&line, 0, 3));
    assert_true(pace_frame(&line, FRAME, 4));
}

/* The first frame follows the ping ahead of it: both have to be answered. */
static void the_first_frame_is_under_way_too(void **unused)
{
    pace line = {0};

    (void)unused;
    pace_ask(&line);
    assert_true(pace_free(&line, 0, 0));
    assert_true(pace_frame(&line, FRAME, 0));
    pace_answer(&line, 0);
    assert_false(pace_free(&line, 0, 1));
    pace_answer(&line, 0);
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
    assert_int_equal(pace_leave(&line, 20), 0);
}

/* A lost answer keeps a frame back for a second, whatever its size; a second one ends the pings. */
static void lost_answers(void **unused)
{
    pace line = answering();

    (void)unused;
    for (int lost = 0; lost < 2; lost++) {
        assert_true(pace_frame(&line, 100 * FRAME, 1000 * lost));
        assert_false(pace_free(&line, 0, 1000 * lost + 999));
        assert_true(pace_free(&line, 0, 1000 * lost + 1000));
    }
    assert_true(pace_frame(&line, FRAME, 2000) || pace_free(&line, 0, 2000));
    assert_false(pace_frame(&line, FRAME, 2000));
    assert_true(pace_free(&line, 0, 2001));
    pace_answer(&line, 2002); /* after all */
    assert_true(pace_frame(&line, FRAME, 3000));
    assert_false(pace_free(&line, 0, 3001));
}

/* The terminal answers again: one frame more waits, until it is known which answer was lost. */
static void one_lost_answer(void **unused)
{
    pace line = answering();

    (void)unused;
    assert_true(pace_frame(&line, FRAME, 0)); /* its answer is lost */
    assert_true(pace_frame(&line, FRAME, 1000));
    pace_answer(&line, 1010);
    assert_false(pace_free(&line, 0, 1011)); /* the answer may be the first one, late */
    assert_true(pace_free(&line, 0, 2000));
    assert_true(pace_frame(&line, FRAME, 2000));
    pace_answer(&line, 2010);
    assert_true(pace_free(&line, 0, 2011));
}

/* Both answers come late: the second frame is under way until its own comes. */
static void late_answers(void **unused)
{
    pace line = answering();

    (void)unused;
    assert_true(pace_frame(&line, FRAME, 0));
    assert_true(pace_frame(&line, FRAME, 1000));
    pace_answer(&line, 1500);
    assert_false(pace_free(&line, 0, 1501));
    pace_answer(&line, 1900);
    assert_true(pace_free(&line, 0, 1901));
}

/* What a frame took beyond a second the next one has, by its size, until a frame is shown in time. */
static void a_slow_line_is_known(void **unused)
{
    pace line = answering();

    (void)unused;
    assert_true(pace_frame(&line, 2 * FRAME, 0));
    pace_answer(&line, 5000);
    assert_true(pace_frame(&line, FRAME, 5000));
    assert_false(pace_free(&line, 0, 7990));
    assert_true(pace_free(&line, 0, 8000));
    pace_answer(&line, 7000);
    assert_true(pace_frame(&line, FRAME, 9000));
    pace_answer(&line, 9900);
    assert_true(pace_frame(&line, 100 * FRAME, 10000));
    assert_true(pace_free(&line, 0, 11000));
    pace_answer(&line, 900000); /* the link was gone a while: at worst 1,000 baud */
    assert_true(pace_frame(&line, FRAME, 900000));
    assert_true(pace_free(&line, 0, 901000 + FRAME * 10));
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
    pace_answer(&line, 0);
    assert_true(pace_free(&line, 0, 5));
    assert_int_equal(pace_leave(&line, 20), 0);
}

/* Bytes that this program still has are under way on every line. */
static void what_is_queued_is_under_way(void **unused)
{
    pace line = {0};

    (void)unused;
    assert_false(pace_free(&line, 1, 0));
    assert_true(pace_free(&line, 0, 0));
}

/* For half a second, and not where none is due. */
static void leaving_waits_for_the_answer(void **unused)
{
    pace line = answering();

    (void)unused;
    assert_int_equal(pace_leave(&line, 100), 0);
    assert_true(pace_frame(&line, 100 * FRAME, 100));
    assert_in_range(pace_leave(&line, 100), 101, 700);
    pace_forget(&line);
    assert_int_equal(pace_leave(&line, 100), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_frame_is_under_way),
        cmocka_unit_test(the_first_frame_is_under_way_too),
        cmocka_unit_test(a_silent_terminal_is_not_waited_for),
        cmocka_unit_test(lost_answers),
        cmocka_unit_test(one_lost_answer),
        cmocka_unit_test(late_answers),
        cmocka_unit_test(a_slow_line_is_known),
        cmocka_unit_test(a_line_that_tells),
        cmocka_unit_test(what_is_queued_is_under_way),
        cmocka_unit_test(leaving_waits_for_the_answer),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
