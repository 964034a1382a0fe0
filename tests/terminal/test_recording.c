/* SPDX-License-Identifier: MIT */
/* --record: an asciicast whose replay leads to the same last screen, whatever ended the program. */
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "terminal/explorer.h"

enum { ROWS_MOST = 40, COLUMNS_MOST = 100, EVENTS_MOST = 400, FILE_MOST = 1 << 20 };

struct event {
    double time;
    char kind;
    const char *text; /* JSON */
};

struct cast {
    char bytes[FILE_MOST];
    size_t size;
    int columns;
    int rows;
    struct event events[EVENTS_MOST];
    int count;
};

struct screen {
    terminal_cell cells[ROWS_MOST][COLUMNS_MOST];
    int rows;
    int columns;
};

static struct cast *cast_of(const char *path)
{
    static struct cast cast;
    FILE *file = fopen(path, "rb");
    char *next = cast.bytes;

    assert_non_null(file);
    memset(&cast, 0, sizeof cast);
    cast.size = fread(cast.bytes, 1, sizeof cast.bytes - 1, file);
    fclose(file);
    assert_true(cast.size > 0 && cast.bytes[cast.size - 1] == '\n');
    assert_int_equal(sscanf(cast.bytes, "{\"version\": 2, \"width\": %d, \"height\": %d}",
                            &cast.columns, &cast.rows),
                     2);
    cast.bytes[cast.size - 1] = '\0'; /* the last line ends as the others do */
    while ((next = strchr(next, '\n'))) {
        struct event *event = &cast.events[cast.count++];
        int used = 0;

        assert_true(cast.count < EVENTS_MOST);
        *next++ = '\0';
        assert_int_equal(sscanf(next, "[%lf, \"%c\", \"%n", &event->time, &event->kind, &used), 2);
        event->text = next + used;
        assert_true(event == cast.events || event->time >= event[-1].time);
    }
    return &cast;
}

/* The bytes of a JSON string, which a quote ends. */
static void write_text(FILE *file, const char *text)
{
    for (; *text && *text != '"'; text++) {
        unsigned code;

        if (*text != '\\') {
            putc(*text, file);
        } else if (*++text == 'u') {
            assert_int_equal(sscanf(text + 1, "%4x", &code), 1);
            putc((int)code, file);
            text += 4;
        } else {
            putc(*text, file);
        }
    }
    assert_string_equal(text, "\"]");
}

/* What a player has written by the end, from the last size on. Returns its size. */
static void write_replay(const struct cast *cast, const char *path, int *rows, int *columns)
{
    FILE *file = fopen(path, "wb");

    assert_non_null(file);
    *rows = cast->rows;
    *columns = cast->columns;
    for (int i = 0; i < cast->count; i++) {
        if (cast->events[i].kind == 'r') {
            assert_int_equal(sscanf(cast->events[i].text, "%dx%d\"]", columns, rows), 2);
            rewind(file);
            assert_int_equal(ftruncate(fileno(file), 0), 0);
        } else {
            assert_int_equal(cast->events[i].kind, 'o');
            write_text(file, cast->events[i].text);
        }
    }
    assert_int_equal(fclose(file), 0);
}

static void look_at(terminal *t, struct screen *screen, int rows, int columns)
{
    screen->rows = rows;
    screen->columns = columns;
    for (int row = 0; row < rows; row++) {
        for (int column = 0; column < columns; column++) {
            screen->cells[row][column] = terminal_cell_at(t, row, column);
        }
    }
}

/* A blank shows its background alone, and the foreground where the two are reversed. */
static void expect_same_cell(terminal_cell a, terminal_cell b)
{
    assert_int_equal(a.glyph, b.glyph);
    assert_int_equal(a.background, b.background);
    assert_int_equal(a.reverse, b.reverse);
    if (a.glyph != ' ' || a.reverse) {
        assert_int_equal(a.foreground, b.foreground);
        assert_int_equal(a.bold, b.bold);
        assert_int_equal(a.underline, b.underline);
    }
}

/* Whether all bytes of a replay have come. */
static bool has_all(terminal *t, const void *context)
{
    const size_t *size = context;

    return terminal_received(t) >= *size;
}

static size_t size_of(const char *path)
{
    FILE *file = fopen(path, "rb");

    assert_non_null(file);
    assert_int_equal(fseek(file, 0, SEEK_END), 0);

    long size = ftell(file);

    fclose(file);
    return (size_t)size;
}

/* Plays the file on a terminal of its last size, and compares it with the screen. */
static void expect_replay(void **state, const char *path, const struct screen *expected)
{
    static const char script[] = "stty -echo -opost; cat \"$0\"; sleep 60";
    char replay[160];
    const char *arguments[] = {"/bin/sh", "-c", script, replay, NULL};
    int rows, columns;

    snprintf(replay, sizeof replay, "%s.replay", path);
    write_replay(cast_of(path), replay, &rows, &columns);
    assert_int_equal(rows, expected->rows);
    assert_int_equal(columns, expected->columns);
    terminal_stop(*state);

    terminal *t =
        terminal_start(&(terminal_setup){.arguments = arguments, .rows = rows, .columns = columns});

    *state = t;

    size_t size = size_of(replay);

    assert_true(terminal_wait(t, has_all, &size));
    for (int row = 0; row < rows; row++) {
        for (int column = 0; column < columns; column++) {
            expect_same_cell(terminal_cell_at(t, row, column), expected->cells[row][column]);
        }
    }
    unlink(replay);
    unlink(path);
}

