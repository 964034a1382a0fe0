/* SPDX-License-Identifier: MIT */
/* The terminal layer, through a small program of its own (demo.c): what users see and get back. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/terminal.h"
#include "support/unit.h"
#include "view/cells/theme.h"

/* The demo stands beside this program. */
static const char *demo_path(void)
{
    static char path[4096];
    ssize_t length = readlink("/proc/self/exe", path, sizeof path - sizeof "demo");
    assert_true(length > 0);
    path[length] = '\0';
    memcpy(strrchr(path, '/') + 1, "demo", sizeof "demo");
    return path;
}

/* Starts the demo; the teardown stops it. */
static terminal *start(void **state, const terminal_setup *setup)
{
    const char *own[] = {demo_path(), NULL};
    terminal_setup with = setup ? *setup : (terminal_setup){0};
    if (!with.arguments) {
        with.arguments = own;
    }
    terminal_stop(*state);
    *state = terminal_start(&with);
    return *state;
}

static terminal *start_ready(void **state, const terminal_setup *setup)
{
    terminal *t = start(state, setup);
    terminal_expect(t, "ready.");
    return t;
}

/* NULL where the system does not describe the terminal type. */
static terminal *start_ready_or_skip(void **state, const char *type)
{
    return terminal_has_type(type) ? start_ready(state, &(terminal_setup){.type = type}) : NULL;
}

static int stop(void **state)
{
    terminal_stop(*state);
    *state = NULL;
    return 0;
}

static void quit(terminal *t)
{
    terminal_press(t, "q");
    assert_int_equal(terminal_end(t), 0);
    terminal_expect_restored(t);
}

static void test_takes_the_terminal_and_gives_it_back(void **state)
{
    int row, column;
    terminal *t = start_ready(state, NULL);
    terminal_expect_at(t, 0, 0, "24x80 utf8 frames=1 keys=0");
    assert_true(terminal_alternate(t));
    assert_true(terminal_mouse(t));
    assert_false(terminal_cursor(t, &row, &column));
    quit(t);
    assert_false(terminal_alternate(t));
}

static void test_glyphs_beyond_ascii(void **state)
{
    terminal *t = start_ready(state, NULL);
    terminal_expect_at(t, 1, 0, "<\u28ff\u2801\u2500\u2502\u25b2\u2192 \u4e16\u754c>");
    assert_int_equal(terminal_cell_at(t, 1, 8).glyph, 0x4e16);
    assert_int_equal(terminal_cell_at(t, 1, 9).glyph, 0);
    assert_int_equal(terminal_cell_at(t, 1, 12).glyph, '>');
}

static void test_ascii_where_the_locale_has_no_more(void **state)
{
    terminal *t = start_ready(state, &(terminal_setup){.locale = "C"});
    terminal_expect_at(t, 0, 0, "24x80 plain");
    terminal_expect_at(t, 1, 0,
                       "<**-|^> ?"
                       "?>");
    quit(t);
}

/* ------------------------------------------------------------------------
 * Every way to end
 */

static void test_signals_end_it_with_the_terminal_given_back(void **state)
{
    static const int signals[] = {SIGINT,  SIGTERM, SIGHUP,  SIGQUIT, SIGSEGV,
                                  SIGABRT, SIGBUS,  SIGFPE,  SIGILL,  SIGTRAP,
                                  SIGSYS,  SIGALRM, SIGPIPE, SIGUSR1, SIGXCPU};
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        terminal *t = start_ready(state, NULL);
        terminal_kill(t, signals[i]);
        terminal_expect_signal(t, signals[i]);
        terminal_expect_restored(t);
    }
}

static void test_crashes_give_the_terminal_back(void **state)
{
    static const struct {
        const char *key;
        int signal;
    } crashes[] = {{"S", SIGSEGV}, {"A", SIGABRT}, {"O", SIGSEGV}};
    for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++) {
        terminal *t = start_ready(state, NULL);
        terminal_press(t, crashes[i].key);
        terminal_expect_signal(t, crashes[i].signal);
        terminal_expect_restored(t);
    }
}

static void test_control_c_ends_it_as_a_signal(void **state)
{
    terminal *t = start_ready(state, NULL);
    terminal_press(t, "Ctrl+c");
    terminal_expect_signal(t, SIGINT);
    terminal_expect_restored(t);
}

