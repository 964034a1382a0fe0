/* SPDX-License-Identifier: MIT */
/* A launch, its occupancy of an SM, registers that its warpgroups pass. A part of occupancy.h. */
#ifndef OCCUPANCY_LAUNCH_H
#define OCCUPANCY_LAUNCH_H

/* ---- A launch */

/* The division of L1 and shared memory that a kernel prefers (cudaFuncSetCacheConfig). */
typedef enum occ_cache_config {
    OCC_CACHE_NONE,
    OCC_CACHE_SHARED,
    OCC_CACHE_L1,
    OCC_CACHE_EQUAL,
} occ_cache_config;

/* Caching of global loads in L1 (nvcc -Xptxas -dlcm=ca) where it is partitioned. */
typedef enum occ_caching {
    OCC_CACHING_OFF,
    OCC_CACHING_ON, /* the hardware gives it up when no block would fit */
    OCC_CACHING_FORCED,
} occ_caching;

/* A kernel and the way it is launched. Start from OCC_LAUNCH_DEFAULT. */
typedef struct occ_launch {
    int block_size;            /* threads, 1..OCC_MAX_BLOCK_SIZE */
    int registers_per_thread;  /* 0..OCC_MAX_REGISTERS */
    int static_smem;           /* bytes per block, 0..OCC_MAX_BYTES */
    int dynamic_smem;          /* bytes per block, 0..OCC_MAX_BYTES; see smem_per_thread */
    int cluster_size;          /* blocks, 0..OCC_MAX_COUNT; 0: without the cluster attribute */
    int barriers;              /* per block, 0..OCC_MAX_COUNT; 0 counts as 1 */
    int virtual_resources;     /* per block, 0..OCC_MAX_COUNT */
    int carveout_percent;      /* 0..100; -1: no preference */
    int carveout_bytes;        /* a size instead, -1..OCC_MAX_BYTES; -1: by percent */
    int max_threads_per_block; /* the kernel's own (__launch_bounds__); 0: the architecture's */
    int grid_size;             /* blocks; 0: unknown */
    occ_cache_config cache_config;
    occ_caching caching;
    bool optin;               /* may use the opt-in shared memory limit */
    bool nonportable_cluster; /* may use the non-portable cluster sizes */
    int tensor_columns;       /* of tensor memory per block, 0..OCC_MAX_COUNT; several
                                 allocations of a kernel added up; 0: it allocates none */
    int sms;                  /* of the device that it runs on, 0..OCC_MAX_SMS; 0: all */
    bool cooperative;         /* all its blocks must be resident at once */
    int smem_per_thread; /* further dynamic bytes for each thread of the block, 0..OCC_MAX_BYTES */
    bool oversized_smem; /* may use the oversized level of shared memory */
    /* Work of a warp, for occ_access_warps; no limit depends on it. */
    int access_bytes; /* of a memory access of a thread, 0..OCC_MAX_ACCESS_BYTES; 0 counts as 16 */
    int independent;  /* accesses, or instructions of one kind, of a warp that do not wait for one
                         another, 0..OCC_MAX_INDEPENDENT; 0 counts as 1 */
    int instructions_between; /* other instructions of a warp for each access, 0..OCC_MAX_COUNT */
    int block_multiple;       /* threads: block sizes that advice names are multiples of it,
                           0..OCC_MAX_BLOCK_SIZE; 0: of a warp; no limit depends on it */
    /* Registers that setmaxnreg moves, for occ_split_registers; no limit depends on them. */
    int producer_warpgroups; /* 0..OCC_MAX_COUNT; 0 counts as 1 */
    int producer_registers;  /* per thread, 0..OCC_MAX_REGISTERS; 0: the least of setmaxnreg */
    int consumer_registers;  /* the same of the other warpgroups; 0: the most that fits */
    /* Which occ_unit of an architecture it runs on; no limit depends on them. */
    int warp_size;              /* threads, 0..1,024 */
    bool cu_mode;               /* on one CU, where two could be one unit (clang -mcumode) */
    int accumulation_registers; /* per thread, 0..OCC_MAX_REGISTERS */
    int scalar_registers;       /* per warp, 0..OCC_MAX_REGISTERS, VCC and the like included */
    int scratch;                /* bytes per thread, 0..OCC_MAX_BYTES */
} occ_launch;

