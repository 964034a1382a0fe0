/* SPDX-License-Identifier: MIT */
/* Lines beside the curve of a graph: other carve-outs, pins, and the warps that hide a latency. */
#include <stdio.h>
#include <string.h>

#include "launch/latency_line.h"
#include "launch/worth.h"
#include "view/cells/line.h"
#include "view/graph/graph.h"

/* ---- The same curve under other carve-outs */

static int carveout_count(const struct drawing *drawing)
{
    bool shown = drawing->state->carveouts && drawing->graph->parameter != OCC_PARAM_CLUSTER_SIZE;

    return shown ? drawing->state->now.arch->carveout_count : 0;
}

/* Cell of a carve-out's label: before the last cliff above one block, whose value is its own. */
static canvas_end corner_of(const struct drawing *drawing, const step_line *line)
{
    for (size_t i = line->count; i-- > 1;) {
        int higher = line->runs[i - 1].point.warps;

        if (line->runs[i].point.warps > 0 && higher > line->runs[i].point.warps) {
            return (canvas_end){canvas_row(&drawing->canvas, higher, line->most),
                                scale_cell(drawing->graph->across, line->runs[i - 1].last) - 1};
        }
    }
    return (canvas_end){-1, -1};
}

static struct carveout_line draw_carveout(const struct drawing *drawing, int carveout)
{
    const evaluated_launch *now = &drawing->state->now;
    occ_parameter parameter = drawing->graph->parameter;
    occ_run runs[OCC_MAX_RUNS];
    occ_launch launch = slider_launch(&now->launch, parameter);
    step_line line = {runs, 0, now->arch->max_warps_per_sm, ROLE_ghost, true};

    launch.carveout_bytes = carveout;
    occ_runs(now->arch, now->device, &launch, parameter, drawing->state->curves[parameter].range,
             runs, OCC_MAX_RUNS, &line.count);
    return (struct carveout_line){
        outline_draw(&drawing->canvas, &line, drawing->graph->across.range),
        corner_of(drawing, &line)};
}

/* Room for a label: blanks and lines of this kind, with no other label beside it. */
static bool room_for(const struct canvas *canvas, int row, int column, int cells)
{
    int right = canvas->area.column + canvas->area.columns;

    for (int i = column - 1; i <= column + cells && i < right; i++) {
        const cell *there = grid_at(canvas->picture, row, i);
        bool beside = i == column - 1 || i == column + cells;
        bool label = there->role == ROLE_ghost && glyph_is_text(there->glyph) &&
                     there->glyph != '.' && there->glyph != ':';

        if (label || there->background == ROLE_marker ||
            (!beside && there->glyph != ' ' && there->role != ROLE_ghost)) {
            return false;
        }
    }
    return true;
}

static bool draw_label(const struct canvas *canvas, canvas_end end, const char *text)
{
    int cells = (int)strlen(text);
    int row = canvas->area.row + end.row;
    int column = canvas->area.column + end.column - cells + 1;

    if (end.row < 0 || column <= canvas->area.column || !room_for(canvas, row, column, cells)) {
        return false;
    }
    grid_text(canvas->picture, row, column, cells, ROLE_ghost, text);
    return true;
}

/* Whether the label has room on a level of its line, before the corner. */
static bool draw_at_corner(const struct canvas *canvas, canvas_end corner, const char *text)
{
    int cells = (int)strlen(text);
    bool level = corner.row >= 0 && corner.column - cells >= 0;

    for (int i = 0; level && i < cells; i++) {
        uint32_t glyph = grid_at(canvas->picture, canvas->area.row + corner.row,
                                 canvas->area.column + corner.column - i)
                             ->glyph;

        level = glyph == ' ' || glyph == outline_dots(canvas->picture);
    }
    return level && draw_label(canvas, corner, text);
}

/* "228+28": the carve-out and the L1 cache beside it, KiB; where there is no room, "228". */
static void label_carveout(const struct drawing *drawing, const struct carveout_line *line,
                           int carveout)
{
    char text[2 * NUMBER_SIZE];
    int l1 = occ_l1_bytes(drawing->state->now.arch, carveout);
    bool drawn = false;

    for (int both = l1 >= 0; both >= 0 && !drawn; both--) {
        snprintf(text, sizeof text, both ? "%d+%d" : "%d", carveout / KIB, l1 / KIB);
        drawn = draw_at_corner(&drawing->canvas, line->corner, text) ||
                draw_label(&drawing->canvas, line->end, text);
    }
}

