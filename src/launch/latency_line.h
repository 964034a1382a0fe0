/* SPDX-License-Identifier: MIT */
/*
 * The warps that an SM needs to hide a latency (Little's law): of a memory, or of
 * dependent arithmetic. The kinds are a table, and a profile has their figures.
 */
#ifndef LAUNCH_LATENCY_LINE_H
#define LAUNCH_LATENCY_LINE_H

#include "launch/evaluated.h"

/* One kind in force: for the line on the graphs, the explanation and the summary. */
typedef struct latency_line {
    const char *key;         /* "dram", "fp32_add_mul_fma": in sessions, options and profiles */
    const char *name;        /* "DRAM", "FP16 FMA", "shared memory load" */
    const char *brief;       /* "DRAM", "FP16 FMA", "shared load" */
    const char *source;      /* of the latency: "measured", "documented", "estimated" ... */
    const char *rate_source; /* of the profile's rate, where it differs; NULL: it does not */
    bool memory;
    bool known;               /* the profile has the latency, and the warps are known */
    bool from_device;         /* the bandwidth is the device's, no figure of the profile */
    occ_access access;        /* of arithmetic only its latency and the ILP; 0: unknown */
    double results_per_clock; /* of arithmetic, per SM; 0: one per scheduler */
    occ_warps_needed needed;  /* of a memory; of arithmetic only warps */
    int warps;                /* needed.warps, whole */
} latency_line;

/* false: no kind is in force. Of a kind with unknown figures only key and name are set. */
bool latency_of(const evaluated_launch *subject, latency_line *line);

/* The kind of a key ("none": LATENCY_NONE). false: it is no key, and *kind is unchanged. */
bool latency_find(const char *key, int *kind);

/* The key of a kind or of LATENCY_NONE; NULL beyond the last. */
const char *latency_key(int kind);

/* Assumption behind the number of warps: "with 16 B a thread in flight", in brief "16 B". */
void latency_assumption(const struct language *language, const latency_line *line, bool brief,
                        char *text, size_t size);

/*
 * "25 warps needed with 16 B a thread in flight, 64 resident"; of a kind with unknown figures
 * "latency unknown on sm_88".
 */
void latency_needed(const evaluated_launch *subject, const latency_line *line,
                    char text[SENTENCE_SIZE]);

/* The bandwidth of device memory, bytes per cycle and SM; 0: unknown. */
double device_bytes_per_cycle(const occ_device *device);

/* The next kind that a profile has; after the last one LATENCY_NONE. */
int latency_after(const profile *known, int kind);

#endif
