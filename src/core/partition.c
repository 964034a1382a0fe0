/* SPDX-License-Identifier: MIT */
/*
 * Partitions of a device: the ways to a number of SMs, and the device that a
 * launch in a partition sees. The sizes are the architecture's: measured on an
 * H100 (tests/data/h100/partitions.csv), else after the CUDA driver API.
 */
#include "core/core.h"

/* Whether amount is a multiple of unit from minimum on; unit 0: there is no such way. */
static bool is_step(int amount, int minimum, int unit)
{
    return unit > 0 && amount >= minimum && amount % unit == 0;
}

/* SMs of a share of the threads: rounded down to whole units, but not below the minimum. */
static int mps_sms(const occ_arch *arch, const occ_device *device, int percent)
{
    int sms = (int)((long long)device->sms * percent / 100);

    return minimum(maximum(sms / arch->mps_unit * arch->mps_unit, arch->mps_minimum), device->sms);
}

/* The least whole percentage of the SMs that gives exactly so many; 0: none. */
static int mps_percent(const occ_arch *arch, const occ_device *device, int sms)
{
    int percent = (int)((100LL * sms + device->sms - 1) / device->sms);

    return arch->mps_unit > 0 && mps_sms(arch, device, percent) == sms ? percent : 0;
}

static unsigned ways_of(const occ_arch *arch, const occ_device *device, int sms)
{
    int least = arch->green_context_minimum;
    int unit = arch->green_context_unit;
    int independent = arch->green_context_fine_unit;
    unsigned ways = 0;

    if (sms == 0 || sms == device->sms) {
        return OCC_PARTITION_WHOLE;
    }
    ways |= is_step(sms, least, unit) ? OCC_PARTITION_GREEN : 0u;
    ways |= is_step(device->sms - sms, least, unit) ? OCC_PARTITION_REST : 0u;
    ways |= is_step(sms, independent, independent) ? OCC_PARTITION_INDEPENDENT : 0u;
    /* A percentage may have decimals: every whole unit has one. */
    ways |= is_step(sms, arch->mps_minimum, arch->mps_unit) ? OCC_PARTITION_MPS : 0u;
    return ways;
}

/* The next multiples of a unit below and above amount, from minimum to most; 0: none. */
static void find_neighbours(int amount, occ_range range, int unit, int *below, int *above)
{
    if (unit == 0) {
        return;
    }
    *below = (amount - 1) / unit * unit;
    *above = maximum((amount / unit + 1) * unit, round_up(range.first, unit));
    *below = *below >= range.first ? *below : 0;
    *above = *above <= range.last ? *above : 0;
}

occ_status occ_partition_of(const occ_arch *arch, const occ_device *device, int sms,
                            occ_partition *partition)
{
    static const occ_launch valid = OCC_LAUNCH_DEFAULT;
    occ_status status = inputs_valid(arch, device, &valid);

    *partition = (occ_partition){0};
    if (status == OCC_OK && !within(sms, 0, OCC_MAX_SMS)) {
        status = OCC_INVALID_ARGUMENT;
    }
    if (status != OCC_OK) {
        return status;
    }
    if (sms > device->sms) {
        partition->refused = true;
        return OCC_OK;
    }
    partition->ways = ways_of(arch, device, sms);
    partition->refused =
        partition->ways == 0 && (arch->mps_unit > 0 || arch->green_context_unit == 0);
    if (sms > 0 && sms < device->sms) {
        partition->mps_percent = mps_percent(arch, device, sms);
        find_neighbours(sms, (occ_range){arch->green_context_minimum, device->sms},
                        arch->green_context_unit, &partition->below, &partition->above);
        find_neighbours(sms, (occ_range){arch->mps_minimum, device->sms}, arch->mps_unit,
                        &partition->mps_below, &partition->mps_above);
    }
    return OCC_OK;
}

void occ_seen_device(const occ_device *device, const occ_launch *launch, occ_device *seen)
{
    *seen = *device;
    if (launch->sms > 0 && launch->sms < device->sms) {
        seen->sms = launch->sms;
    }
}
