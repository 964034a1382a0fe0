/* SPDX-License-Identifier: MIT */
/* Measured points: their reader, their series and scale, and what a profiler saw of a launch. */
#include "support/unit.h"

#include <fcntl.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "explorer/explorer.h"
#include "explorer/curves.h"
#include "support/picture.h"

#define HEADER "parameter,value,measured,unit,label\n"

struct fixture {
    measured_set set;
    message_list messages;
};

static bool read_text(struct fixture *fixture, const char *text)
{
    return measured_read_text(&fixture->set, "m.csv", text, strlen(text), &fixture->messages);
}

static void drop(struct fixture *fixture)
{
    measured_free(&fixture->set);
    message_free(&fixture->messages);
}

static void expect_point(const struct fixture *fixture, size_t index, occ_parameter parameter,
                         int value, double amount)
{
    const measured_point *point = &fixture->set.points[index];

    assert_true(index < fixture->set.count);
    assert_int_equal(point->parameter, parameter);
    assert_int_equal(point->value, value);
    assert_true(fabs(point->amount - amount) < 1e-9 * (1.0 + amount));
}

/* ---- The reader */

static void forms_of_a_file(void **state)
{
    static const char *const forms[] = {
        HEADER "block,256,10.5,GB/s,copy\nblock,512,20,GB/s,copy\n",
        HEADER "block,256,10.5,GB/s,copy\nblock,512,20,GB/s,copy",
        "\xef\xbb\xbf" HEADER "block,256,10.5,GB/s,copy\nblock,512,20,GB/s,copy\n",
        "parameter,value,measured,unit,label\r\nblock,256,10.5,GB/s,copy\r\nblock,512,20,GB/"
        "s,copy\r\n",
        "\"parameter\",\"value\",\"measured\",\"unit\",\"label\"\n\"block\",\"256\",\"10.5\",\"GB/"
        "s\",\"copy\"\n"
        "block,512,\"20\",GB/s,\"copy\"\n",
        "label,x,unit,measured,y,value,parameter\ncopy,1,GB/s,10.5,,256,block\ncopy,,GB/"
        "s,20,,512,block\n",
        "# a note\n\n Parameter , value,measured ,unit,label\n\n block , 256 ,10.5, GB/s ,copy\n# "
        "another\n"
        "block,512,2e1,GB/s, copy\n",
        HEADER "block,256,10.5,GB/s,copy\n" HEADER "block,512,20,GB/s,copy\n",
        HEADER "block,512,20,GB/s,copy\nblock,0x100,1.05E+1,GB/s,copy\n",
    };

    (void)state;
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        struct fixture fixture = {0};

        assert_true(read_text(&fixture, forms[i]));
        assert_int_equal(fixture.messages.count, 0);
        assert_int_equal(fixture.set.count, 2);
        assert_int_equal(fixture.set.series_count, 1);
        assert_string_equal(fixture.set.series[0].label, "copy");
        assert_string_equal(fixture.set.series[0].unit, "GB/s");
        assert_true(fabs(fixture.set.series[0].best - 20.0) < 1e-9);
        expect_point(&fixture, 0, OCC_PARAM_BLOCK_SIZE, 256, 10.5);
        expect_point(&fixture, 1, OCC_PARAM_BLOCK_SIZE, 512, 20.0);
        drop(&fixture);
    }
}

static void numbers(void **state)
{
    static const struct {
        const char *text;
        double amount; /* less than 0: refused */
    } rows[] = {
        {"0", 0},
        {"0.000001", 1e-6},
        {"1.5e-6", 1.5e-6},
        {"\"4,814.08\"", 4814.08},
        {"+3", 3},
        {".5", 0.5},
        {"1e18", 1e18},
        {"-0.5", -1},
        {"", -1},
        {"nan", -1},
        {"inf", -1},
        {"0x10", -1},
        {"1e19", -1},
        {"1 2", -1},
        {"1.2.3", -1},
        {"e", -1},
        {"10 GB/s", -1},
        {"1e", -1},
        {"\"1,234,567\"", 1234567},
        {"\"93,1\"", -1},
        {"\"1,2,3\"", -1},
        {"\"1,2345\"", -1},
        {"\"1234,567\"", -1},
        {"\",500\"", -1},
        {"\"5,\"", -1},
        {"\"1.5,000\"", -1},
        {"\"1e5,000\"", -1},
        {"\"1,,000\"", -1},
        {"+", -1},
        {".", -1},
    };

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct fixture fixture = {0};
        char text[160];

        snprintf(text, sizeof text, HEADER "block,256,%s,GB/s,copy\nblock,32,7,GB/s,copy\n",
                 rows[i].text);
        assert_true(read_text(&fixture, text));
        assert_int_equal(fixture.set.count, rows[i].amount < 0 ? 1 : 2);
        if (rows[i].amount >= 0) {
            expect_point(&fixture, 1, OCC_PARAM_BLOCK_SIZE, 256, rows[i].amount);
        } else {
            assert_string_equal(strstr(fixture.messages.items[0].text, " is no number from 0 up"),
                                " is no number from 0 up");
        }
        drop(&fixture);
    }
}

