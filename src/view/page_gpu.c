/* SPDX-License-Identifier: MIT */
/*
 * The page of the whole GPU: the blocks that are resident at once, the waves
 * of the grid as a timeline, grid sizes of whole waves, the SMs that clusters
 * reach in each GPC, and the partitions of the device.
 */
#include "base/range.h"
#include "explorer/misfit.h"
#include "explorer/phrase.h"
#include "view/gpu_parts.h"
#include "view/graph_band.h"
#include "view/line.h"
#include "view/view_page.h"
#include "view/why_column.h"

enum {
    TWO_COLUMNS_FROM = 120, /* cells of the page */
    GAP = 3,                /* between the two */
    ARITHMETIC_LEAST = 70,  /* cells */
};

/* The two parts of the page, beside each other where there is room. */
struct parts {
    rect waves;
    rect gpcs;
};

static struct parts parts_of(const explorer *state, rect area)
{
    rect inside = {area.row, area.column + 1, area.rows, area.columns - 2};
    struct parts parts = {inside, inside};

    if (inside.columns >= TWO_COLUMNS_FROM - 2) {
        parts.waves.columns = (inside.columns - GAP) / 2;
        parts.gpcs.column += parts.waves.columns + GAP;
        parts.gpcs.columns = inside.columns - parts.waves.columns - GAP;
        return parts;
    }
    int rows = gpu_waves_rows(state);

    rows = smaller(rows + (area.rows > rows + 8), area.rows);
    parts.waves.rows = rows;
    parts.gpcs.row += rows;
    parts.gpcs.rows -= rows;
    return parts;
}

/* ------------------------------------------------------------------------
 * Clusters
 */

/* Returns the rows used. */
static int say_clusters(const explorer *state, grid *picture, rect area)
{
    const occ_waves *waves = &state->waves;
    int size = state->launch.cluster_size;
    struct flow flow = flow_of(picture, area);
    int sms = 0;

    flow_say(&flow, 0, ROLE_title,
             SAY(GPU_GPCS, state->device->gpc_count,
                 confidence_word(state->language, state->device->gpc_status)));
    if (size > 0 && occ_cluster_sms(state->device, size, &sms) == OCC_OK) {
        flow_say(&flow, 2, ROLE_text,
                 SAY(GPU_CLUSTERS, size, waves->active_clusters, sms, state->device->sms));
    } else {
        flow_say(&flow, 2, ROLE_dim, SAY(GPU_NO_CLUSTERS));
    }
    return flow.row + 1;
}

/* The GPCs; which SMs a partition has of them is not known. Returns the rows used. */
static int draw_gpcs(const explorer *state, grid *picture, rect area)
{
    bool part = state->waves.sms < state->device->sms;
    rect boxes = area;

    if (state->device->gpc_count == 0 || part) {
        struct flow flow = flow_of(picture, area);

        flow_sentence(&flow, 0, ROLE_dim, word(state->language, SENTENCE_GPU_GPCS_UNKNOWN));
        return flow.row + 1;
    }
    int rows = say_clusters(state, picture, area);
    int framed = gpc_boxes_rows(state, area.columns, true);
    bool room = rows + framed + 1 + gpu_partitions_rows(state) <= area.rows;

    boxes.row += rows;
    boxes.rows -= rows;
    gpc_boxes_draw(state, picture, boxes, room);
    return rows + (room ? framed : gpc_boxes_rows(state, area.columns, false));
}

/* ------------------------------------------------------------------------
 * The page
 */

/* Why the page is empty: no device, or a launch that does not run. true: said. */
static bool say_nothing_runs(const explorer *state, grid *picture, rect area)
{
    const explorer_subject subject = explorer_subject_of(state);
    struct flow flow = flow_of(picture, area);
    char text[EXPLORER_MESSAGE];
    char brief[EXPLORER_TEXT];
    char key[NUMBER_SIZE];

    if (!state->device) {
        key_names(picture, ACTION_ARCHITECTURE, 1, key, sizeof key);
        sentence(text, sizeof text, state->language,
                 SAY(GPU_NO_DEVICE, state->profile->arch.name, key));
        flow_sentence(&flow, 0, ROLE_text, text);
        return true;
    }
    if (state->waves.resident_blocks == 0 && misfit_of(&subject, brief, text)) {
        flow_sentence(&flow, 0, ROLE_error, text);
        return true;
    }
    return false;
}

/* The arithmetic of the whole GPU, where it fits whole, and the graphs. */
static void draw_rest(const explorer *state, grid *picture, rect area)
{
    const explorer_subject subject = explorer_subject_of(state);

    if (area.rows > 0 && area.columns >= ARITHMETIC_LEAST &&
        why_columns_rows(picture, &subject, WHY_BIT(WHY_GPU), area.columns) <= area.rows) {
        why_columns_draw(picture, &subject, WHY_BIT(WHY_GPU), area);
    }
    if (area.columns >= ARITHMETIC_LEAST) {
        graph_band_draw_below(state, picture, area, false);
    }
}

static void draw(const explorer *state, grid *picture, const view_layout *layout)
{
    struct parts parts = parts_of(state, layout->body);

    if (say_nothing_runs(state, picture, layout->body)) {
        return;
    }
    gpu_waves_draw(state, picture, parts.waves);
    if (parts.gpcs.rows <= 0) {
        return;
    }
    int rows = draw_gpcs(state, picture, parts.gpcs);

    rows += parts.gpcs.rows > rows + 6;
    parts.gpcs.row += rows;
    parts.gpcs.rows -= rows;
    gpu_partitions_draw(state, picture, parts.gpcs);
    rows = gpu_partitions_rows(state);
    rows += rows > 0;
    draw_rest(state, picture,
              (rect){parts.gpcs.row + rows, parts.gpcs.column, parts.gpcs.rows - rows,
                     parts.gpcs.columns});
}

static int row_at(const explorer *state, const view_layout *layout, int row, int column)
{
    rect area = parts_of(state, layout->body).waves;

    return state->device && rect_holds(area, row, column) ? gpu_waves_row_at(state, area, row) : -1;
}

static const struct hint hints[] = {
    {ACTION_UP, ACTION_DOWN, SENTENCE_HINT_ROW},
    {ACTION_LESS, ACTION_MORE, SENTENCE_HINT_STEP},
    {ACTION_ENTER, ACTION_COUNT, SENTENCE_HINT_GRID},
    {ACTION_FIELDS, ACTION_COUNT, SENTENCE_HINT_FIELDS},
    {ACTION_PAGE_NEXT, ACTION_COUNT, SENTENCE_HINT_PAGE},
    {ACTION_HELP, ACTION_COUNT, SENTENCE_HINT_HELP},
    {ACTION_QUIT, ACTION_COUNT, SENTENCE_HINT_QUIT},
};

const struct view_page view_page_gpu = {
    .draw = draw,
    .row_at = row_at,
    .hints = HINTS_OF(hints),
};
