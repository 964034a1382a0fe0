/* SPDX-License-Identifier: MIT */
/*
 * Processes that end by _exit or by a signal that they send themselves, such as the children that
 * demangle and measure, write what they have run before (make coverage links with --wrap).
 */
void __gcov_dump(void);
void __gcov_reset(void);
_Noreturn void __real__exit(int status);
_Noreturn void __wrap__exit(int status);
int __real_raise(int signal);
int __wrap_raise(int signal);

_Noreturn void __wrap__exit(int status)
{
    __gcov_dump();
    __real__exit(status);
}

int __wrap_raise(int signal)
{
    __gcov_dump();
    __gcov_reset(); /* a stop may be continued */
    return __real_raise(signal);
}
