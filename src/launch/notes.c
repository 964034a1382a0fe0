/* SPDX-License-Identifier: MIT */
/* Notes beside a launch: rules of thumb, unknown tensor memory, assumed figures. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "launch/advice_answers.h"
#include "launch/launch_fault.h"
#include "launch/phrase.h"

/* ---- Rules of thumb: NVIDIA's CUDA C++ Best Practices Guide, "Thread and Block Heuristics" and "Occupancy" */

static void note_block_size(const evaluated_launch *subject, message_list *notes)
{
    int warp = subject->arch->warp_size;
    int size = subject->launch.block_size;
    int idle = (warp - size % warp) % warp;

    if (idle > 0) {
        message_say(notes, SAY(NOTE_IDLE_LANES, idle, size + idle));
    }
    if (size < 64) {
        message_say(notes, SAY(NOTE_SMALL_BLOCK));
    }
}

static void note_blocks(const evaluated_launch *subject, message_list *notes)
{
    if (subject->result.blocks == 1 && subject->launch.barriers > 0) {
        message_say(notes, SAY(NOTE_ONE_BLOCK));
    }
}

/* Where registers limit, fewer of them are advice; what the compiler pays for them is not known. */
static void note_spills(const evaluated_launch *subject, message_list *notes)
{
    char local[SENTENCE_SIZE];
    bool limits = subject->result.limiters & OCC_ROW_BIT(OCC_ROW_REGISTERS);

    if (!subject->kernel || !limits || subject->result.warps == subject->arch->max_warps_per_sm) {
        return;
    }
    if (local_memory_phrase(subject->language, subject->kernel, local, sizeof local)) {
        message_say(notes, SAY(NOTE_MAY_SPILL_MORE, local));
    } else {
        message_say(notes, SAY(NOTE_MAY_SPILL));
    }
}

static void note_grid(const evaluated_launch *subject, message_list *notes)
{
    int grid = subject->launch.grid_size;
    char brief[PHRASE_SIZE];
    char reason[SENTENCE_SIZE];

    if (!subject->device || grid == 0) {
        return;
    }
    if (grid < subject->waves.sms) {
        message_say(notes, SAY(NOTE_SMALL_GRID, subject->waves.sms, grid));
    }
    if (grid_fault(subject, brief, reason)) {
        message_say(notes, SAY(NOTE_GRID_OF_CLUSTERS, grid, subject->launch.cluster_size));
    }
}

void rules_of_thumb(const evaluated_launch *subject, message_list *notes)
{
    note_grid(subject, notes);
    note_block_size(subject, notes);
    note_blocks(subject, notes);
    note_spills(subject, notes);
}

/* ---- Tensor memory */

/* The result with the most columns that blocks on one SM can share. */
static occ_result result_with_most(const evaluated_launch *subject)
{
    occ_launch launch = subject->launch;
    occ_result result;

    launch.tensor_columns = subject->arch->tensor_columns_per_sm;
    occ_occupancy(subject->arch, subject->device, &launch, &result);
    return result;
}

static bool columns_unknown(const evaluated_launch *subject)
{
    return subject->unknown & 1u << OCC_PARAM_TENSOR_COLUMNS &&
           occ_has(subject->arch, OCC_PARAM_TENSOR_COLUMNS);
}

bool tensor_span(const evaluated_launch *subject, char text[SENTENCE_SIZE])
{
    char least[NUMBER_SIZE], most[NUMBER_SIZE];

    if (!columns_unknown(subject) || subject->result.blocks == 0) {
        return false;
    }
    const occ_result fewest = result_with_most(subject);

    number_format_real(least, occ_percent(subject->arch, &fewest), 2);
    number_format_real(most, occ_percent(subject->arch, &subject->result), 2);
    sentence(text, SENTENCE_SIZE, subject->language,
             SAY(TENSOR_SPAN, subject->result.blocks, fewest.blocks, least, most));
    return true;
}

