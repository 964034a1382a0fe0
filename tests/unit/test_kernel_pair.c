/* SPDX-License-Identifier: MIT */
/* Pairs of kernels of two builds: by all parts of their keys, then by fewer; nothing is guessed. */
#include "support/unit.h"

#include <stdio.h>

#include "kernel/kernel.h"

enum { KERNELS = 4 };

typedef struct build_case {
    paired_kernel before[KERNELS];
    paired_kernel after[KERNELS];
    /* Of each later kernel: its earlier one, from 1 on, or '-'; 'r': other parameters; '?': several fit. */
    const char *expected;
} build_case;

#define KERNEL(name, arch, file, block, smem, grid)                                                \
    {                                                                                              \
        name, arch, file, block, smem, grid, 0, NULL, false, false, NULL                           \
    }
#define K(arch, file) KERNEL("k", arch, file, 0, 0, 0)
#define LAUNCH(block, smem, grid) KERNEL("k", "", "", block, smem, grid)
#define AT(file, grid) KERNEL("k", "", file, 64, 0, grid)
#define F(parameter) KERNEL("_Z1f" parameter, "", "", 0, 0, 0)

static const build_case cases[] = {
    {{LAUNCH(64, 0, 1), LAUNCH(64, 0, 2)}, {LAUNCH(64, 0, 2), LAUNCH(64, 0, 1)}, "21"},
    {{LAUNCH(64, 1, 0), LAUNCH(64, 2, 0)}, {LAUNCH(64, 2, 0), LAUNCH(64, 1, 0)}, "21"},
    {{LAUNCH(64, 0, 1), LAUNCH(32, 0, 1)}, {LAUNCH(32, 0, 2), LAUNCH(64, 0, 2)}, "21"},
    {{K("sm_80", ""), K("sm_90", "")}, {K("sm_90", ""), K("sm_80", "")}, "21"},
    {{K("", "a"), K("", "b")}, {K("", "b"), K("", "a")}, "21"},
    {{K("", "x/a"), K("", "x/b")}, {K("", "y/b"), K("", "y/a")}, "21"},
    {{AT("x/a", 1), AT("x/a", 2), AT("x/b", 1), AT("x/b", 2)},
     {AT("y/b", 2), AT("y/a", 2), AT("y/b", 1), AT("y/a", 1)},
     "4231"},
    {{AT("a", 1), AT("a", 2)}, {AT("b", 2), AT("b", 1)}, "21"},
    /* equal in all parts: in their order */
    {{K("", ""), K("", "")}, {K("", ""), K("", "")}, "12"},
    {{K("", ""), K("", "")}, {K("", "")}, "1"},
    /* one of two */
    {{K("", "a")}, {K("", "b"), K("", "c")}, "-?-?"},
    {{K("", "a"), K("", "b")}, {K("", "a")}, "1"},
    {{F("i")}, {F("i"), F("l")}, "1-"},
    /* other parameters */
    {{F("i")}, {F("l")}, "1r"},
    {{F("i")}, {F("l"), F("d")}, "-?-?"},
    {{F("i"), F("l")}, {F("d")}, "-?"},
};

static size_t count_of(const paired_kernel *kernels)
{
    size_t count = 0;

    while (count < KERNELS && kernels[count].name != NULL) {
        count++;
    }
    return count;
}

static void kernels_are_paired(void **state)
{
    (void)state;
    for (size_t row = 0; row < sizeof cases / sizeof *cases; row++) {
        build_case builds = cases[row];
        const paired_build before = {builds.before, count_of(builds.before)};
        const paired_build after = {builds.after, count_of(builds.after)};
        char found[3 * KERNELS + 1] = "";
        size_t length = 0;

        assert_true(kernel_pair(&before, &after));
        for (size_t i = 0; i < after.count; i++) {
            const paired_kernel *k = &after.kernels[i];

            found[length++] = (char)(k->other ? '1' + (k->other - before.kernels) : '-');
            length += (size_t)sprintf(found + length, "%s%s", k->other && k->renamed ? "r" : "",
                                      k->ambiguous ? "?" : "");
        }
        assert_string_equal(found, cases[row].expected);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kernels_are_paired),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
