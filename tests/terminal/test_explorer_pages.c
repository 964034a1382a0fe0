/* SPDX-License-Identifier: MIT */
/* The pages beyond the graphs, walked through by keys and by the mouse. */
#include "terminal/explorer.h"

static const terminal_setup roomy = {.rows = 34, .columns = 100};

static terminal *start_on(void **state, const char *tabs, const char *expected)
{
    terminal *t = explorer_start(state, &roomy);

    explorer_press(t, tabs);
    terminal_expect(t, expected);
    return t;
}

static void find(terminal *t, const char *text, int *row, int *column)
{
    terminal_expect(t, text);
    assert_true(terminal_find(t, text, row, column));
}

static void test_why_shows_the_arithmetic(void **state)
{
    terminal *t = start_on(state, "Tab", "33 registers");

    explorer_expect_row(t, "33 registers", "1,056");
    explorer_expect_row(t, "16,384 registers", "12 warps");
    terminal_press(t, "Down");
    terminal_press(t, "Left");
    explorer_expect_row(t, "smallest of", "blocks");
    terminal_resize(t, 24, 80);
    terminal_expect(t, "0 B static"); /* the part under the cursor is open */
    terminal_expect_no(t, "32 slots");
    explorer_quit(t);
}

static void test_advice_is_followed_and_undone(void **state)
{
    terminal *t = start_on(state, "Tab Tab", "registers 33 → 32");

    explorer_expect_row(t, "registers 33 → 32", "75 → 100 %");
    terminal_expect(t, "__launch_bounds__(512, 4)");
    terminal_press(t, "Enter");
    explorer_expect_row(t, EXPLORER_REGISTERS, "32 → 32");
    terminal_expect(t, "64/64 warps");
    terminal_press(t, "u");
    terminal_expect(t, "48/64 warps");
    explorer_quit(t);
}

/* Each question is asked by a key and a line, answered, and dropped by its key. */
static void test_questions_to_the_advice(void **state)
{
    terminal *t = start_on(state, "Tab Tab", "registers 33 → 32");

    terminal_press(t, ":exactly");
    terminal_expect(t, "Blocks on an SM, exactly:");
    terminal_type(t, "1\r");
    terminal_expect(t, "Exactly 1 block of 512 threads on an SM: 25 %");
    terminal_press(t, "Enter");
    explorer_expect_row(t, EXPLORER_REGISTERS, "65 → 72");
    terminal_press(t, "u");
    terminal_press(t, ":exactly");
    terminal_expect(t, "registers 33 → 32");
    terminal_press(t, ":architectures");
    terminal_type(t, "sm_80,sm_9\r");
    terminal_expect(t, "no architecture \"sm_9\"");
    terminal_type(t, "0\r");
    terminal_expect(t, "Block sizes on sm_80, sm_90");
    terminal_press(t, ":architectures");
    terminal_expect(t, "registers 33 → 32");
    terminal_press(t, ":target");
    terminal_type(t, "90\r");
    terminal_expect(t, "Changes that reach 90 %");
    explorer_quit(t);
}

static void test_advice_by_the_mouse(void **state)
{
    terminal *t = start_on(state, "Tab Tab", "registers 33 → 41");
    int row, column;

    find(t, "registers 33 → 41", &row, &column);
    terminal_click(t, row, column);
    terminal_click(t, row, column);
    explorer_expect_row(t, EXPLORER_REGISTERS, "41 → 48");
    explorer_quit(t);
}

static void test_the_map_by_keys(void **state)
{
    terminal *t = start_on(state, "Tab Tab Tab", "Registers per thread over block size");

    explorer_press(t, "Left Down");
    terminal_expect(t, "480 threads  25 registers  93.75 %");
    explorer_expect_row(t, EXPLORER_BLOCK, "512 threads");
    terminal_press(t, "Enter");
    explorer_expect_row(t, EXPLORER_BLOCK, "480 threads");
    explorer_expect_row(t, EXPLORER_REGISTERS, "25 →");
    terminal_press(t, ":regions");
    terminal_expect(t, "R registers");
    terminal_press(t, "x");
    terminal_expect(t, "over shared memory, KiB");
    terminal_press(t, "y");
    terminal_expect(t, "Cluster size over shared memory");
    explorer_quit(t);
}

/* A press moves the map's cursor, one more takes the point over. */
static void test_the_map_by_the_mouse(void **state)
{
    terminal *t = start_on(state, "Tab Tab Tab", "Registers per thread over block size");
    int row, column;

    terminal_expect(t, "512 threads  33 registers"); /* the map's last line: all of it stands */
    find(t, "128", &row, &column);                   /* the axis of registers comes first */
    terminal_click(t, row, column + 6);
    terminal_expect(t, "128 registers");
    explorer_expect_row(t, EXPLORER_BLOCK, "512 threads");
    terminal_click(t, row, column + 6);
    terminal_expect_no(t, "512 threads, 16 warps");
    explorer_press(t, "u");
    terminal_expect(t, "512 threads, 16 warps");
    explorer_quit(t);
}

static void test_the_comparison(void **state)
{
    terminal *t = start_on(state, "Tab Tab Tab Tab", "GPU, list order");
    int row, column;

    explorer_expect_row(t, "sm_90  H200", "75 %");
    terminal_press(t, "s");
    terminal_expect(t, "sorted by occupancy");
    terminal_press(t, "Home");
    explorer_expect_row(t, "sm_121", "100 %");
    terminal_press(t, "Delete");
    terminal_expect_no(t, "sm_121 ");
    terminal_press(t, "n");
    terminal_expect(t, "Filter");
    terminal_type(t, "spark");
    terminal_expect(t, "1 of ");
    terminal_press(t, "Enter");
    terminal_expect(t, "sm_121 ");
    find(t, "sm_89 ", &row, &column);
    terminal_click(t, row, column);
    terminal_click(t, row, column);
    explorer_expect_architecture(t, "sm_89");
    explorer_quit(t);
}

