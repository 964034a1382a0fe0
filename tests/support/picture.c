/* SPDX-License-Identifier: MIT */
#include "explorer/explorer.h"
#include "explorer/action.h"
#include "explorer/explored_kernels.h"
#include "support/picture.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include "support/unit.h"
#include "base/utf8.h"
#include "view/view.h"

#define PROFILES "tests/data/view"

static int find_device(const profile *found, const char *name)
{
    for (size_t i = 0; name && i < found->device_count; i++) {
        if (strstr(found->devices[i].name, name)) {
            return (int)i;
        }
    }
    assert_null(name);
    return -1;
}

/* One "key=value". */
static void set_field(const profile *found, int device, const char *setting, occ_launch *launch)
{
    const occ_device *on = device >= 0 ? &found->devices[device] : NULL;
    char key[32] = "";
    char reason[SENTENCE_SIZE];
    const char *value = strchr(setting, '=') + 1;

    memcpy(key, setting, (size_t)(value - setting) - 1);
    if (!parameter_parse(NULL, &found->arch, on, parameter_find(key), value, launch, reason)) {
        fail_msg("%s: %s", setting, reason);
    }
}

void picture_each_word(const char *words, void (*call)(void *context, const char *word),
                       void *context)
{
    while (words && *words) {
        char word[64] = "";
        size_t length = strcspn(words, " ");

        assert_true(length < sizeof word);
        memcpy(word, words, length);
        call(context, word);
        words += length;
        words += strspn(words, " ");
    }
}

struct setting {
    const profile *found;
    configuration *start;
};

static void apply_setting(void *context, const char *word)
{
    struct setting *setting = context;

    set_field(setting->found, setting->start->device, word, &setting->start->launch);
}

void stage_press(struct stage *stage, const char *name)
{
    assert_true(explorer_press_named(&stage->state, name, strlen(name)));
}

static void press(void *context, const char *word)
{
    stage_press(context, word);
}

void stage_open(struct stage *stage, const struct scene *scene)
{
    const profile_places places = {.environment = scene->profiles ? scene->profiles : PROFILES};
    configuration start = {.launch = OCC_LAUNCH_DEFAULT};
    struct setting setting = {.start = &start};

    setlocale(LC_CTYPE, "C.UTF-8");
    memset(stage, 0, sizeof *stage);
    assert_true(profile_set_open(&stage->profiles, &places));
    start.profile = profile_set_find(&stage->profiles, scene->arch);
    assert_true(start.profile >= 0);
    setting.found = profile_set_get(&stage->profiles, (size_t)start.profile);
    assert_non_null(setting.found);
    start.device = find_device(setting.found, scene->device);
    picture_each_word(scene->settings, apply_setting, &setting);
    if (scene->kernels) {
        assert_true(kernel_list_read(&stage->kernels, scene->kernels, NULL));
        qsort(stage->kernels.items, stage->kernels.count, sizeof *stage->kernels.items,
              kernels_order);
    }
    assert_null(explorer_open(&stage->state, NULL, &stage->profiles,
                              scene->kernels ? &stage->kernels : NULL, &start));
    stage->state.glyphs = scene->glyphs;
    if (scene->overlay) {
        message_list messages = {0};

        assert_true(measured_read(&stage->state.measured, scene->overlay, true, &messages));
        stage->state.measured_shown = measured_all(&stage->state.measured);
        message_free(&messages);
    }
    if (scene->kernels) {
        explorer_set_kernel(&stage->state, 0, false);
    }
    picture_each_word(scene->keys, press, stage);
}

void stage_close(struct stage *stage)
{
    explorer_close(&stage->state);
    kernel_list_free(&stage->kernels);
    profile_set_close(&stage->profiles);
}

/* The letter of what is seen: of a blank over a background that of the background. */
static char role_letter(const cell *shown)
{
    view_role role = shown->glyph == ' ' ? shown->background : shown->role;
    static const char letters[ROLE_COUNT] = {
        [ROLE_text] = '.',   [ROLE_dim] = 'd',    [ROLE_strong] = 's',   [ROLE_title] = 't',
        [ROLE_frame] = 'f',  [ROLE_axis] = 'a',   [ROLE_gridline] = 'l', [ROLE_marker] = 'm',
        [ROLE_cliff] = 'c',  [ROLE_point] = 'o',  [ROLE_ghost] = 'g',    [ROLE_disabled] = 'x',
        [ROLE_error] = 'e',  [ROLE_good] = '+',   [ROLE_selected] = 'z', [ROLE_key] = 'k',
        [ROLE_heat_1] = '1', [ROLE_heat_2] = '2', [ROLE_heat_3] = '3',   [ROLE_heat_4] = '4',
        [ROLE_heat_5] = '5',
    };
    char letter = letters[role];

    for (occ_limit_id id = 0; id < OCC_ROW_COUNT && letter == '\0'; id++) {
        letter = limiter_role(id) == role ? limiter_letter(id) : '\0';
    }
    assert_int_not_equal(letter, '\0');
    return shown->reverse ? '#' : letter;
}

enum { FULL_BLOCK = 0x2588 }; /* for a blank over a background */

void picture_write_glyphs(FILE *file, const grid *picture, int row)
{
    for (int column = 0; column < picture->columns; column++) {
        const cell *shown = &picture->cells[row * picture->columns + column];
        char bytes[UTF8_MOST];

        bool filled = shown->glyph == ' ' && shown->background != ROLE_text;

        if (shown->glyph != 0) {
            fwrite(bytes, 1, utf8_encode(filled ? FULL_BLOCK : shown->glyph, bytes), file);
        }
    }
    fputc('\n', file);
}

void picture_write_roles(FILE *file, const grid *picture, int row)
{
    for (int column = 0; column < picture->columns; column++) {
        fputc(role_letter(&picture->cells[row * picture->columns + column]), file);
    }
    fputc('\n', file);
}

void picture_write(FILE *file, const grid *picture)
{
    for (int row = 0; row < picture->rows; row++) {
        picture_write_glyphs(file, picture, row);
    }
    fputc('\n', file);
    for (int row = 0; row < picture->rows; row++) {
        picture_write_roles(file, picture, row);
    }
}

char *screen_text(const explorer *state, int rows, int columns)
{
    grid picture;
    char *text = calloc((size_t)rows * ((size_t)columns * UTF8_MOST + 1) + 1, 1);
    size_t used = 0;

    assert_true(text && grid_open(&picture, rows, columns));
    view_render(state, &picture);
    for (int i = 0; i < rows * columns; i++) {
        uint32_t glyph = picture.cells[i].glyph;

        used += glyph == 0 ? 0 : utf8_encode(glyph, text + used);
        if (i % columns == columns - 1) {
            text[used++] = '\n';
        }
    }
    grid_close(&picture);
    return text;
}

explorer_target screen_hit(const explorer *state, int rows, int columns, int row, int column)
{
    return view_hit(state, &(grid){.rows = rows, .columns = columns}, row, column);
}
