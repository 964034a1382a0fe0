/* SPDX-License-Identifier: MIT */
#include "kernel/read/opcodes.h"

#include "base/range.h"
#include "kernel/read/cubin.h"

enum {
    WIDE_BRANCH_ARCH = 90, /* from sm_90 a branch has 8 more bits, the lowest ones */
};

/* Cycles that are alike on sm_70 to sm_121, or nearly so, by microbenchmarks that profiles name. */
enum {
    SHARED_CYCLES = 26,
    ATOMIC_CYCLES = 60, /* of shared memory */
    SHUFFLE_CYCLES = 24,
    CONSTANT_CYCLES = 40,
    SPECIAL_CYCLES = 22,
    LOCAL_CYCLES = 40,
};

#define RULE(effect, unit, cycles, memory)                                                         \
    {                                                                                              \
        EFFECT_##effect, UNIT_##unit, cycles, OPCODE_##memory                                      \
    }

/*
 * Instructions by opcode, as nvdisasm 13.0 names them in code of ptxas 13.0: one
 * PTX instruction at a time, compiled for every target from sm_75 to sm_121a, and
 * 1,365 cubins of NVIDIA's and PyTorch's libraries (tests/data/kernels/modern,
 * opcodes.csv). Each of these opcodes has one meaning on all architectures. Any
 * other opcode is issued, and nothing else.
 */
static const struct {
    opcode_rule rule;
    unsigned short opcodes[14]; /* as the comment before them names them; 0: no more */
} rows[] = {
    /* FMNMX, ISETP, IADD3, LEA, LOP3, PRMT, IMNMX, SHF, SGXT */
    {RULE(NONE, INTEGER, 0, NO), {0x009, 0x00c, 0x010, 0x011, 0x012, 0x016, 0x017, 0x019, 0x01a}},
    {RULE(NONE, FP32, 0, NO), {0x020, 0x021, 0x023, 0x049}},     /* FMUL, FADD, FFMA, FFMA2 */
    {RULE(NONE, MULTIPLY, 0, NO), {0x024, 0x025, 0x026, 0x027}}, /* IMAD, .WIDE, IDP, IMAD.HI */
    {RULE(NONE, FP64, 0, NO), {0x028, 0x029, 0x02a, 0x02b}},     /* DMUL, DADD, DSETP, DFMA */
    {RULE(NONE, FP16, 0, NO), {0x030, 0x031, 0x032}},            /* HADD2, HFMA2, HMUL2 */
    {RULE(NONE, TENSOR, 0, NO), {0x037, 0x03c}},                 /* IMMA, HMMA */
    {RULE(NONE, SHARED, SHARED_CYCLES + 4, SHARED), {0x03b}},    /* LDSM: ldmatrix */
    /* DMMA, QMMA, TEX (two), TLD4 (two), TLD (two), TXD (two), SULD, SUST, LDGMC */
    {RULE(UNKNOWN, NONE, 0, NO),
     {0x03f, 0x07a, 0x160, 0x161, 0x163, 0x164, 0x166, 0x167, 0x16c, 0x16d, 0x199, 0x19d, 0x1a5}},
    /* STSM: stmatrix, from sm_90; LDS, STS */
    {RULE(NONE, SHARED, SHARED_CYCLES, SHARED), {0x044, 0x184, 0x188}},
    /* FLO, BREV, FCHK, F2F, F2I, I2F, FRND, MUFU, POPC; F2F, F2I, I2F, FRND of 64 bits; REDUX */
    {RULE(NONE, SPECIAL, SPECIAL_CYCLES, NO),
     {0x100, 0x101, 0x102, 0x104, 0x105, 0x106, 0x107, 0x108, 0x109, 0x110, 0x111, 0x112, 0x113,
      0x1c4}},
    {RULE(NONE, NONE, SPECIAL_CYCLES, NO), {0x119, 0x1c3}}, /* S2R, S2UR */
    {RULE(WAIT, NONE, 0, NO), {0x11a}},                     /* DEPBAR */
    {RULE(BARRIER, NONE, 0, NO), {0x11d}},                  /* BAR */
    {RULE(BRANCH, NONE, 0, NO), {0x147}},                   /* BRA */
    {RULE(EXIT, NONE, 0, NO), {0x14d, 0x150}},              /* EXIT, RET */
    {RULE(LOAD, LOAD_STORE, 0, NO), {0x17e, 0x181}},        /* LDG of 32 bytes, LDG */
    /* STG of 32 bytes, STG, RED, RED of vectors */
    {RULE(STORE, LOAD_STORE, 0, NO), {0x17f, 0x186, 0x18e, 0x1a6}},
    {RULE(LOAD, LOAD_STORE, 0, GENERIC), {0x180}},               /* LD */
    {RULE(NONE, NONE, CONSTANT_CYCLES, NO), {0x182, 0x1ac}},     /* LDC, LDCU */
    {RULE(NONE, LOAD_STORE, LOCAL_CYCLES, LOCAL), {0x183}},      /* LDL */
    {RULE(STORE, LOAD_STORE, 0, GENERIC), {0x185}},              /* ST */
    {RULE(NONE, LOAD_STORE, 0, LOCAL), {0x187}},                 /* STL */
    {RULE(NONE, SHUFFLE, SHUFFLE_CYCLES, NO), {0x189, 0x1a1}},   /* SHFL, MATCH */
    {RULE(NONE, ATOMIC, ATOMIC_CYCLES, SHARED), {0x18c, 0x18d}}, /* ATOMS; ATOMS.CAS, .CAST */
    /* ATOM, ATOM.CAS, ATOM of vectors, from sm_90 */
    {RULE(ATOMIC, LOAD_STORE, 0, GENERIC), {0x18a, 0x18b, 0x1a2}},
    {RULE(ATOMIC, LOAD_STORE, 0, NO), {0x1a3, 0x1a8, 0x1a9}}, /* ATOMG (two), ATOMG.CAS */
    {RULE(COPY, LOAD_STORE, 0, SHARED), {0x1ae}},             /* LDGSTS: cp.async, from sm_80 */
    {RULE(GROUP, NONE, 0, NO), {0x1af}},                      /* LDGDEPBAR */
    /*
     * ARRIVES: cp.async.mbarrier.arrive, from sm_80; SYNCS.CCTL and .EXCH: mbarrier.inval, .init,
     * from sm_90; USETSHMSZ, sm_90; UGETNEXTWORKID: clusterlaunchcontrol, UMEMSETS: st.bulk, from
     * sm_100; UTCBAR: tcgen05.commit, sm_10x
     */
    {RULE(NONE, NONE, 0, SHARED), {0x1b0, 0x1b1, 0x1b2, 0x1c9, 0x1ca, 0x1cb, 0x1e9}},
    {RULE(BULK, NONE, 0, NO), {0x1c8, 0x1ed, 0x1ee}}, /* USETMAXREG, STTM, LDTM */
    /*
     * SYNCS: mbarrier.arrive, .try_wait; UTMALDG, UTMASTG, UTMAREDG: tensor copies to and from
     * shared memory, and reductions; UBLKCP: cp.async.bulk, UBLKRED: cp.reduce.async.bulk, STAS:
     * st.async, REDAS: red.async, from sm_90; UTCCP: tcgen05.cp, UTCHMMA and the like: tcgen05.mma,
     * sm_10x; HGMMA, IGMMA, BGMMA, QGMMA: wgmma, sm_90a
     */
    {RULE(BULK, NONE, 0, SHARED),
     {0x1a7, 0x1b4, 0x1b5, 0x1b6, 0x1ba, 0x1bb, 0x1bd, 0x1be, 0x1e7, 0x1ea, 0x1f0, 0x1f1, 0x1f2,
      0x1f3}},
};

