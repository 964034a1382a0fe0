/* SPDX-License-Identifier: MIT */
/* The reader of profiles: each kind of mistake has its message, and none hides another. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "profile/field.h"
#include "profile/profile.h"
#include "support/profile_text.h"

#define LENGTH(array) (sizeof(array) / sizeof *(array))

/* A whole profile, one line a string, so that a test can name a line and put another in its place. */
static const char *const base[] = {
    "# an architecture that does not exist",
    "[architecture]",
    "name = sm_95",
    "title = Test GT100",
    "compute_capability = 9.5",
    "warp_size = 32",
    "max_warps_per_sm = 64",
    "max_blocks_per_sm = 32",
    "max_threads_per_block = 1,024",
    "register_allocation = subpartition",
    "registers_per_sm = 64K",
    "max_registers_per_block = 65536",
    "max_registers_per_thread = 255",
    "register_unit = 0x100",
    "warp_unit = 4",
    "subpartitions = 4",
    "smem_configuration = carveout",
    "carveouts = 0 8 16 32 100 KiB",
    "smem_per_block = 48 KiB",
    "smem_per_block_optin = 99 KiB",
    "smem_unit = 128",
    "smem_reserved = 1 KiB",
    "barriers_per_sm = 64",
    "cluster_max_portable = 8",
    "cluster_max_nonportable = 16",
    "[device Test One]",
    "sms = 20",
    "gpc_sms = 12 8",
    "gpc_status = fitted",
    "bandwidth_gbs = 1,024.5",
    "[throughput]",
    "fma = 128 documented",
};

enum { LINES = LENGTH(base), TEXT_SIZE = 8192 };

/* The base with the line that begins with `instead_of` replaced; "" for `line` takes it out. */
static int build(char *text, const char *instead_of, const char *line)
{
    int at = 0;
    size_t used = 0;

    for (int i = 0; i < LINES; i++) {
        bool here =
            at == 0 && instead_of != NULL && strncmp(base[i], instead_of, strlen(instead_of)) == 0;

        if (here) {
            at = i + 1;
        }
        if (!here || line[0] != '\0') {
            used += (size_t)snprintf(text + used, TEXT_SIZE - used, "%s\n", here ? line : base[i]);
        }
    }
    return at;
}

static void a_good_text_has_no_message(void **state)
{
    char text[TEXT_SIZE];
    message_list messages = {0};

    (void)state;
    build(text, NULL, NULL);
    if (!read_messages(text, strlen(text), &messages)) {
        fail_msg("%s", messages.items[0].text);
    }
    assert_int_equal(messages.count, 0);
}

