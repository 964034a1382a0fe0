/* SPDX-License-Identifier: MIT */
/* The exploration by its keys: (state, action) -> state, without a screen. */
#include "base/text.h"
#include "command/explore/exploration.h"
#include "explorer/change.h"
#include "explorer/explorer.h"
#include "explorer/action.h"
#include "launch/latency_line.h"
#include "launch/phrase.h"
#include "explorer/page.h"
#include "explorer/session.h"
#include "support/launches.h"
#include "support/unit.h"

#include <ctype.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

/* An exploration of 512 threads with 33 registers on 8.0. */
struct fixture {
    profile_set set;
    explorer state;
};

static configuration configuration_on(const profile_set *set, const char *arch)
{
    configuration start = {.launch = OCC_LAUNCH_DEFAULT, .device = 0};

    start.profile = profile_set_find(set, arch);
    start.launch.block_size = 512;
    start.launch.registers_per_thread = 33;
    return start;
}

static int open_fixture(void **state)
{
    static struct fixture fixture;

    memset(&fixture, 0, sizeof fixture);
    open_compiled_in(&fixture.set);
    configuration start = configuration_on(&fixture.set, "sm_80");

    assert_null(explorer_open(&fixture.state, NULL, &fixture.set, NULL, &start));
    *state = &fixture;
    return 0;
}

static int close_fixture(void **state)
{
    struct fixture *fixture = *state;

    explorer_close(&fixture->state);
    profile_set_close(&fixture->set);
    return 0;
}

/* Presses the keys of a script: names in angle brackets, or plain characters. */
static unsigned press(explorer *state, const char *script)
{
    unsigned effect = 0;

    while (*script) {
        size_t length = 1;
        const char *name = script;

        if (*script == '<' && strchr(script, '>')) {
            name = script + 1;
            length = strcspn(name, ">");
            script += length + 2;
        } else {
            script++;
        }
        int key = key_parse(name, length);

        assert_int_not_equal(key, KEYPRESS_NONE);
        effect |= explorer_key(state, key);
    }
    return effect;
}

static void choose_architecture(explorer *state, const char *name)
{
    press(state, "a");
    press(state, name);
    press(state, "<Enter>");
    assert_int_equal(state->overlay, OVERLAY_NONE);
}

static void no_key_has_two_actions(void **state)
{
    (void)state;
    for (action_id id = 0; id < ACTION_COUNT; id++) {
        const char *keys = action_of(id)->keys;

        while (*keys && (keys[0] != ':' || keys[1] == ' ')) {
            size_t length = strcspn(keys, " ");
            int key = key_parse(keys, length);

            assert_int_not_equal(key, KEYPRESS_NONE);
            assert_int_equal(action_of_key(key), id);
            keys += length + strspn(keys + length, " ");
        }
    }
}

/* Or the palette finds it by its name. Twenty-five letters are bound. */
static void every_action_has_a_key_and_a_sentence(void **state)
{
    int letters = 0;

    (void)state;
    for (action_id id = 0; id < ACTION_COUNT; id++) {
        const action_row *row = action_of(id);

        assert_true(strlen(word(NULL, row->sentence)) > 0);
        if (action_key(id) == KEYPRESS_NONE) {
            assert_int_equal(row->keys[0], ':');
            assert_string_equal(row->keys + 1, row->name);
        } else {
            assert_int_equal(action_of_key(action_key(id)), id);
        }
    }
    for (int key = 'A'; key <= 'z'; key++) {
        letters += isalpha(key) && action_of_key(key) < ACTION_COUNT;
    }
    assert_in_range(letters, 20, 25);
}

/* Why 75 %, and how to get back to 100 %: the summary says it, one key does it. */
static void one_register_fewer(void **state)
{
    explorer *e = &((struct fixture *)*state)->state;
    occ_advice step;
    char text[SENTENCE_SIZE];

    assert_int_equal(e->now.result.warps, 48);
    assert_int_equal(e->now.result.limiters, OCC_ROW_BIT(OCC_ROW_REGISTERS));
    assert_true(explorer_best_step(e, &step));
    step_phrase(&e->now, &step, text);
    assert_string_equal(text, "1 register fewer → 100 %");
    press(e, "<Down><Left>");
    assert_int_equal(e->now.launch.registers_per_thread, 32);
    assert_int_equal(e->now.result.warps, 64);
}

/* Fewer registers come before a block size, which stands where nothing else gains. */
static void a_block_size_where_nothing_else_gains(void **state)
{
    explorer *e = &((struct fixture *)*state)->state;
    occ_advice step;

    press(e, "b320<Enter>r168<Enter>");
    assert_true(explorer_best_step(e, &step));
    assert_int_equal(step.changes[0].parameter, OCC_PARAM_REGISTERS);
    press(e, "b32<Enter>r32<Enter>");
    assert_true(explorer_best_step(e, &step));
    assert_int_equal(step.changes[0].parameter, OCC_PARAM_BLOCK_SIZE);
}

static void arrows_by_a_step_finely_and_to_the_ends(void **state)
{
    explorer *e = &((struct fixture *)*state)->state;

    press(e, "<S-Right>");
    assert_int_equal(e->now.launch.block_size, 513);
    press(e, "<Right>");
    assert_int_equal(e->now.launch.block_size, 544);
    press(e, "<S-Left><Left><Left>");
    assert_int_equal(e->now.launch.block_size, 480);
    press(e, "<End>");
    assert_int_equal(e->now.launch.block_size, 1024);
    press(e, "<Right>");
    assert_int_equal(e->now.launch.block_size, 1024);
    press(e, "<Home><Left>");
    assert_int_equal(e->now.launch.block_size, 1);
    press(e, "<Down><Right><S-Right>");
    assert_int_equal(e->now.launch.registers_per_thread, 35);
}

/* [ and ] stand on the last value before a fall; one more would cost warps. */
static void cliffs_of_the_current_slider(void **state)
{
    explorer *e = &((struct fixture *)*state)->state;

    press(e, "<Down>[");
    assert_int_equal(e->now.launch.registers_per_thread, 32);
    int warps = e->now.result.warps;

    press(e, "<Right>");
    assert_true(e->now.result.warps < warps);
    press(e, "]");
    assert_int_equal(e->now.launch.registers_per_thread, 40);
    press(e, "]");
    assert_int_equal(e->now.launch.registers_per_thread, 64);
    press(e, "<Home>[");
    assert_string_equal(e->message, "no cliff below");
}

static void typed_entry_with_units(void **state)
{
    explorer *e = &((struct fixture *)*state)->state;

    press(e, "<Down><Down>48K");
    assert_true(e->entry.open);
    assert_int_equal(e->now.launch.dynamic_smem, 0);
    press(e, "<Enter>");
    assert_false(e->entry.open);
    assert_int_equal(e->now.launch.dynamic_smem, 49152);
    press(e, "0x100<Enter>");
    assert_int_equal(e->now.launch.dynamic_smem, 256);
}

/* A bad value says what is allowed, and nothing changes. */
static void a_bad_value_is_refused(void **state)
{
    explorer *e = &((struct fixture *)*state)->state;

    press(e, "2000<Enter>");
    assert_true(e->entry.open);
    assert_non_null(strstr(e->entry.reason, "1,024"));
    assert_int_equal(e->now.launch.block_size, 512);
    press(e, "<Escape>");
    assert_false(e->entry.open);
    press(e, "12abc<Enter>");
    assert_true(e->entry.open && e->entry.reason[0] != '\0');
    press(e, "<Escape>");
    assert_int_equal(e->now.launch.block_size, 512);
}

/* What moves is remembered when the architecture cannot have it, and said. */
static void values_come_back_with_the_architecture(void **state)
{
    explorer *e = &((struct fixture *)*state)->state;

    press(e, "<Down>200<Enter>");
    choose_architecture(e, "sm_30");
    assert_string_equal(e->now.arch->name, "sm_30");
    assert_int_equal(e->now.launch.registers_per_thread, 63);
    assert_non_null(strstr(e->message, "200 → 63"));
    press(e, "<Left>");
    assert_string_equal(e->message, "");
    press(e, "u");
    choose_architecture(e, "sm_80");
    assert_int_equal(e->now.launch.registers_per_thread, 200);
}

/* What does not hold elsewhere is said, but over a mistake that is still to be read. */
static void limits_give_way_to_a_mistake(void **state)
{
    explorer *e = &((struct fixture *)*state)->state;

    for (int i = 0; i < 3; i++) {
        change_architecture(e, profile_set_find(e->profiles, "sm_80"), 0);
        occ_launch launch = e->now.launch;

        launch.block_size = 1024;
        change_field(e, OCC_PARAM_BLOCK_SIZE, &launch);
        change_architecture(e, profile_set_find(e->profiles, "sm_13"), 0);
        assert_int_not_equal(e->clipped, 0);
        text_format(e->message, sizeof e->message, "%s", i == 2 ? "" : "before");
        e->message_is_error = i > 0;
        change_say_limits(e);
        assert_int_equal(strcmp(e->message, "before") == 0, i == 1);
        assert_int_equal(e->message_is_error, i == 1);
    }
}

