/* SPDX-License-Identifier: MIT */
/* AMD's GPUs from text files of Linux' driver amdkfd: neither ROCm nor a user group is needed. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "driver/gpu.h"

enum { NODE_MOST = 256, LINE_SIZE = 128, FIGURE_MOST = 1 << 20 };

/* Properties of a node and of its first memory bank. */
#define PROPERTIES(PROPERTY)                                                                       \
    PROPERTY(simd_count) /* 0: a processor, no GPU */                                              \
    PROPERTY(simd_per_cu)                                                                          \
    PROPERTY(max_waves_per_simd)                                                                   \
    PROPERTY(wave_front_size)                                                                      \
    PROPERTY(lds_size_in_kb)                                                                       \
    PROPERTY(gfx_target_version) /* 90402: gfx942 */                                               \
    PROPERTY(max_engine_clk_fcompute)                                                              \
    PROPERTY(unique_id)                                                                            \
    PROPERTY(size_in_bytes)

#define PROPERTY_MEMBER(name) unsigned long long name; /* 0: the file has none */
struct node {
    PROPERTIES(PROPERTY_MEMBER)
};

#define PROPERTY_ROW(name) {#name, offsetof(struct node, name)},
static const struct {
    const char *name;
    size_t offset;
} properties[] = {PROPERTIES(PROPERTY_ROW)};

/* "simd_count 1216": one property. */
static void read_line(struct node *node, const char *line)
{
    size_t length = strcspn(line, " ");

    for (size_t i = 0; i < sizeof properties / sizeof *properties && line[length] != '\0'; i++) {
        const char *name = properties[i].name;

        if (strlen(name) == length && strncmp(name, line, length) == 0) {
            unsigned long long value = strtoull(line + length, NULL, 10);

            memcpy((char *)node + properties[i].offset, &value, sizeof value);
        }
    }
}

/* false: errno says why. */
static bool read_file(struct node *node, int number, const char *path)
{
    const char *folder = getenv("OCCUPANT_KFD");
    char name[LINE_SIZE * 4], line[LINE_SIZE];

    text_format(name, sizeof name, "%s/%d/%s",
                folder ? folder : "/sys/class/kfd/kfd/topology/nodes", number, path);
    FILE *file = fopen(name, "r");

    while (file && fgets(line, sizeof line, file)) {
        read_line(node, line);
    }
    return file && fclose(file) == 0;
}

/* -1: not stated, or out of range. */
static int figure(unsigned long long value)
{
    return value > 0 && value <= FIGURE_MOST ? (int)value : -1;
}

static void describe(gpu *g, const struct node *node)
{
    unsigned version = (unsigned)node->gfx_target_version;
    int waves = figure(node->max_waves_per_simd), simds = figure(node->simd_per_cu);
    int wave = figure(node->wave_front_size);
    bool counted = waves > 0 && wave > 0 && waves <= FIGURE_MOST / (simds * wave);

    for (int i = 0; i < GPU_ATTRIBUTE_COUNT; i++) {
        g->attributes[i] = -1;
    }
    text_format(g->arch, sizeof g->arch, "gfx%u%x%x", version / 10000, version / 100 % 100,
                version % 100);
    text_format(g->name, sizeof g->name, "AMD %s", g->arch);
    if (node->unique_id != 0) {
        text_format(g->uuid, sizeof g->uuid, "GPU-%016llx", node->unique_id);
    }
    g->memory = node->size_in_bytes;
    g->attributes[GPU_SMS] = figure(node->simd_count / node->simd_per_cu);
    g->attributes[GPU_SCHEDULERS] = simds;
    g->attributes[GPU_WARP_SIZE] = wave;
    g->attributes[GPU_THREADS_PER_SM] = counted ? waves * simds * wave : -1;
    g->attributes[GPU_SMEM_PER_SM] = figure(node->lds_size_in_kb * 1024);
    g->attributes[GPU_CLOCK_KHZ] = node->max_engine_clk_fcompute <= FIGURE_MOST
                                       ? (int)node->max_engine_clk_fcompute * 1000
                                       : -1;
}

/* A node that a container hides cannot be read: the next one may be its own. */
void topology_read(gpu_list *list)
{
    for (int number = 0; number < NODE_MOST && list->count < GPU_MOST; number++) {
        struct node node = {0};
        gpu *g = &list->items[list->count];

        if (!read_file(&node, number, "properties")) {
            if (errno == ENOENT) {
                return;
            }
            continue;
        }
        if (figure(node.simd_count) > 0 && figure(node.simd_per_cu) > 0 &&
            node.simd_count >= node.simd_per_cu && figure(node.gfx_target_version) > 0) {
            read_file(&node, number, "mem_banks/0/properties");
            *g = (gpu){.index = list->count++};
            describe(g, &node);
        }
    }
}
