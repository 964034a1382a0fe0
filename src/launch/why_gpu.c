/* SPDX-License-Identifier: MIT */
/* The explanation of the whole GPU: clusters, resident blocks, waves, partitions. */
#include "launch/partition_text.h"
#include "launch/phrase.h"
#include "launch/why_board.h"

/* The active clusters of all GPCs of one size, with their line. */
static int write_gpcs(struct board *board, int sms, int gpcs)
{
    int each = board->subject->result.blocks;
    int size = board->subject->launch.cluster_size;
    occ_device one = {.sms = sms, .gpc_sms = {sms}, .gpc_count = 1};
    char text[PHRASE_SIZE];
    int clusters;
    why_line *line =
        sms < size
            ? begin_line(board, "→", SAY(WHY_GPC_TOO_SMALL, sms, size))
            : begin_line(board, "=",
                         SAY(WHY_CLUSTERS_OF_SMS, sms, board_blocks(board, each, text), size));

    occ_active_clusters(&one, each, size, &clusters);
    whole_value(board, clusters, SENTENCE_WHY_IN_GPC);
    if (gpcs > 1) {
        sentence(line->label, sizeof line->label, board->language, SAY(WHY_EACH_IN_GPCS, gpcs));
    }
    return clusters * gpcs;
}

/* A line for each size of GPC, and a line with their sum. */
static void write_clusters(struct board *board)
{
    const occ_device *device = board->subject->device;
    char sum[SENTENCE_SIZE];
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
    text_format(add_line(board, "=")->text, SENTENCE_SIZE, "%s", sum);
    whole_value(board, board->subject->waves.active_clusters, SENTENCE_WHY_ACTIVE_CLUSTERS);
}

/* The sign before blocks and clusters on the GPU. */
static const char *at_most(const occ_waves *waves)
{
    return waves->upper_bound ? "≤" : "=";
}

/* The SMs as if they were one GPC; of a partition no more than the whole device holds. */
static void write_bound(struct board *board)
{
    const evaluated_launch *subject = board->subject;
    const occ_device one = {.sms = subject->waves.sms};
    int size = subject->launch.cluster_size;
    char text[PHRASE_SIZE];
    int most;

    begin_line(
        board, at_most(&subject->waves),
        SAY(WHY_CLUSTERS_OF_SMS, one.sms, board_blocks(board, subject->result.blocks, text), size));
    occ_active_clusters(&one, subject->result.blocks, size, &most);
    whole_value(board, most, SENTENCE_WHY_ACTIVE_CLUSTERS);
    if (subject->waves.active_clusters < most) {
        begin_line(board, "≤", SAY(WHY_WHOLE_HOLDS));
        whole_value(board, subject->waves.active_clusters, SENTENCE_WHY_ACTIVE_CLUSTERS);
    }
}

static void write_residents(struct board *board, const occ_device *seen)
{
    const evaluated_launch *subject = board->subject;
    const occ_waves *waves = &subject->waves;
    int size = subject->launch.cluster_size;
    char text[PHRASE_SIZE];
    int sms;

    if (size > 0) {
        bool listed = seen->gpc_count > 0 && seen->sms == subject->device->sms;

        (listed ? write_clusters : write_bound)(board);
        begin_line(
            board, at_most(waves),
            SAY(WHY_CLUSTERS_OF_BLOCKS, waves->active_clusters, board_blocks(board, size, text)));
    } else {
        begin_line(
            board, at_most(waves),
            SAY(WHY_BLOCKS_OF_SMS, seen->sms, board_blocks(board, subject->result.blocks, text)));
    }
    whole_value(board, waves->resident_blocks, SENTENCE_WHY_RESIDENT_BLOCKS);
    if (!waves->upper_bound && occ_cluster_sms(seen, size, &sms) == OCC_OK && sms < seen->sms) {
        begin_line(board, "=", SAY(WHY_SMS_HOLD_ONE, seen->sms, sms));
        real_value(board, 100.0 * sms / seen->sms, SENTENCE_WHY_PERCENT_OF_SMS);
    }
}

