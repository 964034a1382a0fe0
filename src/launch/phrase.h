/* SPDX-License-Identifier: MIT */
/* The core's answers in words: limits, refusals, steps, advice, arithmetic, notes, code. */
#ifndef LAUNCH_PHRASE_H
#define LAUNCH_PHRASE_H

#include "launch/evaluated.h"
#include "base/message.h"
#include "occupancy.h"

/* "75", "29.17": four significant digits. Returns out. */
#define REAL(value) format_real((char[NUMBER_SIZE]){0}, (value))
char *format_real(char out[NUMBER_SIZE], double value);

/* The occupancy of so many warps on an SM, percent. */
double percent_of_warps(const occ_arch *arch, int warps);

/* The least resident warps for so much occupancy. */
int warps_of_percent(const occ_arch *arch, double percent);

/* The same of an occupancy in percent: "≤ 75" where it is an upper bound. Returns out. */
#define SHARE(percent, bound) format_occupancy((char[NUMBER_SIZE]){0}, (percent), (bound))
char *format_occupancy(char out[NUMBER_SIZE], double percent, bool bound);

/* "registers", "shared memory" ...; "none" for OCC_ROW_COUNT. */
const char *limit_name(const struct language *language, occ_limit_id id);

/* "smem": the same in one word. */
const char *limit_brief(const struct language *language, occ_limit_id id);

/* The source of a figure in a word: "measured", "fitted". */
const char *confidence_word(const struct language *language, occ_confidence confidence);

/* The limiters: by name "registers + shared memory", in brief "registers+smem", by key. */
void limiter_names(const struct language *language, unsigned limiters, char *text, size_t size);
void limiter_briefs(const struct language *language, unsigned limiters, char *text, size_t size);
void limiter_keys(unsigned limiters, char *text, size_t size);

/* The sentence of a refusal: the amount asked for, and the amount allowed. */
void refusal_sentence(const struct language *language, const occ_refusal *refusal,
                      char text[SENTENCE_SIZE]);

/* "520 B of spills", "96 B of stack", "local memory". false: a kernel is not known to use any. */
bool local_memory_phrase(const struct language *language, const kernel *item,
                         char text[PHRASE_SIZE]);

/* ---- Steps and advice */

/* A single change: "1 register fewer → 100 %" */
void step_phrase(const evaluated_launch *subject, const occ_advice *step, char text[SENTENCE_SIZE]);

/* Sentence that no change raises the occupancy, or its upper bound. */
sentence_id no_gain_sentence(const evaluated_launch *subject);

/* "highest at 256", unless other sizes do as well: "no block size does better". */
void block_span_phrase(const evaluated_launch *subject, const occ_span *span,
                       char text[PHRASE_SIZE]);

/* The changes of an item at most. */
enum { ADVICE_CHANGES_MOST = 3 };

/* The changes of an item, with the bytes that follow its block size. Returns how many. */
size_t advice_changes(const occ_launch *launch, const occ_advice *advice,
                      occ_change changes[ADVICE_CHANGES_MOST]);

/* Form of a written change: with the parameter's name; its short name; that and the new value. */
typedef enum brevity_of_change { BREVITY_NONE, BREVITY_NAME, BREVITY_TARGET } brevity_of_change;

/* The changes of an item, by advice_changes: "registers 33 → 32, carve-out default → 50 %" */
void changes_phrase(const struct language *language, const occ_launch *launch,
                    const occ_advice *advice, brevity_of_change brevity, char *text, size_t size);

/* "registers 33 → 32: 3 → 4 blocks, 75 → 100 %"; a pair with both of its changes. */
void advice_phrase(const evaluated_launch *subject, const occ_advice *advice,
                   char text[SENTENCE_SIZE]);

/* "1,793 B shared memory more loses blocks: 4 → 3 blocks, 100 → 75 %" */
void loss_phrase(const evaluated_launch *subject, const occ_advice *loss, char text[SENTENCE_SIZE]);

/* ---- Arithmetic */

/* "warps a block": the label of a quantity in JSON and CSV. */
const char *quantity_key(occ_quantity quantity);

/* "1 block", "48 warps". Returns out. */
char *amount_phrase(const struct language *language, long long amount, occ_quantity quantity,
                    char out[PHRASE_SIZE]);

/* The left side of a line of a limit's arithmetic: "33 registers × 32 threads". */
void arithmetic_expression(const struct language *language, const occ_arithmetic *line, char *text,
                           size_t size);

/* The unit of a line's value: "registers", or "a warp" if the left side names registers already. */
const char *arithmetic_label(const struct language *language, const occ_arithmetic *line,
                             char out[UNIT_SIZE]);

/* ---- notes.c: notes, lines of code, tensor memory, the vendor's own query and compiler */

/* Adds the rules of thumb that a launch breaks, each as a sentence with its reason. */
void rules_of_thumb(const evaluated_launch *subject, message_list *notes);

/* Adds what a Triton kernel for AMD asked of the compiler, and what came out, if it asked. */
void waves_asked_note(const evaluated_launch *subject, message_list *notes);

enum { CODE_MOST = 8 }; /* two changes have 7 at most */

/* Lines of code for a gain: bounds, a register cap, the launch, attributes. Returns how many. */
size_t advice_code(const evaluated_launch *subject, const occ_advice *advice,
                   char lines[CODE_MOST][SENTENCE_SIZE]);

/* "columns unknown: 1 to 16 blocks, 6.25 to 100 %"; false: known, or no block is resident. */
bool tensor_span(const evaluated_launch *subject, char text[SENTENCE_SIZE]);

/* Adds what the driver answers beside the blocks that hold columns, if any do. */
void tensor_driver_note(const evaluated_launch *subject, message_list *notes);

/* Blocks of an SM by the driver's API, HIP's query; -1: as result.blocks, or none is known. */
int others_blocks(const evaluated_launch *subject);

/* Adds what HIP's query and the compiler answer where it differs, and by which rules. */
void others_notes(const evaluated_launch *subject, message_list *notes);

#endif
