/* SPDX-License-Identifier: MIT */
#include "profile/profile.h"

#include <string.h>

#include "base/text_buffer.h"
#include "profile/field.h"

enum { VALUE_SIZE = 1024, KEY_WIDTH = 25, VALUE_WIDTH = 36 };

struct writer {
    FILE *file;
    const section_kind *kind;
    profile_source *source;
    void *context;
};

static int int_at(const void *target, size_t offset)
{
    int value;

    memcpy(&value, (const char *)target + offset, sizeof value);
    return value;
}

static double real_at(const void *target, size_t offset)
{
    double value;

    memcpy(&value, (const char *)target + offset, sizeof value);
    return value;
}

/* Bytes as they are, or in KiB where every item is a multiple of that and above 0. */
static bool in_kib(const struct field *field, const void *target, int count)
{
    bool any = false;

    for (int i = 0; i < count; i++) {
        int bytes = int_at(target, field->offset + (size_t)i * sizeof(int));

        if (bytes % 1024 != 0) {
            return false;
        }
        any |= bytes > 0;
    }
    return any;
}

static void append_list(struct text_buffer *text, const struct field *field, const void *target)
{
    int count = int_at(target, field->other);
    bool kib = field->type == FIELD_SIZES && in_kib(field, target, count);

    for (int i = 0; i < count; i++) {
        int value = int_at(target, field->offset + (size_t)i * sizeof(int));

        text_append(text, "%s%d", i > 0 ? " " : "", kib ? value / 1024 : value);
    }
    text_append(text, "%s", kib ? " KiB" : "");
}

static void append_value(struct text_buffer *text, const struct field *field, const void *target)
{
    int value = field->type == FIELD_TEXT || field->type == FIELD_REAL || field->type == FIELD_FLAG
                    ? 0
                    : int_at(target, field->offset);
    bool flag = *((const char *)target + field->offset) != 0;

    switch (field->type) {
    case FIELD_TEXT:
        text_append(text, "%s", (const char *)target + field->offset);
        break;
    case FIELD_VERSION:
        text_append(text, "%d.%d", value, int_at(target, field->other));
        break;
    case FIELD_COUNT:
        text_append(text, "%d", value);
        break;
    case FIELD_BYTES:
        text_append(text, in_kib(field, target, 1) ? "%d KiB" : "%d",
                    in_kib(field, target, 1) ? value / 1024 : value);
        break;
    case FIELD_REAL:
        text_append(text, "%.6g", real_at(target, field->offset));
        break;
    case FIELD_FLAG:
        text_append(text, "%s", flag ? "yes" : "no");
        break;
    case FIELD_CHOICE:
        text_append(text, "%s", field->choices[value]);
        break;
    case FIELD_COUNTS:
    case FIELD_ASCENDING:
    case FIELD_SIZES:
        append_list(text, field, target);
        break;
    }
}

/* Whether reading a file without the field gives the same value. */
static bool is_default(const struct field *field, const void *target)
{
    const char *at = (const char *)target + field->offset;

    if (field->fallback == FIELD_REQUIRED) {
        return false;
    }
    if (field->type == FIELD_TEXT) {
        return *at == '\0';
    }
    if (field->type == FIELD_REAL) {
        return real_at(target, field->offset) <= 0.0;
    }
    if (field->type == FIELD_FLAG) {
        return *at == (char)field->fallback;
    }
    return field->type >= FIELD_COUNTS ? int_at(target, field->other) == 0
                                       : int_at(target, field->offset) == field->fallback;
}

static void write_field(const struct writer *writer, const struct field *field, const void *target)
{
    char value[VALUE_SIZE];
    struct text_buffer text = text_buffer_of(value, sizeof value);
    const char *source = writer->source(writer->context, writer->kind->name, field->name);

    append_value(&text, field, target);
    fprintf(writer->file, "%-*s = ", KEY_WIDTH, field->name);
    if (source && *source) {
        fprintf(writer->file, "%-*s # %s\n", VALUE_WIDTH, value, source);
    } else {
        fprintf(writer->file, "%s\n", value);
    }
}

static void write_section(const struct writer *writer, const char *target)
{
    const section_kind *kind = writer->kind;

    if (kind->shape == SECTION_NAMED) {
        fprintf(writer->file, "\n[%s %s]\n", kind->name, target);
    } else {
        fprintf(writer->file, "\n[%s]\n", kind->name);
    }
    for (size_t i = 0; i < kind->field_count; i++) {
        if (!is_default(&kind->fields[i], target)) {
            write_field(writer, &kind->fields[i], target);
        }
    }
}

static void write_figures(const struct writer *writer, const profile *known)
{
    bool begun = false;

    for (size_t i = 0; i < known->figure_count; i++) {
        const profile_figure *figure = &known->figures[i];

        if ((int)figure->kind != writer->kind->figure_kind) {
            continue;
        }
        if (!begun) {
            fprintf(writer->file, "\n[%s]\n", writer->kind->name);
            begun = true;
        }
        fprintf(writer->file, "%-29s = %.6g %s\n", figure->item, figure->value,
                confidence_words[figure->confidence]);
    }
}

void profile_write(FILE *file, const profile *known, profile_source *source, void *context)
{
    for (size_t i = 0; i < SECTION_KIND_COUNT; i++) {
        const section_kind *kind = &section_kinds[i];
        const struct writer writer = {file, kind, source, context};

        if (kind->shape == SECTION_SINGLE) {
            write_section(&writer, (const char *)known + kind->offset);
        } else if (kind->shape == SECTION_FIGURES) {
            write_figures(&writer, known);
        } else if (kind->offset == offsetof(profile, devices)) {
            for (size_t k = 0; k < known->device_count; k++) {
                write_section(&writer, (const char *)&known->devices[k]);
            }
        }
    }
}
