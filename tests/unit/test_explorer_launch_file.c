/* SPDX-License-Identifier: MIT */
/* Launch files: what is read, what is refused with its line, which kernels a section matches. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/ini.h"
#include "base/message.h"
#include "launch/launch_parameter.h"
#include "launch/launch_file.h"
#include "support/unit.h"

#define LENGTH(array) (sizeof(array) / sizeof *(array))

/* ---- Expressions */

static void expressions_are_linear_in_the_block(void **state)
{
    static const struct {
        const char *text;
        occ_parameter id;
        int per_thread;
        int fixed;
    } cases[] = {
        {"256", OCC_PARAM_GRID_SIZE, 0, 256},
        {"16x16", OCC_PARAM_GRID_SIZE, 0, 256},
        {"32 x 8X2", OCC_PARAM_GRID_SIZE, 0, 512},
        {"0x20*2", OCC_PARAM_GRID_SIZE, 0, 64},
        {"2*0X20x3", OCC_PARAM_GRID_SIZE, 0, 192},
        {"132*8", OCC_PARAM_GRID_SIZE, 0, 1056},
        {"1,024*1_024", OCC_PARAM_DYNAMIC_SMEM, 0, 1 << 20},
        {"4*block", OCC_PARAM_DYNAMIC_SMEM, 4, 0},
        {"block", OCC_PARAM_DYNAMIC_SMEM, 1, 0},
        {"block*4", OCC_PARAM_DYNAMIC_SMEM, 4, 0},
        {"Block * 4 + 1K", OCC_PARAM_DYNAMIC_SMEM, 4, 1024},
        {"1 KiB+4*block", OCC_PARAM_DYNAMIC_SMEM, 4, 1024},
        {"(2*block+1)*8", OCC_PARAM_DYNAMIC_SMEM, 16, 8},
        {"8*(block+2)+4*block", OCC_PARAM_DYNAMIC_SMEM, 12, 16},
        {"((block))", OCC_PARAM_DYNAMIC_SMEM, 1, 0},
        {"0*block", OCC_PARAM_DYNAMIC_SMEM, 0, 0},
        {"2*16K", OCC_PARAM_DYNAMIC_SMEM, 0, 32768},
        {"2K x 2", OCC_PARAM_GRID_SIZE, 0, 4096},
        {"1073741824", OCC_PARAM_GRID_SIZE, 0, 1 << 30},
    };

    (void)state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        occ_launch launch = OCC_LAUNCH_DEFAULT;
        char reason[SENTENCE_SIZE];

        assert_true(parameter_parse(NULL, NULL, NULL, cases[i].id, cases[i].text, &launch, reason));
        assert_int_equal(launch.smem_per_thread, cases[i].per_thread);
        assert_int_equal(occ_get(&launch, cases[i].id), cases[i].fixed);
    }
}

static void other_expressions_are_refused(void **state)
{
    static const char *const cases[] = {
        "",
        "4*",
        "*4",
        "4 block",
        "blocks",
        "block_size",
        "block/32",
        "block-1",
        "(4*block",
        "4*block)",
        "32, 8",
        "4*1.5",
        "4 Q",
        "4%",
        "((((((((((((((((((1))))))))))))))))))",
        "1111111111111111111111111111111111111111111111111111111111111111",
        "block*block",
        "(block+1)*(2*block)",
        "1073741825",
        "1M*1M",
        "1M*1M*block",
        "1G+1",
        "1G*block+block",
    };

    (void)state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        occ_launch launch = {.smem_per_thread = -1};
        char reason[SENTENCE_SIZE];

        assert_false(
            parameter_parse(NULL, NULL, NULL, OCC_PARAM_DYNAMIC_SMEM, cases[i], &launch, reason));
        assert_int_equal(launch.smem_per_thread, -1);
    }
}

/* ---- Reading */

static bool read_text(launch_file *file, const char *text, message_list *messages)
{
    char *exact =
        malloc(strlen(text) + 1); /* without its NUL, so that a sanitizer sees a byte too many */

    assert_non_null(exact);
    memcpy(exact, text, strlen(text));
    bool good = launch_file_read_text(file, "my.launches", exact, strlen(text), messages);

    free(exact);
    return good;
}

static void read_good(launch_file *file, const char *text)
{
    message_list messages = {0};

    if (!read_text(file, text, &messages)) {
        fail_msg("%s", messages.items[0].text);
    }
    assert_int_equal(messages.count, 0);
}

