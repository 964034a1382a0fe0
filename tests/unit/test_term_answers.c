/* SPDX-License-Identifier: MIT */
/* The terminal's answers among the bytes of keys: whole, cut anywhere, without their ESC, absent. */
#include <stdio.h>
#include <string.h>

#include "support/unit.h"
#include "term/answers.h"

struct sample {
    const char *bytes;
    answer_kind kind;
    bool yes;
};

/* What terminals answer: xterm, foot, kitty, tmux, the Linux console; set, reset, always set. */
static const struct sample samples[] = {
    {"\033[?2026;1$y", ANSWER_FRAMES, true},
    {"\033[?2026;2$y", ANSWER_FRAMES, true},
    {"\033[?2026;3$y", ANSWER_FRAMES, true},
    {"\033[?2026;0$y", ANSWER_FRAMES, false},
    {"\033[?2026;4$y", ANSWER_FRAMES, false},
    {"\033]11;rgb:0000/0000/0000\a", ANSWER_BACKGROUND, false},
    {"\033]11;rgb:ffff/ffff/ffff\033\\", ANSWER_BACKGROUND, true},
    {"\033]11;rgb:fdfd/f6f6/e3e3\a", ANSWER_BACKGROUND, true},
    {"\033]11;rgb:00/2b/36\033\\", ANSWER_BACKGROUND, false},
    {"\033]11;rgb:f/f/d\a", ANSWER_BACKGROUND, true},
    {"\033]11;rgba:ffff/ffff/ffff/ffff\a", ANSWER_BACKGROUND, true},
    {"\033]11;nonsense\a", ANSWER_BACKGROUND, false},
    {"\033]11;\a", ANSWER_BACKGROUND, false},
    {"\033]11;rgb:ffff/ffff\a", ANSWER_BACKGROUND, false},
    {"\033[?62;22c", ANSWER_KIND, false},
    {"\033[?6c", ANSWER_KIND, false},
    {"\033[0n", ANSWER_PING, false},
};

enum { SAMPLES = sizeof samples / sizeof *samples };

/* While every question is open; escaped: just after an ESC that was taken for the key. */
static answer answer_read(const char *bytes, size_t length, bool escaped)
{
    questions asked = questions_ask(true, 0);

    if (escaped) {
        questions_give_up(&asked, true, 0);
    }
    return questions_take(&asked, bytes, length, 1);
}

static void whole_answers(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < SAMPLES; i++) {
        char bytes[64];
        size_t length = strlen(samples[i].bytes);

        snprintf(bytes, sizeof bytes, "%sq", samples[i].bytes); /* a key behind it is not its */
        answer found = answer_read(bytes, length + 1, false);

        assert_int_equal(found.kind, samples[i].kind);
        assert_int_equal(found.used, length);
        assert_int_equal(found.yes, samples[i].yes);
    }
}

static void parts_of_answers(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < SAMPLES; i++) {
        for (size_t length = 1; length < strlen(samples[i].bytes); length++) {
            assert_int_equal(answer_read(samples[i].bytes, length, false).kind, ANSWER_PART);
        }
    }
}

static void answers_without_their_escape(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < SAMPLES; i++) {
        const char *rest = samples[i].bytes + 1;
        answer found = answer_read(rest, strlen(rest), true);

        assert_int_equal(found.kind, samples[i].kind);
        assert_int_equal(found.used, strlen(rest));
        assert_int_equal(found.yes, samples[i].yes);
        for (size_t length = 1; length < strlen(rest); length++) {
            assert_int_equal(answer_read(rest, length, true).kind, ANSWER_PART);
        }
    }
}

static void keys_are_no_answers(void **unused)
{
    static const char *const keys[] = {
        "q",     "?",        "\033[A",    "\033OA",       "\033[1;2C",   "\033[<0;1;1M",
        "\033x", "\033\033", "\033[?1$y", "\033[?25;1$y", "\033]10;x\a", "\033]52;c;\a"};

    (void)unused;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        assert_int_equal(answer_read(keys[i], strlen(keys[i]), false).kind, ANSWER_NONE);
        assert_int_equal(answer_read(keys[i], strlen(keys[i]), true).kind, ANSWER_NONE);
    }
}

static answer take(questions *asked, const char *bytes, long long now)
{
    return questions_take(asked, bytes, strlen(bytes), now);
}

