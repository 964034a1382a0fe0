/* SPDX-License-Identifier: MIT */
/*
 * Dynamic shared memory written as a sum of bytes per thread and bytes per
 * block: "16*block + 1K", "1,024 + 16 B/thread".
 */
#ifndef EXPLORER_SMEM_SUM_H
#define EXPLORER_SMEM_SUM_H

#include <stdbool.h>

enum { SMEM_TERM_SIZE = 40 };

/* The numbers of the terms as text, for number_parse. "": the sum lacks the term. */
typedef struct smem_sum {
    char per_thread[SMEM_TERM_SIZE];
    char fixed[SMEM_TERM_SIZE];
} smem_sum;

/* Whether text is meant as a sum rather than as a plain number. */
bool smem_sum_meant(const char *text);

/*
 * Splits a sum of at most one term of each kind, in any order. A term per
 * thread is "N*block", "block*N" or "N/thread", in any case. first_per_thread:
 * where both terms are plain numbers, the first one counts per thread. false:
 * the text is no such sum.
 */
bool smem_sum_split(const char *text, bool first_per_thread, smem_sum *sum);

#endif
