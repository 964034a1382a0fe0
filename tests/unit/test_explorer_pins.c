/* SPDX-License-Identifier: MIT */
/* Pins: letters, the list, the way back, what sessions keep of them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "explorer/change.h"
#include "explorer/explorer.h"
#include "explorer/action.h"
#include "explorer/page.h"
#include "explorer/session.h"
#include "support/picture.h"
#include "support/unit.h"

static const struct scene hopper = {
    .arch = "sm_90", .device = "H200", .settings = "block=512 registers=33"};

static void press(void *stage, const char *word)
{
    stage_press(stage, word);
}

static void press_all(struct stage *stage, const char *keys)
{
    picture_each_word(keys, press, stage);
}

static void expect_letters(const explorer *state, const char *letters)
{
    assert_int_equal(state->pin_count, strlen(letters));
    for (int i = 0; i < state->pin_count; i++) {
        assert_int_equal(state->pins[i].letter, letters[i]);
    }
}

/* A letter stays with its pin; the next pin takes the first that is free. */
static void letters_stay(void **unused)
{
    struct stage stage;

    (void)unused;
    stage_open(&stage, &hopper);
    press_all(&stage, "P P P"); /* pinned, removed, and pinned again */
    expect_letters(&stage.state, "a");
    press_all(&stage, "Right P Right P");
    assert_string_equal(stage.state.message,
                        "pin c: its curves stay on the graphs; v lists the pins");
    expect_letters(&stage.state, "abc");
    press_all(&stage, "Left P");
    assert_string_equal(stage.state.message, "pin b removed");
    expect_letters(&stage.state, "ac");
    press_all(&stage, "Left Left P");
    expect_letters(&stage.state, "acb");
    stage_close(&stage);
}

static void the_oldest_gives_way(void **unused)
{
    struct stage stage;

    (void)unused;
    stage_open(&stage, &hopper);
    for (int i = 0; i < EXPLORER_MAX_PINS; i++) {
        press_all(&stage, "P S-Right");
    }
    expect_letters(&stage.state, "abcdefgh");
    press_all(&stage, "P");
    expect_letters(&stage.state, "bcdefgha");
    assert_string_equal(stage.state.message, "pin a replaced: 8 pins at most; v lists them");
    assert_int_equal(stage.state.pins[EXPLORER_MAX_PINS - 1].launch.block_size, 520);
    stage_close(&stage);
}

static void the_list_and_its_keys(void **unused)
{
    struct stage stage;
    explorer *state = &stage.state;

    (void)unused;
    stage_open(&stage, &hopper);
    press_all(&stage, "v");
    assert_int_equal(state->overlay, OVERLAY_NONE);
    assert_string_equal(state->message, "no pins: P pins this configuration");
    press_all(&stage, "P Right P Right P Right v");
    assert_int_equal(state->overlay, OVERLAY_PINS);
    assert_int_equal(state->pin_row, 2);
    press_all(&stage, "Up Delete");
    expect_letters(state, "ac");
    press_all(&stage, "d Home Enter"); /* no pin has the letter d: the list stays */
    assert_int_equal(state->overlay, OVERLAY_NONE);
    assert_int_equal(state->now.launch.block_size, 512);
    assert_string_equal(state->message, "back at pin a");
    press_all(&stage, "v c");
    assert_int_equal(state->now.launch.block_size, 576);
    press_all(&stage, "u");
    assert_int_equal(state->now.launch.block_size, 512);
    press_all(&stage, "v End Delete Delete");
    expect_letters(state, "");
    assert_int_equal(state->overlay, OVERLAY_NONE);
    stage_close(&stage);
}

/* As in the lists of kernels and architectures. */
static void a_click_returns_to_a_pin(void **unused)
{
    struct stage stage;
    explorer *state = &stage.state;
    explorer_target row = {.kind = TARGET_ROW, .value = 2};

    (void)unused;
    stage_open(&stage, &hopper);
    press_all(&stage, "P Right P Right v");
    explorer_mouse(state, MOUSE_PRESS, row); /* no such pin */
    assert_int_equal(state->overlay, OVERLAY_PINS);
    assert_int_equal(state->now.launch.block_size, 576);
    row.value = 0;
    explorer_mouse(state, MOUSE_PRESS, row);
    assert_int_equal(state->overlay, OVERLAY_NONE);
    assert_int_equal(state->now.launch.block_size, 512);
    assert_string_equal(state->message, "back at pin a");
    stage_close(&stage);
}

