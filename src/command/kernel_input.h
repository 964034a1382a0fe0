/* SPDX-License-Identifier: MIT */
/* The kernels in the files that a command names, and the choice of those that options select. */
#ifndef COMMAND_KERNEL_INPUT_H
#define COMMAND_KERNEL_INPUT_H

#include "command/option/setting.h"
#include "kernel/name/namer.h"

/* Appends the files' kernels; those of no architecture get --arch or the default. false: unread. */
bool input_gather(struct setting *setting, kernel_list *kernels, const char *const *paths,
                  int count);

/* input_gather, then complains of the messages. false: also if a file is not whole. */
bool input_read(struct setting *setting, kernel_list *kernels, const char *const *paths, int count);

/* The kernels that --kernel and --arch select: without --arch every build, with it those for it. */
typedef struct kernel_choice {
    const struct options *options;
    bool *for_arch; /* with --arch: the selected ones; NULL: every build */
    bool cuts;      /* the output is a terminal: listed names are cut */
    kernel_namer namer;
} kernel_choice;

/* The list may not be sorted, nor grow, while the choice is in use. */
kernel_choice input_choice(const struct setting *setting, const kernel_list *kernels);
bool input_chosen(kernel_choice *choice, const kernel *k);

/* The next selected kernel of the list behind another one, or the first behind NULL; NULL: none. */
const kernel *input_next(kernel_choice *choice, const kernel *before);
void input_choice_close(kernel_choice *choice);

/* The kernels of files with the choice among them. */
struct input {
    kernel_list kernels;
    kernel_choice choice;
    bool whole; /* every file could be read, and to its end */
};

/* input_read, input_choice. Must not be moved until input_close, which may also follow all zero. */
void input_open(struct input *input, struct setting *setting, const char *const *paths, int count);

/* Returns the status; EXIT_WRONG if not every file was whole. */
exit_status input_close(struct input *input, exit_status status);

/* Complains that none of count kernels is selected, and by which options. */
void input_complain_of_none(const struct options *options, size_t count);

/* Whether any kernel is selected. false: complained. */
bool input_any(kernel_choice *choice);

/* The only kernel that is selected; NULL: complained that there are none, or several. */
const kernel *input_only(kernel_choice *choice);

/* The path of a kernel's file; NULL: it was read from standard input. */
const char *input_path(const kernel *k);

/* "sub/a.o" of "build/sub/a.o" below the operand "build"; NULL: the file is not below it. */
const char *input_below(const char *file, const char *operand);

enum { SHOWN_NAME_SIZE = 360, SHOWN_NAME_CELLS = 80 };

/* The demangled name without parameters, cut to SHOWN_NAME_CELLS, for sentences. Returns out. */
const char *input_shown_name(kernel_choice *choice, const kernel *k, char out[SHOWN_NAME_SIZE]);

/* The same for lists: cut on a terminal only. Returns out, or a text of the choice. */
const char *input_listed_name(kernel_choice *choice, const kernel *k, char out[SHOWN_NAME_SIZE]);

/* ---- The tally of a list of kernels */

/* Counts of a list of kernels whose figures are not final; text output ends with them. */
enum { TALLY_FORMATS = 8 };

struct tally {
    const struct language *language;
    const char *arch; /* of --arch or --device; NULL: each kernel's own */
    size_t kernels;
    size_t unlinked;   /* registers and stack may still grow */
    size_t warned;     /* by ptxas, of lost performance */
    size_t stand_ins;  /* built for an architecture whose code would not run on arch */
    size_t bounds;     /* whose occupancy is an upper bound */
    unsigned bounding; /* 1 << occ_parameter for each that makes one a bound */
    size_t sources[OCC_PARAM_COUNT][SOURCE_COUNT]; /* of the values of all kernels */
    kernel_format formats[TALLY_FORMATS]; /* with what is assumed because they cannot state it */
    size_t format_count;
};

struct tally tally_of(const struct setting *setting);

/* Counts a kernel. report: of the kernel, whose sources count; NULL: it could not be evaluated. */
void tally_add(struct tally *tally, const kernel *k, const evaluated_launch *report);

/* The sources of block size and dynamic shared memory, and the count of upper bounds. */
void tally_print_sources(const struct tally *tally, FILE *file);

/* One line: what is assumed because the formats of the files cannot state it. */
void tally_print_unstated(const struct tally *tally, FILE *file);

/* A line, behind the text before, for each count above 0: unlinked, warned, stand-ins. */
void tally_print_counts(const struct tally *tally, const char *before, FILE *file);

/* All of it. */
void tally_print(const struct tally *tally, FILE *file);

/* ---- The files of the command line: of kernels, and at most one session among them */

enum { OPERANDS_PATH = 4096 };

struct operands {
    const char **paths; /* of kernels, with room for one more; owned */
    int count;
    const char *session;             /* NULL: none */
    char kernel_file[OPERANDS_PATH]; /* the file that the session names; "": none */
};

