/* SPDX-License-Identifier: MIT */
/* ptxas -v and nvlink, toolkits 2 to 13, in build logs: prefixes, colours, wrapped lines. */
#include <stdlib.h>
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

typedef struct build_log {
    kernel_list *list;
    const kernel_input *input;
    size_t first;     /* this log's first kernel */
    size_t described; /* index plus 1 of the kernel of the latest "Function properties"; 0: none */
    size_t bad_lines;
    size_t first_bad_line;
    open_entries open;
    kernel linked;       /* name and architecture; name NULL: nvlink has no "used" line to come */
    name_index compiled; /* of the list's first kernels, for nvlink */
    size_t indexed;      /* index of the first that is not in compiled */
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

static void drop(open_entries *open, size_t at)
{
    open->count--;
    memmove(open->indexes + at, open->indexes + at + 1,
            (open->count - at) * sizeof open->indexes[0]);
}

/* Opens the last kernel of the list, and drops an open one of the same build. */
static void open_last(open_entries *open, const kernel_list *list)
{
    const kernel *begun = &list->items[list->count - 1];

    open->failed = false;
    for (size_t i = 0; i < open->count; i++) {
        const kernel *k = &list->items[open->indexes[i]];

        if (k->name == begun->name && strcmp(k->arch, begun->arch) == 0) {
            drop(open, i);
            break;
        }
    }
    if (open->count == OPEN_MOST) {
        drop(open, 0);
    }
    open->indexes[open->count++] = list->count - 1;
}

/* Closes a kernel at a "Used" line. NULL: none is open, or several, which become KERNEL_MIXED. */
static kernel *close_first(open_entries *open, const kernel_list *list)
{
    kernel *first = open->count > 0 ? &list->items[open->indexes[0]] : NULL;

    for (size_t i = 0; open->count > 1 && i < open->count; i++) {
        kernel *k = &list->items[open->indexes[i]];

        k->registers = KERNEL_MIXED;
        k->stack = k->spill_store = k->spill_load = KERNEL_UNKNOWN;
    }
    if (first == NULL) {
        return NULL;
    }
    drop(open, 0);
    if (open->count == 0) {
        open->stacks = 0;
        open->stacks_mixed = false;
    }
    return first->registers == KERNEL_UNKNOWN ? first : NULL;
}

/* Compiling entry function 'NAME' [for 'ARCH'] */
static bool read_entry(build_log *log, const line_reader *lines, const char *rest)
{
    size_t length = strcspn(rest, "'");
    const char *arch = line_after(rest + length, "for '");

    if (length == 0 || rest[length] == '\0') {
        count_bad_line(log, lines);
        return true;
    }
    kernel *added = kernel_add(log->list, log->input, rest, length);
    if (added == NULL) {
        return false;
    }
    added->warnings = "";
    log->described = 0;
    if (arch != NULL) {
        kernel_name_arch(added->arch, arch, strcspn(arch, "'"));
    }
    open_last(&log->open, log->list);
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
    open_entries *open = &log->open;
    bool own = !open->stacks_mixed; /* of the function that was announced last */

    open->stacks -= open->stacks > 0;
    open->stacks_mixed &= open->stacks > 0;

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

/* The amount of a clause in a "used" line; absent: there is no such clause. */
static int read_clause(build_log *log, const line_reader *lines, const char *rest,
                       const char *clause, int absent)
{
    int amount = line_amount_before(rest, clause);

    if (strstr(rest, clause) == NULL) {
        return absent;
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
    kernel *k = close_first(&log->open, log->list);
    if (k == NULL) {
        return;
    }
    k->registers = registers;
    k->barriers = read_clause(log, lines, rest, " barriers", KERNEL_UNKNOWN);
    k->static_smem = read_clause(log, lines, rest, " bytes smem", 0);
}

/* ---- nvlink, whose figures are final: they replace those of ptxas, but not the spills */

static void read_target(kernel *k, const char *text)
{
    const char *target = line_after(text, "(target: ");

    if (target != NULL) {
        kernel_name_arch(k->arch, target, strcspn(target, ")"));
    }
}

/* Function properties for 'NAME': [(target: ARCH)]; false: out of memory. */
static bool read_linked_name(build_log *log, line_reader *lines, const char *rest)
{
    size_t length = strcspn(rest, "'");

    log->linked = kernel_unknown;
    if (length > 0 && rest[length] == '\'') {
        log->linked.name = name_pool_add(&log->list->names, rest, length);
        lines->out_of_memory = log->linked.name == NULL;
        read_target(&log->linked, rest + length);
    }
    return !lines->out_of_memory;
}

/* The last compile for the architecture; if nvlink names none, only where all are for one. */
static kernel *find_compiled(build_log *log, const char *name)
{
    kernel_list *list = log->list;
    const char *arch = log->linked.arch;
    kernel *found = NULL;
    size_t count = 0;

    if (log->compiled.items == NULL || log->indexed < list->count) {
        free(log->compiled.items);
        (void)name_index_open(&log->compiled, list, log->first, NULL);
        log->indexed = list->count;
    }
    const named_kernel *builds = name_index_find(&log->compiled, name, &count);
    for (size_t i = count > BUILDS_MOST ? count - BUILDS_MOST : 0; i < count; i++) {
        kernel *k = &list->items[builds[i].index];

        if (arch[0] == '\0' && found != NULL && strcmp(k->arch, found->arch) != 0) {
            return NULL;
        }
        if (arch[0] == '\0' || strcmp(k->arch, arch) == 0) {
            found = k;
        }
    }
    return found;
}

/* used N registers, ... false: out of memory. */
static bool read_linked(build_log *log, const line_reader *lines, const char *rest)
{
    /* Offset of parameters in constant bank 0 from sm_90 on; smaller banks: older architectures. */
    enum { NEWER_PARAMETERS_AT = 528 };
    int registers = line_amount_before(rest, " register");
    int constants = line_amount_before(rest, " bytes cmem[0]");
    const char *name = log->linked.name;

    if (name != NULL && registers < 0) {
        count_bad_line(log, lines);
    }
    log->linked.name = NULL;
    if (name == NULL || registers < 0) {
        return true;
    }
    read_target(&log->linked, rest);
    kernel *k = find_compiled(log, name);
    if (k == NULL) {
        lost_performance_end(&log->lost);
        k = kernel_add(log->list, log->input, name, strlen(name));
        log->indexed++;
    }
    if (k == NULL) {
        return false;
    }
    if (log->linked.arch[0] != '\0') {
        memcpy(k->arch, log->linked.arch, sizeof k->arch);
    }
    k->registers = registers;
    k->barriers = line_amount_before(rest, " barriers");
    k->stack = line_amount_before(rest, " stack");
    k->static_smem = 0;
    kernel_set_linked_smem(k, line_amount_before(rest, " bytes smem"));
    k->reserved_unclear &= constants < 0 || constants >= NEWER_PARAMETERS_AT;
    return true;
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
        return read_linked_name(log, lines, after);
    }
    if ((after = line_after(rest, "Function properties for ")) != NULL) {
        read_properties(log, after);
    } else if (strncmp(rest, "Used ", 5) == 0) {
        read_used(log, lines, rest);
    } else if (strncmp(rest, "used ", 5) == 0) {
        return read_linked(log, lines, rest);
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
    return strstr(line, "ptxas error") != NULL || strstr(line, "ptxas fatal") != NULL ||
           strstr(line, "nvcc error") != NULL || strstr(line, "nvcc fatal") != NULL;
}

static bool read_line(void *context, line_reader *lines)
{
    build_log *log = context;
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

/* Reports the kernels with this register value: count and first; sets them unknown. */
static void report_kernels(const build_log *log, int registers, sentence_id sentence)
{
    kernel_list *list = log->list;
    const char *first = NULL;
    size_t count = 0;

    for (size_t i = list->count; i > log->first; i--) {
        if (list->items[i - 1].registers == registers) {
            list->items[i - 1].registers = KERNEL_UNKNOWN;
            first = list->items[i - 1].name;
            count++;
        }
    }
    if (count > 0) {
        kernel_damage(list, sentence, SAY_VALUES(log->input->file, count, first));
    }
}

bool build_log_read(kernel_list *list, const kernel_input *input)
{
    build_log log = {.list = list,
                     .input = input,
                     .first = list->count,
                     .lost = {.list = list, .file = input->file, .first = list->count}};

    lines_read(list, input, read_line, &log);
    if (log.linked.name != NULL) {
        kernel_damage(list, SAY(LOG_UNFINISHED, input->file, 1, log.linked.name));
    }
    lost_performance_end(&log.lost);
    report_kernels(&log, KERNEL_UNKNOWN, SENTENCE_LOG_UNFINISHED);
    report_kernels(&log, KERNEL_MIXED, SENTENCE_LOG_MIXED);
    if (log.bad_lines > 0) {
        kernel_damage(list, SAY(LOG_LINE_DAMAGED, input->file, log.first_bad_line, log.bad_lines));
    }
    free(log.compiled.items);
    return true;
}
