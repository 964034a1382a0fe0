/* SPDX-License-Identifier: MIT */
/* <term.h> defines macros such as "columns" and "lines": names here avoid them. */
#include "term/rendition.h"

#include <curses.h>
#include <stdio.h>
#include <string.h>
#include <term.h>

#include "base/number_format.h"
#include "term/terminfo.h"

/* Attributes with the parameters that turn them on, and off without the others. */
static const struct {
    attr_t attribute;
    const char *on;
    const char *off; /* NULL: a reset alone */
} attributes[] = {
    {A_BOLD, "1", NULL},
    {A_DIM, "2", NULL},
    {A_UNDERLINE, "4", "24"},
    {A_REVERSE, "7", "27"},
};

enum { ATTRIBUTES = sizeof attributes / sizeof *attributes };

static attr_t known; /* those that the terminal has */

/* ------------------------------------------------------------------------
 * What terminfo has
 */

/* tiparm gives NULL without memory. */
static bool makes(const char *capability, int number, const char *text)
{
    return capability && terminfo_is(tiparm(capability, number), text);
}

static bool has_usual_colors(void)
{
    return terminfo_is(orig_pair, "\033[39;49m") && no_color_video <= 0 && COLORS <= 256 &&
           (COLORS >= 256
                ? makes(set_a_foreground, 202, "\033[38;5;202m") &&
                      makes(set_a_background, 202, "\033[48;5;202m")
                : makes(set_a_foreground, 3, "\033[33m") && makes(set_a_background, 3, "\033[43m"));
}

/* Whether an attribute is there as expected, or not at all. */
static bool has_attribute(attr_t attribute, const char *capability, const char *text)
{
    known |= capability ? attribute : 0;
    return !capability || terminfo_is(capability, text);
}

/* Ends in a reset, which some precede or follow by another character set. */
static bool has_reset(void)
{
    const char *reset = exit_attribute_mode;

    return reset && (strstr(reset, "\033[m") || strstr(reset, "\033[0m"));
}

bool rendition_open(void)
{
    known = 0;
    return has_reset() && has_attribute(A_BOLD, enter_bold_mode, "\033[1m") &&
           has_attribute(A_DIM, enter_dim_mode, "\033[2m") &&
           has_attribute(A_UNDERLINE, enter_underline_mode, "\033[4m") &&
           has_attribute(A_REVERSE, enter_reverse_mode, "\033[7m") &&
           terminfo_is(exit_underline_mode, "\033[24m") &&
           terminfo_is(exit_standout_mode, "\033[27m") && (COLORS < 8 || has_usual_colors());
}

/* ------------------------------------------------------------------------
 * Parameters
 */

struct parameters {
    char text[RENDITION_SIZE];
    size_t length;
    size_t count;
};

static void add(struct parameters *list, const char *number)
{
    size_t length = strlen(number);

    if (list->count++ > 0) {
        list->text[list->length++] = ';';
    }
    memcpy(list->text + list->length, number, length);
    list->length += length;
}

/* base: 30 of a foreground, 40 of a background. */
static void add_color(struct parameters *list, int base, int color)
{
    enum { DEFAULT = 9, OF_256 = 8 };
    char number[NUMBER_SIZE];

    add(list, number_format_plain(number, base + (color < 0   ? DEFAULT
                                                  : color < 8 ? color
                                                              : OF_256)));
    if (color >= 8) {
        add(list, "5");
        add(list, number_format_plain(number, color));
    }
}

/* What differs between two looks; false: an attribute goes with a reset alone. */
static bool add_differences(struct parameters *list, struct look from, struct look to)
{
    for (size_t i = 0; i < ATTRIBUTES; i++) {
        bool before = from.attributes & attributes[i].attribute;
        bool after = to.attributes & attributes[i].attribute;

        if (before && !after && !attributes[i].off) {
            return false;
        }
        if (before != after) {
            add(list, after ? attributes[i].on : attributes[i].off);
        }
    }
    if (from.foreground != to.foreground) {
        add_color(list, 30, to.foreground);
    }
    if (from.background != to.background) {
        add_color(list, 40, to.background);
    }
    return true;
}

/* The shorter one of the differences and a reset with the whole look. */
static struct parameters change_of(struct look from, struct look to)
{
    struct parameters differences = {.length = 0};
    struct parameters anew = {.length = 0};
    bool plain = to.attributes == 0 && to.foreground < 0 && to.background < 0;

    if (!plain) {
        add(&anew, "0");
    }
    anew.count = 1; /* a reset has no parameter where nothing follows */
    add_differences(&anew, (struct look){.foreground = -1, .background = -1}, to);
    return add_differences(&differences, from, to) && differences.length <= anew.length
               ? differences
               : anew;
}

static bool is_same(struct look a, struct look b)
{
    return a.attributes == b.attributes && a.foreground == b.foreground &&
           a.background == b.background;
}

size_t rendition_change(char out[RENDITION_SIZE], struct look *look, struct look to, bool ink)
{
    struct look kept = *look; /* for blanks: in the ink that is in force */

    to.attributes &= known;
    kept.background = to.background;
    struct look wanted = !ink && look_hides_ink(to) && look_hides_ink(kept) ? kept : to;

    if (is_same(*look, wanted)) {
        return 0;
    }
    struct parameters change = change_of(*look, wanted);

    if (!is_same(wanted, to)) {
        struct parameters own = change_of(*look, to);

        wanted = own.length < change.length ? to : wanted;
        change = own.length < change.length ? own : change;
    }
    *look = wanted;
    return (size_t)snprintf(out, RENDITION_SIZE, "\033[%.*sm", (int)change.length, change.text);
}

int rendition_cost(struct look from, struct look to)
{
    enum { FRAME = 3 }; /* "\033[" and "m" */

    to.attributes &= known;
    return is_same(from, to) ? 0 : FRAME + (int)change_of(from, to).length;
}
