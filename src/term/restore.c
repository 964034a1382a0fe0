/* SPDX-License-Identifier: MIT */
#include "term/restore.h"

#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <termios.h>

#include "term/output.h"

static const size_t NOT_BEGUN = SIZE_MAX;

static struct {
    int descriptor;
    struct termios settings;
    struct {
        char bytes[256];
        size_t length;
        size_t begin; /* output_position before its bytes; NOT_BEGUN */
    } parts[RESTORE_PARTS];
    volatile sig_atomic_t armed;
} restore;

bool restore_remember(int descriptor)
{
    restore.armed = 0;
    for (int part = 0; part < RESTORE_PARTS; part++) {
        restore.parts[part].length = 0;
    }
    restore_none_begun();
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

void restore_add(restore_part part, const char *string)
{
    char *bytes = restore.parts[part].bytes;
    size_t *length = &restore.parts[part].length;

    *length += output_unpadded(string, bytes + *length, sizeof restore.parts[part].bytes - *length);
}

void restore_begin(restore_part part)
{
    restore.parts[part].begin = output_position();
}

void restore_none_begun(void)
{
    for (int part = 0; part < RESTORE_PARTS; part++) {
        restore.parts[part].begin = NOT_BEGUN;
    }
}

bool restore_has_begun(restore_part part)
{
    return restore.parts[part].begin != NOT_BEGUN;
}

bool restore_is_due(restore_part part)
{
    return restore_has_begun(part) && output_written() > restore.parts[part].begin;
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
    for (int part = 0; part < RESTORE_PARTS; part++) {
        if (restore_is_due((restore_part)part)) {
            output_write(output_descriptor(), restore.parts[part].bytes,
                         restore.parts[part].length);
        }
    }
    restore_settings();
}
