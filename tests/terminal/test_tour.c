/* SPDX-License-Identifier: MIT */
/* Tours on a terminal: each to its end, in every language and for a projector; motion; the speaker's notes. */
#include "terminal/explorer.h"

#include <sys/stat.h>

#include "base/catalogue.h"
#include "tour/tour.h"

static terminal *start_tour(void **state, const terminal_setup *setup, const char *name,
                            const char *language, bool presenter)
{
    const char *const arguments[] = {
        "tour", name, "--lang", language, presenter ? "--presenter" : NULL, NULL};

    return explorer_start_with(state, setup, arguments);
}

static int scenes_of(const char *text)
{
    int count = 0;

    for (const char *at = text; (at = strstr(at, "\n[scene]")) != NULL; at++) {
        count++;
    }
    return count;
}

/* Twice as many keys as scenes: motions and questions take one of their own. */
static void play_to_the_end(void **state, size_t index, const char *language, bool presenter)
{
    int scenes = scenes_of(compiled_in_tours[index].text);
    terminal *t = start_tour(state, NULL, compiled_in_tours[index].name, language, presenter);
    char first[32];
    char last[32];

    snprintf(first, sizeof first, " 1/%d  ", scenes);
    snprintf(last, sizeof last, " %d/%d  ", scenes, scenes);
    terminal_expect(t, first);
    for (int i = 0; i < 3 * scenes; i++) {
        terminal_type(t, " ");
    }
    terminal_expect(t, last);
    terminal_press(t, "Backspace");
    terminal_expect_no(t, last);
    terminal_press(t, "q");
    assert_int_equal(terminal_end(t), 0);
    terminal_expect_restored(t);
}

static void test_every_tour_to_its_end(void **state)
{
    for (size_t i = 0; i < compiled_in_tour_count; i++) {
        for (language_id k = 0; k < LANGUAGE_COUNT; k++) {
            play_to_the_end(state, i, languages[k].code, false);
            play_to_the_end(state, i, languages[k].code, true);
        }
    }
}

static void test_a_slider_runs_by_itself(void **state)
{
    terminal *t = start_tour(state, NULL, "register-cliff", "en", false);

    terminal_expect(t, "1/6  A full SM");
    terminal_expect(t, "100 %  64/64 warps  4 blocks");
    terminal_type(t, " ");
    terminal_expect(t, "How many of the 64 warps are left?");
    terminal_expect(t, "31 → 32 allocated");
    terminal_expect_no(t, "64/64 warps");
    terminal_type(t, " ");
    terminal_expect(t, "48: 75 %");
    terminal_expect(t, "33 → 40 allocated");
    terminal_expect(t, "75 %  48/64 warps  3 blocks");
    terminal_expect_no(t, "no tour is played");
    terminal_press(t, "Left");
    terminal_expect(t, "your own launch; = returns to the scene ─");
    terminal_expect(t, "100 %  64/64 warps");
    terminal_press(t, "=");
    terminal_expect_no(t, "your own launch");
    terminal_expect(t, "31 → 32 allocated");
    explorer_quit(t);
}

/* A blank in reverse video where the digits have a dot. */
static bool has_dot(terminal *t, const void *context)
{
    const terminal_cell cell = terminal_cell_at(t, 3, 3);

    (void)context;
    return cell.reverse && !cell.underline && cell.glyph == ' ';
}

/* On a terminal without colours the digits are reverse video, not letters of a limit. */
static void test_large_digits_without_colour(void **state)
{
    const terminal_setup setup = {.type = "vt100", .locale = "C"};
    terminal *t = start_tour(state, &setup, "register-cliff", "en", true);

    terminal_expect(t, "1/6  A full SM");
    assert_true(terminal_wait(t, has_dot, NULL));
    explorer_quit(t);
}

/* A scene that points at a value: a mark over its place in the graph, with the value. */
static void test_a_value_is_pointed_at(void **state)
{
    terminal *t = start_tour(state, NULL, "register-cliff", "en", false);

    terminal_expect(t, "1/6  A full SM");
    terminal_expect(t, "▼ 32");
    terminal_type(t, " ");
    terminal_expect_no(t, "▼ 32");
    explorer_quit(t);
}

