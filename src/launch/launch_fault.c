/* SPDX-License-Identifier: MIT */
#include "launch/launch_fault.h"

#include <string.h>

#include "base/text.h"
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

/* ---- Partitions of a device */

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

bool partition_refused(const struct language *language, const occ_arch *arch,
                       const occ_device *device, int sms, char reason[SENTENCE_SIZE])
{
    char mps[PHRASE_SIZE], green[PHRASE_SIZE];
    occ_partition partition;

    if (sms == 0) {
        return false;
    }
    if (!occ_has(arch, OCC_PARAM_SMS) || !device) {
        text_format(reason, SENTENCE_SIZE, "%s",
                    word(language, occ_has(arch, OCC_PARAM_SMS) ? SENTENCE_PARTITION_WITHOUT_DEVICE
                                                                : SENTENCE_PARAMETER_SMS_MISSING));
        return true;
    }
    occ_partition_of(arch, device, sms, &partition);
    if (sms > device->sms) {
        sentence(reason, SENTENCE_SIZE, language, SAY(PARTITION_BEYOND, device->sms, device->name));
    } else if (partition.refused) {
        list_nearest(language, partition.mps_below, partition.mps_above, mps);
        list_nearest(language, partition.below, partition.above, green);
        sentence(reason, SENTENCE_SIZE, language, SAY(PARTITION_NONE, sms, mps, green));
    }
    return partition.refused;
}

/* "32 of 132 SMs: a green context or CUDA_MPS_ACTIVE_THREAD_PERCENTAGE=25" */
static void say_ways(const evaluated_launch *subject, const occ_partition *partition, char *out)
{
    const struct language *language = subject->language;
    int sms = subject->launch.sms, of = subject->device->sms;
    long long hundredths = (10000LL * sms + of - 1) / of;
    double rounded_up = (double)hundredths / 100;
    char mps[PHRASE_SIZE], percent[NUMBER_SIZE], list[SENTENCE_SIZE];
    const struct {
        unsigned way;
        const char *name;
    } all[] = {{OCC_PARTITION_GREEN, word(language, SENTENCE_WAY_GREEN)},
               {OCC_PARTITION_REST, word(language, SENTENCE_WAY_REST)},
               {OCC_PARTITION_INDEPENDENT, word(language, SENTENCE_WAY_INDEPENDENT)},
               {OCC_PARTITION_MPS, mps}};
    struct text_buffer listed = text_buffer_of(list, sizeof list);
    unsigned ways = partition->ways;

    number_format_real(percent, partition->mps_percent > 0 ? partition->mps_percent : rounded_up,
                       2);
    sentence(mps, sizeof mps, language, SAY(WAY_MPS, percent));
    if (ways & OCC_PARTITION_GREEN) {
        ways &= OCC_PARTITION_GREEN | OCC_PARTITION_MPS;
    }
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        if (ways & all[i].way) {
            ways &= ~all[i].way;
            text_join(&listed, word(language, ways ? SENTENCE_LIST_BETWEEN : SENTENCE_LIST_OR),
                      all[i].name);
        }
    }
    sentence(out, SENTENCE_SIZE, language,
             listed.length > 0 ? SENTENCE_PARTITION_BY : SENTENCE_PARTITION_UNKNOWN,
             SAY_VALUES(of, sms, listed.length > 0 ? list : subject->arch->name));
}

void partition_notes(const evaluated_launch *subject, message_list *notes)
{
    const occ_arch *arch = subject->arch;
    occ_partition partition;
    char text[SENTENCE_SIZE];

    if (!subject->device ||
        occ_partition_of(arch, subject->device, subject->launch.sms, &partition) != OCC_OK ||
        partition.refused || partition.ways & OCC_PARTITION_WHOLE) {
        return;
    }
    say_ways(subject, &partition, text);
    message_add(notes, "%s", text);
    if (!(partition.ways & OCC_PARTITION_GREEN)) {
        /* "a green context on sm_90 takes multiples of 8 SMs, at least 8: 8 or 16" */
        list_nearest(subject->language, partition.below, partition.above, text);
        message_say(
            notes, text[0] ? SENTENCE_GREEN_NEAREST : SENTENCE_GREEN_SIZES,
            SAY_VALUES(arch->green_context_unit, arch->green_context_minimum, arch->name, text));
    }
    if (subject->waves.upper_bound) {
        message_say(notes, SAY(PARTITION_CLUSTERS));
    }
}

bool cooperative_fault(const evaluated_launch *subject, launch_fault *fault)
{
    const occ_waves *waves = &subject->waves;

    return waves->cooperative_refused &&
           say_fault(subject, fault, SENTENCE_MISFIT_COOPERATIVE, SENTENCE_COOPERATIVE_REFUSED,
                     SAY_VALUES(subject->launch.grid_size, waves->cooperative_grid));
}

/* ---- Refusals of an architecture or a device */

/* Shared memory in KiB, unless a size is no whole number of them. */
static bool refused_by_rule(const evaluated_launch *subject, launch_fault *fault)
{
#define REFUSAL(id) [OCC_REFUSED_##id] = SENTENCE_MISFIT_##id,
    static const sentence_id refusals[] = {OCC_REFUSALS(REFUSAL)};
    enum { KIB = 1024 };
    const occ_refusal *refusal = &subject->result.refusal;
    bool kib =
        refusal->limit == OCC_ROW_SMEM && refusal->asked % KIB == 0 && refusal->allowed % KIB == 0;
    int unit = kib ? KIB : 1;

    refusal_sentence(subject->language, refusal, fault->reason);
    sentence(fault->brief, sizeof fault->brief, subject->language,
             kib ? SENTENCE_MISFIT_SMEM_KIB : refusals[refusal->rule],
             SAY_VALUES(refusal->asked / unit, refusal->allowed / unit));
    return true;
}

static bool refused_by_device(const evaluated_launch *subject, launch_fault *fault)
{
    const occ_waves *waves = &subject->waves;
    int sms = subject->launch.sms, size = subject->launch.cluster_size;

    if (partition_refused(subject->language, subject->arch, subject->device, sms, fault->reason)) {
        sentence(fault->brief, sizeof fault->brief, subject->language,
                 sms > subject->device->sms ? SENTENCE_MISFIT_SMS : SENTENCE_MISFIT_PARTITION,
                 SAY_VALUES(sms, subject->device->sms));
        return true;
    }
    if (size > 0 && waves->active_clusters == 0) {
        return say_fault(subject, fault, SENTENCE_MISFIT_CLUSTER_SIZE,
                         SENTENCE_REFUSED_CLUSTER_SIZE, SAY_VALUES(size, waves->max_cluster));
    }
    return cooperative_fault(subject, fault);
}

bool misfit_of(const evaluated_launch *subject, launch_fault *fault)
{
    if (subject->result.blocks == 0) {
        return refused_by_rule(subject, fault);
    }
    if (subject->launch.cooperative && !occ_has(subject->arch, OCC_PARAM_COOPERATIVE)) {
        return say_fault(subject, fault, SENTENCE_MISFIT_NO_COOPERATIVE,
                         SENTENCE_PARAMETER_COOPERATIVE_MISSING, NULL, 0);
    }
    return subject->device && refused_by_device(subject, fault);
}
