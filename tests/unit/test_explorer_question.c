/* SPDX-License-Identifier: MIT */
/*
 * The questions of the page of advice, against brute force: amounts for exactly
 * so many blocks, one block size for several architectures, a target.
 */
#include "support/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "explorer/change.h"
#include "launch/advice_answers.h"
#include "explorer/explorer.h"
#include "explorer/action.h"
#include "explorer/page.h"
#include "explorer/session.h"
#include "support/launches.h"
#include "support/values.h"

static struct {
    profile_set set;
    explorer state;
} fixture;

static int setup(void **state)
{
    (void)state;
    memset(&fixture, 0, sizeof fixture);
    open_compiled_in(&fixture.set);
    return 0;
}

static int teardown(void **state)
{
    (void)state;
    explorer_close(&fixture.state);
    profile_set_close(&fixture.set);
    return 0;
}

/* The page of advice for 256 threads of 72 registers and 20,000 bytes. */
static explorer *explore(void)
{
    configuration start = {.profile = profile_set_find(&fixture.set, "sm_90"),
                           .device = -1,
                           .kernel = -1,
                           .launch = OCC_LAUNCH_DEFAULT};

    start.launch.registers_per_thread = 72;
    start.launch.dynamic_smem = 20000;
    assert_null(explorer_open(&fixture.state, NULL, &fixture.set, NULL, &start));
    explorer_show_page(&fixture.state, PAGE_ADVICE);
    return &fixture.state;
}

static void type(explorer *state, const char *text)
{
    while (*text) {
        explorer_key(state, *text++);
    }
    explorer_key(state, KEYPRESS_ENTER);
}

/* ---- Exactly so many blocks */

static int blocks_with(const occ_arch *arch, occ_launch launch, occ_parameter parameter, int value)
{
    occ_result result;

    occ_set(&launch, parameter, value);
    assert_int_equal(occ_occupancy(arch, NULL, &launch, &result), OCC_OK);
    return result.blocks;
}

/* Every value of an amount gives so many blocks where a stretch has it, and nowhere else. */
static void check_amount(const occ_arch *arch, const occ_launch *launch, int blocks,
                         occ_parameter parameter, const amount_stretch *stretches, size_t count)
{
    const occ_range range = bounds_of(arch, NULL, launch, parameter);
    int first = parameter == OCC_PARAM_REGISTERS ? 1 : range.first;

    for (int value = first; value <= range.last; value++) {
        bool within = false;

        for (size_t i = 0; i < count; i++) {
            within = within || (stretches[i].parameter == parameter &&
                                value >= stretches[i].run.first && value <= stretches[i].run.last);
        }
        assert_int_equal(within, blocks_with(arch, *launch, parameter, value) == blocks);
    }
}

static void check_exactly(const occ_arch *arch, const occ_launch *launch, int blocks)
{
    static const occ_parameter amounts[] = {OCC_PARAM_REGISTERS, OCC_PARAM_DYNAMIC_SMEM,
                                            OCC_PARAM_SMEM_PER_THREAD, OCC_PARAM_STATIC_SMEM};
    amount_stretch stretches[STRETCHES_MOST];
    size_t count = exactly_stretches(arch, NULL, launch, blocks, stretches);

    for (size_t i = 0; i < sizeof amounts / sizeof *amounts; i++) {
        if (i < 2 || occ_get(launch, amounts[i]) > 0) {
            check_amount(arch, launch, blocks, amounts[i], stretches, count);
        }
    }
    for (size_t i = 0; i < count; i++) {
        int nearest = exactly_nearest(launch, &stretches[i]);

        assert_int_equal(blocks_with(arch, *launch, stretches[i].parameter, nearest), blocks);
    }
}

static void every_value_that_gives_the_blocks_is_in_a_stretch(void **unused)
{
    random_source source = {7};

    (void)unused;
    for (size_t i = 0; i < fixture.set.count; i++) {
        const occ_arch *arch = &profile_set_get(&fixture.set, i)->arch;
        const occ_launch launch = random_launch(&source, arch);

        check_exactly(arch, &launch, 1 + random_below(&source, 4));
    }
}

static void exactly_on_the_page(void **unused)
{
    explorer *state = explore();

    (void)unused;
    explorer_do(state, ACTION_EXACTLY);
    assert_true(state->entry.open);
    type(state, "2");
    assert_int_equal(question_kind(state), ADVICE_EXACTLY);
    assert_int_equal(state->advice.count, 2);
    assert_int_equal(state->advice.stretches[0].run.first, 81);
    assert_int_equal(state->advice.stretches[0].run.last, 128);
    explorer_key(state, KEYPRESS_ENTER);
    assert_int_equal(state->now.launch.registers_per_thread, 81);
    assert_int_equal(state->now.result.blocks, 2);
    explorer_key(state, 'u');
    explorer_key(state, 'j');
    explorer_key(state, KEYPRESS_ENTER);
    assert_int_equal(state->now.launch.dynamic_smem, 76804);
    assert_int_equal(state->now.result.blocks, 2);
    explorer_do(state, ACTION_EXACTLY);
    assert_int_equal(question_kind(state), ADVICE_CHANGES);
    assert_int_equal(state->row, 0);
    assert_false(state->entry.open);
}

