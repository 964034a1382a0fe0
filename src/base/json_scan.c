/* SPDX-License-Identifier: MIT */
#include "base/json_scan.h"

bool json_next(struct json_reader *reader)
{
    const unsigned char *bytes;
    size_t size;

    if (!reader->next_block) {
        return false;
    }
    reader->blocks_before += (unsigned long long)(reader->end - reader->block);
    do {
        if (!reader->next_block(reader->context, &bytes, &size)) {
            reader->next_block = NULL;
            reader->block = reader->next = reader->end;
            return false;
        }
    } while (size == 0);
    reader->block = reader->next = bytes;
    reader->end = bytes + size;
    return true;
}

bool json_fail(struct json_reader *reader, sentence_id fault)
{
    if (reader->fault == SENTENCE_COUNT) {
        reader->fault = json_peek(reader) == JSON_NO_BYTE ? SENTENCE_JSON_CUT_OFF : fault;
        reader->fault_offset =
            reader->blocks_before + (unsigned long long)(reader->next - reader->block);
    }
    return false;
}
