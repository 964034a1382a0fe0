/* SPDX-License-Identifier: MIT */
/* Shared by the core's own files: rounding, and the table of limits. */
#ifndef CORE_CORE_H
#define CORE_CORE_H

#include "occupancy.h"

/*
 * Nearly every unit of a GPU is a power of two, and a division costs more than
 * all else here: a shift instead is what keeps a configuration cheap. Amounts
 * are 0 and more, units 1 and more.
 */
static inline int divide(int amount, int unit)
{
    unsigned bits = (unsigned)unit;

    return (bits & (bits - 1)) == 0 ? amount >> __builtin_ctz(bits) : amount / unit;
}

static inline int divide_up(int amount, int unit)
{
    return divide(amount + unit - 1, unit);
}

static inline int round_down(int amount, int unit)
{
    unsigned bits = (unsigned)unit;

    return (bits & (bits - 1)) == 0 ? (int)((unsigned)amount & ~(bits - 1)) : amount / unit * unit;
}

static inline int round_up(int amount, int unit)
{
    return round_down(amount + unit - 1, unit);
}

static inline int minimum(int a, int b)
{
    return a < b ? a : b;
}

static inline int maximum(int a, int b)
{
    return a > b ? a : b;
}

/*
 * A launch on its way to a result. The limits write their rows and amounts
 * straight into the result; what a parameter does not touch stays valid while
 * it moves.
 */
struct demand {
    const occ_arch *arch;
    const occ_launch *launch;
    occ_result *result;
};

static inline void fill_limit(const struct demand *demand, occ_limit_id id, int blocks, int needed,
                              int available)
{
    occ_limit *row = &demand->result->limits[id];

    row->blocks = blocks;
    row->needed = needed;
    row->available = available;
}

static inline occ_refusal refusal(occ_limit_id limit, occ_refusal_rule rule, int asked, int allowed)
{
    return (occ_refusal){.rule = rule, .limit = limit, .asked = asked, .allowed = allowed};
}

/* What is said of a limit. */
typedef struct limit_rule {
    const char *key;                                    /* for CSV columns and JSON keys */
    const char *name;                                   /* for people */
    occ_refusal (*refuse)(const struct demand *demand); /* why its row has 0 blocks */
} limit_rule;

extern const limit_rule limit_rules[OCC_ROW_COUNT];

enum { ALL_LIMITS = (1 << OCC_ROW_COUNT) - 1 };

/* The limits that a parameter touches, as OCC_ROW_BITs. */
unsigned limits_touched(const occ_arch *arch, occ_parameter parameter);

/* Evaluates the rows of a mask, after the launch changed in what they depend on. */
void demand_evaluate(const struct demand *demand, unsigned limits);

/*
 * Joins the rows of a mask to a point: the smallest wins, and all that are
 * equal to it limit. Written without a branch, since which limit is smaller is
 * what no processor can foresee.
 */
static inline void join_limits(const occ_limit *rows, unsigned limits, occ_point *point)
{
    int least = point->blocks;
    unsigned limiters = point->limiters;

    for (; limits; limits &= limits - 1) {
        unsigned id = (unsigned)__builtin_ctz(limits);
        int blocks = rows[id].blocks;

        limiters = blocks < least ? 0 : limiters;
        limiters |= (unsigned)(blocks <= least) << id;
        least = minimum(least, blocks);
    }
    point->blocks = least;
    point->limiters = limiters;
}

/* The most shared memory of its own that a block may have, opt-in considered. */
int smem_limit(const occ_arch *arch, const occ_launch *launch);

/* The size of shared memory that the launch wishes for, before a block's need overrides it. */
int smem_preference(const occ_arch *arch, const occ_launch *launch);

/* Rule 4, in a file of its own. */
void limit_smem(const struct demand *demand);
occ_refusal refuse_smem(const struct demand *demand);

/* Whether the rules can be applied: no division by zero, no overflow by the launch. */
occ_status inputs_valid(const occ_arch *arch, const occ_launch *launch);

#endif
