/* SPDX-License-Identifier: MIT */
/*
 * setmaxnreg, after the PTX ISA: the warps of a warpgroup change their registers
 * per thread together, within the registers that the block was launched with.
 */
#include "core/limits.h"

int occ_warpgroups(const occ_arch *arch, const occ_launch *launch)
{
    int threads = arch->warpgroup_warps * arch->warp_size;

    if (arch->setmaxnreg_minimum == 0 || launch->block_size % threads != 0 ||
        launch->block_size < 2 * threads) {
        return 0;
    }
    return launch->block_size / threads;
}

static bool is_count(const occ_arch *arch, int registers)
{
    return within(registers, arch->setmaxnreg_minimum, arch->setmaxnreg_maximum) &&
           registers % arch->setmaxnreg_unit == 0;
}

/* Registers of all warpgroups, when the consumers have so many per thread. */
static long long taken_with(const occ_register_split *split, int consumer_registers)
{
    long long consumers = split->warpgroups - split->producers;

    return split->threads * ((long long)split->producers * split->producer_registers +
                             consumers * consumer_registers);
}

static void find_consumers(const occ_arch *arch, occ_register_split *split)
{
    int unit = arch->setmaxnreg_unit;
    int count = arch->setmaxnreg_minimum;

    if (taken_with(split, count) > split->pool) {
        return;
    }
    while (count + unit <= arch->setmaxnreg_maximum &&
           taken_with(split, count + unit) <= split->pool) {
        count += unit;
    }
    split->consumer_registers = count;
    split->taken = taken_with(split, count);
    if (count + unit <= arch->setmaxnreg_maximum) {
        split->beyond = taken_with(split, count + unit);
    }
}

occ_status occ_split_registers(const occ_arch *arch, const occ_launch *launch, int producers,
                               int producer_registers, occ_register_split *split)
{
    occ_status status = inputs_valid(arch, NULL, launch);
    int warpgroups = status == OCC_OK ? occ_warpgroups(arch, launch) : 0;

    *split = (occ_register_split){0};
    if (status != OCC_OK) {
        return status;
    }
    if (warpgroups == 0 || launch->registers_per_thread == 0 ||
        !within(producers, 1, warpgroups - 1) || !is_count(arch, producer_registers)) {
        return OCC_INVALID_ARGUMENT;
    }
    split->warpgroups = warpgroups;
    split->threads = arch->warpgroup_warps * arch->warp_size;
    split->producers = producers;
    split->producer_registers = producer_registers;
    split->pool =
        (long long)round_up(launch->registers_per_thread * arch->warp_size, arch->register_unit) *
        (launch->block_size / arch->warp_size);
    find_consumers(arch, split);
    return OCC_OK;
}

/* Registers per thread that a warp is given for so many. */
static int allocated(const occ_arch *arch, int registers)
{
    return round_up(registers * arch->warp_size, arch->register_unit) / arch->warp_size;
}

/* Registers per thread that the warpgroups need on average, at the most consumers that fit; 0: none fits. */
static int needed_on_average(int warpgroups, int pool, int least, int most)
{
    for (int consumers = warpgroups - 1; consumers > 0; consumers--) {
        int taken = consumers * most + (warpgroups - consumers) * least;

        if (taken <= pool) {
            return divide_up(taken, warpgroups);
        }
    }
    return 0;
}

int occ_pool_registers(const occ_arch *arch, const occ_launch *launch, int least, int most)
{
    bool valid = inputs_valid(arch, NULL, launch) == OCC_OK && within(least, 1, most) &&
                 most <= OCC_MAX_REGISTERS;
    int warpgroups = valid ? occ_warpgroups(arch, launch) : 0;
    int own = valid ? launch->registers_per_thread : 0;

    if (valid && most <= own) {
        return most; /* every request gives registers back: none waits for others */
    }
    if (warpgroups == 0 || own < least) {
        return 0;
    }
    int average = needed_on_average(warpgroups, warpgroups * allocated(arch, own), least, most);
    int registers = average;

    while (registers > 1 && allocated(arch, registers - 1) >= average) {
        registers--;
    }
    return registers;
}
