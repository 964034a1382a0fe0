/* SPDX-License-Identifier: MIT */
/* Files in the explorer: kernels to choose from, rebuilt ones, sessions, the command line. */
#include "command/explore/exploration.h"
#include "terminal/explorer.h"

#include <dirent.h>
#include <poll.h>
#include <signal.h>
#include <sys/inotify.h>
#include <sys/stat.h>
#include <sys/wait.h>

enum { PATH_SIZE = 512, MESSAGE_ROW = 23 };

#define LOG "tests/data/kernels/ptxas/basic.multi.txt"

/* ------------------------------------------------------------------------
 * A folder of its own for each test
 */

struct files {
    void *terminal; /* first: explorer_start_with and explorer_stop see it alone */
    char folder[64];
};

static int make_folder(void **state)
{
    struct files *files = calloc(1, sizeof *files);

    assert_non_null(files);
    strcpy(files->folder, "/tmp/occupant-files-XXXXXX");
    assert_non_null(mkdtemp(files->folder));
    *state = files;
    return 0;
}

static void path_of(const struct files *files, const char *name, char path[PATH_SIZE])
{
    snprintf(path, PATH_SIZE, "%s/%s", files->folder, name);
}

static int remove_folder(void **state)
{
    struct files *files = *state;
    DIR *folder = opendir(files->folder);

    explorer_stop(&files->terminal);
    for (struct dirent *entry; folder && (entry = readdir(folder));) {
        char path[PATH_SIZE];

        path_of(files, entry->d_name, path);
        unlink(path);
    }
    if (folder) {
        closedir(folder);
    }
    rmdir(files->folder);
    free(files);
    return 0;
}

static terminal *start(struct files *files, const terminal_setup *setup,
                       const char *const *arguments)
{
    return explorer_start_with(&files->terminal, setup, arguments);
}

/* ------------------------------------------------------------------------
 * Build logs, as ptxas writes them
 */

static void put_kernel(FILE *file, const char *name, int registers)
{
    fprintf(file,
            "ptxas info    : Compiling entry function '%s' for 'sm_80'\n"
            "ptxas info    : Function properties for %s\n"
            "    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads\n"
            "ptxas info    : Used %d registers, 368 bytes cmem[0]\n",
            name, name, registers);
}

/* "ax" and "norm"; of a build under way only what comes before the first kernel. */
static void write_log(const char *path, int ax, int norm)
{
    FILE *file = fopen(path, "w");

    assert_non_null(file);
    fputs("ptxas info    : 0 bytes gmem\n", file);
    if (ax > 0) {
        put_kernel(file, "ax", ax);
        put_kernel(file, "norm", norm);
    }
    assert_int_equal(fclose(file), 0);
}

static void write_beside_and_rename(const struct files *files, const char *path, int ax, int norm)
{
    char beside[PATH_SIZE];

    path_of(files, "beside.tmp", beside);
    write_log(beside, ax, norm);
    assert_int_equal(rename(beside, path), 0);
}

/* ------------------------------------------------------------------------
 * The picker of kernels
 */

static void test_a_kernel_is_picked(void **state)
{
    static const char *const arguments[] = {"-a", "sm_80", LOG, NULL};
    terminal *t = start(*state, NULL, arguments);

    terminal_expect(t, "┌ Kernel ");
    terminal_expect(t, "1 of 15");
    terminal_press(t, "End");
    terminal_expect(t, "15 of 15");
    explorer_expect_row(t, "│ static_and_dyn", "sm_80 2/4");
    terminal_press(t, "Right");
    explorer_expect_row(t, "│ static_and_dyn", "3/4");
    explorer_press(t, "Left Left");
    explorer_expect_row(t, "│ static_and_dyn", "sm_75 1/4");
    terminal_press(t, "Enter");
    terminal_expect_no(t, "┌ Kernel ");
    explorer_expect_row(t, "sm_75", "· static");
    explorer_expect_row(t, EXPLORER_REGISTERS, "16 → 16");
    explorer_quit(t);
}

struct order {
    const char *above;
    const char *below;
};

static bool stand_in_order(terminal *t, const void *context)
{
    const struct order *order = context;
    int above, below, column;

    return terminal_find(t, order->above, &above, &column) &&
           terminal_find(t, order->below, &below, &column) && above < below;
}

