/* SPDX-License-Identifier: MIT */
/* The questions that the page of advice can be asked, and their answers. */
#ifndef EXPLORER_ADVICE_QUESTION_H
#define EXPLORER_ADVICE_QUESTION_H

#include "explorer/state.h"

enum { QUESTION_BLOCKS_MOST = 4096 };

/* The kind of answer that the page shows. */
typedef enum advice_kind { ADVICE_CHANGES, ADVICE_EXACTLY, ADVICE_SHARED } advice_kind;

advice_kind question_kind(const explorer *state);

/* Whether the question of an action is asked. */
bool question_asked(const explorer *state, action_id id);

/*
 * ACTION_TARGET, ACTION_EXACTLY, ACTION_ARCHITECTURES: opens the entry of the
 * question; of one that is asked already, drops it. The target is asked anew.
 */
unsigned question_ask(explorer *state, action_id id);

/*
 * A key of the open entry: ACTION_TARGET in an empty one drops the target that is
 * asked, and closes it. false: the key is the entry's.
 */
bool question_key(explorer *state, int key);

/* Takes the text of the entry. false: refused, with a reason that the entry shows. */
bool question_take(explorer *state);

/* The fewest warps that a gain must have; 0: no target is asked. */
int question_least_warps(const explorer *state);

/* Whether each name of a list is an architecture. false: reason names the first that is none. */
bool question_archs_known(const explorer *state, const char *archs, char *reason, size_t size);

/*
 * Sets the places of a list of architectures, with the launch of each.
 * false: reason names the first that is refused.
 */
bool question_places(const explorer *state, const char *archs, block_places *places, char *reason,
                     size_t size);

/* A launch with the chosen row of the page made; the page must have that row. */
occ_launch question_followed(const explorer *state, const occ_launch *start);

#endif
