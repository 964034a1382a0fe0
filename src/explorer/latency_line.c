/* SPDX-License-Identifier: MIT */
/*
 * The latencies of a profile, then its instruction kinds that are slower than
 * the schedulers, each with the latency of dependent arithmetic.
 */
#include "explorer/latency_line.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const char arithmetic[] = "arith_dependent_issue";

static const profile_figure *find_figure(const profile *known, profile_figure_kind kind, int index)
{
    for (size_t i = 0; i < known->figure_count; i++) {
        if (known->figures[i].kind == kind && index-- == 0) {
            return &known->figures[i];
        }
    }
    return NULL;
}

static const profile_figure *find_arithmetic(const profile *known)
{
    for (size_t i = 0; i < known->figure_count; i++) {
        if (known->figures[i].kind == PROFILE_LATENCY &&
            strcmp(known->figures[i].item, arithmetic) == 0) {
            return &known->figures[i];
        }
    }
    return NULL;
}

static int latency_count(const profile *known)
{
    int count = 0;

    while (find_figure(known, PROFILE_LATENCY, count)) {
        count++;
    }
    return count;
}

static const char *source_of(const profile_figure *figure)
{
    static const char *const words[] = {
        [OCC_CONFIDENCE_UNKNOWN] = "of unknown source",
        [OCC_CONFIDENCE_ASSUMED] = "assumed",
        [OCC_CONFIDENCE_FITTED] = "derived",
        [OCC_CONFIDENCE_DOCUMENTED] = "documented",
        [OCC_CONFIDENCE_MEASURED] = "measured",
    };

    return words[figure->confidence];
}

/* Names of the commonest items; in the others "_" becomes a blank. */
static const struct {
    const char *item;
    const char *words;
} plain_words[] = {
    {"arith_dependent_issue", "arithmetic"},
    {"l1_hit", "L1 hit"},
    {"l2_hit", "L2 hit"},
    {"shared_load", "shared memory load"},
    {"dram", "DRAM"},
    {"global_load", "global memory load"},
};

static void write_name(const profile_figure *figure, latency_line *line)
{
    for (size_t i = 0; i < sizeof plain_words / sizeof *plain_words; i++) {
        if (strcmp(figure->item, plain_words[i].item) == 0) {
            snprintf(line->name, sizeof line->name, "%s", plain_words[i].words);
            return;
        }
    }
    memcpy(line->name, figure->item, sizeof line->name);
    for (char *c = strchr(line->name, '_'); c; c = strchr(c, '_')) {
        *c = ' ';
    }
}

bool latency_of(const explorer *state, latency_line *line)
{
    const profile *known = state->profile;
    int latencies = latency_count(known);
    const profile_figure *figure = find_figure(known, PROFILE_LATENCY, state->latency);
    const profile_figure *rate = NULL;

    if (state->latency < 0) {
        return false;
    }
    if (!figure) {
        figure = find_arithmetic(known);
        rate = find_figure(known, PROFILE_THROUGHPUT, state->latency - latencies);
    }
    if (!figure || (state->latency >= latencies && !rate)) {
        return false;
    }
    *line = (latency_line){
        .source = source_of(rate && rate->confidence < figure->confidence ? rate : figure),
        .cycles = figure->value,
        .results_per_clock = rate ? rate->value : 0,
    };
    write_name(rate ? rate : figure, line);
    occ_hiding_warps(&known->arch, line->cycles, line->results_per_clock, state->ilp, &line->warps);
    return true;
}

unsigned latency_next(explorer *state)
{
    latency_line line;

    state->latency++;
    if (!latency_of(state, &line)) {
        bool none = state->latency == 0;

        state->latency = -1;
        say(state, false, "%s %s", none ? "no latency is known of" : "no latency line on",
            state->profile->arch.name);
        return EXPLORER_DRAW;
    }
    int slots = state->profile->arch.max_warps_per_sm;
    double whole = ceil(line.warps - 1e-9); /* whole warps */

    if (whole > slots) {
        say(state, false,
            "%s: %.4g cycles (%s): %.0f warps would hide it, more than the %d there are", line.name,
            line.cycles, line.source, whole, slots);
        return EXPLORER_DRAW;
    }
    say(state, false, "%s: %.4g cycles (%s): %.0f warps hide it", line.name, line.cycles,
        line.source, whole);
    return EXPLORER_DRAW;
}