/* The cursor in the rows of a page, not the one of an overlay, ends with them. */
static void a_cursor_stays_in_its_rows(void **state)
{
    explorer *e = &((struct fixture *)*state)->state;

    explorer_show_page(e, PAGE_ADVICE);
    e->row = 10000;
    e->page_outdated = true;
    page_refresh(e);
    assert_int_equal(e->row, page_row_count(e) - 1);
    e->overlay = OVERLAY_HELP;
    e->row = 10000;
    e->page_outdated = true;
    page_refresh(e);
    assert_int_equal(e->row, 10000);
}

static void the_picker_filters_as_one_types(void **state)
{
    explorer *e = &((struct fixture *)*state)->state;

    press(e, "a");
    int all = e->picker.count;

    press(e, "h200 mig");
    assert_true(e->picker.count > 0 && e->picker.count < all);
    press(e, " 2g<Enter>");
    assert_string_equal(e->now.device->name, "H200 SXM 141GB MIG 2g.35gb");
    press(e, "aqqq<Enter>");
    assert_int_equal(e->picker.count, 0);
    press(e, "<Escape>");
    assert_int_equal(e->overlay, OVERLAY_NONE);
    assert_string_equal(e->now.device->name, "H200 SXM 141GB MIG 2g.35gb");
}

static void the_panel_of_fields(void **state)
{
    explorer *e = &((struct fixture *)*state)->state;

    choose_architecture(e, "sm_90");
    press(e, "f");
    assert_int_equal(e->overlay, OVERLAY_FIELDS);
    for (int i = 0; i < (int)OCC_PARAM_CARVEOUT; i++) {
        press(e, "<Down>");
    }
    press(e, "<Right><Right>");
    assert_int_equal(e->now.launch.carveout_bytes, 8192);
    press(e, "50%<Enter>");
    assert_int_equal(e->now.launch.carveout_percent, 50);
    assert_int_equal(e->now.launch.carveout_bytes, -1);
    assert_int_equal(e->now.result.smem_capacity, 135168);
    press(e, "<Enter>default<Enter>");
    assert_int_equal(e->now.launch.carveout_percent, -1);
    press(e, "<Down><Right>");
    assert_int_equal(e->now.launch.cache_config, OCC_CACHE_SHARED);
    press(e, "<Escape>");
    assert_int_equal(e->overlay, OVERLAY_NONE);
}

/* What an architecture has not, it says with the reason, and nothing changes. */
static void missing_features_say_why(void **state)
{
    explorer *e = &((struct fixture *)*state)->state;

    press(e, "<Down><Down><Down><Right>");
    assert_int_equal(e->now.launch.cluster_size, 0);
    assert_true(e->message_is_error && strstr(e->message, "no clusters"));
    press(e, "4");
    assert_false(e->entry.open);
}

static void undo_and_redo(void **state)
{
    explorer *e = &((struct fixture *)*state)->state;

    for (int i = 0; i < 300; i++) {
        press(e, "<S-Right>");
    }
    choose_architecture(e, "sm_90");
    press(e, "u");
    assert_string_equal(e->now.arch->name, "sm_80");
    for (int i = 0; i < 300; i++) {
        press(e, "u");
    }
    assert_int_equal(e->now.launch.block_size, 512);
    press(e, "u");
    assert_string_equal(e->message, "nothing to undo");
    for (int i = 0; i < 301; i++) {
        explorer_key(e, 'R' & 0x1f);
    }
    assert_string_equal(e->now.arch->name, "sm_90");
    assert_int_equal(e->now.launch.block_size, 812);
    press(e, "r");
    assert_int_equal(e->now.launch.block_size, 512);
    press(e, "u<Left>");
    explorer_key(e, 'R' & 0x1f);
    assert_string_equal(e->message, "nothing to redo");
}

/* From any page the key leads to the large graph, and from there back; the slider is moved as ever. */
static void one_graph_large(void **state)
{
    explorer *e = &((struct fixture *)*state)->state;

    press(e, "G");
    assert_true(e->large);
    press(e, "<Down><Right>");
    assert_true(e->large);
    assert_int_equal(e->slider, OCC_PARAM_REGISTERS);
    assert_int_equal(e->now.launch.registers_per_thread, 34);
    press(e, "u");
    assert_true(e->large);
    assert_int_equal(e->now.launch.registers_per_thread, 33);
    press(e, "G");
    assert_false(e->large);
    press(e, "<Tab>G");
    assert_int_equal(e->page, PAGE_GRAPHS);
    assert_true(e->large);
    press(e, "<Tab>G");
    assert_int_equal(e->page, PAGE_GRAPHS);
    assert_true(e->large);
    press(e, "?<Escape>");
    assert_true(e->large);
    press(e, "<Escape>");
    assert_false(e->large);
}

static void a_double_click_enlarges(void **state)
{
    explorer *e = &((struct fixture *)*state)->state;
    explorer_target graph = {.kind = TARGET_GRAPH, .parameter = OCC_PARAM_REGISTERS, .value = 40};
    explorer_target slider = {.kind = TARGET_SLIDER, .parameter = OCC_PARAM_REGISTERS, .value = 50};
    explorer_target cliff = {.kind = TARGET_VALUE, .parameter = OCC_PARAM_REGISTERS, .value = 64};

    explorer_mouse(e, MOUSE_PRESS, graph);
    explorer_mouse(e, MOUSE_RELEASE, graph);
    assert_int_equal(explorer_mouse(e, MOUSE_DOUBLE, graph), EXPLORER_DRAW);
    explorer_mouse(e, MOUSE_RELEASE, graph);
    assert_true(e->large);
    assert_int_equal(e->slider, OCC_PARAM_REGISTERS);
    assert_int_equal(e->now.launch.registers_per_thread, 33);
    assert_int_equal(explorer_mouse(e, MOUSE_PRESS, (explorer_target){.kind = TARGET_NOTHING}), 0);
    assert_true(e->large);
    explorer_mouse(e, MOUSE_DOUBLE, slider); /* elsewhere one more press */
    assert_int_equal(e->now.launch.registers_per_thread, 50);
    assert_true(e->large);
    explorer_mouse(e, MOUSE_PRESS, cliff);
    explorer_mouse(e, MOUSE_DRAG, cliff);
    explorer_mouse(e, MOUSE_RELEASE, cliff);
    assert_int_equal(e->now.launch.registers_per_thread, 64);
    explorer_mouse(e, MOUSE_DOUBLE, graph);
    assert_false(e->large);
}

static void double_click(explorer *e, int value)
{
    explorer_target graph = {
        .kind = TARGET_GRAPH, .parameter = OCC_PARAM_REGISTERS, .value = value};

    explorer_mouse(e, MOUSE_PRESS, graph);
    assert_int_equal(e->now.launch.registers_per_thread, value);
    explorer_mouse(e, MOUSE_RELEASE, graph);
    explorer_mouse(e, MOUSE_DOUBLE, graph);
    explorer_mouse(e, MOUSE_RELEASE, graph);
}

/* Neither the value nor what can be undone. */
static void a_double_click_changes_no_value(void **state)
{
    explorer *e = &((struct fixture *)*state)->state;

    press(e, "<Down><Right><Right><Right>uu");
    double_click(e, 76);
    assert_true(e->large);
    assert_int_equal(e->now.launch.registers_per_thread, 34);
    double_click(e, 80);
    assert_false(e->large);
    assert_int_equal(e->now.launch.registers_per_thread, 34);
    press(e, "u");
    assert_int_equal(e->now.launch.registers_per_thread, 33);
    press(e, "u");
    assert_string_equal(e->message, "nothing to undo");
}

/* A press that moved nothing, and a key between the presses: the change of another is not theirs. */
static void a_double_click_takes_back_its_own_change(void **state)
{
    explorer *e = &((struct fixture *)*state)->state;
    explorer_target graph = {.kind = TARGET_GRAPH, .parameter = OCC_PARAM_REGISTERS, .value = 76};

    explorer_mouse(e, MOUSE_PRESS, graph);
    explorer_mouse(e, MOUSE_RELEASE, graph);
    double_click(e, 76);
    assert_int_equal(e->now.launch.registers_per_thread, 76);
    press(e, "u");
    assert_int_equal(e->now.launch.registers_per_thread, 33);
    explorer_mouse(e, MOUSE_PRESS, graph);
    explorer_mouse(e, MOUSE_RELEASE, graph);
    press(e, "<Right>");
    explorer_mouse(e, MOUSE_DOUBLE, graph);
    assert_int_equal(e->now.launch.registers_per_thread, 77);
}

