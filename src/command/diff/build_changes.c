/* SPDX-License-Identifier: MIT */
#include "command/diff/build_changes.h"

#include "command/check/check.h"

#define FIGURE_WORSE(id, key, heading, worse) worse,
static const int worse_directions[FIGURE_COUNT] = {FIGURES(FIGURE_WORSE)};

static void measure(struct changes *changes, int build, const kernel *k, struct side *side)
{
#define FIGURE_COLUMN(id, key, heading, worse) KERNEL_##id,
    static const int columns[FIGURE_COUNT] = {FIGURES(FIGURE_COLUMN)};
    struct kernel_row row;

    kernel_row_fill(&row, changes->setting, NULL, k);
    tally_add(&changes->tally, k, row.evaluated ? &row.report : NULL);
    side->k = k;
    for (int i = 0; i < FIGURE_COUNT; i++) {
        side->figures[i] = value_number(&row.values[columns[i]]);
        changes->shown =
            i >= changes->shown && side->figures[i] >= 0 ? FIGURE_COUNT : changes->shown;
    }
    if (row.evaluated) {
        side->unknown = row.report.unknown;
        side->mark = bound_mark(launch_bounding(&row.report) != 0, changes->setting->unicode);
    } else if (changes->unknown == 0) {
        changes->example_file = k->file;
        input_shown_name(&changes->builds[build].choice, k, changes->example);
        memcpy(changes->reason, row.reason, sizeof row.reason);
    }
}

/* Whether unknowns of the occupancy differ, or registers or static shared memory are unknown. */
static bool unclear(const struct change *change)
{
    const double *before = change->sides[BEFORE].figures;
    const double *after = change->sides[AFTER].figures;

    return change->sides[BEFORE].unknown != change->sides[AFTER].unknown ||
           before[FIGURE_REGISTERS] < 0 || after[FIGURE_REGISTERS] < 0 ||
           before[FIGURE_STATIC_SMEM] < 0 || after[FIGURE_STATIC_SMEM] < 0 ||
           (before[FIGURE_OCCUPANCY] < 0) != (after[FIGURE_OCCUPANCY] < 0);
}

/* Whether a figure is known on both sides and differs. */
static bool change_differs(const struct change *change, int figure)
{
    return change->growth[figure] > 0 || change->growth[figure] < 0;
}

/* The first figure that changed decides, in the order of their weight. */
static change_kind judge(struct change *change)
{
    const double *before = change->sides[BEFORE].figures;
    const double *after = change->sides[AFTER].figures;
    change_kind kind = CHANGE_UNCHANGED;

    for (int i = 0; i < FIGURE_COUNT; i++) {
        bool known = before[i] >= 0 && after[i] >= 0;

        change->growth[i] = known ? worse_directions[i] * (after[i] - before[i]) : 0;
        if (kind == CHANGE_UNCHANGED && change_differs(change, i)) {
            kind = change->growth[i] > 0 ? CHANGE_WORSE : CHANGE_BETTER;
        }
    }
    if (figures_traded(change->growth[FIGURE_OCCUPANCY], change->growth[FIGURE_SPILLS],
                       change->growth[FIGURE_STACK])) {
        kind = CHANGE_TRADED;
    }
    return unclear(change) ? CHANGE_UNCLEAR : kind;
}

const char *change_name(const struct change *change)
{
#define CHANGE_NAME(id, name) [CHANGE_##id] = name,
    static const char *const names[] = {CHANGE_KINDS(CHANGE_NAME)};

    return names[change->kind];
}

struct value change_value(const struct language *language, const struct change *change)
{
#define CHANGE_WORD(id, name) [CHANGE_##id] = SENTENCE_CHANGED_##id,
    static const sentence_id words[] = {CHANGE_KINDS(CHANGE_WORD)};

    return value_key(change_name(change), word(language, words[change->kind]));
}

/* One of the kernels may be NULL: it is missing in that build. Each pair counts once. */
static void add(struct changes *changes, const kernel *old_kernel, const kernel *new_kernel)
{
    const kernel *const kernels[BUILDS] = {old_kernel, new_kernel};
    struct change *change = &changes->items[changes->count++];
    bool unlinked = false;
    bool unknown = false;

    for (int i = 0; i < BUILDS; i++) {
        if (kernels[i]) {
            measure(changes, i, kernels[i], &change->sides[i]);
            unlinked |= kernels[i]->relocatable;
            unknown |= change->sides[i].figures[FIGURE_OCCUPANCY] < 0;
        }
    }
    change->kind = !old_kernel ? CHANGE_ADDED : !new_kernel ? CHANGE_REMOVED : judge(change);
    changes->unlinked += unlinked;
    changes->unknown += unknown;
    changes->kinds[change->kind]++;
}

