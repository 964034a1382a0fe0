/* SPDX-License-Identifier: MIT */
/* The option table, row by row: parsed where it belongs, refused where it does not. */
#include <stdio.h>
#include <string.h>

#include "command/option/option.h"
#include "support/unit.h"

enum { REASON_SIZE = 400, WORD_SIZE = 64 };

/* Parses up to four arguments; they end at the first NULL. */
static bool parse(struct options *options, char *reason, const char *first, const char *second,
                  const char *third, const char *fourth)
{
    static char words[5][WORD_SIZE] = {"occupant"}; /* the options point into it */
    const char *const given[] = {first, second, third, fourth};
    char *argv[6] = {words[0]};
    int argc = 1;

    for (int i = 0; i < 4 && given[i]; i++) {
        snprintf(words[argc], WORD_SIZE, "%s", given[i]);
        argv[argc] = words[argc];
        argc++;
    }
    return options_parse(options, NULL, argc, argv, reason, REASON_SIZE);
}

/* A value that the option takes; "" where it takes none. */
static void good_value(option_id id, char out[WORD_SIZE])
{
    const struct option *option = &option_table[id];
    char word[CHOICE_SIZE] = "";
    char list[WORDS_SIZE];

    if (!option_argument(NULL, id, ON_ALL, list)) {
        out[0] = '\0';
    } else if (option->words != NULL) {
        option_choice(id, id == OPTION_CARVEOUT ? 2 : 0, word);
        snprintf(out, WORD_SIZE, "%s", word);
    } else {
        snprintf(out, WORD_SIZE, "%lld",
                 id == OPTION_WAVE_SIZE ? option->most
                 : option->least > 0    ? option->least
                                        : 1);
    }
}

static command_id command_of(option_id id, bool takes)
{
    command_id command = 0;

    while (command < COMMAND_COUNT &&
           ((option_table[id].commands >> command) & 1u) != (takes ? 1u : 0u)) {
        command++;
    }
    return command;
}

/* Without one the copied command line would leave the parameter out. Switches have flags of their own. */
static void test_every_parameter_has_an_option(void **state)
{
    unsigned fields = 0;

    (void)state;
    for (option_id id = 0; id < OPTION_COUNT; id++) {
        fields |= option_table[id].kind == OPTION_KIND_FIELD ? 1u << option_table[id].field : 0;
    }
    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        if ((fields & 1u << id) == 0 && parameter_of(id)->kind != PARAMETER_KIND_SWITCH) {
            fail_msg("no option: %s", parameter_of(id)->key);
        }
    }
}

static void test_every_option_is_taken(void **state)
{
    (void)state;
    for (option_id id = 0; id < OPTION_COUNT; id++) {
        struct options options;
        char reason[REASON_SIZE] = "";
        char word[WORD_SIZE];
        char value[WORD_SIZE];
        command_id command = command_of(id, true);

        snprintf(word, sizeof word, "--%s", option_table[id].long_name);
        good_value(id, value);
        if (!parse(&options, reason, commands[command].name, word, *value ? value : NULL, NULL)) {
            fail_msg("%s: %s", word, reason);
        }
        assert_int_equal(options.command, command);
        assert_int_equal(options.given[id], 1);
        assert_string_equal(options.values[id][0], value);
        options_free(&options);
    }
}

static void test_no_option_elsewhere(void **state)
{
    (void)state;
    for (option_id id = 0; id < OPTION_COUNT; id++) {
        struct options options;
        char reason[REASON_SIZE] = "";
        char word[WORD_SIZE];
        char value[WORD_SIZE];
        command_id command = command_of(id, false);

        if (command == COMMAND_COUNT) {
            continue; /* every command takes it */
        }
        snprintf(word, sizeof word, "--%s", option_table[id].long_name);
        good_value(id, value);
        assert_false(
            parse(&options, reason, commands[command].name, word, *value ? value : NULL, NULL));
        assert_non_null(strstr(reason, word));
        assert_non_null(strstr(reason, commands[command].name));
        options_free(&options);
    }
}

