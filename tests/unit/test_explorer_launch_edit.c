/* SPDX-License-Identifier: MIT */
/* Launch files written: by recorded launches, and by hand, with every other byte as it was. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/files.h"
#include "base/ini.h"
#include "base/text.h"
#include "launch/launch_file.h"
#include "support/unit.h"

#define LENGTH(array) (sizeof(array) / sizeof *(array))

struct fixture {
    char path[64];
    kernel_list kernels;
    kernel_namer names;
    char pattern[256];
    char reason[256];
};

/* Kernels of cuobjdump's text, in one file: names as they stand. */
static void add_kernels(kernel_list *kernels, const char *file, const char *const *names)
{
    char text[2048] = "Resource usage:\n";

    for (; *names; names++) {
        snprintf(text + strlen(text), sizeof text - strlen(text),
                 " Function %s:\n  REG:32 STACK:0 SHARED:128 CONSTANT[0]:8\n", *names);
    }
    assert_true(kernel_list_read_bytes(kernels, file, text, strlen(text)));
}

static int open_fixture(void **state)
{
    static const char *const names[] = {"reduce",    "reduce_all", "scan<int>", "scan<float>",
                                        "_Z4fillPi", "_Z4fillPf",  NULL};
    struct fixture *fixture = calloc(1, sizeof *fixture);

    assert_non_null(fixture);
    strcpy(fixture->path, "/tmp/occupant-launches-XXXXXX");
    close(mkstemp(fixture->path));
    unlink(fixture->path);
    add_kernels(&fixture->kernels, "a", names);
    fixture->names.list = &fixture->kernels;
    *state = fixture;
    return 0;
}

static int close_fixture(void **state)
{
    struct fixture *fixture = *state;

    unlink(fixture->path);
    kernel_namer_close(&fixture->names);
    kernel_list_free(&fixture->kernels);
    free(fixture);
    return 0;
}