static void the_mouse_drags_as_one_change(void **state)
{
    explorer *e = &((struct fixture *)*state)->state;
    explorer_target target = {.kind = TARGET_SLIDER, .parameter = OCC_PARAM_REGISTERS, .value = 40};

    explorer_mouse(e, MOUSE_PRESS, target);
    assert_int_equal(e->now.launch.registers_per_thread, 40);
    assert_int_equal(e->slider, OCC_PARAM_REGISTERS);
    for (target.value = 41; target.value <= 60; target.value++) {
        explorer_mouse(e, MOUSE_DRAG, target);
    }
    explorer_mouse(e, MOUSE_RELEASE, target);
    assert_int_equal(e->now.launch.registers_per_thread, 60);
    press(e, "u");
    assert_int_equal(e->now.launch.registers_per_thread, 33);
    explorer_mouse(e, MOUSE_WHEEL_UP, target);
    assert_int_equal(e->now.launch.registers_per_thread, 34);
}

static void pages_overlays_and_leaving(void **state)
{
    explorer *e = &((struct fixture *)*state)->state;

    for (int i = 0; i < PAGE_COUNT; i++) {
        assert_int_equal(e->page, i);
        press(e, "<Tab>");
    }
    assert_int_equal(e->page, PAGE_GRAPHS);
    press(e, "<S-Tab>");
    assert_int_equal(e->page, PAGE_COUNT - 1);
    assert_int_equal(press(e, "?q") & EXPLORER_QUIT, 0); /* it is typed into the filter */
    press(e, "<Escape>");
    assert_int_equal(e->overlay, OVERLAY_HELP);
    press(e, "<Escape>");
    assert_int_equal(e->overlay, OVERLAY_NONE);
    assert_true(press(e, "<^Z>") & EXPLORER_SUSPEND);
    assert_true(press(e, "<^L>") & EXPLORER_REDRAW);
    press(e, "a");
    assert_true(press(e, "<^C>") & EXPLORER_QUIT);
    press(e, "<Escape>");
    assert_true(press(e, "q") & EXPLORER_QUIT);
}

/* A session keeps where one stands; one that is damaged says where, and changes nothing. */
static void sessions_come_back(void **state)
{
    explorer *e = &((struct fixture *)*state)->state;
    char path[] = "/tmp/occupant-session-XXXXXX";
    char reason[SENTENCE_SIZE] = "";
    int descriptor = mkstemp(path);
    FILE *file;

    assert_true(descriptor >= 0);
    close(descriptor);
    choose_architecture(e, "h200");
    press(e, "<Down>40<Enter><Down>48K<Enter><Down>4<Enter>Ppf");
    for (int i = 0; i < (int)OCC_PARAM_CARVEOUT; i++) {
        press(e, "<Down>");
    }
    press(e, "164K<Enter><Escape><Up>16*block+1K<Enter><Tab>");
    assert_int_equal(e->wanted.launch.smem_per_thread, 16);
    configuration kept = e->wanted;

    assert_true(session_save(e, path, reason, sizeof reason));
    press(e, "<Tab>rPp");
    assert_true(session_load(e, path, reason, sizeof reason));
    assert_int_equal(e->page, PAGE_WHY);
    assert_int_equal(e->pin_count, 1);
    assert_true(e->percent);
    assert_int_equal(e->wanted.profile, kept.profile);
    assert_int_equal(e->wanted.device, kept.device);
    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        assert_int_equal(occ_get(&e->wanted.launch, id), occ_get(&kept.launch, id));
    }
    assert_int_equal(e->wanted.launch.carveout_bytes, 164 * 1024);
    press(e, "u");
    assert_string_equal(e->now.arch->name, "sm_80");

    file = fopen(path, "a");
    assert_non_null(file);
    fputs("[pin]\narchitecture = sm_80\nblock = 99999\n", file);
    fclose(file);
    assert_true(session_load(e, path, reason, sizeof reason));
    assert_non_null(strstr(reason, "65,536"));
    assert_int_equal(e->pin_count, 1); /* the other one */
    press(e, "u");
    assert_string_equal(e->now.arch->name, "sm_80");

    file = fopen(path, "a");
    assert_non_null(file);
    fputs("[pin]\narchitecture = sm_80\nblock = 25", file); /* of 256 */
    fclose(file);
    assert_true(session_load(e, path, reason, sizeof reason));
    assert_non_null(
        strstr(e->skipped.items[e->skipped.count - 1].text, "the last line has no line end"));
    assert_int_equal(e->pin_count, 1);
    press(e, "u");
    unlink(path);
    assert_false(session_save(e, "/no/such/folder/session", reason, sizeof reason));
    assert_non_null(strstr(reason, "No such file"));
}

/* What is wrong is skipped and told, each with its line; the rest is taken. */
static void sessions_skip_mistakes(void **state)
{
    static const char text[] = "[session]\npage = tables\npercnet = on\n"
                               "[x]\ncarveouts = on\n"
                               "[configuration]\narchitecture = sm_80\ndevice = none such\n"
                               "blokk = 3\nregisters = 999999\nbarriers = 4\n"
                               "given = block+registers+barriers\n"
                               "[pin]\narchitecture = sm_80\nlettre = a\n"
                               "[pin]\narchitecture = sm_80\nblock = 128\nletter = b\n";
    static const char *const told[] = {":3: unknown key \"percnet\"; did you mean percent?",
                                       ":4: [session], [configuration] or [pin]",
                                       ":9: unknown key \"blokk\"; did you mean block?",
                                       ":10: registers: ",
                                       ":6: sm_80 has no device \"none such\"",
                                       ":15: unknown key \"lettre\"; did you mean letter?"};
    enum { COUNT = sizeof told / sizeof *told };
    explorer *e = &((struct fixture *)*state)->state;
    char path[] = "/tmp/occupant-session-XXXXXX";
    char reason[SENTENCE_SIZE];
    FILE *file = fdopen(mkstemp(path), "w");

    assert_non_null(file);
    fputs(text, file);
    fclose(file);
    assert_true(session_load(e, path, reason, sizeof reason));
    unlink(path);
    assert_non_null(strstr(reason, "6 messages, such as "));
    assert_int_equal(e->skipped.count, COUNT);
    for (size_t i = 0; i < COUNT; i++) {
        assert_non_null(strstr(e->skipped.items[i].text, told[i]));
    }
    assert_int_equal(e->page, PAGE_WHY);
    assert_false(e->carveouts);
    assert_string_equal(e->now.arch->name, "sm_80");
    assert_int_equal(e->now.launch.barriers, 4);
    assert_int_equal(e->wanted.given, 1u << OCC_PARAM_BARRIERS);
    assert_int_equal(e->pin_count, 1);
    assert_int_equal(e->pins[0].letter, 'b');
}

/* A picture, a log: hundreds of lines that are no mistakes of a session. */
static void another_file_is_no_session(void **state)
{
    explorer *e = &((struct fixture *)*state)->state;
    char path[] = "/tmp/occupant-session-XXXXXX";
    char keys[64];
    FILE *file = fdopen(mkstemp(path), "w");

    assert_non_null(file);
    fputs("<svg>\n<g>\n</g>\n</svg>\n", file);
    fclose(file);
    text_format(keys, sizeof keys, "O%s<Enter>", path);
    press(e, keys);
    unlink(path);
    assert_true(e->entry.open);
    assert_string_equal(e->entry.reason, "is no saved exploration");
}

static void saved(explorer *e, char path[])
{
    char reason[SENTENCE_SIZE];
    int descriptor = mkstemp(path);

    assert_true(descriptor >= 0);
    close(descriptor);
    assert_true(session_save(e, path, reason, sizeof reason));
}

/* However often Enter is pressed. */
static void no_picture_replaces_the_session(void **state)
{
    explorer *e = &((struct fixture *)*state)->state;
    char path[] = "/tmp/occupant-session-XXXXXX";
    char keys[64];

    saved(e, path);
    text_format(e->session_path, sizeof e->session_path, "%s", path);
    text_format(keys, sizeof keys, "E%s<Enter><Enter>", path);
    press(e, keys);
    unlink(path);
    assert_true(e->entry.open);
    assert_string_equal(e->entry.reason,
                        "this file is one of those explored here: name another one");
}