void tensor_driver_note(const evaluated_launch *subject, message_list *notes)
{
    int driver = occ_driver_blocks(subject->arch, &subject->launch, &subject->result);
    int blocks = subject->result.blocks;

    if (driver >= 0 && blocks > 0) {
        message_say(notes,
                    columns_unknown(subject) ? SENTENCE_NOTE_DRIVER_BLOCKS_AT_MOST
                                             : SENTENCE_NOTE_DRIVER_BLOCKS,
                    SAY_VALUES(blocks, driver));
    }
}

/* ---- Figures that no document states */

/* The figures that each limit is computed with, separated by blanks. */
#define FIGURES_BLOCKS "max_blocks_per_sm block_slot_warps"
#define FIGURES_WARPS "max_warps_per_sm warp_size wide_warp_size"
#define FIGURES_REGISTERS                                                                          \
    "registers_per_sm max_registers_per_block register_allocation "                                \
    "register_unit warp_unit subpartitions accumulation max_accumulation_registers"
#define FIGURES_SMEM "carveouts smem_per_block smem_per_block_optin smem_unit smem_reserved"
#define FIGURES_BARRIERS "barriers_per_sm"
#define FIGURES_VIRTUAL "virtual_resources_per_sm"
#define FIGURES_CLUSTER "cluster_blocks_per_sm"
#define FIGURES_TENSOR "tensor_columns_per_sm tensor_column_unit tensor_virtual_resources"
#define FIGURES_SCALAR                                                                             \
    "scalar_registers_per_sm max_scalar_registers scalar_unit scalar_reserved subpartitions"
#define FIGURES_SCRATCH "scratch_warps_per_sm"
#define LIMIT_FIGURES(id, key) [OCC_ROW_##id] = FIGURES_##id,
static const char *const figures_of[OCC_ROW_COUNT] = {OCC_ROWS(LIMIT_FIGURES)};

/* Whether names, separated by blanks, have one of so many bytes. */
static bool has_name(const char *names, const char *name, size_t length)
{
    for (size_t size; (size = strcspn(names += strspn(names, " "), " ")) > 0; names += size) {
        if (size == length && memcmp(names, name, length) == 0) {
            return true;
        }
    }
    return false;
}

static bool is_assumed(const occ_arch *arch, const char *name, size_t length)
{
    static const char cluster_blocks[] = "cluster_blocks_per_sm";
    bool by_status = length == sizeof cluster_blocks - 1 &&
                     memcmp(name, cluster_blocks, length) == 0 && arch->cluster_blocks_per_sm > 0 &&
                     arch->cluster_blocks_status == OCC_CONFIDENCE_ASSUMED;

    return by_status || has_name(arch->assumed, name, length);
}

bool figure_is_assumed(const occ_arch *arch, const char *name)
{
    return is_assumed(arch, name, strlen(name));
}

/* The assumed ones among names separated by blanks, without those that left_out (may be NULL) holds for. */
static bool list_assumed(const struct language *language, const occ_arch *arch, const char *names,
                         figure_predicate *left_out, struct text_buffer listed)
{
    char name[OCC_NAME_SIZE];

    for (size_t length; (length = strcspn(names += strspn(names, " "), " ")) > 0; names += length) {
        text_format(name, sizeof name, "%.*s", (int)length, names);
        if (is_assumed(arch, names, length) && !(left_out && left_out(name))) {
            text_join(&listed, word(language, SENTENCE_LIST_BETWEEN), name);
        }
    }
    return listed.length > 0;
}

bool limit_assumes(const struct language *language, const occ_arch *arch, occ_limit_id limit,
                   char *list, size_t size)
{
    return list_assumed(language, arch, figures_of[limit], NULL, text_buffer_of(list, size));
}

bool others_assumed(const struct language *language, const occ_arch *arch, figure_predicate *shown,
                    char *list, size_t size)
{
    return list_assumed(language, arch, arch->assumed, shown, text_buffer_of(list, size));
}

/* ---- Code: the lines that bring about one item of advice, by the parameters that it changes */

