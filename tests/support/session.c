/* SPDX-License-Identifier: MIT */
#include "support/session.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

struct report {
    session_state state;
    int value; /* the pid, or the status */
    struct termios settings;
};

/* ------------------------------------------------------------------------
 * The leader's side; standard input is the terminal
 */

static void reset_signals(bool ignore_hangup)
{
    struct sigaction action;
    sigset_t none;
    memset(&action, 0, sizeof action);
    for (int number = 1; number < NSIG; number++) {
        action.sa_handler = number == SIGHUP && ignore_hangup ? SIG_IGN : SIG_DFL;
        sigaction(number, &action, NULL);
    }
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

static void run_program(const session_setup *setup)
{
    char *const *arguments, *const *environment;
    setpgid(0, 0);
    tcsetpgrp(STDIN_FILENO, getpid());
    reset_signals(setup->ignore_hangup);
    setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
    /* execve takes pointers to char, and changes none. */
    memcpy(&arguments, &setup->arguments, sizeof arguments);
    memcpy(&environment, &setup->environment, sizeof environment);
    execve(arguments[0], arguments, environment);
    _exit(127);
}

static void tell(int reports, session_state state, int value, const struct termios *settings)
{
    struct report report;
    memset(&report, 0, sizeof report);
    report.state = state;
    report.value = value;
    report.settings = *settings;
    /* After a hang-up there is nobody to read the mark, and the report says it all. */
    if (state != SESSION_RUNNING) {
        (void)!write(STDOUT_FILENO, SESSION_MARK, sizeof SESSION_MARK - 1);
    }
    if (write(reports, &report, sizeof report) != (ssize_t)sizeof report) {
        _exit(1);
    }
}

/* The test's orders. */
enum { ORDER_CONTINUE = 'c', ORDER_KILL = 'k' };

/* Waits for the test's word; 0: it has none any more. */
static char next_order(int orders)
{
    char order;
    ssize_t count;
    do {
        count = read(orders, &order, 1);
    } while (count < 0 && errno == EINTR);
    return count == 1 ? order : '\0';
}

/* As a shell does: fg gives it the terminal, kill %1 does not. */
static void obey(char order, pid_t program)
{
    if (order == ORDER_CONTINUE) {
        tcsetpgrp(STDIN_FILENO, program);
    } else {
        kill(-program, SIGTERM);
    }
    kill(-program, SIGCONT);
}

static void lead(const session_setup *setup, int reports, int orders)
{
    static const int ignored[] = {SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGTTIN, SIGTTOU};
    struct termios settings, left;
    int status;
    for (size_t i = 0; i < sizeof ignored / sizeof *ignored; i++) {
        signal(ignored[i], SIG_IGN);
    }
    tcgetattr(STDIN_FILENO, &settings);
    pid_t program = fork();
    if (program == 0) {
        run_program(setup);
    }
    setpgid(program, program);
    tcsetpgrp(STDIN_FILENO, program);
    tell(reports, SESSION_RUNNING, program, &settings);
    while (waitpid(program, &status, WUNTRACED) == program) {
        tcsetpgrp(STDIN_FILENO, getpid());
        memset(&left, 0, sizeof left);
        tcgetattr(STDIN_FILENO, &left);
        tell(reports, WIFSTOPPED(status) ? SESSION_STOPPED : SESSION_ENDED, status, &left);
        /* Shells take their own settings back from a stopped program. */
        tcsetattr(STDIN_FILENO, TCSANOW, &settings);
        char order = next_order(orders);
        if (!order || !WIFSTOPPED(status)) {
            break;
        }
        obey(order, program);
    }
    if (WIFSTOPPED(status)) {
        kill(-program, SIGKILL);
    }
    _exit(0);
}

/* In the child: a new session, whose terminal is the slave's side. */
static void become_leader(const char *name, const session_setup *setup, int reports, int orders)
{
    struct winsize size = {.ws_row = (unsigned short)setup->rows,
                           .ws_col = (unsigned short)setup->columns};
    setsid();
    int slave = open(name, O_RDWR);
    if (slave < 0 || ioctl(slave, TIOCSCTTY, 0) < 0) {
        _exit(1);
    }
    ioctl(slave, TIOCSWINSZ, &size);
    for (int standard = 0; standard <= 2; standard++) {
        dup2(slave, standard);
    }
    if (slave > 2) {
        close(slave);
    }
    lead(setup, reports, orders);
}

/* ------------------------------------------------------------------------
 * The test's side
 */

static bool open_ends(struct session *session, int reports[2], int orders[2])
{
    session->terminal = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    return session->terminal >= 0 && grantpt(session->terminal) == 0 &&
           unlockpt(session->terminal) == 0 && pipe2(reports, O_CLOEXEC) == 0 &&
           pipe2(orders, O_CLOEXEC) == 0;
}

bool session_open(struct session *session, const session_setup *setup)
{
    int reports[2], orders[2];
    char name[64];
    memset(session, 0, sizeof *session);
    if (!open_ends(session, reports, orders) ||
        ptsname_r(session->terminal, name, sizeof name) != 0) {
        return false;
    }
    session->leader = fork();
    if (session->leader == 0) {
        close(session->terminal);
        close(reports[0]);
        close(orders[1]);
        become_leader(name, setup, reports[1], orders[0]);
    }
    close(reports[1]);
    close(orders[0]);
    session->reports = reports[0];
    session->orders = orders[1];
    return session->leader > 0 && session_report(session);
}

bool session_report(struct session *session)
{
    struct report report;
    ssize_t count;
    do {
        count = read(session->reports, &report, sizeof report);
    } while (count < 0 && errno == EINTR);
    if (count != (ssize_t)sizeof report) {
        return false;
    }
    session->state = report.state;
    session->settings = report.settings;
    if (report.state == SESSION_RUNNING) {
        session->program = report.value;
        session->before = report.settings;
    } else {
        session->status = report.value;
    }
    return true;
}

static void give_order(struct session *session, char order)
{
    session->state = SESSION_RUNNING;
    if (write(session->orders, &order, 1) != 1) {
        session->state = SESSION_ENDED;
    }
}

void session_continue(struct session *session)
{
    give_order(session, ORDER_CONTINUE);
}

void session_kill_stopped(struct session *session)
{
    give_order(session, ORDER_KILL);
}

void session_close(struct session *session)
{
    if (session->leader <= 0) {
        return;
    }
    if (session->state == SESSION_RUNNING || session->state == SESSION_STOPPED) {
        kill(-session->program, SIGKILL);
    }
    close(session->orders);
    close(session->reports);
    if (session->terminal >= 0) {
        close(session->terminal);
    }
    /* The leader of another session may have its orders open, too: it would wait for ever. */
    kill(session->leader, SIGKILL);
    while (waitpid(session->leader, NULL, 0) < 0 && errno == EINTR) {
        continue;
    }
    memset(session, 0, sizeof *session);
}

bool session_restored(const struct session *session)
{
    const struct termios *a = &session->before, *b = &session->settings;
    return a->c_iflag == b->c_iflag && a->c_oflag == b->c_oflag && a->c_cflag == b->c_cflag &&
           a->c_lflag == b->c_lflag && memcmp(a->c_cc, b->c_cc, sizeof a->c_cc) == 0;
}
