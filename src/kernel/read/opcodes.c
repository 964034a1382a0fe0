/* SPDX-License-Identifier: MIT */
#include "kernel/read/opcodes.h"

enum {
    INSTRUCTION_BYTES = 16,
    FIRST_ARCH = 70,
    OPCODES = 512, /* the low 9 bits of an instruction; 3 more give the form of its operands */
};

/*
 * Instructions by opcode, as nvdisasm 13.0 names them in code of ptxas 13.0: one
 * PTX instruction at a time, compiled for every target from sm_75 to sm_121a, and
 * 1,365 cubins of NVIDIA's and PyTorch's libraries (tests/data/kernels/modern,
 * opcodes.csv). Each of these opcodes has one meaning on all architectures.
 */
static const unsigned char accesses[OPCODES] = {
    [0x03b] = OPCODE_SHARED,  /* LDSM: ldmatrix */
    [0x044] = OPCODE_SHARED,  /* STSM: stmatrix, from sm_90 */
    [0x180] = OPCODE_GENERIC, /* LD */
    [0x183] = OPCODE_LOCAL,   /* LDL */
    [0x184] = OPCODE_SHARED,  /* LDS */
    [0x185] = OPCODE_GENERIC, /* ST */
    [0x187] = OPCODE_LOCAL,   /* STL */
    [0x188] = OPCODE_SHARED,  /* STS */
    [0x18a] = OPCODE_GENERIC, /* ATOM */
    [0x18b] = OPCODE_GENERIC, /* ATOM.CAS */
    [0x18c] = OPCODE_SHARED,  /* ATOMS */
    [0x18d] = OPCODE_SHARED,  /* ATOMS.CAS, ATOMS.CAST */
    [0x1a2] = OPCODE_GENERIC, /* ATOM of vectors, from sm_90 */
    [0x1a7] = OPCODE_SHARED,  /* SYNCS: mbarrier.arrive, .try_wait, from sm_90 */
    [0x1ae] = OPCODE_SHARED,  /* LDGSTS: cp.async, from sm_80 */
    [0x1b0] = OPCODE_SHARED,  /* ARRIVES: cp.async.mbarrier.arrive, from sm_80 */
    [0x1b1] = OPCODE_SHARED,  /* SYNCS.CCTL: mbarrier.inval, from sm_90 */
    [0x1b2] = OPCODE_SHARED,  /* SYNCS.EXCH: mbarrier.init, from sm_90 */
    [0x1b4] = OPCODE_SHARED,  /* UTMALDG: tensor copies to shared memory, from sm_90 */
    [0x1b5] = OPCODE_SHARED,  /* UTMASTG: tensor copies from shared memory, from sm_90 */
    [0x1b6] = OPCODE_SHARED,  /* UTMAREDG: tensor reductions, from sm_90 */
    [0x1ba] = OPCODE_SHARED,  /* UBLKCP: cp.async.bulk, from sm_90 */
    [0x1bb] = OPCODE_SHARED,  /* UBLKRED: cp.reduce.async.bulk, from sm_90 */
    [0x1bd] = OPCODE_SHARED,  /* STAS: st.async, from sm_90 */
    [0x1be] = OPCODE_SHARED,  /* REDAS: red.async, from sm_90 */
    [0x1c9] = OPCODE_SHARED,  /* USETSHMSZ, sm_90 */
    [0x1ca] = OPCODE_SHARED,  /* UGETNEXTWORKID: clusterlaunchcontrol, from sm_100 */
    [0x1cb] = OPCODE_SHARED,  /* UMEMSETS: st.bulk, from sm_100 */
    [0x1e7] = OPCODE_SHARED,  /* UTCCP: tcgen05.cp, sm_10x */
    [0x1e9] = OPCODE_SHARED,  /* UTCBAR: tcgen05.commit, sm_10x */
    [0x1ea] = OPCODE_SHARED,  /* UTCHMMA, UTCIMMA, UTCOMMA, UTCQMMA: tcgen05.mma, sm_10x */
    [0x1f0] = OPCODE_SHARED,  /* HGMMA: wgmma, sm_90a */
    [0x1f1] = OPCODE_SHARED,  /* IGMMA: wgmma, sm_90a */
    [0x1f2] = OPCODE_SHARED,  /* BGMMA: wgmma, sm_90a */
    [0x1f3] = OPCODE_SHARED,  /* QGMMA: wgmma, sm_90a */
};

bool opcodes_are_known(int arch)
{
    return arch >= FIRST_ARCH;
}

unsigned opcodes_scan(const unsigned char *code, size_t size, unsigned wanted)
{
    unsigned found = 0;

    for (size_t at = 0; at + INSTRUCTION_BYTES <= size; at += INSTRUCTION_BYTES) {
        found |= accesses[code[at] | (code[at + 1] & 1) << 8];
        if ((found & wanted) == wanted) {
            break;
        }
    }
    return found;
}

/* ---- Counts */

/* Opcodes after the same sources. */
enum {
    NOP = 0x118,
    LDG_WIDE = 0x17e, /* 32 bytes, from sm_100 */
    STG_WIDE = 0x17f,
    LDG = 0x181,
    STG = 0x186,
    LDGSTS = 0x1ae,
    STAS = 0x1bd,
    REDAS = 0x1be,
    UCGABAR = 0x1c7, /* UCGABAR_ARV, UCGABAR_WAIT: barrier.cluster, from sm_90 */
    USETMAXREG = 0x1c8,
};

/* Bytes of a load or store: bits 73 to 75 of the instruction. */
static size_t bytes_of(const unsigned char *instruction, unsigned opcode)
{
    static const unsigned char sizes[] = {1, 1, 2, 2, 4, 8, 16, 16};

    return opcode == LDG_WIDE || opcode == STG_WIDE ? 32 : sizes[instruction[9] >> 1 & 7];
}

/*
 * Notes the registers that a USETMAXREG asks for: bytes 4 to 7 of the instruction,
 * as ptxas 13.0 writes setmaxnreg.inc and .dec (setmaxnreg.sm_90a.cubin).
 */
static void count_setmaxnreg(const unsigned char *instruction, opcode_tally *counted)
{
    int registers = instruction[4] | instruction[5] << 8;
    bool first = counted->setmaxnreg++ == 0;

    if (first || registers < counted->setmaxnreg_least) {
        counted->setmaxnreg_least = registers;
    }
    if (first || registers > counted->setmaxnreg_most) {
        counted->setmaxnreg_most = registers;
    }
}

opcode_tally opcodes_count(const unsigned char *code, size_t size)
{
    opcode_tally counted = {0};

    for (size_t at = 0; at + INSTRUCTION_BYTES <= size; at += INSTRUCTION_BYTES) {
        unsigned opcode = code[at] | (code[at + 1] & 1u) << 8;
        bool sized = opcode == LDG || opcode == STG || opcode == LDG_WIDE || opcode == STG_WIDE;

        counted.instructions += opcode != NOP;
        counted.accesses += sized || opcode == LDGSTS;
        counted.sized += sized;
        counted.bytes += sized ? bytes_of(code + at, opcode) : 0;
        counted.of_cluster += opcode == UCGABAR || opcode == STAS || opcode == REDAS;
        if (opcode == USETMAXREG) {
            count_setmaxnreg(code + at, &counted);
        }
    }
    return counted;
}