static void test_every_argument_is_needed(void **state)
{
    (void)state;
    for (option_id id = 0; id < OPTION_COUNT; id++) {
        struct options options;
        char reason[REASON_SIZE] = "";
        char word[WORD_SIZE];
        char list[WORDS_SIZE];
        const char *name = commands[command_of(id, true)].name;

        if (id == OPTION_GPU) {
            continue; /* test_gpu */
        }
        snprintf(word, sizeof word, "--%s%s", option_table[id].long_name,
                 option_argument(NULL, id, ON_ALL, list) ? "" : "=1");
        assert_false(parse(&options, reason, name, word, NULL, NULL));
        assert_non_null(strstr(reason, option_table[id].long_name));
        options_free(&options);
    }
}

/* Percentages alone have decimals. */
static void test_decimals(void **state)
{
    struct options options;
    char reason[REASON_SIZE] = "";

    (void)state;
    assert_true(parse(&options, reason, "check", "--min-occupancy=37.5", NULL, NULL));
    assert_true(options.percents[OPTION_MIN_OCCUPANCY] == 37.5);
    options_free(&options);
    assert_true(parse(&options, reason, "suggest", "--target", "62.5 %", NULL));
    assert_true(options.percents[OPTION_TARGET] == 62.5);
    options_free(&options);
    assert_false(parse(&options, reason, "check", "--max-registers=37.5", NULL, NULL));
    options_free(&options);
    assert_false(parse(&options, reason, "check", "--min-occupancy=37.5x", NULL, NULL));
    assert_non_null(strstr(reason, "\"37.5x\" is no number; allowed is 0 to 100"));
    options_free(&options);
}

/* What is no number, or beyond the table's bounds, is refused with the bounds. */
static void test_bad_numbers(void **state)
{
    (void)state;
    for (option_id id = 0; id < OPTION_COUNT; id++) {
        const char *const bad[] = {"", "12abc", "-1", "0x", "99999999999999999999", "1.5.5", "1,0"};
        option_kind kind = option_table[id].kind;

        if (kind != OPTION_KIND_NUMBER && kind != OPTION_KIND_FIELD && kind != OPTION_KIND_CHOICE) {
            continue;
        }
        for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
            struct options options;
            char reason[REASON_SIZE] = "";
            char word[WORD_SIZE];
            bool carveout_default = id == OPTION_CARVEOUT && strcmp(bad[i], "-1") == 0;

            snprintf(word, sizeof word, "--%s=%s", option_table[id].long_name, bad[i]);
            if (parse(&options, reason, commands[command_of(id, true)].name, word, NULL, NULL) !=
                carveout_default) {
                fail_msg("%s", word);
            }
            assert_true(carveout_default || strstr(reason, "allowed"));
            options_free(&options);
        }
    }
}

/* The word behind --gpu is its argument only if it is an index or a UUID. */
static void test_gpu(void **state)
{
    static const struct {
        const char *behind;
        const char *value;
        int operands;
    } cases[] = {
        {NULL, "", 0},       {"1", "1", 0},  {"GPU-5f", "GPU-5f", 0}, {"MIG-5f", "MIG-5f", 0},
        {"kernel.o", "", 1}, {"1.o", "", 1}, {"-R", "", 0},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct options options;
        char reason[REASON_SIZE] = "";

        assert_true(parse(&options, reason, "report", "--gpu", cases[i].behind, NULL));
        assert_string_equal(options.values[OPTION_GPU][0], cases[i].value);
        assert_int_equal(options.operand_count, cases[i].operands);
        options_free(&options);
    }
}

static void test_forms(void **state)
{
    struct options options;
    char reason[REASON_SIZE];

    (void)state;
    assert_true(parse(&options, reason, "report", "-b256", "-s", "48K"));
    assert_int_equal(options.launch.block_size, 256);
    assert_int_equal(options.launch.dynamic_smem, 48 * 1024);
    options_free(&options);

    assert_true(parse(&options, reason, "--block=0x100", "report", "-",
                      "-b"
                      "1,024"));
    assert_int_equal(options.command, COMMAND_REPORT);
    assert_int_equal(options.operand_count, 1);
    assert_string_equal(options.operands[0], "-");
    assert_int_equal(options.launch.block_size, 1024); /* the last one counts */
    options_free(&options);

    assert_true(parse(&options, reason, "--", "report", "-b", NULL));
    assert_false(options.command_given);
    assert_int_equal(options.operand_count, 2);
    options_free(&options);

    assert_true(parse(&options, reason, "kernels", "-Rf", "csv", "folder"));
    assert_int_equal(options.given[OPTION_RECURSIVE], 1);
    assert_int_equal(options.numbers[OPTION_FORMAT], 1);
    options_free(&options);
}

