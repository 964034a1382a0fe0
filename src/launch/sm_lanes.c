/* SPDX-License-Identifier: MIT */
#include "launch/sm_lanes.h"

#include "base/text.h"
#include "launch/phrase.h"

/* Lanes from the warps outward; the parameters whose values decide what a block takes of each. */
static const struct lane_rule {
    occ_limit_id limit;
    bool always; /* shown whether or not the launch makes use of it */
    unsigned parameters;
} rules[] = {
    {OCC_ROW_WARPS, true, 0},
    {OCC_ROW_REGISTERS, true, 1u << OCC_PARAM_REGISTERS},
    {OCC_ROW_SCALAR, false, 1u << OCC_PARAM_SCALAR_REGISTERS},
    {OCC_ROW_SMEM, true,
     1u << OCC_PARAM_STATIC_SMEM | 1u << OCC_PARAM_DYNAMIC_SMEM | 1u << OCC_PARAM_SMEM_PER_THREAD},
    {OCC_ROW_BLOCKS, true, 0},
    {OCC_ROW_BARRIERS, false, 1u << OCC_PARAM_BARRIERS},
    {OCC_ROW_TENSOR, false, 1u << OCC_PARAM_TENSOR_COLUMNS},
    {OCC_ROW_CLUSTER, false, 1u << OCC_PARAM_CLUSTER_SIZE},
    {OCC_ROW_VIRTUAL, false, 1u << OCC_PARAM_VIRTUAL_RESOURCES},
    {OCC_ROW_SCRATCH, false, 1u << OCC_PARAM_SCRATCH},
};

_Static_assert(sizeof rules / sizeof *rules == OCC_ROW_COUNT, "every limit has a lane");

/* Whether a lane is shown: always, if it limits, or if a parameter of it is set or unknown. */
static bool is_shown(const evaluated_launch *subject, const struct lane_rule *rule)
{
    const occ_limit *row = &subject->result.limits[rule->limit];
    bool used = false;

    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        used |= rule->parameters & 1u << id && occ_has(subject->arch, id) &&
                (subject->unknown & 1u << id || occ_get(&subject->launch, id) > 0);
    }
    return rule->always || row->limits || (row->available > 0 && used);
}

/* The warps that a limit leaves the SM, by the core's arithmetic; -1: it counts no warps. */
static int warps_within(const evaluated_launch *subject, occ_limit_id limit)
{
    occ_arithmetic lines[OCC_MAX_ARITHMETIC];
    size_t count;
    int warps = -1;

    occ_explain(subject->arch, subject->device, &subject->launch, limit, lines, OCC_MAX_ARITHMETIC,
                &count);
    for (size_t i = 0; i < count; i++) {
        if (lines[i].value_quantity == OCC_QUANTITY_WARPS) {
            warps = (int)lines[i].value;
        }
    }
    return warps;
}

static sm_lane lane_of(const evaluated_launch *subject, const struct lane_rule *rule, int blocks)
{
    const occ_limit *row = &subject->result.limits[rule->limit];
    sm_lane lane = {
        .limit = rule->limit,
        .needed = row->blocks == OCC_UNLIMITED ? 0 : row->needed,
        .total = row->available,
        .more = row->blocks == OCC_UNLIMITED ? OCC_UNLIMITED : row->blocks - blocks,
        .warps = -1,
        .full = row->blocks == blocks,
        .unknown = launch_bounding(subject) & rule->parameters,
    };

    lane.used = lane.needed * blocks;
    lane.left = lane.total - lane.used;
    lane.parts = rule->limit == OCC_ROW_WARPS;
    if (rule->limit == OCC_ROW_REGISTERS || rule->limit == OCC_ROW_SCALAR) {
        int warps = warps_within(subject, rule->limit);

        lane.parts = subject->arch->register_allocation == OCC_REGISTERS_BY_SUBPARTITION;
        lane.warps = warps < 0 ? -1 : warps - blocks * subject->result.warps_per_block;
    }
    return lane;
}

void sm_lanes_of(const evaluated_launch *subject, sm_lanes *sm)
{
    const occ_arch *arch = subject->arch;

    *sm = (sm_lanes){.warps_per_block = subject->result.warps_per_block};
    sm->blocks = launch_fault_of(subject, &sm->fault) ? 0 : subject->result.blocks;
    sm->parts = arch->subpartitions <= SM_MAX_PARTS ? arch->subpartitions : 1;
    sm->slots = (arch->max_warps_per_sm + sm->parts - 1) / sm->parts;
    sm->bound = launch_bounding(subject) != 0;
    sm->halves = subject->result.caching != OCC_CACHING_OFF && sm->parts % 2 == 0;
    for (size_t i = 0; i < OCC_ROW_COUNT; i++) {
        if (is_shown(subject, &rules[i])) {
            sm->lanes[sm->count++] = lane_of(subject, &rules[i], sm->blocks);
        }
    }
}

int sm_warps_in_part(const sm_lanes *sm, int block, int part)
{
    int halves = sm->halves ? 2 : 1;
    int within = sm->parts / halves;

    if (part / within != block % halves) {
        return 0;
    }
    int first = (int)((long long)(block / halves) * sm->warps_per_block % within);
    int behind = (part % within - first + within) % within;

    return (sm->warps_per_block + within - 1 - behind) / within;
}

int sm_amount_in_part(const sm_lanes *sm, const sm_lane *lane, int block, int part)
{
    return sm_warps_in_part(sm, block, part) * (lane->needed / sm->warps_per_block);
}

/* ---- In words */

enum { KIB = 1024 };

