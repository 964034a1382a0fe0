/* SPDX-License-Identifier: MIT */
/*
 * occupancy.h: the number of thread blocks that are resident on a GPU's
 * multiprocessor (SM), and the limit that stops the next one.
 *
 * Pure functions over the caller's memory: no allocation, no output, no state;
 * every function may be called from any thread. An architecture is data
 * (occ_arch), a limit is a row of the result (occ_limit).
 *
 * Example:
 *
 *     #include <occupancy.h>
 *     #include <stdio.h>
 *
 *     int main(void)
 *     {
 *         occ_arch ampere = {
 *             .name = "sm_80", .warp_size = 32, .max_warps_per_sm = 64,
 *             .max_blocks_per_sm = 32, .max_threads_per_block = 1024,
 *             .register_allocation = OCC_REGISTERS_BY_SUBPARTITION,
 *             .registers_per_sm = 65536, .max_registers_per_block = 65536,
 *             .max_registers_per_thread = 255, .register_unit = 256,
 *             .warp_unit = 4, .subpartitions = 4,
 *             .smem_configuration = OCC_SMEM_CARVEOUT,
 *             .smem_per_block = 49152, .smem_per_block_optin = 166912,
 *             .smem_unit = 128, .smem_reserved = 1024,
 *             .carveouts = {0, 8192, 16384, 32768, 65536, 102400, 135168, 167936},
 *             .carveout_count = 8,
 *         };
 *         occ_launch launch = OCC_LAUNCH_DEFAULT;
 *         occ_result result;
 *
 *         launch.block_size = 512;
 *         launch.registers_per_thread = 33;
 *         if (occ_occupancy(&ampere, NULL, &launch, &result) != OCC_OK)
 *             return 1;
 *         printf("%d blocks, %d warps, %.2f %%\n", result.blocks, result.warps,
 *                occ_percent(&ampere, &result));
 *         return 0;
 *     }
 *
 * prints "3 blocks, 48 warps, 75.00 %".
 *
 * Errors. A function that can fail returns an occ_status and writes its
 * results through its last pointers; on an error they are zero, and arrays are
 * unchanged. Other functions cannot fail. Pointers must not be NULL, except an
 * array of capacity 0, and a const occ_device * outside the last section: NULL
 * is an unknown device. An array is filled up to its capacity, *count is the
 * number of all items, and OCC_TRUNCATED says that it is above the capacity
 * (occ_advise counts only the items that it keeps).
 *
 * Arguments are checked. occ_occupancy, which is made to be called millions of
 * times, checks of an architecture only the divisors, factors and indices: it
 * never traps, but its result for an architecture that occ_arch_valid refuses
 * is meaningless.
 *
 * Versions. While the major version is 0, each minor version may change the
 * layout of a struct, and the shared library's name carries both numbers
 * (liboccupancy.so.0.1); from 1.0 on only a major version may. A source that
 * starts from OCC_LAUNCH_DEFAULT or from zero and sets members by name compiles
 * unchanged with every later version: new members are appended, and zero where
 * their feature is not used. New enumerators stand before ..._COUNT.
 */
#ifndef OCCUPANCY_H
#define OCCUPANCY_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

#define OCC_VERSION_MAJOR 0
#define OCC_VERSION_MINOR 1
#define OCC_VERSION_PATCH 0
#define OCC_VERSION "0.1.0"

/* Blocks of a limit that does not apply to a launch. */
#define OCC_UNLIMITED INT_MAX

/* The most shared memory of a launch, bytes. */
#define OCC_MAX_BYTES (1 << 29)

enum {
    OCC_MAX_CARVEOUTS = 16,
    OCC_MAX_GPCS = 32,
    OCC_MAX_WIDE_REGISTERS = 16,
    OCC_NAME_SIZE = 64,         /* bytes of a name, with the NUL */
    OCC_LIST_SIZE = 512,        /* the same of a list of names */
    OCC_MAX_BLOCK_SIZE = 65536, /* threads of a launch's block */
    OCC_MAX_REGISTERS = 1024,   /* per thread of a launch */
    OCC_MAX_COUNT = 65536,      /* a launch's barriers, virtual resources, tensor memory columns,
                                   blocks of a cluster */
    OCC_MAX_SMS = 65536,        /* of a device */
    OCC_MAX_RUNS = 16384,       /* of a curve, at most: sweep.c has the proof */
    OCC_MAX_ACCESS_BYTES = 128, /* of one memory access of a thread */
    OCC_MAX_INDEPENDENT = 64,   /* accesses of a warp in flight */
    OCC_MAX_CLUSTER_COUNTS = 256,
    OCC_MAX_BARRIERS = 16, /* named barriers of a block (PTX ISA, barrier instructions) */
};

