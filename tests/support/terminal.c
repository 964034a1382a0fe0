/* SPDX-License-Identifier: MIT */
#include "support/terminal_inside.h"
#include "support/unit.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <time.h>
#include <sys/wait.h>
#include <unistd.h>

enum { ENVIRONMENT_MOST = 32 };

/* ------------------------------------------------------------------------
 * Starting and stopping
 */

static int on_property(VTermProp property, VTermValue *value, void *context)
{
    terminal *t = context;
    if (property == VTERM_PROP_CURSORVISIBLE) {
        t->cursor_visible = value->boolean;
    } else if (property == VTERM_PROP_ALTSCREEN) {
        t->alternate = value->boolean;
    } else if (property == VTERM_PROP_MOUSE) {
        t->mouse = value->number != VTERM_PROP_MOUSE_NONE;
    }
    return 1;
}

static void on_output(const char *bytes, size_t length, void *context)
{
    terminal *t = context;
    if (t->silent && t->showing) {
        return;
    }
    if (t->listening) {
        terminal_send(t, bytes, length);
    } else if (length <= sizeof t->answer - t->answer_length) {
        memcpy(t->answer + t->answer_length, bytes, length);
        t->answer_length += length;
    }
}

static void open_screen(terminal *t, int rows, int columns)
{
    static const VTermScreenCallbacks callbacks = {.settermprop = on_property};
    t->vterm = vterm_new(rows, columns < TERMINAL_COLUMNS_LEAST ? TERMINAL_COLUMNS_LEAST : columns);
    t->listening = true;
    t->cursor_visible = true;
    vterm_set_utf8(t->vterm, 1);
    vterm_output_set_callback(t->vterm, on_output, t);
    t->screen = vterm_obtain_screen(t->vterm);
    vterm_screen_set_callbacks(t->screen, &callbacks, t);
    vterm_screen_enable_altscreen(t->screen, 1); /* or libvterm ignores smcup */
    vterm_screen_reset(t->screen, 1);
}

/* A small environment of our own: nothing of the tester's may change a picture. */
static void fill_environment(const terminal_setup *setup, char (*own)[128],
                             const char *variables[ENVIRONMENT_MOST + 1])
{
    const char *type = setup->type ? setup->type : "xterm-256color";
    size_t count = 0;
    snprintf(own[0], sizeof own[0], "TERM=%s", type);
    snprintf(own[1], sizeof own[1], "LC_ALL=%s", setup->locale ? setup->locale : "C.UTF-8");
    if (*type) {
        variables[count++] = own[0];
    }
    variables[count++] = own[1];
    variables[count++] = "HOME=/proc/nonexistent";
    variables[count++] = "TZ=UTC";
    /* A sanitizer's own handlers would hide whether ours give the signal on. */
    variables[count++] = "ASAN_OPTIONS=handle_segv=0:handle_abort=0:handle_sigbus=0:"
                         "handle_sigfpe=0:handle_sigill=0";
    const char *path = "PATH=/usr/bin:/bin"; /* unless the test has its own */

    for (size_t i = 0; setup->environment && setup->environment[i]; i++) {
        bool is_path = strncmp(setup->environment[i], "PATH=", 5) == 0;

        path = is_path ? setup->environment[i] : path;
        if (!is_path && count < ENVIRONMENT_MOST - 1) {
            variables[count++] = setup->environment[i];
        }
    }
    variables[count++] = path;
    variables[count] = NULL;
}

terminal *terminal_start(const terminal_setup *setup)
{
    char own[2][128];
    const char *variables[ENVIRONMENT_MOST + 1];
    terminal *t = calloc(1, sizeof *t);
    assert_non_null(t);
    fill_environment(setup, own, variables);
    session_setup launch = {.arguments = setup->arguments,
                            .environment = variables,
                            .rows = setup->rows ? setup->rows : 24,
                            .columns = setup->columns ? setup->columns : 80,
                            .ignore_hangup = setup->ignore_hangup};
    t->silent = setup->silent;
    open_screen(t, launch.rows, launch.columns);
    if (!session_open(&t->session, &launch)) {
        terminal_stop(t);
        fail_msg("no pseudoterminal for %s", setup->arguments[0]);
    }
    return t;
}

bool terminal_has_type(const char *type)
{
    char command[128];
    snprintf(command, sizeof command, "infocmp %s >/dev/null 2>&1", type);
    bool known = system(command) == 0;
    if (!known) {
        print_message("# left out: no terminfo of %s\n", type);
    }
    return known;
}

