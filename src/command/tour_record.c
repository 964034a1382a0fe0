/* SPDX-License-Identifier: MIT */
#include "command/tour_record.h"

#include <stdlib.h>

#include "base/memory.h"
#include "base/replace_file.h"
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

/* false: errno, or the lack of memory, says why. */
static bool record_played(struct recording *recording, const explore_input *input, const tour *told,
                          int rows, int columns)
{
    explorer *state = &recording->state;
    const char *path = input->setting->options->values[OPTION_RECORD][0];

    state->unicode = term_is_utf8();
    state->terminal_colors = COLORS;
    exploration_begin(state, input);
    bool good = grid_open(&recording->picture, rows, columns) &&
                asciicast_open(&recording->cast, path) && play(recording, told);

    asciicast_close(&recording->cast);
    grid_close(&recording->picture);
    return good;
}

/* NULL, or the reason of a failure. */
static const char *record(const explore_input *input, const tour *told, int rows, int columns)
{
    const struct language *language = input->setting->options->language;
    struct recording *recording = memory_allocate_zeroed(1, sizeof *recording);
    const char *reason;

    if (!recording) {
        return word(language, SENTENCE_OUT_OF_MEMORY);
    }
    reason = exploration_open(&recording->state, input);
    if (!reason) {
        recording->cast.descriptor = -1;
        reason = record_played(recording, input, told, rows, columns)
                     ? NULL
                     : replace_file_error(language);
        explorer_close(&recording->state);
    }
    free(recording);
    return reason;
}

exit_status tour_record(struct setting *setting, const tour *told)
{
    const struct options *options = setting->options;
    const explore_input input = exploration_input(setting, NULL, NULL);
    int rows = ROWS;
    int columns = COLUMNS;

    if (!page_size_take(options, &rows, &columns)) {
        return EXIT_WRONG;
    }
    const char *reason = record(&input, told, rows, columns);

    if (reason) {
        complain(options->language, SAY(FILE_FAILED, options->values[OPTION_RECORD][0], reason));
    }
    return reason ? EXIT_WRONG : EXIT_FINE;
}
