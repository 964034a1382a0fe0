/* SPDX-License-Identifier: MIT */
/* Kernels in the exploration: what one brings with it, what the next one does not inherit, new builds. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "command/explore/exploration.h"
#include "explorer/explorer.h"
#include "explorer/action.h"
#include "explorer/page.h"
#include "explorer/change.h"
#include "explorer/entry.h"
#include "explorer/explored_kernels.h"
#include "launch/evaluated.h"
#include "explorer/session.h"
#include "kernel/name/namer.h"
#include "support/launches.h"
#include "support/picture.h"
#include "support/unit.h"

#define CUBIN "tests/data/kernels/cubin/basic.sm_90.cubin"

struct fixture {
    profile_set set;
    kernel_list kernels;
    kernel_list rebuilt;
    explorer state;
};

static int open_fixture(void **state)
{
    static struct fixture fixture;

    memset(&fixture, 0, sizeof fixture);
    open_compiled_in(&fixture.set);
    *state = &fixture;
    return 0;
}

static int close_fixture(void **state)
{
    struct fixture *fixture = *state;

    explorer_close(&fixture->state);
    kernel_list_free(&fixture->kernels);
    kernel_list_free(&fixture->rebuilt);
    profile_set_close(&fixture->set);
    return 0;
}

static void sort(kernel_list *kernels)
{
    qsort(kernels->items, kernels->count, sizeof *kernels->items, kernels_order);
}

static explorer *explore_kernels(struct fixture *fixture)
{
    const configuration start = {.profile = profile_set_find(&fixture->set, "sm_90"),
                                 .launch = OCC_LAUNCH_DEFAULT};

    sort(&fixture->kernels);
    assert_null(explorer_open(&fixture->state, NULL, &fixture->set, &fixture->kernels, &start));
    return &fixture->state;
}

/* As ptxas -v prints it; spills less than 0: no such line. */
static void add_build(kernel_list *kernels, const char *name, const char *arch, int registers,
                      int spills)
{
    char text[512];
    int used = snprintf(text, sizeof text,
                        "ptxas info    : Compiling entry function '%s' for '%s'\n", name, arch);

    if (spills >= 0) {
        used += snprintf(text + used, sizeof text - (size_t)used,
                         "ptxas info    : Function properties for %s\n"
                         "    8 bytes stack frame, %d bytes spill stores, 0 bytes spill loads\n",
                         name, spills);
    }
    snprintf(text + used, sizeof text - (size_t)used, "ptxas info    : Used %d registers\n",
             registers);
    assert_true(kernel_list_read_bytes(kernels, "log", text, strlen(text)));
}

static int find(const kernel_list *kernels, const char *part, const char *arch)
{
    for (size_t i = 0; i < kernels->count; i++) {
        if (strstr(kernels->items[i].name, part) && strcmp(kernels->items[i].arch, arch) == 0) {
            return (int)i;
        }
    }
    fail_msg("no %s for %s", part, arch);
    return -1;
}

static const char *arch_name(const explorer *state)
{
    return state->now.arch->name;
}

static void type(explorer *state, const char *text)
{
    while (*text) {
        explorer_key(state, *text++);
    }
}

/* What the list says of a kernel is what one gets. */
static void expect_as_listed(explorer *state, int index)
{
    evaluated_launch listed;

    explorer_evaluate_kernel(state, index, &listed, (char[SENTENCE_SIZE]){0});
    explorer_set_kernel(state, index, state->wanted.keep_architecture);
    assert_int_equal(state->now.result.warps, listed.result.warps);
    assert_int_equal(state->now.launch.block_size, listed.launch.block_size);
    assert_int_equal(state->kernel, index);
}

static void nothing_is_inherited(void **state)
{
    struct fixture *fixture = *state;

    assert_true(kernel_list_read(&fixture->kernels, CUBIN, NULL));
    explorer *explored = explore_kernels(fixture);

    expect_as_listed(explored, find(&fixture->kernels, "clus_lb", "sm_90"));
    assert_int_equal(explored->now.launch.cluster_size, 4);
    assert_int_equal(explored->now.launch.max_threads_per_block, 192);
    expect_as_listed(explored, find(&fixture->kernels, "mnr", "sm_90"));
    assert_int_equal(explored->now.launch.cluster_size, 0);
    assert_int_equal(explored->now.launch.max_threads_per_block, 0);
    assert_int_equal(explored->now.launch.block_size, 256); /* assumed */
    for (size_t i = 0; i < fixture->kernels.count; i++) {
        expect_as_listed(explored, (int)i);
    }
}

static void options_stay_over_every_kernel(void **state)
{
    struct fixture *fixture = *state;

    assert_true(kernel_list_read(&fixture->kernels, CUBIN, NULL));
    explorer *explored = explore_kernels(fixture);

    explored->start.given = 1u << OCC_PARAM_BLOCK_SIZE | 1u << OCC_PARAM_DYNAMIC_SMEM;
    explored->start.launch.block_size = explored->wanted.assumed_block = 96;
    explored->start.launch.dynamic_smem = 5000;
    for (size_t i = 0; i < fixture->kernels.count; i++) {
        expect_as_listed(explored, (int)i);
        assert_int_equal(explored->now.launch.block_size, 96);
        assert_int_equal(explored->now.launch.dynamic_smem, 5000);
    }
}

/* As `kernels` lists it: only the explorer in force brings a launch within the bounds. */
static void what_does_not_fit_is_listed_as_refused(void **state)
{
    struct fixture *fixture = *state;
    evaluated_launch listed;

    add_build(&fixture->kernels, "k", "sm_80", 32, 0);
    explorer *explored = explore_kernels(fixture);

    explored->start.given = 1u << OCC_PARAM_BLOCK_SIZE | 1u << OCC_PARAM_DYNAMIC_SMEM;
    explored->start.launch.block_size = 512;
    explored->start.launch.dynamic_smem = 200 * 1024;
    explorer_evaluate_kernel(explored, 0, &listed, (char[SENTENCE_SIZE]){0});
    assert_int_equal(listed.launch.dynamic_smem, 200 * 1024);
    assert_int_equal(listed.result.blocks, 0);
    assert_int_equal(listed.result.refusal.rule, OCC_REFUSED_SMEM_OPTIN);
    picker_open(explored, OVERLAY_KERNEL, false);
    char *text = screen_text(explored, 40, 120);

    assert_non_null(strstr(text, "does not fit: "));
    free(text);
}

/* The first of the builds that a profiler saw, where others were not launched and no architecture is asked for. */
static void a_launched_build_comes_first(void **state)
{
    static const char *const archs[] = {"sm_75", "sm_80", "sm_86", "sm_90"};
    struct fixture *fixture = *state;

    for (size_t i = 0; i < sizeof archs / sizeof *archs; i++) {
        add_build(&fixture->kernels, "k", archs[i], 32, 0);
    }
    explorer *explored = explore_kernels(fixture);
    kernel *items = fixture->kernels.items;

    explored->kernel = -1;
    explored->wanted.keep_architecture = false;
    assert_int_equal(kernels_build(explored, 0, 4), find(&fixture->kernels, "k", "sm_90"));
    items[0].launch.block_size = items[1].launch.block_size = 128;
    assert_int_equal(kernels_build(explored, 0, 4), 0);
    items[0].launch.block_size = 0;
    assert_int_equal(kernels_build(explored, 0, 4), 1);
    explored->wanted.keep_architecture = true;
    assert_int_equal(kernels_build(explored, 0, 4), find(&fixture->kernels, "k", "sm_90"));
    explored->wanted.keep_architecture = false;
    explored->kernel = 2;
    assert_int_equal(kernels_build(explored, 0, 4), 2);
}

