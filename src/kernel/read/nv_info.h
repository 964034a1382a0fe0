/* SPDX-License-Identifier: MIT */
/*
 * Attribute records of a cubin (.nv.info, .nv.info.KERNEL, .nv.compat): format,
 * attribute, and a value in place or a payload that follows.
 */
#ifndef KERNEL_NV_INFO_H
#define KERNEL_NV_INFO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "kernel/kernel.h"

/* The attributes that are read here. */
enum {
    NV_INFO_MAX_THREADS = 0x05,
    NV_INFO_EXTERNS = 0x0f,         /* symbols that the code refers to and others define */
    NV_INFO_BLOCK_SIZE = 0x10,      /* fixed: REQNTID */
    NV_INFO_FRAME = 0x11,           /* of one function */
    NV_INFO_STACK = 0x12,           /* MIN_STACK_SIZE: the whole depth, of a final cubin */
    NV_INFO_PARAMETER = 0x17,       /* KPARAM_INFO: place and size of one */
    NV_INFO_PARAMETER_BYTES = 0x19, /* of all of them */
    NV_INFO_MAX_REGISTERS = 0x1b,   /* bound of the compiler; 255: none */
    NV_INFO_OLD_STACK = 0x23,       /* MAX_STACK_SIZE: of toolkits up to 11 */
    NV_INFO_REGISTERS = 0x2f,
    NV_INFO_CLUSTER = 0x3d,
    NV_INFO_MAX_CLUSTER = 0x3f,
    NV_INFO_TENSOR_MEMORY = 0x4a, /* virtual resources at the start of a block, of 128: all with
                                     tcgen05.alloc, otherwise 0 */
    NV_INFO_BARRIERS = 0x4c,
    NV_INFO_SETMAXNREG = 0x54,    /* REG_RECONFIG */
    NV_COMPAT_ACCELERATED = 0x09, /* of .nv.compat: built for "sm_90a", not for "sm_90" */
};

typedef struct nv_record {
    unsigned attribute;
    uint32_t value;               /* in place; 0 with a payload */
    const unsigned char *payload; /* NULL: none */
    size_t size;
} nv_record;

typedef struct nv_records {
    const unsigned char *next;
    const unsigned char *end;
    bool damaged; /* a record exceeds the section: reading stopped there */
} nv_records;

bool nv_record_next(nv_records *records, nv_record *record);

/* "symbol, figure" of a payload of 8 bytes; false: another size. */
bool nv_record_pair(const nv_record *record, uint32_t *symbol, uint32_t *figure);

enum { NV_PARAMETER_MOST = 64 };

/* The parameters of a kernel. Start from all zero. */
typedef struct nv_parameters {
    unsigned count;
    unsigned bytes[NV_PARAMETER_MOST]; /* of the first ones */
    bool unread;                       /* some have records of another kind */
} nv_parameters;

/* Adds what a record of .nv.info.KERNEL states of them. */
void nv_record_parameter(const nv_record *record, nv_parameters *parameters);

/* Sets the figure of a kernel that a record of .nv.info.KERNEL states. */
void nv_record_apply(const nv_record *record, kernel *k);

#endif
