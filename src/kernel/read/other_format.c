/* SPDX-License-Identifier: MIT */
#include "kernel/format.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#define FROM_NCU "ncu --import FILE --csv --page raw --print-units base | occupant kernels -"
#define FROM_REPORT "nsys stats -r cuda_gpu_trace --format csv REPORT | occupant kernels -"
#define FROM_NSYS "nsys stats -r cuda_gpu_trace --format csv FILE | occupant kernels -"

/* The word "sm_100a" at a place of the input. */
static void read_target(const kernel_input *input, const unsigned char *at,
                        char arch[KERNEL_ARCH_SIZE])
{
    size_t left = (size_t)(input->bytes + input->size - at);
    size_t length = 0;

    while (length < left && length < KERNEL_ARCH_SIZE - 1 &&
           (isalnum(at[length]) || at[length] == '_')) {
        arch[length] = (char)at[length];
        length++;
    }
    arch[length] = '\0';
}

/*
 * Whether the bytes hold PTX as text: ".version 9.0", and ".target sm_90" right
 * behind, whose architecture is set then.
 */
static bool holds_ptx(const kernel_input *input, char arch[KERNEL_ARCH_SIZE])
{
    enum { NEAR = 64 };
    static const char target[] = "\n.target sm_";
    static const char version[] = ".version ";
    const unsigned char *bytes = input->bytes;
    const unsigned char *end = bytes + input->size;
    const unsigned char *at = bytes;

    while ((at = work_find(input->work, at, (size_t)(end - at), target, strlen(target))) != NULL) {
        size_t before = at - bytes < NEAR ? (size_t)(at - bytes) : NEAR;
        bool numbered = end - at > (long)strlen(target) && at[strlen(target)] >= '1' &&
                        at[strlen(target)] <= '9';

        if (numbered && memmem(at - before, before, version, strlen(version)) != NULL) {
            read_target(input, at + strlen(target) - strlen("sm_"), arch);
            return true;
        }
        at += strlen(target);
    }
    return false;
}

/*
 * A format is known by bytes at a place, by words, or by the end of the file's name.
 * Words occur anywhere in a text. A binary file has them at its beginning, and is not
 * known by words alone: behind it any program may hold the same ones.
 */
static const struct {
    const char *magic; /* NULL: none */
    size_t magic_size;
    size_t magic_at;      /* its offset, bytes */
    const char *words[2]; /* NULL: none */
    const char *ending;   /* NULL: any */
    sentence_id advice;
    const char *command; /* in the advice; "": none */
} formats[] = {
    {"\x1f\x8b", 2, 0, {0}, NULL, SENTENCE_FILE_COMPRESSED, "gzip -dc FILE | occupant kernels -"},
    {"\x28\xb5\x2f\xfd",
     4,
     0,
     {0},
     NULL,
     SENTENCE_FILE_COMPRESSED,
     "zstd -dc FILE | occupant kernels -"},
    {"\xfd\x37zXZ", 5, 0, {0}, NULL, SENTENCE_FILE_COMPRESSED, "xz -dc FILE | occupant kernels -"},
    {"BZh", 3, 0, {0}, NULL, SENTENCE_FILE_COMPRESSED, "bzip2 -dc FILE | occupant kernels -"},
    {"PK\x03\x04", 4, 0, {0}, NULL, SENTENCE_FILE_ZIP, ""},
    {"NVR\0", 4, 0, {0}, NULL, SENTENCE_FILE_NCU_REPORT, FROM_NCU},
    {NULL, 0, 0, {0}, ".ncu-rep", SENTENCE_FILE_NCU_REPORT, FROM_NCU},
    {"SQLite format 3", 16, 0, {0}, NULL, SENTENCE_FILE_DATABASE, FROM_NSYS},
    {NULL, 0, 0, {0}, ".nsys-rep", SENTENCE_FILE_NSYS_REPORT, FROM_NSYS},
    {NULL, 0, 0, {0}, ".qdrep", SENTENCE_FILE_NSYS_REPORT, FROM_NSYS},
    {NULL, 0, 0, {"Time (%)", "Instances"}, NULL, SENTENCE_FILE_NSYS_SUMMARY, FROM_REPORT},
    {NULL, 0, 0, {"GrdX", "BlkX"}, NULL, SENTENCE_FILE_NSYS_SUMMARY, FROM_REPORT},
    {"{", 1, 0, {"\"num_warps\"", "\"shared\""}, NULL, SENTENCE_FILE_TRITON_METADATA, ""},
    {"HloModule ",
     10,
     0,
     {0},
     NULL,
     SENTENCE_FILE_XLA,
     "ptxas -v -arch=sm_90 FILE.ptx 2>&1 | occupant kernels -"},
    {"\x7f"
     "ELF",
     4,
     0,
     {"UPX!"},
     NULL,
     SENTENCE_FILE_PACKED,
     "upx -d FILE"},
    {"\xe0\0",
     2,
     18,
     {"\x7f"
      "ELF"},
     NULL,
     SENTENCE_FILE_AMD,
     ""},
    {"__CLANG_OFFLOAD_BUNDLE__", 24, 0, {"amdgcn"}, NULL, SENTENCE_FILE_AMD, ""},
    {"\xed"
     "CN\x7f",
     4,
     0,
     {0},
     NULL,
     SENTENCE_FILE_NVVM,
     ""},
    {"BC\xc0\xde", 4, 0, {0}, NULL, SENTENCE_FILE_BITCODE, ""},
    {"\xde\xc0\x17\x0b", 4, 0, {0}, NULL, SENTENCE_FILE_BITCODE, ""},
};

