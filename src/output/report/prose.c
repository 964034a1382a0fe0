/* SPDX-License-Identifier: MIT */
#include "output/report/prose.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "view/cells/grid.h"

enum { LONGEST_LIKENESS = 2, FIRST_WIDE_LETTER = 0x2e80 };

/* Signs with a likeness of two characters. */
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

/* ---- Annotations: escapeData, escapeProperty of actions/toolkit, packages/core/src/command.ts */

#define PROPERTY "%\r\n:,"

/* Percent-encodes the bytes of a set. */
static void put_escaped(FILE *file, const char *text, const char *set)
{
    for (; *text; text++) {
        if (strchr(set, *text)) {
            fprintf(file, "%%%02X", (unsigned)(unsigned char)*text);
        } else {
            putc(*text, file);
        }
    }
}

void annotation_put(FILE *file, annotation_level level, const char *path, const char *title,
                    const char *text)
{
    static const char *const levels[] = {
        [ANNOTATION_NOTICE] = "notice",
        [ANNOTATION_WARNING] = "warning",
        [ANNOTATION_ERROR] = "error",
    };
    _Static_assert(sizeof levels / sizeof *levels == ANNOTATION_COUNT, "a word for each");

    fprintf(file, "::%s ", levels[level]);
    /* GitHub knows files by their path in the repository, without "./". */
    while (path && strncmp(path, "./", 2) == 0) {
        path += 2 + strspn(path + 2, "/");
    }
    if (path) {
        fputs("file=", file);
        put_escaped(file, path, PROPERTY);
        putc(',', file);
    }
    fputs("title=", file);
    put_escaped(file, title, PROPERTY);
    fputs("::", file);
    put_escaped(file, text, "%\r\n");
    putc('\n', file);
}

/* ---- Markdown: GitHub Flavored Markdown 0.29, tables (4.10), code spans (6.3), raw HTML (6.10) */

enum { ROW_SIZE = 8192, CODE_SIZE = 4096 };

/*
 * A text as code: "`fill<int>`", with a backslash before each pipe. A backtick or backslash, which
 * a code span in a table cannot hold, makes it HTML with punctuation as numeric entities.
 */
static void write_code(char *out, size_t size, const char *text)
{
    struct text_buffer code = text_buffer_of(out, size);
    bool span = text[strcspn(text, "`\\")] == '\0';

    text_append(&code, span ? "`" : "<code>");
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        bool entity = !span && c < 0x80 && ispunct(c);

        text_append(&code, entity ? "&#%d;" : span && c == '|' ? "\\%c" : "%c", c);
    }
    text_append(&code, span ? "`" : "</code>");
}

static void append_cell(const struct markdown *markdown, struct text_buffer *row,
                        const struct column *column, const struct value *value)
{
    char number[NUMBER_SIZE];
    char code[CODE_SIZE];
    const char *text = value_string(markdown->language, value, column->decimals, number);

    if (column->key && value->kind == VALUE_TEXT) {
        write_code(code, sizeof code, text);
        text = code;
    }
    text_append(row, " %s |", text);
}

void markdown_table(struct markdown *markdown, const struct column *columns, size_t column_count)
{
    putc('|', markdown->file);
    for (size_t i = 0; i < column_count; i++) {
        fprintf(markdown->file, " %s |", column_heading(markdown->language, &columns[i]));
    }
    fputs("\n|", markdown->file);
    for (size_t i = 0; i < column_count; i++) {
        fputs(columns[i].left ? " --- |" : " ---: |", markdown->file);
    }
    putc('\n', markdown->file);
}

bool markdown_row(struct markdown *markdown, const struct column *columns,
                  const struct value *values, size_t column_count)
{
    char text[ROW_SIZE];
    struct text_buffer row = text_buffer_of(text, sizeof text);

    text_append(&row, "|");
    for (size_t i = 0; i < column_count; i++) {
        append_cell(markdown, &row, &columns[i], &values[i]);
    }
    if (row.length + 1 > markdown->left) {
        return false;
    }
    markdown->left -= row.length + 1;
    fprintf(markdown->file, "%s\n", text);
    return true;
}
