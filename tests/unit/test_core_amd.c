/* SPDX-License-Identifier: MIT */
/*
 * AMD's units against a second implementation of the rules, by waves of a SIMD, with figures of its own;
 * against what was measured; and against the steps that LLVM 22 (llc) printed.
 */
#include <string.h>

#include "profile/profile.h"
#include "support/architectures.h"
#include "support/random.h"
#include "support/unit.h"

/* LLVM's IsaInfo, Linux' topology and Mesa, as the profiles name them; of a CU. */
static const struct target {
    const char *name;
    int simds;
    int waves; /* of a SIMD */
    int rows;  /* VGPRs of a SIMD, of wave32 where there is one */
    int granule;
    int wave;
    int most;         /* VGPRs of a wave */
    int accumulation; /* 1: files apart; 2: one file */
    int sgprs;        /* of a SIMD; 0: no limit */
    int sgpr_granule;
    int scratch; /* waves; 0: no limit */
    int lds;     /* KiB of a CU */
    int lds_group;
    int lds_granule;
} targets[] = {
    {"gfx600", 4, 10, 256, 4, 64, 256, 0, 512, 8, 32, 64, 32, 256},
    {"gfx700", 4, 10, 256, 4, 64, 256, 0, 512, 8, 32, 64, 64, 512},
    {"gfx801", 4, 10, 256, 4, 64, 256, 0, 800, 16, 32, 64, 64, 512},
    {"gfx900", 4, 10, 256, 4, 64, 256, 0, 800, 16, 32, 64, 64, 512},
    {"gfx908", 4, 10, 256, 4, 64, 256, 1, 800, 16, 32, 64, 64, 512},
    {"gfx90a", 4, 8, 512, 8, 64, 256, 2, 800, 16, 0, 64, 64, 512},
    {"gfx942", 4, 8, 512, 8, 64, 256, 2, 800, 16, 0, 64, 64, 512},
    {"gfx950", 4, 8, 512, 8, 64, 256, 2, 800, 16, 0, 160, 160, 1280},
    {"gfx1010", 2, 20, 1024, 8, 32, 256, 0, 0, 0, 32, 64, 64, 512},
    {"gfx1030", 2, 16, 1024, 16, 32, 256, 0, 0, 0, 0, 64, 64, 1024},
    {"gfx1100", 2, 16, 1536, 24, 32, 256, 0, 0, 0, 0, 64, 64, 1024},
    {"gfx1102", 2, 16, 1024, 16, 32, 256, 0, 0, 0, 0, 64, 64, 1024},
    {"gfx1150", 2, 16, 1024, 16, 32, 256, 0, 0, 0, 0, 64, 64, 1024},
    {"gfx1151", 2, 16, 1536, 24, 32, 256, 0, 0, 0, 0, 64, 64, 1024},
    {"gfx1170", 2, 16, 1024, 16, 32, 256, 0, 0, 0, 0, 64, 64, 1024},
    {"gfx1200", 2, 16, 1536, 24, 32, 256, 0, 0, 0, 0, 64, 64, 1024},
    {"gfx1250", 4, 16, 1024, 16, 32, 1024, 0, 0, 0, 0, 320, 320, 2048},
};

enum { TARGET_COUNT = sizeof targets / sizeof *targets, KIB = 1024 };

static int least(int a, int b)
{
    return a < b ? a : b;
}

static int up(int amount, int granule)
{
    return (amount + granule - 1) / granule * granule;
}

/* Waves of a SIMD by its vector registers. */
static int by_vgprs(const struct target *t, const occ_launch *l, int wave)
{
    int wide = wave / t->wave; /* a wave64 takes two rows of a wave32 file */
    int v = l->registers_per_thread, a = t->accumulation ? l->accumulation_registers : 0;

    if (v > t->most || a > 256) {
        return 0;
    }
    if (a > 0) {
        v = t->accumulation == 1 ? (v > a ? v : a) : up(v, 4) + a;
    }
    return v == 0 ? t->waves : t->rows / wide / up(v, t->granule / wide);
}

/* Waves of a SIMD by its scalar registers, 16 of each wave for the trap handler. */
static int by_sgprs(const struct target *t, const occ_launch *l)
{
    int most = t->sgpr_granule == 8 ? 104 : 112;

    if (t->sgprs == 0 || l->scalar_registers == 0) {
        return t->waves;
    }
    return l->scalar_registers > most ? 0
                                      : t->sgprs / (up(l->scalar_registers, t->sgpr_granule) + 16);
}