const kernel *change_kernel(const struct change *change)
{
    return change->sides[AFTER].k ? change->sides[AFTER].k : change->sides[BEFORE].k;
}

const char *change_shown_name(struct changes *changes, const struct change *change,
                              char out[SHOWN_NAME_SIZE])
{
    int build = change->sides[AFTER].k ? AFTER : BEFORE;

    return input_shown_name(&changes->builds[build].choice, change->sides[build].k, out);
}

/* Unclear changes first, then by growth, figure by figure. */
static int compare_changes(const void *a, const void *b)
{
    const struct change *x = a;
    const struct change *y = b;

    if ((x->kind == CHANGE_UNCLEAR) != (y->kind == CHANGE_UNCLEAR)) {
        return x->kind == CHANGE_UNCLEAR ? -1 : 1;
    }
    for (int i = 0; i < FIGURE_COUNT; i++) {
        if (x->growth[i] > y->growth[i] || x->growth[i] < y->growth[i]) {
            return x->growth[i] > y->growth[i] ? -1 : 1;
        }
    }
    return kernel_compare(change_kernel(x), change_kernel(y));
}

/* The chosen kernels of a build, for free(). */
static paired_build to_pair(struct changes *changes, int build)
{
    struct input *input = &changes->builds[build];
    const char *path = changes->setting->options->operands[build];
    paired_build pairs = {.kernels = allocate(input->kernels.count, sizeof *pairs.kernels)};

    for (const kernel *k = NULL; (k = input_next(&input->choice, k)) != NULL;) {
        const char *below = input_below(k->file, path);
        paired_kernel *paired = &pairs.kernels[pairs.count++];

        *paired = kernel_to_pair(k);
        paired->arch = changes->setting->arch_given ? "" : k->arch;
        paired->file = below ? below : "";
        paired->index = (size_t)(k - input->kernels.items);
    }
    return pairs;
}

void changes_find(struct changes *changes)
{
    const kernel *old_kernels = changes->builds[BEFORE].kernels.items;
    const kernel *new_kernels = changes->builds[AFTER].kernels.items;
    const paired_build before = to_pair(changes, BEFORE);
    const paired_build after = to_pair(changes, AFTER);

    changes->shown = FIGURES_OF_ALL;
    changes->items = allocate(before.count + after.count, sizeof *changes->items);
    need_memory(kernel_pair(&before, &after));
    for (size_t i = 0; i < before.count; i++) {
        const paired_kernel *k = &before.kernels[i];

        add(changes, &old_kernels[k->index], k->other ? &new_kernels[k->other->index] : NULL);
    }
    for (size_t i = 0; i < after.count; i++) {
        if (!after.kernels[i].other) {
            add(changes, NULL, &new_kernels[after.kernels[i].index]);
        }
    }
    qsort(changes->items, changes->count, sizeof *changes->items, compare_changes);
    free(before.kernels);
    free(after.kernels);
}

/* ---- Changes as text, CSV and JSON */

/* The columns that CSV and JSON have of either build: their identifiers in kernel_input.h, keys. */
#define SIDE_COLUMNS(COLUMN)                                                                       \
    COLUMN(OCCUPANCY, "occupancy")                                                                 \
    COLUMN(SPILLS, "spills")                                                                       \
    COLUMN(REGISTERS, "registers")                                                                 \
    COLUMN(STATIC_SMEM, "static_smem")                                                             \
    COLUMN(LINKED, "linked")                                                                       \
    COLUMN(BLOCK, "block")                                                                         \
    COLUMN(DYNAMIC_SMEM, "dynamic_smem")                                                           \
    COLUMN(UNKNOWN_KEYS, "unknown")                                                                \
    COLUMN(ASSUMED_KEYS, "assumed")                                                                \
    COLUMN(STACK, "stack")                                                                         \
    COLUMN(AGPRS, "accumulation_registers")                                                        \
    COLUMN(SGPRS, "scalar_registers")                                                              \
    COLUMN(WAVE_SIZE, "wave_size")                                                                 \
    COLUMN(UNIT, "unit")                                                                           \
    COLUMN(BOUND, "bound")

#define BOTH_COLUMNS(id, key)                                                                      \
    {key "_old", NO_HEADING, 4, false}, {key "_new", NO_HEADING, 4, false},
static const struct column machine_columns[] = {{"kernel", NO_HEADING, 0, true},
                                                {"arch", NO_HEADING, 0, true},
                                                {"change", NO_HEADING, 0, true},
                                                SIDE_COLUMNS(BOTH_COLUMNS)};

#define FIGURE_TITLE(id, key, heading, worse) {NULL, heading, 2, false},
static const struct column text_columns[] = {{NULL, HEADING(CHANGE), 0, true},
                                             {NULL, HEADING(ARCH), 0, true},
                                             FIGURES(FIGURE_TITLE){NULL, HEADING(KERNEL), 0, true}};

