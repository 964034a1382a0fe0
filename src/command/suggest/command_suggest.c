/* SPDX-License-Identifier: MIT */
/* occupant suggest: block sizes, launch bounds, register caps for an occupancy, as two tables. */
#include "command/kernel_input.h"

/* The tables that have a column, as bits. */
enum { IN_BLOCKS = 1, IN_BOUNDS = 2 };

#define SUGGEST_COLUMNS(COLUMN)                                                                    \
    COLUMN(BLOCK, "block", HEADING(BLOCK), IN_BLOCKS | IN_BOUNDS)                                  \
    COLUMN(BLOCKS, "blocks", HEADING(BLOCKS), IN_BLOCKS | IN_BOUNDS)                               \
    COLUMN(WARPS, "warps", HEADING(WARPS), IN_BLOCKS | IN_BOUNDS)                                  \
    COLUMN(OCCUPANCY, "occupancy", HEADING(PERCENT), IN_BLOCKS | IN_BOUNDS)                        \
    COLUMN(LIMITER, "limiter", HEADING(LIMITER), IN_BLOCKS)                                        \
    COLUMN(MIN_GRID, "min_grid", HEADING(MIN_GRID), IN_BLOCKS)                                     \
    COLUMN(RUNTIME_CHOICE, "runtime_choice", HEADING(CUDAS), IN_BLOCKS)                            \
    COLUMN(REGISTERS, "registers", HEADING(REGISTERS), IN_BOUNDS)                                  \
    COLUMN(LAUNCH_BOUNDS, "launch_bounds", HEADING(LAUNCH_BOUNDS), IN_BOUNDS)                      \
    COLUMN(MAXRREGCOUNT, "maxrregcount", NO_HEADING, IN_BOUNDS)                                    \
    COLUMN(DYNAMIC_SMEM, "dynamic_smem", HEADING(SMEM), IN_BLOCKS | IN_BOUNDS)                     \
    COLUMN(DYNAMIC_SMEM_API, "dynamic_smem_api", HEADING(API), IN_BOUNDS)                          \
    COLUMN(REACHES, "reaches_target", HEADING(TARGET), IN_BOUNDS)                                  \
    COLUMN(BOUND, "bound", NO_HEADING, IN_BLOCKS | IN_BOUNDS)

#define SUGGEST_ID(id, key, heading, tables) SUGGEST_##id,
enum { SUGGEST_COLUMNS(SUGGEST_ID) SUGGEST_COUNT };

struct suggest {
    evaluated_launch base; /* the launch with the given or else the best block size */
    int multiple;          /* threads: the sizes that are tried are multiples of it */
    int most;              /* threads: the largest that is tried */
    int fixed;             /* threads: the size that the kernel's code fixes; 0: none */
    double target;         /* percent */
    double best;           /* the highest occupancy of a block size, percent */
    bool best_bound;       /* which is only an upper bound */
    occ_suggestion choice; /* of cudaOccupancyMaxPotentialBlockSize */
    struct setting *setting;
    output_format format;
    FILE *output;
    struct json json;
    struct table table;
    unsigned tables; /* bits: whose columns the open table has; of CSV both */
    struct value values[SUGGEST_COUNT];
    struct column columns[SUGGEST_COUNT + 1];
};

/* ---- --exactly: the amounts with which a number of blocks is resident */

static void put_title(const evaluated_launch *report, FILE *output)
{
    char title[PROSE_SIZE];

    report_title(report, title, sizeof title);
    fprintf(output, "%s\n\n", title);
}

/* An amount of the launch; "?" in text, and empty elsewhere, where nothing states it. */
static struct value amount_value(const evaluated_launch *report, occ_parameter parameter,
                                 int amount, output_format format)
{
    if (report->unknown & 1u << parameter) {
        return format == FORMAT_TEXT ? value_text("?") : value_empty();
    }
    return value_count(amount);
}