/* None of them spills: that order is left out. */
static void test_kernels_are_sorted(void **state)
{
    static const char *const arguments[] = {"-a", "sm_80", "-b", "64", LOG, NULL};
    static const struct {
        const char *said;
        struct order order;
    } sorts[] = {
        {"sorted by registers", {"│ dyn_smem", "│ lb1"}},
        {"sorted by shared memory", {"│ block_sum<d", "│ static_and_dyn"}},
        {"sorted by occupancy", {"│ block_sum<d", "│ hidden_kernel"}},
        {"sorted by name", {"│ lb1", "│ saxpy"}},
    };
    terminal *t = start(*state, NULL, arguments);

    terminal_expect(t, "┌ Kernel ");
    for (size_t i = 0; i < sizeof sorts / sizeof *sorts; i++) {
        terminal_press(t, "Tab");
        terminal_expect_at(t, MESSAGE_ROW, 1, sorts[i].said);
        assert_true(terminal_wait(t, stand_in_order, &sorts[i].order));
    }
}

/* A trace of PyTorch: what took the most time is on top; the profiler's estimate stands beside ours. */
static void test_a_trace(void **state)
{
    static const char *const arguments[] = {"tests/data/h100/step.json.gz", NULL};
    static const struct order order = {"kernel<getrf", "DeviceRad"};
    terminal *t = start(*state, NULL, arguments);

    terminal_expect(t, "GPU time");
    terminal_expect(t, "23.8 %");
    assert_true(terminal_wait(t, stand_in_order, &order));
    terminal_press(t, "Tab");
    terminal_expect_at(t, MESSAGE_ROW, 1, "sorted by name");
    terminal_type(t, "onesweep");
    terminal_press(t, "Enter");
    terminal_expect(t, "achieved 28 %, estimated");
}

/* Two shapes of "often" take longer together than the one of "once", which takes longest alone. */
static void test_a_trace_opens_on_its_first_row(void **state)
{
    static const char rows[] =
        "Start (ns),Duration (ns),GrdX,GrdY,GrdZ,BlkX,BlkY,BlkZ,Reg/Trd,Name\n"
        "1,1000,1,1,1,64,1,1,40,once\n"
        "2,800,1,1,1,32,1,1,24,often\n"
        "3,900,2,1,1,96,1,1,24,often\n";
    struct files *files = *state;
    char path[PATH_SIZE];
    const char *const arguments[] = {path, NULL};

    path_of(files, "trace.csv", path);
    FILE *file = fopen(path, "w");

    assert_non_null(file);
    fputs(rows, file);
    assert_int_equal(fclose(file), 0);
    terminal *t = start(files, NULL, arguments);

    terminal_expect(t, "1 of 2");
    terminal_expect(t, "kernel often ");
    terminal_press(t, "Esc");
    explorer_expect_row(t, EXPLORER_BLOCK, "96");
}

static void test_a_filter_and_another_architecture(void **state)
{
    static const char *const arguments[] = {"-a", "sm_80", LOG, NULL};
    terminal *t = start(*state, NULL, arguments);

    terminal_expect(t, "┌ Kernel ");
    terminal_type(t, "named_bar");
    terminal_expect(t, "1 of 1");
    terminal_press(t, "Enter");
    explorer_expect_row(t, "sm_80", "named_bar");
    explorer_expect_row(t, EXPLORER_REGISTERS, "12 → 16");
    terminal_expect_no(t, "registers as built for");
    terminal_press(t, "a");
    terminal_type(t, "sm_89");
    terminal_press(t, "Enter");
    explorer_expect_row(t, "sm_89", " named_bar");
    terminal_expect(t, "built for sm_80");
    explorer_press(t, "u");
    terminal_expect_no(t, "registers as built for");
}

static void test_one_kernel_needs_no_picker(void **state)
{
    struct files *files = *state;
    char path[PATH_SIZE];
    const char *const arguments[] = {path, NULL};

    path_of(files, "one.log", path);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    put_kernel(file, "alone", 77);
    fclose(file);
    terminal *t = start(files, NULL, arguments);

    terminal_expect(t, EXPLORER_READY);
    explorer_expect_row(t, "sm_80", "kernel alone");
    explorer_expect_row(t, EXPLORER_REGISTERS, "77 → 80");
}

/* ------------------------------------------------------------------------
 * What cannot be read
 */

static void test_a_file_without_kernels_opens_nothing(void **state)
{
    struct files *files = *state;
    char path[PATH_SIZE];
    const char *const arguments[] = {path, NULL};

    path_of(files, "empty.log", path);
    write_log(path, 0, 0);
    terminal *t = start(files, NULL, arguments);

    assert_int_not_equal(terminal_end(t), 0);
    terminal_expect(t, "empty.log");
    assert_false(terminal_was_sent(t, "\033[?1049h"));
}

static void test_a_missing_file_opens_nothing(void **state)
{
    static const char *const arguments[] = {"/proc/nonexistent/build.log", NULL};
    terminal *t = start(*state, NULL, arguments);

    assert_int_not_equal(terminal_end(t), 0);
    terminal_expect(t, "occupant: /proc/nonexistent/build.log: no such file");
    assert_false(terminal_was_sent(t, "\033[?1049h"));
}

