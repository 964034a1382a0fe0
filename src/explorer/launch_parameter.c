/* SPDX-License-Identifier: MIT */
/* The table of launch parameters, and their steps and clipping by architecture. */
#include "explorer/launch_parameter.h"

#include <string.h>

static const char *const cache_configs[] = {"none", "shared", "l1", "equal", NULL};
static const char *const cachings[] = {"off", "on", "forced", NULL};
static const char *const switches[] = {"off", "on", NULL};

static const launch_parameter parameters[OCC_PARAM_COUNT] = {
    [OCC_PARAM_BLOCK_SIZE] =
        {
            .key = "block",
            .name = "block size",
            .brief = "block",
            .label = "Block size",
            .unit = "threads",
            .sentence = "threads of a block",
            .kind = PARAMETER_KIND_NUMBER,
            .least = 1,
            .most = OCC_MAX_BLOCK_SIZE,
            .unit_step = {1, BASE_WARP},
            .page_step = {4, BASE_WARP},
            .snap = BASE_WARP,
        },
    [OCC_PARAM_REGISTERS] =
        {
            .key = "registers",
            .name = "registers",
            .brief = "registers",
            .label = "Registers/thread",
            .unit = "",
            .sentence = "registers of a thread, as the compiler prints them",
            .kind = PARAMETER_KIND_NUMBER,
            .most = OCC_MAX_REGISTERS,
            .unit_step = {1, BASE_REGISTER_UNIT},
            .page_step = {32, BASE_ONE},
        },
    [OCC_PARAM_DYNAMIC_SMEM] =
        {
            .key = "dynamic_smem",
            .name = "shared memory",
            .brief = "smem",
            .label = "Shared mem/block",
            .unit = "B",
            .sentence = "dynamic shared memory of a block",
            .kind = PARAMETER_KIND_BYTES,
            .most = OCC_MAX_BYTES,
            .unit_step = {1, BASE_SMEM_UNIT},
            .page_step = {4096, BASE_ONE},
        },
    [OCC_PARAM_CLUSTER_SIZE] =
        {
            .key = "cluster",
            .name = "cluster size",
            .brief = "cluster",
            .label = "Cluster size",
            .unit = "blocks",
            .sentence = "blocks of a cluster; 0 for a launch without clusters",
            .missing = "no clusters on this architecture",
            .kind = PARAMETER_KIND_NUMBER,
            .zero_is_none = true,
            .most = OCC_MAX_COUNT,
            .unit_step = {2, BASE_ONE},
            .page_step = {4, BASE_ONE},
        },
    [OCC_PARAM_STATIC_SMEM] =
        {
            .key = "static_smem",
            .name = "static shared memory",
            .brief = "static smem",
            .label = "Static shared memory",
            .unit = "B",
            .sentence = "static shared memory of a block",
            .kind = PARAMETER_KIND_BYTES,
            .most = OCC_MAX_BYTES,
            .unit_step = {1, BASE_SMEM_UNIT},
            .page_step = {4096, BASE_ONE},
        },
    [OCC_PARAM_BARRIERS] =
        {
            .key = "barriers",
            .name = "barriers",
            .brief = "barriers",
            .label = "Barriers",
            .unit = "per block",
            .sentence = "named barriers of a block",
            .missing = "barriers are no limit on this architecture",
            .kind = PARAMETER_KIND_NUMBER,
            .most = OCC_MAX_BARRIERS,
            .unit_step = {2, BASE_ONE},
            .page_step = {4, BASE_ONE},
        },
    [OCC_PARAM_CARVEOUT] =
        {
            .key = "carveout",
            .name = "carve-out",
            .brief = "carve-out",
            .label = "Carve-out",
            .unit = "",
            .sentence = "shared memory of an SM that the kernel prefers: percent, a size, or "
                        "default",
            .missing = "no carve-outs on this architecture",
            .kind = PARAMETER_KIND_CARVEOUT,
            .most = OCC_MAX_BYTES,
        },
    [OCC_PARAM_CACHE_CONFIG] =
        {
            .key = "cache_config",
            .name = "cache configuration",
            .brief = "cache",
            .label = "Cache configuration",
            .unit = "",
            .sentence = "how the kernel divides L1 and shared memory: none, shared, l1 or equal",
            .missing = "the size of shared memory is fixed here",
            .kind = PARAMETER_KIND_CHOICE,
            .most = OCC_CACHE_EQUAL,
            .words = cache_configs,
        },
    [OCC_PARAM_CACHING] =
        {
            .key = "caching",
            .name = "L1 caching",
            .brief = "caching",
            .label = "L1 caching of loads",
            .unit = "",
            .sentence = "partitioned caching of global loads: off, on or forced",
            .missing = "caching does not confine blocks here",
            .kind = PARAMETER_KIND_CHOICE,
            .most = OCC_CACHING_FORCED,
            .words = cachings,
        },
    [OCC_PARAM_GRID_SIZE] =
        {
            .key = "grid",
            .name = "grid size",
            .brief = "grid",
            .label = "Grid size",
            .unit = "blocks",
            .sentence = "blocks of the launch; 0 when not known",
            .kind = PARAMETER_KIND_NUMBER,
            .zero_is_none = true,
            .most = INT_MAX,
            .unit_step = {100, BASE_ONE},
            .page_step = {10000, BASE_ONE},
        },
    [OCC_PARAM_MAX_THREADS] =
        {
            .key = "max_threads",
            .name = "launch bounds",
            .brief = "bounds",
            .label = "Launch bounds",
            .unit = "threads",
            .sentence = "largest block that the kernel allows; 0 for the architecture's",
            .kind = PARAMETER_KIND_NUMBER,
            .zero_is_none = true,
            .most = OCC_MAX_BLOCK_SIZE,
            .unit_step = {1, BASE_WARP},
            .page_step = {4, BASE_WARP},
        },
    [OCC_PARAM_VIRTUAL_RESOURCES] =
        {
            .key = "virtual",
            .name = "virtual resources",
            .brief = "virtual",
            .label = "Virtual resources",
            .unit = "per block",
            .sentence = "virtual resources of a block",
            .missing = "no virtual resources on this architecture",
            .kind = PARAMETER_KIND_NUMBER,
            .most = OCC_MAX_COUNT,
            .unit_step = {8, BASE_ONE},
            .page_step = {32, BASE_ONE},
        },
    [OCC_PARAM_OPTIN] =
        {
            .key = "optin",
            .name = "shared memory opt-in",
            .brief = "opt-in",
            .label = "Shared memory opt-in",
            .unit = "",
            .sentence = "the kernel may use more than the default shared memory of a block",
            .missing = "no shared memory beyond the default here",
            .kind = PARAMETER_KIND_SWITCH,
            .most = 1,
            .words = switches,
        },
    [OCC_PARAM_NONPORTABLE] =
        {
            .key = "nonportable",
            .name = "non-portable clusters",
            .brief = "non-portable",
            .label = "Non-portable clusters",
            .unit = "",
            .sentence = "the kernel may use clusters above the portable size",
            .missing = "no clusters above the portable size here",
            .kind = PARAMETER_KIND_SWITCH,
            .most = 1,
            .words = switches,
        },
};

