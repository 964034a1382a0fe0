/* SPDX-License-Identifier: MIT */
#include "base/files.h"

#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct sha256 {
    uint32_t state[8];
    uint64_t length; /* bytes so far */
    unsigned char block[64];
} sha256;

static const uint32_t constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static uint32_t rotate(uint32_t word, int bits)
{
    return word >> bits | word << (32 - bits);
}

/* The words of a block, big-endian, and those that follow from them. */
static void schedule(const unsigned char *block, uint32_t words[64])
{
    for (int i = 0; i < 16; i++, block += 4) {
        words[i] = (uint32_t)block[0] << 24 | (uint32_t)block[1] << 16 | (uint32_t)block[2] << 8 |
                   block[3];
    }
    for (int i = 16; i < 64; i++) {
        uint32_t a = words[i - 15], b = words[i - 2];

        words[i] = words[i - 16] + (rotate(a, 7) ^ rotate(a, 18) ^ a >> 3) + words[i - 7] +
                   (rotate(b, 17) ^ rotate(b, 19) ^ b >> 10);
    }
}

static void compress(uint32_t state[8], const unsigned char *block)
{
    uint32_t words[64], s[8];

    schedule(block, words);
    memcpy(s, state, sizeof s);
    for (int i = 0; i < 64; i++) {
        uint32_t choice = (s[4] & s[5]) ^ (~s[4] & s[6]);
        uint32_t majority = (s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]);
        uint32_t first = s[7] + (rotate(s[4], 6) ^ rotate(s[4], 11) ^ rotate(s[4], 25)) + choice +
                         constants[i] + words[i];
        uint32_t second = (rotate(s[0], 2) ^ rotate(s[0], 13) ^ rotate(s[0], 22)) + majority;

        memmove(s + 1, s, 7 * sizeof *s);
        s[4] += first;
        s[0] = first + second;
    }
    for (int i = 0; i < 8; i++) {
        state[i] += s[i];
    }
}

static void sha256_add(sha256 *hash, const void *bytes, uint64_t size)
{
    const unsigned char *from = bytes;

    for (uint64_t i = 0; i < size; i++) {
        hash->block[hash->length++ % sizeof hash->block] = from[i];
        if (hash->length % sizeof hash->block == 0) {
            compress(hash->state, hash->block);
        }
    }
}

static void sha256_close(sha256 *hash, char text[SHA256_TEXT])
{
    uint64_t bits = hash->length * 8;
    unsigned char length[8];

    for (int i = 0; i < 8; i++) {
        length[i] = (unsigned char)(bits >> (56 - 8 * i));
    }
    sha256_add(hash, "\x80", 1);
    while (hash->length % 64 != 56) {
        sha256_add(hash, "", 1);
    }
    sha256_add(hash, length, sizeof length);
    for (int i = 0; i < 8; i++) {
        snprintf(text + 8 * (size_t)i, 9, "%08x", (unsigned)hash->state[i]);
    }
}

bool sha256_file(const char *path, char text[SHA256_TEXT])
{
    unsigned char bytes[1 << 14];
    sha256 hash = {.state = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c,
                             0x1f83d9ab, 0x5be0cd19}};
    struct stat status;
    bool regular = stat(path, &status) == 0 && S_ISREG(status.st_mode);
    int descriptor = regular ? open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY) : -1;
    ssize_t size = -1;

    if (descriptor < 0) {
        return false;
    }
    while (fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode) &&
           (size = read(descriptor, bytes, sizeof bytes)) > 0) {
        sha256_add(&hash, bytes, (size_t)size);
    }
    close(descriptor);
    sha256_close(&hash, text);
    return size == 0;
}
