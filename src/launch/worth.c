/* SPDX-License-Identifier: MIT */
#include "launch/worth.h"

#include <string.h>

#include "base/range.h"
#include "launch/latency_line.h"
#include "launch/measured.h"

/*
 * Measured on an H200 with the kernels of tests/data/latency; figures of no architecture, since
 * no source has them for others.
 */
static const double loaded_latency = 1.15;    /* of DRAM, of the latency of one access alone */
static const double reached_bandwidth = 0.85; /* of DRAM, of the documented one */
static const double l2_peak = 1.6;            /* times the bandwidth that plain copies reach */
static const double start_cycles = 350;       /* of a block: its launch and its end */
static const double blocks_a_cycle = 0.84;    /* that a GPU launches */

enum { DEMANDS = 16 };

/* Cycles of the SM that a warp's pass occupies each unit. */
typedef struct demands {
    double cycles[DEMANDS];
    int count;
    double busy; /* of the busiest unit */
    sentence_id busiest;
} demands;

static void add(demands *of, double cycles, sentence_id name)
{
    if (cycles > 0 && of->count < DEMANDS) {
        of->cycles[of->count++] = cycles;
        of->busiest = cycles > of->busy ? name : of->busiest;
        of->busy = cycles > of->busy ? cycles : of->busy;
    }
}

/* ---- Units */

static const struct unit_rule {
    kernel_unit unit;
    const char *items[2]; /* figures of a profile: results a cycle; the first that it has */
    sentence_id name;
} unit_rules[] = {
    {UNIT_FP32, {"fp32_add_mul_fma", "fp32_add_mul_mad"}, SENTENCE_WORTH_UNIT_FP32},
    {UNIT_FP16, {"fp16_add_mul_fma", NULL}, SENTENCE_WORTH_UNIT_FP16},
    {UNIT_FP64, {"fp64_add_mul_fma", NULL}, SENTENCE_WORTH_UNIT_FP64},
    {UNIT_INTEGER, {"int32_add_sub", NULL}, SENTENCE_WORTH_UNIT_INTEGER},
    {UNIT_MULTIPLY, {"int32_mul_mad", "int32_add_sub"}, SENTENCE_WORTH_UNIT_INTEGER},
    {UNIT_SPECIAL, {"sfu_rcp_rsqrt_ex2_lg2_sin_cos", "sfu"}, SENTENCE_WORTH_UNIT_SPECIAL},
    {UNIT_TENSOR, {"fp16_tensor_mma", NULL}, SENTENCE_WORTH_UNIT_TENSOR},
};

static double figure(const profile *known, profile_figure_kind kind, const char *item)
{
    const profile_figure *found = item ? profile_find_figure(known, kind, item) : NULL;

    return found ? found->value : 0;
}

/* false: the profile has no rate of a unit that the code uses, which is *missing. */
static bool add_units(demands *of, const evaluated_launch *subject, sentence_id *missing)
{
    enum { ATOMIC_CYCLES = 4 }; /* of 32 threads with few addresses in common */
    const kernel_work *work = subject->kernel->work;
    const occ_arch *arch = subject->arch;

    add(of, (double)work->instructions / arch->schedulers_per_sm, SENTENCE_WORTH_UNIT_ISSUE);
    for (size_t i = 0; i < sizeof unit_rules / sizeof *unit_rules; i++) {
        const struct unit_rule *rule = &unit_rules[i];
        double results = (double)work->units[rule->unit] * arch->warp_size;
        double rate = figure(subject->profile, PROFILE_THROUGHPUT, rule->items[0]);

        rate = rate > 0 ? rate : figure(subject->profile, PROFILE_THROUGHPUT, rule->items[1]);
        if (results > 0 && rate <= 0) {
            *missing = rule->name;
            return false;
        }
        add(of, results > 0 ? results / rate : 0, rule->name);
    }
    add(of,
        work->units[UNIT_SHARED] + work->units[UNIT_SHUFFLE] + work->units[UNIT_LOAD_STORE] +
            ATOMIC_CYCLES * work->units[UNIT_ATOMIC],
        SENTENCE_WORTH_UNIT_SHARED);
    return true;
}

/* ---- Memories */

typedef struct place {
    const char *key;
    sentence_id name;
    double cycles;     /* latency */
    double l2_bytes;   /* a cycle and SM that pass on the way; 0: none do */
    double dram_bytes; /* likewise */
} place;

