/* SPDX-License-Identifier: MIT */
#include "view/work_bar.h"

#include "base/range.h"
#include "view/cells/line.h"

enum { BAR_MOST = 40 };

static void draw_bar(struct line *line, int cells, double share)
{
    int filled = (int)(share * cells);

    for (int i = 0; i < cells; i++) {
        grid_put(line->picture, line->row, line->column++,
                 i < filled ? glyph_or(line->picture, GLYPH_FULL, '#')
                            : glyph_or(line->picture, 0x2591, '.'),
                 i < filled ? ROLE_text : ROLE_dim);
    }
}

void work_bar_draw(grid *picture, const struct work *work)
{
    rect area = {picture->rows - 1, 1, 1, picture->columns - 2};
    struct line line = line_of(picture, area, 0);

    for (int column = 0; column < picture->columns; column++) {
        grid_fill(picture, area.row, column, ROLE_text);
    }
    if (work->waits) {
        line_say(&line, 0, ROLE_title, SAY(WORK_WAITING));
    } else {
        line_say(&line, 0, ROLE_title, SAY(WORK_READING));
        line_format(&line, ROLE_text, " %3d %% ", (int)(work->share * 100));
        draw_bar(&line, smaller(BAR_MOST, (line.end - line.column) / 2), work->share);
    }
    line_skip(&line, 2);
    line_text(&line, ROLE_key, "Esc");
    line_say(&line, 1, ROLE_dim, SAY(WORK_ENDS));
}
