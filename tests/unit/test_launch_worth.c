/* SPDX-License-Identifier: MIT */
/*
 * What more warps are worth, from the code of 133 kernels, against their times on an H200
 * (tests/data/latency): the warps at which 90 % of the best speed is reached lie in the interval,
 * and no verdict contradicts the clock.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "launch/latency_line.h"
#include "launch/measured.h"
#include "launch/worth.h"
#include "support/unit.h"

#define FOLDER "tests/data/latency/"

enum { POINTS_MOST = 64, KERNELS_MOST = 256, NAME_SIZE = 64 };

typedef struct timed {
    char file[NAME_SIZE];
    char kernel[NAME_SIZE];
    int block;
    int warps[POINTS_MOST]; /* in no order */
    double speeds[POINTS_MOST];
    int count;
} timed;

typedef struct bench {
    profile_set set;
    const profile *known;
    const occ_device *device;
    timed kernels[KERNELS_MOST];
    int count;
} bench;

static void read_times(bench *b)
{
    FILE *file = fopen(FOLDER "h200.csv", "r");
    char line[256];
    timed row;
    double microseconds;
    int warps;

    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        timed *last = b->count > 0 ? &b->kernels[b->count - 1] : NULL;

        if (sscanf(line, "%63[^,],%63[^,],%d,%d,%lf", row.file, row.kernel, &row.block, &warps,
                   &microseconds) != 5) {
            continue;
        }
        if (!last || strcmp(last->file, row.file) != 0 || strcmp(last->kernel, row.kernel) != 0) {
            assert_true(b->count < KERNELS_MOST);
            last = &b->kernels[b->count++];
            *last = row;
            last->count = 0;
        }
        assert_true(last->count < POINTS_MOST);
        last->warps[last->count] = warps;
        last->speeds[last->count++] = 1 / microseconds;
    }
    fclose(file);
}

static int open_bench(void **state)
{
    bench *b = calloc(1, sizeof *b);

    profile_set_open(&b->set, &(profile_places){.compiled_in = true});
    b->known = profile_set_get(&b->set, (size_t)profile_set_find(&b->set, "sm_90"));
    for (size_t i = 0; i < b->known->device_count && !b->device; i++) {
        if (strcmp(b->known->devices[i].name, "H200 SXM 141GB") == 0) {
            b->device = &b->known->devices[i];
        }
    }
    read_times(b);
    *state = b;
    return 0;
}

static int close_bench(void **state)
{
    bench *b = *state;

    profile_set_close(&b->set);
    free(b);
    return 0;
}

/* The speed of the fastest point of so many warps and more. */
static double best_from(const timed *of, int warps)
{
    double best = 0;

    for (int i = 0; i < of->count; i++) {
        best = of->warps[i] >= warps && of->speeds[i] > best ? of->speeds[i] : best;
    }
    return best;
}

/* Warps at which 90 % of the best speed is reached; *fewest: that is so at the fewest already. */
static double needed_by(const timed *of, bool *fewest)
{
    double enough = 0.9 * best_from(of, 0), found = 0;

    *fewest = true;
    for (int warps = 1, before = -1; warps <= 64; warps++) {
        int at = of->count - 1;

        while (at >= 0 && of->warps[at] != warps) {
            at--;
        }
        if (at < 0) {
            continue;
        }
        if (of->speeds[at] >= enough) {
            found = before < 0 ? warps
                               : of->warps[before] + (warps - of->warps[before]) *
                                                         (enough - of->speeds[before]) /
                                                         (of->speeds[at] - of->speeds[before]);
            return found;
        }
        before = at;
        *fewest = false;
    }
    return found;
}

static evaluated_launch launch_of(const bench *b, const timed *of, const kernel *item)
{
    evaluated_launch found = {.profile = b->known,
                              .arch = &b->known->arch,
                              .device = b->device,
                              .kernel = item,
                              .launch = OCC_LAUNCH_DEFAULT,
                              .latency = LATENCY_NONE};

    found.launch.block_size = of->block;
    found.launch.registers_per_thread = item->registers;
    found.launch.static_smem = item->static_smem;
    found.launch.barriers = item->barriers;
    return found;
}

static void read_kernel(const timed *of, kernel_list *list, const kernel **item)
{
    char path[2 * NAME_SIZE + sizeof FOLDER];

    snprintf(path, sizeof path, FOLDER "%s.sm_90.cubin", of->file);
    assert_true(kernel_list_read(list, path, NULL));
    for (size_t i = 0; i < list->count; i++) {
        if (strcmp(list->items[i].name, of->kernel) == 0) {
            *item = &list->items[i];
        }
    }
    assert_non_null(*item);
}

