/* SPDX-License-Identifier: MIT */
#include "launch/launch_fault.h"

#include <string.h>

#include "launch/phrase.h"

bool names_register_split(const evaluated_launch *subject)
{
    const occ_launch *launch = &subject->launch;

    return subject->sources[OCC_PARAM_PRODUCERS] == SOURCE_GIVEN ||
           launch->producer_warpgroups > 1 || launch->producer_registers > 0 ||
           launch->consumer_registers > 0;
}

/* Returns true. */
static bool say_fault(const evaluated_launch *subject, launch_fault *fault, sentence_id brief,
                      sentence_id reason, const struct sentence_value *values, size_t count)
{
    sentence(fault->brief, sizeof fault->brief, subject->language, brief, values, count);
    sentence(fault->reason, sizeof fault->reason, subject->language, reason, values, count);
    return true;
}

bool grid_fault(const evaluated_launch *subject, launch_fault *fault)
{
    int grid = subject->launch.grid_size;
    int size = subject->launch.cluster_size;

    return size >= 2 && grid % size != 0 &&
           say_fault(subject, fault, SENTENCE_FAULT_GRID, SENTENCE_NOTE_GRID_OF_CLUSTERS,
                     SAY_VALUES(grid, size));
}

bool cooperative_fault(const evaluated_launch *subject, launch_fault *fault)
{
    const occ_waves *waves = &subject->waves;

    return waves->cooperative_refused &&
           say_fault(subject, fault, SENTENCE_FAULT_COOPERATIVE, SENTENCE_COOPERATIVE_REFUSED,
                     SAY_VALUES(subject->launch.grid_size, waves->cooperative_grid));
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

bool split_fault(const evaluated_launch *subject, launch_fault *fault)
{
    char reasons[SPLIT_REFUSALS_MOST][SENTENCE_SIZE];

    if (!names_register_split(subject) || subject->launch.registers_per_thread == 0 ||
        !occ_has(subject->arch, OCC_PARAM_PRODUCERS) ||
        (split_refusals(subject, reasons) == 0 && !waits_forever(subject, reasons[0]))) {
        return false;
    }
    sentence(fault->brief, sizeof fault->brief, subject->language, SAY(FAULT_SPLIT));
    memcpy(fault->reason, reasons[0], sizeof fault->reason);
    return true;
}

/* ---- Refusals of an architecture or a device */

/* Shared memory in KiB, unless a size is no whole number of them. */
static bool refused_by_rule(const evaluated_launch *subject, launch_fault *fault)
{
#define REFUSAL(id) [OCC_REFUSED_##id] = SENTENCE_FAULT_##id,
    static const sentence_id refusals[] = {OCC_REFUSALS(REFUSAL)};
    enum { KIB = 1024 };
    const occ_refusal *refusal = &subject->result.refusal;
    bool kib =
        refusal->limit == OCC_ROW_SMEM && refusal->asked % KIB == 0 && refusal->allowed % KIB == 0;
    int unit = kib ? KIB : 1;

    refusal_sentence(subject->language, refusal, fault->reason);
    sentence(fault->brief, sizeof fault->brief, subject->language,
             kib ? SENTENCE_FAULT_SMEM_KIB : refusals[refusal->rule],
             SAY_VALUES(refusal->asked / unit, refusal->allowed / unit));
    return true;
}

static bool refused_by_device(const evaluated_launch *subject, launch_fault *fault)
{
    const occ_waves *waves = &subject->waves;
    int sms = subject->launch.sms, size = subject->launch.cluster_size;

    if (partition_refused(subject->language, subject->arch, subject->device, sms, fault->reason)) {
        sentence(fault->brief, sizeof fault->brief, subject->language,
                 sms > subject->device->sms ? SENTENCE_FAULT_SMS : SENTENCE_FAULT_PARTITION,
                 SAY_VALUES(sms, subject->device->sms));
        return true;
    }
    if (size > 0 && waves->active_clusters == 0) {
        return say_fault(subject, fault, SENTENCE_FAULT_CLUSTER_SIZE, SENTENCE_REFUSED_CLUSTER_SIZE,
                         SAY_VALUES(size, waves->max_cluster));
    }
    return cooperative_fault(subject, fault);
}

bool launch_fault_of(const evaluated_launch *subject, launch_fault *fault)
{
    if (subject->result.blocks == 0) {
        return refused_by_rule(subject, fault);
    }
    if (subject->launch.cooperative && !occ_has(subject->arch, OCC_PARAM_COOPERATIVE)) {
        return say_fault(subject, fault, SENTENCE_FAULT_NO_COOPERATIVE,
                         SENTENCE_PARAMETER_COOPERATIVE_MISSING, NULL, 0);
    }
    return subject->device && refused_by_device(subject, fault);
}
