/* SPDX-License-Identifier: MIT */
/* The flow of phrases and sentences over the rows of an area (line.h). */
#include "view/cells/line.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/range.h"
#include "base/utf8.h"
#include "launch/phrase.h"

enum { LINE_SIZE = 512 };

/* Glyphs that ASCII shows in other ways than grid_ascii. */
static const struct {
    const char *text;
    const char *ascii;
} twins[] = {{"→", "->"}, {"…", "..."}, {"≤", "<="}, {"≥", ">="}, {"·", "|"}};

char *occupancy_text(char text[OCCUPANCY_SIZE], double percent, bool bound)
{
    char number[NUMBER_SIZE];

    text_format(text, OCCUPANCY_SIZE, "%s %%", format_occupancy(number, percent, bound));
    return text;
}

char *decimals_text(char text[NUMBER_SIZE], double value)
{
    text_format(text, NUMBER_SIZE, "%.*f", number_decimals(value), value);
    return text;
}

char *said(char text[SAID_SIZE], const struct language *language, sentence_id id,
           const struct sentence_value *values, size_t count)
{
    sentence(text, SAID_SIZE, language, id, values, count);
    return text;
}

uint32_t glyph_or(const grid *picture, uint32_t glyph, char ascii)
{
    return picture->ascii ? (uint32_t)(unsigned char)ascii : glyph;
}

static size_t twin_of(const char *text, const char **ascii)
{
    for (size_t i = 0; i < sizeof twins / sizeof *twins; i++) {
        size_t length = strlen(twins[i].text);

        if (strncmp(text, twins[i].text, length) == 0) {
            *ascii = twins[i].ascii;
            return length;
        }
    }
    return 0;
}

/* The text as this grid shows it, in out or as it is; cut at size. */
static const char *shown(const grid *picture, char *out, size_t size, const char *text)
{
    size_t used = 0;
    const char *ascii;

    if (!picture->ascii) {
        return text;
    }
    while (*text && used + 4 < size) {
        size_t length = (unsigned char)*text < 0x80 ? 0 : twin_of(text, &ascii);

        if (length) {
            memcpy(out + used, ascii, strlen(ascii));
            used += strlen(ascii);
            text += length;
        } else {
            out[used++] = *text++;
        }
    }
    out[used] = '\0';
    return out;
}

int text_cells(const grid *picture, const char *text)
{
    char buffer[LINE_SIZE];

    return text_width(shown(picture, buffer, sizeof buffer, text));
}

struct line line_of(grid *picture, rect area, int row)
{
    return (struct line){picture, area.row + row, area.column, area.column + area.columns};
}

/* Cuts a text that is too long after a word, if that fills half of the cells. */
static const char *whole_words(const char *text, int cells, char out[LINE_SIZE])
{
    size_t kept = 0;

    if (text_width(text) <= cells) {
        return text;
    }
    for (const char *blank = strchr(text, ' '); blank; blank = strchr(blank + 1, ' ')) {
        int width;

        snprintf(out, LINE_SIZE, "%.*s…", (int)(blank - text), text);
        width = text_width(out);
        kept = width <= cells && 2 * width > cells ? (size_t)(blank - text) : kept;
    }
    if (kept == 0) {
        return text;
    }
    snprintf(out, LINE_SIZE, "%.*s…", (int)kept, text);
    return out;
}

void line_text(struct line *line, view_role role, const char *text)
{
    char buffer[LINE_SIZE];
    char words[LINE_SIZE];

    text = whole_words(shown(line->picture, buffer, sizeof buffer, text), line->end - line->column,
                       words);
    line->column +=
        grid_text(line->picture, line->row, line->column, line->end - line->column, role, text);
}

void line_format(struct line *line, view_role role, const char *format, ...)
{
    char text[LINE_SIZE];
    va_list arguments;

    va_start(arguments, format);
    text_vformat(text, sizeof text, format, arguments);
    va_end(arguments);
    line_text(line, role, text);
}

void line_say(struct line *line, int gap, view_role role, sentence_id id,
              const struct sentence_value *values, size_t count)
{
    char text[LINE_SIZE];

    memset(text, ' ', (size_t)gap);
    sentence(text + gap, sizeof text - (size_t)gap, line->picture->language, id, values, count);
    line_text(line, role, text);
}