static void write_file(const struct fixture *fixture, const char *text)
{
    FILE *file = fopen(fixture->path, "w");

    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

static void expect_file(const struct fixture *fixture, const char *expected)
{
    size_t size;
    char *text = file_text(NULL, fixture->path, true, LAUNCH_FILE_MOST, &size);

    assert_non_null(text);
    assert_string_equal(text, expected);
    free(text);
}

static edit_outcome run_edit(struct fixture *fixture, launch_edit *wanted)
{
    edit_outcome outcome = launch_file_edit(wanted);

    memcpy(fixture->pattern, wanted->pattern, sizeof fixture->pattern);
    memcpy(fixture->reason, wanted->reason, sizeof fixture->reason);
    return outcome;
}

/* States block, dynamic_smem and grid of a kernel; each less than 0: not. */
static edit_outcome edit(struct fixture *fixture, const char *name, int block, int smem, int grid)
{
    occ_launch launch = OCC_LAUNCH_DEFAULT;
    launch_edit wanted = {.names = &fixture->names,
                          .name = kernel_name_find(&fixture->names, name),
                          .launch = &launch,
                          .path = fixture->path};
    const int values[][2] = {
        {OCC_PARAM_BLOCK_SIZE, block}, {OCC_PARAM_DYNAMIC_SMEM, smem}, {OCC_PARAM_GRID_SIZE, grid}};

    assert_non_null(wanted.name);
    for (size_t i = 0; i < LENGTH(values); i++) {
        if (values[i][1] >= 0) {
            occ_set(&launch, (occ_parameter)values[i][0], values[i][1]);
            wanted.mask |= 1u << values[i][0];
        }
    }
    fixture->reason[0] = '\0';
    return run_edit(fixture, &wanted);
}

#define TITLE                                                                                      \
    "# How the kernels of this project are launched: occupant reads it in this folder and those "  \
    "below.\n"

static void a_new_file_has_one_section(void **state)
{
    struct fixture *fixture = *state;

    assert_int_equal(edit(fixture, "reduce", 256, 1024, -1), EDIT_DONE);
    assert_string_equal(fixture->pattern, "reduce");
    expect_file(fixture, TITLE "\n[reduce]\nblock        = 256\ndynamic_smem = 1024\n");
    assert_int_equal(edit(fixture, "reduce", 256, -1, -1), EDIT_NOTHING);
    expect_file(fixture, TITLE "\n[reduce]\nblock        = 256\ndynamic_smem = 1024\n");
    assert_int_equal(edit(fixture, "scan<int>", 64, -1, -1), EDIT_DONE);
    expect_file(fixture, TITLE "\n[reduce]\nblock        = 256\ndynamic_smem = 1024\n"
                               "\n[scan<int>]\nblock        = 64\n");
}

static void a_section_keeps_its_words(void **state)
{
    struct fixture *fixture = *state;

    write_file(fixture, "# mine\n[*]\ngrid=4 # few\n\n [reduce]  # sums\n  block=128# no comment\n"
                        "\n# end\n[scan<*>]\nblock = 32");
    assert_int_equal(edit(fixture, "reduce", 128, -1, -1), EDIT_FAILED);
    assert_true(text_contains(fixture->reason, ":6: block: "));

    write_file(fixture, "# mine\n[*]\ngrid=4 # few\n\n [reduce]  # sums\n\tblock=128\t # lanes\n"
                        "\n# end\n[scan<*>]\nblock = 32");
    assert_int_equal(edit(fixture, "reduce", 64, 512, 4), EDIT_DONE);
    expect_file(fixture, "# mine\n[*]\ngrid=4 # few\n\n [reduce]  # sums\n\tblock=64\t # lanes\n"
                         "dynamic_smem = 512\n\n# end\n[scan<*>]\nblock = 32");
    assert_int_equal(edit(fixture, "scan<int>", 64, -1, -1), EDIT_DONE);
    expect_file(fixture, "# mine\n[*]\ngrid=4 # few\n\n [reduce]  # sums\n\tblock=64\t # lanes\n"
                         "dynamic_smem = 512\n\n# end\n[scan<*>]\nblock = 32\n"
                         "\n[scan<int>]\nblock        = 64\n");
}

static void lines_keep_their_ends(void **state)
{
    struct fixture *fixture = *state;

    write_file(fixture, "[reduce]\r\nblock = 128\r\n[other]");
    assert_int_equal(edit(fixture, "reduce", 64, 512, -1), EDIT_DONE);
    expect_file(fixture, "[reduce]\r\nblock = 64\r\ndynamic_smem = 512\r\n[other]");
    assert_int_equal(edit(fixture, "scan<int>", 64, -1, -1), EDIT_DONE);
    expect_file(fixture, "[reduce]\r\nblock = 64\r\ndynamic_smem = 512\r\n[other]\r\n\r\n"
                         "[scan<int>]\r\nblock        = 64\r\n");
}

/* Both parts of dynamic shared memory, which the user gave. */
static edit_outcome edit_parts(struct fixture *fixture, int per_thread, int fixed)
{
    occ_launch launch = OCC_LAUNCH_DEFAULT;
    launch_edit wanted = {.names = &fixture->names,
                          .name = kernel_name_find(&fixture->names, "reduce"),
                          .mask = 1u << OCC_PARAM_DYNAMIC_SMEM | 1u << OCC_PARAM_SMEM_PER_THREAD,
                          .launch = &launch,
                          .path = fixture->path};

    launch.smem_per_thread = per_thread;
    launch.dynamic_smem = fixed;
    return run_edit(fixture, &wanted);
}

static void an_expression_stays_while_it_holds(void **state)
{
    struct fixture *fixture = *state;

    write_file(fixture, "[reduce]\nblock = 128\ndynamic_smem = (block+256)*4\n");
    assert_int_equal(edit(fixture, "reduce", 256, -1, -1), EDIT_DONE);
    expect_file(fixture, "[reduce]\nblock = 256\ndynamic_smem = (block+256)*4\n");
    assert_int_equal(edit_parts(fixture, 4, 1024), EDIT_NOTHING);
    assert_int_equal(edit_parts(fixture, 8, 1024), EDIT_DONE);
    expect_file(fixture, "[reduce]\nblock = 256\ndynamic_smem = 8*block + 1024\n");
    assert_int_equal(edit_parts(fixture, 8, 0), EDIT_DONE);
    expect_file(fixture, "[reduce]\nblock = 256\ndynamic_smem = 8*block\n");
    assert_int_equal(edit_parts(fixture, 0, 2049), EDIT_DONE);
    expect_file(fixture, "[reduce]\nblock = 256\ndynamic_smem = 2049\n");
    write_file(fixture, "[reduce]\nsmem_per_thread = 16 # a float4\n");
    assert_int_equal(edit_parts(fixture, 8, 0), EDIT_DONE);
    expect_file(fixture, "[reduce]\nsmem_per_thread = 8 # a float4\ndynamic_smem = 0\n");
}

/* The kernel's own section would be overruled: a new one goes behind. */
static void a_later_section_is_overruled(void **state)
{
    struct fixture *fixture = *state;

    write_file(fixture, "[reduce]\nblock = 128\n[*]\nblock = 64\n");
    assert_int_equal(edit(fixture, "reduce", 256, -1, -1), EDIT_DONE);
    expect_file(fixture,
                "[reduce]\nblock = 128\n[*]\nblock = 64\n\n[reduce]\nblock        = 256\n");
    assert_int_equal(edit(fixture, "reduce", 32, -1, -1), EDIT_DONE);
    expect_file(fixture, "[reduce]\nblock = 128\n[*]\nblock = 64\n\n[reduce]\nblock        = 32\n");
    assert_int_equal(edit(fixture, "reduce_all", 64, -1, 7), EDIT_DONE);
    expect_file(fixture, "[reduce]\nblock = 128\n[*]\nblock = 64\n\n[reduce]\nblock        = 32\n"
                         "\n[reduce_all]\ngrid         = 7\n");
}

/* "scan" means both of scan<int> and scan<float>, "fill" both overloads. */
static void a_section_of_several_kernels_stays(void **state)
{
    struct fixture *fixture = *state;

    write_file(fixture, "[scan]\nblock = 128\n");
    assert_int_equal(edit(fixture, "scan<int>", 256, -1, -1), EDIT_DONE);
    expect_file(fixture, "[scan]\nblock = 128\n\n[scan<int>]\nblock        = 256\n");
    write_file(fixture, "[fill]\nblock = 128\n");
    assert_int_equal(edit(fixture, "_Z4fillPi", 256, -1, -1), EDIT_DONE);
    expect_file(fixture, "[fill]\nblock = 128\n\n[fill(int*)]\nblock        = 256\n");
}

static void a_file_that_cannot_be_written_says_why(void **state)
{
    struct fixture *fixture = *state;

    strcpy(fixture->path, "/proc/nonexistent/launches");
    assert_int_equal(edit(fixture, "reduce", 256, -1, -1), EDIT_FAILED);
    assert_string_equal(fixture->reason, "/proc/nonexistent/launches: No such file or directory");
}

/* ---- Recorded launches */

static void record(const kernel_list *kernels, const launch_file *known, const char *expected,
                   const written_sections *counts)
{
    const kernel **chosen = calloc(kernels->count, sizeof *chosen);
    recorded_launches launches = {NULL, kernels, chosen, kernels->count, known};
    written_sections written;
    char *text = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&text, &size);

    for (size_t i = 0; i < kernels->count; i++) {
        chosen[i] = &kernels->items[i];
    }
    assert_true(launch_sections_record(file, &launches, &written));
    assert_int_equal(fclose(file), 0);
    assert_string_equal(text, expected);
    assert_memory_equal(&written, counts, sizeof written);
    free(text);
    free(chosen);
}

