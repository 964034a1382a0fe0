/* SPDX-License-Identifier: MIT */
#include "output/report/document.h"

#include <string.h>

#include "base/files.h"
#include "base/text.h"
#include "launch/launch_parameter.h"

enum { PATH_SIZE = DOCUMENT_PATH, PARTS_MOST = 4 /* of a path */ };

void document_begin(struct json *json, FILE *file, const document_head *head)
{
    char digest[SHA256_TEXT];

    json_begin(json, file);
    json_object(json, NULL);
    json_text(json, "schema", "occupant/1");
    json_text(json, "version", occ_version());
    json_text(json, "command", head->command);
    if (head->input_count == 0) {
        return;
    }
    json_array(json, "read");
    for (size_t i = 0; i < head->input_count; i++) {
        const document_input *input = &head->inputs[i];

        json_object(json, NULL);
        json_text(json, "path", input->path ? input->path : "-");
        /* No digest for a path with "?", which may replace a character: it names another file. */
        if (input->path && !strchr(input->path, '?') && sha256_file(input->path, digest)) {
            json_text(json, "sha256", digest);
        }
        value_json(json, "format", value_text(input->format), 0);
        json_close(json);
    }
    json_close(json);
}

/* ---- The place of a column in the object of its row */

/* The columns that are members of an object under their own key. */
static const struct {
    const char *object;
    const char *members;
} objects[] = {
    {"kernel", "built_for,file,launches,linked,min_blocks,spill_load,spill_store,spills,stack,"
               "time_share,time_us,uses_dynamic_smem,uses_local_memory,uses_setmaxnreg,"
               "uses_tensor_memory,warnings"},
    {"result", "best_block,blocks,compiler_warps,driver_blocks,occupancy,threads,warps"},
    {"waves", "active_clusters,max_cluster,resident_blocks,resident_share,tail_blocks,upper_bound,"
              "wave_efficiency,waves"},
};

/* Columns under another key, unless they are members of the row itself; "[]": a list. */
static const struct {
    const char *key;
    const char *path;
} paths[] = {
    {"achieved", "result.achieved_occupancy"},
    {"arch", "architecture.name"},
    {"assumed", "assumed[]"},
    {"block_source", "sources.block"},
    {"bound", "result.upper_bound"},
    {"device", "device.name"},
    {"error", "refused"},
    {"kernel", "kernel.name"},
    {"limiter", "result.limiters[]"},
    {"lowest", "lowest"},
    {"name", "kernel.demangled"},
    {"occupancy_arch", "architecture.name"},
    {"unknown", "unknown[]"},
    {"worth", "worth.verdict"},
};

const char *document_limit(const char *key)
{
    return strcmp(key, "smem") == 0     ? "shared_memory"
           : strcmp(key, "scalar") == 0 ? "scalar_registers"
                                        : key;
}

bool document_path(const char *key, const char *prefix, char path[PATH_SIZE])
{
    static const char limit[] = "limit_";

    if (parameter_find(key) < OCC_PARAM_COUNT) {
        text_format(path, PATH_SIZE, "%slaunch.%s", prefix, key);
        return true;
    }
    if (text_starts_with(key, limit)) {
        text_format(path, PATH_SIZE, "%slimits.%s.blocks", prefix,
                    document_limit(key + sizeof limit - 1));
        return true;
    }
    for (size_t i = 0; i < sizeof objects / sizeof *objects; i++) {
        if (name_has_word(objects[i].members, ",", key, strlen(key))) {
            text_format(path, PATH_SIZE, "%s%s.%s", prefix, objects[i].object, key);
            return true;
        }
    }
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        if (strcmp(paths[i].key, key) == 0) {
            text_format(path, PATH_SIZE, "%s%s", prefix, paths[i].path);
            return true;
        }
    }
    text_format(path, PATH_SIZE, "%s%s", prefix, key);
    return false;
}

static bool has_column(const struct table *table, const char *key)
{
    size_t i = 0;

    while (i < table->column_count && strcmp(table->columns[i].key, key) != 0) {
        i++;
    }
    return i < table->column_count;
}

/* "registers_old" is a member of "before"; "arch" beside a kernel is what it was built for. */
static void path_of(const struct table *table, size_t place, char path[PATH_SIZE])
{
    const char *key = table->columns[table->order[place]].key;
    char base[PATH_SIZE];

    if (table->plain) {
        text_format(path, PATH_SIZE, "%s", key);
    } else if (text_ends_with(key, "_old") || text_ends_with(key, "_new")) {
        text_format(base, sizeof base, "%.*s", (int)(strlen(key) - 4), key);
        (void)document_path(base, text_ends_with(key, "_old") ? "before." : "after.", path);
    } else if (strcmp(key, "arch") == 0 && has_column(table, "kernel") &&
               !has_column(table, "built_for")) {
        (void)document_path("built_for", "", path);
    } else if (!document_path(key, "", path) && table->rest) {
        text_format(path, PATH_SIZE, "%s.%s", table->rest, key);
    }
}

