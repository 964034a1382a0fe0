/* SPDX-License-Identifier: MIT */
/* occupant measure: times of a user's kernel over block sizes, registers and shared memory. */
#include "command/measure/measuring.h"
#include "term/signals.h"

enum {
    POINT_MOST = 96,
    IMAGE_MOST = 1 << 28,
    SPEED_PLACES = 4,
    SECONDS_LIMIT = 30 /* without --limit, whose sentence OPTION_LIMIT names it in every language */
};

/* The parameter that a point of the plan varies. */
typedef enum series { SERIES_BLOCK, SERIES_REGISTERS, SERIES_SMEM, SERIES_COUNT } series;

struct measuring {
    const struct options *options;
    struct setting *setting;
    kernel_arguments arguments;
    kernel_parameters stated; /* by the file */
    fixed_launch fixed;
    char *image;
    size_t image_size;
    char *kernel; /* as the file names it; owned */
    measure_answer kernel_answer;
    occ_arch arch;
    occ_device device;
    measure_point points[POINT_MOST];
    series kinds[POINT_MOST];
    int count;
    measure_answer *answers; /* owned */
    int answer_count;
};

/* ---- The kernel */

static bool read_image(struct measuring *m)
{
    const char *path = m->options->operands[0];

    m->image = file_text(NULL, path, true, IMAGE_MOST, &m->image_size);
    return m->image || complain_of_file(m->options->language, path, errno);
}

static bool read_arguments(struct measuring *m)
{
    message_list messages = {.language = m->options->language};
    const char *path = m->options->values[OPTION_ARGUMENTS][0];

    if (!path) {
        return complain(m->options->language, SAY(MEASURE_NO_ARGUMENTS));
    }
    bool good = argument_file_read(&m->arguments, path, &messages);

    complain_of(&messages);
    return good;
}

static measure_request request_of(const struct measuring *m, int count)
{
    const struct options *options = m->options;
    const char *name = options->values[OPTION_GPU][0];
    int limit = options->given[OPTION_LIMIT] ? options->numbers[OPTION_LIMIT] : SECONDS_LIMIT;

    return (measure_request){
        options->language, name ? name : "", m->image, m->kernel, &m->arguments,
        &m->fixed,         m->points,        count,    limit};
}

/* Figures of the kernel and of the GPU. false: complained. */
static bool ask_kernel(struct measuring *m)
{
    struct driver scratch = {.language = m->options->language};
    measure_request request = request_of(m, 0);
    gpu_profile made = {0};

    measure_in_child(&request, &m->kernel_answer, NULL);
    bool good = m->kernel_answer.good &&
                gpu_profile_make(&scratch, &m->kernel_answer.g, &m->setting->profiles, &made);

    if (good) {
        m->arch = made.known->arch;
        m->device = made.known->devices[made.device];
    } else {
        complain_text(m->kernel_answer.good ? scratch.reason : m->kernel_answer.reason);
    }
    gpu_profile_free(&made);
    return good;
}

/* Checks the arguments by the parameters that the driver states, or those that the file does. */
static bool check_arguments(struct measuring *m)
{
    message_list messages = {.language = m->options->language};
    const kernel_parameters *loaded = &m->kernel_answer.parameters;
    bool good = argument_file_check(&m->arguments, loaded->count >= 0 ? loaded : &m->stated,
                                    m->options->values[OPTION_ARGUMENTS][0], &messages);

    complain_of(&messages);
    return good;
}

/* ---- The points */

static void add(struct measuring *m, series kind, int block, int cap, int smem)
{
    if (m->count < POINT_MOST && block > 0) {
        m->kinds[m->count] = kind;
        m->points[m->count++] = (measure_point){block, cap, smem, kind == SERIES_SMEM};
    }
}

/* Product of three dimensions; 0: none are fixed. */
static int product(const int dimensions[3])
{
    return dimensions[0] * dimensions[1] * dimensions[2];
}

static void plan_blocks(struct measuring *m)
{
    static const int sizes[] = {32,  64,  96,  128, 160, 192, 224, 256, 320,
                                384, 448, 512, 576, 640, 768, 896, 1024};

    if (product(m->fixed.block) > 0) {
        add(m, SERIES_BLOCK, m->setting->launch.block_size, 0, m->setting->launch.dynamic_smem);
        return;
    }
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        if (sizes[i] <= m->kernel_answer.max_threads) {
            add(m, SERIES_BLOCK, sizes[i], 0, m->setting->launch.dynamic_smem);
        }
    }
}

