/* SPDX-License-Identifier: MIT */
/* Tours: their syntax, their proofs, how they are played, and those in the program. */
#include "support/unit.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include "base/catalogue.h"
#include "explorer/action.h"
#include "explorer/page.h"
#include "support/launches.h"
#include "support/picture.h"
#include "tour/tour.h"
#include "view/cells/canvas.h"
#include "view/screen_parts.h"
#include "view/view.h"

struct fixture {
    profile_set set;
    explorer state;
    tour told;
    tour_player player;
};

static int open_fixture(void **state)
{
    static struct fixture fixture;
    configuration start = {.device = -1, .launch = OCC_LAUNCH_DEFAULT, .kernel = -1};

    memset(&fixture, 0, sizeof fixture);
    open_compiled_in(&fixture.set);
    start.profile = profile_set_find(&fixture.set, "sm_90");
    assert_null(explorer_open(&fixture.state, NULL, &fixture.set, NULL, &start));
    *state = &fixture;
    return 0;
}

static int close_fixture(void **state)
{
    struct fixture *fixture = *state;

    tour_free(&fixture->told);
    explorer_close(&fixture->state);
    profile_set_close(&fixture->set);
    return 0;
}

/* ---- Mistakes: of the syntax, then of what a scene means */

#define HEAD "[tour]\ntitle = t\n"
#define STAGE HEAD "[scene]\ntitle = s\ntext = x\n"
#define SCENE_BODY "[scene]\ntitle = s\ntext = x\narchitecture = sm_90\n"
#define SCENE HEAD SCENE_BODY

