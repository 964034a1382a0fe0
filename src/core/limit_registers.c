/* SPDX-License-Identifier: MIT */
/* Registers: the refusals, the arithmetic, and where the row may change. */
#include "core/limits.h"

/* ---- Caching */

occ_caching caching_of_partitioned(const struct demand *demand)
{
    const occ_arch *arch = demand->arch;
    int registers = demand->launch->registers_per_thread;

    if (demand->launch->caching != OCC_CACHING_ON ||
        arch->register_allocation != OCC_REGISTERS_BY_SUBPARTITION ||
        !within(registers, 1, arch->max_registers_per_thread)) {
        return demand->launch->caching;
    }
    int of_warp = registers_of_warp(demand);
    bool given_up = blocks_by_half(demand, of_warp) == 0 &&
                    blocks_by_subpartition(demand, of_warp, arch->subpartitions) > 0;

    return given_up ? OCC_CACHING_OFF : OCC_CACHING_ON;
}

/* ---- Refusals */

/* Warps count in whole groups: those of a pool, or one for each sub-partition within reach. */
static occ_refusal refuse_registers_of_sm(const struct demand *demand)
{
    const occ_arch *arch = demand->arch;
    int of_warp = demand->result->registers_per_warp;
    int parts = halves_of_sm(demand);
    int unit = arch->register_allocation == OCC_REGISTERS_BY_WARP
                   ? arch->warp_unit
                   : larger(arch->subpartitions / parts, 1);
    int asked = arch->register_allocation == OCC_REGISTERS_BY_BLOCK
                    ? demand->result->registers_per_block
                    : registers_checked(demand, of_warp, unit);

    return refusal(OCC_ROW_REGISTERS, OCC_REFUSED_REGISTERS_SM, asked,
                   arch->registers_per_sm / parts);
}

/* The hardware checks a block in its sub-partitions, and in those of its siblings; 0: no check. */
static occ_refusal refuse_registers(const struct demand *demand)
{
    const occ_arch *arch = demand->arch;
    bool parted = arch->register_allocation == OCC_REGISTERS_BY_SUBPARTITION;
    int of_warp = demand->result->registers_per_warp;
    int per_thread = demand->launch->registers_per_thread;
    int accumulation = accumulation_registers(demand);
    int asked = demand->result->registers_per_block;
    int most = arch->max_registers_per_block;

    if (per_thread > arch->max_registers_per_thread) {
        return refusal(OCC_ROW_REGISTERS, OCC_REFUSED_REGISTERS_THREAD, per_thread,
                       arch->max_registers_per_thread);
    }
    if (accumulation > arch->max_accumulation_registers) {
        return refusal(OCC_ROW_REGISTERS, OCC_REFUSED_ACCUMULATION, accumulation,
                       arch->max_accumulation_registers);
    }
    if (parted && asked <= most) {
        asked = registers_checked(demand, of_warp, arch->subpartitions);
    }
    if (asked > most) {
        return refusal(OCC_ROW_REGISTERS, OCC_REFUSED_REGISTERS_BLOCK, asked, most);
    }
    asked = parted ? registers_checked(demand, of_warp, arch->family_subpartitions) : 0;
    return asked > most ? refusal(OCC_ROW_REGISTERS, OCC_REFUSED_REGISTERS_FAMILY, asked, most)
                        : refuse_registers_of_sm(demand);
}

/* ---- Arithmetic */

static void explain_by_block(struct writer *writer)
{
    const occ_arch *arch = writer->demand.arch;
    long long amount = writer->demand.result->warps_per_block;

    amount = put_line(writer, amount, OCC_QUANTITY_WARPS, OCC_OP_ROUNDED_UP, arch->warp_unit,
                      OCC_QUANTITY_WARPS, OCC_QUANTITY_WARPS_COUNTED);
    amount =
        put_line(writer, amount, OCC_QUANTITY_WARPS, OCC_OP_TIMES, writer->demand.arch->warp_size,
                 OCC_QUANTITY_THREADS, OCC_QUANTITY_THREADS_COUNTED);
    amount = put_line(writer, amount, OCC_QUANTITY_THREADS, OCC_OP_TIMES,
                      writer->demand.launch->registers_per_thread, OCC_QUANTITY_REGISTERS,
                      OCC_QUANTITY_REGISTERS);
    amount =
        put_line(writer, amount, OCC_QUANTITY_REGISTERS, OCC_OP_ROUNDED_UP, arch->register_unit,
                 OCC_QUANTITY_REGISTERS, OCC_QUANTITY_REGISTERS_PER_BLOCK);
    if (put_refusal(writer, amount, OCC_QUANTITY_REGISTERS, arch->max_registers_per_block,
                    OCC_QUANTITY_REGISTERS_PER_BLOCK)) {
        return;
    }
    put_line(writer, arch->registers_per_sm, OCC_QUANTITY_REGISTERS, OCC_OP_OVER, amount,
             OCC_QUANTITY_REGISTERS_PER_BLOCK, OCC_QUANTITY_BLOCKS);
}

