/* SPDX-License-Identifier: MIT */
#include "output/prose.h"

#include <string.h>

#include "view/grid.h"
#include "base/utf8.h"
#include "base/width.h"

enum { ARROW = 0x2192, LONGEST_LIKENESS = 2 };

static size_t put_likeness(char *out, uint32_t glyph)
{
    if (glyph == ARROW) {
        memcpy(out, "->", LONGEST_LIKENESS);
        return LONGEST_LIKENESS;
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

void prose_put(FILE *file, bool unicode, prose_lead lead, const char *text)
{
    char shown[PROSE_SIZE];
    char *rest = NULL;
    int column = text_width(lead.first);
    bool begun = false;

    prose_shown(shown, unicode, text);
    fputs(lead.first, file);
    for (char *word = strtok_r(shown, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
        int width = text_width(word);

        if (begun && column + 1 + width > PROSE_WIDTH) {
            fprintf(file, "\n%s", lead.next);
            column = text_width(lead.next);
        } else if (begun) {
            putc(' ', file);
            column++;
        }
        fputs(word, file);
        column += width;
        begun = true;
    }
    putc('\n', file);
}