static const struct {
    const char *text;
    const char *message; /* a part of the only one */
} mistakes[] = {
    {"", "the section [tour] is missing"},
    {HEAD, "the section [scene] is missing"},
    {"[scene]\n" SCENE, "1: a tour begins with the section [tour]"},
    {"title = x\n" SCENE, "1: a tour begins with the section [tour]"},
    {SCENE "[tour]\n", "7: [tour] is there already, on line 1"},
    {SCENE "[scenes]\ntext = y\n", "7: unknown section \"scenes\""},
    {SCENE "[scene\n", "7: \"[scene\" is no section"},
    {SCENE "nothing\n", "7: \"nothing\" is not understood"},
    {SCENE "block =\n", "7: a name without a value"},
    {SCENE "bloc = 3\n", "7: unknown field \"bloc\"; did you mean block?"},
    {SCENE "qqqqqqqqq = 3\n", "7: unknown key \"qqqqqqqqq\""},
    {SCENE "text.fr = 3\n", "7: unknown field \"text.fr\"; did you mean text?"},
    {SCENE "block = 32\nblock = 64\n", "8: block is given already, on line 7"},
    {HEAD "block = 32\n[scene]\ntitle = s\ntext = x\n", "3: unknown key \"block\""},
    {HEAD "[scene]\ntext = x\narchitecture = sm_90\n", "3: title is missing; [scene] must have it"},
    {HEAD "[scene]\ntitle = x\narchitecture = sm_90\n", "3: text is missing; [scene] must have it"},
    {HEAD "[scene]\ntitle = x\ntext = x\narchitecture = sm_9\n", "6: no architecture \"sm_9\""},
    {SCENE "device = GeForce 256\n", "7: "},
    {SCENE "block = many\n", "7: block: "},
    {SCENE "page = first\n", "7: page: "},
    {SCENE "point = limit block\n", "7: point: \"limit block\""},
    {SCENE "point = slider grid\n", "7: point: "},
    {SCENE "point = value registers\n", "7: point: "},
    {SCENE "point = value registers 3200\n", "7: point: 3,200 is beyond"},
    {SCENE "motion = registers 31..3200 at 100\n", "7: motion: 3,200 is beyond"},
    {SCENE "registers = 999\n", "7: registers: 999 is beyond"},
    {SCENE "row = last\n", "7: row: "},
    {SCENE "beside = H2000\n", "7: no architecture \"H2000\""},
    {SCENE "text = an A100\n", "7: text: names A100, which the scene does not set"},
    {SCENE "text.ko = A100에서\n", "7: text.ko: names A100, which"},
    {SCENE "notes = the H100 too\n", "7: notes: names H100, which"},
    {SCENE "text = from Kepler on\n", "7: text: names Kepler, which"},
    {SCENE "text = as on sm_75\n", "7: text: names sm_75, which"},
    {SCENE "fact = 4090: RTX\ntitle.ko = RTX 4090\n", "8: title.ko: names RTX 4090, which"},
    {SCENE "text = {blocks architecture=sm_86} on an A100\n", "7: text: names A100, which"},
    {SCENE "motion = registers 31\n", "7: motion: "},
    {SCENE "motion = registers 31..33 at 101\n", "7: motion: "},
    {SCENE "motion = registers 31..33 by 0\n", "7: motion: "},
    {SCENE "motion = registers 31..33 for 2\n", "7: motion: "},
    {SCENE "motion = grid 1..2\n", "7: motion: "},
    {SCENE "motion = block 32..1024 at 1 by 1\n", "7: motion: it takes 992 seconds, of at most 60"},
    {SCENE "motion = registers 31..33 by 12345678901\n", "7: motion: "},
    {SCENE "point = value registers 33 34\n", "7: point: "},
    {SCENE "point = slider registers 33\n", "7: point: "},
    {SCENE "point = slider registers now\n", "7: point: "},
    {SCENE "overlay = none.csv\n", "7: overlay: none.csv: "},
    {SCENE "overlay = tests/data/overlay/mistakes.csv\n", "7: overlay: "},
    {SCENE "series = copy*\n", "7: series: no label matches \"copy*\""},
    {SCENE "overlay = h200\nseries = nothing\n", "8: series: no label matches \"nothing\""},
    {SCENE "overlay = h200\nseries = copy*-b?128\nclaim = measured: 3\n",
     "9: \"measured\": nothing was measured over block, the slider of this scene"},
    {SCENE "overlay = h200\nseries = copy*-b?128\ntext = {measured_share}\n",
     "9: \"measured_share\": nothing was measured over block"},
    {SCENE "overlay = h200\nseries = copy*-b?128\nslider = dynamic_smem\nclaim = measured: 3\n",
     "10: claim: measured is "},
    {SCENE "claim = measured: 3\n", "7: \"measured\": no figure"},
    {SCENE "text = {occupancy KiB}\n", "7: \"occupancy KiB\": no figure"},
    {SCENE "text = {registers KiB}\n", "7: \"registers KiB\": no figure"},
    {SCENE "overlay = h200\nslider = dynamic_smem\ntext = {measured KiB}\n", "9: \"measured KiB\""},
    {SCENE "answer = a\n", "7: answer: the scene has no question"},
    {SCENE "question.ko = a\nanswer.ko = a\nanswer = b\n", "9: answer: the scene has no question"},
    {SCENE "question = q\nanswer = {occupancy}\ntext = it is {occupancy}\n",
     "9: text: {occupancy} stands in the answer"},
    {SCENE "question = q {warps block=64}\nanswer.ko = {warps block=64}\nanswer = a\n",
     "7: question: {warps block=64} stands in the answer"},
    {SCENE "text = y {blocks\n", "7: \"{blocks\": the brace is never closed"},
    {SCENE "text = {occupancy\ntext = registers=33}\n", "7: \"{occupancy\": the brace is never"},
    {SCENE "title.ko = {\n", "7: \"{\": the brace is never closed"},
    {SCENE "fact = 42\ntext = 42\n", "7: fact: \"42\" names no source"},
    {SCENE "fact = 42:\n", "7: fact: \"42:\" names no source"},
    {SCENE "fact = 42 KiB ()\n", "7: fact: \"42 KiB ()\" names no source"},
    {HEAD "summary = of 77 warps\n[scene]\ntitle = s\ntext = x\narchitecture = sm_90\n",
     "3: 77 is a number that nothing"},
    {HEAD "title.ko = 77\n[scene]\ntitle = s\ntext = x\narchitecture = sm_90\n",
     "3: 77 is a number that nothing"},
    {SCENE "text = \uff13\uff17\n", "7: 37 is a number that nothing"},
    {SCENE "text = \u00bd of it\n", "7: \u00bd is a number that nothing"},
    {SCENE "text = 2\u00b3\u2070\n", "7: 2\u00b3\u2070 is a number that nothing"},
    {SCENE "overlay = h200\nslider = dynamic_smem\n"
           "claim = measured_share series=copy?1*128 dynamic_smem=77824: 51 %\n",
     "9: claim: measured_share series=copy?1*128 dynamic_smem=77824 is 50 %, not 51 %"},
    {SCENE "claim = blocks\n", "7: claim: \"blocks\"; allowed is"},
    {SCENE "claim = blocks: 999\n", "7: claim: blocks is 8, not 999"},
    {SCENE "claim = bloks: 8\n", "7: \"bloks\": no figure"},
    {HEAD "[scene]\ntitle = s\narchitecture = sm_90\ntext = {bloks}\n", "6: \"bloks\": no figure"},
    {HEAD "[scene]\ntitle = s\narchitecture = sm_90\ntext = {blocks registers=x}\n",
     "6: \"blocks registers=x\""},
    {HEAD "[scene]\ntitle = s\narchitecture = sm_90\ntext = {occupancy registers=999}\n",
     "6: \"occupancy registers=999\""},
    {HEAD "[scene]\ntitle = s\narchitecture = sm_90\ntext = {blocks MiB}\n", "6: \"blocks MiB\""},
    {HEAD "[scene]\ntitle = s\ntext.ko = y 7\ntext = x\narchitecture = sm_90\n",
     "5: 7 is a number that nothing"},
    {HEAD "[scene]\ntitle = s 1.5\ntext = x\narchitecture = sm_90\n", "4: 1.5 is a number"},
};

