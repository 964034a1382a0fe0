/* SPDX-License-Identifier: MIT */
/* Checks a tour on a screen: its points are in sight, and an answer only once it is shown. */
#include "command/explore/exploration.h"
#include "view/view.h"

enum { ROWS = 24, COLUMNS = 80, WIDE = 3 /* digits of a number that nothing else has by chance */ };

struct screening {
    const tour *played;
    explorer state;
    tour_player player;
    grid picture;
    grid without; /* the mark of the point */
    struct mistakes mistakes;
};

static const tour_scene *scene_of(const struct screening *check)
{
    return &check->played->scenes[check->player.scene];
}

/* ---- Points: what a mark changes is in sight */

static void check_point(struct screening *check)
{
    lecture_point *point = &check->player.lecture.point;
    const tour_line *line = tour_next_line(scene_of(check), "point", NULL);
    const lecture_point kept = *point;
    bool marked = false;

    if (!line || point->kind == LECTURE_NOTHING) {
        return;
    }
    view_render(&check->state, &check->picture);
    point->kind = LECTURE_NOTHING;
    view_render(&check->state, &check->without);
    *point = kept;
    for (int i = 0; i < ROWS * COLUMNS; i++) {
        const cell *with = &check->picture.cells[i];
        const cell *other = &check->without.cells[i];

        marked |= with->glyph != other->glyph || with->reverse != other->reverse;
    }
    if (!marked) {
        mistake_add(&check->mistakes, line->line,
                    SAY(TOUR_POINT_HIDDEN, line->value, COLUMNS, ROWS));
    }
}

/* ---- Answers */

/* The unit behind a key's figure: a small one may appear by chance. NULL: only wide ones count. */
static const char *unit_of(const char *key)
{
    bool blocks = strcmp(key, "blocks") == 0 || text_starts_with(key, "limit_");

    return strcmp(key, "warps") == 0 ? " warp" : blocks ? " block" : NULL;
}

/* Whether a text has the figure as a whole number: "75 %", "19,968", "48 warps", "48/64 warps". */
static bool has_figure(const char *text, const char *figure, const char *unit)
{
    static const char inner[] = "0123456789,.";
    size_t length = strlen(figure);
    bool wide = strchr(figure, '%') || length >= WIDE;

    for (const char *at = text; (at = strstr(at, figure)) != NULL; at++) {
        const char *end = at + length;
        bool whole =
            (at == text || !strchr(inner, at[-1])) && strspn(end, inner) == strspn(end, ",.");

        end += *end == '/' ? 1 + strspn(end + 1, inner) : 0;
        if (whole && (wide || (unit && text_starts_with(end, unit)))) {
            return true;
        }
    }
    return false;
}

static bool screen_has(const struct screening *check, const char *figure, const char *unit)
{
    for (int row = 0; row < ROWS; row++) {
        char text[COLUMNS + 1] = "";

        for (int column = 0; column < COLUMNS; column++) {
            uint32_t glyph = grid_at(&check->picture, row, column)->glyph;

            text[column] = glyph > 0 && glyph < 0x80 ? (char)glyph : '?';
        }
        if (has_figure(text, figure, unit)) {
            return true;
        }
    }
    return false;
}

static void check_figure(struct screening *check, const tour_line *line, const char *figure,
                         const char *unit)
{
    char summary[TOUR_TEXT];

    scene_say(NULL, &check->played->scenes[0], "summary", NULL, summary);
    if (screen_has(check, figure, unit) || has_figure(summary, figure, unit)) {
        mistake_add(&check->mistakes, line->line, SAY(TOUR_ANSWER_SHOWN, figure));
    }
}

/* A place with a number; a setting of the launch is no answer. */
static void check_place(struct screening *check, const tour_line *line, const scene_piece *piece)
{
    char place[PLACE_SIZE], key[PLACE_SIZE], figure[PLACE_SIZE];

    text_format(place, sizeof place, "%.*s", (int)piece->length, piece->text);
    text_format(key, sizeof key, "%.*s", (int)strcspn(place, " "), place);
    if (parameter_find(key) == OCC_PARAM_COUNT &&
        place_fill(&check->state, place, figure, sizeof figure) &&
        strspn(figure, "0123456789") > 0) {
        check_figure(check, line, figure, unit_of(key));
    }
}

/* Numbers from 10,000 on that are written out: others are sizes of many things. */
static void check_numbers(struct screening *check, const tour_line *line, const scene_piece *piece)
{
    enum { LONG = 6 };
    char text[TOUR_TEXT];
    char *rest = text;
    char *word;

    text_format(text, sizeof text, "%.*s", (int)piece->length, piece->text);
    while ((word = strtok_r(rest, " :;=()", &rest)) != NULL) {
        word[strspn(word, "0123456789,")] = '\0';
        if (strlen(word) >= LONG) {
            check_figure(check, line, word, NULL);
        }
    }
}

/* ---- Scene by scene */

static void check_scene(struct screening *check)
{
    const tour_line *line = NULL;
    scene_piece piece;

    if (!check->player.lecture.answered) {
        view_render(&check->state, &check->picture);
        while ((line = tour_next_line(scene_of(check), "answer", line)) != NULL) {
            for (const char *text = line->value; scene_piece_next(&text, &piece);) {
                (piece.is_place ? check_place : check_numbers)(check, line, &piece);
            }
        }
        tour_act(&check->player, &check->state, ACTION_TOUR_ON);
    }
    check_point(check);
}

static void check_scenes(struct screening *check)
{
    tour_play(&check->player, check->played, &check->state);
    for (size_t scene = 0; scene != check->player.scene;) {
        scene = check->player.scene;
        check_scene(check);
        do {
            tour_act(&check->player, &check->state, ACTION_TOUR_ON);
        } while (scene == check->player.scene && check->state.message[0] == '\0');
    }
}

bool tour_check_screen(const tour *played, const char *name, profile_set *profiles,
                       message_list *messages)
{
    struct screening *check = memory_allocate_zeroed(1, sizeof *check);
    configuration start = {.profile = 0, .device = -1, .launch = OCC_LAUNCH_DEFAULT, .kernel = -1};
    bool good = false;

    if (check && played->scene_count > 1 &&
        !explorer_open(&check->state, &languages[LANGUAGE_EN], profiles, NULL, &start)) {
        check->played = played;
        mistakes_open(&check->mistakes, messages, name);
        if (grid_open(&check->picture, ROWS, COLUMNS) &&
            grid_open(&check->without, ROWS, COLUMNS)) {
            check_scenes(check);
        }
        good = check->mistakes.count == 0;
        grid_close(&check->picture);
        grid_close(&check->without);
        explorer_close(&check->state);
    }
    free(check);
    return good;
}