/* The fill of the last, partial wave. */
static void write_tail(struct board *board)
{
    const occ_waves *waves = &board->subject->waves;
    int grid = board->subject->launch.grid_size;

    begin_line(board, "=",
               SAY(WHY_BLOCKS_BEYOND_WAVES, grid, waves->full_waves, waves->resident_blocks));
    whole_value(board, waves->tail_blocks, SENTENCE_WHY_IN_TAIL);
    begin_line(board, "=", SAY(WHY_BLOCKS_OF_WAVE, waves->resident_blocks, waves->tail_blocks));
    real_value(board, 100.0 * (double)waves->tail_blocks / (double)waves->resident_blocks,
               SENTENCE_WHY_PERCENT_OF_WAVE);
    if (waves->idle_sms > 0) {
        begin_line(board, "=", SAY(WHY_IDLE_SMS, waves->sms, waves->tail_blocks));
        whole_value(board, waves->idle_sms, SENTENCE_WHY_SMS_IDLE);
    }
    for (int more = waves->full_waves > 0 ? 0 : 1; more <= 1; more++) {
        begin_line(board, "=",
                   SAY(WHY_WHOLE_WAVES, waves->full_waves + more, waves->resident_blocks));
        whole_value(board, (waves->full_waves + more) * waves->resident_blocks,
                    SENTENCE_WHY_IN_WHOLE_WAVES);
    }
    begin_line(board, "=",
               SAY(WHY_BLOCKS_OF_WAVE, (waves->full_waves + 1) * waves->resident_blocks, grid));
    real_value(board, 100 * waves->efficiency, SENTENCE_WHY_PERCENT_OF_WAVES);
}

static void write_waves(struct board *board)
{
    const occ_waves *waves = &board->subject->waves;
    int grid = board->subject->launch.grid_size;

    if (grid == 0 || waves->resident_blocks == 0 || waves->cooperative_refused) {
        return;
    }
    begin_line(board, waves->upper_bound ? "≥" : "=",
               SAY(WHY_BLOCKS_OF_RESIDENT, grid, waves->resident_blocks));
    real_value(board, waves->waves, SENTENCE_WHY_WAVES);
    if (waves->tail_blocks > 0 && !waves->upper_bound) {
        write_tail(board);
    }
}

/* The largest cooperative grid: one wave, or what the driver's own count of blocks comes to. */
static void write_cooperative(struct board *board)
{
    const evaluated_launch *subject = board->subject;
    const occ_waves *waves = &subject->waves;
    int size = subject->launch.cluster_size;
    int counted = occ_driver_blocks(subject->arch, &subject->launch, &subject->result);
    int each = counted < 0 ? subject->result.blocks : counted;
    char text[PHRASE_SIZE];

    if (size > 0) {
        begin_line(board, at_most(waves),
                   SAY(WHY_CLUSTERS_OF_BLOCKS, waves->cooperative_grid / size,
                       board_blocks(board, size, text)));
    } else {
        begin_line(board, at_most(waves),
                   SAY(WHY_BLOCKS_OF_SMS, waves->sms, board_blocks(board, each, text)));
    }
    whole_value(board, waves->cooperative_grid, SENTENCE_WHY_IN_COOPERATIVE);
}

/* Below the figures: the partition, and why a cooperative launch is refused. A report has its own notes. */
static void write_gpu_notes(struct board *board)
{
    char notes[PARTITION_MAX_NOTES][SENTENCE_SIZE];
    char reason[SENTENCE_SIZE];
    size_t count = partition_notes(board->subject, notes);

    if (cooperative_refusal(board->subject, reason, sizeof reason)) {
        text_format(add_line(board, "")->text, SENTENCE_SIZE, "%s", reason);
    }
    for (size_t i = 0; i < count; i++) {
        text_format(add_line(board, "")->text, SENTENCE_SIZE, "%s", notes[i]);
    }
}

void write_gpu(struct board *board, bool notes)
{
    const evaluated_launch *subject = board->subject;
    const occ_waves *waves = &subject->waves;
    occ_device seen;

    occ_seen_device(subject->device, &subject->launch, &seen);
    write_residents(board, &seen);
    begin_line(board, waves->upper_bound ? "→" : "=",
               SAY(WHY_WARPS_OF_GPU, (long long)seen.sms * subject->arch->max_warps_per_sm,
                   waves->resident_blocks * subject->result.warps_per_block));
    real_value(board, 100 * waves->resident_share,
               seen.sms < subject->device->sms ? SENTENCE_WHY_PERCENT_OF_PARTITION
                                               : SENTENCE_WHY_PERCENT_OF_GPU);
    format_occupancy(board->lines[board->count - 1].value, 100 * waves->resident_share,
                     waves->upper_bound);
    if (subject->arch->cooperative_launch) {
        write_cooperative(board);
    }
    write_waves(board);
    if (notes) {
        write_gpu_notes(board);
    }
}
