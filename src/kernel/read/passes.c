/* SPDX-License-Identifier: MIT */
/*
 * A warp issues in order, and every instruction of sm_70 and later says when the next may
 * issue: after so many cycles, and when the counters that it names are at zero, which loads and
 * other instructions of variable latency raise. So a walk over the code with six counters gives
 * the time of a warp alone, with every chain of arithmetic and every load in flight in it.
 * tests/data/latency compares what comes of it with measured kernels.
 */
#include "kernel/read/opcodes.h"

#include <string.h>

enum {
    COUNTERS = 6,      /* scoreboards of a warp */
    TRIPS = 4,         /* of each loop: enough for loads of one trip to overlap with the next */
    STEPS_MOST = 2048, /* instructions of a walk */
    LOOPS_MOST = 256,
    COPIES = 16,       /* groups of asynchronous copies */
    OTHER_CYCLES = 20, /* of variable latency, without a rule */
    READ_CYCLES = 15,  /* until a store has read its registers */
};

/* Walks at once, with different latencies of global memory: in cycles. */
enum { WALKS = 3 };
static const double memory_cycles[WALKS] = {40, 1000, 2000};

typedef struct walk {
    double now[WALKS];
    double counters[COUNTERS][WALKS];
    double copies[WALKS];         /* until the copies of the open group are there */
    double groups[COPIES][WALKS]; /* the same of closed groups, the oldest first */
    int group_count;
    warp_registers registers;
    warp_memory memory;
    bool unknown; /* an instruction without a rule takes part */
    kernel_work work;
} walk;

static void wait_until(walk *w, const double until[WALKS])
{
    for (int i = 0; i < WALKS; i++) {
        w->now[i] = until[i] > w->now[i] ? until[i] : w->now[i];
    }
}

static void raise_to(double counter[WALKS], const walk *w, double cycles, bool memory)
{
    for (int i = 0; i < WALKS; i++) {
        double until = w->now[i] + cycles + (memory ? memory_cycles[i] : 0);

        counter[i] = until > counter[i] ? until : counter[i];
    }
}

/* DEPBAR.LE SB0, N: all groups but the last N. */
static void wait_for_groups(walk *w, const instruction *at)
{
    int left = (int)(at->low >> 38 & 63);
    int done = w->group_count - left;

    if (done > 0) {
        wait_until(w, w->groups[done - 1]);
        memmove(w->groups, w->groups + done, sizeof *w->groups * (size_t)left);
        w->group_count = left;
    }
}

static void take_effect(walk *w, const instruction *at)
{
    enum { ARRIVE_ONLY = 1 << 13 };
    effect of = (effect)at->rule.effect;

    if (of == EFFECT_LOAD || of == EFFECT_ATOMIC || of == EFFECT_STORE || of == EFFECT_COPY) {
        memory_count(&w->memory, at);
    }
    if (of == EFFECT_COPY) {
        raise_to(w->copies, w, 0, true);
    } else if (of == EFFECT_GROUP) {
        if (w->group_count == COPIES) {
            memmove(w->groups, w->groups + 1, sizeof *w->groups * (COPIES - 1));
            w->group_count--;
        }
        memcpy(w->groups[w->group_count++], w->copies, sizeof w->copies);
    } else if (of == EFFECT_WAIT) {
        wait_for_groups(w, at);
    }
    w->work.barriers += of == EFFECT_BARRIER;
    w->work.asynchronous |=
        of == EFFECT_BULK || (of == EFFECT_BARRIER && (at->high & ARRIVE_ONLY) != 0);
    w->unknown |= of == EFFECT_UNKNOWN;
}

static void step(walk *w, const instruction *at)
{
    unsigned control = (unsigned)(at->high >> 41);
    unsigned writes = control >> 5 & 7, reads = control >> 8 & 7, waits = control >> 11 & 63;
    bool memory = at->rule.effect == EFFECT_LOAD || at->rule.effect == EFFECT_ATOMIC;

    for (int i = 0; waits >> i > 0; i++) {
        if (waits >> i & 1) {
            wait_until(w, w->counters[i]);
        }
    }
    take_effect(w, at);
    w->work.instructions += 1;
    w->work.units[at->rule.unit] += (float)memory_results(&w->memory, at);
    if (writes < COUNTERS) {
        raise_to(w->counters[writes], w,
                 at->rule.cycles > 0 ? at->rule.cycles
                 : memory            ? 0
                                     : OTHER_CYCLES,
                 memory);
    }
    if (reads < COUNTERS) {
        raise_to(w->counters[reads], w, READ_CYCLES, false);
    }
    for (int i = 0; i < WALKS; i++) {
        w->now[i] += control & 15 ? control & 15 : 1;
    }
    warp_execute(&w->registers, at);
}

