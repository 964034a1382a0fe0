/* SPDX-License-Identifier: MIT */
/* A list of configurations and a place in it: before it what can be undone, behind it what can be redone. */
#include "explorer/history.h"

#include <stdlib.h>
#include <string.h>

enum { HISTORY_MOST = 100000 }; /* some 10 MB: more than a hand presses keys */

struct history {
    configuration *items;
    size_t capacity;
    size_t place; /* items before it: to undo */
    size_t count; /* items from place on: to redo */
};

struct history *history_open(void)
{
    return calloc(1, sizeof(struct history));
}

void history_close(struct history *history)
{
    if (history) {
        free(history->items);
        free(history);
    }
}

/* When no room can be had the oldest half is forgotten rather than the newest change. */
static bool make_room(struct history *history)
{
    size_t wanted = history->capacity ? 2 * history->capacity : 64;
    configuration *larger = NULL;

    if (history->place < history->capacity) {
        return true;
    }
    if (wanted <= HISTORY_MOST) {
        larger = realloc(history->items, wanted * sizeof *larger);
    }
    if (larger) {
        history->items = larger;
        history->capacity = wanted;
        return true;
    }
    size_t kept = history->place / 2;

    memmove(history->items, history->items + (history->place - kept), kept * sizeof *larger);
    history->place = kept;
    return history->capacity > 0;
}

void history_push(struct history *history, const configuration *left)
{
    if (make_room(history)) {
        history->items[history->place++] = *left;
        history->count = history->place;
    }
}

void history_move_kernels(struct history *history, const int *places, size_t count)
{
    for (size_t i = 0; i < history->count; i++) {
        int *place = &history->items[i].kernel;

        *place = *place >= 0 && (size_t)*place < count ? places[*place] : -1;
    }
}

bool history_undo(struct history *history, configuration *current)
{
    configuration left = *current;

    if (history->place == 0) {
        return false;
    }
    *current = history->items[--history->place];
    history->items[history->place] = left;
    return true;
}

bool history_redo(struct history *history, configuration *current)
{
    configuration left = *current;

    if (history->place >= history->count) {
        return false;
    }
    *current = history->items[history->place];
    history->items[history->place++] = left;
    return true;
}