#define SLIDER_ID(id) OCC_PARAM_##id,
static const occ_parameter sliders[SLIDER_COUNT] = {LAUNCH_SLIDERS(SLIDER_ID)};
#undef SLIDER_ID

/* First what widens the bounds of others. Dynamic before static shared memory: of the two it is
   the one that a launch chooses, and so the one that gives way. */
static const occ_parameter order[] = {
    OCC_PARAM_OPTIN,     OCC_PARAM_NONPORTABLE,       OCC_PARAM_MAX_THREADS,  OCC_PARAM_BLOCK_SIZE,
    OCC_PARAM_REGISTERS, OCC_PARAM_DYNAMIC_SMEM,      OCC_PARAM_CLUSTER_SIZE, OCC_PARAM_STATIC_SMEM,
    OCC_PARAM_BARRIERS,  OCC_PARAM_CARVEOUT,          OCC_PARAM_CACHE_CONFIG, OCC_PARAM_CACHING,
    OCC_PARAM_GRID_SIZE, OCC_PARAM_VIRTUAL_RESOURCES,
};
_Static_assert(sizeof order / sizeof *order == OCC_PARAM_COUNT, "every parameter has its turn");

const launch_parameter *parameter_of(occ_parameter id)
{
    return &parameters[id];
}

occ_parameter parameter_find(const char *key)
{
    occ_parameter id = 0;

    while (id < OCC_PARAM_COUNT && strcmp(parameters[id].key, key) != 0) {
        id++;
    }
    return id;
}

occ_parameter slider_at(int place)
{
    return sliders[place];
}

int slider_place(occ_parameter id)
{
    int place = SLIDER_COUNT - 1;

    while (place >= 0 && sliders[place] != id) {
        place--;
    }
    return place;
}

occ_parameter parameter_in_order(int place)
{
    return order[place];
}

number_unit parameter_number_unit(occ_parameter id)
{
    return parameters[id].kind == PARAMETER_KIND_BYTES ? NUMBER_BYTES : NUMBER_COUNT;
}

