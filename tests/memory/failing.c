/* SPDX-License-Identifier: MIT */
/*
 * Allocations that fail by plan: a library to preload, or (WRAPPED) an object
 * linked with --wrap, where a sanitizer owns malloc. OCCUPANT_FAIL=N lets the
 * Nth allocation of a process fail, N+ that one and all later ones. At its end a
 * process writes its number of allocations to the descriptor OCCUPANT_COUNT.
 */
#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef WRAPPED
#define OWN(name) __wrap_##name
#define REAL(name) __real_##name
#else
#define OWN(name) name
#define REAL(name) __libc_##name
#endif

void *REAL(malloc)(size_t size);
void *REAL(calloc)(size_t count, size_t size);
void *REAL(realloc)(void *old, size_t size);
void *OWN(malloc)(size_t size);
void *OWN(calloc)(size_t count, size_t size);
void *OWN(realloc)(void *old, size_t size);

static struct {
    bool ready;
    bool onwards;
    bool over; /* the program has ended; what runs then, such as gcov, is not part of it */
    long at;   /* 0: none fails */
    long count;
} plan;

static void end_plan(void)
{
    plan.over = true;
}

/* Registered at the first allocation, end_plan runs behind the program's own handlers. */
static void read_plan(void)
{
    const char *text = getenv("OCCUPANT_FAIL");

    plan.ready = true;
    plan.at = text ? strtol(text, NULL, 10) : 0;
    plan.onwards = text && strchr(text, '+');
    atexit(end_plan);
}

static bool fails(void)
{
    if (!plan.ready) {
        read_plan();
    }
    if (plan.over) {
        return false;
    }
    plan.count++;
    if (plan.at > 0 && (plan.count == plan.at || (plan.onwards && plan.count > plan.at))) {
        errno = ENOMEM;
        return true;
    }
    return false;
}

void *OWN(malloc)(size_t size)
{
    return fails() ? NULL : REAL(malloc)(size);
}

void *OWN(calloc)(size_t count, size_t size)
{
    return fails() ? NULL : REAL(calloc)(count, size);
}

void *OWN(realloc)(void *old, size_t size)
{
    return fails() ? NULL : REAL(realloc)(old, size);
}

#ifdef WRAPPED
char *REAL(strdup)(const char *text);
char *REAL(strndup)(const char *text, size_t length);
char *OWN(strdup)(const char *text);
char *OWN(strndup)(const char *text, size_t length);

char *OWN(strdup)(const char *text)
{
    return fails() ? NULL : REAL(strdup)(text);
}

char *OWN(strndup)(const char *text, size_t length)
{
    return fails() ? NULL : REAL(strndup)(text, length);
}
#endif

__attribute__((destructor)) static void write_count(void)
{
    const char *descriptor = getenv("OCCUPANT_COUNT");

    if (descriptor && pwrite(atoi(descriptor), &plan.count, sizeof plan.count, 0) < 0) {
        _exit(99);
    }
}
