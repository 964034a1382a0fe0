/* SPDX-License-Identifier: MIT */
#include "driver/measure.h"

#include <limits.h>
#include <string.h>

enum {
    REPEATS_MOST = 200,
    BATCHES = 3,
    WARM_UPS = 2,
    PATTERN_WORDS = 1 << 16,
    PARAMETER_MOST = 4096 /* asked for: far beyond the 32,764 bytes that a kernel takes */
};

static const double batch_milliseconds = 20.0;

/* The kernel loaded into a GPU, with its arguments in place. */
struct bench {
    struct driver driver;
    gpu_list list;
    const measure_request *request;
    const gpu *g;
    cuda_module module;
    int cap; /* of the loaded module */
    cuda_function function;
    cuda_address buffers[ARGUMENT_MOST];
    unsigned long long scalars[ARGUMENT_MOST];
    void *arguments[ARGUMENT_MOST];
    cuda_event start, end;
};

static bool load(struct bench *bench, int cap)
{
    struct driver *driver = &bench->driver;
    int option = CUDA_JIT_MAX_REGISTERS;
    void *value = (void *)(size_t)cap;

    if (bench->module && bench->cap == cap) {
        return true;
    }
    if (bench->module) {
        driver->call.module_unload(bench->module);
        bench->module = NULL;
    }
    bench->cap = cap;
    if (!DRIVER_TRY(driver, module_load, &bench->module, bench->request->image, cap > 0, &option,
                    &value)) {
        bench->module = NULL; /* the driver may have written it */
        return false;
    }
    return DRIVER_TRY(driver, module_function, &bench->function, bench->module,
                      bench->request->kernel);
}

static bool write_pattern(struct driver *driver, cuda_address address, size_t bytes)
{
    unsigned pattern[PATTERN_WORDS];
    bool good = true;

    for (unsigned i = 0; i < PATTERN_WORDS; i++) {
        pattern[i] = i + 1;
    }
    for (size_t at = 0; good && at < bytes; at += sizeof pattern) {
        size_t rest = bytes - at;

        good = DRIVER_TRY(driver, memory_write, address + at, pattern,
                          rest < sizeof pattern ? rest : sizeof pattern);
    }
    return good;
}

static bool place_arguments(struct bench *bench)
{
    const kernel_arguments *arguments = bench->request->arguments;
    struct driver *driver = &bench->driver;

    for (int i = 0; i < arguments->count; i++) {
        const kernel_argument *argument = &arguments->items[i];

        bench->scalars[i] = argument->scalar;
        bench->arguments[i] = &bench->scalars[i];
        if (argument->bytes == 0) {
            continue;
        }
        bench->arguments[i] = &bench->buffers[i];
        size_t words = ((size_t)argument->bytes + 3) / 4;

        if (!DRIVER_TRY(driver, memory_new, &bench->buffers[i], words * 4) ||
            !(argument->pattern ? write_pattern(driver, bench->buffers[i], (size_t)argument->bytes)
                                : DRIVER_TRY(driver, memory_fill, bench->buffers[i], 0, words))) {
            return false;
        }
    }
    return true;
}

static bool open_bench(struct bench *bench, const measure_request *request)
{
    struct driver *driver = &bench->driver;
    cuda_context context;

    memset(bench, 0, sizeof *bench);
    bench->request = request;
    if (!gpu_list_read(driver, request->language, &bench->list)) {
        return false;
    }
    bench->g = gpu_find_cuda(driver, &bench->list, request->gpu);
    return bench->g && DRIVER_TRY(driver, context_retain, &context, bench->g->handle) &&
           DRIVER_TRY(driver, context_set, context) &&
           DRIVER_TRY(driver, event_new, &bench->start, 0) &&
           DRIVER_TRY(driver, event_new, &bench->end, 0) && load(bench, 0);
}

/* Blocks of a grid with so many threads each, at most INT_MAX. */
static int grid_of(const kernel_arguments *arguments, int block_size)
{
    long long each = block_size * arguments->per_thread;
    long long blocks =
        arguments->grid > 0 ? arguments->grid : (arguments->elements + each - 1) / each;

    return blocks < 1 ? 1 : blocks > INT_MAX ? INT_MAX : (int)blocks;
}

static cuda_launch launch_of(const struct bench *bench, const measure_point *point)
{
    const int plain[3] = {point->block, 1, 1};
    const int single[3] = {1, 1, 1};
    const fixed_launch *fixed = bench->request->fixed;
    const int *block = fixed->block[0] > 0 ? fixed->block : plain;
    const int *cluster = fixed->cluster[0] > 0 ? fixed->cluster : single;
    int blocks = grid_of(bench->request->arguments, point->block);
    int whole = cluster[0] * cluster[1] * cluster[2];
    int clusters = blocks / whole + (blocks % whole > 0); /* along x */

    return (cuda_launch){.grid_x = (unsigned)clusters * (unsigned)cluster[0],
                         .grid_y = (unsigned)cluster[1],
                         .grid_z = (unsigned)cluster[2],
                         .block_x = (unsigned)block[0],
                         .block_y = (unsigned)block[1],
                         .block_z = (unsigned)block[2],
                         .dynamic_smem = (unsigned)point->dynamic_smem};
}