static const struct mistake {
    const char *instead_of; /* the beginning of the line that is replaced */
    const char *line;
    const char *message; /* after the line's number */
    const char
        *line_of; /* the line that is named begins so; NULL: the one after the replaced one */
} mistakes[] = {
    /* names */
    {"warp_unit", "warp_units = 4", "unknown field \"warp_units\"; did you mean warp_unit?",
     "warp_unit"},
    {"# an", "x\n", "a field before any section; allowed first is [architecture]", "# an"},
    {"title", "colour = red",
     "unknown field \"colour\"; allowed in [architecture] is what `occupant profiles --fields` "
     "lists",
     "title"},
    {"title",
     "ab\u4e16\u4e16\u4e16\u4e16\u4e16\u4e16\u4e16\u4e16\u4e16\u4e16\u4e16\u4e16\u4e16\u4e16\u4e16"
     "\u4e16\u4e16\u4e16\u4e16\u4e16",
     "\"ab\u4e16\u4e16\u4e16\u4e16\u4e16\u4e16\u4e16\u4e16\u4e16\u4e16\u4e16\u4e16\u4e16\u4e16"
     "\u4e16\u4e16\u4e16\u4e16\u4e16\" "
     "is not understood; allowed is name = value",
     "title"},
    {"title", "name = sm_95", "name is given already, on line 3; allowed is once", "title"},
    {"title", "title", "\"title\" is not understood; allowed is name = value", "title"},
    {"title", "= 3", "a value without a name; allowed is name = value", "title"},
    {"title", "title = # nothing", "a name without a value; allowed is name = value", "title"},
    /* sections */
    {"[throughput]", "[thruput]",
     "unknown section \"thruput\"; did you mean [throughput]? what it holds is not read",
     "[throughput]"},
    {"[throughput]", "[x]",
     "unknown section \"x\"; allowed are [architecture], [device NAME], [throughput] and "
     "[latency]; what it holds is not read",
     "[throughput]"},
    {"[throughput]", "[throughput", "\"[throughput\" is no section; allowed is [section]",
     "[throughput]"},
    {"[throughput]", "[throughput fast]", "[throughput] has no name; \"fast\" is not allowed",
     "[throughput]"},
    {"[device", "[device]\nsms=1", "a name of 0 bytes; allowed is [device NAME] with 1 to 63",
     "[device"},
    {"bandwidth_gbs", "[device TEST one]", "[device TEST one] is there already; allowed is once",
     "bandwidth_gbs"},
    {"fma", "[architecture]", "[architecture] is there already, on line 2; allowed is once", "fma"},
    /* amounts */
    {"max_warps_per_sm", "max_warps_per_sm = 0",
     "max_warps_per_sm: \"0\" is too small; allowed is 1 to 4,096", "max_warps_per_sm"},
    {"max_warps_per_sm", "max_warps_per_sm = 64 KiB",
     "max_warps_per_sm: \"64 KiB\" has a wrong unit; allowed is 1 to 4,096 (K, M or G)",
     "max_warps_per_sm"},
    {"smem_unit", "smem_unit = 128 threads",
     "smem_unit: \"128 threads\" has a wrong unit; allowed is 1 to 65,536 (B, K, KiB, M, MiB, G "
     "or GiB)",
     "smem_unit"},
    {"warp_unit", "warp_unit = four",
     "warp_unit: \"four\" is not a whole number; allowed is 1 to 64", "warp_unit"},
    {"compute_capability", "compute_capability = 9",
     "compute_capability: \"9\" is no compute capability; allowed is as 9.0, up to 99.99",
     "compute_capability"},
    {"compute_capability", "compute_capability = .5",
     "compute_capability: \".5\" is no compute capability; allowed is as 9.0, up to 99.99",
     "compute_capability"},
    {"compute_capability", "compute_capability = 9.",
     "compute_capability: \"9.\" is no compute capability; allowed is as 9.0, up to 99.99",
     "compute_capability"},
    {"compute_capability", "compute_capability = 9.5a",
     "compute_capability: \"9.5a\" is no compute capability; allowed is as 9.0, up to 99.99",
     "compute_capability"},
    {"compute_capability", "compute_capability = 100.5",
     "compute_capability: \"100.5\" is no compute capability; allowed is as 9.0, up to 99.99",
     "compute_capability"},
    {"compute_capability", "compute_capability = 9.123",
     "compute_capability: \"9.123\" is no compute capability; allowed is as 9.0, up to 99.99",
     "compute_capability"},
    {"compute_capability", "compute_capability = 9.5.1",
     "compute_capability: \"9.5.1\" is no compute capability; allowed is as 9.0, up to 99.99",
     "compute_capability"},
    {"compute_capability", "compute_capability = -9.5",
     "compute_capability: \"-9.5\" is no compute capability; allowed is as 9.0, up to 99.99",
     "compute_capability"},
    {"bandwidth_gbs", "bandwidth_gbs = fast",
     "bandwidth_gbs: \"fast\" is not allowed; allowed is a number from 0 to 1,000,000",
     "bandwidth_gbs"},
    {"register_allocation", "register_allocation = thread",
     "register_allocation: \"thread\" is not known; allowed is block, warp or subpartition",
     "register_allocation"},
    {"barriers_per_sm", "partitioned_caching = maybe",
     "partitioned_caching: \"maybe\" is not known; allowed is no or yes", "barriers_per_sm"},
    {"title", "title = 1234567890123456789012345678901234567890123456789012345678901234",
     "title: a text of 64 bytes; allowed is 1 to 63", "title"},
    /* lists */
    {"carveouts", "carveouts = 0 16 8 100 KiB",
     "carveouts: 8,192 comes after 16,384; the list must be ascending", "carveouts"},
    {"carveouts", "carveouts = 0 8 KiB 100 KiB",
     "carveouts: \"KiB\" in a list; allowed is one unit for all, at the end", "carveouts"},
    {"carveouts", "carveouts = 0 8K 100 KiB",
     "carveouts: \"8K\" in a list; allowed is one unit for all, at the end", "carveouts"},
    {"carveouts", "carveouts = 0 x 100 KiB",
     "carveouts: \"x\" in a list; allowed is one unit for all, at the end", "carveouts"},
    {"carveouts", "carveouts = 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 KiB",
     "carveouts: a list of 17 numbers; allowed is 1 to 16", "carveouts"},
    {"gpc_sms", "gpc_sms = 12 0 8", "gpc_sms: \"0\" is too small; allowed is 1 to 65,536",
     "gpc_sms"},
    /* figures */
    {"fma", "fma = 128",
     "fma: \"128\" is no figure; allowed is a number up to 1,000,000 and unknown, assumed, fitted, "
     "documented or measured",
     "fma"},
    {"fma", "fma = many measured",
     "fma: \"many\" is no figure; allowed is a number up to 1,000,000 and unknown, assumed, "
     "fitted, documented or measured",
     "fma"},
    {"fma", "fma = 1 measured\nfma = 2 measured", "fma is given already; allowed is once", NULL},
    /* what is missing; told at the section */
    {"warp_unit", "", "warp_unit is missing; [architecture] must have it", "[architecture]"},
    {"sms", "", "sms is missing; [device] must have it", "[device"},
    /* contradictions */
    {"warp_size", "warp_size = 24", "warp_size: 24 threads; allowed is 16, 32 or 64", "warp_size"},
    {"compute_capability", "compute_capability = 9.0",
     "compute_capability: 9.0 in a profile called sm_95; allowed there is its own number",
     "compute_capability"},
    {"subpartitions", "subpartitions = 3",
     "subpartitions: 3; allowed is a divisor of registers_per_sm (65,536)", "subpartitions"},
    {"max_warps_per_sm", "max_warps_per_sm = 66",
     "subpartitions: 4; allowed is a divisor of max_warps_per_sm (66)", "subpartitions"},
    {"title", "family_subpartitions = 5",
     "family_subpartitions: 5; allowed is a divisor of registers_per_sm (65,536)", "title"},
    {"max_registers_per_block", "max_registers_per_block = 65,537",
     "max_registers_per_block: 65,537; allowed is at most registers_per_sm (65,536)",
     "max_registers_per_block"},
    {"smem_per_block_optin", "smem_per_block_optin = 47 KiB",
     "smem_per_block_optin: 48,128; allowed is at least smem_per_block (49,152)",
     "smem_per_block_optin"},
    {"smem_per_block_optin", "smem_per_block_optin = 100 KiB",
     "smem_per_block_optin: with smem_reserved it is 103,424 bytes; allowed is at most 102,400, "
     "the largest of carveouts",
     "smem_per_block_optin"},
    {"max_threads_per_block", "max_threads_per_block = 4096",
     "max_threads_per_block: 4096 threads; allowed is at most 2048, max_warps_per_sm (64) of 32 "
     "threads",
     "max_threads_per_block"},
    {"title", "wide_register_unit = 512",
     "wide_register_unit: one of wide_register_unit and wide_registers; allowed is both or none",
     "title"},
    {"title", "wide_register_unit = 128\nwide_registers = 21 22",
     "wide_register_unit: 128; allowed is 0, or register_unit (256) and more", "title"},
    {"title", "assumed = warp_unit warp_units", "assumed: there is no field \"warp_units\"",
     "title"},
    {"title", "tensor_columns_per_sm = 512\ntensor_columns_exclusive = 512",
     "tensor_columns_exclusive: 512; allowed is 0, or more than tensor_columns_per_sm (512)", NULL},
    {"cluster_max_nonportable", "cluster_max_nonportable = 4",
     "cluster_max_nonportable: 4; allowed is at least cluster_max_portable (8)",
     "cluster_max_nonportable"},
    {"title", "cluster_blocks_per_sm = 33",
     "cluster_blocks_per_sm: 33; allowed is at most max_blocks_per_sm (32)", "title"},
    {"gpc_sms", "gpc_sms = 12 9",
     "gpc_sms: the GPCs have 21 SMs together; allowed is the 20 of sms", "gpc_sms"},
    {"gpc_status", "",
     "gpc_status: gpc_sms without its status; allowed is assumed, fitted, documented or measured",
     "[device"},
    {"gpc_sms", "", "gpc_status: a status without gpc_sms; allowed is none, or unknown",
     "gpc_status"},
    {"bandwidth_gbs", "cluster_max_nonportable = 7",
     "cluster_max_nonportable: 7; allowed is the portable 8 of the architecture and more, or 0",
     "bandwidth_gbs"},
};

