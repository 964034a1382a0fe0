/* SPDX-License-Identifier: MIT */
/* Registers that the warpgroups of a block pass to each other: setmaxnreg. */
#include "support/architectures.h"
#include "support/unit.h"

static occ_launch launch_of(int block_size, int registers)
{
    occ_launch launch = OCC_LAUNCH_DEFAULT;

    launch.block_size = block_size;
    launch.registers_per_thread = registers;
    return launch;
}

static occ_register_split split_of(int block_size, int registers, int producers, int keep)
{
    const occ_arch arch = architecture_named("sm_90");
    occ_launch launch = launch_of(block_size, registers);
    occ_register_split split;

    launch.producer_warpgroups = producers;
    launch.producer_registers = keep;
    assert_int_equal(occ_split_registers(&arch, &launch, &split), OCC_OK);
    return split;
}

/* The kernels of CUTLASS: 384 threads at 168 registers, 24 + 240 + 240 or 40 + 232 + 232. */
static void test_cutlass(void **state)
{
    occ_register_split split = split_of(384, 168, 1, 24);

    (void)state;
    assert_int_equal(split.warpgroups, 3);
    assert_int_equal(split.threads, 128);
    assert_int_equal(split.pool, 384 * 168);
    assert_int_equal(split.consumer_registers, 240);
    assert_int_equal(split.taken, 128 * 24 + 256 * 240);
    assert_int_equal(split.taken, split.pool);
    assert_int_equal(split.beyond, 128 * 24 + 256 * 248);
    assert_int_equal(split_of(384, 168, 1, 40).consumer_registers, 232);
}

/* No thread has more than the architecture gives: the rest of the pool stays unused. */
static void test_most(void **state)
{
    occ_register_split split = split_of(384, 168, 2, 24);

    (void)state;
    assert_int_equal(split.consumer_registers, 256);
    assert_int_equal(split.taken, 256 * 24 + 128 * 256);
    assert_int_equal(split.beyond, 0);
}

/* Producers that take more than the block's average may leave too few for the others. */
static void test_too_few(void **state)
{
    occ_register_split split = split_of(256, 32, 1, 48);

    (void)state;
    assert_int_equal(split.consumer_registers, 0);
    assert_int_equal(split.most_registers, 0);
    assert_int_equal(split.beyond, 0);
    assert_int_equal(split_of(256, 32, 1, 40).consumer_registers, 24);
}

/* A launch keeps whole allocation units: 161 registers are 168. */
static void test_pool_is_allocated(void **state)
{
    (void)state;
    assert_int_equal(split_of(384, 161, 1, 24).pool, 384 * 168);
}

/* The block keeps what it is launched with, where the count has a unit of its own too. */
static void test_pool_of_a_wide_count(void **state)
{
    occ_arch arch = architecture_named("sm_90");
    occ_launch launch = launch_of(384, 168);
    occ_register_split split;
    occ_result result;

    (void)state;
    arch.wide_register_unit = 2 * arch.register_unit;
    arch.wide_registers[0] = launch.registers_per_thread;
    arch.wide_register_count = 1;
    assert_int_equal(occ_split_registers(&arch, &launch, &split), OCC_OK);
    assert_int_equal(occ_occupancy(&arch, NULL, &launch, &result), OCC_OK);
    assert_int_equal(split.pool, result.registers_per_block);
}

/* For every launch: the split fits, the next count does not, and counts are setmaxnreg's. */
static void test_every_split(void **state)
{
    (void)state;
    for (int groups = 2; groups <= 8; groups++) {
        for (int registers = 1; registers <= 255; registers++) {
            for (int producers = 1; producers < groups; producers++) {
                occ_register_split split = split_of(groups * 128, registers, producers, 24);
                long long all = (long long)producers * 128 * 24;

                assert_true(split.taken <= split.pool || split.most_registers == 0);
                assert_int_equal(split.most_registers, split.consumer_registers);
                assert_true(split.beyond == 0 || split.beyond > split.pool);
                assert_int_equal(split.consumer_registers % 8, 0);
                assert_in_range(split.consumer_registers, 0, 256);
                if (split.consumer_registers > 0) {
                    all += (long long)(groups - producers) * 128 * split.consumer_registers;
                    assert_int_equal(split.taken, all);
                }
            }
        }
    }
}

/* Whether some number of warpgroups with most, the others with least, is within the pool of so many. */
static int consumers_within(const occ_arch *arch, int warpgroups, int registers, int least,
                            int most)
{
    int unit = arch->register_unit / arch->warp_size;
    int pool = warpgroups * ((registers + unit - 1) / unit * unit);
    int fitting = 0;

    for (int consumers = 1; consumers < warpgroups; consumers++) {
        if (consumers * most + (warpgroups - consumers) * least <= pool) {
            fitting = consumers;
        }
    }
    return fitting;
}

/* The fewest registers: with them as many consumers fit as before, with one fewer they do not. */
static void test_pool_registers(void **state)
{
    const occ_arch arch = architecture_named("sm_90");

    (void)state;
    for (int groups = 2; groups <= 4; groups++) {
        for (int registers = 24; registers <= 248; registers++) {
            for (int most = 32; most <= 256; most += 8) {
                const occ_launch launch = launch_of(groups * 128, registers);
                int fewest = occ_pool_registers(&arch, &launch, 24, most);
                int consumers = consumers_within(&arch, groups, registers, 24, most);

                if (most <= registers) {
                    assert_int_equal(fewest, most);
                } else if (consumers == 0) {
                    assert_int_equal(fewest, 0);
                } else {
                    assert_true(consumers_within(&arch, groups, fewest, 24, most) >= consumers);
                    assert_true(consumers_within(&arch, groups, fewest - 1, 24, most) < consumers);
                    assert_true(fewest <= registers);
                }
            }
        }
    }
}

