/* SPDX-License-Identifier: MIT */
/* Amounts that nothing states: an occupancy is a bound exactly where one of them may lower it. */
#include "launch/launch_of_kernel.h"
#include "support/launches.h"
#include "support/unit.h"

enum { LAUNCHES = 400, PLACES = 8 };

static const occ_parameter resources[] = {OCC_PARAM_DYNAMIC_SMEM, OCC_PARAM_CLUSTER_SIZE,
                                          OCC_PARAM_BARRIERS, OCC_PARAM_TENSOR_COLUMNS};
enum { RESOURCES = sizeof resources / sizeof *resources };

/* The least blocks over legal values of a parameter: both ends, and some between. */
static int least_blocks(const occ_arch *arch, occ_launch launch, occ_parameter id)
{
    occ_range range = parameter_bounds(arch, NULL, &launch, id);
    int least = OCC_UNLIMITED;

    for (int i = 0; i <= PLACES; i++) {
        occ_result result;

        occ_set(&launch, id,
                range.first + (int)((range.last - range.first) * (long long)i / PLACES));
        assert_int_equal(occ_occupancy(arch, NULL, &launch, &result), OCC_OK);
        least = result.blocks < least ? result.blocks : least;
    }
    return least;
}

/* Bounding exactly where the parameter alone, which nothing states, may lower the blocks. */
static int check_parameter(const occ_arch *arch, const occ_launch *launch, occ_parameter id,
                           parameter_source source)
{
    parameter_source sources[OCC_PARAM_COUNT] = {SOURCE_START};
    occ_result result;

    assert_int_equal(occ_occupancy(arch, NULL, launch, &result), OCC_OK);
    if (result.blocks == 0) {
        return 0;
    }
    sources[id] = source;
    unstated_values unstated = unstated_of(sources, arch, NULL, launch);
    bool lowered = least_blocks(arch, *launch, id) < result.blocks;

    assert_int_equal(bounding_values(unstated, result.blocks), lowered ? 1u << id : 0);
    assert_int_equal(bounding_values(unstated, 0), 0);
    return lowered;
}

static void bound_where_it_may_be_less(void **state)
{
    random_source random = {1};
    profile_set set;
    int lowered[RESOURCES] = {0};

    (void)state;
    open_compiled_in(&set);
    for (int i = 0; i < LAUNCHES; i++) {
        const occ_arch *arch =
            &profile_set_get(&set, (size_t)random_below(&random, (int)set.count))->arch;
        occ_launch launch = random_launch(&random, arch);

        for (int r = 0; r < RESOURCES; r++) {
            occ_set(&launch, resources[r], 0);
        }
        for (int r = 0; r < RESOURCES; r++) {
            lowered[r] += check_parameter(arch, &launch, resources[r], SOURCE_ASSUMED);
            check_parameter(arch, &launch, resources[r], SOURCE_UNKNOWN);
        }
    }
    for (int r = 0; r < RESOURCES; r++) {
        assert_in_range(lowered[r], 1, LAUNCHES - 1);
    }
    profile_set_close(&set);
}

static void what_is_stated_bounds_nothing(void **state)
{
    const parameter_source stated[] = {SOURCE_START, SOURCE_GIVEN, SOURCE_LAUNCHES, SOURCE_FILE,
                                       SOURCE_PROFILED};
    profile_set set;

    (void)state;
    open_compiled_in(&set);
    for (size_t s = 0; s < sizeof stated / sizeof *stated; s++) {
        const occ_arch *arch = &profile_set_get(&set, 0)->arch;
        occ_launch launch = OCC_LAUNCH_DEFAULT;
        parameter_source sources[OCC_PARAM_COUNT];

        for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
            sources[id] = stated[s];
        }
        unstated_values unstated = unstated_of(sources, arch, NULL, &launch);

        assert_int_equal(bounding_values(unstated, arch->max_blocks_per_sm), 0);
    }
    profile_set_close(&set);
}

/* The other sizes may give any occupancy. */
static void an_unknown_block_bounds_everything(void **state)
{
    parameter_source sources[OCC_PARAM_COUNT] = {[OCC_PARAM_BLOCK_SIZE] = SOURCE_UNKNOWN};
    occ_launch launch = OCC_LAUNCH_DEFAULT;
    profile_set set;

    (void)state;
    open_compiled_in(&set);
    unstated_values unstated = unstated_of(sources, &profile_set_get(&set, 0)->arch, NULL, &launch);

    assert_int_equal(bounding_values(unstated, 1), 1u << OCC_PARAM_BLOCK_SIZE);
    profile_set_close(&set);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bound_where_it_may_be_less),
        cmocka_unit_test(what_is_stated_bounds_nothing),
        cmocka_unit_test(an_unknown_block_bounds_everything),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