void terminal_stop(terminal *t)
{
    if (!t) {
        return;
    }
    session_close(&t->session);
    vterm_free(t->vterm);
    free(t);
}

/* ------------------------------------------------------------------------
 * Receiving
 */

static void remember_sent(terminal *t, const char *bytes, size_t length)
{
    if (length > TERMINAL_SENT_SIZE) {
        bytes += length - TERMINAL_SENT_SIZE;
        length = TERMINAL_SENT_SIZE;
    }
    if (t->sent_length + length > TERMINAL_SENT_SIZE) {
        size_t keep = TERMINAL_SENT_SIZE - length;
        memmove(t->sent, t->sent + t->sent_length - keep, keep);
        t->sent_length = keep;
    }
    memcpy(t->sent + t->sent_length, bytes, length);
    t->sent_length += length;
}

/* The bytes at the end that begin a character of UTF-8 without ending it. */
static size_t begun_at_end(const char *bytes, size_t length)
{
    for (size_t back = 1; back <= 3 && back <= length; back++) {
        unsigned char byte = (unsigned char)bytes[length - back];
        if (byte >= 0xc0) {
            size_t whole = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
            return back < whole ? back : 0;
        }
        if (byte < 0x80) {
            return 0;
        }
    }
    return 0;
}

/*
 * libvterm (0.3) takes the cursor for behind the last column when a repetition (REP) ends before that:
 * a step to and fro puts it right.
 */
static void write_repetitions(terminal *t, const char *bytes, size_t length)
{
    static const char to_and_fro[] = "\b\033[C";
    size_t begin = 0;

    for (size_t i = 0; i < length; i++) {
        char byte = bytes[i];
        bool counts = t->sequence == '[' && byte >= '0' && byte <= '9';

        if (t->sequence == '[' && byte == 'b') {
            vterm_input_write(t->vterm, bytes + begin, i + 1 - begin);
            vterm_input_write(t->vterm, to_and_fro, sizeof to_and_fro - 1);
            begin = i + 1;
        }
        t->sequence = byte == '\033' || (byte == '[' && t->sequence == '\033') ? byte
                      : counts                                                 ? '['
                                                                               : '\0';
    }
    vterm_input_write(t->vterm, bytes + begin, length - begin);
}

/* libvterm before 0.2 shows a character whose bytes come in two parts as a replacement. */
static void write_whole(terminal *t, const char *bytes, size_t length)
{
    while (t->begun_length > 0 && length > 0) {
        t->begun[t->begun_length++] = *bytes++;
        length--;
        if (begun_at_end(t->begun, t->begun_length) == 0) {
            write_repetitions(t, t->begun, t->begun_length);
            t->begun_length = 0;
        }
    }
    size_t begun = begun_at_end(bytes, length);
    write_repetitions(t, bytes, length - begun);
    memcpy(t->begun + t->begun_length, bytes + length - begun, begun);
    t->begun_length += begun;
}

static void show(terminal *t, const char *bytes, size_t length)
{
    t->received += length;
    remember_sent(t, bytes, length);
    if (t->observer) {
        t->observer(bytes, length, t->observed);
    }
    t->showing = true;
    write_whole(t, bytes, length);
    t->showing = false;
}

/* The session's marks stand between the program's bytes; its first byte comes once in it. */
static void sort(terminal *t, const char *bytes, size_t length)
{
    static const char mark[] = SESSION_MARK;
    size_t begin = 0;
    for (size_t i = 0; i < length; i++) {
        if (bytes[i] == mark[t->mark]) {
            if (t->mark++ == 0) {
                show(t, bytes + begin, i - begin);
            }
            if (mark[t->mark] == '\0') {
                t->marks++;
                t->mark = 0;
            }
            begin = i + 1;
        } else if (t->mark > 0) {
            show(t, mark, t->mark);
            t->mark = 0;
        }
    }
    show(t, bytes + begin, length - begin);
}

static long long now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (long long)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* Takes what comes within a time; false: nothing came, or nothing can. */
static bool receive(terminal *t, long long milliseconds)
{
    char bytes[TERMINAL_ROW_SIZE];
    struct pollfd ends[] = {{.fd = t->session.terminal, .events = POLLIN},
                            {.fd = t->session.reports, .events = POLLIN}};
    if (milliseconds < 0 || poll(ends, 2, (int)milliseconds) <= 0) {
        return false;
    }
    if (ends[0].revents) {
        ssize_t count = read(t->session.terminal, bytes, sizeof bytes);
        if (count > 0) {
            sort(t, bytes, (size_t)count);
        }
        return count > 0;
    }
    if (!session_report(&t->session)) {
        return false;
    }
    t->marks_due += t->session.state == SESSION_RUNNING ? 0 : 1;
    return true;
}

