/* SPDX-License-Identifier: MIT */
/*
 * Instructions of sm_70 and later, 16 bytes each: what an opcode does, and the fields of one.
 * Earlier code has instructions of another length.
 */
#ifndef KERNEL_OPCODES_H
#define KERNEL_OPCODES_H

#include "kernel/kernel.h"

/* Memories that an instruction accesses, as bits. */
enum {
    OPCODE_NO = 0,
    OPCODE_SHARED = 1,  /* the block's shared memory, or its barriers in it */
    OPCODE_LOCAL = 2,   /* local memory */
    OPCODE_GENERIC = 4, /* by an address of any memory: global, shared or local */
};

/* Opcodes with a name of their own here. */
enum {
    OP_MOV = 0x002,
    OP_IADD3 = 0x010,
    OP_LEA = 0x011,
    OP_LOP3 = 0x012,
    OP_SHF = 0x019,
    OP_IMAD = 0x024,
    OP_IMAD_WIDE = 0x025,
    OP_IMAD_HIGH = 0x027,
    OP_IADD = 0x035,
    OP_VIADD = 0x036,
    OP_LDSM = 0x03b,
    OP_S2R = 0x119,
    OP_BRA = 0x147,
    OP_LDG_WIDE = 0x17e, /* 32 bytes, from sm_100 */
    OP_STG_WIDE = 0x17f,
    OP_LDC = 0x182,
    OP_LDL = 0x183,
    OP_LDS = 0x184,
    OP_STS = 0x188,
    OP_SHFL = 0x189,
    OP_RED = 0x18e,
    OP_MATCH = 0x1a1,
    OP_RED_WIDE = 0x1a6,
    OP_STAS = 0x1bd,
    OP_REDAS = 0x1be,
    OP_S2UR = 0x1c3,
    OP_UCGABAR = 0x1c7, /* UCGABAR_ARV, UCGABAR_WAIT: barrier.cluster, from sm_90 */
    OP_USETMAXREG = 0x1c8,
};

/* What a walk over the code does at an instruction. */
typedef enum effect {
    EFFECT_NONE,
    EFFECT_LOAD,   /* of global memory, or by a generic address */
    EFFECT_STORE,  /* also a reduction */
    EFFECT_ATOMIC, /* of global memory, with a result */
    EFFECT_COPY,   /* LDGSTS: to shared memory */
    EFFECT_GROUP,  /* LDGDEPBAR: ends a group of copies */
    EFFECT_WAIT,   /* DEPBAR: for groups */
    EFFECT_BARRIER,
    EFFECT_BULK,    /* copies and products that no counter shows */
    EFFECT_UNKNOWN, /* of units without figures: textures, products of other types */
    EFFECT_BRANCH,
    EFFECT_EXIT,
} effect;

typedef struct opcode_rule {
    unsigned char effect;
    unsigned char unit;   /* kernel_unit */
    unsigned char cycles; /* until its result is there; 0: as long as the next instruction waits */
    unsigned char memory; /* OPCODE_SHARED and so on */
} opcode_rule;

typedef struct instruction {
    unsigned long long low;
    unsigned long long high;
    unsigned opcode;
    unsigned form;       /* of the operands */
    unsigned d, a, b, c; /* registers, where the form has them */
    opcode_rule rule;
} instruction;

enum { INSTRUCTION_BYTES = 16, OPCODES_KNOWN_FROM = 70 /* sm_70 */ };

/*
 * The accesses of the code, as bits of memories. The scan ends early once all of the bits in
 * wanted are found; it may be followed by others.
 */
unsigned opcodes_scan(const unsigned char *code, size_t size, unsigned wanted);

/* Instructions of code, each counted once, however often it is executed. */
typedef struct opcode_tally {
    size_t of_cluster;    /* that need other blocks of a cluster */
    size_t setmaxnreg;    /* USETMAXREG */
    int setmaxnreg_least; /* registers that these ask for; 0: there are none */
    int setmaxnreg_most;
} opcode_tally;

opcode_tally opcodes_count(const unsigned char *code, size_t size);

unsigned opcode_at(const unsigned char *code, size_t index);

instruction instruction_at(const unsigned char *code, size_t index);

bool instruction_is_conditional(const instruction *at);

/* Of an access, bytes of a thread. */
int instruction_bytes(const instruction *at);

/* Of an access, bytes that are added to the address. */
int instruction_offset(const instruction *at);

/* Where the branch at an index goes, as an index; -1: out of the code. arch: 90 of sm_90. */
long instruction_target(const instruction *at, long index, long count, int arch);

/* ---- passes.c: what a pass of the dominating loop executes, and how long a warp alone takes for it */

/* false: code without an instruction that ends it. arch: 90 of sm_90. */
bool passes_of_code(const unsigned char *code, size_t size, int arch, kernel_work *found);

#endif
