/* SPDX-License-Identifier: MIT */
/* The GPCs of a device, a small box for each SM: which of them a cluster size reaches. */
#include <stdio.h>

#include "base/range.h"
#include "view/line.h"
#include "view/view_page.h"

enum {
    LABEL = 3, /* cells of "18 " */
    GAP = 3,   /* between GPCs on one line */
};

static const struct box {
    uint32_t glyph;
    view_role role;
    sentence_id meaning;
} used = {0x25a0, ROLE_good, SENTENCE_GPU_SM_USED},
  over = {0x25aa, ROLE_text, SENTENCE_GPU_SM_OVER},
  empty = {0x25a1, ROLE_dim, SENTENCE_GPU_SM_EMPTY};

/* SMs of a GPC that its clusters cannot fill: the room left is less than one cluster. */
static int sms_over(int sms, int blocks_per_sm, int size)
{
    return blocks_per_sm > 0 ? sms * blocks_per_sm % size / blocks_per_sm : 0;
}

static void draw_gpc(grid *picture, rect at, int sms, int blocks_per_sm, int size)
{
    struct line line = line_of(picture, at, 0);
    int left = sms_over(sms, blocks_per_sm, size);

    line_format(&line, ROLE_dim, "%2d ", sms);
    for (int i = 0; i < sms && line.column < line.end; i++) {
        const struct box *box = sms < size ? &empty : i >= sms - left ? &over : &used;

        grid_put(picture, at.row, line.column++, box->glyph, box->role);
    }
}

static int largest_gpc(const occ_device *device)
{
    int most = 0;

    for (int i = 0; i < device->gpc_count; i++) {
        most = larger(most, device->gpc_sms[i]);
    }
    return most;
}

/* GPCs that one line holds, 1 and more. */
static int gpcs_per_line(const occ_device *device, int cells)
{
    return larger((cells + GAP) / (LABEL + largest_gpc(device) + GAP), 1);
}

static void draw_legend(grid *picture, rect area, int row)
{
    const struct box *boxes[] = {&used, &over, &empty};
    struct line line = line_of(picture, area, row);

    for (size_t i = 0; i < sizeof boxes / sizeof *boxes && line.column + 2 < line.end; i++) {
        grid_put(picture, area.row + row, line.column, boxes[i]->glyph, boxes[i]->role);
        line_skip(&line, 2);
        line_text(&line, ROLE_dim, word(picture->language, boxes[i]->meaning));
        line_skip(&line, 2);
    }
}

int gpc_boxes_rows(const occ_device *device, int cells)
{
    int per_line = gpcs_per_line(device, cells);

    return (device->gpc_count + per_line - 1) / per_line + 1;
}

void gpc_boxes_draw(const explorer *state, grid *picture, rect area)
{
    const occ_device *device = state->device;
    int per_line = gpcs_per_line(device, area.columns);
    int lines = gpc_boxes_rows(device, area.columns) - 1;
    int cells = LABEL + largest_gpc(device);
    int size = larger(state->launch.cluster_size, 1);

    for (int i = 0; i < device->gpc_count && i / per_line < area.rows; i++) {
        int column = area.column + i % per_line * (cells + GAP);
        int room = area.column + area.columns - column;

        draw_gpc(picture, (rect){area.row + i / per_line, column, 1, smaller(cells, room)},
                 device->gpc_sms[i], state->result.blocks, size);
    }
    if (lines < area.rows) {
        draw_legend(picture, area, lines);
    }
}
