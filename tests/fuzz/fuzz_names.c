/* SPDX-License-Identifier: MIT */
/* Names as files may hold them: demangled, shortened and cut, in bounded time and memory. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "kernel/name/namer.h"
#include "fuzz/cut_well.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { CELLS_MOST = 40, NAMES_MOST = 16 };

/* The time that the names of one input may take; the sanitizers slow the parent down. */
enum { CHILDREN_SECONDS = 17, PARENT_SECONDS = 4 };

/* Every line is the name of a kernel. Returns how many there are. */
static size_t split_names(char *text, kernel *kernels, size_t most)
{
    char *save;
    size_t count = 0;

    for (char *name = strtok_r(text, "\n", &save); name != NULL && count < most;
         name = strtok_r(NULL, "\n", &save)) {
        text_clean(name, strlen(name) + 1, name, strlen(name)); /* as lists have them */
        kernels[count++] = (kernel){.name = name};
    }
    return count;
}

static void check_form(kernel_namer *namer, const char *name, kernel_name_form form)
{
    const char *text = kernel_form_name(namer, name, form);
    char narrow[4 * CELLS_MOST + 4];

    if (!text_is_clean(text, strlen(text))) {
        abort();
    }
    for (int cells = 0; cells <= CELLS_MOST; cells++) {
        kernel_cut_form(namer, name, form, cells, "~", narrow, sizeof narrow);
        if (!is_cut_well(text, narrow, cells)) {
            abort();
        }
    }
}

static double processor_seconds(int who)
{
    struct rusage usage;

    getrusage(who, &usage);
    return (double)usage.ru_utime.tv_sec + (double)usage.ru_stime.tv_sec +
           (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

/* All names, whatever they unfold to, take a bounded time. */
static void check_names(const kernel_list *list)
{
    kernel_namer namer = {.list = list};
    double children = processor_seconds(RUSAGE_CHILDREN);
    double parent = processor_seconds(RUSAGE_SELF);

    for (size_t i = 0; i < list->count; i++) {
        for (int form = KERNEL_NAME_SHORT; form <= KERNEL_NAME_BARE; form++) {
            check_form(&namer, list->items[i].name, (kernel_name_form)form);
        }
    }
    if (processor_seconds(RUSAGE_CHILDREN) - children > CHILDREN_SECONDS ||
        processor_seconds(RUSAGE_SELF) - parent > PARENT_SECONDS) {
        abort();
    }
    kernel_namer_close(&namer);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    kernel kernels[NAMES_MOST];
    kernel_list list = {.items = kernels};
    char *name = malloc(size + 1);

    memcpy(name, data, size);
    name[size] = '\0';
    name_parts parts = name_split(name, size);

    if (parts.start > parts.own || parts.own > parts.own_end || parts.own_end > parts.end ||
        parts.end > size) {
        abort();
    }
    list.count = split_names(name, kernels, NAMES_MOST);
    check_names(&list);
    free(name);
    return 0;
}
