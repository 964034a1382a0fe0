/* SPDX-License-Identifier: MIT */
/* The command line in the last row opens the screen above it. */
#include "terminal/explorer.h"

#define DATA "tests/data/kernels/"
#define LOG DATA "ptxas/basic.sm_90.txt"
#define CUBIN DATA "cubin/extra.sm_90.cubin"

enum { ROWS = 30, COLUMNS = 240, ROW_BYTES = 4 * COLUMNS + 1 };

/* The row of keys differs with the current slider, which no option chooses. */
enum { KEYS_ROW = ROWS - 2 };

/* What a user starts with, and does. */
static const struct {
    const char *arguments;
    const char *keys;
} ways[] = {
    {"-a sm_80", "5 1 2 Enter"},
    {"-a sm_80", "2 5 6 Enter Right Left"},
    {"-a sm_90 -b 256 -r 40", "Down Right Down Right Right Down Right"},
    {"-a gfx942 -b 512", "Down Right"},
    {"-a sm_80 -b 512 -r 32 --no-optin --carveout 50", "Right Left"},
    {"-a sm_90 -c 2 -b 128 --nonportable", "Right"},
    {"-a sm_90 -b 256 -r 40 --cooperative -g 100 --barriers 3 --static-smem 1K", "Right"},
    {"-a sm_100 -b 256 --oversized-smem --device none --tensor-columns 64", "Down Right"},
    {"-a sm_90 -b 256 -r 40 --overlay tests/data/overlay/three.csv", "Right"},
    {"-k saxpy " LOG, ""},
    {"-k saxpy " LOG, "Right"},
    {"-k saxpy " LOG, "Down Right"},
    {"-k saxpy -b 256 " LOG, "Down Right Left"},
    {"-k saxpy --assume-block 64 " LOG, "Down Right"},
    {"-k 'block_sum<float*' " LOG, "Right Left"},
    {"-k fixed_block " CUBIN, "Down Right"},
    {"-k cluster_sync -a sm_100 " CUBIN, "Right Down Down Right"},
    {"-a sm_90 --latency dram --access-bytes 16 --ilp 2 -b 256", "Right"},
    {"-a sm_90 -d 'H100 PCIe' --sms 20 -g 100 -b 256", "Down Right"},
    {"-a gfx1100 --unit cu --wave-size 64 -b 256 --scalar-registers 60", "Down Right"},
    {"-a tests/data/view/sm_90.ini -b 256 -r 40", "Right"},
    {"-a sm_90 -b 384 -r 168 --producers 1 --producer-registers 40", "Right"},
    {"-k 'tiles*' " DATA "amd/gfx1100.hsaco", "Right"},
    {"-k plain -b 256 " DATA "amd/wave64.gfx1100.hsaco", "Down Right"},
    {"-k saxpy " DATA "host/basic.multi.o", "Right"},
};

/* Starts a command line. */
static terminal *start(void **state, const char *line)
{
    char command[4096 + 2 * ROW_BYTES];
    const char *const arguments[] = {"/bin/sh", "-c", command, NULL};

    snprintf(command, sizeof command, "exec '%s' --show-command %s", explorer_program(), line);
    terminal_stop(*state);
    *state =
        terminal_start(&(terminal_setup){.rows = ROWS, .columns = COLUMNS, .arguments = arguments});
    terminal_expect(*state, "$ occupant ");
    return *state;
}

static void rows_of(terminal *t, char rows[ROWS][ROW_BYTES])
{
    assert_int_not_equal(terminal_sleeps(t), 0);
    for (int row = 0; row < ROWS; row++) {
        terminal_row(t, row, 0, rows[row], ROW_BYTES);
    }
}

static void test_the_command_line_opens_its_screen(void **state)
{
    static char before[ROWS][ROW_BYTES];
    static char after[ROWS][ROW_BYTES];

    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        terminal *t = start(state, ways[i].arguments);

        explorer_press(t, ways[i].keys);
        rows_of(t, before);
        const char *line = strstr(before[ROWS - 1], "$ occupant ");

        assert_non_null(line);
        t = start(state, line + strlen("$ occupant "));
        rows_of(t, after);
        for (int row = 0; row < ROWS; row++) {
            if (row != KEYS_ROW && strcmp(before[row], after[row]) != 0) {
                fail_msg("%s, then %s:\n%s\nrow %d was %s\nand is %s", ways[i].arguments,
                         ways[i].keys, line, row, before[row], after[row]);
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        EXPLORER_TEST(test_the_command_line_opens_its_screen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