/* Work-groups of a CU, or of a WGP. */
static int groups_of(const struct target *t, const occ_launch *l)
{
    bool two_sizes = t->simds == 2;
    int wave = two_sizes && l->warp_size == 64 ? 64 : t->wave;
    int cus = two_sizes && !l->cu_mode ? 2 : 1;
    int simds = t->simds * cus;
    int n = (l->block_size + wave - 1) / wave;
    int waves = least(t->waves, least(by_vgprs(t, l, wave), by_sgprs(t, l))) * simds;
    int bytes = l->static_smem + l->dynamic_smem;

    if (t->scratch > 0 && l->scratch > 0) {
        waves = least(waves, t->scratch * cus);
    }
    if (l->block_size > 1024 || bytes > t->lds_group * KIB) {
        return 0;
    }
    int groups = waves / n;

    groups = n >= 2 ? least(groups, 16 * cus) : groups;
    return bytes > 0 ? least(groups, t->lds * KIB * cus / up(bytes, t->lds_granule)) : groups;
}

static occ_launch random_launch(uint64_t *random)
{
    occ_launch launch = OCC_LAUNCH_DEFAULT;

    launch.block_size = random_within(random, 1, random_once_in(random, 20) ? 1100 : 1024);
    launch.registers_per_thread = random_within(random, 0, 270);
    launch.warp_size = 32 * random_within(random, 0, 2);
    launch.cu_mode = random_once_in(random, 2);
    launch.dynamic_smem = random_once_in(random, 2) ? random_within(random, 0, 70000) : 0;
    launch.static_smem = random_once_in(random, 4) ? random_within(random, 0, 3000) : 0;
    launch.accumulation_registers = random_once_in(random, 3) ? random_within(random, 0, 260) : 0;
    launch.scalar_registers = random_once_in(random, 2) ? random_within(random, 0, 114) : 0;
    launch.scratch = random_once_in(random, 3) ? random_within(random, 0, 500) : 0;
    return launch;
}

static const profile *find(profile_set *set, const char *name, const occ_launch *launch)
{
    const profile *found = profile_set_get(set, (size_t)profile_set_find(set, name));

    assert_non_null(found);
    return profile_unit(found, launch->warp_size, !launch->cu_mode);
}

static int blocks_of(profile_set *set, const char *name, const occ_launch *launch)
{
    occ_result result;

    assert_int_equal(occ_occupancy(&find(set, name, launch)->arch, NULL, launch, &result), OCC_OK);
    assert_int_equal(result.blocks > 0, result.refusal.rule == OCC_REFUSED_NOT);
    return result.blocks;
}

static void open_profiles(profile_set *set)
{
    assert_true(profile_set_open(set, &(profile_places){.compiled_in = true}));
}

static void the_rules_written_a_second_time(void **state)
{
    enum { LAUNCHES = 8000 }; /* of each target: 136,000 */
    uint64_t random = 1;
    profile_set set;

    (void)state;
    open_profiles(&set);
    for (size_t i = 0; i < TARGET_COUNT; i++) {
        for (int k = 0; k < LAUNCHES; k++) {
            occ_launch l = random_launch(&random);
            int wanted = groups_of(&targets[i], &l);
            int found = blocks_of(&set, targets[i].name, &l);

            if (wanted != found) {
                fail_msg(
                    "%s: %d threads, wave %d, %s, %d VGPRs, %d AGPRs, %d SGPRs, %d B, scratch %d: "
                    "%d groups, not %d",
                    targets[i].name, l.block_size, l.warp_size, l.cu_mode ? "CU" : "WGP",
                    l.registers_per_thread, l.accumulation_registers, l.scalar_registers,
                    l.static_smem + l.dynamic_smem, l.scratch, found, wanted);
            }
        }
    }
    profile_set_close(&set);
}

