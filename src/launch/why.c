/* SPDX-License-Identifier: MIT */
/* The explanation: latency, one SM, and its parts. */
#include "launch/why_writer.h"

#include "base/range.h"
#include "launch/facts.h"
#include "launch/latency_line.h"
#include "launch/phrase.h"
#include "launch/worth.h"

/* ---- Latency */

static long long bytes_of_warp(const struct why_writer *writer, const occ_access *access)
{
    return (long long)writer->subject->arch->warp_size * access->bytes * access->independent;
}

/* Bytes that are in flight where an SM uses its whole bandwidth. */
static long long bytes_in_flight(const occ_access *access)
{
    return (long long)(access->latency_cycles * access->bytes_per_cycle + 0.5);
}

/*
 * The warps that fill the bandwidth, from the whole bytes that the line before
 * shows, so that both lines agree; 0: the bandwidth is unknown.
 */
static double warps_by_bandwidth(const struct why_writer *writer, const latency_line *found)
{
    double shown =
        (double)bytes_in_flight(&found->access) / (double)bytes_of_warp(writer, &found->access);
    double exact = found->needed.by_bandwidth;

    return whole_up(shown) == whole_up(exact) ? shown : exact;
}

static void write_bandwidth(struct why_writer *writer, const latency_line *found)
{
    const evaluated_launch *subject = writer->subject;
    const occ_device *device = subject->device;
    const occ_access *access = &found->access;
    long long bytes = bytes_in_flight(access), each = bytes_of_warp(writer, access);

    if (found->needed.by_bandwidth <= 0) {
        begin_line(writer, "", SAY(WHY_BANDWIDTH_UNKNOWN));
        return;
    }
    if (found->from_device) {
        begin_line(writer, "=",
                   SAY(WHY_BYTES_OF_DEVICE, REAL(access->latency_cycles),
                       (long long)(1000 * device->bandwidth_gbs + 0.5), device->sms,
                       device->clock_mhz));
    } else {
        begin_line(
            writer, "=",
            SAY(WHY_BYTES_OF_SM, REAL(access->latency_cycles), REAL(access->bytes_per_cycle)));
    }
    whole_value(writer, bytes, SENTENCE_WHY_BYTES_IN_FLIGHT);
    whole_line(
        writer, "=", each, SENTENCE_WHY_BYTES_A_WARP,
        SAY(WHY_BYTES_OF_WARP, access->independent, subject->arch->warp_size, access->bytes));
    real_line(writer, "=", warps_by_bandwidth(writer, found), SENTENCE_WHY_FILL_BANDWIDTH,
              SAY(WHY_QUOTIENT, bytes, each));
}

/* The warps that keep the schedulers busy during a load's latency, or dependent arithmetic. */
static void write_issue(struct why_writer *writer, const latency_line *found)
{
    const occ_access *access = &found->access;
    int schedulers = writer->subject->arch->schedulers_per_sm;
    double instructions = access->independent * (1.0 + access->instructions_between);
    bool dependent = access->latency_cycles * schedulers / instructions < found->needed.by_issue;

    if (found->needed.by_issue > 0) {
        real_line(writer, "=", found->needed.by_issue, SENTENCE_WHY_FILL_SCHEDULERS,
                  dependent ? SENTENCE_WHY_SCHEDULERS : SENTENCE_WHY_ISSUE,
                  SAY_VALUES(schedulers,
                             REAL(dependent ? access->arithmetic_cycles : access->latency_cycles),
                             access->independent, access->instructions_between + 1));
    }
}

static sentence_id source_of_accesses(const evaluated_launch *subject)
{
    const unsigned accesses = 1u << OCC_PARAM_ACCESS_BYTES | 1u << OCC_PARAM_INDEPENDENT |
                              1u << OCC_PARAM_INSTRUCTIONS_BETWEEN;
    const occ_launch plain = OCC_LAUNCH_DEFAULT;
    const kernel *item = subject->kernel;

    return item && item->work && item->work->loads > 0 &&
                   subject->sources[OCC_PARAM_INDEPENDENT] == SOURCE_FILE &&
                   subject->sources[OCC_PARAM_ACCESS_BYTES] == SOURCE_FILE
               ? SENTENCE_WHY_ACCESSES_COUNTED
           : launch_differences(&subject->launch, &plain) & accesses
               ? SENTENCE_WHY_ACCESSES_GIVEN
               : SENTENCE_WHY_ACCESSES_ASSUMED;
}

