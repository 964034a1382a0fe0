/* SPDX-License-Identifier: MIT */
/*
 * Explorations against tests/golden/transcripts: after each key and each click the rows of the screen that
 * changed, glyphs ("3|") and roles ("3:"). GENERATE=1 writes them anew: look at the difference before you commit
 * it.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/golden.h"
#include "support/unit.h"
#include "view/view.h"

#define LOG "tests/data/kernels/ptxas/basic.multi.txt"
#define SPILLS "tests/data/kernels/ptxas/spill.multi.warn.txt"

/* keys: those of the table of actions; "press@3,10", "drag@", "release@", "up@" and "down@" for the mouse. */
struct transcript {
    const char *name;
    int columns;
    int rows;
    struct scene scene;
    const char *keys;
};

static struct transcript transcripts[] = {
    {"transcripts/sliders",
     60,
     14,
     {.arch = "sm_90", .device = "H200", .settings = "registers=33"},
     "Right L Left H PageUp PageDown ] ] [ End * Home Down Right L ] * [ Home Down L L PageUp [ "
     "Down + "
     "+ > "
     "- End Up Up u u u U ^R r u 9 6 Enter Up 4 8 K Enter x Escape 9 9 9 9 9 Enter Escape"},
    {"transcripts/pages",
     60,
     14,
     {.arch = "sm_80", .device = "A100", .settings = "registers=40 block=192"},
     "Tab Down Down End Home PageUp PageDown Tab Down Down PageDown End Home Tab Right Down p z x "
     "y x y Right "
     "Enter u Tab Down s s s D D n 8 6 Enter Down Enter Tab Down PageDown Down Enter Tab Down "
     "Enter S-Tab ? Down "
     "PageDown End Escape"},
    {"transcripts/graphs",
     60,
     18,
     {.arch = "sm_90", .device = "H200", .settings = "registers=33"},
     "p % c c g g g w w w i i w w w w w P Right P Right P Right P Right P Left P"},
    {"transcripts/fields",
     60,
     20,
     {.arch = "sm_90", .device = "H200"},
     "f Down Down Down Right Right Left Down Down Enter 7 Enter Down Right Down Right Right Down "
     "Right Down "
     "1 0 0 0 Enter Down Down Right Down Right Up End Home Escape u u u"},
    {"transcripts/architectures",
     70,
     16,
     {.arch = "sm_90", .device = "H200", .settings = "cluster=8 registers=100"},
     "a 8 0 Backspace 6 Enter a End Up Enter d Home Down Enter u u a n o n e Escape Escape"},
    {"transcripts/kernels",
     78,
     18,
     {.arch = "sm_80", .kernels = LOG},
     "K Down Down Right Right Left Enter u N N N K s s s s End PageUp Home l b Backspace Enter a 9 "
     "0 Enter "
     "K Down Enter r Right r"},
    {"transcripts/kernels-with-spills",
     78,
     18,
     {.arch = "sm_80", .kernels = SPILLS},
     "K s s s s s s Down Right Enter Tab Tab Tab"},
    {"transcripts/mouse",
     80,
     24,
     {.arch = "sm_90", .device = "H200", .settings = "registers=33"},
     "press@1,40 drag@1,45 release@1,45 press@2,30 release@2,30 up@3,30 up@3,30 down@3,30 "
     "press@10,20 "
     "release@10,20 press@10,60 release@10,60 press@18,20 release@18,20 press@23,60 press@0,5 Tab "
     "press@8,10 "
     "down@8,10 a press@8,20 release@8,20 f press@6,20 release@6,20 press@6,20 Escape"},
    {"transcripts/old",
     60,
     16,
     {.arch = "sm_13", .settings = "registers=20"},
     "Down Down Right L ] [ Down Right f Down Down Down Down Down Down Right Down Right Down Right "
     "Escape Tab"},
};

/* The screen as it is, and as it was a step before. */
struct show {
    struct stage stage;
    FILE *file;
    grid before;
    grid now;
};

static bool row_differs(const struct show *show, int row, bool roles)
{
    for (int column = 0; column < show->now.columns; column++) {
        const cell *was = &show->before.cells[row * show->now.columns + column];
        const cell *is = &show->now.cells[row * show->now.columns + column];

        if (roles ? was->role != is->role || was->reverse != is->reverse
                  : was->glyph != is->glyph) {
            return true;
        }
    }
    return false;
}

static void write_changes(struct show *show)
{
    view_render(&show->stage.state, &show->now);
    for (int row = 0; row < show->now.rows; row++) {
        if (row_differs(show, row, false)) {
            fprintf(show->file, "%2d|", row);
            picture_write_glyphs(show->file, &show->now, row);
        }
        if (row_differs(show, row, true)) {
            fprintf(show->file, "%2d:", row);
            picture_write_roles(show->file, &show->now, row);
        }
    }
    memcpy(show->before.cells, show->now.cells,
           sizeof *show->now.cells * (size_t)(show->now.rows * show->now.columns));
}

static void point(struct show *show, const char *word)
{
    static const char *const kinds[] = {
        [MOUSE_PRESS] = "press@",     [MOUSE_DOUBLE] = "double@", [MOUSE_DRAG] = "drag@",
        [MOUSE_RELEASE] = "release@", [MOUSE_WHEEL_UP] = "up@",   [MOUSE_WHEEL_DOWN] = "down@",
    };
    mouse_kind kind = MOUSE_PRESS;
    char *end;

    while (strncmp(word, kinds[kind], strlen(kinds[kind])) != 0) {
        kind++;
    }
    int row = (int)strtol(word + strlen(kinds[kind]), &end, 10);
    int column = (int)strtol(end + 1, NULL, 10);

    explorer_mouse(&show->stage.state, kind,
                   screen_hit(&show->stage.state, show->now.rows, show->now.columns, row, column));
}

static void step(void *context, const char *word)
{
    struct show *show = context;

    fprintf(show->file, "\n> %s\n", word);
    if (strchr(word, '@')) {
        point(show, word);
    } else {
        stage_press(&show->stage, word);
    }
    write_changes(show);
}

static void play(void **item)
{
    const struct transcript *transcript = *item;
    struct show show;
    char *found = NULL;
    size_t size;

    show.file = open_memstream(&found, &size);
    assert_non_null(show.file);
    stage_open(&show.stage, &transcript->scene);
    assert_true(grid_open(&show.before, transcript->rows, transcript->columns));
    assert_true(grid_open(&show.now, transcript->rows, transcript->columns));
    write_changes(&show);
    picture_each_word(transcript->keys, step, &show);
    fclose(show.file);
    golden_expect(transcript->name, found);
    free(found);
    grid_close(&show.before);
    grid_close(&show.now);
    stage_close(&show.stage);
}

int main(void)
{
    enum { COUNT = sizeof transcripts / sizeof *transcripts };
    struct CMUnitTest tests[COUNT];

    for (size_t i = 0; i < COUNT; i++) {
        tests[i] = (struct CMUnitTest){transcripts[i].name, play, NULL, NULL, &transcripts[i]};
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
