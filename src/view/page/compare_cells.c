/* SPDX-License-Identifier: MIT */
#include "view/page/compare_cells.h"

#include <stdio.h>

#include "base/number_format.h"
#include "base/width.h"
#include "explorer/page.h"
#include "launch/phrase.h"
#include "view/cells/box.h"
#include "view/page/compare_details.h"
#include "view/cells/line.h"
#include "view/cells/theme.h"

enum { SPARK_LEVELS = 8 };

static bool in_force(const struct compare_drawing *drawing)
{
    return explorer_is_on(drawing->state, drawing->row->profile, drawing->row->device);
}

/* "sm_90  H200 SXM 141GB" */
void compare_cell_name(const struct compare_drawing *drawing, rect at)
{
    struct line line = line_of(drawing->picture, at, 0);
    view_role role = in_force(drawing) ? ROLE_good : ROLE_text;

    line_format(&line, role, "%-6s ", drawing->profile->arch.name);
    line_text(&line, role, drawing->device ? drawing->device->name : drawing->profile->arch.title);
}

void compare_cell_occupancy(const struct compare_drawing *drawing, rect at)
{
    evaluated_launch subject = compare_subject(drawing->state, drawing->row);
    double percent = occ_percent(subject.arch, subject.result);

    draw_bar(drawing->picture, at.row, at.column, COMPARE_BAR, percent / 100,
             limiter_role(limiter_first(drawing->row->result.limiters)));
    text_right(drawing->picture, at.row, at.column + COMPARE_BAR, at.column + at.columns,
               ROLE_strong, OCCUPANCY(percent, launch_bounding(&subject)));
}

static void draw_number(const struct compare_drawing *drawing, rect at, long long number)
{
    char text[NUMBER_SIZE];

    text_right(drawing->picture, at.row, at.column, at.column + at.columns, ROLE_text,
               number_format(text, number));
}

void compare_cell_blocks(const struct compare_drawing *drawing, rect at)
{
    draw_number(drawing, at, drawing->row->result.blocks);
}

void compare_cell_warps(const struct compare_drawing *drawing, rect at)
{
    char text[NUMBER_SIZE];

    snprintf(text, sizeof text, "%d/%d", drawing->row->result.warps,
             drawing->profile->arch.max_warps_per_sm);
    text_right(drawing->picture, at.row, at.column, at.column + at.columns, ROLE_text, text);
}

/* A number, or a bound of it where the sizes of the GPCs are unknown. */
static void draw_bounded(const struct compare_drawing *drawing, rect at, const char *bound,
                         const char *number)
{
    char text[NUMBER_SIZE + 4];

    snprintf(text, sizeof text, "%s%s", drawing->row->waves.upper_bound ? bound : "", number);
    text_right(drawing->picture, at.row, at.column, at.column + at.columns, ROLE_text, text);
}

/* The name of the limit, or those of several in brief; they may take a cell of the gap. */
void compare_cell_limiter(const struct compare_drawing *drawing, rect at)
{
    const struct language *language = drawing->picture->language;
    unsigned limiters = drawing->row->result.limiters;
    occ_limit_id first = limiter_first(limiters);
    rect room = {at.row, at.column, 1, at.columns + COMPARE_GAP - 1};
    struct line line = line_of(drawing->picture, room, 0);
    char text[PHRASE_SIZE];

    if ((limiters & (limiters - 1)) == 0) {
        line_text(&line, limiter_role(first), limit_name(language, first));
        return;
    }
    limiter_briefs(language, limiters, text, sizeof text);
    if (text_width(text) > room.columns) {
        sentence(text, sizeof text, language, SAY(COMPARE_LIMITS, __builtin_popcount(limiters)));
    }
    line_text(&line, limiter_role(first), text);
}

void compare_cell_resident(const struct compare_drawing *drawing, rect at)
{
    char number[NUMBER_SIZE];

    if (drawing->device) {
        draw_bounded(drawing, at, "≤", number_format(number, drawing->row->waves.resident_blocks));
    }
}

/* A check mark in front of the waves, where one is enough. */
void compare_cell_waves(const struct compare_drawing *drawing, rect at)
{
    bool one = compare_one_wave(drawing->row);
    char text[NUMBER_SIZE];

    if (!drawing->device || drawing->row->waves.waves <= 0) {
        return;
    }
    snprintf(text, sizeof text, "%.*f", number_decimals(drawing->row->waves.waves),
             drawing->row->waves.waves);
    if (one) {
        int first = text_right(drawing->picture, at.row, at.column, at.column + at.columns,
                               ROLE_good, text);

        grid_put(drawing->picture, at.row, first - 2, COMPARE_ONE_WAVE_MARK, ROLE_good);
    } else {
        draw_bounded(drawing, at, "≥", text);
    }
}

void compare_cell_clusters(const struct compare_drawing *drawing, rect at)
{
    char number[NUMBER_SIZE];

    if (drawing->device && drawing->row->launch.cluster_size > 0) {
        draw_bounded(drawing, at, "≤", number_format(number, drawing->row->waves.active_clusters));
    }
}

static uint32_t spark_glyph(const grid *picture, int level)
{
    static const char ascii[] = ".:-=+*%#";
    static const uint32_t shades[] = {0x2591, 0x2592, 0x2593, GLYPH_FULL}; /* as those of a track */

    if (picture->half_blocks && !picture->ascii) {
        return shades[level / 2];
    }
    return glyph_or(picture, 0x2581 + (uint32_t)level, ascii[level]);
}

void compare_cell_spark(const struct compare_drawing *drawing, rect at)
{
    occ_parameter slider = drawing->state->slider;
    occ_range range = drawing->state->curves[slider].range;
    int slots = drawing->profile->arch.max_warps_per_sm;
    occ_point points[COMPARE_SPARK_MOST];
    long long values = (long long)range.last - range.first + 1;
    int step = values > at.columns ? (int)(values / at.columns) : 1;
    int count = values < at.columns ? (int)values : at.columns;

    const occ_launch launch = slider_launch(&drawing->row->launch, slider);
    occ_axis axis = {slider, range.first + step - 1, step, (size_t)count};

    if (values < 2 || occ_curve(&drawing->profile->arch, NULL, &launch, axis, points) != OCC_OK) {
        return;
    }
    for (int i = 0; i < at.columns; i++) {
        const occ_point *point = &points[i * count / at.columns];

        if (point->blocks > 0) {
            int level = (point->warps * SPARK_LEVELS + slots - 1) / slots - 1;

            grid_put(drawing->picture, at.row, at.column + i, spark_glyph(drawing->picture, level),
                     limiter_role(limiter_first(point->limiters)));
        }
    }
}