/* Where the line stands after the one before it was taken out or doubled. */
static int expected_line(const struct mistake *mistake, int replaced)
{
    int line = 0;

    if (mistake->line_of == NULL) {
        return replaced + 1;
    }
    for (int i = 0; i < LINES && line == 0; i++) {
        if (strncmp(base[i], mistake->line_of, strlen(mistake->line_of)) == 0) {
            line = i + 1;
        }
    }
    return mistake->line[0] == '\0' && line > replaced ? line - 1 : line;
}

static void each_mistake_has_its_message(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(mistakes); i++) {
        char text[TEXT_SIZE], expected[MESSAGE_SIZE];
        message_list messages = {0};
        int line = build(text, mistakes[i].instead_of, mistakes[i].line);

        assert_true(line > 0);
        snprintf(expected, sizeof expected, "%d: %s", expected_line(&mistakes[i], line),
                 mistakes[i].message);
        if (read_messages(text, strlen(text), &messages) || messages.count == 0) {
            fail_msg("no message: %s", expected);
        }
        assert_string_equal(messages.items[0].text, expected);
        message_free(&messages);
    }
}

/* Lines that are wrong by themselves make one message each; contradictions do not add to them. */
/* A rule over several fields is not applied while one of them has no good value. */
static void a_bad_value_has_one_message(void **state)
{
    (void)state;
    for (int i = 0; i < LINES; i++) {
        char text[TEXT_SIZE], bad[64];
        message_list messages = {0};
        int key = (int)strcspn(base[i], "=");

        if (base[i][key] == '\0' || strncmp(base[i], "name", 4) == 0 ||
            strncmp(base[i], "title", 5) == 0) {
            continue;
        }
        snprintf(bad, sizeof bad, "%.*s= ?", key, base[i]);
        build(text, base[i], bad);
        assert_false(read_messages(text, strlen(text), &messages));
        if (messages.count != 1) {
            fail_msg("\"%s\" has %zu messages", bad, messages.count);
        }
        message_free(&messages);
    }
}

