/* SPDX-License-Identifier: MIT */
/* Notes beside a launch: rules of thumb, other programs' answers, tensor memory; code of advice. */
#include <stdarg.h>

#include "base/range.h"
#include "base/text.h"
#include "launch/advice_answers.h"
#include "launch/launch_fault.h"
#include "launch/phrase.h"

/* ---- Rules of thumb: CUDA C++ Best Practices Guide, "Thread and Block Heuristics", "Occupancy" */

/* The price of fewer registers, which no file states before the kernel is compiled. */
static void spill_phrase(const evaluated_launch *subject, sentence_id more, sentence_id may,
                         char text[SENTENCE_SIZE])
{
    const kernel *item = subject->kernel;
    char local[PHRASE_SIZE] = "";
    bool spills = item && local_memory_phrase(subject->language, item, local);

    sentence(text, SENTENCE_SIZE, subject->language, spills ? more : may, SAY_VALUES(local));
}

static void note_grid(const evaluated_launch *subject, message_list *notes)
{
    int grid = subject->launch.grid_size;
    launch_fault fault;

    if (!subject->device || grid == 0) {
        return;
    }
    if (grid < subject->waves.sms) {
        message_say(notes, SAY(NOTE_SMALL_GRID, subject->waves.sms, grid));
    }
    if (grid_fault(subject, &fault)) {
        message_add(notes, "%s", fault.reason);
    }
}

void rules_of_thumb(const evaluated_launch *subject, message_list *notes)
{
    const occ_result *result = &subject->result;
    int warp = subject->arch->warp_size, size = subject->launch.block_size;
    int idle = (warp - size % warp) % warp;
    char text[SENTENCE_SIZE];

    note_grid(subject, notes);
    if (idle > 0) {
        message_say(notes, SAY(NOTE_IDLE_LANES, idle, size + idle));
    }
    if (size < 64) {
        message_say(notes, SAY(NOTE_SMALL_BLOCK));
    }
    if (result->blocks == 1 && subject->launch.barriers > 0) {
        message_say(notes, SAY(NOTE_ONE_BLOCK));
    }
    /* If registers limit, fewer of them are advice. */
    if (subject->kernel && result->limiters & OCC_ROW_BIT(OCC_ROW_REGISTERS) &&
        result->warps < subject->arch->max_warps_per_sm) {
        spill_phrase(subject, SENTENCE_NOTE_MAY_SPILL_MORE, SENTENCE_NOTE_MAY_SPILL, text);
        message_add(notes, "%s", text);
    }
}

void waves_asked_note(const evaluated_launch *subject, message_list *notes)
{
    const occ_arch *arch = subject->arch;
    int asked = subject->kernel ? subject->kernel->waves_asked : KERNEL_UNKNOWN;
    int of_warp = subject->result.registers_per_warp;

    if (asked > 0 && of_warp > 0) {
        int fit = smaller(arch->registers_per_sm / of_warp, arch->max_warps_per_sm);

        message_say(notes, SAY(NOTE_WAVES_ASKED, asked, fit / arch->subpartitions));
    }
}

/* ---- Answers of the vendor's own programs that differ from ours, and the rules behind them */

int others_blocks(const evaluated_launch *subject)
{
    int driver = occ_driver_blocks(subject->arch, &subject->launch, &subject->result);
    unsigned rules;
    int runtime = occ_runtime_blocks(subject->arch, &subject->launch, &subject->result, &rules);

    return driver >= 0 ? driver : rules != 0 ? runtime : -1;
}

/* false: there are none. */
static bool write_rules(const evaluated_launch *subject, unsigned rules, char text[SENTENCE_SIZE])
{
    const occ_arch *arch = subject->arch;
    const struct {
        unsigned rule;
        sentence_id words;
        int figure;
    } rows[] = {
        {OCC_RULE_WARPS, SENTENCE_OTHERS_WARPS, arch->runtime_warps_per_sm},
        {OCC_RULE_SCRATCH, SENTENCE_OTHERS_SCRATCH, arch->scratch_warps_per_sm},
        {OCC_RULE_SMEM_UNIT, SENTENCE_OTHERS_SMEM_UNIT, arch->smem_unit},
        {OCC_RULE_BLOCK_SLOTS, SENTENCE_OTHERS_BLOCK_SLOTS, arch->max_blocks_per_sm},
        {OCC_RULE_SCALARS, SENTENCE_OTHERS_SCALARS, arch->scalar_reserved},
        {OCC_RULE_WHOLE_BLOCKS, SENTENCE_OTHERS_WHOLE_BLOCKS, subject->result.warps_per_block},
    };
    struct text_buffer list = text_buffer_of(text, SENTENCE_SIZE);
    char one[PHRASE_SIZE];

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (rules & rows[i].rule) {
            sentence(one, sizeof one, subject->language, rows[i].words, SAY_VALUES(rows[i].figure));
            text_join(&list, word(subject->language, SENTENCE_LIST_BETWEEN), one);
        }
    }
    return rules != 0;
}