/* The driver compiles PTX alone: machine code keeps its registers. */
static void plan_registers(struct measuring *m)
{
    static const int caps[] = {16, 20, 24, 32, 40, 48, 56, 64, 80, 96, 128, 168, 255};
    bool ptx = measure_is_ptx(m->image, m->image_size);
    int block = m->setting->launch.block_size, smem = m->setting->launch.dynamic_smem;

    for (size_t i = 0; ptx && i < sizeof caps / sizeof *caps; i++) {
        if (caps[i] < m->kernel_answer.registers) { /* a higher cap changes nothing */
            add(m, SERIES_REGISTERS, block, caps[i], smem);
        }
    }
    if (ptx) {
        add(m, SERIES_REGISTERS, block, 0, smem);
    }
}

/* Plans the launch's own shared memory, then the most that leaves each smaller number of blocks. */
static void plan_smem(struct measuring *m)
{
    occ_launch launch = m->setting->launch;
    occ_result result;
    int bytes;

    launch.cluster_size = product(m->fixed.cluster);
    launch.registers_per_thread = m->kernel_answer.registers;
    launch.static_smem = m->kernel_answer.static_smem;
    if (occ_occupancy(&m->arch, &m->device, &launch, &result) != OCC_OK) {
        return;
    }
    add(m, SERIES_SMEM, launch.block_size, 0, launch.dynamic_smem);
    for (int blocks = result.blocks - 1; blocks > 0; blocks--) {
        if (occ_available_smem(&m->arch, &m->device, &launch, blocks, &bytes) == OCC_OK &&
            bytes > m->points[m->count - 1].dynamic_smem) {
            add(m, SERIES_SMEM, launch.block_size, 0, bytes);
        }
    }
}

/* false: complained that the kernel does not run with the block that is asked for. */
static bool choose_block(struct measuring *m)
{
    const struct options *options = m->options;
    int most = m->kernel_answer.max_threads;
    int fixed = product(m->fixed.block);
    int *block = &m->setting->launch.block_size;

    if (fixed > 0) {
        if (options->given[OPTION_BLOCK] && *block != fixed) {
            complain(options->language, SAY(OPTION_OVERRULED, "block", *block, m->kernel, fixed));
        }
        *block = fixed;
        return true;
    }
    if (options->given[OPTION_BLOCK] && *block > most) {
        return complain(options->language, SAY(REFUSED_KERNEL_BLOCK_SIZE, *block, most));
    }
    *block = *block < most ? *block : most;
    return true;
}

static void plan(struct measuring *m)
{
    plan_blocks(m);
    plan_registers(m);
    plan_smem(m);
    m->answers = allocate((size_t)m->count + 1, sizeof *m->answers);
}

/* ---- Results */

#define POINT_TABLE(COLUMN)                                                                        \
    COLUMN("parameter", HEADING(PARAMETER), 0, true, value_text(keys[m->kinds[i]]))                \
    COLUMN("value", HEADING(VALUE), 0, false, value_count(value_of(m, i)))                         \
    COLUMN("measured", HEADING(SPEED), SPEED_PLACES, false, value_real(speed_of(m, i)))            \
    COLUMN("unit", HEADING(UNIT), 0, true,                                                         \
           value_text(m->arguments.elements > 0 ? "Gelement/s" : "launch/ms"))                     \
    COLUMN("label", NO_HEADING, 0, true, value_text(m->kernel))                                    \
    COLUMN("registers", HEADING(REGISTERS), 0, false, value_count(answer->registers))              \
    COLUMN("blocks", HEADING(BLOCKS), 0, false, value_count(answer->blocks))                       \
    COLUMN("occupancy", HEADING(OCCUPANCY), 2, false, value_real(occupancy_of(m, i)))              \
    COLUMN("microseconds", HEADING(US), 2, false, value_real(answer->milliseconds * 1000.0))       \
    COLUMN("device", NO_HEADING, 0, true, value_text(m->device.name))

static const struct column columns[] = {POINT_TABLE(COLUMN_OF)};

static int value_of(const struct measuring *m, int i)
{
    return m->kinds[i] == SERIES_BLOCK       ? m->points[i].block
           : m->kinds[i] == SERIES_REGISTERS ? m->answers[i].registers
                                             : m->points[i].dynamic_smem;
}

/* 10^9 elements a second, or thousands of launches. */
static double speed_of(const struct measuring *m, int i)
{
    double elements = m->arguments.elements > 0 ? (double)m->arguments.elements * 1e-6 : 1.0;

    return m->answers[i].milliseconds > 0.0 ? elements / m->answers[i].milliseconds : 0.0;
}

static double occupancy_of(const struct measuring *m, int i)
{
    int warps = (m->points[i].block + m->arch.warp_size - 1) / m->arch.warp_size;

    return percent_of_warps(&m->arch, warps * m->answers[i].blocks);
}