static void test_a_hang_up_ends_it_at_once(void **state)
{
    for (int ignored = 0; ignored <= 1; ignored++) {
        terminal *t = start_ready(state, &(terminal_setup){.ignore_hangup = ignored});
        terminal_hang_up(t);
        assert_int_equal(terminal_end(t), 0);
    }
}

static void test_an_ignored_hangup_signal_stays_ignored(void **state)
{
    terminal *t = start_ready(state, &(terminal_setup){.ignore_hangup = true});
    terminal_kill(t, SIGHUP);
    terminal_press(t, "a");
    terminal_expect(t, "key U+0061.");
    quit(t);
}

/* ------------------------------------------------------------------------
 * Stopping, and going on
 */

static void go_on(terminal *t)
{
    terminal_continue(t);
    terminal_press(t, "a");
    terminal_expect(t, "key U+0061.");
    terminal_expect_at(t, 4, 0, "text");
    assert_true(terminal_alternate(t));
    assert_true(terminal_mouse(t));
    quit(t);
}

static void test_control_z_gives_the_terminal_to_the_shell(void **state)
{
    terminal *t = start_ready(state, NULL);
    terminal_press(t, "Ctrl+z");
    assert_int_equal(WSTOPSIG(terminal_stopped(t)), SIGTSTP);
    terminal_expect_restored(t);
    go_on(t);
}

static void test_it_can_suspend_itself_twice(void **state)
{
    terminal *t = start_ready(state, NULL);
    for (int i = 0; i < 2; i++) {
        terminal_press(t, "Z");
        assert_int_equal(WSTOPSIG(terminal_stopped(t)), SIGTSTP);
        terminal_expect_restored(t);
        terminal_continue(t);
        terminal_expect(t, i == 0 ? "resizes=1." : "resizes=2.");
    }
    quit(t);
}

static void test_stopped_from_outside(void **state)
{
    terminal *t = start_ready(state, NULL);
    terminal_kill(t, SIGTSTP);
    assert_int_equal(WSTOPSIG(terminal_stopped(t)), SIGTSTP);
    terminal_expect_restored(t);
    go_on(t);
}

/* Nobody can catch it: the shell resets the settings, we must take them again. */
static void test_stopped_without_a_chance_to_say_so(void **state)
{
    terminal *t = start_ready(state, NULL);
    terminal_kill(t, SIGSTOP);
    assert_int_equal(WSTOPSIG(terminal_stopped(t)), SIGSTOP);
    go_on(t);
}

static void test_resized_while_stopped(void **state)
{
    terminal *t = start_ready(state, NULL);
    terminal_press(t, "Ctrl+z");
    terminal_stopped(t);
    terminal_resize(t, 10, 40);
    terminal_continue(t);
    terminal_expect_at(t, 0, 0, "10x40");
    quit(t);
}

/* ------------------------------------------------------------------------
 * Size
 */

static void test_resizing(void **state)
{
    static const struct {
        int rows;
        int columns;
        const char *text;
    } sizes[] = {{10, 40, "10x40"}, {50, 160, "50x160"},   {1, 1, "1"},
                 {2, 7, "2x7"},     {300, 500, "300x500"}, {24, 80, "24x80"}};
    terminal *t = start_ready(state, NULL);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        terminal_resize(t, sizes[i].rows, sizes[i].columns);
        /* In one cell there is only room for the mark of the cut. */
        terminal_expect_at(t, 0, 0, sizes[i].rows == 1 ? "\u2026" : sizes[i].text);
    }
    terminal_expect_at(t, 4, 0, "text");
    quit(t);
}

static void test_starts_at_any_size(void **state)
{
    terminal *t = start(state, &(terminal_setup){.rows = 1, .columns = 1});
    terminal_expect_at(t, 0, 0, "\u2026");
    quit(t);
    t = start(state, &(terminal_setup){.rows = 300, .columns = 500});
    terminal_expect_at(t, 0, 0, "300x500");
    quit(t);
}

/* ------------------------------------------------------------------------
 * Keys and the mouse
 */