static void sections_state_parameters(void **state)
{
    launch_file file;

    (void)state;
    read_good(&file, "# kernels\n[reduce]  # all of them\nblock = 32x8 # threads\r\n"
                     "dynamic_smem = 4*block + 1K\ncluster = none\ngrid = 132*8\n\n"
                     "[*gemm<*, {lambda(int)#1}>]\ncarveout = 64K\noptin=off\nnonportable = on\n"
                     "cache_config = l1\n[nothing]\n");
    assert_string_equal(file.path, "my.launches");
    assert_int_equal(file.count, 3);

    const launch_section *first = &file.sections[0];
    const launch_section *second = &file.sections[1];

    assert_string_equal(first->pattern, "reduce");
    assert_int_equal(first->line, 2);
    assert_int_equal(first->states.stated,
                     1u << OCC_PARAM_BLOCK_SIZE | 1u << OCC_PARAM_DYNAMIC_SMEM |
                         1u << OCC_PARAM_CLUSTER_SIZE | 1u << OCC_PARAM_GRID_SIZE |
                         1u << OCC_PARAM_SMEM_PER_THREAD);
    assert_int_equal(first->states.launch.block_size, 256);
    assert_int_equal(first->states.launch.dynamic_smem, 1024);
    assert_int_equal(first->states.launch.smem_per_thread, 4);
    assert_int_equal(first->states.launch.cluster_size, 0);
    assert_int_equal(first->states.launch.grid_size, 1056);
    assert_int_equal(first->states.lines[OCC_PARAM_GRID_SIZE], 6);
    assert_string_equal(second->pattern, "*gemm<*, {lambda(int)#1}>");
    assert_int_equal(second->states.launch.carveout_bytes, 65536);
    assert_false(second->states.launch.optin);
    assert_true(second->states.launch.nonportable_cluster);
    assert_int_equal(second->states.launch.cache_config, OCC_CACHE_L1);
    assert_int_equal(file.sections[2].states.stated, 0);
    assert_int_equal(file.stated, first->states.stated | second->states.stated);
    launch_file_free(&file);
    assert_int_equal(file.count, 0);
}

/* A line, and the message about it behind "my.launches:LINE: "; NULL: it is good. */
struct line {
    const char *text;
    const char *message;
};

static void each_mistake_has_its_line(void **state)
{
    static const struct line lines[] = {
        {"block = 1", "a line before any section; allowed first is [KERNEL]"},
        {"block = 2", NULL},
        {"[]", "a section without a name; allowed is [KERNEL], with * and ?"},
        {"blocc = 1", NULL},
        {"[open", "\"[open\" is no section; allowed is [KERNEL]; what it holds is not read"},
        {"blocc = 1", NULL},
        {"[k]", NULL},
        {"block = big", "block: \"big\" is not a whole number; allowed is 1 to 65,536 threads"},
        {"block = 256", "block is given already, on line 8; allowed is once"},
        {"dynamic_smen = 1", "unknown key \"dynamic_smen\"; did you mean dynamic_smem?"},
        {"threads = 1",
         "unknown key \"threads\"; allowed are block, dynamic_smem, cluster, "
         "carveout, cache_config, grid, optin, nonportable, tensor_columns, oversized, sms, "
         "cooperative, smem_per_thread, access_bytes, ilp, instructions, block_multiple"},
        {"registers = 32", "registers is compiled into the kernel: its own file states it; allowed "
                           "are block, dynamic_smem, cluster, carveout, cache_config, grid, optin, "
                           "nonportable, tensor_columns, oversized, sms, cooperative, "
                           "smem_per_thread, access_bytes, ilp, instructions, block_multiple"},
        {"dynamic_smem = block*block",
         "dynamic_smem: found \"block*block\", allowed is a size such as 4K, or with bytes per "
         "thread: 16*block + 1K"},
        {"grid = 2*block",
         "grid: \"2*block\" has a wrong unit; allowed is 0 to 2,147,483,647 blocks (K, M or G)"},
        {"words", "\"words\" is not understood; allowed is name = value"},
        {"cluster = 2*block/2",
         "cluster: \"2*block/2\" has a wrong unit; allowed is 0 to 65,536 blocks (K, M or G)"},
        {"[c]", NULL},
        {"carveout = 150", "carveout: found \"150\", allowed is a percentage (0 to 100), a size "
                           "such as 64K, or default"},
        {"[k]", NULL},
        {"block_multiple = 70000",
         "block_multiple: \"70000\" is too large; allowed is 0 to 65,536 threads"},
        {"block = 64x2048", "block: \"131072\" is too large; allowed is 1 to 65,536 threads"},
        {"dynamic_smem = 1G*block",
         "dynamic_smem: \"1073741824\" is too large; allowed is 0 to 536,870,912 B per thread"},
        {"carveout = 110%", "carveout: found \"110%\", allowed is a percentage (0 to 100), a size "
                            "such as 64K, or default"},
        {"= 4", "a value without a name; allowed is name = value"},
        {"grid =", "a name without a value; allowed is name = value"},
        {"grid = 1\033", "a control character, or no UTF-8; allowed is text"},
        {"optin = maybe", "optin: found \"maybe\", allowed is off or on"},
        {"cluster = 1G*8",
         "cluster: \"1G*8\" has a wrong unit; allowed is 0 to 65,536 blocks (K, M or G)"},
    };
    char text[2048] = "";
    message_list messages = {0};
    launch_file file;
    size_t next = 0;

    (void)state;
    for (size_t i = 0; i < LENGTH(lines); i++) {
        strcat(strcat(text, lines[i].text), "\n");
    }
    assert_false(read_text(&file, text, &messages));
    assert_null(file.sections);
    for (size_t i = 0; i < LENGTH(lines); i++) {
        char expected[MESSAGE_SIZE];

        if (lines[i].message) {
            snprintf(expected, sizeof expected, "my.launches:%zu: %s", i + 1, lines[i].message);
            assert_true(next < messages.count);
            assert_string_equal(messages.items[next++].text, expected);
        }
    }
    assert_int_equal(next, messages.count);
    message_free(&messages);
}

