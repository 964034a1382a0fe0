/* SPDX-License-Identifier: MIT */
/* The keys of sessions: what each takes, what it refuses, and how it is written; files that an entry replaces. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "explorer/action.h"
#include "explorer/explorer.h"
#include "explorer/page.h"
#include "explorer/session.h"
#include "launch/latency_line.h"
#include "support/picture.h"
#include "support/unit.h"

static const struct scene hopper = {
    .arch = "sm_90", .device = "H200", .settings = "block=512 registers=33"};

#define PLACE "[configuration]\narchitecture = sm_90\n"

/* A file of these bytes, whose path has room for that of mkstemp. */
static void write_file(char path[64], const char *text)
{
    strcpy(path, "/tmp/occupant-session-XXXXXX");
    FILE *file = fdopen(mkstemp(path), "w");

    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static void load(explorer *state, const char *text, char reason[SENTENCE_SIZE])
{
    char path[64];

    write_file(path, text);
    assert_true(session_load(state, path, reason, SENTENCE_SIZE));
    unlink(path);
}

/* A line of [session], in a session that is whole otherwise; the reason, "" if it is taken. */
static const char *load_line(explorer *state, const char *line, char reason[SENTENCE_SIZE])
{
    char text[8192];

    snprintf(text, sizeof text, "[session]\n%s\n" PLACE, line);
    load(state, text, reason);
    return reason;
}

static void a_session_is_known_by_its_first_words(void **unused)
{
    static const char start[] = "# A session of occupant";

    (void)unused;
    assert_true(session_recognises(start, sizeof start - 1));
    assert_false(session_recognises(start, sizeof start - 2));
    assert_false(session_recognises("# A session of occupied", sizeof start - 1));
}

static void glyphs_are_those_of_the_terminal(void **unused)
{
    struct stage stage;
    char reason[SENTENCE_SIZE];

    (void)unused;
    stage_open(&stage, &hopper);
    assert_string_equal(load_line(&stage.state, "glyphs = braille", reason), "");
    assert_int_equal(stage.state.glyphs, GLYPHS_BRAILLE);
    stage.state.unicode = false;
    load_line(&stage.state, "glyphs = braille", reason);
    assert_int_equal(stage.state.glyphs, GLYPHS_ASCII);
    stage_close(&stage);
}

static void what_is_refused_says_what_is_allowed(void **unused)
{
    static const struct {
        const char *line;
        const char *reason; /* a part of it */
    } cases[] = {
        {"advice_blocks = 4097", "advice_blocks: "},
        {"advice_blocks = 4097", "4,096"},
        {"advice_blocks = -1", "advice_blocks: "},
        {"advice_target = 101", "100"},
        {"percent = maybe", "percent: found \"maybe\", allowed is off, on"},
        {"glyphs = wood", "glyphs: found \"wood\", allowed is filled, braille, blocks, ascii"},
        {"map_x = grid",
         "map_x: found \"grid\", allowed is block, registers, dynamic_smem, cluster"},
        {"sort = size", "allowed is order, occupancy, blocks, warps, limiter, waves, resident"},
        {"page = x", "page: found \"x\", allowed is graphs, why, advice, map, compare, sm, gpu"},
        {"latency = far", "latency: found \"far\", allowed is "},
        {"advice_archs = sm_9", "advice_archs: "},
        {"compared = sm_9", "compared: no row for \"sm_9\""},
        {"compared = sm_90, H2000", "compared: no row for \"sm_90, H2000\""},
        {"letter = a", "unknown key \"letter\""},
        {"architecture = sm_90", "unknown key \"architecture\""},
    };
    struct stage stage;
    char reason[SENTENCE_SIZE];

    (void)unused;
    stage_open(&stage, &hopper);
    load_line(&stage.state, "percent = maybe\nglyphs = wood", reason);
    assert_memory_equal(reason, "2 messages, such as ", strlen("2 messages, such as "));
    assert_non_null(strstr(reason, "percent: found"));
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        if (!strstr(load_line(&stage.state, cases[i].line, reason), cases[i].reason)) {
            fail_msg("%s: %s", cases[i].line, reason);
        }
    }
    stage_close(&stage);
}

