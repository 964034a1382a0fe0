/* SPDX-License-Identifier: MIT */
/* The explanation: the L1 cache beside the carve-out, which figure is a limit's own, warpgroups. */
#include "support/unit.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "launch/launch_fault.h"
#include "launch/phrase.h"
#include "launch/why.h"
#include "support/blackboard.h"
#include "support/launches.h"

/* A launch on one architecture, without a device. */
struct scene {
    profile_set set;
    occ_arch arch;
    evaluated_launch subject;
};

static void open_scene(struct scene *scene, const char *name)
{
    memset(scene, 0, sizeof *scene);
    open_compiled_in(&scene->set);
    scene->arch = profile_set_get(&scene->set, (size_t)profile_set_find(&scene->set, name))->arch;
    scene->subject = (evaluated_launch){.arch = &scene->arch, .launch = OCC_LAUNCH_DEFAULT};
    occ_occupancy(&scene->arch, NULL, &scene->subject.launch, &scene->subject.result);
}

/* The line of L1 among those of shared memory; NULL: none. */
static const why_line *find_l1(const struct scene *scene, why_line lines[WHY_MAX_LINES])
{
    int count = why_lines(&scene->subject, false, (why_part)OCC_ROW_SMEM, lines);

    for (int i = 0; i < count; i++) {
        if (strstr(lines[i].text, "L1") || strstr(lines[i].label, "L1")) {
            return &lines[i];
        }
    }
    return NULL;
}

static void expect_left(const struct scene *scene, int bytes)
{
    why_line lines[WHY_MAX_LINES];
    const why_line *line = find_l1(scene, lines);
    char text[2 * SENTENCE_SIZE];
    double value = -1;

    if (!line) {
        fail_msg("no line of L1");
        return;
    }
    text_format(text, sizeof text, "%s %s %s %s", line->text, line->sign, line->value, line->label);
    if (!blackboard_holds(text, &value)) {
        fail_msg("%s", text);
    }
    assert_int_equal((int)value, bytes);
    assert_false(line->total);
}

/* On every architecture and carve-out: what both memories have together, less the shared half. */
static void l1_stands_beside_shared_memory(void **state)
{
    random_source source = {5};
    struct scene scene;
    int found = 0;

    (void)state;
    open_scene(&scene, "sm_90");
    for (size_t i = 0; i < scene.set.count; i++) {
        scene.arch = profile_set_get(&scene.set, i)->arch;
        for (int n = 0; n < 200; n++) {
            why_line lines[WHY_MAX_LINES];

            scene.subject.launch = random_launch(&source, &scene.arch);
            occ_occupancy(&scene.arch, NULL, &scene.subject.launch, &scene.subject.result);
            if (scene.arch.smem_configuration == OCC_SMEM_FIXED) {
                assert_null(find_l1(&scene, lines));
                continue;
            }
            expect_left(&scene, scene.arch.unified_cache - scene.subject.result.smem_capacity);
            found++;
        }
    }
    assert_true(found > 2000);
    profile_set_close(&scene.set);
}

static void a_carveout_moves_it(void **state)
{
    struct scene scene;

    (void)state;
    open_scene(&scene, "sm_90");
    expect_left(&scene, 28 * 1024);
    scene.subject.launch.carveout_percent = 0;
    occ_occupancy(&scene.arch, NULL, &scene.subject.launch, &scene.subject.result);
    expect_left(&scene, (256 - 8) * 1024); /* the reserved kilobyte takes the smallest size */
    profile_set_close(&scene.set);
}

static void an_unknown_size_is_said(void **state)
{
    struct scene scene;
    why_line lines[WHY_MAX_LINES];

    (void)state;
    open_scene(&scene, "sm_90");
    scene.arch.unified_cache = 0;
    const why_line *line = find_l1(&scene, lines);

    assert_true(line && line->sign[0] == '\0' && strstr(line->text, "unknown"));
    profile_set_close(&scene.set);
}

