/* SPDX-License-Identifier: MIT */
#include "driver/probe.h"

#include <stdlib.h>

#include "base/memory.h"
#include "base/text.h"

/* PTX of the probes (PTX ISA 6.3 to 9.0): the least version and target that have what is used. */

/* More values than registers, all alive at once: volatile accesses keep their order. */
enum { VALUES_BEYOND_CAP = 8, CENSUS_RECORD_BYTES = sizeof(census_record) };

static void put_probe(FILE *text, const probe *p, int number)
{
    int values = p->register_cap + VALUES_BEYOND_CAP;

    fprintf(text, ".visible .entry p%d(.param .u64 memory)\n", number);
    if (p->register_cap > 0) {
        fprintf(text, ".maxnreg %d\n", p->register_cap);
    }
    if (p->max_threads > 0) {
        fprintf(text, ".maxntid %d, 1, 1\n", p->max_threads);
    }
    fprintf(text, "{\n .reg .u64 a;\n .reg .u32 v<%d>;\n", values);
    if (p->static_smem > 0) {
        fprintf(text, " .shared .align 16 .b8 s%d[%d];\n", number, p->static_smem);
    }
    fprintf(text, " ld.param.u64 a, [memory];\n");
    for (int i = 0; i < values; i++) {
        fprintf(text, " ld.volatile.global.u32 v%d, [a+%d];\n", i, i * 4);
    }
    for (int i = values - 1; i >= 0; i--) {
        fprintf(text, " st.volatile.global.u32 [a+%d], v%d;\n", i * 4, i);
    }
    if (p->static_smem > 0) {
        fprintf(text, " st.volatile.shared.u8 [s%d], v0;\n", number);
    }
    for (int i = 0; i < p->barriers; i++) {
        fprintf(text, " bar.sync %d;\n", i);
    }
    fprintf(text, " ret;\n}\n");
}

/* The text of all probes, for free(). NULL: out of memory. */
static char *probe_text(const probe *items, int count)
{
    char *all;
    size_t size;
    FILE *text = memory_stream_open(&all, &size);

    if (!text) {
        return NULL;
    }
    fprintf(text, ".version 6.3\n.target sm_30\n.address_size 64\n");
    for (int i = 0; i < count; i++) {
        put_probe(text, &items[i], i);
    }
    return memory_stream_close(text, &all) ? all : NULL;
}

/* The family's code runs on every member of it: sm_100f on 10.0 and 10.3. */
static void put_target(FILE *text, const gpu *g, census_kind kind)
{
    if (kind == CENSUS_TENSOR) {
        fprintf(text, ".version 9.0\n.target sm_%d%df\n", g->attributes[GPU_COMPUTE_MAJOR], 0);
    } else {
        fputs(kind == CENSUS_CLUSTER ? ".version 7.8\n.target sm_90\n"
                                     : ".version 6.3\n.target sm_30\n",
              text);
    }
    fprintf(text, ".address_size 64\n"
                  ".visible .entry census(.param .u64 records, .param .u64 stay)\n{\n"
                  " .reg .u64 a, start, now, stop, offset;\n"
                  " .reg .u32 t, sm, group, index, addr, held_at;\n .reg .pred p, q;\n");
}

/* columns: of CENSUS_TENSOR. For free(); NULL: out of memory. */
static char *census_text(const gpu *g, census_kind kind, int columns)
{
    char *all;
    size_t size;
    FILE *text = memory_stream_open(&all, &size);

    if (!text) {
        return NULL;
    }
    put_target(text, g, kind);
    if (kind == CENSUS_TENSOR) {
        fprintf(text,
                " .shared .align 16 .b8 column[4];\n mov.u32 addr, column;\n"
                " mov.u32 t, %%tid.x;\n setp.ge.u32 q, t, 32;\n @q bra held;\n"
                " tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [addr], %d;\n"
                " tcgen05.relinquish_alloc_permit.cta_group::1.sync.aligned;\n"
                "held:\n bar.sync 0;\n ld.shared.u32 held_at, [addr];\n",
                columns);
    }
    fprintf(
        text,
        " mov.u32 group, %s;\n mov.u64 start, %%globaltimer;\n mov.u32 sm, %%smid;\n"
        " ld.param.u64 a, [records];\n ld.param.u64 stop, [stay];\n add.u64 stop, stop, start;\n"
        "again:\n mov.u64 now, %%globaltimer;\n setp.lt.u64 p, now, stop;\n @p bra again;\n"
        " bar.sync 0;\n",
        kind == CENSUS_CLUSTER ? "%clusterid.x" : "0");
    if (kind == CENSUS_TENSOR) {
        fprintf(text,
                " @q bra done;\n tcgen05.dealloc.cta_group::1.sync.aligned.b32 held_at, %d;\n",
                columns);
    }
    fprintf(text,
            " mov.u32 t, %%tid.x;\n setp.ne.u32 p, t, 0;\n @p bra done;\n"
            " mov.u32 index, %%ctaid.x;\n mul.wide.u32 offset, index, %d;\n add.u64 a, a, offset;\n"
            " st.global.u32 [a], sm;\n st.global.u32 [a+4], group;\n"
            " st.global.u64 [a+8], start;\n st.global.u64 [a+16], now;\n"
            "done:\n ret;\n}\n",
            (int)CENSUS_RECORD_BYTES);
    return memory_stream_close(text, &all) ? all : NULL;
}

