/* SPDX-License-Identifier: MIT */
/* `nsys stats -r cuda_gpu_trace --format csv`: a row a launch or a copy, among other text. */
#include <string.h>

#include "base/number.h"
#include "kernel/read/lines.h"

typedef enum column {
    COLUMN_DURATION,
    COLUMN_GRID_X,
    COLUMN_GRID_Y,
    COLUMN_GRID_Z,
    COLUMN_BLOCK_X,
    COLUMN_BLOCK_Y,
    COLUMN_BLOCK_Z,
    COLUMN_REGISTERS,
    COLUMN_STATIC_SMEM,
    COLUMN_DYNAMIC_SMEM,
    COLUMN_DEVICE,
    COLUMN_NAME,
    COLUMN_COUNT
} column;

static const char *const column_names[] = {"Duration", "GrdX", "GrdY",    "GrdZ",    "BlkX",
                                           "BlkY",     "BlkZ", "Reg/Trd", "StcSMem", "DymSMem",
                                           "Device",   "Name", NULL};
_Static_assert(sizeof column_names / sizeof *column_names == COLUMN_COUNT + 1, "a name for each");
_Static_assert(sizeof column_names / sizeof *column_names <= CSV_COLUMNS_MOST + 1, "room for each");

typedef struct table {
    csv_rows rows;
    launch_groups groups;
    rounding rounded;
} table;

/* The line of the header, behind other text; NULL: there is none. */
static const unsigned char *find_header(const kernel_input *input)
{
    static const char sought[] = ",GrdX,";
    const unsigned char *at =
        work_find(input->work, input->bytes, input->size, sought, strlen(sought));

    while (at != NULL && at > input->bytes && at[-1] != '\n') {
        at--;
    }
    return at;
}

bool nsys_occurs(const kernel_input *input)
{
    return find_header(input) != NULL && input_contains(input, ",BlkX,");
}

/* A figure in microseconds or bytes, without a unit nanoseconds or bytes; less than 0: none. */
static double real_field(const table *t, column c)
{
    const profiler_unit *unit = t->rows.units[c];
    double factor = unit != NULL ? unit->factor : c == COLUMN_DURATION ? 1e-3 : 1;
    double value;

    return number_parse_real(csv_rows_field(&t->rows, c), 0, 1e15, &value) == NUMBER_OK
               ? value * factor
               : KERNEL_UNKNOWN;
}

static int whole_field(const table *t, column c)
{
    double value = real_field(t, c);

    return value >= 0 && value <= OCC_MAX_BYTES ? (int)value : KERNEL_UNKNOWN;
}

/* The product of three columns, of which the later ones may be missing. */
static int dimensions(const table *t, column x)
{
    int sides[3];

    for (int i = 0; i < 3; i++) {
        sides[i] = whole_field(t, x + (column)i);
        sides[i] = i > 0 && sides[i] <= 0 ? 1 : sides[i];
    }
    return kernel_product(sides);
}

/* A size in bytes: of a rounded one, the likeliest, and *range. */
static int size_field(table *t, column c, size_range *range)
{
    const char *text = csv_rows_field(&t->rows, c);
    const profiler_unit *unit = t->rows.units[c];
    double bytes = real_field(t, c);
    bool exact = unit == NULL || unit->factor <= 1 || (bytes <= 0 && strchr(text, '.') == NULL);

    return bytes < 0 || bytes > OCC_MAX_BYTES || exact
               ? whole_field(t, c)
               : rounded_size(&t->rounded, text, bytes, unit, range);
}

/* "NVIDIA H100 80GB HBM3 (0)": the name's length, and the number; KERNEL_UNKNOWN: none. */
static int device_number(const char *text, size_t *length)
{
    const char *bracket = strrchr(text, '(');
    const char *end = "";
    bool behind = bracket != NULL && bracket > text + 1 && bracket[-1] == ' ';
    int number = behind ? line_integer(bracket + 1, &end) : KERNEL_UNKNOWN;

    number = *end == ')' ? number : KERNEL_UNKNOWN;
    *length = number >= 0 ? (size_t)(bracket - 1 - text) : strlen(text);
    return number;
}

/* A row of a launch; one of a copy has no block. false: out of memory. */
static bool read_launch(table *t)
{
    const char *name = csv_rows_field(&t->rows, COLUMN_NAME),
               *device_name = csv_rows_field(&t->rows, COLUMN_DEVICE);
    size_t length;
    int device = device_number(device_name, &length);
    kernel seen = kernel_unknown;
    kernel_launch *launch = &seen.launch;

    launch->block_size = dimensions(t, COLUMN_BLOCK_X);
    if (launch->block_size < 0 || name[0] == '\0') {
        return true;
    }
    seen.registers = whole_field(t, COLUMN_REGISTERS);
    seen.static_smem = size_field(t, COLUMN_STATIC_SMEM, &launch->static_range);
    launch->grid_size = dimensions(t, COLUMN_GRID_X);
    launch->dynamic_smem = size_field(t, COLUMN_DYNAMIC_SMEM, &launch->dynamic_range);
    launch->time_us = real_field(t, COLUMN_DURATION);
    launch->device = length > 0 ? name_pool_add(&t->rows.list->names, device_name, length) : NULL;
    return launch_groups_add(&t->groups, name, strlen(name), &seen, device);
}

static bool read_row(void *context)
{
    table *t = context;
    const int *columns = t->rows.columns;

    if (t->rows.open && real_field(t, COLUMN_DURATION) >= 0) {
        return read_launch(t);
    }
    csv_rows_header(&t->rows); /* of this report or another, or text between them */
    t->rows.open = columns[COLUMN_BLOCK_X] != NO_COLUMN && columns[COLUMN_NAME] != NO_COLUMN &&
                   columns[COLUMN_DURATION] != NO_COLUMN;
    return true;
}

bool nsys_read(kernel_list *list, const kernel_input *input)
{
    table t = {.rows = {.list = list, .input = input, .names = column_names},
               .groups = {.list = list, .input = input}};
    const unsigned char *header = find_header(input);

    if (header == NULL) { /* the work is to end */
        return false;
    }
    csv_rows_read(&t.rows, header, read_row, &t);
    launch_groups_finish(&t.groups, NULL, NULL);
    if (t.rounded.text[0] != '\0') {
        message_say(&list->messages, SAY(NSYS_ROUNDED, input->file, t.rounded.text));
    }
    if (t.groups.count == 0 && !t.rows.damaged && !input->in_folder) {
        message_say(&list->messages, SAY(TRACE_WITHOUT_KERNELS, input->file));
    }
    return true;
}
