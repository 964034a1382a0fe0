/* SPDX-License-Identifier: MIT */
#include "explorer/why.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "base/text_buffer.h"
#include "explorer/latency_line.h"
#include "explorer/notes.h"
#include "explorer/phrase.h"
#include "explorer/vocabulary.h"

/* The lines of a part while they are written. */
struct board {
    const explorer_subject *subject;
    why_line *lines;
    int count;
};

/* Begins a line without its value; beyond WHY_MAX_LINES the last one is overwritten. */
static why_line *begin(struct board *board, const char *sign, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static why_line *begin(struct board *board, const char *sign, const char *format, ...)
{
    va_list arguments;

    if (board->count == WHY_MAX_LINES) {
        board->count--;
    }
    why_line *line = &board->lines[board->count++];

    *line = (why_line){.sign = sign};
    va_start(arguments, format);
    text_vformat(line->text, sizeof line->text, format, arguments);
    va_end(arguments);
    return line;
}

static void whole(why_line *line, long long value, const char *label)
{
    char number[NUMBER_SIZE];

    snprintf(line->value, sizeof line->value, "%.*s", WHY_VALUE - 1, number_format(number, value));
    snprintf(line->label, sizeof line->label, "%s", label);
}

/* Four significant digits; from 1,000 on a whole number. */
static void real(why_line *line, double value, const char *label)
{
    if (value >= 1000) {
        whole(line, (long long)(value + 0.5), label);
        return;
    }
    snprintf(line->value, sizeof line->value, "%.4g", value);
    snprintf(line->label, sizeof line->label, "%s", label);
}

/* ------------------------------------------------------------------------
 * One SM
 */

static void write_limit(struct board *board, occ_limit_id limit)
{
    const explorer_subject *subject = board->subject;
    occ_arithmetic steps[OCC_MAX_ARITHMETIC];
    size_t count;

    occ_explain(subject->arch, subject->device, subject->launch, limit, steps, OCC_MAX_ARITHMETIC,
                &count);
    for (size_t i = 0; i < count; i++) {
        char text[EXPLORER_MESSAGE];

        explorer_expression(&steps[i], text, sizeof text);
        whole(begin(board, steps[i].operation == OCC_OP_EXCEEDS ? "→" : "=", "%s", text),
              steps[i].value, explorer_value_label(&steps[i]));
    }
}

static const char *blocks_word(long long count)
{
    return count == 1 ? "block" : "blocks";
}

static void write_join(struct board *board)
{
    const occ_result *result = board->subject->result;
    const occ_arch *arch = board->subject->arch;
    char label[EXPLORER_TEXT];
    char list[EXPLORER_TEXT];
    struct text_buffer listed = text_buffer_of(list, sizeof list);

    for (int id = 0; id < OCC_ROW_COUNT; id++) {
        int blocks = result->limits[id].blocks;

        if (blocks != OCC_UNLIMITED) {
            text_append(&listed, "%s%d", listed.length > 0 ? ", " : "", blocks);
        }
    }
    whole(begin(board, "=", "smallest of %s", list), result->blocks, blocks_word(result->blocks));
    snprintf(label, sizeof label, "of %d = %.4g %%", arch->max_warps_per_sm,
             occ_percent(arch, result));
    whole(begin(board, "=", "%d %s × %d %s", result->blocks, blocks_word(result->blocks),
                result->warps_per_block,
                quantity_words(OCC_QUANTITY_WARPS, result->warps_per_block)),
          result->warps, label);
}

/* ------------------------------------------------------------------------
 * The whole GPU
 */

/* The active clusters of all GPCs of one size, with their line. */
static int write_gpcs(struct board *board, int sms, int gpcs)
{
    int blocks = board->subject->result->blocks;
    int size = board->subject->launch->cluster_size;
    occ_device one = {.sms = sms, .gpc_sms = {sms}, .gpc_count = 1};
    int clusters;
    char label[EXPLORER_TEXT];
    why_line *line = sms < size ? begin(board, "→", "%d SMs < %d blocks a cluster", sms, size)
                                : begin(board, "=", "%d SMs × %d %s / %d a cluster", sms, blocks,
                                        blocks_word(blocks), size);

    occ_active_clusters(&one, blocks, size, &clusters);
    if (gpcs > 1) {
        snprintf(label, sizeof label, "each in %d GPCs", gpcs);
    }
    whole(line, clusters, gpcs > 1 ? label : "in the GPC");
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

        for (int k = i; k < device->gpc_count && !told[i]; k++) {
            if (device->gpc_sms[k] == device->gpc_sms[i]) {
                told[k] = k != i;
                gpcs++;
            }
        }
        if (gpcs > 0) {
            text_append(&summed, "%s%d", summed.length > 0 ? " + " : "",
                        write_gpcs(board, device->gpc_sms[i], gpcs));
        }
    }
    if (device->gpc_count == 0) {
        snprintf(sum, sizeof sum, "%d SMs × %d %s / %d a cluster", device->sms,
                 board->subject->result->blocks, blocks_word(board->subject->result->blocks),
                 board->subject->launch->cluster_size);
    }
    whole(begin(board, "=", "%s", sum), board->subject->waves->active_clusters,
          board->subject->waves->upper_bound ? "clusters at most" : "active clusters");
}