void line_skip(struct line *line, int cells)
{
    line->column += cells;
}

void line_middle(struct line *line, view_role role, const char *text, int cells)
{
    char buffer[LINE_SIZE];
    int room = line->end - line->column;

    cells = smaller(cells, room);
    text = shown(line->picture, buffer, sizeof buffer, text);
    if (text_width(text) <= cells || cells < 5) {
        line->column += grid_text(line->picture, line->row, line->column, cells, role, text);
        return;
    }
    int before = cells / 2;

    /* grid_text puts the ellipsis into the last of its cells. */
    line->column += grid_text(line->picture, line->row, line->column, before + 1, role, text);
    line_text(line, role, text_tail(text, cells - before - 1));
}

const char *ellipsis_of(const grid *picture)
{
    return picture->ascii ? "~" : "…";
}

int text_right(grid *picture, int row, int start, int end, view_role role, const char *text)
{
    int cells = text_cells(picture, text);
    struct line line = {picture, row, end - cells, end};

    if (end - cells < start || end > picture->columns) {
        return end;
    }
    line_text(&line, role, text);
    return end - cells;
}

void area_text(grid *picture, rect area, int row, view_role role, const char *text)
{
    struct line line = line_of(picture, area, row);

    line_text(&line, role, text);
}

void line_cell(struct line *line, int cells, view_role role, const char *text)
{
    int end = line->column + cells;

    if (end <= line->end) {
        text_right(line->picture, line->row, line->column, end, role, text);
        line->column = end;
    }
}

void text_centered(grid *picture, rect area, int row, view_role role, const char *text)
{
    int cells = text_cells(picture, text);
    struct line line = line_of(picture, area, row);

    line_skip(&line, cells < area.columns ? (area.columns - cells) / 2 : 0);
    line_text(&line, role, text);
}

/* ---- Phrases */

static void add_span(struct phrase *phrase, struct span span)
{
    if (phrase->count < sizeof phrase->spans / sizeof *phrase->spans && span.text[0]) {
        phrase->spans[phrase->count++] = span;
    }
}

void phrase_of(struct phrase *phrase, const struct language *language, view_role role,
               const struct spans *parts, sentence_id id, const struct sentence_value *values,
               size_t count)
{
    char *at = phrase->text;
    char mark;

    sentence(phrase->text, sizeof phrase->text, language, id, values, count);
    phrase->count = 0;
    do {
        size_t length = strcspn(at, PART_0 PART_1);

        mark = at[length];
        at[length] = '\0';
        add_span(phrase, (struct span){role, at});
        for (size_t i = 0; mark && i < parts[mark - 1].count; i++) {
            add_span(phrase, parts[mark - 1].items[i]);
        }
        at += length + 1;
    } while (mark);
}

void line_phrase(struct line *line, const struct span *spans, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        line_text(line, spans[i].role, spans[i].text);
    }
}

int phrase_cells(const grid *picture, const struct span *spans, size_t count)
{
    int cells = 0;

    for (size_t i = 0; i < count; i++) {
        cells += text_cells(picture, spans[i].text);
    }
    return cells;
}

enum { WORD_SIZE = 512 };

struct flow flow_of(grid *picture, rect area)
{
    return (struct flow){picture, area, 0, 0};
}

int flow_room(const struct flow *flow)
{
    return flow->row < flow->area.rows ? flow->area.columns - flow->column : 0;
}

void flow_break(struct flow *flow)
{
    flow->row++;
    flow->column = 0;
}

bool flow_phrase(struct flow *flow, int gap, const struct span *spans, size_t count)
{
    int cells = phrase_cells(flow->picture, spans, count);

    gap = flow->column ? gap : 0;
    if (gap + cells > flow_room(flow)) {
        if (flow->row + 1 >= flow->area.rows || cells > flow->area.columns) {
            return false;
        }
        flow_break(flow);
        gap = 0;
    }
    flow->column += gap;
    struct line line = line_of(flow->picture, flow->area, flow->row);

    line_skip(&line, flow->column);
    line_phrase(&line, spans, count);
    flow->column += cells;
    return true;
}

bool flow_text(struct flow *flow, int gap, view_role role, const char *text)
{
    struct span span = {role, text};

    return flow_phrase(flow, gap, &span, 1);
}

