/* SPDX-License-Identifier: MIT */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/utf8.h"
#include "kernel/read/amd.h"
#include "kernel/read/cubin.h"

typedef struct kernel_reader {
    kernel_format format;
    bool text; /* a file may mix several kinds of text, but holds one binary format */
    kernel_recognises *recognises; /* NULL: below */
    kernel_occurs *occurs;         /* NULL: above */
    kernel_reads *read;
} kernel_reader;

/* Parameters that formats cannot state. The theoretical occupancy of ncu counts barriers. */
enum {
    BARRIERS = 1u << OCC_PARAM_BARRIERS, /* ptxas states them since 12.x */
    DYNAMIC_SMEM = 1u << OCC_PARAM_DYNAMIC_SMEM,
    OF_LAUNCHES =
        1u << OCC_PARAM_MAX_THREADS | 1u << OCC_PARAM_CLUSTER_SIZE | 1u << OCC_PARAM_TENSOR_COLUMNS,
    OF_CODE = OF_LAUNCHES | BARRIERS | DYNAMIC_SMEM,
    OF_AMD = OF_LAUNCHES | DYNAMIC_SMEM | 1u << OCC_PARAM_WARP_SIZE | 1u << OCC_PARAM_CU_MODE,
};

/* Traces first, which are too large for a search; then binary formats, by unambiguous magic. */
static const kernel_reader readers[] = {
    {{"PyTorch", OF_LAUNCHES | BARRIERS}, false, torch_trace_recognises, NULL, torch_trace_read},
    {{"cubin", 0}, false, cubin_recognises, NULL, cubin_read},
    {{"code object", 0}, false, code_object_recognises, NULL, code_object_read},
    {{"CuPy", 0}, false, cupy_recognises, NULL, cupy_read},
    {{"object", 0}, false, elf_recognises, NULL, host_read},
    {{"archive", 0}, false, archive_recognises, NULL, archive_read},
    {{"fatbin", 0}, false, NULL, fatbin_occurs, fatbin_read},
    {{"ncu", OF_LAUNCHES}, true, NULL, ncu_csv_occurs, ncu_csv_read},
    {{"ncu", OF_LAUNCHES}, true, NULL, ncu_text_occurs, ncu_text_read},
    {{"nsys", OF_LAUNCHES | BARRIERS}, true, NULL, nsys_occurs, nsys_read},
    {{"rocprofv3", OF_AMD}, true, NULL, rocprof_occurs, rocprof_read},
    {{"cuobjdump", OF_CODE}, true, NULL, cuobjdump_occurs, cuobjdump_read},
    {{"assembler", 0}, true, NULL, amd_assembler_occurs, amd_assembler_read},
    {{"clang", OF_AMD}, true, NULL, amd_remarks_occur, amd_remarks_read},
    {{"ptxas", OF_CODE}, true, NULL, build_log_occurs, build_log_read},
};

/* The text up to its last line end, which every program writes: what follows was cut off. */
static kernel_input whole_lines(kernel_list *list, const kernel_input *input)
{
    const unsigned char *end = memrchr(input->bytes, '\n', input->size);
    kernel_input lines = *input;

    lines.size = end == NULL ? 0 : (size_t)(end - input->bytes) + 1;
    if (lines.size < input->size) {
        kernel_damage(list, SAY(LAST_LINE_CUT, input->file));
    }
    return lines;
}

/* Each reader is a part of the work; that of a binary format is all that is left of it. */
static bool read_all(kernel_list *list, const kernel_input *input, bool *known)
{
    enum { COUNT = sizeof readers / sizeof readers[0] };
    kernel_input lines;
    bool read = false;
    bool done = false;

    *known = false;
    for (size_t i = 0; i < COUNT && !done; i++) {
        const kernel_reader *reader = &readers[i];
        struct work whole = work_part(input->work, i, COUNT);

        if (reader->recognises != NULL ? reader->recognises(input->bytes, input->size)
                                       : reader->occurs(input)) {
            size_t first = list->count;

            lines = !reader->text ? *input : *known ? lines : whole_lines(list, input);
            *known = true;
            if (input->work != NULL && !reader->text) {
                input->work->to = whole.to;
            }
            read |= reader->read(list, &lines);
            for (size_t k = first; k < list->count; k++) {
                list->items[k].format = &reader->format;
            }
            done = !reader->text;
        }
        work_whole(input->work, &whole);
    }
    return read;
}

/* ---- Other formats */

#define FROM_NCU "ncu --import FILE --csv --page raw --print-units base | occupant kernels -"
#define FROM_REPORT "nsys stats -r cuda_gpu_trace --format csv REPORT | occupant kernels -"
#define FROM_NSYS "nsys stats -r cuda_gpu_trace --format csv FILE | occupant kernels -"
#define FROM_ROCPD                                                                                 \
    "rocpd convert -i FILE --output-format csv; "                                                  \
    "occupant kernels rocpd-output-data/out_kernel_trace.csv"
