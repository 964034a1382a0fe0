/* SPDX-License-Identifier: MIT */
/* The palette and the keys of pages: twenty tasks, each by five keys at most from the first screen. */
#include <stdlib.h>
#include <string.h>

#include "explorer/explorer.h"
#include "explorer/picker.h"
#include "support/picture.h"
#include "support/unit.h"

enum { KEYS_MOST = 5 };

static const char *const tours[] = {"first-steps", "register-cliff", NULL};

/* What the last key brings about; 0, NULL: nothing of the kind. */
static const struct task {
    const char *wanted;
    const char *keys;
    explorer_page page;
    explorer_overlay overlay;
    int entry;        /* entry_kind + 1 */
    unsigned effect;  /* asked of the program */
    const char *said; /* in the header or in the last row */
} tasks[] = {
    {"see it on an A100", ": a 1 0 Enter", .said = "A100 SXM4 80GB"},
    {"what a slice of MIG holds", ": m i g Enter", .said = " MIG 1g"},
    {"the whole GPU", "F8", .page = PAGE_GPU},
    {"save a slide", "E", .entry = 1 + ENTRY_PICTURE},
    {"export a picture", ": e x p Enter", .entry = 1 + ENTRY_PICTURE},
    {"another language", ": l a n Enter", .effect = EXPLORER_REDRAW},
    {"other colours", ": c o l Enter", .said = "theme dark"},
    {"the limit that binds", "F3", .page = PAGE_WHY},
    {"what to change", "F4", .page = PAGE_ADVICE},
    {"two values at once", "F5", .page = PAGE_MAP},
    {"the other GPUs beside it", "F6", .page = PAGE_COMPARE},
    {"one SM, drawn", "F7", .page = PAGE_SM},
    {"choose a GPU", "a", .overlay = OVERLAY_ARCHITECTURE},
    {"the size of the grid", ": g r i Enter", .overlay = OVERLAY_FIELDS, .entry = 1 + ENTRY_FIELD},
    {"the barriers", ": b a r Enter", .overlay = OVERLAY_FIELDS, .entry = 1 + ENTRY_FIELD},
    {"reach an occupancy", ": t a r Enter", .page = PAGE_ADVICE, .entry = 1 + ENTRY_TARGET},
    {"pin this launch", "P", .said = "lists the pins"},
    {"the warps that hide DRAM", "w", .said = "DRAM: 25 warps needed"},
    {"play a tour", ": t o u Enter", .effect = EXPLORER_TOUR},
    {"copy the command line", "C", .effect = EXPLORER_COPY},
    {"get unsaved work back", ": u n s Enter", .effect = EXPLORER_UNSAVED},
    {"bytes for each thread", "t", .said = "follows the block size"},
};

static void try(const struct task *task)
{
    static const struct scene scene = {.arch = "sm_90", .device = "H200"};
    const unsigned asked = EXPLORER_REDRAW | EXPLORER_TOUR | EXPLORER_COPY | EXPLORER_UNSAVED;
    struct stage stage;
    unsigned effect = 0;
    int count = 0;

    stage_open(&stage, &scene);
    stage.state.tours = tours;
    for (const char *key = task->keys; *key; key += strspn(key, " "), count++) {
        size_t length = strcspn(key, " ");

        effect = explorer_key(&stage.state, key_parse(key, length));
        key += length;
    }
    char *text = screen_text(&stage.state, 60, 100);

    if (count > KEYS_MOST || stage.state.page != task->page ||
        stage.state.overlay != task->overlay || (effect & asked) != task->effect ||
        (stage.state.entry.open ? 1 + (int)stage.state.entry.kind : 0) != task->entry ||
        (task->said && !strstr(text, task->said))) {
        fail_msg("%s: not by \"%s\"", task->wanted, task->keys);
    }
    free(text);
    stage_close(&stage);
}

static void twenty_tasks(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof tasks / sizeof *tasks; i++) {
        try(&tasks[i]);
    }
}

/* The best match first: whole words before their parts, beginnings before what is scattered. */
static void the_best_comes_first(void **unused)
{
    static const char *const cases[][2] = {
        {"slide", "save a picture"},    {"h200", "H200"},
        {"cluster", "Cluster size"},    {"theme dark", "theme dark"},
        {"register", "register-cliff"}, {"ilp", "independent accesses"},
    };
    static const struct scene scene = {.arch = "sm_90", .device = "H200"};

    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct stage stage;
        char text[SENTENCE_SIZE];

        stage_open(&stage, &scene);
        stage.state.tours = tours;
        explorer_key(&stage.state, ':');
        for (const char *c = cases[i][0]; *c; c++) {
            explorer_key(&stage.state, *c);
        }
        const explorer_picker *picker = &stage.state.picker;

        assert_true(picker->count > 0);
        const char *found = palette_text(&stage.state, &picker->rows[0], text);

        if (!strstr(found, cases[i][1])) {
            fail_msg("\"%s\" finds \"%s\"", cases[i][0], found);
        }
        stage_close(&stage);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(twenty_tasks),
                                       cmocka_unit_test(the_best_comes_first)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
