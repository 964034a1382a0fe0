/* SPDX-License-Identifier: MIT */
#include "view/kernels.h"

#include <stdio.h>

#include "profile/number.h"
#include "view/line.h"

enum { COLUMNS = 5, NAME_LEAST = 16, BAR_CELLS = 8 };

/* Behind the name, from the right: their cells, the blank before them included. */
static const struct {
    const char *heading;
    int cells;
} kernel_columns[COLUMNS] = {
    {"Arch", 8}, {"Regs", 6}, {"Smem", 8}, {"Spill", 7}, {"Occupancy", 20},
};

/* Where the columns end: the name takes what they leave; the last ones give way to it. */
static int fit_columns(rect area, int ends[COLUMNS])
{
    int used = 0;
    int count = 0;

    while (count < COLUMNS && used + kernel_columns[count].cells + NAME_LEAST <= area.columns) {
        used += kernel_columns[count++].cells;
    }
    for (int i = 0, column = area.column + area.columns - used; i < count; i++) {
        column += kernel_columns[i].cells;
        ends[i] = column;
    }
    return count;
}

void kernels_headings(grid *picture, rect area)
{
    int ends[COLUMNS];
    int count = fit_columns(area, ends);
    struct line line = line_of(picture, area, 0);

    line_text(&line, ROLE_dim, "Kernel");
    for (int i = 0; i < count; i++) {
        text_right(picture, area.row, area.column, ends[i], ROLE_dim, kernel_columns[i].heading);
    }
}

/* The profile that a kernel was compiled for, or the present one. */
static const occ_arch *arch_of(const explorer *state, const kernel *item)
{
    int found = profile_set_find(state->profiles, item->arch);
    const profile *own = found >= 0 ? profile_set_get(state->profiles, (size_t)found) : NULL;

    return own ? &own->arch : &state->profile->arch;
}

/* At its own launch, or at the block size in force. */
static double percent_of(const explorer *state, const kernel *item)
{
    const occ_arch *arch = arch_of(state, item);
    occ_launch launch = state->launch;
    occ_result result;

    launch.dynamic_smem = launch.cluster_size = launch.max_threads_per_block = 0;
    kernel_apply(item, &launch);
    launch_clip(arch, NULL, &launch);
    return occ_occupancy(arch, &launch, &result) == OCC_OK ? occ_percent(arch, &result) : 0;
}

static void draw_number(grid *picture, int row, int end, view_role role, int number)
{
    char text[NUMBER_SIZE];

    if (number != KERNEL_UNKNOWN) {
        text_right(picture, row, end - NUMBER_SIZE, end, role, number_format(text, number));
    }
}

static void draw_occupancy(const explorer *state, grid *picture, int row, int end,
                           const kernel *item)
{
    double percent = percent_of(state, item);
    char text[32];

    snprintf(text, sizeof text, "%.4g %%", percent);
    text_right(picture, row, end - 20, end - BAR_CELLS - 1, ROLE_text, text);
    draw_bar(picture, row, end - BAR_CELLS, BAR_CELLS, percent / 100, ROLE_limit_warps);
}

static int spilled(const kernel *item)
{
    int store = item->spill_store > 0 ? item->spill_store : 0;
    int load = item->spill_load > 0 ? item->spill_load : 0;

    return store + load;
}

void kernels_row(const explorer *state, grid *picture, rect area, int row, int index)
{
    const kernel *item = &state->kernels->items[index];
    int ends[COLUMNS] = {0};
    int count = fit_columns(area, ends);
    struct line line = line_of(picture, area, row);

    line.end = count > 0 ? ends[0] - kernel_columns[0].cells : line.end;
    line_middle(&line, index == state->kernel ? ROLE_good : ROLE_text, item->name,
                line.end - line.column);
    row += area.row;
    if (count > 0) {
        text_right(picture, row, area.column, ends[0], ROLE_dim, item->arch);
    }
    if (count > 1) {
        draw_number(picture, row, ends[1], ROLE_text, item->registers);
    }
    if (count > 2) {
        draw_number(picture, row, ends[2], ROLE_text, item->static_smem);
    }
    if (count > 3 && spilled(item) > 0) {
        draw_number(picture, row, ends[3], ROLE_error, spilled(item));
    }
    if (count > 4) {
        draw_occupancy(state, picture, row, ends[4], item);
    }
}

void kernels_detail(const explorer *state, grid *picture, rect area, int index)
{
    const kernel *item = &state->kernels->items[index];
    struct line name = line_of(picture, area, 0);
    struct line file = line_of(picture, area, 1);

    line_middle(&name, ROLE_text, item->name, area.columns);
    line_middle(&file, ROLE_dim, item->file, area.columns / 2);
    if (spilled(item) > 0) {
        char bytes[NUMBER_SIZE];

        line_format(&file, ROLE_error, "  %s B spilled", number_format(bytes, spilled(item)));
    }
    if (item->relocatable) {
        line_text(&file, ROLE_dim, "  not linked yet: registers may still grow");
    }
}
