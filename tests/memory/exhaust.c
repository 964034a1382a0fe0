/* SPDX-License-Identifier: MIT */
/*
 * Lets allocations of the program fail (failing.c), one after the other, for
 * each command of a file. A run must give the whole output and the status of a
 * run without failure, or status 2 and a message about memory. Without memory for
 * the locale, of which the C library tells nobody, it may be that of the locale C.
 * Prints TAP.
 *
 *     exhaust PROGRAM LIBRARY COMMANDS FAILURES
 *
 * LIBRARY: to preload; "" where the program has it inside. FAILURES: allocations
 * to try per command, evenly spread; 0: every one.
 */
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    WORDS_MOST = 24,
    LINE_MOST = 512,
    OUTPUT_MOST = 1 << 20,
    SECONDS_MOST = 60, /* of a run */
    FINDINGS_MOST = 5, /* printed per command */
    WRONG = 2,
};

#define KERNELS "tests/data/kernels"

/* The files of a run: standard output, standard error, count of allocations. */
enum stream { OUTPUT, MESSAGES, COUNT, STREAMS };

struct program {
    const char *path;
    const char *library;
    int files[STREAMS];
};

struct outcome {
    int status; /* of waitpid */
    long allocations;
    size_t length;   /* of output */
    size_t messages; /* length */
    char *output;
    char *error;
};

static void fail(const char *what)
{
    perror(what);
    exit(WRONG);
}

static void *room(size_t size)
{
    void *memory = calloc(1, size);

    if (!memory) {
        fail("exhaust");
    }
    return memory;
}

/* ---- A run */

/* Splits a line at its blanks, and puts the folder for "$K". */
static void split(char *line, char *words[WORDS_MOST + 1], char *program)
{
    int count = 0;

    words[count++] = program;
    for (char *word = strtok(line, " "); word && count < WORDS_MOST; word = strtok(NULL, " ")) {
        char *whole = room(strlen(word) + sizeof KERNELS);

        sprintf(whole, "%s%s", strncmp(word, "$K", 2) == 0 ? KERNELS : "",
                word + (strncmp(word, "$K", 2) == 0 ? 2 : 0));
        words[count++] = whole;
    }
    words[count] = NULL;
}

/* Never returns. plan: of OCCUPANT_FAIL. */
static void become(const struct program *program, char *const words[], const char *plan,
                   const char *locale)
{
    char descriptor[16];
    int nothing = open("/dev/null", O_RDONLY);

    snprintf(descriptor, sizeof descriptor, "%d", program->files[COUNT]);
    setenv("OCCUPANT_COUNT", descriptor, 1);
    setenv("OCCUPANT_FAIL", plan, 1);
    setenv("LC_ALL", locale, 1);
    setenv("ASAN_OPTIONS", "allocator_may_return_null=1", 1);
    if (program->library[0]) {
        setenv("LD_PRELOAD", program->library, 1);
    }
    dup2(nothing, STDIN_FILENO);
    dup2(program->files[OUTPUT], STDOUT_FILENO);
    dup2(program->files[MESSAGES], STDERR_FILENO);
    alarm(SECONDS_MOST);
    execv(program->path, words);
    _exit(127);
}

static size_t take(int file, char *text)
{
    ssize_t length = pread(file, text, OUTPUT_MOST - 1, 0);

    if (length < 0) {
        fail("exhaust");
    }
    text[length] = '\0';
    return (size_t)length;
}

static void run(const struct program *program, char *const words[], const char *plan,
                const char *locale, struct outcome *outcome)
{
    pid_t child;

    for (int i = 0; i < STREAMS; i++) {
        if (ftruncate(program->files[i], 0) != 0 || lseek(program->files[i], 0, SEEK_SET) != 0) {
            fail("exhaust");
        }
    }
    child = fork();
    if (child == 0) {
        become(program, words, plan, locale);
    }
    if (child < 0 || waitpid(child, &outcome->status, 0) != child) {
        fail("exhaust");
    }
    outcome->length = take(program->files[OUTPUT], outcome->output);
    outcome->messages = take(program->files[MESSAGES], outcome->error);
    if (pread(program->files[COUNT], &outcome->allocations, sizeof(long), 0) != sizeof(long)) {
        outcome->allocations = 0;
    }
}

