/* SPDX-License-Identifier: MIT */
/* An architecture as cuda_occupancy.h has it. */
#ifndef REFERENCE_PROPERTIES_H
#define REFERENCE_PROPERTIES_H

#include <cuda_occupancy.h>

#include "occupancy.h"

static inline cudaOccDeviceProp properties_of(const occ_arch *arch, int sms)
{
    return (cudaOccDeviceProp){
        .computeMajor = arch->compute_major,
        .computeMinor = arch->compute_minor,
        .maxThreadsPerBlock = arch->max_threads_per_block,
        .maxThreadsPerMultiprocessor = arch->max_warps_per_sm * arch->warp_size,
        .regsPerBlock = arch->max_registers_per_block,
        .regsPerMultiprocessor = arch->registers_per_sm,
        .warpSize = arch->warp_size,
        .sharedMemPerBlock = (size_t)arch->smem_per_block,
        .sharedMemPerMultiprocessor = (size_t)arch->carveouts[arch->carveout_count - 1],
        .numSms = sms,
        .sharedMemPerBlockOptin = (size_t)arch->smem_per_block_optin,
        .reservedSharedMemPerBlock = (size_t)arch->smem_reserved,
    };
}

#endif
