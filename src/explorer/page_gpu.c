/* SPDX-License-Identifier: MIT */
/* The page of the whole GPU. */
#include <string.h>

#include "base/text.h"
#include "explorer/change.h"
#include "explorer/page.h"

/* ---- Grid sizes */

enum { AROUND = 3 }; /* whole waves below those that the grid fills */

/* Adds a number of waves, unless it is there or its blocks are no grid. Returns the count. */
static int add(grid_size sizes[GRID_SIZES_MOST], int count, long long waves, long long resident)
{
    bool fits = waves > 0 && waves <= INT_MAX / resident && count < GRID_SIZES_MOST;

    if (fits && (count == 0 || sizes[count - 1].waves < waves)) {
        sizes[count++] = (grid_size){(int)(waves * resident), (int)waves};
    }
    return count;
}

int grid_sizes_of(const occ_launch *launch, const occ_waves *waves,
                  grid_size sizes[GRID_SIZES_MOST])
{
    long long resident = launch->cooperative ? waves->cooperative_grid : waves->resident_blocks;
    long long full = resident > 0 ? launch->grid_size / resident : 0;
    int count = 0;

    if (resident <= 0) {
        return 0;
    }
    count = add(sizes, count, 1, resident);
    for (long long more = -AROUND;
         count < GRID_SIZES_MOST && more < GRID_SIZES_MOST && !launch->cooperative; more++) {
        count = add(sizes, count, full + more, resident);
    }
    return count;
}

/* ---- Rows */

/* Slices' suffixes to their GPU's name: NVIDIA's MIG; AMD's partitions of 2, 3, 4 and all XCDs. */
static bool is_slice(const char *rest)
{
    static const char *const marks[] = {" MIG ", " DPX", " TPX", " QPX", " CPX"};
    bool found = false;

    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        found |= text_starts_with(rest, marks[i]);
    }
    return found;
}

/* Slices are named after the whole: "H200 SXM 141GB MIG 1g.18gb". */
int gpu_slice_device(const explorer *state, int slice)
{
    const occ_device *whole = state->now.device;
    size_t length = whole ? strlen(whole->name) : 0;

    for (size_t i = 0;
         whole && state->now.waves.sms == whole->sms && i < state->now.profile->device_count; i++) {
        const char *name = state->now.profile->devices[i].name;

        if (strncmp(name, whole->name, length) == 0 && is_slice(name + length) && slice-- == 0) {
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

bool gpu_shows_dies(const evaluated_launch *subject)
{
    const occ_device *device = subject->device;

    return device->gpc_count == 0 && device->dies > 1 && subject->waves.sms == device->sms;
}

bool gpu_knows_gpcs(const evaluated_launch *subject)
{
    return (subject->device->gpc_count > 0 && subject->waves.sms == subject->device->sms) ||
           gpu_shows_dies(subject);
}

bool gpu_has_gpcs(const evaluated_launch *subject)
{
    return gpu_knows_gpcs(subject) || occ_has(subject->arch, OCC_PARAM_CLUSTER_SIZE);
}

gpu_row gpu_row_at(const explorer *state, int row)
{
    bool runs = state->now.device && state->now.waves.resident_blocks > 0;
    grid_size sizes[GRID_SIZES_MOST];
    int counts[GPU_ROW_SLICE + 1] = {0};

    if (runs) {
        counts[GPU_ROW_SIZE] = grid_sizes_of(&state->now.launch, &state->now.waves, sizes);
        counts[GPU_ROW_GPCS] = gpu_has_gpcs(&state->now);
        counts[GPU_ROW_SLICE] = gpu_slice_count(state);
        counts[GPU_ROW_PARTITIONS] =
            occ_has(state->now.arch, OCC_PARAM_SMS) || counts[GPU_ROW_SLICE] > 0;
    }
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
    int row = 0;
    gpu_row_kind kind = gpu_row_at(state, row).kind;

    while (kind != wanted && kind != GPU_ROW_NONE) {
        kind = gpu_row_at(state, ++row).kind;
    }
    return kind == wanted ? row : -1;
}

/* 0: no device, or no block is resident. */
static int row_count(const explorer *state)
{
    int count = 0;

    while (gpu_row_at(state, count).kind != GPU_ROW_NONE) {
        count++;
    }
    return count;
}

/* ---- The page */

/* The smallest size that holds the grid. */
static int row_in_force(const explorer *state)
{
    grid_size sizes[GRID_SIZES_MOST];
    int grid = state->now.launch.grid_size;
    int count = state->now.device ? grid_sizes_of(&state->now.launch, &state->now.waves, sizes) : 0;
    int row = 0;

    while (grid > 0 && row + 1 < count && sizes[row].blocks < grid) {
        row++;
    }
    return row;
}

static unsigned take_over(explorer *state)
{
    const gpu_row row = gpu_row_at(state, state->row);
    occ_launch launch = state->wanted.launch;
    grid_size sizes[GRID_SIZES_MOST];

    if (row.kind == GPU_ROW_SLICE) {
        return change_architecture(state, state->wanted.profile,
                                   gpu_slice_device(state, row.index));
    }
    if (row.kind != GPU_ROW_SIZE) {
        return 0;
    }
    grid_sizes_of(&state->now.launch, &state->now.waves, sizes);
    launch.grid_size = sizes[row.index].blocks;
    return change_field(state, OCC_PARAM_GRID_SIZE, &launch);
}

const page_rules page_gpu = {
    .row_count = row_count, .row_in_force = row_in_force, .activate = take_over};
