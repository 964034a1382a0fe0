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

enum {
    MOMENT = 300,       /* milliseconds that a handler waits for a terminal that takes nothing */
    QUEUE_FIRST = 8192, /* bytes */
};

static struct {
    int descriptor;
    bool own; /* opened here */
    char *bytes;
    size_t begin; /* of the bytes that are not written */
    size_t end;
    size_t capacity;
    volatile sig_atomic_t written; /* some were, since output_open, or are being written */
} output = {.descriptor = -1};

/* Opened anew: O_NONBLOCK on the shell's file would outlive the program; after su(1) as /dev/tty. */
int terminal_reopen(int descriptor, int how)
{
    char path[64];

    how |= O_NONBLOCK | O_NOCTTY | O_CLOEXEC;
    snprintf(path, sizeof path, "/proc/self/fd/%d", descriptor);
    int again = open(path, how);

    if (again < 0 && tcgetpgrp(descriptor) >= 0) {
        again = open("/dev/tty", how);
    }
    return again;
}

void output_open(int descriptor)
{
    memset(&output, 0, sizeof output);
    output.descriptor = terminal_reopen(descriptor, O_WRONLY);
    output.own = output.descriptor >= 0;
    if (!output.own) {
        output.descriptor = descriptor;
    }
}

void output_close(void)
{
    if (output.own) {
        close(output.descriptor);
    }
    free(output.bytes);
    memset(&output, 0, sizeof output);
    output.descriptor = -1;
}

int output_descriptor(void)
{
    return output.descriptor;
}

static bool make_room(size_t length)
{
    size_t capacity = output.capacity ? output.capacity : QUEUE_FIRST;

    if (output.begin > 0) {
        memmove(output.bytes, output.bytes + output.begin, output.end - output.begin);
        output.end -= output.begin;
        output.begin = 0;
    }
    while (capacity - output.end < length) {
        capacity *= 2;
    }
    if (capacity > output.capacity) {
        char *grown = memory_reallocate(output.bytes, capacity);

        if (!grown) {
            return false;
        }
        output.bytes = grown;
        output.capacity = capacity;
    }
    return true;
}

/* Writes all bytes at once, as far as the terminal takes them within a moment. Async-signal-safe. */
static void output_write(int descriptor, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t written = write(descriptor, bytes, length);
        struct pollfd room = {.fd = descriptor, .events = POLLOUT};

        if (written < 0 && errno == EAGAIN && poll(&room, 1, MOMENT) > 0) {
            continue;
        }
        if (written == 0 || (written < 0 && errno != EINTR)) {
            return;
        }
        if (written > 0) {
            bytes += written;
            length -= (size_t)written;
        }
    }
}

void output_add(const char *bytes, size_t length)
{
    if (length == 0) {
        return;
    }
    if (!make_room(length)) { /* out of memory: in order, as far as the terminal takes it */
        output_drain(MOMENT);
        output.written = 1;
        output_write(output.descriptor, bytes, length);
        return;
    }
    memcpy(output.bytes + output.end, bytes, length);
    output.end += length;
}

bool output_push(void)
{
    while (output.begin < output.end) {
        output.written = 1;
        ssize_t written =
            write(output.descriptor, output.bytes + output.begin, output.end - output.begin);

        if (written < 0 && errno == EINTR) {
            continue;
        }
        if (written < 0 && errno == EAGAIN) {
            return true;
        }
        if (written <= 0) {
            output.begin = output.end = 0;
            return false;
        }
        output.begin += (size_t)written;
    }
    output.begin = output.end = 0;
    return true;
}

size_t output_queued(void)
{
    return output.end - output.begin;
}

bool output_written(void)
{
    return output.written != 0;
}

void output_discard(void)
{
    output.begin = output.end = 0;
}

void output_drain(int milliseconds)
{
    struct pollfd room = {.fd = output.descriptor, .events = POLLOUT};

    while (output_push() && output_queued() > 0) {
        if (poll(&room, 1, milliseconds) <= 0) {
            break;
        }
    }
    output_discard();
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
    if (output_written()) {
        output_write(output_descriptor(), restore.bytes, restore.length);
    }
    restore_settings();
}
