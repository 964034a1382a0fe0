/* SPDX-License-Identifier: MIT */
#include "reference/sweeps.h"

#include "support/draw.h"
#include "support/random.h"

enum {
    RANDOM_LAUNCHES = 2000000,
    RANDOM_SUGGESTIONS = 6000,
    RANDOM_AVAILABLE = 100000,
};

/* A seed of its own for each architecture, and the same in every run. */
static uint64_t seed_of(const struct comparison *comparison)
{
    return (uint64_t)comparison->arch->compute_major * 1000 +
           (uint64_t)comparison->arch->compute_minor;
}

static void sweep_registers_with(struct comparison *comparison, occ_launch launch)
{
    static const int beyond[] = {1056, 2048, 65536};
    const int most = 1025 + (int)(sizeof beyond / sizeof *beyond);

    for (int i = 1; i <= most; i++) {
        launch.block_size = i <= 1025 ? i : beyond[i - 1026];
        for (int registers = 0; registers <= 256; registers++) {
            launch.registers_per_thread = registers;
            compare_occupancy(comparison, &launch);
        }
    }
}

void sweep_registers(struct comparison *comparison)
{
    occ_launch launch = OCC_LAUNCH_DEFAULT;
    int most = comparison->arch->partitioned_caching ? OCC_CACHING_FORCED : OCC_CACHING_OFF;

    for (int caching = OCC_CACHING_OFF; caching <= most; caching++) {
        launch.caching = (occ_caching)caching;
        sweep_registers_with(comparison, launch);
    }
}

static void sweep_carveouts(struct comparison *comparison, occ_launch launch)
{
    for (int percent = -1; percent <= 100; percent++) {
        launch.carveout_percent = percent;
        launch.block_size = launch.block_size % 1024 + 32;
        compare_occupancy(comparison, &launch);
    }
    launch.carveout_percent = -1;
    for (int config = OCC_CACHE_SHARED; config <= OCC_CACHE_EQUAL; config++) {
        launch.cache_config = (occ_cache_config)config;
        compare_occupancy(comparison, &launch);
    }
}

/* One amount of shared memory: all dynamic, or half of it static, with opt-in and without. */
static void sweep_amount(struct comparison *comparison, int bytes)
{
    occ_launch launch = OCC_LAUNCH_DEFAULT;

    for (int i = 0; i < 4 && bytes >= 0; i++) {
        launch.optin = i % 2 != 0;
        launch.static_smem = i < 2 ? 0 : bytes / 2;
        launch.dynamic_smem = bytes - launch.static_smem;
        sweep_carveouts(comparison, launch);
    }
}

void sweep_smem(struct comparison *comparison)
{
    const occ_arch *arch = comparison->arch;

    for (int i = 0; i < arch->carveout_count; i++) {
        for (int blocks = 1; blocks <= arch->max_blocks_per_sm; blocks++) {
            int step = arch->carveouts[i] / blocks / arch->smem_unit * arch->smem_unit -
                       arch->smem_reserved;

            for (int beside = -1; beside <= 1; beside++) {
                sweep_amount(comparison, step + beside);
            }
        }
    }
    for (int beside = -1; beside <= 1; beside++) {
        sweep_amount(comparison, arch->smem_per_block + beside);
        sweep_amount(comparison, arch->smem_per_block_optin + beside);
        sweep_amount(comparison, beside + 1);
    }
}

void sweep_counts(struct comparison *comparison)
{
    static const int more_barriers[] = {24, 25, 32, 33, 64, 65, 100};
    occ_launch launch = OCC_LAUNCH_DEFAULT;

    for (int i = 0; i <= OCC_MAX_BARRIERS + 7; i++) {
        launch.barriers = i <= OCC_MAX_BARRIERS ? i : more_barriers[i - OCC_MAX_BARRIERS - 1];
        for (int count = 0; count <= 130; count++) {
            launch.virtual_resources = count;
            for (int block_size = 1; block_size <= 1024; block_size *= 2) {
                launch.block_size = block_size;
                compare_occupancy(comparison, &launch);
            }
        }
    }
}

void sweep_random(struct comparison *comparison)
{
    uint64_t state = seed_of(comparison);

    for (int i = 0; i < RANDOM_LAUNCHES; i++) {
        occ_launch launch = draw_launch(&state, comparison->arch);

        compare_occupancy(comparison, &launch);
    }
}

static size_t by_thread(int block_size)
{
    return 16 * (size_t)block_size;
}

static size_t with_offset(int block_size)
{
    return 100 * (size_t)block_size + 777;
}

static size_t by_warp(int block_size)
{
    return ((size_t)block_size + 31) / 32 * 4096;
}

static size_t falling(int block_size)
{
    return block_size > 200 ? 1024 : 40000;
}

/* More registers than are documented the header takes as well: see compare.c. */
static occ_launch draw_legal(uint64_t *state, const occ_arch *arch)
{
    occ_launch launch = draw_launch(state, arch);

    while (launch.registers_per_thread > arch->max_registers_per_thread) {
        launch = draw_launch(state, arch);
    }
    return launch;
}

void sweep_suggestions(struct comparison *comparison)
{
    static const struct {
        size_t (*smem_of_block)(int);
        int per_thread; /* the same function as parts of the launch; 0: none */
        int fixed;
    } rules[] = {{NULL, 0, 0},       {NULL, 0, 0},        {by_thread, 0, 0},
                 {by_thread, 16, 0}, {with_offset, 0, 0}, {with_offset, 100, 777},
                 {by_warp, 0, 0},    {falling, 0, 0}};
    const size_t count = sizeof rules / sizeof *rules;
    uint64_t state = seed_of(comparison) + 1;

    for (int i = 0; i < RANDOM_SUGGESTIONS; i++) {
        occ_launch launch = draw_legal(&state, comparison->arch);
        int limit = random_once_in(&state, 2) ? random_within(&state, 1, 1100) : 0;
        const size_t rule = (size_t)i % count;

        if (rules[rule].per_thread > 0) {
            launch.smem_per_thread = rules[rule].per_thread;
            launch.dynamic_smem = rules[rule].fixed;
        }
        compare_suggestion(comparison, &launch, random_within(&state, 1, 200), limit,
                           rules[rule].smem_of_block);
    }
}

void sweep_available_smem(struct comparison *comparison)
{
    uint64_t state = seed_of(comparison) + 2;

    for (int i = 0; i < RANDOM_AVAILABLE; i++) {
        occ_launch launch = draw_legal(&state, comparison->arch);

        compare_available_smem(comparison, &launch,
                               random_within(&state, 0, comparison->arch->max_blocks_per_sm + 1));
    }
}
