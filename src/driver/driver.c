/* SPDX-License-Identifier: MIT */
#include "driver/driver.h"

#include <stdlib.h>
#include <string.h>

#include "base/files.h"
#include "base/library.h"
#include "base/text.h"

enum { WORDS_SIZE = 160 };

/* The only name of the driver: the tests put another library of this name before it. */
static const char library_name[] = "libcuda.so.1";

/* Readable by every user; the driver API itself states the version of CUDA alone. */
static const char version_file[] = "/sys/module/nvidia/version";

#define CALL_NEEDED true
#define CALL_OPTIONAL false
#define CALL_ROW(member, symbol, needed, parameters)                                               \
    [DRIVER_CALL_##member] = {#symbol, offsetof(struct cuda_calls, member), CALL_##needed},
static const struct {
    const char *symbol;
    size_t offset;
    bool needed;
} calls[DRIVER_CALL_COUNT] = {CUDA_CALLS(CALL_ROW)};

bool driver_fails(struct driver *driver, sentence_id id, const struct sentence_value *values,
                  size_t count)
{
    sentence(driver->reason, sizeof driver->reason, driver->language, id, values, count);
    return false;
}

/* There is no GPU, or the environment hides it. */
static bool has_no_gpu(struct driver *driver)
{
    const char *visible = getenv("CUDA_VISIBLE_DEVICES");
    char clean[WORDS_SIZE];

    if (!visible) {
        return driver_fails(driver, SENTENCE_DRIVER_NO_GPU, NULL, 0);
    }
    text_clean_string(clean, sizeof clean, visible);
    return driver_fails(driver, SAY(DRIVER_NO_GPU_VISIBLE, clean));
}

bool driver_accepts(struct driver *driver, cuda_result result, enum driver_call call)
{
    /* Errors with an advice of their own; of others the driver's words are enough. */
    static const struct {
        cuda_result result;
        sentence_id id;
    } known[] = {
        {CUDA_STUB_LIBRARY, SENTENCE_DRIVER_STUB},
        {CUDA_DEVICE_UNAVAILABLE, SENTENCE_DRIVER_GPU_BUSY},
        {CUDA_DRIVER_MISMATCH, SENTENCE_DRIVER_MISMATCH},
        {CUDA_COMPAT_UNSUPPORTED, SENTENCE_DRIVER_TOO_OLD_FOR_GPU},
    };
    const char *words = NULL;
    char clean[WORDS_SIZE];

    if (result == CUDA_OK) {
        return true;
    }
    driver->result = result;
    if (result == CUDA_NO_DEVICE) {
        return has_no_gpu(driver);
    }
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        if (known[i].result == result) {
            return driver_fails(driver, known[i].id, NULL, 0);
        }
    }
    if (!driver->call.error_string || driver->call.error_string(result, &words) != CUDA_OK ||
        !words) {
        return driver_fails(driver, SAY(DRIVER_ERROR_NUMBER, calls[call].symbol, result));
    }
    text_clean_string(clean, sizeof clean, words);
    return driver_fails(driver, SAY(DRIVER_ERROR, calls[call].symbol, clean, result));
}

static bool find_calls(struct driver *driver, void *library)
{
    for (size_t i = 0; i < DRIVER_CALL_COUNT; i++) {
        void *symbol = library_find(library, calls[i].symbol);

        if (!symbol && calls[i].needed) {
            return driver_fails(driver, SAY(DRIVER_TOO_OLD, calls[i].symbol));
        }
        memcpy((char *)&driver->call + calls[i].offset, &symbol, sizeof symbol);
    }
    return true;
}

bool driver_open(struct driver *driver, const struct language *language)
{
    const char *visible = getenv("CUDA_VISIBLE_DEVICES");
    char line[DRIVER_VERSION_SIZE] = "";

    *driver = (struct driver){.language = language};
    if (!library_can_open()) {
        return driver_fails(driver, SAY(DRIVER_STATIC));
    }
    void *library = library_open(library_name);

    if (!library) {
        return driver_fails(driver, SAY(DRIVER_MISSING, library_name));
    }
    if (!find_calls(driver, library)) {
        return false;
    }
    /* The driver's own error says that there is no GPU: with the variable there may well be one. */
    if (visible && *visible == '\0') {
        return driver_fails(driver, SAY(DRIVER_NONE_VISIBLE));
    }
    if (!DRIVER_TRY(driver, init, 0)) {
        return false;
    }
    input_file_start(version_file, line, sizeof line - 1);
    text_clean(driver->version, sizeof driver->version, line, strcspn(line, "\n"));
    return DRIVER_TRY(driver, driver_version, &driver->cuda_version);
}

bool driver_launch(struct driver *driver, cuda_function function, const cuda_launch *launch,
                   void **arguments)
{
    return launch->attribute_count > 0
               ? DRIVER_TRY(driver, launch_kernel_ex, launch, function, arguments, NULL)
               : DRIVER_TRY(driver, launch_kernel, function, launch->grid_x, launch->grid_y,
                            launch->grid_z, launch->block_x, launch->block_y, launch->block_z,
                            launch->dynamic_smem, launch->stream, arguments, NULL);
}

char *cuda_version_text(int cuda_version, char out[CUDA_VERSION_SIZE])
{
    text_format(out, CUDA_VERSION_SIZE, "%d.%d", cuda_version / 1000, cuda_version % 1000 / 10);
    return out;
}