/* The line finds a GPU of this machine again, while it is the explored device. */
static void the_line_names_a_gpu(void **state)
{
    struct fixture *fixture = *state;
    char line[512];

    choose_architecture(&fixture->state, "h200");
    profile_set_mark_gpu(&fixture->set, profile_set_find(&fixture->set, "sm_90"), "GPU-64",
                         fixture->state.wanted.device);
    reproduce(&fixture->state, line, sizeof line);
    assert_ptr_equal(strstr(line, "occupant --gpu GPU-64 -b "), line);
    assert_null(strstr(line, "-d "));
    choose_architecture(&fixture->state, "h100 pcie");
    reproduce(&fixture->state, line, sizeof line);
    assert_ptr_equal(strstr(line, "occupant -a sm_90 -d 'H100 PCIe 80GB' "), line);
    choose_architecture(&fixture->state, "sm_80");
    reproduce(&fixture->state, line, sizeof line);
    assert_ptr_equal(strstr(line, "occupant -a sm_80 -d "), line);
}

/* Without their options a report calls block size and registers assumed. */
static void the_line_has_what_was_given(void **state)
{
    explorer *e = &((struct fixture *)*state)->state;
    char line[512];

    choose_architecture(e, "sm_80");
    press(e, "<Down>32<Enter>");
    assert_int_equal(e->now.launch.registers_per_thread, 32); /* the default of a launch */
    reproduce(e, line, sizeof line);
    assert_non_null(strstr(line, " -r 32"));
}

/* The axes of the map, the latency line, glyphs, the comparison, the launch beyond the limits. */
static void sessions_keep_everything(void **state)
{
    explorer *e = &((struct fixture *)*state)->state;
    char path[] = "/tmp/occupant-test-XXXXXX";
    char reason[SENTENCE_SIZE];
    char line[512];

    choose_architecture(e, "h200");
    press(e, "<Down><Down><Down>8<Enter>ww");
    explorer_press_named(e, ":ilp", 4);
    explorer_press_named(e, ":ilp", 4);
    reproduce(e, line, sizeof line);
    assert_non_null(strstr(line, " --ilp 4"));
    assert_non_null(strstr(line, " --latency l2_hit"));
    choose_architecture(e, "sm_80");
    assert_int_equal(e->now.launch.cluster_size, 0);
    explorer_show_page(e, PAGE_MAP);
    press(e, "xygG");
    explorer_show_page(e, PAGE_COMPARE);
    press(e, "<Home>DDss");
    const explorer kept = *e;

    saved(e, path);
    press(e, "xygwiGG");
    assert_false(e->large);
    explorer_show_page(e, PAGE_COMPARE);
    press(e, "Ds");
    choose_architecture(e, "sm_90");
    press(e, "<Left>");
    assert_true(session_load(e, path, reason, sizeof reason));
    unlink(path);
    assert_int_equal(e->wanted.launch.cluster_size, 8);
    assert_int_equal(e->now.launch.cluster_size, 0);
    assert_int_equal(e->map.x, kept.map.x);
    assert_int_equal(e->map.y, kept.map.y);
    assert_int_equal(e->now.latency, kept.now.latency);
    assert_int_equal(e->now.launch.independent, kept.now.launch.independent);
    assert_int_equal(e->glyphs, kept.glyphs);
    assert_true(e->large);
    assert_int_equal(e->page, PAGE_COMPARE);
    assert_int_equal(e->compare.sort, kept.compare.sort);
    assert_int_equal(e->compare.count, kept.compare.count);
    for (int i = 0; i < kept.compare.count; i++) {
        assert_int_equal(e->compare.rows[i].profile, kept.compare.rows[i].profile);
        assert_int_equal(e->compare.rows[i].device, kept.compare.rows[i].device);
    }
}

/* The longest list of keys: a launch of which every value was given. */
static void sessions_keep_all_that_was_given(void **state)
{
    explorer *e = &((struct fixture *)*state)->state;
    const unsigned all = (1u << OCC_PARAM_COUNT) - 1;
    char path[] = "/tmp/occupant-test-XXXXXX";
    char reason[SENTENCE_SIZE];

    e->wanted.given = all;
    saved(e, path);
    e->wanted.given = 0;
    assert_true(session_load(e, path, reason, sizeof reason));
    unlink(path);
    assert_string_equal(reason, "");
    assert_int_equal(e->wanted.given, all);
}

/* Of a list with an unknown key nothing counts as given. */
static void a_wrong_list_gives_nothing(void **state)
{
    static const char text[] = "[session]\n[configuration]\narchitecture = sm_90\nblock = 64\n"
                               "registers = 40\ngiven = block+register\n";
    explorer *e = &((struct fixture *)*state)->state;
    char path[] = "/tmp/occupant-test-XXXXXX";
    char reason[SENTENCE_SIZE];
    int file = mkstemp(path);

    assert_int_equal(write(file, text, strlen(text)), strlen(text));
    close(file);
    assert_true(session_load(e, path, reason, sizeof reason));
    unlink(path);
    assert_non_null(strstr(reason, "register"));
    assert_int_equal(e->wanted.given, 0);
}

/* A session without a latency has none, whatever was chosen before it is opened. */
static void sessions_keep_that_no_latency_is_chosen(void **state)
{
    explorer *e = &((struct fixture *)*state)->state;
    char path[] = "/tmp/occupant-test-XXXXXX";
    char reason[SENTENCE_SIZE];

    assert_int_equal(e->now.latency, LATENCY_NONE);
    saved(e, path);
    press(e, "ww");
    assert_true(session_load(e, path, reason, sizeof reason));
    unlink(path);
    assert_int_equal(e->now.latency, LATENCY_NONE);
}

