/* SPDX-License-Identifier: MIT */
/*
 * What the program asks the terminal: frames and the background. The answers
 * come at once, late, in parts or never; none of them is ever a key.
 */
#include <signal.h>
#include <sys/wait.h>

#include "terminal/explorer.h"
#include "view/cells/theme.h"

#define HAS_FRAMES "\033[?2026;2$y"
#define NO_FRAMES "\033[?2026;0$y"
#define LIGHT "\033]11;rgb:ffff/ffff/ffff\033\\"
#define DARK "\033]11;rgb:1010/1414/1818\033\\"
#define KIND "\033[?62;22c"
#define BEGIN "\033[?2026h"
#define END "\033[?2026l"

/* So small that the questions are still among the last bytes after the first frame. */
static const terminal_setup small = {.rows = 12, .columns = 40, .silent = true};

/* The first frame of a program that nobody answers. */
static terminal *start_silent(void **state)
{
    return explorer_start(state, &(terminal_setup){.silent = true});
}

static void answer_with(terminal *t, const char *bytes)
{
    terminal_send(t, bytes, strlen(bytes));
}

static void rest(terminal *t)
{
    assert_int_not_equal(terminal_sleeps(t), 0);
}

enum { NOT_SHOWN = -2 };

/* That of the letter in the legend. */
static int registers_color(terminal *t)
{
    int row = 0, column = 0;

    return terminal_find(t, "R registers", &row, &column)
               ? terminal_cell_at(t, row, column).foreground
               : NOT_SHOWN;
}

static bool is_light(terminal *t, const void *context)
{
    (void)context;
    return registers_color(t) == theme_look_of(ROLE_limit_REGISTERS)->colors[PALETTE_SAFE_LIGHT];
}

/* Nothing on the screen but the colours is other than at the start: nothing was typed. */
static void expect_untouched(terminal *t)
{
    explorer_expect_row(t, EXPLORER_BLOCK, " 512 threads, 16 warps");
    explorer_expect_row(t, EXPLORER_REGISTERS, " 33 → 40");
    terminal_expect_at(t, 23, 1, "←→ step");
}

static void test_asks_once(void **state)
{
    static const char question[] = "\033[?2026$p\033]11;?\a\033[c";
    terminal *t = explorer_start(state, &small);

    rest(t);
    assert_true(terminal_was_sent(t, question));
    assert_false(terminal_was_sent(t, BEGIN));
    terminal_resize(t, 24, 80); /* a frame that is longer than what is remembered */
    terminal_resize(t, 60, 200);
    terminal_expect(t, "Blocks by limit:");
    terminal_resize(t, 12, 40);
    terminal_expect_no(t, "Blocks by limit:");
    rest(t);
    assert_false(terminal_was_sent(t, question));
    terminal_press(t, "Ctrl+z");
    terminal_stopped(t);
    terminal_continue(t);
    terminal_expect(t, EXPLORER_READY);
    rest(t);
    assert_false(terminal_was_sent(t, question));
    explorer_quit(t);
}

/* With few colours the background is not asked for: they are the terminal's own. */
static void test_asks_what_is_of_use(void **state)
{
    terminal_setup setup = small;

    setup.type = "linux";
    terminal *t = explorer_start(state, &setup);

    rest(t);
    assert_true(terminal_was_sent(t, "\033[?2026$p\033[c"));
    assert_false(terminal_was_sent(t, "\033]11"));
    explorer_quit(t);
}

static void test_frames_where_the_terminal_has_them(void **state)
{
    terminal *t = start_silent(state);

    answer_with(t, HAS_FRAMES DARK KIND);
    rest(t);
    assert_false(terminal_was_sent(t, BEGIN)); /* nothing to draw */
    terminal_press(t, "Right");
    terminal_expect(t, "544 threads");
    rest(t);
    assert_true(terminal_was_sent(t, BEGIN));
    assert_true(terminal_was_sent(t, END));
    size_t before = terminal_received(t);

    terminal_press(t, "x"); /* a key that changes nothing */
    rest(t);
    assert_int_equal(terminal_received(t), before);
    explorer_quit(t);
}

static void test_no_frames_where_it_has_none(void **state)
{
    terminal *t = start_silent(state);

    answer_with(t, NO_FRAMES DARK KIND);
    terminal_press(t, "Right");
    terminal_expect(t, "544 threads");
    rest(t);
    assert_false(terminal_was_sent(t, BEGIN));
    explorer_quit(t);
    assert_false(terminal_was_sent(t, END));
}

/* tmux says yes for every terminal that it is shown on. */
static void test_no_frames_inside_tmux(void **state)
{
    static const char *const inside[] = {"TMUX=/nonexistent,1,0", NULL};
    static const char *const elsewhere[] = {NULL};

    for (int i = 0; i < 2; i++) {
        const char *type = i ? "tmux-256color" : "xterm-256color";
        terminal *t = explorer_start(
            state,
            &(terminal_setup){.silent = true, .type = type, .environment = i ? elsewhere : inside});

        answer_with(t, HAS_FRAMES DARK KIND);
        terminal_press(t, "Right");
        terminal_expect(t, "544 threads");
        rest(t);
        assert_false(terminal_was_sent(t, BEGIN));
        explorer_quit(t);
    }
}

