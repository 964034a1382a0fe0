/* SPDX-License-Identifier: MIT */
#include "explorer/why_board.h"

#include <string.h>

#include "explorer/phrase.h"
#include "explorer/tensor_text.h"

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
        line->total = i + 1 == count;
    }
}

/* The L1 cache that the carve-out in force leaves, where both share one memory. */
static void write_l1(struct board *board)
{
    const occ_arch *arch = board->subject->arch;
    int capacity = board->subject->result->smem_capacity;
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
    whole_value(board, blocks, SENTENCE_WHY_DRIVER_BLOCKS);
    if (subject->result->limits[OCC_ROW_TENSOR].limits) {
        begin_line(board, "", SAY(WHY_PARKED_BLOCK));
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
    begin_line(board, "=", SAY(WHY_SMALLEST, list));
    whole_value(board, result->blocks, SENTENCE_UNIT_BLOCKS);
    explorer_amount(board->language, result->warps_per_block, OCC_QUANTITY_WARPS, right);
    why_line *line = begin_line(
        board, "=", SAY(OPERATION_TIMES, board_blocks(board, result->blocks, left), right));

    number_format(line->value, result->warps);
    sentence(line->label, sizeof line->label, board->language,
             SAY(WHY_SHARE_OF_SLOTS, arch->max_warps_per_sm,
                 format_occupancy(number, occ_percent(arch, result), board->subject->unknown)));
    line->total = true;
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

    begin_line(board, "=", SAY(WHY_PRODUCERS, split->pool, producers, split->producer_registers));
    whole_value(board, left, SENTENCE_WHY_LEFT_TO_CONSUMERS);
    if (split->consumer_registers == 0) {
        begin_line(board, "", SAY(WHY_SPLIT_NONE, arch->setmaxnreg_minimum));
        return;
    }
    begin_line(board, "=", SAY(WHY_CONSUMERS, left, consumers, arch->setmaxnreg_unit));
    whole_value(board, each, SENTENCE_WHY_CONSUMER_REGISTERS);
    if (split->consumer_registers < each) {
        begin_line(board, "", SAY(WHY_MOST_REGISTERS, arch->setmaxnreg_maximum));
    }
}

/* The consumers' next count, which the pool does not hold. */
static void write_deadlock(struct board *board, const occ_register_split *split)
{
    int producers = split->producers * split->threads;
    int next = split->consumer_registers + board->subject->arch->setmaxnreg_unit;

    begin_line(board, "→",
               SAY(WHY_SPLIT, producers, split->producer_registers,
                   board->subject->launch->block_size - producers, next));
    whole_value(board, split->beyond, SENTENCE_WHY_SPLIT_BEYOND);
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
            begin_line(board, "=",
                       SAY(WHY_POOL, subject->launch->block_size,
                           split.pool / subject->launch->block_size));
            whole_value(board, split.pool, SENTENCE_WHY_IN_POOL);
        }
        write_split(board, &split);
        if (steps == 0 && split.beyond > 0) {
            write_deadlock(board, &split);
        }
    }
    begin_line(board, "",
               SAY(WHY_SPLIT_COUNTS, arch->setmaxnreg_minimum, arch->setmaxnreg_maximum,
                   arch->setmaxnreg_unit));
    if (k && k->setmaxnreg_use == KERNEL_USED) {
        begin_line(board, "", SAY(WHY_SPLIT_KERNEL));
    }
}

/* ---- Notes */

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
        if (part == (why_part)OCC_ROW_SMEM) {
            write_l1(&board);
        }
        if (part == (why_part)OCC_ROW_TENSOR) {
            write_driver(&board);
        }
    } else if (part == WHY_JOIN) {
        write_join(&board);
    } else if (part == WHY_WARPGROUPS && shares_registers(subject, state)) {
        write_warpgroups(&board, state);
    } else if (part == WHY_GPU && subject->device && subject->result->blocks > 0) {
        write_gpu(&board, state != NULL);
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
