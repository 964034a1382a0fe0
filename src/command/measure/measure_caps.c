/* SPDX-License-Identifier: MIT */
#include "command/measure/measuring.h"

#include "base/text_buffer.h"
#include "output/report/prose.h"

enum { CAPS_SIZE = 120, LINE_SIZE = 320 };

static bool alike(const struct capped *series, int a, int b)
{
    const measure_answer *one = &series->answers[a];
    const measure_answer *other = &series->answers[b];

    return one->good && other->good && one->registers == other->registers;
}

bool capped_repeats(const struct capped *series, int i)
{
    for (int k = 0; k < i; k++) {
        if (alike(series, k, i)) {
            return true;
        }
    }
    return false;
}

/* The caps that leave the registers of a point, itself among them; 0, no cap, is none. Returns their number. */
static int list_caps(const struct capped *series, int i, char list[CAPS_SIZE])
{
    struct text_buffer text = text_buffer_of(list, CAPS_SIZE);
    char number[16];
    int count = 0;

    for (int k = i; k < series->count; k++) {
        if (series->points[k].register_cap > 0 && alike(series, i, k)) {
            text_format(number, sizeof number, "%d", series->points[k].register_cap);
            text_join(&text, ", ", number);
            count++;
        }
    }
    return count;
}

void capped_print(const struct capped *series, const struct language *language, FILE *output)
{
    const prose_lead lead = {"", "  "};
    char caps[CAPS_SIZE];
    char line[LINE_SIZE];

    for (int i = 0; i < series->count; i++) {
        bool repeated = false;

        for (int k = i + 1; k < series->count; k++) {
            repeated |= alike(series, i, k);
        }
        if (!repeated || capped_repeats(series, i) || list_caps(series, i, caps) == 0) {
            continue;
        }
        sentence(line, sizeof line, language,
                 SAY(MEASURE_CAPS_ALIKE, caps, series->answers[i].registers));
        putc('\n', output);
        prose_put(output, true, lead, line);
    }
}
