/* SPDX-License-Identifier: MIT */
/*
 * The arithmetic of each limit with the numbers filled in. The amounts are the
 * result's own; each line's value is computed from its two sides, so the lines
 * hold by themselves, and the last one is the row's number of blocks.
 */
#include "core/core.h"

/* The lines written so far. */
struct board {
    const occ_arch *arch;
    const occ_launch *launch;
    const occ_result *result;
    occ_arithmetic *lines;
    size_t count;
};

static long long apply(occ_operator operation, long long left, long long right)
{
    if (operation == OCC_OP_TIMES) {
        return left * right;
    }
    if (operation == OCC_OP_PLUS) {
        return left + right;
    }
    if (operation == OCC_OP_EXCEEDS || right == 0) {
        return 0;
    }
    if (operation == OCC_OP_OVER_UP || operation == OCC_OP_ROUNDED_UP) {
        left += right - 1;
    }
    left /= right;
    return operation == OCC_OP_ROUNDED_UP || operation == OCC_OP_ROUNDED_DOWN ? left * right : left;
}

/* Adds a line; returns its value. */
static long long line(struct board *board, long long left, const char *left_label,
                      occ_operator operation, long long right, const char *right_label,
                      const char *value_label)
{
    long long value = apply(operation, left, right);

    if (board->count < OCC_MAX_ARITHMETIC) {
        board->lines[board->count++] = (occ_arithmetic){
            .operation = operation,
            .left = left,
            .right = right,
            .value = value,
            .left_label = left_label,
            .right_label = right_label,
            .value_label = value_label,
        };
    }
    return value;
}

/* A line that ends the arithmetic: more is asked than is allowed, so no block stands. */
static void refuse(struct board *board, long long asked, const char *label, long long allowed,
                   const char *allowed_label)
{
    line(board, asked, label, OCC_OP_EXCEEDS, allowed, allowed_label, "blocks");
}

static void explain_blocks(struct board *board)
{
    line(board, board->arch->max_blocks_per_sm, "slots", OCC_OP_OVER, 1, "a block", "blocks");
}

static bool halved(const struct board *board)
{
    return board->result->caching != OCC_CACHING_OFF;
}

/* Warps that an SM, or half of one, has room for, by blocks of so many warps. */
static void divide_warps(struct board *board, long long warps, const char *label)
{
    long long own = board->result->warps_per_block;

    if (!halved(board)) {
        line(board, warps, label, OCC_OP_OVER, own, "warps a block", "blocks");
        return;
    }
    warps = line(board, warps, label, OCC_OP_OVER, 2, "halves of the SM", "warps in a half");
    warps = line(board, warps, "warps", OCC_OP_OVER, own, "warps a block", "blocks in a half");
    line(board, warps, "blocks", OCC_OP_TIMES, 2, "halves", "blocks");
}

static void explain_warps(struct board *board)
{
    const occ_arch *arch = board->arch;
    int threads = board->launch->block_size;
    int most = occ_bounds(arch, NULL, board->launch, OCC_PARAM_BLOCK_SIZE).last;

    if (threads > most) {
        refuse(board, threads, "threads", most, "threads a block");
        return;
    }
    line(board, threads, "threads", OCC_OP_OVER_UP, arch->warp_size, "threads a warp",
         "warps a block");
    divide_warps(board, arch->max_warps_per_sm, "warp slots");
}

static void explain_registers_by_block(struct board *board)
{
    const occ_arch *arch = board->arch;
    long long amount = board->result->warps_per_block;

    amount =
        line(board, amount, "warps", OCC_OP_ROUNDED_UP, arch->warp_unit, "warps", "warps counted");
    amount =
        line(board, amount, "warps", OCC_OP_TIMES, arch->warp_size, "threads", "threads counted");
    amount = line(board, amount, "threads", OCC_OP_TIMES, board->launch->registers_per_thread,
                  "registers", "registers");
    amount = line(board, amount, "registers", OCC_OP_ROUNDED_UP, arch->register_unit, "registers",
                  "registers a block");
    if (amount > arch->max_registers_per_block) {
        refuse(board, amount, "registers", arch->max_registers_per_block, "registers a block");
        return;
    }
    line(board, arch->registers_per_sm, "registers", OCC_OP_OVER, amount, "registers a block",
         "blocks");
}

static long long registers_of_warp(struct board *board)
{
    const occ_arch *arch = board->arch;
    long long exact = line(board, board->launch->registers_per_thread, "registers", OCC_OP_TIMES,
                           arch->warp_size, "threads", "registers");
    int unit = arch->register_unit;

    if (board->result->registers_per_warp != apply(OCC_OP_ROUNDED_UP, exact, unit)) {
        unit = arch->wide_register_unit; /* some counts have a unit of their own */
    }
    return line(board, exact, "registers", OCC_OP_ROUNDED_UP, unit, "registers",
                "registers a warp");
}

