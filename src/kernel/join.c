/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "kernel/format.h"
#include "kernel/name/namer.h"

/* A figure that a launch and a build state differently. */
typedef struct difference {
    sentence_id figure;
    int of_launch;
    int of_build;
} difference;

/* The builds of one key that a launch may be of. */
typedef struct candidates {
    const kernel *best; /* NULL: none agrees */
    int fit;
    bool ambiguous;       /* different kernels agree equally */
    const kernel *denied; /* the best of those that do not agree; NULL: none */
    int denied_fit;
    difference found; /* of denied */
} candidates;

typedef struct join {
    kernel_list *list;
    const char *arch; /* of launches that state none */
    kernel_namer namer;
    name_pool *keys;
    name_index by_key;      /* of builds */
    name_index by_base;     /* by the name without template arguments, "f" of "a::f<int>" */
    bool *used;             /* builds that launches took, by index */
    size_t disputes;        /* launches that the builds contradict */
    const kernel *disputed; /* the first of them */
    candidates dispute;
} join;

static bool is_launch(const kernel *k)
{
    return k->launch.block_size > 0;
}

static bool is_build(const kernel *k)
{
    return !is_launch(k);
}

static const char *add_key(join *j, const char *text, size_t length)
{
    char *key = memory_allocate(length + 1);
    const char *kept = NULL;

    if (key != NULL) {
        kept = name_pool_add(&j->keys, key, name_key(key, text, length));
    }
    free(key);
    return kept != NULL ? kept : "";
}

static bool collect_builds(join *j)
{
    size_t total = j->list->count;

    j->used = memory_allocate_zeroed(total + 1, sizeof *j->used);
    if (!name_index_open(&j->by_key, j->list, 0, is_build) ||
        !name_index_open(&j->by_base, j->list, 0, is_build) || j->used == NULL) {
        return false;
    }
    for (size_t i = 0; i < j->by_key.count; i++) {
        const kernel *k = &j->list->items[j->by_key.items[i].index];
        const char *name = kernel_form_name(&j->namer, k->name, KERNEL_NAME_BARE);
        name_parts parts = name_split(name, strlen(name));

        j->by_key.items[i].name = add_key(j, name, strlen(name));
        j->by_base.items[i].name = add_key(j, name + parts.own, parts.own_end - parts.own);
    }
    name_index_sort(&j->by_key);
    name_index_sort(&j->by_base);
    return true;
}

/* ---- Whether a build is the one that ran */

/*
 * Profilers state the registers of the launch, at least LAUNCHED_REGISTERS: ncu's figures in
 * tests/data/kernels/real. Text formats do not state whether a kernel calls the driver.
 */
static bool registers_agree(const kernel *run, const kernel *build)
{
    enum { UNIT = 16 }; /* to which rocprofv3 rounds at most */
    int raised = run->registers > build->registers ? run->registers : 0;
    bool rounded = run->launch.agent != NULL && raised - build->registers < UNIT;

    return run->registers < 0 || (raised > 0 && rounded) || build->registers < 0 ||
           run->registers == build->registers ||
           (raised == LAUNCHED_REGISTERS && build->driver_use != KERNEL_USED) ||
           (raised == LAUNCHED_REGISTERS_CALLING && build->driver_use != KERNEL_UNUSED);
}

static bool smem_agrees(const kernel *run, const kernel *build)
{
    size_range range = run->launch.static_range;

    if (run->static_smem < 0 || build->static_smem < 0 || build->reserved_unclear) {
        return true;
    }
    return range.most > 0 ? build->static_smem >= range.least && build->static_smem <= range.most
                          : build->static_smem == run->static_smem;
}

