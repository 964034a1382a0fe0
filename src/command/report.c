/* SPDX-License-Identifier: MIT */
/* occupant report: the tables once. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "command/input.h"
#include "command/setting.h"

/* Where the reports go, in one of the formats. */
struct printer {
    output_format format;
    FILE *file;
    bool emphasis;
    struct json json;
    struct table table;
    struct column columns[REPORT_COLUMN_MOST];
    int printed;
};

static bool wants_emphasis(const struct options *options)
{
    const char *no_color = getenv("NO_COLOR");
    int choice = options->numbers[OPTION_COLOR];

    if (options->given[OPTION_COLOR] && choice > 0) {
        return choice == 1;
    }
    return isatty(STDOUT_FILENO) && !(no_color && *no_color);
}

static void printer_open(struct printer *printer, const struct options *options, FILE *output)
{
    memset(printer, 0, sizeof *printer);
    printer->format = (output_format)options->numbers[OPTION_FORMAT];
    printer->file = output;
    printer->emphasis = wants_emphasis(options);
    if (printer->format == FORMAT_CSV) {
        size_t count = report_columns(printer->columns);

        table_begin(&printer->table, output, FORMAT_CSV, printer->columns, count);
    } else if (printer->format == FORMAT_JSON) {
        json_begin(&printer->json, output);
        json_object(&printer->json, NULL);
        json_text(&printer->json, "occupant", occ_version());
        json_array(&printer->json, "reports");
    }
}

static void printer_put(struct printer *printer, const struct report *report)
{
    report_texts texts;
    struct value values[REPORT_COLUMN_MOST];

    if (printer->format == FORMAT_CSV) {
        report_values(report, &texts, values);
        table_row(&printer->table, values);
    } else if (printer->format == FORMAT_JSON) {
        report_json(report, &printer->json, NULL);
    } else {
        fputs(printer->printed > 0 ? "\n\n" : "", printer->file);
        report_text(report, printer->file, printer->emphasis);
    }
    printer->printed++;
}

static void printer_close(struct printer *printer)
{
    if (printer->format == FORMAT_CSV) {
        table_end(&printer->table);
    } else if (printer->format == FORMAT_JSON) {
        json_end(&printer->json);
    }
}

static exit_status report_kernels(struct setting *setting, struct printer *printer)
{
    const struct options *options = setting->options;
    kernel_list kernels = {0};
    exit_status status = EXIT_FINE;

    if (!input_read(setting, &kernels, options->operands, options->operand_count)) {
        status = EXIT_WRONG;
    }
    kernel_choice choice = input_choice(setting, &kernels);

    for (size_t i = 0; i < kernels.count; i++) {
        struct report report;
        char name[SHOWN_NAME_SIZE];

        if (!input_chosen(&choice, &kernels.items[i])) {
            continue;
        }
        if (setting_report_kernel(setting, &kernels.items[i], &report)) {
            report.shown_name = input_shown_name(&choice, report.kernel, name);
            printer_put(printer, &report);
        } else {
            complain("%s: %s: no profile of %s", kernels.items[i].file, kernels.items[i].name,
                     kernels.items[i].arch);
            status = EXIT_WRONG;
        }
    }
    if (printer->printed == 0 && status == EXIT_FINE) {
        complain("there is no kernel to report");
        status = EXIT_WRONG;
    }
    printer_close(printer);
    input_choice_close(&choice);
    kernel_list_free(&kernels);
    return status;
}

static exit_status report_launch(struct setting *setting, struct printer *printer)
{
    struct report report = setting_report(setting);

    if (report_evaluate(&report)) {
        printer_put(printer, &report);
    }
    printer_close(printer);
    return EXIT_FINE;
}

exit_status command_report(const struct options *options, FILE *output)
{
    struct setting setting;
    struct printer printer;
    exit_status status = EXIT_WRONG;

    if (setting_open(&setting, options)) {
        printer_open(&printer, options, output);
        status = options->operand_count > 0 ? report_kernels(&setting, &printer)
                                            : report_launch(&setting, &printer);
    }
    setting_close(&setting);
    return status;
}
