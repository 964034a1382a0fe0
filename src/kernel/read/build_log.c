/* SPDX-License-Identifier: MIT */
/* ptxas -v and nvlink, toolkits 2 to 13, in build logs: prefixes, colours, wrapped lines. */
#include <string.h>

#include "kernel/read/lines.h"

/* ---- Kernels whose compile has begun */

/* Registers of a kernel whose lines are mixed with others'; KERNEL_UNKNOWN after reading. */
enum { KERNEL_MIXED = -2 };

/* Concurrent compiles; when full, the oldest is dropped. */
enum { OPEN_MOST = 256 };

/*
 * Kernels with a "Compiling" line and no "Used" line yet. Two of them mean that lines of concurrent
 * compiles are mixed: figures cannot be assigned until all are closed.
 */
typedef struct open_entries {
    size_t indexes[OPEN_MOST]; /* in the list */
    size_t count;
    size_t stacks; /* announced lines of stack figures still to come */
    bool stacks_mixed;
    bool failed; /* the last compile failed: further error lines belong to it */
} open_entries;

static void drop(open_entries *open, size_t at)
{
    open->count--;
    memmove(open->indexes + at, open->indexes + at + 1,
            (open->count - at) * sizeof open->indexes[0]);
}

static void drop_same(open_entries *open, const kernel_list *list, const kernel *begun)
{
    for (size_t i = 0; i < open->count; i++) {
        const kernel *k = &list->items[open->indexes[i]];

        if (k->name == begun->name && strcmp(k->arch, begun->arch) == 0) {
            drop(open, i);
            return;
        }
    }
}

static void open_entries_begin(open_entries *open, const kernel_list *list)
{
    size_t begun = list->count - 1;

    open->failed = false;
    drop_same(open, list, &list->items[begun]);
    if (open->count == OPEN_MOST) {
        drop(open, 0);
    }
    open->indexes[open->count++] = begun;
}

/* Closes a kernel at a "Used" line. NULL: none is open, or several, which become KERNEL_MIXED. */
static kernel *open_entries_used(open_entries *open, kernel_list *list)
{
    kernel *k;

    if (open->count == 0) {
        return NULL;
    }
    for (size_t i = 0; open->count > 1 && i < open->count; i++) {
        k = &list->items[open->indexes[i]];
        k->registers = KERNEL_MIXED;
        k->stack = k->spill_store = k->spill_load = KERNEL_UNKNOWN;
    }
    k = &list->items[open->indexes[0]];
    drop(open, 0);
    if (open->count == 0) {
        open->stacks = 0;
        open->stacks_mixed = false;
    }
    return k->registers == KERNEL_UNKNOWN ? k : NULL;
}

/* Counts a line of stack figures; whether it belongs to the function announced last. */
static bool open_entries_stack(open_entries *open)
{
    bool own = !open->stacks_mixed;

    if (open->stacks > 0 && --open->stacks == 0) {
        open->stacks_mixed = false;
    }
    return own;
}

/* ---- The log */

typedef struct build_log {
    kernel_list *list;
    const kernel_input *input;
    size_t first;     /* this log's first kernel */
    size_t described; /* index plus 1 of the kernel of the latest "Function properties"; 0: none */
    size_t bad_lines;
    size_t first_bad_line;
    open_entries open;
    link_log linked;
    lost_performance lost;
} build_log;

bool build_log_occurs(const kernel_input *input)
{
    return input_contains(input, "ptxas info") || input_contains(input, "nvlink info") ||
           input_contains(input, "bytes stack frame,") ||
           input_contains(input, "Compiling entry function '") ||
           input_contains(input, ": Function properties for '");
}

static void count_bad_line(build_log *log, const line_reader *lines)
{
    if (log->bad_lines++ == 0) {
        log->first_bad_line = lines->number;
    }
}

