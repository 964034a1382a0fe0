/* SPDX-License-Identifier: MIT */
/*
 * The picture of one SM: its sub-partitions with the warps of the resident
 * blocks, a bar for each resource, the block that no longer fits, and all in words.
 */
#include "base/range.h"
#include "explorer/page.h"
#include "launch/phrase.h"
#include "view/graph/graph.h"
#include "view/page/sm_layout.h"
#include "view/page/view_page.h"

/* ---- The lanes in words: a line each, and notes below them */

enum {
    NAMES_FROM = 100, /* cells of an area: lanes have their names, not short ones */
    NAME_GAP = 2,
    SENTENCE_FROM = 60,   /* cells from which on the next block has a sentence, not a few words */
    NEXT_BLOCK_CELLS = 5, /* of the box of the next block */
    NEXT_BLOCK_ROWS = 3,
    WORDS_LEAST = 10, /* rows left beside the box for the arithmetic and the advice */
};

static const char *sm_name(const struct sm_scene *scene, const sm_lane *lane)
{
    const struct language *language = scene->state->language;

    return scene->area.columns >= NAMES_FROM ? limit_name(language, lane->limit)
                                             : limit_brief(language, lane->limit);
}

static int sm_name_cells(const struct sm_scene *scene)
{
    int cells = 0;

    for (int i = 0; i < scene->sm.count; i++) {
        cells = larger(cells, text_cells(scene->picture, sm_name(scene, &scene->sm.lanes[i])));
    }
    return cells;
}

static int sm_gpc_rows(const struct sm_scene *scene)
{
    if (!scene->state->now.device || !gpu_knows_gpcs(&scene->state->now) ||
        scene->state->now.launch.cluster_size == 0 || scene->sm.blocks == 0) {
        return 0;
    }
    grid nowhere = {.language = scene->state->language};
    rect area = {.rows = GRID_MOST, .columns = sm_below_columns(scene->area)};

    return 1 + gpc_boxes_draw(&scene->state->now, &nowhere, area, GPC_LINES);
}

/* A line of the table: the name, and the longest words that fit behind it. */
struct words {
    char amounts[SENTENCE_SIZE];
    char remark[SENTENCE_SIZE];
    int rows; /* 1: amounts, which may be empty, and remark in one line */
};

/* The words of a lane: in one line if they fit, else the remark in lines below the amounts. */
static struct words words_of(const struct sm_scene *scene, const sm_lane *lane, int cells,
                             bool roomy)
{
    struct words words = {.rows = 1};
    char full[SENTENCE_SIZE], brief[SENTENCE_SIZE];
    int room = cells - sm_name_cells(scene) - 2 * NAME_GAP;

    sm_remark(&scene->state->now, &scene->sm, lane, words.remark);
    sm_amounts(scene->state->language, &scene->sm, lane, false, full);
    sm_amounts(scene->state->language, &scene->sm, lane, true, brief);
    int left = room - text_cells(scene->picture, words.remark);
    const char *amounts = left >= text_cells(scene->picture, full)              ? full
                          : !roomy && left >= text_cells(scene->picture, brief) ? brief
                          : !roomy && left + NAME_GAP >= 0                      ? ""
                                                                                : NULL;

    if (!amounts) {
        words.rows = 1 + sentence_rows(scene->picture, words.remark, cells - NAME_GAP);
        amounts = roomy ? full : brief;
    }
    text_format(words.amounts, sizeof words.amounts, "%s", amounts);
    return words;
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
    } else {
        area_sentence(scene->picture,
                      (rect){at.row + 1, at.column + NAME_GAP, at.rows, at.columns - NAME_GAP},
                      role, words->remark);
    }
}

/* The way to the GPCs' picture, if a cluster launch has no room for it here; the order of warps. */
static int draw_notes(const struct sm_scene *scene, rect area)
{
    struct flow flow = flow_of(scene->picture, area);
    const char *text = word(scene->state->language, scene->sm.halves ? SENTENCE_SM_PLACEMENT_HALVES
                                                                     : SENTENCE_SM_PLACEMENT);

    if (area.rows > 0 && sm_gpc_rows(scene) > 0 && scene->layout.gpcs.rows == 0 &&
        flow_say(&flow, 0, ROLE_dim,
                 SAY(SM_GPCS_ELSEWHERE, KEYS(scene->picture, ACTION_PAGE_NEXT, 1)))) {
        flow_break(&flow);
    }
    if (scene->layout.framed && scene->sm.parts > 1 && scene->sm.blocks > 0 &&
        flow.row + sentence_rows(scene->picture, text, area.columns) <= area.rows) {
        flow_sentence(&flow, 0, ROLE_dim, text);
    }
    return flow.row + (flow.column > 0);
}