static void every_mistake_is_found(void **state)
{
    struct fixture *fixture = *state;

    for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; i++) {
        message_list messages = {0};
        const char *text = mistakes[i].text;

        if (tour_read(&fixture->told, "m", text, strlen(text), &messages)) {
            assert_false(tour_check(&fixture->told, "m", &fixture->set, &messages));
        }
        if (messages.count == 0 || !strstr(messages.items[0].text, mistakes[i].message)) {
            fail_msg("%s: %s", text, messages.count > 0 ? messages.items[0].text : "no message");
        }
        message_free(&messages);
        tour_free(&fixture->told);
    }
}

/* What states a number: of the summary every scene, in digits of any script. */
static void numbers_are_stated(void **state)
{
    struct fixture *fixture = *state;
    message_list messages = {0};
    static const char text[] =
        HEAD "summary = 33 of 64\n" SCENE_BODY "registers = 33\ntext = \uff13\uff13 \u0663\u0663\n"
             "fact = \u00bd: half\ntext = \u00bd GPU2 x\u00b2\n" SCENE_BODY
             "text = {occupancy registers=64}\n";

    assert_true(tour_read(&fixture->told, "m", text, strlen(text), &messages));
    assert_true(tour_check(&fixture->told, "m", &fixture->set, &messages));
    message_free(&messages);
}

/* Names of what the scene sets, compares with, computes or names beside it; words that are no names. */
static void names_are_set(void **state)
{
    struct fixture *fixture = *state;
    message_list messages = {0};
    static const char text[] = HEAD
        "[scene]\ntitle = s\narchitecture = sm_80\n"
        "text = An A100 of Ampere, sm_80, not the GA100A; from 100 to 4090 threads of a H1000\n"
        "fact = 100, 4090: nothing\n"
        "[scene]\ntitle = s\narchitecture = sm_89\ndevice = GeForce RTX 4090\npage = "
        "compare\ncompared = sm_75\n"
        "compared = sm_89\nbeside = H200\nbeside = Volta\nclaim = warps architecture=sm_90: 64\n"
        "block = 256\nregisters = 32\n"
        "text = RTX 4090, Ada, an H200, Turing, Hopper and Volta\n"
        "[scene]\ntitle = s\narchitecture = sm_70\ntext = A Tesla V100\n"
        "[scene]\ntitle = s\narchitecture = sm_90\ndevice = H100 SXM5 80GB\npage = why\n"
        "row = 7\ntext = An H100 SXM5\n";

    if (!tour_read(&fixture->told, "m", text, strlen(text), &messages) ||
        !tour_check(&fixture->told, "m", &fixture->set, &messages)) {
        fail_msg("%s", messages.items[0].text);
    }
    tour_play(&fixture->player, &fixture->told, &fixture->state);
    for (int i = 1; i < 4; i++) {
        tour_act(&fixture->player, &fixture->state, ACTION_TOUR_ON);
    }
    assert_int_equal(fixture->state.row, 7);
    message_free(&messages);
}