/*
 * 256 threads and 32 registers, opt-in allowed, no preferences; one access of 16
 * bytes in flight, and 10 instructions between two; one warpgroup of producers. By
 * position, since C++11 has no designated initialisers.
 */
#define OCC_LAUNCH_DEFAULT                                                                         \
    {                                                                                              \
        256, 32, 0, 0, 0, 0, 0, -1, -1, 0, 0, OCC_CACHE_NONE, OCC_CACHING_OFF, true, false, 0, 0,  \
            false, 0, false, 16, 1, 10, 0, 1, 0, 0, 0, false, 0, 0, 0                              \
    }

/*
 * Dynamic shared memory of a block, bytes: dynamic_smem, and smem_per_thread
 * for each of its threads; at most OCC_MAX_BYTES. A kernel whose tile grows
 * with its block has a part per thread, and its curve over block sizes follows.
 */
int occ_dynamic_smem(const occ_launch *launch);

/* ---- Occupancy */

/* The limits of an SM, rows of a result: identifier, key. (cuda_occupancy.h uses OCC_LIMIT_.) */
#define OCC_ROWS(ROW)                                                                              \
    ROW(BLOCKS, blocks)       /* block slots */                                                    \
    ROW(WARPS, warps)         /* warp slots */                                                     \
    ROW(REGISTERS, registers) /* registers */                                                      \
    ROW(SMEM, smem)           /* shared memory */                                                  \
    ROW(BARRIERS, barriers)   /* named barriers */                                                 \
    ROW(VIRTUAL, virtual)     /* virtual resources, as the CUDA runtime counts them */             \
    ROW(CLUSTER, cluster)     /* blocks of cluster launches */                                     \
    ROW(TENSOR, tensor)       /* columns of tensor memory */                                       \
    ROW(SCALAR, scalar)       /* scalar registers */                                               \
    ROW(SCRATCH, scratch)     /* warps of kernels with scratch memory */

typedef enum occ_limit_id {
#define OCC_ROW_ENUMERATOR(id, key) OCC_ROW_##id,
    OCC_ROWS(OCC_ROW_ENUMERATOR)
#undef OCC_ROW_ENUMERATOR
        OCC_ROW_COUNT
} occ_limit_id;

#define OCC_ROW_BIT(id) (1u << (id))

/* Why no block fits: REASON(identifier after OCC_REFUSED_). */
#define OCC_REFUSALS(REASON)                                                                       \
    REASON(BLOCK_SIZE)        /* above the architecture's */                                       \
    REASON(KERNEL_BLOCK_SIZE) /* above the kernel's own */                                         \
    REASON(WARPS)             /* more warps than the SM (or half an SM) holds */                   \
    REASON(REGISTERS_THREAD)  /* above the maximum per thread */                                   \
    REASON(REGISTERS_BLOCK)   /* the block needs more than it may have */                          \
    REASON(REGISTERS_FAMILY)  /* would not run on the architecture's siblings */                   \
    REASON(REGISTERS_SM)      /* the block needs more than the SM (or half an SM) has */           \
    REASON(SMEM_BLOCK)        /* above the limit without opt-in */                                 \
    REASON(SMEM_OVERSIZED)    /* needs the oversized attribute */                                  \
    REASON(SMEM_OPTIN)        /* above the limit with it */                                        \
    REASON(BARRIERS)                                                                               \
    REASON(VIRTUAL)                                                                                \
    REASON(NO_CLUSTERS)      /* the architecture has none */                                       \
    REASON(CLUSTER_PORTABLE) /* needs the non-portable attribute */                                \
    REASON(CLUSTER_SIZE)     /* above the largest there is */                                      \
    REASON(NO_TENSOR)        /* the architecture has no tensor memory */                           \
    REASON(TENSOR)           /* more columns than a block may have */                              \
    REASON(ACCUMULATION)     /* more accumulation registers than a thread may have */              \
    REASON(SCALAR_WARP)      /* more scalar registers than a warp may have */                      \
    REASON(SCALAR_SM)        /* the block needs more scalar registers than the unit has */         \
    REASON(SCRATCH)          /* more warps with scratch memory than the unit takes */

