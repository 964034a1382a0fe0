/* SPDX-License-Identifier: MIT */
#include "kernel/read/opcodes.h"

#include "kernel/read/elf_view.h"

enum {
    WIDE_BRANCH_ARCH = 90, /* from sm_90 a branch has 8 more bits, the lowest ones */
    OPCODES = 512, /* the low 9 bits of an instruction; 3 more give the form of its operands */
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
 * opcodes.csv). Each of these opcodes has one meaning on all architectures. What is
 * not here is issued, and nothing else.
 */
static const opcode_rule opcode_rules[OPCODES] = {
    [0x009] = RULE(NONE, INTEGER, 0, NO),                    /* FMNMX */
    [0x00c] = RULE(NONE, INTEGER, 0, NO),                    /* ISETP */
    [0x010] = RULE(NONE, INTEGER, 0, NO),                    /* IADD3 */
    [0x011] = RULE(NONE, INTEGER, 0, NO),                    /* LEA */
    [0x012] = RULE(NONE, INTEGER, 0, NO),                    /* LOP3 */
    [0x016] = RULE(NONE, INTEGER, 0, NO),                    /* PRMT */
    [0x017] = RULE(NONE, INTEGER, 0, NO),                    /* IMNMX */
    [0x019] = RULE(NONE, INTEGER, 0, NO),                    /* SHF */
    [0x01a] = RULE(NONE, INTEGER, 0, NO),                    /* SGXT */
    [0x020] = RULE(NONE, FP32, 0, NO),                       /* FMUL */
    [0x021] = RULE(NONE, FP32, 0, NO),                       /* FADD */
    [0x023] = RULE(NONE, FP32, 0, NO),                       /* FFMA */
    [0x024] = RULE(NONE, MULTIPLY, 0, NO),                   /* IMAD */
    [0x025] = RULE(NONE, MULTIPLY, 0, NO),                   /* IMAD.WIDE */
    [0x026] = RULE(NONE, MULTIPLY, 0, NO),                   /* IDP */
    [0x027] = RULE(NONE, MULTIPLY, 0, NO),                   /* IMAD.HI */
    [0x028] = RULE(NONE, FP64, 0, NO),                       /* DMUL */
    [0x029] = RULE(NONE, FP64, 0, NO),                       /* DADD */
    [0x02a] = RULE(NONE, FP64, 0, NO),                       /* DSETP */
    [0x02b] = RULE(NONE, FP64, 0, NO),                       /* DFMA */
    [0x030] = RULE(NONE, FP16, 0, NO),                       /* HADD2 */
    [0x031] = RULE(NONE, FP16, 0, NO),                       /* HFMA2 */
    [0x032] = RULE(NONE, FP16, 0, NO),                       /* HMUL2 */
    [0x037] = RULE(NONE, TENSOR, 0, NO),                     /* IMMA */
    [0x03b] = RULE(NONE, SHARED, SHARED_CYCLES + 4, SHARED), /* LDSM: ldmatrix */
    [0x03c] = RULE(NONE, TENSOR, 0, NO),                     /* HMMA */
    [0x03f] = RULE(UNKNOWN, NONE, 0, NO),                    /* DMMA */
    [0x044] = RULE(NONE, SHARED, SHARED_CYCLES, SHARED),     /* STSM: stmatrix, from sm_90 */
    [0x049] = RULE(NONE, FP32, 0, NO),                       /* FFMA2 */
    [0x07a] = RULE(UNKNOWN, NONE, 0, NO),                    /* QMMA */
    [0x100] = RULE(NONE, SPECIAL, SPECIAL_CYCLES, NO),       /* FLO */
    [0x101] = RULE(NONE, SPECIAL, SPECIAL_CYCLES, NO),       /* BREV */
    [0x102] = RULE(NONE, SPECIAL, SPECIAL_CYCLES, NO),       /* FCHK */
    [0x104] = RULE(NONE, SPECIAL, SPECIAL_CYCLES, NO),       /* F2F */
    [0x105] = RULE(NONE, SPECIAL, SPECIAL_CYCLES, NO),       /* F2I */
    [0x106] = RULE(NONE, SPECIAL, SPECIAL_CYCLES, NO),       /* I2F */
    [0x107] = RULE(NONE, SPECIAL, SPECIAL_CYCLES, NO),       /* FRND */
    [0x108] = RULE(NONE, SPECIAL, SPECIAL_CYCLES, NO),       /* MUFU */
    [0x109] = RULE(NONE, SPECIAL, SPECIAL_CYCLES, NO),       /* POPC */
    [0x110] = RULE(NONE, SPECIAL, SPECIAL_CYCLES, NO),       /* F2F, of 64 bits */
    [0x111] = RULE(NONE, SPECIAL, SPECIAL_CYCLES, NO),       /* F2I, of 64 bits */
    [0x112] = RULE(NONE, SPECIAL, SPECIAL_CYCLES, NO),       /* I2F, of 64 bits */
    [0x113] = RULE(NONE, SPECIAL, SPECIAL_CYCLES, NO),       /* FRND, of 64 bits */
    [0x119] = RULE(NONE, NONE, SPECIAL_CYCLES, NO),          /* S2R */
    [0x11a] = RULE(WAIT, NONE, 0, NO),                       /* DEPBAR */
    [0x11d] = RULE(BARRIER, NONE, 0, NO),                    /* BAR */
    [0x147] = RULE(BRANCH, NONE, 0, NO),                     /* BRA */
    [0x14d] = RULE(EXIT, NONE, 0, NO),                       /* EXIT */
    [0x150] = RULE(EXIT, NONE, 0, NO),                       /* RET */
    [0x160] = RULE(UNKNOWN, NONE, 0, NO),                    /* TEX */
    [0x161] = RULE(UNKNOWN, NONE, 0, NO),                    /* TEX */
    [0x163] = RULE(UNKNOWN, NONE, 0, NO),                    /* TLD4 */
    [0x164] = RULE(UNKNOWN, NONE, 0, NO),                    /* TLD4 */
    [0x166] = RULE(UNKNOWN, NONE, 0, NO),                    /* TLD */
    [0x167] = RULE(UNKNOWN, NONE, 0, NO),                    /* TLD */
    [0x16c] = RULE(UNKNOWN, NONE, 0, NO),                    /* TXD */
    [0x16d] = RULE(UNKNOWN, NONE, 0, NO),                    /* TXD */
    [0x17e] = RULE(LOAD, LOAD_STORE, 0, NO),                 /* LDG of 32 bytes */
    [0x17f] = RULE(STORE, LOAD_STORE, 0, NO),                /* STG of 32 bytes */
    [0x180] = RULE(LOAD, LOAD_STORE, 0, GENERIC),            /* LD */
    [0x181] = RULE(LOAD, LOAD_STORE, 0, NO),                 /* LDG */
    [0x182] = RULE(NONE, NONE, CONSTANT_CYCLES, NO),         /* LDC */
    [0x183] = RULE(NONE, LOAD_STORE, LOCAL_CYCLES, LOCAL),   /* LDL */
    [0x184] = RULE(NONE, SHARED, SHARED_CYCLES, SHARED),     /* LDS */
    [0x185] = RULE(STORE, LOAD_STORE, 0, GENERIC),           /* ST */
    [0x186] = RULE(STORE, LOAD_STORE, 0, NO),                /* STG */
    [0x187] = RULE(NONE, LOAD_STORE, 0, LOCAL),              /* STL */
    [0x188] = RULE(NONE, SHARED, SHARED_CYCLES, SHARED),     /* STS */
    [0x189] = RULE(NONE, SHUFFLE, SHUFFLE_CYCLES, NO),       /* SHFL */
    [0x18a] = RULE(ATOMIC, LOAD_STORE, 0, GENERIC),          /* ATOM */
    [0x18b] = RULE(ATOMIC, LOAD_STORE, 0, GENERIC),          /* ATOM.CAS */
    [0x18c] = RULE(NONE, ATOMIC, ATOMIC_CYCLES, SHARED),     /* ATOMS */
    [0x18d] = RULE(NONE, ATOMIC, ATOMIC_CYCLES, SHARED),     /* ATOMS.CAS, ATOMS.CAST */
    [0x18e] = RULE(STORE, LOAD_STORE, 0, NO),                /* RED */
    [0x199] = RULE(UNKNOWN, NONE, 0, NO),                    /* SULD */
    [0x19d] = RULE(UNKNOWN, NONE, 0, NO),                    /* SUST */
    [0x1a1] = RULE(NONE, SHUFFLE, SHUFFLE_CYCLES, NO),       /* MATCH */
    [0x1a2] = RULE(ATOMIC, LOAD_STORE, 0, GENERIC),          /* ATOM of vectors, from sm_90 */
    [0x1a3] = RULE(ATOMIC, LOAD_STORE, 0, NO),               /* ATOMG */
    [0x1a5] = RULE(UNKNOWN, NONE, 0, NO),                    /* LDGMC */
    [0x1a6] = RULE(STORE, LOAD_STORE, 0, NO),                /* RED of vectors */
    [0x1a7] = RULE(BULK, NONE, 0, SHARED),     /* SYNCS: mbarrier.arrive, .try_wait, from sm_90 */
    [0x1a8] = RULE(ATOMIC, LOAD_STORE, 0, NO), /* ATOMG */
    [0x1a9] = RULE(ATOMIC, LOAD_STORE, 0, NO), /* ATOMG.CAS */
    [0x1ac] = RULE(NONE, NONE, CONSTANT_CYCLES, NO), /* LDCU */
    [0x1ae] = RULE(COPY, LOAD_STORE, 0, SHARED),     /* LDGSTS: cp.async, from sm_80 */
    [0x1af] = RULE(GROUP, NONE, 0, NO),              /* LDGDEPBAR */
    [0x1b0] = RULE(NONE, NONE, 0, SHARED), /* ARRIVES: cp.async.mbarrier.arrive, from sm_80 */
    [0x1b1] = RULE(NONE, NONE, 0, SHARED), /* SYNCS.CCTL: mbarrier.inval, from sm_90 */
    [0x1b2] = RULE(NONE, NONE, 0, SHARED), /* SYNCS.EXCH: mbarrier.init, from sm_90 */
    [0x1b4] = RULE(BULK, NONE, 0, SHARED), /* UTMALDG: tensor copies to shared memory, from sm_90 */
    [0x1b5] =
        RULE(BULK, NONE, 0, SHARED), /* UTMASTG: tensor copies from shared memory, from sm_90 */
    [0x1b6] = RULE(BULK, NONE, 0, SHARED),          /* UTMAREDG: tensor reductions, from sm_90 */
    [0x1ba] = RULE(BULK, NONE, 0, SHARED),          /* UBLKCP: cp.async.bulk, from sm_90 */
    [0x1bb] = RULE(BULK, NONE, 0, SHARED),          /* UBLKRED: cp.reduce.async.bulk, from sm_90 */
    [0x1bd] = RULE(BULK, NONE, 0, SHARED),          /* STAS: st.async, from sm_90 */
    [0x1be] = RULE(BULK, NONE, 0, SHARED),          /* REDAS: red.async, from sm_90 */
    [0x1c3] = RULE(NONE, NONE, SPECIAL_CYCLES, NO), /* S2UR */
    [0x1c4] = RULE(NONE, SPECIAL, SPECIAL_CYCLES, NO), /* REDUX */
    [0x1c8] = RULE(BULK, NONE, 0, NO),                 /* USETMAXREG */
    [0x1c9] = RULE(NONE, NONE, 0, SHARED),             /* USETSHMSZ, sm_90 */
    [0x1ca] = RULE(NONE, NONE, 0, SHARED), /* UGETNEXTWORKID: clusterlaunchcontrol, from sm_100 */
    [0x1cb] = RULE(NONE, NONE, 0, SHARED), /* UMEMSETS: st.bulk, from sm_100 */
    [0x1e7] = RULE(BULK, NONE, 0, SHARED), /* UTCCP: tcgen05.cp, sm_10x */
    [0x1e9] = RULE(NONE, NONE, 0, SHARED), /* UTCBAR: tcgen05.commit, sm_10x */
    [0x1ea] =
        RULE(BULK, NONE, 0, SHARED),   /* UTCHMMA, UTCIMMA, UTCOMMA, UTCQMMA: tcgen05.mma, sm_10x */
    [0x1ed] = RULE(BULK, NONE, 0, NO), /* STTM */
    [0x1ee] = RULE(BULK, NONE, 0, NO), /* LDTM */
    [0x1f0] = RULE(BULK, NONE, 0, SHARED), /* HGMMA: wgmma, sm_90a */
    [0x1f1] = RULE(BULK, NONE, 0, SHARED), /* IGMMA: wgmma, sm_90a */
    [0x1f2] = RULE(BULK, NONE, 0, SHARED), /* BGMMA: wgmma, sm_90a */
    [0x1f3] = RULE(BULK, NONE, 0, SHARED), /* QGMMA: wgmma, sm_90a */
};

