/* SPDX-License-Identifier: MIT */
/* <term.h> defines macros such as "columns" and "lines": names here avoid them. */
#include "term/motion.h"

#include <curses.h>
#include <string.h>
#include <term.h>

#include "base/number_format.h"
#include "term/terminfo.h"

enum {
    NEVER = 1000,  /* the cost of a way that the terminal lacks */
    BYTES_MOST = 8 /* single bytes for rows down or cells to the left */
};

static struct {
    bool address; /* a sequence as expected, without padding */
    bool row;     /* row_address */
    bool column;  /* column_address */
    bool right;   /* parm_right_cursor */
    bool left;    /* parm_left_cursor */
    bool up;      /* parm_up_cursor */
    bool backs;   /* "\b" is a cell to the left */
    bool downs;   /* "\n" is a row down in the same column: nonl() is in force */
    bool returns; /* "\r" is the first column */
} ways;

bool motion_open(void)
{
    ways.address = terminfo_is(cursor_address, "\033[%i%p1%d;%p2%dH");
    ways.row = terminfo_is(row_address, "\033[%i%p1%dd");
    ways.column = terminfo_is(column_address, "\033[%i%p1%dG");
    ways.right = terminfo_is(parm_right_cursor, "\033[%p1%dC");
    ways.left = terminfo_is(parm_left_cursor, "\033[%p1%dD");
    ways.up = terminfo_is(parm_up_cursor, "\033[%p1%dA");
    ways.backs = terminfo_is(cursor_left, "\b");
    ways.downs = terminfo_is(cursor_down, "\n");
    ways.returns = terminfo_is(carriage_return, "\r");
    return cursor_address != NULL;
}

/* ------------------------------------------------------------------------
 * Ways along one axis
 */

/* A sequence with a number, or so many single bytes. */
struct way {
    int cost;  /* bytes */
    char byte; /* of the sequence the last */
    int count; /* the number of the sequence; 1 is left out */
    bool sequence;
};

static int digits_of(int number)
{
    return number >= 1000 ? 4 : number >= 100 ? 3 : number >= 10 ? 2 : 1;
}

static struct way sequence(bool available, char last, int number)
{
    return (struct way){available ? 3 + (number == 1 ? 0 : digits_of(number)) : NEVER, last, number,
                        true};
}

static struct way bytes(bool available, char byte, int count)
{
    return (struct way){available && count <= BYTES_MOST ? count : NEVER, byte, count, false};
}

static struct way cheaper(struct way a, struct way b)
{
    return b.cost < a.cost ? b : a;
}

static struct way way_along(int from, int to)
{
    struct way best = sequence(ways.column, 'G', to + 1);

    if (from == to) {
        return (struct way){0};
    }
    if (to == 0) {
        best = cheaper(best, bytes(ways.returns, '\r', 1));
    }
    return to > from ? cheaper(best, sequence(ways.right, 'C', to - from))
                     : cheaper(cheaper(best, bytes(ways.backs, '\b', from - to)),
                               sequence(ways.left, 'D', from - to));
}

static struct way way_down(int from, int to)
{
    struct way best = sequence(ways.row, 'd', to + 1);

    if (from == to) {
        return (struct way){0};
    }
    return to > from ? cheaper(best, bytes(ways.downs, '\n', to - from))
                     : cheaper(best, sequence(ways.up, 'A', from - to));
}

/* ------------------------------------------------------------------------
 * Writing
 */

static size_t write_number(char *out, int number)
{
    char digits[NUMBER_SIZE];
    size_t length = strlen(number_format_plain(digits, number));

    memcpy(out, digits, length);
    return length;
}

static size_t write_way(char *out, struct way way)
{
    size_t length = 0;

    if (!way.sequence) {
        memset(out, way.byte, (size_t)way.count);
        return (size_t)way.count;
    }
    out[length++] = '\033';
    out[length++] = '[';
    length += way.count == 1 ? 0 : write_number(out + length, way.count);
    out[length++] = way.byte;
    return length;
}

static char *expanded; /* where tputs puts the bytes of an address */

static int put_byte(int byte)
{
    return *expanded++ = (char)byte;
}

/* The first column is left out. */
static size_t write_address(char *out, struct place to)
{
    size_t length = 2;

    if (!ways.address) {
        expanded = out;
        tputs(tiparm(cursor_address, to.row, to.column), 1, put_byte);
        return (size_t)(expanded - out);
    }
    memcpy(out, "\033[", length);
    length += write_number(out + length, to.row + 1);
    if (to.column > 0) {
        out[length++] = ';';
        length += write_number(out + length, to.column + 1);
    }
    out[length++] = 'H';
    return length;
}

static int address_cost(struct place to)
{
    return 3 + digits_of(to.row + 1) + (to.column > 0 ? 1 + digits_of(to.column + 1) : 0);
}

int motion_cost(struct place from, struct place to)
{
    int address = address_cost(to);
    int way = from.row < 0
                  ? NEVER
                  : way_down(from.row, to.row).cost + way_along(from.column, to.column).cost;

    return way < address ? way : address;
}

size_t motion_between(char out[MOTION_SIZE], struct place from, struct place to)
{
    if (motion_cost(from, to) == address_cost(to)) {
        return write_address(out, to);
    }
    size_t length = write_way(out, way_down(from.row, to.row));

    return length + write_way(out + length, way_along(from.column, to.column));
}
