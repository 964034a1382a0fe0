/* SPDX-License-Identifier: MIT */
#include "support/trials.h"
#include "support/unit.h"
#include "support/values.h"

#include <stdlib.h>

const occ_parameter advised[] = {
    OCC_PARAM_CARVEOUT,        OCC_PARAM_REGISTERS,    OCC_PARAM_DYNAMIC_SMEM,
    OCC_PARAM_SMEM_PER_THREAD, OCC_PARAM_STATIC_SMEM,  OCC_PARAM_TENSOR_COLUMNS,
    OCC_PARAM_BARRIERS,        OCC_PARAM_CLUSTER_SIZE, OCC_PARAM_BLOCK_SIZE};

static int warps_of(const struct trial *trial, const occ_launch *launch)
{
    occ_result result;

    assert_int_equal(occ_occupancy(trial->arch, NULL, launch, &result), OCC_OK);
    return result.warps;
}

struct trial trial_of(const occ_arch *arch, const occ_launch *launch, occ_advice_scope scope)
{
    struct trial trial = {arch, launch, scope, 0};

    trial.warps = warps_of(&trial, launch);
    return trial;
}

int warps_with(const struct trial *trial, occ_parameter parameter, int value)
{
    return warps_with_two(trial, parameter, value, parameter, value);
}

int warps_with_two(const struct trial *trial, occ_parameter first, int a, occ_parameter second,
                   int b)
{
    occ_launch changed = *trial->launch;

    occ_set(&changed, first, a);
    occ_set(&changed, second, b);
    return warps_of(trial, &changed);
}

bool trial_changes(const struct trial *trial, occ_parameter parameter)
{
    const occ_launch *launch = trial->launch;
    bool other_smem = launch->static_smem > 0 || launch->smem_per_thread > 0;
    bool absent = parameter == OCC_PARAM_DYNAMIC_SMEM ? launch->dynamic_smem == 0 && other_smem
                                                      : (parameter == OCC_PARAM_STATIC_SMEM ||
                                                         parameter == OCC_PARAM_SMEM_PER_THREAD ||
                                                         parameter == OCC_PARAM_TENSOR_COLUMNS) &&
                                                            occ_get(launch, parameter) == 0;

    return !absent && occ_has(trial->arch, parameter) && !(trial->scope.held & 1u << parameter);
}

/* Columns of tensor memory that one instruction allocates. */
static bool one_allocation(const occ_arch *arch, int columns)
{
    int size = arch->tensor_column_unit;

    while (size < columns) {
        size *= 2;
    }
    return (size == columns && columns <= arch->tensor_columns_per_sm) ||
           (columns > 0 && columns == arch->tensor_columns_exclusive);
}

/* The place of the launch's own value: of a carve-out that nothing asks for, that of the cache configuration. */
static int own_place(const struct trial *trial, occ_parameter parameter)
{
    static const int of_config[] = {[OCC_CACHE_SHARED] = 100,
                                    [OCC_CACHE_NONE] = 100,
                                    [OCC_CACHE_L1] = 0,
                                    [OCC_CACHE_EQUAL] = 50};
    const occ_launch *launch = trial->launch;

    if (parameter != OCC_PARAM_CARVEOUT) {
        return occ_get(launch, parameter);
    }
    return launch->carveout_bytes >= 0
               ? (int)(100LL * launch->carveout_bytes /
                       trial->arch->carveouts[trial->arch->carveout_count - 1])
           : launch->carveout_percent >= 0 ? launch->carveout_percent
                                           : of_config[launch->cache_config];
}

bool trial_names(const struct trial *trial, occ_parameter parameter, int value)
{
    int place = own_place(trial, parameter);
    int unit = trial->scope.block_multiple > 0     ? trial->scope.block_multiple
               : trial->launch->block_multiple > 0 ? trial->launch->block_multiple
                                                   : trial->arch->warp_size;

    if (value == place) {
        return false;
    }
    return parameter == OCC_PARAM_TENSOR_COLUMNS ? one_allocation(trial->arch, value)
           : parameter == OCC_PARAM_BLOCK_SIZE
               ? value % unit == 0
               : value > place || value >= trial->scope.least[parameter];
}

occ_range trial_range(const struct trial *trial, occ_parameter parameter)
{
    occ_range range = bounds_of(trial->arch, NULL, trial->launch, parameter);

    if (parameter == OCC_PARAM_CARVEOUT) {
        range.first = 0;
    }
    return range;
}

double trial_cost(const struct trial *trial, occ_parameter parameter, int value)
{
    occ_range range = trial_range(trial, parameter);

    return (double)abs(value - own_place(trial, parameter)) /
           ((double)range.last - range.first + 1);
}

bool trial_nearest(const struct trial *trial, occ_parameter parameter, int direction, bool gain,
                   int warps, int *value)
{
    occ_range range = trial_range(trial, parameter);
    int place = own_place(trial, parameter);
    int start = direction > 0 ? (place + 1 > range.first ? place + 1 : range.first)
                              : (place - 1 < range.last ? place - 1 : range.last);

    for (int tried = start; tried >= range.first && tried <= range.last; tried += direction) {
        if (trial_names(trial, parameter, tried)) {
            int got = warps_with(trial, parameter, tried);

            if (gain ? got >= warps : got <= warps) {
                *value = tried;
                return true;
            }
        }
    }
    return false;
}

