/* SPDX-License-Identifier: MIT */
/* Kernels for AMD GPUs in every container: their figures are the compiler's own (expected.csv). */
#include <stdlib.h>
#include <string.h>

#include "kernel/format.h"
#include "launch/evaluated.h"
#include "support/bytes.h"
#include "support/csv.h"
#include "support/kernels.h"

#define DATA "tests/data/kernels/amd/"

/* What the figures of a file are. */
typedef enum exactness {
    EXACT,     /* the compiler's */
    ALLOCATED, /* no metadata: whole units */
    REMARKED,  /* those of remarks: used, not allocated; no wave size */
} exactness;

static void read_file(const char *name)
{
    char path[128];

    kernel_list_free(&list);
    snprintf(path, sizeof path, DATA "%s", name);
    assert_true(kernel_list_read(&list, path, NULL));
    assert_int_equal(list.messages.count, 0);
    assert_false(list.incomplete);
}

static const kernel *find(const char *name, const char *arch)
{
    for (size_t i = 0; i < list.count; i++) {
        if (strcmp(list.items[i].name, name) == 0 && strcmp(list.items[i].arch, arch) == 0) {
            return &list.items[i];
        }
    }
    fail_msg("%s for %s is missing", name, arch);
    return NULL;
}

static int round_up(int value, int unit)
{
    return (value + unit - 1) / unit * unit;
}

/* The unit in which descriptors of the fixtures count VGPRs (AMDGPUUsage, GRANULATED_WORKITEM_VGPR_COUNT). */
static int unit_of(const char *arch, int wave)
{
    return strcmp(arch, "gfx1250") == 0                           ? 16
           : strncmp(arch, "gfx1", 4) == 0                        ? wave / 4
           : strcmp(arch, "gfx90a") == 0 || strstr(arch, "gfx94") ? 8
           : strcmp(arch, "gfx950") == 0                          ? 8
                                                                  : 4;
}

/* VGPRs: those used, of a pair of kinds in fours; or the more that the compiler has the hardware allocate. */
static void check_registers(const struct csv *csv, const kernel *k, exactness how)
{
    bool unified = unit_of(csv_text(csv, "arch"), 64) == 8;
    int unit = unit_of(csv_text(csv, "arch"), csv_int(csv, "wave_size"));
    int vgprs = csv_int(csv, "vgprs"), agprs = csv_int(csv, "agprs");
    int used = unified ? (agprs > 0 ? round_up(vgprs, 4) : vgprs) + agprs
                       : (vgprs > agprs ? vgprs : agprs);
    int allocated = csv_int(csv, "allocated_vgprs");
    int total =
        k->registers + (unified && k->accumulation_registers > 0 ? k->accumulation_registers : 0);

    if (how == REMARKED) {
        assert_int_equal(k->registers, vgprs);
        assert_true(k->accumulation_registers == agprs || k->accumulation_registers < 0);
    } else if (how == EXACT && used == allocated) {
        assert_int_equal(total, used);
        assert_true(k->accumulation_registers == agprs || (agprs == 0 && !unified));
    } else {
        assert_int_equal(round_up(total, unit), round_up(allocated, unit));
    }
}

static void check_row(const struct csv *csv, const char *arch, exactness how)
{
    const kernel *k = find(csv_text(csv, "kernel"), how == REMARKED ? "" : arch);
    int sgprs = csv_int(csv, "sgprs"), allocated = csv_int(csv, "allocated_sgprs");

    check_registers(csv, k, how);
    if (how == REMARKED || (how == EXACT && allocated == sgprs)) {
        assert_int_equal(k->scalar_registers, sgprs);
    } else if (strncmp(arch, "gfx9", 4) == 0) {
        assert_int_equal(k->scalar_registers, round_up(allocated, 8));
    }
    assert_int_equal(k->static_smem, csv_int(csv, "lds"));
    assert_int_equal(k->scratch, csv_int(csv, "scratch"));
    assert_int_equal(k->stack, k->scratch);
    assert_int_equal(k->spill_store,
                     how == ALLOCATED ? KERNEL_UNKNOWN : 4 * csv_int(csv, "vgpr_spills"));
    if (how != REMARKED) {
        assert_int_equal(k->warp_size, csv_int(csv, "wave_size"));
        assert_int_equal(k->cu_mode, strncmp(arch, "gfx9", 4) == 0 || !strcmp(arch, "gfx1250")
                                         ? KERNEL_UNKNOWN
                                         : 0);
    }
    if (how == EXACT) {
        assert_int_equal(k->max_threads, strstr(k->name, "tiles")    ? 256
                                         : strstr(k->name, "spills") ? 512
                                                                     : KERNEL_UNKNOWN);
    }
}