/* As if so many warps stood on an SM. */
static worth_verdict verdict_at(evaluated_launch *launch, int warps)
{
    worth found;

    launch->result.warps = warps;
    assert_true(worth_of(launch, &found));
    return found.verdict;
}

typedef struct score {
    int kernels;
    int held;   /* the interval has the measured need, within a fifth */
    int narrow; /* its high end is at most four times the low one */
    int false_verdicts;
    int verdicts[WORTH_VERDICTS];
} score;

static void judge(const timed *of, evaluated_launch *launch, score *sum)
{
    worth found;
    bool fewest;
    double needed = needed_by(of, &fewest);

    assert_true(launch_evaluate(launch));
    assert_true(worth_of(launch, &found));
    bool held = found.needed_low * 0.8 <= needed && (fewest || needed <= found.needed_high * 1.2);

    sum->kernels++;
    sum->held += held;
    sum->narrow += found.needed_high <= 4 * found.needed_low;
    if (!held) {
        print_message("%s %s: %d to %d, measured %.1f\n", of->file, of->kernel, found.needed_low,
                      found.needed_high, needed);
    }
    for (int i = 0; i < of->count; i++) {
        double gain = best_from(of, of->warps[i]) / of->speeds[i] - 1;
        bool more = best_from(of, of->warps[i] + 1) > 0;
        worth_verdict verdict = verdict_at(launch, of->warps[i]);
        bool wrong = (verdict == WORTH_GAINS && more && gain < 0.05) ||
                     (verdict == WORTH_GAINS_NOTHING && gain > 0.15);

        sum->verdicts[verdict]++;
        sum->false_verdicts += wrong;
        if (wrong) {
            print_message("%s %s at %d warps: %s, and gains %.0f %%\n", of->file, of->kernel,
                          of->warps[i], worth_key(verdict), 100 * gain);
        }
    }
}

static score judge_files(const bench *b, bool held_out)
{
    score sum = {0};

    for (int i = 0; i < b->count; i++) {
        const timed *of = &b->kernels[i];
        kernel_list list = {0};
        const kernel *item = NULL;

        if ((strcmp(of->file, "held_out") == 0) == held_out) {
            read_kernel(of, &list, &item);
            evaluated_launch launch = launch_of(b, of, item);

            judge(of, &launch, &sum);
            kernel_list_free(&list);
        }
    }
    return sum;
}

static void check_score(const score *sum, int kernels, int false_verdicts)
{
    assert_int_equal(sum->kernels, kernels);
    assert_true(10 * sum->held >= 9 * sum->kernels);
    assert_true(2 * sum->narrow >= sum->kernels);
    assert_true(sum->false_verdicts <= false_verdicts);
    for (int i = 0; i < WORTH_MEASURED; i++) {
        assert_true(sum->verdicts[i] >= sum->kernels);
    }
}

static void test_kernels(void **state)
{
    score sum = judge_files(*state, false);

    check_score(&sum, 110, 0);
}

static void test_kernels_that_no_rule_saw(void **state)
{
    score sum = judge_files(*state, true);

    check_score(&sum, 23, 0);
}

/* The loads of the code that are in flight, for the line of a latency that the user asks for. */
static void test_loads_in_flight(void **state)
{
    static const struct {
        const char *kernel;
        float loads;
        float waits;
    } rows[] = {{"copy4_four", 4, 1},  {"copy4_eight", 8, 1}, {"sum_loop4", 1, 1},
                {"gather_loop", 1, 1}, {"fma2", 0, 0},        {"async_sum", 1, 0.5F}};
    const bench *b = *state;

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        timed of = {.file = "styles"};
        kernel_list list = {0};
        const kernel *item = NULL;

        snprintf(of.kernel, sizeof of.kernel, "%s", rows[i].kernel);
        read_kernel(&of, &list, &item);
        assert_float_equal(item->work->loads, rows[i].loads, 0.01);
        assert_float_equal(item->work->waits, rows[i].waits, 0.01);
        assert_non_null(b->device);
        kernel_list_free(&list);
    }
}

