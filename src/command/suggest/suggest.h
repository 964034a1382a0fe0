/* SPDX-License-Identifier: MIT */
/* A run of occupant suggest, and the two tables that it writes, which CSV joins into one. */
#ifndef COMMAND_SUGGEST_H
#define COMMAND_SUGGEST_H

#include "command/option/setting.h"

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

/* A run of suggest. */
struct suggest {
    evaluated_launch base; /* the launch with the given or else the best block size */
    int multiple;          /* threads: the sizes that are tried are multiples of it */
    double target;         /* percent */
    double best;           /* the highest occupancy of a block size, percent */
    bool best_bound;       /* which is only an upper bound */
    occ_suggestion choice; /* of cudaOccupancyMaxPotentialBlockSize */
    output_format format;
    bool unicode; /* text may hold more than ASCII */
    FILE *output;
    struct json json;
    struct table table;
    unsigned table_id; /* IN_BLOCKS or IN_BOUNDS: the open table */
    struct column columns[SUGGEST_COUNT + 1];
};

/* An amount of the launch; "?" in text, and empty elsewhere, where nothing states it. */
struct value suggest_amount(const evaluated_launch *report, occ_parameter parameter, int amount,
                            output_format format);

/* The largest block size that is tried, threads. */
int suggest_largest_block(const struct suggest *suggest, const struct options *options);

/* Fills best of all block sizes up to the largest. */
void suggest_find_best(struct suggest *suggest, int most);

/* The launch with another block size, evaluated. */
evaluated_launch suggest_with_block(const struct suggest *suggest, int block_size);

/* The table of the block sizes that reach the target. */
void suggest_put_blocks(struct suggest *suggest, int most);

/* The table of launch bounds and register caps, a row for each number of blocks. */
void suggest_put_bounds(struct suggest *suggest);

/* Whether --arch lists several architectures. */
bool suggest_names_several(const struct options *options);

/* Prints the block sizes whose lowest occupancy among the architectures is highest, or reaches --target. */
exit_status suggest_archs(const struct options *options, FILE *output);

#endif