static void differences_from_what_is_in_force(void **unused)
{
    struct stage stage;
    explorer *state = &stage.state;
    char text[SENTENCE_SIZE];

    (void)unused;
    stage_open(&stage, &hopper);
    press_all(&stage, "P");
    pin_differences(state, &state->pins[0], text, sizeof text);
    assert_string_equal(text, "");
    press_all(&stage, "Right Down Left");
    pin_differences(state, &state->pins[0], text, sizeof text);
    assert_string_equal(text, "block 512, registers 33");
    change_architecture(state, profile_set_find(&stage.profiles, "sm_80"), 0);
    pin_differences(state, &state->pins[0], text, sizeof text);
    assert_non_null(strstr(text, "sm_90, H200 SXM 141GB, block 512, registers 33"));
    stage_close(&stage);
}

/* The build before the present one is one pin, in its own place in the list's order, under its letter. */
static void a_former_build_is_one_pin(void **unused)
{
    struct stage stage;
    explorer *state = &stage.state;

    (void)unused;
    stage_open(&stage, &hopper);
    press_all(&stage, "P Right");
    assert_int_equal(pins_keep_build(state, pin_in_force(state)), 'b');
    press_all(&stage, "Right P Right");
    expect_letters(state, "abc");
    assert_true(state->pins[1].of_build);
    assert_int_equal(pins_keep_build(state, pin_in_force(state)), 'b');
    expect_letters(state, "acb");
    assert_true(state->pins[2].of_build);
    assert_false(state->pins[1].of_build);
    assert_int_equal(state->pins[2].launch.block_size, 608);
    stage_close(&stage);
}

/* Of a full list the build gives way before the oldest pin. */
static void a_full_list_loses_the_build(void **unused)
{
    struct stage stage;

    (void)unused;
    stage_open(&stage, &hopper);
    press_all(&stage, "P Right P Right");
    pins_keep_build(&stage.state, pin_in_force(&stage.state));
    for (int i = 3; i < EXPLORER_MAX_PINS; i++) {
        press_all(&stage, "S-Right P");
    }
    expect_letters(&stage.state, "abcdefgh");
    press_all(&stage, "S-Right P");
    expect_letters(&stage.state, "abdefghc");
    assert_false(stage.state.pins[EXPLORER_MAX_PINS - 1].of_build);
    assert_int_equal(pins_find(&stage.state, 'c'), EXPLORER_MAX_PINS - 1);
    assert_int_equal(pins_find(&stage.state, 'i'), -1);
    stage_close(&stage);
}

/* The same launch elsewhere is another pin; in its own place P removes it. */
static void another_place_is_another_pin(void **unused)
{
    struct stage stage;
    explorer *state = &stage.state;

    (void)unused;
    stage_open(&stage, &hopper);
    int arch = state->wanted.profile;
    int device = state->wanted.device;

    press_all(&stage, "P");
    change_architecture(state, arch, device == 0 ? 1 : 0);
    press_all(&stage, "P");
    change_architecture(state, profile_set_find(&stage.profiles, "sm_80"), device);
    press_all(&stage, "P");
    expect_letters(state, "abc");
    change_architecture(state, arch, device);
    press_all(&stage, "P");
    expect_letters(state, "bc");
    stage_close(&stage);
}

/* The cursor stays on its row, or goes to the last. */
static void the_cursor_stays_in_the_list(void **unused)
{
    struct stage stage;
    explorer *state = &stage.state;

    (void)unused;
    stage_open(&stage, &hopper);
    press_all(&stage, "P Right P Right P Right P v Home Down Delete");
    expect_letters(state, "acd");
    assert_int_equal(state->pin_row, 1);
    press_all(&stage, "End Delete");
    assert_int_equal(state->pin_row, 1);
    press_all(&stage, "v");
    assert_int_equal(state->overlay, OVERLAY_NONE);
    stage_close(&stage);
}

/* ---- Sessions */

static void save_and_load(explorer *state)
{
    char path[] = "/tmp/occupant-pins-XXXXXX";
    char reason[SENTENCE_SIZE] = "";
    int file = mkstemp(path);

    assert_true(file >= 0);
    close(file);
    assert_true(session_save(state, path, reason, sizeof reason));
    state->pin_count = 0;
    if (!session_load(state, path, reason, sizeof reason)) {
        fail_msg("%s", reason);
    }
    unlink(path);
}