/* An ESC is held while an answer is due, and no longer once the last one has come. */
static void an_escape_waits_while_answers_are_due(void **unused)
{
    questions asked = questions_ask(true, 1000);

    (void)unused;
    assert_true(questions_patience(&asked, 1000, 25) > 100);
    assert_int_equal(questions_patience(&asked, 1490, 25), 250);
    assert_int_equal(questions_patience(&asked, 1490, 400), 400);
    assert_int_equal(questions_patience(&asked, 60000, 25), 25);
    assert_int_equal(take(&asked, "\033[?62c", 1010).kind, ANSWER_KIND);
    assert_int_equal(questions_patience(&asked, 1010, 25), 25);
    assert_true(questions_open(&asked)); /* a late answer is still none of the user's */
    assert_int_equal(take(&asked, "\033[?2026;2$y", 9000).kind, ANSWER_FRAMES);
    assert_int_equal(take(&asked, "\033]11;rgb:0/0/0\a", 9000).kind, ANSWER_BACKGROUND);
    assert_false(questions_open(&asked));
    assert_int_equal(take(&asked, "\033", 9000).kind, ANSWER_NONE);
}

/* As long as nothing at all, or not the last answer, has come: it may come late and in parts. */
static void an_escape_waits_for_the_rest_of_a_late_answer(void **unused)
{
    questions asked = questions_ask(true, 1000);

    (void)unused;
    assert_int_equal(questions_patience(&asked, 2000, 25), 250);
    assert_int_equal(take(&asked, "\033[?2026;2$y", 2000).kind, ANSWER_FRAMES);
    assert_int_equal(questions_patience(&asked, 2000, 25), 250);
    assert_int_equal(questions_patience(&asked, 10999, 25), 250);
    assert_int_equal(questions_patience(&asked, 11000, 25), 25);
    assert_int_equal(take(&asked, "\033[?62c", 3000).kind, ANSWER_KIND);
    assert_int_equal(questions_patience(&asked, 3000, 25), 25);
    asked = (questions){0}; /* nothing was asked */
    assert_int_equal(questions_patience(&asked, 10, 25), 25);
}

/* What follows an ESC that was taken for the key is an answer for a second, and then keys. */
static void the_rest_after_an_escape(void **unused)
{
    questions asked = questions_ask(true, 0);

    (void)unused;
    assert_int_equal(take(&asked, "[?2026;2$y", 5000).kind, ANSWER_NONE);
    assert_int_equal(take(&asked, "\033", 5000).kind, ANSWER_PART);
    questions_give_up(&asked, true, 5000);
    assert_true(questions_patience(&asked, 5100, 25) >= 200);
    assert_int_equal(take(&asked, "[", 5100).kind, ANSWER_PART);
    assert_int_equal(take(&asked, "[?2026;2$y", 5900).kind, ANSWER_FRAMES);
    questions_give_up(&asked, true, 6000);
    assert_int_equal(take(&asked, "]11;rgb:0/0/0\a", 7100).kind, ANSWER_NONE);
    questions_give_up(&asked, true, 8000);
    assert_int_equal(take(&asked, "x", 8010).kind, ANSWER_NONE);
    assert_int_equal(take(&asked, "]11;rgb:0/0/0\a", 8020).kind, ANSWER_NONE);
}

/* Escape and at once an answer: not Alt, which would hide both. */
static void the_escape_key_before_an_answer(void **unused)
{
    questions asked = questions_ask(true, 0);

    (void)unused;
    assert_true(questions_precede(&asked, "\033\033[?2026;2$y", 12));
    assert_true(questions_precede(&asked, "\033\033]", 3));
    assert_false(questions_precede(&asked, "\033\033", 2));
    assert_false(questions_precede(&asked, "\033\033[A", 4));
    asked.open = 0;
    assert_false(questions_precede(&asked, "\033\033[?2026;2$y", 12));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_answers),
        cmocka_unit_test(parts_of_answers),
        cmocka_unit_test(answers_without_their_escape),
        cmocka_unit_test(keys_are_no_answers),
        cmocka_unit_test(an_escape_waits_while_answers_are_due),
        cmocka_unit_test(an_escape_waits_for_the_rest_of_a_late_answer),
        cmocka_unit_test(the_rest_after_an_escape),
        cmocka_unit_test(the_escape_key_before_an_answer),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
