/* SPDX-License-Identifier: MIT */
/*
 * The master table of command-line options. Parsing, its messages, --help,
 * the shells' completions and the manual walk it; a new option is one row.
 *
 * Identifier, long name, short name (0: none), argument, kind, least and most
 * and number_unit (of NUMBER; a FIELD has those of its launch parameter), launch
 * parameter, commands that take it, sentence (NULL: the launch parameter's). The
 * argument of a CHOICE lists its words.
 */
#ifndef COMMAND_OPTION_TABLE_H
#define COMMAND_OPTION_TABLE_H

#define ON_KERNELS (COMMAND_BIT(KERNELS) | COMMAND_BIT(CHECK) | COMMAND_BIT(DIFF))
#define ON_LAUNCH                                                                                  \
    (COMMAND_BIT(EXPLORE) | COMMAND_BIT(REPORT) | COMMAND_BIT(SWEEP) | COMMAND_BIT(SUGGEST) |      \
     COMMAND_BIT(BATCH))
#define ON_BOTH (ON_LAUNCH | ON_KERNELS)
#define ON_FILES (COMMAND_BIT(EXPLORE) | COMMAND_BIT(REPORT) | ON_KERNELS)
#define ON_FORMAT                                                                                  \
    (COMMAND_BIT(EXPLORE) | COMMAND_BIT(REPORT) | COMMAND_BIT(SWEEP) | COMMAND_BIT(SUGGEST) |      \
     COMMAND_BIT(PROFILES) | ON_KERNELS)
#define ON_ALL ((1u << COMMAND_COUNT) - 1)

