/* SPDX-License-Identifier: MIT */
#include "kernel/format.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/json.h"
#include "base/memory.h"
#include "base/text.h"

enum { THREADS_PER_WARP = 32, WARPS_MOST = 64, CTAS_MOST = 64, COLUMNS_MOST = 4096 };

/* The figures of NAME.json; KERNEL_UNKNOWN where it has none. */
typedef struct metadata {
    int warps;          /* of a block */
    int dynamic_smem;   /* bytes */
    int ctas;           /* of a cluster; 1: an ordinary launch */
    int cluster;        /* the product of cluster_dims, of versions before 3.5 */
    int tensor_columns; /* of tensor memory */
    int waves_asked;    /* of AMD's compiler, per SIMD */
    bool cooperative;   /* the whole grid must be resident */
} metadata;

static const struct json_figure figures[] = {
    {"num_warps", offsetof(metadata, warps), WARPS_MOST},
    {"shared", offsetof(metadata, dynamic_smem), OCC_MAX_BYTES},
    {"num_ctas", offsetof(metadata, ctas), CTAS_MOST},
    {"cluster_dims", offsetof(metadata, cluster), CTAS_MOST},
    {"tmem_size", offsetof(metadata, tensor_columns), COLUMNS_MOST},
    {"waves_per_eu", offsetof(metadata, waves_asked), WARPS_MOST},
    {NULL, 0, 0},
};

static bool read_metadata(struct json_reader *json, metadata *found)
{
    *found = (metadata){
        KERNEL_UNKNOWN, KERNEL_UNKNOWN, KERNEL_UNKNOWN, KERNEL_UNKNOWN,
        KERNEL_UNKNOWN, KERNEL_UNKNOWN, false,
    };
    if (json_read_next(json) != JSON_OBJECT) {
        return false;
    }
    while (json_read_next(json) == JSON_KEY) {
        bool cooperative = json_read_is(json, "launch_cooperative_grid");

        if (!json_read_figure(json, figures, found)) {
            json_token token = json_read_next(json);

            found->cooperative = cooperative ? token == JSON_TRUE : found->cooperative;
            json_read_rest(json, token);
        }
    }
    return json_read_next(json) == JSON_END && found->warps > 0 && found->dynamic_smem >= 0;
}

/* false: NAME.json is not beside NAME.cubin or NAME.hsaco, or not Triton's. */
static bool read_beside(const char *path, metadata *found)
{
    struct json_reader json;
    size_t size;
    char *text = text_beside_code(path, ".json", &size);
    bool good = false;

    if (text != NULL) {
        good = json_read_text(&json, text, size) && read_metadata(&json, found);
        json_read_close(&json);
    }
    free(text);
    return good;
}

void triton_complete(kernel_list *list, size_t first, const char *path)
{
    metadata found;

    if (first < list->count && read_beside(path, &found)) {
        int blocks = found.ctas > found.cluster ? found.ctas : found.cluster;

        for (size_t i = first; i < list->count; i++) {
            kernel *k = &list->items[i];

            k->block_size = found.warps * (k->warp_size > 0 ? k->warp_size : THREADS_PER_WARP);
            k->launch.stated = true;
            k->launch.dynamic_smem = found.dynamic_smem;
            k->launch.cluster_size = blocks > 1 ? blocks : 0; /* else an ordinary launch */
            k->launch.cooperative = found.cooperative;
            k->waves_asked = found.waves_asked;
            if (found.tensor_columns != KERNEL_UNKNOWN) {
                k->tensor_columns = found.tensor_columns;
                k->tensor_use = found.tensor_columns > 0 ? KERNEL_USED : KERNEL_UNUSED;
            }
        }
    }
}

/* ---- Folders */

bool triton_is_beside(const char *path)
{
    static const char ending[] = ".amdgcn";
    bool found = false;

    if (text_ends_with(path, ending)) {
        char *binary = memory_format("%.*s.hsaco", (int)(strlen(path) - strlen(ending)), path);

        found = binary != NULL && access(binary, R_OK) == 0;
        free(binary);
    }
    return found;
}

enum { ENTRIES_MOST = 2000, LEVELS_MOST = 3 };

/* Whether a folder of that name is of a cache; PyTorch inductor's is triton/DEVICE/HASH. */
static bool is_of_cache(const char *name)
{
    enum { HASH_DIGITS = 40 }; /* at least: a SHA-256 in base 32 or 16 */
    size_t length = strlen(name);

    return strcmp(name, "triton") == 0 || (length <= 3 && strspn(name, "0123456789") == length) ||
           (length >= HASH_DIGITS && (strspn(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567") == length ||
                                      strspn(name, "0123456789abcdef") == length));
}

/* levels: depth of folders below that may be a cache's; *left: entries still to look at in all. */
static bool holds_triton(const char *folder, int levels, int *left)
{
    DIR *entries = opendir(folder);
    struct dirent *entry;
    metadata stated;
    bool found = false;

    memory_note_error(entries == NULL ? errno : 0);
    while (entries != NULL && !found && (*left)-- > 0 && (entry = readdir(entries)) != NULL) {
        char *path = memory_format("%s/%s", folder, entry->d_name);

        if (path == NULL) {
            break;
        }
        found = levels > 0 && is_of_cache(entry->d_name) ? holds_triton(path, levels - 1, left)
                                                         : read_beside(path, &stated);
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

    return holds_triton(folder, LEVELS_MOST, &left);
}
