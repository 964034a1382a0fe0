/* SPDX-License-Identifier: MIT */
/*
 * The lanes of one SM: their amounts against the core's rows on random launches
 * of every architecture, the warps in each sub-partition, and the words.
 */
#include <string.h>

#include "launch/sm_lanes.h"
#include "support/architectures.h"
#include "support/draw.h"
#include "support/random.h"
#include "support/unit.h"

enum { LAUNCHES = 3000 }; /* on each architecture */

/* A launch, its evaluation, its lanes. */
struct trial {
    occ_arch arch;
    evaluated_launch subject;
    sm_lanes sm;
};

static void evaluate(struct trial *trial)
{
    evaluated_launch *subject = &trial->subject;

    subject->arch = &trial->arch;
    subject->latency = LATENCY_NONE;
    assert_int_equal(occ_occupancy(subject->arch, NULL, &subject->launch, &subject->result),
                     OCC_OK);
    sm_lanes_of(&trial->subject, &trial->sm);
}

static struct trial trial_on(const char *arch, int block, int registers)
{
    struct trial trial = {.arch = architecture_named(arch), .subject.launch = OCC_LAUNCH_DEFAULT};

    trial.subject.launch.block_size = block;
    trial.subject.launch.registers_per_thread = registers;
    evaluate(&trial);
    return trial;
}

static const sm_lane *lane_of(const sm_lanes *sm, occ_limit_id limit)
{
    int found = 0;

    while (found < sm->count && sm->lanes[found].limit != limit) {
        found++;
    }
    assert_true(found < sm->count);
    return &sm->lanes[found];
}

/* ---- Amounts */

static void expect_amounts(const struct trial *trial, const sm_lane *lane)
{
    const occ_limit *row = &trial->subject.result.limits[lane->limit];
    bool unlimited = row->blocks == OCC_UNLIMITED;

    assert_int_equal(lane->used, unlimited ? 0 : row->needed * trial->sm.blocks);
    assert_int_equal(lane->used + lane->left, row->available);
    assert_true(lane->left >= 0);
    assert_true(unlimited || lane->left == occ_left_over(&trial->subject.result, lane->limit));
    assert_int_equal(lane->full, row->limits);
    assert_int_equal(lane->more, unlimited ? OCC_UNLIMITED : row->blocks - trial->sm.blocks);
}

/* The next block has too few warps left of the registers, or, with halves, in each half. */
static void expect_warps_left(const struct trial *trial, const sm_lane *lane)
{
    if (trial->sm.blocks > 0 && lane->warps >= 0 && !trial->sm.halves) {
        assert_int_equal(lane->full, lane->warps < trial->subject.result.warps_per_block);
    }
}

/* Each part has room for its own share of a divided resource, and the shares add up. */
static void expect_shares(const struct trial *trial, const sm_lane *lane)
{
    const sm_lanes *sm = &trial->sm;
    int held = 0;

    for (int part = 0; part < sm->parts; part++) {
        int held_here = 0;

        for (int block = 0; block < sm->blocks; block++) {
            held_here += sm_amount_in_part(sm, lane, block, part);
        }
        assert_true(held_here <= lane->total / sm->parts);
        held += held_here;
    }
    assert_int_equal(held, lane->used);
}

static void expect_slots(const struct trial *trial)
{
    const sm_lanes *sm = &trial->sm;
    int warps = 0;

    for (int part = 0; part < sm->parts; part++) {
        int here = 0;

        for (int block = 0; block < sm->blocks; block++) {
            here += sm_warps_in_part(sm, block, part);
        }
        assert_true(here <= sm->slots);
        warps += here;
    }
    assert_int_equal(warps, trial->subject.result.warps);
}

static void expect_blocks_whole(const struct trial *trial)
{
    const sm_lanes *sm = &trial->sm;

    for (int block = 0; block < sm->blocks; block++) {
        int warps = 0;

        for (int part = 0; part < sm->parts; part++) {
            warps += sm_warps_in_part(sm, block, part);
        }
        assert_int_equal(warps, trial->subject.result.warps_per_block);
    }
}

static void expect_lanes(const struct trial *trial)
{
    unsigned full = 0;

    assert_int_equal(trial->sm.blocks, trial->subject.result.blocks);
    assert_int_equal(trial->sm.fault.reason[0] != '\0', trial->subject.result.blocks == 0);
    for (int i = 0; i < trial->sm.count; i++) {
        const sm_lane *lane = &trial->sm.lanes[i];

        expect_amounts(trial, lane);
        expect_warps_left(trial, lane);
        if (lane->parts && lane->limit != OCC_ROW_WARPS) {
            expect_shares(trial, lane);
        }
        full |= lane->full ? OCC_ROW_BIT(lane->limit) : 0;
    }
    assert_int_equal(full, trial->subject.result.limiters);
    expect_slots(trial);
    expect_blocks_whole(trial);
}