/* The most warps that a parameter gives, or those of the launch. */
static int most_of(const struct trial *trial, occ_parameter parameter)
{
    occ_range range = trial_range(trial, parameter);
    int most = trial->warps;

    for (int value = range.first; value <= range.last; value++) {
        if (trial_names(trial, parameter, value)) {
            int warps = warps_with(trial, parameter, value);

            most = warps > most ? warps : most;
        }
    }
    return most;
}

/* Values that an item may have, the nearer first. */
struct values {
    int items[2];
    size_t count;
};

static struct values nearest_two(const struct trial *trial, occ_parameter parameter, bool gain,
                                 int warps)
{
    struct values values = {{0}, 0};
    int swapped;

    values.count += trial_nearest(trial, parameter, -1, gain, warps, &values.items[0]);
    values.count += trial_nearest(trial, parameter, 1, gain, warps, &values.items[values.count]);
    if (values.count == 2 && trial_cost(trial, parameter, values.items[1]) <
                                 trial_cost(trial, parameter, values.items[0])) {
        swapped = values.items[0];
        values.items[0] = values.items[1];
        values.items[1] = swapped;
    }
    return values;
}

void expect_promise(const struct trial *trial, const occ_advice *advice)
{
    occ_launch followed = *trial->launch;
    occ_result result;
    double cost = 0;

    for (size_t i = 0; i < advice->count; i++) {
        const occ_change *change = &advice->changes[i];

        assert_true(trial_changes(trial, change->parameter));
        assert_true(trial_names(trial, change->parameter, change->to));
        cost += trial_cost(trial, change->parameter, change->to);
    }
    occ_follow(&followed, advice);
    assert_int_equal(occ_occupancy(trial->arch, NULL, &followed, &result), OCC_OK);
    assert_int_equal(result.warps, advice->point.warps);
    assert_int_equal(result.blocks, advice->point.blocks);
    assert_int_equal(result.limiters, advice->point.limiters);
    assert_true(advice->cost > cost - 1e-9 && advice->cost < cost + 1e-9);
}

static void expect_item(const struct trial *trial, const occ_advice *items, size_t count,
                        size_t place, occ_parameter parameter, int value)
{
    assert_true(place < count);
    assert_int_equal(items[place].count, 1);
    assert_int_equal(items[place].changes[0].parameter, parameter);
    assert_int_equal(items[place].changes[0].to, value);
    expect_promise(trial, &items[place]);
}

/* The nearest with the most warps, on either side. */
static int nearest_with(const struct trial *trial, occ_parameter parameter, int warps)
{
    struct values values = nearest_two(trial, parameter, true, warps);

    assert_true(values.count > 0);
    return values.items[0];
}

/* The values of a parameter's items, in order: the nearest two, and one with more warps than these. */
struct gains {
    int items[3];
    size_t count;
    int most; /* warps */
};

static struct gains gains_of(const struct trial *trial, occ_parameter parameter, int least)
{
    struct gains gains = {.most = most_of(trial, parameter)};
    struct values values;
    int got = 0;

    if (gains.most < least) {
        return gains;
    }
    values = nearest_two(trial, parameter, true, least);
    for (size_t i = 0; i < values.count; i++) {
        int warps = warps_with(trial, parameter, values.items[i]);

        gains.items[gains.count++] = values.items[i];
        got = warps > got ? warps : got;
    }
    if (got < gains.most) {
        gains.items[gains.count++] = nearest_with(trial, parameter, gains.most);
    }
    return gains;
}

size_t expect_singles(const struct trial *trial, const occ_advice *advice, size_t count, int *most)
{
    int least =
        trial->scope.least_warps > trial->warps ? trial->scope.least_warps : trial->warps + 1;
    size_t place = 0;

    *most = trial->warps;
    for (size_t p = 0; p < ADVISED; p++) {
        if (!trial_changes(trial, advised[p])) {
            continue;
        }
        struct gains gains = gains_of(trial, advised[p], least);

        for (size_t i = 0; i < gains.count; i++) {
            expect_item(trial, advice, count, place++, advised[p], gains.items[i]);
        }
        *most = gains.most > *most ? gains.most : *most;
    }
    return place;
}

/* Whether a parameter is an amount of a resource that limits the launch. */
static bool is_limiting(const struct trial *trial, occ_parameter parameter)
{
    occ_result result;
    occ_limit_id row = parameter == OCC_PARAM_REGISTERS        ? OCC_ROW_REGISTERS
                       : parameter == OCC_PARAM_TENSOR_COLUMNS ? OCC_ROW_TENSOR
                       : parameter == OCC_PARAM_BARRIERS       ? OCC_ROW_BARRIERS
                       : parameter == OCC_PARAM_CLUSTER_SIZE   ? OCC_ROW_CLUSTER
                                                               : OCC_ROW_SMEM;

    occ_occupancy(trial->arch, NULL, trial->launch, &result);
    if (parameter == OCC_PARAM_BLOCK_SIZE) {
        return result.limits[OCC_ROW_WARPS].limits || result.limits[OCC_ROW_BLOCKS].limits;
    }
    return result.limits[row].limits;
}

void expect_losses(const struct trial *trial, const occ_advice *losses, size_t count)
{
    size_t place = 0;

    for (int limiting = 1; limiting >= 0; limiting--) {
        for (size_t p = 0; p < ADVISED; p++) {
            occ_parameter parameter = advised[p];

            if (!trial_changes(trial, parameter) || is_limiting(trial, parameter) != limiting) {
                continue;
            }
            struct values values = nearest_two(trial, parameter, false, trial->warps - 1);

            for (size_t i = 0; i < values.count; i++) {
                expect_item(trial, losses, count, place++, parameter, values.items[i]);
            }
        }
    }
    assert_int_equal(place, count);
}
