/* SPDX-License-Identifier: MIT */
#include "bench/command.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { ARGUMENTS_MOST = 15 };

const char *command_program(void)
{
    const char *program = getenv("OCCUPANT");

    return program ? program : "build/occupant";
}

bool command_run(const char *const *arguments, struct rusage *usage)
{
    char *copies[ARGUMENTS_MOST + 1] = {NULL};
    int status;

    for (size_t i = 0; i < ARGUMENTS_MOST && arguments[i]; i++) {
        copies[i] = strdup(arguments[i]);
    }
    pid_t child = fork();

    if (child == 0) {
        int nowhere = open("/dev/null", O_WRONLY);

        dup2(nowhere, STDOUT_FILENO);
        execvp(arguments[0], copies);
        _exit(127);
    }
    for (size_t i = 0; i < ARGUMENTS_MOST; i++) {
        free(copies[i]);
    }
    return child > 0 && wait4(child, &status, 0, usage) == child && status == 0;
}

static double milliseconds(struct timeval time)
{
    return 1e3 * (double)time.tv_sec + 1e-3 * (double)time.tv_usec;
}

double command_milliseconds(const struct rusage *usage)
{
    return milliseconds(usage->ru_utime) + milliseconds(usage->ru_stime);
}

double command_mib(const struct rusage *usage)
{
    return (double)usage->ru_maxrss / 1024;
}
