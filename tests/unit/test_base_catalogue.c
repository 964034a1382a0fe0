/* SPDX-License-Identifier: MIT */
/* The catalogue: places, forms and bounds of sentences, and the languages. */
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "base/catalogue.h"
#include "base/text.h"
#include "support/unit.h"

/* A language for the tests: its texts are given by the test, and the rest is English. */
static size_t three_forms(long long count)
{
    return count == 0 ? 0 : count == 1 ? 1 : 2;
}

static char made_text[1 + 64];
static const uint32_t made_places[SENTENCE_COUNT] = {[SENTENCE_NUMBER_MISSING] = 1};
static const struct language made = {"xx", WORDS_SM, made_text, made_places, three_forms};

static void give_text(const char *text)
{
    assert_true(strlen(text) < sizeof made_text - 1);
    strcpy(made_text + 1, text);
}

static const char *write(const char *text, const struct sentence_value *values, size_t count)
{
    static char out[64];
    size_t length;

    give_text(text);
    length = sentence(out, sizeof out, &made, SENTENCE_NUMBER_MISSING, values, count);
    assert_int_equal(length, strlen(out));
    return out;
}

static void fills_places(void **state)
{
    (void)state;
    assert_string_equal(write("{1} of {0}: {0}", SAY_VALUES("a", "b")), "b of a: a");
    assert_string_equal(write("{0} and {0:plain}", SAY_VALUES(-12345)), "-12,345 and -12345");
    assert_string_equal(write("{0:hex} is {0:unsigned}", SAY_VALUES(ULLONG_MAX)),
                        "0xffffffffffffffff is 18446744073709551615");
    assert_string_equal(write("{0}", SAY_VALUES(LLONG_MIN)), "-9,223,372,036,854,775,808");
    assert_string_equal(write("{0}{1}{2}{3}{4}{5}", SAY_VALUES(1, 2L, 3LL, 4U, (size_t)5, 6ULL)),
                        "123456");
    assert_string_equal(write("<{0:3}>", SAY_VALUES("a\u00e9\u00e9")), "<a\u00e9>");
    assert_string_equal(write("<{0:10}>", SAY_VALUES("{0}|")), "<{0}|>"); /* no place in a value */
    assert_string_equal(write("plain", SAY_VALUES(7)), "plain");
    assert_string_equal(write("", SAY_VALUES(7)), "");
}

static void chooses_forms(void **state)
{
    static const char text[] = "no {1}|one {1}|{0} {1}";

    (void)state;
    assert_string_equal(write(text, SAY_VALUES(0, "x")), "no x");
    assert_string_equal(write(text, SAY_VALUES(1, "x")), "one x");
    assert_string_equal(write(text, SAY_VALUES(1000, "x")), "1,000 x");
    assert_string_equal(write("{0} none|{0} {1}|{0} {1}s", SAY_VALUES("text", 1)), "text 1");
    assert_string_equal(write("{0} thing", SAY_VALUES(2)), "2 thing"); /* as few as it has */
    assert_string_equal(write("one|{0} things", SAY_VALUES(2)), "2 things");
}

/* One sentence, in the words of each vendor; a language of none of these keeps its own. */
static void a_vendor_has_its_words(void **state)
{
    const struct language *korean = language_in(&languages[LANGUAGE_KO], WORDS_WGP);

    (void)state;
    assert_string_equal(word(language_in(NULL, WORDS_SM), SENTENCE_WHY_WARPS), "Warp slots");
    assert_string_equal(word(language_in(NULL, WORDS_CU), SENTENCE_WHY_WARPS), "Wave slots");
    assert_string_equal(word(language_in(NULL, WORDS_CU), SENTENCE_WHY_JOIN), "One CU");
    assert_string_equal(word(language_in(NULL, WORDS_WGP), SENTENCE_WHY_JOIN), "One WGP");
    assert_string_equal(korean->code, "ko");
    assert_string_not_equal(word(korean, SENTENCE_WHY_WARPS),
                            word(&languages[LANGUAGE_KO], SENTENCE_WHY_WARPS));
    assert_ptr_equal(language_in(korean, WORDS_SM), &languages[LANGUAGE_KO]);
    assert_true(language_is_english(language_in(NULL, WORDS_CU)));
    assert_false(language_is_english(korean));
    assert_ptr_equal(language_in(&made, WORDS_CU), &made);
}