static void one_question_at_a_time(void **unused)
{
    explorer *state = explore();

    (void)unused;
    explorer_do(state, ACTION_ARCHITECTURES);
    type(state, "sm_80,sm_90");
    assert_int_equal(question_kind(state), ADVICE_SHARED);
    explorer_do(state, ACTION_EXACTLY);
    type(state, "1");
    assert_int_equal(question_kind(state), ADVICE_EXACTLY);
    assert_string_equal(state->question.archs, "");
    explorer_do(state, ACTION_ARCHITECTURES);
    type(state, "sm_80,sm_90");
    assert_int_equal(state->question.blocks, 0);
}

static void refused_questions(void **unused)
{
    static const struct {
        action_id ask;
        const char *text;
        const char *reason;
    } refused[] = {
        {ACTION_EXACTLY, "0", "1 to 4,096"},
        {ACTION_EXACTLY, "two", "1 to 4,096"},
        {ACTION_TARGET, "101", "1 to 100"},
        {ACTION_ARCHITECTURES, "sm_80,sm_9x", "no architecture \"sm_9x\""},
        {ACTION_ARCHITECTURES, ",", "names of architectures are missing"},
    };
    explorer *state = explore();

    (void)unused;
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        explorer_do(state, refused[i].ask);
        type(state, refused[i].text);
        assert_true(state->entry.open);
        assert_non_null(strstr(state->entry.reason, refused[i].reason));
        assert_int_equal(question_kind(state), ADVICE_CHANGES);
        explorer_key(state, KEYPRESS_ESCAPE);
    }
}

/* ---- Several architectures */

static void shared_blocks_by_brute_force(void **unused)
{
    static const char *const names[] = {"sm_80", "sm_90", "sm_120"};
    explorer *state = explore();
    int row = 0;

    (void)unused;
    explorer_do(state, ACTION_ARCHITECTURES);
    type(state, "sm_80, sm_90,sm_120");
    assert_int_equal(question_kind(state), ADVICE_SHARED);
    assert_int_equal(state->advice.count, 16);
    assert_int_equal(state->row, 3); /* its own 256 threads */
    for (int size = 64; size <= 1024; size += 64, row++) {
        double lowest = 100;

        for (int i = 0; i < 3; i++) {
            const occ_arch *arch =
                &profile_set_get(&fixture.set, (size_t)profile_set_find(&fixture.set, names[i]))
                     ->arch;
            occ_launch launch = state->wanted.launch;
            occ_result result;

            launch.block_size = size;
            occ_occupancy(arch, NULL, &launch, &result);
            assert_true(state->advice.blocks[row].percents[i] == occ_percent(arch, &result));
            lowest = occ_percent(arch, &result) < lowest ? occ_percent(arch, &result) : lowest;
        }
        assert_int_equal(state->advice.blocks[row].block_size, size);
        assert_true(state->advice.blocks[row].lowest == lowest);
    }
    explorer_do(state, ACTION_BLOCKS);
    assert_int_equal(state->advice.count, 32);
    explorer_do(state, ACTION_BLOCKS);
    page_move_to(state, 5);
    explorer_key(state, KEYPRESS_ENTER);
    assert_int_equal(state->now.launch.block_size, 384);
}

/* The row of the present block; the first where none has it. */
static void the_row_of_the_present_block(void **unused)
{
    explorer *state = explore();
    const page_rules *rules = page_of(PAGE_ADVICE)->rules;

    (void)unused;
    explorer_do(state, ACTION_ARCHITECTURES);
    type(state, "sm_80,sm_90");
    assert_true(state->advice.count > 1);
    state->now.launch.block_size = state->advice.blocks[1].block_size;
    assert_int_equal(rules->row_in_force(state), 1);
    state->now.launch.block_size = 7;
    assert_int_equal(rules->row_in_force(state), 0);
}

static void shared_blocks_that_one_refuses(void **unused)
{
    explorer *state = explore();

    (void)unused;
    state->wanted.launch.dynamic_smem = 200 * 1024;
    change_update(state);
    explorer_do(state, ACTION_ARCHITECTURES);
    type(state, "sm_80,sm_100");
    assert_int_equal(state->advice.count, 0);
    assert_int_equal(state->advice.refused, 0);
    assert_int_equal(state->advice.refusal.rule, OCC_REFUSED_SMEM_OPTIN);
    explorer_do(state, ACTION_ARCHITECTURES);
    explorer_do(state, ACTION_ARCHITECTURES);
    type(state, "sm_90,sm_100");
    assert_int_equal(state->advice.refused, -1);
    assert_true(state->advice.count > 0);
}