/* Another build of the first kernel of the list is as it was set by hand; another kernel is not. */
static void the_first_kernel_stays_as_it_is_set(void **state)
{
    struct fixture *fixture = *state;

    add_build(&fixture->kernels, "k", "sm_80", 32, 0);
    add_build(&fixture->kernels, "k", "sm_90", 40, 0);
    add_build(&fixture->kernels, "other", "sm_90", 20, 0);
    explorer *explored = explore_kernels(fixture);

    explorer_set_kernel(explored, 0, false);
    type(explored, "96");
    explorer_key(explored, KEYPRESS_ENTER);
    assert_int_equal(explored->now.launch.block_size, 96);
    explorer_set_kernel(explored, 1, false);
    assert_int_equal(explored->now.launch.block_size, 96);
    explorer_set_kernel(explored, 0, false);
    explored->start.given = 0;
    explorer_set_kernel(explored, find(&fixture->kernels, "other", "sm_90"), false);
    assert_int_equal(explored->wanted.given & 1u << OCC_PARAM_BLOCK_SIZE, 0);
}

/* The driver would load another build there; what was changed by hand stays. */
static void an_architecture_brings_its_build(void **state)
{
    struct fixture *fixture = *state;

    add_build(&fixture->kernels, "k", "sm_80", 86, 0);
    add_build(&fixture->kernels, "k", "sm_90", 78, 0);
    add_build(&fixture->kernels, "other", "sm_80", 20, 0);
    explorer *explored = explore_kernels(fixture);

    explorer_set_kernel(explored, find(&fixture->kernels, "k", "sm_80"), false);
    assert_string_equal(arch_name(explored), "sm_80");
    change_architecture(explored, profile_set_find(&fixture->set, "sm_90"), 0);
    assert_int_equal(explored->now.launch.registers_per_thread, 78);
    assert_string_equal(fixture->kernels.items[explored->kernel].arch, "sm_90");
    change_architecture(explored, profile_set_find(&fixture->set, "sm_86"), 0);
    assert_int_equal(explored->now.launch.registers_per_thread, 86);
    change_travel(explored, ACTION_UNDO);
    assert_int_equal(explored->now.launch.registers_per_thread, 78);
    assert_string_equal(fixture->kernels.items[explored->kernel].arch, "sm_90");
    explorer_key(explored, KEYPRESS_DOWN); /* to the registers */
    explorer_key(explored, KEYPRESS_RIGHT);
    change_architecture(explored, profile_set_find(&fixture->set, "sm_80"), 0);
    assert_int_equal(explored->now.launch.registers_per_thread, 79);
    /* An architecture that was chosen is where the next kernel is explored too. */
    change_architecture(explored, profile_set_find(&fixture->set, "sm_90"), 0);
    expect_as_listed(explored, find(&fixture->kernels, "other", "sm_80"));
    assert_string_equal(arch_name(explored), "sm_90");
    assert_int_equal(explored->now.launch.registers_per_thread, 20);
}

static void the_comparison_takes_each_build(void **state)
{
    struct fixture *fixture = *state;

    add_build(&fixture->kernels, "k", "sm_80", 86, 0);
    add_build(&fixture->kernels, "k", "sm_90", 78, 0);
    explorer *explored = explore_kernels(fixture);

    explorer_set_kernel(explored, find(&fixture->kernels, "k", "sm_80"), false);
    explorer_show_page(explored, PAGE_COMPARE);
    for (int i = 0; i < explored->compare.count; i++) {
        const compare_row *row = &explored->compare.rows[i];
        const char *arch = fixture->set.entries[row->profile].name;

        if (strcmp(arch, "sm_86") == 0) {
            assert_int_equal(row->now.launch.registers_per_thread, 86);
        } else if (strcmp(arch, "sm_90") == 0) {
            assert_int_equal(row->now.launch.registers_per_thread, 78);
        }
    }
}

static void the_filter_means_the_name_first(void **state)
{
    struct fixture *fixture = *state;

    add_build(&fixture->kernels, "_Z4clusPi", "sm_90", 8, 0);
    add_build(&fixture->kernels, "_Z6spillsPf", "sm_90", 255, 64);
    explorer *explored = explore_kernels(fixture);

    picker_open(explored, OVERLAY_KERNEL, false);
    type(explored, "spi"); /* "sPi" stands in the mangled name of clus */
    assert_int_equal(explored->picker.count, 2);
    explorer_key(explored, KEYPRESS_ENTER);
    assert_int_equal(explored->now.launch.registers_per_thread, 255);
    picker_open(explored, OVERLAY_KERNEL, false);
    type(explored, "clus");
    assert_int_equal(explored->picker.count, 1);
    explorer_key(explored, 'U' & 0x1f);
    assert_int_equal(explored->picker.count, 2);
}

/* The rebuilt list in place of the old one, as the program does it. */
static void rebuild(struct fixture *fixture)
{
    kernel_list before = fixture->kernels;

    sort(&fixture->rebuilt);
    fixture->kernels = fixture->rebuilt;
    assert_int_equal(kernels_replace(&fixture->state, &before, &fixture->kernels), EXPLORER_DRAW);
    fixture->rebuilt = (kernel_list){0};
    kernel_list_free(&before);
}

static void a_rebuild_says_what_it_knows(void **state)
{
    struct fixture *fixture = *state;

    add_build(&fixture->kernels, "a", "sm_90", 40, -1);
    add_build(&fixture->kernels, "b", "sm_90", 24, 0);
    add_build(&fixture->kernels, "c", "sm_90", 24, 0);
    explorer *explored = explore_kernels(fixture);

    explorer_set_kernel(explored, find(&fixture->kernels, "a", "sm_90"), false);
    add_build(&fixture->rebuilt, "a", "sm_90", 72, -1);
    add_build(&fixture->rebuilt, "b", "sm_90", 30, 0);
    rebuild(fixture);
    assert_string_equal(explored->message,
                        "rebuilt: registers 40 → 72, ≤ 75 → ≤ 37.5 %, 1 other changed, 1 gone, "
                        "before: pin a");
    assert_int_equal(explored->now.launch.registers_per_thread, 72);
    change_travel(explored, ACTION_UNDO); /* back before the rebuild; the kernel is the same one */
    assert_string_equal(fixture->kernels.items[explored->kernel].name, "a");
    change_travel(explored, ACTION_REDO);
    add_build(&fixture->rebuilt, "a", "sm_90", 72, 16);
    add_build(&fixture->rebuilt, "b", "sm_90", 30, 0);
    rebuild(fixture);
    assert_null(strstr(explored->message, "spills"));
    add_build(&fixture->rebuilt, "b", "sm_90", 30, 0);
    rebuild(fixture);
    assert_string_equal(explored->message, "rebuilt: a is gone");
    assert_int_equal(explored->kernel, -1);
}

/* A kernel whose parameters changed is the same one: builds are paired as by diff. */
static void a_rebuild_follows_changed_parameters(void **state)
{
    struct fixture *fixture = *state;

    add_build(&fixture->kernels, "_Z4fillPfi", "sm_90", 40, -1);
    add_build(&fixture->kernels, "b", "sm_90", 24, 0);
    explorer *explored = explore_kernels(fixture);

    explorer_set_kernel(explored, find(&fixture->kernels, "_Z4fillPfi", "sm_90"), false);
    add_build(&fixture->rebuilt, "_Z4fillPfl", "sm_90", 72, -1);
    add_build(&fixture->rebuilt, "b", "sm_90", 24, 0);
    rebuild(fixture);
    assert_string_equal(explored->message,
                        "rebuilt: registers 40 → 72, ≤ 75 → ≤ 37.5 %, before: pin a");
    assert_int_equal(explored->kernel, find(&fixture->kernels, "_Z4fillPfl", "sm_90"));
}