/* Bytes for each thread are stated by an expression or by their own key. */
static void both_parts_of_shared_memory_are_one_statement(void **state)
{
    launch_file file;

    (void)state;
    read_good(&file,
              "[k]\nsmem_per_thread = 4\ndynamic_smem = 1K\n[l]\ndynamic_smem = 16 /thread\n");
    assert_int_equal(file.sections[0].states.launch.smem_per_thread, 4);
    assert_int_equal(file.sections[0].states.launch.dynamic_smem, 1024);
    assert_int_equal(file.sections[1].states.launch.smem_per_thread, 16);
    assert_int_equal(file.sections[1].states.launch.dynamic_smem, 0);
    launch_file_free(&file);
}

static void long_lines_and_many_mistakes_are_bounded(void **state)
{
    static char text[8192];
    message_list messages = {0};
    launch_file file;

    (void)state;
    memset(text, 'a', INI_LINE_MOST + 1);
    assert_false(read_text(&file, text, &messages));
    assert_string_equal(messages.items[0].text,
                        "my.launches:1: a line of 4201 bytes; allowed are 4200");
    message_free(&messages);
    strcpy(text, "[k]\n");
    for (int i = 0; i < 2 * MISTAKES_MOST; i++) {
        strcat(text, "x = 1\n");
    }
    assert_false(read_text(&file, text, &messages));
    assert_int_equal(messages.count, MISTAKES_MOST + 1);
    assert_string_equal(messages.items[MISTAKES_MOST].text,
                        "my.launches:102: more than 100 mistakes; the rest is not read");
    message_free(&messages);
}

static void a_file_that_cannot_be_read_says_why(void **state)
{
    message_list messages = {0};
    launch_file file;

    (void)state;
    assert_false(launch_file_read(&file, "/proc/nonexistent/a.launches", &messages));
    assert_string_equal(messages.items[0].text,
                        "/proc/nonexistent/a.launches: No such file or directory");
    message_free(&messages);
}

/* ---- Kernels */

static void add_kernel(kernel_list *kernels, const char *name)
{
    char text[256];

    snprintf(text, sizeof text,
             "ptxas info    : Compiling entry function '%s' for 'sm_90'\n"
             "ptxas info    : Used 32 registers\n",
             name);
    assert_true(kernel_list_read_bytes(kernels, "log", text, strlen(text)));
}

static void add_text(kernel_list *kernels, const char *name)
{
    char text[512];

    snprintf(text, sizeof text, "Resource usage:\n Function %s:\n  REG:32 STACK:0 CONSTANT[0]:8\n",
             name);
    assert_true(kernel_list_read_bytes(kernels, "text", text, strlen(text)));
}