code_view code_open(int arch)
{
    enum { MOST = sizeof rows->opcodes / sizeof *rows->opcodes };
    code_view code = {.arch = arch};

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        for (size_t k = 0; k < MOST && rows[i].opcodes[k] != 0; k++) {
            code.rules[rows[i].opcodes[k]] = rows[i].rule;
        }
    }
    return code;
}

unsigned opcode_at(const code_view *code, long index)
{
    const unsigned char *bytes = code->bytes + index * INSTRUCTION_BYTES;

    return bytes[0] | (bytes[1] & 1U) << 8;
}

/* Registers of USETMAXREG: bytes 4 and 5, as ptxas 13.0 has them in setmaxnreg.sm_90a.cubin. */
opcode_tally opcodes_count(const code_view *code)
{
    opcode_tally counted = {0};

    for (long i = 0; i < code->count; i++) {
        unsigned opcode = opcode_at(code, i);

        counted.memory |= code->rules[opcode].memory;
        counted.of_cluster |= opcode == OP_UCGABAR || opcode == OP_STAS || opcode == OP_REDAS;
        if (opcode == OP_USETMAXREG) {
            int registers = little16(code->bytes + i * INSTRUCTION_BYTES + 4);
            int least = counted.setmaxnreg_most == 0 ? registers : counted.setmaxnreg_least;

            counted.setmaxnreg_least = smaller(least, registers);
            counted.setmaxnreg_most = larger(counted.setmaxnreg_most, registers);
        }
    }
    return counted;
}

/* ---- Fields of an instruction */

instruction instruction_at(const code_view *code, long index)
{
    const unsigned char *bytes = code->bytes + index * INSTRUCTION_BYTES;
    instruction found = {.low = little64(bytes), .high = little64(bytes + 8)};

    found.opcode = found.low & (OPCODES - 1);
    found.form = found.low >> 9 & 7;
    found.d = found.low >> 16 & 255;
    found.a = found.low >> 24 & 255;
    found.b = found.low >> 32 & 255;
    found.c = found.high & 255;
    found.rule = code->rules[found.opcode];
    return found;
}

bool instruction_is_conditional(const instruction *at)
{
    enum { ALWAYS = 7 }; /* the predicate of an instruction without one */

    return (at->low >> 12 & 15) != ALWAYS;
}

int instruction_bytes(const instruction *at)
{
    static const unsigned char sizes[] = {1, 1, 2, 2, 4, 8, 16, 16};

    return at->opcode == OP_LDG_WIDE || at->opcode == OP_STG_WIDE ? 32 : sizes[at->high >> 9 & 7];
}

int instruction_offset(const instruction *at)
{
    return (int)((at->low >> 40 & 0xffffff) ^ 0x800000) - 0x800000;
}

long instruction_target(const code_view *code, const instruction *at, long index)
{
    long long offset = (long long)(at->low >> 34 | (at->high & 0x3ffff) << 30);

    offset = offset >> 47 & 1 ? offset - (1LL << 48) : offset;
    offset = code->arch >= WIDE_BRANCH_ARCH ? offset * 256 + (long long)at->d : offset;
    offset = offset % 4 != 0 ? -1 : index + 1 + offset / 4;
    return offset >= 0 && offset < code->count ? (long)offset : -1;
}