static bool time_launches(struct bench *bench, const measure_point *point, int times, float *total)
{
    struct driver *driver = &bench->driver;
    const cuda_launch launch = launch_of(bench, point);
    bool good = DRIVER_TRY(driver, event_record, bench->start, NULL);

    for (int i = 0; good && i < times; i++) {
        good = driver_launch(driver, bench->function, &launch, bench->arguments);
    }
    return good && DRIVER_TRY(driver, event_record, bench->end, NULL) &&
           DRIVER_TRY(driver, event_wait, bench->end) &&
           DRIVER_TRY(driver, event_elapsed, total, bench->start, bench->end);
}

/* The fastest of some batches, each long enough for the clock; launches before them warm up. */
static bool time_point(struct bench *bench, const measure_point *point, measure_answer *answer)
{
    float total = 0.0F;

    for (int i = 0; i < WARM_UPS; i++) {
        if (!time_launches(bench, point, 1, &total)) {
            return false;
        }
    }
    int times = total > 0.0F && total * REPEATS_MOST > batch_milliseconds
                    ? (int)(batch_milliseconds / (double)total) + 1
                    : REPEATS_MOST;
    for (int i = 0; i < BATCHES; i++) {
        if (!time_launches(bench, point, times, &total)) {
            return false;
        }
        double each = (double)total / times;

        answer->milliseconds = i == 0 || each < answer->milliseconds ? each : answer->milliseconds;
    }
    return true;
}

static bool describe(struct bench *bench, const measure_point *point, measure_answer *answer)
{
    struct driver *driver = &bench->driver;
    cuda_function of = bench->function;

    return DRIVER_TRY(driver, function_get, &answer->registers, CUDA_FUNCTION_REGISTERS, of) &&
           DRIVER_TRY(driver, function_get, &answer->static_smem, CUDA_FUNCTION_STATIC_SMEM, of) &&
           DRIVER_TRY(driver, function_get, &answer->max_threads, CUDA_FUNCTION_MAX_THREADS, of) &&
           (!point || DRIVER_TRY(driver, active_blocks, &answer->blocks, of, point->block,
                                 (size_t)point->dynamic_smem));
}

/* Drivers before CUDA 12.4 state none. CUDA_ERROR_INVALID_VALUE ends the list (580.159, H200). */
static kernel_parameters ask_parameters(const struct bench *bench)
{
    const struct cuda_calls *call = &bench->driver.call;
    cuda_result result = call->parameter_info ? CUDA_OK : CUDA_INVALID_VALUE;
    kernel_parameters found = {.count = call->parameter_info ? 0 : -1};

    for (size_t offset, bytes; result == CUDA_OK && found.count < PARAMETER_MOST;) {
        result = call->parameter_info(bench->function, (size_t)found.count, &offset, &bytes);
        if (result == CUDA_OK && found.count < ARGUMENT_MOST) {
            found.bytes[found.count] = bytes <= INT_MAX ? (int)bytes : INT_MAX;
        }
        found.count += result == CUDA_OK;
    }
    found.count = result == CUDA_OK || result == CUDA_INVALID_VALUE ? found.count : -1;
    return found;
}

static bool measure(struct bench *bench, const measure_point *point, measure_answer *answer)
{
    struct driver *driver = &bench->driver;

    return load(bench, point->register_cap) &&
           DRIVER_TRY(driver, function_set, bench->function, CUDA_FUNCTION_MAX_DYNAMIC_SMEM,
                      point->dynamic_smem) &&
           (!point->most_smem ||
            DRIVER_TRY(driver, function_set, bench->function, CUDA_FUNCTION_CARVEOUT, 100)) &&
           describe(bench, point, answer) && time_point(bench, point, answer);
}

void measure_run(const measure_request *request, int first,
                 void (*tell)(void *context, const measure_answer *answer), void *context)
{
    struct bench bench;
    measure_answer answer = {.good = false};

    answer.good = open_bench(&bench, request) &&
                  (request->count > 0 ? place_arguments(&bench) : describe(&bench, NULL, &answer));
    if (answer.good && request->count == 0) {
        answer.parameters = ask_parameters(&bench);
    }
    if (request->count == 0 || !answer.good) {
        memcpy(answer.reason, bench.driver.reason, sizeof answer.reason);
        if (bench.g) {
            answer.g = *bench.g;
            answer.g.mig = NULL; /* it points into this process */
        }
        tell(context, &answer);
    }
    for (int i = first; answer.good && i < request->count; i++) {
        answer = (measure_answer){.good = false};
        answer.good = measure(&bench, &request->points[i], &answer);
        memcpy(answer.reason, bench.driver.reason, sizeof answer.reason);
        tell(context, &answer);
    }
}
