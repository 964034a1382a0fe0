/* SPDX-License-Identifier: MIT */
/* Partitions of a device, its clusters and waves. A part of occupancy.h. */
#ifndef OCCUPANCY_DEVICE_H
#define OCCUPANCY_DEVICE_H

/* ---- Partitions of a device */

/* The ways to a number of SMs, as bits. */
enum {
    OCC_PARTITION_WHOLE = 1,       /* all SMs: no partition */
    OCC_PARTITION_GREEN = 2,       /* a green context */
    OCC_PARTITION_REST = 4,        /* the SMs that a split into green contexts leaves */
    OCC_PARTITION_INDEPENDENT = 8, /* a green context without co-scheduling of its SMs */
    OCC_PARTITION_MPS = 16,        /* a percentage of threads under MPS */
};

typedef struct occ_partition {
    unsigned ways;
    bool refused; /* no way of the architecture has so many, and all its ways are known */
    int below;    /* the next numbers of SMs of a green context; 0: none */
    int above;
    int mps_below; /* the same of MPS */
    int mps_above;
    int mps_percent; /* the least whole percentage with so many SMs; 0: none */
} occ_partition;

/* The ways to so many SMs of the device, 0 (all) to OCC_MAX_SMS. */
occ_status occ_partition_of(const occ_arch *arch, const occ_device *device, int sms,
                            occ_partition *partition);

/* The device with launch->sms SMs, if fewer, of unknown GPCs: clusters are then upper bounds. */
void occ_seen_device(const occ_device *device, const occ_launch *launch, occ_device *seen);

/* ---- Clusters and waves: the device must not be NULL, except for occ_cluster_limit */

/* The largest cluster of a launch with or without the non-portable attribute; 0: none. */
int occ_cluster_limit(const occ_arch *arch, const occ_device *device, bool nonportable);

/*
 * Clusters of size blocks that are resident at once, with blocks_per_sm, 0 to
 * 4,096, on every SM (cudaOccupancyMaxActiveClusters). An upper bound where
 * the device's GPC list is unknown, or the device is a partition.
 */
occ_status occ_active_clusters(const occ_device *device, int blocks_per_sm, int size,
                               int *clusters);

/* SMs in GPCs that can hold a cluster of size blocks; all SMs where the list is unknown. */
occ_status occ_cluster_sms(const occ_device *device, int size, int *sms);

/* The largest cluster of any size that fits (cudaOccupancyMaxPotentialClusterSize); 0: none. */
occ_status occ_max_cluster(const occ_arch *arch, const occ_device *device, const occ_launch *launch,
                           int *size);

/* A driver's answer: active clusters of size blocks, with blocks_per_sm (1 to 4,096) on each SM. */
typedef struct occ_cluster_count {
    int blocks_per_sm;
    int size;
    int clusters;
} occ_cluster_count;

/* The SMs of each GPC, descending. */
typedef struct occ_gpc_list {
    int sms[OCC_MAX_GPCS];
    int count;
} occ_gpc_list;

/*
 * The GPC lists of a device with so many SMs that give all of the counts, at most
 * OCC_MAX_CLUSTER_COUNTS, by occ_active_clusters; of GPCs with at most 64 SMs.
 * OCC_NO_SOLUTION: none does. OCC_TRUNCATED: there are more than capacity, or the
 * search was ended after some million steps; *count of them were found.
 */
occ_status occ_solve_gpcs(int sms, const occ_cluster_count *counts, size_t count_count,
                          occ_gpc_list *lists, size_t capacity, size_t *count);

/* Whether the device's GPCs have these numbers of SMs, in whatever order it names them. */
bool occ_has_gpcs(const occ_device *device, const occ_gpc_list *list);

typedef struct occ_waves {
    int active_clusters;       /* 0 for an ordinary launch */
    int max_cluster;           /* 0 for an ordinary launch */
    long long resident_blocks; /* on the whole device at once */
    double resident_share;     /* of the device's warps, 0..1 */
    double waves;              /* grid over resident blocks; 0 without a grid */
    long long full_waves;
    long long tail_blocks; /* in the last, partial wave; 0: none */
    bool upper_bound;      /* resident_blocks, as it is not known which SMs a GPC has */
    int sms;               /* that the launch may use */
    /* The largest grid of a cooperative launch; 0: the architecture has none, or no block fits. */
    long long cooperative_grid;
    bool cooperative_refused; /* the grid is larger: no waves */
    double efficiency; /* the grid over the resident blocks of all its waves; 0 without one */
    int idle_sms;      /* without a block in the last, partial wave, at least */
} occ_waves;

/* Residency and waves of a launch on a device; one that cannot run has 0 resident blocks. */
occ_status occ_device_waves(const occ_arch *arch, const occ_device *device,
                            const occ_launch *launch, occ_waves *waves);

#endif