/* Both bounds, and the smaller one rounded up. */
static void write_memory(struct why_writer *writer, const latency_line *found)
{
    const occ_warps_needed *needed = &found->needed;
    const char *bandwidth = REAL(warps_by_bandwidth(writer, found)),
               *issue = REAL(needed->by_issue);
    char list[PHRASE_SIZE];

    begin_line(writer, "",
               SAY(WHY_ACCESSES, found->access.independent, found->access.bytes,
                   found->access.instructions_between,
                   word(writer->language, source_of_accesses(writer->subject))));
    write_bandwidth(writer, found);
    write_issue(writer, found);
    bool both = needed->by_bandwidth > 0 && needed->by_issue > 0;

    text_format(list, sizeof list, "%s%s%s", bandwidth,
                word(writer->language, SENTENCE_LIST_BETWEEN), issue);
    whole_line(writer, "=", found->warps, SENTENCE_WHY_WARPS_NEEDED,
               both ? SENTENCE_WHY_SMALLEST_UP : SENTENCE_WHY_ROUNDED_UP,
               SAY_VALUES(both                       ? list
                          : needed->by_bandwidth > 0 ? bandwidth
                                                     : issue));
}

/* The arithmetic of occ_hiding_warps. */
static void write_dependent(struct why_writer *writer, const latency_line *found)
{
    const occ_arch *arch = writer->subject->arch;
    const occ_access *access = &found->access;

    if (found->results_per_clock > 0) {
        begin_line(writer, "=",
                   SAY(WHY_SLOW_RESULTS, REAL(access->latency_cycles),
                       REAL(found->results_per_clock), arch->warp_size, access->independent));
    } else {
        begin_line(writer, "=",
                   SAY(WHY_SCHEDULERS, arch->schedulers_per_sm, REAL(access->latency_cycles),
                       access->independent));
    }
    real_value(writer, found->needed.warps, SENTENCE_WHY_WARPS_NEEDED);
}

/* Cycles, bytes, instructions: whole from ten on. */
static const char *format_cycles(char out[NUMBER_SIZE], double value)
{
    const double whole_from = 10;

    if (value < whole_from) {
        text_format(out, NUMBER_SIZE, "%.2g", value);
    } else {
        number_format(out, (long long)(value + 0.5));
    }
    return out;
}

static void write_cases(struct why_writer *writer, const worth *found)
{
    const kernel_work *work = writer->subject->kernel->work;
    char numbers[3][NUMBER_SIZE];

    begin_line(
        writer, "",
        SAY(WHY_WORTH_PASS, format_cycles(numbers[0], work->instructions),
            format_cycles(numbers[1], (double)work->load_bytes * writer->subject->arch->warp_size),
            format_cycles(numbers[2], work->waits),
            word(writer->language,
                 work->loop ? SENTENCE_WHY_WORTH_LOOP : SENTENCE_WHY_WORTH_WHOLE)));
    if (work->streaming && work->load_bytes > 0) {
        begin_line(writer, "", SAY(WHY_WORTH_STREAMING));
    }
    for (int i = 0; i < found->count; i++) {
        const worth_case *of = &found->cases[i];

        begin_line(writer, "",
                   SAY(WHY_WORTH_CASE, word(writer->language, of->name),
                       format_cycles(numbers[0], of->cycles), format_cycles(numbers[1], of->busy),
                       word(writer->language, of->unit), of->low, of->high));
    }
}

/* Writes the worth of more warps, by the kernel's code or measurement. false: neither says it. */
static bool write_worth(struct why_writer *writer)
{
    worth found;
    bool known = worth_notes(writer->subject, &found, &writer->notes);

    add_notes(writer);
    if (known && found.count > 0) {
        write_cases(writer, &found);
        worth_beyond(writer->subject, &found, &writer->notes);
        add_notes(writer);
    }
    return known;
}

