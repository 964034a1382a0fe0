/* SPDX-License-Identifier: MIT */
/*
 * Functions that glibc 2.33 and later give under a new version, on top of the old ones: for a
 * program that runs with an older glibc than it is built with (make portable), archives included.
 */
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/stat.h>

#ifdef OCCUPANT_PORTABLE

#include <stdarg.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifdef __x86_64__
#define FIRST_VERSION "GLIBC_2.2.5"
#else
#define FIRST_VERSION "GLIBC_2.17"
#endif
#define FIRST(name) __asm__(".symver first_" #name ", " #name "@" FIRST_VERSION)
#define INSIDE __attribute__((visibility("hidden")))

/* ---- 2.33: stat was an inline call of __xstat. On 64 bits the struct is the system's own */

INSIDE int stat(const char *path, struct stat *status)
{
    return (int)syscall(SYS_newfstatat, AT_FDCWD, path, status, 0);
}

INSIDE int lstat(const char *path, struct stat *status)
{
    return (int)syscall(SYS_newfstatat, AT_FDCWD, path, status, AT_SYMLINK_NOFOLLOW);
}

INSIDE int fstat(int descriptor, struct stat *status)
{
    return (int)syscall(SYS_fstat, descriptor, status);
}

/* ---- 2.34: libdl became a part of libc */

FIRST(dlopen);
FIRST(dlsym);
FIRST(dlclose);
void *first_dlopen(const char *name, int mode);
void *first_dlsym(void *library, const char *name);
int first_dlclose(void *library);

INSIDE void *dlopen(const char *name, int mode)
{
    return first_dlopen(name, mode);
}

INSIDE void *dlsym(void *library, const char *name)
{
    return first_dlsym(library, name);
}

INSIDE int dlclose(void *library)
{
    return first_dlclose(library);
}

/* ---- 2.34: the program's constructors are run by libc, and no longer by a function of its own */

typedef int main_function(int count, char **arguments, char **environment);
typedef void constructor(int count, char **arguments, char **environment);

FIRST(__libc_start_main);
int first___libc_start_main(main_function *main, int count, char **arguments, constructor *init,
                            void (*finish)(void), void (*finish_loader)(void), void *stack_end);
int __libc_start_main(main_function *main, int count, char **arguments, constructor *init,
                      void (*finish)(void), void (*finish_loader)(void), void *stack_end);
extern constructor *__init_array_start[];
extern constructor *__init_array_end[];

static void construct(int count, char **arguments, char **environment)
{
    for (constructor **each = __init_array_start; each < __init_array_end; each++) {
        (*each)(count, arguments, environment);
    }
}

INSIDE int __libc_start_main(main_function *main, int count, char **arguments, constructor *init,
                             void (*finish)(void), void (*finish_loader)(void), void *stack_end)
{
    return first___libc_start_main(main, count, arguments, init ? init : construct, finish,
                                   finish_loader, stack_end);
}

/* ---- 2.38: numbers as C23 reads them, with 0b */

#define NUMBER_READER(type, name)                                                                  \
    FIRST(name);                                                                                   \
    type first_##name(const char *text, char **end, int base);                                     \
    type __isoc23_##name(const char *text, char **end, int base);                                  \
    INSIDE type __isoc23_##name(const char *text, char **end, int base)                            \
    {                                                                                              \
        return first_##name(text, end, base);                                                      \
    }
NUMBER_READER(long, strtol)
NUMBER_READER(long long, strtoll)
NUMBER_READER(unsigned long, strtoul)
NUMBER_READER(unsigned long long, strtoull)

int __isoc99_vsscanf(const char *text, const char *format, va_list places);
int __isoc23_sscanf(const char *text, const char *format, ...);

INSIDE int __isoc23_sscanf(const char *text, const char *format, ...)
{
    va_list places;

    va_start(places, format);
    int count = __isoc99_vsscanf(text, format, places);

    va_end(places);
    return count;
}

#endif
