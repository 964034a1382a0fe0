/* SPDX-License-Identifier: MIT */
#include "output/report/prose.h"

#include <ctype.h>
#include <string.h>

#include "base/number.h"
#include "base/text.h"

/* ---- Annotations: escapes of actions/toolkit, packages/core/src/command.ts (escapeData, escapeProperty) */

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

static void put_property(FILE *file, const char *text)
{
    put_escaped(file, text, "%\r\n:,");
}

/* GitHub knows files by their path in the repository, without "./". */
static const char *path_in_repository(const char *path)
{
    while (strncmp(path, "./", 2) == 0) {
        path += 2 + strspn(path + 2, "/");
    }
    return path;
}

void annotation_put(FILE *file, annotation_level level, const char *path, const char *title,
                    const char *text)
{
    static const char *const levels[] = {
        [ANNOTATION_NOTICE] = "notice",
        [ANNOTATION_WARNING] = "warning",
        [ANNOTATION_ERROR] = "error",
    };

    fprintf(file, "::%s ", levels[level]);
    if (path) {
        fputs("file=", file);
        put_property(file, path_in_repository(path));
        putc(',', file);
    }
    fputs("title=", file);
    put_property(file, title);
    fputs("::", file);
    put_escaped(file, text, "%\r\n");
    putc('\n', file);
}

/* ---- Markdown: GitHub Flavored Markdown 0.29, tables (4.10), code spans (6.3), raw HTML (6.10) */

enum { ROW_SIZE = 8192, CODE_SIZE = 4096 };

/*
 * A text as code: "`fill<int>`", where a pipe stands only behind a backslash. A backtick or a backslash,
 * which a code span in a table cannot hold, makes it HTML with punctuation as numeric entities.
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

void markdown_fold(struct markdown *markdown, const char *title)
{
    /* The blank line lets the Markdown behind the HTML be read as such. */
    fprintf(markdown->file, "\n<details><summary>%s</summary>\n\n", title);
}

void markdown_unfold(struct markdown *markdown)
{
    fputs("\n</details>\n", markdown->file);
}