static void bounds_are_taken(void **unused)
{
    struct stage stage;
    explorer *state = &stage.state;
    char reason[SENTENCE_SIZE];

    (void)unused;
    stage_open(&stage, &hopper);
    assert_string_equal(load_line(state, "advice_blocks = 4096", reason), "");
    assert_int_equal(state->question.blocks, 4096);
    assert_string_equal(load_line(state, "advice_target = 100", reason), "");
    assert_int_equal(state->question.target, 100);
    assert_int_equal(state->question.blocks, 0);
    assert_string_equal(load_line(state, "page = gpu\nslider = cluster\npercent = ON", reason), "");
    assert_int_equal(state->page, PAGE_GPU);
    assert_int_equal(state->slider, OCC_PARAM_CLUSTER_SIZE);
    assert_true(state->percent);
    assert_string_equal(load_line(state, "latency = none\nsort = clusters", reason), "");
    assert_int_equal(state->now.latency, LATENCY_NONE);
    assert_int_equal(state->compare.sort, COMPARE_BY_CLUSTERS);
    assert_string_equal(load_line(state, "advice_archs = sm_90, sm_80", reason), "");
    assert_string_equal(state->question.archs, "sm_90, sm_80");
    assert_string_equal(
        load_line(state, "compared = sm_80\ncompared = sm_90,  H200 SXM 141GB", reason), "");
    assert_int_equal(state->compare.chosen.count, 2);
    assert_int_equal(state->compare.chosen.items[0].device, -1);
    assert_int_equal(state->compare.chosen.items[1].profile, state->wanted.profile);
    assert_true(state->compare.chosen.items[1].device >= 0);
    stage_close(&stage);
}

static void texts_have_an_end(void **unused)
{
    struct stage stage;
    char reason[SENTENCE_SIZE];
    char line[256];
    char name[OCC_NAME_SIZE + 1];

    (void)unused;
    stage_open(&stage, &hopper);
    memset(name, 'x', sizeof name);
    snprintf(line, sizeof line, PLACE "device = %.*s\n", OCC_NAME_SIZE, name);
    load(&stage.state, line, reason);
    assert_non_null(strstr(reason, "device: at most "));
    snprintf(line, sizeof line, PLACE "device = %.*s\n", OCC_NAME_SIZE - 1, name);
    load(&stage.state, line, reason);
    assert_non_null(strstr(reason, "sm_90 has no device "));
    load(&stage.state, PLACE "[pin]\narchitecture = sm_90\nletter = ab\n", reason);
    assert_non_null(strstr(reason, "letter: at most 1 characters"));
    assert_int_equal(stage.state.pin_count, 0);
    stage_close(&stage);
}

static void a_comparison_has_an_end(void **unused)
{
    struct stage stage;
    char reason[SENTENCE_SIZE];
    char text[8192] = "";

    (void)unused;
    stage_open(&stage, &hopper);
    for (int i = 0; i < EXPLORER_MAX_COMPARED; i++) {
        strcat(text, "compared = sm_90\n");
    }
    assert_string_equal(load_line(&stage.state, text, reason), "");
    assert_int_equal(stage.state.compare.chosen.count, EXPLORER_MAX_COMPARED);
    strcat(text, "compared = sm_80\n");
    assert_non_null(strstr(load_line(&stage.state, text, reason), "no row for \"sm_80\""));
    assert_int_equal(stage.state.compare.chosen.count, EXPLORER_MAX_COMPARED);
    stage_close(&stage);
}

/* What is 0 or empty is not written; a scene of a tour may say each key of the exploration, no other. */
static void keys_are_written_in_order(void **unused)
{
    static const char start[] = "# A session of occupant: `occupant FILE` opens it.\n[session]\n"
                                "page         = graphs\nslider       = block\npercent      = off\n";
    struct stage stage;
    size_t length;
    size_t count = 0;

    (void)unused;
    stage_open(&stage, &hopper);
    char *text = session_print(&stage.state, &length);

    assert_non_null(text);
    assert_memory_equal(text, start, sizeof start - 1);
    assert_null(strstr(text, "advice_blocks"));
    assert_null(strstr(text, "kernel"));
    assert_non_null(strstr(text, "\n[configuration]\narchitecture = sm_90\ndevice       = H200"));
    free(text);
    stage.state.question.blocks = 1;
    text = session_print(&stage.state, &length);
    assert_non_null(strstr(text, "\nadvice_blocks = 1\n"));
    free(text);
    while (session_key_at(count)) {
        count++;
    }
    assert_string_equal(session_key_at(0), "page");
    assert_string_equal(session_key_at(count - 1), "compared");
    stage_close(&stage);
}

