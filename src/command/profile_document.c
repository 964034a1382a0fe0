/* SPDX-License-Identifier: MIT */
/* occupant profiles NAME --format json: each figure with its unit, confidence and source. */
#include "command/option/setting.h"
#include "profile/field.h"

enum { LINE_SIZE = 1200 };

/* A text being walked, line by line, into a document. */
struct walk {
    struct json *json;
    const profile *known;
    const section_kind *kind; /* of the open section; NULL: none, or one of the other pass */
    const occ_device *device; /* of the open section */
    bool of_devices;          /* the second pass, of the devices, which are one array */
    char references[64][LINE_SIZE];
    size_t reference_count;
};

/* ---- Sources: "#   [4] a text, perhaps of several lines"; at a line's end "# [4]: a remark" */

/* A line of a comment. */
static void take_reference(struct walk *walk, const char *line)
{
    const char *text = line + 1 + strspn(line + 1, " ");
    bool begins = *text == '[';

    if (begins && walk->reference_count < sizeof walk->references / sizeof *walk->references) {
        text_format(walk->references[walk->reference_count++], LINE_SIZE, "%s", text);
    } else if (!begins && walk->reference_count > 0 && text - line > 6) {
        char *last = walk->references[walk->reference_count - 1];
        size_t length = strlen(last);

        text_format(last + length, LINE_SIZE - length, " %s", text);
    }
}

/* The references stand before the first section. */
static void take_references(struct walk *walk, const char *text)
{
    char line[LINE_SIZE];

    for (size_t length; *text && *text != '['; text += length + (text[length] != '\0')) {
        length = strcspn(text, "\n");
        text_format(line, sizeof line, "%.*s", (int)length, text);
        if (line[0] == '#') {
            take_reference(walk, line);
        }
    }
}

/* The text of "[4]", without the number; NULL: there is none. */
static const char *reference_of(const struct walk *walk, const char *mark)
{
    size_t length = strcspn(mark, "]") + 1;

    for (size_t i = 0; i < walk->reference_count; i++) {
        if (strncmp(walk->references[i], mark, length) == 0) {
            return walk->references[i] + length + 1;
        }
    }
    return NULL;
}

/* The references of a comment, each in its words, and what it says beside them. */
static void put_sources(const struct walk *walk, const char *comment)
{
    const char *remark = comment;

    if (!*comment) {
        return;
    }
    json_array(walk->json, "source");
    while (*remark == '[') {
        remark += strcspn(remark, "]");
        remark += strspn(remark, "]:;, ");
    }
    for (const char *mark = comment; (mark = strchr(mark, '[')) != NULL; mark++) {
        value_json(walk->json, NULL, value_text(reference_of(walk, mark)), 0);
    }
    if (*remark) {
        json_text(walk->json, NULL, remark);
    }
    json_close(walk->json);
}

static bool is_measured(const struct walk *walk, const char *comment)
{
    bool measured = strstr(comment, "measured") != NULL;

    for (; *comment == '['; comment += strcspn(comment, "]"), comment += strspn(comment, "] ")) {
        const char *text = reference_of(walk, comment);

        measured |= text && strstr(text, "measured");
    }
    return measured;
}

static occ_confidence confidence_of(const struct walk *walk, const char *name, const char *comment)
{
    return figure_is_assumed(&walk->known->arch, name)    ? OCC_CONFIDENCE_ASSUMED
           : walk->device && strcmp(name, "gpc_sms") == 0 ? walk->device->gpc_status
           : strstr(comment, "assumed")                   ? OCC_CONFIDENCE_ASSUMED
           : strcmp(name, "cluster_blocks_per_sm") == 0   ? walk->known->arch.cluster_blocks_status
           : strstr(comment, "unsourced")                 ? OCC_CONFIDENCE_UNKNOWN
           : is_measured(walk, comment)                   ? OCC_CONFIDENCE_MEASURED
                                                          : OCC_CONFIDENCE_DOCUMENTED;
}

/* ---- Values */