static void test_keys(void **state)
{
    static const struct {
        const char *key;
        const char *text;
    } keys[] = {
        {"Up", "key Up."},
        {"Down", "key Down."},
        {"Left", "key Left."},
        {"Right", "key Right."},
        {"Shift+Up", "key Shift+Up."},
        {"Shift+Down", "key Shift+Down."},
        {"Shift+Left", "key Shift+Left."},
        {"Shift+Right", "key Shift+Right."},
        {"Ctrl+Right", "key Ctrl+Right."},
        {"Alt+Left", "key Alt+Left."},
        {"Home", "key Home."},
        {"End", "key End."},
        {"Shift+Home", "key Shift+Home."},
        {"PageUp", "key PageUp."},
        {"PageDown", "key PageDown."},
        {"Insert", "key Insert."},
        {"Delete", "key Delete."},
        {"F1", "key F1."},
        {"F4", "key F4."},
        {"F5", "key F5."},
        {"F12", "key F12."},
        {"Tab", "key U+0009."},
        {"Shift+Tab", "key Shift+U+0009."},
        {"Enter", "key U+000D."},
        {"Backspace", "key U+007F."},
        {"Esc", "key U+001B."},
        {"Ctrl+a", "key U+0001."},
        {"Ctrl+s", "key U+0013."}, /* not the tty's stop character */
        {"Ctrl+v", "key U+0016."}, /* nor its quote */
        {"Alt+x", "key Alt+U+0078."},
        {"\u00e9", "key U+00E9."},
        {"\u4e16", "key U+4E16."},
        {"7", "key U+0037."},
    };
    terminal *t = start_ready(state, NULL);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        terminal_press(t, keys[i].key);
        terminal_expect(t, keys[i].text);
    }
}

/* Keys as the terminal type itself describes them. */
static void test_keys_of_other_terminals(void **state)
{
    static const struct {
        const char *type;
        const char *bytes;
        const char *text;
    } keys[] = {
        {"linux", "\033[[A", "key F1."}, {"linux", "\033[A", "key Up."},
        {"vt100", "\033OA", "key Up."},  {"screen", "\033[1~", "key Home."},
        {"tmux", "\033[4~", "key End."},
    };
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        terminal *t = start_ready(state, &(terminal_setup){.type = keys[i].type});
        terminal_send(t, keys[i].bytes, strlen(keys[i].bytes));
        terminal_expect(t, keys[i].text);
    }
}

static void test_the_mouse(void **state)
{
    terminal *t = start_ready(state, NULL);
    terminal_button(t, 5, 30, true, false);
    terminal_expect(t, "mouse press at 5,30.");
    terminal_move(t, 6, 34);
    terminal_expect(t, "mouse drag at 6,34.");
    terminal_button(t, 6, 34, false, false);
    terminal_expect(t, "mouse release at 6,34.");
    terminal_wheel(t, 0, 0, true);
    terminal_expect(t, "mouse wheel up at 0,0.");
    terminal_wheel(t, 23, 79, false);
    terminal_expect(t, "mouse wheel down at 23,79.");
    terminal_button(t, 1, 2, true, true);
    terminal_expect(t, "mouse Shift+press at 1,2.");
}

/* Two presses at once on one cell; a third begins anew, as does one on another cell. */
static void test_a_double_click(void **state)
{
    static const char twice[] = "\033[<0;31;6M\033[<0;31;6m\033[<0;31;6M";
    static const char third[] = "\033[<0;31;6m\033[<0;31;6M";
    static const char apart[] = "\033[<0;31;6m\033[<0;41;7M\033[<0;41;7m\033[<0;31;6M";
    terminal *t = start_ready(state, NULL);
    terminal_send(t, twice, sizeof twice - 1);
    terminal_expect(t, "mouse double press at 5,30.");
    terminal_send(t, third, sizeof third - 1);
    terminal_expect(t, "mouse press at 5,30.");
    terminal_wheel(t, 0, 0, true);
    terminal_expect(t, "mouse wheel up at 0,0.");
    terminal_send(t, apart, sizeof apart - 1);
    terminal_expect(t, "mouse press at 5,30.");
}

static void test_the_mouse_beyond_column_223(void **state)
{
    terminal *t = start_ready(state, &(terminal_setup){.rows = 50, .columns = 400});
    terminal_click(t, 40, 390);
    terminal_expect(t, "mouse release at 40,390.");
}

static void test_no_mouse_where_the_terminal_has_none(void **state)
{
    terminal *t = start_ready(state, &(terminal_setup){.type = "vt100"});
    assert_false(terminal_mouse(t));
    assert_false(terminal_was_sent(t, "\033[?1000h"));
}

