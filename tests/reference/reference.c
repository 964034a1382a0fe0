/* SPDX-License-Identifier: MIT */
/*
 * make check-reference: the core against cuda_occupancy.h of an installed CUDA
 * toolkit, for every compute capability that it knows. One process for each
 * processor; prints TAP.
 */
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "reference/compare.h"
#include "reference/header.h"
#include "reference/sweeps.h"
#include "support/architectures.h"

/* Fewer than this over all architectures would be a hole in the sweeps. */
enum { LEAST_COMPARED = 20000000 };

struct report {
    int tests;
    int failed;
};

static void tell(struct report *report, bool good, const char *what)
{
    report->tests++;
    report->failed += !good;
    printf("%sok %d - %s\n", good ? "" : "not ", report->tests, what);
    fflush(stdout);
}

static void compare_all(struct comparison *comparison)
{
    sweep_registers(comparison);
    sweep_smem(comparison);
    sweep_counts(comparison);
    sweep_random(comparison);
    sweep_suggestions(comparison);
    sweep_available_smem(comparison);
}

/* Works through every architecture that no other process has taken. */
static void work(struct comparison *comparisons, size_t count, size_t *next)
{
    for (;;) {
        size_t mine = __atomic_fetch_add(next, 1, __ATOMIC_SEQ_CST);

        if (mine >= count) {
            break;
        }
        compare_all(&comparisons[mine]);
    }
    fflush(stdout);
}

/* What the processes share: the counts, and which architecture is next. */
struct shared {
    size_t next;
    struct comparison comparisons[MOST_ARCHITECTURES];
};

static bool run(struct shared *shared, size_t count)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    bool good = true;
    int status;

    for (long i = 0; i < processors; i++) {
        pid_t child = fork();

        if (child == 0) {
            work(shared->comparisons, count, &shared->next);
            _exit(0);
        }
        good = good && child > 0;
    }
    while (wait(&status) > 0) {
        good = good && status == 0;
    }
    return good;
}

static void tell_comparisons(struct report *report, const struct comparison *comparisons,
                             size_t count)
{
    long long compared = 0;
    char line[160];

    for (size_t i = 0; i < count; i++) {
        snprintf(line, sizeof line, "%s: %lld configurations, %lld differ",
                 comparisons[i].arch->name, comparisons[i].compared, comparisons[i].misses);
        tell(report, comparisons[i].misses == 0 && comparisons[i].compared > 0, line);
        compared += comparisons[i].compared;
    }
    snprintf(line, sizeof line, "%lld configurations on %zu architectures", compared, count);
    tell(report, compared >= LEAST_COMPARED, line);
}

/*
 * Stated difference 1: the header takes a register more than is documented
 * from 7.0 on (256), and 255 where 3.0 has 63. The core names the rule.
 */
static bool refuses_undocumented_registers(const occ_arch *arch)
{
    bool header_takes_more = arch->compute_major >= 7 || arch->max_registers_per_thread == 63;
    occ_launch launch = OCC_LAUNCH_DEFAULT;
    header_answer header;
    occ_result result;

    launch.block_size = 32;
    launch.registers_per_thread = arch->max_registers_per_thread + 1;
    return occ_occupancy(arch, NULL, &launch, &result) == OCC_OK && result.blocks == 0 &&
           result.refusal.rule == OCC_REFUSED_REGISTERS_THREAD &&
           result.refusal.asked == launch.registers_per_thread &&
           result.refusal.allowed == arch->max_registers_per_thread &&
           header_occupancy(arch, &launch, &header) && (header.blocks > 0) == header_takes_more;
}

/* Stated difference 2: a kernel without barriers counts as 1 here, and is not limited there. */
static bool counts_no_barrier_as_one(const occ_arch *arch)
{
    occ_launch none = OCC_LAUNCH_DEFAULT;
    occ_launch one = OCC_LAUNCH_DEFAULT;
    header_answer header;
    occ_result results[2];

    one.barriers = 1;
    return occ_occupancy(arch, NULL, &none, &results[0]) == OCC_OK &&
           occ_occupancy(arch, NULL, &one, &results[1]) == OCC_OK &&
           results[0].limits[OCC_ROW_BARRIERS].blocks ==
               results[1].limits[OCC_ROW_BARRIERS].blocks &&
           header_occupancy(arch, &none, &header) && header.rows[OCC_ROW_BARRIERS] == OCC_UNLIMITED;
}

static void tell_stated(struct report *report, const struct comparison *comparisons, size_t count)
{
    bool registers = true;
    bool barriers = true;

    for (size_t i = 0; i < count; i++) {
        registers = registers && refuses_undocumented_registers(comparisons[i].arch);
        barriers = barriers && counts_no_barrier_as_one(comparisons[i].arch);
    }
    tell(report, registers, "stated: registers beyond the documented maximum");
    tell(report, barriers, "stated: a kernel without barriers counts as one");
}

int main(void)
{
    static architectures all; /* too large for a stack */
    struct report report = {0};
    size_t count = 0;
    struct shared *shared =
        mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);

    if (shared == MAP_FAILED) {
        perror("mmap");
        return 2;
    }
    architectures_read(&all);
    for (size_t i = 0; i < all.count; i++) {
        if (header_knows(&all.items[i])) {
            shared->comparisons[count++].arch = &all.items[i];
        }
    }
    tell(&report, run(shared, count), "every process came to its end");
    tell_comparisons(&report, shared->comparisons, count);
    tell_stated(&report, shared->comparisons, count);
    printf("1..%d\n", report.tests);
    return report.failed != 0;
}