/* A row that is refused has its line and its reason; the others are read. */
static void bad_rows_are_named(void **state)
{
    static const char *const messages[] = {
        "mistakes.csv:2: measured: \"abc\" is no number",
        "mistakes.csv:3: parameter: \"blok\"; allowed are block, registers",
        "mistakes.csv:4: value: ",
        "mistakes.csv:5: value: ",
        "mistakes.csv:6: measured: \"-1\" is no number",
        "mistakes.csv:7: measured: \"0x10\" is no number",
        "mistakes.csv:8: a quote is not closed",
        "mistakes.csv:9: parameter: \"grid\"",
        "mistakes.csv:10: measured: \"\" is no number",
    };
    struct fixture fixture = {0};

    (void)state;
    assert_true(
        measured_read(&fixture.set, "tests/data/overlay/mistakes.csv", true, &fixture.messages));
    assert_int_equal(fixture.set.count, 1);
    expect_point(&fixture, 0, OCC_PARAM_BLOCK_SIZE, 256, 75.5);
    assert_int_equal(fixture.set.skipped, sizeof messages / sizeof *messages);
    assert_int_equal(fixture.messages.count, sizeof messages / sizeof *messages);
    for (size_t i = 0; i < sizeof messages / sizeof *messages; i++) {
        if (!strstr(fixture.messages.items[i].text, messages[i])) {
            fail_msg("%s lacks %s", fixture.messages.items[i].text, messages[i]);
        }
    }
    drop(&fixture);
}

static void files_without_points(void **state)
{
    static const struct {
        const char *text;
        const char *message; /* a part of the last one */
    } files[] = {
        {"", "m.csv: no measured point in it"},
        {"\n\n", "m.csv: no measured point in it"},
        {HEADER, "m.csv: no measured point in it"},
        {"# only this\n", "m.csv: no measured point in it"},
        {"value,measured\n1,2\n", "m.csv:1: no column \"parameter\""},
        {"parameter,measured\nblock,2\n", "m.csv:1: no column \"value\""},
        {"parameter,value\nblock,2\n", "m.csv:1: no column \"measured\""},
        {HEADER "block,x,1,a,b\n", "m.csv: no measured point in it"},
        {"\"parameter,value\nblock,2,3\n", "m.csv:2: no column"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        struct fixture fixture = {0};
        bool found = false;

        assert_false(read_text(&fixture, files[i].text));
        assert_int_equal(fixture.set.count, 0);
        for (size_t k = 0; k < fixture.messages.count; k++) {
            found |= strstr(fixture.messages.items[k].text, files[i].message) != NULL;
        }
        if (!found) {
            fail_msg("%s: no message %s", files[i].text, files[i].message);
        }
        drop(&fixture);
    }
}

static void files_that_cannot_be_read(void **state)
{
    static const char *const paths[] = {"tests/data/overlay/none.csv", "tests/data", "/dev/null"};
    static const char *const reasons[] = {": No such file", ": is a folder",
                                          ": it is no regular file"};

    (void)state;
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        struct fixture fixture = {0};

        assert_false(measured_read(&fixture.set, paths[i], true, &fixture.messages));
        assert_int_equal(fixture.messages.count, 1);
        if (!strstr(fixture.messages.items[0].text, reasons[i])) {
            fail_msg("%s", fixture.messages.items[0].text);
        }
        drop(&fixture);
    }
}

