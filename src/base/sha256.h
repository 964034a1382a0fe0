/* SPDX-License-Identifier: MIT */
#ifndef BASE_SHA256_H
#define BASE_SHA256_H

#include <stdbool.h>

enum { SHA256_TEXT = 65 }; /* bytes of a digest in hexadecimal digits, with the NUL */

/* The SHA-256 (FIPS 180-4) of a file. false: it cannot be read, or not twice, as a pipe. */
bool sha256_file(const char *path, char text[SHA256_TEXT]);

#endif
