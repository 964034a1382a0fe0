/* SPDX-License-Identifier: MIT */
/* The explanation of the warps that hide a latency, and of what was measured. */
#include <math.h>

#include "base/range.h"
#include "launch/latency_line.h"
#include "launch/phrase.h"
#include "launch/why_board.h"
#include "launch/worth.h"

/* Bytes that are in flight where an SM uses its whole bandwidth. Returns them. */
static double write_bytes(struct board *board, const latency_line *found)
{
    const occ_device *device = board->subject->device;
    double bytes = found->cycles * found->bytes_per_cycle;
    char cycles[NUMBER_SIZE];
    char rate[NUMBER_SIZE];

    format_real(cycles, found->cycles);
    if (found->from_device) {
        number_format(rate, (long long)(1000 * device->bandwidth_gbs + 0.5));
        begin_line(board, "=",
                   SAY(WHY_BYTES_OF_DEVICE, cycles, rate, device->sms, device->clock_mhz));
    } else {
        begin_line(board, "=",
                   SAY(WHY_BYTES_OF_SM, cycles, format_real(rate, found->bytes_per_cycle)));
    }
    whole_value(board, (long long)(bytes + 0.5), SENTENCE_WHY_BYTES_IN_FLIGHT);
    return bytes;
}

/* Bytes that a warp has in flight. */
static long long bytes_of_warp(const struct board *board, const latency_line *found)
{
    return (long long)board->subject->arch->warp_size * found->access_bytes * found->independent;
}

/*
 * The warps that fill the bandwidth, from the whole bytes that the line before
 * shows, so that both lines agree; 0: the bandwidth is unknown.
 */
static double warps_by_bandwidth(const struct board *board, const latency_line *found)
{
    long long bytes = (long long)(found->cycles * found->bytes_per_cycle + 0.5);
    double shown = (double)bytes / (double)bytes_of_warp(board, found);
    double exact = found->needed.by_bandwidth;

    return whole_up(shown) == whole_up(exact) ? shown : exact;
}

/* The warps whose accesses fill the bandwidth. */
static void write_bandwidth(struct board *board, const latency_line *found)
{
    int threads = board->subject->arch->warp_size;
    char left[NUMBER_SIZE];
    char right[NUMBER_SIZE];
    long long bytes;

    if (found->needed.by_bandwidth <= 0) {
        begin_line(board, "", SAY(WHY_BANDWIDTH_UNKNOWN));
        return;
    }
    number_format(left, (long long)(write_bytes(board, found) + 0.5));
    begin_line(board, "=",
               SAY(WHY_BYTES_OF_WARP, found->independent, threads, found->access_bytes));
    bytes = bytes_of_warp(board, found);
    whole_value(board, bytes, SENTENCE_WHY_BYTES_A_WARP);
    begin_line(board, "=", SAY(WHY_QUOTIENT, left, number_format(right, bytes)));
    real_value(board, warps_by_bandwidth(board, found), SENTENCE_WHY_FILL_BANDWIDTH);
}

/* The warps whose instructions occupy the schedulers; of long stretches dependent arithmetic. */
static void write_issue(struct board *board, const latency_line *found)
{
    const occ_arch *arch = board->subject->arch;
    double instructions = found->independent * (1.0 + found->instructions_between);
    double waiting = found->cycles * arch->schedulers_per_sm / instructions;
    char cycles[NUMBER_SIZE];

    if (found->needed.by_issue <= 0) {
        return;
    }
    if (waiting < found->needed.by_issue) {
        format_real(cycles, found->arithmetic_cycles);
        begin_line(board, "=",
                   SAY(WHY_SCHEDULERS, arch->schedulers_per_sm, cycles, found->independent));
    } else {
        format_real(cycles, found->cycles);
        begin_line(board, "=",
                   SAY(WHY_ISSUE, arch->schedulers_per_sm, cycles, found->independent,
                       found->instructions_between + 1));
    }
    real_value(board, found->needed.by_issue, SENTENCE_WHY_FILL_SCHEDULERS);
}

static sentence_id source_of_accesses(const evaluated_launch *subject)
{
    const occ_launch plain = OCC_LAUNCH_DEFAULT;
    const occ_launch *launch = &subject->launch;
    const kernel *item = subject->kernel;

    if (item && item->work && item->work->loads > 0 &&
        subject->sources[OCC_PARAM_INDEPENDENT] == SOURCE_FILE &&
        subject->sources[OCC_PARAM_ACCESS_BYTES] == SOURCE_FILE) {
        return SENTENCE_WHY_ACCESSES_COUNTED;
    }
    return launch->access_bytes == plain.access_bytes && launch->independent == plain.independent &&
                   launch->instructions_between == plain.instructions_between
               ? SENTENCE_WHY_ACCESSES_ASSUMED
               : SENTENCE_WHY_ACCESSES_GIVEN;
}

