/* SPDX-License-Identifier: MIT */
/* occupant report: a report of the launch, or of each kernel of files. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "command/kernel_input.h"
#include "command/report_page.h"
#include "command/option/setting.h"
#include "term/term.h"
#include "explorer/explorer.h"
#include "command/explore/exploration.h"
#include "output/report/report.h"

/*
 * The launch that the session leads to, as its page shows it, evaluated. kernels: read
 * already; the report may point into them, and into the setting. false: complained.
 */
static bool report_session(struct setting *setting, kernel_list *kernels, const char *session,
                           struct report *report)
{
    const explore_input input = exploration_input(setting, kernels, session);
    explorer state;

    if (!exploration_lead(&state, &input)) {
        return false;
    }
    *report = (struct report){
        .language = setting->options->language,
        .arch = &state.profile->arch,
        .profile = state.profile,
        .device = state.device,
        .kernel = state.kernel >= 0 ? &kernels->items[state.kernel] : NULL,
        .launch = state.launch,
        .latency = state.latency,
    };
    memcpy(report->sources, state.sources, sizeof report->sources);
    explorer_close(&state);
    return report_evaluate(report);
}

/* The reports of a run, in the format that was asked for. */
struct printer {
    output_format format;
    const report_format *methods;
    report_writer writer;
};

static bool wants_emphasis(const struct options *options)
{
    const char *no_color = getenv("NO_COLOR");
    int choice = options->numbers[OPTION_COLOR];

    if (choice > 0) {
        return choice == 1;
    }
    return isatty(STDOUT_FILENO) && !(no_color && *no_color);
}

/* Characters beyond ASCII are for UTF-8 locales. */
static report_style style_of(const struct options *options)
{
    return (report_style){
        .explain = options->given[OPTION_EXPLAIN] > 0,
        .advice = options->given[OPTION_ADVICE] > 0,
        .emphasis = wants_emphasis(options),
        .unicode = term_is_utf8(),
        .guard = options->given[OPTION_CSV_GUARD] > 0,
    };
}

static void printer_open(struct printer *printer, const struct options *options, FILE *output)
{
    static const report_format *const formats[] = {
        [FORMAT_TEXT] = &report_as_text,
        [FORMAT_CSV] = &report_as_csv,
        [FORMAT_JSON] = &report_as_json,
    };

    *printer = (struct printer){
        .format = (output_format)options->numbers[OPTION_FORMAT],
        .writer = {.file = output, .style = style_of(options)},
    };
    printer->methods = formats[printer->format];
    printer->methods->begin(&printer->writer);
}

static void printer_put(struct printer *printer, const struct report *report)
{
    printer->methods->put(&printer->writer, report);
    printer->writer.count++;
}

/* false: complained that it cannot be reported. */
static bool report_kernel(struct setting *setting, struct printer *printer, kernel_choice *choice,
                          const kernel *k)
{
    struct report report;
    char name[SHOWN_NAME_SIZE];
    char reason[KERNEL_REASON_SIZE];

    input_shown_name(choice, k, name);
    if (!setting_report_kernel(setting, k, &report, reason)) {
        complain(report.language, SAY(KERNEL_REFUSED, k->file, name, reason));
        return false;
    }
    report.shown_name = input_listed_name(choice, k, name);
    printer_put(printer, &report);
    return true;
}

static exit_status report_kernels(struct setting *setting, struct printer *printer)
{
    const struct options *options = setting->options;
    kernel_list kernels = {0};
    bool all = input_read(setting, &kernels, options->operands, options->operand_count);
    kernel_choice choice = input_choice(setting, &kernels);
    size_t chosen = 0;

    for (size_t i = 0; i < kernels.count; i++) {
        if (input_chosen(&choice, &kernels.items[i])) {
            all &= report_kernel(setting, printer, &choice, &kernels.items[i]);
            chosen++;
        }
    }
    if (chosen == 0) {
        input_complain_of_none(options, COMMAND_REPORT, kernels.count);
        all = false;
    }
    printer->methods->end(&printer->writer);
    input_choice_close(&choice);
    kernel_list_free(&kernels);
    return all ? EXIT_FINE : EXIT_WRONG;
}

/* Of the files beside a session, its kernel alone is reported. */
static exit_status report_saved(struct setting *setting, struct printer *printer,
                                const struct operands *operands)
{
    kernel_list kernels = {0};
    bool all = input_read(setting, &kernels, operands->paths, operands->count);
    struct report report;
    char name[SHOWN_NAME_SIZE];

    if (report_session(setting, &kernels, operands->session, &report)) {
        kernel_choice choice = input_choice(setting, &kernels);

        report.shown_name = report.kernel ? input_listed_name(&choice, report.kernel, name) : NULL;
        printer_put(printer, &report);
        input_choice_close(&choice);
    } else {
        all = false;
    }
    printer->methods->end(&printer->writer);
    kernel_list_free(&kernels);
    return all ? EXIT_FINE : EXIT_WRONG;
}

static exit_status report_launch(struct setting *setting, struct printer *printer)
{
    struct report report = setting_report(setting);

    if (report_evaluate(&report)) {
        printer_put(printer, &report);
    }
    printer->methods->end(&printer->writer);
    return EXIT_FINE;
}

exit_status command_report(const struct options *options, FILE *output)
{
    struct setting setting = {0};
    struct printer printer;
    struct operands operands = {0};
    exit_status status = EXIT_WRONG;

    if (report_page_asked(options)) {
        return report_page(options, output);
    }
    if (options->numbers[OPTION_FORMAT] == FORMAT_CSV && options->given[OPTION_EXPLAIN] &&
        options->given[OPTION_ADVICE]) {
        complain(options->language, SAY(REPORT_TWO_TABLES));
        return status;
    }
    if (operands_open(&operands, options) && setting_open(&setting, options)) {
        setting.assumed |= ASSUMED_AT_A_POINT;
        printer_open(&printer, options, output);
        status = operands.session             ? report_saved(&setting, &printer, &operands)
                 : options->operand_count > 0 ? report_kernels(&setting, &printer)
                                              : report_launch(&setting, &printer);
    }
    operands_close(&operands);
    setting_close(&setting);
    return status;
}
