/* SPDX-License-Identifier: MIT */
/* Kernels, read into one list from the files of compilers and profilers (format.c). */
#ifndef KERNEL_KERNEL_H
#define KERNEL_KERNEL_H

#include "occupancy.h"
#include "base/message.h"
#include "base/work.h"

#include <stddef.h>

/* A pool of strings, freed together; equal ones have one address. */

typedef struct name_pool name_pool;

/* The pool's copy of a text, cleaned (text_clean). Creates a NULL *pool. NULL: out of memory. */
const char *name_pool_add(name_pool **pool, const char *text, size_t length);

/* A copy of bytes that lives as long as the pool, aligned for pointers. NULL: out of memory. */
const void *name_pool_keep(name_pool **pool, const void *bytes, size_t size);

/* The pool's copy of exactly these bytes; NULL: none. pool may be NULL. */
const char *name_pool_find(const name_pool *pool, const char *text, size_t length);

void name_pool_free(name_pool *pool);

enum { KERNEL_UNKNOWN = -1 }; /* a figure that the file does not state */

/* Whether a kernel uses a resource: one of these, or KERNEL_UNKNOWN. */
enum { KERNEL_UNUSED = 0, KERNEL_USED = 1 };

enum { KERNEL_ARCH_SIZE = 16 };

#define KERNEL_STANDARD_INPUT "standard input" /* file of kernels that were read from there */

/* The sizes that a rounded figure ("1.02 Kbyte") may stand for, bytes; both 0: it is exact. */
typedef struct size_range {
    int least;
    int most;
} size_range;

/*
 * Least registers per thread of a launch, and of one that calls functions of the driver, as
 * profilers state them. Measured on H200, driver 580.159, 24 builds.
 */
enum { LAUNCHED_REGISTERS = 16, LAUNCHED_REGISTERS_CALLING = 32 };

/* Launches of one shape, recorded by a profiler; all KERNEL_UNKNOWN without one. */
typedef struct kernel_launch {
    int block_size;
    int grid_size;
    int dynamic_smem;           /* bytes; with the static ones where holds_static_smem is set */
    int cluster_size;           /* 0: an ordinary launch */
    bool cooperative;           /* all blocks must be resident; false: not, or not stated */
    int carveout_bytes;         /* the shared memory configuration in force */
    double theoretical_percent; /* less than 0: not stated */
    double achieved_percent;    /* less than 0: not stated */
    double l1_hit_percent; /* of sectors that the L1 cache was asked for; less than 0: not stated */
    double l2_hit_percent; /* likewise, of the L2 cache */
    double sm_percent;     /* throughput of the busiest unit of the SM, of its peak; likewise */
    double memory_percent; /* of the busiest unit of memory */
    double waves;          /* per SM; less than 0: not stated */
    const char *device;    /* "NVIDIA H200"; NULL: not stated; owned by the list */
    const char *agent;     /* "Agent 4", by which rocprofv3 numbers it; likewise */
    int sms;               /* of the device */
    size_range dynamic_range; /* of dynamic_smem, where the profiler rounded it */
    size_range static_range;  /* of the kernel's static_smem, likewise */
    bool holds_static_smem;   /* the profiler gave one sum; the kernel's own share is unknown */
    bool stated;              /* by the kernel's own file for every launch: no profiler saw it */
    bool estimated;           /* achieved_percent is the profiler's estimate, not measured */
    long long count;          /* launches that this row stands for */
    double time_us;           /* all of them together; less than 0: not stated */
    double time_percent;      /* of the time of all kernels of the file; less than 0: not stated */
} kernel_launch;

/* A kind of file that kernels are read from. */
typedef struct kernel_format {
    const char *name;  /* of the tool that writes it: "ptxas" */
    unsigned unstated; /* 1 << occ_parameter for each that it cannot state */
} kernel_format;

/* Units of an SM that a warp's instructions occupy: counted by results a thread. */
typedef enum kernel_unit {
    UNIT_NONE,
    UNIT_FP32,
    UNIT_FP16,
    UNIT_FP64,
    UNIT_INTEGER,
    UNIT_MULTIPLY, /* of integers */
    UNIT_SPECIAL,  /* functions: rcp, ex2, sin ..., and conversions */
    UNIT_TENSOR,
    UNIT_SHUFFLE,
    UNIT_SHARED,     /* memory: counted in 4-byte words a thread */
    UNIT_ATOMIC,     /* on shared memory */
    UNIT_LOAD_STORE, /* of global and local memory: counted like shared memory */
    UNIT_COUNT
} kernel_unit;