/* The length of a path's first parts, with the point behind them; 0: no part follows them. */
static size_t head_length(const char *path, int parts)
{
    const char *at = path;

    for (; parts > 0 && at; parts--) {
        at = strchr(at, '.');
        at = at ? at + 1 : NULL;
    }
    return at ? (size_t)(at - path) : 0;
}

/* Moves columns of one object together, at their first: so each object is opened once. */
static void gather(struct table *table, int parts)
{
    char first[PATH_SIZE], next[PATH_SIZE];

    for (size_t i = 0; i < table->column_count; i++) {
        path_of(table, i, first);
        size_t length = head_length(first, parts);
        size_t end = i + 1;

        for (size_t k = end; length > 0 && k < table->column_count; k++) {
            path_of(table, k, next);
            if (strncmp(first, next, length) == 0) {
                unsigned char moved = table->order[k];

                memmove(table->order + end + 1, table->order + end, k - end);
                table->order[end++] = moved;
            }
        }
    }
}

/* ---- Rows */

void document_list(struct json *json, const char *key, const char *list)
{
    json_array(json, key);
    for (size_t length; *list; list += length + (list[length] != '\0')) {
        char member[PATH_SIZE];

        length = strcspn(list, "+ ");
        text_format(member, sizeof member, "%.*s", (int)length, list);
        json_text(json, NULL, document_limit(member));
    }
    json_close(json);
}

void value_json(struct json *json, const char *key, struct value value, int decimals)
{
    if (value.kind == VALUE_TEXT) {
        json_text(json, key, value.text);
    } else if (value.kind == VALUE_REAL) {
        json_real(json, key, value.real, decimals);
    } else if (value.kind == VALUE_COUNT) {
        json_count(json, key, value.count);
    } else if (value.kind == VALUE_FLAG) {
        json_flag(json, key, value.count != 0);
    }
}

/* Closes and opens objects from that of one path to that of another. Returns the last part. */
static char *walk(struct json *json, char open[PATH_SIZE], char path[PATH_SIZE])
{
    int shared = 0;
    size_t length;

    while ((length = head_length(path, shared + 1)) > 0 && strncmp(open, path, length) == 0) {
        shared++;
    }
    for (int depth = shared; head_length(open, depth + 1) > 0; depth++) {
        json_close(json);
    }
    for (int depth = shared; head_length(path, depth + 1) > 0; depth++) {
        char part[PATH_SIZE];
        const char *start = path + head_length(path, depth);

        text_format(part, sizeof part, "%.*s", (int)strcspn(start, "."), start);
        json_object(json, part);
    }
    text_format(open, PATH_SIZE, "%s", path);
    char *last = strrchr(path, '.');

    return last ? last + 1 : path;
}

/* A row as an object, whose members hold the values. */
static void put_row(const struct table *table, const struct value *values)
{
    char open[PATH_SIZE] = "", path[PATH_SIZE];

    json_object(table->json, NULL);
    for (size_t i = 0; i < table->column_count; i++) {
        const struct column *column = &table->columns[table->order[i]];
        struct value value = values[table->order[i]];

        if (value.kind == VALUE_EMPTY) {
            continue;
        }
        path_of(table, i, path);
        char *last = walk(table->json, open, path);
        char *list = value.kind == VALUE_TEXT ? strstr(last, "[]") : NULL;

        if (list) {
            *list = '\0';
            document_list(table->json, last, value.text);
        } else {
            value_json(table->json, last, value, column->decimals);
        }
    }
    (void)walk(table->json, open, (char[PATH_SIZE]){""});
    json_close(table->json);
}

/* ---- Tables */

void document_rows_begin(struct table *table, struct json *json, const char *key,
                         const struct column *columns, size_t count, bool plain)
{
    *table = (struct table){.put = put_row,
                            .file = json->file,
                            .format = FORMAT_JSON,
                            .plain = plain,
                            .columns = columns,
                            .column_count = count,
                            .json = json};
    for (size_t i = 0; i < count; i++) {
        table->order[i] = (unsigned char)i;
    }
    for (int parts = 1; parts < PARTS_MOST; parts++) {
        gather(table, parts);
    }
    json_array(json, key);
}

void document_table_begin(struct table *table, FILE *file, const document_head *head,
                          const struct column *columns, size_t count, bool plain)
{
    struct json json;

    document_begin(&json, file, head);
    document_rows_begin(table, &json, "results", columns, count, plain);
    table->own_json = json;
    table->json = &table->own_json;
}
