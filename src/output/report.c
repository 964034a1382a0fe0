/* SPDX-License-Identifier: MIT */
/* The evaluation of a report, and its notes. */
#include "output/report.h"

#include <string.h>

#include "explorer/notes.h"
#include "explorer/phrase.h"
#include "explorer/state.h"
#include "base/number.h"

const char *block_source_name(block_source source)
{
    static const char *const names[] = {
        [BLOCK_GIVEN] = "given",
        [BLOCK_PROFILED] = "as profiled",
        [BLOCK_FIXED] = "fixed by the kernel",
        [BLOCK_BEST] = "the best one",
    };

    return names[source];
}

explorer_subject report_subject(const struct report *report)
{
    return (explorer_subject){
        .arch = report->arch,
        .device = report->device,
        .launch = &report->launch,
        .result = &report->result,
        .waves = &report->waves,
        .max_cluster = report->max_cluster,
    };
}

bool report_evaluate(struct report *report)
{
    const occ_arch *arch = report->arch;

    report->max_cluster = -1;
    report->waves = (occ_waves){0};
    if (occ_occupancy(arch, report->device, &report->launch, &report->result) != OCC_OK) {
        return false;
    }
    if (!report->device) {
        return true;
    }
    if (arch->cluster_max_portable > 0) {
        occ_max_cluster(arch, report->device, &report->launch, &report->max_cluster);
    }
    return occ_device_waves(arch, report->device, &report->launch, &report->waves) == OCC_OK;
}

static void note_attributes(const struct report *report, message_list *notes)
{
    const occ_arch *arch = report->arch;
    const occ_result *result = &report->result;
    char size[NUMBER_SIZE];

    if (report->launch.static_smem > arch->smem_per_block) {
        message_add(notes,
                    "static shared memory ends at %s bytes: what goes beyond must be dynamic",
                    number_format(size, arch->smem_per_block));
    } else if (result->needs_optin && result->blocks > 0) {
        message_add(notes,
                    "more than %s bytes of shared memory: the kernel must set "
                    "cudaFuncAttributeMaxDynamicSharedMemorySize",
                    number_format(size, arch->smem_per_block));
    }
    if (result->refusal.rule == OCC_REFUSED_SMEM_BLOCK) {
        message_add(notes,
                    "it fits when the kernel sets "
                    "cudaFuncAttributeMaxDynamicSharedMemorySize (here: without --no-optin)");
    }
    if (result->refusal.rule == OCC_REFUSED_CLUSTER_PORTABLE) {
        message_add(notes, "it fits when the kernel sets "
                           "cudaFuncAttributeNonPortableClusterSizeAllowed (here: --nonportable)");
    }
    if (result->needs_nonportable && result->blocks > 0) {
        message_add(notes,
                    "a cluster above %d blocks: the kernel must set "
                    "cudaFuncAttributeNonPortableClusterSizeAllowed",
                    arch->cluster_max_portable);
    }
}

static void note_smem(const struct report *report, message_list *notes)
{
    occ_launch empty = report->launch;
    occ_result result;
    char from[NUMBER_SIZE];
    char to[NUMBER_SIZE];

    empty.static_smem = empty.dynamic_smem = 0;
    if (occ_occupancy(report->arch, report->device, &empty, &result) == OCC_OK &&
        report->result.smem_capacity > result.smem_capacity && report->result.blocks > 0) {
        message_add(notes, "the carve-out grew from %s to %s bytes to hold one block",
                    number_format(from, result.smem_capacity),
                    number_format(to, report->result.smem_capacity));
    }
    if (report->arch->partitioned_caching && report->launch.caching == OCC_CACHING_ON &&
        report->result.caching == OCC_CACHING_OFF) {
        message_add(notes, "caching of loads in L1 is given up: no block fits in half an SM");
    }
}

