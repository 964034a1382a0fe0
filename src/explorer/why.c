/* SPDX-License-Identifier: MIT */
#include "explorer/why.h"

#include <math.h>
#include <string.h>

#include "base/text_buffer.h"
#include "explorer/latency_line.h"
#include "explorer/partition_text.h"
#include "explorer/phrase.h"
#include "explorer/tensor_text.h"

/* The lines of a part while they are written. */
struct board {
    const explorer_subject *subject;
    const struct language *language;
    why_line *lines;
    int count;
};

/* An empty line; beyond WHY_MAX_LINES the last one is overwritten. */
static why_line *add_line(struct board *board, const char *sign)
{
    board->count -= board->count == WHY_MAX_LINES;
    board->lines[board->count] = (why_line){.sign = sign};
    return &board->lines[board->count++];
}

/* A line without its value. */
static why_line *begin(struct board *board, const char *sign, sentence_id id,
                       const struct sentence_value *values, size_t count)
{
    why_line *line = add_line(board, sign);

    sentence(line->text, sizeof line->text, board->language, id, values, count);
    return line;
}

/* The value in the last line, with its words in the form for the value. */
static void whole(struct board *board, long long value, sentence_id label)
{
    why_line *line = &board->lines[board->count - 1];

    number_format(line->value, value);
    unit_words(board->language, label, value, line->label);
}

/* Four significant digits; from 1,000 on a whole number. */
static void real(struct board *board, double value, sentence_id label)
{
    why_line *line = &board->lines[board->count - 1];

    whole(board, (long long)(value + 0.5), label);
    if (value < 1000) {
        format_real(line->value, value);
    }
}

/* "3 blocks" */
static const char *blocks(const struct board *board, int count, char out[EXPLORER_TEXT])
{
    return explorer_amount(board->language, count, OCC_QUANTITY_BLOCKS, out);
}

/* ---- One SM */

static void write_limit(struct board *board, occ_limit_id limit)
{
    const explorer_subject *subject = board->subject;
    occ_arithmetic steps[OCC_MAX_ARITHMETIC];
    size_t count;

    occ_explain(subject->arch, subject->device, subject->launch, limit, steps, OCC_MAX_ARITHMETIC,
                &count);
    for (size_t i = 0; i < count; i++) {
        why_line *line = add_line(board, steps[i].operation == OCC_OP_EXCEEDS ? "→" : "=");

        explorer_expression(board->language, &steps[i], line->text, sizeof line->text);
        number_format(line->value, steps[i].value);
        explorer_value_label(board->language, &steps[i], line->label);
    }
}

/* The driver's count of a kernel with tensor memory, and the block that waits for its columns. */
static void write_driver(struct board *board)
{
    const explorer_subject *subject = board->subject;
    const occ_arithmetic count = {
        .operation = OCC_OP_OVER,
        .left = subject->arch->virtual_resources_per_sm,
        .right = subject->arch->tensor_virtual_resources,
        .left_quantity = OCC_QUANTITY_VIRTUAL_RESOURCES,
        .right_quantity = OCC_QUANTITY_PER_BLOCK,
    };
    int blocks = occ_driver_blocks(subject->arch, subject->launch, subject->result);
    char text[EXPLORER_MESSAGE];

    if (blocks < 1) {
        return;
    }
    explorer_expression(board->language, &count, add_line(board, "=")->text, EXPLORER_MESSAGE);
    whole(board, blocks, SENTENCE_WHY_DRIVER_BLOCKS);
    if (subject->result->limits[OCC_ROW_TENSOR].limits) {
        begin(board, "", SAY(WHY_PARKED_BLOCK));
    }
    if (tensor_span(subject, text)) {
        text_format(add_line(board, "")->text, EXPLORER_MESSAGE, "%s", text);
    }
}

