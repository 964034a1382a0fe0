/* SPDX-License-Identifier: MIT */
/* The configuration file against the table of options, row by row. */
#include <stdio.h>
#include <string.h>

#include "base/catalogue.h"
#include "base/message.h"
#include "command/option/option.h"
#include "support/unit.h"

enum { LINE_SIZE = 160, REASON_SIZE = 400 };

static void read_line(struct config_file *config, const char *line)
{
    *config = (struct config_file){0};
    config_read_text(config, "config.ini", line, strlen(line));
}

/* The last word of a CHOICE, "on" for a FLAG, else a text. */
static int last_value(option_id id, char out[CHOICE_SIZE])
{
    int index = 0;

    snprintf(out, CHOICE_SIZE, "%s",
             option_table[id].kind == OPTION_KIND_FLAG    ? "on"
             : id == OPTION_WAVE_SIZE                     ? "64"
             : option_table[id].kind == OPTION_KIND_FIELD ? "2"
                                                          : "T4");
    while (option_choice(id, index + 1, out)) {
        index++;
    }
    option_choice(id, index, out);
    return option_table[id].kind == OPTION_KIND_CHOICE ? index
                                                       : option_table[id].kind == OPTION_KIND_FLAG;
}

static void test_every_lasting_option_is_a_key(void **state)
{
    (void)state;
    for (option_id id = 0; id < OPTION_COUNT; id++) {
        struct config_file config;
        char value[CHOICE_SIZE];
        char line[LINE_SIZE];
        int number = last_value(id, value);

        snprintf(line, sizeof line, "# first\n%s = %s\n", option_table[id].long_name, value);
        read_line(&config, line);
        if (option_table[id].span == OPTION_LASTING) {
            assert_int_equal(config.messages.count, 0);
            assert_int_equal(config.choices[id].line, 2);
            assert_int_equal(config.choices[id].number, number);
            assert_true((option_table[id].kind != OPTION_KIND_TEXT &&
                         option_table[id].kind != OPTION_KIND_FIELD) ||
                        strcmp(config.choices[id].text, value) == 0);
        } else {
            assert_int_equal(config.messages.count, 1);
            assert_non_null(strstr(config.messages.items[0].text, "config.ini:2: "));
            assert_non_null(strstr(config.messages.items[0].text, "unknown key"));
        }
        config_close(&config);
    }
}

/* What the file can hold: a value of these kinds alone is read. */
static void test_lasting_options_have_readable_kinds(void **state)
{
    (void)state;
    for (option_id id = 0; id < OPTION_COUNT; id++) {
        option_kind kind = option_table[id].kind;

        assert_true(option_table[id].span == OPTION_ONCE || kind == OPTION_KIND_FLAG ||
                    kind == OPTION_KIND_CHOICE || kind == OPTION_KIND_TEXT ||
                    kind == OPTION_KIND_FIELD);
    }
}

static bool parse(struct options *options, const char *first, const char *second)
{
    static char words[3][64] = {"occupant"};
    char *argv[4] = {words[0]};
    char reason[REASON_SIZE];
    int count = 1;

    for (int i = 0; i < 2 && (i ? second : first); i++) {
        snprintf(words[count], sizeof words[count], "%s", i ? second : first);
        argv[count] = words[count];
        count++;
    }
    return options_parse(options, NULL, count, argv, reason, sizeof reason);
}

static void test_the_command_line_wins(void **state)
{
    static const char text[] = "theme = light\npresenter = on\nshow-command = on\narch = sm_80\n";
    struct config_file config;
    struct options options;

    (void)state;
    read_line(&config, text);
    assert_true(parse(&options, "--theme=dark", "--show-command=off"));
    config_apply(&config, &options);
    assert_int_equal(options.numbers[OPTION_THEME], option_find_word(OPTION_THEME, "dark", ON_ALL));
    assert_int_equal(options.numbers[OPTION_SHOW_COMMAND], 0);
    assert_int_equal(options.numbers[OPTION_PRESENTER], 1);
    assert_int_equal(options.given[OPTION_PRESENTER], 0);
    assert_string_equal(config_text(&options, OPTION_ARCH), "sm_80");
    assert_true(config_chosen(&options, OPTION_THEME));
    assert_false(config_chosen(&options, OPTION_GLYPHS));
    options_free(&options);
    config_close(&config);
}

