/* SPDX-License-Identifier: MIT */
/* The evaluation of a report, and its notes. */
#include "output/report/report.h"

#include "launch/latency_line.h"
#include "launch/worth.h"
#include "launch/launch_fault.h"

char *report_occupancy(const evaluated_launch *report, bool unicode, char out[NUMBER_SIZE])
{
    char number[NUMBER_SIZE];

    number_format_real(number, occ_percent(report->arch, &report->result), 2);
    text_format(out, NUMBER_SIZE, "%s%s", bound_mark(launch_bounding(report) != 0, unicode),
                number);
    return out;
}

void report_title(const evaluated_launch *report, char *text, size_t size)
{
    const occ_arch *arch = report->arch;
    const occ_device *device = report->device;

    bool part = device && report->launch.sms > 0 && report->launch.sms < device->sms;

    sentence(text, size, report->language,
             part     ? SENTENCE_REPORT_TITLE_PARTITION
             : device ? SENTENCE_REPORT_TITLE_DEVICE
                      : SENTENCE_REPORT_TITLE,
             SAY_VALUES(arch->name, arch->title, device ? device->name : "",
                        device ? device->sms : 0, report->launch.sms));
}

static void note_attributes(const evaluated_launch *report, message_list *notes)
{
    const occ_arch *arch = report->arch;
    const occ_result *result = &report->result;
    occ_refusal_rule rule = result->refusal.rule;
    bool runs = result->blocks > 0;
    bool large = report->launch.static_smem > arch->smem_per_block;
    const struct {
        bool holds;
        sentence_id id;
        int value;
    } attributes[] = {
        {large, SENTENCE_NOTE_STATIC_SMEM_ENDS, arch->smem_per_block},
        {!large && result->needs_optin && runs, SENTENCE_NOTE_NEEDS_OPTIN, arch->smem_per_block},
        {rule == OCC_REFUSED_SMEM_OVERSIZED, SENTENCE_NOTE_FITS_OVERSIZED,
         arch->smem_per_block_oversized},
        {rule == OCC_REFUSED_SMEM_BLOCK, SENTENCE_NOTE_FITS_WITH_OPTIN, 0},
        {result->needs_oversized && runs, SENTENCE_NOTE_NEEDS_OVERSIZED, 0},
        {rule == OCC_REFUSED_CLUSTER_PORTABLE, SENTENCE_NOTE_FITS_NONPORTABLE, 0},
        {result->needs_nonportable && runs, SENTENCE_NOTE_NEEDS_NONPORTABLE,
         arch->cluster_max_portable},
    };

    for (size_t i = 0; i < sizeof attributes / sizeof *attributes; i++) {
        if (attributes[i].holds) {
            message_say(notes, attributes[i].id, SAY_VALUES(attributes[i].value));
        }
    }
}

static void add_text(message_list *notes, bool holds, const char *text)
{
    if (holds) {
        message_add(notes, "%s", text);
    }
}

static void note_smem(const evaluated_launch *report, message_list *notes)
{
    occ_launch empty = report->launch;
    occ_result result;

    empty.static_smem = empty.dynamic_smem = empty.smem_per_thread = 0;
    if (occ_occupancy(report->arch, report->device, &empty, &result) == OCC_OK &&
        report->result.smem_capacity > result.smem_capacity && report->result.blocks > 0) {
        message_say(notes,
                    SAY(NOTE_CARVEOUT_GREW, result.smem_capacity, report->result.smem_capacity));
    }
    if (report->arch->partitioned_caching && report->launch.caching == OCC_CACHING_ON &&
        report->result.caching == OCC_CACHING_OFF) {
        message_say(notes, SAY(NOTE_CACHING_OFF));
    }
}

/* Parameters that were set and that the architecture lacks. */
static void note_missing(const evaluated_launch *report, message_list *notes)
{
    const occ_launch plain = OCC_LAUNCH_DEFAULT;

    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        const char *missing = parameter_missing(report->language, report->arch, id);
        bool carveout = id == OCC_PARAM_CARVEOUT && report->launch.carveout_bytes >= 0;
        bool only =
            id == OCC_PARAM_WARP_SIZE && report->launch.warp_size == report->arch->warp_size;

        if (missing && !only && id != OCC_PARAM_CLUSTER_SIZE && id != OCC_PARAM_BARRIERS &&
            id != OCC_PARAM_TENSOR_COLUMNS &&
            (carveout || occ_get(&report->launch, id) != occ_get(&plain, id))) {
            message_say(notes,
                        SAY(NOTE_NO_EFFECT, parameter_of(id)->key, report->arch->name, missing));
        }
    }
}