/* The user knows where the data lies: one case is left, and it is narrower. */
static void test_a_chosen_memory(void **state)
{
    const bench *b = *state;
    timed of = {.file = "styles", .kernel = "matmul_plain", .block = 256};
    kernel_list list = {0};
    const kernel *item = NULL;
    worth all, one;

    read_kernel(&of, &list, &item);
    evaluated_launch launch = launch_of(b, &of, item);

    assert_true(launch_evaluate(&launch));
    assert_true(worth_of(&launch, &all));
    assert_true(latency_find("l2_hit", &launch.latency));
    assert_true(worth_of(&launch, &one));
    assert_int_equal(all.count, 3);
    assert_int_equal(one.count, 1);
    assert_string_equal(one.cases[0].place, "l2_hit");
    assert_true(one.needed_high < all.needed_high && one.needed_low > all.needed_low);
    kernel_list_free(&list);
}

/* No code, no device's bandwidth, no figures: nothing is said. */
static void test_nothing_is_said(void **state)
{
    const bench *b = *state;
    timed of = {.file = "styles", .kernel = "triad4", .block = 256};
    kernel_list list = {0};
    const kernel *item = NULL, plain = {.registers = 32};
    worth found;

    read_kernel(&of, &list, &item);
    evaluated_launch launch = launch_of(b, &of, item);

    assert_true(launch_evaluate(&launch));
    launch.device = NULL;
    assert_false(worth_of(&launch, &found));
    launch.device = b->device;
    launch.kernel = &plain;
    assert_false(worth_of(&launch, &found));
    launch.kernel = item;
    launch.launch.block_size = 2048;
    launch_evaluate(&launch);
    assert_false(worth_of(&launch, &found));
    kernel_list_free(&list);
}

/* The last scene of the tour flash-attention: three kernels of kinds with 16 warps. */
static void test_three_verdicts(void **state)
{
    static const struct {
        const char *name;
        worth_verdict verdict;
    } rows[] = {{"copy4", WORTH_GAINS},
                {"tensor_core", WORTH_GAINS_NOTHING},
                {"matmul_tiled", WORTH_CANNOT_TELL}};
    const bench *b = *state;

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        timed of = {.file = "kinds", .block = 256};
        kernel_list list = {0};
        const kernel *item = NULL;
        worth found;

        snprintf(of.kernel, sizeof of.kernel, "%s", rows[i].name);
        read_kernel(&of, &list, &item);
        evaluated_launch launch = launch_of(b, &of, item);

        launch.launch.dynamic_smem = 77824;
        assert_true(launch_evaluate(&launch));
        assert_int_equal(launch.result.warps, 16);
        assert_true(worth_of(&launch, &found));
        assert_int_equal(found.verdict, rows[i].verdict);
        kernel_list_free(&list);
    }
}

static const timed *timed_of(const bench *b, const char *name)
{
    for (int i = 0; i < b->count; i++) {
        if (strcmp(b->kernels[i].file, "styles") == 0 && strcmp(b->kernels[i].kernel, name) == 0) {
            return &b->kernels[i];
        }
    }
    fail_msg("no times of %s", name);
    return NULL;
}

/* Rows of Nsight Compute narrow the answers, and contradict no clock. */
static void test_profiles_narrow(void **state)
{
    const bench *b = *state;
    kernel_list profiled = {0};
    score plain = {0}, narrowed = {0};
    unsigned seen = 0;

    assert_true(kernel_list_read(&profiled, FOLDER "ncu.csv", NULL));
    for (size_t i = 0; i < profiled.count; i++) {
        const timed *of = timed_of(b, profiled.items[i].name);
        kernel_list list = {0};
        const kernel *item = NULL;
        worth found;

        read_kernel(of, &list, &item);
        kernel joined = *item;
        evaluated_launch launch = launch_of(b, of, item);

        judge(of, &launch, &plain);
        joined.launch = profiled.items[i].launch;
        launch.kernel = &joined;
        judge(of, &launch, &narrowed);
        launch_evaluate(&launch);
        assert_true(worth_of(&launch, &found));
        seen |= found.narrowed;
        kernel_list_free(&list);
    }
    kernel_list_free(&profiled);
    assert_int_equal(seen, WORTH_BY_L1_HIT_RATE | WORTH_BY_L2_HIT_RATE | WORTH_BY_THROUGHPUT);
    assert_true(narrowed.narrow > plain.narrow);
    assert_true(narrowed.verdicts[WORTH_CANNOT_TELL] < plain.verdicts[WORTH_CANNOT_TELL]);
    check_score(&narrowed, (int)plain.kernels, 0);
}