/* A kernel that one build lacks is followed on: the next that has it says what has changed. */
static void a_kernel_comes_back(void **state)
{
    struct fixture *fixture = *state;

    add_build(&fixture->kernels, "a", "sm_90", 40, -1);
    add_build(&fixture->kernels, "b", "sm_90", 24, 0);
    explorer *explored = explore_kernels(fixture);

    explorer_set_kernel(explored, find(&fixture->kernels, "a", "sm_90"), false);
    for (int build = 0; build < 2; build++) {
        add_build(&fixture->rebuilt, "b", "sm_90", 24, 0);
        rebuild(fixture);
        assert_int_equal(explored->kernel, -1);
    }
    add_build(&fixture->rebuilt, "a", "sm_80", 64, -1); /* another build of it */
    add_build(&fixture->rebuilt, "b", "sm_90", 24, 0);
    rebuild(fixture);
    assert_int_equal(explored->kernel, -1);
    add_build(&fixture->rebuilt, "a", "sm_90", 72, -1);
    add_build(&fixture->rebuilt, "b", "sm_90", 24, 0);
    rebuild(fixture);
    assert_string_equal(explored->message,
                        "a is back: registers 40 → 72, 75 → ≤ 37.5 %, 1 gone, before: pin a");
    assert_int_equal(explored->kernel, find(&fixture->kernels, "a", "sm_90"));
    assert_int_equal(explored->now.launch.registers_per_thread, 72);

    add_build(&fixture->rebuilt, "b", "sm_90", 24, 0);
    rebuild(fixture);
    add_build(&fixture->rebuilt, "a", "sm_90", 72, -1);
    add_build(&fixture->rebuilt, "b", "sm_90", 24, 0);
    rebuild(fixture);
    assert_string_equal(explored->message, "a is back: no change");
}

/* One that the user left for another does not come back. */
static void a_kernel_that_was_left_does_not_come_back(void **state)
{
    struct fixture *fixture = *state;

    add_build(&fixture->kernels, "a", "sm_90", 40, -1);
    add_build(&fixture->kernels, "b", "sm_90", 24, 0);
    explorer *explored = explore_kernels(fixture);

    explorer_set_kernel(explored, find(&fixture->kernels, "a", "sm_90"), false);
    add_build(&fixture->rebuilt, "b", "sm_90", 24, 0);
    rebuild(fixture);
    explorer_set_kernel(explored, 0, false);
    add_build(&fixture->rebuilt, "a", "sm_90", 40, -1);
    add_build(&fixture->rebuilt, "b", "sm_90", 24, 0);
    rebuild(fixture);
    assert_string_equal(explored->message, "rebuilt: no change, 1 other changed");
    assert_string_equal(fixture->kernels.items[explored->kernel].name, "b");
}

/* Mangled names ask for no other: the list is read at the next change of form, at its new place. */
static void names_are_formed_after_a_rebuild(void **state)
{
    struct fixture *fixture = *state;

    add_build(&fixture->kernels, "_Z4clusPi", "sm_90", 40, -1);
    explorer *explored = explore_kernels(fixture);
    bool demangles =
        strcmp(explored->kernel_names[0], "clus") == 0; /* the system has the library */

    while (explored->name_form != (int)KERNEL_NAME_MANGLED) {
        kernels_next_form(explored, ACTION_NAMES);
    }
    add_build(&fixture->rebuilt, "_Z4clusPi", "sm_90", 72, -1);
    rebuild(fixture);
    kernels_next_form(explored, ACTION_NAMES);
    assert_string_equal(explored->kernel_names[0], demangles ? "clus" : "_Z4clusPi");
}

/* A figure that a build does not state has no number. */
static void a_rebuild_of_unknown_figures(void **state)
{
    struct fixture *fixture = *state;

    add_build(&fixture->kernels, "a", "sm_90", 64, -1);
    fixture->kernels.items[0].registers = KERNEL_UNKNOWN;
    explorer *explored = explore_kernels(fixture);

    explorer_set_kernel(explored, 0, false);
    add_build(&fixture->rebuilt, "a", "sm_90", 64, -1);
    rebuild(fixture);
    assert_non_null(strstr(explored->message, "rebuilt: registers unknown → 64"));
}

/* The registers are those of the builds, the occupancy is that in force. */
static void a_rebuild_under_own_registers(void **state)
{
    struct fixture *fixture = *state;

    add_build(&fixture->kernels, "a", "sm_90", 14, -1);
    explorer *explored = explore_kernels(fixture);

    explorer_set_kernel(explored, 0, false);
    explored->slider = OCC_PARAM_REGISTERS;
    type(explored, "32\r");
    add_build(&fixture->rebuilt, "a", "sm_90", 70, -1);
    rebuild(fixture);
    assert_int_equal(explored->now.launch.registers_per_thread, 32);
    assert_non_null(strstr(explored->message, "rebuilt: registers 14 → 70, ≤ 100 → ≤ 100 %"));
    assert_int_equal(explored->pin_count, 0); /* it would be the launch in force */
    add_build(&fixture->rebuilt, "a", "sm_90", 70, -1);
    fixture->rebuilt.items[0].static_smem = 40960;
    rebuild(fixture);
    assert_non_null(strstr(explored->message, "rebuilt: registers 70 → 70, ≤ 100 → ≤ 62.5 %"));
    assert_int_equal(explored->pin_count, 1);
}

/* After undo of a rebuild the next one starts at the launch in force, not at the build that was undone. */
static void a_rebuild_after_undo(void **state)
{
    struct fixture *fixture = *state;

    add_build(&fixture->kernels, "a", "sm_90", 40, 0);
    explorer *explored = explore_kernels(fixture);

    explorer_set_kernel(explored, 0, false);
    add_build(&fixture->rebuilt, "a", "sm_90", 72, 8);
    rebuild(fixture);
    explorer_do(explored, ACTION_UNDO);
    add_build(&fixture->rebuilt, "a", "sm_90", 128, 16);
    rebuild(fixture);
    assert_string_equal(
        explored->message,
        "rebuilt: registers 72 → 128, spills 8 → 16 B, ≤ 75 → ≤ 25 %, before: pin a");
    assert_int_equal(explored->pins[0].launch.registers_per_thread, 40);
    explorer_do(explored, ACTION_UNDO);
    add_build(&fixture->rebuilt, "a", "sm_90", 128, 16); /* as the list has it already */
    rebuild(fixture);
    assert_string_equal(explored->message,
                        "rebuilt: registers 128 → 128, ≤ 75 → ≤ 25 %, before: pin a");
    add_build(&fixture->rebuilt, "a", "sm_90", 128, 16);
    rebuild(fixture);
    assert_string_equal(explored->message, "rebuilt, no change");
}

/* Columns of tensor memory change the occupancy of a build whose registers stay. */
static void a_rebuild_with_other_tensor_memory(void **state)
{
    struct fixture *fixture = *state;

    add_build(&fixture->kernels, "a", "sm_100", 64, -1);
    fixture->kernels.items[0].tensor_columns = 128;
    explorer *explored = explore_kernels(fixture);

    explorer_set_kernel(explored, 0, false);
    assert_int_equal(explored->now.result.blocks, 4);
    add_build(&fixture->rebuilt, "a", "sm_100", 64, -1);
    fixture->rebuilt.items[0].tensor_columns = 256;
    rebuild(fixture);
    assert_int_equal(explored->now.result.blocks, 2);
    assert_true(explored->kernel_changed[0]);
    assert_non_null(strstr(explored->message, "before: pin a"));
}

/* A pin of another kernel, the first of the list too, has its name among the differences. */
static void a_pin_names_its_kernel(void **state)
{
    struct fixture *fixture = *state;
    char text[SENTENCE_SIZE];

    add_build(&fixture->kernels, "a", "sm_90", 40, 0);
    add_build(&fixture->kernels, "b", "sm_90", 40, 0);
    explorer *explored = explore_kernels(fixture);

    explorer_set_kernel(explored, 0, false);
    explorer_do(explored, ACTION_PIN);
    pin_differences(explored, &explored->pins[0], text, sizeof text);
    assert_string_equal(text, "");
    explorer_set_kernel(explored, 1, false);
    pin_differences(explored, &explored->pins[0], text, sizeof text);
    assert_string_equal(text, "a");
}

