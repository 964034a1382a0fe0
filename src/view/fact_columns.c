/* SPDX-License-Identifier: MIT */
#include "view/fact_columns.h"

#include <stdarg.h>
#include <stdio.h>

#include "base/number.h"
#include "base/text_buffer.h"
#include "view/line.h"

enum { MAX_FACTS = 48, FACT_CELLS = 24, FACT_MOST_CELLS = 32, FACT_GAP = 2, LONGEST_SECTION = 15 };

/* A row, or a heading when value is empty. */
struct fact {
    char name[OCC_NAME_SIZE + 24];
    char value[64];
};

struct facts {
    struct fact items[MAX_FACTS];
    size_t count;
};

static void add_heading(struct facts *facts, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static void add_heading(struct facts *facts, const char *format, ...)
{
    va_list arguments;

    if (facts->count < MAX_FACTS) {
        va_start(arguments, format);
        text_vformat(facts->items[facts->count].name, sizeof facts->items[0].name, format,
                     arguments);
        va_end(arguments);
        facts->items[facts->count++].value[0] = '\0';
    }
}

static void add_text(struct facts *facts, const char *name, const char *value)
{
    if (facts->count < MAX_FACTS) {
        struct fact *fact = &facts->items[facts->count++];

        snprintf(fact->name, sizeof fact->name, "%s", name);
        snprintf(fact->value, sizeof fact->value, "%s", value);
    }
}

static void add_number(struct facts *facts, const char *name, long long value, const char *unit)
{
    char number[NUMBER_SIZE];
    char text[NUMBER_SIZE + 16];

    snprintf(text, sizeof text, "%s%s", number_format(number, value), unit);
    add_text(facts, name, text);
}

/* ------------------------------------------------------------------------
 * The spreadsheet's tables
 */

static void add_occupancy(struct facts *facts, const explorer *state)
{
    const occ_result *result = &state->result;
    char percent[32];

    snprintf(percent, sizeof percent, "%.4g %%", occ_percent(&state->profile->arch, result));
    add_heading(facts, "Occupancy");
    add_number(facts, "Active threads/SM", result->threads, "");
    add_number(facts, "Active warps/SM", result->warps, "");
    add_number(facts, "Active blocks/SM", result->blocks, "");
    add_text(facts, "Occupancy", percent);
}

static void add_limits(struct facts *facts, const occ_arch *arch)
{
    const char *each = arch->register_allocation == OCC_REGISTERS_BY_BLOCK ? "/block" : "/warp";

    add_heading(facts, "Limits of %s", arch->name);
    add_number(facts, "Threads/warp", arch->warp_size, "");
    add_number(facts, "Warps/SM", arch->max_warps_per_sm, "");
    add_number(facts, "Blocks/SM", arch->max_blocks_per_sm, "");
    add_number(facts, "Threads/SM", (long long)arch->max_warps_per_sm * arch->warp_size, "");
    add_number(facts, "Threads/block", arch->max_threads_per_block, "");
    add_number(facts, "Registers/SM", arch->registers_per_sm, "");
    add_number(facts, "Registers/block", arch->max_registers_per_block, "");
    add_number(facts, "Registers/thread", arch->max_registers_per_thread, "");
    add_number(facts, "Register unit", arch->register_unit, each);
    add_number(facts, "Warp unit", arch->warp_unit, "");
    add_number(facts, "Shared mem/SM", arch->carveouts[arch->carveout_count - 1], "");
    add_number(facts, "Shared mem/block", arch->smem_per_block_optin, "");
    add_number(facts, "Shared mem unit", arch->smem_unit, "");
    add_number(facts, "Reserved/block", arch->smem_reserved, "");
}

static void add_device(struct facts *facts, const explorer *state)
{
    const occ_device *device = state->device;
    const occ_waves *waves = &state->waves;
    char text[40];

    if (!device) {
        return;
    }
    add_heading(facts, "%s", device->name);
    add_number(facts, "SMs", device->sms, "");
    add_number(facts, "Resident blocks", waves->resident_blocks, "");
    snprintf(text, sizeof text, "%.4g %%", 100 * waves->resident_share);
    add_text(facts, "of the GPU's warps", text);
    if (state->launch.cluster_size > 0) {
        add_number(facts, "Active clusters", waves->active_clusters, "");
        add_number(facts, "Largest cluster", waves->max_cluster, "");
    }
    if (state->launch.grid_size > 0) {
        snprintf(text, sizeof text, "%.2f", waves->waves);
        add_text(facts, "Waves of the grid", text);
    }
}

/* ------------------------------------------------------------------------
 * Columns
 */

static void draw_fact(grid *picture, rect column, int row, const struct fact *fact)
{
    struct line line = line_of(picture, column, row);

    line_text(&line, fact->value[0] ? ROLE_dim : ROLE_title, fact->name);
    if (fact->value[0]) {
        text_right(picture, column.row + row, line.column + 1, column.column + column.columns,
                   ROLE_text, fact->value);
    }
}

/*
 * Fills columns from the top; a heading never stands alone at the foot of one,
 * and begins a column of its own where the longest section fits into one.
 */
static void draw_columns(grid *picture, rect area, const struct facts *facts, int columns, int rows)
{
    int width = (area.columns + FACT_GAP) / columns - FACT_GAP;
    bool sections = columns >= 3 && rows > LONGEST_SECTION;
    int column = 0;
    int row = 0;

    width = width > FACT_MOST_CELLS ? FACT_MOST_CELLS : width;
    for (size_t i = 0; i < facts->count; i++) {
        bool heading = !facts->items[i].value[0];

        if (row >= rows || (heading && i > 0 && (sections || row == rows - 1))) {
            row = 0;
            column++;
        }
        if (column == columns) {
            return;
        }
        rect place = {area.row, area.column + column * (width + FACT_GAP), rows, width};

        draw_fact(picture, place, row++, &facts->items[i]);
    }
}

void fact_columns_draw(const explorer *state, grid *picture, rect area)
{
    struct facts facts = {.count = 0};
    int columns = (area.columns + FACT_GAP) / (FACT_CELLS + FACT_GAP);
    int rows;

    columns = columns < 1 ? 1 : columns;
    columns = columns > 4 ? 4 : columns;
    add_occupancy(&facts, state);
    add_limits(&facts, &state->profile->arch);
    add_device(&facts, state);
    rows = ((int)facts.count + columns - 1) / columns;
    rows = rows < FACTS_LEAST_ROWS ? FACTS_LEAST_ROWS : rows;
    rows = area.rows > LONGEST_SECTION ? LONGEST_SECTION + 1 : rows;
    draw_columns(picture, area, &facts, columns, rows < area.rows ? rows : area.rows);
}