/* The worth of more warps to a kernel, or else the latency in force, if any. */
static void write_latency(struct why_writer *writer)
{
    const evaluated_launch *subject = writer->subject;
    latency_line found;

    if (write_worth(writer) || !latency_of(subject, &found)) {
        return;
    }
    if (!found.known) {
        begin_line(writer, "", SAY(WHY_LATENCY_UNKNOWN, found.name, subject->arch->name));
        return;
    }
    double rate = found.memory ? found.access.bytes_per_cycle : found.results_per_clock;

    begin_line(writer, "",
               !found.rate_source ? SENTENCE_WHY_LATENCY_OF
               : found.memory     ? SENTENCE_WHY_LATENCY_AND_BYTES
                                  : SENTENCE_WHY_LATENCY_AND_RESULTS,
               SAY_VALUES(found.name, REAL(found.access.latency_cycles), found.source, REAL(rate),
                          found.rate_source));
    (found.memory ? write_memory : write_dependent)(writer, &found);
    if (subject->result.blocks > 0) {
        latency_needed(subject, &found, add_line(writer, "")->text);
    }
}

/* ---- One SM */

/* The count that profilers show of the kernel's launches, where it is not that of its file. */
static void write_launched(struct why_writer *writer)
{
    const evaluated_launch *subject = writer->subject;
    const kernel *item = subject->kernel;
    int registers = subject->launch.registers_per_thread;
    int least =
        item && item->driver_use == KERNEL_USED ? LAUNCHED_REGISTERS_CALLING : LAUNCHED_REGISTERS;

    if (item && item->registers == registers && registers < least) {
        begin_line(writer, "", SAY(WHY_LAUNCHED_WITH, least));
    }
}

/* The L1 cache that the carve-out in force leaves, where both share one memory. */
static void write_l1(struct why_writer *writer)
{
    const occ_arch *arch = writer->subject->arch;
    int capacity = writer->subject->result.smem_capacity;
    int left = occ_l1_bytes(arch, capacity);

    if (arch->smem_configuration == OCC_SMEM_FIXED) {
        return;
    }
    if (left < 0) {
        begin_line(writer, "", SAY(WHY_L1_UNKNOWN));
    } else {
        whole_line(writer, "=", left, SENTENCE_WHY_L1_LEFT,
                   SAY(WHY_L1, arch->unified_cache, capacity));
    }
}

/* The driver's count of a kernel with tensor memory, and the block that waits for its columns. */
static void write_driver(struct why_writer *writer)
{
    const evaluated_launch *subject = writer->subject;
    const occ_arithmetic count = {
        .operation = OCC_OP_OVER,
        .left = subject->arch->virtual_resources_per_sm,
        .right = subject->arch->tensor_virtual_resources,
        .left_quantity = OCC_QUANTITY_VIRTUAL_RESOURCES,
        .right_quantity = OCC_QUANTITY_PER_BLOCK,
    };
    int blocks = occ_driver_blocks(subject->arch, &subject->launch, &subject->result);
    char text[SENTENCE_SIZE];

    if (blocks < 1) {
        return;
    }
    arithmetic_expression(writer->language, &count, add_line(writer, "=")->text, SENTENCE_SIZE);
    whole_value(writer, blocks, SENTENCE_WHY_DRIVER_BLOCKS);
    if (subject->result.limits[OCC_ROW_TENSOR].limits) {
        begin_line(writer, "", SAY(WHY_PARKED_BLOCK));
    }
    if (tensor_span(subject, text)) {
        text_format(add_line(writer, "")->text, WHY_TEXT, "%s", text);
    }
}

static void write_limit(struct why_writer *writer, occ_limit_id limit)
{
    const evaluated_launch *subject = writer->subject;
    occ_arithmetic steps[OCC_MAX_ARITHMETIC];
    char list[OCC_LIST_SIZE];
    size_t count;

    occ_explain(subject->arch, subject->device, &subject->launch, limit, steps, OCC_MAX_ARITHMETIC,
                &count);
    for (size_t i = 0; i < count; i++) {
        why_line *line = add_line(writer, steps[i].operation == OCC_OP_EXCEEDS ? "→" : "=");

        arithmetic_expression(writer->language, &steps[i], line->text, sizeof line->text);
        number_format(line->value, steps[i].value);
        arithmetic_label(writer->language, &steps[i], line->label);
        line->total = i + 1 == count;
    }
    if (count > 0 && limit_assumes(subject, limit, list)) {
        begin_line(writer, "", SAY(WHY_ASSUMED, list, subject->arch->name));
    }
    if (limit == OCC_ROW_REGISTERS) {
        write_launched(writer);
    } else if (limit == OCC_ROW_SMEM) {
        write_l1(writer);
    } else if (limit == OCC_ROW_TENSOR) {
        write_driver(writer);
    }
}