void operands_open(struct operands *operands, const struct options *options);
void operands_close(struct operands *operands);

/* Whether the options select any of the kernels. false: complained. */
bool operands_select(struct setting *setting, const kernel_list *kernels);

/*
 * Whether no output that the options name is the same file, by device and inode, as an input:
 * an operand, an option's, the launch file, standard input, or the file of a kernel. A file that
 * a command reads and writes on purpose is none: a launch file or a baseline that grows.
 * kernels: those read so far; NULL: none. false: complained.
 */
bool outputs_spare_inputs(const struct options *options, const kernel_list *kernels);

/* ---- The launch file of a run */

/* The launch file: --launches, or the nearest above, to .git; free it. NULL: none or unwanted. */
char *launches_find(const struct options *options);

/* Complains of its mistakes. false: there are some, or it cannot be read. */
bool launches_read(const struct language *language, const char *path, launch_file *file);

/* Matches the kernels, with a message for each line that a kernel's code overrules. */
void launches_match(launch_file *file, kernel_list *kernels);

/* ---- kernel_row.c: a kernel as a row of `occupant kernels`: its columns and values */

/*
 * Identifier, key in CSV and JSON, heading in text, from the left, value: STATED of the kernel k,
 * NAMED by the choice for people, or a RESULT of its report. The first twelve have a fixed order;
 * columns without a key: text only. A profile has no bounds: its block is the largest known to run.
 */
#define KERNEL_COLUMNS(STATED, NAMED, RESULT)                                                      \
    STATED(FILE, "file", NO_HEADING, true, value_text(k->file))                                    \
    STATED(KERNEL, "kernel", NO_HEADING, true, value_text(k->name))                                \
    STATED(ARCH, "arch", HEADING(ARCH), true, value_text(k->arch))                                 \
    STATED(REGISTERS, "registers", HEADING(REGS), false, value_known(k->registers))                \
    STATED(STATIC_SMEM, "static_smem", HEADING(SMEM), false, value_known(k->static_smem))          \
    STATED(BARRIERS, "barriers", HEADING(BAR), false, value_known(k->barriers))                    \
    STATED(MAX_THREADS, "max_threads", NO_HEADING, false,                                          \
           value_known(k->max_threads > 0 ? k->max_threads : k->launch.block_size))                \
    STATED(MIN_BLOCKS, "min_blocks", NO_HEADING, false, value_known(k->min_blocks))                \
    STATED(CLUSTER, "cluster", HEADING(CLUSTER), false, cluster_value(k, row->cluster))            \
    STATED(STACK, "stack", HEADING(STACK), false, value_known(k->stack))                           \
    STATED(SPILL_STORE, "spill_store", NO_HEADING, false, value_known(k->spill_store))             \
    STATED(SPILL_LOAD, "spill_load", NO_HEADING, false, value_known(k->spill_load))                \
    RESULT(BLOCK, "block", HEADING(BLOCK), false, sized ? block : value_empty())                   \
    RESULT(BLOCK_SOURCE, "block_source", NO_HEADING, true,                                         \
           value_text(source_key(report->sources[OCC_PARAM_BLOCK_SIZE])))                          \
    RESULT(BLOCKS, "blocks", NO_HEADING, false, value_count(report->result.blocks))                \
    RESULT(WARPS, "warps", NO_HEADING, false, value_count(report->result.warps))                   \
    RESULT(OCCUPANCY, "occupancy", NO_HEADING, false,                                              \
           value_real(occ_percent(report->arch, &report->result)))                                 \
    STATED(ACHIEVED, "achieved", NO_HEADING, false, value_real_known(k->launch.achieved_percent))  \
    RESULT(LIMITER, "limiter", HEADING(LIMITER), true, limiter_value(row))                         \
    RESULT(ON, "occupancy_arch", HEADING(ON), true, value_text(report->arch->name))                \
    NAMED(DEMANGLED, "name", NO_HEADING, true,                                                     \
          value_text(kernel_form_name(&choice->namer, k->name, KERNEL_NAME_FULL)))                 \
    STATED(LINKED, "linked", NO_HEADING, false, value_flag(!k->relocatable))                       \
    STATED(LAUNCHES, "launches", HEADING(LAUNCHES), false, value_known(k->launch.count))           \
    STATED(TIME, "time_us", HEADING(TIME_US), false, value_real_known(k->launch.time_us))          \
    STATED(TIME_SHARE, "time_share", HEADING(SHARE), false,                                        \
           value_real_known(k->launch.time_percent))                                               \
    RESULT(BOUND, "bound", NO_HEADING, false, value_flag(launch_bounding(report)))                 \
    RESULT(UNKNOWN_KEYS, "unknown", NO_HEADING, true, keys_value(report->unknown, row->unknown))   \
    RESULT(ASSUMED_KEYS, "assumed", NO_HEADING, true,                                              \
           keys_value(parameters_with(report->sources, SOURCE_ASSUMED), row->assumed))             \
    RESULT(DYNAMIC_SMEM, "dynamic_smem", NO_HEADING, false,                                        \
           report->unknown & 1u << OCC_PARAM_DYNAMIC_SMEM                                          \
               ? value_empty()                                                                     \
               : value_count(occ_dynamic_smem(&report->launch)))                                   \
    RESULT(BEST_BLOCK, "best_block", NO_HEADING, false, sized ? value_empty() : block)             \
    STATED(DYNAMIC_USE, "uses_dynamic_smem", NO_HEADING, false, value_use(k->dynamic_use))         \
    STATED(LOCAL_USE, "uses_local_memory", NO_HEADING, false, value_use(k->local_use))             \
    STATED(SETMAXNREG_USE, "uses_setmaxnreg", NO_HEADING, false, value_use(k->setmaxnreg_use))     \
    STATED(TENSOR_USE, "uses_tensor_memory", NO_HEADING, false, value_use(k->tensor_use))          \
    STATED(TENSOR_COLUMNS, "tensor_columns", NO_HEADING, false, value_known(k->tensor_columns))    \
    STATED(WARNINGS, "warnings", NO_HEADING, true, value_text(k->warnings))                        \
    RESULT(WORTH, "worth", HEADING(WORTH), true, worth_value(row))                                 \
    STATED(AGPRS, "accumulation_registers", HEADING(AGPRS), false,                                 \
           value_known(k->accumulation_registers))                                                 \
    STATED(SGPRS, "scalar_registers", HEADING(SGPRS), false, value_known(k->scalar_registers))     \
    STATED(WAVE_SIZE, "wave_size", HEADING(WAVE_SIZE), false, value_known(k->warp_size))           \
    STATED(UNIT, "unit", HEADING(CU_MODE), true, unit_value(k, row->unit))                         \
    STATED(SCRATCH, "scratch", HEADING(SCRATCH), false, value_known(k->scratch))                   \
    RESULT(PERCENT, NULL, HEADING(PERCENT), false,                                                 \
           value_text(report_occupancy(report, unicode, row->percent)))                            \
    STATED(BOUNDS, NULL, HEADING(BOUNDS), false, bounds_value(k, row->bounds))                     \
    STATED(SPILLS, NULL, HEADING(SPILLS), false, value_known(kernel_spilled(k)))                   \
    NAMED(PLACE, NULL, HEADING(FILE), true,                                                        \
          value_text(choice->cuts ? cut_path(row->place, k->file) : k->file))                      \
    NAMED(NAME, NULL, HEADING(KERNEL), true, value_text(input_listed_name(choice, k, row->shown)))

