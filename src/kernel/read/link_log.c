/* SPDX-License-Identifier: MIT */
#include "kernel/read/build_log.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "kernel/read/lines.h"

/* Where constant bank 0 has parameters from sm_90 on; a smaller bank: an older architecture. */
enum { NEWER_PARAMETERS_AT = 528 };

static void drop_last(link_log *log)
{
    if (log->named && log->kernels.count > 0) {
        log->kernels.count--;
    }
    log->named = false;
}

static void read_target(kernel *k, const char *text)
{
    const char *target = line_after(text, "(target: ");

    if (target != NULL) {
        kernel_name_arch(k, target, strcspn(target, ")"));
    }
}

void link_log_name(link_log *log, const char *rest)
{
    const kernel_input nobody = {.file = ""};
    const char *end = strchr(rest, '\'');

    drop_last(log);
    if (end == NULL || end == rest) {
        return;
    }
    kernel *k = kernel_add(&log->kernels, &nobody, rest, (size_t)(end - rest));
    if (k == NULL) {
        return;
    }
    read_target(k, end);
    log->named = true;
}

bool link_log_used(link_log *log, const char *rest)
{
    int registers = line_amount_before(rest, " register");

    if (!log->named) {
        return true;
    }
    if (registers < 0) {
        drop_last(log);
        return false;
    }
    kernel *k = &log->kernels.items[log->kernels.count - 1];
    read_target(k, rest);
    k->registers = registers;
    k->barriers = line_amount_before(rest, " barriers");
    k->stack = line_amount_before(rest, " stack");
    k->static_smem = 0;
    kernel_set_linked_smem(k, line_amount_before(rest, " bytes smem"));
    int constants = line_amount_before(rest, " bytes cmem[0]");
    if (constants >= 0 && constants < NEWER_PARAMETERS_AT) {
        k->reserved_unclear = false;
    }
    log->named = false;
    return true;
}

/* A compiled kernel, for searching by name and architecture. */
typedef struct compiled {
    const char *name;
    char arch[KERNEL_ARCH_SIZE];
    size_t index;
} compiled;

static int compare_compiled(const void *a, const void *b)
{
    const compiled *x = a;
    const compiled *y = b;
    int order = strcmp(x->name, y->name);

    order = order != 0 ? order : strcmp(x->arch, y->arch);
    return order != 0 ? order : (x->index > y->index) - (x->index < y->index);
}

/* Sorted kernels before a name and an architecture (NULL: any); or_equal: these included. */
static size_t count_before(const compiled *all, size_t count, const char *name, const char *arch,
                           bool or_equal)
{
    size_t low = 0;

    while (low < count) {
        size_t middle = low + (count - low) / 2;
        int order = strcmp(all[middle].name, name);

        order = order != 0 || arch == NULL ? order : strcmp(all[middle].arch, arch);
        if (order < 0 || (order == 0 && or_equal)) {
            low = middle + 1;
        } else {
            count = middle;
        }
    }
    return low;
}

/* The last compile for the architecture; if nvlink names none, only where all are for one. */
static kernel *find_compiled(kernel_list *list, const compiled *all, size_t count,
                             const kernel *linked)
{
    const char *arch = linked->arch[0] == '\0' ? NULL : linked->arch;
    size_t first = count_before(all, count, linked->name, arch, false);
    size_t end = count_before(all, count, linked->name, arch, true);

    if (first == end || strcmp(all[first].arch, all[end - 1].arch) != 0) {
        return NULL;
    }
    return &list->items[all[end - 1].index];
}

static void take_over(kernel *k, const kernel *linked)
{
    if (linked->arch[0] != '\0') {
        memcpy(k->arch, linked->arch, sizeof k->arch);
    }
    k->registers = linked->registers;
    k->barriers = linked->barriers;
    k->stack = linked->stack;
    if (linked->reserved_unclear) {
        kernel_set_linked_smem(k, linked->static_smem);
    } else {
        k->static_smem = linked->static_smem;
    }
}

static bool merge_one(kernel_list *list, const kernel_input *input, const kernel *linked,
                      const compiled *all, size_t count)
{
    kernel *k = find_compiled(list, all, count, linked);

    if (k == NULL) {
        k = kernel_add(list, input, linked->name, strlen(linked->name));
    }
    if (k == NULL) {
        return false;
    }
    take_over(k, linked);
    return true;
}

bool link_log_merge(link_log *log, kernel_list *list, const kernel_input *input, size_t first)
{
    size_t count = list->count - first;
    compiled *all;
    bool merged = true;

    drop_last(log);
    if (log->kernels.count == 0) {
        return log->kernels.messages.count == 0;
    }
    all = memory_allocate_zeroed(count + 1, sizeof *all);
    if (all == NULL) {
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        const kernel *k = &list->items[first + i];

        all[i] = (compiled){.name = k->name, .index = first + i};
        memcpy(all[i].arch, k->arch, sizeof k->arch);
    }
    qsort(all, count, sizeof *all, compare_compiled);
    for (size_t i = 0; merged && i < log->kernels.count; i++) {
        merged = merge_one(list, input, &log->kernels.items[i], all, count);
    }
    free(all);
    return merged;
}

void link_log_free(link_log *log)
{
    kernel_list_free(&log->kernels);
}
