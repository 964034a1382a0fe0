/* SPDX-License-Identifier: MIT */
/*
 * The latencies of a profile, then its instruction kinds that are slower than
 * the schedulers, each with the latency of dependent arithmetic.
 */
#include "explorer/latency_line.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/text_buffer.h"

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

static const char *source_of(const struct language *language, const profile_figure *figure)
{
    static const sentence_id words[] = {
        [OCC_CONFIDENCE_UNKNOWN] = SENTENCE_FIGURE_UNKNOWN,
        [OCC_CONFIDENCE_ASSUMED] = SENTENCE_FIGURE_ASSUMED,
        [OCC_CONFIDENCE_FITTED] = SENTENCE_FIGURE_FITTED,
        [OCC_CONFIDENCE_DOCUMENTED] = SENTENCE_FIGURE_DOCUMENTED,
        [OCC_CONFIDENCE_MEASURED] = SENTENCE_FIGURE_MEASURED,
    };

    return word(language, words[figure->confidence]);
}

/* Names of the commonest items; in the others "_" becomes a blank. */
static const struct {
    const char *item;
    sentence_id name;
} plain_names[] = {
    {arithmetic, SENTENCE_LATENCY_ARITHMETIC}, {"l1_hit", SENTENCE_LATENCY_L1_HIT},
    {"l2_hit", SENTENCE_LATENCY_L2_HIT},       {"shared_load", SENTENCE_LATENCY_SHARED_LOAD},
    {"dram", SENTENCE_LATENCY_DRAM},           {"global_load", SENTENCE_LATENCY_GLOBAL_LOAD},
};

static void write_name(const struct language *language, const char *item, char name[EXPLORER_TEXT])
{
    for (size_t i = 0; i < sizeof plain_names / sizeof *plain_names; i++) {
        if (strcmp(item, plain_names[i].item) == 0) {
            text_format(name, EXPLORER_TEXT, "%s", word(language, plain_names[i].name));
            return;
        }
    }
    text_format(name, EXPLORER_TEXT, "%s", item);
    for (char *c = strchr(name, '_'); c; c = strchr(c, '_')) {
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
        .source = source_of(state->language,
                            rate && rate->confidence < figure->confidence ? rate : figure),
        .cycles = figure->value,
        .results_per_clock = rate ? rate->value : 0,
    };
    write_name(state->language, (rate ? rate : figure)->item, line->name);
    write_name(NULL, (rate ? rate : figure)->item, line->key);
    occ_hiding_warps(&known->arch, line->cycles, line->results_per_clock, state->ilp, &line->warps);
    return true;
}

static void say_hidden(explorer *state, const latency_line *line)
{
    int slots = state->profile->arch.max_warps_per_sm;
    double whole = ceil(line->warps - 1e-9); /* whole warps */
    char cycles[NUMBER_SIZE];
    char warps[EXPLORER_TEXT];

    snprintf(cycles, sizeof cycles, "%.4g", line->cycles);
    snprintf(warps, sizeof warps, "%.0f", whole);
    if (whole > slots) {
        say(state, false,
            SAY(LATENCY_HIDDEN_BY_MORE, slots, line->name, cycles, line->source, warps));
    } else {
        say(state, false, SAY(LATENCY_HIDDEN, (long long)whole, line->name, cycles, line->source));
    }
}

unsigned latency_next(explorer *state)
{
    const char *arch = state->profile->arch.name;
    latency_line line;

    state->latency++;
    if (latency_of(state, &line)) {
        say_hidden(state, &line);
        return EXPLORER_DRAW;
    }
    if (state->latency == 0) {
        say(state, false, SAY(LATENCY_UNKNOWN, arch));
    } else {
        say(state, false, SAY(LATENCY_OFF, arch));
    }
    state->latency = -1;
    return EXPLORER_DRAW;
}
