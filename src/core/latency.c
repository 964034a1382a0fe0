/* SPDX-License-Identifier: MIT */
/* How many warps hide a latency. */
#include "core/core.h"

occ_status occ_hiding_warps(const occ_arch *arch, double latency_cycles, double results_per_clock,
                            double ilp, double *warps)
{
    double issued = arch->schedulers_per_sm; /* warp instructions a cycle */

    *warps = 0;
    if (!occ_arch_valid(arch)) {
        return OCC_INVALID_ARCH;
    }
    if (!(latency_cycles >= 0) || !(results_per_clock >= 0) || !(ilp > 0)) {
        return OCC_INVALID_ARGUMENT;
    }
    if (arch->schedulers_per_sm < 1) {
        return OCC_NO_SOLUTION;
    }
    if (results_per_clock > 0 && results_per_clock / arch->warp_size < issued) {
        issued = results_per_clock / arch->warp_size;
    }
    *warps = latency_cycles * issued / ilp;
    return OCC_OK;
}

static bool access_valid(const occ_access *access)
{
    return access->latency_cycles >= 0 && access->bytes_per_cycle >= 0 &&
           access->arithmetic_cycles >= 0 && access->bytes >= 1 && access->independent >= 1 &&
           access->instructions_between >= 0;
}

/* Each access is an instruction itself. */
static double warps_by_issue(const occ_arch *arch, const occ_access *access)
{
    double instructions = access->independent * (1.0 + access->instructions_between);
    double waiting = access->latency_cycles * arch->schedulers_per_sm / instructions;
    double dependent = access->arithmetic_cycles * arch->schedulers_per_sm / access->independent;

    return waiting > dependent ? waiting : dependent;
}

occ_status occ_access_warps(const occ_arch *arch, const occ_access *access,
                            occ_warps_needed *needed)
{
    *needed = (occ_warps_needed){0};
    if (!occ_arch_valid(arch)) {
        return OCC_INVALID_ARCH;
    }
    if (!access_valid(access)) {
        return OCC_INVALID_ARGUMENT;
    }
    double warp_bytes = (double)arch->warp_size * access->bytes * access->independent;

    needed->by_bandwidth = access->latency_cycles * access->bytes_per_cycle / warp_bytes;
    needed->by_issue = warps_by_issue(arch, access);
    needed->warps = needed->by_bandwidth > 0 &&
                            (needed->by_bandwidth < needed->by_issue || needed->by_issue <= 0)
                        ? needed->by_bandwidth
                        : needed->by_issue;
    return OCC_OK;
}

/* Throughput of one scheduler's warps. waiting: warps at each unit with one warp fewer; updated. */
static double throughput(int warps, double elsewhere, const double *busy, double *waiting,
                         int count, int schedulers)
{
    double cycles = elsewhere;

    for (int i = 0; i < count; i++) {
        cycles += busy[i] * schedulers * (1 + waiting[i]);
    }
    for (int i = 0; i < count; i++) {
        waiting[i] = warps * busy[i] * schedulers * (1 + waiting[i]) / cycles;
    }
    return warps / cycles;
}

occ_status occ_share_warps(const occ_arch *arch, double cycles, const double *busy, int count,
                           double share, double *warps)
{
    enum { UNITS_MOST = 32, SCHEDULED_MOST = 64 };
    double waiting[UNITS_MOST] = {0}, reached[SCHEDULED_MOST + 1] = {0}, elsewhere = cycles;
    int most = arch->schedulers_per_sm > 0 ? arch->max_warps_per_sm / arch->schedulers_per_sm : 0;
    int at = 1;

    *warps = 0;
    if (!occ_arch_valid(arch) || !(cycles > 0) || !within(count, 0, UNITS_MOST) || !(share > 0) ||
        !(share <= 1)) {
        return OCC_INVALID_ARGUMENT;
    }
    if (!within(most, 1, SCHEDULED_MOST)) {
        return OCC_NO_SOLUTION;
    }
    for (int i = 0; i < count; i++) {
        elsewhere -= busy[i] * arch->schedulers_per_sm;
    }
    for (int i = 1; i <= most; i++) {
        reached[i] = throughput(i, elsewhere > 0 ? elsewhere : 0, busy, waiting, count,
                                arch->schedulers_per_sm);
    }
    while (at < most && reached[at] < share * reached[most]) {
        at++;
    }
    *warps = arch->schedulers_per_sm *
             (at - (reached[at] - share * reached[most]) / (reached[at] - reached[at - 1]));
    return OCC_OK;
}