/* ---- Which probes */

/* Adds a probe that the architecture can hold. */
static void add(probes *opened, probe p)
{
    const occ_arch *arch = opened->arch;

    if (opened->count < PROBE_MOST && p.register_cap <= arch->max_registers_per_thread &&
        p.static_smem <= arch->smem_per_block && p.max_threads <= arch->max_threads_per_block) {
        opened->items[opened->count++] = p;
    }
}

/* Registers around every boundary of their allocation, since each is a step of the occupancy. */
static void choose_probes(probes *opened)
{
    static const int caps[] = {0,   24,  25,  32,  33,  40,  41,  48,  56,  57,  64,
                               65,  72,  80,  81,  96,  97,  104, 112, 120, 128, 129,
                               144, 152, 168, 169, 192, 200, 224, 248, 255};
    static const int static_bytes[] = {1, 1000, 9216, 16384, 49152};
    static const int barriers[] = {2, 3, 5, 7, 9, 12, 16};
    static const int bounds[] = {32, 96, 500, 768, 1024};

    for (size_t i = 0; i < sizeof caps / sizeof *caps; i++) {
        add(opened, (probe){.register_cap = caps[i]});
    }
    for (size_t i = 0; i < sizeof static_bytes / sizeof *static_bytes; i++) {
        add(opened, (probe){.static_smem = static_bytes[i]});
    }
    for (size_t i = 0; i < sizeof barriers / sizeof *barriers; i++) {
        add(opened, (probe){.barriers = barriers[i]});
    }
    for (size_t i = 0; i < sizeof bounds / sizeof *bounds; i++) {
        add(opened, (probe){.register_cap = 40, .max_threads = bounds[i]});
    }
}

/* ---- Loading */

/* Compiles a text. It is freed. */
static bool load(struct driver *driver, char *text, cuda_module *module)
{
    bool good = text ? DRIVER_TRY(driver, module_load, module, text, 0, NULL, NULL)
                     : driver_fails(driver, SENTENCE_OUT_OF_MEMORY, NULL, 0);

    free(text);
    return good;
}

static bool load_probes(probes *opened)
{
    struct driver *driver = opened->driver;
    cuda_module module = NULL;
    bool good = load(driver, probe_text(opened->items, opened->count), &module);

    for (int i = 0; good && i < opened->count; i++) {
        probe *p = &opened->items[i];
        char name[8];

        text_format(name, sizeof name, "p%d", i);
        good =
            DRIVER_TRY(driver, module_function, &p->function, module, name) &&
            DRIVER_TRY(driver, function_get, &p->registers, CUDA_FUNCTION_REGISTERS, p->function);
    }
    return good;
}

/* A census that the driver refuses is left out: its kind is then not measured. */
bool probes_load_census(probes *opened, census_kind kind, int columns)
{
    struct driver *driver = opened->driver;
    cuda_module module = NULL;

    opened->census[kind] = NULL;
    return load(driver, census_text(opened->g, kind, columns), &module) &&
           DRIVER_TRY(driver, module_function, &opened->census[kind], module, "census");
}

bool probes_open(probes *opened, struct driver *driver, const gpu *g, const occ_arch *arch)
{
    cuda_context context;

    *opened = (probes){.driver = driver, .g = g, .arch = arch};
    choose_probes(opened);
    if (!DRIVER_TRY(driver, context_retain, &context, g->handle) ||
        !DRIVER_TRY(driver, context_set, context) || !load_probes(opened) ||
        !probes_load_census(opened, CENSUS_PLAIN, 0)) {
        return false;
    }
    if (arch->cluster_max_portable > 0 && driver->call.launch_kernel_ex) {
        probes_load_census(opened, CENSUS_CLUSTER, 0);
    }
    return true;
}
