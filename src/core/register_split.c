/* SPDX-License-Identifier: MIT */
/*
 * setmaxnreg, after the PTX ISA: the warps of a warpgroup change their registers
 * per thread together, within the registers that the block was launched with.
 */
#include "core/limit_registers.h"

int occ_warpgroups(const occ_arch *arch, const occ_launch *launch)
{
    if (!occ_arch_valid(arch) || arch->setmaxnreg_minimum == 0) {
        return 0;
    }
    int threads = arch->warpgroup_warps * arch->warp_size;
    bool whole = launch->block_size >= 2 * threads && launch->block_size % threads == 0;

    return whole ? launch->block_size / threads : 0;
}

bool occ_setmaxnreg_takes(const occ_arch *arch, int registers)
{
    return occ_arch_valid(arch) && arch->setmaxnreg_minimum > 0 &&
           within(registers, arch->setmaxnreg_minimum, arch->setmaxnreg_maximum) &&
           registers % arch->setmaxnreg_unit == 0;
}

/* Registers of all warpgroups, when the consumers have so many per thread. */
static long long taken_with(const occ_register_split *split, int consumer_registers)
{
    long long consumers = split->warpgroups - split->producers;

    return split->threads * ((long long)split->producers * split->producer_registers +
                             consumers * consumer_registers);
}

static void find_most(const occ_arch *arch, occ_register_split *split)
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
    split->most_registers = count;
    if (count + unit <= arch->setmaxnreg_maximum) {
        split->beyond = taken_with(split, count + unit);
    }
}

/* Whether the launch names warpgroups and counts that setmaxnreg can have. */
static bool is_split(const occ_arch *arch, const occ_launch *launch,
                     const occ_register_split *split)
{
    return split->warpgroups > 0 && launch->registers_per_thread > 0 &&
           within(split->producers, 1, split->warpgroups - 1) &&
           occ_setmaxnreg_takes(arch, split->producer_registers) &&
           (launch->consumer_registers == 0 ||
            occ_setmaxnreg_takes(arch, launch->consumer_registers));
}

occ_status occ_split_registers(const occ_arch *arch, const occ_launch *launch,
                               occ_register_split *split)
{
    occ_status status = inputs_valid(arch, NULL, launch);

    *split = (occ_register_split){0};
    if (status != OCC_OK) {
        return status;
    }
    occ_register_split asked = {
        .warpgroups = occ_warpgroups(arch, launch),
        .threads = arch->warpgroup_warps * arch->warp_size,
        .producers = maximum(launch->producer_warpgroups, 1),
        .producer_registers =
            launch->producer_registers > 0 ? launch->producer_registers : arch->setmaxnreg_minimum,
    };

    if (!is_split(arch, launch, &asked)) {
        return OCC_INVALID_ARGUMENT;
    }
    asked.pool = (long long)allocated_to_warp(arch, launch->registers_per_thread) *
                 (launch->block_size / arch->warp_size);
    find_most(arch, &asked);
    asked.consumer_registers =
        launch->consumer_registers > 0 ? launch->consumer_registers : asked.most_registers;
    asked.taken = taken_with(&asked, asked.consumer_registers);
    *split = asked;
    return OCC_OK;
}

/* Registers per thread that a warp is given for so many. */
static int allocated(const occ_arch *arch, int registers)
{
    return allocated_to_warp(arch, registers) / arch->warp_size;
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