/* false: the build contradicts the launch, in the figure of *found. */
static bool agrees(const kernel *run, const kernel *build, difference *found)
{
    const kernel_launch *launch = &run->launch;

    if (!registers_agree(run, build)) {
        *found = (difference){SENTENCE_JOIN_REGISTERS, run->registers, build->registers};
    } else if (!smem_agrees(run, build)) {
        *found = (difference){SENTENCE_JOIN_STATIC_SMEM, run->static_smem, build->static_smem};
    } else if (launch->holds_static_smem && launch->dynamic_smem < build->static_smem) {
        *found = (difference){SENTENCE_JOIN_SMEM, launch->dynamic_smem, build->static_smem};
    } else if (build->max_threads > 0 && launch->block_size > build->max_threads) {
        *found = (difference){SENTENCE_JOIN_THREADS, launch->block_size, build->max_threads};
    } else {
        return true;
    }
    return false;
}

static void consider(const join *j, const kernel *run, const kernel *build, candidates *c)
{
    const char *otherwise = run->likely_arch != NULL ? run->likely_arch : j->arch;
    const char *arch = run->arch[0] != '\0' ? run->arch : otherwise;
    int fit = build->arch[0] == '\0' ? 1 : kernel_arch_fit(build->arch, arch);
    difference found;

    if (fit == 0) {
        return;
    }
    if (!agrees(run, build, &found)) {
        if (fit > c->denied_fit) {
            c->denied = build;
            c->denied_fit = fit;
            c->found = found;
        }
    } else if (fit > c->fit) {
        c->best = build;
        c->fit = fit;
        c->ambiguous = false;
    } else if (fit == c->fit) {
        c->ambiguous |= build->name != c->best->name && !kernel_same_figures(build, c->best);
    }
}

/* 2: the build has the launch's name, mangled; 1: the same parameters; 0: no more than its key. */
static int likeness(join *j, const named_kernel *build, const kernel *run)
{
    const char *names[] = {j->list->items[build->index].name, run->name};
    const char *keys[2];

    for (int i = 0; i < 2; i++) {
        const kernel_name *forms = kernel_name_find(&j->namer, names[i]);
        const char *text = forms != NULL ? forms->called : names[i];

        keys[i] = add_key(j, text, strlen(text));
    }
    return names[0] == names[1] ? 2 : keys[0] == keys[1];
}

/* The builds most like the launch; "f" finds "a::f<int>" where there is no "f". */
static candidates seek(join *j, const kernel *run)
{
    const char *name = kernel_form_name(&j->namer, run->name, KERNEL_NAME_BARE);
    const char *key = add_key(j, name, strlen(name));
    size_t count;
    const named_kernel *builds = name_index_find(&j->by_key, key, &count);
    int most = 0;
    candidates c = {0};

    if (count == 0 && strpbrk(name, "<:") == NULL) {
        builds = name_index_find(&j->by_base, key, &count);
    }
    for (size_t i = 0; i < count; i++) {
        int like = likeness(j, &builds[i], run);

        if (like > most) {
            most = like;
            c = (candidates){0};
        }
        if (like == most) {
            consider(j, run, &j->list->items[builds[i].index], &c);
        }
    }
    return c;
}

/* ---- Joining */

/* The figures of the build, those that only the launch states, and the launch itself. */
static void take_build(kernel *run, const kernel *build)
{
    kernel joined = *build;
    const kernel_launch *stated = &build->launch; /* by Triton */

    joined.launch = run->launch;
    kernel_complete(&joined.launch.cluster_size, stated->cluster_size);
    kernel_complete(&joined.launch.dynamic_smem, stated->dynamic_smem);
    kernel_complete(&joined.registers, run->registers);
    kernel_complete(&joined.static_smem, run->static_smem);
    memcpy(joined.arch, run->arch, sizeof joined.arch);
    if (build->static_smem >= 0) {
        joined.launch.static_range = (size_range){0};
        joined.launch.dynamic_smem -= joined.launch.holds_static_smem ? build->static_smem : 0;
        joined.launch.holds_static_smem = false;
    }
    *run = joined;
}

