/* SPDX-License-Identifier: MIT */
#include "support/golden.h"

#include <dirent.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void store(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");

    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

static char *load(const char *path)
{
    char *text = NULL;
    size_t size = 0;
    FILE *file = fopen(path, "r");

    if (!file) {
        return NULL;
    }
    if (getdelim(&text, &size, '\0', file) < 0) {
        free(text);
        text = NULL;
    }
    fclose(file);
    return text;
}

/* The first line that differs, both ways. */
static void tell_difference(const char *path, const char *expected, const char *found)
{
    int line = 1;

    while (*expected && *found) {
        size_t length = strcspn(expected, "\n");

        if (length != strcspn(found, "\n") || strncmp(expected, found, length) != 0) {
            break;
        }
        expected += length + 1;
        found += length + 1;
        line++;
    }
    fail_msg("%s:%d differs (GENERATE=1 writes it anew)\n%.*s\n%.*s", path, line,
             (int)strcspn(expected, "\n"), expected, (int)strcspn(found, "\n"), found);
}

void golden_expect(const char *name, const char *found)
{
    char path[128];

    snprintf(path, sizeof path, "tests/golden/%s.txt", name);
    if (getenv("GENERATE")) {
        store(path, found);
    }
    char *expected = load(path);

    if (!expected) {
        fail_msg("%s is missing (GENERATE=1 writes it)", path);
    } else if (strcmp(expected, found) != 0) {
        tell_difference(path, expected, found);
    }
    free(expected);
}

/* ---- Lists of scenes */

static void set_glyphs(struct scene *scene, const char *name)
{
    static const char *const names[] = {
#define NAME(id, name_) [GLYPHS_##id] = (name_),
        EXPLORER_GLYPHS(NAME)
#undef NAME
    };

    for (int i = 0; i < GLYPHS_COUNT; i++) {
        scene->glyphs = strcmp(name, names[i]) == 0 ? (explorer_glyphs)i : scene->glyphs;
    }
}

/* "device=A100_SXM4", a file or a folder, "glyphs=ascii", or "registers=33" of the launch. */
static void set_word(struct golden *golden, char *word)
{
    static const struct {
        const char *name;
        size_t offset;
    } fields[] = {
        {"profiles=", offsetof(struct scene, profiles)},
        {"kernels=", offsetof(struct scene, kernels)},
        {"overlay=", offsetof(struct scene, overlay)},
    };
    size_t used = strlen(golden->settings);
    char *value = word + strcspn(word, "=") + 1;

    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        if (strncmp(word, fields[i].name, strlen(fields[i].name)) == 0) {
            memcpy((char *)&golden->scene + fields[i].offset, &value, sizeof value);
            return;
        }
    }
    if (strncmp(word, "device=", 7) == 0) {
        for (golden->scene.device = value; (value = strchr(value, '_'));) {
            *value = ' ';
        }
    } else if (strncmp(word, "glyphs=", 7) == 0) {
        set_glyphs(&golden->scene, value);
    } else {
        snprintf(golden->settings + used, sizeof golden->settings - used, "%s ", word);
    }
}

/* Returns false for a line of another form. */
static bool read_scene(struct golden *golden, char *line)
{
    char *name = strtok_r(line, ":", &line);
    char *words = strtok_r(NULL, ";", &line);
    const char *size = strrchr(name, '-');

    memset(golden, 0, sizeof *golden);
    snprintf(golden->name, sizeof golden->name, "%s", name);
    if (!words || !size || sscanf(size, "-%dx%d", &golden->columns, &golden->rows) != 2) {
        return false;
    }
    golden->scene.arch = strtok_r(words, " ", &words);
    for (char *word; (word = strtok_r(NULL, " ", &words));) {
        set_word(golden, word);
    }
    golden->scene.keys = line + strspn(line, " ");
    return true;
}

void golden_list_read(struct golden_list *list, const char *path)
{
    *list = (struct golden_list){.text = load(path)};
    for (char *line = list->text, *next; line && *line; line = next) {
        next = line + strcspn(line, "\n");
        next += *next == '\n';
        if (!strchr("#\n !", *line)) {
            list->items = realloc(list->items, (list->count + 1) * sizeof *list->items);
            assert_non_null(list->items);
            next[-1] = '\0';
            if (!read_scene(&list->items[list->count], line)) {
                fprintf(stderr, "%s: \"%s\" is no scene\n", path, line);
                exit(2);
            }
            list->items[list->count++].lines = next;
        }
    }
    if (list->count == 0) {
        fprintf(stderr, "%s: no scenes\n", path);
        exit(2);
    }
}

void golden_list_free(struct golden_list *list)
{
    free(list->items);
    free(list->text);
}

void golden_tests(struct golden_list *list, CMUnitTestFunction test, struct CMUnitTest *tests)
{
    for (size_t i = 0; i < list->count; i++) {
        struct golden *item = &list->items[i];

        item->scene.settings = item->settings;
        tests[i] = (struct CMUnitTest){item->name, test, NULL, NULL, item};
    }
}

static bool is_listed(const struct golden_list *list, const char *file)
{
    size_t length = strlen(file) - strlen(".txt");

    for (size_t i = 0; i < list->count; i++) {
        if (strlen(list->items[i].name) == length &&
            strncmp(list->items[i].name, file, length) == 0) {
            return true;
        }
    }
    return false;
}

void golden_expect_scenes(const struct golden_list *list, const char *folder)
{
    DIR *opened = opendir(folder);

    assert_non_null(opened);
    for (struct dirent *entry; (entry = readdir(opened));) {
        if (strstr(entry->d_name, ".txt") && !is_listed(list, entry->d_name)) {
            fail_msg("%s/%s: no scene has this name", folder, entry->d_name);
        }
    }
    closedir(opened);
}

static void every_text_has_a_scene(void **list)
{
    const struct golden_list *scenes = *list;

    golden_expect_scenes(scenes, scenes->folder);
}

int golden_run(const char *group, const struct CMUnitTest *own, size_t count, const char *folder,
               CMUnitTestFunction test)
{
    struct golden_list scenes;
    char path[96];

    snprintf(path, sizeof path, "%s/scenes", folder);
    golden_list_read(&scenes, path);
    scenes.folder = folder;
    struct CMUnitTest *tests = calloc(1 + count + scenes.count, sizeof *tests);

    assert_non_null(tests);
    tests[0] = (struct CMUnitTest)cmocka_unit_test_prestate(every_text_has_a_scene, &scenes);
    if (count > 0) {
        memcpy(tests + 1, own, count * sizeof *tests);
    }
    golden_tests(&scenes, test, tests + 1 + count);
    int failed = _cmocka_run_group_tests(group, tests, 1 + count + scenes.count, NULL, NULL);

    golden_list_free(&scenes);
    free(tests);
    return failed;
}

/* ---- Texts that are written to a stream */

void golden_begin(struct golden_text *written)
{
    written->file = open_memstream(&written->text, &written->size);
    assert_non_null(written->file);
}

void golden_end(struct golden_text *written, const char *folder, const char *name)
{
    char path[96];

    fclose(written->file);
    snprintf(path, sizeof path, "%s%s", folder, name);
    golden_expect(path, written->text);
    free(written->text);
}