static void send_bytes(terminal *t, const char *bytes)
{
    terminal_send(t, bytes, strlen(bytes));
}

/* Cut at each byte behind the second, the rest when all before has been taken. */
static void test_a_sequence_in_pieces(void **state)
{
    static const char *const sequences[] = {"\033[15;2~", "\033[<65;31;6M", "\033[1;2P"};
    static const char *const texts[] = {"key Shift+F5.", "mouse wheel down at 5,30.",
                                        "key Shift+F1."};
    terminal *t = start_ready(state, NULL);
    for (size_t i = 0; i < sizeof sequences / sizeof *sequences; i++) {
        for (size_t cut = 2; cut < strlen(sequences[i]); cut++) {
            terminal_send(t, sequences[i], cut);
            if (terminal_waits(t) < 0) {
                skip();
            }
            send_bytes(t, sequences[i] + cut);
            terminal_expect(t, texts[i]);
            send_bytes(t, "\033[<64;1;1M");
            terminal_expect(t, "mouse wheel up");
        }
    }
    quit(t);
}

/* Focus, reports nobody asked for, broken UTF-8: no key and no harm. */
static void test_what_means_nothing(void **state)
{
    static const char *const nothing[] = {"\033[I",
                                          "\033[O",
                                          "\033[?1u",
                                          "\033[12;34R",
                                          "\033P1$r0m\033\\",
                                          "\033]4;1;x\a",
                                          "\033[0n",
                                          "\033[?25;1$y",
                                          "\033[99999999;1~",
                                          "\xc3\x28",
                                          "\xff\xfe",
                                          "\xed\xa0\x80",
                                          "\xf5\x80\x80\x80",
                                          "\033[200~\033[201~",
                                          "\033[1;2;3;4;5;6;7;8q"};
    terminal *t = start_ready(state, NULL);
    for (size_t i = 0; i < sizeof nothing / sizeof *nothing; i++) {
        send_bytes(t, nothing[i]);
    }
    terminal_press(t, "Right");
    terminal_expect(t, "key Right.");
    terminal_expect(t, "keys=2 "); /* broken UTF-8 may hold ASCII of its own: '(' after C3 */
    quit(t);
}

static void test_pasted_text_is_told_apart(void **state)
{
    terminal *t = start_ready(state, NULL);
    send_bytes(t, "\033[200~a");
    terminal_expect(t, "pasted U+0061.");
    send_bytes(t, "q\001\r\033Z\033[Ab");
    terminal_expect(t, "pasted U+0062.");
    send_bytes(t, "\033[201~c");
    terminal_expect(t, "key U+0063.");
    quit(t);
}

/* Forty arrows that arrive together cost one frame, not forty. */
static void test_a_burst_of_keys_is_one_frame(void **state)
{
    char burst[120];
    terminal *t = start_ready(state, NULL);
    for (size_t i = 0; i < sizeof burst; i += 3) {
        memcpy(burst + i, "\033OD", 3);
    }
    terminal_press(t, "B");
    terminal_expect(t, "collecting.");
    terminal_send(t, burst, sizeof burst);
    terminal_expect(t, "frames=3 keys=41");
    terminal_expect(t, "key Left.");
}

/* The reader takes 255 bytes at a time: the last key is cut, and no delay makes its ESC a key. */
static void test_a_sequence_is_whole_while_its_end_waits(void **state)
{
    static const char *const environment[] = {"ESCDELAY=0", NULL};
    enum { KEYS = 110 };
    char burst[2 + 3 * KEYS] = "xx";
    terminal *t = start_ready(state, &(terminal_setup){.environment = environment});
    for (size_t i = 2; i < sizeof burst; i += 3) {
        memcpy(burst + i, "\033OD", 3);
    }
    terminal_press(t, "B");
    terminal_expect(t, "collecting.");
    terminal_send(t, burst, sizeof burst);
    terminal_expect(t, "keys=113 ");
    quit(t);
}

/* ------------------------------------------------------------------------
 * Looks
 */

static const char *const role_names[] = {
#define ROLE_NAME(name, ...) #name,
    VIEW_ROLES(ROLE_NAME, ROLE_NAME)
#undef ROLE_NAME
};

