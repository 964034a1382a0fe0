/* SPDX-License-Identifier: MIT */
/* The figures that a kernel states, the launch that they make, and the sources of its values. */
#include "launch/evaluated.h"

#include <string.h>

#include "base/range.h"
#include "base/text.h"

struct figure {
    bool stated_by_kernels; /* some kernels state it */
    int file;               /* less than 0: this one's file does not state it */
    int profiled;           /* less than 0: no profiler saw it */
    parameter_source otherwise;
};

/* Whether the code fixes a value that every launch must have: the block or cluster size. */
static bool fixed_by_code(const struct figure *figure, occ_parameter id)
{
    return (id == OCC_PARAM_BLOCK_SIZE || id == OCC_PARAM_CLUSTER_SIZE) && figure->file >= 0;
}

static int positive(int value)
{
    return value > 0 ? value : KERNEL_UNKNOWN;
}

/* The multiple of block sizes: a fixed block, warpgroups of setmaxnreg, odd warps of bounds. */
static int own_multiple(const kernel *item, const occ_arch *arch)
{
    int warp = arch->warp_size;

    return item->block_size > 0                  ? item->block_size
           : item->setmaxnreg_use == KERNEL_USED ? arch->warpgroup_warps * warp
           : item->max_threads > 0 && item->max_threads % (2 * warp) == warp ? warp
                                                                             : KERNEL_UNKNOWN;
}

/* Bytes of a kernel's access, as occ_access_warps takes them; KERNEL_UNKNOWN: it loads nothing. */
static int access_bytes(const kernel_work *work)
{
    return work && work->loads > 0 ? (int)(work->load_bytes / work->loads + 0.5F) : KERNEL_UNKNOWN;
}

static int in_flight(const kernel_work *work)
{
    float loads = work && work->waits > 0 && !work->asynchronous ? work->loads / work->waits : 0;

    return loads > 0 ? clamp((int)(loads + 0.5F), 1, OCC_MAX_INDEPENDENT) : KERNEL_UNKNOWN;
}

static int instructions_between(const kernel_work *work)
{
    return work && work->loads > 0
               ? clamp((int)(work->instructions / work->loads) - 1, 0, OCC_MAX_COUNT)
               : KERNEL_UNKNOWN;
}

/* FIGURE: a value that some kernels state; OR_START: else the starting launch does. */
#define FIGURE(id, file, profiled, otherwise) [OCC_PARAM_##id] = {true, file, profiled, otherwise}
#define OR_START(id, file, profiled) FIGURE(id, file, profiled, SOURCE_START)

/* asked: the launch in which the user or a launch file states the parameter; NULL: none. */
static struct figure figure_of(const kernel *item, occ_parameter id, const occ_launch *asked)
{
    const kernel_launch *seen = &item->launch;
    const int no = KERNEL_UNKNOWN;
    bool uses = item->dynamic_use == KERNEL_USED, tensor = item->tensor_use == KERNEL_USED;
    int unused = item->dynamic_use == KERNEL_UNUSED ? 0 : no; /* code that accesses none */
    const struct figure figures[OCC_PARAM_COUNT] = {
        FIGURE(BLOCK_SIZE, positive(item->block_size), positive(seen->block_size), SOURCE_UNKNOWN),
        FIGURE(REGISTERS, item->registers, no, SOURCE_UNKNOWN),
        FIGURE(STATIC_SMEM, item->static_smem, seen->holds_static_smem ? 0 : no, SOURCE_UNKNOWN),
        FIGURE(DYNAMIC_SMEM, unused, seen->dynamic_smem, uses ? SOURCE_UNKNOWN : SOURCE_ASSUMED),
        FIGURE(TENSOR_COLUMNS, item->tensor_columns, no, tensor ? SOURCE_UNKNOWN : SOURCE_START),
        OR_START(ACCUMULATION_REGISTERS, item->accumulation_registers, no),
        OR_START(SCALAR_REGISTERS, item->scalar_registers, no),
        OR_START(SCRATCH, item->scratch, no),
        OR_START(WARP_SIZE, positive(item->warp_size), no),
        OR_START(CU_MODE, item->cu_mode, no),
        OR_START(BARRIERS, item->barriers, no),
        OR_START(MAX_THREADS, positive(item->max_threads), no),
        OR_START(CLUSTER_SIZE, positive(item->cluster), seen->cluster_size),
        OR_START(GRID_SIZE, no, positive(seen->grid_size)),
        OR_START(SMEM_PER_THREAD, no, seen->dynamic_smem >= 0 ? 0 : no),
        OR_START(CARVEOUT, no, seen->carveout_bytes),
        OR_START(COOPERATIVE, no, seen->cooperative ? 1 : no),
        OR_START(ACCESS_BYTES, positive(access_bytes(item->work)), no),
        OR_START(INDEPENDENT, positive(in_flight(item->work)), no),
        OR_START(INSTRUCTIONS_BETWEEN, instructions_between(item->work), no),
        OR_START(BLOCK_MULTIPLE, no, no),
        OR_START(NONPORTABLE, no, no)};
    struct figure figure = figures[id];

