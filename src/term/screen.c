/* SPDX-License-Identifier: MIT */
#include "term/screen.h"

#include <curses.h>
#include <errno.h>
#include <langinfo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/range.h"
#include "term/output.h"
#include "term/terminfo.h"

/* Reports of buttons and of motion with a button held, in the SGR form where it is known. */
static const char mouse_on[] = "\033[?1000h\033[?1002h\033[?1006h";
static const char mouse_off[] = "\033[?1006l\033[?1002l\033[?1000l";
/* Pasted text comes between ESC [ 200 ~ and ESC [ 201 ~. */
static const char paste_on[] = "\033[?2004h";
static const char paste_off[] = "\033[?2004l";

enum {
    KEYS_MOST = 40,
    CURSES_BYTES = 1 << 18, /* more than curses takes for a screen */
    LEAVING_STALL = 300,    /* milliseconds: then a terminal that takes nothing is left as it is */
};

static struct {
    SCREEN *curses;
    FILE *written; /* what curses has written, in memory */
    int descriptor;
    int rows; /* of the terminal */
    int columns;
    bool left;  /* the shell has the terminal */
    bool begun; /* curses' bytes are queued, or written */
    bool mouse;
    bool ansi;
    input_key keys[KEYS_MOST];
    size_t key_count;
} screen;

/* ---- Keys of terminfo */

static void describe_key(const char *name, int key)
{
    const char *bytes = terminfo_string(name);
    /* Single bytes are decoded without terminfo. */
    if (bytes && bytes[0] == '\033' && bytes[1] && screen.key_count < KEYS_MOST) {
        screen.keys[screen.key_count++] = (input_key){bytes, key};
    }
}

static void describe_keys(void)
{
    static const struct {
        const char *plain, *shifted;
        int key;
    } keys[] = {
        {"kcuu1", "kri", KEYPRESS_UP},    {"kcud1", "kind", KEYPRESS_DOWN},
        {"kcub1", "kLFT", KEYPRESS_LEFT}, {"kcuf1", "kRIT", KEYPRESS_RIGHT},
        {"khome", "kHOM", KEYPRESS_HOME}, {"kend", "kEND", KEYPRESS_END},
        {"kpp", "", KEYPRESS_PAGE_UP},    {"knp", "", KEYPRESS_PAGE_DOWN},
        {"kich1", "", KEYPRESS_INSERT},   {"kdch1", "", KEYPRESS_DELETE},
        {"kent", "", KEYPRESS_ENTER},     {"", "kcbt", KEYPRESS_TAB},
    };
    char function[8];

    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        describe_key(keys[i].plain, keys[i].key);
        describe_key(keys[i].shifted, keys[i].key | KEYPRESS_SHIFT);
    }
    for (int i = 0; i <= KEYPRESS_LAST - KEYPRESS_F1; i++) {
        snprintf(function, sizeof function, "kf%d", i + 1);
        describe_key(function, KEYPRESS_F1 + i);
    }
}

