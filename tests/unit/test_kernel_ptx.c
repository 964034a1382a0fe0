/* SPDX-License-Identifier: MIT */
/* Figures in the text of PTX. */
#include <stdio.h>
#include <string.h>

#include "kernel/read/ptx.h"
#include "support/unit.h"

static ptx_text text_of(const char *text)
{
    return (ptx_text){text, text + strlen(text)};
}

static ptx_entry entry_of(const char *directives)
{
    char text[200];
    ptx_entry entry;

    snprintf(text, sizeof text, ".visible .entry k(.param .u64 p)\n%s\n{ ret; }", directives);
    ptx_text at = text_of(text);

    assert_true(ptx_next_entry(&at, &entry));
    return entry;
}

static void test_directives(void **state)
{
    ptx_entry entry = entry_of(".reqntid 16 , 8\n.reqnctapercluster 2, 2, 1 .maxclusterrank 8");

    (void)state;
    assert_int_equal(entry.max_threads, 128);
    assert_memory_equal(entry.block, ((int[]){16, 8, 1}), sizeof entry.block);
    assert_memory_equal(entry.cluster, ((int[]){2, 2, 1}), sizeof entry.cluster);
    assert_int_equal(entry.max_cluster, 8);
    assert_int_equal(entry.min_blocks, KERNEL_UNKNOWN);
    entry = entry_of(".maxntid 256, 1, 1\n.minnctapersm 3");
    assert_int_equal(entry.max_threads, 256);
    assert_int_equal(entry.min_blocks, 3);
    assert_int_equal(entry.max_cluster, KERNEL_UNKNOWN);
    assert_int_equal(entry.block[0], 0);
    assert_int_equal(entry_of(".maxntid 256,").max_threads, -1);
    assert_int_equal(entry_of(".maxntid 2097152").max_threads, -1);
}

static int columns_of(const char *body)
{
    return ptx_tensor_columns(text_of(body));
}

#define ALLOC "tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 "
#define DEALLOC "tcgen05.dealloc.cta_group::1.sync.aligned.b32 "

static void test_columns(void **state)
{
    (void)state;
    assert_int_equal(columns_of("{ " ALLOC "[s], 128; }"), 128);
    assert_int_equal(columns_of("{ " ALLOC "[%r1+4] ,\n 0512 ; }"), 512);
    assert_int_equal(columns_of("{ ret; }"), KERNEL_UNKNOWN);
    assert_int_equal(columns_of("{ " DEALLOC "t, 128; }"), KERNEL_UNKNOWN);
    assert_int_equal(columns_of("{ " ALLOC "[s], 32; " ALLOC "[s], 64; }"), KERNEL_UNKNOWN);
    assert_int_equal(columns_of("{ " ALLOC "[s], 0; }"), KERNEL_UNKNOWN);
    assert_int_equal(columns_of("{ " ALLOC "[s], 99999999; }"), KERNEL_UNKNOWN);
    assert_int_equal(columns_of("{ " ALLOC "[s]"), KERNEL_UNKNOWN);
    assert_int_equal(columns_of("{ " ALLOC "[s],"), KERNEL_UNKNOWN);
    assert_int_equal(columns_of(ALLOC), KERNEL_UNKNOWN);
}

/* nvcc moves the constant of inline assembly into a register first. */
static void test_columns_in_a_register(void **state)
{
#define SETS "{ .reg .b32 %r<9>; mov.b32 %r5, 256; "

    (void)state;
    assert_int_equal(columns_of(SETS ALLOC "[%r4], %r5; " DEALLOC "%r1, %r5; }"), 256);
    assert_int_equal(columns_of(SETS ALLOC "[%r4], %r5;\n mov.b32 %r55, %r5;\n }"), 256);
    assert_int_equal(columns_of(SETS "mov.b32 %r5, 64; " ALLOC "[%r4], %r5; }"), KERNEL_UNKNOWN);
    assert_int_equal(columns_of(SETS "add.s32 %r5, %r5, 64; " ALLOC "[%r4], %r5; }"),
                     KERNEL_UNKNOWN);
    assert_int_equal(columns_of(SETS "ld.v2.u32 {%r6, %r5}, [%r1]; " ALLOC "[%r4], %r5; }"),
                     KERNEL_UNKNOWN);
    assert_int_equal(columns_of("{ ld.param.u32 %r5, [p]; " ALLOC "[%r4], %r5; }"), KERNEL_UNKNOWN);
    assert_int_equal(columns_of("{ mov.b32 %r5, %r6; " ALLOC "[%r4], %r5; }"), KERNEL_UNKNOWN);
    assert_int_equal(columns_of("{ mov.b32 %r5, 64 + 1; " ALLOC "[%r4], %r5; }"), KERNEL_UNKNOWN);
    assert_int_equal(columns_of("{ " ALLOC "[%r4], %r5; }"), KERNEL_UNKNOWN);
    assert_int_equal(columns_of("{ " ALLOC "[%r4], ; }"), KERNEL_UNKNOWN);
}

