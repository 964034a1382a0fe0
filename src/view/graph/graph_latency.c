/* SPDX-License-Identifier: MIT */
/* The line of the warps that hide a latency, its words, and measured points beside it. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "launch/latency_line.h"
#include "view/cells/line.h"
#include "view/cells/shape.h"
#include "view/graph/graph.h"

enum { MINUS = 0x2212 };

static uint32_t dash_of(const grid *picture)
{
    return glyph_or(picture, 0x2504, '.');
}

/* Whether a cell is free of labels. Keep a blank beside the label, or a dash reads as a minus sign. */
static bool is_open(const grid *picture, int row, int column, const rect *words)
{
    bool beside =
        row != words->row || column < words->column - 1 || column > words->column + words->columns;

    return beside && grid_is_free(picture, row, column, 1);
}

/* A letter of a limit, or a sign of an amount. */
static bool is_written(const grid *picture, int row, int column)
{
    uint32_t glyph = grid_at(picture, row, column)->glyph;

    return glyph == MINUS || (glyph < 0x80 && isalnum((int)glyph));
}

/*
 * Beside the area every dash but those that would touch a letter or a number, which
 * would seem to name the line; over it every second one: there they are loud; none
 * alone, which would be a sign.
 */
static bool has_dash(const grid *picture, int row, int column, const rect *words)
{
    if (grid_is_blank(picture, row, column, 1)) {
        return !is_written(picture, row, column - 1) && !is_written(picture, row, column + 1);
    }
    bool follows = is_open(picture, row, column - 1, words) &&
                   grid_at(picture, row, column - 2)->glyph == dash_of(picture);
    bool leads =
        is_open(picture, row, column + 1, words) && is_open(picture, row, column + 2, words);

    return column % 2 == 0 && (follows || leads);
}

/* Dashes in the free cells of a row beside its words; as a shape at the height itself. */
static void draw_line(const struct canvas *canvas, int row, double height, const rect *words)
{
    for (int i = 0; i < canvas->area.columns; i++) {
        int column = canvas->area.column + i;

        if (!is_open(canvas->picture, row, column, words)) {
            continue;
        }
        if (has_dash(canvas->picture, row, column, words)) {
            grid_put_over(canvas->picture, row, column, dash_of(canvas->picture), ROLE_axis);
        }
        shape_add(canvas->picture, SHAPE_DASHES, ROLE_axis, (shape_place){column, height},
                  (shape_place){column + 1, height});
    }
}

/* The rightmost column with room for a label in a row of the plot; -1: none. */
static int find_room(const struct canvas *canvas, int row, int cells)
{
    const rect *area = &canvas->area;
    int free = 0; /* cells from column on */

    if (row < area->row || row >= area->row + area->rows) {
        return -1;
    }
    const cell *shown = grid_at(canvas->picture, row, 0);

    for (int column = area->column + area->columns - 1; column >= area->column; column--) {
        free = shown[column].glyph == ' ' ? free + 1 : 0;
        if (free >= cells + 2) {
            return column + 1;
        }
    }
    return -1;
}

/* The cells for a label in a row of the plot, or else beside it. columns 0: none has room. */
static rect find_place(const struct canvas *canvas, int row, bool beside, int cells)
{
    static const int rows[] = {0, -1, 1};
    size_t count = beside ? sizeof rows / sizeof *rows : 1;

    for (size_t i = 0; i < count; i++) {
        int start = find_room(canvas, row + rows[i], cells);

        if (start >= 0) {
            return (rect){row + rows[i], start, 1, cells};
        }
    }
    return (rect){0};
}

enum {
    POINT_CELLS = 4,  /* " 89%" */
    ALMOST_ALL = 995, /* per mille; more would read 100 % */
};

/* The last measured point in a row of the plot; -1: none. */
static int point_in_row(const struct canvas *canvas, const profile_curve *curve, int most, int row)
{
    int found = -1;

    for (int i = 0; i < curve->warp_count; i++) {
        if (canvas->area.row + canvas_row(canvas, curve->warps[i], most) == row &&
            curve->permille[i] < ALMOST_ALL) {
            found = i;
        }
    }
    return found;
}

