/* SPDX-License-Identifier: MIT */
#include "support/made.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/bytes.h"

#define DATA "tests/data/kernels/"

/* Cubins that stand uncompressed inside objects. */
static const struct {
    const char *file;
    const char *object;
    size_t offset;
    size_t size;
} parts[] = {
    {"cubin/basic.sm_75.cubin", DATA "host/basic.multi.o", 0x2128, 22688},
    {"cubin/basic.sm_80.cubin", DATA "host/basic.multi.o", 0x7a08, 24224},
    {"cubin/basic.sm_90a.cubin", DATA "host/basic.multi.o", 0xd8e8, 33472},
    {"cubin/spill.sm_75.cubin", DATA "host/spill.multi.o", 0xaa0, 31392},
    {"cubin/spill.sm_80.cubin", DATA "host/spill.multi.o", 0x8580, 37280},
    {"cubin/spill.sm_90a.cubin", DATA "host/spill.multi.o", 0x11760, 38536},
};

static unsigned char *make_part(size_t part, size_t *size)
{
    size_t object_size;
    unsigned char *object = bytes_of_file(parts[part].object, &object_size);

    if (object == NULL || parts[part].offset + parts[part].size > object_size) {
        return object;
    }
    *size = parts[part].size;
    memmove(object, object + parts[part].offset, *size);
    return object;
}

/* As `ar rcs` does it: a symbol table of odd size first, members padded to even offsets. */
static unsigned char *make_archive(size_t *size)
{
    static const char *const members[] = {DATA "host/basic.multi.o", DATA "host/spill.multi.o"};
    unsigned char *archive = malloc(1 << 20);
    size_t end = (size_t)sprintf((char *)archive, "!<arch>\n%-16s%-12d%-6d%-6d%-8d%-10d`\nabc\n",
                                 "/", 0, 0, 0, 0, 3);

    for (int i = 0; i < 2; i++) {
        size_t member_size;
        unsigned char *member = bytes_of_file(members[i], &member_size);

        end += (size_t)sprintf((char *)archive + end, "%-16s%-12d%-6d%-6d%-8o%-10zu`\n",
                               i == 0 ? "basic.multi.o/" : "spill.multi.o/", 0, 0, 0, 0100644,
                               member_size);
        memcpy(archive + end, member, member_size);
        end += member_size;
        if (member_size % 2 != 0) {
            archive[end++] = '\n';
        }
        free(member);
    }
    *size = end;
    return archive;
}

unsigned char *made_file(const char *file, size_t *size)
{
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        if (strcmp(file, parts[i].file) == 0) {
            return make_part(i, size);
        }
    }
    return strcmp(file, "host/libfix.a") == 0 ? make_archive(size) : NULL;
}
