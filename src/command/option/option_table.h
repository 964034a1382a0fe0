/* SPDX-License-Identifier: MIT */
/*
 * The master table of command-line options. Parsing, its messages, --help,
 * the shells' completions and the manual walk it; a new option is one row.
 *
 * Every row has an identifier, a long name and the commands that take it; FIELD sets a
 * launch parameter, NUMBER has least, most and number_unit. A letter is the short name (0: none).
 * The argument is an entry ARGUMENT_ of the catalogue, or lists the words that are allowed. The
 * option's sentence is its entry OPTION_, of a FIELD that of the launch parameter. LASTING: a key
 * of the configuration file too; a NUMBER is ONCE.
 *
 * LASTING are preferences of a person: how things look, and the launch that nothing else
 * states. What a gate demands, or one kernel alone has, belongs to a project: ONCE.
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
     COMMAND_BIT(BATCH) | ON_KERNELS)
#define ON_NAMES                                                                                   \
    (COMMAND_BIT(EXPLORE) | COMMAND_BIT(REPORT) | COMMAND_BIT(PROFILES) | COMMAND_BIT(GPUS) |      \
     COMMAND_BIT(MEASURE) | COMMAND_BIT(BATCH) | ON_KERNELS)
#define ON_SCREEN (COMMAND_BIT(EXPLORE) | COMMAND_BIT(TOUR))
#define ON_ALL ((1u << COMMAND_COUNT) - 1)

#define OPTIONS(STRING, FIELD, NUMBER, CHOICE, FLAG)                                               \
    STRING(ARCH, "arch", 'a', NAME_OR_FILE, ON_BOTH, LASTING)                                      \
    STRING(DEVICE, "device", 'd', NAME, ON_BOTH, LASTING)                                          \
    STRING(GPU, "gpu", 0, GPU, ON_GPU, ONCE)                                                       \
    FIELD(BLOCK, "block", 'b', ARGUMENT(COUNT), BLOCK_SIZE, ON_BOTH | COMMAND_BIT(MEASURE),        \
          LASTING)                                                                                 \
    FIELD(REGISTERS, "registers", 'r', ARGUMENT(COUNT), REGISTERS, ON_LAUNCH, LASTING)             \
    FIELD(SMEM, "smem", 's', ARGUMENT(BYTES), DYNAMIC_SMEM, ON_BOTH | COMMAND_BIT(MEASURE),        \
          LASTING)                                                                                 \
    FIELD(SMEM_PER_THREAD, "smem-per-thread", 0, ARGUMENT(BYTES), SMEM_PER_THREAD, ON_BOTH, ONCE)  \
    FIELD(STATIC_SMEM, "static-smem", 0, ARGUMENT(BYTES), STATIC_SMEM, ON_LAUNCH, LASTING)         \
    FIELD(CLUSTER, "cluster", 'c', ARGUMENT(COUNT), CLUSTER_SIZE, ON_BOTH, LASTING)                \
    FIELD(GRID, "grid", 'g', ARGUMENT(COUNT), GRID_SIZE, ON_LAUNCH, LASTING)                       \
    FIELD(BARRIERS, "barriers", 0, ARGUMENT(COUNT), BARRIERS, ON_BOTH, LASTING)                    \
    FIELD(CARVEOUT, "carveout", 0, WORDS("PERCENT|SIZE|default"), CARVEOUT, ON_BOTH, LASTING)      \
    FIELD(CACHE_CONFIG, "cache-config", 0, WORDS("none|shared|l1|equal"), CACHE_CONFIG, ON_BOTH,   \
          LASTING)                                                                                 \
    FIELD(CACHING, "caching", 0, WORDS("off|on|forced"), CACHING, ON_BOTH, LASTING)                \
    FIELD(VIRTUAL, "virtual", 0, ARGUMENT(COUNT), VIRTUAL_RESOURCES, ON_LAUNCH, ONCE)              \
    FIELD(TENSOR_COLUMNS, "tensor-columns", 0, ARGUMENT(COUNT), TENSOR_COLUMNS, ON_BOTH, LASTING)  \
    FIELD(MAX_THREADS, "max-threads", 0, ARGUMENT(COUNT), MAX_THREADS, ON_BOTH, ONCE)              \
    FLAG(NO_OPTIN, "no-optin", 0, ON_BOTH, ONCE)                                                   \
    FLAG(NONPORTABLE, "nonportable", 0, ON_BOTH, ONCE)                                             \
    FIELD(SMS, "sms", 0, ARGUMENT(COUNT), SMS, ON_LAUNCH, ONCE)                                    \
    FLAG(OVERSIZED, "oversized-smem", 0, ON_BOTH, ONCE)                                            \
    FLAG(COOPERATIVE, "cooperative", 0, ON_LAUNCH, ONCE)                                           \
    STRING(LATENCY, "latency", 0, NAME, ON_LATENCY, ONCE)                                          \
    FIELD(ACCESS_BYTES, "access-bytes", 0, ARGUMENT(BYTES), ACCESS_BYTES, ON_LATENCY, LASTING)     \
    FIELD(ILP, "ilp", 0, ARGUMENT(COUNT), INDEPENDENT, ON_LATENCY, LASTING)                        \
    FIELD(INSTRUCTIONS, "instructions", 0, ARGUMENT(COUNT), INSTRUCTIONS_BETWEEN, ON_LATENCY,      \
          LASTING)                                                                                 \
    FIELD(BLOCK_MULTIPLE, "block-multiple", 0, ARGUMENT(COUNT), BLOCK_MULTIPLE,                    \
          ON_LAUNCH | COMMAND_BIT(CHECK), LASTING)                                                 \
    FIELD(PRODUCERS, "producers", 0, ARGUMENT(COUNT), PRODUCERS, ON_LATENCY, ONCE)                 \
    FIELD(PRODUCER_REGISTERS, "producer-registers", 0, ARGUMENT(COUNT), PRODUCER_REGISTERS,        \
          ON_LATENCY, ONCE)                                                                        \
    FIELD(CONSUMER_REGISTERS, "consumer-registers", 0, ARGUMENT(COUNT), CONSUMER_REGISTERS,        \
          ON_LATENCY, ONCE)                                                                        \
    FIELD(WAVE_SIZE, "wave-size", 0, ARGUMENT(COUNT), WARP_SIZE, ON_LAUNCH, LASTING)               \
    FIELD(UNIT, "unit", 0, WORDS("wgp|cu"), CU_MODE, ON_LAUNCH, LASTING)                           \
    FIELD(ACCUMULATION_REGISTERS, "accumulation-registers", 0, ARGUMENT(COUNT),                    \
          ACCUMULATION_REGISTERS, ON_LAUNCH, ONCE)                                                 \
    FIELD(SCALAR_REGISTERS, "scalar-registers", 0, ARGUMENT(COUNT), SCALAR_REGISTERS, ON_LAUNCH,   \
          ONCE)                                                                                    \
    FIELD(SCRATCH, "scratch", 0, ARGUMENT(BYTES), SCRATCH, ON_LAUNCH, ONCE)                        \
    STRING(GPCS, "gpcs", 0, LIST, ON_BOTH, ONCE)                                                   \
    STRING(VARY, "vary", 0, AXIS, COMMAND_BIT(SWEEP), ONCE)                                        \
    NUMBER(TARGET, "target", PERCENT, 0, 100, PERCENT, COMMAND_BIT(SUGGEST))                       \
    NUMBER(EXACTLY, "exactly", COUNT, 1, 4096, COUNT, COMMAND_BIT(SUGGEST))                        \
    NUMBER(BLOCK_LIMIT, "block-limit", COUNT, 1, OCC_MAX_BLOCK_SIZE, COUNT, COMMAND_BIT(SUGGEST))  \
    NUMBER(ASSUME_BLOCK, "assume-block", COUNT, 1, OCC_MAX_BLOCK_SIZE, COUNT, ON_FILES)            \
    NUMBER(MIN_OCCUPANCY, "min-occupancy", PERCENT, 0, 100, PERCENT, COMMAND_BIT(CHECK))           \
    NUMBER(MAX_REGISTERS, "max-registers", COUNT, 0, OCC_MAX_REGISTERS, COUNT, COMMAND_BIT(CHECK)) \
    NUMBER(MAX_SPILLS, "max-spills", BYTES, 0, OCC_MAX_BYTES, BYTES, COMMAND_BIT(CHECK))           \
    STRING(BASELINE, "baseline", 0, FILE, COMMAND_BIT(CHECK), ONCE)                                \
    FLAG(UPDATE, "update", 0, COMMAND_BIT(CHECK), ONCE)                                            \
    FLAG(NO_ASSUMED, "no-assumed", 0, COMMAND_BIT(CHECK), ONCE)                                    \
    FLAG(NO_LOST_PERFORMANCE, "no-lost-performance", 0, COMMAND_BIT(CHECK), ONCE)                  \
    FLAG(WARN_WORTH, "warn-worth", 0, COMMAND_BIT(CHECK), ONCE)                                    \
    FLAG(FAIL, "fail", 0, COMMAND_BIT(DIFF), ONCE)                                                 \
    FLAG(EXPLAIN, "explain", 0, COMMAND_BIT(REPORT), ONCE)                                         \
    FLAG(ADVICE, "advice", 0, COMMAND_BIT(REPORT), ONCE)                                           \
    STRING(KERNEL, "kernel", 'k', GLOB, ON_FILES | COMMAND_BIT(MEASURE), ONCE)                     \
    STRING(FILTER, "filter", 0, GLOB, COMMAND_BIT(KERNELS), ONCE)                                  \
    STRING(SORT, "sort", 0, COLUMN, COMMAND_BIT(KERNELS), ONCE)                                    \
    FLAG(RECURSIVE, "recursive", 'R', ON_FILES, ONCE)                                              \
    STRING(LAUNCHES, "launches", 0, FILE_OR_NONE, ON_FILES, ONCE)                                  \
    STRING(WRITE_LAUNCHES, "write-launches", 0, FILE, COMMAND_BIT(KERNELS), ONCE)                  \
    FLAG(CHECK, "check", 0, COMMAND_BIT(PROFILES) | COMMAND_BIT(KERNELS) | COMMAND_BIT(TOUR),      \
         ONCE)                                                                                     \
    FLAG(FIELDS, "fields", 0, COMMAND_BIT(PROFILES) | COMMAND_BIT(TOUR), ONCE)                     \
    FLAG(DEVICES, "devices", 0, COMMAND_BIT(PROFILES), ONCE)                                       \
    STRING(WRITE, "write", 0, FILE, COMMAND_BIT(GPUS), ONCE)                                       \
    STRING(ARGUMENTS, "arguments", 0, FILE, COMMAND_BIT(MEASURE), ONCE)                            \
    NUMBER(LIMIT, "limit", SECONDS, 1, 3600, COUNT, COMMAND_BIT(MEASURE))                          \
    STRING(REPLAY, "replay", 0, FILE, COMMAND_BIT(VERIFY), ONCE)                                   \
    FLAG(JSON, "json", 0, COMMAND_BIT(VERIFY), ONCE)                                               \
    CHOICE(FORMAT, "format", 'f', "text|csv|json|markdown|github", ON_FORMAT, ONCE)                \
    FLAG(CSV_GUARD, "csv-guard", 0, ON_NAMES, ONCE)                                                \
    CHOICE(COLOR, "color", 0, "auto|always|never", ON_SCREEN | COMMAND_BIT(REPORT), LASTING)       \
    CHOICE(GLYPHS, "glyphs", 0, "filled|braille|blocks|ascii", ON_SCREEN | COMMAND_BIT(REPORT),    \
           LASTING)                                                                                \
    CHOICE(PAGE, "page", 0, PAGE_CHOICES, COMMAND_BIT(REPORT), ONCE)                               \
    CHOICE(GRAPH, "graph", 0,                                                                      \
           "block|registers|smem|cluster|tensor-columns|accumulation-registers|scalar-registers",  \
           COMMAND_BIT(REPORT), ONCE)                                                              \
    STRING(KEYS, "keys", 0, KEYS, COMMAND_BIT(REPORT), ONCE)                                       \
    STRING(SIZE, "size", 0, SIZE, COMMAND_BIT(REPORT) | COMMAND_BIT(TOUR), ONCE)                   \
    STRING(TEXT, "text", 0, FILE, COMMAND_BIT(REPORT), ONCE)                                       \
    STRING(ANSI, "ansi", 0, FILE, COMMAND_BIT(REPORT), ONCE)                                       \
    STRING(SVG, "svg", 0, FILE, COMMAND_BIT(REPORT), ONCE)                                         \
    CHOICE(ASPECT, "aspect", 0, "16:9|4:3", COMMAND_BIT(REPORT), ONCE)                             \
    NUMBER(WIDTH, "width", PIXELS, 100, 20000, COUNT, COMMAND_BIT(REPORT))                         \
    FLAG(CHROME, "chrome", 0, COMMAND_BIT(REPORT), ONCE)                                           \
    FLAG(PRINT, "print", 0, COMMAND_BIT(REPORT), ONCE)                                             \
    CHOICE(THEME, "theme", 0, THEME_CHOICES, ON_SCREEN | COMMAND_BIT(REPORT), LASTING)             \
    STRING(OVERLAY, "overlay", 0, FILE, COMMAND_BIT(EXPLORE) | COMMAND_BIT(REPORT), ONCE)          \
    STRING(RECORD, "record", 0, FILE, ON_SCREEN, ONCE)                                             \
    FLAG(SHOW_COMMAND, "show-command", 0, COMMAND_BIT(EXPLORE), LASTING)                           \
    FLAG(WATCH, "watch", 'w', COMMAND_BIT(EXPLORE), ONCE)                                          \
    FLAG(NO_MOUSE, "no-mouse", 0, ON_SCREEN, LASTING)                                              \
    FLAG(PRESENTER, "presenter", 0, ON_SCREEN, LASTING)                                            \
    FLAG(NOTES, "notes", 0, COMMAND_BIT(TOUR), ONCE)                                               \
    CHOICE(LANG, "lang", 0, LANGUAGE_CHOICES, ON_ALL, LASTING)                                     \
    FLAG(NO_CONFIG, "no-config", 0, ON_ALL, ONCE)                                                  \
    FLAG(HELP, "help", 'h', ON_ALL, ONCE)                                                          \
    FLAG(VERSION, "version", 'V', COMMAND_BIT(EXPLORE), ONCE)                                      \
    CHOICE(COMPLETION, "completion", 0, "bash|zsh|fish", COMMAND_BIT(EXPLORE), ONCE)               \
    FLAG(MANUAL, "manual", 0, COMMAND_BIT(EXPLORE) | COMMAND_BIT(PROFILES), ONCE)

/* The options whatever their kind. */
#define EVERY_OPTION(ROW) OPTIONS(ROW, ROW, ROW, ROW, ROW)

/* Words of a CHOICE that not every command of the option takes: option, word, commands. */
#define OPTION_WORDS(WORD)                                                                         \
    WORD(FORMAT, "text", ON_FORMAT & ~COMMAND_BIT(BATCH))                                          \
    WORD(FORMAT, "markdown", COMMAND_BIT(DIFF))                                                    \
    WORD(FORMAT, "github", COMMAND_BIT(CHECK) | COMMAND_BIT(DIFF))

#endif
