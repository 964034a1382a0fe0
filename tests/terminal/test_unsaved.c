/* SPDX-License-Identifier: MIT */
/* Work that a signal or a closed terminal ended is offered at the next start, once, to whoever asks first. */
#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>

#include "term/signals.h"
#include "terminal/explorer.h"

#define OFFER "unsaved work of "

static char home[64];
static char variable[128];
static const char *environment[2];
static terminal_setup setup;

static int make_home(void **state)
{
    (void)state;
    snprintf(home, sizeof home, "/tmp/ou-XXXXXX");
    if (!mkdtemp(home)) {
        return -1;
    }
    snprintf(variable, sizeof variable, "XDG_STATE_HOME=%s", home);
    environment[0] = variable;
    setup = (terminal_setup){.environment = environment};
    return 0;
}

static int remove_home(void **state)
{
    char command[160];

    explorer_stop(state);
    snprintf(command, sizeof command, "chmod -R u+w '%s'; rm -rf '%s'", home, home);
    return system(command);
}

/* Files of kept work; path: one of them. */
static int kept(char *path, size_t size)
{
    char folder[96];
    int count = 0;

    snprintf(folder, sizeof folder, "%s/occupant", home);
    DIR *names = opendir(folder);

    for (const struct dirent *item; names && (item = readdir(names)) != NULL;) {
        if (item->d_name[0] != '.') {
            snprintf(path, size, "%s/%.200s", folder, item->d_name);
            count++;
        }
    }
    if (names) {
        closedir(names);
    }
    return count;
}

static int kept_count(void)
{
    char path[400];

    return kept(path, sizeof path);
}

/* A launch of 544 threads, a pin of 512, and the page of advice. */
static void work(terminal *t)
{
    terminal_press(t, "P");
    terminal_expect(t, "stay on the graphs");
    explorer_press(t, "Right Right");
    explorer_expect_row(t, EXPLORER_BLOCK, " 576 threads");
    explorer_press(t, "Tab Tab");
    terminal_expect(t, "registers 33");
}

static void expect_work(terminal *t)
{
    terminal_press(t, ":unsaved");
    terminal_expect(t, "opened; u undoes it");
    terminal_expect(t, "registers 33"); /* the page */
    explorer_press(t, "Tab Tab");
    explorer_expect_row(t, EXPLORER_BLOCK, " 576 threads");
    terminal_press(t, "v");
    explorer_expect_row(t, " a ", "block 512");
    terminal_press(t, "v");
    terminal_expect_no(t, "Pins, and how they differ");
}

static terminal *start_offered(void **state)
{
    static const char *const arguments[] = {"-a", "sm_80", "-b", "512", "-r", "33", NULL};
    terminal *t = explorer_start_with(state, &setup, arguments);

    terminal_expect(t, OFFER);
    return t;
}

static void end_by(terminal *t, int signal)
{
    terminal_kill(t, signal);
    terminal_expect_signal(t, signal);
    terminal_expect_restored(t);
}

static void test_the_next_start_offers_it(void **state)
{
    static const int signals[] = {SIGTERM, SIGHUP, SIGINT, SIGQUIT};

    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        terminal *t = explorer_start(state, &setup);

        work(t);
        end_by(t, signals[i]);
        assert_int_equal(kept_count(), 1);
        t = start_offered(state);
        expect_work(t);
        assert_int_equal(kept_count(), 0);
        explorer_quit(t);
        assert_int_equal(kept_count(), 0);
    }
}

static void test_a_closed_terminal(void **state)
{
    for (int ignored = 0; ignored <= 1; ignored++) {
        terminal_setup with = setup;
        with.ignore_hangup = ignored;
        terminal *t = explorer_start(state, &with);

        work(t);
        terminal_hang_up(t);
        terminal_end(t);
        assert_int_equal(kept_count(), 1);
        t = start_offered(state);
        expect_work(t);
        explorer_quit(t);
    }
}

static void save(terminal *t)
{
    terminal_press(t, "S");
    terminal_press(t, "Ctrl+u");
    terminal_type(t, home);
    terminal_type(t, "/saved.occ");
    terminal_press(t, "Enter");
    terminal_expect(t, "saved to");
}

/* Nothing was done, it was left on purpose, or it was saved; and a crash writes nothing. */
static void test_nothing_is_kept(void **state)
{
    terminal *t = explorer_start(state, &setup);

    terminal_press(t, "Tab"); /* looking is no work */
    end_by(t, SIGTERM);
    assert_int_equal(kept_count(), 0);
    t = explorer_start(state, &setup);
    work(t);
    explorer_quit(t);
    assert_int_equal(kept_count(), 0);
    t = explorer_start(state, &setup);
    work(t);
    end_by(t, SIGSEGV);
    assert_int_equal(kept_count(), 0);
    t = explorer_start(state, &setup);
    work(t);
    save(t);
    end_by(t, SIGTERM);
    assert_int_equal(kept_count(), 0);
}

