/* SPDX-License-Identifier: MIT */
/* The fake driver's compiler: the figures of kernels in PTX text. */
#include "fake/fake.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fake/scenario.h"

/* The number behind the first word within [from, to); fallback: it is not there. */
static int number_behind(const char *from, const char *to, const char *word, int fallback)
{
    const char *at = strstr(from, word);

    return at && at < to ? (int)strtol(at + strlen(word), NULL, 10) : fallback;
}

/* The dimensions behind a word: "16, 8, 1"; zeros: it is not there. */
static void dimensions_behind(const char *from, const char *to, const char *word, int dimensions[3])
{
    const char *at = strstr(from, word);

    if (at && at < to) {
        sscanf(at + strlen(word), "%d, %d, %d", &dimensions[0], &dimensions[1], &dimensions[2]);
    }
}

/* The bytes of every ".shared ... name[BYTES]". */
static int shared_bytes(const char *from, const char *to)
{
    int bytes = 0;

    for (const char *at = from; (at = strstr(at, ".shared .align")) && at < to; at++) {
        const char *bracket = strchr(at, '[');

        bytes += bracket && bracket < to ? atoi(bracket + 1) : 0;
    }
    return bytes;
}

static int barriers(const char *from, const char *to)
{
    int most = 0;

    for (const char *at = from; (at = strstr(at, "bar.sync")) && at < to; at++) {
        int id = atoi(at + strlen("bar.sync"));

        most = id + 1 > most ? id + 1 : most;
    }
    return most;
}

/* The number behind the address of "tcgen05.alloc... [addr], 64;"; 0: none is taken. */
static int tensor_columns(const char *from, const char *to)
{
    const char *at = strstr(from, "tcgen05.alloc");
    const char *bracket = at && at < to ? strchr(at, ']') : NULL;

    return bracket ? atoi(bracket + strlen("],")) : 0;
}

/* The bytes of each ".param .u64 name" and ".param .align 4 .b8 name[16]" before the body. */
static void read_parameters(struct cuda_function_object *f, const char *from, const char *to)
{
    const char *body = strchr(from, '{');

    to = body && body < to ? body : to;
    for (const char *at = from; (at = strstr(at, ".param ")) && at < to; at++) {
        const char *end = at + strcspn(at, ",)");
        const char *type = end, *bracket = memchr(at, '[', (size_t)(end - at));

        while (*type != '.') {
            type--;
        }
        f->parameter_bytes[f->parameter_count++ % FAKE_PARAMETERS] =
            strtoul(type + 2, NULL, 10) / 8 * (bracket ? strtoul(bracket + 1, NULL, 10) : 1);
    }
}

static void read_kernel(struct cuda_function_object *f, const char *from, const char *to, int cap)
{
    const occ_launch plain = OCC_LAUNCH_DEFAULT;
    const char *name = from + strlen(".entry ");
    int registers = number_behind(from, to, ".maxnreg ", 24);
    int least = scenario_number("least", 0);

    *f = (struct cuda_function_object){.launch = plain, .carveout = -1};
    snprintf(f->name, sizeof f->name, "%.*s", (int)strcspn(name, "( \n"), name);
    f->launch.registers_per_thread = cap > 0 && cap < registers ? cap : registers;
    if (f->launch.registers_per_thread < least) {
        f->launch.registers_per_thread = least;
    }
    f->launch.max_threads_per_block = number_behind(from, to, ".maxntid ", 0);
    dimensions_behind(from, to, ".reqntid ", f->block);
    dimensions_behind(from, to, ".reqnctapercluster ", f->cluster);
    if (f->block[0] > 0) {
        f->launch.max_threads_per_block = f->block[0] * f->block[1] * f->block[2];
    }
    f->launch.static_smem = shared_bytes(from, to);
    f->launch.barriers = barriers(from, to);
    f->launch.tensor_columns = tensor_columns(from, to);
    f->max_dynamic = 49152 - f->launch.static_smem;
    read_parameters(f, from, to);
}

bool fake_read_ptx(struct cuda_module_object *module, const char *text, int register_cap)
{
    const char *at = strstr(text, ".entry ");

    module->count = 0;
    while (at && module->count < FAKE_FUNCTIONS) {
        const char *next = strstr(at + 1, ".entry ");

        read_kernel(&module->functions[module->count++], at, next ? next : at + strlen(at),
                    register_cap);
        at = next;
    }
    return module->count > 0;
}
