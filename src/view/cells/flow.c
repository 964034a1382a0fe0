/* SPDX-License-Identifier: MIT */
/* The flow of phrases and sentences over the rows of an area (line.h). */
#include "view/cells/line.h"

#include "base/line_break.h"
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

/* The next word, with the blank before it in the same role. */
static bool flow_word(struct flow *flow, view_role role, const char *word)
{
    const struct span spans[] = {{role, " "}, {role, word}};

    if (flow->column > 0 && text_cells(flow->picture, word) < flow_room(flow)) {
        return flow_phrase(flow, 0, spans, 2);
    }
    return flow_text(flow, 1, role, word);
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

/* Bytes of a word for so many cells: if a slash is in their second half, to behind the last one. */
static size_t part_of(const char *word, int cells)
{
    const char *next = word;
    const char *end = word;
    struct character here;
    size_t slash = 0;

    for (int used = 0; text_next(&next, &here) && used + here.width <= cells; end = next) {
        used += here.width;
        slash = here.code_point == '/' && 2 * used > cells ? (size_t)(next - word) : slash;
    }
    return slash > 0 ? slash : (size_t)(end - word);
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

static bool flow_piece(struct flow *flow, int gap, view_role role, const struct unbroken *piece,
                       bool first)
{
    char word[WORD_SIZE];

    text_format(word, sizeof word, "%.*s", (int)piece->length, piece->text);
    int cells = text_cells(flow->picture, word);

    if (cells > flow->area.columns && flow->row + 1 < flow->area.rows) {
        return flow_long(flow, role, word);
    }
    if (!leaves_room(flow, first ? gap : piece->blank, cells, piece->text + piece->length)) {
        return false;
    }
    return first || !piece->blank ? flow_text(flow, first ? gap : 0, role, word)
                                  : flow_word(flow, role, word);
}

void flow_sentence(struct flow *flow, int gap, view_role role, const char *text)
{
    struct unbroken piece;

    for (bool first = true; unbroken_next(&text, &piece); first = false) {
        if (!flow_piece(flow, gap, role, &piece, first)) {
            flow_text(flow, 0, role, "…");
            return;
        }
    }
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
    struct flow flow = flow_of(&nowhere, (rect){0, 0, GRID_MOST, cells});

    flow_sentence(&flow, 0, ROLE_text, text);
    return flow.row + 1;
}
