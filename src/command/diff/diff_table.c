/* SPDX-License-Identifier: MIT */
/* Changes as text, CSV and JSON. */
#include "command/diff/build_changes.h"

#include "base/number.h"
#include "output/report/prose.h"

/* The columns that CSV and JSON have of either build: their identifiers in kernel_row.h, keys. */
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
    COLUMN(STACK, "stack")

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
            kernel_row_fill(&rows[build], &changes->setting, NULL, change->sides[build].k);
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

/* "32", "?", an occupancy as "62.5" or "≤ 62.5". */
static const char *figure_text(char text[NUMBER_SIZE], const struct side *side, int figure)
{
    double amount = side->figures[figure];
    char number[NUMBER_SIZE];

    if (amount < 0) {
        return "?";
    }
    if (figure != FIGURE_OCCUPANCY) {
        return number_format(text, (long long)amount);
    }
    text_format(text, NUMBER_SIZE, "%s%s", side->mark, number_format_real(number, amount, 2));
    return text;
}

static bool is_known(const struct side *side, int figure)
{
    return side->k && side->figures[figure] >= 0;
}

/* Whether a figure has two values to show, one of which may be unknown. */
static bool shows_two(const struct change *change, int figure)
{
    const struct side *before = &change->sides[BEFORE];
    const struct side *after = &change->sides[AFTER];

    return before->k && after->k &&
           (change_differs(change, figure) || is_known(before, figure) != is_known(after, figure));
}

void change_figure(const struct change *change, int figure, const char *between,
                   char text[PAIR_SIZE])
{
    const struct side *before = &change->sides[BEFORE];
    const struct side *after = &change->sides[AFTER];
    const struct side *one = after->k ? after : before;
    bool said = is_known(before, figure) || is_known(after, figure) || figure == FIGURE_OCCUPANCY;
    char from[NUMBER_SIZE];
    char to[NUMBER_SIZE];

    if (!said) {
        text[0] = '\0';
    } else if (shows_two(change, figure)) {
        snprintf(text, PAIR_SIZE, "%s%s%s", figure_text(from, before, figure), between,
                 figure_text(to, after, figure));
    } else {
        snprintf(text, PAIR_SIZE, "%s", figure_text(to, one, figure));
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

    *next++ = value_key(change_name(change), change_word(table->language, change));
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
            prose_count(&list, changes->setting.options->language, counts[kind],
                        changes->kinds[kind]);
        }
    }
    return text;
}

bool diff_put_table(struct changes *changes, output_format format, FILE *output)
{
    bool text = format == FORMAT_TEXT;
    struct table table;

    table_begin(&table, output, format, text ? text_columns : machine_columns,
                text ? TEXT_COUNT : MACHINE_COUNT);
    table.language = changes->setting.options->language;
    table.csv.guard = changes->setting.options->given[OPTION_CSV_GUARD] > 0;
    for (size_t i = 0; i < changes->count; i++) {
        if (changes->items[i].kind != CHANGE_UNCHANGED) {
            (text ? put_text : put_machine)(&table, changes, &changes->items[i]);
        }
    }
    return table_end(&table);
}
