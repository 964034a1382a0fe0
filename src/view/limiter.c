/* SPDX-License-Identifier: MIT */
#include "view/limiter.h"

#include <string.h>

static const struct {
    view_role role;
    char letter;
} looks[OCC_ROW_COUNT] = {
    [OCC_ROW_BLOCKS] = {ROLE_limit_blocks, 'B'},
    [OCC_ROW_WARPS] = {ROLE_limit_warps, 'W'},
    [OCC_ROW_REGISTERS] = {ROLE_limit_registers, 'R'},
    [OCC_ROW_SMEM] = {ROLE_limit_smem, 'S'},
    [OCC_ROW_BARRIERS] = {ROLE_limit_barriers, 'A'},
    [OCC_ROW_VIRTUAL] = {ROLE_limit_virtual, 'V'},
    [OCC_ROW_CLUSTER] = {ROLE_limit_cluster, 'C'},
};

occ_limit_id limiter_first(unsigned limiters)
{
    return limiters ? (occ_limit_id)__builtin_ctz(limiters) : OCC_ROW_WARPS;
}

view_role limiter_role(occ_limit_id id)
{
    return looks[id].role;
}

char limiter_letter(occ_limit_id id)
{
    return looks[id].letter;
}

static const char *word_of(occ_limit_id id, bool names)
{
    return names ? occ_limit_name(id) : occ_limit_key(id);
}

int limiter_legend_cells(unsigned limiters, bool names)
{
    int cells = 0;

    for (occ_limit_id id = OCC_ROW_BLOCKS; id < OCC_ROW_COUNT; id++) {
        if (limiters & OCC_ROW_BIT(id)) {
            cells += 4 + grid_width(word_of(id, names)); /* two blanks, the letter, a blank */
        }
    }
    return cells > 2 ? cells - 2 : 0;
}

void limiter_legend(grid *picture, rect area, int row, unsigned limiters, bool names)
{
    struct line line = line_of(picture, area, row);

    for (occ_limit_id id = OCC_ROW_BLOCKS; id < OCC_ROW_COUNT; id++) {
        if (limiters & OCC_ROW_BIT(id)) {
            line_format(&line, limiter_role(id), "%c", limiter_letter(id));
            line_skip(&line, 1);
            line_text(&line, ROLE_dim, word_of(id, names));
            line_skip(&line, 2);
        }
    }
}
