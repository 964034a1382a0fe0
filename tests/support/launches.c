/* SPDX-License-Identifier: MIT */
#include "support/launches.h"
#include "support/unit.h"

int random_below(random_source *source, int bound)
{
    source->state ^= source->state << 13;
    source->state ^= source->state >> 7;
    source->state ^= source->state << 17;
    return (int)(source->state % (unsigned long long)bound);
}

static int sometimes(random_source *source, int one_in, int value, int otherwise)
{
    return random_below(source, one_in) == 0 ? value : otherwise;
}

occ_launch random_launch(random_source *source, const occ_arch *arch)
{
    occ_launch launch = OCC_LAUNCH_DEFAULT;
    int kib = random_below(source, 3) == 0 ? 240 : 24;

    launch.block_size = 1 + random_below(source, arch->max_threads_per_block + 20);
    launch.registers_per_thread = random_below(source, arch->max_registers_per_thread + 3);
    launch.registers_per_thread %= OCC_MAX_REGISTERS + 1;
    launch.registers_per_thread =
        sometimes(source, 2, launch.registers_per_thread % 65, launch.registers_per_thread);
    launch.dynamic_smem = random_below(source, kib * 1024);
    launch.dynamic_smem = sometimes(source, 3, 0, launch.dynamic_smem);
    launch.static_smem = sometimes(source, 3, random_below(source, 49153), 0);
    launch.cluster_size = sometimes(source, 3, random_below(source, 18), 0);
    launch.barriers = random_below(source, 17);
    launch.virtual_resources = sometimes(source, 4, random_below(source, 130), 0);
    launch.tensor_columns = sometimes(source, 6, random_below(source, 600), 0);
    launch.carveout_percent = sometimes(source, 2, random_below(source, 101), -1);
    launch.cache_config = (occ_cache_config)random_below(source, 4);
    launch.caching = (occ_caching)random_below(source, 3);
    launch.max_threads_per_block = sometimes(source, 6, 1 + random_below(source, 1100), 0);
    launch.optin = random_below(source, 3) != 0;
    launch.oversized_smem = random_below(source, 3) == 0;
    launch.nonportable_cluster = random_below(source, 2) != 0;
    launch.smem_per_thread = sometimes(source, 4, random_below(source, 200), 0);
    return launch;
}

void open_compiled_in(profile_set *set)
{
    const profile_places places = {.compiled_in = true};

    assert_true(profile_set_open(set, &places));
    for (size_t i = 0; i < set->count; i++) {
        assert_non_null(profile_set_get(set, i));
    }
}
