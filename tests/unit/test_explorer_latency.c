/* SPDX-License-Identifier: MIT */
/*
 * Warps that hide a latency: the model against throughput measured on an H200,
 * its arithmetic computed anew from the text, and its words.
 */
#include "support/unit.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "launch/latency_line.h"
#include "launch/why.h"
#include "support/architectures.h"
#include "support/blackboard.h"
#include "support/csv.h"
#include "support/launches.h"

#define MEASURED "tests/data/h200/measured.csv"

/* A launch of an architecture, and the subject of its latency. */
struct scene {
    profile_set set;
    evaluated_launch subject;
};

static void evaluate(struct scene *scene)
{
    assert_int_equal(occ_occupancy(scene->subject.arch, scene->subject.device,
                                   &scene->subject.launch, &scene->subject.result),
                     OCC_OK);
}

static int latency_named(const char *key)
{
    int kind = LATENCY_NONE;

    assert_true(latency_find(key, &kind));
    return kind;
}

static void open_scene(struct scene *scene, const char *arch)
{
    memset(scene, 0, sizeof *scene);
    open_compiled_in(&scene->set);
    const profile *known =
        profile_set_get(&scene->set, (size_t)profile_set_find(&scene->set, arch));

    scene->subject = (evaluated_launch){
        .arch = &known->arch,
        .device = known->device_count > 0 ? &known->devices[0] : NULL,
        .launch = OCC_LAUNCH_DEFAULT,
        .profile = known,
        .latency = latency_named("dram"),
    };
    evaluate(scene);
}

/* A tool that is exact about occupancy does not guess what it is worth. */
static void nothing_is_said_unasked(void **state)
{
    struct scene scene;
    latency_line line;

    (void)state;
    open_scene(&scene, "sm_90");
    scene.subject.latency = LATENCY_NONE;
    assert_false(latency_of(&scene.subject, &line));
    profile_set_close(&scene.set);
}

static latency_line line_of(const struct scene *scene)
{
    latency_line line = {.known = false};

    assert_true(latency_of(&scene->subject, &line));
    return line;
}

/* ---- The model and the measurement */

enum { MOST_LAUNCHES = 256, WARPS = 65 };

struct sample {
    double values[MOST_LAUNCHES];
    int count;
};

static int ascending(const void *a, const void *b)
{
    double left = *(const double *)a;
    double right = *(const double *)b;

    return (left > right) - (left < right);
}

static double median(struct sample *sample)
{
    qsort(sample->values, (size_t)sample->count, sizeof *sample->values, ascending);
    int middle = sample->count / 2;

    return sample->count % 2 ? sample->values[middle]
                             : (sample->values[middle - 1] + sample->values[middle]) / 2;
}

/* The medians of an experiment, by warps; 0: not measured. */
static void read_medians(const char *experiment, double medians[WARPS])
{
    static struct sample samples[WARPS];
    struct csv csv;

    memset(samples, 0, sizeof samples);
    csv_open(&csv, MEASURED);
    while (csv_next(&csv)) {
        struct sample *sample = &samples[csv_int(&csv, "warps_per_sm")];

        if (strcmp(csv_text(&csv, "experiment"), experiment) == 0) {
            assert_in_range(sample->count, 0, MOST_LAUNCHES - 1);
            sample->values[sample->count++] = atof(csv_text(&csv, "value"));
        }
    }
    for (int warps = 0; warps < WARPS; warps++) {
        medians[warps] = samples[warps].count > 0 ? median(&samples[warps]) : 0;
    }
}

/* The model is as near to the recording as promised. */
static const struct measured {
    const char *item;
    int independent;
    const char *experiment;
    double most_off; /* of the warps at which 90 % are measured */
} measured[] = {
    {"dram", 1, "copy 1 load in flight by shared memory", 0.25},
    {"dram", 4, "copy 4 loads in flight by shared memory", 0.25},
    {"fp32_add_mul_fma", 1, "fma chain ILP 1 by shared memory", 0.25},
    {"fp32_add_mul_fma", 2, "fma chain ILP 2 by shared memory", 0.4},
    {"fp32_add_mul_fma", 4, "fma chain ILP 4 by shared memory", 0.6},
};

/* Warps with nine tenths of the best speed, on the line through both points beside it. */
static double warps_measured(const double medians[WARPS])
{
    double best = 0;
    int before = 0;

    for (int i = 0; i < WARPS; i++) {
        best = fmax(best, medians[i]);
    }
    for (int i = 1; i < WARPS; i++) {
        if (medians[i] >= 0.9 * best) {
            return before +
                   (i - before) * (0.9 * best - medians[before]) / (medians[i] - medians[before]);
        }
        before = medians[i] > 0 ? i : before;
    }
    return 0;
}

