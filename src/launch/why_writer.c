/* SPDX-License-Identifier: MIT */
/* The lines of a part of the explanation; the parts of the whole GPU and of warpgroups. */
#include "launch/why_writer.h"

#include <string.h>

#include "launch/launch_fault.h"
#include "launch/phrase.h"

why_line *add_line(struct why_writer *writer, const char *sign)
{
    writer->count -= writer->count == WHY_MAX_LINES;
    writer->lines[writer->count] = (why_line){.sign = sign};
    return &writer->lines[writer->count++];
}

why_line *begin_line(struct why_writer *writer, const char *sign, sentence_id id,
                     const struct sentence_value *values, size_t count)
{
    why_line *line = add_line(writer, sign);

    sentence(line->text, sizeof line->text, writer->language, id, values, count);
    return line;
}

void add_notes(struct why_writer *writer)
{
    for (size_t i = 0; i < writer->notes.count; i++) {
        text_format(add_line(writer, "")->text, WHY_TEXT, "%s", writer->notes.items[i].text);
    }
    message_free(&writer->notes);
}

void whole_value(struct why_writer *writer, long long value, sentence_id label)
{
    why_line *line = &writer->lines[writer->count - 1];

    number_format(line->value, value);
    unit_words(writer->language, label, value, line->label);
}

void real_value(struct why_writer *writer, double value, sentence_id label)
{
    why_line *line = &writer->lines[writer->count - 1];

    whole_value(writer, (long long)(value + 0.5), label);
    if (value < 1000) {
        format_real(line->value, value);
        /* Only "1" takes the singular: a fraction does not. */
        unit_words(writer->language, label, strcmp(line->value, "1") == 0 ? 1 : 2, line->label);
    }
}

void whole_line(struct why_writer *writer, const char *sign, long long value, sentence_id label,
                sentence_id id, const struct sentence_value *values, size_t count)
{
    begin_line(writer, sign, id, values, count);
    whole_value(writer, value, label);
}

void real_line(struct why_writer *writer, const char *sign, double value, sentence_id label,
               sentence_id id, const struct sentence_value *values, size_t count)
{
    begin_line(writer, sign, id, values, count);
    real_value(writer, value, label);
}

/* ---- The whole GPU: clusters, resident blocks, waves, partitions */

static const char *at_most(const occ_waves *waves)
{
    return waves->upper_bound ? "≤" : "=";
}

/* The clusters that some SMs have room for. Returns how many. */
static int write_clusters_of(struct why_writer *writer, const char *sign, const occ_device *some,
                             sentence_id label)
{
    int each = writer->subject->result.blocks;
    int size = writer->subject->launch.cluster_size;
    char text[PHRASE_SIZE];
    int clusters;

    occ_active_clusters(some, each, size, &clusters);
    amount_phrase(writer->language, each, OCC_QUANTITY_BLOCKS, text);
    if (some->sms < size) {
        whole_line(writer, "→", clusters, label, SAY(WHY_GPC_TOO_SMALL, some->sms, size));
    } else {
        whole_line(writer, sign, clusters, label, SAY(WHY_CLUSTERS_OF_SMS, some->sms, text, size));
    }
    return clusters;
}

/* A line for each size of GPC, and a line with their sum. */
static void write_clusters(struct why_writer *writer)
{
    const occ_device *device = writer->subject->device;
    char sum[SENTENCE_SIZE], number[NUMBER_SIZE];
    struct text_buffer summed = text_buffer_of(sum, sizeof sum);

    for (int i = 0; i < device->gpc_count; i++) {
        const occ_device one = {
            .sms = device->gpc_sms[i], .gpc_sms = {device->gpc_sms[i]}, .gpc_count = 1};
        int before = 0, gpcs = 0;

        for (int k = 0; k < device->gpc_count; k++) {
            before += k < i && device->gpc_sms[k] == one.sms;
            gpcs += device->gpc_sms[k] == one.sms;
        }
        if (before > 0) {
            continue;
        }
        int clusters = write_clusters_of(writer, "=", &one, SENTENCE_WHY_IN_GPC);
        int most = device->clusters_per_gpc;

        if (most > 0 && clusters > most) {
            whole_line(writer, "→", most, SENTENCE_WHY_IN_GPC,
                       SAY(WHY_CLUSTERS_AT_ONCE, clusters, most));
            clusters = most;
        }
        if (gpcs > 1) {
            sentence(writer->lines[writer->count - 1].label, UNIT_SIZE, writer->language,
                     SAY(WHY_EACH_IN_GPCS, gpcs));
        }
        text_join(&summed, " + ", number_format_plain(number, (long long)gpcs * clusters));
    }
    text_format(add_line(writer, "=")->text, SENTENCE_SIZE, "%s", sum);
    whole_value(writer, writer->subject->waves.active_clusters, SENTENCE_WHY_ACTIVE_CLUSTERS);
}

