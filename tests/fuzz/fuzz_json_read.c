/* SPDX-License-Identifier: MIT */
/* JSON: the same tokens and faults in one block, in small ones, and where values are skipped. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/utf8.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Blocks of a size, each in memory of its own, so that a read beyond one is found. */
struct blocks {
    const uint8_t *data;
    size_t left;
    size_t size;
    unsigned char *block;
};

static bool next_of_blocks(void *context, const unsigned char **bytes, size_t *size)
{
    struct blocks *blocks = context;

    *size = blocks->left < blocks->size ? blocks->left : blocks->size;
    if (*size == 0) {
        return false;
    }
    free(blocks->block);
    blocks->block = malloc(*size);
    if (!blocks->block) {
        abort();
    }
    memcpy(blocks->block, blocks->data, *size);
    *bytes = blocks->block;
    blocks->data += *size;
    blocks->left -= *size;
    return true;
}

static void look_at_text(const struct json_reader *reader)
{
    uint32_t code_point;

    if (reader->text_length > JSON_STRING_MOST || reader->text[reader->text_length] != '\0') {
        abort();
    }
    for (size_t at = 0, size; at < reader->text_length; at += size) {
        size = utf8_character(reader->text + at, reader->text_length - at, &code_point);
        if (size == 0) {
            abort();
        }
    }
}

/* Whether two numbers are the same, where none of them is not a number. */
static bool same_number(double a, double b)
{
    return a <= b && a >= b;
}

static void compare(struct json_reader *whole, struct json_reader *split)
{
    json_token token;

    do {
        token = json_read_next(whole);
        if (json_read_next(split) != token) {
            abort();
        }
        if (token == JSON_KEY || token == JSON_STRING) {
            look_at_text(whole);
            if (whole->text_length != split->text_length ||
                memcmp(whole->text, split->text, whole->text_length) != 0) {
                abort();
            }
        }
        if (token == JSON_NUMBER && !same_number(whole->number, split->number)) {
            abort();
        }
    } while (token != JSON_FAULT && token != JSON_END);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct blocks blocks = {data, size, size > 0 ? (size_t)data[size - 1] % 16 + 1 : 1, NULL};
    struct blocks once = {data, size, size, NULL};
    struct blocks again = once;
    struct json_reader whole;
    struct json_reader split;
    struct json_reader skipper;

    if (!json_read_blocks(&whole, next_of_blocks, &once) ||
        !json_read_blocks(&split, next_of_blocks, &blocks) ||
        !json_read_blocks(&skipper, next_of_blocks, &again)) {
        abort();
    }
    compare(&whole, &split);
    if (json_read_skip(&skipper)) {
        (void)json_read_next(&skipper);
    }
    if (whole.fault != split.fault || whole.fault_offset != split.fault_offset ||
        whole.fault != skipper.fault || whole.fault_offset != skipper.fault_offset ||
        whole.fault_offset > size) {
        abort();
    }
    json_read_close(&whole);
    json_read_close(&split);
    json_read_close(&skipper);
    free(blocks.block);
    free(once.block);
    free(again.block);
    return 0;
}