/* Compares the kernels of an architecture in the list with the compiler's figures. */
static void check_arch(const char *arch, exactness how)
{
    struct csv csv;
    int rows = 0;

    csv_open(&csv, DATA "expected.csv");
    while (csv_next(&csv)) {
        if (strcmp(csv_text(&csv, "arch"), arch) == 0) {
            check_row(&csv, arch, how);
            rows++;
        }
    }
    assert_int_equal(rows, 4);
}

static void check_file(const char *name, const char *arch, exactness how)
{
    read_file(name);
    assert_int_equal(list.count, 4);
    check_arch(arch, how);
}

static void code_objects(void **state)
{
    static const char *const archs[] = {"gfx906",  "gfx908",  "gfx90a",  "gfx942",  "gfx950",
                                        "gfx1030", "gfx1100", "gfx1201", "gfx1250", "gfx9-generic"};
    char name[64];

    (void)state;
    for (size_t i = 0; i < sizeof archs / sizeof *archs; i++) {
        snprintf(name, sizeof name, "%s.hsaco", archs[i]);
        check_file(name, archs[i], EXACT);
        snprintf(name, sizeof name, "%s.remarks", archs[i]);
        check_file(name, archs[i], REMARKED);
    }
    check_file("stripped.gfx942.hsaco", "gfx942", ALLOCATED);
}

static void assembler_texts(void **state)
{
    static const char *const archs[] = {"gfx906", "gfx90a", "gfx1100", "gfx1250"};
    char name[64];

    (void)state;
    for (size_t i = 0; i < sizeof archs / sizeof *archs; i++) {
        snprintf(name, sizeof name, "%s.s", archs[i]);
        check_file(name, archs[i], EXACT);
    }
}

static void containers(void **state)
{
    static const char *const names[] = {
        "bundle.o",    "zstd.o",        "lto.o",         "bundle.hipfb", "archive.a",
        "ccob.1.zlib", "ccob.2.zlib",   "ccob.3.zlib",   "ccob.1.zstd",  "ccob.2.zstd",
        "ccob.3.zstd", "offload.1.bin", "offload.2.bin", "windows.dll"};

    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        read_file(names[i]);
        assert_int_equal(list.count, 8);
        check_arch("gfx90a", EXACT);
        check_arch("gfx1100", EXACT);
    }
}

/* Two bundles behind one another, as in a linked program of two objects. */
static void bundles_in_a_row(void **state)
{
    enum { PAGE = 4096 };
    size_t size;
    unsigned char *bundle = bytes_of_file(DATA "bundle.hipfb", &size);
    size_t second = (size + PAGE - 1) / PAGE * PAGE;
    unsigned char *both = calloc(second + size, 1);

    (void)state;
    memcpy(both, bundle, size);
    memcpy(both + second, bundle, size);
    assert_true(kernel_list_read_bytes(&list, "both", both, second + size));
    assert_int_equal(list.count, 16);
    free(both);
    free(bundle);
}

static void bitcode(void **state)
{
    static const char *const names[] = {DATA "bitcode.o", DATA "offload_bitcode.o"};

    (void)state;
    for (size_t i = 0; i < 2; i++) {
        (void)kernel_list_read(&list, names[i], NULL);
        assert_int_equal(list.count, 0);
        assert_int_equal(list.messages.count, 1);
        assert_non_null(strstr(list.messages.items[0].text, "link-time optimisation"));
        kernel_list_free(&list);
    }
}

static void fixed_sizes(void **state)
{
    (void)state;
    read_file("bounds.gfx90a.hsaco");
    assert_int_equal(list.count, 1);
    assert_int_equal(list.items[0].block_size, 128);
    assert_int_equal(list.items[0].block_dimensions[1], 8);
    assert_int_equal(list.items[0].max_threads, 128);
    read_file("cluster.gfx1250.hsaco");
    assert_int_equal(list.items[0].cluster, 4);
    assert_int_equal(list.items[0].max_threads, 256);
}

static void wave64_on_a_cu(void **state)
{
    (void)state;
    read_file("wave64.gfx1100.hsaco");
    for (size_t i = 0; i < list.count; i++) {
        assert_int_equal(list.items[i].warp_size, 64);
        assert_int_equal(list.items[i].cu_mode, 1);
    }
}

