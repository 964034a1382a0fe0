/* SPDX-License-Identifier: MIT */
#include "term/variant.h"

#include <curses.h>

#ifdef OCCUPANT_NARROW

bool variant_is_wide(void)
{
    return false;
}

void variant_put(int row, int column, struct look look, wchar_t glyph)
{
    mvaddch(row, column, (chtype)glyph | look.attributes | (chtype)COLOR_PAIR(look.pair));
}

#else

bool variant_is_wide(void)
{
    return true;
}

void variant_put(int row, int column, struct look look, wchar_t glyph)
{
    cchar_t written;
    wchar_t text[] = {glyph, L'\0'};

    setcchar(&written, text, look.attributes, look.pair, NULL);
    mvadd_wch(row, column, &written);
}

#endif

#if !defined(OCCUPANT_NARROW) && defined(NCURSES_EXT_COLORS) && NCURSES_EXT_COLORS >= 20170401

bool variant_has_extended_pairs(void)
{
    return true;
}

bool variant_make_pair(int number, int foreground, int background)
{
    return init_extended_pair(number, foreground, background) != ERR;
}

#else

bool variant_has_extended_pairs(void)
{
    return false;
}

bool variant_make_pair(int number, int foreground, int background)
{
    return init_pair((short)number, (short)foreground, (short)background) != ERR;
}

#endif