void others_notes(const evaluated_launch *subject, message_list *notes)
{
    const occ_arch *arch = subject->arch;
    const occ_result *result = &subject->result;
    char text[SENTENCE_SIZE], own[NUMBER_SIZE];
    unsigned rules;
    int blocks = occ_runtime_blocks(arch, &subject->launch, result, &rules);

    if (write_rules(subject, rules, text)) {
        message_say(notes, SAY(OTHERS_RUNTIME, blocks, result->blocks, text));
    }
    int warps = occ_compiler_warps(arch, &subject->launch, result, &rules);

    if (write_rules(subject, rules, text)) {
        number_format_real(own, (double)result->warps / arch->subpartitions, 2);
        message_say(notes, SAY(OTHERS_COMPILER, warps, own, text));
    }
}

/* ---- Tensor memory */

static bool columns_unknown(const evaluated_launch *subject)
{
    return subject->unknown & 1u << OCC_PARAM_TENSOR_COLUMNS &&
           occ_has(subject->arch, OCC_PARAM_TENSOR_COLUMNS);
}

bool tensor_span(const evaluated_launch *subject, char text[SENTENCE_SIZE])
{
    const occ_arch *arch = subject->arch;
    occ_launch launch = subject->launch;
    occ_result fewest;

    if (!columns_unknown(subject) || subject->result.blocks == 0) {
        return false;
    }
    launch.tensor_columns = arch->tensor_columns_per_sm; /* the most that blocks can share */
    occ_occupancy(arch, subject->device, &launch, &fewest);
    sentence(text, SENTENCE_SIZE, subject->language,
             SAY(TENSOR_SPAN, subject->result.blocks, fewest.blocks,
                 SHARE(occ_percent(arch, &fewest), false),
                 SHARE(occ_percent(arch, &subject->result), false)));
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

static void add_cuda_registers(struct words *words, const occ_change *change)
{
    const char *instead = word(words->subject->language, SENTENCE_CODE_INSTEAD);
    int blocks = words->advice->point.blocks;
    int threads = words->launch.block_size;
    const evaluated_launch *subject = words->subject;
    char note[SENTENCE_SIZE];

    if (words->launch.cluster_size > 1) {
        add(words, "__global__ void __launch_bounds__(%d, %d, %d) kernel(...)", threads, blocks,
            words->launch.cluster_size);
    } else {
        add(words, "__global__ void __launch_bounds__(%d, %d) kernel(...)", threads, blocks);
    }
    /* CUDA takes one of them: __maxnreg__ replaces __launch_bounds__. */
    add(words, "__global__ void __maxnreg__(%d) kernel(...)  // %s", change->to, instead);
    add(words, "nvcc -maxrregcount=%d ...  # %s", change->to, instead);
    spill_phrase(subject, SENTENCE_CODE_SPILLS_MORE, SENTENCE_CODE_SPILLS, note);
    add(words, "nvcc -Xptxas -v ...  # %s", note);
    /* The kernel may be warp-specialised; its file does not say whether it executes setmaxnreg. */
    if (subject->kernel && subject->kernel->setmaxnreg_use == KERNEL_UNKNOWN &&
        occ_warpgroups(subject->arch, &subject->launch) >= SPECIALISED_WARPGROUPS) {
        sentence(note, sizeof note, subject->language,
                 SAY(CODE_POOL, subject->launch.block_size, subject->launch.registers_per_thread));
        add(words, "// %s", note);
    }
}

/* Whether the kernel is Triton's for AMD, whose compiler takes its options from the launch. */
static bool is_triton(const evaluated_launch *subject)
{
    return subject->kernel && subject->kernel->waves_asked != KERNEL_UNKNOWN;
}

/*
 * The second number of HIP's launch bounds is waves per SIMD. The compiler's options of the unit
 * and of the wave size stay those of the launch.
 */
static void add_hip_registers(struct words *words, const occ_change *change)
{
    const evaluated_launch *subject = words->subject;
    const char *instead = word(subject->language, SENTENCE_CODE_INSTEAD);
    const occ_arch *arch = subject->arch;
    int waves = bounds_blocks(arch, words->advice->point.blocks, words->advice->point.warps);
    char note[SENTENCE_SIZE];

    sentence(note, sizeof note, subject->language, SAY(CODE_WAVES_PER_SIMD, waves));
    if (is_triton(subject)) {
        add(words, "kernel[grid](..., waves_per_eu=%d)  # %s", waves, note);
        return;
    }
    add(words, "__global__ void __launch_bounds__(%d, %d) kernel(...)  // %s",
        words->launch.block_size, waves, note);
    add(words, "__global__ void __attribute__((amdgpu_num_vgpr(%d))) kernel(...)  // %s",
        change->to, instead);
    spill_phrase(subject, SENTENCE_CODE_SPILLS_MORE, SENTENCE_CODE_SPILLS, note);
    add(words, "hipcc %s%s-Rpass-analysis=kernel-resource-usage ...  # %s",
        words->launch.cu_mode && arch->paired_sms ? "-mcumode " : "",
        words->launch.warp_size > 0 && words->launch.warp_size == arch->wide_warp_size
            ? "-mwavefrontsize64 "
            : "",
        note);
}

static void add_registers(struct words *words, const occ_change *change)
{
    static void (*const by_vendor[])(struct words *, const occ_change *) = {
        [OCC_VENDOR_NVIDIA] = add_cuda_registers,
        [OCC_VENDOR_AMD] = add_hip_registers,
    };
    _Static_assert(sizeof by_vendor / sizeof *by_vendor == OCC_VENDOR_COUNT,
                   "a row for each vendor");

    if (change && change->to < change->from) {
        by_vendor[words->subject->arch->vendor](words, change);
    }
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

/* The launch, where its block size or its dynamic shared memory is another one. */
static void add_launch(struct words *words)
{
    const occ_change *per_thread = change_of(words, OCC_PARAM_SMEM_PER_THREAD);
    const occ_change *dynamic = change_of(words, OCC_PARAM_DYNAMIC_SMEM);
    const kernel *item = words->subject->kernel;
    /* Whether a run was recorded with the static bytes among the dynamic ones. */
    bool holds_static = item && item->launch.holds_static_smem &&
                        item->launch.dynamic_smem == words->subject->launch.dynamic_smem;
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
    } else if (bytes > 0 && holds_static) {
        sentence(note, sizeof note, words->subject->language, SAY(CODE_WITH_STATIC));
    }
    if (is_triton(words->subject)) {
        add(words, "kernel[grid](..., num_warps=%d)%s%s",
            words->launch.block_size / words->subject->arch->warp_size, note[0] ? "  # " : "",
            note);
    } else if (bytes > 0 || dynamic) {
        add(words, "kernel<<<grid, %d, %d>>>(...)%s%s", words->launch.block_size, bytes,
            note[0] ? ";  // " : ";", note);
    } else {
        add(words, "kernel<<<grid, %d>>>(...);", words->launch.block_size);
    }
}

static void add_smem(struct words *words)
{
    const occ_arch *arch = words->subject->arch;
    const occ_change *fixed = change_of(words, OCC_PARAM_STATIC_SMEM);
    int dynamic = occ_dynamic_smem(&words->launch);
    int own = words->launch.static_smem + dynamic;
    char tile[SENTENCE_SIZE];

    if (fixed && fixed->to > 0) {
        write_tile(words->subject->language, fixed, tile);
        add(words, "__shared__ char tile[%d];  // %s", fixed->to, tile);
    }
    add_launch(words);
    /* The opt-in to more than the default limit, where the dynamic size changes. */
    if (dynamic != occ_dynamic_smem(&words->subject->launch) && own > arch->smem_per_block &&
        own <= arch->smem_per_block_optin) {
        add(words, "cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, %d);",
            dynamic);
    }
}

static void add_others(struct words *words)
{
    const occ_change *carveout = change_of(words, OCC_PARAM_CARVEOUT);
    const occ_change *cluster = change_of(words, OCC_PARAM_CLUSTER_SIZE);
    const occ_change *columns = change_of(words, OCC_PARAM_TENSOR_COLUMNS);

    if (carveout) {
        add(words,
            "cudaFuncSetAttribute(kernel, cudaFuncAttributePreferredSharedMemoryCarveout, %d);",
            carveout->to);
    }
    if (cluster && cluster->to > 0) {
        add(words, "__global__ void __cluster_dims__(%d) kernel(...)", cluster->to);
    }
    if (cluster && cluster->to > words->subject->arch->cluster_max_portable) {
        add(words,
            "cudaFuncSetAttribute(kernel, cudaFuncAttributeNonPortableClusterSizeAllowed, 1);");
    }
    if (columns) {
        add(words, "tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [address], %d;",
            columns->to);
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
    add_smem(&words);
    add_others(&words);
    return words.count;
}
