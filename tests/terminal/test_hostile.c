/* SPDX-License-Identifier: MIT */
/*
 * Hostile text in the names of kernels, files and devices, in arguments and in
 * messages: whatever stands in it, only sequences of the program's own reach the
 * terminal. Each byte that the program writes is checked.
 */
#include <locale.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <wchar.h>

#include "base/utf8.h"
#include "support/random.h"
#include "terminal/explorer.h"

enum { KERNELS = 40, KEYS = 260 };

/*
 * Controls, sequences, marks of direction, characters of no cell and of two, broken
 * UTF-8.
 */
static const char *const pieces[] = {
    "\033]0;owned\a",
    "\033[2J",
    "\033[?1049l",
    "\033[31m",
    "\033c",
    "\033(0",
    "\x9b"
    "31m",
    "\xc2\x9b"
    "2J",
    "\xc2\x85",
    "\xc2\x90"
    "q",
    "\016",
    "\017",
    "\r",
    "\b\b\b",
    "\t",
    "\x7f",
    "\a",
    "\v\f",
    "\xe2\x80\xae",
    "\xe2\x81\xa6",
    "\xe2\x80\x8f",
    "\xe2\x80\x8b",
    "\xef\xbb\xbf",
    "\xc2\xad",
    "e\xcc\x81\xcc\x82",
    "\xe4\xb8\x96",
    "\xff\xfe",
    "\xed\xa0\x80",
    "\xc3",
    "\xe2\x80\xa8",
    "\033P+q\033\\",
    "\033_G\033\\",
    "kernel",
    "_Z3fooIiEvT_",
    "<int, 3>",
    "void f",
    "\xef\xbc\xa1",
    "\xdb\x9d",
    "\xf0\x9f\x9a\x80",
    "\xf0\x9f\x9b\x95",
    "\xe2\x9a\xa1\xef\xb8\x8f",
    "\xf3\xa0\x84\x80",
    "\xf0\x9b\x84\x80",
};

static char folder[64];

static void add_hostile(uint64_t *random, char *text, size_t size, const char *never)
{
    size_t length = 0;

    for (int count = random_within(random, 2, 9); count > 0; count--) {
        const char *piece = pieces[random_within(random, 0, sizeof pieces / sizeof *pieces - 1)];

        if (length + strlen(piece) + 1 < size && !strpbrk(piece, never)) {
            memcpy(text + length, piece, strlen(piece));
            length += strlen(piece);
        }
    }
    text[length] = '\0';
}

/* ------------------------------------------------------------------------
 * What may come: a reader of the program's bytes
 */

struct reader {
    bool text;          /* a message, in no columns: accents may stand behind letters */
    char sequence[256]; /* since the last ESC; "": none */
    size_t length;
    char character[UTF8_MOST]; /* of several bytes, so far */
    size_t bytes;
    char wrong[300];
};

static bool is_control_allowed(const char *sequence, size_t length)
{
    static const char *const modes[] = {"1",    "7",    "12",   "25",   "1000", "1002",
                                        "1006", "1049", "2004", "2026", "5"};
    char last = sequence[length - 1];

    if (sequence[2] == '?' && (last == 'h' || last == 'l')) {
        for (size_t i = 0; i < sizeof modes / sizeof *modes; i++) {
            if (strlen(modes[i]) == length - 4 && memcmp(sequence + 3, modes[i], length - 4) == 0) {
                return true;
            }
        }
        return false;
    }
    if (last == 't') { /* the title is put away and taken back, never set */
        return strncmp(sequence, "\033[22;", 5) == 0 || strncmp(sequence, "\033[23;", 5) == 0;
    }
    return strchr("@ABCDGHJKLMPSTXdmnrbc", last) != NULL || strcmp(sequence, "\033[4l") == 0 ||
           strcmp(sequence, "\033[?2026$p") == 0;
}

/* Whether the sequence is whole; a forbidden one is remembered. */
static bool end_sequence(struct reader *reader)
{
    const char *s = reader->sequence;
    size_t length = reader->length;
    char last = s[length - 1];

    if (length < 2) {
        return false;
    }
    if (s[1] == '[') {
        if (length < 3 || last < '@' || last > '~') {
            return false;
        }
        if (!is_control_allowed(s, length)) {
            snprintf(reader->wrong, sizeof reader->wrong, "CSI %s", s + 2);
        }
        return true;
    }
    if (s[1] == ']') {
        bool whole = last == '\a';

        if (whole && strcmp(s, "\033]11;?\a") != 0 && strcmp(s, "\033]104\a") != 0 &&
            strncmp(s, "\033]52;", 5) != 0) {
            snprintf(reader->wrong, sizeof reader->wrong, "OSC %s", s + 2);
        }
        return whole;
    }
    if (s[1] == '(') {
        if (length == 3 && last != 'B') {
            snprintf(reader->wrong, sizeof reader->wrong, "charset %c", last);
        }
        return length == 3;
    }
    if (!strchr("=>78M", s[1])) {
        snprintf(reader->wrong, sizeof reader->wrong, "ESC %c", s[1]);
    }
    return true;
}

