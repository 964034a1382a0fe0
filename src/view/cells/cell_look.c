/* SPDX-License-Identifier: MIT */
#include "view/cells/grid.h"

enum { BLACK = 0, RED = 1, BLUE = 4, WHITE = 7 };

/* The colour of a glyph in a role; -1: the terminal's own. */
static int color_of(view_role role, uint32_t glyph, struct color_choice choice)
{
    view_palette palette = theme_palette(choice.theme, choice.light);

    return choice.colors >= 256 ? theme_color(palette, role, glyph)
           : choice.colors == 0 ? -1
                                : theme_color8(palette, role, glyph);
}

/*
 * Bold may mean a brighter colour: on a light ground that is read worse, and a block beside a
 * background of the same colour would differ. Text that has lost its colour is bold instead.
 */
static unsigned settle_bold(unsigned attributes, const cell *shown, struct color_choice choice)
{
    view_palette palette = theme_palette(choice.theme, choice.light);
    int own = theme_look_of((view_role)shown->role)->color8;
    int color = color_of((view_role)shown->role, shown->glyph, choice);

    if (choice.colors > 0 && glyph_is_block(shown->glyph)) {
        return attributes & ~(unsigned)THEME_BOLD;
    }
    if (choice.colors == 0 || choice.colors >= 256 || own < 0) {
        return attributes;
    }
    return color < 0                 ? attributes | THEME_BOLD
           : theme_is_light(palette) ? attributes & ~(unsigned)THEME_BOLD
                                     : attributes;
}

static int ink_of(int background, struct color_choice choice)
{
    if (choice.colors >= 256) {
        return theme_ink(background);
    }
    return background == BLUE || background == RED ? WHITE : BLACK;
}

/*
 * A ground without a colour is the foreground's, by reverse video. Over a colour no
 * ink is bold: bold black is grey on most terminals of eight colours, and one look
 * for letters and lines costs the fewest bytes.
 */
static cell_look look_over(const cell *shown, struct color_choice choice)
{
    unsigned attributes = theme_attributes(theme_palette(choice.theme, choice.light),
                                           (view_role)shown->role, choice.colors);
    int background = color_of((view_role)shown->ground, GLYPH_FULL, choice);
    unsigned bold = shown->glyph == ' ' ? 0 : attributes & THEME_BOLD;
    int own =
        glyph_is_block(shown->glyph) ? color_of((view_role)shown->role, shown->glyph, choice) : -1;

    if (background < 0) {
        return (cell_look){-1, -1, bold | THEME_REVERSE};
    }
    return (cell_look){own >= 0 ? own : ink_of(background, choice), background, 0};
}

cell_look cell_look_of(const cell *shown, struct color_choice choice)
{
    choice.colors = choice.theme == THEME_MONO ? 0 : choice.colors;
    if (shown->ground != ROLE_text && !shown->reverse) {
        return look_over(shown, choice);
    }
    unsigned attributes = theme_attributes(theme_palette(choice.theme, choice.light),
                                           (view_role)shown->role, choice.colors);

    attributes = settle_bold(attributes, shown, choice);
    return (cell_look){color_of((view_role)shown->role, shown->glyph, choice), -1,
                       attributes | (shown->reverse ? THEME_REVERSE : 0)};
}

bool cell_looks_equal(cell_look a, cell_look b)
{
    return a.foreground == b.foreground && a.background == b.background &&
           a.attributes == b.attributes;
}