typedef enum occ_refusal_rule {
    OCC_REFUSED_NOT,
#define OCC_REFUSAL_ENUMERATOR(id) OCC_REFUSED_##id,
    OCC_REFUSALS(OCC_REFUSAL_ENUMERATOR)
#undef OCC_REFUSAL_ENUMERATOR
} occ_refusal_rule;

/* All 0 where a block is resident. */
typedef struct occ_refusal {
    occ_refusal_rule rule;
    occ_limit_id limit; /* the row with 0 blocks */
    int asked;          /* in the unit of the rule: threads, registers, bytes, warps, blocks ... */
    int allowed;        /* at most */
} occ_refusal;

/* One limit. */
typedef struct occ_limit {
    int blocks;    /* per SM; OCC_UNLIMITED when this limit does not apply; 0: refused */
    int needed;    /* by a block, as allocated, in the unit of the limit */
    int available; /* on an SM; occ_left_over is what the resident blocks leave of it */
    bool limits;   /* no other row has fewer blocks */
} occ_limit;

typedef struct occ_result {
    int blocks; /* resident on one SM; 0: refused */
    int warps;
    int threads;       /* block_size * blocks */
    unsigned limiters; /* OCC_ROW_BIT of each row that limits */
    occ_limit limits[OCC_ROW_COUNT];

    int warps_per_block;
    int registers_per_warp;  /* as allocated; 0 where registers are allocated by block */
    int registers_per_block; /* as allocated */
    int smem_per_block;      /* as allocated, reserved and rounded up */
    int smem_capacity;       /* the carve-out in force, bytes */
    occ_caching caching;     /* in force; OFF where the hardware gives it up or has none */
    bool needs_optin;        /* more shared memory than the default limit: set the attribute */
    bool needs_nonportable;  /* cluster above the portable size: set the attribute */
    bool needs_oversized;    /* the largest size of shared memory: set the attribute */
    occ_refusal refusal;
} occ_result;

/*
 * The occupancy of a launch on one SM. Of the device only the largest cluster
 * is used. A launch that cannot run is no error: it has 0 blocks and a refusal.
 */
occ_status occ_occupancy(const occ_arch *arch, const occ_device *device, const occ_launch *launch,
                         occ_result *result);

/* Bytes of L1 cache beside a carve-out of 0 and more; -1: separate memories, or unknown size. */
int occ_l1_bytes(const occ_arch *arch, int carveout_bytes);

/* Resident warps in percent of max_warps_per_sm; 0 where that is not above 0. */
double occ_percent(const occ_arch *arch, const occ_result *result);

/* available - needed * resident blocks of a row; 0 beyond the rows. */
int occ_left_over(const occ_result *result, occ_limit_id id);

/*
 * The driver's own answer (cudaOccupancyMaxActiveBlocksPerMultiprocessor, and
 * the grid of a cooperative launch) for a launch that allocates tensor memory:
 * it counts such a kernel by its virtual resources, not by its columns. -1: the
 * launch allocates none, or the architecture has none; the answer is
 * result->blocks but for rule 8, clusters.
 */
int occ_driver_blocks(const occ_arch *arch, const occ_launch *launch, const occ_result *result);

