/* SPDX-License-Identifier: MIT */
/* The page of why: its rows are limits and other arithmetic, facts, and ranges of values. */
#include "explorer/page.h"

bool why_next_range(const explorer_curve *curve, size_t *run, occ_run *range)
{
    if (*run >= curve->run_count) {
        return false;
    }
    *range = curve->runs[(*run)++];
    for (; *run < curve->run_count; (*run)++) {
        const occ_point *next = &curve->runs[*run].point;
        const occ_point *own = &range->point;

        if (next->blocks != own->blocks || next->warps != own->warps ||
            next->limiters != own->limiters) {
            break;
        }
        range->last = curve->runs[*run].last;
    }
    return true;
}

int why_sections(const explorer *state, why_section sections[WHY_SECTIONS_MOST])
{
    why_part parts[WHY_PART_COUNT];
    int count = why_parts(&state->now, parts);

    for (int i = 0; i < count; i++) {
        sections[i] = (why_section){WHY_ARITHMETIC, (int)parts[i], why_slider(parts[i]), 1};
    }
    for (int i = 0; i < FACT_SECTIONS; i++) {
        fact_id ids[FACT_COUNT];
        int facts = facts_shown(&state->now, fact_sections[i], ids);

        sections[count] = (why_section){WHY_FACTS, (int)fact_sections[i], OCC_PARAM_COUNT,
                                        (facts + FACTS_ABREAST - 1) / FACTS_ABREAST};
        count += facts > 0;
    }
    for (int i = 0; i < slider_count(state->now.arch); i++) {
        occ_parameter slider = slider_at(state->now.arch, i);
        occ_parameter changed = slider_changes(&state->now.launch, slider);
        occ_run range;
        size_t run = 0;
        int ranges = 0;

        while (why_next_range(&state->curves[changed], &run, &range)) {
            ranges++;
        }
        sections[count] = (why_section){WHY_RANGES, (int)changed, slider, ranges};
        count += ranges > 1;
    }
    return count;
}

static int row_count(const explorer *state)
{
    why_section sections[WHY_SECTIONS_MOST];
    int count = why_sections(state, sections);
    int rows = 0;

    for (int i = 0; i < count; i++) {
        rows += sections[i].rows;
    }
    return rows;
}

/* A binding limit, best the one that the slider moves; without any the part that it moves. */
static int binding_part(const explorer *state)
{
    why_part parts[WHY_PART_COUNT];
    int count = why_parts(&state->now, parts);
    int found = 0;
    int rank = 0;

    for (int i = 0; i < count; i++) {
        bool binds = parts[i] < WHY_JOIN && state->now.result.limits[parts[i]].limits;
        int own = 2 * binds + (why_slider(parts[i]) == state->slider);

        if (own > rank) {
            found = i;
            rank = own;
        }
    }
    return found;
}

/* The section of the cursor. */
static why_section current(const explorer *state)
{
    why_section sections[WHY_SECTIONS_MOST];
    int count = why_sections(state, sections);
    int row = state->row;
    int i = 0;

    while (i + 1 < count && row >= sections[i].rows) {
        row -= sections[i++].rows;
    }
    return sections[i];
}

static void choose_slider(explorer *state)
{
    why_section section = current(state);

    state->slider = section.slider != OCC_PARAM_COUNT ? section.slider : state->slider;
}

static occ_parameter field_of_part(const explorer *state)
{
    why_section section = current(state);

    return section.kind == WHY_ARITHMETIC ? why_field((why_part)section.id) : OCC_PARAM_COUNT;
}

const page_rules page_why = {
    .row_count = row_count,
    .row_in_force = binding_part,
    .row_moved = choose_slider,
    .field = field_of_part,
};