    if (seen->stated && figure.profiled >= 0) {
        figure.file = figure.profiled;
        figure.profiled = no;
    }
    if (id == OCC_PARAM_CLUSTER_SIZE && figure.file < 0 && asked && item->max_cluster > 0 &&
        asked->cluster_size > item->max_cluster) {
        figure.file = item->max_cluster;
        figure.profiled = no;
    }
    return figure;
}

/*
 * Whether the kernel's code may have the parameter, and the format of its file cannot state it.
 * Launch bounds allow the block that a profiler saw. tcgen05.alloc needs a target such as
 * sm_100a or sm_100f (PTX ISA); profilers name no target.
 */
static bool is_unstated(const kernel *item, const occ_arch *arch, occ_parameter id)
{
    size_t length = strlen(item->arch);
    bool profiled = item->launch.block_size > 0;
    bool plain = length > 0 && item->arch[length - 1] <= '9';
    bool impossible = (id == OCC_PARAM_MAX_THREADS && profiled) ||
                      (id == OCC_PARAM_TENSOR_COLUMNS && plain && !profiled);

    return item->format && (item->format->unstated & 1u << id) && occ_has(arch, id) && !impossible;
}

static const stated_launch *stated_of(launch_start start, const kernel *item)
{
    return start.launches ? launch_file_find(start.launches, item->name) : NULL;
}

/* Whether the launch bounds are assumed as the block size where nothing states it. */
static bool assumes_bounds(launch_start start, const kernel *item)
{
    return item->max_threads > 0 && (start.assumed & ASSUMED_BOUNDS);
}

/*
 * Finds a launch's figure and returns its source. Assumed are what the kernel's file cannot state,
 * the start's values of what nothing states, and nonportable clusters.
 */
static parameter_source find_figure(launch_start start, const stated_launch *stated,
                                    const kernel *item, const occ_arch *arch, occ_parameter id,
                                    struct figure *figure)
{
    /* Kernels state both parts of dynamic shared memory as one. */
    const occ_launch *asked = start.given & with_both_parts(1u << id) ? start.launch
                              : stated && (stated->stated & 1u << id) ? &stated->launch
                                                                      : NULL;
    bool beyond_portable = id == OCC_PARAM_NONPORTABLE && arch->cluster_max_portable > 0 &&
                           item->cluster > arch->cluster_max_portable;
    bool assumed =
        start.assumed & 1u << id || (id == OCC_PARAM_BLOCK_SIZE && assumes_bounds(start, item));

    *figure = figure_of(item, id, asked);
    if (id == OCC_PARAM_BLOCK_MULTIPLE) {
        figure->file = own_multiple(item, arch);
    }
    if (beyond_portable || (figure->otherwise == SOURCE_START && is_unstated(item, arch, id)) ||
        (figure->otherwise == SOURCE_UNKNOWN && assumed)) {
        figure->otherwise = SOURCE_ASSUMED;
    }
    return asked && !fixed_by_code(figure, id)
               ? asked == start.launch ? SOURCE_GIVEN : SOURCE_LAUNCHES
           : !figure->stated_by_kernels ? SOURCE_START
           : figure->profiled >= 0      ? SOURCE_PROFILED
           : figure->file >= 0          ? SOURCE_FILE
                                        : figure->otherwise;
}

parameter_source source_of(launch_start start, const kernel *item, const occ_arch *arch,
                           occ_parameter id)
{
    struct figure figure;

    return find_figure(start, stated_of(start, item), item, arch, id, &figure);
}