/* A background that is light changes the colours of what is drawn already, and nothing else. */
static void test_a_light_background(void **state)
{
    terminal *t = start_silent(state);

    rest(t);
    terminal_expect(t, "R registers");
    assert_int_equal(registers_color(t), theme_look_of(ROLE_limit_REGISTERS)->colors[PALETTE_SAFE]);
    answer_with(t, NO_FRAMES LIGHT KIND);
    assert_true(terminal_wait(t, is_light, NULL));
    expect_untouched(t);
    explorer_quit(t);
}

/* What the environment says of the background holds until the terminal says otherwise. */
static void test_a_background_in_the_environment(void **state)
{
    static const struct {
        const char *environment[2];
        bool light;
    } cases[] = {
        {{"COLORFGBG=0;15", NULL}, true},  {{"COLORFGBG=0;default;7", NULL}, true},
        {{"COLORFGBG=15;0", NULL}, false}, {{"COLORFGBG=0;8", NULL}, false},
        {{"COLORFGBG=15", NULL}, false},   {{"COLORFGBG=0;16", NULL}, false},
        {{"COLORFGBG=0;7x", NULL}, false}, {{"COLORFGBG=0;", NULL}, false},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        terminal *t = explorer_start(
            state, &(terminal_setup){.silent = true, .environment = cases[i].environment});
        bool light = cases[i].light;

        terminal_expect(t, "R registers");
        rest(t);
        assert_int_equal(is_light(t, NULL), light);
        answer_with(t, light ? DARK KIND : LIGHT KIND);
        rest(t);
        assert_int_equal(is_light(t, NULL), !light);
        explorer_quit(t);
    }
}

/* Eight colours are asked about as well: cyan and yellow are not read on white. */
static void test_a_light_background_of_eight_colours(void **state)
{
    terminal *t = explorer_start(state, &(terminal_setup){.silent = true, .type = "xterm"});

    rest(t);
    terminal_expect_at(t, 23, 1, "←→ step");
    assert_int_equal(terminal_cell_at(t, 23, 1).foreground, theme_look_of(ROLE_key)->color8);
    answer_with(t, NO_FRAMES LIGHT KIND);
    rest(t);
    assert_int_equal(terminal_cell_at(t, 23, 1).foreground, theme_look_of(ROLE_key)->color8_light);
    expect_untouched(t);
    explorer_quit(t);
}

static void test_a_dark_background(void **state)
{
    terminal *t = start_silent(state);

    rest(t);
    size_t before = terminal_received(t);

    answer_with(t, NO_FRAMES DARK KIND);
    rest(t);
    assert_int_equal(terminal_received(t), before);
    explorer_quit(t);
}

/* The answers cut at every byte, the rest when all before has been taken. */
static void test_answers_in_two_parts(void **state)
{
    static const char all[] = HAS_FRAMES LIGHT KIND;

    for (size_t length = 1; length < sizeof all - 1; length++) {
        terminal *t = start_silent(state);

        terminal_send(t, all, length);
        assert_int_not_equal(terminal_waits(t), 0);
        terminal_send(t, all + length, sizeof all - 1 - length);
        assert_true(terminal_wait(t, is_light, NULL));
        expect_untouched(t);
        terminal_press(t, "Right");
        terminal_expect(t, "544 threads");
        rest(t);
        assert_true(terminal_was_sent(t, BEGIN));
        explorer_quit(t);
    }
}

/* After many keys, when nobody thinks of them any more. */
static void test_late_answers(void **state)
{
    terminal *t = start_silent(state);

    explorer_press(t, "Right Left ?");
    terminal_expect(t, "On this screen");
    terminal_press(t, "Esc");
    terminal_expect_no(t, "On this screen");
    rest(t);
    expect_untouched(t);
    answer_with(t, HAS_FRAMES);
    terminal_press(t, "Right");
    terminal_expect(t, "544 threads");
    answer_with(t, LIGHT);
    assert_true(terminal_wait(t, is_light, NULL));
    answer_with(t, KIND);
    terminal_press(t, "Left");
    expect_untouched(t);
    explorer_quit(t);
}

/* Between the keys that a user types meanwhile. */
static void test_answers_among_keys(void **state)
{
    terminal *t = start_silent(state);

    answer_with(t, "f" HAS_FRAMES "\033" LIGHT "l" KIND "lh");
    assert_true(terminal_wait(t, is_light, NULL));
    explorer_expect_row(t, EXPLORER_BLOCK, " 544 threads");
    terminal_press(t, "u");
    terminal_expect(t, "576 threads"); /* h was the last step */
    explorer_quit(t);
}