static void write_join(struct board *board)
{
    const occ_result *result = board->subject->result;
    const occ_arch *arch = board->subject->arch;
    char list[EXPLORER_TEXT];
    char number[NUMBER_SIZE];
    char left[EXPLORER_TEXT];
    char right[EXPLORER_TEXT];
    struct text_buffer listed = text_buffer_of(list, sizeof list);

    for (int id = 0; id < OCC_ROW_COUNT; id++) {
        if (result->limits[id].blocks != OCC_UNLIMITED) {
            text_join(&listed, word(board->language, SENTENCE_LIST_BETWEEN),
                      number_format_plain(number, result->limits[id].blocks));
        }
    }
    begin(board, "=", SAY(WHY_SMALLEST, list));
    whole(board, result->blocks, SENTENCE_UNIT_BLOCKS);
    explorer_amount(board->language, result->warps_per_block, OCC_QUANTITY_WARPS, right);
    why_line *line =
        begin(board, "=", SAY(OPERATION_TIMES, blocks(board, result->blocks, left), right));

    number_format(line->value, result->warps);
    sentence(line->label, sizeof line->label, board->language,
             SAY(WHY_SHARE_OF_SLOTS, arch->max_warps_per_sm,
                 format_occupancy(number, occ_percent(arch, result), board->subject->unknown)));
}

/* ---- Warpgroups */

/* The kernel of the exploration; NULL: none. */
static const kernel *kernel_of(const explorer *state)
{
    return state && state->kernel >= 0 ? &state->kernels->items[state->kernel] : NULL;
}

/*
 * Whether a split of registers is of use: the kernel executes setmaxnreg, or no
 * kernel is known, and the block has the warpgroups of a specialised one, a
 * producer and two consumers.
 */
static bool shares_registers(const explorer_subject *subject, const explorer *state)
{
    enum { SPECIALISED = 3 };
    const kernel *k = kernel_of(state);
    int warpgroups = occ_warpgroups(subject->arch, subject->launch);

    if (subject->launch->registers_per_thread == 0 || warpgroups == 0) {
        return false;
    }
    return k && k->setmaxnreg_use != KERNEL_UNKNOWN ? k->setmaxnreg_use == KERNEL_USED
                                                    : warpgroups >= SPECIALISED;
}

/* What one warpgroup of producers leaves, and what every consumer may have of it. */
static void write_split(struct board *board, const occ_register_split *split)
{
    const occ_arch *arch = board->subject->arch;
    int producers = split->producers * split->threads;
    int consumers = board->subject->launch->block_size - producers;
    long long left = split->pool - (long long)producers * split->producer_registers;
    long long each = left / consumers / arch->setmaxnreg_unit * arch->setmaxnreg_unit;

    begin(board, "=", SAY(WHY_PRODUCERS, split->pool, producers, split->producer_registers));
    whole(board, left, SENTENCE_WHY_LEFT_TO_CONSUMERS);
    if (split->consumer_registers == 0) {
        begin(board, "", SAY(WHY_SPLIT_NONE, arch->setmaxnreg_minimum));
        return;
    }
    begin(board, "=", SAY(WHY_CONSUMERS, left, consumers, arch->setmaxnreg_unit));
    whole(board, each, SENTENCE_WHY_CONSUMER_REGISTERS);
    if (split->consumer_registers < each) {
        begin(board, "", SAY(WHY_MOST_REGISTERS, arch->setmaxnreg_maximum));
    }
}

/* The consumers' next count, which the pool does not hold. */
static void write_deadlock(struct board *board, const occ_register_split *split)
{
    int producers = split->producers * split->threads;
    int next = split->consumer_registers + board->subject->arch->setmaxnreg_unit;

    begin(board, "→",
          SAY(WHY_SPLIT, producers, split->producer_registers,
              board->subject->launch->block_size - producers, next));
    whole(board, split->beyond, SENTENCE_WHY_SPLIT_BEYOND);
}

/* The pool, and what producers with few registers and with some more leave. */
static void write_warpgroups(struct board *board, const explorer *state)
{
    enum { SOME_MORE = 2 }; /* steps: CUTLASS has 24 and 40 */
    const explorer_subject *subject = board->subject;
    const occ_arch *arch = subject->arch;
    const kernel *k = kernel_of(state);
    occ_register_split split;

    for (int steps = 0; steps <= SOME_MORE; steps += SOME_MORE) {
        occ_split_registers(arch, subject->launch, 1,
                            arch->setmaxnreg_minimum + steps * arch->setmaxnreg_unit, &split);
        if (steps == 0) {
            begin(board, "=",
                  SAY(WHY_POOL, subject->launch->block_size,
                      split.pool / subject->launch->block_size));
            whole(board, split.pool, SENTENCE_WHY_IN_POOL);
        }
        write_split(board, &split);
        if (steps == 0 && split.beyond > 0) {
            write_deadlock(board, &split);
        }
    }
    begin(board, "",
          SAY(WHY_SPLIT_COUNTS, arch->setmaxnreg_minimum, arch->setmaxnreg_maximum,
              arch->setmaxnreg_unit));
    if (k && k->setmaxnreg_use == KERNEL_USED) {
        begin(board, "", SAY(WHY_SPLIT_KERNEL));
    }
}