#define FROM_ROCPROF "rocprofv3 --kernel-trace --output-format csv -- PROGRAM"
#define FROM_PTX "ptxas -v -arch=sm_90 FILE.ptx 2>&1 | occupant kernels -"
#define FROM_STREAM(tool) tool " -dc FILE | occupant kernels -"

/* Whether there is PTX: ".version 9.0", and right behind ".target sm_90", which sets arch. */
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
            const char *name = (const char *)at + strlen(target) - strlen("sm_");
            size_t most = (size_t)((const char *)end - name);

            snprintf(arch, KERNEL_ARCH_SIZE, "%.*s", (int)(most < 99 ? most : 99), name);
            arch[strspn(arch, "abcdefghijklmnopqrstuvwxyz0123456789_")] = '\0';
            return true;
        }
        at += strlen(target);
    }
    return false;
}

/*
 * A format is known by its first bytes, by words, or by the end of the file's name. Words occur
 * anywhere in a text, and at the beginning of a binary file, which they alone do not make known.
 */
static const struct {
    const char *magic; /* NULL: none */
    size_t magic_size;
    const char *words[2]; /* NULL: none */
    const char *ending;   /* NULL: any */
    sentence_id advice;
    const char *command; /* in the advice; "": none */
} formats[] = {
    {"\x1f\x8b", 2, {0}, NULL, SENTENCE_FILE_COMPRESSED, FROM_STREAM("gzip")},
    {"\x28\xb5\x2f\xfd", 4, {0}, NULL, SENTENCE_FILE_COMPRESSED, FROM_STREAM("zstd")},
    {"\xfd\x37zXZ", 5, {0}, NULL, SENTENCE_FILE_COMPRESSED, FROM_STREAM("xz")},
    {"BZh", 3, {0}, NULL, SENTENCE_FILE_COMPRESSED, FROM_STREAM("bzip2")},
    {"PK\x03\x04", 4, {0}, NULL, SENTENCE_FILE_ZIP, ""},
    {"NVR\0", 4, {0}, NULL, SENTENCE_FILE_NCU_REPORT, FROM_NCU},
    {NULL, 0, {0}, ".ncu-rep", SENTENCE_FILE_NCU_REPORT, FROM_NCU},
    {"SQLite format 3", 16, {0}, "_results.db", SENTENCE_FILE_ROCPD, FROM_ROCPD},
    {"SQLite format 3", 16, {0}, NULL, SENTENCE_FILE_DATABASE, FROM_NSYS},
    {NULL, 0, {0}, ".pftrace", SENTENCE_FILE_ROCPROF_REPORT, FROM_ROCPROF},
    {NULL, 0, {"\"Calls\"", "TotalDurationNs\""}, NULL, SENTENCE_FILE_ROCPROF_REPORT, FROM_ROCPROF},
    {"{", 1, {"\"rocprofiler-sdk-tool\""}, NULL, SENTENCE_FILE_ROCPROF_REPORT, FROM_ROCPROF},
    {NULL, 0, {0}, ".nsys-rep", SENTENCE_FILE_NSYS_REPORT, FROM_NSYS},
    {NULL, 0, {0}, ".qdrep", SENTENCE_FILE_NSYS_REPORT, FROM_NSYS},
    {NULL, 0, {"Time (%)", "Instances"}, NULL, SENTENCE_FILE_NSYS_SUMMARY, FROM_REPORT},
    {NULL, 0, {"GrdX", "BlkX"}, NULL, SENTENCE_FILE_NSYS_SUMMARY, FROM_REPORT},
    {"{", 1, {"\"num_warps\"", "\"shared\""}, NULL, SENTENCE_FILE_TRITON_METADATA, ""},
    {"HloModule ", 10, {0}, NULL, SENTENCE_FILE_XLA, FROM_PTX},
    {"\177ELF", 4, {"UPX!"}, NULL, SENTENCE_FILE_PACKED, "upx -d FILE"},
    {"\355CN\x7f", 4, {0}, NULL, SENTENCE_FILE_NVVM, ""},
    {"BC\xc0\xde", 4, {0}, NULL, SENTENCE_FILE_BITCODE, ""},
    {"\xde\xc0\x17\x0b", 4, {0}, NULL, SENTENCE_FILE_BITCODE, ""},
};

