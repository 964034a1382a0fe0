/* SPDX-License-Identifier: MIT */
#include "launch/advice_answers.h"

#include <string.h>

#include "base/range.h"
#include "launch/launch_parameter.h"

/* The first ALWAYS_COUNT are tried even where the launch has none of them. */
static const occ_parameter amounts[] = {OCC_PARAM_REGISTERS, OCC_PARAM_DYNAMIC_SMEM,
                                        OCC_PARAM_SMEM_PER_THREAD, OCC_PARAM_STATIC_SMEM};

enum { AMOUNT_COUNT = sizeof amounts / sizeof *amounts, ALWAYS_COUNT = 2 };

/* Adds the runs with so many blocks; those that touch are one stretch. */
static void add_runs(const occ_run *runs, size_t run_count, occ_parameter parameter, int blocks,
                     amount_stretch stretches[STRETCHES_MOST], size_t *count)
{
    for (size_t i = 0; i < run_count; i++) {
        amount_stretch *last = *count > 0 ? &stretches[*count - 1] : NULL;

        if (runs[i].point.blocks != blocks) {
            continue;
        }
        if (last && last->parameter == parameter && last->run.last + 1 == runs[i].first) {
            last->run.last = runs[i].last;
        } else if (*count < STRETCHES_MOST) {
            stretches[(*count)++] = (amount_stretch){parameter, runs[i]};
        }
    }
}

size_t exactly_stretches(const occ_arch *arch, const occ_device *device, const occ_launch *launch,
                         int blocks, amount_stretch stretches[STRETCHES_MOST])
{
    occ_run runs[OCC_MAX_RUNS];
    size_t count = 0;

    for (size_t i = 0; i < AMOUNT_COUNT; i++) {
        occ_range range = parameter_bounds(arch, device, launch, amounts[i]);
        size_t run_count;

        /* 0 registers are no limit, and no value. */
        range.first = amounts[i] == OCC_PARAM_REGISTERS ? 1 : range.first;
        /* Parts of shared memory that the launch has none of stay 0, but for the dynamic one. */
        if (i < ALWAYS_COUNT || occ_get(launch, amounts[i]) > 0) {
            occ_runs(arch, device, launch, amounts[i], range, runs, OCC_MAX_RUNS, &run_count);
            add_runs(runs, run_count, amounts[i], blocks, stretches, &count);
        }
    }
    return count;
}

int exactly_nearest(const occ_launch *launch, const amount_stretch *stretch)
{
    const occ_run *run = &stretch->run;
    int own = occ_get(launch, stretch->parameter);
    int value = clamp(own, run->first, run->last);
    int whole = (value + (value > own ? FLOAT_BYTES - 1 : 0)) / FLOAT_BYTES * FLOAT_BYTES;
    bool bytes = parameter_of(stretch->parameter)->kind == PARAMETER_KIND_BYTES;

    return bytes && value != own && whole == clamp(whole, run->first, run->last) ? whole : value;
}

int bounds_blocks(const occ_arch *arch, int blocks, int warps)
{
    static const bool counts_waves[] = {[OCC_VENDOR_NVIDIA] = false, [OCC_VENDOR_AMD] = true};
    _Static_assert(sizeof counts_waves / sizeof *counts_waves == OCC_VENDOR_COUNT,
                   "a row for each vendor");
    int simds = arch->subpartitions;

    return counts_waves[arch->vendor] ? (warps + simds - 1) / simds : blocks;
}

/* ---- One block size for several architectures */

void block_places_bounds(block_places *places, int multiple, int limit)
{
    places->most = limit > 0 ? limit : OCC_MAX_BLOCK_SIZE;
    places->unit = places->items[0].arch->warp_size;
    for (int i = 0; i < places->count; i++) {
        const block_place *place = &places->items[i];
        int own = place->launch.max_threads_per_block;

        places->most = smaller(places->most, place->arch->max_threads_per_block);
        places->most = own > 0 ? smaller(places->most, own) : places->most;
        places->unit = multiple > 0 ? multiple : smaller(places->unit, place->arch->warp_size);
    }
}

double block_places_percents(const block_places *places, int block_size,
                             double percents[BLOCK_PLACES_MOST])
{
    double lowest = 100;

    for (int i = 0; i < places->count; i++) {
        const block_place *place = &places->items[i];
        occ_launch launch = place->launch;
        occ_result result;

        launch.block_size = block_size;
        occ_occupancy(place->arch, NULL, &launch, &result);
        percents[i] = occ_percent(place->arch, &result);
        lowest = percents[i] < lowest ? percents[i] : lowest;
    }
    return lowest;
}