/* The rules in which another answer differs from occ_occupancy's, as bits. */
enum {
    OCC_RULE_WARPS = 1 << 0,        /* it counts with fewer warps of an SM */
    OCC_RULE_SCRATCH = 1 << 1,      /* scratch memory takes no slots */
    OCC_RULE_SMEM_UNIT = 1 << 2,    /* shared memory has a smaller unit */
    OCC_RULE_BLOCK_SLOTS = 1 << 3,  /* block slots are no limit */
    OCC_RULE_SCALARS = 1 << 4,      /* scalar registers have another unit, and none is reserved */
    OCC_RULE_WHOLE_BLOCKS = 1 << 5, /* it counts warps, not whole blocks */
};

/*
 * Blocks of an SM as the vendor's query states them by its own published rules
 * (hipOccupancyMaxActiveBlocksPerMultiprocessor). -1: no query is known to differ. *rules: 0 where
 * the answer is result->blocks. The source is rocm-systems, clr, hip_platform.cpp.
 */
int occ_runtime_blocks(const occ_arch *arch, const occ_launch *launch, const occ_result *result,
                       unsigned *rules);

/*
 * Warps of a sub-partition as the compiler states them (LLVM 22's "Occupancy") for a kernel whose
 * blocks have this size. -1: it states none. *rules: 0 where result's warps, rounded up, agree. The
 * source is LLVM, AMDGPUBaseInfo.cpp and AMDGPUSubtarget.cpp.
 */
int occ_compiler_warps(const occ_arch *arch, const occ_launch *launch, const occ_result *result,
                       unsigned *rules);

/* Blocks of an SM that a cooperative launch may count on: no more than its driver grants. */
int occ_cooperative_blocks(const occ_arch *arch, const occ_launch *launch,
                           const occ_result *result);

/* "smem", "registers" ...: one word, of the letters a to z; "none" beyond the rows. */
const char *occ_limit_key(occ_limit_id id);

/* ---- Registers that the warpgroups of a block pass to each other: setmaxnreg */

/*
 * A block of producers, which keep few registers, and consumers, which ask for the
 * rest. Residency does not change: the block keeps what it is launched with.
 */
typedef struct occ_register_split {
    int warpgroups;         /* of the block */
    int threads;            /* of a warpgroup */
    int producers;          /* warpgroups, 1..warpgroups - 1 */
    int producer_registers; /* per thread */
    int most_registers;     /* most per thread for each of the others; 0: too few are left */
    int consumer_registers; /* per thread that they ask for; else most_registers */
    long long pool;         /* registers that the block is launched with */
    long long taken;        /* of the pool, by all warpgroups with these counts; above the pool
                               a consumer waits for registers that never come */
    long long beyond;       /* the same with the count after most_registers; 0: setmaxnreg has
                               none, or not even its least is left */
} occ_register_split;

/*
 * The fewest registers per thread that a block can be launched with, where its
 * warpgroups ask setmaxnreg for least and for most of them: the pool then still
 * holds as many warpgroups with most as the launch's own pool does. Where most is
 * not above the launch's own count nothing is passed, and it is most. 0: the launch
 * has no warpgroups to share registers, or its own pool does not hold the requests;
 * also for invalid arguments.
 */
int occ_pool_registers(const occ_arch *arch, const occ_launch *launch, int least, int most);

/* Warpgroups of the block; 0: no setmaxnreg, fewer than two, not whole ones, or an invalid arch. */
int occ_warpgroups(const occ_arch *arch, const occ_launch *launch);

/* Whether setmaxnreg takes so many registers per thread; false for an invalid arch. */
bool occ_setmaxnreg_takes(const occ_arch *arch, int registers);

/*
 * The split that the launch asks for. OCC_INVALID_ARGUMENT: it has no warpgroups
 * or registers to pass, the producers are all warpgroups, or a count is not one of
 * setmaxnreg's.
 */
occ_status occ_split_registers(const occ_arch *arch, const occ_launch *launch,
                               occ_register_split *split);

#endif