struct words {
    const evaluated_launch *subject;
    const occ_advice *advice;
    occ_launch launch; /* with the changes made */
    char (*text)[SENTENCE_SIZE];
    size_t count;
};

static void add(struct words *words, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void add(struct words *words, const char *format, ...)
{
    va_list arguments;

    if (words->count == CODE_MOST) {
        return;
    }
    va_start(arguments, format);
    text_vformat(words->text[words->count++], SENTENCE_SIZE, format, arguments);
    va_end(arguments);
}

/* The change of a parameter; NULL: the item leaves it. */
static const occ_change *change_of(const struct words *words, occ_parameter parameter)
{
    for (size_t i = 0; i < words->advice->count; i++) {
        if (words->advice->changes[i].parameter == parameter) {
            return &words->advice->changes[i];
        }
    }
    return NULL;
}

/* ---- Registers: launch bounds, or a cap, and its price */

/* The price of fewer registers, which no file tells before the kernel is compiled. */
static void add_spills(struct words *words)
{
    const struct language *language = words->subject->language;
    const kernel *item = words->subject->kernel;
    char local[PHRASE_SIZE];
    char price[SENTENCE_SIZE];

    if (item && local_memory_phrase(language, item, local, sizeof local)) {
        sentence(price, sizeof price, language, SAY(CODE_SPILLS_MORE, local));
    } else {
        sentence(price, sizeof price, language, SAY(CODE_SPILLS));
    }
    add(words, "nvcc -Xptxas -v ...  # %s", price);
}

/* Of a kernel that may be warp-specialised, whose file does not tell whether it executes setmaxnreg. */
static void add_pool(struct words *words)
{
    const evaluated_launch *subject = words->subject;
    const kernel *item = subject->kernel;
    bool unknown = item && item->setmaxnreg_use == KERNEL_UNKNOWN;
    char note[SENTENCE_SIZE];

    if (unknown && occ_warpgroups(subject->arch, &subject->launch) >= SPECIALISED_WARPGROUPS) {
        sentence(note, sizeof note, subject->language,
                 SAY(CODE_POOL, subject->launch.block_size, subject->launch.registers_per_thread));
        add(words, "// %s", note);
    }
}

static void add_registers(struct words *words, const occ_change *change)
{
    const char *instead = word(words->subject->language, SENTENCE_CODE_INSTEAD);
    int blocks = words->advice->point.blocks;
    int threads = words->launch.block_size;

    if (!change || change->to >= change->from) {
        return;
    }
    if (words->launch.cluster_size > 1) {
        add(words, "__global__ void __launch_bounds__(%d, %d, %d) kernel(...)", threads, blocks,
            words->launch.cluster_size);
    } else {
        add(words, "__global__ void __launch_bounds__(%d, %d) kernel(...)", threads, blocks);
    }
    /* CUDA takes one of them: __maxnreg__ replaces __launch_bounds__. */
    add(words, "__global__ void __maxnreg__(%d) kernel(...)  // %s", change->to, instead);
    add(words, "nvcc -maxrregcount=%d ...  # %s", change->to, instead);
    add_spills(words);
    add_pool(words);
}

/* ---- Shared memory: arithmetic of a tile, the third argument of a launch, the opt-in */

/* "a tile of 64 x 56 floats instead of 64 x 64", where both are whole ones. */
static void write_tile(const struct language *language, const occ_change *change,
                       char text[SENTENCE_SIZE])
{
    int width = tile_width(change->from);

    if (width > 0 && change->to % (FLOAT_BYTES * TILE_ROW_UNIT * width) == 0) {
        sentence(text, SENTENCE_SIZE, language,
                 SAY(CODE_TILE, width, change->to / 4 / width, width, change->from / 4 / width));
    } else if (change->from % 4 == 0) {
        sentence(text, SENTENCE_SIZE, language, SAY(CODE_FLOATS, change->to / 4, change->from / 4));
    } else {
        sentence(text, SENTENCE_SIZE, language, SAY(CODE_BYTES, change->to, change->from));
    }
}

static void add_array(struct words *words, const occ_change *change)
{
    char tile[SENTENCE_SIZE];

    if (change && change->to > 0) {
        write_tile(words->subject->language, change, tile);
        add(words, "__shared__ char tile[%d];  // %s", change->to, tile);
    }
}

/* Whether a run was recorded with the static bytes among the dynamic ones. */
static bool holds_static(const evaluated_launch *subject)
{
    const kernel *item = subject->kernel;

    return item && item->launch.holds_static_smem &&
           item->launch.dynamic_smem == subject->launch.dynamic_smem;
}

/* The launch, where its block size or its dynamic shared memory is another one. */
static void add_launch(struct words *words)
{
    const occ_change *per_thread = change_of(words, OCC_PARAM_SMEM_PER_THREAD);
    const occ_change *dynamic = change_of(words, OCC_PARAM_DYNAMIC_SMEM);
    int bytes = occ_dynamic_smem(&words->launch);
    char note[SENTENCE_SIZE] = "";

    if (!per_thread && !dynamic && !change_of(words, OCC_PARAM_BLOCK_SIZE)) {
        return;
    }
    if (per_thread) {
        sentence(note, sizeof note, words->subject->language,
                 SAY(CODE_PER_THREAD, per_thread->to, per_thread->from));
    } else if (dynamic && dynamic->from > 0) {
        write_tile(words->subject->language, dynamic, note);
    } else if (bytes > 0 && holds_static(words->subject)) {
        sentence(note, sizeof note, words->subject->language, SAY(CODE_WITH_STATIC));
    }
    if (bytes > 0 || dynamic) {
        add(words, "kernel<<<grid, %d, %d>>>(...)%s%s", words->launch.block_size, bytes,
            note[0] ? ";  // " : ";", note);
    } else {
        add(words, "kernel<<<grid, %d>>>(...);", words->launch.block_size);
    }
}

/* The opt-in to more than the default limit, where the dynamic size changes. */
static void add_optin(struct words *words)
{
    const occ_arch *arch = words->subject->arch;
    int dynamic = occ_dynamic_smem(&words->launch);
    int own = words->launch.static_smem + dynamic;

    if (dynamic != occ_dynamic_smem(&words->subject->launch) && own > arch->smem_per_block &&
        own <= arch->smem_per_block_optin) {
        add(words, "cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, %d);",
            dynamic);
    }
}

/* ---- The other parameters */

static void add_carveout(struct words *words, const occ_change *change)
{
    if (change) {
        add(words,
            "cudaFuncSetAttribute(kernel, cudaFuncAttributePreferredSharedMemoryCarveout, %d);",
            change->to);
    }
}

static void add_cluster(struct words *words, const occ_change *change)
{
    if (!change || change->to == 0) {
        return;
    }
    add(words, "__global__ void __cluster_dims__(%d) kernel(...)", change->to);
    if (change->to > words->subject->arch->cluster_max_portable) {
        add(words,
            "cudaFuncSetAttribute(kernel, cudaFuncAttributeNonPortableClusterSizeAllowed, 1);");
    }
}

static void add_columns(struct words *words, const occ_change *change)
{
    if (change) {
        add(words, "tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [address], %d;",
            change->to);
    }
}

size_t advice_code(const evaluated_launch *subject, const occ_advice *advice,
                   char text[CODE_MOST][SENTENCE_SIZE])
{
    struct words words = {subject, advice, subject->launch, text, 0};

    if (advice->point.warps <= subject->result.warps) {
        return 0;
    }
    occ_follow(&words.launch, advice);
    add_registers(&words, change_of(&words, OCC_PARAM_REGISTERS));
    add_array(&words, change_of(&words, OCC_PARAM_STATIC_SMEM));
    add_launch(&words);
    add_optin(&words);
    add_carveout(&words, change_of(&words, OCC_PARAM_CARVEOUT));
    add_cluster(&words, change_of(&words, OCC_PARAM_CLUSTER_SIZE));
    add_columns(&words, change_of(&words, OCC_PARAM_TENSOR_COLUMNS));
    return words.count;
}