static void a_mistake_costs_its_line_alone(void **state)
{
    char text[TEXT_SIZE];
    message_list messages = {0};

    (void)state;
    build(text, "subpartitions", "subpartitions = none");
    assert_false(read_messages(text, strlen(text), &messages));
    assert_int_equal(messages.count, 1);
    message_free(&messages);
}

static void every_mistake_is_found_at_once(void **state)
{
    static const char text[] = "[architecture]\n"
                               "name = sm_95\n"
                               "warp_sise = 32\n"
                               "max_warps_per_sm = 1e3\n"
                               "carveouts = 8 0 KiB\n"
                               "[gadget]\n"
                               "ignored = 1\n"
                               "[device A]\n"
                               "clock_mhz = -1\n";
    static const char *const found[] = {"3: unknown field",
                                        "4: max_warps_per_sm:",
                                        "5: carveouts:",
                                        "6: unknown section",
                                        "9: clock_mhz:",
                                        "8: sms is missing",
                                        "1: max_blocks_per_sm is missing"};
    message_list messages = {0};

    (void)state;
    assert_false(read_messages(text, sizeof text - 1, &messages));
    for (size_t i = 0; i < LENGTH(found); i++) {
        bool seen = false;

        for (size_t j = 0; j < messages.count; j++) {
            seen = seen || strncmp(messages.items[j].text, found[i], strlen(found[i])) == 0;
        }
        if (!seen) {
            fail_msg("not found: %s", found[i]);
        }
    }
    message_free(&messages);
}

static void an_empty_text_lacks_its_architecture(void **state)
{
    message_list messages = {0};

    (void)state;
    assert_false(read_messages("", 0, &messages));
    assert_int_equal(messages.count, 1);
    assert_string_equal(messages.items[0].text, "0: the section [architecture] is missing");
    message_free(&messages);
}

static void reads_what_editors_write(void **state)
{
    char text[TEXT_SIZE], other[TEXT_SIZE * 2] = "\xEF\xBB\xBF";
    message_list messages = {0};
    size_t used = 3;

    (void)state;
    build(text, NULL, NULL);
    for (const char *at = text; *at != '\0'; at++) {
        if (*at == '\n') {
            other[used++] = '\r';
        }
        other[used++] = *at == ' ' ? '\t' : *at;
    }
    if (!read_messages(other, used - 2, &messages)) { /* and no end of the last line */
        fail_msg("%s", messages.items[0].text);
    }
}

