/* SPDX-License-Identifier: MIT */
#include "command/report_page.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/text_buffer.h"
#include "command/explore/exploration.h"
#include "command/kernel_input.h"
#include "command/outputs.h"
#include "command/explore/picture_file.h"
#include "explorer/explorer.h"
#include "explorer/page.h"
#include "view/view.h"

enum { SHOWN_WORD = 60, REASON_SIZE = 400, DEFAULT_ROWS = 30, DEFAULT_COLUMNS = 100 };

static const struct {
    option_id option;
    picture_format format;
} files[] = {{OPTION_TEXT, PICTURE_TEXT}, {OPTION_ANSI, PICTURE_ANSI}, {OPTION_SVG, PICTURE_SVG}};

/* The option that asks for a page; OPTION_COUNT: none. */
static option_id asking_option(const struct options *options)
{
    static const option_id asking[] = {OPTION_PAGE, OPTION_GRAPH, OPTION_TEXT, OPTION_ANSI,
                                       OPTION_SVG,  OPTION_SIZE,  OPTION_KEYS, OPTION_OVERLAY};

    for (size_t i = 0; i < sizeof asking / sizeof *asking; i++) {
        if (options->given[asking[i]]) {
            return asking[i];
        }
    }
    return OPTION_COUNT;
}

bool report_page_asked(const struct options *options)
{
    return asking_option(options) < OPTION_COUNT;
}

/* A page has no format of tables: --format text alone is no contradiction. false: complained. */
static bool is_consistent(const struct options *options)
{
    static const option_id tables[] = {OPTION_FORMAT, OPTION_EXPLAIN, OPTION_ADVICE};

    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        const char *word = options->values[tables[i]][0];
        char other[SHOWN_WORD];

        if (!options->given[tables[i]] ||
            (tables[i] == OPTION_FORMAT && options->numbers[OPTION_FORMAT] == FORMAT_TEXT)) {
            continue;
        }
        text_format(other, sizeof other, "%s%s%s", option_table[tables[i]].long_name,
                    word && *word ? " " : "", word ? word : "");
        complain(options->language,
                 SAY(REPORT_PAGE_OR_TABLES, option_table[asking_option(options)].long_name, other));
        return false;
    }
    return true;
}

/* ------------------------------------------------------------------------
 * What is asked for
 */

static bool complain_of_text(const struct options *options, sentence_id id, option_id option)
{
    char shown[SHOWN_WORD];

    text_clean_string(shown, sizeof shown, options->values[option][0]);
    complain(options->language, id, SAY_VALUES(shown, VIEW_MIN_COLUMNS, VIEW_MIN_ROWS, GRID_MOST));
    return false;
}

bool page_size_take(const struct options *options, int *own_rows, int *own_columns)
{
    char *end;

    if (!options->given[OPTION_SIZE]) {
        return true;
    }
    const char *text = options->values[OPTION_SIZE][0];
    long columns = strtol(text, &end, 10);
    long rows = *end == 'x' && end[1] >= '0' && end[1] <= '9' ? strtol(end + 1, &end, 10) : 0;

    if (*end || *text < '0' || *text > '9' || columns < VIEW_MIN_COLUMNS || columns > GRID_MOST ||
        rows < VIEW_MIN_ROWS || rows > GRID_MOST) {
        return complain_of_text(options, SENTENCE_SIZE_REFUSED, OPTION_SIZE);
    }
    *own_rows = (int)rows;
    *own_columns = (int)columns;
    return true;
}

/* Cells of these numbers, with the margin, have nearly these sides themselves. */
static const struct aspect {
    int across;
    int down;
    int columns;
    int rows;
} aspects[] = {{16, 9, 128, 36}, {4, 3, 96, 36}};

