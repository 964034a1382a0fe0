/* SPDX-License-Identifier: MIT */
#include "term/screen.h"

#include <curses.h>
#include <langinfo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <wchar.h>
#include <wctype.h>

#include "term/output.h"
#include "term/restore.h"
#include "term/terminfo.h"
#include "view/theme.h"

/* Buttons and motion with a button held, told in the SGR form where the terminal knows it. */
static const char mouse_on[] = "\033[?1000h\033[?1002h\033[?1006h";
static const char mouse_off[] = "\033[?1006l\033[?1002l\033[?1000l";

enum { KEYS_MOST = 40 };

static struct {
    SCREEN *curses;
    int descriptor;
    bool utf8;
    bool mouse;
    bool everything; /* the next drawing writes every cell */
    grid shown;      /* what was drawn last; compared as given, before it is made drawable */
    attr_t attributes[ROLE_COUNT];
    short pairs[ROLE_COUNT];
    input_key keys[KEYS_MOST];
    size_t key_count;
} screen;

/* NULL for a capability that the terminal lacks. */
static char *capability(const char *name)
{
    char *string = tigetstr(name);
    return string == (char *)-1 ? NULL : string;
}

/* Not with putp: that goes through stdio, and arrives when it likes. */
static void tell(const char *string)
{
    char bytes[64];
    output_write(screen.descriptor, bytes, output_unpadded(string, bytes, sizeof bytes));
}

/* ------------------------------------------------------------------------
 * Keys, as terminfo describes them
 */