/* Registers of a thread: with the accumulation registers, where they are in the same file. */
static long long explain_thread(struct writer *writer)
{
    const occ_launch *launch = writer->demand.launch;
    long long registers = launch->registers_per_thread;

    if (writer->demand.arch->accumulation != OCC_ACCUMULATION_UNIFIED ||
        launch->accumulation_registers == 0) {
        return registers_of_thread(&writer->demand);
    }
    if (registers % ACCUMULATION_UNIT != 0) {
        registers = put_line(writer, registers, OCC_QUANTITY_REGISTERS, OCC_OP_ROUNDED_UP,
                             ACCUMULATION_UNIT, OCC_QUANTITY_REGISTERS, OCC_QUANTITY_REGISTERS);
    }
    return put_line(writer, registers, OCC_QUANTITY_REGISTERS, OCC_OP_PLUS,
                    launch->accumulation_registers, OCC_QUANTITY_ACCUMULATION,
                    OCC_QUANTITY_REGISTERS_PER_THREAD);
}

static long long explain_warp(struct writer *writer)
{
    const occ_arch *arch = writer->demand.arch;
    const occ_launch *launch = writer->demand.launch;
    long long per_thread = explain_thread(writer);
    /* Of two register files, the one that a thread uses more of counts. */
    bool other_file = arch->accumulation == OCC_ACCUMULATION_SEPARATE &&
                      launch->accumulation_registers > launch->registers_per_thread;
    long long exact = put_line(
        writer, per_thread, other_file ? OCC_QUANTITY_ACCUMULATION : OCC_QUANTITY_REGISTERS,
        OCC_OP_TIMES, writer->demand.arch->warp_size, OCC_QUANTITY_THREADS, OCC_QUANTITY_REGISTERS);

    return put_line(writer, exact, OCC_QUANTITY_REGISTERS, OCC_OP_ROUNDED_UP,
                    register_unit(arch, (int)per_thread), OCC_QUANTITY_REGISTERS,
                    OCC_QUANTITY_REGISTERS_PER_WARP);
}

/* The hardware's check of a block. false: it fails, and the lines end. */
static bool explain_check(struct writer *writer, long long of_warp, int subpartitions)
{
    long long most = writer->demand.arch->max_registers_per_block;
    long long own = writer->demand.result->warps_per_block;
    long long warps = apply(OCC_OP_ROUNDED_UP, own, subpartitions);

    if (of_warp * warps <= most) {
        return true;
    }
    put_line(writer, own, OCC_QUANTITY_WARPS, OCC_OP_ROUNDED_UP, subpartitions,
             OCC_QUANTITY_SUBPARTITIONS, OCC_QUANTITY_WARPS_CHECKED);
    put_line(writer, of_warp, OCC_QUANTITY_REGISTERS, OCC_OP_TIMES, warps, OCC_QUANTITY_WARPS,
             OCC_QUANTITY_REGISTERS_CHECKED);
    return !put_refusal(writer, of_warp * warps, OCC_QUANTITY_REGISTERS, most,
                        OCC_QUANTITY_REGISTERS_PER_BLOCK);
}

static bool explain_checks(struct writer *writer, long long of_warp)
{
    const occ_arch *arch = writer->demand.arch;
    bool partitioned = arch->register_allocation == OCC_REGISTERS_BY_SUBPARTITION;

    return explain_check(writer, of_warp, partitioned ? arch->subpartitions : 1) &&
           (arch->family_subpartitions == 0 ||
            explain_check(writer, of_warp, arch->family_subpartitions));
}

