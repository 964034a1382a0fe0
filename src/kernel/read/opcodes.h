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

/* Effect of an instruction on a walk over the code. */
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

enum {
    INSTRUCTION_BYTES = 16,
    OPCODES_KNOWN_FROM = 70, /* sm_70 */
    OPCODES = 512, /* the low 9 bits of an instruction; 3 more give the form of its operands */
};

/* Code of one section. */
typedef struct code_view {
    const unsigned char *bytes;
    long count; /* of instructions */
    int arch;   /* 90 of sm_90 */
    opcode_rule rules[OPCODES];
} code_view;

/* No code yet, with the rules of all opcodes. */
code_view code_open(int arch);

/* Instructions of code, however often they are executed. */
typedef struct opcode_tally {
    unsigned memory;      /* that they access: OPCODE_SHARED and so on */
    bool of_cluster;      /* some need other blocks of a cluster */
    int setmaxnreg_least; /* registers that USETMAXREG asks for; 0: there is none */
    int setmaxnreg_most;
} opcode_tally;

opcode_tally opcodes_count(const code_view *code);

unsigned opcode_at(const code_view *code, long index);

instruction instruction_at(const code_view *code, long index);

bool instruction_is_conditional(const instruction *at);

/* Bytes of an access by one thread. */
int instruction_bytes(const instruction *at);

/* Constant offset of an access, in bytes. */
int instruction_offset(const instruction *at);

/* Target of the branch at an index, as an index; -1: out of the code. */
long instruction_target(const code_view *code, const instruction *at, long index);

/*
 * ---- warp.c: the registers of one warp, with samples in place of what only the launch knows: its
 * pointers, its sizes and the block's index. An address from loaded data is unknown.
 */

enum { LANES = 32, REGISTER_NAMES = 256 };

typedef struct warp_value {
    bool other;            /* it depends on loaded data, or is not followed */
    bool block;            /* it has the block's index in it */
    bool varies;           /* false: all lanes have the value of the first, which alone is set */
    unsigned lanes[LANES]; /* by warp_lane */
} warp_value;

/* Starts from all zero. */
typedef struct warp_registers {
    warp_value items[REGISTER_NAMES];
    bool block; /* a uniform register has the block's index */
} warp_registers;

static inline unsigned warp_lane(const warp_value *value, int lane)
{
    return value->lanes[value->varies ? lane : 0];
}

/* Executes an instruction, as far as addresses may come from it. */
void warp_execute(warp_registers *registers, const instruction *at);

/* ---- What caches and DRAM move for the accesses of a walk over code */

enum { ACCESSES = 16 }; /* that are remembered, for those near one another */

/* Sectors that an access of the warp touched. */
typedef struct touched {
    unsigned sectors[2 * LANES];
    int count;
    unsigned least, most; /* of them */
    int trip;
} touched;

/* The caller's registers and work. */
typedef struct warp_memory {
    const warp_registers *registers;
    kernel_work *work;
    touched accesses[ACCESSES]; /* the last ones, in a ring */
    int count;
    int trip; /* of loops, in this walk */
} warp_memory;

/* Adds an access of global memory to the work. */
void memory_count(warp_memory *memory, const instruction *at);

/* Results a thread of an instruction's unit; for memory: cycles, at 128 bytes a cycle. */
int memory_results(const warp_memory *memory, const instruction *at);

/* ---- passes.c: what a pass of the dominating loop executes, and its time for a warp alone */

/* false: code without an instruction that ends it. */
bool passes_of_code(const code_view *code, kernel_work *found);

#endif
