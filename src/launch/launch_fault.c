/* SPDX-License-Identifier: MIT */
#include "launch/launch_fault.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "launch/phrase.h"

enum { PERCENT_SIZE = 16 };

static void list_nearest(const struct language *language, int below, int above,
                         char out[PHRASE_SIZE])
{
    char number[NUMBER_SIZE];
    struct text_buffer list = text_buffer_of(out, PHRASE_SIZE);

    if (below > 0) {
        text_append(&list, "%s", number_format_plain(number, below));
    }
    if (above > 0) {
        text_join(&list, word(language, SENTENCE_LIST_OR), number_format_plain(number, above));
    }
}

/* "a green context on sm_90 takes multiples of 8 SMs, at least 8: 8 or 16" */
static void say_green_sizes(const struct language *language, const occ_arch *arch,
                            const occ_partition *partition, char *out, size_t size)
{
    char nearest[PHRASE_SIZE] = "";

    list_nearest(language, partition->below, partition->above, nearest);
    sentence(
        out, size, language, nearest[0] ? SENTENCE_GREEN_NEAREST : SENTENCE_GREEN_SIZES,
        SAY_VALUES(arch->green_context_unit, arch->green_context_minimum, arch->name, nearest));
}

static void say_none(const struct language *language, const occ_partition *partition, int sms,
                     char *reason, size_t size)
{
    char mps[PHRASE_SIZE] = "";
    char green[PHRASE_SIZE] = "";

    list_nearest(language, partition->mps_below, partition->mps_above, mps);
    list_nearest(language, partition->below, partition->above, green);
    sentence(reason, size, language, SAY(PARTITION_NONE, sms, mps, green));
}

bool partition_refused(const struct language *language, const occ_arch *arch,
                       const occ_device *device, int sms, char *reason, size_t size)
{
    occ_partition partition;

    if (sms == 0) {
        return false;
    }
    if (!occ_has(arch, OCC_PARAM_SMS)) {
        text_format(reason, size, "%s", word(language, SENTENCE_PARAMETER_SMS_MISSING));
        return true;
    }
    if (!device) {
        sentence(reason, size, language, SAY(PARTITION_WITHOUT_DEVICE));
        return true;
    }
    occ_partition_of(arch, device, sms, &partition);
    if (!partition.refused) {
        return false;
    }
    if (sms > device->sms) {
        sentence(reason, size, language, SAY(PARTITION_BEYOND, device->sms, device->name));
    } else {
        say_none(language, &partition, sms, reason, size);
    }
    return true;
}

/* ---- Notes */

/* The percentage for the environment: whole where one gives the SMs, else with two decimals, rounded up. */
static void format_percent(const occ_partition *partition, int sms, int of, char out[PERCENT_SIZE])
{
    if (partition->mps_percent > 0) {
        snprintf(out, PERCENT_SIZE, "%d", partition->mps_percent);
    } else {
        long long hundredths = (10000LL * sms + of - 1) / of;

        snprintf(out, PERCENT_SIZE, "%.2f", (double)hundredths / 100);
    }
}

/* "32 of 132 SMs: a green context or CUDA_MPS_ACTIVE_THREAD_PERCENTAGE=25" */
static void say_ways(const evaluated_launch *subject, const occ_partition *partition, char *out)
{
    const struct language *language = subject->language;
    int sms = subject->launch.sms;
    int of = subject->device->sms;
    bool green = partition->ways & OCC_PARTITION_GREEN;
    char mps[PHRASE_SIZE];
    char percent[PERCENT_SIZE];
    char list[SENTENCE_SIZE];
    const char *ways[4];
    size_t count = 0;
    struct text_buffer listed = text_buffer_of(list, sizeof list);

    if (green) {
        ways[count++] = word(language, SENTENCE_WAY_GREEN);
    }
    if (!green && partition->ways & OCC_PARTITION_REST) {
        ways[count++] = word(language, SENTENCE_WAY_REST);
    }
    if (!green && partition->ways & OCC_PARTITION_INDEPENDENT) {
        ways[count++] = word(language, SENTENCE_WAY_INDEPENDENT);
    }
    if (partition->ways & OCC_PARTITION_MPS) {
        format_percent(partition, sms, of, percent);
        sentence(mps, sizeof mps, language, SAY(WAY_MPS, percent));
        ways[count++] = mps;
    }
    for (size_t i = 0; i < count; i++) {
        text_join(&listed, word(language, i + 1 < count ? SENTENCE_LIST_BETWEEN : SENTENCE_LIST_OR),
                  ways[i]);
    }
    sentence(out, SENTENCE_SIZE, language,
             count > 0 ? SENTENCE_PARTITION_BY : SENTENCE_PARTITION_UNKNOWN,
             SAY_VALUES(of, sms, count > 0 ? list : subject->arch->name));
}

size_t partition_notes(const evaluated_launch *subject, char (*text)[SENTENCE_SIZE])
{
    occ_partition partition;
    size_t count = 0;

    if (!subject->device || occ_partition_of(subject->arch, subject->device, subject->launch.sms,
                                             &partition) != OCC_OK) {
        return 0;
    }
    if (partition.refused || partition.ways & OCC_PARTITION_WHOLE) {
        return 0;
    }
    say_ways(subject, &partition, text[count++]);
    if (!(partition.ways & OCC_PARTITION_GREEN)) {
        say_green_sizes(subject->language, subject->arch, &partition, text[count++], SENTENCE_SIZE);
    }
    if (subject->waves.upper_bound) {
        sentence(text[count++], SENTENCE_SIZE, subject->language, SAY(PARTITION_CLUSTERS));
    }
    return count;
}

bool cooperative_refusal(const evaluated_launch *subject, char *reason, size_t size)
{
    if (!subject->device || !subject->waves.cooperative_refused) {
        return false;
    }
    sentence(reason, size, subject->language,
             SAY(COOPERATIVE_REFUSED, subject->launch.grid_size, subject->waves.cooperative_grid));
    return true;
}

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