/* Where the demo writes a role's name; "text" stands in the first row of them. */
static terminal_cell cell_of_role(terminal *t, int role)
{
    int half = (ROLE_COUNT + 1) / 2;
    int row = 4 + role % half, column = role / half * 20;
    terminal_expect_at(t, row, column, role_names[role]);
    return terminal_cell_at(t, row, column);
}

static void test_colours_by_what_the_terminal_has(void **state)
{
    static const struct {
        const char *type;
        int colors;
    } types[] = {{"xterm-256color", 256},
                 {"screen-256color", 256},
                 {"tmux-256color", 256},
                 {"xterm", 8},
                 {"linux", 8},
                 {"screen", 8}};
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        terminal *t = start_ready(state, &(terminal_setup){.type = types[i].type});
        for (int role = 0; role < ROLE_COUNT; role++) {
            const theme_look *look = theme_look_of((view_role)role);
            terminal_cell shown = cell_of_role(t, role);
            int color = types[i].colors == 256 ? look->safe_text
                                               : theme_color8(PALETTE_SAFE, (view_role)role, 'x');
            bool lost = color < 0 && look->color8 >= 0; /* it is bold instead */

            assert_int_equal(shown.foreground, color);
            assert_int_equal(shown.background, TERMINAL_DEFAULT);
            assert_int_equal(shown.bold, lost || (look->attributes & THEME_BOLD) != 0);
        }
        quit(t);
    }
}

/* The colour of a role among so many. */
static int color_of(view_role role, int colors)
{
    const theme_look *look = theme_look_of(role);
    return colors == 256 ? look->colors[PALETTE_SAFE] : look->color8;
}

/* A background, text over it in black or white, and a block over it in its own colour. */
static void expect_ground(terminal *t, int role, int colors)
{
    int row = 4 + role - ROLE_limit_BLOCKS;
    int background = color_of((view_role)role, colors);
    terminal_cell blank = terminal_cell_at(t, row, 40);
    terminal_cell text = terminal_cell_at(t, row, 41);
    terminal_cell block = terminal_cell_at(t, row, 42);
    assert_int_equal(text.glyph, 'x');
    assert_int_equal(blank.background, background);
    assert_int_equal(text.background, background);
    assert_int_equal(block.background, background);
    if (background < 0) {
        assert_true(blank.reverse && text.reverse && block.reverse);
        return;
    }
    assert_int_equal(text.foreground, colors == 256 ? theme_text_color(background)
                                      : background == 4 || background == 1
                                          ? 7 /* white over blue and red */
                                          : 0);
    assert_int_equal(block.foreground, color_of(ROLE_heat_4, colors));
}

static void test_backgrounds_by_what_the_terminal_has(void **state)
{
    static const struct {
        const char *type;
        int colors;
    } types[] = {{"xterm-256color", 256}, {"tmux-256color", 256}, {"xterm", 8}, {"linux", 8},
                 {"screen", 8},           {"xterm-mono", 0}};
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        terminal *t = start_ready(state, &(terminal_setup){.type = types[i].type});
        cell_of_role(t, (ROLE_COUNT - 1) / 2); /* in the last row of all that is drawn */
        assert_true(terminal_cell_at(t, 3, 40).reverse);
        for (int role = ROLE_limit_BLOCKS; role <= ROLE_limit_TENSOR && types[i].colors; role++) {
            expect_ground(t, role, types[i].colors);
        }
        assert_true(types[i].colors || terminal_cell_at(t, 4, 40).reverse);
        quit(t);
    }
}

/* Without colour the attributes speak, and each limit differs from the others. */
static void expect_mono(terminal *t)
{
    bool seen[8] = {false};
    for (int role = 0; role < ROLE_COUNT; role++) {
        const theme_look *look = theme_look_of((view_role)role);
        terminal_cell shown = cell_of_role(t, role);
        assert_int_equal(shown.foreground, TERMINAL_DEFAULT);
        assert_int_equal(shown.background, TERMINAL_DEFAULT);
        assert_int_equal(shown.bold, (look->mono_attributes & THEME_BOLD) != 0);
        assert_int_equal(shown.underline, (look->mono_attributes & THEME_UNDERLINE) != 0);
        assert_int_equal(shown.reverse, (look->mono_attributes & THEME_REVERSE) != 0);
        int sum = shown.bold + 2 * shown.underline + 4 * shown.reverse;
        if (role >= ROLE_limit_BLOCKS && role <= ROLE_limit_CLUSTER) {
            assert_true(sum > 0);
            assert_false(seen[sum]);
            seen[sum] = true;
        }
    }
}

