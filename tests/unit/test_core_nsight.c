/* SPDX-License-Identifier: MIT */
/*
 * The curves that Nsight Compute draws, recorded on an H200. It computes them
 * at the carve-out that the driver chose for the launch (column config), counts
 * the reserved memory in on its axis, and leaves rule 8 (at most 8 blocks of a
 * cluster launch on an SM) out: so these are compared as ordinary launches.
 */
#include <stdlib.h>
#include <string.h>

#include "support/architectures.h"
#include "support/csv.h"
#include "support/unit.h"
#include "support/values.h"

static const occ_device h200 = {
    .sms = 132,
    .gpc_sms = {18, 18, 16, 16, 16, 16, 16, 8, 2, 2, 2, 2},
    .gpc_count = 12,
};

struct curve {
    struct csv csv;
    occ_arch arch;
    occ_launch launch;
    int misses;
};

static int warps_of(const struct curve *curve)
{
    occ_result result;

    assert_int_equal(occ_occupancy(&curve->arch, NULL, &curve->launch, &result), OCC_OK);
    return result.warps;
}

static void expect(struct curve *curve, int x, int got, int drawn)
{
    if (got != drawn) {
        print_error("%s:%d: %s at %d: %d, drawn %d\n", curve->csv.path, curve->csv.row,
                    csv_text(&curve->csv, "curve"), x, got, drawn);
        curve->misses++;
    }
}

/* Points every 16 threads; the one at 0 is drawn as if a block had one warp. */
static void block_size_point(struct curve *curve, int x, int drawn)
{
    curve->launch.block_size = x > 0 ? 16 * x : 1;
    expect(curve, x, warps_of(curve), drawn);
}

/* The last point is 256 registers, one more than a thread can have: we refuse it. */
static void registers_point(struct curve *curve, int x, int drawn)
{
    curve->launch.registers_per_thread = x;
    if (x > curve->arch.max_registers_per_thread) {
        expect(curve, x, warps_of(curve), 0);
        assert_true(drawn > 0);
        return;
    }
    expect(curve, x, warps_of(curve), drawn);
}

/*
 * Points every 512 bytes, the reserved ones among them. Nsight holds these
 * against the limit of a block too, so its curve ends 1,024 bytes too soon.
 */
static void smem_point(struct curve *curve, int x, int drawn)
{
    int limit = curve->launch.optin ? curve->arch.smem_per_block_optin : curve->arch.smem_per_block;
    int bytes = 512 * x - curve->arch.smem_reserved;

    if (bytes < 0) {
        return; /* less than every launch takes */
    }
    curve->launch.dynamic_smem = bytes;
    if (512 * x > limit) {
        assert_int_equal(drawn, 0);
        assert_int_equal(warps_of(curve) > 0, bytes <= limit);
        return;
    }
    expect(curve, x, warps_of(curve), drawn);
}

static void barriers_point(struct curve *curve, int x, int drawn)
{
    curve->launch.barriers = x;
    expect(curve, x, warps_of(curve), drawn);
}

/* Active clusters, at 8 blocks an SM whatever the kernel takes. */
static void cluster_point(struct curve *curve, int x, int drawn)
{
    expect(curve, x, active_clusters(&h200, curve->arch.cluster_blocks_per_sm, x), drawn);
}

typedef void point_check(struct curve *curve, int x, int drawn);

static point_check *check_of(const char *name)
{
    static const struct {
        const char *name;
        point_check *check;
    } checks[] = {
        {"block_size", block_size_point}, {"register_count", registers_point},
        {"shared_mem_size", smem_point},  {"barrier_count", barriers_point},
        {"cluster_size", cluster_point},
    };

    for (size_t i = 0; i < sizeof checks / sizeof *checks; i++) {
        if (strcmp(checks[i].name, name) == 0) {
            return checks[i].check;
        }
    }
    return NULL;
}

static void load_launch(struct curve *curve)
{
    occ_launch launch = OCC_LAUNCH_DEFAULT;

    launch.registers_per_thread = csv_int(&curve->csv, "registers");
    launch.block_size = csv_int(&curve->csv, "block");
    launch.static_smem = csv_int(&curve->csv, "static_smem");
    launch.dynamic_smem = csv_int(&curve->csv, "dynamic_smem");
    launch.barriers = csv_int(&curve->csv, "barriers");
    launch.carveout_bytes = csv_int(&curve->csv, "config");
    launch.optin = launch.barriers == 0; /* the kernels with barriers had not asked for it */
    curve->launch = launch;
}

static void curves(void **state)
{
    struct curve curve = {.arch = architecture_named("sm_90")};
    int drawn = 0;

    (void)state;
    csv_open(&curve.csv, "tests/data/h200/ncu_curves.csv");
    while (csv_next(&curve.csv)) {
        point_check *check = check_of(csv_text(&curve.csv, "curve"));
        const char *rest = csv_text(&curve.csv, "values");
        int points = csv_int(&curve.csv, "points");

        assert_non_null(check);
        load_launch(&curve);
        for (int x = 0; x < points; x++, drawn++) {
            char *end;

            check(&curve, x, (int)strtol(rest, &end, 10));
            assert_ptr_not_equal(rest, end);
            rest = end;
        }
    }
    assert_int_equal(curve.misses, 0);
    assert_true(drawn > 5000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(curves)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
