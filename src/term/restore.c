/* SPDX-License-Identifier: MIT */
#include "term/restore.h"

#include <signal.h>
#include <stddef.h>
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

/* TCSANOW here as below: TCSADRAIN waits for ever on a terminal that takes nothing. */
void restore_set_modes(void)
{
    struct termios modes = restore.settings;

    modes.c_iflag &= ~(tcflag_t)(ICRNL | INLCR | IGNCR | IXON | ISTRIP);
    modes.c_oflag &= ~(tcflag_t)(ONLCR | TABDLY);
    modes.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ECHONL | IEXTEN);
    modes.c_lflag |= ISIG | NOFLSH; /* ^Z would flush answers and what is on its way */
    modes.c_cc[VMIN] = 1;
    modes.c_cc[VTIME] = 0;
    tcsetattr(restore.descriptor, TCSANOW, &modes);
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
    output_write(output_descriptor(), restore.bytes, restore.length);
    restore_settings();
}
