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
