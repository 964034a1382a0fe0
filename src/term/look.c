/* SPDX-License-Identifier: MIT */
#include "term/look.h"

#include <stdlib.h>

#include "term/terminfo.h"
#include "term/variant.h"
#include "view/theme.h"

enum {
    PAIRS_LEAST = 64, /* of every foreground and background of eight colours */
    PAIRS_MOST = 255, /* that a cell of curses can name beside its attributes */
};

static struct {
    struct look roles[ROLE_COUNT][2]; /* of text, of lines and blocks */
    int colors;                       /* of the terminal: 0, 8 or 256 */
    bool light;                       /* the terminal's background is */
    bool direct;                      /* its colours are numbers 0xRRGGBB */
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
 * Colours of the palette of 256 as xterm defines them: a cube of 6 x 6 x 6 from
 * 16 on, and greys from 232 on. The theme's contrasts are those of this palette.
 */
static int rgb_of_256(int number)
{
    static const int levels[] = {0, 95, 135, 175, 215, 255};
    int cube = number - 16;
    int grey = 8 + 10 * (number - 232);

    return number >= 232 ? grey << 16 | grey << 8 | grey
                         : levels[cube / 36] << 16 | levels[cube / 6 % 6] << 8 | levels[cube % 6];
}

/*
 * The number of a colour of the palette of 256 in the terms of this terminal.
 * Direct ones keep the lowest 8, 16 or 256 numbers for a palette of their own:
 * a colour below takes the least red.
 */
static int number_of(int of_256)
{
    if (!looks.direct || of_256 < 16) {
        return of_256;
    }
    int rgb = rgb_of_256(of_256);

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

enum { FULL_BLOCK = 0x2588 };

/* The colours in use. */
static int colors_shown(void)
{
    return looks.theme == THEME_MONO ? 0 : looks.colors;
}

static view_palette palette(void)
{
    return theme_palette(looks.theme, looks.light);
}

/* Of the 256; -1: the terminal's own. */
static int color_of_256(view_role role, uint32_t glyph)
{
    return theme_color(palette(), role, glyph);
}

/* The colour of a glyph in a role among those in use; -1: the terminal's own. */
static int color_of(view_role role, uint32_t glyph)
{
    int colors = colors_shown();

    return colors >= 256 ? number_of(color_of_256(role, glyph))
           : colors > 0  ? theme_look_of(role)->color8
                         : -1;
}

/* Without a pair of these colours those of the terminal. */
static struct look look_in(attr_t attributes, int foreground, int background)
{
    short pair = pair_of(foreground, background);

    return (struct look){.attributes = attributes,
                         .pair = pair,
                         .foreground = pair ? foreground : -1,
                         .background = pair ? background : -1};
}

static struct look prepared(view_role role, uint32_t glyph)
{
    return look_in(curses_attributes(theme_attributes(palette(), role, colors_shown())),
                   color_of(role, glyph), -1);
}

static void prepare(void)
{
    for (int role = 0; role < ROLE_COUNT; role++) {
        looks.roles[role][false] = prepared((view_role)role, 'x');
        looks.roles[role][true] = prepared((view_role)role, FULL_BLOCK);
    }
}

void looks_open(term_color color)
{
    looks.light = false;
    looks.theme = THEME_SAFE;
    looks.direct = terminfo_is_direct();
    looks.colors = count_colors(color);
    looks.pair_count = 0;
    prepare();
}

void looks_on(bool light)
{
    looks.light = light;
    prepare();
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
        prepare();
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

/* Black or white, whichever reads over the background. */
static int ink_over(view_role ground)
{
    if (colors_shown() >= 256) {
        return number_of(theme_ink(color_of_256(ground, FULL_BLOCK)));
    }
    return theme_look_of(ground)->color8 == COLOR_BLUE ? COLOR_WHITE : COLOR_BLACK;
}

static bool is_block(uint32_t glyph)
{
    return glyph >= 0x2580 && glyph <= 0x259f;
}

/* The look of a glyph in a role over the terminal's own background. */
static struct look plain_look(view_role role, uint32_t glyph)
{
    return looks.roles[role < ROLE_COUNT ? role : ROLE_text][theme_is_drawing(glyph)];
}

/*
 * A ground without a colour is the foreground's, by reverse video. Over a colour no
 * ink is bold: bold black is grey on most terminals of eight colours, and one look
 * for letters and lines costs the fewest bytes.
 */
static struct look look_over(const cell *source)
{
    int background = color_of(source->ground, FULL_BLOCK);
    attr_t bold =
        source->glyph == ' ' ? 0 : plain_look(source->role, source->glyph).attributes & A_BOLD;
    int own = is_block(source->glyph) ? color_of(source->role, source->glyph) : -1;
    struct look look =
        background < 0 ? look_in(bold | A_REVERSE, -1, -1)
        : source->glyph == ' '
            ? look_in(A_NORMAL, -1, background)
            : look_in(A_NORMAL, own >= 0 ? own : ink_over(source->ground), background);

    look.ground = true;
    return look;
}

struct look look_of(const cell *source)
{
    if (source->ground != ROLE_text && !source->reverse) {
        return look_over(source);
    }
    struct look look = plain_look(source->role, source->glyph);

    /* Bold may mean a brighter colour: a block beside a background of the same would differ. */
    if (is_block(source->glyph) && colors_shown() > 0) {
        look.attributes &= ~A_BOLD;
    }
    look.attributes |= source->reverse ? A_REVERSE : 0;
    return look;
}

bool look_hides_ink(struct look look)
{
    return (look.attributes & (A_REVERSE | A_UNDERLINE)) == 0;
}