bool parameter_same(const occ_launch *a, const occ_launch *b, occ_parameter id)
{
    return occ_get(a, id) == occ_get(b, id) &&
           (id != OCC_PARAM_CARVEOUT || a->carveout_bytes == b->carveout_bytes);
}

void parameter_copy(occ_launch *launch, const occ_launch *from, occ_parameter id)
{
    occ_set(launch, id, occ_get(from, id));
    if (id == OCC_PARAM_CARVEOUT) {
        launch->carveout_bytes = from->carveout_bytes;
    }
}

bool launch_same(const occ_launch *a, const occ_launch *b)
{
    occ_parameter id = 0;

    while (id < OCC_PARAM_COUNT && parameter_same(a, b, id)) {
        id++;
    }
    return id == OCC_PARAM_COUNT;
}

/* ---- Steps */

static int base_size(const occ_arch *arch, parameter_base base)
{
    const int registers = arch->register_unit / arch->warp_size;
    const int sizes[] = {
        [BASE_ONE] = 1,
        [BASE_WARP] = arch->warp_size,
        [BASE_REGISTER_UNIT] = registers > 1 ? registers : 2,
        [BASE_SMEM_UNIT] = arch->smem_unit,
    };

    return sizes[base];
}

int parameter_step_size(const occ_arch *arch, occ_parameter id, parameter_step step)
{
    parameter_stride stride =
        step == STEP_PAGE ? parameters[id].page_step : parameters[id].unit_step;
    int size = stride.count * base_size(arch, stride.base);

    return step == STEP_ONE || size < 1 ? 1 : size;
}

int parameter_snap(const occ_arch *arch, occ_parameter id)
{
    return base_size(arch, parameters[id].snap);
}

const char *parameter_missing(const occ_arch *arch, occ_parameter id)
{
    return occ_has(arch, id) ? NULL : parameters[id].missing;
}

/* The index of the preferred carve-out among the architecture's sizes; -1: the default. */
static int carveout_place(const occ_arch *arch, const occ_launch *launch)
{
    long long wish = launch->carveout_bytes;
    int place = 0;

    if (wish < 0 && launch->carveout_percent < 0) {
        return -1;
    }
    if (wish < 0) {
        wish =
            (long long)launch->carveout_percent * arch->carveouts[arch->carveout_count - 1] / 100;
    }
    while (place < arch->carveout_count - 1 && arch->carveouts[place] < wish) {
        place++;
    }
    return place;
}

static void move_carveout(const occ_arch *arch, parameter_step step, int direction,
                          occ_launch *launch)
{
    int place = carveout_place(arch, launch);
    int last = arch->carveout_count - 1;

    place = step == STEP_PAGE ? (direction < 0 ? -1 : last) : place + direction;
    place = place > last ? last : place;
    launch->carveout_percent = -1;
    launch->carveout_bytes = place < 0 ? -1 : arch->carveouts[place];
}

static int next_multiple(int value, int step, int direction)
{
    long long down = value / step * (long long)step;
    long long next = direction > 0 ? down + step : (down == value ? down - step : down);

    return next > INT_MAX ? INT_MAX : (int)next;
}

occ_range parameter_bounds(const occ_arch *arch, const occ_device *device, const occ_launch *launch,
                           occ_parameter id)
{
    occ_range range;

    occ_bounds(arch, device, launch, id, &range);
    return range;
}

static int within(occ_range range, int value)
{
    return value < range.first ? range.first : value > range.last ? range.last : value;
}

void parameter_move(const occ_arch *arch, const occ_device *device, occ_parameter id,
                    parameter_step step, int direction, occ_launch *launch)
{
    occ_range range = parameter_bounds(arch, device, launch, id);
    int size = parameter_step_size(arch, id, step);
    int value = occ_get(launch, id);

    if (id == OCC_PARAM_CARVEOUT) {
        move_carveout(arch, step, direction, launch);
        return;
    }
    occ_set(launch, id, within(range, next_multiple(value, size, direction)));
}

unsigned launch_clip(const occ_arch *arch, const occ_device *device, occ_launch *launch)
{
    unsigned clipped = 0;

    if (arch->smem_configuration != OCC_SMEM_CARVEOUT) {
        clipped |= launch->carveout_bytes >= 0 ? 1u << OCC_PARAM_CARVEOUT : 0;
        launch->carveout_bytes = -1;
    }
    for (int i = 0; i < OCC_PARAM_COUNT; i++) {
        occ_parameter id = order[i];
        int value = occ_get(launch, id);
        int clip = within(parameter_bounds(arch, device, launch, id), value);

        if (clip != value) {
            occ_set(launch, id, clip);
            clipped |= 1u << id;
        }
    }
    return clipped;
}