static void english_is_the_default(void **state)
{
    static const uint32_t nowhere[SENTENCE_COUNT];
    static const struct language empty = {"xx", WORDS_SM, "", nowhere, NULL};
    char out[64];

    (void)state;
    assert_string_equal(word(NULL, SENTENCE_NUMBER_UNITS_OF_COUNTS), "K, M or G");
    assert_string_equal(word(&empty, SENTENCE_NUMBER_UNITS_OF_COUNTS), "K, M or G");
    sentence(out, sizeof out, &empty, SAY(NUMBER_TOO_SMALL, "1", 1000, 2000));
    assert_string_equal(out, "\"1\" is too small; allowed is 1,000 to 2,000");
    sentence(out, sizeof out, NULL, SAY(INI_NO_KEY));
    assert_string_equal(out, "a value without a name; allowed is name = value");
}

static void never_cuts_a_character(void **state)
{
    char out[16];

    (void)state;
    for (size_t size = 1; size <= sizeof out; size++) {
        give_text("\u4e16{0}\u4e16");
        size_t length = sentence(out, size, &made, SENTENCE_NUMBER_MISSING, SAY_VALUES("\u00e9"));

        assert_in_range(length, size < 3 ? 0 : size < 9 ? size - 3 : 8, size - 1);
        assert_true(text_is_clean(out, length));
    }
}

/* ---- Languages */

static void languages_of_locales(void **state)
{
    static const struct {
        const char *name;
        const char *code;
    } locales[] = {
        {"ko", "ko"},
        {"ko_KR.UTF-8", "ko"},
        {"ko_KP", "ko"},
        {"ko.eucKR@x", "ko"},
        {"kok_IN", "en"},
        {"zh_TW.UTF-8", "zh_TW"},
        {"zh_TW", "zh_TW"},
        {"zh_HK.Big5", "zh_TW"},
        {"zh_Hant_TW", "zh_TW"},
        {"zh_CN.UTF-8", "en"},
        {"zh", "en"},
        {"zh_TWX", "en"},
        {"en_US.UTF-8", "en"},
        {"C", "en"},
        {"", "en"},
        {NULL, "en"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof locales / sizeof *locales; i++) {
        assert_string_equal(language_of_locale(locales[i].name)->code, locales[i].code);
    }
}

/* Texts are UTF-8 of characters that a terminal shows. */
static void every_text_is_clean(void **state)
{
    (void)state;
    for (language_id i = 0; i < LANGUAGE_COUNT; i++) {
        for (sentence_id id = 0; id < SENTENCE_COUNT; id++) {
            const char *text = word(&languages[i], id);

            if (strcspn(text, "\n") == strlen(text) && !text_is_clean(text, strlen(text))) {
                fail_msg("%s: %s", languages[i].code, text);
            }
        }
    }
}

static void english_counts(void **state)
{
    static const char many[] = "the GPCs have 0 SMs together; allowed is the 1 of sms";
    static const char one[] = "the GPCs have 1 SM together; allowed is the 20 of sms";
    char out[80];

    (void)state;
    sentence(out, sizeof out, NULL, SAY(GPCS_DIFFER_FROM_SMS, 1, 20));
    assert_string_equal(out, one);
    sentence(out, sizeof out, NULL, SAY(GPCS_DIFFER_FROM_SMS, 0, 1));
    assert_string_equal(out, many);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fills_places),           cmocka_unit_test(chooses_forms),
        cmocka_unit_test(a_vendor_has_its_words), cmocka_unit_test(english_is_the_default),
        cmocka_unit_test(never_cuts_a_character), cmocka_unit_test(languages_of_locales),
        cmocka_unit_test(every_text_is_clean),    cmocka_unit_test(english_counts),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
