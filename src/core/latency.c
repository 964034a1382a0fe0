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