/* The hardware's check of a block; false: the block fails it, and the lines end. */
static bool passes_check(struct board *board, long long of_warp, int subpartitions)
{
    long long most = board->arch->max_registers_per_block;
    long long warps = apply(OCC_OP_ROUNDED_UP, board->result->warps_per_block, subpartitions);

    if (of_warp * warps <= most) {
        return true;
    }
    line(board, board->result->warps_per_block, "warps", OCC_OP_ROUNDED_UP, subpartitions,
         "sub-partitions", "warps checked");
    line(board, of_warp, "registers", OCC_OP_TIMES, warps, "warps", "registers checked");
    refuse(board, of_warp * warps, "registers", most, "registers a block");
    return false;
}

static void explain_registers_by_warp(struct board *board)
{
    const occ_arch *arch = board->arch;
    long long of_warp = registers_of_warp(board);
    long long warps;

    if (!passes_check(
            board, of_warp,
            arch->register_allocation == OCC_REGISTERS_BY_SUBPARTITION ? arch->subpartitions : 1)) {
        return;
    }
    if (arch->family_subpartitions > 0 &&
        !passes_check(board, of_warp, arch->family_subpartitions)) {
        return;
    }
    if (arch->register_allocation == OCC_REGISTERS_BY_WARP) {
        warps = line(board, arch->registers_per_sm, "registers", OCC_OP_OVER, of_warp,
                     "registers a warp", "warps");
        warps = line(board, warps, "warps", OCC_OP_ROUNDED_DOWN, arch->warp_unit, "warps", "warps");
    } else {
        warps = line(board, arch->registers_per_sm, "registers", OCC_OP_OVER, arch->subpartitions,
                     "sub-partitions", "registers in each");
        warps = line(board, warps, "registers", OCC_OP_OVER, of_warp, "registers a warp",
                     "warps in each");
        warps = line(board, warps, "warps", OCC_OP_TIMES, arch->subpartitions, "sub-partitions",
                     "warps");
    }
    divide_warps(board, warps, "warps");
}

static void explain_registers(struct board *board)
{
    int asked = board->launch->registers_per_thread;

    if (asked == 0) {
        return;
    }
    if (asked > board->arch->max_registers_per_thread) {
        refuse(board, asked, "registers", board->arch->max_registers_per_thread,
               "registers a thread");
        return;
    }
    if (board->arch->register_allocation == OCC_REGISTERS_BY_BLOCK) {
        explain_registers_by_block(board);
    } else {
        explain_registers_by_warp(board);
    }
}

static void explain_smem(struct board *board)
{
    const occ_arch *arch = board->arch;
    int limit = smem_limit(arch, board->launch);
    long long bytes = line(board, board->launch->static_smem, "B static", OCC_OP_PLUS,
                           board->launch->dynamic_smem, "B dynamic", "B");

    if (bytes > limit) {
        refuse(board, bytes, "B", limit, board->launch->optin ? "B a block" : "B without opt-in");
        return;
    }
    if (arch->smem_reserved > 0) {
        bytes = line(board, bytes, "B", OCC_OP_PLUS, arch->smem_reserved, "B reserved", "B");
    }
    bytes = line(board, bytes, "B", OCC_OP_ROUNDED_UP, arch->smem_unit, "B", "B a block");
    if (bytes == 0) {
        board->count = 0; /* no shared memory, no limit */
        return;
    }
    line(board, board->result->smem_capacity, "B", OCC_OP_OVER, bytes, "B a block", "blocks");
}

static void explain_barriers(struct board *board)
{
    const occ_limit *row = &board->result->limits[OCC_ROW_BARRIERS];

    if (row->available > 0) {
        line(board, row->available, "barriers", OCC_OP_OVER, row->needed, "a block", "blocks");
    }
}

static void explain_virtual(struct board *board)
{
    const occ_limit *row = &board->result->limits[OCC_ROW_VIRTUAL];

    if (row->available > 0 && row->needed > 0) {
        line(board, row->available, "virtual resources", OCC_OP_OVER, row->needed, "a block",
             "blocks");
    }
}

static void explain_cluster(struct board *board)
{
    int size = board->launch->cluster_size;
    int most = occ_cluster_limit(board->arch, NULL, board->launch->nonportable_cluster);

    if (size > most) {
        refuse(board, size, "blocks a cluster", most, "blocks a cluster");
    } else if (size > 0 && board->arch->cluster_blocks_per_sm > 0) {
        line(board, board->arch->cluster_blocks_per_sm, "cluster blocks", OCC_OP_OVER, 1, "a block",
             "blocks");
    }
}

size_t occ_explain(const occ_arch *arch, const occ_launch *launch, const occ_result *result,
                   occ_limit_id limit, occ_arithmetic *lines)
{
    static void (*const explain[OCC_ROW_COUNT])(struct board *) = {
        [OCC_ROW_BLOCKS] = explain_blocks,       [OCC_ROW_WARPS] = explain_warps,
        [OCC_ROW_REGISTERS] = explain_registers, [OCC_ROW_SMEM] = explain_smem,
        [OCC_ROW_BARRIERS] = explain_barriers,   [OCC_ROW_VIRTUAL] = explain_virtual,
        [OCC_ROW_CLUSTER] = explain_cluster,
    };
    struct board board = {arch, launch, result, lines, 0};

    if (limit < OCC_ROW_COUNT) {
        explain[limit](&board);
    }
    return board.count;
}
