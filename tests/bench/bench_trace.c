/* SPDX-License-Identifier: MIT */
/* A trace of PyTorch, made here: processor time and memory of the whole command that reads it. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "bench/bench.h"
#include "bench/command.h"

/* The trace may be as large as wanted: BENCH_TRACE_MB=2048. */
enum { TRACE_MB = 256, SAMPLES = 3, MB = 1000 * 1000 };

/* 200 MB a second. */
static const double milliseconds_per_100_mb = 500;
static const double memory_mib = 8;

static const char head[] =
    "{\n  \"schemaVersion\": 1,\n  \"deviceProperties\": [{\"id\": 0, \"name\": \"NVIDIA H100 80GB "
    "HBM3\", \"computeMajor\": 9, \"computeMinor\": 0, \"warpSize\": 32, \"numSms\": 132}],\n"
    "  \"traceEvents\": [\n";

/* An operator, its call, and its kernel, of which there are a thousand shapes. */
static const char event[] =
    "  {\n    \"ph\": \"X\", \"cat\": \"cpu_op\", \"name\": \"aten::add_\", \"pid\": 438, \"tid\": "
    "438,\n    \"ts\": 4432650220544.313, \"dur\": 12.5,\n    \"args\": {\n      \"External id\": "
    "%u, \"Input Dims\": [[64, 1024], [64, 1024], []], \"Input type\": [\"float\", \"float\", "
    "\"Scalar\"]\n    }\n  },\n"
    "  {\n    \"ph\": \"X\", \"cat\": \"cuda_runtime\", \"name\": \"cudaLaunchKernel\", \"pid\": "
    "438, \"tid\": 438,\n    \"ts\": 4432650220548.1, \"dur\": 4.25,\n    \"args\": {\n      "
    "\"cbid\": 211, \"correlation\": %u\n    }\n  },\n"
    "  {\n    \"ph\": \"X\", \"cat\": \"kernel\", \"name\": \"void "
    "at::native::vectorized_elementwise"
    "_kernel<4, at::native::CUDAFunctor_add<float>, std::array<char*, 3ul> >(int, "
    "at::native::CUDAFunctor_add<float>, std::array<char*, 3ul>)\", \"pid\": 0, \"tid\": 7,\n    "
    "\"ts\": 4432650220560.5, \"dur\": 8.288,\n    \"args\": {\n      \"queued\": 0, \"device\": "
    "0, \"context\": 1, \"stream\": 7, \"correlation\": %u,\n      \"registers per thread\": 32, "
    "\"shared memory\": 0, \"grid\": [%u, 1, 1], \"block\": [128, 1, 1],\n      \"est. achieved "
    "occupancy %%\": 48\n    }\n  },\n";

static bool write_trace(const char *path, long long size)
{
    FILE *file = fopen(path, "w");

    if (!file) {
        return false;
    }
    fputs(head, file);
    for (unsigned i = 1; ftell(file) < size; i++) {
        fprintf(file, event, i, i, i, 1 + i % 1000);
    }
    fputs("  {}\n  ]\n}\n", file);
    return fclose(file) == 0;
}

void bench_trace(struct bench_table *table)
{
    const char *asked = getenv("BENCH_TRACE_MB");
    long long size = (asked ? atoll(asked) : TRACE_MB) * MB;
    char path[] = "/tmp/occupant-trace-XXXXXX";
    const char *const arguments[] = {command_program(), "kernels", path, NULL};
    struct bench_row *time = bench_add(table, "a trace of PyTorch, 100 MB of it", "ms", 0);
    struct bench_row *memory = bench_add(table, "memory while it is read", "MiB", memory_mib);
    struct bench_row pictures = {.count = 0};
    struct rusage usage;

    close(mkstemp(path));
    if (!write_trace(path, size)) {
        fprintf(stderr, "bench: the trace cannot be written to %s\n", path);
    }
    for (int i = 0; i < SAMPLES && command_run(arguments, &usage); i++) {
        bench_sample(time, command_milliseconds(&usage) * 100 * MB / (double)size);
        bench_sample(memory, command_mib(&usage));
        bench_sample(&pictures, bench_picture_time());
    }
    time->budget = milliseconds_per_100_mb * bench_slowness(&pictures);
    unlink(path);
}
