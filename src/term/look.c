/* SPDX-License-Identifier: MIT */
#include "term/look.h"

#include <stdlib.h>
#include <string.h>

#include "term/terminfo.h"
#include "term/variant.h"
#include "view/cell_look.h"

enum {
    PAIRS_LEAST = 64, /* of every foreground and background of eight colours */
    PAIRS_MOST = 255, /* that a cell of curses can name beside its attributes */
};

static struct {
    int colors;  /* of the terminal: 0, 8 or 256 */
    bool light;  /* the terminal's background is */
    bool direct; /* its colours are numbers 0xRRGGBB */
    explorer_theme theme;
    struct {
        int foreground; /* -1: the terminal's own, as the background's */
        int background;
    } pairs[PAIRS_MOST]; /* those that curses knows, from pair 1 on */
    int pair_count;
} looks;

static bool colors_wanted(term_color color)
{
    const char *no_color = getenv("NO_COLOR");
    if (color == TERM_COLOR_NEVER || !has_colors()) {
        return false;
    }
    return color == TERM_COLOR_ALWAYS || !no_color || !*no_color;
}

/* No colours where the terminal's own background cannot be kept. */
static bool start_colors(term_color color)
{
    return colors_wanted(color) && start_color() != ERR && COLORS >= 8 &&
           COLOR_PAIRS >= PAIRS_LEAST && use_default_colors() != ERR;
}

/*
 * The number that this terminal has for a colour below 8, or of 256 from 16 on; -1
 * stays. Direct colours keep the lowest 8, 16 or 256 numbers for a palette of their
 * own: a colour below takes the least red.
 */
static int number_of(int color)
{
    if (!looks.direct || color < 16) {
        return color;
    }
    int rgb = (int)theme_rgb(color);

    return rgb < 256 ? rgb | 0x010000 : rgb;
}

/* Direct colours need pairs of them; without, they are 8. */
static int count_colors(term_color color)
{
    if (!start_colors(color)) {
        return 0;
    }
    return COLORS >= 256 && (variant_has_extended_pairs() || !looks.direct) ? 256 : 8;
}

static attr_t curses_attributes(unsigned attributes)
{
    return (attributes & THEME_BOLD ? A_BOLD : 0) | (attributes & THEME_DIM ? A_DIM : 0) |
           (attributes & THEME_UNDERLINE ? A_UNDERLINE : 0) |
           (attributes & THEME_REVERSE ? A_REVERSE : 0);
}

/* The pair of two colours; the pair of the terminal's own where curses has no more. */
static short pair_of(int foreground, int background)
{
    int count = looks.pair_count;

    if (foreground < 0 && background < 0) {
        return 0;
    }
    for (int i = 0; i < count; i++) {
        if (looks.pairs[i].foreground == foreground && looks.pairs[i].background == background) {
            return (short)(i + 1);
        }
    }
    if (count == PAIRS_MOST || !variant_make_pair(count + 1, foreground, background)) {
        return 0;
    }
    looks.pairs[count].foreground = foreground;
    looks.pairs[count].background = background;
    return (short)++looks.pair_count;
}

/*
 * Whether $COLORFGBG, "15;default;0" as rxvt and Konsole set it, ends in the number of
 * a light colour: a guess until the terminal itself has answered.
 */
static bool environment_is_light(void)
{
    enum { WHITE = 7, BRIGHT = 9, BRIGHTEST = 15 };
    const char *colors = getenv("COLORFGBG");
    const char *background = colors ? strrchr(colors, ';') : NULL;
    char *end = NULL;
    long number = background ? strtol(background + 1, &end, 10) : -1;

    return background && end > background + 1 && *end == '\0' &&
           (number == WHITE || (number >= BRIGHT && number <= BRIGHTEST));
}

void looks_open(term_color color)
{
    looks.light = environment_is_light();
    looks.theme = THEME_SAFE;
    looks.direct = terminfo_is_direct();
    looks.colors = count_colors(color);
    looks.pair_count = 0;
}

void looks_background(bool light)
{
    looks.light = light;
}

bool looks_are_light(void)
{
    return looks.light;
}

bool looks_theme(explorer_theme theme)
{
    bool other = theme != looks.theme;

    if (other) {
        looks.theme = theme;
        looks.pair_count = 0;
    }
    return other;
}

int looks_colors(void)
{
    return looks.colors;
}

/* ------------------------------------------------------------------------
 * Cells
 */

/* Blanks over one ground share a pair: their ink is invisible. */
struct look look_of(const cell *source)
{
    cell_look found =
        cell_look_of(source, (struct color_choice){looks.colors, looks.theme, looks.light});
    bool over = source->ground != ROLE_text && !source->reverse;
    int foreground = over && source->glyph == ' ' ? -1 : found.foreground;

    return (struct look){.attributes = curses_attributes(found.attributes),
                         .pair = pair_of(number_of(foreground), number_of(found.background)),
                         .ground = over};
}

bool look_hides_ink(struct look look)
{
    return (look.attributes & (A_REVERSE | A_UNDERLINE)) == 0;
}