static void report_disputes(join *j)
{
    enum { CELLS = 60 };
    message_list *messages = &j->list->messages;
    const difference *found = &j->dispute.found;
    char name[4 * CELLS + 4];
    char figures[128];

    if (j->disputes > 0) {
        kernel_cut_form(&j->namer, j->disputed->name, KERNEL_NAME_SHORT, CELLS, "~", name,
                        sizeof name);
        sentence(figures, sizeof figures, messages->language, found->figure,
                 SAY_VALUES(found->of_launch, found->of_build));
        message_say(messages, SAY(JOIN_OTHER_BUILD, j->disputed->file, j->dispute.denied->file,
                                  name, figures, j->disputes));
    }
}

static void remove_used(kernel_list *list, const bool *used)
{
    size_t kept = 0;

    for (size_t i = 0; i < list->count; i++) {
        if (!used[i]) {
            list->items[kept++] = list->items[i];
        }
    }
    list->count = kept;
}

static void join_launches(join *j)
{
    kernel *items = j->list->items;

    for (size_t i = 0; i < j->list->count; i++) {
        candidates c = is_launch(&items[i]) ? seek(j, &items[i]) : (candidates){0};

        if (c.denied != NULL && c.denied_fit > c.fit) {
            if (j->disputes++ == 0) {
                j->disputed = &items[i];
                j->dispute = c;
            }
        } else if (c.best != NULL && !c.ambiguous) {
            take_build(&items[i], c.best);
            j->used[c.best - items] = true;
        }
    }
    report_disputes(j);
    remove_used(j->list, j->used);
}

static void join_by_keys(kernel_list *list, const char *arch)
{
    join j = {.list = list, .arch = arch, .namer = {.list = list}};

    if (collect_builds(&j)) {
        join_launches(&j);
    }
    kernel_namer_close(&j.namer);
    name_pool_free(j.keys);
    free(j.by_key.items);
    free(j.by_base.items);
    free(j.used);
}

/* ---- Logs */

static bool is_partial(const kernel *k)
{
    return !is_launch(k) && k->format != NULL && k->format->unstated != 0;
}

static bool is_whole(const kernel *k)
{
    return !is_launch(k) && !is_partial(k);
}

/* The same build in a binary; NULL: there is none, or more than one kernel could be it. */
static kernel *find_whole(const kernel_list *list, const name_index *whole, const kernel *partial)
{
    size_t count;
    const named_kernel *builds = name_index_find(whole, partial->name, &count);
    kernel *found = NULL;

    for (size_t i = 0; i < count; i++) {
        kernel *build = &list->items[builds[i].index];

        if (strcmp(build->arch, partial->arch) == 0 && build->registers == partial->registers &&
            build->static_smem == partial->static_smem) {
            if (found != NULL && !kernel_same_figures(found, build)) {
                return NULL;
            }
            found = build;
        }
    }
    return found;
}

/* Replaces kernels of logs by those of binaries, which take the figures that only logs state. */
static void join_logs(kernel_list *list)
{
    bool *used = memory_allocate_zeroed(list->count + 1, sizeof *used);
    name_index whole;

    if (name_index_open(&whole, list, 0, is_whole) && used != NULL) {
        for (size_t i = 0; i < list->count; i++) {
            const kernel *partial = &list->items[i];
            kernel *found = is_partial(partial) ? find_whole(list, &whole, partial) : NULL;

            if (found != NULL) {
                kernel_complete(&found->stack, partial->stack);
                kernel_complete(&found->spill_store, partial->spill_store);
                kernel_complete(&found->spill_load, partial->spill_load);
                used[i] = true;
            }
        }
        remove_used(list, used);
    }
    free(whole.items);
    free(used);
}

void kernel_list_join(kernel_list *list, const char *arch)
{
    size_t launches = 0;
    size_t logs = 0;

    for (size_t i = 0; i < list->count; i++) {
        launches += is_launch(&list->items[i]);
        logs += is_partial(&list->items[i]);
    }
    if (logs > 0 && launches + logs < list->count) {
        join_logs(list);
    }
    if (launches > 0 && launches < list->count) {
        join_by_keys(list, arch);
    }
}
