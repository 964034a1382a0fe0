/* SPDX-License-Identifier: MIT */
/* Amounts that nothing states: an occupancy is a bound exactly where one of them may lower it. */
#include "launch/evaluated.h"
#include "support/launches.h"
#include "support/unit.h"

enum { LAUNCHES = 400, PLACES = 8 };

static const occ_parameter resources[] = {OCC_PARAM_DYNAMIC_SMEM, OCC_PARAM_CLUSTER_SIZE,
                                          OCC_PARAM_BARRIERS, OCC_PARAM_TENSOR_COLUMNS};
enum { RESOURCES = sizeof resources / sizeof *resources };

/* A value at one of the places: both ends of the legal ones, and some between. */
static void set_place(const occ_arch *arch, occ_launch *launch, occ_parameter id, int place)
{
    occ_range range = parameter_bounds(arch, NULL, launch, id);

    occ_set(launch, id,
            range.first + (int)((range.last - range.first) * (long long)place / PLACES));
}

/* The least blocks over legal values of two parameters, or twice the same. */
static int least_blocks(const occ_arch *arch, const occ_launch *launch, occ_parameter a,
                        occ_parameter b)
{
    int least = OCC_UNLIMITED;

    for (int i = 0; i <= PLACES; i++) {
        for (int k = 0; k <= (a == b ? 0 : PLACES); k++) {
            occ_launch asked = *launch;
            occ_result result;

            set_place(arch, &asked, b, k);
            set_place(arch, &asked, a, i);
            assert_int_equal(occ_occupancy(arch, NULL, &asked, &result), OCC_OK);
            least = result.blocks < least ? result.blocks : least;
        }
    }
    return least;
}

/* Bounding exactly where the parameters that nothing states may together lower the blocks. */
static int check_pair(const occ_arch *arch, const occ_launch *launch, occ_parameter a,
                      occ_parameter b, parameter_source source)
{
    parameter_source sources[OCC_PARAM_COUNT] = {SOURCE_START};
    occ_result result;

    assert_int_equal(occ_occupancy(arch, NULL, launch, &result), OCC_OK);
    if (result.blocks == 0) {
        return 0;
    }
    sources[a] = sources[b] = source;
    unstated_values unstated = unstated_of(sources, arch, NULL, launch);
    bool lowered = least_blocks(arch, launch, a, b) < result.blocks;

    assert_int_equal(bounding_values(unstated, result.blocks), lowered ? 1u << a | 1u << b : 0);
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
            for (int q = 0; q < r; q++) {
                check_pair(arch, &launch, resources[r], resources[q], SOURCE_ASSUMED);
                check_pair(arch, &launch, resources[r], resources[q], SOURCE_UNKNOWN);
            }
            lowered[r] += check_pair(arch, &launch, resources[r], resources[r], SOURCE_ASSUMED);
            check_pair(arch, &launch, resources[r], resources[r], SOURCE_UNKNOWN);
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