/* One warpgroup that gives registers back; one that would wait for others; no such instruction. */
static void test_pool_of_one(void **state)
{
    const occ_arch hopper = architecture_named("sm_90");
    const occ_arch ampere = architecture_named("sm_80");
    const occ_launch one = launch_of(128, 128);
    const occ_launch three = launch_of(384, 168);

    (void)state;
    assert_int_equal(occ_pool_registers(&hopper, &one, 24, 24), 24);
    assert_int_equal(occ_pool_registers(&hopper, &one, 24, 136), 0);
    assert_int_equal(occ_pool_registers(&hopper, &three, 176, 240), 0);
    assert_int_equal(occ_pool_registers(&hopper, &three, 0, 240), 0);
    assert_int_equal(occ_pool_registers(&ampere, &three, 24, 240), 0);
    assert_int_equal(occ_pool_registers(&hopper, &three, 24, 240), 161);
}

static void test_without(void **state)
{
    const occ_arch hopper = architecture_named("sm_90");
    const occ_arch ampere = architecture_named("sm_80");
    const occ_launch launch = launch_of(384, 168);
    const occ_launch partial = launch_of(320, 168);
    const occ_launch one = launch_of(128, 168);
    const occ_launch none = launch_of(384, 0);
    occ_register_split split;

    (void)state;
    assert_int_equal(occ_warpgroups(&hopper, &launch), 3);
    assert_int_equal(occ_warpgroups(&ampere, &launch), 0);
    assert_int_equal(occ_warpgroups(&hopper, &partial), 0);
    assert_int_equal(occ_warpgroups(&hopper, &one), 0);
    assert_int_equal(occ_split_registers(&ampere, &launch, &split), OCC_INVALID_ARGUMENT);
    assert_int_equal(occ_split_registers(&hopper, &none, &split), OCC_INVALID_ARGUMENT);
}

/* A launch that names nothing: one producer with the least, and the most for the consumers. */
static void test_unnamed(void **state)
{
    const occ_arch arch = architecture_named("sm_90");
    occ_launch launch = launch_of(384, 168);
    occ_register_split split;

    (void)state;
    for (int producers = 0; producers <= 1; producers++) {
        launch.producer_warpgroups = producers;
        assert_int_equal(occ_split_registers(&arch, &launch, &split), OCC_OK);
        assert_int_equal(split.producers, 1);
        assert_int_equal(split.producer_registers, 24);
        assert_int_equal(split.consumer_registers, 240);
    }
}

/* Counts that consumers ask for, within the pool and beyond it. */
static void test_asked(void **state)
{
    const occ_arch arch = architecture_named("sm_90");
    occ_launch launch = launch_of(384, 168);
    occ_register_split split;

    (void)state;
    launch.consumer_registers = 232;
    assert_int_equal(occ_split_registers(&arch, &launch, &split), OCC_OK);
    assert_int_equal(split.taken, 128 * 24 + 256 * 232);
    assert_int_equal(split.most_registers, 240);
    launch.producer_registers = 48;
    assert_int_equal(occ_split_registers(&arch, &launch, &split), OCC_OK);
    assert_int_equal(split.most_registers, 224);
    assert_int_equal(split.consumer_registers, 232);
    assert_true(split.taken > split.pool);
}

static void test_counts(void **state)
{
    const occ_arch hopper = architecture_named("sm_90");
    const occ_arch ampere = architecture_named("sm_80");
    const occ_launch launch = launch_of(384, 168);
    occ_register_split split;
    const struct {
        int producers;
        int keep;
        int take;
    } refused[] = {{3, 24, 0},  {4, 24, 0},  {1, 25, 0},   {1, 16, 0},
                   {1, 264, 0}, {1, 24, 20}, {1, 24, 236}, {1, 24, 264}};

    (void)state;
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        occ_launch asked = launch;

        asked.producer_warpgroups = refused[i].producers;
        asked.producer_registers = refused[i].keep;
        asked.consumer_registers = refused[i].take;
        assert_int_equal(occ_split_registers(&hopper, &asked, &split), OCC_INVALID_ARGUMENT);
    }
    for (int registers = 0; registers <= 300; registers++) {
        bool taken = registers >= 24 && registers <= 256 && registers % 8 == 0;

        assert_int_equal(occ_setmaxnreg_takes(&hopper, registers), taken);
        assert_false(occ_setmaxnreg_takes(&ampere, registers));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cutlass),     cmocka_unit_test(test_most),
        cmocka_unit_test(test_too_few),     cmocka_unit_test(test_pool_is_allocated),
        cmocka_unit_test(test_every_split), cmocka_unit_test(test_pool_registers),
        cmocka_unit_test(test_pool_of_one), cmocka_unit_test(test_without),
        cmocka_unit_test(test_unnamed),     cmocka_unit_test(test_asked),
        cmocka_unit_test(test_counts),      cmocka_unit_test(test_pool_of_a_wide_count),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
