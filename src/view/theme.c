/* SPDX-License-Identifier: MIT */
#include "view/theme.h"

#include <stddef.h>

#define ROLE_LOOK(name, ...) [ROLE_##name] = {__VA_ARGS__},
#define LIMIT_LOOK(limit, letter, texture, ...) [ROLE_limit_##limit] = {__VA_ARGS__},
static const theme_look looks[ROLE_COUNT] = {VIEW_ROLES(ROLE_LOOK, LIMIT_LOOK)};

#define NO_LIMIT(...)
#define LIMIT_MARK(limit, letter, texture, ...)                                                    \
    [OCC_ROW_##limit] = {ROLE_limit_##limit, letter, texture},
static const struct {
    view_role role;
    char letter;
    uint16_t texture;
} limit_marks[OCC_ROW_COUNT] = {VIEW_ROLES(NO_LIMIT, LIMIT_MARK)};

#define COUNTED(...) +1
_Static_assert(0 VIEW_ROLES(NO_LIMIT, COUNTED) == OCC_ROW_COUNT, "every limit has a look");

const theme_look *theme_look_of(view_role role)
{
    return &looks[(size_t)role < ROLE_COUNT ? role : ROLE_text];
}

occ_limit_id limiter_first(unsigned limiters)
{
    return limiters ? (occ_limit_id)__builtin_ctz(limiters) : OCC_ROW_WARPS;
}

view_role limiter_role(occ_limit_id id)
{
    return limit_marks[id].role;
}

char limiter_letter(occ_limit_id id)
{
    return limit_marks[id].letter;
}

uint32_t limiter_texture(occ_limit_id id)
{
    return limit_marks[id].texture;
}

/* Of limits that share one of the eight colours the first has it. */
bool limiter_has_ground(occ_limit_id id, int colors)
{
    int color = looks[limit_marks[id].role].color8;

    if (colors >= 256 || colors == 0) {
        return colors != 0;
    }
    for (occ_limit_id other = 0; other < id; other++) {
        if (looks[limit_marks[other].role].color8 == color) {
            return false;
        }
    }
    return color >= 0;
}
