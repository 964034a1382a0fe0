/* SPDX-License-Identifier: MIT */
/* The comparison of a verification, as text and JSON. */
#include "command/verify/verify_run.h"

/* ---- Comparing */

/* The profile's list is none of those that explain the counts. */
static bool gpcs_differ(const struct verification *v)
{
    size_t kept = v->gpc_count < GPC_LISTS_MOST ? v->gpc_count : GPC_LISTS_MOST;

    if (v->gpc_answers == 0 || v->device.gpc_count == 0 || v->gpc_status == OCC_TRUNCATED) {
        return false;
    }
    for (size_t i = 0; i < kept; i++) {
        if (occ_has_gpcs(&v->device, &v->gpcs[i])) {
            return false;
        }
    }
    return true;
}

/* Whether running clusters shared SMs in other groups than the GPCs of the profile. */
static bool groups_differ(const struct verification *v)
{
    return v->groups.count > 0 && v->device.gpc_count > 0 && !occ_has_gpcs(&v->device, &v->groups);
}

/* Measurements that differ: blocks of each launch, the launch bound, groups of SMs. */
static int measured_differs(const struct verification *v)
{
    int differ = (v->bound == BOUND_IGNORED) + groups_differ(v);

    for (int i = 0; i < v->residency.count; i++) {
        const residency *item = &v->residency.items[i];

        differ += item->stood != RESIDENCY_UNMEASURED &&
                  item->stood != residency_expect(&v->arch, &v->device, item);
    }
    return differ;
}

static long sum_of(const long counts[VERIFY_QUESTION_COUNT])
{
    long sum = 0;

    for (int q = 0; q < VERIFY_QUESTION_COUNT; q++) {
        sum += counts[q];
    }
    return sum;
}

bool verification_agrees(const struct verification *v)
{
    return sum_of(v->differ) == 0 && measured_differs(v) == 0 && !gpcs_differ(v) &&
           !(v->gpc_answers > 0 && v->gpc_status == OCC_NO_SOLUTION);
}

static void solve(struct verification *v)
{
    v->gpc_status = verify_solve_gpcs(&v->record, &v->arch, v->gpcs, GPC_LISTS_MOST, &v->gpc_count,
                                      &v->gpc_answers);
    if (v->device.gpc_count == 0 && v->gpc_status == OCC_OK && v->gpc_count == 1) {
        memcpy(v->device.gpc_sms, v->gpcs[0].sms, sizeof v->device.gpc_sms);
        v->device.gpc_count = v->gpcs[0].count;
        v->device.gpc_status = OCC_CONFIDENCE_MEASURED;
        v->solved_device = true;
    }
}

static void compare_value(struct verification *v, size_t r, int i)
{
    const verify_row *row = &v->record.rows[r];
    int core = verify_expect(&v->arch, &v->device, &v->record, row, i);

    v->asked[row->question]++;
    if (row->answers[i] == core) {
        return;
    }
    v->differ[row->question]++;
    if (v->disagreement_count < DISAGREEMENTS_MOST) {
        v->disagreements[v->disagreement_count++] = (struct disagreement){
            r, v->record.axis[verify_kinds[row->question].axis][i], row->answers[i], core};
    }
}

void verification_compare(struct verification *v)
{
    solve(v);
    for (size_t r = 0; r < v->record.count; r++) {
        const verify_row *row = &v->record.rows[r];
        /* Without a GPC list the core's counts are bounds, which nothing proves wrong. */
        bool unknown = v->device.gpc_count == 0 && (row->question == VERIFY_ACTIVE_CLUSTERS ||
                                                    row->question == VERIFY_MAX_CLUSTER);

        for (int i = 0; !unknown && i < v->record.axis_count[verify_kinds[row->question].axis];
             i++) {
            compare_value(v, r, i);
        }
    }
}

/* ---- JSON: for a bug report, and to be replayed */

