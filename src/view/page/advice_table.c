/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "explorer/page.h"
#include "launch/phrase.h"
#include "view/page/view_page.h"

enum {
    HEADINGS = 2, /* the title, and the names of the columns */
    INDENT = 3,
    NAME_CELLS = 26,
    AMOUNT_CELLS = 11,
    THREADS_CELLS = 9,
    PERCENT_CELLS = 10,
};

static struct list list_of(const explorer *state, rect area)
{
    rect_drop(&area, HEADINGS);
    return (struct list){area, state->row, state->advice.count,
                         (rect){.column = area.column, .columns = area.columns - 1},
                         area.column + area.columns - 1};
}

int advice_table_row_at(const explorer *state, rect area, int row)
{
    const struct list list = list_of(state, area);

    return list_row_at(&list, row);
}

static void put_word(struct line *cells, int width, sentence_id id)
{
    line_cell(cells, width, ROLE_dim, word(cells->picture->language, id));
}

/* The title, the meaning of its mark, and the key that drops the question: where there is room. */
static void draw_title(grid *picture, rect area, const char *key, bool mark, sentence_id id,
                       const struct sentence_value *values, size_t count)
{
    struct line line = line_of(picture, area, 0);
    const char *all = word(picture->language, SENTENCE_HINT_ALL_ADVICE);
    const char *best = word(picture->language, SENTENCE_ADVICE_SHARED_BEST);

    line_skip(&line, 1);
    line_say(&line, 0, ROLE_title, id, values, count);
    if (mark && line.end - line.column > text_cells(picture, best) + 6) {
        line_skip(&line, 3);
        line_text(&line, ROLE_good, "▲ ");
        line_text(&line, ROLE_dim, best);
    }
    if (line.end - line.column > text_cells(picture, all) + 6) {
        line_skip(&line, 3);
        line_format(&line, ROLE_key, "%s ", key);
        line_text(&line, ROLE_dim, all);
    }
}

/* ---- Exactly so many blocks */

static void head_exactly(const explorer *state, grid *picture, rect area)
{
    const explorer_advice *advice = &state->advice;
    const occ_point *point = &advice->stretches[0].run.point;
    struct line cells = {picture, area.row + 1, area.column + INDENT + NAME_CELLS,
                         area.column + area.columns};

    draw_title(picture, area, action_of(ACTION_EXACTLY)->keys, false,
               advice->count > 0 ? SENTENCE_ADVICE_EXACTLY : SENTENCE_ADVICE_NOT_EXACTLY,
               SAY_VALUES(state->question.blocks, state->now.launch.block_size,
                          SHARE(percent_of_warps(state->now.arch, point->warps),
                                bounding_values(state->now.unstated, point->blocks))));
    if (advice->count == 0) {
        return;
    }
    put_word(&cells, AMOUNT_CELLS, SENTENCE_ADVICE_NOW);
    put_word(&cells, AMOUNT_CELLS, SENTENCE_ADVICE_FIRST);
    put_word(&cells, AMOUNT_CELLS, SENTENCE_ADVICE_LAST);
    put_word(&cells, AMOUNT_CELLS, SENTENCE_ADVICE_NEAREST_AMOUNT);
}

static void draw_stretch(const explorer *state, grid *picture, rect area, int item)
{
    const amount_stretch *stretch = &state->advice.stretches[item];
    struct line cells = {picture, area.row, area.column + INDENT + NAME_CELLS,
                         area.column + area.columns};
    struct line line = {picture, area.row, area.column + INDENT, cells.column};
    bool unknown = state->now.unknown & 1u << stretch->parameter;

    line_text(&line, ROLE_text, word(picture->language, parameter_of(stretch->parameter)->name));
    if (*amount_unit(stretch->parameter)) {
        line_format(&line, ROLE_dim, ",%s", amount_unit(stretch->parameter));
    }
    line_cell(&cells, AMOUNT_CELLS, ROLE_text,
              unknown ? "?" : NUMBER(occ_get(&state->now.launch, stretch->parameter)));
    line_cell(&cells, AMOUNT_CELLS, ROLE_text, NUMBER(stretch->run.first));
    line_cell(&cells, AMOUNT_CELLS, ROLE_text, NUMBER(stretch->run.last));
    line_cell(&cells, AMOUNT_CELLS, ROLE_strong,
              NUMBER(exactly_nearest(&state->now.launch, stretch)));
}

