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
#include <signal.h>
#include <stdint.h>
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
    size_t written; /* since output_open */
    size_t
        offered; /* with those of a write under way, whose end a signal may not have let it note */
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

/* The same when all that is queued is written: where the next byte will stand. */
static size_t output_position(void)
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

/* ---- The pace of the line */

enum {
    GRACE = 1000,    /* milliseconds before a ping is taken for lost */
    LEAVING = 500,   /* the same on leaving */
    SLOWEST = 10000, /* of 1,000 bytes: 1,000 baud */
    MOST_LOST = 2,   /* in a row: the terminal answers no more, and is not asked */
};

void pace_unsent(pace *line, size_t bytes)
{
    line->tells = line->tells || bytes > 0;
}

void pace_ask(pace *line)
{
    line->in_flight++;
}

bool pace_frame(pace *line, size_t bytes, long long now)
{
    if (line->tells || line->lost >= MOST_LOST) {
        return false;
    }
    if (line->in_flight > 0 && !line->answers && line->bytes > 0) {
        return false; /* one of a frame is in flight, and nothing waits for it */
    }
    /* Overdue: without an answer behind the last frame all may be late; with one, the rest is lost. */
    if (line->in_flight > 0 && line->answers) {
        line->lost++;
        line->in_flight = line->heard ? 0 : line->in_flight;
    }
    line->in_flight++;
    line->heard = false;
    line->sent = now;
    line->bytes = (long long)bytes;
    return true;
}

void pace_answer(pace *line, long long now)
{
    /* The answer to the only ping in flight tells what the line needs. */
    if (line->in_flight == 1 && line->bytes > 0 && line->lost == 0) {
        long long beyond = now - line->sent - GRACE;
        long long thousand = beyond > 0 ? beyond * 1000 / line->bytes : 0;

        line->thousand = thousand < SLOWEST ? thousand : SLOWEST;
    }
    line->answers = true;
    line->heard = true;
    line->in_flight -= line->in_flight > 0;
    line->lost = 0;
}

void pace_forget(pace *line)
{
    line->in_flight = 0;
}

static bool is_awaited(const pace *line)
{
    return line->in_flight > 0 && line->answers && !line->tells && line->lost < MOST_LOST;
}

bool pace_free(const pace *line, size_t unsent, long long now)
{
    return unsent == 0 && (!is_awaited(line) || now >= pace_lost(line));
}

long long pace_lost(const pace *line)
{
    return line->sent + GRACE + line->bytes * line->thousand / 1000;
}

long long pace_leave(const pace *line, long long now)
{
    return is_awaited(line) ? now + LEAVING : 0;
}
