/* SPDX-License-Identifier: MIT */
/* A tour proved: its scenes can be played, its claims hold, and its texts state no number of their own. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/language.h"
#include "base/text_buffer.h"
#include "explorer/explorer.h"
#include "tour/places.h"

enum { NUMBERS_SIZE = 2 * TOUR_TEXT, NUMBER_TEXT = 40 };

struct check {
    const tour *told;
    const tour_scene *scene;
    explorer state;
    struct mistakes mistakes;
    char numbers[NUMBERS_SIZE]; /* all that the scene states beside its texts */
};

/* ---- Numbers */

static bool in_word(char c)
{
    return isalnum((unsigned char)c) || c == '_' || (c & 0x80);
}

/* The next number that is no part of a name ("sm_80", "A100"): "1,024" as "1024". NULL: none. */
static const char *next_number(const char *start, const char *text, char number[NUMBER_TEXT])
{
    size_t length = 0;

    while (*text && (!isdigit((unsigned char)*text) ||
                     (text > start && in_word(text[-1]) && !(text[-1] & 0x80)))) {
        text++;
    }
    for (; isdigit((unsigned char)*text) ||
           ((*text == ',' || *text == '.') && isdigit((unsigned char)text[1]));
         text++) {
        if (*text != ',' && length + 1 < NUMBER_TEXT) {
            number[length++] = *text;
        }
    }
    number[length] = '\0';
    return length > 0 ? text : NULL;
}

static bool is_stated(const char *numbers, const char *number)
{
    char own[NUMBER_TEXT] = "";

    for (const char *at = numbers; (at = next_number(numbers, at, own)) != NULL;) {
        if (strcmp(own, number) == 0) {
            return true;
        }
    }
    return false;
}

/* Numbers of a text outside of its places. */
static void check_numbers(struct check *check, const tour_line *line)
{
    char plain[TOUR_TEXT] = "";
    char number[NUMBER_TEXT];
    size_t used = 0;
    bool place = false;

    for (const char *at = line->value; *at && used + 1 < sizeof plain; at++) {
        place = *at == '{' || (place && *at != '}');
        plain[used++] = place ? ' ' : *at;
    }
    plain[used] = '\0';
    for (const char *at = plain; (at = next_number(plain, at, number)) != NULL;) {
        if (!is_stated(check->numbers, number)) {
            mistake_add(&check->mistakes, line->line, SAY(TOUR_NUMBER_UNSTATED, number));
        }
    }
}

/* What the settings, claims, facts and places of the scene state. */
static void gather_numbers(struct check *check)
{
    struct text_buffer numbers = text_buffer_of(check->numbers, sizeof check->numbers);

    for (size_t i = 0; i < check->scene->count; i++) {
        const tour_line *line = &check->told->lines[check->scene->first + i];

        for (const char *at = line->value; !scene_is_text(line->key, SCENE_TEXTS) && *at; at++) {
            text_append(&numbers, "%c", *at == '=' ? ' ' : *at);
        }
        for (const char *at = line->value; (at = strchr(at, '{')) != NULL; at++) {
            for (const char *in = at; *in && *in != '}'; in++) {
                text_append(&numbers, "%c", *in == '=' || *in == '{' ? ' ' : *in);
            }
        }
        text_append(&numbers, " ");
    }
}

/* ---- Claims */

/* "occupancy registers=33: 75 %" */
static void check_claim(struct check *check, const tour_line *line)
{
    char place[PLACE_SIZE];
    char figure[PLACE_SIZE];
    size_t length = strcspn(line->value, ":");
    const char *value = line->value + length + strspn(line->value + length, ": ");

    text_format(place, sizeof place, "%.*s", (int)length, line->value);
    if (line->value[length] == '\0' || *value == '\0') {
        mistake_add(&check->mistakes, line->line, SAY(TOUR_CLAIM_REFUSED, line->value));
    } else if (!place_fill(&check->state, place, figure, sizeof figure)) {
        mistake_add(&check->mistakes, line->line, SAY(TOUR_PLACE_REFUSED, place));
    } else if (strcmp(figure, value) != 0) {
        mistake_add(&check->mistakes, line->line, SAY(TOUR_CLAIM_WRONG, place, figure, value));
    }
}

/* ---- All */

static void check_scene(struct check *check)
{
    scene_play play;

    scene_apply(check->told, check->scene, &check->state, &play, &check->mistakes);
    gather_numbers(check);
    for (size_t i = 0; i < check->scene->count; i++) {
        const tour_line *line = &check->told->lines[check->scene->first + i];
        char filled[TOUR_TEXT];

        if (scene_is_text(line->key, SCENE_TEXTS)) {
            check_numbers(check, line);
            scene_fill(&check->state, line->value, filled, &check->mistakes, line->line);
        } else if (strcmp(line->key, "claim") == 0) {
            check_claim(check, line);
        }
    }
}

bool tour_check(const tour *told, const char *name, profile_set *profiles, message_list *messages)
{
    struct check check = {.told = told};
    configuration start = {.profile = 0, .device = -1, .launch = OCC_LAUNCH_DEFAULT, .kernel = -1};
    const char *reason =
        explorer_open(&check.state, &languages[LANGUAGE_EN], profiles, NULL, &start);

    if (reason) {
        message_add(messages, "%s", reason);
        return false;
    }
    mistakes_open(&check.mistakes, messages, name);
    for (size_t i = 1; i < told->scene_count; i++) {
        check.scene = &told->scenes[i];
        check_scene(&check);
    }
    explorer_close(&check.state);
    return check.mistakes.count == 0;
}
