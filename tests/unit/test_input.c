/* SPDX-License-Identifier: MIT */
/* What terminals send -> events, also in pieces, unknown, or nonsense. */
#include "term/decode.h"
#include "support/unit.h"

#include <stdio.h>
#include <string.h>

static const input_key described[] = {{"\033[[A", KEYPRESS_F1}, {"\033Q", KEYPRESS_HOME}};
static const input_rules rules = {.utf8 = true, .mouse = true, .keys = described, .key_count = 2};

enum { S = KEYPRESS_SHIFT, A = KEYPRESS_ALT, C = KEYPRESS_CTRL };

static const struct {
    const char *bytes;
    int key; /* 0: nothing, but taken whole */
} cases[] = {
    {"a", 'a'},
    {"\r", KEYPRESS_ENTER},
    {"\n", KEYPRESS_ENTER},
    {"\t", KEYPRESS_TAB},
    {"\b", KEYPRESS_BACKSPACE},
    {"\177", KEYPRESS_BACKSPACE},
    {"\001", 1},
    {"\xc3\xa9", 0xe9},
    {"\xe4\xb8\x96", 0x4e16},
    {"\xf0\x9f\x98\x80", 0x1f600},
    {"\xff", 0},
    {"\xc2\x9b", 0}, /* a C1 control */
    {"\033x", 'x' | A},
    {"\0331", '1' | A},
    {"\033\r", KEYPRESS_ENTER | A},
    {"\033\xc3\xa9", 0xe9 | A},
    /* Cursor keys, normal and application mode, xterm's modifiers. */
    {"\033[A", KEYPRESS_UP},
    {"\033[D", KEYPRESS_LEFT},
    {"\033OB", KEYPRESS_DOWN},
    {"\033OC", KEYPRESS_RIGHT},
    {"\033[1;2A", KEYPRESS_UP | S},
    {"\033[1;3C", KEYPRESS_RIGHT | A},
    {"\033[1;5D", KEYPRESS_LEFT | C},
    {"\033[1;6D", KEYPRESS_LEFT | C | S},
    {"\033[1;8B", KEYPRESS_DOWN | C | A | S},
    {"\033O5A", KEYPRESS_UP | C},   /* old xterm */
    {"\033O1;2P", KEYPRESS_F1 | S}, /* konsole */
    {"\033\033[A", KEYPRESS_UP | A},
    {"\033\033OA", KEYPRESS_UP | A},
    /* rxvt: shift and control by letters and signs. */
    {"\033[a", KEYPRESS_UP | S},
    {"\033Od", KEYPRESS_LEFT | C},
    {"\033[7$", KEYPRESS_HOME | S},
    {"\033[8^", KEYPRESS_END | C},
    {"\033[5@", KEYPRESS_PAGE_UP | C | S},
    /* Home and End in their many forms. */
    {"\033[H", KEYPRESS_HOME},
    {"\033OH", KEYPRESS_HOME},
    {"\033[1~", KEYPRESS_HOME},
    {"\033[7~", KEYPRESS_HOME},
    {"\033[F", KEYPRESS_END},
    {"\033OF", KEYPRESS_END},
    {"\033[4~", KEYPRESS_END},
    {"\033[8~", KEYPRESS_END},
    {"\033[1;5H", KEYPRESS_HOME | C},
    {"\033[2~", KEYPRESS_INSERT},
    {"\033[3~", KEYPRESS_DELETE},
    {"\033[3;5~", KEYPRESS_DELETE | C},
    {"\033[5~", KEYPRESS_PAGE_UP},
    {"\033[6;2~", KEYPRESS_PAGE_DOWN | S},
    {"\033[Z", KEYPRESS_TAB | S},
    {"\033OP", KEYPRESS_F1},
    {"\033[11~", KEYPRESS_F1},
    {"\033[15~", KEYPRESS_F1 + 4},
    {"\033OQ", KEYPRESS_F1 + 1},
    {"\033OR", KEYPRESS_F1 + 2},
    {"\033OS", KEYPRESS_F1 + 3},
    {"\033[12~", KEYPRESS_F1 + 1},
    {"\033[13~", KEYPRESS_F1 + 2},
    {"\033[14~", KEYPRESS_F1 + 3},
    {"\033[17~", KEYPRESS_F1 + 5},
    {"\033[18~", KEYPRESS_F1 + 6},
    {"\033[19~", KEYPRESS_F1 + 7},
    {"\033[20~", KEYPRESS_F1 + 8},
    {"\033[21~", KEYPRESS_F1 + 9},
    {"\033[23~", KEYPRESS_F1 + 10},
    {"\033[24~", KEYPRESS_F1 + 11},
    {"\033[0~", 0},
    {"\033[9~", 0},
    {"\033[10~", 0},
    {"\033[16~", 0},
    {"\033[22~", 0},
    {"\033[25~", 0},
    {"\033[24;2~", (KEYPRESS_F1 + 11) | S},
    {"\033[[E", KEYPRESS_F1 + 4}, /* the Linux console */
    {"\033[[A", KEYPRESS_F1},
    {"\033Q", KEYPRESS_HOME}, /* only terminfo knows this one */
    /* The keypad in application mode (PuTTY). */
    {"\033Op", '0'},
    {"\033Oy", '9'},
    {"\033Ok", '+'},
    {"\033OM", KEYPRESS_ENTER},
    /* modifyOtherKeys and CSI u. */
    {"\033[27;5;97~", 1},
    {"\033[27;5;97;98~", 1},
    {"\033[97;5u", 1},
    {"\033[120;3u", 'x' | A},
    {"\033[9;2u", KEYPRESS_TAB | S},
    {"\033[27u", KEYPRESS_ESCAPE},
    /* What we do not know is taken whole: no digit of it becomes a key. */
    {"\033[I", 0},
    {"\033[24;80R", 0},
    {"\033[99~", 0},
    {"\033[999999999999999999999;5~", 0},
    {"\033[1;2;3;4;5;6;7;8x", 0},
    {"\033[E", 0},
    {"\033P1$r0m\033\\", 0},
    {"\033P>|XTerm(390)\033\\", 0},
    {"\033_Gi=31;OK\033\\", 0},
};

