/* SPDX-License-Identifier: MIT */
/* The picker of kernels: their resources, and their occupancy at a glance. */
#include <stdio.h>

#include "base/range.h"
#include "base/utf8.h"
#include "explorer/explored_kernels.h"
#include "launch/launch_fault.h"
#include "launch/worth.h"
#include "view/page/view_page.h"

enum { ARCH, REGISTERS, SMEM, SPILLS, OCCUPANCY, TIME, COLUMNS };

enum { NAME_LEAST = 16, BAR_CELLS = 8 };

static const struct hint hints[] = {
    {ACTION_UP, ACTION_DOWN, SENTENCE_HINT_ROW},
    {ACTION_ENTER, ACTION_COUNT, SENTENCE_HINT_CHOOSE},
    {ACTION_LESS, ACTION_MORE, SENTENCE_HINT_BUILT_FOR},
    {ACTION_PAGE_NEXT, ACTION_COUNT, SENTENCE_HINT_SORT},
    {ACTION_PAGE_BACK, ACTION_COUNT, SENTENCE_HINT_NAMES},
    {ACTION_CANCEL, ACTION_COUNT, SENTENCE_HINT_CLOSE},
};

/* The columns after the name; cells include the blank before. */
static const struct {
    sentence_id heading;
    int cells;
    kernels_sort sort; /* KERNELS_BY_NAME: none by this column */
} kernel_columns[COLUMNS] = {
    [ARCH] = {SENTENCE_KERNELS_ARCH, 13, KERNELS_BY_NAME},
    [REGISTERS] = {SENTENCE_KERNELS_REGISTERS, 6, KERNELS_BY_REGISTERS},
    [SMEM] = {SENTENCE_KERNELS_SMEM, 8, KERNELS_BY_SMEM},
    [SPILLS] = {SENTENCE_KERNELS_SPILLS, 7, KERNELS_BY_SPILLS},
    [OCCUPANCY] = {SENTENCE_KERNELS_OCCUPANCY, 20, KERNELS_BY_OCCUPANCY},
    [TIME] = {SENTENCE_KERNELS_TIME, 10, KERNELS_BY_TIME},
};

/*
 * The ends of the columns; 0, left of the picture: not shown. The name takes the rest. The last
 * columns give way to it; spills and times are not shown where no kernel has any.
 */
static void fit_columns(const explorer *state, rect area, int ends[COLUMNS])
{
    int used = 0;

    for (int i = 0; i < COLUMNS; i++) {
        int cells = kernel_columns[i].cells;
        bool figures = (i != SPILLS || state->kernel_spills) && (i != TIME || state->kernel_times);
        bool shown = figures && used + cells + NAME_LEAST <= area.columns;

        used += shown ? cells : 0;
        ends[i] = shown ? used : 0;
    }
    for (int i = 0; i < COLUMNS; i++) {
        ends[i] += ends[i] > 0 ? area.column + area.columns - used : 0;
    }
}

static void draw_headings(const explorer *state, grid *picture, rect area)
{
    kernels_sort sorted = state->picker.sort;
    int ends[COLUMNS];

    fit_columns(state, area, ends);
    area_text(picture, area, 0, sorted == KERNELS_BY_NAME ? ROLE_strong : ROLE_dim,
              SAID(picture->language, SAY(KERNELS_NAME)));
    for (int i = 0; i < COLUMNS; i++) {
        bool strong = i != ARCH && kernel_columns[i].sort == sorted;

        text_right(picture, area.row, area.column, ends[i], strong ? ROLE_strong : ROLE_dim,
                   word(state->language, kernel_columns[i].heading));
    }
}

static void put_cell(grid *picture, int row, const int ends[COLUMNS], int column, view_role role,
                     const char *text)
{
    text_right(picture, row, ends[column] - kernel_columns[column].cells, ends[column], role, text);
}

/* Shared memory has a question mark where the kernel uses dynamic one of unknown size. */
static void draw_evaluated(grid *picture, int row, const int ends[COLUMNS],
                           const evaluated_launch *found)
{
    double percent = occ_percent(found->arch, &found->result);
    bool open = found->sources[OCC_PARAM_DYNAMIC_SMEM] == SOURCE_UNKNOWN;
    int smem = kernels_smem(found);
    int bar = ends[OCCUPANCY] - BAR_CELLS;

    if (open) {
        grid_text(picture, row, ends[SMEM] - 1, 1, ROLE_cliff, "?");
    }
    if (smem != KERNEL_UNKNOWN) {
        text_right(picture, row, ends[SMEM] - NUMBER_SIZE, ends[SMEM] - open, ROLE_text,
                   NUMBER(smem));
    }
    text_right(picture, row, ends[OCCUPANCY] - kernel_columns[OCCUPANCY].cells, bar - 1, ROLE_text,
               OCCUPANCY(percent, launch_bounding(found)));
    draw_bar(picture, row, bar, BAR_CELLS, percent / 100, ROLE_limit_WARPS);
}

static bool allocates_tensor_memory(const kernel *item)
{
    return item->tensor_use == KERNEL_USED || item->tensor_columns > 0;
}