static int use_of(const char *module, const char *body)
{
    ptx_externs externs;

    ptx_find_externs(text_of(module), &externs);
    return ptx_dynamic_use(text_of(body), &externs);
}

#define SM ".extern .shared .align 16 .b8 sm[];\n"

static void test_dynamic_use(void **state)
{
    (void)state;
    assert_int_equal(use_of(SM, "{ mov.u32 %r1, sm; }"), KERNEL_USED);
    assert_int_equal(use_of(SM, "{ ld.shared.u32 %r1, [sm+16]; }"), KERNEL_USED);
    assert_int_equal(use_of(SM, "{ mov.u32 %r1, smaller; mov.u32 %r2, my_sm; }"), KERNEL_UNUSED);
    assert_int_equal(use_of(SM, "{ call.uni f, (); }"), KERNEL_UNKNOWN);
    assert_int_equal(use_of(SM, "{ call (%r1), f; }"), KERNEL_UNKNOWN);
    assert_int_equal(use_of(SM, "{ bra recall; }"), KERNEL_UNUSED);
    assert_int_equal(use_of("", "{ call.uni f, (); }"), KERNEL_UNUSED);
    assert_int_equal(use_of(".extern .func f\n.extern .global .b8 g[];", "{ st [g], sm; }"),
                     KERNEL_UNUSED);
    assert_int_equal(use_of(".extern .shared .b32 one;\n" SM, "{ mov.u32 %r1, sm; }"), KERNEL_USED);
    assert_int_equal(use_of(".extern .shared .b32 one;\n" SM, "{ mov.u32 %r1, one; }"),
                     KERNEL_USED);
    assert_int_equal(use_of(".extern .shared", "{ ret; }"), KERNEL_UNUSED);
}

/* More variables than are kept: their uses are not known. */
static void test_many_variables(void **state)
{
    static char module[(PTX_EXTERNS_MOST + 1) * sizeof SM] = "";

    (void)state;
    for (int i = 0; i < PTX_EXTERNS_MOST; i++) {
        strcat(module, SM);
    }
    assert_int_equal(use_of(module, "{ ret; }"), KERNEL_UNUSED);
    strcat(module, SM);
    assert_int_equal(use_of(module, "{ ret; }"), KERNEL_UNKNOWN);
    assert_int_equal(use_of(module, "{ mov.u32 %r1, sm; }"), KERNEL_USED);
}

static void test_bodies(void **state)
{
    ptx_text text = text_of(".entry a(.param .u64 p) .maxntid 8\n"
                            "{ { in } // }\n /* } */ / }\n"
                            ".entry b;\n"
                            ".entry c() { cut");
    static const char *const bodies[] = {"{ { in } // }\n /* } */ / }", "", "{ cut"};
    ptx_entry entry;

    (void)state;
    for (int i = 0; i < 3; i++) {
        assert_true(ptx_next_entry(&text, &entry));
        ptx_text body = ptx_body(&text, &entry);

        assert_int_equal(body.end - body.next, strlen(bodies[i]));
        assert_memory_equal(body.next, bodies[i], strlen(bodies[i]));
    }
    assert_false(ptx_next_entry(&text, &entry));
}

static void test_target(void **state)
{
    (void)state;
    assert_int_equal(ptx_target(text_of(".version 9.0\n.target sm_100a, debug\n")), 100);
    assert_int_equal(ptx_target(text_of(".target sm_90")), 90);
    assert_int_equal(ptx_target(text_of(".target sm_")), 0);
    assert_int_equal(ptx_target(text_of(".target gfx90a")), 0);
    assert_int_equal(ptx_target(text_of(".target")), 0);
    assert_int_equal(ptx_target(text_of("")), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_directives),
        cmocka_unit_test(test_columns),
        cmocka_unit_test(test_columns_in_a_register),
        cmocka_unit_test(test_dynamic_use),
        cmocka_unit_test(test_many_variables),
        cmocka_unit_test(test_bodies),
        cmocka_unit_test(test_target),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
