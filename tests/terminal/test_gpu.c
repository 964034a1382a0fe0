/* SPDX-License-Identifier: MIT */
/*
 * GPUs of this machine on the screen, with libraries that play the driver (tests/fake/fake.h has
 * the scenarios): what --gpu finds and says, and the bar of verify.
 */
#include <dlfcn.h>
#include <signal.h>

#include "base/text.h"
#include "terminal/explorer.h"

enum { PATH_SIZE = 4096 };

/* Starts the program with the driver of a folder of tests/fake, "now" or "old", in a scenario. */
static terminal *start_with(void **state, int rows, int columns, const char *driver,
                            const char *scenario, const char *const *arguments)
{
    static char folder[PATH_SIZE + 64], fake[PATH_SIZE];
    static const char *const environment[] = {folder, fake, NULL};
    const terminal_setup setup = {.rows = rows, .columns = columns, .environment = environment};
    const char *program = explorer_program();
    const char *name = strrchr(program, '/');

    snprintf(folder, sizeof folder, "LD_LIBRARY_PATH=%.*s/tests/fake/%s",
             name ? (int)(name - program) : 1, name ? program : ".", driver);
    snprintf(fake, sizeof fake, "FAKE_CUDA=%s", scenario);
    unsetenv("CUDA_VISIBLE_DEVICES");
    setenv("OCCUPANT_KFD", "/nonexistent", 1);
    return explorer_start_with(state, &setup, arguments);
}

static terminal *explore(void **state, const char *driver, const char *scenario, const char *gpu)
{
    const char *const arguments[] = {"--gpu", gpu, NULL};
    terminal *t = start_with(state, 0, 0, driver, scenario, arguments);

    terminal_expect_at(t, 0, 1, "sm_");
    return t;
}

/* The line that finds the GPU again, until another device is explored. */
static void test_one_of_several_gpus(void **state)
{
    terminal *t = explore(state, "now", "gpus=3", "2");

    terminal_expect_at(t, 0, 1, "sm_90 · H100 SXM5 80GB");
    terminal_expect(t, EXPLORER_READY); /* no message: driver and profile agree */
    terminal_press(t, ":command");
    terminal_expect(t, "$ occupant --gpu 2");
    terminal_press(t, "Right");
    terminal_expect(t, "$ occupant --gpu 2 -b 288");
    terminal_press(t, "a");
    terminal_expect(t, "Filter");
    terminal_type(t, "h200");
    terminal_press(t, "Enter");
    terminal_expect(t, "$ occupant -a sm_90 -d 'H200 SXM 141GB' -b 288");
    terminal_press(t, "u");
    terminal_expect(t, "$ occupant --gpu 2 -b 288");
    explorer_quit(t);
}

static void test_a_uuid(void **state)
{
    terminal *t = explore(state, "now", "gpus=3", "GPU-665a");

    terminal_expect(t, EXPLORER_READY);
    terminal_press(t, "C");
    terminal_expect(t, "occupant --gpu GPU-665a5a5a-5a5a-5a5a-5a5a-5a5a5a5a5a5a");
    explorer_quit(t);
}

static void test_a_slice(void **state)
{
    terminal *t =
        explore(state, "now", "name=NVIDIA_H100_80GB_HBM3_MIG_1g.10gb lie=16:16", "MIG-645a");

    terminal_expect_at(t, 0, 1, "sm_90 · H100 SXM5 80GB MIG 1g.10gb");
    terminal_expect(t, EXPLORER_READY);
    terminal_resize(t, 40, 200);
    terminal_expect(t, "H100 SXM5 80GB MIG 1g.10gb, 16 SMs");
    explorer_quit(t);
}

/* The mark stays when the message is gone. */
static void test_an_unknown_architecture(void **state)
{
    terminal *t = explore(state, "now", "arch=13.0", NULL);

    terminal_expect(
        t, "no profile for sm_130: beyond the driver's figures those of sm_121 are assumed");
    terminal_press(t, "Right");
    terminal_expect(t, EXPLORER_READY);
    terminal_expect_at(t, 0, 1, "sm_130 · like sm_121:");
    terminal_resize(t, 40, 200);
    terminal_expect(t, "sm_130 like sm_121 (assumed) · like sm_121: H100 80GB HBM3, 132 SMs");
    explorer_quit(t);
}

