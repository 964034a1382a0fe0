/* SPDX-License-Identifier: MIT */
#include "term/output.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

bool output_write(int descriptor, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t written = write(descriptor, bytes, length);
        if (written == 0 || (written < 0 && errno != EINTR)) {
            return false;
        }
        if (written > 0) {
            bytes += written;
            length -= (size_t)written;
        }
    }
    return true;
}

size_t output_unpadded(const char *string, char *bytes, size_t size)
{
    size_t length = 0;
    while (string && *string && length < size) {
        const char *end = strncmp(string, "$<", 2) == 0 ? strchr(string, '>') : NULL;
        if (end) {
            string = end + 1;
        } else {
            bytes[length++] = *string++;
        }
    }
    return length;
}
