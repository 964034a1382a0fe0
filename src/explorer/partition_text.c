/* SPDX-License-Identifier: MIT */
#include "explorer/partition_text.h"

#include <stdio.h>

#include "base/text_buffer.h"

enum { PERCENT_SIZE = 16 };

/* "a green context on sm_90 takes multiples of 8 SMs, at least 8: 8 or 16" */
static void say_green_sizes(const struct language *language, const occ_arch *arch,
                            const occ_partition *partition, char *out, size_t size)
{
    char nearest[EXPLORER_TEXT];
    char number[NUMBER_SIZE];
    struct text_buffer list = text_buffer_of(nearest, sizeof nearest);

    if (partition->below > 0) {
        text_append(&list, "%s", number_format_plain(number, partition->below));
    }
    if (partition->above > 0) {
        text_join(&list, word(language, SENTENCE_LIST_OR),
                  number_format_plain(number, partition->above));
    }
    sentence(
        out, size, language, list.length > 0 ? SENTENCE_GREEN_NEAREST : SENTENCE_GREEN_SIZES,
        SAY_VALUES(arch->green_context_unit, arch->green_context_minimum, arch->name, nearest));
}

static void say_none(const struct language *language, const occ_arch *arch,
                     const occ_partition *partition, int sms, char *reason, size_t size)
{
    char green[EXPLORER_MESSAGE];

    say_green_sizes(language, arch, partition, green, sizeof green);
    sentence(reason, size, language,
             SAY(PARTITION_NONE, sms, arch->mps_unit, arch->mps_minimum, green));
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
        say_none(language, arch, &partition, sms, reason, size);
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
        snprintf(out, PERCENT_SIZE, "%.2f", (double)((10000LL * sms + of - 1) / of) / 100);
    }
}

static void add_way(struct text_buffer *list, const struct language *language, sentence_id way,
                    const char *value)
{
    char text[EXPLORER_MESSAGE];

    sentence(text, sizeof text, language, way, SAY_VALUES(value));
    text_join(list, word(language, SENTENCE_LIST_OR), text);
}

/* "32 of 132 SMs: a green context or CUDA_MPS_ACTIVE_THREAD_PERCENTAGE=25" */
static void say_ways(const explorer_subject *subject, const occ_partition *partition, char *out)
{
    const struct language *language = subject->language;
    int sms = subject->launch->sms;
    int of = subject->device->sms;
    char ways[EXPLORER_MESSAGE];
    char percent[PERCENT_SIZE];
    struct text_buffer list = text_buffer_of(ways, sizeof ways);

    if (partition->ways & OCC_PARTITION_GREEN) {
        add_way(&list, language, SENTENCE_WAY_GREEN, "");
    } else {
        if (partition->ways & OCC_PARTITION_REST) {
            add_way(&list, language, SENTENCE_WAY_REST, "");
        }
        if (partition->ways & OCC_PARTITION_INDEPENDENT) {
            add_way(&list, language, SENTENCE_WAY_INDEPENDENT, "");
        }
    }
    if (partition->ways & OCC_PARTITION_MPS) {
        format_percent(partition, sms, of, percent);
        add_way(&list, language, SENTENCE_WAY_MPS, percent);
    }
    sentence(out, EXPLORER_MESSAGE, language,
             list.length > 0 ? SENTENCE_PARTITION_BY : SENTENCE_PARTITION_UNKNOWN,
             SAY_VALUES(of, sms, list.length > 0 ? ways : subject->arch->name));
}

size_t partition_notes(const explorer_subject *subject, char (*text)[EXPLORER_MESSAGE])
{
    occ_partition partition;
    size_t count = 0;

    if (!subject->device || occ_partition_of(subject->arch, subject->device, subject->launch->sms,
                                             &partition) != OCC_OK) {
        return 0;
    }
    if (partition.refused || partition.ways & OCC_PARTITION_WHOLE) {
        return 0;
    }
    say_ways(subject, &partition, text[count++]);
    if (!(partition.ways & OCC_PARTITION_GREEN)) {
        say_green_sizes(subject->language, subject->arch, &partition, text[count++],
                        EXPLORER_MESSAGE);
    }
    if (subject->waves->upper_bound) {
        sentence(text[count++], EXPLORER_MESSAGE, subject->language, SAY(PARTITION_CLUSTERS));
    }
    return count;
}

bool cooperative_refusal(const explorer_subject *subject, char *reason, size_t size)
{
    if (!subject->device || !subject->waves->cooperative_refused) {
        return false;
    }
    sentence(
        reason, size, subject->language,
        SAY(COOPERATIVE_REFUSED, subject->launch->grid_size, subject->waves->cooperative_grid));
    return true;
}