static void expect_refusal(struct files *files, const char *const *arguments, const char *reason)
{
    terminal *t = start(files, NULL, arguments);

    assert_int_equal(WEXITSTATUS(terminal_end(t)), 2);
    terminal_expect(t, reason);
    assert_false(terminal_was_sent(t, "\033[?1049h"));
    terminal_stop(t);
    files->terminal = NULL;
}

static void test_only_files_are_watched(void **state)
{
    static const char *const nothing[] = {"--watch", NULL};
    static const char *const folder[] = {"-R", "--watch", "tests", NULL};
    static const char *const standard_input[] = {"--watch", "-", NULL};

    expect_refusal(*state, nothing, "--watch needs a FILE");
    expect_refusal(*state, folder, "--watch: tests is a folder: name its files");
    expect_refusal(*state, standard_input, "--watch: standard input is read once: give a FILE");
}

static void test_one_bad_file_of_two_is_told_of(void **state)
{
    struct files *files = *state;
    char path[PATH_SIZE];
    const char *const arguments[] = {path, LOG, NULL};

    path_of(files, "empty.log", path);
    write_log(path, 0, 0);
    terminal *t = start(files, NULL, arguments);

    terminal_expect_at(t, MESSAGE_ROW, 1, files->folder);
    terminal_expect(t, "┌ Kernel ");
    terminal_press(t, "Esc");
    terminal_expect_no(t, "┌ Kernel ");
    explorer_quit(t);
    terminal_expect(t, "empty.log"); /* on the shell's screen */
}

static void test_of_two_bad_files_the_first_is_named(void **state)
{
    struct files *files = *state;
    char first[PATH_SIZE], second[PATH_SIZE];
    const char *const arguments[] = {first, second, LOG, NULL};

    path_of(files, "first.log", first);
    path_of(files, "second.log", second);
    write_log(first, 0, 0);
    write_log(second, 0, 0);
    terminal *t = start(files, NULL, arguments);

    terminal_expect_at(t, MESSAGE_ROW, 1, "2 messages, such as ");
    terminal_expect(t, "first.log");
    terminal_press(t, "Esc");
    terminal_expect_no(t, "┌ Kernel ");
    explorer_quit(t);
    terminal_expect(t, "second.log"); /* on the shell's screen */
}

/* ------------------------------------------------------------------------
 * Builds that come anew
 */

/* A log under watch, its kernel ax explored. */
static terminal *start_watching(struct files *files, char path[PATH_SIZE])
{
    const char *const arguments[] = {"--watch", "-b", "512", path, NULL};

    path_of(files, "build.log", path);
    write_log(path, 40, 24);
    terminal *t = start(files, NULL, arguments);

    terminal_expect(t, "┌ Kernel ");
    terminal_press(t, "Enter");
    explorer_expect_row(t, "sm_80", "kernel ax");
    explorer_expect_row(t, EXPLORER_REGISTERS, "40 → 40");
    return t;
}

static void test_a_build_renamed_into_place(void **state)
{
    char path[PATH_SIZE];
    terminal *t = start_watching(*state, path);

    write_beside_and_rename(*state, path, 72, 24);
    terminal_expect_at(t, MESSAGE_ROW, 1, "rebuilt: registers 40 → 72");
    explorer_expect_row(t, EXPLORER_REGISTERS, "72 → 72");
    assert_false(terminal_was_sent(t, "waiting for")); /* a whole file is taken at once */
    write_beside_and_rename(*state, path, 72, 24);
    terminal_expect_at(t, MESSAGE_ROW, 1, "rebuilt, no change");
    explorer_quit(t);
}

/* A file that is not there yet: the explorer opens, and takes the kernel of the first build. */
static void test_the_first_build_is_waited_for(void **state)
{
    char path[PATH_SIZE];
    const char *const arguments[] = {"--watch", "--kernel", "ax", path, NULL};

    path_of(*state, "build.log", path);
    terminal *t = start(*state, NULL, arguments);

    terminal_expect(t, "waiting for the build: /");
    terminal_expect(t, "No such file");
    explorer_expect_row(t, "sm_90", "graphs");
    write_log(path, 40, 24);
    explorer_expect_row(t, "sm_80", "kernel ax");
    explorer_expect_row(t, EXPLORER_REGISTERS, "40 → 40");
    write_log(path, 41, 24);
    terminal_expect_at(t, MESSAGE_ROW, 1, "rebuilt: registers 40 → 41");
    explorer_quit(t);
}

