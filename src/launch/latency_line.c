/* SPDX-License-Identifier: MIT */
/* The table of kinds, and their figures on an architecture and a device. */
#include "launch/latency_line.h"

#include <string.h>

#include "base/range.h"
#include "base/text.h"
#include "launch/phrase.h"

static const char device_memory[] = "dram";
static const char arithmetic[] = "arith_dependent_issue";
static const char plain_fma[] = "fp32_add_mul_fma";

/*
 * Memories first, by distance. Item in the profile, sentence and its brief form,
 * whether it is a memory, whether it is shown on architectures without its figures.
 */
static const struct latency_kind {
    const char *item;
    sentence_id name;
    sentence_id brief;
    bool memory;
    bool always;
} kinds[] = {
    {device_memory, SENTENCE_LATENCY_DRAM, SENTENCE_LATENCY_DRAM, true, true},
    {"l2_hit", SENTENCE_LATENCY_L2_HIT, SENTENCE_LATENCY_L2_HIT, true, true},
    {"l1_hit", SENTENCE_LATENCY_L1_HIT, SENTENCE_LATENCY_L1_HIT, true, true},
    {"shared_load", SENTENCE_LATENCY_SHARED_LOAD, SENTENCE_LATENCY_BRIEF_SHARED_LOAD, true, true},
    {"dsm_shared_remote", SENTENCE_LATENCY_DISTRIBUTED, SENTENCE_LATENCY_BRIEF_DISTRIBUTED, true,
     false},
    {plain_fma, SENTENCE_LATENCY_FP32, SENTENCE_LATENCY_FP32, false, true},
    {"fp16_add_mul_fma", SENTENCE_LATENCY_FP16, SENTENCE_LATENCY_FP16, false, false},
    {"fp64_add_mul_fma", SENTENCE_LATENCY_FP64, SENTENCE_LATENCY_FP64, false, false},
    {"int32_add_sub", SENTENCE_LATENCY_INT_ADD, SENTENCE_LATENCY_INT_ADD, false, false},
    {"int32_mul_mad", SENTENCE_LATENCY_INT_MAD, SENTENCE_LATENCY_BRIEF_INT_MAD, false, false},
    {"int32_shift", SENTENCE_LATENCY_SHIFT, SENTENCE_LATENCY_SHIFT, false, false},
    {"int32_logic", SENTENCE_LATENCY_LOGIC, SENTENCE_LATENCY_LOGIC, false, false},
    {"int32_cmp_min_max", SENTENCE_LATENCY_COMPARE, SENTENCE_LATENCY_COMPARE, false, false},
    {"sfu_rcp_rsqrt_ex2_lg2_sin_cos", SENTENCE_LATENCY_SPECIAL, SENTENCE_LATENCY_BRIEF_SPECIAL,
     false, false},
    {"sfu", SENTENCE_LATENCY_SPECIAL, SENTENCE_LATENCY_BRIEF_SPECIAL, false, false},
    {"popc", SENTENCE_LATENCY_POPC, SENTENCE_LATENCY_POPC, false, false},
    {"warp_shuffle", SENTENCE_LATENCY_SHUFFLE, SENTENCE_LATENCY_SHUFFLE, false, false},
    {"cvt_to_from_64", SENTENCE_LATENCY_CONVERT_64, SENTENCE_LATENCY_CONVERT_64, false, false},
};

enum { KIND_COUNT = sizeof kinds / sizeof *kinds };

static double value_of(const profile_figure *figure)
{
    return figure ? figure->value : 0;
}

static void set_sources(latency_line *line, const struct language *language, occ_confidence latency,
                        const profile_figure *rate)
{
    line->source = confidence_word(language, latency);
    if (rate && rate->confidence != latency) {
        line->rate_source = confidence_word(language, rate->confidence);
    }
}

const char *latency_key(int kind)
{
    return kind == LATENCY_NONE ? "none" : kind >= 0 && kind < KIND_COUNT ? kinds[kind].item : NULL;
}

bool latency_find(const char *key, int *kind)
{
    for (int found = LATENCY_NONE; found < KIND_COUNT; found++) {
        if (text_equal(latency_key(found), key)) {
            *kind = found;
            return true;
        }
    }
    return false;
}

double device_bytes_per_cycle(const occ_device *device)
{
    return device && device->clock_mhz > 0 && device->sms > 0
               ? 1000 * device->bandwidth_gbs / device->sms / device->clock_mhz
               : 0;
}

static void find_memory(const evaluated_launch *subject, latency_line *line)
{
    const profile *known = subject->profile;
    const profile_figure *latency = profile_find_figure(known, PROFILE_LATENCY, line->key);
    const profile_figure *rate = profile_find_figure(known, PROFILE_BANDWIDTH, line->key);

    line->from_device = strcmp(line->key, device_memory) == 0;
    rate = line->from_device ? NULL : rate;
    line->access.latency_cycles = value_of(latency);
    line->access.bytes_per_cycle =
        line->from_device ? device_bytes_per_cycle(subject->device) : value_of(rate);
    line->access.arithmetic_cycles =
        value_of(profile_find_figure(known, PROFILE_LATENCY, arithmetic));
    if (latency) {
        set_sources(line, subject->language, latency->confidence, rate);
        occ_access_warps(subject->arch, &line->access, &line->needed);
    }
}