/* Notes on the dimensions that the code fixes, and the plan therefore keeps. */
static void print_fixed(const struct measuring *m, FILE *output)
{
    const struct language *language = m->options->language;
    int block = product(m->fixed.block);
    int cluster = product(m->fixed.cluster);

    if (block > 0) {
        putc('\n', output);
        prose_say(output, language, SAY(MEASURE_BLOCK_FIXED, block));
    }
    if (cluster > 1) {
        putc('\n', output);
        prose_say(output, language, SAY(MEASURE_CLUSTER_FIXED, cluster));
    }
}

/* Lowest and highest occupancy of the shared memory series, and the least for 95 % of the speed. */
static void print_verdict(const struct measuring *m, FILE *output)
{
    double best = 0.0, low = 0.0, low_speed = 0.0, high = 0.0, high_speed = 0.0, enough = 0.0;

    for (int i = 0; i < m->answer_count; i++) {
        best = m->kinds[i] == SERIES_SMEM && speed_of(m, i) > best ? speed_of(m, i) : best;
    }
    for (int i = 0; i < m->answer_count; i++) {
        double at = occupancy_of(m, i), speed = speed_of(m, i);

        if (m->kinds[i] != SERIES_SMEM || !m->answers[i].good) {
            continue;
        }
        low = low_speed > 0.0 && low <= at ? low : at;
        low_speed = low < at ? low_speed : speed;
        high_speed = at > high ? speed : high_speed;
        high = at > high ? at : high;
        enough = speed >= 0.95 * best && (enough <= 0.0 || at < enough) ? at : enough;
    }
    if (high > low) {
        putc('\n', output);
        prose_wrap(output, m->options->language,
                   SAY(MEASURE_VERDICT, whole_near(low), whole_near(high),
                       whole_near(100.0 * high_speed / low_speed), whole_near(enough)));
    }
}

static void print_failures(const struct measuring *m)
{
    for (int i = 0; i < m->answer_count; i++) {
        if (!m->answers[i].good) {
            complain(m->options->language,
                     SAY(MEASURE_FAILED, m->points[i].block, m->points[i].register_cap,
                         m->points[i].dynamic_smem, m->answers[i].reason));
        }
    }
    if (interrupt_came()) {
        complain(m->options->language, SAY(MEASURE_INTERRUPTED, m->answer_count, m->count));
    } else if (m->answer_count < m->count) {
        complain(m->options->language, SAY(MEASURE_GIVEN_UP, m->count - m->answer_count));
    }
}

/* Whether a register cap leaves the kernel with the registers of an earlier one. */
static bool repeats(const struct measuring *m, int i)
{
    int k = m->kinds[i] == SERIES_REGISTERS ? 0 : i;

    while (k < i && !(m->kinds[k] == SERIES_REGISTERS && m->answers[k].good &&
                      m->answers[k].registers == m->answers[i].registers)) {
        k++;
    }
    return k < i;
}

static exit_status measure_points(struct measuring *m, FILE *output)
{
    static const char *const keys[] = {"block", "registers", "dynamic_smem"};
    _Static_assert(sizeof keys / sizeof *keys == SERIES_COUNT, "a key for each");
    struct progress progress;
    struct table table;

    plan(m);
    const measure_request request = request_of(m, m->count);

    interrupt_catch();
    progress_begin(&progress, m->options->language, m->count);
    m->answer_count = measure_in_child(&request, m->answers, &progress);
    progress_end(&progress);
    bool good = m->answer_count == m->count;

    setting_table(m->setting, &table, output, COLUMNS_OF(columns));
    for (int i = 0; i < m->answer_count; i++) {
        const measure_answer *answer = &m->answers[i];

        good &= answer->good;
        if (answer->good && !repeats(m, i)) {
            table_row(&table, (const struct value[]){POINT_TABLE(VALUE_OF)});
        }
    }
    table_end(&table);
    if (table.format == FORMAT_TEXT) {
        print_fixed(m, output);
        print_verdict(m, output);
    }
    print_failures(m);
    return good ? EXIT_FINE : EXIT_FAILED;
}

exit_status command_measure(struct setting *setting, FILE *output)
{
    const struct options *options = setting->options;
    exit_status status = EXIT_WRONG;

    if (options->operand_count != 1) {
        return complain_wrong(options->language, SAY(MEASURE_OPERANDS));
    }
    struct measuring *m = allocate(1, sizeof *m);

    m->options = options;
    m->setting = setting;
    if (read_image(m) &&
        (m->kernel = measure_name(options, options->operands[0], m->image, m->image_size,
                                  &m->stated, &m->fixed)) != NULL &&
        read_arguments(m) && ask_kernel(m) && check_arguments(m) && choose_block(m)) {
        status = measure_points(m, output);
    }
    free(m->answers);
    free(m->image);
    free(m->kernel);
    free(m);
    interrupt_pass_on();
    return status;
}