#define EXACTLY_TABLE(COLUMN)                                                                      \
    COLUMN("field", HEADING(FIELD), 0, true, value_text(parameter_of(stretch->parameter)->key))    \
    COLUMN("present", HEADING(NOW), 0, false,                                                      \
           amount_value(report, stretch->parameter, occ_get(&report->launch, stretch->parameter),  \
                        suggest->format))                                                          \
    COLUMN("first", HEADING(FIRST), 0, false, value_count(stretch->run.first))                     \
    COLUMN("last", HEADING(LAST), 0, false, value_count(stretch->run.last))                        \
    COLUMN("blocks", HEADING(BLOCKS), 0, false, value_count(point->blocks))                        \
    COLUMN("warps", HEADING(WARPS), 0, false, value_count(point->warps))                           \
    COLUMN("occupancy", HEADING(PERCENT), 4, false,                                                \
           value_marked(point_percent(report, point), bound_mark(bound, unicode)))                 \
    COLUMN("bound", NO_HEADING, 0, false, value_flag(bound))

static const struct column exactly_columns[] = {EXACTLY_TABLE(COLUMN_OF)};

/* The bounds of registers and shared memory with so many blocks. EXIT_FAILED: there are none. */
static exit_status put_exactly(struct suggest *suggest, int blocks)
{
    const evaluated_launch *report = &suggest->base;
    bool unicode = suggest->setting->unicode;
    struct table table;
    amount_stretch stretches[STRETCHES_MOST];
    size_t count =
        exactly_stretches(report->arch, report->device, &report->launch, blocks, stretches);

    if (count == 0) {
        complain(report->language,
                 SAY(SUGGEST_NOT_EXACTLY, blocks, report->launch.block_size, report->arch->name));
        return EXIT_FAILED;
    }
    if (suggest->format == FORMAT_TEXT) {
        put_title(report, suggest->output);
        prose_say(suggest->output, report->language,
                  SAY(SUGGEST_EXACTLY, blocks, report->launch.block_size));
    }
    setting_table(suggest->setting, &table, suggest->output, COLUMNS_OF(exactly_columns));
    for (size_t i = 0; i < count; i++) {
        const amount_stretch *stretch = &stretches[i];
        const occ_point *point = &stretch->run.point;
        /* The values of an amount are known in its own row, whatever the launch has. */
        bool bound =
            (bounding_values(report->unstated, point->blocks) & ~(1u << stretch->parameter)) != 0;

        table_row(&table, (const struct value[]){EXACTLY_TABLE(VALUE_OF)});
    }
    table_end(&table);
    return EXIT_FINE;
}

/* ---- Rows of either table */

