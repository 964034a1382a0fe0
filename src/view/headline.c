/* SPDX-License-Identifier: MIT */
#include "view/headline.h"

#include "base/range.h"
#include "base/text_buffer.h"

enum { GAP = 2, DOT_GAP = 3 };

struct headline headline_of(grid *picture, rect area, bool dry)
{
    area.rows = smaller(area.rows, HEADLINE_ROWS);
    return (struct headline){.picture = picture, .area = area, .dry = dry};
}

void form_add(struct forms *forms, const struct language *language, view_role role, sentence_id id,
              const struct sentence_value *values, size_t count)
{
    if (forms->count < PHRASE_FORMS) {
        phrase_of(&forms->items[forms->count++], language, role, NULL, id, values, count);
    }
}

void form_add_text(struct forms *forms, view_role role, const char *text)
{
    if (forms->count < PHRASE_FORMS) {
        struct phrase *phrase = &forms->items[forms->count++];

        text_format(phrase->text, sizeof phrase->text, "%s", text);
        phrase->spans[0] = (struct span){role, phrase->text};
        phrase->count = 1;
    }
}

static int room_with(const struct headline *headline, int row, int gap)
{
    int used = headline->used[row] + (headline->used[row] > 0 ? gap : 0);

    return headline->area.columns - headline->kept[row] - used;
}

int headline_room(const struct headline *headline, int row)
{
    return room_with(headline, row, GAP);
}

/* Draws behind what the row has; dot: one comes before. */
static void draw(struct headline *headline, int row, const struct phrase *phrase, bool dot)
{
    struct line line = line_of(headline->picture, headline->area, row);

    line_skip(&line, headline->used[row]);
    if (headline->used[row] > 0 && dot) {
        line_text(&line, ROLE_dim, " · ");
    } else if (headline->used[row] > 0) {
        line_skip(&line, GAP);
    }
    line_phrase(&line, phrase);
}

/* The rows in the order in which a phrase tries them. */
static int nth_row(const struct headline *headline, int n)
{
    return headline->below ? (n + 1) % headline->area.rows : n;
}

static bool put(struct headline *headline, const struct forms *forms, bool dot)
{
    int gap = dot ? DOT_GAP : GAP;

    headline->last = (rect){0};
    for (size_t form = headline->brief && forms->count > 1; form < forms->count; form++) {
        int cells = phrase_cells(headline->picture, &forms->items[form]);

        for (int i = 0; i < headline->area.rows; i++) {
            int row = nth_row(headline, i);

            if (cells > room_with(headline, row, gap)) {
                continue;
            }
            if (!headline->dry) {
                draw(headline, row, &forms->items[form], dot);
            }
            headline->used[row] += cells + (headline->used[row] > 0 ? gap : 0);
            headline->last = (rect){headline->area.row + row,
                                    headline->area.column + headline->used[row] - cells, 1, cells};
            headline->lost += form > 0;
            return true;
        }
    }
    headline->lost += forms->count > 0;
    return forms->count == 0;
}

bool headline_put(struct headline *headline, const struct forms *forms)
{
    return put(headline, forms, false);
}

bool headline_put_item(struct headline *headline, const struct forms *forms)
{
    return put(headline, forms, true);
}