/* A link stays a link, a mode stays, and a new file has that of the umask. */
static void a_saved_file_keeps_its_mode_and_its_links(void **state)
{
    explorer *e = &((struct fixture *)*state)->state;
    char folder[] = "/tmp/occupant-test-XXXXXX";
    char path[64];
    char link[64];
    char reason[SENTENCE_SIZE];
    struct stat status;
    mode_t mask = umask(022);

    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/target", folder);
    snprintf(link, sizeof link, "%s/link", folder);
    assert_true(session_save(e, path, reason, sizeof reason));
    assert_int_equal(stat(path, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0644);
    assert_int_equal(chmod(path, 0664), 0);
    assert_int_equal(symlink("target", link), 0);
    assert_true(session_save(e, link, reason, sizeof reason));
    assert_int_equal(lstat(link, &status), 0);
    assert_true(S_ISLNK(status.st_mode));
    assert_int_equal(stat(path, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0664);
    unlink(path);
    assert_false(session_save(e, link, reason, sizeof reason));
    unlink(link);
    assert_int_equal(rmdir(folder), 0); /* nothing was left beside */
    umask(mask);
}

/* A key is the whole word before the sign. */
static void session_keys_are_exact(void **state)
{
    char path[] = "/tmp/occupant-test-XXXXXX";
    char name[64] = "";
    FILE *file = fdopen(mkstemp(path), "w");

    (void)state;
    assert_non_null(file);
    fputs("# A session of occupant\n[session]\nkernel_file_x = wrong\n", file);
    fclose(file);
    assert_false(session_kernel_file(path, name, sizeof name));
    file = fopen(path, "a");
    fputs("kernel_file = right\nkernel = k\nkernel_file = second\n", file);
    fclose(file);
    assert_true(session_kernel_file(path, name, sizeof name));
    assert_string_equal(name, "right");
    unlink(path);
}

/* A path of many bytes a character is cut between two of them, whatever the place. */
static void long_paths_are_cut_between_characters(void **state)
{
    explorer *e = &((struct fixture *)*state)->state;
    char path[400] = "/";
    char reason[SENTENCE_SIZE];

    for (size_t length = 1; length < 4; length++) {
        memset(path, '/', length);
        path[length] = '\0';
        while (strlen(path) + 4 < sizeof path) {
            strcat(path, "\u4e16");
        }
        assert_false(session_load(e, path, reason, sizeof reason));
        assert_true(text_is_clean(reason, strlen(reason)));
        assert_false(session_save(e, path, reason, sizeof reason));
        assert_true(text_is_clean(reason, strlen(reason)));
        say(e, false, SAY(SESSION_SAVED, path));
        assert_true(text_is_clean(e->message, strlen(e->message)));
        assert_in_range(strlen(e->message), sizeof e->message - 3, sizeof e->message - 1);
    }
}

static void pins_advice_map_and_comparison(void **state)
{
    explorer *e = &((struct fixture *)*state)->state;

    press(e, "P<Right>P");
    assert_int_equal(e->pin_count, 2);
    press(e, "<Left>P");
    assert_int_equal(e->pin_count, 1);

    explorer_show_page(e, PAGE_ADVICE);
    assert_true(e->advice.gains > 0 && e->advice.count > e->advice.gains);
    press(e, "<Enter>");
    assert_int_equal(e->now.result.warps, 64);
    assert_int_equal(e->now.launch.registers_per_thread, 32);
    press(e, "u");

    explorer_show_page(e, PAGE_MAP);
    press(e, "<Left><Down>");
    assert_int_equal(e->map.cursor_x, 480);
    assert_int_equal(e->now.launch.block_size, 512);
    press(e, "<Enter>");
    assert_int_equal(e->now.launch.block_size, 480);
    press(e, "x");
    assert_int_equal(e->map.x, OCC_PARAM_DYNAMIC_SMEM);

    explorer_show_page(e, PAGE_COMPARE);
    int rows = e->compare.count;

    assert_true(rows >= 30);
    press(e, "<Delete>");
    assert_int_equal(e->compare.count, rows - 1);
    press(e, "nmig 7g<Enter>");
    assert_int_equal(e->compare.count, rows);
    press(e, "s");
    for (int i = 1; i < rows; i++) {
        const compare_row *a = &e->compare.rows[i - 1];
        const compare_row *b = &e->compare.rows[i];

        assert_true(!b->fits ||
                    a->now.result.warps * b->now.result.limits[OCC_ROW_WARPS].available >=
                        b->now.result.warps * a->now.result.limits[OCC_ROW_WARPS].available);
    }
}

/* The sum of all devices' residents is sorted by, and the order of choice comes back. */
static void the_comparison_has_its_orders(void **state)
{
    explorer *e = &((struct fixture *)*state)->state;

    explorer_show_page(e, PAGE_COMPARE);
    int first = e->compare.rows[0].profile;
    int device = e->compare.rows[0].device;

    press(e, "sssss");
    assert_int_equal(e->compare.sort, COMPARE_BY_RESIDENT);
    for (int i = 1; i < e->compare.count; i++) {
        assert_true(!e->compare.rows[i].fits || e->compare.rows[i - 1].now.waves.resident_blocks >=
                                                    e->compare.rows[i].now.waves.resident_blocks);
    }
    assert_true(e->compare.rows[0].now.waves.resident_blocks >
                e->compare.rows[e->compare.count - 1].now.waves.resident_blocks);
    press(e, "s");
    assert_int_equal(e->compare.sort, COMPARE_BY_ORDER);
    assert_int_equal(e->compare.rows[0].profile, first);
    assert_int_equal(e->compare.rows[0].device, device);
}

/* Rows that were removed from the comparison, or added to it, are undone and redone. */
static void the_comparison_is_undone(void **state)
{
    explorer *e = &((struct fixture *)*state)->state;

    press(e, "<Right>"); /* before there is a comparison */
    explorer_show_page(e, PAGE_COMPARE);
    int rows = e->compare.count;

    press(e, "<Home>");
    int first = e->compare.rows[0].profile;

    press(e, "<Delete>");
    assert_int_equal(e->compare.count, rows - 1);
    assert_int_not_equal(e->compare.rows[0].profile, first);
    press(e, "u");
    assert_int_equal(e->compare.count, rows);
    assert_int_equal(e->compare.rows[0].profile, first);
    explorer_key(e, 'R' & 0x1f);
    assert_int_equal(e->compare.count, rows - 1);
    press(e, "unmig 7g<Enter>");
    assert_int_equal(e->compare.count, rows + 1);
    press(e, "u");
    assert_int_equal(e->compare.count, rows);
    press(e, "u");
    assert_int_equal(e->now.launch.block_size, 512);
    assert_int_equal(e->compare.count, rows);
}

static void a_change_of_nothing_is_no_step(void **state)
{
    explorer *e = &((struct fixture *)*state)->state;

    press(e, "r");
    press(e, "u");
    assert_string_equal(e->message, "nothing to undo");
    press(e, "<Right>u<Escape>r");
    explorer_key(e, 'R' & 0x1f);
    assert_int_equal(e->now.launch.block_size, 544);
}

/* Drags, releases and the wheel leave an entry open; a press closes it, and that is drawn. */
static void the_mouse_and_an_open_entry(void **state)
{
    explorer *e = &((struct fixture *)*state)->state;
    explorer_target slider = {.kind = TARGET_SLIDER, .parameter = OCC_PARAM_REGISTERS, .value = 40};
    explorer_target field = {.kind = TARGET_FIELD, .parameter = OCC_PARAM_REGISTERS};

    press(e, "12");
    assert_int_equal(explorer_mouse(e, MOUSE_RELEASE, slider), 0);
    explorer_mouse(e, MOUSE_DRAG, slider);
    explorer_mouse(e, MOUSE_WHEEL_UP, slider);
    assert_true(e->entry.open);
    assert_string_equal(e->entry.text, "12");
    press(e, "8");
    assert_string_equal(e->entry.text, "128");
    assert_int_equal(explorer_mouse(e, MOUSE_PRESS, slider), EXPLORER_DRAW);
    assert_false(e->entry.open);
    assert_int_equal(e->now.launch.registers_per_thread, 33);
    assert_int_equal(e->now.launch.block_size, 512);

    press(e, "f");
    assert_int_equal(explorer_mouse(e, MOUSE_PRESS, field), EXPLORER_DRAW);
    assert_false(e->entry.open);
    explorer_mouse(e, MOUSE_RELEASE, field);
    explorer_mouse(e, MOUSE_PRESS, field);
    explorer_mouse(e, MOUSE_RELEASE, field);
    assert_true(e->entry.open);
    assert_int_equal(e->entry.field, OCC_PARAM_REGISTERS);
}

static bool noted(const explorer *e, const char *part)
{
    message_list notes = {.language = NULL};
    bool found = false;

    rules_of_thumb(&e->now, &notes);
    for (size_t i = 0; i < notes.count; i++) {
        found = found || strstr(notes.items[i].text, part);
    }
    message_free(&notes);
    return found;
}

/* CUDA refuses a grid that is no multiple of the cluster. */
static void a_grid_is_a_multiple_of_its_cluster(void **state)
{
    explorer *e = &((struct fixture *)*state)->state;

    choose_architecture(e, "h200");
    configuration next = e->wanted;

    next.launch.cluster_size = 4;
    next.launch.grid_size = 1002;
    change_to(e, &next, true);
    assert_true(noted(e, "a grid of 1,002 is no multiple of clusters of 4"));
    next.launch.grid_size = 1004;
    change_to(e, &next, true);
    assert_false(noted(e, "no multiple"));
    next.launch.cluster_size = 1;
    next.launch.grid_size = 1003;
    change_to(e, &next, true);
    assert_false(noted(e, "no multiple"));
}

static latency_line line_of(const explorer *e)
{
    latency_line line = {.known = false};

    latency_of(&e->now, &line);
    return line;
}

static void set_confidence(profile *known, occ_confidence of_rates, occ_confidence of_others)
{
    for (size_t i = 0; i < known->figure_count; i++) {
        profile_figure *figure = &known->figures[i];

        figure->confidence = figure->kind == PROFILE_LATENCY ? of_others : of_rates;
    }
}

/* Each figure has its own source. */
static void a_latency_and_its_rate_have_their_sources(void **state)
{
    static const char *const kinds[] = {"shared_load", "l2_hit"};
    struct fixture *fixture = *state;
    explorer *e = &fixture->state;
    profile *known = fixture->set.entries[e->wanted.profile].loaded;

    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        assert_true(latency_find(kinds[i], &e->now.latency));
        assert_string_equal(line_of(e).key, kinds[i]);
        assert_true(line_of(e).known);
        set_confidence(known, OCC_CONFIDENCE_ASSUMED, OCC_CONFIDENCE_MEASURED);
        assert_string_equal(line_of(e).source, "measured");
        assert_string_equal(line_of(e).rate_source, "assumed");
        set_confidence(known, OCC_CONFIDENCE_MEASURED, OCC_CONFIDENCE_FITTED);
        assert_string_equal(line_of(e).source, "estimated");
        assert_string_equal(line_of(e).rate_source, "measured");
        set_confidence(known, OCC_CONFIDENCE_FITTED, OCC_CONFIDENCE_FITTED);
        assert_null(line_of(e).rate_source);
    }
    /* Without a latency of its own an instruction borrows that of the FMA, and says "assumed". */
    set_confidence(known, OCC_CONFIDENCE_MEASURED, OCC_CONFIDENCE_MEASURED);
    assert_true(latency_find("int32_add_sub", &e->now.latency));
    assert_string_equal(line_of(e).source, "assumed");
}

/* Any parameter may be asked for a slider, and each parameter that one changes for its curve. */
static void sliders_are_a_list(void **state)
{
    const explorer *e = &((struct fixture *)*state)->state;
    int sliders = 0;

    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        int place = slider_place(id);

        assert_true(!occ_has(e->now.arch, id) || place < 0 || slider_at(e->now.arch, place) == id);
        assert_true((place >= 0 || id == OCC_PARAM_SMEM_PER_THREAD) ==
                    (e->curves[id].run_count > 0 || e->curves[id].runs));
        sliders += place >= 0 && slider_at(e->now.arch, place) == id;
    }
    assert_int_equal(sliders, SLIDER_COUNT);
}