/* So many blocks, by the clusters or by the SMs with blocks on each of them. */
static void write_product(struct why_writer *writer, long long blocks, int each, sentence_id label)
{
    const occ_waves *waves = &writer->subject->waves;
    int size = writer->subject->launch.cluster_size;
    char text[PHRASE_SIZE];

    amount_phrase(writer->language, size > 0 ? size : each, OCC_QUANTITY_BLOCKS, text);
    whole_line(writer, at_most(waves), blocks, label,
               size > 0 ? SENTENCE_WHY_CLUSTERS_OF_BLOCKS : SENTENCE_WHY_BLOCKS_OF_SMS,
               SAY_VALUES(size > 0 ? blocks / size : waves->sms, text));
}

static void write_residents(struct why_writer *writer, const occ_device *seen)
{
    const evaluated_launch *subject = writer->subject;
    const occ_waves *waves = &subject->waves;
    /* The SMs as if they were one GPC; of a partition no more than the whole device holds. */
    const occ_device one = {.sms = waves->sms};
    int size = subject->launch.cluster_size;
    int sms;

    if (size > 0 && seen->gpc_count > 0 && seen->sms == subject->device->sms) {
        write_clusters(writer);
    } else if (size > 0) {
        int most = write_clusters_of(writer, at_most(waves), &one, SENTENCE_WHY_ACTIVE_CLUSTERS);

        if (waves->active_clusters < most) {
            whole_line(writer, "≤", waves->active_clusters, SENTENCE_WHY_ACTIVE_CLUSTERS,
                       SAY(WHY_WHOLE_HOLDS));
        }
    }
    write_product(writer, waves->resident_blocks, subject->result.blocks,
                  SENTENCE_WHY_RESIDENT_BLOCKS);
    if (!waves->upper_bound && occ_cluster_sms(seen, size, &sms) == OCC_OK && sms < seen->sms) {
        real_line(writer, "=", 100.0 * sms / seen->sms, SENTENCE_WHY_PERCENT_OF_SMS,
                  SAY(WHY_SMS_HOLD_ONE, seen->sms, sms));
    }
}

static void write_tail(struct why_writer *writer)
{
    const occ_waves *waves = &writer->subject->waves;
    int grid = writer->subject->launch.grid_size;

    whole_line(writer, "=", waves->tail_blocks, SENTENCE_WHY_IN_TAIL,
               SAY(WHY_BLOCKS_BEYOND_WAVES, grid, waves->full_waves, waves->resident_blocks));
    real_line(writer, "=", 100.0 * (double)waves->tail_blocks / (double)waves->resident_blocks,
              SENTENCE_WHY_PERCENT_OF_WAVE,
              SAY(WHY_BLOCKS_OF_WAVE, waves->resident_blocks, waves->tail_blocks));
    if (waves->idle_sms > 0) {
        whole_line(writer, "=", waves->idle_sms, SENTENCE_WHY_SMS_IDLE,
                   SAY(WHY_IDLE_SMS, waves->sms, waves->tail_blocks));
    }
    for (int more = waves->full_waves > 0 ? 0 : 1; more <= 1; more++) {
        whole_line(writer, "=", (waves->full_waves + more) * waves->resident_blocks,
                   SENTENCE_WHY_IN_WHOLE_WAVES,
                   SAY(WHY_WHOLE_WAVES, waves->full_waves + more, waves->resident_blocks));
    }
    real_line(writer, "=", 100 * waves->efficiency, SENTENCE_WHY_PERCENT_OF_WAVES,
              SAY(WHY_BLOCKS_OF_WAVE, (waves->full_waves + 1) * waves->resident_blocks, grid));
}

