/* SPDX-License-Identifier: MIT */
/* The launch file in the explorer on a terminal: saved with one question, read again under --watch. */
#include "base/files.h"
#include "terminal/explorer.h"

#include <sys/wait.h>

enum { PATH_SIZE = 512, MESSAGE_ROW = 23 };

/* A folder of its own for each test, with a log of the kernels "ax" and "norm". */
struct files {
    void *terminal; /* first: explorer_start_with and explorer_stop see it alone */
    char folder[64];
    char log[PATH_SIZE];
    char launches[PATH_SIZE];
};

static void write_text(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");

    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

static int make_files(void **state)
{
    static const char log[] = "ptxas info    : Compiling entry function 'ax' for 'sm_80'\n"
                              "ptxas info    : Used 40 registers, 368 bytes cmem[0]\n"
                              "ptxas info    : Compiling entry function 'norm' for 'sm_80'\n"
                              "ptxas info    : Used 24 registers, 368 bytes cmem[0]\n";
    struct files *files = calloc(1, sizeof *files);

    assert_non_null(files);
    strcpy(files->folder, "/tmp/occupant-launches-XXXXXX");
    assert_non_null(mkdtemp(files->folder));
    snprintf(files->log, PATH_SIZE, "%s/build.log", files->folder);
    snprintf(files->launches, PATH_SIZE, "%s/my.launches", files->folder);
    write_text(files->log, log);
    *state = files;
    return 0;
}

static int remove_files(void **state)
{
    struct files *files = *state;

    explorer_stop(&files->terminal);
    unlink(files->log);
    unlink(files->launches);
    assert_int_equal(rmdir(files->folder), 0);
    free(files);
    return 0;
}

/* Explores "ax" with the launch file. */
static terminal *start(struct files *files)
{
    const char *const arguments[] = {"--watch",       "-k",       "ax", "--launches",
                                     files->launches, files->log, NULL};
    terminal *t = explorer_start_with(&files->terminal, NULL, arguments);

    terminal_expect(t, EXPLORER_READY);
    return t;
}

static void read_text(const char *path, char *text, size_t size)
{
    FILE *file = fopen(path, "r");

    assert_non_null(file);
    text[fread(text, 1, size - 1, file)] = '\0';
    fclose(file);
}

static void expect_launches(const struct files *files, const char *part)
{
    char text[1024];

    read_text(files->launches, text, sizeof text);
    if (!strstr(text, part)) {
        fail_msg("%s", text);
    }
}

static void test_what_was_set_is_saved(void **state)
{
    struct files *files = *state;

    write_text(files->launches, "# mine\n[norm]\nblock = 64 # small\n");
    terminal *t = start(files);

    explorer_expect_row(t, EXPLORER_BLOCK, " 256? threads");
    terminal_press(t, ":save-launch");
    terminal_expect_at(t, MESSAGE_ROW, 1, "nothing to save");
    terminal_type(t, "384");
    terminal_press(t, "Enter");
    explorer_expect_row(t, EXPLORER_BLOCK, " 384 threads");
    terminal_press(t, ":save-launch");
    terminal_expect_at(t, MESSAGE_ROW, 1, "Save launch to ");
    terminal_expect(t, files->launches);
    terminal_press(t, "Enter");
    terminal_expect_at(t, MESSAGE_ROW, 1, "block of [ax] saved to ");
    expect_launches(files, "# mine\n[norm]\nblock = 64 # small\n\n[ax]\nblock        = 384\n");
    terminal_type(t, "192");
    terminal_press(t, "Enter");
    explorer_expect_row(t, EXPLORER_BLOCK, " 192 threads");
    terminal_expect_no(t, " saved to ");
    terminal_press(t, ":save-launch"); /* asked once */
    terminal_expect_at(t, MESSAGE_ROW, 1, "block of [ax] saved to ");
    expect_launches(files, "# mine\n[norm]\nblock = 64 # small\n\n[ax]\nblock        = 192\n");
    explorer_quit(t);

    t = start(files);
    explorer_expect_row(t, EXPLORER_BLOCK, " 192 threads");
    explorer_quit(t);
}

/* While another program writes the file the last row says so; Escape ends the wait, or else it is saved. */
static void test_another_writer_is_waited_for(void **state)
{
    struct files *files = *state;
    struct file_lock lock;

    write_text(files->launches, "[norm]\nblock = 64\n");
    terminal *t = start(files);

    terminal_type(t, "384");
    terminal_press(t, "Enter");
    explorer_expect_row(t, EXPLORER_BLOCK, " 384 threads");
    assert_true(file_lock_take(&lock, files->launches, NULL));
    terminal_press(t, ":save-launch");
    terminal_expect_at(t, MESSAGE_ROW, 1, "Save launch to ");
    terminal_press(t, "Enter");
    terminal_expect_at(t, MESSAGE_ROW, 1, "another occupant writes this file: waiting");
    terminal_press(t, "Esc");
    terminal_expect(t, "not saved: another occupant writes it");
    expect_launches(files, "[norm]\nblock = 64\n");
    terminal_press(t, "Enter");
    terminal_expect_at(t, MESSAGE_ROW, 1, "another occupant writes this file: waiting");
    file_lock_release(&lock);
    terminal_expect_at(t, MESSAGE_ROW, 1, "block of [ax] saved to ");
    expect_launches(files, "[norm]\nblock = 64\n\n[ax]\nblock        = 384\n");
    explorer_quit(t);
}

/* No output takes the place of what is explored, however often Enter is pressed. */
static void test_what_is_explored_is_not_replaced(void **state)
{
    struct files *files = *state;
    const char *const keys[] = {"S", "E"};
    char before[1024], after[1024];

    write_text(files->launches, "[norm]\nblock = 64\n");
    terminal *t = start(files);

    read_text(files->log, before, sizeof before);
    for (size_t i = 0; i < 4; i++) {
        terminal_press(t, keys[i % 2]);
        terminal_press(t, "Ctrl+u");
        terminal_type(t, i < 2 ? files->log : files->launches);
        explorer_press(t, "Enter Enter Enter");
        terminal_expect(t, "this file is one of those explored here: name another one");
        terminal_press(t, "Esc");
        terminal_expect_no(t, "this file is one of those");
    }
    explorer_quit(t);
    read_text(files->log, after, sizeof after);
    assert_string_equal(before, after);
    expect_launches(files, "[norm]\nblock = 64\n");
}

static void test_a_changed_file_is_read_again(void **state)
{
    struct files *files = *state;

    write_text(files->launches, "[ax]\nblock = 64\n");
    terminal *t = start(files);

    explorer_expect_row(t, EXPLORER_BLOCK, " 64 threads");
    write_text(files->launches, "[ax]\nblock = 128\ndynamic_smem = 4*block\n");
    explorer_expect_row(t, EXPLORER_BLOCK, " 128 threads");
    terminal_expect_at(t, MESSAGE_ROW, 1, "reread: ");
    write_text(files->launches, "[ax]\nblock = many\n");
    terminal_expect(t, "launches as before: ");
    explorer_expect_row(t, EXPLORER_BLOCK, " 128 threads");
    write_text(files->launches, "[*]\nblock = 256\n");
    explorer_expect_row(t, EXPLORER_BLOCK, " 256 threads");
    explorer_quit(t);
}

/* A file that the user creates by saving is watched from then on. */
static void test_a_new_file_is_watched(void **state)
{
    struct files *files = *state;
    const char *const arguments[] = {"--watch", "-k", "ax", "--launches", "none", files->log, NULL};
    terminal *t = explorer_start_with(&files->terminal, NULL, arguments);

    terminal_expect(t, EXPLORER_READY);
    terminal_type(t, "384");
    terminal_press(t, "Enter");
    terminal_press(t, ":save-launch");
    terminal_expect_at(t, MESSAGE_ROW, 1, "Save launch to occupant.launches");
    terminal_type(t, files->launches);
    terminal_press(t, "Enter");
    terminal_expect_at(t, MESSAGE_ROW, 1, "block of [ax] saved to ");
    write_text(files->launches, "[ax]\nblock = 512\n");
    explorer_expect_row(t, EXPLORER_BLOCK, " 512 threads");
    terminal_expect_at(t, MESSAGE_ROW, 1, "reread: ");
    explorer_quit(t);
}

static void test_a_file_with_mistakes_opens_nothing(void **state)
{
    struct files *files = *state;
    const char *const arguments[] = {"--launches", files->launches, files->log, NULL};

    write_text(files->launches, "[ax]\nblock = many\n");
    terminal *t = explorer_start_with(&files->terminal, NULL, arguments);

    terminal_expect(t, "my.launches:2: block: ");
    assert_int_equal(WEXITSTATUS(terminal_end(t)), 2);
}

#define LAUNCHES_TEST(name) cmocka_unit_test_setup_teardown(name, make_files, remove_files)

int main(void)
{
    const struct CMUnitTest tests[] = {
        LAUNCHES_TEST(test_what_was_set_is_saved),
        LAUNCHES_TEST(test_a_changed_file_is_read_again),
        LAUNCHES_TEST(test_a_new_file_is_watched),
        LAUNCHES_TEST(test_another_writer_is_waited_for),
        LAUNCHES_TEST(test_what_is_explored_is_not_replaced),
        LAUNCHES_TEST(test_a_file_with_mistakes_opens_nothing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
