/* SPDX-License-Identifier: MIT */
#include "command/explore/long_work.h"

#include "explorer/key.h"
#include "term/signals.h"
#include "view/view.h"

enum {
    PATIENCE = 500, /* milliseconds without a bar */
    INTERVAL = 50,  /* between two looks at events */
};

/* The queue of events; further ones are dropped. */
static void enqueue(struct long_work *work, const term_event *event)
{
    if (work->count < LATER_MOST) {
        work->later[work->count++] = *event;
    }
}

/* The screen takes the terminal's size, blank but for the bar, until the work has ended. */
static void resize(struct long_work *work)
{
    grid *picture = work->picture;
    int rows;
    int columns;

    term_size(&rows, &columns);
    if (rows != picture->rows || columns != picture->columns) {
        (void)grid_resize(picture, rows, columns);
    }
}

/* Takes the events that are there. false: one of them ends the work. */
static bool take_events(struct long_work *work)
{
    while (term_pending()) {
        term_event event = term_wait(0, -1);

        if (event.type == TERM_KEY && !event.pasted && event.key == KEYPRESS_ESCAPE) {
            return false;
        }
        if (event.type == TERM_RESIZE) {
            resize(work);
        }
        if (event.type != TERM_TIMEOUT && event.type != TERM_READY) {
            enqueue(work, &event);
        }
        if (event.type == TERM_GONE) {
            return false;
        }
    }
    return true;
}

/* Work passes signals, which may not end the program amid a drawing. */
static bool step(void *owner, double share)
{
    struct long_work *work = owner;
    long long now = clock_now();

    (void)share;
    if (now - work->begun < PATIENCE || now - work->looked < INTERVAL) {
        return true;
    }
    work->looked = now;
    signals_work(false);
    bool goes_on = take_events(work);

    if (goes_on && term_takes()) {
        work_bar_draw(work->picture, &work->work);
        term_draw(work->picture);
    }
    signals_work(true);
    return goes_on;
}

void long_work_open(struct long_work *work, grid *picture)
{
    work->picture = picture;
    work->first = work->count = 0;
}

void long_work_begin(struct long_work *work)
{
    work->work = (struct work){.step = step, .owner = work, .to = 1};
    work->begun = clock_now();
    work->looked = 0;
}

bool long_work_has_event(const struct long_work *work)
{
    return work->first < work->count;
}

bool long_work_event(struct long_work *work, term_event *event)
{
    if (!long_work_has_event(work)) {
        work->first = work->count = 0;
        return false;
    }
    *event = work->later[work->first++];
    return true;
}