bool term_is_utf8(void)
{
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

bool term_has_unicode(void)
{
#ifdef OCCUPANT_NARROW
    return false;
#else
    return term_is_utf8();
#endif
}

input_rules screen_input_rules(void)
{
    return (input_rules){term_is_utf8(), screen.mouse, screen.keys, screen.key_count};
}

/* ---- Opening and closing */

/* Without a second screen the picture stays, and the shell goes on in an empty row below it. */
static const char *row_of_shell(void)
{
    return terminfo_string("rmcup") ? NULL : "\r\n";
}

static void prepare_restore(void)
{
    restore_add(screen.mouse ? mouse_off : NULL);
    restore_add(screen.ansi ? paste_off : NULL);
    restore_add(terminfo_string("rmkx"));
    restore_add(terminfo_string("op"));
    restore_add(terminfo_string("sgr0"));
    restore_add(terminfo_string("rmcup"));
    restore_add(row_of_shell());
    restore_add(terminfo_string("cnorm"));
}

/* A file in memory, else a temporary one: to a terminal curses writes until that has taken all. */
static FILE *open_written(void)
{
    FILE *file = NULL;
#ifdef MFD_CLOEXEC /* not before glibc 2.27, nor on every system */
    int descriptor = memfd_create("screen", MFD_CLOEXEC);

    file = descriptor >= 0 ? fdopen(descriptor, "w+") : NULL;
#endif
    return file ? file : tmpfile();
}

static off_t written_bytes(void)
{
    return lseek(fileno(screen.written), 0, SEEK_CUR);
}

bool screen_has_bytes(void)
{
    return written_bytes() > 0;
}

void screen_collect(void)
{
    int descriptor = fileno(screen.written);
    off_t end = written_bytes();
    char bytes[4096];
    ssize_t count = 1;

    if (end <= 0) {
        return;
    }
    screen.begun = true;
    for (off_t at = 0; at < end && count > 0; at += count) {
        size_t rest = (size_t)(end - at);

        count = pread(descriptor, bytes, rest < sizeof bytes ? rest : sizeof bytes, at);
        output_add(bytes, count > 0 ? (size_t)count : 0);
    }
    lseek(descriptor, 0, SEEK_SET);
}

/* The terminal's size. false: it does not tell. */
static bool read_size(void)
{
    struct winsize size;

    if (ioctl(screen.descriptor, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0) {
        return false;
    }
    screen.rows = clamp(size.ws_row, 1, GRID_MOST);
    screen.columns = clamp(size.ws_col, 1, GRID_MOST);
    return true;
}

/* Curses on its file, which has no size: the first paint gives it that of the terminal. */
static SCREEN *open_curses(void)
{
    bool known = read_size();

    use_tioctl(FALSE);
    SCREEN *opened = newterm(NULL, screen.written, stdin);

    if (opened && !known) {
        screen.rows = clamp(LINES, 1, GRID_MOST);
        screen.columns = clamp(COLS, 1, GRID_MOST);
    }
    return opened;
}

/* Asked before curses, which crashes or ends the program where it gets none. */
static bool memory_is_left(void)
{
    void *probe = memory_allocate(CURSES_BYTES);

    free(probe);
    return probe != NULL;
}

const char *screen_open(const term_options *options, int descriptor)
{
    const char *refusal = memory_is_left() ? terminfo_check(descriptor) : "out of memory";
    if (refusal) {
        return refusal;
    }
    memset(&screen, 0, sizeof screen);
    screen.descriptor = descriptor;
    errno = 0;
    screen.written = open_written();
    screen.curses = screen.written ? open_curses() : NULL;
    if (!screen.curses) {
        memory_note_error(errno);
        return errno == ENOMEM ? "out of memory" : terminfo_sentence("cannot show a full screen");
    }
    const char *place = terminfo_string("cup");

    screen.ansi = place && strncmp(place, "\033[", 2) == 0;
    screen.mouse = options->mouse && terminfo_string("kmous");
    typeahead(-1); /* input never interrupts a drawing */
    /* Inserting and deleting characters saves 8 bytes of 1,900, and libvterm drew it wrong. */
    idcok(stdscr, FALSE);
    nonl(); /* restore_set_modes */
    prepare_restore();
    paint_open(options->color, term_has_unicode());
    describe_keys();
    screen_enter();
    return NULL;
}

/* Undoes what was sent, in curses' own order, and drops the rest; nothing if no byte was sent. */
void screen_leave(void)
{
    if (screen.left) {
        return;
    }
    screen.left = true;
    if (!output_written()) {
        output_discard();
    } else {
        output_send(screen.mouse ? mouse_off : NULL);
        output_send(screen.ansi ? paste_off : NULL);
        output_send(terminfo_string("rmkx"));
    }
    endwin();
    if (output_written() && screen.begun) {
        screen_collect();
        output_send(row_of_shell());
        /* Some terminals save with the cursor's place whether it is hidden. */
        output_send(terminfo_string("cnorm"));
    } else {
        lseek(fileno(screen.written), 0, SEEK_SET);
    }
}

void screen_release(bool settings)
{
    output_drain(LEAVING_STALL);
    restore_release(settings);
}

void screen_enter(void)
{
    screen.left = screen.begun = false;
    restore_set_modes();
    screen_measure();
    output_send(terminfo_string("smkx"));
    output_send(screen.ansi ? paste_on : NULL);
    output_send(screen.mouse ? mouse_on : NULL);
}

/* Curses keeps the screen until the program ends: delscreen allocates, crashing without memory. */
void screen_close(void)
{
    fclose(screen.written);
    paint_close();
}

bool screen_is_ansi(void)
{
    return screen.ansi;
}

void screen_measure(void)
{
    read_size();
    paint_resize(screen.rows, screen.columns);
}

void term_size(int *rows, int *columns)
{
    *rows = screen.rows;
    *columns = screen.columns;
}
