/* SPDX-License-Identifier: MIT */
/*
 * The JSON document that every command writes: its head, and rows of a table as its results. What
 * does not apply or is not known is absent. schema.json (`occupant schema`) describes it.
 */
#ifndef OUTPUT_DOCUMENT_H
#define OUTPUT_DOCUMENT_H

#include "output/report/table.h"
#include "profile/profile.h"

/* A file that a command has read. */
typedef struct document_input {
    const char *path;   /* NULL: standard input */
    const char *format; /* of its kernels: "cubin"; NULL: none was found in it */
} document_input;

/* Members of the head. All belongs to the caller, until the document has begun. */
typedef struct document_head {
    const char *command; /* "report" */
    document_input *inputs;
    size_t input_count; /* 0: nothing was read */
} document_head;

/* Begins an object with the members "schema", "version", "command" and "read"; json_end ends it. */
void document_begin(struct json *json, FILE *file, const document_head *head);

/*
 * Begins an array of rows with columns, which table_end closes. plain: every column is a member of
 * its row; else those of an evaluation have their place in it, such as "launch.block".
 */
void document_rows_begin(struct table *table, struct json *json, const char *key,
                         const struct column *columns, size_t count, bool plain);

/* The same of a whole document's "results"; table_end ends the document. */
void document_table_begin(struct table *table, FILE *file, const document_head *head,
                          const struct column *columns, size_t count, bool plain);

/* A value in the open container; an empty one is left out. */
void value_json(struct json *json, const char *key, struct value value, int decimals);

enum { DOCUMENT_PATH = 96 };

/* The path of a table's key in an evaluation, "result.blocks", behind a prefix. false: none. */
bool document_path(const char *key, const char *prefix, char path[DOCUMENT_PATH]);

/* The key of a limit, neutral to vendors: "shared_memory" of "smem". */
const char *document_limit(const char *key);

/* The members of a list, between "+" or blanks, as an array; limits by document_limit. */
void document_list(struct json *json, const char *key, const char *list);

extern const struct compiled_in compiled_in_schemas[]; /* schema.json alone, then {NULL, NULL} */
extern const size_t compiled_in_schema_count;

#endif
