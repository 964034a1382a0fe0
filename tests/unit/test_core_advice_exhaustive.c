/* SPDX-License-Identifier: MIT */
/*
 * Advice on small architectures, where every single change and every pair of changes can be tried: the list is
 * exactly the changes for which nothing as cheap gives as many warps.
 */
#include "support/toy.h"
#include "support/unit.h"
#include "support/values.h"

#include <stdlib.h>

enum { LAUNCHES = 400, MOST = 64 };

static const double SAME_COST = 1e-9; /* sums of shares, in another order */

static const occ_parameter advised[] = {
    OCC_PARAM_BLOCK_SIZE,  OCC_PARAM_REGISTERS,      OCC_PARAM_DYNAMIC_SMEM,
    OCC_PARAM_STATIC_SMEM, OCC_PARAM_CLUSTER_SIZE,   OCC_PARAM_BARRIERS,
    OCC_PARAM_CARVEOUT,    OCC_PARAM_TENSOR_COLUMNS, OCC_PARAM_SMEM_PER_THREAD};
enum { ADVISED = sizeof advised / sizeof *advised };

struct trial {
    const occ_arch *arch;
    const occ_launch *launch;
    int warps; /* of the launch as it is */
    const occ_advice *advice;
    size_t count;
};

/* Columns of tensor memory that one instruction allocates on the toys: 2 4 8 16, and 20 where a block is alone. */
static bool one_allocation(const occ_arch *arch, int columns)
{
    return columns == 2 || columns == 4 || columns == 8 || columns == 16 ||
           (columns == 20 && arch->tensor_columns_exclusive == 20);
}

/* Of tensor memory fewer columns are advised, those of one allocation. */
static bool considered(const struct trial *trial, occ_parameter parameter, int value)
{
    int columns = trial->launch->tensor_columns;

    return parameter == OCC_PARAM_TENSOR_COLUMNS
               ? value == columns || (value < columns && one_allocation(trial->arch, value))
               : block_considered(trial->arch, trial->launch, parameter, value);
}

static double share(const struct trial *trial, occ_parameter parameter, int value)
{
    const occ_range range = bounds_of(trial->arch, NULL, trial->launch, parameter);

    return (double)abs(value - occ_get(trial->launch, parameter)) /
           ((double)range.last - range.first + 1);
}

static occ_result result_of(const occ_arch *arch, const occ_launch *launch)
{
    occ_result result;

    assert_int_equal(occ_occupancy(arch, NULL, launch, &result), OCC_OK);
    return result;
}

/* The most warps that the list gives for no more than the cost. */
static int best_for(const struct trial *trial, double cost)
{
    int warps = trial->warps;

    for (size_t i = 0; i < trial->count && trial->advice[i].cost <= cost + SAME_COST; i++) {
        warps = trial->advice[i].point.warps;
    }
    return warps;
}

/* A change that the list knows of, or gives as much for no more; and none of the list is dearer than it. */
static void expect_known(const struct trial *trial, double cost, int warps)
{
    assert_true(best_for(trial, cost) >= warps);
    for (size_t i = 0; i < trial->count; i++) {
        if (trial->advice[i].point.warps <= warps) {
            assert_true(trial->advice[i].cost <= cost + SAME_COST);
        }
    }
}

static void try_pair(const struct trial *trial, occ_parameter first, occ_parameter second)
{
    const occ_range outer = bounds_of(trial->arch, NULL, trial->launch, first);
    const occ_range inner = bounds_of(trial->arch, NULL, trial->launch, second);

    for (int a = outer.first; a <= outer.last; a++) {
        for (int b = inner.first; b <= inner.last; b++) {
            occ_launch changed = *trial->launch;

            occ_set(&changed, first, a);
            occ_set(&changed, second, b);
            const int warps = result_of(trial->arch, &changed).warps;

            if (warps > trial->warps && considered(trial, first, a) &&
                considered(trial, second, b)) {
                expect_known(trial, share(trial, first, a) + share(trial, second, b), warps);
            }
        }
    }
}

/* What each item says of itself holds, and it gives more than the one before, for more. */
static void expect_promises(const struct trial *trial)
{
    int before = trial->warps;
    double cost_before = 0;

    for (size_t i = 0; i < trial->count; i++) {
        const occ_advice *advice = &trial->advice[i];
        occ_launch followed = *trial->launch;
        double cost = 0;

        for (size_t c = 0; c < advice->count; c++) {
            const occ_change *change = &advice->changes[c];

            assert_int_equal(change->from, occ_get(trial->launch, change->parameter));
            assert_int_not_equal(change->from, change->to);
            assert_true(may_change(trial->launch, change->parameter));
            assert_true(considered(trial, change->parameter, change->to));
            cost += share(trial, change->parameter, change->to);
        }
        occ_follow(&followed, advice);
        assert_int_equal(result_of(trial->arch, &followed).warps, advice->point.warps);
        assert_true(advice->point.warps > before);
        assert_true(advice->cost > cost_before);
        assert_true(advice->cost > cost - SAME_COST && advice->cost < cost + SAME_COST);
        before = advice->point.warps;
        cost_before = advice->cost;
    }
}

static void advice_is_every_best_change(void **state)
{
    random_source source = {41};

    (void)state;
    for (int n = 0; n < LAUNCHES; n++) {
        const occ_arch arch = toy_architecture(&source);
        const occ_launch launch = toy_launch(&source, &arch);
        occ_advice advice[MOST];
        const size_t count = advice_of(&arch, NULL, &launch, advice, MOST);
        const struct trial trial = {&arch, &launch, result_of(&arch, &launch).warps, advice, count};

        expect_promises(&trial);
        for (size_t p = 0; p < ADVISED; p++) {
            for (size_t q = p + 1; q < ADVISED; q++) {
                if (may_change(&launch, advised[p]) && may_change(&launch, advised[q])) {
                    try_pair(&trial, advised[p], advised[q]);
                }
            }
        }
    }
}

/* A short list has the cheapest item of the whole one, and nothing is written behind its end. */
static void a_short_list_keeps_its_bounds(void **state)
{
    random_source source = {42};

    (void)state;
    for (int n = 0; n < LAUNCHES; n++) {
        const occ_arch arch = toy_architecture(&source);
        const occ_launch launch = toy_launch(&source, &arch);
        occ_advice whole[MOST];
        occ_advice some[MOST];
        const size_t count = advice_of(&arch, NULL, &launch, whole, MOST);

        for (size_t capacity = 0; capacity <= count; capacity++) {
            some[capacity].cost = -7;
            const size_t kept = advice_of(&arch, NULL, &launch, some, capacity);
            const struct trial trial = {&arch, &launch, result_of(&arch, &launch).warps, some,
                                        kept};

            assert_true(some[capacity].cost == -7);
            assert_true(kept <= capacity);
            expect_promises(&trial);
            if (capacity > 0) {
                assert_true(kept > 0);
                assert_true(some[0].cost == whole[0].cost);
                assert_int_equal(some[0].point.warps, whole[0].point.warps);
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(advice_is_every_best_change),
        cmocka_unit_test(a_short_list_keeps_its_bounds),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