/* ---- The whole GPU */

/* The active clusters of all GPCs of one size, with their line. */
static int write_gpcs(struct board *board, int sms, int gpcs)
{
    int each = board->subject->result->blocks;
    int size = board->subject->launch->cluster_size;
    occ_device one = {.sms = sms, .gpc_sms = {sms}, .gpc_count = 1};
    char text[EXPLORER_TEXT];
    int clusters;
    why_line *line =
        sms < size
            ? begin(board, "→", SAY(WHY_GPC_TOO_SMALL, sms, size))
            : begin(board, "=", SAY(WHY_CLUSTERS_OF_SMS, sms, blocks(board, each, text), size));

    occ_active_clusters(&one, each, size, &clusters);
    whole(board, clusters, SENTENCE_WHY_IN_GPC);
    if (gpcs > 1) {
        sentence(line->label, sizeof line->label, board->language, SAY(WHY_EACH_IN_GPCS, gpcs));
    }
    return clusters * gpcs;
}

/* A line for each size of GPC, and a line with their sum. */
static void write_clusters(struct board *board)
{
    const occ_device *device = board->subject->device;
    char sum[EXPLORER_MESSAGE];
    struct text_buffer summed = text_buffer_of(sum, sizeof sum);
    bool told[OCC_MAX_GPCS] = {false};

    for (int i = 0; i < device->gpc_count; i++) {
        int gpcs = 0;
        char number[NUMBER_SIZE];

        for (int k = i; k < device->gpc_count && !told[i]; k++) {
            if (device->gpc_sms[k] == device->gpc_sms[i]) {
                told[k] = k != i;
                gpcs++;
            }
        }
        if (gpcs > 0) {
            int clusters = write_gpcs(board, device->gpc_sms[i], gpcs);

            text_join(&summed, " + ", number_format_plain(number, clusters));
        }
    }
    text_format(add_line(board, "=")->text, EXPLORER_MESSAGE, "%s", sum);
    whole(board, board->subject->waves->active_clusters, SENTENCE_WHY_ACTIVE_CLUSTERS);
}

/* The SMs as if they were one GPC; of a partition no more than the whole device holds. */
static void write_bound(struct board *board)
{
    const explorer_subject *subject = board->subject;
    const occ_device one = {.sms = subject->waves->sms};
    int size = subject->launch->cluster_size;
    char text[EXPLORER_TEXT];
    int most;

    begin(board, "=",
          SAY(WHY_CLUSTERS_OF_SMS, one.sms, blocks(board, subject->result->blocks, text), size));
    occ_active_clusters(&one, subject->result->blocks, size, &most);
    whole(board, most,
          subject->waves->upper_bound ? SENTENCE_WHY_CLUSTERS_AT_MOST
                                      : SENTENCE_WHY_ACTIVE_CLUSTERS);
    if (subject->waves->active_clusters < most) {
        begin(board, "→", SAY(WHY_WHOLE_HOLDS));
        whole(board, subject->waves->active_clusters, SENTENCE_WHY_CLUSTERS_AT_MOST);
    }
}

