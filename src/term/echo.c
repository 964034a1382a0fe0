/* SPDX-License-Identifier: MIT */
#include "term/echo.h"

#include <errno.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "term/signals.h"

/* Signals that end the process by default, or stop it. */
static const int caught[] = {SIGNALS_END, SIGTSTP, SIGNALS_FATAL};

enum { CAUGHT = sizeof caught / sizeof *caught, KEYBOARD = STDERR_FILENO };

static struct {
    struct termios settings; /* of the user */
    struct sigaction before[CAUGHT];
    volatile sig_atomic_t off;
} echo;

/* In the background a change of the terminal would stop the process. */
static bool in_foreground(void)
{
    return tcgetpgrp(KEYBOARD) == getpgrp();
}

static void switch_off(void)
{
    struct termios silent = echo.settings;

    silent.c_lflag &= ~(tcflag_t)(ECHO | ECHONL);
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
    for (size_t i = 0; i < CAUGHT; i++) {
        sigaction(caught[i], &echo.before[i], NULL);
    }
}