static void write_waves(struct why_writer *writer)
{
    const occ_waves *waves = &writer->subject->waves;
    int grid = writer->subject->launch.grid_size;

    if (grid == 0 || waves->resident_blocks == 0 || waves->cooperative_refused) {
        return;
    }
    real_line(writer, waves->upper_bound ? "≥" : "=", waves->waves, SENTENCE_WHY_WAVES,
              SAY(WHY_BLOCKS_OF_RESIDENT, grid, waves->resident_blocks));
    if (waves->tail_blocks > 0 && !waves->upper_bound) {
        write_tail(writer);
    }
}

void write_gpu(struct why_writer *writer, bool explored)
{
    launch_fault fault;
    const evaluated_launch *subject = writer->subject;
    const occ_waves *waves = &subject->waves;
    occ_device seen;

    if (!subject->device || subject->result.blocks == 0) {
        return;
    }
    occ_seen_device(subject->device, &subject->launch, &seen);
    write_residents(writer, &seen);
    real_line(writer, waves->upper_bound ? "→" : "=", 100 * waves->resident_share,
              seen.sms < subject->device->sms ? SENTENCE_WHY_PERCENT_OF_PARTITION
                                              : SENTENCE_WHY_PERCENT_OF_GPU,
              SAY(WHY_WARPS_OF_GPU, (long long)seen.sms * subject->arch->max_warps_per_sm,
                  waves->resident_blocks * subject->result.warps_per_block));
    format_occupancy(writer->lines[writer->count - 1].value, 100 * waves->resident_share,
                     waves->upper_bound);
    if (subject->arch->cooperative_launch) {
        /* One wave, or what the driver's own count of blocks comes to. */
        write_product(writer, waves->cooperative_grid,
                      occ_cooperative_blocks(subject->arch, &subject->launch, &subject->result),
                      SENTENCE_WHY_IN_COOPERATIVE);
    }
    write_waves(writer);
    if (explored && cooperative_fault(subject, &fault)) {
        text_format(add_line(writer, "")->text, WHY_TEXT, "%s", fault.reason);
    }
    if (explored) {
        partition_notes(subject, &writer->notes);
    }
}

/* ---- Warp specialisation: what producers leave to consumers, and what waits forever */

/* Whether the code of a kernel shows what its warpgroups ask for, producers and consumers. */
static bool requests_known(const kernel *k)
{
    return k && k->setmaxnreg_least != KERNEL_UNKNOWN && k->setmaxnreg_least < k->setmaxnreg_most;
}

/* The launch, with what its kernel asks for where the launch does not name it. */
static occ_launch launch_of_split(const evaluated_launch *subject)
{
    occ_launch launch = subject->launch;

    if (requests_known(subject->kernel) && launch.producer_registers == 0) {
        launch.producer_registers = subject->kernel->setmaxnreg_least;
    }
    if (requests_known(subject->kernel) && launch.consumer_registers == 0) {
        launch.consumer_registers = subject->kernel->setmaxnreg_most;
    }
    return launch;
}

/* Registers that the producers leave, and the most that every consumer may have of them. */
static void write_rest(struct why_writer *writer, const occ_register_split *split)
{
    const occ_arch *arch = writer->subject->arch;
    int producers = split->producers * split->threads;
    int consumers = writer->subject->launch.block_size - producers;
    long long left = split->pool - (long long)producers * split->producer_registers;
    long long each = left / consumers / arch->setmaxnreg_unit * arch->setmaxnreg_unit;

    whole_line(writer, "=", left, SENTENCE_WHY_LEFT_TO_CONSUMERS,
               SAY(WHY_PRODUCERS, split->pool, producers, split->producer_registers));
    if (split->most_registers == 0) {
        begin_line(writer, "", SAY(WHY_SPLIT_NONE, arch->setmaxnreg_minimum));
        return;
    }
    whole_line(writer, "=", each, SENTENCE_WHY_CONSUMER_REGISTERS,
               SAY(WHY_CONSUMERS, left, consumers, arch->setmaxnreg_unit));
    if (split->most_registers < each) {
        begin_line(writer, "", SAY(WHY_MOST_REGISTERS, arch->setmaxnreg_maximum));
    }
}