/* The block size that nobody states is that of the user's hand, whichever of two files comes anew. */
static void test_a_rebuild_keeps_the_block(void **state)
{
    char first[PATH_SIZE];
    char second[PATH_SIZE];
    const char *const arguments[] = {"--watch", first, second, NULL};

    path_of(*state, "first.log", first);
    path_of(*state, "second.log", second);
    write_log(first, 40, 24);
    write_log(second, 48, 24);
    terminal *t = start(*state, NULL, arguments);

    terminal_expect(t, "┌ Kernel ");
    terminal_press(t, "Enter");
    explorer_expect_row(t, EXPLORER_REGISTERS, "40 → 40");
    explorer_expect_row(t, "Block size", "256? threads");
    terminal_expect(t, "assumed: block");
    explorer_press(t, "5 1 2 Enter");
    explorer_expect_row(t, "Block size", "512 threads");
    write_log(second, 80, 24);
    terminal_expect_at(t, MESSAGE_ROW, 1, "rebuilt: no change, 1 other changed");
    write_log(first, 128, 24);
    terminal_expect_at(t, MESSAGE_ROW, 1, "rebuilt: registers 40 → 128, ≤ 75 → 25 %");
    explorer_expect_row(t, "Block size", "512 threads");
    explorer_quit(t);
}

/* Whether the name of a kernel in the picker stands out. */
static bool stands_out(terminal *t, const char *text)
{
    int row, column;

    terminal_expect(t, text);
    assert_true(terminal_find(t, text, &row, &column));
    return terminal_cell_at(t, row, column + 2).bold;
}

static void test_a_build_written_in_place_marks_what_changed(void **state)
{
    char path[PATH_SIZE];
    terminal *t = start_watching(*state, path);

    write_log(path, 40, 33);
    terminal_expect_at(t, MESSAGE_ROW, 1, "rebuilt: no change, "); /* the kernel explored */
    terminal_press(t, "K");
    explorer_expect_row(t, "│ norm", "33");
    assert_true(stands_out(t, "│ norm"));
    terminal_press(t, "Esc");
    terminal_expect_no(t, "┌ Kernel ");
    write_log(path, 41, 33);
    terminal_expect_at(t, MESSAGE_ROW, 1, "rebuilt: registers 40 → 41");
    terminal_press(t, "K");
    explorer_expect_row(t, "│ ax", "41");
    assert_false(stands_out(t, "│ norm")); /* not since the last build */
}

/* Ends when somebody has read a file of the folder, and closed it. */
static void expect_read(int watch, const char *name)
{
    _Alignas(struct inotify_event) char events[4096];
    bool seen = false;

    while (!seen) {
        struct pollfd end = {.fd = watch, .events = POLLIN};

        assert_int_equal(poll(&end, 1, TERMINAL_DEADLINE), 1);
        ssize_t size = read(watch, events, sizeof events);

        assert_true(size > 0);
        for (char *next = events; next < events + size;) {
            const struct inotify_event *event = (const struct inotify_event *)(void *)next;

            seen = seen || (event->len > 0 && strcmp(event->name, name) == 0);
            next += sizeof *event + event->len;
        }
    }
}

/* Read, and found to be the beginning of a build: what was stays until the rest is there. */
static void test_a_build_under_way_is_waited_for(void **state)
{
    struct files *files = *state;
    char path[PATH_SIZE];
    terminal *t = start_watching(files, path);
    int watch = inotify_init1(IN_CLOEXEC);

    assert_true(watch >= 0);
    assert_true(inotify_add_watch(watch, files->folder, IN_CLOSE_NOWRITE) >= 0);
    write_log(path, 0, 0);
    expect_read(watch, "build.log");
    terminal_press(t, "Shift+Right");
    explorer_expect_row(t, EXPLORER_BLOCK, " 513 threads");
    explorer_expect_row(t, EXPLORER_REGISTERS, "40 → 40");
    explorer_expect_row(t, "sm_80", "kernel ax");
    write_log(path, 64, 24);
    terminal_expect_at(t, MESSAGE_ROW, 1, "rebuilt: registers 40 → 64");
    explorer_expect_row(t, EXPLORER_REGISTERS, "64 → 64");
    explorer_expect_row(t, EXPLORER_BLOCK, " 513 threads");
    close(watch);
    explorer_quit(t);
}

/* What cuobjdump prints of a bare cubin: no architecture stands in it. */
static void write_without_architecture(const char *path, int registers)
{
    FILE *file = fopen(path, "w");

    assert_non_null(file);
    fprintf(file,
            "Resource usage:\n Common:\n  GLOBAL:0\n Function ax:\n"
            "  REG:%d STACK:0 SHARED:2048 LOCAL:0 CONSTANT[0]:352 TEXTURE:0 SURFACE:0 SAMPLER:0\n",
            registers);
    assert_int_equal(fclose(file), 0);
}

