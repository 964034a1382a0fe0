/* SPDX-License-Identifier: MIT */
/* Answers of the vendor's own programs that differ from ours, and the rules behind them. */
#include "base/text.h"
#include "launch/phrase.h"

int others_blocks(const evaluated_launch *subject)
{
    int driver = occ_driver_blocks(subject->arch, &subject->launch, &subject->result);
    unsigned rules;
    int runtime = occ_runtime_blocks(subject->arch, &subject->launch, &subject->result, &rules);

    return driver >= 0 ? driver : rules != 0 ? runtime : -1;
}

int others_warps(const evaluated_launch *subject)
{
    unsigned rules;
    int warps = occ_compiler_warps(subject->arch, &subject->launch, &subject->result, &rules);

    return rules != 0 ? warps : -1;
}

/* The rules in words, and the figure that each of them names. */
static void write_rules(const evaluated_launch *subject, unsigned rules, char text[SENTENCE_SIZE])
{
    const occ_arch *arch = subject->arch;
    const struct {
        unsigned rule;
        sentence_id words;
        int figure;
    } rows[] = {
        {OCC_RULE_WARPS, SENTENCE_OTHERS_WARPS, arch->runtime_warps_per_sm},
        {OCC_RULE_SCRATCH, SENTENCE_OTHERS_SCRATCH, arch->scratch_warps_per_sm},
        {OCC_RULE_SMEM_UNIT, SENTENCE_OTHERS_SMEM_UNIT, arch->smem_unit},
        {OCC_RULE_BLOCK_SLOTS, SENTENCE_OTHERS_BLOCK_SLOTS, arch->max_blocks_per_sm},
        {OCC_RULE_SCALARS, SENTENCE_OTHERS_SCALARS, arch->scalar_reserved},
        {OCC_RULE_WHOLE_BLOCKS, SENTENCE_OTHERS_WHOLE_BLOCKS, subject->result.warps_per_block},
    };
    struct text_buffer list = text_buffer_of(text, SENTENCE_SIZE);
    char one[PHRASE_SIZE];

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (rules & rows[i].rule) {
            sentence(one, sizeof one, subject->language, rows[i].words, SAY_VALUES(rows[i].figure));
            text_join(&list, word(subject->language, SENTENCE_LIST_BETWEEN), one);
        }
    }
}

void others_notes(const evaluated_launch *subject, message_list *notes)
{
    const occ_arch *arch = subject->arch;
    const occ_result *result = &subject->result;
    char text[SENTENCE_SIZE], own[NUMBER_SIZE];
    unsigned rules;
    int blocks = occ_runtime_blocks(arch, &subject->launch, result, &rules);

    write_rules(subject, rules, text);
    if (rules != 0) {
        message_say(notes, SAY(OTHERS_RUNTIME, blocks, result->blocks, text));
    }
    int warps = occ_compiler_warps(arch, &subject->launch, result, &rules);

    write_rules(subject, rules, text);
    if (rules != 0) {
        number_format_real(own, (double)result->warps / arch->subpartitions, 2);
        message_say(notes, SAY(OTHERS_COMPILER, warps, own, text));
    }
}