/* Bytes that a cache moves at least. */
enum { KERNEL_SECTOR = 32 };

/*
 * What a warp does in a pass: a trip of the loop that dominates, or the whole kernel if it has
 * no loop. Only the kernel's own code: inner loops run four times, one side of each branch.
 */
typedef struct kernel_work {
    bool loop;
    bool asynchronous; /* bulk copies, warpgroup products or warps of different roles: their time
                          is not in the code of one warp */
    bool streaming;    /* no address comes from data, each differs by block, and no trip of the loop
                       comes back to the megabytes of another */
    float instructions;
    float cycles;       /* of a warp alone, its data in L1 */
    float fixed_cycles; /* of a warp alone, if its loads had no latency */
    float waits;        /* latencies of global memory, one after another */
    float loads;        /* of global memory */
    float load_bytes;   /* of a thread */
    float lines;        /* bytes of a warp that memory moves at most, by sectors of 32 bytes */
    float lines_least;  /* at least: near addresses once, unknown ones without gaps */
    float barriers;
    float units[UNIT_COUNT];
} kernel_work;

typedef struct kernel {
    const char *file; /* path as given by the caller; owned by the list */
    const char *name; /* mangled, cleaned; owned by the list, which keeps equal ones once */
    char arch[KERNEL_ARCH_SIZE]; /* "sm_90a", "gfx90a"; "" when the file does not say */
    const char *likely_arch;     /* where arch is ""; NULL: the user's choice */
    int registers;              /* per thread; of AMD: VGPRs, the architectural ones of two kinds */
    int accumulation_registers; /* AMD's AGPRs, per thread */
    int scalar_registers;       /* AMD's SGPRs, per warp, VCC and the like included */
    int scratch;                /* AMD's scratch memory, bytes per thread */
    int warp_size;              /* threads, where a kernel may choose: AMD's wave size */
    int cu_mode;                /* 1: a block is on one CU of AMD, 0: on two, a WGP */
    int static_smem;            /* bytes per block, without the runtime's reserved ones */
    int barriers;
    int max_threads;   /* __launch_bounds__, first argument, or a fixed block size; threads */
    int min_blocks;    /* __launch_bounds__, second argument; per SM */
    int max_cluster;   /* __launch_bounds__, third argument; blocks */
    int max_registers; /* the compiler's bound, per thread: __maxnreg__, or by launch bounds */
    int block_size; /* threads, fixed (__block_size__, .reqntid): the product of the dimensions */
    int block_dimensions[3];
    int cluster; /* blocks, fixed by the kernel: the product of the dimensions */
    int cluster_dimensions[3];
    int stack;              /* bytes: the whole call depth; in the text of ptxas the own frame */
    int spill_store;        /* bytes */
    int spill_load;         /* bytes */
    int dynamic_use;        /* whether it reads or writes dynamic shared memory */
    int local_use;          /* whether it reads or writes local memory, by spills or arrays */
    int tensor_use;         /* whether it allocates tensor memory: tcgen05.alloc */
    int tensor_columns;     /* of tensor memory, per block; 0: it allocates none */
    const char *warnings;   /* of ptxas about performance, by "; "; NULL: not stated; the list's */
    const char *parameters; /* bytes of each: "8 8 4"; NULL: not stated; owned by the list */
    int setmaxnreg_use;     /* whether its warps reallocate registers: setmaxnreg */
    int setmaxnreg_least;   /* fewest registers that a setmaxnreg of its code asks for */
    int setmaxnreg_most;    /* most registers */
    int driver_use;  /* whether it calls functions of the driver: assert, printf, malloc, free */
    int cluster_use; /* KERNEL_USED: barriers or stores across blocks of its cluster */
    int waves_asked; /* of AMD's compiler, per SIMD, by Triton's waves_per_eu; 0: none */
    const kernel_work *work; /* of its code; NULL: no code was read; owned by the list */
    bool relocatable;        /* not linked: registers and stack may still grow */
    bool reserved_unclear;   /* static_smem may include the reserved bytes: see kernel_set_arch */
    kernel_launch launch;
    const kernel_format *format; /* of its file; NULL: of no file */
} kernel;