static void put_gpu(struct json *json, const struct verification *v)
{
    const verify_record *record = &v->record;

    json_object(json, "gpu");
    json_text(json, "name", record->gpu);
    json_text(json, "arch", v->arch.name);
    json_text(json, "device", v->device.name);
    json_count(json, "sms", record->sms);
    json_count(json, "cuda", record->cuda);
    value_json(json, "driver", value_text(record->driver), 0);
    json_text(json, "date", record->date);
    json_close(json);
}

static void put_questions(struct json *json, const struct verification *v)
{
    json_object(json, "questions");
    for (int q = 0; q < VERIFY_QUESTION_COUNT; q++) {
        json_object(json, verify_kinds[q].key);
        json_count(json, "configurations", v->asked[q]);
        json_count(json, "differ", v->differ[q]);
        json_close(json);
    }
    json_close(json);
}

static void put_disagreements(struct json *json, const struct verification *v)
{
    json_array(json, "disagreements");
    for (int i = 0; i < v->disagreement_count; i++) {
        const struct disagreement *d = &v->disagreements[i];
        char row[VERIFY_TEXT_SIZE];

        verify_row_write(&v->record, &v->record.rows[d->row], row);
        row[strcspn(row, ":")] = '\0';
        json_object(json, NULL);
        json_text(json, "question", verify_kinds[v->record.rows[d->row].question].key);
        json_text(json, "figures", row);
        json_count(json, "value", d->value);
        json_count(json, "driver", d->driver);
        json_count(json, "core", d->core);
        json_close(json);
    }
    json_close(json);
}

#define RESIDENCY_TABLE(COLUMN)                                                                    \
    COLUMN("block", HEADING(BLOCK), 0, false, value_count(item->block))                            \
    COLUMN("dynamic_smem", HEADING(SMEM), 0, false, value_count(item->dynamic_smem))               \
    COLUMN("cluster", HEADING(CLUSTER), 0, false, some(table, item->cluster, 1))                   \
    COLUMN("columns", HEADING(COLUMNS), 0, false, some(table, item->columns, 1))                   \
    COLUMN("core", HEADING(CORE), 0, false,                                                        \
           value_count(residency_expect(&v->arch, &v->device, item)))                              \
    COLUMN("stood", HEADING(STOOD), 0, false, some(table, item->stood, 0))

static const struct column residency_columns[] = {RESIDENCY_TABLE(COLUMN_OF)};

/* A number; in text empty if it is below the least. */
static struct value some(const struct table *table, int number, int least)
{
    return table->format == FORMAT_JSON || number >= least ? value_count(number) : value_empty();
}

/* The launches that were measured, and the end of the table. */
static void put_launches(const struct verification *v, struct table *table)
{
    for (int i = 0; i < v->residency.count; i++) {
        const residency *item = &v->residency.items[i];
        const struct value values[] = {RESIDENCY_TABLE(VALUE_OF)};

        table_row(table, values);
    }
    table_end(table);
}

static void put_gpcs(struct json *json, const struct verification *v)
{
    json_object(json, "gpcs");
    json_count(json, "counts", (long long)v->gpc_answers);
    json_flag(json, "all_found", v->gpc_status == OCC_OK || v->gpc_status == OCC_NO_SOLUTION);
    json_array(json, "lists");
    for (size_t i = 0; i < v->gpc_count && i < GPC_LISTS_MOST; i++) {
        json_counts(json, NULL, v->gpcs[i].sms, v->gpcs[i].count);
    }
    json_close(json);
    json_counts(json, "profile", v->device.gpc_sms, v->solved_device ? 0 : v->device.gpc_count);
    json_counts(json, "groups", v->groups.sms, v->groups.count);
    json_close(json);
}