/* ---- Pins */

/* A pin on another architecture counts shares of its own GPU; in percent, warps of its own SM. */
static size_t pin_runs(const struct drawing *drawing, const explorer_pin *pin, occ_run *runs)
{
    const explorer *state = drawing->state;
    occ_parameter parameter = drawing->graph->parameter;
    const profile *found = profile_set_get(state->profiles, (size_t)pin->where.profile);
    const occ_device *device = pin->where.device >= 0 ? &found->devices[pin->where.device] : NULL;
    const occ_launch launch = slider_launch(&pin->launch, parameter);
    occ_run own[OCC_MAX_RUNS];
    explorer_curve curve = {parameter_bounds(&found->arch, device, &launch, parameter), 0,
                            drawing->gpu ? own : runs};

    occ_runs(&found->arch, device, &launch, parameter, curve.range, curve.runs, OCC_MAX_RUNS,
             &curve.run_count);
    if (drawing->gpu) {
        return device ? cluster_shares(&found->arch, device, pin->result.warps_per_block, &curve,
                                       runs, OCC_MAX_RUNS)
                      : 0;
    }
    for (size_t i = 0; i < curve.run_count && state->percent; i++) {
        runs[i].point.warps =
            runs[i].point.warps * drawing->line.most / found->arch.max_warps_per_sm;
    }
    return curve.run_count;
}

void overlays_draw(const struct drawing *drawing, struct overlays *overlays)
{
    occ_range range = drawing->graph->across.range;
    occ_run runs[OCC_MAX_RUNS];

    for (int i = carveout_count(drawing) - 1; i >= 0; i--) {
        overlays->carveouts[i] = draw_carveout(drawing, drawing->state->now.arch->carveouts[i]);
    }
    for (int i = 0; i < drawing->state->pin_count; i++) {
        size_t count = pin_runs(drawing, &drawing->state->pins[i], runs);
        const step_line line = {runs, count, drawing->line.most, ROLE_ghost, false};

        overlays->pins[i] = line.count == 0 ? (canvas_end){-1, -1}
                            : drawing->canvas.glyphs == GLYPHS_FILLED
                                ? outline_draw(&drawing->canvas, &line, range)
                                : canvas_line(&drawing->canvas, &line, range, true);
    }
}

void overlays_label(const struct drawing *drawing, const struct overlays *overlays)
{
    rect area = drawing->canvas.area;

    for (int i = 0; i < carveout_count(drawing); i++) {
        label_carveout(drawing, &overlays->carveouts[i], drawing->state->now.arch->carveouts[i]);
    }
    /* On a pin's last level, as far to the right as no other label stands beside it. */
    for (int i = 0; i < drawing->state->pin_count; i++) {
        const char letter[] = {drawing->state->pins[i].letter, '\0'};
        canvas_end at = overlays->pins[i];

        while (at.row >= 0 && at.column > 0 &&
               grid_at(drawing->picture, area.row + at.row, area.column + at.column)->role ==
                   ROLE_ghost &&
               !draw_label(&drawing->canvas, at, letter)) {
            at.column--;
        }
    }
}

/* ---- The warps that hide a latency, and their words */

static uint32_t dash_of(const grid *picture)
{
    return glyph_or(picture, 0x2504, '.');
}

/* Whether a cell is free of labels, and not beside the words: a dash there reads as a minus. */
static bool is_open(const grid *picture, int row, int column, const rect *words)
{
    bool beside =
        row != words->row || column < words->column - 1 || column > words->column + words->columns;

    return beside && grid_is_free(picture, row, column, 1);
}

/*
 * Whether a cell has a dash: beside the area unless it would touch a letter or a number, which
 * would seem to name the line; over the area, where dashes stand out, every second cell, and no
 * dash alone, which would look like a sign.
 */