static void draw_name(const explorer *state, struct line line, view_role role, int index)
{
    enum { CELLS_MOST = 500 };
    char text[4 * CELLS_MOST + 4];
    int cells = smaller(line.end - line.column, CELLS_MOST);

    kernels_name(state, &state->kernels->items[index], cells, ellipsis_of(line.picture), text,
                 sizeof text);
    grid_text(line.picture, line.row, line.column, cells, role, text);
}

static bool is_warned(const kernel *item)
{
    return item->warnings && item->warnings[0];
}

/*
 * Marks at the end of a row's name: "R" for setmaxnreg, "!" for a warning of ptxas.
 * The line ends before them.
 */
static void mark_name(struct line *line, const kernel *item)
{
    enum { LEAST_CELLS = 12 };
    char marks[3];
    size_t count =
        text_format(marks, sizeof marks, "%s%s", item->setmaxnreg_use == KERNEL_USED ? "R" : "",
                    is_warned(item) ? "!" : "");

    if (count > 0 && line->end - line->column >= LEAST_CELLS) {
        text_right(line->picture, line->row, line->column, line->end - 1,
                   is_warned(item) ? ROLE_error : ROLE_dim, marks);
        line->end -= (int)count + 2;
    }
}

/* Figures of a kernel in their columns: "sm_90", or "sm_90 2/5" if it was built for five. */
static void draw_figures(const explorer *state, grid *picture, int row, const int ends[COLUMNS],
                         const picker_row *shown)
{
    const kernel *item = &state->kernels->items[shown->kernel];
    double time = kernels_time_percent(state->kernels, shown->first, shown->count);
    char text[SENTENCE_SIZE];
    evaluated_launch found;

    snprintf(text, sizeof text, shown->count > 1 ? "%s %d/%d" : "%s", item->arch,
             shown->kernel - shown->first + 1, shown->count);
    put_cell(picture, row, ends, ARCH, ROLE_dim, text);
    if (item->registers != KERNEL_UNKNOWN) {
        put_cell(picture, row, ends, REGISTERS, ROLE_text, NUMBER(item->registers));
    }
    if (explorer_evaluate_kernel(state, shown->kernel, &found, text)) {
        draw_evaluated(picture, row, ends, &found);
    }
    if (kernel_spilled(item) > 0) {
        put_cell(picture, row, ends, SPILLS, ROLE_error, NUMBER(kernel_spilled(item)));
    }
    if (allocates_tensor_memory(item)) {
        grid_put(picture, row, ends[OCCUPANCY] - kernel_columns[OCCUPANCY].cells + 1,
                 (unsigned)limiter_letter(OCC_ROW_TENSOR), limiter_role(OCC_ROW_TENSOR));
    }
    if (time >= 0) {
        snprintf(text, sizeof text, "%.3g %%", time);
        put_cell(picture, row, ends, TIME, ROLE_text, text);
    }
}

static void draw_row(const explorer *state, grid *picture, rect area, int place)
{
    const picker_row *shown = &state->picker.rows[place];
    int index = shown->kernel;
    int ends[COLUMNS];
    struct line line = line_of(picture, area, 0);

    fit_columns(state, area, ends);
    line.end = ends[ARCH] > 0 ? ends[ARCH] - kernel_columns[ARCH].cells : line.end;
    mark_name(&line, &state->kernels->items[index]);
    if (shown->alike > 1) { /* "3 alike" at the end of the name's place, which it shortens */
        line.end = text_right(picture, line.row, line.column, line.end, ROLE_dim,
                              SAID(state->language, SAY(KERNELS_ALIKE, shown->alike))) -
                   1;
    }
    draw_name(state, line,
              state->kernel_changed[index] ? ROLE_marker
              : index == state->kernel     ? ROLE_good
                                           : ROLE_text,
              index);
    draw_figures(state, picture, area.row, ends, shown);
}

/* Notes behind the file of the current row, each after two blanks. */
struct details {
    struct detail {
        view_role role;
        char text[SENTENCE_SIZE];
    } items[9];
    int count;
    int cells;
};

static void add_detail(struct details *details, const explorer *state, view_role role,
                       sentence_id id, const struct sentence_value *values, size_t count)
{
    struct detail *detail = &details->items[details->count++];

    detail->role = role;
    sentence(detail->text, sizeof detail->text, state->language, id, values, count);
    details->cells += 2 + text_width(detail->text);
}

/* The block size of the row's occupancy, with its source; unknown parameters; a refusal. */
static void add_launch(struct details *details, const explorer *state,
                       const evaluated_launch *found)
{
    char names[SENTENCE_SIZE];
    launch_fault fault;

    add_detail(details, state, ROLE_dim,
               SAY(KERNELS_BLOCK, found->launch.block_size,
                   source_word(state->language, found->sources[OCC_PARAM_BLOCK_SIZE])));
    parameter_names(state->language, found->unknown, names, sizeof names);
    if (names[0]) {
        add_detail(details, state, ROLE_error, SAY(SUMMARY_UNKNOWN, names));
    }
    if (found->result.refusal.rule != OCC_REFUSED_NOT) {
        launch_fault_of(found, &fault);
        add_detail(details, state, ROLE_error, SAY(FAULT, fault.brief));
    }
}

