/* SPDX-License-Identifier: MIT */
#include "kernel/read/warp.h"

enum { NO_REGISTER = 255 };

typedef struct operands {
    const warp_value *a, *b, *c;
    warp_value number; /* what stands in the instruction, as one of them */
} operands;

/* Pages far from one another, in place of a constant, a uniform register or the block's index. */
static unsigned sample_of(unsigned of)
{
    return ((of + 1) * 2654435761U) & 0x7ffff000U;
}

const warp_value *warp_register(const warp_registers *registers, unsigned index)
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

/* One thread's result. */
static unsigned result_at(const instruction *at, unsigned a, unsigned b, unsigned c)
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
    default: /* IMAD, IMAD.WIDE */
        return a * b + c;
    }
}

static bool is_followed(unsigned opcode)
{
    switch (opcode) {
    case OP_MOV:
    case OP_IADD3:
    case OP_IADD:
    case OP_VIADD:
    case OP_LEA:
    case OP_LOP3:
    case OP_SHF:
    case OP_IMAD:
    case OP_IMAD_WIDE:
    case OP_IMAD_HIGH:
        return true;
    default:
        return false;
    }
}

static void compute(const warp_registers *registers, const instruction *at, warp_value *result)
{
    operands from;

    find_operands(registers, at, &from);
    result->other = from.a->other || from.b->other || from.c->other || !is_followed(at->opcode);
    result->block = from.a->block || from.b->block || from.c->block;
    result->varies = from.a->varies || from.b->varies || from.c->varies;
    int lanes = result->other ? 0 : result->varies ? LANES : 1;

    for (int i = 0; i < lanes; i++) {
        result->lanes[i] =
            result_at(at, warp_lane(from.a, i), warp_lane(from.b, i), warp_lane(from.c, i));
    }
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
