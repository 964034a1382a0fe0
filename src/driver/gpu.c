/* SPDX-License-Identifier: MIT */
#include "base/memory.h"
#include "driver/gpu.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "base/range.h"
#include "base/text.h"

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

static bool read_gpu(struct driver *driver, int index, gpu *g)
{
    unsigned char uuid[CUDA_UUID_BYTES];
    char name[GPU_NAME_SIZE] = "";
    size_t bytes = 0;

    *g = (gpu){.index = index, .cuda = true};
    if (!DRIVER_TRY(driver, device_get, &g->handle, index) ||
        !DRIVER_TRY(driver, device_name, name, (int)sizeof name - 1, g->handle) ||
        !DRIVER_TRY(driver, device_memory, &bytes, g->handle)) {
        return false;
    }
    text_clean_string(g->name, sizeof g->name, name);
    g->mig = strstr(g->name, " MIG "); /* as the driver writes it: "... MIG 1g.10gb" */
    g->mig = g->mig ? g->mig + strlen(" MIG ") : NULL;
    g->memory = bytes;
    if (driver->call.device_uuid && driver->call.device_uuid(uuid, g->handle) == CUDA_OK) {
        write_uuid(g, uuid);
    }
    for (int i = 0; i < GPU_ATTRIBUTE_COUNT; i++) {
        int value = -1;
        bool known = numbers[i] != 0 &&
                     driver->call.device_attribute(&value, numbers[i], g->handle) == CUDA_OK;

        g->attributes[i] = known && value >= 0 ? value : -1;
    }
    if (g->attributes[GPU_COMPUTE_MAJOR] <= 0 || g->attributes[GPU_SMS] <= 0) {
        return driver_fails(driver, SAY(GPU_WITHOUT_CAPABILITY, index));
    }
    text_format(g->arch, sizeof g->arch, "sm_%d%d", g->attributes[GPU_COMPUTE_MAJOR],
                g->attributes[GPU_COMPUTE_MINOR]);
    return true;
}

static bool read_cuda_gpus(struct driver *driver, gpu_list *list)
{
    int count = 0;

    if (!DRIVER_TRY(driver, device_count, &count)) {
        return false;
    }
    if (count <= 0) {
        return driver_accepts(driver, CUDA_NO_DEVICE, DRIVER_CALL_device_count);
    }
    while (list->count < count && list->count < GPU_MOST) {
        if (!read_gpu(driver, list->count, &list->items[list->count])) {
            return false;
        }
        list->count++;
    }
    /* The instance points into a name: an item must not move. */
    return true;
}

bool gpu_list_read(struct driver *driver, const struct language *language, gpu_list *list)
{
    list->count = 0;
    bool good = driver_open(driver, language) && read_cuda_gpus(driver, list);
    bool without_library = !driver->call.init;

    if (good || without_library) {
        topology_read(list);
    }
    return good || (without_library && list->count > 0);
}

static bool is_uuid(const char *text)
{
    return text_starts_with(text, "GPU-") || text_starts_with(text, "MIG-");
}

bool gpu_is_name(const char *text)
{
    return is_uuid(text) || (*text != '\0' && text[strspn(text, "0123456789")] == '\0');
}

/* The only GPU whose UUID begins so. */
static const gpu *by_uuid(const gpu_list *list, const char *name)
{
    const gpu *found = NULL;
    int count = 0;

    for (int i = 0; i < list->count; i++) {
        if (text_starts_with(list->items[i].uuid, name)) {
            found = &list->items[i];
            count++;
        }
    }
    return count == 1 ? found : NULL;
}

