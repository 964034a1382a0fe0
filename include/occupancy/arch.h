/* SPDX-License-Identifier: MIT */
/* Architectures and devices. A part of occupancy.h. */
#ifndef OCCUPANCY_ARCH_H
#define OCCUPANCY_ARCH_H

/* How sure a figure is that public documents do not state. */
typedef enum occ_confidence {
    OCC_CONFIDENCE_UNKNOWN,    /* not published */
    OCC_CONFIDENCE_ASSUMED,    /* taken over from a sibling */
    OCC_CONFIDENCE_FITTED,     /* the only figure that explains published counts */
    OCC_CONFIDENCE_DOCUMENTED, /* by the vendor, full chips included */
    OCC_CONFIDENCE_MEASURED,
    OCC_CONFIDENCE_COUNT,
} occ_confidence;

typedef enum occ_vendor { OCC_VENDOR_NVIDIA, OCC_VENDOR_AMD, OCC_VENDOR_COUNT } occ_vendor;

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
    int clusters_per_gpc; /* most clusters at once in a GPC (AMD's shader engine); 0: no limit */
    int dies; /* AMD's XCDs, of equally many SMs each; 0: one, or not known. Not for the core */
} occ_device;

/* Whether all figures are in bounds: positive where needed, carve-outs ascending, no overflow. */
bool occ_arch_valid(const occ_arch *arch);

/* The same for a device: 1..OCC_MAX_SMS SMs, and at most OCC_MAX_SMS in its GPCs. */
bool occ_device_valid(const occ_device *device);

/*
 * Turns an architecture into what a kernel of such a build sees. warp_size: wide_warp_size, or any
 * other number for the architecture's own. paired: where the architecture has it, two CUs are one
 * unit with the sum of their figures, and a device has half as many sms. Must not be applied twice.
 */
void occ_unit(occ_arch *arch, int warp_size, bool paired);

#endif