static void put_answers(struct json *json, const verify_record *record)
{
    char text[VERIFY_TEXT_SIZE];

    json_object(json, "answers");
    for (int q = 0; q < VERIFY_QUESTION_COUNT; q++) {
        json_array(json, verify_kinds[q].key);
        for (size_t r = 0; r < record->count; r++) {
            if ((int)record->rows[r].question == q) {
                verify_row_write(record, &record->rows[r], text);
                json_text(json, NULL, text);
            }
        }
        json_close(json);
    }
    json_close(json);
}

void verification_json(const struct verification *v, FILE *output)
{
    const verify_record *record = &v->record;
    struct json json;
    struct table table;

    document_begin(&json, output, &(document_head){.command = commands[COMMAND_VERIFY].name});
    put_gpu(&json, v);
    json_flag(&json, "agrees", verification_agrees(v));
    json_flag(&json, "partial", v->partial);
    put_questions(&json, v);
    put_disagreements(&json, v);
    if (v->bound != BOUND_UNMEASURED) {
        json_count(&json, "launch_bound_refused", v->bound == BOUND_REFUSED);
    }
    document_rows_begin(&table, &json, "residency", COLUMNS_OF(residency_columns), true);
    put_launches(v, &table);
    value_json(&json, "refusal", value_text(v->refusal), 0);
    put_gpcs(&json, v);
    json_object(&json, "axes");
    json_counts(&json, "block", record->axis[VERIFY_AXIS_BLOCK],
                record->axis_count[VERIFY_AXIS_BLOCK]);
    json_counts(&json, "block_limit", record->axis[VERIFY_AXIS_BLOCK_LIMIT],
                record->axis_count[VERIFY_AXIS_BLOCK_LIMIT]);
    json_close(&json);
    json_array(&json, "figures");
    for (size_t i = 0; verify_row_figures[i]; i++) {
        json_text(&json, NULL, verify_row_figures[i]);
    }
    json_close(&json);
    put_answers(&json, record);
    json_end(&json);
}

/* ---- Text */

enum { LIST_SIZE = 200, SHOWN_MOST = 20 };

static void print_title(const struct verification *v, FILE *output)
{
    const verify_record *record = &v->record;
    char cuda[CUDA_VERSION_SIZE];

    prose_wrap(output, v->language,
               SAY(VERIFY_TITLE, record->gpu,
                   record->driver[0] ? record->driver : word(v->language, SENTENCE_VERSION_UNKNOWN),
                   cuda_version_text(record->cuda, cuda), record->date, v->arch.name,
                   v->device.name));
    putc('\n', output);
}

#define QUESTION_TABLE(COLUMN)                                                                     \
    COLUMN("question", HEADING(QUESTION), 0, true, value_text(verify_kinds[q].key))                \
    COLUMN("configurations", HEADING(CONFIGURATIONS), 0, false, value_count(v->asked[q]))          \
    COLUMN("differ", HEADING(DIFFER), 0, false, value_count(v->differ[q]))

static void print_questions(const struct verification *v, FILE *output)
{
    static const struct column columns[] = {QUESTION_TABLE(COLUMN_OF)};
    struct table table;

    table_begin(&table, output, FORMAT_TEXT, COLUMNS_OF(columns));
    table.language = v->language;
    for (int q = 0; q < VERIFY_QUESTION_COUNT; q++) {
        const struct value values[] = {QUESTION_TABLE(VALUE_OF)};

        if (v->asked[q] > 0) {
            table_row(&table, values);
        }
    }
    table_end(&table);
}

static void print_disagreements(const struct verification *v, FILE *output)
{
    char line[VERIFY_TEXT_SIZE];

    for (int i = 0; i < v->disagreement_count && i < SHOWN_MOST; i++) {
        const struct disagreement *d = &v->disagreements[i];
        const verify_row *row = &v->record.rows[d->row];
        const occ_launch *launch = &row->launch;
        struct text_buffer text = text_buffer_of(line, sizeof line);

        text_append(&text, "%s: -b %d -r %d", verify_kinds[row->question].key, d->value,
                    launch->registers_per_thread);
        text_append(&text, " --static-smem %d -s %d --barriers %d --max-threads %d --carveout %d",
                    launch->static_smem, launch->dynamic_smem, launch->barriers,
                    launch->max_threads_per_block, launch->carveout_percent);
        text_append(&text, " -c %d (%d): ", launch->cluster_size, row->blocks);
        sentence(line + text.length, sizeof line - text.length, v->language,
                 SAY(VERIFY_BOTH, d->driver, d->core));
        prose_put(output, true, (prose_lead){"", "  "}, line);
    }
}