static void test_saved_and_changed_again(void **state)
{
    terminal *t = explorer_start(state, &setup);

    terminal_press(t, "Right");
    save(t);
    terminal_press(t, "Right");
    explorer_expect_row(t, EXPLORER_BLOCK, " 576 threads");
    end_by(t, SIGTERM);
    assert_int_equal(kept_count(), 1);
}

/* D deletes it; every other key, Escape too, means what it always does, and leaves it to the next start. */
static void test_it_is_refused_or_left(void **state)
{
    terminal *t = explorer_start(state, &setup);

    work(t);
    end_by(t, SIGTERM);
    t = start_offered(state);
    terminal_type(t, "256");
    terminal_press(t, "Enter");
    explorer_expect_row(t, EXPLORER_BLOCK, " 256 threads");
    terminal_expect_no(t, OFFER);
    terminal_press(t, "Delete"); /* no offer is shown: it deletes nothing */
    terminal_press(t, "Left");
    explorer_expect_row(t, EXPLORER_BLOCK, " 224 threads");
    explorer_quit(t);
    assert_int_equal(kept_count(), 1);
    t = start_offered(state);
    terminal_expect_at(t, 23, 1, OFFER);
    terminal_expect(t, "unsaved opens, Delete drops, Esc leaves it");
    terminal_press(t, "Esc");
    terminal_expect_no(t, OFFER);
    terminal_press(t, "Delete"); /* the offer has gone */
    explorer_quit(t);
    assert_int_equal(kept_count(), 1);
    t = start_offered(state);
    terminal_press(t, "Delete");
    terminal_expect(t, "unsaved work deleted");
    assert_int_equal(kept_count(), 0);
    terminal_press(t, ":unsaved");
    terminal_expect(t, "no unsaved work is kept");
    explorer_quit(t);
}

/* The wheel and a paste take the offer off the screen: D means what it always does. */
static void test_an_offer_that_has_gone(void **state)
{
    terminal *t = explorer_start(state, &setup);

    work(t);
    end_by(t, SIGTERM);
    for (int paste = 0; paste <= 1; paste++) {
        t = start_offered(state);
        if (paste) {
            terminal_send(t, "\033[200~256\033[201~", 15);
            terminal_press(t, "Enter");
            explorer_expect_row(t, EXPLORER_BLOCK, " 256 threads");
        } else {
            terminal_wheel(t, 1, 30, false); /* over the block size */
        }
        terminal_expect_no(t, OFFER);
        terminal_press(t, "Delete");
        explorer_quit(t);
        assert_int_equal(kept_count(), 1);
    }
}

/* Each keeps its own; one opens a work, and the other that was offered the same is told. */
static void test_two_programs(void **state)
{
    void *other = NULL;
    terminal *a = explorer_start(state, &setup);
    terminal *b = explorer_start(&other, &setup);

    work(a);
    work(b);
    terminal_press(b, "Right");
    terminal_kill(a, SIGHUP);
    terminal_kill(b, SIGHUP);
    terminal_end(a);
    terminal_end(b);
    assert_int_equal(kept_count(), 2);
    a = start_offered(state);
    b = start_offered(&other);
    terminal_press(a, ":unsaved");
    terminal_expect(a, "opened; u undoes it");
    terminal_press(b, ":unsaved");
    terminal_expect(b, "that work is gone");
    explorer_quit(a);
    explorer_quit(b);
    assert_int_equal(kept_count(), 1);
    explorer_stop(&other);
}