/* What terminals answer: xterm, foot, kitty, tmux, the Linux console; set, reset, always set. */
static const struct {
    const char *bytes;
    answer_kind kind;
    bool yes;
} answers[] = {
    {"\033[?2026;1$y", ANSWER_FRAMES, true},
    {"\033[?2026;2$y", ANSWER_FRAMES, true},
    {"\033[?2026;3$y", ANSWER_FRAMES, true},
    {"\033[?2026;0$y", ANSWER_FRAMES, false},
    {"\033[?2026;4$y", ANSWER_FRAMES, false},
    {"\033]11;rgb:0000/0000/0000\a", ANSWER_BACKGROUND, false},
    {"\033]11;rgb:ffff/ffff/ffff\033\\", ANSWER_BACKGROUND, true},
    {"\033]11;rgb:fdfd/f6f6/e3e3\a", ANSWER_BACKGROUND, true},
    {"\033]11;rgb:00/2b/36\033\\", ANSWER_BACKGROUND, false},
    {"\033]11;rgb:f/f/d\a", ANSWER_BACKGROUND, true},
    {"\033]11;rgba:ffff/ffff/ffff/ffff\a", ANSWER_BACKGROUND, true},
    {"\033]11;nonsense\a", ANSWER_BACKGROUND, false},
    {"\033]11;\a", ANSWER_BACKGROUND, false},
    {"\033]11;rgb:ffff/ffff\a", ANSWER_BACKGROUND, false},
    {"\033[?62;22c", ANSWER_KIND, false},
    {"\033[?6c", ANSWER_KIND, false},
    {"\033[0n", ANSWER_PING, false},
};

/* Whole, in every part, and behind the Escape key, which is no Alt then. */
static void test_answers(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++) {
        char bytes[64];
        size_t length = strlen(answers[i].bytes);
        term_event event = {0};

        snprintf(bytes, sizeof bytes, "\033%sq", answers[i].bytes);
        for (size_t part = 2; part < length; part++) {
            assert_int_equal(input_decode(&rules, bytes + 1, part, false, &event), 0);
        }
        assert_int_equal(input_decode(&rules, bytes + 1, length + 1, false, &event), length);
        assert_int_equal(event.type, TERM_ANSWER);
        assert_int_equal(event.answer, answers[i].kind);
        assert_int_equal(event.yes, answers[i].yes);
        assert_int_equal(input_decode(&rules, bytes, length + 2, false, &event), 1);
        assert_int_equal(event.type, TERM_KEY);
        assert_int_equal(event.key, KEYPRESS_ESCAPE);
    }
}