/* An amount in the unit of a lane: "61,440", "4,608 B", "228 KiB". */
static const char *amount_of(const struct language *language, const sm_lane *lane, int amount,
                             char out[NUMBER_SIZE])
{
    if (lane->limit != OCC_ROW_SMEM) {
        return number_format(out, amount);
    }
    bool whole = amount >= KIB && amount % KIB == 0;

    sentence(out, NUMBER_SIZE, language, whole ? SENTENCE_SM_KIB : SENTENCE_SM_BYTES,
             SAY_VALUES(whole ? amount / KIB : amount));
    return out;
}

#define AMOUNT(amount) amount_of(language, lane, (amount), (char[NUMBER_SIZE]){0})

void sm_amounts(const struct language *language, const sm_lanes *sm, const sm_lane *lane,
                bool brief, char text[SENTENCE_SIZE])
{
    const char *used = AMOUNT(lane->used), *total = AMOUNT(lane->total);

    if (!brief && lane->needed >= 2 && sm->blocks > 0 && !sm->bound) {
        sentence(text, SENTENCE_SIZE, language,
                 SAY(SM_AMOUNTS, sm->blocks, AMOUNT(lane->needed), used, total));
    } else if (lane->unknown) {
        sentence(text, SENTENCE_SIZE, language, SAY(SM_AMOUNTS_UNKNOWN, total));
    } else {
        sentence(text, SENTENCE_SIZE, language,
                 SAY(SM_AMOUNTS_SHORT, used, total, bound_mark(sm->bound, true)));
    }
}

/* Why the next block does not fit into what is left over of a full lane. */
static void say_full(const evaluated_launch *subject, const sm_lanes *sm, const sm_lane *lane,
                     char text[SENTENCE_SIZE])
{
    const struct language *language = subject->language;
    const char *left = AMOUNT(lane->left);
    int next = sm->blocks + 1;
    sentence_id words = sm->blocks == 0             ? SENTENCE_SM_REFUSES
                        : lane->left == 0           ? SENTENCE_SM_NONE_LEFT
                        : sm->halves && lane->parts ? SENTENCE_SM_HALVES
                                                    : SENTENCE_SM_TOO_FEW;

    if (words == SENTENCE_SM_TOO_FEW && lane->warps >= 0) {
        sentence(text, SENTENCE_SIZE, language,
                 SAY(SM_WARPS_LEFT, lane->warps, left, next, sm->warps_per_block));
    } else if (words == SENTENCE_SM_TOO_FEW && lane->limit == OCC_ROW_WARPS) {
        sentence(text, SENTENCE_SIZE, language,
                 SAY(SM_THREADS_IDLE, (long long)lane->left * subject->arch->warp_size, next,
                     subject->launch.block_size));
    } else {
        sentence(text, SENTENCE_SIZE, language, words,
                 SAY_VALUES(next, AMOUNT(lane->needed), left));
    }
}

void sm_remark(const evaluated_launch *subject, const sm_lanes *sm, const sm_lane *lane,
               char text[SENTENCE_SIZE])
{
    const struct language *language = subject->language;
    char least[NUMBER_SIZE + 8];
    const char *left = AMOUNT(lane->left);

    if (sm->bound) {
        sentence(least, sizeof least, language, SAY(SM_LEAST, left));
        left = least;
    }
    if (lane->full) {
        say_full(subject, sm, lane, text);
        return;
    }
    sentence(text, SENTENCE_SIZE, language,
             lane->unknown                 ? SENTENCE_SM_UNKNOWN
             : lane->more == OCC_UNLIMITED ? SENTENCE_SM_NOT_TAKEN
                                           : SENTENCE_SM_ROOM,
             SAY_VALUES(left, lane->more));
}

void sm_remark_short(const struct language *language, const sm_lane *lane, char text[PHRASE_SIZE])
{
    text[0] = '\0';
    if (lane->full && lane->left > 0 && lane->used > 0) {
        sentence(text, PHRASE_SIZE, language, SAY(SM_LEFT_SHORT, AMOUNT(lane->left)));
    } else if (!lane->full && lane->unknown) {
        sentence(text, PHRASE_SIZE, language, SAY(SM_UNKNOWN_SHORT));
    } else if (!lane->full && lane->more != OCC_UNLIMITED) {
        sentence(text, PHRASE_SIZE, language, SAY(SM_ROOM_SHORT, lane->more));
    }
}

void sm_next_block(const evaluated_launch *subject, const sm_lanes *sm, bool brief,
                   char text[SENTENCE_SIZE])
{
    const struct language *language = subject->language;
    unsigned limiters = subject->result.limiters;
    char names[SENTENCE_SIZE];

    (brief ? limiter_briefs : limiter_names)(language, limiters, names, sizeof names);
    if (sm->blocks == 0 && brief) {
        text_format(text, SENTENCE_SIZE, "%s", sm->fault.reason);
    } else if (sm->blocks == 0) {
        sentence(text, SENTENCE_SIZE, language, SAY(SM_NEXT_BLOCK_REFUSED, sm->fault.reason));
    } else {
        sentence(text, SENTENCE_SIZE, language,
                 brief                                     ? SENTENCE_SM_NEXT_BLOCK_SHORT
                 : limiters == OCC_ROW_BIT(OCC_ROW_TENSOR) ? SENTENCE_SM_NEXT_BLOCK_PARKED
                 : launch_bounding(subject)                ? SENTENCE_SM_NEXT_BLOCK_BOUND
                                                           : SENTENCE_SM_NEXT_BLOCK,
                 SAY_VALUES(sm->blocks + 1, names));
    }
}