/* A launch that a profiler saw, of a kernel that is listed. */
static kernel *launched(kernel_list *kernels, const char *name, int block, int grid, int smem)
{
    for (size_t i = 0; i < kernels->count; i++) {
        kernel *item = &kernels->items[i];

        if (strcmp(item->name, name) == 0 && item->launch.block_size < 0) {
            item->launch.block_size = block;
            item->launch.grid_size = grid;
            item->launch.dynamic_smem = smem;
            item->launch.cluster_size = 0;
            return item;
        }
    }
    fail_msg("no %s", name);
    return NULL;
}

static void timed(kernel *item, long long count, double time_us)
{
    item->launch.count = count;
    item->launch.time_us = time_us;
}

static void the_launch_of_most_time_is_written(void **state)
{
    static const char *const names[] = {"k", "k", "k", "l", "m", NULL};
    static const char *const again[] = {"k", NULL};
    kernel_list kernels = {0};

    (void)state;
    add_kernels(&kernels, "a", names);
    add_kernels(&kernels, "b", again);
    timed(launched(&kernels, "k", 128, 10, 0), 100, 20);
    timed(launched(&kernels, "k", 256, 20, 1024), 1, 50);
    timed(launched(&kernels, "k", 128, 11, 0), 3, 10);
    timed(launched(&kernels, "k", 256, 20, 1024), 1, 20); /* in another file: one shape */
    timed(launched(&kernels, "l", 64, 1, 0), 2, 300);
    record(&kernels, NULL,
           "\n[l]\n# 2 launches, 100 % of the kernel's time\n"
           "block        = 64\ndynamic_smem = 0\ngrid         = 1\n"
           "\n[k]\n# 2 launches, 70 % of the kernel's time\n"
           "block        = 256\ndynamic_smem = 1024\ngrid         = 20\n"
           "# block = 128, dynamic_smem = 0, grid = 10: 100 launches, 20 % of the kernel's time\n"
           "# block = 128, dynamic_smem = 0, grid = 11: 3 launches, 10 % of the kernel's time\n",
           &(written_sections){.sections = 2, .unrecorded = 1});
    kernel_list_free(&kernels);
}

