/* SPDX-License-Identifier: MIT */
/* Tours read, and those in the program. */
#include "base/files.h"
#include "tour/tour.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/ini.h"
#include "base/memory.h"
#include "base/range.h"
#include "explorer/session.h"

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

static void complain(struct reader *reader, sentence_id id, const struct sentence_value *values,
                     size_t count)
{
    ini_complain(&reader->walk, id, values, count);
}

/* ---- Sections */

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
    read->scenes[read->scene_count++] =
        (tour_scene){.line = reader->walk.line, .first = read->line_count};
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
        complain(reader, SAY(TOUR_SECTIONS, name));
    } else if (head && reader->read->scene_count > 0) {
        complain(reader, SAY(SECTION_TWICE, name, reader->read->scenes[0].line));
    } else if (!head && reader->read->scene_count == 0) {
        complain(reader, SAY(TOUR_WITHOUT_HEAD));
    } else {
        reader->walk.skipping = false;
        add_scene(reader);
    }
}

/* ---- Keys */

static bool is_session_key(const char *key, text_nearest *nearest)
{
    bool found = false;

    for (size_t i = 0; session_key_at(i); i++) {
        text_nearest_offer(nearest, session_key_at(i));
        found |= strcmp(session_key_at(i), key) == 0;
    }
    return found;
}

static bool is_setting(const char *key)
{
    return parameter_find(key) < OCC_PARAM_COUNT || scene_has_key(key) ||
           is_session_key(key, &(text_nearest){.word = key});
}

static void complain_of_key(struct reader *reader, const char *key, bool head)
{
    text_nearest nearest = {.word = key};

    for (size_t i = 0; tour_field_at(i).key && (!head || i < SCENE_HEAD_TEXTS); i++) {
        text_nearest_offer(&nearest, tour_field_at(i).key);
    }
    if (!head) {
        parameters_offer(&nearest);
        is_session_key(key, &nearest);
    }
    const char *near = text_nearest_name(&nearest);

    if (near) {
        complain(reader, SAY(FIELD_MEANT, key, near));
    } else if (head) {
        complain(reader, SAY(TOUR_HEAD_KEY_UNKNOWN, key));
    } else {
        complain(reader, SAY(TOUR_KEY_UNKNOWN, key));
    }
}

static bool repeats(const char *key)
{
    return scene_is_text(key, SCENE_TEXTS) || strcmp(key, "claim") == 0 ||
           strcmp(key, "fact") == 0 || strcmp(key, "compared") == 0 || strcmp(key, "beside") == 0;
}

static int line_of_key(const tour *read, const tour_scene *scene, const char *key)
{
    for (size_t i = scene->first; i < scene->first + scene->count; i++) {
        if (strcmp(read->lines[i].key, key) == 0) {
            return read->lines[i].line;
        }
    }
    return 0;
}

/* false: out of memory. */
static bool append_line(tour *read, const tour_line *line)
{
    tour_line *lines =
        memory_grow(read->lines, read->line_count, &read->line_capacity, sizeof *lines);

    if (lines) {
        read->lines = lines;
        lines[read->line_count++] = *line;
    }
    return lines != NULL;
}

static void add_line(struct reader *reader, const char *key, const char *value)
{
    tour_line line = {memory_duplicate(key), memory_duplicate(value), reader->walk.line};

    if (line.key && line.value && append_line(reader->read, &line)) {
        reader->read->scenes[reader->read->scene_count - 1].count++;
    } else {
        free(line.key);
        free(line.value);
    }
}

static void read_pair(void *context, const char *key, char *value)
{
    struct reader *reader = context;
    const tour *read = reader->read;
    bool head = read->scene_count == 1;
    int before = line_of_key(read, &read->scenes[read->scene_count - 1], key);

    if (head ? !scene_is_text(key, SCENE_HEAD_TEXTS)
             : !scene_is_text(key, SCENE_TEXTS) && !is_setting(key)) {
        complain_of_key(reader, key, head);
    } else if (before > 0 && !repeats(key)) {
        complain(reader, SAY(FIELD_TWICE, key, before));
    } else {
        add_line(reader, key, value);
    }
}

/* Every section has a title. A scene is the same whatever architecture the options name. */
static void demand_keys(struct reader *reader)
{
    static const char *const needed[] = {"text", "architecture"};
    const tour *read = reader->read;
    int last = larger(reader->walk.line, 1);

    for (size_t i = 0; i < read->scene_count; i++) {
        const char *section = i == 0 ? "tour" : "scene";

        reader->walk.line = read->scenes[i].line;
        if (line_of_key(read, &read->scenes[i], "title") == 0) {
            complain(reader, SAY(FIELD_MISSING, "title", section));
        }
        for (size_t k = 0; i > 0 && k < sizeof needed / sizeof *needed; k++) {
            if (line_of_key(read, &read->scenes[i], needed[k]) == 0) {
                complain(reader, SAY(FIELD_MISSING, needed[k], section));
            }
        }
    }
    reader->walk.line = last;
    if (read->scene_count == 1 || (read->scene_count == 0 && !reader->walk.skipping)) {
        complain(reader, SAY(SECTION_MISSING, read->scene_count == 0 ? "tour" : "scene"));
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
        char reason[MESSAGE_SIZE];

        session_explain(messages->language, path, reason, sizeof reason);
        message_add(messages, "%s", reason);
        return false;
    }
    /* Every line of a binary file would be a mistake. */
    bool binary = memchr(text, '\0', size) != NULL;
    bool good = !binary && tour_read(read, path, text, size, messages);
    const char *name = strrchr(path, '/');

    if (name) {
        read->folder = memory_format("%.*s", (int)(name - path) + 1, path);
    }

    if (binary) {
        message_say(messages, SAY(INI_NO_TEXT, path));
    }
    free(text);
    return good;
}
