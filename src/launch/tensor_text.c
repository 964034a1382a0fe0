/* SPDX-License-Identifier: MIT */
#include "launch/tensor_text.h"

#include "launch/phrase.h"

/* The result with the most columns that blocks on one SM can share. */
static occ_result result_with_most(const evaluated_launch *subject)
{
    occ_launch launch = subject->launch;
    occ_result result;

    launch.tensor_columns = subject->arch->tensor_columns_per_sm;
    occ_occupancy(subject->arch, subject->device, &launch, &result);
    return result;
}

static bool columns_unknown(const evaluated_launch *subject)
{
    return subject->unknown & 1u << OCC_PARAM_TENSOR_COLUMNS &&
           occ_has(subject->arch, OCC_PARAM_TENSOR_COLUMNS);
}

bool tensor_span(const evaluated_launch *subject, char text[SENTENCE_SIZE])
{
    char least[NUMBER_SIZE];
    char most[NUMBER_SIZE];

    if (!columns_unknown(subject) || subject->result.blocks == 0) {
        return false;
    }
    const occ_result fewest = result_with_most(subject);

    number_format_real(least, occ_percent(subject->arch, &fewest), 2);
    number_format_real(most, occ_percent(subject->arch, &subject->result), 2);
    sentence(text, SENTENCE_SIZE, subject->language,
             SAY(TENSOR_SPAN, subject->result.blocks, fewest.blocks, least, most));
    return true;
}

bool tensor_driver_note(const evaluated_launch *subject, char text[SENTENCE_SIZE])
{
    int driver = occ_driver_blocks(subject->arch, &subject->launch, &subject->result);
    int blocks = subject->result.blocks;

    if (driver < 0 || blocks == 0) {
        return false;
    }
    sentence(text, SENTENCE_SIZE, subject->language,
             columns_unknown(subject) ? SENTENCE_NOTE_DRIVER_BLOCKS_AT_MOST
                                      : SENTENCE_NOTE_DRIVER_BLOCKS,
             SAY_VALUES(blocks, driver));
    return true;
}
