/* SPDX-License-Identifier: MIT */
/* The profile files that come with the program: what they say, and that every figure has a source. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "profile/field.h"
#include "profile/profile.h"
#include "support/unit.h"

enum { LINE = 1024, COLUMNS = 24, MOST_SOURCES = 64, FILES = 48, ROWS = 31 };

static char *read_profile_file(const char *name, size_t *size)
{
    char path[128];
    message_list messages = {0};
    char *text;

    snprintf(path, sizeof path, "profiles/%s.ini", name);
    text = profile_read_file(path, size, &messages);
    if (text == NULL) {
        fail_msg("%s", messages.items[0].text);
    }
    message_free(&messages);
    return text;
}

static void read_text(profile *result, const char *name, const char *text, size_t size)
{
    message_list messages = {0};

    if (!profile_read(result, name, text, size, &messages)) {
        fail_msg("%s", messages.items[0].text);
    }
    assert_int_equal(messages.count, 0);
    message_free(&messages);
}

static void every_file_is_good_and_its_architecture_valid(void **state)
{
    profile *read = malloc(sizeof *read);

    (void)state;
    assert_int_equal(compiled_in_profile_count, FILES);
    for (size_t i = 0; i < compiled_in_profile_count; i++) {
        const struct compiled_in *file = &compiled_in_profiles[i];

        read_text(read, file->name, file->text, strlen(file->text));
        assert_string_equal(read->arch.name, file->name);
        assert_true(occ_arch_valid(&read->arch));
    }
    free(read);
}

static void compiled_in_texts_are_the_files(void **state)
{
    (void)state;
    for (size_t i = 0; i < compiled_in_profile_count; i++) {
        size_t size = 0;
        char *text = read_profile_file(compiled_in_profiles[i].name, &size);

        assert_int_equal(strlen(compiled_in_profiles[i].text), size);
        assert_memory_equal(compiled_in_profiles[i].text, text, size);
        free(text);
    }
}

static const char *named_after(void *context, const char *section, const char *field)
{
    (void)context;
    (void)section;
    return field;
}

static void written_profiles_read_back_the_same(void **state)
{
    profile *read = malloc(sizeof *read), *again = malloc(sizeof *again);

    (void)state;
    for (size_t i = 0; i < compiled_in_profile_count; i++) {
        const struct compiled_in *file = &compiled_in_profiles[i];
        char *text = NULL;
        size_t size = 0;
        FILE *stream = open_memstream(&text, &size);

        read_text(read, file->name, file->text, strlen(file->text));
        profile_write(stream, read, named_after, NULL);
        fclose(stream);
        read_text(again, file->name, text, size);
        assert_memory_equal(read, again, sizeof *read);
        free(text);
    }
    free(read);
    free(again);
}

/* Whether a line states an amount: a field of numbers, or a figure. */
static bool has_figure(const section_kind *kind, const char *line)
{
    char name[64];
    const struct field *field;

    if (kind == NULL || strchr(line, '=') == NULL || sscanf(line, "%63[a-z0-9_]", name) != 1) {
        return false;
    }
    field = field_find(kind, name);
    return field == NULL || field->type != FIELD_TEXT;
}

/* The marks of one line: "[3] [4]" are counted, "unsourced" stands for itself. */
static bool marks_sources(const char *comment, bool *used)
{
    bool found = strstr(comment, "unsourced") != NULL;

    for (const char *mark = comment; (mark = strchr(mark, '[')) != NULL; mark++) {
        long number = strtol(mark + 1, NULL, 10);

        if (number > 0 && number < MOST_SOURCES) {
            found = used[number] = true;
        }
    }
    return found;
}

static void check_sources(const char *name, char *text)
{
    bool listed[MOST_SOURCES] = {false}, used[MOST_SOURCES] = {false};
    const section_kind *kind = NULL;
    char word[64];
    int number, figures = 0;

    for (char *rest = NULL, *line = strtok_r(text, "\n", &rest); line != NULL;
         line = strtok_r(NULL, "\n", &rest)) {
        char *comment = strchr(line, '#');

        if (sscanf(line, "# [%d]", &number) == 1 && number > 0 && number < MOST_SOURCES) {
            listed[number] = true;
        } else if (sscanf(line, "[%63[a-z]", word) == 1) {
            kind = section_kind_find(word);
        } else if (comment != line && has_figure(kind, line)) {
            figures++;
            if (comment == NULL || !marks_sources(comment, used)) {
                fail_msg("%s: no source: %s", name, line);
            }
        }
    }
    for (int i = 0; i < MOST_SOURCES; i++) {
        if (listed[i] != used[i]) {
            fail_msg("%s: source [%d] is %s", name, i, listed[i] ? "not used" : "not listed");
        }
    }
    assert_true(figures > 15);
}

