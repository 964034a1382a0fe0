/* SPDX-License-Identifier: MIT */
/*
 * Advice is proved on every architecture: of each parameter the items are the
 * nearest changes that brute force finds, no pair that beats them is missed,
 * and following an item gives what it promised.
 */
#include "support/launches.h"
#include "support/trials.h"
#include "support/unit.h"
#include "support/values.h"

enum { MOST = 128, SINGLES = 4, PAIRS = 1 };

static bool is_smem(occ_parameter parameter)
{
    return parameter == OCC_PARAM_DYNAMIC_SMEM || parameter == OCC_PARAM_STATIC_SMEM ||
           parameter == OCC_PARAM_SMEM_PER_THREAD;
}

/* Pairs against every value of the one and a step through the other: none that beats all is missed. */
static void check_pair(const struct trial *trial, const occ_advice *pairs, size_t count, int most,
                       occ_parameter p, occ_parameter q)
{
    occ_range range = trial_range(trial, p);
    occ_range other = trial_range(trial, q);
    int step = (range.last - range.first) / 30 + 1;
    int other_step = (other.last - other.first) / 200 + 1;

    for (int a = range.first; a <= range.last; a += step) {
        for (int b = other.first; trial_names(trial, p, a) && b <= other.last; b += other_step) {
            int warps = trial_names(trial, q, b) ? warps_with_two(trial, p, a, q, b) : 0;
            double cost = trial_cost(trial, p, a) + trial_cost(trial, q, b);
            bool known = warps <= most;

            for (size_t i = 0; i < count && !known; i++) {
                bool as_cheap = pairs[i].cost <= cost + 1e-12;
                bool without_block = pairs[i].changes[0].parameter != OCC_PARAM_BLOCK_SIZE;

                known = pairs[i].point.warps >= warps &&
                        (as_cheap || (without_block && p == OCC_PARAM_BLOCK_SIZE));
            }
            assert_true(known);
        }
    }
}

static void each_launch(int launches, occ_advice_scope scope, bool pairs)
{
    profile_set set;
    random_source source = {2026};

    open_compiled_in(&set);
    for (size_t i = 0; i < set.count; i++) {
        const occ_arch *arch = &profile_set_get(&set, i)->arch;

        for (int n = 0; n < launches; n++) {
            occ_launch launch = random_launch(&source, arch);
            struct trial trial = trial_of(arch, &launch, scope);
            occ_advice advice[MOST];
            occ_advice losses[OCC_MAX_LOSSES];
            size_t count;
            size_t loss_count;
            int most;

            assert_int_equal(occ_advise(arch, NULL, &launch, &scope, advice, MOST, &count), OCC_OK);
            assert_int_equal(
                occ_losses(arch, NULL, &launch, &scope, losses, OCC_MAX_LOSSES, &loss_count),
                OCC_OK);
            expect_losses(&trial, losses, loss_count);
            size_t singles = expect_singles(&trial, advice, count, &most);

            for (size_t p = 0; pairs && p < ADVISED; p++) {
                occ_parameter outer = advised[ADVISED - 1 - p];
                occ_parameter inner = advised[(p + (size_t)n + 1) % 3];

                if (outer != inner && trial_changes(&trial, outer) &&
                    trial_changes(&trial, inner) && !(is_smem(outer) && is_smem(inner))) {
                    check_pair(&trial, advice + singles, count - singles, most, outer, inner);
                }
            }
        }
    }
    profile_set_close(&set);
}

static void every_parameter_has_its_nearest_changes(void **state)
{
    (void)state;
    each_launch(SINGLES, (occ_advice_scope){.block_multiple = 64}, false);
    each_launch(1, (occ_advice_scope){0}, false);
    each_launch(
        1,
        (occ_advice_scope){.least = {[OCC_PARAM_REGISTERS] = 48, [OCC_PARAM_DYNAMIC_SMEM] = 4096}},
        false);
}

static void no_pair_that_beats_them_is_missed(void **state)
{
    (void)state;
    each_launch(PAIRS, (occ_advice_scope){.block_multiple = 64}, true);
}

/* A step of the limiter stands before every block size. */
static void a_block_size_hides_no_other_step(void **state)
{
    profile_set set;
    occ_launch launch = OCC_LAUNCH_DEFAULT;
    occ_advice advice[MOST];

    (void)state;
    open_compiled_in(&set);
    launch.block_size = 96;
    launch.registers_per_thread = 62;
    launch.dynamic_smem = 29740;
    const occ_arch *arch = &profile_set_get(&set, (size_t)profile_set_find(&set, "sm_75"))->arch;

    assert_true(advice_of(arch, NULL, &launch, advice, MOST) > 2);
    assert_int_equal(advice[0].changes[0].parameter, OCC_PARAM_DYNAMIC_SMEM);
    assert_int_equal(advice[0].changes[0].to, 21760);
    assert_int_equal(advice[0].point.blocks, 3);
    profile_set_close(&set);
}

/* The case that every lecture shows: 512 threads with 33 registers on 8.0. */
static void one_register_fewer(void **state)
{
    profile_set set;
    occ_launch launch = OCC_LAUNCH_DEFAULT;
    occ_advice advice[MOST];

    (void)state;
    open_compiled_in(&set);
    launch.block_size = 512;
    launch.registers_per_thread = 33;
    const occ_arch *arch = &profile_set_get(&set, (size_t)profile_set_find(&set, "sm_80"))->arch;

    assert_true(advice_of(arch, NULL, &launch, advice, MOST) > 0);
    assert_int_equal(advice[0].count, 1);
    assert_int_equal(advice[0].changes[0].parameter, OCC_PARAM_REGISTERS);
    assert_int_equal(advice[0].changes[0].to, 32);
    assert_int_equal(advice[0].point.warps, 64);
    profile_set_close(&set);
}

/* Registers and shared memory both hold three blocks: one alone is no help. */
static void two_limits_need_two_changes(void **state)
{
    profile_set set;
    occ_launch launch = OCC_LAUNCH_DEFAULT;
    occ_advice advice[MOST];
    bool found = false;

    (void)state;
    open_compiled_in(&set);
    launch.block_size = 512;
    launch.registers_per_thread = 33;
    launch.dynamic_smem = 45000;
    const occ_arch *arch = &profile_set_get(&set, (size_t)profile_set_find(&set, "sm_80"))->arch;
    size_t count = advice_of(arch, NULL, &launch, advice, MOST);

    for (size_t i = 0; i < count; i++) {
        found = found || (advice[i].count == 2 && advice[i].point.warps == 64 &&
                          advice[i].changes[0].to == 32 && advice[i].changes[1].to == 40960);
    }
    assert_true(found);
    profile_set_close(&set);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_register_fewer),
        cmocka_unit_test(two_limits_need_two_changes),
        cmocka_unit_test(a_block_size_hides_no_other_step),
        cmocka_unit_test(every_parameter_has_its_nearest_changes),
        cmocka_unit_test(no_pair_that_beats_them_is_missed),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
