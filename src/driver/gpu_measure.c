/* SPDX-License-Identifier: MIT */
#include "driver/gpu_measure.h"

#include <string.h>

#include "base/text_buffer.h"
#include "driver/residency.h"
#include "driver/verify.h"

enum { CENSUS_THREADS = 32 }; /* of a block: the fewest, so that only the count of blocks limits */

/*
 * A cluster launch of one block each. Where as many stand as of any launch, clusters have no limit
 * of their own: 0, as in a profile.
 */
static void measure_cluster_blocks(probes *opened, const gpu *g, gpu_measured *measured)
{
    const occ_device device = {.sms = g->attributes[GPU_SMS]};
    residency item = {CENSUS_THREADS, 0, 1, 0, RESIDENCY_UNMEASURED};

    if (opened->census[CENSUS_CLUSTER] && residency_measure(opened, &device, &item) &&
        item.stood > 0) {
        measured->cluster_blocks = item.stood < opened->arch->max_blocks_per_sm ? item.stood : 0;
    }
}

/* The record's rows are asked in the driver; arch is what the core expects of it. */
static void ask_gpcs(const probes *opened, const occ_arch *arch, verify_record *record,
                     gpu_measured *measured)
{
    for (size_t i = 0; i < record->count; i++) {
        verify_ask(opened, record, &record->rows[i]);
    }
    measured->gpc_status = verify_solve_gpcs(record, arch, measured->gpcs, GPU_GPC_LISTS,
                                             &measured->gpc_count, &measured->gpc_answers);
}

static void measure_opened(probes *opened, const gpu *g, occ_arch *arch, gpu_measured *measured)
{
    verify_record record = {.sms = g->attributes[GPU_SMS]};

    measure_cluster_blocks(opened, g, measured);
    if (measured->cluster_blocks >= 0) {
        arch->cluster_blocks_per_sm = measured->cluster_blocks;
    }
    if (verify_plan_gpcs(&record, opened)) {
        ask_gpcs(opened, arch, &record, measured);
    }
    verify_record_free(&record);
}

void gpu_measure(struct driver *driver, const gpu *g, const occ_arch *arch, gpu_measured *measured)
{
    /* Without the profile's limit the census has blocks enough to show a higher one. */
    occ_arch unlimited = *arch, known = *arch;
    probes opened;

    *measured = (gpu_measured){.gpc_status = OCC_NO_SOLUTION, .cluster_blocks = -1};
    unlimited.cluster_blocks_per_sm = 0;
    driver->reason[0] = '\0';
    if (arch->cluster_max_portable == 0) {
        return;
    }
    if (probes_open(&opened, driver, g, &unlimited)) {
        measure_opened(&opened, g, &known, measured);
    }
    probes_close(&opened);
    memcpy(measured->reason, driver->reason, sizeof measured->reason);
}

bool gpu_measured_gpcs(const gpu_measured *measured)
{
    return measured->gpc_answers > 0 && measured->gpc_status == OCC_OK && measured->gpc_count == 1;
}

char *gpc_list_text(const occ_gpc_list *list, char *out, size_t size)
{
    struct text_buffer text = text_buffer_of(out, size);

    for (int i = 0; i < list->count; i++) {
        text_append(&text, "%s%d", i > 0 ? " " : "", list->sms[i]);
    }
    return out;
}
