/* SPDX-License-Identifier: MIT */
#include "term/interrupt.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>

static volatile sig_atomic_t came;

static void note(int number)
{
    (void)number;
    came = 1;
}

void interrupt_catch(void)
{
    struct sigaction action = {.sa_handler = note, .sa_flags = (int)SA_RESETHAND}, before;

    sigemptyset(&action.sa_mask);
    if (sigaction(SIGINT, NULL, &before) == 0 && before.sa_handler != SIG_IGN) {
        sigaction(SIGINT, &action, NULL);
    }
}

bool interrupt_came(void)
{
    return came != 0;
}

/* SIGINT comes in ppoll alone: none is missed between the question and the wait. */
bool interrupt_wait(int descriptor)
{
    struct pollfd readable = {.fd = descriptor, .events = POLLIN};
    sigset_t interrupt, before;
    bool interrupted = true; /* by another signal */

    sigemptyset(&interrupt);
    sigaddset(&interrupt, SIGINT);
    sigprocmask(SIG_BLOCK, &interrupt, &before);
    while (!came && interrupted) {
        interrupted = ppoll(&readable, 1, NULL, &before) < 0 && errno == EINTR;
    }
    sigprocmask(SIG_SETMASK, &before, NULL);
    return came == 0;
}

void interrupt_default(void)
{
    struct sigaction before;

    if (sigaction(SIGINT, NULL, &before) == 0 && before.sa_handler == note) {
        signal(SIGINT, SIG_DFL);
    }
}

void interrupt_end(pid_t child)
{
    kill(child, SIGKILL);
}

void interrupt_pass_on(void)
{
    if (came) {
        fflush(stdout);
        signal(SIGINT, SIG_DFL);
        raise(SIGINT);
    }
}