static void draw_more(uint64_t *random, struct trial *trial)
{
    occ_launch *launch = &trial->subject.launch;

    *launch = draw_launch(random, &trial->arch);
    launch->cooperative = false;
    launch->caching = (occ_caching)random_within(random, 0, 2);
    launch->cluster_size = random_once_in(random, 3) ? random_within(random, 1, 16) : 0;
    launch->tensor_columns = random_once_in(random, 3) ? random_within(random, 1, 512) : 0;
    launch->barriers = random_once_in(random, 2) ? random_within(random, 0, 16) : 0;
    launch->scalar_registers = random_once_in(random, 2) ? random_within(random, 0, 112) : 0;
}

static void every_sum_is_the_cores(void **unused)
{
    static architectures all;
    uint64_t random = 11;
    int halves = 0;

    (void)unused;
    architectures_read(&all);
    for (size_t i = 0; i < all.count; i++) {
        for (int n = 0; n < LAUNCHES; n++) {
            struct trial trial = {.arch = all.items[i]};

            draw_more(&random, &trial);
            evaluate(&trial);
            expect_lanes(&trial);
            halves += trial.sm.halves && trial.sm.blocks > 1;
        }
    }
    assert_true(halves > 100);
}

/* Five warps on four sub-partitions: each block begins where the last one ended. */
static void five_warps_go_in_turn(void **unused)
{
    static const int expected[][4] = {{2, 1, 1, 1}, {1, 2, 1, 1}, {1, 1, 2, 1}, {1, 1, 1, 2}};
    struct trial trial = trial_on("sm_90", 160, 64);

    (void)unused;
    assert_int_equal(trial.sm.parts, 4);
    assert_int_equal(trial.sm.slots, 16);
    for (int block = 0; block < trial.sm.blocks; block++) {
        for (int part = 0; part < 4; part++) {
            assert_int_equal(sm_warps_in_part(&trial.sm, block, part), expected[block % 4][part]);
        }
    }
}

/* Rule 7: a block is confined to half of the SM. */
static void blocks_go_to_halves_in_turn(void **unused)
{
    struct trial trial = trial_on("sm_52", 384, 40);

    (void)unused;
    trial.subject.launch.caching = OCC_CACHING_ON;
    evaluate(&trial);
    assert_true(trial.sm.halves);
    for (int block = 0; block < trial.sm.blocks; block++) {
        for (int part = 0; part < 4; part++) {
            assert_int_equal(sm_warps_in_part(&trial.sm, block, part),
                             part / 2 == block % 2 ? 6 : 0);
        }
    }
}

/* AMD has scalar registers in each SIMD: what is left of four of them is no room for one wave. */
static void scalars_are_in_each_part(void **unused)
{
    struct trial trial = trial_on("gfx900", 64, 24);
    char text[SENTENCE_SIZE];

    (void)unused;
    trial.subject.launch.scalar_registers = 102;
    evaluate(&trial);
    const sm_lane *scalars = lane_of(&trial.sm, OCC_ROW_SCALAR);

    assert_true(scalars->parts && scalars->full);
    assert_int_equal(scalars->left, scalars->needed);
    sm_remark(&trial.subject, &trial.sm, scalars, text);
    assert_non_null(strstr(text, "128 left: for 0 more"));
}

/* An SM of more sub-partitions than a picture has is one whole. */
static void many_parts_are_one(void **unused)
{
    struct trial trial = trial_on("sm_90", 256, 32);

    (void)unused;
    trial.arch.subpartitions = 16;
    evaluate(&trial);
    assert_int_equal(trial.sm.parts, 1);
    assert_int_equal(trial.sm.slots, 64);
    expect_lanes(&trial);
}

/* Resources that a launch makes no use of are left out, unless they limit. */
static void lanes_are_those_in_use(void **unused)
{
    struct trial trial = trial_on("sm_100", 128, 32);

    (void)unused;
    assert_int_equal(trial.sm.count, 4);
    trial.subject.launch.barriers = 2;
    trial.subject.launch.tensor_columns = 64;
    trial.subject.launch.cluster_size = 2;
    trial.subject.launch.virtual_resources = 4;
    evaluate(&trial);
    assert_int_equal(trial.sm.count, 8);
    trial = trial_on("sm_80", 128, 32);
    trial.subject.launch.barriers = 2; /* no limit there */
    evaluate(&trial);
    assert_int_equal(trial.sm.count, 4);
    trial = trial_on("sm_120", 32, 16);
    assert_true(lane_of(&trial.sm, OCC_ROW_BARRIERS)->full); /* 24, as many as blocks */
}

