/* SPDX-License-Identifier: MIT */
/* The names of limits in their colours, and the legend of their letters. */
#include "base/utf8.h"
#include "launch/phrase.h"
#include "view/cells/theme.h"
#include "view/screen_parts.h"

static const char *word_of(const struct language *language, occ_limit_id id, bool names)
{
    return names ? limit_name(language, id) : limit_brief(language, id);
}

size_t limiter_spans(const struct language *language, unsigned limiters, bool names,
                     struct span spans[2 * OCC_ROW_COUNT])
{
    size_t count = 0;

    for (occ_limit_id id = OCC_ROW_BLOCKS; id < OCC_ROW_COUNT; id++) {
        if (!(limiters & OCC_ROW_BIT(id))) {
            continue;
        }
        if (count > 0) {
            spans[count++] = (struct span){ROLE_dim, names ? " + " : "+"};
        }
        spans[count++] = (struct span){limiter_role(id), word_of(language, id, names)};
    }
    return count;
}

int limiter_legend_cells(const struct language *language, unsigned limiters, bool names)
{
    int cells = 0;

    for (occ_limit_id id = OCC_ROW_BLOCKS; id < OCC_ROW_COUNT; id++) {
        if (limiters & OCC_ROW_BIT(id)) {
            cells +=
                4 + text_width(word_of(language, id, names)); /* two blanks, the letter, a blank */
        }
    }
    return cells > 2 ? cells - 2 : 0;
}

occ_limit_id limiter_legend_at(const struct language *language, unsigned limiters, bool names,
                               int column)
{
    occ_limit_id id = OCC_ROW_BLOCKS;

    for (int end = 0; id < OCC_ROW_COUNT; id++) {
        int cells = 2 + text_width(word_of(language, id, names));

        if (limiters & OCC_ROW_BIT(id)) {
            if (column >= end && column < end + cells) {
                return id;
            }
            end += cells + 2;
        }
    }
    return OCC_ROW_COUNT;
}

/* A dot stands for a letter that is hidden. */
static void draw_letter(struct line *line, occ_limit_id id, bool hidden)
{
    if (hidden) {
        line_text(line, ROLE_dim, "\u00b7");
    } else {
        line_format(line, limiter_role(id), "%c", limiter_letter(id));
    }
}

void limiter_legend(grid *picture, rect area, int row, unsigned limiters, unsigned hidden,
                    bool names)
{
    struct line line = line_of(picture, area, row);

    for (occ_limit_id id = OCC_ROW_BLOCKS; id < OCC_ROW_COUNT; id++) {
        if (limiters & OCC_ROW_BIT(id)) {
            draw_letter(&line, id, hidden & OCC_ROW_BIT(id));
            line_skip(&line, 1);
            line_text(&line, ROLE_dim, word_of(picture->language, id, names));
            line_skip(&line, 2);
        }
    }
}
