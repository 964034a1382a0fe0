/* SPDX-License-Identifier: MIT */
#include "command/command.h"

#include <sys/ioctl.h>

#include "term/signals.h"
#include "base/utf8.h"

enum { COMPLAINT_SIZE = 1024 };

bool complain_text(const char *text)
{
    char shown[COMPLAINT_SIZE];

    text_clean_string(shown, sizeof shown, text); /* a path may hold any byte */
    fflush(stdout);                               /* keeps the order of both streams */
    fprintf(stderr, "occupant: %s\n", shown);
    return false;
}

bool complain(const struct language *language, sentence_id id, const struct sentence_value *values,
              size_t count)
{
    char text[COMPLAINT_SIZE];

    sentence(text, sizeof text, language, id, values, count);
    return complain_text(text);
}

exit_status complain_wrong(const struct language *language, sentence_id id,
                           const struct sentence_value *values, size_t count)
{
    complain(language, id, values, count);
    return EXIT_WRONG;
}

bool complain_of_file(const struct language *language, const char *path, int error)
{
    return complain(language, SAY(FILE_FAILED, path, file_error(language, error)));
}

void complain_of(message_list *messages)
{
    const struct language *language = messages->language;

    for (size_t i = 0; i < messages->count; i++) {
        complain_text(messages->items[i].text);
    }
    if (messages->dropped > 0) {
        complain(language, SAY(MESSAGES_DROPPED, messages->dropped));
    }
    message_free(messages);
    *messages = (message_list){.language = language};
}

void need_memory(bool there)
{
    if (!there) {
        complain(NULL, SAY(RESULT_OUT_OF_MEMORY));
        exit(EXIT_WRONG);
    }
}

void *allocate(size_t count, size_t size)
{
    void *memory = memory_allocate_zeroed(count > 0 ? count : 1, size);

    need_memory(memory != NULL);
    return memory;
}

/* ---- Progress */

enum { BAR_CELLS = 40, LINE_SIZE = 80, COLUMNS_STANDARD = 80 };

static const double draw_seconds = 0.1;
static const double patience_seconds = 0.5; /* of progress_watch */

static double seconds_now(void)
{
    return (double)clock_now() * 1e-3;
}

double progress_seconds(const struct progress *progress)
{
    return seconds_now() - progress->start;
}

void progress_begin(struct progress *progress, const struct language *language, long total)
{
    *progress = (struct progress){.language = language,
                                  .shown = isatty(STDERR_FILENO) != 0,
                                  .start = seconds_now(),
                                  .total = total > 0 ? total : 1};
}

/* Cells of the terminal's line. */
static int columns(void)
{
    struct winsize size;

    return ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col
                                                                           : COLUMNS_STANDARD;
}

/* Draws bar and time in one line of the terminal. The last cell stays free; the bar shrinks. */
static void draw_bar(struct progress *progress, double share)
{
    enum { FRAME = 12 /* "[] 100 %   " and the last cell */ };
    double left = progress_seconds(progress) / share * (1.0 - share);
    char text[LINE_SIZE];

    sentence(text, sizeof text, progress->language, SAY(PROGRESS_LEFT, (long)left + 1));
    int room = columns() - FRAME - text_width(text);
    int cells = clamp(room, 0, BAR_CELLS);
    int filled = (int)(share * cells);

    fprintf(stderr, cells > 0 ? "\r[" : "\r");
    for (int i = 0; i < cells; i++) {
        putc(i < filled ? '#' : '.', stderr);
    }
    fprintf(stderr, "%s %3d %%  %s ", cells > 0 ? "]" : "", (int)(share * 100.0),
            room >= 0 ? text : "");
    fflush(stderr);
}

/* Draws at most ten times a second. */
static void show_share(struct progress *progress, double share)
{
    double time = seconds_now();

    if (progress->shown && time - progress->drawn >= draw_seconds) {
        progress->drawn = time;
        draw_bar(progress, share);
    }
}

void progress_step(struct progress *progress)
{
    progress->done += progress->done < progress->total;
    show_share(progress, (double)progress->done / (double)progress->total);
}

static bool work_step(void *owner, double share)
{
    struct progress *progress = owner;

    if (share > 0 && progress_seconds(progress) >= patience_seconds) {
        show_share(progress, share);
    }
    return true;
}

struct work *progress_watch(struct progress *progress, const struct language *language)
{
    progress_begin(progress, language, 0);
    progress->work = (struct work){.step = work_step, .owner = progress, .to = 1};
    return progress->shown ? &progress->work : NULL;
}

void progress_end(struct progress *progress)
{
    if (progress->drawn > 0) {
        fprintf(stderr, "\r%*s\r", smaller(LINE_SIZE, columns()) - 1, "");
        fflush(stderr);
    }
}
