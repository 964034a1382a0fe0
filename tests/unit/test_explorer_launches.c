/* SPDX-License-Identifier: MIT */
/* The launch file in the explorer: which source wins, what is saved, what a new reading changes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/files.h"
#include "command/explore/exploration.h"
#include "explorer/change.h"
#include "explorer/explored_kernels.h"
#include "explorer/explorer.h"
#include "explorer/action.h"
#include "launch/evaluated.h"
#include "support/launches.h"
#include "support/unit.h"

struct fixture {
    profile_set set;
    kernel_list kernels;
    launch_file launches;
    explorer state;
    char path[64];
};

static int open_fixture(void **state)
{
    struct fixture *fixture = calloc(1, sizeof *fixture);

    assert_non_null(fixture);
    open_compiled_in(&fixture->set);
    strcpy(fixture->path, "/tmp/occupant-launches-XXXXXX");
    close(mkstemp(fixture->path));
    unlink(fixture->path);
    *state = fixture;
    return 0;
}

static int close_fixture(void **state)
{
    struct fixture *fixture = *state;

    unlink(fixture->path);
    explorer_close(&fixture->state);
    launch_file_free(&fixture->launches);
    kernel_list_free(&fixture->kernels);
    profile_set_close(&fixture->set);
    free(fixture);
    return 0;
}

static void add_kernel(struct fixture *fixture, const char *name)
{
    char text[512];

    snprintf(text, sizeof text,
             "ptxas info    : Compiling entry function '%s' for 'sm_90'\n"
             "ptxas info    : Used 32 registers\n",
             name);
    assert_true(kernel_list_read_bytes(&fixture->kernels, "log", text, strlen(text)));
}

static void read_launches(struct fixture *fixture, launch_file *file, const char *text)
{
    message_list messages = {0};

    if (!launch_file_read_text(file, fixture->path, text, strlen(text), &messages)) {
        fail_msg("%s", messages.items[0].text);
    }
    assert_true(launch_file_match(file, &fixture->kernels));
}

/* The kernels "a", "b" and "fixed", whose code fixes 64 threads and clusters of 2. */
static explorer *explore_launches(struct fixture *fixture, const char *text)
{
    const configuration start = {.profile = profile_set_find(&fixture->set, "sm_90"),
                                 .launch = OCC_LAUNCH_DEFAULT,
                                 .kernel = -1,
                                 .assumed_block = 256};

    add_kernel(fixture, "a");
    add_kernel(fixture, "b");
    add_kernel(fixture, "fixed");
    qsort(fixture->kernels.items, fixture->kernels.count, sizeof *fixture->kernels.items,
          kernels_order);
    fixture->kernels.items[2].block_size = 64;
    fixture->kernels.items[2].cluster = 2;
    if (text) {
        read_launches(fixture, &fixture->launches, text);
    }
    assert_null(explorer_open(&fixture->state, NULL, &fixture->set, &fixture->kernels, &start));
    fixture->state.launches = &fixture->launches;
    explorer_set_kernel(&fixture->state, 0, false);
    return &fixture->state;
}

/* The value in place of that of a section; -1: it stays. */
static int overruled(const stated_launch *stated, const kernel *item, occ_parameter id)
{
    launch_overrule found;

    return launch_overruled(&stated->launch, stated->stated, item, id, &found) ? found.value : -1;
}

static void type(explorer *state, const char *text)
{
    while (*text) {
        explorer_key(state, *text++);
    }
}

static void set_block(explorer *state, const char *value)
{
    state->slider = OCC_PARAM_BLOCK_SIZE;
    type(state, value);
    explorer_key(state, KEYPRESS_ENTER);
}

static void expect_file(const struct fixture *fixture, const char *part)
{
    size_t size;
    char *text = file_text(NULL, fixture->path, true, LAUNCH_FILE_MOST, &size);

    assert_non_null(text);
    assert_non_null(strstr(text, part));
    free(text);
}

/* ---- The rule */