static void test_figures_that_differ(void **state)
{
    terminal *t = explore(state, "now", "lie=106:24", NULL);

    terminal_expect(t, "sm_90: the driver's figures are used: max_blocks_per_sm 24 (profile: 32)");
    terminal_press(t, "q");
    terminal_end(t);
    t = explore(state, "now", "lie=106:24 lie=82:32768 lie=81:200000", NULL);
    terminal_expect(t, "sm_90: 3 figures are the driver's (occupant gpus): max_blocks_per_sm 24");
    terminal_press(t, "Tab");
    terminal_expect(t, "32,768"); /* registers of an SM */
    terminal_press(t, "q");
    terminal_end(t);
    t = explore(state, "now", "lie=97:1", NULL);
    terminal_expect(t,
                    "sm_90: the driver's figures contradict one another, the profile's are used");
    explorer_quit(t);
}

/* One sentence, and the explorer at its default. */
static void test_no_gpu(void **state)
{
    static const struct {
        const char *driver;
        const char *scenario;
        const char *gpu;
        const char *sentence;
    } cases[] = {
        {"now", "gpus=0", NULL, "the NVIDIA driver shows no GPU"},
        {"now", "fail=cuInit:999", NULL,
         "the driver refuses cuInit: unknown ?[31merror (error 999)"},
        {"now", "fail=cuDeviceGetAttribute:1", NULL, "the driver tells no compute capability"},
        {"now", "gpus=3", "7", "no GPU \"7\"; there is 0 (NVIDIA H100 80GB HBM3), 1 ("},
        {"old", "", NULL, "the NVIDIA driver is too old: it has no cuDriverGetVersion"},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        terminal *t = explore(state, cases[i].driver, cases[i].scenario, cases[i].gpu);

        terminal_expect(t, cases[i].sentence);
        terminal_expect_at(t, 0, 1, "sm_90 · H200 SXM 141GB");
        terminal_press(t, ":command");
        terminal_expect(t, "$ occupant -a sm_90 -d");
        explorer_quit(t);
    }
}

static void test_no_driver(void **state)
{
    void *library = dlopen("libcuda.so.1", RTLD_LAZY);

    if (library) {
        dlclose(library);
        skip(); /* this machine has one */
    }
    terminal *t = explore(state, "none", "", NULL);

    terminal_expect(t, "no NVIDIA driver here: its library, libcuda.so.1, was not found");
    terminal_press(t, "Right");
    terminal_expect(t, EXPLORER_READY);
    explorer_quit(t);
}

/* ---- The bar of verify. It is drawn at the first step, and then as often as time goes by */

enum { BAR_CELLS = 40, NARROW = 45 /* columns */, WIDE = 80 };

struct bars {
    int columns;
    char text[2 * WIDE]; /* since the last "[" */
    size_t length;
    int count;
    int percent;
    bool falls; /* a bar was behind the one before it */
    bool wrong; /* a bar of another length or share, or less than a second left */
};

/* A bar as in "[####....]  50 %  3 seconds left": of 40 cells, or as many as leave the last column free. */
static void see_bar(struct bars *bars)
{
    int cells = (int)strcspn(bars->text, "]");
    int filled = (int)strspn(bars->text, "#");
    int percent = atoi(bars->text + cells + 1);

    bars->falls |= percent < bars->percent || percent > 100;
    int line = (int)(strlen("[") + strlen(bars->text) + strlen(" "));

    bars->wrong |= cells > BAR_CELLS || (cells < BAR_CELLS && line + 1 != bars->columns) ||
                   filled * 100 > (percent + 1) * cells || (filled + 1) * 100 <= percent * cells ||
                   atoi(bars->text + strcspn(bars->text, "%") + 1) < 1;
    bars->percent = percent;
    bars->count++;
}

/* Reads bars from the bytes as they come. */
static void watch_bars(const char *bytes, size_t length, void *context)
{
    struct bars *bars = context;

    for (size_t i = 0; i < length; i++) {
        if (bytes[i] == '[') {
            bars->length = 0;
        } else if (bars->length + 1 < sizeof bars->text) {
            bars->text[bars->length++] = bytes[i];
        }
        bars->text[bars->length] = '\0';
        if (bytes[i] == 't' && text_ends_with(bars->text, " left")) {
            see_bar(bars);
        }
    }
}

static terminal *start_verify(void **state, const char *scenario, struct bars *bars)
{
    static const char *const arguments[] = {"verify", NULL};
    terminal *t = start_with(state, 60, bars->columns, "now", scenario, arguments);

    terminal_observe(t, watch_bars, bars);
    return t;
}

static void expect_no_bar(terminal *t)
{
    terminal_expect_no(t, "#####");
    terminal_expect_no(t, "....]");
    terminal_expect_no(t, " left");
}

static void test_the_bar_of_verify(void **state)
{
    struct bars bars = {.columns = NARROW};
    terminal *t = start_verify(state, "", &bars);

    assert_int_equal(terminal_end(t), 0);
    terminal_expect(t, "No disagreement in 135,952 answers.");
    expect_no_bar(t);
    terminal_expect_restored(t);
    assert_true(bars.count > 0);
    assert_false(bars.falls || bars.wrong);
}

