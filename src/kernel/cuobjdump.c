/* SPDX-License-Identifier: MIT */
/* The text of `cuobjdump --dump-resource-usage`. */
#include <string.h>

#include "kernel/formats.h"
#include "kernel/lines.h"

typedef struct dump {
    kernel_list *list;
    const kernel_input *input;
    char arch[KERNEL_ARCH_SIZE]; /* of the image; "": a bare cubin, whose text has none */
    size_t bad_lines;
    size_t first_bad_line;
} dump;

bool cuobjdump_recognises(const unsigned char *bytes, size_t size)
{
    return bytes_contain(bytes, size, "Resource usage:") || bytes_contain(bytes, size, " REG:");
}

/* The figure after "KEY:"; KERNEL_UNKNOWN where the line has no such key. */
static int value_of(const char *line, const char *key)
{
    const char *at = line;
    int value;

    while ((at = strstr(at, key)) != NULL) {
        if (at == line || at[-1] == ' ') {
            break;
        }
        at += strlen(key);
    }
    value = at == NULL ? -1 : line_integer(at + strlen(key), NULL);
    return value < 0 ? KERNEL_UNKNOWN : value;
}

/* REG:24 STACK:8 SHARED:0 LOCAL:0 CONSTANT[0]:472 ...: in any order, with any other key. */
static bool read_figures(dump *d, const char *line, const char *name, size_t length)
{
    kernel *k = kernel_add(d->list, d->input, name, length);

    if (k == NULL) {
        return false;
    }
    kernel_name_arch(k, d->arch);
    k->registers = value_of(line, "REG:");
    k->stack = value_of(line, "STACK:");
    kernel_set_linked_smem(k, value_of(line, "SHARED:"));
    return true;
}

/* "Function NAME:" and its figures on the next line. false: out of memory. */
static bool read_function(dump *d, line_reader *lines, const char *name)
{
    size_t start = (size_t)(name - lines->line);
    size_t length = strlen(name);
    size_t after = lines->length;

    while (length > 0 && name[length - 1] == ' ') {
        length--;
    }
    if (length < 2 || name[length - 1] != ':') {
        return true;
    }
    if (lines_join(lines) && strstr(lines->line + after, "REG:") != NULL) {
        return read_figures(d, lines->line + after, lines->line + start, length - 1);
    }
    if (d->bad_lines++ == 0) {
        d->first_bad_line = lines->number;
    }
    return !lines->out_of_memory;
}

static bool read_line(dump *d, line_reader *lines)
{
    const char *rest;

    if (strstr(lines->line, "Fatbin ") != NULL && strstr(lines->line, " code:") != NULL) {
        d->arch[0] = '\0';
    } else if ((rest = line_after(lines->line, "arch = ")) != NULL) {
        size_t length = strcspn(rest, " ");

        if (length < sizeof d->arch) {
            memcpy(d->arch, rest, length);
            d->arch[length] = '\0';
        }
    } else if ((rest = line_after(lines->line, "Function ")) != NULL) {
        return read_function(d, lines, rest);
    }
    return true;
}

bool cuobjdump_read(kernel_list *list, const kernel_input *input)
{
    dump d = {.list = list, .input = input};
    line_reader lines;

    lines_open(&lines, input->bytes, input->size, true);
    while (lines_next(&lines) && read_line(&d, &lines)) {
        ;
    }
    if (d.bad_lines > 0) {
        kernel_damage(list,
                      "%s:%zu: a function without its line of figures (\"REG:... STACK:...\"); "
                      "such functions: %zu",
                      input->file, d.first_bad_line, d.bad_lines);
    }
    lines_report(&lines, list, input->file);
    lines_close(&lines);
    return true;
}
