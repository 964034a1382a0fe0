/* SPDX-License-Identifier: MIT */
/*
 * The headline: phrases in a few rows, most important first. A phrase has
 * forms from the longest to the shortest; the first one for which some row has
 * room is drawn, whole. A phrase without room is left out.
 */
#ifndef VIEW_HEADLINE_H
#define VIEW_HEADLINE_H

#include "explorer/state.h"
#include "view/cells/line.h"

enum { HEADLINE_ROWS = 3, PHRASE_FORMS = 4 };

struct headline {
    grid *picture;
    rect area;  /* of at most HEADLINE_ROWS rows */
    bool dry;   /* nothing is drawn: only lost is of interest */
    bool below; /* the next phrases try the first row last */
    bool brief; /* the next phrases are not in their longest form if they have others */
    int used[HEADLINE_ROWS]; /* cells from the left */
    int kept[HEADLINE_ROWS]; /* cells at the right end that are not the phrases' */
    int lost;                /* phrases left out, or not in their longest form */
    rect last;               /* the place of the last phrase; empty: it was left out */
    rect pin;                /* the same of the pin's */
    rect legend;             /* and of the letters with their names */
    bool names;              /* the legend has the names of limits, not their keys */
};

/* One phrase. */
struct forms {
    struct phrase items[PHRASE_FORMS];
    size_t count;
};

/* ---- The phrases of the summary; without forms where the launch has nothing of the kind */

typedef void summary_phrase(const explorer *state, struct forms *forms);

summary_phrase phrase_result;      /* "75 %  48/64 warps  6 blocks", without blocks, "75 %" */
summary_phrase phrase_limits;      /* "limited by registers"; of a refused launch the reason */
summary_phrase phrase_carveouts;   /* the numbers at the lines of other carve-outs */
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
