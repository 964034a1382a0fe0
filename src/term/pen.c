/* SPDX-License-Identifier: MIT */
/* <term.h> defines macros such as "columns" and "lines": names here avoid them. */
#include "term/pen.h"

#include <curses.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <term.h>

#include "base/number_format.h"
#include "term/output.h"
#include "term/rendition.h"
#include "term/terminfo.h"
#include "term/variant.h"

enum { KEPT_MOST = 8192 /* bytes */ };

static struct {
    char kept[KEPT_MOST];
    size_t length;
    struct place place;
    int rows;
    int width;        /* of the screen: behind the last column the place is unknown */
    struct look look; /* in force */
    bool plain;       /* looks are changed by rendition.h, else by curses */
    bool repeats; /* repeat_char is a glyph and ECMA-48's REP, and the terminal is a recent one */
    bool erases;  /* erase_chars */
    bool colored; /* erased cells have the background in use */
    bool margins; /* the automatic margin can be turned off */
} pen;

static const struct look plain_look = {.foreground = -1, .background = -1};

void pen_flush(void)
{
    output_add(pen.kept, pen.length);
    pen.length = 0;
}

static int keep(int byte)
{
    if (pen.length == KEPT_MOST) {
        pen_flush();
    }
    pen.kept[pen.length++] = (char)byte;
    return byte;
}

static void keep_all(const char *bytes, size_t length)
{
    if (KEPT_MOST - pen.length < length) {
        pen_flush();
    }
    memcpy(pen.kept + pen.length, bytes, length);
    pen.length += length;
}

static void send(const char *sequence)
{
    tputs(sequence, 1, keep);
}

void pen_is_recent(void)
{
    pen.repeats = terminfo_is(repeat_char, "%p1%c\033[%p2%{1}%-%db");
}

bool pen_open(void)
{
    bool quirks = magic_cookie_glitch > 0 || hard_copy || over_strike || dest_tabs_magic_smso ||
                  tilde_glitch || ceol_standout_glitch || !move_standout_mode ||
                  !(clear_screen || clr_eos); /* curses clears it in one go */

    memset(&pen, 0, sizeof pen);
    pen.place.row = -1;
    pen.look = plain_look;
    pen.plain = rendition_open();
    pen.erases = terminfo_is(erase_chars, "\033[%p1%dX");
    pen.colored = back_color_erase;
    pen.margins = exit_am_mode && enter_am_mode;
    return motion_open() && !quirks && (!auto_right_margin || eat_newline_glitch || pen.margins);
}

/* ------------------------------------------------------------------------
 * Places and looks
 */

void pen_start(struct place place, int rows, int width)
{
    pen.place = place;
    pen.look = plain_look;
    pen.rows = rows;
    pen.width = width;
}

void pen_move(struct place place)
{
    char bytes[MOTION_SIZE];
    size_t length = motion_between(bytes, pen.place, place);

    keep_all(bytes, length);
    pen.place = place;
}

/* Curses loses sight of a colour that becomes the terminal's own: only a reset takes it back. */
static void look_by_curses(struct look look)
{
    bool reset = (look.foreground < 0 && pen.look.foreground >= 0) ||
                 (look.background < 0 && pen.look.background >= 0);

    if (reset) {
        variant_look(A_NORMAL, 0, keep);
    }
    variant_look(look.attributes, look.pair, keep);
    pen.look = look;
}

void pen_look(struct look look, bool ink)
{
    char bytes[RENDITION_SIZE];

    if (pen.plain) {
        size_t length = rendition_change(bytes, &pen.look, look, ink);

        keep_all(bytes, length);
    } else {
        look_by_curses(look);
    }
}

struct place pen_place(void)
{
    return pen.place;
}

struct look pen_look_in_force(void)
{
    return pen.look;
}

void pen_leave(struct place place)
{
    pen_look(plain_look, true);
    pen_move(place);
    pen_flush();
}

/* ------------------------------------------------------------------------
 * Cells
 */

/* The place behind so many cells. */
static struct place behind(struct place place, int cells)
{
    int column = place.column + cells;

