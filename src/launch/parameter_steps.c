/* SPDX-License-Identifier: MIT */
/* Steps from one value of a launch parameter to the next, and clipping, by architecture. */
#include "base/range.h"
#include "launch/launch_parameter.h"

static int base_size(const occ_arch *arch, parameter_base base)
{
    const int sizes[] = {[BASE_ONE] = 1,
                         [BASE_WARP] = arch->warp_size,
                         [BASE_SMEM_UNIT] = arch->smem_unit,
                         [BASE_TENSOR_UNIT] = larger(arch->tensor_column_unit, 1),
                         [BASE_GREEN_CONTEXT] = arch->green_context_unit};

    return sizes[base];
}

int parameter_step_size(const occ_arch *arch, occ_parameter id, parameter_step step)
{
    const launch_parameter *row = parameter_of(id);
    int size = step == STEP_PAGE   ? row->page_step * base_size(arch, row->base)
               : step == STEP_FINE ? base_size(arch, row->fine_step)
                                   : row->step * base_size(arch, row->base);

    return larger(size, 1);
}

int parameter_snap(const occ_arch *arch, occ_parameter id)
{
    return base_size(arch, parameter_of(id)->snap);
}

/* Moves from size to size; below the smallest is the default. */
static void move_carveout(const occ_arch *arch, parameter_step step, int direction,
                          occ_launch *launch)
{
    int last = arch->carveout_count - 1, place = 0;
    long long wish = launch->carveout_bytes;

    if (wish < 0 && launch->carveout_percent >= 0) {
        wish = (long long)launch->carveout_percent * arch->carveouts[last] / 100;
    }
    while (place < last && arch->carveouts[place] < wish) {
        place++;
    }
    place = step == STEP_PAGE ? (direction < 0 ? -1 : last) : (wish < 0 ? -1 : place) + direction;
    place = smaller(place, last);
    launch->carveout_percent = -1;
    launch->carveout_bytes = place < 0 ? -1 : arch->carveouts[place];
}

/* Whether a parameter without a step may have a value: a size of waves, here one and its double; an
 * allocation of tensor memory; or a count that setmaxnreg takes. */
static bool is_taken(const occ_arch *arch, occ_parameter id, int value)
{
    return id == OCC_PARAM_WARP_SIZE        ? 2 * value == arch->wide_warp_size
           : id == OCC_PARAM_TENSOR_COLUMNS ? occ_tensor_allocation(arch, value) == value
                                            : occ_setmaxnreg_takes(arch, value);
}

/* The next such value, up (1) or down (-1); or the end of the range. */
static int next_taken(const occ_arch *arch, occ_parameter id, int value, int direction)
{
    occ_range range = parameter_bounds(arch, NULL, &(occ_launch)OCC_LAUNCH_DEFAULT, id);

    do {
        value += direction;
    } while (value > range.first && value < range.last && !is_taken(arch, id, value));
    return clamp(value, range.first, range.last);
}

