/* SPDX-License-Identifier: MIT */
#include "term/delta.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "term/pen.h"
#include "term/rendition.h"

enum {
    LOOKS_MOST = 250,
    GROUND_GAIN = 4,   /* bytes that a background is written earlier for: it covers what follows */
    SHARED = 255,      /* the group of a blank that any look of its background may write */
    BRIDGE_MOST = 4,   /* bytes of unchanged cells that are written rather than skipped */
    WAITING_MOST = 16, /* stretches among which the nearest is written next */
};

/* A cell of stdscr. */
struct spot {
    uint32_t glyph; /* 0: the right half of a wide one */
    uint8_t look;   /* its place among the looks */
    uint8_t group;  /* of a change: the look that it is written in */
    bool wide;
    bool waiting; /* a change that is not written yet */
};

static struct {
    bool known; /* the pen can write on this terminal */
    bool able;  /* and there is memory */
    int rows;
    int columns;
    struct spot *spots;
    int *changed; /* places of spots, ascending */
    int *sorted;  /* the same, by group */
    int count;
    struct look looks[LOOKS_MOST];
    int look_count;
} delta;

/* ------------------------------------------------------------------------
 * Changes
 */

void delta_open(void)
{
    memset(&delta, 0, sizeof delta);
    delta.known = pen_open();
}

static void release(void)
{
    free(delta.spots);
    free(delta.changed);
    free(delta.sorted);
    delta.spots = NULL;
    delta.changed = NULL;
    delta.sorted = NULL;
}

void delta_close(void)
{
    release();
}

bool delta_resize(int rows, int columns)
{
    size_t cells = (size_t)rows * (size_t)columns;

    release();
    delta.rows = rows;
    delta.columns = columns;
    delta.looks[0] = (struct look){.foreground = -1, .background = -1};
    delta.look_count = 1;
    delta.spots = memory_allocate_zeroed(cells, sizeof *delta.spots);
    delta.changed = memory_allocate(cells * sizeof *delta.changed);
    delta.sorted = memory_allocate(cells * sizeof *delta.sorted);
    delta.able = delta.known && delta.spots && delta.changed && delta.sorted;
    delta.count = 0;
    for (size_t i = 0; delta.able && i < cells; i++) {
        delta.spots[i].glyph = ' ';
    }
    return delta.able;
}

static int place_of_look(struct look look)
{
    for (int i = 0; i < delta.look_count; i++) {
        if (delta.looks[i].attributes == look.attributes && delta.looks[i].pair == look.pair) {
            return i;
        }
    }
    if (delta.look_count == LOOKS_MOST) {
        return -1;
    }
    delta.looks[delta.look_count] = look;
    return delta.look_count++;
}

bool delta_put(int row, int column, wchar_t glyph, bool wide, struct look look)
{
    int place = row * delta.columns + column;
    int found = delta.able ? place_of_look(look) : -1;

    delta.able = found >= 0;
    if (!delta.able) {
        return false;
    }
    delta.spots[place] = (struct spot){(uint32_t)glyph, (uint8_t)found, 0, wide, glyph != 0};
    if (glyph != 0) {
        delta.changed[delta.count++] = place;
    }
    return true;
}

/* ------------------------------------------------------------------------
 * Groups. The ink of a blank is invisible, so its background alone chooses among them.
 */

static bool is_blank(const struct spot *spot)
{
    return spot->glyph == ' ' && look_hides_ink(delta.looks[spot->look]);
}

/* Whether a cell may be written in a look. */
static bool suits(const struct spot *spot, int group)
{
    return spot->look == group ||
           (is_blank(spot) && look_hides_ink(delta.looks[group]) &&
            delta.looks[spot->look].background == delta.looks[group].background);
}

static bool adjoin(int first, int second)
{
    return second == first + 1 && second % delta.columns != 0;
}

/* The group of the cell behind a stretch of blanks that begins at a change. */
static int group_behind(int change)
{
    const struct spot *blank = &delta.spots[delta.changed[change]];
    int i = change;

    while (i + 1 < delta.count && adjoin(delta.changed[i], delta.changed[i + 1]) &&
           is_blank(&delta.spots[delta.changed[i]])) {
        i++;
    }
    int found = delta.spots[delta.changed[i]].look;

    return !is_blank(&delta.spots[delta.changed[i]]) && suits(blank, found) ? found : SHARED;
}