/* Whether the right end of a row has room for the measured share of its warps. */
static bool has_point(const struct canvas *canvas, const profile_curve *curve, int most, int row,
                      int *point)
{
    const rect *area = &canvas->area;

    *point = point_in_row(canvas, curve, most, row);
    return *point >= 0 && area->columns > POINT_CELLS &&
           grid_is_blank(canvas->picture, row, area->column + area->columns - POINT_CELLS,
                         POINT_CELLS);
}

/*
 * The measured shares of the best throughput at the right end of the plot, each in the row of its
 * warps, where these rows are blank; not in the row of the line, which its words may fill. Returns
 * their number; without drawing only that.
 */
static int put_points(const struct canvas *canvas, const profile_curve *curve, int most,
                      int row_of_line, bool draw)
{
    const rect *area = &canvas->area;
    int count = 0;

    for (int row = area->row; row < area->row + area->rows; row++) {
        char text[NUMBER_SIZE];
        int point;

        if (row == row_of_line || !has_point(canvas, curve, most, row, &point)) {
            continue;
        }
        count++;
        snprintf(text, sizeof text, "%3d%%", (curve->permille[point] + 5) / 10);
        if (draw) {
            grid_text(canvas->picture, row, area->column + area->columns - POINT_CELLS, POINT_CELLS,
                      ROLE_axis, text);
        }
    }
    return count;
}

/*
 * The words at the line, the fullest first; the first that have room stand. Where
 * nothing is unknown about a launch that runs they name its resident warps.
 */
enum form { IN_FULL, SHORT, HIDING, NAMED, BRIEF };

static const struct words {
    enum form form;
    bool gain;            /* says whether more warps gain */
    sentence_id measured; /* says what the figures at the right end are; SENTENCE_COUNT: none */
} ladder[] = {
    {IN_FULL, true, SENTENCE_LATENCY_POINTS},
    {SHORT, true, SENTENCE_LATENCY_POINTS},
    {SHORT, false, SENTENCE_LATENCY_POINTS},
    {SHORT, true, SENTENCE_LATENCY_POINTS_SHORT},
    {SHORT, false, SENTENCE_LATENCY_POINTS_SHORT},
    {IN_FULL, true, SENTENCE_COUNT},
    {SHORT, true, SENTENCE_COUNT},
    {SHORT, false, SENTENCE_COUNT},
    {HIDING, false, SENTENCE_COUNT},
    {NAMED, false, SENTENCE_COUNT},
    {BRIEF, false, SENTENCE_COUNT},
};

enum {
    RUNGS = sizeof ladder / sizeof *ladder,
    HIDING_RUNG = RUNGS - 3, /* those from here on say nothing of a launch */
    IN_ROW = RUNGS - 2,      /* rungs that are tried in the row of the line before any beside it */
    WORDS_SIZE = 192,        /* of the words, bytes; a wide character has three */
};

/* The sentence of a form, of what is known; SENTENCE_COUNT: none. */
static sentence_id sentence_of(enum form form, bool beyond, bool stated, bool enough)
{
    if (beyond) {
        return form == HIDING  ? SENTENCE_LATENCY_WORDS_ABOVE
               : form >= NAMED ? SENTENCE_LATENCY_WARPS_ABOVE
                               : SENTENCE_COUNT;
    }
    switch (form) {
    case IN_FULL:
        return stated ? SENTENCE_LATENCY_WORDS_RESIDENT : SENTENCE_LATENCY_WORDS_NEEDED;
    case SHORT:
        return !stated  ? SENTENCE_COUNT
               : enough ? SENTENCE_LATENCY_WORDS_ENOUGH
                        : SENTENCE_LATENCY_WORDS_FEW;
    case HIDING:
        return SENTENCE_LATENCY_WORDS_HIDE;
    case NAMED:
    case BRIEF:
        break;
    }
    return SENTENCE_LATENCY_WARPS;
}

