/* SPDX-License-Identifier: MIT */
#include "launch/launch_fault.h"

#include "base/text.h"

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

/* "32 of 132 SMs: a green context or CUDA_MPS_ACTIVE_THREAD_PERCENTAGE=25" */
static void say_ways(const evaluated_launch *subject, const occ_partition *partition, char *out)
{
    const struct language *language = subject->language;
    int sms = subject->launch.sms;
    int of = subject->device->sms;
    bool green = partition->ways & OCC_PARTITION_GREEN;
    char mps[PHRASE_SIZE];
    char percent[NUMBER_SIZE];
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
        number_format_real(percent,
                           partition->mps_percent > 0
                               ? partition->mps_percent
                               : (double)((10000LL * sms + of - 1) / of) / 100,
                           2); /* rounded up */
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

void partition_notes(const evaluated_launch *subject, message_list *notes)
{
    occ_partition partition;
    char text[SENTENCE_SIZE];

    if (!subject->device ||
        occ_partition_of(subject->arch, subject->device, subject->launch.sms, &partition) !=
            OCC_OK ||
        partition.refused || partition.ways & OCC_PARTITION_WHOLE) {
        return;
    }
    say_ways(subject, &partition, text);
    message_add(notes, "%s", text);
    if (!(partition.ways & OCC_PARTITION_GREEN)) {
        say_green_sizes(subject->language, subject->arch, &partition, text, sizeof text);
        message_add(notes, "%s", text);
    }
    if (subject->waves.upper_bound) {
        message_say(notes, SAY(PARTITION_CLUSTERS));
    }
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
