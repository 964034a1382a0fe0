/* SPDX-License-Identifier: MIT */
/*
 * CSV of rocprofv3 (rocprofiler-sdk, "Using rocprofv3"): a row a launch (kernel_trace), or a row a
 * launch and counter (counter_collection). agent_info states which GPU an agent is. Only older
 * versions state dynamic LDS.
 */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "kernel/read/amd.h"
#include "kernel/read/lines.h"

/*
 * Older versions have GROUP and PRIVATE, no registers: a launch's LDS, static and dynamic, and
 * scratch. In a counter_collection SIZE and GRID are products; else SIZE_X and GRID_X have two more
 * columns each, Y and Z.
 */
typedef enum column {
    COLUMN_NAME,
    COLUMN_AGENT,
    COLUMN_START,
    COLUMN_END,
    COLUMN_LDS,
    COLUMN_SCRATCH,
    COLUMN_GROUP,
    COLUMN_PRIVATE,
    COLUMN_VGPRS,
    COLUMN_AGPRS,
    COLUMN_SGPRS,
    COLUMN_COUNTER,
    COLUMN_VALUE,
    COLUMN_SIZE,
    COLUMN_GRID,
    COLUMN_SIZE_X,
    COLUMN_GRID_X = COLUMN_SIZE_X + 3,
    COLUMN_COUNT = COLUMN_GRID_X + 3
} column;

static const char *const column_names[] = {"Kernel_Name",        "Agent_Id",
                                           "Start_Timestamp",    "End_Timestamp",
                                           "LDS_Block_Size",     "Scratch_Size",
                                           "Group_Segment_Size", "Private_Segment_Size",
                                           "VGPR_Count",         "Accum_VGPR_Count",
                                           "SGPR_Count",         "Counter_Name",
                                           "Counter_Value",      "Workgroup_Size",
                                           "Grid_Size",          "Workgroup_Size_X",
                                           "Workgroup_Size_Y",   "Workgroup_Size_Z",
                                           "Grid_Size_X",        "Grid_Size_Y",
                                           "Grid_Size_Z",        NULL};
_Static_assert(sizeof column_names / sizeof *column_names == COLUMN_COUNT + 1, "a name for each");
_Static_assert(sizeof column_names / sizeof *column_names <= CSV_COLUMNS_MOST + 1, "room for each");

typedef struct table {
    csv_rows rows;
    launch_groups groups;
    bool measured;    /* a counter is the occupancy, in percent */
    char counter[64]; /* OCCUPANCY, or the first row's counter: a row a launch */
} table;

#define OCCUPANCY "OccupancyPercent" /* waves in flight, of those that the CUs hold */

bool rocprof_occurs(const kernel_input *input)
{
    return input_contains(input, "Kernel_Name") &&
           (input_contains(input, "VGPR_Count") || input_contains(input, "Group_Segment_Size"));
}

static long long count_field(const table *t, size_t c, long long most)
{
    long long value;

    return number_parse(csv_rows_field(&t->rows, c), NUMBER_COUNT, 0, most, &value) == NUMBER_OK
               ? value
               : KERNEL_UNKNOWN;
}

static int whole_field(const table *t, size_t c)
{
    return (int)count_field(t, c, OCC_MAX_BYTES);
}

/* Work-items of a group, and groups of the grid, which is stated in work-items. */
static void read_shape(const table *t, kernel_launch *launch)
{
    bool product = t->rows.columns[COLUMN_SIZE] != NO_COLUMN;
    int sizes[3] = {1, 1, 1}, groups[3] = {1, 1, 1};

    for (size_t i = 0; i < (product ? 1 : 3); i++) {
        long long items = count_field(t, product ? COLUMN_GRID : COLUMN_GRID_X + i, UINT_MAX);

        sizes[i] = whole_field(t, product ? COLUMN_SIZE : COLUMN_SIZE_X + i);
        groups[i] = sizes[i] > 0 ? (int)((items + sizes[i] - 1) / sizes[i]) : 0;
    }
    launch->block_size = kernel_product(sizes);
    launch->grid_size = kernel_product(groups);
}