static void the_model_is_near_the_measurement(void **state)
{
    struct scene scene;
    double medians[WARPS];

    (void)state;
    open_scene(&scene, "sm_90");
    for (size_t i = 0; i < sizeof measured / sizeof *measured; i++) {
        scene.subject.launch.independent = measured[i].independent;
        scene.subject.latency = latency_named(measured[i].item);
        read_medians(measured[i].experiment, medians);
        double off = line_of(&scene).needed.warps / warps_measured(medians) - 1;

        if (!(fabs(off) <= measured[i].most_off)) {
            fail_msg("%s: the model is off by %g", measured[i].experiment, off);
        }
    }
    profile_set_close(&scene.set);
}

/* The README's figures: a copy with one 16-byte load in flight, and with four. */
static void copies_on_the_h200(void **state)
{
    struct scene scene;

    (void)state;
    open_scene(&scene, "sm_90");
    assert_string_equal(line_of(&scene).key, "dram");
    assert_int_equal(line_of(&scene).warps, 25);
    scene.subject.launch.independent = 4;
    assert_int_equal(line_of(&scene).warps, 7);
    /* Beside so many instructions the schedulers are the bottleneck, down to arithmetic. */
    scene.subject.launch.independent = 1;
    scene.subject.launch.instructions_between = 195;
    assert_int_equal(line_of(&scene).warps, 16);
    scene.subject.launch.instructions_between = 136;
    assert_int_equal(line_of(&scene).warps, 21);
    profile_set_close(&scene.set);
}

/* ---- The arithmetic, computed anew */

/* Returns the value of the line that names the warps; -1: another one. */
static double check_line(const struct scene *scene, const why_line *line)
{
    char text[2 * SENTENCE_SIZE];
    double value = -1;

    if (!line->sign[0]) {
        return -1;
    }
    text_format(text, sizeof text, "%s %s %s %s", line->text, line->sign, line->value, line->label);
    if (!blackboard_holds(text, &value)) {
        fail_msg("%s: %s", scene->subject.arch->name, text);
    }
    return strstr(line->label, "needed") ? value : -1;
}

static void check_lines(struct scene *scene)
{
    const latency_line line = line_of(scene);
    why_line lines[WHY_MAX_LINES];
    int count = why_lines(&scene->subject, false, WHY_LATENCY, lines);
    double warps = -1;

    assert_true(count >= 1);
    for (int i = 0; i < count; i++) {
        warps = fmax(warps, check_line(scene, &lines[i]));
    }
    if (line.known) {
        assert_int_equal((int)ceil(warps - 1e-9), line.warps);
    } else {
        assert_int_equal(count, 1);
        assert_non_null(strstr(lines[0].text, "unknown"));
    }
}

static void every_line_can_be_computed_anew(void **state)
{
    random_source source = {17};
    struct scene scene;
    architectures all;

    (void)state;
    architectures_read(&all);
    for (size_t i = 0; i < all.count; i++) {
        open_scene(&scene, all.items[i].name);
        for (int kind = 0; latency_key(kind); kind++) {
            scene.subject.latency = kind;
            for (int n = 0; n < 40; n++) {
                scene.subject.launch.access_bytes = 1 << random_below(&source, 6);
                scene.subject.launch.independent = 1 + random_below(&source, 8);
                scene.subject.launch.instructions_between =
                    random_below(&source, n < 20 ? 30 : 1000);
                check_lines(&scene);
            }
        }
        profile_set_close(&scene.set);
    }
}

/* ---- Core: both bounds, and what is refused */