/* What opening a session with mistakes says in the last row. */
static void mistakes_are_said(void **unused)
{
    struct stage stage;
    char path[64];

    (void)unused;
    stage_open(&stage, &hopper);
    write_file(path, "[session]\npercent = maybe\n" PLACE);
    explorer_key(&stage.state, 'O');
    for (const char *at = path; *at; at++) {
        explorer_key(&stage.state, *at);
    }
    explorer_key(&stage.state, KEYPRESS_ENTER);
    unlink(path);
    assert_false(stage.state.entry.open);
    assert_true(stage.state.message_is_error);
    assert_non_null(strstr(stage.state.message, "allowed is off, on"));
    stage_close(&stage);
}

/* ---- Files that an entry replaces */

static void enter_path(explorer *state, const char *path)
{
    explorer_key(state, 'S');
    for (; *path; path++) {
        explorer_key(state, *path);
    }
    explorer_key(state, KEYPRESS_ENTER);
}

static off_t size_of(const char *path)
{
    struct stat status;

    assert_int_equal(stat(path, &status), 0);
    return status.st_size;
}

/* A second Enter replaces another file; a key between them takes the question back. */
static void another_file_is_asked_for(void **unused)
{
    struct stage stage;
    explorer *state = &stage.state;
    char path[64];

    (void)unused;
    stage_open(&stage, &hopper);
    write_file(path, "mine\n");
    enter_path(state, path);
    assert_true(state->entry.open && state->entry.asked);
    assert_string_equal(state->entry.reason, "this file is no session: Enter again replaces it");
    explorer_key(state, 'x');
    assert_false(state->entry.asked);
    assert_string_equal(state->entry.reason, "");
    explorer_key(state, KEYPRESS_BACKSPACE);
    explorer_key(state, KEYPRESS_ENTER);
    assert_true(state->entry.open);
    assert_int_equal(size_of(path), 5);
    explorer_key(state, KEYPRESS_ENTER);
    assert_false(state->entry.open);
    assert_true(size_of(path) > 5);
    assert_string_equal(state->session_path, path);
    enter_path(state, path); /* a session by now */
    assert_false(state->entry.open);
    unlink(path);
    stage_close(&stage);
}

/* An empty file is nobody's; one that is explored stays, however often Enter is pressed. */
static void an_empty_and_an_explored_file(void **unused)
{
    struct stage stage;
    explorer *state = &stage.state;
    char path[64];

    (void)unused;
    stage_open(&stage, &hopper);
    write_file(path, "");
    enter_path(state, path);
    assert_false(state->entry.open);
    unlink(path);
    write_file(path, "registers,occupancy\n");
    state->measured.files = (char *[]){path};
    state->measured.file_count = 1;
    for (int i = 0; i < 2; i++) {
        enter_path(state, path);
        explorer_key(state, KEYPRESS_ENTER);
        assert_true(state->entry.open);
        assert_false(state->entry.asked);
        assert_string_equal(state->entry.reason,
                            "this file is one of those explored here: name another one");
        explorer_key(state, KEYPRESS_ESCAPE);
    }
    assert_int_equal(size_of(path), strlen("registers,occupancy\n"));
    state->measured.files = NULL;
    state->measured.file_count = 0;
    unlink(path);
    stage_close(&stage);
}

/* The screen shows the path beside the reason. */
static void the_reason_has_no_path(void **unused)
{
    struct stage stage;

    (void)unused;
    stage_open(&stage, &hopper);
    enter_path(&stage.state, "/no/such/folder");
    assert_true(stage.state.entry.open);
    assert_string_equal(stage.state.entry.reason, "No such file or directory");
    stage_close(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_session_is_known_by_its_first_words),
        cmocka_unit_test(what_is_refused_says_what_is_allowed),
        cmocka_unit_test(glyphs_are_those_of_the_terminal),
        cmocka_unit_test(bounds_are_taken),
        cmocka_unit_test(texts_have_an_end),
        cmocka_unit_test(a_comparison_has_an_end),
        cmocka_unit_test(keys_are_written_in_order),
        cmocka_unit_test(mistakes_are_said),
        cmocka_unit_test(another_file_is_asked_for),
        cmocka_unit_test(an_empty_and_an_explored_file),
        cmocka_unit_test(the_reason_has_no_path),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
