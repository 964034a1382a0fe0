/* SPDX-License-Identifier: MIT */
/* The loop of the explorer. */
#include "command/event_loop.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "command/kernel_input.h"
#include "command/reproduce.h"
#include "explorer/change.h"
#include "explorer/explored_kernels.h"
#include "explorer/explorer.h"
#include "explorer/pointer.h"
#include "explorer/rebuild.h"
#include "explorer/session.h"
#include "view/view.h"

enum {
    EVENTS_PER_FRAME = 4096, /* a flood of input is drawn now and then all the same */
    COMMAND_LINE = 2048,
    RETRY_MILLISECONDS = 300, /* for a file that is still being written */
    MOST_RETRIES = 100,
    SETTLED = MOST_RETRIES - 3, /* retries left with which something is missing for good */
};

/* An exploration on its screen. */
struct session {
    const explore_input *input;
    explorer state;
    grid picture;
    explorer_target held;       /* what the mouse button went down on */
    bool gone;                  /* the terminal went away, or a signal asks to end */
    int retries;                /* left, of reading a file that was not whole yet; 0: it was */
    char printed[COMMAND_LINE]; /* what is printed on leaving; "": nothing */
};

/* The clipboard where the terminal has one; the shell's screen, on leaving, where not. */
static void copy_command_line(struct session *session)
{
    char line[COMMAND_LINE];
    explorer *state = &session->state;

    reproduce(state, line, sizeof line);
    if (term_copy(line)) {
        say(state, false, "copied: %s", line);
        return;
    }
    memcpy(session->printed, line, sizeof line);
    say(state, false, "printed on leaving: %s", line);
}

/* Reads the files anew. One that is not whole is no mistake: it is waited for. */
static unsigned reread(struct session *session)
{
    const explore_input *input = session->input;
    kernel_list *kernels = input->kernels;
    kernel_list rebuilt = {0};
    bool whole;
    unsigned effect = EXPLORER_DRAW;

    watch_mark(session->input->watched);
    whole = input_gather(input->setting, &rebuilt, input->watched->paths, input->watched->count) &&
            rebuilt.count > 0 && (!rebuilt.incomplete || session->retries <= SETTLED);
    session->retries = whole ? 0 : session->retries - 1;
    if (whole) {
        kernel_list before = *kernels;

        qsort(rebuilt.items, rebuilt.count, sizeof *rebuilt.items, kernels_order);
        effect = kernels_replace(&session->state, &before, &rebuilt);
        *kernels = rebuilt;
        session->state.kernels = kernels;
        rebuilt = before;
    } else {
        say(&session->state, false, "waiting for the build: %s",
                   rebuilt.messages.count > 0 ? rebuilt.messages.items[0].text : "no kernels yet");
    }
    kernel_list_free(&rebuilt);
    return effect;
}

static unsigned handle_watched(struct session *session)
{
    if (!watch_changed(session->input->watched)) {
        return 0;
    }
    session->retries = MOST_RETRIES;
    return reread(session);
}

/* Nothing happened for a while: a file may be waited for, or to be looked at. */
static unsigned handle_timeout(struct session *session)
{
    if (session->retries > 0) {
        return reread(session);
    }
    return watch_look(session->input->watched) ? reread(session) : 0;
}

/* Milliseconds until handle_timeout; less than 0: for ever. */
static int patience(const struct session *session)
{
    return session->retries > 0             ? RETRY_MILLISECONDS
           : session->input->watched->looks ? WATCH_MILLISECONDS
                                            : -1;
}

static unsigned handle_resize(struct session *session)
{
    int rows;
    int columns;

    term_size(&rows, &columns);
    session->gone = session->gone || !grid_resize(&session->picture, rows, columns);
    return EXPLORER_DRAW;
}

/* A drag goes on outside of what it began on. */
static unsigned handle_mouse(struct session *session, const mouse *event)
{
    const grid *picture = &session->picture;
    explorer_target target =
        view_hit(&session->state, picture->rows, picture->columns, event->row, event->column);

    if (event->kind == MOUSE_PRESS) {
        session->held = target;
    }
    if (event->kind == MOUSE_DRAG) {
        target = session->held;
        target.value = view_drag_value(&session->state, picture->rows, picture->columns, target,
                                       event->column);
    }
    if (event->kind == MOUSE_RELEASE) {
        session->held.kind = TARGET_NOTHING;
    }
    return explorer_mouse(&session->state, event->kind, target);
}

