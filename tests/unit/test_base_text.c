/* SPDX-License-Identifier: MIT */
/* Text from outside: what may pass to a screen, and which name was meant. */
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/range.h"
#include "base/utf8.h"
#include "support/unit.h"

#define LENGTH(array) (sizeof(array) / sizeof *(array))
#define TEXT(literal) literal, sizeof(literal) - 1

static const struct sample {
    const char *in;
    size_t length;
    const char *out;
} samples[] = {
    {TEXT("plain text"), "plain text"},
    {TEXT("a\tb\nc\r"), "a b c "},
    {TEXT("\x1b[31mred"), "?[31mred"},
    {TEXT("nul\0inside"), "nul?inside"},
    {TEXT("\x7f\x01"), "??"},
    {TEXT("\xC2\x9B"
          "31m"),
     "?31m"},                                           /* CSI of the C1 set */
    {TEXT("caf\xC3\xA9 \xE4\xB8\xAD \xF0\x9F\x98\x80"), /* two, three and four bytes */
     "caf\xC3\xA9 \xE4\xB8\xAD \xF0\x9F\x98\x80"},
    {TEXT("\xE2\x80\xAE"
          "evil"),
     "?evil"},                                             /* right-to-left override */
    {TEXT("\xE2\x81\xA6\xE2\x81\xA9\xE2\x80\x8B"), "???"}, /* isolates, zero width space */
    {TEXT("\xEF\xBB\xBF"
          "bom"),
     "?bom"},
    {TEXT("\xC0\xAF"), "??"},           /* an overlong "/" */
    {TEXT("\xE0\x80\xAF"), "???"},      /* and a longer one */
    {TEXT("\xED\xA0\x80"), "???"},      /* a surrogate */
    {TEXT("\xF4\x90\x80\x80"), "????"}, /* above U+10FFFF */
    {TEXT("\xFF\xFE"), "??"},
    {TEXT("cut \xE4\xB8"), "cut ??"},
};

static void replaces_what_could_act(void **state)
{
    char out[64];

    (void)state;
    for (size_t i = 0; i < LENGTH(samples); i++) {
        size_t length = text_clean(out, sizeof out, samples[i].in, samples[i].length);

        assert_string_equal(out, samples[i].out);
        assert_int_equal(length, strlen(samples[i].out));
        assert_true(text_is_clean(out, length));
        assert_int_equal(text_is_clean(samples[i].in, samples[i].length),
                         length == samples[i].length && memcmp(out, samples[i].in, length) == 0);
    }
}

static void every_byte_sequence_comes_out_clean(void **state)
{
    char in[3], out[8];

    (void)state;
    for (unsigned bytes = 0; bytes < 1u << 16; bytes++) {
        in[0] = (char)(bytes >> 8);
        in[1] = (char)(bytes & 0xFF);
        in[2] = (char)0x80;
        assert_true(text_is_clean(out, text_clean(out, sizeof out, in, sizeof in)));
    }
}

static void never_cuts_a_character(void **state)
{
    char out[6];

    (void)state;
    assert_int_equal(text_clean_string(out, 1, "abc"), 0);
    assert_string_equal(out, "");
    text_clean_string(out, 4, "ab\xC3\xA9");
    assert_string_equal(out, "ab");
    text_clean_string(out, 5, "ab\xC3\xA9");
    assert_string_equal(out, "ab\xC3\xA9");
}

/* Characters behind one that became shorter overlap their new place. */
static void cleans_in_place(void **state)
{
    char text[] = "a\xE2\x80\xAE\xCE\xB2\xCE\xB3"; /* a right-to-left override, beta, gamma */

    (void)state;
    assert_int_equal(text_clean_string(text, sizeof text, text), 6);
    assert_string_equal(text, "a?\xCE\xB2\xCE\xB3");
}

static void compares_in_any_case(void **state)
{
    (void)state;
    assert_true(text_equal("A100 sxm", "a100 SXM"));
    assert_false(text_equal("A100", "A1000"));
    assert_false(text_equal("A1000", "A100"));
    assert_true(text_ends_with("shot.TXT", ".txt"));
    assert_true(text_ends_with(".txt", ".txt"));
    assert_false(text_ends_with("shot.txt~", ".txt"));
    assert_false(text_ends_with("txt", ".txt"));
    assert_string_equal(path_name("build/sub/a.o"), "a.o");
    assert_string_equal(path_name("a.o"), "a.o");
    assert_string_equal(path_name("build/"), "");
    assert_true(text_contains("GeForce RTX 4090", "rtx"));
    assert_true(text_contains("L4", ""));
    assert_false(text_contains("L4", "L40"));
}

static void counts_the_letters_between_names(void **state)
{
    (void)state;
    assert_int_equal(text_distance("", ""), 0);
    assert_int_equal(text_distance("", "abc"), 3);
    assert_int_equal(text_distance("registers_per_sm", "register_per_sm"), 1);
    assert_int_equal(text_distance("smem", "smme"), 1); /* neighbours swapped */
    assert_int_equal(text_distance("WARP", "warp"), 0);
    assert_int_equal(text_distance("kitten", "sitting"), 3);
}

