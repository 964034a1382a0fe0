/* SPDX-License-Identifier: MIT */
/*
 * Kernels: what compilers and profilers leave behind, read into one list.
 * One file a format behind one table of readers (format.h), chosen by content.
 */
#ifndef KERNEL_KERNEL_H
#define KERNEL_KERNEL_H

#include "occupancy.h"
#include "base/message.h"

enum { KERNEL_UNKNOWN = -1 }; /* a figure that the format does not state */

enum { KERNEL_ARCH_SIZE = 16 };

/* The launch that a profiler saw. All KERNEL_UNKNOWN when there was none. */
typedef struct kernel_launch {
    int block_size;
    int grid_size;
    int dynamic_smem;           /* bytes */
    int cluster_size;           /* 0: an ordinary launch */
    int carveout_bytes;         /* the shared memory configuration in force */
    double theoretical_percent; /* less than 0: not stated */
    double achieved_percent;    /* less than 0: not stated */
    double waves;               /* per SM; less than 0: not stated */
    const char *device;         /* "NVIDIA H200"; NULL: not stated; owned by the list */
    bool approximate;           /* sizes come from rounded figures ("1.02 Kbyte") */
} kernel_launch;

typedef struct kernel {
    const char *file;            /* as named by the caller; owned by the list */
    const char *name;            /* mangled, cleaned of control characters; owned by the list, which
                                   keeps equal names once */
    char arch[KERNEL_ARCH_SIZE]; /* "sm_90a"; "" when the file does not say */
    int registers;               /* per thread */
    int static_smem;             /* bytes per block, without the runtime's reserved ones */
    int barriers;
    int max_threads;   /* __launch_bounds__, first; of a fixed block size its threads */
    int min_blocks;    /* __launch_bounds__, second */
    int max_cluster;   /* __launch_bounds__, third: blocks */
    int max_registers; /* per thread, that the compiler was allowed: __maxnreg__, or what follows
                          from launch bounds */
    int block_size;    /* threads, fixed (__block_size__, .reqntid) */
    int cluster;       /* blocks, fixed by the kernel: the product of the dimensions */
    int cluster_dimensions[3];
    int stack;             /* bytes: the whole depth where a final binary or nvlink says it, the
                                   kernel's own frame in the text of ptxas */
    int spill_store;       /* bytes */
    int spill_load;        /* bytes */
    bool relocatable;      /* not linked: registers and stack may still grow */
    bool reserved_unclear; /* static_smem may include the reserved bytes: see kernel_set_arch */
    kernel_launch launch;
} kernel;

/* Start from all zero. Only items may be reordered by others. */
typedef struct kernel_list {
    kernel *items;
    size_t count;
    size_t capacity;
    message_list messages; /* files, lines and images that could not be read */
    bool incomplete; /* something was cut off or damaged: there may be kernels that are not here */
    struct name_pool *names; /* owns every file and name */
} kernel_list;

/*
 * Large files are mapped. Where such a file is cut short while it is read, its
 * missing pages raise SIGBUS; who owns the program's signals lends this pair,
 * and they read as zeros.
 */
typedef struct kernel_mapping {
    void (*begin)(const void *bytes, size_t size);
    bool (*end)(void); /* whether pages were missing */
} kernel_mapping;

typedef struct kernel_options {
    bool recursive;                /* a folder is walked, with what lies below it */
    bool no_libraries;             /* as if the system had no zstd, LZ4 or C++ library */
    const kernel_mapping *mapping; /* NULL: none */
} kernel_options;

/*
 * Adds the kernels of a file, of standard input ("-"), or of the files in a
 * folder, which is an error without the option recursive. options may be NULL:
 * all zero. false: nothing could be read, and a message says why; true also for
 * a readable file without kernels, about which there is a message, too.
 */
bool kernel_list_read(kernel_list *list, const char *path, const kernel_options *options);

/* The same from memory: name stands for the path. */
bool kernel_list_read_bytes(kernel_list *list, const char *name, const void *bytes, size_t size);

void kernel_list_free(kernel_list *list);

/*
 * Says for which architecture a kernel was built, where its file does not.
 * Takes the reserved bytes off static_smem when reserved_unclear.
 */
void kernel_set_arch(kernel *k, const char *arch);

/*
 * How well code built for one architecture runs on another, as the driver
 * chooses among cubins: 0, it does not; else the more, the better. Code runs
 * on its own compute capability and on later ones of the same major number;
 * that of sm_90a on its own alone.
 */
int kernel_arch_fit(const char *built, const char *arch);

/*
 * Of the builds of one kernel (count neighbours from first on) the one that
 * the driver would load on an architecture; -1: none of them runs there.
 */
int kernel_build_for(const kernel_list *list, size_t first, size_t count, const char *arch);

/*
 * For sorting: by name, then by architecture as numbers (sm_75 before
 * sm_100), then by file. After it, the archs of one kernel are neighbours.
 */
int kernel_compare(const void *a, const void *b);

/*
 * As strcmp for mangled names of different builds: the digits that nvcc makes
 * of a file's path for an anonymous namespace are taken as equal.
 */
int kernel_compare_names(const char *a, const char *b);

#endif
