/* SPDX-License-Identifier: MIT */
/* The lines of code that bring about one item of advice, by the parameters that it changes. */
#include "launch/phrase.h"
#include "launch/launch_fault.h"

#include <stdarg.h>
#include <stdio.h>

#include "base/text.h"

/* An item of advice on its way into lines of code. */
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

    if (words->count == NOTES_MOST) {
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

enum { TILE_HEIGHT_MOST = 512 }; /* rows: nobody writes a taller one */

/* Rows of floats into which an amount of bytes is whole: 64, 32 or 16 wide; 0: none of them. */
static int width_of_tile(int bytes)
{
    for (int width = 64; width >= 16; width /= 2) {
        if (bytes % (4 * width) == 0 && bytes <= 4 * width * TILE_HEIGHT_MOST) {
            return width;
        }
    }
    return 0;
}

/* "a tile of 64 x 36 floats instead of 64 x 40": the largest whole one in so many bytes. */
static void write_tile(const struct language *language, const occ_change *change,
                       char text[SENTENCE_SIZE])
{
    int width = width_of_tile(change->from);

    if (width > 0 && change->to >= 4 * width) {
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
                   char (*text)[SENTENCE_SIZE])
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
