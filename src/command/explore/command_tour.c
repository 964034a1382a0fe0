/* SPDX-License-Identifier: MIT */
/* occupant tour: lists, checks and plays tours. */
#include <sys/stat.h>

#include "base/utf8.h"
#include "command/explore/exploration.h"
#include "view/view.h"

/* ---- Recording: the whole tour as an asciicast, without a terminal */

/* Display time of a scene: 1.5 s plus 65 ms per cell of text. */
enum {
    ROWS = 24,
    COLUMNS = 80,
    COLORS = 256,
    SCENE_TIME = 1500, /* milliseconds */
    CELL_TIME = 65
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
    recording->now += SCENE_TIME + (long long)CELL_TIME * text_width(text);
}

/* Shows the scene with its question, the answer, the motion; the next frame ends the reading. */
static bool show_scene(struct recording *recording)
{
    const explorer_lecture *lecture = &recording->player.lecture;
    bool asks = !lecture->answered;
    bool good = show(recording);

    read_aloud(recording, lecture->text);
    if (asks) {
        read_aloud(recording, lecture->question);
        tour_act(&recording->player, &recording->state, ACTION_TOUR_ON);
        good = good && show(recording);
        read_aloud(recording, lecture->answer);
    }
    while (good && tour_patience(&recording->player) >= 0) {
        recording->now += tour_patience(&recording->player);
        tour_tick(&recording->player, &recording->state);
        good = show(recording);
    }
    return good;
}

static bool record_tour(struct recording *recording, const tour *lecture)
{
    size_t scene;
    bool good;

    tour_play(&recording->player, lecture, &recording->state);
    do {
        scene = recording->player.scene;
        good = show_scene(recording);
        tour_act(&recording->player, &recording->state, ACTION_TOUR_ON);
    } while (good && recording->player.scene != scene);
    return good && show(recording);
}

/* Records a tour at 80 x 24 cells or --size, each text for a reader's time. false: complained. */
static bool record(struct recording *recording, explore_input *input, const tour *lecture)
{
    explorer *state = &recording->state;
    int rows = ROWS;
    int columns = COLUMNS;
    bool whole = true;

    if (!page_size_take(input->setting->options, &rows, &columns) ||
        !exploration_lead(state, input, &whole)) {
        return false;
    }
    state->terminal_colors = COLORS;
    theme_choose(state, state->theme);
    need_memory(grid_open(&recording->picture, rows, columns));
    bool opened = exploration_record(input, &recording->cast);
    bool played = opened && record_tour(recording, lecture);
    bool recorded = opened && exploration_recorded(input);

    grid_close(&recording->picture);
    explorer_close(state);
    return played && recorded;
}

enum { NAME_CELLS = 24 };

/* Complains of a name of no tour and no file, with the nearest one. false: it may be a file's. */
static bool explain_name(const char *name, const struct language *language)
{
    text_nearest nearest = {.word = name};

    if (strpbrk(name, "/.") || access(name, F_OK) == 0) {
        return false;
    }
    for (size_t i = 0; i < compiled_in_tour_count; i++) {
        text_nearest_offer(&nearest, tour_short_name(i));
    }
    const char *best = text_nearest_name(&nearest);

    if (name[0] != '\0' && name[strspn(name, "0123456789")] == '\0') {
        complain(language, SAY(TOUR_NO_NUMBER, name, (int)compiled_in_tour_count));
    } else {
        complain(language, best ? SENTENCE_TOUR_MEANT : SENTENCE_TOUR_UNKNOWN,
                 SAY_VALUES(name, best));
    }
    return true;
}

/* A tour of the program by its name, or that of a file; to be freed. false: complained. */
static bool open_tour(tour *lecture, const char *name, const struct language *language)
{
    message_list messages = {.language = language};
    int found = tour_find(name);

    *lecture = (tour){0};
    if (found < 0 && explain_name(name, language)) {
        return false;
    }
    bool good = found >= 0 ? tour_read(lecture, compiled_in_tours[found].name,
                                       compiled_in_tours[found].text,
                                       strlen(compiled_in_tours[found].text), &messages)
                           : tour_read_file(lecture, name, &messages);

    complain_of(&messages);
    return good;
}

static exit_status list(const struct language *language, FILE *output)
{
    for (size_t i = 0; i < compiled_in_tour_count; i++) {
        char title[TOUR_TEXT] = "";
        tour lecture;

        need_memory(open_tour(&lecture, compiled_in_tours[i].name, language));
        scene_say(NULL, &lecture.scenes[0], "title", language, title);
        fprintf(output, "%-*s %s\n", NAME_CELLS, compiled_in_tours[i].name, title);
        tour_free(&lecture);
    }
    prose_say(output, language, SAY(TOURS_HOW));
    return EXIT_FINE;
}

static bool check_one(const char *name, profile_set *profiles, const struct language *language,
                      FILE *output)
{
    message_list messages = {.language = language};
    tour lecture;
    bool good = open_tour(&lecture, name, language);

    good = tour_check(&lecture, name, profiles, &messages) && good;
    good = tour_check_screen(&lecture, name, profiles, &messages) && good;
    complain_of(&messages);
    if (good) {
        prose_say(output, language, SAY(TOUR_GOOD, name, lecture.scene_count - 1));
    }
    tour_free(&lecture);
    return good;
}

/* Every operand, or without one every tour of the program. */
static exit_status check(struct setting *setting, FILE *output)
{
    const struct options *options = setting->options;
    exit_status status = EXIT_FINE;
    int own = options->operand_count > 0 ? 0 : (int)compiled_in_tour_count;

    for (int i = 0; i < options->operand_count + own; i++) {
        const char *name = own > 0 ? compiled_in_tours[i].name : options->operands[i];
        struct stat file;
        bool there = tour_find(name) >= 0 ||
                     (stat(name, &file) == 0 && !S_ISDIR(file.st_mode) && access(name, R_OK) == 0);

        if (!check_one(name, &setting->profiles, options->language, output) &&
            status != EXIT_WRONG) {
            status = there ? EXIT_FAILED : EXIT_WRONG;
        }
    }
    return status;
}

static exit_status open_and_play(struct setting *setting)
{
    const struct options *options = setting->options;
    struct recording *recording = allocate(1, sizeof *recording);
    exit_status status = EXIT_WRONG;
    tour lecture = {0};

    if (setting_choose(setting) && open_tour(&lecture, options->operands[0], options->language)) {
        explore_input input = exploration_input(setting, NULL, NULL);

        input.tour = &lecture;
        status = !options->given[OPTION_RECORD]        ? explore(&input)
                 : record(recording, &input, &lecture) ? EXIT_FINE
                                                       : EXIT_WRONG;
    }
    free(recording);
    tour_free(&lecture);
    return status;
}

exit_status command_tour(struct setting *setting, FILE *output)
{
    const struct options *options = setting->options;

    if (options->given[OPTION_NOTES]) {
        return tour_notes_follow(options->language, output);
    }
    if (options->given[OPTION_FIELDS]) {
        tour_fields_print(output, options->language);
        return EXIT_FINE;
    }
    if (options->given[OPTION_CHECK]) {
        return check(setting, output);
    }
    if (options->operand_count == 0) {
        return list(options->language, output);
    }
    if (options->operand_count > 1) {
        return complain_wrong(options->language, SAY(TOUR_OPERANDS));
    }
    return open_and_play(setting);
}