#define SUGGEST_COLUMN(id, key, heading, tables)                                                   \
    {{key, heading, 4, SUGGEST_##id == SUGGEST_LIMITER || SUGGEST_##id == SUGGEST_LAUNCH_BOUNDS},  \
     tables},
static const struct {
    struct column column;
    unsigned tables;
} all_columns[SUGGEST_COUNT] = {SUGGEST_COLUMNS(SUGGEST_COLUMN)};

/* Whether the runtime of CUDA and nvcc have an answer. */
static bool has_cuda(const struct suggest *suggest)
{
    static const bool has[] = {[OCC_VENDOR_NVIDIA] = true, [OCC_VENDOR_AMD] = false};
    _Static_assert(sizeof has / sizeof *has == OCC_VENDOR_COUNT, "a row for each vendor");

    return has[suggest->base.arch->vendor];
}

/* Whether a column is one of their answers, and there are none. */
static bool is_left_out(const struct suggest *suggest, size_t column)
{
    return !has_cuda(suggest) &&
           (column == SUGGEST_RUNTIME_CHOICE || column == SUGGEST_DYNAMIC_SMEM_API ||
            column == SUGGEST_MAXRREGCOUNT);
}

static void begin_table(struct suggest *suggest, unsigned id, const char *key)
{
    size_t count = 0;
    bool csv = suggest->format == FORMAT_CSV; /* one table with both kinds of rows */

    if (csv && id != IN_BLOCKS) {
        return;
    }
    suggest->tables = csv ? IN_BLOCKS | IN_BOUNDS : id;
    if (csv) {
        suggest->columns[count++] = (struct column){"table", NO_HEADING, 0, true};
    }
    for (size_t i = 0; i < SUGGEST_COUNT; i++) {
        if (all_columns[i].tables & suggest->tables) {
            suggest->columns[count] = all_columns[i].column;
            bool said = id == IN_BOUNDS && (i == SUGGEST_BLOCK || i == SUGGEST_WARPS);

            if (said || is_left_out(suggest, i)) { /* said above, or of CUDA */
                suggest->columns[count].heading = NO_HEADING;
            }
            count++;
        }
    }
    if (suggest->format == FORMAT_JSON) {
        document_rows_begin(&suggest->table, &suggest->json, key, suggest->columns, count, false);
    } else {
        setting_table(suggest->setting, &suggest->table, suggest->output, suggest->columns, count);
        suggest->table.language = suggest->base.language;
    }
}

/* The values as a row of the open table, which takes those of its columns. Empties them. */
static void put_row(struct suggest *suggest, const char *kind)
{
    struct value picked[SUGGEST_COUNT + 1];
    size_t count = 0;

    if (suggest->format == FORMAT_CSV) {
        picked[count++] = value_text(kind);
    }
    for (size_t i = 0; i < SUGGEST_COUNT; i++) {
        if (all_columns[i].tables & suggest->tables) {
            picked[count++] = is_left_out(suggest, i) ? value_empty() : suggest->values[i];
        }
        suggest->values[i] = value_empty();
    }
    table_row(&suggest->table, picked);
}

/* The values that rows of both tables have. bound: the occupancy is an upper bound. */
static void take_occupancy(struct suggest *suggest, int blocks, int warps, bool bound)
{
    double percent = percent_of_warps(suggest->base.arch, warps);

    suggest->values[SUGGEST_BLOCKS] = value_count(blocks);
    suggest->values[SUGGEST_WARPS] = value_count(warps);
    suggest->values[SUGGEST_OCCUPANCY] =
        value_marked(percent, bound_mark(bound, suggest->setting->unicode));
    suggest->values[SUGGEST_BOUND] = value_flag(bound);
    suggest->values[SUGGEST_REACHES] = value_flag(percent >= suggest->target);
}

/* ---- Block sizes */

/* The launch with another block size, evaluated. */
static evaluated_launch with_block(const struct suggest *suggest, int block_size)
{
    evaluated_launch report = suggest->base;

    report.launch.block_size = block_size;
    launch_evaluate(&report);
    return report;
}

/* Sets the largest block size tried, and the fixed one. false: complained of a larger --block. */
static bool find_most(struct suggest *suggest, const struct options *options)
{
    const evaluated_launch *base = &suggest->base;
    int most = parameter_bounds(base->arch, base->device, &base->launch, OCC_PARAM_BLOCK_SIZE).last;
    int limit = options->given[OPTION_BLOCK_LIMIT] ? options->numbers[OPTION_BLOCK_LIMIT] : most;

    suggest->fixed = base->kernel ? larger(base->kernel->block_size, 0) : 0;
    suggest->most = suggest->fixed > 0 ? suggest->fixed : smaller(limit, most);
    return !options->given[OPTION_BLOCK] || base->launch.block_size <= most ||
           complain(base->language, SAY(REFUSED_BLOCK_SIZE, base->launch.block_size, most));
}

/* The next size, first after 0; 0: none. The multiples, or the fixed size. */
static int next_size(const struct suggest *suggest, int size)
{
    int unit = suggest->fixed > 0 ? suggest->fixed : suggest->multiple;
    bool rest = size < suggest->most && unit == suggest->base.arch->warp_size;

    return size + unit <= suggest->most ? size + unit : rest ? suggest->most : 0;
}

/* Tries the multiples: fills best. */
static void find_best(struct suggest *suggest, int multiple)
{
    suggest->multiple = multiple;
    suggest->best = 0;
    for (int size = next_size(suggest, 0); size > 0; size = next_size(suggest, size)) {
        evaluated_launch report = with_block(suggest, size);
        double percent = occ_percent(report.arch, &report.result);

        if (percent > suggest->best) {
            suggest->best = percent;
            suggest->best_bound = launch_bounding(&report);
        }
    }
}

static void put_block(struct suggest *suggest, const evaluated_launch *report)
{
    struct value *values = suggest->values;
    char limiters[LIMITERS_SIZE], shown[LIMITERS_SIZE];
    int sms = report->device ? report->waves.sms : 0;

    limiter_keys(report->result.limiters, limiters, sizeof limiters);
    limiter_briefs(report->language, report->result.limiters, shown, sizeof shown);
    take_occupancy(suggest, report->result.blocks, report->result.warps,
                   launch_bounding(report) != 0);
    values[SUGGEST_REACHES] = value_empty();
    values[SUGGEST_BLOCK] = value_count(report->launch.block_size);
    values[SUGGEST_LIMITER] = value_key(limiters, shown);
    values[SUGGEST_MIN_GRID] =
        sms > 0 ? value_count((long long)sms * report->result.blocks) : value_empty();
    values[SUGGEST_RUNTIME_CHOICE] =
        value_flag(report->launch.block_size == suggest->choice.block_size);
    values[SUGGEST_DYNAMIC_SMEM] = amount_value(report, OCC_PARAM_DYNAMIC_SMEM,
                                                occ_dynamic_smem(&report->launch), suggest->format);
    put_row(suggest, "blocks");
}

static void put_blocks(struct suggest *suggest)
{
    begin_table(suggest, IN_BLOCKS, "blocks");
    for (int size = next_size(suggest, 0); size > 0; size = next_size(suggest, size)) {
        evaluated_launch report = with_block(suggest, size);

        if (report.result.blocks > 0 &&
            occ_percent(report.arch, &report.result) >= suggest->target) {
            put_block(suggest, &report);
        }
    }
    if (suggest->format != FORMAT_CSV) {
        table_end(&suggest->table);
    }
}

/* ---- Launch bounds */

enum { BOUNDS_SIZE = 48, CAP_SIZE = 32 };

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
    struct value *values = suggest->values;
    char bounds[BOUNDS_SIZE];
    char cap[CAP_SIZE];
    int registers, smem;

    occ_available_registers(arch, suggest->base.device, &launch, blocks, &registers);
    launch.registers_per_thread = 0;
    snprintf(bounds, sizeof bounds, "__launch_bounds__(%d, %d)", launch.block_size,
             bounds_blocks(arch, blocks, suggest->base.result.warps_per_block * blocks));
    snprintf(cap, sizeof cap, "-maxrregcount=%d", registers);
    take_occupancy(suggest, blocks, suggest->base.result.warps_per_block * blocks,
                   bounding_values(suggest->base.unstated, blocks) != 0);
    values[SUGGEST_BLOCK] = value_count(launch.block_size);
    values[SUGGEST_REGISTERS] = value_known(registers);
    values[SUGGEST_LAUNCH_BOUNDS] = value_text(bounds);
    values[SUGGEST_MAXRREGCOUNT] = value_text(cap);
    if (occ_available_smem(arch, suggest->base.device, &launch, blocks, &smem) == OCC_OK) {
        values[SUGGEST_DYNAMIC_SMEM] = value_known(smem);
    }
    if (occ_available_smem_api(arch, suggest->base.device, &launch, blocks, &smem) == OCC_OK) {
        values[SUGGEST_DYNAMIC_SMEM_API] = value_known(smem);
    }
    put_row(suggest, "bounds");
}