/* How a call went. */
typedef enum occ_status {
    OCC_OK,
    OCC_INVALID_ARCH,     /* occ_arch_valid refuses it */
    OCC_INVALID_DEVICE,   /* occ_device_valid refuses it */
    OCC_INVALID_LAUNCH,   /* a member is outside the range that occ_launch gives */
    OCC_INVALID_ARGUMENT, /* any other argument is outside its range */
    OCC_TRUNCATED,        /* more items than the array holds */
    OCC_NO_SOLUTION,      /* no value meets the request, or a figure for it is unknown */
} occ_status;

/* "invalid architecture" ...: for developers, in English. */
const char *occ_status_text(occ_status status);

/* OCC_VERSION of the library in use. */
const char *occ_version(void);

/* ---- Architectures and devices */

/* How sure a figure is that public documents do not state. */
typedef enum occ_confidence {
    OCC_CONFIDENCE_UNKNOWN,    /* not published */
    OCC_CONFIDENCE_ASSUMED,    /* taken over from a sibling */
    OCC_CONFIDENCE_FITTED,     /* the only figure that explains published counts */
    OCC_CONFIDENCE_DOCUMENTED, /* by the vendor, full chips included */
    OCC_CONFIDENCE_MEASURED,
} occ_confidence;

typedef enum occ_vendor { OCC_VENDOR_NVIDIA, OCC_VENDOR_AMD } occ_vendor;

/* How an SM hands out registers. */
typedef enum occ_register_allocation {
    OCC_REGISTERS_BY_BLOCK,        /* 1.x: rounded for the block as a whole */
    OCC_REGISTERS_BY_WARP,         /* 2.x: rounded for a warp, one pool */
    OCC_REGISTERS_BY_SUBPARTITION, /* 3.0 on: rounded for a warp, a pool in each sub-partition */
} occ_register_allocation;

/* Accumulation registers beside the others (AMD's matrix cores: AGPRs beside VGPRs). */
typedef enum occ_accumulation {
    OCC_ACCUMULATION_NONE,
    OCC_ACCUMULATION_SEPARATE, /* a second file of the same size */
    OCC_ACCUMULATION_UNIFIED,  /* one file: the others rounded up to 4, and these behind them */
} occ_accumulation;

/* How a kernel chooses the SM's shared memory. */
typedef enum occ_smem_configuration {
    OCC_SMEM_FIXED,        /* 1.x, 5.x, 6.x: one size */
    OCC_SMEM_CACHE_CONFIG, /* 2.x, 3.x: prefer L1, equal or shared */
    OCC_SMEM_CARVEOUT,     /* 7.0 on: a preference in percent of the largest size */
} occ_smem_configuration;

