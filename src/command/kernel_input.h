/* SPDX-License-Identifier: MIT */
/* The kernels in the files that a command names, and the choice of those that its options select. */
#ifndef COMMAND_KERNEL_INPUT_H
#define COMMAND_KERNEL_INPUT_H

#include "command/option/setting.h"
#include "kernel/name/namer.h"

/* Appends the kernels of every file; one without architecture gets --arch or the default. false: unread. */
bool input_gather(struct setting *setting, kernel_list *kernels, const char *const *paths,
                  int count);

/* input_gather, then complains of the messages. false: also if a file is not whole. */
bool input_read(struct setting *setting, kernel_list *kernels, const char *const *paths, int count);

/* The kernels that --kernel and --arch select: without --arch every build, with it those for it. */
typedef struct kernel_choice {
    const struct options *options;
    const char *pattern; /* the last --kernel; NULL: every name */
    bool *for_arch;      /* with --arch: the selected ones; NULL: every build */
    bool cuts;           /* the output is a terminal: listed names are cut */
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
void input_close(struct input *input);

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
    size_t unlinked;  /* registers and stack may still grow */
    size_t warned;    /* by ptxas, of lost performance */
    size_t stand_ins; /* built for an architecture whose code would not run on arch */
    size_t bounds;    /* whose occupancy is an upper bound */
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

/* All of it: the sources, a line for each count above 0, and what is unstated. */
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

/* The launch file by --launches, or the nearest one above, up to .git. NULL: none, or it is not wanted. Free it. */
char *launches_find(const struct options *options);

/* Complains of its mistakes. false: there are some, or it cannot be read. */
bool launches_read(const struct language *language, const char *path, launch_file *file);

/* Matches the kernels, with a message for each line that a kernel's code overrules. */
void launches_match(launch_file *file, kernel_list *kernels);

#endif