static void every_figure_has_its_source(void **state)
{
    (void)state;
    for (size_t i = 0; i < compiled_in_profile_count; i++) {
        size_t size = 0;
        char *text = read_profile_file(compiled_in_profiles[i].name, &size);

        check_sources(compiled_in_profiles[i].name, text);
        free(text);
    }
}

/* One row of the table of limits, by the names of its columns. */
struct row {
    char header[LINE], cells[LINE];
    const char *names[COLUMNS], *values[COLUMNS];
    size_t columns;
};

static size_t split(char *line, const char **cells)
{
    size_t count = 0;

    line[strcspn(line, "\n")] = '\0';
    for (char *rest = line, *cell; count < COLUMNS && (cell = strsep(&rest, ",")) != NULL;) {
        cells[count++] = cell;
    }
    return count;
}

static const char *cell(const struct row *row, const char *name)
{
    for (size_t i = 0; i < row->columns; i++) {
        if (strcmp(row->names[i], name) == 0) {
            return row->values[i];
        }
    }
    fail_msg("no column %s", name);
    return "";
}

static void same(const struct row *row, const char *column, int value)
{
    if (strtol(cell(row, column), NULL, 10) != value) {
        fail_msg("%s: %s is %s, the profile has %d", cell(row, "cc"), column, cell(row, column),
                 value);
    }
}

static void same_carveouts(const struct row *row, const occ_arch *arch)
{
    char *end = NULL;
    int count = 0;

    for (const char *at = cell(row, "smem_carveouts_kib"); *at != '\0'; at = end, count++) {
        assert_int_equal(arch->carveouts[count], strtol(at, &end, 10) * 1024);
    }
    assert_int_equal(arch->carveout_count, count);
}

static void same_limits(const struct row *row, const occ_arch *arch)
{
    static const char *const words[] = {"block", "warp", "warp"};
    const char *nonportable = cell(row, "cluster_max_nonportable");

    same(row, "warp_size", arch->warp_size);
    same(row, "max_warps_sm", arch->max_warps_per_sm);
    same(row, "max_threads_sm", arch->max_warps_per_sm * arch->warp_size);
    same(row, "max_blocks_sm", arch->max_blocks_per_sm);
    same(row, "max_threads_block", arch->max_threads_per_block);
    same(row, "regs_sm", arch->registers_per_sm);
    same(row, "max_regs_block", arch->max_registers_per_block);
    same(row, "max_regs_thread", arch->max_registers_per_thread);
    same(row, "reg_alloc_unit", arch->register_unit);
    assert_string_equal(cell(row, "reg_alloc_granularity"), words[arch->register_allocation]);
    same(row, "warp_alloc_granularity", arch->warp_unit);
    same(row, "subpartitions_sm", arch->subpartitions);
    same(row, "smem_sm_bytes", arch->carveouts[arch->carveout_count - 1]);
    same(row, "smem_block_default_bytes", arch->smem_per_block);
    same(row, "smem_block_optin_bytes", arch->smem_per_block_optin);
    same(row, "smem_alloc_unit_bytes", arch->smem_unit);
    same(row, "smem_reserved_block_bytes", arch->smem_reserved);
    same_carveouts(row, arch);
    same(row, "cluster_max_portable", arch->cluster_max_portable);
    /* Where nobody has published a larger one, the portable size stands for it. */
    same(row, *nonportable == '\0' ? "cluster_max_portable" : "cluster_max_nonportable",
         arch->cluster_max_nonportable);
    same(row, "block_barriers_sm", arch->barriers_per_sm);
    same(row, "virtual_resources_sm", arch->virtual_resources_per_sm);
}

static const occ_arch *arch_of(profile_set *set, const char *name)
{
    int index = profile_set_find(set, name);

    assert_true(index >= 0);
    return &profile_set_get(set, (size_t)index)->arch;
}