int parameter_nearest_columns(const occ_arch *arch, int columns)
{
    int below = occ_tensor_allocation(arch, columns);
    int above = next_taken(arch, OCC_PARAM_TENSOR_COLUMNS, columns, 1);

    return columns - below < above - columns ? below : above;
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

occ_parameter parameter_raised_by(const occ_arch *arch, const occ_device *device,
                                  const occ_launch *launch, occ_parameter id, int *most)
{
    static const occ_parameter permissions[] = {OCC_PARAM_OPTIN, OCC_PARAM_OVERSIZED,
                                                OCC_PARAM_NONPORTABLE};
    int bound = parameter_bounds(arch, device, launch, id).last;

    for (size_t i = 0; i < sizeof permissions / sizeof *permissions; i++) {
        occ_launch allowed = *launch;

        occ_set(&allowed, permissions[i], 1);
        *most = parameter_bounds(arch, device, &allowed, id).last;
        if (*most > bound && occ_has(arch, permissions[i])) {
            return permissions[i];
        }
    }
    return OCC_PARAM_COUNT;
}

/* The next number of SMs that some partition has. Returns 0, all SMs, where there is none. */
static int next_partition(const occ_arch *arch, const occ_device *device, int sms, int direction)
{
    occ_partition partition;

    do {
        sms += direction;
        occ_partition_of(arch, device, sms > 0 ? sms : 0, &partition);
    } while (sms > 0 && sms < device->sms && partition.ways == 0);
    return sms > 0 && sms < device->sms ? sms : 0;
}

/* 0 is all SMs: the steps go from there to the largest partition, and down to the smallest. */
static void move_sms(const occ_arch *arch, const occ_device *device, parameter_step step,
                     int direction, occ_launch *launch)
{
    int value = launch->sms > 0 ? launch->sms : device->sms;

    if (direction > 0 && value >= device->sms) {
        launch->sms = 0;
    } else if (step == STEP_FINE) {
        value = next_partition(arch, device, value, direction);
        launch->sms = value > 0 || direction > 0 ? value : launch->sms;
    } else {
        value = next_multiple(value, parameter_step_size(arch, OCC_PARAM_SMS, step), direction);
        value = value < arch->green_context_minimum ? arch->green_context_minimum : value;
        launch->sms = value < device->sms ? value : 0;
    }
}

void parameter_move(const occ_arch *arch, const occ_device *device, occ_parameter id,
                    parameter_step step, int direction, occ_launch *launch)
{
    occ_range range = parameter_bounds(arch, device, launch, id);
    int next = next_multiple(occ_get(launch, id), parameter_step_size(arch, id, step), direction);

    if (id == OCC_PARAM_CARVEOUT) {
        move_carveout(arch, step, direction, launch);
    } else if (id == OCC_PARAM_TENSOR_COLUMNS || id == OCC_PARAM_PRODUCER_REGISTERS ||
               id == OCC_PARAM_CONSUMER_REGISTERS || id == OCC_PARAM_WARP_SIZE) {
        occ_set(launch, id,
                step != STEP_PAGE ? next_taken(arch, id, occ_get(launch, id), direction)
                : direction < 0   ? range.first
                                  : range.last);
    } else if (id == OCC_PARAM_SMS && device) {
        move_sms(arch, device, step, direction, launch);
    } else {
        occ_set(launch, id, clamp(next, range.first, range.last));
    }
}

/*
 * Dynamic shared memory is clipped before static, since a launch chooses it. Shared memory per
 * thread clips nothing: where a block becomes too large, the launch is refused.
 */
unsigned launch_clip(const occ_arch *arch, const occ_device *device, occ_launch *launch)
{
    /* These widen the bounds of others, which are clipped after them. */
    const unsigned widening = 1u << OCC_PARAM_MAX_THREADS | 1u << OCC_PARAM_OPTIN |
                              1u << OCC_PARAM_NONPORTABLE | 1u << OCC_PARAM_OVERSIZED;
    const int per_thread = launch->smem_per_thread;
    occ_partition partition;
    unsigned clipped = 0;

    launch->smem_per_thread = 0;
    if (arch->smem_configuration != OCC_SMEM_CARVEOUT) {
        clipped |= launch->carveout_bytes >= 0 ? 1u << OCC_PARAM_CARVEOUT : 0;
        launch->carveout_bytes = -1;
    }
    for (int i = 0; i < 2 * OCC_PARAM_COUNT; i++) {
        occ_parameter id = (occ_parameter)(i % OCC_PARAM_COUNT);
        int value = occ_get(launch, id);
        occ_range range = parameter_bounds(arch, device, launch, id);
        int clip = clamp(value, range.first, range.last);

        if (clip != value && (widening >> id & 1u) == (i < OCC_PARAM_COUNT)) {
            occ_set(launch, id, clip);
            clipped |= 1u << id;
        }
    }
    launch->smem_per_thread = per_thread;
    if (device && launch->sms > 0 &&
        occ_partition_of(arch, device, launch->sms, &partition) == OCC_OK && partition.refused) {
        launch->sms = next_partition(arch, device, launch->sms, -1);
        clipped |= 1u << OCC_PARAM_SMS;
    }
    return clipped;
}
