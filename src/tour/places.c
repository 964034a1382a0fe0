/* SPDX-License-Identifier: MIT */
/* The texts of scenes, and their places: figures of a launch, each computed by the core. */
#include <string.h>

#include "base/range.h"
#include "base/text.h"
#include "launch/facts.h"
#include "launch/phrase.h"
#include "tour/tour.h"

enum { KIB = 1024, PERCENT = 100, DECIMALS = 2, KEY_SIZE = 64 };

/* ---- Another launch */

struct place_stage {
    const explorer *state;
    evaluated_launch subject;
    uint64_t series; /* of the measured ones, that are asked about */
    unsigned given;  /* 1 << occ_parameter for each that the place sets */
};

/* "registers=33": into the launch; "architecture=sm_90": the whole subject. false: refused. */
static bool take_setting(struct place_stage *stage, char *setting)
{
    char *value = strchr(setting, '=');
    char reason[SENTENCE_SIZE];

    *value++ = '\0';
    if (strcmp(setting, "architecture") == 0) {
        profile_set *profiles = stage->state->profiles;
        const profile *known = profile_set_get(profiles, (size_t)profile_set_find(profiles, value));

        stage->subject.profile = known;
        stage->subject.arch = known ? &known->arch : stage->subject.arch;
        stage->subject.device = known && known->device_count > 0 ? &known->devices[0] : NULL;
        return known != NULL;
    }
    if (strcmp(setting, "series") == 0) {
        stage->series &= measured_named(&stage->state->measured, value);
        return stage->series != 0;
    }
    occ_parameter id = parameter_find(setting);

    stage->given |= id < OCC_PARAM_COUNT ? 1u << id : 0u;
    return id < OCC_PARAM_COUNT &&
           parameter_parse(NULL, NULL, NULL, id, value, &stage->subject.launch, reason);
}

/* false: a value that the place sets is beyond the architecture. */
static bool evaluate(struct place_stage *stage)
{
    evaluated_launch *subject = &stage->subject;

    memset(subject->sources, 0, sizeof subject->sources); /* occupancies in texts are no bounds */
    return !(launch_clip(subject->arch, subject->device, &subject->launch) & stage->given) &&
           launch_evaluate(subject);
}

/* ---- The figure */

static bool put_number(fact_kind kind, double number, bool kib, char *out, size_t size)
{
    char text[NUMBER_SIZE];

    if (kind == FACT_KIND_SHARE) {
        number *= PERCENT;
    }
    if (kind == FACT_KIND_COUNT && !kib) {
        number_format(text, (long long)number);
    } else {
        number_format_real(text, kib ? number / KIB : number, DECIMALS);
    }
    text_format(out, size, "%s%s", text,
                kind == FACT_KIND_PERCENT || kind == FACT_KIND_SHARE ? " %" : "");
    return true;
}

/* The fact of a key: of the launch before one of the architecture. FACT_COUNT: none. */
static fact_id fact_find(const char *key)
{
    fact_id found = FACT_COUNT;

    for (fact_id id = 0; id < FACT_COUNT; id++) {
        if (fact_rows[id].key && strcmp(fact_rows[id].key, key) == 0 &&
            (found == FACT_COUNT || fact_rows[found].group == FACTS_ARCH)) {
            found = id;
        }
    }
    return found;
}

static bool put_fact(const struct place_stage *stage, const char *key, bool kib, char *out,
                     size_t size)
{
    fact_id id = fact_find(key);
    fact found;

    if (id == FACT_COUNT || (kib && fact_rows[id].kind != FACT_KIND_COUNT)) {
        return false;
    }
    if (id == FACT_LIMITER) {
        limiter_names(stage->subject.language, stage->subject.result.limiters, out, size);
        return true;
    }
    fact_evaluate(&stage->subject, id, &found);
    if (fact_rows[id].kind == FACT_KIND_TEXT) {
        text_format(out, size, "%s", found.text);
        return found.text[0] != '\0';
    }
    return found.known && put_number(fact_rows[id].kind, found.number, kib, out, size);
}

static bool put_parameter(const struct place_stage *stage, const char *key, bool kib, char *out,
                          size_t size)
{
    occ_parameter id = parameter_find(key);

    if (id == OCC_PARAM_COUNT || (kib && parameter_of(id)->kind != PARAMETER_KIND_BYTES)) {
        return false;
    }
    if (kib) {
        return put_number(FACT_KIND_COUNT, occ_get(&stage->subject.launch, id), kib, out, size);
    }
    parameter_format(stage->subject.language, &stage->subject.launch, id, out, size);
    return true;
}

/* Measured amount of the first series in sight at the slider's value, or its share of the best. */
static bool put_measured(const struct place_stage *stage, const char *key, char *out, size_t size)
{
    const measured_set *measured = &stage->state->measured;
    occ_parameter slider = stage->state->slider;
    bool share = strcmp(key, "measured_share") == 0;
    int series = stage->series != 0 ? __builtin_ctzll(stage->series) : measured->series_count;
    char text[NUMBER_SIZE];
    double amount;

    if ((!share && strcmp(key, "measured") != 0) || series >= measured->series_count ||
        !measured_at(measured, series, slider, slider_value_of(&stage->subject.launch, slider),
                     &amount)) {
        return false;
    }
    const measured_series *found = &measured->series[series];

    if (share) {
        return found->best > 0.0 &&
               put_number(FACT_KIND_PERCENT, whole_near(PERCENT * amount / found->best), false, out,
                          size);
    }
    measured_format(text, amount);
    text_format(out, size, "%s%s%s", text, found->unit[0] ? " " : "", found->unit);
    return true;
}