static void test_a_build_that_names_no_architecture(void **state)
{
    char path[PATH_SIZE];
    const char *const arguments[] = {"--watch", "-a", "sm_90", path, NULL};

    path_of(*state, "usage.txt", path);
    write_without_architecture(path, 40);
    terminal *t = start(*state, NULL, arguments);

    explorer_expect_row(t, EXPLORER_REGISTERS, "40 → 40");
    explorer_expect_row(t, EXPLORER_SMEM, "0? B + 2,048 fixed"); /* reserved bytes count once */
    write_without_architecture(path, 41);
    terminal_expect_at(t, MESSAGE_ROW, 1, "rebuilt: registers 40 → 41");
    explorer_quit(t);
}

/* build/latest -> build/7/log: what happens beside the link tells nothing of the file. */
static void test_a_build_behind_a_link(void **state)
{
    char link[PATH_SIZE], target[PATH_SIZE];
    const char *const arguments[] = {"--watch", "--kernel", "ax", link, NULL};
    void *other;
    struct files *aside;

    assert_int_equal(make_folder(&other), 0);
    aside = other;
    path_of(aside, "build.log", target);
    path_of(*state, "latest.log", link);
    write_log(target, 40, 24);
    assert_int_equal(symlink(target, link), 0);
    terminal *t = start(*state, NULL, arguments);

    explorer_expect_row(t, EXPLORER_REGISTERS, "40 → 40");
    write_log(target, 41, 24);
    terminal_expect_at(t, MESSAGE_ROW, 1, "rebuilt: registers 40 → 41");
    write_beside_and_rename(aside, target, 42, 24);
    terminal_expect_at(t, MESSAGE_ROW, 1, "rebuilt: registers 41 → 42");
    explorer_quit(t);
    assert_int_equal(remove_folder(&other), 0);
}

/* A build folder that is thrown away and made anew, twice. */
static void test_a_folder_that_is_made_anew(void **state)
{
    char folder[PATH_SIZE], path[PATH_SIZE + 16];
    const char *const arguments[] = {"--watch", "--kernel", "ax", path, NULL};

    path_of(*state, "build", folder);
    snprintf(path, sizeof path, "%s/log", folder);
    assert_int_equal(mkdir(folder, 0700), 0);
    write_log(path, 40, 24);
    terminal *t = start(*state, NULL, arguments);

    explorer_expect_row(t, EXPLORER_REGISTERS, "40 → 40");
    for (int registers = 41; registers < 43; registers++) {
        char said[64];

        assert_int_equal(unlink(path), 0);
        assert_int_equal(rmdir(folder), 0);
        terminal_expect(t, "waiting for the build: ");
        assert_int_equal(mkdir(folder, 0700), 0);
        write_log(path, registers, 24);
        snprintf(said, sizeof said, "rebuilt: registers %d → %d", registers - 1, registers);
        terminal_expect_at(t, MESSAGE_ROW, 1, said);
    }
    explorer_quit(t);
    assert_int_equal(unlink(path), 0);
    assert_int_equal(rmdir(folder), 0);
}

/* build/latest leads to another folder from now on; a folder is moved away, and comes anew. */
static void test_a_folder_that_is_another_one(void **state)
{
    char first[PATH_SIZE], second[PATH_SIZE], latest[PATH_SIZE], path[PATH_SIZE + 16];
    char inner[PATH_SIZE + 16];
    const char *const arguments[] = {"--watch", "--kernel", "ax", path, NULL};

    path_of(*state, "1", first);
    path_of(*state, "2", second);
    path_of(*state, "latest", latest);
    snprintf(path, sizeof path, "%s/log", latest);
    for (int i = 1; i <= 2; i++) {
        assert_int_equal(mkdir(i == 1 ? first : second, 0700), 0);
        snprintf(inner, sizeof inner, "%s/log", i == 1 ? first : second);
        write_log(inner, 39 + i, 24);
    }
    assert_int_equal(symlink("1", latest), 0);
    terminal *t = start(*state, NULL, arguments);

    explorer_expect_row(t, EXPLORER_REGISTERS, "40 → 40");
    assert_int_equal(unlink(latest), 0);
    assert_int_equal(symlink("2", latest), 0);
    terminal_expect_at(t, MESSAGE_ROW, 1, "rebuilt: registers 40 → 41");
    explorer_quit(t);
    assert_int_equal(unlink(latest), 0);
    assert_int_equal(rename(second, latest), 0); /* no link any more */
    t = start(*state, NULL, arguments);
    explorer_expect_row(t, EXPLORER_REGISTERS, "41 → 48");
    assert_int_equal(rename(latest, second), 0);
    assert_int_equal(rename(first, latest), 0);
    terminal_expect_at(t, MESSAGE_ROW, 1, "rebuilt: registers 41 → 40");
    explorer_quit(t);
    assert_int_equal(unlink(path), 0);
    assert_int_equal(rmdir(latest), 0);
    assert_int_equal(unlink(inner), 0);
    assert_int_equal(rmdir(second), 0);
}