static void write_residents(struct board *board, const occ_device *seen)
{
    const explorer_subject *subject = board->subject;
    const occ_waves *waves = subject->waves;
    int size = subject->launch->cluster_size;
    char text[EXPLORER_TEXT];
    int sms;

    if (size > 0) {
        bool listed = seen->gpc_count > 0 && seen->sms == subject->device->sms;

        (listed ? write_clusters : write_bound)(board);
        begin(board, "=",
              SAY(WHY_CLUSTERS_OF_BLOCKS, waves->active_clusters, blocks(board, size, text)));
    } else {
        begin(board, "=",
              SAY(WHY_BLOCKS_OF_SMS, seen->sms, blocks(board, subject->result->blocks, text)));
    }
    whole(board, waves->resident_blocks, SENTENCE_WHY_RESIDENT_BLOCKS);
    if (!waves->upper_bound && occ_cluster_sms(seen, size, &sms) == OCC_OK && sms < seen->sms) {
        begin(board, "=", SAY(WHY_SMS_HOLD_ONE, seen->sms, sms));
        real(board, 100.0 * sms / seen->sms, SENTENCE_WHY_PERCENT_OF_SMS);
    }
}

/* The fill of the last, partial wave. */
static void write_tail(struct board *board)
{
    const occ_waves *waves = board->subject->waves;
    int grid = board->subject->launch->grid_size;

    begin(board, "=",
          SAY(WHY_BLOCKS_BEYOND_WAVES, grid, waves->full_waves, waves->resident_blocks));
    whole(board, waves->tail_blocks, SENTENCE_WHY_IN_TAIL);
    begin(board, "=", SAY(WHY_BLOCKS_OF_WAVE, waves->resident_blocks, waves->tail_blocks));
    real(board, 100.0 * (double)waves->tail_blocks / (double)waves->resident_blocks,
         SENTENCE_WHY_PERCENT_OF_WAVE);
    if (waves->idle_sms > 0) {
        begin(board, "=", SAY(WHY_IDLE_SMS, waves->sms, waves->tail_blocks));
        whole(board, waves->idle_sms, SENTENCE_WHY_SMS_IDLE);
    }
    for (int more = waves->full_waves > 0 ? 0 : 1; more <= 1; more++) {
        begin(board, "=", SAY(WHY_WHOLE_WAVES, waves->full_waves + more, waves->resident_blocks));
        whole(board, (waves->full_waves + more) * waves->resident_blocks,
              SENTENCE_WHY_IN_WHOLE_WAVES);
    }
    begin(board, "=",
          SAY(WHY_BLOCKS_OF_WAVE, (waves->full_waves + 1) * waves->resident_blocks, grid));
    real(board, 100 * waves->efficiency, SENTENCE_WHY_PERCENT_OF_WAVES);
}

static void write_waves(struct board *board)
{
    const occ_waves *waves = board->subject->waves;
    int grid = board->subject->launch->grid_size;

    if (grid == 0 || waves->resident_blocks == 0 || waves->cooperative_refused) {
        return;
    }
    begin(board, "=", SAY(WHY_BLOCKS_OF_RESIDENT, grid, waves->resident_blocks));
    real(board, waves->waves, SENTENCE_WHY_WAVES);
    if (waves->tail_blocks > 0) {
        write_tail(board);
    }
}

/* The largest cooperative grid: one wave, or what the driver's own count of blocks comes to. */
static void write_cooperative(struct board *board)
{
    const explorer_subject *subject = board->subject;
    const occ_waves *waves = subject->waves;
    int size = subject->launch->cluster_size;
    int each = occ_driver_blocks(subject->arch, subject->launch, subject->result);
    char text[EXPLORER_TEXT];

    if (each < 0) {
        begin(board, "=", SAY(WHY_WHOLE_WAVES, 1, waves->resident_blocks));
    } else if (size > 0) {
        begin(
            board, "=",
            SAY(WHY_CLUSTERS_OF_BLOCKS, waves->cooperative_grid / size, blocks(board, size, text)));
    } else {
        begin(board, "=", SAY(WHY_BLOCKS_OF_SMS, waves->sms, blocks(board, each, text)));
    }
    whole(board, waves->cooperative_grid, SENTENCE_WHY_IN_COOPERATIVE);
}