static void note_clusters(const evaluated_launch *report, message_list *notes)
{
    const occ_device *device = report->device;

    if (report->launch.cluster_size == 0 || report->arch->cluster_max_portable == 0) {
        return;
    }
    if (report->arch->cluster_blocks_per_sm > 0 &&
        report->arch->cluster_blocks_status < OCC_CONFIDENCE_DOCUMENTED) {
        message_say(notes, SAY(NOTE_CLUSTER_BLOCKS_ASSUMED, report->arch->cluster_blocks_per_sm,
                               report->arch->name));
    }
    if (device && (device->gpc_count == 0 || device->gpc_status <= OCC_CONFIDENCE_FITTED)) {
        message_say(notes,
                    device->gpc_count == 0                        ? SENTENCE_NOTE_GPCS_UNKNOWN
                    : device->gpc_status == OCC_CONFIDENCE_FITTED ? SENTENCE_NOTE_GPCS_FITTED
                                                                  : SENTENCE_NOTE_GPCS_ASSUMED,
                    SAY_VALUES(device->name));
    }
}

/* The parameters that nothing states; of an assumed block size the occupancy over all of them. */
static void note_sources(const evaluated_launch *report, message_list *notes)
{
    unsigned assumed = parameters_with(report->sources, SOURCE_ASSUMED);
    double slots = report->arch->max_warps_per_sm;
    char least[NUMBER_SIZE], most[NUMBER_SIZE];
    char highest[PHRASE_SIZE], names[RESULT_NOTE_SIZE];
    occ_span span;

    if (report->unknown) {
        parameter_names(report->language, report->unknown, names, sizeof names);
        message_say(
            notes, launch_bounding(report) ? SENTENCE_NOTE_UNKNOWN : SENTENCE_NOTE_UNKNOWN_HARMLESS,
            SAY_VALUES(names));
    }
    if (assumed) {
        parameter_names(report->language, assumed, names, sizeof names);
        message_say(notes, SAY(NOTE_ASSUMED, names));
    }
    if (report->sources[OCC_PARAM_BLOCK_SIZE] == SOURCE_ASSUMED &&
        occ_block_span(report->arch, report->device, &report->launch, &span) == OCC_OK) {
        bool from_none = span.refused || report->unstated.parameters;

        number_format_real(least, from_none ? 0 : 100 * span.least_warps / slots, 2);
        number_format_real(most, 100 * span.most_warps / slots, 2);
        block_span_phrase(report, &span, highest);
        message_say(notes, SAY(NOTE_BLOCK_SPAN, least, most, highest));
    }
}

/* Notes on the worth of more warps, and on a latency that no number of them covers. */
static void note_worth(const evaluated_launch *report, message_list *notes)
{
    char text[SENTENCE_SIZE];
    latency_line line;
    worth found;

    if (worth_notes(report, &found, notes)) {
        worth_beyond(report, &found, notes);
    } else if (report->result.blocks > 0 && latency_of(report, &line)) { /* that the user chose */
        latency_needed(report, &line, text);
        message_say(notes, SAY(LATENCY_CHOSEN, line.name, text));
    }
}

static void note_kernel(const evaluated_launch *report, message_list *notes)
{
    const kernel *k = report->kernel;

    if (!k) {
        return;
    }
    if (k->arch[0] != '\0' && kernel_arch_fit(k->arch, report->arch->name) == 0) {
        message_say(notes, SAY(NOTE_OTHER_BUILD, k->arch, report->arch->name));
    }
    note_sources(report, notes);
    waves_asked_note(report, notes);
    if (k->relocatable) {
        message_say(notes, SAY(NOTE_NOT_LINKED));
    }
    if (k->spill_store > 0 || k->spill_load > 0) {
        message_say(notes, k->spill_load < 0 ? SENTENCE_NOTE_STORES : SENTENCE_NOTE_SPILLS,
                    SAY_VALUES(k->spill_store, k->spill_load));
    }
}

void report_notes(const evaluated_launch *report, bool advice, message_list *notes)
{
    int idle = report->result.warps_per_block * report->arch->warp_size - report->launch.block_size;
    bool runs = report->result.blocks > 0;
    char text[SENTENCE_SIZE];
    char list[OCC_LIST_SIZE];
    launch_fault fault;

    if (!runs) {
        refusal_sentence(report->language, &report->result.refusal, text);
        message_say(notes, SAY(NO_BLOCK_FITS, text));
    }
    note_attributes(report, notes);
    /* A split of registers that the launch names, and that setmaxnreg does not make. */
    add_text(notes, runs && split_fault(report, &fault), fault.reason);
    note_smem(report, notes);
    if (advice) {
        rules_of_thumb(report, notes); /* of block and grid */
    } else {
        if (idle > 0) {
            message_say(notes, SAY(NOTE_IDLE_THREADS, idle));
        }
        add_text(notes, grid_fault(report, &fault), fault.reason);
    }
    note_missing(report, notes);
    partition_notes(report, notes);
    add_text(notes, cooperative_fault(report, &fault), fault.reason);
    if (others_assumed(report, list)) {
        message_say(notes, SAY(NOTE_FIGURES_ASSUMED, list, report->arch->name));
    }
    note_clusters(report, notes);
    tensor_driver_note(report, notes);
    others_notes(report, notes);
    add_text(notes, tensor_span(report, text), text);
    note_worth(report, notes);
    note_kernel(report, notes);
}
