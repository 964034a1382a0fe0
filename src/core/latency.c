/* SPDX-License-Identifier: MIT */
/* How many warps hide a latency. */
#include "core/core.h"

double occ_hiding_warps(const occ_arch *arch, double latency_cycles, double results_per_clock,
                        double ilp)
{
    double issued = arch->schedulers_per_sm; /* warp instructions a cycle */

    if (results_per_clock > 0 && results_per_clock / arch->warp_size < issued) {
        issued = results_per_clock / arch->warp_size;
    }
    return ilp > 0 ? latency_cycles * issued / ilp : 0;
}