/* Compiling entry function 'NAME' [for 'ARCH'] */
static bool read_entry(build_log *log, const line_reader *lines, const char *rest)
{
    const char *end = strchr(rest, '\'');
    const char *arch = end == NULL ? NULL : line_after(end, "for '");

    if (end == NULL || end == rest) {
        count_bad_line(log, lines);
        return true;
    }
    kernel *added = kernel_add(log->list, log->input, rest, (size_t)(end - rest));
    if (added == NULL) {
        return false;
    }
    added->warnings = "";
    log->described = 0;
    if (arch != NULL) {
        kernel_name_arch(added, arch, strcspn(arch, "'"));
    }
    open_entries_begin(&log->open, log->list);
    return true;
}

/* Function properties for NAME: of this kernel, of another (parallel compiles), or a function. */
static void read_properties(build_log *log, const char *name)
{
    enum { LOOK_BACK = 64 };
    size_t length = strcspn(name, " ");
    size_t count = log->list->count;

    log->open.stacks_mixed |= log->open.stacks > 0;
    log->open.stacks++;
    log->described = 0;
    for (size_t i = count; i > log->first && count - i < LOOK_BACK; i--) {
        const kernel *k = &log->list->items[i - 1];

        if (k->registers == KERNEL_UNKNOWN && strncmp(k->name, name, length) == 0 &&
            k->name[length] == '\0') {
            log->described = i;
            return;
        }
    }
}

/* N bytes stack frame, N bytes spill stores, N bytes spill loads */
static void read_stack(build_log *log, const line_reader *lines)
{
    kernel *k = log->described == 0 ? NULL : &log->list->items[log->described - 1];
    int frame = line_amount_before(lines->line, " bytes stack frame,");
    int stores = line_amount_before(lines->line, " bytes spill stores");
    int loads = line_amount_before(lines->line, " bytes spill loads");
    bool own = open_entries_stack(&log->open);

    if (frame < 0 || stores < 0 || loads < 0) {
        count_bad_line(log, lines);
        return;
    }
    if (k == NULL || !own || k->registers == KERNEL_MIXED || k->stack != KERNEL_UNKNOWN) {
        return;
    }
    k->stack = frame;
    k->spill_store = stores;
    k->spill_load = loads;
}

/* The amount of a clause in a "used" line; 0: no such clause. */
static int read_clause(build_log *log, const line_reader *lines, const char *rest,
                       const char *clause)
{
    int amount = line_amount_before(rest, clause);

    if (amount < 0 && strstr(rest, clause) == NULL) {
        return 0;
    }
    if (amount < 0) {
        count_bad_line(log, lines);
    }
    return amount;
}

/* Used N registers[, used N barriers][, ...][, N bytes smem]... */
static void read_used(build_log *log, const line_reader *lines, const char *rest)
{
    int registers = line_amount_before(rest, " register");

    if (registers < 0) {
        count_bad_line(log, lines);
        return;
    }
    kernel *k = open_entries_used(&log->open, log->list);
    if (k == NULL) {
        return;
    }
    k->registers = registers;
    k->barriers = strstr(rest, " barriers") == NULL ? KERNEL_UNKNOWN
                                                    : read_clause(log, lines, rest, " barriers");
    k->static_smem = read_clause(log, lines, rest, " bytes smem");
}

/* Reads the text after "info :" of ptxas or nvlink. false: out of memory. */
static bool read_info(build_log *log, line_reader *lines, const char *rest)
{
    const char *after;

    if (strstr(rest, " bytes gmem") != NULL && log->list->count > log->lost.first) {
        lost_performance_end(&log->lost);
    } else if ((after = line_after(rest, "Compiling entry function '")) != NULL) {
        return read_entry(log, lines, after);
    }
    if ((after = line_after(rest, "Function properties for '")) != NULL) {
        link_log_name(&log->linked, after);
    } else if ((after = line_after(rest, "Function properties for ")) != NULL) {
        read_properties(log, after);
    } else if (strncmp(rest, "Used ", 5) == 0) {
        read_used(log, lines, rest);
    } else if (strncmp(rest, "used ", 5) == 0 && !link_log_used(&log->linked, rest)) {
        count_bad_line(log, lines);
    }
    return true;
}