static void write_gpu(struct board *board)
{
    const explorer_subject *subject = board->subject;
    const occ_waves *waves = subject->waves;
    occ_device seen;

    occ_seen_device(subject->device, subject->launch, &seen);
    write_residents(board, &seen);
    begin(board, "=",
          SAY(WHY_WARPS_OF_GPU, (long long)seen.sms * subject->arch->max_warps_per_sm,
              waves->resident_blocks * subject->result->warps_per_block));
    real(board, 100 * waves->resident_share,
         seen.sms < subject->device->sms ? SENTENCE_WHY_PERCENT_OF_PARTITION
                                         : SENTENCE_WHY_PERCENT_OF_GPU);
    format_occupancy(board->lines[board->count - 1].value, 100 * waves->resident_share,
                     subject->unknown);
    if (subject->arch->cooperative_launch) {
        write_cooperative(board);
    }
    write_waves(board);
}

/* Below the figures: the partition, and why a cooperative launch is refused. A report has its own notes. */
static void write_gpu_notes(struct board *board)
{
    char notes[PARTITION_MAX_NOTES][EXPLORER_MESSAGE];
    char reason[EXPLORER_MESSAGE];
    size_t count = partition_notes(board->subject, notes);

    if (cooperative_refusal(board->subject, reason, sizeof reason)) {
        text_format(add_line(board, "")->text, EXPLORER_MESSAGE, "%s", reason);
    }
    for (size_t i = 0; i < count; i++) {
        text_format(add_line(board, "")->text, EXPLORER_MESSAGE, "%s", notes[i]);
    }
}

/* ---- Latency and notes */

/* Bytes that are in flight where an SM uses its whole bandwidth. Returns them. */
static double write_bytes(struct board *board, const latency_line *found)
{
    const occ_device *device = board->subject->device;
    double bytes = found->cycles * found->bytes_per_cycle;
    char cycles[NUMBER_SIZE];
    char rate[NUMBER_SIZE];

    format_real(cycles, found->cycles);
    if (found->from_device) {
        number_format(rate, (long long)(1000 * device->bandwidth_gbs + 0.5));
        begin(board, "=", SAY(WHY_BYTES_OF_DEVICE, cycles, rate, device->sms, device->clock_mhz));
    } else {
        begin(board, "=", SAY(WHY_BYTES_OF_SM, cycles, format_real(rate, found->bytes_per_cycle)));
    }
    whole(board, (long long)(bytes + 0.5), SENTENCE_WHY_BYTES_IN_FLIGHT);
    return bytes;
}

/* The warps whose accesses fill the bandwidth. */
static void write_bandwidth(struct board *board, const latency_line *found)
{
    int threads = board->subject->arch->warp_size;
    char left[NUMBER_SIZE];
    char right[NUMBER_SIZE];
    long long bytes;

    if (found->needed.by_bandwidth <= 0) {
        begin(board, "", SAY(WHY_BANDWIDTH_UNKNOWN));
        return;
    }
    number_format(left, (long long)(write_bytes(board, found) + 0.5));
    begin(board, "=", SAY(WHY_BYTES_OF_WARP, found->independent, threads, found->access_bytes));
    bytes = (long long)threads * found->access_bytes * found->independent;
    whole(board, bytes, SENTENCE_WHY_BYTES_A_WARP);
    begin(board, "=", SAY(WHY_QUOTIENT, left, number_format(right, bytes)));
    real(board, found->needed.by_bandwidth, SENTENCE_WHY_FILL_BANDWIDTH);
}

/* The warps whose instructions occupy the schedulers; of long stretches dependent arithmetic. */
static void write_issue(struct board *board, const latency_line *found)
{
    const occ_arch *arch = board->subject->arch;
    double instructions = found->independent * (1.0 + found->instructions_between);
    double waiting = found->cycles * arch->schedulers_per_sm / instructions;
    char cycles[NUMBER_SIZE];

    if (found->needed.by_issue <= 0) {
        return;
    }
    if (waiting < found->needed.by_issue) {
        format_real(cycles, found->arithmetic_cycles);
        begin(board, "=", SAY(WHY_SCHEDULERS, arch->schedulers_per_sm, cycles, found->independent));
    } else {
        format_real(cycles, found->cycles);
        begin(board, "=",
              SAY(WHY_ISSUE, arch->schedulers_per_sm, cycles, found->independent,
                  found->instructions_between + 1));
    }
    real(board, found->needed.by_issue, SENTENCE_WHY_FILL_SCHEDULERS);
}