/* The theme's colours as a terminal of 256 has them; the numbers below 8 are a palette's. */
static void test_direct_colours(void **state)
{
    static const char *const types[] = {"kitty-direct", "xterm-direct", "xterm-direct256"};
    static const struct {
        view_role role;
        int rgb;
    } known[] = {{ROLE_limit_WARPS, 0x005fd7},    {ROLE_limit_REGISTERS, 0xff5f00},
                 {ROLE_limit_SMEM, 0x00875f},     {ROLE_limit_BLOCKS, 0xaf0087},
                 {ROLE_limit_BARRIERS, 0xd70000}, {ROLE_dim, 0x8a8a8a}};
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        terminal *t = start_ready_or_skip(state, types[i]);
        for (size_t j = 0; t && j < sizeof known / sizeof *known; j++) {
            char sent[32];
            cell_of_role(t, (int)known[j].role);
            snprintf(sent, sizeof sent, ":%d:%d:%dm", known[j].rgb >> 16, known[j].rgb >> 8 & 255,
                     known[j].rgb & 255);
            assert_true(terminal_was_sent(t, sent));
        }
        if (t) {
            quit(t);
        }
    }
}

/* libvterm 0.1.4 reads kitty's form alone: that of xterm has an empty colour space. */
static void test_direct_backgrounds(void **state)
{
    terminal *t = start_ready_or_skip(state, "kitty-direct");
    if (!t) {
        skip();
    }
    cell_of_role(t, (ROLE_COUNT - 1) / 2);
    terminal_cell ground = terminal_cell_at(t, 4 + ROLE_limit_WARPS - ROLE_limit_BLOCKS, 41);
    assert_int_equal(ground.background, TERMINAL_RGB | 0x005fd7);
    assert_int_equal(ground.foreground, TERMINAL_RGB | 0xffffff);
    assert_int_equal(cell_of_role(t, ROLE_text).foreground, TERMINAL_DEFAULT);
    quit(t);
}

static void test_no_color(void **state)
{
    static const char *const environment[] = {"NO_COLOR=1", NULL};
    terminal *t = start_ready(state, &(terminal_setup){.environment = environment});
    expect_mono(t);
    quit(t);
    static const char *const mono[] = {"xterm-mono", "vt100"};
    for (size_t i = 0; i < sizeof mono / sizeof *mono; i++) {
        t = start_ready(state, &(terminal_setup){.type = mono[i]});
        expect_mono(t);
        quit(t);
    }
}

static void test_the_option_beats_no_color(void **state)
{
    static const char *const environment[] = {"NO_COLOR=1", NULL};
    static const char *const empty[] = {"NO_COLOR=", NULL};
    const char *always[] = {demo_path(), "always", NULL};
    const char *never[] = {demo_path(), "never", NULL};
    terminal *t =
        start_ready(state, &(terminal_setup){.arguments = always, .environment = environment});
    assert_int_equal(cell_of_role(t, ROLE_limit_SMEM).foreground,
                     theme_look_of(ROLE_limit_SMEM)->safe_text);
    t = start_ready(state, &(terminal_setup){.arguments = never});
    assert_int_equal(cell_of_role(t, ROLE_limit_SMEM).foreground, TERMINAL_DEFAULT);
    t = start_ready(state, &(terminal_setup){.environment = empty});
    assert_int_equal(cell_of_role(t, ROLE_limit_SMEM).foreground,
                     theme_look_of(ROLE_limit_SMEM)->safe_text);
}

/* ------------------------------------------------------------------------
 * What it writes, and when
 */

/* A program that ends before it has sent anything undoes nothing, after a crash too. */
static void test_an_end_before_the_first_byte_sends_none(void **state)
{
    static const char *const ends[] = {"close", "abort"};

    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        const char *arguments[] = {demo_path(), ends[i], NULL};
        terminal *t = start(state, &(terminal_setup){.arguments = arguments});

        terminal_end(t);
        terminal_expect_restored(t);
        if (terminal_was_sent(t, "\033[?") || terminal_was_sent(t, "\033[m")) {
            fail_msg("%s: sequences were sent", ends[i]);
        }
    }
}

