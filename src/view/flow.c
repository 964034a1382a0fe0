/* SPDX-License-Identifier: MIT */
/* The flow of phrases and sentences over the rows of an area (line.h). */
#include "view/line.h"

#include <string.h>

#include "base/text_buffer.h"
#include "base/width.h"

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

/* Moves to room for so many cells, on this line or the next. false: there is none. */
static bool flow_find(struct flow *flow, int gap, int cells)
{
    gap = flow->column ? gap : 0;
    if (gap + cells <= flow_room(flow)) {
        flow->column += gap;
        return true;
    }
    if (flow->row + 1 >= flow->area.rows || cells > flow->area.columns) {
        return false;
    }
    flow_break(flow);
    return true;
}

bool flow_phrase(struct flow *flow, int gap, const struct span *spans, size_t count)
{
    int cells = 0;

    for (size_t i = 0; i < count; i++) {
        cells += text_cells(flow->picture, spans[i].text);
    }
    if (!flow_find(flow, gap, cells)) {
        return false;
    }
    struct line line = line_of(flow->picture, flow->area, flow->row);

    line_skip(&line, flow->column);
    for (size_t i = 0; i < count; i++) {
        line_text(&line, spans[i].role, spans[i].text);
    }
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
    char text[WORD_SIZE];

    sentence(text, sizeof text, flow->picture->language, id, values, count);
    return flow_text(flow, gap, role, text);
}

bool flow_item(struct flow *flow, view_role role, const char *text)
{
    const struct span spans[] = {{ROLE_dim, "· "}, {role, text}};

    if (flow->column > 0 && text_cells(flow->picture, text) + 3 <= flow_room(flow)) {
        return flow_phrase(flow, 1, spans, 2);
    }
    if (flow->column > 0 && flow->row + 1 >= flow->area.rows) {
        return false;
    }
    if (flow->column > 0) {
        flow_break(flow);
    }
    return flow_text(flow, 0, role, text);
}

/* Characters of texts that break without blanks: Chinese and Japanese, not Korean. */
static bool is_ideograph(uint32_t code_point)
{
    return (code_point >= 0x2e80 && code_point < 0xac00) ||
           (code_point >= 0xf900 && code_point < 0xfb00) ||
           (code_point >= 0xff00 && code_point < 0xfff0) ||
           (code_point >= 0x20000 && code_point < 0x40000);
}

/* Punctuation that begins no line. */
static bool ends_phrase(uint32_t code_point)
{
    static const uint32_t marks[] = {',',    '.',    ':',    ';',    ')',    '%',    0x3001,
                                     0x3002, 0x300d, 0xff09, 0xff0c, 0xff1a, 0xff1b, 0xff05};

    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        if (marks[i] == code_point) {
            return true;
        }
    }
    return false;
}

/* Bytes up to the next place where a line may end: a blank, or either side of an ideograph. */
static size_t word_length(const char *text)
{
    struct character before = {0};
    struct character here;
    const char *end = text;

    for (const char *next = text; *next != ' ' && text_next(&next, &here); end = next) {
        if (end > text && (is_ideograph(before.code_point) || is_ideograph(here.code_point)) &&
            !ends_phrase(here.code_point)) {
            break;
        }
        before = here;
    }
    return (size_t)(end - text);
}

/* The next word, with the blank before it in the same role. */
static bool flow_word(struct flow *flow, view_role role, const char *word)
{
    const struct span spans[] = {{role, " "}, {role, word}};

    if (flow->column > 0 && text_cells(flow->picture, word) < flow_room(flow)) {
        return flow_phrase(flow, 0, spans, 2);
    }
    return flow_text(flow, 1, role, word);
}

void flow_sentence(struct flow *flow, int gap, view_role role, const char *text)
{
    char word[WORD_SIZE];
    bool first = true;

    for (size_t blanks = strspn(text, " "); text[blanks]; blanks = strspn(text, " ")) {
        text += blanks;
        size_t length = word_length(text);

        text_format(word, sizeof word, "%.*s", (int)length, text);
        if (first || blanks == 0 ? !flow_text(flow, first ? gap : 0, role, word)
                                 : !flow_word(flow, role, word)) {
            flow_text(flow, 0, role, "…");
            return;
        }
        first = false;
        text += length;
    }
}

int sentence_rows(const grid *picture, const char *text, int cells)
{
    grid nowhere = {.ascii = picture->ascii}; /* without cells: nothing is drawn */
    struct flow flow = flow_of(&nowhere, (rect){0, 0, GRID_MOST, cells});

    flow_sentence(&flow, 0, ROLE_text, text);
    return flow.row + 1;
}