static void read_character(struct reader *reader, char byte)
{
    uint32_t code_point = 0;

    reader->character[reader->bytes++] = byte;
    size_t used = utf8_decode(reader->character, reader->bytes, &code_point);

    if (used == 0 && reader->bytes < UTF8_MOST) {
        return;
    }
    bool combining = reader->text && code_point >= 0x300 && code_point < 0x370;

    if (code_point == UTF8_REPLACEMENT || code_point < 0xa0 ||
        (wcwidth((wchar_t)code_point) < 1 && !combining)) {
        snprintf(reader->wrong, sizeof reader->wrong, "U+%04X", code_point);
    }
    reader->bytes = 0;
}

static void read_byte(struct reader *reader, char byte)
{
    if (reader->length > 0) {
        if (reader->length + 1 < sizeof reader->sequence) {
            reader->sequence[reader->length++] = byte;
            reader->sequence[reader->length] = '\0';
        }
        if (end_sequence(reader)) {
            reader->length = 0;
        }
    } else if (byte == '\033') {
        reader->sequence[0] = byte;
        reader->length = 1;
    } else if ((unsigned char)byte >= 0x80 || reader->bytes > 0) {
        read_character(reader, byte);
    } else if ((byte < ' ' && !strchr("\r\n\b", byte)) || byte == 0x7f) {
        snprintf(reader->wrong, sizeof reader->wrong, "control %02x", (unsigned)byte);
    }
}

static void read_bytes(const char *bytes, size_t length, void *context)
{
    struct reader *reader = context;

    for (size_t i = 0; i < length && !reader->wrong[0]; i++) {
        read_byte(reader, bytes[i]);
    }
}

static void expect_clean(terminal *t, const struct reader *reader, const char *after)
{
    if (reader->wrong[0]) {
        terminal_print(t);
        fail_msg("%s came after %s", reader->wrong, after);
    }
}

/* ------------------------------------------------------------------------
 * Files
 */

static int make_folder(void **state)
{
    (void)state;
    setlocale(LC_CTYPE, "C.UTF-8");
    snprintf(folder, sizeof folder, "/tmp/oh-XXXXXX");
    return mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **state)
{
    char command[128];

    explorer_stop(state);
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    return system(command);
}

/* A build log with hostile names of kernels. */
static void write_log(uint64_t *random, const char *path)
{
    FILE *file = fopen(path, "w");
    char name[300];

    assert_non_null(file);
    for (int i = 0; i < KERNELS; i++) {
        add_hostile(random, name, sizeof name, "\n'");
        fprintf(file,
                "ptxas info    : Compiling entry function 'k%d%s' for 'sm_80'\n"
                "ptxas info    : Used %d registers, %d bytes smem, 380 bytes cmem[0]\n",
                i, name, random_within(random, 10, 200), 1024 * random_within(random, 0, 40));
    }
    fclose(file);
}

/* sm_80's profile with hostile names of devices. */
static void write_profile(uint64_t *random, const char *path)
{
    FILE *from = fopen("profiles/sm_80.ini", "r"), *file = fopen(path, "w");
    char line[1024], name[300];

    assert_non_null(from);
    assert_non_null(file);
    while (fgets(line, sizeof line, from)) {
        add_hostile(random, name, sizeof name, "\n\r]");
        if (strncmp(line, "[device ", 8) == 0) {
            fprintf(file, "[device %s%.20s]\n", name, line + 8);
        } else {
            fputs(line, file);
        }
    }
    fclose(from);
    fclose(file);
}

/* ------------------------------------------------------------------------
 * Tests
 */

/* Keys that open and close everything, but leave, save and stop nothing. */
static void press_any(uint64_t *random, terminal *t, const struct reader *reader)
{
    static const char *const keys[] = {
        "Tab",   "Tab", "Tab", "Down", "Down", "Right", "Left", "End", "Home", "a",       "k",
        "f",     "?",   "v",   "P",    "G",    ":",     "g",    "c",   "p",    "t",       "w",
        "Enter", "Esc", "Esc", "Esc",  "R",    "A",     "b",    "T",   "x",    "PageDown"};
    const char *key = keys[random_within(random, 0, sizeof keys / sizeof *keys - 1)];

    terminal_press(t, key);
    assert_int_not_equal(terminal_sleeps(t), 0);
    expect_clean(t, reader, key);
}