static sentence_id source_of_accesses(const explorer_subject *subject)
{
    const occ_launch plain = OCC_LAUNCH_DEFAULT;
    const occ_launch *launch = subject->launch;
    const kernel *item = subject->kernel;

    if (item && launch->instructions_between == item->instructions_between &&
        (item->access_bytes < 1 || launch->access_bytes == item->access_bytes)) {
        return SENTENCE_WHY_ACCESSES_COUNTED;
    }
    return launch->access_bytes == plain.access_bytes && launch->independent == plain.independent &&
                   launch->instructions_between == plain.instructions_between
               ? SENTENCE_WHY_ACCESSES_ASSUMED
               : SENTENCE_WHY_ACCESSES_GIVEN;
}

/* Both bounds, and the smaller one rounded up. */
static void write_memory(struct board *board, const latency_line *found)
{
    const occ_warps_needed *needed = &found->needed;
    char bandwidth[NUMBER_SIZE];
    char issue[NUMBER_SIZE];
    char list[EXPLORER_TEXT];

    begin(board, "",
          SAY(WHY_ACCESSES, found->independent, found->access_bytes, found->instructions_between,
              word(board->language, source_of_accesses(board->subject))));
    write_bandwidth(board, found);
    write_issue(board, found);
    format_real(bandwidth, needed->by_bandwidth);
    format_real(issue, needed->by_issue);
    if (needed->by_bandwidth > 0 && needed->by_issue > 0) {
        text_format(list, sizeof list, "%s%s%s", bandwidth,
                    word(board->language, SENTENCE_LIST_BETWEEN), issue);
        begin(board, "=", SAY(WHY_SMALLEST_UP, list));
    } else {
        begin(board, "=", SAY(WHY_ROUNDED_UP, needed->by_bandwidth > 0 ? bandwidth : issue));
    }
    whole(board, found->warps, SENTENCE_WHY_WARPS_NEEDED);
}

/* The arithmetic of occ_hiding_warps. */
static void write_dependent(struct board *board, const latency_line *found)
{
    const occ_arch *arch = board->subject->arch;
    bool slow = found->results_per_clock > 0 &&
                found->results_per_clock / arch->warp_size < arch->schedulers_per_sm;
    char cycles[NUMBER_SIZE];
    char number[NUMBER_SIZE];

    format_real(cycles, found->cycles);
    if (slow) {
        begin(board, "=",
              SAY(WHY_SLOW_RESULTS, cycles, format_real(number, found->results_per_clock),
                  arch->warp_size, found->independent));
    } else {
        begin(board, "=", SAY(WHY_SCHEDULERS, arch->schedulers_per_sm, cycles, found->independent));
    }
    real(board, found->needed.warps, SENTENCE_WHY_WARPS_HIDE);
}

static void format_share(char out[NUMBER_SIZE], int permille)
{
    char number[NUMBER_SIZE];

    text_format(out, NUMBER_SIZE, "%s %%", format_real(number, permille / 10.0));
}

enum { ALMOST_ALL = 900 }; /* per mille */

/* The measured points, and how far the model is from them. */
static void write_measured(struct board *board, const latency_line *found)
{
    const profile_curve *curve = found->curve;
    double measured = latency_measured(curve, ALMOST_ALL);
    double off = measured > 0 ? 100 * found->needed.warps / measured - 100 : 0;
    char list[EXPLORER_MESSAGE];
    struct text_buffer listed = text_buffer_of(list, sizeof list);
    char share[NUMBER_SIZE];
    char warps[NUMBER_SIZE];
    char difference[NUMBER_SIZE];

    for (int i = 0; i < curve->warp_count; i++) {
        char point[EXPLORER_TEXT];

        format_real(share, curve->permille[i] / 10.0);
        sentence(point, sizeof point, board->language,
                 SAY(WHY_MEASURED_POINT, curve->warps[i], share));
        text_join(&listed, word(board->language, SENTENCE_LIST_BETWEEN), point);
    }
    begin(board, "", SAY(WHY_MEASURED, curve->device, list));
    if (measured > 0) {
        format_share(share, ALMOST_ALL);
        format_share(difference, (int)(10 * fabs(off) + 0.5));
        begin(board, "", off < 0 ? SENTENCE_WHY_MODEL_BELOW : SENTENCE_WHY_MODEL_ABOVE,
              SAY_VALUES(share, format_real(warps, measured), difference));
    }
}

