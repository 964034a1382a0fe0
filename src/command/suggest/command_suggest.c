/* SPDX-License-Identifier: MIT */
/* occupant suggest: block sizes, launch bounds and register caps for an occupancy. */
#include "base/number.h"
#include "base/text.h"
#include "command/kernel_input.h"
#include "command/suggest/suggest.h"
#include "launch/phrase.h"
#include "output/report/prose.h"
#include "command/command.h"
#include "launch/advice_answers.h"
#include "output/report/report.h"

/* ---- --exactly: the amounts with which a number of blocks is resident */

#define EXACTLY_TABLE(COLUMN)                                                                      \
    COLUMN("field", HEADING(FIELD), 0, true, value_text(parameter_of(stretch->parameter)->key))    \
    COLUMN("present", HEADING(NOW), 0, false,                                                      \
           suggest_amount(report, stretch->parameter,                                              \
                          occ_get(&report->launch, stretch->parameter), table->format))            \
    COLUMN("first", HEADING(FIRST), 0, false, value_count(stretch->run.first))                     \
    COLUMN("last", HEADING(LAST), 0, false, value_count(stretch->run.last))                        \
    COLUMN("blocks", HEADING(BLOCKS), 0, false, value_count(point->blocks))                        \
    COLUMN("warps", HEADING(WARPS), 0, false, value_count(point->warps))                           \
    COLUMN("occupancy", HEADING(PERCENT), 4, false,                                                \
           value_marked(point_percent(report, point), bound_mark(bound, unicode)))                 \
    COLUMN("bound", NO_HEADING, 0, false, value_flag(bound))

static const struct column exactly_columns[] = {EXACTLY_TABLE(COLUMN_OF)};

enum { TITLE_SIZE = 160 };

static void put_stretch(struct table *table, const evaluated_launch *report,
                        const amount_stretch *stretch, bool unicode)
{
    const occ_point *point = &stretch->run.point;
    /* The values of an amount are known in its own row, whatever the launch has. */
    bool bound =
        (bounding_values(report->unstated, point->blocks) & ~(1u << stretch->parameter)) != 0;
    struct value values[] = {EXACTLY_TABLE(VALUE_OF)};

    table_row(table, values);
}

/* Prints the first and last registers and shared memory with so many blocks. false: complained of none. */
static bool suggest_exactly(const evaluated_launch *report, int blocks, output_format format,
                            bool unicode, FILE *output)
{
    amount_stretch stretches[STRETCHES_MOST];
    struct table table;
    size_t count =
        exactly_stretches(report->arch, report->device, &report->launch, blocks, stretches);

    if (count == 0) {
        return complain(report->language, SAY(SUGGEST_NOT_EXACTLY, blocks,
                                              report->launch.block_size, report->arch->name));
    }
    if (format == FORMAT_TEXT) {
        char title[TITLE_SIZE];

        report_title(report, title, sizeof title);
        fprintf(output, "%s\n\n", title);
        prose_say(output, report->language,
                  SAY(SUGGEST_EXACTLY, blocks, report->launch.block_size));
    }
    table_begin(&table, output, format, COLUMNS_OF(exactly_columns));
    table.language = report->language;
    for (size_t i = 0; i < count; i++) {
        put_stretch(&table, report, &stretches[i], unicode);
    }
    table_end(&table);
    return true;
}

static void put_headings(const struct suggest *suggest, bool second)
{
    const evaluated_launch *base = &suggest->base;
    char title[PROSE_SIZE];
    const char *mark = bound_mark(suggest->best_bound, suggest->unicode);
    char target[NUMBER_SIZE], number[NUMBER_SIZE], best[NUMBER_SIZE];

    if (suggest->format != FORMAT_TEXT) {
        return;
    }
    if (second) {
        putc('\n', suggest->output);
        prose_say(suggest->output, base->language, SAY(SUGGEST_BOUNDS, base->launch.block_size));
        return;
    }
    report_title(base, title, sizeof title);
    fprintf(suggest->output, "%s\n\n", title);
    number_format_real(target, suggest->target, 4);
    number_format_real(number, suggest->best, 4);
    text_format(best, sizeof best, "%s%s", mark, number);
    prose_say(suggest->output, base->language,
              suggest->best_bound ? SENTENCE_SUGGEST_BLOCKS_BOUND : SENTENCE_SUGGEST_BLOCKS,
              SAY_VALUES(target, best, base->launch.registers_per_thread, suggest->multiple));
}

/* Notes on a kernel: its unknown values, and spills as the price of fewer registers. */
static void put_notes(const struct suggest *suggest)
{
    const evaluated_launch *base = &suggest->base;
    const struct language *language = base->language;
    int registers = base->launch.registers_per_thread;
    char text[PROSE_SIZE];

    if (suggest->format != FORMAT_TEXT || !base->kernel) {
        return;
    }
    putc('\n', suggest->output);
    if (suggest->best_bound) {
        parameter_names(language, base->unstated.parameters, text, sizeof text);
        prose_say(suggest->output, language, SAY(SUGGEST_UNKNOWN, text));
    }
    if (local_memory_phrase(language, base->kernel, text, sizeof text)) {
        prose_say(suggest->output, language, SAY(SUGGEST_SPILLS_MORE, registers, text));
    } else {
        prose_say(suggest->output, language, SAY(SUGGEST_SPILLS, registers));
    }
}

