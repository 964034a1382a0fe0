/* SPDX-License-Identifier: MIT */
/* What more warps are worth to a kernel, in words. */
#include "base/number.h"
#include "base/range.h"
#include "base/text.h"
#include "launch/phrase.h"
#include "launch/worth.h"

const char *worth_key(worth_verdict verdict)
{
    static const char *const keys[WORTH_VERDICTS] = {
        [WORTH_GAINS] = "gains",
        [WORTH_GAINS_NOTHING] = "gains_nothing",
        [WORTH_CANNOT_TELL] = "cannot_tell",
        [WORTH_MEASURED] = "measured",
    };

    return keys[verdict];
}

void worth_narrowing(const evaluated_launch *subject, const worth *found, char *text, size_t size)
{
    const kernel_launch *seen = &subject->kernel->launch;
    const struct {
        unsigned bit;
        sentence_id name;
        double value;
    } fields[] = {
        {WORTH_BY_L1_HIT_RATE, SENTENCE_WORTH_L1_HIT_RATE, seen->l1_hit_percent},
        {WORTH_BY_L2_HIT_RATE, SENTENCE_WORTH_L2_HIT_RATE, seen->l2_hit_percent},
        {WORTH_BY_TIME, SENTENCE_WORTH_TIME, seen->time_us / (double)larger((int)seen->count, 1)},
        {WORTH_BY_THROUGHPUT, SENTENCE_WORTH_THROUGHPUT,
         seen->sm_percent > seen->memory_percent ? seen->sm_percent : seen->memory_percent},
    };
    struct text_buffer list = text_buffer_of(text, size);

    text[0] = '\0';
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        char number[NUMBER_SIZE], part[PHRASE_SIZE];

        if (found->narrowed & fields[i].bit) {
            sentence(part, sizeof part, subject->language, fields[i].name,
                     SAY_VALUES(format_real(number, fields[i].value)));
            text_join(&list, word(subject->language, SENTENCE_LIST_BETWEEN), part);
        }
    }
}

/* Between the case with the fewest warps and the one with the most. */
static void cannot_tell(const evaluated_launch *subject, const worth *found, char *text,
                        size_t size)
{
    const worth_case *low = &found->cases[0], *high = low;

    for (int i = 1; i < found->count; i++) {
        const worth_case *of = &found->cases[i];

        low = of->least < low->least ? of : low;
        high = of->most > high->most ? of : high;
    }
    if (low == high) {
        sentence(text, size, subject->language,
                 SAY(WORTH_CANNOT_TELL_ONE, found->needed_low, found->needed_high));
    } else {
        sentence(text, size, subject->language,
                 SAY(WORTH_CANNOT_TELL, found->needed_low, word(subject->language, low->name),
                     found->needed_high, word(subject->language, high->name)));
    }
}

void worth_sentence(const evaluated_launch *subject, const worth *found, worth_brevity brevity,
                    char *text, size_t size)
{
    static const sentence_id forms[WORTH_VERDICTS][WORTH_BREVITIES] = {
        [WORTH_GAINS] = {SENTENCE_WORTH_GAINS, SENTENCE_WORTH_BRIEF_GAINS,
                         SENTENCE_WORTH_SHORT_GAINS},
        [WORTH_GAINS_NOTHING] = {SENTENCE_WORTH_NOTHING, SENTENCE_WORTH_BRIEF_NOTHING,
                                 SENTENCE_WORTH_BRIEF_NOTHING},
        [WORTH_CANNOT_TELL] = {SENTENCE_WORTH_ASYNCHRONOUS, SENTENCE_WORTH_BRIEF_NEEDED,
                               SENTENCE_WORTH_BRIEF_NEEDED},
        [WORTH_MEASURED] = {SENTENCE_WORTH_MEASURED, SENTENCE_WORTH_BRIEF_MEASURED,
                            SENTENCE_WORTH_SHORT_MEASURED},
    };
    bool brief = brevity != WORTH_WHOLE;
    bool all = subject->result.warps == subject->arch->max_warps_per_sm;
    sentence_id form = forms[found->verdict][brevity];
    char percent[NUMBER_SIZE];

    if (found->verdict == WORTH_MEASURED) {
        number_format(percent, (long long)(100 * found->share + 0.5));
        sentence(text, size, subject->language, form,
                 SAY_VALUES(percent, subject->result.warps, subject->arch->max_warps_per_sm,
                            found->needed_low));
        return;
    }
    if (found->asynchronous && found->verdict == WORTH_CANNOT_TELL) {
        form = brief ? SENTENCE_WORTH_BRIEF_ASYNCHRONOUS : form;
    } else if (found->verdict == WORTH_CANNOT_TELL && !brief) {
        cannot_tell(subject, found, text, size);
        return;
    } else if (brief && all) {
        form = SENTENCE_WORTH_BRIEF_NEEDED;
    }
    sentence(text, size, subject->language, form,
             SAY_VALUES(found->needed_low, found->needed_high, subject->result.warps));
}