/* A value that has been read into a struct of its section. */
static void put_value(struct json *json, const struct field *field, const void *target,
                      const char *text)
{
    double real;

    switch (field->type) {
    case FIELD_COUNT:
    case FIELD_BYTES:
        json_count(json, "value", int_at(target, field->offset));
        break;
    case FIELD_REAL:
        memcpy(&real, (const char *)target + field->offset, sizeof real);
        json_real(json, "value", real, 4);
        break;
    case FIELD_FLAG:
        json_flag(json, "value", *((const char *)target + field->offset) != 0);
        break;
    case FIELD_COUNTS:
    case FIELD_ASCENDING:
    case FIELD_SIZES:
        json_counts(json, "value", (const void *)((const char *)target + field->offset),
                    int_at(target, field->other));
        break;
    case FIELD_TEXT:
    case FIELD_VERSION:
    case FIELD_CHOICE:
        json_text(json, "value", text);
        break;
    }
}

static void put_field(const struct walk *walk, const struct field *field, const char *text,
                      const char *comment)
{
    union {
        occ_arch arch;
        occ_device device;
    } target = {.arch = {.name = ""}};
    struct reason why = {.language = &languages[LANGUAGE_EN]};
    struct json *json = walk->json;

    if (!field_read(field, &target, text, &why)) {
        return;
    }
    json_object(json, field->name);
    put_value(json, field, &target, text);
    value_json(json, "unit", value_text(field->unit), 0);
    if (*comment && field->type != FIELD_TEXT && field->type != FIELD_CHOICE) {
        json_text(json, "confidence", confidence_words[confidence_of(walk, field->name, comment)]);
    }
    put_sources(walk, comment);
    json_close(json);
}

/* "fp32_add = 128 documented" of a section of figures. */
static void put_figure(const struct walk *walk, const char *item, const char *text,
                       const char *comment)
{
    struct json *json = walk->json;
    size_t number = strcspn(text, " ");
    char digits[NUMBER_SIZE];
    double value;

    text_format(digits, sizeof digits, "%.*s", (int)number, text);
    if (number_parse_real(digits, 0, 1e12, &value) != NUMBER_OK) {
        return;
    }
    json_object(json, item);
    json_real(json, "value", value, 4);
    json_text(json, "unit", walk->kind->unit);
    json_text(json, "confidence", text + number + strspn(text + number, " "));
    put_sources(walk, comment);
    json_close(json);
}

/* ---- Lines */

static void close_section(struct walk *walk)
{
    if (walk->kind) {
        json_close(walk->json);
    }
    walk->kind = NULL;
}

static const occ_device *device_of(const profile *known, const char *name)
{
    size_t i = 0;

    while (i < known->device_count && strcmp(known->devices[i].name, name) != 0) {
        i++;
    }
    return i < known->device_count ? &known->devices[i] : NULL;
}

static void open_section(struct walk *walk, char *section)
{
    const char *name = ini_split_section(section);
    const section_kind *kind = section_kind_find(section);

    close_section(walk);
    if (!kind || (kind->shape == SECTION_NAMED) != walk->of_devices) {
        return;
    }
    walk->kind = kind;
    json_object(walk->json, walk->of_devices ? NULL : kind->name);
    if (walk->of_devices) {
        json_text(walk->json, "name", name);
        walk->device = device_of(walk->known, name);
    }
}

static void put_pair(struct walk *walk, const struct ini *ini)
{
    const char *start = ini->comment + strspn(ini->comment, " \t");
    const struct field *field = field_find(walk->kind, ini->key);
    char comment[LINE_SIZE];

    text_format(comment, sizeof comment, "%.*s", (int)strcspn(start, "\n"), start);
    if (field) {
        put_field(walk, field, ini->value, comment);
    } else if (!walk->kind->fields) {
        put_figure(walk, ini->key, ini->value, comment);
    }
}

static void walk_text(struct walk *walk, const char *text)
{
    struct ini ini;

    ini_open(&ini, text, strlen(text), INI_LINE_MOST, INI_COMMENT_ANYWHERE);
    for (ini_event event; (event = ini_next(&ini)) != INI_END;) {
        if (event == INI_SECTION) {
            open_section(walk, ini.section);
        } else if (event == INI_PAIR && walk->kind) {
            put_pair(walk, &ini);
        }
    }
    close_section(walk);
}

void profile_document(struct json *json, const profile *known, const char *text)
{
    struct walk *walk = allocate(1, sizeof *walk);

    walk->json = json;
    walk->known = known;
    take_references(walk, text);
    json_object(json, NULL);
    walk_text(walk, text);
    walk->of_devices = true;
    if (known->device_count > 0) {
        json_array(json, "devices");
        walk_text(walk, text);
        json_close(json);
    }
    json_close(json);
    free(walk);
}