/* Whether something states the block size. */
static bool has_block(const struct suggest *suggest)
{
    parameter_source source = suggest->base.sources[OCC_PARAM_BLOCK_SIZE];

    return source != SOURCE_START && source != SOURCE_ASSUMED && source != SOURCE_UNKNOWN;
}

static void begin_json(struct suggest *suggest)
{
    json_begin(&suggest->json, suggest->output);
    json_object(&suggest->json, NULL);
    json_text(&suggest->json, "arch", suggest->base.arch->name);
    json_real(&suggest->json, "best", suggest->best, 4);
    json_flag(&suggest->json, "bound", suggest->best_bound);
    json_real(&suggest->json, "target", suggest->target, 4);
    json_count(&suggest->json, "block_multiple", suggest->multiple);
    json_count(&suggest->json, "runtime_block", suggest->choice.block_size);
    json_count(&suggest->json, "runtime_min_grid", suggest->choice.min_grid);
}

/* Whether no size tried reaches the target, or none runs. */
static bool is_missed(const struct suggest *suggest, const struct options *options)
{
    return suggest->best <= 0 ||
           (options->given[OPTION_TARGET] && suggest->best < options->percents[OPTION_TARGET]);
}

static exit_status run(struct suggest *suggest, const struct options *options)
{
    int most = suggest_largest_block(suggest, options);
    occ_launch launch = suggest->base.launch;

    if (options->given[OPTION_EXACTLY]) { /* the dynamic part of shared memory is sought */
        launch.dynamic_smem = launch.smem_per_thread = 0;
    }
    suggest->multiple = advice_block_multiple(&suggest->base, false);
    suggest_find_best(suggest, most);
    if (suggest->base.launch.block_multiple == 0 && is_missed(suggest, options)) {
        suggest->multiple = suggest->base.arch->warp_size;
        suggest_find_best(suggest, most);
    }
    suggest->target =
        options->given[OPTION_TARGET] ? options->percents[OPTION_TARGET] : suggest->best;
    occ_suggest_block(suggest->base.arch, suggest->base.device, &launch,
                      options->given[OPTION_BLOCK_LIMIT] ? most : 0, NULL, NULL, &suggest->choice);
    if (suggest->choice.block_size == 0) {
        complain(options->language, SAY(SUGGEST_NOTHING_RUNS, suggest->base.arch->name));
        return EXIT_FAILED;
    }
    suggest->base = suggest_with_block(suggest, has_block(suggest) ? suggest->base.launch.block_size
                                                                   : suggest->choice.block_size);
    if (options->given[OPTION_EXACTLY]) {
        return suggest_exactly(&suggest->base, options->numbers[OPTION_EXACTLY], suggest->format,
                               suggest->unicode, suggest->output)
                   ? EXIT_FINE
                   : EXIT_FAILED;
    }
    if (suggest->format == FORMAT_JSON) {
        begin_json(suggest);
    }
    put_headings(suggest, false);
    suggest_put_blocks(suggest, most);
    put_headings(suggest, true);
    suggest_put_bounds(suggest);
    put_notes(suggest);
    if (suggest->format == FORMAT_JSON) {
        json_end(&suggest->json);
    }
    return EXIT_FINE;
}

/* ---- The launch of a kernel */

/* Makes the launch that of the one kernel that is selected. false: complained. */
static bool take_kernel(struct suggest *suggest, struct setting *setting, kernel_choice *choice)
{
    const struct language *language = setting->options->language;
    const kernel *chosen = input_only(choice);
    char name[SHOWN_NAME_SIZE];
    char reason[KERNEL_REASON_SIZE];

    if (!chosen) {
        return false;
    }
    if (!setting_report_kernel(setting, chosen, &suggest->base, reason)) {
        input_shown_name(choice, chosen, name);
        return complain(language, SAY(KERNEL_REFUSED, chosen->file, name, reason));
    }
    return true;
}

static exit_status suggest_kernel(struct suggest *suggest, struct setting *setting)
{
    const struct options *options = setting->options;
    struct input input;
    exit_status status = EXIT_WRONG;

    input_open(&input, setting, options->operands, options->operand_count);
    if (take_kernel(suggest, setting, &input.choice)) {
        status = run(suggest, options);
    }
    input_close(&input);
    return input.whole ? status : EXIT_WRONG;
}

exit_status command_suggest(const struct options *options, FILE *output)
{
    struct setting setting;
    exit_status status = EXIT_WRONG;

    if (suggest_names_several(options)) {
        return suggest_archs(options, output);
    }
    if (setting_open(&setting, options)) {
        setting.assumed |= ASSUMED_AT_A_POINT;
        struct suggest suggest = {
            .base = setting_report(&setting),
            .format = (output_format)options->numbers[OPTION_FORMAT],
            .unicode = setting.unicode,
            .output = output,
        };

        status = options->operand_count > 0 ? suggest_kernel(&suggest, &setting)
                                            : run(&suggest, options);
    }
    setting_close(&setting);
    return status;
}