static void write_residents(struct board *board)
{
    const explorer_subject *subject = board->subject;
    const occ_waves *waves = subject->waves;
    char number[NUMBER_SIZE];

    if (subject->launch->cluster_size > 0) {
        write_clusters(board);
        number_format(number, waves->active_clusters);
        whole(begin(board, "=", "%s clusters × %d %s", number, subject->launch->cluster_size,
                    blocks_word(subject->launch->cluster_size)),
              waves->resident_blocks, "resident blocks");
    } else {
        whole(begin(board, "=", "%d %s × %d SMs", subject->result->blocks,
                    blocks_word(subject->result->blocks), subject->device->sms),
              waves->resident_blocks, "resident blocks");
    }
    int sms;

    if (occ_cluster_sms(subject->device, subject->launch->cluster_size, &sms) == OCC_OK &&
        sms < subject->device->sms) {
        real(begin(board, "=", "%d of %d SMs can hold one", sms, subject->device->sms),
             100.0 * sms / subject->device->sms, "% of the SMs");
    }
}

static void write_waves(struct board *board)
{
    const occ_waves *waves = board->subject->waves;
    int grid = board->subject->launch->grid_size;
    char blocks[NUMBER_SIZE];
    char residents[NUMBER_SIZE];
    char full[NUMBER_SIZE];

    if (grid == 0 || waves->resident_blocks == 0) {
        return;
    }
    number_format(blocks, grid);
    number_format(residents, waves->resident_blocks);
    number_format(full, waves->full_waves);
    real(begin(board, "=", "%s blocks / %s resident", blocks, residents), waves->waves, "waves");
    if (waves->tail_blocks == 0) {
        return;
    }
    whole(begin(board, "=", "%s blocks − %s × %s", blocks, full, residents), waves->tail_blocks,
          "in the tail");
    number_format(blocks, waves->tail_blocks);
    real(begin(board, "=", "%s of %s blocks", blocks, residents),
         100.0 * (double)waves->tail_blocks / (double)waves->resident_blocks, "% of a wave");
    for (int more = waves->full_waves > 0 ? 0 : 1; more <= 1; more++) {
        number_format(full, waves->full_waves + more);
        whole(begin(board, "=", "%s × %s resident", full, residents),
              (waves->full_waves + more) * waves->resident_blocks, "in whole waves");
    }
}

static void write_gpu(struct board *board)
{
    const explorer_subject *subject = board->subject;
    char resident[NUMBER_SIZE];
    char slots[NUMBER_SIZE];

    write_residents(board);
    number_format(resident, subject->waves->resident_blocks * subject->result->warps_per_block);
    number_format(slots, (long long)subject->device->sms * subject->arch->max_warps_per_sm);
    real(begin(board, "=", "%s of %s warps", resident, slots), 100 * subject->waves->resident_share,
         "% of the GPU");
    write_waves(board);
}

/* ------------------------------------------------------------------------
 * Latency and notes
 */

/* The arithmetic of occ_hiding_warps: Little's law with its numbers. */
static void write_latency(struct board *board, const explorer *state)
{
    const occ_arch *arch = &state->profile->arch;
    latency_line found;

    if (!latency_of(state, &found)) {
        return;
    }
    bool slow = found.results_per_clock > 0 &&
                found.results_per_clock / arch->warp_size < arch->schedulers_per_sm;

    begin(board, "", "%s: %.4g cycles, %s", found.name, found.cycles, found.source);
    real(slow ? begin(board, "=", "%.4g cycles × %.4g results / %d / ILP %d", found.cycles,
                      found.results_per_clock, arch->warp_size, state->ilp)
              : begin(board, "=", "%.4g cycles × %d schedulers / ILP %d", found.cycles,
                      arch->schedulers_per_sm, state->ilp),
         found.warps, found.warps > arch->max_warps_per_sm ? "warps: too many" : "warps hide it");
    if (found.warps > 0) {
        real(begin(board, "=", "%d resident of %.4g warps", state->result.warps, found.warps),
             100 * state->result.warps / found.warps, "% of them");
    }
}

static void write_notes(struct board *board)
{
    char notes[EXPLORER_MAX_NOTES][EXPLORER_MESSAGE];
    size_t count = explorer_notes(board->subject, notes);

    for (size_t i = 0; i < count; i++) {
        begin(board, "", "%s", notes[i]);
    }
}

/* ------------------------------------------------------------------------
 * Parts
 */

static int write_part(const explorer_subject *subject, const explorer *state, why_part part,
                      why_line *lines)
{
    struct board board = {subject, lines, 0};

    if (part < WHY_JOIN) {
        write_limit(&board, (occ_limit_id)part);
    } else if (part == WHY_JOIN) {
        write_join(&board);
    } else if (part == WHY_GPU && subject->device && subject->result->blocks > 0) {
        write_gpu(&board);
    } else if (part == WHY_LATENCY && state) {
        write_latency(&board, state);
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

void why_part_name(why_part part, char *text, size_t size)
{
    static const char *const names[WHY_PART_COUNT] = {
        [WHY_JOIN] = "One SM",
        [WHY_GPU] = "Whole GPU",
        [WHY_LATENCY] = "Latency",
        [WHY_NOTES] = "By the book",
    };

    snprintf(text, size, "%s", part < WHY_JOIN ? limit_name((occ_limit_id)part) : names[part]);
    text[0] = (char)toupper((unsigned char)text[0]);
}

occ_parameter why_slider(why_part part)
{
    switch ((int)part) {
    case OCC_ROW_WARPS:
        return OCC_PARAM_BLOCK_SIZE;
    case OCC_ROW_REGISTERS:
        return OCC_PARAM_REGISTERS;
    case OCC_ROW_SMEM:
        return OCC_PARAM_DYNAMIC_SMEM;
    case OCC_ROW_CLUSTER:
        return OCC_PARAM_CLUSTER_SIZE;
    default:
        return OCC_PARAM_COUNT;
    }
}
