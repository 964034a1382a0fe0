/* SPDX-License-Identifier: MIT */
/* occupant report: a report of the launch, or of each kernel of files. */
#include "command/explore/exploration.h"
#include "command/kernel_input.h"
#include "explorer/page.h"

/* Characters beyond ASCII are for UTF-8 locales. */
static report_style style_of(const struct options *options)
{
    const char *no_color = getenv("NO_COLOR");
    int color = options->numbers[OPTION_COLOR];
    bool automatic = isatty(STDOUT_FILENO) && !(no_color && *no_color);

    return (report_style){
        .explain = options->given[OPTION_EXPLAIN] > 0,
        .advice = options->given[OPTION_ADVICE] > 0,
        .emphasis = color > 0 ? color == 1 : automatic,
        .unicode = term_is_utf8(),
        .guard = options->given[OPTION_CSV_GUARD] > 0,
    };
}

/* false: complained that it cannot be reported. */
static bool report_kernel(struct setting *setting, report_writer *writer, kernel_choice *choice,
                          const measured_set *measured, const kernel *k)
{
    evaluated_launch report;
    char name[SHOWN_NAME_SIZE];

    if (!input_report(setting, choice, k, &report)) {
        return false;
    }
    report.shown_name = input_listed_name(choice, k, name);
    report.measured = measured;
    report_put(writer, &report);
    return true;
}

/* Begins the report. To be called after all files are read, which the head of a document names. */
static void begin(struct setting *setting, report_writer *writer)
{
    writer->head = *setting_head(setting);
    report_begin(writer);
}

static exit_status report_kernels(struct setting *setting, report_writer *writer,
                                  const measured_set *measured)
{
    const struct options *options = setting->options;
    struct input input;

    input_open(&input, setting, options->operands, options->operand_count);
    bool all = input_any(&input.choice);

    begin(setting, writer);

    for (const kernel *k = NULL; (k = input_next(&input.choice, k)) != NULL;) {
        all &= report_kernel(setting, writer, &input.choice, measured, k);
    }
    return input_close(&input, all ? EXIT_FINE : EXIT_WRONG);
}

/* Reports the kernel of a session alone, whatever else its files have. */
static exit_status report_saved(struct setting *setting, report_writer *writer,
                                const struct operands *operands)
{
    struct input input = {.kernels.count = 0};

    input.whole = input_read(setting, &input.kernels, operands->paths, operands->count);
    const explore_input explored = exploration_input(setting, &input.kernels, operands->session);
    explorer state;
    char name[SHOWN_NAME_SIZE];
    bool whole = true;
    bool good = exploration_lead(&state, &explored, &whole);

    begin(setting, writer);
    if (good) {
        evaluated_launch report = state.now;

        report.measured = NULL;
        report.kernel = state.kernel >= 0 ? &input.kernels.items[state.kernel] : NULL;
        explorer_close(&state);
        input.choice = input_choice(setting, &input.kernels);
        report.shown_name =
            report.kernel ? input_listed_name(&input.choice, report.kernel, name) : NULL;
        report_put(writer, &report);
    }
    return input_close(&input, good && whole ? EXIT_FINE : EXIT_WRONG);
}

enum { SHOWN_WORD = 60, REASON_SIZE = 400, DEFAULT_ROWS = 30, DEFAULT_COLUMNS = 100 };

static const struct {
    option_id option;
    picture_format format;
} files[] = {{OPTION_TEXT, PICTURE_TEXT}, {OPTION_ANSI, PICTURE_ANSI}, {OPTION_SVG, PICTURE_SVG}};

enum { FILES = sizeof files / sizeof *files };

/* Whether the options ask for tables; --format text alone does not. */
static bool asks_for_tables(const struct options *options)
{
    return options->numbers[OPTION_FORMAT] != FORMAT_TEXT || options->given[OPTION_EXPLAIN] ||
           options->given[OPTION_ADVICE];
}

/* Whether they ask for a page. Measured points serve tables as well. */
static bool asks_for_page(const struct options *options)
{
    static const option_id asking[] = {OPTION_PAGE, OPTION_GRAPH, OPTION_TEXT, OPTION_ANSI,
                                       OPTION_SVG,  OPTION_SIZE,  OPTION_KEYS};
    bool asks = options->given[OPTION_OVERLAY] && !asks_for_tables(options);

    for (size_t i = 0; i < sizeof asking / sizeof *asking; i++) {
        asks = asks || options->given[asking[i]];
    }
    return asks;
}

/* Cells of these numbers, with the margin, have nearly these sides themselves. */
static const struct aspect {
    int across;
    int down;
    int columns;
    int rows;
} aspects[] = {{16, 9, 96, 27}, {4, 3, 72, 27}};

