/* SPDX-License-Identifier: MIT */
#include "term/look.h"

#include <stdlib.h>

#include "view/theme.h"

enum {
    PAIRS_LEAST = 64, /* of every foreground and background of eight colours */
    PAIRS_MOST = 255, /* that a cell of curses can name beside its attributes */
};

static struct {
    struct look roles[ROLE_COUNT];
    int colors; /* 0, 8 or 256 */
    bool light; /* the terminal's background is */
    struct {
        short foreground; /* -1: the terminal's own, as the background's */
        short background;
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
    if (count == PAIRS_MOST ||
        init_pair((short)(count + 1), (short)foreground, (short)background) == ERR) {
        return 0;
    }
    looks.pairs[count].foreground = (short)foreground;
    looks.pairs[count].background = (short)background;
    return (short)++looks.pair_count;
}

/* The colour of a role among those in use; -1: the terminal's own. */
static int color_of(view_role role)
{
    const theme_look *look = theme_look_of(role);

    return looks.colors >= 256 ? (looks.light ? look->color256_light : look->color256)
           : looks.colors > 0  ? look->color8
                               : -1;
}

static void prepare(void)
{
    for (int role = 0; role < ROLE_COUNT; role++) {
        const theme_look *look = theme_look_of((view_role)role);

        looks.roles[role] = (struct look){
            .attributes =
                curses_attributes(looks.colors > 0 ? look->attributes : look->mono_attributes),
            .pair = pair_of(color_of((view_role)role), -1),
            .background = -1,
        };
    }
}

void looks_open(term_color color)
{
    looks.light = false;
    looks.colors = !start_colors(color) ? 0 : COLORS >= 256 ? 256 : 8;
    looks.pair_count = 0;
    prepare();
}

void looks_on(bool light)
{
    looks.light = light;
    prepare();
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
    const theme_look *look = theme_look_of(ground);

    if (looks.colors >= 256) {
        return looks.light || look->attributes & THEME_WHITE_INK ? 231 : 16;
    }
    return look->color8 == COLOR_BLUE ? COLOR_WHITE : COLOR_BLACK;
}

static bool is_block(uint32_t glyph)
{
    return glyph >= 0x2580 && glyph <= 0x259f;
}

/* A ground without a colour is the foreground's, by reverse video. */
static struct look look_over(const cell *source)
{
    int background = color_of(source->ground);
    /* Bold black is grey on most terminals of eight colours. */
    attr_t bold = looks.colors == 8 ? 0 : looks.roles[source->role].attributes & A_BOLD;

    if (background < 0) {
        return (struct look){(source->glyph == ' ' ? 0 : bold) | A_REVERSE, 0, -1, true};
    }
    if (source->glyph == ' ') {
        return (struct look){A_NORMAL, pair_of(-1, background), (short)background, true};
    }
    int own = is_block(source->glyph) ? color_of(source->role) : -1;

    return (struct look){bold, pair_of(own >= 0 ? own : ink_over(source->ground), background),
                         (short)background, true};
}

struct look look_of(const cell *source)
{
    if (source->ground != ROLE_text && !source->reverse) {
        return look_over(source);
    }
    struct look look = looks.roles[source->role < ROLE_COUNT ? source->role : ROLE_text];

    /* Bold may mean a brighter colour: a block beside a background of the same would differ. */
    if (is_block(source->glyph) && looks.colors > 0) {
        look.attributes &= ~A_BOLD;
    }
    look.attributes |= source->reverse ? A_REVERSE : 0;
    return look;
}

bool look_hides_ink(struct look look)
{
    return (look.attributes & (A_REVERSE | A_UNDERLINE)) == 0;
}