static void bounds_of_accesses(void **state)
{
    const occ_arch arch = architecture_named("sm_90");
    occ_access access = {.latency_cycles = 600,
                         .bytes_per_cycle = 16,
                         .arithmetic_cycles = 4,
                         .bytes = 8,
                         .independent = 2,
                         .instructions_between = 9};
    occ_warps_needed needed;

    (void)state;
    assert_int_equal(occ_access_warps(&arch, &access, &needed), OCC_OK);
    assert_true(fabs(needed.by_bandwidth - 18.75) < 1e-9); /* 600 * 16 / (32 * 8 * 2) */
    assert_true(fabs(needed.by_issue - 120) < 1e-9);       /* 600 * 4 / (2 * 10) */
    assert_true(needed.warps == needed.by_bandwidth);
    access.instructions_between = 999; /* 1.2 warps by the schedulers, 8 by arithmetic */
    assert_int_equal(occ_access_warps(&arch, &access, &needed), OCC_OK);
    assert_true(needed.by_issue == 8 && needed.warps == 8);
    access.bytes_per_cycle = 0;
    access.instructions_between = 9;
    assert_int_equal(occ_access_warps(&arch, &access, &needed), OCC_OK);
    assert_true(needed.by_bandwidth == 0 && needed.warps == needed.by_issue);
    access.independent = 0;
    assert_int_equal(occ_access_warps(&arch, &access, &needed), OCC_INVALID_ARGUMENT);
    access.independent = 1;
    access.latency_cycles = NAN;
    assert_int_equal(occ_access_warps(&arch, &access, &needed), OCC_INVALID_ARGUMENT);
}

/* ---- In words */

static void expect_needed(struct scene *scene, int registers, const char *expected)
{
    char text[SENTENCE_SIZE];
    const latency_line line = line_of(scene);

    scene->subject.launch.registers_per_thread = registers;
    evaluate(scene);
    latency_needed(&scene->subject, &line, text);
    assert_string_equal(text, expected);
}

static void warps_are_needed_with_an_assumption(void **state)
{
    struct scene scene;

    (void)state;
    open_scene(&scene, "sm_90");
    scene.subject.latency = latency_named("fp32_add_mul_fma");
    expect_needed(&scene, 32, "16 warps needed with 1 independent instruction a warp, 64 resident");
    expect_needed(&scene, 128,
                  "16 warps needed with 1 independent instruction a warp, 16 resident");
    expect_needed(&scene, 255, "16 warps needed with 1 independent instruction a warp, 8 resident");
    scene.subject.unstated.parameters = 1u << OCC_PARAM_DYNAMIC_SMEM;
    expect_needed(&scene, 32,
                  "16 warps needed with 1 independent instruction a warp, at most 64 resident");
    expect_needed(&scene, 255,
                  "16 warps needed with 1 independent instruction a warp, at most 8 resident");
    scene.subject.unstated.parameters = 0;
    scene.subject.latency = latency_named("dram");
    scene.subject.launch.access_bytes = 4;
    expect_needed(&scene, 32,
                  "99 warps needed with 4 B a thread in flight, an SM holds 64: occupancy alone "
                  "cannot hide it, wider or more accesses a thread do");
    profile_set_close(&scene.set);
    open_scene(&scene, "sm_10");
    scene.subject.latency = latency_named("l2_hit");
    expect_needed(&scene, 8, "latency unknown on sm_10");
    /* NVIDIA's rule for 1.x: 24 cycles, 8 results a cycle, 6 warps. */
    scene.subject.latency = latency_named("fp32_add_mul_fma");
    expect_needed(&scene, 8, "6 warps needed with 1 independent instruction a warp, 24 resident");
    profile_set_close(&scene.set);
}

/* A line of the arithmetic names the source of what a warp does. */
static void expect_source(const struct scene *scene, const char *source)
{
    why_line lines[WHY_MAX_LINES];

    for (int i = why_lines(&scene->subject, false, WHY_LATENCY, lines) - 1; i >= 0; i--) {
        if (strncmp(lines[i].text, source, strlen(source)) == 0) {
            return;
        }
        print_error("%s\n", lines[i].text);
    }
    fail_msg("no line begins with: %s", source);
}

static void accesses_have_a_source(void **state)
{
    const kernel_work work = {
        .instructions = 9, .cycles = 99, .waits = 1, .loads = 1, .load_bytes = 4, .lines = 128};
    const kernel item = {.work = &work};
    struct scene scene;

    (void)state;
    open_scene(&scene, "sm_90");
    expect_source(&scene, "assumed of a warp: 1 access of 16 B");
    scene.subject.launch.independent = 2;
    expect_source(&scene, "given: 2 accesses of 16 B");
    profile_set_close(&scene.set);
    open_scene(&scene, "sm_89"); /* without the figures of a verdict */
    scene.subject.launch.independent = 2;
    scene.subject.kernel = &item;
    scene.subject.sources[OCC_PARAM_INDEPENDENT] = SOURCE_FILE;
    scene.subject.sources[OCC_PARAM_ACCESS_BYTES] = SOURCE_FILE;
    expect_source(&scene, "counted in the code: 2 accesses");
    scene.subject.sources[OCC_PARAM_ACCESS_BYTES] = SOURCE_GIVEN;
    expect_source(&scene, "given: ");
    profile_set_close(&scene.set);
}