/* A text that a scene cannot show whole is a mistake of its scene. */
static void long_texts_are_found(void **state)
{
    struct fixture *fixture = *state;
    char text[8192] = HEAD "[scene]\ntitle = s\narchitecture = sm_90\n";
    message_list messages = {0};

    for (int i = 0; i < 16; i++) {
        snprintf(text + strlen(text), sizeof text - strlen(text), "text = %0*d{warps}\n", 130, 0);
    }
    for (char *at = text; (at = strstr(at, "00")) != NULL;) {
        memset(at, 'o', strspn(at, "0"));
    }
    assert_true(tour_read(&fixture->told, "m", text, strlen(text), &messages));
    assert_false(tour_check(&fixture->told, "m", &fixture->set, &messages));
    assert_int_equal(messages.count, 1);
    assert_string_equal(messages.items[0].text,
                        "m:3: text: longer than the 2,047 bytes that a scene can show");
    message_free(&messages);
}

/* ---- Every mistake in one run, each once and with its own line */

static void mistakes_hide_no_others(void **state)
{
    static const char text[] = HEAD "colour = red\n"
                                    "[scene]\ntitle = s\ntext = 42 {nonsense}\n"
                                    "architecture = sm_90\nblok = 3\npage = nowhere\n"
                                    "claim = blocks: 999\n"
                                    "[scene]\ntitle = s\ntext = x\narchitecture = sm_999\n"
                                    "advice_target = much\nlatency = l9\n";
    static const char *const expected[] = {
        "m:3: unknown key \"colour\"; allowed in [tour] are title and summary",
        "m:8: unknown field \"blok\"; did you mean block?",
        "m:9: page: found \"nowhere\", allowed is graphs, why, ",
        "m:6: 42 is a number that nothing",
        "m:6: \"nonsense\": no figure",
        "m:10: claim: blocks is 8, not 999",
        "m:14: no architecture \"sm_999\"",
        "m:15: advice_target: \"much\" is not a whole number",
        "m:16: latency: found \"l9\", allowed is none, dram, ",
    };
    enum { COUNT = sizeof expected / sizeof *expected };
    struct fixture *fixture = *state;
    message_list messages = {0};

    assert_false(tour_read(&fixture->told, "m", text, strlen(text), &messages));
    assert_false(tour_check(&fixture->told, "m", &fixture->set, &messages));
    assert_int_equal(messages.count, COUNT);
    for (size_t i = 0; i < COUNT; i++) {
        if (strncmp(messages.items[i].text, expected[i], strlen(expected[i])) != 0) {
            fail_msg("%s, not %s", messages.items[i].text, expected[i]);
        }
    }
    message_free(&messages);
}

/* A file that ends too early says so on its last line; an empty one has a first. */
static void no_mistake_is_on_line_0(void **state)
{
    static const char *const texts[][2] = {
        {"", "m:1: the section [tour] is missing"},
        {HEAD, "m:2: the section [scene] is missing"},
        {"[scene]\ntext = x\n", "m:1: a tour begins with the section [tour]"},
    };
    struct fixture *fixture = *state;

    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        message_list messages = {0};

        assert_false(tour_read(&fixture->told, "m", texts[i][0], strlen(texts[i][0]), &messages));
        assert_int_equal(messages.count, 1);
        assert_string_equal(messages.items[0].text, texts[i][1]);
        message_free(&messages);
        tour_free(&fixture->told);
    }
}

static void read_good(struct fixture *fixture, const char *text)
{
    message_list messages = {0};

    if (!tour_read(&fixture->told, "good", text, strlen(text), &messages) ||
        !tour_check(&fixture->told, "good", &fixture->set, &messages)) {
        fail_msg("%s", messages.items[0].text);
    }
    message_free(&messages);
}

/* ---- Texts */

static void texts_in_languages(void **state)
{
    struct fixture *fixture = *state;
    const tour *told = &fixture->told;
    char text[TOUR_TEXT];

    read_good(fixture,
              HEAD "title.ko = \uc81c\ubaa9\n[scene]\ntitle = s\ntext = one\narchitecture = sm_90\n"
                   "text = two # no comment\nquestion.zh_TW = \u554f\n");
    assert_true(scene_say(NULL, &told->scenes[1], "text", NULL, text));
    assert_string_equal(text, "one two # no comment");
    assert_true(scene_say(NULL, &told->scenes[1], "text", &languages[LANGUAGE_KO], text));
    assert_string_equal(text, "one two # no comment");
    assert_true(scene_say(NULL, &told->scenes[0], "title", &languages[LANGUAGE_KO], text));
    assert_string_equal(text, "\uc81c\ubaa9");
    assert_true(scene_say(NULL, &told->scenes[0], "title", &languages[LANGUAGE_ZH_TW], text));
    assert_string_equal(text, "t");
    assert_null(tour_text_line(&told->scenes[1], "question", NULL));
    assert_non_null(tour_text_line(&told->scenes[1], "question", &languages[LANGUAGE_ZH_TW]));
}

