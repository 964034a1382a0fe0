/* SPDX-License-Identifier: MIT */
/* Commands that are announced, and not written yet. */
#include "command/option.h"

#define LATER(name)                                                                                \
    exit_status command_##name(const struct options *options, FILE *output)                        \
    {                                                                                              \
        (void)options;                                                                             \
        (void)output;                                                                              \
        complain(#name " is not written yet");                                                     \
        return EXIT_WRONG;                                                                         \
    }

LATER(sweep)
LATER(suggest)
LATER(kernels)
LATER(check)
LATER(diff)