/* ---- What a run must give */

static bool same(const struct outcome *a, const struct outcome *b)
{
    return a->status == b->status && a->length == b->length && a->messages == b->messages &&
           memcmp(a->output, b->output, a->length) == 0 &&
           memcmp(a->error, b->error, a->messages) == 0;
}

static bool says_memory(const struct outcome *outcome)
{
    return WIFEXITED(outcome->status) && WEXITSTATUS(outcome->status) == WRONG &&
           (strstr(outcome->error, "out of memory") ||
            strstr(outcome->error, "Cannot allocate memory"));
}

static void report(const struct outcome *outcome, const char *plan)
{
    printf("# allocation %s: %s %d, %zu bytes, message: %.*s\n", plan,
           WIFSIGNALED(outcome->status) ? "signal" : "status",
           WIFSIGNALED(outcome->status) ? WTERMSIG(outcome->status) : WEXITSTATUS(outcome->status),
           outcome->length, (int)strcspn(outcome->error, "\n"), outcome->error);
}

/* ---- A command */

/* The number of the ith of so many failures, spread over the allocations. */
static long place(long i, long failures, long allocations)
{
    return failures < 2 || failures >= allocations ? i + 1
                                                   : 1 + i * (allocations - 1) / (failures - 1);
}

static int exhaust(const struct program *program, char *const words[], long failures,
                   struct outcome *whole, struct outcome *plain, struct outcome *failed)
{
    int findings = 0;

    run(program, words, "0", "C", plain);
    run(program, words, "0", "C.UTF-8", whole);
    if (whole->allocations <= 0) {
        printf("# nothing was counted: %s\n", whole->error);
        return 1;
    }
    failures = failures > 0 && failures < whole->allocations ? failures : whole->allocations;
    for (long i = 0; i < 2 * failures; i++) {
        char plan[32];

        snprintf(plan, sizeof plan, "%ld%s", place(i / 2, failures, whole->allocations),
                 i % 2 ? "+" : "");
        run(program, words, plan, "C.UTF-8", failed);
        if (!same(whole, failed) && !same(plain, failed) && !says_memory(failed) &&
            ++findings <= FINDINGS_MOST) {
            report(failed, plan);
        }
    }
    printf("# %ld allocations, %ld failed singly and from there on: %d findings\n",
           whole->allocations, failures, findings);
    return findings;
}

static int open_file(const char *name)
{
    int file = memfd_create(name, 0);

    if (file < 0) {
        fail(name);
    }
    return file;
}

static struct outcome new_outcome(void)
{
    return (struct outcome){.output = room(OUTPUT_MOST), .error = room(OUTPUT_MOST)};
}

static void free_outcome(struct outcome *outcome)
{
    free(outcome->output);
    free(outcome->error);
}

int main(int argc, char *argv[])
{
    struct program program;
    struct outcome whole = new_outcome(), plain = new_outcome(), failed = new_outcome();
    char line[LINE_MOST];
    int count = 0, bad = 0;
    FILE *commands = argc == 5 ? fopen(argv[3], "r") : NULL;

    if (!commands) {
        fprintf(stderr, "exhaust PROGRAM LIBRARY COMMANDS FAILURES\n");
        return WRONG;
    }
    program = (struct program){argv[1], argv[2], {0}};
    for (int i = 0; i < STREAMS; i++) {
        program.files[i] = open_file("exhaust");
    }
    while (fgets(line, sizeof line, commands)) {
        char *words[WORDS_MOST + 1];
        char name[LINE_MOST];

        line[strcspn(line, "\n")] = '\0';
        if (line[0] == '#' || line[0] == '\0') {
            continue;
        }
        snprintf(name, sizeof name, "%s", line);
        split(line, words, argv[1]);
        int findings = exhaust(&program, words, atol(argv[4]), &whole, &plain, &failed);

        bad += findings > 0;
        printf("%sok %d - %s\n", findings > 0 ? "not " : "", ++count, name);
        fflush(stdout);
        for (int i = 1; words[i]; i++) {
            free(words[i]);
        }
    }
    printf("1..%d\n", count);
    fclose(commands);
    free_outcome(&whole);
    free_outcome(&plain);
    free_outcome(&failed);
    return bad > 0;
}
