/* SPDX-License-Identifier: MIT */
#include "kernel/format.h"

#include <dirent.h>
#include <errno.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/memory.h"

enum { THREADS_PER_WARP = 32, WARPS_MOST = 64, CTAS_MOST = 64, COLUMNS_MOST = 4096 };

/* The figures of NAME.json; KERNEL_UNKNOWN where it has none. */
typedef struct metadata {
    int warps;          /* of a block */
    int dynamic_smem;   /* bytes */
    int ctas;           /* of a cluster; 1: an ordinary launch */
    int cluster;        /* the product of cluster_dims, of versions before 3.5 */
    int tensor_columns; /* of tensor memory */
    bool cooperative;   /* the whole grid must be resident */
} metadata;

/* ---- NAME.json */

static const struct json_figure figures[] = {
    {"num_warps", offsetof(metadata, warps), WARPS_MOST},
    {"shared", offsetof(metadata, dynamic_smem), OCC_MAX_BYTES},
    {"num_ctas", offsetof(metadata, ctas), CTAS_MOST},
    {"cluster_dims", offsetof(metadata, cluster), CTAS_MOST},
    {"tmem_size", offsetof(metadata, tensor_columns), COLUMNS_MOST},
    {NULL, 0, 0},
};

static void read_member(struct json_reader *json, metadata *found)
{
    bool cooperative = json_read_is(json, "launch_cooperative_grid");

    if (!json_read_figure(json, figures, found)) {
        json_token token = json_read_next(json);

        found->cooperative = cooperative ? token == JSON_TRUE : found->cooperative;
        json_read_rest(json, token);
    }
}

static bool read_metadata(struct json_reader *json, metadata *found)
{
    *found = (metadata){
        KERNEL_UNKNOWN, KERNEL_UNKNOWN, KERNEL_UNKNOWN, KERNEL_UNKNOWN, KERNEL_UNKNOWN, false,
    };
    if (json_read_next(json) != JSON_OBJECT) {
        return false;
    }
    while (json_read_next(json) == JSON_KEY) {
        read_member(json, found);
    }
    return json_read_next(json) == JSON_END && found->warps > 0 && found->dynamic_smem >= 0;
}

/* The whole text as one block; then it is empty. */
static bool next_of_text(void *context, const unsigned char **bytes, size_t *size)
{
    kernel_input *text = context;

    *bytes = text->bytes;
    *size = text->size;
    text->size = 0;
    return *size > 0;
}

/* false: NAME.json is not beside NAME.cubin, or not Triton's. */
static bool read_beside(const char *path, metadata *found)
{
    kernel_input text = {0};
    char *bytes = text_beside(path, ".json", &text.size);
    struct json_reader json;
    bool good = false;

    if (bytes != NULL) {
        text.bytes = (const unsigned char *)bytes;
        good = json_read_blocks(&json, next_of_text, &text) && read_metadata(&json, found);
        json_read_close(&json);
    }
    free(bytes);
    return good;
}

/* ---- The kernels of NAME.cubin */

void triton_complete(kernel_list *list, size_t first, const char *path)
{
    metadata found;

    if (first < list->count && read_beside(path, &found)) {
        int blocks = found.ctas > found.cluster ? found.ctas : found.cluster;

        for (size_t i = first; i < list->count; i++) {
            kernel *k = &list->items[i];

            k->block_size = found.warps * THREADS_PER_WARP;
            k->launch.stated = true;
            k->launch.dynamic_smem = found.dynamic_smem;
            k->launch.cluster_size = blocks > 1 ? blocks : 0; /* else an ordinary launch */
            k->launch.cooperative = found.cooperative;
            if (found.tensor_columns != KERNEL_UNKNOWN) {
                k->tensor_columns = found.tensor_columns;
                k->tensor_use = found.tensor_columns > 0 ? KERNEL_USED : KERNEL_UNUSED;
            }
        }
    }
}

/* ---- Folders */

/* The folders of a cache, each in the one before: PyTorch inductor's is triton/DEVICE/HASH. */
typedef enum level { LEVEL_NAMED, LEVEL_TRITON, LEVEL_DEVICE, LEVEL_HASH, LEVEL_OTHER } level;

enum { ENTRIES_MOST = 2000 };

/* A hash is a SHA-256 in base 32 or 16. */
static level level_of(const char *name)
{
    enum { HASH_DIGITS = 40 };
    size_t length = strlen(name);

    if (strcmp(name, "triton") == 0) {
        return LEVEL_TRITON;
    }
    if (length <= 3 && strspn(name, "0123456789") == length) {
        return LEVEL_DEVICE;
    }
    if (length >= HASH_DIGITS && (strspn(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567") == length ||
                                  strspn(name, "0123456789abcdef") == length)) {
        return LEVEL_HASH;
    }
    return LEVEL_OTHER;
}

/* *left: the entries that may still be looked at, in all folders. */
static bool holds_triton(const char *folder, level outer, int *left)
{
    DIR *entries = opendir(folder);
    struct dirent *entry;
    metadata stated;
    bool found = false;

    memory_note_error(entries == NULL ? errno : 0);
    while (entries != NULL && !found && (*left)-- > 0 && (entry = readdir(entries)) != NULL) {
        level inner = level_of(entry->d_name);
        char *path = memory_format("%s/%s", folder, entry->d_name);

        if (path == NULL) {
            break;
        }
        bool leads_on = inner != LEVEL_OTHER && (outer == LEVEL_NAMED || inner == outer + 1);

        found = leads_on ? holds_triton(path, inner, left) : read_beside(path, &stated);
        free(path);
    }
    if (entries != NULL) {
        closedir(entries);
    }
    return found;
}

bool triton_is_cache(const char *folder)
{
    int left = ENTRIES_MOST;

    return holds_triton(folder, LEVEL_NAMED, &left);
}
