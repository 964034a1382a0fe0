/* SPDX-License-Identifier: MIT */
/*
 * The phrases of the summary, each in its forms from the longest to the
 * shortest; without forms where the launch has nothing of the kind.
 */
#ifndef VIEW_SUMMARY_PHRASES_H
#define VIEW_SUMMARY_PHRASES_H

#include "explorer/state.h"
#include "view/headline.h"

typedef void summary_phrase(const explorer *state, struct forms *forms);

summary_phrase phrase_result;      /* "75 %  48/64 warps  6 blocks", without blocks, "75 %" */
summary_phrase phrase_limits;      /* "limited by registers"; of a refused launch the reason */
summary_phrase phrase_misfit;      /* a cooperative grid that is refused */
summary_phrase phrase_grid;        /* a grid that its clusters do not divide */
summary_phrase phrase_split;       /* registers that setmaxnreg never gives */
summary_phrase phrase_tensor_span; /* the occupancy over unknown columns of tensor memory */
summary_phrase phrase_step;        /* the nearest change that gains */
summary_phrase phrase_local;       /* spills, stack or local memory of the kernel */
summary_phrase phrase_driver;      /* the driver's own count of blocks */
summary_phrase phrase_unknown;     /* parameters that nothing states */
summary_phrase phrase_assumed;
summary_phrase phrase_latency;   /* the warps that the chosen latency needs */
summary_phrase phrase_pin;       /* the pinned occupancy, and the difference */
summary_phrase phrase_partition; /* the SMs of a partition */
summary_phrase phrase_clusters;
summary_phrase phrase_achieved;  /* the occupancy that a profiler measured */
summary_phrase phrase_built_for; /* the other architecture that the registers are from */
summary_phrase phrase_optin;     /* attributes that the launch must set */
summary_phrase phrase_oversized;
summary_phrase phrase_nonportable;
summary_phrase phrase_waves;

#endif