/* The memory of "H100 SXM5 80GB MIG 1g.10gb" in eighths of the largest slice's; 0: no slice. */
static int eighths_of(const profile *known, const char *name)
{
    const char *mig = strstr(name, " MIG ");
    int largest = 186; /* GB200, of which no slice is the whole */
    int own = 0;

    if (!mig) {
        return 0;
    }
    sscanf(mig, " MIG %*dg.%dgb", &own);
    for (size_t i = 0; i < known->device_count && strncmp(name, "GB200", 5) != 0; i++) {
        int memory = 0;

        if (strncmp(known->devices[i].name, name, (size_t)(mig - name) + 5) == 0 &&
            sscanf(known->devices[i].name + (mig - name), " MIG %*dg.%dgb", &memory) == 1) {
            largest = largest == 186 || memory > largest ? memory : largest;
        }
    }
    return (int)(8.0 * own / largest + 0.5);
}

static double bandwidth_of_whole(const profile *known, const char *name)
{
    for (size_t i = 0; i < known->device_count; i++) {
        const char *whole = known->devices[i].name;

        if (strncmp(name, whole, strlen(whole)) == 0 && !strstr(whole, " MIG ")) {
            return known->devices[i].bandwidth_gbs;
        }
    }
    return 0;
}

/* A memory slice of MIG has an eighth of the capacity and of the bandwidth. */
static void slices_have_their_share_of_the_bandwidth(void **state)
{
    profile_set set;
    int found = 0;

    (void)state;
    open_compiled_in(&set);
    for (size_t i = 0; i < set.count; i++) {
        const profile *known = profile_set_get(&set, i);

        for (size_t k = 0; k < known->device_count; k++) {
            const occ_device *slice = &known->devices[k];
            int eighths = eighths_of(known, slice->name);
            double share = bandwidth_of_whole(known, slice->name) * eighths / 8;

            if (eighths > 0 && fabs(slice->bandwidth_gbs - share) > 0.001 * share) {
                fail_msg("%s: %g GB/s, %d eighths are %g", slice->name, slice->bandwidth_gbs,
                         eighths, share);
            }
            found += eighths > 0;
        }
    }
    assert_true(found > 40);
    profile_set_close(&set);
}

/* Where a document states the latency of device memory it is known; elsewhere it is said to be unknown. */
static void device_memory_is_known_where_it_is_documented(void **state)
{
    static const char documented[] =
        " sm_35 sm_52 sm_60 sm_70 sm_75 sm_80 sm_86 sm_89 sm_90 sm_100 sm_103 sm_120 ";
    struct scene scene;
    architectures all;

    (void)state;
    architectures_read(&all);
    for (size_t i = 0; i < all.count; i++) {
        char name[PHRASE_SIZE];

        open_scene(&scene, all.items[i].name);
        scene.subject.latency = latency_named("dram");
        text_format(name, sizeof name, " %s ", all.items[i].name);
        assert_int_equal(line_of(&scene).known, strstr(documented, name) != NULL);
        profile_set_close(&scene.set);
    }
}

/* Arithmetic, shared memory, L1, L2 and DRAM are offered on every architecture, known or not. */
static void every_architecture_answers(void **state)
{
    static const char *const kinds[] = {"dram", "l2_hit", "l1_hit", "shared_load",
                                        "fp32_add_mul_fma"};
    struct scene scene;
    architectures all;

    (void)state;
    architectures_read(&all);
    for (size_t i = 0; i < all.count; i++) {
        open_scene(&scene, all.items[i].name);
        for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
            scene.subject.latency = latency_named(kinds[k]);
            const latency_line line = line_of(&scene);

            assert_string_equal(line.key, kinds[k]);
            assert_true(line.known ? line.access.latency_cycles > 0 && line.warps > 0
                                   : line.access.latency_cycles == 0);
        }
        profile_set_close(&scene.set);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_said_unasked),
        cmocka_unit_test(the_model_is_near_the_measurement),
        cmocka_unit_test(copies_on_the_h200),
        cmocka_unit_test(every_line_can_be_computed_anew),
        cmocka_unit_test(bounds_of_accesses),
        cmocka_unit_test(warps_are_needed_with_an_assumption),
        cmocka_unit_test(accesses_have_a_source),
        cmocka_unit_test(every_architecture_answers),
        cmocka_unit_test(slices_have_their_share_of_the_bandwidth),
        cmocka_unit_test(device_memory_is_known_where_it_is_documented),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