static unsigned handle(struct session *session, const term_event *event)
{
    if (event->type == TERM_KEY) {
        return explorer_key(&session->state, event->key);
    }
    if (event->type == TERM_MOUSE) {
        return handle_mouse(session, &event->mouse);
    }
    if (event->type == TERM_RESIZE) {
        return handle_resize(session);
    }
    if (event->type == TERM_WAKE) {
        return handle_watched(session);
    }
    if (event->type == TERM_TIMEOUT) {
        return handle_timeout(session);
    }
    session->gone = event->type == TERM_GONE;
    return 0;
}

/* Waits for one event, and takes all that came with it: they share a frame. */
static unsigned handle_pending(struct session *session)
{
    unsigned effect = 0;
    int events = 0;

    do {
        term_event event = term_wait(patience(session), session->input->watched->descriptor);

        effect |= handle(session, &event);
        if (effect & EXPLORER_COPY) {
            copy_command_line(session);
            effect &= ~(unsigned)EXPLORER_COPY;
        }
        if (effect & EXPLORER_SUSPEND) {
            term_suspend();
            effect = (effect & ~(unsigned)EXPLORER_SUSPEND) | EXPLORER_DRAW;
        }
    } while (!session->gone && !(effect & EXPLORER_QUIT) && ++events < EVENTS_PER_FRAME &&
             term_pending());
    return effect;
}

static void draw(struct session *session, unsigned effect)
{
    if (effect & EXPLORER_REDRAW) {
        term_redraw();
    }
    if (effect & EXPLORER_DRAW) {
        view_render(&session->state, &session->picture);
        term_draw(&session->picture);
    }
}

static void run(struct session *session)
{
    unsigned effect = EXPLORER_DRAW;

    while (!session->gone && !(effect & EXPLORER_QUIT)) {
        draw(session, effect);
        effect = handle_pending(session);
    }
}

/* The first kernel by name that the options mean, rather one of just the name that they give. */
static int asked_for(const explorer *state, const struct setting *setting)
{
    kernel_choice choice = input_choice(setting, state->kernels);
    int found = -1;
    bool exact = false;

    for (size_t i = 0; i < state->kernels->count && !exact; i++) {
        const kernel *item = &state->kernels->items[i];

        if (input_chosen(&choice, item)) {
            exact = choice.pattern && strcmp(item->name, choice.pattern) == 0;
            found = exact || found < 0 || state->kernel_places[i] < state->kernel_places[found]
                        ? (int)i
                        : found;
        }
    }
    input_choice_close(&choice);
    return found < 0 ? 0 : found;
}

static void take_kernel(explorer *state, const explore_input *input)
{
    if (!state->kernels) {
        return;
    }
    explorer_set_kernel(state, asked_for(state, input->setting), state->start.keep_architecture);
    if (state->kernels->count > 1 && !input->setting->options->given[OPTION_KERNEL]) {
        explorer_do(state, ACTION_KERNEL);
    }
}

/* What the files and the session bring, once the terminal is known. */
static void begin(struct session *session)
{
    const explore_input *input = session->input;
    explorer *state = &session->state;

    state->given = input->given;
    state->unicode = term_is_utf8();
    state->glyphs = state->unicode ? input->glyphs : GLYPHS_ASCII;
    if (input->session) {
        state->message_is_error =
            !session_load(state, input->session, state->message, sizeof state->message);
        if (!state->message_is_error && strlen(input->session) < sizeof state->session_path) {
            memcpy(state->session_path, input->session, strlen(input->session) + 1);
        }
        if (input->setting->options->given[OPTION_GLYPHS] && state->unicode) {
            state->glyphs = input->glyphs; /* an option wins over the session */
        }
    } else {
        take_kernel(state, input);
    }
    change_say_limits(state);
    if (input->notice && !state->message_is_error) {
        snprintf(state->message, sizeof state->message, "%s", input->notice);
        state->message_is_error = true;
    }
}

static void finish(struct session *session)
{
    term_close();
    grid_close(&session->picture);
    explorer_close(&session->state);
    if (session->printed[0]) {
        puts(session->printed);
    }
    term_raise();
}

const char *explore(const explore_input *input)
{
    struct session session = {.input = input, .held = {.kind = TARGET_NOTHING}};
    kernel_list *kernels = input->kernels && input->kernels->count > 0 ? input->kernels : NULL;
    int rows;
    int columns;

    if (kernels) {
        qsort(kernels->items, kernels->count, sizeof *kernels->items, kernels_order);
    }
    const char *reason = explorer_open(&session.state, input->profiles, kernels, &input->start);

    if (reason) {
        return reason;
    }
    reason = term_open(&input->term);
    if (reason) {
        explorer_close(&session.state);
        return reason;
    }
    begin(&session);
    term_size(&rows, &columns);
    if (grid_open(&session.picture, rows, columns)) {
        run(&session);
    } else {
        reason = "out of memory";
    }
    finish(&session);
    return reason;
}
