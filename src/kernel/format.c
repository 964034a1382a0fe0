/* SPDX-License-Identifier: MIT */
#include "kernel/format.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/utf8.h"
#include "kernel/name/name_pool.h"

typedef struct kernel_reader {
    kernel_format format;
    bool text; /* a file may mix several kinds of text, but holds one binary format */
    bool (*recognises)(const unsigned char *bytes, size_t size); /* by its start; NULL: below */
    bool (*occurs)(const kernel_input *input);                   /* anywhere; NULL: above */
    /* false: nothing could be read, and a message says why. */
    bool (*read)(kernel_list *list, const kernel_input *input);
} kernel_reader;

/* Parameters that formats cannot state. The theoretical occupancy of ncu counts barriers. */
enum {
    BARRIERS = 1 << OCC_PARAM_BARRIERS, /* ptxas states them since 12.x */
    DYNAMIC_SMEM = 1 << OCC_PARAM_DYNAMIC_SMEM,
    OF_LAUNCHES =
        1 << OCC_PARAM_MAX_THREADS | 1 << OCC_PARAM_CLUSTER_SIZE | 1 << OCC_PARAM_TENSOR_COLUMNS,
};

/*
 * Traces first: they are known by their beginning, and too large for a search.
 * Then binary formats, whose magic numbers are unambiguous.
 */
static const kernel_reader readers[] = {
    {{"PyTorch", OF_LAUNCHES | BARRIERS}, false, torch_trace_recognises, NULL, torch_trace_read},
    {{"cubin", 0}, false, cubin_recognises, NULL, cubin_read},
    {{"CuPy", 0}, false, cupy_recognises, NULL, cupy_read},
    {{"object", 0}, false, host_recognises, NULL, host_read},
    {{"archive", 0}, false, archive_recognises, NULL, archive_read},
    {{"fatbin", 0}, false, NULL, fatbin_occurs, fatbin_read},
    {{"ncu", OF_LAUNCHES}, true, NULL, ncu_csv_occurs, ncu_csv_read},
    {{"ncu", OF_LAUNCHES}, true, NULL, ncu_text_occurs, ncu_text_read},
    {{"nsys", OF_LAUNCHES | BARRIERS}, true, NULL, nsys_occurs, nsys_read},
    {{"cuobjdump", OF_LAUNCHES | BARRIERS | DYNAMIC_SMEM},
     true,
     NULL,
     cuobjdump_occurs,
     cuobjdump_read},
    {{"ptxas", OF_LAUNCHES | BARRIERS | DYNAMIC_SMEM},
     true,
     NULL,
     build_log_occurs,
     build_log_read},
};

static bool is_known(const kernel_reader *reader, const kernel_input *input)
{
    return reader->recognises != NULL ? reader->recognises(input->bytes, input->size)
                                      : reader->occurs(input);
}

/*
 * The text up to its last line end. What follows was cut off: every program that
 * writes such a text ends its last line, too.
 */
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

        if (is_known(reader, input)) {
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
            other_format_explain(messages, input);
        }
        return false;
    }
    if (list->count == kernels && messages->count + messages->dropped == before &&
        !input->in_folder) {
        other_format_explain_empty(messages, input);
    }
    return true;
}

/* UTF-16, little endian, with a byte order mark: a log redirected by PowerShell. */
static bool is_wide_text(const kernel_input *input)
{
    return input->size >= 2 && input->bytes[0] == 0xff && input->bytes[1] == 0xfe;
}

/* The text as UTF-8, for free(); NULL: out of memory. */
static unsigned char *narrow_text(const kernel_input *input, size_t *narrowed)
{
    const unsigned char *bytes = input->bytes;
    unsigned char *out = memory_allocate(input->size / 2 * 3 + 1);

    *narrowed = 0;
    for (size_t i = 2; out != NULL && i + 1 < input->size; i += 2) {
        uint32_t c = (uint32_t)(bytes[i] | bytes[i + 1] << 8);

        if (c >= 0xd800 && c < 0xdc00 && i + 3 < input->size && (bytes[i + 3] & 0xfc) == 0xdc) {
            uint32_t low = (uint32_t)(bytes[i + 2] | bytes[i + 3] << 8);

            c = 0x10000 + ((c - 0xd800) << 10) + (low - 0xdc00);
            i += 2;
        }
        *narrowed += utf8_encode(c, (char *)out + *narrowed);
    }
    if (out != NULL && input->size % 2 != 0) {
        out[(*narrowed)++] = bytes[input->size - 1]; /* cut off, as a last line without its end */
    }
    return out;
}

static bool read_wide_text(kernel_list *list, const kernel_input *input)
{
    kernel_input narrow = {.file = input->file, .in_folder = input->in_folder, .work = input->work};
    unsigned char *bytes = narrow_text(input, &narrow.size);
    bool read;

    if (bytes == NULL) {
        message_say(&list->messages, SAY(FILE_OUT_OF_MEMORY, input->file));
        return false;
    }
    narrow.bytes = bytes;
    read = read_bytes(list, &narrow);
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
    if (is_wide_text(input)) {
        return read_wide_text(list, input);
    }
    return read_bytes(list, input);
}

bool kernel_list_read_bytes(kernel_list *list, const char *name, const void *bytes, size_t size)
{
    kernel_input input = {.bytes = bytes, .size = size};

    return kernel_read_input(list, name, &input);
}