static void note_block(const struct report *report, message_list *notes)
{
    int idle = report->result.warps_per_block * report->arch->warp_size - report->launch.block_size;
    int cluster = report->launch.cluster_size;

    if (idle > 0) {
        message_add(notes, "the last warp of a block has %d idle thread%s", idle,
                    idle == 1 ? "" : "s");
    }
    if (cluster > 1 && report->launch.grid_size % cluster != 0) {
        message_add(notes, "a grid must be a multiple of the cluster: %d is none of %d",
                    report->launch.grid_size, cluster);
    }
}

/* Parameters that were set and that the architecture lacks. */
static void note_missing(const struct report *report, message_list *notes)
{
    const occ_launch plain = OCC_LAUNCH_DEFAULT;

    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        const char *missing = parameter_missing(report->arch, id);
        bool carveout = id == OCC_PARAM_CARVEOUT && report->launch.carveout_bytes >= 0;

        if (missing && id != OCC_PARAM_CLUSTER_SIZE && id != OCC_PARAM_BARRIERS &&
            (carveout || occ_get(&report->launch, id) != occ_get(&plain, id))) {
            message_add(notes, "%s has no effect on %s: %s", parameter_of(id)->key,
                        report->arch->name, missing);
        }
    }
}

static void note_clusters(const struct report *report, message_list *notes)
{
    const occ_device *device = report->device;

    if (report->launch.cluster_size == 0 || report->arch->cluster_max_portable == 0) {
        return;
    }
    if (report->arch->cluster_blocks_per_sm > 0 &&
        report->arch->cluster_blocks_status < OCC_CONFIDENCE_DOCUMENTED) {
        message_add(notes,
                    "that an SM holds at most %d blocks of cluster launches is assumed on %s",
                    report->arch->cluster_blocks_per_sm, report->arch->name);
    }
    if (!device) {
        return;
    }
    if (device->gpc_count == 0) {
        message_add(notes, "the GPCs of %s are not known: active clusters are an upper bound",
                    device->name);
    } else if (device->gpc_status < OCC_CONFIDENCE_DOCUMENTED) {
        message_add(notes, "the GPC list of %s is %s: boards differ (--gpcs sets it)", device->name,
                    device->gpc_status == OCC_CONFIDENCE_FITTED ? "fitted" : "assumed");
    }
}

static void note_kernel(const struct report *report, message_list *notes)
{
    const kernel *k = report->kernel;

    if (!k) {
        return;
    }
    if (k->arch[0] != '\0' && kernel_arch_fit(k->arch, report->arch->name) == 0) {
        message_add(notes, "compiled for %s: on %s its registers are an assumption", k->arch,
                    report->arch->name);
    }
    if (report->registers_assumed) {
        message_add(notes, "its registers are not known: %d are assumed",
                    report->launch.registers_per_thread);
    }
    if (report->smem_assumed) {
        message_add(notes, "its static shared memory is not known: %d bytes are assumed",
                    report->launch.static_smem);
    }
    if (k->relocatable) {
        message_add(notes, "not linked yet: registers and stack may still grow");
    }
    if (k->spill_store > 0 || k->spill_load > 0) {
        message_add(notes, "registers spill: %d bytes stored, %d bytes loaded", k->spill_store,
                    k->spill_load);
    }
}

/* The rules of thumb for block and grid, in place of note_block. */
static void note_book(const struct report *report, message_list *notes)
{
    char book[EXPLORER_MAX_NOTES][EXPLORER_MESSAGE];
    explorer_subject subject = report_subject(report);
    size_t count = explorer_notes(&subject, book);

    for (size_t i = 0; i < count; i++) {
        message_add(notes, "%s", book[i]);
    }
}

void report_notes(const struct report *report, bool advice, message_list *notes)
{
    if (report->result.blocks == 0) {
        char reason[RESULT_NOTE_SIZE];

        explorer_refusal(report->arch, &report->result.refusal, reason, sizeof reason);
        message_add(notes, "no block fits: %s", reason);
    }
    note_attributes(report, notes);
    note_smem(report, notes);
    (advice ? note_book : note_block)(report, notes);
    note_missing(report, notes);
    note_clusters(report, notes);
    note_kernel(report, notes);
}
