/* SPDX-License-Identifier: MIT */
/* The schema of launch files over the INI reader: a mistake costs its own line only. */
#include "launch/launch_file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/files.h"
#include "base/ini.h"
#include "base/memory.h"
#include "base/text.h"
#include "launch/launch_expression.h"

enum {
    REASON_SIZE = 240,
    KEYS_SIZE = 200,
};

struct reader {
    struct ini_walk walk; /* the first member: the schema's context */
    launch_file *file;
    launch_section *section; /* the open one, of file */
};

static void complain(struct reader *reader, sentence_id id, const struct sentence_value *values,
                     size_t count)
{
    ini_complain(&reader->walk, id, values, count);
}

static const struct language *language_of(const struct reader *reader)
{
    return reader->walk.mistakes.messages->language;
}

/* ---- Sections */

/* NULL: out of memory. */
static launch_section *add_section(launch_file *file, const char *pattern, int line)
{
    launch_section *sections =
        memory_grow(file->sections, file->count, &file->capacity, sizeof *sections);
    char *copy = sections ? memory_duplicate(pattern) : NULL;

    file->sections = sections ? sections : file->sections;
    if (!copy) {
        return NULL;
    }
    launch_section *section = &file->sections[file->count++];

    *section = (launch_section){.pattern = copy, .line = line, .states.launch = OCC_LAUNCH_DEFAULT};
    return section;
}

static void open_section(void *context, char *pattern)
{
    struct reader *reader = context;
    bool named = pattern && *pattern;

    reader->section = named ? add_section(reader->file, pattern, reader->walk.line) : NULL;
    reader->walk.skipping = reader->section == NULL;
    if (pattern && !reader->section) {
        complain(reader, named ? SENTENCE_OUT_OF_MEMORY : SENTENCE_LAUNCHES_NO_PATTERN, NULL, 0);
    }
}

/* ---- Keys */

/* "block, dynamic_smem, cluster, ..." */
static void list_keys(const struct reader *reader, char keys[KEYS_SIZE])
{
    struct text_buffer list = text_buffer_of(keys, KEYS_SIZE);

    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        if (parameter_of(id)->of_launch) {
            text_join(&list, word(language_of(reader), SENTENCE_LIST_BETWEEN),
                      parameter_of(id)->key);
        }
    }
}

static void complain_of_key(struct reader *reader, const char *key, bool of_kernel)
{
    text_nearest nearest = {.word = key};
    char keys[KEYS_SIZE];

    for (occ_parameter id = 0; id < OCC_PARAM_COUNT && !of_kernel; id++) {
        if (parameter_of(id)->of_launch) {
            text_nearest_offer(&nearest, parameter_of(id)->key);
        }
    }
    const char *near = text_nearest_name(&nearest);

    list_keys(reader, keys);
    if (of_kernel) {
        complain(reader, SAY(LAUNCHES_KEY_OF_KERNEL, key, keys));
    } else if (near) {
        complain(reader, SAY(LAUNCHES_KEY_MEANT, key, near));
    } else {
        complain(reader, SAY(LAUNCHES_KEY_UNKNOWN, key, keys));
    }
}

/* ---- Values */

static void complain_of_expression(struct reader *reader, const char *key, const char *text,
                                   expression_error error)
{
    static const sentence_id sentences[] = {
        [EXPRESSION_SYNTAX] = SENTENCE_EXPRESSION_REFUSED,
        [EXPRESSION_NOT_LINEAR] = SENTENCE_EXPRESSION_NOT_LINEAR,
        [EXPRESSION_TOO_LARGE] = SENTENCE_EXPRESSION_TOO_LARGE,
    };

    complain(reader, sentences[error], SAY_VALUES(key, text));
}

/* A computed value within the bounds of its parameter. */
static void set_computed(struct reader *reader, occ_parameter id, const char *text,
                         linear_value value)
{
    const launch_parameter *parameter = parameter_of(id);
    occ_launch *launch = &reader->section->states.launch;

    if (value.per_thread > 0 && id != OCC_PARAM_DYNAMIC_SMEM) {
        complain(reader, SAY(EXPRESSION_OF_BLOCK, parameter->key,
                             parameter_of(OCC_PARAM_DYNAMIC_SMEM)->key));
    } else if (value.fixed < parameter->least || value.fixed > parameter->most ||
               value.per_thread > parameter->most) {
        complain(reader, SAY(EXPRESSION_OUT_OF_BOUNDS, parameter->key, text, parameter->least,
                             parameter->most));
    } else {
        occ_set(launch, id, (int)value.fixed);
        launch->smem_per_thread =
            id == OCC_PARAM_DYNAMIC_SMEM ? (int)value.per_thread : launch->smem_per_thread;
    }
}

static bool is_number(const launch_parameter *parameter)
{
    return parameter->kind == PARAMETER_KIND_NUMBER || parameter->kind == PARAMETER_KIND_BYTES;
}