static void test_a_kernel_that_is_gone(void **state)
{
    char path[PATH_SIZE];
    terminal *t = start_watching(*state, path);
    FILE *file = fopen(path, "w");

    assert_non_null(file);
    put_kernel(file, "norm", 24);
    fclose(file);
    terminal_expect_at(t, MESSAGE_ROW, 1, "rebuilt: ax is gone");
    explorer_expect_row(t, EXPLORER_REGISTERS, "40 → 40");
    write_log(path, 48, 24);
    terminal_expect_at(t, MESSAGE_ROW, 1, "ax is back: registers 40 → 48");
    explorer_expect_row(t, "sm_80", "kernel ax");
    explorer_quit(t);
}

/* A file that goes, as a build does that begins anew, is told of and waited for. */
static void test_a_file_that_goes_is_waited_for(void **state)
{
    char path[PATH_SIZE];
    terminal *t = start_watching(*state, path);

    assert_int_equal(unlink(path), 0);
    terminal_expect(t, "waiting for the build: ");
    explorer_expect_row(t, EXPLORER_REGISTERS, "40 → 40");
    write_log(path, 56, 24);
    terminal_expect_at(t, MESSAGE_ROW, 1, "rebuilt: registers 40 → 56");
    explorer_quit(t);
}

/* The last line of a build has no end: the rest is waited for, a while, and what is there is taken. */
static void test_a_line_without_an_end_is_taken_late(void **state)
{
    struct files *files = *state;
    char path[PATH_SIZE], beside[PATH_SIZE];
    terminal *t = start_watching(files, path);

    path_of(files, "beside.tmp", beside);
    write_log(beside, 72, 24);
    FILE *file = fopen(beside, "a");
    assert_non_null(file);
    fputs("ptxas info", file);
    assert_int_equal(fclose(file), 0);
    assert_int_equal(rename(beside, path), 0);
    terminal_expect(t, "waiting for the build: ");
    terminal_expect_at(t, MESSAGE_ROW, 1, "rebuilt: registers 40 → 72");
    explorer_quit(t);
}

/* ------------------------------------------------------------------------
 * Sessions
 */

static void expect_start(const char *path, const char *text)
{
    char start[64] = "";
    FILE *file = fopen(path, "r");

    assert_non_null(file);
    assert_non_null(fgets(start, sizeof start, file));
    fclose(file);
    assert_memory_equal(start, text, strlen(text));
}

static void save_to(terminal *t, const char *path)
{
    terminal_press(t, "S");
    terminal_type(t, path);
    terminal_press(t, "Enter");
    terminal_expect_at(t, MESSAGE_ROW, 1, "saved to ");
}

static void test_a_session_comes_back(void **state)
{
    static const char *const arguments[] = {"-a", "sm_90", "-b", "256", LOG, NULL};
    struct files *files = *state;
    char path[PATH_SIZE];
    const char *const again[] = {path, NULL};
    terminal *t = start(files, NULL, arguments);

    path_of(files, "mine.occupant", path);
    terminal_expect(t, "┌ Kernel ");
    terminal_type(t, "named_bar");
    explorer_press(t, "Enter Right Right Down Down Shift+Right");
    explorer_expect_row(t, EXPLORER_SMEM, "128 B");
    explorer_press(t, "Tab");
    terminal_expect(t, "One SM");
    save_to(t, path);
    explorer_quit(t);

    t = start(files, NULL, again);
    terminal_expect(t, "One SM"); /* the page */
    explorer_expect_row(t, "sm_90", "named_bar");
    terminal_expect_no(t, "registers as built for");
    explorer_expect_row(t, EXPLORER_BLOCK, " 320 threads");
    explorer_expect_row(t, EXPLORER_SMEM, "128 B");
    terminal_press(t, "Shift+Right"); /* the slider */
    explorer_expect_row(t, EXPLORER_SMEM, "256 B");
    terminal_press(t, "u");
    explorer_expect_row(t, EXPLORER_SMEM, "128 B");
    terminal_press(t, "S");
    terminal_expect_at(t, MESSAGE_ROW, 9, path); /* is offered */
    terminal_press(t, "Enter");
    terminal_expect_at(t, MESSAGE_ROW, 1, "saved to ");
    explorer_quit(t);
}

static void test_a_session_without_its_kernels(void **state)
{
    struct files *files = *state;
    char log[PATH_SIZE];
    char path[PATH_SIZE];
    const char *const again[] = {path, NULL};
    terminal *t = start_watching(files, log);

    path_of(files, "mine.occupant", path);
    save_to(t, path);
    explorer_quit(t);
    assert_int_equal(unlink(log), 0);
    t = start(files, NULL, again);
    terminal_expect_at(t, MESSAGE_ROW, 1, files->folder);
    terminal_expect(t, "build.log: No such file");
    explorer_expect_row(t, EXPLORER_BLOCK, " 512 threads");
    explorer_expect_row(t, EXPLORER_REGISTERS, "40 → 40");
    explorer_quit(t);
    terminal_expect(t, "build.log: No such file");
}

