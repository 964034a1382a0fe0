/* SPDX-License-Identifier: MIT */
/*
 * The master table of command-line options. Parsing, its messages, --help,
 * the shells' completions and the manual walk it; a new option is one row.
 *
 * Identifier, long name, short name (0: none), argument, kind, least and most
 * and number_unit (of NUMBER; a FIELD has those of its launch parameter), launch
 * parameter, commands that take it, LASTING where it is a key of the configuration
 * file too. The argument is an entry ARGUMENT_ of the catalogue, or lists the words
 * that are allowed. The option's sentence is its entry OPTION_, of a FIELD that of
 * the launch parameter.
 *
 * LASTING are preferences of a person: how things look, and the architecture that
 * nothing names. What a launch is or a gate demands belongs to a project: ONCE.
 */
#ifndef COMMAND_OPTION_TABLE_H
#define COMMAND_OPTION_TABLE_H

#define ON_KERNELS (COMMAND_BIT(KERNELS) | COMMAND_BIT(CHECK) | COMMAND_BIT(DIFF))
#define ON_LAUNCH                                                                                  \
    (COMMAND_BIT(EXPLORE) | COMMAND_BIT(REPORT) | COMMAND_BIT(SWEEP) | COMMAND_BIT(SUGGEST) |      \
     COMMAND_BIT(BATCH))
#define ON_LATENCY (COMMAND_BIT(EXPLORE) | COMMAND_BIT(REPORT))
#define ON_BOTH (ON_LAUNCH | ON_KERNELS)
#define ON_GPU (ON_BOTH | COMMAND_BIT(GPUS) | COMMAND_BIT(VERIFY) | COMMAND_BIT(MEASURE))
#define ON_FILES (COMMAND_BIT(EXPLORE) | COMMAND_BIT(REPORT) | COMMAND_BIT(SUGGEST) | ON_KERNELS)
#define ON_FORMAT                                                                                  \
    (COMMAND_BIT(EXPLORE) | COMMAND_BIT(REPORT) | COMMAND_BIT(SWEEP) | COMMAND_BIT(SUGGEST) |      \
     COMMAND_BIT(PROFILES) | COMMAND_BIT(GPUS) | COMMAND_BIT(VERIFY) | COMMAND_BIT(MEASURE) |      \
     ON_KERNELS)
#define ON_NAMES                                                                                   \
    (COMMAND_BIT(EXPLORE) | COMMAND_BIT(REPORT) | COMMAND_BIT(PROFILES) | COMMAND_BIT(GPUS) |      \
     COMMAND_BIT(MEASURE) | COMMAND_BIT(BATCH) | ON_KERNELS)
#define ON_SCREEN (COMMAND_BIT(EXPLORE) | COMMAND_BIT(TOUR))
#define ON_ALL ((1u << COMMAND_COUNT) - 1)