bool flow_say(struct flow *flow, int gap, view_role role, sentence_id id,
              const struct sentence_value *values, size_t count)
{
    return flow_text(flow, gap, role, SAID(flow->picture->language, id, values, count));
}

bool flow_item(struct flow *flow, view_role role, const char *text)
{
    const struct span spans[] = {{ROLE_dim, "· "}, {role, text}};
    bool beside = flow->column > 0 && text_cells(flow->picture, text) + 3 <= flow_room(flow);
    int next = flow->area.columns; /* a gap that the line has no room for */

    return beside ? flow_phrase(flow, 1, spans, 2) : flow_text(flow, next, role, text);
}

/* Whether a piece ends where what follows it, or else the mark of a cut, has room too. */
static bool leaves_room(const struct flow *flow, int gap, int cells, const char *rest)
{
    int taken = flow->column + (flow->column > 0 ? gap : 0) + cells;
    bool wraps = taken > flow->area.columns;
    bool last = flow->row + (wraps ? 2 : 1) >= flow->area.rows;
    int room = flow->area.columns - (wraps ? cells : taken);

    return !last || text_cells(flow->picture, "…") <= room ||
           text_cells(flow->picture, rest) <= room;
}

/* Bytes of the characters of a word in so many cells. */
static size_t part_of(const char *word, int cells)
{
    const char *next = word;
    const char *end = word;
    struct character here;

    for (int used = 0; text_next(&next, &here) && used + here.width <= cells; end = next) {
        used += here.width;
    }
    return (size_t)(end - word);
}

/* A word that is longer than a line, such as a path, over as many lines as are left. */
static bool flow_long(struct flow *flow, view_role role, const char *word)
{
    char part[WORD_SIZE];

    if (flow->column > 0) {
        flow_break(flow);
    }
    while (text_cells(flow->picture, word) > flow->area.columns) {
        size_t length = part_of(word, flow->area.columns);

        if (flow->row + 1 >= flow->area.rows || length == 0) {
            return false;
        }
        text_format(part, sizeof part, "%.*s", (int)length, word);
        flow_text(flow, 0, role, part);
        flow_break(flow);
        word += length;
    }
    return flow_text(flow, 0, role, word);
}

/* Adds a word to the flow; within a line the blank before it has its role. */
static bool flow_piece(struct flow *flow, int gap, view_role role, const struct unbroken *piece)
{
    char blank_and_word[WORD_SIZE] = " ";
    char *word = blank_and_word + 1;

    text_format(word, WORD_SIZE - 1, "%.*s", (int)piece->length, piece->text);
    int cells = text_cells(flow->picture, word);
    bool joined = gap < 0 && piece->blank && flow->column > 0 && cells < flow_room(flow);

    gap = gap < 0 ? piece->blank : gap;
    if (cells > flow->area.columns && flow->row + 1 < flow->area.rows) {
        return flow_long(flow, role, word);
    }
    return leaves_room(flow, gap, cells, piece->text + piece->length) &&
           (joined ? flow_text(flow, 0, role, blank_and_word) : flow_text(flow, gap, role, word));
}

void flow_sentence(struct flow *flow, int gap, view_role role, const char *text)
{
    enum { FOLLOWS = -1 }; /* the gap is that between words */
    struct unbroken piece;

    while (unbroken_next(&text, &piece)) {
        if (!flow_piece(flow, gap, role, &piece)) {
            flow_text(flow, 0, role, "…");
            return;
        }
        gap = FOLLOWS;
    }
}

int area_sentence(grid *picture, rect area, view_role role, const char *text)
{
    struct flow flow = flow_of(picture, area);

    flow_sentence(&flow, 0, role, text);
    return flow.row + 1;
}

void flow_fit(struct flow *flow, int gap, view_role role, const char *text)
{
    if (!flow_text(flow, gap, role, text)) {
        flow_sentence(flow, gap, role, text);
    }
}

int sentence_rows(const grid *picture, const char *text, int cells)
{
    grid nowhere = {.ascii = picture->ascii}; /* without cells: nothing is drawn */

    return area_sentence(&nowhere, (rect){0, 0, GRID_MOST, cells}, ROLE_text, text);
}