/* The memories where data may lie; 0: the profile lacks figures of one, which is *missing. */
static int find_places(const evaluated_launch *subject, place places[WORTH_CASES],
                       sentence_id *missing)
{
    const profile *known = subject->profile;
    double l2 = l2_peak * figure(known, PROFILE_BANDWIDTH, "l2_hit");
    double dram = reached_bandwidth * device_bytes_per_cycle(subject->device);
    const place all[WORTH_CASES] = {
        {"l1_hit", SENTENCE_WORTH_L1, figure(known, PROFILE_LATENCY, "l1_hit"), 0, 0},
        {"l2_hit", SENTENCE_WORTH_L2, figure(known, PROFILE_LATENCY, "l2_hit"), l2, 0},
        {"dram", SENTENCE_LATENCY_DRAM, loaded_latency * figure(known, PROFILE_LATENCY, "dram"), l2,
         dram},
    };
    int chosen = 0, count = 0;

    while (chosen < WORTH_CASES && strcmp(latency_key(subject->latency), all[chosen].key) != 0) {
        chosen++;
    }
    bool one = chosen < WORTH_CASES;

    for (int i = 0; i < WORTH_CASES; i++) {
        const place *at = &all[i];
        const double rates[WORTH_CASES] = {1, l2, l2 < dram ? l2 : dram};

        if (one ? i != chosen : i == 0 && subject->kernel->work->streaming) {
            continue;
        }
        if (at->cycles <= 0 || rates[i] <= 0) {
            *missing = at->cycles <= 0 ? at->name
                       : l2 <= 0       ? SENTENCE_WORTH_UNIT_L2
                                       : SENTENCE_WORTH_UNIT_DRAM;
            return 0;
        }
        places[count++] = *at;
    }
    return count;
}

/* Widens the last case by a memory from which a pass moves so many bytes. */
static bool widen(const evaluated_launch *subject, const place *at, double bytes, worth *found)
{
    const kernel_work *work = subject->kernel->work;
    const int warps = subject->result.warps_per_block;
    worth_case *of = &found->cases[found->count - 1];
    double whole = subject->arch->max_warps_per_sm, needed;
    demands units = {.count = 0};

    if (!add_units(&units, subject, &found->missing)) {
        return false;
    }
    add(&units, at->l2_bytes > 0 ? bytes / at->l2_bytes : 0, SENTENCE_WORTH_UNIT_L2);
    add(&units, at->dram_bytes > 0 ? bytes / at->dram_bytes : 0, SENTENCE_WORTH_UNIT_DRAM);
    if (!work->loop && subject->device) {
        add(&units, subject->device->sms / blocks_a_cycle / warps, SENTENCE_WORTH_UNIT_LAUNCH);
    }
    double waited = work->fixed_cycles + work->waits * at->cycles, busy = units.busy;
    double cycles =
        (waited > work->cycles ? waited : work->cycles) + (work->loop ? 0 : start_cycles);
    /* Warps of a block wait for one another at barriers, and for the last at the end. */
    double together = work->barriers > 0 || !work->loop ? cycles + (warps - 1) * busy : cycles;
    double alone = WORTH_SHARE * (cycles > busy ? cycles / busy : 1);

    if (occ_share_warps(subject->arch, together, units.cycles, units.count, WORTH_SHARE, &needed) !=
        OCC_OK) {
        return false;
    }
    alone = alone < WORTH_SHARE * whole ? alone : WORTH_SHARE * whole;
    /* Bounds, with a margin. */
    int low = larger((int)(0.95 * alone), 1);
    int high = larger(smaller(whole_up(1.15 * needed), (int)whole), low);

    if (busy > of->busy) {
        of->cycles = cycles > busy ? cycles : busy;
        of->busy = busy;
        of->unit = units.busiest;
    }
    of->briefest = of->briefest < 0 || busy < of->briefest ? busy : of->briefest;
    of->low = of->low == 0 ? low : smaller(low, of->low);
    of->high = larger(high, of->high);
    return true;
}

/* ---- What a profile or a trace saw of the launch */

/* If most sectors miss, every load of a warp waits for the next level; if nearly all hit, none. */
static unsigned excluded_by_hits(const kernel_launch *seen, const place *at)
{
    const double most_miss = 50, nearly_all_hit = 98;
    bool l1_misses = seen->l1_hit_percent >= 0 && seen->l1_hit_percent < most_miss;

    if (at->l2_bytes <= 0) {
        return l1_misses ? WORTH_BY_L1_HIT_RATE : 0;
    }
    return seen->l1_hit_percent >= nearly_all_hit                         ? WORTH_BY_L1_HIT_RATE
           : at->dram_bytes > 0 && seen->l2_hit_percent >= nearly_all_hit ? WORTH_BY_L2_HIT_RATE
                                                                          : 0;
}

