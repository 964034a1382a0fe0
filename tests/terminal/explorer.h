/* SPDX-License-Identifier: MIT */
/*
 * What the tests of the explorer share: the real program in a terminal, by
 * default at the launch that every one of its users knows, sm_80 with blocks
 * of 512 threads and 33 registers.
 */
#ifndef TERMINAL_EXPLORER_H
#define TERMINAL_EXPLORER_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "support/terminal.h"

/* At the foot of every whole screen of at least 40 columns, in each locale. */
#define EXPLORER_READY "? help"

/* The program is $OCCUPANT, or build/occupant for build/tests/terminal/test_... */
static inline const char *explorer_program(void)
{
    static char path[4096];
    const char *given = getenv("OCCUPANT");
    ssize_t length;
    if (given) {
        return given;
    }
    length = readlink("/proc/self/exe", path, sizeof path - sizeof "/occupant");
    assert_true(length > 0);
    path[length] = '\0';
    for (int i = 0; i < 3; i++) {
        *strrchr(path, '/') = '\0';
    }
    memcpy(path + strlen(path), "/occupant", sizeof "/occupant");
    return path;
}

/* Starts it with the arguments, NULL last; those of setup are not looked at. The teardown stops it. */
static inline terminal *explorer_start_with(void **state, const terminal_setup *setup,
                                            const char *const *arguments)
{
    const char *all[16] = {explorer_program()};
    terminal_setup with = setup ? *setup : (terminal_setup){0};
    for (size_t i = 0; arguments[i] && i + 2 < sizeof all / sizeof *all; i++) {
        all[i + 1] = arguments[i];
    }
    with.arguments = all;
    terminal_stop(*state);
    *state = terminal_start(&with);
    return *state;
}

static inline terminal *explorer_start(void **state, const terminal_setup *setup)
{
    static const char *const arguments[] = {"-a", "sm_80", "-b", "512", "-r", "33", NULL};
    terminal *t = explorer_start_with(state, setup, arguments);
    terminal_expect(t, EXPLORER_READY);
    return t;
}

static inline int explorer_stop(void **state)
{
    terminal_stop(*state);
    *state = NULL;
    return 0;
}

static inline void explorer_quit(terminal *t)
{
    terminal_press(t, "q");
    assert_int_equal(terminal_end(t), 0);
    terminal_expect_restored(t);
}

/* Keys separated by blanks. */
static inline void explorer_press(terminal *t, const char *keys)
{
    char key[32];
    for (int used; sscanf(keys, "%31s%n", key, &used) == 1; keys += used) {
        terminal_press(t, key);
    }
}

/* A row that begins with the label has the text. */
struct explorer_row {
    const char *label;
    const char *text;
};

static inline bool explorer_row_has(terminal *t, const void *context)
{
    const struct explorer_row *wanted = context;
    char line[4096];
    int row, column;
    if (!terminal_find(t, wanted->label, &row, &column)) {
        return false;
    }
    terminal_row(t, row, column, line, sizeof line);
    return strstr(line, wanted->text) != NULL;
}

static inline void explorer_expect_row_(terminal *t, const char *label, const char *text,
                                        const char *file, int line)
{
    struct explorer_row wanted = {label, text};
    if (!terminal_wait(t, explorer_row_has, &wanted)) {
        terminal_print(t);
        print_error("\"%s\" never says \"%s\"\n", label, text);
        _fail(file, line);
    }
}

#define explorer_expect_row(terminal, label, text)                                                 \
    explorer_expect_row_(terminal, label, text, __FILE__, __LINE__)

/* The header's line names it. */
#define explorer_expect_architecture(terminal, name) explorer_expect_row(terminal, name, "compare")

#define EXPLORER_BLOCK "Block size   "
#define EXPLORER_REGISTERS "Registers/thread "
#define EXPLORER_SMEM "Shared mem/block "
#define EXPLORER_CLUSTER "Cluster size   "

/* Its tests, each with a teardown that stops the program. */
#define EXPLORER_TEST(name) cmocka_unit_test_teardown(name, explorer_stop)

#endif