/* Of each curve every value by itself. */
static void curves_are_their_points(void **state)
{
    static const occ_parameter axes[] = {OCC_PARAM_BLOCK_SIZE, OCC_PARAM_REGISTERS,
                                         OCC_PARAM_ACCUMULATION_REGISTERS,
                                         OCC_PARAM_SCALAR_REGISTERS, OCC_PARAM_SCRATCH};
    enum { LAST = 300, AXIS_COUNT = sizeof axes / sizeof *axes };
    uint64_t random = 2;
    occ_run runs[OCC_MAX_RUNS];
    size_t count;
    profile_set set;

    (void)state;
    open_profiles(&set);
    for (size_t i = 0; i < TARGET_COUNT * 20; i++) {
        occ_launch l = random_launch(&random);
        const char *name = targets[i % TARGET_COUNT].name;
        occ_parameter axis = axes[random_within(&random, 0, AXIS_COUNT - 1)];

        l.block_size = l.block_size > 1024 ? 1024 : l.block_size;
        assert_int_equal(occ_runs(&find(&set, name, &l)->arch, NULL, &l, axis, (occ_range){1, LAST},
                                  runs, OCC_MAX_RUNS, &count),
                         OCC_OK);
        for (size_t run = 0; run < count; run++) {
            for (int value = runs[run].first; value <= runs[run].last; value++) {
                occ_set(&l, axis, value);
                assert_int_equal(blocks_of(&set, name, &l), runs[run].point.blocks);
            }
        }
    }
    profile_set_close(&set);
}

/* The lines of each limit end in its blocks. */
static void arithmetic_ends_in_the_blocks(void **state)
{
    uint64_t random = 3;
    occ_arithmetic lines[OCC_MAX_ARITHMETIC];
    size_t count;
    profile_set set;

    (void)state;
    open_profiles(&set);
    for (size_t i = 0; i < TARGET_COUNT * 200; i++) {
        occ_launch l = random_launch(&random);
        const occ_arch *arch = &find(&set, targets[i % TARGET_COUNT].name, &l)->arch;
        occ_result result;

        occ_occupancy(arch, NULL, &l, &result);
        for (occ_limit_id id = 0; id < OCC_ROW_COUNT; id++) {
            assert_int_equal(occ_explain(arch, NULL, &l, id, lines, OCC_MAX_ARITHMETIC, &count),
                             OCC_OK);
            if (count > 0) {
                assert_int_equal(lines[count - 1].value, result.limits[id].blocks);
            } else {
                assert_int_equal(result.limits[id].blocks, OCC_UNLIMITED);
            }
        }
    }
    profile_set_close(&set);
}

/* What ran on boards, and worked examples of AMD's own texts. */
static void measured_launches(void **state)
{
    static const struct {
        const char *target;
        int block, vgprs, agprs, sgprs, lds, wave;
        bool cu_mode;
        int groups;
        const char *source;
    } launches[] = {
        {"gfx942", 64, 0, 0, 92, 0, 0, false, 28, "ROCm/rocm-systems 10618, measured"},
        {"gfx942", 256, 5, 128, 0, 0, 0, false, 3, "openxla/xla 47468, on hardware"},
        {"gfx90a", 256, 5, 128, 0, 0, 0, false, 3, "openxla/xla 47468, on hardware"},
        {"gfx942", 256, 128, 128, 0, 0, 0, false, 2, "openxla/xla 47468, on hardware"},
        {"gfx942", 256, 168, 248, 0, 0, 0, false, 1, "openxla/xla 47468, on hardware"},
        {"gfx942", 256, 0, 0, 0, 32 * KIB, 0, false, 2, "openxla/xla 47468, on hardware"},
        {"gfx942", 256, 0, 0, 0, 40 * KIB, 0, false, 1, "openxla/xla 47468, on hardware"},
        {"gfx90a", 64, 124, 4, 0, 0, 0, false, 16,
         "rocprofiler-compute: 1,661 of 3,328 waves of an MI250"},
        {"gfx90a", 256, 0, 0, 0, 64 * KIB, 0, false, 1,
         "rocprofiler-compute: 415.5 of 3,328 waves"},
        {"gfx950", 64, 36, 32, 0, 0, 0, false, 28, "FlyDSL 1027, on an MI355X: 7 waves a SIMD"},
        {"gfx1100", 256, 97, 0, 0, 0, 32, false, 6, "the rule"},
        {"gfx1030", 64, 0, 0, 0, 10500, 32, false, 11, "TensileLite 11791: LDS by 1,024 bytes"},
        {"gfx1100", 256, 0, 0, 0, 40960, 32, true, 1, "llc 22"},
        {"gfx1100", 256, 0, 0, 0, 40960, 32, false, 3, "llc 22"},
        {"gfx900", 128, 0, 0, 0, 0, 0, false, 16, "AMD, OLCF slides of 2019: 16 work-groups a CU"},
        {"gfx900", 64, 0, 0, 0, 0, 0, false, 40, "rocminfo: 40 waves a CU"},
        {"gfx90a", 1024, 256, 0, 0, 0, 0, false, 0, "16 waves, where registers are for 8"},
    };
    profile_set set;

    (void)state;
    open_profiles(&set);
    for (size_t i = 0; i < sizeof launches / sizeof *launches; i++) {
        occ_launch l = OCC_LAUNCH_DEFAULT;

        l.block_size = launches[i].block;
        l.registers_per_thread = launches[i].vgprs;
        l.accumulation_registers = launches[i].agprs;
        l.scalar_registers = launches[i].sgprs;
        l.dynamic_smem = launches[i].lds;
        l.warp_size = launches[i].wave;
        l.cu_mode = launches[i].cu_mode;
        if (blocks_of(&set, launches[i].target, &l) != launches[i].groups) {
            fail_msg("%s, %s: %d groups", launches[i].target, launches[i].source,
                     blocks_of(&set, launches[i].target, &l));
        }
    }
    profile_set_close(&set);
}