/* Behind its questions, before its first frame, it undoes the modes and leaves the screen alone. */
static void test_an_end_before_the_first_frame_leaves_the_screen(void **state)
{
    const char *arguments[] = {demo_path(), "stop", NULL};
    terminal *t = start(state, &(terminal_setup){.arguments = arguments});

    terminal_end(t);
    terminal_expect_restored(t);
    assert_true(terminal_was_sent(t, "\033[?2004l"));
    assert_false(terminal_was_sent(t, "\033[?1049"));
}

static void test_idle_costs_nothing(void **state)
{
    terminal *t = start_ready(state, NULL);
    int sleeps = terminal_sleeps(t);
    if (sleeps < 0) {
        skip();
    }
    assert_int_equal(sleeps, 1);
}

static void test_only_what_changed_is_written(void **state)
{
    terminal *t = start_ready(state, NULL);
    terminal_press(t, "a");
    terminal_expect(t, "key U+0061.");
    size_t before = terminal_received(t);
    terminal_press(t, "b");
    terminal_expect(t, "key U+0062.");
    terminal_expect(t, "keys=2");
    assert_true(terminal_received(t) - before < 80);
    /* Everything anew on demand, and the same picture. */
    before = terminal_received(t);
    terminal_press(t, "R");
    terminal_expect(t, "key U+0052.");
    terminal_expect(t, "CLUSTER");
    terminal_press(t, "q");
    assert_int_equal(terminal_end(t), 0);
    assert_true(terminal_received(t) - before > 400);
}

static void test_the_cursor_shows_where_it_is_wanted(void **state)
{
    int row, column;
    terminal *t = start_ready(state, NULL);
    terminal_press(t, "P");
    terminal_expect(t, "key U+0050.");
    terminal_press(t, "a"); /* the cursor comes after the text: wait for a later frame */
    terminal_expect(t, "key U+0061.");
    assert_true(terminal_cursor(t, &row, &column));
    terminal_press(t, "P");
    terminal_expect(t, "keys=3");
    quit(t);
}

/* Where it cannot be hidden: after every frame, not only the first. */
static void test_the_cursor_rests_in_its_corner(void **state)
{
    static const char *const keys[] = {"a", "b", "R", "P", "P"};
    int row, column;
    terminal *t = start_ready(state, &(terminal_setup){.type = "vt100"});
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        terminal_press(t, keys[i]);
        if (terminal_sleeps(t) < 0) {
            skip();
        }
        terminal_cursor(t, &row, &column);
        assert_int_equal(row, i == 3 ? 2 : 23);
        assert_int_equal(column, i == 3 ? 5 : 0);
    }
    quit(t);
}

static void test_a_timeout(void **state)
{
    terminal *t = start_ready(state, NULL);
    terminal_press(t, "T");
    terminal_expect(t, "timeout.");
    quit(t);
}

static void test_the_clipboard(void **state)
{
    terminal *t = start_ready(state, NULL);
    terminal_press(t, "C");
    terminal_expect(t, "copied: 1.");
    assert_true(terminal_was_sent(t, "\033]52;c;aGVsbG8=\a"));
    t = start_ready(state, &(terminal_setup){.type = "vt100"});
    terminal_press(t, "C");
    terminal_expect(t, "copied: 0.");
    assert_false(terminal_was_sent(t, "\033]52"));
}

/* ------------------------------------------------------------------------
 * What cannot be
 */

static void expect_refusal(terminal *t, const char *sentence)
{
    int status = terminal_end(t);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 2);
    terminal_expect(t, sentence);
    terminal_expect_restored(t);
}

static void test_terminals_that_cannot_be_used(void **state)
{
    expect_refusal(start(state, &(terminal_setup){.type = ""}), "demo: TERM is not set");
    expect_refusal(start(state, &(terminal_setup){.type = "nonsense"}),
                   "demo: the terminal type \"nonsense\" (TERM) is unknown here");
    expect_refusal(start(state, &(terminal_setup){.type = "dumb"}),
                   "demo: the terminal type \"dumb\" (TERM) cannot place the cursor");
    expect_refusal(start(state, &(terminal_setup){.type = "a\033[5mb"}),
                   "demo: the terminal type \"a?[5mb\" (TERM) is unknown here");
}