/* ESC still acts, at the latest when no answer is due any more, and so do keys after it. */
static void test_no_answer_at_all(void **state)
{
    terminal *t = start_silent(state);

    terminal_press(t, "?");
    terminal_expect(t, "On this screen");
    terminal_press(t, "Esc");
    terminal_expect_no(t, "On this screen");
    terminal_press(t, "]");
    terminal_expect_no(t, " 512 threads");
    rest(t);
    explorer_quit(t);
}

/* An answer with a text of so many bytes, which come in parts, among other bytes. */
static void answer_at_length(terminal *t, const char *before, size_t length, const char *behind)
{
    char text[1000];

    memset(text, 'q', sizeof text);
    answer_with(t, before);
    while (length > 0) {
        size_t part = length < sizeof text ? length : sizeof text;

        terminal_send(t, text, part);
        assert_int_not_equal(terminal_waits(t), 0);
        length -= part;
    }
    answer_with(t, behind);
}

/* Longer than any buffer: it ends nothing, types nothing, and keys behind it are read. */
static void test_answers_of_any_length(void **state)
{
    static const char *const ends[] = {"\a\033[C", "\033\\\033[C"};
    static const size_t lengths[] = {240, 251, 252, 253, 254, 255, 256, 257, 263, 600, 20000};
    terminal *t = start_silent(state);

    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        for (size_t end = 0; end < sizeof ends / sizeof *ends; end++) {
            answer_at_length(t, "\033]11;", lengths[i], ends[end]);
            answer_at_length(t, "\033P1$r", lengths[i], "\033\\\033[D");
        }
    }
    terminal_press(t, "Right");
    explorer_expect_row(t, EXPLORER_BLOCK, " 544 threads");
    explorer_quit(t);
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        t = start_silent(state);
        answer_at_length(t, "\033[200~q\033]11;", lengths[i], "\aq\033[201~\033[C");
        explorer_expect_row(t, EXPLORER_BLOCK, " 544 threads");
        explorer_quit(t);
    }
}

static const char *const cut[] = {"\033]11;rgb:", "\033P1$r0", "\033[?62;", "\033["};

/* Its end is lost: after a while of silence it is dropped, and keys are keys again. */
static void test_an_answer_without_an_end(void **state)
{
    for (size_t i = 0; i < sizeof cut / sizeof *cut; i++) {
        terminal *t = start_silent(state);

        answer_with(t, cut[i]);
        rest(t);
        terminal_press(t, "l");
        explorer_expect_row(t, EXPLORER_BLOCK, " 544 threads");
        explorer_quit(t);
    }
}

/* The keys of a user who loses patience prolong no silence. */
static void test_keys_behind_an_answer_without_an_end(void **state)
{
    enum { PRESSES = 30, PAUSE = 100 /* milliseconds */ };

    for (size_t i = 0; i < sizeof cut / sizeof *cut; i++) {
        terminal *t = start_silent(state);

        answer_with(t, cut[i]);
        for (int presses = 0; presses < PRESSES; presses++) {
            terminal_press(t, "q");
            terminal_quiet(t, PAUSE);
        }
        assert_int_equal(terminal_end(t), 0);
    }
}

/* Left at once: the program takes the answers with it, rather than leave them to the shell. */
static void test_leaving_before_the_answers(void **state)
{
    terminal *t = start_silent(state);

    terminal_press(t, "q");
    answer_with(t, HAS_FRAMES LIGHT KIND);
    assert_int_equal(terminal_end(t), 0);
    terminal_expect_restored(t);
}

/* A crash between two frames leaves no frame open, whatever else it finds. */
static void test_every_end_closes_the_frame(void **state)
{
    static const int signals[] = {SIGTERM, SIGSEGV};

    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        terminal *t = start_silent(state);

        answer_with(t, HAS_FRAMES DARK KIND);
        terminal_press(t, "Right");
        terminal_expect(t, "544 threads");
        rest(t);
        terminal_kill(t, signals[i]);
        assert_int_equal(WTERMSIG(terminal_end(t)), signals[i]);
        terminal_expect_restored(t);
        assert_true(terminal_was_sent(t, END));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        EXPLORER_TEST(test_asks_once),
        EXPLORER_TEST(test_asks_what_is_of_use),
        EXPLORER_TEST(test_frames_where_the_terminal_has_them),
        EXPLORER_TEST(test_no_frames_where_it_has_none),
        EXPLORER_TEST(test_no_frames_inside_tmux),
        EXPLORER_TEST(test_a_light_background),
        EXPLORER_TEST(test_a_background_in_the_environment),
        EXPLORER_TEST(test_a_light_background_of_eight_colours),
        EXPLORER_TEST(test_a_dark_background),
        EXPLORER_TEST(test_answers_in_two_parts),
        EXPLORER_TEST(test_late_answers),
        EXPLORER_TEST(test_answers_among_keys),
        EXPLORER_TEST(test_no_answer_at_all),
        EXPLORER_TEST(test_answers_of_any_length),
        EXPLORER_TEST(test_an_answer_without_an_end),
        EXPLORER_TEST(test_keys_behind_an_answer_without_an_end),
        EXPLORER_TEST(test_leaving_before_the_answers),
        EXPLORER_TEST(test_every_end_closes_the_frame),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
