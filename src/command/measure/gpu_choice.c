/* SPDX-License-Identifier: MIT */
#include "command/measure/measuring.h"

#include <time.h>

const char *date_today(char out[DATE_SIZE])
{
    time_t now = time(NULL);
    struct tm utc;

    gmtime_r(&now, &utc);
    strftime(out, DATE_SIZE, "%Y-%m-%d", &utc);
    return out;
}

size_t gpu_remarks(const struct language *language, const gpu_profile *made,
                   char (*remarks)[GPU_REMARK_SIZE])
{
    const profile *known = made->known;
    char list[GPU_REMARK_SIZE] = "";
    size_t count = 0;

    if (made->difference_count > 0) {
        gpu_differences_text(made, language, list, sizeof list);
        sentence(remarks[count++], GPU_REMARK_SIZE, language,
                 made->contradicts ? SENTENCE_GPU_CONTRADICTS : SENTENCE_GPU_DIFFERENCES,
                 SAY_VALUES(known->arch.name, list));
    }
    bool without = made->relative[0] != '\0';

    if (without || made->new_device) {
        sentence(remarks[count++], GPU_REMARK_SIZE, language,
                 without                                ? SENTENCE_GPU_WITHOUT_PROFILE
                 : known->arch.cluster_max_portable > 0 ? SENTENCE_GPU_OF_NO_PRODUCT
                                                        : SENTENCE_GPU_OF_NO_PRODUCT_ALONE,
                 SAY_VALUES(known->arch.name,
                            without ? made->relative : known->devices[made->device].name));
    }
    return count;
}

/* Remarks on the GPU's profile in one line: of several differences the first, and their number. */
static void write_notice(struct setting *setting, const gpu_profile *made)
{
    const struct language *language = setting->options->language;
    char remarks[GPU_REMARK_MOST][GPU_REMARK_SIZE];
    char list[GPU_REMARK_SIZE] = "";
    size_t count = gpu_remarks(language, made, remarks);

    text_format(setting->gpu_notice, sizeof setting->gpu_notice, "%s", count > 0 ? remarks[0] : "");
    if (setting->options->command == COMMAND_EXPLORE && made->difference_count > 1 &&
        !made->contradicts) {
        gpu_differences_text(made, language, list, sizeof list);
        sentence(
            setting->gpu_notice, sizeof setting->gpu_notice, language,
            SAY(GPU_DIFFERENCES_COUNTED, made->difference_count, made->known->arch.name, list));
    }
}

bool gpu_choose(struct setting *setting, const char *name)
{
    const struct language *language = setting->options->language;
    struct driver driver;
    gpu_list list;
    gpu_profile made = {0};
    bool good = gpu_list_read(&driver, language, &list);
    const gpu *chosen = good ? gpu_find(&driver, &list, name) : NULL;

    if (chosen && gpu_profile_make(&driver, chosen, &setting->profiles, &made)) {
        int index = profile_set_put(&setting->profiles, made.known, NULL);

        if (index >= 0) {
            setting->profile = index;
            setting->device = made.device;
            char number[PROFILE_GPU_SIZE];
            bool by_uuid = name && *name && text_starts_with(chosen->uuid, name);

            text_format(number, sizeof number, "%d", chosen->index);
            profile_set_mark_gpu(&setting->profiles, index, by_uuid ? chosen->uuid : number,
                                 made.device);
            write_notice(setting, &made);
            return true;
        }
        driver_fails(&driver, SENTENCE_OUT_OF_MEMORY, NULL, 0);
    }
    text_format(setting->gpu_notice, sizeof setting->gpu_notice, "%s", driver.reason);
    gpu_profile_free(&made);
    return false;
}
