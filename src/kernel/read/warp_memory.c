/* SPDX-License-Identifier: MIT */
#include "kernel/read/warp.h"

#include <limits.h>

#include "base/range.h"

enum {
    SECTOR = 32,      /* bytes: caches move no fewer */
    BURST = 64,       /* bytes: DRAM moves no fewer */
    BESIDE = 1 << 22, /* bytes: as near are rows of a plane, or pieces of one array */
    TENSOR_RESULTS = 16 * 8 * 16 / LANES, /* multiply-adds of a thread: m16n8k16 */
};

static bool is_uniform(const warp_value *address)
{
    return !address->varies || address->lanes[0] == address->lanes[LANES - 1];
}

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
        unsigned last = (first + (unsigned)instruction_bytes(at) - 1) / SECTOR;

        for (unsigned sector = first / SECTOR; sector <= last && found.count < 2 * LANES;
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
        bool near = apart < BESIDE / SECTOR || -apart < BESIDE / SECTOR;

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

/* Those to one address wait for one another. */
static bool is_atomic(const instruction *at)
{
    return at->rule.effect == EFFECT_ATOMIC || at->opcode == OP_RED || at->opcode == OP_RED_WIDE;
}

void memory_count(warp_memory *memory, const instruction *at)
{
    const warp_value *address = warp_register(memory->registers, at->a);
    int bytes = instruction_bytes(at);
    bool store = at->rule.effect == EFFECT_STORE;
    float least = (float)(LANES * bytes), most = (float)(LANES * BURST);

    if (!address->other && !is_atomic(at)) {
        touched now = touched_by(memory, at, address);
        bool beside = false, back = false;

        most = (float)(SECTOR * new_sectors(memory, &now, &beside, &back));
        memory->work->streaming = memory->work->streaming && !back;
        least = beside || !address->block ? 0 : most;
        memory->accesses[memory->count++ % ACCESSES] = now;
    }
    memory->work->streaming =
        memory->work->streaming && !address->other && (address->block || is_uniform(address));
    memory->work->lines += most;
    memory->work->lines_least += least;
    memory->work->loads += !store;
    *(store ? &memory->work->store_bytes : &memory->work->load_bytes) += (float)(LANES * bytes);
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
