/* SPDX-License-Identifier: MIT */
#include "term/restore.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <termios.h>
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

static struct {
    int descriptor;
    struct termios settings;
    char bytes[512];
    size_t length;
    volatile sig_atomic_t armed;
} restore;

bool restore_remember(int descriptor)
{
    restore.armed = 0;
    restore.length = 0;
    restore.descriptor = descriptor;
    return tcgetattr(descriptor, &restore.settings) == 0;
}

void restore_add(const char *string)
{
    restore.length += output_unpadded(string, restore.bytes + restore.length,
                                      sizeof restore.bytes - restore.length);
}

void restore_arm(bool armed)
{
    restore.armed = armed;
}

void restore_settings(void)
{
    tcsetattr(restore.descriptor, TCSANOW, &restore.settings);
}

void restore_now(void)
{
    if (!restore.armed) {
        return;
    }
    restore.armed = 0;
    output_write(restore.descriptor, restore.bytes, restore.length);
    restore_settings();
}