/* One architecture. Shared memory is in bytes. */
typedef struct occ_arch {
    char name[OCC_NAME_SIZE];    /* "sm_90" */
    char title[OCC_NAME_SIZE];   /* "Hopper GH100" */
    occ_vendor vendor;           /* whose words describe it; the core never reads it */
    int compute_major;           /* 9; 0: there is no compute capability. Not for the core */
    int compute_minor;           /* 0; the core never reads it */
    char targets[OCC_LIST_SIZE]; /* "gfx1031 gfx1032": others of the compiler with the same figures,
                                    with blanks between. Not for the core */
    char family[OCC_NAME_SIZE]; /* "sm_100": the first of the family, whose family code runs on all;
                                   "": none. Not for the core */
    char undescribed[OCC_NAME_SIZE]; /* "sm_88": a target beside it that no document describes; "":
                                        none. Not for the core */

    int warp_size; /* threads */
    int max_warps_per_sm;
    int max_blocks_per_sm;
    int max_threads_per_block;
    int schedulers_per_sm; /* warps that can issue in one cycle; 0 when unknown */

    occ_register_allocation register_allocation;
    int registers_per_sm;
    int max_registers_per_block;
    int max_registers_per_thread;
    int register_unit;        /* registers are handed out in multiples of it */
    int warp_unit;            /* warps are counted in multiples of it */
    int subpartitions;        /* each with its own register file */
    int family_subpartitions; /* a kernel must also pass the register check with so many; 0: none */
    int wide_register_unit;   /* the unit for the counts below; 0: none */
    int wide_registers[OCC_MAX_WIDE_REGISTERS]; /* registers per thread, ascending */
    int wide_register_count;

    occ_smem_configuration smem_configuration;
    int carveouts[OCC_MAX_CARVEOUTS]; /* possible sizes of an SM's shared memory, ascending */
    int carveout_count;
    int smem_per_block;       /* without opt-in, static and dynamic together */
    int smem_per_block_optin; /* with it */
    int smem_unit;
    int smem_reserved; /* taken from every block by the CUDA runtime */

    int barriers_per_sm;          /* 0: barriers are no limit */
    int virtual_resources_per_sm; /* 0: none */
    bool partitioned_caching;     /* L1 caching of global loads confines a block to half an SM */

    int cluster_max_portable; /* blocks; 0: no clusters */
    int cluster_max_nonportable;
    int cluster_blocks_per_sm; /* most blocks of cluster launches on one SM; 0: no such limit */
    occ_confidence cluster_blocks_status;

    int tensor_columns_per_sm;    /* columns of tensor memory; 0: none */
    int tensor_columns_exclusive; /* of a block that has an SM's tensor memory to itself, where that
                                     is more than tensor_columns_per_sm; 0: it is not */
    int tensor_column_unit;       /* the smallest allocation; larger ones double it */
    int tensor_virtual_resources; /* counted by the driver for a block that allocates columns */
    int smem_per_block_oversized; /* with opt-in and the oversized attribute; 0: there is no such
                                     level. The largest carve-out is for such kernels alone */

    bool cooperative_launch; /* a launch may ask that all its blocks be resident */
    int setmaxnreg_minimum;  /* registers that a thread may keep; 0: no setmaxnreg */
    int setmaxnreg_maximum;  /* registers that a thread may ask for */
    int setmaxnreg_unit;     /* both, and all between, are multiples of it */
    int warpgroup_warps;     /* warps that execute setmaxnreg together */

    int green_context_minimum;   /* SMs of the smallest green context; 0: no partitions */
    int green_context_unit;      /* its SMs are a multiple of it; 0: no partitions */
    int green_context_fine_unit; /* the same without co-scheduling; 0: not known */
    int mps_minimum;             /* SMs of the smallest share of MPS; 0: not known */
    int mps_unit;                /* its SMs are a multiple of it; 0: not known */
    int unified_cache; /* bytes of an SM's L1 cache and shared memory together; 0: two memories, or
                          not known */
    char assumed[OCC_LIST_SIZE]; /* members that no document states, with blanks between: taken from
                                    a sibling. Not for the core */

    /* AMD's: an SM is a compute unit (CU), a warp a wave, a block a work-group. */
    int wide_warp_size; /* threads of the other kind of warp that a kernel may have; 0: one kind */
    bool paired_sms;    /* two CUs may be one unit, a work-group processor (WGP) */
    int block_slot_warps; /* a block of fewer warps takes no block slot */
    occ_accumulation accumulation;
    int max_accumulation_registers; /* per thread; 0: there are none */
    int scalar_registers_per_sm;    /* 0: scalar registers are no limit */
    int max_scalar_registers;       /* of a warp */
    int scalar_unit;                /* a warp's are handed out in multiples of it */
    int scalar_reserved;            /* the trap handler's, beside those of every warp */
    int scratch_warps_per_sm;       /* warps of kernels with scratch memory; 0: no such limit */

    /* Figures that the vendor's own query and compiler count with: see occ_runtime_blocks. */
    int runtime_smem_unit;    /* of a query that knows no block slots; 0: there is no such query */
    int runtime_warps_per_sm; /* 0: max_warps_per_sm */
    int compiler_smem_unit;   /* of the occupancy that the compiler states; 0: it states none */
    int compiler_scalar_unit; /* without scalar_reserved; 0: scalar_unit, with it */
} occ_arch;