/* Warps for which the SM has registers. */
static long long explain_pool(struct writer *writer, long long of_warp)
{
    const occ_arch *arch = writer->demand.arch;
    long long warps;

    if (arch->register_allocation == OCC_REGISTERS_BY_WARP) {
        warps = put_line(writer, arch->registers_per_sm, OCC_QUANTITY_REGISTERS, OCC_OP_OVER,
                         of_warp, OCC_QUANTITY_REGISTERS_PER_WARP, OCC_QUANTITY_WARPS);
        return put_line(writer, warps, OCC_QUANTITY_WARPS, OCC_OP_ROUNDED_DOWN, arch->warp_unit,
                        OCC_QUANTITY_WARPS, OCC_QUANTITY_WARPS);
    }
    warps =
        put_line(writer, arch->registers_per_sm, OCC_QUANTITY_REGISTERS, OCC_OP_OVER,
                 arch->subpartitions, OCC_QUANTITY_SUBPARTITIONS, OCC_QUANTITY_REGISTERS_IN_EACH);
    warps = put_line(writer, warps, OCC_QUANTITY_REGISTERS, OCC_OP_OVER, of_warp,
                     OCC_QUANTITY_REGISTERS_PER_WARP, OCC_QUANTITY_WARPS_IN_EACH);
    return put_line(writer, warps, OCC_QUANTITY_WARPS, OCC_OP_TIMES, arch->subpartitions,
                    OCC_QUANTITY_SUBPARTITIONS, OCC_QUANTITY_WARPS);
}

static void explain_registers(struct writer *writer)
{
    const occ_arch *arch = writer->demand.arch;
    int asked = writer->demand.launch->registers_per_thread;
    int accumulation = accumulation_registers(&writer->demand);

    if (registers_of_thread(&writer->demand) == 0) {
        return;
    }
    if (put_refusal(writer, asked, OCC_QUANTITY_REGISTERS, arch->max_registers_per_thread,
                    OCC_QUANTITY_REGISTERS_PER_THREAD) ||
        put_refusal(writer, accumulation, OCC_QUANTITY_ACCUMULATION,
                    arch->max_accumulation_registers, OCC_QUANTITY_REGISTERS_PER_THREAD)) {
        return;
    }
    if (arch->register_allocation == OCC_REGISTERS_BY_BLOCK) {
        explain_by_block(writer);
        return;
    }
    long long of_warp = explain_warp(writer);

    if (explain_checks(writer, of_warp)) {
        put_blocks_of_warps(writer, explain_pool(writer, of_warp), OCC_QUANTITY_WARPS);
    }
}

/* ---- Where it may change */

/* Last amount alike. Where all counts have one unit, amounts up to the rounded one are alike. */
static int last_registers_alike(const struct demand *demand, int value)
{
    const occ_arch *arch = demand->arch;
    int alike = larger(divide(demand->result->registers_per_warp, demand->arch->warp_size), value);

    if (arch->wide_register_count > 0 || demand->launch->accumulation_registers > 0) {
        return value;
    }
    return value <= arch->max_registers_per_thread ? smaller(alike, arch->max_registers_per_thread)
                                                   : alike;
}

int last_alike_registers(const struct demand *demand, occ_parameter parameter, int value, int last)
{
    return parameter == OCC_PARAM_REGISTERS ? smaller(last_registers_alike(demand, value), last)
                                            : last_alike_of_warps(demand, parameter, value, last);
}

const struct limit limit_registers = {
    .parameters = PARAMETER_BIT(BLOCK_SIZE) | PARAMETER_BIT(REGISTERS) |
                  PARAMETER_BIT(ACCUMULATION_REGISTERS),
    .further = PARAMETER_BIT(CACHING),
    .has_further = has_partitioned_caching,
    .evaluate = evaluate_registers,
    .refuse = refuse_registers,
    .explain = explain_registers,
    .last_alike = last_alike_registers,
};

/* ---- setmaxnreg (PTX ISA): warpgroups change their registers, within those of the block */

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
        .producers = larger(launch->producer_warpgroups, 1),
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

/* Average registers per thread of warpgroups, with the most consumers that fit; 0: none fits. */
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
