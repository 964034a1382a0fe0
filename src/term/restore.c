/* SPDX-License-Identifier: MIT */
#include "term/restore.h"

#include <signal.h>
#include <termios.h>

#include "term/output.h"

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