static void what_a_file_states_is_left_out(void **state)
{
    static const char *const names[] = {"k", "l", "m", NULL};
    static const char text[] = "[k]\nblock = 32\n[l]\ngrid = 1\n";
    kernel_list kernels = {0};
    message_list messages = {0};
    launch_file known;

    (void)state;
    add_kernels(&kernels, "a", names);
    launched(&kernels, "k", 128, 10, 0);
    launched(&kernels, "l", 128, 10, 0)->launch.cluster_size = 2;
    assert_true(launch_file_read_text(&known, "f", text, strlen(text), &messages));
    assert_true(launch_file_match(&known, &kernels));
    record(&kernels, &known,
           "\n[l]\nblock        = 128\ndynamic_smem = 0\ncluster      = 2\ngrid         = 10\n",
           &(written_sections){.sections = 1, .known = 1, .unrecorded = 1});
    launch_file_free(&known);
    kernel_list_free(&kernels);
}

/* A trace's sum of static and dynamic memory tells the dynamic part only where it is 0. */
static void a_sum_with_static_memory_is_a_comment(void **state)
{
    static const char *const names[] = {"l", "z", NULL};
    kernel_list kernels = {0};

    (void)state;
    add_kernels(&kernels, "trace", names);
    for (size_t i = 0; i < kernels.count; i++) {
        kernels.items[i].static_smem = KERNEL_UNKNOWN;
        kernels.items[i].launch.holds_static_smem = true;
    }
    launched(&kernels, "l", 128, 1, 1128);
    launched(&kernels, "z", 128, 1, 0);
    record(&kernels, NULL,
           "\n[l]\nblock        = 128\ngrid         = 1\n"
           "# static and dynamic shared memory together: 1,128 B; dynamic_smem is without the "
           "static part\n"
           "\n[z]\nblock        = 128\ndynamic_smem = 0\ngrid         = 1\n",
           &(written_sections){.sections = 2});
    kernel_list_free(&kernels);
}