/* ---- One block size for several architectures */

/* The names as they are typed, with a blank behind each comma. */
static void list_archs(const char *typed, char *out, size_t size)
{
    struct text_buffer list = text_buffer_of(out, size);

    for (const char *name = typed; *name;) {
        size_t length = strcspn(name, ", ");

        if (length > 0) {
            text_append(&list, "%s%.*s", list.length > 0 ? ", " : "", (int)length, name);
        }
        name += length;
        name += strspn(name, ", ");
    }
}

static void head_shared(const explorer *state, grid *picture, rect area)
{
    const explorer_advice *advice = &state->advice;
    struct line cells = {picture, area.row + 1, area.column + INDENT, area.column + area.columns};
    int target = state->question.target;
    char archs[2 * PHRASE_SIZE], reason[SENTENCE_SIZE];

    if (advice->refused >= 0) { /* "Nothing fits on sm_80: ...": no block size runs there */
        const char *name = advice->places.items[advice->refused].arch->name;

        refusal_sentence(state->language, &advice->refusal, reason);
        area_sentence(picture, (rect){area.row, area.column + 1, area.rows, area.columns - 2},
                      ROLE_title, SAID(state->language, SAY(ADVICE_SHARED_REFUSED, name, reason)));
        return;
    }
    list_archs(state->question.archs, archs, sizeof archs);
    draw_title(picture, area, action_of(ACTION_ARCHITECTURES)->keys, advice->count > 0,
               advice->count == 0 ? SENTENCE_ADVICE_SHARED_NONE
               : target > 0       ? SENTENCE_ADVICE_SHARED_TARGET
                                  : SENTENCE_ADVICE_SHARED,
               SAY_VALUES(archs, target));
    put_word(&cells, THREADS_CELLS, SENTENCE_ADVICE_THREADS);
    put_word(&cells, PERCENT_CELLS, SENTENCE_ADVICE_LOWEST);
    for (int i = 0; i < advice->places.count; i++) {
        line_cell(&cells, PERCENT_CELLS, ROLE_dim, advice->places.items[i].arch->name);
    }
}

static void draw_shared(const explorer *state, grid *picture, rect area, int item)
{
    const explorer_advice *advice = &state->advice;
    const shared_block *block = &advice->blocks[item];
    struct line cells = {picture, area.row, area.column + INDENT, area.column + area.columns};
    bool best = block->lowest > 0;
    bool bound = advice->places.items[0].bound;

    for (int i = 0; i < advice->count; i++) {
        best &= block->lowest >= advice->blocks[i].lowest;
    }
    line_cell(&cells, THREADS_CELLS, ROLE_text, NUMBER(block->block_size));
    line_cell(&cells, PERCENT_CELLS, best ? ROLE_good : ROLE_strong, SHARE(block->lowest, bound));
    for (int i = 0; i < advice->places.count; i++) {
        line_cell(&cells, PERCENT_CELLS, ROLE_text, SHARE(block->percents[i], bound));
    }
    if (best) {
        grid_put(picture, area.row, area.column + 1, 0x25b2, ROLE_good);
    }
}

int advice_table_draw(const explorer *state, grid *picture, rect area)
{
    bool exactly = question_kind(state) == ADVICE_EXACTLY;
    const struct list list = list_of(state, area);

    (exactly ? head_exactly : head_shared)(state, picture, area);
    list_draw(state, picture, &list, exactly ? draw_stretch : draw_shared);
    return HEADINGS + state->advice.count;
}