static void a_section_wins_over_run_and_file(void **state)
{
    struct fixture *fixture = *state;
    explorer *explored = explore_launches(
        fixture, "[*]\ngrid = 9\ncache_config = l1\n[a]\nblock = 128\ndynamic_smem = 4K\n"
                 "cluster = 4\n[fixed]\nblock = 512\ncluster = 8\n");
    kernel *a = &fixture->kernels.items[0];

    a->launch.block_size = 1024;
    a->launch.dynamic_smem = 0;
    explorer_set_kernel(explored, 0, false);
    assert_int_equal(explored->now.launch.block_size, 128);
    assert_int_equal(explored->now.launch.dynamic_smem, 4096);
    assert_int_equal(explored->now.launch.cluster_size, 4);
    assert_int_equal(explored->now.launch.grid_size, 9);
    assert_int_equal(explored->now.sources[OCC_PARAM_BLOCK_SIZE], SOURCE_LAUNCHES);
    assert_int_equal(explored->now.sources[OCC_PARAM_GRID_SIZE], SOURCE_LAUNCHES);
    assert_int_equal(explored->now.sources[OCC_PARAM_REGISTERS], SOURCE_FILE);

    /* What the code fixes stays. */
    explorer_set_kernel(explored, 2, false);
    assert_int_equal(explored->now.launch.block_size, 64);
    assert_int_equal(explored->now.launch.cluster_size, 2);
    assert_int_equal(explored->now.sources[OCC_PARAM_BLOCK_SIZE], SOURCE_FILE);
    const stated_launch *fixed = launch_file_find(&fixture->launches, "fixed");

    assert_int_equal(overruled(fixed, &fixture->kernels.items[2], OCC_PARAM_BLOCK_SIZE), 64);
    assert_int_equal(overruled(fixed, &fixture->kernels.items[2], OCC_PARAM_CLUSTER_SIZE), 2);
    assert_int_equal(overruled(fixed, &fixture->kernels.items[2], OCC_PARAM_GRID_SIZE), -1);
    assert_int_equal(overruled(fixed, a, OCC_PARAM_BLOCK_SIZE), -1);
}

/* Every other block or cluster is refused at launch: neither an option nor a hand changes them. */
static void what_the_code_fixes_stays(void **state)
{
    struct fixture *fixture = *state;
    explorer *explored = explore_launches(fixture, NULL);
    kernel *item = &fixture->kernels.items[2];

    explorer_set_kernel(explored, 2, false);
    occ_launch launch = explored->now.launch;

    launch.block_size = 96;
    change_field(explored, OCC_PARAM_BLOCK_SIZE, &launch);
    assert_int_equal(explored->now.launch.block_size, 64);
    assert_int_equal(explored->now.sources[OCC_PARAM_BLOCK_SIZE], SOURCE_FILE);
    assert_string_equal(explored->message, "block size stays 64: the kernel is built for it");
    assert_false(explored->wanted.given & 1u << OCC_PARAM_BLOCK_SIZE);

    item->cluster = KERNEL_UNKNOWN;
    item->max_cluster = 4;
    launch.block_size = 96;
    launch.cluster_size = 8;
    launch.grid_size = 24;
    change_launch(explored, &launch);
    assert_int_equal(explored->now.launch.block_size, 64);
    assert_int_equal(explored->now.launch.cluster_size, 4);
    assert_int_equal(explored->now.launch.grid_size, 24);
    assert_string_equal(explored->message,
                        "cluster stays at most 4: the launch bounds of the kernel allow no more");
}

/* No section of "b" states a block, and none a cache configuration. */
static void a_section_is_of_its_kernel_alone(void **state)
{
    struct fixture *fixture = *state;
    explorer *explored =
        explore_launches(fixture, "[a]\nblock = 128\ncache_config = l1\ngrid = 3\ncluster = 2\n");

    explorer_set_kernel(explored, 1, false);
    assert_int_equal(explored->now.launch.block_size, 256);
    assert_int_equal(explored->now.sources[OCC_PARAM_BLOCK_SIZE], SOURCE_ASSUMED);
    assert_int_equal(explored->wanted.launch.cache_config, OCC_CACHE_NONE);
    assert_int_equal(explored->now.launch.grid_size, 0);
    assert_int_equal(explored->now.launch.cluster_size, 0);
}

/* Launch bounds refuse a larger block, they do not change it. */
static void a_block_beyond_the_launch_bounds_is_refused(void **state)
{
    struct fixture *fixture = *state;
    explorer *explored = explore_launches(fixture, "[a]\nblock = 512\n");

    fixture->kernels.items[0].max_threads = 128;
    explorer_set_kernel(explored, 0, false);
    assert_int_equal(explored->wanted.launch.block_size, 512);
}

static void shared_memory_follows_the_block(void **state)
{
    struct fixture *fixture = *state;
    explorer *explored =
        explore_launches(fixture, "[*]\ndynamic_smem = 4*block + 1K\n[a]\nblock = 128\n");

    assert_int_equal(occ_dynamic_smem(&explored->now.launch), 4 * 128 + 1024);
    set_block(explored, "512");
    assert_int_equal(occ_dynamic_smem(&explored->now.launch), 4 * 512 + 1024);
    explorer_set_kernel(explored, 1, false);
    assert_int_equal(occ_dynamic_smem(&explored->now.launch), 4 * 256 + 1024);
}

static void the_users_hand_wins(void **state)
{
    struct fixture *fixture = *state;
    explorer *explored = explore_launches(fixture, "[a]\nblock = 128\n");

    set_block(explored, "64");
    assert_int_equal(explored->now.launch.block_size, 64);
    assert_int_equal(explored->now.sources[OCC_PARAM_BLOCK_SIZE], SOURCE_GIVEN);
    explorer_key(explored, 'r');
    assert_int_equal(explored->now.launch.block_size, 128);
    assert_int_equal(explored->now.sources[OCC_PARAM_BLOCK_SIZE], SOURCE_LAUNCHES);
}