/* A pipe is waited for; where none is wanted it is refused. */
static void pipes(void **state)
{
    static const char text[] = HEADER "dynamic_smem,64,1,u,\n";
    char folder[] = "/tmp/occupant-measured-XXXXXX";
    char path[sizeof folder + 8];
    struct fixture fixture = {0};

    (void)state;
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/pipe", folder);
    assert_int_equal(mkfifo(path, 0600), 0);
    alarm(20);
    assert_false(measured_read(&fixture.set, path, false, &fixture.messages));
    assert_non_null(strstr(fixture.messages.items[0].text, ": it is no regular file"));
    pid_t writer = fork();

    if (writer == 0) {
        int descriptor = open(path, O_WRONLY);

        _exit(write(descriptor, text, strlen(text)) == (ssize_t)strlen(text) ? 0 : 1);
    }
    assert_true(measured_read(&fixture.set, path, true, &fixture.messages));
    expect_point(&fixture, 0, OCC_PARAM_DYNAMIC_SMEM, 64, 1);
    assert_int_equal(waitpid(writer, NULL, 0), writer);
    alarm(0);
    assert_int_equal(unlink(path), 0);
    assert_int_equal(rmdir(folder), 0);
    drop(&fixture);
}

/* Points of one place stand in one order, whatever the order of their rows and the sorting. */
static void the_order_is_total(void **state)
{
    static const char *const orders[] = {
        HEADER "static_smem,64,2,u,\ndynamic_smem,64,3,u,\ndynamic_smem,64,1,u,\n",
        HEADER "dynamic_smem,64,1,u,\nstatic_smem,64,2,u,\ndynamic_smem,64,3,u,\n",
    };

    (void)state;
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
        struct fixture fixture = {0};

        assert_true(read_text(&fixture, orders[i]));
        expect_point(&fixture, 0, OCC_PARAM_DYNAMIC_SMEM, 64, 1);
        expect_point(&fixture, 1, OCC_PARAM_DYNAMIC_SMEM, 64, 3);
        expect_point(&fixture, 2, OCC_PARAM_DYNAMIC_SMEM, 64, 2);
        drop(&fixture);
    }
}

/* Labels from outside cannot reach the terminal as they are, and long ones are cut. */
static void labels_are_cleaned(void **state)
{
    struct fixture fixture = {0};

    (void)state;
    assert_true(read_text(&fixture, HEADER "block,32,1,\x1b[31mGB/s,a\x1b]0;x\x07"
                                           "b\n"
                                           "block,64,1,,\n"
                                           "block,96,1,u,0123456789012345678901234567890123456789"
                                           "0123456789012345678901234567890123456789\n"));
    for (int i = 0; i < fixture.set.series_count; i++) {
        assert_null(strpbrk(fixture.set.series[i].label, "\x1b\x07"));
        assert_null(strpbrk(fixture.set.series[i].unit, "\x1b\x07"));
        assert_true(strlen(fixture.set.series[i].label) < MEASURED_LABEL);
    }
    assert_int_equal(fixture.set.series_count, 3);
    assert_string_equal(fixture.set.series[1].label, "");
    drop(&fixture);
}

/* Two GPUs, each with a series "copy". */
static void each_file_has_its_own_series(void **state)
{
    struct fixture fixture = {0};

    (void)state;
    assert_true(
        measured_read(&fixture.set, "tests/data/h100/measure-copy.csv", true, &fixture.messages));
    assert_true(
        measured_read(&fixture.set, "tests/data/h200/measure-copy.csv", true, &fixture.messages));
    assert_int_equal(fixture.set.series_count, 2);
    assert_string_equal(fixture.set.series[0].label, "copy");
    assert_string_equal(fixture.set.series[1].label, "copy [h200]");
    assert_true(measured_read(&fixture.set, "tests/data/h200/measure-reduction.csv", true,
                              &fixture.messages));
    assert_string_equal(fixture.set.series[2].label, "reduction");
    assert_int_equal(fixture.messages.count, 0);
    drop(&fixture);
}

/* More rows than are kept, more series than are kept: the first ones stay, the rest is told. */
static void bounds(void **state)
{
    char path[] = "/tmp/occupant-measured-XXXXXX";
    int descriptor = mkstemp(path);
    FILE *file = fdopen(descriptor, "w");
    struct fixture fixture = {0};

    (void)state;
    assert_non_null(file);
    fputs(HEADER, file);
    for (int i = 0; i < MEASURED_SERIES_MOST + 3; i++) {
        fprintf(file, "block,32,1,u,series %d\n", i);
    }
    for (int i = 0; i < MEASURED_POINTS_MOST + 100; i++) {
        fprintf(file, "dynamic_smem,%d,%d,u,series 1\n", i % 200000, i);
    }
    assert_int_equal(fclose(file), 0);
    assert_true(measured_read(&fixture.set, path, true, &fixture.messages));
    assert_int_equal(fixture.set.series_count, MEASURED_SERIES_MOST);
    assert_int_equal(fixture.set.count, MEASURED_POINTS_MOST);
    assert_int_equal(fixture.set.skipped, 4);
    assert_non_null(strstr(fixture.messages.items[0].text, ":66: more than 64 series"));
    assert_non_null(strstr(fixture.messages.items[3].text, "more than 65,536 points"));
    assert_true(measured_all(&fixture.set) == UINT64_MAX);
    assert_int_equal(unlink(path), 0);
    drop(&fixture);
}