static void names_what_was_meant(void **state)
{
    text_nearest near = {.word = "warpsize"}, far = {.word = "colour"}, none = {.word = "x"};

    (void)state;
    text_nearest_offer(&near, "max_warps_per_sm");
    text_nearest_offer(&near, "warp_size");
    text_nearest_offer(&near, "warp_unit");
    assert_string_equal(text_nearest_name(&near), "warp_size");
    text_nearest_offer(&far, "max_warps_per_sm");
    assert_null(text_nearest_name(&far));
    assert_null(text_nearest_name(&none));
}

static void fits_whole_characters(void **state)
{
    const char *text = "a\u00e9\u4e16\U0001f600";
    static const size_t fitting[] = {0, 1, 1, 3, 3, 3, 6, 6, 6, 6, 10, 10};
    char cut[16];

    (void)state;
    for (size_t most = 0; most < LENGTH(fitting); most++) {
        assert_int_equal(text_fit(text, most), fitting[most]);
        assert_int_equal(text_format(cut, most + 1, "%s", text), fitting[most]);
        assert_int_equal(strlen(cut), fitting[most]);
        snprintf(cut, sizeof cut, "%.*s", TEXT_CUT(text, most));
        assert_int_equal(strlen(cut), fitting[most]);
    }
    assert_int_equal(text_fit("\x80\x80\x80\x80\x80", 4), 4); /* no character to keep whole */
}

static void buffers_end_with_a_whole_piece_or_character(void **state)
{
    char text[9];
    struct text_buffer buffer = text_buffer_of(text, sizeof text);

    (void)state;
    assert_string_equal(text, "");
    text_join(&buffer, ", ", "one");
    text_join(&buffer, ", ", "2");
    assert_false(buffer.full);
    assert_string_equal(text, "one, 2");
    text_append(&buffer, "%s", "\u4e16");
    assert_true(buffer.full);
    assert_string_equal(text, "one, 2");
    text_append(&buffer, "x");
    assert_string_equal(text, "one, 2");
    assert_int_equal(buffer.length, 6);
}

static void measures_in_cells(void **state)
{
    const char *text = "a\u4e16b\x01\xff"; /* 1, 2, 1 and two replacements */

    (void)state;
    assert_non_null(setlocale(LC_ALL, "C.UTF-8"));
    assert_int_equal(text_width(text), 6);
    assert_string_equal(text_tail(text, 6), text);
    assert_string_equal(text_tail(text, 5), text + 1);
    assert_string_equal(text_tail(text, 4), text + 4); /* no half of a wide character */
    assert_string_equal(text_tail(text, 0), "");
    assert_string_equal(text_tail(text, -1), "");
    assert_int_equal(text_width("\xe4\xb8"), 1); /* a beginning */
}

static void clamps(void **state)
{
    (void)state;
    assert_int_equal(clamp(5, 1, 9), 5);
    assert_int_equal(clamp(0, 1, 9), 1);
    assert_int_equal(clamp(10, 1, 9), 9);
    assert_int_equal(clamp(10, 1, 0), 1);
}

/* What runners of CI obey: "##[" anywhere, and "::" where a line begins. */
static void takes_no_command(void **state)
{
    static const char *const commands[][2] = {
        {"##[error]a", "##?error]a"},           {"a ##[error]a", "a ##?error]a"},
        {"###[error]", "###?error]"},           {"##vso[task.x]", "##vso?task.x]"},
        {"#[error] # #[a]", "#[error] # #[a]"}, {"##vs[ ##vsoo[ a[0]", "##vs[ ##vsoo[ a[0]"},
    };
    char out[64];

    (void)state;
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        const char *in = commands[i][0];

        text_clean_string(out, sizeof out, in);
        assert_string_equal(out, commands[i][1]);
        assert_int_equal(text_is_clean(in, strlen(in)), strcmp(in, out) == 0);
    }
    assert_string_equal(text_quote("::error::a"), "\"");
    assert_string_equal(text_quote("  ::a"), "\"");
    assert_string_equal(text_quote("a::b"), "");
    assert_string_equal(text_quote(":a"), "");
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(replaces_what_could_act),
        cmocka_unit_test(fits_whole_characters),
        cmocka_unit_test(measures_in_cells),
        cmocka_unit_test(clamps),
        cmocka_unit_test(buffers_end_with_a_whole_piece_or_character),
        cmocka_unit_test(every_byte_sequence_comes_out_clean),
        cmocka_unit_test(never_cuts_a_character),
        cmocka_unit_test(cleans_in_place),
        cmocka_unit_test(takes_no_command),
        cmocka_unit_test(compares_in_any_case),
        cmocka_unit_test(counts_the_letters_between_names),
        cmocka_unit_test(names_what_was_meant),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