/* A row for each number of blocks. */
static void put_bounds(struct suggest *suggest)
{
    int most = most_blocks(suggest);

    if (suggest->format == FORMAT_TEXT) {
        putc('\n', suggest->output);
        prose_say(suggest->output, suggest->base.language,
                  has_cuda(suggest) ? SENTENCE_SUGGEST_BOUNDS : SENTENCE_SUGGEST_BOUNDS_ALONE,
                  SAY_VALUES(suggest->base.launch.block_size));
    }
    begin_table(suggest, IN_BOUNDS, "bounds");
    for (int blocks = 1; blocks <= most; blocks++) {
        put_bound(suggest, blocks);
    }
    table_end(&suggest->table);
}

/* ---- Words */

static void put_headings(const struct suggest *suggest)
{
    const evaluated_launch *base = &suggest->base;
    const char *mark = bound_mark(suggest->best_bound, suggest->setting->unicode);
    char target[NUMBER_SIZE], number[NUMBER_SIZE], best[NUMBER_SIZE];

    put_title(base, suggest->output);
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

    putc('\n', suggest->output);
    if (suggest->best_bound) {
        parameter_names(language, base->unstated.parameters, text, sizeof text);
        prose_say(suggest->output, language, SAY(SUGGEST_UNKNOWN, text));
    }
    bool spills = local_memory_phrase(language, base->kernel, text);

    prose_say(suggest->output, language,
              spills ? SENTENCE_SUGGEST_SPILLS_MORE : SENTENCE_SUGGEST_SPILLS,
              SAY_VALUES(registers, text));
}

