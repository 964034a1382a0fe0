/* SPDX-License-Identifier: MIT */
#include "term/mapping.h"

#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static struct {
    uintptr_t first, end; /* addresses */
    size_t page;
    struct sigaction before;
    volatile sig_atomic_t missing;
} mapping;

/*
 * Not in our mapping, or no memory: restores the old handler; the fault
 * recurs. A signal that was sent by a process is raised again.
 */
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
    struct sigaction action;

    memset(&action, 0, sizeof action);
    action.sa_sigaction = give_zeros;
    action.sa_flags = SA_SIGINFO;
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
