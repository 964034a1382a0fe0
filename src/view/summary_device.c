/* SPDX-License-Identifier: MIT */
/* The phrases of the summary about the whole GPU: faults of the launch, partition, clusters, waves. */
#include <stdio.h>

#include "base/number_format.h"
#include "launch/launch_fault.h"
#include "view/summary_phrases.h"

typedef bool launch_fault(const evaluated_launch *subject, char brief[PHRASE_SIZE],
                          char reason[SENTENCE_SIZE]);

static void add_fault(const explorer *state, struct forms *forms, launch_fault *fault)
{
    const evaluated_launch subject = explorer_subject_of(state);
    char brief[PHRASE_SIZE];
    char reason[SENTENCE_SIZE];

    if (state->result.blocks > 0 && fault(&subject, brief, reason)) {
        form_add_text(forms, ROLE_error, reason);
        form_add_text(forms, ROLE_error, brief);
    }
}

void phrase_grid(const explorer *state, struct forms *forms)
{
    add_fault(state, forms, grid_fault);
    if (forms->count > 0) {
        form_add(forms, state->language, ROLE_error, SAY(GRID_REFUSED));
    }
}

void phrase_split(const explorer *state, struct forms *forms)
{
    add_fault(state, forms, split_fault);
}

void phrase_clusters(const explorer *state, struct forms *forms)
{
    const occ_waves *waves = &state->waves;

    if (!state->device || state->launch.cluster_size == 0) {
        return;
    }
    form_add(forms, state->language, ROLE_text,
             waves->upper_bound ? SENTENCE_SUMMARY_CLUSTERS_BOUND : SENTENCE_SUMMARY_CLUSTERS,
             SAY_VALUES(waves->active_clusters, waves->max_cluster));
    form_add(forms, state->language, ROLE_text,
             waves->upper_bound ? SENTENCE_SUMMARY_CLUSTERS_AT_MOST
                                : SENTENCE_SUMMARY_CLUSTERS_SHORT,
             SAY_VALUES(waves->active_clusters));
}

/* The header has no room for them on a narrow screen. */
void phrase_partition(const explorer *state, struct forms *forms)
{
    if (state->device && state->waves.sms < state->device->sms) {
        form_add(forms, state->language, ROLE_marker,
                 SAY(SUMMARY_PARTITION, state->device->sms, state->waves.sms));
    }
}

void phrase_waves(const explorer *state, struct forms *forms)
{
    const evaluated_launch subject = explorer_subject_of(state);
    const occ_waves *waves = &state->waves;
    char brief[PHRASE_SIZE];
    char reason[SENTENCE_SIZE];
    char number[32];

    if (!state->device || waves->cooperative_refused || state->launch.grid_size == 0 ||
        waves->resident_blocks == 0 || grid_fault(&subject, brief, reason)) {
        return;
    }
    snprintf(number, sizeof number, "%.*f", number_decimals(waves->waves), waves->waves);
    if (waves->upper_bound) {
        form_add(forms, state->language, ROLE_text, SAY(GPU_WAVES_AT_LEAST, number));
        return;
    }
    if (waves->tail_blocks > 0 && waves->full_waves > 0) {
        form_add(forms, state->language, ROLE_text,
                 SAY(SUMMARY_WAVES_TAIL, number, waves->tail_blocks));
    }
    form_add(forms, state->language, ROLE_text, SAY(SUMMARY_WAVES, number));
}
