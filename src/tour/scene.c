/* SPDX-License-Identifier: MIT */
#include "tour/tour.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/range.h"
#include "explorer/change.h"
#include "explorer/page.h"
#include "explorer/session.h"

enum { WORD_SIZE = 64, RATE_MOST = 100, RATE_DEFAULT = 2, MOTION_SECONDS_MOST = 60 };

bool scene_is_text(const char *key, size_t count)
{
    size_t length = strcspn(key, ".");

    for (language_id i = 0; key[length] && strcmp(key + length + 1, languages[i].code) != 0;) {
        if (++i == LANGUAGE_COUNT) {
            return false;
        }
    }
    for (size_t i = 0; i < count; i++) {
        const char *own = tour_field_at(i).key;

        if (own && strncmp(own, key, length) == 0 && own[length] == '\0') {
            return true;
        }
    }
    return false;
}

struct stage {
    const tour *played;
    const tour_scene *scene;
    explorer *draft;
    measured_set measured; /* of the scene; goes over to the explorer */
    scene_play *play;
    struct mistakes *mistakes; /* NULL: none are wanted */
    int line;
    int row; /* of the page */
};

static void refuse(struct stage *stage, sentence_id id, const struct sentence_value *values,
                   size_t count)
{
    if (stage->mistakes) {
        mistake_add(stage->mistakes, stage->line, id, values, count);
    }
}

/* ---- The launch */

static void take_architecture(struct stage *stage, const char *name)
{
    explorer *state = stage->draft;
    int found = profile_set_find(state->profiles, name);
    const profile *known = profile_set_get(state->profiles, (size_t)found);

    if (!known) {
        refuse(stage, SAY(SESSION_NO_ARCHITECTURE, name));
        return;
    }
    state->wanted.profile = found;
    state->wanted.device = known->device_count > 0 ? 0 : -1;
}

static void take_device(struct stage *stage, const char *name)
{
    explorer *state = stage->draft;
    device_match match = profile_set_find_device(state->profiles, name, state->wanted.profile);

    if (match.count == 1) {
        state->wanted.device = match.device;
    } else {
        refuse(stage,
               SAY(SESSION_NO_DEVICE, state->profiles->entries[state->wanted.profile].name, name));
    }
}

/* A parameter of the launch, or a key of sessions. */
static void take_setting(struct stage *stage, const char *key, const char *text)
{
    configuration *wanted = &stage->draft->wanted;
    session_place place = {.launch = wanted->launch, .stated = wanted->given};
    char reason[MESSAGE_SIZE];

    if (!session_read(stage->draft, IN_SESSION | IN_SCENE, &place, key, text, reason) &&
        stage->mistakes) {
        mistake_text(stage->mistakes, stage->line, reason);
    }
    wanted->launch = place.launch;
    wanted->given = place.stated;
}

/* ---- What it points at */

static occ_limit_id limit_find(const char *key)
{
    occ_limit_id id = 0;

    while (id < OCC_ROW_COUNT && strcmp(occ_limit_key(id), key) != 0) {
        id++;
    }
    return id;
}

/* "slider registers", "limit smem", "value registers 33" */
static void take_point(struct stage *stage, const char *text)
{
    lecture_point *point = &stage->play->point;
    char kind[WORD_SIZE] = "";
    char name[WORD_SIZE] = "";
    int length = 0;
    int count = sscanf(text, "%63s %63s %n%9d %n", kind, name, &length, &point->value, &length);

    count = text[length] == '\0' ? count : 0;
    point->parameter = parameter_find(name);
    point->limit = limit_find(name);
    if (count == 2 && strcmp(kind, "limit") == 0 && point->limit < OCC_ROW_COUNT) {
        point->kind = LECTURE_LIMIT;
    } else if (slider_place(point->parameter) >= 0 && count >= 2 &&
               strcmp(kind, count == 2 ? "slider" : "value") == 0) {
        point->kind = count == 2 ? LECTURE_SLIDER : LECTURE_VALUE;
        stage->draft->slider = point->parameter;
    } else {
        refuse(stage, SAY(TOUR_POINT_REFUSED, text));
    }
}

/* "6": the cursor's row on the page, from 0. */
static void take_row(struct stage *stage, const char *text)
{
    enum { ROW_MOST = 999 };
    char reason[SENTENCE_SIZE];

    if (!number_read(text, NUMBER_COUNT, 0, ROW_MOST, &stage->row, stage->draft->language, reason,
                     sizeof reason)) {
        refuse(stage, SAY(FIELD_REFUSED, "row", reason));
    }
}