/* Blanks follow the cell before them, else the one behind. */
static int group_of(int change)
{
    const struct spot *spot = &delta.spots[delta.changed[change]];
    bool joined = change > 0 && adjoin(delta.changed[change - 1], delta.changed[change]);

    if (!is_blank(spot)) {
        return spot->look;
    }
    int before = joined ? delta.spots[delta.changed[change - 1]].group : SHARED;

    return before == SHARED && joined && is_blank(spot - 1) && suits(spot, (spot - 1)->look)
               ? SHARED /* of one stretch of blanks, which has found none */
           : before != SHARED && suits(spot, before) ? before
                                                     : group_behind(change);
}

/* A look in use with the background of a blank, else its own. */
static int shared_group(const struct spot *blank, const int *counts)
{
    for (int group = 0; group < delta.look_count; group++) {
        if (counts[group] > 0 && suits(blank, group)) {
            return group;
        }
    }
    return blank->look;
}

static void find_groups(int *counts)
{
    for (int i = 0; i < delta.count; i++) {
        struct spot *spot = &delta.spots[delta.changed[i]];

        spot->group = (uint8_t)group_of(i);
        counts[spot->group]++;
    }
    for (int i = 0; i < delta.count && counts[SHARED] > 0; i++) {
        struct spot *spot = &delta.spots[delta.changed[i]];

        if (spot->group == SHARED) {
            spot->group = (uint8_t)shared_group(spot, counts);
            counts[spot->group]++;
            counts[SHARED]--;
        }
    }
}

/* The bytes of writing a group next, less what it is worth. */
static int turn_cost(struct look before, int group)
{
    struct look look = delta.looks[group];

    return rendition_cost(before, look) - (look.ground && look_hides_ink(look) ? GROUND_GAIN : 0);
}

/* The groups in use, each behind the one that it is cheapest to write after. Returns their number. */
static int order_groups(const int *counts, int *order)
{
    int count = 0;

    for (int group = 0; group < delta.look_count; group++) {
        if (counts[group] > 0) {
            order[count++] = group;
        }
    }
    for (int i = 0; i < count; i++) {
        struct look before = i > 0 ? delta.looks[order[i - 1]] : pen_look_in_force();
        int best = i;

        for (int next = i + 1; next < count; next++) {
            best = turn_cost(before, order[next]) < turn_cost(before, order[best]) ? next : best;
        }
        int chosen = order[best];

        order[best] = order[i];
        order[i] = chosen;
    }
    return count;
}

/* ------------------------------------------------------------------------
 * Writing
 */

static int bytes_of(uint32_t glyph)
{
    return glyph < 0x80 ? 1 : glyph < 0x800 ? 2 : glyph < 0x10000 ? 3 : 4;
}

/* Whether the cells between two changes of a row are written along. */
static bool bridges(int first, int second, int group)
{
    int bytes = 0;

    if (first / delta.columns != second / delta.columns || second - first > BRIDGE_MOST + 1) {
        return false;
    }
    for (int place = first + 1; place < second; place++) {
        const struct spot *spot = &delta.spots[place];

        if (spot->glyph == 0 || spot->wide || !suits(spot, group)) {
            return false;
        }
        bytes += bytes_of(spot->glyph);
    }
    return bytes <= BRIDGE_MOST;
}

/*
 * Whether the cells between two blanks of a row are erased along with them: blanks
 * of the same background, and changes that are written later.
 */
static bool covers(int first, int second, int group)
{
    if (first / delta.columns != second / delta.columns || !is_blank(&delta.spots[first]) ||
        !is_blank(&delta.spots[second]) || !pen_erases(delta.looks[group].ground)) {
        return false;
    }
    for (int place = first + 1; place < second; place++) {
        const struct spot *spot = &delta.spots[place];

        if (!spot->waiting && !(is_blank(spot) && suits(spot, group))) {
            return false;
        }
    }
    return true;
}

/* The cells from place to last that have one glyph; of wide ones the first. */
static int alike(int place, int last)
{
    int count = 1;

    if (delta.spots[place].wide) {
        return 1;
    }
    while (place + count <= last && delta.spots[place + count].glyph == delta.spots[place].glyph) {
        count++;
    }
    return count;
}

