/* SPDX-License-Identifier: MIT */
/* The judgement of a kernel: bounds of options, the baseline, unknown figures. */
#include "command/check/check.h"
#include "launch/worth.h"

static double least_percent(const struct check *check)
{
    return check->options->percents[OPTION_MIN_OCCUPANCY];
}

/* Compares a figure of the file with the bound that an option sets. */
static void judge_figure(const struct check *check, struct verdict *verdict, option_id id,
                         long long figure, unsigned fault, sentence_id unknown)
{
    if (!check_asked(check, id)) {
        return;
    }
    if (figure < 0 && verdict->unknown[0] == '\0') {
        text_format(verdict->unknown, sizeof verdict->unknown, "%s",
                    word(check->options->language, unknown));
    }
    verdict->faults |= figure < 0 ? UNKNOWN : figure > check->options->numbers[id] ? fault : 0u;
}

static int least_warps(const struct check *check, const evaluated_launch *report)
{
    return warps_of_percent(report->arch, least_percent(check));
}

/* Whether the occupancy is enough at every value of the unstated parameters. */
static bool is_certainly_enough(const struct check *check, const evaluated_launch *report)
{
    int blocks = smaller(report->result.blocks, report->unstated.certain_blocks);

    return blocks * report->result.warps_per_block >= least_warps(check, report);
}

/* The same over all block sizes, if only that is unknown. */
static bool is_enough_at_every_block(const struct check *check, const evaluated_launch *report)
{
    occ_span span;

    return report->unknown == 1u << OCC_PARAM_BLOCK_SIZE &&
           occ_block_span(report->arch, report->device, &report->launch, &span) == OCC_OK &&
           !span.refused && span.least_warps >= least_warps(check, report);
}

/* The reason, of parameters, for an open verdict: "cannot tell: block size unknown: ≤ 100 %". */
static void explain_open(const struct check *check, struct verdict *verdict, sentence_id id,
                         unsigned parameters)
{
    const evaluated_launch *report = &verdict->row.report;
    char names[KERNEL_REASON_SIZE];
    char percent[NUMBER_SIZE];

    parameter_names(report->language, parameters, names, sizeof names);
    report_occupancy(report, check->setting->unicode, percent);
    sentence(verdict->unknown, sizeof verdict->unknown, check->options->language, id,
             SAY_VALUES(names, percent));
}

/* 1 << occ_parameter for each assumption that --no-assumed refuses and that matters. */
static unsigned refused_assumptions(const struct check *check, const evaluated_launch *report)
{
    unsigned assumed = parameters_with(report->sources, SOURCE_ASSUMED) & ~check->setting->assumed;
    unsigned harmless = is_certainly_enough(check, report) ? report->unstated.parameters : 0;

    return check_asked(check, OPTION_NO_ASSUMED) ? assumed & ~harmless : 0;
}

/* An upper bound below the least occupancy is a failure; one above it proves nothing. */
static void judge_occupancy(const struct check *check, struct verdict *verdict)
{
    const evaluated_launch *report = &verdict->row.report;

    if (!verdict->row.evaluated) {
        verdict->faults = UNKNOWN;
    } else if (occ_percent(report->arch, &report->result) < least_percent(check)) {
        verdict->faults = LOW_OCCUPANCY;
    } else if (report->unknown && !is_certainly_enough(check, report) &&
               !is_enough_at_every_block(check, report)) {
        verdict->faults = UNKNOWN;
        explain_open(check, verdict, SENTENCE_CHECK_CANNOT_TELL, report->unknown);
    } else if (refused_assumptions(check, report)) {
        verdict->faults = UNKNOWN;
        explain_open(check, verdict, SENTENCE_CHECK_ASSUMED, refused_assumptions(check, report));
    }
}

/* An update accepts the build as it is. */
static void judge_by_baseline(const struct check *check, struct verdict *verdict)
{
    baseline_verdict found;

    verdict->entry = baseline_gate_entry(check, verdict->row.k,
                                         verdict->row.evaluated ? &verdict->row.report : NULL);
    if (!verdict->entry || check_asked(check, OPTION_UPDATE)) {
        return;
    }
    found = baseline_compare(verdict->entry);
    verdict->faults |= found >= BASELINE_TRADED    ? FELL_BEHIND
                       : found == BASELINE_UNCLEAR ? UNKNOWN
                                                   : 0u;
}

/* The whole sentence replaces the row's brief one. */
static bool gains(struct verdict *verdict)
{
    struct kernel_row *row = &verdict->row;
    worth found;

    if (!row->evaluated || !worth_of(&row->report, &found) || found.verdict != WORTH_GAINS) {
        return false;
    }
    worth_sentence(&row->report, &found, WORTH_WHOLE, row->worth, sizeof row->worth);
    return true;
}

void check_judge(struct check *check, const kernel *k, struct verdict *verdict)
{
    bool occupancy = check_asked(check, OPTION_MIN_OCCUPANCY);

    kernel_row_fill(&verdict->row, check->setting, NULL, k);
    verdict->faults = 0;
    text_format(verdict->unknown, sizeof verdict->unknown, "%s",
                occupancy ? verdict->row.reason : "");
    tally_add(&check->tally, k, verdict->row.evaluated && occupancy ? &verdict->row.report : NULL);
    if (occupancy) {
        judge_occupancy(check, verdict);
    }
    judge_figure(check, verdict, OPTION_MAX_REGISTERS, k->registers, MANY_REGISTERS,
                 SENTENCE_UNKNOWN_REGISTERS);
    judge_figure(check, verdict, OPTION_MAX_SPILLS, kernel_spilled(k), MANY_SPILLS,
                 SENTENCE_UNKNOWN_SPILLS);
    judge_figure(check, verdict, OPTION_NO_LOST_PERFORMANCE,
                 k->warnings ? k->warnings[0] != '\0' : KERNEL_UNKNOWN, LOST_PERFORMANCE,
                 SENTENCE_UNKNOWN_WARNINGS);
    judge_by_baseline(check, verdict);
    verdict->gains = check_asked(check, OPTION_WARN_WORTH) && gains(verdict);
}

void check_advise(const struct check *check, const struct verdict *verdict,
                  char text[ADVICE_TEXT_SIZE])
{
    const evaluated_launch *report = &verdict->row.report;
    occ_advice advice[ADVICE_MOST];

    text[0] = '\0';
    /* An upper bound is reached at the best value of what is unknown: no other value is advice. */
    if (verdict->faults & LOW_OCCUPANCY &&
        advice_gains(report, least_warps(check, report), report->unknown, advice) > 0) {
        char shown[PROSE_SIZE];

        advice_text(report, &advice[0], text);
        text_format(text, ADVICE_TEXT_SIZE, "%s",
                    prose_shown(shown, check->setting->unicode, text));
    }
}
