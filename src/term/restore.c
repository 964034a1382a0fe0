/* SPDX-License-Identifier: MIT */
#include "term/restore.h"

#include <signal.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

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
    if (!string)
        return;
    while (*string) {
        const char *end = strncmp(string, "$<", 2) == 0 ? strchr(string, '>') : NULL;
        if (end)
            string = end + 1;
        else if (restore.length < sizeof restore.bytes)
            restore.bytes[restore.length++] = *string++;
        else
            return;
    }
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
    if (!restore.armed)
        return;
    restore.armed = 0;
    for (size_t done = 0; done < restore.length;) {
        ssize_t written = write(restore.descriptor, restore.bytes + done, restore.length - done);
        if (written <= 0)
            break;
        done += (size_t)written;
    }
    restore_settings();
}