/* Joins a "used" line that ends in a comma with the next lines. */
static void join_wrapped(line_reader *lines, const char *info)
{
    enum { PARTS_MOST = 8 };
    size_t from = (size_t)(info - lines->line);

    if (strstr(info, "sed ") == NULL || strstr(info, " register") == NULL) {
        return;
    }
    for (int part = 0; part < PARTS_MOST; part++) {
        while (lines->length > from && lines->line[lines->length - 1] == ' ') {
            lines->line[--lines->length] = '\0';
        }
        if (lines->line[lines->length - 1] != ',' || !lines_join(lines)) {
            return;
        }
    }
}

static bool is_failure(const char *line)
{
    static const char *const marks[] = {"ptxas error", "ptxas fatal", "nvcc error", "nvcc fatal"};

    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++) {
        if (strstr(line, marks[i]) != NULL) {
            return true;
        }
    }
    return false;
}

static bool read_line(build_log *log, line_reader *lines)
{
    const char *info = line_after(lines->line, "info : ");

    lost_performance_line(&log->lost, lines->line);
    if (info == NULL) {
        if (strstr(lines->line, " bytes stack frame,") != NULL) {
            read_stack(log, lines);
        } else if (is_failure(lines->line)) {
            if (log->open.count > 0 && !log->open.failed) {
                drop(&log->open, 0); /* the failed kernel gets no figures */
            }
            log->open.failed = true;
        }
        return true;
    }
    size_t offset = (size_t)(info - lines->line);
    join_wrapped(lines, info);
    return !lines->out_of_memory && read_info(log, lines, lines->line + offset);
}

/* Kernels with the same lack, and the name of the first. */
typedef struct affected {
    size_t count;
    const char *first;
} affected;

static void count_affected(affected *all, const kernel *k)
{
    if (all->count++ == 0) {
        all->first = k->name;
    }
}

/* Sets mixed figures to unknown, and adds the messages about the whole log. */
static void report(build_log *log)
{
    kernel_list *list = log->list;
    const char *file = log->input->file;
    affected unfinished = {0}, mixed = {0};

    for (size_t i = log->first; i < list->count; i++) {
        kernel *k = &list->items[i];

        if (k->registers == KERNEL_UNKNOWN) {
            count_affected(&unfinished, k);
        } else if (k->registers == KERNEL_MIXED) {
            k->registers = KERNEL_UNKNOWN;
            count_affected(&mixed, k);
        }
    }
    if (unfinished.count > 0) {
        kernel_damage(list, SAY(LOG_UNFINISHED, file, unfinished.count, unfinished.first));
    }
    if (mixed.count > 0) {
        kernel_damage(list, SAY(LOG_MIXED, file, mixed.count, mixed.first));
    }
    if (log->bad_lines > 0) {
        kernel_damage(list, SAY(LOG_LINE_DAMAGED, file, log->first_bad_line, log->bad_lines));
    }
}

bool build_log_read(kernel_list *list, const kernel_input *input)
{
    build_log log = {.list = list,
                     .input = input,
                     .first = list->count,
                     .lost = {.list = list, .file = input->file, .first = list->count}};
    line_reader lines;

    lines_open(&lines, input->bytes, input->size, input->work, true);
    while (lines_next(&lines) && read_line(&log, &lines)) {
        ;
    }
    if (log.linked.named) {
        const kernel_list *linked = &log.linked.kernels;

        kernel_damage(list,
                      SAY(LOG_UNFINISHED, input->file, 1, linked->items[linked->count - 1].name));
    }
    if (!link_log_merge(&log.linked, list, input, log.first)) {
        kernel_damage(list, SAY(FILE_OUT_OF_MEMORY, input->file));
    }
    lost_performance_end(&log.lost);
    report(&log);
    lines_close(&lines, list, input->file);
    kernel_list_free(&log.linked.kernels);
    return true;
}
