/* SPDX-License-Identifier: MIT */
#include "term/output.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

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
    size_t written; /* since output_open */
    size_t
        offered; /* with those of a write under way, whose end a signal may not have let it note */
} output = {.descriptor = -1};

/*
 * An open file of our own: O_NONBLOCK on the shell's would outlive the program.
 * After su(1) only /dev/tty may be opened, which is this terminal when it is the
 * controlling one.
 */
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

void output_add(const char *bytes, size_t length)
{
    if (length == 0) {
        return;
    }
    if (!make_room(length)) { /* out of memory: in order, as far as the terminal takes it */
        output_drain(MOMENT);
        output.offered = output.written += length;
        output_write(output.descriptor, bytes, length);
        return;
    }
    memcpy(output.bytes + output.end, bytes, length);
    output.end += length;
}

bool output_push(void)
{
    while (output.begin < output.end) {
        output.offered = output.written + output_queued();
        ssize_t written =
            write(output.descriptor, output.bytes + output.begin, output.end - output.begin);

        if (written < 0 && errno == EINTR) {
            continue;
        }
        if (written <= 0) {
            output.offered = output.written;
        }
        if (written < 0 && errno == EAGAIN) {
            return true;
        }
        if (written <= 0) {
            output.begin = output.end = 0;
            return false;
        }
        output.begin += (size_t)written;
        output.written += (size_t)written;
        output.offered = output.written;
    }
    output.begin = output.end = 0;
    return true;
}

size_t output_queued(void)
{
    return output.end - output.begin;
}

size_t output_written(void)
{
    return output.offered;
}

size_t output_position(void)
{
    return output.written + output_queued();
}

void output_discard(void)
{
    output.begin = output.end = 0;
}

size_t output_unsent(void)
{
    int unsent = 0;

    return ioctl(output.descriptor, TIOCOUTQ, &unsent) == 0 && unsent > 0 ? (size_t)unsent : 0;
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

void output_write(int descriptor, const char *bytes, size_t length)
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