/* ---- The loop that dominates */

typedef struct loop {
    long first;
    long last; /* the branch back */
    int trips; /* taken in this walk */
} loop;

typedef struct loops {
    loop items[LOOPS_MOST];
    int count;
} loops;

static void find_loops(loops *found, const code_view *code)
{
    for (long i = 0; i < code->count && found->count < LOOPS_MOST; i++) {
        if (opcode_at(code, i) != OP_BRA) {
            continue;
        }
        instruction at = instruction_at(code, i);
        long target = instruction_target(code, &at, i);

        if (target >= 0 && target < i) {
            found->items[found->count++] = (loop){target, i, 0};
        }
    }
}

/* Instructions of a loop, those of loops in it as often as these run. */
static double weight_of(const loops *all, const loop *of)
{
    double weight = (double)(of->last - of->first + 1);

    for (int i = 0; i < all->count; i++) {
        const loop *inner = &all->items[i];

        if (inner != of && inner->first >= of->first && inner->last <= of->last) {
            weight += (TRIPS - 1) * (double)(inner->last - inner->first + 1);
        }
    }
    return weight;
}

static loop *dominating(loops *all)
{
    loop *found = NULL;
    double best = 0;

    for (int i = 0; i < all->count; i++) {
        double weight = weight_of(all, &all->items[i]);

        if (weight > best) {
            best = weight;
            found = &all->items[i];
        }
    }
    return found;
}

/* The next instruction after a branch; -1: the walk ends. */
static long follow(walk *w, loops *all, const code_view *code, const instruction *at, long index)
{
    long target = instruction_target(code, at, index);

    if (target > index) {
        return instruction_is_conditional(at) ? index + 1 : target;
    }
    for (int i = 0; i < all->count && target >= 0 && target < index; i++) {
        loop *of = &all->items[i];

        if (of->last == index) {
            of->trips = (of->trips + 1) % TRIPS;
            w->memory.trip++;
            return of->trips > 0 ? target : index + 1;
        }
    }
    return target == index ? -1 : index + 1;
}

static void walk_code(walk *w, loops *all, const loop *of, const code_view *code)
{
    long first = of ? of->first : 0, last = of ? of->last : code->count - 1;

    for (long i = 0; i < first; i++) {
        instruction at = instruction_at(code, i);

        warp_execute(&w->registers, &at);
    }
    for (long i = first;
         i >= first && i <= last && w->work.instructions < STEPS_MOST && !w->unknown;) {
        instruction at = instruction_at(code, i);

        step(w, &at);
        if (at.rule.effect == EFFECT_EXIT && !instruction_is_conditional(&at)) {
            break;
        }
        i = at.rule.effect == EFFECT_BRANCH ? follow(w, all, code, &at, i) : i + 1;
    }
}

static void divide(kernel_work *work, float by)
{
    float *const amounts[] = {
        &work->instructions, &work->cycles, &work->fixed_cycles, &work->waits,    &work->loads,
        &work->load_bytes,   &work->lines,  &work->lines_least,  &work->barriers,
    };

    for (size_t i = 0; i < sizeof amounts / sizeof *amounts; i++) {
        *amounts[i] /= by;
    }
    for (int i = 0; i < UNIT_COUNT; i++) {
        work->units[i] /= by;
    }
}

bool passes_of_code(const code_view *code, kernel_work *found)
{
    walk w = {.work = {.streaming = true}};
    loops all = {.count = 0};

    w.memory.registers = &w.registers;
    w.memory.work = &w.work;
    find_loops(&all, code);
    const loop *of = dominating(&all);

    walk_code(&w, &all, of, code);
    if (w.work.instructions <= 0 || w.unknown) {
        return false;
    }
    w.work.loop = of != NULL;
    double waits = (w.now[2] - w.now[1]) / (memory_cycles[2] - memory_cycles[1]);

    w.work.cycles = (float)w.now[0];
    w.work.waits = (float)waits;
    w.work.fixed_cycles = (float)(w.now[1] - memory_cycles[1] * waits);
    if (of && w.work.instructions < STEPS_MOST) {
        divide(&w.work, TRIPS);
    }
    *found = w.work;
    return true;
}
