/* SPDX-License-Identifier: MIT */
/* The manual page of profile files, from the table of their fields. */
#include "command/manual.h"

#include "profile/field.h"

static void put_fields(FILE *output, const section_kind *kind)
{
    char allowed[FIELD_TEXT_SIZE];

    fputs(".Bl -tag -width Ds\n", output);
    for (size_t i = 0; i < kind->field_count; i++) {
        const struct field *field = &kind->fields[i];

        fprintf(output, ".It Cm %s No = Ar %s\n", field->name,
                field->choices              ? "word"
                : field->type == FIELD_TEXT ? "text"
                                            : "value");
        manual_put(output, field_allowed(field, allowed));
        fputs(".\n", output);
        manual_put(output, field->meaning);
        putc('\n', output);
    }
    fputs(".El\n", output);
}

static void put_figures(FILE *output, const struct language *language, const section_kind *kind)
{
    char words[80], text[160];

    sentence(text, sizeof text, language,
             SAY(MANUAL_FIGURES, kind->unit,
                 choice_list(words, sizeof words, language, confidence_words)));
    manual_put(output, text);
    putc('\n', output);
}

static void put_section(FILE *output, const struct language *language, const section_kind *kind)
{
    fprintf(output, ".Ss [%s%s]\n", kind->name, kind->shape == SECTION_NAMED ? " NAME" : "");
    manual_put(output, kind->meaning);
    putc('\n', output);
    if (kind->shape == SECTION_FIGURES) {
        put_figures(output, language, kind);
    } else {
        put_fields(output, kind);
    }
}

void manual_print_profile(FILE *output, const struct language *language)
{
    fputs(word(language, SENTENCE_MANUAL_PROFILE_BEGIN), output);
    for (size_t i = 0; i < SECTION_KIND_COUNT; i++) {
        put_section(output, language, &section_kinds[i]);
    }
    fputs(word(language, SENTENCE_MANUAL_PROFILE_END), output);
}