#define KERNEL_ID(id, ...) KERNEL_##id,
enum { KERNEL_COLUMNS(KERNEL_ID, KERNEL_ID, KERNEL_ID) KERNEL_COLUMN_COUNT };
#undef KERNEL_ID

enum { KERNEL_MACHINE_COUNT = KERNEL_PERCENT }; /* columns of CSV and JSON */

extern const struct column kernel_columns[KERNEL_COLUMN_COUNT];

enum {
    CLUSTER_TEXT_SIZE = 40,
    BOUNDS_TEXT_SIZE = 64,
    SHOWN_FILE_CELLS = 40,
    PARAMETER_LIST_SIZE = 240, /* their keys */
    SHOWN_FILE_SIZE = 4 * SHOWN_FILE_CELLS + 4,
};

/* The values and the texts that they point to: a filled row must not be copied. */
struct kernel_row {
    const kernel *k;
    struct value values[KERNEL_COLUMN_COUNT];
    evaluated_launch report;
    bool evaluated;                  /* the report holds a result */
    char reason[KERNEL_REASON_SIZE]; /* why it holds none */
    char cluster[CLUSTER_TEXT_SIZE];
    char bounds[BOUNDS_TEXT_SIZE];
    char limiters[LIMITERS_SIZE];
    char limiters_shown[LIMITERS_SIZE];
    char worth[SENTENCE_SIZE];
    char unknown[PARAMETER_LIST_SIZE];
    char assumed[PARAMETER_LIST_SIZE];
    char percent[NUMBER_SIZE];
    char unit[PARAMETER_TEXT_SIZE];
    char place[SHOWN_FILE_SIZE];
    char shown[SHOWN_NAME_SIZE];
};

/* Values of unknown parameters are the highest. choice NULL: no columns of names for people. */
void kernel_row_fill(struct kernel_row *row, struct setting *setting, kernel_choice *choice,
                     const kernel *k);

/* Empty below 0: the figure is not known. */
struct value value_real_known(double real);

/* "32", "75", "≤ 75", "?" below 0. mark: bound_mark, for percent; NULL: a count. Returns text. */
const char *figure_text(double amount, const char *mark, char text[NUMBER_SIZE]);

/* setting_report_kernel. false: complained. */
bool input_report(struct setting *setting, kernel_choice *choice, const kernel *k,
                  evaluated_launch *report);

#endif
