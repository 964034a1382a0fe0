/* SPDX-License-Identifier: MIT */
#include "tour/tour.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/text_buffer.h"

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

static bool join(const tour *told, const tour_scene *scene, const char *key, char out[TOUR_TEXT])
{
    struct text_buffer text = text_buffer_of(out, TOUR_TEXT);
    bool found = false;

    for (size_t i = scene->first; i < scene->first + scene->count; i++) {
        if (strcmp(told->lines[i].key, key) == 0) {
            text_join(&text, " ", told->lines[i].value);
            found = true;
        }
    }
    return found;
}

bool tour_said(const tour *told, const tour_scene *scene, const char *key,
               const struct language *language, char out[TOUR_TEXT])
{
    char own[64];

    text_format(own, sizeof own, "%s.%s", key, language ? language->code : "en");
    return join(told, scene, own, out) || join(told, scene, key, out);
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