/* One product. */
typedef struct occ_device {
    char name[OCC_NAME_SIZE];
    char chip[OCC_NAME_SIZE];
    int sms;
    int gpc_sms[OCC_MAX_GPCS]; /* SMs of each GPC, of a partition those of the whole device */
    int gpc_count;             /* 0: the list is unknown */
    occ_confidence gpc_status;
    int clock_mhz;                   /* boost; 0: unknown */
    double bandwidth_gbs;            /* of the memory, 10^9 bytes a second; 0: unknown */
    int cluster_max_nonportable;     /* 0: the architecture's */
    char driver_name[OCC_NAME_SIZE]; /* "H100 80GB HBM3"; "": name. Not for the core */
    int clusters_per_gpc; /* most clusters at once in a GPC (AMD's shader engine); 0: no such limit */
    int dies; /* AMD's XCDs, of equally many SMs each; 0: one, or not known. Not for the core */
} occ_device;

/* Whether every figure is within its bounds: positive where it must be, carve-outs ascending, no overflow. */
bool occ_arch_valid(const occ_arch *arch);

/* The same of a device: 1..OCC_MAX_SMS SMs, and at most OCC_MAX_SMS in its GPCs. */
bool occ_device_valid(const occ_device *device);

/*
 * Makes an architecture what a kernel of that build sees of it. warp_size: wide_warp_size, or any other
 * number for the architecture's own. paired: where the architecture has it, two CUs are one unit with
 * the sum of their figures, and a device has half as many sms. Not for one that is made so already.
 */
void occ_unit(occ_arch *arch, int warp_size, bool paired);

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
    int access_bytes; /* of one memory access of a thread, 0..OCC_MAX_ACCESS_BYTES; 0 counts as 16 */
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

/* The limits of an SM, as rows of a result: identifier, key. (OCC_LIMIT_ is a prefix of cuda_occupancy.h.) */
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

/* The L1 cache beside a carve-out of 0 and more bytes; -1: two memories, or the size is not known. */
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
 * blocks have this size. -1: it states none. *rules: 0 where the warps of result, rounded up, agree.
 * The source is LLVM, AMDGPUBaseInfo.cpp and AMDGPUSubtarget.cpp.
 */
int occ_compiler_warps(const occ_arch *arch, const occ_launch *launch, const occ_result *result,
                       unsigned *rules);

/* Blocks of an SM that a cooperative launch may count on: no more than its driver grants. */
int occ_cooperative_blocks(const occ_arch *arch, const occ_launch *launch,
                           const occ_result *result);

/* "smem", "registers" ...: one word, of the letters a to z; "none" beyond the rows. */
const char *occ_limit_key(occ_limit_id id);

/* ---- Parameters, curves, maps, cliffs */

/* The parameters of a launch: each a field of occ_launch. */
typedef enum occ_parameter {
    OCC_PARAM_BLOCK_SIZE,
    OCC_PARAM_REGISTERS,
    OCC_PARAM_DYNAMIC_SMEM,
    OCC_PARAM_CLUSTER_SIZE,
    OCC_PARAM_STATIC_SMEM,
    OCC_PARAM_BARRIERS,
    OCC_PARAM_CARVEOUT,     /* percent; -1: no preference, or a size in bytes */
    OCC_PARAM_CACHE_CONFIG, /* occ_cache_config */
    OCC_PARAM_CACHING,      /* occ_caching */
    OCC_PARAM_GRID_SIZE,
    OCC_PARAM_MAX_THREADS, /* max_threads_per_block */
    OCC_PARAM_VIRTUAL_RESOURCES,
    OCC_PARAM_OPTIN,       /* 0 or 1 */
    OCC_PARAM_NONPORTABLE, /* nonportable_cluster, 0 or 1 */
    OCC_PARAM_TENSOR_COLUMNS,
    OCC_PARAM_OVERSIZED, /* oversized_smem, 0 or 1 */
    OCC_PARAM_SMS,
    OCC_PARAM_COOPERATIVE, /* 0 or 1 */
    OCC_PARAM_SMEM_PER_THREAD,
    OCC_PARAM_ACCESS_BYTES,
    OCC_PARAM_INDEPENDENT,
    OCC_PARAM_INSTRUCTIONS_BETWEEN,
    OCC_PARAM_BLOCK_MULTIPLE,
    OCC_PARAM_PRODUCERS, /* producer_warpgroups */
    OCC_PARAM_PRODUCER_REGISTERS,
    OCC_PARAM_CONSUMER_REGISTERS,
    OCC_PARAM_WARP_SIZE,
    OCC_PARAM_CU_MODE, /* 0 or 1 */
    OCC_PARAM_ACCUMULATION_REGISTERS,
    OCC_PARAM_SCALAR_REGISTERS,
    OCC_PARAM_SCRATCH, /* bytes per thread */
    OCC_PARAM_COUNT,
} occ_parameter;

