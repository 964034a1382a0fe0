/* SPDX-License-Identifier: MIT */
/* PTX: its kernels, and the figures that it states and cubins do not. */
#ifndef KERNEL_PTX_H
#define KERNEL_PTX_H

#include "kernel/format.h"

/* A text from next on; no byte of it is written. */
typedef struct ptx_text {
    const char *next;
    const char *end;
} ptx_text;

typedef struct ptx_entry {
    const char *name; /* length bytes, without a terminator */
    size_t length;
    int max_threads;  /* .maxntid or .reqntid, the product; KERNEL_UNKNOWN: none */
    int block[3];     /* .reqntid; all 0: none, as of the next two */
    int cluster[3];   /* .reqnctapercluster */
    int min_blocks;   /* .minnctapersm; KERNEL_UNKNOWN: none */
    int max_cluster;  /* .maxclusterrank; the same */
    const char *rest; /* the text after the directives: a body, or ";" of a declaration */
} ptx_entry;

/* Variables of dynamic shared memory of a module: .extern .shared. */
enum { PTX_EXTERNS_MOST = 64 };

typedef struct ptx_externs {
    ptx_text names[PTX_EXTERNS_MOST];
    size_t count; /* more than PTX_EXTERNS_MOST: not all are in names */
} ptx_externs;

/* The number of ".target sm_100a"; 0: none. */
int ptx_target(ptx_text text);

/* The next kernel of the text; false: there is none. */
bool ptx_next_entry(ptx_text *text, ptx_entry *entry);

/* The instructions of a kernel; empty for a declaration. */
ptx_text ptx_body(const ptx_text *text, const ptx_entry *entry);

void ptx_find_externs(ptx_text text, ptx_externs *externs);

/* Whether a body uses dynamic shared memory. KERNEL_UNKNOWN: a function that it calls may. */
int ptx_dynamic_use(ptx_text body, const ptx_externs *externs);

/* Columns of the only tcgen05.alloc of a body. KERNEL_UNKNOWN: none, several, or computed. */
int ptx_tensor_columns(ptx_text body);

/*
 * Figures of cubins that only the PTX beside them states: least blocks per SM of __launch_bounds__,
 * dynamic shared memory beside static, tensor memory.
 */

typedef struct ptx_figures {
    kernel_list *list;
    name_index kernels; /* those that lack such a figure */
    int *other_uses;    /* of dynamic shared memory, by PTX for other architectures */
} ptx_figures;

/* Covers the kernels from first on. false: nothing to close: none lacks a figure, or no memory. */
bool ptx_figures_open(ptx_figures *figures, kernel_list *list, size_t first);

/*
 * Sets the figures in kernels of the PTX's architecture (90 of sm_90), and min_blocks in others
 * whose own bounds prove it: equal threads, and a register bound that this number of blocks alone
 * gives. Keeps their use of dynamic shared memory for ptx_figures_close.
 */
void ptx_figures_apply(ptx_figures *figures, const char *ptx, size_t size, int arch);

/* Sets the use of dynamic shared memory where no PTX was for the kernel's own architecture. */
void ptx_figures_close(ptx_figures *figures);

#endif
