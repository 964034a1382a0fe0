/* SPDX-License-Identifier: MIT */
#include "kernel/read/opcodes.h"

#include <limits.h>

#include "base/range.h"

enum { NO_REGISTER = 255 };

typedef struct operands {
    const warp_value *a, *b, *c;
    warp_value number; /* the number in the instruction, or the sample of what it names */
} operands;

/* A sample for a constant, a uniform register or the block's index: pages far apart. */
static unsigned sample_of(unsigned of)
{
    return ((of + 1) * 2654435761U) & 0x7ffff000U;
}

static const warp_value *warp_register(const warp_registers *registers, unsigned index)
{
    static const warp_value zero = {.other = false};

    return index == NO_REGISTER ? &zero : &registers->items[index];
}

/* Forms 2, 3 and 7 have the register of b in the place of c; 6 and 7 a uniform register. */
static void find_operands(const warp_registers *registers, const instruction *at, operands *found)
{
    bool moved = at->form == 2 || at->form == 3 || at->form == 7;
    unsigned number = (unsigned)(at->low >> 32);
    const warp_value *plain = at->form == 1 ? warp_register(registers, at->b) : &found->number;
    const warp_value *last = warp_register(registers, at->c);

    found->number.other = found->number.varies = false;
    found->number.block = at->form >= 6 && registers->block;
    found->number.lanes[0] = at->form == 2 || at->form == 4 ? number : sample_of(number);
    found->a = warp_register(registers, at->a);
    found->b = moved ? last : plain;
    found->c = moved ? plain : last;
}

/* Bits of a table of three operands (LOP3). */
static unsigned bits_of(unsigned table, unsigned a, unsigned b, unsigned c)
{
    unsigned found = 0;

    for (unsigned i = 0; i < 8; i++) {
        if (table >> i & 1) {
            found |= (i & 4 ? a : ~a) & (i & 2 ? b : ~b) & (i & 1 ? c : ~c);
        }
    }
    return found;
}

static unsigned shifted(unsigned number, unsigned by, bool right)
{
    return by > 31 ? 0 : right ? number >> by : number << by;
}

/* One thread's result; *followed: false: it is none of these instructions. */
static unsigned result_at(const instruction *at, unsigned a, unsigned b, unsigned c, bool *followed)
{
    enum { RIGHT = 1 << 12 };

    switch (at->opcode) {
    case OP_MOV:
        return b;
    case OP_IADD3:
        return a + b + c;
    case OP_IADD:
    case OP_VIADD:
        return a + b;
    case OP_LEA:
        return shifted(a, at->high >> 11 & 31, false) + b;
    case OP_LOP3:
        return bits_of(at->high >> 8 & 255, a, b, c);
    case OP_SHF:
        return at->high & RIGHT ? shifted(c, b, true) : shifted(a, b, false);
    case OP_IMAD_HIGH:
        return (unsigned)((unsigned long long)a * b >> 32) + c;
    case OP_IMAD:
    case OP_IMAD_WIDE:
        return a * b + c;
    default:
        *followed = false;
        return 0;
    }
}

static void compute(const warp_registers *registers, const instruction *at, warp_value *result)
{
    operands from;
    bool followed = true;

    find_operands(registers, at, &from);
    result->other = from.a->other || from.b->other || from.c->other;
    result->block = from.a->block || from.b->block || from.c->block;
    result->varies = from.a->varies || from.b->varies || from.c->varies;
    int lanes = result->other ? 0 : result->varies ? LANES : 1;

    for (int i = 0; i < lanes && followed; i++) {
        result->lanes[i] = result_at(at, warp_lane(from.a, i), warp_lane(from.b, i),
                                     warp_lane(from.c, i), &followed);
    }
    result->other = result->other || !followed;
}

static void read_special(const instruction *at, warp_value *result)
{
    enum { LANE_ID = 0x00, TID_X = 0x21, CTAID_X = 0x25, CTAID_Z = 0x27 };
    unsigned name = at->high >> 8 & 255;

    result->other = false;
    result->block = name >= CTAID_X && name <= CTAID_Z;
    result->varies = name == LANE_ID || name == TID_X;
    for (unsigned i = 0; i < LANES; i++) {
        result->lanes[i] = result->varies ? i : result->block ? sample_of(name) : 0;
    }
}

/* Predicates, branches and stores write no register of an address. */
static bool writes_register(const instruction *at)
{
    static const unsigned short predicates[] = {0x004, 0x00b, 0x00c, 0x01c, 0x02a, 0x034};

    for (size_t i = 0; i < sizeof predicates / sizeof *predicates; i++) {
        if (at->opcode == predicates[i]) {
            return false;
        }
    }
    return at->opcode < 0x080 || (at->opcode >= 0x100 && at->opcode < 0x118);
}

/* A lane that the predicate leaves out keeps its value: other if that was. */
static void write_register(warp_registers *registers, const instruction *at, const warp_value *from)
{
    warp_value *to = &registers->items[at->d];

    if (at->d == NO_REGISTER) {
        return;
    }
    to->other = from->other || (instruction_is_conditional(at) && to->other);
    to->block = from->block;
    to->varies = from->varies;
    for (int i = 0; i < (to->varies ? LANES : 1) && !to->other; i++) {
        to->lanes[i] = from->lanes[i];
    }
}