/* As many lanes as fit, in their order: those with room for the fewest further blocks. */
static int sm_table_draw(const struct sm_scene *scene)
{
    rect left = scene->layout.table;
    bool roomy = left.row == scene->area.row;
    bool chosen[OCC_ROW_COUNT] = {false};
    struct words words[OCC_ROW_COUNT] = {{.rows = 0}};
    int rows = left.rows;

    for (int found; (found = sm_next_lane(&scene->sm, chosen)) >= 0 && rows >= 0;) {
        words[found] = words_of(scene, &scene->sm.lanes[found], left.columns, roomy);
        rows -= words[found].rows;
        words[found].rows = rows < 0 ? 0 : words[found].rows;
        chosen[found] = true;
    }
    for (int i = 0; i < scene->sm.count; i++) {
        if (words[i].rows > 0) {
            draw_words(scene, left, &scene->sm.lanes[i], &words[i]);
            rect_drop(&left, words[i].rows);
        }
    }
    return left.row + draw_notes(scene, left);
}

/* Role of marks. Without colours a limit's attributes would underline or reverse them. */
static view_role mark_role(const struct sm_scene *scene, occ_limit_id limit)
{
    return scene->state->colors > 0 ? limiter_role(limit) : ROLE_strong;
}

/* ---- The box */

/* The names of the lanes, left of them; a mark where the next block is kept out. */
static void draw_label(const struct sm_scene *scene, int i)
{
    const sm_lane *lane = &scene->sm.lanes[i];
    rect bar = scene->layout.lanes[i];
    int row = bar.row + (bar.rows - 1) / 2;
    struct line line = {scene->picture, row, scene->area.column + 1,
                        scene->area.column + scene->layout.label_cells};

    if (lane->full) {
        grid_put(scene->picture, row, scene->area.column, 0x25ba, mark_role(scene, lane->limit));
    }
    line_text(&line, limiter_role(lane->limit), sm_name(scene, lane));
}

/* The border of a sub-partition: its left side down to what all share, and its title. */
static void draw_part_frame(const struct sm_scene *scene, int part)
{
    grid *picture = scene->picture;
    rect box = scene->layout.box;
    int bottom = scene->layout.divider;
    int cells = scene->layout.part_cells;
    int left = box.column + part * (cells + 1);
    bool whole = scene->sm.parts == 1;
    const char *text = whole ? SAID(picture->language, SAY(SM_WHOLE))
                             : SAID(picture->language, SAY(SM_PART, part + 1));

    if (part > 0) {
        area_put(picture, (rect){box.row + 1, left, bottom - box.row - 1, 1}, 0x2502, ROLE_frame);
        grid_put(picture, box.row, left, 0x252c, ROLE_frame);
        grid_put(picture, bottom, left, 0x2534, ROLE_frame);
    }
    text = !whole && text_cells(picture, text) > cells ? NUMBER(part + 1) : text;
    grid_text(picture, box.row, left + 1 + (cells > text_cells(picture, text)), cells, ROLE_dim,
              text);
}

static void draw_frame(const struct sm_scene *scene)
{
    grid *picture = scene->picture;
    rect box = scene->layout.box;
    int divider = scene->layout.divider;

    area_frame(picture, box, ROLE_frame);
    if (divider >= 0) {
        area_put(picture, (rect){divider, box.column, 1, box.columns}, 0x2500, ROLE_frame);
        grid_put(picture, divider, box.column, 0x251c, ROLE_frame);
        grid_put(picture, divider, box.column + box.columns - 1, 0x2524, ROLE_frame);
    }
    for (int part = 0; part < scene->sm.parts; part++) {
        draw_part_frame(scene, part);
    }
}

/* The L1 cache at the right end of shared memory, which it shortens. */
static void draw_l1(const struct sm_scene *scene, rect *bar)
{
    const occ_arch *arch = scene->state->now.arch;
    int bytes = occ_l1_bytes(arch, scene->state->now.result.smem_capacity);
    const char *text = SAID(scene->state->language, SAY(SM_L1, bytes / 1024));
    int least = text_cells(scene->picture, text) + 3;
    int share = (int)((long long)bar->columns * bytes / larger(arch->unified_cache, 1));

    if (bytes < 0 || 2 * least > bar->columns) {
        return;
    }
    rect l1 = *bar;

    l1.columns = smaller(larger(least, share), bar->columns - least);
    bar->columns -= l1.columns;
    l1.column += bar->columns;
    area_put(scene->picture, (rect){l1.row, l1.column++, l1.rows, 1}, 0x2502, ROLE_frame);
    l1.columns--;
    text_centered(scene->picture, l1, (l1.rows - 1) / 2, ROLE_dim, text);
}