static void begin_json(struct suggest *suggest)
{
    struct json *json = &suggest->json;

    document_begin(json, suggest->output, setting_head(suggest->setting));
    json_object(json, "architecture");
    json_text(json, "name", suggest->base.arch->name);
    json_close(json);
    report_put_inputs(json, &suggest->base);
    json_real(json, "best", suggest->best, 4);
    json_flag(json, "upper_bound", suggest->best_bound);
    json_real(json, "target", suggest->target, 4);
    json_count(json, "block_multiple", suggest->multiple);
    if (has_cuda(suggest)) {
        json_count(json, "runtime_block", suggest->choice.block_size);
        json_count(json, "runtime_min_grid", suggest->choice.min_grid);
    }
}

static exit_status run(struct suggest *suggest)
{
    const struct options *options = suggest->setting->options;
    occ_launch launch = suggest->base.launch;

    if (options->given[OPTION_EXACTLY]) { /* the dynamic part of shared memory is sought */
        launch.dynamic_smem = launch.smem_per_thread = 0;
    }
    if (!find_most(suggest, options)) {
        return EXIT_WRONG;
    }
    find_best(suggest, advice_block_multiple(&suggest->base, false));
    if (suggest->base.launch.block_multiple == 0 &&
        (suggest->best <= 0 || suggest->best < options->percents[OPTION_TARGET])) {
        find_best(suggest, suggest->base.arch->warp_size);
    }
    suggest->target =
        options->given[OPTION_TARGET] ? options->percents[OPTION_TARGET] : suggest->best;
    occ_suggest_block(suggest->base.arch, suggest->base.device, &launch,
                      options->given[OPTION_BLOCK_LIMIT] ? suggest->most : 0, NULL, NULL,
                      &suggest->choice);
    if (suggest->choice.block_size == 0) {
        complain(options->language, SAY(SUGGEST_NOTHING_RUNS, suggest->base.arch->name));
        return EXIT_FAILED;
    }
    parameter_source source = suggest->base.sources[OCC_PARAM_BLOCK_SIZE];
    bool stated = source != SOURCE_START && source != SOURCE_ASSUMED && source != SOURCE_UNKNOWN;

    suggest->base =
        with_block(suggest, stated ? suggest->base.launch.block_size : suggest->choice.block_size);
    if (options->given[OPTION_EXACTLY]) {
        return put_exactly(suggest, options->numbers[OPTION_EXACTLY]);
    }
    if (suggest->format == FORMAT_JSON) {
        begin_json(suggest);
    }
    if (suggest->format == FORMAT_TEXT) {
        put_headings(suggest);
    }
    put_blocks(suggest);
    put_bounds(suggest);
    if (suggest->format == FORMAT_TEXT && suggest->base.kernel) {
        put_notes(suggest);
    }
    if (suggest->format == FORMAT_JSON) {
        json_end(&suggest->json);
    }
    return EXIT_FINE;
}

/* ---- The launch of a kernel */

static exit_status suggest_kernel(struct suggest *suggest)
{
    struct setting *setting = suggest->setting;
    const struct options *options = setting->options;
    struct input input;
    exit_status status = EXIT_WRONG;

    input_open(&input, setting, options->operands, options->operand_count);
    const kernel *chosen = input_only(&input.choice);

    if (chosen && input_report(setting, &input.choice, chosen, &suggest->base)) {
        status = run(suggest);
    }
    return input_close(&input, status);
}

exit_status command_suggest(struct setting *setting, FILE *output)
{
    const struct options *options = setting->options;
    struct suggest suggest = {
        .base = setting_report(setting),
        .setting = setting,
        .format = (output_format)options->numbers[OPTION_FORMAT],
        .output = output,
    };

    setting->assumed |= ASSUMED_AT_A_POINT;
    if (suggest_names_several(options)) {
        return suggest_archs(setting, output);
    }
    return options->operand_count > 0 ? suggest_kernel(&suggest) : run(&suggest);
}