bool place_fill(const explorer *state, const char *place, char *out, size_t size)
{
    struct place_stage stage = {
        .state = state, .subject = state->now, .series = state->measured_shown};
    char words[PLACE_SIZE];
    char *rest = words;
    char *key;
    bool good = true;
    bool kib = false;

    stage.subject.launch = state->wanted.launch;
    text_format(words, sizeof words, "%s", place);
    key = strtok_r(rest, " ", &rest);
    for (char *word = strtok_r(NULL, " ", &rest); word && good; word = strtok_r(NULL, " ", &rest)) {
        kib = kib || strcmp(word, "KiB") == 0;
        good = strchr(word, '=') ? take_setting(&stage, word) : strcmp(word, "KiB") == 0;
    }
    if (!key || !good || !evaluate(&stage)) {
        return false;
    }
    return put_fact(&stage, key, kib, out, size) || put_parameter(&stage, key, kib, out, size) ||
           (!kib && put_measured(&stage, key, out, size));
}

/* ---- Texts */

/* A name of the program's own measurements stays. */
void tour_path(const tour *played, const char *name, char out[TOUR_PATH])
{
    bool beside = played->folder && name[0] != '/' && strchr(name, '.');

    text_format(out, TOUR_PATH, "%s%s", beside ? played->folder : "", name);
}

const tour_line *tour_next_line(const tour_scene *scene, const char *key, const tour_line *before)
{
    size_t i = before ? (size_t)(before - scene->lines) + 1 : 0;

    while (i < scene->count && strcmp(scene->lines[i].key, key) != 0) {
        i++;
    }
    return i < scene->count ? &scene->lines[i] : NULL;
}

const tour_line *tour_text_line(const tour_scene *scene, const char *key,
                                const struct language *language)
{
    char own[KEY_SIZE];

    text_format(own, sizeof own, "%s.%s", key, language ? language->code : "en");
    const tour_line *line = tour_next_line(scene, own, NULL);

    return line ? line : tour_next_line(scene, key, NULL);
}

void place_complain(const explorer *state, const char *place, struct mistakes *mistakes, int line)
{
    uint64_t shown = state->measured_shown;

    if (strncmp(place, "measured", strlen("measured")) == 0 && shown != 0 &&
        (shown & measured_on(&state->measured, state->slider)) == 0) {
        mistake_add(mistakes, line,
                    SAY(TOUR_SLIDER_MISSING, place, parameter_of(state->slider)->key));
    } else {
        mistake_add(mistakes, line, SAY(TOUR_PLACE_REFUSED, place));
    }
}

bool scene_piece_next(const char **text, scene_piece *piece)
{
    const char *close = **text == '{' ? strchr(*text, '}') : NULL;

    *piece = (scene_piece){.text = *text, .is_open = **text == '{' && !close};
    if (close) {
        piece->is_place = true;
        piece->text++;
        piece->length = (size_t)(close - piece->text);
        *text = close + 1;
    } else {
        piece->length = piece->is_open ? strlen(*text) : strcspn(*text, "{");
        *text += piece->length;
    }
    return piece->length > 0 || piece->is_place;
}

static void fill_place(const explorer *state, const scene_piece *piece, struct text_buffer *filled,
                       struct mistakes *mistakes, int line)
{
    char place[PLACE_SIZE], figure[PLACE_SIZE];

    text_format(place, sizeof place, "%.*s", (int)piece->length, piece->text);
    if (piece->length < PLACE_SIZE && place_fill(state, place, figure, sizeof figure)) {
        text_append(filled, "%s", figure);
        return;
    }
    text_append(filled, "{%s}", place);
    if (mistakes) {
        place_complain(state, place, mistakes, line);
    }
}

bool scene_fill(const explorer *state, const char *text, char out[TOUR_TEXT],
                struct mistakes *mistakes, int line)
{
    struct text_buffer filled = text_buffer_of(out, TOUR_TEXT);
    scene_piece piece;

    while (scene_piece_next(&text, &piece)) {
        if (piece.is_place) {
            fill_place(state, &piece, &filled, mistakes, line);
            continue;
        }
        text_add(&filled, piece.text, piece.length);
        if (piece.is_open && mistakes) {
            mistake_add(mistakes, line, SAY(TOUR_PLACE_OPEN, piece.text));
        }
    }
    return !filled.full;
}

bool scene_say(const explorer *state, const tour_scene *scene, const char *key,
               const struct language *language, char out[TOUR_TEXT])
{
    struct text_buffer text = text_buffer_of(out, TOUR_TEXT);
    const tour_line *line = tour_text_line(scene, key, language);
    char filled[TOUR_TEXT];
    bool whole = true;

    for (; line; line = tour_next_line(scene, line->key, line)) {
        whole &= !state || scene_fill(state, line->value, filled, NULL, 0);
        text_join(&text, " ", state ? filled : line->value);
    }
    return whole && !text.full;
}