/* A paste begins and ends. */
static void test_pastes(void **state)
{
    term_event event = {0};

    (void)state;
    assert_int_equal(input_decode(&rules, "\033[200~", 6, false, &event), 6);
    assert_true(event.type == TERM_PASTE && event.pasted);
    assert_int_equal(input_decode(&rules, "\033[201~", 6, false, &event), 6);
    assert_true(event.type == TERM_PASTE && !event.pasted);
}

static void assert_key(const term_event *event, int key)
{
    assert_int_equal(event->type, key ? TERM_KEY : TERM_TIMEOUT);
    if (key) {
        assert_int_equal(event->key, key);
    }
}

static void test_keys(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        term_event event = {0};
        size_t length = strlen(cases[i].bytes);
        assert_int_equal(input_decode(&rules, cases[i].bytes, length, false, &event), length);
        assert_key(&event, cases[i].key);
    }
}

/* Whatever comes behind a sequence stays. */
static void test_sequences_end_where_they_end(void **state)
{
    char bytes[64];
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        term_event event = {0};
        size_t length = strlen(cases[i].bytes);
        memcpy(bytes, cases[i].bytes, length);
        bytes[length] = '5';
        assert_int_equal(input_decode(&rules, bytes, length + 1, false, &event), length);
        assert_key(&event, cases[i].key);
    }
}

/* On a slow link a sequence comes in pieces: none of them is an event. */
static void test_pieces_wait_for_the_rest(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        for (size_t length = 1; length < strlen(cases[i].bytes); length++) {
            term_event event = {0};
            assert_int_equal(input_decode(&rules, cases[i].bytes, length, false, &event), 0);
        }
    }
}

/* When nothing more comes, ESC is the key, ESC P is Alt, and the beginning of a sequence or a character waits. */
static void test_escape_alone(void **state)
{
    static const struct {
        const char *bytes;
        size_t used;
        int key;
    } late[] = {
        {"\033", 1, KEYPRESS_ESCAPE},
        {"\033\033", 1, KEYPRESS_ESCAPE},
        {"\033[", 0, 0},
        {"\033O", 0, 0},
        {"\033P", 2, 'P' | A},
        {"\033]", 2, ']' | A},
        {"\033[1;", 0, 0},
        {"\033\033x", 1, KEYPRESS_ESCAPE},
        {"\xc3", 0, 0},
    };
    (void)state;
    for (size_t i = 0; i < sizeof late / sizeof *late; i++) {
        term_event event = {0};
        size_t length = strlen(late[i].bytes);
        assert_int_equal(input_decode(&rules, late[i].bytes, length, true, &event), late[i].used);
        if (late[i].used) {
            assert_key(&event, late[i].key);
        }
    }
}

/* A sequence that breaks off gives way to what comes then. */
static void test_broken_sequences(void **state)
{
    term_event event = {0};
    (void)state;
    assert_int_equal(input_decode(&rules, "\033[1;\033[A", 7, false, &event), 4);
    assert_int_equal(event.type, TERM_TIMEOUT);
    assert_int_equal(input_decode(&rules, "\033]0;x\033[A", 8, false, &event), 5);
    assert_int_equal(event.type, TERM_TIMEOUT);
    assert_int_equal(input_decode(&rules, "\033\0a", 3, false, &event), 2);
    assert_int_equal(event.type, TERM_TIMEOUT);
}