/* Values from first to last, both included. */
typedef struct occ_range {
    int first;
    int last;
} occ_range;

/*
 * The member as an int; 0 for an unknown parameter, which occ_set ignores. occ_set checks no
 * value, and with OCC_PARAM_CARVEOUT sets carveout_bytes to -1.
 */
int occ_get(const occ_launch *launch, occ_parameter parameter);
void occ_set(occ_launch *launch, occ_parameter parameter, int value);

/*
 * The legal values of a parameter beside the other members of the launch:
 * shared memory depends on opt-in and on its other parts, bytes per thread on
 * the block size too, clusters on the non-portable attribute and the device. The
 * launch need not be valid.
 */
occ_status occ_bounds(const occ_arch *arch, const occ_device *device, const occ_launch *launch,
                      occ_parameter parameter, occ_range *range);

/* Whether an architecture has a parameter; if not, no value changes a result, or only one runs. */
bool occ_has(const occ_arch *arch, occ_parameter parameter);

/*
 * The most columns of tensor memory, at most so many, that one allocation can
 * take: 0, tensor_column_unit and its doubles up to tensor_columns_per_sm, or
 * tensor_columns_exclusive.
 */
int occ_tensor_allocation(const occ_arch *arch, int columns);

/* One point of a curve or a map: the members of occ_result with these names. */
typedef struct occ_point {
    int blocks;
    int warps;
    unsigned limiters;
} occ_point;

/* Neighbouring values with one point. */
typedef struct occ_run {
    int first;
    int last;
    occ_point point;
} occ_run;

/* Values of a parameter, from first on; step and count: 1 and more. Each must be one of occ_launch. */
typedef struct occ_axis {
    occ_parameter parameter;
    int first;
    int step;
    size_t count;
} occ_axis;

/* The points of one axis: points[i] at x.first + i * x.step. */
occ_status occ_curve(const occ_arch *arch, const occ_device *device, const occ_launch *launch,
                     occ_axis x, occ_point *points);

/* The points of two axes: points[y * x.count + x]. */
occ_status occ_map(const occ_arch *arch, const occ_device *device, const occ_launch *launch,
                   occ_axis x, occ_axis y, occ_point *points);

/* The exact curve as ascending runs without a gap, OCC_MAX_RUNS at most; first <= last, each of occ_launch. */
occ_status occ_runs(const occ_arch *arch, const occ_device *device, const occ_launch *launch,
                    occ_parameter parameter, occ_range range, occ_run *runs, size_t capacity,
                    size_t *count);

/* A place where a curve changes between two neighbouring values. */
typedef struct occ_cliff {
    int before; /* the last value with from; before + 1 has to */
    occ_point from;
    occ_point to;
    unsigned cause; /* limiters of the side with fewer blocks */
} occ_cliff;

/* Every change of the resident blocks or warps along the runs; run_count - 1 always suffice. */
occ_status occ_cliffs(const occ_run *runs, size_t run_count, occ_cliff *cliffs, size_t capacity,
                      size_t *count);

/* ---- Advice: changes that raise the resident warps, and their cost */

/* Values as occ_get has them; from of a carve-out in bytes is its percentage. */
typedef struct occ_change {
    occ_parameter parameter;
    int from;
    int to;
} occ_change;

typedef struct occ_advice {
    occ_change changes[2];
    size_t count;    /* of changes: 1 or 2 */
    occ_point point; /* with all of them made */
    double cost;     /* sum over the changes of |to - from| / values in occ_bounds */
} occ_advice;