static void launches(void **state)
{
    occ_launch start = OCC_LAUNCH_DEFAULT, launch = OCC_LAUNCH_DEFAULT;
    const occ_arch arch = {.warp_size = 64};
    parameter_source sources[OCC_PARAM_COUNT];

    (void)state;
    read_file("gfx90a.hsaco");
    launch_of_kernel((launch_start){&start, 0, ASSUMED_AT_A_POINT, NULL},
                     find("_Z4manyPfi", "gfx90a"), &arch, &launch, sources);
    assert_int_equal(launch.registers_per_thread, 72);
    assert_int_equal(launch.accumulation_registers, 12);
    assert_int_equal(launch.scalar_registers, 96);
    assert_int_equal(launch.warp_size, 64);
    assert_int_equal(sources[OCC_PARAM_ACCUMULATION_REGISTERS], SOURCE_FILE);
    assert_int_equal(sources[OCC_PARAM_SCALAR_REGISTERS], SOURCE_FILE);
    assert_int_equal(sources[OCC_PARAM_WARP_SIZE], SOURCE_FILE);
    read_file("gfx1100.hsaco");
    launch_of_kernel((launch_start){&start, 0, ASSUMED_AT_A_POINT, NULL},
                     find("_Z6spillsPfi", "gfx1100"), &arch, &launch, sources);
    assert_int_equal(launch.scratch, 928);
    assert_int_equal(launch.warp_size, 32);
    assert_false(launch.cu_mode);
    assert_int_equal(sources[OCC_PARAM_CU_MODE], SOURCE_FILE);
}

/* Each figure that a block of AMD's takes makes another kernel of it. */
static void test_figures_tell_kernels_apart(void **state)
{
    kernel one = kernel_unknown;
    int *const figures[] = {&one.registers,        &one.accumulation_registers,
                            &one.scalar_registers, &one.scratch,
                            &one.warp_size,        &one.cu_mode,
                            &one.static_smem};

    (void)state;
    assert_true(kernel_same_figures(&one, &kernel_unknown));
    for (size_t i = 0; i < sizeof figures / sizeof *figures; i++) {
        *figures[i] = 1;
        assert_false(kernel_same_figures(&one, &kernel_unknown));
        *figures[i] = KERNEL_UNKNOWN;
    }
}

static void where_builds_run(void **state)
{
    (void)state;
    assert_true(kernel_arch_fit("gfx1030", "gfx1030") > kernel_arch_fit("gfx1031", "gfx1030"));
    assert_true(kernel_arch_fit("gfx1031", "gfx1030") >
                kernel_arch_fit("gfx10-3-generic", "gfx1030"));
    assert_int_equal(kernel_arch_fit("gfx90a", "gfx942"), 0);
    assert_int_equal(kernel_arch_fit("gfx90a", "sm_90"), 0);
    assert_int_equal(kernel_arch_fit("sm_90", "gfx90a"), 0);
    assert_true(kernel_arch_fit("gfx9-4-generic", "gfx950") > 0);
    assert_true(kernel_arch_fit("gfx11-generic", "gfx1100") > 0);
    assert_true(kernel_arch_fit("gfx11-generic", "gfx1151") > 0);
    assert_int_equal(kernel_arch_fit("gfx9-generic", "gfx90a"), 0);
}

/* Triton's NAME.hsaco and NAME.json: num_warps counts waves of the kernel's own size. */
static void triton_cache(void **state)
{
    const kernel *k;

    (void)state;
    kernel_list_free(&list);
    assert_true(kernel_list_read(&list, DATA "triton", NULL));
    assert_int_equal(list.count, 1);
    k = &list.items[0];
    assert_int_equal(k->block_size, 4 * 64);
    assert_int_equal(k->launch.dynamic_smem, 16384);
    assert_string_equal(k->arch, "gfx942");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_figures_tell_kernels_apart, teardown),
        cmocka_unit_test_teardown(code_objects, teardown),
        cmocka_unit_test_teardown(assembler_texts, teardown),
        cmocka_unit_test_teardown(containers, teardown),
        cmocka_unit_test_teardown(bundles_in_a_row, teardown),
        cmocka_unit_test_teardown(bitcode, teardown),
        cmocka_unit_test_teardown(fixed_sizes, teardown),
        cmocka_unit_test_teardown(wave64_on_a_cu, teardown),
        cmocka_unit_test_teardown(launches, teardown),
        cmocka_unit_test_teardown(where_builds_run, teardown),
        cmocka_unit_test_teardown(triton_cache, teardown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