    return (struct place){column < pen.width ? place.row : -1, column};
}

static void write_bytes(wchar_t glyph)
{
    char bytes[MB_LEN_MAX];
    mbstate_t state = {0};
    size_t length = wcrtomb(bytes, glyph, &state);

    if (length != (size_t)-1) {
        keep_all(bytes, length);
    }
}

void pen_write(wchar_t glyph, int cells)
{
    write_bytes(glyph);
    pen.place = behind(pen.place, cells);
}

static void write_times(wchar_t glyph, int count)
{
    for (int i = 0; i < count; i++) {
        pen_write(glyph, 1);
    }
}

/* After a repetition up to the last column some terminals have the cursor behind it. */
void pen_repeat(wchar_t glyph, int count)
{
    enum { REPETITION = 6 }; /* bytes: "\033[123b" */
    int beyond = pen.place.column + count - (pen.width - 2);
    int repeated = count - 1 - (beyond > 0 ? beyond : 0);

    if (!pen.repeats || repeated * (glyph < 0x80 ? 1 : 3) <= REPETITION) {
        write_times(glyph, count);
        return;
    }
    pen_write(glyph, 1);
    /* The capability is for one byte, and begins with it. */
    const char *sequence = tiparm(repeat_char, ' ', repeated + 1);

    if (!sequence) { /* out of memory */
        write_times(glyph, count - 1);
        return;
    }
    send(sequence + 1);
    pen.place.column += repeated;
    write_times(glyph, count - 1 - repeated);
}

/* Bytes of a way; 0: where to is unknown. */
static int way_bytes(struct place from, struct place to)
{
    return to.row < 0 ? 0 : motion_cost(from, to);
}

/* Bytes of so many blanks that are written. */
static int blank_bytes(int count)
{
    enum { REPETITION = 6 }; /* " " and "\033[12b" */

    return pen.repeats && count > REPETITION ? REPETITION : count;
}

/* Bytes of so many cells that are erased: "\033[12X". */
static int erasure_bytes(int count)
{
    return count < 10 ? 4 : count < 100 ? 5 : 6;
}

bool pen_erases(bool own_background)
{
    return pen.erases && (!own_background || pen.colored);
}

/* Whether erasing blanks and going on from where they begin is shorter than writing them. */
static bool is_erased(const struct pen_stretch *stretch, struct place next)
{
    return stretch->blank && pen_erases(stretch->own_background) &&
           erasure_bytes(stretch->cells) + way_bytes(stretch->place, next) <
               blank_bytes(stretch->cells) +
                   way_bytes(behind(stretch->place, stretch->cells), next);
}

/* Bytes of a stretch and of the way on, less those of glyphs. */
static int cost_of(const struct pen_stretch *stretch, struct place next)
{
    if (is_erased(stretch, next)) {
        return erasure_bytes(stretch->cells) + way_bytes(stretch->place, next);
    }
    return (stretch->blank ? blank_bytes(stretch->cells) : 0) +
           way_bytes(behind(stretch->place, stretch->cells), next);
}

int pen_nearest(const struct pen_stretch *written, const struct pen_stretch *waiting, int count)
{
    int nearest = 0;
    int least = INT_MAX;

    for (int i = 0; i < count; i++) {
        int cost = cost_of(written, waiting[i].place);

        if (cost < least) {
            least = cost;
            nearest = i;
        }
    }
    return nearest;
}

void pen_blanks(int count, bool own_background, struct place next)
{
    const struct pen_stretch stretch = {pen.place, count, true, own_background};
    char sequence[NUMBER_SIZE + 4];

    if (is_erased(&stretch, next)) {
        snprintf(sequence, sizeof sequence, "\033[%dX", count);
        keep_all(sequence, strlen(sequence));
    } else {
        pen_repeat(L' ', count);
    }
}

void pen_last(wchar_t glyph)
{
    if (pen.margins) {
        send(exit_am_mode);
    }
    write_bytes(glyph);
    if (pen.margins) {
        send(enter_am_mode);
    }
    pen.place.row = -1;
}