/* The share alone, where there is no room for a bar. */
static void test_no_room_for_a_bar(void **state)
{
    struct bars bars = {.columns = 20};
    terminal *t = start_verify(state, "wait=cuLaunchKernelEx:2", &bars);

    terminal_expect(t, "fake waits");
    terminal_expect(t, " %");
    terminal_expect_no(t, "[");
    terminal_expect_no(t, "]");
    terminal_expect_no(t, " left");
    terminal_press(t, "Ctrl+c");
    terminal_expect_signal(t, SIGINT);
    assert_int_equal(bars.count, 0);
}

/* Ctrl-C while the driver is asked, and while launches are measured. */
static void test_an_interrupted_verify(void **state)
{
    static const struct {
        const char *scenario;
        const char *sentence;
        const char *result;
    } cases[] = {
        {"wait=cuOccupancyMaxActiveBlocksPerMultiprocessor:9000",
         "interrupted: 509 of 4,184 rows of questions", "No disagreement in 17,422 answers."},
        {"wait=cuLaunchKernelEx:2",
         "interrupted: 4,184 of 4,184 rows of questions were asked, and 17 of 3",
         "No disagreement in 135,952 answers."},
        {"wait=cuOccupancyMaxActiveBlocksPerMultiprocessor:9000 "
         "wrong=cuOccupancyMaxActiveBlocksPerMultiprocessor",
         "interrupted: 509 of 4,184", "of 17,422 answers differ."},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct bars bars = {.columns = WIDE};
        terminal *t = start_verify(state, cases[i].scenario, &bars);

        terminal_expect(t, "fake waits");
        terminal_expect(t, " left");
        terminal_press(t, "Ctrl+c");
        terminal_expect_signal(t, SIGINT);
        terminal_expect(t, cases[i].result);
        expect_no_bar(t);
        terminal_expect_restored(t);
        assert_true(bars.count > 0 && !bars.falls && !bars.wrong);
        terminal_expect(t, cases[i].sentence);
    }
}

/* A launch that waits, behind a step: the bar may be drawn over what the driver says. */
struct waiting {
    struct bars bars;
    size_t matched; /* bytes of what the driver says */
    bool waits;
};

static void watch_waiting(const char *bytes, size_t length, void *context)
{
    static const char said[] = "fake waits";
    struct waiting *waiting = context;

    watch_bars(bytes, length, &waiting->bars);
    for (size_t i = 0; i < length; i++) {
        bool next = bytes[i] == said[waiting->matched];

        waiting->matched = next ? waiting->matched + 1 : bytes[i] == said[0];
        if (said[waiting->matched] == '\0') {
            waiting->waits = true;
            waiting->matched = 0;
        }
    }
}

static bool is_waiting(terminal *t, const void *context)
{
    const struct waiting *waiting = context;

    (void)t;
    return waiting->waits && waiting->bars.count > 0;
}

/* SIGINT to the process alone, while a launch in its child does not end: long before --limit. */
static void test_an_interrupted_measure(void **state)
{
    static const char *const arguments[] = {"measure",
                                            "tests/data/measure/kernels.ptx",
                                            "--kernel=fma_chain",
                                            "--arguments=tests/data/measure/fma_chain.ini",
                                            "--limit=3600",
                                            "--format=csv",
                                            NULL};
    struct waiting waiting = {0};
    terminal *t = start_with(state, 60, WIDE, "now", "wait=cuLaunchKernel:200", arguments);

    terminal_observe(t, watch_waiting, &waiting);
    assert_true(terminal_wait(t, is_waiting, &waiting));
    terminal_kill(t, SIGINT);
    terminal_expect_signal(t, SIGINT);
    terminal_expect(t, "block,32,");
    terminal_expect(t, "interrupted: ");
    terminal_expect(t, " points were measured");
    terminal_expect_restored(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        EXPLORER_TEST(test_one_of_several_gpus),
        EXPLORER_TEST(test_a_uuid),
        EXPLORER_TEST(test_a_slice),
        EXPLORER_TEST(test_an_unknown_architecture),
        EXPLORER_TEST(test_figures_that_differ),
        EXPLORER_TEST(test_no_gpu),
        EXPLORER_TEST(test_no_driver),
        EXPLORER_TEST(test_the_bar_of_verify),
        EXPLORER_TEST(test_no_room_for_a_bar),
        EXPLORER_TEST(test_an_interrupted_verify),
        EXPLORER_TEST(test_an_interrupted_measure),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