static void write_latency(struct board *board)
{
    const explorer_subject *subject = board->subject;
    latency_line found;
    char number[NUMBER_SIZE];

    if (!latency_of(subject, &found)) {
        return;
    }
    if (!found.known) {
        begin(board, "", SAY(WHY_LATENCY_UNKNOWN, found.name, subject->arch->name));
        return;
    }
    begin(board, "",
          SAY(WHY_LATENCY_OF, found.name, format_real(number, found.cycles), found.source));
    (found.memory ? write_memory : write_dependent)(board, &found);
    if (subject->result->blocks > 0) {
        latency_verdict(subject, &found, add_line(board, "")->text, EXPLORER_MESSAGE);
    }
    if (found.curve) {
        write_measured(board, &found);
    }
}

static void write_notes(struct board *board)
{
    char notes[EXPLORER_MAX_NOTES][EXPLORER_MESSAGE];
    size_t count = explorer_notes(board->subject, notes);

    for (size_t i = 0; i < count; i++) {
        text_format(add_line(board, "")->text, EXPLORER_MESSAGE, "%s", notes[i]);
    }
}

/* ---- Parts */

static int write_part(const explorer_subject *subject, const explorer *state, why_part part,
                      why_line *lines)
{
    struct board board = {subject, subject->language, lines, 0};

    if (part < WHY_JOIN) {
        write_limit(&board, (occ_limit_id)part);
        if (part == (why_part)OCC_ROW_TENSOR) {
            write_driver(&board);
        }
    } else if (part == WHY_JOIN) {
        write_join(&board);
    } else if (part == WHY_WARPGROUPS && shares_registers(subject, state)) {
        write_warpgroups(&board, state);
    } else if (part == WHY_GPU && subject->device && subject->result->blocks > 0) {
        write_gpu(&board);
        if (state) {
            write_gpu_notes(&board);
        }
    } else if (part == WHY_LATENCY) {
        write_latency(&board);
    } else if (part == WHY_NOTES) {
        write_notes(&board);
    }
    return board.count;
}

int why_lines(const explorer *state, why_part part, why_line *lines)
{
    explorer_subject subject = explorer_subject_of(state);

    return write_part(&subject, state, part, lines);
}

int why_lines_of(const explorer_subject *subject, why_part part, why_line *lines)
{
    return write_part(subject, NULL, part, lines);
}

int why_parts(const explorer *state, why_part *parts)
{
    why_line lines[WHY_MAX_LINES];
    int count = 0;

    for (why_part part = 0; part < WHY_PART_COUNT; part++) {
        if (why_lines(state, part, lines) > 0) {
            parts[count++] = part;
        }
    }
    return count;
}

#define LIMIT_TITLE(id, key) [OCC_ROW_##id] = SENTENCE_WHY_##id,
const char *why_part_name(const struct language *language, why_part part)
{
    static const sentence_id names[WHY_PART_COUNT] = {
        OCC_ROWS(LIMIT_TITLE)[WHY_JOIN] = SENTENCE_WHY_JOIN,
        [WHY_WARPGROUPS] = SENTENCE_WHY_WARPGROUPS,
        [WHY_GPU] = SENTENCE_WHY_GPU,
        [WHY_LATENCY] = SENTENCE_WHY_LATENCY,
        [WHY_NOTES] = SENTENCE_WHY_NOTES,
    };

    return word(language, names[part]);
}

occ_parameter why_slider(why_part part)
{
    switch ((int)part) {
    case OCC_ROW_WARPS:
        return OCC_PARAM_BLOCK_SIZE;
    case OCC_ROW_REGISTERS:
    case WHY_WARPGROUPS:
        return OCC_PARAM_REGISTERS;
    case OCC_ROW_SMEM:
        return OCC_PARAM_DYNAMIC_SMEM;
    case OCC_ROW_CLUSTER:
        return OCC_PARAM_CLUSTER_SIZE;
    case OCC_ROW_TENSOR:
        return OCC_PARAM_TENSOR_COLUMNS;
    default:
        return OCC_PARAM_COUNT;
    }
}
