/* SPDX-License-Identifier: MIT */
#include "launch/why_board.h"

#include "launch/phrase.h"

/* ---- One SM */

static void write_assumed(struct board *board, occ_limit_id limit)
{
    const occ_arch *arch = board->subject->arch;
    char list[SENTENCE_SIZE];

    if (limit_assumes(board->language, arch, limit, list, sizeof list)) {
        begin_line(board, "", SAY(WHY_ASSUMED, list, arch->name));
    }
}

static void write_limit(struct board *board, occ_limit_id limit)
{
    const evaluated_launch *subject = board->subject;
    occ_arithmetic steps[OCC_MAX_ARITHMETIC];
    size_t count;

    occ_explain(subject->arch, subject->device, &subject->launch, limit, steps, OCC_MAX_ARITHMETIC,
                &count);
    for (size_t i = 0; i < count; i++) {
        why_line *line = add_line(board, steps[i].operation == OCC_OP_EXCEEDS ? "→" : "=");

        arithmetic_expression(board->language, &steps[i], line->text, sizeof line->text);
        number_format(line->value, steps[i].value);
        arithmetic_label(board->language, &steps[i], line->label);
        line->total = i + 1 == count;
    }
    if (count > 0) {
        write_assumed(board, limit);
    }
}

/* The count that profilers show of the kernel's launches, where it is not that of its file. */
static void write_launched(struct board *board)
{
    const evaluated_launch *subject = board->subject;
    const kernel *item = subject->kernel;
    int registers = subject->launch.registers_per_thread;
    int least =
        item && item->driver_use == KERNEL_USED ? LAUNCHED_REGISTERS_CALLING : LAUNCHED_REGISTERS;

    if (item && item->registers == registers && registers < least) {
        begin_line(board, "", SAY(WHY_LAUNCHED_WITH, least));
    }
}

/* The L1 cache that the carve-out in force leaves, where both share one memory. */
static void write_l1(struct board *board)
{
    const occ_arch *arch = board->subject->arch;
    int capacity = board->subject->result.smem_capacity;
    int left = occ_l1_bytes(arch, capacity);

    if (arch->smem_configuration == OCC_SMEM_FIXED) {
        return;
    }
    if (left < 0) {
        begin_line(board, "", SAY(WHY_L1_UNKNOWN));
        return;
    }
    begin_line(board, "=", SAY(WHY_L1, arch->unified_cache, capacity));
    whole_value(board, left, SENTENCE_WHY_L1_LEFT);
}

/* The driver's count of a kernel with tensor memory, and the block that waits for its columns. */
static void write_driver(struct board *board)
{
    const evaluated_launch *subject = board->subject;
    const occ_arithmetic count = {
        .operation = OCC_OP_OVER,
        .left = subject->arch->virtual_resources_per_sm,
        .right = subject->arch->tensor_virtual_resources,
        .left_quantity = OCC_QUANTITY_VIRTUAL_RESOURCES,
        .right_quantity = OCC_QUANTITY_PER_BLOCK,
    };
    int blocks = occ_driver_blocks(subject->arch, &subject->launch, &subject->result);
    char text[SENTENCE_SIZE];

    if (blocks < 1) {
        return;
    }
    arithmetic_expression(board->language, &count, add_line(board, "=")->text, SENTENCE_SIZE);
    whole_value(board, blocks, SENTENCE_WHY_DRIVER_BLOCKS);
    if (subject->result.limits[OCC_ROW_TENSOR].limits) {
        begin_line(board, "", SAY(WHY_PARKED_BLOCK));
    }
    if (tensor_span(subject, text)) {
        text_format(add_line(board, "")->text, SENTENCE_SIZE, "%s", text);
    }
}

static void write_join(struct board *board)
{
    const occ_result *result = &board->subject->result;
    const occ_arch *arch = board->subject->arch;
    char list[PHRASE_SIZE];
    char number[NUMBER_SIZE];
    char left[PHRASE_SIZE];
    char right[PHRASE_SIZE];
    struct text_buffer listed = text_buffer_of(list, sizeof list);

    for (int id = 0; id < OCC_ROW_COUNT; id++) {
        if (result->limits[id].blocks != OCC_UNLIMITED) {
            text_join(&listed, word(board->language, SENTENCE_LIST_BETWEEN),
                      number_format_plain(number, result->limits[id].blocks));
        }
    }
    begin_line(board, "=", SAY(WHY_SMALLEST, list));
    whole_value(board, result->blocks, SENTENCE_UNIT_BLOCKS);
    amount_phrase(board->language, result->warps_per_block, OCC_QUANTITY_WARPS, right);
    why_line *line = begin_line(
        board, "=",
        SAY(OPERATION_TIMES,
            amount_phrase(board->language, result->blocks, OCC_QUANTITY_BLOCKS, left), right));

    number_format(line->value, result->warps);
    sentence(line->label, sizeof line->label, board->language,
             launch_bounding(board->subject) ? SENTENCE_WHY_SHARE_AT_MOST
                                             : SENTENCE_WHY_SHARE_OF_SLOTS,
             SAY_VALUES(arch->max_warps_per_sm, format_occupancy(number, occ_percent(arch, result),
                                                                 launch_bounding(board->subject))));
    line->total = true;
}

/* ---- Notes */

static void write_notes(struct board *board)
{
    char notes[NOTES_MOST][SENTENCE_SIZE];
    size_t count = rules_of_thumb(board->subject, notes);

    for (size_t i = 0; i < count; i++) {
        text_format(add_line(board, "")->text, SENTENCE_SIZE, "%s", notes[i]);
    }
}

/* ---- Parts */

int why_lines(const evaluated_launch *subject, bool explored, why_part part, why_line *lines)
{
    struct board board = {subject, subject->language, lines, 0};

    if (part < WHY_JOIN) {
        write_limit(&board, (occ_limit_id)part);
        if (part == (why_part)OCC_ROW_REGISTERS) {
            write_launched(&board);
        }
        if (part == (why_part)OCC_ROW_SMEM) {
            write_l1(&board);
        }
        if (part == (why_part)OCC_ROW_TENSOR) {
            write_driver(&board);
        }
    } else if (part == WHY_JOIN) {
        write_join(&board);
    } else if (part == WHY_WARPGROUPS) {
        write_warpgroups(&board, explored);
    } else if (part == WHY_GPU && subject->device && subject->result.blocks > 0) {
        write_gpu(&board, explored);
    } else if (part == WHY_LATENCY) {
        write_latency(&board);
    } else if (part == WHY_NOTES) {
        write_notes(&board);
    }
    return board.count;
}

int why_parts(const evaluated_launch *subject, why_part *parts)
{
    why_line lines[WHY_MAX_LINES];
    int count = 0;

    for (why_part part = 0; part < WHY_PART_COUNT; part++) {
        if (part <= (why_part)OCC_ROW_SMEM || why_lines(subject, true, part, lines) > 0) {
            parts[count++] = part;
        }
    }
    return count;
}

#define LIMIT_NAME(id, key) [OCC_ROW_##id] = SENTENCE_WHY_##id,
#define PART_NAME(id) [WHY_##id] = SENTENCE_WHY_##id,
const char *why_part_name(const struct language *language, why_part part)
{
    static const sentence_id names[WHY_PART_COUNT] = {OCC_ROWS(LIMIT_NAME) WHY_PARTS(PART_NAME)};

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

occ_parameter why_field(why_part part)
{
    return part == WHY_WARPGROUPS ? OCC_PARAM_PRODUCERS
           : part == WHY_LATENCY  ? OCC_PARAM_ACCESS_BYTES
                                  : OCC_PARAM_COUNT;
}