/* Cycles of an SM for a warp's pass, by the time of a launch without loops; 0: unknown. */
static double cycles_of_launch(const evaluated_launch *subject)
{
    const kernel_launch *seen = &subject->kernel->launch;
    const occ_device *device = subject->device;
    double launches = seen->count > 0 ? (double)seen->count : 1;
    double warps = (double)seen->grid_size * subject->result.warps_per_block;

    return subject->kernel->work->loop || seen->time_us <= 0 || seen->grid_size < 1 || !device
               ? 0
               : seen->time_us / launches * device->clock_mhz * device->sms / warps;
}

/* Leaves out what the profile contradicts, unless that is all. */
static void narrow(const evaluated_launch *subject, const place places[WORTH_CASES], worth *found)
{
    const double margin = 0.9; /* of the clock, which is not the documented one */
    double taken = cycles_of_launch(subject);
    worth narrowed = {.count = 0, .missing = SENTENCE_COUNT};

    for (int i = 0; i < found->count; i++) {
        const worth_case *of = &found->cases[i];
        unsigned by = excluded_by_hits(&subject->kernel->launch, &places[i]);

        by = by == 0 && taken > 0 && taken < margin * of->briefest ? WORTH_BY_TIME : by;
        narrowed.narrowed |= by;
        if (by == 0) {
            narrowed.cases[narrowed.count++] = *of;
        } else {
            narrowed.excluded[narrowed.excluded_count++] = of->name;
        }
    }
    if (narrowed.count > 0) {
        *found = narrowed;
    }
}

double worth_peak_percent(const kernel_launch *seen)
{
    return seen->sm_percent > seen->memory_percent ? seen->sm_percent : seen->memory_percent;
}

/* ---- A measurement of the kernel itself: its speed by the warps that were resident */

enum { WARPS_MOST = 256 };

/* Speeds by warps; 0: not measured. */
struct speeds {
    double at[WARPS_MOST + 1];
    double best;
};

/* A label may be a longer name that was cut. */
static bool is_name(const char *label, const char *name)
{
    enum { CHARACTER_BYTES = 4 };
    size_t length = strlen(label);

    return name && strncmp(label, name, length) == 0 &&
           (name[length] == '\0' || length + CHARACTER_BYTES >= MEASURED_LABEL);
}

static bool is_of(const measured_series *series, const evaluated_launch *subject)
{
    return subject->device && strcmp(series->device, subject->device->name) == 0 &&
           (is_name(series->label, subject->kernel->name) ||
            is_name(series->label, subject->shown_name));
}

/* Warps of a point that differs from the launch in dynamic shared memory alone; 0: of any other. */
static int warps_of(const measured_point *point, const evaluated_launch *subject)
{
    int warps = whole_near(point->occupancy * subject->arch->max_warps_per_sm / 100);

    return point->parameter == OCC_PARAM_DYNAMIC_SMEM && !point->is_static &&
                   warps <= subject->arch->max_warps_per_sm &&
                   warps == point->blocks * subject->result.warps_per_block
               ? warps
               : 0;
}

/* Fills speeds between two measured points from the line through both. */
static void interpolate(struct speeds *speeds, int most)
{
    int before = 0;

    for (int i = 1; i <= most; i++) {
        if (speeds->at[i] <= 0) {
            continue;
        }
        double step = (speeds->at[i] - speeds->at[before]) / (i - before);

        for (int k = before + 1; k < i && before > 0; k++) {
            speeds->at[k] = speeds->at[before] + step * (k - before);
        }
        before = i;
    }
}

static struct speeds speeds_of(const evaluated_launch *subject, int series)
{
    const measured_set *set = subject->measured;
    struct speeds found = {.best = 0};

    for (size_t i = 0; i < set->count; i++) {
        const measured_point *point = &set->points[i];
        int warps = point->series == series ? warps_of(point, subject) : 0;

        if (warps > 0 && point->amount > found.at[warps]) {
            found.at[warps] = point->amount;
            found.best = point->amount > found.best ? point->amount : found.best;
        }
    }
    interpolate(&found, subject->arch->max_warps_per_sm);
    return found;
}

