/* SPDX-License-Identifier: MIT */
/* occupant verify: asks a GPU's driver, compares with the core, and measures what no API states. */
#include "command/measure/measuring.h"
#include "command/verify/verify_run.h"
#include "term/signals.h"

/* Questions end after so many seconds: those left are not part of the record. */
static const double seconds_most = 45.0;

/* The profile's own figures are compared; without a profile, those that the driver states. */
static void choose_profile(struct verification *v, const gpu *g, const gpu_profile *made,
                           profile_set *profiles)
{
    int index = made->relative[0] ? -1 : profile_set_find(profiles, made->known->arch.name);
    const profile *known = index >= 0 ? profile_set_get(profiles, (size_t)index) : NULL;

    v->arch = known ? known->arch : made->known->arch;
    v->device = made->known->devices[made->device];
    memcpy(v->record.arch, v->arch.name, sizeof v->record.arch);
    memcpy(v->record.device, v->device.name, sizeof v->record.device);
    memcpy(v->record.gpu, g->name, sizeof v->record.gpu);
    v->record.sms = g->attributes[GPU_SMS];
}

/* Asks until the time is up, or Ctrl-C. Returns the rows with answers. */
static size_t ask(struct verification *v, const probes *opened, struct progress *progress)
{
    size_t asked = 0;

    while (asked < v->record.count && progress_seconds(progress) < seconds_most &&
           !interrupt_came()) {
        verify_ask(opened, &v->record, &v->record.rows[asked++]);
        progress_step(progress);
    }
    return asked;
}

/* A launch that the driver refuses is one that was not measured. Returns the launches tried. */
static int measure(struct verification *v, probes *opened, struct progress *progress)
{
    int tried = 0;

    v->bound = interrupt_came() ? BOUND_UNMEASURED : residency_refuses_bound(opened);
    while (tried < v->residency.count && !interrupt_came()) {
        v->unmeasured += !residency_measure(opened, &v->device, &v->residency.items[tried++]);
        progress_step(progress);
    }
    if (!interrupt_came()) {
        (void)residency_groups(opened, &v->device, &v->groups);
    }
    memcpy(v->refusal, opened->driver->reason, sizeof v->refusal);
    return tried;
}

/* Keeps the rows that were asked and the launches that were tried. */
static void cut(struct verification *v, size_t asked, int tried)
{
    if (interrupt_came()) {
        complain(v->language,
                 SAY(VERIFY_INTERRUPTED, asked, v->record.count, tried, v->residency.count));
    } else if (asked < v->record.count) {
        complain(v->language, SAY(VERIFY_OUT_OF_TIME, asked, v->record.count));
    }
    v->partial = interrupt_came() || asked < v->record.count;
    v->record.count = asked;
    v->residency.count = tried;
}

static bool run_probes(struct verification *v, struct driver *driver, const gpu *g)
{
    struct progress progress;
    probes opened;

    interrupt_catch();
    bool good = probes_open(&opened, driver, g, &v->arch) && verify_plan(&v->record, &opened);

    if (good) {
        residency_plan(&v->residency, &v->arch);
        progress_begin(&progress, v->language, (long)v->record.count + v->residency.count);
        size_t asked = ask(v, &opened, &progress);
        int tried = measure(v, &opened, &progress);

        progress_end(&progress);
        cut(v, asked, tried);
    }
    return good;
}

/* false: complained. */
static bool verify_gpu(struct verification *v, const char *name, profile_set *profiles)
{
    struct driver driver;
    gpu_list list;
    gpu_profile made = {0};
    bool opened = gpu_list_read(&driver, v->language, &list);
    const gpu *g = opened ? gpu_find_cuda(&driver, &list, name) : NULL;
    bool good = g && gpu_profile_make(&driver, g, profiles, &made);

    if (good) {
        choose_profile(v, g, &made, profiles);
        v->record.cuda = driver.cuda_version;
        memcpy(v->record.driver, driver.version, sizeof v->record.driver);
        date_today(v->record.date);
        good = run_probes(v, &driver, g);
    }
    if (!good) {
        complain_text(driver.reason[0] ? driver.reason : word(v->language, SENTENCE_OUT_OF_MEMORY));
    }
    gpu_profile_free(&made);
    return good;
}

exit_status command_verify(struct setting *setting, FILE *output)
{
    const struct options *options = setting->options;
    profile_set *profiles = &setting->profiles;
    const char *replay = options->values[OPTION_REPLAY][0];
    bool json = options->given[OPTION_JSON] || options->numbers[OPTION_FORMAT] == FORMAT_JSON;
    struct verification *v = allocate(1, sizeof *v);
    exit_status status = EXIT_WRONG;

    v->language = options->language;
    if (replay ? verification_read(v, replay) && verification_choose(v, profiles)
               : verify_gpu(v, options->values[OPTION_GPU][0], profiles)) {
        verification_compare(v);
        (json ? verification_json : verification_print)(v, output);
        status = verification_agrees(v) ? EXIT_FINE : EXIT_FAILED;
    }
    complain_of(&profiles->messages);
    verify_record_free(&v->record);
    free(v);
    interrupt_pass_on();
    return status;
}
