/* SPDX-License-Identifier: MIT */
#include "support/expected.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/kernel.h"
#include "support/made.h"

#define DATA "tests/data/kernels/"
#define BIT(figure) (1u << (figure))

enum {
    SIZES = BIT(EXPECTED_REGISTERS) | BIT(EXPECTED_STATIC_SMEM) | BIT(EXPECTED_STACK),
    SPILLS = BIT(EXPECTED_SPILL_STORE) | BIT(EXPECTED_SPILL_LOAD),
    TEXT = SIZES | SPILLS | BIT(EXPECTED_BARRIERS),
    LAUNCHED = BIT(EXPECTED_REGISTERS) | BIT(EXPECTED_STATIC_SMEM) | BIT(EXPECTED_MAX_THREADS),
    LAUNCH = BIT(EXPECTED_MAX_THREADS) | BIT(EXPECTED_CLUSTER),
    LINKED = SIZES | BIT(EXPECTED_BARRIERS),
};

/* What a kind of file states of a kernel; the first row that fits counts. */
static const struct {
    const char *prefix;
    const char *part;
    unsigned stated;
} kinds[] = {
    {"rdc/", ".nvlink.txt", LINKED},
    {"rdc/", ".ptxas.txt", TEXT},
    {"rdc/", ".cubin", LINKED | LAUNCH},
    {"cubin/", "", LINKED | LAUNCH},
    {"fatbin/", "", LINKED | LAUNCH | BIT(EXPECTED_MIN_BLOCKS)},
    {"host/", "", LINKED | LAUNCH | BIT(EXPECTED_MIN_BLOCKS)},
    {"ptxas/", "", TEXT},
    {"logs/", "", TEXT},
    {"synthetic/", "ptxas", TEXT},
    {"synthetic/", "log_", TEXT},
    {"synthetic/", "cuobjdump", SIZES},
    {"synthetic/", "ncu_", LAUNCHED},
};

static unsigned stated_by(const char *file)
{
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (strncmp(file, kinds[i].prefix, strlen(kinds[i].prefix)) == 0 &&
            strstr(file, kinds[i].part) != NULL) {
            return kinds[i].stated;
        }
    }
    return 0;
}

/* Cuts the next field off *cursor: plain, or between quotes (none of ours holds a quote). */
static const char *next_field(char **cursor)
{
    char *start = *cursor;
    char *end;

    if (*start == '"') {
        end = strchr(++start, '"');
    } else {
        end = start + strcspn(start, ",\n");
    }
    *cursor = *end == '"' ? end + 1 : end;
    if (**cursor != '\0') {
        ++*cursor;
    }
    *end = '\0';
    return start;
}

static int compare_rows(const void *a, const void *b)
{
    const expected_row *x = a;
    const expected_row *y = b;

    return strcmp(x->file, y->file);
}

bool expected_read(expected_table *table, const char *path)
{
    FILE *file = fopen(path, "r");
    char line[2048];

    *table = (expected_table){0};
    if (file == NULL || fgets(line, sizeof line, file) == NULL) {
        return false;
    }
    while (fgets(line, sizeof line, file) != NULL) {
        expected_row row = {.line = strdup(line)};
        char *cursor = row.line;

        row.file = next_field(&cursor);
        row.kernel = next_field(&cursor);
        row.arch = next_field(&cursor);
        for (int i = 0; i < EXPECTED_FIGURES; i++) {
            row.figures[i] = next_field(&cursor);
        }
        table->rows = realloc(table->rows, (table->count + 1) * sizeof row);
        table->rows[table->count++] = row;
    }
    fclose(file);
    qsort(table->rows, table->count, sizeof table->rows[0], compare_rows);
    return table->count > 0;
}

void expected_free(expected_table *table)
{
    for (size_t i = 0; i < table->count; i++) {
        free(table->rows[i].line);
    }
    free(table->rows);
}

size_t expected_file_rows(const expected_table *table, size_t first)
{
    size_t next = first;

    while (next < table->count && strcmp(table->rows[next].file, table->rows[first].file) == 0) {
        next++;
    }
    return next - first;
}

static void number_text(char *out, size_t size, int value)
{
    if (value == KERNEL_UNKNOWN) {
        out[0] = '\0';
    } else {
        snprintf(out, size, "%d", value);
    }
}

