/* SPDX-License-Identifier: MIT */
#include "command/tour_record.h"

#include <stdlib.h>

#include "base/memory.h"
#include "base/width.h"
#include "command/exploration.h"
#include "command/report_page.h"
#include "explorer/explorer.h"
#include "tour/player.h"
#include "view/view.h"

/* Reading aloud: some fifteen characters a second, and a breath. An ideograph has two cells. */
enum {
    ROWS = 24,
    COLUMNS = 80,
    COLORS = 256,
    BREATH = 1500,
    CELL = 65 /* milliseconds, as BREATH */
};

struct recording {
    explorer state;
    tour_player player;
    grid picture;
    struct asciicast cast;
    long long now; /* milliseconds since the first frame */
};

/* false: the file cannot be written. */
static bool show(struct recording *recording)
{
    const struct color_choice colors = {COLORS, recording->state.theme, false};

    view_render(&recording->state, &recording->picture);
    return asciicast_frame(&recording->cast, &recording->picture, colors, recording->now);
}

static void read_aloud(struct recording *recording, const char *text)
{
    recording->now += BREATH + (long long)CELL * text_width(text);
}

static bool show_motion(struct recording *recording)
{
    bool good = true;

    while (good && tour_patience(&recording->player) >= 0) {
        recording->now += tour_patience(&recording->player);
        tour_tick(&recording->player, &recording->state);
        good = show(recording);
    }
    return good;
}

/* The scene, its motion and question; then its answer. The frame before the last one ends the reading. */
static bool show_scene(struct recording *recording)
{
    const explorer_lecture *lecture = &recording->player.lecture;
    bool asks = !lecture->answered;
    bool good = show(recording);

    read_aloud(recording, lecture->text);
    good = good && show_motion(recording);
    if (asks) {
        read_aloud(recording, lecture->question);
        tour_act(&recording->player, &recording->state, ACTION_TOUR_ON);
        good = good && show(recording);
        read_aloud(recording, lecture->answer);
    }
    return good;
}

static bool play(struct recording *recording, const tour *told)
{
    size_t scene;
    bool good;

    tour_play(&recording->player, told, &recording->state);
    do {
        scene = recording->player.scene;
        good = show_scene(recording);
        tour_act(&recording->player, &recording->state, ACTION_TOUR_ON);
    } while (good && recording->player.scene != scene);
    return good && show(recording);
}

/* false: complained. */
static bool record_played(struct recording *recording, explore_input *input, const tour *told,
                          int rows, int columns)
{
    explorer *state = &recording->state;

    state->unicode = term_is_utf8();
    state->terminal_colors = COLORS;
    exploration_begin(state, input);
    if (!grid_open(&recording->picture, rows, columns)) {
        complain(state->language, SAY(OUT_OF_MEMORY));
        return false;
    }
    bool opened = exploration_record(input, &recording->cast);
    bool played = opened && play(recording, told);
    bool recorded = opened && exploration_recorded(input);

    grid_close(&recording->picture);
    return played && recorded;
}

/* false: complained. */
static bool record(explore_input *input, const tour *told, int rows, int columns)
{
    struct recording *recording = memory_allocate_zeroed(1, sizeof *recording);
    const char *reason = recording
                             ? exploration_open(&recording->state, input)
                             : word(input->setting->options->language, SENTENCE_OUT_OF_MEMORY);
    bool good = false;

    if (reason) {
        complain_text(reason);
    } else {
        good = record_played(recording, input, told, rows, columns);
        explorer_close(&recording->state);
    }
    free(recording);
    return good;
}

exit_status tour_record(struct setting *setting, const tour *told)
{
    const struct options *options = setting->options;
    explore_input input = exploration_input(setting, NULL, NULL);
    int rows = ROWS;
    int columns = COLUMNS;

    bool good = page_size_take(options, &rows, &columns) && record(&input, told, rows, columns);

    return good ? EXIT_FINE : EXIT_WRONG;
}
