/* SPDX-License-Identifier: MIT */
/* Checks a tour: scenes can be played, claims hold, and texts state no number of their own. */
#include <string.h>

#include "base/range.h"
#include "base/text.h"
#include "base/utf8.h"
#include "tour/tour.h"

#define DIGITS "0123456789"
#define WORD DIGITS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_"

enum { NUMBER_TEXT = 40, NO_DIGIT = -1, NUMBER_SIGN = 10, ASCII_END = 0x80 };

struct check {
    const tour *played;
    const tour_scene *scene;
    explorer state;
    struct mistakes mistakes;
};

/* ---- Numbers */

/* Zero of each script's ten digits: Unicode's category Nd, in the order of its code points. */
static const uint32_t zeros[] = {
    '0',    0x0660, 0x06f0, 0x07c0, 0x0966,  0x09e6,  0x0a66,  0x0ae6,  0x0b66,  0x0be6,  0x0c66,
    0x0ce6, 0x0d66, 0x0de6, 0x0e50, 0x0ed0,  0x0f20,  0x1040,  0x1090,  0x17e0,  0x1810,  0x1946,
    0x19d0, 0x1a80, 0x1a90, 0x1b50, 0x1bb0,  0x1c40,  0x1c50,  0xa620,  0xa8d0,  0xa900,  0xa9d0,
    0xa9f0, 0xaa50, 0xabf0, 0xff10, 0x104a0, 0x1d7ce, 0x1d7d8, 0x1d7e2, 0x1d7ec, 0x1d7f6,
};

/* Superscripts, fractions, Roman and circled numbers: categories No and Nl, first and last. */
static const uint32_t signs[][2] = {
    {0x00b2, 0x00b3}, {0x00b9, 0x00b9}, {0x00bc, 0x00be}, {0x2070, 0x2070}, {0x2074, 0x2079},
    {0x2080, 0x2089}, {0x2150, 0x2189}, {0x2460, 0x249b}, {0x24ea, 0x24ff}, {0x2776, 0x2793},
    {0x3220, 0x3229}, {0x3248, 0x324f}, {0x3251, 0x325f}, {0x3280, 0x3289}, {0x32b1, 0x32bf},
};

/* 0 to 9; NUMBER_SIGN: a number of another kind. NO_DIGIT: no number. */
static int digit_of(uint32_t c)
{
    for (size_t i = 0; i < sizeof zeros / sizeof *zeros; i++) {
        if (c >= zeros[i] && c <= zeros[i] + 9) {
            return (int)(c - zeros[i]);
        }
    }
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        if (c >= signs[i][0] && c <= signs[i][1]) {
            return NUMBER_SIGN;
        }
    }
    return NO_DIGIT;
}