enum {
    MACHINE_COUNT = sizeof machine_columns / sizeof *machine_columns,
    TEXT_COUNT = sizeof text_columns / sizeof *text_columns,
};

static void put_machine(struct table *table, struct changes *changes, const struct change *change)
{
#define SIDE_COLUMN(id, key) KERNEL_##id,
    static const int ids[] = {SIDE_COLUMNS(SIDE_COLUMN)};
    struct kernel_row rows[BUILDS];
    struct value values[MACHINE_COUNT];
    struct value *next = values;

    for (int build = 0; build < BUILDS; build++) {
        if (change->sides[build].k) {
            kernel_row_fill(&rows[build], changes->setting, NULL, change->sides[build].k);
        }
    }
    *next++ = value_text(change_kernel(change)->name);
    *next++ = value_text(change_kernel(change)->arch);
    *next++ = value_text(change_name(change));
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        for (int build = 0; build < BUILDS; build++) {
            *next++ = change->sides[build].k ? rows[build].values[ids[i]] : value_empty();
        }
    }
    table_row(table, values);
}

static const char *side_text(const struct side *side, int figure, char text[NUMBER_SIZE])
{
    return figure_text(side->figures[figure], figure == FIGURE_OCCUPANCY ? side->mark : NULL, text);
}

static bool is_known(const struct side *side, int figure)
{
    return side->k && side->figures[figure] >= 0;
}

void change_figure(const struct change *change, int figure, const char *between,
                   char text[PAIR_SIZE])
{
    const struct side *before = &change->sides[BEFORE];
    const struct side *after = &change->sides[AFTER];
    const struct side *one = after->k ? after : before;
    bool was_known = is_known(before, figure), known = is_known(after, figure);
    bool differs = change_differs(change, figure) || was_known != known; /* one may be unknown */
    char from[NUMBER_SIZE], to[NUMBER_SIZE];

    if (!was_known && !known && figure != FIGURE_OCCUPANCY) {
        text[0] = '\0';
    } else if (before->k && after->k && differs) {
        snprintf(text, PAIR_SIZE, "%s%s%s", side_text(before, figure, from), between,
                 side_text(after, figure, to));
    } else {
        snprintf(text, PAIR_SIZE, "%s", side_text(one, figure, to));
    }
}

static void put_text(struct table *table, struct changes *changes, const struct change *change)
{
    const kernel *k = change_kernel(change);
    struct value values[TEXT_COUNT];
    struct value *next = values;
    char pairs[FIGURE_COUNT][PAIR_SIZE];
    char name[SHOWN_NAME_SIZE];
    int build = change->sides[AFTER].k ? AFTER : BEFORE;

    *next++ = change_value(table->language, change);
    *next++ = value_text(k->arch);
    for (int i = 0; i < FIGURE_COUNT; i++) {
        change_figure(change, i, word(table->language, SENTENCE_CHANGED_TO), pairs[i]);
        *next++ = value_text(pairs[i]);
    }
    *next++ = value_text(input_listed_name(&changes->builds[build].choice, k, name));
    table_row(table, values);
}

const char *changes_summary(const struct changes *changes, unsigned kinds, char text[SUMMARY_SIZE])
{
#define CHANGE_COUNT(id, name) [CHANGE_##id] = SENTENCE_KERNELS_##id,
    static const sentence_id counts[] = {CHANGE_KINDS(CHANGE_COUNT)};
    struct text_buffer list = text_buffer_of(text, SUMMARY_SIZE);

    for (change_kind kind = 0; kind < CHANGE_KIND_COUNT; kind++) {
        if (kinds & (1u << kind)) {
            prose_count(&list, changes->setting->options->language, counts[kind],
                        changes->kinds[kind]);
        }
    }
    return text;
}

void diff_put_table(struct changes *changes, bool text, FILE *output)
{
    struct table table;
    struct column columns[TEXT_COUNT];

    memcpy(columns, text_columns, sizeof columns);
    for (int i = changes->shown; i < FIGURE_COUNT; i++) {
        columns[TEXT_COUNT - 1 - FIGURE_COUNT + i].heading = NO_HEADING;
    }
    setting_table(changes->setting, &table, output, text ? columns : machine_columns,
                  text ? TEXT_COUNT : MACHINE_COUNT);
    table.language = text ? changes->tally.language : table.language;
    for (size_t i = 0; i < changes->count; i++) {
        if (changes->items[i].kind != CHANGE_UNCHANGED) {
            (text ? put_text : put_machine)(&table, changes, &changes->items[i]);
        }
    }
    need_memory(table_end(&table));
}