#define OPTIONS(OPTION)                                                                            \
    OPTION(ARCH, "arch", 'a', ARGUMENT(NAME_OR_FILE), TEXT, 0, 0, COUNT, COUNT, ON_BOTH, LASTING)  \
    OPTION(DEVICE, "device", 'd', ARGUMENT(NAME), TEXT, 0, 0, COUNT, COUNT, ON_BOTH, LASTING)      \
    OPTION(GPU, "gpu", 0, ARGUMENT(GPU), GPU, 0, 0, COUNT, COUNT, ON_GPU, ONCE)                    \
    OPTION(BLOCK, "block", 'b', ARGUMENT(COUNT), FIELD, 0, 0, COUNT, BLOCK_SIZE,                   \
           ON_BOTH | COMMAND_BIT(MEASURE), ONCE)                                                   \
    OPTION(REGISTERS, "registers", 'r', ARGUMENT(COUNT), FIELD, 0, 0, COUNT, REGISTERS, ON_LAUNCH, \
           ONCE)                                                                                   \
    OPTION(SMEM, "smem", 's', ARGUMENT(BYTES), FIELD, 0, 0, COUNT, DYNAMIC_SMEM,                   \
           ON_BOTH | COMMAND_BIT(MEASURE), ONCE)                                                   \
    OPTION(SMEM_PER_THREAD, "smem-per-thread", 0, ARGUMENT(BYTES), FIELD, 0, 0, COUNT,             \
           SMEM_PER_THREAD, ON_BOTH, ONCE)                                                         \
    OPTION(STATIC_SMEM, "static-smem", 0, ARGUMENT(BYTES), FIELD, 0, 0, COUNT, STATIC_SMEM,        \
           ON_LAUNCH, ONCE)                                                                        \
    OPTION(CLUSTER, "cluster", 'c', ARGUMENT(COUNT), FIELD, 0, 0, COUNT, CLUSTER_SIZE, ON_BOTH,    \
           ONCE)                                                                                   \
    OPTION(GRID, "grid", 'g', ARGUMENT(COUNT), FIELD, 0, 0, COUNT, GRID_SIZE, ON_LAUNCH, ONCE)     \
    OPTION(BARRIERS, "barriers", 0, ARGUMENT(COUNT), FIELD, 0, 0, COUNT, BARRIERS, ON_BOTH, ONCE)  \
    OPTION(CARVEOUT, "carveout", 0, WORDS("PERCENT|SIZE|default"), FIELD, 0, 0, COUNT, CARVEOUT,   \
           ON_BOTH, ONCE)                                                                          \
    OPTION(CACHE_CONFIG, "cache-config", 0, WORDS("none|shared|l1|equal"), FIELD, 0, 0, COUNT,     \
           CACHE_CONFIG, ON_BOTH, ONCE)                                                            \
    OPTION(CACHING, "caching", 0, WORDS("off|on|forced"), FIELD, 0, 0, COUNT, CACHING, ON_BOTH,    \
           ONCE)                                                                                   \
    OPTION(VIRTUAL, "virtual", 0, ARGUMENT(COUNT), FIELD, 0, 0, COUNT, VIRTUAL_RESOURCES,          \
           ON_LAUNCH, ONCE)                                                                        \
    OPTION(TENSOR_COLUMNS, "tensor-columns", 0, ARGUMENT(COUNT), FIELD, 0, 0, COUNT,               \
           TENSOR_COLUMNS, ON_BOTH, ONCE)                                                          \
    OPTION(MAX_THREADS, "max-threads", 0, ARGUMENT(COUNT), FIELD, 0, 0, COUNT, MAX_THREADS,        \
           ON_BOTH, ONCE)                                                                          \
    OPTION(NO_OPTIN, "no-optin", 0, NO_ARGUMENT, FLAG, 0, 0, COUNT, COUNT, ON_BOTH, ONCE)          \
    OPTION(NONPORTABLE, "nonportable", 0, NO_ARGUMENT, FLAG, 0, 0, COUNT, COUNT, ON_BOTH, ONCE)    \
    OPTION(SMS, "sms", 0, ARGUMENT(COUNT), FIELD, 0, 0, COUNT, SMS, ON_LAUNCH, ONCE)               \
    OPTION(OVERSIZED, "oversized-smem", 0, NO_ARGUMENT, FLAG, 0, 0, COUNT, COUNT, ON_BOTH, ONCE)   \
    OPTION(COOPERATIVE, "cooperative", 0, NO_ARGUMENT, FLAG, 0, 0, COUNT, COUNT, ON_LAUNCH, ONCE)  \
    OPTION(LATENCY, "latency", 0, ARGUMENT(NAME), TEXT, 0, 0, COUNT, COUNT, ON_LATENCY, ONCE)      \
    OPTION(ACCESS_BYTES, "access-bytes", 0, ARGUMENT(BYTES), FIELD, 0, 0, COUNT, ACCESS_BYTES,     \
           ON_LATENCY, ONCE)                                                                       \
    OPTION(ILP, "ilp", 0, ARGUMENT(COUNT), FIELD, 0, 0, COUNT, INDEPENDENT, ON_LATENCY, ONCE)      \
    OPTION(INSTRUCTIONS, "instructions", 0, ARGUMENT(COUNT), FIELD, 0, 0, COUNT,                   \
           INSTRUCTIONS_BETWEEN, ON_LATENCY, ONCE)                                                 \
    OPTION(BLOCK_MULTIPLE, "block-multiple", 0, ARGUMENT(COUNT), FIELD, 0, 0, COUNT,               \
           BLOCK_MULTIPLE, ON_LAUNCH | COMMAND_BIT(CHECK), ONCE)                                   \
    OPTION(PRODUCERS, "producers", 0, ARGUMENT(COUNT), FIELD, 0, 0, COUNT, PRODUCERS, ON_LATENCY,  \
           ONCE)                                                                                   \
    OPTION(PRODUCER_REGISTERS, "producer-registers", 0, ARGUMENT(COUNT), FIELD, 0, 0, COUNT,       \
           PRODUCER_REGISTERS, ON_LATENCY, ONCE)                                                   \
    OPTION(CONSUMER_REGISTERS, "consumer-registers", 0, ARGUMENT(COUNT), FIELD, 0, 0, COUNT,       \
           CONSUMER_REGISTERS, ON_LATENCY, ONCE)                                                   \
    OPTION(GPCS, "gpcs", 0, ARGUMENT(LIST), TEXT, 0, 0, COUNT, COUNT, ON_BOTH, ONCE)               \
    OPTION(VARY, "vary", 0, ARGUMENT(AXIS), TEXT, 0, 0, COUNT, COUNT, COMMAND_BIT(SWEEP), ONCE)    \
    OPTION(TARGET, "target", 0, ARGUMENT(PERCENT), NUMBER, 0, 100, PERCENT, COUNT,                 \
           COMMAND_BIT(SUGGEST), ONCE)                                                             \
    OPTION(EXACTLY, "exactly", 0, ARGUMENT(COUNT), NUMBER, 1, 4096, COUNT, COUNT,                  \
           COMMAND_BIT(SUGGEST), ONCE)                                                             \
    OPTION(BLOCK_LIMIT, "block-limit", 0, ARGUMENT(COUNT), NUMBER, 1, OCC_MAX_BLOCK_SIZE, COUNT,   \
           COUNT, COMMAND_BIT(SUGGEST), ONCE)                                                      \
    OPTION(ASSUME_BLOCK, "assume-block", 0, ARGUMENT(COUNT), NUMBER, 1, OCC_MAX_BLOCK_SIZE, COUNT, \
           COUNT, ON_FILES, ONCE)                                                                  \
    OPTION(MIN_OCCUPANCY, "min-occupancy", 0, ARGUMENT(PERCENT), NUMBER, 0, 100, PERCENT, COUNT,   \
           COMMAND_BIT(CHECK), ONCE)                                                               \
    OPTION(MAX_REGISTERS, "max-registers", 0, ARGUMENT(COUNT), NUMBER, 0, OCC_MAX_REGISTERS,       \
           COUNT, COUNT, COMMAND_BIT(CHECK), ONCE)                                                 \
    OPTION(MAX_SPILLS, "max-spills", 0, ARGUMENT(BYTES), NUMBER, 0, OCC_MAX_BYTES, BYTES, COUNT,   \
           COMMAND_BIT(CHECK), ONCE)                                                               \
    OPTION(BASELINE, "baseline", 0, ARGUMENT(FILE), TEXT, 0, 0, COUNT, COUNT, COMMAND_BIT(CHECK),  \
           ONCE)                                                                                   \
    OPTION(UPDATE, "update", 0, NO_ARGUMENT, FLAG, 0, 0, COUNT, COUNT, COMMAND_BIT(CHECK), ONCE)   \
    OPTION(NO_ASSUMED, "no-assumed", 0, NO_ARGUMENT, FLAG, 0, 0, COUNT, COUNT, COMMAND_BIT(CHECK), \
           ONCE)                                                                                   \
    OPTION(NO_LOST_PERFORMANCE, "no-lost-performance", 0, NO_ARGUMENT, FLAG, 0, 0, COUNT, COUNT,   \
           COMMAND_BIT(CHECK), ONCE)                                                               \
    OPTION(FAIL, "fail", 0, NO_ARGUMENT, FLAG, 0, 0, COUNT, COUNT, COMMAND_BIT(DIFF), ONCE)        \
    OPTION(EXPLAIN, "explain", 0, NO_ARGUMENT, FLAG, 0, 0, COUNT, COUNT, COMMAND_BIT(REPORT),      \
           ONCE)                                                                                   \
    OPTION(ADVICE, "advice", 0, NO_ARGUMENT, FLAG, 0, 0, COUNT, COUNT, COMMAND_BIT(REPORT), ONCE)  \
    OPTION(KERNEL, "kernel", 'k', ARGUMENT(GLOB), TEXT, 0, 0, COUNT, COUNT,                        \
           ON_FILES | COMMAND_BIT(MEASURE), ONCE)                                                  \
    OPTION(FILTER, "filter", 0, ARGUMENT(GLOB), TEXT, 0, 0, COUNT, COUNT, COMMAND_BIT(KERNELS),    \
           ONCE)                                                                                   \
    OPTION(SORT, "sort", 0, ARGUMENT(COLUMN), TEXT, 0, 0, COUNT, COUNT, COMMAND_BIT(KERNELS),      \
           ONCE)                                                                                   \
    OPTION(RECURSIVE, "recursive", 'R', NO_ARGUMENT, FLAG, 0, 0, COUNT, COUNT, ON_FILES, ONCE)     \
    OPTION(LAUNCHES, "launches", 0, ARGUMENT(FILE_OR_NONE), TEXT, 0, 0, COUNT, COUNT, ON_FILES,    \
           ONCE)                                                                                   \
    OPTION(WRITE_LAUNCHES, "write-launches", 0, ARGUMENT(FILE), TEXT, 0, 0, COUNT, COUNT,          \
           COMMAND_BIT(KERNELS), ONCE)                                                             \
    OPTION(CHECK, "check", 0, NO_ARGUMENT, FLAG, 0, 0, COUNT, COUNT,                               \
           COMMAND_BIT(PROFILES) | COMMAND_BIT(KERNELS) | COMMAND_BIT(TOUR), ONCE)                 \
    OPTION(FIELDS, "fields", 0, NO_ARGUMENT, FLAG, 0, 0, COUNT, COUNT, COMMAND_BIT(PROFILES),      \
           ONCE)                                                                                   \
    OPTION(DEVICES, "devices", 0, NO_ARGUMENT, FLAG, 0, 0, COUNT, COUNT, COMMAND_BIT(PROFILES),    \
           ONCE)                                                                                   \
    OPTION(WRITE, "write", 0, ARGUMENT(FILE), TEXT, 0, 0, COUNT, COUNT, COMMAND_BIT(GPUS), ONCE)   \
    OPTION(ARGUMENTS, "arguments", 0, ARGUMENT(FILE), TEXT, 0, 0, COUNT, COUNT,                    \
           COMMAND_BIT(MEASURE), ONCE)                                                             \
    OPTION(LIMIT, "limit", 0, ARGUMENT(SECONDS), NUMBER, 1, 3600, COUNT, COUNT,                    \
           COMMAND_BIT(MEASURE), ONCE)                                                             \
    OPTION(REPLAY, "replay", 0, ARGUMENT(FILE), TEXT, 0, 0, COUNT, COUNT, COMMAND_BIT(VERIFY),     \
           ONCE)                                                                                   \
    OPTION(JSON, "json", 0, NO_ARGUMENT, FLAG, 0, 0, COUNT, COUNT, COMMAND_BIT(VERIFY), ONCE)      \
    OPTION(FORMAT, "format", 'f', WORDS("text|csv|json|markdown|github"), CHOICE, 0, 0, COUNT,     \
           COUNT, ON_FORMAT, ONCE)                                                                 \
    OPTION(CSV_GUARD, "csv-guard", 0, NO_ARGUMENT, FLAG, 0, 0, COUNT, COUNT, ON_NAMES, ONCE)       \
    OPTION(COLOR, "color", 0, WORDS("auto|always|never"), CHOICE, 0, 0, COUNT, COUNT,              \
           ON_SCREEN | COMMAND_BIT(REPORT), LASTING)                                               \
    OPTION(GLYPHS, "glyphs", 0, WORDS("filled|braille|blocks|ascii"), CHOICE, 0, 0, COUNT, COUNT,  \
           ON_SCREEN | COMMAND_BIT(REPORT), LASTING)                                               \
    OPTION(PAGE, "page", 0, WORDS("graphs|tables|why|advice|map|compare|sm|gpu|devices"), CHOICE,  \
           0, 0, COUNT, COUNT, COMMAND_BIT(REPORT), ONCE)                                          \
    OPTION(GRAPH, "graph", 0, WORDS("block|registers|smem|cluster|tensor-columns"), CHOICE, 0, 0,  \
           COUNT, COUNT, COMMAND_BIT(REPORT), ONCE)                                                \
    OPTION(KEYS, "keys", 0, ARGUMENT(KEYS), TEXT, 0, 0, COUNT, COUNT, COMMAND_BIT(REPORT), ONCE)   \
    OPTION(SIZE, "size", 0, ARGUMENT(SIZE), TEXT, 0, 0, COUNT, COUNT,                              \
           COMMAND_BIT(REPORT) | COMMAND_BIT(TOUR), ONCE)                                          \
    OPTION(TEXT, "text", 0, ARGUMENT(FILE), TEXT, 0, 0, COUNT, COUNT, COMMAND_BIT(REPORT), ONCE)   \
    OPTION(ANSI, "ansi", 0, ARGUMENT(FILE), TEXT, 0, 0, COUNT, COUNT, COMMAND_BIT(REPORT), ONCE)   \
    OPTION(SVG, "svg", 0, ARGUMENT(FILE), TEXT, 0, 0, COUNT, COUNT, COMMAND_BIT(REPORT), ONCE)     \
    OPTION(ASPECT, "aspect", 0, WORDS("16:9|4:3"), CHOICE, 0, 0, COUNT, COUNT,                     \
           COMMAND_BIT(REPORT), ONCE)                                                              \
    OPTION(WIDTH, "width", 0, ARGUMENT(PIXELS), NUMBER, 100, 20000, COUNT, COUNT,                  \
           COMMAND_BIT(REPORT), ONCE)                                                              \
    OPTION(PRINT, "print", 0, NO_ARGUMENT, FLAG, 0, 0, COUNT, COUNT, COMMAND_BIT(REPORT), ONCE)    \
    OPTION(THEME, "theme", 0, WORDS("safe|dark|light|contrast|mono"), CHOICE, 0, 0, COUNT, COUNT,  \
           ON_SCREEN | COMMAND_BIT(REPORT), LASTING)                                               \
    OPTION(OVERLAY, "overlay", 0, ARGUMENT(FILE), TEXT, 0, 0, COUNT, COUNT,                        \
           COMMAND_BIT(EXPLORE) | COMMAND_BIT(REPORT), ONCE)                                       \
    OPTION(RECORD, "record", 0, ARGUMENT(FILE), TEXT, 0, 0, COUNT, COUNT, ON_SCREEN, ONCE)         \
    OPTION(SHOW_COMMAND, "show-command", 0, NO_ARGUMENT, FLAG, 0, 0, COUNT, COUNT,                 \
           COMMAND_BIT(EXPLORE), LASTING)                                                          \
    OPTION(WATCH, "watch", 'w', NO_ARGUMENT, FLAG, 0, 0, COUNT, COUNT, COMMAND_BIT(EXPLORE), ONCE) \
    OPTION(NO_MOUSE, "no-mouse", 0, NO_ARGUMENT, FLAG, 0, 0, COUNT, COUNT, ON_SCREEN, LASTING)     \
    OPTION(PRESENTER, "presenter", 0, NO_ARGUMENT, FLAG, 0, 0, COUNT, COUNT, ON_SCREEN, LASTING)   \
    OPTION(NOTES, "notes", 0, NO_ARGUMENT, FLAG, 0, 0, COUNT, COUNT, COMMAND_BIT(TOUR), ONCE)      \
    OPTION(LANG, "lang", 0, WORDS("en|ko|zh_TW"), CHOICE, 0, 0, COUNT, COUNT, ON_ALL, LASTING)     \
    OPTION(NO_CONFIG, "no-config", 0, NO_ARGUMENT, FLAG, 0, 0, COUNT, COUNT, ON_ALL, ONCE)         \
    OPTION(HELP, "help", 'h', NO_ARGUMENT, FLAG, 0, 0, COUNT, COUNT, ON_ALL, ONCE)                 \
    OPTION(VERSION, "version", 'V', NO_ARGUMENT, FLAG, 0, 0, COUNT, COUNT, COMMAND_BIT(EXPLORE),   \
           ONCE)                                                                                   \
    OPTION(COMPLETION, "completion", 0, WORDS("bash|zsh|fish"), CHOICE, 0, 0, COUNT, COUNT,        \
           COMMAND_BIT(EXPLORE), ONCE)                                                             \
    OPTION(MANUAL, "manual", 0, NO_ARGUMENT, FLAG, 0, 0, COUNT, COUNT,                             \
           COMMAND_BIT(EXPLORE) | COMMAND_BIT(PROFILES), ONCE)

/* Words of a CHOICE that not every command of the option takes: option, word, commands. */
#define OPTION_WORDS(WORD)                                                                         \
    WORD(FORMAT, "markdown", COMMAND_BIT(DIFF))                                                    \
    WORD(FORMAT, "github", COMMAND_BIT(CHECK) | COMMAND_BIT(DIFF))

#endif
