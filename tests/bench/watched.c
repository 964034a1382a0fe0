/* SPDX-License-Identifier: MIT */
#include "bench/watched.h"

#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "bench/bench.h"

static void become(const char *const *arguments)
{
    char *copies[16] = {0};

    for (size_t i = 0; arguments[i] && i + 1 < sizeof copies / sizeof *copies; i++) {
        copies[i] = strdup(arguments[i]);
    }
    setenv("TERM", "xterm-256color", 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    unsetenv("LINES");
    unsetenv("COLUMNS");
    unsetenv("NO_COLOR");
    execv(copies[0], copies);
    _exit(127);
}

bool watched_start(struct watched *watched, const char *const *arguments, int rows, int columns)
{
    struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};

    watched->answers = false;
    watched->started = bench_seconds();
    watched->program = forkpty(&watched->terminal, NULL, NULL, &size);
    if (watched->program == 0) {
        become(arguments);
    }
    return watched->program > 0;
}

void watched_stop(struct watched *watched)
{
    kill(watched->program, SIGKILL);
    waitpid(watched->program, NULL, 0);
    close(watched->terminal);
}

void watched_press(struct watched *watched, const char *bytes, size_t length)
{
    if (write(watched->terminal, bytes, length) != (ssize_t)length) {
        perror("bench: a key was not taken");
        exit(2);
    }
}

/* As recent terminals answer: they have frames. */
static void answer(struct watched *watched, const char *bytes, size_t length)
{
    static const char question[] = "\033[?2026$p";
    static const char answers[] = "\033[?2026;2$y\033[?62c";

    if (watched->answers && memmem(bytes, length, question, sizeof question - 1)) {
        watched_press(watched, answers, sizeof answers - 1);
    }
}

size_t watched_take(struct watched *watched, int milliseconds, double *first, double *last)
{
    struct pollfd end = {.fd = watched->terminal, .events = POLLIN};
    char bytes[65536];
    size_t count = 0;

    while (poll(&end, 1, milliseconds) > 0) {
        ssize_t taken = read(watched->terminal, bytes, sizeof bytes);

        if (taken <= 0) {
            break;
        }
        if (count == 0 && first) {
            *first = bench_seconds();
        }
        if (last) {
            *last = bench_seconds();
        }
        answer(watched, bytes, (size_t)taken);
        count += (size_t)taken;
    }
    return count;
}

double watched_processor_seconds(const struct watched *watched)
{
    clockid_t clock;
    struct timespec time;

    if (clock_getcpuclockid(watched->program, &clock) != 0 || clock_gettime(clock, &time) != 0) {
        return 0;
    }
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

double watched_bytes(const struct watched *watched, const char *kind)
{
    size_t length = strlen(kind);
    char path[64];
    char line[256];
    double kibibytes = 0;

    snprintf(path, sizeof path, "/proc/%d/status", (int)watched->program);
    FILE *from = fopen(path, "r");

    while (from && fgets(line, sizeof line, from)) {
        if (strncmp(line, kind, length) == 0) {
            kibibytes = strtod(line + length, NULL);
        }
    }
    if (from) {
        fclose(from);
    }
    return kibibytes * 1024;
}
