/* SPDX-License-Identifier: MIT */
#include "base/range.h"
#include "base/text.h"
#include "launch/phrase.h"
#include "launch/worth.h"

const char *worth_key(worth_verdict verdict)
{
    static const char *const keys[WORTH_VERDICTS] = {"gains", "gains_nothing", "cannot_tell",
                                                     "measured"};

    return keys[verdict];
}

sentence_id gains_title(const evaluated_launch *subject)
{
    worth found;

    return subject->result.blocks == 0 ? SENTENCE_ADVICE_MAKES_IT_RUN
           : worth_of(subject, &found) && worth_is_reached(subject, &found)
               ? SENTENCE_ADVICE_WORTHLESS
               : SENTENCE_ADVICE_GAINS;
}

static void add_narrowing(const evaluated_launch *subject, const worth *found, message_list *notes)
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
    };
    const char *between = word(subject->language, SENTENCE_LIST_BETWEEN);
    char by[SENTENCE_SIZE], places[PHRASE_SIZE];
    struct text_buffer list = text_buffer_of(by, sizeof by);
    struct text_buffer names = text_buffer_of(places, sizeof places);

    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        char part[PHRASE_SIZE];

        if (found->narrowed & fields[i].bit) {
            sentence(part, sizeof part, subject->language, fields[i].name,
                     SAY_VALUES(REAL(fields[i].value)));
            text_join(&list, between, part);
        }
    }
    for (int i = 0; i < found->excluded_count; i++) {
        text_join(&names, between, word(subject->language, found->excluded[i]));
    }
    if (found->excluded_count > 0) {
        message_say(notes, SAY(WORTH_NARROWED, by, places));
    }
}

bool worth_notes(const evaluated_launch *subject, worth *found, message_list *notes)
{
    char text[SENTENCE_SIZE];
    bool known = worth_of(subject, found);

    if (known) {
        worth_sentence(subject, found, WORTH_WHOLE, text, sizeof text);
        message_add(notes, "%s", text);
        add_narrowing(subject, found, notes);
    } else if (found->missing != SENTENCE_COUNT) {
        message_say(notes, SAY(WORTH_MISSING, word(subject->language, found->missing),
                               subject->arch->name));
    }
    return known;
}

void worth_beyond(const evaluated_launch *subject, const worth *found, message_list *notes)
{
    const kernel_work *work = subject->kernel->work;

    if (found->beyond > 1 && work->waits > 0 && work->load_bytes > 0) {
        double bytes = (double)work->load_bytes / work->waits;

        message_say(notes, SAY(WORTH_BEYOND, whole_up(found->beyond * bytes), whole_up(bytes)));
    }
}

/* The range between the cases with the fewest and the most warps. */
static void cannot_tell(const evaluated_launch *subject, const worth *found, const char *resident,
                        char *text, size_t size)
{
    const worth_case *low = &found->cases[0], *high = low;

    for (int i = 1; i < found->count; i++) {
        const worth_case *of = &found->cases[i];

        low = of->low < low->low ? of : low;
        high = of->high > high->high ? of : high;
    }
    if (low == high) {
        sentence(text, size, subject->language,
                 SAY(WORTH_CANNOT_TELL_ONE, found->needed_low, found->needed_high, resident));
    } else {
        sentence(text, size, subject->language,
                 SAY(WORTH_CANNOT_TELL, found->needed_low, word(subject->language, low->name),
                     found->needed_high, word(subject->language, high->name), resident));
    }
}

/* Sentence of a special case, in place of the verdict's own; else SENTENCE_COUNT. */
static sentence_id special_form(const evaluated_launch *subject, const worth *found,
                                worth_brevity brevity)
{
    bool nothing = found->verdict == WORTH_GAINS_NOTHING, whole = brevity == WORTH_WHOLE;
    bool full = subject->result.warps == subject->arch->max_warps_per_sm;

    return brevity == WORTH_WORD ? SENTENCE_COUNT
           : found->verdict == WORTH_CANNOT_TELL && found->asynchronous
               ? whole ? SENTENCE_WORTH_ASYNCHRONOUS : SENTENCE_WORTH_BRIEF_ASYNCHRONOUS
           : nothing && whole && found->narrowed & WORTH_BY_THROUGHPUT ? SENTENCE_WORTH_AT_PEAK
           : nothing && !whole && full && found->needed_high > 0       ? SENTENCE_WORTH_ENOUGH
                                                                       : SENTENCE_COUNT;
}

void worth_sentence(const evaluated_launch *subject, const worth *found, worth_brevity brevity,
                    char *text, size_t size)
{
    static const sentence_id forms[WORTH_VERDICTS][WORTH_BREVITIES] = {
        [WORTH_GAINS] = {SENTENCE_WORTH_GAINS, SENTENCE_WORTH_BRIEF_GAINS,
                         SENTENCE_WORTH_SHORT_GAINS, SENTENCE_WORTH_WORD_GAINS},
        [WORTH_GAINS_NOTHING] = {SENTENCE_WORTH_NOTHING, SENTENCE_WORTH_BRIEF_NOTHING,
                                 SENTENCE_WORTH_BRIEF_NOTHING, SENTENCE_WORTH_WORD_NOTHING},
        [WORTH_CANNOT_TELL] = {SENTENCE_WORTH_CANNOT_TELL, SENTENCE_WORTH_BRIEF_CANNOT_TELL,
                               SENTENCE_WORTH_SHORT_CANNOT_TELL, SENTENCE_WORTH_WORD_CANNOT_TELL},
        [WORTH_MEASURED] = {SENTENCE_WORTH_MEASURED, SENTENCE_WORTH_BRIEF_MEASURED,
                            SENTENCE_WORTH_SHORT_MEASURED, SENTENCE_WORTH_SHORT_MEASURED},
    };
    sentence_id special = special_form(subject, found, brevity);
    const struct language *language = subject->language;
    char resident[PHRASE_SIZE];

    sentence(resident, sizeof resident, language,
             launch_bounding(subject) ? SENTENCE_WORTH_RESIDENT_AT_MOST : SENTENCE_WORTH_RESIDENT,
             SAY_VALUES(subject->result.warps));
    if (found->verdict == WORTH_MEASURED) {
        sentence(text, size, language, forms[WORTH_MEASURED][brevity],
                 SAY_VALUES(whole_near(100 * found->share), subject->result.warps,
                            subject->arch->max_warps_per_sm, found->needed_low));
    } else if (special == SENTENCE_WORTH_AT_PEAK) {
        sentence(text, size, language,
                 SAY(WORTH_AT_PEAK, (long long)worth_peak_percent(&subject->kernel->launch)));
    } else if (found->verdict == WORTH_CANNOT_TELL && special == SENTENCE_COUNT &&
               brevity == WORTH_WHOLE) {
        cannot_tell(subject, found, resident, text, size);
    } else {
        sentence(text, size, language,
                 special == SENTENCE_COUNT ? forms[found->verdict][brevity] : special,
                 SAY_VALUES(found->needed_low, found->needed_high, resident));
    }
}