/* A new build pins the one before, once for however many builds; the way back holds its figures. */
static void a_rebuild_pins_the_build_before(void **state)
{
    struct fixture *fixture = *state;

    add_build(&fixture->kernels, "a", "sm_90", 40, -1);
    explorer *explored = explore_kernels(fixture);

    explorer_set_kernel(explored, 0, false);
    add_build(&fixture->rebuilt, "a", "sm_90", 64, -1);
    rebuild(fixture);
    assert_non_null(strstr(explored->message, "registers 40 → 64"));
    assert_non_null(strstr(explored->message, "before: pin a"));
    assert_int_equal(explored->pin_count, 1);
    assert_int_equal(explored->pins[0].launch.registers_per_thread, 40);
    assert_true(explored->pins[0].of_build);
    add_build(&fixture->rebuilt, "a", "sm_90", 64, -1);
    rebuild(fixture);
    assert_null(strstr(explored->message, "pin"));
    assert_int_equal(explored->pins[0].launch.registers_per_thread, 40);
    explorer_do(explored, ACTION_PIN);
    add_build(&fixture->rebuilt, "a", "sm_90", 80, -1);
    add_build(&fixture->rebuilt, "aa", "sm_90", 80, -1);
    rebuild(fixture);
    assert_int_equal(explored->pin_count, 2); /* the hand's pin b, and a, of the build with 64 */
    assert_int_equal(explored->pins[1].letter, 'a');
    assert_int_equal(explored->pins[1].launch.registers_per_thread, 64);
    explorer_key(explored, 'v');
    explorer_key(explored, 'a');
    assert_int_equal(explored->now.launch.registers_per_thread, 64);
    assert_int_equal(explored->now.sources[OCC_PARAM_REGISTERS], SOURCE_GIVEN);
    assert_int_equal(explored->kernel, 0);
    explorer_do(explored, ACTION_UNDO);
    assert_int_equal(explored->now.launch.registers_per_thread, 80);
    assert_int_equal(explored->now.sources[OCC_PARAM_REGISTERS], SOURCE_FILE);
}

/* The same kernel chosen again, or another build of it, keeps what the user set; another kernel does not. */
static void the_same_kernel_keeps_the_hand(void **state)
{
    struct fixture *fixture = *state;

    add_build(&fixture->kernels, "a", "sm_80", 48, -1);
    add_build(&fixture->kernels, "a", "sm_90", 40, -1);
    add_build(&fixture->kernels, "b", "sm_90", 80, -1);
    explorer *explored = explore_kernels(fixture);

    explorer_set_kernel(explored, 1, false);
    explorer_do(explored, ACTION_MORE);
    int moved = explored->now.launch.block_size;

    explored->slider = OCC_PARAM_DYNAMIC_SMEM;
    explorer_do(explored, ACTION_MORE);
    explorer_set_kernel(explored, 1, false);
    assert_int_equal(explored->now.launch.dynamic_smem, 1024);
    assert_int_equal(explored->now.launch.block_size, moved);
    explorer_set_kernel(explored, 0, false);
    assert_string_equal(explored->now.arch->name, "sm_80");
    assert_int_equal(explored->now.launch.dynamic_smem, 1024);
    assert_int_equal(explored->now.launch.registers_per_thread, 48);
    explorer_set_kernel(explored, 2, false);
    assert_int_equal(explored->now.launch.dynamic_smem, 0);
    explorer_set_kernel(explored, 1, false);
    assert_int_equal(explored->now.launch.dynamic_smem, 0);
}

/* Kernels that state no block size share an assumed one, which the user's hand alone moves. */
static void a_block_size_stays(void **state)
{
    struct fixture *fixture = *state;

    add_build(&fixture->kernels, "a", "sm_90", 40, -1);
    add_build(&fixture->kernels, "b", "sm_90", 80, -1);
    add_build(&fixture->kernels, "c", "sm_90", 40, -1);
    fixture->kernels.items[2].block_size = 64;
    explorer *explored = explore_kernels(fixture);

    explorer_set_kernel(explored, 0, false);
    assert_int_equal(explored->now.sources[OCC_PARAM_BLOCK_SIZE], SOURCE_ASSUMED);
    assert_int_equal(explored->now.launch.block_size, 256);
    explorer_do(explored, ACTION_MORE);
    int moved = explored->now.launch.block_size;

    assert_int_not_equal(moved, 256);
    assert_int_equal(explored->now.sources[OCC_PARAM_BLOCK_SIZE], SOURCE_GIVEN);
    explorer_set_kernel(explored, 1, false);
    assert_int_equal(explored->now.sources[OCC_PARAM_BLOCK_SIZE], SOURCE_ASSUMED);
    assert_int_equal(explored->now.launch.block_size, moved);
    explorer_set_kernel(explored, 2, false);
    assert_int_equal(explored->now.sources[OCC_PARAM_BLOCK_SIZE], SOURCE_FILE);
    explorer_do(explored, ACTION_MORE);
    explorer_set_kernel(explored, 1, false);
    assert_int_equal(explored->now.launch.block_size, moved);
    add_build(&fixture->rebuilt, "b", "sm_90", 250, -1);
    rebuild(fixture);
    assert_int_equal(explored->now.launch.registers_per_thread, 250);
    assert_int_equal(explored->now.launch.block_size, moved);
    explorer_do(explored, ACTION_RESET);
    assert_int_equal(explored->now.launch.block_size, 256);
}

/* A value typed over an unknown one is given, were it the same, until undo. */
static void a_typed_value_is_known(void **state)
{
    struct fixture *fixture = *state;
    char path[] = "/tmp/occupant-test-XXXXXX";
    char reason[SENTENCE_SIZE];

    add_build(&fixture->kernels, "a", "sm_90", 40, -1);
    fixture->kernels.items[0].dynamic_use = KERNEL_USED;
    explorer *explored = explore_kernels(fixture);

    explorer_set_kernel(explored, 0, false);
    assert_int_equal(explored->now.unknown, 1u << OCC_PARAM_DYNAMIC_SMEM);
    explored->slider = OCC_PARAM_DYNAMIC_SMEM;
    type(explored, "0\r");
    assert_int_equal(explored->now.unknown, 0);
    assert_int_equal(explored->now.sources[OCC_PARAM_DYNAMIC_SMEM], SOURCE_GIVEN);
    close(mkstemp(path));
    assert_true(session_save(explored, path, reason, sizeof reason));
    explorer_do(explored, ACTION_UNDO);
    assert_int_equal(explored->now.unknown, 1u << OCC_PARAM_DYNAMIC_SMEM);
    assert_true(session_load(explored, path, reason, sizeof reason));
    assert_int_equal(explored->now.sources[OCC_PARAM_DYNAMIC_SMEM], SOURCE_GIVEN);
    assert_int_equal(explored->now.sources[OCC_PARAM_BLOCK_SIZE], SOURCE_ASSUMED);
    unlink(path);
}

/* The list that a session names is that of today: what was not given follows it. */
static void a_session_follows_the_rebuilt_kernel(void **state)
{
    struct fixture *fixture = *state;
    char path[] = "/tmp/occupant-test-XXXXXX";
    char reason[SENTENCE_SIZE];

    add_build(&fixture->kernels, "a", "sm_90", 40, -1);
    explorer *explored = explore_kernels(fixture);

    explorer_set_kernel(explored, 0, false);
    explored->slider = OCC_PARAM_DYNAMIC_SMEM;
    type(explored, "5000\r");
    close(mkstemp(path));
    assert_true(session_save(explored, path, reason, sizeof reason));
    add_build(&fixture->rebuilt, "a", "sm_90", 72, -1);
    rebuild(fixture);
    assert_true(session_load(explored, path, reason, sizeof reason));
    assert_int_equal(explored->now.launch.registers_per_thread, 72);
    assert_int_equal(explored->now.launch.dynamic_smem, 5000);
    unlink(path);
}

