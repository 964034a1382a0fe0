/* SPDX-License-Identifier: MIT */
/* The loop of the explorer. */
#include "command/explore.h"

#include "view/view.h"

/* A flood of input is drawn now and then all the same. */
enum { EVENTS_PER_FRAME = 4096 };

/* An exploration on its screen. */
struct session {
    explorer state;
    grid picture;
    explorer_target held; /* what the mouse button went down on */
    bool gone;            /* the terminal went away, or a signal asks to end */
};

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
    session->gone = event->type == TERM_GONE;
    return 0;
}

/* Waits for one event, and takes all that came with it: they share a frame. */
static unsigned handle_pending(struct session *session)
{
    unsigned effect = 0;
    int events = 0;

    do {
        term_event event = term_wait(-1, -1);

        effect |= handle(session, &event);
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

static void take_kernel(explorer *state)
{
    size_t count = state->kernels ? state->kernels->count : 0;

    if (count > 0) {
        explorer_set_kernel(state, 0);
    }
    if (count > 1) {
        explorer_do(state, ACTION_KERNEL);
    }
}

const char *explore(const explore_input *input)
{
    struct session session = {.held = {.kind = TARGET_NOTHING}};
    int rows;
    int columns;

    if (!explorer_open(&session.state, input->profiles, input->kernels, &input->start)) {
        return "out of memory";
    }
    const char *reason = term_open(&input->term);

    if (reason) {
        explorer_close(&session.state);
        return reason;
    }
    session.state.unicode = term_is_utf8();
    session.state.glyphs = session.state.unicode ? input->glyphs : GLYPHS_ASCII;
    take_kernel(&session.state);
    term_size(&rows, &columns);
    if (grid_open(&session.picture, rows, columns)) {
        run(&session);
    }
    term_close();
    grid_close(&session.picture);
    explorer_close(&session.state);
    term_raise();
    return NULL;
}
