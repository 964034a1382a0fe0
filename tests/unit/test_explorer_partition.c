/* SPDX-License-Identifier: MIT */
/* The SMs of a partition and the cooperative launch in the explorer: keys, undo, sessions, the copied line. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "command/explore/exploration.h"
#include "explorer/change.h"
#include "explorer/explorer.h"
#include "explorer/action.h"
#include "launch/launch_fault.h"
#include "explorer/session.h"
#include "support/launches.h"
#include "support/unit.h"

struct fixture {
    profile_set set;
    explorer state;
};

static int open_fixture(void **state)
{
    static struct fixture fixture;
    configuration start = {.launch = OCC_LAUNCH_DEFAULT, .device = 0};

    memset(&fixture, 0, sizeof fixture);
    open_compiled_in(&fixture.set);
    start.profile = profile_set_find(&fixture.set, "sm_90");
    start.launch.registers_per_thread = 40; /* 6 blocks of an SM */
    start.launch.grid_size = 1000;
    assert_null(explorer_open(&fixture.state, NULL, &fixture.set, NULL, &start));
    *state = &fixture;
    return 0;
}

static int close_fixture(void **state)
{
    struct fixture *fixture = *state;

    explorer_close(&fixture->state);
    profile_set_close(&fixture->set);
    return 0;
}

/* Opens the panel at a parameter, and does an action there some times. */
static void act_on(explorer *e, occ_parameter field, action_id action, int times)
{
    e->overlay = OVERLAY_FIELDS;
    e->field = field;
    for (int i = 0; i < times; i++) {
        explorer_do(e, action);
    }
}

static void type(explorer *e, occ_parameter field, const char *text)
{
    act_on(e, field, ACTION_ENTER, 1);
    while (*text) {
        explorer_key(e, key_parse(text++, 1));
    }
    explorer_key(e, key_parse("Enter", 5));
}

static void steps_go_to_partitions(void **state)
{
    explorer *e = &((struct fixture *)*state)->state;

    act_on(e, OCC_PARAM_SMS, ACTION_FINE_LESS, 1);
    assert_int_equal(e->now.launch.sms, 130);
    act_on(e, OCC_PARAM_SMS, ACTION_LESS, 1);
    assert_int_equal(e->now.launch.sms, 128);
    act_on(e, OCC_PARAM_SMS, ACTION_LESS, 1);
    assert_int_equal(e->now.launch.sms, 120);
    act_on(e, OCC_PARAM_SMS, ACTION_PAGE_LESS, 9);
    assert_int_equal(e->now.launch.sms, 8);
    act_on(e, OCC_PARAM_SMS, ACTION_FINE_LESS, 9);
    assert_int_equal(e->now.launch.sms, 2);
    act_on(e, OCC_PARAM_SMS, ACTION_FINE_MORE, 1);
    assert_int_equal(e->now.launch.sms, 4);
    act_on(e, OCC_PARAM_SMS, ACTION_PAGE_MORE, 9);
    assert_int_equal(e->now.launch.sms, 0);
    act_on(e, OCC_PARAM_SMS, ACTION_MORE, 1);
    assert_int_equal(e->now.launch.sms, 0);
}

static void typed_numbers_are_checked(void **state)
{
    explorer *e = &((struct fixture *)*state)->state;

    type(e, OCC_PARAM_SMS, "32");
    assert_int_equal(e->now.launch.sms, 32);
    assert_int_equal(e->now.waves.sms, 32);
    assert_int_equal(e->now.waves.resident_blocks, 32 * 6);
    type(e, OCC_PARAM_SMS, "9");
    assert_true(e->entry.open);
    assert_string_equal(e->entry.reason, "no partition has 9 SMs: MPS gives 8 or 10, a green "
                                         "context 8 or 16");
    explorer_key(e, key_parse("Escape", 6));
    assert_int_equal(e->now.launch.sms, 32);
    type(e, OCC_PARAM_SMS, "none");
    assert_int_equal(e->now.launch.sms, 0);
    explorer_do(e, ACTION_UNDO);
    assert_int_equal(e->now.launch.sms, 32);
    explorer_do(e, ACTION_UNDO);
    assert_int_equal(e->now.waves.sms, 132);
    explorer_do(e, ACTION_REDO);
    assert_int_equal(e->now.waves.sms, 32);
}

/* Beyond the other device, or of a size that it has not: the whole device, or the next smaller one. */
static void other_devices_clip(void **state)
{
    explorer *e = &((struct fixture *)*state)->state;
    profile_set *set = &((struct fixture *)*state)->set;
    int turing = profile_set_find(set, "sm_75");
    int pascal = profile_set_find(set, "sm_52");
    const profile *known = profile_set_get(set, (size_t)turing);

    type(e, OCC_PARAM_SMS, "130");
    change_architecture(e, turing, 0);
    assert_true(known->devices[0].sms < 130);
    assert_int_equal(e->now.launch.sms, known->devices[0].sms);
    assert_true(e->clipped & 1u << OCC_PARAM_SMS);
    change_architecture(e, pascal, -1);
    assert_int_equal(e->now.launch.sms, 0);
    change_architecture(e, profile_set_find(set, "sm_90"), 0);
    assert_int_equal(e->now.launch.sms, 130);
}

static void a_cooperative_grid_is_refused(void **state)
{
    explorer *e = &((struct fixture *)*state)->state;
    launch_fault fault;

    act_on(e, OCC_PARAM_COOPERATIVE, ACTION_MORE, 1);
    assert_true(e->now.launch.cooperative);
    assert_true(cooperative_fault(&e->now, &fault));
    assert_string_equal(fault.reason,
                        "a cooperative grid of 1,000 blocks is refused: at most 792 resident");
    type(e, OCC_PARAM_GRID_SIZE, "792");
    assert_false(cooperative_fault(&e->now, &fault));
    type(e, OCC_PARAM_SMS, "130");
    assert_true(cooperative_fault(&e->now, &fault));
}

static void sessions_and_the_line_keep_both(void **state)
{
    explorer *e = &((struct fixture *)*state)->state;
    char path[] = "/tmp/occupant-partition-XXXXXX";
    char reason[SENTENCE_SIZE];
    char line[512];
    int descriptor = mkstemp(path);

    assert_true(descriptor >= 0);
    close(descriptor);
    type(e, OCC_PARAM_SMS, "24");
    act_on(e, OCC_PARAM_COOPERATIVE, ACTION_MORE, 1);
    reproduce(e, line, sizeof line);
    assert_non_null(strstr(line, " --sms 24"));
    assert_non_null(strstr(line, " --cooperative"));
    assert_true(session_save(e, path, reason, sizeof reason));
    explorer_do(e, ACTION_RESET);
    assert_false(e->now.launch.cooperative);
    assert_int_equal(e->now.launch.sms, 0);
    reproduce(e, line, sizeof line);
    assert_null(strstr(line, "--cooperative"));
    assert_true(session_load(e, path, reason, sizeof reason));
    assert_true(e->now.launch.cooperative);
    assert_int_equal(e->now.waves.sms, 24);
    unlink(path);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, open_fixture, close_fixture)
    const struct CMUnitTest tests[] = {
        TEST(steps_go_to_partitions),
        TEST(typed_numbers_are_checked),
        TEST(other_devices_clip),
        TEST(a_cooperative_grid_is_refused),
        TEST(sessions_and_the_line_keep_both),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