/* One total for each limit with arithmetic, whatever lines follow it: the limit's blocks. */
static void a_limit_has_one_total(void **state)
{
    struct scene scene;
    why_line lines[WHY_MAX_LINES];

    (void)state;
    open_scene(&scene, "sm_100");
    scene.subject.launch.tensor_columns = 128;
    scene.subject.launch.dynamic_smem = 30000;
    occ_occupancy(&scene.arch, NULL, &scene.subject.launch, &scene.subject.result);
    for (why_part part = 0; part <= WHY_JOIN; part++) {
        int count = why_lines(&scene.subject, false, part, lines);
        int totals = 0;
        int blocks = part == WHY_JOIN ? scene.subject.result.warps
                                      : scene.subject.result.limits[part].blocks;
        char number[NUMBER_SIZE];

        for (int i = 0; i < count; i++) {
            totals += lines[i].total;
            if (lines[i].total) {
                assert_string_equal(lines[i].value, number_format(number, blocks));
            }
        }
        assert_int_equal(totals, count > 0 && blocks != OCC_UNLIMITED);
    }
    profile_set_close(&scene.set);
}

/* Whether some line of the warpgroups' part has a text and its value's words. */
static bool has_split(const struct scene *scene, const char *text, const char *label)
{
    why_line lines[WHY_MAX_LINES];
    int count = why_lines(&scene->subject, false, WHY_WARPGROUPS, lines);

    for (int i = 0; i < count; i++) {
        if (strstr(lines[i].text, text) && strstr(lines[i].label, label)) {
            return true;
        }
    }
    return false;
}

/* What a kernel's code asks setmaxnreg for is its split; what the launch names wins over it. */
static void requests_of_a_kernel_are_its_split(void **state)
{
    kernel item = {.setmaxnreg_use = KERNEL_USED, .setmaxnreg_least = 40, .setmaxnreg_most = 232};
    struct scene scene;

    (void)state;
    open_scene(&scene, "sm_90");
    scene.subject.launch.block_size = 384;
    scene.subject.launch.registers_per_thread = 168;
    occ_occupancy(&scene.arch, NULL, &scene.subject.launch, &scene.subject.result);
    assert_int_equal(why_lines(&scene.subject, true, WHY_WARPGROUPS, (why_line[WHY_MAX_LINES]){0}),
                     0);
    scene.subject.kernel = &item;
    assert_true(has_split(&scene, "128 × 40 + 256 × 232 registers", "fit"));
    assert_true(has_split(&scene, "asks setmaxnreg for 40 to 232 registers", ""));
    scene.subject.launch.consumer_registers = 240;
    assert_true(has_split(&scene, "128 × 40 + 256 × 240 registers", "wait forever"));
    scene.subject.launch.producer_registers = 24;
    assert_true(has_split(&scene, "128 × 24 + 256 × 240 registers", "fit"));
    item.setmaxnreg_least = item.setmaxnreg_most = 24; /* all give back: no consumers are known */
    scene.subject.launch.consumer_registers = scene.subject.launch.producer_registers = 0;
    assert_true(has_split(&scene, "128 × 24 + 256 × 248 registers", "wait forever"));
    assert_true(has_split(&scene, "this kernel executes setmaxnreg", ""));
    item.setmaxnreg_use = 0;
    assert_false(has_split(&scene, "registers", ""));
    profile_set_close(&scene.set);
}

/* Producers that the user named are a split, also as many as the default has. */
static void named_producers_are_a_split(void **state)
{
    struct scene scene;

    (void)state;
    open_scene(&scene, "sm_90");
    scene.subject.launch.block_size = 384;
    scene.subject.launch.registers_per_thread = 168;
    assert_false(has_split(&scene, "64,512 − 128 × 24 registers", "left by the producers"));
    scene.subject.sources[OCC_PARAM_PRODUCERS] = SOURCE_GIVEN;
    assert_true(has_split(&scene, "64,512 − 128 × 24 registers", "left by the producers"));
    scene.subject.sources[OCC_PARAM_PRODUCERS] = SOURCE_START;
    assert_false(names_register_split(&scene.subject));
    scene.subject.launch.producer_warpgroups = 2;
    assert_true(names_register_split(&scene.subject));
    scene.subject.launch.producer_warpgroups = 1;
    scene.subject.launch.producer_registers = 1;
    assert_true(names_register_split(&scene.subject));
    scene.subject.launch.producer_registers = 0;
    scene.subject.launch.consumer_registers = 1;
    assert_true(names_register_split(&scene.subject));
    profile_set_close(&scene.set);
}

