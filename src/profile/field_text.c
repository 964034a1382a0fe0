/* SPDX-License-Identifier: MIT */
/* The field table as text. */
#include "profile/field.h"

#include <string.h>

#include "base/number_format.h"
#include "base/text_buffer.h"
#include "profile/profile.h"

/* Appends "1 to 4,096 warps". */
static void append_range(struct text_buffer *text, const struct field *field)
{
    char low[NUMBER_SIZE], high[NUMBER_SIZE], words[160];

    number_format(low, field->minimum);
    number_format(high, field->maximum);
    switch (field->type) {
    case FIELD_TEXT:
        text_append(text, "text, at most %s bytes", high);
        break;
    case FIELD_VERSION:
        text_append(text, "two numbers with a point");
        break;
    case FIELD_FLAG:
        text_append(text, "yes or no");
        break;
    case FIELD_CHOICE:
        text_append(text, "%s", choice_list(words, sizeof words, NULL, field->choices));
        break;
    case FIELD_COUNTS:
    case FIELD_ASCENDING:
    case FIELD_SIZES:
        text_append(text, "at most %zu numbers, ", field->capacity);
        /* fallthrough */
    case FIELD_COUNT:
    case FIELD_BYTES:
    case FIELD_REAL:
        text_append(text, "%s to %s%s%s", low, high, field->unit[0] != '\0' ? " " : "",
                    field->unit);
        break;
    }
}

/* Wraps a sentence at 80 columns, under the values. */
static void write_meaning(FILE *file, const char *words)
{
    enum { INDENT = 28, WIDTH = 80 };
    int column = WIDTH;

    while (*words != '\0') {
        int length = (int)strcspn(words, " ");

        if (column + 1 + length > WIDTH) {
            column = fprintf(file, "\n%*s", INDENT - 1, "") - 1;
        }
        column += fprintf(file, " %.*s", length, words);
        words += length;
        words += strspn(words, " ");
    }
    fputc('\n', file);
}

const char *field_allowed(const struct field *field, char out[FIELD_TEXT_SIZE])
{
    struct text_buffer text = text_buffer_of(out, FIELD_TEXT_SIZE);

    append_range(&text, field);
    if (field->fallback == FIELD_REQUIRED) {
        text_append(&text, "; required");
    } else if (field->type == FIELD_CHOICE) {
        text_append(&text, "; else %s", field->choices[field->fallback]);
    } else if (field->type == FIELD_FLAG) {
        text_append(&text, "; else %s", field->fallback != 0 ? "yes" : "no");
    } else if (field->type == FIELD_COUNT || field->type == FIELD_BYTES ||
               field->type == FIELD_REAL) {
        text_append(&text, "; else %lld", field->fallback);
    }
    return out;
}

static void write_field_row(FILE *file, const struct field *field)
{
    char allowed[FIELD_TEXT_SIZE];

    fprintf(file, "  %-25s %s", field->name, field_allowed(field, allowed));
    write_meaning(file, field->meaning);
}

void profile_write_fields(FILE *file)
{
    for (size_t i = 0; i < SECTION_KIND_COUNT; i++) {
        const section_kind *kind = &section_kinds[i];

        fprintf(file, "%s[%s%s] %s\n", i == 0 ? "" : "\n", kind->name,
                kind->shape == SECTION_NAMED ? " NAME" : "", kind->meaning);
        for (size_t j = 0; j < kind->field_count; j++) {
            write_field_row(file, &kind->fields[j]);
        }
        if (kind->shape == SECTION_FIGURES) {
            char words[80], sentence[120];

            fprintf(file, "  %-25s %s, and how sure", "any name", kind->unit);
            snprintf(sentence, sizeof sentence, "A number and one word of %s.",
                     choice_list(words, sizeof words, NULL, confidence_words));
            write_meaning(file, sentence);
        }
    }
}