/* Scope of advice. All zero: any change. */
typedef struct occ_advice_scope {
    int block_multiple; /* threads: block sizes are multiples of it; 0: of the launch's own */
    int least_warps;    /* of every gain; 0: more than the launch has */
    unsigned held;      /* 1 << occ_parameter for each that must not change */
    bool no_pairs;      /* single changes only */
    int least[OCC_PARAM_COUNT]; /* changes down to values below are left out; 0: none */
} occ_advice_scope;

/*
 * Changes that raise the resident warps. First of each parameter alone (carve-out,
 * registers, accumulation and scalar registers, dynamic and static shared memory,
 * smem_per_thread, tensor memory, barriers, cluster size, block size, in this order):
 * the nearest value below and
 * above the launch's own that gains, the nearer first, and the nearest with the
 * most warps, if it gives more than these. Then pairs of changes of different
 * resources that give more warps than every single change, the cheapest first,
 * each with more warps than all cheaper ones; behind them such pairs with a
 * change of the block size, where they give more warps than those without.
 * A block size is a multiple of the scope's or the launch's block_multiple; tensor
 * memory keeps to the sizes of allocations; a carve-out is a percentage, and its
 * default is as far from one as the percentage that it has the effect of.
 * Parameters that the architecture lacks are left out, and of shared memory, tensor
 * memory, accumulation and scalar registers those that are 0 (a launch without shared memory may take dynamic
 * one). The work is bounded: on an architecture with more pairs than any known one
 * has, the last ones are left out.
 * 3 items for each of 11 parameters and 2 for each warp of an SM always suffice;
 * with less capacity the status may be OCC_TRUNCATED: *count is at most capacity
 * then, and later items are missing.
 */
occ_status occ_advise(const occ_arch *arch, const occ_device *device, const occ_launch *launch,
                      const occ_advice_scope *scope, occ_advice *advice, size_t capacity,
                      size_t *count);

enum { OCC_MAX_LOSSES = 22 };

/*
 * Of the same parameters the nearest value below and above the launch's own that
 * lowers the resident warps; those of the limiting resources first. OCC_MAX_LOSSES
 * items always suffice; with less capacity as occ_advise.
 */
occ_status occ_losses(const occ_arch *arch, const occ_device *device, const occ_launch *launch,
                      const occ_advice_scope *scope, occ_advice *losses, size_t capacity,
                      size_t *count);

/* Makes the changes in the launch. */
void occ_follow(occ_launch *launch, const occ_advice *advice);

/* ---- The arithmetic of a limit, line by line */

typedef enum occ_operator {
    OCC_OP_TIMES,
    OCC_OP_PLUS,
    OCC_OP_OVER,       /* the quotient rounded down */
    OCC_OP_OVER_UP,    /* the quotient rounded up */
    OCC_OP_ROUNDED_UP, /* left to a multiple of right */
    OCC_OP_ROUNDED_DOWN,
    OCC_OP_EXCEEDS, /* left is above right: 0 blocks */
    OCC_OP_COUNT
} occ_operator;