/* A parameter that no kernel states, and no section, stays as it is from kernel to kernel. */
static parameter_source set_parameter(launch_start start, const stated_launch *stated,
                                      const kernel *item, const occ_arch *arch, occ_parameter id,
                                      occ_launch *launch)
{
    struct figure figure;
    parameter_source source = find_figure(start, stated, item, arch, id, &figure);
    int value = source == SOURCE_FILE ? figure.file : figure.profiled;

    if (source == SOURCE_LAUNCHES) {
        parameter_copy(launch, &stated->launch, id);
    } else if (source == SOURCE_PROFILED || source == SOURCE_FILE) {
        bool size = id == OCC_PARAM_CARVEOUT;

        occ_set(launch, id, size ? -1 : value);
        launch->carveout_bytes = size ? value : launch->carveout_bytes;
    } else if (figure.stated_by_kernels ||
               (start.launches && (start.launches->stated & 1u << id))) {
        parameter_copy(launch, start.launch, id);
    }
    if (id == OCC_PARAM_NONPORTABLE && source == SOURCE_ASSUMED) {
        launch->nonportable_cluster = true;
    }
    return source;
}

/* Every parameter but the block size has its highest occupancy at its least value. */
static void set_unknown(const occ_arch *arch, unsigned unknown, occ_launch *launch)
{
    occ_suggestion best;

    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        if ((unknown & 1u << id) && id != OCC_PARAM_BLOCK_SIZE) {
            bool columns = id == OCC_PARAM_TENSOR_COLUMNS && occ_has(arch, id);

            occ_set(launch, id, columns ? arch->tensor_column_unit : parameter_of(id)->least);
        }
    }
    if ((unknown & 1u << OCC_PARAM_BLOCK_SIZE) &&
        occ_suggest_block(arch, NULL, launch, 0, NULL, NULL, &best) == OCC_OK) {
        launch->block_size = best.block_size;
    }
}

/* Sizes that a profiler rounded are unknown where their least and most allow different blocks. */
static void settle_rounded(const kernel *item, const occ_arch *arch, occ_launch *launch,
                           parameter_source found[OCC_PARAM_COUNT])
{
    const struct {
        occ_parameter id;
        parameter_source source;
        size_range range;
    } sizes[] = {{OCC_PARAM_DYNAMIC_SMEM, SOURCE_PROFILED, item->launch.dynamic_range},
                 {OCC_PARAM_STATIC_SMEM, SOURCE_FILE, item->launch.static_range}};
    occ_launch least = *launch, most = *launch;
    occ_result of_least, of_most;
    unsigned rounded = 0;

    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        if (found[sizes[i].id] == sizes[i].source && sizes[i].range.most > 0) {
            occ_set(&least, sizes[i].id, sizes[i].range.least);
            occ_set(&most, sizes[i].id, sizes[i].range.most);
            rounded |= 1u << sizes[i].id;
        }
    }
    if (rounded == 0 || occ_occupancy(arch, NULL, &least, &of_least) != OCC_OK ||
        occ_occupancy(arch, NULL, &most, &of_most) != OCC_OK || of_least.blocks == of_most.blocks) {
        return;
    }
    *launch = least;
    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        found[id] = rounded & 1u << id ? SOURCE_UNKNOWN : found[id];
    }
}

void launch_of_kernel(launch_start start, const kernel *item, const occ_arch *arch,
                      occ_launch *launch, parameter_source *sources)
{
    const stated_launch *stated = stated_of(start, item);
    parameter_source own[OCC_PARAM_COUNT], *found = sources ? sources : own;

    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        found[id] = set_parameter(start, stated, item, arch, id, launch);
    }
    if (found[OCC_PARAM_BLOCK_SIZE] > SOURCE_LAUNCHES && item->max_threads > 0 &&
        (launch->block_size > item->max_threads ||
         (found[OCC_PARAM_BLOCK_SIZE] == SOURCE_ASSUMED && assumes_bounds(start, item)))) {
        launch->block_size = item->max_threads;
    }
    set_unknown(arch, parameters_with(found, SOURCE_UNKNOWN), launch);
    settle_rounded(item, arch, launch, found);
}

