/* SPDX-License-Identifier: MIT */
/* The list of architectures and devices: Enter explores on the row; the filter; sessions that name its old page. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "explorer/explorer.h"
#include "explorer/session.h"
#include "support/picture.h"
#include "support/unit.h"

static void enter_explores_on_the_row(void **state)
{
    const struct scene scene = {.arch = "sm_90", .device = "H200", .settings = "block=128"};
    struct stage stage;

    (void)state;
    stage_open(&stage, &scene);
    for (int i = 0; i < 3; i++) {
        stage_press(&stage, "a");
        stage_press(&stage, i == 0 ? "Home" : "Down");
        assert_true(stage.state.picker.count > 10);
        const picker_row row = stage.state.picker.rows[stage.state.picker.cursor];

        stage_press(&stage, "Enter");
        assert_int_equal(stage.state.overlay, OVERLAY_NONE);
        assert_int_equal(stage.state.wanted.profile, row.profile);
        assert_int_equal(stage.state.wanted.device, row.device);
        assert_int_equal(stage.state.now.launch.block_size, 128);
    }
    for (int i = 0; i < 3; i++) {
        stage_press(&stage, "u");
    }
    assert_string_equal(stage.state.now.arch->name, "sm_90");
    stage_close(&stage);
}

static void expect_first(const char *filter, const char *device)
{
    const struct scene scene = {.arch = "sm_80", .profiles = "profiles"};
    struct stage stage;

    stage_open(&stage, &scene);
    stage_press(&stage, "a");
    for (const char *letter = filter; *letter; letter++) {
        const char key[] = {*letter, '\0'};

        stage_press(&stage, key);
    }

    const picker_row row = stage.state.picker.rows[0];
    const profile *found = profile_set_get(stage.state.profiles, (size_t)row.profile);

    assert_string_equal(row.device >= 0 ? found->devices[row.device].name : found->arch.name,
                        device);
    stage_close(&stage);
}

/* The chip of an H200 is a GH100. */
static void a_device_by_its_name_comes_first(void **state)
{
    (void)state;
    expect_first("h100", "H100 SXM5 80GB");
    expect_first("H200", "H200 SXM 141GB");
    expect_first("80", "sm_80");
    expect_first("90", "sm_90");
    expect_first("gh100", "H200 SXM 141GB");
    expect_first("gfx906", "gfx900");
}

/* A session of the program that had a page of devices opens on the present page, which is said. */
static void a_session_with_the_old_page(void **state)
{
    static const char text[] = "[session]\npage = devices\n"
                               "[configuration]\narchitecture = sm_80\nblock = 96\n";
    char path[] = "/tmp/occupant-session-XXXXXX";
    int file = mkstemp(path);
    char reason[SENTENCE_SIZE];
    struct stage stage;

    (void)state;
    assert_true(file >= 0 && write(file, text, sizeof text - 1) == (ssize_t)sizeof text - 1);
    close(file);
    stage_open(&stage, &(struct scene){.arch = "sm_90", .keys = "Tab"});
    explorer_page page = stage.state.page;

    assert_true(session_load(&stage.state, path, reason, sizeof reason));
    assert_int_equal(stage.state.page, page);
    assert_int_equal(stage.state.now.launch.block_size, 96);
    assert_non_null(strstr(reason, ":2: "));
    assert_non_null(strstr(reason, "graphs"));
    assert_int_equal(stage.state.skipped.count, 1);
    unlink(path);
    stage_close(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(enter_explores_on_the_row),
        cmocka_unit_test(a_session_with_the_old_page),
        cmocka_unit_test(a_device_by_its_name_comes_first),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
