/* SPDX-License-Identifier: MIT */
#include "term/echo.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "term/output.h"
#include "term/signals.h"

/* Signals that end the process by default, or stop it. */
static const int caught[] = {SIGNALS_END, SIGTSTP, SIGNALS_FATAL};

enum {
    CAUGHT = sizeof caught / sizeof *caught,
    KEYBOARD = STDERR_FILENO,
    LOOK =
        50, /* milliseconds between two looks at the keys: an ESC that is the last byte at both is the key */
};

static struct {
    struct termios settings; /* of the user */
    struct sigaction before[CAUGHT];
    volatile sig_atomic_t off;
    int keys; /* descriptor; below 0: none */
    char kept[ECHO_KEPT];
    size_t length;
    long long looked;
    bool escaped;
} echo;

/* In the background a change of the terminal would stop the process. */
static bool in_foreground(void)
{
    return tcgetpgrp(KEYBOARD) == getpgrp();
}

static void switch_off(void)
{
    struct termios silent = echo.settings;

    silent.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON); /* keys come without Enter */
    silent.c_cc[VMIN] = 1;
    silent.c_cc[VTIME] = 0;
    tcsetattr(KEYBOARD, TCSANOW, &silent);
}

static void restore(void)
{
    if (in_foreground()) {
        tcsetattr(KEYBOARD, TCSANOW, &echo.settings);
    }
}

static void take(int number, void (*handler)(int))
{
    struct sigaction action;

    memset(&action, 0, sizeof action);
    action.sa_handler = handler;
    action.sa_flags = SA_NODEFER; /* the signal that is raised again is delivered at once */
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

/* Raises the signal again with its default action; behind a stop the echo is off as before. */
static void pass_on(int number)
{
    int error = errno;

    restore();
    take(number, SIG_DFL);
    raise(number);
    take(number, pass_on);
    if (in_foreground() && echo.off) {
        switch_off();
    }
    errno = error;
}

void echo_off(void)
{
    if (echo.off || tcgetattr(KEYBOARD, &echo.settings) != 0 || !in_foreground()) {
        return;
    }
    for (size_t i = 0; i < CAUGHT; i++) {
        sigaction(caught[i], NULL, &echo.before[i]);
        if (echo.before[i].sa_handler == SIG_DFL) {
            take(caught[i], pass_on);
        }
    }
    echo.keys = terminal_reopen(KEYBOARD, O_RDONLY);
    echo.off = 1;
    switch_off();
}

void echo_on(void)
{
    if (!echo.off) {
        return;
    }
    echo.off = 0;
    restore();
    if (echo.keys >= 0) {
        close(echo.keys);
    }
    for (size_t i = 0; i < CAUGHT; i++) {
        sigaction(caught[i], &echo.before[i], NULL);
    }
}

bool echo_is_off(void)
{
    return echo.off;
}

bool echo_escaped(void)
{
    long long now = clock_now();

    if (!echo.off || echo.keys < 0 || now - echo.looked < LOOK || !in_foreground()) {
        return echo.escaped;
    }
    bool lone = echo.length > 0 && echo.kept[echo.length - 1] == '\033';
    ssize_t count = read(echo.keys, echo.kept + echo.length, sizeof echo.kept - echo.length);

    echo.looked = now;
    echo.length += count > 0 ? (size_t)count : 0;
    echo.escaped = echo.escaped || (lone && count <= 0);
    return echo.escaped;
}

size_t echo_take(char *bytes)
{
    size_t length = echo.length;

    memcpy(bytes, echo.kept, length);
    echo.length = 0;
    return length;
}