bool launch_overruled(const occ_launch *asked, unsigned parameters, const kernel *item,
                      occ_parameter id, launch_overrule *found)
{
    const struct figure figure = figure_of(item, id, asked);
    bool differs =
        (parameters & 1u << id) && fixed_by_code(&figure, id) && occ_get(asked, id) != figure.file;

    *found = (launch_overrule){figure.file, figure_of(item, id, NULL).file < 0};
    return differs;
}

int kernel_spilled(const kernel *item)
{
    bool stated = item->spill_store >= 0 || item->spill_load >= 0;

    return stated || item->local_use == KERNEL_UNUSED
               ? larger(item->spill_store, 0) + larger(item->spill_load, 0)
               : KERNEL_UNKNOWN;
}

/* ---- Sources of values */

#define SOURCE_ROW(id, key) [SOURCE_##id] = {key, SENTENCE_SOURCE_##id},
static const struct {
    const char *key;
    sentence_id word;
} sources_of_values[SOURCE_COUNT] = {PARAMETER_SOURCES(SOURCE_ROW)};

const char *source_key(parameter_source source)
{
    return sources_of_values[source].key;
}

const char *source_word(const struct language *language, parameter_source source)
{
    return word(language, sources_of_values[source].word);
}

unsigned parameters_with(const parameter_source sources[OCC_PARAM_COUNT], parameter_source source)
{
    unsigned parameters = 0;

    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        parameters |= sources[id] == source ? 1u << id : 0;
    }
    return parameters;
}

/* Fewest blocks per SM of the limits that the parameters' largest legal values lower. */
static int certain_blocks(const occ_arch *arch, const occ_device *device, const occ_launch *launch,
                          unsigned parameters)
{
    occ_launch demanding = *launch;
    occ_result before;
    occ_result after;
    int blocks = OCC_UNLIMITED;

    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        if (parameters & 1u << id) {
            occ_set(&demanding, id, parameter_bounds(arch, device, &demanding, id).last);
        }
    }
    if (occ_occupancy(arch, device, launch, &before) != OCC_OK ||
        occ_occupancy(arch, device, &demanding, &after) != OCC_OK) {
        return 0;
    }
    for (occ_limit_id id = 0; id < OCC_ROW_COUNT; id++) {
        if (after.limits[id].blocks < before.limits[id].blocks) {
            blocks = smaller(blocks, after.limits[id].blocks);
        }
    }
    return blocks;
}

/* Unknown values, and assumed amounts of resources: each may be any legal value. */
unstated_values unstated_of(const parameter_source sources[OCC_PARAM_COUNT], const occ_arch *arch,
                            const occ_device *device, const occ_launch *launch)
{
    const unsigned resources = 1u << OCC_PARAM_DYNAMIC_SMEM | 1u << OCC_PARAM_CLUSTER_SIZE |
                               1u << OCC_PARAM_BARRIERS | 1u << OCC_PARAM_TENSOR_COLUMNS;
    unsigned parameters = parameters_with(sources, SOURCE_UNKNOWN) |
                          (parameters_with(sources, SOURCE_ASSUMED) & resources);

    int certain = parameters == 0 ? OCC_UNLIMITED
                  : parameters & 1u << OCC_PARAM_BLOCK_SIZE
                      ? 0
                      : certain_blocks(arch, device, launch, parameters);

    return (unstated_values){parameters, certain};
}

unsigned bounding_values(unstated_values unstated, int blocks)
{
    return blocks > unstated.certain_blocks ? unstated.parameters : 0;
}

void parameter_keys(unsigned parameters, char *text, size_t size)
{
    struct text_buffer list = text_buffer_of(text, size);

    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        if (parameters & 1u << id) {
            text_join(&list, "+", parameter_of(id)->key);
        }
    }
}

void parameter_names(const struct language *language, unsigned parameters, char *text, size_t size)
{
    struct text_buffer list = text_buffer_of(text, size);

    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        if (parameters & 1u << id) {
            /* Dynamic memory apart from static; launch bounds also name a fixed block size. */
            sentence_id name = id == OCC_PARAM_DYNAMIC_SMEM  ? SENTENCE_SOURCE_DYNAMIC_SMEM
                               : id == OCC_PARAM_MAX_THREADS ? SENTENCE_SOURCE_MAX_THREADS
                                                             : parameter_of(id)->name;

            text_join(&list, word(language, SENTENCE_LIST_BETWEEN), word(language, name));
        }
    }
}
