/* SPDX-License-Identifier: MIT */
#include "driver/probe.h"

#include <stdlib.h>

#include "base/memory.h"
#include "base/text_buffer.h"

enum { NAME_SIZE = 8 };

/* ---- Which probes */

static void add(probes *opened, probe p)
{
    if (opened->count < PROBE_MOST) {
        opened->items[opened->count++] = p;
    }
}

/* Around every boundary of a register allocation, since each is a step of the occupancy. */
static void choose_registers(probes *opened)
{
    static const int caps[] = {0,   24,  25,  32,  33,  40,  41,  48,  56,  57,  64,
                               65,  72,  80,  81,  96,  97,  104, 112, 120, 128, 129,
                               144, 152, 168, 169, 192, 200, 224, 248, 255};

    for (size_t i = 0; i < sizeof caps / sizeof *caps; i++) {
        if (caps[i] <= opened->arch->max_registers_per_thread) {
            add(opened, (probe){.register_cap = caps[i]});
        }
    }
}

static void choose_probes(probes *opened)
{
    static const int static_bytes[] = {1, 1000, 9216, 16384, 49152};
    static const int barriers[] = {2, 3, 5, 7, 9, 12, 16};
    static const int bounds[] = {32, 96, 500, 768, 1024};

    choose_registers(opened);
    for (size_t i = 0; i < sizeof static_bytes / sizeof *static_bytes; i++) {
        if (static_bytes[i] <= opened->arch->smem_per_block) {
            add(opened, (probe){.static_smem = static_bytes[i]});
        }
    }
    for (size_t i = 0; i < sizeof barriers / sizeof *barriers; i++) {
        add(opened, (probe){.barriers = barriers[i]});
    }
    for (size_t i = 0; i < sizeof bounds / sizeof *bounds; i++) {
        if (bounds[i] <= opened->arch->max_threads_per_block) {
            add(opened, (probe){.register_cap = 40, .max_threads = bounds[i]});
        }
    }
}

/* ---- Loading */

/* Compiles a text. It is freed. */
static bool load(struct driver *driver, char *text, cuda_module *module)
{
    bool good = text ? DRIVER_TRY(driver, module_load, module, text, 0, NULL, NULL)
                     : driver_fails(driver, SENTENCE_OUT_OF_MEMORY, NULL, 0);

    *module = good ? *module : NULL; /* a driver that fails may have written it */
    free(text);
    return good;
}

static bool find_probe(probes *opened, int number)
{
    struct driver *driver = opened->driver;
    probe *p = &opened->items[number];
    char name[NAME_SIZE];

    text_format(name, sizeof name, "p%d", number);
    if (!DRIVER_TRY(driver, module_function, &p->function, opened->module, name) ||
        !DRIVER_TRY(driver, function_get, &p->registers, CUDA_FUNCTION_REGISTERS, p->function)) {
        return false;
    }
    return true;
}

static bool load_probes(probes *opened)
{
    if (!load(opened->driver, probe_text(opened->items, opened->count), &opened->module)) {
        return false;
    }
    for (int i = 0; i < opened->count; i++) {
        if (!find_probe(opened, i)) {
            return false;
        }
    }
    return true;
}

/* A census that the driver refuses is left out: its kind is then not measured. */
static bool load_census(probes *opened, census_kind kind, int columns)
{
    struct driver *driver = opened->driver;

    opened->census[kind] = NULL;
    return load(driver, census_text(opened->g, kind, columns), &opened->census_modules[kind]) &&
           DRIVER_TRY(driver, module_function, &opened->census[kind], opened->census_modules[kind],
                      "census");
}

static void unload(probes *opened, cuda_module *module)
{
    if (*module) {
        opened->driver->call.module_unload(*module);
        *module = NULL;
    }
}

bool probes_load_tensor(probes *opened, int columns)
{
    unload(opened, &opened->census_modules[CENSUS_TENSOR]);
    return opened->arch->tensor_columns_per_sm > 0 && load_census(opened, CENSUS_TENSOR, columns);
}

bool probes_open(probes *opened, struct driver *driver, const gpu *g, const occ_arch *arch)
{
    cuda_context context;

    *opened = (probes){.driver = driver, .g = g, .arch = arch};
    choose_probes(opened);
    opened->retained = DRIVER_TRY(driver, context_retain, &context, g->handle);
    if (!opened->retained || !DRIVER_TRY(driver, context_set, context) || !load_probes(opened) ||
        !load_census(opened, CENSUS_ORDINARY, 0)) {
        return false;
    }
    if (arch->cluster_max_portable > 0 && driver->call.launch_kernel_ex) {
        load_census(opened, CENSUS_CLUSTER, 0);
    }
    return true;
}

void probes_close(probes *opened)
{
    for (int i = 0; i < CENSUS_KINDS; i++) {
        unload(opened, &opened->census_modules[i]);
    }
    unload(opened, &opened->module);
    if (opened->retained) {
        opened->driver->call.context_release(opened->g->handle);
    }
    opened->retained = false;
}