/* A line of 3 MiB, then a good one. */
static void a_line_without_end(void **state)
{
    size_t size = 3u << 20;
    char *text = malloc(size + 200);
    struct fixture fixture = {0};

    (void)state;
    assert_non_null(text);
    strcpy(text, HEADER);
    memset(text + strlen(HEADER), 'x', size);
    strcpy(text + strlen(HEADER) + size, "\nblock,32,5,u,l\n");
    assert_true(read_text(&fixture, text));
    assert_int_equal(fixture.set.count, 1);
    assert_non_null(strstr(fixture.messages.items[0].text, "m.csv:2: a line of more than"));
    drop(&fixture);
    free(text);
}

static void what_measure_writes(void **state)
{
    struct fixture fixture = {0};
    measured_scale scale;

    (void)state;
    assert_true(
        measured_read(&fixture.set, "tests/data/overlay/three.csv", true, &fixture.messages));
    assert_int_equal(fixture.messages.count, 0);
    assert_int_equal(fixture.set.series_count, 3);
    assert_string_equal(fixture.set.series[2].label, "reduction");
    assert_true(fixture.set.files &&
                strcmp(fixture.set.files[0], "tests/data/overlay/three.csv") == 0);
    assert_true(measured_on(&fixture.set, OCC_PARAM_BLOCK_SIZE) == 7);
    assert_true(measured_on(&fixture.set, OCC_PARAM_CLUSTER_SIZE) == 0);
    scale = measured_scale_of(&fixture.set, 7);
    assert_true(scale.shares); /* 31 beside 298 */
    scale = measured_scale_of(&fixture.set, 3);
    assert_false(scale.shares);
    assert_string_equal(scale.unit, "Gelement/s");
    drop(&fixture);
}

static void amounts_as_they_are_shown(void **state)
{
    static const struct {
        double amount;
        const char *shown;
    } amounts[] = {{0, "0"},          {0.0521, "0.052"},          {9.5, "9.5"},
                   {93.872, "93.9"},  {999.94, "999.9"},          {1959.726, "1,960"},
                   {48148, "48,148"}, {5e12, "5,000,000,000,000"}};
    char text[NUMBER_SIZE];

    (void)state;
    for (size_t i = 0; i < sizeof amounts / sizeof *amounts; i++) {
        assert_string_equal(measured_format(text, amounts[i].amount), amounts[i].shown);
    }
}

/* ---- The measurements in the program */

static void compiled_in(void **state)
{
    double amount;

    (void)state;
    assert_true(compiled_in_measurement_count > 0);
    for (size_t i = 0; i < compiled_in_measurement_count; i++) {
        struct fixture fixture = {0};

        assert_true(
            measured_read(&fixture.set, compiled_in_measurements[i].name, true, &fixture.messages));
        assert_int_equal(fixture.messages.count, 0);
        assert_int_equal(fixture.set.skipped, 0);
        drop(&fixture);
    }
    struct fixture h200 = {0};

    assert_true(measured_read(&h200.set, "h200", true, &h200.messages));
    assert_int_equal(h200.set.count, 1669);
    uint64_t copies = measured_named(&h200.set, "copy*-b 128");
    int first = 0;

    while (!(copies >> first & 1)) {
        first++;
    }
    assert_string_equal(h200.set.series[first].label, "copy 1 load -b 128");
    assert_true(measured_at(&h200.set, first, OCC_PARAM_DYNAMIC_SMEM, 77824, &amount));
    assert_true(fabs(amount - 1959.726) < 0.001);
    assert_false(measured_at(&h200.set, first, OCC_PARAM_DYNAMIC_SMEM, 77825, &amount));
    assert_false(measured_at(&h200.set, first, OCC_PARAM_REGISTERS, 77824, &amount));
    drop(&h200);
}

/* ---- Which are shown */

