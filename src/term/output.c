/* SPDX-License-Identifier: MIT */
#include "term/output.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <signal.h>
#include <termios.h>

#include "base/memory.h"

enum { MOMENT = 300 /* milliseconds that a handler waits for a terminal that takes nothing */ };

static struct {
    int descriptor;
    char *bytes; /* not written */
    size_t length;
    size_t capacity;
    volatile sig_atomic_t written; /* some were, since output_open, or are being written */
} output = {.descriptor = -1};

/* Opened anew: O_NONBLOCK on the shell's file would outlive the program; /dev/tty after su(1). */
int terminal_reopen(int descriptor, int how)
{
    char path[64];

    how |= O_NONBLOCK | O_NOCTTY | O_CLOEXEC;
    snprintf(path, sizeof path, "/proc/self/fd/%d", descriptor);
    int again = open(path, how);

    if (again < 0 && tcgetpgrp(descriptor) >= 0) {
        again = open("/dev/tty", how);
    }
    return again < 0 ? fcntl(descriptor, F_DUPFD_CLOEXEC, 0) : again;
}

void output_open(int descriptor)
{
    memset(&output, 0, sizeof output);
    output.descriptor = terminal_reopen(descriptor, O_WRONLY);
}

void output_close(void)
{
    close(output.descriptor);
    free(output.bytes);
    memset(&output, 0, sizeof output);
    output.descriptor = -1;
}

int output_descriptor(void)
{
    return output.descriptor;
}

/*
 * Writes what the terminal takes; milliseconds: the wait while it takes nothing. Returns the bytes;
 * -1: it is gone. Async-signal-safe.
 */
static ssize_t write_some(const char *bytes, size_t length, int milliseconds)
{
    size_t done = 0;

    while (done < length) {
        output.written = 1;
        ssize_t written = write(output.descriptor, bytes + done, length - done);
        struct pollfd room = {.fd = output.descriptor, .events = POLLOUT};

        if (written < 0 && errno == EAGAIN) {
            if (milliseconds == 0 || poll(&room, 1, milliseconds) <= 0) {
                break;
            }
        } else if (written == 0 || (written < 0 && errno != EINTR)) {
            return -1;
        }
        done += written > 0 ? (size_t)written : 0;
    }
    return (ssize_t)done;
}

void output_add(const char *bytes, size_t length)
{
    if (length == 0) {
        return;
    }
    if (!memory_room(&output.bytes, output.length, &output.capacity,
                     length)) { /* out of memory: in order, as far as the terminal takes it */
        output_drain(MOMENT);
        (void)write_some(bytes, length, MOMENT);
        return;
    }
    memcpy(output.bytes + output.length, bytes, length);
    output.length += length;
}

bool output_push(int milliseconds)
{
    ssize_t written = write_some(output.bytes, output.length, milliseconds);

    output.length -= written < 0 ? output.length : (size_t)written;
    if (output.length > 0) {
        memmove(output.bytes, output.bytes + written, output.length);
    }
    return written >= 0;
}

size_t output_queued(void)
{
    return output.length;
}

bool output_written(void)
{
    return output.written != 0;
}

void output_discard(void)
{
    output.length = 0;
}

void output_drain(int milliseconds)
{
    output_push(milliseconds);
    output_discard();
}

/* Copies a terminfo string without padding ("$<5>"), cut at size. Returns the bytes; 0 for NULL. */
static size_t copy_unpadded(const char *string, char *bytes, size_t size)
{
    size_t length = 0;

    while (string && *string && length < size) {
        const char *end = strncmp(string, "$<", 2) == 0 ? strchr(string, '>') : NULL;

        if (!end) {
            bytes[length++] = *string;
        }
        string = end ? end + 1 : string + 1;
    }
    return length;
}

void output_send(const char *string)
{
    char bytes[64];

    output_add(bytes, copy_unpadded(string, bytes, sizeof bytes));
}

/* ---- The restoration of the terminal */

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
    restore.armed = 1;
    tcsetattr(restore.descriptor, TCSANOW, &modes);
}

void restore_add(const char *string)
{
    restore.length += copy_unpadded(string, restore.bytes + restore.length,
                                    sizeof restore.bytes - restore.length);
}

void restore_release(bool settings)
{
    if (settings) {
        tcsetattr(restore.descriptor, TCSANOW, &restore.settings);
    }
    restore.armed = 0;
}

void restore_now(void)
{
    if (!restore.armed) {
        return;
    }
    restore.armed = 0;
    if (output_written()) {
        (void)write_some(restore.bytes, restore.length, MOMENT);
    }
    restore_release(true);
}
