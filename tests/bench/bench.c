/* SPDX-License-Identifier: MIT */
#include "bench/bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>
#include <unistd.h>

typedef void bench_group(struct bench_table *table);

static bench_group *const groups[] = {bench_core, bench_terminal, bench_trace, bench_library};

/* The first "model name" of /proc/cpuinfo, or nothing. */
static void print_processor(void)
{
    FILE *file = fopen("/proc/cpuinfo", "r");
    char line[256];

    while (file && fgets(line, sizeof line, file)) {
        const char *name = strstr(line, ": ");

        if (strncmp(line, "model name", 10) == 0 && name) {
            printf("%.*s, ", (int)strcspn(name + 2, "\n"), name + 2);
            break;
        }
    }
    if (file) {
        fclose(file);
    }
}

static void print_machine(const char *command)
{
    struct utsname system;

    printf("machine: ");
    print_processor();
    printf("%ld processors", sysconf(_SC_NPROCESSORS_ONLN));
    if (uname(&system) == 0) {
        printf(", %s %s %s", system.sysname, system.release, system.machine);
    }
    printf("\ncompiler: %s\ncommand: %s, %d repetitions, median and quartiles\n\n", __VERSION__,
           command, BENCH_REPETITIONS);
}

int main(int count, char **arguments)
{
    static struct bench_table table; /* too large for a stack */

    bool peers = count > 1 && strcmp(arguments[1], "peers") == 0;

    setenv("XDG_CONFIG_HOME", "/nonexistent", 1); /* no file of the user's own matters */
    print_machine(count > 0 ? arguments[0] : "bench");
    for (size_t i = 0; i < sizeof groups / sizeof *groups && !peers; i++) {
        groups[i](&table);
    }
    if (peers) {
        bench_peers(&table);
    }
    return bench_print(&table) ? 0 : 1;
}
