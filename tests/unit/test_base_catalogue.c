/* SPDX-License-Identifier: MIT */
/* The catalogue: places, forms and bounds of sentences, and every entry of every language. */
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/catalogue.h"
#include "base/text.h"

/* A language for the tests: its texts are given by the test, and the rest is English. */
static size_t three_forms(long long count)
{
    return count == 0 ? 0 : count == 1 ? 1 : 2;
}

static const char *texts[SENTENCE_COUNT];
static const struct language made = {"xx", texts, 3, three_forms};

static const char *write(const char *text, const struct sentence_value *values, size_t count)
{
    static char out[64];
    size_t length;

    texts[SENTENCE_NUMBER_MISSING] = text;
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

static void english_is_the_default(void **state)
{
    static const char *const nothing[SENTENCE_COUNT] = {NULL};
    static const struct language empty = {"xx", nothing, 1, NULL};
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
        texts[SENTENCE_NUMBER_MISSING] = "\u4e16{0}\u4e16";
        size_t length = sentence(out, size, &made, SENTENCE_NUMBER_MISSING, SAY_VALUES("\u00e9"));

        assert_in_range(length, size < 3 ? 0 : size < 9 ? size - 3 : 8, size - 1);
        assert_true(text_is_clean(out, length));
    }
}

/* ---- Every entry */

static const unsigned char places[SENTENCE_COUNT] = {
#define SENTENCE(id, places, text) [SENTENCE_##id] = (places),
#include "base/sentences.h"
#undef SENTENCE
};

static const char *const names[SENTENCE_COUNT] = {
#define SENTENCE(id, places, text) [SENTENCE_##id] = #id,
#include "base/sentences.h"
#undef SENTENCE
};

static const char *const english[SENTENCE_COUNT] = {
#define SENTENCE(id, places, text) [SENTENCE_##id] = text,
#include "base/sentences.h"
#undef SENTENCE
};

/* A translation is a row here. */
static const struct translation {
    const char *code;
    const char *const *texts;
    size_t form_count;
} translations[] = {
    {"en", english, 2},
};

/* The ways to write a count. */
static bool is_option(const char *text, size_t length)
{
    static const char *const options[] = {"plain", "hex", "unsigned"};

    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        if (strlen(options[i]) == length && memcmp(options[i], text, length) == 0) {
            return true;
        }
    }
    return false;
}

/* The places of one form as bits; UINT_MAX: a place that is not written as one. */
static unsigned places_of(const char *form, const char *end)
{
    unsigned found = 0;

    for (const char *at = form; at < end; at++) {
        const char *close = *at == '{' ? memchr(at, '}', (size_t)(end - at)) : NULL;

        if (*at == '}' || (*at == '{' && (close == NULL || at[1] < '0' || at[1] > '5'))) {
            return UINT_MAX;
        }
        if (close != NULL) {
            size_t option = (size_t)(close - at) - 2;
            bool number = option > 1 && strspn(at + 3, "0123456789") == option - 1;

            if (option > 0 && !(at[2] == ':' && (number || is_option(at + 3, option - 1)))) {
                return UINT_MAX;
            }
            found |= 1u << (at[1] - '0');
            at = close;
        }
    }
    return found;
}

/* "" for a good text, else what is wrong with it. */
static const char *fault_of(const char *text, unsigned count, size_t form_count)
{
    size_t forms = 0;

    for (const char *form = text; form != NULL; forms++) {
        const char *end = form + strcspn(form, "|");

        if (places_of(form, end) != (1u << count) - 1) {
            return "its places are not those that it names";
        }
        form = *end == '|' ? end + 1 : NULL;
    }
    return forms == 1 || forms == form_count ? "" : "it has another number of forms";
}

static void every_entry_has_its_places(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof translations / sizeof *translations; i++) {
        for (size_t id = 0; id < SENTENCE_COUNT; id++) {
            const char *text = translations[i].texts[id];
            const char *fault =
                text == NULL ? "" : fault_of(text, places[id], translations[i].form_count);

            if (fault[0] != '\0' || (i == 0 && text == NULL)) {
                fail_msg("%s, %s: %s", translations[i].code, names[id], fault);
            }
        }
    }
}

static void faults_are_found(void **state)
{
    (void)state;
    assert_string_equal(fault_of("{0} and {1:plain} and {2:60}", 3, 2), "");
    assert_string_equal(fault_of("{0:hex} or {0:unsigned}", 1, 2), "");
    assert_string_equal(fault_of("{0} one|{0} many", 1, 2), "");
    assert_string_not_equal(fault_of("one|{0} many", 1, 2), "");
    assert_string_not_equal(fault_of("{0} a|{0} b|{0} c", 1, 2), "");
    assert_string_not_equal(fault_of("{1}", 1, 2), "");
    assert_string_not_equal(fault_of("{0}", 2, 2), "");
    assert_string_not_equal(fault_of("{0", 1, 2), "");
    assert_string_not_equal(fault_of("0}", 0, 2), "");
    assert_string_not_equal(fault_of("{0:plane}", 1, 2), "");
    assert_string_not_equal(fault_of("{0:}", 1, 2), "");
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
        cmocka_unit_test(fills_places),
        cmocka_unit_test(chooses_forms),
        cmocka_unit_test(english_is_the_default),
        cmocka_unit_test(never_cuts_a_character),
        cmocka_unit_test(every_entry_has_its_places),
        cmocka_unit_test(faults_are_found),
        cmocka_unit_test(english_counts),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