static void test_a_session_that_cannot_be_saved(void **state)
{
    terminal *t = explorer_start(&((struct files *)*state)->terminal, NULL);

    terminal_press(t, "S");
    terminal_type(t, "/proc/nonexistent/mine");
    terminal_press(t, "Enter");
    terminal_expect_at(t, MESSAGE_ROW, 1, "Save to /proc/nonexistent/mine");
    terminal_expect(t, "No such file or directory");
    terminal_press(t, "Esc");
    terminal_expect_no(t, "/proc/nonexistent/mine");
    explorer_quit(t);
}

/* Any other file that is there is replaced by a second Enter alone, and by no typing between. */
static void test_a_file_that_is_no_session(void **state)
{
    struct files *files = *state;
    char path[PATH_SIZE];
    terminal *t = explorer_start(&files->terminal, NULL);

    path_of(files, "precious.cu", path);
    write_log(path, 40, 24);
    terminal_press(t, "S");
    terminal_type(t, path);
    terminal_press(t, "Enter");
    terminal_expect(t, "this file is no session: Enter again replaces it");
    explorer_press(t, "Backspace u");
    terminal_expect_no(t, "Enter again");
    terminal_press(t, "Enter");
    terminal_expect(t, "Enter again replaces it");
    expect_start(path, "ptxas");
    terminal_press(t, "Enter");
    terminal_expect_at(t, MESSAGE_ROW, 1, "saved to ");
    expect_start(path, "# A session of occupant");
    save_to(t, path);
    explorer_quit(t);
}

/* ------------------------------------------------------------------------
 * The command line that comes back
 */

#define COMMAND "occupant -a sm_80 -d 'A100 SXM4 80GB' -b 512 -r 33"
#define COMMAND_BASE64 "b2NjdXBhbnQgLWEgc21fODAgLWQgJ0ExMDAgU1hNNCA4MEdCJyAtYiA1MTIgLXIgMzM="

static void test_the_clipboard(void **state)
{
    terminal *t = explorer_start(&((struct files *)*state)->terminal, NULL);

    terminal_press(t, "C");
    terminal_expect_at(t, MESSAGE_ROW, 1, "copied by OSC 52: " COMMAND);
    assert_true(terminal_was_sent(t, "\033]52;c;" COMMAND_BASE64 "\a"));
    explorer_quit(t);
    terminal_expect_no(t, COMMAND);
}

/* A tmux that keeps what it is given, and ends with a status. */
static void make_tmux(const struct files *files, int status)
{
    char path[PATH_SIZE];

    path_of(files, "tmux", path);
    FILE *file = fopen(path, "w");

    assert_non_null(file);
    fprintf(file, "#!/bin/sh\necho \"$*\" >'%s/arguments'\ncat >'%s/buffer'\nexit %d\n",
            files->folder, files->folder, status);
    fclose(file);
    assert_int_equal(chmod(path, 0700), 0);
}

/* Inside tmux its buffer comes first, and OSC 52 too; a tmux that fails is no error. */
static void test_the_clipboard_of_tmux(void **state)
{
    struct files *files = *state;
    char search[2 * PATH_SIZE];
    char path[PATH_SIZE];
    const char *environment[] = {"TMUX=/nonexistent,1,0", search, NULL};
    const terminal_setup setup = {.environment = environment};

    snprintf(search, sizeof search, "PATH=%s:%s", files->folder, getenv("PATH"));
    for (int status = 0; status <= 1; status++) {
        make_tmux(files, status);
        terminal *t = explorer_start(&files->terminal, &setup);

        terminal_press(t, "C");
        terminal_expect_at(t, MESSAGE_ROW, 1,
                           status ? "copied by OSC 52: " COMMAND : "copied by tmux: " COMMAND);
        assert_true(terminal_was_sent(t, "\033]52;c;" COMMAND_BASE64 "\a"));
        path_of(files, "arguments", path);
        expect_start(path, "load-buffer -w -\n");
        path_of(files, "buffer", path);
        expect_start(path, COMMAND);
        explorer_quit(t);
    }
}

