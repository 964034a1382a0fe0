/* SPDX-License-Identifier: MIT */
/* The values of fields: from text into a struct, and back. One branch a type. */
#include <string.h>

#include "profile/field.h"
#include "base/number.h"
#include "base/text.h"

enum { MOST_ITEMS = 32, VALUE_SIZE = 1024 };

/* Enums are stored as the ints that the tables hold. */
_Static_assert(sizeof(occ_confidence) == sizeof(int), "enum");
_Static_assert(sizeof(occ_register_allocation) == sizeof(int), "enum");
_Static_assert(sizeof(occ_smem_configuration) == sizeof(int), "enum");
_Static_assert(MOST_ITEMS >= (int)OCC_MAX_GPCS && MOST_ITEMS >= (int)OCC_MAX_CARVEOUTS, "lists");

/* The words of a choice or a flag. */
static const char *const *words_of(const struct field *field)
{
    static const char *const flags[] = {"no", "yes", NULL};

    return field->type == FIELD_FLAG ? flags : field->choices;
}

int int_at(const void *target, size_t offset)
{
    int value;

    memcpy(&value, (const char *)target + offset, sizeof value);
    return value;
}

static void store_int(void *target, size_t offset, long long value)
{
    int stored = (int)value; /* the tables' bounds are those of int and less */

    memcpy((char *)target + offset, &stored, sizeof stored);
}

static number_unit unit_of(const struct field *field)
{
    return field->type == FIELD_BYTES || field->type == FIELD_SIZES ? NUMBER_BYTES : NUMBER_COUNT;
}

bool refuse(struct reason *why, sentence_id id, const struct sentence_value *values, size_t count)
{
    sentence(why->text, sizeof why->text, why->language, id, values, count);
    return false;
}

static bool refuse_number(struct reason *why, const struct field *field, number_error error,
                          const char *text, long long factor)
{
    number_explain(why->text, sizeof why->text, why->language, error, text, unit_of(field),
                   field->minimum / factor, field->maximum / factor, "");
    return false;
}

static bool read_text(const struct field *field, void *target, const char *text, struct reason *why)
{
    size_t length = strlen(text);

    if (length == 0 || length >= field->capacity) {
        return refuse(why, SAY(VALUE_TEXT_SIZE, length, field->capacity - 1));
    }
    memset((char *)target + field->offset, 0, field->capacity);
    memcpy((char *)target + field->offset, text, length);
    return true;
}

static bool read_version(const struct field *field, void *target, const char *text,
                         struct reason *why)
{
    long long numbers[2] = {0, 0};
    size_t whole = strspn(text, "0123456789");
    size_t rest = text[whole] == '.' ? strspn(text + whole + 1, "0123456789") : 0;
    char part[8];

    if (whole == 0 || whole > 2 || rest == 0 || rest > 2 || text[whole + 1 + rest] != '\0') {
        return refuse(why, SAY(VALUE_NO_CAPABILITY, text));
    }
    snprintf(part, sizeof part, "%.*s", (int)whole, text);
    number_parse(part, NUMBER_COUNT, 0, 99, &numbers[0]);
    number_parse(text + whole + 1, NUMBER_COUNT, 0, 99, &numbers[1]);
    store_int(target, field->offset, numbers[0]);
    store_int(target, field->other, numbers[1]);
    return true;
}

static bool read_int(const struct field *field, void *target, const char *text, struct reason *why)
{
    long long value;
    number_error error = number_parse(text, unit_of(field), field->minimum, field->maximum, &value);

    if (error != NUMBER_OK) {
        return refuse_number(why, field, error, text, 1);
    }
    store_int(target, field->offset, value);
    return true;
}

static bool read_real(const struct field *field, void *target, const char *text, struct reason *why)
{
    double value;

    if (number_parse_real(text, (double)field->minimum, (double)field->maximum, &value) !=
        NUMBER_OK) {
        return refuse(why, SAY(VALUE_NO_REAL, text, field->minimum, field->maximum));
    }
    memcpy((char *)target + field->offset, &value, sizeof value);
    return true;
}

/* The place of a word among the choices, into an enum or a flag. */
static bool read_choice(const struct field *field, void *target, const char *text,
                        struct reason *why)
{
    int index = choice_find(words_of(field), text);
    bool flag = index == 1;
    char words[160];

    if (index < 0) {
        choice_list(words, sizeof words, why->language, words_of(field));
        return refuse(why, SAY(VALUE_NO_CHOICE, text, words));
    }
    if (field->type == FIELD_FLAG) {
        memcpy((char *)target + field->offset, &flag, sizeof flag);
    } else {
        store_int(target, field->offset, index);
    }
    return true;
}