/* ---- Words */

static void expect_remark(const struct trial *trial, occ_limit_id limit, const char *expected)
{
    char text[SENTENCE_SIZE];

    sm_remark(&trial->subject, &trial->sm, lane_of(&trial->sm, limit), text);
    assert_string_equal(text, expected);
}

static void expect_amount(const struct trial *trial, occ_limit_id limit, const char *expected)
{
    char text[SENTENCE_SIZE];

    sm_amounts(NULL, &trial->sm, lane_of(&trial->sm, limit), false, text);
    assert_string_equal(text, expected);
}

static void expect_door(const struct trial *trial, const char *expected)
{
    char text[SENTENCE_SIZE];

    sm_next_block(&trial->subject, &trial->sm, false, text);
    assert_string_equal(text, expected);
}

static void what_is_left_says_why(void **unused)
{
    struct trial trial = trial_on("sm_80", 768, 40);

    (void)unused;
    trial.subject.launch.dynamic_smem = 4608;
    evaluate(&trial);
    expect_amount(&trial, OCC_ROW_WARPS, "2 × 24 = 48 of 64");
    expect_remark(&trial, OCC_ROW_WARPS, "512 thread slots idle: block 3 of 768 does not fit");
    expect_remark(&trial, OCC_ROW_REGISTERS, "4,096 left: for 0 more warps, block 3 has 24");
    expect_remark(&trial, OCC_ROW_BLOCKS, "30 left: room for 30 more blocks");
    expect_amount(&trial, OCC_ROW_SMEM, "2 × 5,632 B = 11 KiB of 164 KiB");
    expect_door(&trial, "block 3 does not fit: limited by warp slots + registers");
}

static void a_refusal_is_said_at_the_door(void **unused)
{
    struct trial trial = trial_on("sm_80", 1024, 66);

    (void)unused;
    assert_int_equal(trial.sm.blocks, 0);
    expect_amount(&trial, OCC_ROW_REGISTERS, "0 of 65,536");
    expect_remark(&trial, OCC_ROW_REGISTERS, "keeps out even one block");
    expect_remark(&trial, OCC_ROW_WARPS, "64 left: room for 2 more blocks");
    expect_door(&trial, "no block runs: 73,728 registers for a block: it may have at most 65,536");
}

/* Rule 9: where columns alone are the limit, one block more is launched and waits. */
static void a_parked_block_is_not_counted(void **unused)
{
    struct trial trial = trial_on("sm_100", 128, 32);

    (void)unused;
    trial.subject.launch.tensor_columns = 256;
    evaluate(&trial);
    expect_remark(&trial, OCC_ROW_TENSOR, "none left: block 3 needs 256");
    expect_door(&trial,
                "block 3 waits inside the allocation of tensor memory: launched, but not counted");
}

static void an_unknown_amount_is_no_fact(void **unused)
{
    struct trial trial = trial_on("sm_90", 256, 40);

    (void)unused;
    trial.subject.unstated.parameters = 1u << OCC_PARAM_DYNAMIC_SMEM;
    evaluate(&trial);
    expect_amount(&trial, OCC_ROW_SMEM, "? of 228 KiB");
    expect_remark(&trial, OCC_ROW_SMEM,
                  "not known what a block takes: room for fewer blocks, perhaps");
    expect_amount(&trial, OCC_ROW_WARPS, "≤ 48 of 64");
    expect_remark(&trial, OCC_ROW_WARPS, "≥ 16 left: room for 2 more blocks");
    expect_door(&trial,
                "block 7 does not fit: limited by registers, if not earlier by what is unknown");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_sum_is_the_cores),
        cmocka_unit_test(five_warps_go_in_turn),
        cmocka_unit_test(blocks_go_to_halves_in_turn),
        cmocka_unit_test(scalars_are_in_each_part),
        cmocka_unit_test(many_parts_are_one),
        cmocka_unit_test(lanes_are_those_in_use),
        cmocka_unit_test(what_is_left_says_why),
        cmocka_unit_test(a_refusal_is_said_at_the_door),
        cmocka_unit_test(a_parked_block_is_not_counted),
        cmocka_unit_test(an_unknown_amount_is_no_fact),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