static void expect_filled(const explorer *state, const char *text, const char *expected)
{
    char out[TOUR_TEXT];

    scene_fill(state, text, out, NULL, 0);
    assert_string_equal(out, expected);
}

static void places_are_computed(void **state)
{
    struct fixture *fixture = *state;
    const explorer *e = &fixture->state;

    read_good(fixture, STAGE "architecture = sm_80\nblock = 512\nregisters = 33\n");
    tour_play(&fixture->player, &fixture->told, &fixture->state);
    expect_filled(e, "{warps} of {max_warps_per_sm}: {occupancy}.", "48 of 64: 75 %.");
    expect_filled(e, "{occupancy registers=32}, {blocks registers=65 block=1024}", "100 %, 0");
    expect_filled(e, "{smem_capacity KiB} KiB, {smem_capacity}", "164 KiB, 167,936");
    expect_filled(e, "{limiter}", "registers");
    expect_filled(e, "{block} {registers} {dynamic_smem dynamic_smem=4K}", "512 33 4,096");
    expect_filled(e, "{max_warps_per_sm architecture=sm_75}", "32");
    expect_filled(e, "{idle_threads}", "512");
    expect_filled(e, "{none} {blocks", "{none} {blocks");
}

/* ---- Measured points */

#define MEASURED                                                                                   \
    STAGE "architecture = sm_90\nblock = 128\nslider = dynamic_smem\noverlay = h200\n"             \
          "series = copy*-b?128\n"                                                                 \
          "[scene]\ntitle = u\ntext = y\narchitecture = sm_90\n"

/* Amounts below 10 keep their decimals. */
static void small_amounts_are_not_rounded_away(void **state)
{
    struct fixture *fixture = *state;
    explorer *e = &fixture->state;

    read_good(fixture, STAGE "architecture = sm_90\nslider = registers\n"
                             "overlay = tests/data/overlay/bare.csv\n"
                             "claim = measured registers=32: 0.052 ms\n");
    tour_play(&fixture->player, &fixture->told, e);
    expect_filled(e, "{measured registers=32}", "0.052 ms");
    expect_filled(e, "{measured_share registers=32}", "50 %");
    expect_filled(e, "{measured series=copy registers=32}", "93.1 GB/s");
}

static void scenes_have_measured_points(void **state)
{
    struct fixture *fixture = *state;
    explorer *e = &fixture->state;

    read_good(fixture, MEASURED);
    tour_play(&fixture->player, &fixture->told, e);
    assert_true(e->measured.count > 1000);
    assert_true(e->measured_shown == measured_named(&e->measured, "copy*-b 128"));
    expect_filled(e, "{measured dynamic_smem=77824}", "1,960 GB/s");
    expect_filled(e, "{measured_share dynamic_smem=77824}", "50 %");
    expect_filled(e, "{measured_share series=copy?4* dynamic_smem=77824}", "90 %");
    expect_filled(e, "{measured series=FMA* dynamic_smem=77824}",
                  "{measured series=FMA* dynamic_smem=77824}");
    expect_filled(e, "{measured dynamic_smem=77825}", "{measured dynamic_smem=77825}");
    tour_act(&fixture->player, e, ACTION_TOUR_ON);
    assert_int_equal(e->measured.count, 0);
    assert_true(e->measured_shown == 0);
    tour_act(&fixture->player, e, ACTION_TOUR_BACK);
    assert_true(e->measured.count > 1000);
}

/* A file stands beside the tour that names it, wherever that is played. */
static void a_tour_names_its_neighbours(void **state)
{
    struct fixture *fixture = *state;
    char path[TOUR_PATH];

    tour_path(&fixture->told, "h200", path);
    assert_string_equal(path, "h200");
    tour_path(&fixture->told, "points.csv", path);
    assert_string_equal(path, "points.csv");
    fixture->told.folder = strdup("lectures/first/");
    tour_path(&fixture->told, "points.csv", path);
    assert_string_equal(path, "lectures/first/points.csv");
    tour_path(&fixture->told, "h200", path);
    assert_string_equal(path, "h200");
    tour_path(&fixture->told, "/data/points.csv", path);
    assert_string_equal(path, "/data/points.csv");
}

/* ---- Playing */

