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