/* Splits a list into words in place. Returns their number; words beyond capacity are dropped. */
static size_t split_words(char *text, char **words, size_t capacity)
{
    size_t count = 0;

    for (char *rest = NULL, *word = strtok_r(text, " ", &rest); word != NULL;
         word = strtok_r(NULL, " ", &rest)) {
        if (count < capacity) {
            words[count] = word;
        }
        count++;
    }
    return count;
}

/* One item of a list. factor: of the unit behind the last item; 1: none. */
static bool read_item(const struct field *field, const char *word, long long factor, int *item,
                      struct reason *why)
{
    number_unit unit = unit_of(field);
    long long low = field->minimum / factor, high = field->maximum / factor, value = 0;

    if (number_unit_factor(word, unit) != 0 ||
        (factor != 1 && strspn(word, "0123456789,_") != strlen(word))) {
        return refuse(why, SAY(VALUE_UNIT_IN_LIST, word));
    }
    number_error error = number_parse(word, unit, low, high, &value);
    if (error != NUMBER_OK) {
        return refuse_number(why, field, error, word, factor);
    }
    *item = (int)(value * factor);
    return true;
}

static bool check_order(const struct field *field, const int *items, size_t count,
                        struct reason *why)
{
    for (size_t i = 1; field->type != FIELD_COUNTS && i < count; i++) {
        if (items[i] <= items[i - 1]) {
            return refuse(why, SAY(VALUE_NOT_ASCENDING, items[i], items[i - 1]));
        }
    }
    return true;
}

static bool read_list(const struct field *field, void *target, const char *text, struct reason *why)
{
    char copy[VALUE_SIZE];
    char *words[MOST_ITEMS + 1];
    int items[MOST_ITEMS] = {0};
    long long factor = 1, last;

    snprintf(copy, sizeof copy, "%s", text);
    size_t count = split_words(copy, words, MOST_ITEMS + 1);
    if (count > 1 && count <= MOST_ITEMS + 1) {
        last = number_unit_factor(words[count - 1], unit_of(field));
        factor = last == 0 ? 1 : last;
        count -= last != 0;
    }
    if (count == 0 || count > field->capacity) {
        return refuse(why, SAY(VALUE_LIST_SIZE, count, field->capacity));
    }
    for (size_t i = 0; i < count; i++) {
        if (!read_item(field, words[i], factor, &items[i], why)) {
            return false;
        }
    }
    if (!check_order(field, items, count, why)) {
        return false;
    }
    memcpy((char *)target + field->offset, items, field->capacity * sizeof *items);
    store_int(target, field->other, (long long)count);
    return true;
}

bool field_read(const struct field *field, void *target, const char *text, struct reason *why)
{
    static bool (*const readers[])(const struct field *, void *, const char *, struct reason *) = {
        [FIELD_TEXT] = read_text,     [FIELD_VERSION] = read_version, [FIELD_COUNT] = read_int,
        [FIELD_BYTES] = read_int,     [FIELD_REAL] = read_real,       [FIELD_FLAG] = read_choice,
        [FIELD_CHOICE] = read_choice, [FIELD_COUNTS] = read_list,     [FIELD_ASCENDING] = read_list,
        [FIELD_SIZES] = read_list,
    };

    return readers[field->type](field, target, text, why);
}

void field_clear(const struct field *field, void *target)
{
    long long fallback = field->fallback == FIELD_REQUIRED ? 0 : field->fallback;

    if (field->type == FIELD_COUNT || field->type == FIELD_BYTES || field->type == FIELD_CHOICE) {
        store_int(target, field->offset, fallback);
    }
}

/* ---- Whole profiles */

enum { KEY_WIDTH = 25, VALUE_WIDTH = 36 };

struct writer {
    FILE *file;
    const section_kind *kind;
    profile_source *source;
    void *context;
};

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
    int value = field->type == FIELD_TEXT || field->type == FIELD_REAL ? 0
                : field->type == FIELD_FLAG ? *((const char *)target + field->offset)
                                            : int_at(target, field->offset);

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
    case FIELD_CHOICE:
        text_append(text, "%s", words_of(field)[value]);
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
    if (field->type == FIELD_TEXT || field->type == FIELD_FLAG) {
        return *at == '\0';
    }
    if (field->type == FIELD_REAL) {
        return real_at(target, field->offset) <= 0.0;
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

    bool named = kind->shape == SECTION_NAMED;

    fprintf(writer->file, "\n[%s%s%s]\n", kind->name, named ? " " : "", named ? target : "");
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
