/* SPDX-License-Identifier: MIT */
#include "view/list.h"

#include "view/line.h"

int list_top(int cursor, int count, int rows)
{
    int top = cursor - rows / 2;

    if (top > count - rows) {
        top = count - rows;
    }
    return top < 0 ? 0 : top;
}

void list_scrollbar(grid *picture, rect window, int column, int top, int count)
{
    int rows = window.rows;

    if (count <= rows || rows < 1) {
        return;
    }
    int length = rows * rows / count > 0 ? rows * rows / count : 1;
    int start = (int)((long long)top * (rows - length) / (count - rows));

    for (int i = 0; i < length; i++) {
        grid_put(picture, window.row + start + i, column, glyph_or(picture, 0x2503, '#'),
                 ROLE_axis);
    }
}