bool terminal_wait(terminal *t, terminal_predicate *holds, const void *context)
{
    long long end = now() + TERMINAL_DEADLINE;
    while (!holds(t, context)) {
        if (!receive(t, end - now())) {
            return holds(t, context);
        }
    }
    return true;
}

/* ------------------------------------------------------------------------
 * Expecting
 */

struct place {
    const char *text;
    int row;
    int column;
};

static bool has_text(terminal *t, const void *context)
{
    int row, column;
    return terminal_find(t, context, &row, &column);
}

static bool has_not_text(terminal *t, const void *context)
{
    return !has_text(t, context);
}

static bool has_text_at(terminal *t, const void *context)
{
    const struct place *place = context;
    char line[TERMINAL_ROW_SIZE];
    terminal_row(t, place->row, place->column, line, sizeof line);
    return strncmp(line, place->text, strlen(place->text)) == 0;
}

static void fail_at(terminal *t, const char *file, int line, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

static void fail_at(terminal *t, const char *file, int line, const char *format, ...)
{
    char text[256];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    terminal_print(t);
    print_error("%s\n", text);
    _fail(file, line);
}

void terminal_expect_(terminal *t, const char *text, const char *file, int line)
{
    if (!terminal_wait(t, has_text, text)) {
        fail_at(t, file, line, "the screen never shows \"%s\"", text);
    }
}

void terminal_expect_no_(terminal *t, const char *text, const char *file, int line)
{
    if (!terminal_wait(t, has_not_text, text)) {
        fail_at(t, file, line, "the screen goes on showing \"%s\"", text);
    }
}

void terminal_expect_at_(terminal *t, int row, int column, const char *text, const char *file,
                         int line)
{
    struct place place = {text, row, column};
    if (!terminal_wait(t, has_text_at, &place)) {
        fail_at(t, file, line, "never \"%s\" at %d,%d", text, row, column);
    }
}

/* Reported, and the mark behind its last byte has come. */
static bool is_in_state(terminal *t, const void *context)
{
    const session_state *state = context;
    return t->session.state == *state && (t->marks == t->marks_due || t->session.terminal < 0);
}

int terminal_end_(terminal *t, const char *file, int line)
{
    session_state ended = SESSION_ENDED;
    if (!terminal_wait(t, is_in_state, &ended)) {
        fail_at(t, file, line, "the program does not end");
    }
    return t->session.status;
}

void terminal_expect_signal_(terminal *t, int number, const char *file, int line)
{
    int status = terminal_end_(t, file, line);

    if (!WIFSIGNALED(status) || WTERMSIG(status) != number) {
        fail_at(t, file, line, "the wait status is %d, not signal %d", status, number);
    }
}

bool terminal_has_ended(const terminal *t)
{
    return t->session.state == SESSION_ENDED;
}

int terminal_stopped_(terminal *t, const char *file, int line)
{
    session_state stopped = SESSION_STOPPED;
    if (!terminal_wait(t, is_in_state, &stopped)) {
        fail_at(t, file, line, "the program does not stop");
    }
    return t->session.status;
}

void terminal_expect_restored_(terminal *t, const char *file, int line)
{
    const char *wrong = !session_restored(&t->session) ? "its settings are not as before"
                        : t->alternate                 ? "the alternate screen was not left"
                        : !t->cursor_visible           ? "the cursor is hidden"
                        : t->mouse                     ? "the mouse still reports"
                        : !terminal_pen_is_plain(t)    ? "colours or attributes are left"
                        : !terminal_keys_are_normal(t) ? "the arrows are in application mode"
                                                       : NULL;
    if (wrong) {
        fail_at(t, file, line, "the terminal was not given back: %s", wrong);
    }
}

/* ------------------------------------------------------------------------
 * Rest
 */

/* What the program waits in poll for. */
typedef enum waiting { WAITS_UNKNOWN = -1, WAITS_NOT, WAITS_WITH_TIME, WAITS_FOR_EVER } waiting;

/* Whether a signal is on its way: a program that has not run since still looks at rest. */
static bool has_signal(pid_t program)
{
    char path[64], line[256];
    unsigned long long pending = 0;
    snprintf(path, sizeof path, "/proc/%d/status", (int)program);
    FILE *file = fopen(path, "r");
    while (file && pending == 0 && fgets(line, sizeof line, file)) {
        if (sscanf(line, "SigPnd: %llx", &pending) != 1) {
            sscanf(line, "ShdPnd: %llx", &pending);
        }
    }
    if (file) {
        fclose(file);
    }
    return pending != 0;
}

static waiting waiting_of(pid_t program)
{
    char path[64], line[256] = "";
    long call = -1;
    unsigned long arguments[3];
    if (has_signal(program)) {
        return WAITS_NOT;
    }
    snprintf(path, sizeof path, "/proc/%d/syscall", (int)program);
    FILE *file = fopen(path, "r");
    if (!file) {
        return WAITS_UNKNOWN;
    }
    bool read = fgets(line, sizeof line, file) != NULL;
    fclose(file);
    if (!read) {
        return WAITS_UNKNOWN;
    }
    if (sscanf(line, "%ld %lx %lx %lx", &call, &arguments[0], &arguments[1], &arguments[2]) != 4 ||
        call != SYS_ppoll) {
        return WAITS_NOT;
    }
    /* With a second descriptor it waits for the line to take the rest of a frame. */
    return arguments[2] == 0 && arguments[1] < 2 ? WAITS_FOR_EVER : WAITS_WITH_TIME;
}

/* Whether keys wait for the program; asking also makes the system hand over those on their way. */
static bool has_keys(const terminal *t)
{
    int side = ioctl(t->session.terminal, TIOCGPTPEER, O_RDONLY | O_NOCTTY);
    struct pollfd end = {.fd = side, .events = POLLIN};
    bool has = poll(&end, 1, 0) > 0 && (end.revents & POLLIN);
    close(side);
    return has;
}

int terminal_sleeps(terminal *t)
{
    long long end = now() + TERMINAL_DEADLINE;
    int sleeps = 0;
    while (sleeps == 0 && now() < end) {
        bool due = t->session.state == SESSION_STARTED || has_keys(t);
        waiting now_waits = due ? WAITS_NOT : waiting_of(t->session.program);
        sleeps = now_waits == WAITS_WITH_TIME  ? 0
                 : now_waits == WAITS_FOR_EVER ? 1
                                               : (int)now_waits;
        /* What it waited for may have been room for the rest of a frame. */
        sleeps = receive(t, sleeps == 0) && sleeps == 1 ? 0 : sleeps;
    }
    while (receive(t, 0)) {
    }
    return sleeps;
}

int terminal_waits(terminal *t)
{
    long long end = now() + TERMINAL_DEADLINE;
    waiting found = WAITS_NOT;
    while (found == WAITS_NOT && now() < end) {
        found = has_keys(t) ? WAITS_NOT : waiting_of(t->session.program);
        usleep(found == WAITS_NOT ? 200 : 0);
    }
    return found == WAITS_UNKNOWN ? -1 : found != WAITS_NOT;
}

size_t terminal_take(terminal *t, size_t most)
{
    char bytes[TERMINAL_ROW_SIZE];
    struct pollfd end = {.fd = t->session.terminal, .events = POLLIN};
    if (poll(&end, 1, 0) <= 0) {
        return 0;
    }
    ssize_t count = read(t->session.terminal, bytes, most < sizeof bytes ? most : sizeof bytes);
    if (count > 0) {
        sort(t, bytes, (size_t)count);
    }
    return count > 0 ? (size_t)count : 0;
}

/* The leader has seen the end, and waits to write its mark. */
bool terminal_dies(terminal *t)
{
    long long end = now() + TERMINAL_DEADLINE;
    while (kill(t->session.program, 0) == 0 && now() < end) {
        usleep(1000);
    }
    return kill(t->session.program, 0) != 0;
}

/* Seen several times in a row: a short step is no reading. */
bool terminal_reads(terminal *t)
{
    enum { TIMES = 40 };
    long long end = now() + TERMINAL_DEADLINE;
    int busy = 0;
    while (busy < TIMES && now() < end) {
        busy = waiting_of(t->session.program) == WAITS_NOT ? busy + 1 : 0;
        receive(t, 1);
    }
    return busy == TIMES;
}

bool terminal_quiet(terminal *t, int milliseconds)
{
    long long end = now() + TERMINAL_DEADLINE, since = now();
    while (t->session.state != SESSION_ENDED && now() < end) {
        bool busy = t->session.state == SESSION_STARTED || has_keys(t) ||
                    waiting_of(t->session.program) == WAITS_NOT;
        if (receive(t, busy ? 1 : 0) || busy) {
            since = now();
        } else if (now() - since >= milliseconds) {
            return true;
        } else {
            receive(t, 1);
        }
    }
    return t->session.state == SESSION_ENDED;
}
