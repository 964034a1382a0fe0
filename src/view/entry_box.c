/* SPDX-License-Identifier: MIT */
#include "view/entry_box.h"

#include "view/line.h"

void entry_draw(grid *picture, rect area, const char *text, view_role role)
{
    struct line line;

    area_clear(picture, area);
    line = line_of(picture, area, 0);
    while (grid_width(text) >= area.columns && *text) {
        do {
            text++;
        } while (((unsigned char)*text & 0xc0) == 0x80);
    }
    line_text(&line, role, text);
    picture->cursor_row = area.row;
    picture->cursor_column = line.column;
}
