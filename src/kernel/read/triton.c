/* SPDX-License-Identifier: MIT */
#include "kernel/read/triton.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/json_read.h"
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

typedef struct file_blocks {
    int descriptor;
    unsigned char bytes[4096];
} file_blocks;

static bool next_of_file(void *context, const unsigned char **bytes, size_t *size)
{
    file_blocks *blocks = context;
    ssize_t got = read(blocks->descriptor, blocks->bytes, sizeof blocks->bytes);

    *bytes = blocks->bytes;
    *size = got > 0 ? (size_t)got : 0;
    return got > 0;
}

/* The number that is the next value, 0..most; KERNEL_UNKNOWN: it is no such number. */
static int read_whole(struct json_reader *json, int most)
{
    json_token token = json_read_next(json);

    if (token == JSON_OBJECT || token == JSON_ARRAY) {
        (void)json_read_leave(json);
    }
    return token == JSON_NUMBER && json->number >= 0 && json->number <= most ? (int)json->number
                                                                             : KERNEL_UNKNOWN;
}

/* Whether the next value is true. */
static bool read_true(struct json_reader *json)
{
    json_token token = json_read_next(json);

    if (token == JSON_OBJECT || token == JSON_ARRAY) {
        (void)json_read_leave(json);
    }
    return token == JSON_TRUE;
}

/* The product of a list of numbers, as [2, 1, 1]. */
static int read_product(struct json_reader *json)
{
    int product = 1;
    json_token token = json_read_next(json);

    if (token != JSON_ARRAY) {
        return KERNEL_UNKNOWN;
    }
    while ((token = json_read_next(json)) == JSON_NUMBER && product > 0) {
        bool good = json->number >= 1 && json->number * product <= CTAS_MOST;

        product = good ? product * (int)json->number : KERNEL_UNKNOWN;
    }
    if (token != JSON_ARRAY_END) {
        (void)json_read_leave(json);
        return KERNEL_UNKNOWN;
    }
    return product;
}

static void read_member(struct json_reader *json, metadata *found)
{
    if (json_read_is(json, "num_warps")) {
        found->warps = read_whole(json, WARPS_MOST);
    } else if (json_read_is(json, "shared")) {
        found->dynamic_smem = read_whole(json, OCC_MAX_BYTES);
    } else if (json_read_is(json, "num_ctas")) {
        found->ctas = read_whole(json, CTAS_MOST);
    } else if (json_read_is(json, "cluster_dims")) {
        found->cluster = read_product(json);
    } else if (json_read_is(json, "tmem_size")) {
        found->tensor_columns = read_whole(json, COLUMNS_MOST);
    } else if (json_read_is(json, "launch_cooperative_grid")) {
        found->cooperative = read_true(json);
    } else {
        (void)json_read_skip(json);
    }
}

static bool read_metadata(struct json_reader *json, metadata *found)
{
    *found = (metadata){.warps = KERNEL_UNKNOWN,
                        .dynamic_smem = KERNEL_UNKNOWN,
                        .ctas = KERNEL_UNKNOWN,
                        .cluster = KERNEL_UNKNOWN,
                        .tensor_columns = KERNEL_UNKNOWN};
    if (json_read_next(json) != JSON_OBJECT) {
        return false;
    }
    while (json_read_next(json) == JSON_KEY) {
        read_member(json, found);
    }
    return json_read_next(json) == JSON_END && found->warps > 0 && found->dynamic_smem >= 0;
}

/* false: the file is not there, or not Triton's. */
static bool open_metadata(const char *path, metadata *found)
{
    file_blocks blocks = {.descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)};
    struct json_reader json;
    struct stat status;
    bool good = false;

    if (blocks.descriptor < 0) {
        return false;
    }
    if (fstat(blocks.descriptor, &status) == 0 && S_ISREG(status.st_mode)) {
        good = json_read_blocks(&json, next_of_file, &blocks) && read_metadata(&json, found);
        json_read_close(&json);
    }
    close(blocks.descriptor);
    return good;
}

/* ---- The kernels of NAME.cubin */

/* "FOLDER/NAME.json" for "FOLDER/NAME.cubin", for free(). NULL: another path, or out of memory. */
static char *metadata_path(const char *path)
{
    static const char ending[] = ".cubin";
    size_t length = strlen(path);

    if (length <= strlen(ending) || strcmp(path + length - strlen(ending), ending) != 0) {
        return NULL;
    }
    length -= strlen(ending);
    return memory_format("%.*s.json", (int)length, path);
}

/* Triton launches with a cluster only where it has more than one block. */
static int cluster_of(const metadata *found)
{
    int blocks = found->ctas > found->cluster ? found->ctas : found->cluster;

    return blocks > 1 ? blocks : 0;
}

void triton_complete(kernel_list *list, size_t first, const char *path)
{
    char *beside = first < list->count ? metadata_path(path) : NULL;
    metadata found;

    if (beside != NULL && open_metadata(beside, &found)) {
        for (size_t i = first; i < list->count; i++) {
            kernel *k = &list->items[i];

            k->block_size = found.warps * THREADS_PER_WARP;
            k->launch.stated = true;
            k->launch.dynamic_smem = found.dynamic_smem;
            k->launch.cluster_size = cluster_of(&found);
            k->launch.cooperative = found.cooperative;
            if (found.tensor_columns != KERNEL_UNKNOWN) {
                k->tensor_columns = found.tensor_columns;
                k->tensor_use = found.tensor_columns > 0 ? KERNEL_USED : KERNEL_UNUSED;
            }
        }
    }
    free(beside);
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

/* Whether a folder may stand in one of another level. */
static bool leads_on(level outer, level inner)
{
    return inner != LEVEL_OTHER && (outer == LEVEL_NAMED || inner == outer + 1);
}

static bool is_cubin_of_triton(const char *path)
{
    char *beside = metadata_path(path);
    metadata found;
    bool good = beside != NULL && open_metadata(beside, &found);

    free(beside);
    return good;
}

/* *left: the entries that may still be looked at, in all folders. */
static bool holds_triton(const char *folder, level outer, int *left)
{
    DIR *entries = opendir(folder);
    struct dirent *entry;
    bool found = false;

    memory_note_error(entries == NULL ? errno : 0);
    while (entries != NULL && !found && (*left)-- > 0 && (entry = readdir(entries)) != NULL) {
        level inner = level_of(entry->d_name);
        char *path = memory_format("%s/%s", folder, entry->d_name);

        if (path == NULL) {
            break;
        }
        found = leads_on(outer, inner) ? holds_triton(path, inner, left) : is_cubin_of_triton(path);
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