static void limits_are_those_of_the_table(void **state)
{
    FILE *file = fopen("tests/data/profile_limits.csv", "r");
    profile_set set;
    struct row row;
    int rows = 0;

    (void)state;
    assert_non_null(file);
    assert_true(profile_set_open(&set, &(profile_places){.compiled_in = true}));
    assert_non_null(fgets(row.header, sizeof row.header, file)); /* where it comes from */
    assert_non_null(fgets(row.header, sizeof row.header, file));
    row.columns = split(row.header, row.names);
    for (; fgets(row.cells, sizeof row.cells, file) != NULL; rows++) {
        assert_int_equal(split(row.cells, row.values), row.columns);
        same_limits(&row, arch_of(&set, cell(&row, "cc")));
    }
    assert_int_equal(rows, ROWS);
    profile_set_close(&set);
    fclose(file);
}

/* The rules that the table of limits does not hold (rule 3, 5, 7, 8 and 9 of occupancy). */
static void rules_of_single_architectures(void **state)
{
    static const int wide[] = {21, 22, 29, 30, 37, 38, 45, 46};
    profile_set set;

    (void)state;
    assert_true(profile_set_open(&set, &(profile_places){.compiled_in = true}));
    for (size_t i = 0; i < set.count; i++) {
        const occ_arch *arch = &profile_set_get(&set, i)->arch;
        bool partitioned = strstr("sm_52 sm_53 sm_61 sm_62", arch->name) != NULL;
        bool fermi = arch->compute_major == 2, clusters = arch->compute_major >= 9;
        bool censused = strstr("sm_90, sm_100,", arch->name) != NULL && clusters;
        bool tensor = arch->compute_major == 10 || arch->compute_major == 11;

        assert_int_equal(arch->partitioned_caching, partitioned);
        assert_int_equal(arch->family_subpartitions, strcmp(arch->name, "sm_60") == 0 ? 4 : 0);
        assert_int_equal(arch->wide_register_unit, fermi ? 128 : 0);
        assert_int_equal(arch->wide_register_count, fermi ? 8 : 0);
        if (fermi) {
            assert_memory_equal(arch->wide_registers, wide, sizeof wide);
        }
        assert_int_equal(arch->cluster_blocks_per_sm, clusters ? 8 : 0);
        assert_int_equal(arch->cluster_blocks_status, censused   ? OCC_CONFIDENCE_MEASURED
                                                      : clusters ? OCC_CONFIDENCE_ASSUMED
                                                                 : OCC_CONFIDENCE_UNKNOWN);
        assert_int_equal(arch->tensor_columns_per_sm, tensor ? 512 : 0);
        assert_int_equal(arch->tensor_virtual_resources, tensor ? 128 : 0);
        assert_int_equal(arch->tensor_column_unit, 32);
        assert_int_equal(arch->tensor_columns_exclusive,
                         strcmp(arch->name, "sm_107") == 0 ? 576 : 0);
        assert_int_equal(arch->smem_per_block_oversized,
                         strcmp(arch->name, "sm_107") == 0 ? 327 * 1024 : 0);
    }
    profile_set_close(&set);
}

static void hopper_opens_with_the_measured_board(void **state)
{
    static const int gpcs[] = {18, 18, 16, 16, 16, 16, 16, 8, 2, 2, 2, 2};
    profile_set set;
    const profile *hopper;

    (void)state;
    assert_true(profile_set_open(&set, &(profile_places){.compiled_in = true}));
    hopper = profile_set_get(&set, (size_t)profile_set_find(&set, "sm_90"));
    assert_string_equal(hopper->devices[0].name, "H200 SXM 141GB");
    assert_int_equal(hopper->devices[0].sms, 132);
    assert_int_equal(hopper->devices[0].gpc_count, 12);
    assert_memory_equal(hopper->devices[0].gpc_sms, gpcs, sizeof gpcs);
    assert_int_equal(hopper->devices[0].gpc_status, OCC_CONFIDENCE_MEASURED);
    profile_set_close(&set);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_file_is_good_and_its_architecture_valid),
        cmocka_unit_test(compiled_in_texts_are_the_files),
        cmocka_unit_test(written_profiles_read_back_the_same),
        cmocka_unit_test(every_figure_has_its_source),
        cmocka_unit_test(limits_are_those_of_the_table),
        cmocka_unit_test(rules_of_single_architectures),
        cmocka_unit_test(hopper_opens_with_the_measured_board),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