/* Only commands that take an option have it from the file. */
static void test_other_commands_are_left_alone(void **state)
{
    static const char text[] = "presenter = on\narch = sm_80\n";
    struct config_file config;
    struct options options;

    (void)state;
    read_line(&config, text);
    assert_true(parse(&options, "report", NULL));
    config_apply(&config, &options);
    assert_int_equal(options.numbers[OPTION_PRESENTER], 0);
    assert_string_equal(config_text(&options, OPTION_ARCH), "sm_80");
    options_free(&options);
    assert_true(parse(&options, "profiles", NULL));
    config_apply(&config, &options);
    assert_null(config_text(&options, OPTION_ARCH));
    options_free(&options);
    config_close(&config);
}

/* The launch of the file is a default: an option wins, and what the architecture lacks is left out. */
static void test_a_launch(void **state)
{
    static const char text[] = "block = 128\nregisters = 40\nsmem = 16*block + 1K\ncluster = 4\n"
                               "cache-config = l1\nblock-multiple = 32\n";
    struct config_file config;
    struct options options;

    (void)state;
    read_line(&config, text);
    assert_int_equal(config.messages.count, 0);
    for (int i = 0; i < 2; i++) {
        occ_arch arch = {.cluster_max_portable = i ? 8 : 0};
        occ_launch launch = OCC_LAUNCH_DEFAULT;

        assert_true(parse(&options, "--registers=64", NULL));
        config_apply(&config, &options);
        launch.registers_per_thread = 64;
        config_launch(&options, &arch, &launch);
        assert_int_equal(launch.block_size, 128);
        assert_int_equal(launch.registers_per_thread, 64);
        assert_int_equal(launch.dynamic_smem, 1024);
        assert_int_equal(launch.smem_per_thread, 16);
        assert_int_equal(launch.cluster_size, i ? 4 : 0);
        assert_int_equal(options.given[OPTION_BLOCK], 0);
        options_free(&options);
    }
    config_close(&config);
}

/* Gates, tables of configurations and files of kernels state their own launch. */
static void test_a_launch_is_not_for_what_states_its_own(void **state)
{
    static const char *const commands_without[] = {"check", "diff", "batch", "kernels", "measure"};
    const occ_launch plain = OCC_LAUNCH_DEFAULT;
    occ_arch arch = {0};
    struct config_file config;
    struct options options;

    (void)state;
    read_line(&config, "block = 128\n");
    for (size_t i = 0; i < sizeof commands_without / sizeof *commands_without; i++) {
        occ_launch launch = plain;

        assert_true(parse(&options, commands_without[i], NULL));
        config_apply(&config, &options);
        config_launch(&options, &arch, &launch);
        assert_int_equal(launch.block_size, plain.block_size);
        options_free(&options);
    }
    occ_launch launch = plain;

    assert_true(parse(&options, "report", "build.log"));
    config_apply(&config, &options);
    config_launch(&options, &arch, &launch);
    assert_int_equal(launch.block_size, plain.block_size);
    options_free(&options);
    config_close(&config);
}

static void test_every_language(void **state)
{
    (void)state;
    for (language_id k = 0; k < LANGUAGE_COUNT; k++) {
        struct config_file config;
        char line[LINE_SIZE];

        snprintf(line, sizeof line, "LANG = en\nlang = %s\n", languages[k].code);
        read_line(&config, line);
        assert_ptr_equal(config.language, &languages[k]);
        assert_int_equal(config.messages.count, 1); /* keys have one case */
        config_close(&config);
    }
}

/* The first hundred mistakes are told, and that there are more. */
static void test_many_mistakes_end(void **state)
{
    static char text[1 << 14];
    struct config_file config;

    (void)state;
    for (size_t i = 0; i + 3 < sizeof text; i += 2) {
        memcpy(text + i, "x\n", 3);
    }
    read_line(&config, text);
    assert_int_equal(config.messages.count, MISTAKES_MOST + 1);
    config_close(&config);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_lasting_option_is_a_key),
        cmocka_unit_test(test_lasting_options_have_readable_kinds),
        cmocka_unit_test(test_the_command_line_wins),
        cmocka_unit_test(test_other_commands_are_left_alone),
        cmocka_unit_test(test_a_launch),
        cmocka_unit_test(test_a_launch_is_not_for_what_states_its_own),
        cmocka_unit_test(test_every_language),
        cmocka_unit_test(test_many_mistakes_end),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
