/* SPDX-License-Identifier: MIT */

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

/* The last compile for the architecture; if nvlink names none, only where all are for one. */
static kernel *find_compiled(kernel_list *list, const name_index *compiled, const kernel *linked)
{
    const char *name = name_pool_find(list->names, linked->name, strlen(linked->name));
    kernel *found = NULL;
    size_t count;
    const named_kernel *builds = name_index_find(compiled, name, &count);

    for (size_t i = count > BUILDS_MOST ? count - BUILDS_MOST : 0; i < count; i++) {
        kernel *k = &list->items[builds[i].index];

        if (linked->arch[0] == '\0' && found != NULL && strcmp(k->arch, found->arch) != 0) {
            return NULL;
        }
        if (linked->arch[0] == '\0' || strcmp(k->arch, linked->arch) == 0) {
            found = k;
        }
    }
    return found;
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

bool link_log_merge(link_log *log, kernel_list *list, const kernel_input *input, size_t first)
{
    name_index compiled;
    bool merged = true;

    drop_last(log);
    if (log->kernels.count == 0) {
        return log->kernels.messages.count == 0;
    }
    if (!name_index_open(&compiled, list->count - first)) {
        return false;
    }
    for (size_t i = first; i < list->count; i++) {
        name_index_add(&compiled, list->items[i].name, i);
    }
    name_index_sort(&compiled);
    for (size_t i = 0; merged && i < log->kernels.count; i++) {
        const kernel *linked = &log->kernels.items[i];
        kernel *k = find_compiled(list, &compiled, linked);

        k = k != NULL ? k : kernel_add(list, input, linked->name, strlen(linked->name));
        merged = k != NULL;
        if (merged) {
            take_over(k, linked);
        }
    }
    free(compiled.items);
    return merged;
}
