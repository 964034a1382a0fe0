/* SPDX-License-Identifier: MIT */
/* The PTX of the probes. PTX ISA 6.3 to 9.0; the least version and target that have what is used. */
#include "driver/probe.h"

#include <stdlib.h>

#include "base/memory.h"

/* More values than registers, all alive at once: volatile accesses keep their order. */
enum { VALUES_BEYOND_CAP = 8, CENSUS_RECORD_BYTES = sizeof(census_record) };

static void put_registers(FILE *text, int cap)
{
    int values = cap + VALUES_BEYOND_CAP;

    for (int i = 0; i < values; i++) {
        fprintf(text, " ld.volatile.global.u32 v%d, [a+%d];\n", i, i * 4);
    }
    for (int i = values - 1; i >= 0; i--) {
        fprintf(text, " st.volatile.global.u32 [a+%d], v%d;\n", i * 4, i);
    }
}

static void put_probe(FILE *text, const probe *p, int number)
{
    fprintf(text, ".visible .entry p%d(.param .u64 memory)\n", number);
    if (p->register_cap > 0) {
        fprintf(text, ".maxnreg %d\n", p->register_cap);
    }
    if (p->max_threads > 0) {
        fprintf(text, ".maxntid %d, 1, 1\n", p->max_threads);
    }
    fprintf(text, "{\n .reg .u64 a;\n .reg .u32 v<%d>;\n", p->register_cap + VALUES_BEYOND_CAP);
    if (p->static_smem > 0) {
        fprintf(text, " .shared .align 16 .b8 s%d[%d];\n", number, p->static_smem);
    }
    fprintf(text, " ld.param.u64 a, [memory];\n");
    put_registers(text, p->register_cap);
    if (p->static_smem > 0) {
        fprintf(text, " st.volatile.shared.u8 [s%d], v0;\n", number);
    }
    for (int i = 0; i < p->barriers; i++) {
        fprintf(text, " bar.sync %d;\n", i);
    }
    fprintf(text, " ret;\n}\n");
}

char *probe_text(const probe *items, int count)
{
    char *all = NULL;
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
    } else if (kind == CENSUS_CLUSTER) {
        fprintf(text, ".version 7.8\n.target sm_90\n");
    } else {
        fprintf(text, ".version 6.3\n.target sm_30\n");
    }
    fprintf(text, ".address_size 64\n");
}

static void put_allocation(FILE *text, int columns)
{
    fprintf(text,
            " mov.u32 addr, column;\n"
            " mov.u32 t, %%tid.x;\n setp.ge.u32 q, t, 32;\n @q bra held;\n"
            " tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [addr], %d;\n"
            " tcgen05.relinquish_alloc_permit.cta_group::1.sync.aligned;\n"
            "held:\n bar.sync 0;\n ld.shared.u32 held_at, [addr];\n",
            columns);
}

static void put_release(FILE *text, int columns)
{
    fprintf(text,
            " @q bra done;\n"
            " tcgen05.dealloc.cta_group::1.sync.aligned.b32 held_at, %d;\n",
            columns);
}

char *census_text(const gpu *g, census_kind kind, int columns)
{
    bool tensor = kind == CENSUS_TENSOR;
    char *all = NULL;
    size_t size;
    FILE *text = memory_stream_open(&all, &size);

    if (!text) {
        return NULL;
    }
    put_target(text, g, kind);
    fprintf(text,
            ".visible .entry census(.param .u64 records, .param .u64 stay)\n{\n"
            " .reg .u64 a, start, now, stop, offset;\n"
            " .reg .u32 t, sm, group, index, addr, held_at;\n .reg .pred p, q;\n"
            "%s%s",
            tensor ? " .shared .align 16 .b8 column[4];\n" : "",
            kind == CENSUS_CLUSTER ? "" : " mov.u32 group, 0;\n");
    if (tensor) {
        put_allocation(text, columns);
    }
    fprintf(
        text,
        " mov.u64 start, %%globaltimer;\n mov.u32 sm, %%smid;\n%s"
        " ld.param.u64 a, [records];\n ld.param.u64 stop, [stay];\n add.u64 stop, stop, start;\n"
        "again:\n mov.u64 now, %%globaltimer;\n setp.lt.u64 p, now, stop;\n @p bra again;\n"
        " bar.sync 0;\n",
        kind == CENSUS_CLUSTER ? " mov.u32 group, %clusterid.x;\n" : "");
    if (tensor) {
        put_release(text, columns);
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