static void press(struct fixture *fixture, int key)
{
    if (tour_takes(&fixture->player, &fixture->state, key)) {
        tour_act(&fixture->player, &fixture->state, action_of_key(key));
    } else {
        explorer_key(&fixture->state, key);
        tour_follow(&fixture->player, &fixture->state);
    }
}

#define MOVES                                                                                      \
    STAGE "architecture = sm_80\nblock = 512\nregisters = 31\n"                                    \
          "[scene]\ntitle = u\ntext = y\narchitecture = sm_80\nblock = 512\n"                      \
          "motion = registers 31..33 at 4\nquestion = q\nanswer = a\n"

static void on_and_back(void **state)
{
    struct fixture *fixture = *state;
    const explorer_lecture *lecture = &fixture->player.lecture;
    explorer *e = &fixture->state;

    read_good(fixture, MOVES);
    tour_play(&fixture->player, &fixture->told, e);
    assert_ptr_equal(e->lecture, lecture);
    assert_int_equal(e->now.launch.registers_per_thread, 31);
    assert_int_equal(tour_patience(&fixture->player), -1);
    press(fixture, ' ');
    assert_string_equal(lecture->title, "u");
    assert_int_equal(e->slider, OCC_PARAM_REGISTERS);
    assert_int_equal(tour_patience(&fixture->player), -1); /* the motion would show the answer */
    assert_false(lecture->answered);
    press(fixture, ' ');
    assert_true(lecture->answered && lecture->scene == 2);
    assert_int_equal(tour_patience(&fixture->player), 250);
    assert_int_equal(tour_tick(&fixture->player, e), EXPLORER_DRAW);
    assert_int_equal(e->now.launch.registers_per_thread, 32);
    press(fixture, ' '); /* to the end of the motion */
    assert_int_equal(e->now.launch.registers_per_thread, 33);
    assert_int_equal(tour_patience(&fixture->player), -1);
    assert_int_equal(tour_tick(&fixture->player, e), 0);
    press(fixture, ' ');
    assert_true(lecture->scene == 2 && e->message[0] != '\0');
    press(fixture, KEYPRESS_BACKSPACE);
    assert_string_equal(lecture->title, "s");
    assert_int_equal(e->now.launch.registers_per_thread, 31);
    press(fixture, KEYPRESS_BACKSPACE);
    assert_int_equal(lecture->scene, 1);
}

/* A device before its architecture, a motion before the value that it replaces. */
static void the_order_of_keys_is_free(void **state)
{
    static const char text[] = HEAD "[scene]\ntitle = s\ntext = x\nseries = copy*-b?128\n"
                                    "motion = registers 31..33 at 4\noverlay = h200\n"
                                    "device = H100 PCIe\nregisters = 40\nslider = block\n"
                                    "architecture = sm_90\n";
    struct fixture *fixture = *state;
    explorer *e = &fixture->state;

    read_good(fixture, text);
    tour_play(&fixture->player, &fixture->told, e);
    assert_non_null(strstr(e->now.device->name, "H100 PCIe"));
    assert_int_equal(e->now.launch.registers_per_thread, 31);
    assert_int_equal(e->slider, OCC_PARAM_REGISTERS);
    assert_true(e->measured_shown == measured_named(&e->measured, "copy*-b?128"));
}

/* A motion ends after its steps: where the slider rounds, as shared memory per thread does, too. */
static void motions_end(void **state)
{
    static const char *const motions[] = {
        "smem_per_thread = 4\nmotion = dynamic_smem 1000..1100 at 100\n",
        "motion = registers 31..33 by 999999999\n",
        "motion = registers 33..31 at 100\n",
        "motion = registers 31..3200 at 100\n",
        "motion = dynamic_smem 0..10000000 by 1 at 1\n",
    };
    struct fixture *fixture = *state;

    for (size_t i = 0; i < sizeof motions / sizeof *motions; i++) {
        message_list messages = {0};
        char text[400];
        int ticks = 0;

        snprintf(text, sizeof text, "%sblock = 256\n%s", SCENE, motions[i]);
        assert_true(tour_read(&fixture->told, "m", text, strlen(text), &messages));
        tour_play(&fixture->player, &fixture->told, &fixture->state);
        while (tour_patience(&fixture->player) >= 0 && ticks <= 6000) {
            tour_tick(&fixture->player, &fixture->state);
            ticks++;
        }
        assert_in_range(ticks, 0, 100);
        /* What tour_check refuses does not move. */
        assert_int_equal(ticks > 0, tour_check(&fixture->told, "m", &fixture->set, &messages));
        message_free(&messages);
        tour_free(&fixture->told);
    }
}