static void expect_split_fault(struct scene *scene, int block_size, const char *wanted)
{
    launch_fault fault;

    scene->subject.launch.block_size = block_size;
    assert_int_equal(split_fault(&scene->subject, &fault), wanted[0] != '\0');
    assert_string_equal(wanted[0] ? fault.reason : "", wanted);
    assert_true(!wanted[0] || has_split(scene, wanted, ""));
}

/* PTX ISA, setmaxnreg: all warps of a warpgroup execute it, and both kinds need one of their own. */
static void a_split_needs_whole_warpgroups(void **state)
{
    struct scene scene;

    (void)state;
    open_scene(&scene, "sm_90");
    scene.subject.launch.producer_warpgroups = 2;
    expect_split_fault(
        &scene, 200,
        "setmaxnreg splits 2 or more whole warpgroups of 128 threads; a block has 200");
    expect_split_fault(
        &scene, 128,
        "setmaxnreg splits 2 or more whole warpgroups of 128 threads; a block has 128");
    expect_split_fault(&scene, 256, "no consumers: 2 of the block's 2 warpgroups are producers");
    expect_split_fault(&scene, 384, "");
    scene.subject.launch.producer_warpgroups = 1;
    expect_split_fault(&scene, 200, "");
    scene.subject.sources[OCC_PARAM_PRODUCERS] = SOURCE_GIVEN;
    scene.subject.unknown = 1u << OCC_PARAM_BLOCK_SIZE;
    expect_split_fault(&scene, 200, "");
    profile_set_close(&scene.set);
    open_scene(&scene, "sm_80"); /* without setmaxnreg there is another note */
    scene.subject.launch.producer_warpgroups = 2;
    expect_split_fault(&scene, 200, "");
    profile_set_close(&scene.set);
}

/* Requests of 384 threads with 168 registers each, of which 2 producers are 256. */
static void expect_requests(struct scene *scene, int producers, int consumers, const char *wanted)
{
    launch_fault fault;

    scene->subject.launch.producer_registers = producers;
    scene->subject.launch.consumer_registers = consumers;
    assert_int_equal(split_fault(&scene->subject, &fault), wanted[0] != '\0');
    assert_string_equal(wanted[0] ? fault.reason : "", wanted);
    assert_string_equal(wanted[0] ? fault.brief : "setmaxnreg fails", "setmaxnreg fails");
}

/* PTX ISA, setmaxnreg: multiples of 8 from 24 to 256; beyond the pool of 64,512 a request waits. */
static void requests_are_met_or_not(void **state)
{
    char reasons[SPLIT_REFUSALS_MOST][SENTENCE_SIZE];
    struct scene scene;

    (void)state;
    open_scene(&scene, "sm_90");
    scene.subject.launch.block_size = 384;
    scene.subject.launch.registers_per_thread = 168;
    scene.subject.launch.producer_warpgroups = 2;
    expect_requests(&scene, 240, 24, "");
    expect_requests(&scene, 240, 32,
                    "setmaxnreg waits forever: 65,536 registers asked for, 64,512 launched with");
    expect_requests(&scene, 240, 0, "");
    expect_requests(&scene, 248, 0,
                    "setmaxnreg: producers with 248 registers leave the others too few");
    expect_requests(&scene, 248, 24,
                    "setmaxnreg waits forever: 66,560 registers asked for, 64,512 launched with");
    expect_requests(&scene, 1, 24, "setmaxnreg does not take 1 registers");
    expect_requests(&scene, 24, 1, "setmaxnreg does not take 1 registers");
    expect_requests(&scene, 25, 26, "setmaxnreg does not take 25 registers");
    assert_int_equal(split_refusals(&scene.subject, reasons), 2);
    assert_string_equal(reasons[1], "setmaxnreg does not take 26 registers");
    scene.subject.launch.block_size = 200;
    assert_int_equal(split_refusals(&scene.subject, reasons), SPLIT_REFUSALS_MOST);
    scene.subject.launch.registers_per_thread = 0; /* unknown */
    expect_requests(&scene, 25, 26, "");
    profile_set_close(&scene.set);
}