static double read_time(const table *t)
{
    enum { NS_PER_US = 1000 };
    long long start = count_field(t, COLUMN_START, LLONG_MAX);
    long long end = count_field(t, COLUMN_END, LLONG_MAX);

    return start >= 0 && end >= start ? (double)(end - start) / NS_PER_US : KERNEL_UNKNOWN;
}

static void read_resources(const table *t, kernel *seen)
{
    enum {
        LDS_UNIT = 512,      /* to which the profiler rounds the static size up */
        SGPRS_OF_RDNA = 128, /* of every RDNA wave, of none before */
    };
    int lds = whole_field(t, COLUMN_LDS);
    bool older = t->rows.columns[COLUMN_PRIVATE] != NO_COLUMN;

    seen->registers = whole_field(t, COLUMN_VGPRS);
    seen->accumulation_registers = whole_field(t, COLUMN_AGPRS);
    seen->scalar_registers = whole_field(t, COLUMN_SGPRS);
    amd_set_scratch(seen, whole_field(t, older ? COLUMN_PRIVATE : COLUMN_SCRATCH));
    seen->launch.dynamic_smem = whole_field(t, COLUMN_GROUP);
    seen->static_smem = lds;
    seen->likely_arch = amd_likely_arch(seen->scalar_registers < SGPRS_OF_RDNA);
    if (lds >= LDS_UNIT) {
        seen->launch.static_range = (size_range){lds - LDS_UNIT + 1, lds};
    }
}

/* The name without the ending of its descriptor's symbol. */
static size_t name_length(const char *name)
{
    const char *ending = text_ends_with(name, " [clone .kd]") ? " [clone .kd]"
                         : text_ends_with(name, ".kd")        ? ".kd"
                                                              : "";

    return strlen(name) - strlen(ending);
}

/* Whether a launch has another row of the same figures. */
static bool is_repeated(table *t)
{
    const char *counter = csv_rows_field(&t->rows, COLUMN_COUNTER);

    if (t->counter[0] == '\0') {
        text_format(t->counter, sizeof t->counter, "%s", t->measured ? OCCUPANCY : counter);
    }
    return counter[0] != '\0' && strncmp(t->counter, counter, sizeof t->counter - 1) != 0;
}

/* false: out of memory. */
static bool read_launch(table *t)
{
    const char *name = csv_rows_field(&t->rows, COLUMN_NAME),
               *agent = csv_rows_field(&t->rows, COLUMN_AGENT);
    kernel seen = kernel_unknown;

    read_shape(t, &seen.launch);
    if (seen.launch.block_size < 0 || name_length(name) == 0 || is_repeated(t)) {
        return true;
    }
    read_resources(t, &seen);
    seen.launch.time_us = read_time(t);
    if (t->measured) {
        (void)number_parse_real(csv_rows_field(&t->rows, COLUMN_VALUE), 0, 100,
                                &seen.launch.achieved_percent);
    }
    seen.launch.agent =
        agent[0] != '\0' ? name_pool_add(&t->rows.list->names, agent, strlen(agent)) : NULL;
    return launch_groups_add(&t->groups, name, name_length(name), &seen,
                             line_integer(agent + strcspn(agent, "0123456789"), NULL));
}

static bool read_row(void *context)
{
    table *t = context;
    const int *columns = t->rows.columns;

    if (t->rows.open &&
        strcmp(csv_rows_field(&t->rows, COLUMN_NAME), column_names[COLUMN_NAME]) != 0) {
        return read_launch(t);
    }
    csv_rows_header(&t->rows);
    t->counter[0] = '\0';
    t->rows.open = columns[COLUMN_NAME] != NO_COLUMN &&
                   (columns[COLUMN_SIZE] != NO_COLUMN || columns[COLUMN_SIZE_X] != NO_COLUMN);
    return true;
}

bool rocprof_read(kernel_list *list, const kernel_input *input)
{
    table t = {.rows = {.list = list, .input = input, .names = column_names},
               .groups = {.list = list, .input = input},
               .measured = input_contains(input, OCCUPANCY)};
    size_t first = list->count;

    csv_rows_read(&t.rows, input->bytes, read_row, &t);
    launch_groups_finish(&t.groups, NULL, NULL);
    for (size_t i = first; i < list->count; i++) {
        kernel_launch *launch = &list->items[i].launch;

        launch->estimated = false;
        if (t.groups.time_us <= 0) { /* counters of older versions have no times */
            launch->time_us = KERNEL_UNKNOWN;
        }
    }
    if (t.groups.count == 0 && !t.rows.damaged && !input->in_folder) {
        message_say(&list->messages, SAY(FILE_WITHOUT_KERNELS, input->file));
    }
    return true;
}