static bool has_dash(const grid *picture, int row, int column, const rect *words)
{
    if (grid_is_blank(picture, row, column, 1)) {
        return !glyph_is_text(grid_at(picture, row, column - 1)->glyph) &&
               !glyph_is_text(grid_at(picture, row, column + 1)->glyph);
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

/* The rightmost cells for a label in a row of the plot. columns 0: none has room. */
static rect find_room(const struct canvas *canvas, int row, int cells)
{
    rect area = canvas->area;

    for (int column = area.column + area.columns - cells - 2; column >= area.column; column--) {
        if (rect_holds(area, row, column) &&
            grid_is_free(canvas->picture, row, column, cells + 2)) {
            return (rect){row, column + 1, 1, cells};
        }
    }
    return (rect){0};
}

enum {
    NARROW = 50,      /* columns of a plot in which the words are brief, and cliffs have room */
    WORDS_SIZE = 192, /* of the words, bytes; a wide character has three */
};

/* The warps of a line, and its words. */
struct latency_words {
    int warps;
    const latency_line *line;
    char own[WORDS_SIZE]; /* of a kernel with code, which needs no assumption; "": none is read */
};

/*
 * The fullest words that have room, written to text: in the row of the line, or
 * else beside it, where other labels want room too. columns 0: none have. They
 * name what the warps are counted with.
 */
static rect place_words(const explorer *state, const struct canvas *canvas, int row,
                        const struct latency_words *shown, char text[WORDS_SIZE])
{
    enum { RUNGS = 3 };
    const latency_line *found = shown->line;
    bool beyond = shown->warps > state->now.arch->max_warps_per_sm;
    rect place = {0};

    for (int rung = canvas->area.rows < CANVAS_HIGH && canvas->area.columns < NARROW ? 1 : 0;
         rung < RUNGS && place.columns == 0; rung++) {
        char with[PHRASE_SIZE];

        latency_assumption(state->language, found, rung > 0, with, sizeof with);
        const char *words =
            SAID(state->language, rung > 0 ? SENTENCE_LATENCY_WARPS : SENTENCE_LATENCY_WORDS,
                 SAY_VALUES(found->warps, rung > 1 ? found->brief : found->name, with));

        text_format(text, WORDS_SIZE, "%s%s", shown->own[0] ? shown->own : words,
                    beyond && !shown->own[0] ? " ↑" : "");
        int cells = text_cells(canvas->picture, text);

        place = find_room(canvas, row, cells);
        place = place.columns == 0 ? find_room(canvas, row - 1, cells) : place;
        place = place.columns == 0 ? find_room(canvas, row + 1, cells) : place;
    }
    return place;
}

/* Drops the letter of a limit beside the words: one cell away it would read as a part of them. */
static void drop_letter(const struct canvas *canvas, int row, int column)
{
    bool inside = rect_holds(canvas->area, row, column);
    cell *shown = inside ? grid_at(canvas->picture, row, column) : NULL;

    if (inside && shown->glyph >= 'A' && shown->glyph <= 'Z' && shown->background != ROLE_text) {
        shown->glyph = ' ';
    }
}

/* A kernel's own needs where its code says them; else those of the latency. false: no line. */
static bool find_words(const explorer *state, const latency_line *line, struct latency_words *shown)
{
    worth found;
    bool own = worth_of(&state->now, &found);

    *shown = (struct latency_words){line->warps, line, ""};
    if (own) {
        shown->warps = found.needed_high;
        sentence(shown->own, sizeof shown->own, state->language,
                 SAY(WORTH_BRIEF_NEEDED, found.needed_low, found.needed_high));
    }
    return own ? found.count > 0 && !found.asynchronous : line->known;
}

void drawing_latency(const struct drawing *drawing)
{
    const explorer *state = drawing->state;
    const struct canvas *canvas = &drawing->canvas;
    latency_line found;
    struct latency_words shown;
    char text[WORDS_SIZE];
    int most = drawing->line.most;

    if (most != state->now.arch->max_warps_per_sm || !latency_of(&state->now, &found) ||
        !find_words(state, &found, &shown)) {
        return;
    }
    bool beyond = shown.warps > most;
    int row = canvas->area.row + canvas_row(canvas, beyond ? most : shown.warps, most);
    rect place = place_words(state, canvas, row, &shown, text);

    if (place.columns == 0) {
        return; /* no line without its name */
    }
    area_text(canvas->picture, place, 0, ROLE_axis, text);
    drop_letter(canvas, place.row, place.column - 2);
    drop_letter(canvas, place.row, place.column + place.columns + 1);
    if (!beyond) {
        draw_line(canvas, row, shape_at(canvas, (occ_range){0, 0}, 0, shown.warps, most).y, &place);
    }
}
