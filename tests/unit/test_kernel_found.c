/* SPDX-License-Identifier: MIT */
/* Files found in use, whose kernels were once missing or wrong: tests/data/kernels/found. */
#include <elf.h>
#include <endian.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/name/namer.h"
#include "support/bytes.h"
#include "support/kernels.h"

#define FOUND "tests/data/kernels/found/"

/* The only kernel of that name and architecture. */
static const kernel *only(const char *name, const char *arch)
{
    const kernel *found = NULL;

    for (size_t i = 0; i < list.count; i++) {
        if (strcmp(list.items[i].name, name) == 0 && strcmp(list.items[i].arch, arch) == 0) {
            assert_null(found);
            found = &list.items[i];
        }
    }
    assert_non_null(found);
    return found;
}

/*
 * The source states 3 blocks for sm_75, 2 for sm_80 and 1 for sm_90; the only
 * PTX is for sm_90, and no register bound excludes the other numbers.
 */
static void test_borrowed_minimum_of_blocks(void **state)
{
    static const char *const names[] = {"_Z2k1Pf", "_Z2k2Pf", "_Z2k3Pf", "_Z2k4Pf"};

    (void)state;
    assert_true(kernel_list_read(&list, FOUND "mb.o", NULL));
    assert_int_equal(list.count, 12);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        assert_int_equal(only(names[i], "sm_75")->min_blocks, KERNEL_UNKNOWN);
        assert_int_equal(only(names[i], "sm_80")->min_blocks, KERNEL_UNKNOWN);
        assert_int_equal(only(names[i], "sm_90")->min_blocks, 1);
    }
}

/* -rdc=true: the maximum stack is 0 in the file, and the frames are those of ptxas -v. */
static void test_relocatable_stack(void **state)
{
    (void)state;
    assert_true(kernel_list_read(&list, FOUND "rdc_stack.sm_80.cubin", NULL));
    assert_int_equal(only("_Z5spillPdi", "sm_80")->stack, 592);
    assert_int_equal(only("_Z10frame_callPfi", "sm_80")->stack, 256);
    assert_int_equal(only("_Z5framePfi", "sm_80")->stack, 256);
}

/* cuobjdump states figures of device functions, too. */
static void test_device_functions_in_a_dump(void **state)
{
    (void)state;
    assert_true(kernel_list_read(&list, FOUND "rdc_G_cuobjdump12.5.txt", NULL));
    assert_int_equal(list.count, 17);
    for (size_t i = 0; i < list.count; i++) {
        assert_true(list.items[i].registers > 0);
    }
    assert_int_equal(list.messages.count, 0);
}

/* Reads a cubin with the header that hand-assembled code of cuBLAS has. */
static void read_with_flags(uint32_t flags)
{
    size_t size;
    unsigned char *bytes = bytes_of_file("tests/data/kernels/cubin/basic.sm_90.cubin", &size);
    Elf64_Ehdr header;

    assert_non_null(bytes);
    memcpy(&header, bytes, sizeof header);
    header.e_ident[EI_ABIVERSION] = 7;
    header.e_type = htole16(ET_REL);
    header.e_flags = htole32(flags);
    memcpy(bytes, &header, sizeof header);
    kernel_list_free(&list);
    assert_true(kernel_list_read_bytes(&list, "cubin", bytes, size));
    assert_true(list.count > 0);
    free(bytes);
}

/* From sm_90 on the flag 0x800 means "a"; before, hand-assembled code, which is final. */
static void test_flag_of_old_headers(void **state)
{
    (void)state;
    read_with_flags(0x003d0d3d);
    assert_string_equal(list.items[0].arch, "sm_61");
    assert_false(list.items[0].relocatable);
    read_with_flags(0x003d053d);
    assert_true(list.items[0].relocatable);
    read_with_flags(0x005a0d5a);
    assert_string_equal(list.items[0].arch, "sm_90a");
    assert_true(list.items[0].relocatable);
}

