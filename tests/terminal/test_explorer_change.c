/* SPDX-License-Identifier: MIT */
/* Sliders in the explorer: by keys, by typing, by the mouse. */
#include "terminal/explorer.h"

/* On 9.0 every slider counts. */
static terminal *start_hopper(void **state)
{
    static const char *const arguments[] = {"-a", "sm_90", "-b", "512", "-r", "33", NULL};
    terminal *t = explorer_start_with(state, NULL, arguments);
    terminal_expect(t, EXPLORER_READY);
    return t;
}

/* ------------------------------------------------------------------------
 * Keys
 */

struct step {
    const char *keys;
    const char *label;
    const char *text;
};

static void walk(terminal *t, const struct step *steps, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        explorer_press(t, steps[i].keys);
        explorer_expect_row(t, steps[i].label, steps[i].text);
    }
}

static void test_every_slider_by_keys(void **state)
{
    static const struct step steps[] = {
        {"Right", EXPLORER_BLOCK, " 544 threads, 17 warps"},
        {"Left", EXPLORER_BLOCK, " 512 threads, 16 warps"},
        {"Shift+Right", EXPLORER_BLOCK, " 513 threads, 17 warps"},
        {"Shift+Left", EXPLORER_BLOCK, " 512 threads"},
        {"End", EXPLORER_BLOCK, "1,024 threads, 32 warps"},
        {"Home", EXPLORER_BLOCK, " 1 thread"},
        {"u u", EXPLORER_BLOCK, " 512 threads"},
        {"l", EXPLORER_BLOCK, " 544 threads"},
        {"h", EXPLORER_BLOCK, " 512 threads"},
        {"Down Right", EXPLORER_REGISTERS, " 34 → 40"},
        {"Left Left", EXPLORER_REGISTERS, " 32 → 32"},
        {"Shift+Right", EXPLORER_REGISTERS, " 33 → 40"},
        {"*", EXPLORER_REGISTERS, " 32 → 32"},
        {"End", EXPLORER_REGISTERS, " 255 → 256"},
        {"Home", EXPLORER_REGISTERS, "·       0"},
        {"]", EXPLORER_REGISTERS, " 32 → 32"},
        {"]", EXPLORER_REGISTERS, " 40 → 40"},
        {"[", EXPLORER_REGISTERS, " 32 → 32"},
        {"Down Right", EXPLORER_SMEM, " 1,024 B "},
        {"Home Shift+Right", EXPLORER_SMEM, " 128 B "},
        {"End", EXPLORER_SMEM, "232,448 B"},
        {"Home", EXPLORER_SMEM, " 0 B"},
        {"j Right", EXPLORER_CLUSTER, " 1 block"},
        {"End", EXPLORER_CLUSTER, " 8 blocks"},
        {"Left", EXPLORER_CLUSTER, " 7 blocks"},
        {"Home", EXPLORER_CLUSTER, " none"},
        {"k k Up Right", EXPLORER_BLOCK, " 544 threads"},
        {"U", EXPLORER_BLOCK, " 544 threads"},
        {"r", EXPLORER_REGISTERS, " 33 → 40"},
    };
    walk(start_hopper(state), steps, sizeof steps / sizeof *steps);
}

static void test_a_cluster_where_there_is_none(void **state)
{
    terminal *t = explorer_start(state, NULL);
    explorer_press(t, "Down Down Down Right");
    terminal_expect_at(t, 23, 1, "no clusters on this architecture");
    explorer_expect_row(t, EXPLORER_CLUSTER, "not on sm_80");
}

/* ------------------------------------------------------------------------
 * Typing
 */

static void test_typing_understands_units(void **state)
{
    static const struct step steps[] = {
        {"2 5 6 Enter", EXPLORER_BLOCK, " 256 threads, 8 warps"},
        {"1 , 0 2 4 Enter", EXPLORER_BLOCK, "1,024 threads"},
        {"0 x 1 0 0 Enter", EXPLORER_BLOCK, " 256 threads"},
        {"Down 6 4 Enter", EXPLORER_REGISTERS, " 64 → 64"},
        {"Down 4 8 K Enter", EXPLORER_SMEM, " 49,152 B"},
        {"1 6 K i B Enter", EXPLORER_SMEM, " 16,384 B"},
        {"5 0 % Enter", EXPLORER_SMEM, "116,224 B"},
        {"Down 4 Enter", EXPLORER_CLUSTER, " 4 blocks"},
        {"0 Enter", EXPLORER_CLUSTER, " none"},
        {"Enter 2 Enter", EXPLORER_CLUSTER, " 2 blocks"},
    };
    walk(start_hopper(state), steps, sizeof steps / sizeof *steps);
}

