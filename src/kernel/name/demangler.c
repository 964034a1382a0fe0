/* SPDX-License-Identifier: MIT */
#include "kernel/name/namer.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/text.h"
#include "base/library.h"

/* As the C++ ABI declares __cxa_demangle. */
typedef char *demangle_function(const char *name, char *buffer, size_t *size, int *status);

enum {
    MANGLED_MOST = 8 * 1024, /* bytes of a name: the library's stack grows with them */
    TEXT_MOST = 64 * 1024,   /* the longest name in CUDA's libraries takes 9,225 */
    TEXTS_MOST = 64 * 1024 * 1024,
    HEAP_MOST = 128 * 1024 * 1024, /* what a child may allocate */
    CHILDREN_MOST = 3,             /* the next goes on behind a name that killed one */
    CHILD_SECONDS = 6,             /* of processor time */
    NAME_MICROSECONDS = 500000,
    DESCRIPTORS = 1024, /* to close in a child */
};

/* Shared memory that a child writes, and its parent reads after the child's end. */
typedef struct report {
    size_t answered; /* names, counted from the first of all; set when the text is complete */
    bool ready;      /* the child had a library and its limits */
    bool no_memory;  /* a name or the library was given up for lack of it */
    char texts[];    /* one for each answered name, ended by NUL; "": cannot be demangled */
} report;

enum { REPORT_BYTES = sizeof(report) + TEXTS_MOST };

static size_t count_used(const report *r)
{
    size_t used = 0;

    for (size_t i = 0; i < r->answered; i++) {
        used += strlen(r->texts + used) + 1;
    }
    return used;
}

/* ---- The child */

#if defined(__SANITIZE_ADDRESS__)
#define ADDRESS_SANITIZER 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define ADDRESS_SANITIZER 1
#endif
#endif

static long peak(void)
{
    struct rusage usage;

    return getrusage(RUSAGE_SELF, &usage) == 0 ? usage.ru_maxrss * 1024L : 0;
}

/* A lower limit of the process stays: only a privileged one may raise it. */
static const struct rlimit *lower(struct rlimit *limit, rlim_t most)
{
    most = limit->rlim_max < most ? limit->rlim_max : most;
    *limit = (struct rlimit){most, most};
    return limit;
}

/* The address sanitizer's own mappings exceed any limit on memory. */
static bool limit_memory(void)
{
#ifdef ADDRESS_SANITIZER
    return true;
#else
    struct rlimit limit;

    /* The peak of the parent includes what the child inherits. */
    return getrlimit(RLIMIT_DATA, &limit) == 0 &&
           setrlimit(RLIMIT_DATA, lower(&limit, (rlim_t)peak() + HEAP_MOST)) == 0;
#endif
}

static bool limit_time(void)
{
    struct rlimit limit;

    return getrlimit(RLIMIT_CPU, &limit) == 0 &&
           setrlimit(RLIMIT_CPU, lower(&limit, CHILD_SECONDS)) == 0;
}

/* The text of a name, for free(); NULL: none. A name that fills HEAP_MOST is no lack of memory. */
static char *demangle_name(demangle_function *demangle, const char *name)
{
    enum { NO_MEMORY = -1 };
    int status = 0;
    long before = peak();
    char *text = demangle(mangled_part(name), NULL, NULL, &status);

    if (status == NO_MEMORY && peak() - before < HEAP_MOST / 2) {
        memory_note_failure();
    }
    /* cppcheck-suppress returnDanglingLifetime ; the text is the library's, not status */
    return text;
}

/* Returns the bytes that the answer takes at out. */
static size_t answer(char *out, demangle_function *demangle, const char *name)
{
    bool fits = name_is_mangled(name) && strnlen(name, MANGLED_MOST + 1) <= MANGLED_MOST;
    char *text = fits ? demangle_name(demangle, name) : NULL;
    size_t length = text == NULL ? 0 : strnlen(text, TEXT_MOST + 1);

    length = length > TEXT_MOST ? 0 : length;
    length = text_clean(out, length + 1, text == NULL ? "" : text, length);
    free(text);
    return length + 1;
}

static _Noreturn void run_child(report *r, const char *const *names, size_t count)
{
    void *library = library_open("libstdc++.so.6");
    void *symbol = library == NULL ? NULL : library_find(library, "__cxa_demangle");
    demangle_function *demangle;
    const struct rlimit no_core = {0, 0};
    const struct itimerval time_of_name = {.it_value = {.tv_usec = NAME_MICROSECONDS}};
    bool limited = setrlimit(RLIMIT_CORE, &no_core) == 0 && limit_time();
    size_t used = count_used(r);

    memcpy(&demangle, &symbol, sizeof demangle);
    /* Crash handlers of the parent must find no terminal here to restore. */
    for (int descriptor = 0; descriptor < DESCRIPTORS; descriptor++) {
        close(descriptor);
    }
    r->ready = demangle != NULL && limited && limit_memory();
    while (r->ready && r->answered < count && used + TEXT_MOST < TEXTS_MOST) {
        (void)setitimer(ITIMER_PROF, &time_of_name, NULL); /* its signal ends the child */
        used += answer(r->texts + used, demangle, names[r->answered]);
        r->answered++;
    }
    r->no_memory |= memory_ran_out();
    _exit(0);
}

/* ---- The parent */

/* false: the system allows no child. */
static bool run_to_end(report *r, const char *const *names, size_t count)
{
    int status = 0;
    pid_t child = fork();

    if (child == 0) {
        run_child(r, names, count);
    }
    while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR) {
        ;
    }
    /* A child that ends before it is ready was ended by the start of the library. */
    r->no_memory |= child > 0 && status != 0 && !r->ready;
    memory_note_error(child < 0 ? errno : 0);
    return child > 0;
}

static void run_children(report *r, const char *const *names, size_t count)
{
    for (int i = 0; i < CHILDREN_MOST; i++) {
        r->ready = false;
        if (!run_to_end(r, names, count) || !r->ready || r->answered >= count ||
            count_used(r) + TEXT_MOST >= TEXTS_MOST) {
            return;
        }
        r->texts[count_used(r)] = '\0'; /* the name that it died of counts as answered */
        r->answered++;
    }
}

void *demangle_names(const char *const *names, const char **texts, size_t count)
{
    size_t at = 0;
    bool any = false;

    for (size_t i = 0; i < count; i++) {
        texts[i] = NULL;
        any |= name_is_mangled(names[i]);
    }
    if (!any) {
        return NULL;
    }
    report *r = mmap(NULL, REPORT_BYTES, PROT_READ | PROT_WRITE,
                     MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);

    if (r == MAP_FAILED) {
        memory_note_error(errno);
        return NULL;
    }
    run_children(r, names, count);
    if (r->no_memory) {
        memory_note_failure();
    }
    for (size_t i = 0; i < r->answered && i < count; i++) {
        texts[i] = r->texts[at] == '\0' ? NULL : r->texts + at;
        at += strlen(r->texts + at) + 1;
    }
    return r;
}

void demangled_free(void *demangled)
{
    if (demangled != NULL) {
        munmap(demangled, REPORT_BYTES);
    }
}