static bool take_request(const struct options *options, struct picture_request *request)
{
    static const occ_parameter graphs[] = {
        OCC_PARAM_BLOCK_SIZE,       OCC_PARAM_REGISTERS,      OCC_PARAM_DYNAMIC_SMEM,
        OCC_PARAM_CLUSTER_SIZE,     OCC_PARAM_TENSOR_COLUMNS, OCC_PARAM_ACCUMULATION_REGISTERS,
        OCC_PARAM_SCALAR_REGISTERS, /* as the words of the option */
    };

    *request = (struct picture_request){.rows = DEFAULT_ROWS,
                                        .columns = DEFAULT_COLUMNS,
                                        .graph = OCC_PARAM_COUNT,
                                        .light = options->given[OPTION_PRINT] > 0,
                                        .chrome = options->given[OPTION_CHROME] > 0,
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
        request->graph = graphs[options->numbers[OPTION_GRAPH]];
    }
    return page_size_take(options, &request->rows, &request->columns);
}

/* Presses keys by their names of the table of actions, or characters. false: complained. */
static bool press(const struct options *options, explorer *state)
{
    const char *next = options->given[OPTION_KEYS] ? options->values[OPTION_KEYS][0] : "";

    for (next += strspn(next, " "); *next; next += strspn(next, " ")) {
        size_t length = strcspn(next, " ");
        char shown[SHOWN_WORD];

        if (!explorer_press_named(state, next, length)) {
            text_clean(shown, sizeof shown, next, length);
            return complain(options->language, SAY(KEY_UNKNOWN, shown));
        }
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
            return complain_text(state->message);
        }
        state->slider = request->graph;
        state->large = true; /* keys act on this graph alone */
    }
    return press(options, state);
}

/* Writes every file that is named; without one the text goes to output. */
static bool write_files(const struct options *options, const explorer *state,
                        struct picture_request *request, FILE *output)
{
    char reason[REASON_SIZE];
    bool any = false;
    bool all = true;

    for (size_t i = 0; i <= FILES; i++) {
        if (i == FILES ? any : !options->given[files[i].option]) {
            continue;
        }
        any = true;
        request->format = i == FILES ? PICTURE_TEXT : files[i].format;
        all &= picture_file_write(state, request,
                                  i == FILES ? "-" : options->values[files[i].option][0], output,
                                  reason, sizeof reason) ||
               complain_text(reason);
    }
    return all;
}

/* false: complained. */
static bool draw(struct setting *setting, kernel_list *kernels, const char *session,
                 measured_set *measured, FILE *output)
{
    const struct options *options = setting->options;
    explore_input input = exploration_input(setting, kernels, session);
    struct picture_request request;
    explorer state;
    bool whole = true;

    input.measured = measured;
    if (!take_request(options, &request) || !outputs_spare_inputs(options, kernels) ||
        !exploration_lead(&state, &input, &whole)) {
        return false;
    }
    bool done = lead(options, &request, &state) && write_files(options, &state, &request, output);

    explorer_close(&state);
    return done && whole;
}

static exit_status report_page(struct setting *setting, const struct operands *operands,
                               measured_set *measured, FILE *output)
{
    kernel_list kernels = {0};
    bool done =
        (operands->count == 0 || (input_read(setting, &kernels, operands->paths, operands->count) &&
                                  (operands->session || operands_select(setting, &kernels)))) &&
        draw(setting, &kernels, operands->session, measured, output);

    kernel_list_free(&kernels);
    return done ? EXIT_FINE : EXIT_WRONG;
}

static exit_status report_tables(struct setting *setting, const struct operands *operands,
                                 const measured_set *measured, FILE *output)
{
    const struct options *options = setting->options;
    report_writer writer = {.format = (output_format)options->numbers[OPTION_FORMAT],
                            .file = output,
                            .style = style_of(options)};
    exit_status status = EXIT_FINE;

    setting->assumed |= ASSUMED_AT_A_POINT;
    evaluated_launch report = setting_report(setting);

    if (operands->session) {
        status = report_saved(setting, &writer, operands);
    } else if (options->operand_count > 0) {
        status = report_kernels(setting, &writer, measured);
    } else if (launch_evaluate(&report)) {
        begin(setting, &writer);
        report_put(&writer, &report);
    }
    report_end(&writer);
    return status;
}

exit_status command_report(struct setting *setting, FILE *output)
{
    const struct options *options = setting->options;
    struct operands operands = {0};
    measured_set measured = {0};
    message_list messages = {0};
    exit_status status = EXIT_WRONG;

    if (asks_for_page(options) && asks_for_tables(options)) {
        return complain_wrong(options->language, SAY(REPORT_PAGE_OR_TABLES));
    }
    if (options->numbers[OPTION_FORMAT] == FORMAT_CSV && options->given[OPTION_EXPLAIN] &&
        options->given[OPTION_ADVICE]) {
        return complain_wrong(options->language, SAY(REPORT_TWO_TABLES));
    }
    operands_open(&operands, options);
    if (exploration_reads_once(options) && exploration_overlay(options, &measured, &messages)) {
        complain_of(&messages);
        status = asks_for_page(options) ? report_page(setting, &operands, &measured, output)
                                        : report_tables(setting, &operands, &measured, output);
    }
    measured_free(&measured);
    operands_close(&operands);
    return status;
}
