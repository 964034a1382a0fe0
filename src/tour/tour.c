/* SPDX-License-Identifier: MIT */
/* Tours read, and those in the program. */
#include "tour/tour.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/files.h"
#include "base/ini.h"
#include "base/memory.h"
#include "base/range.h"
#include "explorer/session.h"

void tour_free(tour *old)
{
    for (size_t i = 0; i < old->scene_count; i++) {
        for (size_t k = 0; k < old->scenes[i].count; k++) {
            free(old->scenes[i].lines[k].key);
            free(old->scenes[i].lines[k].value);
        }
        free(old->scenes[i].lines);
    }
    free(old->folder);
    free(old->scenes);
    *old = (tour){0};
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

const char tour_example[] =
    "[tour]\n"
    "title        = One register\n"
    "[scene]\n"
    "title        = At the edge\n"
    "text         = With {registers} registers a thread {blocks} blocks fit: {occupancy}.\n"
    "architecture = sm_80\n"
    "block        = 512\n"
    "motion       = registers 32..33 at 1\n"
    "question     = How many fit with 33?\n"
    "answer       = {blocks registers=33}, as registers go to a warp in units.\n";

/* ---- The sections and keys over the INI reader */

struct reader {
    struct ini_walk walk; /* the first member: the schema's context */
    tour *read;
};

static void add_scene(struct reader *reader)
{
    tour *read = reader->read;
    tour_scene *scenes =
        memory_grow(read->scenes, read->scene_count, &read->scene_capacity, sizeof *scenes);

    if (!scenes) {
        reader->walk.skipping = true;
        return;
    }
    read->scenes = scenes;
    read->scenes[read->scene_count++] = (tour_scene){.line = reader->walk.line};
}

static void open_section(void *context, char *name)
{
    struct reader *reader = context;
    bool head = name && strcmp(name, "tour") == 0;

    reader->walk.skipping = true;
    if (!name) {
        return;
    }
    if (!head && strcmp(name, "scene") != 0) {
        ini_complain(&reader->walk, SAY(TOUR_SECTIONS, name));
    } else if (head && reader->read->scene_count > 0) {
        ini_complain(&reader->walk, SAY(SECTION_TWICE, name, reader->read->scenes[0].line));
    } else if (!head && reader->read->scene_count == 0) {
        ini_complain(&reader->walk, SAY(TOUR_WITHOUT_HEAD));
    } else {
        reader->walk.skipping = false;
        add_scene(reader);
    }
}

/* ---- Keys */

/* The key of a section that is nearest to a given one, or is that one; NULL: none is near. */
static const char *nearest_key(const char *key, bool head)
{
    text_nearest nearest = {.word = key};

    for (size_t i = 0; tour_field_at(i).key && (!head || i < SCENE_HEAD_TEXTS); i++) {
        text_nearest_offer(&nearest, tour_field_at(i).key);
    }
    if (!head) {
        parameters_offer(&nearest);
    }
    for (size_t i = 0; session_key_at(i) && !head; i++) {
        text_nearest_offer(&nearest, session_key_at(i));
    }
    return text_nearest_name(&nearest);
}

static bool repeats(const char *key)
{
    return scene_is_text(key, SCENE_TEXTS) || strcmp(key, "claim") == 0 ||
           strcmp(key, "fact") == 0 || strcmp(key, "compared") == 0 || strcmp(key, "beside") == 0;
}

static void add_line(tour_scene *scene, const char *key, const char *value, int line)
{
    tour_line *lines = memory_grow(scene->lines, scene->count, &scene->capacity, sizeof *lines);
    tour_line added = {memory_duplicate(key), memory_duplicate(value), line};

    scene->lines = lines ? lines : scene->lines;
    if (lines && added.key && added.value) {
        lines[scene->count++] = added;
    } else {
        free(added.key);
        free(added.value);
    }
}

static void read_pair(void *context, const char *key, char *value)
{
    struct reader *reader = context;
    tour_scene *scene = &reader->read->scenes[reader->read->scene_count - 1];
    bool head = reader->read->scene_count == 1;
    const tour_line *before = tour_next_line(scene, key, NULL);
    const char *near = nearest_key(key, head);

    bool known = scene_is_text(key, head ? SCENE_HEAD_TEXTS : SCENE_TEXTS) ||
                 (near && strcmp(near, key) == 0);

    if (known && before && !repeats(key)) {
        ini_complain(&reader->walk, SAY(FIELD_TWICE, key, before->line));
    } else if (known) {
        add_line(scene, key, value, reader->walk.line);
    } else {
        ini_complain(&reader->walk,
                     near   ? SENTENCE_FIELD_MEANT
                     : head ? SENTENCE_TOUR_HEAD_KEY_UNKNOWN
                            : SENTENCE_TOUR_KEY_UNKNOWN,
                     SAY_VALUES(key, near ? near : ""));
    }
}

/* Every section has a title. A scene is the same whatever architecture the options name. */
static void demand_keys(struct reader *reader)
{
    static const char *const needed[] = {"title", "text", "architecture"};
    const tour *read = reader->read;
    int last = larger(reader->walk.line, 1);

    for (size_t i = 0; i < read->scene_count; i++) {
        reader->walk.line = read->scenes[i].line;
        for (size_t k = 0; k < (i == 0 ? 1 : sizeof needed / sizeof *needed); k++) {
            if (!tour_next_line(&read->scenes[i], needed[k], NULL)) {
                ini_complain(&reader->walk,
                             SAY(FIELD_MISSING, needed[k], i == 0 ? "tour" : "scene"));
            }
        }
    }
    reader->walk.line = last;
    if (read->scene_count == 1 || (read->scene_count == 0 && !reader->walk.skipping)) {
        ini_complain(&reader->walk,
                     SAY(SECTION_MISSING, read->scene_count == 0 ? "tour" : "scene"));
    }
}

bool tour_read(tour *read, const char *name, const char *text, size_t size, message_list *messages)
{
    static const struct ini_schema schema = {
        .section = open_section,
        .pair = read_pair,
        .no_section = SENTENCE_INI_NO_SECTION,
        .outside = SENTENCE_TOUR_WITHOUT_HEAD,
        .line_most = INI_LINE_MOST,
        .comments = INI_COMMENT_LINES,
    };
    struct reader reader = {.read = read};

    *read = (tour){0};
    mistakes_open(&reader.walk.mistakes, messages, name);
    ini_walk_text(&reader.walk, &schema, text, size);
    demand_keys(&reader);
    if (memory_ran_out()) {
        message_say(messages, SAY(OUT_OF_MEMORY));
    }
    return ini_walk_end(&reader.walk) && !memory_ran_out();
}

bool tour_read_file(tour *read, const char *path, message_list *messages)
{
    size_t size;
    char *text = file_text(messages->work, path, true, TOUR_MOST, &size);

    *read = (tour){0};
    if (!text) {
        message_say(messages, SAY(SESSION_FAILED, path, file_error(messages->language, errno)));
        return false;
    }
    /* Every line of a binary file would be a mistake. */
    bool binary = memchr(text, '\0', size) != NULL;
    bool good = !binary && tour_read(read, path, text, size, messages);
    int folder = (int)(path_name(path) - path);

    if (folder > 0) {
        read->folder = memory_format("%.*s", folder, path);
    }
    if (binary) {
        message_say(messages, SAY(INI_NO_TEXT, path));
    }
    free(text);
    return good;
}