/* Start from all zero. Callers may reorder items, and change nothing else. */
typedef struct kernel_list {
    kernel *items;
    size_t count;
    size_t capacity;
    message_list messages;   /* files, lines and images that could not be read */
    bool incomplete;         /* input was cut off or damaged: kernels may be missing */
    struct name_pool *names; /* owns every file and name */
    struct work *work; /* of reading; the caller's. NULL: nobody watches, and nobody ends it */
} kernel_list;

/* Guard against the SIGBUS of a mapped file that is truncated: missing pages read as zeros. */
typedef struct kernel_mapping {
    void (*begin)(const void *bytes, size_t size);
    bool (*end)(void); /* whether pages were missing */
} kernel_mapping;

typedef struct kernel_options {
    bool recursive;                /* folders are read, with all folders below */
    bool no_libraries;             /* do not use zstd and LZ4 */
    const kernel_mapping *mapping; /* NULL: no guard against SIGBUS */
} kernel_options;

/*
 * Adds the kernels of a file, of standard input ("-"), or of a folder's files, which needs the
 * option recursive unless it is a cache of Triton. options: NULL: all zero. false: nothing could be
 * read. A message says so, and of a readable file that it has no kernels.
 */
bool kernel_list_read(kernel_list *list, const char *path, const kernel_options *options);

/* The same from memory; name takes the place of the path. */
bool kernel_list_read_bytes(kernel_list *list, const char *name, const void *bytes, size_t size);

void kernel_list_free(kernel_list *list);

/* Sets the architecture where the file states none; takes the reserved bytes off static_smem. */
void kernel_set_arch(kernel *k, const char *arch);

/*
 * Rank of code built for one architecture on another, as the driver chooses among cubins; 0: it
 * does not run there. Code runs on its compute capability and later ones of the major number,
 * family code (sm_100f) on its family, architecture-specific code (sm_90a) on its own alone; AMD's
 * on its own target, and on those of the same profile.
 */
int kernel_arch_fit(const char *built, const char *arch);

/* The same where the driver would load none: below 0, lower with distance; ties to the older. */
int kernel_build_rank(const char *built, const char *arch);

/* The build of [first, first + count) with the highest rank on arch, first of equals. */
int kernel_build_for(const kernel_list *list, int first, int count, const char *arch);

/* Whether builds or launches take the same of an SM, spill the same and were launched alike. */
bool kernel_same_figures(const kernel *a, const kernel *b);

/* Order for qsort: name, architecture by number, file; builds of one kernel are neighbours. */
int kernel_compare(const void *a, const void *b);

/* strcmp that ignores the digits that nvcc derives from a path for anonymous namespaces. */
int kernel_compare_names(const char *a, const char *b);

/*
 * Joins the launches in a list with the builds of their kernels, by name. A launch gets the file,
 * name and figures of the build that the driver loads on its architecture (arch: for launches that
 * state none, and keep none), and the build leaves the list. All without a partner stay; so do
 * launches whose registers, static shared memory or block size the build contradicts, and a message
 * names both files. First, a kernel of a compiler's log is replaced by that of a binary with the
 * same name, architecture, registers and static shared memory. Unlike kernel_pair, many launches
 * take one build, by names that may be demangled.
 */
void kernel_list_join(kernel_list *list, const char *arch);

/* ---- The kernels of two builds, paired: one rule for diff, baselines and rebuilds */

/* The identity of a kernel in its build. Texts are the caller's. */
typedef struct paired_kernel {
    const char *name; /* mangled */
    const char *arch; /* "": not compared */
    const char *file;
    int block_size;   /* of the launch, as the next two; KERNEL_UNKNOWN */
    int dynamic_smem; /* bytes */
    int grid_size;
    size_t index; /* the caller's */

    /* Set by kernel_pair: */
    struct paired_kernel *other; /* in the other build; NULL: none */
    bool renamed;                /* paired by its name without parameters */
    bool ambiguous;              /* without a pair: several were possible */
    const char *key;             /* the name that it is paired by; invalid afterwards */
} paired_kernel;

typedef struct paired_build {
    paired_kernel *kernels;
    size_t count;
} paired_build;

/* The identity of a kernel of a list; index is not set. */
paired_kernel kernel_to_pair(const kernel *k);

/*
 * Pairs the kernels of two builds by name and architecture; several by file and launch, then in
 * their order. The rest is paired by names without parameters, where these belong to one name in
 * each build; several candidates are not. false: out of memory.
 */
bool kernel_pair(const paired_build *before, const paired_build *after);

#endif