static void add_marks(struct details *details, const explorer *state, const kernel *item)
{
    if (kernel_spilled(item) > 0) {
        add_detail(details, state, ROLE_error, SAY(KERNELS_SPILLED, kernel_spilled(item)));
    }
    if (item->tensor_columns > 0) {
        add_detail(details, state, limiter_role(OCC_ROW_TENSOR),
                   SAY(KERNELS_TENSOR, item->tensor_columns));
    }
    if (is_warned(item)) {
        add_detail(details, state, ROLE_error, SAY(KERNELS_WARNED, item->warnings));
    }
    if (item->setmaxnreg_use == KERNEL_USED) {
        add_detail(details, state, ROLE_dim, SAY(KERNELS_SETMAXNREG));
    }
    if (item->relocatable) {
        add_detail(details, state, ROLE_dim, SAY(KERNELS_RELOCATABLE));
    }
}

/* The name of the letter in the list, if it has any. Returns the column where it begins. */
static int draw_letter_name(const explorer *state, grid *picture, rect area)
{
    int end = area.column + area.columns;
    int cells = limiter_legend_cells(state->language, OCC_ROW_BIT(OCC_ROW_TENSOR), true);
    struct flow legend = flow_of(picture, (rect){area.row, end - cells, 1, cells});

    for (int i = 0; i < state->picker.count; i++) {
        if (allocates_tensor_memory(&state->kernels->items[state->picker.rows[i].kernel])) {
            limiter_legend(&legend, OCC_ROW_BIT(OCC_ROW_TENSOR), 0, true, -1);
            return end - cells;
        }
    }
    return end;
}

/*
 * Behind the file in so many cells: an evaluated launch, or why there is none; marks; the worth of
 * more warps, where it takes no room from the file.
 */
static void add_all(struct details *details, const explorer *state, int index, int cells)
{
    enum { FILE_BESIDE = 24 }; /* cells of the file beside the worth of more warps */
    const kernel *item = &state->kernels->items[index];
    char text[SENTENCE_SIZE];
    evaluated_launch found;
    worth value;
    bool good = explorer_evaluate_kernel(state, index, &found, text);

    if (good) {
        add_launch(details, state, &found);
    } else {
        add_detail(details, state, ROLE_error, SAY(KERNELS_NOT_EVALUATED, text));
    }
    add_marks(details, state, item);
    if (good && worth_of(&found, &value)) {
        struct detail *last = &details->items[details->count];

        last->role = ROLE_dim;
        worth_sentence(&found, &value, WORTH_BRIEF, last->text, sizeof last->text);
        int more = 2 + text_width(last->text);
        bool fits = more <= cells - details->cells - smaller(FILE_BESIDE, text_width(item->file));

        details->count += fits;
        details->cells += fits ? more : 0;
    }
}

/* The file has half of the line, or the less that the details leave it. */
static void draw(const explorer *state, grid *picture, rect box)
{
    enum { FILE_LEAST = 12 }; /* cells */
    rect area = picker_draw(state, picture, box, SENTENCE_KERNELS_NONE);

    draw_headings(state, picture, picker_headings(box));
    if (area.rows <= 0) {
        return;
    }
    int index = state->picker.rows[state->picker.cursor].kernel;
    struct line name = line_of(picture, area, 0);
    struct line file = line_of(picture, area, 1);
    struct details details = {.count = 0};

    name.end = draw_letter_name(state, picture, area) - 1;
    draw_name(state, name, ROLE_text, index);
    add_all(&details, state, index, area.columns);
    line_middle(&file, ROLE_dim, state->kernels->items[index].file,
                smaller(area.columns / 2, larger(FILE_LEAST, area.columns - details.cells)));
    for (int i = 0; i < details.count; i++) {
        line_skip(&file, 2);
        line_text(&file, details.items[i].role, details.items[i].text);
    }
}

/* A heading sorts by its column; that of architectures does not. */
static explorer_target heading_at(const explorer *state, rect box, int row, int column)
{
    rect headings = picker_headings(box);
    int ends[COLUMNS];
    kernels_sort sort = KERNELS_BY_NAME;

    if (!rect_holds(headings, row, column)) {
        return (explorer_target){.kind = TARGET_INSIDE};
    }
    fit_columns(state, headings, ends);
    for (int i = 0; i < COLUMNS; i++) {
        bool here = column >= ends[i] - kernel_columns[i].cells && column < ends[i];

        if (here && i == ARCH) {
            return (explorer_target){.kind = TARGET_INSIDE};
        }
        sort = here ? kernel_columns[i].sort : sort;
    }
    return (explorer_target){.kind = TARGET_SORT, .value = (int)sort};
}

const struct view_overlay view_overlay_kernels = {
    .title = SENTENCE_KERNELS_TITLE,
    .box = picker_box,
    .list = picker_list,
    .draw_row = draw_row,
    .draw = draw,
    .target_at = heading_at,
    .hints = HINTS_OF(hints, true),
};
