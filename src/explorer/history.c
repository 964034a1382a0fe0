/* SPDX-License-Identifier: MIT */
#include "explorer/history.h"

#include <stdlib.h>
#include <string.h>

enum { HISTORY_MOST = 1 << 15 }; /* some 12 MB: more than a hand presses keys */

struct history {
    history_step *items;
    size_t capacity;
    size_t place; /* items [0, place) can be undone */
    size_t count; /* items [place, count) can be redone */
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

static bool grow(struct history *history)
{
    size_t wanted = history->capacity ? 2 * history->capacity : 64;
    history_step *larger =
        wanted <= HISTORY_MOST ? realloc(history->items, wanted * sizeof *larger) : NULL;

    if (larger) {
        history->items = larger;
        history->capacity = wanted;
    }
    return larger != NULL;
}

/* Without memory the older half of what can be undone is dropped, not the newest change. */
static bool make_room(struct history *history)
{
    if (history->count < history->capacity || grow(history)) {
        return true;
    }
    size_t dropped = (history->place + 1) / 2;

    memmove(history->items, history->items + dropped,
            (history->count - dropped) * sizeof *history->items);
    history->place -= dropped;
    history->count -= dropped;
    return history->count < history->capacity;
}

void history_insert(struct history *history, const history_step *left)
{
    if (!make_room(history)) {
        return;
    }
    history_step *place = &history->items[history->place];

    memmove(place + 1, place, (history->count - history->place) * sizeof *place);
    *place = *left;
    history->place++;
    history->count++;
}

void history_push(struct history *history, const history_step *left)
{
    history->count = history->place;
    history_insert(history, left);
}

void history_move_kernels(struct history *history, const int *places, size_t count)
{
    for (size_t i = 0; i < history->count; i++) {
        int *place = &history->items[i].wanted.kernel;

        *place = *place >= 0 && (size_t)*place < count ? places[*place] : -1;
    }
}

bool history_undo(struct history *history, history_step *current)
{
    history_step left = *current;

    if (history->place == 0) {
        return false;
    }
    *current = history->items[--history->place];
    history->items[history->place] = left;
    return true;
}

bool history_redo(struct history *history, history_step *current)
{
    history_step left = *current;

    if (history->place >= history->count) {
        return false;
    }
    *current = history->items[history->place];
    history->items[history->place++] = left;
    return true;
}