static void sessions_keep_letters(void **unused)
{
    struct stage stage;
    explorer *state = &stage.state;

    (void)unused;
    stage_open(&stage, &hopper);
    press_all(&stage, "P Right P Right P v Home Delete Escape");
    state->pins[1].of_build = true;
    save_and_load(state);
    expect_letters(state, "bc");
    assert_false(state->pins[0].of_build);
    assert_true(state->pins[1].of_build);
    assert_int_equal(state->pins[0].launch.block_size, 544);
    assert_int_equal(state->pins[0].result.warps, 34);
    press_all(&stage, "v b");
    assert_int_equal(state->now.launch.block_size, 544);
    stage_close(&stage);
}

/* A letter that is taken, or is none, is replaced by a free one. */
static void letters_of_sessions_are_their_own(void **unused)
{
    static const char *const letters[] = {"b", "b", "i", "`", "h", ""};
    static const char path[] = "/tmp/occupant-pins";
    struct stage stage;
    char reason[SENTENCE_SIZE];
    char name[64];

    (void)unused;
    stage_open(&stage, &hopper);
    snprintf(name, sizeof name, "%s-%d", path, (int)getpid());
    FILE *file = fopen(name, "w");

    assert_non_null(file);
    fputs("[configuration]\narchitecture = sm_90\n", file);
    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++) {
        fprintf(file, "[pin]\narchitecture = sm_90\nblock = 64\nletter = %s\n", letters[i]);
    }
    fclose(file);
    assert_true(session_load(&stage.state, name, reason, sizeof reason));
    unlink(name);
    assert_string_equal(reason, "");
    expect_letters(&stage.state, "bacdhe");
    stage_close(&stage);
}

/* A value that was unknown is so after the session too: no fact comes out of it. */
static void sessions_keep_what_was_unknown(void **unused)
{
    struct stage stage;
    explorer *state = &stage.state;

    (void)unused;
    stage_open(&stage, &(struct scene){.arch = "sm_90",
                                       .kernels = "tests/data/kernels/cubin/basic.sm_90.cubin"});
    press_all(&stage, "P");
    state->pins[0].unknown = 1u << OCC_PARAM_DYNAMIC_SMEM;
    int pinned = state->pins[0].where.kernel;

    assert_true(pinned >= 0);
    save_and_load(state);
    assert_int_equal(state->pins[0].unknown, 1u << OCC_PARAM_DYNAMIC_SMEM);
    assert_int_equal(state->pins[0].where.kernel, pinned);
    stage_close(&stage);
}

/* The list names a pin of the build before, and how it differs. */
static void a_pin_of_the_build_before(void **unused)
{
    struct stage stage;

    (void)unused;
    stage_open(&stage, &hopper);
    stage_press(&stage, "P");
    stage.state.pins[0].of_build = true;
    press_all(&stage, "Right v");
    char *screen = screen_text(&stage.state, 24, 80);

    assert_non_null(strstr(screen, "  build before  block "));
    free(screen);
    stage_close(&stage);
}

/* Where files are read again, pins and the steps of undo follow their kernels; one that is gone has none. */
static void kernels_that_move(void **unused)
{
    int places[64];
    struct stage stage;

    (void)unused;
    stage_open(&stage, &(struct scene){.arch = "sm_75",
                                       .kernels = "tests/data/kernels/ptxas/spill.multi.warn.txt"});
    explorer *state = &stage.state;

    press_all(&stage, "K Enter P K Down Enter P K Down Down Enter P Right P");
    assert_int_equal(state->pin_count, 4);
    int before[4];

    for (int i = 0; i < 64; i++) {
        places[i] = i == state->pins[1].where.kernel ? -1 : 100 + i;
    }
    for (int i = 0; i < 4; i++) {
        before[i] = state->pins[i].where.kernel;
        assert_in_range(before[i], 0, 63);
    }
    state->pins[3].where.kernel = -1;
    change_move_kernels(state, places);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(state->pins[i].where.kernel, places[before[i]]);
    }
    assert_int_equal(state->pins[3].where.kernel, -1);
    stage_close(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_pin_of_the_build_before),
        cmocka_unit_test(letters_stay),
        cmocka_unit_test(the_oldest_gives_way),
        cmocka_unit_test(the_list_and_its_keys),
        cmocka_unit_test(a_click_returns_to_a_pin),
        cmocka_unit_test(differences_from_what_is_in_force),
        cmocka_unit_test(a_former_build_is_one_pin),
        cmocka_unit_test(a_full_list_loses_the_build),
        cmocka_unit_test(another_place_is_another_pin),
        cmocka_unit_test(the_cursor_stays_in_the_list),
        cmocka_unit_test(kernels_that_move),
        cmocka_unit_test(sessions_keep_letters),
        cmocka_unit_test(letters_of_sessions_are_their_own),
        cmocka_unit_test(sessions_keep_what_was_unknown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