/* The unit of an amount. */
typedef enum occ_quantity {
    OCC_QUANTITY_BLOCKS,
    OCC_QUANTITY_PER_BLOCK, /* of the left amount */
    OCC_QUANTITY_SLOTS,     /* of blocks */
    OCC_QUANTITY_THREADS,
    OCC_QUANTITY_THREADS_PER_BLOCK,
    OCC_QUANTITY_THREADS_PER_WARP,
    OCC_QUANTITY_THREADS_COUNTED, /* of whole groups of warps */
    OCC_QUANTITY_WARPS,
    OCC_QUANTITY_WARPS_PER_BLOCK,
    OCC_QUANTITY_WARP_SLOTS,
    OCC_QUANTITY_WARPS_COUNTED, /* in whole groups */
    OCC_QUANTITY_WARPS_CHECKED, /* every sub-partition counted as full as the fullest */
    OCC_QUANTITY_WARPS_IN_EACH, /* sub-partition */
    OCC_QUANTITY_WARPS_PER_HALF,
    OCC_QUANTITY_BLOCKS_PER_HALF,
    OCC_QUANTITY_HALVES,
    OCC_QUANTITY_HALVES_OF_SM,
    OCC_QUANTITY_SUBPARTITIONS,
    OCC_QUANTITY_REGISTERS,
    OCC_QUANTITY_REGISTERS_PER_THREAD,
    OCC_QUANTITY_REGISTERS_PER_WARP,
    OCC_QUANTITY_REGISTERS_PER_BLOCK,
    OCC_QUANTITY_REGISTERS_CHECKED,
    OCC_QUANTITY_REGISTERS_IN_EACH, /* sub-partition */
    OCC_QUANTITY_BYTES,
    OCC_QUANTITY_STATIC_BYTES,
    OCC_QUANTITY_DYNAMIC_BYTES,
    OCC_QUANTITY_RESERVED_BYTES,
    OCC_QUANTITY_BYTES_PER_BLOCK,
    OCC_QUANTITY_BYTES_WITHOUT_OPTIN,
    OCC_QUANTITY_BARRIERS,
    OCC_QUANTITY_VIRTUAL_RESOURCES,
    OCC_QUANTITY_CLUSTER_BLOCKS,
    OCC_QUANTITY_BLOCKS_PER_CLUSTER,
    OCC_QUANTITY_TENSOR_COLUMNS,
    OCC_QUANTITY_TENSOR_COLUMNS_PER_BLOCK,
    OCC_QUANTITY_BYTES_PER_THREAD,
    OCC_QUANTITY_ACCUMULATION, /* registers per thread */
    OCC_QUANTITY_SCALARS,
    OCC_QUANTITY_SCALARS_PER_WARP,
    OCC_QUANTITY_SCALARS_RESERVED,
    OCC_QUANTITY_SCALARS_IN_EACH, /* sub-partition */
    OCC_QUANTITY_SCRATCH_WARPS,
    OCC_QUANTITY_COUNT,
} occ_quantity;

/* One line: left (operation) right = value. */
typedef struct occ_arithmetic {
    occ_operator operation;
    long long left;
    long long right;
    long long value;
    occ_quantity left_quantity;
    occ_quantity right_quantity;
    occ_quantity value_quantity;
} occ_arithmetic;

enum { OCC_MAX_ARITHMETIC = 12 };

/* The rows whose amounts or blocks depend on a parameter of a launch, as OCC_ROW_BITs. */
unsigned occ_limits_of(const occ_arch *arch, const occ_launch *launch, occ_parameter parameter);

/* The lines up to a row's blocks, the last value; none where it does not apply. OCC_MAX_ARITHMETIC suffice. */
occ_status occ_explain(const occ_arch *arch, const occ_device *device, const occ_launch *launch,
                       occ_limit_id limit, occ_arithmetic *lines, size_t capacity, size_t *count);

/* ---- Latency */

/*
 * Resident warps of an SM that hide a latency (Little's law). ilp: independent
 * instructions of each warp, above 0. results_per_clock: the SM's throughput
 * of an instruction that is not issued in every cycle; 0: one a cycle and
 * scheduler. OCC_NO_SOLUTION: the architecture's schedulers are unknown.
 */
occ_status occ_hiding_warps(const occ_arch *arch, double latency_cycles, double results_per_clock,
                            double ilp, double *warps);

/* A memory, and how the warps of a kernel access it. */
typedef struct occ_access {
    double latency_cycles;    /* of one access, 0 and more */
    double bytes_per_cycle;   /* bandwidth of an SM, 0 and more; 0: unknown */
    double arithmetic_cycles; /* latency of dependent arithmetic, 0 and more; 0: unknown */
    int bytes;                /* of one access of a thread; 1 and more */
    int independent;          /* accesses of a warp in flight at once; 1 and more */
    int instructions_between; /* other instructions of a warp for each access; 0 and more */
} occ_access;

typedef struct occ_warps_needed {
    double by_bandwidth; /* resident on an SM, whose accesses fill its bandwidth; 0: unknown */
    double by_issue;     /* whose instructions occupy all of its schedulers; 0: unknown */
    double warps;        /* the smaller: more warps make the kernel no faster; 0: both unknown */
} occ_warps_needed;

/*
 * Resident warps of an SM that keep its memory or its schedulers busy (Little's
 * law): latency times throughput over the work of a warp in flight. For the
 * memory that is its bandwidth over the bytes of a warp's independent accesses;
 * for the schedulers one instruction each a cycle over the instructions that a
 * warp executes for these accesses, but no fewer warps than dependent arithmetic
 * needs. A member beyond its range is OCC_INVALID_ARGUMENT.
 */
