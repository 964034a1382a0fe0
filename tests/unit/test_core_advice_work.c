/* SPDX-License-Identifier: MIT */
/* The work of advice is bounded on every legal architecture, also those with units of 1 and limits that no GPU has. */
#include <time.h>

#include "support/launches.h"
#include "support/random.h"
#include "support/unit.h"

enum { ODD = 30, MOST = 9000, SECONDS_MOST = 20 };

static int one_of(uint64_t *random, int own, int odd, int odder)
{
    const int values[] = {own, odd, odder};

    return values[random_within(random, 0, 2)];
}

/* Within the bounds of the fields of profile files. */
static occ_arch odd_architecture(uint64_t *random, occ_arch arch)
{
    enum { LARGEST = 1 << 24 };

    arch.max_threads_per_block = one_of(random, arch.max_threads_per_block, 1 << 15, 1 << 16);
    arch.max_warps_per_sm = one_of(random, arch.max_warps_per_sm, 1024, 4096);
    arch.max_blocks_per_sm = one_of(random, arch.max_blocks_per_sm, 1024, 4096);
    arch.registers_per_sm = one_of(random, arch.registers_per_sm, 1 << 20, LARGEST);
    arch.max_registers_per_block = arch.registers_per_sm;
    arch.max_registers_per_thread = one_of(random, arch.max_registers_per_thread, 512, 1024);
    arch.register_unit = one_of(random, arch.register_unit, 1, 2);
    arch.smem_unit = one_of(random, arch.smem_unit, 1, 2);
    arch.carveouts[arch.carveout_count - 1] =
        one_of(random, arch.carveouts[arch.carveout_count - 1], 1 << 20, LARGEST);
    arch.smem_per_block_optin =
        one_of(random, arch.smem_per_block_optin, 1 << 20, LARGEST - arch.smem_reserved);
    arch.barriers_per_sm = one_of(random, arch.barriers_per_sm, 1, 1 << 16);
    return arch;
}

static void odd_architectures_take_bounded_work(void **state)
{
    static occ_advice advice[MOST];
    random_source source = {7};
    uint64_t random = 2026;
    profile_set set;
    size_t count;

    (void)state;
    open_compiled_in(&set);
    for (int i = 0; i < ODD; i++) {
        occ_arch arch =
            odd_architecture(&random, profile_set_get(&set, (size_t)i % set.count)->arch);
        occ_launch launch = random_launch(&source, &arch);

        launch.block_multiple = random_within(&random, 0, 1);
        clock_t begun = clock();

        assert_int_not_equal(
            occ_advise(&arch, NULL, &launch, &(occ_advice_scope){0}, advice, MOST, &count),
            OCC_INVALID_ARGUMENT);
        assert_true(clock() - begun < SECONDS_MOST * CLOCKS_PER_SEC);
    }
    profile_set_close(&set);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(odd_architectures_take_bounded_work),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