static void write_join(struct why_writer *writer)
{
    const occ_result *result = &writer->subject->result;
    const occ_arch *arch = writer->subject->arch;
    char list[PHRASE_SIZE];
    char number[NUMBER_SIZE];
    char left[PHRASE_SIZE], right[PHRASE_SIZE];
    bool bound = launch_bounding(writer->subject);
    struct text_buffer listed = text_buffer_of(list, sizeof list);

    for (int id = 0; id < OCC_ROW_COUNT; id++) {
        if (result->limits[id].blocks != OCC_UNLIMITED) {
            text_join(&listed, word(writer->language, SENTENCE_LIST_BETWEEN),
                      number_format_plain(number, result->limits[id].blocks));
        }
    }
    whole_line(writer, "=", result->blocks, SENTENCE_UNIT_BLOCKS, SAY(WHY_SMALLEST, list));
    amount_phrase(writer->language, result->blocks, OCC_QUANTITY_BLOCKS, left);
    amount_phrase(writer->language, result->warps_per_block, OCC_QUANTITY_WARPS, right);
    why_line *line = begin_line(writer, "=", SAY(OPERATION_TIMES, left, right));

    number_format(line->value, result->warps);
    sentence(line->label, sizeof line->label, writer->language,
             bound ? SENTENCE_WHY_SHARE_AT_MOST : SENTENCE_WHY_SHARE_OF_SLOTS,
             SAY_VALUES(arch->max_warps_per_sm, SHARE(occ_percent(arch, result), bound)));
    line->total = true;
}

/* ---- Parts */

int why_lines(const evaluated_launch *subject, bool explored, why_part part, why_line *lines)
{
    struct why_writer writer = {
        subject, subject->language, {.language = subject->language}, lines, 0};

    if (part < WHY_JOIN) {
        write_limit(&writer, (occ_limit_id)part);
    } else if (part == WHY_JOIN) {
        write_join(&writer);
        others_notes(subject, &writer.notes);
    } else if (part == WHY_WARPGROUPS) {
        write_warpgroups(&writer, explored);
    } else if (part == WHY_GPU) {
        write_gpu(&writer, explored);
    } else if (part == WHY_LATENCY) {
        write_latency(&writer);
    } else if (part == WHY_NOTES) {
        rules_of_thumb(subject, &writer.notes);
        waves_asked_note(subject, &writer.notes);
    }
    add_notes(&writer);
    return writer.count;
}

int why_parts(const evaluated_launch *subject, why_part *parts)
{
    why_line lines[WHY_MAX_LINES];
    int count = 0;

    for (why_part part = 0; part < WHY_PART_COUNT; part++) {
        if (part <= (why_part)OCC_ROW_SMEM || why_lines(subject, true, part, lines) > 0) {
            parts[count++] = part;
        }
    }
    return count;
}

#define LIMIT_NAME(id, key) [OCC_ROW_##id] = SENTENCE_WHY_##id,
#define PART_NAME(id) [WHY_##id] = SENTENCE_WHY_##id,
const char *why_part_name(const struct language *language, why_part part)
{
    static const sentence_id names[WHY_PART_COUNT] = {OCC_ROWS(LIMIT_NAME) WHY_PARTS(PART_NAME)};

    return word(language, names[part]);
}

occ_parameter why_slider(why_part part)
{
    int limit = (int)part;

    return limit == OCC_ROW_WARPS                                 ? OCC_PARAM_BLOCK_SIZE
           : limit == OCC_ROW_REGISTERS || part == WHY_WARPGROUPS ? OCC_PARAM_REGISTERS
           : limit == OCC_ROW_SMEM                                ? OCC_PARAM_DYNAMIC_SMEM
           : limit == OCC_ROW_CLUSTER                             ? OCC_PARAM_CLUSTER_SIZE
           : limit == OCC_ROW_TENSOR                              ? OCC_PARAM_TENSOR_COLUMNS
                                                                  : OCC_PARAM_COUNT;
}

occ_parameter why_field(why_part part)
{
    return part == WHY_WARPGROUPS ? OCC_PARAM_PRODUCERS
           : part == WHY_LATENCY  ? OCC_PARAM_ACCESS_BYTES
                                  : OCC_PARAM_COUNT;
}