static void test_output_elsewhere(void **state)
{
    const char *arguments[] = {"/bin/sh", "-c", "\"$DEMO\" >/dev/null", NULL};
    char demo[4200];
    snprintf(demo, sizeof demo, "DEMO=%s", demo_path());
    const char *environment[] = {demo, NULL};
    terminal_setup setup = {.arguments = arguments, .environment = environment};
    expect_refusal(start(state, &setup), "demo: standard output is not a terminal");
}

static void test_input_from_a_pipe_leaves_the_keys_to_the_terminal(void **state)
{
    const char *arguments[] = {"/bin/sh", "-c", "echo q | \"$DEMO\"", NULL};
    char demo[4200];
    snprintf(demo, sizeof demo, "DEMO=%s", demo_path());
    const char *environment[] = {demo, NULL};
    terminal_setup setup = {.arguments = arguments, .environment = environment};
    terminal *t = start_ready(state, &setup);
    terminal_press(t, "a");
    terminal_expect(t, "key U+0061.");
    quit(t);
}

static void test_terminal_types(void **state)
{
    static const char *const types[] = {"xterm",           "xterm-256color", "xterm-mono", "vt100",
                                        "linux",           "screen",         "tmux",       "vt220",
                                        "screen-256color", "tmux-256color"};
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        terminal *t = start_ready(state, &(terminal_setup){.type = types[i]});
        terminal_expect_at(t, 1, 0, "<\u28ff\u2801\u2500\u2502\u25b2\u2192 \u4e16\u754c>");
        terminal_kill(t, SIGSEGV);
        assert_int_equal(WTERMSIG(terminal_end(t)), SIGSEGV);
        terminal_expect_restored(t);
    }
}

int main(void)
{
#define TEST(name) cmocka_unit_test_teardown(name, stop)
    const struct CMUnitTest tests[] = {
        TEST(test_takes_the_terminal_and_gives_it_back),
        TEST(test_glyphs_beyond_ascii),
        TEST(test_ascii_where_the_locale_has_no_more),
        TEST(test_signals_end_it_with_the_terminal_given_back),
        TEST(test_crashes_give_the_terminal_back),
        TEST(test_control_c_ends_it_as_a_signal),
        TEST(test_a_hang_up_ends_it_at_once),
        TEST(test_an_ignored_hangup_signal_stays_ignored),
        TEST(test_control_z_gives_the_terminal_to_the_shell),
        TEST(test_it_can_suspend_itself_twice),
        TEST(test_stopped_from_outside),
        TEST(test_stopped_without_a_chance_to_say_so),
        TEST(test_resized_while_stopped),
        TEST(test_resizing),
        TEST(test_starts_at_any_size),
        TEST(test_keys),
        TEST(test_keys_of_other_terminals),
        TEST(test_the_mouse),
        TEST(test_a_double_click),
        TEST(test_the_mouse_beyond_column_223),
        TEST(test_no_mouse_where_the_terminal_has_none),
        TEST(test_a_sequence_in_pieces),
        TEST(test_what_means_nothing),
        TEST(test_pasted_text_is_told_apart),
        TEST(test_a_burst_of_keys_is_one_frame),
        TEST(test_a_sequence_is_whole_while_its_end_waits),
        TEST(test_colours_by_what_the_terminal_has),
        TEST(test_backgrounds_by_what_the_terminal_has),
        TEST(test_direct_colours),
        TEST(test_direct_backgrounds),
        TEST(test_no_color),
        TEST(test_the_option_beats_no_color),
        TEST(test_idle_costs_nothing),
        TEST(test_an_end_before_the_first_byte_sends_none),
        TEST(test_an_end_before_the_first_frame_leaves_the_screen),
        TEST(test_only_what_changed_is_written),
        TEST(test_the_cursor_shows_where_it_is_wanted),
        TEST(test_the_cursor_rests_in_its_corner),
        TEST(test_a_timeout),
        TEST(test_the_clipboard),
        TEST(test_terminals_that_cannot_be_used),
        TEST(test_output_elsewhere),
        TEST(test_input_from_a_pipe_leaves_the_keys_to_the_terminal),
        TEST(test_terminal_types),
    };
#undef TEST
    return cmocka_run_group_tests(tests, NULL, NULL);
}