static bool ends_with(const char *text, const char *ending)
{
    size_t length = strlen(text);
    size_t size = strlen(ending);

    return length >= size && strcmp(text + length - size, ending) == 0;
}

static bool has_magic(size_t i, const kernel_input *input)
{
    size_t size = formats[i].magic_size;
    size_t at = formats[i].magic_at;

    return size == 0 ||
           (input->size > at + size && memcmp(input->bytes + at, formats[i].magic, size) == 0);
}

/* Whether the input has a word of a format; of a binary file, known by a NUL there, its beginning. */
static bool has_word(size_t i, const kernel_input *input, const char *sought)
{
    enum { BEGINNING = 4096 };
    size_t size = input->size < BEGINNING ? input->size : BEGINNING;

    if (memchr(input->bytes, '\0', size) == NULL) {
        return input_contains(input, sought);
    }
    return formats[i].magic_size > 0 && bytes_contain(input->bytes, size, sought);
}

static bool is_format(size_t i, const kernel_input *input)
{
    if (!has_magic(i, input)) {
        return false;
    }
    for (size_t w = 0; w < sizeof formats[i].words / sizeof *formats[i].words; w++) {
        const char *sought = formats[i].words[w];

        if (sought != NULL && !has_word(i, input, sought)) {
            return false;
        }
    }
    return formats[i].ending == NULL || ends_with(input->file, formats[i].ending);
}

/* false: the input has no known format. */
static bool explain(message_list *messages, const kernel_input *input)
{
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        if (is_format(i, input)) {
            message_say(messages, formats[i].advice, SAY_VALUES(input->file, formats[i].command));
            return true;
        }
    }
    return false;
}

void other_format_explain(message_list *messages, const kernel_input *input)
{
    char arch[KERNEL_ARCH_SIZE];
    char command[2 * sizeof FROM_NSYS];

    if (explain(messages, input)) {
        return;
    }
    if (holds_ptx(input, arch)) {
        snprintf(command, sizeof command,
                 "ptxas -v -arch=%s -o /dev/null FILE 2>&1 | occupant kernels -", arch);
        message_say(messages, SAY(FILE_PTX, input->file, command));
    } else {
        message_say(messages, SAY(FILE_UNKNOWN, input->file));
    }
}

void other_format_explain_empty(message_list *messages, const kernel_input *input)
{
    char arch[KERNEL_ARCH_SIZE];

    if (explain(messages, input)) {
        return;
    }
    if (holds_ptx(input, arch)) {
        message_say(messages, SAY(FILE_PTX_INSIDE, input->file, arch));
    } else {
        message_say(messages, SAY(FILE_WITHOUT_KERNELS, input->file));
    }
}
