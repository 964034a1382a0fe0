/* SPDX-License-Identifier: MIT */
/* Sections of launch files, written from the launches that a profiler recorded. */
#include "launch/launch_file.h"

#include <stdlib.h>

#include "base/ini.h"
#include "base/memory.h"

enum { VALUE_SIZE = 64, COMMENT_SIZE = 320 };
enum { OTHERS_MOST = 8 }; /* other launches of a kernel, as comments */

struct shape {
    const kernel_name *name;
    const kernel *item;    /* the first one */
    long long count;       /* of launches */
    bool counted;          /* the profiler stated the count; else one for each row */
    double time_us;        /* less than 0: not stated */
    double kernel_time_us; /* of all shapes of its kernel */
};

struct shapes {
    struct shape *items;
    size_t count;
};

/* ---- One launch as text */

static void put_pairs(FILE *file, unsigned parameters, const occ_launch *launch, int key_cells,
                      const char *between)
{
    const char *before = "";
    char value[VALUE_SIZE];

    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        if (parameters & 1u << id) {
            parameter_print(launch, id, value, sizeof value);
            fprintf(file, "%s%-*s = %s", before, key_cells, parameter_of(id)->key, value);
            before = between;
        }
    }
}

void launch_write(FILE *file, unsigned parameters, const occ_launch *launch)
{
    put_pairs(file, parameters, launch, 12, "\n");
    fputc('\n', file);
}

static unsigned launch_of_shape(const struct shape *shape, occ_launch *launch)
{
    const kernel_launch *seen = &shape->item->launch;
    /* The dynamic part of a sum with the static one is unknown. */
    bool summed = seen->holds_static_smem && seen->dynamic_smem > 0;
    const struct {
        occ_parameter id;
        int value;
        int least; /* that is stated */
    } figures[] = {
        {OCC_PARAM_BLOCK_SIZE, seen->block_size, 1},
        {OCC_PARAM_GRID_SIZE, seen->grid_size, 1},
        {OCC_PARAM_DYNAMIC_SMEM, summed ? KERNEL_UNKNOWN : seen->dynamic_smem, 0},
        {OCC_PARAM_CLUSTER_SIZE, seen->cluster_size, 1},
    };
    unsigned stated = 0;

    *launch = (occ_launch)OCC_LAUNCH_DEFAULT;
    for (size_t i = 0; i < sizeof figures / sizeof *figures; i++) {
        if (figures[i].value >= figures[i].least &&
            figures[i].value <= parameter_of(figures[i].id)->most) {
            occ_set(launch, figures[i].id, figures[i].value);
            stated |= 1u << figures[i].id;
        }
    }
    return stated;
}

/* ---- Shapes */

static int compare_shapes(const void *a, const void *b)
{
    const struct shape *left = a;
    const struct shape *right = b;
    int order = (left->name > right->name) - (left->name < right->name);

    return order != 0 ? order : launch_shape_compare(&left->item->launch, &right->item->launch);
}

static bool is_recorded(const struct shape *shape)
{
    return shape->item->launch.block_size > 0;
}

/*
 * Adds launches of one shape on several devices, or of several files. An item without a recorded
 * launch is left where its kernel has no other.
 */
static void join_shapes(struct shapes *shapes)
{
    size_t kept = 0;

    for (size_t i = 0; i < shapes->count; i++) {
        struct shape *last = kept > 0 ? &shapes->items[kept - 1] : NULL;
        const struct shape *next = &shapes->items[i];

        if (last && last->name == next->name && !is_recorded(last)) {
            *last = *next;
        } else if (!last || compare_shapes(last, next) != 0) {
            shapes->items[kept++] = *next;
        } else {
            last->count += next->count;
            last->counted = last->counted && next->counted;
            last->time_us += last->time_us >= 0 && next->time_us >= 0 ? next->time_us : 0;
        }
    }
    shapes->count = kept;
}

static size_t end_of_kernel(const struct shapes *shapes, size_t first)
{
    size_t end = first;

    while (end < shapes->count && shapes->items[end].name == shapes->items[first].name) {
        end++;
    }
    return end;
}

static void sum_kernels(struct shapes *shapes)
{
    for (size_t first = 0, end; first < shapes->count; first = end) {
        double time_us = 0;

        end = end_of_kernel(shapes, first);
        for (size_t i = first; i < end; i++) {
            time_us += shapes->items[i].time_us > 0 ? shapes->items[i].time_us : 0;
        }
        for (size_t i = first; i < end; i++) {
            shapes->items[i].kernel_time_us = time_us;
        }
    }
}

static int larger_first(double a, double b)
{
    return (a < b) - (a > b);
}

/* Kernels by most time; the shapes of each by most time, then by most launches. */
static int compare_weights(const void *a, const void *b)
{
    const struct shape *left = a;
    const struct shape *right = b;
    int order = larger_first(left->kernel_time_us, right->kernel_time_us);

    order = order != 0 ? order : (left->name > right->name) - (left->name < right->name);
    order = order != 0 ? order : larger_first(left->time_us, right->time_us);
    order = order != 0 ? order : larger_first((double)left->count, (double)right->count);
    return order != 0 ? order : compare_shapes(a, b);
}