/* Keys at random never leave the state inconsistent: what is in force is what the core says. */
static void random_keys(void **state)
{
    explorer *e = &((struct fixture *)*state)->state;
    random_source source = {99};

    for (int i = 0; i < 60000; i++) {
        int key = random_below(&source, 3) ? 32 + random_below(&source, 96)
                                           : KEYPRESS_UP + random_below(&source, 10);
        occ_result result;

        if (key == 'S' || key == 'O') {
            continue; /* files are no matter of chance */
        }
        explorer_key(e, random_below(&source, 20) ? key : KEYPRESS_ENTER);
        explorer_key(e, random_below(&source, 30) ? KEYPRESS_NONE : KEYPRESS_ESCAPE);
        assert_int_equal(occ_occupancy(e->now.arch, NULL, &e->now.launch, &result), OCC_OK);
        assert_int_equal(result.warps, e->now.result.warps);
        assert_true(slider_place(e->slider) < slider_count(e->now.arch));
        for (int p = 0; p < SLIDER_COUNT; p++) {
            occ_parameter slider = slider_at(e->now.arch, p);
            occ_range range = e->curves[slider].range;
            int value = occ_get(&e->now.launch, slider);

            assert_true(value >= range.first);
            assert_true(value <= range.last || e->now.launch.smem_per_thread > 0);
            assert_true(e->curves[slider].run_count > 0);
        }
    }
}

static void limits_are_said_again(void **state)
{
    explorer *e = &((struct fixture *)*state)->state;
    configuration next = e->wanted;

    next.launch.block_size = 2000;
    change_to(e, &next, true);
    change_say_limits(e);
    assert_string_equal(e->message, "limited on sm_80: Block size 2,000 → 1,024");
    press(e, "u");
    assert_string_equal(e->message, "");
    explorer_key(e, 'R' & 0x1f);
    assert_non_null(strstr(e->message, "limited on sm_80"));
}

static void an_empty_entry_stays_open(void **state)
{
    explorer *e = &((struct fixture *)*state)->state;

    press(e, "1<Backspace><Backspace>");
    assert_true(e->entry.open);
    press(e, "<Escape>");
    assert_false(e->entry.open);
}

static void architectures_come_before_names_of_devices(void **state)
{
    explorer *e = &((struct fixture *)*state)->state;

    choose_architecture(e, "90");
    assert_string_equal(e->now.arch->name, "sm_90");
    choose_architecture(e, "8.6");
    assert_string_equal(e->now.arch->name, "sm_86");
}

/* ---- Sessions that fail, and what comes back with one */

/* A file system that takes no more: what was saved before stays, and nothing lies beside it. */
static void a_save_that_fails_changes_nothing(void **state)
{
    explorer *e = &((struct fixture *)*state)->state;
    char folder[] = "/tmp/occupant-test-XXXXXX";
    char path[64];
    char reason[SENTENCE_SIZE];
    char text[32] = "";
    struct rlimit limit;
    struct rlimit small;

    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/saved", folder);
    FILE *file = fopen(path, "w");

    assert_non_null(file);
    fputs("as it was\n", file);
    fclose(file);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    small = (struct rlimit){.rlim_cur = 100, .rlim_max = limit.rlim_max};
    void (*handler)(int) = signal(SIGXFSZ, SIG_IGN);

    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
    bool saved = session_save(e, path, reason, sizeof reason);

    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
    signal(SIGXFSZ, handler);
    assert_false(saved);
    assert_non_null(strstr(reason, "File too large"));
    file = fopen(path, "r");
    assert_non_null(file);
    assert_int_equal(fread(text, 1, sizeof text - 1, file), 10);
    fclose(file);
    assert_string_equal(text, "as it was\n");
    assert_int_equal(unlink(path), 0);
    assert_int_equal(rmdir(folder), 0);
}

/* The entry shows the path itself: the reason beside it starts with what is wrong. */
static void a_path_is_not_repeated_in_the_reason(void **state)
{
    explorer *e = &((struct fixture *)*state)->state;

    press(e, "O/proc/nonexistent/session<Enter>");
    assert_true(e->entry.open);
    assert_string_equal(e->entry.text, "/proc/nonexistent/session");
    assert_string_equal(e->entry.reason, "No such file or directory");
    press(e, "x");
    assert_string_equal(e->entry.reason, "");
    assert_string_equal(e->entry.text, "/proc/nonexistent/sessionx");
    press(e, "<Escape>");
    assert_false(e->entry.open);
}

/* A page that is open when a session is loaded shows the launch of the session. */
static void a_loaded_session_fills_its_page(void **state)
{
    explorer *e = &((struct fixture *)*state)->state;
    char path[] = "/tmp/occupant-test-XXXXXX";
    char reason[SENTENCE_SIZE];

    close(mkstemp(path));
    explorer_show_page(e, PAGE_ADVICE);
    size_t count = (size_t)e->advice.count;
    size_t gains = (size_t)e->advice.gains;

    assert_true(gains > 0);
    assert_true(session_save(e, path, reason, sizeof reason));
    configuration next = e->wanted;

    next.launch.registers_per_thread = 32;
    change_to(e, &next, true);
    explorer_show_page(e, PAGE_ADVICE);
    assert_int_equal(e->advice.gains, 0);
    explorer_show_page(e, PAGE_GRAPHS);
    assert_true(session_load(e, path, reason, sizeof reason));
    assert_int_equal(e->page, PAGE_ADVICE);
    assert_int_equal(e->advice.count, count);
    assert_int_equal(e->advice.gains, gains);
    unlink(path);
}

/* ---- History */

/* However many changes there are, the newest come back one by one, and can be redone. */
static void a_full_history_keeps_the_newest(void **state)
{
    enum { CHANGES = (1 << 12) + 10 };
    explorer *e = &((struct fixture *)*state)->state;
    int undone = 0;

    for (int i = 1; i <= CHANGES; i++) {
        configuration next = e->wanted;

        next.launch.grid_size = i;
        change_keep(e, true);
        e->wanted = next;
    }
    while (e->wanted.launch.grid_size > 0 && undone < CHANGES) {
        int blocks = e->wanted.launch.grid_size;

        change_travel(e, ACTION_UNDO);
        if (e->wanted.launch.grid_size == blocks) {
            break;
        }
        assert_int_equal(e->wanted.launch.grid_size, blocks - 1);
        undone++;
    }
    assert_int_equal(undone, 1 << 12);
    for (int i = CHANGES - undone + 1; i <= CHANGES; i++) {
        change_travel(e, ACTION_REDO);
        assert_int_equal(e->wanted.launch.grid_size, i);
    }
}

/* ---- The comparison's rows */

/* An added row is where the cursor goes; one that is there already is only gone to. */
static void a_row_is_added_once(void **state)
{
    struct fixture *fixture = *state;
    explorer *e = &fixture->state;
    int wanted = profile_set_find(&fixture->set, "sm_100");

    explorer_show_page(e, PAGE_COMPARE);
    press(e, "s"); /* the order of the rows is another one than that of their choice */
    int count = e->compare.count;

    for (int device = -1; device <= 1; device++) {
        compare_add(e, wanted, device);
        assert_in_range(e->row, 0, e->compare.count - 1);
        assert_int_equal(e->compare.rows[e->row].profile, wanted);
        assert_int_equal(e->compare.rows[e->row].device, device);
        int added = e->compare.count;

        assert_true(added == count || added == count + 1);
        compare_add(e, profile_set_find(&fixture->set, "sm_80"), 0);
        assert_int_equal(e->compare.rows[e->row].profile, profile_set_find(&fixture->set, "sm_80"));
        compare_add(e, wanted, device);
        assert_int_equal(e->compare.rows[e->row].device, device);
        assert_int_equal(e->compare.count, added);
        count = added;
    }
}

/* ---- Values as text */

static void a_carveout_is_printed_as_it_is_typed(void **state)
{
    static const struct {
        int bytes;
        const char *text;
    } sizes[] = {{0, "0KiB"},    {50, "50B"},     {101, "101B"},   {1000, "1000B"},
                 {1024, "1KiB"}, {1025, "1025B"}, {65536, "64KiB"}};
    const explorer *e = &((struct fixture *)*state)->state;
    occ_launch launch = e->now.launch;
    char text[PHRASE_SIZE];
    char reason[SENTENCE_SIZE];

    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        occ_launch read = OCC_LAUNCH_DEFAULT;

        launch.carveout_bytes = sizes[i].bytes;
        parameter_print(&launch, OCC_PARAM_CARVEOUT, text, sizeof text);
        assert_string_equal(text, sizes[i].text);
        assert_true(parameter_parse(NULL, NULL, NULL, OCC_PARAM_CARVEOUT, text, &read, reason));
        assert_int_equal(read.carveout_bytes, sizes[i].bytes);
    }
}