/* Containers in .nv_fatbin and in .cask_resource, the section of some libraries. */
static void test_containers_in_two_sections(void **state)
{
    (void)state;
    assert_true(kernel_list_read(&list, FOUND "two_sections.o", NULL));
    assert_int_equal(list.count, 3);
    assert_int_equal(only("_Z5firstPf", "sm_90")->registers, 8);
    assert_int_equal(only("_Z4statPf", "sm_90")->registers, 12);
    assert_int_equal(only("_Z4statPf", "sm_90")->static_smem, 256);
    assert_int_equal(only("_Z4statPf", "sm_90")->barriers, 1);
}

/* clang's OpenMP offload: a cubin in .rodata, without a container. */
static void test_bare_cubin_in_a_program(void **state)
{
    (void)state;
    assert_true(kernel_list_read(&list, FOUND "openmp_offload_clang14_sm80", NULL));
    assert_int_equal(list.count, 1);
    assert_int_equal(only("__omp_offloading_fe00_ac8031_main_l3", "sm_80")->registers, 24);
    assert_int_equal(list.messages.count, 0);
}

/* cuBLASLt: cubins as frames of zstd without a container; another frame holds a text. */
static void test_frames_outside_of_containers(void **state)
{
    (void)state;
    assert_true(kernel_list_read(&list, FOUND "zstd_frames.o", NULL));
    assert_int_equal(list.count, 4);
    assert_int_equal(list.messages.count, 0);
    for (size_t i = 0; i < list.count; i++) {
        assert_int_equal(list.items[i].registers, 8);
        assert_string_equal(list.items[i].arch, i < 2 ? "sm_80" : "sm_90");
    }
}

static void test_frames_without_the_library(void **state)
{
    const kernel_options options = {.no_libraries = true};

    (void)state;
    assert_true(kernel_list_read(&list, FOUND "zstd_frames.o", &options));
    assert_true(list.incomplete);
    assert_int_equal(list.messages.count, 1);
    assert_non_null(strstr(list.messages.items[0].text, "3 kernel images are left out"));
    assert_non_null(strstr(list.messages.items[0].text, "libzstd.so.1: a frame at byte 0x40"));
}

