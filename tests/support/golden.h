/* SPDX-License-Identifier: MIT */
/* Texts against the files of tests/golden, and lists of scenes in them. */
#ifndef SUPPORT_GOLDEN_H
#define SUPPORT_GOLDEN_H

#include "support/picture.h"
#include "support/unit.h"

/* A scene of a list, "NAME-COLUMNSxROWS: ARCHITECTURE WORD...; KEY...". */
struct golden {
    char name[64];
    int columns;
    int rows;
    struct scene scene;
    char settings[128];
    const char *lines; /* those below it in the list, up to the next scene; the list's memory */
};

struct golden_list {
    struct golden *items;
    size_t count;
    char *text;
    const char *folder; /* of golden_run */
};

/* Ends the program where the list is not there or does not parse. */
void golden_list_read(struct golden_list *list, const char *path);
void golden_list_free(struct golden_list *list);

/*
 * Runs tests of one's own, and then one of each scene of a folder's list, which is its state; each text
 * there must have a scene. Returns how many failed.
 */
int golden_run(const char *group, const struct CMUnitTest *own, size_t count, const char *folder,
               CMUnitTestFunction test);

/* Makes a test of each scene. */
void golden_tests(struct golden_list *list, CMUnitTestFunction test, struct CMUnitTest *tests);

/* Fails the test where a folder has a text without a scene. */
void golden_expect_scenes(const struct golden_list *list, const char *folder);

/* Fails the test where the text is not that of tests/golden/NAME.txt; writes the file with GENERATE=1. */
void golden_expect(const char *name, const char *found);

/* The same for what is written between these two, in the folder of a name before "/". */
struct golden_text {
    FILE *file;
    char *text;
    size_t size;
};
void golden_begin(struct golden_text *written);
void golden_end(struct golden_text *written, const char *folder, const char *name);

#endif