/* What it says of a kernel brings that kernel back, with what was changed of its figures. */
static void test_it_brings_a_kernel_back(void **state)
{
    struct files *files = *state;
    char path[PATH_SIZE];
    char line[2 * PATH_SIZE];
    const char *const arguments[] = {"-b", "512", path, NULL};
    const char *const again[] = {"-a", "sm_80", "-d", "A100 SXM4 80GB", "-b", "512",
                                 "-r", "32",    "-k", "norm",           path, NULL};
    terminal *t;

    path_of(files, "build.log", path);
    write_log(path, 40, 24);
    t = start(files, &(terminal_setup){.columns = 160}, arguments);
    terminal_expect(t, "┌ Kernel ");
    explorer_press(t, "Down Enter Down 3 2 Enter");
    explorer_expect_row(t, EXPLORER_REGISTERS, "32 → 32");
    terminal_press(t, "C");
    snprintf(line, sizeof line,
             "copied by OSC 52: occupant -a sm_80 -d 'A100 SXM4 80GB' -b 512 -r 32 -k norm %s",
             path);
    terminal_expect(t, line);
    explorer_quit(t);

    t = start(files, NULL, again);
    terminal_expect(t, EXPLORER_READY);
    explorer_expect_row(t, "sm_80", "kernel norm");
    explorer_expect_row(t, EXPLORER_BLOCK, " 512 threads");
    explorer_expect_row(t, EXPLORER_REGISTERS, "32 → 32");
    explorer_quit(t);
}

static void test_a_kernel_that_is_not_there(void **state)
{
    static const char *const arguments[] = {"-k", "nobody", LOG, NULL};
    terminal *t = start(*state, NULL, arguments);

    assert_int_not_equal(terminal_end(t), 0);
    terminal_expect(t, "occupant: there is no kernel: none of the 54 is meant by --kernel");
}

static void test_printed_where_there_is_no_clipboard(void **state)
{
    terminal *t =
        explorer_start(&((struct files *)*state)->terminal, &(terminal_setup){.type = "vt220"});

    terminal_press(t, "C");
    terminal_expect_at(t, MESSAGE_ROW, 1, "printed on leaving: " COMMAND);
    assert_false(terminal_was_sent(t, "\033]52"));
    terminal_press(t, "q");
    assert_int_equal(terminal_end(t), 0);
    terminal_expect_at(t, MESSAGE_ROW - 1, 0, COMMAND);
}

static void test_printed_where_a_signal_ends_it(void **state)
{
    terminal *t =
        explorer_start(&((struct files *)*state)->terminal, &(terminal_setup){.type = "vt220"});

    terminal_press(t, "C");
    terminal_expect_at(t, MESSAGE_ROW, 1, "printed on leaving: " COMMAND);
    terminal_press(t, "Ctrl+c");
    terminal_expect_signal(t, SIGINT);
    terminal_expect_at(t, MESSAGE_ROW - 1, 0, COMMAND);
}

#define FILES_TEST(name) cmocka_unit_test_setup_teardown(name, make_folder, remove_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        FILES_TEST(test_a_kernel_is_picked),
        FILES_TEST(test_kernels_are_sorted),
        FILES_TEST(test_a_trace),
        FILES_TEST(test_a_trace_opens_on_its_first_row),
        FILES_TEST(test_a_filter_and_another_architecture),
        FILES_TEST(test_one_kernel_needs_no_picker),
        FILES_TEST(test_a_file_without_kernels_opens_nothing),
        FILES_TEST(test_a_missing_file_opens_nothing),
        FILES_TEST(test_only_files_are_watched),
        FILES_TEST(test_one_bad_file_of_two_is_told_of),
        FILES_TEST(test_of_two_bad_files_the_first_is_named),
        FILES_TEST(test_a_build_renamed_into_place),
        FILES_TEST(test_the_first_build_is_waited_for),
        FILES_TEST(test_a_rebuild_keeps_the_block),
        FILES_TEST(test_a_build_written_in_place_marks_what_changed),
        FILES_TEST(test_a_build_under_way_is_waited_for),
        FILES_TEST(test_a_build_that_names_no_architecture),
        FILES_TEST(test_a_build_behind_a_link),
        FILES_TEST(test_a_folder_that_is_made_anew),
        FILES_TEST(test_a_folder_that_is_another_one),
        FILES_TEST(test_a_kernel_that_is_gone),
        FILES_TEST(test_a_file_that_goes_is_waited_for),
        FILES_TEST(test_a_line_without_an_end_is_taken_late),
        FILES_TEST(test_a_session_comes_back),
        FILES_TEST(test_a_session_without_its_kernels),
        FILES_TEST(test_a_session_that_cannot_be_saved),
        FILES_TEST(test_a_file_that_is_no_session),
        FILES_TEST(test_the_clipboard),
        FILES_TEST(test_the_clipboard_of_tmux),
        FILES_TEST(test_it_brings_a_kernel_back),
        FILES_TEST(test_a_kernel_that_is_not_there),
        FILES_TEST(test_printed_where_there_is_no_clipboard),
        FILES_TEST(test_printed_where_a_signal_ends_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