static bool take_request(const struct options *options, struct picture_request *request)
{
    *request = (struct picture_request){.rows = DEFAULT_ROWS,
                                        .columns = DEFAULT_COLUMNS,
                                        .graph = OCC_PARAM_COUNT,
                                        .light = options->given[OPTION_PRINT] > 0,
                                        .style = {.print = options->given[OPTION_PRINT] > 0,
                                                  .width = options->numbers[OPTION_WIDTH]}};
    if (options->given[OPTION_ASPECT]) {
        const struct aspect *aspect = &aspects[options->numbers[OPTION_ASPECT]];

        request->rows = aspect->rows;
        request->columns = aspect->columns;
        request->style.aspect_across = aspect->across;
        request->style.aspect_down = aspect->down;
    }
    if (options->given[OPTION_GRAPH]) {
        request->graph = slider_at(options->numbers[OPTION_GRAPH]);
    }
    return page_size_take(options, &request->rows, &request->columns);
}

/* ------------------------------------------------------------------------
 * The exploration
 */

/* Presses keys by their names of the table of actions, or characters. false: complained. */
static bool press(const struct options *options, explorer *state)
{
    const char *next = options->given[OPTION_KEYS] ? options->values[OPTION_KEYS][0] : "";

    for (next += strspn(next, " "); *next; next += strspn(next, " ")) {
        size_t length = strcspn(next, " ");
        int key = key_parse(next, length);
        char shown[SHOWN_WORD];

        if (key == KEYPRESS_NONE) {
            text_clean(shown, sizeof shown, next, length);
            complain(options->language, SAY(KEY_UNKNOWN, shown));
            return false;
        }
        explorer_key(state, key);
        next += length;
    }
    return true;
}

/* false: complained. */
static bool lead(const struct options *options, const struct picture_request *request,
                 explorer *state)
{
    state->overlay = OVERLAY_NONE; /* the choice among several kernels */
    if (options->given[OPTION_PAGE]) {
        explorer_show_page(state, (explorer_page)options->numbers[OPTION_PAGE]);
    }
    if (request->graph < OCC_PARAM_COUNT) {
        if (say_missing(state, request->graph)) {
            complain_text(state->message);
            return false;
        }
        state->slider = request->graph;
        state->large = true; /* keys act on this graph alone */
    }
    return press(options, state);
}

/* Into every file that is named; without one the text goes to output. */
static bool write_files(const struct options *options, const explorer *state,
                        struct picture_request *request, FILE *output)
{
    char reason[REASON_SIZE];
    bool any = false;
    bool all = true;

    for (size_t i = 0; i <= sizeof files / sizeof *files; i++) {
        bool last = i == sizeof files / sizeof *files;

        if (last ? any : !options->given[files[i].option]) {
            continue;
        }
        any = true;
        request->format = last ? PICTURE_TEXT : files[i].format;
        if (!picture_file_write(state, request, last ? "-" : options->values[files[i].option][0],
                                output, reason, sizeof reason)) {
            complain_text(reason);
            all = false;
        }
    }
    return all;
}

static exit_status draw(struct setting *setting, kernel_list *kernels, const char *session,
                        measured_set *measured, FILE *output)
{
    const struct options *options = setting->options;
    explore_input input = exploration_input(setting, kernels, session);
    struct picture_request request;
    explorer state;

    if (!take_request(options, &request) || !outputs_spare_inputs(options, kernels)) {
        return EXIT_WRONG;
    }
    input.measured = measured;
    if (!exploration_lead(&state, &input)) {
        return EXIT_WRONG;
    }
    bool done = lead(options, &request, &state) && write_files(options, &state, &request, output);

    explorer_close(&state);
    return done ? EXIT_FINE : EXIT_WRONG;
}

exit_status report_page(const struct options *options, FILE *output)
{
    struct setting setting = {0};
    struct operands operands = {0};
    kernel_list kernels = {0};
    measured_set measured = {0};
    message_list messages = {0};
    exit_status status = EXIT_WRONG;

    if (is_consistent(options) && exploration_reads_once(options) &&
        operands_open(&operands, options) && setting_open(&setting, options) &&
        (operands.count == 0 || (input_read(&setting, &kernels, operands.paths, operands.count) &&
                                 (operands.session || operands_select(&setting, &kernels)))) &&
        exploration_overlay(options, &measured, &messages)) {
        complain_of(&messages);
        status = draw(&setting, &kernels, operands.session, &measured, output);
    }
    message_free(&messages);
    measured_free(&measured);
    operands_close(&operands);
    kernel_list_free(&kernels);
    setting_close(&setting);
    return status;
}