static void many_other_launches_are_counted(void **state)
{
    static const char *const names[] = {"k", "k", "k", "k", "k", "k",
                                        "k", "k", "k", "k", "k", NULL};
    static const char expected[] =
        "\n[k]\nblock        = 32\ndynamic_smem = 0\ngrid         = 1\n"
        "# block = 64, dynamic_smem = 0, grid = 1\n# block = 96, dynamic_smem = 0, grid = 1\n"
        "# block = 128, dynamic_smem = 0, grid = 1\n# block = 160, dynamic_smem = 0, grid = 1\n"
        "# block = 192, dynamic_smem = 0, grid = 1\n# block = 224, dynamic_smem = 0, grid = 1\n"
        "# block = 256, dynamic_smem = 0, grid = 1\n# block = 288, dynamic_smem = 0, grid = 1\n"
        "# and 2 other launches\n";
    kernel_list kernels = {0};

    (void)state;
    add_kernels(&kernels, "a", names);
    for (int i = 1; i <= 11; i++) {
        launched(&kernels, "k", 32 * i, 1, 0);
    }
    record(&kernels, NULL, expected, &(written_sections){.sections = 1});
    kernel_list_free(&kernels);
}

/* Each name gets the shortest pattern that means it alone. */
static void patterns_mean_one_kernel(void **state)
{
    static const char *const names[] = {"_Z1kPf", "_Z1kPi", "_Z1kIiEvv", "_Z1lv", "plain", NULL};
    static const char *const other[] = {"plain", NULL};
    kernel_list kernels = {0};
    kernel_namer all = {.list = &kernels};
    char pattern[INI_LINE_MOST];

    (void)state;
    add_kernels(&kernels, "a", names);
    add_kernels(&kernels, "b", other);
    assert_true(kernel_namer_open(&all));
    assert_int_equal(all.count, 5);
    assert_true(
        kernel_names_pattern(&all, kernel_name_find(&all, "plain"), pattern, sizeof pattern));
    assert_string_equal(pattern, "plain");
    if (strcmp(kernel_name_find(&all, "_Z1kPf")->full, "_Z1kPf") != 0) {
        static const char *const expected[][2] = {{"_Z1kPf", "k(float*)"},
                                                  {"_Z1kPi", "k(int*)"},
                                                  {"_Z1kIiEvv", "k<int>"},
                                                  {"_Z1lv", "l"}};

        for (size_t i = 0; i < LENGTH(expected); i++) {
            assert_true(kernel_names_pattern(&all, kernel_name_find(&all, expected[i][0]), pattern,
                                             sizeof pattern));
            assert_string_equal(pattern, expected[i][1]);
        }
    }
    kernel_namer_close(&all);
    kernel_list_free(&kernels);
}

#define EDIT_TEST(name) cmocka_unit_test_setup_teardown(name, open_fixture, close_fixture)

int main(void)
{
    const struct CMUnitTest tests[] = {
        EDIT_TEST(a_new_file_has_one_section),
        EDIT_TEST(a_section_keeps_its_words),
        EDIT_TEST(lines_keep_their_ends),
        EDIT_TEST(an_expression_stays_while_it_holds),
        EDIT_TEST(a_later_section_is_overruled),
        EDIT_TEST(a_section_of_several_kernels_stays),
        EDIT_TEST(a_file_that_cannot_be_written_says_why),
        cmocka_unit_test(the_launch_of_most_time_is_written),
        cmocka_unit_test(what_a_file_states_is_left_out),
        cmocka_unit_test(a_sum_with_static_memory_is_a_comment),
        cmocka_unit_test(many_other_launches_are_counted),
        cmocka_unit_test(patterns_mean_one_kernel),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