/* The line comes back to this launch whatever the launch file says then. */
static void the_command_line_needs_no_launch_file(void **state)
{
    struct fixture *fixture = *state;
    explorer *explored = explore_launches(fixture, "[a]\nblock = 128\n");
    char line[512];

    reproduce(explored, line, sizeof line);
    assert_non_null(strstr(line, " -b 128"));
    assert_non_null(strstr(line, " --launches none"));
    launch_file_free(&fixture->launches);
    reproduce(explored, line, sizeof line);
    assert_null(strstr(line, "--launches"));
}

/* ---- Saving */

static void what_the_user_set_is_saved(void **state)
{
    struct fixture *fixture = *state;
    explorer *explored = explore_launches(fixture, NULL);

    explorer_do(explored, ACTION_LAUNCH);
    assert_string_equal(explored->message,
                        "nothing to save: you set nothing of this kernel's launch");
    assert_false(explored->entry.open);
    set_block(explored, "384");
    explorer_do(explored, ACTION_LAUNCH);
    assert_true(explored->entry.open);
    type(explored, "/proc/nonexistent/x");
    explorer_key(explored, KEYPRESS_ENTER);
    assert_true(explored->entry.open);
    assert_string_equal(explored->entry.reason, "No such file or directory");
    explorer_key(explored, 'U' & 0x1f);
    type(explored, fixture->path);
    explorer_key(explored, KEYPRESS_ENTER);
    assert_false(explored->entry.open);
    assert_non_null(strstr(explored->message, "block of [a] saved to "));
    expect_file(fixture, "\n[a]\nblock        = 384\n");
    assert_int_equal(explored->now.launch.block_size, 384);
    assert_int_equal(explored->now.sources[OCC_PARAM_BLOCK_SIZE], SOURCE_LAUNCHES);

    /* It is asked for once. */
    explorer_set_kernel(explored, 1, false);
    set_block(explored, "96");
    explorer_do(explored, ACTION_LAUNCH);
    assert_false(explored->entry.open);
    assert_non_null(strstr(explored->message, "block of [b] saved to "));
    expect_file(fixture, "\n[a]\nblock        = 384\n\n[b]\nblock        = 96\n");
    set_block(explored, "96");
    explorer_do(explored, ACTION_LAUNCH);
    assert_non_null(strstr(explored->message, "block of [b] is in "));
    explorer_set_kernel(explored, 0, false);
    assert_int_equal(explored->now.launch.block_size, 384);
}

static void a_file_that_broke_meanwhile_is_not_touched(void **state)
{
    struct fixture *fixture = *state;
    explorer *explored = explore_launches(fixture, "[a]\nblock = 128\n");
    FILE *file = fopen(fixture->path, "w");

    fputs("[a]\nblock = many\n", file);
    assert_int_equal(fclose(file), 0);
    explored->launches_saved = 1;
    set_block(explored, "64");
    explorer_do(explored, ACTION_LAUNCH);
    assert_true(explored->message_is_error);
    assert_non_null(strstr(explored->message, ":2: block: "));
    expect_file(fixture, "[a]\nblock = many\n");
    assert_int_equal(explored->launches->sections[0].states.launch.block_size, 128);
}

/* ---- Reading anew */

static void a_new_reading_moves_what_nobody_gave(void **state)
{
    struct fixture *fixture = *state;
    explorer *explored = explore_launches(fixture, "[a]\nblock = 128\ngrid = 4\n");
    launch_file fresh;

    set_block(explored, "64");
    read_launches(fixture, &fresh, "[a]\nblock = 512\ngrid = 8\n");
    assert_int_equal(launches_replace(explored, &fresh), EXPLORER_DRAW);
    assert_null(fresh.path);
    assert_int_equal(explored->now.launch.block_size, 64);
    assert_int_equal(explored->now.launch.grid_size, 8);
    assert_non_null(strstr(explored->message, "reread: "));
    explorer_key(explored, 'r');
    assert_int_equal(explored->now.launch.block_size, 512);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, open_fixture, close_fixture)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_section_wins_over_run_and_file),
        TEST(what_the_code_fixes_stays),
        TEST(a_section_is_of_its_kernel_alone),
        TEST(a_block_beyond_the_launch_bounds_is_refused),
        TEST(shared_memory_follows_the_block),
        TEST(the_users_hand_wins),
        TEST(the_command_line_needs_no_launch_file),
        TEST(what_the_user_set_is_saved),
        TEST(a_file_that_broke_meanwhile_is_not_touched),
        TEST(a_new_reading_moves_what_nobody_gave),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