/* ---- NAME_agent_info.csv beside NAME_kernel_trace.csv */

enum { AGENT_NODE, AGENT_LOGICAL, AGENT_TYPE, AGENT_CUS, AGENT_ARCH, AGENT_PRODUCT };

static const char *const agent_names[] = {"Node_Id", "Logical_Node_Id", "Agent_Type", "Cu_Count",
                                          "Name",    "Product_Name",    NULL};

enum { GPUS_MOST = 64 };

typedef struct agents {
    csv_rows rows;
    struct {
        int node;
        int logical;
        kernel figures; /* architecture and device */
    } gpus[GPUS_MOST];
    int count;
    bool has_header;
} agents;

static int agent_number(const csv_rows *rows, size_t c)
{
    return line_integer(csv_rows_field(rows, c), NULL);
}

static bool read_agent(void *context)
{
    agents *all = context;
    const csv_rows *rows = &all->rows;
    const char *arch = csv_rows_field(rows, AGENT_ARCH),
               *product = csv_rows_field(rows, AGENT_PRODUCT);
    kernel figures = kernel_unknown;

    if (!all->has_header) {
        csv_rows_header(&all->rows);
        all->has_header = true;
    } else if (all->count < GPUS_MOST && strcmp(csv_rows_field(rows, AGENT_TYPE), "GPU") == 0) {
        kernel_name_arch(figures.arch, arch, strlen(arch));
        figures.launch.device = name_pool_add(&rows->list->names, product, strlen(product));
        figures.launch.sms = agent_number(rows, AGENT_CUS);
        all->gpus[all->count].node = agent_number(rows, AGENT_NODE);
        all->gpus[all->count].logical = agent_number(rows, AGENT_LOGICAL);
        all->gpus[all->count++].figures = figures;
    }
    return true;
}

/*
 * The GPU of "GPU 0", by its place among them, or of "Agent 4" or "4", by either of two numbers,
 * which an option chooses. NULL: there is none, or two of them are of different architectures.
 */
static const kernel *find_gpu(const agents *all, const char *agent)
{
    bool placed = text_starts_with(agent, "GPU");
    int number = line_integer(agent + strcspn(agent, "0123456789"), NULL);
    const kernel *found = NULL;

    for (int i = 0; i < all->count; i++) {
        const kernel *figures = &all->gpus[i].figures;

        if (placed ? i == number : number == all->gpus[i].node || number == all->gpus[i].logical) {
            if (found != NULL && strcmp(found->arch, figures->arch) != 0) {
                return NULL;
            }
            found = figures;
        }
    }
    return found;
}

void rocprof_complete(kernel_list *list, size_t first, const char *path)
{
    static const char *const endings[] = {"kernel_trace.csv", "counter_collection.csv"};
    agents *all = first < list->count ? memory_allocate_zeroed(1, sizeof *all) : NULL;
    size_t size;

    for (size_t i = 0; all != NULL && i < sizeof endings / sizeof *endings; i++) {
        char *text = text_beside(path, endings[i], "agent_info.csv", &size);

        if (text != NULL) {
            const kernel_input input = {.bytes = (const unsigned char *)text, .size = size};

            all->rows = (csv_rows){.list = list, .input = &input, .names = agent_names};
            csv_rows_read(&all->rows, input.bytes, read_agent, all);
        }
        free(text);
    }
    for (size_t i = first; all != NULL && all->count > 0 && i < list->count; i++) {
        kernel *k = &list->items[i];
        const kernel *gpu = k->launch.agent != NULL ? find_gpu(all, k->launch.agent) : NULL;

        if (gpu != NULL) {
            memcpy(k->arch, gpu->arch, sizeof k->arch);
            k->launch.device = gpu->launch.device;
            k->launch.sms = gpu->launch.sms;
        }
    }
    free(all);
}
