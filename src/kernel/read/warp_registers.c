/* SPDX-License-Identifier: MIT */
#include "kernel/read/warp_registers.h"

enum { NO_REGISTER = 255 };

typedef struct operands {
    warp_value a, b, c;
} operands;

static warp_value number_value(unsigned number)
{
    warp_value found = {.other = false};

    for (int i = 0; i < LANES; i++) {
        found.lanes[i] = number;
    }
    return found;
}

/* Pages far from one another, in place of a constant, a uniform register or the block's index. */
static warp_value sample_value(unsigned of)
{
    return number_value(((of + 1) * 2654435761U) & 0x7ffff000U);
}

warp_value warp_register(const warp_registers *registers, unsigned index)
{
    return index == NO_REGISTER ? number_value(0) : registers->items[index];
}

/* Forms 2, 3 and 7 have the register of b in the place of c; 6 and 7 a uniform register. */
static operands operands_of(const warp_registers *registers, const instruction *at)
{
    bool moved = at->form == 2 || at->form == 3 || at->form == 7;
    warp_value plain = at->form == 2 || at->form == 4 ? number_value((unsigned)(at->low >> 32))
                       : at->form == 1                ? warp_register(registers, at->b)
                                                      : sample_value((unsigned)(at->low >> 32));
    warp_value moved_value = warp_register(registers, at->c);

    plain.block = plain.block || (at->form >= 6 && registers->block);
    return (operands){warp_register(registers, at->a), moved ? moved_value : plain,
                      moved ? plain : moved_value};
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

static warp_value result_of(const warp_registers *registers, const instruction *at)
{
    const operands from = operands_of(registers, at);
    warp_value found = {.other = from.a.other || from.b.other || from.c.other ||
                                 !is_followed(at->opcode),
                        .block = from.a.block || from.b.block || from.c.block};

    for (int i = 0; i < LANES && !found.other; i++) {
        found.lanes[i] = result_at(at, from.a.lanes[i], from.b.lanes[i], from.c.lanes[i]);
    }
    return found;
}

static warp_value special_register(const instruction *at)
{
    enum { LANE_ID = 0x00, TID_X = 0x21, CTAID_X = 0x25, CTAID_Z = 0x27 };
    unsigned name = at->high >> 8 & 255;
    warp_value found = name >= CTAID_X && name <= CTAID_Z ? sample_value(name) : number_value(0);

    found.block = name >= CTAID_X && name <= CTAID_Z;
    for (unsigned i = 0; i < LANES && (name == LANE_ID || name == TID_X); i++) {
        found.lanes[i] = i;
    }
    return found;
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

void warp_execute(warp_registers *registers, const instruction *at)
{
    warp_value found = {.other = true};
    bool loads = at->rule.effect == EFFECT_LOAD || at->rule.effect == EFFECT_ATOMIC ||
                 at->opcode == OP_LDS || at->opcode == OP_LDL || at->opcode == OP_SHFL;

    if (at->opcode == OP_S2UR) {
        registers->block = registers->block || special_register(at).block;
    }
    if (at->opcode == OP_S2R) {
        found = special_register(at);
    } else if (at->opcode == OP_LDC) {
        found = sample_value((unsigned)(at->low >> 32));
    } else if (writes_register(at)) {
        found = result_of(registers, at);
    } else if (!loads) {
        return;
    }
    if (at->d != NO_REGISTER) {
        found.other =
            found.other || (instruction_is_conditional(at) && registers->items[at->d].other);
        registers->items[at->d] = found;
    }
}