/* " by 128 at 4": both may be left out. */
static bool read_pace(const char *text, scene_motion *motion)
{
    char word[WORD_SIZE];
    int number;
    int length;

    for (; sscanf(text, " %63s %9d%n", word, &number, &length) == 2; text += length) {
        if (strcmp(word, "by") == 0) {
            motion->step = number;
        } else if (strcmp(word, "at") == 0) {
            motion->per_second = number;
        } else {
            return false;
        }
    }
    return text[strspn(text, " ")] == '\0' && motion->step >= 1 && motion->per_second >= 1 &&
           motion->per_second <= RATE_MOST;
}

static int motion_steps(const scene_motion *motion)
{
    return (abs(motion->to - motion->from) + motion->step - 1) / motion->step;
}

int scene_motion_value(const scene_motion *motion, int steps)
{
    if (steps >= motion_steps(motion)) {
        return motion->to;
    }
    return motion->from + (motion->to > motion->from ? steps : -steps) * motion->step;
}

static void take_motion(struct stage *stage, const char *text)
{
    occ_launch *launch = &stage->draft->wanted.launch;
    scene_motion motion = {.step = 1, .per_second = RATE_DEFAULT};
    char name[WORD_SIZE] = "";
    int length = 0;
    int count = sscanf(text, "%63s %9d..%9d%n", name, &motion.from, &motion.to, &length);

    motion.parameter = parameter_find(name);
    if (count < 3 || !read_pace(text + length, &motion) || slider_place(motion.parameter) < 0) {
        refuse(stage, SAY(TOUR_MOTION_REFUSED, text, RATE_MOST));
        return;
    }
    int seconds = (motion_steps(&motion) + motion.per_second - 1) / motion.per_second;

    if (seconds > MOTION_SECONDS_MOST) {
        refuse(stage, SAY(TOUR_MOTION_LONG, seconds, MOTION_SECONDS_MOST));
        return;
    }
    stage->play->motion = motion;
    stage->draft->slider = motion.parameter;
    stage->draft->wanted.given |= 1u << motion.parameter;
    slider_set_value(launch, motion.parameter, motion.from);
}

/* ---- Measured points */

/* "h200", or a file beside the tour's. */
static void take_overlay(struct stage *stage, const char *name)
{
    explorer *state = stage->draft;
    message_list messages = {.language = state->language};
    char path[TOUR_PATH];

    tour_path(stage->played, name, path);
    if (!measured_read(&stage->measured, path, false, &messages) || messages.count > 0) {
        const char *reason = messages.count > 0 ? messages.items[0].text
                                                : word(state->language, SENTENCE_OUT_OF_MEMORY);

        refuse(stage, SAY(FIELD_REFUSED, "overlay", reason));
    }
    message_free(&messages);
    state->measured_shown = measured_all(&stage->measured);
}

static void take_series(struct stage *stage, const char *pattern)
{
    uint64_t found = measured_named(&stage->measured, pattern);

    if (found == 0) {
        refuse(stage, SAY(TOUR_SERIES_NONE, pattern));
    } else {
        stage->draft->measured_shown = found;
    }
}

/* ---- All of it */

/* The order of the keys, whatever that of the lines: each rests on those before. */
enum { TAKE_ARCHITECTURE, TAKE_SETTINGS, TAKE_SHOWN, TAKE_COUNT };

/* The keys of tours beside the launch's and the session's: texts, then those of scenes. */
static const struct scene_key {
    tour_field field;
    void (*take)(struct stage *stage,
                 const char *value); /* NULL: of a text, or tour_check reads it */
    int turn;
} scene_keys[] = {
    {{"title", SENTENCE_TOUR_TITLE}, NULL, TAKE_SHOWN},
    {{"summary", SENTENCE_TOUR_SUMMARY}, NULL, TAKE_SHOWN},
    {{"text", SENTENCE_TOUR_TEXT}, NULL, TAKE_SHOWN},
    {{"question", SENTENCE_TOUR_QUESTION}, NULL, TAKE_SHOWN},
    {{"notes", SENTENCE_TOUR_NOTES}, NULL, TAKE_SHOWN},
    {{"answer", SENTENCE_TOUR_ANSWER}, NULL, TAKE_SHOWN},
    {{"architecture", SENTENCE_TOUR_ARCHITECTURE}, take_architecture, TAKE_ARCHITECTURE},
    {{"device", SENTENCE_TOUR_DEVICE}, take_device, TAKE_SETTINGS},
    {{"beside", SENTENCE_TOUR_BESIDE}, NULL, TAKE_SETTINGS},
    {{"row", SENTENCE_TOUR_ROW}, take_row, TAKE_SHOWN},
    {{"point", SENTENCE_TOUR_POINT}, take_point, TAKE_SHOWN},
    {{"motion", SENTENCE_TOUR_MOTION}, take_motion, TAKE_SHOWN},
    {{"overlay", SENTENCE_TOUR_OVERLAY}, take_overlay, TAKE_SETTINGS},
    {{"series", SENTENCE_TOUR_SERIES}, take_series, TAKE_SHOWN},
    {{"claim", SENTENCE_TOUR_CLAIM}, NULL, TAKE_SETTINGS},
    {{"fact", SENTENCE_TOUR_FACT}, NULL, TAKE_SETTINGS},
};

