/* SPDX-License-Identifier: MIT */
/* SHA-256 (FIPS 180-4). */
#ifndef BASE_SHA256_H
#define BASE_SHA256_H

#include <stdbool.h>
#include <stdint.h>

enum { SHA256_TEXT = 65 }; /* bytes of a digest in hexadecimal digits, with the NUL */

typedef struct sha256 {
    uint32_t state[8];
    uint64_t length; /* bytes so far */
    unsigned char block[64];
} sha256;

void sha256_open(sha256 *hash);
void sha256_add(sha256 *hash, const void *bytes, uint64_t size);
void sha256_close(sha256 *hash, char text[SHA256_TEXT]);

/* The digest of a file. false: it cannot be read. */
bool sha256_file(const char *path, char text[SHA256_TEXT]);

#endif
