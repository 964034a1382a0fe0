/* SPDX-License-Identifier: MIT */
/* The text of `cuobjdump --dump-resource-usage`. */
#include <string.h>

#include "kernel/read/lines.h"

typedef struct dump {
    char arch[KERNEL_ARCH_SIZE]; /* of the image; "": not stated, as for a bare cubin */
    const char *function;        /* its figures are on the next line; NULL: none; of the list */
    size_t function_line;
    size_t bad_functions;
    size_t first_bad_line;
} dump;

bool cuobjdump_occurs(const kernel_input *input)
{
    return input_contains(input, "Resource usage:") || input_contains(input, " REG:");
}

/* The figure after "KEY:"; KERNEL_UNKNOWN where the line has no such key. */
static int value_of(const char *line, const char *key)
{
    const char *at = strstr(line, key);

    while (at != NULL && at > line && at[-1] != ' ') {
        at = strstr(at + strlen(key), key);
    }
    return at == NULL ? KERNEL_UNKNOWN : line_integer(at + strlen(key), NULL);
}

/* REG:24 STACK:8 SHARED:0 LOCAL:0 CONSTANT[0]:472 ..., in any order; other keys are ignored. */
static bool read_figures(dump *d, const line_reader *lines)
{
    const char *line = lines->line;
    /* Device functions have figures, too, but no bank of kernel parameters. */
    bool is_kernel = value_of(line, "CONSTANT[0]:") != KERNEL_UNKNOWN;
    kernel *k =
        !is_kernel ? NULL : kernel_add(lines->list, lines->input, d->function, strlen(d->function));

    d->function = NULL;
    if (k == NULL) {
        return !is_kernel;
    }
    memcpy(k->arch, d->arch, sizeof k->arch);
    k->registers = value_of(line, "REG:");
    k->stack = value_of(line, "STACK:");
    kernel_set_linked_smem(k, value_of(line, "SHARED:"));
    return true;
}

static void drop_function(dump *d)
{
    if (d->function != NULL && d->bad_functions++ == 0) {
        d->first_bad_line = d->function_line;
    }
    d->function = NULL;
}

/* "Function NAME:". false: out of memory. */
static bool read_function(dump *d, line_reader *lines, const char *name)
{
    size_t length = strlen(name);

    length -= length > 0 && name[length - 1] == ' '; /* runs of blanks are one */
    /* nvlink says "Function properties for 'NAME':". */
    if (length < 2 || name[length - 1] != ':' || strncmp(name, "properties for ", 15) == 0) {
        return true;
    }
    d->function = name_pool_add(&lines->list->names, name, length - 1);
    d->function_line = lines->number;
    lines->out_of_memory = d->function == NULL;
    return d->function != NULL;
}

static bool read_line(void *context, line_reader *lines)
{
    dump *d = context;
    const char *rest;

    if (d->function != NULL && strstr(lines->line, "REG:") != NULL) {
        return read_figures(d, lines);
    }
    drop_function(d);
    if (strstr(lines->line, "Fatbin ") != NULL && strstr(lines->line, " code:") != NULL) {
        d->arch[0] = '\0';
    } else if ((rest = line_after(lines->line, "arch = ")) != NULL) {
        d->arch[0] = '\0';
        kernel_name_arch(d->arch, rest, strcspn(rest, " "));
    } else if ((rest = line_after(lines->line, "Function ")) != NULL) {
        return read_function(d, lines, rest);
    }
    return true;
}

bool cuobjdump_read(kernel_list *list, const kernel_input *input)
{
    dump d = {.function = NULL};

    lines_read(list, input, read_line, &d);
    drop_function(&d);
    if (d.bad_functions > 0) {
        kernel_damage(list,
                      SAY(DUMP_WITHOUT_FIGURES, input->file, d.first_bad_line, d.bad_functions));
    }
    return true;
}