static void test_nobody_else_can_read_it(void **state)
{
    terminal *t = explorer_start(state, &setup);
    struct stat status;
    char path[400];

    work(t);
    end_by(t, SIGTERM);
    assert_int_equal(kept(path, sizeof path), 1);
    assert_int_equal(stat(path, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0600);
    *strrchr(path, '/') = '\0';
    assert_int_equal(stat(path, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0700);
}

/* Neither a link nor a file of another user is kept work, whatever its name. */
static void test_only_own_files_are_offered(void **state)
{
    terminal *t = explorer_start(state, &setup);
    char path[400];
    char moved[sizeof home + sizeof "/elsewhere"];

    work(t);
    end_by(t, SIGTERM);
    assert_int_equal(kept(path, sizeof path), 1);
    snprintf(moved, sizeof moved, "%s/elsewhere", home);
    assert_int_equal(rename(path, moved), 0);
    assert_int_equal(symlink(moved, path), 0);
    t = explorer_start(state, &setup);
    terminal_expect_no(t, OFFER);
    explorer_quit(t);
    assert_int_equal(unlink(path), 0);
    assert_int_equal(rename(moved, path), 0);
    if (chown(path, 65534, 65534) == 0) { /* as root */
        t = explorer_start(state, &setup);
        terminal_expect_no(t, OFFER);
        explorer_quit(t);
        assert_int_equal(chown(path, geteuid(), getegid()), 0);
    }
    explorer_quit(start_offered(state));
}

/* No folder can be made: the end is as it always is. */
static void test_no_place_to_keep_it(void **state)
{
    static const char *const nowhere[] = {"XDG_STATE_HOME=/dev/null", NULL};
    terminal *t = explorer_start(state, &(terminal_setup){.environment = nowhere});

    work(t);
    end_by(t, SIGTERM);
    t = explorer_start(state, NULL);
    work(t);
    end_by(t, SIGTERM);
}

/* Work that was kept before the newest is opened after it. */
static void test_the_one_before_it(void **state)
{
    terminal *t = explorer_start(state, &setup);

    work(t);
    end_by(t, SIGTERM);
    t = start_offered(state);
    work(t);
    end_by(t, SIGTERM);
    t = start_offered(state);
    for (int left = 1; left >= 0; left--) {
        terminal_press(t, ":unsaved");
        terminal_expect(t, "opened; u undoes it");
        assert_int_equal(kept_count(), left);
        terminal_press(t, "f");
        terminal_expect_no(t, "opened; u undoes it");
        terminal_press(t, "Esc");
        terminal_expect_no(t, "Esc close");
    }
    terminal_press(t, ":unsaved");
    terminal_expect(t, "no unsaved work is kept");
    explorer_quit(t);
}

/* A tour looks for none: it does not say that there is none. */
static void test_a_tour_opens_none(void **state)
{
    static const char *const arguments[] = {"tour", "register-cliff", NULL};
    terminal *t = explorer_start(state, &setup);

    work(t);
    end_by(t, SIGTERM);
    t = explorer_start_with(state, &setup, arguments);
    terminal_expect(t, "1/6  A full SM");
    terminal_press(t, ":unsaved");
    terminal_expect(t, "a tour opens no unsaved work");
    explorer_quit(t);
    assert_int_equal(kept_count(), 1);
}

/* More than eight are not kept. */
static void test_the_folder_stays_small(void **state)
{
    for (int i = 0; i < 10; i++) {
        terminal *t = i == 0 ? explorer_start(state, &setup) : start_offered(state);

        work(t);
        end_by(t, SIGTERM);
    }
    assert_int_equal(kept_count(), 8);
}

/* Of a folder that another version left full the newest stay. */
static void test_a_full_folder(void **state)
{
    char path[400];
    terminal *t = explorer_start(state, &setup);

    work(t);
    end_by(t, SIGTERM);
    assert_int_equal(kept(path, sizeof path), 1);
    *strrchr(path, '/') = '\0';
    for (int i = 0; i < 20; i++) {
        char old[440];

        snprintf(old, sizeof old, "%s/unsaved-1000000000%03d-host-1.occ", path, i);
        assert_int_equal(fclose(fopen(old, "w")), 0);
    }
    t = start_offered(state);
    work(t);
    end_by(t, SIGTERM);
    assert_int_equal(kept_count(), 8);
    expect_work(start_offered(state));
}

/* One that cannot be opened says why, and changes nothing. */
static void test_a_damaged_file(void **state)
{
    char folder[96], path[160];
    terminal *t;

    snprintf(folder, sizeof folder, "%s/occupant", home);
    assert_int_equal(mkdir(folder, 0700), 0);
    snprintf(path, sizeof path, "%s/unsaved-1700000000000-host-1.occ", folder);
    FILE *file = fopen(path, "w");

    assert_non_null(file);
    fputs("# A session of occupant\n[session]\n[configuration]\narchitecture = sm_9\n", file);
    fclose(file);
    t = start_offered(state);
    terminal_press(t, ":unsaved");
    terminal_expect(t, "sm_9\"");
    explorer_expect_row(t, EXPLORER_BLOCK, " 512 threads");
    assert_int_equal(kept_count(), 1);
    explorer_quit(t);
}

/* Without a place for it no work is kept, and nothing is said. */
static void test_no_home(void **state)
{
    static const char *const none[] = {"HOME=", "XDG_STATE_HOME=", NULL};
    terminal *t = explorer_start(state, &(terminal_setup){.environment = none});

    work(t);
    terminal_press(t, ":unsaved");
    terminal_expect(t, "no unsaved work is kept");
    end_by(t, SIGTERM);
}

/* Asked for again and again, it keeps no folder open. */
static void test_asked_again_and_again(void **state)
{
    char command[4200];
    const char *const arguments[] = {"/bin/sh", "-c", command, NULL};
    void *other = NULL;
    terminal_setup few = setup;

    snprintf(command, sizeof command, "ulimit -n 20; exec '%s'", explorer_program());
    few.arguments = arguments;
    terminal *t = terminal_start(&few);
    *state = t;
    terminal_expect(t, EXPLORER_READY);
    for (int i = 0; i < 20; i++) {
        terminal_press(t, ":unsaved");
        terminal_expect(t, "no unsaved work");
        terminal_press(t, "Right");
        terminal_expect_no(t, "no unsaved work");
    }
    work(explorer_start(&other, &setup));
    end_by(other, SIGTERM);
    explorer_stop(&other);
    assert_int_equal(kept_count(), 1);
    terminal_press(t, ":unsaved");
    terminal_expect(t, "opened; u undoes it");
    explorer_quit(t);
}

#define UNSAVED_TEST(name) cmocka_unit_test_setup_teardown(name, make_home, remove_home)

/* The palette offers the files that were explored last, and explores one in place of what is there. */
static void test_explored_files_are_found(void **state)
{
    static const char *const file[] = {"tests/data/kernels/real/ptxas.txt", NULL};
    terminal *t = explorer_start_with(state, &setup, file);

    terminal_expect(t, "Filter");
    terminal_press(t, "Esc");
    terminal_expect_no(t, "Filter");
    explorer_quit(t);
    explorer_stop(state);
    t = explorer_start(state, &setup);
    terminal_press(t, ":");
    terminal_type(t, "real/ptxas");
    terminal_expect(t, "kernels/real/ptxas.txt");
    terminal_press(t, "Enter");
    terminal_expect(t, "Kernel");
    terminal_expect(t, "Filter");
    terminal_press(t, "Esc");
    terminal_expect_no(t, "Filter");
    explorer_quit(t);
}

/* Explores files, and leaves. */
static void explore(void **state, const char *first, const char *second)
{
    const char *const files[] = {first, second, NULL};
    terminal *t = explorer_start_with(state, &setup, files);

    terminal_expect(t, "Filter");
    terminal_press(t, "Esc");
    terminal_expect_no(t, "Filter");
    explorer_quit(t);
}

/* The latest first, each once; no pipe, and none that has gone. */
static void test_the_list_of_files(void **state)
{
    static const char spill[] = "tests/data/kernels/ptxas/spill.sm_80.txt";
    static const char basic[] = "tests/data/kernels/ptxas/basic.sm_80.txt";
    char path[128], copy[128], command[320], expected[8400], found[8400] = "";
    char *there = realpath(".", NULL);

    assert_non_null(there);
    snprintf(copy, sizeof copy, "%s/copy", home);
    snprintf(command, sizeof command, "cp %s %s", basic, copy);
    assert_int_equal(system(command), 0);
    explore(state, copy, spill);
    explore(state, spill, basic);
    assert_int_equal(unlink(copy), 0);
    explore(state, basic, NULL);
    snprintf(path, sizeof path, "%s/occupant/recent", home);
    FILE *file = fopen(path, "r");

    assert_non_null(file);
    assert_true(fread(found, 1, sizeof found - 1, file) > 0);
    fclose(file);
    snprintf(expected, sizeof expected, "%s/%s\n%s/%s\n", there, basic, there, spill);
    assert_string_equal(found, expected);
    free(there);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        UNSAVED_TEST(test_the_next_start_offers_it),
        UNSAVED_TEST(test_a_closed_terminal),
        UNSAVED_TEST(test_nothing_is_kept),
        UNSAVED_TEST(test_saved_and_changed_again),
        UNSAVED_TEST(test_it_is_refused_or_left),
        UNSAVED_TEST(test_two_programs),
        UNSAVED_TEST(test_nobody_else_can_read_it),
        UNSAVED_TEST(test_only_own_files_are_offered),
        UNSAVED_TEST(test_no_place_to_keep_it),
        UNSAVED_TEST(test_the_folder_stays_small),
        UNSAVED_TEST(test_an_offer_that_has_gone),
        UNSAVED_TEST(test_the_one_before_it),
        UNSAVED_TEST(test_a_tour_opens_none),
        UNSAVED_TEST(test_explored_files_are_found),
        UNSAVED_TEST(test_a_full_folder),
        UNSAVED_TEST(test_asked_again_and_again),
        UNSAVED_TEST(test_the_list_of_files),
        UNSAVED_TEST(test_a_damaged_file),
        UNSAVED_TEST(test_no_home),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
