/* SPDX-License-Identifier: MIT */
/* The palette and the keys of pages: twenty tasks, each by five keys at most from the first screen; what it lists. */
#include <stdlib.h>
#include <string.h>

#include "explorer/action.h"
#include "explorer/explorer.h"
#include "explorer/page.h"
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

/* The second of the tours, which is the one that is played. */
static void a_tour_by_its_name(void **unused)
{
    struct stage stage;

    (void)unused;
    stage_open(&stage, &(struct scene){.arch = "sm_90", .keys = ""});
    stage.state.tours = tours;
    for (const char *c = ":register-"; *c; c++) {
        explorer_key(&stage.state, *c);
    }
    assert_true(explorer_key(&stage.state, key_parse("Enter", 5)) & EXPLORER_TOUR);
    assert_int_equal(stage.state.wanted_tour, 1);
    stage_close(&stage);
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

static int score(const char *filter, const char *text)
{
    const char *const texts[PALETTE_TEXTS] = {text};

    return palette_score(filter, texts);
}

/* 16 a letter, 12 behind the one before it, 10 at a word's begin and at its end, 6 more at the text's, -1 a gap. */
static void letters_have_weights(void **unused)
{
    (void)unused;
    assert_int_equal(score("g", "graphs"), 1 + 16 + 10 + 6);
    assert_int_equal(score("gr", "graphs"), 1 + 2 * 16 + 12 + 10 + 6);
    assert_int_equal(score("graphs", "graphs"), 1 + 6 * 16 + 5 * 12 + 10 + 6 + 10);
    assert_int_equal(score("gp", "graphs"), 1 + 2 * 16 - 2 + 10 + 6);
    assert_int_equal(score("a", "graphs"), 1 + 16);
    assert_int_equal(score("s", "graphs"), 1 + 16 + 10);
    assert_int_equal(score("m", "the map"), 1 + 16 + 10);
    assert_int_equal(score("M9", "the m9 map"), 1 + 2 * 16 + 12 + 10 + 10);
    assert_int_equal(score("map the", "the map"), 1 + 2 * (3 * 16 + 2 * 12 + 2 * 10) + 6);
    assert_int_equal(score(" ", "graphs"), 1);
    assert_int_equal(score("gx", "graphs"), 0);
    assert_int_equal(score("pg", "graphs"), 0);
    assert_int_equal(score("graphs map", "graphs"), 0);
}

static void open_palette(struct stage *stage, const struct scene *scene, const char *filter)
{
    stage_open(stage, scene);
    picker_open(&stage->state, OVERLAY_PALETTE, false);
    for (; *filter; filter++) {
        explorer_key(&stage->state, *filter);
    }
}

static const struct scene plain = {.arch = "sm_90", .device = "H200"};

static int listed(const explorer *state, palette_kind kind, int index)
{
    int count = 0;

    for (int i = 0; i < state->picker.count; i++) {
        const picker_row *row = &state->picker.rows[i];

        count += row->kind == kind && (index < 0 || row->index == index);
    }
    return count;
}

/* Without a filter everything is there, pages first. */
static void it_opens_with_everything(void **unused)
{
    static const action_id useless[] = {ACTION_ENTER,     ACTION_CANCEL,    ACTION_PALETTE,
                                        ACTION_PAGE_NEXT, ACTION_PAGE_BACK, ACTION_LAST,
                                        ACTION_TOUR_ON,   ACTION_TOUR_BACK, ACTION_TOUR_SCENE};
    struct stage stage;
    const explorer *state = &stage.state;

    (void)unused;
    open_palette(&stage, &plain, "");
    for (int i = 0; i < PAGE_COUNT; i++) {
        assert_int_equal(state->picker.rows[i].kind, PALETTE_PAGE);
        assert_int_equal(state->picker.rows[i].index, i);
    }
    for (size_t i = 0; i < sizeof useless / sizeof *useless; i++) {
        assert_int_equal(listed(state, PALETTE_ACTION, (int)useless[i]), 0);
    }
    assert_true(listed(state, PALETTE_ACTION, -1) > 30);
    assert_int_equal(listed(state, PALETTE_THEME, -1), THEME_COUNT);
    assert_int_equal(listed(state, PALETTE_LANGUAGE, -1), LANGUAGE_COUNT);
    assert_int_equal(listed(state, PALETTE_FIELD, OCC_PARAM_BLOCK_SIZE), 1);
    assert_int_equal(listed(state, PALETTE_TOUR, -1), 0);
    assert_int_equal(listed(state, PALETTE_KERNEL, -1), 0);
    stage_close(&stage);
}

static void every_action_is_first_by_its_name(void **unused)
{
    (void)unused;
    for (action_id id = ACTION_LAST + 1; id < ACTION_COUNT; id++) {
        struct stage stage;

        open_palette(&stage, &plain, "");
        int wanted = listed(&stage.state, PALETTE_ACTION, (int)id);

        stage_close(&stage);
        open_palette(&stage, &plain, action_of(id)->name);
        assert_int_equal(listed(&stage.state, PALETTE_ACTION, (int)id), wanted);
        if (wanted) {
            assert_int_equal(stage.state.picker.rows[0].kind, PALETTE_ACTION);
            assert_int_equal(stage.state.picker.rows[0].index, id);
        }
        stage_close(&stage);
    }
}

/* A target finds the devices of its architecture; words that stand nowhere find nothing. */
static void a_target_finds_its_devices(void **unused)
{
    struct stage stage;

    (void)unused;
    open_palette(&stage, &plain, "sm_90a");
    assert_int_equal(stage.state.picker.rows[0].kind, PALETTE_DEVICE);
    stage_close(&stage);
    open_palette(&stage, &plain, "nothing of that name");
    assert_int_equal(stage.state.picker.count, 0);
    stage_close(&stage);
}

static unsigned choose(struct stage *stage, const char *filter, palette_kind kind)
{
    open_palette(stage, &plain, filter);
    assert_true(stage->state.picker.count > 0);
    assert_int_equal(stage->state.picker.rows[0].kind, kind);
    return explorer_key(&stage->state, KEYPRESS_ENTER);
}

static void a_page_and_a_field_open(void **unused)
{
    struct stage stage;

    (void)unused;
    choose(&stage, "page map", PALETTE_PAGE);
    assert_int_equal(stage.state.page, PAGE_MAP);
    assert_int_equal(stage.state.overlay, OVERLAY_NONE);
    stage_close(&stage);
    choose(&stage, "block size", PALETTE_FIELD);
    assert_int_equal(stage.state.overlay, OVERLAY_FIELDS);
    assert_int_equal(stage.state.field, OCC_PARAM_BLOCK_SIZE);
    explorer_key(&stage.state, '6');
    explorer_key(&stage.state, '4');
    explorer_key(&stage.state, KEYPRESS_ENTER);
    assert_int_equal(stage.state.now.launch.block_size, 64);
    stage_close(&stage);
}

static void a_device_is_taken(void **unused)
{
    struct stage stage;

    (void)unused;
    choose(&stage, "A100", PALETTE_DEVICE);
    assert_string_equal(stage.state.now.arch->name, "sm_80");
    assert_non_null(strstr(stage.state.now.device->name, "A100"));
    assert_int_equal(stage.state.overlay, OVERLAY_NONE);
    stage_close(&stage);
}

/* A file of the last explorations: its path, and that it is explored after this one. */
static void a_file_is_opened_next(void **unused)
{
    static const char *const files[] = {"/a/build.log", "/b/app.cubin", NULL};
    struct stage stage;
    char text[SENTENCE_SIZE];

    (void)unused;
    stage_open(&stage, &plain);
    stage.state.files = files;
    explorer_key(&stage.state, ':');
    for (const char *c = "cubin"; *c; c++) {
        explorer_key(&stage.state, *c);
    }
    assert_int_equal(stage.state.picker.rows[0].kind, PALETTE_FILE);
    assert_string_equal(palette_text(&stage.state, &stage.state.picker.rows[0], text), files[1]);
    assert_int_equal(explorer_key(&stage.state, KEYPRESS_ENTER) & EXPLORER_QUIT, EXPLORER_QUIT);
    assert_int_equal(stage.state.wanted_file, 2);
    stage_close(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(twenty_tasks),
                                       cmocka_unit_test(a_tour_by_its_name),
                                       cmocka_unit_test(the_best_comes_first),
                                       cmocka_unit_test(letters_have_weights),
                                       cmocka_unit_test(it_opens_with_everything),
                                       cmocka_unit_test(every_action_is_first_by_its_name),
                                       cmocka_unit_test(a_target_finds_its_devices),
                                       cmocka_unit_test(a_page_and_a_field_open),
                                       cmocka_unit_test(a_device_is_taken),
                                       cmocka_unit_test(a_file_is_opened_next)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