static void draw_lane(const struct sm_scene *scene, int i)
{
    const sm_lane *lane = &scene->sm.lanes[i];
    rect bar = scene->layout.lanes[i];
    bool divided = scene->layout.framed && lane->parts;

    if (bar.rows <= 0) {
        return;
    }
    draw_label(scene, i);
    if (lane->limit == OCC_ROW_SMEM) {
        draw_l1(scene, &bar);
    }
    for (int part = divided ? 0 : -1; part < (divided ? scene->sm.parts : 0); part++) {
        if (part < 0 || lane->limit != OCC_ROW_WARPS || !sm_slots_draw(scene, bar, part)) {
            sm_bar_draw(scene, bar, lane, part);
        }
        bar.column += scene->layout.part_cells + 1;
    }
}

/* ---- The next block, and the GPCs */

static void draw_next_block(const struct sm_scene *scene)
{
    rect words = scene->layout.next_block;
    char text[SENTENCE_SIZE];
    bool runs = scene->sm.blocks > 0;
    view_role role =
        runs ? mark_role(scene, limiter_first(scene->state->now.result.limiters)) : ROLE_error;

    words.column += 1;
    words.columns -= 2;
    sm_next_block(&scene->state->now, &scene->sm, scene->area.columns < SENTENCE_FROM, text);
    if (words.rows >= NEXT_BLOCK_ROWS && scene->layout.framed) {
        rect block = {words.row, words.column, NEXT_BLOCK_ROWS, NEXT_BLOCK_CELLS};

        area_frame(scene->picture, block, role);
        text_centered(scene->picture, block, 1, role,
                      number_format_plain((char[NUMBER_SIZE]){0}, scene->sm.blocks + 1));
        words.column += NEXT_BLOCK_CELLS + 1;
        words.columns -= NEXT_BLOCK_CELLS + 1;
        rect_drop(&words, sentence_rows(scene->picture, text, words.columns) == 1);
    }
    area_sentence(scene->picture, words, runs ? ROLE_text : ROLE_error, text);
}

static void draw_gpcs(const struct sm_scene *scene)
{
    rect gpcs = scene->layout.gpcs;
    int size = scene->state->now.launch.cluster_size;
    struct flow flow = flow_of(scene->picture, gpcs);
    int sms = 0;

    occ_cluster_sms(scene->state->now.device, size, &sms);
    flow_say(&flow, 0, ROLE_title,
             SAY(GPU_CLUSTERS, size, scene->state->now.waves.active_clusters, sms,
                 scene->state->now.device->sms));
    rect_drop(&gpcs, 1);
    gpc_boxes_draw(&scene->state->now, scene->picture, gpcs, GPC_LINES);
}

static struct sm_wants measure(const struct sm_scene *scene)
{
    struct sm_wants wants = {
        .label_cells = 1 + sm_name_cells(scene) + (scene->area.columns >= NAMES_FROM),
        .gpc_rows = sm_gpc_rows(scene),
    };
    int cells = sm_table_columns(scene->area);
    char text[SENTENCE_SIZE];

    sm_next_block(&scene->state->now, &scene->sm, scene->area.columns < SENTENCE_FROM, text);
    wants.next_block_rows = sentence_rows(scene->picture, text, sm_below_columns(scene->area));
    for (int i = 0; i < scene->sm.count; i++) {
        wants.table_rows += words_of(scene, &scene->sm.lanes[i], cells, false).rows;
    }
    return wants;
}

rect sm_box_draw(const explorer *state, grid *picture, rect area)
{
    struct sm_scene scene = {.state = state, .picture = picture, .area = area};

    sm_lanes_of(&state->now, &scene.sm);
    const struct sm_wants wants = measure(&scene);

    sm_layout_of(area, &scene.sm, &wants, &scene.layout);
    if (scene.layout.framed) {
        draw_frame(&scene);
    }
    for (int i = 0; i < scene.sm.count; i++) {
        draw_lane(&scene, i);
    }
    draw_next_block(&scene);
    if (scene.layout.gpcs.rows > 0) {
        draw_gpcs(&scene);
    }
    rect table = scene.layout.table;
    bool beside = scene.layout.framed && table.row == area.row;

    rect_drop(&table, sm_table_draw(&scene) - table.row);
    return beside ? table : (rect){0};
}

static void draw(const explorer *state, grid *picture, const view_layout *layout)
{
    rect left = sm_box_draw(state, picture, layout->body);
    bool letters = layout->letters != 0;

    if (left.rows >= WORDS_LEAST) {
        rect_drop(&left, 1);
        binding_words_draw(state, picture, left);
    }
    /* Graphs below everything; where the box leaves no rows for them, below the words. */
    if (layout->body.columns >= SM_BESIDE_FROM) {
        graph_band_draw(state, picture, layout->body, letters);
        graph_band_draw(state, picture, left, letters);
    }
}

const struct view_page view_page_sm = {
    .draw = draw,
    .hints = &slider_hints,
};
