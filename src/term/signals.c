/* SPDX-License-Identifier: MIT */
#include "term/signals.h"

#include <string.h>
#include <time.h>
#include <unistd.h>
#include <errno.h>
#include <stdio.h>
#include <stdint.h>
#include <sys/mman.h>

#include "term/output.h"

/* The expected signals, of which four ask to end; then crashes, and others that end by default. */
static const int taken[] = {SIGINT,  SIGTERM, SIGHUP,  SIGQUIT,   SIGTSTP, SIGCONT, SIGWINCH,
                            SIGSEGV, SIGABRT, SIGBUS,  SIGFPE,    SIGILL,  SIGSYS,  SIGTRAP,
                            SIGXCPU, SIGALRM, SIGPIPE, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2};

enum {
    EXPECTED = 7,
    TAKEN = sizeof taken / sizeof *taken,
    STACK_SIZE = 1 << 15, /* of the handler: the stack may have overflown */
};

static struct {
    struct sigaction before[TAKEN];
    sigset_t mask_before;
    sigset_t mask_waiting; /* in signals_poll: the expected ones pass */
    stack_t stack_before;
    volatile sig_atomic_t end, stop, resumed, resized;
} signals;

static char crash_stack[STACK_SIZE];

static void note(int number)
{
    volatile sig_atomic_t *flag = number == SIGTSTP    ? &signals.stop
                                  : number == SIGCONT  ? &signals.resumed
                                  : number == SIGWINCH ? &signals.resized
                                                       : &signals.end;

    *flag = number;
}

/* SA_RESETHAND restored the default action. */
static void crash(int number)
{
    restore_now();
    raise(number);
}

static bool was_ignored(int number)
{
    struct sigaction before;
    return sigaction(number, NULL, &before) == 0 && before.sa_handler == SIG_IGN;
}

/* A signal that the parent ignores (nohup) stays ignored. */
static void take(int number, const struct sigaction *action, struct sigaction *before)
{
    sigaction(number, NULL, before);
    if (number == SIGCONT || number == SIGWINCH || !was_ignored(number)) {
        sigaction(number, action, NULL);
    }
}

void signals_take_file_limit(void)
{
    signal(SIGXFSZ, SIG_IGN);
}

void signals_take(void)
{
    struct sigaction action = {.sa_handler = note};

    memset(&signals, 0, sizeof signals);
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < EXPECTED; i++) {
        sigaddset(&action.sa_mask, taken[i]);
    }
    sigaddset(&action.sa_mask, SIGTTIN); /* a read in the background fails: it stops nothing */
    sigprocmask(SIG_BLOCK, &action.sa_mask, &signals.mask_before);
    signals.mask_waiting = signals.mask_before;
    for (size_t i = 0; i < EXPECTED; i++) {
        sigdelset(&signals.mask_waiting, taken[i]);
        take(taken[i], &action, &signals.before[i]);
    }
    stack_t stack = {.ss_sp = crash_stack, .ss_size = sizeof crash_stack};

    sigaltstack(&stack, &signals.stack_before);
    action.sa_handler = crash;
    action.sa_flags = (int)(SA_RESETHAND | SA_NODEFER | SA_ONSTACK);
    /* In the background, tcsetattr would stop the process. */
    sigaddset(&action.sa_mask, SIGTTOU);
    for (size_t i = EXPECTED; i < TAKEN; i++) {
        take(taken[i], &action, &signals.before[i]);
    }
}

void signals_give_back(void)
{
    for (size_t i = 0; i < TAKEN; i++) {
        sigaction(taken[i], &signals.before[i], NULL);
    }
    sigaltstack(&signals.stack_before, NULL);
    sigprocmask(SIG_SETMASK, &signals.mask_before, NULL);
}

signals_seen signals_fetch(void)
{
    /* The signals are blocked here: none is lost between reading a flag and clearing it. */
    signals_seen seen = {signals.end, signals.stop, signals.resumed, signals.resized};
    signals.stop = signals.resumed = signals.resized = 0;
    return seen;
}