static void describe_key(const char *name, int key)
{
    const char *bytes = capability(name);
    /* Single bytes (a backspace, old terminals' arrows) mean what they mean everywhere. */
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
 * Looks
 */

static bool colors_wanted(term_color color)
{
    const char *no_color = getenv("NO_COLOR");
    if (color == TERM_COLOR_NEVER || !has_colors()) {
        return false;
    }
    return color == TERM_COLOR_ALWAYS || !no_color || !*no_color;
}

static attr_t curses_attributes(unsigned attributes)
{
    return (attributes & THEME_BOLD ? A_BOLD : 0) | (attributes & THEME_DIM ? A_DIM : 0) |
           (attributes & THEME_UNDERLINE ? A_UNDERLINE : 0) |
           (attributes & THEME_REVERSE ? A_REVERSE : 0);
}

/* The terminal's own background stays: where it cannot be named there are no colours. */
static bool start_colors(term_color color)
{
    return colors_wanted(color) && start_color() != ERR && COLORS >= 8 &&
           COLOR_PAIRS > ROLE_COUNT && use_default_colors() != ERR;
}

static void prepare_looks(term_color color)
{
    bool colored = start_colors(color);
    for (int role = 0; role < ROLE_COUNT; role++) {
        const theme_look *look = theme_look_of((view_role)role);
        int foreground = colored && COLORS >= 256 ? look->color256 : look->color8;
        screen.attributes[role] =
            curses_attributes(colored ? look->attributes : look->mono_attributes);
        screen.pairs[role] = 0;
        if (colored && foreground >= 0 &&
            init_pair((short)(role + 1), (short)foreground, -1) != ERR) {
            screen.pairs[role] = (short)(role + 1);
        }
    }
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

/* Keys at once and silently; ^C, ^Z and ^\ stay signals, ^S ^Q ^V become keys. */
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

static void tell_modes(void)
{
    tell(capability("smkx"));
    tell(screen.mouse ? mouse_on : NULL);
}

const char *screen_open(const term_options *options, int descriptor)
{
    const char *refusal = terminfo_check(descriptor);
    if (refusal) {
        return refusal;
    }
    memset(&screen, 0, sizeof screen);
    use_env(FALSE); /* LINES and COLUMNS are those of the shell, from before a resize */
    use_tioctl(TRUE);
    screen.curses = newterm(NULL, stdout, stdin);
    if (!screen.curses) {
        return terminfo_sentence("cannot show a full screen");
    }
    screen.descriptor = descriptor;
    screen.utf8 = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    screen.mouse = options->mouse && capability("kmous");
    typeahead(-1); /* a drawing is never broken off: we drain the input first */
    set_modes();
    prepare_restore();
    restore_arm(true);
    prepare_looks(options->color);
    describe_keys();
    screen_measure();
    tell_modes();
    curs_set(0);
    return NULL;
}

void screen_leave(void)
{
    tell(screen.mouse ? mouse_off : NULL);
    tell(capability("rmkx"));
    endwin();
    restore_settings();
    restore_arm(false);
}

void screen_enter(void)
{
    reset_prog_mode();
    restore_arm(true);
    screen_measure();
    tell_modes();
}

void screen_close(void)
{
    screen_leave();
    delscreen(screen.curses);
    grid_close(&screen.shown);
    memset(&screen, 0, sizeof screen);
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
    screen.everything = true;
}

void screen_size(int *rows, int *columns)
{
    *rows = LINES;
    *columns = COLS;
}

/* ------------------------------------------------------------------------
 * Drawing
 */

static bool same(const cell *a, const cell *b)
{
    return a->glyph == b->glyph && a->role == b->role && a->reverse == b->reverse;
}

/* What the terminal can show in place of a cell's glyph; follower: the glyph right of it. */
static wchar_t drawable(uint32_t glyph, uint32_t follower)
{
    if (glyph >= ' ' && glyph <= '~') {
        return (wchar_t)glyph;
    }
    if (glyph < 0xa0) {
        return glyph ? L'?' : L' ';
    }
    if (!screen.utf8) {
        return (wchar_t)grid_ascii(glyph);
    }
    int width = wcwidth((wchar_t)glyph);
    return width == 1 || (width == 2 && follower == 0) ? (wchar_t)glyph : L'?';
}

static void put(int row, int column, const cell *source, wchar_t glyph)
{
    cchar_t out;
    wchar_t text[] = {glyph, L'\0'};
    int role = source->role < ROLE_COUNT ? source->role : ROLE_text;
    attr_t attributes = screen.attributes[role];
    if (source->reverse) {
        attributes |= A_REVERSE;
    }
    /* A blank shows no colour, and a plain one costs the fewest bytes. */
    if (glyph == L' ' && !(attributes & (A_REVERSE | A_UNDERLINE))) {
        setcchar(&out, text, A_NORMAL, 0, NULL);
    } else {
        setcchar(&out, text, attributes, screen.pairs[role], NULL);
    }
    mvadd_wch(row, column, &out);
}

static bool is_wide(uint32_t glyph)
{
    return screen.utf8 && glyph >= 0x80 && wcwidth((wchar_t)glyph) == 2;
}

static void draw_row(const grid *picture, int row, int columns)
{
    const cell *cells = picture->cells + (size_t)row * (size_t)picture->columns;
    cell *shown = screen.shown.cells + (size_t)row * (size_t)screen.shown.columns;
    for (int column = 0; column < columns; column++) {
        const cell *source = &cells[column];
        if (same(source, &shown[column])) {
            continue;
        }
        shown[column] = *source;
        if (source->glyph == 0 && column > 0 && is_wide(source[-1].glyph)) {
            continue; /* the right half comes with the left one */
        }
        uint32_t follower = column + 1 < columns ? source[1].glyph : ' ';
        put(row, column, source, drawable(source->glyph, follower));
    }
}

static void draw_cursor(const grid *picture)
{
    bool visible = picture->cursor_row >= 0 && picture->cursor_row < LINES &&
                   picture->cursor_column >= 0 && picture->cursor_column < COLS;
    curs_set(visible);
    if (visible) {
        move(picture->cursor_row, picture->cursor_column);
    }
}

/* Makes the next drawing start from nothing. */
static bool forget_shown(void)
{
    if (!grid_resize(&screen.shown, LINES, COLS)) {
        return false;
    }
    erase();
    clearok(curscr, TRUE);
    screen.everything = false;
    return true;
}

void screen_draw(const grid *picture)
{
    if (screen.everything && !forget_shown()) {
        return;
    }
    int rows = picture->rows < LINES ? picture->rows : LINES;
    int columns = picture->columns < COLS ? picture->columns : COLS;
    for (int row = 0; row < rows; row++) {
        draw_row(picture, row, columns);
    }
    draw_cursor(picture);
    wnoutrefresh(stdscr);
    doupdate();
}

void screen_redraw(void)
{
    screen.everything = true;
}
