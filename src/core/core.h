/* SPDX-License-Identifier: MIT */
/* Shared by the core's files: rounding, comparison, argument checks, table of limits, sweeps. */
#ifndef CORE_CORE_H
#define CORE_CORE_H

#include "occupancy.h"
#include "base/range.h"

enum {
    MOST_BLOCKS_PER_SM = 4096,
    MASK_AMOUNTS = (1 << 25) - 1, /* all bits of a valid amount of registers or bytes of an SM */
};

/* Quotient of an amount >= 0 and a unit >= 1. Most units are powers of two: a shift is cheaper. */
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

static inline bool within(int value, int least, int most)
{
    return value >= least && value <= most;
}

/* Whether every field of a launch is one that occ_launch allows. */
bool launch_valid(const occ_launch *launch);

/* A cheaper occ_arch_valid, with wider bounds: no limit divides by zero or overflows. */
bool arch_computable(const occ_arch *arch);

/* The three checks as a status. device: may be NULL. */
occ_status inputs_valid(const occ_arch *arch, const occ_device *device, const occ_launch *launch);

/* Threads that a block may have: the smaller of the architecture's and the kernel's own limit. */
static inline int largest_block(const occ_arch *arch, const occ_launch *launch)
{
    int own = launch->max_threads_per_block;

    return own > 0 ? smaller(own, arch->max_threads_per_block) : arch->max_threads_per_block;
}

/*
 * ---- The limits of an SM
 *
 * OCC_ROWS in occupancy/launch.h lists them. Each has its rule, the function evaluate_<key>, in
 * limits.h, and its entry of the table, with the refusal and the arithmetic, in limit_<key>.c or
 * limit_counts.c. No limit reads what another one wrote: any subset may be evaluated in any order.
 */

/* A launch on an SM, and the result that its limits write their rows and amounts into. */
struct demand {
    const occ_arch *arch;
    const occ_device *device; /* NULL: unknown */
    const occ_launch *launch;
    occ_result *result; /* evaluate_amounts has set warps_per_block and caching */
};

/* The lines of arithmetic of one limit. */
struct writer {
    struct demand demand; /* the shared amounts and the limit's own row are evaluated */
    occ_arithmetic *lines;
    size_t capacity;
    size_t count; /* may exceed capacity */
};

#define PARAMETER_BIT(name) (1u << OCC_PARAM_##name)

struct limit {
    /* PARAMETER_BITs: its row depends on no other parameter. */
    unsigned parameters;

    /* More parameters where has_further holds, which reads no result. */
    unsigned further;
    bool (*has_further)(const struct demand *demand);

    /* evaluate_<key>: writes the row, and the amounts behind it. Returns its blocks. */
    int (*evaluate)(const struct demand *demand);

    /* Why the row has 0 blocks. NULL: rule, with needed above available; or the row never has 0. */
    occ_refusal (*refuse)(const struct demand *demand);
    occ_refusal_rule rule;

    /* Puts the lines that lead to the row's blocks; none where it is OCC_UNLIMITED. */
    void (*explain)(struct writer *writer);
    occ_quantity quantity; /* without explain: the unit of available, which needed divides */

    /* A value in [value, last] up to which the row certainly keeps its blocks. NULL: value. */
    int (*last_alike)(const struct demand *demand, occ_parameter parameter, int value, int last);
};

#define LIMIT_DECLARATION(id, key) extern const struct limit limit_##key;
OCC_ROWS(LIMIT_DECLARATION)
#undef LIMIT_DECLARATION

enum { ALL_LIMITS = (1 << OCC_ROW_COUNT) - 1 };

extern const struct limit *const limit_table[OCC_ROW_COUNT];

/* Returns the blocks. */
static inline int fill_row(const struct demand *demand, occ_limit_id id, int blocks, int needed,
                           int available)
{
    occ_limit *row = &demand->result->limits[id];

    row->blocks = blocks;
    row->needed = needed;
    row->available = available;
    return blocks;
}

static inline occ_refusal refusal(occ_limit_id limit, occ_refusal_rule rule, int asked, int allowed)
{
    return (occ_refusal){.rule = rule, .limit = limit, .asked = asked, .allowed = allowed};
}

/* limit.last_alike of a row that depends on the warps of a block and a warp's registers alone. */
int last_alike_registers(const struct demand *demand, occ_parameter parameter, int value, int last);

/* occ_bounds of valid arguments. */
occ_range parameter_range(const occ_arch *arch, const occ_device *device, const occ_launch *launch,
                          occ_parameter parameter);

/* ---- Lines of arithmetic */

/* The value of a line. right is above 0 where it divides or rounds, as every such amount is. */
long long apply(occ_operator operation, long long left, long long right);

/* Adds a line; returns its value. */
long long put_line(struct writer *writer, long long left, occ_quantity left_quantity,
                   occ_operator operation, long long right, occ_quantity right_quantity,
                   occ_quantity quantity);

/* Adds the last line of a limit that refuses, if more is asked than allowed. Returns whether. */
bool put_refusal(struct writer *writer, long long asked, occ_quantity quantity, long long allowed,
                 occ_quantity allowed_quantity);

/* Blocks that have room in so many warps of an SM. */
void put_blocks_of_warps(struct writer *writer, long long warps, occ_quantity quantity);

/* ---- A launch swept along a parameter: each value evaluates only the limits that it touches */

struct sweep {
    struct demand demand; /* points into this struct: do not copy it */
    occ_launch launch;    /* moves */
    occ_result result;    /* rows and amounts; not joined */
    unsigned moving;      /* limits to evaluate at each value */
    occ_point still;      /* the other limits, joined */
};

/* Evaluates every limit of the launch. inputs_valid must hold. */
void sweep_open(struct sweep *sweep, const occ_arch *arch, const occ_device *device,
                const occ_launch *launch);

/* Splits the limits into those that a parameter moves and the others. */
void sweep_hold(struct sweep *sweep, occ_parameter parameter);

/* The point at a value of the parameter that sweep_hold was given. */
occ_point sweep_point(struct sweep *sweep, occ_parameter parameter, int value);

/* A value in [value, last] up to which the point at value certainly stays. */
int sweep_last_alike(const struct sweep *sweep, occ_parameter parameter, int value, int last);

/* The runs of a curve one after another, without a bound on their number. */
struct run_walk {
    struct sweep sweep;
    occ_parameter parameter;
    int last; /* of the range */
    bool ended;
    long long points; /* evaluated so far */
    occ_run ahead;    /* the start of the next run */
};

void run_walk_open(struct run_walk *walk, const occ_arch *arch, const occ_device *device,
                   const occ_launch *launch, occ_parameter parameter);

/* Begins with the first run. The range is not empty. */
void run_walk_over(struct run_walk *walk, occ_range range);

/* false: there are no more runs. */
bool run_walk_next(struct run_walk *walk, occ_run *run);

#endif