int signals_poll(struct pollfd *descriptors, nfds_t count, int timeout)
{
    static const struct timespec none;

    /* ppoll delivers no signal when input is pending: a flood of input would block them. */
    ppoll(NULL, 0, &none, &signals.mask_waiting);
    if (signals.end || signals.resumed) {
        return 0; /* reading in the background would stop the program */
    }
    timeout = signals.stop || signals.resized ? 0 : timeout;
    const struct timespec time = {timeout / 1000, timeout % 1000 * 1000000L};

    return ppoll(descriptors, count, timeout < 0 ? NULL : &time, &signals.mask_waiting);
}

bool signals_stop(int number)
{
    const struct sigaction standard = {.sa_handler = SIG_DFL};
    struct sigaction before_action;
    sigset_t passing, before;

    if (was_ignored(number)) {
        return false;
    }
    sigaction(number, &standard, &before_action);
    signals.resumed = 0;
    kill(0, number); /* the group: also the make or script that runs the program */
    sigemptyset(&passing);
    sigaddset(&passing, number);
    sigaddset(&passing, SIGCONT);
    sigprocmask(SIG_UNBLOCK, &passing, &before); /* the process stops here */
    sigprocmask(SIG_SETMASK, &before, NULL);
    sigaction(number, &before_action, NULL);
    bool stopped = signals.resumed;
    signals.stop = signals.resumed = 0;
    return stopped;
}

/* With SIGTTOU ignored, changing the terminal stops nobody. */
bool signals_foreground(int descriptor)
{
    pid_t group = tcgetpgrp(descriptor);

    return group < 0 || group == getpgrp() || was_ignored(SIGTTOU);
}

bool signals_await_foreground(int descriptor)
{
    bool stopped = true;

    for (;;) {
        signals_poll(NULL, 0, 0); /* kill %1 continues the program after the signal to end it */
        if (signals.end || !stopped) {
            return false;
        }
        if (signals_foreground(descriptor)) {
            return true;
        }
        stopped = signals_stop(SIGTTOU);
    }
}

void signals_end(int number)
{
    sigset_t passing;

    signal(number, SIG_DFL);
    sigemptyset(&passing);
    sigaddset(&passing, number);
    sigprocmask(SIG_UNBLOCK, &passing, NULL);
    raise(number);
}

/* ---- The clock */

long long clock_now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (long long)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* ---- Ctrl-C during a long command */

static volatile sig_atomic_t came;

static void note_interrupt(int number)
{
    (void)number;
    came = 1;
}

void interrupt_catch(void)
{
    const struct sigaction action = {.sa_handler = note_interrupt, .sa_flags = (int)SA_RESETHAND};

    if (!was_ignored(SIGINT)) {
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
    if (!was_ignored(SIGINT)) {
        signal(SIGINT, SIG_DFL);
    }
}

void interrupt_pass_on(void)
{
    if (came) {
        fflush(stdout);
        signals_end(SIGINT);
    }
}

/* ---- The guard of mapped files */

static struct {
    uintptr_t first, end; /* addresses */
    size_t page;
    struct sigaction before;
    volatile sig_atomic_t missing;
} mapping;

/* Maps zeros from the fault on. The old handler gets faults elsewhere, or that find no memory. */
static void give_zeros(int number, siginfo_t *info, void *context)
{
    uintptr_t at = (uintptr_t)info->si_addr / mapping.page * mapping.page;
    bool sent = info->si_code <= 0;

    (void)context;
    if (sent || at < mapping.first || at >= mapping.end ||
        mmap((void *)at, mapping.end - at, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1,
             0) == MAP_FAILED) {
        sigaction(number, &mapping.before, NULL);
        if (sent) {
            raise(number);
        }
        return;
    }
    mapping.missing = 1;
}

static void guard_begin(const void *bytes, size_t size)
{
    const struct sigaction action = {.sa_sigaction = give_zeros, .sa_flags = SA_SIGINFO};

    mapping.page = (size_t)sysconf(_SC_PAGESIZE);
    mapping.first = (uintptr_t)bytes;
    mapping.end = mapping.first + size;
    mapping.missing = 0;
    sigaction(SIGBUS, &action, &mapping.before);
}

static bool guard_end(void)
{
    sigaction(SIGBUS, &mapping.before, NULL);
    return mapping.missing != 0;
}

const kernel_mapping term_mapping = {guard_begin, guard_end};
