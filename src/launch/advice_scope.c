/* SPDX-License-Identifier: MIT */
#include "launch/advice_scope.h"

#include "launch/launch_of_kernel.h"

/* ---- The kernel's own rules */

/* Whether the launch has the block size that the kernel is built for: another one is refused. */
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

/*
 * Below it a change to fewer registers is likely to spill: three quarters of
 * them, or all of them where the kernel spills already.
 */
static int spill_threshold(const evaluated_launch *subject)
{
    int registers = subject->launch.registers_per_thread;
    bool spills = subject->kernel && kernel_spilled(subject->kernel) > 0;

    return spills ? registers : registers - registers / 4;
}

/* ---- The scope */

int advice_block_multiple(const evaluated_launch *subject, bool every_warp)
{
    int own = subject->launch.block_multiple;

    return every_warp ? subject->arch->warp_size : own > 0 ? own : ADVICE_BLOCK_MULTIPLE;
}

occ_advice_scope advice_scope_of(const evaluated_launch *subject, bool every_warp)
{
    const kernel *item = subject->kernel;
    occ_advice_scope scope = {
        .block_multiple = advice_block_multiple(subject, every_warp),
        .late_registers = spill_threshold(subject),
    };

    if (fixes_block(subject) || uses_setmaxnreg(item)) {
        scope.held |= 1u << OCC_PARAM_BLOCK_SIZE;
    }
    if (fixes_cluster(subject) || works_in_cluster(item)) {
        scope.held |= 1u << OCC_PARAM_CLUSTER_SIZE;
    }
    if (uses_setmaxnreg(item)) {
        scope.least_registers = pool_registers(subject);
        scope.held |= scope.least_registers == 0 ? 1u << OCC_PARAM_REGISTERS : 0;
    }
    return scope;
}

bool advice_may_spill(const evaluated_launch *subject, const occ_advice *advice)
{
    for (size_t i = 0; i < advice->count; i++) {
        const occ_change *change = &advice->changes[i];

        if (change->parameter == OCC_PARAM_REGISTERS && change->to < change->from &&
            change->to < spill_threshold(subject)) {
            return true;
        }
    }
    return false;
}

/* ---- The reasons */

static void write_setmaxnreg(const evaluated_launch *subject, char text[SENTENCE_SIZE])
{
    const kernel *item = subject->kernel;
    int registers = pool_registers(subject);
    sentence_id id = registers == 0                                    ? SENTENCE_HELD_BY_SETMAXNREG
                     : item->setmaxnreg_least == item->setmaxnreg_most ? SENTENCE_HELD_BY_DECREASE
                                                                       : SENTENCE_HELD_BY_POOL;

    sentence(text, SENTENCE_SIZE, subject->language, id,
             SAY_VALUES(item->setmaxnreg_least, item->setmaxnreg_most, registers));
}

size_t advice_held(const evaluated_launch *subject, char (*sentences)[SENTENCE_SIZE])
{
    const kernel *item = subject->kernel;
    const struct language *language = subject->language;
    size_t count = 0;

    if (uses_setmaxnreg(item)) {
        write_setmaxnreg(subject, sentences[count++]);
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