tour_field tour_field_at(size_t index)
{
    return index < sizeof scene_keys / sizeof *scene_keys ? scene_keys[index].field
                                                          : (tour_field){0};
}

static void take(struct stage *stage, const tour_line *line, int turn)
{
    const struct scene_key *own = NULL;

    for (size_t i = 0; tour_field_at(i).key; i++) {
        own = strcmp(scene_keys[i].field.key, line->key) == 0 ? &scene_keys[i] : own;
    }
    if (turn != (own ? own->turn : TAKE_SETTINGS)) {
        return;
    }
    stage->line = line->line;
    if (own && own->take) {
        own->take(stage, line->value);
    } else if (!own && !scene_is_text(line->key, SCENE_TEXTS)) {
        take_setting(stage, line->key, line->value);
    }
}

/* Every scene begins on the page of graphs, without choices of an earlier one or of the user. */
static void clear(explorer *state)
{
    state->wanted = state->start;
    state->page = PAGE_GRAPHS;
    state->slider = OCC_PARAM_BLOCK_SIZE;
    state->overlay = OVERLAY_NONE;
    state->entry.open = false;
    state->percent = state->carveouts = state->every_warp = state->every_change = false;
    state->large = state->presenter;
    state->question = (advice_question){0};
    state->now.latency = LATENCY_NONE;
    state->map.x = OCC_PARAM_BLOCK_SIZE;
    state->map.y = OCC_PARAM_REGISTERS;
    state->map.limiters = false;
    state->compare.chosen.count = 0;
    state->pin_count = 0;
    state->measured_shown = 0;
}

/* ---- What an architecture allows; the lines of a scene may name it last */

static void refuse_value(struct stage *stage, const char *key, int value, occ_range range)
{
    stage->line = tour_next_line(stage->scene, key, NULL)->line;
    refuse(stage, SAY(TOUR_VALUE_BEYOND, key, value, range.first, range.last));
}

/* false: refused, as no value of a slider. */
static bool check_value(struct stage *stage, const char *key, occ_range slider, int value)
{
    bool within = value >= slider.first && value <= slider.last;

    if (!within) {
        refuse_value(stage, key, value, slider);
    }
    return within;
}

static void check_bounds(struct stage *stage, const explorer *state)
{
    scene_play *play = stage->play;
    const scene_motion motion = play->motion;
    const occ_range range = state->curves[motion.parameter].range;

    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        const char *key = parameter_of(id)->key;

        if ((state->clipped & 1u << id) && tour_next_line(stage->scene, key, NULL)) {
            refuse_value(
                stage, key, occ_get(&state->wanted.launch, id),
                parameter_bounds(state->now.arch, state->now.device, &state->now.launch, id));
        }
    }
    if (play->point.kind == LECTURE_VALUE &&
        !check_value(stage, "point", state->curves[play->point.parameter].range,
                     play->point.value)) {
        play->point = (lecture_point){0};
    }
    if (motion.per_second > 0 && (!check_value(stage, "motion", range, motion.from) ||
                                  !check_value(stage, "motion", range, motion.to))) {
        play->motion = (scene_motion){0};
    }
}

void scene_apply(const tour *played, const tour_scene *scene, explorer *state, scene_play *play,
                 struct mistakes *mistakes)
{
    struct stage stage = {.played = played,
                          .scene = scene,
                          .draft = memory_allocate_zeroed(1, sizeof *stage.draft),
                          .play = play,
                          .mistakes = mistakes};

    *play = (scene_play){0};
    if (!stage.draft) {
        say(state, true, SAY(OUT_OF_MEMORY));
        return;
    }
    *stage.draft = *state;
    clear(stage.draft);
    for (int turn = 0; turn < TAKE_COUNT; turn++) {
        for (size_t i = 0; i < scene->count; i++) {
            take(&stage, &scene->lines[i], turn);
        }
    }
    change_keep(state, true);
    measured_free(&state->measured);
    *state = *stage.draft;
    state->measured = stage.measured;
    change_update(state);
    explorer_show_page(state, state->page);
    if (stage.row > 0) {
        page_move_to(state, clamp(stage.row, 0, page_row_count(state) - 1));
    }
    check_bounds(&stage, state);
    free(stage.draft);
}