/* Rate of an item. Before there was an FMA, the multiply-add was its instruction. */
static const profile_figure *find_rate(const profile *known, const char *item)
{
    const profile_figure *rate = profile_find_figure(known, PROFILE_THROUGHPUT, item);

    return rate || strcmp(item, plain_fma) != 0
               ? rate
               : profile_find_figure(known, PROFILE_THROUGHPUT, "fp32_add_mul_mad");
}

/* The latency of an instruction without one of its own is that of the plain FMA, as assumed. */
static void find_arithmetic(const evaluated_launch *subject, latency_line *line)
{
    const profile_figure *own = profile_find_figure(subject->profile, PROFILE_LATENCY, line->key);
    const profile_figure *latency =
        own ? own : profile_find_figure(subject->profile, PROFILE_LATENCY, arithmetic);
    const profile_figure *rate = find_rate(subject->profile, line->key);
    bool borrowed = !own && strcmp(line->key, plain_fma) != 0;
    bool slow = rate && rate->value / subject->arch->warp_size < subject->arch->schedulers_per_sm;

    line->access.latency_cycles = value_of(latency);
    line->results_per_clock = slow ? rate->value : 0;
    if (latency) {
        set_sources(line, subject->language,
                    borrowed ? OCC_CONFIDENCE_ASSUMED : latency->confidence, slow ? rate : NULL);
        occ_hiding_warps(subject->arch, latency->value, line->results_per_clock,
                         line->access.independent, &line->needed.warps);
    }
}

bool latency_of(const evaluated_launch *subject, latency_line *line)
{
    enum { DEFAULT_ACCESS = 16 };
    const struct latency_kind *kind = &kinds[larger(subject->latency, 0)];
    const occ_launch *launch = &subject->launch;

    if (!subject->profile || subject->latency == LATENCY_NONE) {
        return false;
    }
    *line = (latency_line){
        .key = kind->item,
        .name = word(subject->language, kind->name),
        .brief = word(subject->language, kind->brief),
        .memory = kind->memory,
        .access.bytes = launch->access_bytes > 0 ? launch->access_bytes : DEFAULT_ACCESS,
        .access.independent = larger(launch->independent, 1),
        .access.instructions_between = launch->instructions_between,
    };
    (line->memory ? find_memory : find_arithmetic)(subject, line);
    line->known = line->needed.warps > 0;
    line->warps = whole_up(line->needed.warps);
    return true;
}

/* ---- Words */

void latency_assumption(const struct language *language, const latency_line *line, bool brief,
                        char *text, size_t size)
{
    static const sentence_id forms[2][2] = {
        {SENTENCE_LATENCY_WITH_ILP, SENTENCE_LATENCY_BRIEF_ILP},
        {SENTENCE_LATENCY_WITH_BYTES, SENTENCE_LATENCY_BRIEF_BYTES},
    };

    sentence(
        text, size, language, forms[line->memory][brief],
        SAY_VALUES((long long)line->access.independent * (line->memory ? line->access.bytes : 1)));
}

void latency_needed(const evaluated_launch *subject, const latency_line *line,
                    char text[SENTENCE_SIZE])
{
    int resident = subject->result.warps;
    int slots = subject->arch->max_warps_per_sm;
    bool open = line->memory && line->access.bytes_per_cycle <= 0 && line->warps > resident;
    char with[PHRASE_SIZE];

    if (!line->known) {
        sentence(text, SENTENCE_SIZE, subject->language, SAY(LATENCY_UNKNOWN, subject->arch->name));
        return;
    }
    latency_assumption(subject->language, line, false, with, sizeof with);
    sentence(text, SENTENCE_SIZE, subject->language,
             open                       ? SENTENCE_LATENCY_NEEDED_OPEN
             : line->warps > slots      ? SENTENCE_LATENCY_NEEDED_NEVER
             : launch_bounding(subject) ? SENTENCE_LATENCY_NEEDED_BOUND
                                        : SENTENCE_LATENCY_NEEDED,
             SAY_VALUES(line->warps, line->warps > slots && !open ? slots : resident, with));
}

int latency_after(const profile *known, int kind)
{
    for (kind = larger(kind, -1) + 1; kind < KIND_COUNT; kind++) {
        const struct latency_kind *next = &kinds[kind];

        if (next->always ||
            profile_find_figure(known, next->memory ? PROFILE_LATENCY : PROFILE_THROUGHPUT,
                                next->item)) {
            return kind;
        }
    }
    return LATENCY_NONE;
}