/* A build that changes while one works takes nothing away from redo. */
static void a_rebuild_keeps_what_can_be_redone(void **state)
{
    struct fixture *fixture = *state;

    add_build(&fixture->kernels, "a", "sm_90", 40, -1);
    explorer *explored = explore_kernels(fixture);

    explorer_set_kernel(explored, 0, false);
    explorer_do(explored, ACTION_MORE);
    int changed = explored->now.launch.block_size;

    explorer_do(explored, ACTION_UNDO);
    add_build(&fixture->rebuilt, "a", "sm_90", 72, -1);
    rebuild(fixture);
    assert_int_equal(explored->now.launch.registers_per_thread, 72);
    explorer_do(explored, ACTION_REDO);
    assert_int_equal(explored->now.launch.block_size, changed);
    explorer_do(explored, ACTION_UNDO);
    explorer_do(explored, ACTION_UNDO);
    assert_int_equal(explored->now.launch.registers_per_thread, 40);
}

/* Launch bounds and a cluster that the new build no longer has. */
static void a_rebuild_takes_back_what_is_gone(void **state)
{
    struct fixture *fixture = *state;

    assert_true(kernel_list_read(&fixture->kernels, CUBIN, NULL));
    explorer *explored = explore_kernels(fixture);
    int index = find(&fixture->kernels, "clus_lb", "sm_90");

    explorer_set_kernel(explored, index, false);
    picker_open(explored, OVERLAY_KERNEL, false);
    type(explored, "lb");
    int matches = explored->picker.count;

    assert_true(kernel_list_read(&fixture->rebuilt, CUBIN, NULL));
    sort(&fixture->rebuilt);
    fixture->rebuilt.items[index].max_threads = KERNEL_UNKNOWN;
    fixture->rebuilt.items[index].cluster = KERNEL_UNKNOWN;
    rebuild(fixture);
    assert_int_equal(explored->now.launch.cluster_size, 0);
    assert_int_equal(explored->now.launch.max_threads_per_block, 0);
    assert_string_equal(explored->picker.filter, "lb"); /* is still being typed */
    assert_int_equal(explored->picker.count, matches);
}

/* Undo comes back to the kernel where it is now, or to none. */
static void undo_after_a_rebuild(void **state)
{
    struct fixture *fixture = *state;

    add_build(&fixture->kernels, "m", "sm_90", 40, -1);
    explorer *explored = explore_kernels(fixture);

    explorer_set_kernel(explored, 0, false);
    add_build(&fixture->rebuilt, "a", "sm_90", 20, -1);
    add_build(&fixture->rebuilt, "m", "sm_90", 72, -1);
    rebuild(fixture);
    assert_string_equal(fixture->kernels.items[explored->kernel].name, "m");
    change_travel(explored, ACTION_UNDO);
    assert_string_equal(fixture->kernels.items[explored->kernel].name, "m");
    assert_int_equal(explored->now.launch.registers_per_thread, 40);
    change_travel(explored, ACTION_REDO);
    add_build(&fixture->rebuilt, "a", "sm_90", 20, -1);
    rebuild(fixture);
    assert_int_equal(explored->kernel, -1);
    change_travel(explored, ACTION_UNDO);
    assert_int_equal(explored->kernel, -1);
}

static void the_list_stays_on_its_kernel(void **state)
{
    struct fixture *fixture = *state;

    add_build(&fixture->kernels, "m", "sm_80", 40, -1);
    add_build(&fixture->kernels, "m", "sm_90", 42, -1);
    explorer *explored = explore_kernels(fixture);

    picker_open(explored, OVERLAY_KERNEL, false);
    explorer_key(explored, KEYPRESS_LEFT); /* the other build */
    int chosen = explored->picker.rows[0].kernel;
    const char *arch = chosen == 0 ? "sm_80" : "sm_90";

    add_build(&fixture->rebuilt, "a", "sm_90", 20, -1);
    add_build(&fixture->rebuilt, "m", "sm_80", 40, -1);
    add_build(&fixture->rebuilt, "m", "sm_90", 42, -1);
    rebuild(fixture);
    assert_int_equal(explored->picker.cursor, 1);
    add_build(&fixture->rebuilt, "m", "sm_80", 40, -1);
    add_build(&fixture->rebuilt, "m", "sm_90", 42, -1);
    add_build(&fixture->rebuilt, "z", "sm_90", 20, -1);
    rebuild(fixture);
    assert_int_equal(explored->picker.cursor, 0);
    explorer_key(explored, KEYPRESS_ENTER);
    assert_string_equal(fixture->kernels.items[explored->kernel].name, "m");
    assert_string_equal(fixture->kernels.items[explored->kernel].arch, arch);
}

/* Three launches of one kernel, as a profiler saw them. */
static explorer *explore_launches(struct fixture *fixture)
{
    for (int i = 0; i < 3; i++) {
        add_build(&fixture->kernels, "dyn", "sm_90", 16, -1);
        fixture->kernels.items[i].launch.block_size = 128 << i;
        fixture->kernels.items[i].launch.dynamic_smem = 20480 * i;
    }
    return explore_kernels(fixture);
}

static void a_launch_stays_itself(void **state)
{
    struct fixture *fixture = *state;
    explorer *explored = explore_launches(fixture);
    char line[512];

    explorer_set_kernel(explored, 1, false);
    change_architecture(explored, profile_set_find(&fixture->set, "sm_90"), 1);
    assert_int_equal(explored->kernel, 1);
    assert_int_equal(explored->now.launch.dynamic_smem, 20480);
    explorer_show_page(explored, PAGE_COMPARE);
    for (int i = 0; i < explored->compare.count; i++) {
        const compare_row *row = &explored->compare.rows[i];

        assert_true(row->profile != explored->wanted.profile ||
                    row->now.result.warps == explored->now.result.warps);
    }
    /* The copied line says what the kernel's name does not. */
    reproduce(explored, line, sizeof line);
    assert_non_null(strstr(line, " -b 256"));
    assert_non_null(strstr(line, " -s 20480"));
}

static const char *name_in_row(const explorer *state, int row)
{
    return state->kernels->items[state->picker.rows[row].kernel].name;
}

static void set_time(kernel *item, double percent)
{
    item->launch.time_us = 2 * percent;
    item->launch.time_percent = percent;
}

/* Launches of "dyn" took 10, 30 and 20 % of the time, "more" 25 %, "less" 15 %. */
static void timed_kernels_stand_by_time(void **state)
{
    static const double percents[] = {10, 30, 20};
    struct fixture *fixture = *state;
    kernel_list *kernels = &fixture->kernels;

    add_build(kernels, "more", "sm_90", 16, -1);
    set_time(&kernels->items[0], 25);
    add_build(kernels, "less", "sm_90", 16, -1);
    set_time(&kernels->items[1], 15);
    for (int i = 0; i < 3; i++) {
        add_build(kernels, "dyn", "sm_90", 16, -1);
        kernels->items[2 + i].launch.block_size = 128 << i;
        set_time(&kernels->items[2 + i], percents[i]);
    }
    explorer *explored = explore_kernels(fixture);

    picker_open(explored, OVERLAY_KERNEL, false);
    assert_int_equal(explored->picker.sort, KERNELS_BY_TIME);
    assert_int_equal(explored->picker.count, 3);
    assert_string_equal(name_in_row(explored, 0), "dyn");
    assert_string_equal(name_in_row(explored, 1), "more");
    assert_string_equal(name_in_row(explored, 2), "less");
    /* Of its launches, the one with the most time. */
    const picker_row *row = &explored->picker.rows[0];

    assert_int_equal(kernels->items[row->kernel].launch.block_size, 256);
    assert_true(kernels_time_percent(kernels, row->first, row->count) == 60);
}