/* Both bounds, and the smaller one rounded up. */
static void write_memory(struct board *board, const latency_line *found)
{
    const occ_warps_needed *needed = &found->needed;
    char bandwidth[NUMBER_SIZE];
    char issue[NUMBER_SIZE];
    char list[PHRASE_SIZE];

    begin_line(board, "",
               SAY(WHY_ACCESSES, found->independent, found->access_bytes,
                   found->instructions_between,
                   word(board->language, source_of_accesses(board->subject))));
    write_bandwidth(board, found);
    write_issue(board, found);
    format_real(bandwidth, warps_by_bandwidth(board, found));
    format_real(issue, needed->by_issue);
    if (needed->by_bandwidth > 0 && needed->by_issue > 0) {
        text_format(list, sizeof list, "%s%s%s", bandwidth,
                    word(board->language, SENTENCE_LIST_BETWEEN), issue);
        begin_line(board, "=", SAY(WHY_SMALLEST_UP, list));
    } else {
        begin_line(board, "=", SAY(WHY_ROUNDED_UP, needed->by_bandwidth > 0 ? bandwidth : issue));
    }
    whole_value(board, found->warps, SENTENCE_WHY_WARPS_NEEDED);
}

/* The arithmetic of occ_hiding_warps. */
static void write_dependent(struct board *board, const latency_line *found)
{
    const occ_arch *arch = board->subject->arch;
    char cycles[NUMBER_SIZE];
    char number[NUMBER_SIZE];

    format_real(cycles, found->cycles);
    if (found->results_per_clock > 0) {
        begin_line(board, "=",
                   SAY(WHY_SLOW_RESULTS, cycles, format_real(number, found->results_per_clock),
                       arch->warp_size, found->independent));
    } else {
        begin_line(board, "=",
                   SAY(WHY_SCHEDULERS, arch->schedulers_per_sm, cycles, found->independent));
    }
    real_value(board, found->needed.warps, SENTENCE_WHY_WARPS_NEEDED);
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

/* Sentences that are there or "". */
static void write_text(struct board *board, const char *text)
{
    if (text[0]) {
        text_format(add_line(board, "")->text, SENTENCE_SIZE, "%s", text);
    }
}

static void write_cases(struct board *board, const worth *found)
{
    const kernel_work *work = board->subject->kernel->work;
    char numbers[3][NUMBER_SIZE];

    begin_line(board, "",
               SAY(WHY_WORTH_PASS, format_cycles(numbers[0], work->instructions),
                   format_cycles(numbers[1], work->load_bytes),
                   format_cycles(numbers[2], work->waits),
                   word(board->language,
                        work->loop ? SENTENCE_WHY_WORTH_LOOP : SENTENCE_WHY_WORTH_WHOLE)));
    if (work->streaming && work->load_bytes > 0) {
        begin_line(board, "", SAY(WHY_WORTH_STREAMING));
    }
    for (int i = 0; i < found->count; i++) {
        const worth_case *of = &found->cases[i];

        begin_line(board, "",
                   SAY(WHY_WORTH_CASE, word(board->language, of->name),
                       format_cycles(numbers[0], of->cycles), format_cycles(numbers[1], of->busy),
                       word(board->language, of->unit), of->low, of->high));
    }
}

/* Whether the kernel's own code or measurement says what more warps are worth. */
static bool write_worth(struct board *board)
{
    const evaluated_launch *subject = board->subject;
    char text[SENTENCE_SIZE];
    worth found;

    if (!worth_of(subject, &found)) {
        if (found.missing != SENTENCE_COUNT) {
            begin_line(
                board, "",
                SAY(WORTH_MISSING, word(board->language, found.missing), subject->arch->name));
        }
        return false;
    }
    worth_sentence(subject, &found, WORTH_WHOLE, text, sizeof text);
    write_text(board, text);
    worth_narrowing(subject, &found, text, sizeof text);
    write_text(board, text);
    if (found.count > 0) {
        write_cases(board, &found);
        worth_beyond(subject, &found, text, sizeof text);
        write_text(board, text);
    }
    return true;
}

void write_latency(struct board *board)
{
    const evaluated_launch *subject = board->subject;
    latency_line found;
    char number[NUMBER_SIZE];
    char rate[NUMBER_SIZE];

    if (write_worth(board) || !latency_of(subject, &found)) {
        return;
    }
    if (!found.known) {
        begin_line(board, "", SAY(WHY_LATENCY_UNKNOWN, found.name, subject->arch->name));
        return;
    }
    format_real(number, found.cycles);
    if (found.rate_source) {
        format_real(rate, found.memory ? found.bytes_per_cycle : found.results_per_clock);
        begin_line(board, "",
                   found.memory ? SENTENCE_WHY_LATENCY_AND_BYTES : SENTENCE_WHY_LATENCY_AND_RESULTS,
                   SAY_VALUES(found.name, number, found.source, rate, found.rate_source));
    } else {
        begin_line(board, "", SAY(WHY_LATENCY_OF, found.name, number, found.source));
    }
    (found.memory ? write_memory : write_dependent)(board, &found);
    if (subject->result.blocks > 0) {
        latency_needed(subject, &found, add_line(board, "")->text, SENTENCE_SIZE);
    }
}
