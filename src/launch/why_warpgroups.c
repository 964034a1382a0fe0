/* SPDX-License-Identifier: MIT */
/* Warp specialisation: what the producers of a block leave to its consumers, and what waits forever. */
#include "launch/launch_fault.h"
#include "launch/why_board.h"

/*
 * Whether a split of registers is of use: the launch names one, or the kernel executes
 * setmaxnreg. On a screen without a known kernel it is for a block that has the
 * warpgroups of a specialised one, a producer and two consumers.
 */
static bool shares_registers(const evaluated_launch *subject, bool explored)
{
    const kernel *k = subject->kernel;
    int warpgroups = occ_warpgroups(subject->arch, &subject->launch);

    if (subject->launch.registers_per_thread == 0 || !occ_has(subject->arch, OCC_PARAM_PRODUCERS)) {
        return false;
    }
    if (names_register_split(subject)) {
        return true;
    }
    if (warpgroups == 0) {
        return false;
    }
    return k && k->setmaxnreg_use != KERNEL_UNKNOWN
               ? k->setmaxnreg_use == KERNEL_USED
               : explored && warpgroups >= SPECIALISED_WARPGROUPS;
}

/* Whether the code of a kernel shows what its warpgroups ask for, producers and consumers. */
static bool requests_known(const kernel *k)
{
    return k && k->setmaxnreg_least != KERNEL_UNKNOWN && k->setmaxnreg_least < k->setmaxnreg_most;
}

/* The launch, with what its kernel asks for where the launch does not name it. */
static occ_launch launch_of_split(const evaluated_launch *subject)
{
    occ_launch launch = subject->launch;

    if (requests_known(subject->kernel)) {
        launch.producer_registers = launch.producer_registers > 0
                                        ? launch.producer_registers
                                        : subject->kernel->setmaxnreg_least;
        launch.consumer_registers = launch.consumer_registers > 0
                                        ? launch.consumer_registers
                                        : subject->kernel->setmaxnreg_most;
    }
    return launch;
}

/* What the producers leave, and the most that every consumer may have of it. */
static void write_rest(struct board *board, const occ_register_split *split)
{
    const occ_arch *arch = board->subject->arch;
    int producers = split->producers * split->threads;
    int consumers = board->subject->launch.block_size - producers;
    long long left = split->pool - (long long)producers * split->producer_registers;
    long long each = left / consumers / arch->setmaxnreg_unit * arch->setmaxnreg_unit;

    begin_line(board, "=", SAY(WHY_PRODUCERS, split->pool, producers, split->producer_registers));
    whole_value(board, left, SENTENCE_WHY_LEFT_TO_CONSUMERS);
    if (split->most_registers == 0) {
        begin_line(board, "", SAY(WHY_SPLIT_NONE, arch->setmaxnreg_minimum));
        return;
    }
    begin_line(board, "=", SAY(WHY_CONSUMERS, left, consumers, arch->setmaxnreg_unit));
    whole_value(board, each, SENTENCE_WHY_CONSUMER_REGISTERS);
    if (split->most_registers < each) {
        begin_line(board, "", SAY(WHY_MOST_REGISTERS, arch->setmaxnreg_maximum));
    }
}

/* The registers of all warpgroups with a count of the consumers, and whether they get them. */
static void write_taken(struct board *board, const occ_register_split *split,
                        int consumer_registers, long long taken)
{
    int producers = split->producers * split->threads;
    bool waits = taken > split->pool;

    begin_line(board, waits ? "→" : "=",
               SAY(WHY_SPLIT, producers, split->producer_registers,
                   board->subject->launch.block_size - producers, consumer_registers));
    whole_value(board, taken, waits ? SENTENCE_WHY_SPLIT_BEYOND : SENTENCE_WHY_SPLIT_WITHIN);
}

/* Consumers whose count is named or read have that; others the first count that waits. */
static void write_check(struct board *board, const occ_launch *launch,
                        const occ_register_split *split)
{
    int next = split->most_registers + board->subject->arch->setmaxnreg_unit;

    if (launch->consumer_registers > 0) {
        write_taken(board, split, split->consumer_registers, split->taken);
    } else if (split->beyond > 0) {
        write_taken(board, split, next, split->beyond);
    }
}

/* Where the launch leaves the producers their least, what some more of them leaves: CUTLASS has 40. */
static void write_alternative(struct board *board)
{
    enum { SOME_MORE = 2 }; /* steps */
    const evaluated_launch *subject = board->subject;
    const occ_arch *arch = subject->arch;
    occ_launch launch = subject->launch;
    occ_register_split split;

    launch.producer_registers = arch->setmaxnreg_minimum + SOME_MORE * arch->setmaxnreg_unit;
    if (!names_register_split(subject) && !requests_known(subject->kernel) &&
        occ_split_registers(arch, &launch, &split) == OCC_OK) {
        write_rest(board, &split);
    }
}

static void write_refusal(struct board *board)
{
    char reasons[SPLIT_REFUSALS_MOST][SENTENCE_SIZE];
    int count = split_refusals(board->subject, reasons);

    for (int i = 0; i < count; i++) {
        text_format(add_line(board, "")->text, WHY_TEXT, "%s", reasons[i]);
    }
}

static void write_pool(struct board *board, const occ_register_split *split)
{
    int threads = board->subject->launch.block_size;

    begin_line(board, "=", SAY(WHY_POOL, threads, split->pool / threads));
    whole_value(board, split->pool, SENTENCE_WHY_IN_POOL);
}

void write_warpgroups(struct board *board, bool explored)
{
    const evaluated_launch *subject = board->subject;
    const occ_arch *arch = subject->arch;
    const occ_launch launch = launch_of_split(subject);
    occ_register_split split;

    if (!shares_registers(subject, explored)) {
        return;
    }
    if (occ_split_registers(arch, &launch, &split) == OCC_OK) {
        write_pool(board, &split);
        write_rest(board, &split);
        write_check(board, &launch, &split);
        write_alternative(board);
    } else {
        write_refusal(board);
    }
    begin_line(board, "",
               SAY(WHY_SPLIT_COUNTS, arch->setmaxnreg_minimum, arch->setmaxnreg_maximum,
                   arch->setmaxnreg_unit));
    if (explored) {
        begin_line(board, "", SAY(WHY_SPLIT_MOVE));
    }
    if (requests_known(subject->kernel)) {
        begin_line(board, "",
                   SAY(WHY_SPLIT_REQUESTS, subject->kernel->setmaxnreg_least,
                       subject->kernel->setmaxnreg_most));
    } else if (subject->kernel && subject->kernel->setmaxnreg_use == KERNEL_USED) {
        begin_line(board, "", SAY(WHY_SPLIT_KERNEL));
    }
}
