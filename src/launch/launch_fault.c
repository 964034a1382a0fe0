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

/* ---- Refusals of an architecture or a device */

enum { KIB = 1024 };

#define REFUSAL(id) [OCC_REFUSED_##id] = SENTENCE_MISFIT_##id,
static const sentence_id refusals[] = {OCC_REFUSALS(REFUSAL)};

/* "160 KiB of 64"; in bytes where either is no whole number of KiB. */
static void say_smem(const struct language *language, const occ_refusal *refusal,
                     char brief[PHRASE_SIZE])
{
    bool kib = refusal->asked % KIB == 0 && refusal->allowed % KIB == 0;
    int unit = kib ? KIB : 1;

    sentence(brief, PHRASE_SIZE, language, kib ? SENTENCE_MISFIT_SMEM_KIB : refusals[refusal->rule],
             SAY_VALUES(refusal->asked / unit, refusal->allowed / unit));
}

static void say_refusal(const evaluated_launch *subject, char brief[PHRASE_SIZE],
                        char reason[SENTENCE_SIZE])
{
    const occ_refusal *refusal = &subject->result.refusal;

    refusal_sentence(subject->language, refusal, reason, SENTENCE_SIZE);
    if (refusal->limit == OCC_ROW_SMEM) {
        say_smem(subject->language, refusal, brief);
    } else {
        sentence(brief, PHRASE_SIZE, subject->language, refusals[refusal->rule],
                 SAY_VALUES(refusal->asked, refusal->allowed));
    }
}

static bool no_partition(const evaluated_launch *subject, char brief[PHRASE_SIZE],
                         char reason[SENTENCE_SIZE])
{
    int sms = subject->launch.sms;

    if (!partition_refused(subject->language, subject->arch, subject->device, sms, reason,
                           SENTENCE_SIZE)) {
        return false;
    }
    sentence(brief, PHRASE_SIZE, subject->language,
             sms > subject->device->sms ? SENTENCE_MISFIT_SMS : SENTENCE_MISFIT_PARTITION,
             SAY_VALUES(sms, subject->device->sms));
    return true;
}

static bool no_cluster(const evaluated_launch *subject, char brief[PHRASE_SIZE],
                       char reason[SENTENCE_SIZE])
{
    int size = subject->launch.cluster_size;

    if (size == 0 || subject->waves.active_clusters > 0) {
        return false;
    }
    sentence(brief, PHRASE_SIZE, subject->language,
             SAY(MISFIT_CLUSTER_SIZE, size, subject->waves.max_cluster));
    sentence(reason, SENTENCE_SIZE, subject->language,
             SAY(REFUSED_CLUSTER_SIZE, size, subject->waves.max_cluster));
    return true;
}

static bool not_cooperative(const evaluated_launch *subject, char brief[PHRASE_SIZE],
                            char reason[SENTENCE_SIZE])
{
    if (!cooperative_refusal(subject, reason, SENTENCE_SIZE)) {
        return false;
    }
    sentence(brief, PHRASE_SIZE, subject->language,
             SAY(MISFIT_COOPERATIVE, subject->launch.grid_size, subject->waves.cooperative_grid));
    return true;
}

bool misfit_of(const evaluated_launch *subject, char brief[PHRASE_SIZE], char reason[SENTENCE_SIZE])
{
    if (subject->result.blocks == 0) {
        say_refusal(subject, brief, reason);
        return true;
    }
    if (subject->launch.cooperative && !occ_has(subject->arch, OCC_PARAM_COOPERATIVE)) {
        sentence(brief, PHRASE_SIZE, subject->language, SAY(MISFIT_NO_COOPERATIVE));
        sentence(reason, SENTENCE_SIZE, subject->language, SAY(PARAMETER_COOPERATIVE_MISSING));
        return true;
    }
    return subject->device &&
           (no_partition(subject, brief, reason) || no_cluster(subject, brief, reason) ||
            not_cooperative(subject, brief, reason));
}