static bool read_carveout(const occ_arch *arch, const char *text, occ_launch *launch,
                          char reason[SENTENCE_SIZE])
{
    *launch = (occ_launch)OCC_LAUNCH_DEFAULT;
    reason[0] = '\0';
    return parameter_parse(NULL, arch, NULL, OCC_PARAM_CARVEOUT, text, launch, reason);
}

/* Without a unit up to 100 is percent, from 1,024 on bytes; no number between is either. */
static void a_carveout_between_percent_and_sizes_is_refused(void **state)
{
    static const struct {
        const char *text;
        int percent; /* -2: refused */
        int bytes;
    } cases[] = {{"0", 0, -1},      {"100", 100, -1},   {"101", -2, 0},     {" 150 ", -2, 0},
                 {"0x96", -2, 0},   {"1,023", -2, 0},   {"1024", -1, 1024}, {"65536", -1, 65536},
                 {"150B", -1, 150}, {"1K", -1, 1024},   {"150%", -2, 0},    {"-1", -1, -1},
                 {"-2", -2, 0},     {"default", -1, -1}};
    const occ_arch *arch = &((struct fixture *)*state)->state.now.profile->arch;
    char reason[SENTENCE_SIZE];
    occ_launch launch;

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bool good = read_carveout(NULL, cases[i].text, &launch, reason);

        assert_int_equal(good, cases[i].percent > -2);
        assert_int_equal(read_carveout(arch, cases[i].text, &launch, reason), good);
        assert_true(!good || launch.carveout_percent == cases[i].percent);
        assert_true(!good || launch.carveout_bytes == cases[i].bytes);
    }
    assert_false(read_carveout(NULL, "150", &launch, reason));
    assert_string_equal(reason, "found \"150\", allowed is a percentage (0 to 100), a size such as "
                                "64K, or default");
    assert_false(read_carveout(arch, "150", &launch, reason));
    assert_non_null(strstr(reason, "0 to 100 %, a size up to "));
    assert_false(read_carveout(arch, "1023", &launch, reason)); /* KiB that no SM has */
    assert_null(strstr(reason, "1023K"));
}

/* A step, small or large, of a switch or a choice is the next value, and stays at the ends. */
static void choices_go_one_by_one(void **state)
{
    static const char *const archs[] = {"sm_90", "sm_80", "sm_52", "sm_35"};
    explorer *e = &((struct fixture *)*state)->state;
    int seen = 0;

    for (size_t i = 0; i < 3 * sizeof archs / sizeof *archs; i++) {
        parameter_step step = (parameter_step)(i % 3);

        choose_architecture(e, archs[i / 3]);
        const occ_arch *arch = e->now.arch;
        occ_launch launch = e->now.launch;

        for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
            occ_range range = parameter_bounds(arch, e->now.device, &launch, id);

            if (!parameter_of(id)->words || parameter_missing(NULL, arch, id)) {
                continue;
            }
            assert_int_equal(parameter_step_size(arch, id, step), 1);
            occ_set(&launch, id, range.first);
            for (int value = range.first; value <= range.last; value++) {
                assert_int_equal(occ_get(&launch, id), value);
                parameter_move(arch, e->now.device, id, step, 1, &launch);
            }
            assert_int_equal(occ_get(&launch, id), range.last);
            seen++;
        }
    }
    assert_in_range(seen, 12, 48);
}

/* Default, 32 and 64, back and forth, whichever size is in force. */
static void wave_sizes_are_stepped(void **state)
{
    static const int sizes[] = {32, 64, 64, 32, 0, 0};
    explorer *e = &((struct fixture *)*state)->state;

    choose_architecture(e, "gfx1100");
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        occ_launch launch = e->now.launch;

        parameter_move(e->now.arch, e->now.device, OCC_PARAM_WARP_SIZE, STEP_PLAIN, i < 3 ? 1 : -1,
                       &launch);
        assert_int_equal(launch.warp_size, sizes[i]);
        change_launch(e, &launch);
    }
}

/* On the map: a stride, four strides, the ends of an axis; Enter takes the point. */
static void the_map_is_walked(void **state)
{
    explorer *e = &((struct fixture *)*state)->state;

    explorer_show_page(e, PAGE_MAP);
    int x = e->map.cursor_x;
    int y = e->map.cursor_y;

    press(e, "<Up>");
    int stride = e->map.cursor_y - y;

    assert_in_range(stride, 1, 64);
    press(e, "<Down><PageUp>");
    assert_int_equal(e->map.cursor_y, y + 4 * stride);
    press(e, "<PageDown>");
    assert_int_equal(e->map.cursor_y, y);
    press(e, "<Home>");
    assert_int_equal(e->map.cursor_x, e->curves[e->map.x].range.first);
    press(e, "<Left>");
    assert_int_equal(e->map.cursor_x, e->curves[e->map.x].range.first);
    press(e, "<End>");
    assert_int_equal(e->map.cursor_x, e->curves[e->map.x].range.last);
    press(e, "<Right>");
    assert_int_equal(e->map.cursor_x, e->curves[e->map.x].range.last);
    assert_int_equal(e->now.launch.block_size, x);
    press(e, "<Enter>");
    assert_int_equal(e->now.launch.block_size, e->curves[OCC_PARAM_BLOCK_SIZE].range.last);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, open_fixture, close_fixture)

/* A profile with mistakes is no lack of memory. */
static void a_failure_to_open_has_its_reason(void **state)
{
    struct fixture *fixture = *state;
    configuration start = configuration_on(&fixture->set, "sm_70");
    explorer other;

    profile_entry *entry = &fixture->set.entries[start.profile];

    free(entry->loaded);
    entry->loaded = NULL;
    entry->bad = true;
    const char *reason = explorer_open(&other, NULL, &fixture->set, NULL, &start);

    assert_non_null(reason);
    assert_string_equal(reason, "the profile of the architecture cannot be read");
}

static void expect_smem(const explorer *e, int block, int per_thread, int fixed)
{
    assert_int_equal(e->now.launch.block_size, block);
    assert_int_equal(e->now.launch.smem_per_thread, per_thread);
    assert_int_equal(e->now.launch.dynamic_smem, fixed);
    assert_int_equal(slider_value_of(&e->now.launch, OCC_PARAM_DYNAMIC_SMEM),
                     block * per_thread + fixed);
}

/* The key of the mode: the bytes of the block stay, and the keys of the slider move those per thread. */
static void shared_memory_follows_the_block(void **state)
{
    explorer *e = &((struct fixture *)*state)->state;

    choose_architecture(e, "sm_90");
    press(e, "256<Enter><Down><Down>5000<Enter>t");
    expect_smem(e, 256, 19, 136);
    assert_int_equal(e->slider, OCC_PARAM_DYNAMIC_SMEM);
    assert_int_equal(e->curves[OCC_PARAM_DYNAMIC_SMEM].range.last, 232448);
    press(e, "<Right><S-Right><PageUp>");
    expect_smem(e, 256, 32, 136);
    press(e, "<Home><Left>");
    expect_smem(e, 256, 1, 136);
    press(e, "<End>");
    expect_smem(e, 256, 907, 136);
    press(e, "[");
    expect_smem(e, 256, 451, 136); /* 2 blocks: 115,592 of 115,712 bytes */
    press(e, "16+1K<Enter>");
    expect_smem(e, 256, 16, 1024);
    press(e, "20<Enter>");
    expect_smem(e, 256, 20, 1024);
    press(e, "uut<Up><Up>");
    expect_smem(e, 256, 0, 115592);
    press(e, "u<Up><Up><Up>1024<Enter>");
    expect_smem(e, 1024, 451, 136);
    assert_int_equal(e->clipped, 0); /* refused, not clipped */
    assert_int_equal(e->now.result.refusal.rule, OCC_REFUSED_SMEM_OPTIN);
    press(e, "t");
    expect_smem(e, 1024, 0, 232448);
    press(e, "0<Enter>t");
    expect_smem(e, 1024, 4, 0);
}

