/* SPDX-License-Identifier: MIT */
#include "output/report/prose.h"

#include <stdlib.h>
#include <string.h>

#include "view/cells/grid.h"
#include "base/text.h"
#include "base/utf8.h"

enum { LONGEST_LIKENESS = 2, FIRST_WIDE_LETTER = 0x2e80 };

/* Signs that two characters stand for. */
static const struct {
    uint32_t glyph;
    char likeness[LONGEST_LIKENESS + 1];
} pairs[] = {{0x2192, "->"}, {0x2264, "<="}, {0x2265, ">="}};

/* Letters of a wide script stay: the language that was asked for has no others. */
static size_t put_likeness(char *out, uint32_t glyph)
{
    if (glyph >= FIRST_WIDE_LETTER) {
        return utf8_encode(glyph, out);
    }
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        if (glyph == pairs[i].glyph) {
            memcpy(out, pairs[i].likeness, LONGEST_LIKENESS);
            return LONGEST_LIKENESS;
        }
    }
    *out = grid_ascii(glyph);
    return 1;
}

const char *prose_shown(char out[PROSE_SIZE], bool unicode, const char *text)
{
    size_t length = strlen(text);
    size_t used = 0;

    while (length > 0 && used + UTF8_MOST < PROSE_SIZE) {
        uint32_t glyph;
        size_t bytes = utf8_decode(text, length, &glyph);

        if (bytes == 0) {
            break;
        }
        if (unicode) {
            memcpy(out + used, text, bytes);
            used += bytes;
        } else {
            used += put_likeness(out + used, glyph);
        }
        text += bytes;
        length -= bytes;
    }
    out[used] = '\0';
    return out;
}

void prose_say(FILE *file, const struct language *language, sentence_id id,
               const struct sentence_value *values, size_t count)
{
    char text[PROSE_SIZE];

    sentence(text, sizeof text, language, id, values, count);
    fprintf(file, "%s%s%s\n", text_quote(text), text, text_quote(text));
}

void prose_count(struct text_buffer *list, const struct language *language, sentence_id counted,
                 size_t count)
{
    char text[PROSE_SIZE];

    if (count > 0) {
        sentence(text, sizeof text, language, counted, SAY_VALUES(count));
        text_join(list, word(language, SENTENCE_LIST_BETWEEN), text);
    }
}

/* A text with blanks up to so many cells: on its left, or below 0 on its right. */
static void put_cell(FILE *file, int cells, const char *text)
{
    int blanks = abs(cells) - text_width(text);

    blanks = blanks > 0 ? blanks : 0;
    fprintf(file, "%*s%s%*s", cells > 0 ? blanks : 0, "", text, cells < 0 ? blanks : 0, "");
}

void prose_figure(FILE *file, const char *label, const char *value)
{
    enum { INDENT = 2, VALUE_CELLS = 14 };
    int cells = PROSE_FIGURE_COLUMN - INDENT;
    int over = text_width(label) - cells; /* a long label takes it from the value */

    fprintf(file, "%*s", INDENT, "");
    put_cell(file, -cells, label);
    put_cell(file, over > 0 ? VALUE_CELLS - over : VALUE_CELLS, value);
}

void prose_figures(FILE *file, const char *label, const char *const values[3], const char *end)
{
    put_cell(file, -24, label);
    put_cell(file, 14, values[0]);
    put_cell(file, 16, values[1]);
    put_cell(file, 18, values[2]);
    fputs(end, file);
}

void prose_flow(FILE *file, const char *next, int column, const char *text)
{
    struct unbroken piece;

    for (bool first = true; unbroken_next(&text, &piece); first = false) {
        int gap = piece.blank && !first ? 1 : 0;

        if (!first && column + gap + piece.cells > PROSE_WIDTH) {
            fprintf(file, "\n%s", next);
            column = text_width(next);
            gap = 0;
        }
        const char *quote = text_quote(piece.text);

        fprintf(file, "%*s%s%.*s%s", gap, "", quote, (int)piece.length, piece.text, quote);
        column += gap + piece.cells;
    }
}

void prose_wrap(FILE *file, const struct language *language, sentence_id id,
                const struct sentence_value *values, size_t count)
{
    char text[PROSE_SIZE];

    sentence(text, sizeof text, language, id, values, count);
    prose_put(file, true, (prose_lead){"", "  "}, text);
}

void prose_put(FILE *file, bool unicode, prose_lead lead, const char *text)
{
    char shown[PROSE_SIZE];

    fputs(lead.first, file);
    prose_flow(file, lead.next, text_width(lead.first), prose_shown(shown, unicode, text));
    putc('\n', file);
}
