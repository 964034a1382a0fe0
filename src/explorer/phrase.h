/* SPDX-License-Identifier: MIT */
/* The core's answers in words: refusals, limiters, steps, advice, arithmetic. */
#ifndef EXPLORER_PHRASE_H
#define EXPLORER_PHRASE_H

#include "explorer/steps.h"

/* The sentence of a refusal: the amount asked for, and the amount allowed. */
void explorer_refusal(const occ_arch *arch, const occ_refusal *refusal, char *text, size_t size);

/* "registers + shared memory": the limiters by name. key: "registers+smem", by key. */
void explorer_limiters(unsigned limiters, bool key, char *text, size_t size);

/* "1 register fewer → 100 %" */
void explorer_step_phrase(const explorer *state, const explorer_step *step, char *text,
                          size_t size);

/* How a change is written: with the parameter's name; its short name; that and the new value. */
typedef enum explorer_brevity { BREVITY_NONE, BREVITY_NAME, BREVITY_TARGET } explorer_brevity;

/* "carve-out default → 50 %" */
void explorer_change_phrase(const occ_change *change, explorer_brevity brevity, char *text,
                            size_t size);

/* The unit behind an amount of a parameter: " B", " %" or "". */
const char *explorer_unit(occ_parameter parameter);

/* "registers 33 → 32: 3 → 4 blocks, 75 → 100 %"; a pair with both of its changes. */
void explorer_advice_phrase(const explorer_subject *subject, const occ_advice *advice, char *text,
                            size_t size);

/* "+1,793 B shared memory until the next block goes: 4 → 3 blocks, 100 → 75 %" */
void explorer_loss_phrase(const explorer_subject *subject, const explorer_step *step, char *text,
                          size_t size);

/* The left side of a line of a limit's arithmetic: "33 registers × 32 threads". */
void explorer_expression(const occ_arithmetic *line, char *text, size_t size);

/* The unit of its value: "registers", or "a warp" where the left side names registers already. */
const char *explorer_value_label(const occ_arithmetic *line);

#endif