static void the_key_goes_round(void **state)
{
    (void)state;
    assert_true(measured_next(7, 7) == 1);
    assert_true(measured_next(7, 1) == 2);
    assert_true(measured_next(7, 2) == 4);
    assert_true(measured_next(7, 4) == 0);
    assert_true(measured_next(7, 0) == 7);
    assert_true(measured_next(7, 5) == 7);
    assert_true(measured_next(1, 1) == 0);
    assert_true(measured_next(0x28, 0x3f) == 8);
    assert_true(measured_next(0x28, 8) == 0x20);
    assert_true(measured_next(0x28, 0x20) == 0);
    assert_true(measured_next(UINT64_MAX, (uint64_t)1 << 63) == 0);
    assert_true(measured_next(UINT64_MAX, (uint64_t)1 << 62) == (uint64_t)1 << 63);
}

static const struct scene h100 = {.arch = "sm_90",
                                  .device = "H100 SXM",
                                  .settings = "registers=22",
                                  .profiles = "profiles",
                                  .overlay = "tests/data/overlay/three.csv"};

static void messages_of_the_key(void **state)
{
    static const char *const says[] = {"1 of 3, copy", "2 of 3, fma_chain", "3 of 3, reduction",
                                       "none", "all 3 series"};
    struct stage stage;

    (void)state;
    stage_open(&stage, &h100);
    for (size_t i = 0; i < sizeof says / sizeof *says; i++) {
        stage_press(&stage, "m");
        if (!strstr(stage.state.message, says[i])) {
            fail_msg("%s lacks %s", stage.state.message, says[i]);
        }
    }
    stage_close(&stage);
    struct scene bare = h100;

    bare.overlay = NULL;
    stage_open(&stage, &bare);
    stage_press(&stage, "m");
    assert_non_null(strstr(stage.state.message, "--overlay FILE.csv"));
    stage_close(&stage);
}

/* A series without a label has the word of the legend. */
static void a_series_without_a_label(void **state)
{
    struct scene scene = h100;
    struct stage stage;

    (void)state;
    scene.overlay = "tests/data/overlay/bare.csv";
    stage_open(&stage, &scene);
    stage_press(&stage, "m");
    assert_string_equal(stage.state.message, "measured points: series 1 of 2, points");
    stage_press(&stage, "m");
    assert_string_equal(stage.state.message, "measured points: series 2 of 2, copy");
    stage_close(&stage);
}

/* Beside one large graph the key goes round among the series that were measured over it. */
static void the_large_graph_has_its_own(void **state)
{
    struct scene scene = h100;
    struct stage stage;

    (void)state;
    scene.overlay = "tests/data/overlay/units.csv";
    stage_open(&stage, &scene);
    assert_true(measured_in_sight(&stage.state) == 3);
    stage_press(&stage, "Down"); /* registers */
    stage_press(&stage, "G");
    assert_true(measured_in_sight(&stage.state) == 2);
    stage_press(&stage, "m");
    assert_true(stage.state.measured_shown == 0);
    stage_press(&stage, "m");
    assert_true(stage.state.measured_shown == 3);
    stage_press(&stage, "Up"); /* no series was measured over block sizes */
    assert_true(measured_in_sight(&stage.state) == 0);
    stage_close(&stage);
}

static void points_beyond_the_axes(void **state)
{
    struct scene scene = h100;
    struct stage stage;

    (void)state;
    scene.overlay = "tests/data/overlay/units.csv";
    stage_open(&stage, &scene);
    assert_int_equal(measured_outside(&stage.state), 2);
    stage_press(&stage, "m"); /* the copies */
    assert_int_equal(measured_outside(&stage.state), 1);
    stage_close(&stage);
}

/* A block with 128 KiB static memory holds as much as one with the launch's own and the rest dynamic. */
static void static_memory_counts(void **state)
{
    struct fixture fixture = {0};
    occ_launch launch = OCC_LAUNCH_DEFAULT;
    const measured_point *point;

    (void)state;
    assert_true(
        measured_read(&fixture.set, "tests/data/overlay/units.csv", true, &fixture.messages));
    point = &fixture.set.points[2];
    assert_true(point->is_static);
    assert_int_equal(point->parameter, OCC_PARAM_DYNAMIC_SMEM);
    assert_int_equal(measured_value(point, &launch), 131072);
    launch.static_smem = 4096;
    assert_int_equal(measured_value(point, &launch), 131072 - 4096);
    assert_int_equal(measured_value(&fixture.set.points[0], &launch), 8192);
    drop(&fixture);
}

/* ---- Achieved occupancy */

