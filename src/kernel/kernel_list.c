/* SPDX-License-Identifier: MIT */
/* The list of kernels, and the rules that hold for kernels of every format. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/text.h"
#include "kernel/format.h"
#include "profile/profile.h"

/*
 * From sm_90 on the linker adds the runtime's reserved bytes to the shared memory of every kernel
 * of a module that uses any: a property of files, since sm_80 reserves the same bytes uncounted.
 */
enum { RESERVED_BYTES = 1024, RESERVED_COUNTED_FROM = 90 };

const kernel kernel_unknown = {
    .registers = KERNEL_UNKNOWN,
    .accumulation_registers = KERNEL_UNKNOWN,
    .scalar_registers = KERNEL_UNKNOWN,
    .scratch = KERNEL_UNKNOWN,
    .warp_size = KERNEL_UNKNOWN,
    .cu_mode = KERNEL_UNKNOWN,
    .static_smem = KERNEL_UNKNOWN,
    .barriers = KERNEL_UNKNOWN,
    .max_threads = KERNEL_UNKNOWN,
    .min_blocks = KERNEL_UNKNOWN,
    .max_cluster = KERNEL_UNKNOWN,
    .max_registers = KERNEL_UNKNOWN,
    .block_size = KERNEL_UNKNOWN,
    .cluster = KERNEL_UNKNOWN,
    .block_dimensions = {KERNEL_UNKNOWN, KERNEL_UNKNOWN, KERNEL_UNKNOWN},
    .cluster_dimensions = {KERNEL_UNKNOWN, KERNEL_UNKNOWN, KERNEL_UNKNOWN},
    .stack = KERNEL_UNKNOWN,
    .spill_store = KERNEL_UNKNOWN,
    .spill_load = KERNEL_UNKNOWN,
    .dynamic_use = KERNEL_UNKNOWN,
    .local_use = KERNEL_UNKNOWN,
    .tensor_use = KERNEL_UNKNOWN,
    .tensor_columns = KERNEL_UNKNOWN,
    .setmaxnreg_use = KERNEL_UNKNOWN,
    .setmaxnreg_least = KERNEL_UNKNOWN,
    .setmaxnreg_most = KERNEL_UNKNOWN,
    .driver_use = KERNEL_UNKNOWN,
    .cluster_use = KERNEL_UNKNOWN,
    .waves_asked = KERNEL_UNKNOWN,
    .launch = {.block_size = KERNEL_UNKNOWN,
               .grid_size = KERNEL_UNKNOWN,
               .dynamic_smem = KERNEL_UNKNOWN,
               .cluster_size = KERNEL_UNKNOWN,
               .carveout_bytes = KERNEL_UNKNOWN,
               .theoretical_percent = KERNEL_UNKNOWN,
               .achieved_percent = KERNEL_UNKNOWN,
               .l1_hit_percent = KERNEL_UNKNOWN,
               .l2_hit_percent = KERNEL_UNKNOWN,
               .sm_percent = KERNEL_UNKNOWN,
               .memory_percent = KERNEL_UNKNOWN,
               .waves = KERNEL_UNKNOWN,
               .sms = KERNEL_UNKNOWN,
               .count = KERNEL_UNKNOWN,
               .time_us = KERNEL_UNKNOWN,
               .time_percent = KERNEL_UNKNOWN},
};

void kernel_damage(kernel_list *list, sentence_id id, const struct sentence_value *values,
                   size_t count)
{
    message_say(&list->messages, id, values, count);
    list->incomplete = true;
}

kernel *kernel_add(kernel_list *list, const kernel_input *input, const char *name, size_t length)
{
    const char *kept = name_pool_add(&list->names, name, length);
    kernel *items;

    if (!work_goes_on(list->work, 0, 0)) {
        return NULL;
    }
    items = memory_grow(list->items, list->count, &list->capacity, sizeof *items);
    list->items = items != NULL ? items : list->items;
    if (kept == NULL || items == NULL) {
        kernel_damage(list, SAY(KERNELS_OUT_OF_MEMORY, input->file, list->count));
        return NULL;
    }
    kernel *added = &list->items[list->count++];
    *added = kernel_unknown;
    added->file = input->file;
    added->name = kept;
    return added;
}

void kernel_list_free(kernel_list *list)
{
    free(list->items);
    message_free(&list->messages);
    name_pool_free(list->names);
    *list = (kernel_list){0};
}

