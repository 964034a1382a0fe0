/* SPDX-License-Identifier: MIT */
#include "launch/sm_text.h"

#include "base/text_buffer.h"
#include "launch/phrase.h"

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

/* An amount of a lane, valid to the end of the block. */
#define AMOUNT(amount) amount_of(language, lane, (amount), (char[NUMBER_SIZE]){0})

void sm_amounts_short(const struct language *language, const sm_lanes *sm, const sm_lane *lane,
                      char text[PHRASE_SIZE])
{
    const char *total = AMOUNT(lane->total);

    if (lane->unknown) {
        sentence(text, PHRASE_SIZE, language, SAY(SM_AMOUNTS_UNKNOWN, total));
    } else {
        sentence(text, PHRASE_SIZE, language,
                 SAY(SM_AMOUNTS_SHORT, AMOUNT(lane->used), total, bound_mark(sm->bound, true)));
    }
}

void sm_amounts(const struct language *language, const sm_lanes *sm, const sm_lane *lane,
                char text[SENTENCE_SIZE])
{
    if (lane->needed < 2 || sm->blocks == 0 || sm->bound) {
        sm_amounts_short(language, sm, lane, text);
        return;
    }
    sentence(
        text, SENTENCE_SIZE, language,
        SAY(SM_AMOUNTS, sm->blocks, AMOUNT(lane->needed), AMOUNT(lane->used), AMOUNT(lane->total)));
}

/* Why the next block does not fit into what is left over of a full lane. */
static void say_full(const evaluated_launch *subject, const sm_lanes *sm, const sm_lane *lane,
                     char text[SENTENCE_SIZE])
{
    const struct language *language = subject->language;
    const char *left = AMOUNT(lane->left);
    const char *needed = AMOUNT(lane->needed);
    int next = sm->blocks + 1;

    if (sm->blocks == 0) {
        sentence(text, SENTENCE_SIZE, language, SAY(SM_REFUSES));
    } else if (lane->left == 0) {
        sentence(text, SENTENCE_SIZE, language, SAY(SM_NONE_LEFT, next, needed));
    } else if (sm->halves && lane->parts) {
        sentence(text, SENTENCE_SIZE, language, SAY(SM_HALVES, left, next, needed));
    } else if (lane->warps >= 0) {
        sentence(text, SENTENCE_SIZE, language,
                 SAY(SM_WARPS_LEFT, lane->warps, left, next, sm->warps_per_block));
    } else if (lane->limit == OCC_ROW_WARPS) {
        sentence(text, SENTENCE_SIZE, language,
                 SAY(SM_THREADS_IDLE, (long long)lane->left * subject->arch->warp_size, next,
                     subject->launch.block_size));
    } else {
        sentence(text, SENTENCE_SIZE, language, SAY(SM_TOO_FEW, left, next, needed));
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
    } else if (lane->unknown) {
        sentence(text, SENTENCE_SIZE, language, SAY(SM_UNKNOWN));
    } else if (lane->more == OCC_UNLIMITED) {
        sentence(text, SENTENCE_SIZE, language, SAY(SM_NOT_TAKEN, left));
    } else {
        sentence(text, SENTENCE_SIZE, language, SAY(SM_ROOM, lane->more, left));
    }
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

void sm_door(const evaluated_launch *subject, const sm_lanes *sm, char text[SENTENCE_SIZE])
{
    const struct language *language = subject->language;
    unsigned limiters = subject->result.limiters;
    char names[SENTENCE_SIZE];

    if (sm->blocks == 0) {
        sentence(text, SENTENCE_SIZE, language, SAY(SM_DOOR_REFUSED, sm->reason));
    } else if (limiters == OCC_ROW_BIT(OCC_ROW_TENSOR)) {
        sentence(text, SENTENCE_SIZE, language, SAY(SM_DOOR_PARKED, sm->blocks + 1));
    } else {
        limiter_names(language, limiters, names, sizeof names);
        sentence(text, SENTENCE_SIZE, language,
                 launch_bounding(subject) ? SENTENCE_SM_DOOR_BOUND : SENTENCE_SM_DOOR,
                 SAY_VALUES(sm->blocks + 1, names));
    }
}

void sm_door_short(const evaluated_launch *subject, const sm_lanes *sm, char text[SENTENCE_SIZE])
{
    char names[SENTENCE_SIZE];

    if (sm->blocks == 0) {
        text_format(text, SENTENCE_SIZE, "%s", sm->reason);
        return;
    }
    limiter_briefs(subject->language, subject->result.limiters, names, sizeof names);
    sentence(text, SENTENCE_SIZE, subject->language, SAY(SM_DOOR_SHORT, sm->blocks + 1, names));
}