static void figure_text(char *out, size_t size, const kernel *k, int figure)
{
    /* The tables give the threads of the launch where only a launch was seen. */
    const int threads = k->max_threads != KERNEL_UNKNOWN ? k->max_threads : k->launch.block_size;
    const int values[EXPECTED_FIGURES] = {
        [EXPECTED_REGISTERS] = k->registers,     [EXPECTED_STATIC_SMEM] = k->static_smem,
        [EXPECTED_BARRIERS] = k->barriers,       [EXPECTED_MAX_THREADS] = threads,
        [EXPECTED_MIN_BLOCKS] = k->min_blocks,   [EXPECTED_STACK] = k->stack,
        [EXPECTED_SPILL_STORE] = k->spill_store, [EXPECTED_SPILL_LOAD] = k->spill_load,
    };

    if (figure != EXPECTED_CLUSTER) {
        number_text(out, size, values[figure]);
    } else if (k->cluster == KERNEL_UNKNOWN) {
        out[0] = '\0';
    } else {
        snprintf(out, size, "%dx%dx%d", k->cluster_dimensions[0], k->cluster_dimensions[1],
                 k->cluster_dimensions[2]);
    }
}

static size_t check_kernel(const expected_row *row, const kernel *k, unsigned stated)
{
    size_t failures = 0;

    for (int i = 0; i < EXPECTED_FIGURES; i++) {
        const char *expected = (stated & BIT(i)) != 0 ? row->figures[i] : "";
        char found[64];

        figure_text(found, sizeof found, k, i);
        if (strcmp(found, expected) == 0) {
            continue;
        }
        printf("# %s: %s %s: column %d is \"%s\", not \"%s\"\n", row->file, row->kernel, row->arch,
               i + 3, found, expected);
        failures++;
    }
    return failures;
}

/* The kernel of that name and arch; taken out, so that each counts once. */
static bool take_kernel(kernel_list *list, const expected_row *row, kernel *k)
{
    for (size_t i = 0; i < list->count; i++) {
        if (strcmp(list->items[i].name, row->kernel) != 0) {
            continue;
        }
        /* The text of nvlink for a single architecture names none. */
        if (list->items[i].arch[0] == '\0' && strstr(row->file, ".nvlink.txt") != NULL) {
            kernel_set_arch(&list->items[i], row->arch);
        }
        if (strcmp(list->items[i].arch, row->arch) != 0) {
            continue;
        }
        *k = list->items[i];
        list->items[i] = list->items[--list->count];
        return true;
    }
    printf("# %s: %s %s is not there\n", row->file, row->kernel, row->arch);
    return false;
}

/* From its own file, or made of others. */
static bool read_file(kernel_list *list, const char *file)
{
    char path[256];
    size_t size;
    unsigned char *bytes = made_file(file, &size);
    bool read;

    snprintf(path, sizeof path, DATA "%s", file);
    if (bytes == NULL) {
        return kernel_list_read(list, path, NULL);
    }
    read = kernel_list_read_bytes(list, path, bytes, size);
    free(bytes);
    return read;
}

/* None of these files is damaged; that figures are rounded is no mistake of theirs. */
static size_t count_messages(const kernel_list *list)
{
    size_t count = 0;

    for (size_t i = 0; i < list->messages.count; i++) {
        if (strstr(list->messages.items[i].text, "its sizes are rounded") != NULL) {
            continue;
        }
        printf("# %s\n", list->messages.items[i].text);
        count++;
    }
    return count;
}

size_t expected_check_file(const expected_row *rows, size_t count)
{
    kernel_list list = {0};
    unsigned stated = stated_by(rows[0].file);
    size_t failures = 0;

    if (stated == 0) {
        return 0;
    }
    failures += !read_file(&list, rows[0].file);
    failures += count_messages(&list);
    for (size_t i = 0; i < count; i++) {
        kernel k;

        failures += take_kernel(&list, &rows[i], &k) ? check_kernel(&rows[i], &k, stated) : 1;
    }
    for (size_t i = 0; i < list.count; i++, failures++) {
        printf("# %s: %s %s is too many\n", rows[0].file, list.items[i].name, list.items[i].arch);
    }
    kernel_list_free(&list);
    return failures;
}
