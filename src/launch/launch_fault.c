/* SPDX-License-Identifier: MIT */
#include "launch/launch_fault.h"

#include <string.h>

#include "launch/phrase.h"

bool names_register_split(const evaluated_launch *subject)
{
    const occ_launch *launch = &subject->launch;

    return (subject->given & 1u << OCC_PARAM_PRODUCERS) || launch->producer_warpgroups > 1 ||
           launch->producer_registers > 0 || launch->consumer_registers > 0;
}

bool grid_fault(const evaluated_launch *subject, char brief[PHRASE_SIZE],
                char reason[SENTENCE_SIZE])
{
    int grid = subject->launch.grid_size;
    int size = subject->launch.cluster_size;

    if (size < 2 || grid % size == 0) {
        return false;
    }
    sentence(brief, PHRASE_SIZE, subject->language, SAY(FAULT_GRID, grid, size));
    sentence(reason, SENTENCE_SIZE, subject->language, SAY(NOTE_GRID_OF_CLUSTERS, grid, size));
    return true;
}

int split_refusals(const evaluated_launch *subject,
                   char reasons[SPLIT_REFUSALS_MOST][SENTENCE_SIZE])
{
    const occ_arch *arch = subject->arch;
    const occ_launch *launch = &subject->launch;
    const int counts[] = {launch->producer_registers, launch->consumer_registers};
    int warpgroups = occ_warpgroups(arch, launch);
    int threads = arch->warpgroup_warps * arch->warp_size;
    int count = 0;

    if (warpgroups == 0 && !(subject->unknown & 1u << OCC_PARAM_BLOCK_SIZE)) {
        sentence(reasons[count++], SENTENCE_SIZE, subject->language,
                 SAY(WHY_SPLIT_NO_WARPGROUPS, launch->block_size, threads));
    } else if (warpgroups > 0 && launch->producer_warpgroups >= warpgroups) {
        sentence(reasons[count++], SENTENCE_SIZE, subject->language,
                 SAY(WHY_SPLIT_NO_CONSUMERS, launch->producer_warpgroups, warpgroups));
    }
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        if (counts[i] > 0 && !occ_setmaxnreg_takes(arch, counts[i])) {
            sentence(reasons[count++], SENTENCE_SIZE, subject->language,
                     SAY(WHY_SPLIT_NO_COUNT, counts[i]));
        }
    }
    return count;
}

/* The first reason why the named split is none. */
static bool no_split(const evaluated_launch *subject, char reason[SENTENCE_SIZE])
{
    char reasons[SPLIT_REFUSALS_MOST][SENTENCE_SIZE];
    int count = split_refusals(subject, reasons);

    if (count > 0) {
        memcpy(reason, reasons[0], SENTENCE_SIZE);
    }
    return count > 0;
}

/* Requests beyond the pool are never met; PTX ISA, setmaxnreg. */
static bool waits_forever(const evaluated_launch *subject, char reason[SENTENCE_SIZE])
{
    bool asked = subject->launch.consumer_registers > 0;
    occ_register_split split;

    if (occ_split_registers(subject->arch, &subject->launch, &split) != OCC_OK) {
        return false;
    }
    if (!asked && split.most_registers == 0) {
        sentence(reason, SENTENCE_SIZE, subject->language,
                 SAY(FAULT_SPLIT_NONE, split.producer_registers));
        return true;
    }
    sentence(reason, SENTENCE_SIZE, subject->language,
             SAY(FAULT_SPLIT_BEYOND, split.taken, split.pool));
    return asked && split.taken > split.pool;
}

bool split_fault(const evaluated_launch *subject, char brief[PHRASE_SIZE],
                 char reason[SENTENCE_SIZE])
{
    if (!names_register_split(subject) || subject->launch.registers_per_thread == 0 ||
        !occ_has(subject->arch, OCC_PARAM_PRODUCERS)) {
        return false;
    }
    sentence(brief, PHRASE_SIZE, subject->language, SAY(FAULT_SPLIT));
    return no_split(subject, reason) || waits_forever(subject, reason);
}
