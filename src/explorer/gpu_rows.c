/* SPDX-License-Identifier: MIT */
#include "explorer/gpu_rows.h"

#include "launch/grid_sizes.h"

#include <string.h>

static const char slice_mark[] = " MIG ";

/* Slices are named after the whole: "H200 SXM 141GB MIG 1g.18gb". */
static bool is_slice(const occ_device *whole, const occ_device *other)
{
    size_t length = strlen(whole->name);

    return strncmp(other->name, whole->name, length) == 0 &&
           strncmp(other->name + length, slice_mark, sizeof slice_mark - 1) == 0;
}

const char *device_slice_name(const profile *found, const occ_device *device)
{
    for (size_t i = 0; i < found->device_count; i++) {
        if (is_slice(&found->devices[i], device)) {
            return device->name + strlen(found->devices[i].name) + 1;
        }
    }
    return NULL;
}

int gpu_slice_device(const explorer *state, int slice)
{
    bool whole = state->now.device && state->now.waves.sms == state->now.device->sms;

    for (size_t i = 0; whole && i < state->now.profile->device_count; i++) {
        if (is_slice(state->now.device, &state->now.profile->devices[i]) && slice-- == 0) {
            return (int)i;
        }
    }
    return -1;
}

int gpu_slice_count(const explorer *state)
{
    int count = 0;

    while (gpu_slice_device(state, count) >= 0) {
        count++;
    }
    return count;
}

bool gpu_knows_gpcs(const evaluated_launch *subject)
{
    return subject->device->gpc_count > 0 && subject->waves.sms == subject->device->sms;
}

bool gpu_has_gpcs(const evaluated_launch *subject)
{
    return gpu_knows_gpcs(subject) || occ_has(subject->arch, OCC_PARAM_CLUSTER_SIZE);
}

/* The rows of each kind, in the order of the page. */
static void count_kinds(const explorer *state, int counts[GPU_ROW_SLICE + 1])
{
    bool runs = state->now.device && state->now.waves.resident_blocks > 0;
    grid_size sizes[GRID_SIZES_MOST];

    memset(counts, 0, (GPU_ROW_SLICE + 1) * sizeof *counts);
    if (runs) {
        counts[GPU_ROW_SIZE] = grid_sizes_of(&state->now.launch, &state->now.waves, sizes);
        counts[GPU_ROW_GPCS] = gpu_has_gpcs(&state->now);
        counts[GPU_ROW_PARTITIONS] = occ_has(state->now.arch, OCC_PARAM_SMS);
        counts[GPU_ROW_SLICE] = counts[GPU_ROW_PARTITIONS] ? gpu_slice_count(state) : 0;
    }
}

int gpu_row_count(const explorer *state)
{
    int counts[GPU_ROW_SLICE + 1];
    int count = 0;

    count_kinds(state, counts);
    for (int kind = GPU_ROW_SIZE; kind <= GPU_ROW_SLICE; kind++) {
        count += counts[kind];
    }
    return count;
}

gpu_row gpu_row_at(const explorer *state, int row)
{
    int counts[GPU_ROW_SLICE + 1];

    count_kinds(state, counts);
    for (int kind = GPU_ROW_SIZE; kind <= GPU_ROW_SLICE && row >= 0; kind++) {
        if (row < counts[kind]) {
            return (gpu_row){(gpu_row_kind)kind, row};
        }
        row -= counts[kind];
    }
    return (gpu_row){GPU_ROW_NONE, 0};
}

int gpu_row_of(const explorer *state, gpu_row_kind wanted)
{
    int counts[GPU_ROW_SLICE + 1];
    int row = 0;

    count_kinds(state, counts);
    for (int kind = GPU_ROW_SIZE; kind < (int)wanted; kind++) {
        row += counts[kind];
    }
    return counts[wanted] > 0 ? row : -1;
}
