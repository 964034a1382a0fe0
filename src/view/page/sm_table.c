/* SPDX-License-Identifier: MIT */
#include "view/page/sm_table.h"

#include "base/text_buffer.h"
#include "launch/sm_text.h"
#include "view/cells/line.h"
#include "view/screen_parts.h"
#include "view/cells/theme.h"

enum { NAME_GAP = 2 };

/* A line of the table: the name, and the longest words that fit behind it. */
struct words {
    char amounts[SENTENCE_SIZE];
    char remark[SENTENCE_SIZE];
    int rows; /* 1: amounts, which may be empty, and remark in one line */
};

/* In one line as much as fits; else the amounts, and the remark in lines of its own. */
static void words_of(const struct sm_scene *scene, const sm_lane *lane, int cells, bool roomy,
                     struct words *words)
{
    const struct language *language = scene->state->language;
    char short_amounts[PHRASE_SIZE];
    int room = cells - sm_name_cells(scene) - 2 * NAME_GAP;

    sm_remark(&scene->subject, &scene->sm, lane, words->remark);
    sm_amounts(language, &scene->sm, lane, words->amounts);
    sm_amounts_short(language, &scene->sm, lane, short_amounts);
    int remark = text_cells(scene->picture, words->remark);

    words->rows = 1;
    if (remark + text_cells(scene->picture, words->amounts) <= room) {
        return;
    }
    if (roomy) {
        words->rows = 1 + sentence_rows(scene->picture, words->remark, cells - NAME_GAP);
        return;
    }
    bool fits = remark + text_cells(scene->picture, short_amounts) <= room;

    text_format(words->amounts, sizeof words->amounts, "%s", fits ? short_amounts : "");
    if (!fits && remark > room + NAME_GAP) {
        words->rows = 1 + sentence_rows(scene->picture, words->remark, cells - NAME_GAP);
        text_format(words->amounts, sizeof words->amounts, "%s", short_amounts);
    }
}

int sm_table_rows(const struct sm_scene *scene, int cells)
{
    struct words words;
    int rows = 0;

    for (int i = 0; i < scene->sm.count; i++) {
        words_of(scene, &scene->sm.lanes[i], cells, false, &words);
        rows += words.rows;
    }
    return rows;
}

static void draw_words(const struct sm_scene *scene, rect at, const sm_lane *lane,
                       const struct words *words)
{
    struct line line = line_of(scene->picture, at, 0);
    view_role role = lane->full ? ROLE_text : ROLE_dim;

    line_text(&line, limiter_role(lane->limit), sm_name(scene, lane));
    line.column = at.column + sm_name_cells(scene) + NAME_GAP;
    if (words->amounts[0]) {
        line_text(&line, ROLE_text, words->amounts);
        line_skip(&line, NAME_GAP);
    }
    if (words->rows == 1) {
        line_text(&line, role, words->remark);
        return;
    }
    rect below = {at.row + 1, at.column + NAME_GAP, words->rows - 1, at.columns - NAME_GAP};
    struct flow flow = flow_of(scene->picture, below);

    flow_sentence(&flow, 0, role, words->remark);
}

/* Lanes that fit, those with room for the fewest further blocks before the others. */
static void choose_lanes(const struct sm_scene *scene, rect table, bool roomy,
                         bool chosen[OCC_ROW_COUNT])
{
    struct words words;
    int rows = 0;

    for (int rank = 0; rank < scene->sm.count; rank++) {
        int found = sm_next_lane(&scene->sm, chosen);

        words_of(scene, &scene->sm.lanes[found], table.columns, roomy, &words);
        if (rows + words.rows > table.rows) {
            return;
        }
        rows += words.rows;
        chosen[found] = true;
    }
}

/* The way to the picture of the GPCs, where a cluster launch has no room for it here. */
static void note_gpcs(const struct sm_scene *scene, struct flow *flow)
{
    char keys[PHRASE_SIZE];

    if (sm_gpc_rows(scene) > 0 && scene->layout.gpcs.rows == 0) {
        key_names(scene->picture, ACTION_PAGE_NEXT, 1, keys, sizeof keys);
        flow_say(flow, 2, ROLE_dim, SAY(SM_GPCS_ELSEWHERE, keys));
    }
}

/* Notes that fit whole. Returns their rows. */
static int draw_notes(const struct sm_scene *scene, rect area)
{
    struct flow flow = flow_of(scene->picture, area);
    const char *text = word(scene->state->language, scene->sm.halves ? SENTENCE_SM_PLACEMENT_HALVES
                                                                     : SENTENCE_SM_PLACEMENT);

    if (area.rows < 1) {
        return 0;
    }
    note_gpcs(scene, &flow);
    if (scene->layout.framed && scene->sm.parts > 1 && scene->sm.blocks > 0 &&
        flow.row + sentence_rows(scene->picture, text, area.columns) + (flow.column > 0) <=
            area.rows) {
        if (flow.column > 0) {
            flow_break(&flow);
        }
        flow_sentence(&flow, 0, ROLE_dim, text);
    }
    return flow.row + (flow.column > 0);
}

int sm_table_draw(const struct sm_scene *scene)
{
    rect table = scene->layout.table;
    bool roomy = table.row == scene->area.row;
    bool chosen[OCC_ROW_COUNT] = {false};
    int row = table.row;
    int end = table.row + table.rows;
    struct words words;

    choose_lanes(scene, table, roomy, chosen);
    for (int i = 0; i < scene->sm.count; i++) {
        if (chosen[i]) {
            const sm_lane *lane = &scene->sm.lanes[i];

            words_of(scene, lane, table.columns, roomy, &words);
            draw_words(scene, (rect){row, table.column, words.rows, table.columns}, lane, &words);
            row += words.rows;
        }
    }
    return row + draw_notes(scene, (rect){row, table.column, end - row, table.columns});
}
