/* SPDX-License-Identifier: MIT */
#include "explorer/vocabulary.h"

static const char *const limits[OCC_ROW_COUNT] = {
    [OCC_ROW_BLOCKS] = "block slots",     [OCC_ROW_WARPS] = "warp slots",
    [OCC_ROW_REGISTERS] = "registers",    [OCC_ROW_SMEM] = "shared memory",
    [OCC_ROW_BARRIERS] = "barriers",      [OCC_ROW_VIRTUAL] = "virtual resources",
    [OCC_ROW_CLUSTER] = "cluster blocks",
};

/* Singular, plural. */
static const char *const quantities[OCC_QUANTITY_COUNT][2] = {
    [OCC_QUANTITY_BLOCKS] = {"block", "blocks"},
    [OCC_QUANTITY_PER_BLOCK] = {"a block", "a block"},
    [OCC_QUANTITY_SLOTS] = {"slot", "slots"},
    [OCC_QUANTITY_THREADS] = {"thread", "threads"},
    [OCC_QUANTITY_THREADS_PER_BLOCK] = {"thread a block", "threads a block"},
    [OCC_QUANTITY_THREADS_PER_WARP] = {"thread a warp", "threads a warp"},
    [OCC_QUANTITY_THREADS_COUNTED] = {"thread counted", "threads counted"},
    [OCC_QUANTITY_WARPS] = {"warp", "warps"},
    [OCC_QUANTITY_WARPS_PER_BLOCK] = {"warp a block", "warps a block"},
    [OCC_QUANTITY_WARP_SLOTS] = {"warp slot", "warp slots"},
    [OCC_QUANTITY_WARPS_COUNTED] = {"warp counted", "warps counted"},
    [OCC_QUANTITY_WARPS_CHECKED] = {"warp checked", "warps checked"},
    [OCC_QUANTITY_WARPS_IN_EACH] = {"warp in each", "warps in each"},
    [OCC_QUANTITY_WARPS_PER_HALF] = {"warp in a half", "warps in a half"},
    [OCC_QUANTITY_BLOCKS_PER_HALF] = {"block in a half", "blocks in a half"},
    [OCC_QUANTITY_HALVES] = {"half", "halves"},
    [OCC_QUANTITY_HALVES_OF_SM] = {"half of the SM", "halves of the SM"},
    [OCC_QUANTITY_SUBPARTITIONS] = {"sub-partition", "sub-partitions"},
    [OCC_QUANTITY_REGISTERS] = {"register", "registers"},
    [OCC_QUANTITY_REGISTERS_PER_THREAD] = {"register a thread", "registers a thread"},
    [OCC_QUANTITY_REGISTERS_PER_WARP] = {"register a warp", "registers a warp"},
    [OCC_QUANTITY_REGISTERS_PER_BLOCK] = {"register a block", "registers a block"},
    [OCC_QUANTITY_REGISTERS_CHECKED] = {"register checked", "registers checked"},
    [OCC_QUANTITY_REGISTERS_IN_EACH] = {"register in each", "registers in each"},
    [OCC_QUANTITY_BYTES] = {"B", "B"},
    [OCC_QUANTITY_STATIC_BYTES] = {"B static", "B static"},
    [OCC_QUANTITY_DYNAMIC_BYTES] = {"B dynamic", "B dynamic"},
    [OCC_QUANTITY_RESERVED_BYTES] = {"B reserved", "B reserved"},
    [OCC_QUANTITY_BYTES_PER_BLOCK] = {"B a block", "B a block"},
    [OCC_QUANTITY_BYTES_WITHOUT_OPTIN] = {"B without opt-in", "B without opt-in"},
    [OCC_QUANTITY_BARRIERS] = {"barrier", "barriers"},
    [OCC_QUANTITY_VIRTUAL_RESOURCES] = {"virtual resource", "virtual resources"},
    [OCC_QUANTITY_CLUSTER_BLOCKS] = {"cluster block", "cluster blocks"},
    [OCC_QUANTITY_BLOCKS_PER_CLUSTER] = {"block a cluster", "blocks a cluster"},
};

const char *limit_name(occ_limit_id id)
{
    return id < OCC_ROW_COUNT ? limits[id] : "none";
}

const char *quantity_words(occ_quantity quantity, long long count)
{
    return quantities[quantity][count != 1];
}
