/* SPDX-License-Identifier: MIT */
/* occupant suggest: block sizes, launch bounds and register caps for an occupancy. */
#include <string.h>

#include "command/kernel_input.h"
#include "command/setting.h"
#include "command/suggest_archs.h"
#include "command/suggest_exactly.h"
#include "explorer/phrase.h"
#include "explorer/state.h"
#include "base/number.h"
#include "output/prose.h"

enum { BOUNDS_SIZE = 48, CAP_SIZE = 32 };

/* The tables that have a column, as bits. */
enum { IN_BLOCKS = 1, IN_BOUNDS = 2 };

#define SUGGEST_COLUMNS(COLUMN)                                                                    \
    COLUMN(BLOCK, "block", "block", IN_BLOCKS | IN_BOUNDS)                                         \
    COLUMN(BLOCKS, "blocks", "blocks", IN_BLOCKS | IN_BOUNDS)                                      \
    COLUMN(WARPS, "warps", "warps", IN_BLOCKS | IN_BOUNDS)                                         \
    COLUMN(OCCUPANCY, "occupancy", "%", IN_BLOCKS | IN_BOUNDS)                                     \
    COLUMN(LIMITER, "limiter", "limiter", IN_BLOCKS)                                               \
    COLUMN(MIN_GRID, "min_grid", "min grid", IN_BLOCKS)                                            \
    COLUMN(RUNTIME_CHOICE, "runtime_choice", "CUDA's", IN_BLOCKS)                                  \
    COLUMN(REGISTERS, "registers", "registers", IN_BOUNDS)                                         \
    COLUMN(LAUNCH_BOUNDS, "launch_bounds", "launch bounds", IN_BOUNDS)                             \
    COLUMN(MAXRREGCOUNT, "maxrregcount", NULL, IN_BOUNDS)                                          \
    COLUMN(DYNAMIC_SMEM, "dynamic_smem", "smem", IN_BLOCKS | IN_BOUNDS)                            \
    COLUMN(DYNAMIC_SMEM_API, "dynamic_smem_api", "api", IN_BOUNDS)                                 \
    COLUMN(REACHES, "reaches_target", "target", IN_BOUNDS)

#define SUGGEST_ID(id, key, title, tables) SUGGEST_##id,
enum { SUGGEST_COLUMNS(SUGGEST_ID) SUGGEST_COUNT };