static void set_value(struct reader *reader, occ_parameter id, const char *text)
{
    const launch_parameter *parameter = parameter_of(id);
    bool computed = is_number(parameter) && launch_expression_meant(text);
    char reason[REASON_SIZE];
    linear_value value = {0, 0};
    expression_error error = EXPRESSION_SYNTAX;

    if (computed) {
        error = launch_expression_read(text, parameter_number_unit(id), &value);
    }
    if (error == EXPRESSION_OK) {
        set_computed(reader, id, text, value);
    } else if (!parameter_parse(language_of(reader), NULL, NULL, id, text,
                                &reader->section->states.launch, reason, sizeof reason)) {
        if (computed) {
            complain_of_expression(reader, parameter->key, text, error);
        } else {
            complain(reader, SAY(FIELD_REFUSED, parameter->key, reason));
        }
    }
}

/* Both parts of dynamic shared memory are stated by the key of either. */
static unsigned stated_with(occ_parameter id)
{
    const unsigned parts = 1u << OCC_PARAM_DYNAMIC_SMEM | 1u << OCC_PARAM_SMEM_PER_THREAD;

    return parts & 1u << id ? parts : 1u << id;
}

/*
 * Sets the value of a key. Complains where the bytes for each thread are stated
 * twice: by their own key and by an expression of dynamic_smem.
 */
static void set_key(struct reader *reader, occ_parameter id, const char *text)
{
    stated_launch *states = &reader->section->states;
    int own_line = states->lines[OCC_PARAM_SMEM_PER_THREAD];
    int per_thread = states->launch.smem_per_thread;
    bool again = id == OCC_PARAM_SMEM_PER_THREAD && per_thread > 0;

    if (id == OCC_PARAM_DYNAMIC_SMEM) {
        states->launch.smem_per_thread = 0;
    }
    set_value(reader, id, text);
    if (id == OCC_PARAM_DYNAMIC_SMEM && own_line > 0) {
        again = states->launch.smem_per_thread > 0;
        states->launch.smem_per_thread = per_thread;
    }
    if (again) {
        complain(reader, SAY(FIELD_TWICE, parameter_of(OCC_PARAM_SMEM_PER_THREAD)->key,
                             id == OCC_PARAM_DYNAMIC_SMEM ? own_line
                                                          : states->lines[OCC_PARAM_DYNAMIC_SMEM]));
    }
}

static void read_pair(void *context, const char *key, char *text)
{
    struct reader *reader = context;
    stated_launch *states = &reader->section->states;
    occ_parameter id = parameter_find(key);

    if (id == OCC_PARAM_COUNT || !parameter_of(id)->of_launch) {
        complain_of_key(reader, key, id < OCC_PARAM_COUNT);
    } else if (states->lines[id] != 0) {
        complain(reader, SAY(FIELD_TWICE, key, states->lines[id]));
    } else {
        states->lines[id] = reader->walk.line;
        states->stated |= stated_with(id);
        reader->file->stated |= stated_with(id);
        set_key(reader, id, text);
    }
}

/* ---- The file */

static const struct ini_schema schema = {
    .section = open_section,
    .pair = read_pair,
    .no_section = SENTENCE_LAUNCHES_OPEN_SECTION,
    .outside = SENTENCE_LAUNCHES_OUTSIDE,
    .line_most = INI_LINE_MOST,
    .comments = INI_COMMENT_APART,
};

bool launch_file_read_text(launch_file *file, const char *path, const char *text, size_t size,
                           message_list *messages)
{
    struct reader reader = {.file = file};

    *file = (launch_file){.path = memory_duplicate(path)};
    mistakes_open(&reader.walk.mistakes, messages, path);
    ini_walk_text(&reader.walk, &schema, text, size);
    if (!ini_walk_end(&reader.walk) || !file->path) {
        launch_file_free(file);
        return false;
    }
    return true;
}

bool launch_file_read(launch_file *file, const char *path, message_list *messages)
{
    size_t size;
    char *text = ini_read_file(messages->work, path, LAUNCH_FILE_MOST, &size);

    *file = (launch_file){0};
    if (!text) {
        message_say(messages,
                    SAY(LAUNCHES_UNREADABLE, path, file_error(messages->language, errno)));
        return false;
    }
    bool good = launch_file_read_text(file, path, text, size, messages);

    free(text);
    return good;
}

bool launch_file_recognises(const char *bytes, size_t size)
{
    struct ini ini;
    int sections = 0;
    bool found = false;

    ini_open(&ini, bytes, size, INI_LINE_MOST, INI_COMMENT_APART);
    while (!found && sections < 2) {
        ini_event event = ini_next(&ini);

        if (event != INI_PAIR && event != INI_SECTION) {
            return false;
        }
        sections += event == INI_SECTION;
        found = event == INI_PAIR && sections == 1 && parameter_find(ini.key) < OCC_PARAM_COUNT;
    }
    return found;
}