void warp_execute(warp_registers *registers, const instruction *at)
{
    warp_value result;
    bool loads = at->rule.effect == EFFECT_LOAD || at->rule.effect == EFFECT_ATOMIC ||
                 at->opcode == OP_LDS || at->opcode == OP_LDL || at->opcode == OP_SHFL;

    result.other = loads;
    result.block = result.varies = false;
    if (at->opcode == OP_S2UR) {
        read_special(at, &result);
        registers->block = registers->block || result.block;
        return;
    }
    if (at->opcode == OP_S2R) {
        read_special(at, &result);
    } else if (at->opcode == OP_LDC) {
        result.lanes[0] = sample_of((unsigned)(at->low >> 32));
    } else if (writes_register(at)) {
        compute(registers, at, &result);
    } else if (!loads) {
        return;
    }
    write_register(registers, at, &result);
}

/* ---- Memory */

enum {
    BURST = 64,                           /* bytes: DRAM moves no fewer */
    BESIDE = 1 << 22,                     /* bytes: accesses within it are of one array or plane */
    TENSOR_RESULTS = 16 * 8 * 16 / LANES, /* multiply-adds of a thread: m16n8k16 */
};

static bool has_sector(const touched *of, unsigned sector)
{
    int i = sector < of->least || sector > of->most ? 0 : of->count;

    while (i > 0 && of->sectors[i - 1] != sector) { /* most often it is the last */
        i--;
    }
    return i > 0;
}

/* The sectors that a warp's access touches. */
static touched touched_by(const warp_memory *memory, const instruction *at,
                          const warp_value *address)
{
    unsigned offset = (unsigned)instruction_offset(at);
    touched found = {.trip = memory->trip, .least = UINT_MAX};

    for (int i = 0; i < (address->varies ? LANES : 1); i++) {
        unsigned first = address->lanes[i] + offset;
        unsigned last = (first + (unsigned)instruction_bytes(at) - 1) / KERNEL_SECTOR;

        for (unsigned sector = first / KERNEL_SECTOR; sector <= last && found.count < 2 * LANES;
             sector++) {
            if (!has_sector(&found, sector)) {
                found.sectors[found.count++] = sector;
                found.least = sector < found.least ? sector : found.least;
                found.most = sector > found.most ? sector : found.most;
            }
        }
    }
    return found;
}

/*
 * Sectors that no earlier access touched. *beside: an access of this trip is near, so that other
 * warps may touch these; *back: one of an earlier trip is.
 */
static int new_sectors(const warp_memory *memory, const touched *now, bool *beside, bool *back)
{
    int known = smaller(memory->count, ACCESSES), fresh = 0;

    for (int k = 0; k < known; k++) {
        unsigned apart = memory->accesses[k].sectors[0] - now->sectors[0];
        bool near = apart < BESIDE / KERNEL_SECTOR || -apart < BESIDE / KERNEL_SECTOR;

        *beside = *beside || (near && memory->accesses[k].trip == now->trip);
        *back = *back || (near && memory->accesses[k].trip != now->trip);
    }
    for (int i = 0; i < now->count; i++) {
        int k = 0;

        while (k < known && !has_sector(&memory->accesses[k], now->sectors[i])) {
            k++;
        }
        fresh += k == known;
    }
    return fresh;
}

void memory_count(warp_memory *memory, const instruction *at)
{
    const warp_value *address = warp_register(memory->registers, at->a);
    int bytes = instruction_bytes(at);
    bool load = at->rule.effect != EFFECT_STORE;
    /* Atomics to one address wait for one another. */
    bool atomic =
        at->rule.effect == EFFECT_ATOMIC || at->opcode == OP_RED || at->opcode == OP_RED_WIDE;
    bool uniform = !address->varies || address->lanes[0] == address->lanes[LANES - 1];
    float least = (float)(LANES * bytes), most = (float)(LANES * BURST);

    if (!address->other && !atomic) {
        touched now = touched_by(memory, at, address);
        bool beside = false, back = false;

        most = (float)(KERNEL_SECTOR * new_sectors(memory, &now, &beside, &back));
        memory->work->streaming = memory->work->streaming && !back;
        least = beside || !address->block ? 0 : most;
        memory->accesses[memory->count++ % ACCESSES] = now;
    }
    memory->work->streaming =
        memory->work->streaming && !address->other && (address->block || uniform);
    memory->work->lines += most;
    memory->work->lines_least += least;
    memory->work->loads += load;
    memory->work->load_bytes += load ? (float)bytes : 0;
}

/* Distinct words of the bank that has the most: cycles of an access of shared memory. */
static int conflicts_of(const warp_value *address, int bytes)
{
    enum { BANK_BYTES = 4, BANKS = 32 };
    unsigned words[BANKS][LANES]; /* a thread has at most one of each bank: bytes <= 16 */
    int counts[BANKS] = {0};
    int most = 1;

    for (int i = 0; i < (address->varies ? LANES : 1); i++) {
        for (int at = 0; at < bytes; at += BANK_BYTES) {
            unsigned word = (address->lanes[i] + (unsigned)at) / BANK_BYTES;
            unsigned bank = word % BANKS;
            int known = 0;

            while (known < counts[bank] && words[bank][known] != word) {
                known++;
            }
            words[bank][known] = word;
            counts[bank] += known == counts[bank];
            most = counts[bank] > most ? counts[bank] : most;
        }
    }
    return most;
}

int memory_results(const warp_memory *memory, const instruction *at)
{
    const warp_value *address = warp_register(memory->registers, at->a);
    int bytes = at->opcode == OP_LDSM ? 16 : instruction_bytes(at);

    if (at->rule.unit != UNIT_SHARED && at->rule.unit != UNIT_LOAD_STORE) {
        return at->rule.unit == UNIT_TENSOR ? TENSOR_RESULTS : at->opcode == OP_MATCH ? LANES : 1;
    }
    return (at->opcode == OP_LDS || at->opcode == OP_STS) && !address->other && bytes <= 16
               ? conflicts_of(address, bytes)
           : bytes > 4 ? bytes / 4
                       : 1;
}