/* A click on the slider or the graph: the bytes of the block there, in whole bytes per thread. */
static void clicks_move_bytes_per_thread(void **state)
{
    explorer *e = &((struct fixture *)*state)->state;
    explorer_target target = {
        .kind = TARGET_GRAPH, .parameter = OCC_PARAM_DYNAMIC_SMEM, .value = 20000};

    choose_architecture(e, "sm_90");
    press(e, "256<Enter><Down><Down>16*block + 1K<Enter>");
    expect_smem(e, 256, 16, 1024);
    explorer_mouse(e, MOUSE_PRESS, target);
    explorer_mouse(e, MOUSE_RELEASE, target);
    expect_smem(e, 256, 74, 1024);
    target.value = 0;
    explorer_mouse(e, MOUSE_PRESS, target);
    explorer_mouse(e, MOUSE_RELEASE, target);
    expect_smem(e, 256, 1, 1024);
    press(e, "uu");
    expect_smem(e, 256, 16, 1024);
}

/* The map's axis counts bytes per thread, and its cursor goes with the key of the mode. */
static void the_map_of_a_tile(void **state)
{
    explorer *e = &((struct fixture *)*state)->state;

    choose_architecture(e, "sm_90");
    press(e, "256<Enter><Down><Down>16*block<Enter><Tab><Tab><Tab>y");
    assert_int_equal(e->page, PAGE_MAP);
    assert_int_equal(e->map.y, OCC_PARAM_DYNAMIC_SMEM);
    assert_int_equal(e->map.cursor_y, 16);
    press(e, "<Up><Enter>");
    expect_smem(e, 256, 16 + 28, 0);
    press(e, "t");
    assert_int_equal(e->map.cursor_y, 256 * 44);
    press(e, "u");
    assert_int_equal(e->map.cursor_y, 44); /* not 11,264 cut to the most bytes per thread */
    explorer_key(e, 'R' & 0x1f);
    assert_int_equal(e->map.cursor_y, 256 * 44);
}

/* Dynamic shared memory as a sum, in either field. */
static void sums_of_shared_memory(void **unused)
{
    static const struct {
        occ_parameter field;
        const char *text;
        int per_thread; /* -1: refused */
        int fixed;
    } sums[] = {
        {OCC_PARAM_DYNAMIC_SMEM, "16*block + 1K", 16, 1024},
        {OCC_PARAM_DYNAMIC_SMEM, " 1,024+ 16 * Block ", 16, 1024},
        {OCC_PARAM_DYNAMIC_SMEM, "block*4", 4, 0},
        {OCC_PARAM_DYNAMIC_SMEM, "16 B/thread + 0x10", 16, 16},
        {OCC_PARAM_DYNAMIC_SMEM, "4096", 7, 4096},
        {OCC_PARAM_SMEM_PER_THREAD, "12", 12, 99},
        {OCC_PARAM_SMEM_PER_THREAD, "12 + 1K", 12, 1024},
        {OCC_PARAM_SMEM_PER_THREAD, "1K + 12/thread", 12, 1024},
        {OCC_PARAM_SMEM_PER_THREAD, "12*block", 12, 0},
        {OCC_PARAM_DYNAMIC_SMEM, "12 + 1K", 0, 1036},
        {OCC_PARAM_DYNAMIC_SMEM, "4*block + 4*block", 8, 0},
        {OCC_PARAM_DYNAMIC_SMEM, "2*(2*block + 1) + 32x4", 4, 130},
        {OCC_PARAM_DYNAMIC_SMEM, "block*block", -1, 0},
        {OCC_PARAM_DYNAMIC_SMEM, "16/threads", -1, 0},
        {OCC_PARAM_DYNAMIC_SMEM, "*block", -1, 0},
        {OCC_PARAM_DYNAMIC_SMEM, "4*blocks", -1, 0},
        {OCC_PARAM_DYNAMIC_SMEM, "4*block +", -1, 0},
        {OCC_PARAM_DYNAMIC_SMEM, "+4", -1, 0},
        {OCC_PARAM_DYNAMIC_SMEM, "4/block", -1, 0},
        {OCC_PARAM_DYNAMIC_SMEM, "1G*block", -1, 0},
        {OCC_PARAM_DYNAMIC_SMEM, "-4*block", -1, 0},
        {OCC_PARAM_DYNAMIC_SMEM, "0000000000000000000000000000000000000000000004*block", 4, 0},
    };

    (void)unused;
    for (size_t i = 0; i < sizeof sums / sizeof *sums; i++) {
        occ_launch launch = {.block_size = 256, .smem_per_thread = 7, .dynamic_smem = 99};
        char reason[SENTENCE_SIZE] = "";
        bool read = parameter_parse(NULL, NULL, NULL, sums[i].field, sums[i].text, &launch, reason);

        assert_int_equal(read, sums[i].per_thread >= 0);
        assert_int_equal(launch.smem_per_thread, read ? sums[i].per_thread : 7);
        assert_int_equal(launch.dynamic_smem, read ? sums[i].fixed : 99);
        assert_true(read || reason[0] != '\0');
    }
}

/* F2 and Alt-1 are the first page's, and so on; other keys are no page's. */
static void keys_of_pages(void **unused)
{
    (void)unused;
    for (int page = 0; page < PAGE_COUNT; page++) {
        assert_int_equal(page_of_key(KEYPRESS_F1 + 1 + page), page);
        assert_int_equal(page_of_key(KEYPRESS_ALT | ('1' + page)), page);
    }
    assert_int_equal(page_of_key(KEYPRESS_F1), PAGE_COUNT);
    assert_int_equal(page_of_key(KEYPRESS_F1 + 1 + PAGE_COUNT), PAGE_COUNT);
    assert_int_equal(page_of_key(KEYPRESS_ALT | '0'), PAGE_COUNT);
    assert_int_equal(page_of_key(KEYPRESS_ALT | ('1' + PAGE_COUNT)), PAGE_COUNT);
    assert_int_equal(page_of_key('1'), PAGE_COUNT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_key_has_two_actions),
        cmocka_unit_test(every_action_has_a_key_and_a_sentence),
        cmocka_unit_test(sums_of_shared_memory),
        cmocka_unit_test(keys_of_pages),
        TEST(a_save_that_fails_changes_nothing),
        TEST(a_path_is_not_repeated_in_the_reason),
        TEST(a_loaded_session_fills_its_page),
        TEST(a_full_history_keeps_the_newest),
        TEST(a_row_is_added_once),
        TEST(a_carveout_is_printed_as_it_is_typed),
        TEST(a_carveout_between_percent_and_sizes_is_refused),
        TEST(choices_go_one_by_one),
        TEST(wave_sizes_are_stepped),
        TEST(the_map_is_walked),
        TEST(one_register_fewer),
        TEST(a_block_size_where_nothing_else_gains),
        TEST(arrows_by_a_step_finely_and_to_the_ends),
        TEST(cliffs_of_the_current_slider),
        TEST(typed_entry_with_units),
        TEST(a_bad_value_is_refused),
        TEST(values_come_back_with_the_architecture),
        TEST(limits_give_way_to_a_mistake),
        TEST(a_cursor_stays_in_its_rows),
        TEST(the_picker_filters_as_one_types),
        TEST(the_panel_of_fields),
        TEST(missing_features_say_why),
        TEST(undo_and_redo),
        TEST(one_graph_large),
        TEST(a_double_click_enlarges),
        TEST(a_double_click_changes_no_value),
        TEST(a_double_click_takes_back_its_own_change),
        TEST(the_mouse_drags_as_one_change),
        TEST(pages_overlays_and_leaving),
        TEST(sessions_come_back),
        TEST(sessions_skip_mistakes),
        TEST(shared_memory_follows_the_block),
        TEST(clicks_move_bytes_per_thread),
        TEST(the_map_of_a_tile),
        TEST(the_line_names_a_gpu),
        TEST(sessions_keep_everything),
        TEST(sessions_keep_all_that_was_given),
        TEST(a_wrong_list_gives_nothing),
        TEST(another_file_is_no_session),
        TEST(no_picture_replaces_the_session),
        TEST(the_line_has_what_was_given),
        TEST(sessions_keep_that_no_latency_is_chosen),
        TEST(a_saved_file_keeps_its_mode_and_its_links),
        TEST(session_keys_are_exact),
        TEST(long_paths_are_cut_between_characters),
        TEST(pins_advice_map_and_comparison),
        TEST(limits_are_said_again),
        TEST(an_empty_entry_stays_open),
        TEST(architectures_come_before_names_of_devices),
        TEST(the_comparison_has_its_orders),
        TEST(the_comparison_is_undone),
        TEST(a_change_of_nothing_is_no_step),
        TEST(the_mouse_and_an_open_entry),
        TEST(a_grid_is_a_multiple_of_its_cluster),
        TEST(a_latency_and_its_rate_have_their_sources),
        TEST(sliders_are_a_list),
        TEST(random_keys),
        TEST(a_failure_to_open_has_its_reason),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