/* A heading sorts; the cursor stays on its row, and the headings stay above the rows. */
static void test_the_comparison_by_the_mouse(void **state)
{
    terminal *t = start_on(state, "Tab Tab Tab Tab", "GPU, list order");
    int row, column, place;

    find(t, "sm_86 ", &place, &column);
    terminal_click(t, place, column);
    find(t, "limiter", &row, &column);
    terminal_click(t, row, column);
    terminal_expect(t, "sorted by limiter");
    terminal_expect(t, "limiter ▾");
    terminal_expect_no(t, "list order ▾");
    explorer_expect_row(t, " GPU ", "occupancy");
    find(t, "occupancy", &row, &column);
    terminal_click(t, row, column);
    terminal_expect(t, "sorted by occupancy");
    terminal_press(t, "Enter");
    explorer_expect_architecture(t, "sm_86");
    terminal_click(t, row, column);
    terminal_expect(t, "sorted by occupancy, reversed");
    terminal_expect(t, "occupancy▴");
    explorer_expect_row(t, " GPU ", "occupancy");
    terminal_press(t, ":reverse");
    terminal_expect(t, "occupancy▾");
    terminal_click(t, row, 2);
    terminal_expect(t, "GPU, list order ▾");
    explorer_quit(t);
}

/* A block leaves the SM at a cliff and the next does not fit; an architecture with other parts. */
static void test_one_sm_moves_with_the_sliders(void **state)
{
    terminal *t = start_on(state, "Tab Tab Tab Tab Tab", "sub-partition 4");
    int row, column;

    terminal_expect(t, "block 4 does not fit: limited by registers");
    terminal_expect(t, "3 × 20,480 = 61,440 of 65,536");
    explorer_press(t, "Down Left");
    terminal_expect(t, "block 5 does not fit: limited by warp slots + registers");
    explorer_press(t, "Up Right Right");
    terminal_expect(t, "thread slots idle: block 4 of 576 does not fit");
    terminal_resize(t, 12, 40);
    terminal_expect(t, "block 4 does not fit: warps");
    assert_false(terminal_find(t, "sub-partition", &row, &column));
    terminal_resize(t, 34, 100);
    terminal_expect(t, "sub-partition 1");
    explorer_quit(t);
}

/* Grids of whole waves on the page of the GPU, taken by a key and by the mouse. */
static void test_the_whole_gpu(void **state)
{
    terminal *t = start_on(state, "Tab Tab Tab Tab Tab Tab", "Grids of whole waves");
    int row, column;

    terminal_expect(t, "324 blocks at once on 108 SMs");
    terminal_expect(t, "no grid size");
    terminal_press(t, "Enter");
    terminal_expect(t, "a grid of 324: 1.00 waves");
    find(t, "648 blocks", &row, &column);
    terminal_click(t, row, column);
    terminal_click(t, row, column);
    terminal_expect(t, "a grid of 648: 2.00 waves");
    explorer_quit(t);
}

static void test_a_pin_and_the_difference(void **state)
{
    terminal *t = explorer_start(state, &roomy);

    terminal_press(t, "P");
    terminal_expect(t, "stay on the graphs");
    explorer_press(t, "Down Left");
    terminal_expect(t, "pin a: 48 warps, 75 % (+25)");
    explorer_press(t, "Right P");
    terminal_expect(t, "pin a removed");
    terminal_press(t, "Left");
    terminal_expect_no(t, "pin a:");
    explorer_quit(t);
}

static void test_warps_that_hide_a_latency(void **state)
{
    terminal *t = explorer_start(state, &roomy);

    terminal_press(t, "w");
    terminal_expect(t, "DRAM: 15 warps needed with 16 B a thread in flight, 48 resident");
    terminal_press(t, ":ilp");
    terminal_expect(t, "DRAM, 32 B: 8 warps");
    explorer_quit(t);
}

/* Every page stands at every size that has pages, and comes back whole. */
static void test_every_page_is_resized(void **state)
{
    static const int sizes[][2] = {{24, 80}, {12, 40}, {60, 200}, {34, 100}};
    terminal *t = explorer_start(state, &roomy);

    for (int page = 0; page < 8; page++) {
        for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
            terminal_resize(t, sizes[i][0], sizes[i][1]);
            terminal_expect(t, "48/64 warps");
        }
        terminal_press(t, "Tab");
    }
    terminal_expect(t, EXPLORER_READY);
    explorer_quit(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        EXPLORER_TEST(test_why_shows_the_arithmetic),
        EXPLORER_TEST(test_advice_is_followed_and_undone),
        EXPLORER_TEST(test_questions_to_the_advice),
        EXPLORER_TEST(test_advice_by_the_mouse),
        EXPLORER_TEST(test_the_map_by_keys),
        EXPLORER_TEST(test_the_map_by_the_mouse),
        EXPLORER_TEST(test_the_comparison),
        EXPLORER_TEST(test_the_comparison_by_the_mouse),
        EXPLORER_TEST(test_one_sm_moves_with_the_sliders),
        EXPLORER_TEST(test_the_whole_gpu),
        EXPLORER_TEST(test_a_pin_and_the_difference),
        EXPLORER_TEST(test_warps_that_hide_a_latency),
        EXPLORER_TEST(test_every_page_is_resized),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