/* A launch that is faster than DRAM can be has its data elsewhere. */
static void test_a_time_narrows(void **state)
{
    const bench *b = *state;
    const timed *of = timed_of(b, "triad4");
    const double bytes = 3 * 32 * 4 * 8; /* of a block of 8 warps */
    kernel_list list = {0};
    const kernel *item = NULL;
    worth found;

    read_kernel(of, &list, &item);
    kernel traced = *item;
    evaluated_launch launch = launch_of(b, of, &traced);

    traced.launch.count = 2;
    traced.launch.grid_size = 100000;
    traced.launch.time_us =
        2 * bytes * 100000 / (800 * b->device->bandwidth_gbs); /* at 80 % of it */
    assert_true(launch_evaluate(&launch) && worth_of(&launch, &found));
    assert_int_equal(found.narrowed, 0);
    traced.launch.time_us *= 0.8 / 0.98;
    assert_true(worth_of(&launch, &found));
    assert_int_equal(found.narrowed, WORTH_BY_TIME);
    assert_string_equal(found.cases[found.count - 1].place, "l2_hit");
    kernel_list_free(&list);
}

/* Points of triad4, made up; of another block size, and of another kernel. */
static const char points[] =
    "parameter,value,measured,unit,label,registers,blocks,occupancy,device\n"
    "dynamic_smem,0,100,launch/ms,triad4,16,8,100,H200 SXM 141GB\n"
    "dynamic_smem,37888,90,launch/ms,triad4,16,6,75,H200 SXM 141GB\n"
    "dynamic_smem,57344,50,launch/ms,triad4,16,4,50,H200 SXM 141GB\n"
    "dynamic_smem,70000,500,launch/ms,triad4,16,4,100,H200 SXM 141GB\n"
    "registers,32,500,launch/ms,triad4,32,8,100,H200 SXM 141GB\n"
    "dynamic_smem,0,500,launch/ms,triad,16,8,100,H200 SXM 141GB\n"
    "dynamic_smem,0,500,launch/ms,triad4,16,8,100,H100 PCIe\n";

/* The speed of a launch with so much shared memory, of its best; 0: no measurement says it. */
static double measured_share(evaluated_launch *launch, int smem, worth *found)
{
    launch->launch.dynamic_smem = smem;
    assert_true(launch_evaluate(launch));
    assert_true(worth_of(launch, found));
    assert_int_equal(found->share > 0, found->verdict == WORTH_MEASURED);
    return found->share;
}

static void test_a_measurement_is_the_verdict(void **state)
{
    const bench *b = *state;
    timed of = {.file = "styles", .kernel = "triad4", .block = 256};
    kernel_list list = {0};
    message_list messages = {0};
    measured_set set = {0};
    const kernel *item = NULL;
    char text[SENTENCE_SIZE];
    worth found;

    read_kernel(&of, &list, &item);
    evaluated_launch launch = launch_of(b, &of, item);

    assert_true(measured_read_text(&set, "points", points, strlen(points), &messages));
    launch.measured = &set;
    assert_float_equal(measured_share(&launch, 37888, &found), 0.9, 1e-9);
    assert_int_equal(found.needed_low, 48);
    assert_true(worth_is_reached(&launch, &found));
    assert_float_equal(measured_share(&launch, 40000, &found), 0.7, 1e-9); /* between two points */
    assert_false(worth_is_reached(&launch, &found));
    worth_sentence(&launch, &found, WORTH_WHOLE, text, sizeof text);
    assert_string_equal(text,
                        "measured: 70 % of its best speed at 40 of 64 warps, 90 % from 48 on");
    assert_float_equal(measured_share(&launch, 100000, &found), 0,
                       0); /* fewer than were measured */
    launch.launch.block_size = 128;
    assert_float_equal(measured_share(&launch, 0, &found), 0, 0);
    measured_free(&set);
    message_free(&messages);
    kernel_list_free(&list);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_kernels),
        cmocka_unit_test(test_kernels_that_no_rule_saw),
        cmocka_unit_test(test_loads_in_flight),
        cmocka_unit_test(test_a_chosen_memory),
        cmocka_unit_test(test_profiles_narrow),
        cmocka_unit_test(test_a_time_narrows),
        cmocka_unit_test(test_three_verdicts),
        cmocka_unit_test(test_nothing_is_said),
        cmocka_unit_test(test_a_measurement_is_the_verdict),
    };

    return cmocka_run_group_tests(tests, open_bench, close_bench);
}