/* A frame with the header of a cubin in its first block, and damage in the second, is told; none in code is. */
static void test_damaged_frame(void **state)
{
    enum { FRAME = 0x40, ELF_HEADER = 64, BLOCK = 9, DATA = 2 /* section of the frames */ };
    static const unsigned char start[] = {0x28, 0xb5, 0x2f, 0xfd, 0xa0, 0, 1, 0, 0, 0, 2, 0};
    static const unsigned char damaged[] = {BLOCK << 3 | 5, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    size_t size, cubin_size;
    unsigned char *bytes = bytes_of_file(FOUND "zstd_frames.o", &size);
    unsigned char *cubin = bytes_of_file(FOUND "../cubin/lambda.sm_80.cubin", &cubin_size);

    (void)state;
    assert_non_null(bytes);
    assert_non_null(cubin);
    memcpy(bytes + FRAME, start, sizeof start);
    memcpy(bytes + FRAME + sizeof start, cubin, ELF_HEADER);
    memcpy(bytes + FRAME + sizeof start + ELF_HEADER, damaged, sizeof damaged);
    (void)kernel_list_read_bytes(&list, "damaged.o", bytes, size);
    assert_int_equal(list.count, 2);
    assert_string_equal(list.items[0].arch, "sm_90");
    assert_true(list.incomplete);
    assert_string_equal(list.messages.items[0].text,
                        "damaged.o: the zstd frame at byte 0x40 cannot be unpacked (256 bytes)");
    kernel_list_free(&list);
    memset(bytes + FRAME + sizeof start, 0x90, ELF_HEADER);
    ((Elf64_Shdr *)(bytes + ((Elf64_Ehdr *)bytes)->e_shoff))[DATA].sh_flags |= SHF_EXECINSTR;
    (void)kernel_list_read_bytes(&list, "code.o", bytes, size);
    assert_false(list.incomplete);
    free(cubin);
    free(bytes);
}

/* Section headers beyond the end of the file hide no containers. */
static void test_cut_section_headers(void **state)
{
    size_t size;
    unsigned char *bytes = bytes_of_file(FOUND "two_sections.o", &size);

    (void)state;
    assert_non_null(bytes);
    assert_true(kernel_list_read_bytes(&list, "cut.o", bytes, size - 64));
    assert_int_equal(list.count, 3);
    assert_true(list.incomplete);
    free(bytes);
}

/* An object of -rdc and its device-link object: one kernel, with the bounds of the PTX. */
static void test_device_link_object(void **state)
{
    (void)state;
    assert_true(kernel_list_read(&list, FOUND "device_link.a", NULL));
    assert_int_equal(list.count, 1);
    assert_false(list.items[0].relocatable);
    assert_int_equal(list.items[0].min_blocks, 3);
}

/* Long demangled names keep the function's own name. */
static void test_long_names(void **state)
{
    (void)state;
    assert_true(kernel_list_read(&list, FOUND "longname_lambda.cubin", NULL));
    kernel_namer namer = {.list = &list};

    for (size_t i = 0; i < list.count; i++) {
        const char *full = kernel_form_name(&namer, list.items[i].name, KERNEL_NAME_FULL);
        char name[256];
        const char *start = full + name_split(full, strlen(full)).start;

        if (full[0] == '_') {
            continue; /* no library */
        }
        assert_memory_equal(start, "verylong<", strlen("verylong<"));
        kernel_cut_form(&namer, list.items[i].name, KERNEL_NAME_SHORT, 40, "~", name, sizeof name);
        assert_memory_equal(name, "verylong<", strlen("verylong<"));
    }
    kernel_namer_close(&namer);
}

static void displays(const char *name, const char *expected)
{
    kernel item = {.name = name};
    kernel_list one = {.items = &item, .count = 1};
    kernel_namer namer = {.list = &one};

    assert_string_equal(kernel_form_name(&namer, name, KERNEL_NAME_SHORT), expected);
    kernel_namer_close(&namer);
}

/* The C++ library refuses names above 1,024 bytes. */
static void test_heads_of_refused_names(void **state)
{
    enum { SIZE = 4000 };
    char name[SIZE + 1] = "_ZN7cutlass13device_kernelI";

    (void)state;
    memset(name + strlen(name), 'S', SIZE - strlen(name));
    displays(name, "cutlass::device_kernel<...>");
}

/* The number is that of the bytes between it and the name, less two. */
static void test_static_prefix(void **state)
{
    (void)state;
    assert_string_equal(mangled_part("__nv_static_22__f9257867_4_a_cu_plain__Z4statPf"),
                        "_Z4statPf");
    assert_string_equal(mangled_part("__nv_static_25__eb90d789_4_b_cu__Z3go2Pf__Z4statPf"),
                        "_Z4statPf");
    assert_string_equal(mangled_part("__nv_static_99__f9257867_4_a_cu_plain__Z4statPf"),
                        "__nv_static_99__f9257867_4_a_cu_plain__Z4statPf");
    assert_string_equal(mangled_part("_Z4statPf"), "_Z4statPf");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_borrowed_minimum_of_blocks, teardown),
        cmocka_unit_test_teardown(test_relocatable_stack, teardown),
        cmocka_unit_test_teardown(test_device_functions_in_a_dump, teardown),
        cmocka_unit_test_teardown(test_flag_of_old_headers, teardown),
        cmocka_unit_test_teardown(test_containers_in_two_sections, teardown),
        cmocka_unit_test_teardown(test_bare_cubin_in_a_program, teardown),
        cmocka_unit_test_teardown(test_frames_outside_of_containers, teardown),
        cmocka_unit_test_teardown(test_frames_without_the_library, teardown),
        cmocka_unit_test_teardown(test_damaged_frame, teardown),
        cmocka_unit_test_teardown(test_cut_section_headers, teardown),
        cmocka_unit_test_teardown(test_device_link_object, teardown),
        cmocka_unit_test_teardown(test_long_names, teardown),
        cmocka_unit_test(test_heads_of_refused_names),
        cmocka_unit_test(test_static_prefix),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
