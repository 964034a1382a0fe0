/* SPDX-License-Identifier: MIT */
#include "term/screen.h"

#include <curses.h>
#include <langinfo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>

#include "term/answers.h"
#include "term/paint.h"
#include "term/pen.h"
#include "term/restore.h"

/* Reports of buttons and of motion with a button held, in the SGR form where it is known. */
static const char mouse_on[] = "\033[?1000h\033[?1002h\033[?1006h";
static const char mouse_off[] = "\033[?1006l\033[?1002l\033[?1000l";

enum { KEYS_MOST = 40 };

static struct {
    SCREEN *curses;
    int descriptor;
    bool utf8;
    bool mouse;
    input_key keys[KEYS_MOST];
    size_t key_count;
} screen;

/* NULL: the terminal lacks the capability. */
static char *capability(const char *name)
{
    char *string = tigetstr(name);
    return string == (char *)-1 ? NULL : string;
}

/* Without putp, which goes through stdio and arrives late. */
static void send(const char *string)
{
    char bytes[64];
    output_write(screen.descriptor, bytes, output_unpadded(string, bytes, sizeof bytes));
}

/* ------------------------------------------------------------------------
 * Keys of terminfo
 */

static void describe_key(const char *name, int key)
{
    const char *bytes = capability(name);
    /* Single bytes are decoded without terminfo. */
    if (bytes && bytes[0] == '\033' && bytes[1] && screen.key_count < KEYS_MOST) {
        screen.keys[screen.key_count++] = (input_key){bytes, key};
    }
}

static void describe_keys(void)
{
    static const struct {
        const char *name;
        int key;
    } keys[] = {
        {"kcuu1", KEYPRESS_UP},
        {"kcud1", KEYPRESS_DOWN},
        {"kcub1", KEYPRESS_LEFT},
        {"kcuf1", KEYPRESS_RIGHT},
        {"khome", KEYPRESS_HOME},
        {"kend", KEYPRESS_END},
        {"kpp", KEYPRESS_PAGE_UP},
        {"knp", KEYPRESS_PAGE_DOWN},
        {"kich1", KEYPRESS_INSERT},
        {"kdch1", KEYPRESS_DELETE},
        {"kent", KEYPRESS_ENTER},
        {"kcbt", KEYPRESS_TAB | KEYPRESS_SHIFT},
        {"kri", KEYPRESS_UP | KEYPRESS_SHIFT},
        {"kind", KEYPRESS_DOWN | KEYPRESS_SHIFT},
        {"kLFT", KEYPRESS_LEFT | KEYPRESS_SHIFT},
        {"kRIT", KEYPRESS_RIGHT | KEYPRESS_SHIFT},
        {"kHOM", KEYPRESS_HOME | KEYPRESS_SHIFT},
        {"kEND", KEYPRESS_END | KEYPRESS_SHIFT},
    };
    char function[8];
    screen.key_count = 0;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        describe_key(keys[i].name, keys[i].key);
    }
    for (int i = 0; i <= KEYPRESS_LAST - KEYPRESS_F1; i++) {
        snprintf(function, sizeof function, "kf%d", i + 1);
        describe_key(function, KEYPRESS_F1 + i);
    }
}

input_rules screen_input_rules(void)
{
    return (input_rules){screen.utf8, screen.mouse, screen.keys, screen.key_count};
}

/* ------------------------------------------------------------------------
 * Opening and closing
 */

static void prepare_restore(void)
{
    const char *end = capability("rmcup");
    restore_add(screen.mouse ? mouse_off : NULL);
    restore_add(capability("op"));
    restore_add(capability("sgr0"));
    restore_add(capability("rmkx"));
    restore_add(capability("cnorm"));
    restore_add(end ? end : "\r\n");
}

/* Keys arrive at once, without echo; ^C, ^Z and ^\ stay signals, ^S ^Q ^V become keys. */
static void set_modes(void)
{
    struct termios modes;
    cbreak();
    noecho();
    nonl();
    if (tcgetattr(screen.descriptor, &modes) == 0) {
        modes.c_iflag &= ~(tcflag_t)(IXON | ISTRIP);
        modes.c_lflag &= ~(tcflag_t)IEXTEN;
        tcsetattr(screen.descriptor, TCSANOW, &modes);
    }
    def_prog_mode();
}

static void send_modes(void)
{
    send(capability("smkx"));
    send(screen.mouse ? mouse_on : NULL);
}

bool screen_is_utf8(void)
{
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

const char *screen_open(const term_options *options, int descriptor)
{
    const char *refusal = terminfo_check(descriptor);
    if (refusal) {
        return refusal;
    }
    memset(&screen, 0, sizeof screen);
    use_env(FALSE); /* LINES and COLUMNS of the shell are from before a resize */
    use_tioctl(TRUE);
    screen.curses = newterm(NULL, stdout, stdin);
    if (!screen.curses) {
        return terminfo_sentence("cannot show a full screen");
    }
    screen.descriptor = descriptor;
    screen.utf8 = screen_is_utf8();
    screen.mouse = options->mouse && capability("kmous");
    typeahead(-1); /* input never interrupts a drawing */
    set_modes();
    prepare_restore();
    restore_arm(true);
    paint_open(options->color, screen.utf8, descriptor);
    describe_keys();
    screen_measure();
    send_modes();
    curs_set(0);
    return NULL;
}

void screen_leave(void)
{
    send(screen.mouse ? mouse_off : NULL);
    send(capability("rmkx"));
    endwin();
    restore_settings();
    restore_arm(false);
}

void screen_enter(void)
{
    reset_prog_mode();
    restore_arm(true);
    screen_measure();
    send_modes();
}

void screen_close(void)
{
    screen_leave();
    delscreen(screen.curses);
    paint_close();
}

void screen_ask(bool background)
{
    send(ANSWERS_ASK_FRAMES);
    send(background ? ANSWERS_ASK_BACKGROUND : NULL);
    send(ANSWERS_ASK_KIND);
}

void screen_has_frames(void)
{
    pen_is_recent();
    restore_add(ANSWERS_END_FRAME);
}

bool screen_has_clipboard(void)
{
    return capability("Ms") != NULL;
}

/* ------------------------------------------------------------------------
 * Size
 */

static int bounded(int size)
{
    return size < 1 ? 1 : size > GRID_MOST ? GRID_MOST : size;
}

void screen_measure(void)
{
    struct winsize size;
    int rows = LINES, columns = COLS;
    if (ioctl(screen.descriptor, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && size.ws_col > 0) {
        rows = size.ws_row;
        columns = size.ws_col;
    }
    rows = bounded(rows);
    columns = bounded(columns);
    if (rows != LINES || columns != COLS) {
        resize_term(rows, columns);
    }
    paint_anew();
}

void screen_size(int *rows, int *columns)
{
    *rows = LINES;
    *columns = COLS;
}