static void check_refused(const char *word, const char *part)
{
    struct options options;
    char reason[REASON_SIZE] = "";

    assert_false(parse(&options, reason, "report", word, NULL, NULL));
    if (!strstr(reason, part)) {
        fail_msg("%s: %s", word, reason);
    }
    options_free(&options);
}

static void test_messages(void **state)
{
    (void)state;
    check_refused("--blok=3", "unknown option --blok; did you mean --block?");
    check_refused("--xyzzyx", "unknown option --xyzzyx");
    check_refused("-Z", "unknown option -Z");
    check_refused("--format=xml", "found \"xml\", allowed is text|csv|json");
    check_refused("--caching=maybe", "allowed is off, on or forced");
    check_refused("--block=70000", "65,536");
    check_refused("--nonportable=yes", "takes no value");
    check_refused("--blok\033[31m", "unknown option --blok?[31m");
    check_refused("-\033", "unknown option -?");
    check_refused("-\303\251x", "unknown option -\303\251"); /* a letter of two bytes alone */
    check_refused("-\254", "unknown option -?");
}

static void check_format(const char *command, const char *format, const char *refusal)
{
    struct options options;
    char reason[REASON_SIZE] = "";
    bool taken = parse(&options, reason, "--format", format, command, NULL);

    assert_string_equal(taken ? "" : reason, refusal);
    options_free(&options);
}

/* The words of a choice are those of the command, wherever it stands. */
static void test_words_of_commands(void **state)
{
    (void)state;
    check_format("diff", "markdown", "");
    check_format("diff", "github", "");
    check_format("check", "github", "");
    check_format("check", "markdown",
                 "--format: found \"markdown\", allowed is text|csv|json|github");
    check_format("kernels", "github", "--format: found \"github\", allowed is text|csv|json");
    check_format("diff", "xml",
                 "--format: found \"xml\", allowed is text|csv|json|markdown|github");
}

/* No two options may share a name: the parser takes the first. */
static void test_names_differ(void **state)
{
    (void)state;
    for (option_id a = 0; a < OPTION_COUNT; a++) {
        for (option_id b = 0; b < a; b++) {
            assert_string_not_equal(option_table[a].long_name, option_table[b].long_name);
            assert_true(option_table[a].short_name == 0 ||
                        option_table[a].short_name != option_table[b].short_name);
        }
        assert_true(strlen(option_help(NULL, a)) > 4);
    }
}

/* Some fields of the launch have a flag, and no option that takes their value. */
static void test_options_of_fields(void **state)
{
    (void)state;
    assert_int_equal(option_of_field(OCC_PARAM_BLOCK_SIZE), OPTION_BLOCK);
    assert_int_equal(option_of_field(OCC_PARAM_VIRTUAL_RESOURCES), OPTION_VIRTUAL);
    assert_int_equal(option_of_field(OCC_PARAM_OPTIN), OPTION_COUNT);
    assert_int_equal(option_of_field(OCC_PARAM_NONPORTABLE), OPTION_COUNT);
    assert_int_equal(option_of_field(OCC_PARAM_COUNT), OPTION_COUNT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_option_is_taken),
        cmocka_unit_test(test_every_parameter_has_an_option),
        cmocka_unit_test(test_no_option_elsewhere),
        cmocka_unit_test(test_every_argument_is_needed),
        cmocka_unit_test(test_decimals),
        cmocka_unit_test(test_bad_numbers),
        cmocka_unit_test(test_forms),
        cmocka_unit_test(test_words_of_commands),
        cmocka_unit_test(test_gpu),
        cmocka_unit_test(test_messages),
        cmocka_unit_test(test_names_differ),
        cmocka_unit_test(test_options_of_fields),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