static void test_a_refused_value_says_what_would_be_right(void **state)
{
    int row, column;
    terminal *t = start_hopper(state);
    explorer_press(t, "1 0 2 5 Enter");
    terminal_expect_at(t, 23, 1, "\"1025\" is too large; allowed is 1 to 1,024 threads");
    terminal_press(t, "Backspace");
    terminal_expect_no(t, "too large");
    assert_true(terminal_wait(t, (terminal_predicate *)explorer_row_has,
                              &(struct explorer_row){EXPLORER_BLOCK, " 102"}));
    terminal_press(t, "Esc");
    explorer_expect_row(t, EXPLORER_BLOCK, " 512 threads");
    explorer_press(t, "1 2 a b Enter");
    terminal_expect_at(t, 23, 1, "\"12ab\"");
    terminal_expect(t, "512");
    assert_false(terminal_find(t, " 12 threads", &row, &column));
    terminal_press(t, "Esc");
    explorer_expect_row(t, EXPLORER_BLOCK, " 512 threads");
    explorer_press(t, "Down Down 2 3 3 K Enter");
    terminal_expect_at(t, 23, 1, "\"233K\"");
    terminal_expect(t, "232,448");
}

/* t: shared memory follows the block size, in a terminal of ASCII too. */
static void test_shared_memory_follows_the_block(void **state)
{
    static const struct step steps[] = {
        {"Down Down 8 K Enter", EXPLORER_SMEM, " 8,192 B"},
        {"t", EXPLORER_SMEM, " 8,192 = 16/thread + 0"},
        {"Shift+Right", EXPLORER_SMEM, " 8,704 = 17/thread + 0"},
        {"1 6 + 1 K Enter", EXPLORER_SMEM, " 9,216 = 16/thread + 1,024"},
        {"Up Up 2 5 6 Enter", EXPLORER_SMEM, " 5,120 = 16/thread + 1,024"},
        {"t", EXPLORER_SMEM, " 5,120 B + 1,024 reserved"},
        {"u", EXPLORER_SMEM, " 5,120 = 16/thread + 1,024"},
    };
    static const char *const arguments[] = {"-a", "sm_90", "-b", "512", "-r", "32", NULL};
    const terminal_setup plain = {.locale = "C"};

    walk(start_hopper(state), steps, sizeof steps / sizeof *steps);
    walk(explorer_start_with(state, &plain, arguments), steps, sizeof steps / sizeof *steps);
}

/* The number of SMs in the panel of parameters: a partition, one that cannot be, and back. */
static void test_a_partition_by_its_field(void **state)
{
    terminal *t = start_hopper(state);

    explorer_press(t, "f");
    explorer_press(t, "Down Down Down Down Down Down Down Down Down Down Down Down Down Down");
    terminal_expect(t, "SMs of the partition");
    explorer_press(t, "3 2 Enter");
    terminal_expect(t, "32 SMs");
    terminal_expect(t, "32 of 132 SMs");
    explorer_press(t, "9 Enter");
    terminal_expect_at(t, 23, 1,
                       "no partition has 9 SMs: MPS gives 8 or 10, a green context 8 or 16");
    terminal_press(t, "Esc");
    terminal_expect(t, "Esc close");
    explorer_press(t, "u");
    terminal_expect_no(t, "32 of 132 SMs");
}

/* The cursor stands in the entry, so that a reader of the screen finds it. */
static void test_the_cursor_follows_what_is_typed(void **state)
{
    int row, column;
    terminal *t = start_hopper(state);
    explorer_press(t, "7 7");
    explorer_expect_row(t, EXPLORER_BLOCK, " 77");
    assert_int_equal(terminal_sleeps(t) != 0, 1);
    assert_true(terminal_cursor(t, &row, &column));
    assert_int_equal(row, 1);
    assert_int_equal(terminal_cell_at(t, row, column - 1).glyph, '7');
    terminal_press(t, "Esc");
    explorer_expect_row(t, EXPLORER_BLOCK, " 512 threads");
    assert_int_equal(terminal_sleeps(t) != 0, 1);
    assert_false(terminal_cursor(t, &row, &column));
}

/* ------------------------------------------------------------------------
 * The mouse
 */

/* A track at 80 columns: its first and last one. */
enum { KNOB = 0x2588, TRACK_FIRST = 19, TRACK_LAST = 51 };