static const gpu *refuse(struct driver *driver, const gpu_list *list, const char *name)
{
    char found[GPU_UUID_SIZE];
    char known[LIST_SIZE];
    struct text_buffer names = text_buffer_of(known, sizeof known);
    bool uuids = is_uuid(name);

    text_clean_string(found, sizeof found, name);
    for (int i = 0; i < list->count; i++) {
        char item[GPU_NAME_SIZE + 16];

        text_format(item, sizeof item, "%d (%.*s)", i, uuids ? UUID_SHOWN : GPU_NAME_SIZE,
                    uuids ? list->items[i].uuid : list->items[i].name);
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

const gpu *gpu_find_cuda(struct driver *driver, const gpu_list *list, const char *name)
{
    const gpu *found = gpu_find(driver, list, name);

    if (found && !found->cuda) {
        driver_fails(driver, SAY(GPU_NEEDS_NVIDIA, found->name));
        return NULL;
    }
    return found;
}

/* ---- Figures that the driver states */

#define FIGURE(member, attribute)                                                                  \
    {                                                                                              \
#member, offsetof(occ_arch, member), GPU_##attribute                                       \
    }

static const struct figure {
    const char *field;
    size_t offset;
    gpu_attribute attribute;
} figures[] = {FIGURE(warp_size, WARP_SIZE),
               FIGURE(max_warps_per_sm, THREADS_PER_SM), /* of a warp each */
               FIGURE(schedulers_per_sm, SCHEDULERS),
               FIGURE(max_blocks_per_sm, BLOCKS_PER_SM),
               FIGURE(max_threads_per_block, MAX_THREADS_PER_BLOCK),
               FIGURE(registers_per_sm, REGISTERS_PER_SM),
               FIGURE(max_registers_per_block, REGISTERS_PER_BLOCK),
               FIGURE(smem_per_block, SMEM_PER_BLOCK),
               FIGURE(smem_per_block_optin, SMEM_PER_BLOCK_OPTIN),
               FIGURE(smem_reserved, SMEM_RESERVED)};

enum { FIGURE_COUNT = sizeof figures / sizeof *figures };

static void note(gpu_profile *made, const char *field, long long driver, long long recorded)
{
    if (driver != recorded && made->difference_count < GPU_DIFFERENCE_MOST) {
        made->differences[made->difference_count++] = (gpu_difference){field, driver, recorded};
    }
}

/* The driver's figure; -1: not stated. An unknown attribute reads 0, as reserved bytes may. */
static int figure_of(const gpu *g, const struct figure *figure)
{
    int value = g->attributes[figure->attribute];
    int warp = g->attributes[GPU_WARP_SIZE];

    if (figure->attribute == GPU_THREADS_PER_SM) {
        value = warp > 0 ? value / warp : -1;
    }
    return value > 0 || (value == 0 && figure->attribute == GPU_SMEM_RESERVED) ? value : -1;
}

bool gpu_tells(const gpu *g, const char *field)
{
    for (size_t i = 0; i < FIGURE_COUNT; i++) {
        if (strcmp(figures[i].field, field) == 0) {
            return figure_of(g, &figures[i]) >= 0;
        }
    }
    return strcmp(field, "cooperative_launch") == 0 && g->attributes[GPU_COOPERATIVE_LAUNCH] >= 0;
}

static void take_figures(gpu_profile *made, const gpu *g, occ_arch *arch)
{
    for (size_t i = 0; i < FIGURE_COUNT; i++) {
        int *member = (int *)(void *)((char *)arch + figures[i].offset);
        int value = figure_of(g, &figures[i]);

        if (value >= 0) {
            note(made, figures[i].field, value, *member);
            *member = value;
        }
    }
}

/* The largest carve-out, but for the oversized level, about which the attribute states nothing. */
static void take_carveouts(gpu_profile *made, const gpu *g, occ_arch *arch)
{
    int most = g->attributes[GPU_SMEM_PER_SM];
    int last = arch->carveout_count - 1;

    if (most <= 0 || most == arch->carveouts[last] ||
        (arch->smem_per_block_oversized > 0 && last > 0 && most == arch->carveouts[last - 1])) {
        return;
    }
    note(made, "carveouts", most, arch->carveouts[last]);
    while (last > 0 && arch->carveouts[last - 1] >= most) {
        last--;
    }
    arch->carveouts[last] = most;
    arch->carveout_count = last + 1;
}

static void take_abilities(gpu_profile *made, const gpu *g, occ_arch *arch)
{
    int cooperative = g->attributes[GPU_COOPERATIVE_LAUNCH];
    int clusters = g->attributes[GPU_CLUSTER_LAUNCH];

    if (cooperative >= 0) {
        note(made, "cooperative_launch", cooperative != 0, arch->cooperative_launch);
        arch->cooperative_launch = cooperative != 0;
    }
    /* The largest cluster is not among the attributes: only their absence can be taken over. */
    if (clusters == 0 && arch->cluster_max_portable > 0) {
        note(made, "cluster_max_portable", 0, arch->cluster_max_portable);
        arch->cluster_max_portable = arch->cluster_max_nonportable = 0;
    } else if (clusters > 0 && arch->cluster_max_portable == 0) {
        note(made, "cluster_max_portable", 1, 0);
    }
}

/* ---- Architectures without a profile */

/* The higher, the nearer: same major version, then the nearest below, then the nearest above. */
static int nearness(const occ_arch *arch, int major, int minor)
{
    int distance = (arch->compute_major - major) * 100 + arch->compute_minor - minor;

    return (arch->compute_major == major) * (1 << 20) + (distance < 0) * (1 << 16) - abs(distance);
}

static const profile *nearest_relative(profile_set *set, int major, int minor)
{
    const profile *best = NULL;
    int most = INT_MIN;

    for (size_t i = 0; i < set->count; i++) {
        const profile *known = profile_set_get(set, i);
        int near = known ? nearness(&known->arch, major, minor) : INT_MIN;

        best = near > most ? known : best;
        most = larger(most, near);
    }
    return best;
}

/* Figures that no attribute states, in the order of their weight for occupancy. */
static const char assumed_figures[] =
    "schedulers_per_sm register_allocation max_registers_per_thread register_unit warp_unit "
    "subpartitions smem_configuration carveouts unified_cache smem_unit barriers_per_sm "
    "virtual_resources_per_sm cluster_max_portable cluster_max_nonportable cluster_blocks_per_sm "
    "tensor_columns_per_sm tensor_columns_exclusive tensor_column_unit tensor_virtual_resources "
    "setmaxnreg_minimum setmaxnreg_maximum setmaxnreg_unit warpgroup_warps green_context_minimum "
    "green_context_unit green_context_fine_unit mps_minimum mps_unit";
_Static_assert(sizeof assumed_figures <= OCC_LIST_SIZE, "the list of assumed figures");

/* Turns a copy of the relative's profile into one of the unknown architecture. */
static void rename_relative(gpu_profile *made, const gpu *g, const struct language *language)
{
    profile *known = made->known;
    occ_arch *arch = &known->arch;

    memcpy(made->relative, arch->name, sizeof made->relative);
    sentence(arch->title, sizeof arch->title, language, SAY(GPU_LIKE_RELATIVE, made->relative));
    memcpy(arch->name, g->arch, sizeof arch->name);
    arch->compute_major = g->attributes[GPU_COMPUTE_MAJOR];
    arch->compute_minor = g->attributes[GPU_COMPUTE_MINOR];
    arch->family[0] = arch->undescribed[0] = '\0';
    if (arch->cluster_blocks_per_sm > 0) {
        arch->cluster_blocks_status = OCC_CONFIDENCE_ASSUMED;
    }
    memcpy(arch->assumed, assumed_figures, sizeof assumed_figures);
    known->device_count = known->figure_count = 0;
}

void gpu_profile_know(gpu_profile *made, const char *field)
{
    char *assumed = made->known->arch.assumed;
    size_t length = strlen(field);

    for (char *at = assumed; (at = strstr(at, field)) != NULL; at += length) {
        char *end = at + length;

        if ((at == assumed || at[-1] == ' ') && (*end == ' ' || *end == '\0')) {
            at -= *end == '\0' && at > assumed;
            end += *end == ' ';
            memmove(at, end, strlen(end) + 1);
            return;
        }
    }
}

/* ---- The device */

/* A new product, as of a partition by MPS. */
static void add_device(gpu_profile *made, const gpu *g, const struct language *language)
{
    profile *known = made->known;
    size_t place =
        known->device_count < PROFILE_MAX_DEVICES ? known->device_count++ : PROFILE_MAX_DEVICES - 1;
    occ_device *device = &known->devices[place];
    const char *name = g->name + (text_starts_with(g->name, "NVIDIA ") ? strlen("NVIDIA ") : 0);
    int clock = g->attributes[GPU_CLOCK_KHZ];
    double memory = g->attributes[GPU_MEMORY_CLOCK_KHZ], bits = g->attributes[GPU_MEMORY_BUS_BITS];

    *device = (occ_device){.sms = g->attributes[GPU_SMS],
                           .clock_mhz = clock > 0 ? clock / 1000 : 0,
                           /* of a memory that transfers twice in a clock cycle */
                           .bandwidth_gbs = memory > 0 && bits > 0 ? memory * bits / 4e6 : 0.0};
    if (made->relative[0] != '\0') { /* on every screen, as the architecture's title is not */
        sentence(device->name, sizeof device->name, language,
                 SAY(GPU_NAME_LIKE, name, made->relative));
    } else {
        text_format(device->name, sizeof device->name, "%s", name);
    }
    made->device = (int)place;
    made->new_device = true;
}

/* The product with this name and number of SMs, or a new one, as of a partition by MPS. */
static void choose_device(gpu_profile *made, const gpu *g, const struct language *language)
{
    int sms = g->attributes[GPU_SMS];

    made->device = profile_recorded_device(made->known, g->name, sms);
    /* Linux names no product: takes the first with as many CUs. */
    for (size_t i = 0; !g->cuda && made->device < 0 && i < made->known->device_count; i++) {
        made->device = made->known->devices[i].sms == sms ? (int)i : -1;
    }
    if (made->device < 0) {
        add_device(made, g, language);
    }
}

static void overlay(gpu_profile *made, const gpu *g)
{
    occ_arch arch = made->known->arch;

    take_figures(made, g, &arch);
    take_carveouts(made, g, &arch);
    take_abilities(made, g, &arch);
    /* A cache that is smaller than the driver's carve-outs was the relative's. */
    if (arch.unified_cache < arch.carveouts[arch.carveout_count - 1]) {
        arch.unified_cache = 0;
    }
    made->contradicts = !occ_arch_valid(&arch);
    if (!made->contradicts) {
        made->known->arch = arch;
    }
}

bool gpu_profile_make(struct driver *driver, const gpu *g, profile_set *set, gpu_profile *made)
{
    int major = g->attributes[GPU_COMPUTE_MAJOR], minor = g->attributes[GPU_COMPUTE_MINOR];
    int index = profile_set_find(set, g->arch);
    const profile *base = index >= 0 ? profile_set_get(set, (size_t)index) : NULL;
    const profile *relative = base || !g->cuda ? NULL : nearest_relative(set, major, minor);

    *made = (gpu_profile){0};
    if (!base && !relative && !g->cuda) {
        return driver_fails(driver, SAY(GPU_UNDESCRIBED, g->name));
    }
    made->known = memory_allocate(sizeof *made->known);
    if (!made->known || !(base || relative)) {
        return driver_fails(driver, SENTENCE_OUT_OF_MEMORY, NULL, 0);
    }
    *made->known = base ? *base : *relative;
    if (!base) {
        rename_relative(made, g, driver->language);
    }
    overlay(made, g);
    if (!base && !made->contradicts) {
        made->difference_count = 0; /* nothing states the architecture's own figures */
    }
    choose_device(made, g, driver->language);
    made->known = profile_with_units(made->known);
    return made->known || driver_fails(driver, SENTENCE_OUT_OF_MEMORY, NULL, 0);
}

void gpu_profile_free(gpu_profile *made)
{
    free(made->known);
    made->known = NULL;
}

char *gpu_differences_text(const gpu_profile *made, const struct language *language, char *out,
                           size_t size)
{
    struct text_buffer list = text_buffer_of(out, size);

    for (int i = 0; i < made->difference_count; i++) {
        const gpu_difference *d = &made->differences[i];
        char item[OCC_NAME_SIZE * 2];

        sentence(item, sizeof item, language, SAY(GPU_DIFFERENCE, d->field, d->driver, d->profile));
        text_join(&list, word(language, SENTENCE_LIST_BETWEEN), item);
    }
    return out;
}
