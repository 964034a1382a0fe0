/* SPDX-License-Identifier: MIT */

#include <stdlib.h>
#include <string.h>

#include "base/files.h"
#include "base/text.h"
#include "base/memory.h"
#include "base/range.h"
#include "kernel/read/ptx.h"

/* Whether the instructions of a kernel's PTX may state more about it. */
static bool needs_body(const kernel *k)
{
    return k->dynamic_use == KERNEL_UNKNOWN ||
           (k->tensor_use == KERNEL_USED && k->tensor_columns == KERNEL_UNKNOWN);
}

static bool lacks_figure(const kernel *k)
{
    return k->max_threads > 0 || needs_body(k);
}

bool ptx_figures_open(ptx_figures *figures, kernel_list *list, size_t first)
{
    *figures = (ptx_figures){.list = list};
    if (name_index_open(&figures->kernels, list, first, lacks_figure)) {
        figures->other_uses = memory_allocate((figures->kernels.count + 1) * sizeof(int));
    }
    if (figures->other_uses == NULL || figures->kernels.count == 0) {
        figures->kernels.count = 0;
        ptx_figures_close(figures);
        return false;
    }
    for (size_t i = 0; i < figures->kernels.count; i++) {
        figures->other_uses[i] = KERNEL_UNKNOWN;
    }
    return true;
}

void ptx_figures_close(ptx_figures *figures)
{
    for (size_t i = 0; i < figures->kernels.count; i++) {
        kernel_complete(&figures->list->items[figures->kernels.items[i].index].dynamic_use,
                        figures->other_uses[i]);
    }
    free(figures->kernels.items);
    free(figures->other_uses);
}

/* The compiler's register bound: 65,536 by the threads, down to 8. KERNEL_UNKNOWN: none. */
static int registers_allowed(int threads, int blocks)
{
    enum { REGISTERS = 65536, STEP = 8, NO_BOUND = 255 };
    long all = (long)threads * blocks;
    long allowed = all > 0 ? REGISTERS / all / STEP * STEP : 0;

    return allowed >= NO_BOUND ? KERNEL_UNKNOWN : (int)allowed;
}

/*
 * Whether a kernel's register bound proves that it has the bounds of an entry of another
 * architecture, which sources may state differently. Several block counts may leave one bound, or
 * none: of few threads, of more than an SM has, and by rounding.
 */
static bool proves(const kernel *k, const ptx_entry *entry)
{
    int threads = entry->max_threads;
    int blocks = entry->min_blocks;
    int allowed = registers_allowed(threads, blocks);

    return k->max_threads == threads && allowed != KERNEL_UNKNOWN && k->max_registers == allowed &&
           blocks > 1 && registers_allowed(threads, blocks - 1) != allowed &&
           registers_allowed(threads, blocks + 1) != allowed;
}

/* One PTX image. */
typedef struct module {
    ptx_text text;
    int arch; /* 90 of sm_90 */
    ptx_externs externs;
    bool has_externs; /* they were searched */
} module;

/* PTX for another architecture, whose code may differ, states only the use of memory. */
static void apply_body(module *m, const ptx_entry *entry, kernel *k, int *other_use)
{
    bool own = kernel_arch_number(k->arch) == m->arch;
    ptx_text body = ptx_body(&m->text, entry);

    if (body.next == body.end) {
        return;
    }
    if (own && k->tensor_use == KERNEL_USED && k->tensor_columns == KERNEL_UNKNOWN) {
        k->tensor_columns = ptx_tensor_columns(body);
    }
    if (!m->has_externs) {
        ptx_find_externs(m->text, &m->externs);
        m->has_externs = true;
    }
    int use = ptx_dynamic_use(body, &m->externs);
    /* Functions of other files may use it, too, before the link. */
    if (use != KERNEL_USED && k->relocatable) {
        return;
    }
    if (own) {
        kernel_complete(&k->dynamic_use, use);
    } else {
        *other_use = larger(*other_use, use);
    }
}

static void apply_entry(ptx_figures *figures, module *m, const ptx_entry *entry)
{
    const char *name = name_pool_find(figures->list->names, entry->name, entry->length);
    size_t count;
    const named_kernel *builds = name_index_find(&figures->kernels, name, &count);

    for (size_t i = 0; i < count && i < BUILDS_MOST; i++) {
        kernel *k = &figures->list->items[builds[i].index];
        bool own = kernel_arch_number(k->arch) == m->arch;

        if (entry->min_blocks >= 1 && k->max_threads > 0 &&
            (own || (k->min_blocks == KERNEL_UNKNOWN && proves(k, entry)))) {
            k->min_blocks = entry->min_blocks;
        }
        if (own) {
            kernel_complete(&k->max_cluster, entry->max_cluster);
        }
        if (needs_body(k)) {
            apply_body(m, entry, k, &figures->other_uses[builds + i - figures->kernels.items]);
        }
    }
}

void ptx_figures_apply(ptx_figures *figures, const char *ptx, size_t size, int arch)
{
    module m = {.text = {ptx, ptx + size}, .arch = arch};
    ptx_text text = m.text;
    ptx_entry entry;

    while (ptx_next_entry(&text, &entry)) {
        apply_entry(figures, &m, &entry);
    }
}

/* ---- PTX beside a cubin */

char *text_beside(const char *path, const char *own, const char *ending, size_t *size)
{
    enum { SIZE_MOST = 64 * 1024 * 1024 };
    size_t length = strlen(path);

    if (!text_ends_with(path, own)) {
        return NULL;
    }
    char *beside = memory_format("%.*s%s", (int)(length - strlen(own)), path, ending);
    char *text = beside != NULL ? file_text(NULL, beside, false, SIZE_MOST, size) : NULL;

    free(beside);
    return text;
}

char *text_beside_code(const char *path, const char *ending, size_t *size)
{
    char *text = text_beside(path, ".cubin", ending, size);

    return text != NULL ? text : text_beside(path, ".hsaco", ending, size);
}

void ptx_figures_complete(kernel_list *list, size_t first, const char *path)
{
    ptx_figures figures;
    size_t size;

    if (first == list->count || !ptx_figures_open(&figures, list, first)) {
        return;
    }
    char *text = text_beside_code(path, ".ptx", &size);
    if (text != NULL) {
        ptx_figures_apply(&figures, text, size, ptx_target((ptx_text){text, text + size}));
    }
    free(text);
    ptx_figures_close(&figures);
}