static int compare_named(const void *a, const void *b)
{
    const named_kernel *x = a;
    const named_kernel *y = b;
    int order =
        ((uintptr_t)x->name > (uintptr_t)y->name) - ((uintptr_t)x->name < (uintptr_t)y->name);

    return order != 0 ? order : (x->index > y->index) - (x->index < y->index);
}

void name_index_sort(name_index *names)
{
    qsort(names->items, names->count, sizeof *names->items, compare_named);
}

bool name_index_open(name_index *names, const kernel_list *list, size_t first,
                     bool (*test)(const kernel *k))
{
    *names = (name_index){memory_allocate_zeroed(list->count - first + 1, sizeof *names->items), 0};
    for (size_t i = first; names->items != NULL && i < list->count; i++) {
        if (test == NULL || test(&list->items[i])) {
            names->items[names->count++] = (named_kernel){list->items[i].name, i};
        }
    }
    if (names->items != NULL) {
        name_index_sort(names);
    }
    return names->items != NULL;
}

/* Items before that one, by binary search: one name may be most of the list. */
static size_t count_before(const name_index *names, const char *name, size_t index)
{
    const named_kernel bound = {name, index};
    size_t low = 0, high = names->count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;
        bool before = compare_named(&names->items[middle], &bound) < 0;

        low = before ? middle + 1 : low;
        high = before ? high : middle;
    }
    return low;
}

const named_kernel *name_index_find(const name_index *names, const char *name, size_t *count)
{
    size_t first = count_before(names, name, 0);

    *count = count_before(names, name, SIZE_MAX) - first;
    return names->items + first;
}

void kernel_release(const kernel_input *input, size_t *released, size_t offset)
{
    enum { STEP = 1 << 20 };
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    size_t to = offset / page * page;

    if (input->mapped && to >= *released + STEP) {
        uintptr_t start = (uintptr_t)input->bytes + *released;

        (void)madvise((void *)start, to - *released, MADV_DONTNEED);
        *released = to;
    }
}

bool input_contains(const kernel_input *input, const char *pattern)
{
    return work_find(input->work, input->bytes, input->size, pattern, strlen(pattern)) != NULL;
}

bool bytes_contain(const unsigned char *bytes, size_t size, const char *pattern)
{
    return size > 0 && memmem(bytes, size, pattern, strlen(pattern)) != NULL;
}

/* The number of "sm_90a", or (in base 16) of "gfx90a", and where it ends; 0: none. */
static int read_arch_number(const char *arch, char **end)
{
    bool nvidia = strncmp(arch, "sm_", 3) == 0;
    bool known = (nvidia || strncmp(arch, "gfx", 3) == 0) && arch[3] >= '0' && arch[3] <= '9';
    long number = known ? strtol(arch + 3, end, nvidia ? 10 : 16) : 0;

    return number < 10000 ? (int)number : 0;
}

int kernel_arch_number(const char *arch)
{
    return read_arch_number(arch, NULL);
}

void kernel_name_arch(char arch[KERNEL_ARCH_SIZE], const char *text, size_t length)
{
    char named[KERNEL_ARCH_SIZE] = "";
    char *end;

    if (length < sizeof named) {
        memcpy(named, text, length);
    }
    if (read_arch_number(named, &end) > 0 &&
        (*end == '\0' || (*end >= 'a' && *end <= 'z' && end[1] == '\0') ||
         (*end == '-' && text_ends_with(end, "-generic")))) {
        memcpy(arch, named, sizeof named);
    }
}

int kernel_product(const int dimensions[3])
{
    long long product = 1;

    for (int i = 0; i < 3; i++) {
        product *= dimensions[i] > 0 && product <= OCC_MAX_BYTES ? dimensions[i] : 0;
    }
    return product > 0 && product <= OCC_MAX_BYTES ? (int)product : KERNEL_UNKNOWN;
}

void kernel_set_linked_smem(kernel *k, long bytes)
{
    int number = kernel_arch_number(k->arch);

    if (bytes < 0 || bytes > OCC_MAX_BYTES) {
        return;
    }
    k->reserved_unclear = number == 0 && bytes >= RESERVED_BYTES;
    if (number >= RESERVED_COUNTED_FROM && bytes >= RESERVED_BYTES) {
        bytes -= RESERVED_BYTES;
    }
    k->static_smem = (int)bytes;
}

void kernel_set_arch(kernel *k, const char *arch)
{
    kernel_name_arch(k->arch, arch, strlen(arch));
    if (k->reserved_unclear && k->arch[0] != '\0') {
        kernel_set_linked_smem(k, k->static_smem);
    }
}