/* Whether the input, of a binary file (with a NUL) its beginning, has a word of a format. */
static bool has_word(size_t i, const kernel_input *input, const char *sought)
{
    enum { BEGINNING = 4096 };
    size_t size = input->size < BEGINNING ? input->size : BEGINNING;
    bool binary = memchr(input->bytes, '\0', size) != NULL;

    return binary ? formats[i].magic_size > 0 && bytes_contain(input->bytes, size, sought)
                  : input_contains(input, sought);
}

static bool is_format(size_t i, const kernel_input *input)
{
    size_t size = formats[i].magic_size;
    bool found =
        size == 0 || (input->size > size && memcmp(input->bytes, formats[i].magic, size) == 0);

    for (size_t w = 0; w < sizeof formats[i].words / sizeof *formats[i].words && found; w++) {
        found = formats[i].words[w] == NULL || has_word(i, input, formats[i].words[w]);
    }
    return found && (formats[i].ending == NULL || text_ends_with(input->file, formats[i].ending));
}

/* Advice about input that no reader recognises, or (empty) in which one found no kernels. */
static void explain_other(message_list *messages, const kernel_input *input, bool empty)
{
    char arch[KERNEL_ARCH_SIZE];
    char command[2 * sizeof FROM_NSYS];

    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        if (is_format(i, input)) {
            message_say(messages, formats[i].advice, SAY_VALUES(input->file, formats[i].command));
            return;
        }
    }
    if (!holds_ptx(input, arch)) {
        message_say(messages, empty ? SENTENCE_FILE_WITHOUT_KERNELS : SENTENCE_FILE_UNKNOWN,
                    SAY_VALUES(input->file));
    } else if (empty) {
        message_say(messages, SAY(FILE_PTX_INSIDE, input->file, arch));
    } else {
        snprintf(command, sizeof command,
                 "ptxas -v -arch=%s -o /dev/null FILE 2>&1 | occupant kernels -", arch);
        message_say(messages, SAY(FILE_PTX, input->file, command));
    }
}

static bool read_bytes(kernel_list *list, const kernel_input *input)
{
    message_list *messages = &list->messages;
    size_t kernels = list->count;
    size_t before = messages->count + messages->dropped;
    bool known;

    if (input->size == 0) {
        message_say(messages, SAY(FILE_EMPTY, input->file));
        return false;
    }
    if (!read_all(list, input, &known)) {
        if (!known && !input->in_folder && !work_has_ended(input->work)) {
            explain_other(messages, input, false);
        }
        return false;
    }
    if (list->count == kernels && messages->count + messages->dropped == before &&
        !input->in_folder) {
        explain_other(messages, input, true);
    }
    return true;
}

/* The text as UTF-8, for free(); NULL: out of memory. A last byte alone stays: it was cut off. */
static unsigned char *narrow_text(const kernel_input *input, size_t *narrowed)
{
    const unsigned char *bytes = input->bytes;
    unsigned char *out = memory_allocate(input->size / 2 * 3 + 1);

    *narrowed = 0;
    for (size_t i = 2; out != NULL && i < input->size; i += 2) {
        uint32_t c = i + 1 < input->size ? little16(bytes + i) : bytes[i];
        uint32_t low = i + 3 < input->size ? little16(bytes + i + 2) : 0;

        if (c >= 0xd800 && c < 0xdc00 && low >= 0xdc00 && low < 0xe000) {
            c = 0x10000 + ((c - 0xd800) << 10) + (low - 0xdc00);
            i += 2;
        }
        *narrowed += utf8_encode(c, (char *)out + *narrowed);
    }
    return out;
}

static bool read_wide_text(kernel_list *list, const kernel_input *input)
{
    kernel_input narrow = {.file = input->file, .in_folder = input->in_folder, .work = input->work};
    unsigned char *bytes = narrow_text(input, &narrow.size);

    if (bytes == NULL) {
        message_say(&list->messages, SAY(FILE_OUT_OF_MEMORY, input->file));
        return false;
    }
    narrow.bytes = bytes;
    bool read = read_bytes(list, &narrow);
    free(bytes);
    return read;
}

bool kernel_read_input(kernel_list *list, const char *name, kernel_input *input)
{
    input->file = name_pool_add(&list->names, name, strlen(name));
    input->work = list->work;
    if (input->file == NULL) {
        message_say(&list->messages, SAY(OUT_OF_MEMORY));
        return false;
    }
    /* UTF-16, little endian, with a byte order mark: a log redirected by PowerShell. */
    return input->size >= 2 && input->bytes[0] == 0xff && input->bytes[1] == 0xfe
               ? read_wide_text(list, input)
               : read_bytes(list, input);
}

bool kernel_list_read_bytes(kernel_list *list, const char *name, const void *bytes, size_t size)
{
    kernel_input input = {.bytes = bytes, .size = size};

    return kernel_read_input(list, name, &input);
}
