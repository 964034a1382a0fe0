/* SPDX-License-Identifier: MIT */
/* The details beside the list of devices: what they say, whole, and in agreement with the headline. */
#include <stdlib.h>
#include <string.h>

#include "support/picture.h"
#include "support/unit.h"
#include "view/view.h"

enum { ROWS = 60, COLUMNS = 150, DETAILS_FROM = 59, LINE_SIZE = 2048 };

/* The details of a scene, a line each; the caller frees them. */
static char *details_of(const struct scene *scene, int rows)
{
    char *text = NULL;
    size_t size = 0;
    struct stage stage;
    grid picture;

    stage_open(&stage, scene);
    assert_true(grid_open(&picture, rows, COLUMNS));
    view_render(&stage.state, &picture);
    FILE *file = open_memstream(&text, &size);

    assert_non_null(file);
    for (int row = 0; row < rows; row++) {
        for (int column = DETAILS_FROM; column < COLUMNS; column++) {
            uint32_t glyph = grid_at(&picture, row, column)->glyph;

            fputc(glyph >= 0x20 && glyph < 0x7f ? (int)glyph : '~', file);
        }
        fputc('\n', file);
    }
    fclose(file);
    grid_close(&picture);
    stage_close(&stage);
    return text;
}

static void expect(const char *details, const char *words)
{
    if (!strstr(details, words)) {
        fail_msg("no \"%s\" in:\n%s", words, details);
    }
}

/* An upper bound is longer than its column has room for beside the name, which gives way. */
static void values_are_whole(void **unused)
{
    char *details = details_of(
        &(struct scene){
            .arch = "sm_90", .device = "GH200", .settings = "cluster=4 registers=65", .keys = "a"},
        ROWS);

    (void)unused;
    expect(details, "Warp slots");
    expect(strstr(details, "Warp slots"), "~ 37.5 %");
    expect(details, "Cooperative grid");
    free(details);
}

/* A slice goes by its own name: it begins with that of the board, which has the room of a column. */
static void slices_are_named(void **unused)
{
    char *details =
        details_of(&(struct scene){.arch = "sm_90", .device = "H200", .keys = "a Down"}, ROWS);

    (void)unused;
    expect(details, " MIG 1g  ");
    free(details);
}

/* The row in force has the launch in force, which the headline is of. */
static void the_row_in_force_agrees_with_the_headline(void **unused)
{
    struct scene scene = {.arch = "sm_90",
                          .device = "H200",
                          .settings = "dynamic_smem=200000",
                          .keys = "a Home Down"};
    char *details = details_of(&scene, ROWS);

    (void)unused;
    expect(details, "\n200,000 B of shared memory: a block");
    free(details);
    scene.keys = "a Home Down Enter a"; /* explored there, with what a block may have */
    details = details_of(&scene, ROWS);
    expect(details, "\n25 %  8/32 warps  1 block");
    free(details);
}

/* The device's facts are there on every architecture, and no heading stands alone. */
static void sections_are_whole(void **unused)
{
    static const struct scene scenes[] = {
        {.arch = "sm_90", .device = "H200", .keys = "a"},
        {.arch = "sm_75", .device = "T4", .keys = "a"},
        {.arch = "sm_100", .device = "B200", .keys = "a", .profiles = "tests/data/view/tensor"},
    };

    (void)unused;
    for (size_t i = 0; i < sizeof scenes / sizeof *scenes; i++) {
        char *details = details_of(&scenes[i], ROWS);

        expect(details, "Occupancy    ");
        expect(details, "Resident blocks");
        expect(details, "Limits of ");
        expect(details, "smallest of ");
        free(details);
        for (int rows = VIEW_MIN_ROWS; rows < ROWS; rows++) {
            details = details_of(&scenes[i], rows);
            char *heading = strstr(details, "Occupancy    ");

            assert_true(!heading || strstr(heading, "Active threads/SM"));
            free(details);
        }
    }
}

/* Groups of SMs are drawn with their legend, or not at all. */
static void groups_are_whole(void **unused)
{
    static const struct scene scene = {
        .arch = "sm_90", .device = "H200", .settings = "cluster=4", .keys = "a"};
    int drawn = 0;

    (void)unused;
    for (int rows = VIEW_MIN_ROWS; rows < ROWS; rows++) {
        char *details = details_of(&scene, rows);
        const char *groups = strstr(details, "12 groups of SMs");

        assert_true(!groups || strstr(groups, "takes no further cluster"));
        drawn += groups != NULL;
        free(details);
    }
    assert_in_range(drawn, ROWS / 2, ROWS - VIEW_MIN_ROWS - 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_are_whole),
        cmocka_unit_test(slices_are_named),
        cmocka_unit_test(the_row_in_force_agrees_with_the_headline),
        cmocka_unit_test(sections_are_whole),
        cmocka_unit_test(groups_are_whole),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