#define SUGGEST_COLUMN(id, key, title, tables)                                                     \
    {key, title, 4, SUGGEST_##id == SUGGEST_LIMITER || SUGGEST_##id == SUGGEST_LAUNCH_BOUNDS},
static const struct column all_columns[SUGGEST_COUNT] = {SUGGEST_COLUMNS(SUGGEST_COLUMN)};

#define SUGGEST_TABLES(id, key, title, tables) tables,
static const unsigned tables_of[SUGGEST_COUNT] = {SUGGEST_COLUMNS(SUGGEST_TABLES)};

/* A run of suggest. */
struct suggest {
    struct report base; /* the launch with the given or else the best block size */
    double target;      /* percent */
    double best;
    occ_suggestion choice; /* of cudaOccupancyMaxPotentialBlockSize */
    output_format format;
    FILE *output;
    struct json json;
    struct table table;
    unsigned table_id; /* IN_BLOCKS or IN_BOUNDS: the open table */
    struct column columns[SUGGEST_COUNT + 1];
};

/* ---- The two tables, which CSV joins into one */

static void begin_table(struct suggest *suggest, unsigned id, const char *key)
{
    size_t count = 0;

    suggest->table_id = id;
    if (suggest->format == FORMAT_CSV && id != IN_BLOCKS) {
        return; /* CSV is one table with both kinds of rows */
    }
    if (suggest->format == FORMAT_CSV) {
        suggest->columns[count++] = (struct column){"table", NULL, 0, true};
    }
    for (size_t i = 0; i < SUGGEST_COUNT; i++) {
        if (suggest->format == FORMAT_CSV || (tables_of[i] & id)) {
            suggest->columns[count] = all_columns[i];
            if (id == IN_BOUNDS && (i == SUGGEST_BLOCK || i == SUGGEST_WARPS)) {
                suggest->columns[count].title = NULL; /* given by the heading and the percentage */
            }
            count++;
        }
    }
    if (suggest->format == FORMAT_JSON) {
        table_begin_in(&suggest->table, &suggest->json, key, suggest->columns, count);
    } else {
        table_begin(&suggest->table, suggest->output, suggest->format, suggest->columns, count);
    }
}

static void put_row(struct suggest *suggest, const struct value *values)
{
    struct value picked[SUGGEST_COUNT + 1];
    size_t count = 0;

    if (suggest->format == FORMAT_CSV) {
        picked[count++] = value_text(suggest->table_id == IN_BLOCKS ? "blocks" : "bounds");
    }
    for (size_t i = 0; i < SUGGEST_COUNT; i++) {
        if (suggest->format == FORMAT_CSV || (tables_of[i] & suggest->table_id)) {
            picked[count++] = values[i];
        }
    }
    table_row(&suggest->table, picked);
}

static void end_table(struct suggest *suggest)
{
    if (suggest->format != FORMAT_CSV || suggest->table_id == IN_BOUNDS) {
        table_end(&suggest->table);
    }
}

/* ---- Block sizes */

static struct report with_block(struct suggest *suggest, int block_size)
{
    struct report report = suggest->base;

    report.launch.block_size = block_size;
    report_evaluate(&report);
    return report;
}

/* The block size that the kernel's code fixes; 0: none. */
static int fixed_size(const struct suggest *suggest)
{
    const kernel *item = suggest->base.kernel;

    return item && item->block_size > 0 ? item->block_size : 0;
}

static int largest_block(const struct suggest *suggest, const struct options *options)
{
    int most = suggest->base.arch->max_threads_per_block;
    int own = suggest->base.launch.max_threads_per_block;
    int limit = options->given[OPTION_BLOCK_LIMIT] ? options->numbers[OPTION_BLOCK_LIMIT] : most;

    if (fixed_size(suggest) > 0) {
        return fixed_size(suggest);
    }
    most = own > 0 && own < most ? own : most;
    return limit < most ? limit : most;
}

/* The distance of the sizes that are tried, threads: of a kernel that fixes its size only that one. */
static int size_unit(const struct suggest *suggest, int most)
{
    return fixed_size(suggest) > 0 ? most : suggest->base.arch->warp_size;
}

static double best_percent(struct suggest *suggest, int most)
{
    int unit = size_unit(suggest, most);
    double best = 0;

    for (int size = unit; size < most + unit; size += unit) {
        struct report report = with_block(suggest, size < most ? size : most);
        double percent = occ_percent(report.arch, &report.result);

        best = percent > best ? percent : best;
    }
    return best;
}

static void put_block(struct suggest *suggest, const struct report *report)
{
    struct value values[SUGGEST_COUNT] = {{0}};
    char limiters[LIMITERS_SIZE];
    int sms = report->device ? report->waves.sms : 0;

    explorer_limiter_keys(report->result.limiters, limiters, sizeof limiters);
    values[SUGGEST_BLOCK] = value_count(report->launch.block_size);
    values[SUGGEST_BLOCKS] = value_count(report->result.blocks);
    values[SUGGEST_WARPS] = value_count(report->result.warps);
    values[SUGGEST_OCCUPANCY] = value_real(occ_percent(report->arch, &report->result));
    values[SUGGEST_LIMITER] = value_text(limiters);
    values[SUGGEST_MIN_GRID] =
        sms > 0 ? value_count((long long)sms * report->result.blocks) : value_empty();
    values[SUGGEST_RUNTIME_CHOICE] =
        value_flag(report->launch.block_size == suggest->choice.block_size);
    values[SUGGEST_DYNAMIC_SMEM] = value_count(occ_dynamic_smem(&report->launch));
    put_row(suggest, values);
}

static void put_blocks(struct suggest *suggest, int most)
{
    int unit = size_unit(suggest, most);

    begin_table(suggest, IN_BLOCKS, "blocks");
    for (int size = unit; size < most + unit; size += unit) {
        struct report report = with_block(suggest, size < most ? size : most);

        if (report.result.blocks > 0 &&
            occ_percent(report.arch, &report.result) >= suggest->target) {
            put_block(suggest, &report);
        }
    }
    end_table(suggest);
}

/* ---- Launch bounds and register caps */

/* The most registers per thread at which blocks fit on an SM; -1: none. */
static int most_registers(const struct suggest *suggest, int blocks)
{
    int registers;

    return occ_available_registers(suggest->base.arch, suggest->base.device, &suggest->base.launch,
                                   blocks, &registers) == OCC_OK
               ? registers
               : -1;
}

/* The blocks on an SM without registers and dynamic shared memory. */
static int most_blocks(const struct suggest *suggest)
{
    occ_launch launch = suggest->base.launch;
    occ_result result;

    launch.registers_per_thread = 0;
    launch.dynamic_smem = launch.smem_per_thread = 0;
    return occ_occupancy(suggest->base.arch, suggest->base.device, &launch, &result) == OCC_OK
               ? result.blocks
               : 0;
}

static void put_bound(struct suggest *suggest, int blocks)
{
    const occ_arch *arch = suggest->base.arch;
    occ_launch launch = suggest->base.launch;
    struct value values[SUGGEST_COUNT] = {{0}};
    char bounds[BOUNDS_SIZE];
    char cap[CAP_SIZE];
    int registers = most_registers(suggest, blocks);
    int warps = suggest->base.result.warps_per_block * blocks;
    double percent = 100.0 * warps / arch->max_warps_per_sm;
    int smem;
    int smem_api;

    launch.registers_per_thread = 0;
    snprintf(bounds, sizeof bounds, "__launch_bounds__(%d, %d)", launch.block_size, blocks);
    snprintf(cap, sizeof cap, "-maxrregcount=%d", registers);
    values[SUGGEST_BLOCK] = value_count(launch.block_size);
    values[SUGGEST_BLOCKS] = value_count(blocks);
    values[SUGGEST_WARPS] = value_count(warps);
    values[SUGGEST_OCCUPANCY] = value_real(percent);
    values[SUGGEST_REGISTERS] = value_known(registers);
    values[SUGGEST_LAUNCH_BOUNDS] = value_text(bounds);
    values[SUGGEST_MAXRREGCOUNT] = value_text(cap);
    if (occ_available_smem(arch, suggest->base.device, &launch, blocks, &smem) != OCC_OK) {
        smem = -1;
    }
    if (occ_available_smem_api(arch, suggest->base.device, &launch, blocks, &smem_api) != OCC_OK) {
        smem_api = -1;
    }
    values[SUGGEST_DYNAMIC_SMEM] = value_known(smem);
    values[SUGGEST_DYNAMIC_SMEM_API] = value_known(smem_api);
    values[SUGGEST_REACHES] = value_flag(percent >= suggest->target);
    put_row(suggest, values);
}

static void put_bounds(struct suggest *suggest)
{
    int most = most_blocks(suggest);

    begin_table(suggest, IN_BOUNDS, "bounds");
    for (int blocks = 1; blocks <= most; blocks++) {
        put_bound(suggest, blocks);
    }
    end_table(suggest);
}

/* ---- All together */

static void put_headings(const struct suggest *suggest, bool second)
{
    const struct report *base = &suggest->base;
    char title[PROSE_SIZE];
    char target[NUMBER_SIZE];
    char best[NUMBER_SIZE];

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
    number_format_real(best, suggest->best, 4);
    prose_say(suggest->output, base->language,
              SAY(SUGGEST_BLOCKS, target, best, base->launch.registers_per_thread));
}

/* Of a kernel: the values that nothing states, and the price of fewer registers. */
static void put_notes(const struct suggest *suggest)
{
    const struct report *base = &suggest->base;
    const struct language *language = base->language;
    int registers = base->launch.registers_per_thread;
    char text[PROSE_SIZE];

    if (suggest->format != FORMAT_TEXT || !base->kernel) {
        return;
    }
    putc('\n', suggest->output);
    if (report_unknown(base)) {
        parameter_names(language, report_unknown(base), text, sizeof text);
        prose_say(suggest->output, language, SAY(SUGGEST_UNKNOWN, text));
    }
    if (explorer_local_memory(language, base->kernel, text, sizeof text)) {
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
    json_real(&suggest->json, "target", suggest->target, 4);
    json_count(&suggest->json, "runtime_block", suggest->choice.block_size);
    json_count(&suggest->json, "runtime_min_grid", suggest->choice.min_grid);
}

static exit_status run(struct suggest *suggest, const struct options *options)
{
    int most = largest_block(suggest, options);

    suggest->best = best_percent(suggest, most);
    suggest->target =
        options->given[OPTION_TARGET] ? options->numbers[OPTION_TARGET] : suggest->best;
    occ_suggest_block(suggest->base.arch, suggest->base.device, &suggest->base.launch,
                      options->given[OPTION_BLOCK_LIMIT] ? most : 0, NULL, NULL, &suggest->choice);
    if (suggest->choice.block_size == 0) {
        complain(options->language, SAY(SUGGEST_NOTHING_RUNS, suggest->base.arch->name));
        return EXIT_FAILED;
    }
    suggest->base = with_block(suggest, has_block(suggest) ? suggest->base.launch.block_size
                                                           : suggest->choice.block_size);
    if (options->given[OPTION_EXACTLY]) {
        return suggest_exactly(&suggest->base, options->numbers[OPTION_EXACTLY], suggest->format,
                               suggest->output)
                   ? EXIT_FINE
                   : EXIT_FAILED;
    }
    if (suggest->format == FORMAT_JSON) {
        begin_json(suggest);
    }
    put_headings(suggest, false);
    put_blocks(suggest, most);
    put_headings(suggest, true);
    put_bounds(suggest);
    put_notes(suggest);
    if (suggest->format == FORMAT_JSON) {
        json_end(&suggest->json);
    }
    return EXIT_FINE;
}

/* ---- The launch of a kernel */

/* Makes the launch that of the one kernel that is selected. false: complained. */
static bool take_kernel(struct suggest *suggest, struct setting *setting,
                        const kernel_list *kernels, kernel_choice *choice)
{
    const struct language *language = setting->options->language;
    const kernel *chosen = NULL;
    char name[SHOWN_NAME_SIZE];
    char reason[KERNEL_REASON_SIZE];
    size_t count = 0;

    for (size_t i = 0; i < kernels->count; i++) {
        if (input_chosen(choice, &kernels->items[i])) {
            chosen = &kernels->items[i];
            count++;
        }
    }
    if (!chosen) {
        input_complain_of_none(setting->options, COMMAND_SUGGEST, kernels->count);
        return false;
    }
    if (count > 1) {
        complain(language, SAY(SUGGEST_SEVERAL, count));
        return false;
    }
    if (!setting_report_kernel(setting, chosen, &suggest->base, reason)) {
        input_shown_name(choice, chosen, name);
        complain(language, SAY(KERNEL_REFUSED, chosen->file, name, reason));
        return false;
    }
    return true;
}

static exit_status suggest_kernel(struct suggest *suggest, struct setting *setting)
{
    const struct options *options = setting->options;
    kernel_list kernels = {0};
    bool read = input_read(setting, &kernels, options->operands, options->operand_count);
    kernel_choice choice = input_choice(setting, &kernels);
    exit_status status = EXIT_WRONG;

    if (take_kernel(suggest, setting, &kernels, &choice)) {
        status = run(suggest, options);
    }
    input_choice_close(&choice);
    kernel_list_free(&kernels);
    return read ? status : EXIT_WRONG;
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
            .output = output,
        };

        status = options->operand_count > 0 ? suggest_kernel(&suggest, &setting)
                                            : run(&suggest, options);
    }
    setting_close(&setting);
    return status;
}
