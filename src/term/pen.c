/* SPDX-License-Identifier: MIT */
/* <term.h> defines macros such as "columns" and "lines": names here avoid them. */
#include "term/pen.h"

#include <curses.h>
#include <limits.h>
#include <string.h>
#include <term.h>

#include "term/output.h"
#include "term/variant.h"

enum {
    KEPT_MOST = 16384, /* bytes */
    NEAR_CELLS = 4,    /* the same for cursor_left */
    NEAR_ROWS = 3,     /* that cursor_down is cheaper for than an address */
};

static struct {
    int descriptor;
    char kept[KEPT_MOST];
    size_t length;
    int row;
    int column;
    int width;    /* of the screen: behind the last column the place is unknown */
    bool backs;   /* "\b" is a cell to the left */
    bool downs;   /* "\n" is a row down in the same column */
    bool skips;   /* parm_right_cursor */
    bool returns; /* parm_left_cursor */
    bool by_row;  /* row_address */
    bool repeats; /* repeat_char is a glyph and ECMA-48's REP, and the terminal is a recent one */
    bool erases;  /* erase_chars */
    bool colored; /* erased cells have the background in use */
} pen;

static void flush(void)
{
    output_write(pen.descriptor, pen.kept, pen.length);
    pen.length = 0;
}

static int keep(int byte)
{
    if (pen.length == KEPT_MOST) {
        flush();
    }
    pen.kept[pen.length++] = (char)byte;
    return byte;
}

static void send(const char *sequence)
{
    tputs(sequence, 1, keep);
}

static bool is_text(const char *capability, const char *text)
{
    return capability && strcmp(capability, text) == 0;
}

void pen_is_recent(void)
{
    pen.repeats = is_text(repeat_char, "%p1%c\033[%p2%{1}%-%db");
}

bool pen_open(int descriptor)
{
    bool quirks = magic_cookie_glitch > 0 || hard_copy || over_strike || dest_tabs_magic_smso ||
                  tilde_glitch || ceol_standout_glitch || !move_standout_mode;

    memset(&pen, 0, sizeof pen);
    pen.descriptor = descriptor;
    pen.backs = is_text(cursor_left, "\b");
    pen.downs = is_text(cursor_down, "\n"); /* nonl() is in force */
    pen.skips = parm_right_cursor != NULL;
    pen.returns = parm_left_cursor != NULL;
    pen.by_row = row_address != NULL;
    pen.erases = erase_chars != NULL;
    pen.colored = back_color_erase;
    return cursor_address && !quirks;
}

/* ------------------------------------------------------------------------
 * Places
 */

void pen_start(int row, int column, int width)
{
    pen.length = 0;
    pen.row = row;
    pen.column = column;
    pen.width = width;
}

static int digits_of(int number)
{
    return number >= 100 ? 3 : number >= 10 ? 2 : 1;
}

/* Down by single bytes, then along the row; false: an address is as short. */
static bool go_near(int down, int right)
{
    int along = right == 0 ? 0 : 3 + digits_of(right > 0 ? right : -right);
    int address = 4 + digits_of(pen.row + down + 1) + digits_of(pen.column + right + 1);

    if (right < 0 && right >= -NEAR_CELLS && pen.backs) {
        along = -right;
    }
    if (down < 0 || down > NEAR_ROWS || (down > 0 && !pen.downs) || down + along >= address ||
        (right > 0 && !pen.skips) || (right < 0 && along != -right && !pen.returns)) {
        return false;
    }
    for (int i = 0; i < down; i++) {
        keep('\n');
    }
    if (right == 1 && cursor_right) {
        send(cursor_right);
    } else if (right > 0) {
        send(tiparm(parm_right_cursor, right));
    } else if (along == -right) {
        for (int i = 0; i < along; i++) {
            keep('\b');
        }
    } else {
        send(tiparm(parm_left_cursor, -right));
    }
    return true;
}

void pen_move(int row, int column)
{
    bool known = pen.column < pen.width;
    bool near = known && go_near(row - pen.row, column - pen.column);

    if (!near && known && column == pen.column && pen.by_row) {
        send(tiparm(row_address, row));
    } else if (!near) {
        send(tiparm(cursor_address, row, column));
    }
    pen.row = row;
    pen.column = column;
}

/* ------------------------------------------------------------------------
 * Cells
 */

void pen_look(attr_t attributes, short pair)
{
    variant_look(attributes, pair, keep);
}

void pen_write(wchar_t glyph, int cells)
{
    char bytes[MB_LEN_MAX];
    mbstate_t state = {0};
    size_t length = wcrtomb(bytes, glyph, &state);

    for (size_t i = 0; i < length && length != (size_t)-1; i++) {
        keep((unsigned char)bytes[i]);
    }
    pen.column += cells;
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
    int beyond = pen.column + count - (pen.width - 2);
    int repeated = count - 1 - (beyond > 0 ? beyond : 0);

    if (!pen.repeats || repeated * (glyph < 0x80 ? 1 : 3) <= REPETITION) {
        write_times(glyph, count);
        return;
    }
    pen_write(glyph, 1);
    /* The capability is for one byte, and begins with it. */
    send(tiparm(repeat_char, ' ', repeated + 1) + 1);
    pen.column += repeated;
    write_times(glyph, count - 1 - repeated);
}

void pen_blanks(int count, bool own_background, bool more)
{
    enum { ERASURE = 5, MOVE = 5 }; /* bytes: "\033[12X", "\033[12C" */
    bool erase =
        pen.erases && (pen.colored || !own_background) && count > ERASURE + (more ? MOVE : 0);

    if (erase) {
        send(tiparm(erase_chars, count));
        return;
    }
    pen_repeat(L' ', count);
}

void pen_finish(int row, int column)
{
    pen_look(A_NORMAL, 0);
    pen_move(row, column);
    flush();
}