static void patterns_match_whole_names(void **state)
{
    static char names[][40] = {"_Z9block_sumIfEvPf", "void ns::block_sum<float>(float*)",
                               "ns::block_sum<float>"};
    static const kernel_name name = {names[0], names[1], names[1] + 5, names[2], names[2]};
    static const char *const good[] = {"_Z9block_sumIfEvPf",
                                       "void ns::block_sum<float>(float*)",
                                       "ns::block_sum<float>",
                                       "ns::block_sum",
                                       "*::block_sum",
                                       "*block_sum<*>",
                                       "ns::block_sum<float>(float*)",
                                       "ns::block_s?m",
                                       "*"};
    static const char *const bad[] = {"block_sum",   "ns::block",      "ns::block_sum<int>",
                                      "sum*",        "ns::block_sum<", "ns::Block_sum",
                                      "_Z9block_sum"};

    (void)state;
    for (size_t i = 0; i < LENGTH(good); i++) {
        assert_true(kernel_name_matches(&name, good[i]));
    }
    for (size_t i = 0; i < LENGTH(bad); i++) {
        assert_false(kernel_name_matches(&name, bad[i]));
    }
}

static void names_lose_their_template_arguments(void **state)
{
    static const struct {
        const char *name;
        const char *plain;
    } cases[] = {{"f<(a<b>)1, {lambda(int)#1}>", "f"},
                 {"f>b>", "f>b>"},
                 {"ns<int>::g", "ns<int>::g"},
                 {"ns<int>::g<x<y>>", "ns<int>::g"},
                 {"plain", "plain"}};

    (void)state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        kernel_list kernels = {0};
        kernel_namer names = {.list = &kernels};

        add_text(&kernels, cases[i].name);
        assert_true(kernel_namer_open(&names));
        assert_int_equal(names.count, 1);
        assert_true(kernel_name_matches(&names.names[0], cases[i].plain));
        kernel_namer_close(&names);
        kernel_list_free(&kernels);
    }
}

static void the_last_section_that_states_a_parameter_wins(void **state)
{
    kernel_list kernels = {0};
    kernel_list others = {0};
    launch_file file;

    (void)state;
    add_kernel(&kernels, "reduce_b");
    add_kernel(&kernels, "scan");
    add_kernel(&kernels, "reduce_a");
    add_kernel(&kernels, "reduce_a");
    add_kernel(&others, "reduce_a");
    add_kernel(&others, "reduce_c");
    read_good(&file, "[reduce*]\nblock = 128\ndynamic_smem = 4*block\ncarveout = 64K\n"
                     "[reduce_a]\nblock = 256\ndynamic_smem = 512\ncarveout = 50%\n[unused]\n");
    assert_null(launch_file_find(&file, "reduce_a"));
    assert_true(launch_file_match(&file, &kernels));

    const stated_launch *a = launch_file_find(&file, "reduce_a");
    const stated_launch *b = launch_file_find(&file, "reduce_b");

    assert_null(launch_file_find(&file, "scan"));
    assert_non_null(a);
    assert_non_null(b);
    assert_int_equal(a->launch.block_size, 256);
    assert_int_equal(a->lines[OCC_PARAM_BLOCK_SIZE], 6);
    assert_int_equal(a->launch.dynamic_smem, 512);
    assert_int_equal(a->launch.smem_per_thread, 0);
    assert_int_equal(a->launch.carveout_percent, 50);
    assert_int_equal(a->launch.carveout_bytes, -1);
    assert_int_equal(b->launch.block_size, 128);
    assert_int_equal(b->launch.dynamic_smem, 0);
    assert_int_equal(b->launch.smem_per_thread, 4);
    assert_int_equal(b->launch.carveout_bytes, 65536);
    assert_true(file.sections[0].matched && file.sections[1].matched && !file.sections[2].matched);

    /* A second list is matched beside the first one, which may go. */
    kernel_list_free(&kernels);
    assert_null(launch_file_find(&file, "reduce_c"));
    assert_true(launch_file_match(&file, &others));
    assert_int_equal(launch_file_find(&file, "reduce_c")->launch.block_size, 128);
    assert_int_equal(launch_file_find(&file, "reduce_a")->launch.block_size, 256);
    assert_int_equal(launch_file_find(&file, "reduce_b")->launch.block_size, 128);
    launch_file_free(&file);
    kernel_list_free(&others);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(expressions_are_linear_in_the_block),
        cmocka_unit_test(other_expressions_are_refused),
        cmocka_unit_test(sections_state_parameters),
        cmocka_unit_test(each_mistake_has_its_line),
        cmocka_unit_test(both_parts_of_shared_memory_are_one_statement),
        cmocka_unit_test(long_lines_and_many_mistakes_are_bounded),
        cmocka_unit_test(a_file_that_cannot_be_read_says_why),
        cmocka_unit_test(patterns_match_whole_names),
        cmocka_unit_test(names_lose_their_template_arguments),
        cmocka_unit_test(the_last_section_that_states_a_parameter_wins),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