/* Writes the words of a rung. false: they cannot be said here. */
static bool write_words(const explorer *state, const latency_line *found, bool points,
                        const struct words *words, char text[WORDS_SIZE])
{
    const struct language *language = state->language;
    bool beyond = found->warps > state->now.arch->max_warps_per_sm;
    bool stated = state->now.result.blocks > 0 && !launch_bounding(&state->now);
    bool enough = found->warps <= state->now.result.warps;
    sentence_id id = sentence_of(words->form, beyond, stated, enough);
    char before[WORDS_SIZE];

    const char *name = words->form == BRIEF ? found->brief : found->name;
    bool measured = words->measured != SENTENCE_COUNT;

    if (id == SENTENCE_COUNT || (words->gain && !stated) || (measured && !points)) {
        return false;
    }
    sentence(text, WORDS_SIZE, language, id,
             SAY_VALUES(found->warps, name, state->now.result.warps));
    if (words->gain) {
        memcpy(before, text, sizeof before);
        sentence(text, WORDS_SIZE, language,
                 enough ? SENTENCE_LATENCY_GAINS_NOTHING : SENTENCE_LATENCY_GAINS,
                 SAY_VALUES(before));
    }
    if (measured) {
        memcpy(before, text, sizeof before);
        sentence(text, WORDS_SIZE, language, words->measured, SAY_VALUES(before));
    }
    return true;
}

enum { NARROW = 50 }; /* columns of a plot in which words make room for cliffs, and these move */

/* In a small plot the words are the same at every step; of the resident warps the marker tells. */
static int first_rung(const struct canvas *canvas)
{
    return canvas->area.rows < CANVAS_HIGH && canvas->area.columns < NARROW ? HIDING_RUNG : 0;
}

/*
 * The fullest words that have room, written to text: in the row of the line, or
 * else beside it, where other labels want room too. columns of *place: 0 where
 * none have.
 */
static const struct words *choose_words(const explorer *state, const struct canvas *canvas, int row,
                                        const latency_line *found, char text[WORDS_SIZE],
                                        rect *place)
{
    int most = state->now.arch->max_warps_per_sm;
    bool points = found->curve && canvas->area.rows >= CANVAS_HIGH && state->measured_shown == 0 &&
                  put_points(canvas, found->curve, most, row, false) > 0;

    for (int beside = 0; beside <= 1; beside++) {
        for (int i = first_rung(canvas); i < (beside ? RUNGS : IN_ROW); i++) {
            if (!write_words(state, found, points, &ladder[i], text)) {
                continue;
            }
            *place = find_place(canvas, row, beside, text_cells(canvas->picture, text));
            if (place->columns > 0) {
                return &ladder[i];
            }
        }
    }
    *place = (rect){0};
    return &ladder[RUNGS - 1];
}

enum { AWAY = 2 }; /* cells that a letter moves */

/*
 * The letter of a limit one cell beside the words would read as a part of them: it
 * moves away, if its area goes on so far and keeps a cell behind it.
 */
static void move_letter(const struct canvas *canvas, int row, int column, int step)
{
    if (!rect_holds(canvas->area, row, column) ||
        !rect_holds(canvas->area, row, column + (AWAY + 1) * step)) {
        return;
    }
    cell *line = grid_at(canvas->picture, row, 0);
    const cell letter = line[column];

    if (letter.glyph < 'A' || letter.glyph > 'Z' || letter.ground == ROLE_text) {
        return;
    }
    for (int i = 1; i <= AWAY + 1; i++) {
        const cell *next = &line[column + i * step];

        if (next->ground != letter.ground || glyph_is_text(next->glyph)) {
            return;
        }
    }
    line[column] = line[column + AWAY * step];
    line[column + AWAY * step] = letter;
}

void latency_draw(const explorer *state, const struct canvas *canvas, const step_line *curve)
{
    latency_line found;
    char text[WORDS_SIZE];
    rect place;
    int most = curve->most;

    if (most != state->now.arch->max_warps_per_sm || !latency_of(&state->now, &found) ||
        !found.known) {
        return;
    }
    bool beyond = found.warps > most;
    int row = canvas->area.row + canvas_row(canvas, beyond ? most : found.warps, most);
    const struct words *words = choose_words(state, canvas, row, &found, text, &place);

    if (place.columns == 0) {
        return; /* no line without its name */
    }
    struct line line = line_of(canvas->picture, place, 0);

    line_text(&line, ROLE_axis, text);
    move_letter(canvas, place.row, place.column - 2, -1);
    move_letter(canvas, place.row, place.column + place.columns + 1, 1);
    if (!beyond) {
        draw_line(canvas, row, shape_at(canvas, (occ_range){0, 0}, 0, found.warps, most).y, &place);
    }
    if (words->measured != SENTENCE_COUNT) {
        put_points(canvas, found.curve, most, row, true);
    }
}
