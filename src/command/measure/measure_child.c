/* SPDX-License-Identifier: MIT */
#include "command/measure/measuring.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "term/signals.h"

enum { FAILURES_MOST = 3 };

/* ---- In the child */

struct sender {
    int descriptor;
    unsigned seconds; /* until the next answer */
};

/* The alarm ends a child whose kernel never does: its default is to end the process. */
static void send(void *context, const measure_answer *answer)
{
    const struct sender *sender = context;
    const char *at = (const char *)answer;
    size_t left = sizeof *answer;

    while (left > 0) {
        ssize_t written = write(sender->descriptor, at, left);

        if (written < 0 && errno != EINTR) {
            return;
        }
        at += written > 0 ? written : 0;
        left -= written > 0 ? (size_t)written : 0;
    }
    alarm(sender->seconds);
}

/* ---- In the parent */

static bool receive(int descriptor, measure_answer *answer)
{
    size_t got = 0;

    while (got < sizeof *answer) {
        if (!interrupt_wait(descriptor)) {
            return false;
        }
        ssize_t size = read(descriptor, (char *)answer + got, sizeof *answer - got);

        if (size == 0 || (size < 0 && errno != EINTR)) {
            return false;
        }
        got += size > 0 ? (size_t)size : 0;
    }
    return true;
}

/* Why a child ended without an answer. */
static void explain_end(const measure_request *request, int status, int index,
                        measure_answer *answer)
{
    static const measure_answer none;

    *answer = none;
    answer->index = index;
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM) {
        sentence(answer->reason, sizeof answer->reason, request->language,
                 SAY(MEASURE_NEVER_ENDS, request->seconds));
    } else if (WIFSIGNALED(status)) {
        sentence(answer->reason, sizeof answer->reason, request->language,
                 SAY(MEASURE_CHILD_DIED, WTERMSIG(status)));
    } else {
        sentence(answer->reason, sizeof answer->reason, request->language,
                 SAY(MEASURE_CHILD_ENDED, WEXITSTATUS(status)));
    }
}

/* The answers of one child. Returns the status of its end. */
static int listen(const measure_request *request, int first, measure_answer *answers, int *count,
                  void (*step)(void *), void *context)
{
    int ends[2], status = 0;

    fflush(NULL);
    if (pipe(ends) != 0) {
        return 0;
    }
    pid_t child = fork();

    if (child == 0) {
        close(ends[0]);
        interrupt_default();
        interrupt_pass_on(); /* one that came before */
        struct sender sender = {ends[1], (unsigned)request->seconds};

        alarm(sender.seconds);
        measure_run(request, first, send, &sender);
        _exit(0);
    }
    close(ends[1]);
    while (child > 0 && receive(ends[0], &answers[*count])) {
        ++*count;
        if (step) {
            step(context);
        }
    }
    close(ends[0]);
    /* Its launch may never end, and SIGINT may have come to this process alone. */
    if (child > 0 && interrupt_came()) {
        interrupt_end(child);
    }
    while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    return status;
}

int measure_in_child(const measure_request *request, measure_answer *answers,
                     void (*step)(void *context), void *context)
{
    int most = request->count > 0 ? request->count : 1;
    int count = 0, failures = 0;

    while (count < most && failures < FAILURES_MOST && !interrupt_came()) {
        int before = count;
        int status = listen(request, count, answers, &count, step, context);
        bool failed = count > before && !answers[count - 1].good;

        if (count < most && !failed && !interrupt_came()) {
            explain_end(request, status, request->count > 0 ? count : -1, &answers[count]);
            count++;
            failed = true;
        }
        failures = !failed ? 0 : count - before > 1 ? 1 : failures + 1;
    }
    return count;
}