/* false: out of memory. */
static bool collect(const recorded_launches *launches, kernel_namer *names, struct shapes *shapes)
{
    *shapes = (struct shapes){
        .items = memory_allocate_zeroed(launches->count + 1, sizeof *shapes->items)};
    if (!shapes->items) {
        return false;
    }
    for (size_t i = 0; i < launches->count; i++) {
        const kernel *item = launches->chosen[i];

        shapes->items[shapes->count++] =
            (struct shape){.name = kernel_name_find(names, item->name),
                           .item = item,
                           .count = item->launch.count > 0 ? item->launch.count : 1,
                           .counted = item->launch.count > 0,
                           .time_us = item->launch.time_us};
    }
    if (shapes->count > 0) {
        qsort(shapes->items, shapes->count, sizeof *shapes->items, compare_shapes);
        join_shapes(shapes);
        sum_kernels(shapes);
        qsort(shapes->items, shapes->count, sizeof *shapes->items, compare_weights);
    }
    return true;
}

/* ---- Sections */

/* A comment; ends like sentence(). */
static void comment(FILE *file, const struct language *language, sentence_id id,
                    const struct sentence_value *values, size_t count)
{
    char text[COMMENT_SIZE];

    sentence(text, sizeof text, language, id, values, count);
    fprintf(file, "# %s\n", text);
}

/* "3 launches, 15.8 % of the kernel's time"; "": the profiler counted none. */
static void print_use(const struct shape *shape, const struct language *language,
                      char text[COMMENT_SIZE])
{
    char percent[NUMBER_SIZE];

    text[0] = '\0';
    if (shape->counted && shape->time_us >= 0 && shape->kernel_time_us > 0) {
        number_format_real(percent, 100 * shape->time_us / shape->kernel_time_us, 1);
        sentence(text, COMMENT_SIZE, language, SAY(LAUNCHES_COUNT_AND_TIME, shape->count, percent));
    } else if (shape->counted) {
        sentence(text, COMMENT_SIZE, language, SAY(LAUNCHES_COUNT, shape->count));
    }
}

/* "# block = 128, grid = 12: 3 launches, 15.8 % of the kernel's time" */
static void put_other(FILE *file, const struct shape *shape, const struct language *language)
{
    occ_launch launch;
    char use[COMMENT_SIZE];

    fputs("# ", file);
    put_pairs(file, launch_of_shape(shape, &launch), &launch, 0, ", ");
    print_use(shape, language, use);
    fprintf(file, "%s%s\n", use[0] ? ": " : "", use);
}

static void put_section(FILE *file, const struct shape *shapes, size_t count, const char *pattern,
                        const struct language *language)
{
    const kernel_launch *seen = &shapes[0].item->launch;
    occ_launch launch;
    unsigned stated = launch_of_shape(&shapes[0], &launch);
    char use[COMMENT_SIZE];

    print_use(&shapes[0], language, use);
    fprintf(file, "\n[%s]%s%s\n", pattern, use[0] ? "\n# " : "", use);
    launch_write(file, stated, &launch);
    if (!(stated & 1u << OCC_PARAM_DYNAMIC_SMEM) && seen->dynamic_smem > 0) {
        comment(file, language, SAY(LAUNCHES_SMEM_SUM, seen->dynamic_smem));
    } else if (seen->dynamic_range.most > 0) {
        comment(file, language, SAY(LAUNCHES_APPROXIMATE));
    }
    if (seen->carveout_bytes >= 0) {
        comment(file, language, SAY(LAUNCHES_CARVEOUT, seen->carveout_bytes));
    }
    for (size_t i = 1; i < count && i <= OTHERS_MOST; i++) {
        put_other(file, &shapes[i], language);
    }
    if (count > OTHERS_MOST + 1) {
        comment(file, language, SAY(LAUNCHES_MORE, count - OTHERS_MOST - 1));
    }
}

static void record_kernel(FILE *file, const recorded_launches *launches, kernel_namer *names,
                          const struct shape *shapes, size_t count, written_sections *written)
{
    const stated_launch *known =
        launches->known ? launch_file_find(launches->known, shapes[0].name->mangled) : NULL;
    char pattern[INI_LINE_MOST];

    if (!is_recorded(&shapes[0])) {
        written->unrecorded++;
    } else if (known && (known->stated & 1u << OCC_PARAM_BLOCK_SIZE)) {
        written->known++;
    } else if (!kernel_names_pattern(names, shapes[0].name, pattern, sizeof pattern)) {
        written->unnamed++;
    } else {
        put_section(file, shapes, count, pattern, launches->language);
        written->sections++;
    }
}

bool launch_sections_record(FILE *file, const recorded_launches *launches,
                            written_sections *written)
{
    kernel_namer names = {.list = launches->kernels};
    struct shapes shapes = {0};
    bool good = kernel_namer_open(&names) && collect(launches, &names, &shapes);

    *written = (written_sections){0};
    for (size_t first = 0, end; good && first < shapes.count; first = end) {
        end = end_of_kernel(&shapes, first);
        record_kernel(file, launches, &names, &shapes.items[first], end - first, written);
    }
    free(shapes.items);
    kernel_namer_close(&names);
    return good;
}