static const char *new_path(void)
{
    static char path[64];

    snprintf(path, sizeof path, "/tmp/occupant-cast-%ld", (long)getpid());
    return path;
}

static terminal *start_recording(void **state, const char *path, const char *type)
{
    const char *arguments[] = {"-a", "sm_80", "-b", "512", "-r", "33", "--record", path, NULL};
    terminal *t = explorer_start_with(state, &(terminal_setup){.type = type}, arguments);

    terminal_expect(t, EXPLORER_READY);
    return t;
}

static void a_replay_ends_with_the_same_screen(void **state)
{
    static const char *const types[] = {"xterm-256color", "xterm", "vt100"};
    static struct screen last;

    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        const char *path = new_path();
        terminal *t = start_recording(state, path, types[i]);

        explorer_press(t, "Right Down Right Right :carveouts :theme");
        terminal_expect(t, "theme dark");
        explorer_press(t, "Left Tab Tab Tab");
        terminal_expect(t, "over block size");
        explorer_press(t, "Shift+Tab Shift+Tab Shift+Tab");
        terminal_expect(t, "Registers per thread");
        terminal_expect(t, EXPLORER_READY);
        terminal_sleeps(t);
        look_at(t, &last, 24, 80);
        explorer_quit(t);
        expect_replay(state, path, &last);
    }
}

static void a_resize_is_an_event(void **state)
{
    static struct screen last;
    const char *path = new_path();
    terminal *t = start_recording(state, path, NULL);

    terminal_resize(t, 30, 100);
    terminal_sleeps(t);
    explorer_press(t, "Right");
    terminal_expect(t, "544 threads");
    terminal_expect(t, EXPLORER_READY);
    terminal_sleeps(t);
    look_at(t, &last, 30, 100);
    explorer_quit(t);
    expect_replay(state, path, &last);
}

static void a_signal_leaves_a_whole_file(void **state)
{
    static const int signals[] = {SIGTERM, SIGHUP, SIGKILL, SIGSEGV};
    static struct screen last;

    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        const char *path = new_path();
        terminal *t = start_recording(state, path, NULL);

        explorer_press(t, "Down Left");
        terminal_expect(t, "100 %  64/64 warps");
        terminal_expect(t, EXPLORER_READY);
        terminal_sleeps(t);
        look_at(t, &last, 24, 80);
        terminal_kill(t, signals[i]);
        terminal_end(t);
        expect_replay(state, path, &last);
    }
}

static void a_file_that_cannot_be_written_is_named(void **state)
{
    static const char *const arguments[] = {"--record", "/nowhere/x.cast", NULL};
    terminal *t = explorer_start_with(state, NULL, arguments);

    terminal_expect(t, "/nowhere/x.cast: No such file");
    assert_int_not_equal(terminal_end(t), 0);
}

/* It is told at once, without a key, and again at the end; the screen goes on. */
static void a_full_disk_is_told(void **state)
{
    const char *path = new_path();
    terminal *t = start_recording(state, path, NULL);
    char told[128];

    if (terminal_sleeps(t) < 0 || !terminal_limit_files(t, (long)size_of(path) + 20)) {
        skip();
    }
    snprintf(told, sizeof told, "recording ended: %s: File too large", path);
    explorer_press(t, "Right");
    terminal_expect(t, "544 threads");
    terminal_expect_at(t, 23, 1, told);
    explorer_press(t, "Right q");
    assert_int_equal(WEXITSTATUS(terminal_end(t)), 2);
    terminal_expect_restored(t);
    terminal_expect(t, told);
    assert_true(cast_of(path)->count > 0); /* what was written before can be played */
    unlink(path);
}

/* Without hands a tour ends on the screen to which its keys lead, and its texts stay long enough to be read. */
static void a_tour_records_itself(void **state)
{
    static struct screen last;
    char path[64];
    const char *const played[] = {"tour", "register-cliff", NULL};
    const char *const recorded[] = {"tour", "register-cliff", "--record", path, NULL};
    terminal *t;

    snprintf(path, sizeof path, "%s", new_path());
    t = explorer_start_with(state, NULL, played);
    terminal_expect(t, "1/6  A full SM");
    for (int i = 0; i < 20; i++) {
        terminal_type(t, " ");
    }
    terminal_expect(t, "6/6  ");
    terminal_expect(t, "the tour ends here");
    terminal_sleeps(t);
    look_at(t, &last, 24, 80);
    t = explorer_start_with(state, NULL, recorded);
    assert_int_equal(terminal_end(t), 0);

    const struct cast *cast = cast_of(path);

    assert_in_range(cast->count, 6, 20);
    assert_true(cast->events[cast->count - 1].time > 30 && cast->events[1].time > 5);
    expect_replay(state, path, &last);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        EXPLORER_TEST(a_replay_ends_with_the_same_screen),     EXPLORER_TEST(a_resize_is_an_event),
        EXPLORER_TEST(a_signal_leaves_a_whole_file),           EXPLORER_TEST(a_tour_records_itself),
        EXPLORER_TEST(a_file_that_cannot_be_written_is_named), EXPLORER_TEST(a_full_disk_is_told),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
