/* SPDX-License-Identifier: MIT */
/*
 * Machine code of sm_70 and later, read only for the memories that it accesses.
 * Earlier code has instructions of another length.
 */
#ifndef KERNEL_OPCODES_H
#define KERNEL_OPCODES_H

#include <stdbool.h>
#include <stddef.h>

/* Memories that an instruction accesses, as bits. */
enum {
    OPCODE_SHARED = 1,  /* the block's shared memory, or its barriers in it */
    OPCODE_LOCAL = 2,   /* local memory */
    OPCODE_GENERIC = 4, /* by an address of any memory: global, shared or local */
};

/* Whether code for an architecture (90 of sm_90) can be read. */
bool opcodes_are_known(int arch);

/*
 * The accesses of the code, as bits. The scan ends early once all of the bits in
 * wanted are found; it may be followed by others.
 */
unsigned opcodes_scan(const unsigned char *code, size_t size, unsigned wanted);

/* Instructions of code, each counted once, however often it is executed. */
typedef struct opcode_tally {
    size_t instructions;  /* without NOP */
    size_t accesses;      /* of global memory: loads, stores, asynchronous copies of threads */
    size_t sized;         /* of these, loads and stores, whose bytes are known */
    size_t bytes;         /* of a thread, in these */
    size_t of_cluster;    /* that need other blocks of a cluster */
    size_t setmaxnreg;    /* USETMAXREG */
    int setmaxnreg_least; /* registers that these ask for; 0: there are none */
    int setmaxnreg_most;
} opcode_tally;

opcode_tally opcodes_count(const unsigned char *code, size_t size);

#endif