double block_places_best(const block_places *places)
{
    double percents[BLOCK_PLACES_MOST];
    double best = 0;

    for (int size = places->unit; size <= places->most; size += places->unit) {
        double lowest = block_places_percents(places, size, percents);

        best = lowest > best ? lowest : best;
    }
    return best;
}

int block_places_refused(const block_places *places, occ_refusal *refusal)
{
    for (int i = 0; i < places->count && places->unit <= places->most; i++) {
        const block_places one = {{places->items[i]}, 1, places->unit, places->most};

        if (block_places_best(&one) <= 0) {
            occ_launch launch = places->items[i].launch;
            occ_result result;

            launch.block_size = places->unit;
            occ_occupancy(places->items[i].arch, NULL, &launch, &result);
            *refusal = result.refusal;
            return i;
        }
    }
    return -1;
}

/* ---- What advice may propose for a kernel, and what it leaves out: the kernel's own rules */

static bool fixes_block(const evaluated_launch *subject)
{
    return subject->kernel && subject->kernel->block_size == subject->launch.block_size;
}

static bool uses_setmaxnreg(const kernel *item)
{
    return item && item->setmaxnreg_use == KERNEL_USED;
}

static bool fixes_cluster(const evaluated_launch *subject)
{
    return subject->kernel && subject->kernel->cluster > 0 &&
           subject->kernel->cluster == subject->launch.cluster_size;
}

static bool works_in_cluster(const kernel *item)
{
    return item && item->cluster_use == KERNEL_USED;
}

/* The fewest registers that hold the requests of a kernel's setmaxnreg; 0: unknown. */
static int pool_registers(const evaluated_launch *subject)
{
    const kernel *item = subject->kernel;

    return item->setmaxnreg_least == KERNEL_UNKNOWN
               ? 0
               : occ_pool_registers(subject->arch, &subject->launch, item->setmaxnreg_least,
                                    item->setmaxnreg_most);
}

int advice_block_multiple(const evaluated_launch *subject, bool every_warp)
{
    int own = subject->launch.block_multiple;

    return every_warp ? subject->arch->warp_size : own > 0 ? own : ADVICE_BLOCK_MULTIPLE;
}

occ_advice_scope advice_scope_of(const evaluated_launch *subject, bool every_warp)
{
    const kernel *item = subject->kernel;
    int registers = subject->launch.registers_per_thread;
    occ_advice_scope scope = {.block_multiple = advice_block_multiple(subject, every_warp)};

    for (size_t i = 0; i < AMOUNT_COUNT; i++) {
        scope.least[amounts[i]] = (occ_get(&subject->launch, amounts[i]) + 1) / 2;
    }
    /* Fewer registers are likely to spill: below 3/4, or any fewer of a kernel that spills. */
    scope.least[OCC_PARAM_REGISTERS] =
        registers - (item && kernel_spilled(item) > 0 ? 0 : registers / 4);
    if (fixes_block(subject) || uses_setmaxnreg(item)) {
        scope.held |= 1u << OCC_PARAM_BLOCK_SIZE;
    }
    if (fixes_cluster(subject) || works_in_cluster(item)) {
        scope.held |= 1u << OCC_PARAM_CLUSTER_SIZE;
    }
    if (uses_setmaxnreg(item)) {
        int pool = pool_registers(subject);

        scope.held |= pool == 0 ? 1u << OCC_PARAM_REGISTERS : 0;
        scope.least[OCC_PARAM_REGISTERS] = larger(pool, scope.least[OCC_PARAM_REGISTERS]);
    }
    return scope;
}

/* ---- Gains, with amounts that people write */

int tile_width(int bytes)
{
    static const int widths[] = {64, 65, 32, 33, 16, 17};

    for (size_t i = 0; i < sizeof widths / sizeof *widths; i++) {
        int rows = bytes / FLOAT_BYTES / widths[i];

        if (bytes % (FLOAT_BYTES * widths[i]) == 0 && rows % TILE_ROW_UNIT == 0 &&
            rows == clamp(rows, widths[i] / 2, 8 * widths[i])) {
            return widths[i];
        }
    }
    return 0;
}

