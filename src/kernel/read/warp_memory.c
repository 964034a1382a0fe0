/* SPDX-License-Identifier: MIT */
#include "kernel/read/warp_memory.h"

enum {
    SECTOR = 32,      /* bytes: caches move no fewer */
    BURST = 64,       /* bytes: DRAM moves no fewer */
    BESIDE = 1 << 22, /* bytes: as near are rows of a plane, or pieces of one array */
    TENSOR_RESULTS = 16 * 8 * 16 / LANES, /* multiply-adds of a thread: m16n8k16 */
};

static bool is_uniform(const warp_value *address)
{
    return address->lanes[0] == address->lanes[LANES - 1];
}

static bool has_sector(const touched *of, unsigned sector)
{
    for (int i = 0; i < of->count; i++) {
        if (of->sectors[i] == sector) {
            return true;
        }
    }
    return false;
}

/* The sectors that a warp's access touches. */
static touched touched_by(const warp_memory *memory, const instruction *at,
                          const warp_value *address)
{
    unsigned offset = (unsigned)instruction_offset(at);
    touched found = {.trip = memory->trip};

    for (int i = 0; i < LANES; i++) {
        unsigned first = address->lanes[i] + offset;
        unsigned last = (first + (unsigned)instruction_bytes(at) - 1) / SECTOR;

        for (unsigned sector = first / SECTOR; sector <= last && found.count < 2 * LANES;
             sector++) {
            found.sectors[found.count] = sector;
            found.count += !has_sector(&found, sector);
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
    int fresh = 0;

    for (int i = 0; i < now->count; i++) {
        bool seen = false;

        for (int k = 0; k < ACCESSES && k < memory->count; k++) {
            const touched *before = &memory->accesses[k];
            unsigned apart = before->sectors[0] - now->sectors[0];

            seen = seen || has_sector(before, now->sectors[i]);
            bool near = apart < BESIDE / SECTOR || -apart < BESIDE / SECTOR;

            *beside = *beside || (near && before->trip == now->trip);
            *back = *back || (near && before->trip != now->trip);
        }
        fresh += !seen;
    }
    return fresh;
}

/* Those to one address wait for one another. */
static bool is_atomic(const instruction *at)
{
    return at->rule.effect == EFFECT_ATOMIC || at->opcode == OP_RED || at->opcode == OP_RED_WIDE;
}

void memory_count(warp_memory *memory, const instruction *at)
{
    const warp_value address = warp_register(memory->registers, at->a);
    int bytes = instruction_bytes(at);
    bool store = at->rule.effect == EFFECT_STORE;
    float least = (float)(LANES * bytes), most = (float)(LANES * BURST);

    if (!address.other && !is_atomic(at)) {
        touched now = touched_by(memory, at, &address);
        bool beside = false, back = false;

        most = (float)(SECTOR * new_sectors(memory, &now, &beside, &back));
        memory->work->streaming = memory->work->streaming && !back;
        least = beside || !address.block ? 0 : most;
        memory->accesses[memory->count++ % ACCESSES] = now;
    }
    memory->work->streaming =
        memory->work->streaming && !address.other && (address.block || is_uniform(&address));
    memory->work->lines += most;
    memory->work->lines_least += least;
    memory->work->loads += !store;
    *(store ? &memory->work->store_bytes : &memory->work->load_bytes) += (float)(LANES * bytes);
}

/* Distinct words of the bank that has the most: cycles of an access of shared memory. */
static int conflicts_of(const warp_value *address, int bytes)
{
    enum { BANK_BYTES = 4, BANKS = 32 };
    unsigned words[4 * LANES];
    int of_bank[BANKS] = {0};
    int count = 0, most = 1;

    for (int i = 0; i < LANES; i++) {
        for (int at = 0; at < bytes; at += BANK_BYTES) {
            unsigned word = (address->lanes[i] + (unsigned)at) / BANK_BYTES;
            int known = 0;

            while (known < count && words[known] != word) {
                known++;
            }
            words[known] = word;
            of_bank[word % BANKS] += known == count;
            count += known == count;
            most = of_bank[word % BANKS] > most ? of_bank[word % BANKS] : most;
        }
    }
    return most;
}

int memory_results(const warp_memory *memory, const instruction *at)
{
    const warp_value address = warp_register(memory->registers, at->a);
    int bytes = at->opcode == OP_LDSM ? 16 : instruction_bytes(at);

    if (at->rule.unit != UNIT_SHARED && at->rule.unit != UNIT_LOAD_STORE) {
        return at->rule.unit == UNIT_TENSOR ? TENSOR_RESULTS : at->opcode == OP_MATCH ? LANES : 1;
    }
    return (at->opcode == OP_LDS || at->opcode == OP_STS) && !address.other && bytes <= 16
               ? conflicts_of(&address, bytes)
           : bytes > 4 ? bytes / 4
                       : 1;
}
