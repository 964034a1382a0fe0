/* SPDX-License-Identifier: MIT */
/* A profile in the files' own syntax: a walk over the tables of sections and fields. */
#include "profile/field.h"
#include "base/number.h"
#include "profile/profile.h"

static void write_fields(FILE *file, const section_kind *kind, const void *target)
{
    for (size_t i = 0; i < kind->field_count; i++) {
        if (field_is_default(&kind->fields[i], target)) {
            continue;
        }
        fprintf(file, "%-25s = ", kind->fields[i].name);
        field_write(file, &kind->fields[i], target);
        fputc('\n', file);
    }
}

static void write_named(FILE *file, const section_kind *kind, const profile *whole)
{
    const char *first = (const char *)whole + kind->offset;
    size_t count = *(const size_t *)(const void *)((const char *)whole + kind->count_offset);

    for (size_t i = 0; i < count; i++) {
        const char *target = first + i * kind->size;

        fprintf(file, "\n[%s %s]\n", kind->name, target); /* the name is the first member */
        write_fields(file, kind, target);
    }
}

static void write_figures(FILE *file, const section_kind *kind, const profile *whole)
{
    const char *before = "\n";
    char value[NUMBER_SIZE];

    for (size_t i = 0; i < whole->figure_count; i++) {
        const profile_figure *figure = &whole->figures[i];

        if ((int)figure->kind != kind->figure_kind) {
            continue;
        }
        if (*before != '\0') {
            fprintf(file, "\n[%s]\n", kind->name);
        }
        before = "";
        fprintf(file, "%-25s = %s %s\n", figure->item, number_format_real(value, figure->value, 6),
                confidence_words[figure->confidence]);
    }
}

void profile_write(FILE *file, const profile *whole)
{
    for (size_t i = 0; i < SECTION_KIND_COUNT; i++) {
        const section_kind *kind = &section_kinds[i];

        if (kind->shape == SECTION_NAMED) {
            write_named(file, kind, whole);
        } else if (kind->shape == SECTION_FIGURES) {
            write_figures(file, kind, whole);
        } else {
            fprintf(file, "[%s]\n", kind->name);
            write_fields(file, kind, (const char *)whole + kind->offset);
        }
    }
}