/* The registers of all warpgroups with a count of the consumers, and whether they get them. */
static void write_taken(struct why_writer *writer, const occ_register_split *split,
                        int consumer_registers, long long taken)
{
    int producers = split->producers * split->threads;
    bool waits = taken > split->pool;

    whole_line(writer, waits ? "→" : "=", taken,
               waits ? SENTENCE_WHY_SPLIT_BEYOND : SENTENCE_WHY_SPLIT_WITHIN,
               SAY(WHY_SPLIT, producers, split->producer_registers,
                   writer->subject->launch.block_size - producers, consumer_registers));
}

/* If producers have their minimum, the split with some more for them: CUTLASS gives 40. */
static void write_alternative(struct why_writer *writer)
{
    enum { SOME_MORE = 2 }; /* steps */
    const evaluated_launch *subject = writer->subject;
    const occ_arch *arch = subject->arch;
    occ_launch launch = subject->launch;
    occ_register_split split;

    launch.producer_registers = arch->setmaxnreg_minimum + SOME_MORE * arch->setmaxnreg_unit;
    if (!names_register_split(subject) && !requests_known(subject->kernel) &&
        occ_split_registers(arch, &launch, &split) == OCC_OK) {
        write_rest(writer, &split);
    }
}

void write_warpgroups(struct why_writer *writer, bool explored)
{
    const evaluated_launch *subject = writer->subject;
    const occ_arch *arch = subject->arch;
    const occ_launch launch = launch_of_split(subject);
    bool uses = subject->kernel && subject->kernel->setmaxnreg_use == KERNEL_USED;
    char reasons[SPLIT_REFUSALS_MOST][SENTENCE_SIZE];
    occ_register_split split;

    /* Shown if the launch names a split, or the kernel executes setmaxnreg. */
    if (subject->launch.registers_per_thread == 0 || !occ_has(arch, OCC_PARAM_PRODUCERS) ||
        !(names_register_split(subject) || (uses && occ_warpgroups(arch, &subject->launch) > 0))) {
        return;
    }
    if (occ_split_registers(arch, &launch, &split) == OCC_OK) {
        whole_line(writer, "=", split.pool, SENTENCE_WHY_IN_POOL,
                   SAY(WHY_POOL, launch.block_size, split.pool / launch.block_size));
        write_rest(writer, &split);
        /* Consumers with a stated or read count have that; others the first count that waits. */
        if (launch.consumer_registers > 0) {
            write_taken(writer, &split, split.consumer_registers, split.taken);
        } else if (split.beyond > 0) {
            write_taken(writer, &split, split.most_registers + arch->setmaxnreg_unit, split.beyond);
        }
        write_alternative(writer);
    } else {
        for (int i = 0, count = split_refusals(subject, reasons); i < count; i++) {
            text_format(add_line(writer, "")->text, WHY_TEXT, "%s", reasons[i]);
        }
    }
    begin_line(writer, "",
               SAY(WHY_SPLIT_COUNTS, arch->setmaxnreg_minimum, arch->setmaxnreg_maximum,
                   arch->setmaxnreg_unit));
    if (explored) {
        begin_line(writer, "", SAY(WHY_SPLIT_MOVE));
    }
    if (requests_known(subject->kernel)) {
        begin_line(writer, "",
                   SAY(WHY_SPLIT_REQUESTS, subject->kernel->setmaxnreg_least,
                       subject->kernel->setmaxnreg_most));
    } else if (uses) {
        begin_line(writer, "", SAY(WHY_SPLIT_KERNEL));
    }
}