static void a_target_of_shared_blocks(void **unused)
{
    explorer *state = explore();

    (void)unused;
    explorer_do(state, ACTION_ARCHITECTURES);
    type(state, "sm_80,sm_90");
    explorer_do(state, ACTION_TARGET);
    type(state, "40");
    assert_in_range(state->advice.count, 1, 15);
    for (int i = 0; i < state->advice.count; i++) {
        assert_true(state->advice.blocks[i].lowest >= 40);
    }
    explorer_do(state, ACTION_TARGET);
    type(state, "0");
    assert_int_equal(state->advice.count, 16);
    explorer_do(state, ACTION_EXACTLY);
    type(state, "2");
    assert_int_equal(question_kind(state), ADVICE_EXACTLY);
}

/* ---- A target */

static void every_gain_reaches_the_target(void **unused)
{
    explorer *state = explore();
    int all = state->advice.gains;

    (void)unused;
    explorer_do(state, ACTION_TARGET);
    type(state, "60%");
    assert_in_range(state->advice.gains, 1, all);
    for (int i = 0; i < state->advice.gains; i++) {
        const occ_advice *item = &state->advice.items[i];

        assert_true(item->count == 0 || item->point.warps >= 39);
    }
    explorer_do(state, ACTION_TARGET);
    type(state, "0");
    assert_int_equal(state->advice.gains, all);
}

/* The second target is one too, no block size; an empty entry leaves the first, 0 drops it. */
static void a_target_is_asked_anew(void **unused)
{
    explorer *state = explore();
    int block_size = state->now.launch.block_size;

    (void)unused;
    explorer_do(state, ACTION_TARGET);
    type(state, "50");
    explorer_do(state, ACTION_TARGET);
    type(state, "");
    assert_int_equal(state->question.target, 50);
    explorer_do(state, ACTION_TARGET);
    type(state, "100");
    assert_int_equal(state->question.target, 100);
    assert_int_equal(state->now.launch.block_size, block_size);
    explorer_do(state, ACTION_TARGET);
    type(state, "0");
    assert_int_equal(state->question.target, 0);
    assert_false(state->entry.open);
}

/* ---- Sessions */

static void sessions_keep_the_question(void **unused)
{
    char path[] = "/tmp/occupant-question-XXXXXX";
    char reason[SENTENCE_SIZE];
    explorer *state = explore();

    (void)unused;
    close(mkstemp(path));
    explorer_do(state, ACTION_TARGET);
    type(state, "40");
    explorer_do(state, ACTION_ARCHITECTURES);
    type(state, "sm_80,sm_90");
    assert_true(session_save(state, path, reason, sizeof reason));
    int count = state->advice.count;

    explorer_do(state, ACTION_ARCHITECTURES);
    explorer_do(state, ACTION_TARGET);
    assert_int_equal(question_kind(state), ADVICE_CHANGES);
    assert_true(session_load(state, path, reason, sizeof reason));
    assert_int_equal(question_kind(state), ADVICE_SHARED);
    explorer_do(state, ACTION_EXACTLY);
    type(state, "two"); /* refused: the question stays */
    assert_true(state->entry.open);
    explorer_key(state, KEYPRESS_ESCAPE);
    assert_string_equal(state->question.archs, "sm_80,sm_90");
    assert_int_equal(state->question.target, 40);
    assert_int_equal(state->advice.count, count);
    FILE *file = fopen(path, "a");

    assert_non_null(file);
    fputs("[session]\nadvice_target = 0\nadvice_blocks = 4096\n", file);
    assert_int_equal(fclose(file), 0);
    assert_true(session_load(state, path, reason, sizeof reason));
    assert_string_equal(reason, "");
    assert_int_equal(state->question.target, 0);
    assert_int_equal(state->question.blocks, 4096);
    unlink(path);
}

static void sessions_refuse_a_question(void **unused)
{
    static const char *const lines[] = {"advice_target = 101", "advice_blocks = many",
                                        "advice_archs = sm_9x"};
    explorer *state = explore();

    (void)unused;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char path[] = "/tmp/occupant-question-XXXXXX";
        char reason[SENTENCE_SIZE];
        FILE *file = fdopen(mkstemp(path), "w");

        assert_non_null(file);
        fprintf(file, "[session]\n%s\n", lines[i]);
        assert_int_equal(fclose(file), 0);
        assert_false(session_load(state, path, reason, sizeof reason));
        assert_non_null(strstr(reason, ":2: "));
        unlink(path);
    }
}

#define TEST(function) cmocka_unit_test_setup_teardown(function, setup, teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(every_value_that_gives_the_blocks_is_in_a_stretch),
        TEST(exactly_on_the_page),
        TEST(one_question_at_a_time),
        TEST(refused_questions),
        TEST(shared_blocks_by_brute_force),
        TEST(the_row_of_the_present_block),
        TEST(shared_blocks_that_one_refuses),
        TEST(a_target_of_shared_blocks),
        TEST(every_gain_reaches_the_target),
        TEST(a_target_is_asked_anew),
        TEST(sessions_keep_the_question),
        TEST(sessions_refuse_a_question),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