static bool is_letter(uint32_t c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

/* Whether a character separates digits: "1,024", "1.5". */
static bool is_separator(const char *at, const char *end)
{
    return (*at == ',' || *at == '.') && at + 1 < end && at[1] >= '0' && at[1] <= '9';
}

/* The next number outside names: "1,024" as "1024". *at moves behind it. false: none. */
static bool next_number(const char **at, const char *end, char number[NUMBER_TEXT])
{
    struct text_buffer text = text_buffer_of(number, NUMBER_TEXT);
    bool in_name = false;
    uint32_t c;

    while (*at < end) {
        size_t bytes = utf8_decode(*at, (size_t)(end - *at), &c);
        int digit = digit_of(c);

        bytes = bytes > 0 ? bytes : 1;
        if (text.length > 0 && digit == NO_DIGIT && !is_separator(*at, end)) {
            break;
        }
        if (digit == NUMBER_SIGN && !in_name) {
            text_add(&text, *at, bytes);
        } else if (digit != NO_DIGIT && !in_name) {
            text_append(&text, "%d", digit);
        } else if (text.length > 0 && c == '.') {
            text_append(&text, ".");
        }
        in_name = is_letter(c) || (in_name && digit != NO_DIGIT);
        *at += bytes;
    }
    return text.length > 0;
}

static bool has_number(const char *at, const char *end, const char *number)
{
    char own[NUMBER_TEXT];

    while (next_number(&at, end, own)) {
        if (strcmp(own, number) == 0) {
            return true;
        }
    }
    return false;
}

/* Whether a setting, claim, fact or place of the scene has the number. */
static bool scene_states(const tour_scene *scene, const char *number)
{
    for (size_t i = 0; i < scene->count; i++) {
        const char *text = scene->lines[i].value;
        bool all = !scene_is_text(scene->lines[i].key, SCENE_TEXTS);
        scene_piece piece;

        while (scene_piece_next(&text, &piece)) {
            if ((all || piece.is_place) &&
                has_number(piece.text, piece.text + piece.length, number)) {
                return true;
            }
        }
    }
    return false;
}

/* The texts of the section [tour] are of all scenes. */
static bool is_stated(const struct check *check, const char *number)
{
    const tour *played = check->played;
    bool head = check->scene == &played->scenes[0];
    bool found = !head && scene_states(check->scene, number);

    for (size_t i = 1; head && !found && i < played->scene_count; i++) {
        found = scene_states(&played->scenes[i], number);
    }
    return found;
}

static void check_numbers(struct check *check, const tour_line *line)
{
    const char *text = line->value;
    char number[NUMBER_TEXT];
    scene_piece piece;

    while (scene_piece_next(&text, &piece)) {
        const char *at = piece.text;

        while (!piece.is_place && next_number(&at, piece.text + piece.length, number)) {
            if (!is_stated(check, number)) {
                mistake_add(&check->mistakes, line->line, SAY(TOUR_NUMBER_UNSTATED, number));
            }
        }
    }
}

/* ---- Claims and facts */

/* "occupancy registers=33: 75 %" */
static void check_claim(struct check *check, const tour_line *line)
{
    char place[PLACE_SIZE], figure[PLACE_SIZE];
    size_t length = strcspn(line->value, ":");
    const char *value = line->value + length + strspn(line->value + length, ": ");

    text_format(place, sizeof place, "%.*s", (int)length, line->value);
    if (line->value[length] == '\0' || *value == '\0') {
        mistake_add(&check->mistakes, line->line, SAY(TOUR_CLAIM_REFUSED, line->value));
    } else if (length >= PLACE_SIZE || !place_fill(&check->state, place, figure, sizeof figure)) {
        place_complain(&check->state, place, &check->mistakes, line->line);
    } else if (strcmp(figure, value) != 0) {
        mistake_add(&check->mistakes, line->line, SAY(TOUR_CLAIM_WRONG, place, figure, value));
    }
}

/* "8 = 256 / 32 threads of a warp", "48 KiB (CUDA C++ Programming Guide)": never without words. */
static void check_fact(struct check *check, const tour_line *line)
{
    const char *end = line->value + strlen(line->value);
    bool words = false;
    uint32_t c;

    for (const char *at = line->value; at < end && !words;) {
        size_t bytes = utf8_decode(at, (size_t)(end - at), &c);

        words = is_letter(c) || (c >= ASCII_END && digit_of(c) == NO_DIGIT);
        at += bytes > 0 ? bytes : 1;
    }
    if (!words || strchr(":=(", end[-1]) || strstr(line->value, "()")) {
        mistake_add(&check->mistakes, line->line, SAY(TOUR_FACT_BARE, line->value));
    }
}

/* ---- Names of hardware: those of the scene, of what it compares, of its places, and beside it */

/* "H100" of "H100 SXM5 80GB", "RTX 4090" of "GeForce RTX 4090": to the first word with a digit. */
static bool is_model(const char *device, const char *name)
{
    size_t digit = strcspn(device, DIGITS);
    size_t length = digit + strcspn(device + digit, " ");
    size_t own = strlen(name);

    return device[digit] && own <= length && strncmp(device + length - own, name, own) == 0 &&
           (own == length || device[length - own - 1] == ' ') && strcspn(name, DIGITS) < own &&
           strspn(name, DIGITS) < own;
}

/* "Tesla" of "Tesla K80 (one GPU)" */
static bool begins_with_word(const char *text, const char *word)
{
    return text_starts_with(text, word) && strchr(" ", text[strlen(word)]);
}

/* A device below 0: any of the profile's. */
static bool goes_by(const profile *known, int device, const char *name)
{
    bool found =
        known && (strcmp(known->arch.name, name) == 0 || begins_with_word(known->arch.title, name));

    for (size_t i = 0; known && i < known->device_count; i++) {
        const char *own = known->devices[i].name;

        found |= device < 0
                     ? is_model(own, name)
                     : i == (size_t)device && (is_model(own, name) || begins_with_word(own, name));
    }
    return found;
}

static bool any_goes_by(profile_set *profiles, const char *name)
{
    for (size_t i = 0; i < profiles->count; i++) {
        if (goes_by(profile_set_get(profiles, i), -1, name)) {
            return true;
        }
    }
    return false;
}

/* "beside = H200", "{blocks architecture=sm_80}" */
static bool line_brings(struct check *check, const tour_line *line, const char *name)
{
    static const char setting[] = "architecture=";
    profile_set *profiles = check->state.profiles;
    bool found = strcmp(line->key, "beside") == 0 && strcmp(line->value, name) == 0;
    char own[OCC_NAME_SIZE];

    for (const char *at = line->value; !found && (at = strstr(at, setting)) != NULL;) {
        at += strlen(setting);
        text_format(own, sizeof own, "%.*s", (int)strcspn(at, " }:"), at);
        found =
            goes_by(profile_set_get(profiles, (size_t)profile_set_find(profiles, own)), 0, name);
    }
    return found;
}

static bool scene_brings(struct check *check, const char *name)
{
    const explorer *state = &check->state;
    const compared_list *chosen = &state->compare.chosen;
    bool found = goes_by(state->now.profile, state->wanted.device, name);

    for (int i = 0; i < chosen->count; i++) {
        found |= goes_by(profile_set_get(state->profiles, (size_t)chosen->items[i].profile),
                         larger(chosen->items[i].device, 0), name);
    }
    for (size_t i = 0; i < check->scene->count && !found; i++) {
        found = line_brings(check, &check->scene->lines[i], name);
    }
    return found;
}

/* Words of a text; one of digits alone goes with the word before it. */
static void check_names(struct check *check, const tour_line *line)
{
    const char *before = line->value;
    size_t length;

    for (const char *at = line->value; *at; at += length > 0 ? length : 1) {
        char name[OCC_NAME_SIZE];

        length = strspn(at, WORD);
        bool number = length > 0 && strspn(at, DIGITS) >= length;
        const char *first = number ? before : at;

        text_format(name, sizeof name, "%.*s", (int)(at + length - first), first);
        if (length > 0 && any_goes_by(check->state.profiles, name) && !scene_brings(check, name)) {
            mistake_add(&check->mistakes, line->line, SAY(TOUR_NAME_UNSET, line->key, name));
        }
        before = length > 0 ? at : before;
    }
}

/* ---- Texts */

/* Checks each language: an answer has a question, and every text has room. */
static void check_texts(struct check *check)
{
    const tour_line *answer = NULL;
    const char *cut = NULL;
    char text[TOUR_TEXT];

    for (language_id i = 0; i < LANGUAGE_COUNT; i++) {
        const struct language *language = &languages[i];

        for (size_t k = 0; k < SCENE_TEXTS; k++) {
            bool whole =
                scene_say(&check->state, check->scene, tour_field_at(k).key, language, text);

            cut = whole ? cut : tour_field_at(k).key;
        }
        if (!answer && !tour_text_line(check->scene, "question", language)) {
            answer = tour_text_line(check->scene, "answer", language);
        }
    }
    if (cut) {
        mistake_add(&check->mistakes, check->scene->line, SAY(TOUR_TEXT_LONG, cut, TOUR_TEXT - 1));
    }
    if (answer) {
        mistake_add(&check->mistakes, answer->line, SENTENCE_TOUR_ANSWER_ALONE, NULL, 0);
    }
}

/* A figure of the answer is in no text before it. */
static void check_covered(struct check *check, const tour_line *line)
{
    scene_piece piece;

    for (const char *text = line->value; scene_piece_next(&text, &piece);) {
        char place[PLACE_SIZE + 2];

        text_format(place, sizeof place, "{%.*s}", (int)piece.length, piece.text);
        for (size_t i = 0; piece.is_place && i < check->scene->count; i++) {
            const tour_line *other = &check->scene->lines[i];

            if (scene_is_text(other->key, SCENE_SHOWN_TEXTS) && strstr(other->value, place)) {
                mistake_add(&check->mistakes, other->line,
                            SAY(TOUR_ANSWER_GIVEN, other->key, place));
            }
        }
    }
}

/* ---- All */

static void check_line(struct check *check, const tour_line *line)
{
    char filled[TOUR_TEXT];

    if (scene_is_text(line->key, SCENE_TEXTS)) {
        check_numbers(check, line);
        check_names(check, line);
        scene_fill(&check->state, line->value, filled, &check->mistakes, line->line);
        if (text_starts_with(line->key, "answer")) {
            check_covered(check, line);
        }
    } else if (strcmp(line->key, "claim") == 0) {
        check_claim(check, line);
    } else if (strcmp(line->key, "fact") == 0) {
        check_fact(check, line);
    } else if (strcmp(line->key, "beside") == 0 &&
               !any_goes_by(check->state.profiles, line->value)) {
        mistake_add(&check->mistakes, line->line, SAY(SESSION_NO_ARCHITECTURE, line->value));
    }
}

static void check_scene(struct check *check, bool head)
{
    scene_play play;

    if (!head) {
        scene_apply(check->played, check->scene, &check->state, &play, &check->mistakes);
    }
    for (size_t i = 0; i < check->scene->count; i++) {
        (head ? check_numbers : check_line)(check, &check->scene->lines[i]);
    }
    if (!head) {
        check_texts(check);
    }
}

bool tour_check(const tour *played, const char *name, profile_set *profiles, message_list *messages)
{
    struct check check = {.played = played};
    configuration start = {.profile = 0, .device = -1, .launch = OCC_LAUNCH_DEFAULT, .kernel = -1};
    const char *reason =
        explorer_open(&check.state, &languages[LANGUAGE_EN], profiles, NULL, &start);

    if (reason) {
        message_add(messages, "%s", reason);
        return false;
    }
    mistakes_open(&check.mistakes, messages, name);
    for (size_t i = 0; i < played->scene_count; i++) {
        check.scene = &played->scenes[i];
        check_scene(&check, i == 0);
    }
    explorer_close(&check.state);
    return check.mistakes.count == 0;
}