/* The VGPRs up to which llc 22 prints so many waves a SIMD. */
static void steps_of_llc(void **state)
{
    static const struct {
        const char *target;
        int wave;
        int steps[12][2]; /* waves of a SIMD, the last VGPR */
    } all[] = {
        {"gfx900",
         64,
         {{10, 24},
          {9, 28},
          {8, 32},
          {7, 36},
          {6, 40},
          {5, 48},
          {4, 64},
          {3, 84},
          {2, 128},
          {1, 256}}},
        {"gfx90a", 64, {{8, 64}, {7, 72}, {6, 80}, {5, 96}, {4, 128}, {3, 168}, {2, 256}}},
        {"gfx1010",
         32,
         {{20, 48},
          {18, 56},
          {16, 64},
          {14, 72},
          {12, 80},
          {11, 88},
          {10, 96},
          {9, 112},
          {8, 128},
          {7, 144},
          {6, 168},
          {5, 200}}},
        {"gfx1030",
         32,
         {{16, 64},
          {12, 80},
          {10, 96},
          {9, 112},
          {8, 128},
          {7, 144},
          {6, 160},
          {5, 192},
          {4, 256}}},
        {"gfx1100",
         32,
         {{16, 96}, {12, 120}, {10, 144}, {9, 168}, {8, 192}, {7, 216}, {6, 240}, {5, 256}}},
        {"gfx1100",
         64,
         {{16, 48},
          {12, 60},
          {10, 72},
          {9, 84},
          {8, 96},
          {7, 108},
          {6, 120},
          {5, 144},
          {4, 192},
          {3, 252},
          {2, 256}}},
    };
    profile_set set;

    (void)state;
    open_profiles(&set);
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        occ_launch l = OCC_LAUNCH_DEFAULT;

        l.warp_size = all[i].wave;
        l.block_size = all[i].wave;
        l.cu_mode = true;
        for (size_t k = 0; k < 12 && all[i].steps[k][0] > 0; k++) {
            int waves = all[i].steps[k][0], last = all[i].steps[k][1];
            int simds = strncmp(all[i].target, "gfx9", 4) == 0 ? 4 : 2;

            l.registers_per_thread = last;
            assert_int_equal(blocks_of(&set, all[i].target, &l), waves * simds);
            l.registers_per_thread = last + 1;
            if (last < 256) {
                assert_true(blocks_of(&set, all[i].target, &l) < waves * simds);
            }
        }
    }
    profile_set_close(&set);
}

