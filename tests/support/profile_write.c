/* SPDX-License-Identifier: MIT */
#include "support/profile_write.h"

#include "base/number.h"
#include "profile/field.h"

#include <string.h>

static int load_int(const void *target, size_t offset)
{
    int value;

    memcpy(&value, (const char *)target + offset, sizeof value);
    return value;
}

/* Whether the value is the default, so that a file need not name it. */
static bool field_is_default(const struct field *field, const void *target)
{
    const char *at = (const char *)target + field->offset;
    double real;
    bool flag;

    if (field->fallback == FIELD_REQUIRED) {
        return false;
    }
    if (field->type == FIELD_TEXT) {
        return at[0] == '\0';
    }
    if (field->type == FIELD_COUNTS || field->type == FIELD_ASCENDING ||
        field->type == FIELD_SIZES) {
        return load_int(target, field->other) == 0;
    }
    if (field->type == FIELD_REAL) {
        memcpy(&real, at, sizeof real);
        return !(real > 0);
    }
    if (field->type == FIELD_FLAG) {
        memcpy(&flag, at, sizeof flag);
        return !flag;
    }
    return load_int(target, field->offset) == field->fallback;
}

/* A size in KiB where it is whole, since that is how people say it. */
static void write_bytes(FILE *file, long long value)
{
    char text[NUMBER_SIZE];
    bool whole = value != 0 && value % 1024 == 0;

    fprintf(file, "%s%s", number_format(text, whole ? value / 1024 : value), whole ? " KiB" : "");
}

static void write_list(FILE *file, const struct field *field, const void *target)
{
    int count = load_int(target, field->other);
    bool whole = field->type == FIELD_SIZES;
    char text[NUMBER_SIZE];

    for (int i = 0; i < count; i++) {
        whole = whole && load_int(target, field->offset + (size_t)i * sizeof(int)) % 1024 == 0;
    }
    for (int i = 0; i < count; i++) {
        int item = load_int(target, field->offset + (size_t)i * sizeof(int));

        fprintf(file, "%s%s", i == 0 ? "" : " ", number_format(text, whole ? item / 1024 : item));
    }
    if (whole) {
        fputs(" KiB", file);
    }
}

/* Writes the value as field_read takes it. */
static void field_write(FILE *file, const struct field *field, const void *target)
{
    const char *at = (const char *)target + field->offset;
    char text[NUMBER_SIZE];
    double real = 0;

    switch (field->type) {
    case FIELD_TEXT:
        fputs(at, file);
        break;
    case FIELD_VERSION:
        fprintf(file, "%d.%d", field_int(field, target), load_int(target, field->other));
        break;
    case FIELD_COUNT:
        fputs(number_format(text, field_int(field, target)), file);
        break;
    case FIELD_BYTES:
        write_bytes(file, field_int(field, target));
        break;
    case FIELD_REAL:
        memcpy(&real, at, sizeof real);
        fputs(number_format_real(text, real, 6), file);
        break;
    case FIELD_FLAG:
        fputs(field_is_default(field, target) ? "no" : "yes", file);
        break;
    case FIELD_CHOICE:
        fputs(field->choices[field_int(field, target)], file);
        break;
    case FIELD_COUNTS:
    case FIELD_ASCENDING:
    case FIELD_SIZES:
        write_list(file, field, target);
        break;
    }
}

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

        fprintf(file, "\n[%s %s]\n", kind->name, target); /* the name stands first in its struct */
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