/* CUDA Programming Guide, thread block clusters: the grid is a multiple of the cluster. */
static void clusters_divide_the_grid(void **state)
{
    struct scene scene;
    launch_fault fault;

    (void)state;
    open_scene(&scene, "sm_90");
    scene.subject.launch.grid_size = 3;
    for (int size = 0; size <= 3; size++) {
        scene.subject.launch.cluster_size = size;
        assert_int_equal(grid_fault(&scene.subject, &fault), size == 2);
    }
    scene.subject.launch.cluster_size = 2;
    assert_true(grid_fault(&scene.subject, &fault));
    assert_string_equal(fault.brief, "grid 3 is no multiple of 2");
    assert_non_null(strstr(fault.reason, "a grid of 3 is no multiple of clusters of 2"));
    profile_set_close(&scene.set);
}

static size_t last_form(long long count)
{
    (void)count;
    return 1;
}

/* A language that puts words in front of a number does so where they qualify it, and nowhere else. */
static void words_that_qualify_may_come_first(void **state)
{
    static const uint32_t places[SENTENCE_COUNT] = {[SENTENCE_AMOUNT_QUALIFIED] = 1};
    const struct language made = {"xx", WORDS_SM, "\0{1} {0}", places, last_form};
    const struct {
        occ_arithmetic line;
        const char *text;
    } cases[] = {
        {{OCC_OP_OVER, 48, 8, 6, OCC_QUANTITY_WARPS, OCC_QUANTITY_WARPS_PER_BLOCK,
          OCC_QUANTITY_BLOCKS},
         "48 warps / a block 8"},
        {{OCC_OP_OVER, 8, 1, 8, OCC_QUANTITY_SLOTS, OCC_QUANTITY_PER_BLOCK, OCC_QUANTITY_BLOCKS},
         "8 slots / a block 1"},
        {{OCC_OP_TIMES, 33, 32, 1056, OCC_QUANTITY_REGISTERS, OCC_QUANTITY_THREADS,
          OCC_QUANTITY_REGISTERS},
         "33 registers × 32 threads"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[SENTENCE_SIZE];

        arithmetic_expression(&made, &cases[i].line, text, sizeof text);
        assert_string_equal(text, cases[i].text);
    }
}

/* A limit's brief name is its key in English, and the language's own elsewhere; keys stay. */
static void limits_have_brief_names(void **state)
{
    static const uint32_t places[SENTENCE_COUNT] = {[SENTENCE_LIMIT_BRIEF_SMEM] = 1};
    const struct language made = {"xx", WORDS_SM, "\0共享", places, last_form};
    unsigned both = OCC_ROW_BIT(OCC_ROW_REGISTERS) | OCC_ROW_BIT(OCC_ROW_SMEM);
    char text[PHRASE_SIZE];

    (void)state;
    for (occ_limit_id id = 0; id < OCC_ROW_SCALAR; id++) {
        assert_string_equal(limit_brief(NULL, id), occ_limit_key(id));
    }
    limiter_briefs(&made, both, text, sizeof text);
    assert_string_equal(text, "registers+共享");
    limiter_keys(both, text, sizeof text);
    assert_string_equal(text, "registers+smem");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(l1_stands_beside_shared_memory),
        cmocka_unit_test(a_carveout_moves_it),
        cmocka_unit_test(an_unknown_size_is_said),
        cmocka_unit_test(a_limit_has_one_total),
        cmocka_unit_test(requests_of_a_kernel_are_its_split),
        cmocka_unit_test(named_producers_are_a_split),
        cmocka_unit_test(a_split_needs_whole_warpgroups),
        cmocka_unit_test(requests_are_met_or_not),
        cmocka_unit_test(clusters_divide_the_grid),
        cmocka_unit_test(words_that_qualify_may_come_first),
        cmocka_unit_test(limits_have_brief_names),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