static void the_sliders_are_the_lecturers(void **state)
{
    struct fixture *fixture = *state;
    const explorer_lecture *lecture = &fixture->player.lecture;
    explorer *e = &fixture->state;

    read_good(fixture, MOVES);
    tour_play(&fixture->player, &fixture->told, e);
    press(fixture, ' ');
    press(fixture, ' ');
    press(fixture, KEYPRESS_TAB);
    assert_false(lecture->left);
    assert_int_equal(tour_patience(&fixture->player), 250);
    press(fixture, KEYPRESS_RIGHT); /* takes over: the motion ends */
    assert_true(lecture->left);
    assert_int_equal(tour_patience(&fixture->player), -1);
    press(fixture, '?');
    press(fixture, ' '); /* typed into the help */
    assert_int_equal(lecture->scene, 2);
    press(fixture, KEYPRESS_ESCAPE); /* what was typed */
    press(fixture, KEYPRESS_ESCAPE);
    press(fixture, '=');
    assert_true(!lecture->left && e->page == PAGE_GRAPHS);
    assert_int_equal(e->now.launch.registers_per_thread, 31);
    assert_false(lecture->answered);
    press(fixture, 'u');
    assert_true(lecture->left); /* undo leads back to what was before the scene */
}

/* Of a screen of 160x40. */
static bool shows(const explorer *e, const char *text)
{
    char *screen = screen_text(e, 40, 160);
    bool found = strstr(screen, text) != NULL;

    free(screen);
    return found;
}

static bool has_limit_colour(const explorer *e)
{
    struct shapes shapes = {0};
    bool found = false;
    grid picture;

    assert_true(grid_open(&picture, 40, 160));
    picture.shapes = &shapes;
    view_render(e, &picture);
    for (int i = 0; i < picture.rows * picture.columns; i++) {
        const cell *shown = &picture.cells[i];

        found |= shown->role >= ROLE_limit_BLOCKS && shown->role <= ROLE_limit_TENSOR;
        found |= shown->background >= ROLE_limit_BLOCKS && shown->background <= ROLE_limit_TENSOR;
    }
    for (size_t i = 0; i < shapes.count; i++) {
        found |= shapes.items[i].kind == SHAPE_AREA;
    }
    shapes_free(&shapes);
    grid_close(&picture);
    return found;
}

/* On every page and in both modes: occupancy, warps and limits appear with the answer. */
static void a_question_covers_the_result(void **state)
{
    struct fixture *fixture = *state;
    explorer *e = &fixture->state;

    read_good(fixture, STAGE "architecture = sm_80\nblock = 512\nregisters = 33\nlarge = on\n"
                             "slider = registers\nquestion = q\nanswer = a\n");
    e->unicode = true;
    e->terminal_colors = 256;
    theme_choose(e, THEME_DARK);
    for (int presenter = 0; presenter < 2; presenter++) {
        e->presenter = presenter == 1;
        tour_play(&fixture->player, &fixture->told, e);
        for (explorer_page page = 0; page < PAGE_COUNT; page++) {
            explorer_show_page(e, page);
            assert_false(shows(e, "75 %") || shows(e, "48/64") || has_limit_colour(e));
            assert_true(shows(e, "? %") && shows(e, "33 → 40"));
        }
        press(fixture, ' ');
        assert_true(shows(e, "75 %") && shows(e, "48/64") && has_limit_colour(e));
    }
}

/* So do the clusters that are active, beside their slider. */
static void a_question_covers_the_clusters(void **state)
{
    struct fixture *fixture = *state;
    explorer *e = &fixture->state;

    read_good(fixture, STAGE "architecture = sm_90\nblock = 128\nregisters = 32\ncluster = 2\n"
                             "device = H100 SXM5 80GB\nquestion = q\nanswer = {active_clusters}\n");
    tour_play(&fixture->player, &fixture->told, e);
    assert_true(shows(e, "2 blocks"));
    assert_false(shows(e, "528"));
    press(fixture, ' ');
    assert_true(shows(e, "528 active clusters"));
}

static void without_a_tour_its_keys_say_so(void **state)
{
    struct fixture *fixture = *state;

    press(fixture, ' ');
    assert_non_null(strstr(fixture->state.message, "occupant tour"));
    assert_null(fixture->state.lecture);
}

/* ---- The tours in the program */

static void read_compiled_in(struct fixture *fixture, size_t index)
{
    tour_free(&fixture->told);
    read_good(fixture, compiled_in_tours[index].text);
}