/* Where the label's row has the glyph. */
static int column_of(terminal *t, const char *label, uint32_t glyph, int *row)
{
    int column = 0;
    assert_true(terminal_find(t, label, row, &column));
    while (column < 80 && terminal_cell_at(t, *row, column).glyph != glyph) {
        column++;
    }
    assert_true(column < 80);
    return column;
}

static void test_dragging_a_slider(void **state)
{
    int row;
    terminal *t = start_hopper(state);
    int marker = column_of(t, EXPLORER_BLOCK, KNOB, &row);
    terminal_button(t, row, marker, true, false);
    terminal_move(t, row, TRACK_LAST + 1);
    explorer_expect_row(t, EXPLORER_BLOCK, "1,024 threads");
    /* Once taken it follows wherever the pointer goes; people want whole warps. */
    terminal_move(t, row + 10, TRACK_FIRST);
    explorer_expect_row(t, EXPLORER_BLOCK, " 32 threads, 1 warp");
    terminal_move(t, 0, marker);
    explorer_expect_row(t, EXPLORER_BLOCK, " 512 threads");
    terminal_move(t, row, marker + 8);
    explorer_expect_row(t, EXPLORER_BLOCK, " 768 threads");
    terminal_button(t, row, marker + 8, false, false);
    terminal_move(t, row, TRACK_LAST + 1);
    /* The whole drag was one change. */
    terminal_press(t, "u");
    explorer_expect_row(t, EXPLORER_BLOCK, " 512 threads");
}

static void test_a_click_on_each_slider(void **state)
{
    static const struct step ends[] = {{EXPLORER_REGISTERS, EXPLORER_REGISTERS, " 255 → 256"},
                                       {EXPLORER_SMEM, EXPLORER_SMEM, "232,448 B"},
                                       {EXPLORER_CLUSTER, EXPLORER_CLUSTER, " 8 blocks"},
                                       {EXPLORER_BLOCK, EXPLORER_BLOCK, "1,024 threads"}};
    int row, column;
    terminal *t = start_hopper(state);
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        assert_true(terminal_find(t, ends[i].label, &row, &column));
        terminal_click(t, row, TRACK_LAST);
        explorer_expect_row(t, ends[i].label, ends[i].text);
    }
}

static void test_a_click_on_each_graph(void **state)
{
    static const struct {
        int row;
        int column;
        struct step expected;
    } points[] = {{10, 78, {"", EXPLORER_REGISTERS, " 255 → 256"}},
                  {19, 37, {"", EXPLORER_SMEM, "232,448 B"}},
                  {19, 78, {"", EXPLORER_CLUSTER, " 8 blocks"}},
                  {10, 37, {"", EXPLORER_BLOCK, "1,024 threads"}}};
    terminal *t = start_hopper(state);
    terminal_expect_at(t, 15, 43, "┌ Cluster size");
    for (size_t i = 0; i < sizeof points / sizeof *points; i++) {
        terminal_click(t, points[i].row, points[i].column);
        explorer_expect_row(t, points[i].expected.label, points[i].expected.text);
    }
}

/* Where a page leaves room for graphs, they are pressed and dragged as on their own page. */
static void test_graphs_below_other_pages(void **state)
{
    static const char *const pages[] = {"Tab", "Tab"}; /* why, advice */
    int row, column;
    terminal *t = explorer_start(state, &(terminal_setup){.rows = 60, .columns = 200});
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++) {
        terminal_press(t, pages[i]);
        assert_int_not_equal(terminal_sleeps(t), 0);
        terminal_expect(t, "┌ Registers ");
        assert_true(terminal_find(t, "┌ Registers ", &row, &column));
        terminal_button(t, row + 3, column + 1, true, false);
        terminal_expect_no(t, " 33 → 40");
        terminal_move(t, row + 3, 199);
        explorer_expect_row(t, EXPLORER_REGISTERS, " 255 → 256");
        terminal_button(t, row + 3, 199, false, false);
        /* The whole drag was one change. */
        terminal_press(t, "u");
        explorer_expect_row(t, EXPLORER_REGISTERS, " 33 → 40");
    }
    explorer_quit(t);
}

/* A name of the legend hides its letters and shows them again; the pin of the headline opens the list. */
static void test_the_legend_and_the_pin_by_clicks(void **state)
{
    int row, column;
    terminal *t = start_hopper(state);
    terminal_expect(t, "R registers");
    assert_true(terminal_find(t, "R registers", &row, &column));
    terminal_click(t, row, column + 2);
    terminal_expect(t, "letters of registers hidden");
    terminal_click(t, row, column + 2);
    terminal_expect(t, "letters of registers shown");
    terminal_press(t, "P");
    terminal_press(t, "Right");
    terminal_expect(t, "pin a: 75 % (−21.88)"); /* of the step: at once it stands elsewhere */
    assert_true(terminal_find(t, "pin a: 75", &row, &column));
    terminal_click(t, row, column);
    terminal_expect(t, "Pins, and how they differ");
    terminal_press(t, "Esc");
    terminal_expect_no(t, "Pins, and how they differ");
    explorer_quit(t);
}