static const struct scene profiled = {
    .arch = "sm_90", .device = "H200", .kernels = "tests/data/kernels/synthetic/ncu_details.csv"};

/* The kernel whose achieved occupancy the file states. */
static void take_profiled(struct stage *stage)
{
    int found = -1;

    for (size_t i = 0; i < stage->kernels.count; i++) {
        found = stage->kernels.items[i].launch.achieved_percent >= 0 ? (int)i : found;
    }
    assert_true(found >= 0);
    explorer_set_kernel(&stage->state, found, false);
}

static void achieved_belongs_to_its_launch(void **state)
{
    struct stage stage;
    achieved_point point;

    (void)state;
    stage_open(&stage, &profiled);
    take_profiled(&stage);
    const kernel *item = &stage.kernels.items[stage.state.kernel];

    assert_true(achieved_find(&stage.state, OCC_PARAM_REGISTERS, &point));
    assert_int_equal(point.value, item->registers);
    assert_true(fabs(point.percent - item->launch.achieved_percent) < 1e-9);
    assert_false(point.estimated);
    assert_true(achieved_find(&stage.state, OCC_PARAM_BLOCK_SIZE, &point));
    assert_int_equal(point.value, item->launch.block_size);
    stage.state.slider = OCC_PARAM_REGISTERS;
    stage_press(&stage, "Right"); /* now only the curve over registers is that of the launch */
    assert_true(achieved_find(&stage.state, OCC_PARAM_REGISTERS, &point));
    assert_int_equal(point.value, item->registers);
    assert_false(achieved_find(&stage.state, OCC_PARAM_BLOCK_SIZE, &point));
    assert_false(achieved_find(&stage.state, OCC_PARAM_DYNAMIC_SMEM, &point));
    stage_press(&stage, "u");
    assert_true(achieved_find(&stage.state, OCC_PARAM_BLOCK_SIZE, &point));
    stage_close(&stage);
}

static void without_a_profiler_nothing_is_achieved(void **state)
{
    struct stage stage;
    achieved_point point;
    struct scene scene = profiled;

    (void)state;
    stage_open(&stage, &h100);
    assert_false(achieved_find(&stage.state, OCC_PARAM_REGISTERS, &point));
    stage_close(&stage);
    scene.kernels = "tests/data/kernels/ptxas/spill.multi.warn.txt";
    stage_open(&stage, &scene);
    assert_false(achieved_find(&stage.state, OCC_PARAM_REGISTERS, &point));
    stage_close(&stage);
}

/* Signs go to the series in sight; one alone keeps the sign that it has beside the others. */
static void signs_of_series_in_sight(void **unused)
{
    const struct scene scene = {
        .arch = "sm_90", .device = "H200", .overlay = "tests/data/overlay/three.csv"};
    struct stage stage;

    (void)unused;
    stage_open(&stage, &scene);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(measured_number(&stage.state, 7, i), i);
        assert_int_equal(measured_number(&stage.state, (uint64_t)1 << i, i), i);
    }
    assert_int_equal(measured_number(&stage.state, 6, 1), 0);
    assert_int_equal(measured_number(&stage.state, 6, 2), 1);
    assert_int_equal(measured_number(&stage.state, 5, 2), 1);
    stage_close(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(forms_of_a_file),
        cmocka_unit_test(numbers),
        cmocka_unit_test(bad_rows_are_named),
        cmocka_unit_test(files_without_points),
        cmocka_unit_test(files_that_cannot_be_read),
        cmocka_unit_test(pipes),
        cmocka_unit_test(the_order_is_total),
        cmocka_unit_test(labels_are_cleaned),
        cmocka_unit_test(bounds),
        cmocka_unit_test(each_file_has_its_own_series),
        cmocka_unit_test(a_line_without_end),
        cmocka_unit_test(what_measure_writes),
        cmocka_unit_test(amounts_as_they_are_shown),
        cmocka_unit_test(compiled_in),
        cmocka_unit_test(the_key_goes_round),
        cmocka_unit_test(messages_of_the_key),
        cmocka_unit_test(a_series_without_a_label),
        cmocka_unit_test(the_large_graph_has_its_own),
        cmocka_unit_test(points_beyond_the_axes),
        cmocka_unit_test(static_memory_counts),
        cmocka_unit_test(achieved_belongs_to_its_launch),
        cmocka_unit_test(without_a_profiler_nothing_is_achieved),
        cmocka_unit_test(signs_of_series_in_sight),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