static int smem_of(const explorer *state, int index)
{
    evaluated_launch found;

    explorer_evaluate_kernel(state, index, &found, (char[SENTENCE_SIZE]){0});
    return kernels_smem(&found);
}

/* Static and dynamic shared memory together, as the launch has it, and the order by it. */
static void shared_memory_is_that_of_the_launch(void **state)
{
    struct fixture *fixture = *state;
    kernel_list *kernels = &fixture->kernels;

    add_build(kernels, "a", "sm_90", 16, -1);
    kernels->items[0].static_smem = 1024;
    add_build(kernels, "b", "sm_90", 16, -1);
    kernels->items[1].static_smem = 512;
    kernels->items[1].launch.dynamic_smem = 4096;
    add_build(kernels, "c", "sm_90", 16, -1);
    kernels->items[2].static_smem = KERNEL_UNKNOWN;
    kernels->items[2].launch.dynamic_smem = 2048;
    kernels->items[2].launch.holds_static_smem = true;
    add_build(kernels, "d", "sm_90", 16, -1);
    kernels->items[3].static_smem = KERNEL_UNKNOWN;
    explorer *explored = explore_kernels(fixture);

    assert_int_equal(smem_of(explored, 0), 1024);
    assert_int_equal(smem_of(explored, 1), 512 + 4096);
    assert_int_equal(smem_of(explored, 2), 2048);
    assert_int_equal(smem_of(explored, 3), KERNEL_UNKNOWN);
    explored->picker.sort = KERNELS_BY_SMEM;
    picker_open(explored, OVERLAY_KERNEL, false);
    assert_string_equal(name_in_row(explored, 0), "b");
    assert_string_equal(name_in_row(explored, 1), "c");
    assert_string_equal(name_in_row(explored, 2), "a");
    explored->start.given = 1u << OCC_PARAM_DYNAMIC_SMEM;
    explored->start.launch.dynamic_smem = 8;
    assert_int_equal(smem_of(explored, 1), 512 + 8);
}

/* Builds and launches of one kernel are neighbours: by name, then by the number of the architecture. */
static void builds_are_in_the_order_of_architectures(void **state)
{
    struct fixture *fixture = *state;
    kernel_list *kernels = &fixture->kernels;

    add_build(kernels, "k", "sm_120", 16, -1);
    add_build(kernels, "k", "sm_90", 16, -1);
    add_build(kernels, "a", "sm_120", 16, -1);
    explore_kernels(fixture);
    assert_string_equal(kernels->items[0].name, "a");
    assert_string_equal(kernels->items[1].arch, "sm_90");
    assert_string_equal(kernels->items[2].arch, "sm_120");
}

/* A given block is the start's, whatever the sliders have; else theirs stays. */
static void a_given_block_is_before_hand(void **state)
{
    struct fixture *fixture = *state;

    add_build(&fixture->kernels, "k", "sm_90", 16, -1);
    explorer *explored = explore_kernels(fixture);

    explored->wanted.assumed_block = 192;
    explored->wanted.launch.block_size = 640;
    explored->start.given = 0;
    assert_int_equal(explorer_before_hand(explored).launch.block_size, 640);
    explored->start.given = 1u << OCC_PARAM_BLOCK_SIZE;
    assert_int_equal(explorer_before_hand(explored).launch.block_size, 192);
}

static bool recognises_nothing(const char *bytes, size_t size)
{
    (void)bytes, (void)size;
    return false;
}

/* The file of the only kernel is not written over, asked or not; another file is, once asked for. */
static void a_file_of_kernels_is_kept(void **state)
{
    struct fixture *fixture = *state;

    assert_true(kernel_list_read(&fixture->kernels, CUBIN, NULL));
    fixture->kernels.count = 1;
    explorer *explored = explore_kernels(fixture);

    explored->entry.asked = true;
    snprintf(explored->entry.text, sizeof explored->entry.text, "%s", CUBIN);
    assert_false(entry_may_replace(explored, recognises_nothing, SENTENCE_REPLACE_NO_SESSION));
    explored->entry.asked = true;
    snprintf(explored->entry.text, sizeof explored->entry.text, "%s", "README.md");
    assert_true(entry_may_replace(explored, recognises_nothing, SENTENCE_REPLACE_NO_SESSION));
}

/* Without a build for the present architecture, the newest that has a profile, by its first launch. */
static void the_newest_build_is_offered(void **state)
{
    struct fixture *fixture = *state;
    kernel_list *kernels = &fixture->kernels;

    add_build(kernels, "k", "sm_75", 16, -1);
    add_build(kernels, "k", "sm_120", 16, -1);
    add_build(kernels, "k", "sm_120", 16, -1);
    add_build(kernels, "k", "sm_999", 16, -1);
    add_build(kernels, "m", "sm_998", 16, -1);
    add_build(kernels, "m", "sm_999", 16, -1);
    add_build(kernels, "n", "sm_75", 16, -1);
    add_build(kernels, "n", "sm_90", 16, -1);
    add_build(kernels, "n", "sm_120", 16, -1);
    explorer *explored = explore_kernels(fixture);

    assert_int_equal(kernels_build(explored, 0, 4), 1);
    assert_int_equal(kernels_build(explored, 4, 2), 5);
    assert_int_equal(kernels_build(explored, 6, 3), 7);
    explored->wanted.keep_architecture = true; /* as `kernels -a` has it: the nearest stands in */
    explored->now.arch =
        &profile_set_get(explored->profiles, (size_t)profile_set_find(explored->profiles, "sm_70"))
             ->arch;
    assert_int_equal(kernels_build(explored, 0, 4), 0);
    assert_int_equal(kernels_build(explored, 6, 3), 6);
}

/* Kernels of equal names, as of anonymous namespaces, are one row where nothing tells them apart. */
static void rows_that_look_the_same_are_one(void **state)
{
    static const char *const names[] = {"_ZN12_GLOBAL__N_11kEPi", "_ZN12_GLOBAL__N_11kEPf", "a",
                                        "_ZN12_GLOBAL__N_11kEPd"};
    struct fixture *fixture = *state;
    kernel_list *kernels = &fixture->kernels;

    for (int i = 0; i < 4; i++) {
        add_build(kernels, names[i], "sm_90", 16, -1);
    }
    explorer *explored = explore_kernels(fixture);

    for (int i = 0; i < 4; i++) { /* as if the parameters were equal too */
        if (strstr(explored->kernel_names[i], "::k") != NULL) {
            explored->kernel_names[i] = "(anonymous namespace)::k";
        }
    }
    picker_list_kernels(explored);
    int rows = explored->picker.count;

    if (strcmp(explored->kernel_names[0], "(anonymous namespace)::k") != 0) {
        skip(); /* no library */
    }
    assert_int_equal(rows, 2);
    assert_int_equal(explored->picker.rows[0].alike + explored->picker.rows[1].alike, 4);
    explored->kernel = 1; /* its row stays */
    picker_list_kernels(explored);
    assert_true(explored->picker.rows[0].kernel == 1 || explored->picker.rows[1].kernel == 1);
    assert_int_equal(explored->picker.rows[0].alike + explored->picker.rows[1].alike, 4);
    kernels->items[0].registers = 24;
    picker_list_kernels(explored);
    assert_int_equal(explored->picker.count, 3);
    kernels->items[1].launch.block_size = 32;
    picker_list_kernels(explored);
    assert_int_equal(explored->picker.count, 4);
}