/* The key and the double click give one graph the page, and take it back. */
static void test_one_graph_large(void **state)
{
    static const char twice[] =
        "\033[<0;60;12M\033[<0;60;12m\033[<0;60;12M\033[<0;60;12m"; /* on the registers */
    int row, column;
    terminal *t = start_hopper(state);
    terminal_press(t, "G");
    terminal_expect(t, "513 threads: 3 → 2 blocks");
    terminal_expect(t, "threads per block");
    explorer_expect_row(t, "Registers ", "65,536");
    terminal_expect_no(t, "┌ Registers per thread");
    terminal_press(t, "Down");
    terminal_expect(t, "┌ Registers per thread");
    terminal_expect(t, "33 registers: 4 → 3 blocks");
    terminal_expect(t, " registers per thread");
    terminal_resize(t, 12, 40);
    explorer_expect_row(t, EXPLORER_REGISTERS, "33");
    terminal_expect(t, "41 registers: 3 → 2 blocks");
    terminal_resize(t, 24, 80);
    terminal_expect(t, "65 registers: 2 → 1 block ");
    assert_true(terminal_find(t, "65 registers: 2 → 1 block", &row, &column));
    terminal_click(t, row, column);
    explorer_expect_row(t, EXPLORER_REGISTERS, " 64 → 64");
    terminal_press(t, "Esc");
    terminal_expect(t, "┌ Cluster size");
    terminal_send(t, twice, sizeof twice - 1);
    terminal_expect(t, "Cliffs");
    terminal_expect_no(t, "┌ Cluster size");
    terminal_press(t, "G");
    terminal_expect(t, "┌ Cluster size");
    explorer_quit(t);
}

/* The value and the history are as before the first click, also where the second one is drawn on. */
static void test_a_double_click_moves_no_value(void **state)
{
    static const char *const clicks[] = {
        "\033[<0;56;12M\033[<0;56;12m\033[<0;56;12M\033[<0;56;12m",
        "\033[<0;56;12M\033[<0;56;12m\033[<0;56;12M\033[<32;60;12M\033[<0;60;12m"};
    terminal *t = start_hopper(state);

    explorer_press(t, "Down Right");
    explorer_expect_row(t, EXPLORER_REGISTERS, "34 → 40");
    for (size_t i = 0; i < sizeof clicks / sizeof *clicks; i++) {
        terminal_send(t, clicks[i], strlen(clicks[i]));
        terminal_expect(t, "Cliffs");
        terminal_press(t, "G");
        terminal_expect(t, "┌ Cluster size");
        explorer_expect_row(t, EXPLORER_REGISTERS, "34 → 40");
    }
    terminal_press(t, "u");
    explorer_expect_row(t, EXPLORER_REGISTERS, "33 → 40");
    terminal_press(t, "u");
    terminal_expect(t, "nothing to undo");
    explorer_quit(t);
}

static void test_the_wheel(void **state)
{
    int row, column;
    terminal *t = start_hopper(state);
    assert_true(terminal_find(t, EXPLORER_REGISTERS, &row, &column));
    terminal_wheel(t, row, 30, true);
    explorer_expect_row(t, EXPLORER_REGISTERS, " 34 → 40");
    terminal_wheel(t, row, 30, false);
    explorer_expect_row(t, EXPLORER_REGISTERS, " 33 → 40");
    terminal_wheel(t, 10, 10, true); /* over the graph of block sizes */
    explorer_expect_row(t, EXPLORER_BLOCK, " 544 threads");
}

static void test_tabs_and_rows_by_clicks(void **state)
{
    int row, column;
    terminal *t = start_hopper(state);
    assert_true(terminal_find(t, "why", &row, &column));
    terminal_click(t, row, column + 1);
    terminal_expect(t, "3 blocks × 16 warps");
    assert_true(terminal_find(t, "graphs", &row, &column));
    terminal_click(t, row, column + 1);
    terminal_expect(t, "┌ Block size ");
    terminal_press(t, "a");
    terminal_type(t, "ampere");
    terminal_expect(t, "Filter ampere");
    terminal_expect(t, "A100 SXM4 40GB MIG 2g.10gb");
    assert_true(terminal_find(t, "A100 SXM4 40GB MIG 2g.10gb", &row, &column));
    terminal_click(t, row, column);
    explorer_expect_architecture(t, "sm_80");
}

