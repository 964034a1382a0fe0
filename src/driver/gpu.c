/* SPDX-License-Identifier: MIT */
#include "driver/gpu.h"

#include <string.h>

#include "base/number.h"
#include "base/text.h"
#include "base/text_buffer.h"

#define ATTRIBUTE_NUMBER(id, number) [GPU_##id] = (number),
static const int numbers[GPU_ATTRIBUTE_COUNT] = {GPU_ATTRIBUTES(ATTRIBUTE_NUMBER)};

enum { LIST_SIZE = 240, UUID_SHOWN = 12 }; /* "GPU-8ea6e9ac" is enough for --gpu */

/* "GPU-8ea6e9ac-...": 8, 4, 4, 4 and 12 hexadecimal digits. */
static void write_uuid(gpu *g, const unsigned char uuid[CUDA_UUID_BYTES])
{
    struct text_buffer text = text_buffer_of(g->uuid, sizeof g->uuid);

    text_append(&text, g->mig ? "MIG-" : "GPU-");
    for (int i = 0; i < CUDA_UUID_BYTES; i++) {
        bool starts_group = i == 4 || i == 6 || i == 8 || i == 10;

        text_append(&text, "%s%02x", starts_group ? "-" : "", uuid[i]);
    }
}

/* The instance in the name, as the driver writes it: "... MIG 1g.10gb". */
static const char *find_instance(const char *name)
{
    const char *mark = strstr(name, " MIG ");

    return mark ? mark + strlen(" MIG ") : NULL;
}

/* An attribute that this driver does not know stays unknown. */
static void read_attributes(struct driver *driver, gpu *g)
{
    for (int i = 0; i < GPU_ATTRIBUTE_COUNT; i++) {
        int value = -1;

        if (driver->call.device_attribute(&value, numbers[i], g->handle) != CUDA_OK || value < 0) {
            value = -1;
        }
        g->attributes[i] = value;
    }
}

static bool read_gpu(struct driver *driver, int index, gpu *g)
{
    unsigned char uuid[CUDA_UUID_BYTES];
    char name[GPU_NAME_SIZE] = "";
    size_t bytes = 0;

    *g = (gpu){.index = index};
    if (!DRIVER_TRY(driver, device_get, &g->handle, index) ||
        !DRIVER_TRY(driver, device_name, name, (int)sizeof name - 1, g->handle) ||
        !DRIVER_TRY(driver, device_memory, &bytes, g->handle)) {
        return false;
    }
    text_clean_string(g->name, sizeof g->name, name);
    g->mig = find_instance(g->name);
    g->memory = bytes;
    if (driver->call.device_uuid && driver->call.device_uuid(uuid, g->handle) == CUDA_OK) {
        write_uuid(g, uuid);
    }
    read_attributes(driver, g);
    if (g->attributes[GPU_COMPUTE_MAJOR] <= 0 || g->attributes[GPU_SMS] <= 0) {
        return driver_fails(driver, SAY(GPU_WITHOUT_CAPABILITY, index));
    }
    return true;
}

bool gpu_list_read(struct driver *driver, gpu_list *list)
{
    int count = 0;

    list->count = 0;
    if (!DRIVER_TRY(driver, device_count, &count)) {
        return false;
    }
    if (count <= 0) {
        return driver_has_no_gpu(driver);
    }
    for (int i = 0; i < count && i < GPU_MOST; i++) {
        if (!read_gpu(driver, i, &list->items[i])) {
            return false;
        }
        list->count++;
    }
    /* The instance points into a name: an item must not move. */
    return true;
}

bool gpu_is_name(const char *text)
{
    return text_starts_with(text, "GPU-") || text_starts_with(text, "MIG-") ||
           (*text != '\0' && text[strspn(text, "0123456789")] == '\0');
}

static const gpu *by_uuid(const gpu_list *list, const char *name)
{
    const gpu *found = NULL;

    for (int i = 0; i < list->count; i++) {
        if (!text_starts_with(list->items[i].uuid, name)) {
            continue;
        }
        if (found) {
            return NULL;
        }
        found = &list->items[i];
    }
    return found;
}

static const gpu *refuse(struct driver *driver, const gpu_list *list, const char *name)
{
    char found[GPU_UUID_SIZE];
    char known[LIST_SIZE];
    struct text_buffer names = text_buffer_of(known, sizeof known);

    text_clean_string(found, sizeof found, name);
    for (int i = 0; i < list->count; i++) {
        char item[GPU_NAME_SIZE + 16];
        bool by_uuid = text_starts_with(name, "GPU-") || text_starts_with(name, "MIG-");

        text_format(item, sizeof item, "%d (%.*s)", i, by_uuid ? UUID_SHOWN : GPU_NAME_SIZE,
                    by_uuid ? list->items[i].uuid : list->items[i].name);
        text_join(&names, word(driver->language, SENTENCE_LIST_BETWEEN), item);
    }
    driver_fails(driver, SAY(GPU_UNKNOWN, found, known));
    return NULL;
}

const gpu *gpu_find(struct driver *driver, const gpu_list *list, const char *name)
{
    const gpu *found = NULL;
    long long index;

    if (!name || *name == '\0') {
        return &list->items[0];
    }
    if (number_parse(name, NUMBER_COUNT, 0, list->count - 1, &index) == NUMBER_OK) {
        found = &list->items[index];
    } else if (strlen(name) > strlen("GPU-")) {
        found = by_uuid(list, name);
    }
    return found ? found : refuse(driver, list, name);
}
