/* SPDX-License-Identifier: MIT */
#include "tour/tour.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"

void tour_free(tour *old)
{
    for (size_t i = 0; i < old->line_count; i++) {
        free(old->lines[i].key);
        free(old->lines[i].value);
    }
    free(old->folder);
    free(old->lines);
    free(old->scenes);
    *old = (tour){0};
}

/* A name of the program's own measurements stays. */
void tour_path(const tour *told, const char *name, char out[TOUR_PATH])
{
    bool beside = told->folder && name[0] != '/' && strchr(name, '.');

    text_format(out, TOUR_PATH, "%s%s", beside ? told->folder : "", name);
}

/* ---- Texts */

const tour_line *tour_next_line(const tour *told, const tour_scene *scene, const char *key,
                                const tour_line *before)
{
    size_t i = before ? (size_t)(before - told->lines) + 1 : scene->first;

    while (i < scene->first + scene->count && strcmp(told->lines[i].key, key) != 0) {
        i++;
    }
    return i < scene->first + scene->count ? &told->lines[i] : NULL;
}

const char *tour_key(const tour *told, const tour_scene *scene, const char *key,
                     const struct language *language, char own[TOUR_KEY])
{
    text_format(own, TOUR_KEY, "%s.%s", key, language ? language->code : "en");
    return tour_next_line(told, scene, own, NULL) ? own : key;
}

bool tour_said(const tour *told, const tour_scene *scene, const char *key,
               const struct language *language, char out[TOUR_TEXT])
{
    struct text_buffer text = text_buffer_of(out, TOUR_TEXT);
    const tour_line *line = NULL;
    char own[TOUR_KEY];

    key = tour_key(told, scene, key, language, own);
    while ((line = tour_next_line(told, scene, key, line)) != NULL) {
        text_join(&text, " ", line->value);
    }
    return text.length > 0;
}

/* ---- The tours in the program */

/* "1-first-steps": the name behind the number. */
static const char *behind_number(const char *name)
{
    const char *dash = strchr(name, '-');

    return dash ? dash + 1 : name;
}

const char *tour_short_name(size_t index)
{
    return behind_number(compiled_in_tours[index].name);
}

int tour_find(const char *name)
{
    for (size_t i = 0; i < compiled_in_tour_count; i++) {
        const char *own = compiled_in_tours[i].name;
        size_t number = strcspn(own, "-");

        if (text_equal(own, name) || text_equal(behind_number(own), name) ||
            (strlen(name) == number && strncmp(own, name, number) == 0)) {
            return (int)i;
        }
    }
    return -1;
}