static void click_on(terminal *t, const char *text)
{
    int row = 0, column = 0;

    terminal_expect(t, text);
    assert_true(terminal_find(t, text, &row, &column));
    terminal_click(t, row, column);
}

/* The keys that the last row names are pressed by clicks. */
static void test_keys_by_clicks(void **state)
{
    terminal *t = explorer_start(state, NULL);

    click_on(t, "? help");
    terminal_expect(t, "this help");
    terminal_press(t, "Esc");
    terminal_expect_no(t, "this help");
    click_on(t, "q quit");
    assert_int_equal(terminal_end(t), 0);
    terminal_expect_restored(t);
}

/* The reason of a refusal stands above what was typed, where both have no room in one row. */
static void test_a_refusal_has_room(void **state)
{
    terminal *t = explorer_start(state, NULL);

    terminal_press(t, ":exactly");
    terminal_expect(t, "Blocks on an SM, exactly:");
    terminal_type(t, "5x");
    terminal_press(t, "Enter");
    terminal_expect_at(t, 22, 1, "\"5x\" has a wrong unit; allowed is 1 to 4,096");
    terminal_expect_at(t, 23, 1, "Blocks on an SM, exactly: 5x");
    terminal_press(t, "Esc");
    terminal_expect(t, EXPLORER_READY);
    explorer_quit(t);
}

/* A search that finds nothing says so in the list, and leaves the keys in the last row. */
static void test_nothing_is_found(void **state)
{
    terminal *t = explorer_start(state, NULL);

    terminal_press(t, ":");
    terminal_type(t, "xyzz");
    terminal_expect_at(t, 4, 2, "nothing has these letters");
    terminal_expect_at(t, 23, 1, "↑↓ row  Enter choose  Esc close");
    explorer_press(t, "Esc Esc");
    terminal_expect(t, EXPLORER_READY);
    explorer_quit(t);
}

/* SGPRs are no limit of RDNA: a kernel that states some is shown without a message. */
static void test_what_is_no_limit_limits_nothing(void **state)
{
    static const char *const arguments[] = {"-k", "many", "tests/data/kernels/amd/gfx1100.hsaco",
                                            NULL};
    terminal *t = explorer_start_with(state, NULL, arguments);

    terminal_expect(t, EXPLORER_READY);
    terminal_expect_no(t, "limited on");
    explorer_quit(t);
}

/* What is no button of ours, or lies nowhere, changes nothing. */
static void test_clicks_where_nothing_is(void **state)
{
    terminal *t = start_hopper(state);
    static const char right_button[] = "\033[<2;30;2M\033[<2;30;2m";
    static const char far_away[] = "\033[<0;9999;9999M\033[<0;9999;9999m";
    terminal_send(t, right_button, sizeof right_button - 1);
    terminal_send(t, far_away, sizeof far_away - 1);
    terminal_click(t, 23, 79);
    terminal_press(t, "Shift+Right");
    explorer_expect_row(t, EXPLORER_BLOCK, " 513 threads");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        EXPLORER_TEST(test_every_slider_by_keys),
        EXPLORER_TEST(test_a_cluster_where_there_is_none),
        EXPLORER_TEST(test_typing_understands_units),
        EXPLORER_TEST(test_a_refused_value_says_what_would_be_right),
        EXPLORER_TEST(test_shared_memory_follows_the_block),
        EXPLORER_TEST(test_a_partition_by_its_field),
        EXPLORER_TEST(test_the_cursor_follows_what_is_typed),
        EXPLORER_TEST(test_dragging_a_slider),
        EXPLORER_TEST(test_a_click_on_each_slider),
        EXPLORER_TEST(test_a_click_on_each_graph),
        EXPLORER_TEST(test_graphs_below_other_pages),
        EXPLORER_TEST(test_the_legend_and_the_pin_by_clicks),
        EXPLORER_TEST(test_one_graph_large),
        EXPLORER_TEST(test_a_double_click_moves_no_value),
        EXPLORER_TEST(test_the_wheel),
        EXPLORER_TEST(test_tabs_and_rows_by_clicks),
        EXPLORER_TEST(test_keys_by_clicks),
        EXPLORER_TEST(test_a_refusal_has_room),
        EXPLORER_TEST(test_nothing_is_found),
        EXPLORER_TEST(test_what_is_no_limit_limits_nothing),
        EXPLORER_TEST(test_clicks_where_nothing_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
