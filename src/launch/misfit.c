/* SPDX-License-Identifier: MIT */
#include "launch/misfit.h"

#include "launch/partition_text.h"
#include "launch/phrase.h"

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

/* Whether the device lacks the partition. */
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

/* Whether no GPC of the device holds a cluster. */
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

/* Whether the blocks of a cooperative launch are not resident at once. */
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