static bool keeps_its_point(const evaluated_launch *subject, const occ_advice *item)
{
    occ_launch launch = subject->launch;
    occ_result result;

    occ_follow(&launch, item);
    return occ_occupancy(subject->arch, subject->device, &launch, &result) == OCC_OK &&
           result.blocks == item->point.blocks && result.warps == item->point.warps &&
           result.limiters == item->point.limiters;
}

/* Steps from the launch's own amount: a sixteenth of it or whole tiles, whole floats at least. */
static int first_step(int from)
{
    int step = larger(FLOAT_BYTES * TILE_ROW_UNIT * tile_width(from), FLOAT_BYTES);

    while (2 * step <= from / 16) {
        step *= 2;
    }
    while (step > from / 4 && step > FLOAT_BYTES) {
        step /= 2;
    }
    return step;
}

/* Moves an amount on to a multiple of the largest step that keeps the item's point. */
static void round_amount(const evaluated_launch *subject, int least, occ_advice *item,
                         occ_change *change)
{
    const int exact = change->to;
    int next;

    for (int step = first_step(change->from); step > 0; step = next) {
        next = step == FLOAT_BYTES ? 0 : step / 2 % FLOAT_BYTES == 0 ? step / 2 : FLOAT_BYTES;
        change->to = exact / step * step;
        change->to += exact > change->from && change->to < exact ? step : 0;
        if (change->to >= least && keeps_its_point(subject, item)) {
            return;
        }
    }
    change->to = exact;
}

size_t advice_find(const evaluated_launch *subject, const occ_advice_scope *scope,
                   occ_advice *items, size_t capacity)
{
    size_t count;

    occ_advise(subject->arch, subject->device, &subject->launch, scope, items, capacity, &count);
    for (size_t i = 0; i < 2 * count; i++) {
        occ_change *change = &items[i / 2].changes[i % 2];

        if (i % 2 < items[i / 2].count &&
            parameter_of(change->parameter)->kind == PARAMETER_KIND_BYTES) {
            round_amount(subject, scope->least[change->parameter], &items[i / 2], change);
        }
    }
    return count;
}

static bool is_realistic(const occ_advice_scope *scope, const occ_advice *item)
{
    bool good = true;

    for (size_t i = 0; i < item->count; i++) {
        const occ_change *change = &item->changes[i];

        good =
            good && (change->to >= change->from || change->to >= scope->least[change->parameter]);
    }
    return good;
}

size_t advice_beyond(const evaluated_launch *subject, const occ_advice_scope *scope,
                     occ_advice *items, size_t capacity)
{
    occ_advice_scope all = *scope;
    size_t count;
    size_t kept = 0;

    memset(all.least, 0, sizeof all.least);
    if (uses_setmaxnreg(subject->kernel)) {
        all.least[OCC_PARAM_REGISTERS] = pool_registers(subject);
    }
    count = advice_find(subject, &all, items, capacity);
    for (size_t i = 0; i < count; i++) {
        if (!is_realistic(scope, &items[i])) {
            items[kept++] = items[i];
        }
    }
    return kept;
}

size_t advice_held(const evaluated_launch *subject, char (*sentences)[SENTENCE_SIZE])
{
    const kernel *item = subject->kernel;
    const struct language *language = subject->language;
    size_t count = 0;

    if (uses_setmaxnreg(item)) {
        int registers = pool_registers(subject);

        sentence(sentences[count++], SENTENCE_SIZE, language,
                 registers == 0                                    ? SENTENCE_HELD_BY_SETMAXNREG
                 : item->setmaxnreg_least == item->setmaxnreg_most ? SENTENCE_HELD_BY_DECREASE
                                                                   : SENTENCE_HELD_BY_POOL,
                 SAY_VALUES(item->setmaxnreg_least, item->setmaxnreg_most, registers));
    } else if (fixes_block(subject)) {
        sentence(sentences[count++], SENTENCE_SIZE, language, SAY(HELD_BLOCK, item->block_size));
    }
    if (fixes_cluster(subject)) {
        sentence(sentences[count++], SENTENCE_SIZE, language, SAY(HELD_CLUSTER, item->cluster));
    } else if (works_in_cluster(item)) {
        sentence(sentences[count++], SENTENCE_SIZE, language, SAY(HELD_CLUSTER_USED));
    }
    return count;
}