static void test_the_mouse(void **state)
{
    static const struct {
        const char *bytes;
        mouse_kind kind;
        int row;
        int column;
        bool shift;
    } reports[] = {
        {"\033[<0;1;1M", MOUSE_PRESS, 0, 0, false},
        {"\033[<0;301;51m", MOUSE_RELEASE, 50, 300, false},
        {"\033[<32;12;3M", MOUSE_DRAG, 2, 11, false},
        {"\033[<4;12;3M", MOUSE_PRESS, 2, 11, true},
        {"\033[<36;12;3M", MOUSE_DRAG, 2, 11, true},
        {"\033[<64;2;2M", MOUSE_WHEEL_UP, 1, 1, false},
        {"\033[<65;2;2M", MOUSE_WHEEL_DOWN, 1, 1, false},
        {"\033[M !!", MOUSE_PRESS, 0, 0, false},
        {"\033[M#,\"", MOUSE_RELEASE, 1, 11, false},
        {"\033[M@\"#", MOUSE_DRAG, 2, 1, false},
        {"\033[M`!!", MOUSE_WHEEL_UP, 0, 0, false},
        {"\033[Ma\xff\xfe", MOUSE_WHEEL_DOWN, 221, 222, false},
    };
    (void)state;
    for (size_t i = 0; i < sizeof reports / sizeof *reports; i++) {
        term_event event = {0};
        size_t length = strlen(reports[i].bytes);
        assert_int_equal(input_decode(&rules, reports[i].bytes, length, false, &event), length);
        assert_int_equal(event.type, TERM_MOUSE);
        assert_int_equal(event.mouse.kind, reports[i].kind);
        assert_int_equal(event.mouse.row, reports[i].row);
        assert_int_equal(event.mouse.column, reports[i].column);
        assert_int_equal(event.mouse.shift, reports[i].shift);
        for (size_t part = 1; part < length; part++) {
            assert_int_equal(input_decode(&rules, reports[i].bytes, part, false, &event), 0);
        }
    }
}

static void test_mouse_reports_that_mean_nothing(void **state)
{
    static const char *const reports[] = {
        "\033[<1;5;5M", "\033[<2;5;5M",   "\033[<35;5;5M", "\033[<66;5;5M", "\033[<0;0;5M",
        "\033[<0;5M",   "\033[<128;5;5M", "\033[M\"!!",    "\033[M \037!",  "\033[M\037!!"};
    (void)state;
    for (size_t i = 0; i < sizeof reports / sizeof *reports; i++) {
        term_event event = {0};
        size_t length = strlen(reports[i]);
        assert_int_equal(input_decode(&rules, reports[i], length, false, &event), length);
        assert_int_equal(event.type, TERM_TIMEOUT);
    }
}

static void test_bytes_beyond_ascii_without_utf8(void **state)
{
    const input_rules plain = {.utf8 = false};
    term_event event = {0};
    (void)state;
    assert_int_equal(input_decode(&plain, "\xc3\xa9", 2, false, &event), 1);
    assert_int_equal(event.type, TERM_TIMEOUT);
}

static uint32_t next(uint32_t *seed)
{
    *seed ^= *seed << 13;
    *seed ^= *seed >> 17;
    *seed ^= *seed << 5;
    return *seed;
}

/* Nonsense: never more than there is, and only events that key.h names. */
static void test_nonsense(void **state)
{
    static const char likely[] = "\033\033[[O;;<0123456789MmPA~u$]\a\\\xc3\xa9\xe4";
    uint32_t seed = 1;
    char bytes[24];
    (void)state;
    for (int round = 0; round < 300000; round++) {
        size_t length = 1 + next(&seed) % sizeof bytes;
        for (size_t i = 0; i < length; i++) {
            bytes[i] =
                next(&seed) % 8 ? likely[next(&seed) % (sizeof likely - 1)] : (char)next(&seed);
        }
        term_event event = {0};
        size_t used = input_decode(&rules, bytes, length, next(&seed) % 2, &event);
        assert_true(used <= length);
        if (used && event.type == TERM_KEY) {
            assert_in_range(event.key & ~(S | A | C), 1, KEYPRESS_LAST);
        } else if (used && event.type == TERM_MOUSE) {
            assert_true(event.mouse.row >= 0 && event.mouse.column >= 0);
        } else if (used) {
            assert_true(event.type == TERM_TIMEOUT || event.type == TERM_ANSWER ||
                        event.type == TERM_PASTE);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_keys),
        cmocka_unit_test(test_answers),
        cmocka_unit_test(test_pastes),
        cmocka_unit_test(test_sequences_end_where_they_end),
        cmocka_unit_test(test_pieces_wait_for_the_rest),
        cmocka_unit_test(test_escape_alone),
        cmocka_unit_test(test_broken_sequences),
        cmocka_unit_test(test_the_mouse),
        cmocka_unit_test(test_mouse_reports_that_mean_nothing),
        cmocka_unit_test(test_bytes_beyond_ascii_without_utf8),
        cmocka_unit_test(test_nonsense),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