static bool shows_or_ends(terminal *t, const void *context)
{
    int row, column;

    (void)context;
    return terminal_find(t, "Esc close", &row, &column) ||
           terminal_find(t, EXPLORER_READY, &row, &column) ||
           terminal_find(t, "occupant: ", &row, &column);
}

static void explore(void **state, uint64_t seed, const char *const *arguments)
{
    uint64_t random = seed;
    struct reader reader = {0};
    terminal *t = explorer_start_with(state, NULL, arguments);

    terminal_observe(t, read_bytes, &reader);
    assert_true(terminal_wait(t, shows_or_ends, NULL));
    expect_clean(t, &reader, "the start");
    if (!terminal_alternate(t)) { /* refused: the message has been read */
        assert_int_equal(WEXITSTATUS(terminal_end(t)), 2);
        return;
    }
    for (int i = 0; i < KEYS; i++) {
        press_any(&random, t, &reader);
    }
    assert_true(terminal_alternate(t));
    terminal_kill(t, SIGTERM);
    terminal_end(t);
    terminal_expect_restored(t);
    expect_clean(t, &reader, "the end");
}

static void test_names_on_every_page(void **state)
{
    for (uint64_t seed = 1; seed <= 4; seed++) {
        uint64_t random = seed;
        char log[300], profile[160], name[120];
        const char *const arguments[] = {"-a", profile, log, NULL};

        add_hostile(&random, name, sizeof name, "\n/");
        snprintf(log, sizeof log, "%s/b%s.log", folder, name);
        snprintf(profile, sizeof profile, "%s/sm_80.ini", folder);
        write_log(&random, log);
        write_profile(&random, profile);
        explore(state, seed, seed % 2 ? arguments + 2 : arguments);
    }
}

/* Names in the list of kernels that terminals count differently: rockets, digits before numbers, no character. */
static const char *const unsure[] = {
    "plain",
    "\U0001F680",
    "\U0001F6D5\U0001F6D5",
    "\u0600x",
    "\U0001B002",
    "\u0378",
    "\U0001F1E9\U0001F1EA",
    "\u26A1\uFE0F",
    "\U0001FA70",
    "\U00018CD5",
    "\u4e16\u754c",
    "e\u0301",
    "\U0001F468\u200D\U0001F4BB",
};

enum { UNSURE = sizeof unsure / sizeof *unsure, ARCHITECTURE = 39 };

static void write_unsure(const char *path)
{
    FILE *file = fopen(path, "w");

    assert_non_null(file);
    for (size_t i = 0; i < UNSURE; i++) {
        fprintf(file,
                "ptxas info    : Compiling entry function '%c%s' for 'sm_80'\n"
                "ptxas info    : Used 33 registers, 380 bytes cmem[0]\n",
                (int)('a' + i), unsure[i]);
    }
    fclose(file);
}

/* The border stands in one column at its right, and so do the figures, whatever the name is. */
static void test_columns_hold(void **state)
{
    char log[160];
    const char *const arguments[] = {log, NULL};
    int row, column;

    snprintf(log, sizeof log, "%s/unsure.log", folder);
    write_unsure(log);
    terminal *t = explorer_start_with(state, &(terminal_setup){.rows = 40}, arguments);

    terminal_expect(t, "│ m");
    assert_int_not_equal(terminal_sleeps(t), 0);
    for (size_t i = 0; i < UNSURE; i++) {
        char name[8];
        char line[4096];

        snprintf(name, sizeof name, "│ %c", (int)('a' + i));
        assert_true(terminal_find(t, name, &row, &column));
        assert_int_equal(terminal_cell_at(t, row, 79).glyph, 0x2502);
        terminal_row(t, row, ARCHITECTURE, line, sizeof line);
        assert_int_equal(strncmp(line, "sm_80    33 ", 12), 0);
    }
}

/* Arguments and files that are refused: the messages name them. */
static void test_messages(void **state)
{
    for (uint64_t seed = 1; seed <= 40; seed++) {
        static const char *const options[] = {"-a", "-d", "-k", "-s", "--glyphs", "--lang", "-b"};
        uint64_t random = seed;
        struct reader reader = {.text = true};
        char text[200];
        const char *arguments[] = {"report", options[seed % 7], text, NULL};

        add_hostile(&random, text, sizeof text, "");
        if (seed % 8 == 0) {
            arguments[1] = text;
            arguments[2] = NULL;
        }
        terminal *t = explorer_start_with(state, NULL, arguments);
        terminal_observe(t, read_bytes, &reader);
        assert_true(WIFEXITED(terminal_end(t)));
        expect_clean(t, &reader, "a message");
    }
}

#define HOSTILE_TEST(name) cmocka_unit_test_setup_teardown(name, make_folder, remove_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        HOSTILE_TEST(test_names_on_every_page),
        HOSTILE_TEST(test_columns_hold),
        HOSTILE_TEST(test_messages),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
