/* SPDX-License-Identifier: MIT */
/*
 * Advice by brute force: every value of a parameter that advice may name is
 * tried, and the nearest that gain, or lose, are kept.
 */
#ifndef SUPPORT_TRIALS_H
#define SUPPORT_TRIALS_H

#include "occupancy.h"

/* The parameters of advice, in its order. */
extern const occ_parameter advised[];
enum { ADVISED = 9 };

struct trial {
    const occ_arch *arch;
    const occ_launch *launch;
    occ_advice_scope scope;
    int warps; /* of the launch as it is */
};

struct trial trial_of(const occ_arch *arch, const occ_launch *launch, occ_advice_scope scope);

/* Warps with a parameter at a value, or two. */
int warps_with(const struct trial *trial, occ_parameter parameter, int value);
int warps_with_two(const struct trial *trial, occ_parameter first, int a, occ_parameter second,
                   int b);

/* Whether advice may change the parameter; and name the value, which is another one. */
bool trial_changes(const struct trial *trial, occ_parameter parameter);
bool trial_names(const struct trial *trial, occ_parameter parameter, int value);

/* The values to try. */
occ_range trial_range(const struct trial *trial, occ_parameter parameter);

/* The distance of a value as a share of the range. */
double trial_cost(const struct trial *trial, occ_parameter parameter, int value);

/*
 * The nearest value below (direction -1) or above (1) the launch's own whose warps are at
 * least so many (gain), or at most. *value is unchanged where there is none.
 */
bool trial_nearest(const struct trial *trial, occ_parameter parameter, int direction, bool gain,
                   int warps, int *value);

/* Expects that the first items of a list are the gains of single parameters. Returns their count. */
size_t expect_singles(const struct trial *trial, const occ_advice *advice, size_t count, int *most);

/* Expects that a list is the losses. */
void expect_losses(const struct trial *trial, const occ_advice *losses, size_t count);

/* Expects that an item's point is what following it gives. */
void expect_promise(const struct trial *trial, const occ_advice *advice);

#endif