#define OPTIONS(OPTION)                                                                            \
    OPTION(                                                                                        \
        ARCH, "arch", 'a', "NAME|FILE", TEXT, 0, 0, COUNT, COUNT, ON_BOTH,                         \
        "architecture: sm_90, 9.0 or a profile file; else sm_90, or what a kernel was built for")  \
    OPTION(DEVICE, "device", 'd', "NAME", TEXT, 0, 0, COUNT, COUNT, ON_BOTH,                       \
           "product, by its name or a part of it, or none; else the profile's first")              \
    OPTION(BLOCK, "block", 'b', "N", FIELD, 0, 0, COUNT, BLOCK_SIZE, ON_BOTH, NULL)                \
    OPTION(REGISTERS, "registers", 'r', "N", FIELD, 0, 0, COUNT, REGISTERS, ON_LAUNCH, NULL)       \
    OPTION(SMEM, "smem", 's', "BYTES", FIELD, 0, 0, COUNT, DYNAMIC_SMEM, ON_BOTH, NULL)            \
    OPTION(STATIC_SMEM, "static-smem", 0, "BYTES", FIELD, 0, 0, COUNT, STATIC_SMEM, ON_LAUNCH,     \
           NULL)                                                                                   \
    OPTION(CLUSTER, "cluster", 'c', "N", FIELD, 0, 0, COUNT, CLUSTER_SIZE, ON_BOTH, NULL)          \
    OPTION(GRID, "grid", 'g', "N", FIELD, 0, 0, COUNT, GRID_SIZE, ON_LAUNCH, NULL)                 \
    OPTION(BARRIERS, "barriers", 0, "N", FIELD, 0, 0, COUNT, BARRIERS, ON_LAUNCH, NULL)            \
    OPTION(CARVEOUT, "carveout", 0, "PERCENT|SIZE|default", FIELD, 0, 0, COUNT, CARVEOUT, ON_BOTH, \
           NULL)                                                                                   \
    OPTION(CACHE_CONFIG, "cache-config", 0, "none|shared|l1|equal", FIELD, 0, 0, COUNT,            \
           CACHE_CONFIG, ON_BOTH, NULL)                                                            \
    OPTION(CACHING, "caching", 0, "off|on|forced", FIELD, 0, 0, COUNT, CACHING, ON_BOTH, NULL)     \
    OPTION(VIRTUAL, "virtual", 0, "N", FIELD, 0, 0, COUNT, VIRTUAL_RESOURCES, ON_LAUNCH, NULL)     \
    OPTION(MAX_THREADS, "max-threads", 0, "N", FIELD, 0, 0, COUNT, MAX_THREADS, ON_LAUNCH, NULL)   \
    OPTION(NO_OPTIN, "no-optin", 0, NULL, FLAG, 0, 0, COUNT, COUNT, ON_BOTH,                       \
           "the kernel does not opt in to more than the default shared memory")                    \
    OPTION(NONPORTABLE, "nonportable", 0, NULL, FLAG, 0, 0, COUNT, COUNT, ON_BOTH,                 \
           "the kernel allows clusters above the portable size")                                   \
    OPTION(GPCS, "gpcs", 0, "LIST", TEXT, 0, 0, COUNT, COUNT, ON_BOTH,                             \
           "the SMs of each GPC of your own board, such as 18,18,16: their sum is its SMs")        \
    OPTION(VARY, "vary", 0, "AXIS[=FROM..TO[:STEP]]", TEXT, 0, 0, COUNT, COUNT,                    \
           COMMAND_BIT(SWEEP),                                                                     \
           "a field to vary, over its legal range or a given one; twice for a map")                \
    OPTION(TARGET, "target", 0, "PERCENT", NUMBER, 0, 100, PERCENT, COUNT, COMMAND_BIT(SUGGEST),   \
           "occupancy to reach; else the best that there is")                                      \
    OPTION(SMEM_PER_THREAD, "smem-per-thread", 0, "BYTES", NUMBER, 0, OCC_MAX_BYTES, BYTES, COUNT, \
           COMMAND_BIT(SUGGEST), "dynamic shared memory that grows with the block, beside --smem") \
    OPTION(BLOCK_LIMIT, "block-limit", 0, "N", NUMBER, 1, OCC_MAX_BLOCK_SIZE, COUNT, COUNT,        \
           COMMAND_BIT(SUGGEST), "the largest block to consider")                                  \
    OPTION(MIN_OCCUPANCY, "min-occupancy", 0, "PERCENT", NUMBER, 0, 100, PERCENT, COUNT,           \
           COMMAND_BIT(CHECK), "the occupancy that every kernel must reach")                       \
    OPTION(MAX_REGISTERS, "max-registers", 0, "N", NUMBER, 0, OCC_MAX_REGISTERS, COUNT, COUNT,     \
           COMMAND_BIT(CHECK), "the registers per thread that no kernel may exceed")               \
    OPTION(MAX_SPILLS, "max-spills", 0, "BYTES", NUMBER, 0, OCC_MAX_BYTES, BYTES, COUNT,           \
           COMMAND_BIT(CHECK), "the spilled bytes, stores and loads, that no kernel may exceed")   \
    OPTION(FAIL, "fail", 0, NULL, FLAG, 0, 0, COUNT, COUNT, COMMAND_BIT(DIFF),                     \
           "exit status 1 when something got worse")                                               \
    OPTION(EXPLAIN, "explain", 0, NULL, FLAG, 0, 0, COUNT, COUNT, COMMAND_BIT(REPORT),             \
           "the arithmetic of every limit with its numbers, in place of the tables")               \
    OPTION(ADVICE, "advice", 0, NULL, FLAG, 0, 0, COUNT, COUNT, COMMAND_BIT(REPORT),               \
           "every change that gains warps, the nearest that lose them, what to write")             \
    OPTION(KERNEL, "kernel", 'k', "GLOB", TEXT, 0, 0, COUNT, COUNT,                                \
           ON_KERNELS | COMMAND_BIT(REPORT) | COMMAND_BIT(EXPLORE),                                \
           "only kernels whose name matches, with * and ?; repeated: one of them; explored: the "  \
           "first")                                                                                \
    OPTION(FILTER, "filter", 0, "GLOB", TEXT, 0, 0, COUNT, COUNT, COMMAND_BIT(KERNELS),            \
           "the same as --kernel")                                                                 \
    OPTION(SORT, "sort", 0, "COLUMN", TEXT, 0, 0, COUNT, COUNT, COMMAND_BIT(KERNELS),              \
           "sort by a column, by its heading or its key in CSV; -COLUMN for the largest first")    \
    OPTION(RECURSIVE, "recursive", 'R', NULL, FLAG, 0, 0, COUNT, COUNT, ON_FILES, "walk folders")  \
    OPTION(CHECK, "check", 0, NULL, FLAG, 0, 0, COUNT, COUNT, COMMAND_BIT(PROFILES),               \
           "check profile files, and name every mistake")                                          \
    OPTION(FIELDS, "fields", 0, NULL, FLAG, 0, 0, COUNT, COUNT, COMMAND_BIT(PROFILES),             \
           "print what a profile file may hold")                                                   \
    OPTION(DEVICES, "devices", 0, NULL, FLAG, 0, 0, COUNT, COUNT, COMMAND_BIT(PROFILES),           \
           "list products instead of architectures")                                               \
    OPTION(FORMAT, "format", 'f', "text|csv|json", CHOICE, 0, 0, COUNT, COUNT, ON_FORMAT,          \
           "how results are written")                                                              \
    OPTION(COLOR, "color", 0, "auto|always|never", CHOICE, 0, 0, COUNT, COUNT,                     \
           COMMAND_BIT(EXPLORE) | COMMAND_BIT(REPORT),                                             \
           "colours and emphasis; NO_COLOR is honoured")                                           \
    OPTION(GLYPHS, "glyphs", 0, "braille|block|ascii", CHOICE, 0, 0, COUNT, COUNT,                 \
           COMMAND_BIT(EXPLORE), "what graphs are drawn with")                                     \
    OPTION(WATCH, "watch", 'w', NULL, FLAG, 0, 0, COUNT, COUNT, COMMAND_BIT(EXPLORE),              \
           "read the files anew when they are rebuilt, and mark what changed")                     \
    OPTION(NO_MOUSE, "no-mouse", 0, NULL, FLAG, 0, 0, COUNT, COUNT, COMMAND_BIT(EXPLORE),          \
           "leave the mouse to the terminal")                                                      \
    OPTION(HELP, "help", 'h', NULL, FLAG, 0, 0, COUNT, COUNT, ON_ALL, "print this help")           \
    OPTION(VERSION, "version", 'V', NULL, FLAG, 0, 0, COUNT, COUNT, COMMAND_BIT(EXPLORE),          \
           "print the version")                                                                    \
    OPTION(COMPLETION, "completion", 0, "bash|zsh|fish", CHOICE, 0, 0, COUNT, COUNT,               \
           COMMAND_BIT(EXPLORE), "print a shell's completion file")                                \
    OPTION(MANUAL, "manual", 0, NULL, FLAG, 0, 0, COUNT, COUNT, COMMAND_BIT(EXPLORE),              \
           "print the manual page, for man")

#endif