/* Sets the verdict from points of the kernel in subject->measured. false: there are none. */
static bool worth_measured(const evaluated_launch *subject, worth *found)
{
    const measured_set *set = subject->measured;
    int resident = subject->result.warps, series = 0, needed = 1;

    while (set && series < set->series_count && !is_of(&set->series[series], subject)) {
        series++;
    }
    if (!set || series == set->series_count || resident < 1 ||
        subject->arch->max_warps_per_sm > WARPS_MOST) {
        return false;
    }
    const struct speeds speeds = speeds_of(subject, series);

    if (speeds.at[resident] <= 0) {
        return false;
    }
    while (speeds.at[needed] < WORTH_SHARE * speeds.best) {
        needed++;
    }
    *found = (worth){.verdict = WORTH_MEASURED,
                     .needed_low = needed,
                     .needed_high = needed,
                     .share = speeds.at[resident] / speeds.best};
    return true;
}

/* ---- The verdict */

static void conclude(const evaluated_launch *subject, worth *found)
{
    int whole = subject->arch->max_warps_per_sm, resident = subject->result.warps;

    found->needed_low = whole;
    found->beyond = whole;
    for (int i = 0; i < found->count; i++) {
        const worth_case *of = &found->cases[i];
        double unhidden = of->cycles / of->busy / whole;

        found->needed_low = smaller(of->low, found->needed_low);
        found->needed_high = larger(of->high, found->needed_high);
        found->beyond = unhidden < found->beyond ? unhidden : found->beyond;
    }
    found->asynchronous = subject->kernel->work->asynchronous;
    found->verdict = found->asynchronous            ? WORTH_CANNOT_TELL
                     : resident < found->needed_low ? WORTH_GAINS
                     : resident >= found->needed_high && launch_bounding(subject) == 0
                         ? WORTH_GAINS_NOTHING
                         : WORTH_CANNOT_TELL;
}

static bool find_cases(const evaluated_launch *subject, worth *found)
{
    const kernel_work *work = subject->kernel->work;
    place places[WORTH_CASES] = {{"none", SENTENCE_WORTH_NO_MEMORY, 0, 0, 0}};
    int count = 1;

    if (!work || !subject->profile || subject->arch->schedulers_per_sm < 1) {
        return false;
    }
    if (work->lines > 0) {
        count = find_places(subject, places, &found->missing);
    }
    double least = work->lines_least > KERNEL_SECTOR ? work->lines_least : KERNEL_SECTOR;

    for (int i = 0; i < count; i++) {
        const place *at = &places[i];

        found->cases[found->count++] =
            (worth_case){.place = at->key, .name = at->name, .busy = -1, .briefest = -1};
        if (!widen(subject, at, work->lines, found) ||
            (at->l2_bytes > 0 && !widen(subject, at, least, found))) {
            return false;
        }
    }
    if (count > 1) {
        narrow(subject, places, found);
    }
    return count > 0;
}

/* Whether the kernel, with at least the profile's warps, is at nine tenths of its peak. */
static bool is_at_peak(const evaluated_launch *subject, worth *found)
{
    const kernel_launch *seen = &subject->kernel->launch;
    int warps = whole_near(seen->theoretical_percent * subject->arch->max_warps_per_sm / 100);

    if (worth_peak_percent(seen) < 100 * WORTH_SHARE || warps < 1 ||
        subject->result.warps < warps || launch_bounding(subject) != 0) {
        return false;
    }
    found->verdict = WORTH_GAINS_NOTHING;
    found->narrowed |= WORTH_BY_THROUGHPUT;
    found->needed_high = smaller(found->needed_high, warps);
    found->needed_low = smaller(found->needed_low, found->needed_high);
    found->beyond = 0;
    return true;
}

bool worth_of(const evaluated_launch *subject, worth *found)
{
    *found = (worth){.count = 0, .missing = SENTENCE_COUNT};
    if (!subject->kernel || subject->result.blocks == 0) {
        return false;
    }
    if (find_cases(subject, found)) {
        conclude(subject, found);
    } else {
        found->count = 0;
    }
    return worth_measured(subject, found) || is_at_peak(subject, found) || found->count > 0;
}

bool worth_is_reached(const evaluated_launch *subject, const worth *found)
{
    return found->verdict == WORTH_GAINS_NOTHING ||
           (found->verdict == WORTH_MEASURED && subject->result.warps >= found->needed_high);
}