unsigned opcodes_scan(const unsigned char *code, size_t size, unsigned wanted)
{
    unsigned found = 0;

    for (size_t i = 0; i < size / INSTRUCTION_BYTES; i++) {
        found |= opcode_rules[opcode_at(code, i)].memory;
        if ((found & wanted) == wanted) {
            break;
        }
    }
    return found;
}

/* ---- Counts */

/*
 * Notes the registers that a USETMAXREG asks for: bytes 4 to 7 of the instruction,
 * as ptxas 13.0 writes setmaxnreg.inc and .dec (setmaxnreg.sm_90a.cubin).
 */
static void count_setmaxnreg(const unsigned char *bytes, opcode_tally *counted)
{
    int registers = bytes[4] | bytes[5] << 8;
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

    for (size_t i = 0; i < size / INSTRUCTION_BYTES; i++) {
        unsigned opcode = opcode_at(code, i);

        counted.of_cluster += opcode == OP_UCGABAR || opcode == OP_STAS || opcode == OP_REDAS;
        if (opcode == OP_USETMAXREG) {
            count_setmaxnreg(code + i * INSTRUCTION_BYTES, &counted);
        }
    }
    return counted;
}

/* ---- Fields of an instruction */

unsigned opcode_at(const unsigned char *code, size_t index)
{
    const unsigned char *bytes = code + index * INSTRUCTION_BYTES;

    return bytes[0] | (bytes[1] & 1U) << 8;
}

instruction instruction_at(const unsigned char *code, size_t index)
{
    instruction found = {.low = little64(code + index * INSTRUCTION_BYTES),
                         .high = little64(code + index * INSTRUCTION_BYTES + 8)};

    found.opcode = found.low & (OPCODES - 1);
    found.form = found.low >> 9 & 7;
    found.d = found.low >> 16 & 255;
    found.a = found.low >> 24 & 255;
    found.b = found.low >> 32 & 255;
    found.c = found.high & 255;
    found.rule = opcode_rules[found.opcode];
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

long instruction_target(const instruction *at, long index, long count, int arch)
{
    long long offset = (long long)(at->low >> 34 | (at->high & 0x3ffff) << 30);

    offset = offset >> 47 & 1 ? offset - (1LL << 48) : offset;
    offset = arch >= WIDE_BRANCH_ARCH ? offset * 256 + (long long)at->d : offset;
    if (offset % 4 != 0 || offset / 4 < -count || offset / 4 > count) {
        return -1;
    }
    long target = index + 1 + (long)(offset / 4);

    return target >= 0 && target < count ? target : -1;
}
