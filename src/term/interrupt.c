/* SPDX-License-Identifier: MIT */
#include "term/interrupt.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/select.h>

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

/* SIGINT comes in pselect alone: none is missed between the question and the wait. */
bool interrupt_wait(int descriptor)
{
    sigset_t interrupt, before;
    int ready = -1;

    sigemptyset(&interrupt);
    sigaddset(&interrupt, SIGINT);
    sigprocmask(SIG_BLOCK, &interrupt, &before);
    errno = EINTR;
    while (!came && ready < 0 && errno == EINTR) {
        fd_set readable;

        FD_ZERO(&readable);
        FD_SET(descriptor, &readable);
        ready = pselect(descriptor + 1, &readable, NULL, NULL, NULL, &before);
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
