/* SPDX-License-Identifier: MIT */
/*
 * The CUDA driver of this machine, opened at run time. Every failure becomes one
 * sentence, once, where it is known; the callers decide what to print.
 */
#ifndef DRIVER_DRIVER_H
#define DRIVER_DRIVER_H

#include <stdbool.h>

#include "base/catalogue.h"
#include "driver/cuda.h"

enum { DRIVER_REASON_SIZE = 320, DRIVER_VERSION_SIZE = 32, CUDA_VERSION_SIZE = 16 };

struct driver {
    const struct language *language;
    void *library; /* NULL: not open */
    struct cuda_calls call;
    int cuda_version;                  /* 13000: CUDA 13.0 */
    char version[DRIVER_VERSION_SIZE]; /* of the kernel module, "580.159.04"; "": not readable */
    cuda_result result;                /* of the last failed call */
    char reason[DRIVER_REASON_SIZE];   /* the last failure, as a sentence */
};

/*
 * Opens libcuda.so.1 and initialises it. false: reason says why; driver_close is
 * needed in either case.
 */
bool driver_open(struct driver *driver, const struct language *language);
void driver_close(struct driver *driver);

/*
 * Whether a call succeeded; if not, result and reason are filled: reason has the
 * driver's own words about the function that symbol names.
 */
bool driver_accepts(struct driver *driver, cuda_result result, const char *symbol);

/* The same for a call by its member of struct cuda_calls. */
#define DRIVER_TRY(driver, member, ...)                                                            \
    driver_accepts((driver), (driver)->call.member(__VA_ARGS__),                                   \
                   driver_symbol(DRIVER_CALL_##member))

#define DRIVER_CALL_ID(member, symbol, needed, parameters) DRIVER_CALL_##member,
enum driver_call { CUDA_CALLS(DRIVER_CALL_ID) DRIVER_CALL_COUNT };
#undef DRIVER_CALL_ID

/* "cuInit" ... */
const char *driver_symbol(enum driver_call call);

/* "13.0" of 13000. Returns out. */
char *cuda_version_text(int cuda_version, char out[CUDA_VERSION_SIZE]);

/* Fills the reason: there is no GPU, or the environment hides it. Returns false. */
bool driver_has_no_gpu(struct driver *driver);

/* Fills the reason; ends like sentence(). Returns false. */
bool driver_fails(struct driver *driver, sentence_id id, const struct sentence_value *values,
                  size_t count);

#endif