static void print_residency(const struct verification *v, FILE *output)
{
    struct table table;

    if (v->residency.count == 0) {
        return;
    }
    fprintf(output, "\n%s\n", word(v->language, SENTENCE_VERIFY_RESIDENCY));
    table_begin(&table, output, FORMAT_TEXT, COLUMNS_OF(residency_columns));
    table.language = v->language;
    put_launches(v, &table);
    if (v->unmeasured > 0) {
        prose_wrap(output, v->language, SAY(VERIFY_UNMEASURED, v->unmeasured, v->refusal));
    }
}

static void print_gpcs(const struct verification *v, FILE *output)
{
    char list[LIST_SIZE] = "";

    if (v->gpc_answers == 0) {
        return;
    }
    putc('\n', output);
    if (v->gpc_count > 0) {
        gpc_list_text(v->gpcs[0].sms, v->gpcs[0].count, list, sizeof list);
    }
    prose_wrap(output, v->language,
               v->gpc_status == OCC_NO_SOLUTION ? SENTENCE_VERIFY_GPCS_NONE
               : v->gpc_status == OCC_TRUNCATED ? SENTENCE_VERIFY_GPCS_MANY
               : v->gpc_count > 1               ? SENTENCE_VERIFY_GPCS_SEVERAL
               : gpcs_differ(v)                 ? SENTENCE_VERIFY_GPCS_OTHER
               : v->solved_device               ? SENTENCE_VERIFY_GPCS_NEW
                                                : SENTENCE_VERIFY_GPCS_SAME,
               SAY_VALUES((long long)v->gpc_answers, list));
    for (size_t i = 1; i < v->gpc_count && i < GPC_LISTS_MOST; i++) {
        fprintf(output, "  %s\n",
                gpc_list_text(v->gpcs[i].sms, v->gpcs[i].count, list, sizeof list));
    }
    if (v->groups.count > 0) {
        prose_wrap(
            output, v->language,
            SAY(VERIFY_GROUPS, gpc_list_text(v->groups.sms, v->groups.count, list, sizeof list)));
    }
    if (groups_differ(v)) {
        gpc_list_text(v->device.gpc_sms, v->device.gpc_count, list, sizeof list);
        prose_wrap(output, v->language, SAY(VERIFY_GROUPS_OTHER, list));
    }
}

void verification_print(const struct verification *v, FILE *output)
{
    long asked = sum_of(v->asked), differ = sum_of(v->differ);

    print_title(v, output);
    print_questions(v, output);
    print_disagreements(v, output);
    if (v->bound != BOUND_UNMEASURED) {
        bool refused = v->bound == BOUND_REFUSED;

        putc('\n', output);
        prose_wrap(output, v->language,
                   refused ? SENTENCE_VERIFY_BOUND_REFUSED : SENTENCE_VERIFY_BOUND_IGNORED, NULL,
                   0);
    }
    print_residency(v, output);
    print_gpcs(v, output);
    putc('\n', output);
    if (differ == 0) {
        prose_say(output, v->language, SAY(VERIFY_AGREES, asked));
    } else {
        prose_say(output, v->language, SAY(VERIFY_DIFFERS, differ, asked));
    }
    if (measured_differs(v) > 0) {
        prose_say(output, v->language, SAY(VERIFY_MEASURED_DIFFERS, measured_differs(v)));
    }
}