/*
 * Code for one of AMD's targets runs on that, and so on the profile that names it; code for a
 * family on the profiles of its members, unless there is code for the target itself (LLVM,
 * AMDGPUUsage, "Generic processor code object versioning").
 */
static int amd_fit(const char *built, const char *arch)
{
    static const struct {
        const char *family;
        const char *member;
    } families[] = {
        {"gfx9-generic", "gfx900"},     {"gfx9-4-generic", "gfx942"},
        {"gfx9-4-generic", "gfx950"},   {"gfx10-1-generic", "gfx1010"},
        {"gfx10-3-generic", "gfx1030"}, {"gfx11-generic", "gfx1100"},
        {"gfx11-generic", "gfx1102"},   {"gfx11-generic", "gfx1150"},
        {"gfx11-generic", "gfx1151"},   {"gfx11-7-generic", "gfx1170"},
        {"gfx12-generic", "gfx1200"},   {"gfx12-5-generic", "gfx1250"},
    };
    bool generic = false;

    for (size_t i = 0; i < sizeof families / sizeof *families; i++) {
        bool of_family = strcmp(built, families[i].family) == 0;

        if (of_family && profile_has_target(families[i].member, arch)) {
            return 1;
        }
        generic |= of_family;
    }
    return generic ? 0 : strcmp(built, arch) == 0 ? 3 : 2 * profile_has_target(arch, built);
}

/* CUDA C++ Programming Guide, "Binary Compatibility" and "Architecture-Specific Features". */
int kernel_arch_fit(const char *built, const char *arch)
{
    if (text_starts_with(built, "gfx") || text_starts_with(arch, "gfx")) {
        return amd_fit(built, arch);
    }
    int from = kernel_arch_number(built), to = kernel_arch_number(arch);
    bool own = strchr(built, 'a') != NULL;
    bool family = strchr(built, 'f') != NULL;

    if (from == 0 || from / 10 != to / 10 || from > to || (own && from != to) ||
        (family && !profile_same_family(built, arch))) {
        return 0;
    }
    return 3 * (from % 10 + 1) + (own ? 2 : family);
}

int kernel_build_rank(const char *built, const char *arch)
{
    int fit = kernel_arch_fit(built, arch);
    int from = kernel_arch_number(built), to = kernel_arch_number(arch);

    if (fit > 0) {
        return fit;
    }
    return from > to ? 2 * (to - from) - 2 : 2 * (from - to) - 1;
}

int kernel_build_for(const kernel_list *list, int first, int count, const char *arch)
{
    int best = first;

    for (int i = first; i < first + count; i++) {
        if (kernel_build_rank(list->items[i].arch, arch) >
            kernel_build_rank(list->items[best].arch, arch)) {
            best = i;
        }
    }
    return best;
}

bool kernel_same_figures(const kernel *a, const kernel *b)
{
    static const size_t figures[] = {
#define FIGURE(member) offsetof(kernel, member)
        FIGURE(registers),
        FIGURE(accumulation_registers),
        FIGURE(scalar_registers),
        FIGURE(scratch),
        FIGURE(warp_size),
        FIGURE(cu_mode),
        FIGURE(static_smem),
        FIGURE(barriers),
        FIGURE(max_threads),
        FIGURE(min_blocks),
        FIGURE(block_size),
        FIGURE(cluster),
        FIGURE(stack),
        FIGURE(spill_store),
        FIGURE(spill_load),
        FIGURE(dynamic_use),
        FIGURE(tensor_use),
        FIGURE(tensor_columns),
        FIGURE(setmaxnreg_use),
        FIGURE(launch.block_size),
        FIGURE(launch.grid_size),
        FIGURE(launch.dynamic_smem),
        FIGURE(launch.cluster_size)
#undef FIGURE
    };
    bool same = true;

    for (size_t i = 0; i < sizeof figures / sizeof *figures && same; i++) {
        same = memcmp((const char *)a + figures[i], (const char *)b + figures[i], sizeof(int)) == 0;
    }
    return same;
}

int kernel_compare(const void *a, const void *b)
{
    const kernel *x = a;
    const kernel *y = b;
    int order = x->name == y->name ? 0 : strcmp(x->name, y->name);

    order = order != 0 ? order : kernel_arch_number(x->arch) - kernel_arch_number(y->arch);
    order = order != 0 ? order : strcmp(x->arch, y->arch);
    return order != 0 ? order : strcmp(x->file, y->file);
}