/* Without times there is no such order. */
static void untimed_kernels_have_no_order_by_time(void **state)
{
    explorer *explored = explore_launches(*state);

    picker_open(explored, OVERLAY_KERNEL, false);
    for (int i = 0; i < 2 * KERNELS_SORT_COUNT; i++) {
        assert_int_not_equal(explored->picker.sort, KERNELS_BY_TIME);
        explorer_key(explored, KEYPRESS_TAB);
    }
    assert_true(kernels_time_percent(explored->kernels, 0, 3) < 0);
}

static void a_launch_comes_back_with_its_session(void **state)
{
    struct fixture *fixture = *state;
    explorer *explored = explore_launches(fixture);
    char path[] = "/tmp/occupant-test-XXXXXX";
    char reason[SENTENCE_SIZE];

    close(mkstemp(path));
    explorer_set_kernel(explored, 1, false);
    assert_true(session_save(explored, path, reason, sizeof reason));
    explorer_set_kernel(explored, 2, false);
    assert_true(session_load(explored, path, reason, sizeof reason));
    assert_int_equal(explored->kernel, 1);
    explorer_do(explored, ACTION_RESET);
    assert_int_equal(explored->now.launch.block_size, 256);
    unlink(path);
}

/* The wish for an architecture is a part of what undo takes back. */
static void a_kept_architecture_is_undone(void **state)
{
    struct fixture *fixture = *state;

    add_build(&fixture->kernels, "k", "sm_90", 78, -1);
    add_build(&fixture->kernels, "old", "sm_80", 20, -1);
    explorer *explored = explore_kernels(fixture);

    explorer_set_kernel(explored, find(&fixture->kernels, "k", "sm_90"), false);
    change_architecture(explored, profile_set_find(&fixture->set, "sm_86"), 0);
    change_travel(explored, ACTION_UNDO);
    expect_as_listed(explored, find(&fixture->kernels, "old", "sm_80"));
    assert_string_equal(arch_name(explored), "sm_80");
}

/* Each parameter comes from an option, the profiler, the file or the starting launch, and says so. */
static void a_launch_knows_its_sources(void **state)
{
    struct fixture *fixture = *state;
    const occ_arch *arch = &profile_set_get(&fixture->set, 0)->arch;
    occ_launch begin = OCC_LAUNCH_DEFAULT;
    occ_launch launch = begin;
    parameter_source sources[OCC_PARAM_COUNT];

    add_build(&fixture->kernels, "k", "sm_90", 24, -1);
    kernel k = fixture->kernels.items[0];

    k.static_smem = KERNEL_UNKNOWN;
    k.barriers = 1;
    begin.dynamic_smem = 77;
    begin.cluster_size = 2;
    launch_of_kernel((launch_start){&begin, 1u << OCC_PARAM_CLUSTER_SIZE, 0, NULL}, &k, arch,
                     &launch, sources);
    assert_int_equal(launch.registers_per_thread, 24);
    assert_int_equal(sources[OCC_PARAM_REGISTERS], SOURCE_FILE);
    assert_int_equal(launch.barriers, 1);
    assert_int_equal(sources[OCC_PARAM_STATIC_SMEM], SOURCE_UNKNOWN);
    assert_int_equal(launch.dynamic_smem, 77);
    assert_int_equal(sources[OCC_PARAM_DYNAMIC_SMEM], SOURCE_ASSUMED);
    assert_int_equal(launch.cluster_size, 2);
    assert_int_equal(sources[OCC_PARAM_CLUSTER_SIZE], SOURCE_GIVEN);
    assert_int_equal(sources[OCC_PARAM_BLOCK_SIZE], SOURCE_UNKNOWN);
    k.dynamic_use = KERNEL_USED;
    launch_of_kernel((launch_start){&begin, 0, ASSUMED_AT_A_POINT, NULL}, &k, arch, &launch,
                     sources);
    assert_int_equal(sources[OCC_PARAM_DYNAMIC_SMEM], SOURCE_UNKNOWN);
    assert_int_equal(launch.dynamic_smem, 0);
    assert_int_equal(sources[OCC_PARAM_BLOCK_SIZE], SOURCE_ASSUMED);
    assert_int_equal(launch.block_size, begin.block_size);
    k.dynamic_use = KERNEL_UNUSED;
    k.max_threads = 128;
    launch_of_kernel((launch_start){&begin, 0, 0, NULL}, &k, arch, &launch, sources);
    assert_int_equal(launch.max_threads_per_block, 128);
    assert_in_range(launch.block_size, 1, 128);
    k.launch.block_size = 64;
    k.launch.carveout_bytes = 32768;
    launch_of_kernel((launch_start){&begin, 0, 0, NULL}, &k, arch, &launch, sources);
    assert_int_equal(launch.block_size, 64);
    assert_int_equal(sources[OCC_PARAM_BLOCK_SIZE], SOURCE_PROFILED);
    assert_int_equal(launch.carveout_bytes, 32768);
    explore_kernels(fixture);
}

/* Warps, warpgroups and portable clusters are the architecture's. */
static void a_launch_is_in_units_of_its_architecture(void **state)
{
    struct fixture *fixture = *state;
    occ_arch arch = profile_set_get(&fixture->set, 0)->arch;
    occ_launch begin = OCC_LAUNCH_DEFAULT;
    occ_launch launch = begin;
    parameter_source sources[OCC_PARAM_COUNT];

    arch.warp_size = 64;
    arch.warpgroup_warps = 2;
    arch.cluster_max_portable = 4;
    arch.cluster_max_nonportable = 16;
    add_build(&fixture->kernels, "k", "sm_90", 24, -1);
    kernel k = fixture->kernels.items[0];

    k.max_threads = 64;
    k.cluster = 4;
    launch_of_kernel((launch_start){&begin, 0, 0, NULL}, &k, &arch, &launch, sources);
    assert_int_equal(launch.block_multiple, 64);
    assert_int_equal(sources[OCC_PARAM_NONPORTABLE], SOURCE_START);
    k.max_threads = 96;
    k.cluster = 5;
    launch = begin;
    launch_of_kernel((launch_start){&begin, 0, 0, NULL}, &k, &arch, &launch, sources);
    assert_int_equal(launch.block_multiple, 0);
    assert_true(launch.nonportable_cluster);
    assert_int_equal(sources[OCC_PARAM_NONPORTABLE], SOURCE_ASSUMED);
    k.setmaxnreg_use = KERNEL_USED;
    launch_of_kernel((launch_start){&begin, 0, 0, NULL}, &k, &arch, &launch, sources);
    assert_int_equal(launch.block_multiple, 128);
    explore_kernels(fixture);
}

/* Another kernel with the same figures is a step; the same one again is none. */
static void a_kernel_is_a_step(void **state)
{
    struct fixture *fixture = *state;

    add_build(&fixture->kernels, "a", "sm_90", 40, -1);
    add_build(&fixture->kernels, "b", "sm_90", 40, -1);
    explorer *explored = explore_kernels(fixture);

    explorer_set_kernel(explored, 0, false);
    explorer_set_kernel(explored, 1, false);
    explorer_set_kernel(explored, 1, false);
    assert_int_equal(explored->kernel, 1);
    change_travel(explored, ACTION_UNDO);
    assert_int_equal(explored->kernel, 0);
    change_travel(explored, ACTION_REDO);
    assert_int_equal(explored->kernel, 1);
}

