/* SPDX-License-Identifier: MIT */
/* The flow of phrases and sentences over the rows of an area (line.h). */
#include "view/line.h"

#include "base/line_break.h"
#include "base/text_buffer.h"

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

void flow_sentence(struct flow *flow, int gap, view_role role, const char *text)
{
    char word[WORD_SIZE];
    struct unbroken piece;

    for (bool first = true; unbroken_next(&text, &piece); first = false) {
        text_format(word, sizeof word, "%.*s", (int)piece.length, piece.text);
        if (first || !piece.blank ? !flow_text(flow, first ? gap : 0, role, word)
                                  : !flow_word(flow, role, word)) {
            flow_text(flow, 0, role, "…");
            return;
        }
    }
}

int sentence_rows(const grid *picture, const char *text, int cells)
{
    grid nowhere = {.ascii = picture->ascii}; /* without cells: nothing is drawn */
    struct flow flow = flow_of(&nowhere, (rect){0, 0, GRID_MOST, cells});

    flow_sentence(&flow, 0, ROLE_text, text);
    return flow.row + 1;
}
