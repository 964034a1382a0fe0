/* SPDX-License-Identifier: MIT */
#include "view/theme.h"

#include <stddef.h>

enum {
    BOLD = THEME_BOLD,
    DIM = THEME_DIM,
    UNDERLINE = THEME_UNDERLINE,
    REVERSE = THEME_REVERSE,
};

/*
 * The limits' colours keep a contrast of about 3:1 on black and on white, and
 * stay apart (CIE76 distance 17 and more, each pair) for normal sight, for
 * protanopes and for deuteranopes. Without colour each is one of the seven
 * combinations of bold, underline and reverse, which a VT100 has.
 */
static const theme_look looks[ROLE_COUNT] = {
    /*                   8  256  with colours        without                      a picture */
    [ROLE_text] = {-1, -1, 0, 0, 0xd8d8d8},
    [ROLE_dim] = {-1, 245, 0, DIM, 0x8a8f98},
    [ROLE_strong] = {-1, -1, BOLD, BOLD, 0xffffff},
    [ROLE_title] = {-1, -1, BOLD, BOLD, 0xffffff},
    [ROLE_frame] = {-1, 243, 0, DIM, 0x5c636e},
    [ROLE_axis] = {-1, 246, 0, 0, 0x9aa0aa},
    [ROLE_marker] = {-1, -1, BOLD, BOLD, 0xffffff},
    [ROLE_cliff] = {-1, -1, BOLD, BOLD, 0xf0e442},
    [ROLE_ghost] = {-1, 244, 0, DIM, 0x7a808a},
    [ROLE_disabled] = {-1, 242, 0, DIM, 0x6a707a},
    [ROLE_error] = {1, 167, BOLD, REVERSE, 0xff7a6b},
    [ROLE_good] = {6, 32, BOLD, BOLD, 0x56b4e9},
    [ROLE_selected] = {-1, -1, REVERSE, REVERSE, 0xffffff},
    [ROLE_key] = {6, 31, 0, BOLD, 0x5fb8d8},
    [ROLE_limit_blocks] = {5, 199, 0, REVERSE, 0xff5fc0},
    [ROLE_limit_warps] = {6, 31, 0, BOLD, 0x39b4e0},
    [ROLE_limit_registers] = {3, 172, 0, BOLD | UNDERLINE, 0xe69f00},
    [ROLE_limit_smem] = {2, 36, 0, UNDERLINE, 0x2fc59a},
    [ROLE_limit_barriers] = {1, 167, BOLD, REVERSE | BOLD, 0xe2584e},
    [ROLE_limit_virtual] = {-1, -1, BOLD, REVERSE | UNDERLINE, 0xffffff},
    [ROLE_limit_cluster] = {4, 69, BOLD, REVERSE | BOLD | UNDERLINE, 0x7f9cff},
    /* From dark to bright, by glyphs of growing density: no colour is needed. */
    [ROLE_heat_1] = {5, 96, 0, DIM, 0x8a5f97},
    [ROLE_heat_2] = {4, 62, 0, 0, 0x5f6fd0},
    [ROLE_heat_3] = {6, 31, 0, 0, 0x1f93b8},
    [ROLE_heat_4] = {2, 36, 0, 0, 0x22b08a},
    [ROLE_heat_5] = {3, 178, 0, BOLD, 0xd7b520},
};

const theme_look *theme_look_of(view_role role)
{
    return &looks[(size_t)role < ROLE_COUNT ? role : ROLE_text];
}

/* ------------------------------------------------------------------------
 * Limits
 */

static const struct {
    view_role role;
    char letter;
} limit_looks[OCC_ROW_COUNT] = {
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
    return limit_looks[id].role;
}

char limiter_letter(occ_limit_id id)
{
    return limit_looks[id].letter;
}
