/* SPDX-License-Identifier: MIT */
#include "command/explore/exploration.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#include "base/text.h"
#include "output/report/prose.h"

enum { SECOND = 1000 /* milliseconds */, MINUTE = 60 /* seconds */ };

/* ---- The place */

/* $XDG_RUNTIME_DIR, which is the user's alone; else a folder of that kind in /tmp. false: there is none. */
static bool socket_path(char path[NOTES_PATH])
{
    const char *folder = getenv("XDG_RUNTIME_DIR");
    char own[NOTES_PATH];
    struct stat status;

    if (!folder || folder[0] != '/') {
        text_format(own, sizeof own, "/tmp/occupant-%lu", (unsigned long)getuid());
        mkdir(own, S_IRWXU);
        folder = own;
    }
    /* Another user's folder could hold a socket that is not ours. */
    if (lstat(folder, &status) != 0 || !S_ISDIR(status.st_mode) || status.st_uid != getuid() ||
        strlen(folder) + sizeof "/occupant-tour" > NOTES_PATH) {
        return false;
    }
    text_format(path, NOTES_PATH, "%s/occupant-tour", folder);
    return true;
}

static struct sockaddr_un address_of(const char *path)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};

    memcpy(address.sun_path, path, strlen(path) + 1);
    return address;
}

/* -1: nobody listens there. */
static int connect_to(const char *path)
{
    struct sockaddr_un address = address_of(path);
    int descriptor = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);

    if (descriptor >= 0 &&
        connect(descriptor, (const struct sockaddr *)&address, sizeof address) != 0) {
        close(descriptor);
        return -1;
    }
    return descriptor;
}

/* ---- The tour */

/* A socket that nobody listens on is what a killed tour left. */
static bool is_free(const char *path)
{
    int other = connect_to(path);

    if (other >= 0) {
        close(other);
        return false;
    }
    return unlink(path) == 0 || errno == ENOENT;
}

static bool listen_on(struct tour_notes *notes)
{
    struct sockaddr_un address = address_of(notes->path);
    mode_t mask = umask(S_IXUSR | S_IRWXG | S_IRWXO);
    bool bound = bind(notes->descriptor, (const struct sockaddr *)&address, sizeof address) == 0;

    umask(mask);
    return bound && listen(notes->descriptor, NOTES_READERS) == 0;
}

void tour_notes_open(struct tour_notes *notes)
{
    notes->descriptor = -1;
    notes->text[0] = '\0';
    for (int i = 0; i < NOTES_READERS; i++) {
        notes->readers[i] = -1;
    }
    if (!socket_path(notes->path) || !is_free(notes->path)) {
        return;
    }
    notes->descriptor = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (notes->descriptor >= 0 && !listen_on(notes)) {
        close(notes->descriptor);
        notes->descriptor = -1;
    }
}

void tour_notes_close(struct tour_notes *notes)
{
    for (int i = 0; i < NOTES_READERS; i++) {
        if (notes->readers[i] >= 0) {
            close(notes->readers[i]);
        }
    }
    if (notes->descriptor >= 0) {
        close(notes->descriptor);
        unlink(notes->path);
    }
    notes->descriptor = -1;
}

/* A reader that is gone, or does not read, is let go. */
static void send_to(int *reader, const char *text)
{
    size_t length = strlen(text);

    if (*reader >= 0 &&
        send(*reader, text, length, MSG_DONTWAIT | MSG_NOSIGNAL) != (ssize_t)length) {
        close(*reader);
        *reader = -1;
    }
}

void tour_notes_accept(struct tour_notes *notes)
{
    int fresh;

    while (notes->descriptor >= 0 &&
           (fresh = accept4(notes->descriptor, NULL, NULL, SOCK_CLOEXEC)) >= 0) {
        int place = 0;

        while (place < NOTES_READERS && notes->readers[place] >= 0) {
            place++;
        }
        if (place == NOTES_READERS) {
            close(fresh);
            continue;
        }
        notes->readers[place] = fresh;
        send_to(&notes->readers[place], notes->text);
    }
}

void tour_notes_say(struct tour_notes *notes, const char *text)
{
    if (strcmp(notes->text, text) == 0) {
        return;
    }
    text_format(notes->text, sizeof notes->text, "%s", text);
    for (int i = 0; i < NOTES_READERS; i++) {
        send_to(&notes->readers[i], notes->text);
    }
    tour_notes_accept(notes);
}

/* ---- The reader */

/* Lines of the tour; whatever could act on the terminal is replaced. */
static void print_clean(FILE *output, char *text)
{
    for (char *line = text, *end; *line; line = end) {
        char clean[NOTES_SIZE];
        size_t length = strcspn(line, "\n");

        text_clean(clean, sizeof clean, line, length);
        fputs(clean, output);
        end = line + length;
        if (*end == '\n') {
            fputc(*end++, output);
        }
    }
    fflush(output);
}

/* The time of day, and that since the first scene; a terminal's cursor stays behind it. */
static void print_time(const struct language *language, FILE *output, time_t first)
{
    const time_t now = time(NULL);
    char clock[16] = "";
    char text[SENTENCE_SIZE];
    struct tm parts;

    if (localtime_r(&now, &parts)) {
        strftime(clock, sizeof clock, "%H:%M", &parts);
    }
    sentence(text, sizeof text, language, SAY(NOTES_TIME, clock, (int)((now - first) / MINUTE)));
    fprintf(output, isatty(fileno(output)) ? "\r%s" : "%s\n", text);
    fflush(output);
}

/* Until the tour is left. */
static void follow(const struct language *language, FILE *output, int descriptor)
{
    struct pollfd waiting = {.fd = descriptor, .events = POLLIN};
    int patience = isatty(fileno(output)) ? SECOND : -1;
    char text[NOTES_SIZE];
    ssize_t length = 1;
    time_t first = 0;

    while (length > 0) {
        if (first > 0 && poll(&waiting, 1, patience) == 0) {
            print_time(language, output, first);
            continue;
        }
        length = recv(descriptor, text, sizeof text - 1, 0);
        text[length > 0 ? length : 0] = '\0';
        fputs(first > 0 ? "\n" : "", output);
        print_clean(output, text);
        first = first > 0 ? first : time(NULL);
    }
}

exit_status tour_notes_follow(const struct language *language, FILE *output)
{
    static const struct timespec pause = {.tv_nsec = 200000000};
    char path[NOTES_PATH];

    if (!socket_path(path)) {
        return complain_wrong(language, SAY(NOTES_NO_FOLDER));
    }
    int descriptor = connect_to(path);

    if (descriptor < 0) {
        prose_say(output, language, SAY(NOTES_WAIT));
        fflush(output);
    }
    while (descriptor < 0) {
        nanosleep(&pause, NULL);
        descriptor = connect_to(path);
    }
    follow(language, output, descriptor);
    close(descriptor);
    return EXIT_FINE;
}
