/* SPDX-License-Identifier: MIT */
#include "kernel/other_format.h"

#include <string.h>

#define FROM_REPORT "nsys stats -r cuda_gpu_trace --format csv REPORT | occupant kernels -"
#define FROM_NSYS "nsys stats -r cuda_gpu_trace --format csv FILE | occupant kernels -"

/* A format is known by its first bytes, or by words anywhere, or by the end of the file's name. */
static const struct {
    const char *magic; /* NULL: none */
    size_t magic_size;
    const char *words[2]; /* NULL: none */
    const char *ending;   /* NULL: any */
    sentence_id advice;
    const char *command; /* in the advice; "": none */
} formats[] = {
    {"\x1f\x8b", 2, {0}, NULL, SENTENCE_FILE_COMPRESSED, "gzip -dc FILE | occupant kernels -"},
    {"\x28\xb5\x2f\xfd",
     4,
     {0},
     NULL,
     SENTENCE_FILE_COMPRESSED,
     "zstd -dc FILE | occupant kernels -"},
    {"\xfd\x37zXZ", 5, {0}, NULL, SENTENCE_FILE_COMPRESSED, "xz -dc FILE | occupant kernels -"},
    {"BZh", 3, {0}, NULL, SENTENCE_FILE_COMPRESSED, "bzip2 -dc FILE | occupant kernels -"},
    {"PK\x03\x04", 4, {0}, NULL, SENTENCE_FILE_ZIP, ""},
    {"NVR\0",
     4,
     {0},
     NULL,
     SENTENCE_FILE_NCU_REPORT,
     "ncu --import FILE --csv --page raw --print-units base | occupant kernels -"},
    {"SQLite format 3", 16, {0}, NULL, SENTENCE_FILE_DATABASE, FROM_NSYS},
    {NULL, 0, {0}, ".nsys-rep", SENTENCE_FILE_NSYS_REPORT, FROM_NSYS},
    {NULL, 0, {0}, ".qdrep", SENTENCE_FILE_NSYS_REPORT, FROM_NSYS},
    {NULL, 0, {"Time (%)", "Instances"}, NULL, SENTENCE_FILE_NSYS_SUMMARY, FROM_REPORT},
    {NULL, 0, {"GrdX", "BlkX"}, NULL, SENTENCE_FILE_NSYS_SUMMARY, FROM_REPORT},
    {"{", 1, {"\"num_warps\"", "\"shared\""}, NULL, SENTENCE_FILE_TRITON_METADATA, ""},
    {"HloModule ",
     10,
     {0},
     NULL,
     SENTENCE_FILE_XLA,
     "ptxas -v -arch=sm_90 FILE.ptx 2>&1 | occupant kernels -"},
    {NULL,
     0,
     {".version ", ".target sm_"},
     NULL,
     SENTENCE_FILE_PTX,
     "ptxas -v -arch=sm_90 FILE 2>&1 | occupant kernels -"},
};

static bool ends_with(const char *text, const char *ending)
{
    size_t length = strlen(text);
    size_t size = strlen(ending);

    return length >= size && strcmp(text + length - size, ending) == 0;
}

static bool is_format(size_t i, const kernel_input *input)
{
    if (formats[i].magic_size > 0 &&
        (input->size <= formats[i].magic_size ||
         memcmp(input->bytes, formats[i].magic, formats[i].magic_size) != 0)) {
        return false;
    }
    for (size_t w = 0; w < sizeof formats[i].words / sizeof *formats[i].words; w++) {
        const char *sought = formats[i].words[w];

        if (sought != NULL && !bytes_contain(input->bytes, input->size, sought)) {
            return false;
        }
    }
    return formats[i].ending == NULL || ends_with(input->file, formats[i].ending);
}

void other_format_explain(message_list *messages, const kernel_input *input)
{
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        if (is_format(i, input)) {
            message_say(messages, formats[i].advice, SAY_VALUES(input->file, formats[i].command));
            return;
        }
    }
    message_say(messages, SAY(FILE_UNKNOWN, input->file));
}