occ_status occ_access_warps(const occ_arch *arch, const occ_access *access,
                            occ_warps_needed *needed);

/*
 * Resident warps of an SM at which its throughput reaches a share (above 0, at most 1) of what
 * max_warps_per_sm reach, by mean value analysis (Reiser and Lavenberg 1980) of one scheduler:
 * warps that take so many cycles alone for a piece of their work, and occupy each unit for so
 * many of these, which the SM's warps wait for in turn. busy: cycles of the whole SM for the
 * piece of one warp, 0 and more. OCC_NO_SOLUTION: the schedulers are unknown.
 */
occ_status occ_share_warps(const occ_arch *arch, double cycles, const double *busy, int count,
                           double share, double *warps);

/* ---- Launch configurator */

/* Dynamic shared memory of a block of block_size threads, bytes, 0..OCC_MAX_BYTES. */
typedef int occ_smem_of_block(int block_size, void *context);

typedef struct occ_suggestion {
    int block_size;
    int blocks;   /* per SM */
    int min_grid; /* blocks that fill the device; 0 without a device */
} occ_suggestion;

/*
 * The block size with the most resident threads, of equals the largest
 * (cudaOccupancyMaxPotentialBlockSize[VariableSMem]). block_limit: threads; 0:
 * none. smem_of_block: in place of occ_dynamic_smem of the launch at each size,
 * called with context; NULL: the launch's. OCC_INVALID_ARGUMENT: it returned an
 * amount out of range. The launch's carve-out counts; driver 580.159 ignores one
 * between 0 and 100 percent. OCC_NO_SOLUTION: no block size runs.
 */
occ_status occ_suggest_block(const occ_arch *arch, const occ_device *device,
                             const occ_launch *launch, int block_limit,
                             occ_smem_of_block *smem_of_block, void *context,
                             occ_suggestion *suggestion);

/* The resident warps of a launch over all block sizes that are whole warps. */
typedef struct occ_span {
    int least_warps; /* of the sizes that run */
    int most_warps;
    int best_block; /* threads; of equals the largest */
    bool shared;    /* other sizes have as many */
    bool refused;   /* some sizes do not run */
} occ_span;

/* OCC_NO_SOLUTION: no block size runs. */
occ_status occ_block_span(const occ_arch *arch, const occ_device *device, const occ_launch *launch,
                          occ_span *span);

/* The most registers per thread with which an SM holds so many blocks, 1 and more; 0: none. */
occ_status occ_available_registers(const occ_arch *arch, const occ_device *device,
                                   const occ_launch *launch, int blocks, int *registers);

/*
 * The most dynamic shared memory of a block, in bytes, whatever the launch's
 * own, with which so many blocks, 1 and more, are resident on one SM.
 * OCC_NO_SOLUTION: with no amount.
 */
occ_status occ_available_smem(const occ_arch *arch, const occ_device *device,
                              const occ_launch *launch, int blocks, int *bytes);

/*
 * The answer of cudaOccupancyAvailableDynamicSMemPerBlock, for comparison
 * only: it ignores the reserved memory of all blocks, so that fewer may be
 * resident. OCC_NO_SOLUTION: the API refuses.
 */
occ_status occ_available_smem_api(const occ_arch *arch, const occ_device *device,
                                  const occ_launch *launch, int blocks, int *bytes);

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

/* The device with launch->sms SMs, if they are fewer; of which GPC is not known: clusters are upper bounds. */
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

/* The largest resident cluster, whatever the launch's (cudaOccupancyMaxPotentialClusterSize); 0: none. */
occ_status occ_max_cluster(const occ_arch *arch, const occ_device *device, const occ_launch *launch,
                           int *size);

/* A driver's answer: active clusters of size blocks, with blocks_per_sm, 1 to 4,096, on every SM. */
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

/* Residency and waves of the launch on the device; one that cannot run there has 0 resident blocks. */
occ_status occ_device_waves(const occ_arch *arch, const occ_device *device,
                            const occ_launch *launch, occ_waves *waves);

#ifdef __cplusplus
}
#endif

#endif