/* In every scene and language. */
static void expect_notes(const tour *told, const char *name)
{
    for (size_t i = 1; i < told->scene_count; i++) {
        for (language_id k = 0; k < LANGUAGE_COUNT; k++) {
            const tour_line *line = tour_text_line(&told->scenes[i], "notes", &languages[k]);

            if (!line || (strcmp(line->key, "notes") == 0) != (k == LANGUAGE_EN)) {
                fail_msg("%s, scene %d: no notes in %s", name, (int)i, languages[k].code);
            }
        }
    }
}

static void every_tour_is_proved(void **state)
{
    struct fixture *fixture = *state;

    assert_int_equal(compiled_in_tour_count, 15);
    for (size_t i = 0; i < compiled_in_tour_count; i++) {
        read_compiled_in(fixture, i);
        assert_in_range(fixture->told.scene_count - 1, 5, 12);
        expect_notes(&fixture->told, compiled_in_tours[i].name);
        assert_int_equal(tour_find(compiled_in_tours[i].name), (int)i);
        assert_int_equal(tour_find(strchr(compiled_in_tours[i].name, '-') + 1), (int)i);
    }
    assert_int_equal(tour_find("3"), 2);
    assert_int_equal(tour_find("33"), -1);
    assert_int_equal(tour_find(""), -1);
}

/* No text of the lecture is cut, and the page keeps room. */
static void expect_whole(struct fixture *fixture, grid *picture, const char *name)
{
    explorer *e = &fixture->state;
    int rows = lecture_rows(e, picture->rows, picture->columns);
    rect area = {picture->rows - 1 - rows, 0, rows, picture->columns};

    view_render(e, picture);
    for (int row = area.row + 1; row < area.row + area.rows; row++) {
        for (int column = 0; column < picture->columns; column++) {
            if (grid_at(picture, row, column)->glyph == 0x2026) {
                fail_msg("%s, scene %d, %dx%d: the text is cut", name, e->lecture->scene,
                         picture->columns, picture->rows);
            }
        }
    }
    assert_true(picture->rows - rows >= VIEW_MIN_ROWS);
}

static void play_through(struct fixture *fixture, const char *name, int rows, int columns)
{
    grid picture;
    explorer *e = &fixture->state;

    assert_true(grid_open(&picture, rows, columns));
    tour_play(&fixture->player, &fixture->told, e);
    do {
        expect_whole(fixture, &picture, name);
        press(fixture, ' ');
        expect_whole(fixture, &picture, name);
    } while (e->message[0] == '\0');
    assert_int_equal(e->lecture->scene, e->lecture->count);
    grid_close(&picture);
}

static void every_tour_fits_its_screens(void **state)
{
    struct fixture *fixture = *state;

    for (size_t i = 0; i < compiled_in_tour_count; i++) {
        read_compiled_in(fixture, i);
        for (language_id k = 0; k < LANGUAGE_COUNT; k++) {
            fixture->state.language = fixture->state.now.language = &languages[k];
            for (int presenter = 0; presenter < 2; presenter++) {
                fixture->state.presenter = presenter == 1;
                play_through(fixture, compiled_in_tours[i].name, 24, 80);
                play_through(fixture, compiled_in_tours[i].name, 30, 100);
                play_through(fixture, compiled_in_tours[i].name, 40, 120);
            }
        }
    }
}

int main(void)
{
#define TEST(test) cmocka_unit_test_setup_teardown(test, open_fixture, close_fixture)
    const struct CMUnitTest tests[] = {
        TEST(every_mistake_is_found),
        TEST(numbers_are_stated),
        TEST(names_are_set),
        TEST(long_texts_are_found),
        TEST(mistakes_hide_no_others),
        TEST(no_mistake_is_on_line_0),
        TEST(texts_in_languages),
        TEST(small_amounts_are_not_rounded_away),
        TEST(scenes_have_measured_points),
        TEST(a_tour_names_its_neighbours),
        TEST(places_are_computed),
        TEST(on_and_back),
        TEST(the_order_of_keys_is_free),
        TEST(motions_end),
        TEST(the_sliders_are_the_lecturers),
        TEST(a_question_covers_the_result),
        TEST(a_question_covers_the_clusters),
        TEST(without_a_tour_its_keys_say_so),
        TEST(every_tour_is_proved),
        TEST(every_tour_fits_its_screens),
    };

    setlocale(LC_CTYPE, "C.UTF-8");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