static struct place place_of(int spot)
{
    return (struct place){spot / delta.columns, spot % delta.columns};
}

/* Cells of one row, in the look that the pen has. next: the place that is written after them. */
static void write_cells(int first, int last, struct look look, struct place next)
{
    int end = delta.rows * delta.columns - 1;

    for (int spot = first; spot <= last;) {
        int count = alike(spot, spot < end && last == end ? last - 1 : last);
        wchar_t glyph = (wchar_t)delta.spots[spot].glyph;

        pen_move(place_of(spot));
        if (spot == end) {
            pen_last(glyph);
        } else if (delta.spots[spot].wide) {
            pen_write(glyph, 2);
        } else if (glyph == L' ' && look_hides_ink(look)) {
            pen_blanks(count, look.ground, spot + count <= last ? place_of(spot + count) : next);
        } else {
            pen_repeat(glyph, count);
        }
        spot += count;
    }
}

static void write_stretch(const struct pen_stretch *stretch, struct look look, struct place next)
{
    int first = stretch->place.row * delta.columns + stretch->place.column;

    if (stretch->blank && first + stretch->cells < delta.rows * delta.columns) {
        pen_move(stretch->place);
        pen_blanks(stretch->cells, look.ground, next);
    } else {
        write_cells(first, first + stretch->cells - 1, look, next);
    }
}

static bool has_ink(const int *places, int count)
{
    for (int i = 0; i < count; i++) {
        if (!is_blank(&delta.spots[places[i]])) {
            return true;
        }
    }
    return false;
}

/* The stretch that a change begins; *used: the changes in it. */
static struct pen_stretch stretch_of(const int *places, int count, int group, int *used)
{
    struct look look = delta.looks[group];
    struct pen_stretch stretch = {place_of(places[0]), 1, look_hides_ink(look), look.ground};
    int last = 0;

    while (last + 1 < count && bridges(places[last], places[last + 1], group)) {
        last++;
    }
    stretch.cells += places[last] - places[0];
    for (int i = 0; i < stretch.cells; i++) {
        stretch.blank = stretch.blank && delta.spots[places[0] + i].glyph == ' ';
    }
    while (stretch.blank && last + 1 < count && covers(places[last], places[last + 1], group)) {
        last++;
    }
    stretch.cells = places[last] - places[0] + 1;
    *used = last + 1;
    return stretch;
}

/* Of the stretches that come next the nearest follows: the way to and fro between columns far apart is spared. */
static void write_group(const int *places, int count, int group)
{
    struct look look = delta.looks[group];
    struct pen_stretch waiting[WAITING_MOST];
    struct pen_stretch written = {.place = pen_place()};
    int waiters = 0;

    for (int i = 0; i < count; i++) {
        delta.spots[places[i]].waiting = false;
    }
    pen_look(look, has_ink(places, count));
    for (int used = 0; waiters > 0 || used < count;) {
        while (waiters < WAITING_MOST && used < count) {
            int more;

            waiting[waiters++] = stretch_of(places + used, count - used, group, &more);
            used += more;
        }
        int nearest = pen_nearest(&written, waiting, waiters--);
        struct pen_stretch next = waiting[nearest];

        memmove(&waiting[nearest], &waiting[nearest + 1],
                (size_t)(waiters - nearest) * sizeof *waiting);
        write_stretch(&written, look, next.place);
        written = next;
    }
    write_stretch(&written, look, (struct place){-1, 0});
}

static void write_groups(void)
{
    int counts[SHARED + 1] = {0};
    int starts[SHARED + 1];
    int order[LOOKS_MOST];
    int start = 0;

    find_groups(counts);
    int groups = order_groups(counts, order);

    for (int i = 0; i < groups; i++) {
        starts[order[i]] = start;
        start += counts[order[i]];
    }
    for (int i = 0; i < delta.count; i++) {
        delta.sorted[starts[delta.spots[delta.changed[i]].group]++] = delta.changed[i];
    }
    for (int i = 0; i < groups; i++) {
        int count = counts[order[i]];

        write_group(delta.sorted + starts[order[i]] - count, count, order[i]);
    }
}

void delta_write(struct place cursor)
{
    if (delta.count > 0) {
        write_groups();
    }
    if (cursor.row >= 0) {
        pen_move(cursor);
    }
    pen_flush();
    delta.count = 0;
}