/* Tab goes through the orders, without spills and times that no kernel has, and comes round. */
static void orders_that_say_nothing_are_left_out(void **state)
{
    struct fixture *fixture = *state;
    unsigned seen = 0;

    add_build(&fixture->kernels, "a", "sm_90", 40, -1);
    add_build(&fixture->kernels, "b", "sm_90", 40, 0);
    explorer *explored = explore_kernels(fixture);

    picker_open(explored, OVERLAY_KERNEL, false);
    for (int i = 0; i < KERNELS_SORT_COUNT; i++) {
        explorer_key(explored, KEYPRESS_TAB);
        seen |= 1u << explored->picker.sort;
    }
    assert_int_equal(seen, 1u << KERNELS_BY_NAME | 1u << KERNELS_BY_REGISTERS |
                               1u << KERNELS_BY_SMEM | 1u << KERNELS_BY_OCCUPANCY);
    add_build(&fixture->rebuilt, "a", "sm_90", 40, 8);
    fixture->rebuilt.items[0].launch.time_us = 0;
    fixture->rebuilt.items[0].launch.time_percent = 0;
    rebuild(fixture);
    seen = 0;
    for (int i = 0; i < KERNELS_SORT_COUNT; i++) {
        explorer_key(explored, KEYPRESS_TAB);
        seen |= 1u << explored->picker.sort;
    }
    assert_int_equal(seen, (1u << KERNELS_SORT_COUNT) - 1);
}

/* Most first, whatever the order of the names; of equals the first by name. */
static void the_list_is_sorted_by_spills(void **state)
{
    static const char *const order[] = {"c", "a", "d", "b"};
    struct fixture *fixture = *state;

    add_build(&fixture->kernels, "a", "sm_90", 40, 8);
    add_build(&fixture->kernels, "b", "sm_90", 41, 0);
    add_build(&fixture->kernels, "c", "sm_90", 42, 64);
    add_build(&fixture->kernels, "d", "sm_90", 43, 8);
    explorer *explored = explore_kernels(fixture);

    picker_open(explored, OVERLAY_KERNEL, false);
    while (explored->picker.sort != KERNELS_BY_SPILLS) {
        explorer_key(explored, KEYPRESS_TAB);
    }
    assert_int_equal(explored->picker.count, 4);
    for (int i = 0; i < 4; i++) {
        assert_string_equal(fixture->kernels.items[explored->picker.rows[i].kernel].name, order[i]);
    }
}

/* The share of several launches is their sum; one that is not stated takes nothing away. */
static void shares_of_time_are_added(void **state)
{
    struct fixture *fixture = *state;
    static const double shares[] = {-1, 0, 12.5, -1, 30};

    for (int i = 0; i < 5; i++) {
        add_build(&fixture->kernels, "a", "sm_90", 40, -1);
        fixture->kernels.items[i].launch.time_percent = shares[i];
    }
    assert_true(kernels_time_percent(&fixture->kernels, 0, 1) < 0);
    assert_true(kernels_time_percent(&fixture->kernels, 1, 1) >= 0);
    assert_true(kernels_time_percent(&fixture->kernels, 0, 2) >= 0);
    assert_true(kernels_time_percent(&fixture->kernels, 0, 5) > 42.49);
    assert_true(kernels_time_percent(&fixture->kernels, 0, 5) < 42.51);
    assert_true(kernels_time_percent(&fixture->kernels, 3, 1) < 0);
}

/* Short, full, mangled, and short again: said each time. */
static void names_have_three_forms(void **state)
{
    static const char *const said[] = {"full", "mangled", "short"};
    struct fixture *fixture = *state;

    add_build(&fixture->kernels, "_Z4clusPi", "sm_90", 8, 0);
    explorer *explored = explore_kernels(fixture);
    char *first = strdup(explored->kernel_names[0]);

    picker_open(explored, OVERLAY_KERNEL, false);
    for (int i = 0; i < 3; i++) {
        explorer_key(explored, KEYPRESS_SHIFT | KEYPRESS_TAB);
        if (!strstr(explored->message, said[i])) {
            fail_msg("%s: %s", said[i], explored->message);
        }
        if (i == 1) {
            assert_string_equal(explored->kernel_names[0], "_Z4clusPi");
        }
    }
    assert_string_equal(explored->kernel_names[0], first);
    free(first);
}

/* A profiler's sum of shared memory holds the static share, whatever the file says of it. */
static void a_profiled_sum_holds_the_static_share(void **state)
{
    struct fixture *fixture = *state;

    add_build(&fixture->kernels, "a", "sm_90", 40, -1);
    fixture->kernels.items[0].static_smem = KERNEL_UNKNOWN;
    fixture->kernels.items[0].launch.block_size = 128;
    fixture->kernels.items[0].launch.dynamic_smem = 5000;
    fixture->kernels.items[0].launch.holds_static_smem = true;
    explorer *explored = explore_kernels(fixture);

    assert_int_equal(source_of((launch_start){0}, &fixture->kernels.items[0], explored->now.arch,
                               OCC_PARAM_STATIC_SMEM),
                     SOURCE_PROFILED);

    explorer_set_kernel(explored, 0, false);
    assert_int_equal(explored->now.launch.static_smem, 0);
    assert_int_equal(explored->now.launch.dynamic_smem, 5000);
}

#define KERNELS_TEST(name) cmocka_unit_test_setup_teardown(name, open_fixture, close_fixture)

int main(void)
{
    static const struct CMUnitTest tests[] = {
        KERNELS_TEST(a_launch_knows_its_sources),
        KERNELS_TEST(a_launch_is_in_units_of_its_architecture),
        KERNELS_TEST(a_kernel_is_a_step),
        KERNELS_TEST(orders_that_say_nothing_are_left_out),
        KERNELS_TEST(the_list_is_sorted_by_spills),
        KERNELS_TEST(shares_of_time_are_added),
        KERNELS_TEST(names_have_three_forms),
        KERNELS_TEST(a_profiled_sum_holds_the_static_share),
        KERNELS_TEST(nothing_is_inherited),
        KERNELS_TEST(options_stay_over_every_kernel),
        KERNELS_TEST(what_does_not_fit_is_listed_as_refused),
        KERNELS_TEST(a_launched_build_comes_first),
        KERNELS_TEST(the_first_kernel_stays_as_it_is_set),
        KERNELS_TEST(an_architecture_brings_its_build),
        KERNELS_TEST(the_comparison_takes_each_build),
        KERNELS_TEST(the_filter_means_the_name_first),
        KERNELS_TEST(a_rebuild_says_what_it_knows),
        KERNELS_TEST(a_rebuild_follows_changed_parameters),
        KERNELS_TEST(a_kernel_comes_back),
        KERNELS_TEST(a_kernel_that_was_left_does_not_come_back),
        KERNELS_TEST(names_are_formed_after_a_rebuild),
        KERNELS_TEST(a_rebuild_of_unknown_figures),
        KERNELS_TEST(a_rebuild_under_own_registers),
        KERNELS_TEST(a_rebuild_after_undo),
        KERNELS_TEST(a_rebuild_with_other_tensor_memory),
        KERNELS_TEST(a_pin_names_its_kernel),
        KERNELS_TEST(a_rebuild_pins_the_build_before),
        KERNELS_TEST(the_same_kernel_keeps_the_hand),
        KERNELS_TEST(a_block_size_stays),
        KERNELS_TEST(a_typed_value_is_known),
        KERNELS_TEST(a_session_follows_the_rebuilt_kernel),
        KERNELS_TEST(a_rebuild_keeps_what_can_be_redone),
        KERNELS_TEST(a_rebuild_takes_back_what_is_gone),
        KERNELS_TEST(undo_after_a_rebuild),
        KERNELS_TEST(the_list_stays_on_its_kernel),
        KERNELS_TEST(a_launch_stays_itself),
        KERNELS_TEST(a_launch_comes_back_with_its_session),
        KERNELS_TEST(timed_kernels_stand_by_time),
        KERNELS_TEST(shared_memory_is_that_of_the_launch),
        KERNELS_TEST(builds_are_in_the_order_of_architectures),
        KERNELS_TEST(a_given_block_is_before_hand),
        KERNELS_TEST(a_file_of_kernels_is_kept),
        KERNELS_TEST(the_newest_build_is_offered),
        KERNELS_TEST(rows_that_look_the_same_are_one),
        KERNELS_TEST(untimed_kernels_have_no_order_by_time),
        KERNELS_TEST(a_kept_architecture_is_undone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
