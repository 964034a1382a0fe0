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
    const char *folder; /* whose list it is; set by golden_run */
};

/* Ends the program where the list is not there or does not parse. */
void golden_list_read(struct golden_list *list, const char *path);
void golden_list_free(struct golden_list *list);

/*
 * Runs count tests, then one for each scene of FOLDER/scenes, which is that test's state; a text of the
 * folder without a scene is a failure, too. Returns how many failed.
 */
int golden_run(const char *group, const struct CMUnitTest *own, size_t count, const char *folder,
               CMUnitTestFunction test);

/* Makes a test of each scene. */
void golden_tests(struct golden_list *list, CMUnitTestFunction test, struct CMUnitTest *tests);

/* Fails the test where a folder has a text without a scene. */
void golden_expect_scenes(const struct golden_list *list, const char *folder);

/* Fails the test where the text is not that of tests/golden/NAME.txt; writes the file with GENERATE=1. */
void golden_expect(const char *name, const char *found);

/* A text that a test writes to a stream. */
struct golden_text {
    FILE *file; /* from golden_begin to golden_end */
    char *text;
    size_t size;
};
void golden_begin(struct golden_text *written);

/* golden_expect of the text with FOLDER and NAME, such as "hits/" and "why-80x24", and frees it. */
void golden_end(struct golden_text *written, const char *folder, const char *name);

#endif
