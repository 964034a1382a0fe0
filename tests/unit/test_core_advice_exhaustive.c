/* SPDX-License-Identifier: MIT */
/*
 * Advice on small architectures, where every single change and every pair of changes can be tried: the
 * list is exactly the nearest gains of each parameter, and then the pairs that beat them.
 */
#include "support/toy.h"
#include "support/trials.h"
#include "support/unit.h"
#include "support/values.h"

#include <stdlib.h>

enum { LAUNCHES = 400, MOST = 96 };

static const double SAME_COST = 1e-9; /* sums of shares, in another order */

/* A part of the list: pairs, cheapest first, all with more warps than so many. */
struct front {
    const occ_advice *items;
    size_t count;
    int warps;
};

static void expect_ascending(const struct trial *trial, const struct front *front)
{
    for (size_t i = 0; i < front->count; i++) {
        assert_int_equal(front->items[i].count, 2);
        expect_promise(trial, &front->items[i]);
        assert_true(front->items[i].point.warps >
                    (i > 0 ? front->items[i - 1].point.warps : front->warps));
        assert_true(i == 0 || front->items[i].cost > front->items[i - 1].cost);
    }
}

/* A pair that beats every single change is an item, or an item gives as much for no more. */
static void expect_known(const struct front *front, double cost, int warps)
{
    bool known = warps <= front->warps;

    for (size_t i = 0; i < front->count; i++) {
        known = known ||
                (front->items[i].cost <= cost + SAME_COST && front->items[i].point.warps >= warps);
        if (front->items[i].point.warps <= warps) {
            assert_true(front->items[i].cost <= cost + SAME_COST);
        }
    }
    assert_true(known);
}

static bool is_smem(occ_parameter parameter)
{
    return parameter == OCC_PARAM_DYNAMIC_SMEM || parameter == OCC_PARAM_STATIC_SMEM ||
           parameter == OCC_PARAM_SMEM_PER_THREAD;
}

static void try_pair(const struct trial *trial, const struct front *front, occ_parameter first,
                     occ_parameter second)
{
    const occ_range outer = trial_range(trial, first);
    const occ_range inner = trial_range(trial, second);

    for (int a = outer.first; a <= outer.last; a++) {
        for (int b = inner.first; trial_names(trial, first, a) && b <= inner.last; b++) {
            if (trial_names(trial, second, b)) {
                expect_known(front, trial_cost(trial, first, a) + trial_cost(trial, second, b),
                             warps_with_two(trial, first, a, second, b));
            }
        }
    }
}

static void try_pairs(const struct trial *trial, const struct front *front, bool block_size)
{
    for (size_t p = 0; p < ADVISED; p++) {
        for (size_t q = p + 1; q < ADVISED; q++) {
            bool has_block = advised[q] == OCC_PARAM_BLOCK_SIZE; /* the last one */

            if (has_block == block_size && trial_changes(trial, advised[p]) &&
                trial_changes(trial, advised[q]) && !(is_smem(advised[p]) && is_smem(advised[q]))) {
                try_pair(trial, front, advised[p], advised[q]);
            }
        }
    }
}

static bool changes_block(const occ_advice *advice)
{
    return advice->changes[0].parameter == OCC_PARAM_BLOCK_SIZE ||
           advice->changes[1].parameter == OCC_PARAM_BLOCK_SIZE;
}

static void expect_pairs(const struct trial *trial, const occ_advice *items, size_t count, int most)
{
    struct front front = {items, 0, most};
    struct front blocks;

    while (front.count < count && !changes_block(&items[front.count])) {
        front.count++;
    }
    blocks = (struct front){items + front.count, count - front.count, most};
    if (front.count > 0) {
        blocks.warps = items[front.count - 1].point.warps;
    }
    expect_ascending(trial, &front);
    expect_ascending(trial, &blocks);
    try_pairs(trial, &front, false);
    try_pairs(trial, &blocks, true);
}

static occ_advice_scope random_scope(random_source *source)
{
    occ_advice_scope scope = {.block_multiple = 8 * random_below(source, 2)};

    if (random_below(source, 4) == 0) {
        scope.held = 1u << advised[random_below(source, ADVISED)];
    }
    if (random_below(source, 4) == 0) {
        scope.least_warps = random_below(source, 20);
    }
    if (random_below(source, 2) == 0) {
        scope.least[OCC_PARAM_REGISTERS] = random_below(source, 13);
        scope.least[OCC_PARAM_DYNAMIC_SMEM] = random_below(source, 8);
        scope.least[OCC_PARAM_STATIC_SMEM] = random_below(source, 8);
    }
    return scope;
}

static void advice_is_every_best_change(void **state)
{
    random_source source = {41};
    int singles_seen = 0;
    int pairs_seen = 0;

    (void)state;
    for (int n = 0; n < LAUNCHES; n++) {
        const occ_arch arch = toy_architecture(&source);
        occ_launch launch = toy_launch(&source, &arch);
        const occ_advice_scope scope = random_scope(&source);

        launch.block_multiple = 4 * random_below(&source, 4);
        const struct trial trial = trial_of(&arch, &launch, scope);
        occ_advice advice[MOST];
        occ_advice losses[OCC_MAX_LOSSES];
        size_t count;
        size_t loss_count;
        int most;

        assert_int_equal(occ_advise(&arch, NULL, &launch, &scope, advice, MOST, &count), OCC_OK);
        const size_t singles = expect_singles(&trial, advice, count, &most);

        if (most < scope.least_warps) {
            most = scope.least_warps - 1;
        }
        expect_pairs(&trial, advice + singles, count - singles, most);
        assert_int_equal(
            occ_losses(&arch, NULL, &launch, &scope, losses, OCC_MAX_LOSSES, &loss_count), OCC_OK);
        expect_losses(&trial, losses, loss_count);
        singles_seen += (int)singles;
        pairs_seen += (int)(count - singles);
    }
    assert_true(singles_seen > LAUNCHES && pairs_seen > LAUNCHES / 20);
}

/* A short list is the beginning of the whole one, and nothing is written behind its end. */
static void a_short_list_keeps_its_bounds(void **state)
{
    random_source source = {42};

    (void)state;
    for (int n = 0; n < LAUNCHES; n++) {
        const occ_arch arch = toy_architecture(&source);
        const occ_launch launch = toy_launch(&source, &arch);
        const occ_advice_scope scope = {.no_pairs = true};
        occ_advice whole[MOST];
        occ_advice some[MOST];
        size_t count;
        size_t kept;

        assert_int_equal(occ_advise(&arch, NULL, &launch, &scope, whole, MOST, &count), OCC_OK);
        for (size_t capacity = 0; capacity <= count; capacity++) {
            some[capacity].cost = -7;
            assert_int_equal(occ_advise(&arch, NULL, &launch, &scope, some, capacity, &kept),
                             capacity < count ? OCC_TRUNCATED : OCC_OK);
            assert_true(some[capacity].cost == -7);
            assert_int_equal(kept, capacity);
            for (size_t i = 0; i < kept; i++) {
                assert_true(some[i].cost == whole[i].cost);
                assert_int_equal(some[i].point.warps, whole[i].point.warps);
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