/* HIP's query and the compiler, and the rules in which they differ from ours. */
static void what_others_answer(void **state)
{
    static const struct {
        const char *target;
        int block, vgprs, sgprs, lds, scratch;
        int groups, runtime;
        unsigned runtime_rules;
        int compiler; /* waves of a SIMD */
        unsigned compiler_rules;
    } all[] = {
        {"gfx1250", 64, 0, 0, 0, 0, 16, 32, OCC_RULE_BLOCK_SLOTS, 8, 0},
        {"gfx942", 64, 0, 92, 0, 0, 28, 28, 0, 8, OCC_RULE_SCALARS},
        {"gfx906", 64, 0, 0, 0, 0, 40, 32, OCC_RULE_WARPS, 10, 0},
        {"gfx906", 64, 0, 0, 0, 64, 32, 32, 0, 10, OCC_RULE_SCRATCH},
        {"gfx1010", 32, 0, 0, 0, 0, 80, 64, OCC_RULE_WARPS, 20, 0},
        {"gfx1030", 64, 0, 0, 10500, 0, 11, 12, OCC_RULE_SMEM_UNIT, 6, 0},
        {"gfx942", 768, 100, 0, 0, 0, 1, 1, 0, 4, OCC_RULE_WHOLE_BLOCKS},
        {"gfx942", 256, 0, 0, 13000, 0, 4, 5, OCC_RULE_SMEM_UNIT, 5, OCC_RULE_SMEM_UNIT},
        {"gfx600", 64, 0, 0, 0, 0, 40, -1, 0, 10, 0},
        {"sm_90", 64, 0, 0, 0, 0, 32, -1, 0, -1, 0},
    };
    profile_set set;

    (void)state;
    open_profiles(&set);
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        occ_launch l = OCC_LAUNCH_DEFAULT;
        occ_result result;
        unsigned rules;

        l.block_size = all[i].block;
        l.registers_per_thread = all[i].vgprs;
        l.scalar_registers = all[i].sgprs;
        l.dynamic_smem = all[i].lds;
        l.scratch = all[i].scratch;
        const occ_arch *arch = &find(&set, all[i].target, &l)->arch;

        occ_occupancy(arch, NULL, &l, &result);
        assert_int_equal(result.blocks, all[i].groups);
        assert_int_equal(occ_runtime_blocks(arch, &l, &result, &rules), all[i].runtime);
        assert_int_equal(rules, all[i].runtime_rules);
        assert_int_equal(occ_compiler_warps(arch, &l, &result, &rules), all[i].compiler);
        assert_int_equal(rules, all[i].compiler_rules);
        /* A cooperative launch may count on no more than is resident, nor than HIP grants. */
        assert_int_equal(occ_cooperative_blocks(arch, &l, &result),
                         all[i].runtime >= 0 && all[i].runtime < result.blocks ? all[i].runtime
                                                                               : result.blocks);
    }
    profile_set_close(&set);
}

/* Units so small that one work-group exceeds them refuse it by that rule. */
static void refusals_of_small_units(void **state)
{
    occ_launch l = OCC_LAUNCH_DEFAULT;
    occ_arithmetic lines[OCC_MAX_ARITHMETIC];
    occ_result result;
    profile_set set;
    size_t count;

    (void)state;
    open_profiles(&set);
    const occ_arch gfx900 = find(&set, "gfx900", &l)->arch;
    occ_arch arch = gfx900;

    l.block_size = 128;
    l.scratch = 64;
    l.scalar_registers = 40;
    arch.scratch_warps_per_sm = 1;
    assert_int_equal(occ_occupancy(&arch, NULL, &l, &result), OCC_OK);
    assert_int_equal(result.refusal.rule, OCC_REFUSED_SCRATCH);
    assert_int_equal(result.refusal.asked, 2);
    assert_int_equal(result.refusal.allowed, 1);
    arch = gfx900;
    arch.scalar_registers_per_sm = 64;
    arch.scalar_reserved = 0;
    assert_int_equal(occ_occupancy(&arch, NULL, &l, &result), OCC_OK);
    assert_int_equal(result.refusal.rule, OCC_REFUSED_SCALAR_SM);
    assert_int_equal(result.refusal.asked, 2 * 48);
    assert_int_equal(result.refusal.allowed, 64);
    arch.scalar_registers_per_sm = 4 * 48;
    assert_int_equal(
        occ_explain(&arch, NULL, &l, OCC_ROW_SCALAR, lines, OCC_MAX_ARITHMETIC, &count), OCC_OK);
    assert_int_equal(lines[count - 1].value, 2);
    profile_set_close(&set);
}

/* An architecture without a second wave size or pairs of units is only itself. */
static void units(void **state)
{
    const occ_arch nvidia = architecture_named("sm_90");
    const occ_arch rdna = architecture_named("gfx1100");
    occ_arch arch = nvidia;

    (void)state;
    occ_unit(&arch, 64, true);
    assert_memory_equal(&arch, &nvidia, sizeof arch);
    arch = rdna;
    occ_unit(&arch, rdna.warp_size, false);
    assert_memory_equal(&arch, &rdna, sizeof arch);
    occ_unit(&arch, rdna.wide_warp_size, true);
    assert_int_equal(arch.warp_size, rdna.wide_warp_size);
    assert_int_equal(arch.max_warps_per_sm, 2 * rdna.max_warps_per_sm);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_rules_written_a_second_time),
        cmocka_unit_test(curves_are_their_points),
        cmocka_unit_test(arithmetic_ends_in_the_blocks),
        cmocka_unit_test(measured_launches),
        cmocka_unit_test(steps_of_llc),
        cmocka_unit_test(what_others_answer),
        cmocka_unit_test(refusals_of_small_units),
        cmocka_unit_test(units),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