/* Whether the sentence stands in the text, its blanks wherever lines break. */
static bool contains_words(const char *text, const char *sentence)
{
    for (; *text != '\0'; text++) {
        const char *at = text, *word = sentence;

        while (*word != '\0' && (*at == *word || (*word == ' ' && *at == '\n'))) {
            at += *at == '\n' ? 1 + strspn(at + 1, " ") : 1;
            word++;
        }
        if (*word == '\0') {
            return true;
        }
    }
    return false;
}

/* Every field of the table can be read, and is told by --fields. */
static void the_description_names_every_field(void **state)
{
    char *text = NULL;
    size_t size = 0;
    FILE *stream = open_memstream(&text, &size);

    (void)state;
    profile_write_fields(stream);
    fclose(stream);
    for (size_t i = 0; i < SECTION_KIND_COUNT; i++) {
        char section[64];

        snprintf(section, sizeof section, "[%s", section_kinds[i].name);
        assert_non_null(strstr(text, section));
        for (size_t j = 0; j < section_kinds[i].field_count; j++) {
            assert_non_null(strstr(text, section_kinds[i].fields[j].name));
            assert_true(contains_words(text, section_kinds[i].fields[j].meaning));
        }
    }
    assert_non_null(strstr(text, "1 to 4,096 warps; required"));
    assert_non_null(strstr(text, "16 to 64 threads; else 32"));
    free(text);
}

/* The smallest unit for wide counts is the unit of the others; lists may be full. */
static void bounds_belong_to_what_is_allowed(void **state)
{
    static const char *const lines[][2] = {
        {"title", "wide_register_unit = 256\nwide_registers = 21 22"},
        {"carveouts", "carveouts = 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 100 KiB"},
        {"title", "title = x"},
        {"title", "title = 123456789012345678901234567890123456789012345678901234567890123"},
        {"name", "name = sm_GT100"}, /* any capability */
        {"max_threads_per_block", "max_threads_per_block = 2048"},
        {"cluster_max_portable", "cluster_max_portable = 16"},
    };

    (void)state;
    for (size_t i = 0; i < LENGTH(lines); i++) {
        char text[TEXT_SIZE];
        message_list messages = {0};

        build(text, lines[i][0], lines[i][1]);
        if (!read_messages(text, strlen(text), &messages)) {
            fail_msg("%s: %s", lines[i][1], messages.items[0].text);
        }
    }
}

static void values_are_read_as_written(void **state)
{
    char text[TEXT_SIZE];
    message_list messages = {0};
    profile *read = malloc(sizeof *read);

    (void)state;
    build(text, NULL, NULL);
    assert_true(profile_read(read, "t", text, strlen(text), &messages));
    assert_string_equal(read->arch.title, "Test GT100");
    assert_int_equal(read->arch.compute_major, 9);
    assert_int_equal(read->arch.compute_minor, 5);
    assert_int_equal(read->arch.register_allocation, OCC_REGISTERS_BY_SUBPARTITION);
    assert_int_equal(read->arch.registers_per_sm, 65536);
    assert_int_equal(read->arch.register_unit, 256);
    assert_int_equal(read->arch.smem_configuration, OCC_SMEM_CARVEOUT);
    assert_int_equal(read->arch.carveout_count, 5);
    assert_int_equal(read->arch.carveouts[4], 102400);
    assert_int_equal(read->device_count, 1);
    assert_string_equal(read->devices[0].name, "Test One");
    assert_int_equal(read->devices[0].gpc_count, 2);
    assert_int_equal(read->devices[0].gpc_status, OCC_CONFIDENCE_FITTED);
    assert_true(read->devices[0].bandwidth_gbs > 1024.4 && read->devices[0].bandwidth_gbs < 1024.6);
    assert_int_equal(read->figure_count, 1);
    assert_string_equal(read->figures[0].item, "fma");
    assert_int_equal(read->figures[0].kind, PROFILE_THROUGHPUT);
    assert_int_equal(read->figures[0].confidence, OCC_CONFIDENCE_DOCUMENTED);
    free(read);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_good_text_has_no_message),
        cmocka_unit_test(each_mistake_has_its_message),
        cmocka_unit_test(a_bad_value_has_one_message),
        cmocka_unit_test(a_mistake_costs_its_line_alone),
        cmocka_unit_test(every_mistake_is_found_at_once),
        cmocka_unit_test(an_empty_text_lacks_its_architecture),
        cmocka_unit_test(reads_what_editors_write),
        cmocka_unit_test(the_description_names_every_field),
        cmocka_unit_test(bounds_belong_to_what_is_allowed),
        cmocka_unit_test(values_are_read_as_written),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