/* Rows of filled cells as high as five lines: "100 %", "? %", "75 %". */
static void test_large_digits(void **state)
{
    terminal *t = start_tour(state, NULL, "register-cliff", "en", true);

    terminal_expect_at(t, 3, 1, "  ██   ██████ ██████ ██  ██");
    terminal_expect_at(t, 7, 1, "██████ ██████ ██████ ██  ██");
    terminal_expect_no(t, "Shared mem/block");
    terminal_type(t, " ");
    terminal_expect_at(t, 3, 1, "██████ ██  ██");
    terminal_type(t, " ");
    terminal_expect_at(t, 3, 1, "██████ ██████ ██  ██");
    explorer_quit(t);
}

/* The palette plays a tour over the exploration, and another one in its place. */
static void test_tours_of_the_palette(void **state)
{
    terminal *t = explorer_start_with(state, NULL, (const char *const[]){NULL});

    terminal_expect(t, "limited by");
    terminal_type(t, ":register-cliff");
    terminal_press(t, "Enter");
    terminal_expect(t, "1/6  A full SM");
    terminal_type(t, " ");
    terminal_expect(t, "2/6  Two registers more");
    terminal_type(t, ":first-steps");
    terminal_press(t, "Enter");
    terminal_expect(t, "1/8  One multiprocessor");
    explorer_quit(t);
}

/* A second terminal shows what the speaker wants to remember, scene by scene, until the tour ends. */
static void test_notes_on_a_second_terminal(void **state)
{
    char folder[] = "/tmp/occupant-notes-XXXXXX";
    char variable[64];
    char path[64];
    struct stat status;

    assert_non_null(mkdtemp(folder));
    snprintf(variable, sizeof variable, "XDG_RUNTIME_DIR=%s", folder);
    snprintf(path, sizeof path, "%s/occupant-tour", folder);
    const char *const environment[] = {variable, NULL};
    const char *const arguments[] = {explorer_program(), "tour", "--notes", NULL};
    terminal_setup setup = {.environment = environment};
    terminal_setup second = setup;

    second.arguments = arguments;
    terminal *notes = terminal_start(&second);

    terminal_expect(notes, "waiting for a tour of yours on this machine");
    terminal *t = start_tour(state, &setup, "register-cliff", "en", false);

    terminal_expect(t, "1/6  A full SM");
    assert_int_equal(stat(path, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0600);
    terminal_expect_at(notes, 2, 0, "1/6 A full SM");
    terminal_expect(notes, "Ask who has ever read what ptxas -v prints.");
    terminal_expect(notes, "Next: Two registers more");
    terminal_expect(notes, ", minute 0 of the tour");
    terminal_type(t, " ");
    terminal_expect(notes, "2/6 Two registers more");
    terminal_expect(notes, "Question: How many of the 64 warps are left?");
    terminal_expect(notes, "because two registers are a quarter."); /* no word is broken */
    terminal_expect(notes, "Answer: 48: 75 %.");
    terminal *later = terminal_start(&second);

    terminal_expect_at(later, 1, 0, "2/6 Two registers more");
    explorer_quit(t);
    assert_int_equal(terminal_end(notes), 0);
    assert_int_equal(terminal_end(later), 0);
    terminal_stop(notes);
    terminal_stop(later);
    assert_int_not_equal(stat(path, &status), 0);
    assert_int_equal(rmdir(folder), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        EXPLORER_TEST(test_every_tour_to_its_end), EXPLORER_TEST(test_a_slider_runs_by_itself),
        EXPLORER_TEST(test_large_digits),          EXPLORER_TEST(test_large_digits_without_colour),
        EXPLORER_TEST(test_a_value_is_pointed_at), EXPLORER_TEST(test_notes_on_a_second_terminal),
        EXPLORER_TEST(test_tours_of_the_palette),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
