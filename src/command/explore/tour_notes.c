/* SPDX-License-Identifier: MIT */
#include "command/explore/exploration.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <time.h>

enum { MINUTE = 60 /* seconds */, LOOK_NANOSECONDS = 200000000 };

/* $XDG_RUNTIME_DIR, which is the user's alone; else such a folder in /tmp. false: there is none. */
static bool notes_path(char path[NOTES_PATH])
{
    const char *folder = getenv("XDG_RUNTIME_DIR");
    char own[NOTES_PATH];
    struct stat status;

    if (!folder || folder[0] != '/') {
        text_format(own, sizeof own, "/tmp/occupant-%lu", (unsigned long)getuid());
        mkdir(own, S_IRWXU);
        folder = own;
    }
    /* Another user's folder could hold a file that is not ours. */
    if (lstat(folder, &status) != 0 || !S_ISDIR(status.st_mode) || status.st_uid != getuid() ||
        strlen(folder) + sizeof "/occupant-tour" > NOTES_PATH) {
        return false;
    }
    text_format(path, NOTES_PATH, "%s/occupant-tour", folder);
    return true;
}

/* ---- The tour, which locks the file as long as it is played */

void tour_notes_open(struct tour_notes *notes)
{
    struct flock lock = {.l_type = F_WRLCK};

    notes->descriptor =
        notes_path(notes->path) ? open(notes->path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600) : -1;
    if (notes->descriptor >= 0 && fcntl(notes->descriptor, F_SETLK, &lock) != 0) {
        close(notes->descriptor);
        notes->descriptor = -1;
    }
}

void tour_notes_close(struct tour_notes *notes)
{
    if (notes->descriptor >= 0) {
        unlink(notes->path);
        close(notes->descriptor);
    }
    notes->descriptor = -1;
}

/* Writes the text with its NUL, by which a reader knows that it is whole. */
void tour_notes_say(struct tour_notes *notes, const char *text)
{
    if (notes->descriptor >= 0 && ftruncate(notes->descriptor, 0) == 0 &&
        pwrite(notes->descriptor, text, strlen(text) + 1, 0) < 0) {
        tour_notes_close(notes);
    }
}

/* ---- The reader */

/* Reads the text, which stays as it was while one is written. false: no tour is played. */
static bool read_notes(const char *path, char text[NOTES_SIZE])
{
    int descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    struct flock lock = {.l_type = F_RDLCK};
    char read_text[NOTES_SIZE];

    if (descriptor < 0) {
        return false;
    }
    bool played = fcntl(descriptor, F_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
    ssize_t length = played ? read(descriptor, read_text, sizeof read_text) : 0;

    close(descriptor);
    if (length > 0 && read_text[length - 1] == '\0') {
        memcpy(text, read_text, (size_t)length);
    }
    return played;
}

/* Lines of the tour; whatever could act on the terminal is replaced. */
static void print_clean(FILE *output, const char *text)
{
    for (const char *line = text, *end; *line; line = end) {
        char clean[NOTES_SIZE];
        size_t length = strcspn(line, "\n");

        text_clean(clean, sizeof clean, line, length);
        prose_flow(output, "", 0, clean);
        end = line + length;
        if (*end == '\n') {
            fputc(*end++, output);
        }
    }
}

/* Prints on a terminal the time of day and the minutes since the first scene; the cursor stays. */
static void print_time(const struct language *language, FILE *output, time_t first)
{
    const time_t now = time(NULL);
    char clock[16] = "";
    char text[SENTENCE_SIZE];
    struct tm parts;

    if (isatty(fileno(output)) && localtime_r(&now, &parts)) {
        strftime(clock, sizeof clock, "%H:%M", &parts);
        sentence(text, sizeof text, language,
                 SAY(NOTES_TIME, clock, (int)((now - first) / MINUTE)));
        fprintf(output, "\r%s", text);
    }
}

exit_status tour_notes_follow(const struct language *language, FILE *output)
{
    static const struct timespec pause = {.tv_nsec = LOOK_NANOSECONDS};
    char path[NOTES_PATH], text[NOTES_SIZE] = "", shown[NOTES_SIZE] = "";
    time_t first = 0;

    if (!notes_path(path)) {
        return complain_wrong(language, SAY(NOTES_NO_FOLDER));
    }
    if (!read_notes(path, text)) {
        prose_say(output, language, SAY(NOTES_WAIT));
    }
    while (read_notes(path, text) || first == 0) {
        if (strcmp(text, shown) != 0) {
            fputs(first > 0 ? "\n" : "", output);
            print_clean(output, text);
            memcpy(shown, text, sizeof shown);
            first = first > 0 ? first : time(NULL);
        }
        if (first > 0) {
            print_time(language, output, first);
        }
        fflush(output);
        nanosleep(&pause, NULL);
    }
    return EXIT_FINE;
}
